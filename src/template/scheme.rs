//! Dark schemes, and inks that are seen on another ground than the template's.

use std::collections::BTreeSet;
use std::str::FromStr;

use resvg::usvg::roxmltree::Node;
use svgtypes::Paint;

use super::allowed::SVG;
use super::check;
use super::file::{Checked, Found, TemplateFile};
use super::look::BySize;
use super::oklab::Lab;
use super::text::property;
use crate::graphics::paint::{Artwork, Layer, Paint as Painted};
use crate::{Color, Template};

/// Lightness in OKLab of a derived page, and of what was black.
const PAGE: f64 = 0.18;
const BRIGHT: f64 = 0.96;
/// Contrast by WCAG that derived colours keep: of queens to squares, and of
/// text to the page.
const SEEN: f64 = 3.0;
const READ: f64 = 7.0;

impl Template {
    /// True if the page is dark, so that a dark scheme needs no other colours.
    pub fn is_dark(&self) -> bool {
        is_dark(self.page)
    }

    /// The same artwork in the colours of a dark scheme: those that the file
    /// names, or else darker ones of the same hues. Of a template that is dark
    /// already, a copy.
    pub fn in_dark(&self) -> Template {
        let mut dark = self.clone();
        replace(&mut dark, &self.darks);
        dark.darks.clear();
        if let Some(files) = dark.files.as_mut().filter(|files| !files.darks.is_empty()) {
            files.stops = std::mem::take(&mut files.darks);
        }
        dark
    }

    /// The same without what it has for sheets of many boards alone.
    pub(crate) fn for_few(&self) -> Template {
        let mut few = self.clone();
        (few.queen.many, few.light.many, few.dark.many) = (None, None, None);
        let (all, kept) = (self.colors(), few.colors());
        few.darks
            .retain(|(light, _)| kept.contains(light) || !all.contains(light));
        few
    }

    /// The same with what it has for sheets of many boards in place of the rest.
    pub(crate) fn for_many(&self) -> Template {
        let mut many = self.clone();
        if let Some(queen) = many.queen.many.take() {
            (many.queen.usual, many.queen.large) = (queen, None);
        }
        for squares in [&mut many.light, &mut many.dark] {
            if let Some(usual) = squares.many.take() {
                *squares = BySize {
                    usual,
                    small: None,
                    many: None,
                    large: None,
                };
            }
        }
        many
    }

    /// The colour in the place of another one in a dark scheme: the same if it stays.
    pub(crate) fn dark_of(&self, color: Color) -> Color {
        let pair = self.darks.iter().find(|(light, _)| *light == color);
        pair.map_or(color, |(_, dark)| *dark)
    }

    /// Every colour, once.
    pub(super) fn colors(&self) -> Vec<Color> {
        let mut colors = Vec::new();
        each(&mut self.clone(), |color| {
            if !colors.contains(color) {
                colors.push(*color);
            }
        });
        colors
    }
}

/// True if a page of this colour is dark.
fn is_dark(page: Color) -> bool {
    page.luminance() <= 0.2
}

/// The colours that take the place of each in a dark scheme.
pub(super) fn darks(said: Vec<(Color, Color)>, template: &mut Template) -> Vec<(Color, Color)> {
    if is_dark(template.page) {
        Vec::new()
    } else if said.is_empty() {
        derived(template)
    } else {
        said
    }
}

/// Puts other colours in the places of colours.
pub(super) fn replace(template: &mut Template, darks: &[(Color, Color)]) {
    each(template, |color| {
        if let Some((_, dark)) = darks.iter().find(|(light, _)| light == color) {
            *color = *dark;
        }
    });
}

