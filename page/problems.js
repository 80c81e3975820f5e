// What the program refuses, and what it asks before: said beside the control that it concerns.

import { $, el } from "./controls.js";
import { join } from "./line.js";

export class Problems {
  constructor(page) {
    this.page = page;
    $("problem-huge").onclick = () => page.edit((line) => line.set("--huge", null));
    $("problem-drop").onclick = () => page.edit(() => {});
  }

  /** Says what the program refuses, beside the control that it concerns. */
  say(said) {
    const [, message = said] = /^error: ([^]*)$/.exec(said.trim()) ?? [];
    const [sentence, line] = message.split(/: type\n\s*|\n\s*(?=nqueens-sheet )/);
    const option = /--[a-z][a-z-]+/.exec(message)?.[0] ?? (/\bn = |solution/.test(message) ? "--n" : "");
    const named = option ? $("controls").querySelector(`[data-option="${option}"]`) : null;
    const place = named?.checkVisibility() ? named : null;
    for (const old of document.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    const box = $("problem");
    box.hidden = !message;
    const letter = this.page.fonts.say(message);
    $("problem-text").lang = letter ? this.page.words.tag : "en";
    $("problem-text").textContent = letter || sentence;
    $("problem-use").hidden = !line;
    $("problem-use").onclick = () => this.page.begin(line);
    $("problem-drop").hidden = this.page.line.copy().drop().length === 0;
    $("problem-huge").hidden = !message.includes("--huge") || this.page.line.has("--huge");
    (place ?? $("problem-place")).after(box);
    if (place && message) box.scrollIntoView({ block: "nearest" });
    if (place && message) place.querySelector("input, select")?.setAttribute("aria-invalid", "true");
    return false;
  }

  /** The controls are made anew: the message is not to go with them. */
  leave() {
    $("problem-place").after($("problem"));
  }

  /** Asks which of several commands is meant. */
  choose(all) {
    this.ask(this.page.words.say("choose"), "");
    const choice = (one) => el("button", { type: "button", onclick: () => this.page.begin(one) }, join(one.words));
    $("ask-choices").replaceChildren(...all.map(choice));
    $("ask-choices").firstChild.focus();
  }

  /** Asks whether what is not drawn is to be drawn. */
  ask(text, draw, allow = () => {}) {
    const { page } = this;
    this.say("");
    $("ask").hidden = false;
    $("ask-text").textContent = text;
    $("ask-draw").textContent = draw;
    $("ask-draw").hidden = !draw;
    $("ask-choices").replaceChildren();
    $("ask-draw").onclick = () => {
      allow();
      page.draw();
    };
    return false;
  }
}
