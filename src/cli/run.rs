//! Running a job.

use nqueens_sheet::notation::{DataFormat, DataWriter, Header};
use nqueens_sheet::{Drawing, Error, Format, Group, Page, Sheet, grouped};

use super::boards::Boards;
use super::estimate;
use super::failure::{self, Failure, Outcome};
use super::job::{Job, Product, Source, Target};
use super::progress::Progress;
use super::sink::{self, Sink};

pub(crate) fn run(job: &Job) -> Outcome {
    let binary = |format: &Format| {
        matches!(
            format,
            Format::Png(_) | Format::Svgz(_) | Format::Pdf { .. }
        )
    };
    if matches!(&job.product, Product::Picture { format, .. } if binary(format)) {
        sink::refuse_terminal(&job.target)?;
    }
    let boards = Boards::open(job)?;
    if boards.whole == 0 {
        return Err(Failure::Failed(boards.why_none()?));
    }
    note_few(job, &boards);
    if boards.more {
        return uncounted(job, &boards);
    }
    match &job.product {
        Product::Picture { sheet, format } => picture(job, &boards, sheet, format),
        Product::Data(format) => data(job, &boards, *format),
    }
}

fn picture(job: &Job, boards: &Boards<'_>, sheet: &Sheet, format: &Format) -> Outcome {
    if let (0, Some((index, parts))) = (boards.count, job.shard) {
        return Err(Failure::Failed(format!(
            "part {index} of {parts} has no boards: choose at most {} parts",
            grouped(boards.whole)
        )));
    }
    let dry = matches!(job.target, Target::Nowhere);
    // A sheet that is too long has too many boards, which is better to hear.
    let too_many = |error| match estimate::guard(job, boards, None) {
        Err(failure) if !dry => failure,
        _ => Failure::from(error),
    };
    let page = sheet.layout(boards.n, boards.count).map_err(too_many)?;
    let bytes = estimate::picture(&page, format).map_err(too_many)?;
    if dry {
        return report(boards, Some((&page, format)), bytes);
    }
    estimate::guard(job, boards, Some(bytes))?;
    let text = boards.describe(&page)?;
    let mut sink = Sink::open(&job.target)?;
    let mut drawing = Drawing::on_threads(job.threads, &page, format, &text, &mut sink)?;
    let mut progress = Progress::new(boards.count, job.quiet);
    boards.for_each(|_, ranks| -> Outcome {
        progress.step();
        Ok(drawing.push(ranks)?)
    })?;
    progress.finish();
    drawing.finish()?;
    sink.commit()
}

fn data(job: &Job, boards: &Boards<'_>, format: DataFormat) -> Outcome {
    let bytes = estimate::data(format, boards);
    if matches!(job.target, Target::Nowhere) {
        return report(boards, None, bytes);
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
fn note_few(job: &Job, boards: &Boards<'_>) {
    if let Source::Sample(sample, size) = &job.source
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

/// What a dry run says.
fn report(boards: &Boards<'_>, picture: Option<(&Page<'_>, &Format)>, bytes: u64) -> Outcome {
    let mut text = format!("boards: {} of n = {}\n", grouped(boards.count), boards.n);
    if let Some((page, format)) = picture {
        let (cols, rows) = (grouped(page.cols()), grouped(page.rows()));
        text += &format!("grid: {cols} columns, {rows} rows\nsize: {}\n", page.size());
        let resolution = match format {
            Format::Png(resolution) => *resolution,
            Format::Svg(_) | Format::Svgz(_) | Format::Pdf { .. } => Default::default(),
        };
        match page.pixels(resolution) {
            Ok((width, height)) => text += &format!("pixels: {width} x {height}\n"),
            Err(Error::CellPixels { pixels: 0, .. }) => {
                text += "pixels: less than one for a square\n";
            }
            Err(_) => {}
        }
    }
    text += &format!(
        "bytes: about {} ({})\n",
        grouped(bytes),
        estimate::size(bytes)
    );
    sink::to_stdout(|out| out.write_all(text.as_bytes()))
}
