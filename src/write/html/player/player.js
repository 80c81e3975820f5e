// The page: one search, one state, and what shows them.

import { able, allOf, button, byId, isAble, join, levelOf, make, on, numberOf, pairOf, placeOf, root, wordsOf, write } from "./page.js";
import { cellOf, conflictsOf, isSame, momentsOf, queensOf, search } from "./search.js";
import { buildLesson, goLesson, showLesson, turnLesson } from "./lesson.js";
import { FIRST, SPEEDS, WHOLE, fromAddress, settled, toAddress } from "./state.js";
import { boardName, buildBoard, drawQueen, listenBoard, showBoard, smallBoard } from "./board.js";
import { buildTree, lightTree, listenTree, showTree } from "./tree.js";
import { buildArrays, buildProgram, callOf, listenProgram, readsOf, showArrays, showCalls, showProgram } from "./program.js";
import { buildTimeline, showTimeline } from "./timeline.js";
import { beginTry, clickTry, showTry } from "./try.js";
import { beginQuiz, clickQuiz, questionAt, showQuiz, stepQuiz } from "./predict.js";
import { beginCompare, goCompare, showCompare } from "./compare.js";
import { commandOf, copyOut, listenShare, showShare } from "./share.js";

const ACTS = ["start", "put", "reject", "take"];
const KINDS = { act: ACTS, node: ["start", "put", "take"] };

/** What an address calls a moment beside the act of its step. */
const nameOf = ({ kind, over }) => (over ? "end" : ACTS.includes(kind) ? "" : kind === "report" || kind === "cut" ? "enter" : kind);

/** All that is seen at a moment. */
const viewAt = (p, at) => {
  const { kind, at: place, done, over } = p.moments[at];
  const step = p.run.steps[place];
  if (!step) return { at, kind, done, node: p.run.begin, queens: queensOf(p.run.begin), square: null, conflicts: [] };
  const before = ["ask", "reject", "take"].includes(kind);
  const node = over && kind === "return" ? p.run.start : before ? step.node : step.made;
  const { choice, full, node: { depth: level } } = step;
  return { at, kind, done, step, node, level, choice, full, queens: queensOf(node), square: kind === "return" ? null : cellOf(p.run, level, choice), conflicts: kind === "reject" ? step.conflicts : [] };
};

/** The squares of queens on the first levels. */
const squaresOf = (p, queens) => queens.map((choice, level) => cellOf(p.run, level, choice));

/** The last moment at which one stops. */
const lastOf = (p) => (KINDS[p.state.grain] ? p.where[p.where.length - 1] : p.moments.length - 1);

const isOver = (p, view) => p.run.whole && view.done === p.run.steps.length - 1 && (view.kind === "take" || view.at >= lastOf(p));

const sentencesOf = (p, view) => {
  const { say, run } = p;
  if (view.kind === "start") {
    if (p.state.from > 1) return [p.data.goesOn];
    const given = p.list(squaresOf(p, run.root).map((at) => pairOf(p, ...at)));
    return [say("begins", { order: p.data.orders[run.by] }), run.first && say("to_first"), given && say("given", { queens: given }), say("attacks"), say("plan")];
  }
  const call = callOf(p, view.node);
  if (view.kind === "return") return [say("returns", { call, level: levelOf(p, view.node.depth) })];
  const place = placeOf(p, ...view.square);
  const level = levelOf(p, view.level + 1);
  if (view.kind === "ask") {
    const reads = readsOf(p, view);
    return [say("reads", { place, entries: p.list(reads.map(({ name, index, value }) => `${name}[${index}]\u00a0=\u00a0${value}`)) }), reads.at(-1).value && say("reads_stop")];
  }
  if (view.kind === "call") return [say("calls_it", { call })];
  if (view.kind === "enter") return [say("enters", { call, level })];
  if (view.kind === "cut") return [say("cut_short", { call })];
  if (view.kind === "report") return [say("reports")];
  if (view.kind === "found") return [say("unwinds")];
  if (view.kind === "reject") return [say("rejected", { place, conflicts: p.attackers(view.conflicts) })];
  if (view.kind === "put") return view.full ? [say("solution", { place })] : [say("accepted", { place }), p.state.panels.includes("3") && say("writes")];
  return [say({ dead: "dead_end", solution: "noted", done: "done", cut: "cut" }[view.step.made.why], { place, level })];
};

