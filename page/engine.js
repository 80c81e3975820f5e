// The program as the page calls it. A lane is one worker, which runs one command after another.

/** How long a run may go on that nobody waits for any more, in milliseconds. */
const OVERTAKEN = 300;

export class Engine {
  #lanes = new Map();
  #first;
  #module = null;

  /** `start` makes a worker; `source` is where the first one finds the engine. */
  constructor(start, source) {
    this.start = start;
    this.files = new Map();
    this.#first = source;
  }

  /** Each purpose has a lane of its own, so that nothing waits for what takes long elsewhere. */
  lane(name) {
    if (!this.#lanes.has(name)) this.#lanes.set(name, new Lane(this));
    return this.#lanes.get(name);
  }
  get shown() { return this.lane("shown"); }
  get aside() { return this.lane("aside"); }

  /** The engine is compiled once, for all lanes. */
  source() {
    const source = this.#module ?? this.#first;
    this.#module ??= new Promise((resolve) => (this.compiled = (module) => resolve({ module })));
    return source;
  }

  /** The files that a run names; those that a batch names are in its file. */
  named(args) {
    return [...this.files].filter(([name]) => args.some((word) => word === "batch" || word.includes(name)));
  }

  /** Ends what runs, but for what the page asks of the program itself. */
  stop() {
    for (const [name, lane] of this.#lanes) if (name !== "help") lane.stop();
  }
}

/** The failure that a run printed as its last line. What is not from the program is a message alone. */
export function failureOf({ err }) {
  try {
    return JSON.parse(err.trim().split("\n").at(-1));
  } catch {
    return { kind: "other", options: [], suggestion: [], message: err.trim().replace(/^error: /, "") };
  }
}

class Lane {
  #worker = null;
  #ready = null;
  #busy = null;
  #queue = [];
  #count = 0;

  constructor(engine) {
    this.engine = engine;
  }

  /**
   * Runs the program. `newest` takes the place of what waits, and of what has run for long; these
   * give null, and so does what takes longer than `limit` milliseconds.
   */
  run(args, { newest = false, limit, input } = {}) {
    return new Promise((resolve) => {
      const one = { args, input, newest, limit, resolve };
      if (newest) {
        for (const old of this.#queue.filter((one) => one.newest)) old.resolve(null);
        this.#queue = this.#queue.filter((one) => !one.newest);
        const busy = this.#busy?.newest ? this.#busy : null;
        const late = busy ? Math.max(0, OVERTAKEN - (performance.now() - busy.since)) : 0;
        if (busy) setTimeout(() => this.#busy === busy && this.stop(), late);
      }
      this.#queue.push(one);
      this.#next();
    });
  }

  /** Ends what runs. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    const busy = this.#busy;
    this.#busy = null;
    busy?.resolve(null);
    this.#next();
  }

  #next() {
    if (this.#busy || this.#queue.length === 0) return;
    if (!this.#worker) {
      this.#ready ??= this.#begin();
      return;
    }
    const one = this.#queue.shift();
    this.#busy = Object.assign(one, { id: ++this.#count, since: performance.now() });
    const { id, args, input, limit } = one;
    if (limit) setTimeout(() => this.#busy === one && this.stop(), limit);
    this.#worker.postMessage({ id, args, input, files: this.engine.named(args) });
  }

  async #begin() {
    const engine = await this.engine.source();
    const worker = this.engine.start();
    worker.onmessage = ({ data }) => {
      if (data.module) {
        this.engine.compiled(data.module);
        this.#worker = worker;
        this.#ready = null;
      } else if (worker === this.#worker && this.#busy?.id === data.id) {
        const busy = this.#busy;
        this.#busy = null;
        busy.resolve(data);
      }
      this.#next();
    };
    worker.postMessage({ engine });
  }
}
