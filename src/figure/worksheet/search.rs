//! Tasks about the search: boards for its steps, a tree, and a program.

use crate::Result;
use crate::casts::saturate;
use crate::figure::kernel::boards::DrawnBoard;
use crate::figure::kernel::painter::{Painter, Pen};
use crate::figure::worksheet::tasks::{EDGE_WIDTH, TASK_TEXT_EM, TaskBlocks};
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::tasks::Task;
use crate::trace::{Outcome, SearchOrder, SearchTree, Step, Verdict};

/// Heights in tenths of a unit: a line to read, a verdict to tick, a line of code, an answer beside it
/// and the room to write in it, and a level of a tree.
const READING_HEIGHT: i32 = 60;
const VERDICT_HEIGHT: i32 = 48;
const CODE_HEIGHT: i32 = 44;
const ANSWER_HEIGHT: i32 = 140;
const WRITING_HEIGHT: i32 = 90;
const LEVEL_HEIGHT: i32 = 130;
/// The names of verdicts in the language files, in the order of their boxes.
const VERDICTS: [&str; 3] = ["accepted", "rejected", "back"];
/// The number of boards side by side, in two rows.
const STRIP_COLUMNS: i32 = 4;

impl TaskBlocks<'_> {
    /// The gap between the rows of a strip.
    pub(crate) fn strip_gap(&self) -> i32 {
        self.tenths(40)
    }

    /// The height of a row of a strip, with its verdicts and the gap below.
    pub(crate) fn strip_row_height(&self, square: i32) -> i32 {
        let lines = if self.answers { 1 } else { 3 };
        let verdicts = self.tenths(VERDICT_HEIGHT * lines);
        square * saturate::<i32>(self.tasks.n) + verdicts + self.strip_gap()
    }

    /// Draws a board for the position after each step, with the verdict or boxes to tick.
    pub(crate) fn draw_strip(
        &self,
        p: &mut Painter<'_>,
        steps: &[Step],
        given_steps: usize,
        square: i32,
    ) -> Result<()> {
        let n = self.tasks.n;
        let (ink, muted, accent) = (p.palette().ink, p.palette().muted, p.palette().accent);
        let pitch = self.content_size(0).0 / STRIP_COLUMNS;
        let names = VERDICTS.map(|verdict| {
            p.language
                .message("verdict", &[("verdict", verdict.into())])
        });
        let [number_width, box_side] =
            if self.answers { [0, 0] } else { [40, 30] }.map(|tenths| self.tenths(tenths));
        let left = number_width + box_side * 4 / 3;
        let mut size = self.tenths(TASK_TEXT_EM);
        for name in &names {
            size = p.fit_size(name, size, pitch - left - self.tenths(15))?;
        }
        let pen = Pen::new(muted, self.unit / 4);
        for (step, index) in steps.iter().zip(0..) {
            let top = index / STRIP_COLUMNS * self.strip_row_height(square);
            let board = DrawnBoard::new((index % STRIP_COLUMNS * pitch, top), n, square);
            self.draw_board(p, board)?;
            let verdict = match step.verdict {
                Verdict::Accepted { .. } => 0,
                Verdict::Rejected(_) => 1,
                Verdict::Backtracked { .. } => 2,
            };
            let is_shown = self.answers || saturate::<usize>(index) < given_steps;
            if is_shown {
                let tried = SearchOrder::Row.square(n, step.level(), step.choice);
                let queens = SearchOrder::Row.squares(n, &step.queens).into_iter();
                for queen in queens.chain((verdict == 0).then_some(tried)) {
                    p.draw_queen(board, queen, Tone::Full);
                }
                match verdict {
                    1 => p.cross_squares(board, &[tried], accent),
                    2 => p.frame_removed_queen(board, tried),
                    _ => {}
                }
            }
            let x = board.origin.0;
            let mut y = top + board.side() + self.tenths(VERDICT_HEIGHT * 3 / 4);
            if !self.answers {
                let number = (index + 1).to_string();
                p.label(&number, (x, y), size, Align::Left, muted)?;
            }
            for (name, name_index) in names.iter().zip(0..) {
                if self.answers && name_index != verdict {
                    continue;
                }
                p.label(name, (x + left, y), size, Align::Left, ink)?;
                if !self.answers {
                    let middle = (x + number_width + box_side / 2, y);
                    let corner = (-box_side / 2, -box_side / 2);
                    p.frame(middle, corner, (box_side, box_side), &pen);
                    if is_shown && name_index == verdict {
                        let pen = Pen::new(accent, self.unit / 2);
                        let third = box_side / 3;
                        p.line(
                            middle,
                            &[(-third, 0), (-third / 3, third), (third, -third)],
                            &pen,
                        );
                    }
                }
                y += self.tenths(VERDICT_HEIGHT);
            }
        }
        Ok(())
    }

    fn level_height(&self) -> i32 {
        if self.answers {
            self.tenths(LEVEL_HEIGHT * 3 / 4)
        } else {
            self.tenths(LEVEL_HEIGHT)
        }
    }

    /// The height of the content beside a board, 0 for most kinds of tasks.
    pub(crate) fn beside_board_height(&self, task: &Task) -> i32 {
        match task {
            Task::Tree { tree, .. } => {
                self.level_height() * saturate::<i32>(deepest(tree)) + self.tenths(READING_HEIGHT)
            }
            Task::Code { .. } if self.answers => self.tenths(READING_HEIGHT * 3 + CODE_HEIGHT / 2),
            Task::Code { program, .. } => {
                // With the gaps around the function.
                let program = self.tenths(CODE_HEIGHT) * saturate::<i32>(program.len() + 1);
                let board = self.code_board(self.content_room());
                program.max(board.origin.1 + board.side() + board.cell * EDGE_WIDTH / 100)
            }
            _ => 0,
        }
    }

    /// Draws a tree from `left` on, with a circle for each queen that contains its column, below the
    /// previous queen.
    pub(crate) fn draw_tree(
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
        let names = self.tenths(190);
        let pitch = ((self.content_size(0).0 - left - names) / leaves.max(1)).min(self.tenths(260));
        let radius = self.tenths(38).min(pitch * 2 / 5);
        let mut places = vec![(0, 0); nodes.len()];
        // Children come after their parents, so nodes are placed in reverse order, from the right.
        let mut next = left + names + pitch / 2 + pitch * (leaves - 1);
        for index in (0..nodes.len()).rev() {
            let y = self.level_height() * saturate::<i32>(depth(tree, &nodes[index].queens));
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
                let size = self.tenths(TASK_TEXT_EM);
                p.label(&text, *place, size, Align::Centre, color)?;
            }
            let pen = Pen::new(accent, self.unit / 2);
            match node.outcome {
                Outcome::DeadEnd if self.answers => {
                    p.crosses(*place, &[(0, radius * 17 / 10)], radius / 3, &pen);
                }
                Outcome::Solution if self.answers => {
                    let (corner, side) = (-radius * 5 / 4, radius * 5 / 4 * 2);
                    p.frame(*place, (corner, corner), (side, side), &pen);
                }
                _ => {}
            }
        }
        for below in 1..=deepest(tree) {
            let row = tree.scope().root_queens().len() + below - 1 + self.tasks.base;
            let text = p.language.level_label(SearchOrder::Row, row);
            let size = p.fit_size(&text, self.tenths(TASK_TEXT_EM), names - self.tenths(20))?;
            let y = self.level_height() * saturate::<i32>(below);
            p.label(&text, (left, y), size, Align::Left, muted)?;
        }
        Ok(())
    }

    /// Draws a program and lines for the answers, or only the answers.
    pub(crate) fn draw_code(
        &self,
        p: &mut Painter<'_>,
        task: &Task,
        lines: &[String],
    ) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let top = self.tenths(CODE_HEIGHT / 2);
        if self.answers {
            let answers = p.language.code_answers(self.tasks.n, task);
            for ((heading, answer), row) in answers.iter().zip(0..) {
                let y = top + self.tenths(READING_HEIGHT) * row;
                let (heading, size) = (format!("{heading} "), self.tenths(TASK_TEXT_EM));
                let mut code = p.child();
                code.is_code = row == 0;
                let width = p.measure(&heading, size)? + code.measure(answer, size)?;
                let size = p.shrink_to_fit(size, width, self.content_room())?;
                let before = p.label(&heading, (0, y), size, Align::Left, ink)?;
                code.label(answer, (before, y), size, Align::Left, ink)?;
                p.add_scene(code.scene, (0, 0));
            }
            return Ok(());
        }
        let width = self.content_room();
        let (room, line) = (width * 62 / 100, self.tenths(CODE_HEIGHT));
        p.is_code = true;
        let mut size = self.tenths(TASK_TEXT_EM);
        for text in lines {
            size = size.min(p.fit_size(text, size, room)?);
        }
        let (mut y, mut is_inside) = (top, false);
        for text in lines {
            let (was_inside, is_head) = (is_inside, text.starts_with("def"));
            is_inside = is_head || text.starts_with(' ');
            if is_head || was_inside && !is_inside {
                y += line / 2;
            }
            p.label(text, (0, y), size, Align::Left, ink)?;
            y += line;
        }
        p.is_code = false;
        let board = self.code_board(width);
        self.draw_board(p, board)?;
        let left = self.code_answers_left(width);
        let pen = Pen::new(muted, self.unit / 4);
        let words = ["worksheet-corrected", "worksheet-wrong", "worksheet-found"];
        for (word, row) in words.iter().zip(0..) {
            let y = top + row * self.tenths(ANSWER_HEIGHT);
            self.draw_text(p, &p.language.text(word), (left, y), width - left, muted)?;
            let start = (left, y + self.tenths(WRITING_HEIGHT));
            p.line(start, &[(0, 0), (width - left, 0)], &pen);
        }
        Ok(())
    }
}

impl TaskBlocks<'_> {
    /// The left end of the answers beside a program.
    fn code_answers_left(&self, width: i32) -> i32 {
        width * 62 / 100 + self.tenths(80)
    }

    /// The board below the answers beside a program, on which it can be run by hand.
    fn code_board(&self, width: i32) -> DrawnBoard {
        let left = self.code_answers_left(width);
        let largest = self.tenths(100);
        let square = self.square_for_room(width - left).min(largest);
        let top = self.tenths(CODE_HEIGHT / 2 + ANSWER_HEIGHT * 3);
        let origin = (left + square * EDGE_WIDTH / 100, top);
        DrawnBoard::new(origin, self.tasks.n, square)
    }
}

/// The depth of a node below the root of a tree.
fn depth(tree: &SearchTree, queens: &[u16]) -> usize {
    queens.len() - tree.scope().root_queens().len()
}

/// The depth of the deepest node of a tree.
fn deepest(tree: &SearchTree) -> usize {
    let depths = tree.nodes().iter().map(|node| depth(tree, &node.queens));
    depths.max().unwrap_or(0)
}
