//! The growth of numbers with the board size: curves over n on a logarithmic axis, and measured times
//! in a second plot, because they are not times of the search whose nodes are counted.

use std::io::Write;

use crate::figure::kernel::boards::SQUARE;
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::{Painter, cell_fraction, round_up};
use crate::figure::kernel::scene::Scene;
use crate::figure::numbers::plot::{
    CURVE_EM, CURVE_PITCH, Curve, CurveStyle, PLOT_GAP, Plot, TICK_EM, ceil_decades, draw_widest,
};
use crate::figure::numbers::powers::{format_decade, format_number};
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::text::Align;
use crate::trace::{Growth, MeasuredTime, Natural, Quantity, TraceFormat, write_growth};
use crate::{ErrorKind, Language, Result};
use nqueens_puzzle::internal::{ONE, log10};

/// The decimals of a nanosecond in seconds.
const NANOSECOND_DECIMALS: i64 = 9;

/// Curves with a common axis.
struct Panel {
    curves: Vec<Curve>,
    height: i32,
    /// The power of ten at the start of the axis, and the unit of the axis.
    first: i64,
    unit: Option<String>,
}

/// The panel of counted quantities, and that of measured times. Panels without points are omitted.
fn panels(growth: &Growth, p: &Painter<'_>, height: i32) -> Vec<Panel> {
    let language = p.language;
    let counted = growth.quantities().iter().map(|quantity| {
        let (name, values) = (language.quantity(*quantity), growth.values(*quantity));
        let logs = values.iter().map(|(_, value)| log10(value.as_ref()?));
        Curve {
            name: match quantity.formula() {
                Some(formula) => language.labelled_value(&name, formula),
                None => name,
            },
            look: CurveStyle::for_quantity(p, *quantity as usize),
            logs: logs.collect(),
        }
    });
    let mut panels = vec![Panel {
        curves: counted.collect(),
        height,
        first: 0,
        unit: None,
    }];
    if let Some(times) = growth.measurements() {
        let log = |row: &MeasuredTime| log10(&Natural::from(row.nanoseconds));
        let min = times.rows.iter().filter_map(log).min();
        let first = min.map_or(0, |min| min.div_euclid(ONE));
        let log_at = |n: usize| {
            let row = times.rows.iter().find(|row| row.n == n)?;
            Some(log(row)? - first * ONE)
        };
        let curve = Curve {
            name: language.text("measured-time"),
            look: CurveStyle::for_quantity(p, Quantity::ALL.len()),
            logs: growth.sizes().map(log_at).collect(),
        };
        panels.push(Panel {
            curves: vec![curve],
            height: height / 2,
            first: first - NANOSECOND_DECIMALS,
            unit: Some(language.text("seconds")),
        });
    }
    let has_points = |curve: &Curve| curve.logs.iter().any(Option::is_some);
    for panel in &mut panels {
        panel.curves.retain(has_points);
    }
    panels.retain(|panel| !panel.curves.is_empty());
    panels
}

impl Panel {
    /// Draws the panel with the top left corner of its plot at the origin. Returns how far it extends to
    /// the left, above, to the right and below.
    fn draw(&self, p: &mut Painter<'_>, growth: &Growth, width: i32) -> Result<[i32; 4]> {
        let logs = self.curves.iter().flat_map(|curve| &curve.logs);
        let decades = ceil_decades(logs.flatten().max().copied().unwrap_or(0));
        let plot = Plot::new(growth.sizes(), decades, (width, self.height));
        plot.grid(p)?;
        let muted = p.palette().muted;
        let mut left = cell_fraction(500);
        for exponent in plot.labelled_decades() {
            let at = (-PLOT_GAP, plot.y(plot.axis.decade_offset(exponent)));
            let label = format_decade(self.first + exponent);
            left = left.max(p.powers(&label, at, TICK_EM, Align::Right, muted)? + PLOT_GAP);
        }
        let mut above = SQUARE / 2;
        if let Some(unit) = &self.unit {
            above = SQUARE * 2;
            let at = (0, -SQUARE * 5 / 4);
            let half = p.label(unit, at, TICK_EM, Align::Centre, muted)? / 2;
            left = left.max(half);
        }
        for curve in &self.curves {
            plot.curve(p, curve);
        }
        let (right, lowest) = plot.curve_names(p, &self.curves)?;
        let below = plot.axis.length() + cell_fraction(2300);
        let below = below.max(lowest + CURVE_PITCH);
        Ok([left, above, plot.width.max(right), below])
    }
}

