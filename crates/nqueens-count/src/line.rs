//! The lines of results and journals: JSON objects with a checksum.

use crc32fast::hash;
use nqueens_puzzle::{Error, ErrorKind};
use serde::{Deserialize, Serialize};

use crate::parts::CountPart;
use crate::search::MAX_COUNT_N;
use crate::tally::CountTally;

/// Returns the error for a line of a result or a journal, counted from 1.
pub(crate) fn line_error(line: usize, message: &str) -> Error {
    ErrorKind::Other.error(format!("line {line}: {message}"))
}

/// The identity of a part. Parts of one count differ only in their number.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub struct PartId {
    /// The board size.
    pub n: usize,
    /// The number of the part, counted from 1.
    pub part: u64,
    /// The number of parts.
    #[serde(rename = "of")]
    pub parts: u64,
    /// The number of units in each part.
    pub units: usize,
    /// The version of the program that counts.
    pub version: String,
}

/// A line without its checksum. A line with all members of several kinds is of the first.
#[derive(Debug, Deserialize, Serialize)]
#[serde(untagged)]
pub(crate) enum JournalLine {
    /// A finished unit, counted from 0, of the current journal.
    Unit {
        unit: usize,
        #[serde(flatten)]
        tally: CountTally,
    },
    /// The result of a part.
    Part {
        #[serde(flatten)]
        id: PartId,
        #[serde(flatten)]
        tally: CountTally,
    },
    /// The first line of a journal.
    Journal(PartId),
}

/// The start of the last JSON member.
const CHECKSUM: &str = ",\"checksum\":\"";

/// More solutions than n = 27 has.
pub(crate) const MAX_SOLUTIONS: u64 = 1 << 61;

/// The maximum size of a result or journal file, in bytes. Written files are much smaller.
pub const MAX_FILE_BYTES: usize = 16 << 20;

impl PartId {
    /// Creates the identity of the part `part` of `of`. `version` is the version of the counting
    /// program.
    pub fn new(n: usize, (part, of): (u64, u64), counted: &CountPart, version: &str) -> PartId {
        PartId {
            n,
            part,
            parts: of,
            units: counted.unit_count(),
            version: version.to_owned(),
        }
    }

    /// Formats the line of a result file, without a line end.
    pub fn result_line(&self, tally: &CountTally) -> String {
        let (id, tally) = (self.clone(), *tally);
        JournalLine::Part { id, tally }.to_line("")
    }

    /// Returns the first difference between the counts of two parts: the property of `self` and
    /// that of `other`. `None` if both belong to the same count.
    pub(crate) fn difference(&self, other: &PartId) -> Option<(String, String)> {
        let traits = |id: &PartId| {
            [
                format!("n = {}", id.n),
                format!("{} parts", id.parts),
                format!("version {}", id.version),
                format!("{} units", id.units),
            ]
        };
        let mut pairs = traits(self).into_iter().zip(traits(other));
        pairs.find(|(left, right)| left != right)
    }
}

impl JournalLine {
    /// Formats the line, without a line end. `first` is the first line of the journal of a unit.
    pub(crate) fn to_line(&self, first: &str) -> String {
        let line = serde_json::to_string(self).expect("a line has only numbers and texts");
        let body = line.trim_end_matches('}');
        let sum = checksum(first, body);
        format!("{body}{CHECKSUM}{sum}\"}}")
    }

