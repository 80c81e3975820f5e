// The page: a command line, the controls that change it, and what the program makes of it.

import { Controls, el } from "./controls.js";
import { Engine } from "./engine.js";
import { Known } from "./help.js";
import { Line, split } from "./line.js";
import { SECTIONS, sectionOf } from "./sections.js";
import { preview, Stage } from "./stage.js";
import { LANGUAGES, Words } from "./words.js";

const $ = (id) => document.getElementById(id);
const BOARDS = /\.(txt|csv|jsonl?|fen)$/i;
const FONT = /\.(ttf|otf|ttc)$/i;
/** How often a file that is watched is looked at, in milliseconds. */
const WATCH = 700;
/** What the player lets one choose. */
const SEARCH = ["--n", "--by", "--root", "--base", "--depth", "--to-first"];
const NODES = ["stage", "paper", "image", "player", "data", "title", "facts", "turn", "page", "whole", "real"];

class Page {
  languages = LANGUAGES;
  /** Whether one is about to place queens. */
  placing = false;
  #turn = 0;
  #kept = {};
  #small = new Map();
  #built = "";

  constructor({ words, start, source }) {
    this.words = new Words(words);
    this.engine = new Engine(start, source);
    this.known = new Known((args) => this.engine.shown.run(args));
    this.stage = new Stage(this, Object.fromEntries(NODES.map((name) => [name, $(name)])));
  }

  /** Runs the program for what is shown: the newest is all that counts. */
  async run(args) {
    const turn = this.#turn;
    const made = await this.engine.shown.run(args, { newest: true });
    return turn === this.#turn ? made : null;
  }

  /** Runs the program for a control or a file. */
  aside(args) {
    return this.engine.aside.run(args);
  }

  /** A small picture, drawn once. */
  async picture(args, image) {
    const key = args.join(" ");
    if (!this.#small.has(key)) {
      const drawn = this.aside(args).then(({ out }) => URL.createObjectURL(new Blob([out], { type: "image/svg+xml" })));
      this.#small.set(key, drawn);
    }
    image.src = await this.#small.get(key);
  }

  async start() {
    this.words.fill(document);
    this.#wire();
    await this.begin(linked() || SECTIONS.poster.start);
  }

  /** Begins with another line, which keeps some options of the one before. */
  async begin(text, keep = []) {
    const words = split(text);
    await this.known.learn(words);
    const line = new Line(words, this.known);
    for (const name of keep) if (this.line?.has(name)) line.set(name, this.line.get(name));
    const speaks = this.known.options(line.command).some(({ name }) => name === "--lang");
    if (speaks && !line.has("--lang") && this.words.tag !== "en" && !location.hash) line.set("--lang", this.words.tag);
    this.placing = line.has("--place");
    return this.#become(line);
  }

  /** A control changes the line. */
  edit(change) {
    const line = this.line.copy();
    const other = change(line);
    if (other instanceof Promise) return;
    this.#become(line);
  }

