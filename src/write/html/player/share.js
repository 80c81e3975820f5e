// What leaves the page: a link, a frame for other pages, the picture and the command for others.

import { allOf, button, byId, draw, make, numberOf, on, root, write } from "./page.js";
import { toAddress } from "./state.js";

const LOOK = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "paint-order", "opacity", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

/** The drawing as a file of its own: what it uses is in it, and every look is written out. */
export const pictureOf = (p, svg) => {
  const copy = svg.cloneNode(true);
  const own = allOf("*", svg);
  allOf("*", copy).forEach((each, index) => {
    const look = getComputedStyle(own[index]);
    if (each.closest("use") === null && each.tagName !== "g" && each.tagName !== "svg") {
      for (const name of LOOK) each.setAttribute(name, look.getPropertyValue(name));
    } else if (look.opacity !== "1") each.setAttribute("opacity", look.opacity);
  });
  const used = new Set(allOf("use", svg).map((each) => each.getAttribute("href").slice(1)));
  const defs = document.createElementNS(svg.namespaceURI, "defs");
  for (const id of used) {
    const art = byId(id).cloneNode(true);
    const painted = allOf("[fill],[stroke]", byId(id));
    allOf("[fill],[stroke]", art).forEach((each, index) => {
      const look = getComputedStyle(painted[index]);
      for (const name of ["fill", "stroke"]) if (each.hasAttribute(name) && !each.getAttribute(name).startsWith("url")) each.setAttribute(name, look.getPropertyValue(name));
    });
    defs.append(art);
  }
  // A tree that has not grown yet leaves room on the page, not in the file.
  const { x, y, width, height } = svg === p.tree ? svg.getBBox() : svg.viewBox.baseVal;
  const fill = getComputedStyle(root).getPropertyValue("--page").trim();
  copy.prepend(defs, draw(null, "rect", { x, y, width, height, fill }));
  for (const each of allOf("[class]", copy)) each.removeAttribute("class");
  copy.prepend(draw(null, "title", {}, byId("said").textContent));
  for (const name of ["class", "aria-hidden", "aria-labelledby"]) copy.removeAttribute(name);
  for (const [name, value] of Object.entries({ xmlns: svg.namespaceURI, "xmlns:xlink": "http://www.w3.org/1999/xlink", role: "img", width, height, viewBox: [x, y, width, height].join(" ") })) copy.setAttribute(name, value);
  return new XMLSerializer().serializeToString(copy).replace(/ xmlns="[^"]*"/g, "").replace("<svg", `<svg xmlns="${svg.namespaceURI}"`);
};

/** What is tried or compared is no step. */
const stepOf = (p) => (/try|compare/.test(p.state.mode) ? 0 : p.run.steps[p.moments[p.at].at]?.number ?? 0);

/** The command that draws this step, in any format. */
export const commandOf = (p) => {
  const { n, by, first, depth, base } = p.state;
  const words = [`nqueens-sheet figure trace --n ${n}`];
  if (by === "file") words.push("--by file");
  if (p.state.root.length) words.push(`--root ${p.state.root.map((each) => numberOf(p, each)).join(",")}`);
  if (!base) words.push("--base 0");
  if (depth !== null) words.push(`--depth ${depth}`);
  if (first) words.push("--to-first");
  if (root.lang !== "en") words.push(`--lang ${root.lang}`);
  const step = stepOf(p);
  if (step) words.push(`--steps ${step}`);
  return `${words.join(" ")} --animate -o ${step ? `step-${step}` : "search"}.pdf`;
};

const save = (p, name, svg) => {
  const href = URL.createObjectURL(new Blob([pictureOf(p, svg)], { type: "image/svg+xml" }));
  make(null, "a", { href, download: `queens-${p.run.n}-${name}-${stepOf(p)}.svg` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
};

export const showShare = (p) => {
  if (!byId("share").open) return;
  const here = location.href.split("#")[0];
  const own = { link: here + toAddress(p.state, p.data), frame: here + toAddress({ ...p.state, embed: true }, p.data) };
  // A page around this one says which address leads here; without it, some addresses lead nowhere.
  const { link, frame } = p.around ?? own;
  for (const id of ["link", "embed"]) byId(id).parentElement.hidden = !/^(https?|file):/.test(link);
  byId("link").value = link;
  byId("embed").value = `<iframe src="${frame.replace(/&/g, "&amp;")}" width="960" height="600" title="${document.title.replace(/"/g, "&quot;")}"></iframe>`;
  byId("command").value = commandOf(p);
  write("copied", "");
};

/** Puts a text where others are copied, and says whether it could. */
export const copyOut = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make(document.body, "textarea");
    field.value = text;
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
};

export const listenShare = (p) => {
  on(byId("share"), "toggle", () => showShare(p));
  on(window, "message", ({ source, data }) => {
    if (source !== parent || parent === window || typeof data?.link !== "string") return;
    p.around = data;
    showShare(p);
  });
  for (const id of ["link", "embed", "command"]) {
    const field = byId(id);
    button(field.parentElement, p.say("copy"), async () => {
      write("copied", (await copyOut(field.value)) ? p.say("copied") : "");
      field.select();
    }, { "aria-describedby": `${id}-name` });
  }
  on(byId("save-board"), "click", () => save(p, "step", p.board.svg));
  on(byId("save-tree"), "click", () => save(p, "tree", p.tree));
};
