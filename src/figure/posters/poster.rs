//! The trait of posters, and their layout: a picture and texts on a page of any shape.

use std::fmt::Debug;
use std::io::Write;
use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::board_data::BoardData;
use crate::figure::kernel::kind::{Figure, FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::Painter;
pub(crate) use crate::figure::kernel::poster_style::MM;
use crate::figure::kernel::poster_style::{
    POSTER_MARGIN, POSTER_SIZE, PosterColors, PosterPalette,
};
use crate::figure::kernel::scene::{CELL, Scene};
use crate::graphics::outline::Point;
use crate::page::text::{Align, Role};
use crate::template::look::{FileColors, FileIndex};
use crate::text::fonts::LineUse;
use crate::trace::{Numbering, TraceFormat};
use crate::words::join;
use crate::{Color, ErrorKind, Language, Result, Solution};

/// A poster with its picture, its texts and its data.
pub(crate) trait PosterFigure: Debug + Sized + Send + Sync + 'static {
    /// The name of the poster in its data.
    const NAME: &'static str;
    /// The supported board sizes.
    const SIZES: RangeInclusive<usize>;
    /// The number of colours at the beginning of each palette that must be visible on its background.
    const MARKS: usize = 0;
    /// The default side of a square, in pixels, of the figure that replaces the poster for a given width.
    const FIGURE_CELL_PX: Option<u16> = None;

    /// A poster for a board of a supported size.
    fn build(n: usize) -> Result<Self>;

    /// The number of squares along the side of the board.
    fn n(&self) -> usize;

    /// The default texts in a language.
    fn default_words(&self, language: Language) -> PosterWords;

    /// Draws the figure that replaces the poster for a given width, if there is one.
    fn draw_figure(&self, p: &Painter<'_>) -> Result<Scene> {
        Ok(p.child().scene)
    }

    /// Draws the picture for a page of this size.
    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout>;

    /// The members of the JSON, with the colours of the picture, and the CSV table.
    fn data(&self, colors: &PosterColors) -> (impl Serialize, String);
}

/// A figure that fills a page, with its own background and colours.
pub trait Poster: Into<Figure> + Debug + Send + Sync + 'static {
    /// The supported board sizes.
    const SIZES: RangeInclusive<usize>;

    /// A poster for a board of a supported size.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] if the size is not supported.
    fn new(n: usize) -> Result<Self>;

    /// The names of its palettes; the first one is the default.
    fn palettes() -> Vec<&'static str>;
}

impl<F: PosterFigure> Poster for F {
    const SIZES: RangeInclusive<usize> = F::SIZES;

    fn new(n: usize) -> Result<F> {
        if F::SIZES.contains(&n) {
            return F::build(n);
        }
        let (name, first, last) = (F::NAME, F::SIZES.start(), F::SIZES.end());
        let sizes = match first == last {
            true => format!("n = {first}: leave out another n"),
            false => format!("n from {first} to {last}: choose an n in this range"),
        };
        let message = format!("the poster {name} needs {sizes}");
        let error = ErrorKind::OutOfRange.about(&["n"], message);
        Err(error.range(*first as u64, *last as u64))
    }

    fn palettes() -> Vec<&'static str> {
        let palettes = PosterPalette::of_poster(F::NAME).iter();
        palettes.map(|palette| palette.name).collect()
    }
}

impl<F: PosterFigure> Kind for F {
    fn n(&self) -> usize {
        PosterFigure::n(self)
    }

    fn profile(&self, at_width: bool) -> FigureProfile {
        let poster = FigureProfile {
            palettes: PosterPalette::of_poster(F::NAME),
            marks: F::MARKS,
            ..FigureProfile::new(20, CELL)
        };
        match F::FIGURE_CELL_PX.filter(|_| at_width) {
            Some(cell_px) => FigureProfile { cell_px, ..poster },
            None => FigureProfile {
                fills_page: true,
                max_em: EMS[0],
                ..poster
            },
        }
    }

    fn scenes(&self, p: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        // Only figures for a given width have a common font size.
        if p.em.is_some() && F::FIGURE_CELL_PX.is_some() {
            return Ok(vec![self.draw_figure(p)?]);
        }
        let page = room.map_or(POSTER_SIZE, |room| (room.width, room.height));
        let (parts, words) = (self.compose(p, page)?, self.default_words(p.language));
        Ok(vec![parts.place(p, page, &words)?])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let words = self.default_words(language);
        Ok((words.title, words.description))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let (data, _) = self.data(&PosterPalette::of_poster(F::NAME)[0].light);
        let board = BoardData(PosterFigure::n(self), Numbering::Base(1));
        board.write(F::NAME, &data, format, out)
    }

