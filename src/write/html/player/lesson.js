// The lesson: twelve states of the page in order. What is said of each, its question and its
// answer are words of the language.

import { able, button, byId, isAble, make, on, write } from "./page.js";
import { isSame } from "./search.js";

/** What each state shows of four queens, beside what a page begins with. */
const LESSON = Object.entries({
  rule: { mode: "try", queens: [[1, 2]] },
  try: { mode: "try" },
  stuck: { mode: "try", queens: [[0, 0], [1, 2], [3, 1]] },
  rows: { step: 4, panels: "1" },
  dead: { step: 9, at: "return", panels: "1" },
  undo: { step: 9, panels: "23" },
  arrays: { step: 12, at: "ask", panels: "3" },
  code: { step: 17, at: "return", panels: "24" },
  tree: { step: 76, at: "end", future: true, panels: "1" },
  prune: { mode: "compare", clock: 18, ways: ["all", "once", "checks", "forward"] },
  // Where the left half is done, and its mirror image is to come.
  symmetry: { step: 38, future: true, panels: "1" },
  // No ways to compare, but how one of them grows.
  cost: { mode: "compare", ways: [] },
});

export const LESSONS = LESSON.length;

/** What a state of the lesson changes. */
export const lessonOf = (lesson) => {
  const [, { ways, ...patch }] = LESSON[lesson - 1];
  const four = { n: 4, by: "row", root: [], depth: null, first: false, from: 1, to: null };
  return { ...four, chess: false, mode: "watch", grain: "ask", future: false, panels: "", step: 0, at: "", queens: [], clock: 0, ...patch, lesson };
};

/** True where the lesson shows what queens attack, before there is a board to solve. */
export const isAboutRule = ({ lesson }) => LESSON[lesson - 1]?.[0] === "rule";

/** The searches that a state compares, if not all. */
export const waysOf = ({ lesson }) => LESSON[lesson - 1]?.[1].ways;

/** Goes to a state of the lesson, whose question is open. */
export const goLesson = (p, lesson) => {
  p.revealed = false;
  p.set(lessonOf(lesson));
};

/** Forward: the answer, and then the next state, or after the last one the questions; or back. */
export const turnLesson = (p, way) => {
  const next = p.state.lesson + way;
  if (way > 0 && !p.revealed) {
    p.revealed = true;
    p.render();
  } else if (next > LESSONS) p.chooseMode("predict");
  else if (next) goLesson(p, next);
};

export const buildLesson = (p) => {
  LESSON.forEach(([name], index) => {
    const head = p.data.lessons[`${name}_title`];
    button(make(byId("lesson-line"), "li"), "", () => goLesson(p, index + 1), { "aria-label": `${index + 1}. ${head}`, title: head });
  });
  for (const [id, way] of [["lesson-back", -1], ["lesson-next", 1]]) on(byId(id), "click", () => isAble(byId(id)) && turnLesson(p, way));
  on(byId("lesson-reset"), "click", () => {
    p.set(lessonOf(p.state.lesson));
    byId("lesson-next").focus();
  });
};

export const showLesson = (p) => {
  const { lesson } = p.state;
  byId("lesson").hidden = !lesson;
  if (!lesson) return;
  const say = (part) => p.data.lessons[`${LESSON[lesson - 1][0]}_${part}`];
  write("lesson-title", `${lesson}. ${say("title")}`);
  for (const part of ["text", "ask", "answer"]) write(`lesson-${part}`, say(part));
  byId("lesson-answer").hidden = !p.revealed;
  write("lesson-next", p.say(!p.revealed ? "lesson_answer" : lesson < LESSONS ? "lesson_next" : "mode_predict"));
  able(byId("lesson-back"), lesson > 1);
  // Who has stepped away can come back.
  byId("lesson-reset").hidden = Object.entries(lessonOf(lesson)).every(([name, value]) => isSame(value, p.state[name]));
  [...byId("lesson-line").children].forEach(({ firstChild: each }, index) => {
    each.className = index < lesson ? "past" : "";
    each.ariaCurrent = index === lesson - 1 ? "step" : null;
  });
};
