//! The steps of a search, as boards or as a table.

use std::io::Write;
use std::ops::RangeInclusive;

use nqueens_puzzle::object;

use crate::casts::saturate;
use crate::figure::board::attacked::{free_squares, level_ends};
use crate::figure::kernel::board_data::BoardData;
use crate::figure::kernel::boards::{DrawnBoard, PALE_OPACITY, SQUARE, SceneGrid, count_fitting};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::legend::{Legend, LegendEntry, Sample};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction, round_up};
use crate::figure::kernel::scene::Scene;
use crate::figure::search::player::StepSequence;
use crate::figure::search::visits::{draw_visit, visit_sentences, write_visits};
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Conflict, Grain, Scope, Step, TraceFormat, Verdict, Visit, write_trace};
use crate::{Color, ErrorKind, Language, Result, Square};

/// The maximum number of steps in a figure.
const MAX_STEPS: u64 = 4000;

/// The steps of a search, in order.
#[must_use = "figures do nothing until they are drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The search, or a part of one.
    pub scope: Scope,
    /// True to show the steps in a table.
    pub table: bool,
    /// True to show boards only for queens that are placed or taken back, with attacked squares in grey.
    pub attacked: bool,
    /// The steps to show, counted from 1; steps beyond the end of the search are ignored. `None` for all
    /// steps.
    pub range: Option<RangeInclusive<u64>>,
}

/// The font size, the line height, and the gap between boards.
pub(crate) const TEXT_EM: i32 = cell_fraction(500);
pub(crate) const LINE_HEIGHT: i32 = cell_fraction(670);
pub(crate) const GAP: i32 = cell_fraction(900);
/// The distance from the boards to the note below.
const NOTE_GAP: i32 = cell_fraction(500);
/// The gap between blocks of a table.
const BLOCK_GAP: i32 = cell_fraction(3000);
/// The font size and the height of a table row, and the gap between its columns.
const TABLE_EM: i32 = cell_fraction(1000);
const ROW_HEIGHT: i32 = SQUARE * 3 / 2;
const COLUMN_GAP: i32 = cell_fraction(1100);
const HAIRLINE_OPACITY: f32 = 0.3;
/// The minimum width of the last column of a table if it is wrapped.
const MIN_WRAPPED_WIDTH: i32 = TABLE_EM * 10;
/// The width of the sentences below a board, and of a table with them, if the board is small or the
/// paper does not limit it.
const MIN_SENTENCE_WIDTH: i32 = TEXT_EM * 15;
const MAX_TABLE_WIDTH: i32 = TABLE_EM * 48;
const HEADS: [&str; 6] = ["step", "node", "row", "column", "verdict", "conflicts"];
/// The default proportions of a figure without paper.
const RATIO_WIDTH: i64 = 3;
const RATIO_HEIGHT: i64 = 2;

impl Steps {
    /// Boards for all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// The errors of [`Scope::new`].
    pub fn new(n: usize) -> Result<Steps> {
        Ok(Steps::from_scope(Scope::new(n)?))
    }

    /// Boards for all steps of a part of a search.
    pub fn from_scope(scope: Scope) -> Steps {
        Steps {
            scope,
            table: false,
            attacked: false,
            range: None,
        }
    }

    fn sequence(&self) -> Result<StepSequence> {
        let mut sequence = StepSequence::new(&self.scope, self.range.as_ref(), MAX_STEPS)?;
        if self.attacked {
            omit_rejected(&mut sequence)?;
        }
        Ok(sequence)
    }

    pub(crate) fn draw_board(&self, p: &mut Painter<'_>, at: Point, visit: &Visit) {
        let board = p.new_board(at, self.n());
        match (self.scope.grain(), &visit.steps[..]) {
            (Grain::Candidate, [step]) => self.draw_candidate(p, board, step),
            _ => draw_visit(p, board, &self.scope, visit),
        }
    }

