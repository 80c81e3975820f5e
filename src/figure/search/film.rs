//! A search as a film: a frame for each step, on a single board.

use std::io::Write;
use std::ops::RangeInclusive;

use crate::casts::saturate;
use crate::figure::kernel::boards::{DrawnBoard, ONLY_SQUARE, SQUARE};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::search::player::StepSequence;
use crate::figure::search::steps::{
    Steps, is_solution, omit_rejected, step_conflicts, step_name, verdict_color,
};
use crate::figure::search::visits::{draw_visit, visit_sentences};
use crate::graphics::outline::{Point, rectangle};
use crate::language::FigureWords;
use crate::page::frame_duration::FrameDuration;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{
    BacktrackReason, Grain, Relation, Scope, Step, TraceFormat, Verdict, Visit, conflicts,
    write_trace,
};
use crate::{Color, Language, Result};

/// A film of a search: a frame for each step, all of the same size, and at the end of a complete search
/// a frame with all solutions. A progress bar shows solutions in another colour. In a document, frames
/// are pages.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Film};
/// use nqueens_sheet::{AnimationFormat, Format, Motion, Sheet, draw};
///
/// let (film, sheet) = (Figure::from(Film::new(4)?), Sheet::default());
/// assert_eq!(film.layout(&sheet)?.pages(), 76 + 1);
/// let format = Format::Animated(AnimationFormat::default(), Motion::default());
/// let svg = draw(&film, &sheet, &format, Vec::new())?;
/// assert!(svg.starts_with(b"<svg "));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use = "figures do nothing until they are drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The search, or a part of one.
    pub scope: Scope,
    /// The steps to show, counted from 1; steps beyond the end of the search are ignored. `None` for all
    /// steps.
    pub steps: Option<RangeInclusive<u64>>,
    /// True to omit the frames of rejected candidates.
    pub only_accepted: bool,
}

impl Film {
    /// The maximum number of steps, enough for the 981 steps to the first solution of eight queens.
    pub const MAX_STEPS: u64 = 1000;

    /// The film of all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// The errors of [`Scope::new`].
    pub fn new(n: usize) -> Result<Film> {
        Ok(Film::from_scope(Scope::new(n)?))
    }

    /// The film of all steps of a part of a search.
    pub fn from_scope(scope: Scope) -> Film {
        Film {
            scope,
            steps: None,
            only_accepted: false,
        }
    }

    fn sequence(&self) -> Result<StepSequence> {
        let mut sequence = StepSequence::new(&self.scope, self.steps.as_ref(), Film::MAX_STEPS)?;
        if self.only_accepted {
            omit_rejected(&mut sequence)?;
        }
        Ok(sequence)
    }
}

/// The approximate default side of a board, in pixels.
const BOARD_PX: u16 = 320;

/// The maximum number of parts of the progress bar.
const MAX_BAR_PARTS: usize = 40;

/// The duration in milliseconds of the first frame and of each solution, and of the last frame.
const KEY_FRAME_MS: u64 = 2000;
pub(crate) const LAST_FRAME_MS: u64 = 3000;

/// The default duration in milliseconds of other frames. A rejection is obvious, and a dead end takes
/// longer to understand.
const REJECTED_MS: u64 = 350;
const DEAD_END_MS: u64 = 1200;
const OTHER_MS: u64 = 700;

/// The unit of the squares of the boards in the last frame.
const GRAIN: i32 = SQUARE / 16;
/// The length of a sample line and the gap after it, in tenths of an em.
const SAMPLE: i32 = 28;

/// The frames of a film, all with the same layout, in steps.
struct FilmFrames<'f> {
    film: &'f Film,
    sequence: &'f StepSequence,
    board: DrawnBoard,
    /// The font size and the line height.
    em: i32,
    pitch: i32,
    /// The baseline of the first line, with the counts.
    top: i32,
    width: i32,
    height: i32,
    /// The width of each digit, and the number of the last step.
    digit: i32,
    last: String,
    /// The kinds of lines on which queens attack each other in the film.
    relations: Vec<Relation>,
    /// The lines of the sentences of each frame, if the grain is the node.
    sentences: Vec<Vec<String>>,
    /// The parts of the progress bar, true where a solution is found.
    parts: Vec<bool>,
}

