//! Input notations that the writers do not produce.

use std::io::{self, BufRead, BufReader, Read};
use std::time::Instant;

use nqueens_check::notation::{Board, Fault, Notation, ReadOptions, Reading};

use crate::notation::support::{Boards, read, read_with, some_solution, with_chars};

const FOUR: [[u16; 4]; 2] = [[1, 3, 0, 2], [2, 0, 3, 1]];

#[track_caller]
fn assert_four(input: &str, notation: Notation) {
    let (reading, boards) = read(input);
    assert_eq!(boards, FOUR, "{input}");
    assert_eq!(reading.notation(), Some(notation), "{input}");
    assert_eq!(reading.sizes(), [4]);
    assert_eq!(reading.skipped_lines(), 0, "{input}");
}

/// Calls `f` with each board of an input.
fn for_each(input: &str, f: impl FnMut(Board)) -> Reading {
    let reading = Reading::new(input.as_bytes(), ReadOptions::default()).unwrap();
    reading.iter().for_each(f);
    reading
}

#[test]
fn text_with_and_without_blank_lines() {
    assert_four(
        ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n",
        Notation::Text,
    );
    assert_four(
        ".Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..",
        Notation::Text,
    );
    assert_four(
        "\n \n.Q..\n...Q\nQ...\n..Q.\n\n \t\n\n..Q.\nQ...\n...Q\n.Q..\n\n\n",
        Notation::Text,
    );
}

#[test]
fn text_in_the_usual_characters() {
    assert_four(
        "-q--\n###♕\n♛___\n··Q·\n\n..Q.\nQ...\n...Q\n.Q..\n",
        Notation::Text,
    );
    assert_four(
        "  . Q . .\n  . . . Q\n  Q . . .\n  . . Q .\n\n. . ♛\u{fe0e} .\nQ...\n...Q\n.Q..\n",
        Notation::Text,
    );
}

#[test]
fn line_ends_and_spaces_of_other_systems() {
    assert_four(
        "\u{feff}.Q..\r\n...Q  \r\nQ...\t\r\n..Q.\r\n\r\n..Q.\r\nQ...\r\n...Q\r\n.Q..\r\n",
        Notation::Text,
    );
    assert_four("\u{feff}2413\r\n3142 \r\n", Notation::Permutation);
    assert_four(
        "\u{feff}\r\n1Q2/3Q/Q3/2Q1\r\n2Q1/Q3/3Q/1Q2\r\n",
        Notation::Fen,
    );
    assert_four(
        "\u{feff}\r\n [[2,4,1,3],\r\n[3,1,4,2]]\r\n",
        Notation::Permutation,
    );
}

/// Line ends of Mac OS before 2001.
#[test]
fn line_ends_without_a_line_feed() {
    assert_four(
        ".Q..\r...Q\rQ...\r..Q.\r\r..Q.\rQ...\r...Q\r.Q..\r",
        Notation::Text,
    );
    assert_four("\r2413\r3142", Notation::Permutation);
    assert_four("\r\r1Q2/3Q/Q3/2Q1\r2Q1/Q3/3Q/1Q2\r", Notation::Fen);
    assert_four("\r[[2,4,1,3],\r[3,1,4,2]]\r", Notation::Permutation);
    for text in ["\r\r2413\r3142", "\r\n\r\n2413\r\n3142\r\n"] {
        let mut lines = Vec::new();
        for_each(text, |board| lines.push(board.line()));
        assert_eq!(lines, [3, 4], "{text:?}");
    }
}

#[test]
fn text_in_custom_characters() {
    for (empty, queen) in [
        (' ', 'Q'),
        ('0', '1'),
        ('{', '['),
        ('/', 'x'),
        ('♖', '♕'),
        (',', '1'),
    ] {
        let text: String = ".Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n"
            .chars()
            .map(|c| match c {
                '.' => empty,
                'Q' => queen,
                other => other,
            })
            .collect();
        let (reading, boards) = read_with(text.as_bytes(), with_chars(empty, queen)).unwrap();
        assert_eq!(boards, FOUR, "{empty:?} {queen:?}");
        assert_eq!(reading.notation(), Some(Notation::Text));
    }
}

