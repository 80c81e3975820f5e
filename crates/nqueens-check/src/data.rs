//! The verdict as JSON.

use std::io::{self, Write};

use nqueens_puzzle::object;
use serde::Serialize;

use super::verdict::{JudgedBoard, OutputVerdict, SizeVerdict, SolutionSet};
use nqueens_language::Language;
use nqueens_puzzle::Group;
use nqueens_puzzle::internal::json::Streamed;

/// The number of conflicts of a board to write.
const MAX_CONFLICTS: usize = 1000;

impl OutputVerdict {
    /// Writes a JSON document, which `data/check.schema.json` describes. Its sentences are in a language.
    ///
    /// # Errors
    /// I/O errors of `out`.
    pub fn write_json<W: Write>(&self, language: Language, mut out: W) -> io::Result<W> {
        let shown = || self.shown.iter();
        let wrong = shown().filter(|board| board.is_wrong()).map(wrong_board);
        let repeated = shown().filter(|board| board.original.is_some());
        let sizes: Vec<_> = self.sizes.iter().map(size).collect();
        let document = object! {
            complete: self.is_complete(),
            outcome: self.grade(),
            expect: self.expect,
            unread: listed(self.text.unread, self.text.unread_lines.clone()),
            sentences: self.sentences(language),
            notes: self.notes(language),
            boards: self.boards,
            wrong: listed(self.wrong, wrong.collect()),
            duplicates: listed(self.duplicates, repeated.map(repeated_board).collect()),
            sizes: sizes,
            totals: &self.totals,
            numbers: &self.numbers,
        };
        serde_json::to_writer_pretty(&mut out, &document)?;
        writeln!(out)?;
        Ok(out)
    }
}

/// The first elements of a list, and the number of all.
fn listed<T: Serialize>(count: u64, list: Vec<T>) -> impl Serialize {
    object! { count: count, truncated: count > list.len() as u64, list: list }
}

fn wrong_board(board: &JudgedBoard) -> impl Serialize {
    let pairs = board.conflict_pairs().take(MAX_CONFLICTS);
    let pairs: Vec<_> = pairs
        .map(|(a, b, relation)| object! { queens: [a.to_string(), b.to_string()], line: relation.name() })
        .collect();
    object! {
           number: board.number,
           line: board.line,
           n: board.n,
           queens: board.queens.len(),
    fault: board.fault,
           conflicts: listed(board.conflicts, pairs),
    }
}

fn repeated_board(board: &JudgedBoard) -> impl Serialize {
    object! { number: board.number, line: board.line, original: board.original }
}

fn size(size: &SizeVerdict) -> impl Serialize {
    let (set, of) = match size.set {
        SolutionSet::All => ("all", Group::Identity),
        SolutionSet::Fundamental => ("fundamental", Group::All),
        SolutionSet::Orbits => ("orbits", Group::All),
        SolutionSet::Part { of, .. } => ("part", of),
        SolutionSet::Unlisted => ("unlisted", Group::Identity),
    };
    object! {
           n: size.n,
           boards: size.boards,
           wrong: size.wrong,
           duplicates: size.duplicates,
           solutions: size.solutions(),
           set: set,
           group: of.name(),
    expected: size.expected(),
           missing: Streamed(|| size.missing().map(|solution| solution.to_string())),
       }
}
