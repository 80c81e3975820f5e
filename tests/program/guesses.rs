//! First guesses: commands typed before reading the documentation, and the hints for them.

use nqueens_sheet::figure::TaskKind;

use crate::{run, run_in};

/// Commands that fail with exit code 2, and a part of each message.
const GUESSES: &str = "\
figure | 'nqueens-sheet figure' requires a subcommand | rule, lines, board
figure 8 | choose one of rule, lines
figure --n 5 rule | unknown option '--n' | choose one of rule
figure search | figure trace shows each step
--n 8 count | start with nqueens-sheet count
bogus | invalid value 'bogus' for '[N]': write a whole number
--bogus | unknown option '--bogus'
8 9 | unknown argument '9' | such as 5..7
5-7 | two dots, such as 5..7
5:7 | two dots, such as 5..7
5,6,7 | two dots, such as 5..7
--n 5-7 | a range such as 5..7
15863724 | echo 15863724 | nqueens-sheet --from -
poster | nqueens-sheet --paper a2 -o poster.pdf
poster --paper a3 | nqueens-sheet --paper a3 -o poster.pdf
poster a1 | unknown argument 'poster' | nqueens-sheet --paper a1 -o
poster 50x70cm | nqueens-sheet --paper 50x70cm -o
poster --size A2 out.pdf | nqueens-sheet --paper A2 -o
poster wheel | nqueens-sheet figure wheel
8 --template wheel | unknown template `wheel` | nqueens-sheet figure wheel
watch | no watch mode
page | nqueens-sheet.html
gui | nqueens-sheet.html | figure trace -o x.html
8 -o out.html | figure trace -o x.html
8 -o out.jpg | use .svg, .pdf | --format png
random 20 | unknown argument 'random' | nqueens-sheet --n N --random K
8 -r 300 -o x.png | --rows ROWS | --dpi D
8 --fen 8/8 | unknown option '--fen' | --from -
8 --format ndjson | invalid value 'ndjson' for '--format <FORMAT>' | --format jsonl
8 --format jpeg | --format png
8 --coordinates off | leave it out
8 --no-coordinates | leave it out
8 --text X | --title
8 --color red | --set queen=red
8 --colors red,blue | --set light=COLOUR
8 --light-color white | --set light=COLOUR
8 --queen red | --set queen=COLOUR | --place SQUARES
check poster.svg | the output of the same options
8 --crop-marks | --marks crop
8 --marks both | crop,registration
8 --split a4 | --tile-on a4
8 --cmyk | sRGB
8 --geometry 800x600 | --paper PAPER | --cell LENGTH
8 --grid 10x10 | --cols COLS
8 -c 10 | --cols COLS
8 --size 10mm | --n N | --cell LENGTH | --paper PAPER
render | nqueens-sheet 8 -o queens.svg
solve 8 | unknown argument 'solve' | nqueens-sheet 8 -o queens.svg
papers | nqueens-sheet --help lists them
examples | nqueens-sheet --help has examples
verify 12 | nqueens-sheet count 12 --verify
validate x.svg | templates check FILE | --from FILE
8 --header X | --title TEXT
8 --footer-text X | unknown option
8 --numbers | --caption \"{number}\"
8 --fill white | --background COLOUR | --set light=COLOUR
8 --font-family Arial | --font FILE
8 --font-size 12 | --cell or --paper
8 --no-color | --color never
8 --inline | --id-prefix PREFIX | --scheme page
8 --rooks | always queens
8 --all | leave it out
8 --first | --take K
8 --dark | --scheme dark
8 --theme x | --template NAME
8 --speed 100 | --seconds SECONDS
8 --lang german | de (German)
lesson | figure trace -o x.html | worksheet complete -o x.pdf
8 -s 3 | --n N
out.svg | -o out.svg
8 poster.pdf | -o poster.pdf
figure rule x.svg | -o x.svg
figure growth times.csv | --data times.csv
templates mine.svg | templates check mine.svg
tree 4 | did you mean 'nqueens-sheet figure tree'?
complete | did you mean 'nqueens-sheet worksheet complete'?
--root 1,3 | did you mean 'nqueens-sheet figure tree --root'?
figure rule --cols 3 | did you mean 'nqueens-sheet --cols'?
measure 4 --lang fr | did you mean 'nqueens-sheet --lang'?
8 midnight | did you mean '--template midnight'?
8 fundamental | did you mean '--fundamental'?
8 --png | did you mean '--format png'?
n=8 | did you mean '--n'?
8 d4 | --place SQUARES
figure rule d4 | --queen SQUARE
cuont 8 | unknown argument 'cuont' | did you mean 'count'?
figure tre 4 | did you mean 'tree'?
8 --fundamentl | did you mean '--fundamental'?
8 --NO_TITLE | did you mean '--no-title'?
count 8 --take 2 | nqueens-sheet 8 --dry-run
count 8 --fundamental | --only fundamental
count 8 -o x.csv | > FILE
batch f --dry-run | --check writes nothing
batch f -o x.svg | starts with the file to write
worksheet | <KIND> | choose one of empty, complete
worksheet easy | did you mean '--level easy'?
worksheet complete --answers | on the last pages
worksheet trace --students 30 --foo | --sets K
worksheet empty --seed 1-30 | write a whole number, such as 0 or 10
measure 4 --runs x | write a whole number from 1 to 1000
--seconds fast | write a number of seconds, such as 30
--take 99999999999999999999 | write a smaller one
--lang pt-PT | choose pt-BR, the nearest, or another of en
--n 99 | n = 99 is out of range";

