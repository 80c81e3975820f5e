//! Boards and verdicts written by hand, which check the generator itself.

use std::collections::BTreeSet;

use crate::board::{Board, Expect, is_right, orbits, solve};
use crate::styles;

/// Group and name of a style, and what it prints of the board with queens on b4, d3, a2 and c1.
#[rustfmt::skip]
const SAMPLES: &[(&str, &str, &str)] = &[
    ("signs", "Q .", ".Q..\n...Q\nQ...\n..Q."), ("signs", "1 0 commas", "0,1,0,0\n0,0,0,1\n1,0,0,0\n0,0,1,0"),
    ("chequered", "Q .#", ".Q.#\n#.#Q\nQ#.#\n#.Q."), ("blanks", "Q in blanks", " Q  \n   Q\nQ   \n  Q "),
    ("frames", "narrow ASCII frame", "+-+-+-+-+\n| |Q| | |\n+-+-+-+-+\n| | | |Q|\n+-+-+-+-+\n|Q| | | |\n+-+-+-+-+\n| | |Q| |\n+-+-+-+-+"),
    ("frames", "underscores and top line", " _ _ _ _\n|_|Q|_|_|\n|_|_|_|Q|\n|Q|_|_|_|\n|_|_|Q|_|"),
    ("frames", "double box, thin inside", "╔═══╤═══╤═══╤═══╗\n║   │ Q │   │   ║\n╟───┼───┼───┼───╢\n║   │   │   │ Q ║\n╟───┼───┼───┼───╢\n║ Q │   │   │   ║\n╟───┼───┼───┼───╢\n║   │   │ Q │   ║\n╚═══╧═══╧═══╧═══╝"),
    ("frames", "outer ASCII frame with blanks", "+---------+\n| . Q . . |\n| . . . Q |\n| Q . . . |\n| . . Q . |\n+---------+"),
    ("frames", "rules without corners", " --- --- --- ---\n|   | Q |   |   |\n --- --- --- ---\n|   |   |   | Q |\n --- --- --- ---\n| Q |   |   |   |\n --- --- --- ---\n|   |   | Q |   |\n --- --- --- ---"),
    ("labels", "files above", "    a  b  c  d\n 4  .  Q  .  .\n 3  .  .  .  Q\n 2  Q  .  .  .\n 1  .  .  Q  ."),
    ("labels", "rows and columns from 0", "    0  1  2  3\n 0  .  Q  .  .\n 1  .  .  .  Q\n 2  Q  .  .  .\n 3  .  .  Q  ."),
    ("permutations", "blanks from 1", "2 4 1 3"), ("permutations", "Python list from 0", "[1, 3, 0, 2]"), ("permutations", "digits from 0", "1302"),
    ("permutations", "Prolog answer", "Qs = [2,4,1,3] ;"), ("variables", "Q1->2", "Q1->2 Q2->4 Q3->1 Q4->3"), ("variables", "z3 model", "[q0 = 1, q1 = 3, q2 = 0, q3 = 2]"),
    ("squares", "[r][c]", "[0][1] [1][3] [2][0] [3][2]"), ("squares", "R1:C2", "R1:C2 R2:C4 R3:C1 R4:C3"), ("squares", "squares", "b4 d3 a2 c1"),
    ("squares", "Haskell pairs", "[(2,1),(4,2),(1,3),(3,4)]"), ("squares", "Q@r,c", "Q@1,2 Q@2,4 Q@3,1 Q@4,3"),
    ("squares", "Rust structs", "[Pos { x: 1, y: 0 }, Pos { x: 3, y: 1 }, Pos { x: 0, y: 2 }, Pos { x: 2, y: 3 }]"),
    ("dumps", "FEN", "1Q2/3Q/Q3/2Q1"), ("dumps", "Java strings", "[.Q.., ...Q, Q..., ..Q.]"), ("dumps", "NumPy matrix", "[[0 1 0 0]\n [0 0 0 1]\n [1 0 0 0]\n [0 0 1 0]]"),
    ("dumps", "Octave column blocks", "B =\n\n Columns 1 through 3:\n\n   0   1   0\n   0   0   0\n   1   0   0\n   0   0   1\n\n Column 4:\n\n   0\n   1\n   0\n   0\n"),
    ("dumps", "DIMACS", "s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0"), ("dumps", "z3 get-value", "((q0 1)\n (q1 3)\n (q2 0)\n (q3 2))"),
    ("dumps", "Markdown, empty header", "|   |   |   |   |\n|---|---|---|---|\n|   | Q |   |   |\n|   |   |   | Q |\n| Q |   |   |   |\n|   |   | Q |   |"),
    ("dumps", "R matrix", "     [,1] [,2] [,3] [,4]\n[1,]    0    1    0    0\n[2,]    0    0    0    1\n[3,]    1    0    0    0\n[4,]    0    0    1    0"),
    ("dumps", "R wrapped", " [1] 2 4 1\n [4] 3"), ("dumps", "PHP print_r", "Array\n(\n    [0] => 1\n    [1] => 3\n    [2] => 0\n    [3] => 2\n)\n"),
    ("documents", "LeetCode", "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]"), ("documents", "nested Python list", "[[1, 3, 0, 2]]"), ("documents", "JSON lines", "{\"id\":1,\"n\":4,\"solution\":[1,3,0,2]}"),
    ("documents", "CSV of squares", "board,row,column\n1,1,2\n1,2,4\n1,3,1\n1,4,3"), ("documents", "CSV grid", ",Q,,\n,,,Q\nQ,,,\n,,Q,"), ("documents", "YAML nested", "- - 2\n  - 4\n  - 1\n  - 3"),
    ("documents", "MySQL table", "+----+----+----+----+\n| q1 | q2 | q3 | q4 |\n+----+----+----+----+\n|  2 |  4 |  1 |  3 |"),
];

