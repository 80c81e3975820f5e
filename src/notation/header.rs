//! The head of a list.

use crate::Group;

/// Facts that are known of a list of solutions before the first of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The size of every board, in squares a side.
    pub n: usize,
    /// The symmetries under which the list holds one solution per orbit.
    pub group: Group,
    /// The number of solutions that follow.
    pub count: u64,
}
