//! Draws the tasks of a worksheet and their answers.

use crate::casts::saturate;
use crate::figure::board::array_board::use_minus_signs;
use crate::figure::kernel::boards::DrawnBoard;
use crate::figure::kernel::painter::{Painter, Pen};
use crate::graphics::outline::{Point, rectangle};
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::tasks::{Task, TaskKind, Tasks};
use crate::trace::{LineArrays, Numbering};
use crate::words::join;
use crate::{Color, Language, Result, Square};

/// The tasks of a worksheet, or their answers.
pub(crate) struct TaskBlocks<'a> {
    pub(crate) tasks: &'a Tasks,
    pub(crate) sheet_tasks: &'a [Task],
    /// The solutions listed as answers to empty boards, by orbits. Each orbit begins a row. Empty for
    /// other tasks.
    pub(crate) solutions: Vec<Vec<Vec<Square>>>,
    pub(crate) answers: bool,
    /// True if numbers are beside tasks instead of above them.
    pub(crate) has_numbers_beside: bool,
    /// The length of one millimetre on A4, in drawing steps.
    pub(crate) unit: i32,
    pub(crate) width: i32,
}

/// The largest board with its arrays beside it instead of below.
const MAX_N_FOR_ARRAYS_BESIDE_BOARD: usize = 10;
/// Widths in tenths of a unit: a number beside a board, with the note and the line below it if any.
const NUMBER_WIDTH: i32 = 100;
const COUNT_WIDTH: i32 = 145;
/// Heights in tenths of a unit: a number above a board, a line below it, an array, and its entries.
const NUMBER_HEIGHT: i32 = 70;
const NOTE_HEIGHT: i32 = 45;
const ARRAY_HEIGHT: i32 = 175;
const ENTRY_HEIGHT: i32 = 65;
/// The width of the note about a pair of queens, in tenths of a unit.
const PAIR_WIDTH: i32 = 620;
/// The gap beside a board, in tenths of a unit.
const BOARD_GAP: i32 = 80;
/// Font sizes in tenths of a unit: task numbers, texts, and indices.
const NUMBER_EM: i32 = 42;
pub(crate) const TASK_TEXT_EM: i32 = 32;
const INDEX_EM: i32 = 26;
/// The width of the edge with the numbers of rows and columns, in hundredths of a square.
pub(crate) const EDGE_WIDTH: i32 = 90;

