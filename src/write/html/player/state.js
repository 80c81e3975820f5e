// One state for all views, and its form in the address.

import { attackersOf, isBeginning, isSame } from "./search.js";

/** What is one of a few words. */
const LISTS = { mode: ["watch", "try", "predict", "compare"], grain: ["ask", "act", "node"], code: ["python", "java", "cpp", "pseudo"] };

/** Steps in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64];

/** The most queens whose whole search a page follows, and whose first solution it looks for. */
export const WHOLE = 8;
export const FIRST = 12;

const number = (text, least, most, otherwise) =>
  /^\d+$/.test(text) ? Math.max(least, Math.min(most, Number(text))) : otherwise;
const one = (text, list, otherwise) => list.find((each) => String(each) === text) ?? otherwise;
const numbers = (text) => (text?.match(/\d+/g) ?? []).map((each) => each - 1);

/** The state with which a page begins: what its data say, and nothing chosen yet. */
export const begun = (data) => ({
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
  const own = isOwn(state, data);
  const { depth, from, to } = own || n > FIRST ? data : { depth: null, from: 1, to: null };
  Object.assign(state, { depth, from, to });
  if (n > WHOLE && !own && depth === null && to === null) state.first = true;
  return state;
};

/** The state that an address asks for; what it does not say, or wrongly, stays. */
export const fromAddress = (text, data) => {
  const state = begun(data);
  const has = new URLSearchParams(text.replace(/^#/, ""));
  const get = (name) => has.get(name);
  if (get("n") !== String(data.n)) state.n = number(get("n"), 1, FIRST, data.n);
  state.by = one(get("by"), ["row", "file"], data.by);
  state.first = Boolean(Number(one(get("first"), [0, 1], data.first)));
  const root = has.has("root") ? numbers(get("root")) : null;
  const isRoot = root && root.length < state.n && isBeginning(state, root);
  if (isRoot || state.n !== data.n || state.by !== data.by) state.root = isRoot ? root : [];
  state.base = number(get("base"), 0, 1, data.base);
  for (const name in LISTS) state[name] = one(get(name), LISTS[name], state[name]);
  state.pace = one(get("pace"), SPEEDS, 1);
  if (has.has("panels")) state.panels = [...state.panels].filter((each) => get("panels").includes(each)).join("");
  for (const name of ["chess", "future", "lecture", "embed"]) state[name] = get(name) === "1";
  state.step = number(get("step"), 0, 1e9, 0);
  state.at = one(get("at"), ["ask", "call"], "");
  state.queens = (get("queens") ?? "").split(",").map(numbers).filter((at) => at.length === 2);
  state.clock = number(get("clock"), 0, 1e9, 0);
  return settled(state, data);
};

/** What an address says of a state: only what differs from the beginning. */
export const toAddress = (state, data) => {
  const out = [];
  if (!isOwn(state, data)) {
    out.push(`n=${state.n}`, `by=${state.by}`, `first=${Number(state.first)}`);
    out.push(`root=${state.root.map((each) => each + 1).join(",")}`);
  }
  const plain = begun(data);
  for (const name of ["base", "mode", "grain", "code", "pace", "panels"]) {
    if (state[name] !== plain[name]) out.push(`${name}=${state[name]}`);
  }
  for (const name of ["chess", "future", "lecture", "embed"]) if (state[name]) out.push(`${name}=1`);
  if (state.queens.length) out.push(`queens=${state.queens.map((at) => at.map((each) => each + 1).join(".")).join(",")}`);
  for (const name of ["clock", "step", "at"]) if (state[name]) out.push(`${name}=${state[name]}`);
  return out.length ? `#${out.join("&")}` : "";
};
