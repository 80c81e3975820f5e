// The player: one search, one state, and the views that show them.

import { setEnabled, queryAll, addButton, byId, isEnabled, joinSentences, levelName, createElement, fillNumber, on, numberOf, shortPlaceName, placeName, root, languageOf, setText } from "./page.js";
import { cellOf, conflictsOf, isSame, momentsOf, queensOf, search } from "./search.js";
import { buildLesson, goLesson, searchOf, showLesson, turnLesson } from "./lesson.js";
import { MAX_SIZE, MIN_FAULTY_SEARCH, SPEEDS, MAX_FULL_SEARCH, faultyState, fromAddress, initialState, normalizeState, toAddress, updateBase } from "./state.js";
import { boardName, buildBoard, drawQueen, listenBoard, showBoard, drawSmallBoard } from "./board.js";
import { buildTree, lightTree, listenTree, showTree } from "./tree.js";
import { buildArrays, buildProgram, callText, hasArrays, listenProgram, readEntries, showArrays, showCalls, showProgram } from "./program.js";
import { buildTimeline, showTimeline } from "./timeline.js";
import { beginTry, clickTry, showTry } from "./try.js";
import { beginQuiz, clickQuiz, questionAt, showQuiz, stepQuiz } from "./predict.js";
import { beginCompare, goCompare, showCompare } from "./compare.js";
import { firstFault, showBreak } from "./break.js";
import { commandOf, copyText, listenShare, showShare } from "./share.js";

const STEP_KINDS = ["start", "put", "reject", "take"];
const GRAIN_KINDS = { act: STEP_KINDS, node: ["start", "put", "take"] };

/** Returns the name of a moment in the address, which is empty for the main moment of a step. */
const momentName = ({ kind, over, frame }) => (over ? `end${frame?.parent ? frame.depth : ""}` : STEP_KINDS.includes(kind) ? "" : kind === "report" || kind === "cut" ? "enter" : kind);

/** Returns what the views show at a moment. */
const viewAt = (p, at) => {
  const { kind, at: place, done, over, frame } = p.moments[at];
  const step = p.run.steps[place];
  if (!step) return { at, kind, done, node: p.run.begin, queens: queensOf(p.run.begin), square: null, conflicts: [] };
  const before = ["ask", "reject", "take"].includes(kind);
  const node = over && kind === "return" ? p.run.start : before ? step.node : step.made;
  const { choice, full, node: { depth: level } } = step;
  return { at, kind, done, step, node, frame, level, choice, full, queens: queensOf(node), square: kind === "return" ? null : cellOf(p.run, level, choice), conflicts: /reject|put/.test(kind) ? step.conflicts : [] };
};

/** Returns the squares of queens on the first levels. */
const squaresOf = (p, queens) => queens.map((choice, level) => cellOf(p.run, level, choice));

/** Returns the last moment at which the player stops. */
const lastMoment = (p) => (GRAIN_KINDS[p.state.grain] ? p.stepMoments[p.stepMoments.length - 1] : p.moments.length - 1);

/** True if the player stops at a moment: at any, at the result of a step, or at the end of a visit of a node. */
const isStop = (p, at) => {
  const grain = p.state.mode === "break" ? "act" : p.state.grain;
  const { kind, at: place } = p.moments[at];
  if (grain === "node" && kind === "take" && p.moments[p.stepMoments[place + 1]]?.kind === "take") return false;
  return GRAIN_KINDS[grain]?.includes(kind) ?? true;
};

const isOver = (p, view) => p.run.isComplete && view.done === p.run.steps.length - 1 && (view.kind === "take" || view.at >= lastMoment(p));

