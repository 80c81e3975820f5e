//! Lines of results and journals that belong together, and lines that do not.

use nqueens_count::{CountTally, Merge};

/// Adds a checksum to the members of a line. That of a unit includes the first line of its journal.
fn line(journal: &str, members: &str) -> String {
    let journal = journal.trim_end();
    let sum = crc32fast::hash(format!("{journal}{{{members}").as_bytes());
    format!("{{{members},\"checksum\":\"{sum:08x}\"}}\n")
}

fn id(n: usize, part: u64, of: u64, units: usize) -> String {
    format!(r#""n":{n},"part":{part},"of":{of},"units":{units},"version":"1.0""#)
}

fn tally(all: u64) -> String {
    format!(r#","all":{all},"half_turn":4,"quarter_turn":2,"nodes":9"#)
}

fn result(n: usize, part: u64, of: u64, units: usize, all: u64) -> String {
    line("", &(id(n, part, of, units) + &tally(all)))
}

/// The journal of part 2 of 3, whose parts have 5 units.
fn journal(units: &[usize]) -> String {
    let first = line("", &id(14, 2, 3, 5));
    let unit = |unit: &usize| line(&first, &format!("\"unit\":{unit}{}", tally(8)));
    first.clone() + &units.iter().map(unit).collect::<String>()
}

/// Merges files with the names `1`, `2` and so on. The error is a message.
fn merge(files: &[String]) -> Result<CountTally, String> {
    let mut merge = Merge::default();
    for (number, file) in (1..).zip(files) {
        merge
            .add_file(&number.to_string(), file.as_bytes())
            .map_err(|error| error.to_string())?;
    }
    let (_, tally) = merge.finish().map_err(|error| error.to_string())?;
    Ok(tally)
}

#[test]
fn adds_up_results_and_journals() {
    let files = [
        result(14, 1, 3, 5, 100),
        journal(&[4, 0, 1, 2, 3]).replace('\n', "\r\n"),
        result(14, 3, 3, 5, 60),
    ];
    let sum = CountTally {
        all: 200,
        half_turn: 28,
        quarter_turn: 14,
        nodes: 63,
    };
    assert_eq!(merge(&files), Ok(sum));
}

#[test]
fn rejects_impossible_lines() {
    let most = (1 << 61) - 1;
    for (n, part, of, units, all) in [(14, 1, 1, 1000, most), (27, 1, 1, 1, 0)] {
        assert!(merge(&[result(n, part, of, units, all)]).is_ok(), "{n}");
    }
    let of_many = merge(&[result(14, 10_000, 10_000, 5, 0)]).unwrap_err();
    assert_eq!(of_many, "parts 1-9999 of 10000 are missing: count them");
    for (n, part, of, units, all) in [
        (13, 1, 1, 1, 0),
        (28, 1, 1, 1, 0),
        (14, 0, 1, 1, 0),
        (14, 2, 1, 1, 0),
        (14, 1, 10_001, 1, 0),
        (14, 1, 1, 1001, 0),
        (14, 1, 1, 1, most + 1),
    ] {
        let error = merge(&[result(n, part, of, units, all)]).unwrap_err();
        assert!(
            error.starts_with("line 1: not a result or journal line: "),
            "{error}"
        );
    }
}

#[test]
fn says_what_does_not_fit() {
    let first = || result(14, 1, 3, 5, 8);
    let half = |part| result(14, part, 3, 5, 1 << 60);
    let other = |n, of, units| vec![first(), result(n, 2, of, units, 8)];
    let lone = line("", &format!("\"unit\":0{}", tally(0)));
    let newer = id(14, 2, 3, 5).replace("1.0", "1.1") + &tally(8);
    for (message, files) in [
        ("nothing to merge", vec![]),
        ("line 1: the file is empty", vec![String::new()]),
        ("incomplete", vec![first().trim_end().into()]),
        ("checksum", vec![first().replace("1.0", "1.1")]),
        ("line 1: the line does not belong", vec![lone]),
        ("line 3: the line does not belong", vec![journal(&[0, 5])]),
        ("larger than for any board", vec![half(1), half(2)]),
        ("for n = 15, but 1, line 1 is for n = 14", other(15, 3, 5)),
        ("for 4 parts, but 1, line 1 is for 3", other(14, 4, 5)),
        ("for 6 units, but 1, line 1 is for 5", other(14, 3, 6)),
        (
            "for version 1.1, but 1, line 1",
            vec![first(), line("", &newer)],
        ),
        ("line 1: not a result or journal", vec!["{}\n".to_owned()]),
        ("unit 0 of part 1 is also in 1, line 1", vec![first(); 2]),
        ("line 4: unit 1 of part 2", vec![journal(&[1, 3, 1])]),
        ("parts 2-3 of 3 are missing", vec![journal(&[]), first()]),
        ("parts 1, 3 of 3 are missing", vec![half(2)]),
        ("part 3 of 3 is missing: count it", vec![first(), half(2)]),
        (
            "part 2 is missing 3 of its 5 units",
            vec![first(), journal(&[1, 3]), half(3)],
        ),
    ] {
        let error = merge(&files).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
}
