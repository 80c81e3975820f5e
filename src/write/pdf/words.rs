//! Words of a document that are not on its sheet, in English: to become the
//! sheet's language.

use crate::grouped;

/// A bookmark of boards.
pub(super) fn boards(first: u64, last: u64) -> String {
    if first == last {
        format!("Board {}", grouped(first))
    } else {
        format!("Boards {} to {}", grouped(first), grouped(last))
    }
}

/// A bookmark of an orbit.
pub(super) fn orbit(number: u64) -> String {
    format!("Orbit {}", grouped(number))
}
