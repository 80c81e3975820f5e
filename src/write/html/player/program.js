// The program in four languages, its calls, and the arrays that it reads and writes. All of
// them count as the board does: from 1 or from 0.

import { byId, choiceName, make, upTo } from "./page.js";
import { cellOf, wayTo } from "./search.js";

/** The arrays of a search: one over the levels' other side, and both diagonals. */
export const arraysOf = (n, by, base) => {
  const straight = by === "row" ? { line: "v", name: "cols", formula: "col", first: base, size: n, at: (row, col) => col + base } : { line: "h", name: "rows", formula: "row", first: base, size: n, at: (row) => row + base };
  return [
    straight,
    { line: "r", name: "rising", formula: "row + col", first: 2 * base, size: 2 * n - 1, at: (row, col) => row + col + 2 * base },
    { line: "f", name: "falling", formula: base ? "row - col + n" : "row - col + n - 1", first: base, size: 2 * n - 1, at: (row, col) => row - col + n - 1 + base },
  ];
};

/** Words of the languages: head, test, loop, or, assignment, and what ends lines and blocks. */
const PLAIN = { is: " = ", equal: "==", end: "", truth: ["true", "false"] };
const braced = (bool) => ({
  ...PLAIN,
  head: (name, first) => `${first ? bool : "void"} place(int ${name}) {`,
  test: (what) => `if (${what}) {`,
  loop: (name, from, to, up) => `for (int ${name} = ${from}; ${name} ${up ? "<" : ">"}= ${to}; ${name}${up ? "++" : "--"}) {`,
  asks: ["if (", "|| ", ")"],
  end: ";",
  close: "}",
});
const DIALECTS = {
  python: {
    ...PLAIN,
    head: (name) => `def place(${name}):`,
    test: (what) => `if ${what}:`,
    loop: (name, from, to, up) => `for ${name} in range(${from}, ${to} ${up ? "+" : "-"} 1${up ? "" : ", -1"}):`,
    asks: ["if (", "or ", "):"],
    truth: ["True", "False"],
  },
  java: braced("boolean"),
  cpp: braced("bool"),
  pseudo: {
    ...PLAIN,
    head: (name) => `procedure place(${name})`,
    test: (what) => `if ${what} then`,
    loop: (name, from, to, up) => `for ${name} ← ${from} ${up ? "to" : "downto"} ${to} do`,
    asks: ["if ", "or ", " then"],
    is: " ← ",
    equal: "=",
  },
};

/** Lines of the program, each with what it does: call, ask, reject, put, descend, report or take. */
export const programOf = (code, { n, by, last, first }, base) => {
  const { head, test, loop, asks, is, equal, end, close, truth } = DIALECTS[code];
  const entries = arraysOf(n, by, base).map(({ name, formula }) => `${name}[${formula}]`);
  const [level, choice] = by === "row" ? ["row", "col"] : ["col", "row"];
  // A search that is cut short finds no solution, and turns back there.
  const whole = last === n;
  const top = base ? "n" : "n - 1";
  const ends = by === "row" ? [base, top] : [top, base];
  const lines = [];
  const add = (does, indent, text) => lines.push({ does, text: "\t".repeat(indent) + text });
  const returns = (value) => `return${first ? ` ${truth[value]}` : ""}${end}`;
  add("call", 0, head(level, first));
  add("", 1, test(`${level} ${equal} ${whole ? (base ? "n + 1" : "n") : last + base}`));
  if (whole) add("report", 2, code === "pseudo" ? "report queens" : `report(queens)${end}`);
  add(whole ? "report" : "cut", 2, returns(0));
  if (close) add("", 1, close);
  add("", 1, loop(choice, ...ends, by === "row").replace("range(0, n - 1 + 1)", "range(n)").replace("0 - 1, -1", "-1, -1").replace("<= n - 1", "< n").replace("1 - 1, -1", "0, -1"));
  entries.forEach((entry, at) => add("ask", at ? 3 : 2, `${asks[at ? 1 : 0]}${entry}${at === 2 ? asks[2] : ""}`));
  add("reject", 3, `continue${end}`);
  add("put", 2, `queens[${level}]${is}${choice}${end}`);
  for (const entry of entries) add("put", 2, `${entry}${is}${truth[0]}${end}`);
  if (first) {
    add("descend", 2, test(`place(${level} + 1)`));
    add("", 3, returns(0));
    if (close) add("", 2, close);
  } else add("descend", 2, `place(${level} + 1)${end}`);
  for (const entry of entries) add("take", 2, `${entry}${is}${truth[1]}${end}`);
  if (close) add("", 1, close);
  if (first) add("", 1, returns(1));
  if (close) add("", 0, close);
  return lines;
};

