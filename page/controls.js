// The controls of a command line. Each shows and changes one option.

import { isFilm } from "./line.js";
import { TRACED } from "./trace.js";

export const $ = (id) => document.getElementById(id);

/** Creates an element with properties and children. Text is never parsed as markup. */
export function el(tag, props = {}, ...inside) {
  const node = document.createElement(tag);
  // By default, a button would send the form.
  if (tag === "button") node.type = tag;
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && name !== "list" && name !== "role") node[name] = value;
    else if (value !== undefined) node.setAttribute(name, value);
  }
  node.append(...inside.filter((part) => part !== null && part !== undefined));
  return node;
}

/** Reads and writes what the browser keeps for this page, if it keeps anything. */
export function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name, value) {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The browser keeps nothing for this page.
  }
}

/** The theme, the language and the challenge of the page itself, which are in its address. */
export const preferences = document.documentElement.dataset;

let controlCount = 0;

/** Creates radio buttons. `choices` are values with their contents. */
export function radioButtons(label, choices, change, props = { className: "chips" }) {
  const name = `r${++controlCount}`;
  const inputs = choices.map(([value]) => el("input", { type: "radio", name, value, onchange: () => change(value) }));
  const labels = choices.map(([, ...content], index) => el("label", {}, inputs[index], el("span", {}, ...content)));
  return { inputs, box: el("div", { role: "radiogroup", "aria-label": label, ...props }, ...labels) };
}

/** Words for options that are not the words of their names. An option without a word is named by its help. */
const NAMES = {
  "--by": "place-by", "--cols": "columns", "--count": "tasks-each", "--seed": "others", "--place": "boards-place", "--queen": "tool-queen", "--dpi": "resolution", "--n": "queens", "--fundamental": "boards-fundamental", "--sample": "how-many",
  "--set": "colours", "--lang": "language", "--paper": "size", "--group-by": "by-orbit", "--expect": "check-expect", "--rows": "", "--skip": "", "--data": "",
};

/** Returns the help of an option in the language of the page. */
const describeOption = (words, { name, about }) => words.translation(`hint-${name.slice(2)}`) ?? about;

