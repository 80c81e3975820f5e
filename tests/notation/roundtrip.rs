//! What is written is read back; what is not a board never panics.

use nqueens_sheet::notation::{DataFormat, ReadError, read_boards};
use nqueens_sheet::{Group, Symmetry};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::{FORMATS, read_with, solutions, some_solution, write};

fn chars_of(kind: DataFormat) -> [Option<(char, char)>; 2] {
    match kind {
        DataFormat::Text { empty, queen } => [None, Some((empty, queen))],
        _ => [None, None],
    }
}

#[test]
fn all_solutions_of_small_boards() {
    for n in [1, 4, 5, 6, 7, 8] {
        let all = solutions(n);
        for kind in FORMATS {
            let text = write(kind, n, Group::Identity, &all);
            for chars in chars_of(kind) {
                let (summary, boards) = read_with(text.as_bytes(), chars).unwrap();
                assert_eq!(boards, all, "{kind:?}");
                assert_eq!(summary.n, Some(n));
            }
        }
    }
}

#[test]
fn the_largest_boards() {
    let all = [some_solution(1000), some_solution(1000)];
    for kind in FORMATS {
        let text = write(kind, 1000, Group::Identity, &all);
        assert_eq!(read_with(text.as_bytes(), None).unwrap().1, all, "{kind:?}");
    }
}

/// Boards of one size: images of some solution.
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

/// Pieces of all notations, so that random inputs get past the first line.
fn fragments() -> impl Strategy<Value = Vec<u8>> {
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
    ];
    vec(select(pieces), 0..40).prop_map(|pieces| pieces.concat().into_bytes())
}

/// Output of a writer with a byte changed.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
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

/// Reads without a look at the result, except that boards must be solutions.
fn read_anything(bytes: &[u8], chars: Option<(char, char)>) {
    let result = read_boards(bytes, chars, |board| {
        assert!(nqueens_sheet::Solution::new(board.ranks()).is_ok());
        Ok::<(), ReadError>(())
    });
    if let Err(error) = result {
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

proptest! {
    #[test]
    fn written_boards_are_read((n, boards) in boards(), kind in select(&FORMATS[..])) {
        let text = write(kind, n, Group::All, &boards);
        for chars in chars_of(kind) {
            let (summary, read) = read_with(text.as_bytes(), chars).unwrap();
            prop_assert_eq!(&read, &boards);
            prop_assert_eq!(summary.n, Some(n));
        }
    }

    #[test]
    fn random_bytes_never_panic(bytes in vec(any::<u8>(), 0..300)) {
        read_anything(&bytes, None);
        read_anything(&bytes, Some(('.', 'Q')));
    }

    #[test]
    fn random_fragments_never_panic(bytes in fragments(), chars in any::<Option<(char, char)>>()) {
        read_anything(&bytes, None);
        read_anything(&bytes, chars);
    }

    #[test]
    fn damaged_boards_never_panic(bytes in damaged()) {
        read_anything(&bytes, None);
    }
}
