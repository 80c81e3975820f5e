//! A journal: the units of a part that are done, a synced line for each.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use nqueens_puzzle::RecountTally;

use crate::cli::commands::recount::line::{JournalLine, LineReader, Share, add, at, read_all};
use crate::cli::failure::{CliResult, Failure, FileFailure, usage};
use crate::cli::message::shown;
use crate::cli::output::whole_file::folder;

/// A journal that belongs to this process alone, until it ends.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    first: String,
    /// The units that were done before.
    pub(super) done: BTreeSet<usize>,
    /// The sum of what they found.
    pub(super) tally: RecountTally,
}

impl Journal {
    /// Opens the journal of a share, or begins it. A last line without an end was being written
    /// when its process ended, and is dropped.
    pub(super) fn open(path: &Path, share: &Share) -> CliResult<Journal> {
        if path.as_os_str() == "-" {
            return Err(usage("--journal needs a file: name one, such as 1.journal"));
        }
        let unwritten = |error: &io::Error| FileFailure::unwritten(path, error);
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = options.map_err(|error| unwritten(&error))?;
        if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
            let what = "it is not a regular file: name another journal";
            return Err(Failure::Failed(format!("cannot go on from {}: {what}", shown(path))));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::Failed(format!(
                    "another process counts into {}: let it end, or name another journal",
                    shown(path)
                )));
            }
            Err(TryLockError::Error(error)) => {
                return Err(Failure::Failed(format!("cannot lock {}: {error}", shown(path))));
            }
        }
        let bytes = read_all(&file)
            .map_err(|why| Failure::Failed(format!("cannot read {}: {why}", shown(path))))?;
        let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        let first = JournalLine::Journal(share.clone()).text("");
        let (path_of, tally) = (path.to_owned(), RecountTally::default());
        let mut journal = Journal { path: path_of, file, first, done: BTreeSet::new(), tally };
        journal.read(&bytes[..end], share).map_err(Failure::Failed)?;
        if end == 0 && !journal.first.as_bytes().starts_with(&bytes) {
            let what = "not a journal: name another file";
            return Err(Failure::Failed(at(path, 1, what)));
        }
        journal.begin(end).map_err(|error| unwritten(&error))?;
        Ok(journal)
    }

    /// Takes the units of whole lines.
    fn read(&mut self, bytes: &[u8], share: &Share) -> Result<(), String> {
        let text = String::from_utf8_lossy(bytes);
        let mut reader = LineReader::default();
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let wrong = |what: &str| at(&self.path, number, what);
            let refused = match reader.read(line) {
                Ok(JournalLine::Journal(own)) if number == 1 => match own.difference(share) {
                    Some((own, other)) => Some(format!("it is of {own}, not of {other}")),
                    None if own.part == share.part => None,
                    None => Some(format!("it is of part {}, not of part {}", own.part, share.part)),
                },
                Ok(JournalLine::Unit(unit, tally)) => {
                    if !self.done.insert(unit) {
                        return Err(wrong(&format!("unit {unit} is there twice")));
                    }
                    add(&mut self.tally, &tally).map_err(wrong)?;
                    continue;
                }
                Ok(_) => return Err(wrong("it does not belong into this journal")),
                Err(what) => return Err(wrong(what)),
            };
            if let Some(what) = refused {
                return Err(wrong(&format!("{what}: name another journal")));
            }
        }
        Ok(())
    }

    /// Goes on behind the last whole line.
    fn begin(&mut self, end: usize) -> io::Result<()> {
        self.file.set_len(end as u64)?;
        if end == 0 {
            let line = self.first.clone();
            self.write(line)?;
            // Where folders can be synced, its name is safe, too.
            let _ = File::open(folder(&self.path)).and_then(|folder| folder.sync_all());
        }
        Ok(())
    }

    /// Adds a unit, and returns when it is on the disk.
    pub(super) fn push(&mut self, unit: usize, tally: RecountTally) -> CliResult {
        let line = JournalLine::Unit(unit, tally).text(&self.first);
        let written = self.write(line);
        Ok(written.map_err(|error| FileFailure::unwritten(&self.path, &error))?)
    }

    fn write(&mut self, line: String) -> io::Result<()> {
        self.file.write_all((line + "\n").as_bytes())?;
        self.file.sync_data()
    }
}
