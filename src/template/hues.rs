//! The hues that tell boards apart, for any template: each in a lightness that is seen on the page.

use std::ops::RangeInclusive;

use super::oklab::Lab;
use super::scheme::unused;
use crate::tint::HUES;
use crate::{Color, Template};

/// Each as a colour, and its place between the darkest that there is room for, 0, and
/// the lightest, 1. The first four are the classes'. Hues that look alike to who lacks a
/// kind of cone differ in lightness. A computer sought those whose smallest difference, in all
/// templates, by day and by night, to all and to who sees red and green alike, is largest.
const FIXED: [([u8; 3], f64); HUES] = [
    ([41, 163, 207], 1.0),
    ([227, 97, 62], 0.625),
    ([172, 114, 245], 0.0),
    ([229, 169, 21], 0.0),
    ([77, 125, 232], 0.5),
    ([194, 74, 143], 1.0),
    ([35, 227, 222], 0.375),
    ([205, 110, 124], 0.125),
    ([56, 162, 61], 0.5),
    ([173, 111, 178], 0.5),
    ([153, 153, 102], 1.0),
    ([135, 131, 178], 0.0),
];

/// The contrast by WCAG of a mat to the page on both sides of it: seen by everybody, and not so
/// strong that the posters are about their mats.
const SEEN: RangeInclusive<f64> = 3.0..=7.5;

/// The number of steps of lightness that are tried.
const STEPS: f64 = 64.0;

impl Template {
    /// The hues on a ground, or on its own page, for boards of these sizes; each with the colour that
    /// takes its place in a dark scheme.
    pub(crate) fn hues(
        &self,
        ground: Option<Color>,
        sizes: impl Iterator<Item = usize>,
    ) -> Vec<(Color, Color)> {
        let mut taken = self.colors();
        if let Some(files) = &self.files {
            let darks = sizes.flat_map(|n| files.darks(n as u16));
            taken.extend(darks.map(|(light, _)| light));
        }
        let night = (!self.darks.is_empty()).then(|| self.dark_of(self.page));
        let both = |fixed| {
            let day = unused(hue(ground.unwrap_or(self.page), fixed), &taken);
            taken.push(day);
            let night = night.map(|page| hue(ground.unwrap_or(page), fixed));
            (day, night.unwrap_or(day))
        };
        FIXED.into_iter().map(both).collect()
    }
}

/// A hue that is seen on a page.
fn hue(page: Color, ([red, green, blue], place): ([u8; 3], f64)) -> Color {
    let lab = Lab::of(Color { red, green, blue });
    let is_dark = page.contrast(Color::WHITE) > page.contrast(Color::BLACK);
    let is_seen = |lightness: &f64| {
        let color = lab.with_lightness(*lightness).color();
        SEEN.contains(&color.contrast(page)) && (color.luminance() > page.luminance()) == is_dark
    };
    let mut seen = (0..=STEPS as i32)
        .map(|step| f64::from(step) / STEPS)
        .filter(is_seen);
    // Black or white is seen on any page, and so are shades near it.
    let darkest = seen.next().unwrap_or(if is_dark { 1.0 } else { 0.0 });
    let lightest = seen.next_back().unwrap_or(darkest);
    lab.with_lightness(darkest + (lightest - darkest) * place)
        .color()
}

#[cfg(test)]
mod tests {
    use super::super::oklab::encoded;
    use super::*;
    use crate::graphics::color::linear;

    fn templates() -> impl Iterator<Item = (String, Template)> {
        Template::names().flat_map(|name| {
            let light = name.parse::<Template>().unwrap();
            [
                (format!("{name} dark"), light.in_dark()),
                (name.to_owned(), light),
            ]
        })
    }

    /// As people see a colour who have all cones, or lack those for long or for middle
    /// waves (Viénot, Brettel and Mollon 1999, in linear light).
    fn seen(color: Color) -> [Lab; 3] {
        let [r, g, b] = [color.red, color.green, color.blue].map(linear);
        let protan = 0.11238 * r + 0.88762 * g;
        let deutan = 0.29275 * r + 0.70725 * g;
        let shown = |channels: [f64; 3]| {
            let [red, green, blue] = channels.map(|c| encoded(c.clamp(0.0, 1.0)));
            Lab::of(Color { red, green, blue })
        };
        [
            Lab::of(color),
            shown([protan, protan, b + 0.00401 * (r - g)]),
            shown([deutan, deutan, b - 0.02234 * (r - g)]),
        ]
    }

    #[test]
    fn hues_are_told_apart_with_any_colour_vision() {
        for (name, template) in templates() {
            let hues = template.hues(None, [8].into_iter());
            for (index, (hue, _)) in hues.iter().enumerate() {
                for (other, _) in &hues[..index] {
                    let both = seen(*hue).into_iter().zip(seen(*other));
                    for (vision, (a, b)) in both.enumerate() {
                        let distance = a.distance(b);
                        // One more or less in a channel is a thousandth or two.
                        assert!(distance > 0.05, "{name}: {hue} {other} {vision} {distance}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_hue_has_its_own_in_the_dark() {
        for name in Template::names() {
            let light = name.parse::<Template>().unwrap();
            let hues = light.hues(None, [8].into_iter());
            let night = light.in_dark().hues(None, [8].into_iter());
            for ((day, dark), (night, _)) in hues.iter().zip(night) {
                let expected = if light.is_dark() { *day } else { night };
                let near = Lab::of(*dark).distance(Lab::of(expected));
                assert!(near < 0.02, "{name}: {day} {dark}");
                assert!(!light.colors().contains(day), "{name}: {day}");
            }
        }
    }
}
