// Try: queens are placed by hand. Getting stuck shows why the search must backtrack.

import { setEnabled, addButton, byId, isEnabled, joinSentences, levelName, shortPlaceName, placeName, range, setText } from "./page.js";
import { attackersOf, cellOf, choiceOf, isSame } from "./search.js";
import { showPlaced } from "./board.js";
import { isRuleLesson } from "./lesson.js";
import { MAX_SIZE } from "./state.js";

/**
 * Calls `visit` with each solution that contains these queens, in the order of the program. A
 * solution is a list of ranks by file, each as a bit. Stops when a call returns true.
 */
const visitSolutions = (n, queens, visit) => {
  const fixedRanks = Object.fromEntries(queens.map(([row, col]) => [col, 1 << (n - 1 - row)]));
  const ranks = [];
  const place = (file, taken, rising, falling) => {
    if (file === n) return visit(ranks);
    for (let free = (fixedRanks[file] ?? (1 << n) - 1) & ~(taken | rising | falling); free; free &= free - 1) {
      const rank = free & -free;
      ranks[file] = rank;
      if (place(file + 1, taken | rank, (rising | rank) << 1, (falling | rank) >> 1)) return true;
    }
    return false;
  };
  return place(0, 0, 0, 0);
};

/** Returns the number of a solution in the list of all, and the length of the list. */
const solutionNumber = (n, queens) => {
  let target = "";
  visitSolutions(n, queens, (ranks) => (target = String(ranks)));
  let number = 0;
  let count = 0;
  visitSolutions(n, [], (ranks) => {
    count += 1;
    if (String(ranks) === target) number = count;
  });
  return { number, of: count };
};

export const beginTry = (p) => {
  p.asked = null;
  p.answer = "";
};

/** Returns the message about the placed queens, with a warning if they cannot be completed. */
const nextMessage = (p) => {
  const { n } = p.run;
  const { queens } = p.state;
  const left = n - queens.length;
  if (left === n) return joinSentences(p.say("try_begin", { n }), p.say("attacks"));
  if (!left) {
    const { number, of: count } = n <= MAX_SIZE ? solutionNumber(n, queens) : {};
    return joinSentences(p.say("try_solved", { n }), count && p.say("try_which", { number: p.digits(number), of: p.digits(count) }));
  }
  const placed = p.say("try_placed", { place: placeName(p, ...queens[queens.length - 1]), left });
  if (isRuleLesson(p.state)) return placed;
  const levels = range(n).filter((level) => queens.every((at) => choiceOf(p.run, ...at)[0] !== level));
  const fullLevels = levels.filter((level) => range(n).every((choice) => attackersOf(queens, cellOf(p.run, level, choice)).length));
  if (fullLevels.length === left) return p.say("try_stuck", { left });
  const isLost = n <= MAX_SIZE && !visitSolutions(n, queens, () => true);
  const warning = fullLevels.length ? p.say("try_shut", { level: levelName(p, fullLevels[0]) }) : isLost && p.say("try_lost");
  return joinSentences(placed, warning);
};

/** Places a queen on a square, takes it back, or explains why the square is not free. */
export const clickTry = (p, ...at) => {
  const { queens } = p.state;
  const others = queens.filter((each) => !isSame(each, at));
  const attackers = attackersOf(queens, at);
  const place = placeName(p, ...at);
  beginTry(p);
  if (others.length < queens.length) {
    p.answer = p.say("try_taken", { place });
    p.set({ queens: others });
  } else if (attackers.length) {
    p.asked = at;
    p.answer = p.say("try_attacked", { place, conflicts: p.attackers(attackers) });
    p.render();
  } else p.set({ queens: [...queens, at] });
};

/** Returns the deepest node of the search whose queens are all on the board. */
const deepestMatch = (p) => {
  const choices = Object.fromEntries(p.state.queens.map((at) => choiceOf(p.run, ...at)));
  const descend = (node) => {
    const next = node.tries.find((each) => each.node && each.choice === choices[node.depth]);
    return next ? descend(next.node) : node;
  };
  return descend(p.run.start);
};

/** Shows the same queens in the search, lists those left out, and offers to continue. */
const showInSearch = (p) => {
  p.set({ mode: "watch" });
  p.goStep(deepestMatch(p).made);
  const shownQueens = p.view.queens.map((choice, level) => cellOf(p.run, level, choice));
  const leftOut = p.state.queens.filter((at) => !shownQueens.some((each) => isSame(each, at)));
  const leftOutText = leftOut.length && p.say("left_out", { queens: p.list(leftOut.map((at) => shortPlaceName(p, ...at))), order: p.data.orders[p.run.by] });
  setText("sentence", joinSentences(byId("sentence").textContent, leftOutText, p.say("go_on")));
  byId("play").focus();
};

export const showTry = (p) => {
  const { queens } = p.state;
  showPlaced(p, queens, p.asked);
  setText("sentence", p.answer || nextMessage(p));
  const box = byId("answers");
  const isSolved = queens.length === p.run.n;
  if (!box.children.length) {
    addButton(box, "", (event) => {
      if (!isEnabled(event.currentTarget)) return;
      beginTry(p);
      p.set({ queens: [] });
    });
    addButton(box, "", () => p.set({ n: p.run.n + 1 }));
    addButton(box, p.say("machine"), () => showInSearch(p));
  }
  const [clear, more, machine] = box.children;
  setEnabled(clear, queens.length > 0);
  clear.textContent = p.say(isSolved ? "try_next" : "try_clear");
  more.textContent = p.say("try_more", { n: p.run.n + 1 });
  // The lesson keeps its size.
  more.hidden = !isSolved || p.run.n >= MAX_SIZE || p.state.lesson > 0;
  machine.hidden = p.state.lesson > 0;
};
