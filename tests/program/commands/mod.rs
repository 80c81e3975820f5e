//! Command lines as nobody would write them, made from the declarations of the
//! flags: the program ends in good order, whatever it is told.
//!
//! By default some dozens, and with the slow tests some hundreds, always the same ones. The slow
//! tests make more, or others, at random (`NQUEENS_COMMANDS=100000 NQUEENS_SEED=7`), or every
//! option with every value, and a number of random pairs
//! (`NQUEENS_PAIRS=1000000`): `cargo test --release --test program commands -- --ignored --nocapture`.

pub(crate) mod dice;
pub(crate) mod line;
mod options;
mod pairs;
pub(crate) mod run;
mod sound;
mod values;

use std::sync::Mutex;

use dice::Dice;
use line::Line;
use pairs::Pairs;
use run::Place;

/// Pairs of options of each command: by default, and where slow tests run, too.
const FEW: usize = 3;
const MANY: usize = 30;

fn number(name: &str, default: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(default, |text| text.parse().unwrap())
}

/// Runs all of them, and says how many ended with exit code 0, 1 and 2.
fn all_end_well(lines: impl Iterator<Item = Line> + Send) -> [usize; 3] {
    let lines = Mutex::new(lines.enumerate());
    let ends = Mutex::new(([0_usize; 3], 0_usize, 0_usize));
    let work = || {
        let place = Place::new();
        loop {
            let next = lines.lock().unwrap().next();
            let Some((number, line)) = next else {
                return;
            };
            let ran = place.run(&line);
            let faults = sound::faults(&line, &ran);
            place.tidy(&ran);
            let (codes, late, bad) = &mut *ends.lock().unwrap();
            match ran.code {
                Some(code @ 0..=2) => codes[code as usize] += 1,
                _ if ran.late => {
                    *late += 1;
                    println!("{number}: stopped\n  {line}");
                }
                _ => {}
            }
            *bad += faults.len();
            for fault in faults {
                println!("{number}: {fault}\n  {line}");
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let (codes, late, bad) = ends.into_inner().unwrap();
    println!("exit codes 0, 1 and 2: {codes:?}; stopped, being large: {late}");
    assert_eq!(bad, 0, "lines that ended badly");
    codes
}

fn random_lines_end_well(count: u64, seed: u64) {
    println!("NQUEENS_COMMANDS={count} NQUEENS_SEED={seed}");
    let mut dice = Dice::new(seed);
    let codes = all_end_well((0..count).map(|_| line::line(&mut dice)));
    // Neither all refused nor all taken, else little is tried; of a few that may be.
    let few = count.min(100) as usize / 50;
    assert!(codes.iter().all(|code| *code >= few), "{codes:?}");
}

#[test]
fn some_command_lines_end_in_good_order() {
    random_lines_end_well(80, 2);
}

#[test]
#[ignore = "slow"]
fn every_command_line_ends_in_good_order() {
    random_lines_end_well(number("NQUEENS_COMMANDS", 300), number("NQUEENS_SEED", 1));
}

#[test]
fn pairs_of_options_end_in_good_order() {
    // Most are to get as far as the picture.
    let codes = all_end_well(Pairs::new().few(FEW).into_iter());
    assert!(codes[0] > codes[1] + codes[2], "{codes:?}");
}

#[test]
#[ignore = "slow"]
fn every_pair_of_options_ends_in_good_order() {
    let pairs = Pairs::new();
    let codes = all_end_well(pairs.few(MANY).into_iter());
    // Most are to get as far as the picture.
    assert!(codes[0] > codes[1] + codes[2], "{codes:?}");
    let count = number("NQUEENS_PAIRS", 0);
    let mut dice = Dice::new(number("NQUEENS_SEED", 1));
    let singles: Vec<Line> = if count > 0 {
        pairs.singles().collect()
    } else {
        Vec::new()
    };
    let random = (0..count).map(|_| pairs.any(&mut dice));
    all_end_well(singles.into_iter().chain(random));
}
