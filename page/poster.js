// The controls of a poster, in the order in which people decide.

import { colours } from "./colours.js";
import { el } from "./controls.js";
import { places } from "./board.js";
import { isFilm } from "./line.js";

export const WHICH = ["--fundamental", "--class", "--sample", "--place", "--from", "--skip", "--take", "--boards", "--random", "--up-to"];
const PAPERS = ["a0", "a1", "a2", "a3", "a4", "a5", "b2", "50x70cm", "40x50cm", "30x40cm", "20x20cm", "24x36in", "letter", "tabloid", "1080x1920px", "3840x2160px"];
/** What only paper has, and what only films have. */
const PRINT_SHOP = ["--bleed", "--marks", "--tile-on", "--overlap"];
export const FILM = ["--seconds", "--loop"];
const COLOURS = ["page", "ink", "light", "dark", "queen"];

export function poster(controls) {
  const { page } = controls;
  const word = (key) => controls.word(key);
  return [
    controls.size([4, 5, 6, 7, 8, 9, 10, 11, 12]),
    boards(controls),
    filmControls(controls),
    look(controls),
    controls.group(
      "words",
      controls.text(word("title"), "--title", { placeholder: word("by-itself") }),
      controls.text(word("subtitle"), "--subtitle"),
      controls.text(word("dedication"), "--dedication", { placeholder: word("dedication-example") }),
      controls.text(word("footer"), "--footer", { placeholder: word("by-itself") }),
      language(controls),
    ),
    controls.group(
      "paper",
      controls.select(word("size"), "--paper", PAPERS.map((paper) => [paper, paperName(paper)])),
      controls.text(word("own-size"), "--paper", { placeholder: "60x80cm", except: PAPERS, empty: "a2" }),
      orientation(controls),
      controls.flag(word("print-shop"), "--bleed", {
        set: (line, on) => line.set("--bleed", on ? "3mm" : undefined).set("--marks", on ? "crop" : undefined),
      }),
      controls.text(word("bleed"), "--bleed", { placeholder: "3mm" }),
      controls.select(word("tile"), "--tile-on", [["", word("no-tile")], ...["A4", "A3", "Letter"].map((paper) => [paper.toLowerCase(), controls.word("glued", { paper })])]),
    ),
    controls.rest("--landscape", "--marks", "--font"),
  ];
}

/** A paper size as people write it: `50 × 70 cm` or `A2`. */
export function paperName(paper) {
  return paper.replace(/^[ab]\d+$/, (name) => name.toUpperCase()).replace(/(\d)x(?=\d)/, "$1 × ").replace(/(\d)(?=[a-z]+$)/, "$1 ");
}

function orientation(controls) {
  const names = { "--portrait": "portrait", "--landscape": "landscape" };
  return controls.radios(
    controls.word("orientation"),
    [["", controls.word("as-fits")], ...Object.entries(names).map(([option, key]) => [option, controls.word(key)])],
    {
      className: "segments",
      option: "--portrait",
      get: (line) => Object.keys(names).find((option) => line.has(option)) ?? "",
      set(line, value) {
        line.without(...Object.keys(names));
        if (value) line.set(value, null);
      },
    },
  );
}

/** A film of boards or steps, which is a GIF unless another format is asked for. */
export function filmControls(controls) {
  const animated = controls.flag(controls.word("animate"), "--animate", {
    get: isFilm,
    set(line, on) {
      const name = (line.get("--output") ?? "queens").replace(/\.\w+$/, "");
      if (on) line.without("--animate", "--format", "--lesson", "--pages", ...PRINT_SHOP);
      else line.without("--animate", "--format", ...FILM);
      line.set("--output", `${name}.${on ? "gif" : line.has("--paper") ? "pdf" : "svg"}`);
    },
  });
  if (!animated) return null;
  const more = [controls.text(controls.word("seconds"), "--seconds", { type: "number" }), controls.flag(controls.word("loop"), "--loop")];
  controls.bind((line) => more.forEach((row) => (row.hidden = !isFilm(line))));
  return controls.group("film", animated, ...more);
}

/** Which boards: with how many there are of each. */
export function boards(controls) {
  const { page } = controls;
  if (!page.known.has(page.line.command, "--fundamental")) return null;
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
        line.without(...WHICH, "--seed");
        page.placing = kind === "place";
        if (page.placing || kind === "sample") line.without("--group-by");
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
  const board = places(controls);
  const orbits = controls.flag(controls.word("by-orbit"), "--group-by", {
    set: (line, on) => line.set("--group-by", on ? "class" : undefined),
  });
  const both = controls.flag(controls.word("boards-fundamental"), "--fundamental");
  let counted = "";
  controls.bind((line) => {
    const kind = get(line);
    classes.hidden = kind !== "class";
    sample.hidden = kind !== "sample";
    board.hidden = kind !== "place";
    orbits.hidden = kind === "place" || kind === "sample";
    both.hidden = ["all", "fundamental"].includes(kind);
    const n = line.get("--n") ?? "8";
    if (n === counted) return;
    counted = n;
    countAll(page, n).then((all) => {
      if (counted !== n) return;
      numbers.all.textContent = all ? page.words.number(all.all) : "";
      numbers.fundamental.textContent = all ? page.words.number(all.fundamental) : "";
    });
  });
  return controls.group(
    "boards",
    choice,
    classes,
    sample,
    board,
    orbits,
    both,
  );
}

