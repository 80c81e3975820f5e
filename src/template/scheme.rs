//! Dark schemes, and text colours for other backgrounds.

use std::str::FromStr;

use resvg::usvg::roxmltree::Node;
use svgtypes::Paint;

use super::allowlist::SVG_NAMESPACE;
use super::contrast::{GRAPHICS, TEXT, main_color, make_legible};
use super::file::TemplateFile;
use super::look::BoardStyle;
use super::oklab::Lab;
use super::text::property;
use crate::graphics::paint::{Layer, Paint as Painted};
use crate::{Color, Template};

/// The OKLab lightness of a derived dark page, and of the replacement of black.
const DARK_PAGE: f64 = 0.18;
const BRIGHT: f64 = 0.96;
/// The minimum WCAG contrast of derived colours of texts.
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
        dark.changed_queen = None;
        if let Some(files) = dark
            .file_colors
            .as_mut()
            .filter(|files| !files.darks.is_empty())
        {
            files.stops = std::mem::take(&mut files.darks);
        }
        dark
    }

    /// The template with the same look for few and for many boards.
    pub(crate) fn for_boards(&self, are_many: bool) -> Template {
        let mut template = self.clone();
        let board = self.board(are_many);
        (template.few, template.many) = (board.clone(), board.clone());
        let (all, kept) = (self.colors(), template.colors());
        template
            .dark_colors
            .retain(|(light, _)| kept.contains(light) || !all.contains(light));
        template
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

/// Derives dark colours by inverting the lightness and keeping the hues, except for `known` colours.
pub(super) fn derive_dark_colors(
    template: &Template,
    known: &[(Color, Color)],
) -> Vec<(Color, Color)> {
    let BoardStyle { light, dark, .. } = &template.few;
    let (page, squares) = (template.page, template.few.squares());
    let page_lightness = Lab::from_color(page).lightness;
    let inverted = |color: Color| {
        let lab = Lab::from_color(color);
        let way = (page_lightness - lab.lightness) / page_lightness;
        let lightness = DARK_PAGE + way * (BRIGHT - DARK_PAGE);
        lab.with_lightness(lightness.max(DARK_PAGE / 2.0))
    };
    let known_or = |color: Color, derived: Lab| {
        let mut known = known.iter().filter(|(light, _)| *light == color);
        known.next().map_or(derived.to_color(), |(_, dark)| *dark)
    };
    let mut dark_squares = squares.map(inverted);
    let is_plain = [light, dark]
        .iter()
        .all(|square| square.details.layers.is_empty() && square.ground != page);
    if is_plain && light.ground.luminance() > dark.ground.luminance() {
        // Keep a1 a dark square.
        let [a, b] = dark_squares;
        let (low, high) = (a.lightness.min(b.lightness), a.lightness.max(b.lightness));
        dark_squares = [a.with_lightness(high), b.with_lightness(low)];
    }
    let dark_page = known_or(page, inverted(page));
    let dark_squares = [0, 1].map(|index| known_or(squares[index], dark_squares[index]));
    let queen = queen_color(template);
    let texts = template.styling.texts().map(|text| text.color);
    let dark = |color: Color| {
        if let Some(index) = squares.iter().position(|square| *square == color) {
            return (color, dark_squares[index]);
        }
        let mut grounds = Vec::new();
        if color == queen {
            grounds.extend(dark_squares.map(|square| (square, GRAPHICS.contrast)));
        }
        if color != page && (color == template.ink || texts.contains(&color)) {
            grounds.push((dark_page, TEXT_CONTRAST));
        }
        let derived = make_legible(inverted(color).to_color(), &grounds);
        (color, known_or(color, Lab::from_color(derived)))
    };
    template.colors().into_iter().map(dark).collect()
}

/// The main colour of the queen: the one with the highest contrast to both squares.
pub(crate) fn queen_color(template: &Template) -> Color {
    main_color(template, &template.few.queen, template.few.squares())
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

impl Template {
    /// Returns the template adapted to a background of another colour.
    ///
    /// Texts, coordinates and the border that would be hard to see on it get their dark colour, black or
    /// white. `follows` is true if the picture follows the reader's colour scheme. Because the background
    /// is then the same in both schemes, texts also keep their colours, unless their dark ones are easy
    /// to see on it, too.
    pub fn on_background(&self, ground: Color, follows: bool) -> Template {
        let is_visible = |color: Color| {
            // Unless it is lower on the page.
            color.contrast(ground) >= color.contrast(self.page).min(TEXT.contrast)
        };
        // Colours that are not in the dark scheme are not replaced there.
        let replaced = self.dark_colors.iter().map(|(light, _)| *light);
        let replaced: Vec<Color> = replaced.filter(|_| follows).collect();
        let adapt = |color: Color| {
            let is_dark_visible = self.dark_color(color).contrast(ground) >= TEXT.contrast;
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
