//! The lines of a block as one line: every line of a stamp is a stamp of its
//! own, and so is the filter's byte before each line but the first.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::lines::{BlockLines, UP};
use super::parse::PlacedStamp;
use super::stamp::{Stamp, StampLine};

/// A line as long as all of them.
pub(super) struct Flat {
    pub(super) stamps: Vec<Arc<Stamp>>,
    pub(super) placed: Vec<PlacedStamp>,
    /// Bytes of the line.
    pub(super) end: usize,
}

/// Stamps of one line, each kept once.
#[derive(Default)]
struct Kinds {
    stamps: Vec<Arc<Stamp>>,
    known: BTreeMap<Vec<u8>, u32>,
}

impl Kinds {
    /// Where these bytes begin that are not zero, and which kind they are.
    fn of(&mut self, bytes: &[u8]) -> Option<(u32, u32)> {
        let start = bytes.iter().position(|byte| *byte != 0)?;
        let end = bytes.iter().rposition(|byte| *byte != 0)? + 1;
        let (bytes, stamps) = (bytes[start..end].to_vec(), &mut self.stamps);
        let kind = *self.known.entry(bytes).or_insert_with_key(|bytes| {
            let line = StampLine::new(bytes);
            stamps.push(Arc::new(Stamp {
                width: bytes.len(),
                lines: vec![line],
            }));
            stamps.len() as u32 - 1
        });
        Some((start as u32, kind))
    }
}

impl Flat {
    pub(super) fn new(block: &BlockLines) -> Flat {
        let mut kinds = Kinds::default();
        let stamps = block.stamps.stamps.iter();
        let lines: Vec<Vec<_>> = stamps
            .map(|stamp| {
                stamp
                    .lines
                    .iter()
                    .map(|line| kinds.of(&line.bytes()))
                    .collect()
            })
            .collect();
        let filter = kinds.of(&[UP]);
        let (mut placed, mut start) = (Vec::new(), 0);
        for group in &block.groups {
            for y in (group.first..).take(group.alive.len()) {
                if start > 0 {
                    placed.extend(filter.map(|(_, kind)| PlacedStamp { at: start, kind }));
                }
                for stamp in &group.placed {
                    let line = lines[stamp.kind as usize][y];
                    placed.extend(line.map(|(offset, kind)| PlacedStamp {
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
