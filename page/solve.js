// The puzzle: a board on which the user looks for solutions. The line is that of its picture, so that undo,
// links and downloads work as everywhere.

import { attacks, drawSquares, moveFocus, parseSquares, toggleSquare } from "./board.js";
import { $, el, preferences, radioButtons, store, stored } from "./controls.js";
import { decode } from "./line.js";
import { SOLVED_SIZES } from "./sections.js";

/** The options of queens and of the user's marks. */
const QUEENS = "--queens", MARKS = "--cross";

export class Solve {
  /** The squares of all solutions, by board size. */
  #solutions = new Map();
  #tool = QUEENS;
  #hinted = "";

  constructor(page) {
    this.page = page;
    const button = (key, act) => el("button", { "data-say": key, onclick: act });
    this.grid = el("div", { className: "squares", role: "grid", "data-label": "place-queens", onkeydown: (event) => this.#onKey(event) });
    this.grid.addEventListener("contextmenu", (event) => this.#mark(event));
    this.sizes = radioButtons("", SOLVED_SIZES.map((n) => [String(n), String(n)]), (n) => page.edit((line) => line.remove(QUEENS, MARKS).set("--n", n)), { className: "chips sizes", "data-label": "queens" });
    this.tools = radioButtons("", [[QUEENS, el("span", {}, "♛ ", el("span", { "data-say": "tool-queen" }))], [MARKS, el("span", {}, "× ", el("span", { "data-say": "tool-mark" }))]], (tool) => (this.#tool = tool), { className: "segments", "data-label": "click-square" });
    this.tools.inputs[0].checked = true;
    this.status = el("p", { role: "status" });
    this.found = el("p", { className: "soft" });
    this.warn = el("input", { type: "checkbox", checked: Boolean(stored("warn")), onchange: () => (store("warn", this.warn.checked || undefined), this.show(page.line)) });
    const buttons = el("div", { className: "actions" }, (this.help = button("give-hint", () => this.#hint())), button("undo", () => $("undo").click()), button("clear", () => this.#clear()));
    $("solve").append(this.grid, el("div", { className: "panel" }, this.sizes.box, this.status, this.found, this.tools.box, buttons, el("label", {}, this.warn, " ", el("span", { "data-say": "solve-warn" }))));
  }

  /** Shows the board of a line, and says how the puzzle stands. */
  async show(line) {
    const { words } = this.page;
    const n = Number(line.get("--n") ?? 8);
    const solutions = await this.#listSolutions(n);
    if (this.page.line.toString() !== line.toString()) return;
    const [queens, crosses] = [QUEENS, MARKS].map((option) => parseSquares(line.get(option) ?? "", n));
    Object.assign(this, { queens, solutions });
    const wrong = queens.filter((one) => queens.some((other) => attacks(one, other)));
    const rest = this.#completions(queens);
    const isSolved = queens.length === n && rest.length > 0;
    const number = solutions.indexOf(rest[0]) + 1;
    const { challenge } = preferences;
    this.fixed = challenge?.match(/[a-l]\d+/g) ?? [];
    const found = this.#remember(n, isSolved && number).size;
    const marks = Object.fromEntries([...crosses.map((square) => [square, "crossed"]), ...this.fixed.map((square) => [square, "given"]), ...wrong.map((square) => [square, "wrong"]), [this.#hinted, "hinted"]]);
    const describe = (square) => (crosses.includes(square) ? words.say("marked-square", { square }) : square);
    drawSquares(this.grid, n, queens, (square) => this.#toggle(square), { allowsAttacks: true, marks, describe });
    this.#hinted = "";
    for (const input of this.sizes.inputs) input.checked = input.value === String(n);
    const values = { n, count: n - queens.length, one: wrong[0], other: wrong.find((square) => attacks(square, wrong[0])), number: words.formatNumber(number), all: words.formatNumber(solutions.length) };
    const state = wrong.length ? "attack" : !rest.length && this.warn.checked && !challenge ? "lost" : isSolved ? "done" : queens.length || challenge ? "left" : "start";
    Object.assign(this.status, { className: state, textContent: words.say(challenge && isSolved ? "solved" : `solve-${state}`, values) });
    Object.assign(this.help, { textContent: words.say(isSolved ? "solve-more" : "give-hint"), disabled: isSolved && found === solutions.length });
    this.found.textContent = words.say(!challenge ? "solve-found" : this.fixed.length ? "solve-fixed" : "solve-start", { ...values, count: words.formatNumber(found) });
    return true;
  }

  /** Asks the program for all solutions, once for each size. */
  async #listSolutions(n) {
    if (!this.#solutions.has(n)) {
      const { out } = await this.page.runAside([String(n), "--format", "permutation", "--separator", "comma"], "puzzle");
      const rows = decode(out).trim().split("\n");
      this.#solutions.set(n, rows.map((row) => row.split(",").map((rank, file) => `${String.fromCharCode(97 + file)}${rank}`)));
    }
    return this.#solutions.get(n);
  }

  /** Returns the queens to give in a challenge: those on the board, unless they are a solution or belong to none. */
  given() {
    const [solution = []] = this.#completions(this.queens);
    return solution.length > this.queens.length ? this.queens.join() : "";
  }

  #completions(queens) {
    return this.solutions.filter((solution) => queens.every((square) => solution.includes(square)));
  }

  /** Remembers the number of a found solution, if any. Returns those found. */
  #remember(n, number) {
    const found = new Set(JSON.parse(stored(`queens-${n}`) ?? "[]"));
    if (number) store(`queens-${n}`, JSON.stringify([...found.add(number)]));
    return found;
  }

  #toggle(square, option = this.#tool) {
    if (this.fixed.includes(square)) return;
    this.page.edit((line) => toggleSquare(line, option, square));
  }

  #mark(event) {
    const { square } = event.target.dataset;
    if (!square) return;
    event.preventDefault();
    this.#toggle(square, MARKS);
  }

  #onKey(event) {
    return event.key.toLowerCase() === "x" ? this.#mark(event) : moveFocus(event);
  }

  #clear() {
    this.page.edit((line) => line.remove(MARKS).set(QUEENS, this.fixed.join() || undefined));
  }

  /** Shows a square that leads to a solution, or a queen that prevents all of them. */
  async #hint() {
    const { queens, page } = this;
    const known = this.#remember(page.line.get("--n") ?? 8);
    const rest = this.#completions(queens);
    const solution = rest.find((one) => !known.has(this.solutions.indexOf(one) + 1)) ?? rest[0];
    const isStuck = (square) => this.#completions(queens.filter((other) => other !== square)).length > 0;
    const square = solution ? solution.find((square) => !queens.includes(square)) : queens.findLast(isStuck) ?? queens.at(-1);
    if (!square) return this.#clear();
    this.#hinted = square;
    await this.show(page.line);
    this.status.textContent = page.words.say(solution ? "solve-try" : "solve-back", { square });
  }
}
