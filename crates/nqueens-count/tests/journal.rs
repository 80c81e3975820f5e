//! Journals of interrupted and foreign counts.

use std::convert::Infallible;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::num::NonZeroUsize;

use nqueens_count::{CountPart, CountTally, Journal, PartId};
use nqueens_puzzle::ErrorKind;

/// The first of 1000 parts, with the result of each unit.
fn part() -> (PartId, Vec<CountTally>) {
    let part = CountPart::new(14, 1, 1000).expect("n = 14 has a thousand parts");
    let units: Vec<usize> = (0..part.unit_count()).collect();
    let mut tallies = Vec::new();
    let Ok(()) = part.for_each_on(NonZeroUsize::MIN, &units, |_, tally| {
        tallies.push(tally);
        Ok::<(), Infallible>(())
    });
    (PartId::new(14, (1, 1000), &part, "1.0"), tallies)
}

#[test]
fn resumes_an_interrupted_part() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.journal");
    let (id, tallies) = part();
    let mut journal = Journal::open(&path, &id).unwrap();
    assert!(journal.finished_units().is_empty());
    for unit in [3, 0] {
        journal.push(unit, tallies[unit]).unwrap();
    }
    let error = Journal::open(&path, &id).unwrap_err();
    assert!(
        error.message.starts_with("another process is using "),
        "{error}"
    );
    drop(journal);
    // Simulates a process that ended in the middle of a line.
    OpenOptions::new()
        .append(true)
        .open(&path)
        .unwrap()
        .write_all(b"{\"unit\":7,")
        .unwrap();
    let journal = Journal::open(&path, &id).unwrap();
    assert_eq!(
        journal.finished_units().iter().copied().collect::<Vec<_>>(),
        [0, 3]
    );
    let mut sum = tallies[0];
    sum.add(&tallies[3]);
    assert_eq!(journal.tally(), sum);
}

#[test]
fn rejects_the_journal_of_another_part() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.journal");
    let (id, tallies) = part();
    drop(Journal::open(&path, &id).unwrap());
    let other = PartId {
        part: 2,
        ..id.clone()
    };
    let refused = Journal::open(&path, &other).unwrap_err();
    let message = ", line 1: the journal is for part 1, not for part 2: name another journal";
    assert!(refused.message.ends_with(message), "{refused}");
    let refused = Journal::open(folder.path(), &id).unwrap_err();
    assert_eq!(refused.kind, ErrorKind::Io, "{refused}");
    fs::write(&path, id.result_line(&tallies[0]) + "\n").unwrap();
    let refused = Journal::open(&path, &id).unwrap_err();
    assert!(refused.message.contains(", line 1: "), "{refused}");
}
