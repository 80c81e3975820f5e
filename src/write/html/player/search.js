// The search that textbooks explain: queens one level after the other, choices in order, and
// each step with its verdict. A level is a row from the top, or a file from a; choices count
// from 0. It is the search of the library's trace, step for step.

/** Row from the top and column from the left, from 0, of a choice on a level. */
export const cellOf = ({ n, by }, level, choice) => (by === "row" ? [level, choice] : [n - 1 - choice, level]);

/** Level and choice of a row and a column. */
export const choiceOf = ({ n, by }, row, col) => (by === "row" ? [row, col] : [col, n - 1 - row]);

/** True if two squares, or nothing twice, are the same. */
export const isSame = (a, b) => String(a) === String(b);

/** The line on which two squares lie: h, v, f or r, or nothing. */
const lineOf = ([row, col], [row2, col2]) => {
  if (row === row2) return "h";
  if (col === col2) return "v";
  if (row - col === row2 - col2) return "f";
  return row + col === row2 + col2 ? "r" : "";
};

/** The queens on squares that attack a square: number from 1, and line. */
export const attackersOf = (queens, square) =>
  queens.map((own, index) => ({ queen: index + 1, line: lineOf(own, square) })).filter((each) => each.line);

/** The queens that attack a choice on the next level. */
export const conflictsOf = (run, queens, choice) =>
  attackersOf(queens.map((own, level) => cellOf(run, level, own)), cellOf(run, queens.length, choice));

/** True if queens of the first levels stand on the board and none attacks another. */
export const isBeginning = (run, queens) =>
  queens.length <= run.n &&
  queens.every((choice, level) => choice >= 0 && choice < run.n && !conflictsOf(run, queens.slice(0, level), choice).length);

/** How many solutions a node has led to, up to a step: those before the window, and in it. */
export const solutionsIn = (p, node, done) => node.before + p.run.solutions.filter((at) => at >= node.made && at <= Math.min(node.left, done)).length;

/** The choices on the way to a node. */
export const queensOf = (node) => (node.up ? [...queensOf(node.up), node.choice] : node.root);

/** The nodes on the way to a node, the first one first. */
export const wayTo = (node) => (node.up ? [...wayTo(node.up), node] : [node]);

/** The most steps of a page, as of the program's, and the last one that is worth waiting for. */
const LONGEST = 20_000;
const FARTHEST = 10_000_000;

const NONE = { nodes: 1, tried: 0, rejected: 0, taken: 0, dead: 0, solutions: 0 };

/**
 * Searches, and keeps the steps `from` to `to`, at most as many as a page has. Steps stand at
 * their place in the window, from 1; `tallies[k]` is what has been counted after k of them, and
 * `begin` the node where the window begins. A node knows its parent `up`, its number, when it was
 * `made` and `left` (places in the window), why, what was tried beneath, and how many solutions
 * it led to `before` the window.
 */
export const search = ({ n, by = "row", root = [], depth = n, first = false, from = 1, to = Infinity }) => {
  const last = Math.min(n, root.length + depth);
  const final = Math.min(to, from + LONGEST - 1, FARTHEST);
  const start = { number: 1, depth: root.length, root, made: 0, left: Infinity, why: "", tries: [], before: 0 };
  const tally = { ...NONE, solutions: Number(root.length === n) };
  const steps = [null];
  const tallies = [];
  const solutions = [];
  const path = [start];
  const queens = root.slice();
  let begin = start;
  let next = 0;
  let whole = from <= 1;
  let number = 0;
  const place = () => Math.max(0, number - from + 1);
  const note = (step) => {
    if (number < from) return;
    steps.push({ ...step, number });
    tallies.push({ ...tally });
  };
  for (let ended = false; !ended; ) {
    const node = path[path.length - 1];
    const back = queens.length === last || next === n;
    if (back) {
      const tried = node.tries.some((each) => each.node);
      node.why = node.depth === n ? "solution" : node.depth === last ? "cut" : tried ? "done" : "dead";
      if (number < final || !node.up) tally.dead += Number(node.why === "dead");
      if (!node.up) break;
    }
    if (number + 1 === from) {
      tallies.push({ ...tally });
      begin = node;
    }
    if (number >= final) {
      whole = false;
      break;
    }
    number += 1;
    if (back) {
      path.pop();
      next = queens.pop() + 1;
      tally.taken += 1;
      node.left = place();
      // What ended long before the window is not looked at again.
      if (number < from && from > LONGEST) node.tries = [];
      note({ kind: "take", node: node.up, choice: node.choice, conflicts: [], made: node });
      continue;
    }
    const choice = next;
    const conflicts = conflictsOf({ n, by }, queens, choice);
    tally.tried += 1;
    if (conflicts.length) {
      tally.rejected += 1;
      node.tries.push({ at: place(), choice, conflicts });
      note({ kind: "reject", node, choice, conflicts });
      next += 1;
      continue;
    }
    tally.nodes += 1;
    const made = { number: tally.nodes, depth: node.depth + 1, up: node, choice, made: place(), left: Infinity, why: "", tries: [], before: 0 };
    const full = made.depth === n;
    node.tries.push({ at: place(), choice, conflicts, node: made });
    path.push(made);
    queens.push(choice);
    next = 0;
    tally.solutions += Number(full);
    if (full && number >= from) solutions.push(place());
    else if (full) for (const each of path) each.before += 1;
    note({ kind: "put", node, choice, conflicts, made, full });
    ended = full && first;
  }
  if (!tallies.length) tallies.push({ ...tally });
  return { n, by, root, last, first, start, begin, steps, tallies, solutions, tally, whole };
};

/**
 * What is looked at one after the other. A square is asked, and gets its verdict; a queen that
 * stands is followed by a call, which begins (`enter`), reports a solution, or is `cut` short; a
 * call that has tried its squares returns, and then her queen is taken back. At last the first
 * call returns, or a solution was `found` and ended all.
 */
export const momentsOf = (run) => {
  const moments = [{ kind: "start", at: 0, done: 0 }];
  const add = (kind, at, done = at, over = false) => moments.push({ kind, at, done, over });
  run.steps.forEach((step, at) => {
    if (!step) return;
    const { kind, made, full } = step;
    const goesOn = made?.depth < run.last;
    if (kind !== "take") add("ask", at, at - 1);
    else if (goesOn) add("return", at, at - 1);
    add(kind, at);
    if (kind !== "put") return;
    add("call", at);
    add(full ? "report" : goesOn ? "enter" : "cut", at);
  });
  const end = run.steps.length - 1;
  if (run.whole && end > 0) add(run.steps[end].full ? "found" : "return", end, end, true);
  return moments;
};
