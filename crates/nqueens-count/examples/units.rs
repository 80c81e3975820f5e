//! Counts a few units of a part, to estimate the time of a full count. Run
//! `time cargo run --release --example units -- 24 10000 5`, and again with 0 units for the setup
//! time. The difference / 5 × the units per part × 10,000 parts is the estimate.

#![expect(clippy::print_stdout, reason = "an example may print")]

use std::convert::Infallible;
use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Result<Vec<usize>, _> = std::env::args().skip(1).map(|arg| arg.parse()).collect();
    let [n, parts, units] = numbers?[..] else {
        return Err("usage: units N PARTS UNITS".into());
    };
    // All parts take about the same time, so use one in the middle.
    let part = CountPart::new(n, (parts as u64).div_ceil(2), parts as u64)?;
    let units: Vec<usize> = (0..part.unit_count()).take(units).collect();
    let mut sum = CountTally::default();
    let Ok(()) = part.for_each_on(NonZeroUsize::MIN, &units, |_, tally| {
        sum.add(&tally);
        Ok::<(), Infallible>(())
    });
    println!(
        "{} of {} units, {} nodes",
        units.len(),
        part.unit_count(),
        sum.nodes
    );
    Ok(())
}
