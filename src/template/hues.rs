//! The hues of board mats for any template, with a lightness that is visible on the page.

use std::ops::RangeInclusive;

use super::oklab::Lab;
use super::scheme::free_color;
use crate::tint::HUES;
use crate::{Color, Template};

/// Each hue as a colour, with its lightness from the darkest possible, 0, to the lightest, 1. The first
/// four are those of the classes. They were found by search: the minimum distance between two hues, over
/// all templates, both schemes, and full and red-green deficient colour vision, is as large as possible.
const BASE_HUES: [([u8; 3], f64); HUES] = [
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

/// The WCAG contrast of a mat to the page: visible to everyone, but not dominant.
const CONTRASTS: RangeInclusive<f64> = 3.0..=7.5;

/// The number of lightness steps to try.
const LIGHTNESS_STEPS: f64 = 64.0;

impl Template {
    /// The hues on a background, or on the template's page, for boards of these sizes; each with its
    /// colour in the dark scheme.
    pub(crate) fn hues(
        &self,
        ground: Option<Color>,
        sizes: impl Iterator<Item = usize>,
    ) -> Vec<(Color, Color)> {
        let mut taken = self.colors();
        if let Some(files) = &self.file_colors {
            let darks = sizes.flat_map(|n| files.dark_file_colors(n as u16));
            taken.extend(darks.map(|(light, _)| light));
        }
        let dark_page = (!self.dark_colors.is_empty()).then(|| self.dark_color(self.page));
        let light_and_dark = |base| {
            let light = free_color(hue(ground.unwrap_or(self.page), base), &taken);
            taken.push(light);
            let dark = dark_page.map(|page| hue(ground.unwrap_or(page), base));
            (light, dark.unwrap_or(light))
        };
        BASE_HUES.into_iter().map(light_and_dark).collect()
    }
}

/// A base hue with a lightness that is visible on a page.
fn hue(page: Color, ([red, green, blue], part): ([u8; 3], f64)) -> Color {
    let lab = Lab::from_color(Color { red, green, blue });
    let is_dark = page.contrast(Color::WHITE) > page.contrast(Color::BLACK);
    let is_visible = |lightness: &f64| {
        let color = lab.with_lightness(*lightness).to_color();
        CONTRASTS.contains(&color.contrast(page))
            && (color.luminance() > page.luminance()) == is_dark
    };
    let mut visible = (0..=LIGHTNESS_STEPS as i32)
        .map(|step| f64::from(step) / LIGHTNESS_STEPS)
        .filter(is_visible);
    // The fallback is never needed: black or white is visible on any page.
    let darkest = visible.next().unwrap_or(if is_dark { 1.0 } else { 0.0 });
    let lightest = visible.next_back().unwrap_or(darkest);
    lab.with_lightness(darkest + (lightest - darkest) * part)
        .to_color()
}

#[cfg(test)]
mod tests {
    use super::super::oklab::simulate_vision;
    use super::*;

    fn templates() -> impl Iterator<Item = (String, Template)> {
        Template::names().flat_map(|name| {
            let light = name.parse::<Template>().unwrap();
            [
                (format!("{name} dark"), light.to_dark_scheme()),
                (name.to_owned(), light),
            ]
        })
    }

    #[test]
    fn hues_are_distinguishable_with_any_colour_vision() {
        for (name, template) in templates() {
            let hues = template.hues(None, [8].into_iter());
            for (index, (hue, _)) in hues.iter().enumerate() {
                for (other, _) in &hues[..index] {
                    let pairs = simulate_vision(*hue)
                        .into_iter()
                        .zip(simulate_vision(*other));
                    for (vision, (a, b)) in pairs.enumerate() {
                        let distance = a.distance(b);
                        // Steps of one in a channel change the distance by a thousandth or two.
                        assert!(distance > 0.05, "{name}: {hue} {other} {vision} {distance}");
                    }
                }
            }
        }
    }

    #[test]
    fn hues_have_dark_colours() {
        for name in Template::names() {
            let light = name.parse::<Template>().unwrap();
            let hues = light.hues(None, [8].into_iter());
            let dark_hues = light.to_dark_scheme().hues(None, [8].into_iter());
            for ((color, dark), (expected_dark, _)) in hues.iter().zip(dark_hues) {
                let expected = if light.is_dark() {
                    *color
                } else {
                    expected_dark
                };
                let near = Lab::from_color(*dark).distance(Lab::from_color(expected));
                assert!(near < 0.02, "{name}: {color} {dark}");
                assert!(!light.colors().contains(color), "{name}: {color}");
            }
        }
    }
}
