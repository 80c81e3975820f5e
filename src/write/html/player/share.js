// Sharing: a link, a frame for other pages, pictures, and the command.

import { queryAll, addButton, byId, createSvgElement, createElement, numberOf, on, root, setText } from "./page.js";
import { toAddress } from "./state.js";

const STYLE_PROPERTIES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "paint-order", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

/** Returns a drawing as a standalone SVG file, with its styles and symbols inlined. */
export const exportSvg = (p, svg) => {
  const clone = svg.cloneNode(true);
  const originals = queryAll("*", svg);
  queryAll("*", clone).forEach((each, index) => {
    const style = getComputedStyle(originals[index]);
    if (each.closest("use") === null && each.tagName !== "g" && each.tagName !== "svg") {
      for (const name of STYLE_PROPERTIES) each.setAttribute(name, style.getPropertyValue(name));
    } else if (style.opacity !== "1") each.setAttribute("opacity", style.opacity);
  });
  const used = new Set(queryAll("use", svg).map((each) => each.getAttribute("href").slice(1)));
  const defs = document.createElementNS(svg.namespaceURI, "defs");
  for (const id of used) {
    const art = byId(id).cloneNode(true);
    const painted = queryAll("[fill],[stroke]", byId(id));
    queryAll("[fill],[stroke]", art).forEach((each, index) => {
      const style = getComputedStyle(painted[index]);
      for (const name of ["fill", "stroke"]) if (each.hasAttribute(name) && !each.getAttribute(name).startsWith("url")) each.setAttribute(name, style.getPropertyValue(name));
    });
    defs.append(art);
  }
  // The file of a tree is cropped to the part already drawn.
  const { x, y, width, height } = svg === p.tree ? svg.getBBox() : svg.viewBox.baseVal;
  const fill = getComputedStyle(root).getPropertyValue("--page").trim();
  clone.prepend(defs, createSvgElement(null, "rect", { x, y, width, height, fill }));
  for (const each of queryAll("[class]", clone)) each.removeAttribute("class");
  clone.prepend(createSvgElement(null, "title", {}, byId("sentence").textContent));
  for (const name of ["class", "aria-hidden", "aria-labelledby"]) clone.removeAttribute(name);
  for (const [name, value] of Object.entries({ xmlns: svg.namespaceURI, "xmlns:xlink": "http://www.w3.org/1999/xlink", role: "img", width, height, viewBox: [x, y, width, height].join(" ") })) clone.setAttribute(name, value);
  return new XMLSerializer().serializeToString(clone).replace(/ xmlns="[^"]*"/g, "").replace("<svg", `<svg xmlns="${svg.namespaceURI}"`);
};

/** Returns the number of the shown step, or 0 in the modes that have none. */
const stepNumber = (p) => (/try|compare/.test(p.state.mode) ? 0 : p.run.steps[p.moments[p.view.at].at]?.number ?? 0);

/** Returns the command that draws this step, with these numbers unless `base` is null. */
export const commandOf = (p, base) => {
  const { n, by, first, depth } = p.state;
  const words = [`nqueens-sheet figure trace --n ${n}`];
  if (by !== "row") words.push(`--by ${by}`);
  if (p.state.root.length) words.push(`--root ${p.state.root.map((each) => numberOf({ ...p, state: { base: base ?? 1 } }, each)).join(",")}`);
  if (base !== null) words.push(`--base ${base}`);
  if (depth !== null) words.push(`--depth ${depth}`);
  if (first) words.push("--to-first");
  if (root.lang !== "en") words.push(`--lang ${root.lang}`);
  // The command has no steps of the program that swaps, which searches in another order.
  const step = p.state.program === "swap" ? 0 : stepNumber(p);
  if (step) words.push(`--steps ${step}`);
  return `${words.join(" ")} --animate -o ${step ? `step-${step}` : "search"}.pdf`;
};

const saveDrawing = (p, name, svg) => {
  const href = URL.createObjectURL(new Blob([exportSvg(p, svg)], { type: "image/svg+xml" }));
  createElement(null, "a", { href, download: `queens-${p.run.n}-${name}-${stepNumber(p)}.svg` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
};

export const showShare = (p) => {
  if (!byId("share").open) return;
  const base = location.href.split("#")[0];
  const links = { link: base + toAddress(p.state, p.data), frame: base + toAddress({ ...p.state, embed: true }, p.data) };
  // An embedding page provides the links, since the address of a frame may be temporary.
  const { link, frame } = p.outerLinks ?? links;
  for (const id of ["link", "embed"]) byId(id).parentElement.hidden = !/^(https?|file):/.test(link);
  byId("link").value = link;
  byId("embed").value = `<iframe src="${frame.replace(/&/g, "&amp;")}" width="960" height="600" title="${document.title.replace(/"/g, "&quot;")}"></iframe>`;
  byId("command").value = commandOf(p, p.state.fixedBase ?? (p.state.base ? null : 0));
  byId("command").parentElement.hidden = p.state.program === "swap";
  setText("copied", "");
};

/** Copies a text to the clipboard. Returns true on success. */
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = createElement(document.body, "textarea");
    field.value = text;
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
};

export const listenShare = (p) => {
  on(byId("share"), "toggle", () => showShare(p));
  on(window, "message", ({ source, data }) => {
    if (source !== parent || parent === window || typeof data?.link !== "string") return;
    p.outerLinks = data;
    showShare(p);
  });
  for (const id of ["link", "embed", "command"]) {
    const field = byId(id);
    addButton(field.parentElement, p.say("copy"), async () => {
      setText("copied", (await copyText(field.value)) ? p.say("copied") : "");
      field.select();
    }, { "aria-describedby": `${id}-name` });
  }
  on(byId("save-board"), "click", () => saveDrawing(p, "step", p.board.svg));
  on(byId("save-tree"), "click", () => saveDrawing(p, "tree", p.tree));
};
