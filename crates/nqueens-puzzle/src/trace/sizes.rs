//! Sizes of search spaces and solution counts, for one board size or several, with text and JSON
//! output.

use std::io::Write;
use std::ops::RangeInclusive;

use super::data::TraceFormat;
use super::measured::{MeasuredTime, MeasuredTimes};
use super::natural::Natural;
use crate::board::counts::published;
use crate::object;
use crate::words::join;
use crate::{ErrorKind, Result};

/// The largest n whose solutions have been counted.
pub(super) const MAX_COUNTED_N: usize = 27;

/// A quantity that depends on n: the size of a search space, the nodes of the search, or the number
/// of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// Placements of n distinct queens on any squares: (n²)ⁿ.
    Placements,
    /// Sets of n squares: C(n², n).
    Subsets,
    /// Placements with one queen in each row: nⁿ.
    Power,
    /// Placements with one queen in each row and each column: n!.
    Factorial,
    /// Nodes of the search: partial placements without a conflict, including the empty board. Known
    /// up to n = 17.
    Nodes,
    /// Solutions.
    Solutions,
    /// Fundamental solutions: those distinct up to symmetry.
    Fundamental,
}

crate::vocabulary! {
    Quantity as "quantity":
    Placements = "placements", Subsets = "subsets", Power = "power", Factorial = "factorial",
    Nodes = "nodes", Solutions = "solutions", Fundamental = "fundamental",
}

impl Quantity {
    /// The general formula, such as `C(n^2, n)`, if there is one.
    pub fn formula(self) -> Option<&'static str> {
        match self {
            Quantity::Placements => Some("(n^2)^n"),
            Quantity::Subsets => Some("C(n^2, n)"),
            Quantity::Power => Some("n^n"),
            Quantity::Factorial => Some("n!"),
            Quantity::Nodes | Quantity::Solutions | Quantity::Fundamental => None,
        }
    }

    /// The formula for a given n, such as `C(64, 8)`. `None` if there is no formula or if n²
    /// overflows.
    pub fn formula_for(self, n: usize) -> Option<String> {
        let (side, squares) = (n.to_string(), n.checked_mul(n)?.to_string());
        let formula = self.formula()?.replace("(n^2)", "n^2");
        Some(formula.replace("n^2", &squares).replace('n', &side))
    }

    /// The value for a board of `n` by `n` squares. `None` if it is unknown or if n is not from 1
    /// to
    /// 27.
    ///
    /// ```
    /// use nqueens_puzzle::trace::Quantity;
    ///
    /// let subsets = Quantity::Subsets.for_board(8).expect("known up to n = 27");
    /// assert_eq!(subsets.to_grouped_string(), "4,426,165,368");
    /// ```
    pub fn for_board(self, n: usize) -> Option<Natural> {
        published(self.name(), n).map(Natural::from_digits)
    }

    /// The largest n whose value is known.
    pub fn max_known_n(self) -> usize {
        let known = |n: &usize| self.for_board(*n).is_some();
        (1..=MAX_COUNTED_N).rev().find(known).unwrap_or(0)
    }
}

/// All quantities for one board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceSizes {
    n: usize,
}

impl SpaceSizes {
    /// The quantities for a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] unless n is from 1 to 27.
    pub fn new(n: usize) -> Result<SpaceSizes> {
        check_sizes(n, n)?;
        Ok(SpaceSizes { n })
    }

    /// The board size.
    pub fn n(self) -> usize {
        self.n
    }

    /// Each quantity, in the order of [`Quantity::ALL`], with its value if it is known.
    pub fn sizes(self) -> [(Quantity, Option<Natural>); 7] {
        Quantity::ALL.map(|quantity| (quantity, quantity.for_board(self.n)))
    }
}

fn check_sizes(from: usize, to: usize) -> Result<()> {
    let sizes = if 1 <= from && from <= to && to <= MAX_COUNTED_N {
        return Ok(());
    } else if from == to {
        format!("n = {from}: choose n")
    } else {
        format!("n = {from} to {to}: choose a range")
    };
    Err(ErrorKind::InvalidValue.error(format!(
        "there are no known counts for {sizes} from 1 to 27"
    )))
}

