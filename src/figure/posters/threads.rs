//! Solutions as threads, whose colours show the ranks of the queens.

use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::painter::{Painter, Pen};
use crate::figure::kernel::poster_style::PosterColors;
use crate::figure::kernel::scene::Scene;
use crate::figure::posters::poster::{
    MM, OVERLAP, PosterFigure, PosterLayout, PosterWords, color_on_scale, is_landscape,
    queens_table,
};
use crate::graphics::outline::{Point, rectangle};
use crate::page::text::Align;
use crate::{Color, Language, Result, Selection, Solution};
use nqueens_language::capitalize;

/// All solutions as threads side by side, in lexicographic order.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Poster, Threads};
///
/// let figure = Figure::from(Threads::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threads {
    n: usize,
    solutions: Vec<Solution>,
}

const PORTRAIT_SIZE: Point = (408 * MM, 530 * MM);
const LANDSCAPE_SIZE: Point = (420 * MM, 420 * MM);
/// The height of the picture above a dedication, which leaves room for sentences of the usual size.
const HEIGHT_ABOVE_DEDICATION: i32 = 494 * MM;

impl Threads {
    /// The colour of a rank, from 0, on a scale from the first rank to the last.
    fn color(&self, scale: &[Color], rank: u16) -> Color {
        color_on_scale(scale, usize::from(rank), self.n)
    }

    fn draw_picture(&self, p: &Painter<'_>, is_landscape: bool) -> Result<Scene> {
        let mut p = p.child();
        let (width, height) = match p.texts.dedication {
            _ if is_landscape => LANDSCAPE_SIZE,
            Some(_) => (PORTRAIT_SIZE.0, HEIGHT_ABOVE_DEDICATION),
            None => PORTRAIT_SIZE,
        };
        let along = |length: i32, part: usize, of: usize| {
            saturate::<i32>(i64::from(length) * saturate::<i64>(part) / saturate::<i64>(of))
        };
        // Blocks overlap slightly, so that no background is visible between them.
        for file in 0..self.n {
            let x = along(width, file, self.n);
            let across = along(width, file + 1, self.n) + OVERLAP;
            let (count, mut first) = (self.solutions.len(), 0);
            // A block has the threads with the same ranks up to this file.
            let is_same = |a: &Solution, b: &Solution| a.ranks()[..=file] == b.ranks()[..=file];
            for threads in self.solutions.chunk_by(is_same) {
                let end = first + threads.len();
                let [y, down] = [first, end].map(|thread| along(height, thread, count));
                let (across, down) = (across.min(width), (down + OVERLAP).min(height));
                let block = rectangle((x, y), (across - x, down - y));
                p.fill(
                    (0, 0),
                    &block,
                    self.color(p.colors, threads[0].ranks()[file]),
                );
                first = end;
            }
        }
        p.set_size(width, height);
        Ok(p.scene)
    }

    /// Draws the colours of the ranks in a row.
    fn draw_legend(&self, p: &Painter<'_>) -> Result<Scene> {
        let mut p = p.child();
        let [_, _, quiet] = p.inks();
        let (side, pitch) = (8 * MM, 9 * MM);
        for rank in 0..saturate::<u16>(self.n) {
            let x = i32::from(rank) * pitch;
            let swatch = rectangle((x, 0), (side, side));
            p.fill((0, 0), &swatch, self.color(p.colors, rank));
            // A swatch can have nearly the colour of the page.
            p.stroke((0, 0), &swatch, &Pen::new(quiet, 15));
            let name = (rank + 1).to_string();
            let at = (x + side / 2, side + 6 * MM);
            p.text(&name, at, 540, Align::Centre, quiet)?;
        }
        p.set_size(saturate::<i32>(self.n) * pitch - MM, 0);
        Ok(p.scene)
    }
}

impl PosterFigure for Threads {
    const NAME: &'static str = "threads";
    const SIZES: RangeInclusive<usize> = 5..=10;

    fn n(&self) -> usize {
        self.n
    }

    fn build(n: usize) -> Result<Threads> {
        Ok(Threads {
            n,
            solutions: Selection::new(n)?.solutions().collect(),
        })
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let args = [("count", self.solutions.len().into()), ("n", self.n.into())];
        PosterWords {
            title: capitalize(&language.message("threads-title", &args[..1])),
            sentences: language.message("threads-lines", &args[1..]),
            description: language.message("threads", &args),
        }
    }

    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout> {
        let (legend, mut below) = (self.draw_legend(p)?, p.child());
        below.set_size(legend.width, 24 * MM);
        below.add_scene(legend, (0, 8 * MM));
        Ok(PosterLayout {
            picture: self.draw_picture(p, is_landscape(page))?,
            top: 46 * MM,
            title_em: 33 * MM,
            baseline: 616 * MM,
            below: below.scene,
            ..PosterLayout::default()
        })
    }

    fn data(&self, colors: &PosterColors) -> (impl Serialize, String) {
        let ranks = 0..saturate::<u16>(self.n);
        let colors = ranks.map(|rank| self.color(&colors.picture, rank).to_string());
        let colors: Vec<_> = colors.collect();
        let (threads, table) = queens_table(&self.solutions);
        (object! { colours: colors, threads: threads }, table)
    }
}
