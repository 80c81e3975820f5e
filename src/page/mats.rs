//! Mats: what boards lie on that are told apart by colour.

use std::sync::Arc;

use crate::Color;
use crate::board::tint::Tint;
use crate::search::orbit_numbers::OrbitNumbers;
use crate::units::distance::Distance;

/// The mats of a grid: each is a slot and what it reaches beyond.
#[derive(Clone, Debug)]
pub(crate) struct Mats {
    pub(crate) tint: Tint,
    /// Of the orbits of boards that are not shown with them.
    pub(crate) orbits: Arc<OrbitNumbers>,
    /// Beyond the slot, on each side. Neighbours are farther apart than that.
    pub(crate) reach: Distance,
    /// Each with the colour that takes its place in a dark scheme.
    pub(crate) hues: Arc<[(Color, Color)]>,
}

impl Mats {
    /// The hue of a solution, and of which orbit it is where that is shown whole.
    pub(crate) fn hue(&self, ranks: &[u16], orbit: Option<u64>) -> usize {
        let number = orbit.or_else(|| self.orbits.get(ranks));
        self.tint.hue(ranks, number)
    }

    /// The colours by day.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.hues.iter().map(|(day, _)| *day)
    }
}