#[test]
fn custom_characters_do_not_hide_other_notations() {
    for input in ["2413\n3142", "Q/", "[[2,4,1,3],[3,1,4,2]]"] {
        let input = input.replace("Q/", "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2");
        let (_, boards) = read_with(input.as_bytes(), with_chars('.', 'Q')).unwrap();
        assert_eq!(boards, FOUR);
    }
}

#[test]
fn permutations() {
    assert_four("2413\n\n3142", Notation::Permutation);
    assert_four("2,4,1,3\n3, 1, 4, 2\n", Notation::Permutation);
    assert_four("  2 4 1 3\n3\t1\t4\t2\n", Notation::Permutation);
    assert_eq!(read("1").1, [[0]]);
    let (reading, _) = read("1,3,5,8,10,12,6,11,2,7,9,4");
    assert_eq!(reading.sizes(), [12]);
}

#[test]
fn fen_with_its_other_fields() {
    assert_four(
        "1Q2/3Q/Q3/2Q1 w - - 0 1\n\n 2q1/q3/3q/1q2 b - - 0 1\n",
        Notation::Fen,
    );
}

#[test]
fn json_of_other_programs() {
    assert_four(
        "{\"made\": {\"by\": [\"é\\\"\", {}]}, \"solutions\": [[2, 4, 1, 3],\n\
         {\"x\": null, \"ranks\": [3, 1, 4, 2], \"solutions\": 7}], \"n\": 4}",
        Notation::Permutation,
    );
    assert_four(
        "{\"ranks\":[2,4,1,3]} {\"n\":4,\"ranks\":[3,1,4,2]}",
        Notation::Permutation,
    );
    assert_four("[{\"ranks\":[2,4,1,3]},[3,1,4,2]]", Notation::Permutation);
}

#[test]
fn boards_have_line_numbers() {
    for (input, expected) in [
        (
            "\n\n.Q..\n...Q\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\n",
            [3, 8],
        ),
        ("\n\n2413\n\n3142\n", [3, 5]),
        ("1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n", [1, 2]),
        ("{\"ranks\":[2,4,1,3]}\n\n{\"ranks\":[3,1,4,2]}\n", [1, 3]),
        ("solutions = [\n(2, 4, 1, 3),\n(3, 1, 4, 2)]", [2, 3]),
    ] {
        let mut lines = Vec::new();
        for_each(input, |board| lines.push(board.line()));
        assert_eq!(lines, expected, "{input}");
    }
}

#[test]
fn a_thousand_queens() {
    let ranks = some_solution(1000);
    let list: Vec<String> = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
    for input in [list.join(","), format!("[[{}]]", list.join(","))] {
        assert_eq!(read(&input).1, std::slice::from_ref(&ranks));
    }
}

/// Repeats a line or value without keeping all copies in memory.
struct Repeat<'a> {
    part: &'a [u8],
    at: usize,
    left: usize,
}

impl Read for Repeat<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let mut bytes = self.fill_buf()?;
        let taken = bytes.read(out)?;
        self.consume(taken);
        Ok(taken)
    }
}

impl BufRead for Repeat<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(if self.left == 0 {
            &[]
        } else {
            &self.part[self.at..]
        })
    }

    fn consume(&mut self, taken: usize) {
        self.at += taken;
        if self.at == self.part.len() && self.left > 0 {
            self.at = 0;
            self.left -= 1;
        }
    }
}

