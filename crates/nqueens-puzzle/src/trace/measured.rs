//! Measured search times, read from CSV.

use std::fmt::Write;

use serde::{Serialize, Serializer};

use crate::{Error, ErrorKind, MAX_N, Result};

const NANOS_PER_SECOND: u64 = 1_000_000_000;

/// The measured time for one board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeasuredTime {
    /// The board size.
    pub n: usize,
    /// The median time of all runs, in nanoseconds. At least 1.
    #[serde(rename = "seconds", serialize_with = "to_seconds")]
    pub nanoseconds: u64,
}

impl MeasuredTime {
    /// Formats the time in seconds, with nine decimals.
    pub fn seconds(&self) -> String {
        let seconds = self.nanoseconds / NANOS_PER_SECOND;
        let rest = self.nanoseconds % NANOS_PER_SECOND;
        format!("{seconds}.{rest:09}")
    }
}

fn to_seconds<S: Serializer>(nanoseconds: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*nanoseconds as f64 / NANOS_PER_SECOND as f64)
}

/// Times measured on one machine.
///
/// ```
/// use nqueens_puzzle::trace::MeasuredTimes;
///
/// let times = MeasuredTimes::parse("# machine: laptop\n# date: 2026-11-21\nn,seconds\n8,0.00002\n")?;
/// assert_eq!(times.machine.as_deref(), Some("laptop"));
/// assert_eq!(times.rows[0].nanoseconds, 20_000);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MeasuredTimes {
    /// The description of the machine, if there is one.
    pub machine: Option<String>,
    /// The date, if there is one, as free text.
    pub date: Option<String>,
    /// The times, sorted by n, without duplicates.
    pub rows: Vec<MeasuredTime>,
}

impl MeasuredTimes {
    /// Parses a CSV table with the columns `n,seconds`.
    ///
    /// Lines that start with `#` are comments. The comments `# machine:` and `# date:` set these
    /// fields. Times are rounded to nanoseconds.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] with the line number, if the header is missing, if a number is invalid, if
    /// a time is 0, if n is not from 1 to 32, or if an n is repeated.
    pub fn parse(text: &str) -> Result<MeasuredTimes> {
        let mut measured = MeasuredTimes::default();
        let mut has_header = false;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, number) in text.lines().map(str::trim).zip(1..) {
            let error = |problem: String| line_error(number, &problem);
            if line.is_empty() {
                continue;
            }
            if let Some(comment) = line.strip_prefix('#') {
                measured.comment(comment.trim());
                continue;
            }
            if !has_header {
                check_header(line).map_err(error)?;
                has_header = true;
                continue;
            }
            let row = parse_row(line).map_err(error)?;
            if measured.rows.iter().any(|other| other.n == row.n) {
                return Err(error(format!("n = {} is given twice: remove one", row.n)));
            }
            measured.rows.push(row);
        }
        if measured.rows.is_empty() {
            let problem = "there are no times: write a header n,seconds and rows such as 8,0.0002";
            return Err(line_error(text.lines().count().max(1), problem));
        }
        measured.rows.sort_by_key(|row| row.n);
        Ok(measured)
    }

    fn comment(&mut self, text: &str) {
        for (key, field) in [("machine:", &mut self.machine), ("date:", &mut self.date)] {
            let value = text.strip_prefix(key).map(str::trim);
            let value = value.filter(|value| !value.is_empty());
            *field = value.map(String::from).or_else(|| field.take());
        }
    }

    /// Formats the table as CSV, which [`MeasuredTimes::parse`] can parse.
    pub fn to_csv(&self) -> String {
        let mut out = String::new();
        for (key, value) in [("machine", &self.machine), ("date", &self.date)] {
            if let Some(value) = value {
                let line = value.split_whitespace().collect::<Vec<_>>().join(" ");
                let _ = writeln!(out, "# {key}: {line}");
            }
        }
        out += "n,seconds\n";
        for row in &self.rows {
            let _ = writeln!(out, "{},{}", row.n, row.seconds());
        }
        out
    }
}

