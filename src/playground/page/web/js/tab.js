// What one tab knows: who it is, the surroundings, the messages, what waits for an answer.
// Plain data; the rest of the page draws it.

import { setClock } from "./time.js";

/** How long somebody is shown as typing, in milliseconds. */
const TYPING_FOR = 10_000;

/** Ids are numbers too large for JavaScript, as text. */
export const older = (one, other) => one.length - other.length || (one < other ? -1 : Number(one > other));

const byId = (all) => new Map(all.map((one) => [one.id, one]));

export class Tab {
  me = null;
  bot = null;
  connected = false;
  people = new Map();
  guilds = [];
  channels = new Map();
  commands = new Map();
  /** Channel -> message id -> message. */
  messages = new Map();
  /** The channel that is looked at. */
  here = null;
  /** Channel -> messages that nobody looked at, and how many of them notify. */
  unread = new Map();
  /** Message -> what was pressed on it and how far the answer has come. */
  pressed = new Map();
  /** Commands without a message yet: number -> {channel, label, status}. */
  sent = new Map();
  /** Channel -> user -> until when they are typing. */
  typing = new Map();
  status = { shards: 0, now: 0, failing: 0 };

  /** Takes a frame in. Gives the message that it brought into sight, if any. */
  take(frame) {
    switch (frame.type) {
      case "snapshot":
        return this.#begin(frame);
      case "scene":
        return this.#surround(frame.scene);
      case "status":
        this.status = frame.status;
        return setClock(frame.status.now);
      case "message":
        return this.#put(frame.message, frame.posted);
      case "message_deleted":
        this.messages.get(frame.channel)?.delete(frame.message);
        return null;
      case "history":
        return this.#remember(frame.channel, frame.messages);
      case "typing":
        return this.#note(frame);
      default:
        return null;
    }
  }

  #begin(frame) {
    this.connected = true;
    const isSame = this.me === frame.me;
    this.me = frame.me;
    this.bot = frame.bot;
    this.status = frame.status;
    setClock(frame.status.now);
    this.messages = new Map(Object.entries(frame.messages).map(([channel, all]) => [channel, byId(all)]));
    this.pressed.clear();
    this.sent.clear();
    if (!isSame) this.unread.clear();
    this.#surround(frame.scene);
  }

  #surround(scene) {
    this.people = byId(scene.people);
    this.guilds = scene.guilds;
    this.channels = byId(scene.channels);
    this.commands = byId(scene.commands);
    if (!this.channels.has(this.here)) this.here = this.#firstChannel();
  }

  #firstChannel() {
    const all = [...this.channels.values()];
    return (all.find((channel) => channel.kind === "text") ?? all[0])?.id ?? null;
  }

  #shelf(channel) {
    if (!this.messages.has(channel)) this.messages.set(channel, new Map());
    return this.messages.get(channel);
  }

  #put(message, isNew) {
    const shelf = this.#shelf(message.channel_id);
    shelf.set(message.id, message);
    this.pressed.delete(message.id);
    if (!isNew) return { message, isNew };
    this.typing.get(message.channel_id)?.delete(message.author.id);
    if (message.channel_id !== this.here || document.hidden) this.#count(message);
    return { message, isNew };
  }

  #count(message) {
    if (message.author.id === this.me) return;
    const { messages = 0, pings = 0 } = this.unread.get(message.channel_id) ?? {};
    this.unread.set(message.channel_id, { messages: messages + 1, pings: pings + Number(message.pings_me) });
  }

  #remember(channel, messages) {
    const shelf = this.#shelf(channel);
    for (const message of messages) shelf.set(message.id, message);
  }

  #note({ channel, user }) {
    if (!this.typing.has(channel)) this.typing.set(channel, new Map());
    this.typing.get(channel).set(user, Date.now() + TYPING_FOR);
  }

  /** Who is typing here now. */
  typists() {
    const all = [...(this.typing.get(this.here) ?? [])];
    return all.filter(([user, until]) => until > Date.now() && user !== this.me).map(([user]) => this.people.get(user));
  }

  /** The messages of the channel that is looked at, the oldest first. */
  shown() {
    const all = [...(this.messages.get(this.here)?.values() ?? [])];
    return all.sort((one, other) => older(one.id, other.id));
  }

  channel() {
    return this.channels.get(this.here) ?? null;
  }

  guild() {
    return this.guilds.find((guild) => guild.id === this.channel()?.guild) ?? null;
  }

  /** The language of this person's client. */
  locale() {
    return this.people.get(this.me)?.locale ?? "en-US";
  }

  /** The commands offered here: 1 typed, 2 on a person, 3 on a message. */
  offered(kind) {
    const all = (this.channel()?.commands ?? []).map((id) => this.commands.get(id));
    return all.filter((command) => command?.kind === kind);
  }

  /** Whether somebody may do this in the server of the channel (a permission's bit). */
  may(person, bit) {
    const bits = BigInt(this.people.get(person)?.guilds[this.channel()?.guild] ?? 0);
    return (bits & ((1n << BigInt(bit)) | 8n)) !== 0n;
  }

  /** Looks at a channel: what stands there is read. */
  look(channel) {
    this.here = channel;
    this.unread.delete(channel);
  }
}