#[test]
fn many_boards_on_one_line() {
    for (start, part, end) in [
        (
            "[",
            "{\"ranks\":[2,4,1,3],\"other\":\"....................................\"},",
            "[3,1,4,2]]",
        ),
        ("solutions = [", "(2, 4, 1, 3), ", "(3, 1, 4, 2)]"),
        (
            "[",
            "['.Q..', '...Q', 'Q...', '..Q.'], ",
            "['..Q.', 'Q...', '...Q', '.Q..']]",
        ),
        (
            "solutions: ",
            "[(0, 1), (1, 3), (2, 0), (3, 2)] ",
            "[(0, 2), (1, 0), (2, 3), (3, 1)]",
        ),
    ] {
        let left = (3 << 19) / part.len();
        let input = || {
            let repeat = Repeat {
                part: part.as_bytes(),
                at: 0,
                left,
            };
            start.as_bytes().chain(repeat).chain(end.as_bytes())
        };
        let reading = Reading::new(input(), ReadOptions::default()).unwrap();
        assert_eq!(reading.boards(), left as u64 + 1, "{part}");
        let last = reading.iter().last().unwrap().ranks().unwrap().to_vec();
        assert_eq!(last, FOUR[1], "{part}");
    }
}

#[test]
fn small_buffers_make_no_difference() {
    for input in [
        "\u{feff}\n·Q··\r\n···Q\nQ···\n··Q·\n··Q·\nQ···\n···Q\n·Q··\n",
        "\u{feff}\n {\"é\":1,\"solutions\":[[2,4,1,3],[3,1,4,2]]}",
        "\u{feff}a;permutation\r\né;2413\r\né;3142",
    ] {
        let small = || BufReader::with_capacity(1, input.as_bytes());
        let reading = Reading::new(small(), ReadOptions::default()).unwrap();
        let boards: Boards = reading
            .iter()
            .map(|board| board.ranks().unwrap().to_vec())
            .collect();
        assert_eq!(boards, FOUR);
    }
}

#[test]
fn attacking_queens_are_read() {
    // .  Q  .  .
    // .  .  .  .
    // .  .  Q  Q
    // Q  .  .  .
    for input in [
        "1,4,2,2",
        "a1 b4 c2 d2",
        "d2 c2 b4 a1",
        "[1,4,2,2]",
        "{\"ranks\":[1,4,2,2]}",
        "number,permutation,class,orbit\n1,1 4 2 2,,\n",
        "1Q2/4/2QQ/Q3",
        ".Q..\n....\n..QQ\nQ...\n",
    ] {
        let mut boards = Vec::new();
        for_each(input, |board| {
            boards.push((board.n(), board.ranks().map(<[u16]>::to_vec)));
        });
        assert_eq!(boards, [(4, Some(vec![0, 3, 1, 1]))], "{input}");
    }
}

#[test]
fn wrong_boards_are_read_with_their_faults() {
    let solution = ".Q..\n...Q\nQ...\n..Q.\n\n";
    for (input, expected, squares) in [
        (
            format!("{solution}.Q..\n.Q..\nQ...\n..Q."),
            None,
            "a2 b3 b4 c1",
        ),
        (
            format!("{solution}.Q..\n....\nQ...\n..Q."),
            None,
            "a2 b4 c1",
        ),
        (
            format!("{solution}.Q..\n...Q\nQ...\n"),
            Some(Fault::Rows { found: 3 }),
            "a2 b4 d3",
        ),
        (
            format!("{solution}.Q..\n...Q.\nQ...\n..Q."),
            Some(Fault::Width { found: 5 }),
            "a2 b4 c1 d3",
        ),
        (
            format!("{solution}.Q..\n...Q\nQ..\n..Q."),
            Some(Fault::Width { found: 3 }),
            "a2 b4 c1 d3",
        ),
        (
            "2413\n2415".to_owned(),
            Some(Fault::Outside { number: 5 }),
            "a2 b4 c1",
        ),
        (
            "2,4,1,3\n2,4,0,3".to_owned(),
            Some(Fault::Outside { number: 0 }),
            "a2 b4 d3",
        ),
        (
            "[2,4,1,3]\n[2,4,1]".to_owned(),
            Some(Fault::Width { found: 3 }),
            "a2 b4 c1",
        ),
        (
            "a2 b4 c1 d3\na2 b4 c1 e3".to_owned(),
            Some(Fault::Outside { number: 5 }),
            "a2 b4 c1",
        ),
        (
            "1Q2/3Q/Q3/2Q1\n1Q2/3Q/Q3".to_owned(),
            Some(Fault::Rows { found: 3 }),
            "a2 b4 d3",
        ),
    ] {
        let mut last = None;
        let reading = for_each(&input, |board| {
            let queens: Vec<String> = board.queens().iter().map(ToString::to_string).collect();
            last = Some((board.number(), board.fault(), queens.join(" ")));
        });
        assert_eq!(reading.sizes(), [4], "{input}");
        assert_eq!(last, Some((2, expected, squares.to_owned())), "{input}");
    }
}

