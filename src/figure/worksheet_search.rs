//! Tasks about the search: a table of steps, a tree, and a program.

use crate::casts::saturate;
use crate::figure::painter::{Painter, Pen};
use crate::figure::steps;
use crate::figure::worksheet_tasks::{NUMBER_HEIGHT, TASK_TEXT_EM, TaskBlocks};
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::tasks::{Task, faulty_program};
use crate::trace::{Outcome, Scope, SearchOrder, SearchTree, Step, Verdict};
use crate::{Language, Result};

/// Heights in tenths of a unit: a row to write in, a row to read, a line of code, and a level of a
/// tree.
const WRITING_HEIGHT: i32 = 85;
const READING_HEIGHT: i32 = 60;
const CODE_HEIGHT: i32 = 50;
const LEVEL_HEIGHT: i32 = 130;
/// The column headers of a table, with the minimum width of each column in tenths of a unit.
const HEADS: [(&str, i32); 5] = [
    ("step", 0),
    ("row", 0),
    ("column", 0),
    ("verdict", 280),
    ("attackers", 280),
];

impl TaskBlocks<'_> {
    fn row_height(&self) -> i32 {
        self.steps_from_tenths(if self.answers {
            READING_HEIGHT
        } else {
            WRITING_HEIGHT
        })
    }

    fn level_height(&self) -> i32 {
        self.steps_from_tenths(if self.answers {
            LEVEL_HEIGHT * 3 / 4
        } else {
            LEVEL_HEIGHT
        })
    }

    /// The height of the content beside a board, 0 for most kinds of tasks.
    pub(super) fn beside_board_height(&self, task: &Task) -> i32 {
        match task {
            // The table begins at the height of the task's number.
            Task::Trace { steps, .. } => {
                self.row_height() * (saturate::<i32>(steps.len()) + 1)
                    - if self.answers {
                        0
                    } else {
                        self.steps_from_tenths(NUMBER_HEIGHT)
                    }
            }
            Task::Tree { tree, .. } => {
                let deepest = tree
                    .nodes()
                    .iter()
                    .map(|node| depth(tree, &node.queens))
                    .max();
                self.level_height() * saturate::<i32>(deepest.unwrap_or(0))
                    + self.steps_from_tenths(READING_HEIGHT)
            }
            Task::Code { .. } if self.answers => {
                self.steps_from_tenths(READING_HEIGHT * 3 + CODE_HEIGHT / 2)
            }
            Task::Code { .. } => {
                self.steps_from_tenths(CODE_HEIGHT)
                    * saturate::<i32>(faulty_program(self.tasks, task).0.len())
            }
            _ => 0,
        }
    }

    /// Draws the content beside a board, from `left` on.
    pub(super) fn draw_beside_board(
        &self,
        p: &mut Painter<'_>,
        task: &Task,
        left: i32,
    ) -> Result<()> {
        match task {
            Task::Trace {
                scope,
                steps,
                given_steps: told,
            } => {
                let top = if self.answers {
                    self.steps_from_tenths(NUMBER_HEIGHT)
                } else {
                    0
                };
                self.draw_table(p, (left, top), scope, steps, *told)
            }
            Task::Tree { tree, gaps } => self.draw_tree(p, left, tree, gaps),
            Task::Code { .. } => self.draw_code(p, task),
            _ => Ok(()),
        }
    }

    /// Draws the table of steps, with a single font size.
    fn draw_table(
        &self,
        p: &mut Painter<'_>,
        (left, top): Point,
        scope: &Scope,
        steps: &[Step],
        told: usize,
    ) -> Result<()> {
        let (line, inset, muted) = (
            self.row_height(),
            self.steps_from_tenths(15),
            p.palette().muted,
        );
        let (rows, room) = (saturate::<i32>(steps.len()) + 1, self.size(0).0 - left);
        let head = |(head, _): (&str, i32)| p.language.message("head", &[("head", head.into())]);
        let heads = HEADS.map(head);
        let entries: Vec<_> = steps
            .iter()
            .map(|step| entries(p.language, scope, step))
            .collect();
        let mut size = self.steps_from_tenths(TASK_TEXT_EM);
        let widths = |size: i32| {
            let column = |at: usize| {
                let texts = entries
                    .iter()
                    .map(|entries| &entries[at])
                    .chain([&heads[at]]);
                Ok((p.max_text_width(texts, size)? + inset * 2)
                    .max(self.steps_from_tenths(HEADS[at].1)))
            };
            (0..HEADS.len()).map(column).collect::<Result<Vec<i32>>>()
        };
        let mut column_widths = widths(size)?;
        let sum: i32 = column_widths.iter().sum();
        if sum > room {
            size = p.shrink_to_fit(size, sum, room)?;
            column_widths = column_widths
                .iter()
                .map(|column_widths| column_widths * room / sum)
                .collect();
        }
        // The columns to write in get the remaining width.
        let rest = room - column_widths.iter().sum::<i32>();
        column_widths[3..]
            .iter_mut()
            .for_each(|column_widths| *column_widths += rest / 2);
        let ends: Vec<i32> = (0..=column_widths.len())
            .map(|at| left + column_widths[..at].iter().sum::<i32>())
            .collect();
        let pen = Pen::new(p.palette().faint, self.unit / 5);
        let right = ends[column_widths.len()] - left;
        for y in (0..=rows).map(|row| top + row * line) {
            p.line((left, y), &[(0, 0), (right, 0)], &pen);
        }
        for x in &ends {
            p.line((*x, top), &[(0, 0), (0, rows * line)], &pen);
        }
        let blank = |index: usize| index >= told && !self.answers;
        for (texts, row) in [&heads].into_iter().chain(&entries).zip(0_usize..) {
            let shown = if row > 0 && blank(row - 1) {
                1
            } else {
                texts.len()
            };
            let color = if row <= told { muted } else { p.palette().ink };
            for (text, x) in texts.iter().zip(&ends).take(shown) {
                let y = top + saturate::<i32>(row) * line + line / 2;
                p.label(text, (x + inset, y), size, Align::Left, color)?;
            }
        }
        Ok(())
    }

    /// Draws a tree, with a circle for each queen that contains its column, below the previous queen.
    fn draw_tree(
        &self,
        p: &mut Painter<'_>,
        left: i32,
        tree: &SearchTree,
        gaps: &[usize],
    ) -> Result<()> {
        let nodes = tree.nodes();
        let (ink, muted, accent) = (p.palette().ink, p.palette().muted, p.palette().accent);
        let leaf = |index: usize| nodes.iter().all(|node| node.parent != Some(index));
        let leaves = saturate::<i32>((0..nodes.len()).filter(|index| leaf(*index)).count());
        let names = self.steps_from_tenths(190);
        let pitch =
            ((self.size(0).0 - left - names) / leaves.max(1)).min(self.steps_from_tenths(160));
        let (radius, top) = (
            self.steps_from_tenths(38).min(pitch * 2 / 5),
            self.steps_from_tenths(NUMBER_HEIGHT),
        );
        let mut places = vec![(0, 0); nodes.len()];
        let mut next = left + names + pitch / 2;
        // Children come after their parents, so nodes are placed in reverse order, from the right.
        let last = next + pitch * (leaves - 1);
        next = last;
        for index in (0..nodes.len()).rev() {
            let y = top + self.level_height() * saturate::<i32>(depth(tree, &nodes[index].queens));
            let below: Vec<i32> = (index + 1..nodes.len())
                .filter(|child| nodes[*child].parent == Some(index))
                .map(|child| places[child].0)
                .collect();
            places[index] = match (below.iter().min(), below.iter().max()) {
                (Some(a), Some(b)) => ((a + b) / 2, y),
                _ => {
                    next -= pitch;
                    (next + pitch, y)
                }
            };
        }
        let pen = Pen::new(muted, self.unit / 4);
        for (node, (x, y)) in nodes.iter().zip(&places) {
            if let Some((a, b)) = node.parent.map(|parent| places[parent]) {
                p.line((a, b), &[(0, 0), (x - a, y - b)], &pen);
            }
        }
        let page = p.palette().page;
        for (index, (node, place)) in nodes.iter().zip(&places).enumerate() {
            let Some(choice) = node.queens.last().filter(|_| index > 0) else {
                p.disc((0, 0), *place, radius / 3, Some(muted), None);
                continue;
            };
            p.disc((0, 0), *place, radius, Some(page), Some(&pen));
            let gap = gaps.contains(&index);
            let color = if gap { accent } else { ink };
            if !gap || self.answers {
                let text = tree.scope().choice_number(*choice).to_string();
                p.label(
                    &text,
                    *place,
                    self.steps_from_tenths(TASK_TEXT_EM),
                    Align::Centre,
                    color,
                )?;
            }
            if self.answers && node.outcome == Outcome::DeadEnd {
                let pen = Pen::new(accent, self.unit / 2);
                p.crosses(
                    (place.0, place.1),
                    &[(0, radius * 17 / 10)],
                    radius / 3,
                    &pen,
                );
            } else if self.answers && node.outcome == Outcome::Solution {
                let half_side = radius * 5 / 4;
                let pen = Pen::new(accent, self.unit / 2);
                p.frame(
                    *place,
                    (-half_side, -half_side),
                    (half_side * 2, half_side * 2),
                    &pen,
                );
            }
        }
        for below in 1..=nodes
            .iter()
            .map(|node| depth(tree, &node.queens))
            .max()
            .unwrap_or(0)
        {
            let row = tree.scope().root_queens().len() + below - 1 + self.tasks.base;
            let level = [
                ("by", SearchOrder::Row.name().into()),
                ("name", row.to_string().into()),
            ];
            let text = p.language.message("level", &level);
            let size = p.fit_size(
                &text,
                self.steps_from_tenths(TASK_TEXT_EM),
                names - self.steps_from_tenths(20),
            )?;
            let y = top + self.level_height() * saturate::<i32>(below);
            p.label(&text, (left, y), size, Align::Left, muted)?;
        }
        Ok(())
    }

    /// Draws a program and lines for the answers, or only the answers.
    fn draw_code(&self, p: &mut Painter<'_>, task: &Task) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let top = self.steps_from_tenths(NUMBER_HEIGHT + CODE_HEIGHT / 2);
        if self.answers {
            let answers = p.language.code_answers(self.tasks, task);
            for ((heading, answer), row) in answers.iter().zip(0..) {
                let (at, heading) = (
                    (0, top + self.steps_from_tenths(READING_HEIGHT) * row),
                    format!("{heading} "),
                );
                let size = self.steps_from_tenths(TASK_TEXT_EM);
                let before = p.measure(&heading, size)?;
                p.is_code = row == 0;
                let width = before + p.measure(answer, size)?;
                let size = p.shrink_to_fit(size, width, self.half_width())?;
                p.is_code = false;
                let before = p.label(&heading, at, size, Align::Left, ink)?;
                p.is_code = row == 0;
                p.label(answer, (before, at.1), size, Align::Left, ink)?;
                p.is_code = false;
            }
            return Ok(());
        }
        let (room, line) = (self.width * 62 / 100, self.steps_from_tenths(CODE_HEIGHT));
        let lines = faulty_program(self.tasks, task).0;
        p.is_code = true;
        let mut size = self.steps_from_tenths(TASK_TEXT_EM);
        for text in &lines {
            size = size.min(p.fit_size(text, size, room)?);
        }
        for (text, row) in lines.iter().zip(0..) {
            p.label(text, (0, top + row * line), size, Align::Left, ink)?;
        }
        p.is_code = false;
        let (left, pen) = (
            room + self.steps_from_tenths(80),
            Pen::new(muted, self.unit / 4),
        );
        for (word, row) in ["worksheet-missing", "worksheet-wrong", "worksheet-found"]
            .iter()
            .zip(0..)
        {
            let y = top + row * self.steps_from_tenths(240);
            self.draw_text(
                p,
                &p.language.text(word),
                (left, y),
                self.width - left,
                muted,
            )?;
            p.line(
                (left, y + self.steps_from_tenths(130)),
                &[(0, 0), (self.width - left, 0)],
                &pen,
            );
        }
        Ok(())
    }
}

/// The depth of a node below the root of a tree.
fn depth(tree: &SearchTree, queens: &[u16]) -> usize {
    queens.len() - tree.scope().root_queens().len()
}

/// The table entries of a step, with attackers by their numbers only.
fn entries(language: Language, scope: &Scope, step: &Step) -> [String; 5] {
    let attackers = match &step.verdict {
        Verdict::Rejected(conflicts) => {
            let number = |queen: usize| (queen - 1 + scope.first_number()).to_string();
            let attackers: Vec<String> = conflicts
                .iter()
                .map(|conflict| number(conflict.queen))
                .collect();
            language.message("conflicts", &[("conflicts", (&attackers).into())])
        }
        _ => String::new(),
    };
    let [number, _, row, column, verdict, _] = steps::table_entries(language, scope, step);
    [number, row, column, verdict, attackers]
}
