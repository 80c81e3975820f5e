//! A search as a film: one frame for each step, on one board that changes.

use std::ops::RangeInclusive;

use crate::figure::boards::{BoardPlace, SQUARE};
use crate::figure::kind::{Kind, Said, SceneRoom};
use crate::figure::painter::{Painter, Pen};
use crate::figure::player::{Reel, Way};
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Conflict, Scope, Step, Verdict};
use crate::{Language, Result, Square};

/// A search in motion: a frame for each step, all of one size, and at the end of a whole search a
/// frame with the last solution. In a document, frames are pages.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    scope: Scope,
    steps: Option<RangeInclusive<u64>>,
}

impl Film {
    /// The most frames: enough for the 981 steps to the first solution for eight
    /// queens.
    pub const MOST: u64 = 1000;

    /// The film of all steps of the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<Film> {
        Ok(Film::of(Scope::new(n)?))
    }

    /// The film of all steps of a part of a search.
    #[must_use]
    pub fn of(scope: Scope) -> Film {
        Film { scope, steps: None }
    }

    /// Limits the film to these steps, counted from 1; steps beyond the end of the search are
    /// ignored. Default: all steps.
    #[must_use]
    pub fn steps(mut self, steps: RangeInclusive<u64>) -> Film {
        self.steps = Some(steps);
        self
    }

    /// Squares along the side of the board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.scope.n()
    }

    fn reel(&self) -> Result<Reel> {
        Reel::new(&self.scope, self.steps.as_ref(), Film::MOST)
    }
}

/// The approximate default side of a board, in pixels.
const SIDE: u16 = 320;

/// The places of everything in a frame, in steps.
struct FrameLayout {
    board: BoardPlace,
    /// The em of words, and the line height.
    em: i32,
    pitch: i32,
    /// The baseline of the first line, which has the number and the place of a step.
    top: i32,
    width: i32,
    height: i32,
    /// The widest digit.
    digit: i32,
}

/// The result of a whole search, shown at its end.
struct End {
    /// The number of the last step.
    number: u64,
    /// The last solution, or no queens.
    queens: Vec<u16>,
    said: String,
}

impl End {
    /// The result of the search; none if steps follow or may follow, or if the search ends with a
    /// solution.
    fn new(scope: &Scope, reel: &Reel, language: Language) -> Option<End> {
        let last = reel.steps.last()?;
        let first = scope.ends_at_first() && reel.tally.solutions > 0;
        if !reel.whole || first || scope.last_level() < scope.n() {
            return None;
        }
        let solved =
            |step: &&Step| matches!(step.verdict, Verdict::Accepted { solution: true, .. });
        let found = reel.steps.iter().rev().find(solved);
        Some(End {
            number: last.number,
            queens: found.map_or_else(Vec::new, |step| {
                [step.queens.as_slice(), &[step.choice]].concat()
            }),
            said: language.found(scope, reel.tally.solutions),
        })
    }
}

impl FrameLayout {
    fn new(film: &Film, p: &Painter<'_>, reel: &Reel) -> Result<FrameLayout> {
        // On a small board, words would be large.
        let side = film.n() as i32 * SQUARE;
        let em = side * 54 / 1000;
        let (pitch, air) = (em * 3 / 2, em * 2);
        let (mut wide, mut lines, mut digit) = (0, 1, 0);
        for step in &reel.steps {
            wide = wide.max(film.measured(p, step, em)?);
            lines = lines.max(conflicts(step).len() as i32);
        }
        for each in 0..10 {
            digit = digit.max(p.measure(&each.to_string(), em)?);
        }
        let top = air + side + pitch + em / 2;
        Ok(FrameLayout {
            board: BoardPlace {
                at: (air, air),
                n: film.n(),
                cell: SQUARE,
            },
            em,
            pitch,
            top,
            width: air + side.max(wide) + em / 2,
            height: top + pitch * lines + em / 2,
            digit,
        })
    }
}

