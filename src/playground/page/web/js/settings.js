// What this browser remembers: the theme and how wide a phone is.

const KEY = "playground";
const DEFAULTS = { theme: "auto", phone: false, iphone: false };

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export const settings = { ...DEFAULTS, ...stored() };

/** Changes a setting, keeps it and shows it. */
export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows it.
  }
  show();
}

/** The style sheets read them off the root. */
export function show() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.toggleAttribute("data-phone", settings.phone);
  root.toggleAttribute("data-iphone", settings.iphone);
}
