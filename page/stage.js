// The preview: a sheet, the player or text, with its description.

import { toggleSquare } from "./board.js";
import { $, el, optionName, preferences } from "./controls.js";
import { failureOf, notesOf } from "./engine.js";
import { MAX_QUEENS } from "./problems.js";
import { decode, formatOf, isFilm } from "./line.js";
import { BOARD_OPTIONS, paperName } from "./poster.js";

/** The number of queens from which SVG is slow in browsers, so that pixels are shown. */
const MANY_QUEENS = 7000;
/** The number of pixels of such a picture. */
const MAX_PIXELS = 4e6;
/** The number of queens from which the user is asked before drawing. */
const LARGE_QUEENS = 2.5e6;
/** The largest number of characters shown. */
const MAX_CHARACTERS = 200_000;
/** Options that print only sizes. */
const DRY_RUN = ["--dry-run", "--as-json"];
/** Options that do not apply to a preview of one page. */
const OUTPUT_OPTIONS = ["--output", "--format", "--check", "--emit", "--pages", "--dry-run"];

/** The largest number of table rows shown. */
const MAX_ROWS = 1000;
/** The side from which a board can be clicked, and the margin around a text, in pixels. */
const MIN_BOARD = 16, TEXT_MARGIN = 6;
/** The factor of one zoom step. */
const ZOOM_STEP = 1.5;

/** Returns the width or the height of an SVG. */
const sideOf = (svg, name) => new RegExp(` ${name}="(.*?)"`).exec(decode(svg.subarray(0, 999)))[1];

export class Stage {
  #address = null;

  constructor(page, nodes) {
    this.page = page;
    this.nodes = nodes;
    this.pageNumber = 1;
    /** The sizes and pages of the shown sheet, or null for other views. */
    this.plan = null;
    this.allowedLine = "";
    /** The title of a sheet without `--title`, and the subtitle that goes with it. */
    this.defaultTitle = this.defaultSubtitle = "";
    /** The line of the preview, or null while it is stale. */
    this.drawnLine = null;
    this.shownViews = new Set();
    nodes.image.onclick = (event) => {
      if (this.drawnLine) $("ask").hidden = true;
      if (!this.panned) (this.#partAt(event)?.edit ?? this.#toggleZoom)(event);
      this.panned = false;
    };
    nodes.image.onpointermove = (event) => {
      const part = this.#partAt(event);
      this.#outline("part", part?.box);
      nodes.image.classList.toggle("editable", Boolean(part));
    };
    nodes.image.onpointerleave = () => this.#outline("part");
    nodes.stage.onpointermove = ({ buttons, pointerType, movementX, movementY }) => {
      if (buttons !== 1 || pointerType !== "mouse" || !nodes.paper.classList.contains("true")) return;
      this.panned = true;
      nodes.stage.scrollBy(-movementX, -movementY);
    };
    nodes.stage.onpointerdown = () => (this.panned = false);
    nodes.stage.addEventListener("keydown", ({ key, target }) => {
      if (target === nodes.stage && "+-".includes(key)) this.scale(key === "+" ? ZOOM_STEP : 1 / ZOOM_STEP);
    });
    $("closer").onclick = () => this.scale(ZOOM_STEP);
    $("farther").onclick = () => this.scale(1 / ZOOM_STEP);
  }

  /**
   * Draws the line, unless a newer one replaces it. The previous picture stays visible, but is marked
   * as stale.
   */
  async draw(view) {
    const { page } = this;
    const line = page.line.copy();
    this.drawnLine = null;
    this.line = line;
    clearTimeout(this.busyTimer);
    // The pages are those of the previous picture.
    if (this.view !== view) {
      this.nodes.turn.hidden = true;
      this.defaultTitle = "";
    }
    this.view = view;
    this.busyTimer = setTimeout(() => {
      page.problems.report();
      this.#setState("busy");
    }, 250);
    const drawn = await this[view](line).catch((error) => {
      console.error(error);
      return page.problems.report(failureOf({ err: String(error) }));
    });
    if (this.line !== line) return;
    clearTimeout(this.busyTimer);
    if (drawn === null) page.problems.ask(page.words.say("stopped"), page.words.say("again"));
    this.drawnLine = drawn ? line : null;
    if (drawn) this.shownViews.add(view);
    if (drawn && view === "sheet") this.lastSize = line.get("--n");
    this.#setState(drawn ? "" : "stale");
  }

  /** Marks the preview as busy, stale or current. */
  #setState(state) {
    const { stage, stale } = this.nodes;
    stage.classList.toggle("busy", state === "busy");
    stage.classList.toggle("stale", state === "stale");
    stale.textContent = state === "stale" && this.shownViews.has(this.view) ? this.page.words.say("stale") : "";
    this.page.save.updateButtons(state === "stale");
  }

