//! Titles name the boards drawn and the total number.

use crate::{run, run_with};

/// The texts of all elements that start with `element`.
fn element_texts<'s>(svg: &'s str, element: &str) -> Vec<&'s str> {
    let parts = svg.split(element).skip(1);
    parts
        .filter_map(|part| part.split_once('>')?.1.split_once('<'))
        .map(|(text, _)| text.trim())
        .collect()
}

/// The visible titles, in one line and in two, and the accessible title.
fn titles(svg: &str) -> ([String; 2], &str) {
    let texts = element_texts(svg, "<text");
    let below = texts.get(1).copied().unwrap_or_default();
    (
        [texts[0].to_owned(), format!("{}, {below}", texts[0])],
        element_texts(svg, "<title")[0],
    )
}

const PAPER: &str = "--paper 120x80cm --text live --title-in header";

/// Titles are accurate for every selection.
#[test]
fn titles_of_parts_name_the_total() {
    for (args, on_paper, texts) in [
        (
            "--n 8",
            "Eight queens, ninety-two solutions",
            "The 92 solutions",
        ),
        (
            "--n 8 --take 92",
            "Eight queens, ninety-two solutions",
            "The 92 solutions",
        ),
        (
            "--n 8 --sample 12",
            "Eight queens, twelve of the ninety-two solutions",
            "12 of the 92 solutions",
        ),
        (
            "--n 8 --boards 1,5,9-12",
            "Eight queens, six of the ninety-two solutions",
            "6 of the 92 solutions",
        ),
        (
            "--n 8 --random 3",
            "Eight queens, three of the ninety-two solutions",
            "3 of the 92 solutions",
        ),
        (
            "--n 8 --shard 2/3",
            "Eight queens, thirty-one of the ninety-two solutions",
            "31 of the 92 solutions",
        ),
        (
            "--n 8 --place d1",
            "Eight queens, eighteen of the ninety-two solutions, with a queen on d1",
            "18 of the 92 solutions",
        ),
        (
            "--n 100 --random 1",
            "One hundred queens, one of many solutions",
            "1 of many solutions",
        ),
        (
            "--n 30 --take 3",
            "Thirty queens, three of many solutions",
            "3 of many solutions",
        ),
        (
            "--n 30 --class centrosymmetric --take 2",
            "Thirty queens, two of many centrosymmetric solutions",
            "2 of many centrosymmetric solutions",
        ),
        (
            "--n 8 --fundamental --take 3",
            "Eight queens, three of the twelve fundamental solutions",
            "3 of the 12 fundamental solutions",
        ),
        (
            "--n 8 --fundamental --sample 3",
            "Eight queens, three of the twelve fundamental solutions",
            "3 of the 12 fundamental solutions",
        ),
        (
            "--n 8 --class ordinary --fundamental",
            "Eight queens, eleven ordinary fundamental solutions",
            "The 11 ordinary fundamental solutions",
        ),
        (
            "--n 8 --class ordinary --skip 80",
            "Eight queens, eight of the eighty-eight ordinary solutions",
            "8 of the 88 ordinary solutions",
        ),
        (
            "--n 8 --take 2 --group-by class",
            "Eight queens, sixteen of the ninety-two solutions",
            "16 of the 92 solutions",
        ),
        (
            "--n 8 --group-by class",
            "Eight queens, ninety-two solutions",
            "The 92 solutions",
        ),
        (
            "--n 7 --toroidal",
            "Seven queens, twenty-eight of the forty solutions",
            "28 of the 40 solutions",
        ),
        (
            "--n 5 --toroidal",
            "Five queens, ten solutions",
            "The 10 solutions",
        ),
        (
            "--n 1 --random 1",
            "One queen, one solution",
            "The solution",
        ),
        (
            "--n 1 --class trivial",
            "One queen, one solution",
            "The solution",
        ),
        (
            "--n 1 --fundamental --take 1",
            "One queen, one fundamental solution",
            "The fundamental solution",
        ),
        // Some boards are duplicates or may be.
        ("--n 12 --random 1001", "Twelve queens", "Twelve queens"),
        ("--n 1 --random 3", "One queen", "One queen"),
        (
            "--n 4 --random 2 --seed 2",
            "Four queens, two solutions",
            "The 2 solutions",
        ),
        ("--n 4 --random 2 --seed 3", "Four queens", "Four queens"),
    ] {
        let svg = run(&format!("{args} {PAPER}")).text();
        let (paper, title) = titles(&svg);
        assert!(paper.contains(&on_paper.to_owned()), "{args}: {paper:?}");
        let (puzzle, _) = title.split_once(" to the ").unwrap_or((title, ""));
        assert_eq!(puzzle, texts, "{args}");
    }
}

/// Duplicate boards in a file are not counted as distinct solutions.
#[test]
fn boards_from_files_are_distinguished() {
    let boards = run("--n 6 --format text").success();
    for (boards, args, on_paper) in [
        (boards.clone(), "", "Six queens, four solutions"),
        (
            boards.clone(),
            "--take 3",
            "Six queens, three of the four solutions",
        ),
        (
            boards.clone(),
            "--fundamental",
            "Six queens, one of the four solutions",
        ),
        ([boards.clone(), boards.clone()].concat(), "", "Six queens"),
        (
            [&boards[..], b"\n", &boards[..]].concat(),
            "--take 4",
            "Six queens, four solutions",
        ),
        (
            [&boards[..], b"\n", &boards[..]].concat(),
            "--boards 2,6",
            "Six queens",
        ),
    ] {
        let svg = run_with(&boards, &format!("--from - {args} {PAPER}")).text();
        assert!(titles(&svg).0.contains(&on_paper.to_owned()), "{args}");
    }
}

/// The heading of each size and the title have the numbers of boards.
#[test]
fn headings_of_sizes_name_the_total() {
    let svg = run(&format!("--n 5..7 --toroidal {PAPER}")).text();
    let texts = element_texts(&svg, "<text");
    let expected = [
        "Five to seven queens, thirty-eight of the fifty-four solutions",
        "n = 5 · ten solutions",
        "n = 7 · twenty-eight of the forty solutions",
    ];
    assert_eq!(texts, expected);
    let svg = run(&format!("--n 1..4 {PAPER}")).text();
    assert_eq!(
        element_texts(&svg, "<text")[0],
        "One to four queens, three solutions"
    );
}
