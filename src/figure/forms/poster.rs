//! A poster: a picture and its words on a page of any shape, on a ground of its own.

use std::fmt::Debug;
use std::io::Write;

use crate::casts::clamped;
use crate::figure::facts::{Fact, FigureFacts, NamedFact};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::poster_style::{PosterInks, PosterTexts};
use crate::figure::scene::Scene;
use crate::page::text::Align;
use crate::template::look::{FileColors, FileOf};
use crate::text::fonts::Use;
use crate::trace::{Numbering, TraceFormat};
use crate::{Color, Error, Language, Result, Solution};

/// Steps to a millimetre, at the size for which posters are composed.
pub(crate) const MM: i32 = 100;

/// The sides of the page for which they are composed, and the least margin around what is on it.
pub(crate) const SIDES: (i32, i32) = (500 * MM, 700 * MM);
pub(crate) const MARGIN: i32 = 30 * MM;

/// What a poster shows: its picture, its words and its data.
pub(crate) trait Form: Debug + Sized + Send + Sync + 'static {
    /// The name in data.
    const NAME: &'static str;
    const INKS: PosterInks;

    fn n(&self) -> usize;

    fn words(&self, language: Language) -> FormWords;

    fn parts(&self, p: &Painter<'_>, wide: bool) -> Result<Composition>;

    /// The data; as CSV the last of it, a table.
    fn facts(&self) -> Vec<NamedFact>;
}

impl<F: Form> Kind for F {
    fn n(&self) -> usize {
        Form::n(self)
    }

    fn pixels(&self) -> u16 {
        20
    }

    fn most_em(&self) -> i32 {
        EMS[0]
    }

    fn inks(&self) -> Option<&'static PosterInks> {
        Some(&F::INKS)
    }

    fn scenes(&self, p: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let parts = self.parts(p, is_wide(room))?;
        Ok(vec![parts.on(p, room, &self.words(p.language))?])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let FormWords {
            title, description, ..
        } = self.words(language);
        FigureSummary { title, description }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        FigureFacts::new(F::NAME, Form::n(self), Numbering::From(1), self.facts())
            .write(format, out)
    }
}

/// Refuses a board of another size.
pub(crate) fn check_sides(n: usize, sizes: &[usize], message: &str) -> Result<()> {
    match sizes {
        sizes if sizes.contains(&n) => Ok(()),
        [first, .., last] if last - first + 1 == sizes.len() => {
            let range = (*first as u64, *last as u64);
            Err(Error::out_of_range(message, range, &["n"]))
        }
        _ => Err(Error::setting(message, &["n"])),
    }
}

/// What a poster says, before anybody says something else.
pub(crate) struct FormWords {
    pub(crate) title: String,
    /// Sentences below the title.
    pub(crate) lines: String,
    /// Of the picture, for those who do not see it.
    pub(crate) description: String,
}

/// What a form draws, and where its words begin. Lengths are steps.
#[derive(Default)]
pub(crate) struct Composition {
    /// The picture, and its distance from the upper edge of a page that is upright.
    pub(crate) picture: Scene,
    pub(crate) top: i32,
    /// The size of the title, and its baseline on such a page.
    pub(crate) em: i32,
    pub(crate) baseline: i32,
    /// What follows the sentences.
    pub(crate) after: Scene,
    pub(crate) align: Align,
    /// Bands of the ground, each from a distance to the picture's upper edge on.
    pub(crate) ground: Vec<(i32, Color)>,
    /// True if the words are near the foot of a wide page, too.
    pub(crate) low: bool,
}

/// The length by which one colour lies under the next.
pub(crate) const UNDER: i32 = 30;

/// The em of sentences, the largest that leaves room.
const EMS: [i32; 4] = [800, 720, 640, 560];

/// The widest sentences, and the widest title above them.
const WIDEST: i32 = 400 * MM;
const TITLE: i32 = SIDES.0 - 2 * MARGIN;

/// Where the words stand: their end that is held, and the room for them.
struct Column {
    x: i32,
    align: Align,
    title: i32,
    lines: i32,
    /// The middle of what follows, or its left edge.
    after: i32,
}

/// True if a page is wider than high: the words stand beside the picture.
fn is_wide(room: Option<SceneRoom>) -> bool {
    room.is_some_and(|room| room.width > room.height)
}

