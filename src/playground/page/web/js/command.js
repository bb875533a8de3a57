// A command that is being said: its name and a field for each option, as Discord's client
// shows them. Text typed behind the name lands whole in the first option.

import { command as send } from "./acts.js";
import { h } from "./dom.js";
import { optionSuggestions } from "./options.js";
import { COMBOBOX } from "./suggestions.js";

/** Every way to say a command offered here: one, or one for each of its subcommands. */
export function waysToSay(commands) {
  return commands.flatMap((one) => ways(one.options, { label: one.label, name: one.name, description: one.description }));
}

function ways(options, way) {
  const isBranch = options.some((option) => option.kind <= 2);
  if (!isBranch) return [{ ...way, options }];
  return options.flatMap((branch) =>
    ways(branch.options, { label: `${way.label} ${branch.label}`, name: `${way.name} ${branch.name}`, description: branch.description }));
}

/** Which option gets which text: `name:` begins one, text before any is the first's. */
export function split(options, text) {
  const said = new Map();
  let current = options[0] ?? null;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const colon = word.indexOf(":");
    const named = colon > 0 && options.find((one) => [one.label, one.name].includes(word.slice(0, colon)));
    if (named) current = named;
    const rest = named ? word.slice(colon + 1) : word;
    if (current !== null) said.set(current.name, [said.get(current.name), rest].filter(Boolean).join(" "));
  }
  return said;
}

export class CommandForm {
  /** Name of an option -> its input, in the order they are shown. */
  #fields = new Map();
  /** Name of an option -> what was picked for it: `{label, value}`. */
  #picked = new Map();

  /** `leave(text)` goes back to plain text; `complain(words)` says what is wrong. */
  constructor(page, way, suggestions, { leave, complain }) {
    Object.assign(this, { page, way, suggestions, leave, complain });
    this.row = h("div", { class: "command-fields" });
    this.rest = h("input", { class: "command-rest", ...COMBOBOX, "aria-label": `/${way.label}` });
    this.rest.oninput = () => this.#overflow();
    this.rest.onkeydown = (event) => this.#key(event, null);
    const leaveButton = h("button", { class: "icon", type: "button", "aria-label": page.words.leaveCommand, onclick: () => leave("") }, "×");
    this.element = h("div", { class: "command", role: "group", "aria-label": `/${way.label}` },
      h("span", { class: "command-name" }, `/${way.label}`), this.row, leaveButton);
    for (const option of way.options.filter((one) => one.required)) this.#add(option);
    this.#arrange();
  }

  /** Fills in what was typed behind the name, and begins to ask for the rest. */
  start(text) {
    const said = split(this.way.options, text);
    for (const option of this.way.options.filter((one) => said.has(one.name))) {
      this.#add(option).value = said.get(option.name);
    }
    this.#arrange();
    const last = [...said.keys()].at(-1) ?? [...this.#fields.keys()][0];
    this.#focus(last);
  }

  #add(option) {
    if (this.#fields.has(option.name)) return this.#fields.get(option.name);
    const input = h("input", { ...COMBOBOX, "aria-label": option.label, "aria-description": option.description, "aria-required": String(option.required), placeholder: option.description });
    input.oninput = () => this.#typed(option, input);
    input.onfocus = () => this.#suggest(option, input);
    input.onkeydown = (event) => this.#key(event, option);
    this.#fields.set(option.name, input);
    return input;
  }

  /** Draws the fields, and a button for each option that is left out. */
  #arrange() {
    const { words } = this.page;
    const shown = this.way.options.filter((option) => this.#fields.has(option.name));
    const left = this.way.options.filter((option) => !this.#fields.has(option.name));
    const field = (option) => h("label", { class: "command-field" }, h("span", {}, option.label), this.#fields.get(option.name));
    const adder = (option) => h("button", { class: "command-more", type: "button", title: option.description, onclick: () => this.#open(option) }, `+ ${option.label}`);
    this.row.replaceChildren(...shown.map(field), ...(shown.length === 0 ? [this.rest] : []), ...left.map(adder));
    this.row.setAttribute("aria-label", words.moreOptions);
  }

  #open(option) {
    this.#add(option);
    this.#arrange();
    this.#focus(option.name);
  }

  #focus(name) {
    (this.#fields.get(name) ?? this.rest).focus();
  }

  focus() {
    this.#focus([...this.#fields.keys()].find((name) => this.#fields.get(name).value === ""));
  }

  /** Text without a field of its own begins the first option. */
  #overflow() {
    const [first] = this.way.options;
    const text = this.rest.value;
    this.rest.value = "";
    if (!first || text.trim() === "") return;
    this.#add(first).value = text.trimStart();
    this.#open(first);
  }

  /** A typed `name:` goes on with that option. */
  #typed(option, input) {
    const [, before, name] = input.value.match(/^(.*?)\s*(\S+):$/s) ?? [];
    const next = this.way.options.find((one) => one.label === name || one.name === name);
    if (next) {
      input.value = before;
      return this.#open(next);
    }
    this.complain("");
    return this.#suggest(option, input);
  }

  async #suggest(option, input) {
    const others = this.#said().filter((one) => one.name !== option.name);
    const about = { page: this.page, way: this.way, option, text: input.value, others };
    const found = await optionSuggestions(about, (choice) => this.#pick(option, choice));
    if (document.activeElement !== input || about.text !== input.value) return;
    if (found === null) this.suggestions.hide();
    else this.suggestions.show(input, option.label, found.items, found);
  }

  #pick(option, choice) {
    this.#picked.set(option.name, choice);
    const input = this.#fields.get(option.name);
    input.value = choice.label;
    const next = this.way.options.find((one) => one.required && this.#fields.get(one.name)?.value === "");
    if (next) this.#focus(next.name);
    else input.focus();
    this.suggestions.hide();
  }

  #key(event, option) {
    if (this.suggestions.takes(event) || event.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      this.leave("");
    } else if (event.key === "Backspace" && event.currentTarget.value === "") {
      event.preventDefault();
      this.#remove(option);
    }
  }

  #remove(option) {
    if (option === null || option.required) return this.leave(`/${this.way.label}`);
    this.#fields.delete(option.name);
    this.#picked.delete(option.name);
    this.#arrange();
    return this.#focus([...this.#fields.keys()].at(-1));
  }

  /** What was said so far, as the stand-in takes it. */
  #said() {
    const value = (name, text) => (this.#picked.get(name)?.label === text ? this.#picked.get(name).value : text.trim());
    const all = [...this.#fields].map(([name, input]) => ({ name, value: value(name, input.value) }));
    return all.filter((one) => one.value !== "");
  }

  async send() {
    const { page, way } = this;
    const options = this.#said();
    const missing = way.options.find((option) => option.required && !options.some((one) => one.name === option.name));
    if (missing) {
      this.complain(page.words.needed(missing.label));
      return this.#focus(missing.name);
    }
    const typed = options.map((one) => `${one.name}:${this.#fields.get(one.name).value}`).join(" ");
    this.leave("");
    const problem = await send(page, `/${way.label}`, "slash", { channel: page.tab.here, name: way.name, options });
    return problem !== null && page.composer.retry(way, typed, problem);
  }
}
