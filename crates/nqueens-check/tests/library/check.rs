//! Verdicts are compared with those of a naive judge.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use nqueens_check::notation::{ReadOptions, Reading};
use nqueens_check::{Expect, Grade, OutputVerdict, SolutionSet};
use nqueens_language::Language;
use nqueens_puzzle::{Group, Selection, Square, Symmetry};
use serde_json::Value;

use crate::schema_words::find_violation;

const SCHEMA: &str = include_str!("../../data/check.schema.json");

/// The boards of an output, with their sizes. A board with a fault has no queens here.
type Boards = Vec<(usize, Option<Vec<Square>>)>;

fn judge(output: &str, n: Option<usize>) -> (OutputVerdict, Boards) {
    judge_as(output, n, Expect::All)
}

fn judge_as(output: &str, n: Option<usize>, expect: Expect) -> (OutputVerdict, Boards) {
    let options = ReadOptions {
        n,
        ..ReadOptions::default()
    };
    let reading = Reading::new(output.as_bytes(), options).unwrap();
    let queens = |board: &nqueens_check::notation::Board| {
        board.fault().is_none().then(|| board.queens().to_vec())
    };
    let boards = reading.iter().map(|board| (board.n(), queens(&board)));
    let boards = boards.collect();
    (OutputVerdict::new(&reading, n, expect), boards)
}

/// All solutions, found without the library.
fn solutions(n: usize) -> BTreeSet<Vec<Square>> {
    fn extend(n: u16, queens: &mut Vec<Square>, all: &mut BTreeSet<Vec<Square>>) {
        let file = queens.len() as u16;
        if file == n {
            all.insert(queens.clone());
            return;
        }
        for rank in 0..n {
            let queen = Square { file, rank };
            if queens.iter().all(|other| !attack(*other, queen)) {
                queens.push(queen);
                extend(n, queens, all);
                queens.pop();
            }
        }
    }
    let mut all = BTreeSet::new();
    extend(n as u16, &mut Vec::new(), &mut all);
    all
}

fn attack(a: Square, b: Square) -> bool {
    let (files, ranks) = (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank));
    files == 0 || ranks == 0 || files == ranks
}

fn notation(queens: &[Square]) -> String {
    let ranks = queens.iter().map(|queen| (queen.rank + 1).to_string());
    ranks
        .collect::<Vec<_>>()
        .join(if queens.len() < 10 { "" } else { "," })
}

