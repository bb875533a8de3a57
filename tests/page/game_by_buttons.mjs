// Two tabs play a whole game by pressing the buttons under one board.

import assert from "node:assert/strict";
import { botIsHere, checkAccess, messages, newest, say, withBrowser } from "./lib/browser.mjs";
import { begin, board, playOn, sameEnd } from "./lib/game.mjs";

await withBrowser(async (open) => {
  const [an, binh] = [await open("An"), await open("Bình")];
  const tabs = [{ tab: an, name: "An" }, { tab: binh, name: "Bình" }];
  await botIsHere(an, "thách-đấu");
  await begin(an, binh, "/thách-đấu đối-thủ:Bình");
  await board(an).waitFor();
  await checkAccess(an, "a board");
  const stands = await messages(an).count();

  const turns = await playOn(tabs, async (tab, label, number) => {
    const before = await newest(tab, ".container").getAttribute("data-edited");
    const button = board(tab).getByRole("button", { name: label, exact: true });
    // By hand at first, then by keyboard: the focus stays where the finger was.
    if (number % 2 === 0) await button.click();
    else {
      await button.focus();
      await tab.keyboard.press("Enter");
    }
    for (const { tab: each } of tabs) {
      await each.waitForFunction((then) => [...document.querySelectorAll("#messages article[data-edited]")].at(-1).dataset.edited !== then, before);
    }
    // The focus stays on the board when it is edited.
    await tab.waitForFunction(() => document.activeElement.closest("article") !== null);
  });
  assert.ok(turns > 5, `a whole game, not ${turns} turns`);
  assert.equal(await messages(an).count(), stands, "the board was edited in place, turn by turn");
  await sameEnd(an, binh);
  await say(an, "/xếp-hạng");
  await messages(an).nth(stands).locator(".container", { hasText: "An" }).waitFor();
  console.log(`${turns} turns by buttons`);
});