/** Returns the page's name of an option: a word, or the beginning of its help. */
export function optionName({ words, program, line }, name) {
  const word = words.translation(NAMES[name] ?? name.slice(2));
  if (word) return word;
  const option = program.option(line.command, name);
  // Another command has a flag of this name.
  if (name === "--each" && option?.values.length) return words.say("each-step");
  return option ? describeOption(words, option).split(/[;:(；：（]|, (?=such|etwa)/)[0].trim() : name;
}

/** Options that other parts of the page set. */
const ELSEWHERE = ["--output", "--format", "--pages", "--emit", "--seed", "--place", "--fundamental", "--system-fonts"];
/** Options without a use in the page: partial jobs, ids inside an SVG, and runs that write nothing. */
const USELESS = ["--shard", "--id-prefix", "--as-json", "--check", "--dry-run", "--threads"];

/** Conditions under which some options have an effect. */
const forTasks = (...kinds) => (line) => line.command[0] !== "worksheet" || kinds.some((kind) => line.positionals.includes(kind));
const drawsTasks = (line) => line.command[0] !== "worksheet" || !line.positionals.includes("empty");
const NEEDS = { "--seconds": isFilm, "--loop": isFilm, "--level": forTasks("complete"), "--base": forTasks("conflicts", "trace", "arrays", "mark", "tree", "code"), "--cols": forTasks("empty", "complete", "conflicts", "mark"), "--seed": drawsTasks, "--sets": drawsTasks };

/** Draws other boards or tasks, on as many sheets. */
const drawOthers = (line) => line.set("--seed", String(Number(line.get("--seed") ?? 0) + Number(line.get("--sets") ?? 1)));

/** Creates controls for the command line of `page` and keeps them up to date. */
export class Controls {
  #updates = [];
  #shownOptions = [];
  #searchBox;

  constructor(page) {
    this.page = page;
  }

  bind(update) {
    this.#updates.push(update);
    update(this.page.line);
  }

  update() {
    for (const update of this.#updates) update(this.page.line);
  }

  word(key, values) {
    return this.page.words.say(key, values);
  }

  /** Records an option as shown. Returns true if the command does not have it. */
  isUnavailable(option) {
    this.#shownOptions.push(option);
    return option && !this.page.program.has(this.page.line.command, option);
  }

  /** Groups controls under a heading. Returns null if the command has none of them. */
  group(key, ...inside) {
    if (!inside.some(Boolean)) return null;
    return el("fieldset", {}, el("legend", {}, this.word(key)), ...inside);
  }

  row(control, option, hint, label = optionName(this.page, option)) {
    control.id ||= `c${++controlCount}`;
    const translation = option && this.page.words.translation(`hint-${option.slice(2)}`);
    const note = hint ? el("small", { id: `${control.id}-about`, lang: translation ? this.page.words.tag : "en" }, translation ?? hint) : null;
    if (note) control.setAttribute("aria-describedby", note.id);
    const props = { className: "row", "data-option": option };
    return el("div", props, el("label", { htmlFor: control.id }, label), control, note);
  }

  /** `placeholder` returns a text for a line. */
  text(option, { label, placeholder = () => "", hint, type = "text", get = (line) => line.get(option), set = (line, value) => line.set(option, value) } = {}) {
    if (this.isUnavailable(option)) return null;
    const control = el("input", {
      type,
      autocomplete: "off",
      // Typing replaces an example.
      onclick: () => control.value === control.placeholder && control.select(),
      oninput: () => this.page.edit((line) => set(line, control.value || undefined, this.page.stage)),
    });
    this.bind((line) => {
      if (document.activeElement !== control) control.value = get(line) ?? "";
      control.placeholder = placeholder(line);
    });
    return this.row(control, option, hint, label);
  }

  /** `values` are pairs of value and label. An empty value removes the option. */
  select(option, values, { hint } = {}) {
    if (this.isUnavailable(option)) return null;
    const control = el("select", { onchange: () => this.page.edit((line) => line.set(option, control.value || undefined)) });
    const fill = (pairs) => control.replaceChildren(...pairs.map(([value, label]) => el("option", { value }, label)));
    fill(values);
    this.bind((line) => {
      const value = line.get(option) ?? "";
      if (!values.some(([known]) => known === value)) fill([...values, [value, value]]);
      control.value = value;
    });
    return this.row(control, option, hint);
  }

  flag(option, { hint, get = (line) => line.has(option), set = (line, on) => line.set(option, on ? null : undefined) } = {}) {
    if (this.isUnavailable(option)) return null;
    const control = el("input", { type: "checkbox", onchange: () => this.page.edit((line) => set(line, control.checked)) });
    this.bind((line) => (control.checked = get(line)));
    const row = this.row(control, option, hint);
    row.classList.add("check");
    return row;
  }

  /**
   * Radio buttons with the word `key`. `choices` are values with their contents, `get` reads the value from the
   * line and `set` writes it.
   */
  radios(key, choices, { get, set, className = "chips", option, find }) {
    if (this.isUnavailable(option)) return null;
    const change = (value) => this.page.edit((line) => set(line, value));
    const { inputs, box } = radioButtons(this.word(key), choices, change, { className, "data-option": option, "data-find": find });
    this.bind((line) => {
      const value = get(line);
      for (const input of inputs) input.checked = input.value === value;
    });
    return box;
  }

  /** The board size: suggested or usual sizes, and with `more` a field for any other. */
  size(usual, more = true) {
    if (this.isUnavailable("--n")) return null;
    const { suggested, default: size } = this.page.program.option(this.page.line.command, "--n");
    const numbers = suggested.length ? suggested.map(Number) : usual;
    const input = el("input", {
      type: "text",
      inputMode: "numeric",
      className: "own",
      placeholder: "…",
      "aria-label": this.word("other-size"),
      oninput: () => input.value && this.page.edit((line) => line.set("--n", input.value)),
    });
    const [get, set] = [(line) => line.get("--n") ?? (suggested.length && size), (line, value) => line.set("--n", value)];
    const chips = this.radios("queens", numbers.map((n) => [String(n), String(n)]), { get, set, option: "--n", className: "chips sizes" });
    this.bind((line) => {
      const n = line.get("--n") ?? "";
      if (document.activeElement !== input) input.value = numbers.includes(Number(n)) ? "" : n;
    });
    if (more) chips.append(input);
    return this.group("queens", chips);
  }

  /** Creates a control from an option's description. It is hidden while it has no effect. */
  option(option) {
    const row = this.#optionRow(option);
    const needs = NEEDS[option.name];
    if (row && needs) this.bind((line) => (row.hidden = !line.has(option.name) && !needs(line)));
    return row;
  }

  #optionRow({ name, value, values, about, default: usual }) {
    const label = optionName(this.page, name);
    if (name === "--seed") return el("button", { "data-option": name, onclick: () => this.page.edit(drawOthers) }, label);
    const hint = label === describeOption(this.page.words, { name, about }) || ["--each", "--font"].includes(name) ? "" : about;
    if (!value) return this.flag(name, { hint });
    if (values.length) {
      return this.select(name, [["", name === "--level" ? this.word("mixed") : "–"], ...values.map((value) => [value, this.page.words.translation(`value-${value}`) ?? value])], { hint });
    }
    // Without a unit, a typed length is in millimetres.
    const row = this.text(name, { placeholder: () => (/^[\w.-]+$/.test(usual ?? "") ? usual : " "), hint, get: (line) => line.get(name)?.replace(TRACED, ""), set: (line, text) => line.set(name, value === "LENGTH" ? text?.replace(/^[\d.]+$/, "$&mm") : text) });
    if (["--font", "--from", "--shape"].includes(name)) row.append(el("button", { onclick: () => this.page.files.open() }, this.word("open")));
    return row;
  }

  /** Creates the three steps of the editor, between a search for all options and what it finds. */
  steps(what, design, texts, hidden = []) {
    const steps = Object.entries({ what, design, texts }).map(([name, groups], index) => {
      const shown = groups.filter(Boolean);
      if (!shown.length) return null;
      const step = el("details", { className: "step", name: "step", ontoggle: () => step.open && (this.page.openStep = index) }, el("summary", { onclick: (event) => (event.preventDefault(), (step.open = !step.open), step.scrollIntoView()) }, this.word(`step-${name}`)), el("div", { className: "inside" }, ...shown));
      return step;
    });
    const given = steps.filter(Boolean);
    (steps[this.page.openStep] ?? given[0]).open = true;
    const found = this.#search(hidden, given);
    return [this.#searchBox, ...given, found];
  }

  /** Creates a search box, and a place for what it finds. Without a search, that shows the options that only the line has. */
  #search(hidden, steps) {
    const { line, program } = this.page;
    const isOffered = ({ name, group }) => ![...hidden, ...ELSEWHERE, ...USELESS, ...this.#shownOptions].includes(name) && !["Messages", "Run"].includes(group);
    const rows = program.options(line.command).filter(isOffered).map((option) => ({ name: option.name, row: this.option(option) }));
    const input = (this.#searchBox = el("input", { type: "search", placeholder: this.word("search-options"), "aria-label": this.word("search-options"), autocomplete: "off", oninput: () => this.update() }));
    const jumps = el("div");
    const none = el("p", { role: "status" });
    this.bind((line) => {
      const words = input.value.trim();
      const matches = (...texts) => words.toLowerCase().split(/\s+/).every((word) => texts.join(" ").toLowerCase().includes(word));
      for (const { name, row } of rows) row.hidden = words ? !matches(this.#describe(name)) : !line.has(name);
      jumps.replaceChildren(...(words ? this.#findInSteps(steps, matches) : []));
      none.textContent = words && !jumps.firstChild && rows.every(({ row }) => row.hidden) ? this.word("search-none", { words }) : "";
    });
    return el("div", { className: "found" }, jumps, ...rows.map(({ row }) => row), none);
  }

  /** Returns all that the page and the program say of an option, with everyday words for it. */
  #describe(name) {
    const { words, line, program } = this.page;
    const option = program.option(line.command, name);
    return option ? [optionName(this.page, name), describeOption(words, option), option.about, name, words.translation(`find-${name.slice(2)}`)].join(" ") : "";
  }

  /** Returns buttons that lead to the matching controls in the steps, or to their matching choice. */
  #findInSteps(steps, matches) {
    const found = new Map();
    for (const node of steps.flatMap((step) => [...step.querySelectorAll("[data-option], [role=radiogroup]")])) {
      const { option, find = option } = node.dataset;
      // Choosing from a hidden list of sizes shows it.
      if (node.closest("[hidden]:not(.chips)") || !matches(node.textContent, node.ariaLabel, this.#describe(find))) continue;
      const choices = [...node.querySelectorAll(node.ariaLabel ? "label" : "option")].filter((choice) => matches(choice.textContent));
      for (const choice of choices.length || node.hidden ? choices : [null]) {
        const name = [node.ariaLabel ?? (node.querySelector("label") ?? node).textContent, choice?.textContent.trim()].filter(Boolean).join(": ");
        if (!node.hidden || !found.has(name)) found.set(name, el("button", { className: "jump", onclick: () => this.reveal(node, choice) }, name));
      }
    }
    return found.values();
  }

  /** Returns the control of an option in the steps. */
  find(option) {
    return $("controls").querySelector(`.step [data-option="${option}"]`);
  }

  /** Ends the search, opens the step with a control, makes a choice there, and moves the focus to it. */
  reveal(node, choice) {
    this.#searchBox.value = "";
    this.update();
    node.closest("details").open = true;
    choice?.querySelector("[type=radio]")?.click();
    if (choice?.matches("option")) choice.selected = true;
    choice?.closest("select")?.dispatchEvent(new Event("change"));
    (choice?.control ?? node.querySelector("input:checked") ?? [...node.querySelectorAll("input, select, button")].find((part) => part.checkVisibility()) ?? node).focus();
  }
}
