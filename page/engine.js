// Runs the program in workers: one, until another is needed.

import { traceFont } from "./trace.js";

/** The time a run may take before a newer one replaces it, in milliseconds. */
const SUPERSEDED_TIMEOUT = 300;
/** The time a run waits for a free worker before another one starts, and the largest number of workers. */
const PATIENCE = 150, MAX_WORKERS = 4;
/** The time after which a worker that is not needed ends, in milliseconds. */
const IDLE_TIME = 4000;

export class Engine {
  #workers = [];
  #waiting = [];
  #count = 0;
  #initialSource;
  #module = null;

  /** `start` creates a worker. `source` is where the first worker finds the engine. */
  constructor(start, source) {
    this.start = start;
    this.files = new Map();
    this.#initialSource = source;
    /** Called if the program cannot start. */
    this.onFail = () => {};
  }

  /**
   * Runs the program. Runs for the same purpose follow one another. `newest` replaces waiting runs for the
   * purpose and a running one that takes long. Replaced runs return null, and so do runs that take longer than
   * `limit` milliseconds. `report` gets the seconds of an animation that are written.
   */
  run(purpose, args, { newest = false, limit, input, report } = {}) {
    return new Promise((resolve) => {
      const job = { purpose, args, input, newest, limit, report, resolve, id: ++this.#count, since: performance.now() };
      if (newest) {
        const isReplaced = (other) => other.newest && other.purpose === purpose;
        for (const old of this.#waiting.filter(isReplaced)) old.resolve(null);
        this.#waiting = this.#waiting.filter((other) => !isReplaced(other));
        const running = this.#workers.find(({ job }) => job && isReplaced(job))?.job;
        if (running) setTimeout(() => this.#end(running), Math.max(0, SUPERSEDED_TIMEOUT - (performance.now() - running.since)));
      }
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Returns the files that a run may read, after making traced fonts. A batch names its files in a file, so it gets all. */
  filesFor(args) {
    for (const word of args) {
      const font = !this.files.has(word) && traceFont(word);
      if (font) this.files.set(word, font);
    }
    return [...this.files].filter(([name]) => args.some((word) => word === "batch" || word.includes(name)));
  }

  /** Ends all runs except those of the page's own queries. */
  stop() {
    for (const { job } of [...this.#workers]) if (job && job.purpose !== "help") this.#end(job);
  }

  #end(job) {
    const worker = this.#workers.find((worker) => worker.job === job);
    if (!worker) return;
    this.#remove(worker);
    job.resolve(null);
    this.#next();
  }

  #remove(worker) {
    worker.thread.terminate();
    this.#workers = this.#workers.filter((other) => other !== worker);
  }

  /** Starts waiting runs, those of the preview first. */
  #next() {
    const isMain = ({ purpose }) => (purpose === "main" ? 0 : 1);
    for (const job of this.#waiting.toSorted((one, other) => isMain(one) - isMain(other))) {
      if (this.#workers.some((worker) => worker.job?.purpose === job.purpose)) continue;
      const worker = this.#workers.find(({ job, isReady }) => isReady && !job);
      if (!worker) return this.#addWorker(job);
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      const { id, args, input, limit } = job;
      worker.job = Object.assign(job, { since: performance.now() });
      if (limit) setTimeout(() => this.#end(job), limit);
      worker.thread.postMessage({ id, args, input, files: this.filesFor(args) });
    }
  }

  /** Starts a worker if there is none, or if a run has waited long enough. */
  #addWorker(job) {
    const delay = this.#workers.length && PATIENCE - (performance.now() - job.since);
    if (delay > 0) return setTimeout(() => this.#next(), delay + 1);
    if (this.#workers.length < MAX_WORKERS && this.#workers.every(({ isReady }) => isReady)) this.#startWorker();
  }

  async #startWorker() {
    const worker = { thread: this.start(), isReady: false, job: null };
    this.#workers.push(worker);
    worker.thread.onmessage = ({ data }) => {
      if (data.module === null) return this.onFail();
      if (data.module) {
        this.resolveModule(data.module);
        worker.isReady = true;
      } else if (data.seconds !== undefined) {
        if (worker.job?.id === data.id) worker.job.report?.(data.seconds);
        return;
      } else if (worker.job?.id === data.id) {
        const { job } = worker;
        worker.job = null;
        job.resolve(data);
        setTimeout(() => !worker.job && this.#workers.length > 1 && this.#remove(worker), IDLE_TIME);
      }
      this.#next();
    };
    worker.thread.onerror = () => worker.isReady || this.onFail();
    // Only the first worker compiles the engine.
    const source = this.#module ?? this.#initialSource;
    this.#initialSource = null;
    this.#module ??= new Promise((resolve) => (this.resolveModule = (module) => resolve({ module })));
    worker.thread.postMessage({ engine: await source });
  }
}

/** Returns true if a run failed. The command `check` ends with 1 after a verdict, too. */
export const hasFailed = ({ code, err }) => code !== 0 && err !== "";

/** Returns the notes that a run printed about options without effect. */
export const notesOf = ({ err = "" }) => err.split("\n").filter((line) => line.startsWith('{"note"')).map((line) => JSON.parse(line).note);

/** Parses the failure that a run printed as its last line. Other text becomes the message. */
export function failureOf({ err }) {
  try {
    return JSON.parse(err.trim().split("\n").at(-1));
  } catch {
    return { kind: "other", options: [], suggestion: [], message: err.trim().replace(/^error: /, "") };
  }
}
