//! CSV tables for spreadsheets and statistics: RFC 4180, except that lines end with LF as in all
//! notations here.

use super::permutation;
use crate::notation::push_integer;
use nqueens_puzzle::Class;

/// The header line.
pub(super) const HEADER: &[u8] = b"number,permutation,class,orbit_size,orbit_number\n";

/// Appends a solution as a row, with the number of its orbit if known. The ranks are separated by
/// blanks for all n, so that the type of the column does not depend on n.
pub(super) fn push(out: &mut Vec<u8>, number: u64, ranks: &[u16], orbit: Option<u64>) {
    let class = Class::from_ranks(ranks);
    push_integer(out, number);
    out.push(b',');
    permutation::push_separated(out, ranks, ' ');
    out.push(b',');
    out.extend_from_slice(class.name().as_bytes());
    out.push(b',');
    push_integer(out, class.orbit_size());
    out.push(b',');
    if let Some(orbit) = orbit {
        push_integer(out, orbit);
    }
    out.push(b'\n');
}
