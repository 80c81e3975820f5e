//! The message of every error.

use std::io::{self, BufReader, Read};

use nqueens_sheet::notation::{ReadError, read_boards};

use crate::notation::support::{error, read_with};

#[test]
fn inputs_without_boards() {
    let empty = "the input is empty: give at least one board";
    for input in ["", "\n\n", " \t\r\n ", "\u{feff}", "\u{feff}\n"] {
        assert_eq!(error(input), empty);
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    let not_utf8 =
        |line| format!("line {line}: the bytes are not UTF-8: save the boards as UTF-8 text");
    assert_eq!(error(b"\xff\xfeQ\0"), not_utf8(1));
    assert_eq!(error(b"Q\n\n\x80"), not_utf8(3));
    assert_eq!(error(b"1\n1\xc3"), not_utf8(2));
    assert_eq!(error(b"[\n[1],\n\"\xc3\x28\"]"), not_utf8(3));
    assert_eq!(error(b"{\n\"\xff\":0}"), not_utf8(2));
    assert_eq!(
        error("\0\0"),
        "line 1, column 1: '\\0' is not a square: use Q q ♕ ♛ for a queen and . # - _ · for an empty square"
    );
}

#[test]
fn long_lines() {
    let long =
        "line 2: the line is longer than 1 MiB: write each board, or each row, on a separate line";
    let mebibyte = 1 << 20;
    assert_eq!(error(format!("Q\n{}", "Q".repeat(mebibyte + 1))), long);
    assert_eq!(error(format!("Q\n{}\n", "Q".repeat(mebibyte + 1))), long);
    assert_eq!(error(format!("\n{}Q", " ".repeat(mebibyte + 1))), long);
    assert_eq!(
        error(format!("1\r\n1{}\r\n2", " ".repeat(mebibyte - 1))),
        "line 3: the queen on file a has rank 2: choose a rank from 1 to 1"
    );
}

/// Panics if more is read than the limit allows.
struct Endless {
    byte: u8,
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        assert!(self.left > 0, "read beyond the limit");
        let length = out.len().min(self.left);
        out[..length].fill(self.byte);
        self.left -= length;
        Ok(length)
    }
}

#[test]
fn stops_reading_endless_input() {
    for (start, byte, expected) in [
        ("Q", b'Q', "line 1: the line is longer"),
        ("", b' ', "line 1: the line is longer"),
        ("1", b'1', "line 1: the line is longer"),
        (
            "{\"x\":",
            b'[',
            "line 1: the JSON is nested deeper than 64 levels",
        ),
        (
            "{\"",
            b'a',
            "line 1: the JSON holds a string longer than 1 MiB",
        ),
        (
            "[\"",
            b'\\',
            "line 1: the JSON holds a string longer than 1 MiB",
        ),
    ] {
        let endless = Endless {
            byte,
            left: 3 << 20,
        };
        let input = BufReader::new(start.as_bytes().chain(endless));
        let result = read_boards(input, None, |_| Ok::<(), ReadError>(()));
        let message = result.unwrap_err().to_string();
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn failing_inputs() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is cut"))
        }
    }
    for start in ["", "Q\n", "1\n", "[", "{\"n\"", "   "] {
        let input = BufReader::new(start.as_bytes().chain(Failing));
        let result = read_boards(input, None, |_| Ok::<(), ReadError>(()));
        assert_eq!(
            result.unwrap_err().to_string(),
            "cannot read: the cable is cut"
        );
    }
}

#[test]
fn sizes() {
    let large = "the board is larger than 1000 x 1000, the limit";
    for input in [
        "Q".repeat(1001),
        "1,".repeat(1000) + "1",
        format!("[[{}1]]", "1,".repeat(1000)),
        "1001/1".to_owned(),
        "1000Q/1".to_owned(),
        "99999999999999999999999999999999999999999999/1".to_owned(),
        "{\"n\":1001}".to_owned(),
    ] {
        assert_eq!(error(input), format!("line 1: {large}"));
    }
    let none = "line 1: the board has no squares: give at least one";
    for input in ["[[]]", "{\"ranks\":[]}", "{\"n\":0}", "/", "/Q"] {
        assert_eq!(error(input), none);
    }
}

#[test]
fn mixed_sizes() {
    let mixed = |line, found, expected| {
        format!(
            "line {line}: the board is {found} x {found}, expected {expected} x {expected}: \
             give boards of one size"
        )
    };
    assert_eq!(error("1\n2413"), mixed(2, 4, 1));
    assert_eq!(error(".Q..\n...Q\nQ...\n..Q.\n\nQ"), mixed(6, 1, 4));
    assert_eq!(error("1Q2/3Q/Q3/2Q1\nQ"), mixed(2, 1, 4));
    assert_eq!(
        error("{\"n\":8,\"solutions\":[\n[2,4,1,3]]}"),
        mixed(2, 4, 8)
    );
    assert_eq!(
        error("{\"solutions\":[[2,4,1,3]],\n\"n\":8}"),
        mixed(2, 8, 4)
    );
    assert_eq!(
        error("{\"ranks\":[1]}\n{\"ranks\":[2,4,1,3]}"),
        mixed(2, 4, 1)
    );
}

