//! Lengths without a unit.

use crate::cli::args::given::Given;
use crate::cli::args::rules::LENGTHS;
use crate::cli::failure::{Failure, Outcome};

/// Refuses numbers without a unit where paper is measured: they would be pixels,
/// and who writes 3 for a bleed means millimetres.
pub(super) fn refuse_bare(given: &Given) -> Outcome {
    let bare = LENGTHS.iter().find_map(|id| {
        let text = given.written(id)?;
        let number = text.ends_with(|c: char| c.is_ascii_digit() || c == '.');
        // Nothing is as much in any unit.
        let zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        (number && !zero).then_some((*id, text))
    });
    match bare {
        Some((id, text)) => Err(Failure::Usage(format!(
            "--{id} {text} has no unit, which paper needs: write --{id} {text}mm, or another of mm, cm, in, pt and px"
        ))),
        None => Ok(()),
    }
}
