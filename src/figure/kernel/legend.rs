//! The legend of a figure: samples of its marks with their meanings, in rows.

use std::collections::BTreeSet;

use crate::Language;
use crate::Result;
use crate::casts::saturate;
use crate::figure::kernel::boards::{DrawnBoard, ONLY_SQUARE};
use crate::figure::kernel::painter::Painter;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Relation, SearchOrder};

/// A mark that the legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sample {
    Line(Relation),
    Newest,
    Attacked,
    Only,
    /// The next level, if it has no free square.
    Dead,
    /// A later level without a free square.
    Later,
    Rejected,
    Solution,
}

/// A sample with its meaning, or a note without a sample.
#[derive(Clone, Debug)]
pub(crate) struct LegendEntry {
    pub(crate) sample: Option<Sample>,
    pub(crate) text: String,
    /// True for the note that there is no solution.
    pub(crate) is_warning: bool,
}

impl LegendEntry {
    /// The entries of marks in a fixed order, each once.
    pub(crate) fn of_marks(
        language: Language,
        by: SearchOrder,
        marks: impl IntoIterator<Item = Sample>,
    ) -> Vec<LegendEntry> {
        let meaning = |mark: &str| {
            language.message("legend", &[("mark", mark.into()), ("by", by.name().into())])
        };
        let text = |mark: Sample| match mark {
            Sample::Line(relation) => language.relation(relation),
            Sample::Solution => language.text("solution"),
            Sample::Attacked => meaning("attacked"),
            Sample::Only => meaning("only"),
            Sample::Newest => meaning("newest"),
            Sample::Dead => meaning("dead"),
            Sample::Later => meaning("later"),
            Sample::Rejected => meaning("rejected"),
        };
        let entry = |mark| LegendEntry {
            sample: Some(mark),
            ..LegendEntry::note(text(mark), false)
        };
        BTreeSet::from_iter(marks).into_iter().map(entry).collect()
    }

    pub(crate) fn note(text: String, warns: bool) -> LegendEntry {
        LegendEntry {
            sample: None,
            text,
            is_warning: warns,
        }
    }
}

/// Entries arranged in rows.
pub(crate) struct Legend {
    rows: Vec<Vec<(LegendEntry, i32)>>,
    em: i32,
    pub(crate) width: i32,
}

/// The length of a sample line, the side of a sample square, the gap after a sample and between
/// entries, and the line height, in tenths of an em.
const LINE_LENGTH: i32 = 24;
const SQUARE_SIDE: i32 = 12;
const SAMPLE_GAP: i32 = 6;
const ENTRY_GAP: i32 = 20;
const LINE_HEIGHT: i32 = 17;

impl Legend {
    /// Arranges groups of entries in rows that fit the room. Each group begins a new row.
    pub(crate) fn new(
        p: &Painter<'_>,
        groups: Vec<Vec<LegendEntry>>,
        em: i32,
        room: i32,
    ) -> Result<Legend> {
        let em = p.em.unwrap_or(em);
        let mut legend = Legend {
            rows: Vec::new(),
            em,
            width: 0,
        };
        for group in groups {
            let mut end = i32::MAX / 2;
            for entry in group {
                let before = entry.sample.map_or(0, |sample| legend.sample_width(sample));
                let width = before + p.measure(&entry.text, em)?;
                let next = end + legend.tenths(ENTRY_GAP);
                end = if next + width > room {
                    width
                } else {
                    next + width
                };
                if end == width {
                    legend.rows.push(Vec::new());
                }
                legend.width = legend.width.max(end);
                if let Some(row) = legend.rows.last_mut() {
                    row.push((entry, width));
                }
            }
        }
        Ok(legend)
    }

    /// Tenths of an em, in steps.
    fn tenths(&self, count: i32) -> i32 {
        self.em * count / 10
    }

    /// The width of a sample and the gap after it.
    fn sample_width(&self, sample: Sample) -> i32 {
        let width = match sample {
            Sample::Line(_) => LINE_LENGTH,
            _ => SQUARE_SIDE,
        };
        self.tenths(width + SAMPLE_GAP)
    }

    pub(crate) fn height(&self) -> i32 {
        saturate::<i32>(self.rows.len()) * self.tenths(LINE_HEIGHT)
    }

    /// Draws the legend with its top left corner at `at`.
    pub(crate) fn draw(&self, p: &mut Painter<'_>, at: Point) -> Result<()> {
        let (muted, dead) = (p.palette().muted, p.palette().dead);
        for (row, index) in self.rows.iter().zip(0..) {
            let mut left = at.0;
            let y = at.1 + index * self.tenths(LINE_HEIGHT) + self.em / 2;
            for (entry, width) in row {
                let mut x = left;
                if let Some(sample) = entry.sample {
                    self.draw_sample(p, sample, (x, y));
                    x += self.sample_width(sample);
                }
                let color = if entry.is_warning { dead } else { muted };
                p.label(&entry.text, (x, y), self.em, Align::Left, color)?;
                left += width + self.tenths(ENTRY_GAP);
            }
        }
        Ok(())
    }

    /// Draws a sample, with the middle of its left side at a point.
    fn draw_sample(&self, p: &mut Painter<'_>, sample: Sample, (x, y): Point) {
        let side = self.tenths(SQUARE_SIDE);
        let board = DrawnBoard::new((x, y - side / 2), 1, side);
        let (accent, free) = (p.palette().accent, p.palette().free);
        match sample {
            Sample::Line(_) | Sample::Rejected | Sample::Solution => {}
            _ => p.draw_board(board, Tone::Full),
        }
        match sample {
            Sample::Line(relation) => {
                let pen = p.relation_pen(relation, self.em * 13 / 100);
                let end = self.tenths(LINE_LENGTH - 1);
                p.line((x, y), &[(self.tenths(1), 0), (end, 0)], &pen);
            }
            Sample::Attacked => p.shade_squares(board, &[ONLY_SQUARE]),
            Sample::Only => p.ring_square(board, ONLY_SQUARE, free),
            Sample::Newest => p.frame_square(board, ONLY_SQUARE, accent),
            Sample::Dead | Sample::Later => {
                p.shade_squares(board, &[ONLY_SQUARE]);
                p.frame_level(board, [ONLY_SQUARE; 2], sample == Sample::Dead);
            }
            Sample::Solution => p.solution_mark((x + side / 2, y), side / 2),
            Sample::Rejected => p.cross_squares(board, &[ONLY_SQUARE], p.palette().dead),
        }
    }
}
