// The lesson: thirteen states of the page in order. The text, question and answer of each come from
// the language file.

import { setEnabled, addButton, byId, isEnabled, createElement, on, setText } from "./page.js";
import { isSame } from "./search.js";

/** The changes that each part makes to the initial state with four queens. */
const STATES = Object.entries({
  rule: { mode: "try", queens: [[1, 3]] },
  try: { mode: "try" },
  stuck: { mode: "try", queens: [[0, 0], [1, 2], [3, 1]] },
  rows: { step: 4, panels: "1" },
  dead: { step: 9, at: "return", panels: "1" },
  undo: { step: 9, panels: "24" },
  arrays: { step: 12, at: "ask", panels: "2" },
  code: { step: 17, at: "return", panels: "34" },
  tree: { step: 76, at: "end", future: true, panels: "1" },
  prune: { mode: "compare", clock: 18, ways: ["all", "once", "checks", "forward"] },
  // The left half is done, and its mirror image follows.
  symmetry: { step: 38, future: true, panels: "1" },
  // Compares sizes instead of ways to search.
  cost: { mode: "compare", ways: [] },
  // The same pattern solves other problems.
  other: { step: 17, at: "return", program: "scan", panels: "3" },
});

export const LESSON_COUNT = STATES.length;

/** Returns the changes that a part of the lesson makes to the state. */
export const lessonState = (lesson) => {
  const [, { ways, ...patch }] = STATES[lesson - 1];
  const four = { n: 4, by: "row", program: "arrays", root: [], depth: null, first: false, from: 1, to: null };
  return { ...four, chess: false, mode: "watch", grain: "ask", future: false, panels: "", step: 0, at: "", queens: [], clock: 0, ...patch, lesson };
};

/** Returns the search of a state, and where it stops. The lesson interrupts it. */
export const searchOf = ({ n, by, root, first, grain }) => ({ n, by, root, first, grain });

/** Returns true if the lesson shows the attack rule, before there is a board to solve. */
export const isRuleLesson = ({ lesson }) => STATES[lesson - 1]?.[0] === "rule";

/** Returns the searches that a part compares, or undefined for all. */
export const lessonWays = ({ lesson }) => STATES[lesson - 1]?.[1].ways;

/** Returns the paragraphs of a part. Those after the first are shown one by one, and then the answer. */
const paragraphsOf = (p) => ["text", "step1", "step2", "step3", "step4"].map((part) => p.data.lessons[`${STATES[p.state.lesson - 1][0]}_${part}`]).filter(Boolean);

/** Goes to a part of the lesson, with its answer hidden. */
export const goLesson = (p, lesson) => {
  p.revealed = 0;
  if (!p.state.lesson) p.interrupted = searchOf(p.state);
  p.set(lessonState(lesson));
};

/** Goes forward to the next paragraph, the answer, the next part, or finally the questions; or back to the previous part. */
export const turnLesson = (p, way) => {
  const next = p.state.lesson + way;
  if (way > 0 && p.revealed < paragraphsOf(p).length) {
    p.revealed++;
    p.render();
  } else if (next > LESSON_COUNT) {
    p.chooseMode("predict");
    p.lastLesson = 1;
  } else if (next) goLesson(p, next);
};

export const buildLesson = (p) => {
  STATES.forEach(([name], index) => {
    const title = p.data.lessons[`${name}_title`];
    addButton(createElement(byId("lesson-line"), "li"), "", () => goLesson(p, index + 1), { "aria-label": `${index + 1}. ${title}`, title });
  });
  for (const [id, way] of [["lesson-back", -1], ["lesson-next", 1]]) on(byId(id), "click", () => isEnabled(byId(id)) && turnLesson(p, way));
  on(byId("lesson-reset"), "click", () => {
    p.set(lessonState(p.state.lesson));
    byId("lesson-next").focus();
  });
};

export const showLesson = (p) => {
  const { lesson } = p.state;
  byId("lesson").hidden = !lesson;
  if (!lesson) return;
  p.lastLesson = lesson;
  const say = (part) => p.data.lessons[`${STATES[lesson - 1][0]}_${part}`];
  setText("lesson-title", `${lesson}. ${say("title")}`);
  const paragraphs = paragraphsOf(p);
  const hidden = paragraphs.length - p.revealed;
  setText("lesson-text", paragraphs.slice(0, p.revealed + 1).join("\n"));
  for (const part of ["ask", "answer"]) setText(`lesson-${part}`, say(part));
  byId("lesson-ask").hidden = hidden > 1;
  byId("lesson-answer").hidden = hidden > 0;
  setText("lesson-next", p.say(hidden > 1 ? "lesson_step" : hidden ? "lesson_answer" : lesson < LESSON_COUNT ? "lesson_next" : "mode_predict"));
  setEnabled(byId("lesson-back"), lesson > 1);
  // Offer to return after any change to the state.
  byId("lesson-reset").hidden = Object.entries(lessonState(lesson)).every(([name, value]) => isSame(value, p.state[name]));
  [...byId("lesson-line").children].forEach(({ firstChild: each }, index) => {
    each.className = index < lesson ? "past" : "";
    each.ariaCurrent = index === lesson - 1 ? "step" : null;
  });
};
