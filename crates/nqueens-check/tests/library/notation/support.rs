//! Solutions, and helpers to write and read them.

use nqueens_check::notation::{DataFormat, DataWriter, Header, ReadOptions, Reading};
use nqueens_puzzle::{Error, Group};

pub(crate) const FORMATS: [DataFormat; 11] = [
    DataFormat::TEXT,
    DataFormat::Text {
        empty: '#',
        queen: '♛',
    },
    DataFormat::Text {
        empty: '·',
        queen: 'Q',
    },
    DataFormat::Permutation,
    DataFormat::Separated(','),
    DataFormat::Separated(' '),
    DataFormat::Separated('\t'),
    DataFormat::Csv,
    DataFormat::Json,
    DataFormat::Jsonl,
    DataFormat::Fen,
];

/// All solutions in lexicographic order, from a naive search.
pub(crate) fn solutions(n: usize) -> Vec<Vec<u16>> {
    first_solutions(n, usize::MAX)
}

/// The first solutions in lexicographic order.
pub(crate) fn first_solutions(n: usize, limit: usize) -> Vec<Vec<u16>> {
    let mut all = Vec::new();
    extend(n, limit, &mut Vec::new(), &mut all);
    all
}

fn extend(n: usize, limit: usize, ranks: &mut Vec<u16>, all: &mut Vec<Vec<u16>>) {
    if all.len() == limit {
        return;
    }
    if ranks.len() == n {
        all.push(ranks.clone());
        return;
    }
    for rank in 0..n as u16 {
        let mut others = ranks.iter().rev().zip(1..);
        if others.all(|(&other, distance)| other != rank && other.abs_diff(rank) != distance) {
            ranks.push(rank);
            extend(n, limit, ranks, all);
            ranks.pop();
        }
    }
}

/// One solution for any n that has any: the even ranks, then the odd ones, with Pauls' corrections
/// (1874) for the remainders modulo 6.
pub(crate) fn some_solution(n: usize) -> Vec<u16> {
    let mut even: Vec<u16> = (2..=n as u16).step_by(2).collect();
    let mut odd: Vec<u16> = (1..=n as u16).step_by(2).collect();
    match n % 6 {
        2 => {
            odd.swap(0, 1);
            let five = odd.remove(2);
            odd.push(five);
        }
        3 => {
            even.rotate_left(1);
            odd.rotate_left(2);
        }
        _ => {}
    }
    even.iter().chain(&odd).map(|rank| rank - 1).collect()
}

pub(crate) fn write(kind: DataFormat, n: usize, group: Group, boards: &[Vec<u16>]) -> String {
    let header = Header {
        n,
        group,
        count: boards.len() as u64,
    };
    let mut writer = DataWriter::new(kind, header, Vec::new());
    for (number, ranks) in (1..).zip(boards) {
        writer.push(number, ranks).unwrap();
    }
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

pub(crate) type Boards = Vec<Vec<u16>>;

/// Options with the characters of text boards.
pub(crate) fn with_chars(empty: char, queen: char) -> ReadOptions {
    ReadOptions {
        chars: Some((empty, queen)),
        ..ReadOptions::default()
    }
}

/// Reads an input whose boards all have one queen on each file.
pub(crate) fn read_with(input: &[u8], options: ReadOptions) -> Result<(Reading, Boards), Error> {
    let reading = Reading::new(input, options)?;
    let boards = reading.iter().zip(1..).map(|(board, number)| {
        let ranks = board.ranks().unwrap_or_else(|| panic!("{board:?}"));
        assert_eq!((ranks.len(), board.number()), (board.n(), number));
        ranks.to_vec()
    });
    let boards: Boards = boards.collect();
    assert_eq!(reading.boards(), boards.len() as u64);
    Ok((reading, boards))
}

pub(crate) fn read(input: &str) -> (Reading, Boards) {
    read_with(input.as_bytes(), ReadOptions::default()).unwrap()
}

/// The error of reading an input, or the reason why it has no boards.
pub(crate) fn error(input: impl AsRef<[u8]>) -> String {
    let reading = Reading::new(input.as_ref(), ReadOptions::default());
    reading
        .map_or_else(
            |error| error,
            |reading| {
                assert_eq!(reading.boards(), 0);
                reading.no_boards()
            },
        )
        .to_string()
}
