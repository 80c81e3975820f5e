// The program in five languages, its calls, and its arrays. It counts from 0, and a copy of it runs.

import { addButton, byId, createElement, on, placeName, range, setText } from "./page.js";
import { squareOfButton } from "./board.js";
import { cellOf, pathTo } from "./search.js";

/** Returns the arrays of a search: one for choices and two for diagonals, each with the name and formula of its index. */
export const arraysOf = (n, by) => {
  const [name, straight] = by === "row" ? ["col", (_, col) => col] : ["row", (row) => row];
  return [
    { line: by === "row" ? "v" : "h", name: `${name}s`, index: name, formula: "", size: n, at: straight },
    { line: "r", name: "rising", index: "r", formula: "row + col", size: 2 * n - 1, at: (row, col) => row + col },
    { line: "f", name: "falling", index: "f", formula: "row - col + n - 1", size: 2 * n - 1, at: (row, col) => row - col + n - 1 },
  ];
};

/** Returns the lines of a program with braces, indented by `tab`. `report` prints a solution. */
const braceLines = (report, tab = "") =>
  [
    "enter report cut|\tif (LEVEL EQUALS LAST) {",
    ...report,
    "report cut all|\t\treturn;",
    "report cut first|\t\treturn FOUND;",
    "|\t}",
    "ask return|\tfor (LOOP) {",
    "ask|\t\tKNOWN r = row + col, f = row - col + n - 1;",
    "ask|\t\tif (<CHOICEs[CHOICE]> || <rising[r]> || <falling[f]>)",
    "reject|\t\t\tcontinue;",
    "put|\t\tqueens[LEVEL] = CHOICE;",
    "put|\t\tCHOICEs[CHOICE] = rising[r] = falling[f] = TAKEN;",
    "call all|\t\tplace(LEVEL + 1);",
    "call first|\t\tif (place(LEVEL + 1))",
    "found first|\t\t\treturn true;",
    "take|\t\tCHOICEs[CHOICE] = rising[r] = falling[f] = FREE;",
    "|\t}",
    "return first|\treturn false;",
    "return|}",
  ].map((line) => line.replace("|", `|${tab}`));
const loopHeads = (kind) => [`${kind} col = 0; col < n; col++`, `${kind} row = n - 1; row >= 0; row--`];

/**
 * The program in each language. Before the bar are the moments at which a line runs, and conditions
 * for including it: `first` solution, `all` solutions, or `whole` (not cut short). LEVEL and CHOICE
 * are row and col, or vice versa. Angle brackets enclose array reads.
 */
