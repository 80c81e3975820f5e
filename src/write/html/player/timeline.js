// The search as a line of time: a bar for each step, its height the level, its colour the verdict.

import { byId, draw, upTo } from "./page.js";

/** Bars of a line; of a longer search, each stands for several steps. */
const MOST = 1000;

const paths = (svg, bars, high) => {
  const kinds = {};
  bars.forEach(({ kind, level }, x) => {
    kinds[kind] = `${kinds[kind] ?? ""}M${x} ${high}v${-level}h.84v${level}z`;
  });
  for (const [kind, d] of Object.entries(kinds)) draw(svg, "path", { d, class: `bar ${kind}` });
};

const barsOf = (run) => {
  const steps = run.steps.slice(1).map((step) => ({ kind: step.full ? "full" : step.kind, level: step.node.depth + 1 }));
  if (steps.length <= MOST) return steps;
  const each = steps.length / MOST;
  return upTo(MOST).map((index) => {
    const some = steps.slice(Math.floor(index * each), Math.floor((index + 1) * each));
    const level = Math.max(...some.map((step) => step.level));
    const is = (kind) => some.some((step) => step.kind === kind && step.level === level);
    return { kind: is("full") ? "full" : is("put") ? "put" : "reject", level };
  });
};

export const buildTimeline = (p) => {
  const svg = byId("bars");
  svg.replaceChildren();
  const bars = barsOf(p.run);
  const high = Math.max(1, p.run.last);
  svg.setAttribute("viewBox", `0 0 ${Math.max(1, bars.length)} ${high}`);
  const clip = draw(draw(svg, "clipPath", { id: "past" }), "rect", { x: 0, y: 0, width: 0, height: high });
  paths(draw(svg, "g", { class: "future" }), bars, high);
  paths(draw(svg, "g", { "clip-path": "url(#past)" }), bars, high);
  p.past = { clip, scale: bars.length / Math.max(1, p.run.steps.length - 1) };
};

export const showTimeline = (p, view) => {
  p.past.clip.setAttribute("width", view.done * p.past.scale);
  const line = byId("timeline");
  line.max = p.run.steps.length - 1;
  line.value = view.done;
  line.ariaValueText = p.countOf(view);
};
