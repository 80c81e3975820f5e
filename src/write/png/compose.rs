//! Lines of a page, pixel by pixel.

use super::slot::{PixelSlot, Section};
use super::strip::StripBoards;

/// Puts a line of a row of boards onto the ground. `lefts` are the first bytes
/// of their slots.
pub(super) fn compose(
    slot: &PixelSlot,
    section: Section,
    y: usize,
    lefts: &[usize],
    boards: &StripBoards,
    line: &mut [u8],
) {
    let plain = slot.line(section, y, None);
    let mut kinds: Vec<(usize, Vec<u8>)> = Vec::new();
    for hue in &boards.hues {
        if kinds.iter().all(|(known, _)| known != hue) {
            kinds.push((*hue, slot.empty_line(section, y, Some(*hue))));
        }
    }
    let queens: Vec<&[u8]> = match section {
        Section::Row(row) => (0..slot.across.cell_count())
            .map(|file| slot.cell(file, slot.pattern(row), true).row(y))
            .collect(),
        _ => Vec::new(),
    };
    for (col, left) in lefts.iter().enumerate().take(boards.count) {
        let hue = boards.hues.get(col);
        let empty = kinds.iter().find(|(known, _)| Some(known) == hue);
        let empty = empty.map_or(&plain, |(_, empty)| empty);
        line[*left..][..empty.len()].copy_from_slice(empty);
        if let Section::Row(row) = section {
            let file = usize::from(boards.files[row * boards.count + col]);
            line[left + slot.start(file)..][..queens[file].len()].copy_from_slice(queens[file]);
        }
    }
}
