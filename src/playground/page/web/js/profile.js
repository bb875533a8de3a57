// The card of a person and the actions on a message, with the bot's context-menu commands.

import { command } from "./acts.js";
import { avatar } from "./avatar.js";
import { actionList, openDialog } from "./dialogs.js";
import { h } from "./dom.js";

const ON_PERSON = 2;
const ON_MESSAGE = 3;
const MANAGE_MESSAGES = 13;

const apps = (page, kind, type, target) =>
  page.tab.offered(kind).map((one) => ({
    label: one.label,
    run: () => command(page, one.label, type, { channel: page.tab.here, name: one.name, target }),
  }));

/** Who somebody is, and what the bot offers to do with them. */
export function openProfile(page, id) {
  const person = page.tab.people.get(id);
  if (!person) return;
  const items = apps(page, ON_PERSON, "user_command", id);
  const dialog = openDialog(page.words.profileOf(person.name), "card", [
    h("div", { class: "card-head" }, avatar(person, "large"), h("h2", {}, person.name), h("p", { class: "small" }, `${person.username} · ${person.locale}`)),
    h("h3", {}, page.words.apps),
    actionList(page, items, () => dialog.close()),
    h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, page.words.close),
  ]);
}

/** What can be done with a message. */
export function openMessageActions(page, message) {
  const { tab, words, link } = page;
  const channel = message.channel_id;
  const isMine = message.author.id === tab.me || tab.may(tab.me, MANAGE_MESSAGES);
  const items = [
    { label: words.copyText, run: () => navigator.clipboard?.writeText(textOf(message)) },
    ...apps(page, ON_MESSAGE, "message_command", message.id),
  ];
  if (isMine && !message.private) {
    items.push({ label: words.deleteMessage, danger: true, run: () => link.ask("delete_message", { channel, message: message.id }) });
  }
  const dialog = openDialog(words.actions, "card", [
    h("h2", {}, words.actions),
    actionList(page, items, () => dialog.close()),
    h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, words.close),
  ]);
}

/** All text on a message, a line each. */
export function textOf(message) {
  const inside = (list) => list.flatMap((one) => [one.content, ...inside(one.components ?? [])]);
  return [message.content, ...inside(message.components)].filter(Boolean).join("\n");
}
