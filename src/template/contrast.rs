//! Remarks on what cannot be seen, or hardly, in a template.

use super::oklab::Lab;
use super::palette::legible;
use super::scheme;
use crate::graphics::paint::Artwork;
use crate::{Border, Changes, Color, Error, Remark, Result, Template, TemplatePart};

/// Contrast by WCAG 2 at which something is easy to see, with any colour vision: graphics,
/// texts, and areas beside each other.
const SEEN: f64 = 3.0;
const READ: f64 = 4.5;
const APART: f64 = 1.25;

/// Differences that can be told at all, in OKLab, where people just notice 0.02: something drawn
/// on something else, and areas that meet. In greys 0.1 is a contrast of 1.3 to 1.5; of one
/// lightness are a pure red and the orange next to it.
const DRAWN: f64 = 0.1;
const AREAS: f64 = 0.03;

/// Two things that are to be told apart.
#[derive(Clone, Copy)]
struct Pair {
    things: [Thing; 2],
    colors: [Color; 2],
    /// The contrast at which they easily are, and the difference at which they are at all.
    easy: f64,
    told: f64,
}

/// One of two, in words; a border is no part of its own.
type Thing = (&'static str, Option<TemplatePart>);

const PAGE: Thing = ("the page", Some(TemplatePart::Page));
const INK: Thing = ("the ink", Some(TemplatePart::Ink));
const TEXTS: [Thing; 4] = [
    ("the title", Some(TemplatePart::Ink)),
    ("the subtitle", Some(TemplatePart::Ink)),
    ("the footer", Some(TemplatePart::Ink)),
    ("captions", Some(TemplatePart::Ink)),
];
const BORDER: Thing = ("the border", None);
/// Queens and squares of any size, small ones, those of many boards, and large ones.
const QUEENS: [Thing; 4] = [
    ("the queen", Some(TemplatePart::Queen)),
    ("the small queen", Some(TemplatePart::Queen)),
    ("the queen of many boards", Some(TemplatePart::Queen)),
    ("the large queen", Some(TemplatePart::Queen)),
];
const LIGHT: [Thing; 3] = [
    ("light squares", Some(TemplatePart::Light)),
    ("small light squares", Some(TemplatePart::Light)),
    ("light squares of many boards", Some(TemplatePart::Light)),
];
const DARK: [Thing; 3] = [
    ("dark squares", Some(TemplatePart::Dark)),
    ("small dark squares", Some(TemplatePart::Dark)),
    ("dark squares of many boards", Some(TemplatePart::Dark)),
];

impl Pair {
    fn ratio(&self) -> f64 {
        self.colors[0].contrast(self.colors[1])
    }

    fn is_easy(&self) -> bool {
        self.ratio() >= self.easy
    }

    fn is_unseen(&self) -> bool {
        let [a, b] = self.colors.map(Lab::of);
        a.distance(b) < self.told
    }

    /// True if one of the two was changed.
    fn is_of(&self, changes: &Changes) -> bool {
        self.things.iter().any(|(_, part)| match part {
            Some(part) => changes.color_of(*part).is_some(),
            None => matches!(changes.border, Some(Border::Color(_))),
        })
    }

    /// A colour for one of the two that is easily told from all that it stands on or beside,
    /// the nearest of its hue: for what was changed, or else for the first.
    fn better(&self, all: &[Pair], changes: &Changes) -> Option<(Color, &'static str)> {
        let changed = |(_, part): &Thing| part.is_some_and(|part| changes.color_of(part).is_some());
        let which = usize::from(!changed(&self.things[0]) && changed(&self.things[1]));
        let (thing, color) = (self.things[which], self.colors[which]);
        let mut against = Vec::new();
        for pair in all {
            for (one, other) in [(0, 1), (1, 0)] {
                if (pair.things[one].1, pair.colors[one]) == (thing.1, color) {
                    against.push((pair.colors[other], pair.easy));
                }
            }
        }
        let better = legible(color, &against);
        let easy = |(ground, easy): &(Color, f64)| better.contrast(*ground) >= *easy;
        against.iter().all(easy).then_some((better, thing.0))
    }

    /// The remark on a pair that is not easily told apart.
    fn remark(&self, all: &[Pair], changes: &Changes, dark: bool) -> Remark {
        let when = if dark { " in the dark" } else { "" };
        let better = self.better(all, changes);
        let (unseen, easy) = (self.is_unseen(), self.easy);
        let ([(a, _), (b, _)], [color, ground]) = (self.things, self.colors);
        let text = match (unseen, better) {
            (true, better) => {
                let advice = advice(better);
                format!("{a} ({color}) cannot be told from {b} ({ground}){when}: {advice}")
            }
            (false, better) => {
                let ratio = (self.ratio() * 100.0).floor() / 100.0;
                let end = match better {
                    Some((better, thing)) => {
                        format!("the nearest colour that has it is {better} for {thing}")
                    }
                    None => String::from("choose colours that are farther apart"),
                };
                format!(
                    "{a} ({color}) can hardly be told from {b} ({ground}){when}, with a contrast \
                     of {ratio} where {easy} is easy to see: {end}"
                )
            }
        };
        Remark { text, unseen, dark }
    }
}

/// Advice about a thing that cannot be seen.
fn advice(better: Option<(Color, &str)>) -> String {
    match better {
        Some((better, thing)) => format!("choose another colour, such as {better} for {thing}"),
        None => String::from("choose colours that are farther apart"),
    }
}

impl Template {
    /// Remarks on what is hard to see, or cannot be seen, by day and by night: queens on their squares,
    /// texts and borders on the page, dark squares beside light ones, and colours for figures
    /// that the file names. Built-in templates have no such thing.
    ///
    /// Something is easy to see with a contrast by WCAG 2 of 3, a text with 4.5, a square
    /// beside another and a border with 1.25. It cannot be seen where its colour is nearer to
    /// the other than 0.1 in OKLab, and than 0.03 where areas meet.
    ///
    /// ```
    /// use nqueens_sheet::Template;
    ///
    /// assert!(Template::default().remarks().is_empty());
    /// let white = Template::source("classic").unwrap_or_default().replace("#2b1810", "#fff");
    /// assert!(Template::from_svg(&white)?.remarks()[0].unseen);
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        let none = Changes::new();
        let mut found = remarks(self, None, &none, false, |_| true);
        found.extend(self.figure_remarks(false));
        if !self.darks.is_empty() {
            let dark = self.in_dark();
            found.extend(remarks(&dark, None, &none, true, |_| true));
            found.extend(dark.figure_remarks(true));
        }
        found
    }

    /// Remarks on what is hard to see of the changes that were made to a template, by which it became
    /// this one.
    ///
    /// ```
    /// use nqueens_sheet::{Changes, TemplatePart, Template};
    ///
    /// let changes = Changes::new().color(TemplatePart::Queen, "red".parse()?);
    /// let remarks = Template::default().changed(&changes)?.remarks_on(&changes);
    /// assert_eq!(
    ///     remarks[0].text,
    ///     "the queen (#f00) can hardly be told from dark squares (#c6a57c), with a contrast of \
    ///      1.72 where 3 is easy to see: the nearest colour that has it is #b40f09 for the queen"
    /// );
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn remarks_on(&self, changes: &Changes) -> Vec<Remark> {
        let queen = changes.color_of(TemplatePart::Queen);
        remarks(self, queen, changes, false, |pair| pair.is_of(changes))
    }
}

