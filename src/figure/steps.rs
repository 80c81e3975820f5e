//! Every step of a search, as a board or as a line of a table.

use std::io::Write;
use std::ops::RangeInclusive;

use crate::casts::clamped;
use crate::figure::boards::{PALE, SQUARE, SceneGrid, fitting};
use crate::figure::film::conflicts;
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::figure::player::Reel;
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Conflict, Scope, Step, TraceFormat, Verdict, write_trace};
use crate::{Language, Result};

/// The most steps in a figure.
const MAX_STEPS: u64 = 4000;

/// Every step of a search, in order.
#[must_use = "a figure is nothing before it is drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    pub(super) scope: Scope,
    table: bool,
    range: Option<RangeInclusive<u64>>,
}

/// The em of words, the line height, and the distance between boards.
const LABEL: i32 = of_cell(500);
const PITCH: i32 = of_cell(670);
const GAP: i32 = of_cell(900);
/// The distance from the boards to the note below.
const NOTE: i32 = of_cell(500);
/// The distance between the columns of a table.
const APART: i32 = of_cell(3000);
/// The em and the height of a table line, and the air between columns.
const ENTRY: i32 = of_cell(1000);
const ROW: i32 = SQUARE * 3 / 2;
const BETWEEN: i32 = of_cell(1100);
const HEADS: [&str; 6] = ["step", "node", "row", "column", "verdict", "conflicts"];
/// The proportion of a figure without paper, width to height.
const WIDE: i64 = 3;
const HIGH: i64 = 2;

