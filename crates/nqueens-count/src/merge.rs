//! Parts become a whole count.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::line::{FileError, JournalLine, LineReader, PartId, add};
use crate::tally::CountTally;

/// A count that is not complete.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct MergeError(String);

/// Results and journals that are added up to a whole count.
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
///     let units: Vec<usize> = (0..counted.units()).collect();
///     let mut tally = CountTally::default();
///     let Ok(()) = counted.for_each_on(NonZeroUsize::MIN, &units, |_, unit| {
///         tally.add(&unit);
///         Ok::<(), Infallible>(())
///     });
///     let line = PartId::new(14, (part, 2), &counted, "1.0").result_line(&tally);
///     merge.read(&format!("{part}.json"), (line + "\n").as_bytes())?;
/// }
/// let (_, tally) = merge.finish()?;
/// assert_eq!(Some(tally.counts), Counts::published(14));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Merge {
    /// Some part, and where it stands: all others are of the same count.
    id: Option<(PartId, Rc<str>)>,
    /// Where each unit of each part stands.
    units: BTreeMap<(u64, usize), Rc<str>>,
    tally: CountTally,
}

impl Merge {
    /// Adds the lines of a file, whose name is for messages about other files.
    ///
    /// # Errors
    /// [`FileError`] with the first line that is damaged, of another count, or there twice.
    pub fn read(&mut self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        let text = String::from_utf8_lossy(bytes);
        if text.is_empty() {
            return Err(FileError::new(1, "the file is empty: count its part again"));
        }
        let mut reader = LineReader::default();
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let place: Rc<str> = format!("{name}, line {number}").into();
            let taken = reader.read(line).map_err(str::to_owned);
            let taken = taken.and_then(|line| self.take_line(&line, &reader, &place));
            taken.map_err(|what| FileError::new(number, what))?;
        }
        Ok(())
    }

    fn take_line(
        &mut self,
        line: &JournalLine,
        reader: &LineReader,
        place: &Rc<str>,
    ) -> Result<(), String> {
        let (id, units, tally) = match line {
            JournalLine::Journal(id) => return self.known(id, place),
            JournalLine::Part(id, tally) => (Some(id), 0..id.units, tally),
            JournalLine::Unit(unit, tally) => (reader.id.as_ref(), *unit..*unit + 1, tally),
        };
        let Some(id) = id else {
            return Ok(());
        };
        self.known(id, place)?;
        for unit in units {
            self.take(id, unit, place)?;
        }
        add(&mut self.tally, tally).map_err(str::to_owned)
    }

    /// Refuses a id of another count.
    fn known(&mut self, id: &PartId, place: &Rc<str>) -> Result<(), String> {
        let (first, where_first) = self.id.get_or_insert_with(|| (id.clone(), place.clone()));
        match id.difference(first) {
            Some((own, other)) => Err(format!(
                "it is of {own}, but {where_first} of {other}: merge them apart"
            )),
            None => Ok(()),
        }
    }

    /// Takes a unit, which may be there once.
    fn take(&mut self, id: &PartId, unit: usize, place: &Rc<str>) -> Result<(), String> {
        match self.units.insert((id.part, unit), place.clone()) {
            None => Ok(()),
            Some(other) => Err(format!(
                "unit {unit} of part {} is in {other}, too: leave one of them out",
                id.part
            )),
        }
    }

    /// Returns some part of the count, and the sum of all parts.
    ///
    /// # Errors
    /// [`MergeError`] if a part or a unit is missing.
    pub fn finish(self) -> Result<(PartId, CountTally), MergeError> {
        let Some((id, _)) = self.id else {
            return Err(MergeError(String::from(
                "nothing to merge: name results and journals",
            )));
        };
        let (mut missing, mut begun) = (Vec::new(), Vec::new());
        for part in 1..=id.of {
            match self.units.range((part, 0)..(part + 1, 0)).count() {
                0 => missing.push(part),
                there if there < id.units => begun.push((part, id.units - there)),
                _ => {}
            }
        }
        if !missing.is_empty() {
            let what = if missing.len() == 1 { "is" } else { "are" };
            let parts = runs(&missing);
            return Err(MergeError(format!(
                "of {} parts {parts} {what} missing: count what is missing",
                id.of
            )));
        }
        if let Some((part, left)) = begun.first() {
            return Err(MergeError(format!(
                "part {part} lacks {left} of its {} units: start it again with its journal",
                id.units
            )));
        }
        Ok((id, self.tally))
    }
}

/// Ascending numbers with ranges, such as `3, 7-9`.
fn runs(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let runs = runs.map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}
