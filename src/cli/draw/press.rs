//! Files of pages, drawn one after the other from one list of boards.

use nqueens_sheet::{Description, Drawing, Format, Layout, Solution};

use crate::cli::draw::files::PageFile;
use crate::cli::failure::Outcome;
use crate::cli::job::job::Job;
use crate::cli::output::shared::Shared;

/// Boards of a page that may be named in its description, and are therefore
/// known before it is begun.
const AHEAD: usize = 12;

/// What is said of all pages, and of the order of their boards.
#[derive(Clone, Copy)]
pub(super) struct Words<'p> {
    pub(super) text: &'p Description,
    pub(super) order: &'p str,
}

/// Draws the boards that it is given, page by page, and puts each file in place
/// as soon as it has its last board.
pub(super) struct Press<'p> {
    job: &'p Job,
    layout: &'p Layout<'p>,
    format: &'p Format,
    words: Words<'p>,
    files: std::slice::Iter<'p, PageFile>,
    open: Option<Open<'p>>,
    titles: Vec<String>,
}

/// The file that is being drawn.
struct Open<'p> {
    file: &'p PageFile,
    sink: Shared,
    /// Boards that it has yet to get.
    left: u64,
    /// Numbers and ranks of its first boards, until the drawing begins.
    ahead: Vec<(u64, Vec<u16>)>,
    drawing: Option<Drawing<'p, Shared>>,
}

impl<'p> Press<'p> {
    pub(super) fn new(
        job: &'p Job,
        layout: &'p Layout<'p>,
        format: &'p Format,
        words: Words<'p>,
        files: &'p [PageFile],
    ) -> Press<'p> {
        Press {
            job,
            layout,
            format,
            words,
            files: files.iter(),
            open: None,
            titles: Vec::new(),
        }
    }

    /// Draws the next board, whose number in the whole list is given.
    pub(super) fn push(&mut self, number: u64, ranks: &[u16]) -> Outcome {
        if self.open.is_none() {
            let file = self.files.next();
            self.open = file.map(|file| self.open(file)).transpose()?;
        }
        let Some(open) = &mut self.open else {
            return Ok(());
        };
        open.left = open.left.saturating_sub(1);
        match &mut open.drawing {
            Some(drawing) => drawing.push_numbered(number, ranks)?,
            None => open.ahead.push((number, ranks.to_vec())),
        }
        if open.left == 0 || open.ahead.len() == AHEAD {
            self.begin()?;
        }
        match &self.open {
            Some(Open { left: 0, .. }) => self.commit(),
            _ => Ok(()),
        }
    }

    /// The titles of the files, all of which have their boards.
    pub(super) fn finish(mut self) -> Outcome<Vec<String>> {
        // A list that ends early is an error of its drawing.
        self.begin()?;
        self.commit()?;
        Ok(self.titles)
    }

    fn open(&self, file: &'p PageFile) -> Outcome<Open<'p>> {
        let boards = file.pages.clone().map(|page| self.layout.boards_on(page).1);
        Ok(Open {
            file,
            sink: Shared::open(&file.target)?,
            left: boards.sum(),
            ahead: Vec::new(),
            drawing: None,
        })
    }

    /// Begins to draw the open file, unless that was done.
    fn begin(&mut self) -> Outcome {
        let Some(open) = self.open.as_mut().filter(|open| open.drawing.is_none()) else {
            return Ok(());
        };
        let pages = open.file.pages.clone();
        let (first, last) = (*pages.start(), *pages.end());
        let text = if first == last {
            let boards = open.ahead.iter();
            let boards = boards.filter_map(|(_, ranks)| Solution::new(ranks).ok());
            self.words
                .text
                .on_page(self.layout, first, self.words.order, boards)
        } else {
            self.words.text.clone()
        };
        let (threads, sink) = (self.job.threads, open.sink.clone());
        let mut drawing = Drawing::of_pages(threads, self.layout, pages, self.format, &text, sink)?;
        for (number, ranks) in open.ahead.drain(..) {
            drawing.push_numbered(number, &ranks)?;
        }
        open.drawing = Some(drawing);
        self.titles.push(text.title);
        Ok(())
    }

    /// Ends the open file and puts it in place.
    fn commit(&mut self) -> Outcome {
        let Some(open) = self.open.take() else {
            return Ok(());
        };
        if let Some(drawing) = open.drawing {
            drawing.finish()?;
        }
        open.sink.commit()
    }
}
