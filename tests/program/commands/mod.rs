//! Command lines as nobody would write them, made from the declarations of the
//! flags: the program ends in good order, whatever it is told.
//!
//! A few hundred of them by default, always the same ones. More, or others:
//! `NQUEENS_COMMANDS=100000 NQUEENS_SEED=7 cargo test --test program commands -- --nocapture`.

mod dice;
mod line;
mod run;
mod sound;
mod values;

use dice::Dice;
use run::Place;

fn number(name: &str, default: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(default, |text| text.parse().unwrap())
}

#[test]
fn every_command_line_ends_in_good_order() {
    let (count, seed) = (number("NQUEENS_COMMANDS", 300), number("NQUEENS_SEED", 1));
    println!("NQUEENS_COMMANDS={count} NQUEENS_SEED={seed}");
    let place = Place::new();
    let mut dice = Dice::new(seed);
    let (mut codes, mut late, mut faults) = ([0_u64; 3], 0, Vec::new());
    for number in 1..=count {
        let line = line::line(&mut dice);
        let ran = place.run(&line);
        match ran.code {
            Some(code @ 0..=2) => codes[code as usize] += 1,
            _ if ran.late => late += 1,
            _ => {}
        }
        for fault in sound::faults(&line, &ran) {
            println!("{number}: {fault}\n  {line}");
            faults.push(fault);
        }
        place.tidy(&ran);
    }
    println!("exit codes 0, 1 and 2: {codes:?}; stopped, being large: {late}");
    assert!(faults.is_empty(), "{} of {count} ended badly", faults.len());
    // Neither all refused nor all taken, else little is tried; of a few that may be.
    let few = count.min(100) / 50;
    assert!(codes.iter().all(|code| *code >= few), "{codes:?}");
}
