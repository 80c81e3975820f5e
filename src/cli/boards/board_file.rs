//! Boards that are given: read and checked to the end before anything is drawn,
//! and then once more to draw them.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;
use std::rc::Rc;

use nqueens_sheet::notation::{Board, ReadError, read_boards};

use crate::cli::boards::spool::{Spool, Unkept};
use crate::cli::boards::window::Window;
use crate::cli::failure::{Failure, Outcome, why_unread};
use crate::cli::job::filter::Filter;
use crate::cli::message::await_input;
use crate::cli::output::scratch::scratch;
use crate::cli::words::shown;

/// Boards of a file that can be read again.
#[derive(Clone)]
pub(crate) struct BoardFile<'j> {
    file: Rc<File>,
    chars: Option<(char, char)>,
    pub(super) filter: &'j Filter,
    pub(super) window: Window,
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
        let given = BoardFile {
            file: Rc::new(file),
            chars,
            filter,
            window: Window {
                skip: filter.skip,
                take: filter.take,
            },
            name,
        };
        let mut count = 0;
        let each = |_: Board<'_>| {
            count += 1;
            Ok::<(), Failure>(())
        };
        let n = match stream {
            Some(stream) => given.take(Spool::new(stream, &given.file), given.window, each)?,
            None => given.read(given.window, each)?,
        };
        let none = || format!("{} holds no board: give at least one", given.name);
        let n = n.ok_or_else(|| Failure::Failed(none()))?;
        Ok((given, n, count))
    }

    /// Reads the file from its start; the size of its boards.
    pub(super) fn read<E: From<Failure>>(
        &self,
        window: Window,
        f: impl FnMut(Board<'_>) -> Result<(), E>,
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
        mut window: Window,
        mut f: impl FnMut(Board<'_>) -> Result<(), E>,
    ) -> Result<Option<usize>, E> {
        let input = BufReader::with_capacity(1 << 16, input);
        let summary = read_boards(input, self.chars, |board| {
            if self.filter.keeps(&board) && window.lets_in() {
                f(board).map_err(End::Taker)
            } else {
                Ok(())
            }
        });
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
                None => format!("{}: {error}", self.name),
            },
        )
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
