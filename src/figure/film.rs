//! A search as a film: one frame for each step, on one board that changes.

use std::io::Write;
use std::ops::RangeInclusive;

use crate::casts::clamped;
use crate::figure::boards::{ALONE, DrawnBoard, SQUARE};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::player::{Reel, Way};
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::stay::Stay;
use crate::page::text::Align;
use crate::trace::{Conflict, Left, Relation, Scope, Step, TraceFormat, Verdict, write_trace};
use crate::{Color, Language, Result};

/// A search in motion: a frame for each step, all of one size, and at the end of a whole search a
/// frame with all solutions. A bar fills as the film goes on, in another colour where it comes to
/// a solution. In a document, frames are pages.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Film};
/// use nqueens_sheet::{Motion, MotionFormat, Sheet};
///
/// let film = Figure::from(Film::new(4)?);
/// let layout = film.layout(&Sheet::default())?;
/// assert_eq!(layout.pages(), 76 + 1);
/// let format = MotionFormat::default();
/// let svg = layout.animate(&format, &Motion::default(), Vec::new())?;
/// assert!(svg.starts_with(b"<svg "));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use = "a figure is nothing before it is drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    scope: Scope,
    steps: Option<RangeInclusive<u64>>,
}

impl Film {
    /// The most frames: enough for the 981 steps to the first solution for eight
    /// queens.
    pub const MAX_STEPS: u64 = 1000;

    /// The film of all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Film> {
        Ok(Film::of(Scope::new(n)?))
    }

    /// The film of all steps of a part of a search.
    pub fn of(scope: Scope) -> Film {
        Film { scope, steps: None }
    }

    /// Limits the film to these steps, counted from 1; steps beyond the end of the search are
    /// ignored. Default: all steps.
    pub fn steps(mut self, steps: RangeInclusive<u64>) -> Film {
        self.steps = Some(steps);
        self
    }

    fn reel(&self) -> Result<Reel> {
        Reel::new(&self.scope, self.steps.as_ref(), Film::MAX_STEPS)
    }
}

/// The approximate default side of a board, in pixels.
const SIDE: u16 = 320;

/// The most parts of the bar that says how far a film is.
const PARTS: usize = 40;

/// The milliseconds for which the first frame stays, and each solution; and the last frame.
const STAYS: u64 = 2000;
const END: u64 = 3000;

/// Those of the other frames, where no duration is set: what is rejected is seen at once, and a
/// dead end takes a thought.
const REJECTED: u64 = 350;
const DEAD_END: u64 = 1200;
const OTHERS: u64 = 700;

/// The squares of the boards at the end are multiples of it.
const GRAIN: i32 = SQUARE / 16;

/// The places of everything in a frame, in steps.
struct FrameLayout {
    board: DrawnBoard,
    /// The em of words, and the line height.
    em: i32,
    pitch: i32,
    /// The baseline of the first line, which has counts.
    top: i32,
    width: i32,
    height: i32,
    /// The width of every digit, and the number of the last step.
    digit: i32,
    last: String,
    /// The lines on which queens attack each other in the film.
    relations: Vec<Relation>,
    /// Parts of the bar; true for those in which a solution is found.
    parts: Vec<bool>,
}

/// A film whose frames are being drawn.
struct Screen<'f> {
    film: &'f Film,
    reel: &'f Reel,
    at: FrameLayout,
}

