// What the program refuses, and what it asks before: said beside the control that it concerns.

import { $, el, optionName } from "./controls.js";
import { Line, join } from "./line.js";
import { WHICH, paperName } from "./poster.js";

/** How long one types untold, in milliseconds. */
const PAUSE = 1200;
/** Bytes that a browser does not hold. */
export const TOO_LARGE = 1e9;
/** The most pages that a remedy makes, and the boards that it draws some of. */
const MOST_PAGES = 100, SOME = 12;
/** The page's sentence for each kind of failure; those without one are said as the program says them. */
const SENTENCES = {
  "invalid-value": "value",
  "out-of-range": "range",
  conflict: "together",
  "invalid-queens": "queens",
  "no-solution": "none",
  uncounted: "unknown",
  "too-large": "large",
  "too-small": "fit",
  "does-not-fit": "small",
  "low-contrast": "colour",
  "missing-file": "file",
};

export class Problems {
  #waiting = null;
  #remedies = 0;

  constructor(page) {
    this.page = page;
    $("problem-huge").onclick = () => page.edit((line) => line.set("--huge", null));
    $("problem-drop").onclick = () => page.edit(() => {});
    document.addEventListener("focusout", () => this.#waiting?.());
  }

  /** Shows a failure of the program, or none; while one types, once one has stopped. */
  say(failure) {
    clearTimeout(this.typing);
    const waits = failure && this.page.types;
    this.#waiting = waits ? () => this.#show(failure) : null;
    if (waits) this.typing = setTimeout(() => this.#waiting?.(), PAUSE);
    return this.#show(waits ? undefined : failure);
  }

  #show(failure) {
    const { page } = this;
    const { kind, options: named = [], range, suggestion = [], message = "" } = failure ?? {};
    const value = failure?.value ?? "";
    if (message) this.#waiting = null;
    const replaced = (word) => (word === value || word.startsWith(`${value}=`) ? suggestion[0] + word.slice(value.length) : word);
    const proposed = kind === "unknown-argument" && suggestion.length > 0 && join(page.line.words().map(replaced));
    const given = named.filter((option) => page.line.has(option));
    const lettered = page.line.options.filter(([, text]) => kind === "missing-character" && text?.includes(value)).map(([name]) => name);
    const wanted = [...lettered, ...given, ...named];
    // The control that was used last comes first, if the message is about it.
    const used = document.activeElement?.closest("#controls [data-option]")?.dataset.option;
    const options = wanted.includes(used) ? [used, ...wanted] : wanted;
    // The control may be folded beside the player.
    if (message && options.length) page.fold(false);
    const controls = options.map((option) => $("controls").querySelector(`[data-option="${option}"]`));
    const at = controls.findIndex((control) => control && (control.checkVisibility() || control.closest("details")));
    const place = at < 0 ? null : controls[at];
    const name = place?.querySelector(".row > label, legend")?.textContent || place?.getAttribute("aria-label") || options[0] || "";
    const [first = "", last = ""] = range ?? [];
    const key = range ? "between" : kind === "invalid-value" && !value ? "range" : SENTENCES[kind] ?? "other";
    for (const old of document.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    const box = $("problem");
    box.hidden = !message;
    const asked = page.fonts.say(failure);
    const size = paperName(page.line.get("--paper") ?? "");
    const count = key === "fit" ? page.words.number(Number(value)) : "";
    $("problem-text").textContent = asked || (message && page.words.say(`wrong-${key}`, { name, value, first, last, count, size }));
    $("problem-own").open = (page.words.tag === "en" && key !== "fit") || key === "other";
    $("problem-more").textContent = asked ? "" : message;
    const left = kind === "conflict" && given.length > 0 && page.line.copy().without(given[0]);
    this.#offer(proposed || (left || "").toString());
    this.#clear($("problem-remedies"));
    /** Settles once all remedies are offered. */
    this.offered = message && !proposed ? this.#remedy($("problem-remedies"), failure, options[0] === "--n") : null;
    $("problem-huge").hidden = !suggestion.includes("--huge") || Number(value) > TOO_LARGE || page.line.has("--huge");
    $("problem-drop").hidden = page.line.copy().drop().length === 0;
    if (place && message) place.closest("details")?.setAttribute("open", "");
    (place ?? $("problem-place")).after(box);
    if (place && message) box.scrollIntoView({ block: "nearest" });
    const fields = place ? [...place.querySelectorAll("input:not([type=radio]), select, input")] : [];
    const field = fields.find((one) => one === document.activeElement) ?? fields.find((one) => one.type !== "radio") ?? fields[0];
    if (message) field?.setAttribute("aria-invalid", "true");
    return false;
  }

  #clear(box) {
    this.#remedies += 1;
    box.replaceChildren();
  }

  /** Offers changes of the line in plain words: those with which the program draws it. */
  async #remedy(box, failure, sized) {
    const { page } = this;
    this.#clear(box);
    const turn = this.#remedies;
    const offered = new Set();
    for (const [name, line] of remedies(page, failure, sized)) {
      if (offered.has(name)) continue;
      const made = page.known.has(line.command, "--dry-run") && (await page.aside([...line.copy().without("--emit").words(), "--dry-run", "--as-json"]));
      if (turn !== this.#remedies) return;
      const plan = made?.code === 0 && JSON.parse(new TextDecoder().decode(made.out));
      if (!plan || plan.pages > MOST_PAGES || plan.bytes > TOO_LARGE) continue;
      offered.add(name);
      const count = page.words.number(Math.round(plan.queens / Number(line.get("--n") ?? 8)));
      const pages = plan.pages > 1 && page.words.say("remedy-pages", { count: page.words.number(plan.pages) });
      const said = { animate: page.words.say("animate"), pages }[name] ?? page.words.say(`remedy-${name}`, { count, n: line.get("--n") });
      const use = () => {
        page.edit((own) => Object.assign(own, line.copy()));
        $("controls").querySelector('[data-option="--n"] :checked')?.focus();
      };
      box.append(el("button", { type: "button", onclick: use }, [said, ["sample", "fundamental"].includes(name) && pages].filter(Boolean).join(" ")), " ");
      box.lastElementChild.scrollIntoView({ block: "nearest" });
    }
  }

  /** Offers another line, and says what is other in it. */
  #offer(text) {
    const { words, known } = this.page;
    const line = this.page.line.copy();
    line.drop();
    $("problem-use").hidden = !text;
    if (!text) return;
    const other = Line.parse(text, known);
    const more = other.options.filter(([name, value]) => !line.options.some(([one, own]) => one === name && own === value));
    const less = line.options.filter(([name]) => !other.has(name));
    const changed = [...other.command, ...other.rest].join() !== [...line.command, ...line.rest].join() ? [[text]] : more.length ? more : less;
    const said = changed.map(([name, value]) => [optionName(words, name), value].filter(Boolean).join(": ")).join(", ");
    $("problem-use").textContent = words.say(changed === less ? "use-without" : "use-this", { words: said });
    $("problem-use").onclick = () => this.page.begin(text);
  }

