// Two people play a whole game by typed commands in Vietnamese.

import assert from "node:assert/strict";
import { botIsHere, channel, messages, put, say, withBrowser } from "./lib/browser.mjs";
import { begin, board, playOn, sameEnd } from "./lib/game.mjs";

/** Makes the move on a button's label by words, in one of the ways that people say it. */
async function sayMove(tab, label, number) {
  const [square] = label.match(/\d/);
  const way = { "⬅": "trái", "➡": "phải" }[label.match(/[⬅➡]/)[0]];
  const lines = [`/rải ${square} ${way}`, `/rải ô:${way} ${square}`, `/sow ô ${square} ${way}`];
  // Key by key at first; then at once, as if pasted, for the keys take long.
  if (number % 4 < 3) return (number < 8 ? say : put)(tab, lines[number % 4]);
  // The direction is a choice from a list: the first Enter takes it, the second sends.
  await tab.locator("#say").focus();
  await tab.keyboard.type(`/rải ô:${square} chiều:${way}`);
  await tab.getByRole("option", { name: way, selected: true }).waitFor();
  await tab.keyboard.press("Enter");
  return tab.keyboard.press("Enter");
}

await withBrowser(async (open) => {
  const [binh, an] = [await open("Bình"), await open("An")];
  for (const tab of [binh, an]) await channel(tab, "general");
  await botIsHere(binh, "rải");
  await begin(binh, an, "/thách-đấu đối-thủ:An đi-trước:Người thách");
  await board(binh).waitFor();

  // What may be said is offered while it is typed, and taken by the keyboard alone.
  await binh.locator("#say").focus();
  await binh.keyboard.type("/rải 3");
  // The bot's last word on what was typed: both ways of square 3, and nothing else.
  await binh.waitForFunction(() => {
    const offered = [...document.querySelectorAll("[role=option]")];
    return offered.length === 2 && offered.every((option) => option.textContent.includes("3"));
  });
  await binh.keyboard.press("ArrowDown");
  await binh.waitForFunction(() => {
    const active = document.activeElement.getAttribute("aria-activedescendant");
    return document.getElementById(active)?.textContent.includes("3");
  });
  await binh.keyboard.press("Escape");
  await binh.keyboard.press("Escape");

  const turns = await playOn([{ tab: binh, name: "Bình" }, { tab: an, name: "An" }], async (tab, label, number) => {
    const count = await messages(tab).count();
    await sayMove(tab, label, number);
    for (const each of [binh, an]) {
      await each.waitForFunction((before) => document.querySelectorAll("#messages article:not([data-status])").length > before, count);
    }
  });
  assert.ok(turns > 5, `a whole game, not ${turns} turns`);
  await sameEnd(binh, an);
  console.log(`${turns} turns by words`);
});
