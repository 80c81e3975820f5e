// Printing: all pages at their true sizes, and nothing else of the page.

import { $, el } from "./controls.js";
import { preview } from "./stage.js";

/** How long a browser's viewer may need before it prints, in milliseconds. */
const READY = 1000;

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
    // By a menu of the browser's, which waits for nothing: the page that is drawn already.
    window.onbeforeprint = () => {
      if (document.body.dataset.shown === "sheet" && !this.box.hasChildNodes()) this.#lay([$("image").cloneNode()], page.stage.plan);
    };
    window.onafterprint = () => this.#lay([]);
  }

  async print() {
    const { page } = this;
    await page.drawn();
    const { made, plan } = page.stage;
    if (!made) return;
    if (made.has("--tile-on")) return this.#parts(made);
    const images = [];
    for (let number = 1; number <= plan.pages; number++) {
      const bytes = (await page.save.make(preview(made, plan, number)))?.out;
      if (!bytes) return;
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([bytes], { type: bytes[0] === 0x89 ? "image/png" : "image/svg+xml" }));
      images.push(image);
      await image.decode().catch(() => {});
    }
    this.#lay(images, plan);
    window.print();
  }

  /** Where the parts of a poster are cut, its PDF alone knows: so that is printed, in a frame. */
  async #parts(line) {
    const bytes = (await this.page.save.make(line.copy().without("--output").set("--format", "pdf").words()))?.out;
    if (!bytes) return;
    this.frame?.remove();
    const src = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    this.frame = el("iframe", { src, className: "unseen", title: this.page.words.say("print"), tabIndex: -1, onload: () => setTimeout(this.send, READY, this.frame) });
    document.body.append(this.frame);
  }

  #lay(images, plan) {
    for (const image of this.box.children) if (image.src !== $("image").src) URL.revokeObjectURL(image.src);
    this.box.replaceChildren(...images);
    const sheet = new CSSStyleSheet();
    if (plan) sheet.replaceSync(`@page { size: ${plan.width} ${plan.height}; margin: 0 } #prints img { width: ${plan.width}; height: ${plan.height} }`);
    document.adoptedStyleSheets = [sheet];
  }
}
