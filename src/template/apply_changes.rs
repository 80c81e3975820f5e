//! Applies changes to a template: other colours, another border, or a queen of another size.

use super::look::{BoardStyle, BorderRule};
use super::{contrast, scheme};
use crate::graphics::{Artwork, Gradient, Ink, Layer, Outline, Paint, Point, Segment, index_of};
use crate::{Border, Changes, Color, ErrorKind, Result, Template, TemplatePart};

/// The border for templates without one, a line in the middle of the margin: its inset and width in
/// thousandths of the margin.
const BORDER_INSET: i32 = 500;
const BORDER_WIDTH: i32 = 40;

impl Template {
    /// Returns the template with changes applied.
    ///
    /// Unchanged colours keep their dark colours; those of new colours are derived.
    ///
    /// ```
    /// use nqueens_sheet::{Border, Changes, TemplatePart, Template};
    ///
    /// let changes = Changes::new()
    ///     .color(TemplatePart::Queen, "#a00".parse()?)
    ///     .queen_scale(0.9)?
    ///     .border(Border::On);
    /// let template = Template::default().with_changes(&changes)?;
    ///
    /// let unseen = Changes::new().color(TemplatePart::Queen, "white".parse()?);
    /// assert!(template.with_changes(&unseen).is_err());
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    ///
    /// # Errors
    /// - [`ErrorKind::LowContrast`](crate::ErrorKind::LowContrast) if something would become invisible
    ///   according to [`Template::remarks`], which also reports what is only hard to see.
    /// - [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if the queen would not fit its square.
    pub fn with_changes(&self, changes: &Changes) -> Result<Template> {
        let mut template = self.clone();
        recolor(&mut template, self, changes);
        if let Some(border) = changes.border {
            set_border(&mut template, border);
        }
        contrast::check(self, &template)?;
        if changes.colors.iter().any(Option::is_some) || changes.border.is_some() {
            template.dark_colors = changed_dark_colors(self, &mut template);
        }
        match changes.queen_scale {
            Some(scale) if scale != 1.0 => template.with_queen_scaled(scale),
            _ => Ok(template),
        }
    }
}

fn recolor(template: &mut Template, old: &Template, changes: &Changes) {
    if let Some(color) = changes.color_of(TemplatePart::Queen) {
        template.changed_queen = Some(color);
        for board in template.boards_mut() {
            let main = contrast::main_color(old, &board.queen, old.few.squares());
            recolor_queen(&mut board.queen, &old.gradients, main, color);
        }
        if template
            .file_colors
            .as_ref()
            .is_some_and(|files| files.replaced == scheme::queen_color(old))
        {
            template.file_colors = None;
        }
    }
    if let Some(page) = changes.color_of(TemplatePart::Page) {
        template.page = page;
    }
    for BoardStyle { light, dark, .. } in template.boards_mut() {
        for (part, square) in [(TemplatePart::Light, light), (TemplatePart::Dark, dark)] {
            square.ground = changes.color_of(part).unwrap_or(square.ground);
        }
    }
    if let Some(ink) = changes.color_of(TemplatePart::Ink) {
        let old = std::mem::replace(&mut template.ink, ink);
        let frame = template
            .frame
            .as_mut()
            .and_then(|frame| frame.line.as_mut());
        let rules = template
            .styling
            .border
            .iter_mut()
            .map(|rule| &mut rule.color);
        for line in rules.chain(frame).filter(|line| **line == old) {
            *line = ink;
        }
        // Texts come first.
        let texts = template.styling.colors().take(4);
        texts.for_each(|text| *text = ink);
    }
}

/// Replaces the main colour of a queen, or the whole gradient if that contains it.
fn recolor_queen(queen: &mut Artwork, gradients: &[Gradient], main: Color, color: Color) {
    let has_main_color = |ink: &&mut Ink| match ink.paint {
        Paint::Flat(flat) => flat == main,
        Paint::Gradient(index) => gradients
            .get(index)
            .is_some_and(|gradient| gradient.stops.iter().any(|stop| stop.color == main)),
    };
    for layer in &mut queen.layers {
        for ink in layer.inks_mut().filter(has_main_color) {
            ink.paint = Paint::Flat(color);
        }
    }
}

fn set_border(template: &mut Template, border: Border) {
    // An explicit border is on any sheet, not only on paper.
    template.styling.only_on_paper = false;
    let rules = &mut template.styling.border;
    if border == Border::Off {
        rules.clear();
        return;
    }
    if rules.is_empty() {
        rules.push(BorderRule {
            inset: BORDER_INSET,
            width: BORDER_WIDTH,
            color: template.ink,
        });
    }
    if let Border::Color(color) = border {
        rules.iter_mut().for_each(|rule| rule.color = color);
    }
}

