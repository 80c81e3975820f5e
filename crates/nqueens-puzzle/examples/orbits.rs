//! Prints the fundamental solutions for n = 8 with their classes and orbits.

#![expect(clippy::print_stdout, reason = "an example may print")]

use std::error::Error;

use nqueens_puzzle::{Selection, Solution};

fn main() -> Result<(), Box<dyn Error>> {
    for solution in Selection::new(8)?.fundamental().solutions() {
        let orbit = solution.orbit();
        let names: Vec<String> = orbit.iter().map(Solution::to_string).collect();
        println!("{solution}  {:<15}  {}", solution.class(), names.join(" "));
    }
    Ok(())
}
