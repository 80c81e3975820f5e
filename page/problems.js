// Errors of the program and questions to the user, shown next to the control concerned.

import { $, el, optionName } from "./controls.js";
import { Line, decode, formatOf, isFilm, toCommandLine } from "./line.js";
import { BOARD_OPTIONS, paperName } from "./poster.js";

/** The pause in typing before an error is shown, in milliseconds. */
const TYPING_PAUSE = 1200;
/** The largest number of queens that a browser can hold. */
export const MAX_QUEENS = 6e7;
/** The largest number of pages of a remedy, and the number of boards in a sample. */
const MAX_REMEDY_PAGES = 100, SAMPLE_SIZE = 12;
/** Message keys by kind of failure. Other kinds are shown in the program's own words. */
const SENTENCE_KEYS = {
  "invalid-value": "value",
  "unknown-argument": "argument",
  "out-of-range": "range",
  conflict: "together",
  "invalid-queens": "queens",
  "no-solution": "none",
  uncounted: "unknown",
  "too-large": "large",
  "too-small": "fit",
  "does-not-fit": "small",
  "text-too-long": "long",
  "low-contrast": "colour",
  "missing-file": "file",
  "unsupported-format": "format",
  "missing-argument": "missing",
};

export class Problems {
  #pending = null;
  #remedyRun = 0;

