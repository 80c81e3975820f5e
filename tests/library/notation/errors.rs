//! Inputs that cannot be read.

use std::io::{self, BufReader, Read};

use nqueens_sheet::notation::{ReadError, ReadOptions, Survey};

use crate::notation::support::{error, read, read_with, with_chars};

#[test]
fn inputs_without_boards() {
    let empty = "the input is empty: give at least one board";
    for input in ["", "\n\n", " \t\r\n ", "\u{feff}", "\u{feff}\n"] {
        assert_eq!(error(input), empty);
    }
    let none =
        "expected rows of squares such as .Q.., or the numbers of the queens such as 2 4 1 3";
    for input in [
        "724",
        "[]",
        "{\"n\":3,\"solutions\":[]}",
        "permutation,class\n",
        "....",
    ] {
        assert_eq!(
            error(input),
            format!("there is no board: {none}"),
            "{input}"
        );
    }
    for (input, place) in [
        ("\n  hello", "line 2, column 3: `hello`"),
        (
            "rnbqkbnr/pppppppp w KQkq - 0 1",
            "line 1, column 1: `rnbqkbnr/pppppppp`",
        ),
        (
            &format!("é{}", "x".repeat(1000)),
            &format!("line 1, column 1: `é{}`", "x".repeat(39)),
        ),
    ] {
        let message = format!("{place} is not part of a board, and no line has one: {none}");
        assert_eq!(error(input), message);
    }
}

/// Other bytes are other text, unless they are in JSON.
#[test]
fn bytes_that_are_not_utf8() {
    let text = b"caf\xe9 \xff\n.Q..\n...Q\nQ...\n..Q.\n";
    let (survey, boards) = read_with(text, ReadOptions::default()).unwrap();
    assert_eq!(
        (survey.skipped_lines(), boards),
        (1, vec![vec![1, 3, 0, 2]])
    );
    let json = error(b"[\n[1],\n\"\xc3\x28\"]");
    assert!(
        json.starts_with("line 3, column 2: the JSON cannot be read: "),
        "{json}"
    );
    let table = error(b"a,permutation\n\xff,2413");
    assert!(
        table.ends_with(": the bytes are not UTF-8: save the boards as UTF-8 text"),
        "{table}"
    );
}

/// PowerShell writes such text.
#[test]
fn utf16_is_read() {
    let text = "👑 solutions\r\n2413\r\n3142\r\n";
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
        let bytes: Vec<u8> = units.flat_map(to_bytes).collect();
        let (_, boards) = read_with(&bytes, ReadOptions::default()).unwrap();
        assert_eq!(boards, read(text).1);
        // The end is cut off.
        read_with(&bytes[..bytes.len() - 1], ReadOptions::default()).unwrap();
    }
}

#[test]
fn long_lines() {
    let long =
        "line 2: the line is longer than 1 MiB: write each board, or each row, on a separate line";
    let mebibyte = 1 << 20;
    assert_eq!(error(format!("Q\n{}", "Q".repeat(mebibyte + 1))), long);
    assert_eq!(error(format!("Q\n{}\n", "Q".repeat(mebibyte + 1))), long);
    assert_eq!(error(format!("Q\n{}Q", " ".repeat(mebibyte + 1))), long);
    assert_eq!(
        read(&format!("2413\r\n{}\r\n3142", " ".repeat(mebibyte - 1)))
            .1
            .len(),
        2
    );
    let table = error(format!("a,permutation\n{},2413", "a".repeat(mebibyte + 1)));
    assert!(table.contains("the line is longer than 1 MiB"), "{table}");
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
        ("x ", b' ', "line 1: the line is longer"),
        ("1", b'1', "line 1: the line is longer"),
        ("[(", b'1', "line 1: the line is longer"),
        (
            "{\"x\":",
            b'[',
            "line 1, column 132: the JSON cannot be read: recursion limit exceeded",
        ),
        (
            "{\"",
            b'a',
            "line 1: the JSON has a string longer than 1 MiB",
        ),
        (
            "[\"",
            b'\\',
            "line 1: the JSON has a string longer than 1 MiB",
        ),
        ("a,permutation\n", b'1', "the line is longer"),
        ("a,permutation\n\"", b'\n', "the line is longer"),
    ] {
        let endless = Endless {
            byte,
            left: 3 << 20,
        };
        let input = BufReader::new(start.as_bytes().chain(endless));
        let message = Survey::new(input, ReadOptions::default())
            .unwrap_err()
            .to_string();
        assert!(message.contains(expected), "{message}");
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
    let long = "2413\n".repeat(100_000);
    let table = format!("a,permutation\n{}", "1,2413\n".repeat(100_000));
    let json = format!("[{}", "[2,4,1,3],\n".repeat(100_000));
    for start in ["", "Q\n", "1\n", "[", "{\"n\"", "   ", &long, &table, &json] {
        let input = BufReader::new(start.as_bytes().chain(Failing));
        let error = Survey::new(input, ReadOptions::default()).unwrap_err();
        assert_eq!(error.to_string(), "cannot read: the cable is cut");
        // Also when the boards are read.
        let Ok(survey) = Survey::new(start.as_bytes(), ReadOptions::default()) else {
            continue;
        };
        let input = BufReader::new(start.as_bytes().chain(Failing));
        if survey.boards() > 0 {
            let error = survey.read(input, |_| Ok::<(), ReadError>(())).unwrap_err();
            assert_eq!(error.to_string(), "cannot read: the cable is cut");
        }
    }
}

/// Larger boards are other text.
#[test]
fn boards_have_at_most_1000_squares_per_side() {
    for input in [
        "Q".repeat(1001),
        "1,".repeat(1000) + "1",
        format!("[[{}1]]", "1,".repeat(1000)),
        "1001/1".to_owned(),
        "99999999999999999999999999999999999999999999/1".to_owned(),
        "{\"n\":1001}".to_owned(),
        "[[]]".to_owned(),
        "{\"n\":0}".to_owned(),
    ] {
        assert!(
            error(&input).contains("expected rows of squares"),
            "{input}"
        );
    }
    assert_eq!(
        error("1000Q/1"),
        "line 1: the board is larger than 1000 x 1000, the limit"
    );
}

#[test]
fn custom_characters() {
    for (empty, queen) in [('x', 'x'), ('\n', 'Q'), ('.', '\r')] {
        let error = Survey::new(&b"Q"[..], with_chars(empty, queen)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
            )
        );
    }
}

#[test]
fn json() {
    let json = |line, column, message: &str| {
        format!("line {line}, column {column}: the JSON cannot be read: {message}")
    };
    assert_eq!(error("["), json(1, 1, "EOF while parsing a list"));
    assert_eq!(
        error("\n {\"n\":\n8,"),
        json(3, 2, "EOF while parsing a value")
    );
    assert_eq!(
        error("{\"ranks\":[2,4,1,3]}\n{\"ranks\":[3,1,4,2]"),
        json(2, 18, "EOF while parsing an object")
    );
    // Text that is not JSON at its start may be a list of another language.
    let boards = "[2,4,1,3],\n".repeat(10_000);
    assert_eq!(read("[[2, 4, 1, 3], (3, 1, 4, 2)]").1.len(), 2);
    assert_eq!(
        error(format!("[{boards}[3,1 4,2]]")),
        json(10_001, 6, "expected `,` or `]`")
    );
    let long = format!("[{boards}{{\"{}\" 1}}]", "a".repeat(5000));
    assert!(error(long).len() < 400);
}
