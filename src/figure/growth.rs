//! The growth of numbers with the board size: curves over n on a logarithmic axis, and measured times
//! on a second axis with decades of the same length.

use std::io::Write;

use crate::figure::boards::SQUARE;
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, cell_fraction, round_up};
use crate::figure::plot::{
    CURVE_EM, CURVE_PITCH, Curve, CurveNames, CurveStyle, PLOT_GAP, PLOT_LINE_WIDTH, Plot, TICK_EM,
    ceil_decades, draw_widest,
};
use crate::figure::powers::{format_decade, format_number};
use crate::figure::scene::Scene;
use crate::page::text::Align;
use crate::trace::natural::{ONE, log10};
use crate::trace::{Growth, Natural, Quantity, TraceFormat, write_growth};
use crate::{Error, Language, Result};

/// The decimals of a nanosecond in seconds.
const NANOSECOND_DECIMALS: i64 = 9;

/// The power of ten in nanoseconds that is at the height of 1. `None` without measured times.
fn base_exponent(growth: &Growth) -> Option<i64> {
    let min = growth
        .measurements()?
        .rows
        .iter()
        .map(|row| row.nanoseconds)
        .min()?;
    Some(log10(&Natural::from(min))?.div_euclid(ONE))
}

fn curves(growth: &Growth, p: &Painter<'_>) -> Vec<Curve> {
    let language = p.language;
    let counted = growth.quantities().iter().map(|quantity| Curve {
        name: match quantity.formula() {
            Some(formula) => language.labelled_value(&language.quantity(*quantity), formula),
            None => language.quantity(*quantity),
        },
        look: CurveStyle::for_quantity(p, *quantity as usize),
        logs: growth
            .values(*quantity)
            .iter()
            .map(|(_, value)| log10(value.as_ref()?))
            .collect(),
    });
    let mut curves: Vec<Curve> = counted.collect();
    if let (Some(times), Some(first)) = (growth.measurements(), base_exponent(growth)) {
        let log = |n: usize| {
            let row = times.rows.iter().find(|row| row.n == n)?;
            Some(log10(&Natural::from(row.nanoseconds))? - first * ONE)
        };
        curves.push(Curve {
            name: language.text("measured-time"),
            look: CurveStyle::for_quantity(p, Quantity::ALL.len()),
            logs: growth.sizes().map(log).collect(),
        });
    }
    curves.retain(|curve| curve.logs.iter().any(Option::is_some));
    curves
}

/// Notes on missing points, and on the source of measured times.
fn notes(growth: &Growth, language: Language) -> Vec<String> {
    let (sizes, series) = (growth.sizes(), growth.quantities());
    let mut notes = Vec::new();
    let has_no_solution = |n: &usize| {
        Quantity::Solutions
            .for_board(*n)
            .is_some_and(|count| count.is_zero())
    };
    let sizes_without_solutions: Vec<String> = sizes
        .clone()
        .filter(has_no_solution)
        .map(|n| n.to_string())
        .collect();
    let solutions = [Quantity::Solutions, Quantity::Fundamental];
    if !sizes_without_solutions.is_empty()
        && solutions.iter().any(|quantity| series.contains(quantity))
    {
        notes.push(language.message("gaps", &[("boards", (&sizes_without_solutions).into())]));
    }
    for quantity in series
        .iter()
        .filter(|quantity| quantity.max_known_n() < *sizes.end())
    {
        let details = language.known_up_to(*quantity);
        notes.push(language.labelled_value(&language.quantity(*quantity), &details));
    }
    if let Some(times) = growth.measurements().filter(|times| !times.rows.is_empty()) {
        let details: Vec<String> = times.machine.iter().chain(&times.date).cloned().collect();
        notes.push(language.message("measured-on", &[("known", (&details).into())]));
    }
    notes
}

/// The number of decades on the axis of seconds, 0 without measured times.
fn second_decades(growth: &Growth) -> i64 {
    let times = growth.measurements().map(|times| times.rows.iter());
    let max = times.and_then(|rows| rows.map(|row| row.nanoseconds).max());
    let log = max.and_then(|max| log10(&Natural::from(max)));
    match (log, base_exponent(growth)) {
        (Some(log), Some(first)) => ceil_decades(log - first * ONE).max(1),
        _ => 0,
    }
}

