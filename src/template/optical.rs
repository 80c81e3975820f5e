//! Optical sizes: what stands in a square depends on how large it is seen.

use super::template::SquareStyle;
use crate::graphics::paint::Artwork;
use crate::units::distance::Distance;
use crate::{Template, Unit};

/// Below so much a queen is small, on a screen and on paper.
const SMALL_QUEEN: [Distance; 2] = [
    Distance::of_ticks(Unit::Px.ticks() * 14),
    Distance::of_ticks(Unit::Mm.ticks() * 2),
];
/// Below so much a square is: a thirty-second of it is the thinnest line that a shop
/// prints, or half of a pixel.
const SMALL_SQUARE: [Distance; 2] = [
    Distance::of_ticks(Unit::Px.ticks() * 16),
    Distance::of_ticks(Unit::Mm.ticks() * 3),
];
/// Above so much a queen is large.
const LARGE: Distance = Distance::of_ticks(Unit::Mm.ticks() * 15);

fn is_small(cell: Distance, unit: Unit, limits: [Distance; 2]) -> bool {
    cell < limits[usize::from(unit != Unit::Px)]
}

impl Template {
    /// The queen for squares of this side, in a sheet measured in this unit.
    pub(crate) fn queen_at(&self, cell: Distance, unit: Unit) -> &Artwork {
        let own = match is_small(cell, unit, SMALL_QUEEN) {
            true => &self.optical.small,
            false if cell > LARGE => &self.optical.large,
            false => &None,
        };
        own.as_ref().unwrap_or(&self.queen)
    }

    /// A dark or a light square of this side.
    pub(crate) fn square_at(&self, dark: bool, cell: Distance, unit: Unit) -> &SquareStyle {
        let (usual, small) = match dark {
            true => (&self.dark, &self.optical.dark_small),
            false => (&self.light, &self.optical.light_small),
        };
        let small = small.as_ref();
        let small = small.filter(|_| is_small(cell, unit, SMALL_SQUARE));
        small.unwrap_or(usual)
    }
}
