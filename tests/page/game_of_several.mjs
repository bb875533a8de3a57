// Whole games of three and of four people, each in a tab: two at a desk, the others on phones.

import assert from "node:assert/strict";
import { DESK, PHONE, botIsHere, checkAccess, messages, newest, say, withBrowser } from "./lib/browser.mjs";
import { board, playOn } from "./lib/game.mjs";

/** Games of four are long: only then to the end. */
const IN_FULL = process.env.TESTS_IN_FULL !== undefined;
const A_FEW = 24;

/** Where pictures go, if somebody wants to look at the games. */
const FOLDER = process.env.FOLDER;
const PEOPLE = ["An", "Bình", "Carol", "Dave"];

async function shoot(tabs, name) {
  if (!FOLDER) return;
  for (const { tab, name: who } of tabs) await tab.screenshot({ path: `${FOLDER}/${name}-${who}.png` });
}

/** Nothing that a tab shows is wider than the tab. */
async function fits({ tab, name }, where) {
  const overflow = await tab.evaluate("document.getElementById('messages').scrollWidth - document.getElementById('messages').clientWidth");
  assert.ok(overflow <= 0, `${where}, ${name}: ${overflow} px to scroll sideways`);
}

/** Everybody but the first takes the seat that the first offers. */
async function sitDown(tabs, challenge, lobby) {
  const [{ tab: host }, ...guests] = tabs;
  await say(host, challenge);
  for (const { tab, name } of guests) {
    // A finished game above it has a green button too.
    const open = newest(tab, ".button.success");
    await open.filter({ hasText: lobby }).waitFor();
    await open.locator(".button.success").click();
    await newest(host, ".container").filter({ hasText: name }).waitFor();
  }
  for (const { tab } of tabs) await board(tab).waitFor();
}

async function game(tabs, sides, most) {
  await sitDown(tabs, `/thách-đấu số-bên:${sides}`, `Bàn ${sides} bên`);
  await checkAccess(tabs[1].tab, `a board of ${sides} sides`);
  const turns = await playOn(tabs, async (tab, label, number) => {
    if (number === most) throw A_FEW;
    if (number % 12 === 5) await shoot(tabs, `${sides}-sides-${String(number).padStart(3, "0")}`);
    const before = await newest(tab, ".container").getAttribute("data-edited");
    await board(tab).getByRole("button", { name: label, exact: true }).click();
    for (const each of tabs) {
      await each.tab.waitForFunction((then) => [...document.querySelectorAll("#messages article[data-edited]")].at(-1).dataset.edited !== then, before);
      if (number % 12 === 5) await fits(each, `turn ${number} of ${sides} sides`);
    }
  });
  assert.ok(turns > sides * 2, `a whole game, not ${turns} turns`);
  for (const each of tabs) {
    await messages(each.tab).last().locator(".container").waitFor();
    await fits(each, `the end of ${sides} sides`);
  }
  await shoot(tabs, `${sides}-sides-end`);
  console.log(`${turns} turns of ${sides} sides`);
}

await withBrowser(async (open) => {
  const tabs = [];
  for (const [index, name] of PEOPLE.entries()) {
    tabs.push({ name, tab: await open(name, index % 2 === 0 ? { viewport: DESK } : { viewport: PHONE, scheme: "light" }) });
  }
  await botIsHere(tabs[0].tab, "thách-đấu");
  await game(tabs.slice(0, 3), 3);
  const few = IN_FULL ? undefined : A_FEW;
  await game(tabs, 4, few).catch((reason) => assert.equal(reason, few));
});