#[test]
fn errors_suggest_what_to_type() {
    for row in GUESSES.lines() {
        let mut parts = row.split(" | ");
        let line = parts.next().unwrap();
        let message = run(line).failure(2);
        for words in parts {
            assert!(message.contains(words), "{line}: {words}: {message}");
        }
    }
    for kind in TaskKind::ALL {
        assert!(run("worksheet").failure(2).contains(kind.name()));
    }
    let message = run("--from 15863724").failure(1);
    assert!(
        message.contains("echo 15863724 | nqueens-sheet --from -"),
        "{message}"
    );
    let font = run("--title X --font Arial").failure(1);
    assert!(
        font.contains("give the path of a font file, such as Arial.ttf, or use "),
        "{font}"
    );
}

/// Paper sizes whose names are also squares are not parsed as squares.
#[test]
fn paper_sizes_are_not_parsed_as_squares() {
    for name in ["a2", "A4", "b5", "LETTER"] {
        for line in [
            "poster PAPER",
            "PAPER",
            "8 PAPER",
            "8 --PAPER",
            "PAPER poster",
        ] {
            let line = line.replace("PAPER", name);
            let message = run(&line).failure(2);
            assert!(!message.contains("--place"), "{line}: {message}");
            assert!(
                message.contains(&format!("--paper {name}")),
                "{line}: {message}"
            );
        }
    }
}

/// Options and commands in hints exist.
#[test]
fn hints_name_existing_options() {
    let known = run("options").text() + "--help --usage";
    let table = include_str!("../../data/hints.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    for (words, hint) in rows.map(|line| line.split_once(": ").unwrap()) {
        for word in hint.split(|c: char| !c.is_alphanumeric() && c != '-') {
            if word.starts_with("--") && word.len() > 2 {
                assert!(
                    known.contains(&format!("{word}\"")) || known.contains(&format!("{word} ")),
                    "{words}: {word}"
                );
            }
        }
        for line in hint.split("nqueens-sheet ").skip(1) {
            let first = line.split([' ', ',']).next().unwrap();
            let is_plain = first.starts_with('-') || first == "8";
            assert!(
                is_plain || known.contains(&format!("\"name\":\"{first}\"")) || first == "options",
                "{hint}"
            );
        }
    }
}

/// n can be a positional argument, an option, or both.
#[test]
fn n_is_given_the_same_way_everywhere() {
    for (args, same) in [
        ("6", "--n 6"),
        ("6 --n 6", "--n 6"),
        ("4..6 --paper a5", "--n 4..6 --paper a5"),
        ("--fundamental 6", "--n 6 --fundamental"),
        ("count --n 8", "count 8"),
        ("count -n 1..3", "count 1..3"),
        ("count 8 --n 8", "count 8"),
        ("figure rule 5", "figure rule --n 5"),
        ("figure tree 4 --n 4", "figure tree --n 4"),
        ("figure trace --format text", "figure trace 4 --format text"),
        ("figure growth 4..6", "figure growth --n 4..6"),
        (
            "figure space 6 --format json",
            "figure space -n 6 --format json",
        ),
        // Global options may precede the command.
        ("-q count 8", "count 8"),
    ] {
        assert!(run(args).success() == run(same).success(), "{args}");
    }
    assert!(run("measure --n 4 --runs 1").text().contains("\n4,"));
    for (args, conflict) in [
        ("8 --n 9", "as 8 and as --n 9"),
        ("count 8 --n 9", "as 8 and as --n 9"),
        ("count 8 9 --n 8", "as 9 and as --n 8"),
        ("5..6 --n 5", "as 5..6 and as --n 5"),
        ("figure rule 8 --n 9", "as 8 and as --n 9"),
        ("figure growth 4..6 --n 4..7", "as 4..6 and as --n 4..7"),
        ("measure 4 --n 5", "as 4 and as --n 5"),
    ] {
        assert_eq!(
            run(args).failure(2),
            format!("error: n is given twice, {conflict}: leave one of them out\n")
        );
    }
}

