//! The parts of a page besides its boards: bars, texts and marks.

use std::ops::Range;

use super::overlay::{Fill, Overlay};

/// Bars on the ground of the page, and texts and marks on top of all.
#[derive(Clone, Default)]
pub(crate) struct Scenery {
    /// A scanline without anything.
    pub(super) blank: Vec<u8>,
    /// From the bottom to the top.
    pub(super) fills: Vec<Fill>,
    pub(super) overlays: Vec<Overlay>,
}

impl Scenery {
    /// Line `y` without boards and what is in front of them.
    pub(super) fn ground(&self, y: usize) -> Vec<u8> {
        let mut line = self.blank.clone();
        let crossing = |fill: &&Fill| (fill.top..fill.bottom).contains(&y);
        self.fills
            .iter()
            .filter(crossing)
            .for_each(|fill| fill.paint(&mut line));
        line
    }

    /// Paints what is in front of the boards.
    pub(super) fn front(&self, y: usize, line: &mut [u8]) {
        let overlays = self.overlays.iter();
        overlays.for_each(|overlay| overlay.paint(y, line));
    }

    /// Lines that may differ from the one above them by something else than
    /// boards, the first of the page among them.
    pub(super) fn changes(&self) -> Vec<Range<usize>> {
        let line = |y: usize| y..y + 1;
        let edges = self
            .fills
            .iter()
            .flat_map(|fill| [line(fill.top), line(fill.bottom)]);
        let overlays = self.overlays.iter().map(Overlay::changes);
        merged(edges.chain(overlays).chain([line(0)]).collect())
    }
}

/// The same lines as ranges that are apart, from the top.
pub(super) fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut apart: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match apart.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => apart.push(range),
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::merged;

    #[test]
    fn ranges_that_touch_become_one() {
        let ranges = vec![5..7, 0..1, 6..9, 9..10, 12..13];
        assert_eq!(merged(ranges), [0..1, 5..10, 12..13]);
    }
}
