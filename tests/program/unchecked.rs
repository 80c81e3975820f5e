//! Boards of a file that are no solutions.

use crate::{run, run_with};

/// Queens on one rank, and on one diagonal.
const BOARDS: &[u8] = b"1122\n1234\n2413\n";

#[test]
fn boards_whose_queens_attack_each_other_are_drawn_where_that_is_said() {
    let refused = run_with(BOARDS, "--from -").failure(1);
    assert!(refused.contains("a1 and b1 attack each other"), "{refused}");
    let args = "--from - --unchecked --alt Attacks --coordinates --caption {number}:{squares}";
    for format in ["svg", "svgz", "png", "pdf"] {
        let picture = run_with(BOARDS, &format!("{args} --format {format}")).success();
        assert!(!picture.is_empty(), "{format}");
    }
    let svg = run_with(BOARDS, args).text();
    assert!(svg.contains(">Four queens</title>"), "{svg}");
    assert!(svg.contains(">Attacks</desc>"), "{svg}");
    let some = run_with(BOARDS, &format!("{args} --skip 1 --take 1 --place a1")).text();
    assert_eq!(
        some.matches("<use ").count() * 3,
        svg.matches("<use ").count()
    );
    let page = run_with(BOARDS, &format!("{args} --paper a5 --text live")).text();
    assert!(page.contains(">Four queens<"), "{page}");
    for built_in in ["solution of", "three solutions", "attack each other"] {
        assert!(!page.contains(built_in), "{page}");
    }
    let dry = run_with(BOARDS, &format!("{args} --format png --dry-run")).text();
    assert!(dry.starts_with("boards: 3 of n = 4\n"), "{dry}");
}

#[test]
fn what_is_about_solutions_is_refused() {
    let alone = "--unchecked --alt x";
    assert!(run(alone).failure(2).contains("--from"));
    assert!(run("--from x --unchecked").failure(2).contains("--alt"));
    for other in [
        "--fundamental",
        "--up-to all",
        "--class ordinary",
        "--group-by class",
        "--tint class",
    ] {
        let message = run(&format!("--from x {alone} {other}")).failure(2);
        assert!(
            message.contains("cannot be used with"),
            "{other}: {message}"
        );
    }
    let data = run_with(BOARDS, &format!("--from - {alone} --format csv")).failure(2);
    assert!(data.contains("--unchecked has no effect on csv"), "{data}");
    let class = run_with(BOARDS, &format!("--from - {alone} --caption {{class}}")).failure(2);
    assert!(class.contains("{class} is about solutions"), "{class}");
    let partial = run_with(b"Q.\n..\n", &format!("--from - {alone}")).failure(1);
    assert!(partial.contains("file b has no queen"), "{partial}");
    assert!(partial.contains("figure board"), "{partial}");
}
