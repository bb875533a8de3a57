// Boards are measured: every row of emoji one line high, all rows equally wide, nothing to
// scroll sideways, targets large enough for a thumb; on a desk and on a phone.

import assert from "node:assert/strict";
import { DESK, PHONE, checkAccess, messages, withBrowser } from "./lib/browser.mjs";

/** Cells of a row of the board. */
const CELLS = 7;
/** Least height of what is pressed, in pixels. */
const TARGET = 44;

/** Runs in the page: the rows of each board, and the heights of what can be pressed. */
function measure() {
  const isRow = (line) => line.length > 1 && line.every((node) => node.nodeType !== Node.TEXT_NODE);
  const linesOf = (paragraph) => {
    const lines = [[]];
    for (const node of paragraph.childNodes) {
      const parts = node.nodeType === Node.TEXT_NODE ? node.data.split("\n") : [];
      parts.forEach((part, index) => {
        if (index > 0) lines.push([]);
        if (part !== "") lines.at(-1).push(node);
      });
      if (node.nodeType !== Node.TEXT_NODE) lines.at(-1).push(node);
    }
    return lines;
  };
  const rowOf = (line) => {
    const boxes = line.map((node) => node.getBoundingClientRect());
    return { cells: line.length, tops: new Set(boxes.map((box) => Math.round(box.top))).size, width: boxes.at(-1).right - boxes[0].left, left: boxes[0].left };
  };
  return [...document.querySelectorAll("#messages article")].map((article) => ({
    name: article.querySelector("h5")?.textContent,
    rows: [...article.querySelectorAll(".text p")].flatMap(linesOf).filter(isRow).map(rowOf),
    buttons: [...article.querySelectorAll(".button")].map((button) => ({ height: button.getBoundingClientRect().height, top: button.getBoundingClientRect().top })),
  }));
}

async function checkBoards(tab, where) {
  await messages(tab).nth(9).waitFor();
  const boards = await tab.evaluate(measure);
  assert.equal(boards.length, 10, `${where}: five boards in two languages`);
  for (const { name, rows, buttons } of boards) {
    const here = `${where}, ${name}`;
    assert.ok(rows.length >= 2, `${here}: a board has rows`);
    for (const row of rows) {
      assert.equal(row.cells, CELLS, `${here}: cells of a row`);
      assert.equal(row.tops, 1, `${here}: a row is one line`);
      assert.ok(Math.abs(row.width - rows[0].width) <= 1, `${here}: rows are equally wide: ${row.width}, ${rows[0].width}`);
      assert.ok(Math.abs(row.left - rows[0].left) <= 1, `${here}: rows stand under each other`);
    }
    for (const { height } of buttons) assert.ok(height >= TARGET, `${here}: a button is ${height} px high`);
    const rowsOfButtons = new Set(buttons.map(({ top }) => Math.round(top))).size;
    assert.equal(rowsOfButtons, 3, `${here}: five buttons fit into a row`);
  }
  const overflow = await tab.evaluate(() => {
    const list = document.getElementById("messages");
    return Math.max(document.documentElement.scrollWidth - innerWidth, list.scrollWidth - list.clientWidth);
  });
  assert.ok(overflow <= 0, `${where}: ${overflow} px to scroll sideways`);
}

/** The smallest of what can be pressed anywhere on the page. */
async function checkTargets(tab, where) {
  const low = await tab.evaluate((least) => {
    const targets = document.querySelectorAll("#header button, #composer button, #messages .row button, #panel button, #panel select, .check, .setting input");
    return [...targets].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < least).map((one) => one.outerHTML);
  }, TARGET);
  assert.deepEqual(low, [], `${where}: targets lower than ${TARGET} px`);
}

await withBrowser(async (open) => {
  for (const [where, viewport] of [["desk", DESK], ["phone", PHONE]]) {
    for (const scheme of ["dark", "light"]) {
      const tab = await open("An", { viewport, scheme });
      await checkBoards(tab, where);
      await checkTargets(tab, where);
      await checkAccess(tab, `boards, ${where}, ${scheme}`);
      await tab.context().close();
    }
  }
  const tab = await open("An", { viewport: PHONE });
  await tab.evaluate("document.documentElement.toggleAttribute('data-iphone', true)");
  const tops = (await tab.evaluate(measure))[0].buttons.map(({ top }) => Math.round(top));
  assert.equal(new Set(tops).size, 5, "on an iPhone of 2026 the fifth button drops to its own line");
  console.log("boards measured");
});
