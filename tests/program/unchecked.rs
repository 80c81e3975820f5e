//! Boards from a file that are not solutions.

use crate::{run, run_with};

/// Boards with queens on the same rank, and on the same diagonal.
const BOARDS: &[u8] = b"1122\n1234\n2413\n";

#[test]
fn unchecked_boards_are_drawn_on_request() {
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
fn rejects_options_for_solutions() {
    let args = "--unchecked --alt x";
    assert!(run(args).failure(2).contains("--from"));
    assert!(run("--from x --unchecked").failure(2).contains("--alt"));
    for other in [
        "--fundamental",
        "--up-to all",
        "--class ordinary",
        "--group-by class",
        "--tint class",
    ] {
        let message = run(&format!("--from x {args} {other}")).failure(2);
        assert!(
            message.contains("cannot be used with"),
            "{other}: {message}"
        );
    }
    let data = run_with(BOARDS, &format!("--from - {args} --format csv")).failure(2);
    assert!(data.contains("--unchecked has no effect on csv"), "{data}");
    let class = run_with(BOARDS, &format!("--from - {args} --caption {{class}}")).failure(2);
    assert!(class.contains("{class} is about solutions"), "{class}");
    let partial = run_with(b"Q.\n..\n", &format!("--from - {args}")).failure(1);
    assert!(partial.contains("file b has no queen"), "{partial}");
    assert!(partial.contains("figure board"), "{partial}");
}
