//! Remarks on what cannot be seen, or hardly, in a template.

use super::look::{SquareStyle, Styling};
use super::oklab::Lab;
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

/// Something in a colour, by its name in messages; a border is no part of its own.
#[derive(Clone, Copy)]
struct Thing {
    name: &'static str,
    part: Option<TemplatePart>,
    color: Color,
}

/// Two things that are to be told apart.
#[derive(Clone, Copy)]
struct Pair {
    things: [Thing; 2],
    /// The contrast at which they easily are, and the difference at which they are at all.
    easy: f64,
    told: f64,
}

/// Queens, light and dark squares: of any size, small ones, those of many boards, and large ones.
const SIZES: [[&str; 3]; 4] = [
    ["the queen", "light squares", "dark squares"],
    [
        "the small queen",
        "small light squares",
        "small dark squares",
    ],
    [
        "the queen of many boards",
        "light squares of many boards",
        "dark squares of many boards",
    ],
    [
        "the large queen",
        "large light squares",
        "large dark squares",
    ],
];

impl Thing {
    fn of(part: TemplatePart, name: &'static str, color: Color) -> Thing {
        Thing {
            name,
            part: Some(part),
            color,
        }
    }

    /// True if both are one part in one colour, whatever its size.
    fn is_like(&self, other: &Thing) -> bool {
        (self.part, self.color) == (other.part, other.color)
    }

    fn is_changed(&self, changes: &Changes) -> bool {
        match self.part {
            Some(part) => changes.color_of(part).is_some(),
            None => matches!(changes.border, Some(Border::Color(_))),
        }
    }
}

impl Pair {
    /// A queen, a text or the ink on what it stands on.
    fn drawn(thing: Thing, ground: Thing, easy: f64) -> Pair {
        Pair {
            things: [thing, ground],
            easy,
            told: DRAWN,
        }
    }

    /// Areas that meet.
    fn areas(one: Thing, other: Thing) -> Pair {
        Pair {
            things: [one, other],
            easy: APART,
            told: AREAS,
        }
    }

    fn ratio(&self) -> f64 {
        self.things[0].color.contrast(self.things[1].color)
    }

    fn is_easy(&self) -> bool {
        self.ratio() >= self.easy
    }

    fn is_unseen(&self) -> bool {
        let [a, b] = self.things.map(|thing| Lab::of(thing.color));
        a.distance(b) < self.told
    }

    /// True if one of the two was changed.
    fn is_of(&self, changes: &Changes) -> bool {
        self.things.iter().any(|thing| thing.is_changed(changes))
    }

    /// True if it is on sheets of many boards alone. When changes are judged, nobody knows yet how many
    /// there are.
    fn is_of_many(&self) -> bool {
        SIZES[2].contains(&self.things[0].name)
    }

