//! Björn Ottosson's perceptual colour space OKLab (<https://bottosson.github.io/posts/oklab/>).

use crate::Color;
use crate::graphics::color::{nth_root, to_linear};

/// A colour: lightness from 0 to 1, and two axes of hue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lab {
    pub(super) lightness: f64,
    a: f64,
    b: f64,
}

impl Lab {
    pub(super) fn from_color(color: Color) -> Lab {
        let [r, g, b] = [color.red, color.green, color.blue].map(to_linear);
        let l = cube_root(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
        let m = cube_root(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
        let s = cube_root(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
        Lab {
            lightness: 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            a: 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            b: 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
        }
    }

    pub(super) fn grey(lightness: f64) -> Lab {
        Lab {
            lightness,
            a: 0.0,
            b: 0.0,
        }
    }

    /// The distance between two colours.
    pub(crate) fn distance(self, other: Lab) -> f64 {
        let square = |a: f64, b: f64| (a - b) * (a - b);
        let sum = square(self.lightness, other.lightness)
            + square(self.a, other.a)
            + square(self.b, other.b);
        sum.sqrt()
    }

    /// Interpolates towards another colour; `part` is from 0 to 1.
    pub(super) fn mix(self, other: Lab, part: f64) -> Lab {
        let mix = |a: f64, b: f64| a + (b - a) * part;
        Lab {
            lightness: mix(self.lightness, other.lightness),
            a: mix(self.a, other.a),
            b: mix(self.b, other.b),
        }
    }

    pub(super) fn with_lightness(self, lightness: f64) -> Lab {
        Lab { lightness, ..self }
    }

    /// Converts to sRGB, reducing the chroma as far as necessary for the gamut.
    pub(super) fn to_color(self) -> Color {
        let with_less_chroma = |step: i32| {
            let chroma = 1.0 - f64::from(step) / 32.0;
            Lab {
                a: self.a * chroma,
                b: self.b * chroma,
                ..self
            }
            .channels()
        };
        let is_in_gamut =
            |channels: &[f64; 3]| channels.iter().all(|c| (-0.0005..=1.0005).contains(c));
        let channels = (0..32)
            .map(with_less_chroma)
            .find(is_in_gamut)
            .unwrap_or_else(|| with_less_chroma(32));
        let [red, green, blue] = channels.map(encode_srgb);
        Color { red, green, blue }
    }

    /// The linear light of red, green and blue, from 0 to 1 if in gamut.
    fn channels(self) -> [f64; 3] {
        let cube = |root: f64| root * root * root;
        let l = cube(self.lightness + 0.396_337_777_4 * self.a + 0.215_803_757_3 * self.b);
        let m = cube(self.lightness - 0.105_561_345_8 * self.a - 0.063_854_172_8 * self.b);
        let s = cube(self.lightness - 0.089_484_177_5 * self.a - 1.291_485_548_0 * self.b);
        [
            4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
            -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
            -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
        ]
    }
}

/// Converts linear light to the nearest sRGB value.
pub(super) fn encode_srgb(light: f64) -> u8 {
    // The sRGB curve is monotonic, so a binary search inverts it exactly.
    let (mut start, mut upper) = (0, 255);
    while start < upper {
        let middle = start + (upper - start) / 2;
        if to_linear(middle) < light {
            start = middle + 1;
        } else {
            upper = middle;
        }
    }
    let lower = upper.saturating_sub(1);
    if light - to_linear(lower) < to_linear(upper) - light {
        lower
    } else {
        upper
    }
}

fn cube_root(value: f64) -> f64 {
    nth_root(value, 3)
}

/// A colour with normal vision, protanopia and deuteranopia (Viénot, Brettel and Mollon 1999, in
/// linear light).
#[cfg(test)]
pub(crate) fn simulate_vision(color: Color) -> [Lab; 3] {
    let [r, g, b] = [color.red, color.green, color.blue].map(to_linear);
    let protan = 0.11238 * r + 0.88762 * g;
    let deutan = 0.29275 * r + 0.70725 * g;
    let to_lab = |channels: [f64; 3]| {
        let [red, green, blue] = channels.map(|c| encode_srgb(c.clamp(0.0, 1.0)));
        Lab::from_color(Color { red, green, blue })
    };
    [
        Lab::from_color(color),
        to_lab([protan, protan, b + 0.00401 * (r - g)]),
        to_lab([deutan, deutan, b - 0.02234 * (r - g)]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_convert_back() {
        for text in ["#000", "#fff", "#c6a57c", "#e23b22", "#0000ff", "#123456"] {
            let color: Color = text.parse().unwrap();
            assert_eq!(Lab::from_color(color).to_color(), color);
        }
        let white = Lab::from_color(Color::WHITE);
        assert!((white.lightness - 1.0).abs() < 1e-6);
    }
}
