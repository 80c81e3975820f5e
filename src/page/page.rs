//! A page: items at fixed positions, from its top left corner, x to the right
//! and y down. Writers translate them and decide nothing.

use std::sync::Arc;

use crate::graphics::outline::Outline;
use crate::page::grid::Grid;
use crate::text::shape::{EM, Family, Fonts, Line};
use crate::units::distance::Distance;
use crate::{Color, Sheet, Unit};

/// A laid-out page.
#[derive(Clone, Debug)]
pub(crate) struct Page<'a> {
    pub(crate) sheet: &'a Sheet,
    /// The unit in which the sheet is measured.
    pub(crate) unit: Unit,
    /// The whole picture: the trimmed page with its bleed and slug.
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) edge: Edge,
    /// From 0.
    pub(crate) index: u64,
    pub(crate) grids: Vec<Grid<'a>>,
    /// The border.
    pub(crate) bars: Vec<Bar>,
    /// Marks for those who cut, on white paper.
    pub(crate) marks: Vec<Bar>,
    pub(crate) figures: Vec<Figure>,
    pub(crate) texts: Vec<Text>,
    /// What the texts, and those of the strips, are set in; nothing if there
    /// are none.
    pub(crate) fonts: Option<Arc<Fonts>>,
}

/// What lies around the trimmed page, on each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Edge {
    /// How far the ground runs out.
    pub(crate) bleed: Distance,
    /// Room for marks beyond that.
    pub(crate) slug: Distance,
}

impl Edge {
    pub(crate) fn both(self) -> Distance {
        self.bleed + self.slug
    }
}

/// A filled rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bar {
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) color: Color,
}

/// A filled shape, on a lattice of [`EM`] steps to `size`.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    pub(crate) size: Distance,
    pub(crate) outline: Outline,
    pub(crate) color: Color,
}

/// A line of text.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    /// The start of the baseline.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    /// The em.
    pub(crate) size: Distance,
    pub(crate) color: Color,
    pub(crate) line: Line,
    pub(crate) style: Style,
}

/// How text is set, for a format that keeps it as text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) family: Family,
    /// Between letters, in steps of [`EM`].
    pub(crate) spacing: i32,
    pub(crate) align: Align,
}

/// Which point of a text is held where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
}

impl Text {
    /// With its place and its size in hundredths of the unit, or thousandths of
    /// a long one, which keeps files short and shows nowhere.
    pub(crate) fn rounded(self, unit: Unit) -> Text {
        let parts = if matches!(unit, Unit::Cm | Unit::In) {
            1000
        } else {
            100
        };
        let grain = Distance::of_ticks(unit.ticks() / parts);
        let half = grain.parts(1, 2);
        let size = self.size.floor(grain);
        // What is centred stays so.
        let narrower = match self.style.align {
            Align::Left => Distance::ZERO,
            Align::Centre => (self.width() - width(&self.line, size)).parts(1, 2),
        };
        Text {
            x: (self.x + narrower + half).floor(grain),
            y: (self.y + half).floor(grain),
            size,
            ..self
        }
    }

    pub(crate) fn width(&self) -> Distance {
        width(&self.line, self.size)
    }
}

/// The width of a line at a size.
pub(crate) fn width(line: &Line, size: Distance) -> Distance {
    size.parts(i64::from(line.width), i64::from(EM))
}

impl Page<'_> {
    /// What is painted beneath everything: the ground, on white paper where
    /// there is room for marks.
    pub(crate) fn grounds(&self) -> Vec<Bar> {
        let Some(color) = self.sheet.ground() else {
            return Vec::new();
        };
        let inset = |by: Distance, color: Color| Bar {
            x: by,
            y: by,
            width: self.width - by * 2,
            height: self.height - by * 2,
            color,
        };
        let mut grounds = vec![inset(self.edge.slug, color)];
        if self.edge.slug > Distance::ZERO {
            grounds.insert(0, inset(Distance::ZERO, Color::WHITE));
        }
        grounds
    }

    /// Whether boards are all that the page shows.
    pub(crate) fn is_plain(&self) -> bool {
        let [grid] = self.grids.as_slice() else {
            return false;
        };
        let bare = self.bars.is_empty() && self.marks.is_empty() && self.texts.is_empty();
        let bare = bare && self.figures.is_empty();
        bare && !grid.centred
            && grid.slot.heading == Distance::ZERO
            && grid.slot.caption == Distance::ZERO
            && self.edge.slug == Distance::ZERO
    }
}
