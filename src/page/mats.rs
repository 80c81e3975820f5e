//! Mats: what boards lie on that are told apart by colour.

use std::sync::Arc;

use crate::Color;
use crate::board::tint::Tint;
use crate::units::distance::Distance;

/// The mats of a grid: each is a slot and what it reaches beyond.
#[derive(Clone, Debug)]
pub(crate) struct Mats {
    pub(crate) tint: Tint,
    /// Beyond the slot, on each side. Neighbours are farther apart than that.
    pub(crate) reach: Distance,
    /// Each with the colour that takes its place in a dark scheme.
    pub(crate) hues: Arc<[(Color, Color)]>,
}

impl Mats {
    /// The colours by day.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + '_ {
        self.hues.iter().map(|(day, _)| *day)
    }
}
