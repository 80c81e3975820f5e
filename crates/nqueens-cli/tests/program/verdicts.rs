//! Promises of `check`, one after the other. The outputs and verdicts are written by hand.

use std::fs;

use serde_json::Value;

use crate::{run, run_in, run_with};

/// Returns the exit code, and what is printed.
fn check(output: &str, args: &str) -> (i32, String) {
    let checked = run_with(output.as_bytes(), &format!("check {args}"));
    let text = String::from_utf8(checked.out).unwrap() + &checked.err;
    (checked.code.unwrap(), text)
}

/// Asserts the exit code, and phrases of what is printed.
fn expect(output: &str, args: &str, code: i32, phrases: &[&str]) {
    let (found, text) = check(output, args);
    assert_eq!(found, code, "check {args}\n{output}\n{text}");
    for phrase in phrases {
        assert!(text.contains(phrase), "{phrase}\n{output}\n{text}");
    }
}

const FOUR: &str = "2 4 1 3\n3 1 4 2\n";
const GRIDS: &str = ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n";

#[test]
fn nothing_is_right_beside_unread_lines() {
    expect(FOUR, "", 0, &["All 2 solutions for n = 4, each once."]);
    let rests = [
        "[2, 4, ...]",
        "[2, 4, 1, 3",
        "(1,2) (2,4) (3",
        "..Q",
        "Q",
        "7 7",
        "[----",
        "2 4 1",
        "[[]]\n2 4 x 3",
    ];
    for rest in rests {
        for output in [
            format!("{FOUR}{rest}\n"),
            format!("{GRIDS}\n{rest}\n"),
            format!("2 4 1 3\n{rest}\n"),
        ] {
            let (code, text) = check(&output, "");
            assert_ne!(code, 0, "{output}\n{text}");
            let (json_code, json) = check(&output, "--format json");
            let json: Value = serde_json::from_str(&json).unwrap();
            assert_eq!(json_code, code);
            let [wrong, double, unread] =
                ["wrong", "duplicates", "unread"].map(|key| json[key]["count"].as_u64().unwrap());
            // A wrong board is worse than an unread line.
            assert_eq!(
                code,
                if wrong + double > 0 { 1 } else { 2 },
                "{output}\n{text}"
            );
            assert!(wrong + double + unread > 0, "{output}\n{text}");
            assert!(
                unread == 0 || text.contains("could not be read: "),
                "{text}"
            );
        }
    }
    // Headings, labels, counts and prose are understood.
    let prose = "Solving n = 4 ...\n\nSolution 1:\n2 4 1 3\nSolution 2:\n3 1 4 2\nTotal: 2 solutions in 0.01 s. Bye!\n";
    expect(prose, "", 0, &["All 2 solutions"]);
}

#[test]
fn counts_are_judged_only_alone_or_beside_boards() {
    expect("N=4: 2\nN=5: 10\n", "", 0, &[]);
    expect("N=4: 2\nN=5: 11\n", "", 1, &["n = 5: 11 instead of 10"]);
    expect("Total: 2\n[2, 4, ...]\n[3, 1, ...]\n", "", 2, &[]);
    for text in [
        "(q4 2)",
        "count(8).",
        "x7 = 6",
        "1 --> 2",
        "Models : 1+",
        "x1 = 1;",
    ] {
        let (code, printed) = check(&format!("{text}\n"), "");
        assert_ne!(code, 0, "{text}\n{printed}");
        assert!(
            !printed.contains("the number of solutions"),
            "{text}\n{printed}"
        );
        let (code, printed) = check(&format!("{text}\n{FOUR}"), "");
        assert!(
            !printed.contains("The output says"),
            "{code} {text}\n{printed}"
        );
    }
}

#[test]
fn boards_of_all_notations_are_judged() {
    let mixed = "[2, 4, 1, 3]\n[3, 1, 4, 2]\n1 2 3 4\n";
    expect(
        mixed,
        "",
        1,
        &["1 of 3 boards is wrong.", "Board 3 (line 3)"],
    );
    // An orbit of eight and one of two, so that lists of ranks have the same boards as lists of columns.
    let (eight, two) = (
        "13524 14253 24135 31425 35241 42531 52413 53142",
        "25314 41352",
    );
    let numbers = |text: &str| -> Vec<usize> {
        text.bytes()
            .map(|digit| usize::from(digit - b'1'))
            .collect()
    };
    let row = |column: &usize| format!("{}Q{}\n", ".".repeat(*column), ".".repeat(4 - column));
    let rows = |text: &str| numbers(text).iter().map(row).collect::<String>() + "\n";
    let list = |text: &str| format!("{:?}\n", numbers(text));
    let lists: String = eight.split(' ').map(list).collect();
    let grids: String = two.split(' ').map(rows).collect();
    let output = format!("{lists}\n{grids}");
    expect(&output, "", 0, &["All 10 solutions for n = 5, each once."]);
    let wrong = rows("35214");
    expect(
        &format!("{lists}\n{grids}{wrong}"),
        "",
        1,
        &["1 of 11 boards is wrong."],
    );
    expect(&format!("{lists}\n{wrong}{grids}"), "", 1, &["wrong"]);
}

