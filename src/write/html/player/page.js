// Elements, and texts with placeholders. Text is never parsed as markup.

export const byId = (id) => document.getElementById(id);
export const root = document.documentElement;
export const queryAll = (selector, parent = document) => [...parent.querySelectorAll(selector)];
export const setText = (id, text) => {
  byId(id).textContent = text;
};
/** Joins sentences. A full-width full stop needs no space after it. */
export const joinSentences = (...sentences) => sentences.filter(Boolean).join(" ").replaceAll("。 ", "。");
/** Returns the numbers from 0 to n - 1. */
export const range = (n) => [...Array(n).keys()];
export const on = (element, what, act) => element.addEventListener(what, act);

const fillElement = (element, parent, attributes, text) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
};

/** Creates an HTML element. */
export const createElement = (parent, name, attributes = {}, text) => fillElement(document.createElement(name), parent, attributes, text);

/** Creates an SVG element. */
export const createSvgElement = (parent, name, attributes = {}, text) =>
  fillElement(document.createElementNS("http://www.w3.org/2000/svg", name), parent, attributes, text);

/** Adds a button that calls `act`. */
export const addButton = (parent, text, act, attributes = {}) => {
  const element = createElement(parent, "button", attributes, text);
  on(element, "click", act);
  return element;
};

/** Marks an element as disabled, so that it keeps its place and the focus. */
export const setEnabled = (element, enabled) => {
  element.ariaDisabled = !enabled;
};
export const isEnabled = (element) => element.ariaDisabled !== "true";

/** Returns functions that format texts in a language. */
export const languageOf = ({ words, lists, thousands, conflicts }) => {
  const fill = (text, places) => text.replace(/\{(\w+)\}/g, (_, name) => places[name]);
  const list = (things) => {
    const [two, comma, end] = lists;
    if (things.length === 2) return things.join(two);
    const before = things.slice(0, -1).join(comma);
    return before ? before + end + things[things.length - 1] : things.join("");
  };
  return {
    say: (name, places = {}) => fill(words[name], places),
    list,
    /** Formats a number with the separators of the language. */
    digits: (number) => {
      const text = String(number);
      return text.replace(/\B(?=(\d{3})+$)/g, thousands[Math.min(text.length, 5) - 1]);
    },
    /** Lists the queens that attack a square, with their lines. */
    attackers: (found, base) => list(found.map(({ queen, line }) => fill(conflicts[line], { queen: queen - 1 + base }))),
  };
};

/** Returns the name of a square in words, with its chess name if that is enabled. */
export const placeName = (p, row, col) => {
  const place = p.say("place", { row: row + p.state.base, column: col + p.state.base });
  return p.state.chess ? p.say("place_chess", { place, chess: chessName(p.run.n, row, col) }) : place;
};

/** Returns the short name of a square. */
export const shortPlaceName = (p, row, col) => (p.state.chess ? chessName(p.run.n, row, col) : `(${row + p.state.base}, ${col + p.state.base})`);

export const chessName = (n, row, col) => "abcdefghijklmnopqrstuvwxyzABCDEF"[col] + (n - row);

/** Puts a number into the name of a level ("row 2") or a choice ("column 3"). */
export const fillNumber = (text, number) => text.replace("{number}", number);
export const levelName = (p, level) => fillNumber(p.data.levels[p.run.by], level + p.state.base);
export const numberOf = (p, choice) => (p.run.by === "file" ? p.run.n - 1 - choice : choice) + p.state.base;
export const choiceName = (p, choice) => fillNumber(p.data.choices[p.run.by], numberOf(p, choice));