/// Draws the labels of decades on the left, and of decades of seconds at `right`. Returns the distance
/// from the plot to the left end of the labels, and their right end.
fn draw_decade_labels(
    growth: &Growth,
    p: &mut Painter<'_>,
    plot: Plot,
    right: i32,
) -> Result<(i32, i32)> {
    let (muted, ink) = (p.palette().muted, p.palette().ink);
    let (mut left, mut end) = (0, right);
    for exponent in plot.labelled_decades() {
        let y = plot.y(plot.axis.decade_offset(exponent));
        if !growth.quantities().is_empty() {
            let width = p.powers(
                &format_decade(exponent),
                (-PLOT_GAP, y),
                TICK_EM,
                Align::Right,
                muted,
            )?;
            left = left.max(width + PLOT_GAP);
        }
        if let Some(first) = base_exponent(growth).filter(|_| exponent <= second_decades(growth)) {
            let seconds = format_decade(first - NANOSECOND_DECIMALS + exponent);
            let width = p.powers(&seconds, (right + PLOT_GAP, y), TICK_EM, Align::Left, muted)?;
            end = end.max(right + PLOT_GAP + width);
        }
    }
    if base_exponent(growth).is_some() {
        let pen = Pen::new(ink, PLOT_LINE_WIDTH * 3 / 2);
        let top = plot.y(plot.axis.decade_offset(second_decades(growth)));
        p.line((0, 0), &[(right, top), (right, plot.axis.length())], &pen);
        let at = (right, top - cell_fraction(900));
        let width = p.label(
            &p.language.text("seconds"),
            at,
            TICK_EM,
            Align::Centre,
            muted,
        )?;
        end = end.max(right + width / 2);
    }
    Ok((left, end))
}

impl Kind for Growth {
    fn n(&self) -> usize {
        *self.sizes().end()
    }

    fn default_cell_px(&self) -> u16 {
        20
    }

