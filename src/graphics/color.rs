//! Opaque sRGB colours.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// An opaque sRGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Color {
    /// White.
    pub const WHITE: Color = Color::gray(255);

    /// Black.
    pub const BLACK: Color = Color::gray(0);

    /// The gray with all channels at `level`, from 0 for black to 255 for white.
    pub(crate) const fn gray(level: u8) -> Color {
        Color {
            red: level,
            green: level,
            blue: level,
        }
    }

    /// True for black, white and the greys between them.
    pub(crate) fn is_neutral(self) -> bool {
        self.red == self.green && self.green == self.blue
    }

    /// The colour `0xRRGGBB`.
    pub(crate) const fn from_hex(digits: u32) -> Color {
        let [_, red, green, blue] = digits.to_be_bytes();
        Color { red, green, blue }
    }

    /// Returns the relative luminance of WCAG 2.2, from 0 for black to 1 for white.
    pub fn luminance(self) -> f64 {
        0.2126 * to_linear(self.red)
            + 0.7152 * to_linear(self.green)
            + 0.0722 * to_linear(self.blue)
    }

    /// Returns the contrast ratio of WCAG 2.2 between two colours, from 1 to 21.
    pub fn contrast(self, other: Color) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// The linear light of each channel value, precomputed for speed.
static LINEAR: LazyLock<[f64; 256]> =
    LazyLock::new(|| std::array::from_fn(|channel| decode_srgb(channel as f64 / 255.0)));

/// Converts an sRGB channel to linear light, from 0 to 1.
pub(crate) fn to_linear(channel: u8) -> f64 {
    LINEAR[usize::from(channel)]
}

fn decode_srgb(c: f64) -> f64 {
    if c <= 0.04045 {
        c / 12.92
    } else {
        let base = (c + 0.055) / 1.055;
        // base^2.4 = base² · ⁵√(base²).
        base * base * nth_root(base * base, 5)
    }
}

/// The root of a `value` from 0 to about 1, by Newton's method from above. It uses only the operations
/// that IEEE 754 defines exactly, so the output does not depend on the machine.
pub(crate) fn nth_root(value: f64, degree: i32) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let exponent = f64::from(degree - 1);
    let mut root = 1.0_f64;
    for _ in 0..60 {
        let power = (1..degree).fold(1.0, |power, _| power * root);
        let next = (exponent * root + value / power) / f64::from(degree);
        if next == root {
            break;
        }
        root = next;
    }
    root
}

impl From<resvg::usvg::Color> for Color {
    fn from(color: resvg::usvg::Color) -> Color {
        let resvg::usvg::Color { red, green, blue } = color;
        Color { red, green, blue }
    }
}

/// Writes `#rgb` if that is exact, otherwise `#rrggbb`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Color { red, green, blue } = *self;
        if [red, green, blue].iter().all(|c| c % 17 == 0) {
            write!(f, "#{:x}{:x}{:x}", red / 17, green / 17, blue / 17)
        } else {
            write!(f, "#{red:02x}{green:02x}{blue:02x}")
        }
    }
}

/// Parses any opaque CSS colour, such as `white`, `#fff` or `rgb(255 255 255)`.
impl FromStr for Color {
    type Err = crate::Error;

    fn from_str(text: &str) -> crate::Result<Color> {
        match svgtypes::Color::from_str(text) {
            Ok(svgtypes::Color {
                red,
                green,
                blue,
                alpha: 255,
            }) => Ok(Color { red, green, blue }),
            _ => Err(crate::ErrorKind::InvalidValue.error(format!(
                "`{text}` is not an opaque colour: write one as CSS does, such as white or #f0e6d2"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displays_shortest_hex() {
        for (from, to) in [
            ("white", "#fff"),
            ("#FFEEDD", "#fed"),
            ("rgb(1, 2, 3)", "#010203"),
        ] {
            assert_eq!(from.parse::<Color>().unwrap().to_string(), to);
        }
    }

    #[test]
    fn rejects_other_text() {
        for bad in [
            "",
            "blurple",
            "#12",
            "rgba(0,0,0,0.5)",
            "transparent",
            "url(#a)",
            "red\"/><script>",
        ] {
            assert!(bad.parse::<Color>().is_err(), "{bad}");
        }
    }

    #[test]
    #[expect(clippy::disallowed_methods, reason = "no byte of output depends on it")]
    fn luminance_matches_wcag() {
        let exact = |c: f64| {
            if c <= 0.04045 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        };
        for channel in 0..=255 {
            let c = f64::from(channel) / 255.0;
            assert!((to_linear(channel) - exact(c)).abs() < 1e-12, "{channel}");
        }
    }

    #[test]
    fn contrast_matches_wcag() {
        let black: Color = "#000".parse().unwrap();
        assert!((Color::WHITE.contrast(black) - 21.0).abs() < 1e-9);
        let grey: Color = "#767676".parse().unwrap();
        assert!((4.54..4.55).contains(&grey.contrast(Color::WHITE)));
    }
}
