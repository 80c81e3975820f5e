// The command line: the state of the page, as words.

export const PROGRAM = "nqueens-sheet";

/** Quotes, also as text processors make them, and what ends them. */
const QUOTES = { '"': '"', "'": "'", "“": "”", "„": "“”", "‘": "’" };

/**
 * The commands of a text, as a shell takes them apart: their words, what they are given, and the
 * file that takes what they print. Prompts and comments are none of it, nor are other programs.
 */
export function commands(text) {
  const lines = [];
  let line, part, word, quote, plain;
  const next = (more) => {
    part = { words: [], out: "", waits: false };
    if (more) line.push(part);
    else lines.push((line = [part]));
  };
  const add = (more, quoted) => {
    plain = word === null ? !quoted : plain && !quoted;
    word = (word ?? "") + more;
  };
  const end = () => {
    const redirect = plain && /^\d?>{1,2}(&\d|.*)$/.exec(word);
    if (word === null) return;
    if (plain && /^(;|&&?|\|\|?)$/.test(word)) next(word === "|");
    else if (redirect) [part.out, part.waits] = [redirect[1], !redirect[1]];
    else if (part.waits) [part.out, part.waits] = [word, false];
    else part.words.push(plain ? dashed(word) : word);
    word = null;
  };
  [word, quote] = [null, ""];
  next();
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    const after = text[at + 1] ?? " ";
    const broken = /^\\[ \t]*\r?\n/.exec(text.slice(at, at + 40));
    if (quote) {
      if (QUOTES[quote].includes(c) && (c !== "’" || /\s/.test(after))) quote = "";
      else if (c === "\\" && quote === '"' && '"\\$`'.includes(after)) add(text[++at], true);
      else add(c, true);
    } else if (QUOTES[c] && (c === '"' || c === "'" || word === null || word.endsWith("="))) {
      quote = c;
      add("", true);
    } else if (broken) {
      end();
      at += broken[0].length - 1;
    } else if (c === "\\" && at + 1 < text.length) {
      add(text[++at], true);
    } else if (c === "#" && word === null) {
      while (at + 1 < text.length && text[at + 1] !== "\n") at++;
    } else if (/\s/.test(c)) {
      end();
      if (c === "\n") next();
    } else {
      add(c);
    }
  }
  end();
  const own = lines.map(named).filter(Boolean);
  const some = lines.flat().find(({ words }) => words.length);
  return own.length ? own : [{ words: (some?.words ?? []).filter((word, at) => at || word !== "$"), out: some?.out ?? "", input: "" }];
}

/** The program's part of a line. */
function named(line) {
  for (const [at, { words, out }] of line.entries()) {
    const name = words.findIndex((word) => /(^|[\\/])nqueens-sheet(\.exe)?$/.test(word));
    const built = words.slice(0, 3).join(" ").includes("cargo run") ? words.indexOf("--") : -1;
    const begins = built >= 0 ? built : name <= 3 ? name : -1;
    if (begins < 0) continue;
    const [said, ...given] = line[at - 1]?.words ?? [];
    const input = /^(echo|printf)$/.test(said) ? given.join(" ").replaceAll("\\n", "\n") : "";
    return { words: words.slice(begins + 1), out, input };
  }
  return null;
}

/** Text processors make one dash of two. */
function dashed(word) {
  return word.replace(/^[–—−]+(?=[a-z])/i, (dash) => (dash === "–" && /^.[a-z](\d|=|$)/i.test(word) ? "-" : "--"));
}

/** Words as a line that a shell takes apart as they were. */
export function join(words) {
  const quoted = (word) => {
    if (/^[\w@%+=:,./-]+$/.test(word)) return word;
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
    return new Line(commands(text)[0].words, known);
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
