// What leaves the page: files, copies, links.

import { $, el } from "./controls.js";
import { failureOf } from "./engine.js";
import { coloured } from "./colours.js";
import { withCommand } from "./command.js";
import { formatOf, isFilm } from "./line.js";
import { LISTS, downloadFormat } from "./sections.js";
import { preview } from "./stage.js";

/** Pixels on the longer side of a film of sheets. */
const FILM_SIDE = 1200;

export class Save {
  constructor(page) {
    this.page = page;
    // What is saved is what is shown of the line.
    const click = (id, what) => $(id).addEventListener("click", async () => {
      await page.drawn();
      if (page.stage.made) what();
    });
    for (const { id, dataset } of document.querySelectorAll("[data-embed]")) click(id, () => this.embed(dataset.embed));
    for (const format of ["svg", "png", "pdf", "html", "gif", "apng"]) click(`save-${format}`, () => this.download(format));
    click("download", () => this.download(downloadFormat(page.line)));
    click("save-data", () => this.#save(this.name(ending(page.line)), page.stage.data));
    click("copy-data", () => this.copy(new TextDecoder().decode(page.stage.data)));
    click("copy-picture", () => this.copyPicture());
    $("copy-line").onclick = () => this.copy(page.line.toString());
    $("share").onclick = () => this.share();
  }

  /** What is not of the line cannot be saved; nor can a step before the player has said which. */
  able(stale = !this.page.stage.made) {
    const { line, section, at, words } = this.page;
    const format = downloadFormat(line);
    document.body.dataset.format = format;
    $("download").textContent = words.say("download-as", { format: format.toUpperCase() });
    const step = section === "play" && !at;
    for (const button of document.querySelectorAll(".actions button:not(#copy-line, #share)")) {
      button.disabled = stale || (step && /png|svg|pdf/.test(button.id));
    }
  }

  /** The name of a file for the line's picture. */
  name(end, line = this.page.line) {
    const own = line.get("--output")?.replace(/\.\w+$/, "").replace(/[^\w.-]/g, "");
    return `${own || `queens-${this.page.line.get("--n") ?? 8}`}.${end}`;
  }

  async download(format) {
    const { page } = this;
    const line = page.line.copy().without("--format", "--emit", "--check", "--dry-run");
    // A step is a picture, without the lesson that the player begins with.
    const isStep = page.at && format !== "html";
    if (isStep) line.without("--lesson").set("--steps", page.at).set("--output", `step-${page.at}.${format}`);
    line.suit(format);
    if (isFilm(page.line) && line.moves(format)) line.without("--pages").set("--animate", null);
    else if (format !== "pdf" && page.stage.plan?.pages > 1) line.set("--pages", String(page.stage.number));
    if (format === "png" && !line.has("--dpi") && !line.has("--scale")) {
      const [name, value] = $("resolution").value.split(" ");
      line.set(page.line.has("--paper") ? "--dpi" : name, page.line.has("--paper") ? String(96 * Number(value)) : value);
    }
    // A film is for screens.
    if (/gif|apng/.test(format) && line.has("--paper") && !line.has("--dpi")) line.set("--dpi", String(dpiOf(page.stage.plan)));
    const name = this.name(format, line);
    // The program does not write over a file that it reads, and a download does not either.
    const output = page.engine.files.has(name) ? `new-${name}` : name;
    const made = await this.make(line.set("--output", output).words());
    if (!made) return;
    // A file has its command in it, unless that names files that another page does not have.
    const complete = !page.engine.named(line.words()).some(([file]) => file !== output);
    for (const [file, bytes] of made.files) {
      if (file !== output) this.#save(file, bytes);
      else this.#save(name, complete ? withCommand(bytes, format, isStep ? line : page.line) : bytes);
    }
    page.done("saved", { file: name });
  }

  /** Runs the program for what is saved, which can be stopped; nothing if it was, or is refused. */
  async make(args) {
    const { page } = this;
    $("download").setAttribute("aria-busy", "true");
    $("stage").classList.add("saving");
    const made = await page.aside(args, "save");
    $("stage").classList.remove("saving");
    $("download").removeAttribute("aria-busy");
    if (!made) page.done("stopped");
    else if (made.code !== 0) page.problems.say(failureOf(made));
    return made?.code === 0 ? made : null;
  }

  #save(name, bytes) {
    const address = URL.createObjectURL(new Blob([bytes]));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async copy(text, key = "copied") {
    await navigator.clipboard.writeText(text);
    this.page.done(key);
  }

  /** The picture itself, for programs that take pictures. */
  async copyPicture() {
    const { page } = this;
    const line = preview(page.line, { ...page.stage.plan, queens: Infinity }, page.stage.number);
    const made = this.make(line).then((made) => new Blob([made?.out ?? ""], { type: "image/png" }));
    const copied = navigator.clipboard.write([new ClipboardItem({ "image/png": made })]);
    if (await copied.then(() => true, () => false)) page.done("copied");
  }

  async embed(kind) {
    const { page } = this;
    const file = this.name(kind === "latex" ? "pdf" : "svg");
    if (kind === "command") return this.copy(page.line.toString());
    if (kind !== "picture") return this.copy(page.stage.embedded(kind, file), "copied-embed");
    const line = page.line.copy().without("--scheme", "--format").set("--emit", "picture").set("--output", file);
    const made = await this.make(line.words());
    if (!made) return;
    for (const [name, bytes] of made.files) this.#save(name, bytes);
    return this.copy(new TextDecoder().decode(made.out), "copied-embed");
  }

  /** Saves the template of the line, to be changed in a drawing tool. */
  async template() {
    const { page } = this;
    const name = page.line.get("--template") ?? "classic";
    const own = page.engine.files.get(name) ?? (await page.aside(["templates", "show", name])).out;
    this.#save(`${name.replace(/\.svg$/, "")}.svg`, coloured(new TextDecoder().decode(own), page.line));
    page.done("saved", { file: `${name.replace(/\.svg$/, "")}.svg` });
  }

  async share() {
    const link = location.href;
    if (location.protocol === "file:") await this.copy(link, "copied-file");
    else if (navigator.share) await navigator.share({ title: document.title, url: link }).catch(() => {});
    else await this.copy(link, "copied-link");
  }
}

/** The resolution in which a sheet of paper fills a screen. */
function dpiOf({ width, height }) {
  return Math.max(1, Math.floor((FILM_SIDE * 25.4) / Math.max(Number.parseFloat(width), Number.parseFloat(height))));
}

/** What ends the name of a file with a line's data. */
function ending(line) {
  const format = formatOf(line);
  return LISTS.slice(2).includes(format) ? format : "txt";
}
