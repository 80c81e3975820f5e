// The same queens searched in six ways side by side, a node of each at a time.

import { byId, join, make, root, upTo, write } from "./page.js";
import { drawQueen, smallBoard } from "./board.js";
import { waysOf } from "./lesson.js";
import { FIRST, WHOLE } from "./state.js";

/** True if a queen of some first rows attacks a column of the next row, or of a later one. */
const attacks = (queens, col, row = queens.length) => queens.some((own, at) => own === col || Math.abs(own - col) === row - at);
const checks = (queens, col) => !attacks(queens, col);
const isSolution = (queens) => queens.every((col, row) => checks(queens.slice(0, row), col));

/** The columns that a way of searching follows after some queens. */
const FOLLOWED = {
  all: () => true,
  once: (queens, col) => !queens.includes(col),
  checks,
  forward: (queens, col, n) => {
    const next = [...queens, col];
    // Each row that follows has a square that no queen attacks.
    const isOpen = (row) => next.length > row || [...Array(n).keys()].some((each) => !attacks(next, each, row));
    return checks(queens, col) && [...Array(n).keys()].every(isOpen);
  },
  bits: checks,
  mirror: (queens, col, n) => {
    const half = (n - 1) / 2;
    // The first queen stands in the left half; or in the middle, and then the second does.
    if (!queens.length) return col <= half;
    return checks(queens, col) && !(queens.length === 1 && queens[0] === half && col > half);
  },
};
export const WAYS = Object.keys(FOLLOWED);
/** True if a way looks at conflicts last. */
const isBlind = (way) => way === "all" || way === "once";

/** The nodes of a way one by one: queens, nodes and solutions so far. */
export const follow = function* (way, n) {
  let nodes = 0;
  let solutions = 0;
  const go = function* (queens) {
    const full = queens.length === n;
    nodes += 1;
    if (full && (!isBlind(way) || isSolution(queens))) solutions += way === "mirror" && n > 1 ? 2 : 1;
    yield { queens, nodes, solutions };
    for (let col = 0; col < n && !full; col += 1) if (FOLLOWED[way](queens, col, n)) yield* go([...queens, col]);
  };
  yield* go([]);
};