const sentencesOf = (p, view) => {
  const { say, run } = p;
  if (view.kind === "start") {
    if (p.state.from > 1) return [p.data.goesOn];
    const given = p.list(squaresOf(p, run.root).map((at) => shortPlaceName(p, ...at)));
    return [say("begins", { order: p.data.orders[run.by] }), run.first && say("to_first"), given && say("given", { queens: given }), say("attacks"), say("plan")];
  }
  const call = callText(p, view.frame ?? view.node);
  if (view.kind === "return") return [say("returns", { call, level: levelName(p, view.node.depth) })];
  if (view.kind === "enter") return [say("enters", { call, level: levelName(p, view.node.depth) })];
  const place = placeName(p, ...view.square);
  const level = levelName(p, view.level + 1);
  if (view.kind === "ask") {
    const reads = readEntries(p, view);
    if (!reads.length) return [say("reads_nothing", { place })];
    const stop = hasArrays(p.state) ? "reads_stop" : "reads_queen";
    return [say("reads", { place, entries: p.list(reads.map(({ key, value }) => `${key}\u00a0=\u00a0${value}`)) }), reads.at(-1).isHit && say(stop)];
  }
  if (view.kind === "call") return [say("calls_it", { call })];
  if (view.kind === "cut") return [say("cut_short", { call })];
  if (view.kind === "report") return [say("reports")];
  if (view.kind === "found") return [say("unwinds", { call })];
  if (view.kind === "reject") return [say("rejected", { place, conflicts: p.attackers(view.conflicts) })];
  if (view.kind === "put") return view.full ? [say("solution", { place })] : [say("accepted", { place }), p.state.panels.includes("2") && hasArrays(p.state) && say("writes")];
  return [say({ dead: "dead_end", solution: "noted", done: "done", cut: "cut" }[view.step.made.why], { place, level })];
};

const sentenceOf = (p, view) => {
  const { tried, rejected, solutions } = p.run.tally;
  const summary = isOver(p, view) && p.say("over", { tried: p.digits(tried), rejected: p.digits(rejected), solutions: p.digits(solutions) });
  const told = [view];
  if (p.state.grain === "node" && STEP_KINDS.includes(view.kind)) {
    for (let step = p.moments[view.at].at - 1; step > 0 && !isStop(p, p.stepMoments[step]); step--) told.unshift(viewAt(p, p.stepMoments[step]));
  }
  return joinSentences(...told.flatMap((each) => sentencesOf(p, each)), summary);
};

/** Shows the first solutions as buttons that lead to their steps, at the end and in the lesson with the full tree. */
const showEnd = (p, view) => {
  const found = isOver(p, view) || (p.state.lesson && p.future) ? p.run.solutions.slice(0, 4) : [];
  byId("answers").replaceChildren();
  for (const at of found) {
    const queens = squaresOf(p, queensOf(p.run.steps[at].made));
    const layer = drawSmallBoard(p, addButton(byId("answers"), "", () => p.goStep(at), { class: "mini", "aria-label": boardName(p, queens) }), p.run.n);
    for (const square of queens) drawQueen(p, layer, ...square);
  }
};

/** Runs the search of the state and builds everything that depends on it. */
const build = (p) => {
  const { state } = p;
  const run = () => search({ ...state, depth: state.depth ?? state.n, to: state.to ?? Infinity });
  p.run = run();
  // If the search ends before the window, show it from the start.
  if (p.run.steps.length < 2 && state.from > 1) {
    Object.assign(state, { from: 1, to: null });
    p.run = run();
  }
  p.moments = momentsOf(p.run);
  p.stepMoments = [0];
  p.moments.forEach(({ kind, at }, index) => {
    if (STEP_KINDS.includes(kind)) p.stepMoments[at] = index;
  });
  buildTree(p);
  buildTimeline(p);
  beginTry(p);
  beginQuiz(p);
  rebuild(p);
};

/** Builds everything that depends on the numbering and the programming language. */
const rebuild = (p) => {
  buildBoard(p);
  buildArrays(p);
  buildProgram(p);
};

