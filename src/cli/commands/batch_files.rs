//! The files that the lines of a batch write and read. Lines run at the same time, so
//! that no two may write one file, and none may read what another writes.

use std::collections::{BTreeSet, HashMap};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, usage};
use crate::cli::job::target::{PLACEHOLDERS, is_about_pages};
use crate::cli::message::shown;
use crate::cli::output::descriptor::real;
use crate::cli::output::whole_file::{end, folder};

/// The files that a line writes and reads.
pub(super) struct LineFiles {
    pub(super) number: usize,
    /// By their names in the line, and where these are.
    pub(super) writes: Vec<(PathBuf, PathBuf)>,
    pub(super) reads: Vec<PathBuf>,
}

/// A file, or the files of pages, wherever their names lead.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Spot {
    folder: OsString,
    name: Vec<Piece>,
}

/// A byte of a name; or a digit, and then any number of digits: the number of a page.
type Piece = u16;

const DIGIT: Piece = 256;
const DIGITS: Piece = 257;

/// A file that a line writes.
struct Written<'a> {
    spot: Spot,
    line: usize,
    name: &'a Path,
}

/// All files that lines write, in their order.
#[derive(Default)]
struct AllWritten<'a> {
    all: Vec<Written<'a>>,
    /// The places in that list of files, and of those of pages, which may be several files.
    files: HashMap<Spot, Vec<usize>>,
    of_pages: Vec<usize>,
}

impl<'a> AllWritten<'a> {
    fn push(&mut self, written: Written<'a>) {
        let place = self.all.len();
        if written.spot.is_of_pages() {
            self.of_pages.push(place)
        } else {
            self.files.entry(written.spot.clone()).or_default().push(place)
        }
        self.all.push(written);
    }

