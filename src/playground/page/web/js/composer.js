// Where one writes: plain messages, and commands behind a slash.

import { CommandForm, waysToSay } from "./command.js";
import { h } from "./dom.js";
import { COMBOBOX, Suggestions } from "./suggestions.js";

const SLASH = 1;

export class Composer {
  #form = null;
  #place = null;
  /** Which commands were offered when it was last looked. */
  #offer = "";

  constructor(page, target) {
    this.page = page;
    this.suggestions = new Suggestions();
    this.input = h("input", { ...COMBOBOX, id: "say", type: "text", oninput: () => this.#typed(), onkeydown: (event) => this.#key(event) });
    this.problem = h("p", { class: "problem", role: "alert" });
    this.slot = h("div", { class: "composer-slot" }, this.input);
    this.submit = h("button", { class: "send", type: "submit" }, h("span", { "aria-hidden": "true" }, "➤"));
    const box = h("form", { class: "composer", onsubmit: (event) => (event.preventDefault(), this.#send()) }, this.slot, this.submit);
    target.append(this.suggestions.element, this.problem, box);
    target.addEventListener("focusout", (event) => target.contains(event.relatedTarget) || this.suggestions.hide());
  }

  /** Follows the page to another channel, language or right to write. */
  follow() {
    const { tab, words } = this.page;
    if (this.#place !== tab.here) {
      this.#place = tab.here;
      this.#leave("", false);
    }
    const channel = tab.channel();
    const place = this.page.nameOf(channel);
    const mayWrite = channel?.may_write === true;
    const label = !mayWrite ? words.mayNotWrite : channel.archived ? words.archived : words.writeIn(place);
    this.input.placeholder = label;
    this.input.setAttribute("aria-label", label);
    this.input.disabled = !mayWrite;
    this.submit.setAttribute("aria-label", words.send);
    const offer = String(channel?.commands);
    const isNewOffer = offer !== this.#offer;
    this.#offer = offer;
    if (isNewOffer && this.suggestions.isOpen() && !this.#form) this.#typed();
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.input.focus();
  }

  #complain(text) {
    this.problem.textContent = text;
  }

  #ways() {
    return waysToSay(this.page.tab.offered(SLASH));
  }

  #typed() {
    this.#complain("");
    const text = this.input.value;
    if (!text.startsWith("/")) return this.#suggestPeople(text);
    const way = this.#wayOf(text);
    if (way) return this.#enter(way.way, way.rest);
    const wanted = text.slice(1);
    const fits = (one) => one.label.startsWith(wanted) || one.name.startsWith(wanted);
    const items = this.#ways().filter(fits).map((one) => ({ label: `/${one.label}`, detail: one.description, run: () => this.#enter(one, "") }));
    return this.suggestions.show(this.input, this.page.words.commands, items);
  }

  /** The longest name of a command that the text begins with, and what is behind it. */
  #wayOf(text) {
    const named = this.#ways().flatMap((way) => [way.label, way.name].map((name) => ({ way, begin: `/${name} ` })));
    const [found] = named.filter(({ begin }) => text.startsWith(begin)).sort((one, other) => other.begin.length - one.begin.length);
    return found && { way: found.way, rest: text.slice(found.begin.length) };
  }

  #suggestPeople(text) {
    const wanted = text.slice(0, this.input.selectionStart).match(/@(\S*)$/)?.[1];
    if (wanted === undefined) return this.suggestions.hide();
    const fits = (one) => one.name.toLowerCase().startsWith(wanted.toLowerCase());
    const put = (name) => this.input.setRangeText(`${name} `, this.input.selectionStart - wanted.length, this.input.selectionStart, "end");
    const items = [...this.page.tab.people.values()].filter(fits).map((one) => ({ label: `@${one.name}`, detail: one.username, run: () => put(one.name) }));
    return this.suggestions.show(this.input, this.page.words.members, items);
  }

  #enter(way, rest) {
    const complain = (words) => this.#complain(words);
    const leave = (text) => this.#leave(text, true);
    this.suggestions.hide();
    this.#form = new CommandForm(this.page, way, this.suggestions, { leave, complain });
    this.slot.replaceChildren(this.#form.element);
    this.#form.start(rest);
  }

  /** What the client did not let through is there again, to be corrected. */
  retry(way, typed, problem) {
    this.#enter(way, typed);
    this.#complain(problem);
  }

  #leave(text, takeFocus) {
    this.#form = null;
    this.suggestions.hide();
    this.#complain("");
    this.input.value = text;
    this.slot.replaceChildren(this.input);
    if (takeFocus) this.input.focus();
    if (text !== "") this.#typed();
  }

  #key(event) {
    if (this.suggestions.takes(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#send();
  }

  async #send() {
    const { tab, link, words } = this.page;
    if (this.#form) return this.#form.send();
    const text = this.input.value.trim();
    if (text === "") return undefined;
    if (text.startsWith("/")) {
      const way = this.#wayOf(`${text} `);
      return way ? this.#enter(way.way, way.rest) : this.#complain(words.noCommand(text));
    }
    this.input.value = "";
    const outcome = await link.ask("say", { channel: tab.here, content: this.#mentioning(text) });
    return outcome.reason && this.#complain(outcome.reason);
  }

  /** `@Name` as Discord sends it. */
  #mentioning(text) {
    const people = [...this.page.tab.people.values()].sort((one, other) => other.name.length - one.name.length);
    return people.reduce((sent, one) => sent.replaceAll(`@${one.name}`, `<@${one.id}>`), text);
  }
}
