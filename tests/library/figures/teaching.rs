//! The numbers in the book's chapter about the search.

use nqueens_sheet::Counts;
use nqueens_sheet::trace::{Scope, Tally, Trace, Verdict};

const CHAPTER: &str = include_str!("../../../docs/src/teaching.md");

fn tally_of(scope: Scope) -> Tally {
    let mut trace = Trace::from_scope(scope);
    trace.by_ref().for_each(drop);
    *trace.tally()
}

/// The text in one line, without commas in numbers.
fn chapter_text() -> String {
    let words: Vec<&str> = CHAPTER.split_whitespace().collect();
    words.join(" ")
}

fn with_thousands_separators(number: u64) -> String {
    nqueens_puzzle::words::group_digits(number)
}

#[test]
fn the_table_matches_the_searches() {
    let rows = CHAPTER.lines().filter(|line| {
        line.starts_with("| ") && line[2..].starts_with(|c: char| c.is_ascii_digit())
    });
    let mut found = 0;
    for row in rows {
        let cells = row.trim_matches('|').split('|');
        let numbers: Vec<u64> = cells
            .map(|cell| cell.trim().replace(',', "").parse().unwrap())
            .collect();
        let t = tally_of(Scope::new(numbers[0] as usize).unwrap());
        let known = [
            t.nodes,
            t.candidates,
            t.accepted,
            t.rejected,
            t.dead_ends,
            t.solutions,
        ];
        assert_eq!(numbers[1..], known);
        found += 1;
    }
    assert_eq!(found, 4);
}

#[test]
fn the_sentences_match_the_searches() {
    let text = chapter_text();
    let four = tally_of(Scope::new(4).unwrap());
    let eight = tally_of(Scope::new(8).unwrap());
    let first = tally_of(Scope::new(8).unwrap().to_first());
    let choose = (57..=64_u64).product::<u64>() / (1..=8).product::<u64>();
    let counts = Counts::published(8).unwrap();
    for sentence in [
        format!(
            "on 64 squares in {} ways",
            with_thousands_separators(choose)
        ),
        format!(
            "there are {}, and {} with",
            with_thousands_separators(8_u64.pow(8)),
            with_thousands_separators((1..=8).product())
        ),
        format!(
            "The search visits {} boards, of which only {} are full: all solutions, of which {} are fundamental",
            with_thousands_separators(eight.nodes),
            eight.solutions,
            counts.fundamental()
        ),
        format!(
            "{} candidates, of which {} are accepted and {} rejected: {} for the column alone, {} for a diagonal \
             alone, {} for both",
            four.candidates,
            four.accepted,
            four.rejected,
            four.by_line,
            four.by_diagonal,
            four.by_both
        ),
        format!("there are {} with the empty one", four.nodes),
        format!("takes {} candidates", first.candidates),
    ] {
        assert!(text.contains(&sentence), "{sentence}");
    }
    assert_eq!((four.dead_ends, four.solutions), (4, 2));
}

/// With queens on (1, 1) and (2, 3), every square of the third row is rejected.
#[test]
fn the_dead_end_is_real() {
    let scope = Scope::new(4).unwrap().root(&[0, 2]).unwrap();
    let names = scope.squares(scope.root_queens());
    assert!(chapter_text().contains(&format!(
        "With queens on {}, no square",
        names.join(" and ")
    )));
    let steps: Vec<_> = Trace::from_scope(scope).collect();
    assert_eq!(steps.len(), 4);
    let rejected = |verdict: &Verdict| matches!(verdict, Verdict::Rejected(_));
    assert!(steps.iter().all(|step| rejected(&step.verdict)));
}
