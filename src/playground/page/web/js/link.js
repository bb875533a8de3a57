// The line to the stand-in: a websocket that is opened again when it breaks.

const RETRY_AFTER = 400;

/** Frames that settle a request, and what is given for each. */
const SETTLED = {
  refused: (frame) => ({ status: "refused", reason: frame.reason }),
  choices: (frame) => ({ status: "choices", choices: frame.choices }),
  modal: (frame) => ({ status: "modal", form: frame }),
  history: (frame) => ({ status: "history", messages: frame.messages }),
  sent: (frame) => (frame.interaction === null ? { status: "done" } : null),
  interaction: (frame) => (frame.status === "waiting" ? null : { status: frame.status }),
};

export class Link {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #address = "";

  /** `hear(frame)` is called for every frame, `lost()` when the line breaks. */
  constructor(hear, lost) {
    this.hear = hear;
    this.lost = lost;
  }

  /** Opens the line as the person of this name; whoever comes first if there is none. */
  open(name) {
    const query = name === null ? "" : `?as=${encodeURIComponent(name)}`;
    this.#address = `${location.origin.replace("http", "ws")}/page/ws${query}`;
    this.#connect();
  }

  #connect() {
    this.#leave();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onmessage = (event) => socket === this.#socket && this.#take(JSON.parse(event.data));
    socket.onclose = () => socket === this.#socket && this.#broken();
  }

  #leave() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    for (const settle of this.#waiting.values()) settle({ status: "failed" });
    this.#waiting.clear();
  }

  #broken() {
    this.#leave();
    this.lost();
    setTimeout(() => this.#socket ?? this.#connect(), RETRY_AFTER);
  }

  #take(frame) {
    const outcome = SETTLED[frame.type]?.(frame) ?? null;
    const settle = this.#waiting.get(frame.request);
    this.hear(frame);
    if (outcome !== null && settle !== undefined) {
      this.#waiting.delete(frame.request);
      settle(outcome);
    }
  }

  /**
   * Asks for something. Gives `{status}`: "done", "answered", "thinking", "failed",
   * "refused" with its `reason`, "choices", "modal" with its `form`, "history".
   */
  ask(type, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ status: "failed" });
    this.#number += 1;
    const request = this.#number;
    const outcome = new Promise((settle) => this.#waiting.set(request, settle));
    this.#socket.send(JSON.stringify({ type, request, ...fields }));
    return outcome;
  }
}