/// A remark for each part in a colour that is not easy to see, on what is worst for it.
fn remarks(
    template: &Template,
    queen: Option<Color>,
    changes: &Changes,
    dark: bool,
    concerns: impl Fn(&Pair) -> bool,
) -> Vec<Remark> {
    let all = pairs(template, queen);
    let mut worst: Vec<Pair> = Vec::new();
    for pair in all.iter().filter(|pair| concerns(pair) && !pair.is_easy()) {
        let alike = |other: &&mut Pair| {
            (other.things[0].1, other.colors[0]) == (pair.things[0].1, pair.colors[0])
        };
        match worst.iter_mut().find(alike) {
            Some(other) if pair.ratio() < other.ratio() => *other = *pair,
            Some(_) => {}
            None => worst.push(*pair),
        }
    }
    let remarks = worst.iter().map(|pair| pair.remark(&all, changes, dark));
    remarks.collect()
}

/// True if everything that changes concern can be seen. A queen that was given a colour is
/// seen by that.
///
/// # Errors
/// [`Error::Contrast`] with the first pair of which one cannot.
pub(super) fn check(template: &Template, changes: &Changes) -> Result<()> {
    let all = pairs(template, changes.color_of(TemplatePart::Queen));
    let mut concerned = all.iter().filter(|pair| pair.is_of(changes));
    match concerned.find(|pair| pair.is_unseen()) {
        None => Ok(()),
        Some(pair) => Err(Error::Contrast {
            what: pair.things[0].0,
            color: pair.colors[0].to_string(),
            from: pair.things[1].0,
            ground: pair.colors[1].to_string(),
            advice: advice(pair.better(&all, changes)),
        }),
    }
}

