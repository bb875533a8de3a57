// Elements made by functions, and put on the page without losing what stands there:
// focus, scrolling and what is typed survive each redraw.

/** What is set as a property of the element, not as an attribute. */
const isProperty = (key) => key.startsWith("on") || ["value", "checked", "selected"].includes(key);

/**
 * Makes an element. Attributes that are null, undefined or false are left out, true is empty;
 * children are nodes, text, nothing, or arrays of them.
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  element.properties = {};
  for (const [key, value] of Object.entries(attributes)) {
    if (isProperty(key)) {
      element.properties[key] = value;
      element[key] = value;
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...shown(children));
  return element;
}

/** Children but for what stands for nothing, so that `condition && child` may be written. */
const shown = (children) => children.flat(Infinity).filter((one) => one !== null && one !== undefined && typeof one !== "boolean");

/** Makes the children of `target` look like `children`, keeping nodes that can stay. */
export function render(target, ...children) {
  const wanted = document.createDocumentFragment();
  wanted.append(...shown(children));
  morphChildren(target, wanted);
}

function morph(from, to) {
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  morphAttributes(from, to);
  morphProperties(from, to);
  morphChildren(from, to);
}

/** The attribute named by `data-keeps` is the reader's own: what they opened stays open. */
function morphAttributes(from, to) {
  const kept = to.dataset.keeps;
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== kept) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && name !== kept) from.setAttribute(name, value);
  }
}

/** A property is set when another is wanted than before: what somebody just changed stays. */
function morphProperties(from, to) {
  const [before, wanted] = [from.properties ?? {}, to.properties ?? {}];
  for (const key of Object.keys(before)) {
    if (!(key in wanted) && key.startsWith("on")) from[key] = null;
  }
  for (const [key, value] of Object.entries(wanted)) {
    if (before[key] !== value) from[key] = value;
  }
  from.properties = wanted;
}

const keyOf = (node) => node.dataset?.key ?? null;

/** Nodes match by `data-key` where they have one, else by their kind and order. */
function morphChildren(target, wanted) {
  const keyed = new Map();
  for (const child of target.childNodes) {
    if (keyOf(child) !== null) keyed.set(keyOf(child), child);
  }
  let place = target.firstChild;
  for (const next of [...wanted.childNodes]) {
    const match = keyOf(next) === null ? unkeyedFrom(place, next) : keyed.get(keyOf(next));
    if (match === undefined || match === null || match.nodeName !== next.nodeName) {
      target.insertBefore(next, place);
      continue;
    }
    while (place !== match && place !== null && !isWanted(place, wanted)) place = dropped(place);
    if (place === match) place = match.nextSibling;
    else target.insertBefore(match, place);
    morph(match, next);
  }
  while (place !== null) place = dropped(place);
}

/** The present node where an unkeyed one is wanted, if it is of the same kind. */
function unkeyedFrom(place, next) {
  return place !== null && keyOf(place) === null && place.nodeName === next.nodeName ? place : null;
}

function isWanted(node, wanted) {
  const key = keyOf(node);
  return key !== null && [...wanted.childNodes].some((one) => keyOf(one) === key);
}

/** Removes a node and gives the next. Focus in it goes to the nearest that can take it. */
function dropped(node) {
  const next = node.nextSibling;
  const heir = node.contains(document.activeElement) ? node.parentElement?.closest("[tabindex]") : null;
  node.remove();
  heir?.focus({ preventScroll: true });
  return next;
}

/** Text for screen readers alone. */
export const unseen = (text) => h("span", { class: "unseen" }, text);
