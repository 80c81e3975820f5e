// The controls of a poster, in the order in which users decide.

import { parseColours, queenColour } from "./colours.js";
import { el } from "./controls.js";
import { placementControl } from "./board.js";
import { isFilm } from "./line.js";

export const BOARD_OPTIONS = ["--fundamental", "--class", "--sample", "--place", "--from", "--skip", "--take", "--boards", "--random", "--up-to"];
/** The sizes for each purpose: a paper, and after a slash the paper of its parts, or `gif`. */
const PURPOSES = {
  frame: ["50x70cm", "30x40cm", "24x36in", "a2", "a3"],
  home: ["a4", "a3/a4", "letter"],
  shop: ["50x70cm", "a2", "24x36in"],
  wallpaper: ["1080x1920px", "3840x2160px"],
  post: ["1080x1350px", "1200x630px", "540x675px/gif"],
};
/** Options for paper only, and for animations only. */
const PRINT_SHOP_OPTIONS = ["--bleed", "--marks", "--tile-on", "--overlap"];
export const FILM_OPTIONS = ["--seconds", "--loop"];
const TEMPLATE_COLOURS = ["page", "ink", "light", "dark", "queen"];

export function posterControls(controls) {
  const texts = textControls(controls, "--title", "--subtitle", "--dedication", "--footer");
  const what = [controls.group("purpose", ...sizeControls(controls)), controls.size([4, 5, 6, 7, 8, 9, 10, 11, 12]), boardControls(controls)];
  return controls.steps(what, [lookControls(controls)], [texts, paperControls(controls), filmControls(controls)]);
}

/** Creates inputs for those of the texts that the command has, and for their language. */
export function textControls(controls, ...options) {
  const { page } = controls;
  const placeholders = { "--title": () => page.stage.defaultTitle, "--dedication": () => controls.word("dedication-example"), "--footer": () => controls.word("by-itself") };
  const rows = options.map((option) => controls.text(option, { placeholder: placeholders[option], hint: option === "--alt" && page.program.option(page.line.command, option)?.about, set: option === "--title" ? setTitle : undefined }));
  const font = page.program.option(page.line.command, "--font");
  return controls.group("words", ...rows, languageControl(controls), font && controls.option(font));
}

/** Sets the title, without losing an automatic subtitle, which the program omits then. */
function setTitle(line, title, { defaultSubtitle }) {
  if (title && defaultSubtitle && !line.has("--title") && !line.has("--subtitle")) line.set("--subtitle", defaultSubtitle);
  if (!title && line.get("--subtitle") === defaultSubtitle) line.remove("--subtitle");
  line.set("--title", title);
}

/** The purpose for which a size was typed last. */
let typedPurpose = "frame";

/** Returns what a line is for, or undefined. */
export function purposeOf(line) {
  const paper = line.get("--paper");
  if (isFilm(line)) return "post";
  if (line.has("--bleed")) return "shop";
  if (line.has("--tile-on")) return "home";
  const fits = (purpose) => ["wallpaper", "post"].includes(purpose) === (unitOf(line) === "px");
  return paper && (Object.keys(PURPOSES).find((purpose) => PURPOSES[purpose].includes(paper)) ?? [typedPurpose, "frame", "wallpaper"].find(fits));
}

/** Returns the size of a line as in the lists of sizes. */
const sizeOf = (line) => [line.get("--paper"), isFilm(line) ? "gif" : line.get("--tile-on")].filter(Boolean).join("/");

/** Sets all that a purpose decides: paper, orientation, bleed, resolution and format. */
function setPurpose(line, purpose, size = PURPOSES[purpose].find((size) => size === sizeOf(line)) ?? PURPOSES[purpose][0]) {
  const [paper, part] = size.split("/");
  setFilm(line, part === "gif").remove("--portrait", "--landscape", "--dpi", "--scale", ...PRINT_SHOP_OPTIONS);
  if (purpose === "shop") line.set("--bleed", /in$/.test(paper) ? "0.125in" : "3mm").set("--marks", "crop");
  if (purpose === "home") line.set("--tile-on", part);
  return setPaper(line, paper);
}

