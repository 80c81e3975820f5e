// Try it first: queens to place by hand. Getting stuck is the lesson.

import { able, button, byId, isAble, join, levelOf, pairOf, placeOf, upTo, write } from "./page.js";
import { attackersOf, cellOf, choiceOf, isSame, queensOf } from "./search.js";
import { showPlaced } from "./board.js";

export const beginTry = (p) => {
  p.placed = [];
  p.asked = null;
  p.answer = "";
};

/** What is to be done when a queen has been placed: it may be that a level has no square left. */
const afterPlacing = (p, place) => {
  const { n } = p.run;
  const left = n - p.placed.length;
  if (!left) return p.say("try_solved", { n });
  const levels = upTo(n).filter((level) => p.placed.every((at) => choiceOf(p.run, ...at)[0] !== level));
  const shut = levels.filter((level) => upTo(n).every((choice) => attackersOf(p.placed, cellOf(p.run, level, choice)).length));
  if (shut.length === left) return p.say("try_stuck", { left });
  return join(p.say("try_placed", { place, left }), shut.length && p.say("try_shut", { level: levelOf(p, shut[0]) }));
};

/** A click on a square places a queen, takes her back, or asks why she may not stand there. */
export const clickTry = (p, ...at) => {
  const own = p.placed.findIndex((each) => isSame(each, at));
  const found = attackersOf(p.placed, at);
  const place = placeOf(p, ...at);
  p.asked = null;
  if (own >= 0) {
    p.placed.splice(own, 1);
    p.answer = p.say("try_taken", { place });
  } else if (found.length) {
    p.asked = at;
    p.answer = p.say("try_attacked", { place, conflicts: p.attackers(found) });
  } else {
    p.placed.push(at);
    p.answer = afterPlacing(p, place);
  }
  p.render();
};

/** The last node of the search whose queens all stand on the board, from the first level on. */
const sameNode = (p) => {
  const choices = Object.fromEntries(p.placed.map((at) => choiceOf(p.run, ...at)));
  const follow = (node) => {
    const next = node.tries.find((each) => each.node && each.choice === choices[node.depth]);
    return next ? follow(next.node) : node;
  };
  return follow(p.run.start);
};

/** Shows the same queens in the search, says which ones it leaves out, and offers to go on. */
const showInSearch = (p) => {
  const node = sameNode(p);
  const standing = queensOf(node).map((choice, level) => cellOf(p.run, level, choice));
  const left = p.placed.filter((at) => !standing.some((each) => isSame(each, at)));
  p.set({ mode: "watch" });
  p.goStep(node.made);
  const out = left.length && p.say("left_out", { queens: p.list(left.map((at) => pairOf(p, ...at))), order: p.data.orders[p.run.by] });
  write("said", join(byId("said").textContent, out, p.say("go_on")));
  byId("play").focus();
};

export const showTry = (p) => {
  showPlaced(p, p.placed, p.asked);
  write("said", p.answer || join(p.say("try_begin", { n: p.run.n }), p.say("attacks")));
  const box = byId("answers");
  if (!box.children.length) {
    button(box, p.say("try_clear"), (event) => {
      if (!isAble(event.currentTarget)) return;
      beginTry(p);
      p.render();
    });
    button(box, p.say("machine"), () => showInSearch(p));
  }
  able(box.children[0], p.placed.length > 0);
};
