//! Running a job.

use nqueens_sheet::notation::{DataFormat, DataWriter, Header};
use nqueens_sheet::{Format, Group, grouped};

use super::boards::Boards;
use super::estimate;
use super::failure::{self, Failure, Outcome};
use super::job::{Job, Product, Source, Target};
use super::pictures;
use super::progress::Progress;
use super::sink::{self, Sink};

pub(crate) fn run(job: &Job) -> Outcome {
    let binary = |format: &Format| !matches!(format, Format::Svg(_));
    if matches!(&job.product, Product::Picture(picture) if binary(&picture.format)) {
        sink::refuse_terminal(&job.target)?;
    }
    let mut all = Vec::new();
    for source in &job.sources {
        let boards = Boards::open(job, source)?;
        note_few(job, source, &boards);
        all.push(boards);
    }
    // Of several sizes, those without solutions are left out.
    if all.iter().any(|boards| boards.whole > 0) {
        all.retain(|boards| boards.whole > 0);
    }
    let [first, rest @ ..] = all.as_slice() else {
        return Ok(());
    };
    if first.whole == 0 {
        return Err(Failure::Failed(match rest.last() {
            Some(last) => format!(
                "no board of n = {} to {} has a solution to draw: ask for other sizes",
                first.n, last.n
            ),
            None => first.why_none()?,
        }));
    }
    if let Some(boards) = all.iter().find(|boards| boards.more) {
        return uncounted(job, boards);
    }
    match &job.product {
        Product::Picture(picture) => pictures::draw(job, &all, picture),
        Product::Data(format) if rest.is_empty() => data(job, first, *format),
        Product::Data(_) => Err(Failure::Usage(String::from(
            "several sizes are drawn on one page: choose one size, or the format svg, pdf or png",
        ))),
    }
}

fn data(job: &Job, boards: &Boards<'_>, format: DataFormat) -> Outcome {
    let bytes = estimate::data(format, boards);
    if matches!(job.target, Target::Nowhere) {
        return sink::to_stdout(|out| {
            let text = boards.described(boards.count) + &bytes_line(bytes);
            out.write_all(text.as_bytes())
        });
    }
    estimate::guard(job, boards, Some(bytes))?;
    let header = Header {
        n: boards.n,
        group: job.group,
        count: boards.count,
    };
    let mut writer = DataWriter::new(format, header, Sink::open(&job.target)?);
    let mut progress = Progress::new(boards.count, job.quiet);
    boards.for_each(|number, ranks| -> Outcome {
        progress.step();
        Ok(writer.push(number, ranks)?)
    })?;
    progress.finish();
    writer.finish()?.commit()
}

/// Says so if a sample is smaller than it was to be.
fn note_few(job: &Job, source: &Source, boards: &Boards<'_>) {
    if let Source::Sample(sample, size) = source
        && boards.count < *size
    {
        let selection = sample.selection();
        let whole = selection.only_class().is_none()
            && selection.placed().is_empty()
            && selection.skip_count() == 0
            && selection.take_count().is_none()
            && job.group == Group::Identity;
        let what = if whole { "" } else { "such " };
        let s = if boards.count == 1 { "" } else { "s" };
        let (n, count) = (boards.n, grouped(boards.count));
        failure::note(&format!("n = {n} has only {count} {what}solution{s}"));
    }
}

/// What a job comes to whose boards are too many to count.
fn uncounted(job: &Job, boards: &Boards<'_>) -> Outcome {
    if !matches!(job.target, Target::Nowhere) {
        return estimate::guard(job, boards, None);
    }
    let text = format!("boards: {} of n = {}\n", boards.number(), boards.n);
    sink::to_stdout(|out| out.write_all(text.as_bytes()))
}

/// What a dry run says of the size of the output.
pub(super) fn bytes_line(bytes: u64) -> String {
    format!(
        "bytes: about {} ({})\n",
        grouped(bytes),
        estimate::size(bytes)
    )
}
