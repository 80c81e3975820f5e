// The same queens searched in six ways side by side, a node of each at a time.

import { byId, draw } from "./page.js";
import { CELL, drawGround, drawQueen } from "./board.js";
import { WHOLE } from "./state.js";

const attacks = (queens, col) => queens.some((own, row) => own === col || Math.abs(own - col) === queens.length - row);
const isSolution = (queens) => queens.every((col, row) => !attacks(queens.slice(0, row), col));

/** The columns that a way of searching follows after some queens. */
const FOLLOWED = {
  all: () => true,
  once: (queens, col) => !queens.includes(col),
  checks: (queens, col) => !attacks(queens, col),
  forward: (queens, col, n) => {
    if (attacks(queens, col)) return false;
    const all = [...queens, col];
    // Each row that follows has a square that no queen attacks.
    for (let row = all.length; row < n; row += 1) {
      const open = Array.from({ length: n }, (_, each) => each).some((each) => all.every((own, at) => own !== each && Math.abs(own - each) !== row - at));
      if (!open) return false;
    }
    return true;
  },
  bits: (queens, col) => !attacks(queens, col),
  mirror: (queens, col, n) => {
    const half = (n - 1) / 2;
    // The first queen stands in the left half; or in the middle, and then the second does.
    if (!queens.length) return col <= half;
    if (queens.length === 1 && queens[0] === half && col > half) return false;
    return !attacks(queens, col);
  },
};
export const WAYS = Object.keys(FOLLOWED);
/** The nodes of a way one by one: queens, nodes and solutions so far. */
export const follow = function* (way, n) {
  let nodes = 0;
  let solutions = 0;
  const go = function* (queens) {
    nodes += 1;
    if (queens.length === n && (way !== "all" && way !== "once" ? true : isSolution(queens))) solutions += way === "mirror" && n > 1 ? 2 : 1;
    yield { queens, nodes, solutions };
    if (queens.length === n) return;
    for (let col = 0; col < n; col += 1) if (FOLLOWED[way](queens, col, n)) yield* go([...queens, col]);
  };
  yield* go([]);
};

/** All nodes of a way; those of the first two are known by a formula. */
export const nodesOf = (way, n) => {
  if (way === "all" || way === "once") {
    let [sum, level] = [1, 1];
    for (let row = 0; row < n; row += 1) sum += level *= way === "all" ? n : n - row;
    return sum;
  }
  let nodes = 0;
  for (const each of follow(way, n)) nodes = each.nodes;
  return nodes;
};

/** The three integers of the bit masks: what is taken in the next row, the left column first. */
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

const sizeOf = (p) => Math.min(p.run.n, WHOLE);

export const beginCompare = (p) => {
  const n = sizeOf(p);
  if (p.compared?.n === n) return;
  const totals = Object.fromEntries(WAYS.map((way) => [way, nodesOf(way, n)]));
  let solutions = 0;
  for (const each of follow("checks", n)) solutions = each.solutions;
  p.compared = { n, totals, solutions, end: totals.checks + 1, clock: 0 };
  buildCompare(p);
};

const restart = (p) => {
  const { compared } = p;
  compared.clock = 0;
  compared.at = WAYS.map((way) => ({ way, nodes: follow(way, compared.n), now: null, done: false }));
};

const buildCompare = (p) => {
  const { n } = p.compared;
  restart(p);
  p.compared.cards = WAYS.map((way) => {
    const card = byId(`way-${way}`);
    const find = (name) => card.querySelector(name);
    find(".mini").replaceChildren();
    const svg = draw(find(".mini"), "svg", { viewBox: `-3 -3 ${n * CELL + 6} ${n * CELL + 6}`, "aria-hidden": "true" });
    drawGround(p, svg, n);
    return { card, layer: draw(svg, "g"), nodes: find(".nodes"), found: find(".found"), bits: find("pre") };
  });
};

/** Goes to a time: so many nodes of each, or `end` for all of them. */
export const goCompare = (p, to) => {
  const { compared } = p;
  const clock = Math.max(0, Math.min(compared.end, to));
  if (clock < compared.clock || clock === 0) restart(p);
  if (clock < compared.end) {
    for (; compared.clock < clock; compared.clock += 1) {
      for (const each of compared.at) {
        const next = each.done ? { done: true } : each.nodes.next();
        if (next.done) each.done = true;
        else each.now = next.value;
      }
    }
  }
  compared.clock = clock;
};

export const showCompare = (p) => {
  const { compared } = p;
  const { n, clock, end } = compared;
  const all = clock === end;
  byId("said").textContent = p.say(all ? "compared" : "compare_begin", { n });
  compared.at.forEach(({ way, now }, index) => {
    const { layer, nodes, found, bits, card } = compared.cards[index];
    const queens = all ? [] : (now?.queens ?? []);
    const total = compared.totals[way];
    const count = all ? total : (now?.nodes ?? 0);
    layer.replaceChildren();
    queens.forEach((col, row) => drawQueen({ ...p, run: { n } }, layer, row, col));
    card.classList.toggle("done", count >= total);
    nodes.textContent = p.say("nodes_of", { nodes: p.digits(count), all: p.digits(total) });
    found.textContent = p.say("solutions_found", { solutions: all ? compared.solutions : (now?.solutions ?? 0) });
    if (bits) bits.textContent = Object.entries(masksOf(queens, n)).map(([name, mask]) => `${name.padEnd(7)} ${mask.toString(2).padStart(n, "0")} = ${mask}`).join("\n");
  });
  const line = byId("timeline");
  line.value = clock;
  line.setAttribute("aria-valuetext", p.say("nodes_each", { nodes: p.digits(Math.min(clock, compared.totals.checks)) }));
};
