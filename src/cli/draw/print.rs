//! The files of a picture, drawn once in each scheme.

use nqueens_sheet::{Description, Format, Layout, Order};

use crate::cli::boards::opened::Boards;
use crate::cli::draw::files::PageFile;
use crate::cli::draw::press::{PageWords, Press};
use crate::cli::failure::Outcome;
use crate::cli::job::checked::Job;
use crate::cli::progress::Progress;

/// What all files of a picture have in common.
pub(super) struct Print<'p> {
    job: &'p Job,
    boards: &'p [Boards<'p>],
    format: &'p Format,
    words: PageWords<'p>,
    progress: Progress,
}

impl<'p> Print<'p> {
    /// For so many passes over the boards.
    pub(super) fn new(
        job: &'p Job,
        boards: &'p [Boards<'p>],
        format: &'p Format,
        text: &'p Description,
        passes: u64,
    ) -> Print<'p> {
        let total: u64 = boards.iter().map(|boards| boards.count).sum();
        let order = boards.first().map_or(Order::Given, Boards::order);
        Print {
            job,
            boards,
            format,
            words: PageWords { text, order },
            progress: Progress::new(total * passes, job.quiet),
        }
    }

    /// Draws these files; their alternative texts.
    pub(super) fn pass(&mut self, layout: &Layout<'_>, files: &[PageFile]) -> Outcome<Vec<String>> {
        let mut press = Press::new(self.job, layout, self.format, self.words, files);
        for boards in self.boards {
            boards.for_each(|number, ranks| -> Outcome {
                self.progress.step();
                press.push(number, ranks)
            })?;
        }
        press.finish()
    }

    pub(super) fn finish(self) {
        self.progress.finish();
    }
}
