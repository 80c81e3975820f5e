// Downloads, copies and links.

import { $, el } from "./controls.js";
import { failureOf, hasFailed } from "./engine.js";
import { applyColours } from "./colours.js";
import { embedCommand } from "./command.js";
import { formatOf, isFilm } from "./line.js";
import { LIST_FORMATS, downloadFormat, viewOf } from "./sections.js";
import { preview } from "./stage.js";

/** Pixels on the longer side of a film of sheets. */
const FILM_PIXELS = 1200;

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
    for (const format of ["svg", "png", "pdf", "gif"]) click(`save-${format}`, () => this.download(format));
    click("download", () => (page.stage.view === "text" ? this.#save(this.fileName(dataExtension(page.line)), page.stage.data) : this.download(downloadFormat(page.line))));
    click("copy-data", () => this.copy(new TextDecoder().decode(page.stage.data)));
    click("copy-picture", () => this.copyPicture());
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
    $("download").textContent = words.say(format === "html" ? "download-page" : "download-as", { format: format.toUpperCase() });
    const lacksStep = section === "play" && !step;
    for (const button of document.querySelectorAll("footer button:not(#copy-line, #share)")) {
      button.disabled = stale || (lacksStep && /save-[ps]/.test(button.id));
    }
  }

  /** Returns a file name for the picture of a line. */
  fileName(extension, line = this.page.line) {
    const stem = line.get("--output")?.replace(/\.\w+$/, "").replace(/[^\w.-]/g, "");
    return `${stem || `queens-${this.page.line.get("--n") ?? 8}`}.${extension}`;
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
    if (format === "png" && page.program.has(line.command, "--dpi") && !line.has("--dpi") && !line.has("--scale")) {
      const [name, value] = $("resolution").value.split(" ");
      line.set(page.line.has("--paper") ? "--dpi" : name, page.line.has("--paper") ? String(96 * Number(value)) : value);
    }
    // Animations are for screens.
    if (format === "gif" && line.has("--paper") && !line.has("--dpi")) line.set("--dpi", String(dpiOf(page.stage.plan)));
    const name = this.fileName(format, line);
    // The program refuses to overwrite its input.
    const output = page.engine.files.has(name) ? `new-${name}` : name;
    const result = await this.make(line.set("--output", output).words());
    if (!result) return;
    // The command is omitted if it names files that another page does not have.
    const complete = !page.engine.filesFor(line.words()).some(([file]) => file !== output);
    for (const [file, bytes] of result.files) {
      if (file !== output) this.#save(file, bytes);
      else this.#save(name, complete ? embedCommand(bytes, format, isStep ? line : page.line) : bytes);
    }
    page.notify("saved", { file: name });
  }

  /** Runs the program for a download. Returns null if it fails or is stopped. */
  async make(args) {
    const { page } = this;
    $("download").setAttribute("aria-busy", "true");
    $("stage").classList.add("saving");
    const result = await page.runAside(args, "save");
    $("stage").classList.remove("saving");
    $("download").removeAttribute("aria-busy");
    if (!result) page.notify("stopped");
    else if (hasFailed(result)) page.problems.report(failureOf(result));
    return result && !hasFailed(result) ? result : null;
  }

  #save(name, bytes) {
    const address = URL.createObjectURL(new Blob([bytes]));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async copy(text, key = "copied") {
    await navigator.clipboard.writeText(text);
    this.page.notify(key);
  }

  /** Copies the picture as PNG. */
  async copyPicture() {
    const { page } = this;
    const line = preview(page.line, { ...page.stage.plan, queens: Infinity }, page.stage.pageNumber);
    const picture = this.make(line).then((picture) => new Blob([picture?.out ?? ""], { type: "image/png" }));
    const copied = navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    if (await copied.then(() => true, () => false)) page.notify("copied");
  }

  async embed(kind) {
    const { page } = this;
    const file = this.fileName(kind === "latex" ? "pdf" : "svg");
    if (kind !== "picture") return this.copy(page.stage.embedCode(kind, file), "copied-embed");
    const line = page.line.copy().remove("--scheme", "--format").set("--emit", "picture").set("--output", file);
    const result = await this.make(line.words());
    if (!result) return;
    for (const [name, bytes] of result.files) this.#save(name, bytes);
    return this.copy(new TextDecoder().decode(result.out), "copied-embed");
  }

  /** Saves the template of the line for editing in a drawing program. */
  async saveTemplate() {
    const { page } = this;
    const name = page.line.get("--template") ?? "classic";
    const file = `${name.replace(/\.svg$/, "")}.svg`;
    this.#save(file, applyColours(await page.templateSource(name), page.line));
    page.notify("saved", { file });
  }

  async share() {
    const link = location.href;
    if (location.protocol === "file:") await this.copy(link, "copied-file");
    else if (navigator.share) await navigator.share({ title: document.title, url: link }).catch(() => {});
    else await this.copy(link, "copied-link");
  }
}

/** Returns the resolution at which a sheet fills a screen. */
function dpiOf({ width, height }) {
  return Math.max(1, Math.floor((FILM_PIXELS * 25.4) / Math.max(Number.parseFloat(width), Number.parseFloat(height))));
}

/** Returns the file extension for the data of a line. */
function dataExtension(line) {
  const format = formatOf(line);
  return LIST_FORMATS.slice(2).includes(format) ? format : "txt";
}