impl FrameLayout {
    fn new(film: &Film, p: &Painter<'_>, reel: &Reel) -> Result<FrameLayout> {
        // On a small board, words would be large.
        let side = clamped::<i32>(film.n()) * p.square;
        let em = p.em.unwrap_or(side * 54 / 1000);
        let (pitch, air) = (em * 3 / 2, em * 2);
        let last = reel.steps.last().map_or(0, |step| step.number).to_string();
        let mut digit = 0;
        for each in 0..10 {
            digit = digit.max(p.measure(&each.to_string(), em)?);
        }
        let attacks = reel.steps.iter().flat_map(conflicts);
        let attacks: Vec<Relation> = attacks.map(|conflict| conflict.relation).collect();
        let mut relations = Relation::ALL.to_vec();
        relations.retain(|relation| attacks.contains(relation));
        // What stands at the left and at the right of a line.
        let language = p.language;
        let queen = language.queen(film.n() - 1 + film.scope.first_number());
        let attacks = relations
            .iter()
            .map(|relation| (language.relation(*relation), queen.clone()));
        let counts = [0, 1, reel.tally.solutions].map(|found| language.found_so_far(found));
        let counts = counts
            .into_iter()
            .chain([language.word("none-yet")])
            .map(|found| (format!("{last} / {last}"), found));
        let steps = reel.steps.iter();
        let steps = steps.map(|step| (film.place(language, step), language.verdict(&step.verdict)));
        let mut wide = 0;
        for (left, right) in attacks.chain(counts).chain(steps) {
            wide = wide.max(p.measure(&left, em)? + p.measure(&right, em)?);
        }
        // Digits take a little more room than in other texts.
        wide += em * 3;
        let frames = reel.steps.len();
        let mut parts = vec![false; frames.min(PARTS)];
        for (step, index) in reel.steps.iter().zip(0..) {
            parts[index * frames.min(PARTS) / frames] |= is_solution(step);
        }
        let top = air + side + pitch * 2;
        Ok(FrameLayout {
            board: p.place((air, air), film.n()),
            em,
            pitch,
            top,
            width: air + side.max(wide) + em / 2,
            height: top + pitch * (clamped::<i32>(relations.len()) + 1) + em / 2,
            digit,
            last,
            relations,
            parts,
        })
    }

    fn right(&self) -> i32 {
        self.width - self.em / 2
    }

