// The board: queens with their numbers, crosses where a square was rejected, a hollow mark
// where a queen was explored and taken back, and lines to those who attack. Above the drawing
// lies a grid of squares for pointers, keys and voices.

import { byId, chessOf, draw, make, on, pairOf, placeOf } from "./page.js";
import { cellOf, lineOf, wayTo } from "./search.js";

export const CELL = 64;
export const DASHES = { h: "", v: "", f: "2.2 1.6", r: ".1 1.9" };
const mid = (row, col) => [(col + 0.5) * CELL, (row + 0.5) * CELL];

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
  const size = margin * 0.62;
  for (let i = 0; i < n; i += 1) {
    const along = (i + 0.5) * CELL;
    draw(svg, "text", { x: -margin * 0.52, y: along, "font-size": size }, i + p.state.base);
    draw(svg, "text", { x: along, y: -margin * 0.52, "font-size": size }, i + p.state.base);
  }
  if (p.state.chess) {
    for (let row = 0; row < n; row += 1) {
      for (let col = 0; col < n; col += 1) {
        draw(svg, "text", { x: col * CELL + 10, y: (row + 1) * CELL - 8, "font-size": 12, class: "chess" }, chessOf(n, row, col));
      }
    }
  }
  const layer = draw(svg, "g");
  const grid = make(box, "div", { role: "grid", class: "squares", "aria-labelledby": "board-name" });
  grid.style.inset = `${(margin / whole) * 100}% ${(6 / whole) * 100}% ${(6 / whole) * 100}% ${(margin / whole) * 100}%`;
  grid.style.gridTemplate = `repeat(${n},1fr)/repeat(${n},1fr)`;
  const squares = [];
  for (let row = 0; row < n; row += 1) {
    const line = make(grid, "div", { role: "row" });
    for (let col = 0; col < n; col += 1) {
      const square = make(line, "button", { type: "button", role: "gridcell", tabindex: row || col ? -1 : 0, "data-row": row, "data-col": col });
      squares.push(square);
    }
  }
  p.board = { svg, layer, grid, squares };
};

const squareFrom = (event) => {
  const square = event.target.closest?.("[data-row]");
  return square ? [Number(square.dataset.row), Number(square.dataset.col)] : null;
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
  const { n, by } = p.run;
  const { layer, squares } = p.board;
  const words = new Map();
  const cell = (level, choice) => cellOf(n, by, level, choice);
  const name = ([row, col], what) => words.set(row * n + col, what);
  layer.replaceChildren();
  wayTo(view.node).forEach((node, index, way) => {
    const own = index === way.length - 1;
    for (const each of node.tries) {
      if (each.at > view.done || each.node === way[index + 1]) continue;
      const at = cell(node.depth, each.choice);
      if (!each.node) {
        if (!(own && view.kind === "reject" && each.choice === view.choice)) drawCross(layer, ...at, own ? "" : "old");
        name(at, p.say("cell_rejected"));
      } else if (each.node.left <= view.done) {
        const won = p.run.solutions.some((at) => at >= each.node.made && at <= each.node.left);
        if (!(view.kind === "take" && own && each.choice === view.choice)) drawHollow(layer, ...at, won ? "won" : own ? "" : "old");
        name(at, p.say(won ? "cell_won" : "cell_failed"));
      }
    }
  });
  const standing = view.queens.map((choice, level) => cell(level, choice));
  [...view.conflicts].reverse().forEach((each, index, all) => drawLine(layer, standing[each.queen - 1], view.square, each, index === all.length - 1 ? 8 : 5));
  standing.forEach(([row, col], level) => {
    drawQueen(p, layer, row, col, { "data-queen": `${row},${col}` });
    const number = level + p.state.base;
    draw(layer, "text", { x: (col + 1) * CELL - 10, y: row * CELL + 13, "font-size": 15, class: "number" }, number);
    name([row, col], p.say("cell_queen", { queen: number }));
  });
  if (view.square) {
    const [row, col] = view.square;
    const place = { x: col * CELL, y: row * CELL };
    if (view.kind === "reject" || view.kind === "take") drawQueen(p, layer, row, col, { class: "pale", "data-candidate": `${row},${col}` });
    draw(layer, "rect", { x: place.x + 3, y: place.y + 3, width: CELL - 6, height: CELL - 6, rx: 4, class: `frame ${view.kind}${view.full ? " full" : ""}` });
    if (view.kind === "ask") {
      const [x, y] = mid(row, col);
      draw(layer, "text", { x, y, "font-size": 34, class: "question" }, "?");
      name(view.square, p.say("cell_asked"));
    }
  }
  squares.forEach((square, index) => {
    const [row, col] = [Math.floor(index / n), index % n];
    square.setAttribute("aria-label", `${placeOf(p, row, col)}: ${words.get(index) ?? p.say("cell_empty")}`);
  });
  const queens = standing.map((at) => pairOf(p, ...at));
  byId("board-name").textContent = queens.length ? p.say("board_with", { queens: p.list(queens) }) : p.say("board_empty");
};

/** Shows queens that somebody placed, what they attack, and why a square is not free. */
export const showPlaced = (p, queens, asked) => {
  const { n } = p.run;
  const { layer, squares } = p.board;
  layer.replaceChildren();
  const attackers = (square) => queens.map((own, index) => ({ queen: index + 1, line: lineOf(own, square) })).filter((each) => each.line);
  const is = ([row, col], [row2, col2]) => row === row2 && col === col2;
  squares.forEach((square, index) => {
    const at = [Math.floor(index / n), index % n];
    const queen = queens.findIndex((own) => is(own, at));
    const found = attackers(at);
    const [row, col] = at;
    if (queen < 0 && found.length) draw(layer, "rect", { x: col * CELL, y: row * CELL, width: CELL, height: CELL, class: "attacked" });
    const what = queen >= 0 ? p.say("cell_queen", { queen: queen + p.state.base }) : found.length ? p.say("cell_attacked", { conflicts: p.attackers(found) }) : p.say("cell_free");
    square.setAttribute("aria-label", `${placeOf(p, row, col)}: ${what}`);
  });
  if (asked) attackers(asked).reverse().forEach((each) => drawLine(layer, queens[each.queen - 1], asked, each, 6));
  queens.forEach(([row, col], index) => {
    drawQueen(p, layer, row, col, { "data-queen": `${row},${col}` });
    draw(layer, "text", { x: (col + 1) * CELL - 10, y: row * CELL + 13, "font-size": 15, class: "number" }, index + p.state.base);
  });
  if (asked) {
    const [row, col] = asked;
    draw(layer, "rect", { x: col * CELL + 3, y: row * CELL + 3, width: CELL - 6, height: CELL - 6, rx: 4, class: "frame reject" });
  }
  byId("board-name").textContent = queens.length ? p.say("board_with", { queens: p.list(queens.map((at) => pairOf(p, ...at))) }) : p.say("board_empty");
  return attackers;
};
