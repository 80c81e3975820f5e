//! All solutions on one board: the number of queens on each square.

use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::poster_style::MM;
use crate::figure::kernel::poster_style::PosterColors;
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::posters::polar::{TURN, polar};
use crate::figure::posters::poster::{PosterFigure, PosterLayout, PosterWords, is_landscape};
use crate::graphics::outline::{Point, Segment, circle, rectangle};
use crate::page::text::Align;
use crate::words::join;
use crate::{Language, Result, Selection, Square};
use nqueens_language::capitalize;

/// The number of solutions that have a queen on each square: as dots up to n = 8, and as the areas of
/// discs for larger boards. With a [width](crate::figure::Figure::width), it is a board with numbers.
///
/// ```
/// use nqueens_sheet::figure::{Density, Figure, Poster};
///
/// let figure = Figure::from(Density::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Density {
    n: usize,
    solutions: u64,
    /// The counts by row from the top, and by file.
    counts: Vec<Vec<u64>>,
}

/// The number of colours, from the fewest queens to the most. The next place in `PosterColors` has the
/// colour of dark squares.
const COLORS: usize = 6;
const DARK_SQUARE: usize = COLORS;

/// The largest board with dots.
const MAX_DOTS: usize = 8;
const BOARD_SIDE: i32 = 420 * MM;
/// The largest radius of the dots or the disc on a square, in hundredths of its side.
const MAX_RADIUS: i32 = 44;
/// The radius of a dot, in hundredths of the distance between dots.
const DOT_RADIUS: i32 = 45;

impl Density {
    /// The different counts except 0, in ascending order.
    fn levels(&self) -> Vec<u64> {
        let mut levels: Vec<u64> = self.counts.concat();
        levels.retain(|count| *count > 0);
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// The place of a count's colour among all colours.
    fn color(&self, levels: &[u64], count: u64) -> usize {
        let level = levels.iter().position(|other| *other == count).unwrap_or(0);
        match levels.len() {
            ..=1 => COLORS - 1,
            len => level * (COLORS - 1) / (len - 1),
        }
    }

    /// The first square with the most queens, from a1 along the ranks, and their number.
    fn fullest(&self) -> (Square, u64) {
        let most = self.counts.iter().flatten().max().copied().unwrap_or(0);
        let mut counts = self.counts.iter().rev().flatten();
        let index = counts.position(|count| *count == most).unwrap_or(0);
        let [file, rank] = [index % self.n, index / self.n].map(saturate::<u16>);
        (Square { file, rank }, most)
    }

    /// Draws the board with squares of side `cell`, with the sums of rows and columns beside it, and with
    /// the number on each square if `has_numbers`.
    fn draw_board(&self, p: &Painter<'_>, cell: i32, em: i32, has_numbers: bool) -> Result<Scene> {
        let mut p = p.child();
        let [_, ink, quiet] = p.inks();
        let n = saturate::<i32>(self.n);
        let (side, levels, (_, most)) = (n * cell, self.levels(), self.fullest());
        let is_dark = |row: i32, column: i32| (n - row + column) % 2 == 1;
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
        let dark: Vec<Segment> = squares
            .filter(|(row, column)| is_dark(*row, *column))
            .flat_map(|(row, column)| rectangle((column * cell, row * cell), (cell, cell)))
            .collect();
        p.fill((0, 0), &dark, p.color(DARK_SQUARE));
        let room = cell - if has_numbers { em * 5 / 4 } else { 0 };
        let largest = room * MAX_RADIUS / 100;
        // As large as the fullest square allows.
        let (_, outer) = rings(most).last().copied().unwrap_or_default();
        let pitch = (largest * 1000 / (outer + 10 * DOT_RADIUS)).min(room / 2);
        for (row, counts) in (0..).zip(&self.counts) {
            for (column, count) in (0..).zip(counts) {
                let at = (column * cell + cell / 2, row * cell + room / 2);
                // Where all squares have the same number, turned dots would be a pattern without a meaning.
                let outward = match levels.len() {
                    1 => (1, -1),
                    _ => (2 * column + 1 - n, 2 * row + 1 - n),
                };
                let color = p.color(self.color(&levels, *count));
                if *count == 0 {
                    p.disc(at, (0, 0), room * 3 / 100, Some(quiet), None);
                } else if self.n <= MAX_DOTS {
                    let dots = dots(*count, pitch, outward).into_iter();
                    let dots = dots.flat_map(|dot| circle(dot, pitch * DOT_RADIUS / 100));
                    let dots: Vec<Segment> = dots.collect();
                    p.fill(at, &dots, color);
                } else {
                    let square = i64::from(largest).pow(2) * saturate::<i64>(*count);
                    let r = saturate::<i32>((square / saturate::<i64>(most)).isqrt());
                    p.disc(at, (0, 0), r, Some(color), None);
                }
                if has_numbers {
                    let number = p.language.digits(*count);
                    let at = (at.0, (row + 1) * cell - em * 5 / 12);
                    p.text(&number, at, em, Align::Centre, ink)?;
                }
            }
        }
        let sum = p.language.digits(self.solutions);
        let gap = em * 3 / 4;
        let (width, cap) = (p.measure(&sum, em)?, p.cap_height(em));
        for index in 0..n {
            let middle = index * cell + cell / 2;
            p.text(&sum, (side + gap, middle + cap / 2), em, Align::Left, quiet)?;
            p.text(&sum, (middle, side + gap + cap), em, Align::Centre, quiet)?;
        }
        p.set_size(side + gap + width, side + gap + cap);
        Ok(p.scene)
    }

    /// Draws the colours with the numbers of queens that they stand for, in a row.
    fn draw_legend(&self, p: &Painter<'_>) -> Result<Scene> {
        let mut p = p.child();
        let [_, _, quiet] = p.inks();
        let levels = self.levels();
        let (em, r, mut x) = (640, 4 * MM, 0);
        for color in 0..COLORS {
            let has_color = |count: &&u64| self.color(&levels, **count) == color;
            let mut counts = levels.iter().filter(has_color);
            let Some(first) = counts.next() else { continue };
            let mut name = p.language.digits(*first);
            if let Some(last) = counts.next_back() {
                name = format!("{name}–{}", p.language.digits(*last));
            }
            p.disc((0, 0), (x + r, 0), r, Some(p.color(color)), None);
            let y = p.cap_height(em) / 2;
            x += 2 * r + 3 * MM;
            x += p.text(&name, (x, y), em, Align::Left, quiet)? + 12 * MM;
        }
        p.set_size(x - 12 * MM, 0);
        Ok(p.scene)
    }
}

/// The rings that a number of dots is arranged in, each with its number of dots and its radius in
/// thousandths of the distance between dots.
fn rings(count: u64) -> &'static [(i64, i32)] {
    match count {
        2 => &[(2, 500)],
        4 => &[(4, 720)],
        6 => &[(1, 0), (5, 1000)],
        7 => &[(1, 0), (6, 1010)],
        8 => &[(1, 0), (7, 1160)],
        12 => &[(3, 590), (9, 1500)],
        14 => &[(4, 720), (10, 1650)],
        16 => &[(5, 870), (11, 1800)],
        18 => &[(1, 0), (6, 1010), (11, 1950)],
        _ => &[(1, 0)],
    }
}

