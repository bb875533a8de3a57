// The left of the page: servers with their channels and threads, direct messages, and who
// this tab is.

import { signOf } from "./channel.js";
import { avatar } from "./avatar.js";
import { openDialog } from "./dialogs.js";
import { h, render } from "./dom.js";
import { older } from "./tab.js";

export function drawSidebar(page, target) {
  const { tab, words } = page;
  const all = [...tab.channels.values()].sort((one, other) => older(one.id, other.id));
  const dms = all.filter((channel) => channel.guild === null);
  target.setAttribute("aria-label", words.channels);
  render(target,
    h("div", { class: "places" },
      tab.guilds.map((guild) => server(guild, all.filter((one) => one.guild === guild.id), page)),
      h("section", { "data-key": "dms" }, h("h2", {}, words.privateChannels), dms.map((one) => place(one, page)), adders(dms, page))),
    whoAmI(page));
}

function server(guild, channels, page) {
  const threadsOf = (parent) => channels.filter((one) => one.parent === parent.id && !one.archived);
  const tree = channels.filter((one) => one.kind === "text").flatMap((one) => [place(one, page), threadsOf(one).map((thread) => place(thread, page))]);
  return h("section", { "data-key": guild.id }, h("h2", {}, guild.name), tree);
}

function place(channel, page) {
  const { tab } = page;
  const isHere = channel.id === tab.here;
  const { messages = 0, pings = 0 } = tab.unread.get(channel.id) ?? {};
  const kinds = ["place", channel.kind, messages > 0 && "unread"].filter(Boolean).join(" ");
  return h("button", { class: kinds, type: "button", "data-key": channel.id, "aria-current": isHere ? "page" : null, onclick: () => page.go(channel.id) },
    h("span", { class: "hash", "aria-hidden": "true" }, signOf(channel)),
    h("span", { class: "place-name" }, channel.name),
    messages > 0 && h("span", { class: "unseen" }, ` ${messages} ${page.words.newMessages}`),
    pings > 0 && h("span", { class: "pings", "aria-label": `${pings} @` }, String(pings)));
}

function adders(dms, page) {
  const { words, link } = page;
  const adder = (label, run) => h("button", { class: "place adder", type: "button", onclick: run }, h("span", { "aria-hidden": "true", class: "hash" }, "+"), label);
  const hasDm = dms.some((one) => one.kind === "dm");
  return [hasDm || adder(words.openDm, () => link.ask("open_dm")), adder(words.newGroup, () => openGroup(page))];
}

/** Asks whom a new group is made of. */
function openGroup(page) {
  const { tab, words, link } = page;
  const others = [...tab.people.values()].filter((one) => !one.bot && one.id !== tab.me);
  const box = (one) => h("label", { class: "check" }, h("input", { type: "checkbox", name: "people", value: one.id }), one.name);
  const submit = (event) => {
    event.preventDefault();
    const people = new FormData(event.target).getAll("people");
    if (people.length > 0) link.ask("open_group", { people });
    dialog.close();
  };
  const foot = h("div", { class: "dialog-foot" },
    h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, words.cancel),
    h("button", { class: "button primary", type: "submit" }, words.done));
  const dialog = openDialog(words.newGroup, "form-dialog", h("form", { onsubmit: submit }, h("h2", {}, words.newGroup), others.map(box), foot));
}

/** Who this tab is, and links to be somebody else, here or in another tab. */
function whoAmI(page) {
  const { tab, words } = page;
  const people = [...tab.people.values()].filter((one) => !one.bot);
  const be = (event, one) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    page.become(one.name);
  };
  const link = (one) =>
    h("a", { href: `/?as=${encodeURIComponent(one.name)}`, "data-key": one.id, class: "who", "aria-current": one.id === tab.me ? "true" : null, title: words.beThis(one.name), onclick: (event) => be(event, one) },
      avatar(one), h("span", {}, one.name));
  return h("div", { class: "who-am-i" }, h("h2", {}, words.youAre), h("div", { class: "people-links" }, people.map(link)));
}
