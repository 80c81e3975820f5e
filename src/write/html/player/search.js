// The textbook search: queens level by level, choices in order, a verdict for each step. A level is
// a row from the top or a file from a. Choices count from 0. It has the same steps as the library's
// trace.

/** Returns row and column of a choice, from 0 at the top left. */
export const cellOf = ({ n, by }, level, choice) => (by === "row" ? [level, choice] : [by === "file" ? n - 1 - choice : choice, level]);

/** Returns level and choice of a row and a column. */
export const choiceOf = ({ n, by }, row, col) => (by === "row" ? [row, col] : [col, by === "file" ? n - 1 - row : row]);

/** Returns true if two squares are the same, or both are null. */
export const isSame = (a, b) => String(a) === String(b);

/** Returns the line on which two squares lie: h, v, f or r, or "". */
const lineOf = ([row, col], [row2, col2]) => {
  if (row === row2) return "h";
  if (col === col2) return "v";
  if (row - col === row2 - col2) return "f";
  return row + col === row2 + col2 ? "r" : "";
};

/** Returns the queens that attack a square, with number (from 1) and line. */
export const attackersOf = (queens, square) =>
  queens.map((queen, index) => ({ queen: index + 1, line: lineOf(queen, square) })).filter((each) => each.line);

/** Returns the queens that attack a choice on the next level. */
export const conflictsOf = (run, queens, choice) =>
  attackersOf(queens.map((queenChoice, level) => cellOf(run, level, queenChoice)), cellOf(run, queens.length, choice));

/** Returns true if queens of the first levels are on the board and do not attack each other. */
export const isValidRoot = (run, queens) =>
  queens.length <= run.n &&
  queens.every((choice, level) => choice >= 0 && choice < run.n && !conflictsOf(run, queens.slice(0, level), choice).length);

/** Returns the number of solutions below a node up to a step, including those before the window. */
export const solutionsIn = (p, node, done) => node.before + p.run.solutions.filter((at) => at >= node.made && at <= Math.min(node.left, done)).length;

/** Returns the choices on the path to a node. */
export const queensOf = (node) => (node.parent ? [...queensOf(node.parent), node.choice] : node.root);

/** Returns the nodes on the path to a node, from the root. */
export const pathTo = (node) => (node.parent ? [...pathTo(node.parent), node] : [node]);

/** For each fault that keeps an entry of an array: its index, which depends on the choice and its square. */
const KEPT_ENTRIES = { column: (choice) => choice, diagonal: (_, [row, col]) => row - col };

/** The largest number of steps in a page, and the last step to search for. The program has the same limits. */
const MAX_STEPS = 20_000;
export const LAST_STEP = 10_000_000;

/** Returns a permutation after a choice was swapped to a level. */
export const swapChoice = (order, level, choice) => {
  const swapped = order.slice();
  swapped[order.indexOf(choice)] = order[level];
  swapped[level] = choice;
  return swapped;
};

const INITIAL_TALLY = { nodes: 1, tried: 0, rejected: 0, taken: 0, dead: 0, solutions: 0 };

/**
 * Searches, and keeps the steps `from` to `to`, up to the limit of a page. `steps` has indices from 1
 * in the window, `tallies[k]` contains the counts after k of them, and `begin` is the node at which
 * the window begins. A node has its `parent`, its number, the indices at which it was `made` and
 * `left`, the reason `why` it was left, its `tries`, and the number of its solutions `before` the
 * window. Its `order` is that of all choices; the program `swap` tries those from its level on, and
 * changes it. `found` has the queens of all solutions. In the mode `break`, the search does what the
 * program with this fault does.
 */
