//! Sizes and growth as data.

use std::io::Write;

use super::data::TraceFormat;
use super::measured::MeasuredRow;
use super::natural::Natural;
use super::sizes::{Growth, Space};
use crate::Result;

/// Writes how large the spaces of a board are. Gives back what it wrote to.
///
/// In JSON `value` is a number up to 2^53 and beyond that a string, `decimal`
/// always a string; both are `null` where nobody has counted.
///
/// # Errors
/// Those of `out`.
pub fn write_space<W: Write>(space: Space, format: TraceFormat, mut out: W) -> Result<W> {
    let n = space.n();
    let sizes = space.sizes();
    match format {
        TraceFormat::Text => {
            let number = |value: &Option<Natural>| {
                value
                    .as_ref()
                    .map_or(String::from("not counted"), Natural::grouped)
            };
            let wide = sizes
                .iter()
                .map(|(_, value)| number(value).len())
                .max()
                .unwrap_or(0);
            for (quantity, value) in &sizes {
                let formula = quantity.formula_of(n).unwrap_or_default();
                let line = format!("{quantity:11}  {:>wide$}  {formula}", number(value));
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        TraceFormat::Json => {
            let each = sizes.iter().map(|(quantity, value)| {
                let formula = quantity.formula_of(n);
                let formula =
                    formula.map_or(String::from("null"), |formula| format!("\"{formula}\""));
                format!(
                    "{{\"name\":\"{quantity}\",\"formula\":{formula},{}}}",
                    json(value.as_ref())
                )
            });
            let each = each.collect::<Vec<_>>().join(",\n");
            writeln!(out, "{{\"version\":1,\"n\":{n},\"sizes\":[\n{each}\n]}}")?;
        }
    }
    out.flush()?;
    Ok(out)
}

fn json(value: Option<&Natural>) -> String {
    match value {
        Some(value) => format!("\"value\":{},\"decimal\":\"{value}\"", value.json()),
        None => String::from("\"value\":null,\"decimal\":null"),
    }
}

/// Writes quantities by n, and measured times in seconds. Gives back what it
/// wrote to. Numbers in JSON are as [`write_space`] writes them.
///
/// # Errors
/// Those of `out`.
pub fn write_growth<W: Write>(growth: &Growth, format: TraceFormat, mut out: W) -> Result<W> {
    match format {
        TraceFormat::Text => growth_text(growth, &mut out)?,
        TraceFormat::Json => growth_json(growth, &mut out)?,
    }
    out.flush()?;
    Ok(out)
}

fn growth_text<W: Write>(growth: &Growth, out: &mut W) -> Result<()> {
    let mut columns = vec![(
        String::from("n"),
        growth.sizes().map(|n| n.to_string()).collect::<Vec<_>>(),
    )];
    for quantity in growth.quantities() {
        let values = growth.values(*quantity).into_iter();
        let values =
            values.map(|(_, value)| value.map_or(String::from("-"), |value| value.grouped()));
        columns.push((quantity.to_string(), values.collect()));
    }
    if let Some(measured) = growth.times() {
        for (what, value) in [("machine", &measured.machine), ("date", &measured.date)] {
            if let Some(value) = value {
                writeln!(out, "# {what}: {value}")?;
            }
        }
        let time = |n: usize| {
            let row = measured.rows.iter().find(|row| row.n == n);
            row.map_or(String::from("-"), MeasuredRow::seconds)
        };
        columns.push((String::from("seconds"), growth.sizes().map(time).collect()));
    }
    let wide = |(head, entries): &(String, Vec<String>)| {
        let longest = entries.iter().map(String::len).max().unwrap_or(0);
        longest.max(head.len())
    };
    let widths: Vec<usize> = columns.iter().map(wide).collect();
    let line = |entries: Vec<&String>| {
        let padded = entries
            .iter()
            .zip(&widths)
            .map(|(entry, width)| format!("{entry:>width$}"));
        padded.collect::<Vec<_>>().join("  ")
    };
    writeln!(
        out,
        "{}",
        line(columns.iter().map(|(head, _)| head).collect())
    )?;
    for index in 0..growth.sizes().count() {
        let entries = columns.iter().map(|(_, entries)| &entries[index]);
        writeln!(out, "{}", line(entries.collect()))?;
    }
    Ok(())
}

fn growth_json<W: Write>(growth: &Growth, out: &mut W) -> Result<()> {
    let series = growth.quantities().iter().map(|quantity| {
        let values = growth.values(*quantity).into_iter();
        let values = values.map(|(n, value)| format!("{{\"n\":{n},{}}}", json(value.as_ref())));
        let values = values.collect::<Vec<_>>().join(",\n");
        format!("{{\"name\":\"{quantity}\",\"values\":[\n{values}\n]}}")
    });
    let series = series.collect::<Vec<_>>().join(",\n");
    let (from, to) = (*growth.sizes().start(), *growth.sizes().end());
    write!(
        out,
        "{{\"version\":1,\"from\":{from},\"to\":{to},\"series\":[\n{series}\n],\"measured\":"
    )?;
    let Some(measured) = growth.times() else {
        writeln!(out, "null}}")?;
        return Ok(());
    };
    let text = |text: &Option<String>| serde_json::Value::from(text.clone()).to_string();
    let rows = measured.rows.iter().map(|row| {
        let runs = row
            .runs
            .map_or(String::from("null"), |runs| runs.to_string());
        format!(
            "{{\"n\":{},\"seconds\":{},\"runs\":{runs}}}",
            row.n,
            row.seconds()
        )
    });
    let rows = rows.collect::<Vec<_>>().join(",\n");
    let (machine, date) = (text(&measured.machine), text(&measured.date));
    writeln!(
        out,
        "{{\"machine\":{machine},\"date\":{date},\"rows\":[\n{rows}\n]}}}}"
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Measured;

    fn json(bytes: &[u8]) -> serde_json::Value {
        serde_json::from_slice(bytes).unwrap()
    }

    #[test]
    fn space_has_exact_numbers() {
        let text = write_space(Space::new(8).unwrap(), TraceFormat::Text, Vec::new()).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(
            text.contains("subsets            4,426,165,368  C(64, 8)\n"),
            "{text}"
        );
        let space = write_space(Space::new(27).unwrap(), TraceFormat::Json, Vec::new()).unwrap();
        let space = json(&space);
        assert!(space["sizes"][0]["value"].as_str().unwrap().len() == 78);
        assert!(space["sizes"][4]["value"].is_null());
        assert_eq!(space["sizes"][5]["decimal"], "234907967154122528");
    }

    #[test]
    fn growth_has_series_and_times() {
        let measured = "# machine: \"a\"\nn,seconds\n3,0.5\n9,1\n";
        let growth = Growth::new(1..=4)
            .unwrap()
            .measured(Measured::read(measured).unwrap());
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