/// The dark colours of a changed template: the old ones for unchanged colours if everything is then
/// easy to see, otherwise all are derived.
fn changed_dark_colors(old: &Template, template: &mut Template) -> Vec<(Color, Color)> {
    if template.is_dark() {
        return Vec::new();
    }
    if !old.dark_colors.is_empty() {
        let colors = old.colors();
        let known = colors.iter().map(|color| (*color, old.dark_color(*color)));
        let mut added = scheme::derive_dark_colors(template, &known.collect::<Vec<_>>());
        added.retain(|(light, _)| !colors.contains(light));
        template.dark_colors = [&old.dark_colors[..], &added].concat();
        let dark = template.to_dark_scheme();
        if dark.is_dark() && contrast::is_easy(&dark) {
            return std::mem::take(&mut template.dark_colors);
        }
    }
    scheme::derive_dark_colors(template, &[])
}

/// The finer lattice, used for scaled queens.
const FINE_LATTICE: i32 = 1024;

/// The distance that a shape may reach beyond its cell, in cells, because numbers are rounded; as in
/// template files.
const TOLERANCE: f32 = 1e-3;

impl Template {
    /// Scales the queen about the middle of its square. The queen for many boards is limited to the size
    /// of its square.
    fn with_queen_scaled(mut self, scale: f32) -> Result<Template> {
        let max = max_scale(&self.few.queen);
        if scale > max {
            let max = (max * 100.0).floor() / 100.0;
            return Err(ErrorKind::OutOfRange.error(format!(
                "a queen {scale} times as large does not fit its square: choose at most {max}"
            )));
        }
        for queen in [&mut self.few.queen, &mut self.many.queen] {
            let scale = scale.min(max_scale(queen));
            let zoom = Zoom {
                scale: scale * (FINE_LATTICE / queen.lattice) as f32,
                shift: (FINE_LATTICE / 2) as f32 * (1.0 - scale),
            };
            queen.lattice = FINE_LATTICE;
            zoom.queen(queen, &mut self.gradients);
        }
        Ok(self)
    }
}

/// The factor at which a queen fills its square.
fn max_scale(queen: &Artwork) -> f32 {
    let middle = queen.lattice as f32 / 2.0;
    let bounds = queen.layers.iter().filter_map(bounds);
    let extent = bounds
        .flat_map(|b| [b.left(), b.top(), b.right(), b.bottom()])
        .map(|edge| (edge - middle).abs() / queen.lattice as f32)
        .fold(1e-3, f32::max);
    (0.5 + TOLERANCE) / extent
}

/// The bounds of a layer, including its stroke.
fn bounds(layer: &Layer) -> Option<tiny_skia::Rect> {
    let path = layer.outline.path()?;
    let stroked = layer.stroke.as_ref().and_then(|stroke| {
        let stroke = tiny_skia::Stroke {
            width: stroke.width,
            miter_limit: stroke.miter_limit,
            line_cap: stroke.cap,
            line_join: stroke.join,
            dash: None,
        };
        path.stroke(&stroke, 1.0)?.compute_tight_bounds()
    });
    // A stroke covers the edge of the fill.
    stroked.or_else(|| path.compute_tight_bounds())
}

/// Scales every coordinate, then shifts it.
#[derive(Clone, Copy)]
struct Zoom {
    scale: f32,
    shift: f32,
}

impl Zoom {
    /// Zooms a queen and its gradients, which are copied because others may share them.
    fn queen(self, queen: &mut Artwork, gradients: &mut Vec<Gradient>) {
        for layer in &mut queen.layers {
            self.layer(layer);
            for ink in layer.inks_mut() {
                if let Paint::Gradient(index) = &mut ink.paint {
                    let zoomed = self.gradient(&gradients[*index]);
                    *index = index_of(gradients, zoomed);
                }
            }
        }
    }

    fn layer(self, layer: &mut Layer) {
        let point = |(x, y): Point| (self.length(x, self.shift), self.length(y, self.shift));
        let radii = |(x, y): Point| (self.length(x, 0.0), self.length(y, 0.0));
        let segments = layer.outline.segments().iter();
        let segments: Vec<Segment> = segments.map(|part| part.map(point, radii)).collect();
        if let Some(outline) = Outline::new(&segments) {
            layer.outline = outline;
        }
        if let Some(stroke) = &mut layer.stroke {
            let lengths = [&mut stroke.width, &mut stroke.dash_offset].into_iter();
            for length in lengths.chain(&mut stroke.dashes) {
                *length = (*length * self.scale * 1000.0).round() / 1000.0;
            }
        }
    }

