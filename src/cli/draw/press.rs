//! Files of pages, drawn one after the other from one list of boards.

use nqueens_sheet::{Description, DrawOptions, Drawing, Format, Layout, Limits, Order, Solution};

use crate::cli::draw::files::PageFile;
use crate::cli::failure::Outcome;
use crate::cli::job::checked::Job;
use crate::cli::output::sink::Sink;

/// Boards of a page that may be named in its description, and are therefore
/// known before it is begun.
const AHEAD: usize = 12;

/// What is said of all pages, and of the order of their boards.
#[derive(Clone, Copy)]
pub(super) struct PageWords<'p> {
    pub(super) text: &'p Description,
    pub(super) order: Order,
}

/// Draws the boards that it is given, page by page, and puts each file in place
/// as soon as it has its last board.
pub(super) struct Press<'p> {
    job: &'p Job,
    layout: &'p Layout<'p>,
    format: &'p Format,
    words: PageWords<'p>,
    files: std::slice::Iter<'p, PageFile>,
    open: Option<Open<'p>>,
    alts: Vec<String>,
}

/// The file that is being drawn.
struct Open<'p> {
    file: &'p PageFile,
    /// Boards that it has yet to get.
    left: u64,
    stage: FileStage<'p>,
}

/// How far it is.
enum FileStage<'p> {
    /// Numbers and ranks of its first boards.
    Ahead(Vec<(u64, Vec<u16>)>),
    Drawing(Box<Drawing<'p, Sink>>),
}

impl<'p> Press<'p> {
    pub(super) fn new(
        job: &'p Job,
        layout: &'p Layout<'p>,
        format: &'p Format,
        words: PageWords<'p>,
        files: &'p [PageFile],
    ) -> Press<'p> {
        Press {
            job,
            layout,
            format,
            words,
            files: files.iter(),
            open: None,
            alts: Vec::new(),
        }
    }

    /// Draws the next board, whose number in the whole list is given.
    pub(super) fn push(&mut self, number: u64, ranks: &[u16]) -> Outcome {
        let mut open = match self.open.take() {
            Some(open) => open,
            None => match self.files.next() {
                Some(file) => self.open(file),
                None => return Ok(()),
            },
        };
        open.left = open.left.saturating_sub(1);
        match &mut open.stage {
            FileStage::Drawing(drawing) => drawing.push_trusted_numbered(number, ranks)?,
            FileStage::Ahead(boards) => {
                boards.push((number, ranks.to_vec()));
                if open.left == 0 || boards.len() == AHEAD {
                    open.stage = self.begin(open.file, boards)?;
                }
            }
        }
        match open.left {
            0 => end(open.stage)?,
            _ => self.open = Some(open),
        }
        Ok(())
    }

    /// The alternative texts of the files, all of which have their boards.
    pub(super) fn finish(mut self) -> Outcome<Vec<String>> {
        // A list that ends early is an error of its drawing.
        if let Some(open) = self.open.take() {
            let stage = match &open.stage {
                FileStage::Ahead(boards) => self.begin(open.file, boards)?,
                FileStage::Drawing(_) => open.stage,
            };
            end(stage)?;
        }
        Ok(self.alts)
    }

    fn open(&self, file: &'p PageFile) -> Open<'p> {
        let boards = file.pages.clone().map(|page| self.layout.boards_on(page).1);
        Open {
            file,
            left: boards.sum(),
            stage: FileStage::Ahead(Vec::new()),
        }
    }

    /// Begins to draw a file with its first boards.
    fn begin(&mut self, file: &PageFile, ahead: &[(u64, Vec<u16>)]) -> Outcome<FileStage<'p>> {
        let pages = file.pages.clone();
        let (first, last) = (*pages.start(), *pages.end());
        let PageWords { text, order } = self.words;
        let text = if first == last {
            let boards = ahead.iter();
            let boards = boards.filter_map(|(_, ranks)| Solution::new(ranks).ok());
            text.on_page(self.layout, first, order, boards)
        } else {
            text.clone()
        };
        let options = DrawOptions::default()
            .pages(pages)
            .threads(self.job.threads)
            // All files together have been looked at.
            .limits(Limits::NONE);
        let sink = Sink::open(&file.target)?;
        let mut drawing = Drawing::with(self.layout, self.format, &text, &options, sink)?;
        for (number, ranks) in ahead {
            drawing.push_trusted_numbered(*number, ranks)?;
        }
        self.alts.push(match self.layout.has_alt() {
            true => text.description,
            false => text.title,
        });
        Ok(FileStage::Drawing(Box::new(drawing)))
    }
}

/// Ends a file and puts it in place.
fn end(stage: FileStage<'_>) -> Outcome {
    match stage {
        FileStage::Drawing(drawing) => drawing.finish()?.commit(),
        FileStage::Ahead(_) => Ok(()),
    }
}
