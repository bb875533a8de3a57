// What this tab's person does, and how its progress is shown until the bot answers.

import { openForm } from "./dialogs.js";

/** Presses a button or chooses from a menu. Nothing more is sent from there until it is answered. */
async function use(page, message, name, type, fields) {
  const { tab, link } = page;
  if (tab.pressed.get(message.id)?.status === "waiting") return;
  tab.pressed.set(message.id, { name, status: "waiting" });
  page.redraw();
  const outcome = await link.ask(type, { channel: message.channel_id, message: message.id, custom_id: name, ...fields });
  const isFailed = outcome.status === "failed" || outcome.status === "refused";
  // An edit of the message has ended the waiting already.
  if (tab.pressed.has(message.id) || isFailed) settle(page, message, name, isFailed);
  if (outcome.status === "modal") openForm(page, outcome.form, message.channel_id);
}

function settle(page, message, name, isFailed) {
  if (isFailed) {
    page.tab.pressed.set(message.id, { name, status: "failed" });
    page.announce(page.words.interactionFailed);
  } else {
    page.tab.pressed.delete(message.id);
  }
  page.redraw();
}

export const press = (page, message, customId) => use(page, message, customId, "press", {});

export const select = (page, message, component, values) =>
  use(page, message, component.custom_id, "select", { kind: component.type, values });

let commands = 0;

/**
 * Sends a command: `type` and `fields` of its request, `label` as it is shown while it waits.
 * Gives why the client did not let it through, or null.
 */
export async function command(page, label, type, fields) {
  const { tab, link } = page;
  const number = String((commands += 1));
  const pending = { number, channel: fields.channel, label, status: "waiting" };
  tab.sent.set(number, pending);
  page.redraw();
  const outcome = await link.ask(type, fields);
  tab.sent.delete(number);
  if (outcome.status === "failed") {
    tab.sent.set(number, { ...pending, status: "failed" });
    page.announce(page.words.noResponse);
  }
  page.redraw();
  if (outcome.status === "modal") openForm(page, outcome.form, fields.channel);
  return outcome.status === "refused" ? outcome.reason : null;
}

/** Takes the note of a failed command, or a private answer, out of this tab's sight. */
export function dismiss(page, message) {
  page.tab.messages.get(message.channel_id)?.delete(message.id);
  page.redraw();
}

export function dismissSent(page, number) {
  page.tab.sent.delete(number);
  page.redraw();
}