export const search = ({ n, by = "row", root = [], depth = n, first = false, from = 1, to = Infinity, program = "arrays", mode, fault: named }) => {
  const fault = mode === "break" && named;
  const last = Math.min(n, root.length + depth);
  const final = Math.min(to, from + MAX_STEPS - 1, LAST_STEP);
  const isSwap = program === "swap";
  const loopEnd = n - Number(fault === "less");
  const [keptIndex, kept] = [KEPT_ENTRIES[fault], new Set()];
  const indexOf = (choice) => keptIndex?.(choice, cellOf({ n, by }, queens.length, choice));
  const choose = (order, level, choice) => (isSwap ? swapChoice(order, level, choice) : order);
  const firstOf = (node) => (isSwap ? node.depth : 0);
  const order = root.reduce((before, choice, level) => choose(before, level, choice), [...Array(n).keys()]);
  const start = { number: 1, depth: root.length, root, order, made: 0, left: Infinity, why: "", tries: [], before: 0 };
  const tally = { ...INITIAL_TALLY, solutions: Number(root.length === n) };
  const steps = [null];
  const tallies = [];
  const solutions = [];
  const found = [];
  const path = [start];
  const queens = root.slice();
  let begin = start;
  let next = firstOf(start);
  let isComplete = from <= 1;
  let number = 0;
  const place = () => Math.max(0, number - from + 1);
  const record = (step) => {
    if (number < from) return;
    steps.push({ ...step, number });
    tallies.push({ ...tally });
  };
  for (let ended = false; !ended; ) {
    const node = path[path.length - 1];
    const isBacktrack = queens.length === last || next === loopEnd;
    if (isBacktrack) {
      const hasChild = node.tries.some((each) => each.node);
      node.why = node.depth === n ? "solution" : node.depth === last ? "cut" : hasChild ? "done" : "dead";
      if (number < final || !node.parent) tally.dead += Number(node.why === "dead");
      if (!node.parent) break;
    }
    if (number + 1 === from) {
      tallies.push({ ...tally });
      begin = node;
    }
    if (number >= final) {
      isComplete = false;
      break;
    }
    number += 1;
    if (isBacktrack) {
      path.pop();
      next = node.parent.order.indexOf(queens.pop()) + 1;
      kept.add(indexOf(node.choice));
      tally.taken += 1;
      node.left = place();
      // Free the memory of branches that ended before the window.
      if (number < from && from > MAX_STEPS) node.tries = [];
      record({ kind: "take", node: node.parent, choice: node.choice, conflicts: [], made: node });
      continue;
    }
    const choice = node.order[next];
    const conflicts = conflictsOf({ n, by }, queens, choice);
    tally.tried += 1;
    const checked = fault === "last" ? conflicts.filter(({ queen }) => queen < queens.length) : conflicts;
    if (checked.length || (keptIndex && kept.has(indexOf(choice)))) {
      tally.rejected += 1;
      node.tries.push({ at: place(), choice, conflicts });
      record({ kind: "reject", node, choice, conflicts });
      next += 1;
      continue;
    }
    tally.nodes += 1;
    const made = { number: tally.nodes, depth: node.depth + 1, parent: node, choice, order: choose(node.order, node.depth, choice), made: place(), left: Infinity, why: "", tries: [], before: 0 };
    const full = made.depth === n;
    node.tries.push({ at: place(), choice, conflicts, node: made });
    path.push(made);
    queens.push(choice);
    next = firstOf(made);
    tally.solutions += Number(full);
    if (full) found.push(queens.slice());
    if (full && number >= from) solutions.push(place());
    else if (full) for (const each of path) each.before += 1;
    record({ kind: "put", node, choice, conflicts, made, full });
    ended = full && first;
  }
  if (!tallies.length) tallies.push({ ...tally });
  return { n, by, root, last, first, from, start, begin, steps, tallies, solutions, found, tally, isComplete };
};

/**
 * Returns the moments of a search in order. A square is checked (`ask`) and gets its verdict. After a
 * placed queen comes a `call`, which begins (`enter`), reports a solution, or is `cut` short. A call
 * that has tried its squares returns, and then the queen is taken back. At the end the first call
 * returns, or the first solution was `found`, and each open call (`frame`) returns.
 */
export const momentsOf = (run) => {
  const moments = [{ kind: "start", at: 0, done: 0 }];
  const add = (kind, at, done = at, over = false, frame = null) => moments.push({ kind, at, done, over, frame });
  const end = run.steps.length - 1;
  if (run.from <= 1 && end > 0) add("enter", 0);
  run.steps.forEach((step, at) => {
    if (!step) return;
    const { kind, made, full } = step;
    const isSearchedFurther = made?.depth < run.last;
    if (kind !== "take") add("ask", at, at - 1);
    else if (isSearchedFurther) add("return", at, at - 1);
    add(kind, at);
    if (kind !== "put") return;
    add("call", at);
    add(full ? "report" : isSearchedFurther ? "enter" : "cut", at);
  });
  if (!run.isComplete || end <= 0) return moments;
  if (!run.steps[end].full) add("return", end, end, true);
  else for (let frame = run.steps[end].made.parent; frame; frame = frame.parent) add("found", end, end, true, frame);
  return moments;
};