  async sheet(line) {
    const hasDryRun = this.page.program.has(line.command, "--dry-run");
    const dryRun = hasDryRun ? await this.page.run([...line.copy().remove("--emit").words(), ...DRY_RUN]) : { code: 0 };
    if (!dryRun) return null;
    if (dryRun.code !== 0) return this.page.problems.report(failureOf(dryRun));
    const plan = dryRun.out ? parsePlan(dryRun.out) : { queens: 0, pages: 1, size: "" };
    const trimLine = line.copy().remove("--bleed", "--marks", "--emit");
    const trimmed = line.has("--bleed") || line.has("--marks") ? await this.page.run([...trimLine.words(), ...DRY_RUN]) : null;
    if (trimmed?.code === 0) plan.trim = parsePlan(trimmed.out);
    if (isFilm(line)) plan.pages = 1;
    const { words, problems } = this.page;
    if (plan.queens > LARGE_QUEENS && this.allowedLine !== line.toString()) {
      if (plan.queens > MAX_QUEENS) return problems.refuseTooLarge(words.say("too-large"));
      return problems.ask(words.say("large"), words.say("insist"), () => (this.allowedLine = line.toString()));
    }
    if (this.plan?.pages !== plan.pages) this.pageNumber = 1;
    const drawn = await this.page.run(preview(line, plan, this.pageNumber));
    if (!drawn) return null;
    if (drawn.code !== 0) return this.page.problems.report(failureOf(drawn));
    this.page.problems.report();
    const png = drawn.out[0] === 0x89;
    // The duration is in the style, after the texts.
    if (isFilm(line)) plan.seconds = Number(/\s([\d.]+)s step-end/.exec(decode(drawn.out.subarray(0, 20_000)))?.[1]) || undefined;
    if (!hasDryRun) [plan.width, plan.height] = [sideOf(drawn.out, "width"), sideOf(drawn.out, "height")];
    await this.#show(new Blob([drawn.out], { type: png ? "image/png" : "image/svg+xml" }), plan, line);
    await this.#describe(line, { ...plan, notes: notesOf(dryRun) }, png ? null : drawn.out);
    return true;
  }

  async #show(blob, plan, line) {
    const { nodes } = this;
    const address = URL.createObjectURL(blob);
    const next = new Image();
    next.src = address;
    await next.decode().catch(() => {});
    nodes.image.src = address;
    if (this.#address) URL.revokeObjectURL(this.#address);
    this.#address = address;
    this.#frame(plan, line.has("--paper") || line.command[0] === "worksheet");
    nodes.turn.hidden = plan.pages < 2;
    nodes.page.textContent = `${this.pageNumber} / ${plan.pages}`;
    this.plan = plan;
    const [width, height] = sidesOf(plan);
    const [across, down] = plan.trim ? sidesOf(plan.trim) : [];
    this.#outline("trim", across && [(width - across) / 2, (height - down) / 2, across, down]);
    this.#outline("part");
  }

