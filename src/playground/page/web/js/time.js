// Moments as Discord shows them, counted on the stand-in's clock.

import { h } from "./dom.js";

/** How far the stand-in's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

export function setClock(now) {
  ahead = now - Date.now();
}

export const now = () => Date.now() + ahead;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

const format = (moment, locale, style) => new Intl.DateTimeFormat(locale, style).format(moment);

function relative(moment, locale) {
  const seconds = Math.round((moment - now()) / 1000);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(Math.round(seconds / size), unit);
}

/** `<t:SECONDS:STYLE>` in a text. */
export function timestamp(seconds, style, locale) {
  const moment = Number(seconds) * 1000;
  const full = format(moment, locale, STYLES.F);
  const isRelative = style === "R";
  const shown = isRelative ? relative(moment, locale) : format(moment, locale, STYLES[style] ?? STYLES.f);
  return h("time", {
    class: "timestamp",
    datetime: new Date(moment).toISOString(),
    title: full,
    "data-relative": isRelative && locale,
  }, shown);
}

/** When a message was posted: the hour today, the day too before. */
export function posted(moment, locale) {
  const isToday = new Date(moment).toDateString() === new Date(now()).toDateString();
  const shown = format(moment, locale, isToday ? STYLES.t : { dateStyle: "short", timeStyle: "short" });
  return h("time", { class: "posted", datetime: new Date(moment).toISOString(), title: format(moment, locale, STYLES.F) }, shown);
}

export const dayOf = (moment, locale) => format(moment, locale, STYLES.D);

/** Lets all relative moments on the page follow the clock. */
export function followClock() {
  for (const shown of document.querySelectorAll("time[data-relative]")) {
    const words = relative(Date.parse(shown.dateTime), shown.dataset.relative);
    if (shown.textContent !== words) shown.textContent = words;
  }
}
