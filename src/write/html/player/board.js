// The board: numbered queens, crosses on rejected squares, circles where a queen was taken back,
// and lines to attacking queens. A grid of buttons covers the drawing, for pointers, keys and
// screen readers.

import { byId, chessName, createSvgElement, createElement, on, shortPlaceName, placeName, range, setText } from "./page.js";
import { attackersOf, cellOf, isSame, solutionsIn, pathTo } from "./search.js";

export const CELL_SIZE = 64;
/** The dashes for each line of attack, in line widths, as in figures. */
export const DASHES = { h: "5 3", v: "", f: ".01 2.2", r: "5 2.6 .01 2.6" };
const centreOf = (row, col) => [(col + 0.5) * CELL_SIZE, (row + 0.5) * CELL_SIZE];

const drawFrame = (layer, [row, col], kind) => createSvgElement(layer, "rect", { x: col * CELL_SIZE + 3, y: row * CELL_SIZE + 3, width: CELL_SIZE - 6, height: CELL_SIZE - 6, rx: 4, class: `frame ${kind}` });

/** Draws a queen. In some templates its colour depends on the file. */
export const drawQueen = (p, parent, row, col, more = {}) => {
  const file = p.data.byFile ? Math.round((col * (p.data.art - 1)) / Math.max(1, p.run.n - 1)) : 0;
  return createSvgElement(parent, "use", { href: `#art-queen-${file}`, x: col * CELL_SIZE, y: row * CELL_SIZE, ...more });
};

/** Draws the empty board: a framed corner of the largest one. */
export const drawEmptyBoard = (p, parent, n) => {
  const side = n * CELL_SIZE;
  const viewBox = `0 ${(p.data.art - n) * CELL_SIZE} ${side} ${side}`;
  createSvgElement(createSvgElement(parent, "svg", { x: 0, y: 0, width: side, height: side, viewBox }), "use", { href: "#art-board" });
  createSvgElement(parent, "rect", { x: -1.5, y: -1.5, width: side + 3, height: side + 3, class: "edge-of-board" });
};

/** Draws a small board. Returns the layer for queens. */
export const drawSmallBoard = (p, parent, n) => {
  const svg = createSvgElement(parent, "svg", { viewBox: `-3 -3 ${n * CELL_SIZE + 6} ${n * CELL_SIZE + 6}`, "aria-hidden": "true" });
  drawEmptyBoard(p, svg, n);
  return createSvgElement(svg, "g");
};

/** Returns a description of the board with queens on these squares. */
export const boardName = (p, queens) => (queens.length ? p.say("board_with", { queens: p.list(queens.map((at) => shortPlaceName(p, ...at))) }) : p.say("board_empty"));

/** Draws numbered queens, and labels the squares for screen readers. */
const drawQueens = (p, queens, describeEmpty) => {
  queens.forEach(([row, col], index) => {
    drawQueen(p, p.board.layer, row, col, { "data-queen": `${row},${col}` });
    createSvgElement(p.board.layer, "text", { x: (col + 1) * CELL_SIZE - 10, y: row * CELL_SIZE + 13, "font-size": 15, class: "number" }, index + p.state.base);
  });
  p.board.squares.forEach((square) => {
    const at = squareOfButton(square);
    const queen = queens.findIndex((other) => isSame(other, at));
    square.ariaLabel = p.say("named", { name: placeName(p, ...at), what: queen < 0 ? describeEmpty(at) : p.say("cell_queen", { queen: queen + p.state.base }) });
  });
  setText("board-name", boardName(p, queens));
};

/** Draws a line from a queen to a square it attacks. */
export const drawLine = (parent, from, to, { queen, line }, width) => {
  const [x1, y1] = centreOf(...from);
  const [x2, y2] = centreOf(...to);
  createSvgElement(parent, "line", { x1, y1, x2, y2, class: "halo", "stroke-width": width * 2.2 });
  const dashes = DASHES[line].split(" ").map((each) => each * width).join(" ");
  createSvgElement(parent, "line", { x1, y1, x2, y2, class: `conflict ${line}`, "stroke-width": width, "stroke-dasharray": DASHES[line] && dashes, "data-conflict": `${queen}${line}` });
};

const drawCross = (parent, row, col, more) => {
  const [x, y] = centreOf(row, col);
  const d = `M${x - 11} ${y - 11}l22 22m0-22l-22 22`;
  createSvgElement(parent, "path", { d, class: "halo", "stroke-width": 9 });
  createSvgElement(parent, "path", { d, class: `tried ${more}` });
};

/** Draws a circle where a queen was taken back, as in the tree. */
const drawCircle = (parent, row, col, more) => {
  const [cx, cy] = centreOf(row, col);
  createSvgElement(parent, "circle", { cx, cy, r: 13, class: "halo", "stroke-width": 9 });
  createSvgElement(parent, "circle", { cx, cy, r: 13, class: `failed ${more}` });
};

