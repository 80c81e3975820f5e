//! JSON: one document, or one object a line. Its boards are found while it is parsed, one at
//! a time.

use std::cell::Cell;
use std::fmt;
use std::io::BufRead;

use serde::Deserialize;
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Unexpected,
    Visitor,
};

use super::boards::BoardChecker;
use super::boards::Header;
use super::error::ReadError;
use super::input::JsonSource;
use super::permutation;
use crate::units::distance::push_integer;
use crate::{Class, MAX_SOLUTION_N};

/// Appends the start of a document, up to the list of solutions.
pub(super) fn open(out: &mut Vec<u8>, header: &Header) {
    out.extend_from_slice(b"{\"n\":");
    push_integer(out, header.n as u64);
    out.extend_from_slice(b",\"group\":\"");
    out.extend_from_slice(header.group.name().as_bytes());
    out.extend_from_slice(b"\",\"count\":");
    push_integer(out, header.count);
    out.extend_from_slice(b",\"solutions\":[");
}

/// Appends one solution of a document.
pub(super) fn push_entry(
    out: &mut Vec<u8>,
    first: bool,
    number: u64,
    ranks: &[u16],
    orbit: Option<u64>,
) {
    out.extend_from_slice(if first { b"\n{" } else { b",\n{" });
    push_members(out, number, ranks, orbit);
}

/// Appends the end of a document.
pub(super) fn close(out: &mut Vec<u8>, empty: bool) {
    out.extend_from_slice(if empty { b"]}\n" } else { b"\n]}\n" });
}

/// Appends one solution as a line.
pub(super) fn push_line(out: &mut Vec<u8>, number: u64, ranks: &[u16], orbit: Option<u64>) {
    out.extend_from_slice(b"{\"n\":");
    push_integer(out, ranks.len() as u64);
    out.push(b',');
    push_members(out, number, ranks, orbit);
    out.push(b'\n');
}

