//! The tasks of a worksheet and their answers, drawn one by one.

use crate::casts::clamped;
use crate::figure::array_board::minus;
use crate::figure::boards::BoardPlace;
use crate::figure::painter::{Painter, Pen};
use crate::figure::steps::entries;
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::tasks::{Task, TaskKind, Tasks};
use crate::trace::{LineArrays, Numbering, Scope, Step};
use crate::{Color, Result, Square};

/// The tasks of a worksheet, or their answers.
pub(super) struct TaskBlocks<'a> {
    pub(super) tasks: &'a Tasks,
    pub(super) drawn: &'a [Task],
    /// The solutions that answer empty boards, if these are to be answered.
    pub(super) solutions: Vec<Vec<Square>>,
    pub(super) answers: bool,
    /// A millimetre on A4.
    pub(super) unit: i32,
    pub(super) width: i32,
}

/// The largest board beside which arrays have room.
const BESIDE: usize = 10;
/// The heads of the columns of a table, and where they begin, in hundredths of its width.
const HEADS: [(&str, i32); 5] =
    [("step", 0), ("row", 9), ("column", 17), ("verdict", 28), ("conflicts", 47)];
/// Heights in tenths of a unit: a number above a board, a line below it, an array, its entries, and
/// a line of a table.
const LABEL: i32 = 70;
const NOTE: i32 = 45;
const ARRAY: i32 = 175;
const ENTRY: i32 = 65;
const LINE: i32 = 66;
/// The width of a line that names two queens, in tenths of a unit.
const PAIR: i32 = 500;
/// Ems in tenths of a unit: numbers of tasks, words, indices.
const NUMBER: i32 = 42;
const SAID: i32 = 32;
const INDEX: i32 = 26;
/// The edge with the numbers of rows and columns, in hundredths of a square.
const EDGE: i32 = 90;

