// The tree of the search as it grows. A small one is drawn whole; of a large one the way to the
// present node and what was tried beside it, with all that is done folded. Asked for the whole
// tree, it draws every node, those to come pale.

import { allOf, button, byId, choiceName, draw, make, numberOf, on, placeOf, write } from "./page.js";
import { cellOf, choiceOf, solutionsIn, wayTo } from "./search.js";

/** Nodes of a tree that is drawn whole, and with a name on each branch. */
const SMALL = 20;

/** Nodes from 0 at the left edge: leaves one after the other, parents in the middle. */
const tidy = (start) => {
  const found = [];
  let leaves = 0;
  const visit = (node, depth, tried) => {
    const spot = { node, depth, tried, spots: [] };
    found.push(spot);
    for (const each of node.tries) if (each.node) spot.spots.push(visit(each.node, depth + 1, each));
    const [a, b] = [spot.spots[0], spot.spots[spot.spots.length - 1]];
    spot.x = a ? (a.x + b.x) / 2 : (leaves += 1) - 0.5;
    return spot;
  };
  visit(start, 0);
  return { found, leaves };
};

const kindOf = (p, node, view) => {
  if (node.depth === p.run.n) return "solution";
  if (node === view.node || node.left > view.done) return "";
  return solutionsIn(p, node, view.done) ? "won" : "dead";
};

