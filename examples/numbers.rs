//! Solutions by number: the millionth for n = 16, found without enumerating the others, and a
//! uniform sample.

use std::io::{self, Write};

use nqueens_sheet::{ByNumber, Error, RandomSolutions, Selection};

fn main() -> Result<(), Error> {
    let mut out = io::stdout().lock();
    let sixteen = Selection::new(16)?;
    if let Some(millionth) = sixteen.clone().skip(999_999).solutions().next() {
        writeln!(out, "the millionth solution for n = 16: {millionth}")?;
    }

    // Numbers count from 1, in lexicographic order.
    let some = ByNumber::new(Selection::new(8)?, "1,46,90-92".parse()?)?;
    some.for_each(|number, ranks| writeln!(out, "{number} of 92: {ranks:?}"))?;

    // Every set of five solutions is equally likely; the same seed gives the same five.
    let sample = ByNumber::sample(sixteen, 5, 2026)?;
    sample.for_each(|number, ranks| writeln!(out, "{number} of 14772512: {ranks:?}"))?;

    // Larger boards have too many solutions to number.
    for solution in RandomSolutions::new(40, 7)?.take(2) {
        writeln!(out, "a solution for n = 40: {solution}")?;
    }
    Ok(())
}
