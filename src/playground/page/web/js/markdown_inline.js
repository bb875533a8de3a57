// Discord's markdown within a line: emphasis, code, links, mentions, moments, emoji.
//
// `about` is `{locale, me, people, channels, words, jump}`: who reads, what names mean, and
// how to get to a place.

import { h } from "./dom.js";
import { withEmoji } from "./emoji.js";
import { timestamp } from "./time.js";

const link = (url, ...words) => h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, ...words);

const wrap = (name, attributes = {}) => (found, about) => h(name, attributes, inline(found[1], about));

function mention(found, about) {
  const person = about.people.get(found[1]);
  const isMe = found[1] === about.me;
  return h("span", { class: isMe ? "mention mine" : "mention" }, `@${person?.name ?? about.words.somebody}`);
}

function place(found, about) {
  const channel = about.channels.get(found[1]);
  return h("span", { class: "mention" }, `#${channel?.name ?? about.words.somewhere}`);
}

function spoiler(found, about) {
  const reveal = (event) => event.currentTarget.setAttribute("aria-expanded", "true");
  const label = about.words.spoiler;
  return h("button", { class: "spoiler", type: "button", "aria-expanded": "false", "data-keeps": "aria-expanded", title: label, onclick: reveal }, inline(found[1], about));
}

/** A link to a place on Discord leads to it here. */
function placeLink(found, about) {
  const [url, id, message] = found;
  const channel = about.channels.get(id);
  if (!channel) return link(url, url);
  const words = `#${channel.name}${message ? " › 💬" : ""}`;
  return h("button", { class: "mention", type: "button", onclick: () => about.jump(id, message) }, withEmoji(words));
}

/** Tried in this order at each place where something may begin. */
const RULES = [
  [/\\([\p{P}\p{S}])/uy, (found) => found[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => h("code", {}, found[2].trim())],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (found, about) => link(found[2], inline(found[1], about))],
  [/<(https?:\/\/[^\s>]+)>/y, (found) => link(found[1], found[1])],
  [/https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/y, placeLink],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"'\])]/y, (found) => link(found[0], found[0])],
  [/<@!?(\d+)>/y, mention],
  [/<#(\d+)>/y, place],
  [/<\/([^:>]+):\d+>/y, (found) => h("span", { class: "mention" }, `/${found[1]}`)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, (found, about) => timestamp(found[1], found[2] ?? "f", about.locale)],
  [/<a?:(\w+):\d+>/y, (found) => h("span", { class: "emoji" }, `:${found[1]}:`)],
  [/@(everyone|here)\b/y, (found) => h("span", { class: "mention" }, found[0])],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, spoiler],
  [/\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/y, wrap("em")],
  [/\b_((?:__|[^_])+?)_\b/y, wrap("em")],
];

/** Where a rule may begin. */
const BEGINNING = /[\\`[<@*_~|]|https?:/g;

/** A text within a line as nodes. */
export function inline(text, about) {
  const parts = [];
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    const found = firstRule(text, at);
    if (found === null) {
      at = beginning(text, at + 1);
      continue;
    }
    parts.push(...withEmoji(text.slice(plain, at)), found.build(found.match, about));
    at += found.match[0].length;
    plain = at;
  }
  parts.push(...withEmoji(text.slice(plain)));
  return parts;
}

function beginning(text, from) {
  BEGINNING.lastIndex = from;
  return BEGINNING.exec(text)?.index ?? text.length;
}

function firstRule(text, at) {
  for (const [rule, build] of RULES) {
    rule.lastIndex = at;
    const match = rule.exec(text);
    if (match !== null) return { match, build };
  }
  return null;
}