impl<'f> FilmFrames<'f> {
    fn new(film: &'f Film, p: &Painter<'_>, sequence: &'f StepSequence) -> Result<FilmFrames<'f>> {
        // On a small board, the default text would be large.
        let side = saturate::<i32>(film.n()) * p.square;
        let em = p.em.unwrap_or(side * 54 / 1000);
        let (pitch, margin) = (em * 3 / 2, em * 2);
        let last = sequence.visits.last();
        let last = last.map_or(0, |visit| visit.number).to_string();
        let mut digit = 0;
        for value in 0..10 {
            digit = digit.max(p.measure(&value.to_string(), em)?);
        }
        let by_node = film.scope.grain() == Grain::Node;
        let attacks = sequence.steps().filter(|_| !by_node);
        let attacks = attacks.flat_map(step_conflicts);
        let attacks: Vec<Relation> = attacks.map(|conflict| conflict.relation).collect();
        let mut relations = Relation::ALL.to_vec();
        relations.retain(|relation| attacks.contains(relation));
        // The left and the right text of each possible line.
        let language = p.language;
        let queen = language.queen_label(film.n() - 1 + film.scope.first_number());
        let attacks = relations
            .iter()
            .map(|relation| (language.relation(*relation), queen.clone(), SAMPLE));
        let counts = [0, 1, sequence.tally.solutions].map(|found| language.solutions_so_far(found));
        let counts = counts
            .into_iter()
            .chain([language.text("none-yet")])
            .map(|found| (format!("{last} / {last}"), found, 0));
        let steps = sequence.steps().filter(|_| !by_node);
        let steps = steps.map(|step| {
            (
                step_name(&film.scope, step),
                language.verdict(&step.verdict),
                0,
            )
        });
        let mut text_width = 0;
        for (left, right, before) in attacks.chain(counts).chain(steps) {
            let texts = p.measure(&left, em)? + p.measure(&right, em)?;
            text_width = text_width.max(em * before / 10 + texts);
        }
        // All digits are as wide as the widest.
        text_width += em * 3;
        let mut sentences = Vec::new();
        if by_node {
            text_width = text_width.max(em * 24);
            let width = side.max(text_width) - em / 2;
            for visit in &sequence.visits {
                let mut lines = Vec::new();
                for sentence in visit_sentences(language, &film.scope, visit) {
                    lines.extend(p.wrap(&sentence, em, width)?);
                }
                sentences.push(lines);
            }
        }
        let lines = sentences.iter().map(Vec::len).max().unwrap_or(0);
        let lines = lines.max(relations.len() + usize::from(!by_node));
        let frames = sequence.visits.len();
        let mut parts = vec![false; frames.min(MAX_BAR_PARTS)];
        for (visit, index) in sequence.visits.iter().zip(0..) {
            let part = index * frames.min(MAX_BAR_PARTS) / frames;
            parts[part] |= visit.steps.iter().any(is_solution);
        }
        let top = margin + side + pitch * 2;
        Ok(FilmFrames {
            film,
            sequence,
            board: p.new_board((margin, margin), film.n()),
            em,
            pitch,
            top,
            width: margin + side.max(text_width) + em / 2,
            height: top + pitch * saturate::<i32>(lines) + em / 2,
            digit,
            last,
            relations,
            sentences,
            parts,
        })
    }

    fn right(&self) -> i32 {
        self.width - self.em / 2
    }

    /// Draws a text that begins after a number of digits from the left. Each digit is a text of its
    /// own, all as wide as the widest, so that frames can share the other texts.
    fn draw_with_digits(
        &self,
        p: &mut Painter<'_>,
        text: &str,
        (digits_before, y): Point,
        color: Color,
    ) -> Result<()> {
        let mut x = self.board.origin.0 + self.digit * digits_before;
        let chars: Vec<char> = text.replace(' ', "\u{a0}").chars().collect();
        for piece in chars.chunk_by(|a, b| !a.is_ascii_digit() && !b.is_ascii_digit()) {
            let text: String = piece.iter().collect();
            x += if piece[0].is_ascii_digit() {
                let middle = (x + self.digit / 2, y);
                p.text(&text, middle, self.em, Align::Centre, color)?;
                self.digit
            } else {
                p.text(&text, (x, y), self.em, Align::Left, color)?
            };
        }
        Ok(())
    }
}

/// The duration of the frame of a visit.
pub(crate) fn frame_duration(visit: &Visit, is_first: bool) -> FrameDuration {
    if is_first || visit.steps.iter().any(is_solution) {
        return FrameDuration::Fixed(KEY_FRAME_MS);
    }
    let durations = visit.steps.iter().map(|step| match step.verdict {
        Verdict::Rejected(_) => REJECTED_MS,
        Verdict::Backtracked {
            reason: BacktrackReason::DeadEnd,
            ..
        } => DEAD_END_MS,
        _ => OTHER_MS,
    });
    let sum: u64 = durations.sum();
    FrameDuration::Proportional(if sum == 0 { OTHER_MS } else { sum })
}

impl FilmFrames<'_> {
    /// Draws the numbers of rows and columns, like the player.
    fn draw_numbers(&self, p: &mut Painter<'_>) -> Result<()> {
        let (color, size, beside) = (p.palette().muted, self.em * 5 / 6, self.em * 6 / 5);
        let (x, y) = self.board.origin;
        for index in 0..self.board.n {
            let along = saturate::<i32>(index) * p.square + p.square / 2;
            let number = (index + self.film.scope.first_number()).to_string();
            p.label(&number, (x - beside, y + along), size, Align::Centre, color)?;
            p.label(&number, (x + along, y - beside), size, Align::Centre, color)?;
        }
        Ok(())
    }

