// The controls of a poster, in the order in which users decide.

import { parseColours } from "./colours.js";
import { el } from "./controls.js";
import { placementControl } from "./board.js";
import { isFilm } from "./line.js";

export const BOARD_OPTIONS = ["--fundamental", "--class", "--sample", "--place", "--from", "--skip", "--take", "--boards", "--random", "--up-to"];
const PAPERS = ["a0", "a1", "a2", "a3", "a4", "a5", "b2", "50x70cm", "40x50cm", "30x40cm", "20x20cm", "24x36in", "letter", "tabloid", "1080x1920px", "3840x2160px"];
/** Options for paper only, and for animations only. */
const PRINT_SHOP_OPTIONS = ["--bleed", "--marks", "--tile-on", "--overlap"];
export const FILM_OPTIONS = ["--seconds", "--loop"];
const TEMPLATE_COLOURS = ["page", "ink", "light", "dark", "queen"];

export function posterControls(controls) {
  const { page } = controls;
  const word = (key) => controls.word(key);
  const title = controls.text(word("title"), "--title");
  controls.bind(() => (title.querySelector("input").placeholder = page.stage.defaultTitle));
  return [
    controls.size([4, 5, 6, 7, 8, 9, 10, 11, 12]),
    boardControls(controls),
    filmControls(controls),
    lookControls(controls),
    controls.group(
      "words",
      title,
      controls.text(word("subtitle"), "--subtitle"),
      controls.text(word("dedication"), "--dedication", { placeholder: word("dedication-example") }),
      controls.text(word("footer"), "--footer", { placeholder: word("by-itself") }),
      languageControl(controls),
    ),
    controls.group(
      "paper",
      controls.select(word("size"), "--paper", PAPERS.map((paper) => [paper, paperName(paper)])),
      controls.text(word("own-size"), "--paper", { placeholder: "60x80cm", except: PAPERS, empty: "a2" }),
      orientationControl(controls),
      controls.flag(word("print-shop"), "--bleed", {
        set: (line, on) => line.set("--bleed", on ? "3mm" : undefined).set("--marks", on ? "crop" : undefined),
      }),
      controls.text(word("bleed"), "--bleed", { placeholder: "3mm" }),
      controls.select(word("tile"), "--tile-on", [["", word("no-tile")], ...["A4", "A3", "Letter"].map((paper) => [paper.toLowerCase(), controls.word("glued", { paper })])]),
    ),
    controls.otherOptions("--landscape", "--marks", "--font"),
  ];
}

/** Formats a paper size as `50 × 70 cm` or `A2`. */
export function paperName(paper) {
  return paper.replace(/^[ab]\d+$/, (name) => name.toUpperCase()).replace(/(\d)x(?=\d)/, "$1 × ").replace(/(\d)(?=[a-z]+$)/, "$1 ");
}

function orientationControl(controls) {
  const names = { "--portrait": "portrait", "--landscape": "landscape" };
  return controls.radios(
    controls.word("orientation"),
    [["", controls.word("as-fits")], ...Object.entries(names).map(([option, key]) => [option, controls.word(key)])],
    {
      className: "segments",
      option: "--portrait",
      get: (line) => Object.keys(names).find((option) => line.has(option)) ?? "",
      set(line, value) {
        line.remove(...Object.keys(names));
        if (value) line.set(value, null);
      },
    },
  );
}

/** Creates the controls of an animation, which is saved as GIF by default. */
export function filmControls(controls) {
  const animated = controls.flag(controls.word("animate"), "--animate", {
    get: isFilm,
    set(line, on) {
      const name = (line.get("--output") ?? "queens").replace(/\.\w+$/, "");
      if (on) line.remove("--animate", "--format", "--lesson", "--pages", ...PRINT_SHOP_OPTIONS);
      else line.remove("--animate", "--format", ...FILM_OPTIONS);
      line.set("--output", `${name}.${on ? "gif" : line.has("--paper") ? "pdf" : "svg"}`);
    },
  });
  if (!animated) return null;
  const details = [controls.text(controls.word("seconds"), "--seconds", { type: "number" }), controls.flag(controls.word("loop"), "--loop")];
  controls.bind((line) => details.forEach((row) => (row.hidden = !isFilm(line))));
  return controls.group("film", animated, ...details);
}

/** Creates the controls that select boards, with the number of each selection. */
export function boardControls(controls) {
  const { page } = controls;
  if (!page.program.has(page.line.command, "--fundamental")) return null;
  const kinds = {
    all: [],
    fundamental: ["--fundamental", null],
    class: ["--class", "centrosymmetric"],
    sample: ["--sample", "12"],
    place: ["--place", ""],
  };
  const numbers = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, el("small")]));
  const get = (line) => {
    if (page.placing || line.has("--place")) return "place";
    return ["class", "sample", "fundamental"].find((kind) => line.has(kinds[kind][0])) ?? "all";
  };
  const choice = controls.radios(
    controls.word("boards"),
    Object.keys(kinds).map((kind) => [kind, controls.word(`boards-${kind}`), numbers[kind]]),
    {
      className: "segments boards",
      get,
      set(line, kind) {
        line.remove(...BOARD_OPTIONS, "--seed");
        page.placing = kind === "place";
        if (page.placing || kind === "sample") line.remove("--group-by");
        const [name, value] = kinds[kind];
        if (name && kind !== "place") line.set(name, value);
      },
    },
  );
  const classes = controls.select(controls.word("class"), "--class", ["ordinary", "centrosymmetric", "doubly-centrosymmetric"].map((name) => [name, controls.word(name)]));
  const sample = el(
    "div",
    {},
    controls.text(controls.word("how-many"), "--sample", { type: "number" }),
    el("button", {
      type: "button",
      onclick: () => page.edit((line) => line.set("--seed", String(Number(line.get("--seed") ?? 0) + 1))),
    }, controls.word("others")),
  );
  const board = placementControl(controls);
  const orbits = controls.flag(controls.word("by-orbit"), "--group-by", {
    set: (line, on) => line.set("--group-by", on ? "class" : undefined),
  });
  const isFundamental = controls.flag(controls.word("boards-fundamental"), "--fundamental");
  let countedSize = "";
  controls.bind((line) => {
    const kind = get(line);
    classes.hidden = kind !== "class";
    sample.hidden = kind !== "sample";
    board.hidden = kind !== "place";
    orbits.hidden = kind === "place" || kind === "sample";
    isFundamental.hidden = ["all", "fundamental"].includes(kind);
    const n = line.get("--n") ?? "8";
    if (n === countedSize) return;
    countedSize = n;
    countSolutions(page, n).then((counts) => {
      if (countedSize !== n) return;
      numbers.all.textContent = counts ? page.words.formatNumber(counts.all) : "";
      numbers.fundamental.textContent = counts ? page.words.formatNumber(counts.fundamental) : "";
    });
  });
  return controls.group(
    "boards",
    choice,
    classes,
    sample,
    board,
    orbits,
    isFundamental,
  );
}