  async #become(line) {
    this.#tell(line);
    if (line.get("--template") !== this.checked) $("check").hidden = true;
    const drawn = this.draw();
    await this.#controls();
    return drawn;
  }

  /** Shows the line, and keeps it in the address. */
  #tell(line) {
    this.line = line;
    this.section = sectionOf(line);
    this.#kept[this.section] = line;
    if (document.activeElement !== $("line")) $("line").value = line.toString();
    history.replaceState(null, "", `#${encodeURIComponent(line.toString().replace(/^\S+ ?/, "")).replaceAll("%20", "+")}`);
  }

  /** The player says which step of which search it shows. */
  follow(command) {
    const told = Line.parse(command, this.known);
    if (this.section !== "play" || told.command[1] !== "trace") return;
    const line = this.line.copy();
    for (const name of SEARCH) line.set(name, told.options.find(([other]) => other === name)?.[1]);
    this.step(told.get("--steps"));
    if (line.toString() === this.line.toString()) return;
    this.#tell(line);
    this.controls.read();
  }

  /** The step that pictures are of, where one is played. */
  step(number) {
    this.at = number;
    for (const button of document.querySelectorAll(".png button, #save-svg, #save-pdf")) button.disabled = this.section === "play" && !number;
  }

  async #controls() {
    const key = `${this.section} ${this.line.command.join(" ")} ${this.words.tag}`;
    if (key === this.#built) return this.controls.read();
    this.#built = key;
    document.body.dataset.section = this.section;
    document.body.dataset.shown = SECTIONS[this.section].shown;
    for (const button of document.querySelectorAll("nav button")) {
      const here = button.dataset.section === this.section;
      button.setAttribute("aria-current", here ? "page" : "false");
      if (here) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    if (!this.templates) {
      await this.known.learn(["figure"]);
      const { out } = await this.engine.shown.run(["templates", "list"]);
      this.templates = new TextDecoder().decode(out).split("\n").filter(Boolean).map((line) => line.split(/\s/)[0]);
      if (key !== this.#built) return;
    }
    for (const name of ["worksheet"]) {
      document.querySelector(`nav [data-section=${name}]`).hidden = !this.known.isCommand([], name);
    }
    this.controls = new Controls(this);
    document.querySelector("[data-embed=picture]").hidden = !this.known.options(this.line.command).some(({ name }) => name === "--emit");
    $("problem-place").after($("problem"));
    $("controls").replaceChildren(...SECTIONS[this.section].controls(this.controls).filter(Boolean));
  }

  async draw() {
    this.#turn += 1;
    this.step();
    $("ask").hidden = true;
    await this.stage.draw(SECTIONS[this.section].shown);
    document.body.dataset.drawn = this.#turn;
  }

  /** Says what the program refuses, beside the control that it concerns. */
  problem(said) {
    const [, message = said] = /^error: ([^]*)$/.exec(said.trim()) ?? [];
    const [sentence, line] = message.split(/: type\n\s*|\n\s*(?=nqueens-sheet )/);
    const option = /--[a-z][a-z-]+/.exec(message)?.[0] ?? (/\bn = |solution/.test(message) ? "--n" : "");
    const named = option ? $("controls").querySelector(`[data-option="${option}"]`) : null;
    const place = named?.checkVisibility() ? named : null;
    for (const old of document.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
    const box = $("problem");
    box.hidden = !message;
    $("problem-text").textContent = sentence;
    $("problem-use").hidden = !line;
    $("problem-use").onclick = () => this.begin(line);
    $("problem-huge").hidden = !message.includes("--huge") || this.line.has("--huge");
    (place ?? $("problem-place")).after(box);
    if (place && message) box.scrollIntoView({ block: "nearest" });
    if (place && message) place.querySelector("input, select")?.setAttribute("aria-invalid", "true");
    document.body.classList.toggle("wrong", Boolean(message));
    return true;
  }

  /** Asks before something large is drawn. */
  ask(plan, allow) {
    this.problem("");
    $("ask").hidden = false;
    $("ask-text").textContent = this.words.say("large", { size: this.words.number(Math.round(plan.bytes / 1e6)) });
    $("ask-draw").onclick = () => {
      allow();
      this.draw();
    };
    return true;
  }

  /** Is read out once nothing has changed for a while. */
  speak(text) {
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => ($("live").textContent = text), 700);
  }

  done(key, values) {
    $("said").textContent = this.words.say(key, values);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => ($("said").textContent = ""), 6000);
  }

  /** The name of a file for the line's picture. */
  name(end, line = this.line) {
    const own = line.get("--output")?.replace(/\.\w+$/, "").replace(/[^\w.-]/g, "");
    return `${own || `queens-${this.line.get("--n") ?? 8}`}.${end}`;
  }

  async download(format) {
    const line = this.line.copy().without("--format", "--emit", "--check", "--dry-run");
    if (this.at && format !== "html") line.set("--steps", this.at).set("--output", `step-${this.at}.${format}`);
    if (format !== "pdf") line.without("--tile-on", "--overlap");
    if (format !== "svg" && line.get("--scheme") === "auto") line.without("--scheme");
    if (format !== "png") line.without("--dpi", "--scale");
    if (format !== "pdf" && this.stage.pages > 1) line.set("--pages", String(this.stage.number));
    if (format === "png" && !line.has("--dpi") && !line.has("--scale")) {
      const [name, value] = $("resolution").value.split(" ");
      line.set(this.line.has("--paper") ? "--dpi" : name, this.line.has("--paper") ? String(96 * Number(value)) : value);
    }
    const name = this.name(format, line);
    $("download").setAttribute("aria-busy", "true");
    const made = await this.aside(line.set("--output", name).words());
    $("download").removeAttribute("aria-busy");
    if (made.code !== 0) return this.problem(made.err);
    for (const [file, bytes] of made.files) this.#save(file, bytes);
    this.done("saved", { file: name });
  }

  #save(name, bytes) {
    const address = URL.createObjectURL(new Blob([bytes]));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async copy(text, key = "copied") {
    await navigator.clipboard.writeText(text);
    this.done(key);
  }

  /** The picture itself, for programs that take pictures. */
  async copyPicture() {
    const line = preview(this.line, { ...this.stage.plan, queens: Infinity }, this.stage.number);
    const made = this.aside(line).then(({ out }) => new Blob([out], { type: "image/png" }));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": made })]);
    this.done("copied");
  }

  async embed(kind) {
    const file = this.name(kind === "latex" ? "pdf" : "svg");
    if (kind === "command") return this.copy(this.line.toString());
    if (kind !== "picture") return this.copy(this.stage.embedded(kind, file), "copied-embed");
    const line = this.line.copy().without("--scheme", "--format").set("--emit", "picture").set("--output", file);
    const made = await this.aside(line.words());
    if (made.code !== 0) return this.problem(made.err);
    for (const [name, bytes] of made.files) this.#save(name, bytes);
    return this.copy(new TextDecoder().decode(made.out), "copied-embed");
  }

  /** Takes a file: a template, a font, or boards. */
  async take(file, handle) {
    this.engine.files.set(file.name, new Uint8Array(await file.arrayBuffer()));
    const option = FONT.test(file.name) ? "--font" : BOARDS.test(file.name) ? "--from" : "--template";
    if (option === "--template") {
      await this.#check(file.name);
      this.#watch(file, handle);
    }
    if (option === "--from") this.edit((line) => line.without("--n", "--fundamental", "--place", "--class", "--sample").set(option, file.name));
    else this.edit((line) => line.set(option, file.name));
  }

  async #check(name) {
    const { code, out, err } = await this.aside(["templates", "check", name]);
    this.checked = name;
    $("check").hidden = false;
    $("check").classList.toggle("bad", code !== 0);
    $("check").textContent = code === 0 ? new TextDecoder().decode(out) : err;
  }

  /** Draws anew whenever the file is saved, where the browser lets a page see that. */
  #watch(file, handle) {
    clearInterval(this.watching);
    if (!handle) return;
    let last = file.lastModified;
    this.watching = setInterval(async () => {
      const now = await handle.getFile().catch(() => null);
      if (!now || now.lastModified === last) return;
      last = now.lastModified;
      this.engine.files.set(now.name, new Uint8Array(await now.arrayBuffer()));
      await this.#check(now.name);
      this.draw();
    }, WATCH);
    this.done("watching", { file: file.name });
  }

  /** Saves the template of the line, to be changed in a drawing tool. */
  async saveTemplate() {
    const name = this.line.get("--template") ?? "classic";
    const own = this.engine.files.get(name) ?? (await this.aside(["templates", "show", name])).out;
    this.#save(`${name.replace(/\.svg$/, "")}.svg`, own);
    this.done("saved", { file: `${name.replace(/\.svg$/, "")}.svg` });
  }

  async open() {
    if (!window.showOpenFilePicker) return $("file").click();
    const [handle] = await window.showOpenFilePicker().catch(() => []);
    if (handle) this.take(await handle.getFile(), handle);
  }

  async share() {
    const link = location.href;
    if (location.protocol === "file:") await this.copy(link, "copied-file");
    else if (navigator.share) await navigator.share({ title: document.title, url: link }).catch(() => {});
    else await this.copy(link, "copied-link");
  }

  async go(section) {
    const kept = this.#kept[section];
    if (kept) return this.#become(kept);
    history.replaceState(null, "", location.pathname + location.search);
    return this.begin(SECTIONS[section].start);
  }

  #wire() {
    const click = (id, what) => $(id).addEventListener("click", what);
    for (const button of document.querySelectorAll("nav button")) button.onclick = () => this.go(button.dataset.section);
    for (const button of document.querySelectorAll("[data-embed]")) button.onclick = () => this.embed(button.dataset.embed);
    for (const format of ["svg", "png", "pdf", "html"]) click(`save-${format}`, () => this.download(format));
    click("download", () => this.download("pdf"));
    click("save-data", () => this.#save(this.name(this.line.get("--format") ?? "txt"), this.stage.data));
    click("copy-data", () => this.copy(new TextDecoder().decode(this.stage.data)));
    click("copy-line", () => this.copy(this.line.toString()));
    click("copy-picture", () => this.copyPicture());
    click("share", () => this.share());
    click("print", () => this.stage.print());
    click("whole", () => this.stage.zoom(false));
    click("real", () => this.stage.zoom(true));
    click("before", () => this.stage.turn(-1));
    click("after", () => this.stage.turn(1));
    click("skip", () => $("stage").focus());
    click("stop", () => this.engine.shown.stop());
    click("problem-huge", () => this.edit((line) => line.set("--huge", null)));
    document.addEventListener("click", ({ target }) => {
      for (const menu of document.querySelectorAll(".menu[open]")) {
        if (!menu.contains(target) || target.closest("button")) menu.open = false;
      }
    });
    $("line").oninput = () => this.begin($("line").value);
    $("line").onblur = () => ($("line").value = this.line.toString());
    $("controls").onsubmit = (event) => event.preventDefault();
    $("file").onchange = () => this.take($("file").files[0]);
    window.onmessage = ({ source, data }) => source === $("player").contentWindow && typeof data === "string" && this.follow(data);
    window.onhashchange = () => this.begin(linked());
    document.ondragover = (event) => event.preventDefault();
    document.ondrop = async (event) => {
      event.preventDefault();
      const [item] = event.dataTransfer.items;
      const file = item?.getAsFile();
      const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
      if (file) this.take(file, handle);
    };
    this.#language();
    click("theme", () => {
      const dark = getComputedStyle(document.documentElement).colorScheme === "dark";
      document.documentElement.dataset.theme = dark ? "light" : "dark";
    });
  }

  #language() {
    $("language").append(...Object.entries(LANGUAGES).map(([value, name]) => el("option", { value, lang: value }, name)));
    $("language").value = this.words.tag;
    $("language").onchange = () => {
      const old = this.words.tag;
      this.words.tag = $("language").value;
      this.words.fill(document);
      for (const line of Object.values(this.#kept)) {
        const speaks = this.known.options(line.command).some(({ name }) => name === "--lang");
        if (speaks && (line.get("--lang") ?? "en") === old) line.set("--lang", this.words.tag === "en" ? undefined : this.words.tag);
      }
      this.edit(() => {});
    };
  }
}

/** The line in the address. */
function linked() {
  return decodeURIComponent(location.hash.slice(1).replaceAll("+", " "));
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