impl Steps {
    /// Boards for all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Steps> {
        Ok(Steps::of(Scope::new(n)?))
    }

    /// Boards for all steps of a part of a search.
    pub fn of(scope: Scope) -> Steps {
        Steps {
            scope,
            table: false,
            range: None,
        }
    }

    /// Sets the steps in a table if `table`. Default: no.
    pub fn table(mut self, table: bool) -> Steps {
        self.table = table;
        self
    }

    /// Limits the figure to these steps, counted from 1; steps beyond the end of the search are
    /// ignored. Default: all steps.
    pub fn steps(mut self, steps: RangeInclusive<u64>) -> Steps {
        self.range = Some(steps);
        self
    }

    fn reel(&self) -> Result<Reel> {
        Reel::new(&self.scope, self.range.as_ref(), MAX_STEPS)
    }

    fn board_of(&self, p: &mut Painter<'_>, at: Point, step: &Step) {
        let board = p.place(at, self.n());
        let candidate = self.scope.square(step.level(), step.choice);
        let rejected = matches!(step.verdict, Verdict::Rejected(_));
        let back = matches!(step.verdict, Verdict::Back { .. });
        let tone = if rejected { Tone::Faded } else { Tone::Full };
        p.board_at(board, tone);
        let queens = self.scope.by().squares(board.n, &step.queens);
        for queen in &queens {
            p.queen_on(board, *queen, tone);
        }
        if back {
            p.tint(board, candidate, p.palette().page, PALE);
            p.queen_on(board, candidate, Tone::Faded);
        } else {
            p.queen_on(board, candidate, tone);
        }
        p.conflicts(board, &queens, candidate, conflicts(step));
        match &step.verdict {
            Verdict::Accepted { .. } => p.framed(board, candidate, p.palette().accent),
            Verdict::Rejected(_) => p.framed(board, candidate, p.palette().dead),
            Verdict::Back { .. } => p.left(board, candidate),
        }
    }

    /// The note on the numbers of rows and columns.
    fn note(&self, language: Language) -> String {
        let base = self.scope.first_number().to_string().into();
        language.note_sentence(&language.say("counted-from", &[("base", base)]))
    }

    /// The words on what is in the figure: if it is a part, which.
    fn described(&self, language: Language, reel: &Reel) -> (String, String) {
        language.trace(&self.scope, &reel.tally, reel.part())
    }

    /// The square of a step: "Row 1, column 2".
    fn place(&self, language: Language, step: &Step) -> String {
        let square = self.scope.square(step.level(), step.choice);
        language.place(self.scope.numbering, self.n(), square)
    }

    /// The queens that attack a candidate: "attacked by queens 1 and 2".
    fn attackers(&self, language: Language, step: &Step) -> Option<String> {
        let Verdict::Rejected(conflicts) = &step.verdict else {
            return None;
        };
        let queen = |conflict: &Conflict| self.scope.numbering.queen(conflict.queen).to_string();
        let queens: Vec<String> = conflicts.iter().map(queen).collect();
        Some(language.say("attacked-by", &[("queens", (&queens).into())]))
    }

    fn boards(
        &self,
        painter: &Painter<'_>,
        reel: &Reel,
        room: Option<SceneRoom>,
    ) -> Result<Vec<Scene>> {
        let (language, steps) = (painter.language, &reel.steps);
        let side = clamped::<i32>(self.n()) * painter.square;
        let mut wide = side;
        for step in steps {
            wide = wide.max(painter.measure(&language.verdict(&step.verdict), LABEL)?);
            let head = format!("{}  {}", step.number, self.place(language, step));
            wide = wide.max(painter.measure(&head, LABEL)?);
        }
        let slot = whole(wide, SQUARE);
        let mut whys = Vec::new();
        for step in steps {
            let why = self.attackers(language, step);
            let lines = why.map(|why| painter.wrapped(&why, LABEL, slot));
            whys.push(lines.transpose()?.unwrap_or_default());
        }
        let lines = clamped::<i32>(whys.iter().map(Vec::len).max().unwrap_or(0));
        let above = whole(PITCH, SQUARE / 2);
        let pitch = (slot + GAP, above + side + (1 + lines) * PITCH + GAP);
        let note = match reel.part() {
            Some(_) => self.described(language, reel).1,
            None => self.note(language),
        };
        // The note is wrapped to the boards, whose number follows from the room.
        let least = room.map_or(SQUARE * 12, |room| room.width.min(SQUARE * 12));
        let lines_of = |cols: usize| {
            let wide = (clamped::<i32>(cols) * pitch.0 - GAP).max(least);
            painter.wrapped(&note, LABEL, wide)
        };
        let per_page = |room| grid_for(steps.len(), pitch, (GAP, GAP), room);
        let lines = lines_of(per_page(room).0.cols)?;
        let below = NOTE + clamped::<i32>(lines.len()) * PITCH;
        let (grid, rows) = per_page(room.map(|room| room.lower(below)));
        let mut scenes = Vec::new();
        let (of_page, every) = (grid.cols * rows, steps.iter().zip(&whys));
        for page in every.collect::<Vec<_>>().chunks(of_page) {
            let mut p = painter.another();
            for (index, (step, why)) in page.iter().enumerate() {
                let (x, y) = grid.at(index);
                let at = (x + (slot - side) / 2, y + above);
                self.board_of(&mut p, at, step);
                self.words_of(&mut p, at, wide, step, why)?;
            }
            let (mut width, height) = grid.size(page.len());
            let muted = p.palette().muted;
            for (line, index) in lines.iter().zip(1..) {
                let at = (0, height + NOTE + index * PITCH - PITCH / 4);
                width = width.max(p.text(line, at, LABEL, Align::Left, muted)?);
            }
            p.size(width, height + below);
            scenes.push(p.scene);
        }
        Ok(scenes)
    }

    /// Draws the number and the place above a board, the verdict and the conflicts below it; `wide`
    /// is the distance between the ends of the first line.
    fn words_of(
        &self,
        p: &mut Painter<'_>,
        at: Point,
        wide: i32,
        step: &Step,
        why: &[String],
    ) -> Result<()> {
        let side = clamped::<i32>(self.n()) * p.square;
        let (left, right) = (at.0 - (wide - side) / 2, at.0 + side + (wide - side) / 2);
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let up = at.1 - of_cell(200);
        p.text(
            &step.number.to_string(),
            (left, up),
            LABEL,
            Align::Left,
            muted,
        )?;
        let place = self.place(p.language, step);
        p.text(&place, (right, up), LABEL, Align::Right, muted)?;
        let middle = at.0 + side / 2;
        let down = at.1 + side + PITCH;
        let verdict = p.language.verdict(&step.verdict);
        let color = match &step.verdict {
            Verdict::Rejected(_) => p.palette().dead,
            Verdict::Accepted { .. } => ink,
            Verdict::Back { .. } => muted,
        };
        p.text(&verdict, (middle, down), LABEL, Align::Centre, color)?;
        for (line, number) in why.iter().zip(1..) {
            let below = (middle, down + number * PITCH);
            p.text(line, below, LABEL, Align::Centre, muted)?;
        }
        Ok(())
    }

    fn lines(
        &self,
        painter: &Painter<'_>,
        steps: &[Step],
        room: Option<SceneRoom>,
    ) -> Result<Vec<Scene>> {
        let language = painter.language;
        let entries = |step| (step, entries(language, &self.scope, step));
        let rows: Vec<(&Step, [String; 6])> = steps.iter().map(entries).collect();
        let heads = HEADS.map(|head| language.say("head", &[("head", head.into())]));
        let mut widths = [0; 6];
        for (index, width) in widths.iter_mut().enumerate() {
            let column = rows.iter().map(|(_, entries)| &entries[index]);
            *width = painter.widest(column.chain([&heads[index]]), ENTRY)?;
        }
        let wide: i32 = widths.iter().sum::<i32>() + BETWEEN * 5;
        let pitch = (wide + APART, ROW);
        // One line is for the heads of columns.
        let room = room.map(|room| room.lower(ROW));
        let (grid, high) = grid_for(rows.len(), pitch, (APART, 0), room);
        let mut scenes = Vec::new();
        for page in rows.chunks(grid.cols * high) {
            let mut p = painter.another();
            let (ink, muted, faint) = (p.palette().ink, p.palette().muted, p.palette().faint);
            let mut tallest = 0;
            for (block, col) in page.chunks(high).zip(0..) {
                let left = col * pitch.0;
                row_at(&mut p, (left, 0), &heads, &widths, muted)?;
                let pen = Pen::new(faint, of_cell(50));
                p.line((0, 0), &[(left, ROW), (left + wide, ROW)], &pen);
                for ((step, entries), row) in block.iter().zip(1..) {
                    let color = match step.verdict {
                        Verdict::Accepted { .. } => ink,
                        _ => muted,
                    };
                    row_at(&mut p, (left, row * ROW), entries, &widths, color)?;
                }
                tallest = tallest.max(clamped::<i32>(block.len()) + 1);
            }
            let cols = clamped::<i32>(page.len().div_ceil(high));
            p.size(cols * pitch.0 - APART, tallest * ROW);
            scenes.push(p.scene);
        }
        Ok(scenes)
    }
}

