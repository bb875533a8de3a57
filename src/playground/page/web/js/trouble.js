// What goes wrong, set by hand: to see what the bot makes of it.

import { h } from "./dom.js";
import { chooser, toggle } from "./people.js";

const DELAYS = [0, 500, 2000, 4000];

/** Which requests a fault befalls: method and a part of the path. */
const STRUCK = {
  anyRequest: {},
  answers: { method: "POST", path: "/callback" },
  edits: { method: "PATCH", path: "/messages/" },
  posts: { method: "POST", path: "/messages" },
};

const FAULTS = { serverError: "server_error", serverErrorAfter: "server_error_after", rateLimited: "rate_limited", cut: "cut" };

/** Which requests the next fault will befall. */
let struck = "anyRequest";

const button = (label, run, kind = "secondary") => h("button", { class: `button ${kind}`, type: "button", onclick: run }, label);

export function troubleSection(page) {
  const { tab, words, link } = page;
  const { status } = tab;
  const setFaults = (fields) => link.ask("set_faults", { delay_ms: null, doubled: null, limits_rates: null, ...fields });
  const delays = DELAYS.map((delay) => [String(delay), delay === 0 ? words.atOnce : `${delay / 1000} s`]);
  return h("section", {},
    h("h2", {}, words.trouble),
    h("p", { class: "small", role: "status" }, words.botStatus(status.shards, status.failing)),
    chooser(words.slow, delays, String(status.delay_ms), (delay) => setFaults({ delay_ms: Number(delay) })),
    toggle(words.doubled, status.doubled, (doubled) => setFaults({ doubled })),
    toggle(words.limits, status.limits_rates, (limits_rates) => setFaults({ limits_rates })),
    failing(page),
    group(words.gateway,
      button(words.dropGateway, () => link.ask("drop_gateway", { resumable: true })),
      button(words.forgetSession, () => link.ask("drop_gateway", { resumable: false })),
      status.can_restart && button(words.restart, () => link.ask("restart_bot"))),
    group(words.time, Object.entries(words.spans).map(([seconds, span]) => button(`+ ${span}`, () => link.ask("advance", { seconds: Number(seconds) })))),
    button(words.heal, () => link.ask("heal"), "success"));
}

const group = (label, ...buttons) => h("div", { role: "group", "aria-label": label, class: "button-group" }, h("span", { class: "small" }, label), h("div", { class: "row" }, buttons));

function failing(page) {
  const { words, link } = page;
  const kinds = Object.keys(STRUCK).map((key) => [key, words[key]]);
  const fail = (fault) => link.ask("fail", { fault, times: 1, every: null, method: null, path: null, ...STRUCK[struck] });
  return [
    chooser(words.struck, kinds, struck, (chosen) => {
      struck = chosen;
      page.redraw();
    }),
    group(words.failNext, Object.entries(FAULTS).map(([key, fault]) => button(words[key], () => fail(fault)))),
  ];
}
