// Fonts for letters that the bundled fonts lack: from a file, or as the browser draws them.

import { $ } from "./controls.js";
import { failureOf } from "./engine.js";
import { TRACED } from "./trace.js";

/** Scripts with a font of their own: *Noto Sans* with this name. */
const SCRIPTS = "Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai".split(" ");
/** The names of those for Chinese and Japanese, by language. */
const IDEOGRAPHS = { "zh-Hans": "SC", "zh-Hant": "TC", ja: "JP" };
const MISSING_CHARACTER = "missing-character";
const TEXT_OPTIONS = ["--title", "--subtitle", "--dedication", "--footer", "--caption"];

export class Fonts {
  constructor(page) {
    this.page = page;
    $("font-open").onclick = () => page.files.open();
    const removeFile = (line) => (line.options = line.options.filter(([, value]) => value !== this.missing));
    $("font-leave").onclick = () => (this.letter ? this.#removeLetters() : page.edit(removeFile));
  }

  /** Returns a message that replaces the program's, if a letter or a file is missing. */
  explain({ kind, value } = {}) {
    const letter = kind === MISSING_CHARACTER ? value : TRACED.exec(value)?.[1];
    Object.assign(this, { letter, missing: value });
    const isMissingFile = kind === "missing-file" && !this.page.engine.files.has(value);
    $("problem-font").hidden = !letter && !isMissingFile;
    $("font-leave").hidden = !letter && !isMissingFile;
    $("font-file").textContent = letter ? this.page.words.say("font-file", { font: this.#freeFont }) : "";
    if (letter) return this.page.words.say("no-letter", { letter });
    return isMissingFile && this.page.words.say("open-again", { file: value });
  }

  /** The name of a free font with the letter. */
  get #freeFont() {
    const has = (part) => new RegExp(`\\p{${part}}`, "u").test(this.letter);
    if (has("Emoji_Presentation")) return "Noto Emoji";
    const ideographs = has("sc=Hang") ? "KR" : has("sc=Hira") || has("sc=Kana") ? "JP" : has("sc=Han") && (IDEOGRAPHS[this.page.line.get("--lang") ?? this.page.words.tag] ?? "SC");
    return `Noto Sans ${ideographs || (SCRIPTS.find((script) => has(`sc=${script}`)) ?? (has("Sm") ? "Math" : has("S") ? "Symbols 2" : ""))}`.trim();
  }

  /** Adds an opened font, unless it lacks the missing letter. */
  async open(name) {
    const isUseful = !this.letter || (await this.#hasLetter(name));
    this.page.notify(isUseful ? "font-added" : "no-font", { letter: this.letter, file: name });
    if (isUseful) this.page.edit((line) => addFont(line, name));
  }

  /** Adds the missing letters as the browser draws them. Returns false if it cannot. */
  trace({ kind, value } = {}) {
    if (kind !== MISSING_CHARACTER) return false;
    const { line } = this.page;
    const before = line.options.map(([, font]) => TRACED.exec(font)?.[1]).join("");
    const name = `traced-${before}${value}.ttf`;
    if (before.includes(value) || !this.page.engine.filesFor([name]).length) return false;
    this.page.notify("font-traced", { letter: value });
    // This is part of the last change.
    this.page.begin(addFont(line.copy(), name).toString(), { playerParams: "" });
    return true;
  }

  async #hasLetter(name) {
    const { letter } = this;
    const result = await this.page.runAside([...addFont(this.page.line.copy(), name).words(), "--dry-run"]);
    return result?.code === 0 || ![undefined, letter].includes(missingLetter(result));
  }

  /** Removes all letters without a font from the texts. */
  async #removeLetters() {
    const line = this.page.line.copy();
    for (let letter = this.letter; letter; ) {
      const before = line.toString();
      // Some titles are set in capitals.
      for (const option of line.options) {
        if (TEXT_OPTIONS.includes(option[0])) option[1] = [...option[1]].filter((c) => !letter.includes(c) && !letter.includes(c.toUpperCase())).join("").replace(/ +/g, " ").trim();
      }
      line.options = line.options.filter(([name, value]) => !TRACED.test(value) && (value !== "" || !TEXT_OPTIONS.includes(name)));
      if (line.toString() === before) break;
      letter = missingLetter(await this.page.runAside([...line.words(), "--dry-run"]));
    }
    this.page.begin(line.toString());
  }
}

/** Adds a font to a line, instead of a traced one. Returns the line. */
function addFont(line, name) {
  return Object.assign(line, { options: [...line.options.filter(([option, value]) => option !== "--font" || (value !== name && !TRACED.test(value))), ["--font", name]] });
}

/** Returns the letter without a font, if that made a run fail. */
function missingLetter(result) {
  const { kind, value } = result?.code ? failureOf(result) : {};
  return kind === MISSING_CHARACTER ? value : undefined;
}
