// The page: a command line, the controls that change it, and what the program makes of it.

import { $, Controls, el } from "./controls.js";
import { Engine } from "./engine.js";
import { Files } from "./files.js";
import { Fonts } from "./fonts.js";
import { Gallery } from "./gallery.js";
import { Known } from "./help.js";
import { Line, PROGRAM, commands, isFilm, percentDecoded } from "./line.js";
import { Print } from "./print.js";
import { Problems } from "./problems.js";
import { Save } from "./save.js";
import { SECTIONS, sectionOf, shownOf } from "./sections.js";
import { Stage } from "./stage.js";
import { LANGUAGES, Words, nearest } from "./words.js";

/** What the player lets one choose. */
const SEARCH = ["--n", "--by", "--root", "--base", "--depth", "--to-first"];
const USUAL = { "--by": "row" };
/** What the line says of it, and what another search begins anew. */
const OF_LINE = ["n", "by", "root", "first", "base", "embed"];
const ANEW = ["step", "at", "queens", "clock", "lesson"];
/** Where one types: a change for each letter is one change. */
const TYPED = "input:not([type=radio], [type=checkbox])";
const NODES = ["stage", "stale", "paper", "image", "player", "data", "title", "facts", "turn", "page", "whole", "real"];

class Page {
  languages = LANGUAGES;
  /** Whether one is about to place queens. */
  placing = false;
  #turn = 0;
  #begun = 0;
  #kept = {};
  /** How the player shows its search, as it says it. */
  #play = "";
  #step;
  /** What changed the line last, and how many changes can be redone. */
  #changed = null;
  #last = 0;
  #small = new Map();
  #schemes = new Map();
  #built = "";

  constructor({ words, start, source }) {
    this.words = new Words(words);
    this.engine = new Engine(start, source);
    this.known = new Known((args) => this.engine.lane("help").run(args));
    this.stage = new Stage(this, Object.fromEntries(NODES.map((name) => [name, $(name)])));
    this.files = new Files(this);
    this.fonts = new Fonts(this);
    this.gallery = new Gallery(this);
    this.save = new Save(this);
    this.print = new Print(this);
    this.problems = new Problems(this);
  }

  /** Runs the program for what is shown: the newest is all that counts. */
  async run(args) {
    const turn = this.#turn;
    const made = await this.engine.shown.run(args, { newest: true });
    return turn === this.#turn ? made : null;
  }

  /** Runs the program for a control or a file, in a lane of its purpose. */
  aside(args, purpose = "aside", how = {}) {
    return this.engine.lane(purpose).run(args, how);
  }

  /** A small picture, drawn once. */
  async picture(args, image) {
    const key = args.join(" ");
    if (!this.#small.has(key)) {
      const drawn = this.aside(args, "small").then((made) => {
        if (!made) this.#small.delete(key);
        return URL.createObjectURL(new Blob([made?.out ?? ""], { type: "image/svg+xml" }));
      });
      this.#small.set(key, drawn);
    }
    image.src = await this.#small.get(key);
  }

  async start() {
    this.words.fill(document);
    this.#wire();
    this.gallery.show(!location.hash);
    this.#last = history.state?.at ?? 0;
    await this.#arrive();
  }

