//! A page before anything stands on it: its sides, its margin, the ways to turn it, and printer's marks
//! around it.

use crate::casts::clamped;
use crate::graphics::outline::{Outline, Segment, rectangle};
use crate::layout::typeset::sizes::Measures;
use crate::page::Edge;
use crate::page::item::{Coloring, Extent, Item, Rectangle, Shape, filled};
use crate::units::distance::Distance;
use crate::{Color, Error, Length, Orientation, Paper, PuzzleError, Result, Sheet, Unit};

/// The longest side of a page.
const LONGEST: i128 = 100_000_000 * 1_440_000;

/// A page as it is cut, with the edge that is cut off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trimmed {
    pub(crate) unit: Unit,
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) margin: Distance,
    pub(crate) edge: Edge,
}

/// The usual margin, in hundredths of the page's shorter side; that around a few boards which fill
/// a single page, as a print on a wall; and that around a board alone.
pub(crate) const MARGIN: i64 = 6;
pub(crate) const MARGIN_FEW: i64 = 9;
pub(crate) const MARGIN_ALONE: i64 = 11;

impl Trimmed {
    /// A page of paper, with a margin of so many hundredths of its shorter side where none is
    /// given.
    ///
    /// # Errors
    /// [`Error::Fit`] if its margins leave no room.
    pub(crate) fn on_paper(
        sheet: &Sheet,
        (width, height): (Distance, Distance),
        usual: i64,
    ) -> Result<Trimmed> {
        let shorter = width.min(height);
        let grain = Distance::of_ticks(Unit::Mm.ticks() / 2);
        let usual = || shorter.parts(usual, 100).floor(grain);
        let margin = sheet.margin.map_or_else(usual, Distance::from);
        let page = Trimmed {
            unit: if sheet.paper.is_some_and(Paper::is_in_pixels) {
                Unit::Px
            } else {
                Unit::Mm
            },
            width,
            height,
            margin,
            edge: edge(sheet),
        };
        if shorter > margin * 2 {
            return Ok(page);
        }
        Err(Error::margin_too_large(&sheet.paper_name()))
    }

    /// A page as large as its content and its margin.
    pub(crate) fn around(
        sheet: &Sheet,
        unit: Unit,
        margin: Distance,
        (width, height): (Distance, Distance),
    ) -> Trimmed {
        Trimmed {
            unit,
            width: width + margin * 2,
            height: height + margin * 2,
            margin,
            edge: edge(sheet),
        }
    }

    /// Its sides within the margin.
    pub(crate) fn within(&self) -> (Distance, Distance) {
        let margins = self.margin * 2;
        (self.width - margins, self.height - margins)
    }

    /// Its sides with bleed and marks.
    pub(crate) fn whole(&self) -> (Distance, Distance) {
        let around = self.edge.both() * 2;
        (self.width + around, self.height + around)
    }

    /// The measures of texts on such a page.
    pub(crate) fn measures(&self, pages: u64) -> Measures {
        Measures {
            unit: self.unit,
            module: self.width.min(self.height).parts(1, 100),
            width: self.within().0,
            pages,
        }
    }

    /// True if it is longer than any page may be.
    pub(crate) fn is_endless(&self) -> bool {
        let around = 2 * i128::from(self.edge.both().ticks());
        i128::from(self.width.max(self.height).ticks()) + around > LONGEST
    }
}

/// The best layout among all ways to turn the paper of a sheet, or the first refusal.
pub(crate) fn best_turned<T>(
    sheet: &Sheet,
    lay: impl FnMut(Option<(Distance, Distance)>) -> Result<T>,
    is_better: impl Fn(&T, &T) -> bool,
) -> Result<T> {
    let best = papers(sheet).into_iter().map(lay).reduce(|best, other| {
        let better = match (&best, &other) {
            (Ok(best), Ok(other)) => is_better(other, best),
            (Err(_), Ok(_)) => true,
            (_, Err(_)) => false,
        };
        if better { other } else { best }
    });
    best.unwrap_or(Err(PuzzleError::empty().into()))
}

/// The ways to turn the paper, the preferred one first if there are two; a single none for a sheet
/// without paper.
pub(crate) fn papers(sheet: &Sheet) -> Vec<Option<(Distance, Distance)>> {
    match &sheet.paper {
        Some(paper) => turned(paper, sheet.orientation)
            .into_iter()
            .map(Some)
            .collect(),
        None => vec![None],
    }
}

