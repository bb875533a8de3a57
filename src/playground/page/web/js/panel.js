// The right of the page: what no Discord client has. People, trouble, this place, the view.

import { h, render } from "./dom.js";
import { chooser, peopleSection, toggle } from "./people.js";
import { set, settings } from "./settings.js";
import { troubleSection } from "./trouble.js";

const SEND_MESSAGES = 1n << 11n;
const SEND_IN_THREADS = 1n << 38n;

export function drawPanel(page, target) {
  const { words } = page;
  target.setAttribute("aria-label", words.panel);
  render(target,
    h("div", { class: "panel-head" }, h("strong", {}, words.panel),
      h("button", { class: "icon", type: "button", "aria-label": words.close, onclick: () => page.toggle("panel") }, "×")),
    viewSection(page), peopleSection(page), troubleSection(page), placeSection(page));
}

function viewSection(page) {
  const { words } = page;
  const change = (name) => (value) => {
    set(name, value);
    page.redraw();
  };
  return h("section", {},
    h("h2", {}, words.view),
    chooser(words.theme, Object.entries(words.themes), settings.theme, change("theme")),
    toggle(words.phoneWidth, settings.phone, change("phone")),
    toggle(words.iphone, settings.iphone, change("iphone")));
}

/** The channel that is looked at, and its server. */
function placeSection(page) {
  const { tab, words, link } = page;
  const channel = tab.channel();
  const guild = tab.guild();
  if (!channel || !guild) return null;
  const isThread = channel.kind === "thread";
  const denied = BigInt(channel.bot_denied);
  const mute = (isOn) => link.ask("deny_bot", { channel: channel.parent ?? channel.id, permissions: String(isOn ? SEND_MESSAGES | SEND_IN_THREADS : 0n) });
  const bring = (isOn) => link.ask(isOn ? "join" : "leave", { person: tab.bot, guild: guild.id, ...(isOn && { permissions: null }) });
  const act = (label, type, fields, kind = "secondary") => h("button", { class: `button ${kind}`, type: "button", onclick: () => link.ask(type, { channel: channel.id, ...fields }) }, label);
  return h("section", {},
    h("h2", {}, `${words.here}: ${page.nameOf(channel)}`),
    !isThread && toggle(words.muteBot, (denied & SEND_MESSAGES) !== 0n, mute),
    toggle(words.outage, guild.outage, (on) => link.ask("outage", { guild: guild.id, on })),
    toggle(words.throwBot, guild.has_bot, bring),
    h("div", { class: "row" },
      isThread ? act(words.archiveThread, "archive", { archived: !channel.archived, locked: false }) : threadForm(channel, page),
      act(words.deletePlace, "delete_channel", {}, "danger")));
}

function threadForm(channel, page) {
  const { words, link } = page;
  const open = (event) => {
    event.preventDefault();
    link.ask("add_thread", { channel: channel.id, name: new FormData(event.target).get("name").trim() });
    event.target.reset();
  };
  return h("form", { class: "new-thread", onsubmit: open },
    h("label", { class: "setting" }, h("span", {}, words.newThread), h("input", { type: "text", name: "name", required: true, maxlength: 100 })),
    h("button", { class: "button secondary", type: "submit" }, words.newThread));
}
