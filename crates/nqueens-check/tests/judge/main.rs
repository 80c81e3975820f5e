//! Tests the command `check` on generated outputs of n-queens programs, whose verdicts are known.
//!
//! A case is a variation (boards with a verdict) in a style, with some decorations around it. Nothing
//! here uses the reader or the judge, so that both cannot err in the same way. For more or other
//! cases: `NQUEENS_CASES=100000 NQUEENS_SEED=7 cargo test --test judge many -- --ignored`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod board;
mod decorations;
mod outputs;
mod report;
mod samples;
mod styles;
mod subject;
mod texts;
mod variations;

use std::sync::atomic::{AtomicUsize, Ordering};

use board::{Board, Dice, Expect};
use decorations::{Block, DECORATIONS, Output};
use report::Report;
use styles::{Layout, Style};
use subject::judge;
use texts::TEXTS;
use variations::{Notation, SizeOption, Task, VARIATIONS};

/// A text with its verdict.
pub(crate) struct Case {
    /// The style, or both styles.
    name: String,
    decorations: Vec<&'static str>,
    variation: &'static str,
    text: String,
    bytes: Vec<u8>,
    expect: Expect,
    option: Option<usize>,
    right: bool,
}

/// The boards of a task in a style, and in a second one if it needs two.
fn print_boards(task: &Task, style: &Style, second: &Style) -> Vec<Block> {
    let print = |style: &Style, boards: &[Board]| -> Vec<Block> {
        let document = style.layout == Layout::Document;
        let between = if document { "\n" } else { &style.between };
        let texts = style.blocks(boards, task.cut).into_iter();
        texts.map(|text| Block::new(between, text)).collect()
    };
    match &task.notation {
        Notation::One => print(style, &task.boards),
        Notation::Two(first) => {
            let mut blocks = print(style, &task.boards[..*first]);
            let mut rest = print(second, &task.boards[*first..]);
            rest[0].between = "\n\n".to_owned();
            blocks.append(&mut rest);
            blocks
        }
        Notation::Sizes(first) => {
            let mut blocks = print(style, &task.boards);
            blocks[0].heading = "n = 4\n".to_owned();
            blocks[*first].heading = "n = 5\n".to_owned();
            blocks
        }
        Notation::Twins(twins) => {
            let mut blocks = print(style, &task.boards);
            for (block, twin) in blocks.iter_mut().zip(print(second, twins)) {
                block.text += &format!("\n{}", twin.text);
                block.between = "\n\n".to_owned();
            }
            blocks
        }
    }
}

/// A style that can follow the first one in the same output.
fn second_style<'a>(
    task: &Task,
    first: &Style,
    styles: &'a [Style],
    dice: &mut Dice,
) -> Option<&'a Style> {
    let second = dice.pick(styles);
    let plain_grid = ["signs", "chequered", "frames"].contains(&second.group);
    let suits = match task.notation {
        Notation::One | Notation::Sizes(_) => return Some(second),
        Notation::Two(_) => second.group != first.group && second.min_boards == 1,
        Notation::Twins(_) => plain_grid,
    };
    (suits && second.layout == Layout::Loose && second.max >= task.n).then_some(second)
}

/// A random variation in a random style, or nothing if they do not suit each other.
fn try_case(styles: &[Style], dice: &mut Dice) -> Option<Case> {
    let style = dice.pick(styles);
    let mut weight = dice.below(VARIATIONS.iter().map(|variation| variation.1).sum());
    let is_chosen = |variation: &&(_, usize, _)| {
        let chosen = weight < variation.1;
        weight = weight.saturating_sub(variation.1);
        chosen
    };
    let &(variation, _, vary) = VARIATIONS.iter().find(is_chosen)?;
    let task = vary(style, dice)?;
    if task.boards.len() < style.min_boards + usize::from(task.cut) {
        return None;
    }
    let second = second_style(&task, style, styles, dice)?;
    let mixed = matches!(task.notation, Notation::Two(_) | Notation::Twins(_));
    let mut output = Output::new(print_boards(&task, style, second));
    output.before.extend(task.heading.clone());
    if let Some(total) = task.total {
        decorations::state_total(&mut output, total, dice);
    }
    let mut decorations = Vec::new();
    for _ in 0..if task.n == 1 { 0 } else { dice.below(4) } {
        let &(name, suits, apply) = dice.pick(DECORATIONS);
        let fits = suits(style, &task) && (!mixed || suits(second, &task));
        if fits && !decorations.contains(&name) {
            apply(&mut output, &task, dice);
            decorations.push(name);
        }
    }
    let option = match task.option {
        SizeOption::Maybe => dice.percent(35).then_some(task.n),
        SizeOption::Always => Some(task.n),
        SizeOption::Never => None,
        SizeOption::Other(n) => Some(n),
    };
    let mut name = format!("{}/{}", style.group, style.name);
    if mixed {
        name += &format!(" + {}/{}", second.group, second.name);
    }
    let text = output.to_text();
    let bytes = output.encode(&text);
    let (expect, right) = (task.expect, task.right);
    Some(Case {
        name,
        decorations,
        variation,
        text,
        bytes,
        expect,
        option,
        right,
    })
}

/// A text written by hand.
fn text_case(dice: &mut Dice) -> Case {
    let &(text, expect, n, right) = dice.pick(TEXTS);
    let (name, variation, decorations) = ("by hand".to_owned(), "by hand", Vec::new());
    let (text, bytes, option) = (text.to_owned(), text.into(), (n > 0).then_some(n));
    Case {
        name,
        decorations,
        variation,
        text,
        bytes,
        expect,
        option,
        right,
    }
}

fn make_case(styles: &[Style], seed: u64) -> Case {
    let mut dice = Dice::new(seed);
    if dice.percent(3) {
        return text_case(&mut dice);
    }
    (0..).find_map(|_| try_case(styles, &mut dice)).unwrap()
}

fn env_number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// Judges cases on two threads, and fails if too many outcomes are wrong.
fn run(cases: u64) {
    let cases = env_number("NQUEENS_CASES", cases);
    let seed = env_number("NQUEENS_SEED", 0);
    let styles = styles::all();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut report = Report::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed) as u64;
            if number >= cases {
                return report;
            }
            let case = make_case(&styles, seed << 32 | number);
            let outcome = judge(&case.bytes, case.expect, case.option);
            report.add(number, case, outcome);
        }
    };
    let report = std::thread::scope(|scope| {
        let other = scope.spawn(work);
        work().merge(other.join().unwrap())
    });
    report.finish();
}

#[test]
fn a_sample_of_outputs_is_judged_rightly() {
    run(1000);
}

#[test]
#[ignore = "takes a minute without optimization"]
fn many_outputs_are_judged_rightly() {
    run(20_000);
}
