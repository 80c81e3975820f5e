//! Counts some units of a part, to say from their time what a whole count takes:
//! `time cargo run --release --example units -- 24 10000 5`, once more with 0 units for what each
//! part begins with, and the difference times 10,000 times the number of units, by 5.

#![expect(clippy::print_stdout, reason = "it is for who measures")]

use std::convert::Infallible;
use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Result<Vec<usize>, _> = std::env::args().skip(1).map(|arg| arg.parse()).collect();
    let [n, parts, some] = numbers?[..] else {
        return Err("write n, the number of parts, and how many units to count".into());
    };
    // No part is unlike the others; those in the middle look it.
    let part = CountPart::new(n, (parts as u64).div_ceil(2), parts as u64)?;
    let units: Vec<usize> = (0..part.units()).take(some).collect();
    let mut sum = CountTally::default();
    let Ok(()) = part.for_each_on(NonZeroUsize::MIN, &units, |_, tally| {
        sum.add(&tally);
        Ok::<(), Infallible>(())
    });
    println!(
        "{} of {} units, {} nodes",
        units.len(),
        part.units(),
        sum.nodes
    );
    Ok(())
}
