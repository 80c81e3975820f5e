//! The sizes of solution spaces, as dots on a logarithmic axis: the ways to place n queens without any
//! condition, on different squares, in different rows, and also in different columns; the nodes of the
//! search; and the solutions.

use std::io::Write;

use crate::casts::saturate;
use crate::figure::kernel::boards::SQUARE;
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction, round_up};
use crate::figure::kernel::scene::Scene;
use crate::figure::numbers::plot::{
    CURVE_EM, CurveStyle, LogAxis, PLOT_GAP, PLOT_LINE_WIDTH, TICK_EM, ceil_decades, draw_widest,
};
use crate::figure::numbers::powers::{format_decade, format_number};
use crate::language::FigureWords;
use crate::page::text::Align;
use crate::trace::{Natural, Quantity, SpaceSizes, TraceFormat, write_space};
use crate::{Language, Result};
use nqueens_puzzle::internal::log10;

/// The smallest distance between dots, and the longest decade.
const ROW_HEIGHT: i32 = cell_fraction(1700);
const MAX_DECADE: i32 = SQUARE * 5;

fn dots(space: SpaceSizes, p: &Painter<'_>, length: i32) -> Result<(LogAxis, Vec<Dot>)> {
    let sizes = space.sizes();
    let log = |(_, value): &(Quantity, Option<Natural>)| value.as_ref().and_then(log10);
    let logs = sizes.each_ref().map(log);
    let max_log = logs.iter().flatten().max().copied().unwrap_or(0);
    let axis = LogAxis::new(ceil_decades(max_log), length, MAX_DECADE);
    let language = p.language;
    let mut dots = Vec::new();
    for ((quantity, value), log) in sizes.into_iter().zip(logs) {
        let text = number_text(language, space.n(), quantity, value.as_ref());
        dots.push(Dot {
            quantity,
            x: log.map(|log| axis.offset(log)),
            width: p.measure_powers(&text, CURVE_EM)?,
            text,
        });
    }
    Ok((axis, dots))
}

/// The text next to a dot: a formula and a number.
fn number_text(
    language: Language,
    n: usize,
    quantity: Quantity,
    value: Option<&Natural>,
) -> String {
    let Some(value) = value else {
        return language.known_up_to(quantity);
    };
    let (number, exact) = format_number(language, value);
    match (quantity.formula_for(n), exact) {
        (Some(formula), true) => format!("{formula} = {number}"),
        (Some(formula), false) => format!("{formula} ~ {number}"),
        (None, true) => number,
        (None, false) => format!("~ {number}"),
    }
}

struct Dot {
    quantity: Quantity,
    /// The position on the axis. `None` if the number is 0 or unknown.
    x: Option<i32>,
    text: String,
    width: i32,
}

impl Dot {
    /// The start and the end of the text.
    fn text_span(&self) -> (i32, i32) {
        let start = self.x.map_or(PLOT_GAP, |x| x + 2 * PLOT_GAP);
        (start, start + self.width)
    }
}

/// Draws ticks at powers of ten, long ones with their power.
fn draw_ticks(p: &mut Painter<'_>, axis: LogAxis, bottom: i32) -> Result<()> {
    let (faint, muted) = (p.palette().faint, p.palette().muted);
    let pen = Pen::new(faint, PLOT_LINE_WIDTH).opacity(0.6);
    let labelled: Vec<i64> = axis.labelled_decades(SQUARE * 5 / 2).collect();
    for exponent in 0..=axis.decades {
        let x = axis.decade_offset(exponent);
        let is_labelled = labelled.contains(&exponent);
        let length = cell_fraction(if is_labelled { 300 } else { 180 });
        p.line((0, 0), &[(x, bottom), (x, bottom + length)], &pen);
        if is_labelled {
            let at = (x, bottom + cell_fraction(850));
            p.powers(&format_decade(exponent), at, TICK_EM, Align::Centre, muted)?;
        }
    }
    Ok(())
}

impl Kind for SpaceSizes {
    fn n(&self) -> usize {
        SpaceSizes::n(*self)
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile {
            has_powers: true,
            ..FigureProfile::new(20, round_up(TICK_EM, 16))
        }
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let draw = |row_height: i32| {
            draw_widest(painter, room, |p, (length, _)| {
                draw_with_length(*self, p, length, row_height)
            })
        };
        let scene = draw(ROW_HEIGHT)?;
        let (_, spare) = room.map_or((100, 100), |room| room.spare_room(&scene));
        Ok(vec![match spare {
            101.. => draw(ROW_HEIGHT * spare / 100)?,
            _ => scene,
        }])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let sizes = self.sizes().map(|(quantity, value)| {
            let number = number_text(language, self.n(), quantity, value.as_ref());
            language.labelled_value(&language.quantity(quantity), &number)
        });
        let args = [("n", self.n().into()), ("sizes", (&sizes[..]).into())];
        let title = language.message("space-title", &args[..1]);
        Ok((title, language.message("sizes", &args)))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_space(*self, format, out).map(drop)
    }
}

