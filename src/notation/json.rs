//! JSON: one document, or one object per line.

use std::fmt;
use std::io;

use nqueens_puzzle::object;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

use super::boards::Header;
use crate::Class;

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
