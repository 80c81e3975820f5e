//! The files that the lines of a batch write and read. Lines run at the same time, so
//! that no two may write one file, and none may read what another writes.

use std::collections::HashMap;
use std::ffi::OsString;
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

/// A file, wherever its name leads, or the files of pages.
#[derive(PartialEq, Eq)]
struct Spot {
    path: PathBuf,
    /// The path with one mark for each number, of a page or not. Files that can be the same have
    /// the same marks.
    marked: Vec<u8>,
    is_of_pages: bool,
}

/// A file that a line writes.
struct Written<'a> {
    spot: Spot,
    line: usize,
    name: &'a Path,
}

/// All files that lines write, in their order under the same marks.
#[derive(Default)]
struct AllWritten<'a>(HashMap<Vec<u8>, Vec<Written<'a>>>);

impl<'a> AllWritten<'a> {
    fn push(&mut self, written: Written<'a>) {
        self.0.entry(written.spot.marked.clone()).or_default().push(written);
    }

    /// The first that may be the same file, of those that are asked for.
    fn first(&self, spot: &Spot, asked: impl Fn(&Written<'_>) -> bool) -> Option<&Written<'a>> {
        let mut there = self.0.get(&spot.marked)?.iter();
        there.find(|other| asked(other) && other.spot.may_be(spot))
    }
}

/// The faults of the files of each line, by its number.
pub(super) fn clashes(commands: &Path, lines: &[LineFiles]) -> Vec<(usize, Failure)> {
    let commands = Spot::new(commands);
    let mut written = AllWritten::default();
    let mut found = Vec::new();
    for line in lines {
        for (name, path) in &line.writes {
            let spot = Spot::new(path);
            let clash = match written.first(&spot, |_| true) {
                _ if commands.may_be(&spot) => Some(overwritten(name)),
                Some(other) if other.line != line.number => Some(shared(name, other)),
                _ => None,
            };
            found.extend(clash.map(|why| (line.number, usage(why))));
            written.push(Written { spot, line: line.number, name });
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
    let other = written.first(&Spot::new(path), |other| other.line != line)?;
    Some(format!(
        "{} is read while line {} writes it: run this line afterwards, in a batch of its own",
        shown(path),
        other.line
    ))
}

impl Spot {
    fn new(path: &Path) -> Spot {
        let is_of_pages = is_about_pages(path);
        let linked = if is_of_pages { Ok(path.to_path_buf()) } else { end(path) };
        let linked = linked.unwrap_or_else(|_| path.to_path_buf());
        let folder = real(folder(&linked)).unwrap_or_else(|_| folder(&linked).to_path_buf());
        let path = PathBuf::from(folded(folder.join(linked.file_name().unwrap_or_default())));
        Spot { marked: marked(&path), path, is_of_pages }
    }

    /// True if both may stand for one file.
    fn may_be(&self, other: &Spot) -> bool {
        let numbered = self.is_of_pages || other.is_of_pages;
        self.path == other.path || numbered && self.marked == other.marked
    }
}

/// A path in one case, where those that differ by case alone mean one file.
fn folded(path: PathBuf) -> OsString {
    if cfg!(any(windows, target_os = "macos")) {
        path.into_os_string().to_ascii_lowercase()
    } else {
        path.into_os_string()
    }
}

/// A path with one mark for digits and numbers of pages that follow each other.
fn marked(path: &Path) -> Vec<u8> {
    let mut rest = path.as_os_str().as_encoded_bytes();
    let mut marked = Vec::with_capacity(rest.len());
    while let [byte, after @ ..] = rest {
        let mut numbers = PLACEHOLDERS.iter();
        let number = numbers.find_map(|number| rest.strip_prefix(number.as_bytes()));
        let is_number = number.is_some() || byte.is_ascii_digit();
        if !is_number || marked.last() != Some(&MARK) {
            marked.push(if is_number { MARK } else { *byte });
        }
        rest = number.unwrap_or(after);
    }
    marked
}

/// No path has it.
const MARK: u8 = 0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_pages_meet_where_one_name_is_both() {
        for (a, b, expected) in [
            ("x.svg", "x.svg", true),
            ("x.svg", "y.svg", false),
            ("x1.svg", "x2.svg", false),
            ("p-{p}.svg", "p-1.svg", true),
            ("p-{p}.svg", "p-07.svg", true),
            ("p-{p}.svg", "p-.svg", false),
            ("p-{p}.svg", "p-1a.svg", false),
            ("p-{p}.svg", "p-{0p}.svg", true),
            ("p-{p}-of-{t}.svg", "p-{p}.svg", false),
            ("p{p}0.svg", "p1{p}.svg", true),
            ("{p}a{p}", "{p}{t}", false),
            ("{p}", "{p}-dark", false),
            // Taken for the same, although their digits cannot be.
            ("p{p}0.svg", "p{p}1.svg", true),
        ] {
            let (a, b) = (Spot::new(Path::new(a)), Spot::new(Path::new(b)));
            assert_eq!((a.may_be(&b), b.may_be(&a)), (expected, expected));
        }
    }
}
