//! Texts of a page: shaped lines at their places.

use crate::text::font::EM;
pub(crate) use crate::text::fonts::Align;
use crate::text::fonts::Family;
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Color, Unit};

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    pub(crate) role: Role,
    /// The start of the baseline.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    /// The em.
    pub(crate) size: Distance,
    pub(crate) color: Color,
    pub(crate) line: Line,
    pub(crate) style: Typography,
}

/// The purpose of a text, which decides its place in the reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Title,
    Subtitle,
    /// The number of boards in a hole among them, and the two lines that continue it.
    Count,
    Ways,
    Note,
    /// The heading of boards of one size; true if it is the first on its page.
    Section {
        first: bool,
    },
    Dedication,
    Footer,
    /// The number of an orbit, before its boards.
    Number,
    /// The name of a symmetry, above the boards that it makes.
    Column,
    /// The text below a board.
    Caption,
    /// A word inside a figure.
    Label,
}

impl Role {
    /// True if it is read before the boards.
    pub(crate) fn is_read_first(self) -> bool {
        matches!(
            self,
            Role::Title
                | Role::Subtitle
                | Role::Count
                | Role::Ways
                | Role::Note
                | Role::Section { first: true }
                | Role::Column
        )
    }
}

/// The setting of a text, for a format that keeps it as text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Typography {
    pub(crate) family: Family,
    /// The distance added between letters, in steps of [`EM`].
    pub(crate) spacing: i32,
    pub(crate) align: Align,
}

impl Text {
    /// The text at a distance from where it is.
    pub(crate) fn moved(self, x: Distance, y: Distance) -> Text {
        Text {
            x: self.x + x,
            y: self.y + y,
            ..self
        }
    }

    /// The text with its place and its size in hundredths of the unit, or thousandths of a long
    /// one: this keeps files short and is invisible.
    pub(crate) fn rounded(self, unit: Unit) -> Text {
        let parts = if matches!(unit, Unit::Cm | Unit::In) {
            1000
        } else {
            100
        };
        let grain = Distance::of_ticks(unit.ticks() / parts);
        let half = grain.parts(1, 2);
        let size = self.size.floor(grain);
        // Centred texts stay centred.
        let narrower = match self.style.align {
            Align::Left => Distance::ZERO,
            Align::Centre => (self.width() - width(&self.line, size)).parts(1, 2),
            Align::Right => self.width() - width(&self.line, size),
        };
        Text {
            x: (self.x + narrower + half).floor(grain),
            y: (self.y + half).floor(grain),
            size,
            ..self
        }
    }

    /// True if this is the next line of the text to which `other` belongs.
    pub(crate) fn continues(&self, other: &Text) -> bool {
        let lines = [Role::Title, Role::Subtitle, Role::Dedication, Role::Footer];
        self.role == other.role && lines.contains(&self.role)
    }

    pub(crate) fn width(&self) -> Distance {
        width(&self.line, self.size)
    }
}

/// The least em of a text: 13px on a screen, and a little more than 6 points on paper.
pub(crate) const fn legible(unit: Unit) -> Distance {
    match unit {
        Unit::Px => Distance::of_ticks(Unit::Px.ticks() * 13),
        _ => Distance::of_ticks(Unit::Mm.ticks() * 215 / 100),
    }
}

/// The width of a line at a size.
pub(crate) fn width(line: &Line, size: Distance) -> Distance {
    size.parts(i64::from(line.width), i64::from(EM))
}
