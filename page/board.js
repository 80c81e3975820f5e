// A board for placing queens, with the number of solutions that contain them.

import { el } from "./controls.js";
import { failureOf } from "./engine.js";

/** The largest board offered. Larger ones would have squares too small for a finger. */
const MAX_SIZE = 16;
/** The time limit for counting solutions, in milliseconds. */
const COUNT_TIMEOUT = 8000;

/** Returns the board for `--place`, on which queens may not attack each other, or for any position. */
export function placementControl(controls, option = "--place") {
  const { page } = controls;
  const allowsAttacks = option !== "--place";
  const status = el("p", { role: "status" });
  const grid = el("div", { className: "squares", role: "grid", "aria-label": controls.word("place-queens"), onkeydown: moveFocus });
  const clear = el("button", { onclick: () => page.edit((line) => line.set(option, undefined)) }, controls.word("clear"));
  let drawnKey = "";
  const box = el("div", { className: "placing", role: "group", "aria-label": controls.word("place-queens"), "data-option": option }, el("p", {}, controls.word("place-how")), grid, status, clear);
  controls.bind((line) => {
    const n = Number(line.get("--n") ?? 8);
    const placed = parseSquares(line.get(option) ?? "", n);
    const key = `${n} ${placed}`;
    if (key === drawnKey || !(allowsAttacks || page.placing || placed.length)) return;
    drawnKey = key;
    drawSquares(grid, n, placed, toggle, { allowsAttacks });
    if (!allowsAttacks) count(n, placed);
  });
  return box;

  function toggle(square) {
    page.edit((line) => toggleSquare(line, option, square));
  }

  async function count(n, placed) {
    const key = drawnKey;
    const args = ["count", String(n), "--format", "json", ...(placed.length ? ["--place", placed.join(",")] : [])];
    status.textContent = controls.word("solutions", { count: "…" });
    const result = await page.runAside(args, "places", { newest: true, limit: COUNT_TIMEOUT });
    if (key !== drawnKey) return;
    if (!result) return (status.textContent = controls.word("not-counted"));
    const [row] = result.code === 0 ? JSON.parse(new TextDecoder().decode(result.out)) : [];
    status.textContent = row ? controls.word("solutions", { count: page.words.formatNumber(row.count ?? row.all) }) : failureOf(result).message;
  }
}

/** Parses squares such as `a1`, or columns of the first rows from the top. */
export function parseSquares(text, n) {
  return text.split(",").filter(Boolean).map((part, row) => (/^\d/.test(part) ? `${String.fromCharCode(96 + Number(part))}${n - row}` : part));
}

/** Adds a square to those of an option, or removes it. */
export function toggleSquare(line, option, square) {
  const placed = parseSquares(line.get(option) ?? "", Number(line.get("--n") ?? 8));
  const next = placed.includes(square) ? placed.filter((other) => other !== square) : [...placed, square];
  line.set(option, next.join(",") || undefined);
}

/** Returns true if two queens on these squares attack each other. */
export function attacks(one, other) {
  const [files, ranks] = [Math.abs(one.charCodeAt(0) - other.charCodeAt(0)), Math.abs(one.slice(1) - other.slice(1))];
  return one !== other && (files === 0 || ranks === 0 || files === ranks);
}

/**
 * Draws squares with queens as buttons, one of which is a tab stop. Queens may be placed on attacked squares
 * if `allowsAttacks`. `marks` are classes of squares, and `describe` returns the name of a square.
 */
export function drawSquares(grid, n, placed, toggle, { allowsAttacks = false, marks = {}, describe = (square) => square } = {}) {
  const focused = grid.contains(document.activeElement) ? document.activeElement.dataset.square : null;
  if (!(n >= 1 && n <= MAX_SIZE)) return grid.replaceChildren();
  grid.style.setProperty("--n", n);
  const rows = Array.from({ length: n }, (_, down) => {
    const rank = n - 1 - down;
    return el("div", { role: "row" }, ...Array.from({ length: n }, (_, file) => {
      const square = `${String.fromCharCode(97 + file)}${rank + 1}`;
      const queen = placed.includes(square);
      const free = queen || allowsAttacks || !placed.some((other) => attacks(other, square));
      const button = el("button", {
        className: [(file + rank) % 2 ? "light" : "dark", free ? "" : "attacked", marks[square] ?? ""].join(" "),
        tabIndex: -1,
        "aria-label": describe(square),
        "aria-pressed": String(queen),
        "aria-disabled": free ? undefined : "true",
        "data-square": square,
        "data-rank": file === 0 ? String(rank + 1) : undefined,
        "data-file": rank === 0 ? square[0] : undefined,
        title: square,
        onclick: () => free && toggle(square),
      }, queen ? "♛" : "");
      return el("div", { role: "gridcell" }, button);
    }));
  });
  grid.replaceChildren(...rows);
  const next = (focused && grid.querySelector(`[data-square=${focused}]`)) ?? grid.querySelector("button");
  next.tabIndex = 0;
  if (focused) next.focus();
}

/** Moves the focus with the arrow keys, to the nearest button in their direction. */
export function moveFocus(event) {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
  const { target, currentTarget } = event;
  if (x === undefined || !target.matches("button")) return;
  event.preventDefault();
  const centre = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [left, top] = centre(target);
  const distance = (node) => {
    const [dx, dy] = centre(node).map((at, axis) => at - [left, top][axis]);
    const ahead = dx * x + dy * y;
    return ahead > 1 ? ahead + 9 * Math.abs(dx * y + dy * x) : Infinity;
  };
  const others = [...currentTarget.querySelectorAll("button:not([hidden])")];
  const next = others.reduce((best, node) => (distance(node) < distance(best) ? node : best), target);
  target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