const TEMPLATES = {
  python: {
    loop: ["range(n)", "range(n - 1, -1, -1)"],
    empty: ["[0] * n", "[0] * (2 * n - 1)"],
    literals: ["[", "]", 0, 1],
    text: [
      "start|n = SIZE",
      "start|queens = QUEENS",
      "start|CHOICEs = STRAIGHT",
      "start|rising = RISING",
      "start|falling = FALLING",
      "enter|def place(LEVEL):",
      "enter report cut|\tif LEVEL == LAST:",
      "report whole|\t\tprint(queens)",
      "report cut all|\t\treturn",
      "report cut first|\t\treturn FOUND",
      "ask return|\tfor CHOICE in LOOP:",
      "ask|\t\tr, f = row + col, row - col + n - 1",
      "ask|\t\tif <CHOICEs[CHOICE]> or <rising[r]> or <falling[f]>:",
      "reject|\t\t\tcontinue",
      "put|\t\tqueens[LEVEL] = CHOICE",
      "put|\t\tCHOICEs[CHOICE] = rising[r] = falling[f] = 1",
      "call all|\t\tplace(LEVEL + 1)",
      "call first|\t\tif place(LEVEL + 1):",
      "found first|\t\t\treturn True",
      "take|\t\tCHOICEs[CHOICE] = rising[r] = falling[f] = 0",
      "return first|\treturn False",
      "start|place(BEGIN)",
    ],
  },
  javascript: {
    loop: loopHeads("let"),
    empty: ["Array(n).fill(0)", "Array(2 * n - 1).fill(0)"],
    literals: ["[", "]", 0, 1],
    text: [
      "start|const n = SIZE;",
      "start|const queens = QUEENS;",
      "start|const CHOICEs = STRAIGHT;",
      "start|const rising = RISING;",
      "start|const falling = FALLING;",
      "enter|function place(LEVEL) {",
      ...braceLines(["report whole|\t\tconsole.log(queens.join());"]),
      "start|place(BEGIN);",
    ],
  },
  java: {
    loop: loopHeads("int"),
    empty: ["new int[n]", "new boolean[2 * n - 1]", "new boolean[n]"],
    literals: ["{", "}", "false", "true"],
    text: [
      "|import java.util.Arrays;",
      "|class Queens {",
      "start|\tstatic int n = SIZE;",
      "start|\tstatic int[] queens = QUEENS;",
      "start|\tstatic boolean[] CHOICEs = STRAIGHT;",
      "start|\tstatic boolean[] rising = RISING;",
      "start|\tstatic boolean[] falling = FALLING;",
      "enter all|\tstatic void place(int LEVEL) {",
      "enter first|\tstatic boolean place(int LEVEL) {",
      ...braceLines(["report whole|\t\tSystem.out.println(Arrays.toString(queens));"], "\t"),
      "start|\tpublic static void main(String[] a) { place(BEGIN); }",
      "|}",
    ],
  },
  cpp: {
    loop: loopHeads("int"),
    empty: ["{}", "{}"],
    literals: ["{", "}", 0, 1],
    text: [
      "|#include <iostream>",
      "start|const int n = SIZE;",
      "start|int queens[n] = QUEENS;",
      "start|int CHOICEs[n] = STRAIGHT;",
      "start|int rising[2 * n - 1] = RISING;",
      "start|int falling[2 * n - 1] = FALLING;",
      "enter all|void place(int LEVEL) {",
      "enter first|bool place(int LEVEL) {",
      ...braceLines(["report whole|\t\tfor (int q : queens) std::cout << q << ' ';", "report whole|\t\tstd::cout << std::endl;"]),
      "start|int main() { place(BEGIN); }",
    ],
  },
  pseudo: {
    loop: ["0 to n - 1", "n - 1 downto 0"],
    empty: ["0, …, 0", "0, …, 0"],
    literals: ["", "", 0, 1],
    text: [
      "start|n ← SIZE",
      "start|queens[0 … n - 1] ← QUEENS",
      "start|CHOICEs[0 … n - 1] ← STRAIGHT",
      "start|rising[0 … 2n - 2] ← RISING",
      "start|falling[0 … 2n - 2] ← FALLING",
      "enter|procedure place(LEVEL)",
      "enter report cut|\tif LEVEL = LAST then",
      "report whole|\t\treport queens",
      "report cut all|\t\treturn",
      "report cut first|\t\treturn FOUND",
      "ask return|\tfor CHOICE ← LOOP do",
      "ask|\t\tr, f ← row + col, row - col + n - 1",
      "ask|\t\tif <CHOICEs[CHOICE]> or <rising[r]> or <falling[f]> then",
      "reject|\t\t\tcontinue",
      "put|\t\tqueens[LEVEL] ← CHOICE",
      "put|\t\tCHOICEs[CHOICE], rising[r], falling[f] ← 1",
      "call all|\t\tplace(LEVEL + 1)",
      "call first|\t\tif place(LEVEL + 1) then",
      "found first|\t\t\treturn true",
      "take|\t\tCHOICEs[CHOICE], rising[r], falling[f] ← 0",
      "return first|\treturn false",
      "start|place(BEGIN)",
    ],
  },
};

/** Returns the literals of the arrays before the first call. */
const initialArrays = ({ n, by, root: queens }, { empty, literals: [open, close, no, yes] }) => {
  const squares = queens.map((choice, level) => cellOf({ n, by }, level, choice));
  const list = (values) => open + values.join(", ") + close;
  const flags = arraysOf(n, by).map(({ size, at }, index) => {
    const taken = squares.map((square) => at(...square));
    return queens.length ? list(range(size).map((each) => (taken.includes(each) ? yes : no))) : (empty[index ? 1 : 2] ?? empty[0]);
  });
  const queenValues = range(n).map((level) => squares[level]?.[by === "row" ? 1 : 0] ?? 0);
  return [queens.length ? list(queenValues) : empty[0], ...flags];
};