#[test]
fn text_rows() {
    assert_eq!(
        error(".Q..\n...Q\nQx..\n..Q."),
        "line 3, column 2: 'x' is not a square: use Q q ♕ ♛ for a queen and . # - _ · for an empty square"
    );
    assert_eq!(
        error("  hello"),
        "line 1, column 3: 'h' is not a square: use Q q ♕ ♛ for a queen and . # - _ · for an empty square"
    );
    assert_eq!(
        error(".Q..\n...Q\nQ...x\n..Q."),
        "line 3, column 5: 'x' is not a square: use Q q ♕ ♛ for a queen and . # - _ · for an empty square"
    );
    assert_eq!(
        read_with(b"oQ..", Some(('o', 'Q')))
            .unwrap_err()
            .to_string(),
        "line 1, column 3: '.' is not a square: use 'Q' for a queen and 'o' for an empty square"
    );
    assert_eq!(
        error(".Q..\n...Q\nQ....\n..Q."),
        "line 3: the row has 5 squares, but the first row of its board has 4: give rows of one length"
    );
    assert_eq!(
        error("\n.Q..\n...Q\nQ...\n\n..Q."),
        "line 2: the board has 3 of its 4 rows: give as many rows as squares in a row"
    );
    assert_eq!(
        error(".Q..\n...Q"),
        "line 1: the board has 2 of its 4 rows: give as many rows as squares in a row"
    );
    assert_eq!(
        error(".Q..\n....\nQ...\n..Q."),
        "line 2: rank 3 has no queen: place one on every rank"
    );
}

#[test]
fn custom_characters() {
    for (empty, queen) in [('x', 'x'), ('\n', 'Q'), ('.', '\r')] {
        assert_eq!(
            read_with(b"Q", Some((empty, queen)))
                .unwrap_err()
                .to_string(),
            format!(
                "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
            )
        );
    }
}

#[test]
fn fen_rows() {
    let bad =
        |c| format!("line 1: unexpected {c:?} in FEN: use Q, / and the numbers of empty squares");
    assert_eq!(error("rnbqkbnr/pppppppp"), bad('r'));
    assert_eq!(error("0Q3/4Q"), bad('0'));
    assert_eq!(
        error("1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2/4"),
        "line 2: the board has more than 4 rows: give as many rows as squares in a row"
    );
    assert_eq!(
        error("1Q2/3Q/Q3"),
        "line 1: the board has 3 of its 4 rows: give as many rows as squares in a row"
    );
    assert_eq!(
        error("1Q2/3Q/Q3/2Q2"),
        "line 1: the row has 5 squares, but the first row of its board has 4: give rows of one length"
    );
    assert_eq!(
        error("1Q2/4/Q3/2Q1"),
        "line 1: rank 3 has no queen: place one on every rank"
    );
}

#[test]
fn permutations() {
    assert_eq!(
        error("1\n1x"),
        "line 2: unexpected 'x' in a permutation: use digits, commas and blanks"
    );
    assert_eq!(
        error("1,3\n\n1,-3"),
        "line 1: the queen on file b has rank 3: choose a rank from 1 to 2"
    );
    assert_eq!(
        error("1234567891"),
        "line 1: the numbers of a permutation need commas between them from n = 10"
    );
    for input in ["2,4,,1,3", "2,4,1,3,", "2,4, ,1,3"] {
        assert_eq!(
            error(input),
            "line 1: a number is missing before or after a comma"
        );
    }
    assert_eq!(
        error("2403"),
        "line 1: the queen on file c has rank 0: choose a rank from 1 to 4"
    );
    assert_eq!(
        error("[[2,4,1,3],\n[2,5,1,3]]"),
        "line 2: the queen on file b has rank 5: choose a rank from 1 to 4"
    );
    assert_eq!(
        error("2,4,1,99999999999999999999"),
        format!(
            "line 1: the queen on file d has rank {}: choose a rank from 1 to 4",
            u64::MAX
        )
    );
}

#[test]
fn attacks() {
    let attack = |line, a, b, shared| {
        format!("line {line}: the queens on {a} and {b} attack each other (same {shared})")
    };
    assert_eq!(
        error("2413\n3142\n\n2431"),
        attack(4, "b4", "c3", "diagonal")
    );
    assert_eq!(error("1113"), attack(1, "a1", "b1", "rank"));
    // 15863724 with its last two queens swapped.
    assert_eq!(error("15863742\n"), attack(1, "c8", "g4", "diagonal"));
}

