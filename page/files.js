// Files that the user opens or drops: templates, fonts, boards and their shapes.

import { findCommand } from "./command.js";
import { $ } from "./controls.js";
import { failureOf } from "./engine.js";
import { decode } from "./line.js";
import { replaceQueen } from "./queen.js";

const BOARDS = /\.(txt|csv|jsonl?|fen)$/i;
/** A text with an X for each board. */
const SHAPE = /^[X.\s]+$/i;
const FONT = /\.(ttf|otf|ttc)$/i;
/** The beginning of a sheet that the program has drawn. */
const SHEET = /<svg aria-labelledby="(\S+)-title \1-desc"/;
/** The largest accepted file, in megabytes. Chinese fonts have about 20. */
const MAX_MEGABYTES = 100;

export class Files {
  /** Names of opened templates. */
  templates = [];

  constructor(page) {
    this.page = page;
    // The same file can be opened again.
    $("file").onchange = ({ target }) => (this.load(target.files[0]), (target.value = ""));
    document.ondragover = (event) => event.preventDefault();
    document.ondrop = (event) => {
      event.preventDefault();
      const [item] = event.dataTransfer.items;
      const file = item?.getAsFile();
      if (item?.webkitGetAsEntry?.()?.isDirectory) return page.notify("is-folder", { file: file?.name });
      if (file) this.load(file);
    };
  }

  open() {
    $("file").click();
  }

  /** Returns the use of a picture, asking the user unless it is a template. Returns null for other files, and "" for none. */
  async #askUse(file) {
    const text = /\.svg$/i.test(file.name) ? await file.text() : "";
    if (/\bid=["']queen["']/.test(text) && /\bid=["']dark["']/.test(text)) return "template";
    const isPicture = text.includes("<svg") || (await createImageBitmap(file).then(() => true, () => false));
    if (!isPicture) return null;
    const { words, problems } = this.page;
    const isSheet = SHEET.test(text);
    const answers = { boards: text && boardsIn(text) && (isSheet ? "use-boards" : "as-boards"), queen: "as-queen", template: text && !isSheet && "as-template", "": "cancel" };
    const shown = Object.entries(answers).filter(([, key]) => key);
    return new Promise((choose) => problems.askQuestion(words.say(isSheet ? "is-sheet" : "what-is", { file: file.name }), shown.map(([use, key]) => [words.say(key), () => choose(use)])));
  }

  /** Returns the template of the line with a picture as its queen. */
  async #useAsQueen(file) {
    const { page } = this;
    const name = page.line.get("--template") ?? "classic";
    const text = await replaceQueen(await page.templateSource(name), file).catch(() => null);
    return text && new File([text], `${file.name.replace(/\.\w+$/, "")}-${name.replace(/\.svg$/, "")}.svg`);
  }

  /** Loads a saved file, a template, a queen, a font, boards, or their shape. */
  async load(file) {
    const { page } = this;
    if (file.size > MAX_MEGABYTES * 1e6) return page.notify("file-too-large", { file: file.name, size: page.words.formatNumber(Math.round(file.size / 1e6)), most: MAX_MEGABYTES });
    const saved = await findCommand(file);
    if (saved) return page.begin(saved);
    if (page.section === "check") return page.check.open(file.name, decodeText(await file.arrayBuffer()));
    const isShape = BOARDS.test(file.name) && SHAPE.test(await file.text());
    let option = isShape ? "--shape" : FONT.test(file.name) ? "--font" : BOARDS.test(file.name) ? "--from" : "--template";
    const refuse = () => page.notify("not-here", { file: file.name });
    if (!page.program.has(page.line.command, option)) return refuse();
    const use = option === "--template" ? await this.#askUse(file) : option;
    if (use === "") return;
    if (use === "queen") file = await this.#useAsQueen(file);
    if (use === null || !file) return refuse();
    if (use === "boards") {
      option = "--from";
      file = new File([boardsIn(await file.text())], file.name.replace(/\.\w+$/, ".txt"));
    }
    page.engine.files.set(file.name, new Uint8Array(await file.arrayBuffer()));
    if (option === "--template") {
      await this.#check(file.name);
      if (!this.templates.includes(file.name)) this.templates.push(file.name);
    }
    if (option === "--from") page.edit((line) => line.remove("--n", "--fundamental", "--place", "--class", "--sample").set(option, file.name));
    else if (option === "--font") page.fonts.open(file.name);
    else page.edit((line) => line.remove(...(isShape ? ["--layout", "--cols", "--rows", "--title-in", "--group-by"] : [])).set(option, file.name));
  }

  async #check(name) {
    const result = await this.page.runAside(["templates", "check", name]);
    if (!result) return;
    const { code, out, err } = result;
    this.checkedTemplate = name;
    $("check").hidden = false;
    $("check").classList.toggle("bad", code !== 0);
    $("check").textContent = code === 0 ? decode(out) : failureOf({ err }).message;
  }

  /** Hides the check of a template that the line does not use. */
  hideStaleCheck(line) {
    if (line.get("--template") !== this.checkedTemplate) $("check").hidden = true;
  }
}

/** Decodes UTF-8, or UTF-16 as PowerShell writes it. */
const decodeText = (buffer) => new TextDecoder(new Uint8Array(buffer)[0] === 0xff ? "utf-16le" : "utf-8").decode(buffer);

/** Returns the solutions in the description of a drawn sheet, one per line, or an empty string. */
function boardsIn(svg) {
  const [, description = ""] = /<desc[^>]*>([^]*?)<\/desc>/.exec(svg) ?? [];
  const rows = description.match(/\d+(?: \d+){3,}/g) ?? [];
  const isSolution = (row) => row.split(" ").map(Number).sort((a, b) => a - b).every((rank, file) => rank === file + 1);
  return rows.filter(isSolution).join("\n");
}
