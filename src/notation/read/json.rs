//! JSON: values are passed on while they are parsed, so that a list may be longer than memory.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;

use crate::notation::error::ReadError;

use super::blocks::Halt;
use super::groups::Groups;
use super::source::{JsonBytes, Source, TextPosition};
use super::text;

/// True if a text begins with lists or objects of JSON, as far as it goes.
pub(super) fn is_json(start: &[u8]) -> bool {
    let mut values =
        serde_json::Deserializer::from_slice(start).into_iter::<serde::de::IgnoredAny>();
    let mut rest = start;
    loop {
        rest = rest.trim_ascii_start();
        match rest.first() {
            Some(b'[' | b'{') => {}
            None => return values.byte_offset() > 0,
            Some(_) => return false,
        }
        match values.next() {
            Some(Ok(_)) => rest = &start[values.byte_offset()..],
            Some(Err(error)) => return error.classify() == Category::Eof,
            None => return true,
        }
    }
}

/// Reads lists and objects up to the end, or up to other text.
pub(super) fn read(source: &mut Source<'_>, groups: &mut Groups<'_, '_>) -> Result<(), Halt> {
    groups.has_keys = true;
    loop {
        let line = source.at.line;
        let next = source.skip_whitespace()?;
        if source.at.line > line + 1 {
            groups.blocks.add_blank()?;
        }
        let Some(b'[' | b'{') = next else {
            break;
        };
        let mut halt = None;
        let start = source.at;
        let at = Cell::new(start);
        let bytes = JsonBytes { source, at: &at };
        let mut parser = serde_json::Deserializer::from_reader(bytes);
        let value = Value {
            groups,
            at: &at,
            halt: &mut halt,
        };
        let result = value.deserialize(&mut parser);
        if let Err(error) = result {
            return Err(match (halt, source.take_error()) {
                (Some(halt), _) => halt,
                (None, Some(refusal)) => refusal.into(),
                (None, None) => to_read_error(start, error).into(),
            });
        }
        groups.at = source.at;
        groups.end_line(false)?;
    }
    groups.has_keys = false;
    Ok(())
}

/// Converts the parser's error about a value that starts at a position.
fn to_read_error(start: TextPosition, error: serde_json::Error) -> ReadError {
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
        line: start.line + (line as u64).saturating_sub(1),
        column: Some(if line == 1 {
            start.column - 1 + column
        } else {
            column
        }),
        problem: format!("the JSON cannot be read: {message}"),
    }
}

/// Passes a value on.
struct Value<'v, 'b, 'f> {
    groups: &'v mut Groups<'b, 'f>,
    /// The position of the parser.
    at: &'v Cell<TextPosition>,
    /// The reason why reading ends, because serde's errors carry only text.
    halt: &'v mut Option<Halt>,
}

impl Value<'_, '_, '_> {
    fn pass<E: serde::de::Error>(
        &mut self,
        pass: impl FnOnce(&mut Groups<'_, '_>) -> Result<(), Halt>,
    ) -> Result<(), E> {
        self.groups.at = self.at.get();
        pass(self.groups).map_err(|halt| {
            *self.halt = Some(halt);
            E::custom("stopped")
        })
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the path of a method has one lifetime, not any"
)]
impl<'de> Visitor<'de> for Value<'_, '_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E: serde::de::Error>(mut self, value: bool) -> Result<(), E> {
        self.pass(|groups| groups.number(i64::from(value), 1))
    }

    fn visit_i64<E: serde::de::Error>(mut self, number: i64) -> Result<(), E> {
        let digits = number.unsigned_abs().checked_ilog10().unwrap_or(0) + 1;
        self.pass(|groups| groups.number(number, digits as u8))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<(), E> {
        self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
    }

    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<(), E> {
        // Saturates, and fractions are not coordinates.
        let whole = number as i64;
        if whole as f64 == number {
            return self.visit_i64(whole);
        }
        self.visit_unit()
    }

    fn visit_unit<E: serde::de::Error>(mut self) -> Result<(), E> {
        self.pass(|groups| groups.blank())
    }

    fn visit_str<E: serde::de::Error>(mut self, text: &str) -> Result<(), E> {
        self.pass(|groups| text::read_quoted(text, groups))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        self.pass(|groups| groups.open())?;
        while let Some(key) = map.next_key::<String>()? {
            self.pass(|groups| groups.key(&key))?;
            map.next_value_seed(Value {
                groups: self.groups,
                at: self.at,
                halt: self.halt,
            })?;
        }
        self.pass(|groups| groups.close())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        self.pass(|groups| groups.open())?;
        while seq
            .next_element_seed(Value {
                groups: self.groups,
                at: self.at,
                halt: self.halt,
            })?
            .is_some()
        {}
        self.pass(|groups| groups.close())
    }
}
