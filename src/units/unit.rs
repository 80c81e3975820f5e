//! Units of length.

/// A unit of length as CSS defines it: 1in = 96px = 72pt = 25.4mm. CSS has more units,
/// and more may follow here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// CSS pixel, 1/96 inch.
    Px,
    /// Millimetre.
    Mm,
    /// Centimetre.
    Cm,
    /// Inch.
    In,
    /// Point, 1/72 inch.
    Pt,
}

impl Unit {
    /// Every unit.
    pub const ALL: [Unit; 5] = [Unit::Px, Unit::Mm, Unit::Cm, Unit::In, Unit::Pt];

    /// The suffix as CSS and SVG write it.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            Unit::Px => "px",
            Unit::Mm => "mm",
            Unit::Cm => "cm",
            Unit::In => "in",
            Unit::Pt => "pt",
        }
    }

    /// Ticks in one unit; see [`Length`].
    pub(crate) const fn ticks(self) -> i64 {
        match self {
            Unit::Px => 381_000,
            Unit::Mm => 1_440_000,
            Unit::Cm => 14_400_000,
            Unit::In => 36_576_000,
            Unit::Pt => 508_000,
        }
    }
}