    /// The first that may be the same file, of those that are asked for.
    fn first(&self, spot: &Spot, asked: impl Fn(&Written<'_>) -> bool) -> Option<&Written<'a>> {
        let may_be = |place: &usize| {
            let other = &self.all[*place];
            asked(other) && other.spot.may_be(spot)
        };
        if spot.is_of_pages() {
            return (0..self.all.len()).find(may_be).map(|place| &self.all[place]);
        }
        let same = self.files.get(spot).into_iter().flatten();
        let places = same.chain(&self.of_pages).copied();
        places.filter(may_be).min().map(|place| &self.all[place])
    }
}

/// The faults of the files of each line, by its number.
pub(super) fn clashes(commands: &Path, lines: &[LineFiles]) -> Vec<(usize, Failure)> {
    let commands = spots(commands);
    let mut written = AllWritten::default();
    let mut found = Vec::new();
    for line in lines {
        for (name, path) in &line.writes {
            for spot in spots(path) {
                let clash = match written.first(&spot, |_| true) {
                    _ if commands.iter().any(|own| own.may_be(&spot)) => Some(overwritten(name)),
                    Some(other) if other.line != line.number => Some(shared(name, other)),
                    _ => None,
                };
                found.extend(clash.map(|why| (line.number, usage(why))));
                written.push(Written { spot, line: line.number, name });
            }
        }
    }
    let mut standard_input = None;
    for line in lines {
        for path in &line.reads {
            let clash = if path.as_os_str() == "-" {
                standard_input.replace(line.number).map(read_twice)
            } else {
                read_and_written(path, line.number, &written)
            };
            found.extend(clash.map(|why| (line.number, usage(why))));
        }
    }
    found
}

fn overwritten(name: &Path) -> String {
    format!("{} is the file of commands itself: give the line another file", shown(name))
}

fn shared(name: &Path, other: &Written<'_>) -> String {
    let (shown_name, line) = (shown(name), other.line);
    if name == other.name {
        return format!(
            "{shown_name} is written by line {line}, too: give each line a file of its own"
        );
    }
    let is = if is_about_pages(name) || is_about_pages(other.name) { "can be" } else { "is" };
    format!(
        "{shown_name} {is} the same file as {}, which line {line} writes: give each line a file of its own",
        shown(other.name)
    )
}

fn read_twice(line: usize) -> String {
    format!("standard input is read by line {line}, too: give each line a file of its own")
}

fn read_and_written(path: &Path, line: usize, written: &AllWritten<'_>) -> Option<String> {
    let spots = spots(path);
    let mut others =
        spots.iter().filter_map(|spot| written.first(spot, |other| other.line != line));
    let other = others.next()?;
    Some(format!(
        "{} is read while line {} writes it: run this line afterwards, in a batch of its own",
        shown(path),
        other.line
    ))
}

impl Spot {
    fn new(path: &Path) -> Spot {
        let folder = folder(path);
        let folder = real(folder).unwrap_or_else(|_| folder.to_path_buf());
        Spot { folder: folder.into_os_string(), name: pieces(path.file_name().unwrap_or_default()) }
    }

    fn is_of_pages(&self) -> bool {
        self.name.contains(&DIGITS)
    }

    /// True if both may stand for one file.
    fn may_be(&self, other: &Spot) -> bool {
        self.folder == other.folder && meet(&self.name, &other.name)
    }
}

/// The places to which a name leads. Names of pages also lead where the links do that have such
/// names already.
fn spots(path: &Path) -> Vec<Spot> {
    let linked = |path: &PathBuf| end(path).unwrap_or_else(|_| path.clone());
    if !is_about_pages(path) {
        return vec![Spot::new(&linked(&path.to_path_buf()))];
    }
    let name = path.file_name().unwrap_or_default();
    let folders = folders(folder(path));
    let links = folders.iter().flat_map(|folder| existing(folder, name));
    let links = links.filter(|path| path.is_symlink());
    let names = folders.iter().map(|folder| folder.join(name));
    names.chain(links.map(|path| linked(&path))).map(|path| Spot::new(&path)).collect()
}

/// The folders of a name, which are there already.
fn folders(path: &Path) -> Vec<PathBuf> {
    match path.file_name() {
        Some(name) if is_about_pages(path) => {
            let before = folders(folder(path));
            before.iter().flat_map(|folder| existing(folder, name)).collect()
        }
        _ => vec![path.to_path_buf()],
    }
}

/// The files that are there by a name of pages.
fn existing(folder: &Path, name: &OsStr) -> Vec<PathBuf> {
    let pieces_of_name = pieces(name);
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.filter(|entry| meet(&pieces(&entry.file_name()), &pieces_of_name));
    paths.map(|entry| entry.path()).collect()
}

fn pieces(name: &OsStr) -> Vec<Piece> {
    // Where names that differ by case alone mean one file.
    let name = if cfg!(any(windows, target_os = "macos")) {
        name.to_ascii_lowercase()
    } else {
        name.to_os_string()
    };
    let mut rest = name.as_encoded_bytes();
    let mut pieces = Vec::with_capacity(rest.len());
    while let [byte, after @ ..] = rest {
        let mut numbers = PLACEHOLDERS.iter();
        let number = numbers.find_map(|number| rest.strip_prefix(number.as_bytes()));
        match number {
            Some(_) => pieces.extend([DIGIT, DIGITS]),
            None => pieces.push(Piece::from(*byte)),
        }
        rest = number.unwrap_or(after);
    }
    pieces
}

/// True if a name can be made of both.
fn meet(a: &[Piece], b: &[Piece]) -> bool {
    // How much of each is used up.
    let mut ways = vec![(0, 0)];
    let mut seen = BTreeSet::new();
    while let Some((i, j)) = ways.pop() {
        if !seen.insert((i, j)) {
            continue;
        }
        let (x, y) = (a.get(i), b.get(j));
        // There are no more of these digits.
        ways.extend((x == Some(&DIGITS)).then_some((i + 1, j)));
        ways.extend((y == Some(&DIGITS)).then_some((i, j + 1)));
        match (x, y) {
            (None, None) => return true,
            (Some(x), Some(y)) if x == y || is_digit(*x) && is_digit(*y) && *x.max(y) >= DIGIT => {
                ways.push((i + usize::from(*x != DIGITS), j + usize::from(*y != DIGITS)));
            }
            _ => {}
        }
    }
    false
}

fn is_digit(piece: Piece) -> bool {
    piece >= DIGIT || u8::try_from(piece).is_ok_and(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_pages_meet_where_one_name_is_both() {
        for (a, b, expected) in [
            ("x.svg", "x.svg", true),
            ("x.svg", "y.svg", false),
            ("p-{p}.svg", "p-1.svg", true),
            ("p-{p}.svg", "p-07.svg", true),
            ("p-{p}.svg", "p-.svg", false),
            ("p-{p}.svg", "p-1a.svg", false),
            ("p-{p}.svg", "p-{0p}.svg", true),
            ("p-{p}-of-{t}.svg", "p-{p}.svg", false),
            ("p{p}0.svg", "p{p}1.svg", false),
            ("p{p}0.svg", "p1{p}.svg", true),
            ("{p}a{p}", "{p}{t}", false),
            ("{p}{p}", "1", false),
            ("{p}", "{p}-dark", false),
        ] {
            let (a, b) = (pieces(OsStr::new(a)), pieces(OsStr::new(b)));
            assert_eq!((meet(&a, &b), meet(&b, &a)), (expected, expected));
        }
        // However many numbers there are.
        let many = pieces(OsStr::new(&"{p}".repeat(80)));
        assert!(!meet(&many, &[many.clone(), vec![Piece::from(b'x')]].concat()));
    }
}
