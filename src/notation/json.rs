//! JSON: one document, or one object a line.

use std::cell::Cell;
use std::io::BufRead;

use serde::de::DeserializeSeed;

use super::boards::BoardChecker;
use super::decimal::push_decimal;
use super::error::ReadError;
use super::header::Header;
use super::permutation;
use super::source::JsonSource;
use super::visit::{BoardsValue, VisitState};
use crate::Class;

/// Appends the start of a document, up to the list of solutions.
pub(super) fn open(out: &mut Vec<u8>, header: &Header) {
    out.extend_from_slice(b"{\"n\":");
    push_decimal(out, header.n as u64);
    out.extend_from_slice(b",\"group\":\"");
    out.extend_from_slice(header.group.name().as_bytes());
    out.extend_from_slice(b"\",\"count\":");
    push_decimal(out, header.count);
    out.extend_from_slice(b",\"solutions\":[");
}

/// Appends one solution of a document.
pub(super) fn push_entry(out: &mut Vec<u8>, first: bool, number: u64, ranks: &[u16]) {
    out.extend_from_slice(if first { b"\n{" } else { b",\n{" });
    push_members(out, number, ranks);
}

/// Appends the end of a document.
pub(super) fn close(out: &mut Vec<u8>, empty: bool) {
    out.extend_from_slice(if empty { b"]}\n" } else { b"\n]}\n" });
}

/// Appends one solution as a line.
pub(super) fn push_line(out: &mut Vec<u8>, number: u64, ranks: &[u16]) {
    out.extend_from_slice(b"{\"n\":");
    push_decimal(out, ranks.len() as u64);
    out.push(b',');
    push_members(out, number, ranks);
    out.push(b'\n');
}

fn push_members(out: &mut Vec<u8>, number: u64, ranks: &[u16]) {
    let class = Class::of(ranks);
    out.extend_from_slice(b"\"number\":");
    push_decimal(out, number);
    out.extend_from_slice(b",\"ranks\":[");
    permutation::push_list(out, ranks);
    out.extend_from_slice(b"],\"class\":\"");
    out.extend_from_slice(class.name().as_bytes());
    out.extend_from_slice(b"\",\"orbit\":");
    push_decimal(out, u64::from(class.orbit_size()));
    out.push(b'}');
}

/// Reads any number of JSON values, the first of which starts on `line`.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    input: R,
    line: u64,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let line = Cell::new(line);
    let mut source = JsonSource::new(input, &line);
    while source.has_more()? {
        let start = (line.get(), source.column());
        let mut state = VisitState::new(boards, &line);
        let mut parser = serde_json::Deserializer::from_reader(&mut source);
        let result = BoardsValue::top(&mut state).deserialize(&mut parser);
        let failure = state.into_failure();
        if let Err(error) = result {
            return Err(match (failure, source.refusal()) {
                (Some(failure), _) => failure,
                (None, Some(refusal)) => refusal.into(),
                (None, None) => explain(start, error).into(),
            });
        }
    }
    Ok(())
}

/// The parser's error about a value behind the given line and column.
fn explain(start: (u64, usize), error: serde_json::Error) -> ReadError {
    if error.is_io() {
        return ReadError::Io(error.into());
    }
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let text = text
        .strip_suffix(&format!(" at line {line} column {column}"))
        .unwrap_or(&text);
    // The message may quote a string of any length.
    let message = text.chars().take(200).collect();
    ReadError::Json {
        line: start.0 + (line as u64).saturating_sub(1),
        column: if line == 1 { start.1 + column } else { column },
        message,
    }
}
