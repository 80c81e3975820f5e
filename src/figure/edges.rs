//! Edges from a parent to its children: down, across, and down to each child.

use crate::figure::painter::{Painter, Pen};
use crate::graphics::outline::Point;

/// The start of the edges from a parent, and the height at which they go across.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fork {
    pub(crate) from: Point,
    pub(crate) across: i32,
}

/// The end of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    Plain,
    Arrow,
}

impl Painter<'_> {
    /// Draws the edges from a parent to the upper ends of some of its children, all in one style.
    pub(crate) fn fork(&mut self, fork: Fork, ends: &[Point], pen: &Pen, head: Head) {
        let (x, y) = fork.from;
        let (Some(left), Some(right)) = (
            ends.iter().map(|end| end.0.min(x)).min(),
            ends.iter().map(|end| end.0.max(x)).max(),
        ) else {
            return;
        };
        let down = fork.across - y;
        if left < right {
            self.line(fork.from, &[(0, 0), (0, down)], pen);
            self.line(fork.from, &[(left - x, down), (right - x, down)], pen);
        }
        for end in ends {
            let start = if left < right { down } else { 0 };
            let (from, to) = ((end.0 - x, start), (end.0 - x, end.1 - y));
            match head {
                Head::Plain => self.line(fork.from, &[from, to], pen),
                Head::Arrow => self.arrow(fork.from, from, to, pen, false),
            }
        }
    }
}
