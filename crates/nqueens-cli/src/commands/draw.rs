//! The drawing commands: sheets (the default command), figures, worksheets and interactive pages.

use nqueens_puzzle::object;
use nqueens_puzzle::words::pluralize;
use nqueens_sheet::Language;
use nqueens_sheet::figure::Figure;
use nqueens_sheet::trace::TraceFormat;
use nqueens_sheet::{AnimationFormat, Contents, ErrorKind, Format, draw_player};

use crate::args::formats::FormatName;
use crate::boards::source::{Boards, explain_empty, open};
use crate::draw::plan::{Shown, check_limits, print_json};
use crate::draw::{pages, text};
use crate::failure::{CliResult, usage_failure};
use crate::job::build::Job;
use crate::job::product::Product;
use crate::job::source::BoardSource;
use crate::job::target::Target;
use crate::message::{note_result, warn};
use crate::output::sink::{Sink, refuse_terminal, write_to_stdout};

/// Runs a job. Returns the HTML to print, or an empty string.
pub(crate) fn run(job: &Job) -> CliResult<String> {
    let is_text = |format: &Format| {
        matches!(
            format,
            Format::Svg(style) | Format::Animated(AnimationFormat::Svg(style), _) if !style.gzip
        )
    };
    if job
        .product
        .board_picture()
        .is_some_and(|picture| !is_text(&picture.format))
    {
        refuse_terminal(&job.target)?;
    }
    warn(&job.remarks);
    match &job.product {
        Product::Boards(_) | Product::BoardData(_) => return draw_boards(job),
        Product::Figure(figure) => return pages::draw(job, &Shown::Figure(&figure.0), &figure.1),
        Product::FigureData(figure, format, language) => {
            write_data(job, figure, *format, *language)?;
        }
        Product::Gift(worksheet, language) => {
            worksheet
                .write_gift(*language, Sink::open(&job.target, &job.inputs)?)?
                .commit()?;
            describe_data(job, "data")?;
        }
        Product::Player(player) => {
            let sink = Sink::open(&job.target, &job.inputs)?;
            draw_player(&player.0, &player.1, sink)?.commit()?;
            describe_data(job, "an interactive HTML page")?;
        }
    }
    Ok(String::new())
}

fn draw_boards(job: &Job) -> CliResult<String> {
    let mut all = Vec::new();
    for source in &job.sources {
        let boards = open(job, source)?;
        note_small_sample(source, &boards);
        all.push(boards);
    }
    // Omit sizes without solutions, unless none has any.
    if all.iter().any(|boards| boards.total > 0) {
        all.retain(|boards| boards.total > 0);
    }
    let [first, rest @ ..] = all.as_slice() else {
        return Ok(String::new());
    };
    if first.total == 0 {
        let message = match rest.last() {
            Some(last) => format!(
                "there is no solution to draw for n = {} to {}: choose other sizes",
                first.n, last.n
            ),
            None => explain_empty(first)?,
        };
        return Err(ErrorKind::NoSolution.error(message).into());
    }
    let uncounted = all.iter().find(|boards| boards.has_more);
    let is_dry_run = matches!(job.target, Target::Nowhere);
    // Check before iterating over the boards, which may take long.
    if !is_dry_run || job.as_json && uncounted.is_some() {
        check_limits(job, &all)?;
    }
    if let Some(boards) = uncounted {
        let text = format!("boards: {} of n = {}\n", boards.drawn_count(), boards.n);
        write_to_stdout(|out| out.write_all(text.as_bytes()))?;
        return Ok(String::new());
    }
    match &job.product {
        Product::Boards(picture) => {
            let rest = rest.iter().map(Boards::contents);
            let contents = rest.fold(first.contents(), Contents::chain);
            pages::draw(job, &Shown::Boards(&all, contents), picture)
        }
        Product::BoardData(format) if rest.is_empty() => {
            text::write(job, first, *format).map(|()| String::new())
        }
        _ => Err(usage_failure(
            "only pictures can show several board sizes: choose one size, or the format svg, pdf or png",
        )),
    }
}

/// Prints a note if a sample is smaller than requested.
fn note_small_sample(source: &BoardSource, boards: &Boards<'_>) {
    if let BoardSource::Numbered(_, Some(size)) = source
        && (1..*size).contains(&boards.count)
    {
        let count = pluralize(boards.count, "solution");
        note_result(format!("n = {} has only {count} to sample", boards.n));
    }
}

fn write_data(job: &Job, figure: &Figure, format: FormatName, language: Language) -> CliResult {
    let is_unbounded = figure.is_unbounded();
    // Bounded data is written even in a dry run, because it may turn out to be too large.
    if is_unbounded && matches!(job.target, Target::Nowhere) {
        return describe_data(job, "data of unknown size");
    }
    let sink = Sink::open(&job.target, &job.inputs)?;
    let sink = match format {
        FormatName::Csv => figure.write_csv(sink)?,
        FormatName::Text => figure.write_data(TraceFormat::Text, language, sink)?,
        _ => figure.write_data(TraceFormat::Json, language, sink)?,
    };
    sink.commit()?;
    describe_data(job, "data")
}

/// Prints the dry run of data.
fn describe_data(job: &Job, contents: &str) -> CliResult {
    match job.target {
        Target::Nowhere if job.as_json => print_json(&object! { contents: contents }),
        Target::Nowhere => write_to_stdout(|out| writeln!(out, "{contents}")),
        _ => Ok(()),
    }
}
