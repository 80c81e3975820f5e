//! Prints the textbook search for four queens: each candidate with its attackers, and backtracking.

#![expect(clippy::print_stdout, reason = "an example may print")]

use std::error::Error;

use nqueens_puzzle::trace::{Trace, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut trace = Trace::new(4)?;
    for step in trace.by_ref() {
        let (row, column) = (step.level() + 1, step.choice + 1);
        match step.verdict {
            Verdict::Accepted { solution: true, .. } => {
                println!("row {row}, column {column}: a solution");
            }
            Verdict::Accepted { .. } => println!("row {row}, column {column}: placed"),
            Verdict::Rejected(conflicts) => {
                let queens: Vec<String> = conflicts.iter().map(|by| by.queen.to_string()).collect();
                println!(
                    "row {row}, column {column}: attacked by queen {}",
                    queens.join(", ")
                );
            }
            Verdict::Backtracked { .. } => println!("row {row}, column {column}: taken back"),
        }
    }
    println!(
        "{} nodes, {} solutions",
        trace.tally().nodes,
        trace.tally().solutions
    );
    Ok(())
}
