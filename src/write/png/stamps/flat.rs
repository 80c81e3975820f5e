//! The lines of a block as one line: every line of a stamp is a stamp of its
//! own, and so is the filter's byte before each line but the first.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::lines::{BlockLines, LineGroup, UP};
use super::parse::PlacedStamp;
use super::stamp::Stamp;

/// So many zeros part a line of a stamp: what is between them recurs more often.
const ZEROS: usize = 3;

/// A line as long as all of them.
pub(super) struct Flat {
    pub(super) stamps: Vec<Arc<Stamp>>,
    pub(super) placed: Vec<PlacedStamp>,
    /// Bytes of the line.
    pub(super) end: usize,
}

/// Stamps of one line, each kept once.
#[derive(Default)]
struct Kinds<'a> {
    stamps: Vec<Arc<Stamp>>,
    known: BTreeMap<&'a [u8], u32>,
}

impl<'a> Kinds<'a> {
    fn of(&mut self, stamp: &'a Stamp, y: usize, over: Range<usize>) -> u32 {
        let stamps = &mut self.stamps;
        let known = self.known.entry(&stamp.line(y)[over.clone()]);
        *known.or_insert_with(|| {
            stamps.push(Arc::new(stamp.part(y, over)));
            stamps.len() as u32 - 1
        })
    }

    /// The parts of a line between zeros: where each begins, and its kind.
    fn parts(&mut self, stamp: &'a Stamp, y: usize) -> Vec<(u32, u32)> {
        let bytes = stamp.line(y);
        let mut parts = Vec::new();
        let mut start = 0;
        while let Some(next) = bytes[start..].iter().position(|byte| *byte != 0) {
            start += next;
            let rest = &bytes[start..];
            let zeros = rest.windows(ZEROS).position(|w| w.iter().all(|b| *b == 0));
            let width = zeros.unwrap_or_else(|| {
                rest.iter()
                    .rposition(|byte| *byte != 0)
                    .map_or(0, |last| last + 1)
            });
            parts.push((start as u32, self.of(stamp, y, start..start + width)));
            start += width;
        }
        parts
    }
}

impl Flat {
    pub(super) fn new(block: &BlockLines) -> Flat {
        let filter = Stamp::new(1, Arc::new([UP]));
        let mut kinds = Kinds::default();
        let stamps = block.stamps.stamps.iter();
        let lines: Vec<Vec<_>> = stamps
            .map(|stamp| (0..stamp.height()).map(|y| kinds.parts(stamp, y)).collect())
            .collect();
        let filter = kinds.of(&filter, 0, 0..1);
        let lines_of = |group: &LineGroup| (group.first..).take(group.alive.len());
        let parts = |group: &LineGroup, y: usize| {
            let parts = |stamp: &PlacedStamp| lines[stamp.kind as usize][y].len();
            1 + group.placed.iter().map(parts).sum::<usize>()
        };
        let groups = block.groups.iter();
        let count = groups.flat_map(|group| lines_of(group).map(|y| parts(group, y)));
        let (mut placed, mut start) = (Vec::with_capacity(count.sum()), 0);
        for group in &block.groups {
            for y in lines_of(group) {
                if start > 0 {
                    placed.push(PlacedStamp {
                        at: start,
                        kind: filter,
                    });
                }
                for stamp in &group.placed {
                    let line = lines[stamp.kind as usize][y].iter();
                    placed.extend(line.map(|&(offset, kind)| PlacedStamp {
                        at: start + stamp.at + offset,
                        kind,
                    }));
                }
                start += block.line as u32;
            }
        }
        Flat {
            stamps: kinds.stamps,
            placed,
            end: start as usize,
        }
    }
}