/// Draws a line of a table.
fn row_at(
    p: &mut Painter<'_>,
    (x, y): Point,
    entries: &[String; 6],
    widths: &[i32; 6],
    color: crate::Color,
) -> Result<()> {
    let mut left = x;
    for ((entry, width), index) in entries.iter().zip(widths).zip(0..) {
        // Numbers are right-aligned, words left-aligned.
        let (at, align) = match index {
            0..=3 => (left + width, Align::Right),
            _ => (left, Align::Left),
        };
        if !entry.is_empty() {
            p.text(entry, (at, y + of_cell(1060)), ENTRY, align, color)?;
        }
        left += width + BETWEEN;
    }
    Ok(())
}

/// The entries of a step in a table: its numbers, and its verdict with all conflicts.
pub(super) fn entries(language: Language, scope: &Scope, step: &Step) -> [String; 6] {
    let (row, column) = scope.row_and_column(step);
    let conflicts = match &step.verdict {
        Verdict::Rejected(conflicts) => {
            let each = conflicts.iter();
            let each: Vec<String> = each
                .map(|conflict| language.conflict(scope.numbering, *conflict))
                .collect();
            language.say("conflicts", &[("conflicts", (&each).into())])
        }
        _ => String::new(),
    };
    let verdict = language.verdict(&step.verdict);
    let [number, node] = [step.number, step.node].map(|number| number.to_string());
    let [row, column] = [row, column].map(|number| number.to_string());
    [number, node, row, column, verdict, conflicts]
}

/// The grid for `count` elements of this pitch and gap, and its rows on a page.
fn grid_for(count: usize, pitch: Point, gap: Point, room: Option<SceneRoom>) -> (SceneGrid, usize) {
    let rows_of = |cols: usize| count.div_ceil(cols).max(1);
    let apart = |cols: &usize| {
        let width = *cols as i64 * i64::from(pitch.0) * HIGH;
        let height = rows_of(*cols) as i64 * i64::from(pitch.1) * WIDE;
        (width - height).abs()
    };
    let cols = match room {
        Some(room) => fitting(room.width, pitch.0, gap.0),
        None => (1..=count.max(1)).min_by_key(apart).unwrap_or(1),
    };
    let rows = room.map_or(rows_of(cols), |room| fitting(room.height, pitch.1, gap.1));
    (SceneGrid { cols, pitch, gap }, rows)
}

impl Kind for Steps {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn pixels(&self) -> u16 {
        if self.table { 12 } else { 24 }
    }

    fn em(&self) -> i32 {
        if self.table { ENTRY } else { LABEL }
    }

    fn has_pages(&self) -> bool {
        true
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let reel = self.reel()?;
        if self.table {
            self.lines(painter, &reel.steps, room)
        } else {
            self.boards(painter, &reel, room)
        }
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let described = self.reel().map(|reel| self.described(language, &reel));
        let (title, description) = described.unwrap_or_default();
        FigureSummary { title, description }
    }

    fn is_endless(&self) -> bool {
        true
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        Ok(write_trace(&self.scope, format, out).map(drop)?)
    }
}
