//! The look of texts and of the sheet's edge, as a file says it.

use resvg::usvg;

use super::allowed::{RULE, TEXTS, TITLE};
use super::file::{Checked, Found, TemplateFile, plain};
use super::look::{BorderRule, Styling, TextStyle};
use super::text;
use crate::Color;
use crate::text::fonts::{Align, Family};

/// No sheet needs more lines around it.
const MOST_RULES: usize = 8;

/// The look of texts and the border, as the file says it.
pub(super) fn styling(file: &TemplateFile<'_, '_>, ink: Color, side: f32) -> Checked<Styling> {
    let unsaid = |large: bool| TextStyle {
        color: ink,
        family: Family::default(),
        spacing: text::spacing_of(large, Family::default(), false),
        upper: false,
        align: Align::default(),
    };
    let style = |id: &str| {
        let large = id == TITLE;
        match file.named(id).filter(|node| !text::is_note(*node)) {
            Some(node) => text::style(node, large).map_err(|what| file.fail(id, &what)),
            None => Ok(unsaid(large)),
        }
    };
    let mut found = Found::default();
    let [title, subtitle, footer, caption] = TEXTS.map(|id| found.keep(style(id)));
    let rule = match file.named(RULE) {
        Some(_) => found.keep(file.color(RULE)).map(Some),
        None => Some(None),
    };
    let border = found.keep(border(file, side));
    let bleeds = found.keep(border_says(file, "data-bleed", ["no", "yes"]));
    let on_paper = found.keep(border_says(file, "data-on", ["all", "paper"]));
    let whole = || {
        Some(Styling {
            title: title?,
            subtitle: subtitle?,
            footer: footer?,
            caption: TextStyle {
                align: Align::default(),
                ..caption?
            },
            rule: rule?,
            border: border?,
            bleeds: bleeds?,
            on_paper: on_paper?,
        })
    };
    found.or(whole())
}

/// True if an attribute of the border has the second of its words, and not the first, as where it is
/// left out.
fn border_says(file: &TemplateFile<'_, '_>, name: &str, [no, yes]: [&str; 2]) -> Checked<bool> {
    match file.named("border").and_then(|node| node.attribute(name)) {
        None => Ok(false),
        Some(said) if said == no || said == yes => Ok(said == yes),
        Some(_) => Err(file.fail("border", &format!("{name} must be {yes} or {no}"))),
    }
}

/// Left, top, right and bottom edge.
type Edges = [f32; 4];

fn border(file: &TemplateFile<'_, '_>, side: f32) -> Checked<Vec<BorderRule>> {
    if file.named("border").is_none() {
        return Ok(Vec::new());
    }
    let page = file.paths("page")?[0].abs_bounding_box();
    let page = [page.left(), page.top(), page.right(), page.bottom()];
    let away = |inner: Edges| {
        let [left, top, right, bottom] = inner;
        [
            left - page[0],
            top - page[1],
            page[2] - right,
            page[3] - bottom,
        ]
    };
    let board = file.board(side)?;
    let margin = away(board).into_iter().fold(f32::INFINITY, f32::min);
    if margin < side * 1e-2 {
        let what = "there is no margin between the edges of the page and the board to draw it in";
        return Err(file.fail("border", what));
    }
    let paths = file.paths("border")?;
    if paths.len() > MOST_RULES {
        return Err(file.fail("border", &format!("it has more than {MOST_RULES} lines")));
    }
    let rule =
        |path: &&usvg::Path| rule(path, margin, away).map_err(|what| file.fail("border", what));
    let mut found = Found::default();
    let rules = paths
        .iter()
        .filter_map(|path| found.keep(rule(path)))
        .collect();
    let mut rules: Vec<BorderRule> = found.or(Some(rules))?;
    rules.sort_by_key(|rule| rule.inset);
    Ok(rules)
}

fn rule(
    path: &usvg::Path,
    margin: f32,
    away: impl Fn(Edges) -> Edges,
) -> Result<BorderRule, &'static str> {
    let (Some(stroke), None) = (path.stroke(), path.fill()) else {
        return Err("each of its shapes must have a stroke and no fill");
    };
    let color = plain(stroke.paint()).filter(|_| stroke.opacity().get() >= 1.0);
    let color = color.ok_or("each line must have a plain opaque colour")?;
    if stroke.dasharray().is_some() {
        return Err("dashes cannot be honoured; draw an unbroken line");
    }
    let bounds = path.abs_bounding_box();
    let around = away([bounds.left(), bounds.top(), bounds.right(), bounds.bottom()]);
    let apart = around.iter().any(|d| (d - around[0]).abs() > margin * 1e-2);
    if apart || !is_rect(path) {
        return Err(
            "each of its shapes must be a <rect> without rounded corners, equally far from all \
             edges of the page",
        );
    }
    let (across, down) = path.abs_transform().get_scale();
    if (across - down).abs() > across * 1e-3 {
        return Err("a stroke under an uneven transform cannot be honoured");
    }
    let steps = |length: f32| (length * 1000.0 / margin).round() as i32;
    let (inset, width) = (steps(around[0]), steps(stroke.width().get() * across));
    if width < 1 || 2 * inset < width || 2 * inset + width > 2000 {
        return Err("each line must be between the edges of the page and the board");
    }
    Ok(BorderRule {
        inset,
        width,
        color,
    })
}

/// True if every segment of a path is upright or level, and there are four.
fn is_rect(path: &usvg::Path) -> bool {
    let bounds = path.data().bounds();
    let on = |a: f32, low: f32, high: f32| (a - low).abs() < 1e-3 || (a - high).abs() < 1e-3;
    let corner =
        |x, y| on(x, bounds.left(), bounds.right()) && on(y, bounds.top(), bounds.bottom());
    let straight = path.abs_transform();
    straight.kx == 0.0
        && straight.ky == 0.0
        && path.data().segments().count() <= 6
        && path.data().segments().all(|segment| {
            use resvg::tiny_skia::PathSegment as Segment;
            match segment {
                Segment::MoveTo(to) | Segment::LineTo(to) => corner(to.x, to.y),
                Segment::Close => true,
                Segment::QuadTo(..) | Segment::CubicTo(..) => false,
            }
        })
}
