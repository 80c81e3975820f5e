//! Any bytes as the output of a program. An output with wrong, double or unread parts is not right, and every
//! verdict can be printed.

use nqueens_sheet::Language;
use nqueens_sheet::check::{Expect, Grade, OutputVerdict};
use nqueens_sheet::notation::{ReadOptions, Reading};

/// Checks an input: a board size that is expected, if any, and an output.
pub fn check((n, bytes): (Option<u8>, &[u8])) {
    let n = n.map(usize::from).filter(|n| *n > 0);
    let options = ReadOptions {
        n,
        ..ReadOptions::default()
    };
    let reading = match Reading::new(bytes, options) {
        Ok(reading) => reading,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    for expect in [Expect::All, Expect::Fundamental, Expect::Some] {
        let verdict = OutputVerdict::new(&reading, n, expect);
        assert_eq!(verdict.boards, reading.boards());
        let faults = verdict.wrong + verdict.duplicates;
        match verdict.grade() {
            Grade::Right => assert_eq!(faults + reading.unread(), 0),
            Grade::Unreadable => assert_eq!(faults, 0),
            _ => {}
        }
        let is_printed = !verdict.sentences(Language::English).is_empty();
        assert!(verdict.is_empty() || is_printed);
        // It lists all missing solutions.
        if verdict.sizes.iter().all(|size| size.n < 9) {
            verdict.write_json(Language::German, Vec::new()).unwrap();
        }
    }
}
