//! Writes boards as data, and shows them as text on a terminal.

use nqueens_puzzle::object;
use nqueens_puzzle::words::pluralize;
use nqueens_sheet::notation::{DataFormat, DataWriter, Header};

use crate::boards::source::Boards;
use crate::draw::plan::print_json;
use crate::failure::CliResult;
use crate::job::build::Job;
use crate::job::target::Target;
use crate::message::note;
use crate::output::sink::{Sink, write_to_stdout};
use crate::progress::Progress;

/// Writes the boards of a job as data.
pub(crate) fn write(job: &Job, boards: &Boards<'_>, format: DataFormat) -> CliResult {
    if matches!(job.target, Target::Nowhere) {
        if job.as_json {
            return print_json(&object! { sizes: [(boards.n, boards.count)] });
        }
        let text = boards.summary(boards.count);
        return write_to_stdout(|out| out.write_all(text.as_bytes()));
    }
    let header = Header {
        n: boards.n,
        group: job.group,
        count: boards.count,
    };
    let start = match job.shard {
        Some((2.., _)) => DataWriter::resume,
        _ => DataWriter::new,
    };
    let out = job.limits.writer(Sink::open(&job.target, &job.inputs)?);
    let mut writer = start(format, header, out);
    let mut progress = Progress::of_boards(boards.count, job.quiet);
    boards.for_each(|number, ranks| -> CliResult {
        progress.step();
        Ok(writer.push_trusted(number, ranks)?)
    })?;
    progress.finish();
    writer.finish()?.into_inner().commit()
}

/// Maximum number of lines to show.
const MAX_LINES: usize = 200;

/// Width to assume if the terminal does not report its own.
const DEFAULT_WIDTH: usize = 80;

/// Space between two boards.
const GAP: &str = "  ";

/// Shows as many boards as fit, or one board per orbit, with a note on how to write the picture.
pub(super) fn show_boards(job: &Job, all: &[Boards<'_>], on_paper: bool) -> CliResult {
    let size = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let width = size.filter(|width| *width > 0).unwrap_or(DEFAULT_WIDTH);
    let (mut text, mut lines) = (String::new(), MAX_LINES);
    let (mut shown, mut is_complete) = (0, true);
    for boards in all {
        let across = (width + GAP.len()) / (boards.n + GAP.len());
        let room = across * (lines / (boards.n + 1));
        let count = boards.count.min(room as u64);
        let mut listed = Vec::new();
        boards.slice(0, count).for_each(|_, ranks| -> CliResult {
            listed.push(ranks.to_vec());
            Ok(())
        })?;
        for row in listed.chunks(across.max(1)) {
            text += &side_by_side(row, boards.n);
            lines -= boards.n + 1;
        }
        shown += count;
        is_complete &= count == boards.count;
    }
    let kind = if job.shows_orbits() { "orbit" } else { "board" };
    let label = match (pluralize(shown, kind), is_complete) {
        _ if shown == 0 => String::from("the boards are too wide for this terminal"),
        (boards, true) => format!("showing {boards} as text"),
        (boards, false) => format!("showing the first {boards} as text"),
    };
    show_text(&text, &label, "queens", on_paper)
}

/// Formats boards of `n` files side by side, followed by an empty line.
fn side_by_side(row: &[Vec<u16>], n: usize) -> String {
    let mut text = String::new();
    for rank in (0..n as u16).rev() {
        for (i, ranks) in row.iter().enumerate() {
            text += if i > 0 { GAP } else { "" };
            text.extend(
                ranks
                    .iter()
                    .map(|queen| if *queen == rank { 'Q' } else { '.' }),
            );
        }
        text.push('\n');
    }
    text + "\n"
}

/// Prints a text, with a note that says what it is and how to write the picture. The suggested format
/// is PDF `on_paper`, since there may be several pages.
pub(crate) fn show_text(text: &str, label: &str, name: &str, on_paper: bool) -> CliResult {
    write_to_stdout(|out| out.write_all(text.as_bytes()))?;
    let extension = if on_paper { "pdf" } else { "svg" };
    note(&format!(
        "{label}; add -o {name}.{extension} to write the picture"
    ));
    Ok(())
}
