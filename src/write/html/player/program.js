// The program in five languages, its calls, and the arrays that it reads and writes. It counts
// from 0, as programs do; copied, it runs.

import { button, byId, make, on, placeOf, upTo, write } from "./page.js";
import { placed } from "./board.js";
import { cellOf, wayTo } from "./search.js";

/** The arrays of a search: one over the levels' other side, and both diagonals; what the program calls their index. */
export const arraysOf = (n, by) => {
  const [name, straight] = by === "row" ? ["col", (_, col) => col] : ["row", (row) => row];
  return [
    { line: by === "row" ? "v" : "h", name: `${name}s`, index: name, formula: "", size: n, at: straight },
    { line: "r", name: "rising", index: "r", formula: "row + col", size: 2 * n - 1, at: (row, col) => row + col },
    { line: "f", name: "falling", index: "f", formula: "row - col + n - 1", size: 2 * n - 1, at: (row, col) => row - col + n - 1 },
  ];
};

/** The lines of a program with braces, one `tab` further in, with how it reports. */
const braces = (report, tab = "") =>
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
const loop = (kind) => [`${kind} col = 0; col < n; col++`, `${kind} row = n - 1; row >= 0; row--`];

/**
 * The program: before the bar, the moments at which a line runs, and whether it is only in a
 * program that finds the `first` solution, or `all`, or is not `cut` short. LEVEL and CHOICE are
 * row and col, or the other way round; what a look reads stands in angle brackets.
 */
