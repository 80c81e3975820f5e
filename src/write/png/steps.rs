//! What the first line of a section is less the last line of the one above it.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::slot::{PixelSlot, Section};
use super::squares::less;
use super::stamps::{Cut, Stamps};

/// A section of a board, and the file of its queen if it has one there.
type Edge = (Section, Option<usize>);

/// From each section to those that can be below it.
pub(super) struct Steps {
    empty: BTreeMap<(Section, Section), Step>,
    /// By row: whether a queen changes the first line of its square, and whether the
    /// last.
    touched: Vec<[bool; 2]>,
}

/// A step between boards without queens.
#[derive(Clone)]
pub(super) struct Step {
    /// Those of most rows are alike, and kept once.
    line: Arc<[u8]>,
    cut: Option<Cut>,
}

impl Steps {
    pub(super) fn new(
        slot: &PixelSlot,
        sections: &[(Section, usize)],
        stamps: &mut Stamps,
    ) -> Steps {
        let mut chain = vec![(Section::Ground, 1)];
        chain.extend_from_slice(sections);
        chain.push((Section::Ground, 1));
        let mut pairs: Vec<_> = chain.windows(2).map(|pair| (pair[0], pair[1])).collect();
        if let (Some(last), Some(first)) = (sections.last(), sections.first()) {
            pairs.push((*last, *first));
        }
        let mut alike: BTreeMap<Vec<u8>, Step> = BTreeMap::new();
        let step = |((above, lines), (below, _)): ((Section, usize), (Section, usize))| {
            let line = less(
                &slot.line(below, 0, None),
                &slot.line(above, lines - 1, None),
            );
            let step = alike.entry(line).or_insert_with_key(|line| Step {
                line: line.as_slice().into(),
                cut: stamps.cut(line.len(), line),
            });
            ((above, below), step.clone())
        };
        let rows = (0..slot.down.cell_count()).map(|row| slot.pattern(row));
        let mut known = BTreeMap::new();
        let mut touched = |key| *known.entry(key).or_insert_with(|| touched(slot, key));
        Steps {
            touched: rows.map(&mut touched).collect(),
            empty: pairs.into_iter().map(step).collect(),
        }
    }

    /// The step from one section to another, if these follow each other.
    pub(super) fn between(&self, above: Section, below: Section) -> Option<&Step> {
        self.empty.get(&(above, below))
    }

    /// The stamps of a board at the first line of a section, by the step of that.
    pub(super) fn cuts(
        &self,
        slot: &PixelSlot,
        step: &Step,
        [above, below]: [Edge; 2],
        stamps: &mut Stamps,
        mut add: impl FnMut(Cut),
    ) {
        let touching = |(section, file): Edge, end: usize| match section {
            Section::Row(row) if self.touched[row][end] => file,
            _ => None,
        };
        let queens = [touching(above, 1), touching(below, 0)];
        if queens == [None; 2] {
            step.cut.into_iter().for_each(add);
            return;
        }
        let mut part = |range: Range<usize>, bytes: &[u8]| {
            let cut = stamps.cut(bytes.len(), bytes);
            cut.into_iter().for_each(|cut| {
                add(Cut {
                    offset: range.start + cut.offset,
                    ..cut
                });
            });
        };
        let mut files: Vec<usize> = queens.into_iter().flatten().collect();
        files.sort_unstable();
        files.dedup();
        let mut start = 0;
        for file in files {
            let square = slot.start(file)..slot.start(file + 1);
            part(start..square.start, &step.line[start..square.start]);
            let edge = |edge: Edge, queen: Option<usize>, last: bool| {
                slot.edge(edge.0, file, queen == Some(file), last)
            };
            let line = less(edge(below, queens[1], false), edge(above, queens[0], true));
            part(square.clone(), &line);
            start = square.end;
        }
        part(start..step.line.len(), &step.line[start..]);
    }
}

/// Whether a queen changes the first and the last line of its square.
fn touched(slot: &PixelSlot, key: (usize, bool)) -> [bool; 2] {
    [0, key.0 - 1].map(|y| {
        (0..slot.across.cell_count()).any(|file| {
            let (empty, queen) = (slot.cell(file, key, false), slot.cell(file, key, true));
            empty.row(y) != queen.row(y)
        })
    })
}
