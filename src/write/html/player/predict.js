// Predict: the search stops before an event and asks for it. Most questions are about the event after
// a dead end, a solution, or a finished branch.

import { addButton, byId, joinSentences, levelName, placeName, setText } from "./page.js";
import { cellOf, isSame } from "./search.js";
import { arraysOf } from "./program.js";

/** The number of squares per question for a verdict, which is the easiest kind. */
const VERDICT_INTERVAL = 4;

/** Returns the kind of question at each moment: `may` (verdict), `next` (action), `writes` or `where`. */
const questionsOf = ({ moments, run }) => {
  let [squares, ends] = [0, 0];
  return moments.map(({ kind, at, over }, index) => {
    const next = moments[index + 1];
    if (!next || over) return "";
    if (kind === "ask") return run.steps[at].node.depth && (squares += 1) % VERDICT_INTERVAL === 2 ? "may" : "";
    if (kind === "return" || kind === "report") return next.kind === "take" && (ends += 1) % 2 ? "writes" : "next";
    return kind === "take" && !next.over ? "where" : "";
  });
};

export const beginQuiz = (p) => {
  p.quiz = { right: 0, asked: 0, result: "", at: -1, kind: "", known: new Set(), questions: questionsOf(p) };
};

export const questionAt = (p, at) => p.quiz.questions[at];

const nextQuestion = (p, from, way, kind) => {
  for (let at = from + way; p.moments[at]; at += way) if (kind ? questionAt(p, at) === kind : questionAt(p, at)) return at;
  return way > 0 ? p.moments.length - 1 : 0;
};

/** Goes to the next question, optionally of a kind. */
export const stepQuiz = (p, way, kind = "") => {
  const continues = p.quiz.result && way > 0 && questionAt(p, p.at) && !kind;
  p.quiz.result = "";
  // The moment after an answered question may be a question itself.
  if (continues) p.render();
  else p.go(nextQuestion(p, p.at, way, kind));
};

/** Returns the step at a moment. */
const stepAt = (p, at) => p.run.steps[p.moments[at].at];
const squareAt = (p, at) => {
  const { node, choice } = stepAt(p, at);
  return cellOf(p.run, node.depth, choice);
};

const recordAnswer = (p, right) => {
  const { quiz } = p;
  // Each question counts once for the score.
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

const isRightVerdict = (p, queen) => {
  const { conflicts } = stepAt(p, p.at);
  return queen ? conflicts.some((each) => each.queen === queen) : !conflicts.length;
};

/** Returns true if this square is tried next. Null means that none is. */
const isNextSquare = (p, square) => isSame(square, p.moments[p.at + 1].kind === "ask" ? squareAt(p, p.at + 1) : null);

/** Answers by a click on the square in question, or on a queen that attacks it. */
export const clickQuiz = (p, ...at) => {
  const question = p.quiz.result ? "" : questionAt(p, p.at);
  const queen = p.view.queens.findIndex((choice, level) => isSame(cellOf(p.run, level, choice), at));
  if (question === "may" && queen >= 0) recordAnswer(p, isRightVerdict(p, queen + 1));
  else if (question === "may" && isSame(p.view.square, at)) recordAnswer(p, isRightVerdict(p, 0));
  else if (question === "where") recordAnswer(p, isNextSquare(p, queen >= 0 && queen === p.view.queens.length - 1 ? null : at));
};

const verdictAnswers = (p, view) => [[p.say("yes"), isRightVerdict(p, 0)], ...view.queens.map((_, index) => [p.say("no_queen", { queen: index + p.state.base }), isRightVerdict(p, index + 1)])];

/** Returns the right square among plausible ones. */
const squareAnswers = (p, view) => {
  const { n } = p.run;
  const { node, choice } = stepAt(p, p.at);
  const nearby = [[node.depth, choice + 1], [node.depth + 1, 0], [node.depth, 0]];
  if (node.parent) nearby.push([node.depth - 1, node.choice + 1]);
  const candidates = nearby.filter(([level, each]) => each < n && level < n).map((each) => cellOf(p.run, ...each));
  candidates.sort(([row, col], [row2, col2]) => row - row2 || col - col2);
  const answers = candidates.map((square) => [placeName(p, ...square), isNextSquare(p, square)]);
  if (view.node.parent) answers.push([p.say("back_again", { level: levelName(p, view.node.depth - 1) }), isNextSquare(p, null)]);
  return answers;
};

const actionAnswers = (p, view) => {
  const { depth } = view.node;
  const isBack = p.moments[p.at + 1].kind === "take";
  return [
    [p.say("goes_deeper", { level: levelName(p, (depth + 1) % p.run.n) }), false],
    [p.say("goes_back", { level: levelName(p, depth - 1) }), isBack],
    [p.say("goes_no_more"), !isBack],
  ];
};

/** Returns the three entries that are written, among plausible ones. */
const entryAnswers = (p) => {
  const { node, choice } = stepAt(p, p.at);
  const { n, by } = p.run;
  const nearby = [[node.depth, (choice + 1) % n], [node.depth, choice], [node.depth && node.depth - 1, node.depth ? node.choice : (choice + 2) % n]];
  const texts = nearby.map((each) => arraysOf(n, by).map(({ name, at }) => `${name}[${at(...cellOf(p.run, ...each))}]`).join(", "));
  const answers = texts.map((text) => [text, text === texts[1]]).filter(([text], index) => texts.indexOf(text) === index);
  // Vary the position of the right answer.
  return stepAt(p, p.at).number % 2 ? answers : answers.reverse();
};

const ANSWERS = { may: verdictAnswers, where: squareAnswers, next: actionAnswers, writes: entryAnswers };

const questionText = (p, view, question) => {
  if (question === "may") return p.say("may", { place: placeName(p, ...view.square) });
  return joinSentences(p.sentence(view), p.say({ where: "where_next", next: "what_next", writes: "which_entries" }[question]));
};

export const showQuiz = (p, view) => {
  const { quiz } = p;
  if (quiz.at !== p.at) quiz.result = "";
  const box = byId("answers");
  const focused = box.contains(document.activeElement);
  box.replaceChildren();
  setText("score", quiz.asked ? p.say("score", quiz) : "");
  const question = quiz.result ? "" : questionAt(p, p.at);
  // The sentence about the entries read would answer the next question.
  setText("sentence", question ? questionText(p, view, question) : joinSentences(quiz.result, questionAt(p, p.at) !== "may" && p.sentence(view)));
  if (question) for (const [text, isRight] of ANSWERS[question](p, view)) addButton(box, text, () => recordAnswer(p, isRight));
  else if (p.at < p.moments.length - 1) {
    addButton(box, p.say("next_question"), () => stepQuiz(p, 1), { class: "strong" });
    if (quiz.result && quiz.questions.includes(quiz.kind, p.at)) addButton(box, p.say("next_alike"), () => stepQuiz(p, 1, quiz.kind));
  }
  if (focused) focusAnswer();
};
