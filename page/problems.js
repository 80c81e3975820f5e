// What the program refuses, and what it asks before: said beside the control that it concerns, in
// the page's language, with what the program itself says.

import { $, el } from "./controls.js";
import { Line, join } from "./line.js";

/** How long one types without being told what is wrong, in milliseconds. */
const PAUSE = 1200;
/** Bytes that a browser does not hold. */
export const TOO_LARGE = 1e9;
/** Kinds of messages, each with what it has in it and the options that it is about. */
const KINDS = [
  ["value", /^invalid value '(.*?)' for '/, ["--n"]],
  ["file", /^cannot read (?:the template )?(.*?): there is no such file/, []],
  ["range", /makes no worksheet/, ["--n"]],
  ["range", /^a cell/, ["--cell"]],
  ["small", /too small/, ["--paper", "--cell", "--n"]],
  ["unknown", /^nobody knows/, ["--n"]],
  ["none", /no solution|no numbers for/, ["--class", "--n"]],
  ["colour", /cannot be told from.* such as (#\w+)/, ["--set"]],
  ["range", /out of range|which is not on|no such|has 1 to|has no \w+ tasks|moves for/, ["--n"]],
  ["queens", /attack each other|cannot start like this|is not on the board/, ["--place", "--queens", "--root"]],
  ["together", /has no effect|cannot be used with/, []],
  ["large", /--huge|above the limit|more than [\d,]+ steps|too (large|many)/, ["--n"]],
];

export class Problems {
  #waiting = null;

  constructor(page) {
    this.page = page;
    $("problem-huge").onclick = () => page.edit((line) => line.set("--huge", null));
    $("problem-drop").onclick = () => page.edit(() => {});
    document.addEventListener("focusout", () => this.#waiting?.());
  }

  /** Says what the program refuses; while one types, once one has stopped. */
  say(said) {
    const [, message = said] = /^error: ([^]*)$/.exec(said.trim()) ?? [];
    clearTimeout(this.typing);
    this.#waiting = null;
    if (!message || !this.page.types) return this.#show(message);
    this.#show("");
    this.#waiting = () => {
      clearTimeout(this.typing);
      this.#waiting = null;
      this.#show(message);
    };
    this.typing = setTimeout(() => this.#waiting?.(), PAUSE);
    return false;
  }

  #show(message) {
    const { page } = this;
    const [sentence, proposed] = (page.line.has("--dry-run") ? message : message.replace(" --dry-run", "")).split(/: type\n\s*|\n\s*(?=nqueens-sheet )/);
    const [kind, pattern, about] = KINDS.find(([, pattern]) => pattern.test(message)) ?? ["other", /^/, []];
    const all = message.match(/--[a-z][a-z-]+/g) ?? [];
    const named = [...all.filter((option) => page.line.has(option)), ...(kind === "range" ? [] : all)];
    const options = ["value", "together", "range"].includes(kind) ? [...named, ...about] : [...about, ...named];
    const controls = options.map((option) => $("controls").querySelector(`[data-option="${option}"]`));
    const at = controls.findIndex((control) => control && (control.checkVisibility() || control.closest("details")));
    const place = at < 0 ? null : controls[at];
    const name = place?.querySelector(".row > label, legend")?.textContent || place?.getAttribute("aria-label") || options[0] || "";
    const [, value = ""] = pattern.exec(message) ?? [];
    const [, first, last] = /(?:from|has) (\d+) to (\d+)/.exec(message) ?? [];
    const key = first && /value|none|range/.test(kind) ? "between" : kind;
    for (const old of document.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    const box = $("problem");
    box.hidden = !message;
    const letter = page.fonts.say(message);
    $("problem-text").textContent = letter || (message && page.words.say(`wrong-${key}`, { name, value, first, last }));
    $("problem-more").textContent = letter ? "" : sentence.replace(/\s*For more information[^]*|\s*Usage:[^]*/, "").replace(/^invalid value '.*?' for '.*?':\s*/, "");
    const left = kind === "together" && page.line.has(named[0]) && page.line.copy().without(named[0]).toString();
    this.#offer(proposed || left);
    const [, size = 0, unit] = /([\d.,]+) ([KMG]iB)/.exec(message) ?? [];
    const bytes = Number.parseFloat(String(size).replaceAll(",", "")) * { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[unit?.[0] ?? "K"];
    $("problem-huge").hidden = !message.includes("--huge") || bytes > TOO_LARGE || page.line.has("--huge");
    $("problem-drop").hidden = page.line.copy().drop().length === 0;
    if (place && message) place.closest("details")?.setAttribute("open", "");
    (place ?? $("problem-place")).after(box);
    if (place && message) box.scrollIntoView({ block: "nearest" });
    const fields = place ? [...place.querySelectorAll("input:not([type=radio]), select, input")] : [];
    const field = fields.find((one) => one === document.activeElement) ?? fields.find((one) => one.type !== "radio") ?? fields[0];
    if (message) field?.setAttribute("aria-invalid", "true");
    return false;
  }

  /** Offers another line, and says what is other in it. */
  #offer(text) {
    const { page } = this;
    $("problem-use").hidden = !text;
    if (!text) return;
    const other = Line.parse(text, page.known);
    const has = (line, [name, value]) => line.options.some(([one, own]) => one === name && own === value);
    const more = other.options.filter((option) => !has(page.line, option)).flat();
    const less = page.line.options.filter(([name]) => !other.has(name)).flat();
    const same = other.command.join() === page.line.command.join() && other.rest.join() === page.line.rest.join();
    const words = (all) => join(all.filter((word) => word !== null)).replace(/^\S+ /, "");
    $("problem-use").textContent = same && !more.length ? page.words.say("use-without", { words: words(less) }) : page.words.say("use-this", { words: same ? words(more) : text });
    $("problem-use").onclick = () => page.begin(text);
  }

  /** The controls are made anew: the message is not to go with them. */
  leave() {
    $("problem-place").after($("problem"));
  }

  /** Asks which of several commands is meant. */
  choose(all) {
    this.ask(this.page.words.say("choose"), "");
    const choice = (one) => el("button", { type: "button", onclick: () => this.page.begin(one) }, join(one.words));
    $("ask-choices").replaceChildren(...all.map(choice));
    $("ask-choices").firstChild.focus();
  }

  /** Asks whether what is not drawn is to be drawn. */
  ask(text, draw, allow = () => {}) {
    const { page } = this;
    this.say("");
    $("ask").hidden = false;
    $("ask-text").textContent = text;
    $("ask-draw").textContent = draw;
    $("ask-draw").hidden = !draw;
    $("ask-choices").replaceChildren();
    $("ask-draw").onclick = () => {
      allow();
      page.draw();
    };
    return false;
  }
}