fn line_error(line: usize, problem: &str) -> Error {
    ErrorKind::InvalidValue.error(format!("line {line} of the measured times: {problem}"))
}

fn check_header(line: &str) -> std::result::Result<(), String> {
    match line.split_once(',') {
        Some((n, seconds)) if n.trim() == "n" && seconds.trim() == "seconds" => Ok(()),
        _ => Err(format!(
            "expected the columns n,seconds, got {}",
            quote(line)
        )),
    }
}

fn parse_row(line: &str) -> std::result::Result<MeasuredTime, String> {
    let (n, seconds) = line
        .split_once(',')
        .ok_or_else(|| format!("expected n and seconds, got {}", quote(line)))?;
    let (n, seconds) = (n.trim(), seconds.trim());
    let size = n.parse().ok().filter(|n| (1..=MAX_N).contains(n));
    let n = size.ok_or_else(|| format!("expected n from 1 to {MAX_N}, got {}", quote(n)))?;
    let nanoseconds = parse_seconds(seconds).ok_or_else(|| {
        let found = quote(seconds);
        format!("expected seconds such as 0.0125, at least a nanosecond, got {found}")
    })?;
    Ok(MeasuredTime { n, nanoseconds })
}

/// Quotes a text and truncates it to 40 characters.
fn quote(text: &str) -> String {
    let cut: String = text.chars().take(40).collect();
    let more = if cut.len() < text.len() { "…" } else { "" };
    format!("\"{cut}{more}\"")
}

/// Parses a decimal number of seconds, perhaps with an exponent. Returns nanoseconds, at least 1.
fn parse_seconds(text: &str) -> Option<u64> {
    let seconds: f64 = text.parse().ok()?;
    let rounded = (seconds * NANOS_PER_SECOND as f64).round();
    let is_in_range = (1.0..u64::MAX as f64).contains(&rounded);
    is_in_range.then_some(rounded as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_round_trip() {
        let text = "# machine: two cores, 2.1 GHz\n# date: 2026-11-21\nn,seconds\n8,0.000020100\n\
                    9,1.000000000\n";
        let measured = MeasuredTimes::parse(text).unwrap();
        assert_eq!(measured.to_csv(), text);
        let shorter =
            MeasuredTimes::parse("\u{feff}n,seconds\r\n\r\n# text\r\n 9 , 2.5e-7\r\n8,3\r\n")
                .unwrap();
        assert_eq!(
            shorter.to_csv(),
            "n,seconds\n8,3.000000000\n9,0.000000250\n"
        );
    }

    #[test]
    fn seconds_are_rounded_to_nanoseconds() {
        for (text, known) in [
            ("1", Some(NANOS_PER_SECOND)),
            ("0.0000000015", Some(2)),
            (".5", Some(NANOS_PER_SECOND / 2)),
            ("1e-9", Some(1)),
            ("12.5E+1", Some(125 * NANOS_PER_SECOND)),
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
            assert_eq!(parse_seconds(text), known, "{text}");
        }
    }

    #[test]
    fn errors_have_line_numbers() {
        for (text, line, word) in [
            ("", 1, "no times"),
            ("n,seconds\n", 1, "no times"),
            ("8,1\n", 1, "columns"),
            ("# x\n\nn,seconds\n8\n", 4, "n and seconds"),
            ("n,seconds\n0,1\n", 2, "from 1 to 32"),
            ("n,seconds\n8,fast\n", 2, "fast"),
            ("n,seconds,runs\n8,1,9\n", 1, "columns"),
            ("n,seconds\n8,1,9\n", 2, "1,9"),
            ("n,seconds\n8,1\n8,2\n", 3, "twice"),
        ] {
            let error = MeasuredTimes::parse(text).unwrap_err();
            let message = error.to_string();
            assert!(
                message.starts_with(&format!("line {line} of the measured times: ")),
                "{message}"
            );
            assert!(message.contains(word), "{message}");
        }
    }
}
