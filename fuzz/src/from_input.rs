//! Any bytes as boards. All accepted boards must be solutions of one size, and must be the same
//! after writing and reading. Unchecked boards must not have queens off the board.

use nqueens_sheet::notation::{
    DataFormat, DataWriter, Header, ReadError, read_boards, read_unchecked,
};
use nqueens_sheet::{Group, Solution};

type ReadResult = (Option<usize>, Vec<Vec<u16>>, Result<(), ReadError>);

fn read(bytes: &[u8], chars: Option<(char, char)>) -> ReadResult {
    let mut boards = Vec::new();
    let summary = read_boards(bytes, chars, |board| {
        Solution::new(board.ranks()).expect("boards are solutions");
        boards.push(board.ranks().to_vec());
        assert_eq!(board.number(), boards.len() as u64);
        Ok::<(), ReadError>(())
    });
    match summary {
        Ok(summary) => {
            assert_eq!(summary.boards, boards.len() as u64);
            (summary.n, boards, Ok(()))
        }
        Err(error) => (None, boards, Err(error)),
    }
}

/// The two characters of boards, if any, and the bytes to read.
pub type Input<'a> = (Option<(char, char)>, &'a [u8]);

/// Checks an input.
pub fn check((chars, bytes): Input<'_>) {
    let attacking = read_unchecked(bytes, chars, |board| {
        let n = board.n();
        assert!(board.ranks().iter().all(|rank| usize::from(*rank) < n));
        Ok::<(), ReadError>(())
    });
    let (n, boards, result) = read(bytes, chars);
    assert!(attacking.is_ok() || result.is_err(), "{attacking:?}");
    if let Err(error) = result {
        assert!(!error.to_string().is_empty());
        return;
    }
    let Some(n) = n else { return };
    assert!(boards.iter().all(|board| board.len() == n));
    let header = Header {
        n,
        group: Group::Identity,
        count: boards.len() as u64,
    };
    for format in [
        DataFormat::TEXT,
        DataFormat::Permutation,
        DataFormat::Separated('\t'),
        DataFormat::Csv,
        DataFormat::Json,
        DataFormat::Jsonl,
        DataFormat::Fen,
    ] {
        let mut writer = DataWriter::new(format, header, Vec::new());
        for (number, board) in (1..).zip(&boards) {
            writer
                .push(number, board)
                .expect("writing to memory does not fail");
        }
        let bytes = writer.finish().expect("writing to memory does not fail");
        if !boards.is_empty() {
            let (_, again, result) = read(&bytes, None);
            assert!(result.is_ok(), "{format:?}: {result:?}");
            assert_eq!(again, boards, "{format:?}");
        }
    }
}
