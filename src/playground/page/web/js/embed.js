// A classic embed.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";

export function embed(one, page) {
  const colour = one.color ? `--accent: #${one.color.toString(16).padStart(6, "0")}` : null;
  const text = (words, kind) => words && h("div", { class: kind }, markdown(words, page.about));
  const field = ({ name, value, inline }) => h("div", { class: inline ? "embed-field inline" : "embed-field" }, text(name, "embed-name"), text(value, "embed-value"));
  const title = one.url ? h("a", { href: one.url, target: "_blank", rel: "noopener noreferrer" }, one.title) : one.title;
  return h("div", { class: "embed", style: colour },
    one.author && h("div", { class: "small" }, one.author.name),
    one.title && h("div", { class: "embed-title" }, title),
    text(one.description, "embed-text"),
    one.fields?.length > 0 && h("div", { class: "embed-fields" }, one.fields.map(field)),
    one.image && h("img", { src: one.image.url, alt: page.words.image }),
    one.footer && h("div", { class: "small" }, one.footer.text));
}
