//! An empty page: its sides, its margin, its possible orientations, and the printer's marks around
//! it.

use crate::casts::saturate;
use crate::error;
use crate::graphics::outline::{Outline, Segment, rectangle};
use crate::layout::typeset::sizes::{Measures, TextSizes};
use crate::page::Edge;
use crate::page::item::{Coloring, Extent, Item, Rectangle, Shape, filled_layer};
use crate::units::distance::Distance;
use crate::{Color, Length, Orientation, Result, Sheet, Unit};
use nqueens_puzzle::internal::errors;

/// The longest side of a page: 100 km.
const MAX_SIDE_TICKS: i128 = 100_000_000 * 1_440_000;

/// The trimmed page, and the edge that is cut off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrimmedPage {
    pub(crate) unit: Unit,
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) margin: Distance,
    pub(crate) edge: Edge,
}

/// The default margin, in hundredths of the page's shorter side.
pub(crate) const DEFAULT_MARGIN: i64 = 6;
/// The default margin around a few boards that fill a single page, like a print on a wall.
pub(crate) const FEW_BOARDS_MARGIN: i64 = 9;
/// The default margin around a single board.
pub(crate) const SINGLE_BOARD_MARGIN: i64 = 11;

impl TrimmedPage {
    /// Creates a page of paper. If the sheet gives no margin, it is `default_margin` hundredths of
    /// the shorter side.
    ///
    /// # Errors
    /// [`ErrorKind::DoesNotFit`](crate::ErrorKind::DoesNotFit) if its margins leave no room.
    pub(crate) fn on_paper(
        sheet: &Sheet,
        (width, height): (Distance, Distance),
        default_margin: i64,
    ) -> Result<TrimmedPage> {
        let shorter = width.min(height);
        let grain = Distance::from_ticks(Unit::Mm.ticks() / 2);
        let default_margin = || shorter.scale(default_margin, 100).floor(grain);
        let margin = sheet.margin.map_or_else(default_margin, Distance::from);
        let page = TrimmedPage {
            unit: sheet.unit(),
            width,
            height,
            margin,
            edge: page_edge(sheet),
        };
        if shorter > margin * 2 {
            return Ok(page);
        }
        Err(error::margin_too_large(&sheet.paper_name()))
    }

    /// Creates a page as large as its content with the margin.
    pub(crate) fn for_content(
        sheet: &Sheet,
        unit: Unit,
        margin: Distance,
        (width, height): (Distance, Distance),
    ) -> TrimmedPage {
        TrimmedPage {
            unit,
            width: width + margin * 2,
            height: height + margin * 2,
            margin,
            edge: page_edge(sheet),
        }
    }

    /// Returns its width and height inside the margins.
    pub(crate) fn content_size(&self) -> (Distance, Distance) {
        let margins = self.margin * 2;
        (self.width - margins, self.height - margins)
    }

    /// Returns the width and the height between the texts.
    pub(crate) fn room(&self, texts: &TextSizes) -> (Distance, Distance) {
        let (width, height) = self.content_size();
        (width, height - texts.header - texts.below)
    }

    /// Returns the distance of the corner inside its margins from both edges of the picture.
    pub(crate) fn corner(&self) -> Distance {
        self.edge.total() + self.margin
    }

    /// Returns its width and height with bleed and marks.
    pub(crate) fn full_size(&self) -> (Distance, Distance) {
        let around = self.edge.total() * 2;
        (self.width + around, self.height + around)
    }

    /// Returns the measures for texts on this page.
    pub(crate) fn measures(&self, pages: u64) -> Measures {
        Measures {
            unit: self.unit,
            module: self.width.min(self.height).scale(1, 100),
            width: self.content_size().0,
            pages,
            min_size: Distance::ZERO,
        }
    }

    /// True if it is longer than a page may be.
    pub(crate) fn is_too_long(&self) -> bool {
        let around = 2 * i128::from(self.edge.total().ticks());
        i128::from(self.width.max(self.height).ticks()) + around > MAX_SIDE_TICKS
    }
}

/// Returns the best layout among all orientations of a sheet's paper, or the first error.
pub(crate) fn best_orientation<T>(
    sheet: &Sheet,
    lay_out: impl FnMut(Option<(Distance, Distance)>) -> Result<T>,
    is_better: impl Fn(&T, &T) -> bool,
) -> Result<T> {
    let best = paper_sizes(sheet)
        .into_iter()
        .map(lay_out)
        .reduce(|best, other| {
            let better = match (&best, &other) {
                (Ok(best), Ok(other)) => is_better(other, best),
                (Err(_), Ok(_)) => true,
                (_, Err(_)) => false,
            };
            if better { other } else { best }
        });
    best.unwrap_or(Err(errors::no_boards()))
}

