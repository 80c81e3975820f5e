//! Times that somebody measured, as CSV.

use std::fmt::Write;

use serde::{Serialize, Serializer};

use crate::{Error, MAX_N, Result};

/// Nanoseconds in a second.
const SECOND: u64 = 1_000_000_000;

/// The time for a board of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeasuredRow {
    /// Squares along the side of the board.
    pub n: usize,
    /// The time, in nanoseconds, at least one: the median of all runs.
    #[serde(rename = "seconds", serialize_with = "to_seconds")]
    pub nanoseconds: u64,
    /// The number of measurements, if that is known.
    pub runs: Option<u32>,
}

impl MeasuredRow {
    /// The time in seconds, with nine decimals.
    pub fn seconds(&self) -> String {
        format!(
            "{}.{:09}",
            self.nanoseconds / SECOND,
            self.nanoseconds % SECOND
        )
    }
}

fn to_seconds<S: Serializer>(nanoseconds: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*nanoseconds as f64 / SECOND as f64)
}

/// Times that were measured on one machine.
///
/// ```
/// use nqueens_puzzle::trace::Measured;
///
/// let times = Measured::read("# machine: laptop\n# date: 2026-11-21\nn,seconds\n8,0.00002\n")?;
/// assert_eq!(times.machine.as_deref(), Some("laptop"));
/// assert_eq!(times.rows[0].nanoseconds, 20_000);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Measured {
    /// On which machine, if it is said.
    pub machine: Option<String>,
    /// When, if it is said; in any words.
    pub date: Option<String>,
    /// By n, each n once.
    pub rows: Vec<MeasuredRow>,
}

impl Measured {
    /// Reads a table with the columns `n,seconds` or `n,median_seconds,runs`.
    ///
    /// Lines that begin with `#` are comments; `# machine:` and `# date:` say
    /// where and when. Times are rounded to nanoseconds.
    ///
    /// # Errors
    /// [`Error::Value`] with the line that is wrong: no head, a number that is
    /// none, a time of 0, n that is not from 1 to 32, or one that comes twice.
    pub fn read(text: &str) -> Result<Measured> {
        let mut measured = Measured::default();
        let mut columns = None;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, number) in text.lines().map(str::trim).zip(1..) {
            let wrong = |problem: String| wrong(number, &problem);
            if line.is_empty() {
                continue;
            }
            if let Some(comment) = line.strip_prefix('#') {
                measured.comment(comment.trim());
                continue;
            }
            match columns {
                None => columns = Some(head(line).map_err(wrong)?),
                Some(columns) => {
                    let row = row(line, columns).map_err(wrong)?;
                    if measured.rows.iter().any(|other| other.n == row.n) {
                        return Err(wrong(format!(
                            "n = {} is there twice: leave one out",
                            row.n
                        )));
                    }
                    measured.rows.push(row);
                }
            }
        }
        if measured.rows.is_empty() {
            let problem = "it ends without a time: give n,seconds and rows such as 8,0.0002";
            return Err(wrong(text.lines().count().max(1), problem));
        }
        measured.rows.sort_by_key(|row| row.n);
        Ok(measured)
    }

    fn comment(&mut self, text: &str) {
        for (key, own) in [("machine:", &mut self.machine), ("date:", &mut self.date)] {
            let value = text
                .strip_prefix(key)
                .map(str::trim)
                .filter(|value| !value.is_empty());
            *own = value.map(String::from).or_else(|| own.take());
        }
    }

    /// The table as CSV, which [`Measured::read`] reads. It has the number of
    /// runs if every row has.
    pub fn csv(&self) -> String {
        let mut out = String::new();
        for (key, value) in [("machine", &self.machine), ("date", &self.date)] {
            if let Some(value) = value {
                let line = value.split_whitespace().collect::<Vec<_>>().join(" ");
                let _ = writeln!(out, "# {key}: {line}");
            }
        }
        let runs = self.rows.iter().all(|row| row.runs.is_some());
        out += if runs {
            "n,median_seconds,runs\n"
        } else {
            "n,seconds\n"
        };
        for row in &self.rows {
            let runs = row.runs.filter(|_| runs).map(|runs| format!(",{runs}"));
            let _ = writeln!(
                out,
                "{},{}{}",
                row.n,
                row.seconds(),
                runs.unwrap_or_default()
            );
        }
        out
    }
}

