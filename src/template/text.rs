//! Sample texts of a template. Only their look is read, never their words;
//! their place and size are the layout's.

use std::str::FromStr;

use resvg::usvg::roxmltree::Node;
use svgtypes::{Length, LengthUnit, Paint};

use super::allowed::{SVG, TEXTS};
use super::look::TextStyle;
use crate::Color;
use crate::text::fonts::{Align, Family};

const SPACING: std::ops::RangeInclusive<f64> = -0.05..=0.5;
/// Letters of Inter stand too far apart where they are large, unless they are
/// capitals: in thousandths of an em.
const TIGHT: i32 = -20;
/// A sample needs a few lines at most.
const MOST_PARTS: usize = 16;

/// Properties that a bundled font or the layout would have to obey, a line each with the
/// values that ask for nothing.
const PLAIN: &str = include_str!("../../data/template/texts.txt");

/// True if `node` is a sample text or a part of one.
pub(super) fn is_sample(node: Node<'_, '_>) -> bool {
    let texts = node.ancestors().take_while(|node| is_text(*node));
    texts
        .last()
        .filter(|text| text.has_tag_name((SVG, "text")))
        .and_then(|text| text.attribute("id"))
        .is_some_and(|id| TEXTS.contains(&id))
}

pub(super) fn is_text(node: Node<'_, '_>) -> bool {
    node.has_tag_name((SVG, "text")) || node.has_tag_name((SVG, "tspan"))
}

/// True if `node` is a name or a note of the file itself.
pub(super) fn is_note(node: Node<'_, '_>) -> bool {
    node.has_tag_name((SVG, "title")) || node.has_tag_name((SVG, "desc"))
}

/// The space between letters of which the file says nothing.
pub(super) fn spacing_of(large: bool, family: Family, upper: bool) -> i32 {
    match (large, family, upper) {
        (true, Family::Sans | Family::Black, false) => TIGHT,
        _ => 0,
    }
}

/// The look of the text that `node` holds, or the reason why it cannot look so. A title is `large`.
pub(super) fn style(node: Node<'_, '_>, large: bool) -> Result<TextStyle, String> {
    if !node.has_tag_name((SVG, "text")) {
        return Err("it must be a <text>; this id is kept for one".to_owned());
    }
    let letters = |node: &Node<'_, '_>| {
        node.is_text() && node.text().is_some_and(|text| !text.trim().is_empty())
    };
    let mut parts: Vec<_> = node
        .descendants()
        .filter(letters)
        .filter_map(|run| run.parent())
        .collect();
    parts.sort_unstable();
    parts.dedup();
    if parts.len() > MOST_PARTS {
        return Err(format!("it has more than {MOST_PARTS} parts; shorten it"));
    }
    let style = of_run(parts.first().copied().unwrap_or(node), large)?;
    for part in parts {
        if of_run(part, large)? != style {
            return Err("all of its letters must look alike".to_owned());
        }
    }
    Ok(style)
}

fn of_run(node: Node<'_, '_>, large: bool) -> Result<TextStyle, String> {
    for mut words in PLAIN.lines().map(str::split_whitespace) {
        let name = words.next().unwrap_or_default();
        if let Some(value) = property(node, name)
            && !matches!(value, "normal" | "none" | "auto")
            && words.all(|plain| plain != value)
        {
            return Err(format!("{name} cannot be honoured; remove it"));
        }
    }
    if matches!(property(node, "display"), Some("none")) {
        return Err("it is hidden; show it or remove it".to_owned());
    }
    if property(node, "stroke").is_some_and(|stroke| stroke != "none") {
        return Err("a stroke of letters cannot be honoured; remove it".to_owned());
    }
    let (family, upper) = (family(node)?, upper(node)?);
    Ok(TextStyle {
        color: match property(node, "fill").map(Paint::from_str) {
            None => Some(Color::BLACK),
            Some(Ok(Paint::Color(color))) if color.alpha == 255 => Some(Color {
                red: color.red,
                green: color.green,
                blue: color.blue,
            }),
            Some(_) => None,
        }
        .ok_or("it must be filled with a plain opaque colour")?,
        family,
        spacing: spacing(node)?.unwrap_or(spacing_of(large, family, upper)),
        upper,
        align: align(node)?,
    })
}

