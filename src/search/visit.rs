//! The solutions at some positions of a list, one after the other.

use std::ops::RangeInclusive;

use crate::Selection;
use crate::search::seek;
use crate::search::stream::Stream;

/// Calls `f` with the number of each solution, from 1 in the whole list, and its
/// ranks by file, from 0. The ranges of numbers are ascending and apart.
///
/// Where a table leads to the beginning of a range, nothing before it is walked
/// through.
pub(crate) fn visit<E>(
    selection: &Selection,
    ranges: impl IntoIterator<Item = RangeInclusive<u64>>,
    mut f: impl FnMut(u64, &[u16]) -> Result<(), E>,
) -> Result<(), E> {
    let (n, group) = (selection.n(), selection.group());
    let mut stream = Stream::new(selection);
    // How many solutions the stream has passed.
    let mut passed = 0;
    for range in ranges {
        let position = range.start().saturating_sub(1);
        let start = selection
            .is_whole()
            .then(|| seek::find(n, group, position))
            .flatten();
        if start.is_some_and(|start| start.before > passed) {
            stream = Stream::new(selection);
            stream.skip(position);
        } else {
            stream.pass(position - passed);
        }
        for number in range {
            if !stream.advance() {
                return Ok(());
            }
            passed = number;
            f(number, stream.ranks())?;
        }
    }
    Ok(())
}
