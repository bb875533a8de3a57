// The middle of the page: the channel's head and its messages.

import { dismissSent } from "./acts.js";
import { avatar } from "./avatar.js";
import { h, render } from "./dom.js";
import { messageView } from "./message.js";
import { dayOf } from "./time.js";

/** As many messages come at once. */
const PAGE = 50;
/** Nearer to the end than this, in pixels, one is at the end. */
const NEAR = 80;

export function drawHeader(page, target) {
  const { tab, words } = page;
  const channel = tab.channel();
  const toggle = (label, name, icon) =>
    h("button", { class: `icon toggle-${name}`, type: "button", "aria-label": label, title: label, "aria-expanded": String(page.isOpen(name)), onclick: () => page.toggle(name) }, h("span", { "aria-hidden": "true" }, icon));
  render(target,
    toggle(words.menu, "sidebar", "☰"),
    h("h1", {}, h("span", { class: "hash", "aria-hidden": "true" }, signOf(channel)), channel?.name ?? words.connecting),
    toggle(words.panel, "panel", "⚙"));
}

export const signOf = (channel) => ({ text: "#", thread: "🧵", dm: "@", group: "👥" })[channel?.kind] ?? "#";

/** The line under the head that says what is the matter, if anything. */
export function drawNotice(page, target) {
  const { tab, words } = page;
  const notice = !tab.connected ? words.connecting : tab.status.shards === 0 ? words.botAway : null;
  render(target, notice && h("p", {}, notice));
}

export class Messages {
  #place = null;
  #isAtEnd = true;

  constructor(page, target) {
    this.page = page;
    this.target = target;
    target.addEventListener("scroll", () => {
      this.#isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR;
    });
    // A picture that comes later, or a keyboard that slides in, moves the end.
    const stick = () => this.#isAtEnd && this.toEnd();
    target.addEventListener("load", stick, true);
    new ResizeObserver(stick).observe(target);
  }

  toEnd() {
    this.target.scrollTop = this.target.scrollHeight;
  }

  draw() {
    const { tab, words } = this.page;
    if (this.#place !== tab.here) {
      this.#place = tab.here;
      this.#isAtEnd = true;
    }
    this.target.setAttribute("aria-label", words.messagesOf(this.page.nameOf(tab.channel())));
    render(this.target, h("div", { class: "list" }, this.#beginning(), this.#messages(), this.#sent()));
    if (this.#isAtEnd) this.toEnd();
  }

  #beginning() {
    const { tab, words, link } = this.page;
    const shown = tab.shown();
    const older = () => link.ask("history", { channel: tab.here, before: shown[0].id });
    if (shown.length > 0 && shown.length % PAGE === 0) {
      return h("button", { class: "older button secondary", type: "button", "data-key": "older", onclick: older }, words.older);
    }
    return h("p", { class: "beginning", "data-key": "beginning" }, words.beginning(this.page.nameOf(tab.channel())));
  }

  #messages() {
    const { page } = this;
    const shown = page.tab.shown();
    return shown.flatMap((message, index) => {
      const day = dayOf(Date.parse(message.timestamp), page.about.locale);
      const before = shown[index - 1];
      const isNewDay = before === undefined || dayOf(Date.parse(before.timestamp), page.about.locale) !== day;
      const line = isNewDay && h("div", { class: "day", role: "separator", "data-key": `day-${message.id}` }, h("span", {}, day));
      return [line, messageView(message, isNewDay ? undefined : before, page)];
    });
  }

  /** Commands that have no message yet, or never got one. */
  #sent() {
    const { page } = this;
    const { tab, words } = page;
    const bot = tab.people.get(tab.bot);
    return [...tab.sent.values()].filter((one) => one.channel === tab.here).map(({ number, label, status }) => {
      const isLost = status === "failed";
      const dismiss = h("button", { class: "as-link", type: "button", onclick: () => dismissSent(page, number) }, words.dismiss);
      return h("article", { class: "message headed private", "data-key": `sent-${number}`, "data-status": status, tabindex: "-1", "aria-label": label },
        h("div", { class: "cause" }, words.used(h("b", {}, page.about.people.get(tab.me)?.name), h("span", { class: "mention" }, label))),
        h("div", { class: "gutter" }, avatar(bot)),
        h("div", { class: "body" },
          h("h2", { class: "author" }, h("span", { class: "name" }, bot?.name)),
          h("p", { class: isLost ? "failed" : "thinking" }, isLost ? words.noResponse : words.sending),
          isLost && h("p", { class: "only-you" }, words.privately, " · ", dismiss)));
    });
  }
}

export function drawTyping(page, target) {
  const names = page.tab.typists().map((person) => person?.name ?? page.words.somebody);
  render(target, names.length > 0 && h("p", {}, h("span", { class: "dots", "aria-hidden": "true" }), page.words.typing(names.join(", "))));
}
