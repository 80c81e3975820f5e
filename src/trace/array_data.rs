//! The arrays of lines as data.

use std::io::Write;

use super::arrays::{ArrayState, LineArray, LineArrays};
use super::data::TraceFormat;
use crate::{Result, Square};

/// Writes the arrays after each queen, or only after the last. Gives back what
/// it wrote to.
///
/// Rows and columns count from the base, rows from the top; queens from 1.
///
/// # Errors
/// Those of `out`.
pub fn write_arrays<W: Write>(
    arrays: &LineArrays,
    each: bool,
    format: TraceFormat,
    mut out: W,
) -> Result<W> {
    let states: Vec<ArrayState> = match each {
        true => arrays.states().collect(),
        false => vec![arrays.after(arrays.n())],
    };
    match format {
        TraceFormat::Text => text(arrays, &states, &mut out)?,
        TraceFormat::Json => json(arrays, &states, &mut out)?,
    }
    out.flush()?;
    Ok(out)
}

fn text<W: Write>(arrays: &LineArrays, states: &[ArrayState], out: &mut W) -> Result<()> {
    let base = arrays.first_number();
    writeln!(out, "n = {}, rows and columns from {base}", arrays.n())?;
    let empty = arrays.after(0);
    let mut widths = Vec::new();
    let mut heads = Vec::new();
    for array in empty.arrays() {
        let formula = arrays.formula(array.relation);
        let (first, last) = (array.entries.first(), array.entries.last());
        let [first, last] = [first, last].map(|entry| entry.map_or(0, |entry| entry.index));
        writeln!(
            out,
            "{}: index {formula}, from {first} to {last}",
            array.relation
        )?;
        widths.push(formula.len().max(array.entries.len()));
        heads.push(formula);
    }
    let columns = |words: [&str; 3]| {
        let padded = words
            .iter()
            .zip(&widths)
            .map(|(word, width)| format!("{word:width$}"));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let heads = columns([&heads[0], &heads[1], &heads[2]]);
    writeln!(out, "\nqueens  square  {heads}")?;
    let queens = arrays.queens();
    for state in states {
        let square = newest(&queens, state);
        let bits = state.arrays().map(LineArray::bits);
        let bits = columns([&bits[0], &bits[1], &bits[2]]);
        writeln!(out, "{:>6}  {square:6}  {bits}", state.queens)?;
    }
    Ok(())
}

/// The square of the queen that was placed last.
fn newest(queens: &[Square], state: &ArrayState) -> String {
    let last = state
        .queens
        .checked_sub(1)
        .and_then(|last| queens.get(last));
    last.map(ToString::to_string).unwrap_or_default()
}

fn json<W: Write>(arrays: &LineArrays, states: &[ArrayState], out: &mut W) -> Result<()> {
    let (n, by, base) = (arrays.n(), arrays.by(), arrays.first_number());
    let empty = arrays.after(0);
    let kinds = empty.arrays().map(|array| {
        let indices: Vec<String> = array
            .entries
            .iter()
            .map(|entry| entry.index.to_string())
            .collect();
        format!(
            "{{\"line\":\"{}\",\"formula\":\"{}\",\"indices\":[{}]}}",
            array.relation,
            arrays.formula(array.relation),
            indices.join(",")
        )
    });
    write!(
        out,
        "{{\"version\":1,\"n\":{n},\"by\":\"{by}\",\"base\":{base},\"arrays\":[\n{}\n],\"states\":[",
        kinds.join(",\n")
    )?;
    let queens = arrays.queens();
    for (index, state) in states.iter().enumerate() {
        let comma = if index == 0 { "\n" } else { ",\n" };
        let square = newest(&queens, state);
        let each = state.arrays().map(|array| {
            let bits: Vec<String> = array.bits().chars().map(String::from).collect();
            format!("\"{}\":[{}]", array.relation, bits.join(","))
        });
        let queens = state.queens;
        write!(
            out,
            "{comma}{{\"queens\":{queens},\"square\":\"{square}\",{}}}",
            each.join(",")
        )?;
    }
    writeln!(out, "\n]}}")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::By;

    #[test]
    fn text_and_json_say_the_same() {
        let arrays = LineArrays::new(4, By::Row, &[1, 3]).unwrap();
        let text = write_arrays(&arrays, true, TraceFormat::Text, Vec::new()).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(
            text.contains("     2  d3      0101  0100100    0110000"),
            "{text}"
        );
        let json = write_arrays(&arrays, false, TraceFormat::Json, Vec::new()).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(json["states"][0]["rising"][4], 1);
        assert_eq!(json["arrays"][2]["formula"], "row - col + n - 1");
    }
}
