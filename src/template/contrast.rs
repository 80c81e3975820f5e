//! Remarks on parts of a template that are invisible or hard to see.

use super::look::{BoardStyle, Styling};
use super::oklab::Lab;
use super::scheme;
use crate::graphics::paint::Artwork;
use crate::{Border, Changes, Color, ErrorKind, Remark, Result, Template, TemplatePart};

/// WCAG 2 contrasts that are easy to see with any colour vision: for graphics, for texts, and between
/// adjacent areas.
const GRAPHICS_CONTRAST: f64 = 3.0;
const TEXT_CONTRAST: f64 = 4.5;
const AREA_CONTRAST: f64 = 1.25;

/// The minimum visible distances in OKLab, where people just notice 0.02: of a foreground to its
/// background, and between adjacent areas. In greys, 0.1 is a contrast of 1.3 to 1.5.
const FOREGROUND_DISTANCE: f64 = 0.1;
const AREA_DISTANCE: f64 = 0.03;

/// A coloured item, with its name in messages; a border does not belong to a [`TemplatePart`].
#[derive(Clone, Copy)]
struct ColoredItem {
    name: &'static str,
    part: Option<TemplatePart>,
    color: Color,
}

/// Two items that must be distinguishable.
#[derive(Clone, Copy)]
struct Pair {
    items: [ColoredItem; 2],
    /// The contrast from which they are easy to distinguish.
    min_contrast: f64,
    /// The OKLab distance from which they are distinguishable at all.
    min_distance: f64,
}

/// The names of queens, light and dark squares: of few boards and of many.
const FEW: [&str; 3] = ["the queen", "light squares", "dark squares"];
const MANY: [&str; 3] = [
    "the queen of many boards",
    "light squares of many boards",
    "dark squares of many boards",
];

impl ColoredItem {
    fn new(part: TemplatePart, name: &'static str, color: Color) -> ColoredItem {
        ColoredItem {
            name,
            part: Some(part),
            color,
        }
    }

    /// True if both have the same part and colour, regardless of size.
    fn has_same_color_as(&self, other: &ColoredItem) -> bool {
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
    /// A queen or a text on its background.
    fn on_background(item: ColoredItem, background: ColoredItem, min_contrast: f64) -> Pair {
        Pair {
            items: [item, background],
            min_contrast,
            min_distance: FOREGROUND_DISTANCE,
        }
    }

    /// Adjacent areas.
    fn areas(first: ColoredItem, second: ColoredItem) -> Pair {
        Pair {
            items: [first, second],
            min_contrast: AREA_CONTRAST,
            min_distance: AREA_DISTANCE,
        }
    }

    fn ratio(&self) -> f64 {
        self.items[0].color.contrast(self.items[1].color)
    }

    fn is_easy(&self) -> bool {
        self.ratio() >= self.min_contrast
    }

    fn is_invisible(&self) -> bool {
        let [a, b] = self.items.map(|item| Lab::from_color(item.color));
        a.distance(b) < self.min_distance
    }

    /// True if one of the two items is changed.
    fn is_changed(&self, changes: &Changes) -> bool {
        self.items.iter().any(|item| item.is_changed(changes))
    }

    /// True if it only occurs on sheets of many boards. The number of boards is not known when changes
    /// are checked.
    fn is_for_many_boards(&self) -> bool {
        MANY.contains(&self.items[0].name)
    }

    /// The remark on a pair that is hard to distinguish.
    fn remark(&self, dark: bool) -> Remark {
        let [item, background] = self.items;
        let unseen = self.is_invisible();
        let ratio = (self.ratio() * 100.0).floor() / 100.0;
        let is = if item.name.starts_with("the ") {
            "is"
        } else {
            "are"
        };
        let (too, must) = if unseen {
            ("too ", "must")
        } else {
            ("", "should")
        };
        let see_on = if item.part == Some(TemplatePart::Light) {
            "tell from"
        } else {
            "see on"
        };
        let text = format!(
            "{} ({}) {is} {too}hard to {see_on} {} ({}){}: the contrast is {ratio}, but {must} be at least {}",
            item.name,
            item.color,
            background.name,
            background.color,
            if dark { " in the dark scheme" } else { "" },
            self.min_contrast
        );
        Remark {
            text,
            invisible: unseen,
            dark,
        }
    }
}

impl Template {
    /// Returns remarks on everything invisible or hard to see, in the light and the dark scheme: queens on
    /// squares, texts and borders on the page, dark squares next to light ones, and the file's colours
    /// for figures. Built-in templates have none.
    ///
    /// Easy to see is a WCAG 2 contrast of 3, for texts 4.5, and for adjacent squares and borders 1.25.
    /// Invisible is an OKLab distance below 0.1, and below 0.03 for adjacent squares and borders.
    ///
    /// ```
    /// use nqueens_sheet::Template;
    ///
    /// assert!(Template::default().remarks().is_empty());
    /// let white = Template::source("classic").unwrap_or_default().replace("#2b1810", "#fff");
    /// assert!(Template::from_svg(&white)?.remarks()[0].invisible);
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn remarks(&self) -> Vec<Remark> {
        let mut found = remarks(self, None, false, |_| true);
        found.extend(self.figure_remarks(false));
        if !self.dark_colors.is_empty() {
            let dark = self.to_dark_scheme();
            found.extend(remarks(&dark, None, true, |_| true));
            found.extend(dark.figure_remarks(true));
        }
        found
    }

