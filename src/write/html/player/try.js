// Try it first: queens to place by hand. Getting stuck is the lesson.

import { able, button, byId, placeOf } from "./page.js";
import { choiceOf, lineOf } from "./search.js";
import { showPlaced } from "./board.js";

const is = ([row, col], [row2, col2]) => row === row2 && col === col2;

export const beginTry = (p) => {
  p.placed = [];
  p.asked = null;
  p.answer = "";
};

const free = (p) => {
  const { n } = p.run;
  return Array.from({ length: n * n }, (_, index) => [Math.floor(index / n), index % n]).filter((at) => !p.placed.some((own) => lineOf(own, at) || is(own, at)));
};

/** A click on a square places a queen, takes her back, or asks why she may not stand there. */
export const clickTry = (p, row, col) => {
  const at = [row, col];
  const own = p.placed.findIndex((each) => is(each, at));
  const place = placeOf(p, row, col);
  p.asked = null;
  if (own >= 0) {
    p.placed.splice(own, 1);
    p.answer = p.say("try_taken", { place });
  } else {
    const found = p.placed.map((each, index) => ({ queen: index + 1, line: lineOf(each, at) })).filter((each) => each.line);
    if (found.length) {
      p.asked = at;
      p.answer = p.say("try_attacked", { place, conflicts: p.attackers(found) });
    } else {
      p.placed.push(at);
      const left = p.run.n - p.placed.length;
      p.answer = left ? p.say("try_placed", { place, left }) : p.say("try_solved", { n: p.run.n });
      if (left && !free(p).length) p.answer = `${p.say("try_stuck", { left })}`;
    }
  }
  p.render();
};

/** The step of the search after which the same queens stand, if there is one. */
const sameStep = (p) => {
  const { n, by, start } = p.run;
  const choices = [];
  for (const [row, col] of p.placed) {
    const [level, choice] = choiceOf(n, by, row, col);
    choices[level] = choice;
  }
  let node = start;
  for (let level = start.depth; level < choices.length && choices[level] !== undefined; level += 1) {
    const next = node.tries.find((each) => each.choice === choices[level] && each.node);
    if (!next) break;
    node = next.node;
  }
  return node.made;
};

export const showTry = (p) => {
  showPlaced(p, p.placed, p.asked);
  byId("said").textContent = p.answer || p.say("try_begin", { n: p.run.n });
  const box = byId("answers");
  if (!box.children.length) {
    button(box, p.say("try_clear"), (event) => {
      if (event.currentTarget.getAttribute("aria-disabled") === "true") return;
      beginTry(p);
      p.render();
    });
    button(box, p.say("machine"), () => {
      const step = sameStep(p);
      p.set({ mode: "watch" });
      p.goStep(step);
    });
  }
  able(box.children[0], p.placed.length > 0);
};