/** All nodes of a way; those of the blind ones are known by a formula. */
export const nodesOf = (way, n) => {
  let nodes = 1;
  if (isBlind(way)) {
    for (let [row, level] = [0, 1]; row < n; row += 1) nodes += level *= way === "all" ? n : n - row;
  } else for (const each of follow(way, n)) nodes = each.nodes;
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

export const beginCompare = (p) => {
  const n = Math.min(p.run.n, WHOLE);
  if (p.compared?.n !== n) prepare(p, n);
  if (p.compared.clock !== p.state.clock) goCompare(p, p.state.clock);
  p.state.clock = p.compared.clock;
};

const prepare = (p, n) => {
  const totals = Object.fromEntries(WAYS.map((way) => [way, nodesOf(way, n)]));
  const found = [...follow("checks", n)];
  const { solutions } = found[found.length - 1];
  // Every way comes to this solution first.
  const first = found.find((each) => each.solutions)?.queens ?? [];
  p.compared = { n, totals, powers: powersOf(totals.all), solutions, first, end: totals.checks + 1, clock: 0 };
  restart(p);
  const box = byId("compare");
  box.replaceChildren();
  p.compared.cards = WAYS.map((way) => {
    const card = make(box, "section", { class: "card", id: `way-${way}` });
    const layer = smallBoard(p, make(card, "div", { class: "mini" }), n);
    const about = make(card, "div");
    make(about, "h2", {}, p.say(`way_${way}`));
    const bits = way === "bits" ? make(about, "pre") : null;
    make(about, "p", { class: "note" }, p.say(`about_${way}`));
    const counted = make(card, "div", { class: "counted" });
    const line = make(counted, "p");
    return { card, layer, bits, nodes: make(line, "b", { class: "nodes" }), found: make(line, "span", { class: "found" }), bar: scale(p.compared.powers, counted, totals[way]) };
  });
  axis(p, box, p.compared.powers);
  prepareGrowth(p, box);
};

/** Nodes on a line from 1 on, where each power of ten has the same room; the same for all ways. */
const along = (powers, nodes) => `${(100 * Math.log10(nodes)) / powers}%`;
const powersOf = (nodes) => Math.ceil(Math.log10(Math.max(10, nodes)));

const scale = (powers, parent, nodes) => {
  const box = make(parent, "div", { class: "scale", "aria-hidden": true });
  for (const power of upTo(powers + 1)) {
    make(box, "span", {}, power > 1 ? `10${String(power).replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit])}` : 10 ** power).style.left = along(powers, 10 ** power);
  }
  make(box, "i").style.width = along(powers, nodes);
  return make(box, "b");
};

/** The line of all bars, and what it is; some say as well what a bar is. */
const axis = (p, parent, powers, ...said) => {
  const box = make(parent, "div", { class: "axis" });
  make(box, "p", { class: "note" }, join(p.say("scale"), ...said));
  scale(powers, make(box, "div", { class: "counted" }), 1);
};

/** The nodes of backtracking, counted with masks of bits. */
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

/** How the nodes of backtracking grow, each within those of any square in each row. */
const prepareGrowth = (p, parent) => {
  const box = make(parent, "div", { id: "growth" });
  const powers = powersOf(nodesOf("all", FIRST));
  upTo(FIRST - 3).reduce((before, at) => {
    const n = at + 4;
    const nodes = countNodes(n);
    const row = make(box, "p", { class: "grown" });
    make(row, "b", {}, `n = ${n}`);
    const said = make(row, "span", {}, p.say("nodes_counted", { nodes: p.digits(nodes) }));
    if (before) make(said, "span", { class: "found" }, ` × ${(nodes / before).toFixed(1).replace(".", p.data.decimal)}`);
    scale(powers, make(row, "span", { class: "counted" }), nodesOf("all", n)).style.width = along(powers, nodes);
    return nodes;
  }, 0);
  axis(p, box, powers, `■ ${p.say("way_checks")}`, `□ ${p.say("way_all")}`);
};

const restart = ({ compared }) => {
  compared.clock = 0;
  compared.at = WAYS.map((way) => ({ way, nodes: follow(way, compared.n), now: null }));
};

/** Goes to a time: so many nodes of each, or `end` for all of them. */
export const goCompare = (p, to) => {
  const { compared } = p;
  const clock = Math.max(0, Math.min(compared.end, to));
  if (clock < compared.clock || clock === 0) restart(p);
  for (; clock < compared.end && compared.clock < clock; compared.clock += 1) {
    for (const each of compared.at) each.now = each.nodes.next().value ?? each.now;
  }
  compared.clock = clock;
};

export const showCompare = (p) => {
  const { n, clock, end, at, cards, totals, solutions, first } = p.compared;
  const all = clock === end;
  write("said", p.say(all ? "compared" : "compare_begin", { n }));
  const chosen = waysOf(p.state) ?? WAYS;
  root.classList.toggle("growing", !chosen.length);
  at.forEach(({ way, now }, index) => {
    cards[index].card.hidden = !chosen.includes(way);
    const { layer, nodes, found, bits, bar, card } = cards[index];
    const own = all ? { queens: first, nodes: totals[way], solutions } : (now ?? { queens: [], nodes: 0, solutions: 0 });
    layer.replaceChildren();
    own.queens.forEach((col, row) => drawQueen({ ...p, run: { n } }, layer, row, col));
    card.classList.toggle("done", own.nodes >= totals[way]);
    const counts = [...new Set([own.nodes, totals[way]])].map(p.digits);
    nodes.textContent = p.say("nodes_counted", { nodes: counts.join(" / ") });
    found.textContent = p.say("solutions_found", own);
    bar.style.width = along(p.compared.powers, Math.max(1, own.nodes));
    if (bits) bits.textContent = Object.entries(masksOf(own.queens, n)).map(([name, mask]) => `${name} ${mask.toString(2).padStart(n, "0")} = ${mask}`).join(" · ");
  });
  const line = byId("timeline");
  line.value = clock;
  line.ariaValueText = p.say("nodes_each", { nodes: p.digits(Math.min(clock, totals.checks)) });
};