#[test]
fn other_text_is_skipped() {
    for (input, first, skipped, numbers) in [
        ("Found 2 solutions:\n2413\n3142\n", Some(1), 1, &[2][..]),
        ("2413\n3142\nThat took 0.5 s.\nBye", Some(3), 2, &[]),
        (
            "Board 1\n.Q..\n...Q\nQ...\n..Q.\nBoard 2\n..Q.\nQ...\n...Q\n.Q..\n",
            Some(1),
            2,
            &[1, 2],
        ),
        ("[[2,4,1,3],[3,1,4,2]] is all", None, 0, &[]),
        ("[[2,4,1,3],[3,1,4,2]]\nThat is all", Some(2), 1, &[]),
    ] {
        let (reading, boards) = read(input);
        assert_eq!(boards, FOUR, "{input}");
        assert_eq!(reading.first_skipped_line(), first, "{input}");
        assert_eq!(reading.skipped_lines(), skipped, "{input}");
        assert_eq!(reading.numbers(), numbers, "{input}");
    }
    for (input, n) in [
        ("4 queens\n2413", 4),
        ("n = 4\n2413", 4),
        ("{\"n\":4,\"solutions\":[[2,4,1,3]]}", 4),
    ] {
        assert_eq!(read(input).0.named_n(), Some(n), "{input}");
    }
}

#[test]
fn sizes_may_differ() {
    let (reading, boards) = read("2413\n3142\n13524\n");
    assert_eq!(reading.sizes(), [4, 5]);
    assert_eq!(boards.len(), 3);
}

#[test]
fn numbers_start_at_0_or_1() {
    let base = |base| ReadOptions {
        base: Some(base),
        ..ReadOptions::default()
    };
    for (input, first) in [
        ("[1, 3, 0, 2]\n[2, 0, 3, 1]", 0),
        ("[2, 4, 1, 3]\n[3, 1, 4, 2]", 1),
        (
            "(0, 1), (1, 3), (2, 0), (3, 2)\n(0, 2), (1, 0), (2, 3), (3, 1)",
            0,
        ),
        ("1302\n2031", 0),
        ("row,column\n0,1\n1,3\n2,0\n3,2\n", 0),
    ] {
        let (reading, boards) = read(input);
        assert_eq!(boards[..], FOUR[..boards.len()], "{input}");
        assert_eq!(reading.base(), Some(first), "{input}");
        let given = read_with(input.as_bytes(), base(first)).unwrap();
        assert_eq!(given.1, boards, "{input}");
    }
    assert_eq!(read(".Q..\n...Q\nQ...\n..Q.").0.base(), None);
    // Only the option tells whether these are rows 1 to 3 of 0 to 3 or of 1 to 4.
    let ambiguous = "1 2 3 1\n";
    let reading = Reading::new(ambiguous.as_bytes(), ReadOptions::default());
    assert!(
        reading
            .as_ref()
            .is_err_and(|error| error.settings == ["base"]),
        "{reading:?}"
    );
    for (first, ranks) in [(0, [1, 2, 3, 1]), (1, [0, 1, 2, 0])] {
        let (_, boards) = read_with(ambiguous.as_bytes(), base(first)).unwrap();
        assert_eq!(boards, [ranks]);
    }
}

