// Downloads, copies and links.

import { $, el } from "./controls.js";
import { failureOf, hasFailed } from "./engine.js";
import { applyColours } from "./colours.js";
import { embedCommand } from "./command.js";
import { decode, formatOf, isFilm } from "./line.js";
import { paperName, purposeOf, setFilm } from "./poster.js";
import { LIST_FORMATS, downloadFormat, viewOf } from "./sections.js";
import { preview, sidesOf } from "./stage.js";
import { TRACED } from "./trace.js";

/** Pixels on the longer side of a film of sheets. */
const FILM_PIXELS = 1200;
const IS_FILE = location.protocol === "file:";

export class Save {
  constructor(page) {
    this.page = page;
    let isWaiting = false;
    // Save only what is shown.
    const click = (id, act) => $(id).addEventListener("click", async () => {
      if (isWaiting) return;
      isWaiting = true;
      await page.waitForDrawing().finally(() => (isWaiting = false));
      if (page.stage.drawnLine) act();
    });
    for (const { id, dataset } of document.querySelectorAll("[data-embed]")) click(id, () => this.embed(dataset.embed));
    for (const format of ["svg", "png", "pdf"]) click(`save-${format}`, () => this.download(format));
    click("save-gif", () => page.edit((line) => setFilm(line, true)));
    click("download", () => (page.stage.view === "text" ? this.#saveLast(this.fileName(dataExtension(page.line)), page.stage.data) : this.download(downloadFormat(page.line))));
    click("copy-data", () => this.copy(decode(page.stage.data)));
    click("copy-picture", () => this.copyPicture());
    const link = $("challenge-link");
    $("challenge-file").hidden = !IS_FILE;
    $("challenge").ontoggle = async () => {
      await page.waitForDrawing();
      const isEmpty = page.section === "solve" && page.line.has("--queens") && !page.solve.given();
      $("challenge-about").textContent = page.words.say(isEmpty ? "challenge-empty" : "challenge-about");
      $("challenge-try").href = link.value = page.challengeLink();
      link.select();
    };
    $("challenge-copy").onclick = () => (link.select(), this.copy(link.value, "copied-link"));
    $("copy-line").onclick = () => this.copy(page.line.toString());
    $("share").onclick = () => this.share();
  }

  /**
   * Disables saving while the preview is stale, and saving a step before the player reports one. While
   * the preview is busy, a click waits for it: a button disabled between press and release loses its click.
   */
  updateButtons(stale = false) {
    const { line, section, step, words } = this.page;
    const format = viewOf(line) === "text" ? dataExtension(line) : downloadFormat(line);
    document.body.dataset.format = format;
    document.body.toggleAttribute("data-moving", Boolean(line.canAnimate("gif")));
    $("download").textContent = format === "html" ? words.say("download-page") : this.#describe(format);
    const lacksStep = section === "play" && !step;
    for (const button of document.querySelectorAll("footer button:not(#copy-line, #share)")) {
      button.disabled = stale || (lacksStep && /save-[ps]/.test(button.id));
    }
  }

  /** Names the result of *Download*: its use, its size or length, and its format. */
  #describe(format) {
    const { line, section, stage, words } = this.page;
    const name = format.toUpperCase();
    const seconds = format === "gif" && stage.plan?.seconds;
    if (seconds) return words.say("download-film", { format: name, seconds: words.formatNumber(seconds) });
    // A resolution changes the pixels of the paper's name.
    const isScaled = format !== "pdf" && (line.has("--dpi") || line.has("--scale"));
    const size = !isScaled && line.has("--paper") ? `${paperName(line.get("--paper")).replace(/ px$/, "")} ` : "";
    const use = { wallpaper: "wallpaper", post: "as" }[purposeOf(line)] ?? "poster";
    return words.say(`download-${section === "poster" && size ? use : "as"}`, { format: size + name });
  }

  /** Returns a file name for the picture of a line, with its size if that is in pixels. */
  fileName(extension, line = this.page.line) {
    const stem = line.get("--output")?.replace(/\.\w+$/, "").replace(/[^\w.-]/g, "");
    const [, size] = /^([\dx]+)px$/.exec(line.get("--paper")) ?? [];
    return `${stem || `queens-${this.page.line.get("--n") ?? 8}`}${size ? `-${size}` : ""}.${extension}`;
  }

  async download(format) {
    const { page } = this;
    const line = page.line.copy().remove("--format", "--emit", "--check", "--dry-run");
    // A step is a still picture, without the lesson.
    const isStep = page.step && !["html", "gif"].includes(format);
    if (isStep) line.remove("--lesson").set("--steps", page.step).set("--output", `step-${page.step}.${format}`);
    line.fitFormat(format);
    if (isFilm(page.line) && line.canAnimate(format)) line.remove("--pages").set("--animate", null);
    else if (format !== "pdf" && page.stage.plan?.pages > 1) line.set("--pages", String(page.stage.pageNumber));
    const paper = page.line.get("--paper");
    const isExact = /px$/.test(paper) || line.has("--dpi") || line.has("--scale") || !page.program.has(line.command, "--dpi");
    // The program's default is for print shops.
    if (format === "png" && !isExact && !page.line.has("--bleed")) line.set(...(paper ? ["--dpi", "192"] : ["--scale", "2"]));
    // Animations are for screens.
    if (format === "gif" && !isExact && paper) line.set("--dpi", String(Math.max(1, Math.floor((FILM_PIXELS * 25.4) / Math.max(...sidesOf(page.stage.plan))))));
    const name = this.fileName(format, line);
    // The program refuses to overwrite its input.
    const output = page.engine.files.has(name) ? `new-${name}` : name;
    const result = await this.make(line.set("--output", output).words(), format === "gif" && page.stage.plan?.seconds);
    if (!result) return;
    // The command is omitted if it names files that another page does not have.
    const complete = !page.engine.filesFor(line.words()).some(([file]) => file !== output && !TRACED.test(file));
    for (const [file, bytes] of result.files) {
      if (file !== output) this.#save(file, bytes);
      else this.#saveLast(name, complete ? embedCommand(bytes, format, isStep ? line : page.line) : bytes);
    }
  }

  /** Runs the program for a download, with its progress through an animation of so many seconds. Returns null if it fails or is stopped. */
  async make(args, seconds) {
    const { page } = this;
    const progress = $("progress");
    $("download").setAttribute("aria-busy", "true");
    $("stage").classList.add("saving");
    progress.removeAttribute("value");
    const result = await page.runAside(args, "save", { report: seconds && ((drawn) => (progress.value = drawn / seconds)) });
    $("stage").classList.remove("saving");
    $("download").removeAttribute("aria-busy");
    if (!result) page.notify("stopped");
    else if (hasFailed(result)) page.problems.report(failureOf(result));
    return result && !hasFailed(result) ? result : null;
  }

  #save(name, bytes) {
    const blob = new Blob([bytes]);
    const address = URL.createObjectURL(blob);
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return blob.size;
  }