/// Notes on missing points, and on the source of measured times.
fn notes(growth: &Growth, language: Language) -> Vec<String> {
    let (sizes, series) = (growth.sizes(), growth.quantities());
    let mut notes = Vec::new();
    let count = |n: &usize| Quantity::Solutions.for_board(*n);
    let has_no_solution = |n: &usize| count(n).is_some_and(|count| count.is_zero());
    let unsolvable = sizes.clone().filter(has_no_solution);
    let unsolvable: Vec<String> = unsolvable.map(|n| n.to_string()).collect();
    let solutions = [Quantity::Solutions, Quantity::Fundamental];
    if !unsolvable.is_empty() && solutions.iter().any(|quantity| series.contains(quantity)) {
        notes.push(language.message("gaps", &[("boards", (&unsolvable).into())]));
    }
    let is_unknown = |quantity: &&Quantity| quantity.max_known_n() < *sizes.end();
    for quantity in series.iter().filter(is_unknown) {
        let details = language.known_up_to(*quantity);
        notes.push(language.labelled_value(&language.quantity(*quantity), &details));
    }
    if let Some(times) = growth.measurements().filter(|times| !times.rows.is_empty()) {
        let details: Vec<String> = times.machine.iter().chain(&times.date).cloned().collect();
        notes.push(language.message("measured-on", &[("known", (&details).into())]));
    }
    notes
}

impl Kind for Growth {
    fn n(&self) -> usize {
        *self.sizes().end()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile {
            has_powers: true,
            ..FigureProfile::new(20, round_up(TICK_EM, 16))
        }
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let scene = draw_widest(painter, room, |p, size| draw_with_size(self, p, size))?;
        Ok(vec![scene])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let (from, to) = (*self.sizes().start(), self.n());
        let mut curves = Vec::new();
        for quantity in self.quantities() {
            let values = self.values(*quantity).into_iter();
            let known = values.filter_map(|(n, value)| Some((n, value?)));
            let known: Vec<_> = known.filter(|(_, value)| !value.is_zero()).collect();
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
        let notes = notes(self, language).into_iter();
        sentences.extend(notes.map(|note| language.note_sentence(&note)));
        let title = [
            ("n", to.into()),
            ("start", from.to_string().into()),
            ("boards", boards.into()),
        ];
        let title = language.message("growth-title", &title);
        Ok((title, language.join_sentences(&sentences)))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_growth(self, format, out).map(drop)
    }
}

/// Draws the figure with plots of this width, one below the other. The first has this height.
fn draw_with_size(growth: &Growth, mut p: Painter<'_>, (width, height): Point) -> Result<Scene> {
    let language = p.language;
    let (mut left, mut right, mut bottom) = (0, 0, 0);
    for panel in panels(growth, &p, height) {
        let mut child = p.child();
        let [to_left, above, to_right, below] = panel.draw(&mut child, growth, width)?;
        p.add_scene(child.scene, (0, bottom + above));
        bottom += above + below;
        (left, right) = (left.max(to_left), right.max(to_right));
    }
    if bottom == 0 {
        return Err(ErrorKind::Conflict.error(
            "there is no curve to draw: choose a quantity, or a range of n with known numbers",
        ));
    }
    let (left, right) = (round_up(left, SQUARE / 4), round_up(right, SQUARE / 4));
    let muted = p.palette().muted;
    let scale = language.text("logarithmic");
    for note in [scale].into_iter().chain(notes(growth, language)) {
        for line in p.wrap(&note, TICK_EM, left + right)? {
            let at = (-left, bottom + CURVE_EM);
            p.text(&line, at, TICK_EM, Align::Left, muted)?;
            bottom += CURVE_PITCH;
        }
    }
    p.scene = std::mem::take(&mut p.scene).translate((left, 0));
    p.set_size(left + right, round_up(bottom, SQUARE / 4));
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
    use crate::Error;
    use crate::figure::kernel::scene::Mark;
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
            matches!(scene(&none), Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("no curve"))
        );
        let nothing = growth(1, 8).series(&[]);
        assert!(
            matches!(scene(&nothing), Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("no curve"))
        );
    }

    #[test]
    fn describes_gaps_limits_and_machines() {
        let times = "# machine: box\n# date: today\nn,seconds\n8,0.5\n9,20\n";
        let growth = growth(1, 20).measured(MeasuredTimes::parse(times).unwrap());
        let description = growth.summary(Language::English).unwrap().1;
        for part in [
            "n = 2, 3: no solution.",
            "Positions that the search visits, partial ones too: counted up to n = 17.",
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
                let rows = format!("n,seconds\n{from},0.00001\n32,20\n");
                let times = MeasuredTimes::parse(&rows).unwrap();
                let growth = growth(from, to).series(&Quantity::ALL).measured(times);
                let scene = scene(&growth).unwrap();
                for mark in &scene.marks {
                    if let Mark::Text {
                        at,
                        size,
                        line,
                        style,
                        ..
                    } = mark
                    {
                        let width = (i64::from(line.width) * i64::from(*size) / 1000) as i32;
                        let left = at.0 - [0, width / 2, width][style.align as usize];
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