    /// Parses a line without its line end. The error is a message.
    pub(crate) fn parse(text: &str, first: &str) -> Result<JournalLine, &'static str> {
        let unknown = "not a result or journal line: write one with nqueens-sheet count --verify N \
                    --part I/N --result FILE.json";
        let (body, sum) = text.rsplit_once(CHECKSUM).ok_or(unknown)?;
        let sum = sum.strip_suffix("\"}").ok_or(unknown)?;
        if sum != checksum(first, body) {
            return Err(
                "the checksum is wrong, because the line was changed or damaged: count its part again",
            );
        }
        let line = serde_json::from_str(&format!("{body}}}")).ok();
        line.filter(JournalLine::is_valid).ok_or(unknown)
    }

    fn is_valid(&self) -> bool {
        let (id, tally) = match self {
            JournalLine::Unit { tally, .. } => (None, Some(tally)),
            JournalLine::Part { id, tally } => (Some(id), Some(tally)),
            JournalLine::Journal(id) => (Some(id), None),
        };
        let is_possible = |id: &PartId| {
            (1..=id.parts).contains(&id.part)
                && id.parts <= CountPart::MAX_PARTS
                && id.units <= CountPart::MAX_UNITS
                && (CountPart::MIN_N..=MAX_COUNT_N).contains(&id.n)
        };
        id.is_none_or(is_possible) && tally.is_none_or(|tally| tally.all < MAX_SOLUTIONS)
    }
}

/// A reader for the lines of a result or a journal.
#[derive(Default)]
pub(crate) struct LineReader {
    /// The first line of the current journal, which is part of the checksums of its units.
    first: String,
    /// The part of the current journal.
    pub(crate) id: Option<PartId>,
}

impl LineReader {
    /// Parses the next line, which must have a line end, LF or CRLF.
    pub(crate) fn read(&mut self, line: &str) -> Result<JournalLine, &'static str> {
        let Some(line) = line.strip_suffix('\n') else {
            return Err(
                "the line is incomplete, because its process was stopped: run the same command again",
            );
        };
        let line = line.strip_suffix('\r').unwrap_or(line);
        let read = JournalLine::parse(line, &self.first)?;
        match &read {
            JournalLine::Journal(id) => {
                (self.first, self.id) = (line.to_owned(), Some(id.clone()));
            }
            JournalLine::Unit { unit, .. } if self.id.as_ref().is_none_or(|s| *unit >= s.units) => {
                return Err("the line does not belong to a journal: count its part again");
            }
            _ => {}
        }
        Ok(read)
    }
}

/// The checksum of a line. That of a unit includes the first line of its journal, so that units
/// cannot be moved to another journal.
fn checksum(first: &str, body: &str) -> String {
    let first = if body.starts_with("{\"unit\":") {
        first
    } else {
        ""
    };
    format!("{:08x}", hash([first, body].concat().as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id() -> PartId {
        PartId {
            n: 17,
            part: 3,
            parts: 24,
            units: 50,
            version: String::from("0.5.0"),
        }
    }

    fn unit_line() -> JournalLine {
        JournalLine::Unit {
            unit: 7,
            tally: tally(),
        }
    }

    fn tally() -> CountTally {
        CountTally {
            all: 98,
            half_turn: 2,
            quarter_turn: 2,
            nodes: 99,
        }
    }

    #[test]
    fn lines_round_trip() {
        let first = JournalLine::Journal(id()).to_line("");
        assert!(
            matches!(JournalLine::parse(&first, ""), Ok(JournalLine::Journal(read)) if read == id())
        );
        let unit = unit_line().to_line(&first);
        assert!(
            matches!(JournalLine::parse(&unit, &first), Ok(JournalLine::Unit { unit: 7, tally: read }) if read == tally())
        );
        let read = JournalLine::parse(&id().result_line(&tally()), "");
        assert!(
            matches!(read, Ok(JournalLine::Part { id: of, tally: read }) if of == id() && read == tally())
        );
        let other = JournalLine::Journal(PartId { part: 4, ..id() }).to_line("");
        assert!(JournalLine::parse(&unit, &other).is_err());
    }

    #[test]
    fn detects_any_change() {
        for text in [
            JournalLine::Journal(id()).to_line(""),
            unit_line().to_line(""),
            id().result_line(&tally()),
        ] {
            for position in 0..text.len() {
                for byte in [b'1', b'2', b'"', b' '] {
                    let mut bytes = text.clone().into_bytes();
                    if std::mem::replace(&mut bytes[position], byte) != byte {
                        let changed = String::from_utf8(bytes).unwrap();
                        assert!(JournalLine::parse(&changed, "").is_err(), "{changed}");
                    }
                }
                assert!(JournalLine::parse(&text[..position], "").is_err());
            }
        }
    }
}
