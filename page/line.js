// The command line, which is the state of the page.

export const PROGRAM = "nqueens-sheet";
export const decode = (bytes) => new TextDecoder().decode(bytes);

/** Parts of a word: quoted (including typographic quotes), escaped, or plain. */
const QUOTED_PARTS = /"((?:\\[^]|[^"\\])*)"?|'([^']*)'?|(?<![^\s=])(?:[“„]([^“”]*)[“”]?|‘((?:[^’]|’(?=\S))*)’?)|\\(?![ \t]*\r?\n)([^])|[^\s"'\\;]/g;
const WORDS = new RegExp(`\\\\[ \\t]*\\r?\\n|\\n|;|(?<!\\S)#.*|(?:${QUOTED_PARTS.source})+`, "g");

/**
 * Parses the program's commands in a text, as a shell would: their words, their input, and the file
 * of a redirection. Prompts, comments and other programs are ignored.
 */
export function parseCommands(text) {
  const lines = [[{ words: [], out: "" }]];
  let file = false;
  for (const [raw] of text.matchAll(WORDS)) {
    const part = lines.at(-1).at(-1);
    const redirect = /^\d?>>?(&\d|.*)$/.exec(raw);
    const unquoted = (all, double, ...others) => double?.replace(/\\(["\\$`])/g, "$1") ?? others.find((part) => typeof part === "string") ?? all;
    // Text processors replace two hyphens by a dash.
    const dashed = raw.replace(/^[–—−]+(?=[a-z])/i, (dash) => (dash === "–" && /^.[a-z](\d|=|$)/i.test(raw) ? "-" : "--"));
    const word = dashed.replace(QUOTED_PARTS, (all, ...parts) => unquoted(all, ...parts.slice(0, 5)));
    if (/^(\n|;|&&?|\|\|)$/.test(raw)) lines.push([{ words: [], out: "" }]);
    else if (raw === "|") lines.at(-1).push({ words: [], out: "" });
    else if (redirect) [part.out, file] = [redirect[1], !redirect[1]];
    else if (file) [part.out, file] = [word, false];
    else if (!/^#|^\\\s/.test(raw)) part.words.push(word);
  }
  const programs = lines.map(findProgram).filter(Boolean);
  const parts = lines.flat().filter(({ words }) => words.length);
  // Without the program's name, all words are of one command, which reports those that do not belong there.
  return programs.length ? programs : [{ ...parts[0], words: parts.flatMap(({ words }) => words).filter((word, at) => at || word !== "$") }];
}

/** Finds the program in the commands of a pipeline. */
function findProgram(line) {
  for (const [at, { words, out }] of line.entries()) {
    const name = words.findIndex((word) => /(^|[\\/])nqueens-sheet(\.exe|-[\d.]+\.tgz)?$/.test(word));
    const cargoArgs = words.slice(0, 3).join(" ").includes("cargo run") ? words.indexOf("--") : -1;
    const start = cargoArgs >= 0 ? cargoArgs : name <= 3 ? name : -1;
    if (start < 0) continue;
    const [command, ...printed] = line[at - 1]?.words ?? [];
    const input = /^(echo|printf)$/.test(command) ? printed.join(" ").replaceAll("\\n", "\n") : "";
    return { words: words.slice(start + 1), out, input };
  }
  return null;
}

/** Joins words into a command line, with the quotes that a shell needs. */
export function toCommandLine(words) {
  const quote = (word) => {
    if (/^(?![=%])[\w@%+=:,./-]+$/.test(word)) return word;
    return /['\\]/.test(word) && !/[!"$`\\]/.test(word) ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
  };
  return [PROGRAM, ...words.map(quote)].join(" ");
}

/**
 * A parsed command line: the command (such as `figure tree`), options with their values, and
 * positional arguments. `program` knows which options take a value.
 */
export class Line {
  constructor(words, program) {
    this.command = [];
    this.options = [];
    this.positionals = [];
    this.program = program;
    let at = 0;
    while (at < words.length && this.command.length < 2 && /^[a-z]/.test(words[at]) && program.isCommand(this.command, words[at])) {
      this.command.push(words[at++]);
    }
    const options = program.options(this.command);
    for (; at < words.length; at++) {
      const word = words[at];
      const [name, value] = word.startsWith("--") ? splitOnce(word, "=") : [word, null];
      const option = word.startsWith("-") && options.find((option) => option.name === name || option.short === name);
      if (!option) this.positionals.push(word);
      else if (!option.value) this.options.push([option.name, null]);
      // A value may be optional.
      else if (value === null && options.some(({ name }) => name === words[at + 1])) this.options.push([option.name, null]);
      else this.options.push([option.name, value ?? words[++at] ?? ""]);
    }
  }

  static parse(text, program) {
    return new Line(parseCommands(text)[0].words, program);
  }

  copy() {
    return new Line(this.words(), this.program);
  }

  /** Returns the board sizes among the positional arguments. */
  #sizes(name) {
    return name === "--n" ? this.positionals.filter((word) => /^\d/.test(word)) : [];
  }

  has(name) {
    return this.#sizes(name).length > 0 || this.options.some(([other]) => other === name);
  }

  get(name) {
    const values = this.options.filter(([other]) => other === name).map(([, value]) => value);
    const sizes = this.#sizes(name);
    return values.length ? values.join(",") : sizes.length ? sizes.join(" ") : undefined;
  }

  /** Sets an option to a value, without a value (`null`), or removes it (`undefined`). */
  set(name, value) {
    const sizes = this.#sizes(name);
    this.positionals = this.positionals.filter((word) => !sizes.includes(word));
    const first = this.options.findIndex(([other]) => other === name);
    const before = first < 0 ? this.options : this.options.slice(0, first);
    const after = first < 0 ? [] : this.options.slice(first).filter(([other]) => other !== name);
    const added = value === undefined ? [] : [[name, value]];
    this.options = name === "--n" ? [...added, ...before, ...after] : [...before, ...added, ...after];
    return this;
  }

  remove(...names) {
    for (const name of names) this.set(name, undefined);
    return this;
  }

  /** Removes options that the command does not have, with their values. Returns the removed words. */
  removeUnknownOptions() {
    const removed = [];
    let expectsValue = false;
    this.positionals = this.positionals.filter((word) => {
      const isOption = /^-./.test(word);
      const isRemoved = isOption || (expectsValue && !/^\d/.test(word));
      expectsValue = isOption && !word.includes("=");
      if (isRemoved) removed.push(word);
      return !isRemoved;
    });
    return removed;
  }

  /** Returns true if an option has an effect on a format. */
  supports(name, format) {
    const option = this.program.option(this.command, name);
    return option && (option.formats?.includes(format) ?? true);
  }

  /** Returns true if `--animate` affects a format. A PNG is one image, and HTML plays anyway. */
  canAnimate(format) {
    return !["png", "html"].includes(format) && this.supports("--animate", format);
  }

  /** Removes options without effect on a format, and options that need a removed one. */
  fitFormat(format) {
    if (!this.canAnimate(format)) this.remove("--animate");
    const unsupported = this.options.map(([name]) => name).filter((name) => !this.supports(name, format));
    this.remove(...unsupported);
    for (const [name] of this.options) {
      const { needs } = this.program.option(this.command, name);
      if (needs.some((other) => unsupported.includes(other)) && !needs.some((other) => this.has(other))) this.remove(name);
    }
    if (!format.startsWith("svg") && this.get("--scheme") === "auto") this.remove("--scheme");
    return this;
  }

  words() {
    const options = this.options.flatMap(([name, value]) => {
      if (value === null) return [name];
      return /^-/.test(value) && value !== "-" ? [`${name}=${value}`] : [name, value];
    });
    return [...this.command, ...this.positionals, ...options];
  }

  toString() {
    return toCommandLine(this.words());
  }
}

function splitOnce(word, mark) {
  const at = word.indexOf(mark);
  return at < 0 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
}

/** Decodes percent-encoded UTF-8, such as `%E2%99%9B`. Invalid sequences are kept. */
export function percentDecode(text) {
  return text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => decode(Uint8Array.from(bytes.slice(1).split("%"), (byte) => Number.parseInt(byte, 16))));
}

/** Returns the output format of a line. */
export function formatOf(line) {
  const extension = /\.(\w+)$/.exec(line.get("--output") ?? "")?.[1].toLowerCase();
  return line.get("--format") ?? { txt: "text", ndjson: "jsonl" }[extension] ?? extension ?? "svg";
}

/** Returns true if the output of a line is animated. */
export function isFilm(line) {
  return line.has("--animate") || formatOf(line) === "gif";
}
