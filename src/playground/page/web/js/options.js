// What may be put into an option: its choices, what the bot proposes, people, channels.

const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
/** How many are shown; Discord's number. */
const SHOWN = 25;

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Those whose label holds what was typed, with or without its accents; all if it is one of them. */
function matching(choices, text) {
  const wanted = plain(text.trim().replace(/^[@#]/, ""));
  if (choices.some((choice) => choice.label === text)) return choices.slice(0, SHOWN);
  return choices.filter((choice) => plain(choice.label).includes(wanted)).slice(0, SHOWN);
}

function known({ page, option }) {
  const { tab } = page;
  const guild = tab.channel()?.guild;
  const people = () => [...tab.people.values()].filter((one) => !guild || guild in one.guilds || one.id === tab.me);
  switch (option.kind) {
    case BOOLEAN:
      return ["True", "False"].map((label) => ({ label, value: label.toLowerCase() }));
    case USER:
    case MENTIONABLE:
      return people().map((one) => ({ label: one.name, value: one.id, detail: one.username }));
    case CHANNEL:
      return [...tab.channels.values()].filter((one) => one.guild === guild).map((one) => ({ label: one.name, value: one.id }));
    default:
      return option.choices.length > 0 ? option.choices : null;
  }
}

/**
 * `{items, highlight, empty}` for the list, or null where anything may be said. `pick(choice)`
 * is called with the one that is taken.
 */
export async function optionSuggestions(about, pick) {
  const { page, option, text } = about;
  const toItems = (choices) => choices.map((choice) => ({ label: choice.label, detail: choice.detail, run: () => pick(choice) }));
  if (option.autocomplete) return proposed(about, toItems);
  const choices = known(about);
  if (choices === null) return null;
  const items = toItems(matching(choices, text));
  // What is complete is sent by Enter, not chosen once more.
  return { items, highlight: !choices.some((choice) => choice.label === text), empty: page.words.noOptions };
}

/** The bot is asked. Any text may be sent, so none of its proposals is highlighted at first. */
async function proposed({ page, way, option, text, others }, toItems) {
  const outcome = await page.link.ask("autocomplete", { channel: page.tab.here, name: way.name, options: others, option: option.name, text });
  if (outcome.status !== "choices") return { items: [], empty: page.words.optionsFailed };
  return { items: toItems(outcome.choices), highlight: false };
}