/// Finds the column by its name, as other programs save tables.
#[test]
fn tables_are_read_by_column_name() {
    for table in [
        "number,permutation,class,orbit\n1,2 4 1 3,trivial,8\n2,3 1 4 2,,\n",
        // With the index of a pandas data frame, saved once or twice.
        ",number,permutation,class,orbit\n0,1,2 4 1 3,trivial,8\n1,2,3 1 4 2,,\n",
        "Unnamed: 0,permutation\n0,2413\n1,3142\n",
        "0,permutation\n0,2413\n1,3142\n",
        "permutation\n2413\n\n3142\n",
        "permutation\n2,4,1,3\n3,1,4,2",
        "\"permutation\"\r\n\"2,4,1,3\"\r\n\"3,1,4,2\"\r\n",
        "\"a \"\"note\"\"\",\"Permutation\"\n\"x, \"\"y\"\"\",\"2 4 1 3\"\n,3 1 4 2\n",
        "number;permutation\n1;2 4 1 3\n2;3 1 4 2\n",
        "\tpermutation\n0\t2 4 1 3\n1\t3 1 4 2\n",
        "a/b,permutation\n1/2,2413\n,3142\n",
    ] {
        assert_eq!(read(table).1, FOUR, "{table}");
    }
}

/// The sizes, the faults and the queens of all boards.
fn read_all(text: &str) -> Vec<(usize, Option<Fault>, String)> {
    let mut boards = Vec::new();
    for_each(text, |board| {
        let queens: Vec<String> = board.queens().iter().map(ToString::to_string).collect();
        boards.push((board.n(), board.fault(), queens.join(" ")));
    });
    boards
}

#[test]
fn surplus_rows_belong_to_the_board_above() {
    let right = (4, None, "a3 b1 c4 d2".to_owned());
    let surplus = (4, Some(Fault::Rows { found: 5 }), "a2 b4 c1 d3".to_owned());
    for separator in ["\n", "\nSolution 2:\n"] {
        let text = format!(".Q..\n...Q\nQ...\n..Q.\n..Q.\n{separator}..Q.\nQ...\n...Q\n.Q..\n");
        assert_eq!(read_all(&text), [surplus.clone(), right.clone()]);
    }
    let list = "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\",\"..Q.\"]";
    assert_eq!(read_all(list), [surplus]);
}

#[test]
fn labels_and_heads_are_not_queens() {
    let four = [(4, None, "a2 b4 c1 d3".to_owned())];
    for text in [
        "   a b c d\n4 | . Q . . | 4\n3 | . . . Q | 3\n2 | Q . . . | 2\n1 | . . Q . | 1\n   a b c d\n",
        "  0 1 2 3\n0 . Q . .\n1 . . . Q\n2 Q . . .\n3 . . Q .\n",
        "│ (index) │  0  │  1  │  2  │  3  │\n├─────────┼─────┼─────┼─────┼─────┤\n\
         │    0    │ '.' │ 'Q' │ '.' │ '.' │\n│    1    │ '.' │ '.' │ '.' │ 'Q' │\n\
         │    2    │ 'Q' │ '.' │ '.' │ '.' │\n│    3    │ '.' │ '.' │ 'Q' │ '.' │\n",
        "4 | 0 1 0 0 |\n3 | 0 0 0 1 |\n2 | 1 0 0 0 |\n1 | 0 0 1 0 |\n",
        ". D . .\n. . . D\nD . . .\n. . D .\n",
        ".D..\n...D\nD...\n..D.\n",
        "| solution | queens  |\n|----------|---------|\n|        7 | 2,4,1,3 |\n",
    ] {
        assert_eq!(read_all(text), four, "{text}");
    }
    for (text, queens) in [
        ("1: [1, 3, 0, 1]\n", "a2 b4 c1 d2"),
        ("[1] 2 4 1 2\n", "a2 b4 c1 d2"),
        (" 1. 2 4 1 2\n", "a2 b4 c1 d2"),
    ] {
        assert_eq!(read_all(text), [(4, None, queens.to_owned())], "{text}");
    }
    assert_eq!(read_all("1\n0\n0\n2\n10\n4\n40\n92\n"), []);
}