  /** The controls are made anew: the message is not to go with them. */
  leave() {
    $("problem-place").after($("problem"));
  }

  /** Asks which of several commands is meant. */
  choose(all) {
    this.question(this.page.words.say("choose"), all.map((one) => [join(one.words), () => this.page.begin(one)]));
  }

  /** Asks a question with these answers, each with what follows from it. */
  question(text, answers) {
    this.ask(text, "");
    const close = (act) => () => {
      $("ask").hidden = true;
      act();
    };
    $("ask-choices").replaceChildren(...answers.map(([said, act]) => el("button", { type: "button", onclick: close(act) }, said)));
    $("ask-choices").firstChild.focus();
  }

  /** Says that a picture is too large, and offers smaller ones. */
  refuse(text) {
    this.ask(text, "");
    this.#remedy($("ask-choices"), null, true);
    return false;
  }

  /** Asks whether what is not drawn is to be drawn. */
  ask(text, draw, allow = () => {}) {
    const { page } = this;
    this.say();
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

/** Lines that may do in the place of one that is refused or too large, each with its name. */
function remedies(page, failure, sized) {
  const own = page.line;
  const all = [];
  const { kind, suggestion = [] } = failure ?? {};
  const [option, value] = kind === "too-small" ? suggestion : [];
  const other = suggestion[0] === "--format" && suggestion[1];
  const add = (name, ...changes) => {
    const line = own.copy();
    for (const change of changes) change(line);
    all.push([name, line]);
  };
  const fewer = (line) => line.without(...WHICH, "--seed");
  const smaller = (line) => option && line.set(option, value);
  if (other) add("animate", (line) => line.without("--format").set("--output", `${(line.get("--output") ?? "queens").replace(/\.\w+$/, "")}.${other}`));
  const isTooMuch = !failure || ["too-small", "uncounted"].includes(kind) || suggestion.includes("--huge");
  if (isTooMuch && page.known.has(own.command, "--sample")) {
    add("sample", fewer, (line) => line.set("--sample", String(SOME)));
    if (!own.has("--fundamental")) {
      const fundamental = (line) => fewer(line).set("--fundamental", null);
      add("fundamental", fundamental);
      if (option) add("fundamental", fundamental, smaller);
    }
  }
  if (option) add("pages", smaller);
  const last = page.stage.size;
  if (sized && last && last !== own.get("--n")) add("back", (line) => line.set("--n", last));
  return all;
}