    fn draw_candidate(&self, p: &mut Painter<'_>, board: DrawnBoard, step: &Step) {
        let candidate = self.scope.square(step.level(), step.choice);
        let rejected = matches!(step.verdict, Verdict::Rejected(_));
        let back = matches!(step.verdict, Verdict::Backtracked { .. });
        let tone = if rejected { Tone::Faded } else { Tone::Full };
        p.draw_board(board, tone);
        let queens = self.scope.order().squares(board.n, &step.queens);
        if self.attacked {
            p.shade_attacked(board, &self.queens_after(step));
            if let Some(level) = self.dead_level(step) {
                p.frame_level(board, level_ends(&self.scope, level), true);
            }
        }
        p.draw_queens(board, &queens, tone);
        match &step.verdict {
            Verdict::Accepted { .. } => p.frame_square(board, candidate, p.palette().accent),
            Verdict::Rejected(_) => p.frame_square(board, candidate, p.palette().dead),
            Verdict::Backtracked { .. } => {
                p.tint_squares(board, &[candidate], p.palette().page, PALE_OPACITY);
                p.frame_removed_queen(board, candidate);
            }
        }
        p.draw_queen(board, candidate, if back { Tone::Faded } else { tone });
        p.draw_conflicts(board, &queens, candidate, step_conflicts(step));
    }

    /// The queens on the board after a step.
    fn queens_after(&self, step: &Step) -> Vec<Square> {
        let order = self.scope.order();
        order.squares(self.n(), &step.queens_after())
    }

    /// The next level, if a queen was placed and leaves no square of it free.
    fn dead_level(&self, step: &Step) -> Option<usize> {
        let is_accepted = matches!(step.verdict, Verdict::Accepted { .. });
        let level = Some(step.level() + 1).filter(|level| is_accepted && *level < self.n())?;
        let free = free_squares(&self.scope, &self.queens_after(step), level);
        free.is_empty().then_some(level)
    }

    /// The title and the description, which includes the range of steps if it is not complete.
    fn describe(&self, language: Language, sequence: &StepSequence) -> (String, String) {
        let range = sequence.partial_range();
        let (title, description) = language.trace_texts(&self.scope, &sequence.tally, range);
        let description = match self.attacked {
            true => language.join_sentences(&[description, language.text("attacked-steps")]),
            false => description,
        };
        (title, description)
    }

    /// A text on the queens that attack a candidate: "attacked by queens 1 and 2".
    fn attackers_text(&self, language: Language, step: &Step) -> Option<String> {
        if self.attacked && self.dead_level(step).is_some() {
            return Some(language.text("dead-end"));
        }
        let Verdict::Rejected(conflicts) = &step.verdict else {
            return None;
        };
        let numbering = self.scope.numbering;
        let queen = |conflict: &Conflict| numbering.queen_number(conflict.queen).to_string();
        let queens: Vec<String> = conflicts.iter().map(queen).collect();
        Some(language.message("attacked-by", &[("queens", (&queens).into())]))
    }

    fn draw_boards(
        &self,
        painter: &Painter<'_>,
        sequence: &StepSequence,
        room: Option<SceneRoom>,
    ) -> Result<Vec<Scene>> {
        let (language, visits) = (painter.language, &sequence.visits);
        let side = saturate::<i32>(self.n()) * painter.square;
        let mut text_width = match self.scope.grain() {
            Grain::Candidate => side,
            Grain::Node => side.max(MIN_SENTENCE_WIDTH),
        };
        for visit in visits {
            let [head, place] = self.head(visit);
            let verdict = self.caption(painter, visit)[0].0.clone();
            let texts = match self.scope.grain() {
                Grain::Candidate => vec![verdict, format!("{head}  {place}")],
                Grain::Node => Vec::new(),
            };
            text_width = text_width.max(painter.max_text_width(texts, TEXT_EM)?);
        }
        let slot = round_up(text_width, SQUARE / 8);
        let mut captions = Vec::new();
        for visit in visits {
            let mut lines = Vec::new();
            for (text, color) in self.caption(painter, visit) {
                let wrapped = painter.wrap_balanced(&text, TEXT_EM, slot + GAP / 2)?;
                lines.extend(wrapped.into_iter().map(|line| (line, color)));
            }
            captions.push(lines);
        }
        let lines = saturate::<i32>(captions.iter().map(Vec::len).max().unwrap_or(0));
        let above = round_up(LINE_HEIGHT, SQUARE / 2);
        let pitch = (slot + GAP, above + side + lines * LINE_HEIGHT + GAP);
        let note = match sequence.partial_range() {
            Some(_) => self.describe(language, sequence).1,
            None => language.numbering_note(self.scope.numbering),
        };
        let note = (&note[..], painter.palette().muted);
        let is_dead = |visit: &Visit| {
            visit
                .steps
                .iter()
                .any(|step| self.dead_level(step).is_some())
        };
        let mut marks = vec![Sample::Newest, Sample::Attacked];
        marks.extend(visits.iter().any(is_dead).then_some(Sample::Dead));
        marks.retain(|_| self.attacked);
        let entries = LegendEntry::of_marks(language, self.scope.order(), marks);
        draw_pages(
            painter,
            visits.len(),
            pitch,
            room,
            (entries, note),
            |p, index, (x, y)| {
                let (visit, at) = (&visits[index], (x + (slot - side) / 2, y + above));
                self.draw_board(p, at, visit);
                self.draw_texts(p, at, text_width, visit, &captions[index])
            },
        )
    }

