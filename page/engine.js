// Runs the program. A lane is one worker, which runs commands in order.

/** The time a run may take before a newer one replaces it, in milliseconds. */
const SUPERSEDED_TIMEOUT = 300;

export class Engine {
  #lanes = new Map();
  #initialSource;
  #module = null;

  /** `start` creates a worker. `source` is where the first worker finds the engine. */
  constructor(start, source) {
    this.start = start;
    this.files = new Map();
    this.#initialSource = source;
  }

  /** Returns the lane for a purpose. Slow runs in one lane do not block the others. */
  lane(name) {
    if (!this.#lanes.has(name)) this.#lanes.set(name, new Lane(this));
    return this.#lanes.get(name);
  }
  get main() { return this.lane("main"); }
  get background() { return this.lane("background"); }

  /** Returns the source of the engine. Only the first lane compiles it. */
  source() {
    const source = this.#module ?? this.#initialSource;
    this.#module ??= new Promise((resolve) => (this.resolveModule = (module) => resolve({ module })));
    return source;
  }

  /** Returns the files that a run may read. A batch names its files in a file, so it gets all. */
  filesFor(args) {
    return [...this.files].filter(([name]) => args.some((word) => word === "batch" || word.includes(name)));
  }

  /** Ends all runs except those of the page's own queries. */
  stop() {
    for (const [name, lane] of this.#lanes) if (name !== "help") lane.stop();
  }
}

/** Parses the failure that a run printed as its last line. Other text becomes the message. */
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
   * Runs the program. `newest` replaces waiting runs and a running one that takes long. Replaced runs
   * return null, and so do runs that take longer than `limit` milliseconds.
   */
  run(args, { newest = false, limit, input } = {}) {
    return new Promise((resolve) => {
      const job = { args, input, newest, limit, resolve };
      if (newest) {
        for (const old of this.#queue.filter((job) => job.newest)) old.resolve(null);
        this.#queue = this.#queue.filter((job) => !job.newest);
        const busy = this.#busy?.newest ? this.#busy : null;
        const delay = busy ? Math.max(0, SUPERSEDED_TIMEOUT - (performance.now() - busy.since)) : 0;
        if (busy) setTimeout(() => this.#busy === busy && this.stop(), delay);
      }
      this.#queue.push(job);
      this.#next();
    });
  }

  /** Ends the current run. */
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
      this.#ready ??= this.#startWorker();
      return;
    }
    const job = this.#queue.shift();
    this.#busy = Object.assign(job, { id: ++this.#count, since: performance.now() });
    const { id, args, input, limit } = job;
    if (limit) setTimeout(() => this.#busy === job && this.stop(), limit);
    this.#worker.postMessage({ id, args, input, files: this.engine.filesFor(args) });
  }

  async #startWorker() {
    const engine = await this.engine.source();
    const worker = this.engine.start();
    worker.onmessage = ({ data }) => {
      if (data.module) {
        this.engine.resolveModule(data.module);
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
