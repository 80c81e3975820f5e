// Finished things to open and to alter, as pictures that are drawn once they are seen.

import { $, el } from "./controls.js";
import { commands } from "./line.js";

export class Gallery {
  constructor(page) {
    this.page = page;
    // The site keeps the single file beside it. Whoever opened it from a folder has it.
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
    const { words } = this.page;
    this.tag = words.tag;
    const seen = new IntersectionObserver((all) => {
      for (const { target } of all.filter((one) => one.isIntersecting)) {
        seen.unobserve(target);
        this.page.picture([...commands(target.dataset.line)[0].words, "--format", "svg", "--lang", this.tag], target);
      }
    });
    const list = $("gallery-list").textContent.replaceAll("{dedication}", words.say("dedication-example"));
    const things = list.trim().split("\n").map((text) => {
      const [name, file, line, small = line] = text.split(" | ");
      const image = el("img", { alt: "", "data-line": small });
      seen.observe(image);
      const open = () => this.page.begin(`${line} -o ${file}`, { own: true });
      return el("button", { type: "button", onclick: open }, image, el("span", {}, name.split(" ").map((word) => words.say(word)).join(" · ")));
    });
    $("things").replaceChildren(...things);
  }
}
