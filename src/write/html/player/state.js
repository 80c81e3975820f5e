// One state for all views, and its form in the address.

/** What is one of a few words. */
const LISTS = { mode: ["watch", "try", "predict", "compare"], grain: ["ask", "act", "node"], code: ["python", "java", "cpp", "pseudo"] };

/** The most queens whose whole search a page follows, and whose first solution it looks for. */
export const WHOLE = 8;
export const FIRST = 12;

const number = (text, least, most, otherwise) =>
  /^\d+$/.test(text) ? Math.max(least, Math.min(most, Number(text))) : otherwise;
const one = (text, list, otherwise) => (list.includes(text) ? text : otherwise);

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
  future: false,
  lecture: false,
  embed: false,
  panels: "1234",
  step: 0,
  at: "",
});

/** The same with what an address asks for; what it does not say, or wrongly, stays. */
export const fromAddress = (text, data) => {
  const state = begun(data);
  const has = new URLSearchParams(text.replace(/^#/, ""));
  const get = (name) => has.get(name);
  if (has.has("n") || has.has("by") || has.has("root") || has.has("first")) {
    state.n = number(get("n"), 1, FIRST, data.n);
    state.by = one(get("by"), ["row", "file"], data.by);
    state.first = state.n > WHOLE || (has.has("first") ? get("first") === "1" : data.first);
    state.root = has.has("root") ? (get("root").match(/\d+/g) ?? []).map((each) => each - 1) : state.n === data.n ? data.root : [];
    Object.assign(state, { depth: null, from: 1, to: null });
  }
  state.base = number(get("base"), 0, 1, data.base);
  for (const name in LISTS) state[name] = one(get(name), LISTS[name], state[name]);
  if (has.has("panels")) state.panels = [...state.panels].filter((each) => get("panels").includes(each)).join("");
  for (const name of ["chess", "future", "lecture", "embed"]) state[name] = get(name) === "1";
  state.step = number(get("step"), 0, 1e9, 0);
  state.at = one(get("at"), ["ask", "call"], "");
  return state;
};

/** What an address says of a state: only what differs from the beginning. */
export const toAddress = (state, data) => {
  const out = [];
  const own = ["n", "by", "root", "first"].some((name) => String(state[name]) !== String(data[name]));
  if (own) {
    out.push(`n=${state.n}`, `by=${state.by}`, `first=${Number(state.first)}`);
    out.push(`root=${state.root.map((each) => each + 1).join(",")}`);
  }
  const plain = begun(data);
  for (const name of ["base", "mode", "grain", "code", "panels"]) {
    if (state[name] !== plain[name]) out.push(`${name}=${state[name]}`);
  }
  for (const name of ["chess", "future", "lecture", "embed"]) if (state[name]) out.push(`${name}=1`);
  if (state.step) out.push(`step=${state.step}`);
  if (state.at) out.push(`at=${state.at}`);
  return out.length ? `#${out.join("&")}` : "";
};
