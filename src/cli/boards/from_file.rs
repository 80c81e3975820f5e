//! Boards from a file: read and checked completely before anything is drawn, and then read again to
//! draw them.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::Path;
use std::rc::Rc;

use nqueens_puzzle::words::group_digits;
use nqueens_sheet::notation::{Board, ReadError, read_boards, read_unchecked};
use nqueens_sheet::{Class, Group, Numbers, PuzzleError, Solution};

use crate::cli::book::open;
use crate::cli::failure::{CliResult, Failure, runtime_failure, usage_failure};
use crate::cli::file_failure::FileFailure;
use crate::cli::job::source::BoardFilter;
use crate::cli::message::{display_path, note_waiting};
use crate::cli::output::temp_file::{create_scratch, temp_folder};
use crate::cli::parse::find_hint;

/// The boards of a file that can be read repeatedly.
#[derive(Clone)]
pub(crate) struct BoardFile<'j> {
    file: Rc<File>,
    chars: Option<(char, char)>,
    pub(super) filter: &'j BoardFilter,
    pub(super) selector: BoardSelector<'j>,
    /// The highest number in the file of a board that is drawn, or 0 if all boards are drawn.
    pub(super) highest: u64,
    /// Number of boards in each class, before a part is selected.
    pub(super) tally: [u64; Class::ALL.len()],
    /// The name of the file in messages.
    pub(super) name: String,
}

impl<'j> BoardFile<'j> {
    /// Opens a file. Returns its boards, their size and their number.
    pub(super) fn open(
        path: &Path,
        chars: Option<(char, char)>,
        filter: &'j BoardFilter,
        quiet: bool,
    ) -> CliResult<(BoardFile<'j>, usize, u64)> {
        let (name, file, stream) = open_input(path)?;
        if path.as_os_str() == "-" {
            note_waiting("boards", quiet);
        }
        let mut boards = BoardFile {
            file: Rc::new(file),
            chars,
            filter,
            selector: BoardSelector::new(filter),
            highest: 0,
            tally: [0; Class::ALL.len()],
            name,
        };
        let (mut count, mut highest, mut tally) = (0, 0, boards.tally);
        let mut selector = boards.selector;
        let is_narrow = filter.drops_boards();
        let each = |number: u64, ranks: &[u16]| {
            count += 1;
            // Without a filter, the count is the highest number.
            highest = if is_narrow { number } else { 0 };
            if !filter.unchecked {
                tally[Class::from_ranks(ranks) as usize] += 1;
            }
            Ok::<(), Failure>(())
        };
        let n = match stream {
            Some(input) => {
                let spool = Spool {
                    input,
                    file: &boards.file,
                    name: &boards.name,
                    left: MAX_STREAM_BYTES,
                };
                boards.read_from(spool, &mut selector, each)?
            }
            None => boards.for_each(&mut selector, each)?,
        };
        (boards.highest, boards.tally) = (highest, tally);
        let Some(n) = n else {
            let message = format!(
                "{} does not contain any boards: give at least one",
                boards.name
            );
            return Err(runtime_failure(message));
        };
        if let Some((number, count)) = selector.missing_number() {
            let error = PuzzleError::BoardNumber { number, count };
            return Err(usage_failure(format!("{}: {error}", boards.name)));
        }
        Ok((boards, n, count))
    }

    /// Reads the file from its start and calls `f` with the number and the ranks of each board.
    /// Returns the size of the boards.
    pub(super) fn for_each<E: From<Failure>>(
        &self,
        selector: &mut BoardSelector<'_>,
        f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<Option<usize>, E> {
        let mut file: &File = &self.file;
        file.rewind()
            .map_err(|error| runtime_failure(format!("{}: {error}", self.name)))?;
        self.read_from(file, selector, f)
    }

    /// Reads boards from an input. Returns their size.
    fn read_from<E: From<Failure>>(
        &self,
        input: impl Read,
        selector: &mut BoardSelector<'_>,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<Option<usize>, E> {
        let mut orbits = Orbits::new(self.filter.group);
        let input = BufReader::with_capacity(1 << 16, input);
        let each = |board: Board<'_>| {
            let ranks = board.ranks();
            let is_kept = self.filter.matches(&board)
                && orbits
                    .is_new(ranks)
                    .map_err(|error| End::Callback(error.into()))?
                && selector.accepts_next();
            if !is_kept {
                return Ok(());
            }
            // If one board of each orbit is kept, number the orbits.
            let number = match self.filter.group {
                Group::Identity => board.number(),
                _ => selector.count,
            };
            let result = if self.filter.whole_orbits {
                f(number, &self.filter.group.least_image(ranks))
            } else {
                f(number, ranks)
            };
            result.map_err(End::Callback)
        };
        let summary = if self.filter.unchecked {
            read_unchecked(input, self.chars, each)
        } else {
            read_boards(input, self.chars, each)
        };
        match summary {
            Ok(summary) => Ok(self.filter.check_size(summary.n, &self.name)?),
            Err(End::Text(error)) => Err(self.read_failure(&error).into()),
            Err(End::Callback(error)) => Err(error),
        }
    }

