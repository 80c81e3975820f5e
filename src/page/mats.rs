//! Mats: grounds beneath boards that colours tell apart.

use std::sync::Arc;

use crate::Color;
use crate::board::tint::Tint;
use crate::search::orbit_numbers::OrbitNumbers;
use crate::units::distance::Distance;

/// The mats of a grid: each covers a slot and its reach beyond.
#[derive(Clone, Debug)]
pub(crate) struct Mats {
    pub(crate) tint: Tint,
    /// The numbers of orbits, for boards that do not stand in rows of their orbits.
    pub(crate) orbits: Arc<OrbitNumbers>,
    /// The reach beyond the slot, on each side. Neighbours are farther apart than that.
    pub(crate) reach: Distance,
    /// The colours, each with its replacement in a dark scheme.
    pub(crate) hues: Arc<[(Color, Color)]>,
}

impl Mats {
    /// The hue of a solution, or of its orbit, if that is given.
    pub(crate) fn hue(&self, ranks: &[u16], orbit: Option<u64>) -> usize {
        let number = orbit.or_else(|| self.orbits.get(ranks));
        self.tint.hue(ranks, number)
    }

    /// The colours by day.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.hues.iter().map(|(day, _)| *day)
    }
}