    fn draw_position(&self, p: &mut Painter<'_>, step: &Step) {
        let (board, scope) = (self.board, &self.film.scope);
        let candidate = scope.square(step.level(), step.choice);
        let palette = p.palette();
        // With the corner of their square as the origin, marks have the same shape on each square.
        let place = board.single_square_board(candidate);
        if !matches!(step.verdict, Verdict::Accepted { .. }) {
            let is_rejected =
                |choice: &u16| !conflicts(board.n, scope.order(), &step.queens, *choice).is_empty();
            for choice in (0..step.choice).filter(is_rejected) {
                let square = scope.square(step.level(), choice);
                let place = board.single_square_board(square);
                p.cross_squares(place, &[ONLY_SQUARE], palette.dead);
            }
        }
        let queens = scope.order().squares(board.n, &step.queens);
        let tone = match step.verdict {
            Verdict::Accepted { .. } => Tone::Full,
            _ => {
                // A faded queen is visible on the page colour.
                p.tint_squares(place, &[ONLY_SQUARE], palette.page, 1.0);
                Tone::Faded
            }
        };
        p.draw_conflicts(board, &queens, candidate, step_conflicts(step));
        p.draw_queens(board, &queens, Tone::Full);
        p.draw_queen(board, candidate, tone);
        let color = match &step.verdict {
            _ if is_solution(step) => palette.free,
            Verdict::Accepted { .. } => palette.accent,
            Verdict::Rejected(_) => palette.dead,
            Verdict::Backtracked { .. } => {
                p.frame_removed_queen(place, ONLY_SQUARE);
                return;
            }
        };
        p.frame_square(place, ONLY_SQUARE, color);
    }

