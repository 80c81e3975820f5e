// The sections of the page beside the poster: pictures for documents, the search to play,
// worksheets, and data. Each says which line it begins with and which controls it has.

import { places } from "./board.js";
import { el } from "./controls.js";
import { formatOf, isFilm } from "./line.js";
import { FILM, boards, filmControls, language, look, poster } from "./poster.js";

export const LISTS = ["text", "permutation", "csv", "json", "jsonl", "fen"];

export const SECTIONS = {
  poster: { start: "--n 8 --paper 50x70cm --template midnight -o poster.pdf", controls: poster },
  picture: { start: "--n 8 --fundamental --cols 4 -o twelve.svg", controls: picture },
  play: { start: "figure trace 4 --lesson -o search.html", controls: play },
  worksheet: { start: "worksheet complete --n 8 -o worksheet.pdf", controls: worksheet },
  data: { start: "count 1..12", controls: data },
};

/** The format in which *Download* saves what is shown: the line's own, else what suits the section. */
export function downloadFormat(line) {
  if (line.has("--output") || line.has("--format")) return formatOf(line);
  if (isFilm(line)) return "gif";
  return ["poster", "worksheet"].includes(sectionOf(line)) ? "pdf" : "svg";
}

/** Where what a line makes is shown. */
export function shownOf(line) {
  const draws = !line.command.length || /^(figure|worksheet|templates sheet)/.test(line.command.join(" "));
  const tells = line.rest.includes("help") || ["--help", "--version", "--dry-run", "--check"].some((name) => line.has(name));
  if (!draws || tells || LISTS.includes(formatOf(line))) return "text";
  return formatOf(line) === "html" ? "player" : "sheet";
}

/** The section in which a line is at home. */
export function sectionOf(line) {
  const [command] = line.command;
  const format = formatOf(line);
  if (command === "figure") return format === "html" ? "play" : "picture";
  if (command === "worksheet") return "worksheet";
  if (command || LISTS.includes(format)) return "data";
  return line.has("--paper") ? "poster" : "picture";
}

function picture(controls) {
  const { page } = controls;
  const figure = page.line.command[0] === "figure";
  const own = figure ? ownOptions(controls) : sheetOptions(controls);
  return [
    kinds(controls),
    figure && page.line.command[1] === "growth" ? null : controls.size(figure ? [4, 5, 6, 7, 8] : [4, 5, 6, 7, 8, 9, 10, 11, 12]),
    figure ? controls.group("figure", ...own) : null,
    ...(figure ? [] : [boards(controls), controls.group("sheet", ...own)]),
    filmControls(controls),
    look(controls, true),
    controls.group(
      "words",
      controls.text(controls.word("title"), "--title"),
      controls.text(controls.word("caption"), "--caption"),
      controls.text(controls.word("alt"), "--alt"),
      language(controls),
    ),
    // With paper it is a poster.
    controls.rest(figure ? "" : "--paper"),
  ];
}

function sheetOptions(controls) {
  return [
    controls.text(controls.word("columns"), "--cols", { type: "number" }),
    controls.text(controls.word("cell"), "--cell", { placeholder: "20px" }),
  ];
}

function ownOptions(controls) {
  const { options } = controls.page.known.of(controls.page.line.command);
  return options.filter(({ group, name }) => group === "Figure" && !["--n", "--animate", ...FILM].includes(name)).map((option) => (option.name === "--queens" && controls.page.line.command[1] === "board" ? places(controls, "--queens") : controls.option(option)));
}

