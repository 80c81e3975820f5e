//! JSON: one document, or one object a line. Its boards are found while it is parsed, one at
//! a time.

use std::cell::Cell;
use std::fmt;
use std::io::BufRead;

use serde::Deserialize;
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
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
    push_integer(out, ranks.len() as u64);
    out.push(b',');
    push_members(out, number, ranks);
    out.push(b'\n');
}

fn push_members(out: &mut Vec<u8>, number: u64, ranks: &[u16]) {
    let class = Class::of(ranks);
    out.extend_from_slice(b"\"number\":");
    push_integer(out, number);
    out.extend_from_slice(b",\"ranks\":[");
    permutation::push_list(out, ranks);
    out.extend_from_slice(b"],\"class\":\"");
    out.extend_from_slice(class.name().as_bytes());
    out.extend_from_slice(b"\",\"orbit\":");
    push_integer(out, u64::from(class.orbit_size()));
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

/// The state that the visitors share.
pub(super) struct VisitState<'s, 'f, E> {
    boards: &'s mut BoardChecker<'f, E>,
    line: &'s Cell<u64>,
    /// The ranks of the board at hand, counted from 1.
    numbers: Vec<u64>,
    /// The reason why a visitor stopped, if the JSON was not to blame. serde's errors
    /// carry only text.
    failure: Option<E>,
}

impl<'s, 'f, E: From<ReadError>> VisitState<'s, 'f, E> {
    /// Starts a value; `line` is the line that the parser has come to.
    pub(super) fn new(boards: &'s mut BoardChecker<'f, E>, line: &'s Cell<u64>) -> Self {
        VisitState {
            boards,
            line,
            numbers: Vec::new(),
            failure: None,
        }
    }

    /// The reason why a visitor stopped, if the JSON was not to blame.
    pub(super) fn into_failure(self) -> Option<E> {
        self.failure
    }

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

/// A value of the input, or an entry of its list of boards.
pub(super) struct BoardsValue<'v, 's, 'f, E> {
    state: &'v mut VisitState<'s, 'f, E>,
    top: bool,
}

impl<'v, 's, 'f, E> BoardsValue<'v, 's, 'f, E> {
    pub(super) fn top(state: &'v mut VisitState<'s, 'f, E>) -> Self {
        BoardsValue { state, top: true }
    }

    fn entry(state: &'v mut VisitState<'s, 'f, E>) -> Self {
        BoardsValue { state, top: false }
    }
}

impl<'de, E: From<ReadError>> DeserializeSeed<'de> for BoardsValue<'_, '_, '_, E> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, E: From<ReadError>> Visitor<'de> for BoardsValue<'_, '_, '_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.top {
            "a document or a board"
        } else {
            "a board: an object with \"ranks\", or an array of ranks"
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
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
                JsonKey::Solutions if !self.top => ignore(&mut map)?,
                JsonKey::Ranks | JsonKey::Solutions if ranks || solutions => {
                    return Err(A::Error::custom(
                        "\"ranks\" or \"solutions\" is given twice",
                    ));
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
            (true, _) => self.state.deliver(line),
            (false, true) => Ok(()),
            (false, false) => Err(self.state.stop(ReadError::NoRanks { line })),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<(), A::Error> {
        if self.top {
            read_list(self.state, seq)
        } else {
            let line = self.state.line.get();
            Ranks(&mut self.state.numbers).visit_seq(seq)?;
            self.state.deliver(line)
        }
    }
}

/// A list of boards or the ranks of one board: its first value tells which.
fn read_list<'de, E: From<ReadError>, A: SeqAccess<'de>>(
    state: &mut VisitState<'_, '_, E>,
    mut seq: A,
) -> Result<(), A::Error> {
    let line = state.line.get();
    match seq.next_element_seed(FirstEntry(state))? {
        None => Ok(()),
        Some(FirstValue::Board) => Entries(state).visit_seq(seq),
        Some(FirstValue::Rank(rank)) => {
            Ranks(&mut state.numbers).visit_seq(seq)?;
            state.numbers.insert(0, rank);
            state.deliver(line)
        }
    }
}

/// The first thing in a list.
enum FirstValue {
    /// A board, which has been delivered.
    Board,
    Rank(u64),
}

/// The first value of a list.
struct FirstEntry<'v, 's, 'f, E>(&'v mut VisitState<'s, 'f, E>);

impl<'de, E: From<ReadError>> DeserializeSeed<'de> for FirstEntry<'_, '_, '_, E> {
    type Value = FirstValue;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<FirstValue, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, E: From<ReadError>> Visitor<'de> for FirstEntry<'_, '_, '_, E> {
    type Value = FirstValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board: an object with \"ranks\", or an array of ranks")
    }

    fn visit_u64<S: serde::de::Error>(self, rank: u64) -> Result<FirstValue, S> {
        Ok(FirstValue::Rank(rank))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<FirstValue, A::Error> {
        BoardsValue::entry(self.0).visit_map(map)?;
        Ok(FirstValue::Board)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<FirstValue, A::Error> {
        BoardsValue::entry(self.0).visit_seq(seq)?;
        Ok(FirstValue::Board)
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
        while seq.next_element_seed(BoardsValue::entry(self.0))?.is_some() {}
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
