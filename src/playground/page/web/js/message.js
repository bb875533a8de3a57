// One message.

import { dismiss } from "./acts.js";
import { avatar } from "./avatar.js";
import { attachment, components } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embed.js";
import { markdown } from "./markdown.js";
import { openMessageActions, openProfile } from "./profile.js";
import { posted } from "./time.js";

/** Of one author within this time, messages stand under one name. */
const GROUPED_WITHIN = 7 * 60_000;
const COMMAND = 2;

const momentOf = (message) => Date.parse(message.timestamp);

/** Whether a message stands under the name of the one before. */
export function isGrouped(message, before) {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    before.private === message.private &&
    momentOf(message) - momentOf(before) < GROUPED_WITHIN &&
    !message.message_reference &&
    message.interaction_metadata?.type !== COMMAND
  );
}

export function messageView(message, before, page) {
  const { tab, about } = page;
  const author = tab.people.get(message.author.id) ?? { id: message.author.id, name: page.words.somebody };
  const isAlone = !isGrouped(message, before);
  const kinds = ["message", isAlone ? "headed" : "grouped", message.pings_me && "pinging", message.private && "private"];
  const name = `${author.name}, ${new Date(message.timestamp).toLocaleTimeString(about.locale, { timeStyle: "short" })}`;
  return h("article", { class: kinds.filter(Boolean).join(" "), "data-key": message.id, "data-message": message.id, "data-edited": message.edited_timestamp, tabindex: "-1", "aria-label": name, oncontextmenu: (event) => onLongPress(event, message, page) },
    isAlone && cause(message, page),
    isAlone && h("div", { class: "gutter" }, avatar(author)),
    h("div", { class: "body" }, isAlone && heading(message, author, page), content(message, author, page), footer(message, page)),
    actions(message, page));
}

function heading(message, author, page) {
  const open = () => openProfile(page, author.id);
  return h("h2", { class: "author" },
    h("button", { class: "name", type: "button", onclick: open, oncontextmenu: (event) => (event.preventDefault(), open()) }, author.name),
    author.bot && h("span", { class: "badge" }, page.words.app),
    posted(momentOf(message), page.about.locale));
}

/** What brought the message about: a command, or the message that it answers. */
function cause(message, page) {
  const used = message.interaction_metadata;
  if (used?.type === COMMAND) return commandLine(used, page);
  if (!message.message_reference) return null;
  const quote = message.reply_to;
  if (!quote) return h("div", { class: "cause" }, h("em", {}, page.words.originalGone));
  const show = () => page.jump(message.channel_id, quote.message);
  return h("div", { class: "cause" }, h("button", { type: "button", onclick: show }, h("b", {}, `@${quote.author}`), ` ${quote.text}`));
}

function commandLine(used, page) {
  const person = page.tab.people.get(used.user?.id);
  const known = [...page.tab.commands.values()].find((command) => command.name === used.name);
  const label = h("span", { class: "mention" }, known?.kind === 1 || !known ? `/${known?.label ?? used.name}` : known.label);
  return h("div", { class: "cause" }, avatar(person, "tiny"), page.words.used(h("b", {}, person?.name ?? page.words.somebody), label));
}

function content(message, author, page) {
  if (message.thinking) return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }), page.words.thinking(author.name));
  if (message.failed) return h("p", { class: "failed" }, page.words.noResponse);
  const shownApart = new Set(message.flags & (1 << 15) ? message.attachments : []);
  return [
    message.content && markdown(message.content, page.about),
    message.attachments.filter((one) => !shownApart.has(one)).map((one) => attachment(one, page)),
    message.embeds.map((one) => embed(one, page)),
    components(message.components, message, page),
    message.edited_timestamp && h("span", { class: "edited" }, page.words.edited),
  ];
}

function footer(message, page) {
  const { tab, words } = page;
  const isFailed = tab.pressed.get(message.id)?.status === "failed";
  const open = () => page.go(message.thread);
  return [
    isFailed && h("p", { class: "failed" }, words.interactionFailed),
    message.thread && tab.channels.has(message.thread) && h("button", { class: "thread-link", type: "button", onclick: open }, `${words.openThread} · ${tab.channels.get(message.thread).name}`),
    message.private && h("p", { class: "only-you" }, h("span", { "aria-hidden": "true" }, "👁 "), words.privately, " · ",
      h("button", { class: "as-link", type: "button", onclick: () => dismiss(page, message) }, words.dismiss)),
  ];
}

/** A finger that stays on a message; a mouse keeps the browser's own menu. */
function onLongPress(event, message, page) {
  if (event.pointerType !== "touch" || message.thinking) return;
  event.preventDefault();
  openMessageActions(page, message);
}

function actions(message, page) {
  if (message.thinking) return null;
  return h("button", { class: "more", type: "button", "aria-label": page.words.actions, title: page.words.actions, onclick: () => openMessageActions(page, message) }, "⋯");
}
