// A whole game against every level, in Vietnamese and in English; once the bot is killed in mid-thought.

import assert from "node:assert/strict";
import { PHONE, botIsHere, checkAccess, glimpse, messages, newest, put, withBrowser } from "./lib/browser.mjs";
import { board } from "./lib/game.mjs";

const FOLDER = process.env.FOLDER;
/** Every level in both languages; else the weakest and the strongest. */
const IN_FULL = process.env.TESTS_IN_FULL !== undefined;
const LEVELS = {
  vi: ["Khóa sinh", "Tú tài", "Cử nhân", "Thám hoa", "Bảng nhãn", "Trạng nguyên"],
  en: ["Khóa sinh (pupil)", "Tú tài (bachelor)", "Cử nhân (licentiate)", "Thám hoa (third of the realm)", "Bảng nhãn (second of the realm)", "Trạng nguyên (first of the realm)"],
};
/** After so many moves of ours the bot is killed while it thinks. */
const KILLED_AT = 3;

const heading = (tab) => newest(tab, ".container").locator("h5").first();

/** What the newest board says. */
const saying = (tab) => newest(tab, ".container").locator(".container").innerText();

/** Waits until this person can move, or the game is over; gives the moves, none at the end. */
async function openMoves(tab, name, before) {
  // A board may be edited to what it showed already: it is the words that count.
  const seen = await tab.waitForFunction(([who, then]) => {
    const article = [...document.querySelectorAll("#messages article")].filter((one) => one.querySelector(".container")).at(-1);
    if (!article || article.querySelector(".container").innerText === then) return false;
    if (article.querySelector(".button.success")) return [];
    if (!article.querySelector("h5")?.innerText.includes(who)) return false;
    const labels = [...article.querySelectorAll(".button:not([aria-disabled]) .label")].map((one) => one.innerText);
    const open = labels.filter((label) => /[⬅➡]/.test(label));
    return open.length > 0 && open;
  }, [name, before]);
  return seen.jsonValue();
}

/** Plays to the end; `afterMove(number)` may do something while the bot thinks. */
async function toTheEnd(tab, name, afterMove = async () => {}) {
  let before = null;
  for (let number = 0; number < 300; number += 1) {
    const open = await openMoves(tab, name, before);
    if (open.length === 0) return number;
    before = await saying(tab);
    await board(tab).getByRole("button", { name: open[(number * 7) % open.length], exact: true }).click();
    await tab.waitForFunction((then) => [...document.querySelectorAll("#messages .container")].at(-1)?.innerText !== then, before);
    await afterMove(number);
  }
  throw new Error("the game does not end");
}

async function everyLevel(tab, name, command, levels, killing) {
  const ends = [levels[0], levels.at(-1)];
  for (const level of IN_FULL ? levels : ends) {
    const count = await messages(tab).count();
    await put(tab, `${command}${level}`);
    await messages(tab).nth(count).locator(".container").waitFor();
    await heading(tab).waitFor();
    const isStrongest = level === levels.at(-1);
    const turns = await toTheEnd(tab, name, async (number) => {
      if (isStrongest && number === KILLED_AT) await killing();
    });
    assert.ok(turns > 1, `a whole game against ${level}, not ${turns} turns`);
    console.log(`${turns} turns of ${name} against ${level}`);
    if (FOLDER) await tab.screenshot({ path: `${FOLDER}/bot-${name}-${level}.png` });
  }
}

/** A manager sets the language of the server's boards. */
async function boardsSpeakEnglish(manager) {
  await put(manager, "/cài-đặt của-ai:Của máy chủ");
  await manager.getByRole("button", { name: /^Đổi một mục/ }).last().click();
  await manager.getByRole("option", { name: "Ngôn ngữ bàn cờ: English" }).click();
  await messages(manager).last().filter({ hasText: "English" }).waitFor();
}

await withBrowser(async (open) => {
  const [an, carol] = [await open("An"), await open("Carol", { viewport: PHONE, scheme: "light" })];
  await botIsHere(an, "đấu-máy");
  const killed = async () => {
    const button = an.locator("#panel").getByRole("button", { name: "Tắt phụt bot rồi chạy lại", exact: true });
    await glimpse(an, "#notice", "vắng mặt", () => button.click());
    await an.locator("#notice p").waitFor({ state: "detached" });
  };
  await everyLevel(an, "An", "/đấu-máy mức:", LEVELS.vi, killed);
  await checkAccess(an, "a game against the bot");
  await boardsSpeakEnglish(an);
  await everyLevel(carol, "Carol", "/play level:", LEVELS.en, killed);
  assert.match(await messages(carol).last().innerText(), /Settlement|wins|won/, "the board speaks English");
});