#[test]
fn attacks_in_drawn_boards_name_the_row() {
    let attack = |line, a, b, shared| {
        format!("line {line}: the queens on {a} and {b} attack each other (same {shared})")
    };
    // The diagonal from b4 to c3: the lower queen is on line 2.
    assert_eq!(
        error(".Q..\n..Q.\nQ...\n...Q"),
        attack(2, "b4", "c3", "diagonal")
    );
    assert_eq!(
        error("\n\nQ..Q\n....\n....\n...."),
        attack(3, "a4", "d4", "rank")
    );
    assert_eq!(
        error(".Q..\n...Q\n.Q..\n..Q."),
        attack(3, "b2", "b4", "file")
    );
    assert_eq!(
        error("1Q2/3Q/Q3/2Q1\n1Q2/3Q/QQ2/2Q1"),
        attack(2, "a2", "b2", "rank")
    );
    assert_eq!(error("1Q2/3Q/1Q2/2Q1"), attack(1, "b2", "b4", "file"));
}

#[test]
fn json() {
    let json = |line, column, message: &str| {
        format!("line {line}, column {column}: the JSON cannot be read as boards: {message}")
    };
    assert_eq!(error("["), json(1, 1, "EOF while parsing a list"));
    assert_eq!(error("\n  {\"n\":\n x"), json(3, 2, "expected value"));
    assert_eq!(
        error("{\"n\":8.5}"),
        json(
            1,
            9,
            "invalid type: floating point `8.5`, expected an integer from 1"
        )
    );
    assert_eq!(
        error("[[1]]\n[\"Q\"]"),
        json(
            2,
            4,
            "invalid type: string \"Q\", expected a board: an object with \"ranks\", or an array of ranks"
        )
    );
    assert_eq!(
        error("{\"solutions\":7}"),
        json(
            1,
            15,
            "invalid type: integer `7`, expected a list of boards"
        )
    );
    assert_eq!(
        error("{\"ranks\":\n[1,\n-1]}"),
        json(
            3,
            3,
            "invalid type: integer `-1`, expected an integer from 1"
        )
    );
    assert_eq!(
        error("{\"ranks\":[1],\"ranks\":[1]}"),
        json(1, 21, "\"ranks\" or \"solutions\" is given twice")
    );
    assert_eq!(error("[[1]] rubbish"), json(1, 7, "expected value"));
    assert!(error(format!("[\"{}\"]", "a".repeat(5000))).len() < 400);
}

#[test]
fn json_without_ranks() {
    let none = "the object has no \"ranks\": list the rank of the queen on every file, from 1";
    assert_eq!(
        error("{\"solutions\":[\n{\"rank\":[1]}]}"),
        format!("line 2: {none}")
    );
    assert_eq!(error("{}"), format!("line 1: {none}"));
}

#[test]
fn deep_json() {
    let deep = |line| {
        format!(
            "line {line}: the JSON is nested deeper than 64 levels, the limit for lists of boards"
        )
    };
    assert_eq!(error(format!("{{\"x\":{}", "[".repeat(100_000))), deep(1));
    assert_eq!(error(format!("{{\"x\":\n{}", "[".repeat(100_000))), deep(2));
    let brackets = "[".repeat(1000);
    let (_, boards) = read_with(
        format!("{{\"{brackets}\":\"{brackets}\",\"ranks\":[1]}}").as_bytes(),
        None,
    )
    .unwrap();
    assert_eq!(boards, [[0]]);
}

#[test]
fn squares() {
    for (input, message) in [
        (
            "a1 b9",
            "line 1: the queen on file b has rank 9: choose a rank from 1 to 2",
        ),
        (
            "a1 c2",
            "line 1: c2 is outside a board of 2 x 2: name the square of the queen on each file",
        ),
        (
            "b1 d2 a3 c4\nb1 b2 a3 c4",
            "line 2: the queens on b1 and b2 attack each other (same file)",
        ),
        (
            "a1 b1",
            "line 1: the queens on a1 and b1 attack each other (same rank)",
        ),
        (
            "a1 22",
            "line 1: \"22\" is not a square: write the letter of the file and the number of the rank, as in d4",
        ),
        (
            "a1\nb1 d2 a3 c4",
            "line 2: the board is 4 x 4, expected 1 x 1: give boards of one size",
        ),
    ] {
        assert_eq!(error(input), message, "{input}");
    }
    assert_eq!(
        error("a1 ".repeat(1001)),
        "line 1: the board is larger than 1000 x 1000, the limit"
    );
    assert_eq!(error("[1,[2]]").split(':').next(), Some("line 1, column 4"));
}