    /// The number of a visit, and the square of a single step, which is no wider than a board: "(1, 2)".
    fn head(&self, visit: &Visit) -> [String; 2] {
        let number = visit.number.to_string();
        let square = match (self.scope.grain(), &visit.steps[..]) {
            (Grain::Candidate, [step]) => step_name(&self.scope, step),
            _ => String::new(),
        };
        [number, square]
    }

    /// The texts about a visit, each with its colour: the result and the attackers of a candidate, or
    /// sentences.
    pub(crate) fn caption(&self, p: &Painter<'_>, visit: &Visit) -> Vec<(String, Color)> {
        let (language, muted) = (p.language, p.palette().muted);
        let (Grain::Candidate, [step]) = (self.scope.grain(), &visit.steps[..]) else {
            let sentences = visit_sentences(language, &self.scope, visit).into_iter();
            let colors = std::iter::once(p.palette().ink).chain(std::iter::repeat(muted));
            return sentences.zip(colors).collect();
        };
        let color = if self.attacked {
            p.palette().dead
        } else {
            muted
        };
        let verdict = (language.verdict(&step.verdict), verdict_color(p, step));
        let attackers = self
            .attackers_text(language, step)
            .map(|text| (text, color));
        std::iter::once(verdict).chain(attackers).collect()
    }

    /// Draws the number and the square above a board, and its caption below it. The first line has the
    /// width `text_width`.
    fn draw_texts(
        &self,
        p: &mut Painter<'_>,
        at: Point,
        text_width: i32,
        visit: &Visit,
        caption: &[(String, Color)],
    ) -> Result<()> {
        let side = saturate::<i32>(self.n()) * p.square;
        let beyond = (text_width - side) / 2;
        let (left, right) = (at.0 - beyond, at.0 + side + beyond);
        let up = at.1 - cell_fraction(200);
        let (muted, [number, place]) = (p.palette().muted, self.head(visit));
        p.text(&number, (left, up), TEXT_EM, Align::Left, muted)?;
        if !place.is_empty() {
            p.text(&place, (right, up), TEXT_EM, Align::Right, muted)?;
        }
        let middle = at.0 + side / 2;
        let down = at.1 + side;
        for ((line, color), number) in caption.iter().zip(1..) {
            let below = (middle, down + number * LINE_HEIGHT);
            p.text(line, below, TEXT_EM, Align::Centre, *color)?;
        }
        Ok(())
    }

