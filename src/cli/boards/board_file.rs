//! Boards that are given: read and checked to the end before anything is drawn,
//! and then once more to draw them.

use std::fs::File;
use std::io::{self, BufReader, Seek};
use std::path::Path;
use std::rc::Rc;

use nqueens_sheet::notation::{ReadError, read_boards};
use nqueens_sheet::{Class, Error, Group};

use crate::cli::boards::orbits::{Orbits, least};
use crate::cli::boards::window::Window;
use crate::cli::failure::{Failure, Outcome, usage, why_unread};
use crate::cli::job::filter::Filter;

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
    ) -> Outcome<(BoardFile<'j>, usize, u64)> {
        let stdin = path.as_os_str() == "-";
        let name = if stdin {
            String::from("standard input")
        } else {
            path.display().to_string()
        };
        let file = if stdin {
            spool(&mut io::stdin().lock())
        } else {
            file(path)
        };
        let file = file.map_err(|error| {
            Failure::Failed(format!("cannot read {name}: {}", why_unread(&error)))
        })?;
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
        let n = given.read(&mut window, |number, ranks| {
            count += 1;
            // Of a file that is taken as it is, the count says as much.
            highest = if narrow { number } else { 0 };
            tally[Class::of(ranks) as usize] += 1;
            Ok::<(), Failure>(())
        })?;
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
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<Option<usize>, E> {
        let failed =
            |error: &dyn std::fmt::Display| Failure::Failed(format!("{}: {error}", self.name));
        let mut orbits = Orbits::new(self.filter.group);
        let mut file: &File = &self.file;
        file.rewind().map_err(|error| failed(&error))?;
        let input = BufReader::with_capacity(1 << 16, file);
        let summary = read_boards(input, self.chars, |board| {
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
        });
        match summary {
            Ok(summary) => Ok(self.filter.size(summary.n, &self.name)?),
            Err(End::Text(error)) => Err(failed(&error).into()),
            Err(End::Taker(error)) => Err(error),
        }
    }
}

/// A file whose boards can be read twice.
fn file(path: &Path) -> io::Result<File> {
    let mut file = File::open(path)?;
    let kind = file.metadata()?;
    if kind.is_dir() {
        return Err(io::Error::other("it is a folder, name a file"));
    }
    // A pipe can be read only once.
    if kind.is_file() {
        Ok(file)
    } else {
        spool(&mut file)
    }
}

fn spool(input: &mut impl io::Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(input, &mut file)?;
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
