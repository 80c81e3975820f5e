//! The contrast of colours: remarks on parts of a template that are invisible or hard to see, and colours
//! that are easy to see.

use super::allowlist::FIGURE_IDS;
use super::look::BoardStyle;
use super::oklab::Lab;
use crate::graphics::{Artwork, Layer, Paint};
use crate::{Border, Changes, Color, ErrorKind, Remark, Result, Template, TemplatePart};

/// A use of a colour on another one.
#[derive(Clone, Copy)]
pub(super) struct ContrastRule {
    /// The WCAG 2 contrast that is easy to see with any colour vision.
    pub(super) contrast: f64,
    /// The minimum visible distance in OKLab, where people just notice 0.02. In greys, 0.1 is a contrast
    /// of 1.3 to 1.5.
    distance: f64,
}

pub(super) const GRAPHICS: ContrastRule = ContrastRule {
    contrast: 3.0,
    distance: 0.1,
};
pub(super) const TEXT: ContrastRule = ContrastRule {
    contrast: 4.5,
    distance: 0.1,
};
/// Adjacent areas.
const AREAS: ContrastRule = ContrastRule {
    contrast: 1.25,
    distance: 0.03,
};

/// A mark on a ground, with their names in messages.
struct Pair {
    mark: (&'static str, Color),
    ground: (&'static str, Color),
    rule: ContrastRule,
}

impl Pair {
    fn ratio(&self) -> f64 {
        self.mark.1.contrast(self.ground.1)
    }

    fn is_easy(&self) -> bool {
        self.ratio() >= self.rule.contrast
    }

    fn is_invisible(&self) -> bool {
        let [mark, ground] = [self.mark.1, self.ground.1].map(Lab::from_color);
        mark.distance(ground) < self.rule.distance
    }

    /// True if one of the two colours is new.
    fn is_changed(&self, changes: &Changes) -> bool {
        let border = match changes.border {
            Some(Border::Color(color)) => Some(color),
            _ => None,
        };
        let mut new = changes.colors.into_iter().chain([border]).flatten();
        new.any(|color| color == self.mark.1 || color == self.ground.1)
    }

    fn remark(&self, dark: bool) -> Remark {
        let ((name, color), (ground_name, ground)) = (self.mark, self.ground);
        let invisible = self.is_invisible();
        let ratio = (self.ratio() * 100.0).floor() / 100.0;
        let is = if name.ends_with('s') { "are" } else { "is" };
        let (too, must) = if invisible {
            ("too ", "must")
        } else {
            ("", "should")
        };
        let see_on = if name == LIGHT { "tell from" } else { "see on" };
        let scheme = if dark { " in the dark scheme" } else { "" };
        let required = self.rule.contrast;
        let text = format!(
            "{name} ({color}) {is} {too}hard to {see_on} {ground_name} ({ground}){scheme}: the contrast is {ratio}, \
             but {must} be at least {required}"
        );
        Remark {
            text,
            invisible,
            dark,
        }
    }
}

impl Template {
    /// Returns remarks on everything invisible or hard to see, in the light and the dark scheme: queens on
    /// squares, texts, borders and colours for figures on the page, and dark squares next to light ones.
    /// Built-in templates have none.
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
        let mut found = remarks(self, None, false, |_, _| true);
        if !self.dark_colors.is_empty() {
            found.extend(remarks(&self.to_dark_scheme(), None, true, |_, _| true));
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
        // The number of boards is not known here.
        remarks(self, queen, false, |pair, are_many| {
            pair.is_changed(changes) && (!are_many || pair.is_invisible())
        })
    }
}

/// A remark for each mark that is hard to see on its worst ground: among few boards, or else among many.
fn remarks(
    template: &Template,
    queen: Option<Color>,
    dark: bool,
    is_relevant: impl Fn(&Pair, bool) -> bool,
) -> Vec<Remark> {
    let mut found: Vec<Pair> = Vec::new();
    for are_many in [false, true] {
        let mut hard = pairs(template, template.board(are_many), queen);
        hard.retain(|pair| !pair.is_easy() && is_relevant(pair, are_many));
        hard.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
        for pair in hard {
            if found.iter().all(|known| known.mark != pair.mark) {
                found.push(pair);
            }
        }
    }
    found.iter().map(|pair| pair.remark(dark)).collect()
}

/// Checks that everything affected by changes is visible among few boards. A recoloured queen is judged by
/// its new colour.
///
/// # Errors
/// [`ErrorKind::LowContrast`] with the first invisible pair.
pub(super) fn check(template: &Template, changes: &Changes) -> Result<()> {
    let pairs = pairs(
        template,
        &template.few,
        changes.color_of(TemplatePart::Queen),
    );
    refuse_invisible(pairs.into_iter().filter(|pair| pair.is_changed(changes)))
}

/// Checks that the colours of a poster's picture are visible on its background.
///
/// # Errors
/// [`ErrorKind::LowContrast`] with the first invisible colour.
pub(crate) fn check_picture(colors: impl Iterator<Item = Color>, ground: Color) -> Result<()> {
    refuse_invisible(colors.map(|color| Pair {
        mark: ("the picture", color),
        ground: ("the background", ground),
        rule: GRAPHICS,
    }))
}

fn refuse_invisible(mut pairs: impl Iterator<Item = Pair>) -> Result<()> {
    match pairs.find(Pair::is_invisible) {
        None => Ok(()),
        Some(pair) => Err(ErrorKind::LowContrast.error(pair.remark(false).text)),
    }
}

/// True if everything on a sheet of few boards is easy to see.
pub(super) fn is_easy(template: &Template) -> bool {
    let pairs = pairs(template, &template.few, None);
    pairs.iter().all(Pair::is_easy)
}

const LIGHT: &str = "light squares";
const DARK: &str = "dark squares";

/// Everything that must be visible on sheets with these boards. `queen` is the colour of a recoloured
/// queen.
fn pairs(template: &Template, board: &BoardStyle, queen: Option<Color>) -> Vec<Pair> {
    let BoardStyle { light, dark, .. } = board;
    let [light_square, dark_square] = [(LIGHT, light.ground), (DARK, dark.ground)];
    let mut pairs = Vec::new();
    let mut add = |mark, ground, rule| pairs.push(Pair { mark, ground, rule });
    for square in [light_square, dark_square] {
        for color in queen_colors(template, board, square.1, queen) {
            add(("the queen", color), square, GRAPHICS);
        }
    }
    // Patterns distinguish squares regardless of their colours.
    if light.details.layers.is_empty() && dark.details.layers.is_empty() {
        add(light_square, dark_square, AREAS);
    }
    let page = ("the page", template.page);
    add(("the ink", template.ink), page, TEXT);
    let names = ["the title", "the subtitle", "the footer", "captions"];
    for (name, text) in names.into_iter().zip(template.styling.texts()) {
        if text.color != template.ink {
            add((name, text.color), page, TEXT);
        }
    }
    for rule in &template.styling.border {
        add(("the border", rule.color), page, AREAS);
    }
    for (id, color) in FIGURE_IDS.into_iter().zip(template.figure_colors) {
        if let Some(color) = color {
            add((id, color), page, GRAPHICS);
        }
    }
    pairs
}

/// The main colour of a queen on these squares.
pub(super) fn main_color(template: &Template, queen: &Artwork, squares: [Color; 2]) -> Color {
    let inks = queen.layers.iter().flat_map(Layer::inks);
    let colors = inks.flat_map(|ink| match ink.paint {
        Paint::Flat(color) => vec![color],
        Paint::Gradient(index) => {
            let stops = template.gradients[index].stops.iter();
            stops.map(|stop| stop.color).collect()
        }
    });
    let contrast = |color: Color| color.contrast(squares[0]).min(color.contrast(squares[1]));
    let better = |best, color| {
        if contrast(color) > contrast(best) {
            color
        } else {
            best
        }
    };
    colors.reduce(better).unwrap_or(template.ink)
}

/// The main colours of a queen on a square: the given one, otherwise the one with the highest contrast,
/// and the colours that replace it by file.
fn queen_colors(
    template: &Template,
    board: &BoardStyle,
    square: Color,
    given: Option<Color>,
) -> Vec<Color> {
    let queen = &board.queen;
    let has = |color| {
        let mut inks = queen.layers.iter().flat_map(Layer::inks);
        inks.any(|ink| ink.paint == Paint::Flat(color))
    };
    let given = given.filter(|given| has(*given));
    let color = given.unwrap_or_else(|| main_color(template, queen, [square; 2]));
    match &template.file_colors {
        Some(files) if files.replaced == color => files.stops.clone(),
        Some(files) => [&[color], &files.stops[..]].concat(),
        None => vec![color],
    }
}

/// Adjusts the lightness of a colour as little as possible so that it has these contrasts; if that is
/// impossible, the result is the colour that comes nearest to them.
pub(super) fn legible(color: Color, against: &[(Color, f64)]) -> Color {
    let lab = Lab::from_color(color);
    let worst = |color: Color| {
        let ratios = against
            .iter()
            .map(|(ground, min_contrast)| color.contrast(*ground) / min_contrast);
        ratios.fold(f64::INFINITY, f64::min)
    };
    let mut best = (worst(color), color);
    for step in 1..=100 {
        if best.0 >= 1.0 {
            break;
        }
        for lightness in [
            lab.lightness - f64::from(step) / 100.0,
            lab.lightness + f64::from(step) / 100.0,
        ] {
            if !(0.0..=1.0).contains(&lightness) {
                continue;
            }
            let other = lab.with_lightness(lightness).to_color();
            let ratio = worst(other);
            if ratio > best.0 {
                best = (ratio, other);
            }
        }
    }
    best.1
}