/// Compares a verdict with the result of a naive judge, which knows all solutions of small boards.
fn compare(output: &str, expected_n: Option<usize>) -> OutputVerdict {
    let (verdict, boards) = judge(output, expected_n);
    let (mut wrong, mut duplicates) = (0, 0);
    let mut found: BTreeMap<usize, BTreeSet<Vec<Square>>> = BTreeMap::new();
    let mut firsts = HashMap::new();
    for (number, (n, queens)) in (1_u64..).zip(&boards) {
        if expected_n.is_none_or(|expected| expected == *n) {
            found.entry(*n).or_default();
        }
        let Some(queens) = queens else {
            wrong += 1;
            continue;
        };
        let pairs = queens
            .iter()
            .enumerate()
            .flat_map(|(at, a)| queens[at + 1..].iter().filter(move |b| attack(*a, **b)));
        let shown = verdict.shown.iter().find(|board| board.number == number);
        let conflicts = pairs.count() as u64;
        if let Some(shown) = shown {
            assert_eq!(shown.conflicts, conflicts, "board {number}");
            assert_eq!(
                shown.conflict_pairs().count() as u64,
                conflicts,
                "board {number}"
            );
        }
        let is_wrong = queens.len() != *n
            || conflicts > 0
            || expected_n.is_some_and(|expected| expected != *n);
        wrong += u64::from(is_wrong);
        let original = *firsts.entry(queens.clone()).or_insert(number);
        let is_repeated = !is_wrong && original != number;
        duplicates += u64::from(is_repeated);
        if let Some(shown) = shown {
            assert_eq!(shown.original, is_repeated.then_some(original));
            assert_eq!(shown.is_wrong(), is_wrong);
        }
        if !is_wrong {
            found.entry(*n).or_default().insert(queens.clone());
        }
    }
    assert_eq!(
        (verdict.wrong, verdict.duplicates),
        (wrong, duplicates),
        "{output}"
    );
    let sizes: Vec<usize> = verdict.sizes.iter().map(|size| size.n).collect();
    assert_eq!(sizes, found.keys().copied().collect::<Vec<_>>());
    for size in &verdict.sizes {
        let all = solutions(size.n);
        let found = &found[&size.n];
        assert_eq!(size.solutions(), found.len() as u64);
        let missing: Vec<String> = size
            .missing()
            .map(|solution| solution.to_string())
            .collect();
        assert_eq!(missing.len() as u64, size.missing_count());
        let orbit_of = |queens: &Vec<Square>| -> BTreeSet<Vec<Square>> {
            let image = |symmetry: &Symmetry| {
                let squares = queens
                    .iter()
                    .map(|queen| symmetry.apply_square(*queen, size.n));
                let mut squares: Vec<Square> = squares.collect();
                squares.sort();
                squares
            };
            Symmetry::ALL.iter().map(image).collect()
        };
        let orbits: BTreeSet<_> = found.iter().map(orbit_of).collect();
        let all_orbits: BTreeSet<_> = all.iter().map(orbit_of).collect();
        match size.set {
            SolutionSet::All => assert_eq!(found, &all),
            SolutionSet::Fundamental | SolutionSet::Orbits => {
                assert_eq!(
                    (orbits.len(), found.len()),
                    (all_orbits.len(), all_orbits.len())
                );
            }
            SolutionSet::Part { of: Group::All, .. } => {
                assert!(orbits.len() == found.len() && orbits.len() < all_orbits.len());
                let lacking = all_orbits
                    .difference(&orbits)
                    .map(|orbit| orbit.first().unwrap());
                let lacking: BTreeSet<String> = lacking.map(|queens| notation(queens)).collect();
                assert_eq!(missing.into_iter().collect::<BTreeSet<_>>(), lacking);
            }
            SolutionSet::Part { .. } => {
                assert!(found.len() < all.len());
                let lacking = all.difference(found).map(|queens| notation(queens));
                assert_eq!(missing, lacking.collect::<Vec<_>>());
            }
            other => panic!("{other:?}"),
        }
    }
    let is_part = |set| set != SolutionSet::All;
    let complete = wrong + duplicates == 0 && !verdict.sizes.iter().any(|size| is_part(size.set));
    assert!(
        boards.is_empty() || verdict.is_complete() == complete,
        "{output}"
    );
    check_json(&verdict);
    verdict
}

/// Checks the JSON of a verdict.
fn check_json(verdict: &OutputVerdict) -> Value {
    let json = verdict.write_json(Language::English, Vec::new()).unwrap();
    let json: Value = serde_json::from_slice(&json).unwrap();
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    assert_eq!(find_violation(&schema, &schema, &json), None);
    let listed = json["sizes"].as_array().unwrap().iter();
    for (size, listed) in verdict.sizes.iter().zip(listed) {
        let missing = listed["missing"].as_array().unwrap().len();
        assert_eq!(missing as u64, size.missing_count());
    }
    json
}

