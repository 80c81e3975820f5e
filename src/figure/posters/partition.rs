//! Solutions that share a board without sharing a square, each in its own colour.

use std::ops::Range;
use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::painter::{Painter, Pen};
use crate::figure::poster_style::{PosterColors, PosterPalette};
use crate::figure::posters::poster::{
    MM, PosterFigure, PosterLayout, PosterWords, is_landscape, ranks_from_one, table,
};
use crate::figure::scene::Scene;
use crate::graphics::outline::{Point, Segment, circle, rectangle};
use crate::language::message::capitalize;
use crate::words::join;
use crate::{Color, Language, Result, Selection, Solution, Symmetry};

/// As many solutions as possible on one board without sharing a square, together with their mirror
/// images: twelve solutions fill the board for n = 12.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Partition, Poster};
///
/// let figure = Figure::from(Partition::new(12)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    n: usize,
    solutions: Vec<Solution>,
}

/// The places in [`PosterColors`] of three groups of four colours, for solutions that are mirror images
/// of each other, and of the colour of a square without a queen.
const SOLUTIONS: Range<usize> = 0..12;
const FREE: usize = 12;

const BOARD_SIDE: i32 = 396 * MM;
const SMALL_BOARD_SIDE: i32 = 58 * MM;
const LANDSCAPE_BOARD_SIDE: i32 = 300 * MM;
const LANDSCAPE_SMALL_BOARD_SIDE: i32 = 40 * MM;
/// The gap between small boards.
const GAP: i32 = 960;

/// A palette whose picture has other colours in a dark scheme, so that all of them are visible.
const fn palette(name: &'static str, light: &'static [u32], dark: &'static [u32]) -> PosterPalette {
    PosterPalette {
        name,
        light: PosterColors {
            inks: [0xfdfcf8, 0x1e1d22, 0x605e64],
            picture: light,
        },
        dark: PosterColors {
            inks: [0x141418, 0xf0ece4, 0xa8a5a2],
            picture: dark,
        },
    }
}

/// Squares as a bit set of ranks for each file.
type Squares = Vec<u16>;

impl Partition {
    /// The middle of a queen's square on a board of this side.
    fn middle(&self, side: i32, (file, rank): (usize, usize)) -> Point {
        let part = |twice: usize| {
            saturate::<i32>(i64::from(side) * saturate::<i64>(twice) / saturate::<i64>(2 * self.n))
        };
        (part(2 * file + 1), part(2 * (self.n - 1 - rank) + 1))
    }

    fn queens(&self, solution: &Solution, side: i32, r: i32) -> Vec<Segment> {
        let queens = solution.ranks().iter().enumerate();
        queens
            .flat_map(|(file, rank)| circle(self.middle(side, (file, usize::from(*rank))), r))
            .collect()
    }

    fn draw_board(&self, p: &mut Painter<'_>, at: Point, side: i32) {
        let cell = side / saturate::<i32>(self.n);
        let squares = (0..self.n).flat_map(|file| (0..self.n).map(move |rank| (file, rank)));
        let free = squares.filter(|(file, rank)| {
            self.solutions
                .iter()
                .all(|solution| usize::from(solution.ranks()[*file]) != *rank)
        });
        let free: Vec<Segment> = free
            .flat_map(|square| circle(self.middle(side, square), cell * 6 / 100))
            .collect();
        p.fill(at, &free, p.color(FREE));
        for (solution, ink) in self.solutions.iter().zip(SOLUTIONS) {
            let queens = self.queens(solution, side, cell * 43 / 100);
            p.fill(at, &queens, p.color(ink));
        }
    }

    /// Draws a small board for each solution, with `across` boards in a row.
    fn draw_small_boards(&self, p: &mut Painter<'_>, (x, y): Point, side: i32, across: i32) {
        let [_, _, quiet] = p.inks();
        let cell = side / saturate::<i32>(self.n);
        for (index, (solution, ink)) in (0..).zip(self.solutions.iter().zip(SOLUTIONS)) {
            let at = (
                x + index % across * (side + GAP),
                y + index / across * (side + GAP),
            );
            let pen = Pen::new(quiet, 15);
            p.stroke(at, &rectangle((0, 0), (side, side)), &pen);
            let queens = self.queens(solution, side, cell * 40 / 100);
            p.fill(at, &queens, p.color(ink));
        }
    }

    fn draw_picture(&self, p: &Painter<'_>, is_landscape: bool) -> Scene {
        let mut p = p.child();
        let count = saturate::<i32>(self.solutions.len());
        if is_landscape {
            self.draw_board(&mut p, (0, 0), LANDSCAPE_BOARD_SIDE);
            let side = LANDSCAPE_SMALL_BOARD_SIDE + GAP;
            let (columns, down) = (count / 6, (LANDSCAPE_BOARD_SIDE - 6 * side + GAP) / 2);
            self.draw_small_boards(
                &mut p,
                (LANDSCAPE_BOARD_SIDE + 2 * GAP, down),
                LANDSCAPE_SMALL_BOARD_SIDE,
                columns,
            );
            p.set_size(
                LANDSCAPE_BOARD_SIDE + GAP + columns * side,
                LANDSCAPE_BOARD_SIDE,
            );
        } else {
            self.draw_board(&mut p, (0, 0), BOARD_SIDE);
            self.draw_small_boards(&mut p, (0, BOARD_SIDE + 2 * GAP), SMALL_BOARD_SIDE, 6);
            p.set_size(
                BOARD_SIDE,
                BOARD_SIDE + GAP + count / 6 * (SMALL_BOARD_SIDE + GAP),
            );
        }
        p.scene
    }
}

