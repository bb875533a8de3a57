// Playing by what the page shows.

import assert from "node:assert/strict";
import { messages, newest, say } from "./browser.mjs";

/** More turns than any game that is played here. */
const MOST_TURNS = 500;
/** What stands on the button of a move. */
const ARROW = '.label:text-matches("[⬅➡⬆⬇]")';

/** Both agree on a game in the channel that they look at. */
export async function begin(one, other, challenge) {
  await say(one, challenge);
  await newest(other, ".button.success").locator(".button.success").click();
  await board(other).waitFor();
}

/** The newest board with arrows on it. */
export const board = (tab) => newest(tab, ARROW);

/** The moves that can be made: the labels of buttons that are on. */
export const moves = (tab) =>
  board(tab).locator(`.button:not([aria-disabled]) ${ARROW}`).allInnerTexts();

/** Who is to move, by the names on the heading. */
async function mover(tabs) {
  const heading = await board(tabs[0].tab).locator("h5").first().innerText();
  return tabs.find(({ name }) => heading.includes(name));
}

/**
 * Plays until no board has arrows any more; `turn(tab, label, number)` makes a move and
 * comes back when it is seen. Gives the number of turns.
 */
export async function playOn(tabs, turn) {
  for (let number = 0; number < MOST_TURNS; number += 1) {
    if ((await board(tabs[0].tab).count()) === 0) return number;
    const { tab } = await mover(tabs);
    const open = await moves(tab);
    assert.ok(open.length > 0, "a side to move has a move");
    await turn(tab, open[(number * 7) % open.length], number);
  }
  throw new Error("the game does not end");
}

/** What the last message says is the same in both tabs. */
export async function sameEnd(one, other) {
  const last = await messages(one).last().locator(".text").allInnerTexts();
  await other.waitForFunction(
    (wanted) => JSON.stringify([...[...document.querySelectorAll("#messages article")].at(-1).querySelectorAll(".text")].map((text) => text.innerText)) === wanted,
    JSON.stringify(last),
  );
}
