// Six ways to search side by side, one node of each at a time.

import { byId, joinSentences, createElement, root, range, setText } from "./page.js";
import { drawQueen, drawSmallBoard } from "./board.js";
import { lessonWays } from "./lesson.js";
import { MAX_SIZE, MAX_FULL_SEARCH } from "./state.js";

/** Returns true if queens of the first rows attack a column of the next row, or of a later one. */
const isAttacked = (queens, col, row = queens.length) => queens.some((queenCol, at) => queenCol === col || Math.abs(queenCol - col) === row - at);
const isFree = (queens, col) => !isAttacked(queens, col);
const isSolution = (queens) => queens.every((col, row) => isFree(queens.slice(0, row), col));

/** For each way to search, decides if it follows a column after the given queens. */
const WAY_FILTERS = {
  all: () => true,
  once: (queens, col) => !queens.includes(col),
  checks: isFree,
  forward: (queens, col, n) => {
    const next = [...queens, col];
    // Each later row needs a square that is not attacked.
    const isOpen = (row) => next.length > row || [...Array(n).keys()].some((each) => !isAttacked(next, each, row));
    return isFree(queens, col) && [...Array(n).keys()].every(isOpen);
  },
  bits: isFree,
  mirror: (queens, col, n) => {
    const half = (n - 1) / 2;
    // The first queen is in the left half, or in the middle with the second in the left half.
    if (!queens.length) return col <= half;
    return isFree(queens, col) && !(queens.length === 1 && queens[0] === half && col > half);
  },
};
export const WAYS = Object.keys(WAY_FILTERS);
/** Returns true if a way checks conflicts only on full boards. */
const checksLast = (way) => way === "all" || way === "once";

/** Yields the nodes of a way: queens, and nodes and solutions so far. */
export const follow = function* (way, n) {
  let nodes = 0;
  let solutions = 0;
  const go = function* (queens) {
    const full = queens.length === n;
    nodes += 1;
    if (full && (!checksLast(way) || isSolution(queens))) solutions += way === "mirror" && n > 1 ? 2 : 1;
    yield { queens, nodes, solutions };
    for (let col = 0; col < n && !full; col += 1) if (WAY_FILTERS[way](queens, col, n)) yield* go([...queens, col]);
  };
  yield* go([]);
};

/** Counts all nodes of a way. If it checks last, by a formula. */
export const countAllNodes = (way, n) => {
  let nodes = 1;
  if (checksLast(way)) {
    for (let [row, level] = [0, 1]; row < n; row += 1) nodes += level *= way === "all" ? n : n - row;
  } else for (const each of follow(way, n)) nodes = each.nodes;
  return nodes;
};

/** Returns the three bit masks of attacked columns in the next row, with the left column as the highest bit. */
export const masksOf = (queens, n) => {
  let [cols, falling, rising] = [0, 0, 0];
  const all = 2 ** n - 1;
  for (const col of queens) {
    const bit = 1 << (n - 1 - col);
    cols |= bit;
    falling = (falling | bit) >> 1;
    rising = ((rising | bit) << 1) & all;
  }
  return { cols, falling, rising };
};

export const beginCompare = (p) => {
  const n = Math.min(p.run.n, MAX_FULL_SEARCH);
  if (p.compared?.n !== n) prepareCompare(p, n);
  if (p.compared.clock !== p.state.clock) goCompare(p, p.state.clock);
  p.state.clock = p.compared.clock;
};

const prepareCompare = (p, n) => {
  const totals = Object.fromEntries(WAYS.map((way) => [way, countAllNodes(way, n)]));
  const found = [...follow("checks", n)];
  const { solutions } = found[found.length - 1];
  // Every way finds this solution first.
  const first = found.find((each) => each.solutions)?.queens ?? [];
  p.compared = { n, totals, powers: powersOfTen(totals.all), solutions, first, end: totals.checks + 1, clock: 0 };
  restartCompare(p);
  const box = byId("compare");
  box.replaceChildren();
  p.compared.cards = WAYS.map((way) => {
    const card = createElement(box, "section", { class: "card", id: `way-${way}` });
    const layer = drawSmallBoard(p, createElement(card, "div", { class: "mini" }), n);
    const about = createElement(card, "div");
    createElement(about, "h2", {}, p.say(`way_${way}`));
    const bits = way === "bits" ? createElement(about, "pre") : null;
    createElement(about, "p", { class: "note" }, p.say(`about_${way}`));
    const counted = createElement(card, "div", { class: "counted" });
    const line = createElement(counted, "p");
    return { card, layer, bits, nodes: createElement(line, "b", { class: "nodes" }), found: createElement(line, "span", { class: "found" }), bar: drawScale(p.compared.powers, counted, totals[way]) };
  });
  drawAxis(p, box, p.compared.powers);
  prepareGrowth(p, box);
};

