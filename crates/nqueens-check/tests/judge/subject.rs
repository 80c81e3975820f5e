//! The judge under test, in the library and in the program. Everything else knows only outcomes.

use nqueens_check::notation::{ReadOptions, Reading};
use nqueens_check::{self as check, OutputVerdict};

use crate::board::Expect;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Exit code 0.
    Right,
    /// Exit code 1: something is wrong, missing or double.
    Wrong,
    /// Exit code 2: the text cannot be read.
    Refused,
    /// Any other end, such as a panic.
    Crashed,
}

/// Judges a text as the program does. `n` is the board size if it is given on the command line.
pub(crate) fn judge(text: &[u8], expect: Expect, n: Option<usize>) -> Outcome {
    let options = ReadOptions {
        n,
        ..ReadOptions::default()
    };
    let expect = match expect {
        Expect::All => check::Expect::All,
        Expect::Fundamental => check::Expect::Fundamental,
        Expect::Some => check::Expect::Some,
    };
    let outcome = || match Reading::new(text, options) {
        Err(_) => check::Grade::Unreadable,
        Ok(reading) => OutputVerdict::new(&reading, n, expect).grade(),
    };
    match std::panic::catch_unwind(outcome) {
        Ok(check::Grade::Right) => Outcome::Right,
        Ok(check::Grade::Wrong) => Outcome::Wrong,
        Ok(check::Grade::Unreadable) => Outcome::Refused,
        Err(_) => Outcome::Crashed,
    }
}
