// What the program refuses, and what it asks before: said beside the control that it concerns.

import { $, el } from "./controls.js";
import { Line, join } from "./line.js";

/** How long one types untold, in milliseconds. */
const PAUSE = 1200;
/** Bytes that a browser does not hold. */
export const TOO_LARGE = 1e9;
/** Messages by what is in them, with the options that they are about. */
const KINDS = [
  ["value", /^(?:invalid value '|`)(.*?)(?:' for '|` is no value of )/, ["--n"]],
  ["file", /^cannot read (?:the template )?(.*?): there is no such file/, []],
  ["range", /no worksheet for/, ["--n"]],
  ["range", /^a cell/, ["--cell"]],
  ["small", /too small/, ["--paper", "--cell", "--n"]],
  ["unknown", /^nobody knows/, ["--n"]],
  ["none", /no solution|no numbers for/, ["--class", "--n"]],
  ["colour", /cannot be told from.* such as (#\w+)/, ["--set"]],
  ["few", /has only (\d+) different tasks/, ["--count"]],
  ["range", /out of range|which is not on|no such|(?:has|are) 1 to|has no \w+ tasks|moves for/, ["--n"]],
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
    const waits = message && this.page.types;
    this.#waiting = waits ? () => this.#show(message) : null;
    if (waits) this.typing = setTimeout(() => this.#waiting?.(), PAUSE);
    return this.#show(waits ? "" : message);
  }

  #show(message) {
    const { page } = this;
    if (message) this.#waiting = null;
    const [sentence, proposed] = (page.line.has("--dry-run") ? message : message.replace(/ --dry-run( --as-json)?/, "")).split(/: type\n\s*|\n\s*(?=nqueens-sheet )/);
    const [kind, pattern, about] = KINDS.find(([, pattern]) => pattern.test(message)) ?? ["other", /^/, []];
    const all = message.match(/--[a-z][a-z-]+/g) ?? [];
    const named = [...all.filter((option) => page.line.has(option)), ...(kind === "range" ? [] : all)];
    const [, letter] = /^no font has `(.+?)`/.exec(message) ?? [];
    const lettered = page.line.options.filter(([, value]) => letter && value?.includes(letter)).map(([name]) => name);
    const options = letter ? lettered : ["value", "together", "range"].includes(kind) ? [...named, ...about] : [...about, ...named];
    const controls = options.map((option) => $("controls").querySelector(`[data-option="${option}"]`));
    const at = controls.findIndex((control) => control && (control.checkVisibility() || control.closest("details")));
    const place = at < 0 ? null : controls[at];
    const name = place?.querySelector(".row > label, legend")?.textContent || place?.getAttribute("aria-label") || options[0] || "";
    const [, value = ""] = pattern.exec(message) ?? [];
    const [, first, last] = /(?:from|has|are) (\d+) to (\d+)/.exec(message) ?? [];
    const key = first && /value|none|range/.test(kind) ? "between" : kind;
    for (const old of document.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    const box = $("problem");
    box.hidden = !message;
    const asked = page.fonts.say(message);
    $("problem-text").textContent = asked || (message && page.words.say(`wrong-${key}`, { name, value, first, last }));
    $("problem-more").textContent = asked ? "" : sentence.replace(/\s*For more information[^]*|\s*Usage:[^]*/, "").replace(/^invalid value '.*?' for '.*?':\s*/, "");
    const left = kind === "together" && page.line.has(named[0]) && page.line.copy().without(named[0]);
    const [, option, size] = /, or (--[\w-]+) (\S+), which makes/.exec(message) ?? [];
    this.#offer(proposed || (left || (option && page.line.copy().set(option, size)) || "").toString());
    $("problem-huge").hidden = !message.includes("--huge") || message.includes(" GiB") || page.line.has("--huge");
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
    const { words, known } = this.page;
    const line = this.page.line.copy();
    line.drop();
    $("problem-use").hidden = !text;
    if (!text) return;
    const other = Line.parse(text, known);
    const more = other.options.filter(([name, value]) => !line.options.some(([one, own]) => one === name && own === value));
    const less = line.options.filter(([name]) => !other.has(name));
    const changed = [...other.command, ...other.rest].join() !== [...line.command, ...line.rest].join() ? [[text]] : more.length ? more : less;
    const said = changed.flat().filter((word) => word !== null).join(" ");
    $("problem-use").textContent = words.say(changed === less ? "use-without" : "use-this", { words: said });
    $("problem-use").onclick = () => this.page.begin(text);
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
