// Files that the reader opens or drops: templates, fonts and boards.

import { commandIn } from "./command.js";
import { $ } from "./controls.js";
import { crowned } from "./queen.js";

const BOARDS = /\.(txt|csv|jsonl?|fen)$/i;
const FONT = /\.(ttf|otf|ttc)$/i;
/** How often a file that is watched is looked at, in milliseconds. */
const WATCH = 700;
/** The largest file that is taken, in megabytes: fonts of Chinese have 20. */
const LARGEST = 100;

export class Files {
  /** Templates that were opened. */
  templates = [];

  constructor(page) {
    this.page = page;
    $("file").onchange = () => this.take($("file").files[0]);
    document.ondragover = (event) => event.preventDefault();
    document.ondrop = async (event) => {
      event.preventDefault();
      const [item] = event.dataTransfer.items;
      const file = item?.getAsFile();
      if (item?.webkitGetAsEntry?.()?.isDirectory) return page.done("is-folder", { file: file?.name });
      const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
      if (file) this.take(file, handle);
    };
  }

  async open() {
    if (!window.showOpenFilePicker) return $("file").click();
    const [handle] = await window.showOpenFilePicker().catch(() => []);
    if (handle) this.take(await handle.getFile(), handle);
  }

  /** What a picture is to be, which the reader is asked unless it says so itself; nothing for other files. */
  async #use(file) {
    const text = /\.svg$/i.test(file.name) ? await file.text() : "";
    if (/\bid=["']queen["']/.test(text) && /\bid=["']dark["']/.test(text)) return "template";
    const isPicture = text.includes("<svg") || (await createImageBitmap(file).then(() => true, () => false));
    if (!isPicture) return null;
    const uses = ["queen", text && "template", text && boardsIn(text) && "boards"].filter(Boolean);
    return new Promise((choose) => this.page.problems.question(this.page.words.say("what-is", { file: file.name }), uses.map((use) => [this.page.words.say(`as-${use}`), () => choose(use)])));
  }

  /** A picture as the queen of the template of the line. */
  async #crown(file) {
    const { page } = this;
    const name = page.line.get("--template") ?? "classic";
    const look = page.engine.files.get(name) ?? (await page.aside(["templates", "show", name]))?.out;
    const text = await crowned(new TextDecoder().decode(look), file).catch(() => null);
    return text && new File([text], `${file.name.replace(/\.\w+$/, "")}-${name.replace(/\.svg$/, "")}.svg`);
  }

  /** Takes a file: one that the page saved, a template, a queen, a font, or boards. */
  async take(file, handle) {
    const { page } = this;
    if (file.size > LARGEST * 1e6) return page.done("file-too-large", { file: file.name, size: page.words.number(Math.round(file.size / 1e6)), most: LARGEST });
    const saved = await commandIn(file);
    if (saved) return page.begin(saved);
    let option = FONT.test(file.name) ? "--font" : BOARDS.test(file.name) ? "--from" : "--template";
    const refuse = () => page.done("not-here", { file: file.name });
    if (!page.known.has(page.line.command, option)) return refuse();
    const use = option === "--template" ? await this.#use(file) : "";
    if (use === null) return refuse();
    if (use && use !== "template") handle = null;
    if (use === "queen") file = await this.#crown(file);
    if (!file) return refuse();
    if (use === "boards") {
      option = "--from";
      file = new File([boardsIn(await file.text())], file.name.replace(/\.\w+$/, ".txt"));
    }
    page.engine.files.set(file.name, new Uint8Array(await file.arrayBuffer()));
    if (option === "--template") {
      await this.#check(file.name);
      if (!this.templates.includes(file.name)) this.templates.push(file.name);
      this.#watch(file, handle);
    }
    if (option === "--from") page.edit((line) => line.without("--n", "--fundamental", "--place", "--class", "--sample").set(option, file.name));
    else if (option === "--font") page.fonts.take(file.name);
    else page.edit((line) => line.set(option, file.name));
  }

  async #check(name) {
    const made = await this.page.aside(["templates", "check", name]);
    if (!made) return;
    const { code, out, err } = made;
    this.checked = name;
    $("check").hidden = false;
    $("check").classList.toggle("bad", code !== 0);
    $("check").textContent = code === 0 ? new TextDecoder().decode(out) : err;
  }

  /** What was said of a template goes when the line has another. */
  show(line) {
    if (line.get("--template") !== this.checked) $("check").hidden = true;
  }

  /** Draws anew whenever the file is saved, where the browser lets a page see that. */
  #watch(file, handle) {
    clearInterval(this.watching);
    if (!handle) return;
    let last = file.lastModified;
    this.watching = setInterval(async () => {
      const now = await handle.getFile().catch(() => null);
      if (!now || now.lastModified === last) return;
      last = now.lastModified;
      this.page.engine.files.set(now.name, new Uint8Array(await now.arrayBuffer()));
      await this.#check(now.name);
      this.page.draw();
    }, WATCH);
    this.page.done("watching", { file: file.name });
  }
}

/** The positions that the description of a drawn sheet lists, one in each line; nothing if it has none. */
function boardsIn(svg) {
  const [, described = ""] = /<desc[^>]*>([^]*?)<\/desc>/.exec(svg) ?? [];
  const rows = described.match(/\d+(?: \d+){3,}/g) ?? [];
  const isWhole = (row) => row.split(" ").map(Number).sort((a, b) => a - b).every((rank, file) => rank === file + 1);
  return rows.filter(isWhole).join("\n");
}
