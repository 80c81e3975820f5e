//! JSON: one document, or one object per line. Boards are delivered one at a time while parsing.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufRead};

use nqueens_puzzle::object;
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::{Deserialize, Serialize};
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

use super::boards::{BoardChecker, Header};
use super::error::ReadError;
use super::input::JsonSource;
use crate::{Class, MAX_SOLUTION_N};

/// Appends the start of a document, up to the list of solutions.
pub(super) fn push_start(out: &mut Vec<u8>, header: &Header) {
    let (n, group, count) = (header.n, header.group.name(), header.count);
    let none: [(); 0] = [];
    let document = object! { n: n, group: group, count: count, solutions: none };
    expect_written(document.serialize(&mut Serializer::with_formatter(out, UnclosedFormatter)));
}

/// A formatter that leaves arrays and objects open, to be closed later.
struct UnclosedFormatter;

impl Formatter for UnclosedFormatter {
    fn end_array<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        Ok(())
    }
}

/// Appends a solution of a document on a new line.
pub(super) fn push_entry(
    out: &mut Vec<u8>,
    first: bool,
    number: u64,
    ranks: &[u16],
    orbit: Option<u64>,
) {
    expect_written(CompactFormatter.begin_array_value(out, first));
    out.push(b'\n');
    push(out, &solution(number, ranks, orbit));
}

/// Appends the end of a document.
pub(super) fn push_end(out: &mut Vec<u8>, empty: bool) {
    out.extend((!empty).then_some(b'\n'));
    expect_written(CompactFormatter.end_array(out));
    expect_written(CompactFormatter.end_object(out));
    out.push(b'\n');
}

/// Appends a solution as a line.
pub(super) fn push_line(out: &mut Vec<u8>, number: u64, ranks: &[u16], orbit: Option<u64>) {
    let solution = solution(number, ranks, orbit);
    push(
        out,
        &object! { n: ranks.len(), #[serde(flatten)] solution: solution },
    );
    out.push(b'\n');
}

fn push(out: &mut Vec<u8>, data: &impl Serialize) {
    expect_written(serde_json::to_writer(out, data));
}

/// Unwraps the result of writing to memory.
fn expect_written<E: fmt::Debug>(result: Result<(), E>) {
    result.expect("writing to memory does not fail");
}

fn solution(number: u64, ranks: &[u16], orbit: Option<u64>) -> impl Serialize {
    let class = Class::from_ranks(ranks);
    object! {
        number: number,
        ranks: OneBased(ranks),
        class: class.name(),
        orbit_size: class.orbit_size(),
        #[serde(flatten)] orbit: orbit.map(|orbit| object! { orbit_number: orbit }),
    }
}

/// Serializes ranks counted from 1.
struct OneBased<'a>(&'a [u16]);

impl Serialize for OneBased<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|rank| rank + 1))
    }
}

/// Reads any number of JSON values from `line` on.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    input: R,
    line: u64,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let line = Cell::new(line);
    let mut source = JsonSource::new(input, &line);
    while source.has_more()? {
        let start = (line.get(), source.column());
        let mut state = VisitState {
            boards,
            line: &line,
            numbers: Vec::new(),
            failure: None,
        };
        let place = ValuePlace::Top;
        let value = JsonValue {
            state: &mut state,
            place,
        };
        let mut parser = serde_json::Deserializer::from_reader(&mut source);
        let result = value.deserialize(&mut parser);
        if let Err(error) = result {
            return Err(match (state.failure, source.take_error()) {
                (Some(failure), _) => failure,
                (None, Some(refusal)) => refusal.into(),
                (None, None) => to_read_error(start, error).into(),
            });
        }
    }
    Ok(())
}

/// Converts the parser's error about a value that starts at a line and column.
fn to_read_error(start: (u64, usize), error: serde_json::Error) -> ReadError {
    if error.is_io() {
        return ReadError::Io(error.into());
    }
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let text = text
        .strip_suffix(&format!(" at line {line} column {column}"))
        .unwrap_or(&text);
    // The message may quote a string of any length.
    let message: String = text.chars().take(200).collect();
    ReadError::Line {
        line: start.0 + (line as u64).saturating_sub(1),
        column: Some(if line == 1 { start.1 + column } else { column }),
        problem: format!("the JSON cannot be read as boards: {message}"),
    }
}

/// The state shared by the visitors.
struct VisitState<'s, 'f, E> {
    boards: &'s mut BoardChecker<'f, E>,
    line: &'s Cell<u64>,
    /// The ranks of the current board, counted from 1.
    numbers: Vec<u64>,
    /// The error with which a visitor stopped, because serde's errors carry only text.
    failure: Option<E>,
}

