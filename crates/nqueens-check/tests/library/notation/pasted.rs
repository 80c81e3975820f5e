//! The outputs of other programs in `tests/pasted`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use nqueens_check::notation::{ReadOptions, Reading};
use nqueens_puzzle::Solution;

/// For each file its n, number of boards and base as in the README, then the notation, the number of
/// distinct solutions, and the number of wrong boards.
const FILES: &str = "
    01-leetcode 4 2 - Text 2 0
    02-thealgorithms-python 8 92 - Text 92 0
    03-thealgorithms-java 6 4 - Text 4 0
    04-thealgorithms-cpp-transposed 8 92 - Text 74 0
    05-cpython-demo 6 4 - Text 4 0
    06-cpython-doctest 8 2 - Text 2 0
    07-or-tools 7 40 - Text 40 0
    08-alx-interview 6 4 0 Coordinates 4 0
    09-docplex 8 1 0 Permutation 1 0
    10-code-golf 8 92 1 Permutation 92 0
    11-numpy-matrix 8 1 - Text 1 0
    12-hello-algo 7 40 - Text 40 0
    13-emoji-frame 8 1 - Text 1 0
    14-numbered-edges 10 1 - Text 1 0
    15-fen 8 12 - Fen 12 0
    16-prolog 6 4 1 Permutation 4 0
    17-ideone-one-missing 8 91 1 Permutation 91 0
    18-pastebin-duplicate 6 5 - Text 4 0
    19-blank-lines-between-rows 5 10 - Text 10 0
    20-beginning-python 8 1 - Text 1 0
    21-python-mip 8 1 - Text 1 0
    22-sql-flat 6 4 - Text 4 0
    23-clingo 5 10 1 Coordinates 10 0
    24-nptel-tuples 8 1 0 Coordinates 1 0
    25-numpy-rows 8 92 0 Text 92 0
    26-dronninger-extra-square 6 4 - Squares 0 4
    27-c-one-wrong 8 92 - Text 91 1
    28-c-only-a-number 10 0 - None 0 0
    29-cpp-boxes-windows 6 4 - Text 4 0
    30-java-commas 10 724 0 Permutation 724 0
    31-java-log-of-orbits 8 12 - Squares 12 0
    32-javascript-objects 6 4 0 Coordinates 4 0
    33-javascript-json-lines-duplicate 7 41 0 Permutation 40 0
    34-python-json-matrices 5 10 - Text 10 0
    35-python-characters-one-missing 6 3 - Text 3 0
    36-python-numpy-arrays 5 10 - Text 10 0
    37-python-csv-pairs-one-wrong 6 4 1 Coordinates 3 1
    38-perl-csv 8 92 1 Permutation 92 0
    39-bash-bits 5 10 - Text 10 0
    40-rust-pairs 8 92 1 Coordinates 92 0
";

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pasted"))
}

/// The name, n, number of boards and base of each row of the README.
fn described_rows() -> Vec<String> {
    let readme = fs::read_to_string(folder().join("README.md")).unwrap();
    let rows = readme
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| File"));
    let rows = rows.map(|row| {
        let cells: Vec<&str> = row.split(" | ").map(str::trim).collect();
        format!(
            "{} {} {} {}",
            cells[0].trim_start_matches("| "),
            cells[1],
            cells[2],
            cells[4]
        )
    });
    rows.collect()
}

#[test]
fn outputs_of_other_programs_are_read() {
    let rows: Vec<Vec<&str>> = FILES
        .lines()
        .map(|row| row.split_whitespace().collect())
        .filter(|row: &Vec<&str>| !row.is_empty())
        .collect();
    let described: Vec<String> = rows.iter().map(|row| row[..4].join(" ")).collect();
    assert_eq!(described, described_rows());
    for row in rows {
        let bytes = fs::read(folder().join(format!("{}.txt", row[0]))).unwrap();
        let reading = Reading::new(&bytes[..], ReadOptions::default()).unwrap();
        let (mut solutions, mut wrong) = (BTreeSet::new(), 0);
        for board in reading.iter() {
            match board.ranks().and_then(|ranks| Solution::new(ranks).ok()) {
                Some(solution) => _ = solutions.insert(solution.ranks().to_vec()),
                None => wrong += 1,
            }
        }
        assert_eq!(reading.unread(), 0, "{}", row[0]);
        let sizes: Vec<String> = reading.sizes().iter().map(ToString::to_string).collect();
        let notation = reading.notation().map(|notation| format!("{notation:?}"));
        let base = reading.base().map(|base| base.to_string());
        // A number alone has no n, and 25 prints each board twice, first without numbers.
        let n = if row[2] == "0" { "" } else { row[1] };
        let expected_base = if row[4] == "Text" { "-" } else { row[3] };
        assert_eq!(sizes.join(","), n, "{}", row[0]);
        assert_eq!(base.as_deref().unwrap_or("-"), expected_base, "{}", row[0]);
        assert_eq!(notation.as_deref().unwrap_or("None"), row[4], "{}", row[0]);
        let counts = [reading.boards(), solutions.len() as u64, wrong];
        assert_eq!(
            counts.map(|count| count.to_string()),
            [row[2], row[5], row[6]],
            "{}",
            row[0]
        );
    }
}