#[test]
fn styles_print_boards_as_written_by_hand() {
    let styles = styles::all();
    for (group, name, text) in SAMPLES {
        let style = styles
            .iter()
            .find(|style| style.group == *group && style.name == *name);
        let blocks = style
            .expect(name)
            .blocks(&[Board::new(&[1, 3, 0, 2])], false);
        assert_eq!(blocks.concat(), *text, "{group}/{name}");
    }
}

#[test]
fn there_are_two_hundred_styles() {
    let boards = [solve(4), &solve(4)[..1]].concat();
    let mut texts = BTreeSet::new();
    for style in styles::all() {
        let text = style.blocks(&boards, false).join(&style.between);
        assert!(
            texts.insert(text),
            "{}/{} is like another style",
            style.group,
            style.name
        );
    }
    println!("{} styles", texts.len());
    assert!(texts.len() >= 200);
}

/// The numbers of A000170 and A002562 in the On-Line Encyclopedia of Integer Sequences.
#[test]
fn numbers_of_solutions_are_the_published_ones() {
    let all = (1..=8).map(|n| solve(n).len());
    assert_eq!(all.collect::<Vec<_>>(), [1, 0, 0, 2, 10, 4, 40, 92]);
    let fundamental = (1..=8).map(|n| orbits(n).len());
    assert_eq!(fundamental.collect::<Vec<_>>(), [1, 0, 0, 1, 2, 1, 6, 12]);
}

#[test]
fn verdicts_are_those_written_by_hand() {
    use Expect::{All, Fundamental, Some};
    let [a, b, wrong] =
        [&[1, 3, 0, 2], &[2, 0, 3, 1], &[1, 3, 0, 3]].map(|columns| Board::new(columns));
    let [first, second] = [&[0, 2, 4, 1, 3], &[1, 4, 2, 0, 3]].map(|columns| Board::new(columns));
    let mirrored = Board::new(&[4, 2, 0, 3, 1]);
    let cases: [(&[&Board], usize, [bool; 3]); 9] = [
        (&[&a, &b], 4, [true, false, true]),
        (&[&b], 4, [false, true, true]),
        (&[&a, &b, &a], 4, [false; 3]),
        (&[&a, &wrong], 4, [false; 3]),
        (&[&a], 5, [false; 3]),
        (&[&first, &second], 5, [false, true, true]),
        (&[&first, &mirrored], 5, [false, false, true]),
        (&[&first], 5, [false, false, true]),
        (&[], 3, [true; 3]),
    ];
    for (boards, n, right) in cases {
        let boards: Vec<Board> = boards.iter().map(|board| (*board).clone()).collect();
        assert_eq!(
            [All, Fundamental, Some].map(|expect| is_right(&boards, n, expect)),
            right,
            "{boards:?}"
        );
    }
}
