//! Files of pages, drawn one after the other from one list of boards.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use nqueens_sheet::{Description, DrawOptions, Drawing, Format, Layout, Order, Solution};

use super::failure::Outcome;
use super::job::Job;
use super::pages::PageFile;
use super::sink::Sink;

/// Boards of a page that may be named in its description, and are therefore
/// known before it is begun.
const AHEAD: usize = 12;

/// Draws the boards that it is given, page by page, and puts each file in place
/// as soon as it has its last board.
pub(super) struct Press<'p> {
    job: &'p Job,
    layout: &'p Layout<'p>,
    format: &'p Format,
    /// Of all pages, and the order of their boards.
    text: &'p Description,
    order: Order,
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
        (text, order): (&'p Description, Order),
        files: &'p [PageFile],
    ) -> Press<'p> {
        Press {
            job,
            layout,
            format,
            text,
            order,
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
            sink: Shared::open(file)?,
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
            self.text.on_page(self.layout, first, self.order, boards)
        } else {
            self.text.clone()
        };
        let (threads, sink) = (self.job.threads, open.sink.clone());
        let options = DrawOptions::default().pages(pages).threads(threads);
        let mut drawing = Drawing::with(self.layout, self.format, &text, &options, sink)?;
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

/// A sink that is still there when the drawing that writes to it has ended.
#[derive(Clone)]
struct Shared(Rc<RefCell<Sink>>);

impl Shared {
    fn open(file: &PageFile) -> Outcome<Shared> {
        Ok(Shared(Rc::new(RefCell::new(Sink::open(&file.target)?))))
    }

    fn commit(self) -> Outcome {
        self.0.replace(Sink::Nowhere).commit()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}
