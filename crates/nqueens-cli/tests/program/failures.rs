//! Errors as JSON, for programs with their own messages.

use serde_json::{Value, json};

use crate::program;

/// The last line of standard error as JSON, and the exit code.
fn failure(line: &str) -> (Value, Option<i32>) {
    let mut command = program();
    command.env("NQUEENS_SHEET_ERRORS", "json");
    let words = shlex::split(line).unwrap();
    let output = command.args(words).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let last = errors.lines().last().unwrap_or_default();
    let failure =
        serde_json::from_str(last).unwrap_or_else(|error| panic!("{line}: {error}: {errors}"));
    (failure, output.status.code())
}

#[test]
fn errors_have_a_kind_and_options() {
    let chapter = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src/elsewhere.md");
    let chapter = std::fs::read_to_string(chapter).unwrap();
    for row in "
        8 --papr=a2 => 2 unknown-argument --papr,--paper --papr
        --n abc => 2 out-of-range --n abc
        count 28 => 2 out-of-range --n 28
        worksheet complete --n 3 => 2 out-of-range --n
        worksheet complete --count 0 => 2 out-of-range --count
        figure wheel --n 3 => 2 out-of-range --n
        8 --cell 0px => 2 out-of-range --cell
        8 --boards 93 => 2 out-of-range --boards
        8 --paper 60x => 2 invalid-value --paper 60x
        8 --sample 0 => 2 invalid-value --sample 0
        8 --dpi 300 --scale 2 --format png => 2 conflict --dpi,--scale
        8 --place a1,b2 => 2 invalid-queens --place,--queens,--root
        figure trace 4 --root 1,1 => 2 invalid-queens --place,--queens,--root
        5 --class centrosymmetric => 1 no-solution --class,--place,--n
        28 => 1 uncounted --n,--take
        17 => 1 too-large --n,--take,--fundamental,--huge 95815104
        figure tree 8 => 1 too-large --n,--root,--depth,--to-first
        12 --paper a4 => 1 too-small --n,--paper,--cell 14200
        8 --set queen=#fff => 2 low-contrast --set
        8 --title ☃ => 1 missing-character --font,--system-fonts ☃
        8 --title 献☃给 => 1 missing-character --font,--system-fonts 献☃给
        8 --title 献给 => 1 missing-character --font,--system-fonts,--lang 献给
        8 --from none.txt => 1 missing-file none.txt none.txt
        8 --template none.svg => 1 missing-file none.svg none.svg
        8 --title-in none => 2 invalid-value --title-in none
        8 --paper a4 --gap 3 => 2 invalid-value --gap 3
        8 --pages 2 => 2 out-of-range --pages
        8 --template midnight --scheme light => 2 conflict --scheme
        8 --set queen-scale=3 => 2 out-of-range --set
        8 -o x.jpg => 2 unsupported-format --format
        worksheet complete -o w.csv => 2 unsupported-format --format
        figure rule --format gif => 2 unsupported-format -
        figure rule --format text => 2 unsupported-format --format
        figure rule --format csv => 2 invalid-value --format csv
        worksheet code --format gift => 2 unsupported-format --format
        8 --base 0 => 2 missing-argument --from
        figure board --queens 0 => 2 invalid-queens --queens
        figure lines 4 --queens 1,2,3,4 => 2 invalid-queens --place,--queens,--root
        figure arrays 20 => 2 out-of-range --n,--format
        8 --n 9 => 2 conflict --n
        6 --set queen=#a00,queen=#b00 => 2 conflict --set
        8 --paper a3 --title-in grid --cols 9 => 2 text-too-long --title-in
        "
    .lines()
    .map(str::trim)
    .filter(|row| !row.is_empty())
    {
        let (line, expected) = row.split_once(" => ").unwrap();
        let (failure, code) = failure(line);
        let mut expected = expected.split(' ');
        assert_eq!(
            code.map(|code| code.to_string()).as_deref(),
            expected.next(),
            "{line}"
        );
        let kind = expected.next().unwrap();
        assert_eq!(failure["kind"].as_str(), Some(kind), "{line}");
        assert!(chapter.contains(&format!("`{kind}`")), "{kind}");
        let options: Vec<&str> = expected.next().unwrap().split(',').collect();
        let options: Vec<&str> = options
            .into_iter()
            .filter(|one| one.starts_with("--"))
            .collect();
        assert_eq!(failure["options"], json!(options), "{line}");
        if let Some(value) = expected.next() {
            assert_eq!(failure["value"].as_str(), Some(value), "{line}");
        }
        let message = failure["message"].as_str().unwrap();
        assert!(
            !message.contains("Usage") && !message.contains('\n'),
            "{line}: {message}"
        );
    }
}

#[test]
fn ranges_contain_valid_numbers() {
    for (line, range) in [
        ("--n abc", [1, 32]),
        ("count 0", [1, 27]),
        ("worksheet complete --n 99", [4, 16]),
        ("worksheet complete --n 6 --count 101", [1, 100]),
        ("worksheet complete --n 4 --count 50", [1, 20]),
        ("figure wheel --n 12", [5, 9]),
        ("8 --boards 93", [1, 92]),
        ("figure trace 4 --animate --seconds 601 -o x.svg", [1, 600]),
    ] {
        assert_eq!(failure(line).0["range"], json!(range), "{line}");
    }
}

/// A suggestion replaces an unknown word, or is appended to the arguments.
#[test]
fn suggested_commands_run() {
    for (line, suggestion) in [
        ("8 --papr a2", json!(["--paper"])),
        ("12 --paper a4", json!(["--cell", "1mm"])),
        ("17 --format csv", json!(["--huge"])),
        ("8 --title 献给", json!(["--lang", "zh-Hans"])),
        ("8 --title 獻給", json!(["--lang", "zh-Hant"])),
        ("8 --colums 4", json!(["--cols"])),
    ] {
        let (failure, _) = failure(line);
        assert_eq!(failure["suggestion"], suggestion, "{line}");
        let words: Vec<String> = serde_json::from_value(failure["suggestion"].clone()).unwrap();
        let better = match failure["kind"].as_str() {
            Some("unknown-argument") => line.replace(failure["value"].as_str().unwrap(), &words[0]),
            _ => format!("{line} {}", words.join(" ")),
        };
        crate::run(&format!("{better} --dry-run")).success();
    }
}
