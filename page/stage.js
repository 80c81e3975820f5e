// What is shown: a sheet, the player, or text; and what is said of it.

import { $, el } from "./controls.js";
import { failureOf } from "./engine.js";
import { TOO_LARGE } from "./problems.js";
import { formatOf, isFilm } from "./line.js";

/** Queens beyond which a browser takes long over an SVG: these are shown as pixels. */
const MANY_QUEENS = 10_000;
/** Pixels of such a picture. */
const PIXELS = 6e6;
/** Bytes beyond which one is asked first. */
const LARGE = 40e6;
/** Characters of text that are shown. */
const SHOWN = 200_000;
/** What asks for sizes alone. */
const DRY = ["--dry-run", "--as-json"];
/** Of no meaning where a page shows one picture, whatever its format. */
const OUTPUT = ["--output", "--format", "--check", "--emit", "--pages", "--dry-run"];

/** Rows of a table that are shown. */
const ROWS = 1000;
/** By how much one step is larger. */
const STEP = 1.5;

const decoded = (bytes) => new TextDecoder().decode(bytes);

export class Stage {
  #address = null;

  constructor(page, nodes) {
    this.page = page;
    this.nodes = nodes;
    this.number = 1;
    /** The sizes and pages of the sheet that is shown; nothing else has any. */
    this.plan = null;
    this.allowed = "";
    /** The line of what is shown, while it is still the page's. */
    this.made = null;
    this.last = {};
    nodes.image.onclick = (event) => {
      if (!this.panned) this.zoom(!nodes.paper.classList.contains("true"), event);
      this.panned = false;
    };
    nodes.stage.onpointermove = ({ buttons, pointerType, movementX, movementY }) => {
      if (buttons !== 1 || pointerType !== "mouse" || !nodes.paper.classList.contains("true")) return;
      this.panned = true;
      nodes.stage.scrollBy(-movementX, -movementY);
    };
    nodes.stage.onpointerdown = () => (this.panned = false);
    nodes.stage.onkeydown = ({ key, target }) => target === nodes.stage && { "+": () => this.scale(STEP), "-": () => this.scale(1 / STEP) }[key]?.();
    $("closer").onclick = () => this.scale(STEP);
    $("farther").onclick = () => this.scale(1 / STEP);
  }

  /**
   * Draws the line anew; a newer one makes this one stop. What was shown before stays, but is not
   * shown as if it were of this line.
   */
  async draw(shown) {
    const { page } = this;
    const line = page.line.copy();
    this.made = null;
    this.line = line;
    clearTimeout(this.late);
    this.shown = shown;
    this.late = setTimeout(() => {
      page.problems.say();
      this.#tell("busy");
    }, 250);
    const drawn = await this[shown](line).catch((error) => {
      console.error(error);
      return page.problems.say(failureOf({ err: String(error) }));
    });
    if (this.line !== line) return;
    clearTimeout(this.late);
    if (drawn === null) page.problems.ask(page.words.say("stopped"), page.words.say("again"));
    this.made = drawn ? line : null;
    if (drawn) this.last[shown] = line.toString();
    if (drawn && shown === "sheet") this.size = line.get("--n");
    this.#tell(drawn ? "" : "stale");
  }

