//! The command without a name: it draws a sheet.

use nqueens_sheet::{Format, Group, MotionFormat};

use crate::cli::boards::boards::Boards;
use crate::cli::boards::none::why_none;
use crate::cli::boards::open::open;
use crate::cli::draw::guard::guard;
use crate::cli::draw::{data, picture};
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::job::Job;
use crate::cli::job::product::Product;
use crate::cli::job::source::Source;
use crate::cli::job::target::Target;
use crate::cli::message::{note, warn};
use crate::cli::output::stdout::{refuse_terminal, to_stdout};
use nqueens_sheet::plural;

/// Draws or writes the boards; what is then to be printed, which is HTML or nothing.
pub(crate) fn run(job: &Job) -> Outcome<String> {
    let binary = |format: &Format| {
        !matches!(
            format,
            Format::Svg(_) | Format::Moving(MotionFormat::Svg(_), _)
        )
    };
    if matches!(&job.product, Product::Picture(picture) if binary(&picture.format)) {
        refuse_terminal(&job.target)?;
    }
    if let Product::Picture(picture) = &job.product {
        warn(&picture.remarks);
    }
    let mut all = Vec::new();
    for source in &job.sources {
        let boards = open(job, source)?;
        note_few(job, source, &boards);
        all.push(boards);
    }
    // Of several sizes, those without solutions are left out.
    if all.iter().any(|boards| boards.whole > 0) {
        all.retain(|boards| boards.whole > 0);
    }
    let [first, rest @ ..] = all.as_slice() else {
        return Ok(String::new());
    };
    if first.whole == 0 {
        return Err(Failure::Failed(match rest.last() {
            Some(last) => format!(
                "no board of n = {} to {} has a solution to draw: ask for other sizes",
                first.n, last.n
            ),
            None => why_none(first)?,
        }));
    }
    if let Some(boards) = all.iter().find(|boards| boards.more) {
        return uncounted(job, boards).map(|()| String::new());
    }
    match &job.product {
        Product::Picture(picture) => picture::draw(job, &all, picture),
        Product::Data(format) if rest.is_empty() => {
            data::write(job, first, *format).map(|()| String::new())
        }
        Product::Data(_) => Err(Failure::Usage(String::from(
            "several sizes are drawn on one page: choose one size, or the format svg, pdf or png",
        ))),
    }
}

/// Says so if a sample is smaller than it was to be.
fn note_few(job: &Job, source: &Source, boards: &Boards<'_>) {
    if let Source::Sample(sample, size) = source
        && (1..*size).contains(&boards.count)
    {
        let selection = sample.selection();
        let whole = selection.only_class().is_none()
            && !selection.is_counted_by_search()
            && selection.skip_count() == 0
            && selection.take_count().is_none()
            && job.group == Group::Identity;
        let what = if whole { "" } else { "such " };
        let few = plural(boards.count, &format!("{what}solution"));
        note(&format!("n = {} has only {few}", boards.n));
    }
}

/// What a job comes to whose boards are too many to count.
fn uncounted(job: &Job, boards: &Boards<'_>) -> Outcome {
    if !matches!(job.target, Target::Nowhere) {
        return guard(job, std::slice::from_ref(boards), None);
    }
    let text = format!("boards: {} of n = {}\n", boards.number(), boards.n);
    to_stdout(|out| out.write_all(text.as_bytes()))
}
