// The board: queens with their numbers, crosses where a square was rejected, a hollow mark
// where a queen was explored and taken back, and lines to those who attack. Above the drawing
// lies a grid of squares for pointers, keys and voices.

import { byId, chessOf, draw, make, on, pairOf, placeOf, upTo, write } from "./page.js";
import { attackersOf, cellOf, isSame, solutionsIn, wayTo } from "./search.js";

export const CELL = 64;
/** The dashes of figures, in widths of the line. */
export const DASHES = { h: "5 3", v: "", f: ".01 2.2", r: "5 2.6 .01 2.6" };
const mid = (row, col) => [(col + 0.5) * CELL, (row + 0.5) * CELL];

const frame = (layer, [row, col], kind) => draw(layer, "rect", { x: col * CELL + 3, y: row * CELL + 3, width: CELL - 6, height: CELL - 6, rx: 4, class: `frame ${kind}` });

/** A queen on a square; in some looks her colour says on which file. */
export const drawQueen = (p, parent, row, col, more = {}) => {
  const file = p.data.byFile ? Math.round((col * (p.data.art - 1)) / Math.max(1, p.run.n - 1)) : 0;
  return draw(parent, "use", { href: `#art-queen-${file}`, x: col * CELL, y: row * CELL, ...more });
};

/** The empty board: its corner of the largest one, in a frame. */
export const drawGround = (p, parent, n) => {
  const side = n * CELL;
  const viewBox = `0 ${(p.data.art - n) * CELL} ${side} ${side}`;
  draw(draw(parent, "svg", { x: 0, y: 0, width: side, height: side, viewBox }), "use", { href: "#art-board" });
  draw(parent, "rect", { x: -1.5, y: -1.5, width: side + 3, height: side + 3, class: "edge-of-board" });
};

/** A small board; queens are drawn on what is given back. */
export const smallBoard = (p, parent, n) => {
  const svg = draw(parent, "svg", { viewBox: `-3 -3 ${n * CELL + 6} ${n * CELL + 6}`, "aria-hidden": "true" });
  drawGround(p, svg, n);
  return draw(svg, "g");
};

/** Squares as a name of the board that has queens on them. */
export const boardName = (p, queens) => (queens.length ? p.say("board_with", { queens: p.list(queens.map((at) => pairOf(p, ...at))) }) : p.say("board_empty"));

/** The queens that stand, with their numbers, and what voices call the squares. */
const drawStanding = (p, queens, named) => {
  queens.forEach(([row, col], index) => {
    drawQueen(p, p.board.layer, row, col, { "data-queen": `${row},${col}` });
    draw(p.board.layer, "text", { x: (col + 1) * CELL - 10, y: row * CELL + 13, "font-size": 15, class: "number" }, index + p.state.base);
  });
  p.board.squares.forEach((square) => {
    const at = placed(square);
    const queen = queens.findIndex((own) => isSame(own, at));
    square.ariaLabel = p.say("named", { name: placeOf(p, ...at), what: queen < 0 ? named(at) : p.say("cell_queen", { queen: queen + p.state.base }) });
  });
  write("board-name", boardName(p, queens));
};

/** A line from a queen to the square that she attacks. */
const drawLine = (parent, from, to, { queen, line }, width) => {
  const [x1, y1] = mid(...from);
  const [x2, y2] = mid(...to);
  draw(parent, "line", { x1, y1, x2, y2, class: "halo", "stroke-width": width * 2.2 });
  const dashes = DASHES[line].split(" ").map((each) => each * width).join(" ");
  draw(parent, "line", { x1, y1, x2, y2, class: `conflict ${line}`, "stroke-width": width, "stroke-dasharray": DASHES[line] && dashes, "data-conflict": `${queen}${line}` });
};

const drawCross = (parent, row, col, more) => {
  const [x, y] = mid(row, col);
  const d = `M${x - 11} ${y - 11}l22 22m0-22l-22 22`;
  draw(parent, "path", { d, class: "halo", "stroke-width": 9 });
  draw(parent, "path", { d, class: `tried ${more}` });
};

/** What was tried: a circle, as in the tree. */
const drawHollow = (parent, row, col, more) => {
  const [cx, cy] = mid(row, col);
  draw(parent, "circle", { cx, cy, r: 13, class: "halo", "stroke-width": 9 });
  draw(parent, "circle", { cx, cy, r: 13, class: `failed ${more}` });
};

