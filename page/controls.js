// The controls of a command line. Each shows and changes one option.

import { isFilm } from "./line.js";

export const $ = (id) => document.getElementById(id);

/** Creates an element with properties and children. Text is never parsed as markup. */
export function el(tag, props = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && name !== "list" && name !== "role") node[name] = value;
    else if (value !== undefined) node.setAttribute(name, value);
  }
  node.append(...inside.filter((part) => part !== null && part !== undefined));
  return node;
}

let controlCount = 0;

/** Labels of the options that the page has a word for. */
const LABELS = {
  "--by": "place-by", "--root": "root", "--to-first": "to-first", "--coordinates": "coordinates", "--cols": "columns",
  "--cell": "cell", "--count": "how-many", "--seed": "seed", "--level": "level", "--sets": "sets", "--base": "base", "--format": "format", "--only": "only", "--up-to": "up-to", "--place": "boards-place", "--queens": "queens", "--queen": "queens",
  "--depth": "depth", "--steps": "steps", "--seconds": "seconds", "--loop": "loop", "--title": "title", "--subtitle": "subtitle", "--caption": "caption",
};

/** Names of all options that have a control, including custom controls. */
const NAMES = {
  ...LABELS, "--n": "queens", "--fundamental": "boards-fundamental", "--class": "class", "--sample": "how-many", "--template": "template", "--scheme": "scheme", "--set": "colours",
  "--dedication": "dedication", "--footer": "footer", "--alt": "alt", "--lang": "language", "--paper": "size", "--bleed": "bleed", "--tile-on": "tile", "--animate": "animate",
};

/** Returns the page's name of an option, or the option itself. */
export const optionName = (words, option) => (NAMES[option] ? words.say(NAMES[option]) : option);

/** Options that other parts of the page set. */
const ELSEWHERE = ["--output", "--format", "--pages", "--dpi", "--scale", "--emit", "--seed", "--set", "--place", "--fundamental", "--system-fonts"];
/** Options without a use in the page: partial jobs, and ids inside an SVG. */
const USELESS = ["--shard", "--id-prefix"];

/** Conditions under which some options have an effect. */
const forTasks = (...kinds) => (line) => line.command[0] !== "worksheet" || kinds.some((kind) => line.positionals.includes(kind));
const drawsTasks = (line) => line.command[0] !== "worksheet" || !line.positionals.includes("empty");
const NEEDS = { "--seconds": isFilm, "--loop": isFilm, "--level": forTasks("complete"), "--base": forTasks("conflicts", "trace", "arrays", "mark", "tree", "code"), "--cols": forTasks("empty", "complete", "conflicts", "mark"), "--seed": drawsTasks, "--sets": drawsTasks };