fn wrong(line: usize, problem: &str) -> Error {
    Error::Value(format!("line {line} of the measured times: {problem}"))
}

/// The number of columns that a head announces.
fn head(line: &str) -> std::result::Result<usize, String> {
    let names: Vec<&str> = line.split(',').map(str::trim).collect();
    match names.as_slice() {
        ["n", "seconds" | "median_seconds"] => Ok(2),
        ["n", "seconds" | "median_seconds", "runs"] => Ok(3),
        _ => Err(format!(
            "the columns are to be n,seconds or n,median_seconds,runs, not {}",
            shown(line)
        )),
    }
}

fn row(line: &str, columns: usize) -> std::result::Result<MeasuredRow, String> {
    let entries: Vec<&str> = line.split(',').map(str::trim).collect();
    if entries.len() != columns {
        let found = entries.len();
        return Err(format!(
            "it has {found} entries where the head has {columns}"
        ));
    }
    let n = entries[0].parse().ok().filter(|n| (1..=MAX_N).contains(n));
    let n = n.ok_or_else(|| format!("n is to be from 1 to {MAX_N}, not {}", shown(entries[0])))?;
    let nanoseconds = nanoseconds(entries[1]).ok_or_else(|| {
        format!(
            "seconds are to be a number such as 0.0125, at least a nanosecond, not {}",
            shown(entries[1])
        )
    })?;
    let runs =
        match entries.get(2) {
            Some(runs) => Some(runs.parse().ok().filter(|runs| *runs > 0).ok_or_else(|| {
                format!("runs are to be a whole number from 1, not {}", shown(runs))
            })?),
            None => None,
        };
    Ok(MeasuredRow {
        n,
        nanoseconds,
        runs,
    })
}

/// A text in quotation marks, cut where it is long.
fn shown(text: &str) -> String {
    let cut: String = text.chars().take(40).collect();
    let more = if cut.len() < text.len() { "…" } else { "" };
    format!("\"{cut}{more}\"")
}

/// A decimal number of seconds, which may have an exponent, in nanoseconds; at
/// least one.
fn nanoseconds(text: &str) -> Option<u64> {
    let seconds: f64 = text.parse().ok()?;
    let rounded = (seconds * SECOND as f64).round();
    (1.0..u64::MAX as f64)
        .contains(&rounded)
        .then_some(rounded as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_and_written() {
        let text = "# machine: two cores, 2.1 GHz\n# date: 2026-11-21\nn,median_seconds,runs\n8,0.000020100,9\n\
                    9,1.000000000,9\n";
        let measured = Measured::read(text).unwrap();
        assert_eq!(measured.csv(), text);
        let shorter =
            Measured::read("\u{feff}n,seconds\r\n\r\n# text\r\n 9 , 2.5e-7\r\n8,3\r\n").unwrap();
        assert_eq!(shorter.csv(), "n,seconds\n8,3.000000000\n9,0.000000250\n");
    }

    #[test]
    fn seconds_are_rounded_to_nanoseconds() {
        for (text, known) in [
            ("1", Some(SECOND)),
            ("0.0000000015", Some(2)),
            (".5", Some(SECOND / 2)),
            ("1e-9", Some(1)),
            ("12.5E+1", Some(125 * SECOND)),
            ("0.0000000005", Some(1)),
            ("0.0000000004", None),
            ("0", None),
            ("-1", None),
            ("", None),
            (".", None),
            ("1.2.3", None),
            ("1e99", None),
            ("1e-99", None),
            ("99999999999999999999", None),
            ("inf", None),
        ] {
            assert_eq!(nanoseconds(text), known, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, line, word) in [
            ("", 1, "without a time"),
            ("n,seconds\n", 1, "without a time"),
            ("8,1\n", 1, "columns"),
            ("# x\n\nn,seconds\n8\n", 4, "entries"),
            ("n,seconds\n0,1\n", 2, "from 1 to 32"),
            ("n,seconds\n8,fast\n", 2, "fast"),
            ("n,seconds,runs\n8,1,0\n", 2, "runs"),
            ("n,seconds\n8,1\n8,2\n", 3, "twice"),
        ] {
            let error = Measured::read(text).unwrap_err();
            let said = error.to_string();
            assert!(
                said.starts_with(&format!("line {line} of the measured times: ")),
                "{said}"
            );
            assert!(said.contains(word), "{said}");
        }
    }
}
