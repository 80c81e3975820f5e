//! The sizes of the spaces of solutions.

use crate::figure::boards::SQUARE;
use crate::figure::kind::{Kind, Said, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell, whole};
use crate::figure::plot::{Axis, decades};
use crate::figure::powers::{decade, written};
use crate::figure::scene::Scene;
use crate::page::text::Align;
use crate::trace::natural::log10;
use crate::trace::{Natural, Quantity, Space};
use crate::{Color, Language, Result};

/// Bars on a logarithmic axis: the ways to place n queens without any condition, on different
/// squares, in different rows, and in different columns too; the beginnings that the search tries;
/// and the solutions.
///
/// ```
/// use nqueens_sheet::figure::{Figure, SpaceFigure};
///
/// let figure = Figure::from(SpaceFigure::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceFigure {
    space: Space,
}

/// The ems of words and of numbers beneath the axis.
const LABEL: i32 = of_cell(760);
const TICK: i32 = of_cell(660);
/// The distance from bar to bar, the height of a bar, and the air beside it.
const ROW: i32 = of_cell(2000);
const BAR: i32 = of_cell(1100);
const NEAR: i32 = of_cell(400);
/// The length of the axis, and its longest decade.
const LENGTH: i32 = SQUARE * 26;
const DECADE: i32 = SQUARE * 5;
const HAIR: i32 = of_cell(50);

impl SpaceFigure {
    /// The spaces of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Space::new`].
    pub fn new(n: usize) -> Result<SpaceFigure> {
        Ok(SpaceFigure::of(Space::new(n)?))
    }

    /// A figure of these numbers.
    #[must_use]
    pub fn of(space: Space) -> SpaceFigure {
        SpaceFigure { space }
    }

    /// The data of the figure.
    #[must_use]
    pub fn data(&self) -> Space {
        self.space
    }

    /// Squares along the side of the board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.space.n()
    }

    fn bars(&self, p: &Painter<'_>) -> Result<(Axis, Vec<Bar>)> {
        let sizes = self.space.sizes();
        let logs = sizes
            .each_ref()
            .map(|(_, value)| value.as_ref().and_then(log10));
        let most = logs.iter().flatten().max().copied().unwrap_or(0);
        let axis = Axis::new(decades(most), LENGTH, DECADE);
        let language = p.language;
        let mut bars = Vec::new();
        for ((quantity, value), log) in sizes.into_iter().zip(logs) {
            let text = said(language, self.n(), quantity, value.as_ref());
            bars.push(Bar {
                quantity,
                length: log.map(|log| axis.at(log)),
                wide: p.measure_powers(&text, LABEL)?,
                text,
            });
        }
        Ok((axis, bars))
    }
}

/// The text at the end of a bar: formula and number.
fn said(language: Language, n: usize, quantity: Quantity, value: Option<&Natural>) -> String {
    let Some(value) = value else {
        return language.known_to(quantity);
    };
    let (number, exact) = written(language, value);
    match (quantity.formula_of(n), exact) {
        (Some(formula), true) => format!("{formula} = {number}"),
        (Some(formula), false) => format!("{formula} ~ {number}"),
        (None, true) => number,
        (None, false) => format!("~ {number}"),
    }
}

struct Bar {
    quantity: Quantity,
    /// Its length; none if its number is 0 or unknown.
    length: Option<i32>,
    text: String,
    wide: i32,
}

impl Bar {
    fn color(&self, p: &Painter<'_>) -> Color {
        match self.quantity {
            Quantity::Nodes => p.palette().accent,
            Quantity::Solutions | Quantity::Fundamental => p.palette().free,
            _ => p.palette().muted,
        }
    }

    /// The start and the end of its text.
    fn words(&self) -> (i32, i32) {
        let start = self.length.unwrap_or(0) + NEAR;
        (start, start + self.wide)
    }
}

/// Draws lines at powers of ten, except across words.
fn grid(p: &mut Painter<'_>, axis: Axis, bars: &[Bar], bottom: i32) -> Result<()> {
    let pen = Pen::new(p.palette().faint, HAIR).opacity(0.6);
    let muted = p.palette().muted;
    for exponent in axis.named(SQUARE * 5 / 2) {
        let x = axis.decade(exponent);
        let mut start = 0;
        for (bar, row) in bars.iter().zip(0..) {
            let (left, right) = bar.words();
            if exponent > 0 && (left - NEAR / 2..right + NEAR).contains(&x) {
                if start < row * ROW {
                    p.line((0, 0), &[(x, start), (x, row * ROW)], &pen);
                }
                start = (row + 1) * ROW;
            }
        }
        p.line((0, 0), &[(x, start), (x, bottom + of_cell(300))], &pen);
        let at = (x, bottom + of_cell(850));
        p.powers(&decade(exponent), at, TICK, Align::Centre, muted)?;
    }
    for exponent in 0..=axis.decades {
        let x = axis.decade(exponent);
        p.line((0, 0), &[(x, bottom), (x, bottom + of_cell(180))], &pen);
    }
    Ok(())
}

