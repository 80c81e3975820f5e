// The timeline: a bar for each step, with the level as height and the verdict as colour.

import { byId, createSvgElement, range } from "./page.js";

/** The largest number of bars. In longer searches, each bar combines several steps. */
const MAX_BARS = 1000;

const drawBars = (svg, bars, height) => {
  const kinds = {};
  bars.forEach(({ kind, level }, x) => {
    kinds[kind] = `${kinds[kind] ?? ""}M${x} ${height}v${-level}h.84v${level}z`;
  });
  for (const [kind, d] of Object.entries(kinds)) createSvgElement(svg, "path", { d, class: `bar ${kind}` });
};

const barsOf = (run) => {
  const steps = run.steps.slice(1).map((step) => ({ kind: step.full ? "full" : step.kind, level: step.node.depth + 1 }));
  if (steps.length <= MAX_BARS) return steps;
  const stepsPerBar = steps.length / MAX_BARS;
  return range(MAX_BARS).map((index) => {
    const group = steps.slice(Math.floor(index * stepsPerBar), Math.floor((index + 1) * stepsPerBar));
    const level = Math.max(...group.map((step) => step.level));
    const hasKind = (kind) => group.some((step) => step.kind === kind && step.level === level);
    return { kind: hasKind("full") ? "full" : hasKind("put") ? "put" : "reject", level };
  });
};

export const buildTimeline = (p) => {
  const svg = byId("bars");
  svg.replaceChildren();
  const bars = barsOf(p.run);
  const height = Math.max(1, p.run.last);
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, bars.length)} ${height}`);
  const clip = createSvgElement(createSvgElement(svg, "clipPath", { id: "past" }), "rect", { x: 0, y: 0, width: 0, height });
  drawBars(createSvgElement(svg, "g", { class: "future" }), bars, height);
  drawBars(createSvgElement(svg, "g", { "clip-path": "url(#past)" }), bars, height);
  p.progress = { clip, scale: bars.length / Math.max(1, p.run.steps.length - 1) };
};

export const showTimeline = (p, view) => {
  p.progress.clip.setAttribute("width", view.done * p.progress.scale);
  const line = byId("timeline");
  line.max = p.run.steps.length - 1;
  line.value = view.done;
  line.ariaValueText = p.countOf(view);
};
