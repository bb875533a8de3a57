// The page: one tab is one person. Frames come in, the tab takes them, the page is drawn anew.

import { Composer } from "./composer.js";
import { Messages, drawHeader, drawNotice, drawTyping, signOf } from "./channel.js";
import { Link } from "./link.js";
import { textOf } from "./profile.js";
import { drawPanel } from "./panel.js";
import { drawSidebar } from "./sidebar.js";
import { show as showSettings } from "./settings.js";
import { Tab } from "./tab.js";
import { followClock } from "./time.js";
import { wordsIn } from "./words.js";

/** How often what counts on the clock is drawn again, in milliseconds. */
const TICK = 1000;
/** Of a message this much is read out. */
const READ_OUT = 300;

const at = (id) => document.getElementById(id);

class Page {
  #isDrawing = false;
  #open = new Set(matchMedia("(min-width: 1100px)").matches ? ["panel"] : []);

  constructor() {
    this.tab = new Tab();
    this.link = new Link((frame) => this.#hear(frame), () => this.#lose());
    this.composer = new Composer(this, at("composer"));
    this.messages = new Messages(this, at("messages"));
    addEventListener("popstate", () => this.#follow());
    document.addEventListener("visibilitychange", () => this.#return());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#closeDrawers());
    setInterval(() => this.#tick(), TICK);
    this.#follow();
  }

  /** Becomes whom the address names. */
  #follow() {
    this.link.open(new URLSearchParams(location.search).get("as"));
  }

  /** Becomes somebody else. */
  become(name) {
    history.pushState(null, "", `/?as=${encodeURIComponent(name)}`);
    this.#follow();
  }

  get words() {
    return wordsIn(this.tab.locale());
  }

  /** What a text needs to know: who reads, and what names mean. */
  get about() {
    const { me, people, channels } = this.tab;
    const jump = (channel, message) => this.jump(channel, message);
    return { me, people, channels, jump, locale: this.tab.locale(), words: this.words };
  }

  nameOf(channel) {
    return channel ? `${channel.guild ? "#" : signOf(channel)}${channel.name}` : "";
  }

  /** Looks at a channel. */
  go(channel) {
    this.tab.look(channel);
    this.#open.delete("sidebar");
    this.draw();
    this.composer.focus();
  }

  /** Looks at a message. */
  jump(channel, message) {
    this.go(channel);
    const shown = document.querySelector(`[data-message="${message}"]`);
    shown?.scrollIntoView({ block: "center" });
    shown?.focus({ preventScroll: true });
  }

  /** What came while the tab was hidden is read now. */
  #return() {
    if (document.hidden) return;
    this.tab.look(this.tab.here);
    this.redraw();
  }

  isOpen(drawer) {
    return this.#open.has(drawer);
  }

  toggle(drawer) {
    if (!this.#open.delete(drawer)) this.#open.add(drawer);
    this.draw();
    const opened = this.isOpen(drawer) ? at(drawer).querySelector("button, a, select") : document.querySelector(`.toggle-${drawer}`);
    opened?.focus();
  }

  #closeDrawers() {
    if (matchMedia("(max-width: 699px)").matches && this.#open.size > 0) {
      this.#open.clear();
      this.draw();
    }
  }

  /** Reads something out to those who don't see it. */
  announce(words) {
    at("announcer").textContent = words;
  }

  #hear(frame) {
    const came = this.tab.take(frame);
    if (came) this.#readOut(came.message);
    this.redraw();
  }

  #readOut(message) {
    if (message.channel_id !== this.tab.here || message.author.id === this.tab.me) return;
    const author = this.tab.people.get(message.author.id)?.name ?? "";
    const text = message.thinking ? this.words.thinking("") : textOf(message);
    this.announce(`${author}: ${text.replace(/[#*_~`|]+|^-# /gm, "").slice(0, READ_OUT)}`);
  }

  #lose() {
    this.tab.connected = false;
    this.redraw();
  }

  #tick() {
    followClock();
    drawTyping(this, at("typing"));
  }

  /** Draws the page once everything that happens now has happened. */
  redraw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    queueMicrotask(() => this.draw());
  }

  draw() {
    this.#isDrawing = false;
    const { tab } = this;
    document.documentElement.lang = tab.locale();
    document.title = this.#title();
    at("app").dataset.open = [...this.#open].join(" ");
    drawSidebar(this, at("sidebar"));
    drawHeader(this, at("header"));
    drawNotice(this, at("notice"));
    this.messages.draw();
    drawTyping(this, at("typing"));
    drawPanel(this, at("panel"));
    this.composer.follow();
  }

  #title() {
    const { tab } = this;
    const pings = [...tab.unread.values()].reduce((sum, one) => sum + one.pings, 0);
    const me = tab.people.get(tab.me)?.name;
    return [pings > 0 && `(${pings})`, this.nameOf(tab.channel()), me && `· ${me}`].filter(Boolean).join(" ") || "Playground";
  }
}

showSettings();
new Page();
