//! A journal: a file of the finished units of a part, with a synced line for each unit.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use nqueens_puzzle::{ErrorKind, Result};

use crate::line::{JournalLine, MAX_FILE_BYTES, PartId, line_error};
use crate::merge::Merge;
use crate::tally::CountTally;

/// An open journal, locked for this process.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    first: String,
    done: BTreeSet<usize>,
    tally: CountTally,
}

impl Journal {
    /// Opens or creates the journal of a part. A last line without a line end is dropped, since its
    /// process ended while writing it.
    ///
    /// # Errors
    /// [`ErrorKind::Io`] if the file cannot be created or written. [`ErrorKind::Other`] if it is not a
    /// regular file, is in use by another process, cannot be locked or read, has more than
    /// [`MAX_FILE_BYTES`] bytes, or has a line that is damaged or does not belong in this journal.
    pub fn open(path: &Path, id: &PartId) -> Result<Journal> {
        let name = path.display();
        let refuse = |message: String| Err(ErrorKind::Other.error(message));
        let options = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path);
        let file = options?;
        if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
            return refuse(format!(
                "cannot resume from {name}: it is not a regular file; name another journal"
            ));
        }
        file.try_lock().map_err(|error| {
            ErrorKind::Other.error(match error {
                TryLockError::WouldBlock => format!(
                    "another process is using {name}: wait for it to end, or name another journal"
                ),
                TryLockError::Error(error) => format!("cannot lock {name}: {error}"),
            })
        })?;
        let mut bytes = Vec::new();
        let mut start = (&file).take(MAX_FILE_BYTES as u64 + 1);
        if let Err(error) = start.read_to_end(&mut bytes) {
            return refuse(format!("cannot read {name}: {error}"));
        }
        if bytes.len() > MAX_FILE_BYTES {
            return refuse(format!(
                "cannot read {name}: it is too large for a result or journal; name another file"
            ));
        }
        let end = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |last| last + 1);
        let first = JournalLine::Journal(id.clone()).to_line("");
        if end == 0 && !first.as_bytes().starts_with(&bytes) {
            return refuse(format!("{name}, line 1: not a journal: name another file"));
        }
        let mut journal = Journal {
            path: path.to_owned(),
            file,
            first,
            done: BTreeSet::new(),
            tally: CountTally::default(),
        };
        if end > 0
            && let Err(error) = journal.read(&name.to_string(), &bytes[..end], id)
        {
            return refuse(format!("{name}, {error}"));
        }
        journal.prepare(end)?;
        Ok(journal)
    }

    /// The numbers of the units that were in the journal when it was opened, counted from 0.
    pub fn finished_units(&self) -> &BTreeSet<usize> {
        &self.done
    }

    /// The sum of these units.
    pub fn tally(&self) -> CountTally {
        self.tally
    }

    /// Reads the units from complete lines.
    fn read(&mut self, name: &str, bytes: &[u8], id: &PartId) -> Result<()> {
        let mut merge = Merge::default();
        merge.add_file(name, bytes)?;
        let mismatch = merge.id.and_then(|(found, _)| {
            let part = |id: &PartId| format!("part {}", id.part);
            let other_part = (found.part != id.part).then(|| (part(&found), part(id)));
            found.difference(id).or(other_part)
        });
        if let Some((found, expected)) = mismatch {
            let message =
                format!("the journal is for {found}, not for {expected}: name another journal");
            return Err(line_error(1, &message));
        }
        if !bytes.starts_with(self.first.as_bytes()) {
            return Err(line_error(
                1,
                "the line does not belong in this journal: name another journal",
            ));
        }
        self.done = merge.units.into_keys().map(|(_, unit)| unit).collect();
        self.tally = merge.tally;
        Ok(())
    }

    /// Truncates the file after the last complete line, and writes the first line if there is none.
    fn prepare(&mut self, end: usize) -> io::Result<()> {
        self.file.set_len(end as u64)?;
        if end == 0 {
            let line = self.first.clone();
            self.write(line)?;
            // Sync the folder, too, so that the file name is safe. Some systems cannot.
            let folder = self
                .path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let folder = File::open(folder.unwrap_or(Path::new(".")));
            let _ = folder.and_then(|folder| folder.sync_all());
        }
        Ok(())
    }

    /// Appends a unit and syncs the file.
    ///
    /// # Errors
    /// If the file cannot be written or synced.
    pub fn push(&mut self, unit: usize, tally: CountTally) -> io::Result<()> {
        self.write(JournalLine::Unit { unit, tally }.to_line(&self.first))
    }

    fn write(&mut self, line: String) -> io::Result<()> {
        self.file.write_all((line + "\n").as_bytes())?;
        self.file.sync_data()
    }
}
