"use strict";
// Plays what the page holds. Verdicts, conflicts, places in arrays and in the tree, and
// all words come with the data; here they are only shown.
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("search").textContent);
  const { n, cell, words } = data;

  // Words.

  const listed = (things) => {
    const [two, comma, end] = data.lists;
    if (things.length === 2) return things.join(two);
    const before = things.slice(0, -1).join(comma);
    return before ? before + end + things[things.length - 1] : things.join("");
  };
  const fill = (text, places) => text.replace(/\{(\w+)\}/g, (_, name) => places[name]);

  /** A number with what the language puts between its thousands. */
  const digits = (number) => {
    const text = String(number);
    const between = data.thousands[Math.min(text.length, 5) - 1];
    return text.replace(/\B(?=(\d{3})+$)/g, between);
  };

  // Moments: 0 is before the first step, and each other after a step.

  const moments = [];
  const solutions = [];
  const nodes = data.tree.numbers.map(() => ({ seen: 0, left: Infinity, kind: "" }));

  const read = () => {
    const path = data.rejected.map((_, index) => index);
    const rejected = data.rejected.map((choices) => choices.slice());
    let queens = data.queens;
    let next = path.length;
    const top = () => path[path.length - 1];
    moments.push({ kind: "start", queens, at: top(), tried: [], conflicts: [] });
    for (const step of data.steps.split(" ").filter(Boolean)) {
      const [, number, sign, rest] = /^(\d+)([+*x<])(.*)$/.exec(step);
      const choice = Number(number);
      const moment = { choice, conflicts: [], tried: [] };
      const index = moments.length;
      if (sign === "x") {
        moment.kind = "rejected";
        moment.conflicts = rest.match(/\d+[hvfr]/g);
        moment.tried = rejected[rejected.length - 1].slice();
        rejected[rejected.length - 1].push(choice);
        moment.level = queens.length;
      } else if (sign === "<") {
        moment.kind = "back";
        moment.why = { d: "dead_end", s: "noted", o: "done", c: "cut" }[rest];
        const node = nodes[path.pop()];
        node.left = index;
        if (rest === "d") node.kind = "dead";
        queens = queens.slice(0, -1);
        rejected.pop();
        moment.tried = rejected[rejected.length - 1].slice();
        moment.level = queens.length;
      } else {
        moment.kind = sign === "*" ? "solution" : "accepted";
        moment.level = queens.length;
        queens = queens.concat(choice);
        const node = nodes[next];
        node.seen = index;
        if (sign === "*") {
          node.kind = "solution";
          solutions.push(index);
        }
        path.push(next);
        next += 1;
        rejected.push([]);
      }
      moment.queens = queens;
      moment.at = top();
      moments.push(moment);
    }
  };

  const last = () => moments.length - 1;
  /** The number of a step in the whole search. */
  const numberOf = (index) => (index === 0 ? data.first - 1 : data.first + index - 1);

  const sentence = (moment) => {
    if (moment.kind === "start") return data.start;
    const kind = moment.kind === "back" ? moment.why : moment.kind;
    return fill(words[kind], {
      place: data.places[moment.level][moment.choice],
      level: data.levels[moment.level + 1],
      conflicts: listed(moment.conflicts.map((each) => data.conflicts[each])),
    });
  };

  // Pictures.

  const NS = "http://www.w3.org/2000/svg";
  const draw = (parent, name, attributes, text) => {
    const element = document.createElementNS(NS, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  };
  const make = (parent, name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    parent.append(element);
    return element;
  };

  let board;
  let layer;
  const corner = (level, choice) => data.cells[level][choice].map((at) => at * cell).reverse();
  const middle = (level, choice) => corner(level, choice).map((at) => at + cell / 2);

  const buildBoard = () => {
    const side = n * cell;
    // Names are as large on any board, and have their room beside the frame.
    const size = Math.max(side / 26, 10);
    const air = 12;
    const from = -(air + size * 2);
    const whole = side + air * 2 + size * 2;
    board = draw(byId("board"), "svg", { viewBox: `${from} ${from} ${whole} ${whole}`, role: "img" });
    draw(board, "use", { href: "#art-board" });
    for (let i = 0; i < n; i += 1) {
      const along = (i + 0.5) * cell;
      const beside = -(air + size);
      draw(board, "text", { x: beside, y: along, "font-size": size }, data.names[0][i]);
      draw(board, "text", { x: along, y: beside, "font-size": size }, data.names[1][i]);
    }
    layer = draw(board, "g", {});
  };

  const line = (moment, conflict, heavy) => {
    const [, queen, way] = /^(\d+)(.)$/.exec(conflict);
    const [x1, y1] = middle(queen - 1, moment.queens[queen - 1]);
    const [x2, y2] = middle(moment.level, moment.choice);
    const width = heavy ? 8 : 5;
    draw(layer, "line", { x1, y1, x2, y2, class: "halo", "stroke-width": width * 2 });
    const dashes = data.dashes[way].map((dash) => dash * width).join(" ");
    draw(layer, "line", {
      x1, y1, x2, y2, class: `conflict ${way}`, "stroke-width": width, "stroke-dasharray": dashes,
      "data-conflict": conflict,
    });
  };

  const queen = (tone, x) => `#art-${tone}-${data.by_file ? Math.floor(x / cell) : 0}`;

  const showBoard = (moment) => {
    layer.replaceChildren();
    for (const choice of moment.tried) {
      const [x, y] = middle(moment.level, choice);
      const cross = `M${x - 10} ${y - 10}l20 20m0-20l-20 20`;
      draw(layer, "path", { d: cross, class: "halo", "stroke-width": 10 });
      draw(layer, "path", { d: cross, class: "tried" });
    }
    moment.queens.forEach((choice, level) => {
      const [x, y] = corner(level, choice);
      draw(layer, "use", { href: queen("queen", x), x, y, "data-queen": data.squares[level][choice] });
    });
    if (moment.kind === "rejected" || moment.kind === "back") {
      const [x, y] = corner(moment.level, moment.choice);
      draw(layer, "use", { href: queen("pale", x), x, y, "data-candidate": data.squares[moment.level][moment.choice] });
    }
    moment.conflicts.slice().reverse().forEach((conflict, index, all) => {
      line(moment, conflict, index === all.length - 1);
    });
    if (moment.kind !== "start") {
      const [x, y] = corner(moment.level, moment.choice);
      draw(layer, "rect", { x: x + 3, y: y + 3, width: cell - 6, height: cell - 6, class: `frame ${moment.kind}` });
    }
    const queens = listed(moment.queens.map((choice, level) => data.squares[level][choice]));
    board.setAttribute("aria-label", queens ? fill(words.board_with, { queens }) : words.board_empty);
  };

  // The tree.

  const small = data.tree.numbers.length <= 60;
  const unit = small ? 6 : 3;
  const radius = small ? 10 : 4;
  const level = small ? 44 : 36;
  const treeBox = byId("tree");
  const elements = [];
  let way = [];

  const wayTo = (node) => {
    const found = [];
    for (let at = node; at !== null; at = data.tree.up[at]) found.push(at);
    return found;
  };

  const buildTree = () => {
    const depth = [];
    data.tree.up.forEach((up) => depth.push(up === null ? 0 : depth[up] + 1));
    const deepest = depth.reduce((a, b) => Math.max(a, b), 0);
    const place = (node) => [data.tree.x[node] * unit + 16, depth[node] * level + 16];
    const width = data.tree.width * unit + 32;
    const height = deepest * level + 32;
    const svg = draw(treeBox, "svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
    svg.setAttribute("aria-labelledby", "node");
    const edges = draw(svg, "g", {});
    data.tree.up.forEach((up, node) => {
      const [x, y] = place(node);
      const parts = { x, y };
      if (up !== null) {
        const [px, py] = place(up);
        parts.edge = draw(edges, "path", { d: `M${px} ${py}L${x} ${y}`, class: "edge" });
      }
      elements.push(parts);
    });
    elements.forEach((parts, node) => {
      const { x, y } = parts;
      const wide = nodes[node].kind === "solution" ? radius + 2 : radius;
      parts.dot = draw(svg, "circle", { cx: x, cy: y, r: wide, "data-node": data.tree.numbers[node] });
      if (small) parts.text = draw(svg, "text", { x, y }, data.tree.numbers[node]);
    });
  };

  const paint = (node, now, here) => {
    const { seen, left, kind } = nodes[node];
    const classes = [];
    if (seen <= now) classes.push("seen");
    if (left <= now) classes.push("left");
    if (kind) classes.push(kind);
    if (way.includes(node)) classes.push("path");
    if (node === here) classes.push("here");
    const { edge, dot, text } = elements[node];
    const all = classes.join(" ");
    dot.setAttribute("class", `node ${all}`);
    if (edge) edge.setAttribute("class", `edge ${all}`);
    if (text) text.setAttribute("class", all);
  };

  const showTree = (moment, now, before) => {
    const changed = new Set(way);
    way = wayTo(moment.at);
    way.forEach((node) => changed.add(node));
    if (before === undefined) nodes.forEach((_, node) => changed.add(node));
    else {
      for (let at = Math.min(now, before); at <= Math.max(now, before); at += 1) {
        changed.add(moments[at].at);
        if (moments[at].kind === "back") changed.add(leftAt.get(at));
      }
    }
    changed.forEach((node) => paint(node, now, moment.at));
    const { x, y } = elements[moment.at];
    const off = (at, from, size) => at < from + size / 5 || at > from + (size * 4) / 5;
    if (off(x, treeBox.scrollLeft, treeBox.clientWidth)) treeBox.scrollLeft = x - treeBox.clientWidth / 2;
    if (off(y, treeBox.scrollTop, treeBox.clientHeight)) treeBox.scrollTop = y - treeBox.clientHeight / 2;
    const node = digits(data.tree.numbers[moment.at]);
    const all = data.tree.nodes;
    byId("node").textContent =
      all === null ? fill(words.node, { node }) : fill(words.node_of, { node, nodes: digits(all) });
  };
  const leftAt = new Map();

  // Arrays and the program.

  const cells = [];
  const buildArrays = () => {
    for (const array of data.arrays) {
      const box = make(byId("arrays"), "div");
      const title = make(box, "p", "title", `${array.title} `);
      title.id = `array-${array.line}`;
      make(title, "code", "", `${array.name}[${array.formula}]`);
      const table = make(make(box, "div", "wide"), "table", array.line);
      table.setAttribute("aria-labelledby", title.id);
      const head = make(make(table, "thead"), "tr");
      const row = make(make(table, "tbody"), "tr");
      const own = array.indices.map((index) => {
        make(head, "th", "", index).scope = "col";
        return make(row, "td", "", "0");
      });
      cells.push(own);
    }
  };

  const showArrays = (moment) => {
    data.arrays.forEach((array, which) => {
      const taken = new Set(moment.queens.map((choice, level) => array.entries[level][choice]));
      const asked = moment.kind === "start" ? -1 : array.entries[moment.level][moment.choice];
      const hit = moment.conflicts.some((each) => each.endsWith(array.line));
      cells[which].forEach((each, index) => {
        const classes = [];
        if (taken.has(index)) classes.push("taken");
        if (index === asked) classes.push(hit ? "why" : "asked");
        each.textContent = taken.has(index) ? "1" : "0";
        each.className = classes.join(" ");
      });
    });
  };

  const buildProgram = () => {
    data.program.lines.forEach((text) => make(byId("program"), "li", "", text));
  };

  const showProgram = (moment) => {
    const now = data.program[moment.kind];
    Array.from(byId("program").children).forEach((item, index) => {
      item.classList.toggle("now", index === now);
      if (index === now) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    const list = moment.queens.map((choice) => data.numbers[choice]).join(", ");
    byId("call").textContent = `${data.calls[moment.queens.length]}[${list}])`;
  };

  // Time.

  const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 64];
  const timeline = byId("timeline");
  const speed = byId("speed");
  let at;
  let timer = null;
  let addressed = null;

  const perSecond = () => SPEEDS[speed.selectedIndex];

  // The address changes after a pause: browsers refuse more than some changes a second.
  const address = () => {
    clearTimeout(addressed);
    addressed = setTimeout(() => {
      try {
        history.replaceState(null, "", `#step=${numberOf(at)}`);
      } catch {
        // A page in a frame without an origin has no address to change.
      }
    }, 250);
  };

  const show = (index) => {
    const to = Math.max(0, Math.min(last(), index));
    if (to === at) return;
    const before = at;
    at = to;
    const moment = moments[at];
    const said = sentence(moment);
    const count = fill(words.step_of, { step: digits(numberOf(at)), steps: digits(numberOf(last())) });
    showBoard(moment);
    showTree(moment, at, before);
    showArrays(moment);
    showProgram(moment);
    byId("count").textContent = count;
    byId("said").textContent = said;
    document.documentElement.dataset.step = numberOf(at);
    timeline.value = at;
    timeline.setAttribute("aria-valuetext", count);
    byId("first").disabled = byId("back").disabled = at === 0;
    byId("last").disabled = byId("forward").disabled = at === last();
    byId("before").disabled = !solutions.some((each) => each < at);
    byId("after").disabled = !solutions.some((each) => each > at);
    // What was asked for stays as it was written.
    if (timer === null && before !== undefined) address();
  };

  // A voice cannot keep up with more than a verdict in a second: then it has the last.
  const quiet = (yes) => byId("said").setAttribute("aria-live", yes ? "off" : "polite");

  const label = () => {
    const text = timer === null ? words.play : words.pause;
    byId("play").setAttribute("aria-label", text);
    byId("play").title = text;
    byId("player").classList.toggle("playing", timer !== null);
  };

  const pause = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    quiet(false);
    label();
    address();
  };

  const tick = () => {
    show(at + 1);
    if (at === last()) pause();
    else timer = setTimeout(tick, 1000 / perSecond());
  };

  const play = () => {
    if (last() === 0) return;
    if (at === last()) show(0);
    quiet(perSecond() > 1);
    timer = setTimeout(tick, 1000 / perSecond());
    label();
  };

  const go = (index) => {
    pause();
    show(index);
  };
  const toggle = () => (timer === null ? play() : pause());
  const nextSolution = () => go(solutions.find((each) => each > at) ?? at);
  const solutionBefore = () => go(solutions.filter((each) => each < at).pop() ?? at);
  const faster = (by) => {
    speed.selectedIndex = Math.max(0, Math.min(SPEEDS.length - 1, speed.selectedIndex + by));
    if (timer !== null) quiet(perSecond() > 1);
  };
  const fullScreen = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  };

  // Keys. What has the focus keeps its own.

  const KEYS = {
    " ": toggle,
    ArrowLeft: (event) => (event.shiftKey ? solutionBefore() : go(at - 1)),
    ArrowRight: (event) => (event.shiftKey ? nextSolution() : go(at + 1)),
    Home: () => go(0),
    End: () => go(last()),
  };
  const SINGLE = {
    "+": () => faster(1),
    "-": () => faster(-1),
    "\u2212": () => faster(-1),
    f: fullScreen,
    F: fullScreen,
  };

  const pressed = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const on = event.target instanceof Element ? event.target : document.body;
    if (on.closest("input, select, .scroll")) return;
    if (event.key === " " && on.closest("button, summary")) return;
    const single = byId("single").checked ? SINGLE : {};
    const act = KEYS[event.key] || single[event.key];
    if (!act) return;
    event.preventDefault();
    act(event);
  };

  const fromAddress = () => {
    const found = /^#step=(\d+)$/.exec(location.hash);
    return found ? Math.max(0, Number(found[1]) - data.first + 1) : null;
  };

  const listen = () => {
    const onClick = { first: () => go(0), back: () => go(at - 1), play: toggle, forward: () => go(at + 1) };
    Object.assign(onClick, { last: () => go(last()), before: solutionBefore, after: nextSolution });
    Object.assign(onClick, { full: fullScreen, print: () => window.print() });
    for (const id in onClick) byId(id).addEventListener("click", onClick[id]);
    timeline.addEventListener("input", () => go(Number(timeline.value)));
    speed.addEventListener("change", () => faster(0));
    document.addEventListener("keydown", pressed);
    window.addEventListener("hashchange", () => go(fromAddress() ?? at));
  };

  const build = () => {
    buildBoard();
    buildTree();
    buildArrays();
    buildProgram();
    timeline.max = last();
    for (const each of SPEEDS) {
      const decimal = String(each).replace(".", data.decimal);
      make(speed, "option", "", fill(words.per_second, { speed: decimal }));
    }
    speed.selectedIndex = 1;
    const marks = byId("marks");
    marks.setAttribute("viewBox", `0 0 ${Math.max(1, last())} 1`);
    if (solutions.length > 0) draw(marks, "path", { d: solutions.map((each) => `M${each} 0v1`).join("") });
    byId("full").hidden = !document.fullscreenEnabled;
    byId("before").hidden = byId("after").hidden = solutions.length === 0;
  };

  read();
  nodes.forEach((node, index) => {
    if (node.left < Infinity) leftAt.set(node.left, index);
  });
  byId("player").hidden = false;
  build();
  listen();
  label();
  show(fromAddress() ?? 0);
})();
