//! Numbers of a list, as people write them: `1,5,9-12`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::{Error, Result};

/// Numbers of a list, counted from 1, such as `1,5,9-12`.
///
/// ```
/// use nqueens_sheet::Numbers;
///
/// let numbers: Numbers = "9-12,5,1,10-13".parse()?;
/// assert_eq!(numbers.to_string(), "1,5,9-13");
/// assert_eq!((numbers.count(), numbers.last()), (7, 13));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Guarantees
/// Holds at least one number; none is 0, and none comes twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Ascending, with a number or more left out between two of them.
    ranges: Vec<RangeInclusive<u64>>,
}

impl Numbers {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        let lengths = self
            .ranges
            .iter()
            .map(|range| range.end() - range.start() + 1);
        lengths.fold(0, u64::saturating_add)
    }

    /// The highest of them.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.ranges.last().map_or(0, |range| *range.end())
    }

    /// Whether this is one of them.
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        let after = self.ranges.partition_point(|range| *range.end() < number);
        let range = self.ranges.get(after);
        range.is_some_and(|range| range.contains(&number))
    }

    /// Those that follow each other, in ascending order.
    pub(crate) fn ranges(&self) -> &[RangeInclusive<u64>] {
        &self.ranges
    }
}

/// Numbers and ranges with commas between them, in any order.
impl FromStr for Numbers {
    type Err = Error;

    fn from_str(text: &str) -> Result<Numbers> {
        let wrong = || Error::numbers(text);
        let mut given = text
            .split(',')
            .map(|part| range(part.trim()).ok_or_else(wrong))
            .collect::<Result<Vec<_>>>()?;
        given.sort_unstable_by_key(|range| *range.start());
        let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
        for next in given {
            match ranges.last_mut() {
                Some(last) if *next.start() <= last.end().saturating_add(1) => {
                    *last = *last.start()..=*last.end().max(next.end());
                }
                _ => ranges.push(next),
            }
        }
        Ok(Numbers { ranges })
    }
}

/// `5`, or `9-12`.
fn range(text: &str) -> Option<RangeInclusive<u64>> {
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<u64>().ok();
        number.filter(|number| digits && *number > 0)
    };
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last) = (number(first.trim())?, number(last.trim())?);
    (first <= last).then_some(first..=last)
}

/// As it is parsed, in ascending order.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, range) in self.ranges.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let (first, last) = (range.start(), range.end());
            match first == last {
                true => write!(f, "{comma}{first}")?,
                false => write!(f, "{comma}{first}-{last}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_put_in_order() {
        for (text, expected, count) in [
            ("1", "1", 1),
            ("9-12, 5,1", "1,5,9-12", 6),
            ("3,3,2-3", "2-3", 2),
            ("4-6,1-3", "1-6", 6),
            (
                "1-18446744073709551615,7",
                "1-18446744073709551615",
                u64::MAX,
            ),
        ] {
            let numbers: Numbers = text.parse().unwrap();
            assert_eq!(numbers.to_string(), expected);
            assert_eq!(numbers.count(), count);
        }
        let numbers: Numbers = "2,5-6".parse().unwrap();
        let held: Vec<u64> = (0..9).filter(|number| numbers.contains(*number)).collect();
        assert_eq!(held, [2, 5, 6]);
    }

    #[test]
    fn what_are_no_numbers_is_refused() {
        for bad in [
            "",
            "0",
            "0-3",
            "5-",
            "-5",
            "3-1",
            "1,,2",
            "1;2",
            "+1",
            "1.5",
            "x",
            "1-2-3",
            "99999999999999999999",
        ] {
            let refused = bad.parse::<Numbers>();
            assert!(
                matches!(refused, Err(Error::Value(text)) if text.contains(bad)),
                "{bad}"
            );
        }
    }
}
