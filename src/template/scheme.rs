//! Dark schemes, and text colours for other backgrounds.

use std::collections::BTreeSet;
use std::str::FromStr;

use resvg::usvg::roxmltree::Node;
use svgtypes::Paint;

use super::allowlist::SVG_NAMESPACE;
use super::file::TemplateFile;
use super::look::BoardStyle;
use super::oklab::Lab;
use super::text::property;
use crate::graphics::paint::{Artwork, Layer, Paint as Painted};
use crate::{Color, Template};

/// The OKLab lightness of a derived dark page, and of the replacement of black.
const DARK_PAGE: f64 = 0.18;
const BRIGHT: f64 = 0.96;
/// The minimum WCAG contrasts of derived colours: of queens to squares, and of texts to the page.
const QUEEN_CONTRAST: f64 = 3.0;
const TEXT_CONTRAST: f64 = 7.0;

impl Template {
    /// Returns true if the page is dark, so that both schemes have the same colours.
    pub fn is_dark(&self) -> bool {
        is_dark(self.page)
    }

    /// Returns the template with the colours of its dark scheme: those in the file, or else derived ones
    /// with the same hues. A dark template is returned unchanged.
    pub fn to_dark_scheme(&self) -> Template {
        let mut dark = self.clone();
        replace_colors(&mut dark, &self.dark_colors);
        dark.dark_colors.clear();
        if let Some(files) = dark
            .file_colors
            .as_mut()
            .filter(|files| !files.darks.is_empty())
        {
            files.stops = std::mem::take(&mut files.darks);
        }
        dark
    }

    /// The template without its variants for many boards.
    pub(crate) fn for_few_boards(&self) -> Template {
        let mut few = self.clone();
        few.many = few.few.clone();
        let (all, kept) = (self.colors(), few.colors());
        few.dark_colors
            .retain(|(light, _)| kept.contains(light) || !all.contains(light));
        few
    }

    /// The template with its variants for many boards instead of the normal ones.
    pub(crate) fn for_many_boards(&self) -> Template {
        let mut many = self.clone();
        many.few = many.many.clone();
        many
    }

    /// The replacement of a colour in the dark scheme, or the colour itself if it is not replaced.
    pub(crate) fn dark_color(&self, color: Color) -> Color {
        let pair = self.dark_colors.iter().find(|(light, _)| *light == color);
        pair.map_or(color, |(_, dark)| *dark)
    }

    /// All colours, without duplicates.
    pub(super) fn colors(&self) -> Vec<Color> {
        let mut colors = Vec::new();
        for_each_color(&mut self.clone(), |color| {
            if !colors.contains(color) {
                colors.push(*color);
            }
        });
        colors
    }
}

/// True if a page of this colour is dark.
pub(crate) fn is_dark(page: Color) -> bool {
    page.luminance() <= 0.2
}

/// The dark colours of a template: the explicit ones, or else derived ones.
pub(super) fn dark_colors(
    explicit: Vec<(Color, Color)>,
    template: &mut Template,
) -> Vec<(Color, Color)> {
    if is_dark(template.page) {
        Vec::new()
    } else if explicit.is_empty() {
        derive_dark_colors(template)
    } else {
        explicit
    }
}

/// Replaces the first colour of each pair with the second.
pub(super) fn replace_colors(template: &mut Template, pairs: &[(Color, Color)]) {
    for_each_color(template, |color| {
        if let Some((_, new)) = pairs.iter().find(|(old, _)| old == color) {
            *color = *new;
        }
    });
}

/// Reads the explicit dark colours of a file.
pub(super) fn explicit_dark_colors(file: &mut TemplateFile<'_, '_>) -> Vec<(Color, Color)> {
    let mut pairs = Vec::new();
    let is_svg = |node: &Node<'_, '_>| node.tag_name().namespace() == Some(SVG_NAMESPACE);
    for node in file.document.descendants().filter(is_svg) {
        for (attribute, property) in [("data-dark", "fill"), ("data-dark-stroke", "stroke")] {
            if let Some(value) = node.attribute(attribute) {
                match parse_dark(node, attribute, value, property, &pairs) {
                    Ok(pair) if pairs.contains(&pair) => {}
                    Ok(pair) => pairs.push(pair),
                    Err(what) => drop(file.fail_at::<()>(node, &what)),
                }
            }
        }
    }
    pairs
}

