//! Solutions as woven cloths. Each file has a colour. Warp threads have the colours in the order of
//! the files, and weft threads in the order of the queens, so that a colour crosses itself where a
//! queen is.

use std::ops::Range;
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
use crate::graphics::outline::{Point, Segment, circle, polyline, rectangle};
use crate::page::text::Align;
use crate::{Color, Counts, Language, Result, Selection, Solution};
use nqueens_language::{MessageArg, capitalize};

/// Solutions as woven cloths, with a colour for each file.
///
/// ```
/// use nqueens_sheet::figure::{Cloths, Figure, Poster};
///
/// let figure = Figure::from(Cloths::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cloths {
    n: usize,
    solutions: Vec<Solution>,
}

/// The places in [`PosterColors`] of the colours of eight files, and of knots on dark and on light
/// threads.
const DYES: Range<usize> = 0..8;
const KNOTS: Range<usize> = 8..10;

/// The place in [`PosterColors`] of the colour of knots on threads of this colour.
pub(crate) fn knot_on(thread: Color) -> usize {
    KNOTS.start + usize::from(thread.luminance() > 0.33)
}

/// The maximum number of cloths.
const MAX_FUNDAMENTAL: usize = 12;
/// The room for all cloths, on portrait and on landscape pages.
const PORTRAIT_ROOM: Point = (390 * MM, 566 * MM);
const LANDSCAPE_ROOM: Point = (420 * MM, 420 * MM);
/// The largest side of a cloth, and the gaps beside and below it, in thousandths of its side.
const MAX_SIDE: i32 = 290 * MM;
const GAP_BESIDE: i32 = 241;
const GAP_BELOW: i32 = 263;
/// The smallest side of a cloth with its solution below, so that it is legible.
const MIN_NAMED_SIDE: i32 = 70 * MM;

impl Cloths {
    fn message_args(&self) -> [(&'static str, MessageArg<'static>); 5] {
        let counts = Counts::published(self.n).unwrap_or_default();
        let part = match self.solutions.len() as u64 {
            some if some < counts.fundamental() => "first",
            _ => "whole",
        };
        [
            ("n", self.n.into()),
            ("count", self.solutions.len().into()),
            ("solutions", counts.total().into()),
            ("fundamental", counts.fundamental().into()),
            ("part", part.into()),
        ]
    }

    fn thread_color(&self, colors: &[Color], file: usize) -> Color {
        color_on_scale(&colors[DYES], file, self.n)
    }

    fn draw_picture(&self, p: &Painter<'_>, is_landscape: bool) -> Result<Scene> {
        let mut p = p.child();
        let room = if is_landscape {
            LANDSCAPE_ROOM
        } else {
            PORTRAIT_ROOM
        };
        let (across, layout) = self.arrange(room);
        let (beside, below) = (layout.part(GAP_BESIDE), layout.part(GAP_BELOW));
        let count = self.solutions.len();
        for (index, solution) in self.solutions.iter().enumerate() {
            // The last row is centred.
            let row = index / across;
            let in_row = saturate::<i32>(across.min(count - row * across));
            let width = in_row * (layout.side + beside) - beside;
            let column = saturate::<i32>(index % across);
            let x = (room.0 - width) / 2 + column * (layout.side + beside);
            let at = (x, saturate::<i32>(row) * (layout.side + below));
            self.weave(&mut p, solution, at, layout);
            if layout.side >= MIN_NAMED_SIDE {
                let [_, _, quiet] = p.inks();
                let em = layout.part(59).clamp(530, 900);
                // The spacing after the last digit must not shift the centred text.
                p.spacing = if self.n < 10 { 270 } else { 60 };
                let x = at.0 + layout.side / 2 + em * p.spacing / 2000;
                let place = (x, at.1 + layout.side + layout.part(122));
                p.text(&solution.to_string(), place, em, Align::Centre, quiet)?;
                p.spacing = 0;
            }
        }
        let down = saturate::<i32>(count.div_ceil(across));
        p.set_size(room.0, down * (layout.side + below) - below);
        Ok(p.scene)
    }

    /// The number of cloths in a row, and their measures: as large as all of them fit.
    fn arrange(&self, (width, height): Point) -> (usize, ClothLayout) {
        let count = self.solutions.len();
        let side = |across: &usize| {
            let down = saturate::<i32>(count.div_ceil(*across));
            let across = saturate::<i32>(*across);
            let by_width =
                i64::from(width) * 1000 / i64::from(across * (1000 + GAP_BESIDE) - GAP_BESIDE);
            let by_height = i64::from(height) * 1000 / i64::from(down * (1000 + GAP_BELOW));
            saturate::<i32>(by_width.min(by_height)).min(MAX_SIDE)
        };
        let across = (1..=count.max(1)).rev().max_by_key(side).unwrap_or(1);
        (across, ClothLayout::new(side(&across), self.n))
    }

