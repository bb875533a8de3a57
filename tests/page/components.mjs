// Everything that a bot can show is used once, and looked at by axe-core.

import assert from "node:assert/strict";
import { DESK, PHONE, botIsHere, checkAccess, messages, newest, say, withBrowser } from "./lib/browser.mjs";

const shown = (tab, text) => messages(tab).filter({ hasText: text }).last();

/** The newest message of that kind has this button. */
const press = (tab, name) => tab.getByRole("button", { name, exact: true }).last().click();

async function looksRight(tab) {
  const show = newest(tab, ".gallery");
  for (const part of ["h3", "h4", "h5", "strong", "em", "u", "s", "code", "pre", "ul ul", "ol", "blockquote", ".small", "a[href='https://example.com']", ".mention.mine", "time[data-relative]", "hr.wide", ".thumbnail img[alt='A small dot']", ".gallery img[alt='A red dot']", ".file a[download]", ".button.link, a.button", ".button[aria-disabled]"]) {
    assert.ok((await show.locator(part).count()) > 0, `${part} is shown`);
  }
  const accent = await show.locator(".container").evaluate((one) => getComputedStyle(one).borderInlineStartColor);
  assert.equal(accent, "rgb(119, 178, 85)");
  const [inline, jumbo] = [show.locator("p .emoji").first(), show.locator(".jumbo .emoji").first()];
  assert.equal((await jumbo.boundingBox()).width, 48, "emoji alone are large");
  assert.equal((await inline.boundingBox()).width, 22, "emoji in a line are squares of 1.375 em");
  const spoiler = show.locator(".spoiler");
  await spoiler.click();
  assert.equal(await spoiler.getAttribute("aria-expanded"), "true");
}

/** Buttons of every style and what they do. */
async function buttons(tab, other) {
  await press(tab, "Private");
  await shown(tab, "For you.").locator(".only-you").waitFor();
  assert.equal(await shown(other, "For you.").count(), 0, "a private answer is its reader's alone");
  await shown(tab, "For you.").locator(".as-link").click();
  await shown(tab, "For you.").waitFor({ state: "detached" });

  await press(tab, "Later");
  await newest(other, ".thinking").locator(".thinking").waitFor();
  await checkAccess(tab, "thinking");
  await press(tab, "Finish");
  await shown(other, "At last.").waitFor();

  await press(tab, "Ping");
  const ping = shown(tab, "here!");
  await ping.locator(".cause b").waitFor();
  assert.match(await ping.getAttribute("class"), /pinging/);
  await ping.locator(".embed-title").waitFor();
  assert.match(await shown(other, "here!").getAttribute("class"), /^(?!.*pinging)/);

  await press(tab, "Silent");
  const failing = newest(tab, ".failed");
  await failing.waitFor();
  await checkAccess(tab, "a failed interaction");
}

/** The focus stays on a button while the message is edited under it, by whomever. */
async function editInPlace(tab, other) {
  await press(tab, "Count");
  await shown(other, "Counted to 0").waitFor();
  const button = tab.getByRole("button", { name: "Count on" });
  await button.focus();
  await tab.keyboard.press("Enter");
  await shown(tab, "Counted to 1").waitFor();
  await press(other, "Count on");
  await shown(tab, "Counted to 2").locator(".edited").waitFor();
  await tab.waitForFunction(() => document.activeElement.textContent === "Count on");
  assert.match(await tab.locator("#announcer").innerText(), /Counted to 2/);
}

async function menus(tab) {
  const menu = (name) => tab.getByRole("button", { name }).last();
  await menu(/^Fruit/).click();
  await checkAccess(tab, "an open menu");
  await tab.getByRole("option", { name: /Orange/ }).click();
  await tab.getByRole("option", { name: /Lime/ }).click();
  await tab.locator("dialog [data-done]").click();
  await shown(tab, 'fruit: ["Orange","Lime"]').waitFor();
  // By the keyboard alone.
  await menu(/^Somebody/).focus();
  await tab.keyboard.press("Enter");
  await tab.getByRole("option", { name: "An", exact: true }).waitFor();
  await tab.keyboard.press("d");
  await tab.keyboard.press("Enter");
  await shown(tab, "somebody:").waitFor();
  await menu(/^Somewhere/).click();
  await tab.getByRole("option", { name: "#general" }).click();
  await shown(tab, "somewhere:").waitFor();
}