  constructor(page) {
    this.page = page;
    $("problem-huge").onclick = () => page.edit((line) => line.set("--huge", null));
    $("problem-drop").onclick = () => page.edit(() => {});
    $("ask").onkeydown = ({ key }) => key === "Escape" && ($("ask").hidden = true);
    document.addEventListener("focusout", () => this.#pending?.());
  }

  /** Shows a failure of the program, or hides the last one. While the user types, waits for a pause. */
  report(failure) {
    clearTimeout(this.typingTimer);
    if (this.page.fonts.trace(failure)) failure = undefined;
    const isTyping = failure && this.page.isTyping;
    this.#pending = isTyping ? () => this.#show(failure) : null;
    if (isTyping) this.typingTimer = setTimeout(() => this.#pending?.(), TYPING_PAUSE);
    return this.#show(isTyping ? undefined : failure);
  }

  #show(failure) {
    const { page } = this;
    const { kind, options: optionNames = [], range, suggestion = [], message = "" } = failure ?? {};
    const value = failure?.value ?? "";
    if (message) this.#pending = null;
    const replaceValue = (word) => (word === value || word.startsWith(`${value}=`) ? suggestion[0] + word.slice(value.length) : word);
    const proposed = ["unknown-argument", "invalid-value"].includes(kind) && suggestion.length > 0 && toCommandLine(page.line.words().map(replaceValue));
    const givenOptions = optionNames.filter((option) => page.line.has(option));
    const textOptions = page.line.options.filter(([, text]) => kind === "missing-character" && [...value].some((letter) => `${text}${text?.toUpperCase()}`.includes(letter))).map(([name]) => name);
    const candidates = [...textOptions, ...givenOptions, ...optionNames];
    // The focused control comes first, if the message is about it.
    const focusedOption = document.activeElement?.closest("#controls [data-option]")?.dataset.option;
    const options = candidates.includes(focusedOption) ? [focusedOption, ...candidates] : candidates;
    // The controls may be collapsed next to the player.
    if (message && options.length) page.collapseControls(false);
    const controls = options.map((option) => $("controls").querySelector(`[data-option="${option}"]`));
    const index = controls.findIndex((control) => control && (control.checkVisibility() || control.closest("details")));
    const place = index < 0 ? null : controls[index];
    const label = place?.querySelector(".row > label, legend")?.textContent || place?.getAttribute("aria-label") || (options[0] && optionName(page, options[0])) || "";
    const [first = "", last = ""] = range ?? [];
    const conflicting = kind === "conflict" ? givenOptions[0] : undefined;
    const format = formatOf(page.line), refusedFormat = page.line.get("--format") ?? page.line.get("--output")?.split(".").at(-1);
    const isFigure = page.line.command[0] === "figure";
    const isWord = page.line.positionals.includes(value) && !/^\d/.test(value);
    const key = proposed ? "misspelt" : isWord ? "argument" : range ? "between" : kind === "invalid-value" && !value ? "range" : ((label || kind !== "missing-argument") && (isFigure && kind === "too-large" ? "figure" : SENTENCE_KEYS[kind])) || "other";
    for (const old of document.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    const box = $("problem");
    box.hidden = !message;
    const fontMessage = page.fonts.explain(failure);
    const size = paperName(page.line.get("--paper") ?? "");
    const count = key === "fit" ? page.words.formatNumber(Number(value)) : "";
    const other = givenOptions.map((option) => optionName(page, option)).find((option) => option !== label);
    const text = page.words.say(key === "together" && other ? "wrong-pair" : `wrong-${key}`, { name: label, other, value, first, last, count, size, meant: suggestion[0], format: (key === "format" && refusedFormat || format).toUpperCase() });
    $("problem-text").textContent = fontMessage || (message && (key === "other" && label ? `${label}: ${text}` : text));
    $("problem-original").open = key === "other";
    $("problem-more").textContent = fontMessage ? "" : message;
    const withoutConflict = conflicting && page.line.copy().remove(conflicting);
    const inLanguage = kind === "missing-character" && suggestion.length > 0 && page.line.copy().set(...suggestion);
    this.#offerLine(proposed || (withoutConflict || inLanguage || "").toString());
    this.#clear($("problem-remedies"));
    /** Resolves once all remedies are offered. */
    this.remediesReady = message && !proposed ? this.#offerRemedies($("problem-remedies"), failure, options[0] === "--n") : null;
    $("problem-huge").hidden = !suggestion.includes("--huge") || Number(value) * Number.parseInt(page.line.get("--n") ?? 8, 10) > MAX_QUEENS || page.line.has("--huge");
    $("problem-drop").hidden = page.line.copy().removeUnknownOptions().length === 0;
    if (place && message) place.closest("details")?.setAttribute("open", "");
    (place ?? $("problem-place")).after(box);
    if (place && message) box.scrollIntoView({ block: "nearest" });
    const fields = place ? [...place.querySelectorAll("input:not([type=radio]), select, input")] : [];
    const field = fields.find((input) => input === document.activeElement) ?? fields.find((input) => input.type !== "radio") ?? fields[0];
    if (message) field?.setAttribute("aria-invalid", "true");
    return false;
  }

  #clear(box) {
    this.#remedyRun += 1;
    box.replaceChildren();
  }

  /** Offers buttons for changes that make the line drawable. */
  async #offerRemedies(box, failure, isSizeOption) {
    const { page } = this;
    this.#clear(box);
    const run = this.#remedyRun;
    const offered = new Set();
    for (const [name, line] of remedies(page, failure, isSizeOption)) {
      if (offered.has(name)) continue;
      // An interactive page has no sizes.
      const isPage = formatOf(line) === "html";
      const result = page.program.has(line.command, "--dry-run") && (await page.runAside([...line.copy().remove("--emit").words(), "--dry-run", ...(isPage ? [] : ["--as-json"])]));
      if (run !== this.#remedyRun) return;
      const plan = result?.code === 0 && (isPage ? {} : JSON.parse(decode(result.out)));
      // A list of boards has no drawing to count.
      if (!plan || (!isPage && plan.queens === undefined)) continue;
      if ((plan.pages > MAX_REMEDY_PAGES && !isFilm(line)) || plan.queens > MAX_QUEENS) continue;
      offered.add(name);
      const count = page.words.formatNumber(Math.round(plan.queens / Number(line.get("--n") ?? 8)));
      const pages = plan.pages > 1 && page.words.say("remedy-pages", { count: page.words.formatNumber(plan.pages) });
      const label = (name === "pages" && pages) || page.words.say(`remedy-${name}`, { count, n: line.get("--n"), format: formatOf(line).toUpperCase() });
      const use = () => {
        page.edit((target) => Object.assign(target, line.copy()));
        $("controls").querySelector('[data-option="--n"] :checked')?.focus();
      };
      box.append(el("button", { onclick: use }, [label, ["sample", "fundamental"].includes(name) && pages].filter(Boolean).join(" ")), " ");
      box.lastElementChild.scrollIntoView({ block: "nearest" });
    }
  }

  /** Offers another line, with a description of the difference. */
  #offerLine(text) {
    const { words, program } = this.page;
    const line = this.page.line.copy();
    line.removeUnknownOptions();
    $("problem-use").hidden = !text;
    if (!text) return;
    const offered = Line.parse(text, program);
    const added = offered.options.filter(([name, value]) => !line.options.some(([other, text]) => other === name && text === value));
    const removed = line.options.filter(([name]) => !offered.has(name));
    const changed = [...offered.command, ...offered.positionals].join() !== [...line.command, ...line.positionals].join() ? [[text]] : added.length ? added : removed;
    const description = changed.map(([name, value]) => [optionName(this.page, name), changed !== removed && value].filter(Boolean).join(": ")).join(", ");
    $("problem-use").textContent = words.say(changed === removed ? "use-without" : "use-this", { words: description });
    $("problem-use").onclick = () => this.page.begin(text);
  }