    fn write_csv(&self, out: &mut dyn Write) -> Result<()> {
        let (_, table) = self.data(&PosterPalette::of_poster(F::NAME)[0].light);
        Ok(out.write_all(table.as_bytes())?)
    }
}

/// The default texts of a poster.
pub(crate) struct PosterWords {
    pub(crate) title: String,
    /// The sentences below the title.
    pub(crate) sentences: String,
    /// A description of the picture for readers who cannot see it.
    pub(crate) description: String,
}

/// The picture of a poster and the layout of its texts, in steps.
#[derive(Default)]
pub(crate) struct PosterLayout {
    /// The picture, and its distance from the top of a page with the texts below it.
    pub(crate) picture: Scene,
    pub(crate) top: i32,
    /// The font size of the title, and its baseline on such a page.
    pub(crate) title_em: i32,
    pub(crate) baseline: i32,
    /// A scene below the sentences, such as a legend.
    pub(crate) below: Scene,
    /// Bands of the background, each with the y where it begins, relative to the top of the picture.
    pub(crate) ground: Vec<(i32, Color)>,
    /// True if the texts are below the picture on a landscape page, too.
    pub(crate) texts_below: bool,
}

/// The length by which adjacent shapes overlap, to avoid gaps.
pub(crate) const OVERLAP: i32 = 30;

/// The possible font sizes of sentences. The largest that fits is used.
const EMS: [i32; 4] = [800, 720, 640, 560];

/// The distance of a dedication from the texts above and below it.
const DEDICATION_GAP: i32 = 10 * MM;

/// The largest width of sentences, and of the title.
const MAX_LINE_WIDTH: i32 = 400 * MM;
const MAX_TITLE_WIDTH: i32 = POSTER_SIZE.0 - 2 * POSTER_MARGIN;

/// The column of the texts on a page.
struct Column {
    /// The x of the aligned edge or the middle.
    x: i32,
    align: Align,
    /// The widths of the title and of sentences.
    title: i32,
    lines: i32,
    /// The middle of the scene below the sentences, or its left edge if texts are left-aligned.
    after: i32,
}

/// True for landscape pages.
pub(crate) fn is_landscape(page: Point) -> bool {
    page.0 > page.1
}

impl PosterLayout {
    /// A picture in the middle of a room of this height above its texts.
    pub(crate) fn centred(picture: Scene, room: i32) -> PosterLayout {
        PosterLayout {
            top: 44 * MM + (room - picture.height).max(0) / 2,
            picture,
            title_em: 29 * MM,
            baseline: 634 * MM,
            ..PosterLayout::default()
        }
    }

    /// Places the picture and the texts on a page of this size.
    ///
    /// # Errors
    /// [`ErrorKind::DoesNotFit`](crate::ErrorKind::DoesNotFit) if the texts do not fit, and
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    fn place(self, p: &Painter<'_>, page: Point, texts: &PosterWords) -> Result<Scene> {
        let (width, height) = page;
        let page_size = if is_landscape(page) {
            (POSTER_SIZE.1, POSTER_SIZE.0)
        } else {
            POSTER_SIZE
        };
        let is_beside = is_landscape(page) && !self.texts_below;
        let (left, top) = ((width - page_size.0) / 2, (height - page_size.1) / 2);
        let (across, down) = (self.picture.width, self.picture.height);
        let (at, align, x, [title, lines]) = if is_beside {
            let x = left + 2 * POSTER_MARGIN + across;
            let room = left + page_size.0 - POSTER_MARGIN - x;
            let at = (left + POSTER_MARGIN, top + (page_size.1 - down) / 2);
            (at, Align::Left, x, [room, room])
        } else {
            let at = (left + (page_size.0 - across) / 2, top + self.top);
            (
                at,
                Align::Centre,
                width / 2,
                [MAX_TITLE_WIDTH, MAX_LINE_WIDTH],
            )
        };
        let column = Column {
            x,
            align,
            title,
            lines,
            after: if is_beside { x } else { width / 2 },
        };
        let foot = top + page_size.1 - POSTER_MARGIN / 2;
        // Long sentences have a smaller font.
        for em in EMS {
            let words = self.draw_texts(p, texts, &column, em)?;
            let y = if is_beside {
                top + (page_size.1 - words.height) / 2
            } else {
                // A dedication may move the texts closer to the picture.
                (top + self.baseline - self.title_em)
                    .min(top + page_size.1 - POSTER_MARGIN * 4 / 5 - words.height)
                    .max(at.1 + down + DEDICATION_GAP - self.title_em / 3)
            };
            if y >= 0 && y + words.height <= foot {
                let mut p = p.child();
                p.set_size(width, height);
                let ground = self.ground.into_iter();
                p.scene.ground = ground.map(|(y, color)| (at.1 + y, color)).collect();
                p.add_scene(self.picture, at);
                p.add_scene(words, (0, y));
                return Ok(p.scene);
            }
        }
        let message = "the texts do not fit the poster: shorten them";
        Err(ErrorKind::DoesNotFit.about(&["title", "subtitle", "dedication"], message))
    }

