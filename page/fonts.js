// Letters that the fonts here lack, and fonts that have them: of the reader's, or of the site's.

import { $ } from "./controls.js";
import { failureOf } from "./engine.js";

/** Letters of Chinese, Japanese and Korean, and names of fonts that have them. */
const EAST = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const EASTERN = /CJK|Han|Hei|Song|Ming|Gothic|Mincho|PingFang|Hiragino|Meiryo|Yu ?G|Batang|Malgun/i;
const SIGNS = /Symbol|DejaVu|Emoji|Unicode|Noto/i;
/** Faces of a collection such as NotoSansCJK, in its order, and as names of single fonts have them. */
const FACES = ["ja", "ko", "zh-Hans", "zh-Hant"], ENDS = ["JP", "KR", "SC", "TC"];
/** Fonts of a computer that are tried, and their most bytes. */
const TRIED = 24, HEAVY = 60e6;
const MISSING = "missing-character";
const TEXTS = ["--title", "--subtitle", "--dedication", "--footer", "--caption"];

export class Fonts {
  /** Fonts that were chosen in this visit. */
  #chosen = [];

  constructor(page) {
    this.page = page;
    $("font-local").onclick = () => this.#local();
    $("font-open").onclick = () => page.files.open();
    $("font-leave").onclick = () => this.#leave();
  }

  /** What is said instead of the program's message about a letter. */
  say({ kind, value } = {}) {
    const letter = kind === MISSING ? value : undefined;
    const changed = letter !== this.letter;
    this.letter = letter;
    const again = kind === "missing-file" && !this.page.engine.files.has(value);
    $("problem-font").hidden = !letter && !again;
    $("font-local").hidden = !letter || !window.queryLocalFonts;
    $("font-leave").hidden = !letter;
    if (again) return this.page.words.say("open-again", { file: value });
    if (!letter) return "";
    if (changed) this.#help();
    return this.page.words.say("no-letter", { letter });
  }

  /** Takes a font for the line. */
  take(name) {
    if (!this.#chosen.includes(name)) this.#chosen.push(name);
    this.page.edit((line) => {
      if (!line.options.some(([option, value]) => option === "--font" && value === name)) line.options.push(["--font", name]);
    });
  }

  /** Takes what has the letter of what was chosen before, or of what the site has. */
  async #help() {
    const list = document.querySelector("meta[name=fonts]")?.content.split(" ") ?? [];
    const tag = FACES.indexOf(this.page.line.get("--lang") ?? this.page.words.tag);
    const face = tag < 0 ? 2 : tag;
    for (const chosen of this.#chosen) {
      const name = chosen.replace(/#\d$/, `#${face}`);
      if (await this.#has(name)) return this.take(name);
    }
    const fit = list.filter((file) => suits(file, this.letter));
    for (const file of fit.sort((a, b) => b.includes(ENDS[face]) - a.includes(ENDS[face]))) {
      const made = await fetch(`fonts/${file}`).catch(() => null);
      if (made?.ok && (await this.#try(file, await made.arrayBuffer(), file.endsWith(".ttc") ? `#${face}` : ""))) return;
    }
  }

  async #local() {
    const all = await window.queryLocalFonts().catch(() => []);
    const likely = EAST.test(this.letter) ? EASTERN : SIGNS;
    const fit = ({ family, style }) => 2 * likely.test(family) + /^(regular|book|normal|w[34])$/i.test(style);
    for (const font of all.sort((a, b) => fit(b) - fit(a)).slice(0, TRIED)) {
      const blob = await font.blob();
      if (blob.size < HEAVY && (await this.#try(`${font.postscriptName}.ttf`, await blob.arrayBuffer()))) return;
    }
    this.page.done("no-font", { letter: this.letter });
  }

  /** Takes a font if it has the letter; of a collection, the face with this number. */
  async #try(name, bytes, face = "") {
    const { files } = this.page.engine;
    files.set(name, new Uint8Array(bytes));
    const has = await this.#has(name + face);
    if (has) this.take(name + face);
    else files.delete(name);
    return has;
  }

  async #has(name) {
    const { letter } = this;
    const made = await this.page.aside([...this.page.line.words(), "--font", name, "--dry-run"]);
    return made?.code === 0 || ![undefined, letter].includes(lacking(made));
  }

  /** Takes all letters out of the texts that no font has. */
  async #leave() {
    const line = this.page.line.copy();
    for (let letter = this.letter; letter; ) {
      const before = line.toString();
      for (const option of line.options) {
        if (TEXTS.includes(option[0])) option[1] = option[1].replaceAll(letter, "").replace(/ +/g, " ").trim();
      }
      line.options = line.options.filter(([name, value]) => value !== "" || !TEXTS.includes(name));
      if (line.toString() === before) break;
      letter = lacking(await this.page.aside([...line.words(), "--dry-run"]));
    }
    this.page.begin(line.toString());
  }
}

/** The letter that no font has, if a run failed for that. */
function lacking(made) {
  const { kind, value } = made?.code ? failureOf(made) : {};
  return kind === MISSING ? value : undefined;
}

/** True if a Noto of the site is for the script of a letter, which its name says; others may be. */
function suits(file, letter) {
  const [, name] = /^NotoSans(.*?)-/.exec(file) ?? [];
  if (name === undefined) return true;
  if (/^(CJK|SC|TC|HK|JP|KR)/.test(name)) return EAST.test(letter);
  if (/^(Symbols|Math)/.test(name)) return /\p{S}/u.test(letter);
  const scripts = name ? [name.replace(/(?<=[a-z])(?=[A-Z])/g, "_")] : ["Latin", "Greek", "Cyrillic"];
  try {
    return scripts.some((script) => new RegExp(`\\p{Script_Extensions=${script}}`, "u").test(letter));
  } catch {
    return false;
  }
}
