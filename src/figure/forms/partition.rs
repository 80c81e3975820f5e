//! Solutions that share a board: no square has two queens, and each solution has a colour.

use crate::casts::clamped;
use crate::figure::facts::{Fact, NamedFact};
use crate::figure::forms::poster::{Composition, Form, FormWords, MM, ranks_of};
use crate::figure::painter::{Painter, Pen};
use crate::figure::poster_style::PosterInks;
use crate::figure::scene::Scene;
use crate::graphics::outline::{Point, Segment, disc, rectangle};
use crate::language::message::capitalized;
use crate::{Color, Error, Language, Result, Selection, Solution, Symmetry};

/// As many solutions as share a board without sharing a square, and their mirror images among them:
/// twelve fill a board of twelve by twelve, and six have room on one of eight by eight.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Partition};
///
/// let figure = Figure::from(Partition::new(12)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    n: usize,
    solutions: Vec<Solution>,
}

/// Four colours for solutions that are mirror images of each other, three times.
const COLORS: [u32; 12] = [
    0xbe2633, 0xe26030, 0xf0a432, 0xf6cd5c, 0x166e68, 0x2c9670, 0x7eb85c, 0xbace70, 0x283a8c,
    0x3a74be, 0x68acd8, 0x8054a4,
];
/// A square without a queen.
const FREE: Color = Color::hex(0xcecac2);

/// The side of the board, and of the small ones with the gap between them.
const BOARD: i32 = 396 * MM;
const SMALL: i32 = 58 * MM;
const GAP: i32 = 960;
const WIDE: i32 = 300 * MM;
const WIDE_SMALL: i32 = 40 * MM;

/// The squares of a solution, or of several, as sets of ranks.
type Squares = Vec<u16>;

impl Partition {
    /// True if a light scheme draws it otherwise than a dark one.
    pub const HAS_SCHEMES: bool = <Partition as Form>::INKS.has_schemes();

    /// The sizes of boards that can be drawn.
    pub const SIZES: &'static [usize] = &[8, 12];

    /// The solutions that share a board of twelve by twelve, or of eight by eight.
    ///
    /// # Errors
    /// [`Error::Settings`](crate::Error::Settings) unless n is 8 or 12.
    pub fn new(n: usize) -> Result<Partition> {
        let count = match n {
            8 => 6,
            12 => 12,
            _ => {
                let message = "twelve queens have solutions that fill the board, and of eight six share it: choose n 12 or 8";
                return Err(Error::setting(message, &["n"]));
            }
        };
        let mut families: Vec<(Squares, Vec<Solution>)> = Vec::new();
        for solution in Selection::new(n)?.solutions() {
            families.extend(family(&solution));
        }
        let mut chosen = Vec::new();
        share(&families, 0, &vec![0; n], count, &mut chosen);
        let solutions = chosen
            .iter()
            .flat_map(|index| families[*index].1.clone())
            .collect();
        Ok(Partition { n, solutions })
    }

    /// The middle of a queen's square on a board of this side.
    fn middle(&self, side: i32, (file, rank): (usize, usize)) -> Point {
        let part = |twice: usize| {
            clamped::<i32>(i64::from(side) * clamped::<i64>(twice) / clamped::<i64>(2 * self.n))
        };
        (part(2 * file + 1), part(2 * (self.n - 1 - rank) + 1))
    }

    fn queens(&self, solution: &Solution, side: i32, r: i32) -> Vec<Segment> {
        let queens = solution.ranks().iter().enumerate();
        queens
            .flat_map(|(file, rank)| disc(self.middle(side, (file, usize::from(*rank))), r))
            .collect()
    }

    fn board(&self, p: &mut Painter<'_>, at: Point, side: i32) {
        let cell = side / clamped::<i32>(self.n);
        let each = (0..self.n).flat_map(|file| (0..self.n).map(move |rank| (file, rank)));
        let free = each.filter(|(file, rank)| {
            self.solutions
                .iter()
                .all(|solution| usize::from(solution.ranks()[*file]) != *rank)
        });
        let free: Vec<Segment> = free
            .flat_map(|square| disc(self.middle(side, square), cell * 6 / 100))
            .collect();
        p.fill(at, &free, FREE);
        for (solution, ink) in self.solutions.iter().zip(COLORS) {
            let queens = self.queens(solution, side, cell * 43 / 100);
            p.fill(at, &queens, Color::hex(ink));
        }
    }

