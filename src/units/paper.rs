//! Paper sizes, by name or by their sides.

use std::fmt;
use std::str::FromStr;

use crate::error;
use crate::units::distance::{Distance, InUnit};
use crate::units::length::split_unit;
use crate::{Error, ErrorKind, Length, Result, Unit};

/// A paper size.
///
/// A named size has no orientation; the contents or [`Sheet::orientation`](crate::Sheet::orientation)
/// choose one. Sizes given as width and height, and `ledger`, keep their orientation.
///
/// ```
/// use nqueens_sheet::Paper;
///
/// let poster: Paper = "A2".parse()?;
/// assert_eq!(poster, "a2".parse()?);
/// assert_eq!(poster.portrait(), ("420mm".parse()?, "594mm".parse()?));
/// assert!(!poster.has_orientation());
///
/// let wide: Paper = "24x16.5in".parse()?;
/// assert_eq!(wide.sides(), ("24in".parse()?, "16.5in".parse()?));
/// assert!(wide.has_orientation());
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// Both sides are above zero and at most 100 m.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paper {
    width: Length,
    height: Length,
    fixed: bool,
    pixels: bool,
}

/// The named sizes, one per line: ISO 216 in millimetres, and the American, ANSI/ASME Y14.1 and
/// architectural sizes in inches. Landscape sizes keep their orientation.
const NAMED: &str = include_str!("../../data/paper.txt");

fn named_sizes() -> impl Iterator<Item = (&'static str, Paper)> {
    NAMED.lines().filter_map(|line| {
        let (name, sides) = line.split_once(' ')?;
        let paper = parse_sides(sides).ok()?;
        Some((
            name,
            Paper {
                fixed: paper.width > paper.height,
                ..paper
            },
        ))
    })
}

impl Paper {
    /// Creates a size with a fixed orientation.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if a side is zero or above 100 m.
    pub fn new(width: Length, height: Length) -> Result<Paper> {
        let paper = Paper {
            width,
            height,
            fixed: true,
            pixels: false,
        };
        let fits = |side: Length| Length::ZERO < side && side.to_unit(Unit::Mm) <= 100_000.0;
        if fits(width) && fits(height) {
            Ok(paper)
        } else {
            Err(error::paper_out_of_range(&paper.to_string()))
        }
    }

    /// Returns the names of sizes, in lower case: `a0` to `a10`, `b0` to `b10`,
    /// `letter`, `legal`, `tabloid`, `ledger`, `ansi-a` to `ansi-e` and
    /// `arch-a` to `arch-e`.
    pub fn names() -> impl Iterator<Item = &'static str> {
        named_sizes().map(|(name, _)| name)
    }

    /// Returns width and height; named sizes other than `ledger` are in portrait.
    pub fn sides(self) -> (Length, Length) {
        (self.width, self.height)
    }

    /// Returns width and height in portrait: the width is the shorter side.
    pub fn portrait(self) -> (Length, Length) {
        (self.width.min(self.height), self.width.max(self.height))
    }

    /// Returns width and height in landscape: the width is the longer side.
    pub fn landscape(self) -> (Length, Length) {
        (self.width.max(self.height), self.width.min(self.height))
    }

    /// Returns true if the sides were given in pixels, as for a screen or a slide. A PNG then has
    /// exactly that many pixels, unless a resolution is set.
    pub fn is_in_pixels(self) -> bool {
        self.pixels
    }

    /// The unit in which sheets on this paper are measured.
    pub(crate) fn unit(self) -> Unit {
        if self.pixels { Unit::Px } else { Unit::Mm }
    }

    /// Returns true if the orientation is fixed: the sides were given, or the size is `ledger`.
    pub fn has_orientation(self) -> bool {
        self.fixed
    }
}

impl FromStr for Paper {
    type Err = Error;

    /// Parses one of [`Paper::names`], in upper or lower case, or a width and a height, such as
    /// `420x594mm`, `16.5inx23.4in` or `420 × 594 mm`. A width without a unit has the unit of the height.
    ///
    /// # Errors
    /// - [`ErrorKind::InvalidValue`] for a height without a unit, because pixels would rarely be meant.
    /// - [`ErrorKind::InvalidValue`] for a side of zero or above 100 m.
    /// - [`ErrorKind::InvalidValue`] for any other text.
    fn from_str(text: &str) -> Result<Paper> {
        let lower = text.trim().to_ascii_lowercase();
        match named_sizes().find(|(name, _)| *name == lower) {
            Some((_, paper)) => Ok(paper),
            None => parse_sides(text),
        }
    }
}