/// Returns the sizes of the paper in each allowed orientation, the preferred one first; a single
/// `None` for a sheet without paper.
pub(crate) fn paper_sizes(sheet: &Sheet) -> Vec<Option<(Distance, Distance)>> {
    let Some(paper) = sheet.paper else {
        return vec![None];
    };
    let sizes = match sheet.orientation {
        Orientation::Portrait => vec![paper.portrait()],
        Orientation::Landscape => vec![paper.landscape()],
        Orientation::Auto if paper.has_orientation() => vec![paper.sides()],
        Orientation::Auto => vec![paper.portrait(), paper.landscape()],
    };
    let distances = |(width, height): (Length, Length)| Some((width.into(), height.into()));
    sizes.into_iter().map(distances).collect()
}

/// Crop marks: width, length, and smallest distances from the trimmed page and from the bleed.
const MARK_WIDTH: Distance = Distance::from_ticks(Unit::Pt.ticks() * 24 / 100);
const MARK_LENGTH: Distance = Distance::from_ticks(10 * Unit::Mm.ticks());
const MARK_OFFSET: Distance = Distance::from_ticks(3 * Unit::Mm.ticks());
const MARK_OFFSET_FROM_BLEED: Distance = Distance::from_ticks(2 * Unit::Mm.ticks());
/// The width of the paper beyond the marks.
const PAPER_BEYOND_MARKS: Distance = Distance::from_ticks(Unit::Mm.ticks());
/// The side of a registration mark.
const REGISTRATION_SIZE: Distance = Distance::from_ticks(7 * Unit::Mm.ticks());

/// Lattice steps per side of a registration mark.
const STEPS: i32 = 1000;

/// Returns the bleed and the room for marks around the trimmed page.
pub(crate) fn page_edge(sheet: &Sheet) -> Edge {
    let bleed = Distance::from(sheet.bleed);
    let slug = if sheet.marks.crop || sheet.marks.registration {
        mark_offset(bleed) + MARK_LENGTH + PAPER_BEYOND_MARKS - bleed
    } else {
        Distance::ZERO
    };
    Edge { bleed, slug }
}

/// Returns the distance of crop marks from the trimmed page.
fn mark_offset(bleed: Distance) -> Distance {
    MARK_OFFSET.max(bleed + MARK_OFFSET_FROM_BLEED)
}

impl TrimmedPage {
    /// Returns the crop marks at its corners.
    pub(super) fn crop_marks(&self) -> Vec<Item> {
        let (corner, half) = (self.edge.total(), MARK_WIDTH.scale(1, 2));
        let bar = |x, y, width, height| {
            let sides = [x, y, width, height];
            Rectangle::new(sides, Color::BLACK, Extent::Line, Coloring::EveryPlate)
        };
        let ends = |side: Distance| {
            let far = corner + side + mark_offset(self.edge.bleed);
            [PAPER_BEYOND_MARKS, far]
        };
        let mut bars = Vec::new();
        for x in [corner, corner + self.width] {
            bars.extend(ends(self.height).map(|y| bar(x - half, y, MARK_WIDTH, MARK_LENGTH)));
        }
        for y in [corner, corner + self.height] {
            bars.extend(ends(self.width).map(|x| bar(x, y - half, MARK_LENGTH, MARK_WIDTH)));
        }
        bars.into_iter().map(Item::Rectangle).collect()
    }

    /// Returns the registration marks: a cross in a circle in the middle of each side.
    pub(super) fn registration_marks(&self) -> Vec<Item> {
        let corner = self.edge.total();
        let middle = |side: Distance| corner + (side - REGISTRATION_SIZE).scale(1, 2);
        let inset = (self.edge.slug - REGISTRATION_SIZE).scale(1, 2);
        let far = |side: Distance| corner + side + self.edge.bleed + inset;
        let (width, height) = (self.width, self.height);
        let places = [
            (middle(width), inset),
            (middle(width), far(height)),
            (inset, middle(height)),
            (far(width), middle(height)),
        ];
        let mark = |(x, y)| {
            Some(Item::Shape(Shape {
                x,
                y,
                size: REGISTRATION_SIZE,
                steps: STEPS,
                layer: filled_layer(cross()?, Color::BLACK),
                coloring: Coloring::EveryPlate,
            }))
        };
        places.into_iter().filter_map(mark).collect()
    }
}

/// Returns a ring and a cross through its middle as one shape.
fn cross() -> Option<Outline> {
    let middle = STEPS / 2;
    let half =
        saturate::<i32>(i64::from(STEPS) * MARK_WIDTH.ticks() / REGISTRATION_SIZE.ticks() / 2);
    let mut shape = Vec::new();
    for (radius, sweep) in [(STEPS / 4 + half, true), (STEPS / 4 - half, false)] {
        shape.push(Segment::Move((middle - radius, middle)));
        for to in [middle + radius, middle - radius] {
            let flags = [false, sweep];
            shape.push(Segment::Arc((radius, radius), flags, (to, middle)));
        }
        shape.push(Segment::Close);
    }
    shape.extend(rectangle((0, middle - half), (STEPS, 2 * half)));
    shape.extend(rectangle((middle - half, 0), (2 * half, STEPS)));
    Outline::new(&shape)
}