/** Creates controls for the command line of `page` and keeps them up to date. */
export class Controls {
  #updates = [];
  #shownOptions = [];

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
  #isUnavailable(option) {
    this.#shownOptions.push(option);
    return option && !this.page.program.has(this.page.line.command, option);
  }

  /** Groups controls under a heading. Returns null if the command has none of them. */
  group(key, ...inside) {
    if (!inside.some(Boolean)) return null;
    return el("fieldset", {}, el("legend", {}, this.word(key)), ...inside);
  }

  row(label, control, option, hint) {
    control.id ||= `c${++controlCount}`;
    const translation = option && this.page.words.translation(`hint-${option.slice(2)}`);
    const note = hint ? el("small", { id: `${control.id}-about`, lang: translation ? undefined : "en" }, translation ?? hint) : null;
    if (note) control.setAttribute("aria-describedby", note.id);
    const props = { className: "row", "data-option": option };
    return el("div", props, el("label", { htmlFor: control.id }, label), control, note);
  }

  text(label, option, { placeholder = "", hint, type = "text", except = [], empty } = {}) {
    if (this.#isUnavailable(option)) return null;
    const control = el("input", {
      type,
      placeholder,
      autocomplete: "off",
      oninput: () => this.page.edit((line) => line.set(option, control.value === "" ? empty : control.value)),
    });
    this.bind((line) => {
      const value = line.get(option) ?? "";
      if (document.activeElement !== control) control.value = except.includes(value) ? "" : value;
    });
    return this.row(label, control, option, hint);
  }

  /** `values` are pairs of value and label. An empty value removes the option. */
  select(label, option, values, { hint, set } = {}) {
    if (this.#isUnavailable(option)) return null;
    const control = el("select", {
      onchange: () =>
        this.page.edit((line) => (set ? set(line, control.value) : line.set(option, control.value || undefined))),
    });
    const fill = (pairs) => control.replaceChildren(...pairs.map(([value, label]) => el("option", { value }, label)));
    fill(values);
    this.bind((line) => {
      const value = line.get(option) ?? "";
      if (!values.some(([known]) => known === value)) fill([...values, [value, value]]);
      control.value = value;
    });
    return this.row(label, control, option, hint);
  }

  flag(label, option, { hint, get, set } = {}) {
    if (this.#isUnavailable(option)) return null;
    const control = el("input", {
      type: "checkbox",
      onchange: () =>
        this.page.edit((line) =>
          set ? set(line, control.checked) : line.set(option, control.checked ? null : undefined),
        ),
    });
    this.bind((line) => (control.checked = get ? get(line) : line.has(option)));
    const row = this.row(label, control, option, hint);
    row.classList.add("check");
    return row;
  }

  /**
   * Radio buttons. `choices` are values with their contents, `get` reads the value from the line and
   * `set` writes it.
   */
  radios(name, choices, { get, set, className = "chips", option }) {
    if (this.#isUnavailable(option)) return null;
    const group = `r${++controlCount}`;
    const box = el("div", { className, role: "radiogroup", "aria-label": name, "data-option": option });
    const inputs = choices.map(([value, ...content]) => {
      const input = el("input", {
        type: "radio",
        name: group,
        value,
        onchange: () => this.page.edit((line) => set(line, value)),
      });
      box.append(el("label", {}, input, el("span", {}, ...content)));
      return input;
    });
    this.bind((line) => {
      const value = get(line);
      for (const input of inputs) input.checked = input.value === value;
    });
    return box;
  }

  /** The board size: suggested or usual sizes, and with `more` a field for any other. */
  size(usual, more = true) {
    if (this.#isUnavailable("--n")) return null;
    const { suggested } = this.page.program.option(this.page.line.command, "--n");
    const numbers = suggested.length ? suggested.map(Number) : usual;
    const input = el("input", {
      type: "text",
      inputMode: "numeric",
      className: "own",
      placeholder: "…",
      "aria-label": this.word("other-size"),
      oninput: () => input.value && this.page.edit((line) => line.set("--n", input.value)),
    });
    const set = (line, value) => line.set("--n", value);
    const chips = this.radios(
      this.word("queens"),
      numbers.map((n) => [String(n), String(n)]),
      { get: (line) => line.get("--n"), set, option: "--n", className: "chips sizes" },
    );
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

  #optionRow({ name, value, values, about: hint, default: usual }) {
    const label = LABELS[name] ? this.word(LABELS[name]) : el("code", {}, name);
    if (!value) return this.flag(label, name, { hint });
    if (values.length) {
      return this.select(label, name, [["", name === "--level" ? this.word("mixed") : "–"], ...values.map((value) => [value, this.page.words.translation(`value-${value}`) ?? value])], { hint });
    }
    return this.text(label, name, { placeholder: /^[\w.-]+$/.test(usual ?? "") ? usual : "", hint });
  }

  /** Creates controls for all other options of the command, by group. */
  otherOptions(...hidden) {
    const { options } = this.page.program.command(this.page.line.command);
    const shown = options.filter(({ name, group }) => ![...hidden, ...ELSEWHERE, ...USELESS, ...this.#shownOptions].includes(name) && group !== "Messages" && group !== "Run");
    const groups = [...new Set(shown.map(({ group }) => group))];
    const parts = groups.map((group) => {
      const rows = shown.filter((option) => option.group === group).map((option) => this.option(option));
      const translation = this.page.words.translation(`group-${group}`);
      return el("fieldset", {}, el("legend", { lang: translation ? undefined : "en" }, translation ?? group), ...rows);
    });
    return parts.length ? el("details", {}, el("summary", {}, this.word("all-options")), el("div", { className: "inside" }, ...parts)) : null;
  }
}
