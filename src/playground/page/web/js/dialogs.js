// What opens over the page: a form of the bot, a picture, a list of things to do.

import { h } from "./dom.js";

/** Shows a dialog until it is closed; a press beside it closes it too. */
export function openDialog(label, kind, content) {
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-label": label }, content);
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function openPicture(page, url, alt) {
  const close = h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, page.words.close);
  const caption = alt && h("figcaption", {}, alt);
  const dialog = openDialog(page.words.enlarge(alt || page.words.image), "picture-dialog", h("figure", {}, h("img", { src: url, alt: alt || page.words.image }), caption, close));
}

const PARAGRAPH = 2;

/** Opens a form that the bot answered with, and sends it. */
export function openForm(page, form, channel) {
  const problem = h("p", { class: "problem", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    const values = form.inputs.map(({ custom_id }) => ({ name: custom_id, value: event.target.elements.namedItem(custom_id).value }));
    problem.textContent = "";
    const outcome = await page.link.ask("submit", { channel, interaction: form.interaction, values });
    const isLost = outcome.status === "failed" || outcome.status === "refused";
    if (isLost) problem.textContent = outcome.reason ?? page.words.formFailed;
    else dialog.close();
  };
  const buttons = h("div", { class: "dialog-foot" },
    h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, page.words.cancel),
    h("button", { class: "button primary", type: "submit" }, page.words.send));
  const content = h("form", { onsubmit: submit }, h("h2", {}, form.title), form.inputs.map((input) => field(input, page)), problem, buttons);
  const dialog = openDialog(form.title, "form-dialog", content);
  dialog.querySelector("input, textarea")?.focus();
}

function field(input, page) {
  const attributes = {
    name: input.custom_id,
    placeholder: input.placeholder || null,
    required: input.required,
    minlength: input.min_length,
    maxlength: input.max_length,
    value: input.value,
  };
  const box = input.style === PARAGRAPH ? h("textarea", { ...attributes, rows: 4 }) : h("input", { ...attributes, type: "text" });
  const mark = input.required && h("span", { class: "required", title: page.words.required, "aria-hidden": "true" }, " *");
  return h("label", { class: "field" }, h("span", {}, input.label, mark), box);
}

/** Things to do with somebody or something: `{label, run, danger}` each. */
export function actionList(page, items, closeFirst) {
  const button = ({ label, run, danger }) =>
    h("button", { class: danger ? "action danger" : "action", type: "button", onclick: () => (closeFirst(), run()) }, label);
  return items.length > 0 ? h("div", { class: "actions" }, items.map(button)) : h("p", { class: "small" }, page.words.noApps);
}
