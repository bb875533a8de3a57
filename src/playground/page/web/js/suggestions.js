// The list over the composer: commands, choices, people. The focus stays in the input, which
// names the highlighted one as its active descendant.

import { h, render } from "./dom.js";

export class Suggestions {
  #items = [];
  #at = -1;
  #input = null;

  constructor() {
    this.element = h("div", { class: "suggestions", hidden: true });
    // The focus stays where somebody types.
    this.element.onmousedown = (event) => event.preventDefault();
  }

  /** Shows `{label, detail, run}` each for what is typed in `input`. */
  show(input, title, items, { highlight = true, empty = null } = {}) {
    this.#release();
    this.#input = input;
    this.#items = items;
    this.#at = highlight && items.length > 0 ? 0 : -1;
    this.element.hidden = items.length === 0 && empty === null;
    this.#draw(title, empty);
  }

  hide() {
    this.#release();
    this.#items = [];
    this.#at = -1;
    this.element.hidden = true;
    render(this.element, []);
  }

  isOpen() {
    return this.#items.length > 0;
  }

  #release() {
    this.#input?.removeAttribute("aria-activedescendant");
    this.#input?.setAttribute("aria-expanded", "false");
  }

  #draw(title, empty) {
    const option = (item, index) =>
      h("div", { role: "option", id: `suggestion-${index}`, "aria-selected": String(index === this.#at), onclick: () => this.#run(index) },
        h("span", { class: "suggestion-label" }, item.label), item.detail && h("span", { class: "small" }, item.detail));
    const list = h("div", { role: "listbox", id: "suggestions", "aria-label": title }, this.#items.map(option));
    render(this.element, h("div", { class: "suggestions-title" }, title), this.#items.length > 0 ? list : h("p", { class: "small" }, empty));
    this.#mark();
  }

  #mark() {
    this.#input?.setAttribute("aria-expanded", String(this.isOpen()));
    if (this.#at >= 0) this.#input?.setAttribute("aria-activedescendant", `suggestion-${this.#at}`);
    this.element.querySelectorAll('[role="option"]').forEach((shown, index) => {
      shown.setAttribute("aria-selected", String(index === this.#at));
      if (index === this.#at) shown.scrollIntoView({ block: "nearest" });
    });
  }

  #run(index) {
    const item = this.#items[index];
    this.hide();
    item.run();
  }

  /** Takes the keys that are meant for the list; `true` if it was one. */
  takes(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!this.isOpen() || event.isComposing) return false;
    if (step !== undefined) {
      const count = this.#items.length;
      this.#at = this.#at < 0 && step < 0 ? count - 1 : (this.#at + step + count) % count;
      this.#mark();
    } else if ((event.key === "Enter" || event.key === "Tab") && this.#at >= 0 && !event.shiftKey) {
      this.#run(this.#at);
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
}

/** What an input says of the list that it opens. */
export const COMBOBOX = { role: "combobox", "aria-autocomplete": "list", "aria-controls": "suggestions", "aria-expanded": "false", autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