  /** Moves the message out of the controls before these are replaced. */
  detach() {
    $("problem-place").after($("problem"));
  }

  /** Lets the user choose one of several commands. */
  chooseCommand(programs) {
    this.askQuestion(this.page.words.say("choose"), programs.map((program) => [toCommandLine(program.words), () => this.page.begin(program)]));
  }

  /** Asks a question. Each answer is a label and a function to call. */
  askQuestion(text, answers) {
    this.ask(text, "");
    const close = (act) => () => {
      $("ask").hidden = true;
      act();
    };
    $("ask-choices").replaceChildren(...answers.map(([label, act]) => el("button", { onclick: close(act) }, label)));
    $("ask-choices").firstChild.focus();
  }

  /** Shows that a picture is too large, and offers smaller ones. */
  refuseTooLarge(text) {
    this.ask(text, "");
    this.#offerRemedies($("ask-choices"), null, true);
    return false;
  }

  /** Asks for confirmation before drawing. */
  ask(text, draw, allow = () => {}) {
    const { page } = this;
    this.report();
    $("ask").hidden = false;
    $("ask-text").textContent = text;
    $("ask-draw").textContent = draw;
    $("ask-draw").hidden = !draw;
    this.#clear($("ask-choices"));
    $("ask-draw").onclick = () => {
      allow();
      page.draw();
    };
    return false;
  }
}

/** Returns lines that may replace a refused or too large one, with a name for each. */
function remedies(page, failure, isSizeOption) {
  const current = page.line;
  const found = [];
  const { kind, suggestion = [] } = failure ?? {};
  const [option, value] = kind === "too-small" ? suggestion : [];
  const otherFormat = kind === "unsupported-format" && "pdf";
  const addRemedy = (name, ...changes) => {
    const line = current.copy();
    for (const change of changes) change(line);
    found.push([name, line]);
  };
  const fewer = (line) => line.remove(...BOARD_OPTIONS, "--seed");
  const smaller = (line) => option && line.set(option, value);
  if (otherFormat) addRemedy("format", (line) => line.remove("--format").set("--output", `${(line.get("--output") ?? "queens").replace(/\.\w+$/, "")}.${otherFormat}`));
  const isTooMuch = !failure || ["too-small", "uncounted"].includes(kind) || suggestion.includes("--huge");
  if (isTooMuch && page.program.has(current.command, "--sample")) {
    addRemedy("sample", fewer, (line) => line.set("--sample", String(SAMPLE_SIZE)));
    if (!current.has("--fundamental")) {
      const fundamental = (line) => fewer(line).set("--fundamental", null);
      addRemedy("fundamental", fundamental);
      if (option) addRemedy("fundamental", fundamental, smaller);
    }
  }
  if (kind === "too-large" && current.command[1] === "trace") addRemedy("first", (line) => line.set("--to-first", null));
  if (option) addRemedy("pages", smaller);
  const lastSize = page.stage.lastSize;
  if (isSizeOption && lastSize && lastSize !== current.get("--n")) addRemedy("back", (line) => line.set("--n", lastSize));
  return found;
}
