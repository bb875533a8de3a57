// A round picture of somebody: the first letter of their name on a colour of their own.

import { h } from "./dom.js";

/** Dark enough for white letters. */
const COLOURS = ["#5865f2", "#b5305f", "#9a4d00", "#1f7a44", "#0b7285", "#7a3fb5", "#a33b32", "#4f5b66"];

export function avatar(person, size = "") {
  const name = person?.name ?? "?";
  // The low digits of an id count, those above them tell the time.
  const colour = COLOURS[Number(String(person?.id ?? 0).slice(-4)) % COLOURS.length];
  const [letter] = new Intl.Segmenter().segment(name.trim() || "?");
  return h("span", { class: `avatar ${size}`, style: `--own: ${colour}`, "aria-hidden": "true" }, letter.segment.toLocaleUpperCase());
}
