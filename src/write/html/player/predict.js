// Predict: the search stops before an event and asks for it. Most questions are about the event after
// a dead end, a solution, or a finished branch.

import { addButton, byId, createElement, joinSentences, levelName, placeName, setText } from "./page.js";
import { attackersOf, cellOf, choiceOf, isSame, queensOf } from "./search.js";
import { arraysOf, hasArrays } from "./program.js";

/** The number of squares per question for a verdict, which is the easiest kind. */
const VERDICT_INTERVAL = 4;

/** Returns the kind of question at each moment: `may` (verdict), `next` (action), `writes` or `where`. */
const questionsOf = ({ moments, run, state }) => {
  let [squares, ends] = [0, 0];
  return moments.map(({ kind, at, over }, index) => {
    const next = moments[index + 1];
    if (!next || over) return "";
    if (kind === "ask") return run.steps[at].node.depth && (squares += 1) % VERDICT_INTERVAL === 2 ? "may" : "";
    if (kind === "return" || kind === "report") return next.kind === "take" && hasArrays(state) && (ends += 1) % 2 ? "writes" : "next";
    return kind === "take" && !next.over ? "where" : "";
  });
};

export const beginQuiz = (p) => {
  const scores = Object.fromEntries(Object.keys(ANSWERS).map((kind) => [kind, { right: 0, asked: 0 }]));
  p.quiz = { scores, result: "", at: -1, summaryAt: -1, kind: "", known: new Set(), questions: questionsOf(p) };
};

export const questionAt = (p, at) => p.quiz.questions[at];

const nextQuestion = (p, from, way, kind) => {
  for (let at = from + way; p.moments[at]; at += way) if (kind ? questionAt(p, at) === kind : questionAt(p, at)) return at;
  return way > 0 ? p.moments.length - 1 : 0;
};

