// Predict: the search stops before a verdict, and after a dead end, and asks what comes.

import { button, byId, join, levelOf, placeOf, write } from "./page.js";
import { cellOf, isSame } from "./search.js";

export const beginQuiz = (p) => {
  p.quiz = { right: 0, asked: 0, result: "", at: -1, known: new Set() };
};

/** The question at a moment: the verdict on a square where queens stand, or the square after a dead end. */
export const questionAt = (p, at) => {
  const { kind, at: place } = p.moments[at];
  const { node, made } = p.run.steps[place] ?? {};
  if (kind === "ask") return node.depth ? "may" : "";
  return kind === "take" && made.why === "dead" && p.moments[at + 1] ? "where" : "";
};

const nextQuestion = (p, from, way) => {
  for (let at = from + way; p.moments[at]; at += way) if (questionAt(p, at)) return at;
  return way > 0 ? p.moments.length - 1 : 0;
};

export const stepQuiz = (p, way) => {
  const answers = p.quiz.result && way > 0 && questionAt(p, p.at);
  p.quiz.result = "";
  // What follows a dead end was an answer, and is a question itself.
  if (answers) p.render();
  else p.go(nextQuestion(p, p.at, way));
};

/** The square that the step at a moment is about. */
const squareAt = (p, at) => {
  const { node, choice } = p.run.steps[p.moments[at].at];
  return cellOf(p.run, node.depth, choice);
};

const answered = (p, right) => {
  const { quiz } = p;
  // Who has seen the answer is not asked for the score again.
  if (!quiz.known.has(p.at)) {
    quiz.known.add(p.at);
    quiz.asked += 1;
    quiz.right += Number(right);
  }
  quiz.result = p.say(right ? "right" : "wrong");
  quiz.at = p.at + 1;
  p.go(p.at + 1);
  focusAnswer();
};

const focusAnswer = () => byId("answers").querySelector("button")?.focus();

const answerMay = (p, queen) => {
  const { conflicts } = p.run.steps[p.moments[p.at].at];
  answered(p, queen ? conflicts.some((each) => each.queen === queen) : !conflicts.length);
};

/** What happens after a dead end: the next square is asked, or another queen is taken back. */
const answerWhere = (p, square) => {
  const next = p.at + 1;
  answered(p, isSame(square, p.moments[next].kind === "ask" ? squareAt(p, next) : null));
};

/** A click on the board answers, too: the square that is asked, or a queen that attacks it. */
export const clickQuiz = (p, ...at) => {
  const question = p.quiz.result ? "" : questionAt(p, p.at);
  const queen = p.view.queens.findIndex((choice, level) => isSame(cellOf(p.run, level, choice), at));
  if (question === "may" && queen >= 0) answerMay(p, queen + 1);
  else if (question === "may" && isSame(p.view.square, at)) answerMay(p, 0);
  else if (question === "where") {
    const next = p.at + 1;
    answerWhere(p, p.moments[next].kind === "take" && isSame(squareAt(p, next), at) ? null : at);
  }
};

/** Squares to choose from after a dead end: the right one among some that seem right. */
const offered = (p) => {
  const { n } = p.run;
  const { node, choice } = p.run.steps[p.moments[p.at].at];
  const near = [[node.depth, choice + 1], [node.depth + 1, 0], [node.depth, 0]];
  if (node.up) near.push([node.depth - 1, node.choice + 1]);
  const all = near.filter(([level, each]) => each < n && level < n).map((each) => cellOf(p.run, ...each));
  return all.sort(([row, col], [row2, col2]) => row - row2 || col - col2);
};

export const showQuiz = (p, view) => {
  const { quiz } = p;
  if (quiz.at !== p.at) quiz.result = "";
  const box = byId("answers");
  const focused = box.contains(document.activeElement);
  box.replaceChildren();
  write("score", quiz.asked ? p.say("score", quiz) : "");
  const question = quiz.result ? "" : questionAt(p, p.at);
  const sentence = p.sentence(view);
  if (!question) {
    write("said", join(quiz.result, sentence));
    if (p.at < p.moments.length - 1) button(box, p.say("next_question"), () => stepQuiz(p, 1), { class: "strong" });
  } else if (question === "may") {
    write("said", p.say("may", { place: placeOf(p, ...view.square) }));
    button(box, p.say("yes"), () => answerMay(p, 0));
    view.queens.forEach((_, index) => button(box, p.say("no_queen", { queen: index + p.state.base }), () => answerMay(p, index + 1)));
  } else {
    write("said", join(sentence, p.say("where_next")));
    for (const square of offered(p)) button(box, placeOf(p, ...square), () => answerWhere(p, square));
    if (view.node.up) button(box, p.say("back_again", { level: levelOf(p, view.node.depth - 1) }), () => answerWhere(p, null));
  }
  if (focused) focusAnswer();
};
