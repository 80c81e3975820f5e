//! The files that the lines of a batch write and read. Because lines run in parallel, no two lines may
//! write the same file, and no line may read a file that another one writes.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, usage_failure};
use crate::message::display_path;
use crate::output::atomic_file::resolve;

/// The files that a line writes and reads.
pub(super) struct LineFiles {
    pub(super) number: usize,
    /// Names as in the line, and resolved paths.
    pub(super) writes: Vec<(PathBuf, PathBuf)>,
    pub(super) reads: Vec<PathBuf>,
}

/// Returns the conflicts between files, with the line numbers.
pub(super) fn find_conflicts(commands: &Path, lines: &[LineFiles]) -> Vec<(usize, Failure)> {
    let commands = resolve(commands);
    let mut written: HashMap<PathBuf, (usize, &Path)> = HashMap::new();
    let (mut standard_input, mut found) = (None, Vec::new());
    for line in lines {
        for (name, path) in &line.writes {
            let file = resolve(path);
            if file == commands {
                let problem = "is the file of commands itself: write to another file";
                found.push((line.number, format!("{} {problem}", display_path(name))));
            }
            let first = *written.entry(file).or_insert((line.number, name));
            if first.0 != line.number {
                found.push((line.number, shared(name, first)));
            }
        }
    }
    for line in lines {
        for path in &line.reads {
            let conflict = if path.as_os_str() == "-" {
                let first = standard_input.replace(line.number);
                let advice = "read different files";
                first.map(|first| format!("standard input is also read by line {first}: {advice}"))
            } else {
                let writer = written.get(&resolve(path)).map(|(number, _)| *number);
                let writer = writer.filter(|writer| *writer != line.number);
                let advice = "move this line to another batch that runs later";
                writer.map(|line| {
                    let path = display_path(path);
                    format!("{path} is read while line {line} writes it: {advice}")
                })
            };
            found.extend(conflict.map(|message| (line.number, message)));
        }
    }
    found
        .into_iter()
        .map(|(number, message)| (number, usage_failure(message)))
        .collect()
}

fn shared(name: &Path, (line, other): (usize, &Path)) -> String {
    let how = if name == other {
        format!("also written by line {line}")
    } else {
        format!(
            "the same file as {}, which line {line} writes",
            display_path(other)
        )
    };
    format!("{} is {how}: write to different files", display_path(name))
}
