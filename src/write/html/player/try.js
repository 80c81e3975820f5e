// Try it first: queens to place by hand. Getting stuck is the lesson.

import { able, button, byId, isAble, join, levelOf, pairOf, placeOf, upTo, write } from "./page.js";
import { attackersOf, cellOf, choiceOf, isSame } from "./search.js";
import { showPlaced } from "./board.js";

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
  if (!left) return p.say("try_solved", { n });
  const levels = upTo(n).filter((level) => queens.every((at) => choiceOf(p.run, ...at)[0] !== level));
  const shut = levels.filter((level) => upTo(n).every((choice) => attackersOf(queens, cellOf(p.run, level, choice)).length));
  if (shut.length === left) return p.say("try_stuck", { left });
  return join(p.say("try_placed", { place: placeOf(p, ...queens[queens.length - 1]), left }), shut.length && p.say("try_shut", { level: levelOf(p, shut[0]) }));
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
  if (!box.children.length) {
    button(box, p.say("try_clear"), (event) => {
      if (!isAble(event.currentTarget)) return;
      beginTry(p);
      p.set({ queens: [] });
    });
    button(box, p.say("machine"), () => showInSearch(p));
  }
  able(box.children[0], queens.length > 0);
  // The lesson stays where it is.
  box.children[1].hidden = p.state.lesson > 0;
};
