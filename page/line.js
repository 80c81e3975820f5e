// The command line: the state of the page, as words.

export const PROGRAM = "nqueens-sheet";

/** The words of a line as a shell would see them. */
export function split(text) {
  const words = [];
  let word = null, quote = "";
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    if (quote) {
      if (c === quote) quote = "";
      else if (c === "\\" && quote === '"' && '"\\$`'.includes(text[at + 1] ?? " ")) word += text[++at];
      else word += c;
    } else if (c === '"' || c === "'") {
      quote = c;
      word ??= "";
    } else if (c === "\\" && at + 1 < text.length) {
      word = (word ?? "") + text[++at];
    } else if (/\s/.test(c)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? "") + c;
    }
  }
  if (word !== null) words.push(word);
  if (words[0] === "$") words.shift();
  if (words[0] === PROGRAM) words.shift();
  return words;
}

/** Words as a line that a shell takes apart as they were. */
export function join(words) {
  const quoted = (word) => {
    if (/^[\w@%+=:,./{}-]+$/.test(word) && !/\{.*,.*\}|\.\.\}/.test(word)) return word;
    return /['\\]/.test(word) && !/[!"$`\\]/.test(word) ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
  };
  return [PROGRAM, ...words.map(quoted)].join(" ");
}

/**
 * A line taken apart: the command, such as `figure tree`, then options with their values, then
 * other words. `known(command)` tells which options have values, as the program's help has it.
 */
export class Line {
  constructor(words, known) {
    this.command = [];
    this.options = [];
    this.rest = [];
    this.known = known;
    let at = 0;
    while (at < words.length && this.command.length < 2 && /^[a-z]/.test(words[at]) && known.isCommand(this.command, words[at])) {
      this.command.push(words[at++]);
    }
    const options = known.options(this.command);
    for (; at < words.length; at++) {
      const word = words[at];
      const [name, value] = word.startsWith("--") ? cut(word, "=") : [word, null];
      const option = word.startsWith("-") && options.find((option) => option.name === name || option.short === name);
      if (!option) this.rest.push(word);
      else if (!option.value) this.options.push([option.name, null]);
      else this.options.push([option.name, value ?? words[++at] ?? ""]);
    }
  }

  static parse(text, known) {
    return new Line(split(text), known);
  }

  copy() {
    return new Line(this.words(), this.known);
  }

  /** The board's size may stand without its name. */
  #sizes(name) {
    return name === "--n" ? this.rest.filter((word) => /^\d/.test(word)) : [];
  }

  has(name) {
    return this.#sizes(name).length > 0 || this.options.some(([other]) => other === name);
  }

  get(name) {
    const all = this.options.filter(([other]) => other === name).map(([, value]) => value);
    const sizes = this.#sizes(name);
    return all.length ? all.join(",") : sizes.length ? sizes.join(" ") : undefined;
  }

  /** Gives an option a value, none at all (`null`), or takes it away (`undefined`). */
  set(name, value) {
    const sizes = this.#sizes(name);
    this.rest = this.rest.filter((word) => !sizes.includes(word));
    const first = this.options.findIndex(([other]) => other === name);
    const before = first < 0 ? this.options : this.options.slice(0, first);
    const after = first < 0 ? [] : this.options.slice(first).filter(([other]) => other !== name);
    const here = value === undefined ? [] : [[name, value]];
    this.options = name === "--n" ? [...here, ...before, ...after] : [...before, ...here, ...after];
    return this;
  }

  without(...names) {
    for (const name of names) this.set(name, undefined);
    return this;
  }

  /** Takes away options that the command does not have, with their values. */
  drop() {
    const left = [];
    let value = false;
    this.rest = this.rest.filter((word) => {
      const option = /^-./.test(word);
      const gone = option || (value && !/^\d/.test(word));
      value = option && !word.includes("=");
      if (gone) left.push(word);
      return !gone;
    });
    return left;
  }

  words() {
    const options = this.options.flatMap(([name, value]) => {
      if (value === null) return [name];
      return /^-/.test(value) && value !== "-" ? [`${name}=${value}`] : [name, value];
    });
    return [...this.command, ...this.rest, ...options];
  }

  toString() {
    return join(this.words());
  }
}

function cut(word, mark) {
  const at = word.indexOf(mark);
  return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
}
