// The controls of a poster, in the order in which users decide.

import { parseColours, queenColour } from "./colours.js";
import { el } from "./controls.js";
import { placementControl } from "./board.js";
import { isFilm } from "./line.js";

export const BOARD_OPTIONS = ["--fundamental", "--class", "--sample", "--place", "--from", "--skip", "--take", "--boards", "--random", "--up-to"];
/** Paper sizes, and the keys of what they are for. */
const PAPERS = {
  "50x70cm": "frame", "30x40cm": "frame", "40x50cm": "frame", "20x20cm": "frame", "24x36in": "frame", a0: "shop", a1: "shop", a2: "shop", b2: "shop", a3: "office", a4: "home", a5: "card",
  letter: "home", tabloid: "office", "1080x1920px": "phone", "3840x2160px": "screen",
};
/** Options for paper only, and for animations only. */
const PRINT_SHOP_OPTIONS = ["--bleed", "--marks", "--tile-on", "--overlap"];
export const FILM_OPTIONS = ["--seconds", "--loop"];
const TEMPLATE_COLOURS = ["page", "ink", "light", "dark", "queen"];

export function posterControls(controls) {
  const texts = textControls(controls, "--title", "--subtitle", "--dedication", "--footer");
  const what = [controls.size([4, 5, 6, 7, 8, 9, 10, 11, 12]), boardControls(controls), filmControls(controls)];
  return controls.steps(what, [lookControls(controls)], [texts, paperControls(controls)], ["--landscape", "--marks", "--font"]);
}

/** Creates inputs for those of the texts that the command has, and for their language. The title of the picture is a placeholder. */
export function textControls(controls, ...options) {
  const { page } = controls;
  const placeholders = { "--dedication": controls.word("dedication-example"), "--footer": controls.word("by-itself") };
  const rows = options.map((option) => {
    const row = controls.text(controls.word(option.slice(2)), option, { placeholder: placeholders[option], set: option === "--title" ? setTitle : undefined });
    if (row && option === "--title") controls.bind(() => (row.querySelector("input").placeholder = page.stage.defaultTitle));
    return row;
  });
  return controls.group("words", ...rows, languageControl(controls));
}

/** Sets the title, without losing an automatic subtitle, which the program omits then. */
function setTitle(line, title, { defaultSubtitle }) {
  if (title && defaultSubtitle && !line.has("--title") && !line.has("--subtitle")) line.set("--subtitle", defaultSubtitle);
  if (!title && line.get("--subtitle") === defaultSubtitle) line.remove("--subtitle");
  line.set("--title", title);
}

/** Creates the controls for paper, printing and its parts. */
export function paperControls(controls) {
  const word = (key, values) => controls.word(key, values);
  // Without `--paper`, boards would be a picture.
  const automatic = controls.page.line.command.length ? [["", word("as-fits")]] : [];
  const papers = [...automatic, ...Object.entries(PAPERS).map(([paper, use]) => [paper, `${paperName(paper)} – ${word(`for-${use}`)}`])];
  return controls.group(
    "paper",
    controls.select(word("size"), "--paper", papers),
    controls.text(word("own-size"), "--paper", { placeholder: "60x80cm", except: Object.keys(PAPERS), empty: automatic.length ? undefined : "a2" }),
    orientationControl(controls),
    controls.flag(word("print-shop"), "--bleed", {
      set: (line, on) => line.set("--bleed", on ? "3mm" : undefined).set("--marks", on ? "crop" : undefined),
    }),
    controls.select(word("tile"), "--tile-on", [["", word("no-tile")], ...["A4", "A3", "Letter"].map((paper) => [paper.toLowerCase(), word("glued", { paper })])]),
  );
}

/** Formats a paper size as `50 × 70 cm`, `A2` or `Letter`. */
export function paperName(paper) {
  return paper.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(\d)x(?=\d)/, "$1 × ").replace(/(\d)(?=[a-z]+$)/, "$1 ");
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
    one: ["--boards", "1"],
    fundamental: ["--fundamental", null],
    class: ["--class", "centrosymmetric"],
    sample: ["--sample", "12"],
    place: ["--place", ""],
  };
  const numbers = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, el("small")]));
  const get = (line) => {
    if (page.placing || line.has("--place")) return "place";
    if (boardNumber(line)) return "one";
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
        if (["place", "sample", "one"].includes(kind)) line.remove("--group-by");
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
      onclick: () => page.edit((line) => line.set("--seed", String(Number(line.get("--seed") ?? 0) + 1))),
    }, controls.word("others")),
  );
  const board = placementControl(controls);
  const number = el("span", { role: "status" });
  let counted = null, all = Infinity;
  const turn = (by) => page.edit((line) => line.remove("--skip", "--take").set("--boards", String(Math.min(all, Math.max(1, boardNumber(line) + by)))));
  const one = el("div", { className: "turn" }, el("button", { "aria-label": controls.word("board-before"), onclick: () => turn(-1) }, "‹"), number, el("button", { "aria-label": controls.word("board-after"), onclick: () => turn(1) }, "›"));
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
      numbers.all.textContent = counts ? page.words.formatNumber(counts.all) : "";
      numbers.fundamental.textContent = counts ? page.words.formatNumber(counts.fundamental) : "";
    });
  });
  return controls.group(
    "boards",
    choice,
    one,
    classes,
    sample,
    board,
    orbits,
    isFundamental,
  );
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
  const pictures = [...page.templates, ...page.files.templates].map((name) => {
    const image = el("img", { alt: "", width: 56, height: 56 });
    page.drawThumbnail(`look-${name}`, ["6", "--take", "1", "--cell", "10px", "--template", name], image);
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
    el("button", { onclick: () => page.files.open() }, controls.word("own-template")),
    el("button", { onclick: () => page.save.saveTemplate() }, controls.word("save-template")),
  );
  return controls.group("look", template, paletteControl(controls), scheme, colourControls(controls), controls.flag(controls.word("coordinates"), "--coordinates"), templateButtons);
}

/** Creates the choice between the palettes of a poster. The first one is the default. */
function paletteControl(controls) {
  const { page } = controls;
  const { suggested: names } = page.program.option(page.line.command, "--palette") ?? {};
  return names && controls.radios(controls.word("colours"), names.map((name) => [name, page.words.translation(`value-${name}`) ?? name]), {
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
    const template = new DOMParser().parseFromString(await controls.page.templateSource(name), "text/xml");
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

function languageControl(controls) {
  const { options } = controls.page.program.command([]);
  const tags = options.find(({ name }) => name === "--lang").suggested;
  const names = controls.page.languages;
  const values = tags.map((tag) => [tag === "en" ? "" : tag, names[tag] ?? tag]);
  return controls.select(controls.word("language"), "--lang", values);
}