/// Each file of `tests/pasted`: the number of boards, of wrong ones and of duplicates, and the set.
const PASTED: [(&str, u64, u64, u64, &str); 40] = [
    ("01", 2, 0, 0, "all"),
    ("02", 92, 0, 0, "all"),
    ("03", 4, 0, 0, "all"),
    ("04", 92, 0, 18, "part 18"),
    ("05", 4, 0, 0, "all"),
    ("06", 2, 0, 0, "part 90"),
    ("07", 40, 0, 0, "all"),
    ("08", 4, 0, 0, "all"),
    ("09", 1, 0, 0, "part 91"),
    ("10", 92, 0, 0, "all"),
    ("11", 1, 0, 0, "part 91"),
    ("12", 40, 0, 0, "all"),
    ("13", 1, 0, 0, "part 91"),
    ("14", 1, 0, 0, "part 723"),
    ("15", 12, 0, 0, "fundamental"),
    ("16", 4, 0, 0, "all"),
    ("17", 91, 0, 0, "part 1"),
    ("18", 5, 0, 1, "all"),
    ("19", 10, 0, 0, "all"),
    ("20", 1, 0, 0, "part 91"),
    ("21", 1, 0, 0, "part 91"),
    ("22", 4, 0, 0, "all"),
    ("23", 10, 0, 0, "all"),
    ("24", 1, 0, 0, "part 91"),
    ("25", 92, 0, 0, "all"),
    ("26", 4, 4, 0, "part 4"),
    ("27", 92, 1, 0, "part 1"),
    ("28", 0, 0, 0, ""),
    ("29", 4, 0, 0, "all"),
    ("30", 724, 0, 0, "all"),
    ("31", 12, 0, 0, "fundamental"),
    ("32", 4, 0, 0, "all"),
    ("33", 41, 0, 1, "all"),
    ("34", 10, 0, 0, "all"),
    ("35", 3, 0, 0, "part 1"),
    ("36", 10, 0, 0, "all"),
    ("37", 4, 1, 0, "part 1"),
    ("38", 92, 0, 0, "all"),
    ("39", 10, 0, 0, "all"),
    ("40", 92, 0, 0, "all"),
];

#[test]
fn pasted_outputs_are_judged_as_their_readme_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pasted");
    let names = std::fs::read_dir(&folder).unwrap();
    let files: Vec<_> = names
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    for (number, boards, wrong, duplicates, set) in PASTED {
        let is_file = |path: &&std::path::PathBuf| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with(number)
        };
        let path = files.iter().find(is_file).unwrap();
        let verdict = compare(&std::fs::read_to_string(path).unwrap(), None);
        let counts = (verdict.boards, verdict.wrong, verdict.duplicates);
        assert_eq!(counts, (boards, wrong, duplicates), "{number}");
        let describe = |set| match set {
            SolutionSet::All => "all".to_owned(),
            SolutionSet::Fundamental => "fundamental".to_owned(),
            SolutionSet::Orbits => "orbits".to_owned(),
            _ => format!("part {}", verdict.sizes[0].missing_count()),
        };
        let sets: Vec<String> = verdict
            .sizes
            .iter()
            .map(|size| describe(size.set))
            .collect();
        assert_eq!(sets.join(" "), set, "{number}");
    }
}

/// A pseudo-random number below `end`.
fn draw(state: &mut u64, end: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    ((*state >> 33) % end as u64) as usize
}

