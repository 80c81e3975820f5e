// Try it first: queens to place by hand. Getting stuck is the lesson.

import { able, button, byId, isAble, join, levelOf, pairOf, placeOf, upTo, write } from "./page.js";
import { attackersOf, cellOf, choiceOf, isSame } from "./search.js";
import { showPlaced } from "./board.js";
import { isAboutRule } from "./lesson.js";
import { FIRST } from "./state.js";

/**
 * Calls `found` with each solution that has these queens, in the order of the program: by the ranks
 * from the first file on, each a bit. A call that returns true is the last.
 */
const visitSolutions = (n, queens, found) => {
  const own = Object.fromEntries(queens.map(([row, col]) => [col, 1 << (n - 1 - row)]));
  const ranks = [];
  const place = (file, taken, rising, falling) => {
    if (file === n) return found(ranks);
    for (let left = (own[file] ?? (1 << n) - 1) & ~(taken | rising | falling); left; left &= left - 1) {
      const rank = left & -left;
      ranks[file] = rank;
      if (place(file + 1, taken | rank, (rising | rank) << 1, (falling | rank) >> 1)) return true;
    }
    return false;
  };
  return place(0, 0, 0, 0);
};

/** The number of a solution in the list of all, and how many there are. */
const numberOfSolution = (n, queens) => {
  let own = "";
  visitSolutions(n, queens, (ranks) => (own = String(ranks)));
  let number = 0;
  let of = 0;
  visitSolutions(n, [], (ranks) => {
    of += 1;
    if (String(ranks) === own) number = of;
  });
  return { number, of };
};

export const beginTry = (p) => {
  p.asked = null;
  p.answer = "";
};

/** What is to be done with the queens that stand: it may be that a level has no square left. */
const nextPlacing = (p) => {
  const { n } = p.run;
  const { queens } = p.state;
  const left = n - queens.length;
  if (left === n) return join(p.say("try_begin", { n }), p.say("attacks"));
  if (!left) {
    const { number, of } = n <= FIRST ? numberOfSolution(n, queens) : {};
    return join(p.say("try_solved", { n }), of && p.say("try_which", { number: p.digits(number), of: p.digits(of) }));
  }
  const placed = p.say("try_placed", { place: placeOf(p, ...queens[queens.length - 1]), left });
  if (isAboutRule(p.state)) return placed;
  const levels = upTo(n).filter((level) => queens.every((at) => choiceOf(p.run, ...at)[0] !== level));
  const shut = levels.filter((level) => upTo(n).every((choice) => attackersOf(queens, cellOf(p.run, level, choice)).length));
  if (shut.length === left) return p.say("try_stuck", { left });
  const isLost = n <= FIRST && !visitSolutions(n, queens, () => true);
  const wrong = shut.length ? p.say("try_shut", { level: levelOf(p, shut[0]) }) : isLost && p.say("try_lost");
  return join(placed, wrong);
};

/** A click on a square places a queen, takes her back, or asks why she may not stand there. */
export const clickTry = (p, ...at) => {
  const { queens } = p.state;
  const rest = queens.filter((each) => !isSame(each, at));
  const found = attackersOf(queens, at);
  const place = placeOf(p, ...at);
  beginTry(p);
  if (rest.length < queens.length) {
    p.answer = p.say("try_taken", { place });
    p.set({ queens: rest });
  } else if (found.length) {
    p.asked = at;
    p.answer = p.say("try_attacked", { place, conflicts: p.attackers(found) });
    p.render();
  } else p.set({ queens: [...queens, at] });
};

/** The last node of the search whose queens all stand on the board, from the first level on. */
const sameNode = (p) => {
  const choices = Object.fromEntries(p.state.queens.map((at) => choiceOf(p.run, ...at)));
  const follow = (node) => {
    const next = node.tries.find((each) => each.node && each.choice === choices[node.depth]);
    return next ? follow(next.node) : node;
  };
  return follow(p.run.start);
};

/** Shows the same queens in the search, says which ones it leaves out, and offers to go on. */
const showInSearch = (p) => {
  p.set({ mode: "watch" });
  p.goStep(sameNode(p).made);
  const standing = p.view.queens.map((choice, level) => cellOf(p.run, level, choice));
  const left = p.state.queens.filter((at) => !standing.some((each) => isSame(each, at)));
  const out = left.length && p.say("left_out", { queens: p.list(left.map((at) => pairOf(p, ...at))), order: p.data.orders[p.run.by] });
  write("said", join(byId("said").textContent, out, p.say("go_on")));
  byId("play").focus();
};

export const showTry = (p) => {
  const { queens } = p.state;
  showPlaced(p, queens, p.asked);
  write("said", p.answer || nextPlacing(p));
  const box = byId("answers");
  const isSolved = queens.length === p.run.n;
  if (!box.children.length) {
    button(box, "", (event) => {
      if (!isAble(event.currentTarget)) return;
      beginTry(p);
      p.set({ queens: [] });
    });
    button(box, "", () => p.set({ n: p.run.n + 1 }));
    button(box, p.say("machine"), () => showInSearch(p));
  }
  const [clear, more, machine] = box.children;
  able(clear, queens.length > 0);
  clear.textContent = p.say(isSolved ? "try_next" : "try_clear");
  more.textContent = p.say("try_more", { n: p.run.n + 1 });
  // The lesson stays where it is.
  more.hidden = !isSolved || p.run.n >= FIRST || p.state.lesson > 0;
  machine.hidden = p.state.lesson > 0;
};
