//! Inputs that cannot be read.

use std::io::{self, BufReader, Read};

use nqueens_check::notation::{ReadOptions, Reading};

use crate::notation::support::{error, read, read_with, with_chars};

#[test]
fn inputs_without_boards() {
    let empty = "the input is empty: give at least one board";
    for input in ["", "\n\n", " \t\r\n ", "\u{feff}", "\u{feff}\n"] {
        assert_eq!(error(input), empty);
    }
    let none =
        "expected rows of squares such as .Q.., or the numbers of the queens such as 2 4 1 3";
    for input in ["724", "[]", "permutation,class\n", "...."] {
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
    let (reading, boards) = read_with(text, ReadOptions::default()).unwrap();
    assert_eq!(
        (reading.skipped_lines(), boards),
        (1, vec![vec![1, 3, 0, 2]])
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
        let error = Reading::new(input, ReadOptions::default()).unwrap_err();
        assert_eq!(error.to_string(), "cannot read: the cable is cut");
    }
}

#[test]
fn custom_characters() {
    for (empty, queen) in [('x', 'x'), ('\n', 'Q'), ('.', '\r')] {
        let error = Reading::new(&b"Q"[..], with_chars(empty, queen)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "cannot read boards of {empty:?} and {queen:?}: choose two different characters that do not end lines"
            )
        );
    }
}

/// Reads the same bytes for ever.
struct Endless(&'static [u8]);

impl Read for Endless {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let length = out.len() / self.0.len() * self.0.len();
        let parts = out[..length].chunks_exact_mut(self.0.len());
        parts.for_each(|part| part.copy_from_slice(self.0));
        Ok(length)
    }
}

#[test]
#[ignore = "takes seconds without optimization"]
fn endless_input_ends_at_256_mebibytes() {
    for bytes in [b"x".as_slice(), b"\n"] {
        let input = BufReader::with_capacity(1 << 20, Endless(bytes));
        let error = Reading::new(input, ReadOptions::default()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the input is larger than 256 MiB, the limit: split it"
        );
    }
}

#[test]
fn other_files_are_refused() {
    let program = "#include <stdio.h>\nint main(void) {\n    for (int i = 0; i < 8; i++)\n        \
                   printf(\"%d \", i);\n    return 0;\n}\n";
    assert_eq!(
        error(program),
        "this is the source of a program, not the output of one: give what the program prints"
    );
    assert!(error(b"2413\n\0\0").starts_with("this is a binary file"));
    let document = "# Queens\n\n```\n2413\n3142\n```\n";
    assert!(error(document).starts_with("this is a Markdown document"));
}

/// Lines that could be a part of a board are not dropped.
#[test]
fn unread_lines_are_listed() {
    for (input, lines) in [
        ("2413\n3142\n[2,4", &[3][..]),
        ("2 4 1 3\n3 1 4 2\n9 17 30 55 2 8 70 11\n", &[3]),
        ("?Q?!\n!!?Q\n2413\n3142\n", &[1, 2]),
        ("[[2, 4, 1, 3], [3, 1, 4, 2]]", &[]),
    ] {
        let reading = Reading::new(input.as_bytes(), ReadOptions::default()).unwrap();
        assert_eq!(reading.unread_lines(), lines, "{input}");
        assert_eq!(reading.unread(), lines.len() as u64, "{input}");
    }
}
