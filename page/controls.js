// The controls of a line: each shows an option of it, and changes it.

import { isFilm } from "./line.js";

export const $ = (id) => document.getElementById(id);

/** An element with properties, and with texts or elements in it; nothing is ever markup. */
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

/** Options of the program's that the page has a word for. */
const SAID = {
  "--by": "place-by", "--root": "root", "--to-first": "to-first", "--coordinates": "coordinates", "--cols": "columns",
  "--cell": "cell", "--count": "how-many", "--seed": "seed", "--level": "level", "--sets": "sets", "--base": "base", "--format": "format", "--only": "only", "--up-to": "up-to", "--place": "boards-place", "--queens": "queens", "--queen": "queens",
  "--depth": "depth", "--steps": "steps", "--seconds": "seconds", "--loop": "loop", "--title": "title", "--subtitle": "subtitle", "--caption": "caption",
};

/** Names of the options that have a control of their own. */
const NAMES = {
  ...SAID, "--n": "queens", "--fundamental": "boards-fundamental", "--class": "class", "--sample": "how-many", "--template": "template", "--scheme": "scheme", "--set": "colours",
  "--dedication": "dedication", "--footer": "footer", "--alt": "alt", "--lang": "language", "--paper": "size", "--bleed": "bleed", "--tile-on": "tile", "--animate": "animate",
};

/** The name by which the page knows an option, or the option itself. */
export const optionName = (words, option) => (NAMES[option] ? words.say(NAMES[option]) : option);

/** What the page has other means for. */
const ELSEWHERE = ["--output", "--format", "--pages", "--dpi", "--scale", "--emit", "--seed", "--set", "--place", "--fundamental", "--system-fonts"];
/** What has no use in a page: jobs in parts, and names inside an SVG. */
const USELESS = ["--shard", "--id-prefix"];

/** What some options have no effect without. */
const task = (...kinds) => (line) => line.command[0] !== "worksheet" || kinds.some((kind) => line.rest.includes(kind));
const drawn = (line) => line.command[0] !== "worksheet" || !line.rest.includes("empty");
const NEEDS = { "--seconds": isFilm, "--loop": isFilm, "--level": task("complete"), "--base": task("conflicts", "trace", "arrays", "mark", "tree", "code"), "--cols": task("empty", "complete", "conflicts", "mark"), "--seed": drawn, "--sets": drawn };

/** Makes controls for the line of `page`, and keeps them true to it. */
export class Controls {
  #readers = [];
  #offered = [];

  constructor(page) {
    this.page = page;
  }

  bind(read) {
    this.#readers.push(read);
    read(this.page.line);
  }

  read() {
    for (const read of this.#readers) read(this.page.line);
  }

  word(key, values) {
    return this.page.words.say(key, values);
  }

  /** No control is offered for what the line's command lacks. */
  #lacks(option) {
    this.#offered.push(option);
    return option && !this.page.known.has(this.page.line.command, option);
  }

  /** Controls under a heading; nothing if the command has none of them. */
  group(key, ...inside) {
    if (!inside.some(Boolean)) return null;
    return el("fieldset", {}, el("legend", {}, this.word(key)), ...inside);
  }

  row(label, control, option, hint) {
    control.id ||= `c${++controlCount}`;
    const own = option && this.page.words.own(`hint-${option.slice(2)}`);
    const about = hint ? el("small", { id: `${control.id}-about`, lang: own ? undefined : "en" }, own ?? hint) : null;
    if (about) control.setAttribute("aria-describedby", about.id);
    const props = { className: "row", "data-option": option };
    return el("div", props, el("label", { htmlFor: control.id }, label), control, about);
  }