/** What a line does is said once, where it begins. */
const NOTES = { ask: "note_ask", reject: "note_reject", put: "note_put", take: "note_take" };

export const buildProgram = (p) => {
  const box = byId("program");
  box.replaceChildren();
  p.lines = programOf(p.state.code, p.run, p.state.base);
  p.lines.forEach(({ does, text }, index) => {
    const item = make(box, "li", { "data-does": does });
    make(item, "code", {}, text);
    if (NOTES[does] && p.lines[index - 1]?.does !== does) make(item, "span", {}, p.say(NOTES[does]));
  });
};

export const showProgram = (p, view) => {
  const descends = view.kind === "call" && view.node.depth === p.run.last;
  const begins = view.kind === "start" && p.state.from === 1;
  const does = descends ? "cut" : begins ? "call" : view.kind;
  const items = [...byId("program").children];
  for (const item of items) {
    const now = item.dataset.does === does;
    item.classList.toggle("now", now);
    if (now) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
  // What is done now is in sight, with a line before it at the top.
  const first = items.findIndex((item) => item.classList.contains("now"));
  const scroll = byId("program").parentElement;
  const [from, to] = [scroll.scrollTop, scroll.scrollTop + scroll.clientHeight * 0.6];
  const top = items[Math.max(0, first - 1)].offsetTop;
  if (top < from || top > to) scroll.scrollTop = top;
};

/** A frame for each call, the last one on top of the stack and beneath the others. */
export const showCalls = (p, view) => {
  const way = wayTo(view.node);
  const level = p.run.by === "row" ? "row" : "col";
  const said = { ask: "frame_asks", reject: "frame_rejects", take: "frame_takes", report: "frame_reports" }[view.kind];
  // A queen that stands has been put by the frame above; her call may be still to come.
  const frames = view.kind === "put" ? way.slice(0, -1) : way;
  const box = byId("calls");
  box.replaceChildren();
  frames.forEach((node, index) => {
    const item = make(box, "li", { class: index === frames.length - 1 ? "now" : "", "data-node": node.number });
    make(item, "code", {}, `place(${level} = ${node.depth + p.state.base})`);
    const below = way[index + 1];
    make(item, "span", {}, below ? choiceName(p, below.choice) : said ? p.say(said, { choice: choiceName(p, view.choice) }) : "");
  });
  box.parentElement.scrollTop = 9999;
};

export const buildArrays = (p) => {
  const { n, by } = p.run;
  const box = byId("arrays");
  box.replaceChildren();
  p.arrays = arraysOf(n, by, p.state.base).map((array) => {
    const own = make(box, "div", { class: `array ${array.line}` });
    const title = make(own, "p", { id: `array-${array.line}` });
    make(title, "b", {}, array.name);
    array.formulaBox = make(title, "code");
    make(title, "span", {}, p.data.lines[array.line]);
    const wide = make(own, "div", { class: "wide", tabindex: n > 12 ? 0 : null });
    const table = make(wide, "table", { "aria-labelledby": title.id });
    table.style.width = `max(${array.size * 0.95}rem,min(100%,${array.size * 1.7}rem))`;
    const head = make(make(table, "thead"), "tr");
    const body = make(make(table, "tbody"), "tr");
    array.cells = upTo(array.size).map((index) => {
      make(head, "th", { scope: "col" }, array.first + index);
      return make(body, "td");
    });
    return array;
  });
};

/** Entries: those that queens hold, those that are asked, and what the last write changed. */
export const showArrays = (p, view, lit) => {
  const square = lit ?? view.square;
  const does = { ask: "asked", reject: "asked", put: "wrote", take: "wrote" }[view.kind] ?? "";
  for (const array of p.arrays) {
    const index = ([row, col]) => array.at(row, col) - array.first;
    const taken = new Set(view.queens.map((choice, level) => index(cellOf(p.run, level, choice))));
    const own = square ? index(square) : -1;
    const hit = view.conflicts.some((each) => each.line === array.line);
    array.cells.forEach((cell, at) => {
      const now = lit ? "lit" : hit ? "why" : does;
      cell.textContent = Number(taken.has(at));
      cell.className = `${taken.has(at) ? "taken " : ""}${at === own ? now : ""}`;
    });
    array.formulaBox.textContent = array.formula + (square ? ` = ${array.at(...square)}` : "");
  }
};