impl TaskBlocks<'_> {
    /// The position of each task or answer, counted row by row.
    pub(crate) fn slots(&self, cols: usize) -> Vec<usize> {
        if self.solutions.is_empty() {
            return (0..self.sheet_tasks.len()).collect();
        }
        let (mut slots, mut next) = (Vec::new(), 0_usize);
        for orbit in &self.solutions {
            next = next.next_multiple_of(cols);
            slots.extend(next..next + orbit.len());
            next += orbit.len();
        }
        slots
    }

    /// Tenths of a unit, in steps.
    pub(crate) fn tenths(&self, count: i32) -> i32 {
        count * self.unit / 10
    }

    /// True if each task takes the full width of the page.
    pub(crate) fn is_full_width(&self) -> bool {
        match self.tasks.kind {
            TaskKind::Trace | TaskKind::Arrays | TaskKind::Code => true,
            TaskKind::Tree => !self.answers,
            _ => false,
        }
    }

    /// The width of answers in two columns.
    pub(crate) fn half_width(&self) -> i32 {
        (self.width - self.tenths(90)) / 2
    }

    /// True if tasks are drawn without boards, or draw their own.
    fn is_boardless(&self) -> bool {
        match self.tasks.kind {
            TaskKind::Tree => self.answers,
            kind => [TaskKind::Trace, TaskKind::Code].contains(&kind),
        }
    }

    /// The smallest and the largest side of squares, larger if they are to be written in.
    pub(crate) fn square_limits(&self) -> [i32; 2] {
        let n = saturate::<i32>(self.tasks.n);
        let tenths = match self.tasks.kind {
            TaskKind::Trace if self.answers => [200 / n; 2],
            TaskKind::Trace => [240 / n, 400 / n],
            TaskKind::Tree => [540 / n.max(6); 2],
            TaskKind::Arrays if self.tasks.n > MAX_N_FOR_ARRAYS_BESIDE_BOARD => [80; 2],
            TaskKind::Arrays if self.answers => [240 / n.max(6); 2],
            TaskKind::Arrays => [66.min(640 / n.max(8)), 640 / n.max(8)],
            _ if self.answers => [45, 75],
            _ => [65, 180],
        };
        tenths.map(|tenths| self.tenths(tenths))
    }

    /// The width of the number beside a task, or the height of the number above it.
    pub(crate) fn number_room(&self) -> Point {
        let room = match self.tasks.kind {
            _ if !self.has_numbers_beside => (0, NUMBER_HEIGHT),
            TaskKind::Conflicts => (COUNT_WIDTH, 0),
            _ => (NUMBER_WIDTH, 0),
        };
        (self.tenths(room.0), self.tenths(room.1))
    }

    fn edge_width(&self) -> i32 {
        match self.tasks.kind {
            TaskKind::Empty | TaskKind::Complete | TaskKind::Trace => 0,
            _ => EDGE_WIDTH,
        }
    }

    /// The number of boards of a task below each other.
    pub(crate) fn strip_rows(&self) -> i32 {
        1 + i32::from(self.tasks.kind == TaskKind::Trace)
    }

    /// The side of squares for which a board with its edge fits this room.
    pub(crate) fn square_for_room(&self, room: i32) -> i32 {
        room * 100 / (100 * saturate::<i32>(self.tasks.n) + self.edge_width())
    }

    /// The height of an array, smaller in answers, where nothing is written in it.
    fn array_height(&self) -> i32 {
        if self.answers {
            self.tenths(ARRAY_HEIGHT * 4 / 5)
        } else {
            self.tenths(ARRAY_HEIGHT)
        }
    }

    /// The width and height of a task with its number, whose squares have this side.
    pub(crate) fn size(&self, square: i32) -> Point {
        let (number, content) = (self.number_room(), self.content_size(square));
        (number.0 + content.0, number.1 + content.1)
    }

    /// The width beside the number of a task that takes the full width.
    pub(crate) fn content_room(&self) -> i32 {
        self.width - self.number_room().0
    }

    /// The width and height of a task without its number.
    pub(crate) fn content_size(&self, square: i32) -> Point {
        let board = match self.is_boardless() {
            true => 0,
            false => square * (100 * saturate::<i32>(self.tasks.n) + self.edge_width()) / 100,
        };
        let arrays = self.array_height() * 3;
        let heights = self
            .sheet_tasks
            .iter()
            .map(|task| self.beside_board_height(task));
        let side_height = heights.max().unwrap_or(0);
        let below = match self.tasks.kind {
            TaskKind::Conflicts if self.answers => {
                let pairs = self.sheet_tasks.iter().map(|task| match task {
                    Task::Conflicts { pairs, .. } => saturate::<i32>(pairs.len()),
                    _ => 0,
                });
                self.tenths(NOTE_HEIGHT) * pairs.max().unwrap_or(0)
            }
            TaskKind::Arrays if self.tasks.n > MAX_N_FOR_ARRAYS_BESIDE_BOARD => arrays,
            TaskKind::Arrays => (arrays - board).max(0),
            TaskKind::Trace => self.strip_row_height(square) * self.strip_rows() - self.strip_gap(),
            _ => (side_height - board).max(0),
        };
        let min_width = match self.tasks.kind {
            _ if self.is_full_width() => self.content_room(),
            TaskKind::Tree => self.half_width(),
            TaskKind::Conflicts if self.answers => self.tenths(PAIR_WIDTH),
            _ => 0,
        };
        (board.max(min_width), board + below)
    }

    /// The number of a task, or the letter of a solution that answers any empty board.
    fn number(&self, index: usize) -> String {
        match (self.solutions.is_empty(), u8::try_from(index)) {
            (false, Ok(index @ ..26)) => char::from(b'A' + index).to_string(),
            _ => format!("{}.", index + 1),
        }
    }

    /// The task or answer at a position. All answers to empty boards have the same task.
    fn task(&self, index: usize) -> &Task {
        &self.sheet_tasks[index.min(self.sheet_tasks.len() - 1)]
    }

    /// The queens of a task, or of its answer.
    fn queens(&self, index: usize) -> Vec<Square> {
        match (self.solutions.iter().flatten().nth(index), self.task(index)) {
            (Some(solution), _) => solution.clone(),
            (_, Task::Complete { solution, .. }) if self.answers => solution.clone(),
            (_, Task::Arrays { reverse: true, .. }) if !self.answers => Vec::new(),
            (_, task) => task.squares(self.tasks.n),
        }
    }

    /// Describes a task or its answer in words: the position of the queens, or the program.
    pub(crate) fn describe(&self, language: Language, index: usize) -> String {
        let (n, task) = (self.tasks.n, self.task(index));
        let description = match task {
            Task::Code { .. } if self.answers => language
                .code_answers(n, task)
                .map(|(heading, answer)| format!("{heading} {answer}"))
                .join("; "),
            Task::Code { program, .. } => join(program.iter().map(|line| line.trim()), "; "),
            _ => language.position(n, Numbering::Base(self.tasks.base), &self.queens(index)),
        };
        format!("{} {description}", self.number(index))
    }

    /// Draws a task, or its answer.
    pub(crate) fn paint(&self, p: &mut Painter<'_>, index: usize, square: i32) -> Result<()> {
        let (ink, room) = (p.palette().ink, self.number_room());
        let number_em = self.tenths(NUMBER_EM);
        let baseline = match room.1 {
            0 => p.cap_height(number_em),
            above => above - self.tenths(20),
        };
        p.text(
            &self.number(index),
            (0, baseline),
            number_em,
            Align::Left,
            ink,
        )?;
        let mut content = p.child();
        self.paint_content(&mut content, index, square)?;
        p.add_scene(content.scene, room);
        Ok(())
    }

    /// Draws a task without its number, or its answer.
    fn paint_content(&self, p: &mut Painter<'_>, index: usize, square: i32) -> Result<()> {
        let n = self.tasks.n;
        let corner = (square * self.edge_width() / 100, 0);
        let board = DrawnBoard::new(corner, n, square);
        let task = self.task(index);
        let queens = if self.is_boardless() {
            Vec::new()
        } else {
            self.queens(index)
        };
        if !self.is_boardless() {
            self.draw_board(p, board)?;
        }
        let right = if self.is_boardless() {
            0
        } else {
            board.origin.0 + board.side() + self.tenths(BOARD_GAP)
        };
        match task {
            Task::Trace {
                steps, given_steps, ..
            } => self.draw_strip(p, steps, *given_steps, square)?,
            Task::Tree { tree, gaps } => self.draw_tree(p, right, tree, gaps)?,
            Task::Code { program, .. } => self.draw_code(p, task, program)?,
            Task::Arrays { arrays, reverse } => {
                let at = match (n <= MAX_N_FOR_ARRAYS_BESIDE_BOARD, self.answers) {
                    (true, false) => (right, 0),
                    (true, true) => (right - self.tenths(BOARD_GAP / 3), 0),
                    (false, _) => (0, board.origin.1 + board.side() + square * EDGE_WIDTH / 100),
                };
                let example = arrays.queens().first();
                let example = example.filter(|_| index == 0 && !self.answers);
                self.draw_arrays(p, at, arrays, *reverse, example)?;
            }
            _ if self.answers => self.draw_answer(p, board, task, &queens)?,
            Task::Conflicts { .. } => {
                let word = p.language.text("worksheet-count");
                let (right, width) = (corner.0 + board.side(), self.tenths(NUMBER_WIDTH));
                let pen = Pen::new(p.palette().muted, self.unit / 4);
                let start = if self.has_numbers_beside {
                    let (left, y) = (-self.number_room().0, board.side());
                    let at = (left, y - self.tenths(NUMBER_HEIGHT * 3 / 2));
                    self.draw_text(p, &word, at, -left, pen.color)?;
                    (left, y)
                } else {
                    self.draw_number_note(p, right - width * 6 / 5, &word)?;
                    (right - width, self.tenths(-15))
                };
                p.line(start, &[(0, 0), (width, 0)], &pen);
            }
            _ => {}
        }
        p.draw_queens(board, &queens, Tone::Full);
        Ok(())
    }

    /// Draws a pale board to write on.
    pub(crate) fn draw_board(&self, p: &mut Painter<'_>, board: DrawnBoard) -> Result<()> {
        p.draw_board(board, Tone::Faded);
        let (side, page) = (board.side(), p.palette().page);
        let square = rectangle((0, 0), (side, side));
        p.shape(board.origin, &square, Some((page, 0.35)), None);
        if self.edge_width() > 0 {
            let base = match self.tasks.kind {
                // As in the program.
                TaskKind::Code => 0,
                _ => self.tasks.base,
            };
            p.draw_edge_labels(board, Some(Numbering::Base(base)))?;
        }
        Ok(())
    }

    /// Draws the answer on a board and around it.
    fn draw_answer(
        &self,
        p: &mut Painter<'_>,
        board: DrawnBoard,
        task: &Task,
        queens: &[Square],
    ) -> Result<()> {
        let (ink, accent, side) = (p.palette().ink, p.palette().accent, board.side());
        match task {
            Task::Complete { given, nodes, .. } => {
                for square in queens.iter().filter(|square| !given.contains(square)) {
                    p.frame_square(board, *square, accent);
                }
                self.draw_number_note(p, side, &p.language.task_level(*nodes))?;
            }
            Task::Conflicts { pairs, .. } => {
                let args = [("count", pairs.len().into())];
                let count = p.language.message("worksheet-pairs", &args);
                self.draw_number_note(p, board.origin.0 + side, &count)?;
                let edge = board.cell * EDGE_WIDTH / 100;
                let below = board.origin.1 + side + edge + self.tenths(NOTE_HEIGHT / 2);
                for (pair, index) in pairs.iter().zip(0..) {
                    p.draw_conflict(board, pair.0, pair.1, true);
                    let text = p.language.pair(self.tasks, pair);
                    let at = (0, below + self.tenths(NOTE_HEIGHT) * index);
                    self.draw_text(p, &text, at, self.content_size(board.cell).0, ink)?;
                }
            }
            Task::Mark { free, dead, .. } => {
                for square in free {
                    p.ring_square(board, *square, accent);
                }
                for row in dead {
                    let pen = Pen::new(accent, board.cell_fraction(90).max(1));
                    let corner = (0, board.cell * saturate::<i32>(*row));
                    p.frame(board.origin, corner, (side, board.cell), &pen);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Draws a note at the height of the number, right-aligned with the board.
    fn draw_number_note(&self, p: &mut Painter<'_>, right: i32, note: &str) -> Result<()> {
        let (at, size) = ((right, self.tenths(-20)), self.tenths(TASK_TEXT_EM));
        let muted = p.palette().muted;
        p.text(note, at, size, Align::Right, muted).map(drop)
    }

    /// Draws a text centred vertically on a point, in a smaller size and several lines if it does not
    /// fit.
    pub(crate) fn draw_text(
        &self,
        p: &mut Painter<'_>,
        text: &str,
        (x, y): Point,
        room: i32,
        color: Color,
    ) -> Result<()> {
        let mut lines = vec![text.to_owned()];
        let mut size = self.tenths(TASK_TEXT_EM);
        if p.measure(text, size)? * 4 / 5 > room || p.fit_size(text, size, room).is_err() {
            size = p.effective_em(self.tenths(TASK_TEXT_EM * 3 / 4));
            lines = p.wrap(text, size, room)?;
        }
        let first = y - (saturate::<i32>(lines.len()) - 1) * size * 6 / 10;
        for (line, index) in lines.iter().zip(0..) {
            let size = p.fit_size(line, size, room)?;
            let at = (x, first + index * size * 12 / 10);
            p.label(line, at, size, Align::Left, color)?;
        }
        Ok(())
    }

    /// Draws the arrays of a board. With an example queen, shows its entries and their calculation.
    fn draw_arrays(
        &self,
        p: &mut Painter<'_>,
        (x, mut y): Point,
        arrays: &LineArrays,
        reverse: bool,
        example: Option<&Square>,
    ) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let end = self.content_size(0).0;
        let n = self.tasks.n;
        let room = (end - x) / (2 * saturate::<i32>(n) - 1);
        let entry_height = if self.answers {
            self.tenths(ENTRY_HEIGHT * 3 / 4)
        } else {
            self.tenths(ENTRY_HEIGHT)
        };
        let entry_width = room.clamp(self.tenths(20), self.tenths(110));
        let pen = Pen::new(muted, self.unit / 4);
        for array in arrays.state_after(n).arrays() {
            let formula = use_minus_signs(&arrays.formula(array.relation));
            let example = example.and_then(|square| {
                let index = |(row, column)| arrays.index(array.relation, row, column);
                let index = index(Numbering::Base(0).row_and_column(n, *square))?;
                let place = Numbering::Base(self.tasks.base).row_and_column(n, *square);
                Some((place, index))
            });
            let (language, relation) = (p.language, array.relation);
            let name = language.index_formula(relation, &formula, n, example);
            self.draw_text(p, &name, (x, y + self.tenths(20)), end - x, ink)?;
            let top = y + self.tenths(85) - (self.tenths(ENTRY_HEIGHT) - entry_height) / 2;
            for (entry, at) in array.entries.iter().zip(0..) {
                let (left, middle) = (x + at * entry_width, x + at * entry_width + entry_width / 2);
                let index = use_minus_signs(&entry.index.to_string());
                let size = p.fit_size(&index, self.tenths(INDEX_EM), entry_width * 9 / 10)?;
                let above = (middle, top - self.tenths(20));
                p.label(&index, above, size, Align::Centre, muted)?;
                p.frame((left, top), (0, 0), (entry_width, entry_height), &pen);
                let (bit, color) = if entry.is_taken() {
                    ("1", ink)
                } else {
                    ("0", muted)
                };
                let is_example = example.is_some_and(|(_, index)| index == entry.index);
                if self.answers || reverse || is_example {
                    let at = (middle, top + entry_height / 2);
                    let size = self.tenths(NUMBER_EM).min(entry_width);
                    p.label(bit, at, size, Align::Centre, color)?;
                }
            }
            y += self.array_height();
        }
        Ok(())
    }
}
