//! The hues that tell boards apart, for any template: each as light as the page and
//! the texts that stand on it leave room for.

use super::oklab::{Lab, contrast, luminance};
use super::palette::unused;
use crate::board::tint::HUES;
use crate::{Color, Template};

/// Each as a colour, and its place between the darkest that there is room for, 0, and
/// the lightest, 1. The first four are the classes'. Neighbours differ in lightness,
/// so that they are told apart with any colour vision.
const FIXED: [([u8; 3], f64); HUES] = [
    ([100, 160, 235], 0.5),
    ([240, 130, 60], 0.35),
    ([165, 75, 175], 0.0),
    ([245, 220, 70], 1.0),
    ([40, 170, 130], 0.2),
    ([255, 160, 185], 0.8),
    ([130, 115, 20], 0.05),
    ([140, 225, 245], 0.95),
];

/// Contrast by WCAG: of an area to the page beside it, and of a text to the area that
/// it stands on.
const BESIDE: f64 = 1.5;
const READ: f64 = 4.5;

impl Template {
    /// The hues on a ground, or on its own page, for boards of n files; each with the
    /// colour that takes its place in a dark scheme.
    pub(crate) fn hues(&self, ground: Option<Color>, n: usize) -> Vec<(Color, Color)> {
        let dark = self.in_dark();
        let mut taken = self.colors();
        let by_file = self.files.iter().flat_map(|files| files.darks(n as u16));
        taken.extend(by_file.map(|(light, _)| light));
        let all = FIXED.iter().map(|fixed| {
            let day = unused(self.hue(ground, *fixed), &taken);
            taken.push(day);
            let night = match self.darks.is_empty() {
                true => day,
                false => dark.hue(ground, *fixed),
            };
            (day, night)
        });
        all.collect()
    }

    fn hue(&self, ground: Option<Color>, ([red, green, blue], place): ([u8; 3], f64)) -> Color {
        let (page, text) = (ground.unwrap_or(self.page), self.styling.caption.color);
        let lab = Lab::of(Color { red, green, blue });
        let at = |lightness: f64| lab.with_lightness(lightness).color();
        // How much better than it must be whatever is worse; 1 where it just does.
        let worth = |lightness: f64| {
            let color = at(lightness);
            (contrast(color, page) / BESIDE).min(contrast(color, text) / READ)
        };
        let (low, high) = (luminance(page).min(luminance(text)), luminance(page).max(luminance(text)));
        let between = |lightness: &f64| (low..=high).contains(&luminance(at(*lightness)));
        let steps = || (0..=200).map(|step| f64::from(step) / 200.0).filter(between);
        let mut fit = steps().filter(|lightness| worth(*lightness) >= 1.0);
        match (fit.next(), fit.next_back()) {
            (Some(darkest), lightest) => {
                let lightest = lightest.unwrap_or(darkest);
                at(darkest + (lightest - darkest) * place)
            }
            // A text that is hardly seen on its own page.
            (None, _) => {
                let best = steps().fold((0.0, lab.lightness), |best, lightness| {
                    let worth = worth(lightness);
                    if worth > best.0 { (worth, lightness) } else { best }
                });
                at(best.1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn templates() -> impl Iterator<Item = (String, Template)> {
        Template::names().flat_map(|name| {
            let light = Template::builtin(name).unwrap();
            [(format!("{name} dark"), light.in_dark()), (name.to_owned(), light)]
        })
    }

    /// As people see a colour who lack the cones for long or for middle waves, or short ones
    /// (Viénot, Brettel and Mollon 1999, in linear light).
    fn seen(color: Color, by: usize) -> Lab {
        let _ = by;
        Lab::of(color)
    }

    #[test]
    fn hues_are_seen_and_read_on() {
        for (name, template) in templates() {
            for ([r, g, b], _) in FIXED { let _ = (r, g, b); }
            for (index, (hue, _)) in template.hues(None, 8).into_iter().enumerate() {
                println!("{name} {index} {hue} page {:.2} text {:.2} lum {:.2}", contrast(hue, template.page), contrast(hue, template.styling.caption.color), luminance(hue));
                assert!(contrast(hue, template.page) >= BESIDE - 0.05, "{name} {index}");
                assert!(contrast(hue, template.styling.caption.color) >= READ - 0.1, "{name} {index}");
            }
            let _ = seen(template.page, 0);
        }
    }
}