fn push_members(out: &mut Vec<u8>, number: u64, ranks: &[u16], orbit: Option<u64>) {
    let class = Class::of(ranks);
    out.extend_from_slice(b"\"number\":");
    push_integer(out, number);
    out.extend_from_slice(b",\"ranks\":[");
    permutation::push_separated(out, ranks, ',');
    out.extend_from_slice(b"],\"class\":\"");
    out.extend_from_slice(class.name().as_bytes());
    out.extend_from_slice(b"\",\"orbit_size\":");
    push_integer(out, class.orbit_size());
    if let Some(orbit) = orbit {
        out.extend_from_slice(b",\"orbit_number\":");
        push_integer(out, orbit);
    }
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
        let mut state = VisitState { boards, line: &line, numbers: Vec::new(), failure: None };
        let place = ValuePlace::Top;
        let value = BoardsValue { state: &mut state, place };
        let mut parser = serde_json::Deserializer::from_reader(&mut source);
        let result = value.deserialize(&mut parser);
        if let Err(error) = result {
            return Err(match (state.failure, source.refusal()) {
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
    let text = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
    // The message may quote a string of any length.
    let message: String = text.chars().take(200).collect();
    ReadError::Line {
        line: start.0 + (line as u64).saturating_sub(1),
        column: Some(if line == 1 { start.1 + column } else { column }),
        problem: format!("the JSON cannot be read as boards: {message}"),
    }
}

/// The state that the visitors share.
struct VisitState<'s, 'f, E> {
    boards: &'s mut BoardChecker<'f, E>,
    line: &'s Cell<u64>,
    /// The ranks of the board at hand, counted from 1.
    numbers: Vec<u64>,
    /// The reason why a visitor stopped, if the JSON was not to blame. serde's errors
    /// carry only text.
    failure: Option<E>,
}

impl<'s, 'f, E: From<ReadError>> VisitState<'s, 'f, E> {
    /// Delivers the board at hand, which starts on `line`.
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

/// The keys that matter.
#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum JsonKey {
    N,
    Ranks,
    Solutions,
    #[serde(other)]
    Other,
}

/// A value of the input. It yields a rank if it is one, which only the first of a list may be;
/// else it is delivered.
struct BoardsValue<'v, 's, 'f, E> {
    state: &'v mut VisitState<'s, 'f, E>,
    place: ValuePlace,
}

/// The place of a value: outside of all lists, the first in the outermost list, or in a list of
/// boards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValuePlace {
    Top,
    First,
    Entry,
}

impl<'de, E: From<ReadError>> DeserializeSeed<'de> for BoardsValue<'_, '_, '_, E> {
    type Value = Option<u64>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, E: From<ReadError>> Visitor<'de> for BoardsValue<'_, '_, '_, E> {
    type Value = Option<u64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.place {
            ValuePlace::Top => "a document or a board",
            _ => "a board: an object with \"ranks\", or an array of ranks",
        })
    }

    fn visit_u64<S: serde::de::Error>(self, rank: u64) -> Result<Option<u64>, S> {
        match self.place {
            ValuePlace::First => Ok(Some(rank)),
            _ => Err(S::invalid_type(Unexpected::Unsigned(rank), &self)),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<u64>, A::Error> {
        let line = self.state.line.get();
        let (mut ranks, mut solutions) = (false, false);
        while let Some(key) = map.next_key()? {
            match key {
                JsonKey::N => {
                    let at = self.state.line.get();
                    let Whole(n) = map.next_value()?;
                    if let Err(error) = self.state.boards.expect_size(at, n) {
                        return Err(self.state.stop(error));
                    }
                }
                JsonKey::Other => ignore(&mut map)?,
                JsonKey::Solutions if self.place != ValuePlace::Top => ignore(&mut map)?,
                JsonKey::Ranks | JsonKey::Solutions if ranks || solutions => {
                    return Err(A::Error::custom("\"ranks\" or \"solutions\" is given twice"));
                }
                JsonKey::Ranks => {
                    map.next_value_seed(Ranks(&mut self.state.numbers))?;
                    ranks = true;
                }
                JsonKey::Solutions => {
                    map.next_value_seed(Entries(self.state))?;
                    solutions = true;
                }
            }
        }
        match (ranks, solutions) {
            (true, _) => self.state.deliver(line)?,
            (false, true) => {}
            (false, false) => {
                let problem =
                    "the object has no \"ranks\": list the rank of the queen on every file, from 1";
                return Err(self.state.stop(ReadError::on(line, problem)));
            }
        }
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Option<u64>, A::Error> {
        let (line, state) = (self.state.line.get(), self.state);
        let rank = match self.place {
            ValuePlace::Top => {
                // The first value tells if these are boards, or the ranks of one.
                let place = ValuePlace::First;
                match seq.next_element_seed(BoardsValue { state: &mut *state, place })? {
                    Some(Some(rank)) => Some(rank),
                    Some(None) => return Entries(state).visit_seq(seq).map(|()| None),
                    None => return Ok(None),
                }
            }
            _ => None,
        };
        Ranks(&mut state.numbers).visit_seq(seq)?;
        state.numbers.splice(0..0, rank);
        state.deliver(line)?;
        Ok(None)
    }
}

fn ignore<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    map.next_value::<IgnoredAny>().map(|_| ())
}

/// A list of boards.
struct Entries<'v, 's, 'f, E>(&'v mut VisitState<'s, 'f, E>);

impl<'de, E: From<ReadError>> DeserializeSeed<'de> for Entries<'_, '_, '_, E> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, E: From<ReadError>> Visitor<'de> for Entries<'_, '_, '_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of boards")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let (state, place) = (self.0, ValuePlace::Entry);
        let mut next = || {
            let state = &mut *state;
            seq.next_element_seed(BoardsValue { state, place })
        };
        while next()?.is_some() {}
        Ok(())
    }
}

/// A list of ranks, counted from 1.
struct Ranks<'v>(&'v mut Vec<u64>);

impl<'de> DeserializeSeed<'de> for Ranks<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Ranks<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of ranks")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        self.0.clear();
        while let Some(Whole(rank)) = seq.next_element()? {
            // One too many is kept: it makes the board too large.
            if self.0.len() <= MAX_SOLUTION_N {
                self.0.push(rank);
            }
        }
        Ok(())
    }
}

/// A size or a rank. A visitor of `u64` alone would call it that in its messages.
struct Whole(u64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_u64(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number from 1 on")
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Whole, E> {
        Ok(Whole(value))
    }
}