    /// A small board for each solution, so many in a row.
    fn boards(&self, p: &mut Painter<'_>, (x, y): Point, side: i32, across: i32) {
        let [_, _, quiet] = p.inks();
        let cell = side / clamped::<i32>(self.n);
        for (index, (solution, ink)) in (0..).zip(self.solutions.iter().zip(COLORS)) {
            let at = (
                x + index % across * (side + GAP),
                y + index / across * (side + GAP),
            );
            let pen = Pen::new(quiet, 15);
            p.stroke(at, &rectangle((0, 0), (side, side)), &pen);
            let queens = self.queens(solution, side, cell * 40 / 100);
            p.fill(at, &queens, Color::hex(ink));
        }
    }

    fn picture(&self, p: &Painter<'_>, wide: bool) -> Scene {
        let mut p = p.another();
        let count = clamped::<i32>(self.solutions.len());
        if wide {
            self.board(&mut p, (0, 0), WIDE);
            let side = WIDE_SMALL + GAP;
            let (columns, down) = (count / 6, (WIDE - 6 * side + GAP) / 2);
            self.boards(&mut p, (WIDE + 2 * GAP, down), WIDE_SMALL, columns);
            p.size(WIDE + GAP + columns * side, WIDE);
        } else {
            self.board(&mut p, (0, 0), BOARD);
            self.boards(&mut p, (0, BOARD + 2 * GAP), SMALL, 6);
            p.size(BOARD, BOARD + GAP + count / 6 * (SMALL + GAP));
        }
        p.scene
    }
}

/// A solution with what mirrors make of it, left and right, top and bottom, if it is the first of
/// them and none shares a square with another; and their squares.
fn family(solution: &Solution) -> Option<(Squares, Vec<Solution>)> {
    let mirrors = [
        Symmetry::Identity,
        Symmetry::MirrorVertical,
        Symmetry::MirrorHorizontal,
        Symmetry::HalfTurn,
    ];
    let mut family: Vec<Solution> = Vec::new();
    for image in mirrors.map(|mirror| solution.image(mirror)) {
        if !family.contains(&image) {
            family.push(image);
        }
    }
    let mut squares = vec![0; solution.n()];
    let first = family.iter().all(|image| image.ranks() >= solution.ranks());
    let apart = family.iter().all(|image| {
        image.ranks().iter().zip(&mut squares).all(|(rank, file)| {
            let square = 1 << rank;
            let free = *file & square == 0;
            *file |= square;
            free
        })
    });
    (first && apart).then_some((squares, family))
}

/// Chooses the first families, from one on, that share the board with those that are there, until
/// so many more solutions stand on it.
fn share(
    families: &[(Squares, Vec<Solution>)],
    from: usize,
    taken: &[u16],
    more: usize,
    chosen: &mut Vec<usize>,
) -> bool {
    if more == 0 {
        return true;
    }
    for (index, (squares, family)) in families.iter().enumerate().skip(from) {
        let apart = squares.iter().zip(taken).all(|(a, b)| a & b == 0);
        if apart && family.len() <= more {
            let taken: Squares = squares.iter().zip(taken).map(|(a, b)| a | b).collect();
            chosen.push(index);
            if share(families, index + 1, &taken, more - family.len(), chosen) {
                return true;
            }
            chosen.pop();
        }
    }
    false
}

impl Form for Partition {
    const NAME: &'static str = "partition";
    const INKS: PosterInks = PosterInks {
        light: [0xfdfcf8, 0x1e1d22, 0x605e64],
        dark: [0x141418, 0xf0ece4, 0xa8a5a2],
    };

    fn n(&self) -> usize {
        self.n
    }

    fn words(&self, language: Language) -> FormWords {
        let count = self.solutions.len();
        let squares = ("squares", (self.n * count).into());
        let places = [("n", self.n.into()), ("count", count.into()), squares];
        let lines = capitalized(&language.say("partition-lines", &places));
        let partition = language.say("partition", &places[..2]);
        FormWords {
            title: capitalized(&language.say("partition-title", &places[..2])),
            description: language.sentences(&[partition, lines.clone()]),
            lines,
        }
    }

    fn parts(&self, p: &Painter<'_>, wide: bool) -> Result<Composition> {
        let picture = self.picture(p, wide);
        let top = 44 * MM + (540 * MM - picture.height).max(0) / 2;
        Ok(Composition {
            top,
            picture,
            em: 29 * MM,
            baseline: 634 * MM,
            ..Composition::default()
        })
    }

    fn facts(&self) -> Vec<NamedFact> {
        let solutions = self.solutions.iter().zip(COLORS).map(|(solution, ink)| {
            let colour = Fact::Word(Color::hex(ink).to_string());
            Fact::Group(vec![
                ("colour", colour),
                ("queens", ranks_of(solution.ranks())),
            ])
        });
        vec![("solutions", Fact::List(solutions.collect()))]
    }
}
