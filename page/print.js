// Prints all sheets at true size, without the rest of the page.

import { $, el } from "./controls.js";
import { preview } from "./stage.js";

/** The time that the browser's PDF viewer needs before it can print, in milliseconds. */
const VIEWER_DELAY = 1000;

export class Print {
  send = (frame) => frame.contentWindow.print();

  constructor(page) {
    this.page = page;
    this.box = $("prints");
    $("print").onclick = () => this.print();
    document.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== "p" || document.body.dataset.shown !== "sheet") return;
      event.preventDefault();
      this.print();
    });
    // The browser's menu does not wait, so it prints only the sheet already drawn.
    window.onbeforeprint = () => {
      if (document.body.dataset.shown === "sheet" && !this.box.hasChildNodes()) this.#setPages([$("image").cloneNode()], page.stage.plan);
    };
    window.onafterprint = () => this.#setPages([]);
  }

  async print() {
    const { page } = this;
    await page.waitForDrawing();
    const { drawnLine, plan } = page.stage;
    if (!drawnLine) return;
    if (drawnLine.has("--tile-on")) return this.#printTiles(drawnLine);
    const images = [];
    for (let number = 1; number <= plan.pages; number++) {
      const bytes = (await page.save.make(preview(drawnLine, plan, number)))?.out;
      if (!bytes) return;
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([bytes], { type: bytes[0] === 0x89 ? "image/png" : "image/svg+xml" }));
      images.push(image);
      await image.decode().catch(() => {});
    }
    this.#setPages(images, plan);
    window.print();
  }

  /** Prints a tiled poster as PDF in a frame, because only the PDF knows the cut lines. */
  async #printTiles(line) {
    const bytes = (await this.page.save.make(line.copy().remove("--output").set("--format", "pdf").words()))?.out;
    if (!bytes) return;
    this.frame?.remove();
    const src = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    this.frame = el("iframe", { src, className: "unseen", title: this.page.words.say("print"), tabIndex: -1, onload: () => setTimeout(this.send, VIEWER_DELAY, this.frame) });
    document.body.append(this.frame);
  }

  #setPages(images, plan) {
    for (const image of this.box.children) if (image.src !== $("image").src) URL.revokeObjectURL(image.src);
    this.box.replaceChildren(...images);
    const sheet = new CSSStyleSheet();
    if (plan) sheet.replaceSync(`@page { size: ${plan.width} ${plan.height}; margin: 0 } #prints img { width: ${plan.width}; height: ${plan.height} }`);
    document.adoptedStyleSheets = [sheet];
  }
}