  /** Outlines a part of the picture, or nothing. */
  #outline(id, box) {
    $(id).hidden = !box;
    for (const [index, side] of ["left", "top", "width", "height"].entries()) $(id).style[side] = box && `${(100 * box[index]) / sidesOf(this.plan)[index % 2]}%`;
  }

  #toggleZoom = (event) => this.zoom(!this.nodes.paper.classList.contains("true"), event);

  /** Returns the text, board or square of the picture under the pointer: its box, and a function that edits it. */
  #partAt({ clientX, clientY }) {
    const { page, plan, drawnLine: line } = this;
    if (!line || !plan?.boards) return null;
    const { left, top, width } = this.nodes.image.getBoundingClientRect();
    const unit = sidesOf(plan)[0] / width;
    const [x, y] = [(clientX - left) * unit, (clientY - top) * unit];
    const contains = ([left, top, across, down], margin = 0) => Math.abs(2 * (x - left) - across) < across + 2 * margin && Math.abs(2 * (y - top) - down) < down + 2 * margin;
    const index = plan.boards.findIndex(([left, top, side]) => contains([left, top, side, side]));
    const n = Number(line.get("--n") ?? 8);
    if (index >= 0) {
      const [left, top, side] = plan.boards[index];
      const count = plan.queens / n;
      const number = (this.pageNumber - 1) * plan.boards.length + index + 1;
      const isNumbered = count > 1 && !BOARD_OPTIONS.some((name) => name !== "--fundamental" && line.has(name)) && !line.has("--group-by");
      if (line.command[1] === "board" && !line.has("--from")) {
        const [file, down] = [x - left, y - top].map((length) => Math.floor((length * n) / side));
        const square = `${String.fromCharCode(97 + file)}${n - down}`;
        return { box: [left + (file * side) / n, top + (down * side) / n, side / n, side / n], edit: () => page.edit((line) => toggleSquare(line, "--queens", square)) };
      }
      if (isNumbered && number <= count && side > MIN_BOARD * unit) return { box: [left, top, side, side], edit: (event) => this.#askBoard(number, count, event) };
    }
    // The lowest line of a figure is its caption.
    const optionOf = (kind) => (kind === "footer" && line.command[0] === "figure" ? "--caption" : `--${kind}`);
    const texts = plan.texts.map(([kind, [left, baseline, across, size]]) => [optionOf(kind), [left, baseline - size, across, 1.3 * size]]);
    const captions = line.has("--caption") ? plan.boards.map(([left, top, side]) => ["--caption", [left, top + side, side, side / 7]]) : [];
    const [option, box] = [...texts, ...captions].find(([option, box]) => page.controls.find(option) && contains(box, TEXT_MARGIN * unit)) ?? [];
    return option && { box, edit: () => page.controls.reveal(page.controls.find(option)) };
  }

  /** Offers what can be done with a board. */
  #askBoard(number, all, event) {
    const { page } = this;
    const say = (key, values) => page.words.say(key, values);
    const choose = (option, change) => () => {
      page.placing = option === "--place";
      page.edit(change);
      page.controls.reveal(page.controls.find(option));
    };
    page.problems.askQuestion(say("board-number", { number, all: page.words.formatNumber(all) }), [
      [say("boards-one"), choose("--n", (line) => line.set("--boards", String(number)))],
      [say("boards-place"), choose("--place", (line) => line.remove(...BOARD_OPTIONS))],
      [say("closer"), () => this.#toggleZoom(event)],
    ]);
  }

  #frame({ width, height }, isSheet) {
    const { paper } = this.nodes;
    paper.style.setProperty("--width", width);
    paper.style.setProperty("--height", height);
    const ratio = Number.parseFloat(width) / Number.parseFloat(height);
    this.isWide = ratio > 1;
    paper.style.setProperty("--ratio", ratio);
    paper.classList.toggle("sheet", isSheet);
  }

  /** Shows the program's description, and makes screen readers read it. */
  async #describe(line, plan, svg) {
    if (!svg) {
      const drawn = plan.queens < LARGE_QUEENS && (await this.page.runAside(preview(line, { ...plan, queens: 0 }, this.pageNumber), "description", { newest: true }));
      svg = drawn && drawn.code === 0 ? drawn.out : null;
    }
    if (this.line !== line) return;
    const head = svg ? decode(svg.subarray(0, 20_000)) : "";
    const [title, about] = ["title", "desc"].map((tag) => new DOMParser().parseFromString(new RegExp(`<${tag}[^>]*>[^]*?</${tag}>`).exec(head)?.[0] ?? "<a/>", "text/xml").documentElement.textContent);
    this.title = title;
    const textOf = (name) => (plan.texts ?? []).flatMap(([kind, , text]) => (kind === name ? text : [])).join(" ");
    if (!line.has("--title")) {
      this.defaultTitle = textOf("title");
      if (!line.has("--subtitle")) this.defaultSubtitle = line.command.length ? "" : textOf("subtitle");
    }
    this.page.controls?.update();
    this.nodes.image.alt = about || title;
    this.nodes.title.textContent = title;
    document.title = title ? `${title} – n queens` : "n queens";
    const { words } = this.page;
    const measure = (text) => words.formatMeasure(text, line.get("--paper"));
    const trim = plan.trim && words.say(["with", line.has("--bleed") && "bleed", line.has("--marks") && "marks"].filter(Boolean).join("-"), { trim: measure(plan.trim.size), size: measure(plan.size) });
    const sheets = plan.printed && words.say("on-sheets", { count: words.formatNumber(plan.printed), size: paperName(line.get("--tile-on")) });
    const cell = plan.cell && words.say("squares-of", { size: measure(plan.cell) });
    this.#sayFacts(plan.notes, trim || measure(plan.size), sheets, cell);
    this.page.speak(about || title);
  }

  /** Shows facts and notes about options without effect. */
  #sayFacts(notes = [], ...facts) {
    const explain = (note) => {
      const [, option, link, other] = /^(--\S+)(?: \w+)? has no effect (on|without) (\S+)$/.exec(note) ?? [];
      const key = link === "on" ? "wrong-no-effect" : other === "--animate" && "wrong-still";
      return key ? this.page.words.say(key, { name: optionName(this.page, option), format: other.toUpperCase() }) : note;
    };
    this.nodes.facts.textContent = facts.filter(Boolean).join(" · ");
    this.nodes.notes.textContent = notes.map(explain).join(" ");
  }

  /** Shows a ready picture until the program has drawn the real one. */
  showReady({ src, naturalWidth, naturalHeight }) {
    this.plan = null;
    this.#frame({ width: `${naturalWidth}px`, height: `${naturalHeight}px` }, true);
    this.nodes.image.src = src;
  }

  async solve(line) {
    if (!(await this.page.solve.show(line))) return null;
    this.page.problems.report();
    this.plan = null;
    for (const name of ["title", "facts", "notes"]) this.nodes[name].textContent = "";
    document.title = `${this.page.words.say("solve")} – n queens`;
    return true;
  }

  async check(line) {
    const svg = await this.page.check.show(line);
    if (svg) {
      const plan = { width: sideOf(svg, "width"), height: sideOf(svg, "height"), pages: 1, size: "" };
      await this.#show(new Blob([svg], { type: "image/svg+xml" }), plan, line);
      await this.#describe(line, plan, svg);
    } else if (this.line === line) {
      this.plan = null;
      this.nodes.image.removeAttribute("src");
      this.shownViews.delete("check");
    }
    return svg === null ? null : Boolean(svg);
  }

  async player(line) {
    const result = await this.page.run(line.copy().remove("--output").set("--format", "html").words());
    if (!result) return null;
    if (result.code !== 0) return this.page.problems.report(failureOf(result));
    this.page.problems.report();
    const address = URL.createObjectURL(new Blob([result.out], { type: "text/html" }));
    // Replace the frame, because a new address in the same frame would add a history entry.
    const frame = this.nodes.player.cloneNode();
    frame.src = `${address}#${this.page.playerState(this.page.embedded || preferences.challenge)}`;
    this.nodes.player.replaceWith(frame);
    this.nodes.player = frame;
    if (this.#address) URL.revokeObjectURL(this.#address);
    this.#address = address;
    this.plan = null;
    if (!line.has("--title")) this.defaultTitle = /<title>(.*)</.exec(decode(result.out))[1];
    this.page.controls?.update();
    this.nodes.title.textContent = "";
    this.#sayFacts(notesOf(result));
    document.title = `${this.page.words.say("play")} – n queens`;
    return true;
  }

  async text(line) {
    const request = line.copy().remove("--output");
    if (line.has("--output") && this.page.program.has(line.command, "--format")) request.set("--format", formatOf(line));
    const result = await this.page.run(request.words());
    if (!result) return null;
    if (result.code !== 0) return this.page.problems.report(failureOf(result));
    this.page.problems.report();
    // A command may succeed and print only a note.
    this.data = result.out.length ? result.out : new TextEncoder().encode(result.err);
    const shownText = decode(this.data.subarray(0, MAX_CHARACTERS));
    const countLine = line.command[0] === "count" && !line.has("--format") && line.copy().remove("--verify", "--output").set("--format", "csv");
    const counts = countLine && (await this.page.runAside(countLine.words(), "description", { newest: true }));
    const csv = counts?.code === 0 ? decode(counts.out) : shownText;
    if (this.line !== line) return null;
    this.plan = null;
    const rows = csv.trim().split("\n");
    const tabular = /^n(umber)?,/.test(csv) && (counts || formatOf(line) === "csv");
    if (tabular) this.nodes.data.replaceChildren(makeTable(rows, this.page.words), rows.length > MAX_ROWS ? "…" : "");
    else this.nodes.data.textContent = this.data.length > MAX_CHARACTERS ? `${shownText}…` : shownText;
    const lines = this.data.reduce((sum, byte) => sum + (byte === 10), 0);
    document.title = `${this.page.words.say("data")} – n queens`;
    const count = tabular && counts ? rows.length - 1 : { csv: lines - 1, permutation: lines, fen: lines, jsonl: lines }[formatOf(line)];
    this.nodes.title.textContent = count === undefined ? "" : this.page.words.say("rows", { count: this.page.words.formatNumber(count) });
    this.#sayFacts(notesOf(result), this.page.words.say("bytes", { count: this.page.words.formatNumber(this.data.length) }));
    this.page.speak(this.page.words.say("ready"));
    return true;
  }

  turnPage(by) {
    this.pageNumber = Math.min(Math.max(1, this.pageNumber + by), this.plan.pages);
    this.page.draw();
  }

  /** Zooms by a factor. */
  scale(by) {
    if (!this.plan) return;
    const current = this.nodes.image.getBoundingClientRect().width / toPixels(this.plan.width);
    this.zoom(true, null, Math.min(16, Math.max(0.05, current * by)));
  }

  /** Shows a multiple of the true size, around the clicked point or the centre, or the whole picture. */
  zoom(on, event, factor = 1) {
    const { paper, image, stage, whole, real } = this.nodes;
    const box = image.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    const [x, y] = event ? [event.clientX, event.clientY] : [frame.left + frame.width / 2, frame.top + frame.height / 2];
    const point = [(x - box.left) / box.width, (y - box.top) / box.height];
    paper.style.setProperty("--zoom", factor);
    paper.classList.toggle("true", on);
    whole.setAttribute("aria-pressed", String(!on));
    real.setAttribute("aria-pressed", String(on && factor === 1));
    if (!on) return;
    const grown = image.getBoundingClientRect();
    const view = stage.getBoundingClientRect();
    stage.scrollBy(grown.left + grown.width * point[0] - view.left - view.width / 2, grown.top + grown.height * point[1] - view.top - view.height / 2);
  }

  /** Returns code that embeds the picture in another document. */
  embedCode(kind, file) {
    const { width, height } = this.plan;
    // An element of this document would load the picture.
    const image = document.implementation.createHTMLDocument("").createElement("img");
    const attributes = { src: file, alt: this.title, width: toPixels(width), height: toPixels(height) };
    for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
    const kinds = {
      html: () => image.outerHTML,
      markdown: () => `![${this.title.replace(/[[\]]/g, "\\$&")}](${file})`,
      latex: () => `\\includegraphics[width=\\linewidth]{${file.replace(/\.\w+$/, "")}}`,
    };
    return kinds[kind]();
  }
}