/// Returns a solution with its horizontal and vertical mirror images, and the squares of all of them.
/// `None` if the solution is not the first of them, or if two of them share a square.
fn mirror_family(solution: &Solution) -> Option<(Squares, Vec<Solution>)> {
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
    let is_first = family.iter().all(|image| image.ranks() >= solution.ranks());
    let is_disjoint = family.iter().all(|image| {
        image.ranks().iter().zip(&mut squares).all(|(rank, file)| {
            let square = 1 << rank;
            let free = *file & square == 0;
            *file |= square;
            free
        })
    });
    (is_first && is_disjoint).then_some((squares, family))
}

/// Searches families from index `from` on for `more` solutions on squares that are not taken. Appends
/// the indices of the families to `chosen`, and returns true if there are enough.
fn choose_families(
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
        let is_disjoint = squares.iter().zip(taken).all(|(a, b)| a & b == 0);
        if is_disjoint && family.len() <= more {
            let taken: Squares = squares.iter().zip(taken).map(|(a, b)| a | b).collect();
            chosen.push(index);
            if choose_families(families, index + 1, &taken, more - family.len(), chosen) {
                return true;
            }
            chosen.pop();
        }
    }
    false
}

impl PosterFigure for Partition {
    const NAME: &'static str = "partition";
    const SIZES: RangeInclusive<usize> = 12..=12;
    const PALETTES: &'static [PosterPalette] = &[
        palette(
            "paint",
            &[
                0xbe2633, 0xe76536, 0xbc7a05, 0xc09815, 0x166e68, 0x2c9670, 0x6ba549, 0x9ea167,
                0x283a8c, 0x3a74be, 0x60a4d0, 0x6a3d70, 0x9a968e,
            ],
            &[
                0xbe2633, 0xe26030, 0xf0a432, 0xf6cd5c, 0x166e68, 0x2c9670, 0x7eb85c, 0xd9dca0,
                0x3d53a8, 0x3a74be, 0x68acd8, 0x77487d, 0x6b6964,
            ],
        ),
        palette(
            "harvest",
            &[
                0x7c2416, 0x95441a, 0xd56f67, 0xd78b6b, 0x997232, 0xbf9242, 0xaca003, 0xa68502,
                0x214e55, 0x2c7577, 0x2a96ac, 0x14adc0, 0x9a968e,
            ],
            &[
                0xac503f, 0x95441a, 0xe67f76, 0xfeaf8d, 0x997232, 0xb48b13, 0xc8b800, 0xfdd245,
                0x336067, 0x2c7577, 0x3da6bc, 0x3dcade, 0x6b6964,
            ],
        ),
        palette(
            "ink",
            &[
                0x7d0013, 0x9f2b06, 0xe5440a, 0xf97754, 0x565553, 0x787574, 0x8a8987, 0x9e9d9b,
                0x093c99, 0x1173bf, 0x5991f9, 0x5da4d7, 0x9a968e,
            ],
            &[
                0xa23031, 0xb74324, 0xe5440a, 0xf97754, 0x5a5957, 0x7a7877, 0x9d9c9a, 0xc0bfbd,
                0x2355b4, 0x1173bf, 0x5991f9, 0x69b1e5, 0x6b6964,
            ],
        ),
    ];
    const MARKS: usize = 12;

    fn n(&self) -> usize {
        self.n
    }

    fn build(n: usize) -> Result<Partition> {
        let mut families: Vec<(Squares, Vec<Solution>)> = Vec::new();
        for solution in Selection::new(n)?.solutions() {
            families.extend(mirror_family(&solution));
        }
        let mut chosen = Vec::new();
        choose_families(&families, 0, &vec![0; n], n, &mut chosen);
        let solutions = chosen
            .iter()
            .flat_map(|index| families[*index].1.clone())
            .collect();
        Ok(Partition { n, solutions })
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let count = self.solutions.len();
        let squares = ("squares", (self.n * count).into());
        let args = [("n", self.n.into()), ("count", count.into()), squares];
        let lines = capitalize(&language.message("partition-lines", &args));
        let partition = language.message("partition", &args[1..2]);
        PosterWords {
            title: capitalize(&language.message("partition-title", &args[1..2])),
            description: language.join_sentences(&[partition, lines.clone()]),
            sentences: lines,
        }
    }

    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout> {
        let picture = self.draw_picture(p, is_landscape(page));
        let top = 44 * MM + (540 * MM - picture.height).max(0) / 2;
        Ok(PosterLayout {
            top,
            picture,
            title_em: 29 * MM,
            baseline: 634 * MM,
            ..PosterLayout::default()
        })
    }

    fn data(&self, colors: &PosterColors) -> (impl Serialize, String) {
        let solutions = self.solutions.iter().zip(colors.picture);
        let rows = solutions.map(|(solution, ink)| {
            let colour = Color::from_hex(*ink).to_string();
            let queens = ranks_from_one(solution.ranks());
            let line = format!("{colour},{}", join(&queens, " "));
            (object! { colour: colour, queens: queens }, line)
        });
        let (solutions, table) = table("colour,queens", rows);
        (object! { solutions: solutions }, table)
    }
}
