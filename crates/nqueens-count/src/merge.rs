//! Adds up the parts of a count.

use std::collections::BTreeMap;
use std::rc::Rc;

use nqueens_puzzle::{ErrorKind, Result};

use crate::line::{JournalLine, LineReader, MAX_SOLUTIONS, PartId, line_error};
use crate::tally::CountTally;

/// The sum of results and journals, which becomes a complete count.
///
/// ```
/// use std::convert::Infallible;
/// use std::num::NonZeroUsize;
/// use nqueens_count::{CountPart, Merge, PartId, CountTally};
/// use nqueens_puzzle::Counts;
///
/// let mut merge = Merge::default();
/// for part in 1..=2 {
///     let counted = CountPart::new(14, part, 2)?;
///     let units: Vec<usize> = (0..counted.unit_count()).collect();
///     let mut tally = CountTally::default();
///     let Ok(()) = counted.for_each_on(NonZeroUsize::MIN, &units, |_, unit| {
///         tally.add(&unit);
///         Ok::<(), Infallible>(())
///     });
///     let line = PartId::new(14, (part, 2), &counted, "1.0").result_line(&tally);
///     merge.add_file(&format!("{part}.json"), (line + "\n").as_bytes())?;
/// }
/// let (_, tally) = merge.finish()?;
/// assert_eq!(tally.counts(), Counts::published(14));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Merge {
    /// The first part and its place. All other parts must belong to the same count.
    pub(crate) id: Option<(PartId, Rc<str>)>,
    /// The place of each (part, unit).
    pub(crate) units: BTreeMap<(u64, usize), Rc<str>>,
    pub(crate) tally: CountTally,
}

impl Merge {
    /// Adds the lines of a file. Messages use `name` for the file.
    ///
    /// # Errors
    /// [`ErrorKind::Other`] for the first line that is damaged, belongs to another count, or repeats a
    /// unit.
    pub fn add_file(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let text = String::from_utf8_lossy(bytes);
        if text.is_empty() {
            return Err(line_error(1, "the file is empty: count its part again"));
        }
        let mut reader = LineReader::default();
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let place: Rc<str> = format!("{name}, line {number}").into();
            let line = reader.read(line).map_err(str::to_owned);
            let added = line.and_then(|line| self.add_line(&line, &reader, &place));
            added.map_err(|message| line_error(number, &message))?;
        }
        Ok(())
    }

    fn add_line(
        &mut self,
        line: &JournalLine,
        reader: &LineReader,
        place: &Rc<str>,
    ) -> Result<(), String> {
        let (id, units, tally) = match line {
            JournalLine::Journal(id) => return self.check_same_count(id, place),
            JournalLine::Part { id, tally } => (Some(id), 0..id.units, tally),
            JournalLine::Unit { unit, tally } => (reader.id.as_ref(), *unit..*unit + 1, tally),
        };
        let Some(id) = id else {
            return Ok(());
        };
        self.check_same_count(id, place)?;
        for unit in units {
            self.claim_unit(id, unit, place)?;
        }
        self.tally.add(tally);
        if self.tally.all >= MAX_SOLUTIONS {
            return Err(
                "the sum is larger than for any board: count the part of this line again".into(),
            );
        }
        Ok(())
    }

    /// Checks that a part belongs to the same count as the first one.
    fn check_same_count(&mut self, id: &PartId, place: &Rc<str>) -> Result<(), String> {
        let (first, first_place) = self.id.get_or_insert_with(|| (id.clone(), place.clone()));
        match id.difference(first) {
            Some((found, expected)) => Err(format!(
                "the line is for {found}, but {first_place} is for {expected}: merge them separately"
            )),
            None => Ok(()),
        }
    }

    /// Records the place of a unit. Fails if the unit has a place already.
    fn claim_unit(&mut self, id: &PartId, unit: usize, place: &Rc<str>) -> Result<(), String> {
        match self.units.insert((id.part, unit), place.clone()) {
            None => Ok(()),
            Some(other) => Err(format!(
                "unit {unit} of part {} is also in {other}: leave one of them out",
                id.part
            )),
        }
    }

    /// Returns the first part and the sum of all parts.
    ///
    /// # Errors
    /// [`ErrorKind::Other`] if a part or a unit is missing.
    pub fn finish(self) -> Result<(PartId, CountTally)> {
        let Some((id, _)) = self.id else {
            return Err(ErrorKind::Other.error("nothing to merge: name result or journal files"));
        };
        let (mut missing, mut incomplete) = (Vec::new(), Vec::new());
        for part in 1..=id.parts {
            match self.units.range((part, 0)..(part + 1, 0)).count() {
                0 => missing.push(part),
                count if count < id.units => incomplete.push((part, id.units - count)),
                _ => {}
            }
        }
        if !missing.is_empty() {
            let parts = format_ranges(&missing);
            return Err(ErrorKind::Other.error(if missing.len() == 1 {
                format!("part {parts} of {} is missing: count it", id.parts)
            } else {
                format!("parts {parts} of {} are missing: count them", id.parts)
            }));
        }
        if let Some((part, left)) = incomplete.first() {
            return Err(ErrorKind::Other.error(format!(
                "part {part} is missing {left} of its {} units: resume it with its journal",
                id.units
            )));
        }
        Ok((id, self.tally))
    }
}

/// Formats ascending numbers as ranges, such as `3, 7-9`.
fn format_ranges(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|number, next| number + 1 == *next);
    let runs = runs.map(|run| match run {
        [number] => number.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}
