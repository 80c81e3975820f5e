//! Solutions that share a board without sharing a square, each in its own colour.

use std::ops::Range;
use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::painter::{Painter, Pen};
use crate::figure::kernel::poster_style::PosterColors;
use crate::figure::kernel::scene::Scene;
use crate::figure::posters::poster::{
    MM, PosterFigure, PosterLayout, PosterWords, is_landscape, ranks_from_one, table,
};
use crate::graphics::outline::{Point, Segment, circle, rectangle};
use crate::words::join;
use crate::{Language, Result, Solution, Symmetry};
use nqueens_language::capitalize;

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
    solutions: Vec<Solution>,
}

/// The number of squares along the side of the board.
const N: usize = 12;

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

/// Three solutions that fill the board together with their mirror images, as ranks by file.
const FIRST_SOLUTIONS: [[u16; N]; 3] = [
    [0, 2, 7, 10, 8, 3, 5, 9, 11, 1, 4, 6],
    [1, 10, 8, 6, 4, 2, 0, 11, 7, 5, 3, 9],
    [3, 5, 0, 8, 10, 7, 1, 6, 2, 9, 11, 4],
];

impl Partition {
    /// The middle of a queen's square on a board of this side.
    fn middle(&self, side: i32, (file, rank): (usize, usize)) -> Point {
        let part = |twice: usize| side * saturate::<i32>(twice) / saturate::<i32>(2 * N);
        (part(2 * file + 1), part(2 * (N - 1 - rank) + 1))
    }

    fn queens(&self, solution: &Solution, side: i32, r: i32) -> Vec<Segment> {
        let queens = solution.ranks().iter().enumerate();
        let middle = |(file, rank): (usize, &u16)| self.middle(side, (file, usize::from(*rank)));
        queens.flat_map(|queen| circle(middle(queen), r)).collect()
    }

    fn draw_board(&self, p: &mut Painter<'_>, at: Point, side: i32) {
        let cell = side / saturate::<i32>(N);
        let squares = (0..N).flat_map(|file| (0..N).map(move |rank| (file, rank)));
        let is_on = |solution: &Solution, (file, rank): (usize, usize)| {
            usize::from(solution.ranks()[file]) == rank
        };
        let free = squares.filter(|square| !self.solutions.iter().any(|all| is_on(all, *square)));
        let free = free.flat_map(|square| circle(self.middle(side, square), cell * 6 / 100));
        let free: Vec<Segment> = free.collect();
        p.fill(at, &free, p.color(FREE));
        for (solution, ink) in self.solutions.iter().zip(SOLUTIONS) {
            let queens = self.queens(solution, side, cell * 43 / 100);
            p.fill(at, &queens, p.color(ink));
        }
    }

    /// Draws a small board for each solution, with `across` boards in a row.
    fn draw_small_boards(&self, p: &mut Painter<'_>, (x, y): Point, side: i32, across: i32) {
        let [_, _, quiet] = p.inks();
        let cell = side / saturate::<i32>(N);
        for (index, (solution, ink)) in (0..).zip(self.solutions.iter().zip(SOLUTIONS)) {
            let (column, row) = (index % across, index / across);
            let at = (x + column * (side + GAP), y + row * (side + GAP));
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
            let (at, small) = (LANDSCAPE_BOARD_SIDE + 2 * GAP, LANDSCAPE_SMALL_BOARD_SIDE);
            self.draw_small_boards(&mut p, (at, down), small, columns);
            let width = LANDSCAPE_BOARD_SIDE + GAP + columns * side;
            p.set_size(width, LANDSCAPE_BOARD_SIDE);
        } else {
            self.draw_board(&mut p, (0, 0), BOARD_SIDE);
            self.draw_small_boards(&mut p, (0, BOARD_SIDE + 2 * GAP), SMALL_BOARD_SIDE, 6);
            let rows = count / 6;
            p.set_size(
                BOARD_SIDE,
                BOARD_SIDE + GAP + rows * (SMALL_BOARD_SIDE + GAP),
            );
        }
        p.scene
    }
}

impl PosterFigure for Partition {
    const NAME: &'static str = "partition";
    const SIZES: RangeInclusive<usize> = N..=N;
    const MARKS: usize = 12;

    fn n(&self) -> usize {
        N
    }

    fn build(_: usize) -> Result<Partition> {
        let mirrors = [
            Symmetry::Identity,
            Symmetry::MirrorVertical,
            Symmetry::MirrorHorizontal,
            Symmetry::HalfTurn,
        ];
        let firsts = FIRST_SOLUTIONS.map(|ranks| Solution::from_valid(&ranks));
        let images = firsts.map(|first| mirrors.map(|mirror| first.image(mirror)));
        Ok(Partition {
            solutions: images.concat(),
        })
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let count = self.solutions.len();
        let squares = ("squares", (N * count).into());
        let args = [("n", N.into()), ("count", count.into()), squares];
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
        Ok(PosterLayout::centred(picture, 540 * MM))
    }

    fn data(&self, colors: &PosterColors) -> (impl Serialize, String) {
        let solutions = self.solutions.iter().zip(&colors.picture);
        let rows = solutions.map(|(solution, ink)| {
            let colour = ink.to_string();
            let queens = ranks_from_one(solution.ranks());
            let line = format!("{colour},{}", join(&queens, " "));
            (object! { colour: colour, queens: queens }, line)
        });
        let (solutions, table) = table("colour,queens", rows);
        (object! { solutions: solutions }, table)
    }
}
