//! Writing the boards of a job as data.

use nqueens_sheet::notation::{DataFormat, DataWriter, Header};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::estimate::{self, bytes_line};
use crate::cli::draw::guard::guard;
use crate::cli::failure::Outcome;
use crate::cli::job::checked::Job;
use crate::cli::job::target::Target;
use crate::cli::output::sink::Sink;
use crate::cli::output::sink::to_stdout;
use crate::cli::progress::Progress;

pub(crate) fn write(job: &Job, boards: &Boards<'_>, format: DataFormat) -> Outcome {
    let bytes = estimate::data(format, boards);
    if matches!(job.target, Target::Nowhere) {
        return to_stdout(|out| {
            let text = boards.described(boards.count) + &bytes_line(bytes);
            out.write_all(text.as_bytes())
        });
    }
    guard(job, std::slice::from_ref(boards), Some(bytes))?;
    let header = Header {
        n: boards.n,
        group: job.group,
        count: boards.count,
    };
    let mut writer = DataWriter::new(format, header, Sink::open(&job.target)?);
    let mut progress = Progress::new(boards.count, job.quiet);
    boards.for_each(|number, ranks| -> Outcome {
        progress.step();
        Ok(writer.push_trusted(number, ranks)?)
    })?;
    progress.finish();
    writer.finish()?.commit()
}
