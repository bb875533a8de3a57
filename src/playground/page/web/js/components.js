// Discord's message components, by their types.

import { press, select } from "./acts.js";
import { openPicture } from "./dialogs.js";
import { h, unseen } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { markdown } from "./markdown.js";
import { openMenu } from "./menu.js";

const ROW = 1;
const BUTTON = 2;
const TEXT_MENU = 3;
const USER_MENU = 5;
const ROLE_MENU = 6;
const MENTIONABLE_MENU = 7;
const CHANNEL_MENU = 8;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;

const LINK_STYLE = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const DRAWN = {
  [ROW]: (one, message, page) => h("div", { class: "row" }, components(one.components, message, page)),
  [BUTTON]: button,
  [TEXT_MENU]: menu,
  [USER_MENU]: menu,
  [ROLE_MENU]: menu,
  [MENTIONABLE_MENU]: menu,
  [CHANNEL_MENU]: menu,
  [SECTION]: section,
  [TEXT]: (one, message, page) => markdown(one.content, page.about),
  [THUMBNAIL]: (one, message, page) => picture(one, page, "thumbnail"),
  [GALLERY]: (one, message, page) => h("div", { class: "gallery", "data-count": one.items.length }, one.items.map((item) => picture(item, page, "large"))),
  [FILE]: file,
  [SEPARATOR]: (one) => h("hr", { class: `separator ${one.spacing === 2 ? "wide" : ""} ${one.divider === false ? "bare" : ""}` }),
  [CONTAINER]: container,
};

/** Components as nodes; those of no known type are left out, as Discord's client does. */
export const components = (list, message, page) => list.map((one) => DRAWN[one.type]?.(one, message, page));

function container(one, message, page) {
  const accent = one.accent_color ?? null;
  const style = accent === null ? null : `--accent: #${accent.toString(16).padStart(6, "0")}`;
  const inside = components(one.components, message, page);
  return h("div", { class: accent === null ? "container" : "container accented", style }, hidden(one, page, inside));
}

/** What is marked as a spoiler is shown when asked for. */
function hidden(one, page, inside) {
  if (!one.spoiler) return inside;
  return h("details", { class: "hidden-part", "data-keeps": "open" }, h("summary", {}, page.words.spoiler), inside);
}

function section(one, message, page) {
  const texts = h("div", { class: "section-texts" }, components(one.components, message, page));
  return h("div", { class: "section" }, texts, components([one.accessory], message, page));
}

function button(one, message, page) {
  const face = [emojiOf(one.emoji), one.label && h("span", { class: "label" }, one.label)];
  if (one.style === LINK_STYLE) return linkButton(one, face);
  const pressed = page.tab.pressed.get(message.id);
  const isBusy = pressed?.status === "waiting" && pressed.name === one.custom_id;
  const isOff = one.disabled === true;
  return h("button", {
    class: `button ${STYLES[one.style] ?? "secondary"}`,
    type: "button",
    // Not `disabled`: that would throw the focus away when an edit turns the button off.
    "aria-disabled": isOff ? "true" : null,
    tabindex: isOff ? "-1" : null,
    "aria-busy": isBusy ? "true" : null,
    "aria-label": one.label ? null : one.emoji?.name,
    onclick: () => isOff || press(page, message, one.custom_id),
  }, face);
}

const linkButton = (one, face) =>
  h("a", { class: "button secondary", href: one.url, target: "_blank", rel: "noopener noreferrer" }, face, h("span", { "aria-hidden": "true" }, "↗"));

function menu(one, message, page) {
  const options = choicesOf(one, page);
  const chosen = options.filter((option) => option.default);
  const label = one.placeholder || page.words.choose;
  const isBusy = page.tab.pressed.get(message.id)?.status === "waiting";
  const open = async (event) => {
    if (one.disabled) return;
    const values = await openMenu(event.currentTarget, { label, options, least: one.min_values ?? 1, most: one.max_values ?? 1, words: page.words });
    if (values !== null) select(page, message, one, values);
  };
  return h("button", {
    class: "menu-button",
    type: "button",
    "aria-haspopup": "listbox",
    "aria-disabled": one.disabled ? "true" : null,
    "aria-busy": isBusy ? "true" : null,
    onclick: open,
  }, h("span", { class: chosen.length > 0 ? "" : "placeholder" }, chosen.map((option) => option.label).join(", ") || label), h("span", { "aria-hidden": "true" }, "▾"));
}

/** What a menu offers: its own options, or people and channels. */
function choicesOf(one, page) {
  const { tab } = page;
  const defaults = new Set((one.default_values ?? []).map((value) => value.id));
  const choice = (id, label) => ({ value: id, label, default: defaults.has(id) });
  const guild = tab.guild();
  const people = () => [...tab.people.values()].filter((person) => !guild || guild.id in person.guilds).map((person) => choice(person.id, person.name));
  const roles = () => (guild ? [choice(guild.id, "@everyone")] : []);
  switch (one.type) {
    case TEXT_MENU:
      return one.options;
    case USER_MENU:
      return people();
    case ROLE_MENU:
      return roles();
    case MENTIONABLE_MENU:
      return [...people(), ...roles()];
    default:
      return [...tab.channels.values()].filter((channel) => channel.guild === guild?.id).map((channel) => choice(channel.id, `#${channel.name}`));
  }
}

function picture(one, page, kind) {
  const alt = one.description ?? "";
  const image = h("img", { src: one.media.url, alt: alt || page.words.image, title: alt || null, loading: "lazy" });
  const open = () => openPicture(page, one.media.url, alt);
  return hidden(one, page, h("button", { class: `picture ${kind}`, type: "button", "aria-label": page.words.enlarge(alt || page.words.image), onclick: open }, image));
}

function file(one, message, page) {
  const attachment = message.attachments.find((kept) => kept.url === one.file.url);
  return hidden(one, page, fileCard(attachment ?? { url: one.file.url, filename: one.file.url.split("/").at(-1), size: 0 }, page));
}

/** A file to download. */
export function fileCard({ url, filename, size }, page) {
  const link = h("a", { href: url, download: filename }, filename, unseen(` ${page.words.download(filename)}`));
  return h("div", { class: "file" }, h("span", { class: "file-icon", "aria-hidden": "true" }, "🗎"), h("div", {}, link, h("div", { class: "small" }, bytes(size))));
}

function bytes(size) {
  return size < 1024 ? `${size} bytes` : size < 1024 ** 2 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 ** 2).toFixed(1)} MB`;
}

/** A classic message's file: a picture is shown, anything else offered. */
export function attachment(one, page) {
  const isPicture = one.content_type?.startsWith("image/");
  const shown = { media: { url: one.url }, description: one.description };
  return isPicture ? picture(shown, page, "large") : fileCard(one, page);
}