/** Builds the board of a search: drawing, names on its edges, and the grid of squares. */
export const buildBoard = (p) => {
  const { n } = p.run;
  const box = byId("board");
  box.replaceChildren();
  const margin = n * CELL * 0.04 + 16;
  const whole = n * CELL + margin + 6;
  const svg = draw(box, "svg", { viewBox: `${-margin} ${-margin} ${whole} ${whole}`, "aria-hidden": "true", class: "drawing" });
  drawGround(p, svg, n);
  const grid = make(box, "div", { role: "grid", class: "squares", "aria-labelledby": "board-name" });
  const [wide, narrow] = [margin, 6].map((each) => `${(each / whole) * 100}%`);
  grid.style.inset = `${wide} ${narrow} ${narrow} ${wide}`;
  grid.style.gridTemplate = `repeat(${n},1fr)/repeat(${n},1fr)`;
  const squares = [];
  for (const row of upTo(n)) {
    const along = (row + 0.5) * CELL;
    const edge = (x, y) => draw(svg, "text", { x, y, "font-size": margin * 0.62 }, row + p.state.base);
    edge(-margin * 0.52, along);
    edge(along, -margin * 0.52);
    const line = make(grid, "div", { role: "row" });
    for (const col of upTo(n)) {
      if (p.state.chess) draw(svg, "text", { x: col * CELL + 10, y: (row + 1) * CELL - 8, "font-size": 12, class: "chess" }, chessOf(n, row, col));
      squares.push(make(line, "button", { type: "button", role: "gridcell", tabindex: row || col ? -1 : 0, "data-row": row, "data-col": col }));
    }
  }
  const layer = draw(svg, "g");
  p.board = { svg, layer, squares };
};

export const placed = ({ dataset }) => [Number(dataset.row), Number(dataset.col)];
const squareFrom = (event) => {
  const square = event.target.closest?.("[data-row]");
  return square ? placed(square) : null;
};

/** What pointers and keys do on the squares; once, for all boards to come. */
export const listenBoard = (p) => {
  const box = byId("board");
  on(box, "click", (event) => {
    const at = squareFrom(event);
    if (at) p.clicked(...at);
  });
  // After a click the keys go on to step, but where squares are chosen by them.
  on(box, "mousedown", (event) => {
    if (p.state.mode !== "try") event.preventDefault();
  });
  const light = (event) => p.light(squareFrom(event));
  on(box, "mouseover", light);
  on(box, "focusin", light);
  on(box, "mouseleave", () => p.light(null));
  on(box, "focusout", () => p.light(null));
  on(box, "keydown", (event) => {
    const at = squareFrom(event);
    const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!at || !by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { n } = p.run;
    const [row, col] = at.map((each, index) => Math.max(0, Math.min(n - 1, each + by[index])));
    const to = p.board.squares[row * n + col];
    p.board.squares.forEach((each) => each.setAttribute("tabindex", each === to ? 0 : -1));
    to.focus();
  });
};

/** Shows a moment of the search. */
export const showBoard = (p, view) => {
  const { run, board: { layer } } = p;
  const words = {};
  const cell = (level, choice) => cellOf(run, level, choice);
  layer.replaceChildren();
  wayTo(view.node).forEach((node, index, way) => {
    const own = index === way.length - 1;
    const old = own ? "" : "old";
    for (const each of node.tries) {
      if (each.at > view.done || (each.node && each.node === way[index + 1])) continue;
      const at = cell(node.depth, each.choice);
      const isNow = own && each.choice === view.choice;
      const won = each.node && solutionsIn(p, each.node, view.done);
      if (!each.node) {
        if (!isNow || view.kind !== "reject") drawCross(layer, ...at, old);
      } else if (!isNow || view.kind !== "take") drawHollow(layer, ...at, won ? "won" : old);
      words[at] = p.say(won ? "cell_won" : each.node ? "cell_failed" : "cell_rejected");
    }
  });
  const standing = view.queens.map((choice, level) => cell(level, choice));
  [...view.conflicts].reverse().forEach((each, index, all) => drawLine(layer, standing[each.queen - 1], view.square, each, index === all.length - 1 ? 8 : 5));
  if (view.kind === "ask") words[view.square] = p.say("cell_asked");
  drawStanding(p, standing, (at) => words[at] ?? p.say("cell_empty"));
  if (!view.square) return;
  const [row, col] = view.square;
  if (view.kind === "reject" || view.kind === "take") drawQueen(p, layer, row, col, { class: "pale", "data-candidate": `${row},${col}` });
  frame(layer, view.square, `${view.kind}${view.full ? " full" : ""}`);
  if (view.kind === "ask") {
    const [x, y] = mid(row, col);
    draw(layer, "text", { x, y, "font-size": 34, class: "question" }, "?");
  }
};

/** Shows queens that somebody placed, what they attack, and why a square is not free. */
export const showPlaced = (p, queens, asked) => {
  const { layer, squares } = p.board;
  layer.replaceChildren();
  for (const [row, col] of squares.map(placed)) {
    const at = [row, col];
    if (attackersOf(queens, at).length && !queens.some((own) => isSame(own, at))) draw(layer, "rect", { x: col * CELL, y: row * CELL, width: CELL, height: CELL, class: "attacked" });
  }
  if (asked) attackersOf(queens, asked).reverse().forEach((each) => drawLine(layer, queens[each.queen - 1], asked, each, 6));
  drawStanding(p, queens, (at) => {
    const found = attackersOf(queens, at);
    return found.length ? p.say("cell_attacked", { conflicts: p.attackers(found) }) : p.say("cell_free");
  });
  if (asked) frame(layer, asked, "reject");
};
