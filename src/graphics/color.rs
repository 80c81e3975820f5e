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
    /// White paper.
    pub const WHITE: Color = Color::gray(255);

    /// Black ink.
    pub const BLACK: Color = Color::gray(0);

    /// The gray of this level, from 0 for black.
    pub(crate) const fn gray(level: u8) -> Color {
        Color {
            red: level,
            green: level,
            blue: level,
        }
    }

    /// The colour of six hexadecimal digits, two for each channel.
    pub(crate) const fn hex(digits: u32) -> Color {
        let [_, red, green, blue] = digits.to_be_bytes();
        Color { red, green, blue }
    }

    /// The relative luminance of WCAG 2.2, 0 for black to 1 for white.
    pub fn luminance(self) -> f64 {
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// The contrast ratio of WCAG 2.2 between two colours, from 1 to 21.
    pub fn contrast(self, other: Color) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// The light of each value of an sRGB channel, since many are asked for.
static LINEAR: LazyLock<[f64; 256]> =
    LazyLock::new(|| std::array::from_fn(|channel| decoded(channel as f64 / 255.0)));

/// The light of an sRGB channel, 0 to 1.
pub(crate) fn linear(channel: u8) -> f64 {
    LINEAR[usize::from(channel)]
}

fn decoded(c: f64) -> f64 {
    if c <= 0.04045 {
        c / 12.92
    } else {
        let base = (c + 0.055) / 1.055;
        // To the power of 2.4: its square times the fifth root of its square.
        base * base * root(base * base, 5)
    }
}

/// The root of `value`, from 0 to about 1, by Newton's method from above: of sums, products and
/// quotients, which IEEE 754 rounds alike everywhere, so that no byte depends on the machine.
pub(crate) fn root(value: f64, degree: i32) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let less = f64::from(degree - 1);
    let mut root = 1.0_f64;
    for _ in 0..60 {
        let power = (1..degree).fold(1.0, |power, _| power * root);
        let next = (less * root + value / power) / f64::from(degree);
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

/// `#fff` where that says it all, else `#ffffff`.
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

/// Any opaque CSS colour: `white`, `#fff`, `rgb(255 255 255)`.
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
            _ => Err(crate::Error::Value(format!(
                "`{text}` is not an opaque colour: write one as CSS does, such as white or #f0e6d2"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_short() {
        for (from, to) in [
            ("white", "#fff"),
            ("#FFEEDD", "#fed"),
            ("rgb(1, 2, 3)", "#010203"),
        ] {
            assert_eq!(from.parse::<Color>().unwrap().to_string(), to);
        }
    }

    #[test]
    fn what_is_no_opaque_colour_is_refused() {
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
    fn luminance_is_wcags() {
        let exact = |c: f64| {
            if c <= 0.04045 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        };
        for channel in 0..=255 {
            let c = f64::from(channel) / 255.0;
            assert!((linear(channel) - exact(c)).abs() < 1e-12, "{channel}");
        }
    }

    #[test]
    fn contrast_is_wcags() {
        let black: Color = "#000".parse().unwrap();
        assert!((Color::WHITE.contrast(black) - 21.0).abs() < 1e-9);
        let grey: Color = "#767676".parse().unwrap();
        assert!((4.54..4.55).contains(&grey.contrast(Color::WHITE)));
    }
}