const showControls = (p) => {
  const { mode } = p.state;
  const comparison = mode === "compare" ? p.compared : null;
  const at = comparison ? comparison.clock : p.at;
  const last = comparison ? comparison.end : lastMoment(p);
  for (const id of ["first", "back"]) setEnabled(byId(id), at > 0);
  for (const id of ["last", "forward"]) setEnabled(byId(id), at < last);
  setEnabled(byId("play"), last > 0);
  setEnabled(byId("before"), p.run.solutions.some((each) => each < p.view.done));
  setEnabled(byId("after"), p.run.solutions.some((each) => each > p.view.done));
  for (const id of ["tried", "rejected", "taken", "solutions"]) setText(`n-${id}`, p.digits(p.run.tallies[p.view.done][id]));
};

const showSettings = (p) => {
  const { state, data } = p;
  // The comparison needs full searches, which limits the size.
  const n = state.mode === "compare" ? Math.min(state.n, MAX_FULL_SEARCH) : state.n;
  byId("n").value = n;
  for (const each of byId("n").options) each.disabled = (/compare|break/.test(state.mode) && each.value > MAX_FULL_SEARCH) || (state.mode === "break" && each.value < MIN_FAULTY_SEARCH);
  byId("by").value = state.by;
  byId("until").value = state.first ? "first" : "all";
  byId("until").querySelector("[value=all]").disabled = state.n > MAX_FULL_SEARCH;
  byId("root").value = state.root.map((choice) => numberOf(p, choice)).join(", ");
  setText("root-note", p.say("first_queens_note", { level: levelName(p, 0), first: state.base, last: state.n - 1 + state.base }));
  for (const id of ["base", "grain", "code"]) byId(id).value = state[id];
  byId("variant").value = state.program;
  byId("speed").selectedIndex = SPEEDS.indexOf(state.pace);
  for (const id of ["chess", "future"]) byId(id).checked = state[id];
  setText("counted", p.say("counted", { base: state.base }));
  // The number on a queen is that of its level.
  setText("queen-note", `${state.base} = ${fillNumber(data.choices[state.by === "row" ? "file" : "row"], state.base)}`);
  const isInitial = n === data.n && state.by === data.by && state.first === data.first;
  document.title = isInitial ? p.title : data.titles[n];
  setText("title", document.title);
  for (const each of queryAll("nav button")) each.ariaPressed = each.dataset.mode === (state.lesson ? "lesson" : state.mode);
  byId("lecture").ariaPressed = state.lecture;
  root.dataset.mode = state.mode;
  root.dataset.panels = state.panels;
  root.classList.toggle("lecture", state.lecture);
  root.classList.toggle("teaching", state.lesson > 0);
  // `slide` maximizes the board, and `bare` leaves only a sentence next to it.
  root.classList.toggle("slide", state.lecture && !/compare|break/.test(state.mode));
  root.classList.toggle("bare", !state.panels || state.mode === "try");
  root.classList.toggle("embedded", state.embed);
  for (const each of queryAll("[data-panel]")) each.hidden = !state.panels.includes(each.dataset.panel);
  for (const each of queryAll("[data-show]")) each.ariaPressed = state.panels.includes(each.dataset.show);
};

/** Returns the number of the moment within its step, if the player stops at every moment. */
const momentCounter = ({ state, moments, at }) => {
  const count = (way, from = at) => (moments[from]?.at === moments[at].at ? 1 + count(way, from + way) : 0);
  return state.grain === "ask" && at ? ` · ${count(-1)} / ${count(-1) + count(1) - 1}` : "";
};

/** Shrinks a sentence that does not fit next to the board. */
const fitSentence = () => {
  const sentence = byId("sentence");
  const { parentElement: box, style } = sentence;
  style.fontSize = "";
  for (let size = 2.2; size > 1 && root.matches(".slide.bare:not(.teaching)") && box.scrollHeight > box.clientHeight; size -= 0.2) style.fontSize = `${size}rem`;
};