#[test]
fn a_list_above_its_grid_is_one_board() {
    let twins = "[2, 4, 1, 3]\n.Q..\n...Q\nQ...\n..Q.\n\n[3, 1, 4, 2]\n..Q.\nQ...\n...Q\n.Q..\n";
    expect(twins, "", 0, &["All 2 solutions for n = 4, each once."]);
    // Boards of different orbits.
    let first = "[2, 5, 3, 1, 4]\n.Q...\n....Q\n..Q..\nQ....\n...Q.\n";
    let other = "[1, 3, 5, 2, 4]\n...Q.\nQ....\n..Q..\n....Q\n.Q...\n";
    let differ = format!("{first}\n{other}");
    expect(
        &differ,
        "--expect some",
        1,
        &["it is not the board of line 8 in another notation"],
    );
}

#[test]
fn rows_are_boards_among_boards_of_their_kind() {
    expect(
        &format!("{FOUR}1 1 1 1\n"),
        "",
        1,
        &["1 of 3 boards is wrong."],
    );
    let unfilled = "[2, 4, 1, 3]\n[3, 1, 4, 2]\n[0, 0, 0, 0]\n";
    expect(unfilled, "", 1, &["1 of 3 boards is wrong."]);
    expect(
        &format!("{GRIDS}\n.Q..\n"),
        "",
        1,
        &["1 of 3 boards is wrong.", "1 row"],
    );
    let blanks = " Q  \n   Q\nQ   \n  Q \n\n  Q \nQ   \n   Q\n Q  \n";
    expect(blanks, "", 0, &["All 2 solutions"]);
    let row = format!("{blanks}\n Q  \n   Q\n    \n  Q \n");
    expect(&row, "", 1, &["1 of 3 boards is wrong."]);
    for one in ["0\n", "1\n"] {
        expect(one, "--n 1", 0, &["n = 1"]);
    }
}

#[test]
fn a_prompt_may_precede_the_first_row() {
    for prompt in ["Enter n: ", "n = ? ", "Board size> "] {
        expect(&format!("{prompt}{FOUR}"), "", 0, &["All 2 solutions"]);
        for wrong in ["2 4 1 4\n3 1 4 2\n", "2 4 1 3\n3 1 4 3\n"] {
            expect(
                &format!("{prompt}{wrong}"),
                "",
                1,
                &["1 of 2 boards is wrong."],
            );
        }
        expect(&format!("{prompt}{GRIDS}"), "", 0, &["All 2 solutions"]);
    }
}

#[test]
fn programs_and_other_files_are_refused() {
    for program in nqueens_sheet::programs::PROGRAMS {
        for language in nqueens_sheet::programs::PROGRAM_LANGUAGES {
            let source = run(&format!("program {program} {language}")).text();
            expect(&source, "", 2, &[]);
        }
    }
    let root = &crate::root();
    for file in [
        "README.md",
        "CHANGELOG.md",
        "docs/src/check.md",
        "docs/src/files.md",
        "src/lib.rs",
        "crates/nqueens-check/src/judge.rs",
        "Cargo.toml",
    ] {
        let text = run_in(root, &format!("check {file}")).failure(2);
        assert!(text.contains(file), "{text}");
    }
    let binary = run_with(b"\x7fELF\x02\x01\x01\0\0\0\0\0Q...\n.Q..\n", "check").failure(2);
    assert!(binary.contains("binary"), "{binary}");
    // A board of one queen needs an input that is nothing else.
    expect("Q\n", "", 0, &["The only solution for n = 1."]);
    expect("Hello\nQ\n", "", 2, &[]);
}

