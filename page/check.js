// The check of what a program printed: a file of the line, and the program's verdict about it.

import { $, el, store, stored } from "./controls.js";
import { failureOf, hasFailed } from "./engine.js";
import { decode } from "./line.js";

/** The files of the pasted text and of the report, and the name of the text that the browser keeps. */
const PASTED = "output.txt", REPORT = "report.svg", KEPT = "queens-output";
/** The largest number of characters in the text field, and of those that the browser keeps. */
const MAX_SHOWN = 200_000, MAX_KEPT = 1_000_000;
const encodeText = (text) => new TextEncoder().encode(text);
/** A list without boards, and source code or the program's message about it. */
const EMPTY_LIST = /^[\s()[\]{},]+$/;
const CODE = /^\s*(#include|(class|const|def|fn|for|func\w*|if|import|int|let|print\w*|public|return|var|while)\b.*[({;:])|the source of a program/m;
/** The label of each task that a program can have. */
const TASKS = new Map([["", "boards-all"], ["fundamental", "boards-fundamental"], ["some", "expect-some"]]);
const SIGNS = { right: "✓ ", wrong: "✗ ", unreadable: "? " };

const grid = (one) => [...one].map((column) => ".".repeat(column - 1) + "Q" + ".".repeat(one.length - column));
/** The examples: a selection of solutions, and how a program prints them. */
const EXAMPLES = new Map([
  ["right.txt", ["6", (all) => JSON.stringify(all.map(grid))]],
  ["wrong.txt", ["6", (all) => all.with(1, "361524").map((one) => grid(one).join("\n")).join("\n\n")]],
  ["missing.txt", ["8", (all) => all.toSpliced(40, 1).map((one) => `[${Array.from(one, (row) => row - 1).join(", ")}]`).join("\n")]],
  ["orbits.txt", ["8 --fundamental", (all) => all.map((one, at) => `Solution ${at + 1}: ${(at % 2 ? [...one].reverse() : [...one]).join(" ")}`).join("\n")]],
]);

/** Returns the name of the checked file. */
const fileOf = (line) => line.positionals.at(-1)?.replace("./", "");

export class Check {
  constructor(page) {
    this.page = page;
    const [name, text] = JSON.parse(stored(KEPT) ?? "[]");
    if (name) page.engine.files.set(name, encodeText(text));
  }

  /** Lets a new line check the pasted text. `input` is what another command pipes into it. */
  begin(line, input) {
    if (!["-", undefined].includes(fileOf(line))) return;
    line.positionals = [PASTED];
    if (input) this.#keep(PASTED, input);
  }

  /** Checks a text as the content of a file. */
  open(name, text) {
    this.#keep(name, text);
    // A leading digit or hyphen would be another argument.
    this.page.edit((line) => (line.positionals = [/^[-\d]/.test(name) ? `./${name}` : name]));
  }

  #keep(name, text) {
    this.page.engine.files.set(name, encodeText(text));
    // A long text is not kept, nor is the one before it.
    store(KEPT, undefined);
    if (text.length < MAX_KEPT) store(KEPT, JSON.stringify([name, text]));
  }

  /** Returns the bytes of a file, if it is open or an example. */
  async #read(name) {
    const { files } = this.page.engine;
    if (!files.has(name) && EXAMPLES.has(name)) {
      const [args, print] = EXAMPLES.get(name);
      const { out } = await this.page.runAside([...args.split(" "), "--format", "permutation"], "puzzle");
      files.set(name, encodeText(print(decode(out).trim().split("\n"))));
    }
    return files.get(name);
  }

  controls(controls) {
    const area = el("textarea", { "aria-label": controls.word("check-paste"), rows: 12, spellcheck: false });
    area.oninput = () => this.open(PASTED, area.value);
    area.onpaste = (event) => {
      const text = event.clipboardData.getData("text");
      if (text.length <= MAX_SHOWN && !area.readOnly) return;
      event.preventDefault();
      this.open(PASTED, text);
    };
    controls.bind(async (line) => {
      const bytes = (await this.#read(fileOf(line))) ?? new Uint8Array();
      if (fileOf(this.page.line) !== fileOf(line)) return;
      area.readOnly = bytes.length > MAX_SHOWN;
      const text = decode(bytes.slice(0, MAX_SHOWN)) + (area.readOnly ? "…" : "");
      if (area.value !== text) area.value = text;
    });
    const button = (key, onclick) => el("button", { onclick }, controls.word(key));
    const buttons = el("div", { className: "actions" }, button("open", () => this.page.files.open()), button("check-clear", () => this.open(PASTED, "")));
    const examples = [...EXAMPLES.keys()].map((name) => [name, controls.word(`example-${name.split(".")[0]}`)]);
    const choose = (line, name) => (line.set("--expect", name === "orbits.txt" ? "fundamental" : undefined).positionals = [name]);
    const choice = controls.radios("check-examples", examples, { get: fileOf, set: choose });
    const base = controls.select("--base", [["", controls.word("as-fits")], ["0", "0"], ["1", "1"]]);
    const expect = controls.select("--expect", [...TASKS].map(([value, key]) => [value, controls.word(key)]));
    return [controls.group("check-paste", area, buttons), controls.group("check-examples", choice), expect, base];
  }

  /** Shows the verdict of a line. Returns its picture, null after a replaced run, or undefined if there is none. */
  async show(line) {
    const { page, page: { words } } = this;
    const name = fileOf(line);
    const bytes = await this.#read(name);
    page.problems.report();
    if (!bytes?.length) return this.#say("", words.tag, bytes || name === PASTED ? words.say("check-start") : words.say("wrong-file", { value: name }));
    const request = line.copy().remove("--format", "--output", "--quiet");
    const result = await page.run(request.words());
    if (!result) return null;
    const failure = hasFailed(result) ? failureOf(result) : null;
    if (failure && failure.kind !== "other") return page.problems.report(failure) || this.#say("", "", "");
    if (failure) {
      const text = decode(bytes.subarray(0, MAX_SHOWN));
      const key = failure.options[0] === "--base" ? "base" : EMPTY_LIST.test(text) ? "empty" : CODE.test(`${text}\n${failure.message}`) ? "source" : "unreadable";
      // A pasted text has no file name.
      return this.#say("unreadable", words.tag, words.say(`check-${key}`), ...(key === "unreadable" ? [el("li", { lang: "en" }, failure.message.replace(`${PASTED}: `, ""))] : []));
    }
    const [verdict, ...details] = decode(result.out).trim().split("\n");
    this.#say(["right", "wrong"][result.code] ?? "unreadable", line.get("--lang") ?? "en", verdict, ...details.map((text) => this.#detail(text)));
    const drawn = await page.run(request.set("--output", REPORT).words());
    return drawn && drawn.files[0]?.[1];
  }

  /** Returns a detail. Advice to name another task becomes a button that does it. */
  #detail(text) {
    const [, task] = /--expect (fundamental|some)/.exec(text) ?? [];
    const choose = () => ($("verdict").focus(), this.page.edit((line) => line.set("--expect", task)));
    const say = (key) => this.page.words.say(key);
    return el("li", {}, ...(task ? [say("check-advice"), " ", el("button", { onclick: choose }, say(TASKS.get(task)))] : [text]));
  }

  #say(state, lang, text, ...details) {
    Object.assign($("verdict"), { className: state, lang });
    $("verdict-text").textContent = text;
    $("verdict-text").dataset.sign = SIGNS[state] ?? "";
    $("verdict-details").replaceChildren(...details);
    this.page.speak(text);
  }
}
