//! The files that the lines of a batch write and read. Lines run at the same time, so
//! that no two may write one file, and none may read what another writes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, usage};
use crate::cli::message::shown;
use crate::cli::output::whole_file::resolve;

/// The files that a line writes and reads.
pub(super) struct LineFiles {
    pub(super) number: usize,
    /// By their names in the line, and where these are.
    pub(super) writes: Vec<(PathBuf, PathBuf)>,
    pub(super) reads: Vec<PathBuf>,
}

/// The faults of the files of each line, by its number.
pub(super) fn clashes(commands: &Path, lines: &[LineFiles]) -> Vec<(usize, Failure)> {
    let commands = resolve(commands);
    let mut written: HashMap<PathBuf, (usize, &Path)> = HashMap::new();
    let (mut standard_input, mut found) = (None, Vec::new());
    for line in lines {
        for (name, path) in &line.writes {
            let file = resolve(path);
            if file == commands {
                let why = "is the file of commands itself: give the line another file";
                found.push((line.number, format!("{} {why}", shown(name))));
            }
            let first = *written.entry(file).or_insert((line.number, name));
            if first.0 != line.number {
                found.push((line.number, shared(name, first)));
            }
        }
    }
    for line in lines {
        for path in &line.reads {
            let why = if path.as_os_str() == "-" {
                let first = standard_input.replace(line.number);
                let why = "too: give each line a file of its own";
                first.map(|first| format!("standard input is read by line {first}, {why}"))
            } else {
                let writer = written.get(&resolve(path)).map(|(number, _)| *number);
                let writer = writer.filter(|writer| *writer != line.number);
                let why = "writes it: run this line afterwards, in a batch of its own";
                writer.map(|line| format!("{} is read while line {line} {why}", shown(path)))
            };
            found.extend(why.map(|why| (line.number, why)));
        }
    }
    found
        .into_iter()
        .map(|(number, why)| (number, usage(why)))
        .collect()
}

fn shared(name: &Path, (line, other): (usize, &Path)) -> String {
    let how = if name == other {
        format!("written by line {line}, too")
    } else {
        format!(
            "the same file as {}, which line {line} writes",
            shown(other)
        )
    };
    format!("{} is {how}: give each line a file of its own", shown(name))
}