/// `nqueens-check` judges all of these files with the library.
#[test]
fn outputs_of_other_programs_are_judged_rightly() {
    let folder = crate::root().join("crates/nqueens-check/tests/outputs");
    let table = std::fs::read_to_string(folder.join("verdicts.tsv")).unwrap();
    for row in table.lines().skip(1).step_by(20) {
        let [file, options, codes, ..] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let code = run_in(&folder, &format!("check {file} {options}")).code;
        assert!(
            codes
                .split(' ')
                .any(|each| each.parse() == Ok(code.unwrap())),
            "{code:?}: {row}"
        );
    }
}

#[test]
fn the_task_is_all_fundamental_or_some() {
    let one = "2 4 1 3\n";
    let verdict = "1 of 2 solutions for n = 4; only rotations and reflections are missing: 3142.";
    let advice = "\nIf only fundamental solutions were asked for, add --expect fundamental.";
    expect(one, "", 1, &[verdict, advice]);
    expect(one, "--expect all", 1, &[verdict, advice]);
    expect(one, "--expect fundamental", 0, &[]);
    expect("3 1 4 2\n", "--expect fundamental", 0, &[]);
    expect(one, "--expect some", 0, &[]);
    expect(FOUR, "--expect fundamental", 1, &["2 solutions for n = 4"]);
    expect(
        "2 4 1 3\n2 4 1 3\n",
        "--expect some",
        1,
        &["1 of 2 boards is the same as an earlier one."],
    );
    expect(
        "1 5 8 6 3 7 2 4\n",
        "--expect some",
        0,
        &["1 solution for n = 8."],
    );
    expect(
        "1 5 8 6 3 7 2 4\n",
        "--expect fundamental",
        1,
        &["of 12 solutions"],
    );
    let (_, text) = check("1 5 8 6 3 7 2 4\n1 2 3 4 5 6 7 8\n", "--expect some");
    assert!(!text.contains("issing"), "{text}");
    // Above n = 14 only single boards can be judged.
    let large = "[4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3]\n";
    let turned = "[3, 1, 15, 13, 11, 9, 7, 5, 2, 14, 12, 10, 8, 6, 4]\n";
    for expected in ["all", "fundamental"] {
        expect(
            large,
            &format!("--expect {expected}"),
            2,
            &["n = 15", "--expect some"],
        );
    }
    expect(large, "--expect some", 0, &["n = 15"]);
    expect(&format!("{large}{turned}"), "--expect some", 0, &[]);
    expect(
        &format!("{large}{large}"),
        "--expect some",
        1,
        &["same as board 1"],
    );
    // A heading without boards.
    expect("n = 5\n", "", 1, &["0 of 10 solutions for n = 5"]);
    expect(
        &format!("n = 4\n{FOUR}n = 5\n"),
        "",
        1,
        &["0 of 10 solutions for n = 5"],
    );
    for (args, outcome) in [
        ("", "wrong"),
        ("--expect fundamental", "right"),
        ("--n 5", "wrong"),
    ] {
        let (_, json) = check(one, &format!("--format json {args}"));
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["outcome"], outcome, "{args}");
        assert_eq!(json["complete"], outcome == "right", "{args}");
    }
}

