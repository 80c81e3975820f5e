//! The lines of results and journals: JSON objects with a checksum.

use std::io::Read;
use std::path::Path;

use crc32fast::hash;
use nqueens_puzzle::{Recount, RecountTally};
use serde::Deserialize;

use crate::Class;
use crate::cli::input::all_of;
use crate::cli::message::shown;

/// The classes that boards with parts have, as JSON names them.
pub(super) const CLASSES: [(Class, &str); 3] = [
    (Class::Ordinary, "ordinary"),
    (Class::Centrosymmetric, "centrosymmetric"),
    (Class::DoublyCentrosymmetric, "doubly_centrosymmetric"),
];

/// A share of a count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Share {
    pub(super) n: usize,
    pub(super) part: u64,
    pub(super) of: u64,
    pub(super) units: usize,
    pub(super) version: String,
}

/// What a line says.
#[derive(Debug)]
pub(super) enum JournalLine {
    /// The first of a journal.
    Journal(Share),
    /// A unit that is done, from 0, of the journal above.
    Unit(usize, RecountTally),
    /// A whole part.
    Part(Share, RecountTally),
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

/// The largest result or journal, in bytes; the largest of ours has a hundredth.
const MAX_BYTES: usize = 16 << 20;

impl Share {
    pub(super) fn new(n: usize, (part, of): (u64, u64), recount: &Recount) -> Share {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Share { n, part, of, units: recount.units(), version }
    }

    /// How this differs from what it should be a part of: what it is, and what it should be.
    pub(super) fn difference(&self, other: &Share) -> Option<(String, String)> {
        let traits = |share: &Share| {
            let Share { n, of, units, version, .. } = share;
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
        let Share { n, part, of, units, .. } = self;
        format!("\"n\":{n},\"part\":{part},\"of\":{of},\"units\":{units}")
    }
}

impl JournalLine {
    /// The line, without its end; those of units belong to the first of their journal.
    pub(super) fn text(&self, first: &str) -> String {
        let body = match self {
            JournalLine::Journal(share) => {
                format!("{{{},\"version\":\"{}\"", share.members(), share.version)
            }
            JournalLine::Unit(unit, tally) => format!("{{\"unit\":{unit},{}", sums(tally)),
            JournalLine::Part(share, tally) => {
                let (members, version) = (share.members(), &share.version);
                format!("{{{members},{},\"version\":\"{version}\"", sums(tally))
            }
        };
        let sum = checksum(first, &body);
        format!("{body}{CHECKSUM}{sum}\"}}")
    }

    /// What a line says, or what is wrong with it.
    pub(super) fn parse(text: &str, first: &str) -> Result<JournalLine, &'static str> {
        let none = "not a result or journal line: write one with nqueens-sheet count --verify N \
                    --part I/N --result FILE.json";
        let (body, sum) = text.rsplit_once(CHECKSUM).ok_or(none)?;
        let sum = sum.strip_suffix("\"}").ok_or(none)?;
        if sum != checksum(first, body) {
            return Err("its checksum is not that of its numbers: it was changed or damaged, so \
                        count its part again");
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
        let there = (1..=of).contains(&part) && of <= Recount::MOST_PARTS;
        let known = there && units <= Recount::MOST_UNITS && (Recount::SMALLEST..=27).contains(&n);
        let share = Share { n, part, of, units, version: self.version? };
        known.then_some(match tally {
            Some(tally) => JournalLine::Part(share, tally),
            None => JournalLine::Journal(share),
        })
    }

