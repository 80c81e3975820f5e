// The state of all views, and its form in the address.

import { attackersOf, isValidRoot, isSame } from "./search.js";
import { LESSON_COUNT, lessonState } from "./lesson.js";

/** The possible values of some fields. */
export const CHOICES = { mode: ["watch", "try", "predict", "compare", "break"], fault: ["column", "diagonal", "less", "last"], grain: ["ask", "act", "node"], code: ["python", "javascript", "java", "cpp", "c", "rust", "pseudo"], program: ["arrays", "scan", "swap", "board", "compact"] };

/** Steps per second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64];

/** The largest board for a full search, and for a search to the first solution. */
export const MAX_FULL_SEARCH = 8;
export const MAX_SIZE = 12;

/** The smallest board for a search with a fault, on which some of the solutions are found in spite of a forgotten undo. */
export const MIN_FAULTY_SEARCH = 5;

const parseNumber = (text, min, max, fallback) =>
  /^\d+$/.test(text) ? Math.max(min, Math.min(max, Number(text))) : fallback;
const parseChoice = (text, list, fallback) => list.find((each) => String(each) === text) ?? fallback;
const parseNumbers = (text) => (text?.match(/\d+/g) ?? []).map((each) => each - 1);

/** Returns the initial state of a page, or of a part of the lesson. */
export const initialState = (data, lesson = 0) => ({
  n: data.n,
  by: data.by,
  root: data.root,
  depth: data.depth,
  first: data.first,
  from: data.from,
  to: data.to,
  // The number of the first row and column. The fixed one is null until somebody chooses it.
  base: data.base ?? 0,
  fixedBase: data.base,
  chess: false,
  mode: "watch",
  fault: "column",
  // A short search stops before each verdict, too.
  grain: data.byNode ? "node" : data.n > 4 ? "act" : "ask",
  code: "python",
  program: "arrays",
  pace: 1,
  future: false,
  lecture: false,
  embed: false,
  panels: "1234",
  step: 0,
  at: "",
  // Queens placed by hand, and the time of the comparison.
  queens: [],
  clock: 0,
  lesson: 0,
  ...(lesson ? lessonState(lesson) : {}),
});

/** Counts rows and columns as chosen; else from 0, as the programs do. */
export const updateBase = (state) => Object.assign(state, { base: state.fixedBase ?? 0 });

/** Returns the changes to a search that its faulty version needs: all solutions, and a program that can have the fault. */
export const faultyState = (state) => {
  const fits = { less: /^(?!swap)/, last: /scan|compact/ }[state.fault] ?? /arrays/;
  const program = [state.program, "arrays", "scan"].find((each) => fits.test(each));
  const n = Math.max(MIN_FAULTY_SEARCH, Math.min(MAX_FULL_SEARCH, state.n));
  return Object.fromEntries(Object.entries({ n, program, root: [], first: false }).filter(([name, value]) => !isSame(value, state[name])));
};

const SEARCH_FIELDS = ["n", "by", "root", "first"];
const isInitialSearch = (state, data) => SEARCH_FIELDS.every((name) => isSame(state[name], data[name]));

/** Removes invalid queens from a state, and limits its search. */
export const normalizeState = (state, data) => {
  const isFaulty = state.mode === "break";
  if (isFaulty) Object.assign(state, faultyState(state));
  const { n, root } = state;
  if (root.length >= n || !isValidRoot(state, root)) state.root = [];
  const isFree = ([row, col], queens) => Math.max(row, col) < n && Math.min(row, col) >= 0 && !attackersOf(queens, [row, col]).length;
  state.queens = state.queens.slice(0, n * n).reduce((queens, at) => (isFree(at, queens) ? [...queens, at] : queens), []);
  // A search above the maximum size keeps the limits of the page's data.
  const isInitial = !state.lesson && !isFaulty && isInitialSearch(state, data);
  const { depth, from, to } = isInitial || n > MAX_SIZE ? data : { depth: null, from: 1, to: null };
  Object.assign(state, { depth, from, to });
  if (n > MAX_FULL_SEARCH && !isInitial && depth === null && to === null) state.first = true;
  return updateBase(state);
};

/** Parses the state in an address. Missing and invalid values keep their initial value. */
export const fromAddress = (text, data) => {
  const params = new URLSearchParams(text.replace(/^#/, ""));
  const get = (name) => params.get(name);
  // A step or a mode refers to the search, unless the address names the lesson.
  const defaultLesson = params.has("step") || params.has("mode") ? 0 : data.lesson;
  const initial = initialState(data, parseNumber(get("lesson"), 0, LESSON_COUNT, defaultLesson));
  const state = { ...initial };
  state.n = get("n") === String(data.n) ? data.n : parseNumber(get("n"), 1, MAX_SIZE, initial.n);
  state.by = parseChoice(get("by"), ["row", "file", "file-from-top"], initial.by);
  state.first = Boolean(Number(parseChoice(get("first"), [0, 1], initial.first)));
  const root = params.has("root") ? parseNumbers(get("root")) : null;
  const isRoot = root && root.length < state.n && isValidRoot(state, root);
  if (isRoot || state.n !== initial.n || state.by !== initial.by) state.root = isRoot ? root : [];
  state.fixedBase = parseNumber(get("base"), 0, 1, data.base);
  for (const name in CHOICES) state[name] = parseChoice(get(name), CHOICES[name], state[name]);
  state.pace = parseChoice(get("pace"), SPEEDS, 1);
  if (params.has("panels")) state.panels = [...state.panels].filter((each) => get("panels").includes(each)).join("");
  for (const name of ["chess", "future", "lecture", "embed"]) if (params.has(name)) state[name] = get(name) === "1";
  state.step = parseNumber(get("step"), 0, 1e9, initial.step);
  state.at = /^(ask|call|enter|return|end\d*)$/.test(get("at")) ? get("at") : params.has("step") ? "" : initial.at;
  if (params.has("queens")) state.queens = get("queens").split(",").map(parseNumbers).filter((at) => at.length === 2);
  state.clock = parseNumber(get("clock"), 0, 1e9, initial.clock);
  return normalizeState(state, data);
};

/** Formats a state as an address, with only the differences from the initial state. */
export const toAddress = (state, data) => {
  const out = [];
  const initial = initialState(data, state.lesson);
  if (!isInitialSearch(state, initial)) {
    out.push(`n=${state.n}`, `by=${state.by}`, `first=${Number(state.first)}`);
    out.push(`root=${state.root.map((each) => each + 1).join(",")}`);
  }
  if (state.fixedBase !== initial.fixedBase) out.push(`base=${state.base}`);
  for (const name of ["mode", "fault", "grain", "code", "program", "pace", "panels"]) {
    if (state[name] !== initial[name]) out.push(`${name}=${state[name]}`);
  }
  for (const name of ["chess", "future", "lecture", "embed"]) if (state[name] !== initial[name]) out.push(`${name}=${Number(state[name])}`);
  if (!isSame(state.queens, initial.queens)) out.push(`queens=${state.queens.map((at) => at.map((each) => each + 1).join(".")).join(",")}`);
  if (state.clock !== initial.clock) out.push(`clock=${state.clock}`);
  if (state.step !== initial.step || state.at !== initial.at) out.push(`step=${state.step}`, ...(state.at ? [`at=${state.at}`] : []));
  if (state.lesson !== data.lesson || (state.lesson && out.length)) out.unshift(`lesson=${state.lesson}`);
  return out.length ? `#${out.join("&")}` : "";
};
