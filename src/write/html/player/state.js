// One state for all views, and its form in the address.

import { attackersOf, isBeginning, isSame } from "./search.js";
import { LESSONS, lessonOf } from "./lesson.js";

/** What is one of a few words. */
const LISTS = { mode: ["watch", "try", "predict", "compare"], grain: ["ask", "act", "node"], code: ["python", "javascript", "java", "cpp", "pseudo"] };

/** Steps in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64];

/** The most queens whose whole search a page follows, and whose first solution it looks for. */
export const WHOLE = 8;
export const FIRST = 12;

const number = (text, least, most, otherwise) =>
  /^\d+$/.test(text) ? Math.max(least, Math.min(most, Number(text))) : otherwise;
const one = (text, list, otherwise) => list.find((each) => String(each) === text) ?? otherwise;
const numbers = (text) => (text?.match(/\d+/g) ?? []).map((each) => each - 1);

/** The state with which a page or a part of the lesson begins: what its data say, and nothing chosen yet. */
export const begun = (data, lesson = 0) => ({
  n: data.n,
  by: data.by,
  root: data.root,
  depth: data.depth,
  first: data.first,
  from: data.from,
  to: data.to,
  base: data.base,
  chess: false,
  mode: "watch",
  // A short search is shown with each question before its answer.
  grain: data.n > 4 ? "act" : "ask",
  code: "python",
  pace: 1,
  future: false,
  lecture: false,
  embed: false,
  panels: "1234",
  step: 0,
  at: "",
  // Queens that somebody placed, and how far the searches are that are compared.
  queens: [],
  clock: 0,
  lesson: 0,
  ...(lesson ? lessonOf(lesson) : {}),
});

const SEARCH = ["n", "by", "root", "first"];
const isOwn = (state, data) => SEARCH.every((name) => isSame(state[name], data[name]));

/** The same state with queens that can stand, and as much of its search as a page follows. */
export const settled = (state, data) => {
  const { n, root } = state;
  if (root.length >= n || !isBeginning(state, root)) state.root = [];
  const isFree = ([row, col], queens) => Math.max(row, col) < n && Math.min(row, col) >= 0 && !attackersOf(queens, [row, col]).length;
  state.queens = state.queens.slice(0, n * n).reduce((queens, at) => (isFree(at, queens) ? [...queens, at] : queens), []);
  // A larger search is never followed beyond what the page was made for.
  const own = !state.lesson && isOwn(state, data);
  const { depth, from, to } = own || n > FIRST ? data : { depth: null, from: 1, to: null };
  Object.assign(state, { depth, from, to });
  if (n > WHOLE && !own && depth === null && to === null) state.first = true;
  return state;
};

/** The state that an address asks for; what it does not say, or wrongly, stays. */
export const fromAddress = (text, data) => {
  const has = new URLSearchParams(text.replace(/^#/, ""));
  const get = (name) => has.get(name);
  // A step or a mode is one of the search, unless the lesson is named.
  const own = has.has("step") || has.has("mode") ? 0 : data.lesson;
  const plain = begun(data, number(get("lesson"), 0, LESSONS, own));
  const state = { ...plain };
  state.n = get("n") === String(data.n) ? data.n : number(get("n"), 1, FIRST, plain.n);
  state.by = one(get("by"), ["row", "file"], plain.by);
  state.first = Boolean(Number(one(get("first"), [0, 1], plain.first)));
  const root = has.has("root") ? numbers(get("root")) : null;
  const isRoot = root && root.length < state.n && isBeginning(state, root);
  if (isRoot || state.n !== plain.n || state.by !== plain.by) state.root = isRoot ? root : [];
  state.base = number(get("base"), 0, 1, data.base);
  for (const name in LISTS) state[name] = one(get(name), LISTS[name], state[name]);
  state.pace = one(get("pace"), SPEEDS, 1);
  if (has.has("panels")) state.panels = [...state.panels].filter((each) => get("panels").includes(each)).join("");
  for (const name of ["chess", "future", "lecture", "embed"]) if (has.has(name)) state[name] = get(name) === "1";
  state.step = number(get("step"), 0, 1e9, plain.step);
  state.at = one(get("at"), ["ask", "call", "enter", "return", "end"], has.has("step") ? "" : plain.at);
  if (has.has("queens")) state.queens = get("queens").split(",").map(numbers).filter((at) => at.length === 2);
  state.clock = number(get("clock"), 0, 1e9, plain.clock);
  return settled(state, data);
};

/** What an address says of a state: only what differs from the beginning. */
export const toAddress = (state, data) => {
  const out = [];
  const plain = begun(data, state.lesson);
  if (!isOwn(state, plain)) {
    out.push(`n=${state.n}`, `by=${state.by}`, `first=${Number(state.first)}`);
    out.push(`root=${state.root.map((each) => each + 1).join(",")}`);
  }
  for (const name of ["base", "mode", "grain", "code", "pace", "panels"]) {
    if (state[name] !== plain[name]) out.push(`${name}=${state[name]}`);
  }
  for (const name of ["chess", "future", "lecture", "embed"]) if (state[name] !== plain[name]) out.push(`${name}=${Number(state[name])}`);
  if (!isSame(state.queens, plain.queens)) out.push(`queens=${state.queens.map((at) => at.map((each) => each + 1).join(".")).join(",")}`);
  if (state.clock !== plain.clock) out.push(`clock=${state.clock}`);
  if (state.step !== plain.step || state.at !== plain.at) out.push(`step=${state.step}`, ...(state.at ? [`at=${state.at}`] : []));
  if (state.lesson !== data.lesson || (state.lesson && out.length)) out.unshift(`lesson=${state.lesson}`);
  return out.length ? `#${out.join("&")}` : "";
};