impl Kind for SpaceFigure {
    fn pixels(&self) -> u16 {
        20
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.another();
        let language = p.language;
        let (axis, bars) = self.bars(&p)?;
        let bottom = bars.len() as i32 * ROW;
        grid(&mut p, axis, &bars, bottom)?;
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let mut left = 0;
        let mut right = axis.length() + of_cell(600);
        for (bar, row) in bars.iter().zip(0..) {
            let middle = row * ROW + ROW / 2;
            if let Some(length) = bar.length {
                let color = bar.color(&p);
                // A bar of 1 has no length, but is visible.
                p.area((0, middle - BAR / 2), (length.max(HAIR * 2), BAR), color);
            }
            let known = self.space.sizes()[row as usize].1.is_some();
            let color = if known { ink } else { muted };
            let (start, end) = bar.words();
            p.powers(&bar.text, (start, middle), LABEL, Align::Left, color)?;
            let name = language.quantity(bar.quantity);
            let wide = p.label(&name, (-NEAR, middle), LABEL, Align::Right, ink)?;
            (left, right) = (left.max(wide + NEAR), right.max(end));
        }
        p.line((0, 0), &[(0, 0), (0, bottom)], &Pen::new(ink, HAIR * 3 / 2));
        let note = language.word("logarithmic");
        let at = (axis.length() / 2, bottom + of_cell(2000));
        let wide = p.label(&note, at, TICK, Align::Centre, muted)?;
        left = whole(left.max((wide - axis.length()) / 2), SQUARE / 4);
        right = whole(right.max((wide + axis.length()) / 2), SQUARE / 4);
        p.scene = std::mem::take(&mut p.scene).moved((left, 0));
        p.size(left + right, bottom + of_cell(2400));
        Ok(vec![p.scene])
    }

    fn said(&self, language: Language) -> Said {
        let each = self.space.sizes().map(|(quantity, value)| {
            let number = said(language, self.n(), quantity, value.as_ref());
            language.named(&language.quantity(quantity), &number)
        });
        let places = [("n", self.n().into()), ("sizes", (&each[..]).into())];
        Said {
            title: language.say("space-title", &[("n", self.n().into())]),
            description: language.say("sizes", &places),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figure::scene::Mark;
    use crate::text::fonts::Fonts;
    use crate::{Language, Template};

    fn bars(n: usize) -> Vec<i32> {
        let look = Template::builtin("classic").unwrap().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let painter = Painter::new(&look, &fonts, Language::English);
        let figure = SpaceFigure::new(n).unwrap();
        let scene = figure.scenes(&painter, None).unwrap().remove(0);
        let areas = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Area { size, .. } => Some(size.0),
            _ => None,
        });
        areas.collect()
    }

    #[test]
    fn bars_are_as_long_as_logarithms() {
        // 64^8 has 14.449 decades, 92 has 1.964, of fifteen on the axis.
        let eight = bars(8);
        assert_eq!(eight.len(), 7);
        assert!(eight.is_sorted_by(|a, b| a > b));
        let at = |log: i64| (i64::from(LENGTH / 15) * log / 1_000_000) as i32;
        assert_eq!((eight[0], eight[5]), (at(14_449_440), at(1_963_788)));
    }

    #[test]
    fn what_is_none_or_unknown_has_no_bar() {
        assert_eq!(bars(1).len(), 7);
        assert_eq!(bars(2).len(), 5);
        assert_eq!(bars(3).len(), 5);
        assert_eq!(bars(18).len(), 6);
        let language = Language::English;
        let said = SpaceFigure::new(18).unwrap().said(language).description;
        assert!(
            said.contains("nodes of the search: counted up to n = 17"),
            "{said}"
        );
        let said = SpaceFigure::new(8).unwrap().said(language).description;
        assert!(said.contains("C(64, 8) = 4,426,165,368"), "{said}");
    }
}