/** Shows the state in all views. */
const render = (p) => {
  const { state } = p;
  p.view = viewAt(p, p.at);
  const { view } = p;
  // The future tree would answer the questions.
  p.future = state.future && state.mode !== "predict";
  showSettings(p);
  showLesson(p);
  byId("compare").hidden = state.mode !== "compare";
  setText("count", /watch|predict/.test(state.mode) ? p.countOf(view) + momentCounter(p) : state.mode === "break" ? p.countOf(view) : "");
  setText("score", "");
  if (state.mode !== p.drawnMode) byId("answers").replaceChildren();
  p.drawnMode = state.mode;
  if (state.mode === "compare") {
    beginCompare(p);
    byId("timeline").max = p.compared.end;
    showCompare(p);
  } else if (state.mode === "try") showTry(p);
  else if (state.mode === "break") {
    showBreak(p, view);
    showBoard(p, view);
    showTimeline(p, view);
  } else {
    if (state.mode === "predict") showQuiz(p, view);
    else {
      setText("sentence", p.sentence(view));
      showEnd(p, view);
    }
    showBoard(p, view);
    showTree(p, view);
    showCalls(p, view);
    showArrays(p, view, p.litSquare);
    showProgram(p, view);
    showTimeline(p, view);
  }
  fitSentence();
  showControls(p);
  showShare(p);
  root.dataset.step = p.numberAt(p.moments[view.at].at);
};

