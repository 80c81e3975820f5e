//! Running a job.

use nqueens_sheet::notation::{DataFormat, DataWriter, Header};
use nqueens_sheet::{Drawing, Format, Page, Sheet, grouped};

use super::boards::Boards;
use super::estimate;
use super::failure::{Failure, Outcome};
use super::job::{Job, Product, Target};
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
    let boards = Boards::open(&job.source, job.threads)?;
    if boards.count == 0 {
        return Err(Failure::Failed(boards.why_none()));
    }
    match &job.product {
        Product::Picture { sheet, format } => picture(job, &boards, sheet, format),
        Product::Data(format) => data(job, &boards, *format),
    }
}

fn picture(job: &Job, boards: &Boards<'_>, sheet: &Sheet, format: &Format) -> Outcome {
    let page = sheet.layout(boards.n, boards.count)?;
    let bytes = estimate::picture(&page, format)?;
    if matches!(job.target, Target::Nowhere) {
        return report(boards, Some((&page, format)), bytes);
    }
    estimate::guard(job, boards, bytes)?;
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
    estimate::guard(job, boards, bytes)?;
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
        if let Ok((width, height)) = page.pixels(resolution) {
            text += &format!("pixels: {width} x {height}\n");
        }
    }
    text += &format!(
        "bytes: about {} ({})\n",
        grouped(bytes),
        estimate::size(bytes)
    );
    sink::to_stdout(|out| out.write_all(text.as_bytes()))
}