/// Quantities for several board sizes, and measured times for finding all solutions.
#[must_use = "does nothing until it is written or drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Growth {
    sizes: RangeInclusive<usize>,
    series: Vec<Quantity>,
    measured: Option<MeasuredTimes>,
}

impl Growth {
    /// Creates a series for each quantity except [`Quantity::Placements`] and
    /// [`Quantity::Subsets`], for a range of n.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if the range is empty or not within 1 to 27.
    pub fn new(sizes: RangeInclusive<usize>) -> Result<Growth> {
        check_sizes(*sizes.start(), *sizes.end())?;
        Ok(Growth {
            sizes,
            series: Quantity::ALL[2..].to_vec(),
            measured: None,
        })
    }

    /// Sets the quantities. Duplicates are dropped, and the order becomes that of
    /// [`Quantity::ALL`]. May be empty if there are measured times.
    pub fn series(mut self, series: &[Quantity]) -> Growth {
        self.series = series.to_vec();
        self.series.sort_unstable();
        self.series.dedup();
        self
    }

    /// Adds measured times. Times outside the range of n are dropped.
    pub fn measured(mut self, mut measured: MeasuredTimes) -> Growth {
        measured.rows.retain(|row| self.sizes.contains(&row.n));
        self.measured = Some(measured);
        self
    }

    /// The range of n.
    pub fn sizes(&self) -> RangeInclusive<usize> {
        self.sizes.clone()
    }

    /// The quantities.
    pub fn quantities(&self) -> &[Quantity] {
        &self.series
    }

    /// The values of a quantity, by n. `None` if a value is unknown.
    pub fn values(&self, quantity: Quantity) -> Vec<(usize, Option<Natural>)> {
        self.sizes().map(|n| (n, quantity.for_board(n))).collect()
    }

    /// The measured times.
    pub fn measurements(&self) -> Option<&MeasuredTimes> {
        self.measured.as_ref()
    }
}

/// Writes all quantities for one board size. Returns the writer.
///
/// In JSON, `value` is a number up to 2^53 and a string beyond that, and `decimal` is always a
/// string. Both are `null` if the value is unknown.
///
/// # Errors
/// [`ErrorKind::Io`] if writing fails.
pub fn write_space<W: Write>(space: SpaceSizes, format: TraceFormat, out: W) -> Result<W> {
    let size = |(quantity, value): (Quantity, Option<Natural>)| {
        let decimal = value.as_ref().map(Natural::to_string);
        let formula = quantity.formula_for(space.n());
        object! { name: quantity.name(), formula: formula, value: value, decimal: decimal }
    };
    let data = object! { version: 1, n: space.n(), sizes: space.sizes().map(size) };
    format.write(out, |out| space_text(space, out), &data)
}

