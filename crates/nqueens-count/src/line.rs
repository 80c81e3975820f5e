//! The lines of results and journals: JSON objects with a checksum.

use crc32fast::hash;
use serde::Deserialize;

use crate::parts::CountPart;
use crate::tally::{CLASSES, CountTally};

/// A line of a result or a journal that is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct FileError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The sentence that says what is wrong, and what to do.
    pub message: String,
}

impl FileError {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> FileError {
        FileError {
            line,
            message: message.into(),
        }
    }
}

/// The name of a part: parts of one count differ in nothing but their number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartId {
    /// Squares along the side of the board.
    pub n: usize,
    /// The number of the part, from 1.
    pub part: u64,
    /// The number of parts.
    pub of: u64,
    /// The number of units in each part.
    pub units: usize,
    /// The version of the program that counts.
    pub version: String,
}

/// What a line says.
#[derive(Debug)]
pub(crate) enum JournalLine {
    /// The first of a journal.
    Journal(PartId),
    /// A unit that is done, from 0, of the journal above.
    Unit(usize, CountTally),
    /// A whole part.
    Part(PartId, CountTally),
}

/// The members of all kinds of lines.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineMembers {
    unit: Option<usize>,
    n: Option<usize>,
    part: Option<u64>,
    of: Option<u64>,
    units: Option<usize>,
    version: Option<String>,
    ordinary: Option<u64>,
    centrosymmetric: Option<u64>,
    doubly_centrosymmetric: Option<u64>,
    nodes: Option<u64>,
}

/// The last member, before its value.
const CHECKSUM: &str = ",\"checksum\":\"";

/// More than any board of 27 has. With at most as many orbits of each class, no number of
/// solutions overflows.
const MOST: u64 = 1 << 58;

/// The largest result or journal that is read, in bytes; the largest that is written has a hundredth.
pub const MAX_FILE_BYTES: usize = 16 << 20;

impl PartId {
    /// The name of the part `part` of `of`, as this version of a program counts it.
    pub fn new(n: usize, (part, of): (u64, u64), counted: &CountPart, version: &str) -> PartId {
        PartId {
            n,
            part,
            of,
            units: counted.units(),
            version: version.to_owned(),
        }
    }

    /// The line of a result file, without its end.
    pub fn result_line(&self, tally: &CountTally) -> String {
        JournalLine::Part(self.clone(), *tally).text("")
    }

    /// How this differs from what it should be a part of: what it is, and what it should be.
    pub(crate) fn difference(&self, other: &PartId) -> Option<(String, String)> {
        let traits = |id: &PartId| {
            let PartId {
                n,
                of,
                units,
                version,
                ..
            } = id;
            [
                format!("n = {n}"),
                format!("{of} parts"),
                format!("version {version}"),
                format!("{units} units"),
            ]
        };
        let mut pairs = traits(self).into_iter().zip(traits(other));
        pairs.find(|(own, other)| own != other)
    }

    fn members(&self) -> String {
        let PartId {
            n, part, of, units, ..
        } = self;
        format!("\"n\":{n},\"part\":{part},\"of\":{of},\"units\":{units}")
    }
}

impl JournalLine {
    /// The line, without its end; those of units belong to the first of their journal.
    pub(crate) fn text(&self, first: &str) -> String {
        let body = match self {
            JournalLine::Journal(id) => {
                format!("{{{},\"version\":\"{}\"", id.members(), id.version)
            }
            JournalLine::Unit(unit, tally) => format!("{{\"unit\":{unit},{}", sums(tally)),
            JournalLine::Part(id, tally) => {
                let (members, version) = (id.members(), &id.version);
                format!("{{{members},{},\"version\":\"{version}\"", sums(tally))
            }
        };
        let sum = checksum(first, &body);
        format!("{body}{CHECKSUM}{sum}\"}}")
    }

    /// What a line says, or what is wrong with it.
    pub(crate) fn parse(text: &str, first: &str) -> Result<JournalLine, &'static str> {
        let none = "not a result or journal line: write one with nqueens-sheet count --verify N \
                    --part I/N --result FILE.json";
        let (body, sum) = text.rsplit_once(CHECKSUM).ok_or(none)?;
        let sum = sum.strip_suffix("\"}").ok_or(none)?;
        if sum != checksum(first, body) {
            return Err(
                "its checksum is not that of its numbers: it was changed or damaged, so \
                        count its part again",
            );
        }
        let members: LineMembers = serde_json::from_str(&format!("{body}}}")).map_err(|_| none)?;
        members.line().ok_or(none)
    }
}