async function forms(tab) {
  await press(tab, "Form");
  await tab.getByLabel("Your name").fill("An");
  await tab.getByLabel("Your story").fill("Once.");
  await checkAccess(tab, "a form");
  await tab.locator("dialog [type=submit]").click();
  await shown(tab, "Told: An / Once.").waitFor();
}

async function commands(tab) {
  await tab.locator("#say").focus();
  await tab.keyboard.type("/say ");
  await checkAccess(tab, "a command");
  await tab.keyboard.type("hello");
  await tab.getByRole("option", { name: "hello twice" }).click();
  for (const [option, text] of [["size", "Nhỏ"], ["whom", "Bình"], ["place", "general"]]) {
    await tab.getByRole("button", { name: `+ ${option}` }).click();
    await tab.keyboard.type(text);
    await tab.getByRole("option", { name: text }).waitFor();
    await checkAccess(tab, `the option ${option}`);
  }
  await tab.keyboard.press("Enter");
  await shown(tab, /say: word="hello twice" size="s" whom="\d+" place="\d+"/).waitFor();
  await say(tab, "/tree grow 3 really:True");
  await shown(tab, "tree: by=3 really=true").waitFor();
  // What the client does not let through is there again, to be corrected.
  await say(tab, "/tree grow much");
  await tab.locator("#composer .problem:not(:empty)").waitFor();
  await tab.keyboard.press("Escape");
  await say(tab, "/nothing");
  await tab.locator("#composer .problem:not(:empty)").waitFor();
  await tab.locator("#say").fill("");
}

async function contextMenus(tab) {
  await tab.getByRole("button", { name: "Showcase" }).last().click();
  await checkAccess(tab, "a profile");
  await tab.getByRole("button", { name: "Chào" }).click();
  await shown(tab, /Greet: \d+/).waitFor();
  await messages(tab).last().hover();
  await messages(tab).last().locator(".more").click();
  await tab.getByRole("button", { name: "Quote" }).click();
  await shown(tab, /Quote: \d+/).waitFor();
}

async function pictures(tab) {
  const show = newest(tab, ".gallery");
  await show.locator(".gallery .picture").first().click();
  await tab.locator("dialog figcaption", { hasText: "A red dot" }).waitFor();
  await checkAccess(tab, "a picture");
  await tab.keyboard.press("Escape");
  await tab.locator("dialog").waitFor({ state: "detached" });
}

await withBrowser(async (open) => {
  const [an, binh] = [await open("An"), await open("Bình", { viewport: PHONE, scheme: "light" })];
  await botIsHere(an, "trưng-bày");
  await say(an, "Xin chào @Bình **đậm**");
  await shown(binh, "Xin chào @Bình").locator(".mention.mine").waitFor();
  await say(an, "/trưng-bày");
  await newest(binh, ".gallery").waitFor();
  await newest(an, ".gallery").waitFor();
  await looksRight(an);
  await checkAccess(an, "everything, dark");
  await checkAccess(binh, "everything on a phone, light");
  await pictures(an);
  await menus(an);
  await forms(an);
  await commands(an);
  await contextMenus(an);
  await editInPlace(an, binh);
  await buttons(an, binh);
  const stands = await newest(binh, ".gallery").getAttribute("data-message");
  await press(an, "Delete");
  await binh.locator(`[data-message="${stands}"]`).waitFor({ state: "detached" });
  for (const [tab, size] of [[an, DESK], [binh, PHONE]]) {
    const overflow = await tab.evaluate("document.getElementById('messages').scrollWidth - document.getElementById('messages').clientWidth");
    assert.ok(overflow <= 0, `${overflow} px to scroll sideways at ${size.width}`);
  }
  console.log("every component used");
});