    /// Draws a text, beginning at a place from the left. Digits are texts of their own, all as wide
    /// as the widest, so that frames share the rest.
    fn digits(
        &self,
        p: &mut Painter<'_>,
        text: &str,
        (places, y): Point,
        color: Color,
    ) -> Result<()> {
        let mut x = self.board.at.0 + self.digit * places;
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

fn is_solution(step: &Step) -> bool {
    matches!(step.verdict, Verdict::Accepted { solution: true, .. })
}

pub(super) fn conflicts(step: &Step) -> &[Conflict] {
    match &step.verdict {
        Verdict::Rejected(conflicts) => conflicts,
        _ => &[],
    }
}

impl Film {
    fn place(&self, language: Language, step: &Step) -> String {
        let square = self.scope.square(step.level(), step.choice);
        language.place(self.scope.numbering, self.n(), square)
    }

    /// Draws the numbers of rows and columns, as the player does.
    fn names(&self, p: &mut Painter<'_>, frame: &FrameLayout) -> Result<()> {
        let (n, color, size) = (self.n(), p.palette().muted, frame.em * 5 / 6);
        let (x, y) = frame.board.at;
        for index in 0..n {
            let along = clamped::<i32>(index) * p.square + p.square / 2;
            let number = (index + self.scope.first_number()).to_string();
            let beside = frame.em * 6 / 5;
            p.label(&number, (x - beside, y + along), size, Align::Centre, color)?;
            p.label(&number, (x + along, y - beside), size, Align::Centre, color)?;
        }
        Ok(())
    }

    fn position(&self, p: &mut Painter<'_>, frame: &FrameLayout, step: &Step, tried: &[u16]) {
        let (board, scope) = (frame.board, &self.scope);
        let candidate = scope.square(step.level(), step.choice);
        let palette = p.palette();
        // Marks have the corner of their own square as origin, so that they have the same shape on
        // each square.
        let place = board.alone(candidate);
        if !matches!(step.verdict, Verdict::Accepted { .. }) {
            for choice in tried {
                let square = scope.square(step.level(), *choice);
                p.crossed(board.alone(square), &[ALONE], palette.dead);
            }
        }
        let queens = scope.by().squares(board.n, &step.queens);
        for queen in &queens {
            p.queen_on(board, *queen, Tone::Full);
        }
        let tone = match step.verdict {
            Verdict::Accepted { .. } => Tone::Full,
            _ => {
                // On squares of any colour a faded queen is seen.
                p.tint(place, ALONE, palette.page, 1.0);
                Tone::Faded
            }
        };
        p.queen_on(board, candidate, tone);
        p.conflicts(board, &queens, candidate, conflicts(step));
        match &step.verdict {
            Verdict::Accepted { solution: true, .. } => p.framed(place, ALONE, palette.free),
            Verdict::Accepted { .. } => p.framed(place, ALONE, palette.accent),
            Verdict::Rejected(_) => p.framed(place, ALONE, palette.dead),
            Verdict::Back { .. } => p.left(place, ALONE),
        }
    }

    /// Draws the place of a step, its outcome, and the queens that attack it, each beside the name
    /// of the line on which she does.
    fn words(&self, p: &mut Painter<'_>, at: &FrameLayout, step: &Step) -> Result<()> {
        let language = p.language;
        let (em, right) = (at.em, at.right());
        let color = match &step.verdict {
            Verdict::Rejected(_) => p.palette().dead,
            Verdict::Accepted { solution: true, .. } => p.palette().free,
            Verdict::Accepted { .. } => p.palette().ink,
            Verdict::Back { .. } => p.palette().muted,
        };
        let mut line = at.top + at.pitch;
        let (place, ink) = (self.place(language, step), p.palette().ink);
        at.digits(p, &place, (0, line), ink)?;
        let verdict = language.verdict(&step.verdict);
        p.text(&verdict, (right, line), em, Align::Right, color)?;
        for relation in &at.relations {
            line += at.pitch;
            let color = p.palette().relations[*relation as usize];
            let name = language.relation(*relation);
            p.text(&name, (at.board.at.0, line), em, Align::Left, color)?;
            let own = conflicts(step).iter().find(|own| own.relation == *relation);
            if let Some(conflict) = own {
                let queen = self.scope.numbering.queen(conflict.queen);
                let queen = language.queen(queen);
                p.text(&queen, (right, line), em, Align::Right, color)?;
            }
        }
        Ok(())
    }
}

impl Screen<'_> {
    /// A frame with the bar up to a step, counted from 0, its number, and the solutions found,
    /// in words.
    fn frame<'p>(
        &self,
        painter: &Painter<'p>,
        index: usize,
        found: u64,
        said: &str,
    ) -> Result<Painter<'p>> {
        let (mut p, at) = (painter.another(), &self.at);
        let palette = p.palette();
        let number = self.reel.steps[index].number.to_string();
        let blank = clamped::<i32>(at.last.len() - number.len());
        let number = if self.reel.whole {
            format!("{number} / {}", at.last)
        } else {
            number
        };
        at.digits(&mut p, &number, (blank, at.top), palette.muted)?;
        let color = if found == 0 {
            palette.muted
        } else {
            palette.free
        };
        p.text(said, (at.right(), at.top), at.em, Align::Right, color)?;
        let ((left, board), side, parts) = (at.board.at, at.board.side(), at.parts.len());
        let ends = |part: usize| side * clamped::<i32>(part) / clamped::<i32>(parts);
        let mut bar = |from: usize, to: usize, color: Color| {
            let (x, y) = (left + ends(from), board + side + at.em * 3 / 4);
            // They overlap, lest the page shine through.
            let wide = (ends(to) + GRAIN / 4).min(side) - ends(from);
            let high = at.em / 4;
            let corners = [(0, 0), (wide, 0), (wide, high), (0, high)];
            p.polygon((x, y), &corners, color, 1.0);
        };
        bar(0, parts, palette.faint);
        let full = (index + 1) * parts / self.reel.steps.len();
        for part in 0..full {
            bar(
                part,
                part + 1,
                if at.parts[part] {
                    palette.free
                } else {
                    palette.muted
                },
            );
        }
        p.size(at.width, at.height);
        Ok(p)
    }

    /// The frame of a step.
    fn step(&self, painter: &Painter<'_>, index: usize, found: u64, way: &Way) -> Result<Scene> {
        let (film, step) = (self.film, &self.reel.steps[index]);
        let is_over = self.reel.whole && index + 1 == self.reel.steps.len();
        let said = match found {
            0 if !is_over => painter.language.word("none-yet"),
            found => painter.language.found_so_far(found),
        };
        let mut p = self.frame(painter, index, found, &said)?;
        p.board_at(self.at.board, Tone::Full);
        film.names(&mut p, &self.at)?;
        let before = match step.verdict {
            // That of the node it goes back to.
            Verdict::Back { .. } => way.rejected.len().saturating_sub(2),
            _ => way.rejected.len().saturating_sub(1),
        };
        let tried = way.rejected.get(before).cloned().unwrap_or_default();
        film.position(&mut p, &self.at, step, &tried);
        film.words(&mut p, &self.at, step)?;
        p.scene.stay = match step.verdict {
            _ if index == 0 || is_solution(step) => Stay::Fixed(STAYS),
            Verdict::Rejected(_) => Stay::Usual(REJECTED),
            Verdict::Back {
                left: Left::DeadEnd,
                ..
            } => Stay::Usual(DEAD_END),
            _ => Stay::Usual(OTHERS),
        };
        Ok(p.scene)
    }

    /// The last frame of a whole search, with all solutions; none if steps follow or may follow, or
    /// if the search ends with a solution.
    fn end(&self, painter: &Painter<'_>) -> Result<Option<Scene>> {
        let (film, reel, at) = (self.film, self.reel, &self.at);
        let scope = &film.scope;
        let count = reel.tally.solutions;
        let first = scope.ends_at_first() && count > 0;
        if !reel.whole || first || scope.last_level() < scope.n() {
            return Ok(None);
        }
        let said = painter.language.found(scope, count);
        let mut p = self.frame(painter, reel.steps.len() - 1, count, &said)?;
        let side = at.board.side();
        let found = reel.steps.iter().filter(|step| is_solution(step));
        let boards = found.map(|step| [step.queens.as_slice(), &[step.choice]].concat());
        let boards: Vec<Vec<u16>> = boards.collect();
        let across = (1..).find(|across| across * across >= boards.len().max(1));
        let across = clamped::<i32>(across.unwrap_or(1));
        let down = (clamped::<i32>(boards.len().max(1)) + across - 1) / across;
        // Crisp where squares are a multiple of 16 pixels.
        let room = ((side + at.em) / across - at.em) / clamped::<i32>(film.n());
        let cell = (room / GRAIN * GRAIN).max(room.min(GRAIN));
        let pitch = cell * clamped::<i32>(film.n()) + at.em;
        if across == 1 {
            film.names(&mut p, at)?;
        }
        let none = vec![Vec::new()];
        let boards = if boards.is_empty() { &none } else { &boards };
        for (queens, place) in boards.iter().zip(0..) {
            let (column, row) = (place % across, place / across);
            let middle = |boards: i32| (side - (pitch * boards - at.em)) / 2;
            let corner = (
                at.board.at.0 + middle(across) + pitch * column,
                at.board.at.1 + middle(down) + pitch * row,
            );
            let board = DrawnBoard::new(corner, film.n(), cell);
            p.board_at(board, Tone::Full);
            for queen in scope.by().squares(board.n, queens) {
                p.queen_on(board, queen, Tone::Full);
            }
        }
        Ok(Some(p.scene))
    }
}

impl Kind for Film {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn pixels(&self) -> u16 {
        (SIDE / clamped::<u16>(self.n())).max(12)
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let reel = &self.reel()?;
        let at = FrameLayout::new(self, painter, reel)?;
        let screen = Screen {
            film: self,
            reel,
            at,
        };
        let (mut way, mut found) = (reel.start.clone(), reel.found);
        let mut scenes = Vec::new();
        for (step, index) in reel.steps.iter().zip(0..) {
            found += u64::from(is_solution(step));
            scenes.push(screen.step(painter, index, found, &way)?);
            way.go(step);
        }
        scenes.extend(screen.end(painter)?);
        if let Some(last) = scenes.last_mut() {
            last.stay = Stay::Fixed(END);
        }
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let described = |reel: Reel| language.trace(&self.scope, &reel.tally, reel.part());
        let (title, description) = self.reel().map(described).unwrap_or_default();
        FigureSummary { title, description }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        Ok(write_trace(&self.scope, format, out).map(drop)?)
    }
}