/// Hidden aliases are equivalent to their options and commands.
#[test]
fn aliases_are_equivalent() {
    for (args, same) in [
        ("--unique", "--fundamental"),
        ("8 --limit 2", "8 --take 2"),
        ("6 --columns=2 --language de", "6 --cols 2 --lang de"),
        ("-N 6 --coords", "--n 6 --coordinates"),
        ("8 --with d4 --type text", "8 --place d4 --format text"),
        ("count --size 6", "count 6"),
        (
            "count 14 --verify --shard 1/2",
            "count 14 --verify --part 1/2",
        ),
        ("figure tree 5 --first", "figure tree 5 --to-first"),
        (
            "worksheet empty --tasks 3 --format pdf",
            "worksheet empty --count 3 --format pdf",
        ),
        (
            "worksheet complete --difficulty hard --format pdf",
            "worksheet complete --level hard --format pdf",
        ),
        ("8 --lang fr_FR.UTF-8 --paper a4", "8 --lang fr --paper a4"),
        ("8 --lang cn --paper a4", "8 --lang zh-Hans --paper a4"),
        ("8 --lang pt --paper a4", "8 --lang pt-BR --paper a4"),
        ("themes", "templates"),
        ("--usage", "--help"),
        ("help figures", "help figure"),
    ] {
        assert!(run(args).success() == run(same).success(), "{args}");
    }
    for args in ["bench --size 4 --repeat 1", "measure 4 --count 1"] {
        assert!(run(args).text().contains("\n4,"), "{args}");
    }
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "4 --outfile x.svg").success();
    assert_eq!(crate::names_in(folder.path()), ["x.svg"]);
    for place in [
        "--help",
        "options",
        "man",
        "completions bash",
        "completions zsh",
        "completions fish",
    ] {
        let text = run(place).text();
        for alias in ["unique", "outfile", "columns", "themes", "worksheets"] {
            assert!(
                !text.contains(&format!("-{alias}")) && !text.contains(&format!("\"{alias}\"")),
                "{place}: {alias}"
            );
        }
    }
}

/// Errors in values are the same for every alias.
#[test]
fn aliases_report_the_same_value_errors() {
    for (synonym, canonical) in [
        ("--columns 0", "--cols 0"),
        ("--columns", "--cols"),
        ("--limit none", "--take none"),
        ("--resolution high", "--dpi high"),
        ("--language xx", "--lang xx"),
        ("--duration fast", "--seconds fast"),
        ("worksheet empty --tasks x", "worksheet empty --count x"),
        ("worksheet empty --columns x", "worksheet empty --cols x"),
        ("count --size 6x", "count --n 6x"),
        ("measure 4 --repeat x", "measure 4 --runs x"),
        ("count 8 --size 6", "count 8 --n 6"),
    ] {
        assert_eq!(
            run(synonym).failure(2),
            run(canonical).failure(2),
            "{synonym}"
        );
    }
}

/// In a batch file, a hint applies to the line.
#[test]
fn batch_lines_have_hints() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("commands");
    std::fs::write(&path, "a.svg 4 --unique\nb.svg 4 --dark\n").unwrap();
    assert_eq!(
        run_in(folder.path(), "batch commands").failure(2),
        "error: commands, line 2: unknown option '--dark'; --scheme dark or light selects a version of a \
         template; --template dark is another template\n"
    );
    std::fs::write(&path, "a.svg 4 --unique\n").unwrap();
    run_in(folder.path(), "batch commands").success();
    let drawn = std::fs::read(folder.path().join("a.svg")).unwrap();
    assert!(drawn == run("--n 4 --fundamental").success());
}