async function countAll(page, n) {
  const made = await page.aside(["count", n, "--format", "json"], "counts", { newest: true });
  if (made?.code !== 0) return null;
  const rows = JSON.parse(new TextDecoder().decode(made.out));
  return rows.length === 1 ? rows[0] : null;
}

/** Templates as the program draws them, and colours of one's own. */
export function look(controls, follows = false) {
  const { page } = controls;
  const pictures = [...page.templates, ...page.files.templates].map((name) => {
    const image = el("img", { alt: "", width: 56, height: 56 });
    page.picture(["6", "--take", "1", "--cell", "10px", "--template", name], image);
    return [name, image, el("span", {}, name)];
  });
  const template = controls.radios(controls.word("template"), pictures, {
    className: "pictures",
    option: "--template",
    get: (line) => line.get("--template") ?? "classic",
    set: (line, name) => (page.schemes(name).length < 2 ? line.without("--scheme") : line).set("--template", name === "classic" ? undefined : name),
  });
  const scheme = controls.radios(
    controls.word("scheme"),
    [["", controls.word("light")], ["dark", controls.word("dark")], ...(follows ? [["auto", controls.word("follow")]] : [])],
    {
      className: "segments",
      option: "--scheme",
      get: (line) => (line.get("--scheme") === "light" ? "" : line.get("--scheme") ?? ""),
      set: (line, value) => line.set("--scheme", value || undefined),
    },
  );
  // A template that is always light or always dark has no choice.
  if (scheme) controls.bind((line) => (scheme.hidden = !line.has("--scheme") && page.schemes(line.get("--template")).length < 2));
  const own = template && el(
    "div",
    { className: "own" },
    el("button", { type: "button", onclick: () => page.files.open() }, controls.word("own-template")),
    el("button", { type: "button", onclick: () => page.save.template() }, controls.word("save-template")),
  );
  return controls.group("look", template, scheme, swatches(controls), controls.flag(controls.word("coordinates"), "--coordinates"), own);
}

function swatches(controls) {
  const { page } = controls;
  if (!page.known.has(page.line.command, "--set")) return null;
  const write = (line, all) => {
    const pairs = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    return line.set("--set", pairs.length ? pairs.join(",") : undefined);
  };
  let shown = "";
  const show = async (name) => {
    const own = page.engine.files.get(name) ?? (await page.aside(["templates", "show", name]))?.out;
    const template = new DOMParser().parseFromString(new TextDecoder().decode(own), "text/xml");
    if (name === shown) COLOURS.forEach((colour, index) => (labels[index].control.dataset.own = first(template.getElementById(colour))));
    controls.read();
  };
  const labels = COLOURS.map((name) => {
    const input = el("input", {
      type: "color",
      oninput: () => page.edit((line) => write(line, { ...colours(line), [name]: input.value })),
    });
    controls.bind((line) => {
      const value = colours(line)[name];
      input.classList.toggle("unset", !value);
      if (value || input.dataset.own) input.value = (value ?? input.dataset.own).replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
    });
    return el("label", {}, input, controls.word(`colour-${name}`));
  });
  const reset = el("button", { type: "button", onclick: () => page.edit((line) => line.set("--set", undefined)) }, controls.word("reset"));
  controls.bind((line) => {
    reset.hidden = !line.has("--set");
    const name = line.get("--template") ?? "classic";
    if (name === shown || ![...page.templates, ...page.files.templates].includes(name)) return;
    shown = name;
    show(name);
  });
  return el("div", { className: "colours", role: "group", "aria-label": controls.word("colours"), "data-option": "--set" }, ...labels, reset);
}

/** The first colour that an element of a template is painted with. */
function first(element) {
  const painted = element ? [element, ...element.querySelectorAll("[fill]")] : [];
  return painted.map((one) => one.getAttribute("fill")).find((fill) => /^#/.test(fill)) ?? "";
}

export function language(controls) {
  const { options } = controls.page.known.of([]);
  const tags = options.find(({ name }) => name === "--lang").suggested;
  const names = controls.page.languages;
  const values = tags.map((tag) => [tag === "en" ? "" : tag, names[tag] ?? tag]);
  return controls.select(controls.word("language"), "--lang", values);
}
