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
  const clear = el("button", {
    type: "button",
    onclick: () => page.edit((line) => line.set(option, undefined)),
  }, controls.word("clear"));
  let drawnKey = "";
  const fen = el("input", { autocomplete: "off", spellcheck: false, oninput: () => page.edit((line) => applyFen(line, fen.value)) });
  const box = el("div", { className: "placing", "data-option": option }, el("p", {}, controls.word("place-how")), grid, status, clear);
  if (allowsAttacks) box.append(controls.row(controls.word("format-fen"), fen));
  controls.bind((line) => {
    const n = Number(line.get("--n") ?? 8);
    const placed = parseSquares(line.get(option) ?? "", n);
    const key = `${n} ${placed}`;
    if (key === drawnKey || !(allowsAttacks || page.placing || placed.length)) return;
    drawnKey = key;
    drawSquares(grid, n, placed, toggle, allowsAttacks);
    if (document.activeElement !== fen) fen.value = toFen(placed, n);
    if (!allowsAttacks) count(n, placed);
  });
  return box;

  function toggle(square) {
    page.edit((line) => {
      const placed = parseSquares(line.get(option) ?? "", Number(line.get("--n") ?? 8));
      const next = placed.includes(square) ? placed.filter((other) => other !== square) : [...placed, square];
      line.set(option, next.length ? next.join(",") : undefined);
    });
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
function parseSquares(text, n) {
  return text.split(",").filter(Boolean).map((part, row) => (/^\d/.test(part) ? `${String.fromCharCode(96 + Number(part))}${n - row}` : part));
}

/** Formats a position as FEN. */
function toFen(placed, n) {
  const rows = Array.from({ length: n }, (_, down) => {
    const row = Array.from({ length: n }, (_, file) => (placed.includes(`${String.fromCharCode(97 + file)}${n - down}`) ? "Q" : "-"));
    return row.join("").replace(/-+/g, (free) => free.length);
  });
  return rows.join("/");
}

/** Sets the queens and the board size from FEN. Invalid FEN changes nothing. */
function applyFen(line, fen) {
  const rows = fen.trim().split(" ")[0].split("/").map((row) => row.replace(/\d+/g, (free) => "-".repeat(Math.min(99, free))));
  const n = rows.length;
  if (n > MAX_SIZE || rows.some((row) => row.length !== n)) return;
  const placed = rows.flatMap((row, down) => [...row].flatMap((piece, file) => (/q/i.test(piece) ? [`${String.fromCharCode(97 + file)}${n - down}`] : [])));
  line.set("--n", String(n)).set("--queens", placed.join(",") || undefined);
}

function drawSquares(grid, n, placed, toggle, allowsAttacks) {
  const focused = grid.contains(document.activeElement) ? document.activeElement.dataset.square : null;
  if (!(n >= 1 && n <= MAX_SIZE)) return grid.replaceChildren();
  const queens = placed.map((square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1]);
  grid.style.setProperty("--n", n);
  const rows = Array.from({ length: n }, (_, down) => {
    const rank = n - 1 - down;
    return el("div", { role: "row" }, ...Array.from({ length: n }, (_, file) => {
      const square = `${String.fromCharCode(97 + file)}${rank + 1}`;
      const queen = placed.includes(square);
      const free = allowsAttacks || !queens.some(([f, r]) => f === file || r === rank || Math.abs(f - file) === Math.abs(r - rank));
      const button = el("button", {
        type: "button",
        className: `${(file + rank) % 2 ? "light" : "dark"}${free || queen ? "" : " attacked"}`,
        tabIndex: -1,
        "aria-label": square,
        "aria-pressed": String(queen),
        "aria-disabled": free || queen ? undefined : "true",
        "data-square": square,
        "data-rank": file === 0 ? String(rank + 1) : undefined,
        "data-file": rank === 0 ? square[0] : undefined,
        title: square,
        onclick: () => (free || queen) && toggle(square),
      }, queen ? "♛" : "");
      return el("div", { role: "gridcell" }, button);
    }));
  });
  grid.replaceChildren(...rows);
  const next = (focused && grid.querySelector(`[data-square=${focused}]`)) ?? grid.querySelector("button");
  next.tabIndex = 0;
  if (focused) next.focus();
}

/** Moves the focus from square to square with the arrow keys. */
function moveFocus(event) {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  const step = steps[event.key];
  const from = event.target.dataset.square;
  if (!step || !from) return;
  event.preventDefault();
  const square = `${String.fromCharCode(from.charCodeAt(0) + step[0])}${Number(from.slice(1)) + step[1]}`;
  const next = event.currentTarget.querySelector(`[data-square="${square}"]`);
  if (!next) return;
  event.target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
