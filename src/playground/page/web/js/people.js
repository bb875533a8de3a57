// The people of the town: their language, what they may do, whether they are in the server.

import { avatar } from "./avatar.js";
import { h } from "./dom.js";

const LOCALES = { vi: "Tiếng Việt", "en-US": "English, US", "en-GB": "English, UK", fr: "Français", ja: "日本語" };

/** What a newcomer may do, and what more, as Discord's bits. */
const EVERYONE = [10, 11, 6, 14, 15, 16, 18, 31, 35, 38, 50];
const ROLES = { member: [], moderator: [4, 5, 13, 34], admin: [3] };

const bits = (all) => all.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);
const permissionsOf = (role) => String(bits([...EVERYONE, ...ROLES[role]]));

function roleOf(permissions) {
  const has = (bit) => (BigInt(permissions) & (1n << BigInt(bit))) !== 0n;
  if (has(3)) return "admin";
  return has(5) || has(13) ? "moderator" : "member";
}

/** A choice among few, drawn by the browser itself. */
export function chooser(label, options, value, choose) {
  const option = ([key, words]) => h("option", { value: key, selected: key === value }, words);
  return h("label", { class: "setting", "data-key": label }, h("span", {}, label), h("select", { onchange: (event) => choose(event.target.value) }, options.map(option)));
}

/** Something that is on or off. */
export function toggle(label, isOn, change) {
  return h("label", { class: "check", "data-key": label }, h("input", { type: "checkbox", role: "switch", checked: isOn, onchange: (event) => change(event.target.checked) }), h("span", {}, label));
}

export function peopleSection(page) {
  const { tab, words } = page;
  const people = [...tab.people.values()].filter((one) => !one.bot);
  const guild = tab.guild() ?? tab.guilds[0];
  return h("section", {}, h("h2", {}, words.people), people.map((one) => personCard(one, guild, page)), newPerson(guild, page));
}

function personCard(person, guild, page) {
  const { tab, words, link } = page;
  const isMe = person.id === tab.me;
  const isHere = guild !== undefined && guild.id in person.guilds;
  const locales = Object.entries(LOCALES).concat(person.locale in LOCALES ? [] : [[person.locale, person.locale]]);
  const change = (fields) => link.ask("set_person", { person: person.id, ...fields });
  const join = (permissions) => link.ask("join", { person: person.id, guild: guild.id, permissions });
  return h("details", { class: "person", "data-key": person.id, "data-keeps": "open" },
    h("summary", {}, avatar(person, "small"), h("span", {}, person.name, isMe && ` (${words.you})`)),
    chooser(words.language, locales, person.locale, (locale) => change({ locale })),
    isHere && chooser(words.role, Object.entries(words.roles), roleOf(person.guilds[guild.id]), (role) => join(permissionsOf(role))),
    guild && toggle(words.isHere, isHere, (isOn) => (isOn ? join(null) : link.ask("leave", { person: person.id, guild: guild.id }))),
    toggle(words.hasApp, person.has_app, (has_app) => change({ has_app })),
    h("a", { class: "button secondary", href: `/?as=${encodeURIComponent(person.name)}`, target: "_blank" }, words.openTab));
}

function newPerson(guild, page) {
  const { words, link } = page;
  const add = (event) => {
    event.preventDefault();
    const { name, locale } = Object.fromEntries(new FormData(event.target));
    if (name.trim() === "") return;
    link.ask("add_person", { name: name.trim(), locale, guild: guild?.id ?? null });
    event.target.reset();
  };
  const option = ([key, label]) => h("option", { value: key }, label);
  return h("form", { class: "new-person", onsubmit: add },
    h("label", { class: "setting" }, h("span", {}, words.name), h("input", { type: "text", name: "name", required: true, maxlength: 32 })),
    h("label", { class: "setting" }, h("span", {}, words.language), h("select", { name: "locale" }, Object.entries(LOCALES).map(option))),
    h("button", { class: "button secondary", type: "submit" }, words.addPerson));
}