const sentenceOf = (p, view) => {
  const { tried, rejected, solutions } = p.run.tally;
  const over = isOver(p, view) && p.say("over", { tried: p.digits(tried), rejected: p.digits(rejected), solutions: p.digits(solutions) });
  return join(...sentencesOf(p, view), over);
};

/** At the end, and in the lesson beside the whole tree, the first solutions stand beside each other, and each leads to its step. */
const showEnd = (p, view) => {
  const found = isOver(p, view) || (p.state.lesson && p.future) ? p.run.solutions.slice(0, 4) : [];
  byId("answers").replaceChildren();
  for (const at of found) {
    const queens = squaresOf(p, queensOf(p.run.steps[at].made));
    const layer = smallBoard(p, button(byId("answers"), "", () => p.goStep(at), { class: "mini", "aria-label": boardName(p, queens) }), p.run.n);
    for (const square of queens) drawQueen(p, layer, ...square);
  }
};

/** Searches anew, where the state asks for another search, and builds what depends on it. */
const build = (p) => {
  const { state } = p;
  const run = () => search({ ...state, depth: state.depth ?? state.n, to: state.to ?? Infinity });
  p.run = run();
  // A search that ends before the window is shown from its beginning.
  if (p.run.steps.length < 2 && state.from > 1) {
    Object.assign(state, { from: 1, to: null });
    p.run = run();
  }
  p.moments = momentsOf(p.run);
  p.where = [0];
  p.moments.forEach(({ kind, at }, index) => {
    if (ACTS.includes(kind)) p.where[at] = index;
  });
  buildTree(p);
  buildTimeline(p);
  beginTry(p);
  beginQuiz(p);
  rebuild(p);
};

/** Builds what depends on the numbering and the language of the program. */
const rebuild = (p) => {
  buildBoard(p);
  buildArrays(p);
  buildProgram(p);
};

const showControls = (p) => {
  const { mode } = p.state;
  const compared = mode === "compare" ? p.compared : null;
  const at = compared ? compared.clock : p.at;
  const last = compared ? compared.end : lastOf(p);
  for (const id of ["first", "back"]) able(byId(id), at > 0);
  for (const id of ["last", "forward"]) able(byId(id), at < last);
  able(byId("play"), last > 0);
  able(byId("before"), p.run.solutions.some((each) => each < p.view.done));
  able(byId("after"), p.run.solutions.some((each) => each > p.view.done));
  for (const id of ["tried", "rejected", "taken", "solutions"]) write(`n-${id}`, p.digits(p.run.tallies[p.view.done][id]));
};

const showSettings = (p) => {
  const { state, data } = p;
  // What is compared has no more queens than a whole search.
  const n = state.mode === "compare" ? Math.min(state.n, WHOLE) : state.n;
  byId("n").value = n;
  for (const each of byId("n").options) each.disabled = state.mode === "compare" && each.value > WHOLE;
  byId("by").value = state.by;
  byId("until").value = state.first ? "first" : "all";
  byId("until").querySelector("[value=all]").disabled = state.n > WHOLE;
  byId("root").value = state.root.map((choice) => numberOf(p, choice)).join(", ");
  write("root-note", p.say("first_queens_note", { level: levelOf(p, 0), first: state.base, last: state.n - 1 + state.base }));
  for (const id of ["base", "grain", "code"]) byId(id).value = state[id];
  byId("speed").selectedIndex = SPEEDS.indexOf(state.pace);
  for (const id of ["chess", "future"]) byId(id).checked = state[id];
  write("counted", p.say("counted", { base: state.base }));
  const own = n === data.n && state.by === data.by && state.first === data.first;
  document.title = own ? data.title : data.titles[n];
  write("title", document.title);
  for (const each of allOf("nav button")) each.ariaPressed = each.dataset.mode === (state.lesson ? "lesson" : state.mode);
  byId("lecture").ariaPressed = state.lecture;
  root.dataset.mode = state.mode;
  root.dataset.panels = state.panels;
  root.classList.toggle("lecture", state.lecture);
  root.classList.toggle("teaching", state.lesson > 0);
  // The board as large as can be; and beside it one sentence alone.
  root.classList.toggle("slide", state.lecture && state.mode !== "compare");
  root.classList.toggle("bare", !state.panels || state.mode === "try");
  root.classList.toggle("embedded", state.embed);
  for (const each of allOf("[data-panel]")) each.hidden = !state.panels.includes(each.dataset.panel);
  for (const each of allOf("[data-show]")) each.ariaPressed = state.panels.includes(each.dataset.show);
};