/// Parses an attribute with the dark colour of a property. Returns the property's colour and the dark
/// one.
fn parse_dark(
    node: Node<'_, '_>,
    attribute: &str,
    value: &str,
    property: &str,
    pairs: &[(Color, Color)],
) -> Result<(Color, Color), String> {
    let dark = Color::from_str(value.trim())
        .map_err(|_| format!("{attribute} must be a plain opaque colour such as #123456"))?;
    let is_stop = node.tag_name().name() == "stop" && property == "fill";
    let property = if is_stop { "stop-color" } else { property };
    let light = light_color(node, property)
        .ok_or_else(|| format!("{attribute} needs a plain colour to replace in {property}"))?;
    match pairs
        .iter()
        .find(|(known, other)| *known == light && *other != dark)
    {
        None => Ok((light, dark)),
        Some((_, known)) => Err(format!(
            "{attribute} maps {light} to {dark}, but an earlier element maps it to {known}; a \
             colour has one dark colour"
        )),
    }
}

/// The plain colour of a property of `node`, inherited or not.
pub(super) fn light_color(node: Node<'_, '_>, name: &str) -> Option<Color> {
    let paint = match property(node, name) {
        None if name == "stroke" => return None,
        None => return Some(Color::BLACK),
        Some(value) => Paint::from_str(value).ok()?,
    };
    match paint {
        Paint::Color(svgtypes::Color {
            red, green, blue, ..
        }) => Some(Color { red, green, blue }),
        _ => None,
    }
}

/// Derives dark colours by inverting the lightness and keeping the hues.
pub(super) fn derive_dark_colors(template: &mut Template) -> Vec<(Color, Color)> {
    let colors = template.colors();
    let page = Lab::from_color(template.page).lightness;
    let inverted = |color: Color| {
        let lab = Lab::from_color(color);
        let lightness = DARK_PAGE + (page - lab.lightness) * (BRIGHT - DARK_PAGE) / page;
        lab.with_lightness(lightness.max(DARK_PAGE / 2.0))
    };
    let mut darks: Vec<(Color, Lab)> = colors.iter().map(|c| (*c, inverted(*c))).collect();
    let squares = template.few.squares();
    let queen = queen_color(template);
    keep_squares_apart(template, squares, &mut darks);
    let texts: BTreeSet<usize> = {
        let mut texts = vec![template.ink];
        texts.extend(template.styling.colors().map(|color| *color).take(4));
        let index = |text: &Color| colors.iter().position(|color| color == text);
        texts.iter().filter_map(index).collect()
    };
    let current = |darks: &[(Color, Lab)], light: Color| {
        let found = darks.iter().find(|(color, _)| *color == light);
        found.map_or(light, |(_, dark)| dark.to_color())
    };
    // In small steps, so that in the worst case the queen is white and the squares are nearly black.
    for _ in 0..24 {
        let worst = squares
            .iter()
            .map(|square| current(&darks, queen).contrast(current(&darks, *square)))
            .fold(f64::INFINITY, f64::min);
        if worst >= QUEEN_CONTRAST {
            break;
        }
        for (light, dark) in &mut darks {
            if *light == queen {
                dark.lightness = (dark.lightness + 0.04).min(1.0);
            } else if squares.contains(light) {
                dark.lightness *= 0.94;
            }
        }
    }
    let page = current(&darks, template.page);
    for text in texts {
        let (light, dark) = &mut darks[text];
        while *light != template.page
            && dark.to_color().contrast(page) < TEXT_CONTRAST
            && dark.lightness < 1.0
        {
            dark.lightness += 0.02;
        }
    }
    darks
        .into_iter()
        .map(|(light, dark)| (light, dark.to_color()))
        .collect()
}

/// Keeps a1 a dark square, unless other parts of the artwork depend on the colours of the squares.
fn keep_squares_apart(template: &Template, squares: [Color; 2], darks: &mut [(Color, Lab)]) {
    let [light, dark] = squares;
    let is_plain = [&template.few.light, &template.few.dark]
        .iter()
        .all(|square| square.details.layers.is_empty() && square.ground != template.page);
    let index = |color: Color| darks.iter().position(|(known, _)| *known == color);
    let (Some(a), Some(b)) = (index(light), index(dark)) else {
        return;
    };
    let (high, low) = (darks[b].1.lightness, darks[a].1.lightness);
    if is_plain && light.luminance() > dark.luminance() {
        darks[a].1 = darks[a].1.with_lightness(high.max(low));
        darks[b].1 = darks[b].1.with_lightness(high.min(low));
    }
}

/// The main colour of the queen: the one with the highest contrast to both squares.
pub(super) fn queen_color(template: &Template) -> Color {
    main_color(template, &template.few.queen, template.few.squares())
}