impl TaskBlocks<'_> {
    pub(super) fn count(&self) -> usize {
        match self.solutions.len() {
            0 => self.drawn.len(),
            solutions => solutions,
        }
    }

    pub(super) fn tenths(&self, tenths: i32) -> i32 {
        tenths * self.unit / 10
    }

    fn kind(&self) -> TaskKind {
        self.tasks.kind
    }

    /// True if a task takes the width of the page.
    pub(super) fn are_wide(&self) -> bool {
        matches!(self.kind(), TaskKind::Trace | TaskKind::Arrays)
    }

    /// The least and the largest square to choose from: to write in, or to look at.
    pub(super) fn squares(&self) -> [i32; 2] {
        let n = clamped::<i32>(self.tasks.n);
        let tenths = match self.kind() {
            TaskKind::Trace => [480 / n.max(6); 2],
            TaskKind::Arrays if self.tasks.n > BESIDE => [80; 2],
            TaskKind::Arrays if self.answers => [400 / n.max(8); 2],
            TaskKind::Arrays => [640 / n.max(8); 2],
            _ if self.answers => [45, 75],
            _ => [80, 130],
        };
        tenths.map(|tenths| self.tenths(tenths))
    }

    fn edge(&self) -> i32 {
        match self.kind() {
            TaskKind::Empty | TaskKind::Complete => 0,
            _ => EDGE,
        }
    }

    /// The squares of a board with its edge that takes so much room.
    pub(super) fn square(&self, room: i32) -> i32 {
        room * 100 / (100 * clamped::<i32>(self.tasks.n) + self.edge())
    }

    /// The sides of a task whose board has such squares.
    pub(super) fn size(&self, square: i32) -> Point {
        let board = square * (100 * clamped::<i32>(self.tasks.n) + self.edge()) / 100;
        let (high, arrays) = (self.tenths(LABEL) + board, self.tenths(ARRAY * 3));
        let below = match (self.kind(), self.drawn.first()) {
            (TaskKind::Conflicts, _) if self.answers => {
                let pairs = self.drawn.iter().map(|task| match task {
                    Task::Conflicts { pairs, .. } => clamped::<i32>(pairs.len()),
                    _ => 0,
                });
                self.tenths(NOTE) * pairs.max().unwrap_or(0)
            }
            (_, Some(Task::Trace { steps, .. })) => {
                (self.tenths(LINE) * (clamped::<i32>(steps.len()) + 1) - high).max(0)
            }
            (TaskKind::Arrays, _) if self.tasks.n > BESIDE => arrays,
            (TaskKind::Arrays, _) => (self.tenths(LABEL) + arrays - high).max(0),
            _ => 0,
        };
        let wide = match self.kind() {
            _ if self.are_wide() => self.width,
            TaskKind::Conflicts if self.answers => self.tenths(PAIR),
            _ => 0,
        };
        (board.max(wide), high + below)
    }

    /// Draws a task, or its answer.
    pub(super) fn paint(&self, p: &mut Painter<'_>, index: usize, square: i32) -> Result<()> {
        let n = self.tasks.n;
        let number = format!("{}.", index + 1);
        let (ink, accent, page) = (p.palette().ink, p.palette().accent, p.palette().page);
        let above = (0, self.tenths(LABEL - 20));
        p.text(&number, above, self.tenths(NUMBER), Align::Left, ink)?;
        let board =
            BoardPlace { at: (square * self.edge() / 100, self.tenths(LABEL)), n, cell: square };
        // What is written on is pale.
        p.board_at(board, Tone::Faded);
        let side = board.side();
        let corners = [(0, 0), (side, 0), (side, side), (0, side)];
        p.polygon(board.at, &corners, page, 0.35);
        if self.edge() > 0 {
            p.edges(board, Some(Numbering::From(self.tasks.base)))?;
        }
        let task = &self.drawn[index.min(self.drawn.len() - 1)];
        let stand = task.squares(n);
        let queens = match (self.solutions.get(index), task) {
            (Some(solution), _) => solution,
            (_, Task::Complete { solution, .. }) if self.answers => solution,
            (_, Task::Arrays { reverse: true, .. }) if !self.answers => &Vec::new(),
            _ => &stand,
        };
        match task {
            Task::Complete { nodes, .. } if self.answers => {
                for square in queens.iter().filter(|square| !stand.contains(square)) {
                    p.framed(board, *square, accent);
                }
                self.beside_number(p, side, &p.language.level_of(*nodes))?;
            }
            Task::Conflicts { pairs, .. } if self.answers => {
                let places = [("count", pairs.len().into())];
                let count = p.language.say("worksheet-pairs", &places);
                self.beside_number(p, board.at.0 + side, &count)?;
                let below = board.at.1 + side + square * EDGE / 100 + self.tenths(NOTE / 2);
                for (pair, index) in pairs.iter().zip(0..) {
                    p.conflict(board, pair.0, pair.1, true);
                    let text = p.language.pair(self.tasks, pair);
                    let at = (0, below + self.tenths(NOTE) * index);
                    self.say(p, &text, at, self.size(square).0, ink)?;
                }
            }
            Task::Conflicts { .. } => {
                let (right, blank) = (board.at.0 + side, self.tenths(120));
                let pen = Pen::new(p.palette().muted, self.unit / 4);
                let ends = [(right - self.tenths(105), 0), (right, 0)];
                p.line((0, self.tenths(LABEL - 15)), &ends, &pen);
                self.beside_number(p, right - blank, &p.language.word("worksheet-count"))?;
            }
            Task::Trace { scope, steps, told } => {
                let left = board.at.0 + side + self.tenths(80);
                self.table(p, (left, self.width), scope, steps, *told)?;
            }
            Task::Arrays { arrays, reverse } => {
                let at = if n <= BESIDE {
                    (board.at.0 + side + self.tenths(80), self.tenths(LABEL))
                } else {
                    (0, board.at.1 + side + square * EDGE / 100)
                };
                self.arrays(p, at, arrays, *reverse)?;
            }
            _ => {}
        }
        for queen in queens {
            p.queen_on(board, *queen, Tone::Full);
        }
        Ok(())
    }

    /// Draws a note on the line of the number, up to the end of the board.
    fn beside_number(&self, p: &mut Painter<'_>, right: i32, note: &str) -> Result<()> {
        let (at, muted) = ((right, self.tenths(LABEL - 20)), p.palette().muted);
        p.text(note, at, self.tenths(SAID), Align::Right, muted)?;
        Ok(())
    }

    /// Draws words about the middle of a line, smaller or on two lines if there is no room.
    fn say(
        &self,
        p: &mut Painter<'_>,
        text: &str,
        (x, y): Point,
        room: i32,
        color: Color,
    ) -> Result<()> {
        let mut lines = vec![text.to_owned()];
        let mut size = p.fitted(text, self.tenths(SAID), room)?;
        if size < self.tenths(SAID * 4 / 5) {
            size = self.tenths(SAID * 3 / 4);
            lines = p.wrapped(text, size, room)?;
        }
        let first = y - (clamped::<i32>(lines.len()) - 1) * size * 6 / 10;
        for (line, index) in lines.iter().zip(0..) {
            let size = p.fitted(line, size, room)?;
            p.label(line, (x, first + index * size * 12 / 10), size, Align::Left, color)?;
        }
        Ok(())
    }

    /// Draws the table of steps beside a board.
    fn table(
        &self,
        p: &mut Painter<'_>,
        (left, right): Point,
        scope: &Scope,
        steps: &[Step],
        told: usize,
    ) -> Result<()> {
        let (wide, line) = ((right - left).max(self.tenths(900)), self.tenths(LINE));
        let (rows, muted) = (clamped::<i32>(steps.len()) + 1, p.palette().muted);
        let pen = Pen::new(p.palette().faint, self.unit / 5);
        for y in (0..=rows).map(|row| row * line) {
            p.line((left, y), &[(0, 0), (wide, 0)], &pen);
        }
        let ends = HEADS.iter().map(|(_, part)| left + wide * part / 100);
        let ends: Vec<i32> = ends.chain([left + wide]).collect();
        for x in &ends {
            p.line((*x, 0), &[(0, 0), (0, rows * line)], &pen);
        }
        let head = |(head, _): (&str, i32)| p.language.say("head", &[("head", head.into())]);
        let mut lines = vec![(Vec::from(HEADS.map(head)), muted)];
        for (step, index) in steps.iter().zip(0..) {
            let [number, _, entries @ ..] = entries(p.language, scope, step);
            let mut entries = [vec![number], entries.into()].concat();
            if index >= told && !self.answers {
                entries.truncate(1);
            }
            let color = if index < told { muted } else { p.palette().ink };
            lines.push((entries, color));
        }
        let inset = self.tenths(15);
        for ((entries, color), row) in lines.iter().zip(0..) {
            for (entry, ends) in entries.iter().zip(ends.windows(2)) {
                let at = (ends[0] + inset, row * line + line / 2);
                self.say(p, entry, at, ends[1] - ends[0] - inset * 2, *color)?;
            }
        }
        Ok(())
    }

    /// Draws the arrays of a board.
    fn arrays(
        &self,
        p: &mut Painter<'_>,
        (x, mut y): Point,
        arrays: &LineArrays,
        reverse: bool,
    ) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let room = (self.width - x) / (2 * clamped::<i32>(arrays.n()) - 1);
        let (wide, high) = (room.clamp(self.tenths(20), self.tenths(70)), self.tenths(ENTRY));
        let pen = Pen::new(muted, self.unit / 4);
        for array in arrays.after(arrays.n()).arrays() {
            let formula = minus(&arrays.formula(array.relation));
            let name = format!("{} ({formula})", p.language.lines_of(array.relation));
            self.say(p, &name, (x, y + self.tenths(20)), self.width - x, ink)?;
            let top = y + self.tenths(85);
            for (entry, at) in array.entries.iter().zip(0..) {
                let (left, middle) = (x + at * wide, x + at * wide + wide / 2);
                let index = minus(&entry.index.to_string());
                let size = p.fitted(&index, self.tenths(INDEX), wide * 9 / 10)?;
                p.label(&index, (middle, top - self.tenths(20)), size, Align::Centre, muted)?;
                p.frame((left, top), (0, 0), (wide, high), &pen);
                let (bit, color) = if entry.is_taken() { ("1", ink) } else { ("0", muted) };
                if self.answers || reverse {
                    let at = (middle, top + high / 2);
                    p.label(bit, at, self.tenths(NUMBER), Align::Centre, color)?;
                }
            }
            y += self.tenths(ARRAY);
        }
        Ok(())
    }
}
