// Headless Chromium, tabs of people, and what the scripts of this folder share.
//
// A script is given the page's address in PAGE and fails by throwing.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

/** How long a wait may last on a busy machine, in milliseconds. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs `script(open)`; `open(name, options)` opens a tab as the person of this name. */
export async function withBrowser(script) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const faults = [];
  try {
    await script((name, options) => openTab(browser, faults, name, options));
    if (faults.length > 0) throw new Error(`the page threw:\n${faults.join("\n")}`);
  } catch (error) {
    console.error(faults.join("\n"));
    for (const context of browser.contexts()) await tellOf(context.pages()[0]);
    throw error;
  } finally {
    await browser.close();
  }
}

/** What a tab showed when its script failed. */
async function tellOf(tab) {
  const text = await tab?.evaluate("[document.title, document.getElementById('main').innerText.slice(-500), document.querySelector('dialog')?.innerText].join('\\n')");
  console.error(`---- ${text}`);
}

async function openTab(browser, faults, name, { viewport = DESK, scheme = "dark", deviceScaleFactor = 1 } = {}) {
  const context = await browser.newContext({ viewport, colorScheme: scheme, deviceScaleFactor, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  const tab = await context.newPage();
  tab.on("pageerror", (error) => faults.push(error.stack));
  await tab.goto(`${process.env.PAGE}/?as=${encodeURIComponent(name)}`);
  await tab.locator("#say:enabled").waitFor();
  return tab;
}

/** Waits until a command of this beginning is offered: the bot is there. */
export async function botIsHere(tab, name) {
  await tab.locator("#say").fill(`/${name}`);
  await tab.getByRole("option", { name: `/${name}` }).first().waitFor();
  await tab.locator("#say").fill("");
}

/** Types a line as a person does, and sends it. */
export async function say(tab, line) {
  const input = tab.locator("#say");
  await input.focus();
  await tab.keyboard.type(line);
  await tab.keyboard.press("Enter");
  // The first one took a bare command from the list.
  if (/^\/\S+$/.test(line)) await tab.keyboard.press("Enter");
}

/** The same, but the line comes at once. */
export async function put(tab, line) {
  await tab.locator("#say").fill(line);
  await tab.keyboard.press("Enter");
}

/** Does something, and waits until these words have stood there, however shortly. */
export async function glimpse(tab, selector, words, act) {
  await tab.evaluate(([where, wanted]) => {
    const place = document.querySelector(where);
    globalThis.glimpsed = false;
    const look = () => (globalThis.glimpsed ||= place.textContent.includes(wanted));
    new MutationObserver(look).observe(place, { childList: true, characterData: true, subtree: true });
  }, [selector, words]);
  await act();
  await tab.waitForFunction("glimpsed");
}

export const channel = (tab, name) => tab.locator("#sidebar .place", { hasText: name }).first().click();

export const messages = (tab) => tab.locator("#messages article");

/** The newest message that holds this. */
export const newest = (tab, inside) => messages(tab).filter({ has: tab.locator(inside) }).last();

/** No fault that axe-core calls serious or worse. */
export async function checkAccess(tab, where) {
  if (!(await tab.evaluate("typeof axe === 'object'"))) await tab.evaluate(AXE);
  const { violations } = await tab.evaluate("axe.run(document, {resultTypes: ['violations']})");
  const serious = violations.filter(({ impact }) => ["serious", "critical"].includes(impact));
  const words = serious.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary}`).join("\n")}`);
  if (words.length > 0) throw new Error(`axe-core, ${where}:\n${words.join("\n")}`);
}