/// All notations that are read without an option, as the two boards of n = 4.
#[test]
fn notations_are_read_without_an_option() {
    for output in [
        ". 1 . .\n. . . 1\n1 . . .\n. . 1 .\n\n. . 1 .\n1 . . .\n. . . 1\n. 1 . .\n",
        ".Q. \n . Q\nQ . \n .Q.\n\n. Q \nQ. .\n. .Q\n Q .\n",
        " Q /\n/ /Q\nQ/ /\n/ Q \n\n /Q/\nQ / \n / Q\n/Q/ \n",
        " --- --- --- ---\n|   | Q |   |   |\n --- --- --- ---\n|   |   |   | Q |\n --- --- --- ---\n| Q |   |   |   |\n --- --- --- ---\n|   |   | Q |   |\n --- --- --- ---\n\n --- --- --- ---\n|   |   | Q |   |\n --- --- --- ---\n| Q |   |   |   |\n --- --- --- ---\n|   |   |   | Q |\n --- --- --- ---\n|   | Q |   |   |\n --- --- --- ---\n",
        " _ _ _ _\n|_|Q|_|_|\n|_|_|_|Q|\n|Q|_|_|_|\n|_|_|Q|_|\n\n _ _ _ _\n|_|_|Q|_|\n|Q|_|_|_|\n|_|_|_|Q|\n|_|Q|_|_|\n",
        "|   |   |   |   |\n|---|---|---|---|\n|   | Q |   |   |\n|   |   |   | Q |\n| Q |   |   |   |\n|   |   | Q |   |\n\n|   |   |   |   |\n|---|---|---|---|\n|   |   | Q |   |\n| Q |   |   |   |\n|   |   |   | Q |\n|   | Q |   |   |\n",
        "2 4 1 3; 3 1 4 2\n",
        "2 4 1 3 | 3 1 4 2\n",
        "[0][1] [1][3] [2][0] [3][2]\n[0][2] [1][0] [2][3] [3][1]\n",
        "R1:C2 R2:C4 R3:C1 R4:C3\nR1:C3 R2:C1 R3:C4 R4:C2\n",
        "1-2 2-4 3-1 4-3\n1-3 2-1 3-4 4-2\n",
        "1->2 2->4 3->1 4->3\n1->3 2->1 3->4 4->2\n",
        "Q@1,2 Q@2,4 Q@3,1 Q@4,3\nQ@1,3 Q@2,1 Q@3,4 Q@4,2\n",
        "Q1->2 Q2->4 Q3->1 Q4->3\nQ1->3 Q2->1 Q3->4 Q4->2\n",
        "v -1 2 -3 -4 -5 -6 -7 8\nv 9 -10 -11 -12 -13 -14 15 -16 0\nv -1 -2 3 -4 5 -6 -7 -8\nv -9 -10 -11 12 -13 14 -15 -16 0\n",
    ] {
        expect(output, "", 0, &["All 2 solutions for n = 4, each once."]);
    }
}

#[test]
fn standard_input_and_several_files_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("right.txt", FOUR),
        ("wrong.txt", "1 2 3 4\n"),
        ("other.txt", "Hello.\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    expect(FOUR, "", 0, &["All 2 solutions"]);
    expect(FOUR, "-", 0, &["All 2 solutions"]);
    for (files, code, phrases) in [
        (
            "right.txt right.txt",
            0,
            &["right.txt:\nAll 2 solutions"][..],
        ),
        (
            "wrong.txt right.txt",
            1,
            &["wrong.txt:\n", "right.txt:\nAll 2 solutions"],
        ),
        ("other.txt right.txt", 2, &["right.txt:\nAll 2 solutions"]),
        ("other.txt missing.txt wrong.txt", 1, &["wrong.txt:\n"]),
    ] {
        let checked = run_in(folder.path(), &format!("check {files}"));
        let text = String::from_utf8(checked.out).unwrap();
        assert_eq!(checked.code, Some(code), "{files}\n{text}{}", checked.err);
        for phrase in phrases {
            assert!(text.contains(phrase), "{files}\n{text}");
        }
        for name in ["other.txt", "missing.txt"] {
            assert_eq!(
                files.contains(name),
                checked.err.contains(name),
                "{}",
                checked.err
            );
        }
    }
    for option in ["-o report.svg", "--format json"] {
        let text = run_in(
            folder.path(),
            &format!("check right.txt wrong.txt {option}"),
        )
        .failure(2);
        assert!(text.contains("check one file at a time"), "{text}");
    }
}

#[test]
fn inputs_above_256_mib_are_refused() {
    let file = tempfile::NamedTempFile::new().unwrap();
    file.as_file().set_len((256 << 20) + 1).unwrap();
    let text = run(&format!("check {}", file.path().display())).failure(2);
    assert!(text.contains("larger than 256 MiB"), "{text}");
}

#[test]
fn totals_are_sentences() {
    let totals = [
        "Number of solution for 6 is #",
        "Possible number of placings: #",
        "Number of solutions: #",
        "Total number of solutions = #",
        "Total solutions: #",
        "Total: #",
        "# solutions",
        "# solutions found.",
        "Found # solutions!",
        "There are # solutions",
        "There are # ways to place 6 queens.",
        "Solutions found: #",
        "Solution count: #",
        "count = #",
        "The 6 queens puzzle has # solutions",
        "I found # different solutions in total",
        "6皇后共有#种解法",
        "总共有 # 种解法",
        "解的个数:#",
        "Es gibt # Lösungen",
        "Il y a # solutions",
        "Hay # soluciones",
    ];
    let boards = "2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n5 3 1 6 4 2\n";
    for total in totals {
        let output = |count: &str| format!("{boards}{}\n", total.replace('#', count));
        expect(&output("4"), "", 0, &["All 4 solutions"]);
        expect(
            &output("5"),
            "",
            1,
            &["The output says 5 solutions, but has 4 boards."],
        );
    }
}
