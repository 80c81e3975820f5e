//! Boards that are given: read and checked to the end before anything is drawn,
//! and then once more to draw them.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::Path;
use std::rc::Rc;

use nqueens_puzzle::words::grouped;
use nqueens_sheet::notation::{Board, ReadError, read_boards, read_unchecked};
use nqueens_sheet::{Class, Group, Numbers, PuzzleError, Solution};

use crate::cli::book::open;
use crate::cli::failure::{CliResult, Failure, failed, usage};
use crate::cli::file_failure::FileFailure;
use crate::cli::job::source::Filter;
use crate::cli::message::{await_input, shown};
use crate::cli::output::hidden::{scratch, temporary};
use crate::cli::parse::hint_for;

/// Boards of a file that can be read again.
#[derive(Clone)]
pub(crate) struct BoardFile<'j> {
    file: Rc<File>,
    chars: Option<(char, char)>,
    pub(super) filter: &'j Filter,
    pub(super) window: Window<'j>,
    /// The highest number of a board that is drawn, in the file.
    pub(super) highest: u64,
    /// Numbers of boards of each class, before a part is cut off.
    pub(super) tally: [u64; Class::ALL.len()],
    /// The name of the file in messages.
    pub(super) name: String,
}

impl<'j> BoardFile<'j> {
    /// The boards of a file, their size and their number.
    pub(super) fn open(
        path: &Path,
        chars: Option<(char, char)>,
        filter: &'j Filter,
        quiet: bool,
    ) -> CliResult<(BoardFile<'j>, usize, u64)> {
        let (name, file, stream) = opened(path)?;
        if path.as_os_str() == "-" {
            await_input("boards", quiet);
        }
        let mut given = BoardFile {
            file: Rc::new(file),
            chars,
            filter,
            window: Window::of(filter),
            highest: 0,
            tally: [0; Class::ALL.len()],
            name,
        };
        let (mut count, mut highest, mut tally) = (0, 0, given.tally);
        let mut window = given.window;
        let narrow = filter.is_narrow();
        let each = |number: u64, ranks: &[u16]| {
            count += 1;
            // Of a file that is taken as it is, the count says as much.
            highest = if narrow { number } else { 0 };
            if !filter.unchecked {
                tally[Class::of(ranks) as usize] += 1;
            }
            Ok::<(), Failure>(())
        };
        let n = match stream {
            Some(input) => {
                let spool = Spool {
                    input,
                    file: &given.file,
                    name: &given.name,
                    left: MOST,
                };
                given.take(spool, &mut window, each)?
            }
            None => given.read(&mut window, each)?,
        };
        (given.highest, given.tally) = (highest, tally);
        let Some(n) = n else {
            let none = format!("{} holds no board: give at least one", given.name);
            return Err(failed(none));
        };
        if let Some((number, count)) = window.beyond() {
            let beyond = PuzzleError::BoardNumber { number, count };
            return Err(usage(format!("{}: {beyond}", given.name)));
        }
        Ok((given, n, count))
    }

    /// Reads the file from its start; the size of its boards.
    pub(super) fn read<E: From<Failure>>(
        &self,
        window: &mut Window<'_>,
        f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<Option<usize>, E> {
        let mut file: &File = &self.file;
        file.rewind()
            .map_err(|error| failed(format!("{}: {error}", self.name)))?;
        self.take(file, window, f)
    }

    /// Reads its boards from an input; their size.
    fn take<E: From<Failure>>(
        &self,
        input: impl Read,
        window: &mut Window<'_>,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<Option<usize>, E> {
        let mut orbits = Orbits::new(self.filter.group);
        let input = BufReader::with_capacity(1 << 16, input);
        let each = |board: Board<'_>| {
            let ranks = board.ranks();
            let kept = self.filter.keeps(&board)
                && orbits
                    .is_new(ranks)
                    .map_err(|full| End::Taker(full.into()))?
                && window.lets_in();
            if !kept {
                return Ok(());
            }
            // Orbits are numbered, not boards, where one of each is kept.
            let number = match self.filter.group {
                Group::Identity => board.number(),
                _ => window.seen,
            };
            let result = if self.filter.whole_orbits {
                f(number, &self.filter.group.least(ranks))
            } else {
                f(number, ranks)
            };
            result.map_err(End::Taker)
        };
        let summary = if self.filter.unchecked {
            read_unchecked(input, self.chars, each)
        } else {
            read_boards(input, self.chars, each)
        };
        match summary {
            Ok(summary) => Ok(self.filter.size(summary.n, &self.name)?),
            Err(End::Text(error)) => Err(self.unread(&error).into()),
            Err(End::Taker(error)) => Err(error),
        }
    }

