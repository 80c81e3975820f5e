// Reads files in GIFT format with a third-party parser, and solves every question:
//   node gift.js KIND-BASE-SEED-LANGUAGE.gift ...

const { basename } = require("path");
const { readFileSync } = require("fs");
const gift = require("gift-pegjs");

const key = (value) => JSON.stringify(value);
const numbers = (text) => (text.match(/\d+/g) ?? []).map(Number);
const range = (length) => [...Array(length).keys()];

function check(actual, expected, what) {
  if (key(actual) !== key(expected)) throw new Error(`${what}: ${key(actual)} instead of ${key(expected)}`);
}

/** The queens of the board in a question, as rows and columns from 0, and the size of the board. */
function readBoard(text) {
  const rows = /<pre>(.*)<\/pre>/s.exec(text)[1].split("<br>").map((row) => row.split(" "));
  return { n: rows.length, queens: rows.flatMap((row, y) => row.flatMap((square, x) => (square === "Q" ? [[y, x]] : []))) };
}

const share = ([y, x], [v, u]) => y === v || x === u || Math.abs(y - v) === Math.abs(x - u);

/** All ways to complete a board, row by row. */
function complete({ n, queens }, y = 0, placed = []) {
  if (y === n) return [placed];
  const given = queens.filter((queen) => queen[0] === y);
  const tries = given.length ? given : range(n).map((x) => [y, x]);
  return tries.flatMap((at) => (placed.some((other) => share(other, at)) ? [] : complete({ n, queens }, y + 1, [...placed, at])));
}

/** The pairs of queens that share a line with no queen between them. */
function attacks(queens) {
  const has = new Set(queens.map(key));
  return queens.flatMap((a, index) =>
    queens.slice(index + 1).filter((b) => {
      if (!share(a, b)) return false;
      const step = [0, 1].map((axis) => Math.sign(b[axis] - a[axis]));
      for (let at = a; ; ) {
        at = [at[0] + step[0], at[1] + step[1]];
        if (key(at) === key(b)) return true;
        if (has.has(key(at))) return false;
      }
    }).map((b) => [a, b]),
  );
}

/** The entries of the arrays of columns, rising and falling diagonals. */
function arrays(n, queens) {
  const bits = (length, index) => range(length).map((at) => +queens.some((queen) => index(queen) === at)).join("");
  return [bits(n, ([, x]) => x), bits(2 * n - 1, ([y, x]) => y + x), bits(2 * n - 1, ([y, x]) => y - x + n - 1)];
}

/** The squares of a matching question, whose rows must be in order. */
function readPairs({ matchPairs }, base) {
  return matchPairs.flatMap(({ subquestion, subanswer }, y) => {
    check(numbers(subquestion.text), [y + base], "row");
    return numbers(subanswer).map((x) => [y, x - base]);
  });
}

/** The coordinates in a feedback. */
function readFeedback({ globalFeedback }, base) {
  const found = globalFeedback?.text.matchAll(/[(（]\s*(\d+)[,、，]\s*(\d+)\s*[)）]/g) ?? [];
  return [...found].map(([, y, x]) => [y - base, x - base]);
}

const SOLVE = {
  complete(question, base) {
    const board = readBoard(question.stem.text);
    check([readPairs(question, base)], complete(board), "solutions");
    check(readFeedback(question, base), readPairs(question, base), "feedback");
  },
  conflicts(question, base) {
    const pairs = attacks(readBoard(question.stem.text).queens);
    check(question.choices.map((choice) => [choice.isCorrect, choice.text.number]), [[true, pairs.length]], "answer");
    check(readFeedback(question, base).map(key).sort(), pairs.flat().map(key).sort(), "feedback");
  },
  mark(question, base) {
    const { n, queens } = readBoard(question.stem.text);
    const rows = range(n).map((y) => range(n).map((x) => [y, x]).filter((at) => !queens.some((queen) => share(queen, at))));
    check(readPairs(question, base), rows.flat(), "free squares");
    const dead = range(n).filter((y) => !rows[y].length && !queens.some((queen) => queen[0] === y));
    check(numbers(question.globalFeedback?.text ?? "").map((row) => row - base), dead, "rows without a free square");
  },
  arrays(question, base) {
    if (question.type === "Short") {
      const { n, queens } = readBoard(question.stem.text);
      const index = "abc".indexOf(question.title.at(-1));
      check(question.choices.map((choice) => choice.text.text), [arrays(n, queens)[index]], "entries");
    } else {
      const given = /<pre>(.*)<\/pre>/s.exec(question.stem.text)[1].split("<br>").map((line) => /[01]+$/.exec(line)[0]);
      check(arrays(given[0].length, readPairs(question, base)), given, "arrays");
      check(readFeedback(question, base), readPairs(question, base), "feedback");
    }
  },
};
const TYPES = { complete: ["Matching"], conflicts: ["Numerical"], mark: ["Matching"], arrays: ["Matching", "Short"] };

let count = 0;
const wordings = {};
const titles = {};
for (const file of process.argv.slice(2)) {
  try {
    const text = readFileSync(file, "utf8");
    // Moodle takes "0" without a sign for no answer (question/format/gift/format.php, "numerical").
    if (/\{\s*#\s*0/.test(text)) throw new Error("{#0} has no answer in Moodle");
    const [category, ...questions] = gift.parse(text);
    const [, kind, base, , language] = /^([a-z]+)-(\d)-(\d)-(.*)\.gift$/.exec(basename(file));
    check(category.type, "Category", "first");
    for (const question of questions) {
      if (!TYPES[kind].includes(question.type)) throw new Error(`${question.title} is of the type ${question.type}`);
      SOLVE[kind](question, +base);
      (titles[language + base] ??= []).push(question.title);
      count++;
    }
    (wordings[kind] ??= {})[language] = category.title + questions[0].stem.text.replace(/<pre>.*/s, "");
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}
for (const all of Object.values(titles)) check(all.length - new Set(all).size, 0, "repeated names");
for (const texts of Object.values(wordings)) check(new Set(Object.values(texts)).size, Object.keys(texts).length, "wordings");
console.log(`${count} questions have the right answers`);
