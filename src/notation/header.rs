//! What a list says of itself.

use crate::Group;

/// What is known of a list of solutions before the first of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The size of every board, in squares a side.
    pub n: usize,
    /// The symmetries under which the list holds one solution per orbit.
    pub group: Group,
    /// How many solutions follow.
    pub count: u64,
}