const mark = (p, parent, { node, x, y }, view, way, radius) => {
  const is = { path: way.includes(node), here: node === view.node, ahead: node.made > view.done };
  const more = Object.keys(is).filter((each) => is[each]).join(" ");
  const group = draw(parent, "g", { class: `spot ${kindOf(p, node, view)} ${more}`, "data-node": node.number, "data-step": node.made });
  if (node.depth === p.run.n) {
    const r = radius * 1.25;
    draw(group, "path", { d: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`, class: "node" });
  } else draw(group, "circle", { cx: x, cy: y, r: radius, class: "node" });
  return group;
};

const cross = (parent, x, y, r) => draw(parent, "path", { d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, class: "no" });

/** A place beside a branch, above it. */
const beside = (x, y, x2, y2) => {
  const [over, down] = [x2 - x, y2 - y];
  const far = (over < 0 ? -9 : 9) / Math.hypot(over, down);
  return { x: x + over * 0.6 + down * far, y: y + down * 0.6 - over * far };
};

/** What was rejected beneath the present node, in small: under it, or beside it where branches begin. */
const drawTries = (p, parent, { node, spots, x, y }, view) => {
  const tried = node.tries.filter((each) => each.at <= view.done && !each.node).map((each) => each.choice);
  const isBeside = spots.some((spot) => p.future || spot.node.made <= view.done);
  const at = (choice) => (isBeside ? x + 20 + 9 * tried.filter((each) => each < choice).length : x + (choice - (p.run.n - 1) / 2) * 12);
  const down = isBeside ? y : y + 16;
  for (const choice of tried) cross(parent, at(choice), down, 3.5);
  if (view.kind === "ask") draw(parent, "text", { x: at(view.choice), y: down + (isBeside ? 0 : 4), class: "ask" }, "?");
};

const drawWhole = (p, svg, view, way) => {
  const { found, leaves } = p.whole;
  const small = found.length <= SMALL;
  const wide = small ? 50 : 420 / leaves;
  const step = small ? 44 : 26;
  const radius = small ? 9 : Math.min(7, Math.max(1.2, wide * 0.32));
  const width = Math.max(leaves * wide, 120);
  svg.setAttribute("viewBox", `0 0 ${width} ${(p.run.last - p.run.root.length) * step + 30}`);
  const lines = draw(svg, "g");
  // What is done, on the way, and to come is a line each, however many branches it has.
  const paths = { "": "", " path": "", " ahead": "" };
  const placeOn = ({ x, depth }) => [x * wide + (width - leaves * wide) / 2, depth * step + 14];
  const isAhead = ({ node }) => node.made > view.done;
  for (const spot of found) {
    if (isAhead(spot) && !p.future) continue;
    const [x, y] = placeOn(spot);
    for (const each of spot.spots) {
      if (isAhead(each) && !p.future) continue;
      const [x2, y2] = placeOn(each);
      const own = way.includes(each.node) ? " path" : isAhead(each) ? " ahead" : "";
      const d = `M${x} ${y}L${x2} ${y2}`;
      if (!small) paths[own] += d;
      else draw(lines, "path", { d, class: `branch${own}`, "data-edge": each.node.number });
      if (small) draw(lines, "text", { ...beside(x, y, x2, y2), class: `column${own}` }, numberOf(p, each.tried.choice));
    }
    const group = mark(p, svg, { ...spot, x, y }, view, way, spot.node === view.node ? Math.max(5, radius) : spot.node.depth === p.run.n ? Math.max(2.4, radius) : radius);
    if (small && spot.node === view.node) drawTries(p, svg, { ...spot, x, y }, view);
  }
  for (const [own, d] of Object.entries(paths)) if (d) draw(lines, "path", { d, class: `branch${own}`, "stroke-width": 1 });
};

const drawWay = (p, svg, view, way) => {
  const { n } = p.run;
  const wide = Math.max(250, n * 30);
  const levels = p.run.last - p.run.root.length;
  const step = levels > 5 ? 26 : 34;
  svg.setAttribute("viewBox", `0 0 ${wide} ${levels * step + 28}`);
  const slot = (choice) => ((choice + 0.5) * wide) / n;
  const lines = draw(svg, "g");
  let [x, y] = [wide / 2, 14];
  way.forEach((node, index) => {
    const below = y + step;
    let next = null;
    for (const each of node.tries) {
      if (each.at > view.done) continue;
      const at = slot(each.choice);
      if (!each.node) {
        draw(lines, "path", { d: `M${x} ${y}L${at} ${below - 6}`, class: "branch no" });
        cross(svg, at, below, 4.5);
        continue;
      }
      const own = way[index + 1] === each.node;
      draw(lines, "path", { d: `M${x} ${y}L${at} ${below}`, class: `branch${own ? " path" : ""}`, "data-edge": each.node.number });
      draw(lines, "text", { ...beside(x, y, at, below), class: "column" }, numberOf(p, each.choice));
      if (own) next = [at, below];
      else {
        const won = solutionsIn(p, each.node, view.done);
        const group = draw(svg, "g", { class: `spot fold ${won ? "won" : "dead"}`, "data-node": each.node.number, "data-step": each.node.made });
        draw(group, "path", { d: `M${at} ${below - 7}l8 13h-16z`, class: "node" });
        if (won && each.node.depth < n) draw(group, "text", { x: at, y: below + 2, class: "size" }, won);
      }
    }
    if (node === view.node && view.kind === "ask") {
      draw(lines, "path", { d: `M${x} ${y}L${slot(view.choice)} ${below - 7}`, class: "branch path asking" });
      draw(svg, "text", { x: slot(view.choice), y: below, class: "ask" }, "?");
    }
    mark(p, svg, { node, x, y }, view, way, 7);
    if (next) [x, y] = next;
  });
};

const squareOf = (p, level, choice) => placeOf(p, ...cellOf(p.run, level, choice));

/** What is known of a node, for voices and as a hint. */
const described = (p, node, view) => {
  const name = node.up ? squareOf(p, node.depth - 1, node.choice) : p.say("tree_start");
  const known = solutionsIn(p, node, view.done) ? "cell_won" : "cell_failed";
  return p.say("named", { name, what: p.say(node.left <= view.done ? known : node === view.node ? "tree_here" : "tree_open") });
};

/** The same as a list in a list: the way, and what was tried beside it. */
const listTree = (p, view, way) => {
  const list = byId("tree-list");
  const { activeElement } = document;
  const focus = list.contains(activeElement) ? activeElement.dataset.node : "";
  const build = (parent, node, index) => {
    const item = make(parent, "li");
    const own = button(item, described(p, node, view), () => p.goStep(node.made), { "data-node": node.number, "aria-current": node === view.node ? "step" : null });
    if (own.dataset.node === focus) queueMicrotask(() => own.focus());
    const shown = node.tries.filter((each) => each.at <= view.done);
    if (way[index] !== node || !shown.length) return;
    const beneath = make(item, "ul");
    for (const each of shown) {
      if (each.node) build(beneath, each.node, index + 1);
      else make(beneath, "li", {}, p.say("named", { name: squareOf(p, node.depth, each.choice), what: p.say("cell_rejected") }));
    }
  };
  list.replaceChildren();
  build(list, way[0], 0);
};

/** Prepares the tree of a search. */
export const buildTree = (p) => {
  const box = byId("tree");
  box.replaceChildren();
  p.tree = draw(box, "svg", { role: "img", "aria-labelledby": "node", class: "drawing" });
  p.small = p.run.tally.nodes <= SMALL && p.run.n <= 5;
  p.whole = tidy(p.run.start);
  p.tree.classList.toggle("many", !p.small);
};

export const showTree = (p, view) => {
  const way = wayTo(view.node);
  p.tree.replaceChildren();
  if (p.small || p.future) drawWhole(p, p.tree, view, way);
  else drawWay(p, p.tree, view, way);
  const isAll = p.run.whole && (p.future || view.done === p.run.steps.length - 1);
  const nodes = (isAll ? p.run.tally : p.run.tallies[view.done]).nodes;
  write("node", p.say(isAll ? "node_of" : "node", { node: p.digits(view.node.number), nodes: p.digits(nodes) }));
  write("edge-note", `${numberOf(p, 0)} = ${choiceName(p, 0)}`);
  byId("fold-note").hidden = p.small || p.future;
  if (byId("tree-as-list").open) listTree(p, view, way);
};

/** A click on a node goes to the step that made it. */
export const listenTree = (p) => {
  on(byId("tree"), "click", (event) => {
    const spot = event.target.closest("[data-step]");
    if (spot) p.goStep(Number(spot.dataset.step));
  });
  on(byId("tree-as-list"), "toggle", () => p.render());
};

/** Lights the branch of a square, where it is in the drawing. */
export const lightTree = (p, square, view) => {
  for (const each of allOf(".lit", p.tree)) each.classList.remove("lit");
  if (!square) return;
  const [level, choice] = choiceOf(p.run, ...square);
  const before = wayTo(view.node).find((node) => node.depth === level);
  const tried = before?.tries.find((each) => each.choice === choice && each.node);
  if (tried) p.tree.querySelector(`[data-edge="${tried.node.number}"]`)?.classList.add("lit");
};
