//! The contrast of colours: remarks on parts of a template that are invisible or hard to see, and colours
//! that are easy to see.

use super::allowlist::FIGURE_IDS;
use super::look::BoardStyle;
use super::oklab::Lab;
use crate::graphics::{Artwork, Layer, Paint};
use crate::{Color, ErrorKind, Remark, Result, Template};

/// A use of a colour on another one.
#[derive(Clone, Copy, PartialEq)]
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
#[derive(PartialEq)]
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
        legibility(self.mark.1, &[(self.ground.1, self.rule.contrast)]) >= 1.0
    }

    fn is_invisible(&self) -> bool {
        let [mark, ground] = [self.mark.1, self.ground.1].map(Lab::from_color);
        mark.distance(ground) < self.rule.distance
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
    /// Artwork for many boards is only reported if something is invisible. Built-in templates have none.
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
        let mut found = remarks(self, false);
        if !self.dark_colors.is_empty() {
            found.extend(remarks(&self.to_dark_scheme(), true));
        }
        found
    }
}

/// A remark for each mark that is hard to see on its worst ground among few boards, or else invisible
/// among many.
fn remarks(template: &Template, dark: bool) -> Vec<Remark> {
    let mut found: Vec<Pair> = Vec::new();
    let few = hard_pairs(template, &template.few);
    let mut many = hard_pairs(template, &template.many);
    many.retain(Pair::is_invisible);
    for pair in few.into_iter().chain(many) {
        if found.iter().all(|known| known.mark.0 != pair.mark.0) {
            found.push(pair);
        }
    }
    found.iter().map(|pair| pair.remark(dark)).collect()
}

/// Everything that is hard to see on sheets with these boards, the worst first.
fn hard_pairs(template: &Template, board: &BoardStyle) -> Vec<Pair> {
    let mut hard = pairs(template, board);
    hard.retain(|pair| !pair.is_easy());
    hard.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    hard
}

/// Checks that changes of a template made nothing invisible among few boards.
///
/// # Errors
/// [`ErrorKind::LowContrast`] with the worst pair.
pub(super) fn check(old: &Template, new: &Template) -> Result<()> {
    let known = hard_pairs(old, &old.few);
    let found = hard_pairs(new, &new.few).into_iter();
    refuse_invisible(found.filter(|pair| !known.contains(pair)))
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
    hard_pairs(template, &template.few).is_empty()
}

const LIGHT: &str = "light squares";
const DARK: &str = "dark squares";

/// Everything that must be visible on sheets with these boards.
fn pairs(template: &Template, board: &BoardStyle) -> Vec<Pair> {
    let BoardStyle { light, dark, .. } = board;
    let [light_square, dark_square] = [(LIGHT, light.ground), (DARK, dark.ground)];
    let mut pairs = Vec::new();
    let mut add = |mark, ground, rule| pairs.push(Pair { mark, ground, rule });
    for square in [light_square, dark_square] {
        for color in queen_colors(template, &board.queen, square.1) {
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
    let contrast = |color: &Color| legibility(*color, &squares.map(|square| (square, 1.0)));
    let main = colors.min_by(|a, b| contrast(b).total_cmp(&contrast(a)));
    main.unwrap_or(template.ink)
}

/// The colours of a queen on a square: the main one, and those that replace it by file.
fn queen_colors(template: &Template, queen: &Artwork, square: Color) -> Vec<Color> {
    let main = || main_color(template, queen, [square; 2]);
    let color = template.changed_queen.unwrap_or_else(main);
    match &template.file_colors {
        Some(files) if files.replaced == color => files.stops.clone(),
        Some(files) => [&[color], &files.stops[..]].concat(),
        None => vec![color],
    }
}

/// The worst contrast of a mark with grounds, as a part of the contrast that it needs there. From 1 on, it is
/// easy to see.
fn legibility(mark: Color, grounds: &[(Color, f64)]) -> f64 {
    let parts = grounds
        .iter()
        .map(|(ground, needed)| mark.contrast(*ground) / needed);
    parts.fold(f64::INFINITY, f64::min)
}

/// Adjusts the lightness of a colour as little as possible so that it is easy to see; if that is
/// impossible, the result is the colour that comes nearest to it.
pub(super) fn make_legible(color: Color, grounds: &[(Color, f64)]) -> Color {
    let lab = Lab::from_color(color);
    let mut best = color;
    for step in 1..=100 {
        if legibility(best, grounds) >= 1.0 {
            break;
        }
        for change in [-step, step] {
            let lightness = lab.lightness + f64::from(change) / 100.0;
            let other = lab.with_lightness(lightness).to_color();
            let is_better = legibility(other, grounds) > legibility(best, grounds);
            if is_better && (0.0..=1.0).contains(&lightness) {
                best = other;
            }
        }
    }
    best
}
