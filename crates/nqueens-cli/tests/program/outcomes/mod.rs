//! Random command lines: none panics, hangs or breaks its output.
//!
//! The slow tests run more or others with `NQUEENS_COMMANDS`, `NQUEENS_PAIRS` and `NQUEENS_SEED`:
//! see CONTRIBUTING.md.

mod faults;

use std::sync::Mutex;

use crate::commands::env_number;
use crate::commands::line::{self, Line};
use crate::commands::rng::Rng;
use crate::commands::run::TestFolder;

/// Runs all lines and returns how many ended with exit code 0, 1 and 2.
fn assert_valid_outcomes(lines: impl Iterator<Item = Line> + Send) -> [usize; 3] {
    let lines = Mutex::new(lines);
    let ends = Mutex::new(([0; 3], Vec::new()));
    let work = || {
        let folder = TestFolder::new();
        loop {
            let next = lines.lock().unwrap().next();
            let Some(line) = next else { return };
            let ran = folder.run(&line);
            let faults = faults::find_faults(&line, &ran);
            let (codes, bad) = &mut *ends.lock().unwrap();
            if let Some(code @ 0..=2) = ran.code {
                codes[code as usize] += 1;
            }
            bad.extend(faults.iter().map(|fault| format!("{fault}\n  {line}")));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let (codes, bad) = ends.into_inner().unwrap();
    println!("exit codes 0, 1 and 2: {codes:?}");
    assert!(bad.is_empty(), "{}", bad.join("\n"));
    codes
}

fn check_random_lines(count: u64, seed: u64) {
    let mut rng = Rng::new(seed);
    let codes = assert_valid_outcomes((0..count).map(|_| line::line(&mut rng)));
    // If an exit code does not occur, too little is tested.
    let few = count.min(100) as usize / 50;
    assert!(codes.iter().all(|code| *code >= few), "{codes:?}");
}

/// Tests up to `max` pairs of options of each command. Most of them draw.
fn check_pairs(max: usize) {
    let codes = assert_valid_outcomes(line::pairs(max).into_iter());
    assert!(codes[0] > codes[1] + codes[2], "{codes:?}");
}

#[test]
fn some_command_lines_have_valid_outcomes() {
    check_random_lines(80, 2);
}

#[test]
#[ignore = "slow"]
fn many_command_lines_have_valid_outcomes() {
    check_random_lines(
        env_number("NQUEENS_COMMANDS", 300),
        env_number("NQUEENS_SEED", 1),
    );
}

#[test]
fn some_pairs_of_options_have_valid_outcomes() {
    check_pairs(3);
}

#[test]
#[ignore = "slow"]
fn all_pairs_of_options_have_valid_outcomes() {
    check_pairs(env_number("NQUEENS_PAIRS", 30) as usize);
}