/// The alignment of the text: the middle unless the file says otherwise.
fn align(node: Node<'_, '_>) -> Result<Align, String> {
    match property(node, "text-anchor") {
        Some("start") => Ok(Align::Left),
        None | Some("middle") => Ok(Align::Centre),
        Some("end") => Ok(Align::Right),
        Some(_) => Err("its text-anchor must be start, middle or end".to_owned()),
    }
}

/// The family of its name, in the weight asked for.
fn family(node: Node<'_, '_>) -> Result<Family, String> {
    let family = named(property(node, "font-family"))?;
    match (property(node, "font-weight"), family) {
        (None | Some("normal" | "400"), _) => Ok(family),
        (Some("900"), Family::Sans) => Ok(Family::Black),
        _ => Err("its font-weight must be normal, or in Inter 900".to_owned()),
    }
}

fn named(list: Option<&str>) -> Result<Family, String> {
    let Some(list) = list else {
        return Ok(Family::default());
    };
    let known = |name: &str| {
        let name = name.trim().trim_matches(['"', '\'']).to_ascii_lowercase();
        match name.as_str() {
            "inter" | "sans-serif" => Some(Family::Sans),
            "eb garamond" | "serif" => Some(Family::Serif),
            _ => None,
        }
    };
    list.split(',')
        .find_map(known)
        .ok_or_else(|| "its font-family must be Inter or EB Garamond, which are bundled".to_owned())
}

/// True if letters are capitals: `data-case="upper"`, or as CSS says it.
fn upper(node: Node<'_, '_>) -> Result<bool, String> {
    let case = node
        .ancestors()
        .find_map(|node| node.attribute("data-case"));
    match case {
        None => Ok(property(node, "text-transform") == Some("uppercase")),
        Some("upper") => Ok(true),
        Some("as-written") => Ok(false),
        Some(_) => Err("data-case must be upper or as-written".to_owned()),
    }
}

/// The space between letters in thousandths of an em, if the file says it.
fn spacing(node: Node<'_, '_>) -> Result<Option<i32>, String> {
    let Some(value) = property(node, "letter-spacing").filter(|value| *value != "normal") else {
        return Ok(None);
    };
    let length = Length::from_str(value).ok();
    let ems = length.and_then(|length| match length.unit {
        LengthUnit::Em => Some(length.number),
        _ if length.number == 0.0 => Some(0.0),
        _ => {
            let size = property(node, "font-size").unwrap_or("16");
            Some(user_units(length)? / user_units(Length::from_str(size).ok()?)?)
        }
    });
    let spacing = ems.filter(|ems| SPACING.contains(ems));
    let spacing = spacing.map(|ems| (ems * 1000.0).round() as i32);
    let what = "its letter-spacing must be from -0.05em to 0.5em";
    spacing.map(Some).ok_or_else(|| what.to_owned())
}

/// A length in user units, where it does not depend on a font or a picture.
fn user_units(length: Length) -> Option<f64> {
    let unit = match length.unit {
        LengthUnit::None | LengthUnit::Px => 1.0,
        LengthUnit::Pt => 96.0 / 72.0,
        LengthUnit::Pc => 16.0,
        LengthUnit::In => 96.0,
        LengthUnit::Mm => 96.0 / 25.4,
        LengthUnit::Cm => 96.0 / 2.54,
        LengthUnit::Em | LengthUnit::Ex | LengthUnit::Percent => return None,
    };
    Some(length.number * unit)
}

/// The value of a property of `node`, its own or inherited.
pub(super) fn property<'d>(node: Node<'d, '_>, name: &str) -> Option<&'d str> {
    let own = |node: Node<'d, '_>| {
        let declared = node.attribute("style").unwrap_or_default().rsplit(';');
        declared
            .filter_map(|declaration| declaration.split_once(':'))
            .find(|(property, _)| property.trim() == name)
            .map(|(_, value)| value)
            .or_else(|| node.attribute(name))
            .map(str::trim)
            .filter(|value| *value != "inherit")
    };
    node.ancestors().find_map(own)
}