/// True if everything is easy to see, queens of other sizes aside.
pub(super) fn is_easy(template: &Template) -> bool {
    let others = |pair: &Pair| QUEENS[1..].contains(&pair.things[0]);
    let all = pairs(template, None);
    all.iter().all(|pair| pair.is_easy() || others(pair))
}

fn pairs(template: &Template, queen: Option<Color>) -> Vec<Pair> {
    let pair = |a: (Thing, Color), b: (Thing, Color), easy: f64, told: f64| Pair {
        things: [a.0, b.0],
        colors: [a.1, b.1],
        easy,
        told,
    };
    let page = (PAGE, template.page);
    let mut pairs = queens(template, queen);
    // A pattern tells squares apart where their grounds do not.
    let plain =
        [&template.light, &template.dark].iter().all(|square| square.details.layers.is_empty());
    if plain {
        let light = (LIGHT[0], template.light.ground);
        let dark = (DARK[0], template.dark.ground);
        pairs.push(pair(light, dark, APART, AREAS));
    }
    pairs.push(pair((INK, template.ink), page, READ, DRAWN));
    let mut styling = template.styling.clone();
    let texts = TEXTS.into_iter().zip(styling.texts());
    let texts = texts.filter(|(_, color)| **color != template.ink);
    pairs.extend(texts.map(|(text, color)| pair((text, *color), page, READ, DRAWN)));
    let rules = styling.border.iter();
    pairs.extend(rules.map(|rule| pair((BORDER, rule.color), page, APART, AREAS)));
    pairs
}

/// Queens of all sizes and colours on their squares.
fn queens(template: &Template, queen: Option<Color>) -> Vec<Pair> {
    let own = &template.optical;
    let light = [None, own.light_small.as_ref(), own.light_many.as_ref()];
    let dark = [None, own.dark_small.as_ref(), own.dark_many.as_ref()];
    let squares = |index: usize| {
        // Large queens stand on squares of any size.
        let index = index % LIGHT.len();
        let [light, dark] = [(light, &template.light), (dark, &template.dark)]
            .map(|(squares, usual)| squares[index].unwrap_or(usual).ground);
        [(LIGHT[index], light), (DARK[index], dark)]
    };
    let has_many = own.light_many.is_some() || own.dark_many.is_some();
    let many = own.many.as_ref().or(Some(&template.queen).filter(|_| has_many));
    let drawn = [Some(&template.queen), own.small.as_ref(), many, own.large.as_ref()];
    let mut pairs = Vec::new();
    for (index, (artwork, name)) in drawn.into_iter().zip(QUEENS).enumerate() {
        let Some(artwork) = artwork else {
            continue;
        };
        for square in squares(index) {
            let colors = seen_on(template, artwork, square.1, queen);
            pairs.extend(colors.into_iter().map(|color| Pair {
                things: [name, square.0],
                colors: [color, square.1],
                easy: SEEN,
                told: DRAWN,
            }));
        }
    }
    pairs
}

/// The colours by which a queen is seen on a square: the one that she was given, or else that
/// which stands out most, and each of those in its place by file.
fn seen_on(
    template: &Template,
    artwork: &Artwork,
    square: Color,
    given: Option<Color>,
) -> Vec<Color> {
    let best = scheme::seen(template, artwork, [square; 2]);
    let given = given.filter(|given| scheme::has(artwork, *given));
    let color = given.unwrap_or(best);
    let mut colors = Vec::new();
    if template.files.as_ref().is_none_or(|files| files.replaced != color) {
        colors.push(color);
    }
    colors.extend(template.files.iter().flat_map(|files| &files.stops));
    colors
}