    fn read_failure(&self, error: &ReadError) -> Failure {
        let inner = match error {
            ReadError::Io(error) => error.get_ref(),
            _ => None,
        };
        runtime_failure(match inner.filter(|inner| inner.is::<SpoolError>()) {
            Some(error) => error.to_string(),
            None => format!("{}: {error}{}", self.name, advice(error)),
        })
    }
}

/// Returns advice on drawing a refused board.
fn advice(error: &ReadError) -> &'static str {
    match error {
        ReadError::NotOneQueen { .. } => ", or draw it with figure board",
        _ => "",
    }
}

/// An input that can be read only once.
type Stream = Box<dyn Read>;

/// Opens an input. Returns its name in messages, a file that can be read repeatedly, and the stream
/// to copy to that file, unless the input is a regular file.
fn open_input(path: &Path) -> CliResult<(String, File, Option<Stream>)> {
    let read_error = |error: &io::Error| FileFailure::read_error(path, error);
    let (name, stream): (String, Stream) = if path.as_os_str() == "-" {
        (String::from("standard input"), Box::new(io::stdin().lock()))
    } else {
        let name = display_path(path);
        let file = open(path).map_err(|error| match name.parse::<Solution>() {
            Ok(_) => runtime_failure(format!(
                "{}; {}",
                read_error(&error),
                find_hint("", "<board>", &name).unwrap_or_default()
            )),
            Err(_) => read_error(&error).into(),
        })?;
        match file.metadata() {
            Ok(kind) if kind.is_file() => return Ok((name, file, None)),
            Ok(kind) if kind.is_dir() => Err(read_error(&io::ErrorKind::IsADirectory.into()))?,
            _ => (name, Box::new(file)),
        }
    };
    let copy = create_scratch()
        .map_err(|error| runtime_failure(spool_error(&name, &error).to_string()))?;
    Ok((name, copy, Some(stream)))
}

/// The reason why reading ended early: an error in the text, or one of the callback.
enum End<E> {
    Text(ReadError),
    Callback(E),
}

impl<E> From<ReadError> for End<E> {
    fn from(error: ReadError) -> End<E> {
        End::Text(error)
    }
}

/// Selects boards of a list: those with certain numbers, and a contiguous part of these.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardSelector<'j> {
    pub(super) numbers: Option<&'j Numbers>,
    /// Number of boards so far.
    pub(super) count: u64,
    pub(super) skip: u64,
    pub(super) take: u64,
}

