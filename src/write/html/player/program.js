// The programs in seven languages, their calls, and their variables. They count from 0, and a copy of one runs.

import { addButton, byId, createElement, on, placeName, range, setText } from "./page.js";
import { squareOfButton } from "./board.js";
import { attackersOf, cellOf, choiceOf, pathTo, swapChoice } from "./search.js";

/** For each order of the search, the names in a program, and the loops that are not used. */
const ORDERS = {
  row: { level: "row", choice: "col", prev: "above", unused: "down" },
  file: { level: "col", choice: "row", prev: "left", unused: "up" },
  "file-from-top": { level: "col", choice: "row", prev: "left", unused: "down" },
};
export const namesOf = ({ by }) => ORDERS[by];

/** Returns whether the program has arrays for columns and diagonals. */
export const hasArrays = ({ program }) => /arrays|board/.test(program);

/** Returns the number of a choice in a program. */
const valueOf = (run, level, choice) => cellOf(run, level, choice)[namesOf(run).level === "row" ? 1 : 0];

/** Returns the arrays of a search: one for choices and two for diagonals, each with the name and formula of its index. */
export const arraysOf = (n, by) => {
  const [name, straight] = by === "row" ? ["col", (_, col) => col] : ["row", (row) => row];
  return [
    { line: by === "row" ? "v" : "h", name: `${name}s`, index: name, formula: "", size: n, at: straight },
    { line: "r", name: "rising", index: "r", formula: "row + col", size: 2 * n - 1, at: (row, col) => row + col },
    { line: "f", name: "falling", index: "f", formula: "row - col + n - 1", size: 2 * n - 1, at: (row, col) => row - col + n - 1 },
  ];
};

/** Returns the values of the placeholders about each given queen. */
const givenQueens = (run) => {
  let order = range(run.n);
  return run.root.map((queen, level) => {
    const [row, col] = cellOf(run, level, queen);
    const swapped = order.indexOf(queen);
    order = swapChoice(order, level, queen);
    return { ATLEVEL: level, ATCHOICE: valueOf(run, level, queen), ATROW: row, ATCOL: col, ATRISING: row + col, ATFALLING: row - col + run.n - 1, ATSWAP: swapped };
  });
};

/** Returns the lines of the program, each with its moments and its text. `python.txt` describes the templates. */
export const programLines = ({ data, state, run }) => {
  const { level, choice, prev, unused } = namesOf(run);
  const values = { LEVEL: level, CHOICE: choice, PREV: prev, SIZE: run.n, LAST: run.last, BEGIN: run.root.length };
  const fill = ({ moments, text }, more) => ({ moments, text: text.replace(/[A-Z]{4,}/g, (name) => more[name] ?? name) });
  const excluded = ["each", unused, run.root.length ? "alone" : "given", run.first ? "all" : "first", run.last < run.n ? "whole" : "short"];
  const lines = data.programs[state.program][state.code].map((each) => {
    const line = data.codeLines[each >> 3];
    const [moments] = line.split("|", 1);
    return { moments: moments.split(" "), text: "\t".repeat(each & 7) + line.slice(moments.length + 1) };
  });
  const each = lines.filter(({ moments }) => moments.includes("each"));
  return lines.flatMap((line) => {
    if (line === each[0]) return givenQueens(run).flatMap((queen) => each.map((one) => fill(one, { ...values, ...queen })));
    return line.moments.some((word) => excluded.includes(word)) ? [] : [fill(line, values)];
  });
};

/** Returns the program as the text of a file. */
export const programText = (lines) => `${lines.map(({ moments, text }, at) => (at && moments.includes("gap") ? "\n" : "") + text.replace(/\t/g, "    ").replace(/[«»]/g, "")).join("\n")}\n`;

export const buildProgram = (p) => {
  const box = byId("program");
  box.replaceChildren();
  p.lines = programLines(p);
  // Each array read is a separate element, to be highlighted.
  p.lines.forEach(({ text }) => {
    const code = createElement(createElement(box, "li"), "code");
    text.split(/[«»]/).forEach((part, at) => (at % 2 ? createElement(code, "i", {}, part) : code.append(part)));
  });
  const wide = Math.max(...p.lines.map(({ text }) => text.replace(/[«»]/g, "").length + text.lastIndexOf("\t") + 1));
  const section = box.closest("section");
  section.classList.toggle("long", p.lines.length > 20);
  // The panel of calls leaves room for all lines.
  section.parentElement.style.setProperty("--lines", p.lines.length);
  section.style.setProperty("--wide", wide);
};

export const listenProgram = (p) => {
  const copyButton = addButton(byId("program-head"), p.say("copy"), () => p.copy(programText(p.lines), copyButton), { id: "copy-program", "aria-live": "polite" });
};

