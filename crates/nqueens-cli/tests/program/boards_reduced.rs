//! Boards from a file, reduced and grouped.

use crate::{run, run_with};

/// All solutions, in order and reversed.
fn solution_lists(n: usize) -> [Vec<u8>; 2] {
    let list = run(&format!("--n {n} --format permutation")).text();
    let mut lines: Vec<&str> = list.lines().collect();
    lines.reverse();
    let reversed = lines.join("\n") + "\n";
    [list.into_bytes(), reversed.into_bytes()]
}

#[test]
fn the_first_of_each_orbit_is_kept() {
    let [list, reversed] = solution_lists(8);
    for reduction in [
        "--fundamental",
        "--up-to rotation",
        "--up-to half-turn",
        "--up-to mirror",
        "--fundamental --class ordinary --skip 2 --take 5",
        "--fundamental --boards 3,12",
    ] {
        let args = format!("{reduction} --format permutation");
        let read = run_with(&list, &format!("--from - {args}")).text();
        assert_eq!(read, run(&args).text(), "{reduction}");
    }
    // In the reversed list, other boards come first, from the same number of orbits.
    let read = run_with(&reversed, "--from - --fundamental --format json").text();
    assert!(
        read.starts_with("{\"n\":8,\"group\":\"all\",\"count\":12,"),
        "{read}"
    );
    assert!(
        read.contains("\n{\"number\":1,\"ranks\":[8,4,1,3,6,2,7,5],"),
        "{read}"
    );
    let again = run_with(
        read.as_bytes(),
        "--from - --fundamental --format permutation",
    );
    assert_eq!(again.text().lines().count(), 12);
}

#[test]
fn orbits_from_files_are_completed() {
    let [list, reversed] = solution_lists(8);
    let boards = |svg: &[u8]| String::from_utf8_lossy(svg).matches("<use ").count();
    let args = "--group-by class --cell 10px --format svg";
    let searched = run(&format!("--n 8 {args}")).success();
    let read = run_with(&list, &format!("--from - {args}")).success();
    assert_eq!(boards(&read), boards(&searched));
    let read = String::from_utf8(read).unwrap();
    assert!(
        read.contains("92 solutions to the 8-queens puzzle"),
        "{read}"
    );
    // Any board represents its orbit, not only the smallest.
    let one = run_with(b"84136275", &format!("--from - {args}")).success();
    let first = run(&format!("--n 8 --take 1 {args}")).success();
    let drawing = |svg: &[u8]| {
        String::from_utf8_lossy(svg)
            .split_once("</desc>")
            .unwrap()
            .1
            .to_owned()
    };
    assert_eq!(drawing(&one), drawing(&first));
    for list in [list, reversed] {
        let dry = run_with(&list, "--from - --group-by class --dry-run").text();
        assert!(
            dry.starts_with("boards: 92 of n = 8 in 12 orbits\n"),
            "{dry}"
        );
    }
}