  /** Shows what the address says. */
  #arrive() {
    const { text, play, embedded, own } = linked();
    this.embedded = embedded;
    Object.assign(document.documentElement.dataset, own);
    const wanted = own.page && nearest(own.page);
    if (wanted && wanted !== this.words.tag) {
      this.words.tag = $("language").value = wanted;
      this.words.fill(document);
      this.gallery.show();
    }
    document.body.classList.toggle("embedded", embedded);
    return this.begin(text || SECTIONS.poster.start, { own: !text, play });
  }

  /** Begins with another line, which keeps some of the one before; the page's `own` is in its language. */
  async begin(text, { keep = [], own = false, play } = {}) {
    const { words, out, input } = typeof text === "string" ? commands(text)[0] : text;
    const begun = ++this.#begun;
    await this.known.learn(words);
    if (begun !== this.#begun) return;
    const line = new Line(words, this.known);
    const has = (name) => this.known.has(line.command, name);
    if (input) this.#give(line, input);
    if (out && has("--output") && !line.has("--output")) line.set("--output", out);
    for (const name of keep) if (has(name) && this.line?.has(name)) line.set(name, this.line.get(name));
    if (has("--lang") && !line.has("--lang") && this.words.tag !== "en" && own) line.set("--lang", this.words.tag);
    this.placing = line.has("--place");
    return this.#become(line, play);
  }

  /** What a pasted command is given by another. */
  #give(line, input) {
    if (line.get("--from") === "-") {
      this.engine.files.set("boards.txt", new TextEncoder().encode(input));
      line.set("--from", "boards.txt");
    } else if (line.command[0] === "count" && !line.has("--n")) {
      line.rest.push(...input.split(/\s0\s/)[0].split(/\s+/));
    }
  }

  /** A pasted text: one command, or one of several. */
  read(text) {
    const all = commands(text);
    return all.length > 1 ? this.problems.choose(all) : this.begin(all[0]);
  }

  /** True while one types what the line has. */
  get types() {
    return document.activeElement === this.#changed && this.#changed.matches(TYPED);
  }

  /** A control changes the line; what the command does not have is left out. */
  edit(change) {
    const line = this.line.copy();
    const huge = line.has("--huge");
    const other = change(line);
    if (other instanceof Promise) return;
    // What was asked for is not asked for of another line.
    if (huge) line.without("--huge");
    const left = line.drop();
    if (left.length) this.done("left-out", { words: left.join(" ") });
    this.#begun += 1;
    this.#become(line);
  }

  async #become(line, play) {
    const before = this.#kept.play;
    if (play !== undefined) this.#play = play;
    else if (sectionOf(line) === "play" && before && [...SEARCH, "--steps"].some((name) => this.#search(before, name) !== this.#search(line, name))) this.#play = ["lesson=0", without(this.#play, ANEW)].filter(Boolean).join("&");
    this.#step = /mode=(try|compare)/.test(this.#play) ? undefined : /\bstep=(\d+)/.exec(this.#play)?.[1];
    this.#tell(line, play === undefined);
    this.files.show(line);
    const drawn = this.draw();
    await this.#controls();
    return drawn;
  }

  /** The schemes of a template; one of a file may have both. */
  schemes(template = "classic") {
    return this.#schemes.get(template) ?? ["light", "dark"];
  }

  /** Shows the line, and keeps it in the address: a deliberate change is an entry to come back to. */
  #tell(line, change) {
    this.line = line;
    this.section = sectionOf(line);
    // The player needs the room.
    if (shownOf(line) === "player" && document.body.dataset.shown !== "player") {
      this.gallery.show(false);
      this.fold(true);
    }
    document.body.dataset.shown = shownOf(line);
    document.body.toggleAttribute("data-film", isFilm(line));
    this.#kept[this.section] = line;
    if (document.activeElement !== $("line")) $("line").value = line.toString();
    const address = this.#address();
    const at = history.state?.at ?? 0;
    const from = document.activeElement;
    const same = from === this.#changed && from.matches(TYPED);
    if (!change || same || address === location.hash) history.replaceState({ at }, "", address);
    else history.pushState({ at: (this.#last = at + 1) }, "", address);
    if (change) this.#changed = from;
    $("undo").disabled = history.state.at === 0;
    $("redo").disabled = history.state.at >= this.#last;
  }

  /** The line, and where the player is in it. */
  #address(embedded) {
    const line = encodeURIComponent(this.line.toString().replace(/^\S+ ?/, "")).replaceAll("%20", "+");
    const played = this.section === "play" && this.played(embedded);
    return `#${[line, played, this.#own].filter(Boolean).join("&")}`;
  }

  /** What was chosen for the page itself. */
  get #own() {
    const { theme, page } = document.documentElement.dataset;
    return [theme && `theme=${theme}`, page && `page=${page}`].filter(Boolean).join("&");
  }

  /** With what the player begins: where it was. */
  played(embedded = this.embedded) {
    return [this.#play, embedded && "embed=1"].filter(Boolean).join("&");
  }

  /** The player says which step of which search it shows, and how. */
  follow({ command, state = "", isFirst }) {
    const told = Line.parse(command, this.known);
    if (!this.stage.made || this.section !== "play" || told.command[1] !== "trace") return;
    const line = this.line.copy();
    const other = SEARCH.some((name) => this.#search(line, name) !== this.#search(told, name));
    // A lesson is of four queens, whatever the line says: the reader alone changes the line.
    if (other && isFirst) return;
    this.#play = without(state.replace("#", ""), OF_LINE);
    this.#step = told.get("--steps");
    this.save.able();
    if (other) for (const name of [...SEARCH, "--steps"]) line.set(name, name === "--steps" ? undefined : told.options.find(([own]) => own === name)?.[1]);
    this.#tell(line, other);
    this.stage.made = line;
    if (other) this.controls.read();
    const here = location.href.split("#")[0];
    $("player").contentWindow.postMessage({ link: here + this.#address(false), frame: here + this.#address(true) }, "*");
  }

  /** What a line says of its search. */
  #search(line, name) {
    const [usual] = /^\w+$/.exec(this.known.options(line.command).find((option) => option.name === name)?.default ?? "") ?? [];
    return (line.get(name) ?? usual ?? USUAL[name] ?? String(line.has(name))).match(/\w+/g)?.join() ?? "";
  }

  /** The step that pictures are of, as the player has said; what is tried or compared has none. */
  get at() {
    return this.section === "play" ? this.#step : undefined;
  }

  async #controls() {
    const key = `${this.section} ${this.line.command.join(" ")} ${this.words.tag} ${this.files.templates}`;
    if (key === this.#built) return this.controls.read();
    this.#built = key;
    document.body.dataset.section = this.section;
    for (const button of document.querySelectorAll("nav button")) {
      const here = button.dataset.section === this.section;
      button.setAttribute("aria-current", here ? "page" : "false");
      if (here) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (!this.templates) {
      const { out } = await this.engine.lane("help").run(["templates", "list"]);
      const listed = [...new TextDecoder().decode(out).matchAll(/^(\S+)\s+\w+\s+(light, dark|light|dark)/gm)];
      this.templates = listed.map(([, name]) => name);
      for (const [, name, schemes] of listed) this.#schemes.set(name, schemes.split(", "));
      if (key !== this.#built) return;
    }
    this.controls = new Controls(this);
    document.querySelector("[data-embed=picture]").hidden = !this.known.has(this.line.command, "--emit");
    this.problems.leave();
    $("controls").replaceChildren(...SECTIONS[this.section].controls(this.controls).filter(Boolean));
  }

  async draw() {
    this.#turn += 1;
    $("ask").hidden = true;
    this.drawing = this.stage.draw(shownOf(this.line));
    await this.drawing;
    document.body.dataset.drawn = this.#turn;
  }

  /** Waits for the picture of the newest line, which may change while one waits. */
  async drawn() {
    let drawing;
    do await (drawing = this.drawing);
    while (drawing !== this.drawing);
  }

  /** Is read out once nothing has changed for a while. */
  speak(text) {
    clearTimeout(this.speaking);
    $("live").textContent = "";
    this.speaking = setTimeout(() => ($("live").textContent = text), 700);
  }

  done(key, values) {
    $("said").textContent = this.words.say(key, values);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => ($("said").textContent = ""), 6000);
  }

  /** Hides the controls beside the player, or shows them. */
  fold(hide) {
    document.body.classList.toggle("options", !hide);
    $("controls-open").setAttribute("aria-expanded", String(!hide));
  }

  async go(section) {
    const kept = this.#kept[section];
    return kept ? this.#become(kept) : this.begin(SECTIONS[section].start, { own: true });
  }

  #wire() {
    const click = (id, what) => $(id).addEventListener("click", what);
    for (const button of document.querySelectorAll("nav button")) button.onclick = () => this.go(button.dataset.section);
    click("whole", () => this.stage.zoom(false));
    click("real", () => this.stage.zoom(true));
    click("before", () => this.stage.turn(-1));
    click("after", () => this.stage.turn(1));
    click("controls-open", () => this.fold(document.body.classList.contains("options")));
    click("skip", () => $("stage").focus());
    click("stop", () => this.engine.stop());
    document.addEventListener("click", ({ target }) => {
      for (const menu of document.querySelectorAll(".menu[open]")) {
        if (!menu.contains(target) || target.closest("button")) menu.open = false;
      }
    });
    $("line").oninput = () => this.begin($("line").value);
    document.onpaste = (event) => {
      const text = event.clipboardData.getData("text").trim();
      if (event.target === $("line") ? !text.includes("\n") : event.target.matches(TYPED) || !text.includes(PROGRAM)) return;
      event.preventDefault();
      $("line").blur();
      this.read(text);
    };
    $("line").onblur = () => ($("line").value = this.line.toString());
    $("controls").onsubmit = (event) => event.preventDefault();
    window.onmessage = ({ source, data }) => source === $("player").contentWindow && typeof data?.command === "string" && this.follow(data);
    window.onpopstate = () => this.#arrive();
    click("undo", () => history.back());
    click("redo", () => history.forward());
    document.addEventListener("keydown", (event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !"zy".includes(key) || event.target.matches(TYPED)) return;
      event.preventDefault();
      $(key === "y" || event.shiftKey ? "redo" : "undo").click();
    });
    this.#language();
    click("theme", () => {
      const { dataset } = document.documentElement;
      dataset.theme = (dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark" ? "light" : "dark";
      history.replaceState(history.state, "", this.#address());
      if (this.section === "play") this.draw();
    });
  }

  #language() {
    $("language").append(...Object.entries(LANGUAGES).map(([value, name]) => el("option", { value, lang: value }, name)));
    $("language").value = this.words.tag;
    $("language").onchange = () => {
      const old = this.words.tag;
      this.words.tag = document.documentElement.dataset.page = $("language").value;
      this.words.fill(document);
      this.gallery.show();
      for (const line of Object.values(this.#kept)) {
        if (this.known.has(line.command, "--lang") && (line.get("--lang") ?? "en") === old) line.set("--lang", this.words.tag === "en" ? undefined : this.words.tag);
      }
      this.edit(() => {});
    };
  }
}

/** The line in the address, and what the player says there. */
function linked() {
  const [, text, , play = ""] = /^#?([^]*?)(&([a-z]+=[^]*))?$/.exec(location.hash);
  return { text: percentDecoded(text.replaceAll("+", " ")), play: without(play, ["embed", "theme", "page"]), own: Object.fromEntries([...play.matchAll(/\b(theme|page)=([\w-]+)/g)].map(([, name, value]) => [name, value])), embedded: /\bembed=1/.test(play) };
}

/** What an address says of the player, without some of it. */
function without(play, names) {
  return play.split("&").filter((pair) => pair && !names.includes(pair.split("=")[0])).join("&");
}

const page = new Page(setup());
window.page = page;
page.start();

/** Where words, worker and engine are: in this file, or beside it. */
function setup() {
  const words = Object.fromEntries([...document.querySelectorAll("script[data-words]")].map((node) => [node.dataset.words, node.textContent]));
  const inside = $("engine");
  if (inside) {
    const address = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));
    return { words, start: () => new Worker(address), source: { text: inside.textContent } };
  }
  navigator.serviceWorker?.register("offline.js");
  const address = new URL("nqueens-sheet.wasm", location.href).href;
  return { words, start: () => new Worker("worker.js", { type: "module" }), source: { address } };
}
