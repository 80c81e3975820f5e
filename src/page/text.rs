//! Texts of a page: shaped lines at fixed positions.

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
    /// The font size.
    pub(crate) size: Distance,
    pub(crate) color: Color,
    pub(crate) line: Line,
    pub(crate) style: Typography,
}

/// The purpose of a text, which determines its place in the reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Title,
    Subtitle,
    /// The number of boards in a hole among them.
    Count,
    /// The line after the count, which continues its sentence.
    CountContinuation,
    /// The line that ends the sentence.
    Note,
    /// The heading of boards of one size; `first` is true for the first on its page.
    Section {
        first: bool,
    },
    Dedication,
    Footer,
    /// The number of an orbit, before its boards.
    Number,
    /// The name of a symmetry, above the boards that it produces.
    Column,
    /// The text below a board.
    Caption,
    /// A word inside a figure.
    Label,
}

impl Role {
    /// True if the text is read before the boards.
    pub(crate) fn is_read_first(self) -> bool {
        matches!(
            self,
            Role::Title
                | Role::Subtitle
                | Role::Count
                | Role::CountContinuation
                | Role::Note
                | Role::Section { first: true }
                | Role::Column
        )
    }
}

/// The typographic style of a text, for formats that keep text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Typography {
    pub(crate) family: Family,
    /// The letter spacing in steps of [`EM`].
    pub(crate) spacing: i32,
    pub(crate) align: Align,
}

impl Text {
    /// Moves the text by these distances.
    pub(crate) fn translate(self, x: Distance, y: Distance) -> Text {
        Text {
            x: self.x + x,
            y: self.y + y,
            ..self
        }
    }

    /// Rounds position and size to hundredths of the unit, or thousandths of a large unit, which is
    /// invisible and keeps files short.
    pub(crate) fn round_to_unit(self, unit: Unit) -> Text {
        let parts = if matches!(unit, Unit::Cm | Unit::In) {
            1000
        } else {
            100
        };
        let grain = Distance::from_ticks(unit.ticks() / parts);
        let half = grain.scale(1, 2);
        let size = self.size.floor(grain);
        // Centred texts stay centred.
        let narrower = self.width() - line_width(&self.line, size);
        let narrower = narrower.scale(self.style.align.halves().into(), 2);
        Text {
            x: (self.x + narrower + half).floor(grain),
            y: (self.y + half).floor(grain),
            size,
            ..self
        }
    }

    /// True if this is another line of the text to which `other` belongs.
    pub(crate) fn continues(&self, other: &Text) -> bool {
        let lines = [Role::Title, Role::Subtitle, Role::Dedication, Role::Footer];
        self.role == other.role && lines.contains(&self.role)
    }

    pub(crate) fn width(&self) -> Distance {
        line_width(&self.line, self.size)
    }
}

/// Returns the smallest font size of a text: 13px on a screen, and a little more than 6 points on
/// paper.
pub(crate) const fn min_text_size(unit: Unit) -> Distance {
    match unit {
        Unit::Px => Distance::from_ticks(Unit::Px.ticks() * 13),
        _ => Distance::from_ticks(Unit::Mm.ticks() * 215 / 100),
    }
}

/// Returns the smallest and the largest font size in a figure on paper, whose shorter side is given: 24
/// and 40 px on a slide of 1920 by 1080 px, and about 9 and 18 points on A4 and Letter.
pub(crate) fn paper_text_sizes(unit: Unit, side: Distance) -> [Distance; 2] {
    let parts = match unit {
        Unit::Px => [45, 27],
        _ => [66, 34],
    };
    parts.map(|part| side.scale(1, part).max(min_text_size(unit)))
}

/// Returns the width of a line at a font size.
pub(crate) fn line_width(line: &Line, size: Distance) -> Distance {
    size.scale(i64::from(line.width), i64::from(EM))
}