impl<'s, 'f, E: From<ReadError>> VisitState<'s, 'f, E> {
    /// Delivers the current board, which starts on `line`.
    fn deliver<S: serde::de::Error>(&mut self, line: u64) -> Result<(), S> {
        let result = self.boards.accept_numbers(line, &self.numbers);
        result.map_err(|error| self.stop(error))
    }

    /// Keeps an error until the parser has returned.
    fn stop<S: serde::de::Error>(&mut self, error: impl Into<E>) -> S {
        self.failure = Some(error.into());
        S::custom("stopped")
    }
}

/// The keys that are read.
#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum JsonKey {
    N,
    Ranks,
    Solutions,
    #[serde(other)]
    Other,
}

/// A value of the input, parsed according to its place. It yields true if it is a rank, which only the
/// first value of a list may be instead of a board.
struct JsonValue<'v, 's, 'f, E> {
    state: &'v mut VisitState<'s, 'f, E>,
    place: ValuePlace,
}

/// The place of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValuePlace {
    /// Outside all lists.
    Top,
    /// The first in the outermost list.
    First,
    /// In a list of boards.
    Entry,
    /// The list of boards of a document.
    Entries,
    /// The list of ranks of a board.
    Ranks,
    /// In a list of ranks.
    Rank,
    /// The size of a board.
    Size,
}

impl<'de, E: From<ReadError>> DeserializeSeed<'de> for JsonValue<'_, '_, '_, E> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        match self.place {
            ValuePlace::Rank | ValuePlace::Size => deserializer.deserialize_u64(self),
            ValuePlace::Ranks | ValuePlace::Entries => deserializer.deserialize_seq(self),
            _ => deserializer.deserialize_any(self),
        }
    }
}

impl<'de, E: From<ReadError>> Visitor<'de> for JsonValue<'_, '_, '_, E> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.place {
            ValuePlace::Top => "a document or a board",
            ValuePlace::First | ValuePlace::Entry => {
                "a board: an object with \"ranks\", or an array of ranks"
            }
            ValuePlace::Entries => "a list of boards",
            ValuePlace::Ranks => "a list of ranks",
            ValuePlace::Rank | ValuePlace::Size => "an integer from 1",
        })
    }

    fn visit_u64<S: serde::de::Error>(self, number: u64) -> Result<bool, S> {
        let state = self.state;
        match self.place {
            ValuePlace::Size => {
                let size = state.boards.expect_size(state.line.get(), number);
                size.map_err(|error| state.stop(error))?;
            }
            ValuePlace::First | ValuePlace::Rank => {
                // Keep one more than the limit, so that the board is too large.
                if state.numbers.len() <= MAX_SOLUTION_N {
                    state.numbers.push(number);
                }
            }
            place => {
                let value = JsonValue { state, place };
                return Err(S::invalid_type(Unexpected::Unsigned(number), &value));
            }
        }
        Ok(true)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        let JsonValue { state, place } = self;
        let line = state.line.get();
        let (mut ranks, mut solutions) = (false, false);
        while let Some(key) = map.next_key()? {
            let inner = match key {
                JsonKey::N => ValuePlace::Size,
                JsonKey::Solutions if place == ValuePlace::Top => ValuePlace::Entries,
                JsonKey::Ranks => ValuePlace::Ranks,
                JsonKey::Solutions | JsonKey::Other => {
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            if inner != ValuePlace::Size && (ranks || solutions) {
                return Err(A::Error::custom(
                    "\"ranks\" or \"solutions\" is given twice",
                ));
            }
            ranks |= inner == ValuePlace::Ranks;
            solutions |= inner == ValuePlace::Entries;
            map.next_value_seed(JsonValue {
                state: &mut *state,
                place: inner,
            })?;
        }
        if ranks {
            state.deliver(line)?;
        } else if !solutions {
            let problem =
                "the object has no \"ranks\": list the rank of the queen on every file, from 1";
            return Err(state.stop(ReadError::on_line(line, problem)));
        }
        Ok(false)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<bool, A::Error> {
        let JsonValue { state, place } = self;
        let line = state.line.get();
        let mut is_board = matches!(place, ValuePlace::First | ValuePlace::Entry);
        let mut rest = ValuePlace::Rank;
        if place == ValuePlace::Entries {
            rest = ValuePlace::Entry;
        } else {
            state.numbers.clear();
        }
        if place == ValuePlace::Top {
            // The first value distinguishes a list of boards from the ranks of one board.
            let first = JsonValue {
                state: &mut *state,
                place: ValuePlace::First,
            };
            is_board = seq.next_element_seed(first)?.unwrap_or_default();
            rest = if is_board {
                ValuePlace::Rank
            } else {
                ValuePlace::Entry
            };
        }
        while seq
            .next_element_seed(JsonValue {
                state: &mut *state,
                place: rest,
            })?
            .is_some()
        {}
        if is_board {
            state.deliver(line)?;
        }
        Ok(false)
    }
}
