//! A journal: the units of a part that are done, a synced line for each.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::line::{FileError, JournalLine, LineReader, MAX_FILE_BYTES, PartId, add};
use crate::tally::CountTally;

/// A journal that cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The path is not a regular file.
    #[error("the journal is not a regular file")]
    NotAFile,
    /// Another process has the journal open.
    #[error("another process counts into the journal")]
    InUse,
    /// The file cannot be locked.
    #[error("the journal cannot be locked: {0}")]
    Lock(io::Error),
    /// The file cannot be read.
    #[error("the journal cannot be read: {0}")]
    Read(io::Error),
    /// The file has more than [`MAX_FILE_BYTES`] bytes.
    #[error("the journal has over {MAX_FILE_BYTES} bytes")]
    TooLarge,
    /// A line does not belong into the journal.
    #[error("{0}")]
    Line(FileError),
    /// The file cannot be created or written.
    #[error("the journal cannot be written: {0}")]
    Write(io::Error),
}

/// A journal that belongs to this process alone, until it ends.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    first: String,
    done: BTreeSet<usize>,
    tally: CountTally,
}

impl Journal {
    /// Opens the journal of a part, or begins it. A last line without an end was being written
    /// when its process ended, and is dropped.
    ///
    /// # Errors
    /// All of [`JournalError`].
    pub fn open(path: &Path, id: &PartId) -> Result<Journal, JournalError> {
        let options = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path);
        let file = options.map_err(JournalError::Write)?;
        if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
            return Err(JournalError::NotAFile);
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse),
            Err(TryLockError::Error(error)) => return Err(JournalError::Lock(error)),
        }
        let mut bytes = Vec::new();
        let read = (&file)
            .take(MAX_FILE_BYTES as u64 + 1)
            .read_to_end(&mut bytes);
        if read.map_err(JournalError::Read)? > MAX_FILE_BYTES {
            return Err(JournalError::TooLarge);
        }
        let end = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |last| last + 1);
        let first = JournalLine::Journal(id.clone()).text("");
        let (path, tally) = (path.to_owned(), CountTally::default());
        let mut journal = Journal {
            path,
            file,
            first,
            done: BTreeSet::new(),
            tally,
        };
        journal
            .read(&bytes[..end], id)
            .map_err(JournalError::Line)?;
        if end == 0 && !journal.first.as_bytes().starts_with(&bytes) {
            let what = "not a journal: name another file";
            return Err(JournalError::Line(FileError::new(1, what)));
        }
        journal.begin(end).map_err(JournalError::Write)?;
        Ok(journal)
    }

    /// The units that were done before.
    pub fn done(&self) -> &BTreeSet<usize> {
        &self.done
    }

    /// The sum of what these units found.
    pub fn tally(&self) -> CountTally {
        self.tally
    }

    /// Takes the units of whole lines.
    fn read(&mut self, bytes: &[u8], id: &PartId) -> Result<(), FileError> {
        let text = String::from_utf8_lossy(bytes);
        let mut reader = LineReader::default();
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let wrong = |what: &str| FileError::new(number, what);
            let refused = match reader.read(line) {
                Ok(JournalLine::Journal(own)) if number == 1 => match own.difference(id) {
                    Some((own, other)) => Some(format!("it is of {own}, not of {other}")),
                    None if own.part == id.part => None,
                    None => Some(format!(
                        "it is of part {}, not of part {}",
                        own.part, id.part
                    )),
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
            let folder = self
                .path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let folder = File::open(folder.unwrap_or(Path::new(".")));
            let _ = folder.and_then(|folder| folder.sync_all());
        }
        Ok(())
    }

    /// Adds a unit, and returns when it is on the disk.
    ///
    /// # Errors
    /// Those of writing the file.
    pub fn push(&mut self, unit: usize, tally: CountTally) -> io::Result<()> {
        self.write(JournalLine::Unit(unit, tally).text(&self.first))
    }

    fn write(&mut self, line: String) -> io::Result<()> {
        self.file.write_all((line + "\n").as_bytes())?;
        self.file.sync_data()
    }
}