    fn draw_table(
        &self,
        painter: &Painter<'_>,
        sequence: &StepSequence,
        room: Option<SceneRoom>,
    ) -> Result<Vec<Scene>> {
        let (language, visits) = (painter.language, &sequence.visits);
        let heads = self.table_heads();
        let last = heads.len() - 1;
        let entries = |visit| (visit, self.visit_entries(language, visit));
        let mut rows: Vec<(&Visit, Vec<String>)> = visits.iter().map(entries).collect();
        let heads = heads.iter();
        let heads: Vec<String> = heads
            .map(|head| language.message("head", &[("head", (*head).into())]))
            .collect();
        let mut widths = vec![0; heads.len()];
        for (index, width) in widths.iter_mut().enumerate() {
            let column = rows.iter().map(|(_, entries)| &entries[index]);
            *width = painter.max_text_width(column.chain([&heads[index]]), TABLE_EM)?;
        }
        let mut table_width = widths.iter().sum::<i32>() + COLUMN_GAP * saturate::<i32>(last);
        let room_width = match (room, self.scope.grain()) {
            (Some(room), _) => room.width,
            (None, Grain::Node) => MAX_TABLE_WIDTH,
            (None, Grain::Candidate) => i32::MAX,
        };
        let excess = table_width.saturating_sub(room_width);
        if excess > 0 && widths[last] - excess >= MIN_WRAPPED_WIDTH {
            widths[last] -= excess;
            table_width -= excess;
            rows = wrap_last(painter, rows, widths[last])?;
        }
        let pitch = (table_width + BLOCK_GAP, ROW_HEIGHT);
        let note = |rows: &[(&Visit, Vec<String>)]| {
            let ends = rows.first().zip(rows.last());
            let steps = ends.map(|((first, _), (last, _))| (first.number, last.number));
            let text = language.trace_texts(&self.scope, &sequence.tally, steps).1;
            painter.wrap(&text, TABLE_EM, table_width)
        };
        let note_height = (saturate::<i32>(note(&rows)?.len()) + 1) * ROW_HEIGHT;
        // Leaves room for the header row.
        let grid_below = |top: i32| {
            let room = room.map(|room| room.reduce_height(top + ROW_HEIGHT));
            choose_grid(rows.len(), pitch, (BLOCK_GAP, 0), room)
        };
        let (mut top, (mut grid, mut most)) = (0, grid_below(0));
        if rows.len() > grid.cols * most {
            top = note_height;
            (grid, most) = grid_below(top);
        }
        // All pages are about equally full.
        let blocks = rows.len().div_ceil(grid.cols * most) * grid.cols;
        let rows_per_block = rows.len().div_ceil(blocks.max(1)).max(1);
        let mut scenes = Vec::new();
        for page in rows.chunks(grid.cols * rows_per_block) {
            let mut p = painter.child();
            let (ink, muted, faint) = (p.palette().ink, p.palette().muted, p.palette().faint);
            let mut tallest = 0;
            let lines = if top > 0 { note(page)? } else { Vec::new() };
            for (line, y) in lines.iter().zip(0..) {
                p.text(
                    line,
                    (0, y * ROW_HEIGHT + TABLE_EM),
                    TABLE_EM,
                    Align::Left,
                    muted,
                )?;
            }
            for (block, col) in page.chunks(rows_per_block).zip(0..) {
                let left = col * pitch.0;
                draw_row(&mut p, (left, top), &heads, &widths, muted)?;
                let pen = Pen::new(faint, cell_fraction(50));
                let hairline = Pen::new(faint, cell_fraction(30)).opacity(HAIRLINE_OPACITY);
                let ends = [(left, 0), (left + table_width, 0)];
                p.line((0, top + ROW_HEIGHT), &ends, &pen);
                for ((visit, entries), row) in block.iter().zip(1..) {
                    let y = top + row * ROW_HEIGHT;
                    let finds = match self.scope.grain() {
                        Grain::Candidate => visit.steps.iter().any(is_solution),
                        Grain::Node => self.is_solution(visit),
                    };
                    let color = match visit.steps.last().map(|step| &step.verdict) {
                        _ if finds => p.palette().free,
                        Some(Verdict::Accepted { .. }) => ink,
                        _ => muted,
                    };
                    // A wrapped entry goes on in rows without a number.
                    let next = block.get(saturate::<usize>(row));
                    if next.is_none_or(|(_, next)| !next[0].is_empty()) {
                        p.line((0, y + ROW_HEIGHT), &ends, &hairline);
                    }
                    draw_row(&mut p, (left, y), entries, &widths, color)?;
                }
                tallest = tallest.max(saturate::<i32>(block.len()) + 1);
            }
            let cols = saturate::<i32>(page.len().div_ceil(rows_per_block));
            p.set_size(cols * pitch.0 - BLOCK_GAP, top + tallest * ROW_HEIGHT);
            scenes.push(p.scene);
        }
        Ok(scenes)
    }
}

