// Fonts for letters that the bundled fonts lack: from the user's computer.

import { $ } from "./controls.js";
import { failureOf } from "./engine.js";

/** Letters of Chinese, Japanese and Korean, and names of fonts that contain them. */
const CJK_LETTERS = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const CJK_FONTS = /CJK|Han|Hei|Song|Ming|Gothic|Mincho|PingFang|Hiragino|Meiryo|Yu ?G|Batang|Malgun/i;
const OTHER_FONTS = /Symbol|DejaVu|Emoji|Noto|Arial|Segoe|Nirmala|Leela|Kohinoor|Thonburi|Geeza/i;
/** Languages of the faces in NotoSansCJK, in order, and the names of those faces as fonts. */
const FACES = ["ja", "ko", "zh-Hans", "zh-Hant"], FACE_NAMES = ["JP", "KR", "SC", "TC"];
/** Scripts with a font of their own: *Noto Sans* with this name. */
const SCRIPTS = "Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai".split(" ");
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
    $("font-file").textContent = letter ? this.page.words.say("font-file", { font: this.#freeFont }) : "";
    if (isMissingFile) return this.page.words.say("open-again", { file: value });
    if (!letter) return "";
    if (changed) this.#findFont();
    return this.page.words.say("no-letter", { letter });
  }

  /** The index of the face for the language. */
  get #face() {
    const face = FACES.indexOf(this.page.line.get("--lang") ?? this.page.words.tag);
    return face < 0 ? 2 : face;
  }

  /** The name of a free font with the letter. */
  get #freeFont() {
    const has = (part) => new RegExp(`\\p{${part}}`, "u").test(this.letter);
    if (CJK_LETTERS.test(this.letter)) return `Noto Sans ${FACE_NAMES[has("sc=Hang") ? 1 : /[ぁ-ヿ]/.test(this.letter) ? 0 : this.#face]}`;
    if (has("Emoji_Presentation")) return "Noto Emoji";
    return `Noto Sans ${SCRIPTS.find((script) => has(`sc=${script}`)) ?? (has("Sm") ? "Math" : has("S") ? "Symbols 2" : "")}`.trim();
  }

  /** Adds an opened font, unless it lacks the missing letter. */
  async open(name) {
    if (!this.letter || (await this.#hasLetter(name))) this.add(name);
    else this.page.notify("no-font", { letter: this.letter });
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
    for (const chosen of this.#chosen) {
      const name = chosen.replace(/#\d$/, `#${this.#face}`);
      if (await this.#hasLetter(name)) return this.add(name);
    }
  }

  async #tryLocalFonts() {
    const fonts = await window.queryLocalFonts().catch(() => []);
    const [likely, best] = [CJK_LETTERS.test(this.letter) ? CJK_FONTS : OTHER_FONTS, this.#freeFont];
    const score = ({ family, style }) => 4 * (family === best) + 2 * likely.test(family) + /^(regular|book|normal|w[34])$/i.test(style);
    for (const font of fonts.sort((a, b) => score(b) - score(a)).slice(0, MAX_LOCAL_FONTS)) {
      const blob = await font.blob();
      if (blob.size < MAX_FONT_BYTES && (await this.#tryFont(`${font.postscriptName}.ttf`, await blob.arrayBuffer()))) return;
    }
    this.page.notify(fonts.length ? "no-font" : "font-refused", { letter: this.letter });
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
      // Some titles are set in capitals.
      for (const option of line.options) {
        if (TEXT_OPTIONS.includes(option[0])) option[1] = [...option[1]].filter((c) => !letter.includes(c) && !letter.includes(c.toUpperCase())).join("").replace(/ +/g, " ").trim();
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