/// Reads the dark colours that the file says.
pub(super) fn stated_darks(file: &TemplateFile<'_, '_>) -> Checked<Vec<(Color, Color)>> {
    let (mut pairs, mut found) = (Vec::new(), Found::default());
    let ours = |node: &Node<'_, '_>| node.tag_name().namespace() == Some(SVG);
    for node in file.document.descendants().filter(ours) {
        for (attribute, property) in [("data-dark", "fill"), ("data-dark-stroke", "stroke")] {
            if let Some(value) = node.attribute(attribute) {
                let said = said_by(node, attribute, value, property, &pairs);
                let fail = |what: String| vec![check::problem(file.document, node.id(), &what)];
                let pair = found.keep(said.map_err(fail));
                pairs.extend(pair.filter(|pair| !pairs.contains(pair)));
            }
        }
    }
    found.or(Some(pairs))
}

/// The dark colour that an attribute says of a property.
fn said_by(
    node: Node<'_, '_>,
    attribute: &str,
    value: &str,
    property: &str,
    pairs: &[(Color, Color)],
) -> Result<(Color, Color), String> {
    let dark = Color::from_str(value.trim())
        .map_err(|_| format!("{attribute} must be a plain opaque colour such as #123456"))?;
    let stop = node.tag_name().name() == "stop" && property == "fill";
    let property = if stop { "stop-color" } else { property };
    let light = light(node, property).ok_or_else(|| {
        format!("{attribute} replaces a plain colour, and there is none in {property}")
    })?;
    match pairs
        .iter()
        .find(|(known, other)| *known == light && *other != dark)
    {
        None => Ok((light, dark)),
        Some((_, known)) => Err(format!(
            "{attribute} makes {light} {dark}, and an element before it makes it {known}; a \
             colour has one for the dark"
        )),
    }
}

