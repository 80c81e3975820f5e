// Break the program: the search with a fault next to the right one, the solutions that it misses or
// invents, and the first check at which both differ.

import { addButton, byId, createElement, joinSentences, placeName, setText } from "./page.js";
import { LAST_STEP, attackersOf, cellOf, search } from "./search.js";
import { boardName, drawLine, drawQueen, drawSmallBoard } from "./board.js";
import { namesOf } from "./program.js";
import { CHOICES } from "./state.js";

/** The largest number of missing or false solutions that are drawn. */
const MAX_BOARDS = 12;

/** The array with the entry that is not cleared. */
const KEPT_ARRAYS = { column: 0, diagonal: 2 };

/** Compares a search with its faulty version: `first` is the step at which they differ, with the faulty `verdict` on a square. */
export const compareFaulty = (run, fault) => {
  const broken = { ...run, mode: "break", fault };
  const { steps } = search(broken);
  const { found } = search({ ...broken, from: LAST_STEP });
  const right = run.found;
  const without = (list, others) => {
    const known = new Set(others.map(String));
    return list.filter((queens) => !known.has(String(queens)));
  };
  const first = run.steps.findIndex((step, at) => step && (step.kind !== steps[at].kind || step.choice !== steps[at].choice));
  const { node, choice } = run.steps[first];
  const verdict = { put: "break_accepts", reject: "break_rejects", take: "break_skips" }[steps[first].kind];
  return { found, right, missing: without(right, found), wrong: without(found, right), first, square: cellOf(run, node.depth, choice), verdict };
};

/** Removes an entry from a line that clears entries. */
const dropEntry = (text, entry) => {
  if (text.split("]").length === 2) return text.includes(entry) ? "" : text;
  return [`${entry} = `, `${entry}, `, `, ${entry}`].reduce((line, part) => line.replace(part, ""), text);
};

/** Parts of loops over choices and queens, in any of the languages, and how they end one early. */
const LOOP_ENDS = [
  [/, -1, -1\)/, ", 0, -1)"],
  [/>= 0/, "> 0"],
  [/\(0\.\./, "(1.."],
  [/downto 0/, "downto 1"],
  [/enumerate\(queens/, "$&[:-1]"],
  [/queens(?=\.entries)/, "$&.slice(0, -1)"],
  [/\.enumerate\(\)/, "$&.take(queens.len().max(1) - 1)"],
  [/\b(n|N|row|col)( - 1)?(?=[);]| [{d])/, (_, end, less) => `${end} - ${less ? 2 : 1}`],
];

/** Returns the line of the program that has the fault, right and broken. */
const faultLines = (p, fault) => {
  const { choice, prev } = namesOf(p.run);
  const entry = [`${choice}s[${choice}]`, "", "falling[f]"][KEPT_ARRAYS[fault]];
  const isNear = ({ moments, text }) => (fault === "last" ? /\bfor\b/.test(text) && text.includes(prev) : moments.includes(entry ? "take" : "return"));
  const endEarly = (line) => line.replace(...(LOOP_ENDS.find(([end]) => end.test(line)) ?? ["", ""]));
  const lines = p.lines.filter(isNear).map(({ text }) => text.trim());
  return lines.map((line) => [line, entry ? dropEntry(line, entry) : endEarly(line)]).find(([right, broken]) => right !== broken);
};

const faultName = (p, fault) => {
  const { by } = p.run;
  if (fault in KEPT_ARRAYS) return p.say("fault_undo", { lines: p.data.lines[fault === "diagonal" ? "f" : by === "row" ? "v" : "h"] });
  if (fault === "last") return p.say("fault_last");
  return p.say("fault_less", by === "file" ? { wrong: 1, right: 0 } : { wrong: "n - 1", right: "n" });
};

/** Draws the first of these boards, with lines between queens that attack each other. */
const drawBoards = (p, title, solutions) => {
  if (!solutions.length) return;
  const { n } = p.run;
  const shown = solutions.slice(0, MAX_BOARDS);
  const more = shown.length < solutions.length && p.say("break_shown", { shown: shown.length });
  createElement(byId("break"), "h2", {}, joinSentences(p.say(title, { count: p.digits(solutions.length) }), more));
  const box = createElement(byId("break"), "div", { class: "boards" });
  for (const solution of shown) {
    const queens = solution.map((choice, level) => cellOf(p.run, level, choice));
    const layer = drawSmallBoard(p, createElement(box, "div", { role: "img", "aria-label": boardName(p, queens) }), n);
    queens.forEach((queen, index) => attackersOf(queens.slice(0, index), queen).forEach((each) => drawLine(layer, queens[each.queen - 1], queen, each, 8)));
    for (const queen of queens) drawQueen(p, layer, ...queen);
  }
};

/** Compares the faulty search with the right one, unless that is done, and returns the first step at which they differ. */
export const firstFault = (p) => {
  const { run, state: { fault } } = p;
  if (p.broken?.run !== run) p.broken = { run, ...compareFaulty(search(run), fault) };
  return p.broken.first;
};

/** Returns the sentence about a step of the broken program. */
const faultSentence = (p, view) => {
  const first = firstFault(p);
  const { verdict, square } = p.broken;
  const { kind, conflicts, at } = view;
  const isFirst = at === p.stepMoments[first];
  const isWrong = (kind === "put" && conflicts.length) || (kind === "reject" && !conflicts.length);
  const key = isFirst ? verdict : kind === "put" ? "break_accepts" : "break_rejects";
  return isFirst || isWrong ? p.say(key, { place: placeName(p, ...(isFirst ? square : view.square)), conflicts: p.attackers(conflicts) }) : p.sentence(view);
};

export const showBreak = (p, view) => {
  const { state: { fault } } = p;
  const select = byId("fault");
  select.replaceChildren();
  for (const each of CHOICES.fault) createElement(select, "option", { value: each }, faultName(p, each));
  select.value = fault;
  setText("sentence", faultSentence(p, view));
  const { found, right, missing, wrong } = p.broken;
  if (view.at !== p.stepMoments[p.broken.first]) byId("answers").replaceChildren();
  else if (!byId("answers").children.length) addButton(byId("answers"), p.say("break_go"), () => p.set({ mode: "watch", step: p.broken.first, at: "" }));
  const box = byId("break");
  box.replaceChildren();
  const code = createElement(box, "pre");
  ["del", "ins"].forEach((name, index) => createElement(code, name, {}, faultLines(p, fault)?.[index]));
  createElement(box, "p", {}, p.say("break_counts", { right: p.digits(right.length), found: p.digits(found.length) }));
  drawBoards(p, "break_missing", missing);
  drawBoards(p, "break_wrong", wrong);
};
