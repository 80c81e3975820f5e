// The program as the page calls it. A lane is one worker, which runs one command after another.

/** How long a run may go on that nobody waits for any more, in milliseconds. */
const OVERTAKEN = 300;

export class Engine {
  #module;

  /** `start` makes a worker; `source` is where it finds the engine. */
  constructor(start, source) {
    this.start = start;
    this.files = new Map();
    this.shown = new Lane(this, source);
    // Pictures of controls, counts and what is downloaded do not wait for the sheet.
    this.aside = new Lane(this, new Promise((resolve) => (this.#module = resolve)));
  }

  compiled(module) {
    this.#module({ module });
    this.shown.source = { module };
  }
}

class Lane {
  #worker = null;
  #ready = null;
  #busy = null;
  #queue = [];
  #count = 0;

  constructor(engine, source) {
    this.engine = engine;
    this.source = source;
  }

  /**
   * Runs the program. `newest` takes the place of what waits, and of what has run for long; these
   * give null.
   */
  run(args, { newest = false, input } = {}) {
    return new Promise((resolve) => {
      const one = { args, input, newest, resolve };
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
    const { id, args, input } = one;
    this.#worker.postMessage({ id, args, input, files: [...this.engine.files] });
  }

  async #begin() {
    const engine = await this.source;
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