/** Sets the paper. A size in pixels is for a PNG. */
function setPaper(line, paper) {
  line.set("--paper", paper);
  return isFilm(line) ? line : setFormat(line, formatFor(line));
}

const unitOf = (line) => /(px|in)$/.exec(line.get("--paper"))?.[0] ?? "cm";

/** Sets a typed size for the same purpose, in the same unit until it has its own. */
function setOwnSize(line, size) {
  typedPurpose = purposeOf(line);
  return setPaper(line, size?.replace(/^([\d.x× ]+)[a-z]?$/, `$1${unitOf(line)}`));
}

const formatFor = (line) => (unitOf(line) === "px" ? "png" : line.has("--paper") || line.command[0] === "worksheet" ? "pdf" : "svg");
const setFormat = (line, format) => line.remove("--format").set("--output", `${(line.get("--output") ?? "queens").replace(/\.\w+$/, "")}.${format}`);

/** Creates the controls for what paper is for with the sizes for that, or for the sizes given. */
function sizeControls(controls, sizes) {
  const tiles = Object.keys(PURPOSES).map((key) => [key, controls.word(`purpose-${key}`)]);
  const purpose = !sizes && controls.radios("purpose", tiles, { className: "purposes", get: purposeOf, set: (line, purpose) => setPurpose(line, purpose) });
  const canMove = controls.page.program.has(controls.page.line.command, "--animate");
  const name = (size) => {
    const [paper, part] = size.split("/");
    return part === "gif" ? "GIF" : part ? controls.word("glued", { paper: paperName(paper), sheet: paperName(part) }) : paperName(paper);
  };
  const choices = Object.entries(sizes ? { "": sizes } : PURPOSES).map(([purpose, listed]) => {
    const shown = listed.filter((size) => canMove || !size.endsWith("gif"));
    const set = (line, size) => (purpose ? setPurpose(line, purpose, size) : line.set("--paper", size));
    const get = (line) => sizeOf(line) || sizes?.[0];
    const chips = controls.radios("size", shown.map((size) => [size, name(size)]), { get, set });
    if (purpose) controls.bind((line) => (chips.hidden = purposeOf(line) !== purpose));
    return chips;
  });
  return [purpose, ...choices].filter(Boolean);
}

/** Creates the controls for paper, with the sizes given or those for what it is for. */
export function paperControls(controls, sizes) {
  const { page } = controls;
  const landscape = controls.flag("--landscape", {
    get: (line) => line.has("--landscape") || (page.stage.isWide && !line.has("--portrait")),
    set: (line, on) => line.remove("--portrait", "--landscape").set(on ? "--landscape" : "--portrait", null),
  });
  if (landscape) controls.bind((line) => (landscape.hidden = /px$/.test(line.get("--paper") ?? sizes ?? "px")));
  return controls.group(
    sizes ? "paper" : "purpose",
    ...sizeControls(controls, sizes),
    controls.text("--paper", { label: controls.word("own-size"), placeholder: (line) => (unitOf(line) === "px" ? "1170x2532px" : "60x80cm"), get: (line) => (Object.values(PURPOSES).flat().includes(sizeOf(line)) ? "" : line.get("--paper")), set: (line, size) => (size || page.section !== "poster" ? setOwnSize(line, size) : setPurpose(line, purposeOf(line))) }),
    landscape,
  );
}

/** Formats a paper size as `50 × 70 cm`, `A2` or `Letter`. */
export function paperName(paper) {
  return paper.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(\d)x(?=\d)/, "$1 × ").replace(/(\d)(?=[a-z]+$)/, "$1 ");
}

/** The steps and the seconds of a short animation of a search. */
const SHORT = { steps: "1-40", seconds: "10" };
const isTrace = (line) => line.command[1] === "trace";
const setShort = (line, on) => line.set("--steps", on ? SHORT.steps : undefined).set("--seconds", on ? SHORT.seconds : undefined);

