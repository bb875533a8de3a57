// Takes the pictures of the README: PAGE is a fresh town, FOLDER takes them.
//
//     PAGE=http://127.0.0.1:8090 FOLDER=docs/pictures node tests/page/pictures.mjs

import { PHONE, botIsHere, newest, put, say, withBrowser } from "./lib/browser.mjs";
import { board, playOn } from "./lib/game.mjs";

const folder = process.env.FOLDER ?? ".";
/** After so many turns the board is worth a picture. */
const MIDDLE = 9;
const FONT = ':root { --font: "Noto Sans", system-ui, sans-serif }';

async function shoot(tab, name) {
  await tab.mouse.move(0, 0);
  await tab.screenshot({ path: `${folder}/${name}.png` });
}

/** The same moment on desk and phone, dark and light. */
async function shootAll(tabs, name) {
  for (const [kind, tab] of Object.entries(tabs)) await shoot(tab, `${name}-${kind}`);
}

await withBrowser(async (open) => {
  const small = { viewport: PHONE, deviceScaleFactor: 2 };
  const desk = { viewport: { width: 1120, height: 880 }, deviceScaleFactor: 2 };
  const tabs = {
    "desk-dark": await open("An", desk),
    "phone-light": await open("Bình", { ...small, scheme: "light" }),
    "phone-dark": await open("An", small),
    "desk-light": await open("Carol", { ...desk, scheme: "light" }),
  };
  for (const tab of Object.values(tabs)) {
    await tab.addStyleTag({ content: FONT });
    if ((await tab.locator("#panel").isVisible())) await tab.locator(".toggle-panel").click();
  }
  const [an, binh] = [tabs["desk-dark"], tabs["phone-light"]];
  await botIsHere(an, "thách-đấu");
  await say(an, "Ai chơi một ván không? 🌾");
  await say(binh, "Có mình đây!");
  await say(an, "/thách-đấu đối-thủ:Bình");
  await newest(binh, ".button.success").waitFor();
  await shootAll(tabs, "lobby");
  await newest(binh, ".button.success").locator(".button.success").click();
  await board(an).waitFor();
  await playOn([{ tab: an, name: "An" }, { tab: binh, name: "Bình" }], async (tab, label, number) => {
    if (number === MIDDLE) await shootAll(tabs, "middle");
    const before = await newest(tab, ".container").getAttribute("data-edited");
    await board(tab).getByRole("button", { name: label, exact: true }).click();
    for (const each of Object.values(tabs)) {
      await each.waitForFunction((then) => [...document.querySelectorAll("#messages article[data-edited]")].at(-1).dataset.edited !== then, before);
    }
  });
  await shootAll(tabs, "end");
  for (const [name, command] of [["leaderboard", "/xếp-hạng "], ["rules", "/luật-chơi "], ["help", "/trợ-giúp "]]) {
    const count = await an.locator("#messages article").count();
    await put(an, command);
    await an.locator("#messages article").nth(count).waitFor();
    await shoot(an, `${name}-desk-dark`);
  }
  await an.locator("#say").pressSequentially("/");
  await an.getByRole("option").first().waitFor();
  await shoot(an, "commands-desk-dark");
});