#[test]
fn extreme_numbers_are_read() {
    for text in [
        "[[-9223372036854775808,1,2,3]]",
        "[[9223372036854775807,-9223372036854775808,2,3]]",
        "[[18446744073709551615,1],[1,-9223372036854775808]]",
        "{\"row\":-9223372036854775808,\"col\":9223372036854775807}",
    ] {
        for base in [None, Some(0), Some(1)] {
            let options = ReadOptions {
                base,
                ..ReadOptions::default()
            };
            if let Ok(reading) = Reading::new(text.as_bytes(), options) {
                assert_eq!(reading.iter().count() as u64, reading.boards());
            }
        }
    }
}

/// The queens may be rows of words, or the values of numbered names, and boards may stand side by side.
#[test]
fn boards_in_the_forms_of_other_programs() {
    for (input, notation) in [
        (
            "[Q1 = 2, Q2 = 4, Q3 = 1, Q4 = 3]\n[Q1 = 3, Q2 = 1,\n Q3 = 4, Q4 = 2]\n",
            Notation::Coordinates,
        ),
        (
            "{'q_0': 1, 'q_1': 3, 'q_2': 0, 'q_3': 2}\n{'q_0': 2, 'q_1': 0, 'q_2': 3, 'q_3': 1}\n",
            Notation::Coordinates,
        ),
        (
            "q[1]=2 q[2]=4 q[3]=1 q[4]=3\n\nq[1]=3 q[2]=1 q[3]=4 q[4]=2\n",
            Notation::Coordinates,
        ),
        (
            "Array\n(\n  [0] => Array\n  (\n    [0] => 1\n    [1] => 3\n    [2] => 0\n    [3] => 2\n  )\n\
             \n  [1] => Array\n  (\n    [0] => 2\n    [1] => 0\n    [2] => 3\n    [3] => 1\n  )\n)\n",
            Notation::Coordinates,
        ),
        ("1:2 2:4 3:1 4:3\n1:3 2:1 3:4 4:2\n", Notation::Coordinates),
        (
            "[1/2,2/4,3/1,4/3]\n[1/3,2/1,3/4,4/2]\n",
            Notation::Coordinates,
        ),
        (
            "[q(1,2),q(2,4),q(3,1),q(4,3)]\n[q(1,3),q(2,1),q(3,4),q(4,2)]\n",
            Notation::Coordinates,
        ),
        (
            "((0 . 1) (1 . 3) (2 . 0) (3 . 2))\n((0 . 2) (1 . 0) (2 . 3) (3 . 1))\n",
            Notation::Coordinates,
        ),
        (
            "<0, 1>; <1, 3>; <2, 0>; <3, 2>\n<0, 2>; <1, 0>; <2, 3>; <3, 1>\n",
            Notation::Coordinates,
        ),
        (
            "<s>\n <queen row=\"0\" col=\"1\"/>\n <queen row=\"1\" col=\"3\"/>\n <queen row=\"2\" col=\"0\"/>\n \
             <queen row=\"3\" col=\"2\"/>\n</s>\n<s>\n <queen row=\"0\" col=\"2\"/>\n <queen row=\"1\" col=\"0\"/>\n \
             <queen row=\"2\" col=\"3\"/>\n <queen row=\"3\" col=\"1\"/>\n</s>\n",
            Notation::Coordinates,
        ),
        (
            "{0=>1, 1=>3, 2=>0, 3=>2}\nmap[0:2 1:0 2:3 3:1]\n",
            Notation::Coordinates,
        ),
        (
            "Q_0=2, Q_1=4, Q_2=1, Q_3=3\nQ_0=3, Q_1=1, Q_2=4, Q_3=2\n",
            Notation::Coordinates,
        ),
        (
            "x_0_0 = 0.0\nx_0_1 = 1.0\nx_1_3 = 1.0\nx_2_0 = 1.0\nx_3_2 = 1.0\nx_3_3 = 0.0\n",
            Notation::Coordinates,
        ),
        (
            "- row: 0\n  col: 1\n- row: 1\n  col: 3\n- row: 2\n  col: 0\n- row: 3\n  col: 2\n",
            Notation::Coordinates,
        ),
        ("R1C2 R2C4 R3C1 R4C3\n", Notation::Coordinates),
        ("a2b4c1d3\na3b1c4d2\n", Notation::Squares),
        ("#1 = 2,4,1,3\n#2 = 3,1,4,2\n", Notation::Permutation),
        ("1  2413\n2  3142\n", Notation::Permutation),
        (
            "<Board [1, 3, 0, 2]>\n<Board [2, 0, 3, 1]>\n",
            Notation::Permutation,
        ),
        (
            ";Q;;\n;;;Q\nQ;;;\n;;Q;\n;;;\n;;Q;\nQ;;;\n;;;Q\n;Q;;\n",
            Notation::Text,
        ),
        (
            "[[null,\"Q\",null,null],[null,null,null,\"Q\"],[\"Q\",null,null,null],[null,null,\"Q\",null]]",
            Notation::Text,
        ),
        ("_|Q|_|_\n_|_|_|Q\nQ|_|_|_\n_|_|Q|_\n", Notation::Text),
        ("口皇口口\n口口口皇\n皇口口口\n口口皇口\n", Notation::Text),
        (
            "- - 1\n  - 3\n  - 0\n  - 2\n- - 2\n  - 0\n  - 3\n  - 1\n",
            Notation::Permutation,
        ),
        ("2\n4\n1\n3\n\n3\n1\n4\n2\n", Notation::Permutation),
        ("2413 3142\n", Notation::Permutation),
        ("| 1 | 2,4,1,3 |\n| 2 | 3,1,4,2 |\n", Notation::Permutation),
        (
            ".Q..  ..Q.\n...Q  Q...\nQ...  ...Q\n..Q.  .Q..\n",
            Notation::Text,
        ),
        (
            ". Q . .     . . Q .\n. . . Q     Q . . .\nQ . . .     . . . Q\n. . Q .     . Q . .\n",
            Notation::Text,
        ),
        (
            "|  #    |\n|      #|\n|#      |\n|    #  |\n\n|    #  |\n|#      |\n|      #|\n|  #    |\n",
            Notation::Text,
        ),
        ("  ♛   \n      ♛\n♛     \n    ♛ \n", Notation::Text),
        (" ♛ █\n█ █♛\n♛█ █\n█ ♛ \n", Notation::Text),
        (
            ":white_square::crown::white_square::black_square:\n\
             :black_square::white_square::black_square::crown:\n\
             :crown::black_square::white_square::black_square:\n\
             :black_square::white_square::crown::white_square:\n",
            Notation::Text,
        ),
        (
            "empty Queen empty empty\nempty empty empty Queen\nQueen empty empty empty\nempty empty Queen empty\n",
            Notation::Text,
        ),
        (
            "-- Q1 -- --\n-- -- -- Q2\nQ3 -- -- --\n-- -- Q4 --\n",
            Notation::Text,
        ),
        (
            "<tr><td></td><td>&#9819;</td><td></td><td></td></tr>\n<tr><td>&nbsp;</td><td></td><td></td><td>♛</td></tr>\n\
             <tr><td>♛</td><td></td><td></td><td></td></tr>\n<tr><td></td><td></td><td>&#x265b;</td><td></td></tr>\n",
            Notation::Text,
        ),
        (
            "\\begin{tabular}{|c|c|c|c|}\n  & Q &   &   \\\\ \\hline\n  &   &   & \\queen \\\\\nQ &   &   &   \\\\\n  &   & Q &   \\\\\n",
            Notation::Text,
        ),
        (
            "v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n",
            Notation::Text,
        ),
        (
            "[10:22:05] INFO . Q . .\n[10:22:05] INFO . . . Q\n[10:22:05] INFO Q . . .\n[10:22:05] INFO . . Q .\n",
            Notation::Text,
        ),
    ] {
        let (reading, boards) = read(input);
        let is_one = boards.len() == 1;
        assert_eq!(boards, FOUR[..if is_one { 1 } else { 2 }], "{input}");
        assert_eq!(reading.notation(), Some(notation), "{input}");
    }
}

