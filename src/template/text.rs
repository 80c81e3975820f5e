//! Sample texts of a template. Only their style is read; the layout chooses their positions and sizes.

use std::str::FromStr;

use resvg::usvg::roxmltree::Node;
use svgtypes::{Length, LengthUnit, Paint};

use super::allowlist::{SVG_NAMESPACE, TEXT_IDS};
use super::look::TextStyle;
use crate::Color;
use crate::text::fonts::{Align, Family};

/// The allowed space between letters in ems.
const SPACING: std::ops::RangeInclusive<f64> = -0.05..=0.5;
/// The default spacing of large letters of Inter, except capitals, in thousandths of an em.
const TIGHT: i32 = -20;
/// The maximum number of parts of a sample text.
const MAX_PARTS: usize = 16;

/// Unsupported text properties, one per line with their allowed values, which have no effect.
const UNSUPPORTED: &str = include_str!("../../data/template/texts.txt");

/// True if `node` is a sample text or part of one.
pub(super) fn is_sample(node: Node<'_, '_>) -> bool {
    let texts = node.ancestors().take_while(|node| is_text(*node));
    texts
        .last()
        .filter(|text| text.has_tag_name((SVG_NAMESPACE, "text")))
        .and_then(|text| text.attribute("id"))
        .is_some_and(|id| TEXT_IDS.contains(&id))
}

pub(super) fn is_text(node: Node<'_, '_>) -> bool {
    node.has_tag_name((SVG_NAMESPACE, "text")) || node.has_tag_name((SVG_NAMESPACE, "tspan"))
}

/// True if `node` is the title or the description of the file.
pub(super) fn is_note(node: Node<'_, '_>) -> bool {
    node.has_tag_name((SVG_NAMESPACE, "title")) || node.has_tag_name((SVG_NAMESPACE, "desc"))
}

/// The default space between letters, in thousandths of an em.
pub(super) fn default_spacing(large: bool, family: Family, is_uppercase: bool) -> i32 {
    match (large, family, is_uppercase) {
        (true, Family::Sans | Family::Black, false) => TIGHT,
        _ => 0,
    }
}

/// Reads the style of a sample text; a title is `large`.
///
/// # Errors
/// The message about an unsupported style.
pub(super) fn read_style(node: Node<'_, '_>, large: bool) -> Result<TextStyle, String> {
    if !node.has_tag_name((SVG_NAMESPACE, "text")) {
        return Err("it must be a <text>; this id is reserved for one".to_owned());
    }
    let has_letters = |node: &Node<'_, '_>| {
        node.is_text() && node.text().is_some_and(|text| !text.trim().is_empty())
    };
    let mut parts: Vec<_> = node
        .descendants()
        .filter(has_letters)
        .filter_map(|run| run.parent())
        .collect();
    parts.sort_unstable();
    parts.dedup();
    if parts.len() > MAX_PARTS {
        return Err(format!("it has more than {MAX_PARTS} parts; shorten it"));
    }
    let style = run_style(parts.first().copied().unwrap_or(node), large)?;
    for part in parts {
        if run_style(part, large)? != style {
            return Err("all of its letters must have the same style".to_owned());
        }
    }
    Ok(style)
}

fn run_style(node: Node<'_, '_>, large: bool) -> Result<TextStyle, String> {
    for mut words in UNSUPPORTED.lines().map(str::split_whitespace) {
        let name = words.next().unwrap_or_default();
        if let Some(value) = property(node, name)
            && !matches!(value, "normal" | "none" | "auto")
            && words.all(|allowed| allowed != value)
        {
            return Err(format!("{name} is not supported; remove it"));
        }
    }
    if matches!(property(node, "display"), Some("none")) {
        return Err("it is hidden; show it or remove it".to_owned());
    }
    if property(node, "stroke").is_some_and(|stroke| stroke != "none") {
        return Err("a stroke of letters is not supported; remove it".to_owned());
    }
    let (family, is_uppercase) = (family(node)?, is_uppercase(node)?);
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
        spacing: spacing(node)?.unwrap_or(default_spacing(large, family, is_uppercase)),
        is_upper_case: is_uppercase,
        align: align(node)?,
    })
}

/// The alignment of a text, by default centred.
fn align(node: Node<'_, '_>) -> Result<Align, String> {
    match property(node, "text-anchor") {
        Some("start") => Ok(Align::Left),
        None | Some("middle") => Ok(Align::Centre),
        Some("end") => Ok(Align::Right),
        Some(_) => Err("its text-anchor must be start, middle or end".to_owned()),
    }
}

/// The font family and weight of a text.
fn family(node: Node<'_, '_>) -> Result<Family, String> {
    let family = parse_family(property(node, "font-family"))?;
    match (property(node, "font-weight"), family) {
        (None | Some("normal" | "400"), _) => Ok(family),
        (Some("900"), Family::Sans) => Ok(Family::Black),
        _ => Err("its font-weight must be normal, or 900 with Inter".to_owned()),
    }
}

fn parse_family(list: Option<&str>) -> Result<Family, String> {
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

/// True if a text is converted to capitals: `data-case="upper"`, or `text-transform` of CSS.
fn is_uppercase(node: Node<'_, '_>) -> Result<bool, String> {
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

/// The space between letters in thousandths of an em, if given.
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

/// A length in user units, unless it depends on a font or a viewport.
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

/// The value of a property of `node`, inherited or not.
pub(super) fn property<'d>(node: Node<'d, '_>, name: &str) -> Option<&'d str> {
    let declared_value = |node: Node<'d, '_>| {
        let declared = node.attribute("style").unwrap_or_default().rsplit(';');
        declared
            .filter_map(|declaration| declaration.split_once(':'))
            .find(|(property, _)| property.trim() == name)
            .map(|(_, value)| value)
            .or_else(|| node.attribute(name))
            .map(str::trim)
            .filter(|value| *value != "inherit")
    };
    node.ancestors().find_map(declared_value)
}