  /** Says whether what is shown is of the line. */
  #tell(state) {
    const { stage, stale } = this.nodes;
    stage.classList.toggle("busy", state === "busy");
    stage.classList.toggle("stale", state === "stale");
    stale.textContent = state === "stale" && this.last[this.shown] ? this.page.words.say("stale", { line: this.last[this.shown] }) : "";
    this.page.save.able(state !== "");
  }

  async sheet(line) {
    const plans = this.page.known.has(line.command, "--dry-run");
    const dry = plans ? await this.page.run([...line.copy().without("--emit").words(), ...DRY]) : { code: 0 };
    if (!dry) return null;
    if (dry.code !== 0) return this.page.problems.say(failureOf(dry));
    const plan = dry.out ? sizes(dry.out) : { queens: 0, pages: 1, size: "" };
    const trim = line.copy().without("--bleed", "--marks", "--emit");
    const own = line.has("--bleed") || line.has("--marks") ? await this.page.run([...trim.words(), ...DRY]) : null;
    if (own?.code === 0) plan.trim = sizes(own.out).size;
    if (isFilm(line)) plan.pages = 1;
    const { words, problems } = this.page;
    if (plan.bytes > LARGE && this.allowed !== line.toString()) {
      const size = words.number(Math.round(plan.bytes / 1e6));
      if (plan.bytes > TOO_LARGE) return problems.refuse(words.say("too-large", { size }));
      return problems.ask(words.say("large", { size }), words.say("insist"), () => (this.allowed = line.toString()));
    }
    if (this.plan?.pages !== plan.pages) this.number = 1;
    const drawn = await this.page.run(preview(line, plan, this.number));
    if (!drawn) return null;
    if (drawn.code !== 0) return this.page.problems.say(failureOf(drawn));
    this.page.problems.say();
    const png = drawn.out[0] === 0x89;
    const side = (name) => new RegExp(` ${name}="(.*?)"`).exec(decoded(drawn.out.subarray(0, 999)))[1];
    if (!plans) [plan.width, plan.height] = [side("width"), side("height")];
    await this.#show(new Blob([drawn.out], { type: png ? "image/png" : "image/svg+xml" }), plan, line);
    await this.#say(line, plan, png ? null : drawn.out);
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
    nodes.paper.style.setProperty("--width", plan.width);
    nodes.paper.style.setProperty("--height", plan.height);
    nodes.paper.style.setProperty("--ratio", Number.parseFloat(plan.width) / Number.parseFloat(plan.height));
    nodes.paper.classList.toggle("sheet", line.has("--paper") || line.command[0] === "worksheet");
    nodes.turn.hidden = plan.pages < 2;
    nodes.page.textContent = `${this.number} / ${plan.pages}`;
    this.plan = plan;
  }

  /** The program's own description, which is also read out. */
  async #say(line, plan, svg) {
    if (!svg) {
      const drawn = plan.bytes < LARGE && (await this.page.aside(preview(line, { ...plan, queens: 0 }, this.number), "said", { newest: true }));
      svg = drawn && drawn.code === 0 ? drawn.out : null;
    }
    if (this.line !== line) return;
    const head = svg ? decoded(svg.subarray(0, 20_000)) : "";
    const [title, about] = ["title", "desc"].map((tag) => plain(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(head)?.[1] ?? ""));
    this.title = title;
    this.nodes.image.alt = about || title;
    this.nodes.title.textContent = title;
    document.title = title ? `${title} – n queens` : "n queens";
    const { words } = this.page;
    const trim = plan.trim && words.say("with-bleed", { trim: words.measure(plan.trim), size: words.measure(plan.size) });
    const sheets = plan.printed && words.say("on-sheets", { count: words.number(plan.printed), size: line.get("--tile-on").toUpperCase() });
    const cell = plan.cell && words.say("squares-of", { size: words.measure(plan.cell) });
    this.nodes.facts.textContent = [trim || words.measure(plan.size), sheets, cell].filter(Boolean).join(" · ");
    for (const option of $("resolution").options) option.textContent = `${option.dataset.dpi} dpi · ${words.number(pixels(plan.width, option.dataset.dpi))} × ${words.number(pixels(plan.height, option.dataset.dpi))}`;
    this.page.speak(about || title);
  }

  async player(line) {
    const made = await this.page.run(line.copy().without("--output").set("--format", "html").words());
    if (!made) return null;
    if (made.code !== 0) return this.page.problems.say(failureOf(made));
    this.page.problems.say();
    const address = URL.createObjectURL(new Blob([made.out], { type: "text/html" }));
    // Another frame: another address of the same one would be an entry to come back to.
    const frame = this.nodes.player.cloneNode();
    frame.src = `${address}#${this.page.played()}`;
    this.nodes.player.replaceWith(frame);
    this.nodes.player = frame;
    if (this.#address) URL.revokeObjectURL(this.#address);
    this.#address = address;
    this.plan = null;
    this.nodes.title.textContent = this.nodes.facts.textContent = "";
    document.title = `${this.page.words.say("play")} – n queens`;
    for (const option of $("resolution").options) option.textContent = `${option.dataset.dpi} dpi`;
    return true;
  }

  async text(line) {
    const own = line.copy().without("--output");
    if (line.has("--output") && this.page.known.has(line.command, "--format")) own.set("--format", formatOf(line));
    const made = await this.page.run(own.words());
    if (!made) return null;
    if (made.code !== 0) return this.page.problems.say(failureOf(made));
    this.page.problems.say();
    // A command may succeed and print nothing but a note.
    this.data = made.out.length ? made.out : new TextEncoder().encode(made.err);
    const all = decoded(this.data.subarray(0, SHOWN));
    const asked = line.command[0] === "count" && !line.has("--format") && line.copy().without("--verify", "--output").set("--format", "csv");
    const counts = asked && (await this.page.aside(asked.words(), "said", { newest: true }));
    const csv = counts?.code === 0 ? decoded(counts.out) : all;
    if (this.line !== line) return null;
    this.plan = null;
    const rows = csv.trim().split("\n");
    const tabular = /^n(umber)?,/.test(csv) && (counts || formatOf(line) === "csv");
    if (tabular) this.nodes.data.replaceChildren(table(rows, this.page.words), rows.length > ROWS ? "…" : "");
    else this.nodes.data.textContent = this.data.length > SHOWN ? `${all}…` : all;
    const number = this.data.reduce((sum, byte) => sum + (byte === 10), 0);
    document.title = `${this.page.words.say("data")} – n queens`;
    const count = tabular && counts ? rows.length - 1 : { csv: number - 1, permutation: number, fen: number, jsonl: number }[formatOf(line)];
    this.nodes.title.textContent = count === undefined ? "" : this.page.words.say("rows", { count: this.page.words.number(count) });
    this.nodes.facts.textContent = this.page.words.say("bytes", { count: this.page.words.number(this.data.length) });
    this.page.speak(this.page.words.say("ready"));
    return true;
  }

  turn(by) {
    this.number = Math.min(Math.max(1, this.number + by), this.plan.pages);
    this.page.draw();
  }

  /** Larger or smaller, by a factor. */
  scale(by) {
    if (!this.plan) return;
    const now = this.nodes.image.getBoundingClientRect().width / pixels(this.plan.width);
    this.zoom(true, null, Math.min(16, Math.max(0.05, now * by)));
  }

  /** True size, or a multiple of it, about the point that was clicked or the middle; or the whole. */
  zoom(on, event, factor = 1) {
    const { paper, image, stage, whole, real } = this.nodes;
    const box = image.getBoundingClientRect();
    const seen = stage.getBoundingClientRect();
    const [x, y] = event ? [event.clientX, event.clientY] : [seen.left + seen.width / 2, seen.top + seen.height / 2];
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

  /** The picture's address and description as other documents have them. */
  embedded(kind, file) {
    const { width, height } = this.plan;
    // In a document that loads nothing.
    const image = document.implementation.createHTMLDocument("").createElement("img");
    const all = { src: file, alt: this.title, width: pixels(width), height: pixels(height) };
    for (const [name, value] of Object.entries(all)) image.setAttribute(name, value);
    const kinds = {
      html: () => image.outerHTML,
      markdown: () => `![${this.title.replace(/[[\]]/g, "\\$&")}](${file})`,
      latex: () => `\\includegraphics[width=\\linewidth]{${file.replace(/\.\w+$/, "")}}`,
    };
    return kinds[kind]();
  }
}

/** Rows of comma-separated values as a table. */
function table(rows, words) {
  const shown = (cell) => (/^\d+$/.test(cell) ? BigInt(cell).toLocaleString(words.tag) : words.own(`head-${cell}`) ?? cell.replaceAll("_", " "));
  // Where long words of the heads are parted if they must be.
  const soft = (text) => text.replace(/(centros(?=s)|centro(?=s[yi])|zentral|f[uo]nda|Grund)(?=\p{L}{4})/iu, "$1\u00ad");
  const row = (tag) => (text) => el("tr", {}, ...text.split(",").map((cell) => el(tag, {}, soft(shown(cell)))));
  return el("table", {}, el("thead", {}, row("th")(rows[0])), el("tbody", {}, ...rows.slice(1, ROWS).map(row("td"))));
}

/** A length in pixels. */
function pixels(length, dpi = 96) {
  return Math.round((Number.parseFloat(length) * dpi) / (length.endsWith("mm") ? 25.4 : 96));
}

/** The sizes that a dry run prints. */
function sizes(printed) {
  const plan = JSON.parse(decoded(printed));
  const apart = (length) => length?.replace(/(?=[a-z])/, " ");
  return { ...plan, size: `${Number.parseFloat(plan.width)} × ${apart(plan.height)}`, cell: apart(plan.cell) };
}

/** The line that draws what one sees: one page, as SVG, or as PNG if a browser is slow over that. */
export function preview(line, plan, number) {
  const one = line.copy();
  const own = Number.parseInt(one.get("--pages") ?? "1", 10);
  one.without(...OUTPUT);
  if (isFilm(line)) one.set("--animate", null);
  else if (plan.pages > 1 || own > 1) one.set("--pages", String(own + number - 1));
  if (!one.known.has(one.command, "--format")) return one.words();
  if (plan.queens / plan.pages < MANY_QUEENS) return one.suit("svg").set("--format", "svg").words();
  one.suit("png");
  const inches = plan.width.endsWith("px") ? 96 : 25.4;
  const area = (Number.parseFloat(plan.width) * Number.parseFloat(plan.height)) / inches ** 2;
  const dpi = Math.sqrt(PIXELS / area);
  if (plan.width.endsWith("px")) one.set("--scale", Math.min(4, dpi / 96).toFixed(2));
  else one.set("--dpi", String(Math.min(600, Math.floor(dpi))));
  return one.set("--format", "png").words();
}

function plain(text) {
  return new DOMParser().parseFromString(`<a>${text}</a>`, "text/xml").documentElement.textContent;
}
