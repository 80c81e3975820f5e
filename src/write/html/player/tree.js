// The tree of the search as it grows. A small tree is drawn in full. Of a large one, only the path to
// the current node and the choices along it are drawn, with finished branches folded. On request, the
// full tree is drawn, with future nodes pale.

import { queryAll, addButton, byId, choiceName, createSvgElement, createElement, numberOf, on, placeName, setText } from "./page.js";
import { cellOf, choiceOf, solutionsIn, pathTo } from "./search.js";

/** The largest number of nodes of a tree that is drawn in full with labelled branches. */
const MAX_SMALL = 20;

/** Assigns positions from the left edge: leaves one after the other, parents in the middle. */
const layOutTree = (start) => {
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

const drawNode = (p, parent, { node, x, y }, view, way, radius) => {
  const classes = { path: way.includes(node), here: node === view.node, ahead: node.made > view.done };
  const more = Object.keys(classes).filter((each) => classes[each]).join(" ");
  const group = createSvgElement(parent, "g", { class: `spot ${kindOf(p, node, view)} ${more}`, "data-node": node.number, "data-step": node.made });
  if (node.depth === p.run.n) {
    const r = radius * 1.25;
    createSvgElement(group, "path", { d: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`, class: "node" });
  } else createSvgElement(group, "circle", { cx: x, cy: y, r: radius, class: "node" });
  return group;
};

const drawRejected = (parent, x, y, r) => createSvgElement(parent, "path", { d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`, class: "no" });

/** Returns the position of a label next to a branch. */
const labelPlace = (x, y, x2, y2) => {
  const [over, down] = [x2 - x, y2 - y];
  const far = (over < 0 ? -9 : 9) / Math.hypot(over, down);
  return { x: x + over * 0.6 + down * far, y: y + down * 0.6 - over * far };
};

/** Draws the rejected choices below the current node, or next to it if it has branches. */
const drawTries = (p, parent, { node, spots, x, y }, view) => {
  const tried = node.tries.filter((each) => each.at <= view.done && !each.node).map((each) => each.choice);
  const isBesideNode = spots.some((spot) => p.future || spot.node.made <= view.done);
  const at = (choice) => (isBesideNode ? x + 20 + 9 * tried.filter((each) => each < choice).length : x + (choice - (p.run.n - 1) / 2) * 12);
  const down = isBesideNode ? y : y + 16;
  for (const choice of tried) drawRejected(parent, at(choice), down, 3.5);
  if (view.kind === "ask") createSvgElement(parent, "text", { x: at(view.choice), y: down + (isBesideNode ? 0 : 4), class: "ask" }, "?");
};

const drawFullTree = (p, svg, view, way) => {
  const { found, leaves } = p.treeLayout;
  const small = found.length <= MAX_SMALL;
  const wide = small ? 50 : 420 / leaves;
  const step = small ? 44 : 26;
  const radius = small ? 9 : Math.min(7, Math.max(1.2, wide * 0.32));
  const width = Math.max(leaves * wide, 120);
  svg.setAttribute("viewBox", `0 0 ${width} ${(p.run.last - p.run.root.length) * step + 30}`);
  const lines = createSvgElement(svg, "g");
  // Done, current and future branches share one path each, for speed.
  const paths = { "": "", " path": "", " ahead": "" };
  const placeOn = ({ x, depth }) => [x * wide + (width - leaves * wide) / 2, depth * step + 14];
  const isAhead = ({ node }) => node.made > view.done;
  for (const spot of found) {
    if (isAhead(spot) && !p.future) continue;
    const [x, y] = placeOn(spot);
    for (const each of spot.spots) {
      if (isAhead(each) && !p.future) continue;
      const [x2, y2] = placeOn(each);
      const pathClass = way.includes(each.node) ? " path" : isAhead(each) ? " ahead" : "";
      const d = `M${x} ${y}L${x2} ${y2}`;
      if (!small) paths[pathClass] += d;
      else createSvgElement(lines, "path", { d, class: `branch${pathClass}`, "data-edge": each.node.number });
      if (small) createSvgElement(lines, "text", { ...labelPlace(x, y, x2, y2), class: `column${pathClass}` }, numberOf(p, each.tried.choice));
    }
    const group = drawNode(p, svg, { ...spot, x, y }, view, way, spot.node === view.node ? Math.max(5, radius) : spot.node.depth === p.run.n ? Math.max(2.4, radius) : radius);
    if (small && spot.node === view.node) drawTries(p, svg, { ...spot, x, y }, view);
  }
  for (const [pathClass, d] of Object.entries(paths)) if (d) createSvgElement(lines, "path", { d, class: `branch${pathClass}`, "stroke-width": 1 });
};

const drawPath = (p, svg, view, way) => {
  const { n } = p.run;
  const wide = Math.max(250, n * 30);
  const levels = p.run.last - p.run.root.length;
  const step = levels > 5 ? 26 : 34;
  svg.setAttribute("viewBox", `0 0 ${wide} ${levels * step + 28}`);
  const slot = (choice) => ((choice + 0.5) * wide) / n;
  const lines = createSvgElement(svg, "g");
  let [x, y] = [wide / 2, 14];
  way.forEach((node, index) => {
    const below = y + step;
    let next = null;
    for (const each of node.tries) {
      if (each.at > view.done) continue;
      const at = slot(each.choice);
      if (!each.node) {
        createSvgElement(lines, "path", { d: `M${x} ${y}L${at} ${below - 6}`, class: "branch no" });
        drawRejected(svg, at, below, 4.5);
        continue;
      }
      const isOnPath = way[index + 1] === each.node;
      createSvgElement(lines, "path", { d: `M${x} ${y}L${at} ${below}`, class: `branch${isOnPath ? " path" : ""}`, "data-edge": each.node.number });
      createSvgElement(lines, "text", { ...labelPlace(x, y, at, below), class: "column" }, numberOf(p, each.choice));
      if (isOnPath) next = [at, below];
      else {
        const won = solutionsIn(p, each.node, view.done);
        const group = createSvgElement(svg, "g", { class: `spot fold ${won ? "won" : "dead"}`, "data-node": each.node.number, "data-step": each.node.made });
        createSvgElement(group, "path", { d: `M${at} ${below - 7}l8 13h-16z`, class: "node" });
        if (won && each.node.depth < n) createSvgElement(group, "text", { x: at, y: below + 2, class: "size" }, won);
      }
    }
    if (node === view.node && view.kind === "ask") {
      createSvgElement(lines, "path", { d: `M${x} ${y}L${slot(view.choice)} ${below - 7}`, class: "branch path asking" });
      createSvgElement(svg, "text", { x: slot(view.choice), y: below, class: "ask" }, "?");
    }
    drawNode(p, svg, { node, x, y }, view, way, 7);
    if (next) [x, y] = next;
  });
};

const squareOf = (p, level, choice) => placeName(p, ...cellOf(p.run, level, choice));

/** Describes a node for the list. */
const describeNode = (p, node, view) => {
  const name = node.parent ? squareOf(p, node.depth - 1, node.choice) : p.say("tree_start");
  const verdict = solutionsIn(p, node, view.done) ? "cell_won" : "cell_failed";
  return p.say("named", { name, what: p.say(node.left <= view.done ? verdict : node === view.node ? "tree_here" : "tree_open") });
};

/** Shows the path and its choices as nested lists. */
const listTree = (p, view, way) => {
  const list = byId("tree-list");
  const { activeElement } = document;
  const focus = list.contains(activeElement) ? activeElement.dataset.node : "";
  const build = (parent, node, index) => {
    const item = createElement(parent, "li");
    const entryButton = addButton(item, describeNode(p, node, view), () => p.goStep(node.made), { "data-node": node.number, "aria-current": node === view.node ? "step" : null });
    if (entryButton.dataset.node === focus) queueMicrotask(() => entryButton.focus());
    const shown = node.tries.filter((each) => each.at <= view.done);
    if (way[index] !== node || !shown.length) return;
    const sublist = createElement(item, "ul");
    for (const each of shown) {
      if (each.node) build(sublist, each.node, index + 1);
      else createElement(sublist, "li", {}, p.say("named", { name: squareOf(p, node.depth, each.choice), what: p.say("cell_rejected") }));
    }
  };
  list.replaceChildren();
  build(list, way[0], 0);
};

/** Prepares the tree of a search. */
export const buildTree = (p) => {
  const box = byId("tree");
  box.replaceChildren();
  p.tree = createSvgElement(box, "svg", { role: "img", "aria-labelledby": "node", class: "drawing" });
  p.isSmallTree = p.run.tally.nodes <= MAX_SMALL && p.run.n <= 5;
  p.treeLayout = layOutTree(p.run.start);
  p.tree.classList.toggle("many", !p.isSmallTree);
};

export const showTree = (p, view) => {
  const way = pathTo(view.node);
  p.tree.replaceChildren();
  if (p.isSmallTree || p.future) drawFullTree(p, p.tree, view, way);
  else drawPath(p, p.tree, view, way);
  const isComplete = p.run.isComplete && (p.future || view.done === p.run.steps.length - 1);
  const nodes = (isComplete ? p.run.tally : p.run.tallies[view.done]).nodes;
  setText("node", p.say(isComplete ? "node_of" : "node", { node: p.digits(view.node.number), nodes: p.digits(nodes) }));
  setText("edge-note", `${numberOf(p, 0)} = ${choiceName(p, 0)}`);
  byId("fold-note").hidden = p.isSmallTree || p.future;
  if (byId("tree-as-list").open) listTree(p, view, way);
};

/** Makes a click on a node go to the step that made it. */
export const listenTree = (p) => {
  on(byId("tree"), "click", (event) => {
    const spot = event.target.closest("[data-step]");
    if (spot) p.goStep(Number(spot.dataset.step));
  });
  on(byId("tree-as-list"), "toggle", () => p.render());
};

/** Highlights the branch of a square, if it is drawn. */
export const lightTree = (p, square, view) => {
  for (const each of queryAll(".lit", p.tree)) each.classList.remove("lit");
  if (!square) return;
  const [level, choice] = choiceOf(p.run, ...square);
  const before = pathTo(view.node).find((node) => node.depth === level);
  const tried = before?.tries.find((each) => each.choice === choice && each.node);
  if (tried) p.tree.querySelector(`[data-edge="${tried.node.number}"]`)?.classList.add("lit");
};