    /// Draws the square of a step, its verdict, and the queens that attack it, each next to the kind of
    /// their line.
    fn draw_texts(&self, p: &mut Painter<'_>, step: &Step) -> Result<()> {
        let (language, em, right) = (p.language, self.em, self.right());
        let color = if is_solution(step) {
            p.palette().free
        } else {
            verdict_color(p, step)
        };
        let mut line = self.top + self.pitch;
        let (place, ink) = (step_name(&self.film.scope, step), p.palette().ink);
        self.draw_with_digits(p, &place, (0, line), ink)?;
        let verdict = language.verdict(&step.verdict);
        p.text(&verdict, (right, line), em, Align::Right, color)?;
        for relation in &self.relations {
            line += self.pitch;
            let color = p.palette().relations[*relation as usize];
            let name = language.relation(*relation);
            let (x, y) = (self.board.origin.0, line - p.cap_height(em) / 2);
            let pen = p.relation_pen(*relation, em * 13 / 100);
            p.line((x, y), &[(em / 10, 0), (em * (SAMPLE - 7) / 10, 0)], &pen);
            let x = x + em * SAMPLE / 10;
            p.text(&name, (x, line), em, Align::Left, color)?;
            let mut conflicts = step_conflicts(step).iter();
            let conflict = conflicts.find(|conflict| conflict.relation == *relation);
            if let Some(conflict) = conflict {
                let queen = self.film.scope.numbering.queen_number(conflict.queen);
                let queen = language.queen_label(queen);
                p.text(&queen, (right, line), em, Align::Right, color)?;
            }
        }
        Ok(())
    }

