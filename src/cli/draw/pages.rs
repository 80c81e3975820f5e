//! The pages of a picture of boards, drawn to one file or to several.

use nqueens_puzzle::words::plural;
use nqueens_sheet::{
    Contents, Description, DrawOptions, Drawing, Format, Layout, Limits, Solution, TitleIn,
};

use crate::cli::boards::opened::{Boards, NAMED_BOARDS};
use crate::cli::draw::files::{PageFile, files, html, sheet_in_dark};
use crate::cli::draw::fonts::borrow_fonts;
use crate::cli::draw::plan::{Plan, fit_frames, guard, report};
use crate::cli::draw::text::show_boards;
use crate::cli::failure::{CliResult, failed, usage};
use crate::cli::job::checked::Job;
use crate::cli::job::product::Picture;
use crate::cli::job::target::Target;
use crate::cli::output::sink::Sink;
use crate::cli::progress::Progress;

/// Draws the pages. Returns the HTML to print, or an empty text.
pub(crate) fn draw(job: &Job, all: &[Boards<'_>], picture: &Picture) -> CliResult<String> {
    refuse_empty_parts(job, all)?;
    let dry = matches!(job.target, Target::Nowhere);
    // Before anything is done with the boards that takes time.
    if picture.sheet.by_class && !dry {
        guard(job, all, None)?;
    }
    let contents = contents(all)?;
    let mut sheet = picture.sheet.clone();
    if picture.system_fonts {
        borrow_fonts(&mut sheet, |sheet| sheet.layout_of(&contents).map(drop))?;
    }
    fit_frames(&mut sheet, &contents, &picture.format);
    let plan = Plan::new(job, all, picture, &sheet, &contents)?;
    refuse_no_gap(picture, &plan)?;
    picture.refuse_unused(&sheet, |sheet| sheet.layout_of(&contents)?.look())?;
    if dry {
        if job.as_json {
            plan.sizes(all, &picture.format)?.print()?;
        } else {
            report(all, &plan, &picture.format)?;
        }
        return Ok(String::new());
    }
    guard(job, all, Some(plan.bytes))?;
    if matches!(job.target, Target::Terminal) {
        return show_boards(job, all, sheet.paper.is_some()).map(|()| String::new());
    }
    let text = match all {
        [boards] => boards.describe(&plan.layout)?,
        _ => Description::naming(&plan.layout, []),
    };
    let many = matches!(picture.format, Format::Pdf(_));
    let files = files(&job.target, many, plan.layout.pages(), &plan.pages)?;
    let boards = plan.drawn(all);
    let passes = if picture.both_schemes { 2 } else { 1 };
    let total: u64 = boards.iter().map(|boards| boards.count).sum();
    let mut print = Print {
        job,
        boards: &boards,
        format: &picture.format,
        text: &text,
        progress: Progress::new(total * passes, job.quiet),
    };
    let alts = print.pass(&plan.layout, &files)?;
    let mut html = String::new();
    if picture.both_schemes {
        let sheet = sheet_in_dark(&sheet);
        let dark: Vec<PageFile> = files.iter().map(PageFile::in_dark).collect();
        print.pass(&sheet.layout_of(&contents)?, &dark)?;
        let layout = &plan.layout;
        html = self::html(
            &files,
            &alts,
            layout.width(),
            layout.height(),
            layout.unit(),
            &job.base,
        );
    }
    print.progress.finish();
    Ok(html)
}

/// A part that has no boards has no picture.
fn refuse_empty_parts(job: &Job, all: &[Boards<'_>]) -> CliResult {
    let empty = all.iter().find(|boards| boards.count == 0);
    match (empty, job.shard) {
        (Some(boards), Some((index, parts))) => Err(failed(format!(
            "part {index} of {parts} has no boards: choose at most {}",
            plural(boards.whole, "part")
        ))),
        _ => Ok(()),
    }
}

/// The middle of the boards may have no room for words, which is known when they are laid out.
fn refuse_no_gap(picture: &Picture, plan: &Plan<'_>) -> CliResult {
    if picture.sheet.title_in == TitleIn::Grid && !plan.layout.has_title_in_grid() {
        return Err(usage(
            "--title-in grid does not fit: the gap in the middle of these boards is too small for legible texts; shorten them, leave it out, or choose other paper",
        ));
    }
    Ok(())
}

fn contents(all: &[Boards<'_>]) -> CliResult<Contents> {
    let each = all.iter().map(Boards::contents);
    each.reduce(Contents::chain)
        .ok_or_else(|| failed("there is no board to draw: give at least one"))
}

/// The files of a picture, drawn once in each scheme.
struct Print<'p> {
    job: &'p Job,
    boards: &'p [Boards<'p>],
    format: &'p Format,
    /// Words about all pages.
    text: &'p Description,
    progress: Progress,
}

impl Print<'_> {
    /// Draws these files; their alternative texts.
    fn pass(&mut self, layout: &Layout<'_>, files: &[PageFile]) -> CliResult<Vec<String>> {
        let mut press = Press {
            job: self.job,
            layout,
            format: self.format,
            text: self.text,
            files: files.iter(),
            open: None,
            alts: Vec::new(),
        };
        for boards in self.boards {
            boards.for_each(|number, ranks| -> CliResult {
                self.progress.step();
                press.push(number, ranks)
            })?;
        }
        press.finish()
    }
}

/// Draws the boards that it is given, page by page, and puts each file in place
/// as soon as it has its last board.
struct Press<'p> {
    job: &'p Job,
    layout: &'p Layout<'p>,
    format: &'p Format,
    text: &'p Description,
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

/// A file before and after its picture is begun.
enum FileStage<'p> {
    /// Numbers and ranks of its first boards.
    Ahead(Vec<(u64, Vec<u16>)>),
    Drawing(Box<Drawing<'p, Sink>>),
}

impl<'p> Press<'p> {
    /// Draws the next board, whose number in the whole list is given.
    fn push(&mut self, number: u64, ranks: &[u16]) -> CliResult {
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
                if open.left == 0 || boards.len() == NAMED_BOARDS {
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
    fn finish(mut self) -> CliResult<Vec<String>> {
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
    fn begin(&mut self, file: &PageFile, ahead: &[(u64, Vec<u16>)]) -> CliResult<FileStage<'p>> {
        let pages = file.pages.clone();
        let (first, last) = (*pages.start(), *pages.end());
        let text = if first == last {
            let boards = ahead.iter();
            let boards = boards.filter_map(|(_, ranks)| Solution::new(ranks).ok());
            self.text.on_page(self.layout, first, boards)
        } else {
            self.text.clone()
        };
        let options = DrawOptions {
            pages: Some(pages),
            threads: self.job.threads,
            // All files together have been looked at.
            limits: Limits::NONE,
        };
        let sink = Sink::open(&file.target, &self.job.inputs)?;
        let mut drawing = Drawing::with(self.layout, self.format, &text, &options, sink)?;
        for (number, ranks) in ahead {
            drawing.push_trusted_numbered(*number, ranks)?;
        }
        self.alts.push(if self.layout.has_alt() {
            text.description
        } else {
            text.title
        });
        Ok(FileStage::Drawing(Box::new(drawing)))
    }
}

/// Ends a file and puts it in place.
fn end(stage: FileStage<'_>) -> CliResult {
    match stage {
        FileStage::Drawing(drawing) => drawing.finish()?.commit(),
        FileStage::Ahead(_) => Ok(()),
    }
}