/// Wraps the last column to a width. Later lines are rows without other entries.
fn wrap_last<'v>(
    painter: &Painter<'_>,
    rows: Vec<(&'v Visit, Vec<String>)>,
    width: i32,
) -> Result<Vec<(&'v Visit, Vec<String>)>> {
    let mut wrapped = Vec::new();
    for (visit, mut entries) in rows {
        let last = entries.pop().unwrap_or_default();
        for line in painter.wrap(&last, TABLE_EM, width)? {
            let blank = vec![String::new(); entries.len()];
            let mut row = std::mem::replace(&mut entries, blank);
            row.push(line);
            wrapped.push((visit, row));
        }
    }
    Ok(wrapped)
}

/// The name of the square of a step: "(1, 2)".
pub(crate) fn step_name(scope: &Scope, step: &Step) -> String {
    let square = scope.square(step.level(), step.choice);
    scope.numbering.square_name(scope.n(), square)
}

/// Omits rejected candidates, and visits that have only such.
///
/// # Errors
/// [`ErrorKind::Conflict`] if no visit is left.
pub(crate) fn omit_rejected(sequence: &mut StepSequence) -> Result<()> {
    let is_rejected = |step: &Step| matches!(step.verdict, Verdict::Rejected(_));
    sequence.visits.retain_mut(|visit| {
        let had_steps = !visit.steps.is_empty();
        visit.steps.retain(|step| !is_rejected(step));
        !had_steps || !visit.steps.is_empty()
    });
    if sequence.visits.is_empty() {
        let message = "no queen is placed or taken back in these steps: choose others";
        return Err(ErrorKind::Conflict.about(&["steps"], message));
    }
    Ok(())
}

/// True if a step completes a solution.
pub(crate) fn is_solution(step: &Step) -> bool {
    matches!(step.verdict, Verdict::Accepted { solution: true, .. })
}

/// The queens that attack the square of a step.
pub(crate) fn step_conflicts(step: &Step) -> &[Conflict] {
    match &step.verdict {
        Verdict::Rejected(conflicts) => conflicts,
        _ => &[],
    }
}

/// The colour of the result of a step.
pub(crate) fn verdict_color(p: &Painter<'_>, step: &Step) -> Color {
    match &step.verdict {
        Verdict::Rejected(_) => p.palette().dead,
        Verdict::Accepted { .. } => p.palette().ink,
        Verdict::Backtracked { .. } => p.palette().muted,
    }
}

impl Steps {
    /// The names of the columns of a table.
    fn table_heads(&self) -> Vec<&'static str> {
        match self.scope.grain() {
            Grain::Candidate => HEADS.to_vec(),
            Grain::Node => vec![
                "step",
                "node",
                self.scope.order().level_line().name(),
                "verdict",
            ],
        }
    }

    fn is_solution(&self, visit: &Visit) -> bool {
        visit.queens.len() == self.scope.n()
    }

    /// The entries of a visit in a table.
    fn visit_entries(&self, language: Language, visit: &Visit) -> Vec<String> {
        if let (Grain::Candidate, [step]) = (self.scope.grain(), &visit.steps[..]) {
            return table_entries(language, &self.scope, step).to_vec();
        }
        // A solution has no row to fill.
        let level = match self.is_solution(visit) {
            true => String::new(),
            false => (visit.queens.len() + self.scope.first_number()).to_string(),
        };
        let sentences = &visit_sentences(language, &self.scope, visit)[1..];
        let numbers = [visit.number.to_string(), visit.node.to_string(), level];
        [&numbers[..], &[language.join_sentences(sentences)]].concat()
    }
}