impl LineMembers {
    fn line(self) -> Option<JournalLine> {
        if let Some(unit) = self.unit {
            return Some(JournalLine::Unit(unit, self.tally()?));
        }
        let tally = self.tally();
        let (n, part, of, units) = (self.n?, self.part?, self.of?, self.units?);
        let there = (1..=of).contains(&part) && of <= CountPart::MOST_PARTS;
        let known =
            there && units <= CountPart::MOST_UNITS && (CountPart::SMALLEST..=27).contains(&n);
        let id = PartId {
            n,
            part,
            of,
            units,
            version: self.version?,
        };
        known.then_some(match tally {
            Some(tally) => JournalLine::Part(id, tally),
            None => JournalLine::Journal(id),
        })
    }

    fn tally(&self) -> Option<CountTally> {
        let orbits = [
            self.ordinary,
            self.centrosymmetric,
            self.doubly_centrosymmetric,
        ];
        let mut tally = CountTally {
            nodes: self.nodes?,
            ..CountTally::default()
        };
        for ((class, _), orbits) in CLASSES.iter().zip(orbits) {
            tally
                .counts
                .add_orbits(*class, orbits.filter(|orbits| *orbits < MOST)?);
        }
        Some(tally)
    }
}

/// Reads a result or a journal line by line.
#[derive(Default)]
pub(crate) struct LineReader {
    /// The first line of the journal, on which the checksums of its units depend.
    first: String,
    /// The id of that journal.
    pub(crate) id: Option<PartId>,
}

impl LineReader {
    /// Reads the next line with its end, which may be that of Windows.
    pub(crate) fn read(&mut self, line: &str) -> Result<JournalLine, &'static str> {
        let Some(line) = line.strip_suffix('\n') else {
            return Err(
                "it ends too early: its process was stopped, so start the part again with \
                        the same command",
            );
        };
        let line = line.strip_suffix('\r').unwrap_or(line);
        let read = JournalLine::parse(line, &self.first)?;
        match &read {
            JournalLine::Journal(id) => {
                (self.first, self.id) = (line.to_owned(), Some(id.clone()));
            }
            JournalLine::Unit(unit, _) if self.id.as_ref().is_none_or(|s| *unit >= s.units) => {
                return Err("it belongs to no journal: count its part again");
            }
            _ => {}
        }
        Ok(read)
    }
}

/// Adds numbers, unless the sum is more than any board has.
pub(crate) fn add(sum: &mut CountTally, tally: &CountTally) -> Result<(), &'static str> {
    sum.add(tally);
    match CLASSES
        .iter()
        .any(|(class, _)| sum.counts.orbits(*class) >= MOST)
    {
        true => {
            Err("with this line there are more solutions than any board has: count its part again")
        }
        false => Ok(()),
    }
}

/// The members of a sum.
fn sums(tally: &CountTally) -> String {
    let orbits = tally
        .orbits()
        .map(|(name, orbits)| format!("\"{name}\":{orbits}"));
    format!("{},\"nodes\":{}", orbits.join(","), tally.nodes)
}

/// The checksum of a line; that of a unit is of the first line, too, so that no unit passes from
/// one journal to another.
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
    use nqueens_puzzle::Class;

    use super::*;

    fn id() -> PartId {
        PartId {
            n: 17,
            part: 3,
            of: 24,
            units: 50,
            version: String::from("0.4.0"),
        }
    }

    fn tally() -> CountTally {
        let mut tally = CountTally {
            nodes: 99,
            ..CountTally::default()
        };
        tally.counts.add_orbits(Class::Ordinary, 12);
        tally.counts.add_orbits(Class::DoublyCentrosymmetric, 1);
        tally
    }

    #[test]
    fn lines_are_read_as_they_were_written() {
        let first = JournalLine::Journal(id()).text("");
        assert!(
            matches!(JournalLine::parse(&first, ""), Ok(JournalLine::Journal(read)) if read == id())
        );
        let unit = JournalLine::Unit(7, tally()).text(&first);
        assert!(
            matches!(JournalLine::parse(&unit, &first), Ok(JournalLine::Unit(7, read)) if read == tally())
        );
        let part = JournalLine::Part(id(), tally()).text("");
        let read = JournalLine::parse(&part, "");
        assert!(matches!(read, Ok(JournalLine::Part(of, read)) if of == id() && read == tally()));
        let other = JournalLine::Journal(PartId { part: 4, ..id() }).text("");
        assert!(JournalLine::parse(&unit, &other).is_err());
    }

    /// Each byte counts.
    #[test]
    fn what_is_changed_is_no_line() {
        for line in [
            JournalLine::Journal(id()),
            JournalLine::Unit(7, tally()),
            JournalLine::Part(id(), tally()),
        ] {
            let text = line.text("");
            for at in 0..text.len() {
                for byte in [b'1', b'2', b'"', b' '] {
                    let mut bytes = text.clone().into_bytes();
                    if std::mem::replace(&mut bytes[at], byte) != byte {
                        let changed = String::from_utf8(bytes).unwrap();
                        assert!(JournalLine::parse(&changed, "").is_err(), "{changed}");
                    }
                }
                assert!(JournalLine::parse(&text[..at], "").is_err());
            }
        }
    }
}