/** Returns the position of a number of nodes on a logarithmic scale from 1. */
const percentOf = (powers, nodes) => `${(100 * Math.log10(nodes)) / powers}%`;
const powersOfTen = (nodes) => Math.ceil(Math.log10(Math.max(10, nodes)));

const drawScale = (powers, parent, nodes) => {
  const box = createElement(parent, "div", { class: "scale", "aria-hidden": true });
  for (const power of range(powers + 1)) {
    createElement(box, "span", {}, power > 1 ? `10${String(power).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit])}` : 10 ** power).style.left = percentOf(powers, 10 ** power);
  }
  createElement(box, "i").style.width = percentOf(powers, nodes);
  return createElement(box, "b");
};

/** Draws the axis of all bars, with an explanation. */
const drawAxis = (p, parent, powers, ...notes) => {
  const box = createElement(parent, "div", { class: "axis" });
  createElement(box, "p", { class: "note" }, joinSentences(p.say("scale"), ...notes));
  drawScale(powers, createElement(box, "div", { class: "counted" }), 1);
};

/** Counts the nodes of backtracking with bit masks. */
export const countNodes = (n) => {
  const all = 2 ** n - 1;
  const go = (cols, falling, rising) => {
    let nodes = 1;
    for (let free = all & ~(cols | falling | rising); free; free &= free - 1) {
      const bit = free & -free;
      nodes += go(cols | bit, (falling | bit) >> 1, (rising | bit) << 1);
    }
    return nodes;
  };
  return go(0, 0, 0);
};

/** Shows the growth of the nodes of backtracking, within those of brute force. */
const prepareGrowth = (p, parent) => {
  const box = createElement(parent, "div", { id: "growth" });
  const powers = powersOfTen(countAllNodes("all", MAX_SIZE));
  range(MAX_SIZE - 3).reduce((before, at) => {
    const n = at + 4;
    const nodes = countNodes(n);
    const row = createElement(box, "p", { class: "grown" });
    createElement(row, "b", {}, `n = ${n}`);
    const text = createElement(row, "span", {}, p.say("nodes_counted", { nodes: p.digits(nodes) }));
    if (before) createElement(text, "span", { class: "found" }, ` × ${(nodes / before).toFixed(1).replace(".", p.data.decimal)}`);
    drawScale(powers, createElement(row, "span", { class: "counted" }), countAllNodes("all", n)).style.width = percentOf(powers, nodes);
    return nodes;
  }, 0);
  drawAxis(p, box, powers, `■\u00a0${p.say("way_checks")}`, `□\u00a0${p.say("way_all")}`);
};

const restartCompare = ({ compared }) => {
  compared.clock = 0;
  compared.searches = WAYS.map((way) => ({ way, nodes: follow(way, compared.n), now: null }));
};

/** Goes to a time, which is a number of nodes for each way, or `end` for all nodes. */
export const goCompare = (p, to) => {
  const { compared } = p;
  const clock = Math.max(0, Math.min(compared.end, to));
  if (clock < compared.clock || clock === 0) restartCompare(p);
  for (; clock < compared.end && compared.clock < clock; compared.clock += 1) {
    for (const each of compared.searches) each.now = each.nodes.next().value ?? each.now;
  }
  compared.clock = clock;
};

export const showCompare = (p) => {
  const { n, clock, end, searches, cards, totals, solutions, first } = p.compared;
  const isFinished = clock === end;
  setText("sentence", p.say(isFinished ? "compared" : "compare_begin", { n }));
  const chosen = lessonWays(p.state) ?? WAYS;
  root.classList.toggle("growing", !chosen.length);
  searches.forEach(({ way, now }, index) => {
    cards[index].card.hidden = !chosen.includes(way);
    const { layer, nodes, found, bits, bar, card } = cards[index];
    const current = isFinished ? { queens: first, nodes: totals[way], solutions } : (now ?? { queens: [], nodes: 0, solutions: 0 });
    layer.replaceChildren();
    current.queens.forEach((col, row) => drawQueen({ ...p, run: { n } }, layer, row, col));
    card.classList.toggle("done", current.nodes >= totals[way]);
    const counts = [...new Set([current.nodes, totals[way]])].map(p.digits);
    nodes.textContent = p.say("nodes_counted", { nodes: counts.join(" / ") });
    found.textContent = p.say("solutions_found", current);
    bar.style.width = percentOf(p.compared.powers, Math.max(1, current.nodes));
    if (bits) bits.textContent = Object.entries(masksOf(current.queens, n)).map(([name, mask]) => `${name} ${mask.toString(2).padStart(n, "0")} = ${mask}`).join(" · ");
  });
  const line = byId("timeline");
  line.value = clock;
  line.ariaValueText = p.say("nodes_each", { nodes: p.digits(Math.min(clock, totals.checks)) });
};