    fn unread(&self, error: &ReadError) -> Failure {
        let inner = match error {
            ReadError::Io(error) => error.get_ref(),
            _ => None,
        };
        failed(match inner.filter(|inner| inner.is::<Unkept>()) {
            Some(unkept) => unkept.to_string(),
            None => format!("{}: {error}{}", self.name, advice(error)),
        })
    }
}

/// The advice how else to draw such a board.
fn advice(error: &ReadError) -> &'static str {
    match error {
        ReadError::NotOneQueen { .. } => ", or draw it with figure board",
        _ => "",
    }
}

/// Something that can be read only once.
type Stream = Box<dyn Read>;

/// The name of a file in messages, what can be read again, and the stream that is kept there
/// while it is read, if it is one.
fn opened(path: &Path) -> CliResult<(String, File, Option<Stream>)> {
    let unread = |error: &io::Error| FileFailure::unread(path, error);
    let (name, stream): (String, Stream) = if path.as_os_str() == "-" {
        (String::from("standard input"), Box::new(io::stdin().lock()))
    } else {
        let name = shown(path);
        let file = open(path).map_err(|error| match name.parse::<Solution>() {
            Ok(_) => failed(format!(
                "{}; {}",
                unread(&error),
                hint_for("", "<board>", &name).unwrap_or_default()
            )),
            Err(_) => unread(&error).into(),
        })?;
        match file.metadata() {
            Ok(kind) if kind.is_file() => return Ok((name, file, None)),
            Ok(kind) if kind.is_dir() => Err(unread(&io::ErrorKind::IsADirectory.into()))?,
            _ => (name, Box::new(file)),
        }
    };
    let kept = scratch().map_err(|error| failed(unkept(&name, &error).to_string()))?;
    Ok((name, kept, Some(stream)))
}

/// The end of a reading: the text, or the one who takes the boards.
enum End<E> {
    Text(ReadError),
    Taker(E),
}

impl<E> From<ReadError> for End<E> {
    fn from(error: ReadError) -> End<E> {
        End::Text(error)
    }
}

/// The boards of a list that are drawn: those with certain numbers, if not all,
/// and of these a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<'j> {
    pub(super) numbers: Option<&'j Numbers>,
    /// The number of boards that came.
    pub(super) seen: u64,
    pub(super) skip: u64,
    pub(super) take: u64,
}

impl<'j> Window<'j> {
    pub(super) const ALL: Window<'static> = Window {
        numbers: None,
        seen: 0,
        skip: 0,
        take: u64::MAX,
    };

    pub(super) fn of(filter: &'j Filter) -> Window<'j> {
        Window {
            numbers: filter.numbers.as_ref(),
            skip: filter.skip,
            take: filter.take,
            ..Window::ALL
        }
    }

    /// True if the next board is one of them.
    pub(super) fn lets_in(&mut self) -> bool {
        self.seen += 1;
        if self.numbers.is_some_and(|n| !n.contains(self.seen)) {
            return false;
        }
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let inside = self.take > 0;
        self.take -= u64::from(inside);
        inside
    }

    /// The number that is looked for, and how many boards came, if they ended
    /// before it.
    pub(super) fn beyond(&self) -> Option<(u64, u64)> {
        let last = self.numbers?.last();
        (self.seen > 0 && self.seen < last).then_some((last, self.seen))
    }
}

