// Predict: the search stops before a verdict, and after a dead end, and asks what comes.

import { button, byId, levelOf, placeOf } from "./page.js";
import { cellOf } from "./search.js";

export const beginQuiz = (p) => {
  p.quiz = { right: 0, asked: 0, result: "", at: -1 };
};

/** The question at a moment: the verdict on a square, or the square after a dead end. */
export const questionAt = (p, at) => {
  const moment = p.moments[at];
  const step = p.run.steps[moment?.at];
  if (moment?.kind === "ask") return "may";
  return moment?.kind === "take" && step.made.why === "dead" && p.moments[at + 1] ? "where" : "";
};

const nextQuestion = (p, from, way) => {
  for (let at = from + way; at >= 0 && at < p.moments.length; at += way) if (questionAt(p, at)) return at;
  return way > 0 ? p.moments.length - 1 : 0;
};

export const stepQuiz = (p, way) => {
  const answers = p.quiz.result && way > 0 && questionAt(p, p.at);
  p.quiz.result = "";
  // What follows a dead end was an answer, and is a question itself.
  if (answers) {
    p.render();
    return;
  }
  p.go(nextQuestion(p, p.at, way));
};

/** The square that the step at a moment is about. */
const squareAt = (p, at) => {
  const step = p.run.steps[p.moments[at].at];
  return cellOf(p.run.n, p.run.by, step.node.depth, step.choice);
};

const answered = (p, right) => {
  const { quiz } = p;
  if (quiz.result) return;
  quiz.asked += 1;
  quiz.right += Number(right);
  quiz.result = p.say(right ? "right" : "wrong");
  quiz.at = p.at + 1;
  p.go(p.at + 1);
  byId("answers").querySelector("button")?.focus();
};

/** What happens after a dead end: the next square is asked, or another queen is taken back. */
const goesOn = (p) => (p.moments[p.at + 1].kind === "ask" ? squareAt(p, p.at + 1) : null);

const answerMay = (p, queen) => {
  const { conflicts } = p.run.steps[p.moments[p.at].at];
  answered(p, queen ? conflicts.some((each) => each.queen === queen) : !conflicts.length);
};

const answerWhere = (p, square) => {
  const next = goesOn(p);
  answered(p, square && next ? square[0] === next[0] && square[1] === next[1] : !square && !next);
};

/** A click on the board answers, too: the square that is asked, or a queen that attacks it. */
export const clickQuiz = (p, row, col) => {
  const question = p.quiz.result ? "" : questionAt(p, p.at);
  const { view } = p;
  const queen = view.queens.findIndex((choice, level) => String(cellOf(p.run.n, p.run.by, level, choice)) === `${row},${col}`);
  if (question === "may" && queen >= 0) answerMay(p, queen + 1);
  else if (question === "may" && String(view.square) === `${row},${col}`) answerMay(p, 0);
  else if (question === "where") {
    const next = p.moments[p.at + 1];
    const taken = next.kind === "take" && String(squareAt(p, p.at + 1)) === `${row},${col}`;
    answerWhere(p, taken ? null : [row, col]);
  }
};

/** Squares to choose from after a dead end: the right one among some that seem right. */
const offered = (p) => {
  const { n, by } = p.run;
  const { node, choice } = p.run.steps[p.moments[p.at].at];
  const near = [[node.depth, choice + 1], [node.depth + 1, 0], [node.depth, 0]];
  if (node.up) near.push([node.depth - 1, node.choice + 1]);
  const all = near.filter(([level, each]) => each < n && level < n).map(([level, each]) => cellOf(n, by, level, each));
  return all.sort(([row, col], [row2, col2]) => row - row2 || col - col2);
};

export const showQuiz = (p, view) => {
  const { quiz } = p;
  if (quiz.at !== p.at) quiz.result = "";
  const box = byId("answers");
  box.replaceChildren();
  byId("score").textContent = quiz.asked ? p.say("score", quiz) : "";
  const question = quiz.result ? "" : questionAt(p, p.at);
  const sentence = p.sentence(view);
  if (!question) {
    byId("said").textContent = quiz.result ? `${quiz.result} ${sentence}` : sentence;
    if (p.at < p.moments.length - 1) button(box, p.say("next_question"), () => stepQuiz(p, 1), { class: "strong" });
    return;
  }
  if (question === "may") {
    byId("said").textContent = p.say("may", { place: placeOf(p, ...view.square) });
    button(box, p.say("yes"), () => answerMay(p, 0));
    view.queens.forEach((_, index) => button(box, p.say("no_queen", { queen: index + p.state.base }), () => answerMay(p, index + 1)));
    return;
  }
  byId("said").textContent = `${sentence} ${p.say("where_next")}`;
  for (const square of offered(p)) button(box, placeOf(p, ...square), () => answerWhere(p, square));
  if (view.node.up) button(box, p.say("back_again", { level: levelOf(p, view.node.depth - 1) }), () => answerWhere(p, null));
};