#[test]
fn other_texts_have_no_boards() {
    for input in [
        "int main() {\n    int a[4] = {1, 2, 3, 4};\n    return a[1] * a[2];\n}\n",
        "def safe(q, i):\n    return all(q[j] != q[i] for j in range(i))\n# ------\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1\n",
        "X O X\nO X O\nO X O\n",
        "12 7 30\n5 88 41\n3 9 100\n",
        "Shopping:\n- 2 eggs\n- 4 apples\n- 1 bread\n- 3 onions\n",
        "2026-01-02 10:22:05 start\n2026-01-02 10:22:07 done in 2.1 s\n",
        "[{R\u{fffd}w:0 ::\n",
    ] {
        let reading = Reading::new(input.as_bytes(), ReadOptions::default());
        let boards = reading.map(|reading| reading.boards());
        assert!(
            boards.as_ref().map_or_else(
                |error| error.message.starts_with("this is "),
                |boards| *boards == 0
            ),
            "{boards:?}: {input}"
        );
    }
}

#[test]
fn wrong_lines_are_boards() {
    for (input, boards, wrong) in [
        ("2413\n3142\n314\n", 3, 1),
        ("15863724\n1683742\n174682531\n17468253\n", 4, 2),
        (
            "(0,1) (1,3) (2,0) (3,2)\n(0,1) (1,3) (2,0) (3,2) (3,3)\n(0,2) (1,0) (2,3) (3,1)\n",
            3,
            1,
        ),
        (
            "⬜👑⬜⬜\n⬜⬜⬜👑\n👑⬜⬜⬜\n⬜⬜👑⬜\n\n⬜⬜⬜⬜\n⬜⬜⬜⬜\n⬜⬜⬜⬜\n⬜⬜⬜⬜\n",
            2,
            1,
        ),
        ("0 Q Q 0\n0 0 0 Q\nQ 0 0 0\n0 0 Q 0\n", 1, 1),
    ] {
        let (mut read, mut faulty) = (0, 0);
        for_each(input, |board| {
            read += 1;
            faulty += u64::from(board.ranks().is_none());
        });
        assert_eq!((read, faulty), (boards, wrong), "{input}");
    }
}

