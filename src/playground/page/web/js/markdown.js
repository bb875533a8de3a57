// Discord's markdown, blocks: code, headings, small text, lists, quotes, lines of text.
// `about` says who reads and what names mean; see markdown_inline.js.

import { h } from "./dom.js";
import { isEmojiAlone } from "./emoji.js";
import { inline } from "./markdown_inline.js";

const FENCE = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/g;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SMALL = /^-#\s+(.+)$/;
const ITEM = /^(\s*)(?:[-*]|(\d+)\.)\s+(.+)$/;
const QUOTE = /^>\s(.*)$/;
const QUOTE_REST = /^>>>\s/;

/** A text as nodes. */
export function markdown(text, about) {
  const parts = [];
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    parts.push(...blocks(text.slice(end, fence.index).replace(/\n$/, ""), about));
    parts.push(h("pre", { tabindex: "0" }, h("code", {}, fence[2])));
    end = fence.index + fence[0].length;
  }
  parts.push(...blocks(text.slice(end).replace(end > 0 ? /^\n/ : "", ""), about));
  return h("div", { class: isEmojiAlone(text) ? "text jumbo" : "text" }, parts);
}

function blocks(text, about) {
  const lines = text === "" ? [] : text.split("\n");
  const parts = [];
  while (lines.length > 0) parts.push(block(lines, about));
  return parts;
}

/** Takes the lines of one block off the front. */
function block(lines, about) {
  const [line] = lines;
  const heading = line.match(HEADING);
  if (heading) {
    lines.shift();
    return h(`h${heading[1].length + 2}`, {}, inline(heading[2], about));
  }
  const small = line.match(SMALL);
  if (small) {
    lines.shift();
    return h("p", { class: "small" }, inline(small[1], about));
  }
  if (QUOTE_REST.test(line)) {
    const rest = lines.splice(0).join("\n").replace(QUOTE_REST, "");
    return h("blockquote", {}, blocks(rest, about));
  }
  if (QUOTE.test(line)) {
    const quoted = takeWhile(lines, (one) => QUOTE.test(one)).map((one) => one.match(QUOTE)[1]);
    return h("blockquote", {}, blocks(quoted.join("\n"), about));
  }
  if (ITEM.test(line)) return list(takeWhile(lines, belongsTo(line.match(ITEM))), about);
  return h("p", {}, inline(takeWhile(lines, isPlain).join("\n"), about));
}

const isPlain = (line) => ![HEADING, SMALL, QUOTE, QUOTE_REST, ITEM].some((kind) => kind.test(line));

function takeWhile(lines, fits) {
  const end = lines.findIndex((line) => !fits(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

/** Whether a line goes on with the list that this item begins: deeper, or of the same kind. */
function belongsTo([, indent, number]) {
  return (line) => {
    const item = line.match(ITEM);
    return item !== null && (item[1].length > indent.length || (item[2] === undefined) === (number === undefined));
  };
}

/** Items deeper than the first belong to the item before them. */
function list(lines, about) {
  const [, indent, number] = lines[0].match(ITEM);
  const items = [];
  while (lines.length > 0) {
    const [, , , text] = lines.shift().match(ITEM);
    const inner = takeWhile(lines, (line) => line.match(ITEM)[1].length > indent.length);
    items.push(h("li", {}, inline(text, about), inner.length > 0 && list(inner, about)));
  }
  return number === undefined ? h("ul", {}, items) : h("ol", { start: number }, items);
}