/// The middles of dots, symmetric about the direction that points outward from the middle of the board.
fn dots(count: u64, pitch: i32, outward: Point) -> Vec<Point> {
    let (x, y) = match outward {
        (0, 0) => (0, -1),
        (x, y) => (i64::from(x), i64::from(y)),
    };
    let length = (1_000_000 * (x * x + y * y)).isqrt();
    let mut dots = Vec::new();
    for (ring, (count, radius)) in (0..).zip(rings(count)) {
        for dot in 0..*count {
            let angle = TURN * (2 * dot + ring % 2) / (2 * count);
            let (beside, up) = polar(angle, pitch * radius / 1000, 0);
            let (out, beside) = (-i64::from(up), i64::from(beside));
            let turned = |part: i64| saturate::<i32>(part * 1000 / length);
            dots.push((turned(out * x - beside * y), turned(out * y + beside * x)));
        }
    }
    dots
}

impl PosterFigure for Density {
    const NAME: &'static str = "density";
    const SIZES: RangeInclusive<usize> = 4..=12;
    const MARKS: usize = 6;
    const FIGURE_CELL_PX: Option<u16> = Some(64);

    fn n(&self) -> usize {
        self.n
    }

    fn build(n: usize) -> Result<Density> {
        let (mut solutions, mut counts) = (0, vec![vec![0; n]; n]);
        for solution in Selection::new(n)?.solutions() {
            solutions += 1;
            for (file, rank) in solution.ranks().iter().enumerate() {
                counts[n - 1 - usize::from(*rank)][file] += 1;
            }
        }
        Ok(Density {
            n,
            solutions,
            counts,
        })
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let (square, most) = self.fullest();
        let shape = match self.n {
            5 => "even",
            ..=MAX_DOTS => "dots",
            _ => "discs",
        };
        let queens = self.solutions * self.n as u64;
        let args = [
            ("n", self.n.into()),
            ("shape", shape.into()),
            ("count", self.solutions.into()),
            ("queens", queens.into()),
            ("corner", self.counts[0][0].into()),
            ("most", most.into()),
            ("square", square.to_string().into()),
        ];
        let lines = capitalize(&language.message("density-lines", &args[1..]));
        let density = language.message("density", &args[..2]);
        PosterWords {
            title: language.text("density-title"),
            description: language.join_sentences(&[density, lines.clone()]),
            sentences: lines,
        }
    }

    fn draw_figure(&self, p: &Painter<'_>) -> Result<Scene> {
        let em = p.effective_em(CELL);
        let widest = p.measure(&p.language.digits(self.fullest().1), em)?;
        self.draw_board(p, p.square.max(widest + em / 2), em, true)
    }

    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout> {
        let cell = BOARD_SIDE / saturate::<i32>(self.n);
        let mut picture = self.draw_board(p, cell, 640, false)?;
        if !is_landscape(page) {
            // The board is in the middle of the page, and the sums are in its margin.
            picture.width = BOARD_SIDE;
        }
        let mut below = p.child();
        if self.levels().len() > 1 {
            let legend = self.draw_legend(p)?;
            below.set_size(legend.width, 20 * MM);
            below.add_scene(legend, (0, 14 * MM));
        }
        Ok(PosterLayout {
            picture,
            top: 44 * MM,
            title_em: 33 * MM,
            baseline: 570 * MM,
            below: below.scene,
            ..PosterLayout::default()
        })
    }

    fn data(&self, _: &PosterColors) -> (impl Serialize, String) {
        let lines = self.counts.iter().map(|row| join(row, ",") + "\n");
        let data = object! { solutions: self.solutions, rows: self.counts.clone() };
        (data, lines.collect())
    }
}