    /// The remark on a pair that is not easily told apart.
    fn remark(&self, dark: bool) -> Remark {
        let [thing, ground] = self.things;
        let (unseen, ratio) = (self.is_unseen(), (self.ratio() * 100.0).floor() / 100.0);
        let how = if unseen {
            "cannot be told"
        } else {
            "can hardly be told"
        };
        let text = format!(
            "{} ({}) {how} from {} ({}){}, with a contrast of {ratio} instead of at least {}",
            thing.name,
            thing.color,
            ground.name,
            ground.color,
            if dark { " in the dark" } else { "" },
            self.easy
        );
        Remark { text, unseen, dark }
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
    pub fn remarks(&self) -> Vec<Remark> {
        let mut found = remarks(self, None, false, |_| true);
        found.extend(self.figure_remarks(false));
        if !self.darks.is_empty() {
            let dark = self.in_dark();
            found.extend(remarks(&dark, None, true, |_| true));
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
    ///      1.72 instead of at least 3"
    /// );
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn remarks_on(&self, changes: &Changes) -> Vec<Remark> {
        let queen = changes.color_of(TemplatePart::Queen);
        let told = |pair: &Pair| !pair.is_of_many() || pair.is_unseen();
        remarks(self, queen, false, |pair| pair.is_of(changes) && told(pair))
    }
}

/// A remark for each part in a colour that is not easy to see, on what is worst for it; on sheets of
/// many boards only where others have nothing amiss.
fn remarks(
    template: &Template,
    queen: Option<Color>,
    dark: bool,
    concerns: impl Fn(&Pair) -> bool,
) -> Vec<Remark> {
    let all = pairs(template, queen);
    let mut worst: Vec<Pair> = Vec::new();
    let rank = |pair: &Pair| (pair.is_of_many(), pair.ratio());
    for pair in all.iter().filter(|pair| concerns(pair) && !pair.is_easy()) {
        match worst
            .iter_mut()
            .find(|other| other.things[0].is_like(&pair.things[0]))
        {
            Some(other) if rank(pair) < rank(other) => *other = *pair,
            Some(_) => {}
            None => worst.push(*pair),
        }
    }
    worst.iter().map(|pair| pair.remark(dark)).collect()
}

/// True if everything that changes concern can be seen. A queen that was given a colour is
/// seen by that.
///
/// # Errors
/// [`Error::Contrast`] with the first pair of which one cannot.
pub(super) fn check(template: &Template, changes: &Changes) -> Result<()> {
    let all = pairs(template, changes.color_of(TemplatePart::Queen));
    let mut concerned = all
        .iter()
        .filter(|pair| pair.is_of(changes) && !pair.is_of_many());
    match concerned.find(|pair| pair.is_unseen()) {
        None => Ok(()),
        Some(pair) => Err(Error::Contrast(pair.remark(false).text)),
    }
}

/// True if everything is easy to see, queens of other sizes aside.
pub(super) fn is_easy(template: &Template) -> bool {
    let is_other = |pair: &Pair| {
        SIZES[1..]
            .iter()
            .any(|[queen, ..]| *queen == pair.things[0].name)
    };
    pairs(template, None)
        .iter()
        .all(|pair| pair.is_easy() || is_other(pair))
}

fn pairs(template: &Template, queen: Option<Color>) -> Vec<Pair> {
    let page = Thing::of(TemplatePart::Page, "the page", template.page);
    let mut pairs = queens(template, queen);
    // A pattern tells squares apart where their grounds do not.
    let [light, dark] = [&template.light.usual, &template.dark.usual];
    if light.details.layers.is_empty() && dark.details.layers.is_empty() {
        let [_, light_name, dark_name] = SIZES[0];
        pairs.push(Pair::areas(
            Thing::of(TemplatePart::Light, light_name, light.ground),
            Thing::of(TemplatePart::Dark, dark_name, dark.ground),
        ));
    }
    let Styling {
        title,
        subtitle,
        footer,
        caption,
        border,
        ..
    } = &template.styling;
    let texts = [
        ("the title", title),
        ("the subtitle", subtitle),
        ("the footer", footer),
        ("captions", caption),
    ];
    let texts = texts.map(|(name, text)| (name, text.color)).into_iter();
    let texts = texts.filter(|(_, color)| *color != template.ink);
    for (name, color) in std::iter::once(("the ink", template.ink)).chain(texts) {
        pairs.push(Pair::drawn(
            Thing::of(TemplatePart::Ink, name, color),
            page,
            READ,
        ));
    }
    let line = |color| Thing {
        name: "the border",
        part: None,
        color,
    };
    pairs.extend(
        border
            .iter()
            .map(|rule| Pair::areas(line(rule.color), page)),
    );
    pairs
}

/// Queens of all sizes and colours on their squares.
fn queens(template: &Template, given: Option<Color>) -> Vec<Pair> {
    let (mut queens, light, dark) = (
        template.queen.all(),
        template.light.all(),
        template.dark.all(),
    );
    if [light[2], dark[2]].iter().any(Option::is_some) {
        // The usual ones stand on squares of many boards.
        queens[2] = queens[2].or(queens[0]);
    }
    let mut pairs = Vec::new();
    for (size, [name, light_name, dark_name]) in SIZES.into_iter().enumerate() {
        let Some(queen) = queens[size] else {
            continue;
        };
        for (part, square_name, SquareStyle { ground, .. }) in [
            (
                TemplatePart::Light,
                light_name,
                light[size].unwrap_or(&template.light.usual),
            ),
            (
                TemplatePart::Dark,
                dark_name,
                dark[size].unwrap_or(&template.dark.usual),
            ),
        ] {
            let square = Thing::of(part, square_name, *ground);
            let colors = seen_on(template, queen, *ground, given).into_iter();
            let queens = colors.map(|color| Thing::of(TemplatePart::Queen, name, color));
            pairs.extend(queens.map(|queen| Pair::drawn(queen, square, SEEN)));
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
    if template
        .files
        .as_ref()
        .is_none_or(|files| files.replaced != color)
    {
        colors.push(color);
    }
    colors.extend(template.files.iter().flat_map(|files| &files.stops));
    colors
}