    /// Creates a frame with the progress bar up to a step, counted from 0, the step's number, and a
    /// text about the solutions found.
    fn start_frame<'p>(
        &self,
        painter: &Painter<'p>,
        index: usize,
        found: u64,
        found_text: &str,
    ) -> Result<Painter<'p>> {
        let mut p = painter.child();
        let palette = p.palette();
        let number = self.sequence.visits[index].number.to_string();
        let blank = saturate::<i32>(self.last.len() - number.len());
        let number = if self.sequence.is_complete {
            format!("{number} / {}", self.last)
        } else {
            number
        };
        self.draw_with_digits(&mut p, &number, (blank, self.top), palette.muted)?;
        let color = match found {
            0 => palette.muted,
            _ => palette.free,
        };
        let place = (self.right(), self.top);
        p.text(found_text, place, self.em, Align::Right, color)?;
        let ((left, board), side, parts) = (self.board.origin, self.board.side(), self.parts.len());
        let ends = |part: usize| side * saturate::<i32>(part) / saturate::<i32>(parts);
        let mut bar = |from: usize, to: usize, color: Color| {
            let place = (left + ends(from), board + side + self.em * 3 / 4);
            // Parts overlap, so that no gap is visible.
            let width = (ends(to) + GRAIN / 4).min(side) - ends(from);
            p.fill(place, &rectangle((0, 0), (width, self.em / 4)), color);
        };
        bar(0, parts, palette.faint);
        let full = (index + 1) * parts / self.sequence.visits.len();
        for part in 0..full {
            let color = if self.parts[part] {
                palette.free
            } else {
                palette.muted
            };
            bar(part, part + 1, color);
        }
        p.set_size(self.width, self.height);
        Ok(p)
    }

    /// Draws the frame of a step.
    fn draw_step(&self, painter: &Painter<'_>, index: usize, found: u64) -> Result<Scene> {
        let visit = &self.sequence.visits[index];
        let is_over = self.sequence.is_complete && index + 1 == self.sequence.visits.len();
        let found_text = match found {
            0 if !is_over => painter.language.text("none-yet"),
            found => painter.language.solutions_so_far(found),
        };
        let mut p = self.start_frame(painter, index, found, &found_text)?;
        match (self.sentences.get(index), &visit.steps[..]) {
            (None, [step]) => {
                p.draw_board(self.board, Tone::Full);
                self.draw_numbers(&mut p)?;
                self.draw_position(&mut p, step);
                self.draw_texts(&mut p, step)?;
            }
            (lines, _) => {
                draw_visit(&mut p, self.board, &self.film.scope, visit);
                self.draw_numbers(&mut p)?;
                let (left, ink) = (self.board.origin.0, p.palette().ink);
                for (line, number) in lines.into_iter().flatten().zip(1..) {
                    let at = (left, self.top + self.pitch * number);
                    p.text(line, at, self.em, Align::Left, ink)?;
                }
            }
        }
        p.scene.stay = frame_duration(visit, index == 0);
        Ok(p.scene)
    }

    /// Draws the last frame of a complete search, with all solutions. `None` if the search may go on,
    /// or ends with its first solution.
    fn draw_end(&self, painter: &Painter<'_>) -> Result<Option<Scene>> {
        let (sequence, scope) = (self.sequence, &self.film.scope);
        let count = sequence.tally.solutions;
        let first = scope.stops_at_first() && count > 0;
        if !sequence.is_complete || first || scope.last_level() < scope.n() {
            return Ok(None);
        }
        let found_text = painter.language.search_result(scope, count);
        let mut p = self.start_frame(painter, sequence.visits.len() - 1, count, &found_text)?;
        let (n, side) = (saturate::<i32>(scope.n()), self.board.side());
        let found = sequence.steps().filter(|step| is_solution(step));
        let boards: Vec<Vec<u16>> = found.map(Step::queens_after).collect();
        let across = (1..).find(|across| across * across >= boards.len().max(1));
        let across = saturate::<i32>(across.unwrap_or(1));
        let down = (saturate::<i32>(boards.len().max(1)) + across - 1) / across;
        // Keeps boards crisp if squares are a multiple of 16 pixels.
        let room = ((side + self.em) / across - self.em) / n;
        let cell = (room / GRAIN * GRAIN).max(room.min(GRAIN));
        let pitch = cell * n + self.em;
        if across == 1 {
            self.draw_numbers(&mut p)?;
        }
        let none = vec![Vec::new()];
        let boards = if boards.is_empty() { &none } else { &boards };
        for (queens, place) in boards.iter().zip(0..) {
            let (column, row) = (place % across, place / across);
            let middle = |boards: i32| (side - (pitch * boards - self.em)) / 2;
            let corner = (
                self.board.origin.0 + middle(across) + pitch * column,
                self.board.origin.1 + middle(down) + pitch * row,
            );
            let board = DrawnBoard::new(corner, scope.n(), cell);
            p.draw_board(board, Tone::Full);
            p.draw_queens(board, &scope.order().squares(board.n, queens), Tone::Full);
        }
        Ok(Some(p.scene))
    }
}

impl Kind for Film {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        let cell_px = (BOARD_PX / saturate::<u16>(self.n())).max(12);
        FigureProfile::new(cell_px, CELL)
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let sequence = &self.sequence()?;
        let frames = FilmFrames::new(self, painter, sequence)?;
        let mut found = sequence.found_before;
        let mut scenes = Vec::new();
        for (visit, index) in sequence.visits.iter().zip(0..) {
            found += u64::from(visit.steps.iter().any(is_solution));
            scenes.push(frames.draw_step(painter, index, found)?);
        }
        scenes.extend(frames.draw_end(painter)?);
        if let Some(last) = scenes.last_mut() {
            last.stay = FrameDuration::Fixed(LAST_FRAME_MS);
        }
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let sequence = self.sequence()?;
        Ok(language.trace_texts(&self.scope, &sequence.tally, sequence.partial_range()))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_trace(&self.scope, format, out).map(drop)
    }

    fn write_text(&self, language: Language, out: &mut dyn Write) -> Result<()> {
        Steps::from_scope(self.scope.clone()).write_text(language, out)
    }
}
