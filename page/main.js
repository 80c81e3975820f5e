// The page: a command line, the controls that change it, and the output of the program.

import { Check } from "./check.js";
import { $, Controls, el, preferences, store } from "./controls.js";
import { Engine } from "./engine.js";
import { Files } from "./files.js";
import { Fonts } from "./fonts.js";
import { Program } from "./help.js";
import { Home, readyPicture } from "./home.js";
import { Line, PROGRAM, decode, parseCommands, isFilm, percentDecode } from "./line.js";
import { Print } from "./print.js";
import { Problems } from "./problems.js";
import { Save } from "./save.js";
import { SECTIONS, sectionOf, viewOf } from "./sections.js";
import { Solve } from "./solve.js";
import { Stage } from "./stage.js";
import { unpack } from "./unpack.js";
import { LANGUAGES, Words, nearestLanguage } from "./words.js";

/** Options that the player can change. */
const SEARCH_OPTIONS = ["--n", "--by", "--root", "--base", "--depth", "--to-first"];
const SEARCH_DEFAULTS = { "--by": "row" };
/** Player parameters that the line already contains, and those that another search resets. */
const LINE_PARAMS = ["n", "by", "root", "first", "base", "embed"];
const STEP_PARAMS = ["step", "at"], POSITION_PARAMS = ["queens", "clock", "lesson"];
/** Parameters of a part of the lesson, whose steps are those of another search. */
const LESSON = /lesson=[1-9]/;
/** Text inputs. Typing in one of them is a single change for undo. */
const TEXT_INPUTS = "textarea, input:not([type=radio], [type=checkbox])";
/** The delay before the engine starts behind the first view, in milliseconds. */
const ENGINE_DELAY = 300;
const NODES = ["stage", "stale", "paper", "image", "player", "data", "title", "facts", "notes", "turn", "page", "whole", "real"];

class Page {
  languages = LANGUAGES;
  /** True while the user places queens. */
  placing = false;
  /** The open step of the editor. */
  openStep = 0;
  #drawCount = 0;
  #beginCount = 0;
  #lines = {};
  /** The player's parameters, as it reports them. */
  #playerParams = "";
  #playerStep;
  /** The element that changed the line last, and the index of the last history entry. */
  #lastEdited = null;
  #lastEntry = 0;
  #thumbnails = new Map();
  #schemes = new Map();
  #controlsKey = "";

  constructor({ words, start, source }) {
    this.words = new Words(words);
    this.engine = new Engine(start, source);
    this.engine.onFail = sayBroken;
    this.program = new Program((args) => this.engine.run("help", args));
    $("paper").prepend(Object.assign(new Image(), { id: "image", alt: "", draggable: false }));
    this.stage = new Stage(this, Object.fromEntries(NODES.map((name) => [name, $(name)])));
    this.files = new Files(this);
    this.fonts = new Fonts(this);
    this.home = new Home(this);
    this.solve = new Solve(this);
    this.check = new Check(this);
    this.save = new Save(this);
    this.print = new Print(this);
    this.problems = new Problems(this);
  }

  /** Runs the program for the preview. Only the newest run returns a result. */
  async run(args) {
    const drawCount = this.#drawCount;
    const result = await this.engine.run("main", args, { newest: true });
    return drawCount === this.#drawCount ? result : null;
  }

  /** Runs the program for a control or a file. */
  runAside(args, purpose = "background", options = {}) {
    return this.engine.run(purpose, args, options);
  }

  /** Returns the source of a template. */
  async templateSource(name) {
    return decode(this.engine.files.get(name) ?? (await this.runAside(["templates", "show", name]))?.out);
  }

  /** Shows a ready picture, or else draws it, once for the same arguments. */
  async drawThumbnail(name, args, image) {
    image.src = readyPicture(name) ?? "";
    if (readyPicture(name)) return;
    const key = args.join(" ");
    if (!this.#thumbnails.has(key)) {
      const address = this.runAside(args, "small").then((result) => {
        if (!result) this.#thumbnails.delete(key);
        return URL.createObjectURL(new Blob([result?.out ?? ""], { type: "image/svg+xml" }));
      });
      this.#thumbnails.set(key, address);
    }
    image.src = await this.#thumbnails.get(key);
  }

