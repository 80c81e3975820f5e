// The command line: the state of the page, as words.

export const PROGRAM = "nqueens-sheet";

/** Parts of a word: in quotes, also in those of text processors, after a backslash, or as they are. */
const PARTS = /"((?:\\[^]|[^"\\])*)"?|'([^']*)'?|(?<![^\s=])(?:[“„]([^“”]*)[“”]?|‘((?:[^’]|’(?=\S))*)’?)|\\(?![ \t]*\r?\n)([^])|[^\s"'\\;]/g;
const WORDS = new RegExp(`\\\\[ \\t]*\\r?\\n|\\n|;|(?<!\\S)#.*|(?:${PARTS.source})+`, "g");

/**
 * The commands of a text, as a shell takes them apart: their words, what they are given, and the
 * file that takes what they print. Prompts and comments are none of it, nor are other programs.
 */
export function commands(text) {
  const lines = [[{ words: [], out: "" }]];
  let file = false;
  for (const [raw] of text.matchAll(WORDS)) {
    const part = lines.at(-1).at(-1);
    const redirect = /^\d?>>?(&\d|.*)$/.exec(raw);
    const unquoted = (all, double, ...others) => double?.replace(/\\(["\\$`])/g, "$1") ?? others.find((one) => typeof one === "string") ?? all;
    // Text processors make one dash of two.
    const dashed = raw.replace(/^[–—−]+(?=[a-z])/i, (dash) => (dash === "–" && /^.[a-z](\d|=|$)/i.test(raw) ? "-" : "--"));
    const word = dashed.replace(PARTS, (all, ...parts) => unquoted(all, ...parts.slice(0, 5)));
    if (/^(\n|;|&&?|\|\|)$/.test(raw)) lines.push([{ words: [], out: "" }]);
    else if (raw === "|") lines.at(-1).push({ words: [], out: "" });
    else if (redirect) [part.out, file] = [redirect[1], !redirect[1]];
    else if (file) [part.out, file] = [word, false];
    else if (!/^#|^\\\s/.test(raw)) part.words.push(word);
  }
  const own = lines.map(named).filter(Boolean);
  const some = lines.flat().find(({ words }) => words.length) ?? { words: [] };
  return own.length ? own : [{ ...some, words: some.words.filter((word, at) => at || word !== "$") }];
}

/** The program's part of a line. */
function named(line) {
  for (const [at, { words, out }] of line.entries()) {
    const name = words.findIndex((word) => /(^|[\\/])nqueens-sheet(\.exe|-[\d.]+\.tgz)?$/.test(word));
    const built = words.slice(0, 3).join(" ").includes("cargo run") ? words.indexOf("--") : -1;
    const begins = built >= 0 ? built : name <= 3 ? name : -1;
    if (begins < 0) continue;
    const [said, ...given] = line[at - 1]?.words ?? [];
    const input = /^(echo|printf)$/.test(said) ? given.join(" ").replaceAll("\\n", "\n") : "";
    return { words: words.slice(begins + 1), out, input };
  }
  return null;
}

/** Words as a line that a shell takes apart as they were. */
export function join(words) {
  const quoted = (word) => {
    if (/^(?![=%])[\w@%+=:,./-]+$/.test(word)) return word;
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

  /** Whether an option has an effect on a format. */
  takes(name, format) {
    const option = this.known.option(this.command, name);
    return option && (option.formats?.includes(format) ?? true);
  }

  /** Whether what a format shows moves; a PNG is one picture, and a page plays by itself. */
  moves(format) {
    return !["png", "html"].includes(format) && this.takes("--animate", format);
  }

  /** Takes away options that have no effect on a format, and those that need one of these. */
  suit(format) {
    if (!this.moves(format)) this.without("--animate");
    const gone = this.options.map(([name]) => name).filter((name) => !this.takes(name, format));
    this.without(...gone);
    for (const [name] of this.options) {
      const { needs } = this.known.option(this.command, name);
      if (needs.some((other) => gone.includes(other)) && !needs.some((other) => this.has(other))) this.without(name);
    }
    if (!format.startsWith("svg") && this.get("--scheme") === "auto") this.without("--scheme");
    return this;
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

/** A text in which characters may be written as the bytes of UTF-8, `%E2%99%9B`. */
export function percentDecoded(text) {
  return text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split("%"), (byte) => Number.parseInt(byte, 16))));
}

/** The format that a line asks for. */
export function formatOf(line) {
  const end = /\.(\w+)$/.exec(line.get("--output") ?? "")?.[1].toLowerCase();
  return line.get("--format") ?? { txt: "text", ndjson: "jsonl" }[end] ?? end ?? "svg";
}

/** True if what a line makes moves. */
export function isFilm(line) {
  return line.has("--animate") || /^(gif|apng)$/.test(formatOf(line));
}