/// Also at the limit of a line.
#[test]
fn long_lines_end() {
    let words: String = (0..100_000).map(|word| format!("w{word} ")).collect();
    for line in [
        "1,".repeat(1 << 19),
        "10:".repeat(300_000),
        words,
        [".".repeat(400_000), "Q".repeat(400_000)].join(" "),
        ["Q".repeat(1001), ".".repeat(1001)].join(" "),
    ] {
        if let Ok(reading) = Reading::new(line.as_bytes(), ReadOptions::default()) {
            assert!(reading.sizes().last() <= Some(&1000), "{reading:?}");
        }
    }
}

/// The time grows with the length of a line, not with its square.
#[test]
fn long_lines_take_linear_time() {
    for part in [
        "(", "[", "<", "\"0\",", "'\"", "'a", "(a", "[1", "(Q ", "{\"a\":", "Q ", "b4 ",
    ] {
        let seconds = |bytes: usize| {
            let line = part.repeat(bytes / part.len());
            let start = Instant::now();
            drop(Reading::new(line.as_bytes(), ReadOptions::default()));
            start.elapsed().as_secs_f64()
        };
        // Other processes may slow down one of two measurements.
        let is_linear = || seconds(1 << 19) < 2.0 + 24.0 * seconds(1 << 16);
        assert!((0..4).any(|_| is_linear()), "{part:?}");
    }
}