/** Which moment of its step is shown, where one goes from moment to moment. */
const partOf = ({ state, moments, at }) => {
  const count = (way, from = at) => (moments[from]?.at === moments[at].at ? 1 + count(way, from + way) : 0);
  return state.grain === "ask" && at ? ` · ${count(-1)} / ${count(-1) + count(1) - 1}` : "";
};

/** A long sentence becomes smaller where it would not fit beside the board. */
const fitSentence = () => {
  const said = byId("said");
  const { parentElement: box, style } = said;
  style.fontSize = "";
  for (let size = 2.2; size > 1 && root.matches(".slide.bare:not(.teaching)") && box.scrollHeight > box.clientHeight; size -= 0.2) style.fontSize = `${size}rem`;
};

/** Shows the state in all views. */
const render = (p) => {
  const { state } = p;
  p.view = viewAt(p, p.at);
  const { view } = p;
  // What is to come is no question any more.
  p.future = state.future && state.mode !== "predict";
  showSettings(p);
  showLesson(p);
  byId("compare").hidden = state.mode !== "compare";
  write("count", state.mode === "watch" || state.mode === "predict" ? p.countOf(view) + partOf(p) : "");
  write("score", "");
  if (state.mode !== p.drawn) byId("answers").replaceChildren();
  p.drawn = state.mode;
  if (state.mode === "compare") {
    beginCompare(p);
    byId("timeline").max = p.compared.end;
    showCompare(p);
  } else if (state.mode === "try") showTry(p);
  else {
    if (state.mode === "predict") showQuiz(p, view);
    else {
      write("said", p.sentence(view));
      showEnd(p, view);
    }
    showBoard(p, view);
    showTree(p, view);
    showCalls(p, view);
    showArrays(p, view, p.lit);
    showProgram(p, view);
    showTimeline(p, view);
  }
  fitSentence();
  showControls(p);
  showShare(p);
  root.dataset.step = p.numberAt(p.moments[view.at].at);
};

