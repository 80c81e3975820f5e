// Predict: the search stops before something happens, and asks what. Most questions are about
// what comes after a dead end, a solution, or a branch that is done.

import { button, byId, join, levelOf, placeOf, write } from "./page.js";
import { cellOf, isSame } from "./search.js";
import { arraysOf } from "./program.js";

/** Of so many squares one is asked for its verdict, which is the easiest question. */
const SELDOM = 4;

/** The question at each moment: a verdict, what comes next, what is written, or which square is tried. */
const questionsOf = ({ moments, run }) => {
  let [squares, ends] = [0, 0];
  return moments.map(({ kind, at, over }, index) => {
    const next = moments[index + 1];
    if (!next || over) return "";
    if (kind === "ask") return run.steps[at].node.depth && (squares += 1) % SELDOM === 2 ? "may" : "";
    if (kind === "return" || kind === "report") return next.kind === "take" && (ends += 1) % 2 ? "writes" : "next";
    return kind === "take" && !next.over ? "where" : "";
  });
};

export const beginQuiz = (p) => {
  p.quiz = { right: 0, asked: 0, result: "", at: -1, kind: "", known: new Set(), all: questionsOf(p) };
};

export const questionAt = (p, at) => p.quiz.all[at];

const nextQuestion = (p, from, way, kind) => {
  for (let at = from + way; p.moments[at]; at += way) if (kind ? questionAt(p, at) === kind : questionAt(p, at)) return at;
  return way > 0 ? p.moments.length - 1 : 0;
};

/** Goes to the next question, or to the next one of a kind. */
export const stepQuiz = (p, way, kind = "") => {
  const answers = p.quiz.result && way > 0 && questionAt(p, p.at) && !kind;
  p.quiz.result = "";
  // What follows an answer was one, and is a question itself.
  if (answers) p.render();
  else p.go(nextQuestion(p, p.at, way, kind));
};

/** The step at a moment, and its square. */
const stepAt = (p, at) => p.run.steps[p.moments[at].at];
const squareAt = (p, at) => {
  const { node, choice } = stepAt(p, at);
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
  quiz.kind = questionAt(p, p.at);
  quiz.at = p.at + 1;
  p.go(p.at + 1);
  focusAnswer();
};

const focusAnswer = () => byId("answers").querySelector("button")?.focus();

const mayStand = (p, queen) => {
  const { conflicts } = stepAt(p, p.at);
  return queen ? conflicts.some((each) => each.queen === queen) : !conflicts.length;
};

/** True if this square is the next one, or nothing if none is. */
const comesNext = (p, square) => isSame(square, p.moments[p.at + 1].kind === "ask" ? squareAt(p, p.at + 1) : null);

/** A click on the board answers, too: the square that is asked, or a queen that attacks it. */
export const clickQuiz = (p, ...at) => {
  const question = p.quiz.result ? "" : questionAt(p, p.at);
  const queen = p.view.queens.findIndex((choice, level) => isSame(cellOf(p.run, level, choice), at));
  if (question === "may" && queen >= 0) answered(p, mayStand(p, queen + 1));
  else if (question === "may" && isSame(p.view.square, at)) answered(p, mayStand(p, 0));
  else if (question === "where") answered(p, comesNext(p, queen >= 0 && queen === p.view.queens.length - 1 ? null : at));
};

const mays = (p, view) => [[p.say("yes"), mayStand(p, 0)], ...view.queens.map((_, index) => [p.say("no_queen", { queen: index + p.state.base }), mayStand(p, index + 1)])];

/** Squares to choose from: the right one among some that seem right. */
const squares = (p, view) => {
  const { n } = p.run;
  const { node, choice } = stepAt(p, p.at);
  const near = [[node.depth, choice + 1], [node.depth + 1, 0], [node.depth, 0]];
  if (node.up) near.push([node.depth - 1, node.choice + 1]);
  const all = near.filter(([level, each]) => each < n && level < n).map((each) => cellOf(p.run, ...each));
  all.sort(([row, col], [row2, col2]) => row - row2 || col - col2);
  const found = all.map((square) => [placeOf(p, ...square), comesNext(p, square)]);
  if (view.node.up) found.push([p.say("back_again", { level: levelOf(p, view.node.depth - 1) }), comesNext(p, null)]);
  return found;
};

const nexts = (p, view) => {
  const { depth } = view.node;
  const isBack = p.moments[p.at + 1].kind === "take";
  return [
    [p.say("goes_deeper", { level: levelOf(p, (depth + 1) % p.run.n) }), false],
    [p.say("goes_back", { level: levelOf(p, depth - 1) }), isBack],
    [p.say("goes_no_more"), !isBack],
  ];
};

/** Three entries that are written, and others that seem right. */
const writes = (p) => {
  const { node, choice } = stepAt(p, p.at);
  const { n, by } = p.run;
  const near = [[node.depth, (choice + 1) % n], [node.depth, choice], [node.depth && node.depth - 1, node.depth ? node.choice : (choice + 2) % n]];
  const texts = near.map((each) => arraysOf(n, by).map(({ name, at }) => `${name}[${at(...cellOf(p.run, ...each))}]`).join(", "));
  const all = texts.map((text) => [text, text === texts[1]]).filter(([text], index) => texts.indexOf(text) === index);
  // Not always in the same place.
  return stepAt(p, p.at).number % 2 ? all : all.reverse();
};

const offered = { may: mays, where: squares, next: nexts, writes };

const asked = (p, view, question) => {
  if (question === "may") return p.say("may", { place: placeOf(p, ...view.square) });
  return join(p.sentence(view), p.say({ where: "where_next", next: "what_next", writes: "which_entries" }[question]));
};

export const showQuiz = (p, view) => {
  const { quiz } = p;
  if (quiz.at !== p.at) quiz.result = "";
  const box = byId("answers");
  const focused = box.contains(document.activeElement);
  box.replaceChildren();
  write("score", quiz.asked ? p.say("score", quiz) : "");
  const question = quiz.result ? "" : questionAt(p, p.at);
  // What is read would answer the question that follows.
  write("said", question ? asked(p, view, question) : join(quiz.result, questionAt(p, p.at) !== "may" && p.sentence(view)));
  if (question) for (const [text, isRight] of offered[question](p, view)) button(box, text, () => answered(p, isRight));
  else if (p.at < p.moments.length - 1) {
    button(box, p.say("next_question"), () => stepQuiz(p, 1), { class: "strong" });
    if (quiz.result && quiz.all.includes(quiz.kind, p.at)) button(box, p.say("next_alike"), () => stepQuiz(p, 1, quiz.kind));
  }
  if (focused) focusAnswer();
};