/** Returns the lines of the program, each with its moments and its text. */
export const programLines = (code, run) => {
  const { n, by, last, first, root: queens } = run;
  const [level, choice] = by === "row" ? ["row", "col"] : ["col", "row"];
  const [queenArray, straight, rising, falling] = initialArrays(run, TEMPLATES[code]);
  // A search that is cut short finds no solution.
  const foundValue = String(last === n);
  const { literals: [, , free, taken], loop: loops } = TEMPLATES[code];
  const [equals, constKeyword] = code === "javascript" ? ["===", "const"] : ["==", "int"];
  const values = { FREE: free, TAKEN: taken, EQUALS: equals, KNOWN: constKeyword, FOUND: code === "python" ? foundValue[0].toUpperCase() + foundValue.slice(1) : foundValue, SIZE: n, LEVEL: level, CHOICE: choice, LAST: last === n ? "n" : last, BEGIN: queens.length, LOOP: by === "file" ? loops[1] : loops[0].replace(/col/g, choice), QUEENS: queenArray, STRAIGHT: straight, RISING: rising, FALLING: falling };
  const excluded = { first: !first, all: first, whole: last < n };
  return TEMPLATES[code].text.flatMap((line) => {
    const at = line.indexOf("|");
    const moments = line.slice(0, at).split(" ");
    return moments.some((each) => excluded[each]) ? [] : [{ moments, text: line.slice(at + 1).replace(/[A-Z]{4,}/g, (name) => values[name] ?? name) }];
  });
};

/** Returns the program as the text of a file. */
export const programText = (lines) => `${lines.map(({ text }) => text.replace(/\t/g, "    ").replace(/<(\w+\[\w+\])>/g, "$1")).join("\n")}\n`;