impl Composition {
    /// The poster on a page of this size.
    ///
    /// # Errors
    /// [`Error::Fit`] if its words leave no room, and
    /// [`Error::MissingGlyph`](crate::Error::MissingGlyph).
    fn on(self, p: &Painter<'_>, room: Option<SceneRoom>, said: &FormWords) -> Result<Scene> {
        let (width, height) = room.map_or(SIDES, |room| (room.width, room.height));
        let wide = is_wide(room);
        let sides = if wide { (SIDES.1, SIDES.0) } else { SIDES };
        let (left, top) = ((width - sides.0) / 2, (height - sides.1) / 2);
        let (across, down) = (self.picture.width, self.picture.height);
        let (at, column) = if wide {
            let x = left + 2 * MARGIN + across;
            let room = left + sides.0 - MARGIN - x;
            let column = Column {
                x,
                align: Align::Left,
                title: room,
                lines: room,
                after: x,
            };
            ((left + MARGIN, top + (sides.1 - down) / 2), column)
        } else {
            let at = (left + (sides.0 - across) / 2, top + self.top);
            let x = match self.align {
                Align::Left => at.0,
                Align::Centre => width / 2,
                Align::Right => at.0 + across,
            };
            let align = self.align;
            (
                at,
                Column {
                    x,
                    align,
                    title: TITLE,
                    lines: WIDEST,
                    after: width / 2,
                },
            )
        };
        let foot = top + sides.1 - MARGIN / 2;
        // Long sentences are smaller.
        let mut placed = None;
        for em in EMS {
            let words = self.words(p, said, &column, em)?;
            let y = match (wide, self.low) {
                (true, true) => foot - MARGIN / 2 - words.height,
                (true, false) => top + (sides.1 - words.height) / 2,
                (false, _) => top + self.baseline - self.em,
            };
            if y >= 0 && y + words.height <= foot {
                placed = Some((words, y));
                break;
            }
        }
        let Some((words, y)) = placed else {
            let message = "the words leave no room on the poster: write fewer";
            return Err(Error::fit(message, &["title", "subtitle", "dedication"]));
        };
        let mut p = p.another();
        p.size(width, height);
        p.scene.ground = self
            .ground
            .into_iter()
            .map(|(y, color)| (at.1 + y, color))
            .collect();
        p.put(self.picture, at);
        p.put(words, (0, y));
        Ok(p.scene)
    }

    /// Title, sentences and what follows them. The title's first baseline is its em below the top.
    fn words(
        &self,
        p: &Painter<'_>,
        said: &FormWords,
        column: &Column,
        size: i32,
    ) -> Result<Scene> {
        let mut p = p.another();
        let [_, ink, quiet] = p.inks();
        let Column { x, align, .. } = *column;
        let PosterTexts {
            title,
            subtitle,
            dedication,
        } = p.texts.clone();
        let size = p.em_of(size);
        let pitch = size * 126 / 100;
        let mut y = 0;
        if let Some(title) = title.unwrap_or_else(|| Some(said.title.clone())) {
            p.used = Use::Title;
            let lines = match align {
                Align::Left => balanced(&p, &title, self.em, column.title)?,
                _ => title.split('\n').map(String::from).collect(),
            };
            let fitted = lines
                .iter()
                .map(|line| p.fitted(line, self.em, column.title));
            let em = fitted
                .collect::<Result<Vec<_>>>()?
                .into_iter()
                .min()
                .unwrap_or(self.em);
            for (index, line) in lines.iter().enumerate() {
                y += if index == 0 { self.em } else { em * 11 / 10 };
                p.text(line, (x, y), em, align, ink)?;
            }
            p.used = Use::Text;
            // The tail of a Q reaches half an em down.
            y += em * 62 / 100 - pitch;
        }
        let subtitle = subtitle.unwrap_or_else(|| Some(said.lines.clone()));
        for text in [subtitle, dedication].into_iter().flatten() {
            for line in balanced(&p, &text, size, column.lines)? {
                y += pitch;
                p.text(&line, (x, y), size, align, quiet)?;
            }
            y += pitch / 2;
        }
        let after = self.after.clone();
        let height = if after.marks.is_empty() {
            y - pitch / 2
        } else {
            y + after.height
        };
        p.size(0, height);
        let half = if align == Align::Left {
            0
        } else {
            after.width / 2
        };
        p.put(after, (column.after - half, y));
        Ok(p.scene)
    }
}

/// The lines of a text, broken where it is wider than the room.
fn broken(p: &Painter<'_>, text: &str, em: i32, room: i32) -> Result<Vec<String>> {
    let lines = text.split('\n').map(|line| p.wrapped(line, em, room));
    Ok(lines.collect::<Result<Vec<_>>>()?.concat())
}

/// As many lines as [`broken`] makes, about equally long.
fn balanced(p: &Painter<'_>, text: &str, em: i32, room: i32) -> Result<Vec<String>> {
    let mut best = broken(p, text, em, room)?;
    let mut narrower = room;
    while narrower > room / 2 {
        narrower -= 2 * em;
        let lines = broken(p, text, em, narrower)?;
        if lines.len() > best.len() || p.widest(&lines, em)? > narrower {
            break;
        }
        best = lines;
    }
    Ok(best)
}

/// The colour of one of so many things along a scale.
pub(crate) fn ramp(scale: &[u32], index: usize, count: usize) -> Color {
    let stops = scale.iter().map(|stop| Color::hex(*stop)).collect();
    let scale = FileColors {
        replaced: Color::BLACK,
        stops,
        darks: Vec::new(),
    };
    scale.color(FileOf {
        file: clamped(index),
        files: clamped(count),
    })
}

/// Ranks as data, from 1.
pub(super) fn ranks_of(ranks: &[u16]) -> Fact {
    Fact::List(
        ranks
            .iter()
            .map(|rank| Fact::Number(i64::from(*rank) + 1))
            .collect(),
    )
}

/// Solutions as a table of their queens.
pub(super) fn queens_of(solutions: &[Solution]) -> Fact {
    let row = |solution: &Solution| Fact::Group(vec![("queens", ranks_of(solution.ranks()))]);
    Fact::List(solutions.iter().map(row).collect())
}
