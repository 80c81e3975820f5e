// Elements, and words with something in each of their places. Text is never read as markup.

export const byId = (id) => document.getElementById(id);
export const root = document.documentElement;
export const allOf = (selector, parent = document) => [...parent.querySelectorAll(selector)];
export const write = (id, text) => {
  byId(id).textContent = text;
};
/** Sentences one after the other; a full stop as wide as a letter has its blank in it. */
export const join = (...said) => said.filter(Boolean).join(" ").replaceAll("。 ", "。");
/** Numbers from 0. */
export const upTo = (n) => [...Array(n).keys()];
export const on = (element, what, act) => element.addEventListener(what, act);

const add = (element, parent, attributes, text) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
};

/** An element of HTML. */
export const make = (parent, name, attributes = {}, text) => add(document.createElement(name), parent, attributes, text);

/** An element of a picture. */
export const draw = (parent, name, attributes = {}, text) =>
  add(document.createElementNS("http://www.w3.org/2000/svg", name), parent, attributes, text);

/** A button that does something. */
export const button = (parent, text, act, attributes = {}) => {
  const made = make(parent, "button", { type: "button", ...attributes }, text);
  on(made, "click", act);
  return made;
};

/** What cannot be done now keeps its place and the focus. */
export const able = (element, can) => {
  element.ariaDisabled = !can;
};
export const isAble = (element) => element.ariaDisabled !== "true";

/** The words of a language. */
export const wordsOf = ({ words, lists, thousands, conflicts }) => {
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
    /** A number with what the language puts between its thousands. */
    digits: (number) => {
      const text = String(number);
      return text.replace(/\B(?=(\d{3})+$)/g, thousands[Math.min(text.length, 5) - 1]);
    },
    /** Who attacks a square, and on which lines. */
    attackers: (found, base) => list(found.map(({ queen, line }) => fill(conflicts[line], { queen: queen - 1 + base }))),
  };
};

/** A square as people say it, in one numbering; chess names stand beside it. */
export const placeOf = (p, row, col) => {
  const place = p.say("place", { row: row + p.state.base, column: col + p.state.base });
  return p.state.chess ? p.say("place_chess", { place, chess: chessOf(p.run.n, row, col) }) : place;
};

/** The same in short. */
export const pairOf = (p, row, col) => (p.state.chess ? chessOf(p.run.n, row, col) : `(${row + p.state.base}, ${col + p.state.base})`);

export const chessOf = (n, row, col) => "abcdefghijklmnopqrstuvwxyzABCDEF"[col] + (n - row);

/** A level in a sentence: "row 2"; and a choice alone: "column 3". */
const numbered = (text, number) => text.replace("{number}", number);
export const levelOf = (p, level) => numbered(p.data.levels[p.run.by], level + p.state.base);
export const numberOf = (p, choice) => (p.run.by === "row" ? choice : p.run.n - 1 - choice) + p.state.base;
export const choiceName = (p, choice) => numbered(p.data.choices[p.run.by], numberOf(p, choice));