/// Parses a width and a height.
fn parse_sides(text: &str) -> Result<Paper> {
    let lower = text.trim().to_ascii_lowercase();
    // An x may also end `px`.
    let mut cuts = lower
        .match_indices(['x', '×'])
        .map(|(at, sign)| (lower[..at].trim(), lower[at + sign.len()..].trim()));
    let (width, height) = cuts
        .find(|(width, height)| split_unit(width).is_some() && split_unit(height).is_some())
        .ok_or_else(|| {
            ErrorKind::InvalidValue.error(format!(
                "unknown paper `{text}`: choose a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to \
                 ansi-e, arch-a to arch-e, or a width and a height, such as 420x594mm"
            ))
        })?;
    let Some(unit) = unit_of(height) else {
        return Err(ErrorKind::InvalidValue.error(format!(
            "`{text}` has no unit: write one after the height, as in 420x594mm"
        )));
    };
    let parse_side = |side: &str| match unit_of(side) {
        Some(_) => side.parse::<Length>(),
        None => format!("{side}{}", unit.name()).parse(),
    };
    let sides = parse_side(width).and_then(|width| Paper::new(width, parse_side(height)?));
    let paper = sides.map_err(|_| error::paper_out_of_range(text))?;
    let pixels = unit == Unit::Px && matches!(unit_of(width), None | Some(Unit::Px));
    Ok(Paper { pixels, ..paper })
}

/// The unit suffix of a side.
fn unit_of(side: &str) -> Option<Unit> {
    let ends_with = |unit: &Unit| side.ends_with(unit.name());
    Unit::ALL.into_iter().find(ends_with)
}

impl fmt::Display for Paper {
    /// Writes the name (`letter` for `ansi-a`, its alias), or the sides in the unit with the shortest
    /// text; in pixels if they were given in pixels.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = named_sizes().find(|(_, paper)| paper == self) {
            return f.pad(name);
        }
        let sides = |unit: Unit| {
            let (width, height) = (InUnit(self.width, unit), InUnit(self.height, unit));
            format!("{width}x{height:#}")
        };
        let is_exact = |unit: &Unit| {
            let rest = |side| Distance::from(side).ticks() % (unit.ticks() / 1000);
            rest(self.width) == 0 && rest(self.height) == 0
        };
        let shortest = |units: &[Unit]| {
            let exact = units.iter().copied().filter(is_exact).map(sides);
            exact.min_by_key(String::len)
        };
        let in_units = shortest(&[Unit::Mm, Unit::In, Unit::Pt]).filter(|_| !self.pixels);
        let exact = in_units.or_else(|| shortest(&[Unit::Px]));
        f.pad(&exact.unwrap_or_else(|| sides(Unit::Mm)))
    }
}

/// The orientation of a paper size that does not have a fixed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// The orientation with the larger cells or fewer pages; portrait if both are equal.
    #[default]
    Auto,
    /// The shorter side is the width.
    Portrait,
    /// The longer side is the width.
    Landscape,
}