    fn tally(&self) -> Option<RecountTally> {
        let orbits = [self.ordinary, self.centrosymmetric, self.doubly_centrosymmetric];
        let mut tally = RecountTally { nodes: self.nodes?, ..RecountTally::default() };
        for ((class, _), orbits) in CLASSES.iter().zip(orbits) {
            tally.counts.add_orbits(*class, orbits.filter(|orbits| *orbits < MOST)?);
        }
        Some(tally)
    }
}

/// Reads a result or a journal line by line.
#[derive(Default)]
pub(super) struct LineReader {
    /// The first line of the journal, on which the checksums of its units depend.
    first: String,
    /// The share of that journal.
    pub(super) share: Option<Share>,
}

impl LineReader {
    /// Reads the next line with its end, which may be that of Windows.
    pub(super) fn read(&mut self, line: &str) -> Result<JournalLine, &'static str> {
        let Some(line) = line.strip_suffix('\n') else {
            return Err(
                "it ends too early: its process was stopped, so start the part again with \
                        the same command",
            );
        };
        let line = line.strip_suffix('\r').unwrap_or(line);
        let read = JournalLine::parse(line, &self.first)?;
        match &read {
            JournalLine::Journal(share) => {
                (self.first, self.share) = (line.to_owned(), Some(share.clone()));
            }
            JournalLine::Unit(unit, _) if self.share.as_ref().is_none_or(|s| *unit >= s.units) => {
                return Err("it belongs to no journal: count its part again");
            }
            _ => {}
        }
        Ok(read)
    }
}

/// Adds numbers, unless the sum is more than any board has.
pub(super) fn add(sum: &mut RecountTally, tally: &RecountTally) -> Result<(), &'static str> {
    sum.add(tally);
    match CLASSES.iter().any(|(class, _)| sum.counts.orbits(*class) >= MOST) {
        true => {
            Err("with this line there are more solutions than any board has: count its part again")
        }
        false => Ok(()),
    }
}

/// Reads all bytes of a result or a journal.
pub(super) fn read_all(file: impl Read) -> Result<Vec<u8>, String> {
    all_of(file, MAX_BYTES, "it is larger than any result or journal; name another file")
}

/// The members of a sum.
fn sums(tally: &RecountTally) -> String {
    let orbits = CLASSES.map(|(class, name)| format!("\"{name}\":{}", tally.counts.orbits(class)));
    format!("{},\"nodes\":{}", orbits.join(","), tally.nodes)
}

/// The checksum of a line; that of a unit is of the first line, too, so that no unit passes from
/// one journal to another.
fn checksum(first: &str, body: &str) -> String {
    let first = if body.starts_with("{\"unit\":") { first } else { "" };
    format!("{:08x}", hash([first, body].concat().as_bytes()))
}

/// A sentence about a line of a file.
pub(super) fn at(path: &Path, number: usize, what: &str) -> String {
    format!("{}, line {number}: {what}", shown(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share() -> Share {
        Share { n: 17, part: 3, of: 24, units: 50, version: String::from("0.4.0") }
    }

    fn tally() -> RecountTally {
        let mut tally = RecountTally { nodes: 99, ..RecountTally::default() };
        tally.counts.add_orbits(Class::Ordinary, 12);
        tally.counts.add_orbits(Class::DoublyCentrosymmetric, 1);
        tally
    }

    #[test]
    fn lines_are_read_as_they_were_written() {
        let first = JournalLine::Journal(share()).text("");
        assert!(
            matches!(JournalLine::parse(&first, ""), Ok(JournalLine::Journal(read)) if read == share())
        );
        let unit = JournalLine::Unit(7, tally()).text(&first);
        assert!(
            matches!(JournalLine::parse(&unit, &first), Ok(JournalLine::Unit(7, read)) if read == tally())
        );
        let part = JournalLine::Part(share(), tally()).text("");
        let read = JournalLine::parse(&part, "");
        assert!(
            matches!(read, Ok(JournalLine::Part(of, read)) if of == share() && read == tally())
        );
        let other = JournalLine::Journal(Share { part: 4, ..share() }).text("");
        assert!(JournalLine::parse(&unit, &other).is_err());
    }

    /// Each byte counts.
    #[test]
    fn what_is_changed_is_no_line() {
        for line in [
            JournalLine::Journal(share()),
            JournalLine::Unit(7, tally()),
            JournalLine::Part(share(), tally()),
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
