// Fonts for letters that the bundled fonts lack: from the user's computer.

import { $ } from "./controls.js";
import { failureOf } from "./engine.js";

/** Letters of Chinese, Japanese and Korean, and names of fonts that contain them. */
const CJK_LETTERS = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const CJK_FONTS = /CJK|Han|Hei|Song|Ming|Gothic|Mincho|PingFang|Hiragino|Meiryo|Yu ?G|Batang|Malgun/i;
const SYMBOL_FONTS = /Symbol|DejaVu|Emoji|Unicode|Noto/i;
/** Languages of the faces in NotoSansCJK, in order. */
const FACES = ["ja", "ko", "zh-Hans", "zh-Hant"];
/** Limits for fonts of the computer: their number, and the size of each in bytes. */
const MAX_LOCAL_FONTS = 24, MAX_FONT_BYTES = 60e6;
const MISSING_CHARACTER = "missing-character";
const TEXT_OPTIONS = ["--title", "--subtitle", "--dedication", "--footer", "--caption"];

export class Fonts {
  /** Fonts chosen since the page was loaded. */
  #chosen = [];

  constructor(page) {
    this.page = page;
    $("font-local").onclick = () => this.#tryLocalFonts();
    $("font-open").onclick = () => page.files.open();
    $("font-leave").onclick = () => this.#removeLetters();
  }

  /** Returns a message that replaces the program's, if a letter or a file is missing. */
  explain({ kind, value } = {}) {
    const letter = kind === MISSING_CHARACTER ? value : undefined;
    const changed = letter !== this.letter;
    this.letter = letter;
    const isMissingFile = kind === "missing-file" && !this.page.engine.files.has(value);
    $("problem-font").hidden = !letter && !isMissingFile;
    $("font-local").hidden = !letter || !window.queryLocalFonts;
    $("font-leave").hidden = !letter;
    if (isMissingFile) return this.page.words.say("open-again", { file: value });
    if (!letter) return "";
    if (changed) this.#findFont();
    return this.page.words.say("no-letter", { letter });
  }

  /** Adds a font to the line. */
  add(name) {
    if (!this.#chosen.includes(name)) this.#chosen.push(name);
    this.page.edit((line) => {
      if (!line.options.some(([option, value]) => option === "--font" && value === name)) line.options.push(["--font", name]);
    });
  }

  /** Adds a chosen font that has the letter. */
  async #findFont() {
    const tag = FACES.indexOf(this.page.line.get("--lang") ?? this.page.words.tag);
    const face = tag < 0 ? 2 : tag;
    for (const chosen of this.#chosen) {
      const name = chosen.replace(/#\d$/, `#${face}`);
      if (await this.#hasLetter(name)) return this.add(name);
    }
  }

  async #tryLocalFonts() {
    const fonts = await window.queryLocalFonts().catch(() => []);
    const likely = CJK_LETTERS.test(this.letter) ? CJK_FONTS : SYMBOL_FONTS;
    const score = ({ family, style }) => 2 * likely.test(family) + /^(regular|book|normal|w[34])$/i.test(style);
    for (const font of fonts.sort((a, b) => score(b) - score(a)).slice(0, MAX_LOCAL_FONTS)) {
      const blob = await font.blob();
      if (blob.size < MAX_FONT_BYTES && (await this.#tryFont(`${font.postscriptName}.ttf`, await blob.arrayBuffer()))) return;
    }
    this.page.notify("no-font", { letter: this.letter });
  }

  /** Adds a font if it has the letter. */
  async #tryFont(name, bytes) {
    const { files } = this.page.engine;
    files.set(name, new Uint8Array(bytes));
    const has = await this.#hasLetter(name);
    if (has) this.add(name);
    else files.delete(name);
    return has;
  }

  async #hasLetter(name) {
    const { letter } = this;
    const result = await this.page.runAside([...this.page.line.words(), "--font", name, "--dry-run"]);
    return result?.code === 0 || ![undefined, letter].includes(missingLetter(result));
  }

  /** Removes all letters without a font from the texts. */
  async #removeLetters() {
    const line = this.page.line.copy();
    for (let letter = this.letter; letter; ) {
      const before = line.toString();
      for (const option of line.options) {
        if (TEXT_OPTIONS.includes(option[0])) option[1] = [...option[1]].filter((c) => !letter.includes(c)).join("").replace(/ +/g, " ").trim();
      }
      line.options = line.options.filter(([name, value]) => value !== "" || !TEXT_OPTIONS.includes(name));
      if (line.toString() === before) break;
      letter = missingLetter(await this.page.runAside([...line.words(), "--dry-run"]));
    }
    this.page.begin(line.toString());
  }
}

/** Returns the letter without a font, if that made a run fail. */
function missingLetter(result) {
  const { kind, value } = result?.code ? failureOf(result) : {};
  return kind === MISSING_CHARACTER ? value : undefined;
}
