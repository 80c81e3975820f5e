//! Inks that are seen on another ground than the template's.

use super::oklab::contrast;
use crate::{Color, Template};

/// Contrast by WCAG that texts keep, unless they have less on their own ground.
const SEEN: f64 = 4.5;

const BLACK: Color = Color {
    red: 0,
    green: 0,
    blue: 0,
};

impl Template {
    /// The same artwork for a ground of another colour: texts, coordinates and the
    /// border, where they would not be seen on it, are in the colour of their dark
    /// scheme, or in black or white. `follows` says whether the picture follows the
    /// scheme of its reader, in which such a ground stays as it is: texts then do
    /// too, unless their dark colour is seen as well.
    #[must_use]
    pub fn on_ground(&self, ground: Color, follows: bool) -> Template {
        let home = self.page;
        let seen = |color: Color| {
            let enough = contrast(color, home).min(SEEN);
            contrast(color, ground) >= enough
        };
        let dark = |color: Color| {
            let pair = self.darks.iter().find(|(light, _)| *light == color);
            pair.map_or(color, |(_, dark)| *dark)
        };
        let darks = follows.then_some(self.darks.as_slice());
        let chosen = |color: Color| {
            let changes = darks.is_some() && contrast(dark(color), ground) < SEEN;
            match seen(color) {
                true if !changes => color,
                true => unchanging(color, darks),
                false if contrast(dark(color), ground) >= SEEN => unchanging(dark(color), darks),
                false => unchanging(plain(ground), darks),
            }
        };
        let mut template = self.clone();
        template.ink = chosen(self.ink);
        let colors = template.styling.colors();
        colors.for_each(|color| *color = chosen(*color));
        template
    }
}

/// Black or white: one of them has a contrast of 4.5 to any colour.
fn plain(ground: Color) -> Color {
    match contrast(BLACK, ground) >= contrast(Color::WHITE, ground) {
        true => BLACK,
        false => Color::WHITE,
    }
}

/// The colour, or one next to it that nobody can tell from it, which no rule of a
/// dark scheme replaces.
fn unchanging(color: Color, darks: Option<&[(Color, Color)]>) -> Color {
    let replaced =
        |color: &Color| darks.is_some_and(|darks| darks.iter().any(|(light, _)| light == color));
    let near = (0..=u8::MAX).flat_map(|step| {
        let blue = [
            color.blue.saturating_add(step),
            color.blue.saturating_sub(step),
        ];
        blue.map(|blue| Color { blue, ..color })
    });
    let mut near = near.filter(|color| !replaced(color));
    near.next().unwrap_or(color)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colors(template: &Template) -> Vec<Color> {
        let mut template = template.clone();
        let ink = template.ink;
        let texts: Vec<Color> = template.styling.colors().take(4).map(|c| *c).collect();
        [vec![ink], texts].concat()
    }

    #[test]
    fn texts_are_seen_on_any_ground() {
        for name in Template::names() {
            let light = Template::builtin(name).unwrap();
            for template in [light.in_dark(), light] {
                for ground in ["#000", "#fff", "#777", "#f00", "#123456", "#ffe"] {
                    let ground: Color = ground.parse().unwrap();
                    for (own, text) in colors(&template)
                        .into_iter()
                        .zip(colors(&template.on_ground(ground, false)))
                    {
                        let enough = contrast(own, template.page).min(SEEN);
                        assert!(
                            contrast(text, ground) >= enough,
                            "{name} on {ground}: {text}"
                        );
                        if contrast(own, ground) >= SEEN {
                            assert_eq!(own, text, "{name} on {ground}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn texts_are_seen_in_both_schemes() {
        for name in Template::names() {
            let template = Template::builtin(name).unwrap();
            for ground in ["#000", "#fff", "#808080"] {
                let ground: Color = ground.parse().unwrap();
                let on = template.on_ground(ground, true);
                for text in colors(&on).into_iter().chain(colors(&on.in_dark())) {
                    assert!(contrast(text, ground) >= 4.4, "{name} on {ground}: {text}");
                }
            }
        }
    }

    #[test]
    fn the_own_ground_changes_nothing() {
        for name in Template::names() {
            let template = Template::builtin(name).unwrap();
            assert_eq!(template.on_ground(template.page, false), template, "{name}");
        }
    }
}
