//! The boards of a job: found by searching, or read from a file.

use std::fs::File;
use std::io::{self, BufReader, Seek};
use std::path::Path;

use nqueens_sheet::notation::{Board, ReadError, read_boards};
use nqueens_sheet::{Class, Count, Description, Page, Selection, Solution, grouped};

use super::failure::{Failure, Outcome};
use super::job::{Filter, Source};

/// Boards whose size and number are known.
pub(crate) struct Boards<'j> {
    pub(crate) n: usize,
    pub(crate) count: u64,
    origin: Origin<'j>,
}

enum Origin<'j> {
    Search(&'j Selection),
    Given {
        file: File,
        chars: Option<(char, char)>,
        filter: &'j Filter,
        window: Window,
        name: String,
    },
}

impl<'j> Boards<'j> {
    /// Counts the boards. Those that are given are read and checked to the
    /// end, so that nothing is drawn of a file with a mistake in it.
    pub(crate) fn open(source: &'j Source) -> Outcome<Boards<'j>> {
        match source {
            Source::Search(selection) => {
                let count = match selection.count() {
                    Count::Exactly(count) => count,
                    Count::MoreThan(bound) => return Err(uncounted(selection, bound)),
                };
                Ok(Boards {
                    n: selection.n(),
                    count,
                    origin: Origin::Search(selection),
                })
            }
            Source::Given {
                path,
                chars,
                filter,
            } => given(path, *chars, filter),
        }
    }

    /// Calls `f` with each board and its number, from 1, in the whole list.
    pub(crate) fn for_each(&self, mut f: impl FnMut(u64, &[u16]) -> Outcome) -> Outcome {
        match &self.origin {
            Origin::Search(selection) => {
                let mut number = selection.skip_count();
                selection.for_each(|ranks| {
                    number += 1;
                    f(number, ranks)
                })
            }
            Origin::Given {
                file,
                chars,
                filter,
                window,
                name,
            } => read(file, *chars, filter, *window, name, |board| {
                f(board.number(), board.ranks())
            })
            .map(drop),
        }
    }

    /// Words about the boards on a page.
    pub(crate) fn describe(&self, page: &Page<'_>) -> Outcome<Description> {
        if let Origin::Search(selection) = &self.origin {
            return Ok(Description::of(selection, page));
        }
        let mut first = Vec::new();
        self.for_each(|_, ranks| {
            if first.len() < 12 {
                first.extend(Solution::new(ranks).ok());
            }
            Ok(())
        })?;
        Ok(Description::of_boards(page, first))
    }

    /// Why there is no board to draw.
    pub(crate) fn why_none(&self) -> String {
        let n = self.n;
        match &self.origin {
            Origin::Given { name, .. } => {
                format!("no board of {name} is left after the selection: ask for less")
            }
            Origin::Search(_) if n == 2 || n == 3 => {
                format!(
                    "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
                )
            }
            Origin::Search(_) => {
                format!("no solution for n = {n} is left after the selection: ask for less")
            }
        }
    }
}

fn uncounted(selection: &Selection, bound: u64) -> Failure {
    Failure::Failed(format!(
        "n = {} has more than {} solutions, and nobody knows how many: draw some of them with --take K",
        selection.n(),
        grouped(bound)
    ))
}

fn given<'j>(path: &Path, chars: Option<(char, char)>, filter: &'j Filter) -> Outcome<Boards<'j>> {
    let stdin = path.as_os_str() == "-";
    let name = if stdin {
        String::from("standard input")
    } else {
        path.display().to_string()
    };
    let fail = |error: io::Error| Failure::Failed(format!("cannot read {name}: {error}"));
    let file = if stdin {
        spool(&mut io::stdin().lock()).map_err(fail)?
    } else {
        let mut file = File::open(path).map_err(fail)?;
        let kind = file.metadata().map_err(fail)?;
        if kind.is_dir() {
            return Err(fail(io::Error::other("it is a folder, name a file")));
        }
        // A pipe can be read only once.
        if kind.is_file() {
            file
        } else {
            spool(&mut file).map_err(fail)?
        }
    };
    let mut window = Window {
        skip: filter.skip,
        take: filter.take,
    };
    let mut count = 0;
    let n = read(&file, chars, filter, window, &name, |_| {
        count += 1;
        Ok(())
    })?;
    if let Some((index, parts)) = filter.shard {
        let (start, end) = nqueens_sheet::shard(count, index, parts)?;
        count = end - start;
        window = Window {
            skip: window.skip + start,
            take: count,
        };
    }
    match n {
        Some(n) => Ok(Boards {
            n,
            count,
            origin: Origin::Given {
                file,
                chars,
                filter,
                window,
                name,
            },
        }),
        None => Err(Failure::Failed(format!(
            "{name} holds no board: give at least one"
        ))),
    }
}

fn spool(input: &mut impl io::Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(input, &mut file)?;
    Ok(file)
}

/// The boards of a list that are drawn.
#[derive(Clone, Copy)]
struct Window {
    skip: u64,
    take: u64,
}

impl Window {
    /// Whether the next board is one of them.
    fn lets_in(&mut self) -> bool {
        if self.skip > 0 {
            self.skip -= 1;
            return false;
        }
        let inside = self.take > 0;
        self.take -= u64::from(inside);
        inside
    }
}

/// What ends a reading: the text, or the one who takes the boards.
enum Stop {
    Read(ReadError),
    Taker(Failure),
}

impl From<ReadError> for Stop {
    fn from(error: ReadError) -> Stop {
        Stop::Read(error)
    }
}

/// Reads the file from its start; the size of its boards.
fn read(
    file: &File,
    chars: Option<(char, char)>,
    filter: &Filter,
    mut window: Window,
    name: &str,
    mut f: impl FnMut(Board<'_>) -> Outcome,
) -> Outcome<Option<usize>> {
    let failed = |error: &dyn std::fmt::Display| Failure::Failed(format!("{name}: {error}"));
    let mut file = file;
    file.rewind().map_err(|error| failed(&error))?;
    let summary = read_boards(BufReader::with_capacity(1 << 16, file), chars, |board| {
        if filter.keeps(&board) && window.lets_in() {
            f(board).map_err(Stop::Taker)
        } else {
            Ok(())
        }
    });
    let summary = summary.map_err(|stop| match stop {
        Stop::Read(error) => failed(&error),
        Stop::Taker(failure) => failure,
    })?;
    match (filter.n, summary.n) {
        (Some(wanted), Some(n)) if wanted != n => Err(Failure::Usage(format!(
            "{name} holds boards of {n} x {n}, not of --n {wanted}: leave --n out or correct it"
        ))),
        (_, n) => Ok(n),
    }
}

impl Filter {
    fn keeps(&self, board: &Board<'_>) -> bool {
        let stands = |square: &nqueens_sheet::Square| {
            board.ranks().get(usize::from(square.file)) == Some(&square.rank)
        };
        self.class
            .is_none_or(|class| Class::of(board.ranks()) == class)
            && self.place.iter().all(stands)
    }
}
