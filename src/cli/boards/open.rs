//! From the source of a job to boards whose size and number are known.

use nqueens_sheet::shard;

use crate::cli::boards::board_file::BoardFile;
use crate::cli::boards::boards::{Boards, Origin};
use crate::cli::boards::count::count;
use crate::cli::failure::Outcome;
use crate::cli::job::checked::Job;
use crate::cli::job::source::Source;

/// Counts the boards. Those that are given are read and checked to the end, so
/// that nothing is drawn of a file with a mistake in it.
pub(crate) fn open<'j>(job: &'j Job, source: &'j Source) -> Outcome<Boards<'j>> {
    let mut more = false;
    let (n, count, origin) = match source {
        Source::Search(selection) => {
            let count;
            (count, more) = self::count(job, selection)?;
            (selection.n(), count, Origin::Search(selection.clone()))
        }
        Source::Numbered(numbered) => {
            let count = numbered.numbers().count();
            (numbered.selection().n(), count, Origin::Numbered(numbered))
        }
        Source::Sample(sample, _) => {
            let n = sample.selection().n();
            (n, sample.numbers().count(), Origin::Sample(sample))
        }
        Source::Random { n, count, seed } => {
            let count = if matches!(n, 2 | 3) { 0 } else { *count };
            (*n, count, Origin::Random(*seed))
        }
        Source::Given {
            path,
            chars,
            filter,
        } => {
            let (given, n, count) = BoardFile::open(path, *chars, filter, job.quiet)?;
            (n, count, Origin::File(given))
        }
    };
    let boards = Boards {
        threads: job.threads,
        n,
        count,
        by_class: job.shows_orbits(),
        more,
        whole: count,
        before: 0,
        listed: count,
        drawn: 0..count,
        origin,
    };
    match job.shard {
        Some((index, parts)) => part(&boards, index, parts),
        None => Ok(boards),
    }
}

/// Only the part `index`, from 1, of `parts`.
fn part<'j>(boards: &Boards<'j>, index: u64, parts: u64) -> Outcome<Boards<'j>> {
    let (start, end) = shard(boards.whole, index, parts)?;
    Ok(boards.cut(start, end - start))
}
