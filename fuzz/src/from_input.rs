//! Any bytes as boards. Queens must be on the board, counts must agree, and solutions
//! must be the same after writing and reading.

use nqueens_sheet::notation::{DataFormat, DataWriter, Header, ReadOptions, Reading};
use nqueens_sheet::{Error, Group, Solution};

/// Reads boards. Returns the ranks of the solutions by size.
fn read(bytes: &[u8], options: ReadOptions) -> Result<Vec<Vec<u16>>, Error> {
    let reading = Reading::new(bytes, options)?;
    assert!(!reading.no_boards().to_string().is_empty());
    let (mut solutions, mut count) = (Vec::new(), 0);
    for board in reading.iter() {
        count += 1;
        assert_eq!(board.number(), count);
        let n = board.n();
        assert!(reading.sizes().contains(&n));
        let on_board = |at: u16| usize::from(at) < n;
        let mut queens = board.queens().iter();
        assert!(queens.all(|queen| on_board(queen.file) && on_board(queen.rank)));
        if let Some(ranks) = board.ranks() {
            assert_eq!((ranks.len(), board.fault()), (n, None));
            solutions.extend(Solution::new(ranks).ok().map(|_| ranks.to_vec()));
        }
    }
    assert_eq!(reading.boards(), count);
    Ok(solutions)
}

/// The two characters of boards, if any, and the bytes to read.
pub type Input<'a> = (Option<(char, char)>, &'a [u8]);

/// Checks an input.
pub fn check((chars, bytes): Input<'_>) {
    let solutions = match read(
        bytes,
        ReadOptions {
            chars,
            ..ReadOptions::default()
        },
    ) {
        Ok(solutions) => solutions,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    // One queen looks like any number.
    let Some(n) = solutions.first().map(Vec::len).filter(|n| *n > 1) else {
        return;
    };
    let solutions: Vec<Vec<u16>> = solutions
        .into_iter()
        .filter(|board| board.len() == n)
        .collect();
    let header = Header {
        n,
        group: Group::Identity,
        count: solutions.len() as u64,
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
        for (number, board) in (1..).zip(&solutions) {
            writer
                .push(number, board)
                .expect("writing to memory does not fail");
        }
        let bytes = writer.finish().expect("writing to memory does not fail");
        let again = read(&bytes, ReadOptions::default());
        assert_eq!(
            again.expect("written boards are read"),
            solutions,
            "{format:?}"
        );
    }
}