/** Goes to the next question, optionally of a kind. */
export const stepQuiz = (p, way, kind = "") => {
  const continues = p.quiz.result && way > 0 && questionAt(p, p.at) && !kind;
  Object.assign(p.quiz, { result: "", summaryAt: -1 });
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

/** Records an answer with its mistake, which is empty if the answer is right. */
const recordAnswer = (p, mistake) => {
  const { quiz } = p;
  quiz.kind = questionAt(p, p.at);
  // Each question counts once for the score.
  if (!quiz.known.has(p.at)) {
    quiz.known.add(p.at);
    quiz.scores[quiz.kind].asked += 1;
    quiz.scores[quiz.kind].right += Number(!mistake);
  }
  // The event itself corrects a wrong verdict.
  quiz.result = joinSentences(p.say(mistake ? "wrong" : "right"), quiz.kind !== "may" && mistake);
  quiz.at = p.at + 1;
  p.go(p.at + 1);
  focusAnswer();
};

/** Focuses the first answer, with as much above the answers as the screen has room for. */
const focusAnswer = () => (byId("answers").querySelector("button")?.focus({ preventScroll: true }), byId("answers").scrollIntoView({ block: "end" }));

/** Returns true if it is wrong that this queen, counted from 1, attacks the square; for 0, that none does. */
const isWrongVerdict = (p, queen) => {
  const { conflicts } = stepAt(p, p.at);
  return queen ? !conflicts.some((each) => each.queen === queen) : conflicts.length > 0;
};

// Functions for mistakes return a sentence about a wrong answer, or "" for a right one.

/** Returns the mistake in the answer that this square is tried next; for null, that none is. */
const squareMistake = (p, square) => {
  const { node: { depth, order }, choice } = stepAt(p, p.at);
  const next = p.moments[p.at + 1].kind === "ask" ? squareAt(p, p.at + 1) : null;
  if (isSame(square, next)) return "";
  const [level, above] = [levelName(p, depth), levelName(p, depth - 1)];
  const [otherLevel, other] = square ? choiceOf(p.run, ...square) : [depth - 1];
  if (otherLevel > depth) return p.say("why_later", { later: levelName(p, otherLevel), level });
  if (otherLevel < depth) return p.say(next ? "why_open" : "why_exhausted", { level, above });
  // The program that swaps does not try the columns of queens.
  const conflicts = p.state.program === "swap" && order.indexOf(other) < depth && attackersOf(p.view.queens.map((each, at) => cellOf(p.run, at, each)), square);
  if (conflicts) return p.say("try_attacked", { place: placeName(p, ...square), conflicts: p.attackers(conflicts) });
  return order.indexOf(other) > order.indexOf(choice) ? p.say("why_order", { place: placeName(p, ...next), level }) : p.say("why_tried", { place: placeName(p, ...square) });
};

/** Answers by a click on the square in question, or on a queen that attacks it. */
export const clickQuiz = (p, ...at) => {
  const question = p.quiz.result ? "" : questionAt(p, p.at);
  const queen = p.view.queens.findIndex((choice, level) => isSame(cellOf(p.run, level, choice), at));
  if (question === "may" && queen >= 0) recordAnswer(p, isWrongVerdict(p, queen + 1));
  else if (question === "may" && isSame(p.view.square, at)) recordAnswer(p, isWrongVerdict(p, 0));
  else if (question === "where") recordAnswer(p, squareMistake(p, queen >= 0 && queen === p.view.queens.length - 1 ? null : at));
};

const verdictAnswers = (p, view) => [[p.say("yes"), isWrongVerdict(p, 0)], ...view.queens.map((_, index) => [p.say("no_queen", { queen: index + p.state.base }), isWrongVerdict(p, index + 1)])];

/** Returns the right square among plausible ones. */
const squareAnswers = (p, view) => {
  const { n } = p.run;
  const { node, choice } = stepAt(p, p.at);
  const nearby = [[node.depth, choice + 1], [node.depth + 1, 0], [node.depth, 0]];
  if (node.parent) nearby.push([node.depth - 1, node.choice + 1]);
  const candidates = nearby.filter(([level, each]) => each < n && level < n).map((each) => cellOf(p.run, ...each));
  const next = p.moments[p.at + 1].kind === "ask" ? squareAt(p, p.at + 1) : null;
  if (next && !candidates.some((each) => isSame(each, next))) candidates.push(next);
  candidates.sort(([row, col], [row2, col2]) => row - row2 || col - col2);
  const answers = candidates.map((square) => [placeName(p, ...square), squareMistake(p, square)]);
  if (view.node.parent) answers.push([p.say("back_again", { level: levelName(p, view.node.depth - 1) }), squareMistake(p, null)]);
  return answers;
};

const actionAnswers = (p, view) => {
  const { n } = p.run;
  const { depth } = view.node;
  const isBack = p.moments[p.at + 1].kind === "take";
  const [later, level, above] = [(depth + 1) % n, depth, depth - 1].map((each) => levelName(p, each));
  const unfinished = p.say(depth === n ? "why_all" : "why_exhausted", { level, above });
  const whyNotDeeper = depth === n ? p.say("why_full", { later }) : depth + 1 < n ? p.say("why_later", { later, level }) : unfinished;
  return [
    [p.say("goes_deeper", { level: later }), whyNotDeeper],
    [p.say("goes_back", { level: above }), isBack ? "" : p.say("why_first")],
    [p.say("goes_no_more"), isBack ? unfinished : ""],
  ];
};

/** Returns the three entries that are written, among plausible ones. */
const entryAnswers = (p) => {
  const { node, choice } = stepAt(p, p.at);
  const { n, by } = p.run;
  const { depth } = node;
  const nearby = [[depth, (choice + 1) % n], [depth, choice], depth ? [depth - 1, queensOf(node)[depth - 1]] : [0, (choice + 2) % n]];
  const distinct = nearby.filter((each, index) => nearby.findIndex((other) => isSame(other, each)) === index);
  const answers = distinct.map(([level, each]) => {
    const square = cellOf(p.run, level, each);
    const mistake = level < depth ? p.say("why_stays", { level: levelName(p, level) }) : p.say("why_no_queen", { place: placeName(p, ...square) });
    return [arraysOf(n, by).map(({ name, at }) => `${name}[${at(...square)}]`).join(", "), isSame([level, each], [depth, choice]) ? "" : mistake];
  });
  // Vary the position of the right answer.
  return stepAt(p, p.at).number % 2 ? answers : answers.reverse();
};

/** The answers for each kind of question, each with its text and its mistake. */
const ANSWERS = { may: verdictAnswers, where: squareAnswers, next: actionAnswers, writes: entryAnswers };

const questionText = (p, view, question) => {
  if (question === "may") return p.say("may", { place: placeName(p, ...view.square) });
  return joinSentences(p.sentence(view), p.say({ where: "where_next", next: "what_next", writes: "which_entries" }[question]));
};

const scoreLine = (p, name, score) => p.say("named", { name, what: p.say("score", score) });

/** Shows the score for each kind of question, to copy or print. */
const showSummary = (p, total) => {
  const lines = Object.entries(p.quiz.scores).filter(([, { asked }]) => asked).map(([kind, score]) => scoreLine(p, p.say(`kind_${kind}`), score));
  for (const line of lines) createElement(byId("summary"), "li", {}, line);
  const text = [scoreLine(p, `${p.say("mode_predict")} (n = ${p.run.n})`, total), ...lines].join("\n");
  const copyButton = addButton(byId("answers"), p.say("copy"), () => p.copy(text, copyButton), { id: "copy-summary" });
  addButton(byId("answers"), p.say("print"), () => window.print());
};

export const showQuiz = (p, view) => {
  const { quiz } = p;
  if (quiz.at !== p.at) quiz.result = "";
  const box = byId("answers");
  const focused = box.contains(document.activeElement);
  box.replaceChildren();
  byId("summary").replaceChildren();
  const total = Object.values(quiz.scores).reduce((sum, { right, asked }) => ({ right: sum.right + right, asked: sum.asked + asked }));
  setText("score", total.asked ? p.say("score", total) : "");
  const question = quiz.result ? "" : questionAt(p, p.at);
  // The sentence about the entries read would answer the next question.
  const event = questionAt(p, p.at) !== "may" && p.sentence(view);
  setText("sentence", question ? questionText(p, view, question) : joinSentences(quiz.result, event));
  const isEnd = p.at === p.moments.length - 1;
  if (question) for (const [text, mistake] of ANSWERS[question](p, view)) {
    const key = "ABCDEFGHI"[box.children.length];
    addButton(box, text, () => recordAnswer(p, mistake), { "data-key": key, "aria-keyshortcuts": key });
  } else if (!isEnd) {
    addButton(box, p.say("next_question"), () => stepQuiz(p, 1), { class: "strong" });
    if (quiz.result && quiz.questions.includes(quiz.kind, p.at)) addButton(box, p.say("next_alike"), () => stepQuiz(p, 1, quiz.kind));
    if (total.asked && quiz.summaryAt !== p.at) {
      addButton(box, p.say("summary"), () => {
        quiz.summaryAt = p.at;
        p.render();
      });
    }
  }
  if (total.asked && (isEnd || quiz.summaryAt === p.at)) showSummary(p, total);
  if (focused) focusAnswer();
};