/// Bytes in which orbits are kept; what a set needs besides is as much again at
/// most. Boards of n = 8 are then 8 million orbits.
const MAX_BYTES: usize = 1 << 28;
/// Bytes that a kept orbit takes besides its ranks, about.
const OVERHEAD: usize = 16;

/// The orbits that came, each as the least of its boards.
///
/// # Guarantees
/// Holds no more than [`MAX_BYTES`] allow.
struct Orbits {
    group: Group,
    seen: HashSet<Vec<u16>>,
    most: usize,
}

impl Orbits {
    fn new(group: Group) -> Orbits {
        Orbits {
            group,
            seen: HashSet::new(),
            most: MAX_BYTES,
        }
    }

    /// True if a board is the first of its orbit that comes. All are, if
    /// nothing is reduced.
    fn is_new(&mut self, ranks: &[u16]) -> CliResult<bool> {
        if self.group == Group::Identity {
            return Ok(true);
        }
        let least = self.group.least(ranks);
        if self.seen.contains(&least) {
            return Ok(false);
        }
        let room = self.most / (2 * ranks.len() + OVERHEAD);
        if self.seen.len() >= room {
            return Err(failed(format!(
                "more than {} orbits cannot be told apart in memory: leave --fundamental, --up-to and --group-by out, \
                 or give fewer boards",
                grouped(room as u64)
            )));
        }
        Ok(self.seen.insert(least))
    }
}

/// The most bytes that are kept of a stream, so that one without an end does
/// not fill the disk.
const MOST: u64 = 4 << 30;

/// A stream that is read once, and kept in a file to be read again.
struct Spool<'f, R> {
    input: R,
    file: &'f File,
    /// The name that messages call it.
    name: &'f str,
    /// Bytes that it may yet keep.
    left: u64,
}

/// The sentence about a stream that could not be kept.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Unkept(String);

/// A stream that the folder for temporary files does not take.
fn unkept(name: &str, error: &io::Error) -> Unkept {
    let why = match error.kind() {
        io::ErrorKind::NotFound => {
            String::from("there is no such folder; set TMPDIR to one that is there")
        }
        io::ErrorKind::StorageFull => {
            String::from("the disk is full; free some space, or set TMPDIR to a folder with more")
        }
        _ => format!("{error}; set TMPDIR to another one"),
    };
    let folder = temporary();
    Unkept(format!(
        "cannot keep {name} in the folder {}: {why}",
        folder.display()
    ))
}

impl<R: Read> Read for Spool<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(bytes)?;
        let kept = self.left.checked_sub(read as u64);
        self.left = kept.ok_or_else(|| {
            io::Error::other(Unkept(format!(
                "{} has more than 4 GiB, the most that is read from a stream: write it to a file and name that \
                 with --from",
                self.name
            )))
        })?;
        let written = self.file.write_all(&bytes[..read]);
        written.map_err(|error| io::Error::other(unkept(self.name, &error)))?;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nqueens_sheet::Selection;

    #[test]
    fn the_first_of_each_orbit_is_new() {
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
    fn memory_is_bounded() {
        let mut orbits = Orbits::new(Group::All);
        orbits.most = 5 * (2 * 8 + OVERHEAD);
        let eight = Selection::new(8).unwrap();
        let kept = eight.solutions().map(|board| orbits.is_new(board.ranks()));
        let results: Vec<_> = kept.take_while(Result::is_ok).flatten().collect();
        assert_eq!(results.iter().filter(|new| **new).count(), 5);
        assert_eq!(orbits.seen.len(), 5);
    }

    #[test]
    fn a_stream_without_an_end_is_not_kept() {
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