/** Returns a table of comma-separated rows. The first row is the head. */
function makeTable(rows, words) {
  const format = (cell) => (/^\d+$/.test(cell) ? BigInt(cell).toLocaleString(words.tag) : words.translation(`head-${cell}`) ?? cell.replaceAll("_", " "));
  // Long words in heads get soft hyphens.
  const hyphenate = (text) => text.replace(/(centros(?=s)|centro(?=s[yi])|zentral|f[uo]nda|Grund)(?=\p{L}{4})/iu, "$1\u00ad");
  const row = (tag) => (text) => el("tr", {}, ...text.split(",").map((cell) => el(tag, {}, hyphenate(format(cell)))));
  return el("table", {}, el("thead", {}, row("th")(rows[0])), el("tbody", {}, ...rows.slice(1, MAX_ROWS).map(row("td"))));
}

/** Converts a length to pixels. */
function toPixels(length) {
  return Math.round((Number.parseFloat(length) * 96) / (length.endsWith("mm") ? 25.4 : 96));
}

/** Returns width and height in the unit of the picture. */
export const sidesOf = ({ width, height }) => [width, height].map(Number.parseFloat);

/** Parses the sizes that a dry run prints. */
function parsePlan(printed) {
  const plan = JSON.parse(decode(printed));
  const spaced = (length) => length?.replace(/(?=[a-z])/, " ");
  return { ...plan, size: `${Number.parseFloat(plan.width)} × ${spaced(plan.height)}`, cell: spaced(plan.cell) };
}

/** Returns the arguments that draw one page as SVG, or as PNG if SVG would be slow. */
export function preview(line, plan, number) {
  const request = line.copy();
  const first = Number.parseInt(request.get("--pages") ?? "1", 10);
  request.remove(...OUTPUT_OPTIONS);
  if (isFilm(line)) request.set("--animate", null);
  else if (plan.pages > 1 || first > 1) request.set("--pages", String(first + number - 1));
  if (!request.program.has(request.command, "--format")) return request.words();
  if (plan.queens / plan.pages < MANY_QUEENS) return request.fitFormat("svg").set("--format", "svg").words();
  request.fitFormat("png");
  const inches = plan.width.endsWith("px") ? 96 : 25.4;
  const area = (Number.parseFloat(plan.width) * Number.parseFloat(plan.height)) / inches ** 2;
  const dpi = Math.sqrt(MAX_PIXELS / area);
  if (plan.width.endsWith("px")) request.set("--scale", Math.min(4, dpi / 96).toFixed(2));
  else request.set("--dpi", String(Math.min(600, Math.floor(dpi))));
  return request.set("--format", "png").words();
}