/** Makes a line an animation, which is short for a search, or a still picture. */
export function setFilm(line, on) {
  if (on === isFilm(line)) return line;
  // One step is not an animation.
  const steps = line.get("--steps");
  if (isTrace(line) && (steps === SHORT.steps || !/-/.test(steps))) setShort(line, on);
  line.remove("--animate", "--lesson", "--pages", ...(on ? PRINT_SHOP_OPTIONS : FILM_OPTIONS));
  return setFormat(line, on ? "gif" : formatFor(line));
}

/** Creates the controls of an animation, which is saved as GIF by default. */
export function filmControls(controls) {
  const { page } = controls;
  const animated = controls.flag("--animate", { get: isFilm, set: setFilm });
  if (!animated) return null;
  const length = isTrace(page.line) && controls.radios("seconds", ["short", "whole-film"].map((key) => [key, controls.word(key)]), {
    className: "segments",
    get: (line) => (line.has("--steps") ? "short" : "whole-film"),
    set: (line, key) => setShort(line, key === "short"),
  });
  const details = [length, controls.text("--seconds", { type: "number", placeholder: () => page.stage.plan?.seconds ?? "" }), controls.flag("--loop")].filter(Boolean);
  controls.bind((line) => details.forEach((row) => (row.hidden = !isFilm(line))));
  return controls.group("film", animated, ...details);
}

/** Creates the controls that select boards, with the number of each selection. */
export function boardControls(controls) {
  const { page } = controls;
  if (!page.program.has(page.line.command, "--fundamental")) return null;
  const kinds = {
    all: [],
    one: ["--boards", "1"],
    fundamental: ["--fundamental", null],
    class: ["--class", "centrosymmetric"],
    sample: ["--sample", "12"],
    place: [],
  };
  const numbers = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, el("small")]));
  const get = (line) => {
    if (page.placing || line.has("--place")) return "place";
    if (boardNumber(line)) return "one";
    return ["class", "sample", "fundamental"].find((kind) => line.has(`--${kind}`)) ?? "all";
  };
  const choice = controls.radios(
    "boards",
    Object.keys(kinds).map((kind) => [kind, controls.word(`boards-${kind}`), " ", numbers[kind]]),
    {
      className: "segments boards",
      find: "--seed",
      get,
      set(line, kind) {
        line.remove(...BOARD_OPTIONS, "--seed");
        page.placing = kind === "place";
        if (["place", "sample", "one"].includes(kind)) line.remove("--group-by");
        const [name, value] = kinds[kind];
        if (name) line.set(name, value);
      },
    },
  );
  const classes = controls.select("--class", ["ordinary", "centrosymmetric", "doubly-centrosymmetric"].map((name) => [name, controls.word(name)]));
  const sample = el("div", {}, controls.text("--sample", { type: "number" }), controls.option({ name: "--seed" }));
  const board = placementControl(controls);
  const number = el("span", { role: "status" });
  let counted = null, all = Infinity;
  const turn = (by) => page.edit((line) => line.remove("--skip", "--take").set("--boards", String(Math.min(all, Math.max(1, boardNumber(line) + by)))));
  const one = el("div", { className: "turn" }, el("button", { "aria-label": controls.word("board-before"), onclick: () => turn(-1) }, "‹"), number, el("button", { "aria-label": controls.word("board-after"), onclick: () => turn(1) }, "›"));
  const orbits = controls.flag("--group-by", { set: (line, on) => line.set("--group-by", on ? "class" : undefined) });
  const isFundamental = controls.flag("--fundamental");
  let countedSize = "";
  controls.bind((line) => {
    const kind = get(line);
    classes.hidden = kind !== "class";
    sample.hidden = kind !== "sample";
    board.hidden = kind !== "place";
    one.hidden = kind !== "one";
    all = counted?.[line.has("--fundamental") ? "fundamental" : "all"] ?? Infinity;
    number.textContent = controls.word("board-number", { number: boardNumber(line), all: Number.isFinite(all) ? page.words.formatNumber(all) : "…" });
    orbits.hidden = ["place", "sample", "one"].includes(kind);
    isFundamental.hidden = ["all", "fundamental", "one"].includes(kind);
    const n = line.get("--n") ?? "8";
    if (n === countedSize) return;
    countedSize = n;
    countSolutions(page, n).then((counts) => {
      if (countedSize !== n) return;
      counted = counts;
      controls.update();
      for (const kind of ["all", "fundamental"]) numbers[kind].textContent = counts ? page.words.formatNumber(counts[kind]) : "";
    });
  });
  return controls.group("boards", choice, one, classes, sample, board, orbits, isFundamental);
}