    fn length(self, length: i32, shift: f32) -> i32 {
        (length as f32 * self.scale + shift).round() as i32
    }

    fn gradient(self, gradient: &Gradient) -> Gradient {
        let mut transform = gradient.transform.map(|value| value * self.scale);
        transform[4] += self.shift;
        transform[5] += self.shift;
        Gradient {
            transform,
            ..gradient.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;

    fn color(text: &str) -> Color {
        text.parse().unwrap()
    }

    fn refusal(template: &str, changes: &Changes) -> String {
        let template = template.parse::<Template>().unwrap();
        template.with_changes(changes).unwrap_err().to_string()
    }

    #[test]
    fn no_changes_keep_the_template() {
        for name in Template::names() {
            let template = name.parse::<Template>().unwrap();
            assert_eq!(template.with_changes(&Changes::new()).unwrap(), template);
        }
    }

    #[test]
    fn changes_apply_to_both_schemes() {
        for name in Template::names() {
            let template = name.parse::<Template>().unwrap();
            let squares = template.few.squares();
            let seen = if template.is_dark() { "#fff" } else { "#400" };
            let changes = Changes::new().color(TemplatePart::Queen, color(seen));
            let changes = changes.color(TemplatePart::Ink, color(seen));
            let changed = template.with_changes(&changes).unwrap();
            let queen = format!("{:?}", changed.few.queen);
            assert!(queen.contains(&format!("{:?}", color(seen))), "{name}");
            assert_eq!(changed.ink, color(seen));
            assert_eq!(changed.styling.title.color, color(seen));
            assert_eq!(changed.few.squares(), squares);
            assert_eq!(changed.dark_colors.is_empty(), changed.is_dark(), "{name}");
            assert!(contrast::is_easy(&changed.to_dark_scheme()), "{name}");
            // Unchanged colours keep their dark colours.
            if let [light, ..] = &template.dark_colors[..] {
                assert!(changed.dark_colors.contains(light), "{name}");
            }
        }
    }

    #[test]
    fn pages_may_become_dark_or_light() {
        let dark = Changes::new()
            .color(TemplatePart::Page, color("#111"))
            .color(TemplatePart::Ink, color("#eee"));
        let changed = Template::default().with_changes(&dark).unwrap();
        assert!(changed.is_dark() && changed.dark_colors.is_empty());
        let light = Changes::new()
            .color(TemplatePart::Page, color("#fff"))
            .color(TemplatePart::Ink, color("#000"));
        let changed = "dark"
            .parse::<Template>()
            .unwrap()
            .with_changes(&light)
            .unwrap();
        assert!(!changed.is_dark() && changed.to_dark_scheme().is_dark());
    }

    #[test]
    fn rejects_invisible_colours() {
        let set = |part, text: &str| Changes::new().color(part, color(text));
        for (template, changes, pair) in [
            (
                "classic",
                set(TemplatePart::Queen, "white"),
                "the queen (#fff) is too hard to see on light squares (#f5ebd7)",
            ),
            (
                "classic",
                set(TemplatePart::Queen, "#c6a57c"),
                "the queen (#c6a57c) is too hard to see on dark squares (#c6a57c)",
            ),
            (
                "classic",
                set(TemplatePart::Dark, "#2b1810"),
                "the queen (#2b1810) is too hard to see on dark squares (#2b1810)",
            ),
            (
                "classic",
                set(TemplatePart::Dark, "#f5ebd7"),
                "light squares (#f5ebd7) are too hard to tell from dark squares (#f5ebd7)",
            ),
            (
                "classic",
                set(TemplatePart::Ink, "#eee"),
                "the ink (#eee) is too hard to see on the page (#fcf9f2)",
            ),
            (
                "classic",
                set(TemplatePart::Page, "#333"),
                "the ink (#3a2518) is too hard to see on the page (#333)",
            ),
            (
                "midnight",
                set(TemplatePart::Page, "#d9b25c").color(TemplatePart::Ink, color("#000")),
                "the border (#d9b25c) is too hard to see on the page (#d9b25c)",
            ),
            (
                "classic",
                Changes::new().border(Border::Color(color("#fcf9f2"))),
                "the border (#fcf9f2) is too hard to see on the page (#fcf9f2)",
            ),
        ] {
            let message = refusal(template, &changes);
            assert!(message.starts_with(pair), "{message}");
        }
    }

    /// Common colours of queens, in every template.
    #[test]
    fn low_contrast_gives_a_remark() {
        let common = [
            "red", "#a00", "navy", "blue", "green", "gold", "orange", "purple", "black", "white",
            "grey", "pink", "teal", "#8b4513",
        ];
        let (mut refused, mut hard) = (0, 0);
        for name in Template::names() {
            let template = name.parse::<Template>().unwrap();
            for queen in common {
                let set = |queen: Color| {
                    let changes = Changes::new().color(TemplatePart::Queen, queen);
                    let mut remarks = template.with_changes(&changes)?.remarks();
                    remarks.retain(|remark| !remark.dark);
                    Ok::<_, crate::Error>(remarks)
                };
                let text = match set(color(queen)) {
                    Ok(remarks) if remarks.is_empty() => continue,
                    Ok(remarks) => {
                        assert_eq!(remarks.len(), 1, "{name}, {queen}: {remarks:?}");
                        assert!(!remarks[0].invisible, "{name}, {queen}: {remarks:?}");
                        hard += 1;
                        remarks[0].text.clone()
                    }
                    Err(error) if error.kind == ErrorKind::LowContrast => {
                        refused += 1;
                        error.to_string()
                    }
                    Err(other) => panic!("{other}"),
                };
                assert!(text.contains(": the contrast is "), "{text}");
            }
        }
        assert!(refused < 25 && hard > 50, "{refused} {hard}");
    }

    #[test]
    fn borders_can_be_added_and_removed() {
        let classic = Template::default();
        let on = classic
            .with_changes(&Changes::new().border(Border::On))
            .unwrap();
        let [rule] = on.styling.border[..] else {
            panic!("{:?}", on.styling.border);
        };
        assert_eq!(rule.color, classic.ink);
        let red = Changes::new().border(Border::Color(color("#a00")));
        let midnight = "letterpress".parse::<Template>().unwrap();
        let changed = midnight.with_changes(&red).unwrap().styling.border;
        assert_eq!(changed.len(), midnight.styling.border.len());
        assert!(changed.iter().all(|rule| rule.color == color("#a00")));
        let off = midnight
            .with_changes(&Changes::new().border(Border::Off))
            .unwrap();
        assert_eq!(off.styling.border, []);
        // The border also has a dark colour.
        let dark = classic.with_changes(&red).unwrap().to_dark_scheme();
        assert!(dark.styling.border[0].color.contrast(dark.page) > 1.25);
        assert_ne!(dark.styling.border[0].color, color("#a00"));
        let scale = Changes::new().queen_scale(9.0);
        assert!(
            matches!(scale, Err(Error { kind: ErrorKind::InvalidValue, message, .. }) if message.contains("0.25 to 4"))
        );
    }

    fn with_queen_scale(name: &str, scale: f32) -> Result<Template> {
        let changes = Changes::new().queen_scale(scale)?;
        name.parse::<Template>()?.with_changes(&changes)
    }

    #[test]
    fn queens_grow_until_they_fill_their_squares() {
        for name in Template::names() {
            let error = with_queen_scale(name, 4.0).unwrap_err();
            assert_eq!(error.kind, ErrorKind::OutOfRange, "{error}");
            let (_, max) = error.message.split_once("choose at most ").unwrap();
            let max: f32 = max.parse().unwrap();
            assert!((1.0..2.5).contains(&max), "{name}: {max}");
            let grown = with_queen_scale(name, max).unwrap();
            let far_edge = |queen: &Artwork| {
                let edges = queen.layers.iter().filter_map(bounds);
                let edges = edges.map(|b| b.right().max(b.bottom()));
                edges.fold(0.0, f32::max) / queen.lattice as f32
            };
            let extent = |template: &Template| far_edge(&template.few.queen);
            for queen in [&grown.few.queen, &grown.many.queen] {
                assert!(far_edge(queen) < 1.002, "{name}: {}", far_edge(queen));
            }
            assert!(extent(&grown) < 1.002, "{name}: {}", extent(&grown));
            let template = name.parse::<Template>().unwrap();
            if max > 1.02 {
                assert!(extent(&grown) > extent(&template), "{name}");
            }
            assert!(
                extent(&with_queen_scale(name, 0.5).unwrap()) < extent(&template),
                "{name}"
            );
        }
    }
}
