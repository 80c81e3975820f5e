//! The command `count merge`, which adds up parts.

use std::io::Write;

use nqueens_count::{MAX_FILE_BYTES, Merge};

use crate::args::command::{CountFormat, MergeArgs};
use crate::commands::count::table::{
    ALL_COLUMNS, CountTable, ORBIT_CLASSES, check_published, values, whole_orbits,
};
use crate::failure::{CliResult, runtime_failure};
use crate::input::read_input;
use crate::message::{input_name, note};
use crate::output::sink::write_to_stdout;
use nqueens_puzzle::words::{group_digits, pluralize};
use nqueens_sheet::Counts;

pub(crate) fn run(args: &MergeArgs, quiet: bool) -> CliResult {
    let mut merge = Merge::default();
    for path in &args.files {
        let name = input_name(path);
        let bytes = read_input(path, MAX_FILE_BYTES, TOO_LARGE)?;
        let read = merge.add_file(&name, &bytes);
        read.map_err(|error| runtime_failure(format!("{name}, {error}")))?;
    }
    let (id, tally) = merge.finish()?;
    let (n, counts) = (id.n, whole_orbits(id.n, &tally)?);
    let mut table = CountTable::new(ALL_COLUMNS, args.format);
    let is_text = args.format == CountFormat::Text;
    if is_text {
        let (parts, units) = (pluralize(id.parts, "part"), id.parts * id.units as u64);
        let (units, nodes) = (pluralize(units, "unit"), group_digits(tally.nodes));
        writeln!(table.out, "n = {n} in {parts}: {units}, {nodes} nodes")?;
    }
    table.row(n, values(&counts))?;
    table.finish(&())?;
    if is_text {
        write_to_stdout(|out| out.write_all(formula(&counts).as_bytes()))?;
    }
    check_published(n, &counts)?;
    if !quiet {
        note("the result is equal to the published numbers");
    }
    Ok(())
}

/// Returns the formula that relates all solutions, fundamental solutions and classes.
fn formula(counts: &Counts) -> String {
    let [a, b, c] = ORBIT_CLASSES.map(|class| counts.orbits(class));
    let (q, p, r) = (counts.total(), 4 * b + 2 * c, 2 * c);
    let [a, b, c, fundamental] = [a, b, c, counts.fundamental()].map(group_digits);
    let [q, p, r] = [q, p, r].map(group_digits);
    format!(
        "\n\
         Q = 8 x {a} + 4 x {b} + 2 x {c} = {q}, all solutions\n\
         P = 4 x {b} + 2 x {c} = {p}, fixed by the half turn\n\
         R = 2 x {c} = {r}, fixed by the quarter turn\n\
         (Q + P + 2 x R) / 8 = {fundamental}, fundamental solutions\n"
    )
}

/// The reason for refusing a file larger than any result or journal.
const TOO_LARGE: &str = "it is too large for a result or journal; name another file";