/// The plain colour that a property has at `node`, inherited or not.
pub(super) fn light(node: Node<'_, '_>, name: &str) -> Option<Color> {
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

/// Colours with their lightness turned round, and their hues kept.
pub(super) fn derived(template: &mut Template) -> Vec<(Color, Color)> {
    let colors = template.colors();
    let page = Lab::of(template.page).lightness;
    let turned = |color: Color| {
        let lab = Lab::of(color);
        let lightness = PAGE + (page - lab.lightness) * (BRIGHT - PAGE) / page;
        lab.with_lightness(lightness.max(PAGE / 2.0))
    };
    let mut darks: Vec<(Color, Lab)> = colors.iter().map(|c| (*c, turned(*c))).collect();
    let squares = template.squares();
    let queen = queen(template);
    keep_squares_apart(template, squares, &mut darks);
    let texts: BTreeSet<usize> = {
        let mut texts = vec![template.ink];
        texts.extend(template.styling.colors().map(|color| *color).take(4));
        let place = |text: &Color| colors.iter().position(|color| color == text);
        texts.iter().filter_map(place).collect()
    };
    let now = |darks: &[(Color, Lab)], light: Color| {
        let found = darks.iter().find(|(color, _)| *color == light);
        found.map_or(light, |(_, dark)| dark.color())
    };
    // Each step moves by a little: at the end the queen is white, the squares
    // are nearly black.
    for _ in 0..24 {
        let worst = squares
            .iter()
            .map(|square| now(&darks, queen).contrast(now(&darks, *square)))
            .fold(f64::INFINITY, f64::min);
        if worst >= SEEN {
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
    let page = now(&darks, template.page);
    for text in texts {
        let (light, dark) = &mut darks[text];
        while *light != template.page && dark.color().contrast(page) < READ && dark.lightness < 1.0
        {
            dark.lightness += 0.02;
        }
    }
    darks
        .into_iter()
        .map(|(light, dark)| (light, dark.color()))
        .collect()
}

/// Lets a1 stay a dark square where nothing but the colours of the squares
/// depends on it.
fn keep_squares_apart(template: &Template, squares: [Color; 2], darks: &mut [(Color, Lab)]) {
    let [light, dark] = squares;
    let plain = [&template.light.usual, &template.dark.usual]
        .iter()
        .all(|square| square.details.layers.is_empty() && square.ground != template.page);
    let place = |color: Color| darks.iter().position(|(known, _)| *known == color);
    let (Some(a), Some(b)) = (place(light), place(dark)) else {
        return;
    };
    let (high, low) = (darks[b].1.lightness, darks[a].1.lightness);
    if plain && light.luminance() > dark.luminance() {
        darks[a].1 = darks[a].1.with_lightness(high.max(low));
        darks[b].1 = darks[b].1.with_lightness(high.min(low));
    }
}

/// The colour by which the queen is seen: the one that differs most from both
/// squares.
pub(super) fn queen(template: &Template) -> Color {
    seen(template, &template.queen.usual, template.squares())
}

/// The colour by which a queen of the template is seen.
pub(super) fn seen(template: &Template, queen: &Artwork, squares: [Color; 2]) -> Color {
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
        let seen = color.contrast(squares[0]).min(color.contrast(squares[1]));
        if seen > best.0 {
            best = (seen, color);
        }
    }
    best.1
}

/// True if a part of a queen has a colour.
pub(super) fn has(queen: &Artwork, color: Color) -> bool {
    let mut inks = queen.layers.iter().flat_map(Layer::inks);
    inks.any(|ink| ink.paint == Painted::Flat(color))
}

/// Calls `change` with every colour of a template.
fn each(template: &mut Template, mut change: impl FnMut(&mut Color)) {
    change(&mut template.page);
    change(&mut template.ink);
    let squares = template
        .light
        .all_mut()
        .into_iter()
        .zip(template.dark.all_mut());
    let mut artworks = Vec::new();
    for square in squares.flat_map(|(light, dark)| [light, dark]).flatten() {
        change(&mut square.ground);
        artworks.push(&mut square.details);
    }
    artworks.extend(template.queen.each_mut());
    let layers = artworks.into_iter().flat_map(|artwork| &mut artwork.layers);
    for ink in layers.flat_map(Layer::inks_mut) {
        if let Painted::Flat(color) = &mut ink.paint {
            change(color);
        }
    }
    if let Some(files) = &mut template.files {
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
    template.figures.iter_mut().flatten().for_each(change);
}

/// The colour, or one next to it that nobody can tell from it, which is not taken:
/// a dark scheme replaces colours by their value.
pub(super) fn unused(color: Color, taken: &[Color]) -> Color {
    let near = (0..=u8::MAX).flat_map(|step| {
        let blue = [
            color.blue.saturating_sub(step),
            color.blue.saturating_add(step),
        ];
        blue.map(|blue| Color { blue, ..color })
    });
    let mut near = near.filter(|color| !taken.contains(color));
    near.next().unwrap_or(color)
}

/// Contrast by WCAG that texts keep, unless they have less on their own ground.
const ON_GROUND: f64 = 4.5;

impl Template {
    /// The same artwork for a ground of another colour: texts, coordinates and the
    /// border, where they would not be seen on it, are in the colour of their dark
    /// scheme, or in black or white. `follows` says whether the picture follows the
    /// scheme of its reader, in which such a ground stays as it is: texts then do
    /// too, unless their dark colour is seen as well.
    pub fn on_ground(&self, ground: Color, follows: bool) -> Template {
        let home = self.page;
        let seen = |color: Color| {
            let enough = color.contrast(home).min(ON_GROUND);
            color.contrast(ground) >= enough
        };
        // What no rule of a dark scheme replaces stays as it is.
        let ruled = self.darks.iter().map(|(light, _)| *light);
        let ruled: Vec<Color> = ruled.filter(|_| follows).collect();
        let chosen = |color: Color| {
            let seen_in_dark = self.dark_of(color).contrast(ground) >= ON_GROUND;
            match seen(color) {
                true if !follows || seen_in_dark => color,
                true => unused(color, &ruled),
                false if seen_in_dark => unused(self.dark_of(color), &ruled),
                false => unused(plain(ground), &ruled),
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
    if Color::BLACK.contrast(ground) >= Color::WHITE.contrast(ground) {
        Color::BLACK
    } else {
        Color::WHITE
    }
}