    fn em(&self) -> i32 {
        round_up(TICK_EM, 16)
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let scene = draw_widest(room, |width| draw_with_width(self, painter.child(), width))?;
        Ok(vec![scene])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let (from, to) = (*self.sizes().start(), self.n());
        let mut curves = Vec::new();
        for quantity in self.quantities() {
            let known = self.values(*quantity).into_iter().filter_map(|(n, value)| {
                value
                    .filter(|value| !value.is_zero())
                    .map(|value| (n, value))
            });
            let known: Vec<_> = known.collect();
            if let ([first, ..], [.., last]) = (known.as_slice(), known.as_slice()) {
                let [start, end] = [first, last].map(|(_, value)| format_number(language, value).0);
                let name = language.quantity(*quantity);
                curves.push(language.curve(&name, (first.0, &start), (last.0, &end)));
            }
        }
        let times = self.measurements().map(|times| times.rows.as_slice());
        if let Some(([first, ..], [.., last])) = times.map(|rows| (rows, rows)) {
            let [start, end] = [first, last]
                .map(|row| format!("{} s", trim_zeros(&row.seconds(), &language.decimal_sign())));
            let name = language.text("measured-time");
            curves.push(language.curve(&name, (first.n, &start), (last.n, &end)));
        }
        let boards = to - from + 1;
        let args = [
            ("start", from.to_string().into()),
            ("end", to.to_string().into()),
            ("boards", boards.into()),
            ("curves", (&curves).into()),
        ];
        let mut sentences = vec![language.message("growth", &args)];
        sentences.extend(
            notes(self, language)
                .into_iter()
                .map(|note| language.note_sentence(&note)),
        );
        let title = [
            ("n", to.into()),
            ("start", from.to_string().into()),
            ("boards", boards.into()),
        ];
        FigureSummary {
            title: language.message("growth-title", &title),
            description: language.join_sentences(&sentences),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        Ok(write_growth(self, format, out).map(drop)?)
    }
}

/// Draws the figure with a plot of this width.
fn draw_with_width(growth: &Growth, mut p: Painter<'_>, width: i32) -> Result<Scene> {
    let language = p.language;
    let curves = curves(growth, &p);
    let max_log = curves
        .iter()
        .flat_map(|curve| curve.logs.iter().flatten())
        .max();
    let Some(max_log) = max_log.copied() else {
        return Err(Error::conflict(
            "there is no curve to draw: choose a quantity, or a range of n with known numbers",
            &[],
        ));
    };
    let plot = Plot::new(growth.sizes(), ceil_decades(max_log), width);
    let labels = CurveNames::new(&p, plot, &curves)?;
    let right = match base_exponent(growth) {
        Some(_) => round_up(labels.end() + SQUARE, SQUARE / 4),
        None => plot.width,
    };
    plot.grid(&mut p, &labels, right, second_decades(growth))?;
    let (left, end) = draw_decade_labels(growth, &mut p, plot, right)?;
    for curve in &curves {
        plot.curve(&mut p, curve);
    }
    labels.paint(&mut p, plot, &curves)?;
    let left = round_up(left.max(cell_fraction(500)), SQUARE / 4);
    let end = round_up(end.max(labels.end()), SQUARE / 4);
    let mut bottom = (plot.axis.length() + cell_fraction(2300)).max(labels.bottom() + CURVE_PITCH);
    let muted = p.palette().muted;
    let scale = language.text("logarithmic");
    for note in [scale].into_iter().chain(notes(growth, language)) {
        for line in p.wrap(&note, TICK_EM, left + end)? {
            p.text(
                &line,
                (-left, bottom + CURVE_EM),
                TICK_EM,
                Align::Left,
                muted,
            )?;
            bottom += CURVE_PITCH;
        }
    }
    let above = plot.y(plot.axis.decade_offset(second_decades(growth)));
    let top = match base_exponent(growth) {
        Some(_) if above < SQUARE => SQUARE * 3 / 2,
        _ => SQUARE / 2,
    };
    p.scene = std::mem::take(&mut p.scene).translate((left, top));
    p.set_size(left + end, top + round_up(bottom, SQUARE / 4));
    Ok(p.scene)
}

/// Removes trailing zeros of a decimal number, and localizes its decimal sign.
fn trim_zeros(decimal: &str, sign: &str) -> String {
    decimal
        .trim_end_matches('0')
        .trim_end_matches('.')
        .replace('.', sign)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figure::scene::Mark;
    use crate::text::fonts::Fonts;
    use crate::trace::MeasuredTimes;
    use crate::{Language, Template};

    fn scene(figure: &Growth) -> Result<Scene> {
        let look = "classic".parse::<Template>().unwrap().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        Ok(figure.scenes(&painter, None)?.remove(0))
    }

    /// Counts filled shapes: the markers of points.
    fn markers(scene: &Scene) -> usize {
        let filled = scene.marks.iter().filter(|mark| match mark {
            Mark::Shape { layer, .. } => layer.fill.is_some(),
            _ => false,
        });
        filled.count()
    }

    fn growth(from: usize, to: usize) -> Growth {
        Growth::new(from..=to).unwrap()
    }

    #[test]
    fn nonzero_numbers_are_points() {
        let points = |growth: Growth, hollow: usize| markers(&scene(&growth).unwrap()) - hollow;
        // A ring is drawn as two discs.
        assert_eq!(points(growth(1, 8), 6), 3 * 8 + 2 * 6);
        let some = [Quantity::Nodes, Quantity::Solutions];
        assert_eq!(points(growth(4, 20).series(&some), 0), 14 + 17);
        let times = MeasuredTimes::parse("n,seconds\n3,1\n4,0.1\n").unwrap();
        assert_eq!(points(growth(2, 3).measured(times), 0), 3 * 2 + 1);
    }

    #[test]
    fn rejects_a_figure_without_points() {
        let none = growth(2, 3).series(&[Quantity::Solutions]);
        assert!(
            matches!(scene(&none), Err(Error::Settings { message, .. }) if message.contains("no curve"))
        );
        let nothing = growth(1, 8).series(&[]);
        assert!(
            matches!(scene(&nothing), Err(Error::Settings { message, .. }) if message.contains("no curve"))
        );
    }

    #[test]
    fn describes_gaps_limits_and_machines() {
        let times = "# machine: box\n# date: today\nn,seconds\n8,0.5\n9,20\n";
        let growth = growth(1, 20).measured(MeasuredTimes::parse(times).unwrap());
        let description = growth.summary(Language::English).description;
        for part in [
            "n = 2, 3: no solution.",
            "Positions that the search visits: counted up to n = 17.",
            "Times measured: box, today.",
            "measured time, from 0.5 s (n = 8) to 20 s (n = 9)",
            "solutions, from 1 (n = 1) to 39,029,188,884 (n = 20)",
        ] {
            assert!(description.contains(part), "{description}");
        }
    }

    #[test]
    fn labels_stay_inside_the_figure() {
        for from in [1, 4, 27] {
            for to in [from, 27] {
                let scene = scene(&growth(from, to).series(&Quantity::ALL)).unwrap();
                for mark in &scene.marks {
                    if let Mark::Text {
                        at,
                        size,
                        line,
                        align,
                        ..
                    } = mark
                    {
                        let width = (i64::from(line.width) * i64::from(*size) / 1000) as i32;
                        let left = at.0 - [0, width / 2, width][*align as usize];
                        assert!(left >= 0 && left + width <= scene.width, "{from} to {to}");
                        assert!(
                            at.1 - size * 3 / 4 >= 0 && at.1 <= scene.height,
                            "{from} to {to}"
                        );
                    }
                }
            }
        }
    }
}
