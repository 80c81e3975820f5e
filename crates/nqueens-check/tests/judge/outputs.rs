//! The files of `tests/outputs`, with verdicts written by hand.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use nqueens_check::notation::{ReadOptions, Reading};

use crate::board::Expect;
use crate::subject::{Outcome, judge};

/// Files that may be refused, although their verdict is another one.
const KNOWN_REFUSALS: &[&str] = &[
    "programs/020.txt",
    "programs/094.txt",
    "rosetta/ALGOL-68-wrong.txt",
    "rosetta/Maxima.txt",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outputs")
}

/// A row of `verdicts.tsv`.
struct Row {
    file: String,
    expect: Expect,
    option: Option<usize>,
    /// The acceptable exit codes.
    codes: Vec<u8>,
    n: Option<usize>,
    why: String,
}

fn rows() -> Vec<Row> {
    let table = fs::read_to_string(folder().join("verdicts.tsv")).unwrap();
    let rows = table.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [file, options, codes, n, why] = cells[..] else {
            panic!("{line}")
        };
        let (mut expect, mut option) = (Expect::All, None);
        for pair in options.split_whitespace().collect::<Vec<_>>().chunks(2) {
            match pair {
                ["--n", n] => option = Some(n.parse().unwrap()),
                ["--expect", "fundamental"] => expect = Expect::Fundamental,
                ["--expect", "some"] => expect = Expect::Some,
                _ => panic!("{line}"),
            }
        }
        Row {
            file: file.to_owned(),
            expect,
            option,
            codes: codes.split(' ').map(|code| code.parse().unwrap()).collect(),
            n: n.parse().ok(),
            why: why.to_owned(),
        }
    });
    rows.collect()
}

#[test]
fn outputs_of_other_programs_are_judged_rightly() {
    let (mut false_verdicts, mut refused) = (Vec::new(), BTreeSet::new());
    for row in rows() {
        let bytes = fs::read(folder().join(&row.file)).unwrap();
        let code = match judge(&bytes, row.expect, row.option) {
            Outcome::Right => 0,
            Outcome::Wrong => 1,
            Outcome::Refused => 2,
            Outcome::Crashed => 101,
        };
        let described = format!("{code} {:?} {} ({})", row.codes, row.file, row.why);
        let reading = Reading::new(&bytes[..], ReadOptions::default());
        let sizes = reading.map_or(Vec::new(), |reading| reading.sizes().to_vec());
        let is_other_size = row.n.is_some_and(|n| !sizes.is_empty() && sizes != [n]);
        if !row.codes.contains(&code) && code == 2 {
            println!("refused: {described}");
            refused.insert(row.file);
        } else if !row.codes.contains(&code) || code == 0 && is_other_size {
            false_verdicts.push(described);
        }
    }
    assert!(
        false_verdicts.is_empty(),
        "exit code, acceptable ones, and file:\n{}",
        false_verdicts.join("\n")
    );
    let refused: Vec<&str> = refused.iter().map(String::as_str).collect();
    assert_eq!(refused, KNOWN_REFUSALS);
}

#[test]
fn every_output_has_a_verdict() {
    let listed: BTreeSet<PathBuf> = rows().iter().map(|row| folder().join(&row.file)).collect();
    let entries = |path: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(path).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let folders = entries(&folder()).into_iter().filter(|path| path.is_dir());
    let files: BTreeSet<PathBuf> = folders.flat_map(|path| entries(&path)).collect();
    assert_eq!(listed, files);
}

/// A third sign is not dropped: a white queen on d6 and a black one on g3.
#[test]
fn queens_of_two_kinds_are_read() {
    let bytes = fs::read(folder().join("solvers/46-exercism-white-and-black.txt")).unwrap();
    let reading = Reading::new(&bytes[..], ReadOptions::default()).unwrap();
    let boards: Vec<Vec<String>> = reading
        .iter()
        .map(|board| board.queens().iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(boards, [["d6", "g3"]]);
}