/** Returns the number of the only board of a line, or undefined. */
export function boardNumber(line) {
  if (line.get("--take") === "1") return Number(line.get("--skip") ?? 0) + 1;
  return /^\d+$/.test(line.get("--boards") ?? "") ? Number(line.get("--boards")) : undefined;
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
  const isPoster = page.section === "poster";
  const designs = Object.fromEntries(isPoster ? page.home.designs.map((tile) => [tile.dataset.design, tile]) : []);
  const pictures = [...page.templates, ...page.files.templates, ...Object.keys(designs)].map((name) => {
    const image = el("img", { alt: "", width: 56, height: 56 });
    page.drawThumbnail(designs[name] ? name : `look-${name}`, ["6", "--take", "1", "--cell", "10px", "--template", name], image);
    return [name, image, el("span", {}, designs[name]?.children[1].textContent ?? page.words.translation(`look-${name}`) ?? name)];
  });
  const designOf = (line) => [line.command[1], line.get("--shape")].find((name) => designs[name]);
  const template = controls.radios("template", pictures, {
    className: "pictures",
    option: isPoster && page.line.command.length ? undefined : "--template",
    get: (line) => designOf(line) ?? line.get("--template") ?? "classic",
    set(line, name) {
      const text = designs[name]?.dataset.line ?? `--template '${name}' -o poster.pdf`;
      if (designs[name] || designOf(line)) return page.begin(text.replace("pdf", formatFor(line)), { keep: ["--paper", "--title", "--subtitle", "--dedication", "--footer", "--lang", ...PRINT_SHOP_OPTIONS], isOwn: true });
      return (page.schemes(name).length < 2 ? line.remove("--scheme") : line).set("--template", name === "classic" ? undefined : name);
    },
  });
  const scheme = controls.radios(
    "scheme",
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
  const templateButtons = template?.dataset.option && el(
    "div",
    { className: "own" },
    el("button", { onclick: () => page.files.open() }, controls.word("own-template")),
    el("button", { onclick: () => page.save.saveTemplate() }, controls.word("save-template")),
  );
  return controls.group("look", template, paletteControl(controls), scheme, colourControls(controls), controls.flag("--coordinates"), templateButtons);
}

/** Creates the choice between the palettes of a poster. The first one is the default. */
function paletteControl(controls) {
  const { page } = controls;
  const { suggested: names } = page.program.option(page.line.command, "--palette") ?? {};
  return names && controls.radios("colours", names.map((name) => [name, controls.word(`palette-${name}`)]), {
    option: "--palette",
    className: "segments",
    get: (line) => line.get("--palette") ?? names[0],
    set: (line, name) => line.set("--palette", name === names[0] ? undefined : name),
  });
}

function colourControls(controls) {
  const { page } = controls;
  if (!page.program.has(page.line.command, "--template") || controls.isUnavailable("--set")) return null;
  const setColours = (line, values) => {
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
    return line.set("--set", pairs.length ? pairs.join(",") : undefined);
  };
  let shownTemplate = "";
  const showDefaults = async (name) => {
    const template = new DOMParser().parseFromString(await page.templateSource(name), "text/xml");
    if (name === shownTemplate) TEMPLATE_COLOURS.forEach((colour, index) => (labels[index].control.dataset.initial = colour === "queen" ? queenColour(template) : firstColour(template.getElementById(colour))));
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
  const reset = el("button", { onclick: () => page.edit((line) => line.set("--set", undefined)) }, controls.word("reset"));
  controls.bind((line) => {
    reset.disabled = !line.has("--set");
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

function languageControl(controls) {
  const { languages, program } = controls.page;
  return controls.select("--lang", program.option([], "--lang").suggested.map((tag) => [tag === "en" ? "" : tag, languages[tag] ?? tag]));
}
