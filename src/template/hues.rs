//! The hues that tell boards apart, for any template: each as light as the page and
//! the texts that stand on it leave room for.

use super::oklab::Lab;
use super::scheme::unused;
use crate::tint::HUES;
use crate::{Color, Template, Tint};

/// Each as a colour, and its place between the darkest that there is room for, 0, and
/// the lightest, 1. The first four are the classes'. Hues that look alike to who lacks a
/// kind of cone differ in lightness. A computer sought those whose smallest difference, in all
/// templates, by day and by night, to all and to who sees red and green alike, is largest.
const FIXED: [([u8; 3], f64); HUES] = [
    ([103, 198, 254], 0.95),
    ([190, 100, 50], 0.0),
    ([166, 108, 238], 0.25),
    ([239, 178, 40], 1.0),
    ([113, 156, 245], 0.0),
    ([205, 132, 169], 1.0),
    ([17, 181, 177], 0.0),
    ([255, 99, 98], 0.6),
    ([68, 184, 121], 1.0),
    ([228, 105, 203], 0.0),
    ([153, 164, 122], 0.6),
    ([164, 150, 191], 0.4),
];

/// Contrast by WCAG, to the page beside a mat and to what is printed on it: where that is
/// text, and where it is no more than a frame.
const READ: [f64; 2] = [1.6, 4.5];
const SEEN: [f64; 2] = [1.8, 2.0];
/// The least contrast of the few hues of classes to the page, if no text stands on them: twelve hues
/// as far from it would be too much alike.
const OF_CLASS: f64 = 3.0;

/// The number of steps of lightness that are tried.
const STEPS: f64 = 64.0;

impl Template {
    /// The hues on a ground, or on its own page, for boards of these sizes, and for classes or
    /// orbits with or without texts on them; each with the colour that takes its place in a dark
    /// scheme.
    pub(crate) fn hues(
        &self,
        ground: Option<Color>,
        sizes: impl Iterator<Item = usize>,
        tint: Tint,
        texts: bool,
    ) -> Vec<(Color, Color)> {
        let mut taken = self.colors();
        if let Some(files) = &self.files {
            let darks = sizes.flat_map(|n| files.darks(n as u16));
            taken.extend(darks.map(|(light, _)| light));
        }
        let dark = (!self.darks.is_empty()).then(|| self.in_dark());
        let mut least = if texts { READ } else { SEEN };
        if tint == Tint::Class && !texts {
            least[0] = OF_CLASS;
        }
        let both = |fixed| {
            let day = unused(self.hue(ground, least, fixed), &taken);
            taken.push(day);
            let night = dark.as_ref().map(|dark| dark.hue(ground, least, fixed));
            (day, night.unwrap_or(day))
        };
        FIXED.into_iter().map(both).collect()
    }

    /// A hue between the page and the texts in lightness.
    fn hue(
        &self,
        ground: Option<Color>,
        [beside, on]: [f64; 2],
        ([red, green, blue], place): ([u8; 3], f64),
    ) -> Color {
        let (page, text) = (ground.unwrap_or(self.page), self.styling.caption.color);
        let lab = Lab::of(Color { red, green, blue });
        let [page, text] = [page, text].map(Color::luminance);
        let shade = |step: i32| {
            let lightness = f64::from(step) / STEPS;
            let own = lab.with_lightness(lightness).color().luminance();
            // How much better than it must be is what is worse.
            let worth = (ratio(own, page) / beside).min(ratio(own, text) / on);
            (lightness, own, worth)
        };
        let between = page.min(text)..=page.max(text);
        let shades = (0..=STEPS as i32).map(shade);
        let shades: Vec<_> = shades.filter(|(_, own, _)| between.contains(own)).collect();
        let mut fit = shades.iter().filter(|(_, _, worth)| *worth >= 1.0);
        let lightness = match (fit.next(), fit.next_back()) {
            (Some((darkest, ..)), lightest) => {
                let lightest = lightest.map_or(*darkest, |(lightest, ..)| *lightest);
                darkest + (lightest - darkest) * place
            }
            // Texts that are hardly seen on their own page.
            (None, _) => {
                let best = shades.iter().max_by(|a, b| a.2.total_cmp(&b.2));
                best.map_or(lab.lightness, |(best, ..)| *best)
            }
        };
        lab.with_lightness(lightness).color()
    }
}

/// The contrast of two luminances.
fn ratio(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::super::oklab::encoded;
    use super::*;
    use crate::graphics::color::linear;

    fn templates() -> impl Iterator<Item = (String, Template)> {
        Template::names().flat_map(|name| {
            let light = name.parse::<Template>().unwrap();
            [(format!("{name} dark"), light.in_dark()), (name.to_owned(), light)]
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
    fn hues_are_seen_and_read_on() {
        for (name, template) in templates() {
            for (hue, _) in template.hues(None, [8].into_iter(), Tint::Orbit, true) {
                let (page, text) = (template.page, template.styling.caption.color);
                assert!(hue.contrast(page) >= READ[0] - 0.05, "{name}: {hue}");
                assert!(hue.contrast(text) >= READ[1] - 0.1, "{name}: {hue}");
            }
        }
    }

    #[test]
    fn hues_of_classes_are_seen() {
        for (name, template) in templates() {
            let hues = template.hues(None, [8].into_iter(), Tint::Class, false);
            for (hue, _) in &hues[..4] {
                let seen = hue.contrast(template.page);
                assert!(seen >= OF_CLASS - 0.02, "{name}: {hue} {seen:.2}");
            }
        }
    }

    #[test]
    fn hues_are_told_apart_with_any_colour_vision() {
        for (name, template) in templates() {
            let hues = template.hues(None, [8].into_iter(), Tint::Orbit, false);
            for (index, (hue, _)) in hues.iter().enumerate() {
                for (other, _) in &hues[..index] {
                    let both = seen(*hue).into_iter().zip(seen(*other));
                    for (vision, (a, b)) in both.enumerate() {
                        let distance = a.distance(b);
                        // One more or less in a channel is a thousandth or two.
                        assert!(distance > 0.03, "{name}: {hue} {other} {vision} {distance}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_hue_has_its_own_in_the_dark() {
        for name in Template::names() {
            let light = name.parse::<Template>().unwrap();
            let hues = light.hues(None, [8].into_iter(), Tint::Orbit, true);
            let night = light.in_dark().hues(None, [8].into_iter(), Tint::Orbit, true);
            for ((day, dark), (night, _)) in hues.iter().zip(night) {
                let expected = if light.is_dark() { *day } else { night };
                let near = Lab::of(*dark).distance(Lab::of(expected));
                assert!(near < 0.02, "{name}: {day} {dark}");
                assert!(!light.colors().contains(day), "{name}: {day}");
            }
        }
    }
}