    /// Returns remarks on everything that changes made hard to see. `self` must be the result of
    /// [`Template::with_changes`] with these changes.
    ///
    /// ```
    /// use nqueens_sheet::{Changes, TemplatePart, Template};
    ///
    /// let changes = Changes::new().color(TemplatePart::Queen, "red".parse()?);
    /// let remarks = Template::default().with_changes(&changes)?.remarks_for(&changes);
    /// assert_eq!(
    ///     remarks[0].text,
    ///     "the queen (#f00) is hard to see on dark squares (#c6a57c): the contrast is 1.72, but should be \
    ///      at least 3"
    /// );
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn remarks_for(&self, changes: &Changes) -> Vec<Remark> {
        let queen = changes.color_of(TemplatePart::Queen);
        let matters = |pair: &Pair| !pair.is_for_many_boards() || pair.is_invisible();
        remarks(self, queen, false, |pair| {
            pair.is_changed(changes) && matters(pair)
        })
    }
}

/// A remark for each coloured part that is hard to see, with its worst background. Remarks for sheets of
/// many boards are omitted if there is another one for the part.
fn remarks(
    template: &Template,
    queen: Option<Color>,
    dark: bool,
    is_relevant: impl Fn(&Pair) -> bool,
) -> Vec<Remark> {
    let pairs = pairs(template, queen);
    let mut worst: Vec<Pair> = Vec::new();
    let rank = |pair: &Pair| (pair.is_for_many_boards(), pair.ratio());
    for pair in pairs
        .iter()
        .filter(|pair| is_relevant(pair) && !pair.is_easy())
    {
        match worst
            .iter_mut()
            .find(|other| other.items[0].has_same_color_as(&pair.items[0]))
        {
            Some(other) if rank(pair) < rank(other) => *other = *pair,
            Some(_) => {}
            None => worst.push(*pair),
        }
    }
    worst.iter().map(|pair| pair.remark(dark)).collect()
}

/// Checks that everything affected by changes is visible. A recoloured queen is judged by its new colour.
///
/// # Errors
/// [`ErrorKind::LowContrast`] with the first invisible pair.
pub(super) fn check(template: &Template, changes: &Changes) -> Result<()> {
    let pairs = pairs(template, changes.color_of(TemplatePart::Queen));
    let mut affected = pairs
        .iter()
        .filter(|pair| pair.is_changed(changes) && !pair.is_for_many_boards());
    match affected.find(|pair| pair.is_invisible()) {
        None => Ok(()),
        Some(pair) => Err(ErrorKind::LowContrast.error(pair.remark(false).text)),
    }
}

/// Checks that the colours of a poster's picture are visible on its background.
///
/// # Errors
/// [`ErrorKind::LowContrast`] with the first invisible colour.
pub(crate) fn check_picture(colors: impl Iterator<Item = Color>, ground: Color) -> Result<()> {
    let ground = ColoredItem::new(TemplatePart::Page, "the background", ground);
    let picture = |color| ColoredItem::new(TemplatePart::Queen, "the picture", color);
    let mut pairs =
        colors.map(|color| Pair::on_background(picture(color), ground, GRAPHICS_CONTRAST));
    match pairs.find(Pair::is_invisible) {
        None => Ok(()),
        Some(pair) => Err(ErrorKind::LowContrast.error(pair.remark(false).text)),
    }
}

/// True if everything on a sheet of few boards is easy to see.
pub(super) fn is_easy(template: &Template) -> bool {
    pairs(template, None)
        .iter()
        .all(|pair| pair.is_easy() || pair.is_for_many_boards())
}

fn pairs(template: &Template, queen: Option<Color>) -> Vec<Pair> {
    let page = ColoredItem::new(TemplatePart::Page, "the page", template.page);
    let mut pairs = queens(template, queen);
    // Patterns distinguish squares regardless of their colours.
    let BoardStyle { light, dark, .. } = &template.few;
    if light.details.layers.is_empty() && dark.details.layers.is_empty() {
        let [_, light_name, dark_name] = FEW;
        pairs.push(Pair::areas(
            ColoredItem::new(TemplatePart::Light, light_name, light.ground),
            ColoredItem::new(TemplatePart::Dark, dark_name, dark.ground),
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
        pairs.push(Pair::on_background(
            ColoredItem::new(TemplatePart::Ink, name, color),
            page,
            TEXT_CONTRAST,
        ));
    }
    let line = |color| ColoredItem {
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

/// Queens of both looks and all colours on their squares.
fn queens(template: &Template, given: Option<Color>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let many = (template.many != template.few).then_some((&template.many, MANY));
    for (board, [name, light, dark]) in [(&template.few, FEW)].into_iter().chain(many) {
        let [light_ground, dark_ground] = board.squares();
        for (part, square_name, ground) in [
            (TemplatePart::Light, light, light_ground),
            (TemplatePart::Dark, dark, dark_ground),
        ] {
            let square = ColoredItem::new(part, square_name, ground);
            let colors = main_colors(template, &board.queen, ground, given).into_iter();
            let queens = colors.map(|color| ColoredItem::new(TemplatePart::Queen, name, color));
            pairs.extend(queens.map(|queen| Pair::on_background(queen, square, GRAPHICS_CONTRAST)));
        }
    }
    pairs
}

/// The main colours of a queen on a square: the given one, otherwise the one with the highest contrast,
/// and the colours that replace it by file.
fn main_colors(
    template: &Template,
    artwork: &Artwork,
    square: Color,
    given: Option<Color>,
) -> Vec<Color> {
    let best = scheme::main_color(template, artwork, [square; 2]);
    let given = given.filter(|given| scheme::has_color(artwork, *given));
    let color = given.unwrap_or(best);
    let mut colors = Vec::new();
    if template
        .file_colors
        .as_ref()
        .is_none_or(|files| files.replaced != color)
    {
        colors.push(color);
    }
    colors.extend(template.file_colors.iter().flat_map(|files| &files.stops));
    colors
}