  /** Saves a file and says its name and size. */
  #saveLast(file, bytes) {
    const size = this.#save(file, bytes);
    const rounded = size < 1e6 ? `${Math.max(1, Math.round(size / 1e3))} kB` : `${this.page.words.formatNumber(Math.round(size / 1e5) / 10)} MB`;
    this.page.notify("saved", { file, size: rounded });
  }

  /** Copies a text, or the items of a picture. */
  async copy(content, key = "copied") {
    const copy = async () => navigator.clipboard[typeof content === "string" ? "writeText" : "write"](content);
    this.page.notify(await copy().then(() => key, () => "copy-refused"));
  }

  /** Copies the picture as PNG. */
  async copyPicture() {
    const { page } = this;
    const line = preview(page.line, { ...page.stage.plan, queens: Infinity }, page.stage.pageNumber);
    const picture = this.make(line).then((picture) => new Blob([picture?.out ?? ""], { type: "image/png" }));
    return this.copy([new ClipboardItem({ "image/png": picture })]);
  }

  async embed(kind) {
    const { page } = this;
    const file = this.fileName(kind === "latex" ? "pdf" : "svg");
    if (kind !== "picture") return this.copy(page.stage.embedCode(kind, file), "copied-embed");
    const line = page.line.copy().remove("--scheme", "--format").set("--emit", "picture").set("--output", file);
    const result = await this.make(line.words());
    if (!result) return;
    for (const [name, bytes] of result.files) this.#save(name, bytes);
    return this.copy(decode(result.out), "copied-embed");
  }

  /** Saves the template of the line for editing in a drawing program. */
  async saveTemplate() {
    const { page } = this;
    const name = page.line.get("--template") ?? "classic";
    const file = `${name.replace(/\.svg$/, "")}.svg`;
    this.#saveLast(file, applyColours(await page.templateSource(name), page.line));
  }

  async share() {
    const url = location.href;
    if (navigator.share && !IS_FILE) await navigator.share({ title: document.title, url }).catch(() => {});
    else await this.copy(url, IS_FILE ? "copied-file" : "copied-link");
  }
}

/** Returns the file extension for the data of a line. */
function dataExtension(line) {
  const format = formatOf(line);
  return LIST_FORMATS.slice(2).includes(format) ? format : "txt";
}