async function countSolutions(page, n) {
  const result = await page.runAside(["count", n, "--format", "json"], "counts", { newest: true });
  if (result?.code !== 0) return null;
  const rows = JSON.parse(new TextDecoder().decode(result.out));
  return rows.length === 1 ? rows[0] : null;
}

/** Creates the controls for templates, schemes and colours. */
export function lookControls(controls, canFollow = false) {
  const { page } = controls;
  const pictures = [...page.templates, ...page.files.templates].map((name) => {
    const image = el("img", { alt: "", width: 56, height: 56 });
    page.drawThumbnail(["6", "--take", "1", "--cell", "10px", "--template", name], image);
    return [name, image, el("span", {}, name)];
  });
  const template = controls.radios(controls.word("template"), pictures, {
    className: "pictures",
    option: "--template",
    get: (line) => line.get("--template") ?? "classic",
    set: (line, name) => (page.schemes(name).length < 2 ? line.remove("--scheme") : line).set("--template", name === "classic" ? undefined : name),
  });
  const scheme = controls.radios(
    controls.word("scheme"),
    [["", controls.word("light")], ["dark", controls.word("dark")], ...(canFollow ? [["auto", controls.word("follow")]] : [])],
    {
      className: "segments",
      option: "--scheme",
      get: (line) => (line.get("--scheme") === "light" ? "" : line.get("--scheme") ?? ""),
      set: (line, value) => line.set("--scheme", value || undefined),
    },
  );
  // Some templates have only a light or only a dark scheme.
  if (scheme) controls.bind((line) => (scheme.hidden = !line.has("--scheme") && page.schemes(line.get("--template")).length < 2));
  const templateButtons = template && el(
    "div",
    { className: "own" },
    el("button", { type: "button", onclick: () => page.files.open() }, controls.word("own-template")),
    el("button", { type: "button", onclick: () => page.save.saveTemplate() }, controls.word("save-template")),
  );
  return controls.group("look", template, scheme, colourControls(controls), controls.flag(controls.word("coordinates"), "--coordinates"), templateButtons);
}

function colourControls(controls) {
  const { page } = controls;
  if (!page.program.has(page.line.command, "--set")) return null;
  const setColours = (line, values) => {
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
    return line.set("--set", pairs.length ? pairs.join(",") : undefined);
  };
  let shownTemplate = "";
  const showDefaults = async (name) => {
    const bytes = page.engine.files.get(name) ?? (await page.runAside(["templates", "show", name]))?.out;
    const template = new DOMParser().parseFromString(new TextDecoder().decode(bytes), "text/xml");
    if (name === shownTemplate) TEMPLATE_COLOURS.forEach((colour, index) => (labels[index].control.dataset.initial = firstColour(template.getElementById(colour))));
    controls.update();
  };
  const labels = TEMPLATE_COLOURS.map((name) => {
    const input = el("input", {
      type: "color",
      oninput: () => page.edit((line) => setColours(line, { ...parseColours(line), [name]: input.value })),
    });
    controls.bind((line) => {
      const value = parseColours(line)[name];
      input.classList.toggle("unset", !value);
      if (value || input.dataset.initial) input.value = (value ?? input.dataset.initial).replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
    });
    return el("label", {}, input, controls.word(`colour-${name}`));
  });
  const reset = el("button", { type: "button", onclick: () => page.edit((line) => line.set("--set", undefined)) }, controls.word("reset"));
  controls.bind((line) => {
    reset.hidden = !line.has("--set");
    const name = line.get("--template") ?? "classic";
    if (name === shownTemplate || ![...page.templates, ...page.files.templates].includes(name)) return;
    shownTemplate = name;
    showDefaults(name);
  });
  return el("div", { className: "colours", role: "group", "aria-label": controls.word("colours"), "data-option": "--set" }, ...labels, reset);
}

/** Returns the first fill colour in an element of a template. */
function firstColour(element) {
  const nodes = element ? [element, ...element.querySelectorAll("[fill]")] : [];
  return nodes.map((node) => node.getAttribute("fill")).find((fill) => /^#/.test(fill)) ?? "";
}

export function languageControl(controls) {
  const { options } = controls.page.program.command([]);
  const tags = options.find(({ name }) => name === "--lang").suggested;
  const names = controls.page.languages;
  const values = tags.map((tag) => [tag === "en" ? "" : tag, names[tag] ?? tag]);
  return controls.select(controls.word("language"), "--lang", values);
}