const PROGRAMS = {
  python: {
    loop: ["range(n)", "range(n - 1, -1, -1)"],
    none: ["[0] * n", "[0] * (2 * n - 1)"],
    given: ["[", "]", 0, 1],
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
    loop: loop("let"),
    none: ["Array(n).fill(0)", "Array(2 * n - 1).fill(0)"],
    given: ["[", "]", 0, 1],
    text: [
      "start|const n = SIZE;",
      "start|const queens = QUEENS;",
      "start|const CHOICEs = STRAIGHT;",
      "start|const rising = RISING;",
      "start|const falling = FALLING;",
      "enter|function place(LEVEL) {",
      ...braces(["report whole|\t\tconsole.log(queens.join());"]),
      "start|place(BEGIN);",
    ],
  },
  java: {
    loop: loop("int"),
    none: ["new int[n]", "new boolean[2 * n - 1]", "new boolean[n]"],
    given: ["{", "}", "false", "true"],
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
      ...braces(["report whole|\t\tSystem.out.println(Arrays.toString(queens));"], "\t"),
      "start|\tpublic static void main(String[] a) { place(BEGIN); }",
      "|}",
    ],
  },
  cpp: {
    loop: loop("int"),
    none: ["{}", "{}"],
    given: ["{", "}", 0, 1],
    text: [
      "|#include <iostream>",
      "start|const int n = SIZE;",
      "start|int queens[n] = QUEENS;",
      "start|int CHOICEs[n] = STRAIGHT;",
      "start|int rising[2 * n - 1] = RISING;",
      "start|int falling[2 * n - 1] = FALLING;",
      "enter all|void place(int LEVEL) {",
      "enter first|bool place(int LEVEL) {",
      ...braces(["report whole|\t\tfor (int q : queens) std::cout << q << ' ';", "report whole|\t\tstd::cout << std::endl;"]),
      "start|int main() { place(BEGIN); }",
    ],
  },
  pseudo: {
    loop: ["0 to n - 1", "n - 1 downto 0"],
    none: ["0, …, 0", "0, …, 0"],
    given: ["", "", 0, 1],
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

/** What arrays hold before the first call, written out where queens stand. */
const beginnings = ({ n, by, root: queens }, { none, given: [open, close, no, yes] }) => {
  const squares = queens.map((choice, level) => cellOf({ n, by }, level, choice));
  const list = (values) => open + values.join(", ") + close;
  const flags = arraysOf(n, by).map(({ size, at }, index) => {
    const taken = squares.map((square) => at(...square));
    return queens.length ? list(upTo(size).map((each) => (taken.includes(each) ? yes : no))) : (none[index ? 1 : 2] ?? none[0]);
  });
  const own = upTo(n).map((level) => squares[level]?.[by === "row" ? 1 : 0] ?? 0);
  return [queens.length ? list(own) : none[0], ...flags];
};

/** Lines of the program: the moments at which each runs, and its text. */
export const programOf = (code, run) => {
  const { n, by, last, first, root: queens } = run;
  const [level, choice] = by === "row" ? ["row", "col"] : ["col", "row"];
  const [own, straight, rising, falling] = beginnings(run, PROGRAMS[code]);
  // A search that is cut short finds nothing.
  const found = String(last === n);
  const { given: [, , free, taken], loop: loops } = PROGRAMS[code];
  const [equals, known] = code === "javascript" ? ["===", "const"] : ["==", "int"];
  const places = { FREE: free, TAKEN: taken, EQUALS: equals, KNOWN: known, FOUND: code === "python" ? found[0].toUpperCase() + found.slice(1) : found, SIZE: n, LEVEL: level, CHOICE: choice, LAST: last === n ? "n" : last, BEGIN: queens.length, LOOP: loops[Number(by !== "row")], QUEENS: own, STRAIGHT: straight, RISING: rising, FALLING: falling };
  const not = { first: !first, all: first, whole: last < n };
  return PROGRAMS[code].text.flatMap((line) => {
    const at = line.indexOf("|");
    const does = line.slice(0, at).split(" ");
    return does.some((each) => not[each]) ? [] : [{ does, text: line.slice(at + 1).replace(/[A-Z]{4,}/g, (name) => places[name] ?? name) }];
  });
};

/** A program as a file. */
export const textOf = (lines) => `${lines.map(({ text }) => text.replace(/\t/g, "    ").replace(/<(\w+\[\w+\])>/g, "$1")).join("\n")}\n`;

export const buildProgram = (p) => {
  const box = byId("program");
  box.replaceChildren();
  p.lines = programOf(p.state.code, p.run);
  // What a look reads is an element of its own.
  p.lines.forEach(({ text }) => {
    const own = make(make(box, "li"), "code");
    for (const part of text.split(/(<\w+\[\w+\]>)/)) {
      if (/^<\w+\[/.test(part)) make(own, "i", {}, part.slice(1, -1));
      else own.append(part);
    }
  });
  const wide = Math.max(...p.lines.map(({ text }) => text.replace(/[<>]/g, "").length + text.lastIndexOf("\t") + 1));
  const own = box.closest("section");
  own.classList.toggle("long", p.lines.length > 20);
  // The calls beside it leave it room for its lines.
  own.parentElement.style.setProperty("--lines", p.lines.length);
  own.style.setProperty("--wide", wide);
};

export const listenProgram = (p) => {
  const own = button(byId("program-head"), p.say("copy"), () => p.copy(textOf(p.lines), own), { id: "copy-program", "aria-live": "polite" });
};

/** Entries that a look reads: those up to the first that is taken. In a question it would answer. */
export const readsOf = (p, view) => {
  const taken = view.queens.map((choice, level) => cellOf(p.run, level, choice));
  const all = arraysOf(p.run.n, p.run.by).map(({ at, name }) => ({ name, index: at(...view.square), value: Number(taken.some((own) => at(...own) === at(...view.square))) }));
  const end = all.findIndex(({ value }) => value);
  const isAsked = p.state.mode === "predict" && p.quiz.all[view.at] === "may";
  return end < 0 || isAsked ? all : all.slice(0, end + 1);
};

export const showProgram = (p, view) => {
  const items = [...byId("program").children];
  const reads = view.kind === "ask" ? readsOf(p, view).length : 0;
  const isNow = (index) => p.lines[index].does.includes(view.kind) && (view.kind !== "start" || p.state.from === 1);
  items.forEach((item, index) => {
    const now = isNow(index);
    item.classList.toggle("now", now);
    item.ariaCurrent = now ? "step" : null;
    [...item.querySelectorAll("i")].forEach((own, at) => own.classList.toggle("read", at < reads));
  });
  // What is done now is in sight, with a line before it at the top.
  const first = items.findIndex((_, index) => isNow(index));
  const scroll = byId("program").parentElement;
  const [from, to] = [scroll.scrollTop, scroll.scrollTop + scroll.clientHeight * 0.6];
  const top = items[Math.max(0, first - 1)].offsetTop;
  if (top < from || top > to) scroll.scrollTop = top;
};

/** A call as the program writes it, and its choice. */
export const callOf = (p, node) => `place(${p.run.by === "row" ? "row" : "col"} = ${node.depth})`;
const choiceOfCall = (p, level, choice) => {
  const [row, col] = cellOf(p.run, level, choice);
  return p.run.by === "row" ? `col = ${col}` : `row = ${row}`;
};

/** A frame for each call, the last one on top of the stack and beneath the others. */
export const showCalls = (p, view) => {
  const way = wayTo(view.node);
  const said = { ask: "frame_asks", reject: "frame_rejects", take: "frame_takes", report: "frame_reports", return: "frame_returns", cut: "frame_returns" }[view.kind];
  // A queen that stands has been put by the frame above; her call may be still to come.
  const frames = view.kind === "put" || view.kind === "call" ? way.slice(0, -1) : way;
  const box = byId("calls");
  box.replaceChildren();
  frames.forEach((node, index) => {
    const item = make(box, "li", { class: index === frames.length - 1 ? "now" : "", "data-node": node.number });
    make(item, "code", {}, callOf(p, node));
    const below = way[index + 1];
    make(item, "span", {}, below ? choiceOfCall(p, node.depth, below.choice) : said ? p.say(said, { choice: view.step && choiceOfCall(p, node.depth, view.choice) }) : "");
  });
  box.parentElement.scrollTop = 9999;
};

export const buildArrays = (p) => {
  const { n, by } = p.run;
  const box = byId("arrays");
  box.replaceChildren();
  p.arrays = arraysOf(n, by).map((array) => {
    const own = make(box, "div", { class: `array ${array.line}` });
    const title = make(own, "p", { id: `array-${array.line}` });
    make(title, "b", {}, `${array.name}[${array.index}]`);
    make(title, "span", {}, p.data.lines[array.line]);
    array.formulaBox = make(title, "code");
    const wide = make(own, "div", { class: "wide", tabindex: n > 12 ? 0 : null });
    const table = make(wide, "table", { "aria-labelledby": title.id });
    table.style.width = n > 12 ? `${array.size * 0.85}rem` : `min(100%,${array.size * 1.7}rem)`;
    table.classList.toggle("tight", array.size > 19);
    // An entry lights its squares.
    const light = (index) => p.board.squares.forEach((each) => each.classList.toggle("same", array.at(...placed(each)) === index));
    on(table, "mouseover", ({ target }) => light(target.cellIndex));
    on(table, "mouseleave", () => light());
    const head = make(make(table, "thead"), "tr");
    const body = make(make(table, "tbody"), "tr");
    array.cells = upTo(array.size).map((index) => {
      make(head, "th", { scope: "col" }, index);
      return make(body, "td");
    });
    return array;
  });
};

/** Entries: those that queens hold, those that are read, and what the last write changed. */
export const showArrays = (p, view, lit) => {
  const square = lit ?? view.square;
  const reads = view.kind === "ask" ? readsOf(p, view) : [];
  const does = { put: "wrote", take: "wrote" }[view.kind] ?? "";
  byId("from-zero").hidden = !lit && !p.state.base;
  write("from-zero", lit ? placeOf(p, ...lit) : p.say("from_zero"));
  for (const array of p.arrays) {
    const index = (each) => array.at(...each);
    const taken = new Set(view.queens.map((choice, level) => index(cellOf(p.run, level, choice))));
    const own = square ? index(square) : -1;
    const hit = view.conflicts.some((each) => each.line === array.line);
    const read = reads.some(({ name }) => name === array.name) ? "asked" : does;
    array.cells.forEach((cell, at) => {
      const now = lit ? "lit" : hit ? "why" : read;
      cell.textContent = Number(taken.has(at));
      cell.className = `${taken.has(at) ? "taken " : ""}${at === own ? now : ""}`;
    });
    array.formulaBox.textContent = [array.index, array.formula, square && index(square)].filter((part) => part !== "" && part !== null).join(" = ");
  }
};