  async start() {
    this.words.fill(document);
    this.#addListeners();
    this.#lastEntry = history.state?.at ?? 0;
    // Undo changes nothing but the picture.
    history.scrollRestoration = "manual";
    await this.#openAddress();
  }

  /** Opens the command in the address. */
  #openAddress() {
    const { text, playerParams, embedded, given } = parseAddress();
    this.embedded = embedded;
    // Who leaves a challenge leaves its board.
    if (preferences.challenge) [this.#lines, this.#playerParams] = [{}, ""];
    delete preferences.challenge;
    Object.assign(preferences, given);
    const language = given.page && nearestLanguage(given.page);
    if (language && language !== this.words.tag) {
      this.words.tag = $("language").value = language;
      this.words.fill(document);
    }
    document.body.classList.toggle("embedded", embedded);
    document.body.classList.toggle("home", !text);
    if (text) return this.begin(text, { playerParams });
    this.openStep = 0;
    store("queens", undefined);
    document.title = "n queens";
    delete document.body.dataset.shown;
    setTimeout(() => this.program.load(), ENGINE_DELAY);
  }

  /** Opens the first view. */
  goHome() {
    if (this.isHome) return;
    this.#controlsKey = "";
    document.body.classList.add("home");
    history.pushState({ at: (this.#lastEntry = (history.state?.at ?? 0) + 1) }, "", this.#address());
    this.#openAddress();
  }

  get isHome() {
    return document.body.classList.contains("home");
  }

  /** Opens another command, with the current values of `keep`. The page's own commands (`isOwn`) and verdicts follow its language. */
  begin(text, options) {
    return (this.drawing = this.#begin(text, options));
  }

  async #begin(text, { keep = [], isOwn = false, playerParams } = {}) {
    const { words, out, input } = typeof text === "string" ? parseCommands(text)[0] : text;
    const beginCount = ++this.#beginCount;
    await this.program.load(words);
    if (beginCount !== this.#beginCount) return;
    const line = new Line(words, this.program);
    const has = (name) => this.program.has(line.command, name);
    const isCheck = line.command[0] === "check";
    if (isCheck) this.check.begin(line, input);
    else if (input) this.#applyInput(line, input);
    if (out && has("--output") && !line.has("--output")) line.set("--output", out);
    for (const name of keep.filter(has)) line.set(name, this.line.get(name));
    if (has("--lang") && !line.has("--lang") && this.words.tag !== "en" && (isOwn || isCheck)) line.set("--lang", this.words.tag);
    this.placing = line.has("--place");
    return this.#setLine(line, playerParams);
  }

  /** Applies the input that another command pipes into a pasted one. */
  #applyInput(line, input) {
    if (line.get("--from") === "-") {
      this.engine.files.set("boards.txt", new TextEncoder().encode(input));
      line.set("--from", "boards.txt");
    } else if (line.command[0] === "count" && !line.has("--n")) {
      line.positionals.push(...input.split(/\s0\s/)[0].split(/\s+/));
    }
  }

  /** Opens a pasted command. If there are several, the user chooses one. */
  paste(text) {
    const programs = parseCommands(text);
    return programs.length > 1 ? this.problems.chooseCommand(programs) : this.begin(programs[0]);
  }

  /** True while the user types in the input that changed the line last. */
  get isTyping() {
    return document.activeElement === this.#lastEdited && this.#lastEdited.matches(TEXT_INPUTS);
  }

  /** Changes the line from a control. Options that the command does not have are removed. */
  edit(change) {
    const line = this.line.copy();
    const wasHuge = line.has("--huge");
    const result = change(line);
    if (result instanceof Promise) return;
    // `--huge` was given for the previous line only.
    if (wasHuge) line.remove("--huge");
    const removed = line.removeUnknownOptions();
    if (removed.length) this.notify("left-out", { words: removed.join(" ") });
    this.#beginCount += 1;
    this.#setLine(line);
  }

  async #setLine(line, playerParams) {
    const before = this.#lines.play;
    if (playerParams !== undefined) this.#playerParams = playerParams;
    else if (sectionOf(line) === "play" && before && [...SEARCH_OPTIONS, "--steps"].some((name) => this.#searchValue(before, name) !== this.#searchValue(line, name))) this.#playerParams = ["lesson=0", removeParams(this.#playerParams, [...STEP_PARAMS, ...POSITION_PARAMS])].filter(Boolean).join("&");
    this.#playerStep = /mode=(try|compare)/.test(this.#playerParams) ? undefined : /\bstep=(\d+)/.exec(this.#playerParams)?.[1];
    this.#showLine(line, playerParams === undefined);
    this.files.hideStaleCheck(line);
    const drawing = this.draw();
    await this.#updateControls();
    return drawing;
  }

  /** Returns the schemes of a template. Templates from files may have both. */
  schemes(template = "classic") {
    return this.#schemes.get(template) ?? ["light", "dark"];
  }

  /** Shows the line and stores it in the address. Changes by the user add a history entry. */
  #showLine(line, change) {
    const section = sectionOf(line);
    const isOther = section !== this.section;
    Object.assign(this, { line, section });
    // A picture of the first view may begin at another step.
    if (isOther && !this.isHome) this.openStep = 0;
    $("heading").textContent = this.words.say(this.section);
    const isEntered = change && this.isHome;
    if (this.isHome || isOther) $("controls").scrollTop = document.documentElement.scrollTop = 0;
    document.body.classList.remove("home");
    const view = viewOf(line);
    // The player and the puzzle need the room.
    const isRoomy = ["player", "solve"].includes(view);
    if (isRoomy && document.body.dataset.shown !== view) this.collapseControls(true);
    document.body.classList.toggle("roomy", isRoomy);
    document.body.dataset.shown = view;
    document.body.toggleAttribute("data-film", isFilm(line));
    this.#lines[this.section] = line;
    if (document.activeElement !== $("line")) $("line").value = line.toString();
    const address = this.#address();
    const index = history.state?.at ?? 0;
    if (!change || this.isTyping || address === location.hash) history.replaceState({ ...history.state, at: index }, "", address);
    else history.pushState({ at: (this.#lastEntry = index + 1), isFirst: isEntered }, "", address);
    if (change) this.#lastEdited = document.activeElement;
    if (!this.embedded && !preferences.challenge) store("queens", address);
    $("undo").disabled = history.state.at === 0 || history.state.isFirst;
    $("redo").disabled = history.state.at >= this.#lastEntry;
    if (!isEntered) return;
    // The skip links follow the focus.
    $("heading").after($("skip"), $("skip-download"));
    $("heading").focus();
  }

  /** Returns the address of the line and the player's state. */
  #address(embedded, line = this.line, playerParams = this.section === "play" && this.playerState(embedded), challenge = preferences.challenge) {
    const own = Object.entries({ theme: "", page: "", ...preferences, challenge: !this.isHome && challenge }).filter(([, value]) => value).map((pair) => pair.join("="));
    if (this.isHome) return location.href.split("#")[0] + (own.length ? `#&${own.join("&")}` : "");
    const text = encodeURIComponent(line.toString().replace(/^\S+ ?/, "")).replaceAll("%20", "+");
    return `#${[text, playerParams, ...own].filter(Boolean).join("&")}`;
  }

  /** Returns a link to this search or board as a question without its answer, with the given queens or 1. */
  challengeLink() {
    const isSearch = this.section === "play", given = this.section === "solve" ? this.solve.given() : "";
    const line = this.line.copy().remove("--cross").set("--queens", given || undefined);
    const playerParams = isSearch && `mode=predict&${removeParams(this.#playerParams, ["mode", ...POSITION_PARAMS, ...(LESSON.test(this.#playerParams) ? STEP_PARAMS : [])])}`.replace(/&$/, "");
    return location.href.split("#")[0] + this.#address(false, line, playerParams, given || 1);
  }

  /** Returns the state with which the player starts. */
  playerState(embedded = this.embedded) {
    return [this.#playerParams, embedded && "embed=1"].filter(Boolean).join("&");
  }

  /** Follows a message from the player about its search, step and settings. */
  followPlayer({ command, state = "", isFirst }) {
    const shown = Line.parse(command, this.program);
    if (this.isHome || !this.stage.drawnLine || this.section !== "play" || shown.command[1] !== "trace") return;
    const line = this.line.copy();
    const differs = SEARCH_OPTIONS.some((name) => this.#searchValue(line, name) !== this.#searchValue(shown, name));
    // A lesson always has four queens, and returns to the search of the line. Only the user changes the line.
    const isOtherSearch = differs && !LESSON.test(state);
    if (isOtherSearch && isFirst) return;
    this.#playerParams = removeParams(state.replace("#", ""), LINE_PARAMS);
    this.#playerStep = differs && !isOtherSearch ? undefined : shown.get("--steps");
    this.save.updateButtons();
    if (isOtherSearch) for (const name of [...SEARCH_OPTIONS, "--steps"]) line.set(name, name === "--steps" ? undefined : shown.options.find(([option]) => option === name)?.[1]);
    this.#showLine(line, isOtherSearch);
    this.stage.drawnLine = line;
    if (isOtherSearch) this.controls.update();
    const base = location.href.split("#")[0];
    $("player").contentWindow.postMessage({ link: base + this.#address(false), frame: base + this.#address(true) }, "*");
  }

  /** Returns the value of a search option, or its default. */
  #searchValue(line, name) {
    const [defaultValue] = /^\w+$/.exec(this.program.options(line.command).find((option) => option.name === name)?.default ?? "") ?? [];
    return (line.get(name) ?? defaultValue ?? SEARCH_DEFAULTS[name] ?? String(line.has(name))).match(/\w+/g)?.join() ?? "";
  }

  /** The step shown by the player, if any. The modes *try* and *compare* have none. */
  get step() {
    return this.section === "play" ? this.#playerStep : undefined;
  }

  async #updateControls() {
    const key = `${this.section} ${this.line.command.join(" ")} ${this.words.tag} ${this.files.templates}`;
    if (key === this.#controlsKey) return this.controls.update();
    this.#controlsKey = key;
    document.body.dataset.section = this.section;
    for (const button of document.querySelectorAll("nav button")) {
      const isCurrent = button.dataset.section === this.section;
      button.setAttribute("aria-current", isCurrent ? "page" : "false");
      if (isCurrent) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (!this.templates) {
      const { out } = await this.engine.run("help", ["templates", "list"]);
      const listed = [...decode(out).matchAll(/^(\S+)\s+\w+\s+(light, dark|light|dark)/gm)];
      this.templates = listed.map(([, name]) => name);
      for (const [, name, schemes] of listed) this.#schemes.set(name, schemes.split(", "));
      if (key !== this.#controlsKey) return;
    }
    this.controls = new Controls(this);
    document.querySelector("[data-embed=picture]").hidden = !this.program.has(this.line.command, "--emit");
    this.problems.detach();
    $("controls").replaceChildren(...SECTIONS[this.section].controls(this.controls).filter(Boolean));
  }

  async draw() {
    this.#drawCount += 1;
    $("ask").hidden = true;
    this.drawing = this.stage.draw(viewOf(this.line));
    await this.drawing;
    document.body.dataset.drawn = this.#drawCount;
  }

  /** Waits until the newest line is drawn. The line may change while waiting. */
  async waitForDrawing() {
    let drawing;
    do await (drawing = this.drawing);
    while (drawing !== this.drawing);
  }

  /** Makes screen readers read a text once nothing has changed for a while. */
  speak(text) {
    clearTimeout(this.speechTimer);
    $("live").textContent = "";
    this.speechTimer = setTimeout(() => ($("live").textContent = text), 700);
  }

  /** Shows a message until the user does something else. */
  notify(key, values) {
    $("status").textContent = this.words.say(key, values);
  }

  /** Hides or shows the controls next to the player. */
  collapseControls(hide) {
    document.body.classList.toggle("options", !hide);
    $("controls-open").setAttribute("aria-expanded", String(!hide));
  }

  async openSection(section) {
    const line = this.#lines[section];
    return line ? this.#setLine(line) : this.begin(SECTIONS[section].start, { isOwn: true });
  }

  #addListeners() {
    const click = (id, act) => $(id).addEventListener("click", act);
    click("whole", () => this.stage.zoom(false));
    click("real", () => this.stage.zoom(true));
    click("before", () => this.stage.turnPage(-1));
    click("after", () => this.stage.turnPage(1));
    click("controls-open", () => this.collapseControls(document.body.classList.contains("options")));
    click("skip", () => $("stage").focus());
    click("skip-download", () => $("download").focus());
    click("stop", () => this.engine.stop());
    for (const type of ["click", "input"]) document.addEventListener(type, () => ($("status").textContent = ""), true);
    const closeMenus = (mustClose = () => true) => document.querySelectorAll(".menu[open]").forEach((menu) => mustClose(menu) && (menu.open = false));
    document.addEventListener("click", ({ target }) => closeMenus((menu) => !menu.contains(target) || target.closest("button:not(#challenge-copy)")));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && closeMenus());
    // A click in the player.
    window.onblur = () => document.activeElement === $("player") && closeMenus();
    $("line").oninput = () => this.begin($("line").value);
    document.onpaste = (event) => {
      const text = event.clipboardData.getData("text").trim();
      if (event.target === $("line") ? !text.includes("\n") : event.target.matches(TEXT_INPUTS) || !text.includes(PROGRAM)) return;
      event.preventDefault();
      $("line").blur();
      this.paste(text);
    };
    $("line").onblur = () => ($("line").value = this.line.toString());
    $("controls").onsubmit = (event) => event.preventDefault();
    window.onmessage = ({ source, data }) => source === $("player").contentWindow && typeof data?.command === "string" && this.followPlayer(data);
    window.onpopstate = () => this.#openAddress();
    click("undo", () => history.back());
    click("redo", () => history.forward());
    document.addEventListener("keydown", (event) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !"zy".includes(key) || event.target.matches(TEXT_INPUTS)) return;
      event.preventDefault();
      $(key === "y" || event.shiftKey ? "redo" : "undo").click();
    });
    this.#addLanguageMenu();
    click("theme", () => {
      preferences.theme = (preferences.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark" ? "light" : "dark";
      history.replaceState(history.state, "", this.#address());
      if (this.section === "play" && !this.isHome) this.draw();
    });
  }

  #addLanguageMenu() {
    $("language").append(...Object.entries(LANGUAGES).map(([value, name]) => el("option", { value, lang: value }, name)));
    $("language").value = this.words.tag;
    $("language").onchange = () => {
      const previous = this.words.tag;
      this.words.tag = preferences.page = $("language").value;
      this.words.fill(document);
      $("status").textContent = "";
      for (const line of Object.values(this.#lines)) {
        if (this.program.has(line.command, "--lang") && (line.get("--lang") ?? "en") === previous) line.set("--lang", this.words.tag === "en" ? undefined : this.words.tag);
      }
      if (this.isHome) history.replaceState(history.state, "", this.#address());
      else if (this.line) this.edit(() => {});
    };
  }
}

/** Parses the address: the command line, the player's parameters and the page's preferences. */
function parseAddress() {
  const [, text, , params = ""] = /^#?([^]*?)(&([a-z]+=[^]*))?$/.exec(location.hash);
  return { text: percentDecode(text.replaceAll("+", " ")), playerParams: removeParams(params, ["embed", "theme", "page", "challenge"]), given: Object.fromEntries([...params.matchAll(/\b(theme|page|challenge)=([\w,-]+)/g)].map(([, name, value]) => [name, value])), embedded: /\bembed=1/.test(params) };
}

/** Removes parameters from those of the player. */
function removeParams(params, names) {
  return params.split("&").filter((pair) => pair && !names.includes(pair.split("=")[0])).join("&");
}

/** Says that the program cannot start. */
function sayBroken() {
  $("loading").hidden = true;
  $("broken").hidden = false;
}

const page = new Page(await setup().catch(sayBroken));
window.page = page;
page.start();

/** Finds words, worker and engine in the page. */
async function setup() {
  const words = await unpack($("words").textContent).json();
  const address = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));
  const source = { text: $("engine").textContent };
  // The document and the first worker need not both keep the text.
  $("engine").remove();
  return { words, start: () => new Worker(address), source };
}