export const buildProgram = (p) => {
  const box = byId("program");
  box.replaceChildren();
  p.lines = programLines(p.state.code, p.run);
  // Each array read is a separate element, to be highlighted.
  p.lines.forEach(({ text }) => {
    const code = createElement(createElement(box, "li"), "code");
    for (const part of text.split(/(<\w+\[\w+\]>)/)) {
      if (/^<\w+\[/.test(part)) createElement(code, "i", {}, part.slice(1, -1));
      else code.append(part);
    }
  });
  const wide = Math.max(...p.lines.map(({ text }) => text.replace(/[<>]/g, "").length + text.lastIndexOf("\t") + 1));
  const section = box.closest("section");
  section.classList.toggle("long", p.lines.length > 20);
  // The panel of calls leaves room for all lines.
  section.parentElement.style.setProperty("--lines", p.lines.length);
  section.style.setProperty("--wide", wide);
};

export const listenProgram = (p) => {
  const copyButton = addButton(byId("program-head"), p.say("copy"), () => p.copy(programText(p.lines), copyButton), { id: "copy-program", "aria-live": "polite" });
};

/** Returns the entries read for a square, up to the first taken one. While that would answer a question, all. */
export const readEntries = (p, view) => {
  const taken = view.queens.map((choice, level) => cellOf(p.run, level, choice));
  const all = arraysOf(p.run.n, p.run.by).map(({ at, name }) => ({ name, index: at(...view.square), value: Number(taken.some((square) => at(...square) === at(...view.square))) }));
  const end = all.findIndex(({ value }) => value);
  const isAsked = p.state.mode === "predict" && p.quiz.questions[view.at] === "may";
  return end < 0 || isAsked ? all : all.slice(0, end + 1);
};

export const showProgram = (p, view) => {
  const items = [...byId("program").children];
  const reads = view.kind === "ask" ? readEntries(p, view).length : 0;
  const isNow = (index) => p.lines[index].moments.includes(view.kind) && (view.kind !== "start" || p.state.from === 1);
  items.forEach((item, index) => {
    const now = isNow(index);
    item.classList.toggle("now", now);
    item.ariaCurrent = now ? "step" : null;
    [...item.querySelectorAll("i")].forEach((read, at) => read.classList.toggle("read", at < reads));
  });
  // Scroll to the current line, with the line before it at the top.
  const first = items.findIndex((_, index) => isNow(index));
  const scroll = byId("program").parentElement;
  const [from, to] = [scroll.scrollTop, scroll.scrollTop + scroll.clientHeight * 0.6];
  const top = items[Math.max(0, first - 1)].offsetTop;
  if (top < from || top > to) scroll.scrollTop = top;
};

/** Returns a call in the notation of the program. */
export const callText = (p, node) => `place(${p.run.by === "row" ? "row" : "col"} = ${node.depth})`;
const choiceText = (p, level, choice) => {
  const [row, col] = cellOf(p.run, level, choice);
  return p.run.by === "row" ? `col = ${col}` : `row = ${row}`;
};

/** Shows a frame for each call. The last one, the top of the stack, is at the bottom. */
export const showCalls = (p, view) => {
  const path = pathTo(view.node);
  const key = { ask: "frame_asks", reject: "frame_rejects", take: "frame_takes", report: "frame_reports", return: "frame_returns", cut: "frame_returns" }[view.kind];
  // The call for a queen just placed comes later.
  const frames = view.kind === "put" || view.kind === "call" ? path.slice(0, -1) : path;
  const box = byId("calls");
  box.replaceChildren();
  frames.forEach((node, index) => {
    const item = createElement(box, "li", { class: index === frames.length - 1 ? "now" : "", "data-node": node.number });
    createElement(item, "code", {}, callText(p, node));
    const below = path[index + 1];
    createElement(item, "span", {}, below ? choiceText(p, node.depth, below.choice) : key ? p.say(key, { choice: view.step && choiceText(p, node.depth, view.choice) }) : "");
  });
  box.parentElement.scrollTop = 9999;
};

export const buildArrays = (p) => {
  const { n, by } = p.run;
  const box = byId("arrays");
  box.replaceChildren();
  p.arrays = arraysOf(n, by).map((array) => {
    const arrayBox = createElement(box, "div", { class: `array ${array.line}` });
    const title = createElement(arrayBox, "p", { id: `array-${array.line}` });
    createElement(title, "b", {}, `${array.name}[${array.index}]`);
    createElement(title, "span", {}, p.data.lines[array.line]);
    array.formulaBox = createElement(title, "code");
    const wide = createElement(arrayBox, "div", { class: "wide", tabindex: n > 12 ? 0 : null });
    const table = createElement(wide, "table", { "aria-labelledby": title.id });
    table.style.width = n > 12 ? `${array.size * 0.85}rem` : `min(100%,${array.size}*var(--entry))`;
    table.classList.toggle("tight", array.size > 19);
    // Pointing at an entry highlights its squares.
    const light = (index) => p.board.squares.forEach((each) => each.classList.toggle("same", array.at(...squareOfButton(each)) === index));
    on(table, "mouseover", ({ target }) => light(target.cellIndex));
    on(table, "mouseleave", () => light());
    const head = createElement(createElement(table, "thead"), "tr");
    const body = createElement(createElement(table, "tbody"), "tr");
    array.cells = range(array.size).map((index) => {
      createElement(head, "th", { scope: "col" }, index);
      return createElement(body, "td");
    });
    return array;
  });
};

/** Shows the entries of the arrays: taken, read, or just changed. */
export const showArrays = (p, view, lit) => {
  const square = lit ?? view.square;
  const reads = view.kind === "ask" ? readEntries(p, view) : [];
  const entryClass = { put: "wrote", take: "wrote" }[view.kind] ?? "";
  byId("from-zero").hidden = !lit && !p.state.base;
  setText("from-zero", lit ? placeName(p, ...lit) : p.say("from_zero"));
  for (const array of p.arrays) {
    const index = (each) => array.at(...each);
    const taken = new Set(view.queens.map((choice, level) => index(cellOf(p.run, level, choice))));
    const current = square ? index(square) : -1;
    const hit = view.conflicts.some((each) => each.line === array.line);
    const read = reads.some(({ name }) => name === array.name) ? "asked" : entryClass;
    array.cells.forEach((cell, at) => {
      const now = lit ? "lit" : hit ? "why" : read;
      cell.textContent = Number(taken.has(at));
      cell.className = `${taken.has(at) ? "taken " : ""}${at === current ? now : ""}`;
    });
    array.formulaBox.textContent = [array.index, array.formula, square && index(square)].filter((part) => part !== "" && part !== null).join(" = ");
  }
};
