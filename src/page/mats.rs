//! Mats: what boards lie on that are told apart by colour.

use std::sync::Arc;

use crate::Color;
use crate::board::tint::Tint;
use crate::page::grid::{Grid, RowShift};
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

impl Grid<'_> {
    /// The colour of a hue, if boards have one.
    pub(crate) fn hue(&self, hue: Option<usize>) -> Option<Color> {
        let mats = self.mats.as_ref()?;
        mats.hues.get(hue?).map(|(day, _)| *day)
    }

    /// How far mats reach beyond their slots.
    pub(crate) fn mat_reach(&self) -> Distance {
        self.mats.as_ref().map_or(Distance::ZERO, |mats| mats.reach)
    }

    /// The corner of the mat of board `col` of row `row`, both from 0, and its sides.
    pub(crate) fn mat(&self, row: u64, col: u64, shift: &RowShift) -> [Distance; 4] {
        let reach = self.mat_reach();
        [
            self.board_x(col) + shift.of(col) - self.bands().left - reach,
            self.board_y(row) - self.bands().top - reach,
            self.slot.width() + reach * 2,
            self.slot.height() + reach * 2,
        ]
    }
}
