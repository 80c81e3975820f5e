//! Written boards are read back, and other input never causes a panic.

use nqueens_check::notation::{DataFormat, Notation, ReadOptions, Reading};
use nqueens_puzzle::{Group, Solution, Symmetry};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::notation::support::{
    FORMATS, read, read_with, solutions, some_solution, with_chars, write,
};

/// Options with which output is read back.
fn options_for(kind: DataFormat) -> [ReadOptions; 2] {
    let default = ReadOptions::default();
    match kind {
        DataFormat::Text { empty, queen } => [default, with_chars(empty, queen)],
        _ => [default, default],
    }
}

#[test]
fn all_solutions_of_small_boards() {
    for n in [4, 5, 6, 7, 8] {
        let all = solutions(n);
        for kind in FORMATS {
            let text = write(kind, n, Group::Identity, &all);
            for options in options_for(kind) {
                let (reading, boards) = read_with(text.as_bytes(), options).unwrap();
                assert_eq!(boards, all, "{kind:?}");
                assert_eq!(reading.sizes(), [n]);
            }
        }
    }
}

#[test]
fn the_largest_boards() {
    let all = [some_solution(1000), some_solution(1000)];
    for kind in FORMATS {
        let text = write(kind, 1000, Group::Identity, &all);
        assert_eq!(read(&text).1, all, "{kind:?}");
    }
}

/// Placeholders of captions about a board.
#[test]
fn placeholders_are_read() {
    for n in [4, 8, 10, 30] {
        let ranks = some_solution(n);
        let solution = Solution::new(&ranks).unwrap();
        let squares = solution.squares().map(|square| square.to_string());
        let squares = squares.collect::<Vec<_>>().join(" ");
        let (reading, boards) = read(&format!(
            "{squares}\n\n  {}\r\n",
            squares.replace(' ', ", ")
        ));
        assert_eq!(boards, [ranks.clone(), ranks.clone()]);
        assert_eq!(reading.sizes(), [n]);
        assert_eq!(reading.notation(), Some(Notation::Squares));
        let permutation = Solution::new(&ranks).unwrap().to_string();
        assert_eq!(read(&permutation).1, [ranks]);
    }
    assert_eq!(read("c4 a3 d2 b1").1, [[2, 0, 3, 1]]);
}

/// Ranks of boards that other programs extracted from JSON.
#[test]
fn bare_arrays_are_read() {
    for n in [4, 7] {
        let all = solutions(n);
        let line = |ranks: &Vec<u16>| {
            let ranks: Vec<String> = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
            format!("[{}]", ranks.join(","))
        };
        let lines: Vec<String> = all.iter().map(line).collect();
        assert_eq!(read(&lines.join("\n")).1, all);
        assert_eq!(read(&lines.join("\n").replace(',', " ,\n ")).1, all);
        assert_eq!(read(&format!("[{}]", lines.join(","))).1, all);
    }
}

/// Boards of one size: the images of a solution.
fn boards() -> impl Strategy<Value = (usize, Vec<Vec<u16>>)> {
    (4_usize..40, vec(select(&Symmetry::ALL[..]), 1..8)).prop_map(|(n, symmetries)| {
        let ranks = some_solution(n);
        let images = symmetries.iter().map(|symmetry| {
            let mut image = vec![0; n];
            symmetry.apply(&ranks, &mut image);
            image
        });
        (n, images.collect())
    })
}

/// Fragments of all notations, so that random inputs get past the first line.
fn random_fragments() -> impl Strategy<Value = Vec<u8>> {
    let pieces: &[&str] = &[
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"ranks\"",
        "\"solutions\"",
        "\"n\"",
        "2,4,1,3",
        "2413",
        "b1 d2",
        "[3,1,4,2]",
        "1Q2/3Q/Q3/2Q1",
        "/",
        "Q",
        ".Q..\n",
        "...Q\n",
        "Q...\n",
        "..Q.\n",
        "\n",
        "\r\n",
        " ",
        "0",
        "99999999999999999999",
        "-1",
        "1.5",
        "é",
        "\"",
        "\\",
        "\u{feff}",
        "♛",
        "\0",
        "1",
        "null",
        "(1, 3)",
        "array(",
        "'Q'",
        "|Q| | |",
        "[ ][Q]",
        "+-+",
        "row",
        "row,column\n",
        "c1,c2,c3,c4\n",
        "n = 4",
        "92 queens",
        "'",
        "\u{1b}[31m",
    ];
    vec(select(pieces), 0..40).prop_map(|pieces| pieces.concat().into_bytes())
}

/// Output of a writer with one byte changed.
fn damaged_output() -> impl Strategy<Value = Vec<u8>> {
    let output = (
        boards(),
        select(&FORMATS[..]),
        any::<prop::sample::Index>(),
        any::<u8>(),
    );
    output.prop_map(|((n, boards), kind, index, byte)| {
        let mut bytes = write(kind, n, Group::All, &boards).into_bytes();
        let index = index.index(bytes.len());
        bytes[index] = byte;
        bytes
    })
}

/// Reads boards of any bytes, and ignores errors.
fn assert_reads_sound_boards(bytes: &[u8], options: ReadOptions) {
    let reading = match Reading::new(bytes, options) {
        Ok(reading) => reading,
        Err(error) => return assert!(!error.to_string().contains('\n'), "{error}"),
    };
    assert!(!reading.no_boards().to_string().contains('\n'));
    let mut count = 0;
    for board in reading.iter() {
        count += 1;
        assert_eq!(board.number(), count);
        let (n, queens) = (board.n(), board.queens());
        assert!(queens.is_sorted() && reading.sizes().contains(&n));
        let on_board = |at: u16| usize::from(at) < n;
        assert!(
            queens
                .iter()
                .all(|queen| on_board(queen.file) && on_board(queen.rank))
        );
        if let Some(ranks) = board.ranks() {
            assert_eq!((ranks.len(), board.fault()), (n, None));
        }
    }
    assert_eq!(reading.boards(), count);
}

proptest! {
    #[test]
    fn written_boards_are_read((n, boards) in boards(), kind in select(&FORMATS[..])) {
        let text = write(kind, n, Group::All, &boards);
        for options in options_for(kind) {
            let (reading, read) = read_with(text.as_bytes(), options).unwrap();
            prop_assert_eq!(&read, &boards);
            prop_assert_eq!(reading.sizes(), [n]);
        }
    }

    #[test]
    fn random_bytes_never_panic(bytes in vec(any::<u8>(), 0..300)) {
        assert_reads_sound_boards(&bytes, ReadOptions::default());
        assert_reads_sound_boards(&bytes, with_chars('.', 'Q'));
    }

    #[test]
    fn random_fragments_never_panic(
        bytes in random_fragments(),
        chars in any::<Option<(char, char)>>(),
        base in select(&[None, Some(0), Some(1)][..]),
    ) {
        assert_reads_sound_boards(&bytes, ReadOptions::default());
        assert_reads_sound_boards(&bytes, ReadOptions { chars, base, n: None });
    }

    #[test]
    fn damaged_boards_never_panic(bytes in damaged_output()) {
        assert_reads_sound_boards(&bytes, ReadOptions::default());
    }
}