/** Returns the key of a read or written entry. */
const keyOf = (name, ...at) => `${name}${at.map((index) => `[${index}]`).join("")}`;

/** Returns the entries that each program reads for a square, each with its value, and if a queen is found there. */
const READS = {
  arrays: ({ run }, queens, { square }) =>
    arraysOf(run.n, run.by).map(({ at, name }) => {
      const isHit = queens.some((queen) => at(...queen) === at(...square));
      return { key: keyOf(name, at(...square)), value: Number(isHit), isHit };
    }),
  scan: ({ run }, queens, view) => queens.map((queen, level) => ({ key: keyOf("queens", level), value: valueOf(run, level, view.queens[level]), isHit: attackersOf([queen], view.square).length > 0 })),
  swap: (p, queens, view) => [{ key: keyOf("queens", view.node.order.indexOf(view.choice)), value: valueOf(p.run, view.level, view.choice), isHit: false }, ...READS.scan(p, queens, view)],
};
READS.compact = READS.scan;
READS.board = READS.arrays;

const allReads = (p, view) => READS[p.state.program](p, view.queens.map((choice, level) => cellOf(p.run, level, choice)), view);

/** Returns true while the verdict on a square is a question, which its entries would answer. */
const isAsked = (p, view) => p.state.mode === "predict" && p.quiz.questions[view.at] === "may";

/** Returns the entries read for a square, up to the first queen found; none while they would answer a question. */
export const readEntries = (p, view) => {
  const all = isAsked(p, view) ? [] : allReads(p, view);
  const end = all.findIndex(({ isHit }) => isHit);
  return end < 0 ? all : all.slice(0, end + 1);
};

export const showProgram = (p, view) => {
  const items = [...byId("program").children];
  const reads = view.kind === "ask" ? readEntries(p, view) : [];
  const kinds = [view.kind === "start" && p.state.from > 1 ? "" : view.kind];
  // Without queens there is nothing to compare.
  if (view.kind === "ask" && view.queens.length) kinds.push("compare");
  const isNow = (index) => p.lines[index].moments.some((each) => kinds.includes(each));
  items.forEach((item, index) => {
    const now = isNow(index);
    item.classList.toggle("now", now);
    item.ariaCurrent = now ? "step" : null;
    [...item.querySelectorAll("i")].forEach((read, at) => read.classList.toggle("read", at < reads.length));
  });
  // Scroll to the current line, with the line before it at the top.
  const first = items.findIndex((_, index) => isNow(index));
  const scroll = byId("program").parentElement;
  const [from, to] = [scroll.scrollTop, scroll.scrollTop + scroll.clientHeight * 0.6];
  const top = items[Math.max(0, first - 1)].offsetTop;
  if (top < from || top > to) scroll.scrollTop = top;
};

/** Returns a call in the notation of the program. */
export const callText = (p, node) => `place(${namesOf(p.run).level} = ${node.depth})`;
const choiceText = (p, level, choice) => `${namesOf(p.run).choice} = ${valueOf(p.run, level, choice)}`;

/** Shows a frame for each call. The last one, the top of the stack, is at the bottom. */
export const showCalls = (p, view) => {
  const path = pathTo(view.frame ?? view.node);
  const key = { ask: "frame_asks", reject: "frame_rejects", take: "frame_takes", report: "frame_reports", return: "frame_returns", cut: "frame_returns", found: "frame_returns" }[view.kind];
  const check = view.kind === "ask" && /scan|swap/.test(p.state.program) && (/^java/.test(p.state.code) ? "isOk" : "is_ok");
  // The call for a queen just placed comes later.
  const frames = view.kind === "put" || view.kind === "call" ? path.slice(0, -1) : path;
  const box = byId("calls");
  box.replaceChildren();
  frames.forEach((node, index) => {
    const item = createElement(box, "li", { class: index === frames.length - 1 && !check ? "now" : "", "data-node": node.number });
    createElement(item, "code", {}, callText(p, node));
    const below = path[index + 1];
    createElement(item, "span", {}, below ? choiceText(p, node.depth, below.choice) : key ? p.say(key, { choice: view.step && choiceText(p, node.depth, view.choice) }) : "");
  });
  if (check) createElement(createElement(box, "li", { class: "now" }), "code", {}, `${check}(${namesOf(p.run).level} = ${view.level}, ${choiceText(p, view.level, view.choice)})`);
  box.parentElement.scrollTop = 9999;
};

/** Returns the variables of the program, each with the keys of its entries. */
const variablesOf = ({ state, run: { n, by } }) => {
  if (hasArrays(state)) return arraysOf(n, by).map((array) => ({ ...array, keys: range(array.size).map((index) => keyOf(array.name, index)) }));
  return [{ name: "queens", index: namesOf({ by }).level, size: n, keys: range(n).map((index) => keyOf("queens", index)) }];
};

