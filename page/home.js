// The first view: doors to the sections, a board to click, and a gallery of ready pictures.

import { drawSquares, moveFocus } from "./board.js";
import { $, el, radioButtons } from "./controls.js";
import { Line, formatOf, parseCommands } from "./line.js";
import { paperName } from "./poster.js";
import { SECTIONS } from "./sections.js";

/** The queens on the first board. They can be completed. */
const FIRST_QUEENS = ["c8", "d6", "f7"];

/** Returns the address of a ready picture, or undefined. */
export const readyPicture = (name) => document.querySelector(`[data-ready="${name}"]`)?.src;

export class Home {
  constructor(page) {
    this.page = page;
    this.tiles = [...$("gallery").children];
    this.designs = this.tiles.filter(({ dataset }) => dataset.design);
    // A page opened from disk is the file to keep.
    const { href, protocol } = location;
    $("keep").href = href.split("#")[0];
    $("keep").hidden = protocol === "file:";
    for (const [name, { hasDoor }] of Object.entries(SECTIONS)) {
      const button = (...content) => el("button", { "data-section": name, onclick: () => this.#enter(name) }, ...content);
      const text = (prefix, tag) => el(tag, { "data-say": prefix + name });
      $("sections").append(button(text("", "span")));
      $(hasDoor ? "doors" : "links").append(button(text("door-", "b"), " ", text("about-", "small")));
    }
    const board = el("div", { className: "squares", role: "grid", "data-label": "place-queens", onkeydown: moveFocus });
    drawSquares(board, 8, FIRST_QUEENS, (square) => page.begin(`figure board 8 --queens ${[...FIRST_QUEENS, square]} -o solve.png`), { allowsAttacks: true });
    $("first-board").append(board);
    $("gallery").onclick = ({ target }) => this.#open(target.closest("button"));
    $("gallery").onkeydown = moveFocus;
    const groups = [...new Set(this.tiles.flatMap((tile) => tile.dataset.groups.split(" ")))];
    const { box } = radioButtons("", ["all", ...groups].map((group) => [group, el("span", { "data-say": `show-${group}` })]), (group) => this.#filter(group));
    box.dataset.label = "gallery";
    box.querySelector("input").checked = true;
    $("filters").append(box);
    this.#filter("all");
    for (const tile of this.tiles) {
      const [{ words, out }] = parseCommands(tile.dataset.line);
      const paper = words[words.indexOf("--paper") + 1];
      tile.lastChild.textContent = [words[words.indexOf("-o") + 1].split(".")[1].toUpperCase(), words.includes("--paper") && paperName(paper)].filter(Boolean).join(" · ");
    }
    $("brand").onclick = () => page.goHome();
  }

  /** Shows the pictures of a group. Only the first one is a tab stop. */
  #filter(group) {
    for (const tile of this.tiles) {
      tile.hidden = group !== "all" && !tile.dataset.groups.split(" ").includes(group);
      tile.tabIndex = -1;
    }
    this.tiles.find((tile) => !tile.hidden).tabIndex = 0;
  }

  /** Opens a section: as it was, or from the first view as it begins. */
  #enter(section) {
    if (!this.page.isHome) return this.page.openSection(section);
    const { start } = SECTIONS[section];
    const tile = this.tiles.find((tile) => tile.dataset.line === start);
    if (tile) this.page.stage.showReady(tile.querySelector("img"));
    return this.page.begin(start, { isOwn: true });
  }

  #open(tile) {
    if (!tile) return;
    const { line } = tile.dataset;
    const dedication = "{dedication}";
    // A gift still needs words, and an animation has its length there.
    if (line.includes(dedication) || line.includes(".gif")) this.page.openStep = 2;
    this.page.stage.showReady(tile.querySelector("img"));
    this.page.begin(line.replace(dedication, this.page.words.say("dedication-example")), { isOwn: true });
  }
}
