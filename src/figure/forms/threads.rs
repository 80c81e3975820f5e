//! Solutions as threads, whose colours show the ranks of the queens.

use crate::casts::clamped;
use crate::figure::facts::{Fact, NamedFact};
use crate::figure::forms::poster::{
    Composition, Form, FormWords, MM, UNDER, check_sides, queens_of, ramp,
};
use crate::figure::painter::Painter;
use crate::figure::poster_style::PosterInks;
use crate::figure::scene::Scene;
use crate::graphics::outline::{Point, rectangle};
use crate::language::message::capitalized;
use crate::page::text::Align;
use crate::{Color, Language, Result, Selection, Solution};

/// All solutions as threads side by side, in lexicographic order.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Threads};
///
/// let figure = Figure::from(Threads::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threads {
    n: usize,
    solutions: Vec<Solution>,
}

/// The colours from the first rank to the last, cold to warm.
const SCALE: [u32; 9] = [
    0x141d4d, 0x27458f, 0x4f86b8, 0xa9c6c9, 0xf3e6c8, 0xf0c070, 0xdf7d43, 0xb23a35, 0x5c1530,
];

const PORTRAIT_SIZE: Point = (408 * MM, 560 * MM);
const LANDSCAPE_SIZE: Point = (420 * MM, 420 * MM);

impl Threads {
    /// True if the poster has different colours in light and dark schemes.
    pub const HAS_SCHEMES: bool = <Threads as Form>::INKS.has_schemes();

    /// The supported board sizes.
    pub const SIZES: &'static [usize] = &[5, 6, 7, 8, 9, 10];

    /// A poster of the solutions of n queens.
    ///
    /// # Errors
    /// [`Error::OutOfRange`](crate::Error::OutOfRange) unless n is from 5 to 10.
    pub fn new(n: usize) -> Result<Threads> {
        check_sides(
            n,
            Self::SIZES,
            "a thread poster needs n from 5 to 10: choose an n in this range",
        )?;
        Ok(Threads {
            n,
            solutions: Selection::new(n)?.solutions().collect(),
        })
    }

    /// The colour of a rank, from 0.
    fn color(&self, rank: u16) -> Color {
        ramp(&SCALE, usize::from(rank), self.n)
    }

    /// Blocks of threads with the same ranks up to a file: the index of the first thread, and the rank
    /// on this file.
    fn blocks(&self, file: usize) -> Vec<(usize, u16)> {
        let mut blocks = Vec::new();
        for (index, solution) in self.solutions.iter().enumerate() {
            let beginning = &solution.ranks()[..=file];
            let before = index
                .checked_sub(1)
                .map(|before| &self.solutions[before].ranks()[..=file]);
            if before != Some(beginning) {
                blocks.push((index, solution.ranks()[file]));
            }
        }
        blocks
    }

    fn draw_picture(&self, p: &Painter<'_>, is_landscape: bool) -> Result<Scene> {
        let mut p = p.another();
        let (width, height) = if is_landscape {
            LANDSCAPE_SIZE
        } else {
            PORTRAIT_SIZE
        };
        let along = |length: i32, part: usize, of: usize| {
            clamped::<i32>(i64::from(length) * clamped::<i64>(part) / clamped::<i64>(of))
        };
        // Blocks overlap slightly, so that no background is visible between them.
        for file in 0..self.n {
            let x = along(width, file, self.n);
            let across = along(width, file + 1, self.n) + UNDER;
            let blocks = self.blocks(file);
            let ends = blocks
                .iter()
                .skip(1)
                .map(|(next, _)| *next)
                .chain([self.solutions.len()]);
            for ((first, rank), end) in blocks.iter().zip(ends) {
                let [y, down] =
                    [*first, end].map(|thread| along(height, thread, self.solutions.len()));
                let (across, down) = (across.min(width), (down + UNDER).min(height));
                let block = rectangle((x, y), (across - x, down - y));
                p.fill((0, 0), &block, self.color(*rank));
            }
        }
        if !is_landscape {
            let legend = self.draw_legend(&p)?;
            p.put(legend, (0, height + 17 * MM));
        }
        p.size(width, height);
        Ok(p.scene)
    }

    /// Draws the colours of the ranks in a row.
    fn draw_legend(&self, p: &Painter<'_>) -> Result<Scene> {
        let mut p = p.another();
        let [_, _, quiet] = p.inks();
        let (side, pitch) = (8 * MM, 9 * MM);
        for rank in 0..clamped::<u16>(self.n) {
            let x = i32::from(rank) * pitch;
            p.fill((0, 0), &rectangle((x, 0), (side, side)), self.color(rank));
            let name = (rank + 1).to_string();
            p.text(
                &name,
                (x + side / 2, side + 6 * MM),
                540,
                Align::Centre,
                quiet,
            )?;
        }
        Ok(p.scene)
    }
}

impl Form for Threads {
    const NAME: &'static str = "threads";
    const INKS: PosterInks = PosterInks {
        light: [0xf5ede0, 0x1b191e, 0x68605c],
        dark: [0x141318, 0xf1e8d8, 0xaca49c],
    };

    fn n(&self) -> usize {
        self.n
    }

    fn words(&self, language: Language) -> FormWords {
        let args = [("count", self.solutions.len().into()), ("n", self.n.into())];
        FormWords {
            title: capitalized(&language.say("threads-title", &args[..1])),
            lines: language.say("threads-lines", &args[1..]),
            description: language.say("threads", &args),
        }
    }

    fn parts(&self, p: &Painter<'_>, is_landscape: bool) -> Result<Composition> {
        let mut after = p.another();
        if is_landscape {
            after.put(self.draw_legend(p)?, (0, 8 * MM));
            after.size(0, 24 * MM);
        }
        Ok(Composition {
            picture: self.draw_picture(p, is_landscape)?,
            top: 46 * MM,
            em: 33 * MM,
            baseline: 642 * MM,
            after: after.scene,
            align: Align::Right,
            ..Composition::default()
        })
    }

    fn facts(&self) -> Vec<NamedFact> {
        let ranks = 0..clamped::<u16>(self.n);
        let colors = ranks.map(|rank| Fact::Word(self.color(rank).to_string()));
        vec![
            ("colours", Fact::List(colors.collect())),
            ("threads", queens_of(&self.solutions)),
        ]
    }
}