impl<'j> BoardSelector<'j> {
    pub(super) const ALL: BoardSelector<'static> = BoardSelector {
        numbers: None,
        count: 0,
        skip: 0,
        take: u64::MAX,
    };

    pub(super) fn new(filter: &'j BoardFilter) -> BoardSelector<'j> {
        BoardSelector {
            numbers: filter.numbers.as_ref(),
            skip: filter.skip,
            take: filter.take,
            ..BoardSelector::ALL
        }
    }

    /// Advances by one board, and returns true if it is selected.
    pub(super) fn accepts_next(&mut self) -> bool {
        self.count += 1;
        if self.numbers.is_some_and(|n| !n.contains(self.count)) {
            return false;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let is_selected = self.take > 0;
        self.take -= u64::from(is_selected);
        is_selected
    }

    /// Returns the highest requested number and the number of boards, if the boards ended before it.
    pub(super) fn missing_number(&self) -> Option<(u64, u64)> {
        let last = self.numbers?.last();
        (self.count > 0 && self.count < last).then_some((last, self.count))
    }
}

/// Memory for the orbits seen, in bytes, not counting the free slots of the set. Enough for 8 million
/// orbits of n = 8.
const MAX_ORBIT_BYTES: usize = 1 << 28;
/// Approximate number of bytes that an orbit takes besides its ranks.
const OVERHEAD: usize = 16;

/// The orbits seen so far, each as the lexicographically smallest board.
///
/// # Guarantees
/// Uses at most [`MAX_ORBIT_BYTES`].
struct Orbits {
    group: Group,
    seen: HashSet<Vec<u16>>,
    max_bytes: usize,
}

impl Orbits {
    fn new(group: Group) -> Orbits {
        Orbits {
            group,
            seen: HashSet::new(),
            max_bytes: MAX_ORBIT_BYTES,
        }
    }

    /// True if a board is the first of its orbit, or if the group is trivial.
    fn is_new(&mut self, ranks: &[u16]) -> CliResult<bool> {
        if self.group == Group::Identity {
            return Ok(true);
        }
        let least = self.group.least_image(ranks);
        if self.seen.contains(&least) {
            return Ok(false);
        }
        let room = self.max_bytes / (2 * ranks.len() + OVERHEAD);
        if self.seen.len() >= room {
            return Err(runtime_failure(format!(
                "more than {} orbits do not fit into memory: leave out --fundamental, --up-to and --group-by, or give \
                 fewer boards",
                group_digits(room as u64)
            )));
        }
        Ok(self.seen.insert(least))
    }
}

/// Maximum number of bytes to copy from a stream, so that an endless one does not fill the disk.
const MAX_STREAM_BYTES: u64 = 4 << 30;

/// A stream that is copied to a file while it is read, to be read again from there.
struct Spool<'f, R> {
    input: R,
    file: &'f File,
    /// The name of the stream in messages.
    name: &'f str,
    /// Number of bytes that may still be copied.
    left: u64,
}

/// The message about a stream that could not be copied.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct SpoolError(String);

/// Explains why a stream could not be copied to the folder for temporary files.
fn spool_error(name: &str, error: &io::Error) -> SpoolError {
    let reason = match error.kind() {
        io::ErrorKind::NotFound => {
            String::from("the folder does not exist; set TMPDIR to one that does")
        }
        io::ErrorKind::StorageFull => {
            String::from("the disk is full; free some space, or set TMPDIR to another folder")
        }
        _ => format!("{error}; set TMPDIR to another folder"),
    };
    let folder = temp_folder();
    SpoolError(format!(
        "cannot store {name} in the folder {}: {reason}",
        folder.display()
    ))
}

impl<R: Read> Read for Spool<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(bytes)?;
        let left = self.left.checked_sub(read as u64);
        self.left = left.ok_or_else(|| {
            io::Error::other(SpoolError(format!(
                "{} has more than 4 GiB, the limit for streams: write it to a file, and name the file with \
                 --from",
                self.name
            )))
        })?;
        let written = self.file.write_all(&bytes[..read]);
        written.map_err(|error| io::Error::other(spool_error(self.name, &error)))?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nqueens_sheet::Selection;

    #[test]
    fn only_first_board_of_each_orbit_is_new() {
        for group in Group::ALL {
            let mut orbits = Orbits::new(group);
            let eight = Selection::new(8).unwrap();
            let new = eight
                .solutions()
                .filter(|board| orbits.is_new(board.ranks()).unwrap());
            let new: Vec<_> = new.collect();
            assert_eq!(
                new,
                eight.up_to(group).solutions().collect::<Vec<_>>(),
                "{group}"
            );
        }
    }

    #[test]
    fn orbit_memory_is_bounded() {
        let mut orbits = Orbits::new(Group::All);
        orbits.max_bytes = 5 * (2 * 8 + OVERHEAD);
        let eight = Selection::new(8).unwrap();
        let kept = eight.solutions().map(|board| orbits.is_new(board.ranks()));
        let results: Vec<_> = kept.take_while(Result::is_ok).flatten().collect();
        assert_eq!(results.iter().filter(|new| **new).count(), 5);
        assert_eq!(orbits.seen.len(), 5);
    }

    #[test]
    fn endless_stream_is_not_copied() {
        let file = tempfile::tempfile().unwrap();
        let mut spool = Spool {
            input: io::repeat(b'.'),
            file: &file,
            name: "standard input",
            left: 1000,
        };
        let error = io::copy(&mut spool, &mut io::sink()).unwrap_err();
        assert!(error.to_string().contains("more than 4 GiB"), "{error}");
        assert!(file.metadata().unwrap().len() <= 1000);
    }
}