/** Starts the player with its data. */
export const startPlayer = (data) => {
  const language = languageOf(data);
  const p = { data, ...language, state: fromAddress(location.hash, data), at: 0, litSquare: null, lastLesson: 1, revealed: 0, title: document.title, interrupted: searchOf(initialState(data)) };
  let playTimer = null;
  let addressTimer = null;
  const isComparing = () => p.state.mode === "compare";

  p.attackers = (found) => language.attackers(found, p.state.base);
  p.sentence = (view) => sentenceOf(p, view);
  p.numberAt = (place) => p.run.steps[place]?.number ?? p.state.from - 1;
  p.countOf = (view) => {
    const [step, steps] = [p.moments[view.at].at, p.run.steps.length - 1].map((place) => p.digits(p.numberAt(place)));
    return p.say("step_of", { step, steps });
  };
  p.render = () => render(p);
  p.copy = async (text, from) => {
    setText(from.id, p.say((await copyText(text)) ? "copied" : "copy"));
    setTimeout(() => setText(from.id, p.say("copy")), 2000);
  };

  // An embedding page can offer the shown step in other formats, and keep the state. Its command has
  // only numbers that somebody chose.
  const announce = (more) => parent.postMessage({ command: commandOf(p, p.state.fixedBase), state: toAddress(p.state, data), ...more }, "*");

  // Browsers refuse frequent changes of the address, so it changes after a pause.
  const updateAddress = () => {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => {
      try {
        history.replaceState(null, "", toAddress(p.state, data) || location.pathname + location.search);
      } catch {
        // A frame without an origin cannot change its address.
      }
      announce();
    }, 250);
  };

  const showMoment = () => {
    const moment = p.moments[p.at];
    p.state.step = p.run.steps[moment.at]?.number ?? 0;
    p.state.at = momentName(moment);
    p.render();
    if (playTimer === null) updateAddress();
  };
  p.go = (at) => {
    p.at = Math.max(0, Math.min(p.moments.length - 1, at));
    showMoment();
  };
  p.goStep = (step) => {
    pause();
    p.go(p.stepMoments[Math.max(0, Math.min(p.stepMoments.length - 1, step))]);
  };
  p.light = (square) => {
    if (isSame(square, p.litSquare)) return;
    p.litSquare = square;
    if (p.state.mode === "try" || isComparing()) return;
    showArrays(p, p.view, square);
    lightTree(p, square, p.view);
  };
  p.clickSquare = (row, col) => {
    if (p.state.mode === "try") clickTry(p, row, col);
    else if (p.state.mode === "predict") clickQuiz(p, row, col);
  };

  /** Finds the moment that the state names by step and name. */
  const findMoment = () => {
    const { mode, step, at, from } = p.state;
    if (mode === "break" && !step) return p.stepMoments[firstFault(p)];
    const place = Math.max(0, Math.min(p.run.steps.length - 1, step - from + 1));
    const named = p.moments.findIndex((each) => at && each.at === place && momentName(each) === at);
    return named < 0 ? p.stepMoments[place] : named;
  };

  /** Shows the moment and mode of the state. */
  const showState = () => {
    p.at = findMoment();
    p.render();
    if (p.state.mode === "predict") p.set({ mode: "predict" });
  };

  /** Changes the state. A different search starts from the beginning. */
  p.set = (patch) => {
    pause();
    const { state } = p;
    const changes = (name) => name in patch && !isSame(patch[name], state[name]);
    // The program that swaps tries the squares in another order.
    const other = ["n", "by", "root", "first"].some(changes) || (changes("program") && [patch.program, state.program].includes("swap"));
    // The lesson uses the full search, but the page may show a part. A broken program has its own search.
    const breaks = [state.mode, patch.mode].includes("break") && (changes("mode") || changes("fault"));
    const anew = other || breaks || (("lesson" in patch || patch.mode === "break") && (data.from > 1 || data.to !== null || data.depth !== null));
    if (anew) {
      if (patch.n !== undefined || patch.by !== undefined) state.root = [];
      if (patch.n !== undefined && state.n > MAX_FULL_SEARCH) state.first = data.first;
      Object.assign(state, { step: 0, at: "" });
    }
    if (changes("n")) Object.assign(state, { queens: [], clock: 0 });
    const { base } = state;
    updateBase(Object.assign(state, patch));
    if (anew) {
      normalizeState(state, data);
      build(p);
    } else if ("program" in patch) build(p);
    else if (state.base !== base || "chess" in patch || "code" in patch) rebuild(p);
    if (anew || "step" in patch) p.at = findMoment();
    if (patch.mode === "try") beginTry(p);
    if (patch.mode === "predict") {
      beginQuiz(p);
      if (!questionAt(p, p.at)) return stepQuiz(p, 1);
    }
    p.render();
    updateAddress();
  };

  // Screen readers cannot keep up with more than one sentence per second, so they read only the last.
  const silence = (yes) => {
    byId("sentence").ariaLive = yes ? "off" : "polite";
  };
  const labelPlayButton = () => {
    const text = p.say(playTimer === null ? "play" : "pause");
    byId("play").ariaLabel = text;
    byId("play").title = text;
    root.classList.toggle("playing", playTimer !== null);
  };
  const pause = () => {
    if (playTimer === null) return;
    clearTimeout(playTimer);
    playTimer = null;
    silence(false);
    labelPlayButton();
    updateAddress();
  };
  const goToTime = (to) => {
    goCompare(p, to);
    p.state.clock = p.compared.clock;
    p.render();
    if (playTimer === null) updateAddress();
  };
  const nextAt = (way) => {
    let at = p.at + way;
    while (at > 0 && at < lastMoment(p) && !isStop(p, at)) at += way;
    return at;
  };
  const move = (way) => {
    if (isComparing()) goToTime(Math.min(p.compared.clock + way, way > 0 ? p.compared.totals.checks : Infinity));
    else p.go(nextAt(way));
  };
  const atEnd = () => (isComparing() ? p.compared.clock >= p.compared.totals.checks : p.at >= lastMoment(p));
  const step = (way) => {
    pause();
    if (p.state.mode === "predict") stepQuiz(p, way);
    else if (p.state.mode !== "try") move(way);
  };
  const jump = (end) => {
    pause();
    if (isComparing()) goToTime(end ? p.compared.end : 0);
    else p.go(end ? lastMoment(p) : 0);
  };
  const tick = () => {
    move(1);
    if (atEnd()) pause();
    else playTimer = setTimeout(tick, 1000 / p.state.pace);
  };
  const togglePlay = () => {
    if (playTimer !== null) return pause();
    if (p.state.mode === "predict") return step(1);
    if (p.state.mode === "try") return chooseMode("watch");
    if (atEnd()) jump(false);
    silence(p.state.pace > 1);
    playTimer = setTimeout(tick, 1000 / p.state.pace);
    labelPlayButton();
  };
  const goToSolution = (way) => {
    if (isComparing()) return;
    const { solutions } = p.run;
    const { done } = p.view;
    const found = way > 0 ? solutions.find((each) => each > done) : solutions.filter((each) => each < done).pop();
    if (found) p.goStep(found);
  };
  const changeSpeed = (by) => {
    const { selectedIndex } = byId("speed");
    p.state.pace = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, selectedIndex + by))];
    if (playTimer !== null) silence(p.state.pace > 1);
    showSettings(p);
    updateAddress();
  };
  const toggleFullScreen = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen().catch(() => {});
  };
  const toggleLecture = () => {
    const begins = !p.state.lecture;
    p.set({ lecture: begins, panels: p.state.lesson ? p.state.panels : begins ? "" : "1234" });
  };
  const setBlank = (yes) => {
    byId("blank").hidden = !yes;
    if (yes) pause();
  };
  const togglePanel = (name) => {
    const has = p.state.panels.includes(name);
    p.set({ panels: [..."1234"].filter((each) => (each === name ? !has : p.state.panels.includes(each))).join("") });
  };

  // Keys that the focused element uses itself are not handled.
  const KEYS = {
    " ": togglePlay,
    ArrowLeft: (event) => (event.shiftKey ? goToSolution(-1) : step(-1)),
    ArrowRight: (event) => (event.shiftKey ? goToSolution(1) : step(1)),
    Home: () => jump(false),
    End: () => jump(true),
  };
  const turnPage = (way) => (p.state.lesson ? turnLesson(p, way) : step(way));
  const PAGES = { PageUp: () => turnPage(-1), PageDown: () => turnPage(1) };
  const SINGLE = { "+": () => changeSpeed(1), "-": () => changeSpeed(-1), "\u2212": () => changeSpeed(-1), f: toggleFullScreen, l: toggleLecture, b: () => setBlank(p.state.mode !== "predict") };
  for (const name of "1234") SINGLE[name] = () => togglePanel(name);
  const fitsWindow = () => p.state.lecture || p.state.lesson > 0 || root.scrollHeight <= window.innerHeight + 2;
  const handleKey = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (!byId("blank").hidden) {
      setBlank(false);
      event.preventDefault();
      return;
    }
    const target = event.target instanceof Element ? event.target : document.body;
    const open = target.closest("details.menu");
    if (event.key === "Escape" && open) {
      open.open = false;
      return open.querySelector("summary").focus();
    }
    // Controls with keys of their own.
    if ((target.closest("input:not([type=range], [type=checkbox]), select") || (event.key.length > 1 && target.closest("#timeline, [role=grid]"))) && !event.key.startsWith("Page")) return;
    if (event.key === " " && target.closest("button, summary, [type=checkbox]")) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const answer = [...byId("answers").children].find((each) => each.dataset.key?.toLowerCase() === name);
    if (answer && byId("single").checked) return answer.click();
    const act = KEYS[name] ?? (fitsWindow() ? PAGES : {})[name] ?? (byId("single").checked ? SINGLE : {})[name];
    // A challenge has no bar.
    if (!act || !byId("bar").offsetHeight) return;
    event.preventDefault();
    act(event);
  };

  /** Appends the first queens to a list. Returns a message about the first invalid one, or "". */
  const parseRoot = (text, queens) => {
    const { n, by, base } = p.state;
    for (const value of text.match(/[^\s,;]+/g) ?? []) {
      const number = /^\d+$/.test(value) ? value - base : n;
      if (number < 0 || number >= n) return p.say("refused", { value, first: base, last: n - 1 + base });
      if (queens.length === n - 1) return p.say("too_many", { most: n - 1 });
      const choice = by === "file" ? n - 1 - number : number;
      const found = conflictsOf(p.run, queens, choice);
      if (found.length) return p.say("try_attacked", { place: placeName(p, ...cellOf(p.run, queens.length, choice)), conflicts: p.attackers(found) });
      queens.push(choice);
    }
    return "";
  };
  const setRoot = (text) => {
    const queens = [];
    const fault = parseRoot(text, queens);
    byId("root").ariaInvalid = fault !== "";
    setText("refused", fault);
    if (!fault) p.set({ root: queens });
  };

  /** Chooses a mode. Any other mode ends the lesson, and returns to the search and the panels. */
  const chooseMode = (p.chooseMode = (mode) => {
    if (mode === "lesson") return goLesson(p, p.state.lesson || p.lastLesson);
    const patch = p.state.lesson ? { ...p.interrupted, lesson: 0, future: false, panels: p.state.lecture ? "" : "1234" } : {};
    p.set({ mode, ...patch, ...(mode === "break" && faultyState({ ...p.state, ...patch })) });
  });

  const listen = () => {
    const clicks = { first: () => jump(false), back: () => step(-1), play: togglePlay, forward: () => step(1), last: () => jump(true), before: () => goToSolution(-1), after: () => goToSolution(1) };
    for (const id in clicks) on(byId(id), "click", () => isEnabled(byId(id)) && clicks[id]());
    const others = { full: toggleFullScreen, print: () => window.print(), lecture: toggleLecture, blanked: () => setBlank(true), blank: () => setBlank(false) };
    for (const id in others) on(byId(id), "click", others[id]);
    for (const each of queryAll("nav button")) on(each, "click", () => chooseMode(each.dataset.mode));
    for (const each of queryAll("[data-show]")) on(each, "click", () => togglePanel(each.dataset.show));
    on(byId("timeline"), "input", (event) => {
      pause();
      if (isComparing()) goToTime(Number(event.target.value));
      else p.goStep(Number(event.target.value));
    });
    on(byId("speed"), "change", () => changeSpeed(0));
    const change = (id, patch) => on(byId(id), "change", (event) => p.set(patch(event.target)));
    change("n", ({ value }) => ({ n: Number(value) }));
    change("by", ({ value }) => ({ by: value }));
    change("until", ({ value }) => ({ first: value === "first" }));
    change("variant", ({ value }) => ({ program: value }));
    change("base", ({ value }) => ({ fixedBase: Number(value) }));
    for (const id of ["grain", "code"]) change(id, ({ value }) => ({ [id]: value }));
    change("fault", ({ value }) => ({ fault: value, ...faultyState({ ...p.state, fault: value }) }));
    for (const id of ["chess", "future"]) change(id, ({ checked }) => ({ [id]: checked }));
    on(byId("root"), "change", (event) => setRoot(event.target.value));
    on(document, "keydown", handleKey);
    on(document, "click", (event) => {
      for (const each of queryAll("details.menu[open]")) if (!each.contains(event.target)) each.open = false;
    });
    on(window, "resize", p.render);
    on(window, "hashchange", () => {
      pause();
      const before = p.state;
      p.state = fromAddress(location.hash, data);
      if (["n", "by", "root", "first", "base", "chess", "code", "program", "from", "mode", "fault"].some((name) => !isSame(before[name], p.state[name]))) build(p);
      showState();
    });
    listenBoard(p);
    listenTree(p);
    listenProgram(p);
    listenShare(p);
  };

  for (let n = 1; n <= Math.max(MAX_SIZE, data.n); n += 1) if (n <= MAX_SIZE || n === data.n) createElement(byId("n"), "option", { value: n }, n);
  for (const each of SPEEDS) createElement(byId("speed"), "option", { value: each }, p.say("per_second", { pace: String(each).replace(".", data.decimal) }));
  for (const each of queryAll("#bar :is(button, select)[aria-label]")) each.title = each.ariaLabel;
  byId("full").hidden = !document.fullscreenEnabled;
  byId("story").hidden = true;
  byId("player").hidden = byId("modes").hidden = byId("tally").hidden = byId("bar").hidden = false;
  root.classList.add("live");
  build(p);
  buildLesson(p);
  listen();
  labelPlayButton();
  showState();
  announce({ isFirst: true });
};

startPlayer(JSON.parse(byId("search").textContent));
