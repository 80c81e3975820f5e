//! Every solution as a thread: the colours along it say how high its queens stand.

use std::io::Write;

use crate::casts::clamped;
use crate::figure::facts::{Fact, FigureFacts};
use crate::figure::forms::poster::{
    Composition, MM, PosterInks, UNDER, is_wide, ramp, ranks_of, rectangle,
};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::{Numbering, TraceFormat};
use crate::{Color, Error, Language, Result, Selection, Solution};

/// All solutions as threads that lie side by side, those with the same beginning together.
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

const INKS: PosterInks = PosterInks {
    light: [[245, 237, 224], [27, 25, 30], [104, 96, 92]],
    dark: [[20, 19, 24], [241, 232, 216], [172, 164, 156]],
};

/// From the first rank to the last, cold to warm.
const SCALE: [[u8; 3]; 9] = [
    [20, 29, 77],
    [39, 69, 143],
    [79, 134, 184],
    [169, 198, 201],
    [243, 230, 200],
    [240, 192, 112],
    [223, 125, 67],
    [178, 58, 53],
    [92, 21, 48],
];

const UPRIGHT: Point = (408 * MM, 560 * MM);
const WIDE: Point = (420 * MM, 420 * MM);

impl Threads {
    /// The solutions of n queens.
    ///
    /// # Errors
    /// [`Error::Settings`] unless n is from 5 to 10.
    pub fn new(n: usize) -> Result<Threads> {
        if !(5..=10).contains(&n) {
            let message = "threads are told apart on boards of 5 to 10 squares a side";
            return Err(Error::setting(message, &["n"]));
        }
        Ok(Threads { n, solutions: Selection::new(n)?.iter().collect() })
    }

    /// The colour of a rank, from 0.
    fn color(&self, rank: u16) -> Color {
        ramp(&SCALE, usize::from(rank), self.n)
    }

    /// Blocks of threads with the same beginning up to a file: their first thread, and the rank
    /// there.
    fn blocks(&self, file: usize) -> Vec<(usize, u16)> {
        let mut blocks = Vec::new();
        for (index, solution) in self.solutions.iter().enumerate() {
            let beginning = &solution.ranks()[..=file];
            let before =
                index.checked_sub(1).map(|before| &self.solutions[before].ranks()[..=file]);
            if before != Some(beginning) {
                blocks.push((index, solution.ranks()[file]));
            }
        }
        blocks
    }

    fn picture(&self, p: &Painter<'_>, wide: bool) -> Result<Scene> {
        let mut p = p.another();
        let (width, height) = if wide { WIDE } else { UPRIGHT };
        let along = |length: i32, part: usize, of: usize| {
            clamped::<i32>(i64::from(length) * clamped::<i64>(part) / clamped::<i64>(of))
        };
        // Each block reaches a little under the next, so that no ground is seen between two.
        for file in 0..self.n {
            let x = along(width, file, self.n);
            let across = along(width, file + 1, self.n) + UNDER;
            let blocks = self.blocks(file);
            let ends = blocks.iter().skip(1).map(|(next, _)| *next).chain([self.solutions.len()]);
            for ((first, rank), end) in blocks.iter().zip(ends) {
                let [y, down] =
                    [*first, end].map(|thread| along(height, thread, self.solutions.len()));
                let (across, down) = (across.min(width), (down + UNDER).min(height));
                let block = rectangle((x, y), (across - x, down - y));
                p.shape((0, 0), &block, Some((self.color(*rank), 1.0)), None);
            }
        }
        if !wide {
            let legend = self.legend(&p)?;
            p.put(legend, (0, height + 17 * MM));
        }
        p.size(width, height);
        Ok(p.scene)
    }

    /// The colours of ranks in a line.
    fn legend(&self, p: &Painter<'_>) -> Result<Scene> {
        let mut p = p.another();
        let [_, _, quiet] = p.inks();
        let (side, pitch) = (8 * MM, 9 * MM);
        for rank in 0..clamped::<u16>(self.n) {
            let x = i32::from(rank) * pitch;
            p.shape((0, 0), &rectangle((x, 0), (side, side)), Some((self.color(rank), 1.0)), None);
            let name = (rank + 1).to_string();
            p.text(&name, (x + side / 2, side + 6 * MM), 540, Align::Centre, quiet)?;
        }
        Ok(p.scene)
    }
}

impl Kind for Threads {
    fn n(&self) -> usize {
        self.n
    }

    fn pixels(&self) -> u16 {
        20
    }

    fn inks(&self) -> Option<&'static PosterInks> {
        Some(&INKS)
    }

    fn scenes(&self, p: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let language = p.language;
        let wide = is_wide(room);
        let mut after = p.another();
        if wide {
            after.put(self.legend(p)?, (0, 8 * MM));
            after.size(0, 24 * MM);
        }
        let parts = Composition {
            picture: self.picture(p, wide)?,
            top: 46 * MM,
            title: language.say("threads-title", &[("count", self.solutions.len().into())]),
            em: 33 * MM,
            baseline: 642 * MM,
            lines: language.say("threads-lines", &[("n", self.n.into())]),
            after: after.scene,
            align: Align::Right,
            ground: Vec::new(),
            low: false,
        };
        Ok(vec![parts.on(p, room)?])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let count = ("count", self.solutions.len().into());
        FigureSummary {
            title: language.say("threads-title", std::slice::from_ref(&count)),
            description: language.say("threads", &[count, ("n", self.n.into())]),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let colors =
            (0..clamped::<u16>(self.n)).map(|rank| Fact::Word(self.color(rank).to_string()));
        let threads = self
            .solutions
            .iter()
            .map(|solution| Fact::Group(vec![("queens", ranks_of(solution.ranks()))]));
        let facts = FigureFacts {
            figure: "threads",
            n: self.n,
            numbering: Numbering::From(1),
            members: vec![
                ("colours", Fact::List(colors.collect())),
                ("threads", Fact::List(threads.collect())),
            ],
        };
        facts.write(format, out).map(drop)
    }
}
