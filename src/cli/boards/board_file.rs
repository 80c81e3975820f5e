//! Boards that are given: read and checked to the end before anything is drawn,
//! and then once more to draw them.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;
use std::rc::Rc;

use nqueens_sheet::notation::{Board, ReadError, read_boards, read_unchecked};
use nqueens_sheet::{Class, Error, Group};

use crate::cli::boards::orbits::{Orbits, least};
use crate::cli::boards::spool::{Spool, Unkept};
use crate::cli::boards::window::Window;
use crate::cli::failure::{Failure, Outcome, usage, why_unread};
use crate::cli::job::source::Filter;
use crate::cli::message::await_input;
use crate::cli::output::hidden::scratch;
use crate::cli::words::shown;

/// Boards of a file that can be read again.
#[derive(Clone)]
pub(crate) struct BoardFile<'j> {
    file: Rc<File>,
    chars: Option<(char, char)>,
    pub(super) filter: &'j Filter,
    pub(super) window: Window<'j>,
    /// The highest number of a board that is drawn, in the file.
    pub(super) highest: u64,
    /// How many of the boards are of each class, before a part is cut off.
    pub(super) tally: [u64; Class::ALL.len()],
    /// What messages call the file.
    pub(super) name: String,
}

impl<'j> BoardFile<'j> {
    /// The boards of a file, their size and their number.
    pub(super) fn open(
        path: &Path,
        chars: Option<(char, char)>,
        filter: &'j Filter,
        quiet: bool,
    ) -> Outcome<(BoardFile<'j>, usize, u64)> {
        let stdin = path.as_os_str() == "-";
        let name = if stdin {
            String::from("standard input")
        } else {
            shown(path)
        };
        let cannot = |why: String| Failure::Failed(format!("cannot read {name}: {why}"));
        let named = match stdin {
            true => None,
            false => Some(file(path).map_err(|error| cannot(why_unread(&error)))?),
        };
        // What can be read only once is kept while it is read.
        let (file, stream): (File, Option<Box<dyn Read>>) = match named {
            Some(file) if file.metadata().is_ok_and(|kind| kind.is_file()) => (file, None),
            named => {
                let kept =
                    scratch().map_err(|error| Failure::Failed(Unkept::Folder(error).of(&name)))?;
                let stream: Box<dyn Read> = match named {
                    Some(file) => Box::new(file),
                    None => Box::new(io::stdin().lock()),
                };
                (kept, Some(stream))
            }
        };
        if stdin {
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
        let (mut count, mut highest) = (0, 0);
        let mut tally = [0; Class::ALL.len()];
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
            Some(stream) => given.take(Spool::new(stream, &given.file), &mut window, each)?,
            None => given.read(&mut window, each)?,
        };
        given.highest = highest;
        given.tally = tally;
        let none = || format!("{} holds no board: give at least one", given.name);
        let n = n.ok_or_else(|| Failure::Failed(none()))?;
        if let Some((number, count)) = window.beyond() {
            let beyond = Error::BoardNumber { number, count };
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
            .map_err(|error| Failure::Failed(format!("{}: {error}", self.name)))?;
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
            let result = match self.filter.whole_orbits {
                true => f(number, &least(ranks, self.filter.group)),
                false => f(number, ranks),
            };
            result.map_err(End::Taker)
        };
        let summary = match self.filter.unchecked {
            true => read_unchecked(input, self.chars, each),
            false => read_boards(input, self.chars, each),
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
        Failure::Failed(
            match inner.and_then(|inner| inner.downcast_ref::<Unkept>()) {
                Some(unkept) => unkept.of(&self.name),
                None => format!("{}: {error}{}", self.name, advice(error)),
            },
        )
    }
}

/// What else draws such a board.
fn advice(error: &ReadError) -> &'static str {
    match error {
        ReadError::NotOneQueen { .. } => ", or draw it with figure board",
        _ => "",
    }
}

fn file(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::other("it is a folder, name a file"));
    }
    Ok(file)
}

/// What ends a reading: the text, or the one who takes the boards.
enum End<E> {
    Text(ReadError),
    Taker(E),
}

impl<E> From<ReadError> for End<E> {
    fn from(error: ReadError) -> End<E> {
        End::Text(error)
    }
}