/// The main colour of a queen on these squares.
pub(super) fn main_color(template: &Template, queen: &Artwork, squares: [Color; 2]) -> Color {
    let paints = || {
        queen
            .layers
            .iter()
            .flat_map(Layer::inks)
            .map(|ink| ink.paint)
    };
    let flat = paints().filter_map(|paint| match paint {
        Painted::Flat(color) => Some(color),
        Painted::Gradient(_) => None,
    });
    let used = paints().filter_map(|paint| match paint {
        Painted::Flat(_) => None,
        Painted::Gradient(index) => Some(index),
    });
    let used: BTreeSet<usize> = used.collect();
    let stops = used
        .iter()
        .flat_map(|index| &template.gradients[*index].stops);
    let mut best = (0.0, template.ink);
    for color in flat.chain(stops.map(|stop| stop.color)) {
        let contrast = color.contrast(squares[0]).min(color.contrast(squares[1]));
        if contrast > best.0 {
            best = (contrast, color);
        }
    }
    best.1
}

/// True if a part of a queen has a colour.
pub(super) fn has_color(queen: &Artwork, color: Color) -> bool {
    let mut inks = queen.layers.iter().flat_map(Layer::inks);
    inks.any(|ink| ink.paint == Painted::Flat(color))
}

/// Calls `change` with each colour of a template.
fn for_each_color(template: &mut Template, mut change: impl FnMut(&mut Color)) {
    change(&mut template.page);
    change(&mut template.ink);
    for BoardStyle { light, dark, queen } in template.boards_mut() {
        change(&mut light.ground);
        change(&mut dark.ground);
        let layers = [&mut light.details, &mut dark.details, queen].map(|art| &mut art.layers);
        for ink in layers.into_iter().flatten().flat_map(Layer::inks_mut) {
            if let Painted::Flat(color) = &mut ink.paint {
                change(color);
            }
        }
    }
    if let Some(files) = &mut template.file_colors {
        change(&mut files.replaced);
    }
    if let Some(frame) = &mut template.frame {
        let colors = [&mut frame.line, &mut frame.ground];
        colors.into_iter().flatten().for_each(&mut change);
    }
    for gradient in &mut template.gradients {
        gradient
            .stops
            .iter_mut()
            .for_each(|stop| change(&mut stop.color));
    }
    template.styling.colors().for_each(&mut change);
    template.figure_colors.iter_mut().flatten().for_each(change);
}

/// The colour or, if it is taken, an indistinguishable one, because a dark scheme replaces colours by
/// value. Neutral colours remain neutral, so that they need only black ink.
pub(super) fn free_color(color: Color, taken: &[Color]) -> Color {
    let near = (0..=u8::MAX).flat_map(|step| {
        let blue = [
            color.blue.saturating_sub(step),
            color.blue.saturating_add(step),
        ];
        blue.map(|blue| match color.is_neutral() {
            true => Color::gray(blue),
            false => Color { blue, ..color },
        })
    });
    let mut near = near.filter(|color| !taken.contains(color));
    near.next().unwrap_or(color)
}

/// The minimum WCAG contrast of texts on another background, unless it is lower on the template's page.
const MIN_TEXT_CONTRAST: f64 = 4.5;

impl Template {
    /// Returns the template adapted to a background of another colour.
    ///
    /// Texts, coordinates and the border that would be hard to see on it get their dark colour, black or
    /// white. `follows` is true if the picture follows the reader's colour scheme. Because the background
    /// is then the same in both schemes, texts also keep their colours, unless their dark ones are easy
    /// to see on it, too.
    pub fn on_background(&self, ground: Color, follows: bool) -> Template {
        let is_visible = |color: Color| {
            let required = color.contrast(self.page).min(MIN_TEXT_CONTRAST);
            color.contrast(ground) >= required
        };
        // Colours that are not in the dark scheme are not replaced there.
        let replaced = self.dark_colors.iter().map(|(light, _)| *light);
        let replaced: Vec<Color> = replaced.filter(|_| follows).collect();
        let adapt = |color: Color| {
            let is_dark_visible = self.dark_color(color).contrast(ground) >= MIN_TEXT_CONTRAST;
            match is_visible(color) {
                true if !follows || is_dark_visible => color,
                true => free_color(color, &replaced),
                false if is_dark_visible => free_color(self.dark_color(color), &replaced),
                false => free_color(black_or_white(ground), &replaced),
            }
        };
        let mut template = self.clone();
        template.ink = adapt(self.ink);
        let colors = template.styling.colors();
        colors.for_each(|color| *color = adapt(*color));
        template
    }
}

/// Black or white: one of them has a contrast of 4.5 to any colour.
fn black_or_white(ground: Color) -> Color {
    if Color::BLACK.contrast(ground) >= Color::WHITE.contrast(ground) {
        Color::BLACK
    } else {
        Color::WHITE
    }
}