/** Returns the keys of the entries about a square. */
const keysOfSquare = ({ state, run }, square) => {
  if (hasArrays(state)) return arraysOf(run.n, run.by).map(({ name, at }) => keyOf(name, at(...square)));
  return [keyOf("queens", choiceOf(run, ...square)[0])];
};

/** Returns the values of the variables by key. Those of `marks` are of queens. */
const valuesOf = (p, view) => {
  const { state, run } = p;
  const squares = view.queens.map((choice, level) => cellOf(run, level, choice));
  const marks = new Set(squares.flatMap((square) => keysOfSquare(p, square)));
  const numbers = state.program === "swap" ? view.node.order : view.queens;
  const listed = Object.fromEntries(numbers.map((choice, level) => [keyOf("queens", level), valueOf(run, level, choice)]));
  return { marks, valueAt: (key) => (hasArrays(state) ? Number(marks.has(key)) : listed[key] ?? "") };
};

/** Returns the keys of the entries that a moment writes. */
const writtenKeys = (p, view) => {
  if (view.kind !== "put" && view.kind !== "take") return [];
  const keys = keysOfSquare(p, view.square);
  return p.state.program === "swap" ? [...keys, keyOf("queens", view.step.made.parent.order.indexOf(view.choice))] : keys;
};

export const buildArrays = (p) => {
  const { n } = p.run;
  const box = byId("arrays");
  box.replaceChildren();
  setText("arrays-name", p.say(hasArrays(p.state) ? "arrays" : "variables"));
  p.arrays = variablesOf(p).map((array) => {
    const arrayBox = createElement(box, "div", { class: `array ${array.line ?? "v"}` });
    const title = createElement(arrayBox, "p", { id: `array-${array.name}` });
    createElement(title, "b", {}, `${array.name}[${array.index}]`);
    createElement(title, "span", {}, array.line ? p.data.lines[array.line] : "");
    array.formulaBox = createElement(title, "code");
    const wide = createElement(arrayBox, "div", { class: "wide", tabindex: n > 12 ? 0 : null });
    const table = createElement(wide, "table", { "aria-labelledby": title.id });
    table.style.width = n > 12 ? `${array.size * 0.85}rem` : `min(100%,${array.size}*var(--entry))`;
    table.classList.toggle("tight", array.size > 19);
    const head = createElement(createElement(table, "thead"), "tr");
    for (const index of range(array.size)) createElement(head, "th", { scope: "col" }, index);
    const row = createElement(createElement(table, "tbody"), "tr");
    array.cells = array.keys.map((key) => ({ key, cell: createElement(row, "td") }));
    // Pointing at an entry highlights its squares.
    const light = (cell) => {
      const key = array.cells.find((each) => each.cell === cell)?.key;
      p.board.squares.forEach((each) => each.classList.toggle("same", keysOfSquare(p, squareOfButton(each)).includes(key)));
    };
    on(table, "mouseover", ({ target }) => light(target));
    on(table, "mouseleave", () => light());
    return array;
  });
};

/** Shows the entries of the variables: taken, read, or just changed. */
export const showArrays = (p, view, lit) => {
  const square = lit ?? (isAsked(p, view) ? null : view.square);
  const { marks, valueAt } = valuesOf(p, view);
  const keys = (kind, entries) => (view.kind === kind ? entries(p, view) : []).map(({ key }) => key);
  const reads = keys("ask", readEntries);
  // The three arrays show all attacks, as the board does.
  const why = keys("reject", (...of) => (hasArrays(p.state) ? allReads : readEntries)(...of).filter(({ isHit }) => isHit));
  const wrote = writtenKeys(p, view);
  const current = lit ? keysOfSquare(p, lit) : [];
  byId("from-zero").hidden = !lit && !p.state.base;
  setText("from-zero", lit ? placeName(p, ...lit) : p.say("from_zero"));
  for (const array of p.arrays) {
    for (const { key, cell } of array.cells) {
      const now = lit ? current.includes(key) && "lit" : (why.includes(key) && "why") || (wrote.includes(key) && "wrote") || (reads.includes(key) && "asked");
      const value = valueAt(key);
      cell.textContent = value;
      cell.dataset.was = hasArrays(p.state) ? ["1→", "0→"][value] : "";
      cell.className = `${marks.has(key) ? "taken " : ""}${now || ""}`;
    }
    if (array.at) array.formulaBox.textContent = [array.index, array.formula, square && array.at(...square)].filter((part) => part !== "" && part !== null).join(" = ");
  }
};
