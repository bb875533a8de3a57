// A list to choose from, opened under what was pressed, on a phone at the bottom.

import { h } from "./dom.js";
import { emojiOf } from "./emoji.js";

/**
 * Opens the list and gives the chosen values, or null if it was closed without choosing.
 * With `most` over 1 options are ticked and taken together.
 */
export function openMenu(anchor, { label, options, least, most, words }) {
  const isMany = most > 1 || least === 0;
  const ticked = new Set(options.filter((option) => option.default).map((option) => option.value));
  const dialog = h("dialog", { class: "menu", "aria-label": label });
  return new Promise((give) => {
    let chosen = null;
    const done = (values) => {
      chosen = values;
      dialog.close();
    };
    const choose = (option) => (isMany ? tick(dialog, ticked, option, { least, most }) : done([option.value]));
    dialog.append(list(label, options, ticked, isMany, choose));
    if (isMany) dialog.append(footer(words, least, most, () => done([...ticked])));
    dialog.onclick = (event) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.onclose = () => {
      dialog.remove();
      give(chosen);
    };
    document.body.append(dialog);
    dialog.showModal();
    place(dialog, anchor);
    tick(dialog, ticked, null, { least, most });
    (dialog.querySelector('[aria-selected="true"]') ?? dialog.querySelector('[role="option"]'))?.focus();
  });
}

function list(label, options, ticked, isMany, choose) {
  const items = options.map((option) => item(option, ticked.has(option.value), choose));
  return h("div", { role: "listbox", "aria-label": label, "aria-multiselectable": isMany ? "true" : null, onkeydown: walk }, items);
}

function item(option, isTicked, choose) {
  const words = h("span", { class: "words" }, h("span", {}, option.label), option.description && h("span", { class: "small" }, option.description));
  const key = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(option);
  };
  return h("div", {
    role: "option",
    tabindex: "-1",
    "aria-selected": String(isTicked),
    "data-value": option.value,
    onclick: () => choose(option),
    onkeydown: key,
  }, emojiOf(option.emoji), words, h("span", { class: "tick", "aria-hidden": "true" }));
}

function footer(words, least, most, done) {
  const button = h("button", { class: "button primary", type: "button", "data-done": true, onclick: done }, words.done);
  return h("div", { class: "menu-foot" }, h("span", { class: "small" }, words.chooseMany(least, most)), button);
}

/** Ticks an option or takes the tick away; the oldest gives way to one too many. */
function tick(dialog, ticked, option, { least, most }) {
  if (option !== null && !ticked.delete(option.value)) {
    if (ticked.size >= most) ticked.delete([...ticked][0]);
    ticked.add(option.value);
  }
  for (const shown of dialog.querySelectorAll('[role="option"]')) {
    shown.setAttribute("aria-selected", String(ticked.has(shown.dataset.value)));
  }
  const done = dialog.querySelector("[data-done]");
  if (done) done.disabled = ticked.size < least;
}

/** Arrow keys, Home, End, and the first letter. */
function walk(event) {
  const items = [...event.currentTarget.querySelectorAll('[role="option"]')];
  const at = items.indexOf(document.activeElement);
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const next = steps[event.key] ?? byLetter(items, at, event.key);
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

function byLetter(items, at, key) {
  if (key.length !== 1 || key === " ") return undefined;
  const fits = (item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const after = items.findIndex((item, index) => index > at && fits(item));
  const found = after >= 0 ? after : items.findIndex(fits);
  return found >= 0 ? found : undefined;
}

/** Under the anchor, or over it where there is no room. On a phone the style sheet says. */
function place(dialog, anchor) {
  const box = anchor.getBoundingClientRect();
  const height = dialog.offsetHeight;
  const below = box.bottom + 4;
  const top = below + height > innerHeight ? Math.max(8, box.top - height - 4) : below;
  dialog.style.setProperty("--left", `${box.left}px`);
  dialog.style.setProperty("--top", `${top}px`);
  dialog.style.setProperty("--width", `${Math.max(box.width, 200)}px`);
}
