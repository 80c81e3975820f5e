//! A page before anything stands on it: its sides, its margin, and the ways to turn it.

use crate::layout::marks;
use crate::layout::typeset::sizes::Measures;
use crate::page::page::Edge;
use crate::units::distance::Distance;
use crate::{Length, Orientation, Paper, Sheet, Unit};

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

impl Trimmed {
    /// A page of paper; none if its margins leave no room.
    pub(crate) fn on_paper(sheet: &Sheet, (width, height): (Distance, Distance)) -> Option<Self> {
        let shorter = width.min(height);
        let grain = Distance::of_ticks(Unit::Mm.ticks() / 2);
        let usual = || shorter.parts(6, 100).floor(grain);
        let margin = sheet.margin.map_or_else(usual, Distance::from);
        let page = Trimmed {
            unit: Unit::Mm,
            width,
            height,
            margin,
            edge: marks::edge(sheet),
        };
        (shorter > margin * 2).then_some(page)
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
            edge: marks::edge(sheet),
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
    pub(crate) fn measures(&self, pages: u64, captioned: bool) -> Measures {
        Measures {
            unit: self.unit,
            module: self.width.min(self.height).parts(1, 100),
            width: self.within().0,
            pages,
            captioned,
        }
    }

    /// True if it is longer than any page may be.
    pub(crate) fn is_endless(&self) -> bool {
        let around = 2 * i128::from(self.edge.both().ticks());
        i128::from(self.width.max(self.height).ticks()) + around > LONGEST
    }
}

/// The best layout among all ways to turn the paper of a sheet, or the first refusal.
pub(crate) fn best_turned<T, E>(
    sheet: &Sheet,
    lay: impl FnMut(Option<(Distance, Distance)>) -> Result<T, E>,
    is_better: impl Fn(&T, &T) -> bool,
) -> Option<Result<T, E>> {
    let all = papers(sheet).into_iter().map(lay);
    all.reduce(|best, other| {
        let better = match (&best, &other) {
            (Ok(best), Ok(other)) => is_better(other, best),
            (Err(_), Ok(_)) => true,
            (_, Err(_)) => false,
        };
        if better { other } else { best }
    })
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
