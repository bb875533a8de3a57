// Emoji as Discord draws them: squares, in the line or, alone, larger.

import { h } from "./dom.js";

/** Emoji, single pictographs and letters of flags that Discord draws as such; © ® ™ stay text. */
const EMOJI = /\p{RGI_Emoji}|\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic}\uFE0F?/gv;

/** Text with each emoji in a square of its own. */
export function withEmoji(text) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(EMOJI)) {
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push(h("span", { class: "emoji" }, found[0]));
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Whether a text is nothing but emoji; Discord then draws up to 30 of them large. */
export function isEmojiAlone(text) {
  const emoji = text.match(EMOJI) ?? [];
  return emoji.length > 0 && emoji.length <= 30 && text.replace(EMOJI, "").trim() === "";
}

/** A component's `emoji` field: a Unicode emoji, or a custom one by its name. */
export const emojiOf = (emoji) =>
  emoji?.name && h("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? `:${emoji.name}:` : emoji.name);
