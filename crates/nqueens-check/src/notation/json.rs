//! JSON: one document, or one object per line.

use nqueens_puzzle::object;
use serde::Serialize;

use super::boards::Header;
use nqueens_puzzle::Class;
use nqueens_puzzle::internal::json::Streamed;

/// The end of a document.
const END: &[u8] = b"]}";

/// Appends the start of a document, up to the list of solutions.
pub(super) fn push_start(out: &mut Vec<u8>, header: &Header) {
    let (n, group, count) = (header.n, header.group.name(), header.count);
    let none: [(); 0] = [];
    push(
        out,
        &object! { n: n, group: group, count: count, solutions: none },
    );
    out.truncate(out.len() - END.len());
}

/// Appends a solution of a document on a new line.
pub(super) fn push_entry(
    out: &mut Vec<u8>,
    first: bool,
    number: u64,
    ranks: &[u16],
    orbit: Option<u64>,
) {
    out.extend_from_slice(if first { b"\n" } else { b",\n" });
    push(out, &solution(number, ranks, orbit));
}

/// Appends the end of a document.
pub(super) fn push_end(out: &mut Vec<u8>, empty: bool) {
    out.extend((!empty).then_some(b'\n'));
    out.extend_from_slice(END);
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
    serde_json::to_writer(out, data).expect("writing to memory does not fail");
}

fn solution(number: u64, ranks: &[u16], orbit: Option<u64>) -> impl Serialize {
    let class = Class::from_ranks(ranks);
    object! {
        number: number,
        ranks: Streamed(|| ranks.iter().map(|rank| rank + 1)),
        class: class.name(),
        orbit_size: class.orbit_size(),
        #[serde(flatten)] orbit: orbit.map(|orbit| object! { orbit_number: orbit }),
    }
}