  text(label, option, { placeholder = "", hint, type = "text", except = [], empty } = {}) {
    if (this.#lacks(option)) return null;
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

  /** `values` are pairs of what is written and what is said; the first may be nothing. */
  select(label, option, values, { hint, set } = {}) {
    if (this.#lacks(option)) return null;
    const control = el("select", {
      onchange: () =>
        this.page.edit((line) => (set ? set(line, control.value) : line.set(option, control.value || undefined))),
    });
    const fill = (all) => control.replaceChildren(...all.map(([value, said]) => el("option", { value }, said)));
    fill(values);
    this.bind((line) => {
      const value = line.get(option) ?? "";
      if (!values.some(([known]) => known === value)) fill([...values, [value, value]]);
      control.value = value;
    });
    return this.row(label, control, option, hint);
  }

  flag(label, option, { hint, get, set } = {}) {
    if (this.#lacks(option)) return null;
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
   * One of a few, each with what it shows. `get` says which of the line's it is, `set` changes the
   * line.
   */
  radios(name, all, { get, set, className = "chips", option }) {
    if (this.#lacks(option)) return null;
    const group = `r${++controlCount}`;
    const box = el("div", { className, role: "radiogroup", "aria-label": name, "data-option": option });
    const inputs = all.map(([value, ...shown]) => {
      const input = el("input", {
        type: "radio",
        name: group,
        value,
        onchange: () => this.page.edit((line) => set(line, value)),
      });
      box.append(el("label", {}, input, el("span", {}, ...shown)));
      return input;
    });
    this.bind((line) => {
      const value = get(line);
      for (const input of inputs) input.checked = input.value === value;
    });
    return box;
  }

  /** How many queens: the numbers that the program suggests, else the usual ones; and any other. */
  size(usual, more = true) {
    if (this.#lacks("--n")) return null;
    const { suggested } = this.page.known.option(this.page.line.command, "--n");
    const numbers = suggested.length ? suggested.map(Number) : usual;
    const own = el("input", {
      type: "text",
      inputMode: "numeric",
      className: "own",
      placeholder: "…",
      "aria-label": this.word("other-size"),
      oninput: () => own.value && this.page.edit((line) => line.set("--n", own.value)),
    });
    const set = (line, value) => line.set("--n", value);
    const chips = this.radios(
      this.word("queens"),
      numbers.map((n) => [String(n), String(n)]),
      { get: (line) => line.get("--n"), set, option: "--n", className: "chips sizes" },
    );
    this.bind((line) => {
      const n = line.get("--n") ?? "";
      if (document.activeElement !== own) own.value = numbers.includes(Number(n)) ? "" : n;
    });
    if (more) chips.append(own);
    return this.group("queens", chips);
  }

  /** A control for an option as the program's help has it, where it has an effect. */
  option(option) {
    const row = this.#option(option);
    const needs = NEEDS[option.name];
    if (row && needs) this.bind((line) => (row.hidden = !line.has(option.name) && !needs(line)));
    return row;
  }

  #option({ name, value, values, about: hint, default: usual }) {
    const label = SAID[name] ? this.word(SAID[name]) : el("code", {}, name);
    if (!value) return this.flag(label, name, { hint });
    if (values.length) {
      return this.select(label, name, [["", name === "--level" ? this.word("mixed") : "–"], ...values.map((value) => [value, this.page.words.own(`value-${value}`) ?? value])], { hint });
    }
    return this.text(label, name, { placeholder: /^[\w.-]+$/.test(usual ?? "") ? usual : "", hint });
  }

  /** All other options of the line's command, by groups. */
  rest(...hidden) {
    const { options } = this.page.known.of(this.page.line.command);
    const shown = options.filter(({ name, group }) => ![...hidden, ...ELSEWHERE, ...USELESS, ...this.#offered].includes(name) && group !== "Messages" && group !== "Run");
    const groups = [...new Set(shown.map(({ group }) => group))];
    const parts = groups.map((group) => {
      const inside = shown.filter((option) => option.group === group).map((option) => this.option(option));
      const own = this.page.words.own(`group-${group}`);
      return el("fieldset", {}, el("legend", { lang: own ? undefined : "en" }, own ?? group), ...inside);
    });
    return parts.length ? el("details", {}, el("summary", {}, this.word("all-options")), el("div", { className: "inside" }, ...parts)) : null;
  }
}
