// Break the program: the search with a fault next to the right one, the solutions that it misses or
// invents, and the first check at which both differ.

import { addButton, byId, createElement, joinSentences, placeName, setText } from "./page.js";
import { attackersOf, cellOf, queensOf } from "./search.js";
import { boardName, drawLine, drawQueen, drawSmallBoard } from "./board.js";
import { CHOICES } from "./state.js";

/** The largest number of missing or false solutions that are drawn. */
const MAX_BOARDS = 12;

/** The arrays whose entry is not cleared: of columns (or rows), rising and falling diagonals. */
const KEPT_ARRAYS = { column: 0, diagonal: 2 };

/** Runs the program with a fault. Calls `check` with the level, the choice and the verdict of each check. Returns the solutions. */
export const runFaulty = ({ n, by }, fault, check) => {
  const arrays = [new Set(), new Set(), new Set()];
  const queens = [];
  const solutions = [];
  const place = (level) => {
    if (level === n) {
      solutions.push(queens.slice());
      return;
    }
    const scanned = queens.slice(0, -1);
    for (let choice = 0; choice < (fault === "less" ? n - 1 : n); choice += 1) {
      const [row, col] = cellOf({ n, by }, level, choice);
      const entries = [choice, row + col, row - col];
      const isAttacked = fault === "last" ? scanned.some((each, other) => each === choice || Math.abs(each - choice) === level - other) : entries.some((entry, index) => arrays[index].has(entry));
      check(level, choice, !isAttacked);
      if (isAttacked) continue;
      entries.forEach((entry, index) => arrays[index].add(entry));
      queens.push(choice);
      place(level + 1);
      queens.pop();
      entries.forEach((entry, index) => index !== KEPT_ARRAYS[fault] && arrays[index].delete(entry));
    }
  };
  place(0);
  return solutions;
};

/** Compares a search with its faulty version: `first` is the step at which they differ, with the faulty `verdict`. */
export const compareFaulty = (run, fault) => {
  const checks = run.steps.filter((step) => step && step.kind !== "take");
  let at = 0;
  let verdict = "";
  const found = runFaulty(run, fault, (level, choice, isFree) => {
    if (verdict) return;
    const { kind, node, choice: rightChoice } = checks[at];
    if (node.depth !== level || rightChoice !== choice) verdict = "break_skips";
    else if (isFree !== (kind === "put")) verdict = isFree ? "break_accepts" : "break_rejects";
    else at += 1;
  });
  const right = run.solutions.map((each) => queensOf(run.steps[each].made));
  const without = (list, others) => {
    const known = new Set(others.map(String));
    return list.filter((queens) => !known.has(String(queens)));
  };
  return { found, right, missing: without(right, found), wrong: without(found, right), first: run.steps.indexOf(checks[at]), verdict: verdict || "break_skips" };
};

/** Returns the line of the program that has the fault, right and broken. */
const faultLines = ({ by }, fault) => {
  const [level, choice] = by === "row" ? ["row", "col"] : ["col", "row"];
  const undo = (...entries) => `${entries.join(" = ")} = false`;
  const entries = [`${choice}s[${choice}]`, "rising[r]", "falling[f]"];
  if (fault in KEPT_ARRAYS) return [undo(...entries), undo(...entries.filter((_, index) => index !== KEPT_ARRAYS[fault]))];
  if (fault === "last") return ["", " - 1"].map((end) => `for (i = 0; i < ${level}${end}; i++)`);
  return by === "file" ? [">=", ">"].map((sign) => `for (row = n - 1; row ${sign} 0; row--)`) : ["<=", "<"].map((sign) => `for (${choice} = 0; ${choice} ${sign} n - 1; ${choice}++)`);
};

const faultName = (p, fault) => {
  const { by } = p.run;
  if (fault in KEPT_ARRAYS) return p.say("fault_undo", { lines: p.data.lines[fault === "diagonal" ? "f" : by === "row" ? "v" : "h"] });
  return fault === "last" ? p.say("fault_last") : p.say("fault_less", by === "file" ? { wrong: ">", right: ">=" } : { wrong: "<", right: "<=" });
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

/** Runs the faulty search, unless it is known, and returns the first step at which it differs. */
export const firstFault = (p) => {
  const { run, state: { fault } } = p;
  if (p.broken?.run !== run || p.broken.fault !== fault) p.broken = { run, fault, ...compareFaulty(run, fault) };
  return p.broken.first;
};

export const showBreak = (p, view) => {
  const { fault, found, right, missing, wrong, verdict } = p.broken;
  const select = byId("fault");
  select.replaceChildren();
  for (const each of CHOICES.fault) createElement(select, "option", { value: each }, faultName(p, each));
  select.value = fault;
  setText("sentence", p.say(verdict, { place: placeName(p, ...view.square), conflicts: p.attackers(view.step.conflicts) }));
  if (!byId("answers").children.length) addButton(byId("answers"), p.say("break_go"), () => p.set({ mode: "watch", step: p.broken.first, at: "" }));
  const box = byId("break");
  box.replaceChildren();
  const code = createElement(box, "pre");
  ["del", "ins"].forEach((name, index) => createElement(code, name, {}, faultLines(p.run, fault)[index]));
  createElement(box, "p", {}, p.say("break_counts", { right: p.digits(right.length), found: p.digits(found.length) }));
  drawBoards(p, "break_missing", missing);
  drawBoards(p, "break_wrong", wrong);
};