/** What can be drawn, each as the program draws it. */
function kinds(controls) {
  const { page } = controls;
  const all = [
    ["twelve", "--n 8 --fundamental --cols 4 -o twelve.svg", "--n 8 --fundamental --cols 4 --cell 3px"],
    ["one", "--n 8 --take 1 --cell 32px --coordinates -o board.svg", "--n 8 --take 1 --cell 6px"],
    ...page.known.of(["figure"]).commands.map(({ name }) => [name, `figure ${name} -o ${name}.svg`, `figure ${name}`]),
  ];
  const is = (line) => (line.command[0] === "figure" ? line.command[1] : line.get("--take") === "1" ? "one" : "twelve");
  const pictures = all.map(([name, , small]) => {
    const image = el("img", { alt: "", width: 72, height: 56 });
    page.picture(small.split(" "), image);
    return [name, image, el("span", {}, controls.word(`kind-${name}`))];
  });
  const box = controls.radios(controls.word("kind"), pictures, {
    className: "pictures wide",
    get: is,
    set: (_, name) => page.begin(all.find(([other]) => other === name)[1], { keep: ["--template", "--lang", "--scheme", "--set"] }),
  });
  return controls.group("kind", box);
}

function play(controls) {
  return [
    controls.size([4, 5, 6, 7, 8], false),
    controls.group(
      "search",
      controls.radios(controls.word("place-by"), [["", controls.word("by-row")], ["file", controls.word("by-file")]], {
        className: "segments",
        option: "--by",
        get: (line) => (line.get("--by") === "file" ? "file" : ""),
        set: (line, value) => line.set("--by", value || undefined),
      }),
      controls.flag(controls.word("to-first"), "--to-first"),
      controls.text(controls.word("root"), "--root", { placeholder: "2,4" }),
    ),
    filmControls(controls),
    look(controls),
    controls.group("words", controls.text(controls.word("title"), "--title"), language(controls)),
    controls.rest(),
  ];
}

function worksheet(controls) {
  const { options } = controls.page.known.of(["worksheet"]);
  const first = options.filter(({ group, name }) => group === "Worksheet" && name !== "--n");
  const tasks = controls.radios(controls.word("tasks"), controls.page.known.values(["worksheet"], "KIND").map((kind) => [kind, controls.word(`task-${kind}`)]), {
    className: "segments",
    get: (line) => line.rest.find((word) => !/^\d/.test(word)) ?? "",
    set: (line, kind) => (line.without("--level", "--base", "--cols", ...(kind === "empty" ? ["--seed", "--sets"] : [])).rest = [kind, ...line.rest.filter((word) => /^\d/.test(word))]),
  });
  return [
    controls.group("tasks", tasks),
    controls.size([4, 5, 6, 7, 8]),
    controls.group("worksheet", ...first.map((option) => controls.option(option))),
    controls.group("words", controls.text(controls.word("title"), "--title"), language(controls)),
    controls.rest(),
  ];
}

function data(controls) {
  const { page } = controls;
  const counted = page.line.command[0] === "count";
  const what = controls.radios(controls.word("data-what"), [["count", controls.word("counts")], ["list", controls.word("list")]], {
    className: "segments",
    get: (line) => (line.command[0] === "count" ? "count" : line.command.length ? "" : "list"),
    set: (_, value) => page.begin(value === "count" ? "count 1..12" : "--n 8 --format csv"),
  });
  if (counted) {
    const { options } = page.known.of(["count"]);
    return [
      controls.group("data-what", what, controls.text(controls.word("sizes"), "--n", { placeholder: "1..12" })),
      controls.group("format", ...options.filter(({ name }) => ["--format", "--only", "--up-to", "--place"].includes(name)).map((option) => controls.option(option))),
    ];
  }
  if (page.line.command.length) return [controls.group("data-what", what)];
  const formats = controls.radios(controls.word("format"), LISTS.map((name) => [name, controls.word(`format-${name}`)]), {
    option: "--format",
    get: (line) => line.get("--format") ?? "",
    set: (line, value) => line.without("--output").set("--format", value),
  });
  return [
    controls.group("data-what", what),
    controls.size([4, 5, 6, 7, 8, 9, 10, 11, 12]),
    boards(controls),
    controls.group("format", formats),
  ];
}