#[test]
fn changed_lists_are_judged_like_a_naive_judge_does() {
    let seed = std::env::var("NQUEENS_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let count = std::env::var("NQUEENS_INPUTS")
        .ok()
        .and_then(|count| count.parse().ok());
    let mut state: u64 = seed.unwrap_or(1);
    for _ in 0..count.unwrap_or(300) {
        let n = 4 + draw(&mut state, 5);
        let mut lists: Vec<Vec<u16>> = solutions(n)
            .iter()
            .map(|queens| queens.iter().map(|queen| queen.rank + 1).collect())
            .collect();
        match draw(&mut state, 4) {
            0 => lists = fundamental(n),
            1 => lists.retain(|_| draw(&mut state, 2) > 0),
            _ => {}
        }
        for _ in 0..draw(&mut state, 5) {
            if lists.is_empty() {
                break;
            }
            let at = draw(&mut state, lists.len());
            match draw(&mut state, 4) {
                0 => drop(lists.remove(at)),
                1 => lists.push(lists[at].clone()),
                2 => {
                    let other = draw(&mut state, n);
                    lists[at].swap(0, other);
                }
                _ => lists[at][0] = 1 + draw(&mut state, n) as u16,
            }
        }
        if lists.len() < 2 {
            continue;
        }
        let grid = |ranks: &Vec<u16>| -> String {
            let row = |rank: u16| -> String {
                let squares = ranks
                    .iter()
                    .map(|other| if *other == rank { 'Q' } else { '.' });
                squares.chain(['\n']).collect()
            };
            (1..=n as u16)
                .rev()
                .map(row)
                .chain(["\n".to_owned()])
                .collect()
        };
        compare(
            &lists.iter().map(grid).collect::<String>(),
            [None, Some(n)][draw(&mut state, 2)],
        );
    }
}

/// The fundamental solutions, counted from 1.
fn fundamental(n: usize) -> Vec<Vec<u16>> {
    reduced(n, Group::All)
}

fn reduced(n: usize, group: Group) -> Vec<Vec<u16>> {
    let solutions = Selection::new(n).unwrap().up_to(group).solutions();
    solutions
        .map(|solution| solution.ranks().iter().map(|rank| rank + 1).collect())
        .collect()
}

fn lines(lists: &[Vec<u16>]) -> String {
    let line = |ranks: &Vec<u16>| {
        let ranks: Vec<String> = ranks.iter().map(ToString::to_string).collect();
        ranks.join(" ") + "\n"
    };
    lists.iter().map(line).collect()
}

#[test]
fn complete_lists_are_recognized() {
    for n in 4..=10 {
        let all = compare(&lines(&reduced(n, Group::Identity)), None);
        assert_eq!(all.sizes[0].set, SolutionSet::All, "n = {n}");
        let least = fundamental(n);
        let fundamental = compare(&lines(&least), None);
        assert_eq!(
            fundamental.sizes[0].set,
            SolutionSet::Fundamental,
            "n = {n}"
        );
        for symmetry in Symmetry::ALL {
            let image = |ranks: &Vec<u16>| {
                let ranks: Vec<u16> = ranks.iter().map(|rank| rank - 1).collect();
                let mut image = vec![0; n];
                symmetry.apply(&ranks, &mut image);
                image.iter().map(|rank| rank + 1).collect()
            };
            // A program can read boards in another direction.
            let turned: Vec<Vec<u16>> = least.iter().map(image).collect();
            let verdict = compare(&lines(&turned), None);
            assert_eq!(verdict.sizes[0].set, SolutionSet::Fundamental, "n = {n}");
            let mut mixed = turned;
            mixed[0] = least[0].clone();
            compare(&lines(&mixed), None);
            let (verdict, _) = judge_as(&lines(&mixed), None, Expect::Fundamental);
            assert!(verdict.is_complete(), "n = {n}");
        }
    }
}

#[test]
fn lists_up_to_other_groups_are_recognized() {
    for group in [Group::Mirror, Group::HalfTurn, Group::Rotation] {
        let verdict = compare(&lines(&reduced(8, group)), None);
        let part = SolutionSet::Part {
            of: Group::Identity,
            up_to: Some(group),
        };
        assert_eq!(verdict.sizes[0].set, part);
    }
    // The queen on file a in the lower half: mirror images from top to bottom.
    let mut half = reduced(8, Group::Identity);
    half.retain(|ranks| ranks[0] <= 4);
    let verdict = compare(&lines(&half), None);
    assert!(matches!(
        verdict.sizes[0].set,
        SolutionSet::Part {
            up_to: Some(Group::Mirror),
            ..
        }
    ));
    // Eleven of the twelve orbits.
    let verdict = compare(&lines(&fundamental(8)[1..]), None);
    assert_eq!(
        verdict.sizes[0]
            .missing()
            .map(|s| s.to_string())
            .collect::<Vec<_>>(),
        ["15863724"]
    );
}

#[test]
fn tiny_boards() {
    for (output, n, complete) in [
        ("Q\n", None, true),
        ("n = 2\n", None, true),
        ("n = 3\n", None, true),
        ("n = 4\n", None, false),
        ("n = 3\n", Some(4), false),
        ("Q.\n.Q\n", None, false),
        ("n = 8\n0\n", None, false),
        ("n = 20\n", None, false),
        ("n = 3\n0\n", None, true),
    ] {
        assert_eq!(judge(output, n).0.is_complete(), complete, "{output}");
    }
}

#[test]
fn large_boards_are_judged_one_by_one() {
    // n is 4 modulo 6: even numbers, then odd ones.
    let large: Vec<u16> = (2..=16).step_by(2).chain((1..=16).step_by(2)).collect();
    let other: Vec<u16> = large.iter().rev().copied().collect();
    let both = lines(&[large.clone(), other]);
    assert_eq!(judge(&both, None).0.grade(), Grade::Unreadable);
    let (right, _) = judge_as(&both, None, Expect::Some);
    assert_eq!(right.sizes[0].set, SolutionSet::Unlisted);
    assert!(right.is_complete());
    let (double, _) = judge_as(&lines(&[large.clone(), large.clone()]), None, Expect::Some);
    assert_eq!((double.duplicates, double.grade()), (1, Grade::Wrong));
    let mut changed = large.clone();
    changed.swap(0, 1);
    let (wrong, _) = judge(&lines(&[large, changed]), None);
    assert_eq!(
        (wrong.boards, wrong.wrong, wrong.is_complete()),
        (2, 1, false)
    );
    check_json(&wrong);
}

#[test]
fn only_the_first_boards_are_kept() {
    let mut output = lines(&reduced(8, Group::Identity));
    output += &"1 2 3 4 5 6 7 8\n".repeat(1500);
    let (verdict, _) = judge(&output, None);
    assert_eq!((verdict.boards, verdict.wrong), (1592, 1500));
    assert_eq!(verdict.shown.len(), 1092);
    let json = check_json(&verdict);
    assert_eq!(json["wrong"]["count"], 1500);
    assert_eq!(json["wrong"]["truncated"], true);
    assert_eq!(json["wrong"]["list"].as_array().unwrap().len(), 1000);
    assert!(verdict.sentences(Language::English).len() < 20);
}

#[test]
fn mistakes_of_every_course_are_named() {
    let empty = "4 lists are empty: was one list stored each time? Store a copy.";
    let diagonal = "diagonals: does the program check the other kind only?";
    let first = "Only the first solution was found";
    for (output, hint) in [
        (".Q..\n.Q..\n.Q..\n.Q..\n", "make one row and repeat it?"),
        ("[[], [], [], []]\n", empty),
        ("[]\n[]\n[]\n[]\n", empty),
        (
            "(1,1) (2,3) (3,0) (4,2)\n(1,2) (2,0) (3,3) (4,1)\n",
            "Rows are numbered from 1, but columns from 0",
        ),
        // Each board has conflicts on diagonals of one kind only: 12, 23, 34 and 23.
        ("1 2 3 4\n2 3 1 4\n", diagonal),
        ("4 3 2 1\n3 2 4 1\n", diagonal),
        ("1 5 8 6 3 7 2 4\n", first),
        (
            ".Q..\n...Q\nQ...\n..Q.\n\n.QQ.\nQ..Q\nQ..Q\n.QQ.\n",
            "is a queen not removed again?",
        ),
        (
            "13681052479\n13681072495\n",
            "Above n = 9, digits need separators",
        ),
        (
            "1 2 3 4\n1 2 3 4\n",
            "1 wrong board is the same as an earlier one.",
        ),
    ] {
        let (verdict, _) = judge(output, None);
        let text = verdict.sentences(Language::English).join(" ");
        assert!(text.contains(hint), "{output}{text}");
        assert_ne!(verdict.grade(), Grade::Right, "{output}");
    }
    let sentences = |output: &str| judge(output, None).0.sentences(Language::English).join(" ");
    let other = sentences("3 6 2 7 1 4 8 5\n");
    assert!(
        !other.contains(first) && other.contains("add --expect some"),
        "{other}"
    );
    let right = sentences("res = []\n2 4 1 3\n3 1 4 2\n[]\n");
    assert!(!right.contains("stored each time"), "{right}");
}

#[test]
fn lists_of_published_numbers_are_judged() {
    // https://oeis.org/A000170
    for separator in [", ", "\n"] {
        for (last, grade) in [("92", Grade::Right), ("93", Grade::Wrong)] {
            let numbers = ["1", "0", "0", "2", "10", "4", "40", last].join(separator);
            assert_eq!(judge(&numbers, None).0.grade(), grade, "{numbers}");
        }
    }
}

/// The names of the meanings of a number that is the only output for n = 8.
fn meanings(number: u64) -> Vec<(usize, &'static str)> {
    let (verdict, _) = judge(&format!("{number}\n"), Some(8));
    let known = verdict.numbers.iter().flat_map(|number| &number.meanings);
    known.map(|known| (known.n, known.meaning)).collect()
}

#[test]
fn famous_numbers_are_explained() {
    let eight = solutions(8);
    let corner = |square: &Square| [0, 7].contains(&square.file) && [0, 7].contains(&square.rank);
    let no_corner = eight
        .iter()
        .filter(|queens| !queens.iter().any(corner))
        .count();
    let in_files = |first: u16, last: u16| {
        let is_inside = |queens: &&Vec<Square>| {
            queens
                .iter()
                .any(|queen| queen.rank == 7 && (first..=last).contains(&queen.file))
        };
        eight.iter().filter(is_inside).count()
    };
    assert_eq!((no_corner, in_files(1, 5), in_files(1, 3)), (76, 76, 42));
    for (number, n, meaning) in [
        (92, 8, "solutions"),
        (12, 8, "fundamental"),
        (40, 7, "solutions"),
        (352, 9, "solutions"),
        (724, 10, "solutions"),
        (46, 8, "mirror"),
        (48, 8, "half-turn"),
        (24, 8, "rotation"),
        (96, 8, "eightfold"),
        (184, 8, "multiple"),
        (76, 8, "no-corner"),
        (76, 8, "first-queen"),
        (42, 8, "first-queen"),
        (42, 8, "first-rows"),
        (2057, 8, "nodes"),
        (2056, 8, "nodes-below"),
        (40_320, 8, "factorial"),
        (5242, 8, "neighbours"),
        (2113, 8, "one-diagonal"),
    ] {
        assert!(
            meanings(number).contains(&(n, meaning)),
            "{number}: {:?}",
            meanings(number)
        );
    }
    assert_eq!(meanings(91), []);
    let seven = judge("28\n", None).0;
    assert!(!seven.is_complete());
    assert!(judge("724\n", None).0.is_complete());
    assert!(!judge("724\n", Some(8)).0.is_complete());
    assert!(judge("12\n", Some(8)).0.is_complete());
}

/// The published numbers of all and of fundamental solutions.
const PUBLISHED: [(usize, u64, u64); 9] = [
    (4, 2, 1),
    (5, 10, 2),
    (6, 4, 1),
    (7, 40, 6),
    (8, 92, 12),
    (9, 352, 46),
    (10, 724, 92),
    (11, 2680, 341),
    (12, 14_200, 1787),
];

#[test]
fn each_of_several_counts_is_compared() {
    let styles: [fn(usize, u64, u64) -> String; 20] = [
        |n, all, _| format!("N={n}: {all}"),
        |n, all, _| format!("n = {n} has {all} solutions"),
        |n, all, _| format!("{n} {all}"),
        |n, all, _| format!("{n:4}: {all:8}"),
        |n, all, _| format!("| {n} | {all} |"),
        |n, all, _| format!("Queens: {n} Solutions: {all}"),
        |n, all, _| format!("{n} queens: {all}"),
        |n, all, _| format!("solve({n}) = {all}"),
        |n, all, _| format!("({n}, {all})"),
        |n, all, fundamental| format!("{n} {all} {fundamental} 0.0{n}"),
        |n, all, _| format!("{{\"n\": {n}, \"count\": {all}, \"seconds\": 3}}"),
        |n, all, _| format!("{{\n  \"n\": {n},\n  \"nodes\": 17,\n  \"solutions\": {all}\n}}"),
        |n, all, _| format!("There are {all} solutions to the {n}-queens problem."),
        |n, all, fundamental| format!("{n} x {n}: {all} solutions ({fundamental} unique), 12 ms"),
        |n, all, _| format!("N={n}  solutions={all}  nodes=153  time=0.003 s"),
        |n, all, _| format!("n = {n}\nNumber of solutions: {all}\nTime: 3 ms\n"),
        |n, all, _| format!("{n} Damen: {all} Lösungen gefunden"),
        |n, all, _| format!("{n}皇后问题共有{all}个解"),
        |n, all, _| format!("{n}クイーンの解は{all}通り"),
        |n, all, _| format!("número de soluções para n = {n}: {all}"),
    ];
    let headers = [
        "n,solutions,unique,time",
        "n;all;unique;seconds",
        "N\tTotal\tDistinct\tNodes",
        " N:        Total       Unique   hh:mm:ss.ms",
    ];
    let mut outputs: Vec<Box<dyn Fn(usize) -> String>> = Vec::new();
    for style in styles {
        outputs.push(Box::new(move |wrong| {
            let line = |(n, all, fundamental): &(usize, u64, u64)| {
                style(*n, all + u64::from(*n == wrong), *fundamental) + "\n"
            };
            PUBLISHED.iter().map(line).collect()
        }));
    }
    for header in headers {
        outputs.push(Box::new(move |wrong| {
            let separator = header.chars().find(|c| !c.is_alphabetic() && *c != ' ');
            let separator = separator
                .filter(|c| *c != ':')
                .map_or("   ".into(), String::from);
            let line = |(n, all, fundamental): &(usize, u64, u64)| {
                let all = all + u64::from(*n == wrong);
                let cells = [
                    n.to_string(),
                    all.to_string(),
                    fundamental.to_string(),
                    "0.003".into(),
                ];
                cells.join(&separator) + "\n"
            };
            let rows: String = PUBLISHED.iter().map(line).collect();
            format!("{header}\n{rows}")
        }));
    }
    for (first, separator) in [(1, ", "), (0, " "), (4, "\n")] {
        outputs.push(Box::new(move |wrong| {
            let count = |n| solutions_from(n) + u64::from(n == wrong);
            let list: Vec<String> = (first..=12).map(|n| count(n).to_string()).collect();
            list.join(separator) + "\n"
        }));
    }
    for output in outputs {
        let right = output(0);
        let (verdict, _) = judge(&right, None);
        assert!(verdict.is_complete(), "{right}{:?}", verdict.numbers);
        let sentence = &verdict.sentences(Language::English)[0];
        assert!(
            sentence.ends_with("numbers of solutions are right."),
            "{right}{sentence}"
        );
        let wrong = output(7);
        let (verdict, _) = judge(&wrong, None);
        check_json(&verdict);
        assert!(!verdict.is_complete(), "{wrong}");
        let sentences = verdict.sentences(Language::English);
        assert!(sentences[0].starts_with("1 of "), "{wrong}{sentences:?}");
        assert_eq!(sentences[1], "n = 7: 41 instead of 40.", "{wrong}");
    }
    // With an expected size, only its counts are judged.
    assert!(judge("n = 7: 41\nn = 8: 92\n", Some(8)).0.is_complete());
    assert!(!judge("n = 7: 40\nn = 8: 92\n", Some(9)).0.is_complete());
    // Memory is limited.
    let many: String = (0..10_000)
        .map(|count| format!("n = 8: {} solutions\n", 3 * count))
        .collect();
    assert!(judge(&many, None).0.numbers.len() < 200);
}

fn solutions_from(n: usize) -> u64 {
    match n {
        0 | 1 => 1,
        2 | 3 => 0,
        n => PUBLISHED[n - 4].1,
    }
}

/// Boards as a grid or as permutations.
fn boards_of(n: usize, is_grid: bool) -> String {
    let board = |ranks: &Vec<u16>| {
        let row = |rank: &u16| -> String {
            (1..=n as u16)
                .map(|file| if file == *rank { 'Q' } else { '.' })
                .chain(['\n'])
                .collect()
        };
        ranks
            .iter()
            .map(row)
            .chain(["\n".to_owned()])
            .collect::<String>()
    };
    let all = reduced(n, Group::Identity);
    if is_grid {
        all.iter().map(board).collect()
    } else {
        lines(&all)
    }
}

#[test]
fn totals_in_the_text_are_compared_with_the_boards() {
    let totals = [
        "Total: 5",
        "5 solutions found",
        "There are 5 distinct solutions.",
        "Number of solutions = 5",
        "6 queens: 5 solutions, 153 nodes",
        "solutionCount: 5",
        "Models       : 5",
        "Solution 4 of 5",
        "Anzahl der Lösungen: 5",
        "Il y a 5 solutions",
        "5 soluciones encontradas",
        "Número de soluções: 5",
        "解は5通り",
        "共找到 5 个解",
        "共有 5 種解法",
    ];
    for is_grid in [true, false] {
        let boards = boards_of(6, is_grid);
        for total in totals {
            for output in [format!("{total}\n{boards}"), format!("{boards}{total}\n")] {
                let (verdict, _) = judge(&output, None);
                check_json(&verdict);
                let sentences = verdict.sentences(Language::English);
                assert_eq!(
                    sentences[0], "The output says 5 solutions, but has 4 boards.",
                    "{output}"
                );
                assert!(!verdict.is_complete());
                let right = judge(
                    &output
                        .replace('5', "4")
                        .replace("Solution 4 of", "Solution 3 of"),
                    None,
                )
                .0;
                assert!(!is_grid || right.is_complete(), "{output}");
            }
        }
        let sum = |total| [4, 5, 6].map(|n| boards_of(n, is_grid)).concat() + total;
        assert!(judge(&sum("16 solutions\n"), None).0.is_complete());
        assert!(!judge(&sum("17 solutions\n"), None).0.is_complete());
    }
    let json = |count| {
        let boards: Vec<Vec<u16>> = reduced(8, Group::Identity);
        format!("{{\"n\": 8, \"solutions\": {boards:?}, \"count\": {count}}}")
    };
    assert!(judge(&json(92), None).0.is_complete());
    let (verdict, _) = judge(&json(91), None);
    assert_eq!(
        (verdict.totals[0].stated, verdict.totals[0].boards),
        (91, 92)
    );
}

#[test]
fn other_numbers_are_not_totals() {
    let texts = "Solution 1|Solution #3|Time taken: 0.31 s|Elapsed time = 4 ms|nodes visited: 35|Total nodes: 2057|\
                 Total time: 5|Tempo total: 9|Iteration count: 720|conflicts found: 0|2026-11-26 02:34:41|\
                 page 3 of 7|Found in 3 ms|n = 8 has 92 solutions|Total solutions for 5 queens: 10|\
                 the first 2 solutions|max solutions: 100|12 solutions per second|Lösung Nr. 3|第3个解|\
                 1 unique solution up to symmetry|4 passed in 0.02s|Solutions found so far: 2|step 2 of 3|Found 4 solutions in 31 steps";
    for text in texts.split('|').map(str::trim) {
        for is_grid in [true, false] {
            let boards = boards_of(6, is_grid);
            let (verdict, _) = judge(&format!("{boards}{text}\n"), None);
            assert_eq!(verdict.totals, [], "{text}");
            assert!(verdict.is_complete(), "{text}");
        }
    }
    // Running totals, and all solutions of which only one is shown.
    let running = (1..).zip(reduced(8, Group::Identity));
    let running: String = running
        .map(|(count, board)| lines(&[board]) + &format!("Solutions found: {count}\n"))
        .collect();
    assert!(judge(&running, None).0.is_complete());
    assert_eq!(judge("2 4 1 3\nTotal: 2 solutions\n", None).0.totals, []);
}

/// JSON has six times as many bytes as permutations.
#[test]
#[ignore = "measures time"]
fn grids_in_json_take_at_most_five_times_as_long_as_permutations() {
    let twelve = Selection::new(12).unwrap();
    let (mut json, mut permutations) = (Vec::new(), String::new());
    for solution in twelve.solutions() {
        let row = |rank: &u16| {
            let rank = usize::from(*rank);
            format!("{}Q{}", ".".repeat(rank), ".".repeat(11 - rank))
        };
        json.push(solution.ranks().iter().map(row).collect::<Vec<_>>());
        let ranks = solution.ranks().iter().map(|rank| (rank + 1).to_string());
        permutations += &(ranks.collect::<Vec<_>>().join(" ") + "\n");
    }
    assert_eq!(json.len(), 14_200);
    let json = serde_json::to_string(&json).unwrap();
    let time = |output: &str| {
        let times = (0..3).map(|_| {
            let start = std::time::Instant::now();
            let reading = Reading::new(output.as_bytes(), ReadOptions::default()).unwrap();
            assert!(OutputVerdict::new(&reading, None, Expect::All).is_complete());
            start.elapsed()
        });
        times.min().unwrap()
    };
    // Other processes may slow down one of two measurements.
    let mut times = (0..3).map(|_| (time(&json), time(&permutations)));
    assert!(times.any(|(json, permutations)| json <= 5 * permutations));
}