/// Draws the figure with an axis of at most this length.
fn draw_with_length(
    space: SpaceSizes,
    mut p: Painter<'_>,
    length: i32,
    row_height: i32,
) -> Result<Scene> {
    let language = p.language;
    let (axis, dots) = dots(space, &p, length)?;
    let bottom = saturate::<i32>(dots.len()) * row_height;
    draw_ticks(&mut p, axis, bottom)?;
    let (ink, muted) = (p.palette().ink, p.palette().muted);
    let lead = Pen::new(p.palette().faint, PLOT_LINE_WIDTH * 3 / 2).dashed(&[0.01, 3.0]);
    let mut left = 0;
    let mut right = axis.length() + cell_fraction(600);
    for (dot, row) in dots.iter().zip(0..) {
        let middle = row * row_height + row_height / 2;
        if let Some(x) = dot.x {
            p.line((0, middle), &[(0, 0), (x, 0)], &lead);
            let look = CurveStyle::for_quantity(&p, dot.quantity as usize);
            p.marker((x, middle), look);
        }
        let known = space.sizes()[saturate::<usize>(row)].1.is_some();
        let color = if known { ink } else { muted };
        let (start, end) = dot.text_span();
        p.powers(&dot.text, (start, middle), CURVE_EM, Align::Left, color)?;
        let name = language.quantity(dot.quantity);
        // A dot for 1 is on the axis.
        let gap = 2 * PLOT_GAP;
        let width = p.label(&name, (-gap, middle), CURVE_EM, Align::Right, ink)?;
        (left, right) = (left.max(width + gap), right.max(end));
    }
    let axis_pen = Pen::new(ink, PLOT_LINE_WIDTH * 3 / 2);
    let corner = [(0, 0), (0, bottom), (axis.length(), bottom)];
    p.line((0, 0), &corner, &axis_pen);
    let note = language.text("logarithmic");
    let at = (axis.length() / 2, bottom + cell_fraction(2000));
    let width = p.label(&note, at, TICK_EM, Align::Centre, muted)?;
    left = round_up(left.max((width - axis.length()) / 2), SQUARE / 4);
    right = round_up(right.max((width + axis.length()) / 2), SQUARE / 4);
    p.scene = std::mem::take(&mut p.scene).translate((left, 0));
    p.set_size(left + right, bottom + cell_fraction(2400));
    Ok(p.scene)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figure::kernel::scene::Mark;
    use crate::graphics::outline::Segment;
    use crate::text::fonts::Fonts;
    use crate::{Language, Template};

    /// The positions of the dots.
    fn dots(n: usize) -> Vec<i32> {
        let look = "classic".parse::<Template>().unwrap().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        let (_, dots) = super::dots(SpaceSizes::new(n).unwrap(), &painter, 26 * SQUARE).unwrap();
        dots.iter().filter_map(|dot| dot.x).collect()
    }

    #[test]
    fn dots_are_at_their_logarithms() {
        // 64^8 has 14.449 decades, 92 has 1.964, of fifteen on the axis.
        let eight = dots(8);
        assert_eq!(eight.len(), 7);
        assert!(eight.is_sorted_by(|a, b| a > b));
        let at = |log: i64| (i64::from(26 * SQUARE / 15) * log / 1_000_000) as i32;
        assert_eq!((eight[0], eight[5]), (at(14_449_440), at(1_963_788)));
    }

    /// No line has a gap for a text: above the axis there are only leaders, which end at their dots.
    #[test]
    fn nothing_crosses_the_numbers() {
        let look = "classic".parse::<Template>().unwrap().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        let scene = SpaceSizes::new(8).unwrap().scenes(&painter, None).unwrap();
        let bottom = 7 * ROW_HEIGHT;
        let is_upright = |mark: &&Mark| match mark {
            Mark::Shape { origin, layer } if layer.stroke.is_some() => {
                let points = layer.outline.segments().iter().flat_map(Segment::points);
                let (xs, ys): (Vec<i32>, Vec<i32>) = points.unzip();
                xs.iter().all(|x| *x == xs[0]) && ys.iter().any(|y| origin.1 + y < bottom)
            }
            _ => false,
        };
        assert_eq!(scene[0].marks.iter().filter(is_upright).count(), 0);
    }

    #[test]
    fn zero_and_unknown_numbers_have_no_dot() {
        assert_eq!(dots(1).len(), 7);
        assert_eq!(dots(2).len(), 5);
        assert_eq!(dots(3).len(), 5);
        assert_eq!(dots(18).len(), 6);
        let language = Language::English;
        let description = SpaceSizes::new(18).unwrap().summary(language).unwrap().1;
        assert!(
            description.contains(
                "positions that the search visits, partial ones too: counted up to n = 17"
            ),
            "{description}"
        );
        let description = SpaceSizes::new(8).unwrap().summary(language).unwrap().1;
        assert!(
            description.contains("C(64, 8) = 4,426,165,368"),
            "{description}"
        );
    }
}
