//! Whether what a template draws can be seen.

use super::oklab::contrast;
use super::scheme;
use crate::{Color, Error, Part, Result, Template};

/// What stands against what, by WCAG 2: graphics, texts, and areas beside each
/// other.
const SEEN: f64 = 3.0;
const READ: f64 = 4.5;
const APART: f64 = 1.25;

/// Two things that must be told apart.
pub(super) struct Pair {
    things: [Thing; 2],
    colors: [Color; 2],
    least: f64,
}

/// One of two, in words; a border is no part of its own.
type Thing = (&'static str, Option<Part>);

const PAGE: Thing = ("the page", Some(Part::Page));
const INK: Thing = ("the ink", Some(Part::Ink));
const LIGHT: Thing = ("light squares", Some(Part::Light));
const DARK: Thing = ("dark squares", Some(Part::Dark));
const QUEEN: Thing = ("the queen", Some(Part::Queen));
const BORDER: Thing = ("the border", None);

impl Pair {
    pub(super) fn parts(&self) -> [Option<Part>; 2] {
        self.things.map(|(_, part)| part)
    }

    pub(super) fn is_of_border(&self) -> bool {
        self.parts().contains(&None)
    }

    fn check(&self) -> Result<()> {
        let [a, b] = self.colors;
        let ratio = contrast(a, b);
        if ratio >= self.least {
            return Ok(());
        }
        Err(Error::Contrast {
            what: self.things[0].0,
            color: a.to_string(),
            from: self.things[1].0,
            ground: b.to_string(),
            ratio,
            least: self.least,
        })
    }
}

/// Whether everything can be told from what it stands on, of the pairs that are
/// of concern. A queen that was given a colour is seen by that.
///
/// # Errors
/// [`Error::Contrast`] with the first pair that is not.
pub(super) fn check(
    template: &Template,
    queen: Option<Color>,
    concerns: impl Fn(&Pair) -> bool,
) -> Result<()> {
    let mut pairs = pairs(template, queen).into_iter();
    pairs.try_for_each(|pair| match concerns(&pair) {
        true => pair.check(),
        false => Ok(()),
    })
}

fn pairs(template: &Template, queen: Option<Color>) -> Vec<Pair> {
    let pair = |a: (Thing, Color), b: (Thing, Color), least: f64| Pair {
        things: [a.0, b.0],
        colors: [a.1, b.1],
        least,
    };
    let page = (PAGE, template.page);
    let light = (LIGHT, template.light.ground);
    let dark = (DARK, template.dark.ground);
    let seen = queen.unwrap_or_else(|| scheme::queen(template, [light.1, dark.1]));
    let mut pairs = vec![
        pair((QUEEN, seen), light, SEEN),
        pair((QUEEN, seen), dark, SEEN),
    ];
    let listed = template.files.iter().flat_map(|files| &files.stops);
    for color in listed {
        pairs.extend([light, dark].map(|square| pair((QUEEN, *color), square, SEEN)));
    }
    // A pattern tells squares apart where their grounds do not.
    let plain = [&template.light, &template.dark]
        .iter()
        .all(|square| square.details.layers.is_empty());
    if plain {
        pairs.push(pair(light, dark, APART));
    }
    pairs.push(pair((INK, template.ink), page, READ));
    let mut styling = template.styling.clone();
    pairs.extend(styling.texts().map(|text| pair((INK, *text), page, READ)));
    let rules = styling.border.iter();
    pairs.extend(rules.map(|rule| pair((BORDER, rule.color), page, APART)));
    pairs
}
