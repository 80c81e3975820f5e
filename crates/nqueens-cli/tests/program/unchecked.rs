//! Boards from a file that are not solutions.

use crate::run_with;

/// Boards with queens on the same rank, and on the same diagonal.
const BOARDS: &[u8] = b"1122\n1234\n2413\n";

#[test]
fn unchecked_boards_are_drawn_on_request() {
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
