// A gallery of finished examples to open and change. Thumbnails are drawn when they become visible.

import { $, el } from "./controls.js";
import { parseCommands } from "./line.js";

export class Gallery {
  constructor(page) {
    this.page = page;
    // The site offers the page as a single file. A page opened from disk is that file.
    const { href, protocol } = location;
    $("keep").href ||= href.split("#")[0];
    $("keep").hidden = protocol === "file:";
    $("gallery-open").onclick = () => this.show($("gallery").hidden);
  }

  show(on = !$("gallery").hidden) {
    $("gallery").hidden = !on;
    $("gallery-open").setAttribute("aria-expanded", String(on));
    document.body.classList.toggle("gallery", on);
    if (on && this.tag !== this.page.words.tag) this.#fill();
  }

  #fill() {
    const { words, program } = this.page;
    this.tag = words.tag;
    const observer = new IntersectionObserver((entries) => {
      for (const { target } of entries.filter((entry) => entry.isIntersecting)) {
        observer.unobserve(target);
        this.page.drawThumbnail([...parseCommands(target.dataset.line)[0].words, "--format", "svg", "--lang", this.tag], target);
      }
    });
    const list = $("gallery-list").textContent.replaceAll("{dedication}", words.say("dedication-example"));
    const buttons = list.trim().split("\n").map((text) => {
      const [name, file, line, thumbnail = line] = text.split(" | ");
      const image = el("img", { alt: "", "data-line": thumbnail });
      observer.observe(image);
      const [group, figure] = name.split(" ");
      const title = el("span", {}, group === "figure" ? "\u00a0" : name.split(" ").map((word) => words.say(word)).join(" · "));
      if (group === "figure") program.load().then(() => (title.textContent = program.figureTitle(figure, words.tag)));
      const open = () => this.page.begin(`${line} -o ${file}`, { isOwn: true });
      return el("button", { type: "button", onclick: open }, image, title);
    });
    $("things").replaceChildren(...buttons);
  }
}