/// Draws a row of a table.
fn draw_row(
    p: &mut Painter<'_>,
    (x, y): Point,
    entries: &[String],
    widths: &[i32],
    color: Color,
) -> Result<()> {
    let mut left = x;
    // Numbers are right-aligned, and texts left-aligned.
    let numbers = if entries.len() == HEADS.len() { 4 } else { 3 };
    for ((entry, width), index) in entries.iter().zip(widths).zip(0..) {
        let (at, align) = if index < numbers {
            (left + width, Align::Right)
        } else {
            (left, Align::Left)
        };
        if !entry.is_empty() {
            p.text(entry, (at, y + cell_fraction(1060)), TABLE_EM, align, color)?;
        }
        left += width + COLUMN_GAP;
    }
    Ok(())
}

/// The table entries of a step: its numbers, and its verdict with all conflicts.
pub(crate) fn table_entries(language: Language, scope: &Scope, step: &Step) -> [String; 6] {
    let (row, column) = scope.row_and_column(step);
    let conflicts = match &step.verdict {
        Verdict::Rejected(conflicts) => {
            let conflicts = conflicts.iter();
            let conflicts: Vec<String> = conflicts
                .map(|conflict| language.conflict(scope.numbering, *conflict))
                // Lines break between conflicts.
                .map(|conflict| conflict.replace(' ', "\u{a0}"))
                .collect();
            language.message("conflicts", &[("conflicts", (&conflicts).into())])
        }
        _ => String::new(),
    };
    let verdict = language.verdict(&step.verdict);
    let [number, node] = [step.number, step.node].map(|number| number.to_string());
    let [row, column] = [row, column].map(|number| number.to_string());
    [number, node, row, column, verdict, conflicts]
}