nqueens_puzzle::vocabulary! {
    Orientation as "orientation":
    Auto = "auto", Portrait = "portrait", Landscape = "landscape",
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(text: &str) -> Paper {
        text.parse().unwrap()
    }

    fn refusal(text: &str) -> String {
        text.parse::<Paper>().unwrap_err().to_string()
    }

    #[test]
    fn named_sizes_match_their_standards() {
        let cases = [
            ("a0", "841mm", "1189mm"),
            ("A4", "210mm", "297mm"),
            ("a10", "26mm", "37mm"),
            ("B2", "500mm", "707mm"),
            ("Letter", "8.5in", "11in"),
            ("legal", "8.5in", "14in"),
            ("tabloid", "11in", "17in"),
            ("ANSI-E", "34in", "44in"),
            ("arch-d", "24in", "36in"),
        ];
        for (name, width, height) in cases {
            let sides = (width.parse().unwrap(), height.parse().unwrap());
            assert_eq!(paper(name).sides(), sides, "{name}");
            assert_eq!(paper(name).portrait(), sides, "{name}");
            assert_eq!(paper(name).landscape(), (sides.1, sides.0), "{name}");
        }
    }

    /// ISO 216: each size is half of the previous one, cut across its longer side and rounded down to
    /// whole millimetres.
    #[test]
    fn iso_sizes_halve() {
        let sizes: Vec<_> = named_sizes().collect();
        for series in [&sizes[..11], &sizes[11..22]] {
            for pair in series.windows(2) {
                let [(_, larger), (name, half)] = pair else {
                    unreachable!()
                };
                assert_eq!(half.height, larger.width, "{name}");
                let cut = (larger.height.to_unit(Unit::Mm) / 2.0).floor();
                assert_eq!(half.width.to_unit(Unit::Mm), cut, "{name}");
            }
        }
    }

    #[test]
    fn ledger_is_the_only_named_size_with_an_orientation() {
        for (name, paper) in named_sizes() {
            assert_eq!(paper.has_orientation(), name == "ledger", "{name}");
            assert_eq!(paper.width > paper.height, name == "ledger", "{name}");
        }
        assert_eq!(paper("ledger").portrait(), paper("tabloid").portrait());
    }

    #[test]
    fn sides_may_share_a_unit() {
        let same = paper("420mmx594mm");
        for text in ["420x594mm", "42cmx594mm", "420X594MM", "420 × 594 mm"] {
            assert_eq!(paper(text), same, "{text}");
        }
        assert!(same.has_orientation());
        assert_ne!(same, paper("a2"));
        let tiny = paper(".001x.001px");
        assert_eq!(paper(&tiny.to_string()).sides(), tiny.sides());
        assert_eq!(paper("594x420mm").portrait(), same.sides());
        assert_eq!(paper("400pxx600px"), paper("400x600px"));
        assert_eq!(paper("400pxx600px").sides(), paper("300x450pt").sides());
        assert!(paper("400x600px").is_in_pixels() && !paper("400pxx450pt").is_in_pixels());
    }

    #[test]
    fn rejects_sides_without_a_unit() {
        for text in ["420x594", "420mmx594", "400pxx600"] {
            let error = text.parse::<Paper>().unwrap_err();
            assert!(
                matches!(&error, Error { kind: ErrorKind::InvalidValue, message, .. } if message.contains("no unit")),
                "{text}: {error}"
            );
        }
        assert_eq!(
            refusal("420x594"),
            "`420x594` has no unit: write one after the height, as in 420x594mm"
        );
    }

    #[test]
    fn rejects_sides_out_of_range() {
        for text in [
            "0x594mm",
            "420x0mm",
            "420x.0mm",
            "101x1000000mm",
            "1x100000.1mm",
            "1x99999999999cm",
        ] {
            let error = text.parse::<Paper>().unwrap_err();
            assert!(
                matches!(&error, Error { kind: ErrorKind::InvalidValue, message, .. } if message.contains("is out of range")),
                "{text}: {error}"
            );
        }
        assert!(Paper::new(Length::ZERO, Length::px(1)).is_err());
        assert_eq!(paper("1x100000mm").to_string(), "1x100000mm");
    }

    #[test]
    fn rejects_other_text() {
        for text in [
            "", "a11", "c4", "x", "420", "420x", "x594mm", "4x5x6mm", "400px600", "-1x5mm", "a 4",
        ] {
            let error = text.parse::<Paper>().unwrap_err();
            assert!(
                matches!(&error, Error { kind: ErrorKind::InvalidValue, message, .. } if message.contains("unknown paper")),
                "{text}: {error}"
            );
        }
        assert_eq!(
            refusal("a11"),
            "unknown paper `a11`: choose a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e, \
             arch-a to arch-e, or a width and a height, such as 420x594mm"
        );
    }

    #[test]
    fn displayed_sizes_parse_back() {
        for name in Paper::names() {
            assert_eq!(paper(&paper(name).to_string()), paper(name), "{name}");
        }
        for text in [
            "a2",
            "ledger",
            "420x594mm",
            "16.5x23.4in",
            "100.5x70mm",
            "10x7.25in",
            "1920x1080px",
        ] {
            assert_eq!(paper(text).to_string(), text);
        }
        assert_eq!(paper("ANSI-A").to_string(), "letter");
        assert_eq!(paper("17inx11in").to_string(), "ledger");
    }

    #[test]
    fn orientations_parse_back() {
        for orientation in Orientation::ALL {
            let name = orientation.to_string();
            assert_eq!(name.parse::<Orientation>().unwrap(), orientation);
        }
        assert!("upright".parse::<Orientation>().is_err());
    }

    proptest::proptest! {
        #[test]
        fn parsing_never_panics(text in "\\PC{0,16}") {
            let _ = text.parse::<Paper>();
        }

        #[test]
        fn displayed_sides_parse_back(width in 1u32..100_000, height in 1u32..100_000, unit in 0usize..5) {
            let unit = Unit::ALL[unit];
            let side = |thousandths: u32| Length::new(f64::from(thousandths) / 1000.0, unit).unwrap();
            let paper = Paper::new(side(width), side(height)).unwrap();
            let back: Paper = paper.to_string().parse().unwrap();
            proptest::prop_assert_eq!(back.sides(), paper.sides());
        }
    }
}