    fn weave(&self, p: &mut Painter<'_>, solution: &Solution, at: Point, layout: ClothLayout) {
        let ClothLayout { side, cell, .. } = layout;
        let n = saturate::<i32>(self.n);
        let file = |file: usize| saturate::<i32>(file) * cell;
        // Rows overlap slightly, so that no background is visible between them.
        for row in 0..self.n {
            let rank = saturate::<u16>(self.n - 1 - row);
            let on = solution.ranks().iter().position(|other| *other == rank);
            let color = self.thread_color(p.colors, on.unwrap_or(0));
            let y = file(row);
            let strip = rectangle((0, y), (side, (cell + OVERLAP).min(side - y)));
            p.fill(at, &strip, color);
            let threads = layout.threads(y, |from, to, y| [(from, y), (to, y)]);
            p.stroke(at, &threads, &layout.pen(color));
        }
        for column in 0..self.n {
            let x = file(column);
            let stripes: Vec<Segment> = layout.stripes(x).collect();
            let color = self.thread_color(p.colors, column);
            p.fill(at, &stripes, color);
            let threads = layout.threads(x, |from, to, x| [(x, from), (x, to)]);
            p.stroke(at, &threads, &layout.pen(color));
        }
        for knot in KNOTS {
            let queens = solution.ranks().iter().enumerate();
            let has_knot = |column: usize| knot_on(self.thread_color(p.colors, column)) == knot;
            let queens = queens.filter(|(column, _)| has_knot(*column));
            let middle = |(column, rank): (usize, &u16)| {
                let y = (n - 1 - i32::from(*rank)) * cell + cell / 2;
                (file(column) + cell / 2, y)
            };
            let knots = queens.flat_map(|queen| circle(middle(queen), cell * 136 / 1000));
            let knots: Vec<Segment> = knots.collect();
            p.fill(at, &knots, p.color(knot));
        }
    }
}

/// The measures of a cloth, in steps.
#[derive(Clone, Copy)]
struct ClothLayout {
    side: i32,
    cell: i32,
    /// The distance between stripes. Each square has an integer number of them, so that all squares
    /// look the same.
    twill: i32,
    /// The length of the fringe, and the number of its threads per square.
    fringe: i32,
    threads: i32,
}

impl ClothLayout {
    fn new(side: i32, n: usize) -> ClothLayout {
        let cell = side / saturate::<i32>(n);
        let stripes = if cell < 8 * MM { 3 } else { 5 };
        let twill = cell / stripes / 2 * 2;
        let cell = twill * stripes;
        let side = cell * saturate::<i32>(n);
        ClothLayout {
            side,
            cell,
            twill,
            fringe: cell * 3 / 10,
            threads: stripes * 2,
        }
    }

    fn part(&self, thousandths: i32) -> i32 {
        self.side * thousandths / 1000
    }

    /// The fringes at both ends of a row or column of squares that begins at `start`. `ends` returns
    /// the ends of a thread.
    fn threads(self, start: i32, ends: impl Fn(i32, i32, i32) -> [Point; 2]) -> Vec<Segment> {
        let sides = [(-self.fringe, 0), (self.side, self.side + self.fringe)];
        let threads = (0..self.threads).flat_map(|thread| {
            let place = start + (2 * thread + 1) * self.cell / (2 * self.threads);
            let line = |(from, to)| polyline(&ends(from, to, place), false);
            sides.map(line).concat()
        });
        threads.collect()
    }

    fn pen(&self, color: Color) -> Pen {
        Pen::new(color, self.cell * 3 / 100).butt()
    }

    /// The stripes of a column that begins at `x`. They cover half of it.
    fn stripes(self, x: i32) -> impl Iterator<Item = Segment> {
        let (from, to) = (x, x + self.cell);
        let steps = (from / self.twill)..((to + self.side) / self.twill);
        // All points on an edge of a stripe have the same sum of x and y.
        let edge = move |sum: i32| {
            let (left, right) = ((sum - self.side).max(from), sum.min(to));
            [(left, sum - left), (right, sum - right)]
        };
        steps.flat_map(move |step| {
            let sum = step * self.twill;
            let ([a, b], [d, c]) = (edge(sum), edge(sum + self.twill / 2));
            polyline(&[a, b, c, d], true)
        })
    }
}

impl PosterFigure for Cloths {
    const NAME: &'static str = "cloths";
    const SIZES: RangeInclusive<usize> = 4..=12;

    fn n(&self) -> usize {
        self.n
    }

    fn build(n: usize) -> Result<Cloths> {
        let chosen = Selection::new(n)?.fundamental();
        let solutions = chosen.solutions().take(MAX_FUNDAMENTAL).collect();
        Ok(Cloths { n, solutions })
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let lines = capitalize(&language.message("cloths-lines", &self.message_args()));
        let cloths = language.message("cloths", &self.message_args()[..2]);
        PosterWords {
            title: capitalize(&language.message("cloths-title", &self.message_args()[..2])),
            description: language.join_sentences(&[cloths, lines.clone()]),
            sentences: lines,
        }
    }

    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout> {
        let picture = self.draw_picture(p, is_landscape(page))?;
        Ok(PosterLayout::centred(picture, PORTRAIT_ROOM.1 - 29 * MM))
    }

    fn data(&self, colors: &PosterColors) -> (impl Serialize, String) {
        let dye = |file| self.thread_color(&colors.picture, file).to_string();
        let dyes: Vec<_> = (0..self.n).map(dye).collect();
        let (cloths, table) = queens_table(&self.solutions);
        (object! { dyes: dyes, cloths: cloths }, table)
    }
}