/// Draws a grid of `count` elements on as many pages as needed, with a legend and a note below the last row
/// of each.
/// The pitch of elements includes the gap [`GAP`].
pub(crate) fn draw_pages(
    painter: &Painter<'_>,
    count: usize,
    pitch: Point,
    room: Option<SceneRoom>,
    (legend, (note, color)): (Vec<LegendEntry>, (&str, Color)),
    mut draw: impl FnMut(&mut Painter<'_>, usize, Point) -> Result<()>,
) -> Result<Vec<Scene>> {
    // The note is wrapped to the width of the elements, which depends on the room.
    let min_width = room.map_or(SQUARE * 12, |room| room.width.min(SQUARE * 12));
    let per_page = |room| choose_grid(count, pitch, (GAP, GAP), room);
    let cols = saturate::<i32>(per_page(room).0.cols);
    let text_width = (cols * pitch.0 - GAP).max(min_width);
    let lines = painter.wrap(note, TEXT_EM, text_width)?;
    let legend = Legend::new(painter, vec![legend], TEXT_EM, text_width)?;
    let above_note = NOTE_GAP + legend.height();
    let below = above_note + saturate::<i32>(lines.len()) * LINE_HEIGHT;
    let (grid, rows) = per_page(room.map(|room| room.reduce_height(below)));
    let mut scenes = Vec::new();
    for page in (0..count).collect::<Vec<_>>().chunks(grid.cols * rows) {
        let mut p = painter.child();
        for (index, element) in page.iter().enumerate() {
            draw(&mut p, *element, grid.corner_of(index))?;
        }
        let (mut width, height) = grid.size(page.len());
        legend.draw(&mut p, (0, height + NOTE_GAP))?;
        width = width.max(legend.width);
        for (line, index) in lines.iter().zip(1..) {
            let at = (
                0,
                height + above_note + index * LINE_HEIGHT - LINE_HEIGHT / 4,
            );
            width = width.max(p.text(line, at, TEXT_EM, Align::Left, color)?);
        }
        p.set_size(width, height + below);
        scenes.push(p.scene);
    }
    Ok(scenes)
}

/// Chooses the grid for `count` elements, and returns it with its rows on a page. The pitch includes
/// the gap.
fn choose_grid(
    count: usize,
    pitch: Point,
    gap: Point,
    room: Option<SceneRoom>,
) -> (SceneGrid, usize) {
    let rows_of = |cols: usize| count.div_ceil(cols).max(1);
    let imbalance = |cols: &usize| {
        let width = *cols as i64 * i64::from(pitch.0) * RATIO_HEIGHT;
        let height = rows_of(*cols) as i64 * i64::from(pitch.1) * RATIO_WIDTH;
        (width - height).abs()
    };
    let cols = match room {
        Some(room) => count_fitting(room.width, pitch.0, gap.0),
        None => (1..=count.max(1)).min_by_key(imbalance).unwrap_or(1),
    };
    let rows = room.map(|room| count_fitting(room.height, pitch.1, gap.1));
    let rows = rows.unwrap_or(rows_of(cols));
    (SceneGrid { cols, pitch, gap }, rows)
}

impl Kind for Steps {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        let (cell_px, em) = if self.table {
            (12, TABLE_EM)
        } else {
            (24, TEXT_EM)
        };
        FigureProfile {
            has_pages: true,
            ..FigureProfile::new(cell_px, em)
        }
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let sequence = self.sequence()?;
        if self.table {
            self.draw_table(painter, &sequence, room)
        } else {
            self.draw_boards(painter, &sequence, room)
        }
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        Ok(self.describe(language, &self.sequence()?))
    }

    fn is_unbounded(&self) -> bool {
        true
    }

    fn write_text(&self, language: Language, out: &mut dyn Write) -> Result<()> {
        match self.scope.grain() {
            Grain::Candidate => self.write_data(TraceFormat::Text, out),
            Grain::Node => write_visits(&self.scope, language, out),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        if !self.attacked {
            return write_trace(&self.scope, format, out).map(drop);
        }
        let board = BoardData(self.n(), self.scope.numbering);
        let step = |step: &Step| {
            let action = match step.verdict {
                Verdict::Backtracked { .. } => "taken back",
                _ => "placed",
            };
            let queens = self.queens_after(step);
            let levels = 0..self.n();
            let free = levels.flat_map(|level| free_squares(&self.scope, &queens, level));
            object! {
                step: step.number,
                square: board.square(self.scope.square(step.level(), step.choice)),
                action: action,
                queens: board.squares(&queens),
                free: board.squares(&free.collect::<Vec<_>>()),
            }
        };
        let steps: Vec<_> = self.sequence()?.steps().map(step).collect();
        board.write("attacked", &object! { steps: steps }, format, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::tests::DrawnParts;
    use crate::trace::Trace;

    #[test]
    fn trace_draws_every_step() {
        for n in 1..=4 {
            let steps: Vec<_> = Trace::new(n).unwrap().collect();
            let conflicts = steps.iter().map(|step| match &step.verdict {
                Verdict::Rejected(conflicts) => conflicts.len(),
                _ => 0,
            });
            let rejected = steps
                .iter()
                .filter(|step| matches!(step.verdict, Verdict::Rejected(_)))
                .count();
            let drawn = DrawnParts::of(Steps::new(n).unwrap());
            assert_eq!(
                drawn.boards() + drawn.faded_boards(),
                steps.len(),
                "n = {n}"
            );
            assert_eq!(drawn.faded_boards(), rejected, "n = {n}");
            assert_eq!(drawn.lines(), conflicts.sum::<usize>(), "n = {n}");
            // The placed queens, and the one that is tried or removed.
            let queens: usize = steps.iter().map(|step| step.queens.len() + 1).sum();
            assert_eq!(drawn.queens() + drawn.faded_queens(), queens, "n = {n}");
        }
    }

    #[test]
    fn attacked_squares_are_drawn_for_placed_and_removed_queens() {
        for n in 1..=5 {
            let steps: Vec<_> = Trace::new(n).unwrap().collect();
            let is_change = |step: &&Step| !matches!(step.verdict, Verdict::Rejected(_));
            let drawn = DrawnParts::of(Steps {
                attacked: true,
                ..Steps::new(n).unwrap()
            });
            // The legend has a small board for newest and attacked squares, and above one queen for dead ends.
            let samples = if n == 1 { 2 } else { 3 };
            assert_eq!(
                drawn.boards(),
                steps.iter().filter(is_change).count() + samples,
                "n = {n}"
            );
            let back = |step: &&Step| matches!(step.verdict, Verdict::Backtracked { .. });
            assert_eq!(
                drawn.faded_queens(),
                steps.iter().filter(back).count(),
                "n = {n}"
            );
        }
    }
}