/** The page of some data, made alive. */
export const play = (data) => {
  const words = wordsOf(data);
  const p = { data, ...words, state: fromAddress(location.hash, data), at: 0, lit: null };
  let timer = null;
  let addressed = null;
  const comparing = () => p.state.mode === "compare";

  p.attackers = (found) => words.attackers(found, p.state.base);
  p.sentence = (view) => sentenceOf(p, view);
  p.numberAt = (place) => p.run.steps[place]?.number ?? p.state.from - 1;
  p.countOf = (view) => {
    const [step, steps] = [p.moments[view.at].at, p.run.steps.length - 1].map((place) => p.digits(p.numberAt(place)));
    return p.say("step_of", { step, steps });
  };
  p.render = () => render(p);
  p.copy = async (text, from) => {
    write(from.id, p.say((await copyOut(text)) ? "copied" : "copy"));
    setTimeout(() => write(from.id, p.say("copy")), 2000);
  };

  // A page around this one can offer the step that is shown in other formats, and keep it.
  const announce = (more) => parent.postMessage({ command: commandOf(p), state: toAddress(p.state, data), ...more }, "*");

  // The address changes after a pause: browsers refuse more than some changes a second.
  const address = () => {
    clearTimeout(addressed);
    addressed = setTimeout(() => {
      try {
        history.replaceState(null, "", toAddress(p.state, data) || location.pathname + location.search);
      } catch {
        // A page in a frame without an origin has no address to change.
      }
      announce();
    }, 250);
  };

  const arrive = () => {
    const moment = p.moments[p.at];
    p.state.step = p.run.steps[moment.at]?.number ?? 0;
    p.state.at = nameOf(moment);
    p.render();
    if (timer === null) address();
  };
  p.go = (at) => {
    p.at = Math.max(0, Math.min(p.moments.length - 1, at));
    arrive();
  };
  p.goStep = (step) => {
    pause();
    p.go(p.where[Math.max(0, Math.min(p.where.length - 1, step))]);
  };
  p.light = (square) => {
    if (isSame(square, p.lit)) return;
    p.lit = square;
    if (p.state.mode === "try" || comparing()) return;
    showArrays(p, p.view, square);
    lightTree(p, square, p.view);
  };
  p.clicked = (row, col) => {
    if (p.state.mode === "try") clickTry(p, row, col);
    else if (p.state.mode === "predict") clickQuiz(p, row, col);
  };

  /** The place that the state names by step and moment. */
  const placed = () => {
    const { step, at, from } = p.state;
    const place = Math.max(0, Math.min(p.run.steps.length - 1, step - from + 1));
    const named = p.moments.findIndex((each) => at && each.at === place && nameOf(each) === at);
    return named < 0 ? p.where[place] : named;
  };

  /** Shows what the state names. */
  const arriveAt = () => {
    p.at = placed();
    p.render();
    if (p.state.mode === "predict") p.set({ mode: "predict" });
  };

  /** Changes the state; a search that becomes another begins anew. */
  p.set = (patch) => {
    pause();
    const { state } = p;
    const other = ["n", "by", "root", "first"].some((name) => name in patch && !isSame(patch[name], state[name]));
    // The lesson has the whole search, and the page perhaps a part.
    const anew = other || ("lesson" in patch && (data.from > 1 || data.to !== null || data.depth !== null));
    if (anew) {
      if (patch.n !== undefined || patch.by !== undefined) state.root = [];
      if (patch.n !== undefined && state.n > WHOLE) state.first = data.first;
      Object.assign(state, { step: 0, at: "" });
    }
    if (patch.n !== undefined) Object.assign(state, { queens: [], clock: 0 });
    Object.assign(state, patch);
    if (anew) {
      settled(state, data);
      build(p);
    } else if ("base" in patch || "chess" in patch || "code" in patch) rebuild(p);
    if (anew || "step" in patch) p.at = placed();
    if (patch.mode === "try") beginTry(p);
    if (patch.mode === "predict") {
      beginQuiz(p);
      if (!questionAt(p, p.at)) return stepQuiz(p, 1);
    }
    p.render();
    address();
  };

  // A voice cannot keep up with more than a verdict in a second: then it has the last.
  const quiet = (yes) => {
    byId("said").ariaLive = yes ? "off" : "polite";
  };
  const label = () => {
    const text = p.say(timer === null ? "play" : "pause");
    byId("play").ariaLabel = text;
    byId("play").title = text;
    root.classList.toggle("playing", timer !== null);
  };
  const pause = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    quiet(false);
    label();
    address();
  };
  const goTo = (to) => {
    goCompare(p, to);
    p.state.clock = p.compared.clock;
    p.render();
    if (timer === null) address();
  };
  const nextAt = (way) => {
    const kinds = KINDS[p.state.grain];
    let at = p.at + way;
    while (kinds && at > 0 && at < lastOf(p) && !kinds.includes(p.moments[at].kind)) at += way;
    return at;
  };
  const move = (way) => {
    if (comparing()) goTo(Math.min(p.compared.clock + way, way > 0 ? p.compared.totals.checks : Infinity));
    else p.go(nextAt(way));
  };
  const atEnd = () => (comparing() ? p.compared.clock >= p.compared.totals.checks : p.at >= lastOf(p));
  const step = (way) => {
    pause();
    if (p.state.mode === "predict") stepQuiz(p, way);
    else if (p.state.mode !== "try") move(way);
  };
  const jump = (end) => {
    pause();
    if (comparing()) goTo(end ? p.compared.end : 0);
    else p.go(end ? lastOf(p) : 0);
  };
  const tick = () => {
    move(1);
    if (atEnd()) pause();
    else timer = setTimeout(tick, 1000 / p.state.pace);
  };
  const toggle = () => {
    if (timer !== null) return pause();
    if (p.state.mode === "predict") return step(1);
    if (p.state.mode === "try") return chooseMode("watch");
    if (atEnd()) jump(false);
    quiet(p.state.pace > 1);
    timer = setTimeout(tick, 1000 / p.state.pace);
    label();
  };
  const solution = (way) => {
    if (comparing()) return;
    const { solutions } = p.run;
    const { done } = p.view;
    const found = way > 0 ? solutions.find((each) => each > done) : solutions.filter((each) => each < done).pop();
    if (found) p.goStep(found);
  };
  const faster = (by) => {
    const { selectedIndex } = byId("speed");
    p.state.pace = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, selectedIndex + by))];
    if (timer !== null) quiet(p.state.pace > 1);
    showSettings(p);
    address();
  };
  const fullScreen = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen().catch(() => {});
  };
  const lecture = () => {
    const begins = !p.state.lecture;
    p.set({ lecture: begins, panels: p.state.lesson ? p.state.panels : begins ? "" : "1234" });
  };
  const blank = (yes) => {
    byId("blank").hidden = !yes;
    if (yes) pause();
  };
  const panel = (name) => {
    const has = p.state.panels.includes(name);
    p.set({ panels: [..."1234"].filter((each) => (each === name ? !has : p.state.panels.includes(each))).join("") });
  };

  // Keys. What has the focus keeps its own.
  const KEYS = {
    " ": toggle,
    ArrowLeft: (event) => (event.shiftKey ? solution(-1) : step(-1)),
    ArrowRight: (event) => (event.shiftKey ? solution(1) : step(1)),
    Home: () => jump(false),
    End: () => jump(true),
  };
  const turn = (way) => (p.state.lesson ? turnLesson(p, way) : step(way));
  const PAGES = { PageUp: () => turn(-1), PageDown: () => turn(1) };
  const SINGLE = { "+": () => faster(1), "-": () => faster(-1), "\u2212": () => faster(-1), f: fullScreen, l: lecture, b: () => blank(true) };
  for (const name of "1234") SINGLE[name] = () => panel(name);
  const fits = () => p.state.lecture || p.state.lesson > 0 || root.scrollHeight <= window.innerHeight + 2;
  const pressed = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (!byId("blank").hidden) {
      blank(false);
      event.preventDefault();
      return;
    }
    const own = event.target instanceof Element ? event.target : document.body;
    const open = own.closest("details.menu");
    if (event.key === "Escape" && open) {
      open.open = false;
      open.querySelector("summary").focus();
      return;
    }
    const keeps = own.closest("input:not([type=range], [type=checkbox]), select") || (event.key.length > 1 && own.closest("#timeline, [role=grid]"));
    if (keeps && !event.key.startsWith("Page")) return;
    if (event.key === " " && own.closest("button, summary, [type=checkbox]")) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = KEYS[name] ?? (fits() ? PAGES[name] : undefined) ?? (byId("single").checked ? SINGLE[name] : undefined);
    if (!act) return;
    event.preventDefault();
    act(event);
  };

  /** Reads the first queens into a list, and says what is wrong with the first bad one. */
  const faultOf = (text, queens) => {
    const { n, by, base } = p.state;
    for (const value of text.match(/[^\s,;]+/g) ?? []) {
      const number = /^\d+$/.test(value) ? value - base : n;
      if (number < 0 || number >= n) return p.say("refused", { value, first: base, last: n - 1 + base });
      if (queens.length === n - 1) return p.say("too_many", { most: n - 1 });
      const choice = by === "row" ? number : n - 1 - number;
      const found = conflictsOf(p.run, queens, choice);
      if (found.length) return p.say("try_attacked", { place: placeOf(p, ...cellOf(p.run, queens.length, choice)), conflicts: p.attackers(found) });
      queens.push(choice);
    }
    return "";
  };
  const chosen = (text) => {
    const queens = [];
    const fault = faultOf(text, queens);
    byId("root").ariaInvalid = fault !== "";
    write("refused", fault);
    if (!fault) p.set({ root: queens });
  };

  /** Another mode ends the lesson, and shows what it hid. */
  const chooseMode = (p.chooseMode = (mode) => {
    if (mode === "lesson") goLesson(p, p.state.lesson || 1);
    else p.set(p.state.lesson ? { mode, lesson: 0, future: false, panels: p.state.lecture ? "" : "1234" } : { mode });
  });

  const listen = () => {
    const clicks = { first: () => jump(false), back: () => step(-1), play: toggle, forward: () => step(1), last: () => jump(true), before: () => solution(-1), after: () => solution(1) };
    for (const id in clicks) on(byId(id), "click", () => isAble(byId(id)) && clicks[id]());
    const others = { full: fullScreen, print: () => window.print(), lecture, blanked: () => blank(true), blank: () => blank(false) };
    for (const id in others) on(byId(id), "click", others[id]);
    for (const each of allOf("nav button")) on(each, "click", () => chooseMode(each.dataset.mode));
    for (const each of allOf("[data-show]")) on(each, "click", () => panel(each.dataset.show));
    on(byId("timeline"), "input", (event) => {
      pause();
      if (comparing()) goTo(Number(event.target.value));
      else p.goStep(Number(event.target.value));
    });
    on(byId("speed"), "change", () => faster(0));
    const change = (id, patch) => on(byId(id), "change", (event) => p.set(patch(event.target)));
    change("n", ({ value }) => ({ n: Number(value) }));
    change("by", ({ value }) => ({ by: value }));
    change("until", ({ value }) => ({ first: value === "first" }));
    change("base", ({ value }) => ({ base: Number(value) }));
    for (const id of ["grain", "code"]) change(id, ({ value }) => ({ [id]: value }));
    for (const id of ["chess", "future"]) change(id, ({ checked }) => ({ [id]: checked }));
    on(byId("root"), "change", (event) => chosen(event.target.value));
    on(document, "keydown", pressed);
    on(document, "click", (event) => {
      for (const each of allOf("details.menu[open]")) if (!each.contains(event.target)) each.open = false;
    });
    on(window, "resize", p.render);
    on(window, "hashchange", () => {
      pause();
      const before = p.state;
      p.state = fromAddress(location.hash, data);
      if (["n", "by", "root", "first", "base", "chess", "code", "from"].some((name) => !isSame(before[name], p.state[name]))) build(p);
      arriveAt();
    });
    listenBoard(p);
    listenTree(p);
    listenProgram(p);
    listenShare(p);
  };

  for (let n = 1; n <= Math.max(FIRST, data.n); n += 1) if (n <= FIRST || n === data.n) make(byId("n"), "option", { value: n }, n);
  for (const each of SPEEDS) make(byId("speed"), "option", { value: each }, p.say("per_second", { pace: String(each).replace(".", data.decimal) }));
  for (const each of allOf("#bar :is(button, select)[aria-label]")) each.title = each.ariaLabel;
  byId("full").hidden = !document.fullscreenEnabled;
  byId("story").hidden = true;
  byId("player").hidden = byId("modes").hidden = byId("tally").hidden = byId("bar").hidden = false;
  root.classList.add("live");
  build(p);
  buildLesson(p);
  listen();
  label();
  arriveAt();
  announce({ isFirst: true });
};

play(JSON.parse(byId("search").textContent));