/** Builds the board of a search: drawing, numbers along the edges, and the grid of squares. */
export const buildBoard = (p) => {
  const { n } = p.run;
  const box = byId("board");
  box.replaceChildren();
  const margin = n * CELL_SIZE * 0.04 + 16;
  const whole = n * CELL_SIZE + margin + 6;
  const svg = createSvgElement(box, "svg", { viewBox: `${-margin} ${-margin} ${whole} ${whole}`, "aria-hidden": "true", class: "drawing" });
  drawEmptyBoard(p, svg, n);
  const grid = createElement(box, "div", { role: "grid", class: "squares", "aria-labelledby": "board-name" });
  const [wide, narrow] = [margin, 6].map((each) => `${(each / whole) * 100}%`);
  grid.style.inset = `${wide} ${narrow} ${narrow} ${wide}`;
  grid.style.gridTemplate = `repeat(${n},1fr)/repeat(${n},1fr)`;
  const squares = [];
  for (const row of range(n)) {
    const along = (row + 0.5) * CELL_SIZE;
    const edge = (x, y) => createSvgElement(svg, "text", { x, y, "font-size": margin * 0.62 }, row + p.state.base);
    edge(-margin * 0.52, along);
    edge(along, -margin * 0.52);
    const line = createElement(grid, "div", { role: "row" });
    for (const col of range(n)) {
      if (p.state.chess) createSvgElement(svg, "text", { x: col * CELL_SIZE + 10, y: (row + 1) * CELL_SIZE - 8, "font-size": 12, class: "chess" }, chessName(n, row, col));
      squares.push(createElement(line, "button", { role: "gridcell", tabindex: row || col ? -1 : 0, "data-row": row, "data-col": col }));
    }
  }
  const layer = createSvgElement(svg, "g");
  p.board = { svg, layer, squares };
};

export const squareOfButton = ({ dataset }) => [Number(dataset.row), Number(dataset.col)];
const squareOfEvent = (event) => {
  const square = event.target.closest?.("[data-row]");
  return square ? squareOfButton(square) : null;
};

/** Adds the listeners for pointers and keys, once for all boards. */
export const listenBoard = (p) => {
  const box = byId("board");
  on(box, "click", (event) => {
    const at = squareOfEvent(event);
    if (at) p.clickSquare(...at);
  });
  // Keep the focus off the board, unless keys choose squares, so that keys continue to step.
  on(box, "mousedown", (event) => {
    if (p.state.mode !== "try") event.preventDefault();
  });
  const light = (event) => p.light(squareOfEvent(event));
  on(box, "mouseover", light);
  on(box, "focusin", light);
  on(box, "mouseleave", () => p.light(null));
  on(box, "focusout", () => p.light(null));
  on(box, "keydown", (event) => {
    const at = squareOfEvent(event);
    const direction = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!at || !direction || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { n } = p.run;
    const [row, col] = at.map((each, index) => Math.max(0, Math.min(n - 1, each + direction[index])));
    const next = p.board.squares[row * n + col];
    p.board.squares.forEach((each) => each.setAttribute("tabindex", each === next ? 0 : -1));
    next.focus();
  });
};

/** Shows a moment of the search. */
export const showBoard = (p, view) => {
  const { run, board: { layer } } = p;
  const names = {};
  const cell = (level, choice) => cellOf(run, level, choice);
  layer.replaceChildren();
  pathTo(view.node).forEach((node, index, path) => {
    const isLast = index === path.length - 1;
    const style = isLast ? "" : "old";
    for (const each of node.tries) {
      if (each.at > view.done || (each.node && each.node === path[index + 1])) continue;
      const square = cell(node.depth, each.choice);
      const isNow = isLast && each.choice === view.choice;
      const won = each.node && solutionsIn(p, each.node, view.done);
      if (!each.node) {
        if (!isNow || view.kind !== "reject") drawCross(layer, ...square, style);
      } else if (!isNow || view.kind !== "take") drawCircle(layer, ...square, won ? "won" : style);
      names[square] = p.say(won ? "cell_won" : each.node ? "cell_failed" : "cell_rejected");
    }
  });
  const queenSquares = view.queens.map((choice, level) => cell(level, choice));
  [...view.conflicts].reverse().forEach((each, index, all) => drawLine(layer, queenSquares[each.queen - 1], view.square, each, index === all.length - 1 ? 8 : 5));
  if (view.kind === "ask") names[view.square] = p.say("cell_asked");
  drawQueens(p, queenSquares, (square) => names[square] ?? p.say("cell_empty"));
  if (!view.square) return;
  const [row, col] = view.square;
  if (view.kind === "reject" || view.kind === "take") drawQueen(p, layer, row, col, { class: "pale", "data-candidate": `${row},${col}` });
  drawFrame(layer, view.square, `${view.kind}${view.full ? " full" : ""}`);
  if (view.kind === "ask") {
    const [x, y] = centreOf(row, col);
    createSvgElement(layer, "text", { x, y, "font-size": 34, class: "question" }, "?");
  }
};

/** Shows placed queens, the squares they attack, and the attackers of `asked`. */
export const showPlaced = (p, queens, asked) => {
  const { layer, squares } = p.board;
  layer.replaceChildren();
  for (const [row, col] of squares.map(squareOfButton)) {
    const at = [row, col];
    if (attackersOf(queens, at).length && !queens.some((queen) => isSame(queen, at))) createSvgElement(layer, "rect", { x: col * CELL_SIZE, y: row * CELL_SIZE, width: CELL_SIZE, height: CELL_SIZE, class: "attacked" });
  }
  if (asked) attackersOf(queens, asked).reverse().forEach((each) => drawLine(layer, queens[each.queen - 1], asked, each, 6));
  drawQueens(p, queens, (at) => {
    const attackers = attackersOf(queens, at);
    return attackers.length ? p.say("cell_attacked", { conflicts: p.attackers(attackers) }) : p.say("cell_free");
  });
  if (asked) drawFrame(layer, asked, "reject");
};
