// The sections of the page. Each has an initial line, a function that creates its controls, and a door or a
// link in the first view. Its names are the words `NAME`, `door-NAME` and `about-NAME`.

import { placementControl } from "./board.js";
import { el } from "./controls.js";
import { formatOf, isFilm } from "./line.js";
import { FILM_OPTIONS, boardControls, boardNumber, filmControls, lookControls, paperControls, posterControls, textControls } from "./poster.js";

/** Sizes of boards to solve. */
export const SOLVED_SIZES = [4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Options of figures that only the search for options shows. */
const SELDOM = ["--root", "--depth", "--siblings", "--until", "--lesson", "--from", "--board", "--falling", "--rising", "--data"];
export const LIST_FORMATS = ["text", "permutation", "csv", "json", "jsonl", "fen"];

export const SECTIONS = {
  poster: { start: "--n 8 --paper 50x70cm --template midnight -o poster.pdf", controls: posterControls, hasDoor: true },
  picture: { start: "--n 8 --fundamental --cols 4 -o twelve.svg", controls: pictureControls },
  solve: { start: "figure board 8 -o solve.png", controls: solveControls, hasDoor: true },
  play: { start: "figure trace 4 --lesson -o search.html", controls: playControls, hasDoor: true },
  worksheet: { start: "worksheet complete --n 8 --caption none -o worksheet.pdf", controls: worksheetControls, hasDoor: true },
  data: { start: "count 1..12", controls: dataControls },
  check: { start: "check output.txt -o report.svg", controls: (controls) => controls.page.check.controls(controls), hasDoor: true },
};

/** Returns the format of *Download*: that of the line, or the default of the section. */
export function downloadFormat(line) {
  if (line.has("--output") || line.has("--format")) return formatOf(line);
  if (isFilm(line)) return "gif";
  return ["poster", "worksheet"].includes(sectionOf(line)) ? "pdf" : "svg";
}

/** Returns the view for the output of a line. */
export function viewOf(line) {
  const draws = !line.command.length || /^(figure|worksheet)/.test(line.command.join(" "));
  const printsText = line.positionals.includes("help") || ["--help", "--version", "--dry-run", "--check"].some((name) => line.has(name));
  if (isPuzzle(line)) return "solve";
  if (line.command[0] === "check" && !printsText) return "check";
  if (!draws || printsText || [...LIST_FORMATS, "gift"].includes(formatOf(line))) return "text";
  return formatOf(line) === "html" ? "player" : "sheet";
}

/** Returns true for the picture of a board that the user solves, which its file name says. */
function isPuzzle(line) {
  const n = Number(line.get("--n") ?? 8);
  return line.command[1] === "board" && /^solve\./.test(line.get("--output")) && n >= SOLVED_SIZES[0] && n <= SOLVED_SIZES.at(-1);
}

/** Returns the section of a line. */
export function sectionOf(line) {
  const [command] = line.command;
  if (isPuzzle(line)) return "solve";
  const format = formatOf(line);
  if (command === "figure" && format === "html") return "play";
  if (command === "worksheet" || command === "check") return command;
  if (![undefined, "figure"].includes(command) || LIST_FORMATS.includes(format)) return "data";
  return line.has("--paper") && (!command || line.program.has(line.command, "--palette")) ? "poster" : "picture";
}

function pictureControls(controls) {
  const { page } = controls;
  const isFigure = page.line.command[0] === "figure";
  const size = page.line.command[1] === "growth" ? null : controls.size(isFigure ? [4, 5, 6, 7, 8] : [4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const content = isFigure ? controls.group("figure", ...figureOptions(controls)) : boardControls(controls);
  const texts = textControls(controls, "--title", "--subtitle", "--dedication", "--caption", "--alt");
  // With `--paper`, boards would be a poster.
  const sizes = isFigure ? paperControls(controls) : controls.group("sheet", controls.text("--cols", { type: "number" }), controls.text("--cell", { placeholder: () => "20px" }));
  return controls.steps([kindControl(controls), size, content], [lookControls(controls, true)], [filmControls(controls), texts, sizes], isFigure ? [] : ["--paper"]);
}

function figureOptions(controls) {
  const { options } = controls.page.program.command(controls.page.line.command);
  return options.filter(({ group, name }) => group === "Figure" && !["--n", "--animate", "--coordinates", ...FILM_OPTIONS, ...SELDOM].includes(name)).map((option) => (option.name === "--queens" && controls.page.line.command[1] === "board" ? placementControl(controls, "--queens") : controls.option(option)));
}

/** Creates the choice between pictures, with thumbnails. */
function kindControl(controls) {
  const { page } = controls;
  const kinds = [
    ["twelve", "--n 8 --fundamental --cols 4 -o twelve.svg", "--n 8 --fundamental --cols 4 --cell 3px", controls.word("kind-twelve")],
    ["one", "--n 8 --boards 1 --cell 32px --coordinates -o board.svg", "--n 8 --take 1 --cell 6px", controls.word("kind-one")],
    ...page.program.command(["figure"]).commands.map(({ name }) => [name, `figure ${name} -o ${name}.svg`, `figure ${name}`, controls.word(`figure-${name}`)]),
  ];
  const kindOf = (line) => (line.command[0] === "figure" ? line.command[1] : boardNumber(line) ? "one" : "twelve");
  const pictures = kinds.map(([name, , thumbnail, title]) => {
    const image = el("img", { alt: "", width: 72, height: 56 });
    page.drawThumbnail(name, thumbnail.split(" "), image);
    return [name, image, el("span", {}, title)];
  });
  const box = controls.radios("kind", pictures, {
    className: "pictures wide",
    get: kindOf,
    set: (_, name) => page.begin(kinds.find(([other]) => other === name)[1], { keep: ["--template", "--lang", "--scheme", "--set"] }),
  });
  return controls.group("kind", box);
}

function solveControls(controls) {
  return controls.steps([controls.size(SOLVED_SIZES, false)], [lookControls(controls)], [textControls(controls, "--title", "--caption")]);
}

function playControls(controls) {
  const order = controls.radios("place-by", [["", controls.word("by-row")], ["file", controls.word("by-file")], ["file-from-top", controls.word("by-file-from-top")]], {
    className: "segments",
    option: "--by",
    get: (line) => line.get("--by")?.replace("row", "") ?? "",
    set: (line, value) => line.set("--by", value || undefined),
  });
  const search = controls.group("search", order, controls.flag("--to-first"));
  return controls.steps([controls.size([4, 5, 6, 7, 8], false), search, filmControls(controls)], [lookControls(controls)], [textControls(controls, "--title")]);
}

function worksheetControls(controls) {
  const { options } = controls.page.program.command(["worksheet"]);
  const first = ["--sets", "--count", "--level", "--base", "--seed"].map((name) => controls.option(options.find((option) => option.name === name)));
  const tasks = controls.radios("tasks", controls.page.program.values(["worksheet"], "KIND").map((kind) => [kind, controls.word(`task-${kind}`)]), {
    className: "segments",
    get: (line) => line.positionals.find((word) => !/^\d/.test(word)) ?? "",
    set: (line, kind) => (line.remove("--level", "--base", "--cols", ...(kind === "empty" ? ["--seed", "--sets"] : [])).positionals = [kind, ...line.positionals.filter((word) => /^\d/.test(word))]),
  });
  const what = [controls.group("tasks", tasks), controls.size([4, 5, 6, 7, 8]), controls.group("worksheet", ...first)];
  const texts = textControls(controls, "--title", "--subtitle");
  // Without a caption, the program prints its command.
  texts.append(controls.text("--caption", { get: (line) => line.get("--caption")?.replace(/^none$/, ""), set: (line, caption = "none") => line.set("--caption", caption) }));
  return controls.steps(what, [lookControls(controls)], [texts, paperControls(controls, ["a4", "letter", "a3"])]);
}

function dataControls(controls) {
  const { page } = controls;
  const isCount = page.line.command[0] === "count";
  const choice = controls.radios("data-what", [["count", controls.word("counts")], ["list", controls.word("list")]], {
    className: "segments",
    get: (line) => (line.command[0] === "count" ? "count" : line.command.length ? "" : "list"),
    set: (_, value) => page.begin(value === "count" ? "count 1..12" : "--n 8 --format csv"),
  });
  const options = page.program.options(page.line.command);
  const named = (...names) => names.map((name) => options.find((option) => option.name === name)).filter(Boolean);
  const formats = controls.radios("format", LIST_FORMATS.map((name) => [name, controls.word(`format-${name}`)]), {
    option: "--format",
    get: (line) => line.get("--format") ?? "",
    set: (line, value) => line.remove("--output").set("--format", value),
  });
  if (isCount) return controls.steps([controls.group("data-what", choice, controls.text("--n", { label: controls.word("sizes"), placeholder: () => "1..12" })), controls.group("format", ...named("--format", "--only", "--up-to", "--place").map((option) => controls.option(option)))], [], []);
  if (page.line.command.length) return [controls.group("data-what", choice)];
  return controls.steps([controls.group("data-what", choice), controls.size([4, 5, 6, 7, 8, 9, 10, 11, 12]), boardControls(controls), controls.group("format", formats)], [], []);
}
