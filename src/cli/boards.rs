//! The boards of a job: found by searching, or read from a file.

use std::fs::File;
use std::io::{self, BufReader, Seek};
use std::num::NonZeroUsize;
use std::path::Path;

use nqueens_sheet::notation::{Board, ReadError, read_boards};
use nqueens_sheet::{
    Class, Count, Description, Page, RandomSolutions, Sample, Selection, Solution, grouped,
};

use super::failure::{Failure, Outcome};
use super::file::why_unread;
use super::job::{Filter, Source};

/// Boards whose size and number are known.
pub(crate) struct Boards<'j> {
    threads: NonZeroUsize,
    pub(crate) n: usize,
    pub(crate) count: u64,
    origin: Origin<'j>,
}

enum Origin<'j> {
    Search(&'j Selection),
    Sample(&'j Sample),
    Random(u64),
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
    pub(crate) fn open(source: &'j Source, threads: NonZeroUsize) -> Outcome<Boards<'j>> {
        match source {
            Source::Search(selection) => {
                let count = match selection.count() {
                    Count::Exactly(count) => count,
                    Count::MoreThan(bound) => return Err(uncounted(selection, bound)),
                };
                Ok(Boards {
                    threads,
                    n: selection.n(),
                    count,
                    origin: Origin::Search(selection),
                })
            }
            Source::Sample(sample) => Ok(Boards {
                threads,
                n: sample.selection().n(),
                count: sample.count(),
                origin: Origin::Sample(sample),
            }),
            Source::Random { n, count, seed } => Ok(Boards {
                threads,
                n: *n,
                count: if matches!(n, 2 | 3) { 0 } else { *count },
                origin: Origin::Random(*seed),
            }),
            Source::Given {
                path,
                chars,
                filter,
            } => given(path, *chars, filter, threads),
        }
    }

    /// Calls `f` with each board and its number, from 1, in the whole list.
    pub(crate) fn for_each<E: From<Failure>>(
        &self,
        mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
    ) -> Result<(), E> {
        match &self.origin {
            Origin::Search(selection) => {
                let mut number = selection.skip_count();
                selection.for_each_on(self.threads, |ranks| {
                    number += 1;
                    f(number, ranks)
                })
            }
            Origin::Sample(sample) => sample.for_each(f),
            Origin::Random(seed) => RandomSolutions::new(self.n, *seed)
                .map_err(Failure::from)?
                .zip(1..=self.count)
                .try_for_each(|(board, number)| f(number, board.ranks())),
            Origin::Given {
                file,
                chars,
                filter,
                window,
                name,
            } => {
                let each = |board: Board<'_>| f(board.number(), board.ranks());
                read(file, *chars, filter, *window, name, each).map(drop)
            }
        }
    }

    /// Words about the boards on a page.
    pub(crate) fn describe(&self, page: &Page<'_>) -> Outcome<Description> {
        let order = match &self.origin {
            Origin::Search(selection) => return Ok(Description::of(selection, page)),
            Origin::Sample(_) => "drawn at random, in lexicographic order",
            Origin::Random(_) => "as a randomised search found them",
            Origin::Given { .. } => "in the order in which they were given",
        };
        Ok(Description::of_boards(page, order, self.first()?))
    }

    /// The first dozen of the boards.
    fn first(&self) -> Outcome<Vec<Solution>> {
        let mut first = Vec::new();
        let stopped = self.for_each(|_, ranks| {
            first.extend(Solution::new(ranks).ok());
            if first.len() == 12 {
                Err(Stop::Enough)
            } else {
                Ok(())
            }
        });
        match stopped {
            Ok(()) | Err(Stop::Enough) => Ok(first),
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }

    /// Why there is no board to draw.
    pub(crate) fn why_none(&self) -> String {
        let n = self.n;
        match &self.origin {
            Origin::Given { name, .. } => {
                format!("no board of {name} is left after the selection: ask for less")
            }
            _ if n == 2 || n == 3 => {
                format!(
                    "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
                )
            }
            _ => {
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

fn given<'j>(
    path: &Path,
    chars: Option<(char, char)>,
    filter: &'j Filter,
    threads: NonZeroUsize,
) -> Outcome<Boards<'j>> {
    let stdin = path.as_os_str() == "-";
    let name = if stdin {
        String::from("standard input")
    } else {
        path.display().to_string()
    };
    let fail =
        |error: io::Error| Failure::Failed(format!("cannot read {name}: {}", why_unread(&error)));
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
        Ok::<(), Failure>(())
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
            threads,
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

/// What ends a look at the first boards.
enum Stop {
    Enough,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
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

/// Reads the file from its start; the size of its boards.
fn read<E: From<Failure>>(
    mut file: &File,
    chars: Option<(char, char)>,
    filter: &Filter,
    mut window: Window,
    name: &str,
    mut f: impl FnMut(Board<'_>) -> Result<(), E>,
) -> Result<Option<usize>, E> {
    let failed = |error: &dyn std::fmt::Display| Failure::Failed(format!("{name}: {error}"));
    file.rewind().map_err(|error| failed(&error))?;
    let input = BufReader::with_capacity(1 << 16, file);
    let summary = read_boards(input, chars, |board| {
        if filter.keeps(&board) && window.lets_in() {
            f(board).map_err(End::Taker)
        } else {
            Ok(())
        }
    });
    match summary {
        Ok(summary) => Ok(filter.size(summary.n, name)?),
        Err(End::Text(error)) => Err(failed(&error).into()),
        Err(End::Taker(error)) => Err(error),
    }
}

impl Filter {
    /// The size of the boards, if that is the size that was asked for.
    fn size(&self, n: Option<usize>, name: &str) -> Outcome<Option<usize>> {
        match (self.n, n) {
            (Some(wanted), Some(n)) if wanted != n => Err(Failure::Usage(format!(
                "{name} holds boards of {n} x {n}, not of --n {wanted}: leave --n out or correct it"
            ))),
            _ => Ok(n),
        }
    }

    fn keeps(&self, board: &Board<'_>) -> bool {
        let stands = |square: &nqueens_sheet::Square| {
            board.ranks().get(usize::from(square.file)) == Some(&square.rank)
        };
        self.class
            .is_none_or(|class| Class::of(board.ranks()) == class)
            && self.place.iter().all(stands)
    }
}