fn space_text<W: Write>(space: SpaceSizes, out: &mut W) -> Result<()> {
    let unknown = || String::from("not counted");
    let number = |value: &Option<Natural>| {
        value
            .as_ref()
            .map_or_else(unknown, Natural::to_grouped_string)
    };
    let sizes = space.sizes();
    let widths = sizes.iter().map(|(_, value)| number(value).len());
    let wide = widths.max().unwrap_or(0);
    for (quantity, value) in &sizes {
        let formula = quantity.formula_for(space.n()).unwrap_or_default();
        let line = format!("{quantity:11}  {:>wide$}  {formula}", number(value));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Writes quantities by n, and measured times in seconds. Returns the writer. Numbers in JSON have
/// the form that [`write_space`] describes.
///
/// # Errors
/// [`ErrorKind::Io`] if writing fails.
pub fn write_growth<W: Write>(growth: &Growth, format: TraceFormat, out: W) -> Result<W> {
    let value = |(n, value): (usize, Option<Natural>)| {
        let decimal = value.as_ref().map(Natural::to_string);
        object! { n: n, value: value, decimal: decimal }
    };
    let series = |quantity: &Quantity| {
        let values = growth.values(*quantity).into_iter().map(value);
        object! { name: quantity.name(), values: values.collect::<Vec<_>>() }
    };
    let data = object! {
        version: 1,
        from: *growth.sizes().start(),
        to: *growth.sizes().end(),
        series: growth.quantities().iter().map(series).collect::<Vec<_>>(),
        measured: growth.measurements(),
    };
    format.write(out, |out| growth_text(growth, out), &data)
}

fn growth_text<W: Write>(growth: &Growth, out: &mut W) -> Result<()> {
    let column = |head: String, entries: Vec<String>| {
        let width = entries.iter().chain([&head]).map(String::len).max();
        (width.unwrap_or(0), [vec![head], entries].concat())
    };
    let sizes = growth.sizes().map(|n| n.to_string());
    let mut columns = vec![column(String::from("n"), sizes.collect())];
    for quantity in growth.quantities() {
        let values = growth.values(*quantity).into_iter();
        let values = values
            .map(|(_, value)| value.map_or(String::from("-"), |value| value.to_grouped_string()));
        columns.push(column(quantity.to_string(), values.collect()));
    }
    if let Some(measured) = growth.measurements() {
        for (what, value) in [("machine", &measured.machine), ("date", &measured.date)] {
            if let Some(value) = value {
                writeln!(out, "# {what}: {value}")?;
            }
        }
        let time = |n: usize| {
            let row = measured.rows.iter().find(|row| row.n == n);
            row.map_or(String::from("-"), MeasuredTime::seconds)
        };
        let times = growth.sizes().map(time);
        columns.push(column(String::from("seconds"), times.collect()));
    }
    for index in 0..=growth.sizes().count() {
        let entries = columns.iter();
        let entries = entries.map(|(width, entries)| format!("{:>width$}", entries[index]));
        writeln!(out, "{}", join(entries, "  "))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Trace;

    fn number(quantity: Quantity, n: usize) -> u64 {
        quantity.for_board(n).unwrap().to_u64().unwrap()
    }

    #[test]
    fn has_the_known_sizes_for_8() {
        let known = [
            281_474_976_710_656,
            4_426_165_368,
            16_777_216,
            40_320,
            2_057,
            92,
            12,
        ];
        assert_eq!(Quantity::ALL.map(|quantity| number(quantity, 8)), known);
        let formulas = Quantity::ALL.map(|quantity| quantity.formula_for(8).unwrap_or_default());
        assert_eq!(formulas, ["64^8", "C(64, 8)", "8^8", "8!", "", "", ""]);
    }

    #[test]
    fn has_the_known_sizes_for_1_and_27() {
        assert!(Quantity::ALL.iter().all(|quantity| match quantity {
            Quantity::Nodes => number(*quantity, 1) == 2,
            _ => number(*quantity, 1) == 1,
        }));
        assert_eq!(number(Quantity::Solutions, 3), 0);
        let digits = Quantity::ALL.map(|quantity| {
            quantity
                .for_board(27)
                .map(|number| number.to_string().len())
        });
        let known = [
            Some(78),
            Some(50),
            Some(39),
            Some(29),
            None,
            Some(18),
            Some(17),
        ];
        assert_eq!(digits, known);
        assert!(
            Quantity::ALL
                .iter()
                .all(|quantity| quantity.for_board(28).is_none())
        );
        assert_eq!(
            Quantity::Factorial.for_board(27).unwrap().to_string(),
            "10888869450418352160768000000"
        );
    }

    /// The digits of numbers that are too large for 128 bits are those of their formulas, modulo
    /// primes.
    #[test]
    fn formulas_have_their_numbers() {
        for prime in [1_000_000_007_u64, 998_244_353] {
            let times = |one: u64, other: u64| one * other % prime;
            for n in 1..=27 {
                let rest = |quantity: Quantity| {
                    let digits = quantity.for_board(n).unwrap().to_string();
                    let digits = digits.bytes().map(|digit| u64::from(digit - b'0'));
                    digits.fold(0, |all, digit| (all * 10 + digit) % prime)
                };
                let (side, squares) = (n as u64, (n * n) as u64);
                let power = |base| (0..n).fold(1, |all, _| times(all, base));
                let factorial = (1..=side).fold(1, times);
                let falling = (squares - side + 1..=squares).fold(1, times);
                assert_eq!(rest(Quantity::Placements), power(squares), "n = {n}");
                assert_eq!(rest(Quantity::Power), power(side), "n = {n}");
                assert_eq!(rest(Quantity::Factorial), factorial, "n = {n}");
                assert_eq!(
                    times(rest(Quantity::Subsets), factorial),
                    falling,
                    "n = {n}"
                );
            }
        }
    }

    #[test]
    fn nodes_match_the_search() {
        for n in 1..=7 {
            let mut trace = Trace::new(n).unwrap();
            trace.by_ref().for_each(drop);
            assert_eq!(number(Quantity::Nodes, n), trace.tally().nodes, "n = {n}");
        }
    }

    fn nodes(all: u32, columns: u32, left: u32, right: u32) -> u64 {
        let mut free = all & !(columns | left | right);
        let mut count = 1;
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            count += nodes(
                all,
                columns | queen,
                (left | queen) << 1,
                (right | queen) >> 1,
            );
        }
        count
    }

    #[test]
    fn nodes_match_a_recount() {
        for n in 1..=11 {
            assert_eq!(
                nodes((1 << n) - 1, 0, 0, 0),
                number(Quantity::Nodes, n),
                "n = {n}"
            );
        }
    }

    #[test]
    fn parses_names() {
        for quantity in Quantity::ALL {
            assert_eq!(quantity.name().parse::<Quantity>().unwrap(), quantity);
        }
        assert!("squares".parse::<Quantity>().is_err());
    }

    #[test]
    fn rejects_uncounted_boards() {
        assert!(SpaceSizes::new(0).is_err() && SpaceSizes::new(28).is_err());
        #[expect(clippy::reversed_empty_ranges, reason = "also rejected")]
        for range in [0..=4, 1..=28, 5..=4] {
            assert!(Growth::new(range).is_err());
        }
    }

    #[test]
    fn drops_duplicate_series() {
        let growth = Growth::new(1..=4).unwrap();
        let growth = growth.series(&[Quantity::Solutions, Quantity::Power, Quantity::Power]);
        assert_eq!(growth.quantities(), [Quantity::Power, Quantity::Solutions]);
    }

    fn json(bytes: &[u8]) -> serde_json::Value {
        serde_json::from_slice(bytes).unwrap()
    }

    #[test]
    fn writes_exact_numbers() {
        let text = write_space(SpaceSizes::new(8).unwrap(), TraceFormat::Text, Vec::new()).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(
            text.contains("subsets            4,426,165,368  C(64, 8)\n"),
            "{text}"
        );
        let space =
            write_space(SpaceSizes::new(27).unwrap(), TraceFormat::Json, Vec::new()).unwrap();
        let space = json(&space);
        assert!(space["sizes"][0]["value"].as_str().unwrap().len() == 78);
        assert!(space["sizes"][4]["value"].is_null());
        assert_eq!(space["sizes"][5]["decimal"], "234907967154122528");
    }

    #[test]
    fn writes_series_and_times() {
        let measured = "# machine: \"a\"\nn,seconds\n3,0.5\n9,1\n";
        let growth = Growth::new(1..=4)
            .unwrap()
            .measured(MeasuredTimes::parse(measured).unwrap());
        let text = write_growth(&growth, TraceFormat::Text, Vec::new()).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(
            text.contains("3     27          6      6          0            0  0.500000000\n"),
            "{text}"
        );
        let value = json(&write_growth(&growth, TraceFormat::Json, Vec::new()).unwrap());
        assert_eq!(value["measured"]["machine"], "\"a\"");
        assert_eq!(value["measured"]["rows"][0]["seconds"], 0.5);
        assert_eq!(value["series"][2]["name"], "nodes");
        assert_eq!(value["series"][2]["values"][3]["value"], 17);
    }
}
