//! Reads the styles of texts and the border from a file.

use resvg::usvg;
use tiny_skia::Rect;

use super::allowlist::{RULE_ID, TEXT_IDS, TITLE_ID};
use super::file::{TemplateFile, flat_color, is_rect};
use super::look::{BorderRule, Styling, TextStyle};
use super::text;
use crate::Color;
use crate::text::fonts::{Align, Family};

/// The maximum number of border lines.
const MAX_RULES: usize = 8;

/// Reads the styles of texts and the border. `side` is the side of a square.
pub(super) fn read_styling(
    file: &mut TemplateFile<'_, '_>,
    ink: Color,
    side: f32,
) -> Option<Styling> {
    let [title, subtitle, footer, caption] = TEXT_IDS.map(|id| {
        let large = id == TITLE_ID;
        match file.element(id).filter(|node| !text::is_note(*node)) {
            Some(node) => match text::read_style(node, large) {
                Ok(style) => Some(style),
                Err(what) => file.fail(id, &what),
            },
            None => Some(TextStyle {
                color: ink,
                family: Family::default(),
                spacing: text::default_spacing(large, Family::default(), false),
                is_upper_case: false,
                align: Align::default(),
            }),
        }
    });
    let rule = file.optional_color(RULE_ID);
    let border = read_border(file, side);
    let bleeds = border_flag(file, "data-bleed", ["no", "yes"]);
    let on_paper = border_flag(file, "data-on", ["all", "paper"]);
    Some(Styling {
        title: title?,
        subtitle: subtitle?,
        footer: footer?,
        caption: TextStyle {
            align: Align::default(),
            ..caption?
        },
        rule,
        border: border.unwrap_or_default(),
        extends_into_bleed: bleeds,
        only_on_paper: on_paper,
    })
}

/// Reads an attribute of the border that has one of two values. Returns true for the second, and false
/// for the first, which is the default.
fn border_flag(file: &mut TemplateFile<'_, '_>, name: &str, [no, yes]: [&str; 2]) -> bool {
    let value = file
        .element("border")
        .and_then(|node| node.attribute(name))
        .unwrap_or(no);
    if value != no && value != yes {
        file.fail::<()>("border", &format!("{name} must be {yes} or {no}"));
    }
    value == yes
}

/// Reads the border, if the file has one.
fn read_border(file: &mut TemplateFile<'_, '_>, side: f32) -> Option<Vec<BorderRule>> {
    file.element("border")?;
    let page = file.paths("page")?[0].abs_bounding_box();
    let distances = |inner: Rect| {
        let (left, top) = (inner.left() - page.left(), inner.top() - page.top());
        let (right, bottom) = (page.right() - inner.right(), page.bottom() - inner.bottom());
        [left, top, right, bottom]
    };
    let board = file.board(side)?;
    let margin = distances(board).into_iter().fold(f32::INFINITY, f32::min);
    if margin < side * 1e-2 {
        let what = "there is no margin between the edges of the page and the board to draw it in";
        return file.fail("border", what);
    }
    let paths = file.paths("border")?;
    if paths.len() > MAX_RULES {
        return file.fail("border", &format!("it has more than {MAX_RULES} lines"));
    }
    let rules = paths
        .into_iter()
        .map(|path| parse_rule(path, margin, distances));
    match rules.collect::<Result<Vec<_>, _>>() {
        Ok(mut rules) => {
            rules.sort_by_key(|rule| rule.inset);
            Some(rules)
        }
        Err(what) => file.fail("border", what),
    }
}

fn parse_rule(
    path: &usvg::Path,
    margin: f32,
    distances: impl Fn(Rect) -> [f32; 4],
) -> Result<BorderRule, &'static str> {
    let (Some(stroke), None) = (path.stroke(), path.fill()) else {
        return Err("each of its shapes must have a stroke and no fill");
    };
    let color = flat_color(stroke.paint()).filter(|_| stroke.opacity().get() >= 1.0);
    let color = color.ok_or("each line must have a plain opaque colour")?;
    if stroke.dasharray().is_some() {
        return Err("dashes are not supported; draw an unbroken line");
    }
    let around = distances(path.abs_bounding_box());
    let is_uneven = around.iter().any(|d| (d - around[0]).abs() > margin * 1e-2);
    if is_uneven || !is_rect(path) {
        return Err(
            "each of its shapes must be a <rect> without rounded corners, equally far from all \
             edges of the page",
        );
    }
    let (scale_x, scale_y) = path.abs_transform().get_scale();
    if (scale_x - scale_y).abs() > scale_x * 1e-3 {
        return Err("a stroke under an uneven transform is not supported");
    }
    let steps = |length: f32| (length * 1000.0 / margin).round() as i32;
    let (inset, width) = (steps(around[0]), steps(stroke.width().get() * scale_x));
    if width < 1 || 2 * inset < width || 2 * inset + width > 2000 {
        return Err("each line must be between the edges of the page and the board");
    }
    Ok(BorderRule {
        inset,
        width,
        color,
    })
}