    /// Draws the title, the sentences and the scene below them. The first baseline of the title is at
    /// its font size below the top.
    fn draw_texts(
        &self,
        p: &Painter<'_>,
        texts: &PosterWords,
        column: &Column,
        size: i32,
    ) -> Result<Scene> {
        let mut p = p.child();
        let [_, ink, quiet] = p.inks();
        let Column { x, align, .. } = *column;
        let user = p.texts.clone();
        let size = p.effective_em(size);
        let pitch = size * 126 / 100;
        let mut y = 0;
        if let Some(title) = user.title.unwrap_or_else(|| Some(texts.title.clone())) {
            p.font_use = LineUse::Title;
            let lines = match align {
                Align::Left => p.wrap_balanced(&title, self.title_em, column.title)?,
                _ => title.split('\n').map(String::from).collect(),
            };
            let mut em = self.title_em;
            for line in &lines {
                em = em.min(p.fit_size(line, self.title_em, column.title)?);
            }
            y = self.title_em - em * 11 / 10;
            for line in &lines {
                y += em * 11 / 10;
                p.text(line, (x, y), em, align, ink)?;
            }
            p.set_role(Role::Title, 0);
            p.font_use = LineUse::Text;
            // The tail of a Q reaches half an em below the baseline.
            let has_tail = lines.last().is_some_and(|line| line.contains('Q'));
            let below = if has_tail { 82 } else { 62 };
            y += em * below / 100 - pitch;
        }
        let subtitle = user
            .subtitle
            .unwrap_or_else(|| Some(texts.sentences.clone()));
        let mut gap = pitch / 2;
        // A dedication stands apart, and is larger than the poster's own texts.
        let dedication = user
            .dedication
            .map(|text| (text, size * 5 / 4, DEDICATION_GAP, Role::Dedication));
        let subtitle = subtitle.map(|text| (text, size, gap, Role::Subtitle));
        for (text, em, distance, role) in [subtitle, dedication].into_iter().flatten() {
            let marks = p.scene.marks.len();
            y += distance - gap;
            gap = distance;
            for line in p.wrap_balanced(&text, em, column.lines)? {
                y += em * 126 / 100;
                p.text(&line, (x, y), em, align, quiet)?;
            }
            p.set_role(role, marks);
            y += gap;
        }
        let after = self.below.clone();
        let height = if after.marks.is_empty() {
            y - gap
        } else {
            y + after.height
        };
        p.set_size(0, height);
        let half = match align {
            Align::Left => 0,
            _ => after.width / 2,
        };
        p.add_scene(after, (column.after - half, y));
        Ok(p.scene)
    }
}

/// The colour of an element on a scale of `count` elements.
pub(crate) fn color_on_scale(scale: &[Color], index: usize, count: usize) -> Color {
    let scale = FileColors {
        replaced: Color::BLACK,
        stops: scale.to_vec(),
        darks: Vec::new(),
    };
    scale.color(FileIndex {
        file: saturate(index),
        files: saturate(count),
    })
}

/// Ranks as data, numbered from 1.
pub(super) fn ranks_from_one(ranks: &[u16]) -> Vec<u16> {
    ranks.iter().map(|rank| rank + 1).collect()
}

/// Splits rows into their JSON and a CSV table.
pub(super) fn table<R>(header: &str, rows: impl Iterator<Item = (R, String)>) -> (Vec<R>, String) {
    let (rows, lines): (Vec<R>, Vec<String>) = rows.unzip();
    (rows, format!("{header}\n{}\n", lines.join("\n")))
}

/// Solutions as a table of their queens.
pub(super) fn queens_table(solutions: &[Solution]) -> (Vec<impl Serialize + use<>>, String) {
    let rows = solutions.iter().map(|solution| {
        let queens = ranks_from_one(solution.ranks());
        let line = join(&queens, " ");
        (object! { queens: queens }, line)
    });
    table("queens", rows)
}