/// The sides of paper in each way that it may be turned.
fn turned(paper: &Paper, orientation: Orientation) -> Vec<(Distance, Distance)> {
    let distances = |(width, height): (Length, Length)| (width.into(), height.into());
    match orientation {
        Orientation::Portrait => vec![distances(paper.portrait())],
        Orientation::Landscape => vec![distances(paper.landscape())],
        Orientation::Auto if paper.is_fixed() => vec![distances(paper.sides())],
        Orientation::Auto => vec![distances(paper.portrait()), distances(paper.landscape())],
    }
}

/// Crop marks: width, length, and least distances from the trimmed page and from the bleed.
const WIDTH: Distance = Distance::of_ticks(Unit::Pt.ticks() * 24 / 100);
const LONG: Distance = Distance::of_ticks(10 * Unit::Mm.ticks());
const OFF: Distance = Distance::of_ticks(3 * Unit::Mm.ticks());
const OFF_BLEED: Distance = Distance::of_ticks(2 * Unit::Mm.ticks());
/// The width of the paper beyond the marks.
const AIR: Distance = Distance::of_ticks(Unit::Mm.ticks());
/// The side of a registration mark.
const REGISTER: Distance = Distance::of_ticks(7 * Unit::Mm.ticks());

/// Lattice steps per side of a registration mark.
const STEPS: i32 = 1000;

/// The bleed and the room for marks around the trimmed page.
pub(crate) fn edge(sheet: &Sheet) -> Edge {
    let bleed = Distance::from(sheet.bleed);
    let slug = if sheet.marks.any() {
        off(bleed) + LONG + AIR - bleed
    } else {
        Distance::ZERO
    };
    Edge { bleed, slug }
}

/// The distance of crop marks from the trimmed page.
fn off(bleed: Distance) -> Distance {
    OFF.max(bleed + OFF_BLEED)
}

/// Crop marks at the corners of a page of this size.
pub(crate) fn crop(sheet: &Sheet, edge: Edge, width: Distance, height: Distance) -> Vec<Item> {
    if !sheet.marks.crop {
        return Vec::new();
    }
    let (corner, half) = (edge.both(), WIDTH.parts(1, 2));
    let bar = |x, y, width, height| {
        let sides = [x, y, width, height];
        Rectangle::new(sides, Color::BLACK, Extent::Line, Coloring::EveryPlate)
    };
    let mut bars = Vec::new();
    for x in [corner, corner + width] {
        for y in [AIR, corner + height + off(edge.bleed)] {
            bars.push(bar(x - half, y, WIDTH, LONG));
        }
    }
    for y in [corner, corner + height] {
        for x in [AIR, corner + width + off(edge.bleed)] {
            bars.push(bar(x, y - half, LONG, WIDTH));
        }
    }
    bars.into_iter().map(Item::Rectangle).collect()
}

/// A cross in a circle in the middle of each side.
pub(crate) fn registration(
    sheet: &Sheet,
    edge: Edge,
    width: Distance,
    height: Distance,
) -> Vec<Item> {
    if !sheet.marks.registration {
        return Vec::new();
    }
    let Some(outline) = cross() else {
        return Vec::new();
    };
    let corner = edge.both();
    let middle = |length: Distance| corner + (length - REGISTER).parts(1, 2);
    let beside = (edge.slug - REGISTER).parts(1, 2);
    let (right, bottom) = (
        corner + width + edge.bleed + beside,
        corner + height + edge.bleed + beside,
    );
    [
        (middle(width), beside),
        (middle(width), bottom),
        (beside, middle(height)),
        (right, middle(height)),
    ]
    .into_iter()
    .map(|(x, y)| {
        Item::Shape(Shape {
            x,
            y,
            size: REGISTER,
            steps: STEPS,
            layer: filled(outline.clone(), Color::BLACK),
            coloring: Coloring::EveryPlate,
        })
    })
    .collect()
}

/// A ring about the middle and a cross through it, as one shape.
fn cross() -> Option<Outline> {
    let middle = STEPS / 2;
    let half = clamped::<i32>(i64::from(STEPS) * WIDTH.ticks() / REGISTER.ticks() / 2);
    let mut shape = Vec::new();
    for (radius, sweep) in [(STEPS / 4 + half, true), (STEPS / 4 - half, false)] {
        shape.push(Segment::Move((middle - radius, middle)));
        for to in [middle + radius, middle - radius] {
            shape.push(Segment::Arc {
                radii: (radius, radius),
                large: false,
                sweep,
                to: (to, middle),
            });
        }
        shape.push(Segment::Close);
    }
    shape.extend(rectangle((0, middle - half), (STEPS, 2 * half)));
    shape.extend(rectangle((middle - half, 0), (2 * half, STEPS)));
    Outline::new(&shape)
}
