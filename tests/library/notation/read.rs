//! Input notations that the writers do not produce.

use std::io::{self, BufRead, BufReader, Read};

use nqueens_sheet::notation::{Notation, ReadError, read_boards, read_unchecked};

use crate::notation::support::{Boards, read, read_with, some_solution};

const FOUR: [[u16; 4]; 2] = [[1, 3, 0, 2], [2, 0, 3, 1]];

#[track_caller]
fn assert_four(input: &str, notation: Notation) {
    let (summary, boards) = read(input);
    assert_eq!(boards, FOUR, "{input}");
    assert_eq!(summary.notation, notation);
    assert_eq!(summary.n, Some(4));
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
    assert_four("\u{feff}\r\n [[2,4,1,3],\r\n[3,1,4,2]]\r\n", Notation::Json);
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
    assert_four("\r[[2,4,1,3],\r[3,1,4,2]]\r", Notation::Json);
    for (text, line) in [("\r\r2413\r1234", 4), ("\r\n2413\r\n\r\n1234\r\n", 4)] {
        let message = read_with(text.as_bytes(), None).unwrap_err().to_string();
        assert!(message.starts_with(&format!("line {line}: ")), "{message}");
    }
}

#[test]
fn text_in_custom_characters() {
    for (empty, queen) in [
        (' ', 'Q'),
        ('0', '1'),
        ('{', '['),
        ('/', 'x'),
        ('♛', '♕'),
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
        let (summary, boards) = read_with(text.as_bytes(), Some((empty, queen))).unwrap();
        assert_eq!(boards, FOUR, "{empty:?} {queen:?}");
        assert_eq!(summary.notation, Notation::Text);
    }
}

#[test]
fn custom_characters_do_not_hide_other_notations() {
    for input in ["2413\n3142", "Q/", "[[2,4,1,3],[3,1,4,2]]"] {
        let input = input.replace("Q/", "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2");
        let (_, boards) = read_with(input.as_bytes(), Some(('.', 'Q'))).unwrap();
        assert_eq!(boards, FOUR);
    }
}

#[test]
fn permutations() {
    assert_four("2413\n\n3142", Notation::Permutation);
    assert_four("2,4,1,3\n3, 1, 4, 2\n", Notation::Permutation);
    assert_four("  2 4 1 3\n3\t1\t4\t2\n", Notation::Permutation);
    assert_eq!(read("1").1, [[0]]);
    let (summary, _) = read("1,3,5,8,10,12,6,11,2,7,9,4");
    assert_eq!(summary.n, Some(12));
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
        Notation::Json,
    );
    assert_four(
        "{\"ranks\":[2,4,1,3]} {\"n\":4,\"ranks\":[3,1,4,2]}",
        Notation::Json,
    );
    assert_four("[{\"ranks\":[2,4,1,3]},[3,1,4,2]]", Notation::Json);
}

#[test]
fn only_json_may_contain_no_boards() {
    for (input, n) in [("[]", None), ("{\"n\":3,\"solutions\":[]}", Some(3))] {
        let (summary, _) = read(input);
        assert_eq!((summary.n, summary.boards), (n, 0));
    }
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
        (
            "\n{\"solutions\":[\n{\n\"ranks\":[2,4,1,3]},\n{\"ranks\":[3,1,4,2]}]}",
            [3, 5],
        ),
        ("{\"ranks\":[2,4,1,3]}\n\n{\"ranks\":[3,1,4,2]}\n", [1, 3]),
        ("[\n[2,4,1,3],\n[3,1,4,2]]", [2, 3]),
    ] {
        let mut lines = Vec::new();
        read_boards(input.as_bytes(), None, |board| {
            lines.push(board.line());
            Ok::<(), ReadError>(())
        })
        .unwrap();
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

#[derive(Debug, thiserror::Error)]
enum Stop {
    #[error("enough")]
    Enough,
    #[error(transparent)]
    Read(#[from] ReadError),
}

#[test]
fn errors_of_the_callback_stop_reading() {
    for input in ["2413\n3142\nrubbish", "[[2,4,1,3],[3,1,4,2],rubbish", "Q/Q"] {
        let input = input.replace("Q/Q", "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\nrubbish");
        let mut boards: Boards = Vec::new();
        let result = read_boards(input.as_bytes(), None, |board| {
            boards.push(board.ranks().to_vec());
            if board.number() == 2 {
                Err(Stop::Enough)
            } else {
                Ok(())
            }
        });
        assert!(matches!(result, Err(Stop::Enough)), "{result:?}");
        assert_eq!(boards, FOUR);
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
fn many_boards_on_one_line_of_json() {
    let part = b"{\"ranks\":[2,4,1,3],\"other\":\"....................................\"},";
    let left = 20_000;
    let repeat = Repeat { part, at: 0, left };
    let input = (&b"["[..]).chain(repeat).chain(&b"[3,1,4,2]]"[..]);
    let summary = read_boards(input, None, |_| Ok::<(), ReadError>(())).unwrap();
    assert_eq!(summary.boards, left as u64 + 1);
}

#[test]
fn small_buffers_make_no_difference() {
    for input in [
        "\u{feff}\n·Q··\r\n···Q\nQ···\n··Q·\n··Q·\nQ···\n···Q\n·Q··\n",
        "\u{feff}\n {\"é\":1,\"solutions\":[[2,4,1,3],[3,1,4,2]]}",
    ] {
        let mut boards = Vec::new();
        read_boards(
            BufReader::with_capacity(1, input.as_bytes()),
            None,
            |board| {
                boards.push(board.ranks().to_vec());
                Ok::<(), ReadError>(())
            },
        )
        .unwrap();
        assert_eq!(boards, FOUR);
    }
}

#[test]
fn unchecked_boards_have_a_queen_on_each_file() {
    // .  Q  .  .
    // .  .  .  .
    // .  .  Q  Q
    // Q  .  .  .
    for input in [
        "1422",
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
        let summary = read_unchecked(input.as_bytes(), None, |board| {
            boards.push(board.ranks().to_vec());
            Ok::<(), ReadError>(())
        });
        assert_eq!(
            (summary.unwrap().n, boards),
            (Some(4), vec![vec![0, 3, 1, 1]]),
            "{input}"
        );
        let checked = read_boards(input.as_bytes(), None, |_| Ok::<(), ReadError>(()));
        assert!(checked.is_err(), "{input}");
    }
    let refused = |input: &str| {
        let read = read_unchecked(input.as_bytes(), None, |_| Ok::<(), ReadError>(()));
        read.unwrap_err().to_string()
    };
    let several = "file b has several queens: place one queen on each file";
    let none = "line 1: file a has no queen: place one queen on each file";
    for (input, expected) in [
        (".Q\n.Q\n", format!("line 2: {several}")),
        (".Q\n..\n", none.to_owned()),
        ("..\n..\n", none.to_owned()),
        ("2/1Q", none.to_owned()),
        ("b1 b2", format!("line 1: {several}")),
    ] {
        assert_eq!(refused(input), expected, "{input}");
    }
    assert!(refused("103").starts_with("line 1: the queen on file b has rank 0"));
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
        let (summary, boards) = read(table);
        assert_eq!(summary.notation, Notation::Csv, "{table}");
        assert_eq!(boards, [[1, 3, 0, 2], [2, 0, 3, 1]], "{table}");
    }
}
