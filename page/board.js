// A board on which one places queens, with the number of solutions that have them.

import { el } from "./controls.js";
import { failureOf } from "./engine.js";

/** The largest board on which one can place queens, by a square of a finger's size. */
const MOST = 16;
/** How long solutions are counted at most, in milliseconds. */
const LONGEST = 8000;

/** Queens of solutions (`--place`), of which none may attack another; or those of any position. */
export function places(controls, option = "--place") {
  const { page } = controls;
  const any = option !== "--place";
  const said = el("p", { role: "status" });
  const grid = el("div", { className: "squares", role: "grid", "aria-label": controls.word("place-queens"), onkeydown: move });
  const clear = el("button", {
    type: "button",
    onclick: () => page.edit((line) => line.set(option, undefined)),
  }, controls.word("clear"));
  let drawn = "";
  const fen = el("input", { autocomplete: "off", spellcheck: false, oninput: () => page.edit((line) => take(line, fen.value)) });
  const box = el("div", { className: "placing", "data-option": option }, el("p", {}, controls.word("place-how")), grid, said, clear);
  if (any) box.append(controls.row(controls.word("format-fen"), fen));
  controls.bind((line) => {
    const n = Number(line.get("--n") ?? 8);
    const placed = squares(line.get(option) ?? "", n);
    const key = `${n} ${placed}`;
    if (key === drawn || !(any || page.placing || placed.length)) return;
    drawn = key;
    drawSquares(grid, n, placed, toggle, any);
    if (document.activeElement !== fen) fen.value = written(placed, n);
    if (!any) count(n, placed);
  });
  return box;

  function toggle(square) {
    page.edit((line) => {
      const placed = squares(line.get(option) ?? "", Number(line.get("--n") ?? 8));
      const next = placed.includes(square) ? placed.filter((other) => other !== square) : [...placed, square];
      line.set(option, next.length ? next.join(",") : undefined);
    });
  }

  async function count(n, placed) {
    const key = drawn;
    const args = ["count", String(n), "--format", "json", ...(placed.length ? ["--place", placed.join(",")] : [])];
    said.textContent = controls.word("solutions", { count: "…" });
    const made = await page.aside(args, "places", { newest: true, limit: LONGEST });
    if (key !== drawn) return;
    if (!made) return (said.textContent = controls.word("not-counted"));
    const [row] = made.code === 0 ? JSON.parse(new TextDecoder().decode(made.out)) : [];
    said.textContent = row ? controls.word("solutions", { count: page.words.number(row.count ?? row.all) }) : failureOf(made).message;
  }
}

/** Squares as they are written, or those of the queens of the first rows. */
function squares(text, n) {
  return text.split(",").filter(Boolean).map((part, row) => (/^\d/.test(part) ? `${String.fromCharCode(96 + Number(part))}${n - row}` : part));
}

/** A position as FEN has it. */
function written(placed, n) {
  const rows = Array.from({ length: n }, (_, down) => {
    const row = Array.from({ length: n }, (_, file) => (placed.includes(`${String.fromCharCode(97 + file)}${n - down}`) ? "Q" : "-"));
    return row.join("").replace(/-+/g, (free) => free.length);
  });
  return rows.join("/");
}

/** Sets the queens and the size of a position in FEN; of what is none, nothing. */
function take(line, fen) {
  const rows = fen.trim().split(" ")[0].split("/").map((row) => row.replace(/\d+/g, (free) => "-".repeat(Math.min(99, free))));
  const n = rows.length;
  if (n > MOST || rows.some((row) => row.length !== n)) return;
  const placed = rows.flatMap((row, down) => [...row].flatMap((piece, file) => (/q/i.test(piece) ? [`${String.fromCharCode(97 + file)}${n - down}`] : [])));
  line.set("--n", String(n)).set("--queens", placed.join(",") || undefined);
}

function drawSquares(grid, n, placed, toggle, any) {
  const was = grid.contains(document.activeElement) ? document.activeElement.dataset.square : null;
  if (!(n >= 1 && n <= MOST)) return grid.replaceChildren();
  const queens = placed.map((square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1]);
  grid.style.setProperty("--n", n);
  const rows = Array.from({ length: n }, (_, down) => {
    const rank = n - 1 - down;
    return el("div", { role: "row" }, ...Array.from({ length: n }, (_, file) => {
      const square = `${String.fromCharCode(97 + file)}${rank + 1}`;
      const queen = placed.includes(square);
      const free = any || !queens.some(([f, r]) => f === file || r === rank || Math.abs(f - file) === Math.abs(r - rank));
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
  const next = (was && grid.querySelector(`[data-square=${was}]`)) ?? grid.querySelector("button");
  next.tabIndex = 0;
  if (was) next.focus();
}

/** The arrows go from square to square. */
function move(event) {
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
