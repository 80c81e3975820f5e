//! `--boards` selects boards by number.

use crate::{run, run_with, space_digits};

#[test]
fn boards_are_selected_by_number() {
    for format in ["json", "svg --caption {number}", "png", "text"] {
        for which in [
            "--n 8",
            "--n 8 --fundamental",
            "--n 8 --place d1",
            "--n 13 --up-to rotation",
            "--n 10 --class centrosymmetric",
        ] {
            let args = format!("{which} --format {format}");
            let numbered = run(&format!("{args} --boards 3-5")).success();
            let cut = run(&format!("{args} --skip 2 --take 3")).success();
            assert!(numbered == cut, "{args}");
        }
    }
    let list = run("--n 8 --format jsonl").text();
    let chosen = run("--n 8 --format jsonl --boards 92,9-12,5,1").text();
    let listed: Vec<&str> = list.lines().collect();
    let wanted = [1, 5, 9, 10, 11, 12, 92].map(|number| listed[number - 1]);
    assert_eq!(chosen.lines().collect::<Vec<_>>(), wanted);
    let part = run("--n 8 --format jsonl --boards 92,9-12,5,1 --shard 2/3").text();
    assert_eq!(part.lines().collect::<Vec<_>>(), wanted[2..4]);
}

#[test]
fn parts_are_described_by_their_boards() {
    let part = run("--n 8 --boards 1,5,9,90-92 --shard 2/2").text();
    let list = run("--n 8 --format permutation").text();
    let listed = |number: usize| space_digits(list.lines().nth(number - 1).unwrap());
    assert!(
        part.contains(&listed(92)) && !part.contains(&listed(5)),
        "{part}"
    );
}

#[test]
fn distant_boards_are_found_quickly() {
    let far = run("--n 17 --format jsonl --boards 1,50000000,95815104").text();
    let numbers: Vec<&str> = far.split("\"number\":").skip(1).collect();
    let numbers = numbers.iter().map(|rest| rest.split(',').next().unwrap());
    assert_eq!(numbers.collect::<Vec<_>>(), ["1", "50000000", "95815104"]);
}

/// For larger sizes there is no table of positions.
#[test]
fn searches_without_a_table_are_announced() {
    let messages = |args: &str| run(&format!("{args} --format permutation")).err;
    let far = messages("--n 18 --boards 20002");
    assert!(
        far.starts_with("note: the search has to pass 20,001 solutions first"),
        "{far}"
    );
    assert_eq!(messages("--n 18 --boards 20"), "");
    assert_eq!(messages("--n 17 --boards 20001"), "");
}

#[test]
fn captions_keep_the_numbers_of_the_list() {
    let svg = run("--n 8 --boards 7,92 --caption {number} --text live").text();
    let texts: Vec<&str> = svg
        .split("</text>")
        .filter_map(|t| Some(t.rsplit('>').next()?.trim()))
        .collect();
    assert_eq!(texts[..2], ["7", "92"], "{svg}");
}

#[test]
fn boards_from_files_are_selected_by_number() {
    let all = run("--n 8 --format permutation").success();
    let chosen = run_with(&all, "--from - --format permutation --boards 2,90-92");
    let from_list = run("--n 8 --format permutation --boards 2,90-92").text();
    assert_eq!(chosen.text(), from_list);
    // In a filtered file, numbers count the remaining boards.
    let second = run_with(&all, "--from - --place d1 --format permutation --boards 2").text();
    assert_eq!(
        second,
        run("--place d1 --format permutation --boards 2").text()
    );
    // Captions are wide enough for the highest number in the file.
    let caption = "--from - --format svg --caption {number} --cell 5px";
    let cut = run_with(&all, &format!("{caption} --skip 91")).success();
    let numbered = run_with(&all, &format!("{caption} --boards 92")).success();
    assert!(cut == numbered);
}