fn conflicts(step: &Step) -> &[Conflict] {
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

    /// The width of the widest line of words beneath the board.
    fn measured(&self, p: &Painter<'_>, step: &Step, em: i32) -> Result<i32> {
        let language = p.language;
        let place = self.place(language, step);
        let number = p.measure(&step.number.to_string(), em)?;
        let verdict = p.measure(&language.verdict(&step.verdict), em)?;
        let mut wide = number + em * 2 + p.measure(&place, em)?;
        for conflict in conflicts(step) {
            let conflict = language.conflict(self.scope.numbering, *conflict);
            let conflict = p.measure(&conflict, em)?;
            wide = wide.max(verdict + em * 2 + conflict);
        }
        Ok(wide)
    }

    /// Draws the numbers of rows and columns, as the player does.
    fn names(&self, p: &mut Painter<'_>, frame: &FrameLayout) -> Result<()> {
        let (n, color, size) = (self.n(), p.palette().muted, frame.em * 4 / 5);
        let (x, y) = frame.board.at;
        for index in 0..n {
            let along = index as i32 * SQUARE + SQUARE / 2;
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
        let (accent, free, dead, muted) = {
            let palette = p.palette();
            (palette.accent, palette.free, palette.dead, palette.muted)
        };
        // Marks have the corner of their own square as origin, so that they have the same shape on
        // each square.
        let alone = |square: Square| {
            let (x, y) = board.corner(square);
            BoardPlace {
                at: (board.at.0 + x, board.at.1 + y),
                n: 1,
                cell: board.cell,
            }
        };
        let own = Square { file: 0, rank: 0 };
        if !matches!(step.verdict, Verdict::Accepted { .. }) {
            for choice in tried {
                let square = scope.square(step.level(), *choice);
                p.crossed(alone(square), &[own], dead);
            }
        }
        for (level, choice) in step.queens.iter().enumerate() {
            p.queen_on(board, scope.square(level, *choice), Tone::Full);
        }
        let tone = match step.verdict {
            Verdict::Accepted { .. } => Tone::Full,
            _ => Tone::Faded,
        };
        p.queen_on(board, candidate, tone);
        for (index, conflict) in conflicts(step).iter().enumerate().rev() {
            let level = conflict.queen - 1;
            let queen = scope.square(level, step.queens[level]);
            p.conflict(board, queen, candidate, index == 0);
        }
        let place = alone(candidate);
        match &step.verdict {
            Verdict::Accepted { solution: true, .. } => p.framed(place, own, free),
            Verdict::Accepted { .. } => p.framed(place, own, accent),
            Verdict::Rejected(_) => p.framed(place, own, dead),
            Verdict::Back { .. } => {
                let pen = Pen::new(muted, board.part(80)).dashed(&[2.0, 2.2]);
                let inset = board.part(60);
                let side = board.cell - 2 * inset;
                p.frame(place.at, (inset, inset), (side, side), &pen);
            }
        }
    }

    /// The last frame of a whole search.
    fn ending(&self, painter: &Painter<'_>, frame: &FrameLayout, end: &End) -> Result<Scene> {
        let mut p = painter.another();
        p.board_at(frame.board, Tone::Full);
        self.names(&mut p, frame)?;
        for (level, choice) in end.queens.iter().enumerate() {
            p.queen_on(frame.board, self.scope.square(level, *choice), Tone::Full);
        }
        number(&mut p, frame, end.number)?;
        let color = match end.queens.is_empty() {
            true => p.palette().dead,
            false => p.palette().free,
        };
        let at = (frame.width - frame.em / 2, frame.top);
        p.text(&end.said, at, frame.em, Align::Right, color)?;
        p.size(frame.width, frame.height);
        Ok(p.scene)
    }

    /// Draws the number of a step, its place and its outcome, each as a text of its own, so that
    /// frames share them.
    fn words(&self, p: &mut Painter<'_>, frame: &FrameLayout, step: &Step) -> Result<()> {
        let language = p.language;
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let (left, right) = (frame.board.at.0, frame.width - frame.em / 2);
        number(p, frame, step.number)?;
        let place = self.place(language, step);
        p.text(&place, (right, frame.top), frame.em, Align::Right, ink)?;
        let color = match &step.verdict {
            Verdict::Rejected(_) => p.palette().dead,
            Verdict::Accepted { solution: true, .. } => p.palette().free,
            Verdict::Accepted { .. } => ink,
            Verdict::Back { .. } => muted,
        };
        let second = frame.top + frame.pitch;
        p.text(
            &language.verdict(&step.verdict),
            (left, second),
            frame.em,
            Align::Left,
            color,
        )?;
        for (conflict, line) in conflicts(step).iter().zip(0..) {
            let text = language.conflict(self.scope.numbering, *conflict);
            let color = p.palette().relations[conflict.relation as usize];
            let at = (right, second + line * frame.pitch);
            p.text(&text, at, frame.em, Align::Right, color)?;
        }
        Ok(())
    }
}

/// Draws the number of a step, digit by digit.
fn number(p: &mut Painter<'_>, frame: &FrameLayout, number: u64) -> Result<()> {
    let color = p.palette().muted;
    for (index, digit) in number.to_string().chars().enumerate() {
        let x = frame.board.at.0 + frame.digit * index as i32 + frame.digit / 2;
        let at: Point = (x, frame.top);
        p.text(&digit.to_string(), at, frame.em, Align::Centre, color)?;
    }
    Ok(())
}

impl Kind for Film {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn pixels(&self) -> u16 {
        (SIDE / self.n() as u16).max(12)
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let reel = self.reel()?;
        let frame = FrameLayout::new(self, painter, &reel)?;
        let mut way: Way = reel.start.clone();
        let mut scenes = Vec::new();
        for step in &reel.steps {
            let mut p = painter.another();
            p.board_at(frame.board, Tone::Full);
            self.names(&mut p, &frame)?;
            let before = match step.verdict {
                // That of the node it goes back to.
                Verdict::Back { .. } => way.rejected.len().saturating_sub(2),
                _ => way.rejected.len().saturating_sub(1),
            };
            let tried = way.rejected.get(before).cloned().unwrap_or_default();
            self.position(&mut p, &frame, step, &tried);
            self.words(&mut p, &frame, step)?;
            way.go(step);
            p.size(frame.width, frame.height);
            scenes.push(p.scene);
        }
        if let Some(end) = End::new(&self.scope, &reel, painter.language) {
            scenes.push(self.ending(painter, &frame, &end)?);
        }
        Ok(scenes)
    }

    fn said(&self, language: Language) -> Said {
        let (title, description) = match self.reel() {
            Ok(reel) => language.trace(&self.scope, &reel.tally, reel.part()),
            Err(_) => Default::default(),
        };
        Said { title, description }
    }
}
