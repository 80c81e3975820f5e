//! Draws the pages of a picture to one file or several.

use std::iter::Peekable;

use nqueens_puzzle::words::pluralize;
use nqueens_sheet::{
    Description, DrawOptions, Drawing, ErrorKind, Format, Layout, Solution, TitlePosition,
};

use crate::boards::source::{Boards, MAX_NAMED_BOARDS};
use crate::draw::files::{PageFile, dark_sheet, page_files, picture_html};
use crate::draw::fonts::add_installed_fonts;
use crate::draw::plan::{Plan, Shown, fit_animation_cell, print_dry_run, print_json};
use crate::draw::text::{show_boards, show_text};
use crate::failure::{CliResult, runtime_failure, usage_failure};
use crate::job::build::Job;
use crate::job::product::Picture;
use crate::job::target::Target;
use crate::output::sink::Sink;
use crate::progress::Progress;

/// Draws the pages. Returns the HTML to print, or an empty string.
pub(crate) fn draw(job: &Job, shown: &Shown<'_>, picture: &Picture) -> CliResult<String> {
    let all = shown.all();
    refuse_empty_parts(job, all)?;
    let mut sheet = picture.sheet.clone();
    if picture.system_fonts {
        add_installed_fonts(&mut sheet, |sheet| shown.lay_out(sheet).map(drop))?;
    }
    fit_animation_cell(&mut sheet, shown, &picture.format);
    let plan = Plan::new(picture, &sheet, shown)?;
    refuse_small_gap(picture, &plan)?;
    let on_paper = sheet.paper.is_some();
    let done = match job.target {
        Target::Nowhere if job.as_json => {
            Some(print_json(&plan.dry_run_report(all, &picture.format)?))
        }
        Target::Nowhere => Some(print_dry_run(all, &plan, &picture.format)),
        Target::Terminal if all.is_empty() => {
            let text = Description::from_layout(&plan.layout);
            let text = format!("{}\n\n{}\n", text.title, text.description);
            let label = "this describes the figure";
            Some(show_text(&text, label, "figure", on_paper))
        }
        Target::Terminal => Some(show_boards(job, all, on_paper)),
        _ => None,
    };
    if let Some(done) = done {
        return done.map(|()| String::new());
    }
    let text = match all {
        [boards] => boards.describe(&plan.layout)?,
        _ => Description::with_solutions(&plan.layout, []),
    };
    let fits_several = picture.format.has_pages(&plan.layout);
    let files = page_files(&job.target, fits_several, plan.layout.pages(), &plan.pages)?;
    let boards = plan.select_boards(all);
    let passes = if picture.both_schemes { 2 } else { 1 };
    let total: u64 = boards.iter().map(|boards| boards.count).sum();
    let mut output = PictureOutput {
        job,
        boards: &boards,
        format: &picture.format,
        text: &text,
        progress: Progress::of_boards(total * passes, job.quiet),
    };
    let alts = output.draw_pass(&plan.layout, &files)?;
    let mut html = String::new();
    if picture.both_schemes {
        let sheet = dark_sheet(&sheet);
        let dark: Vec<PageFile> = files.iter().map(PageFile::dark_version).collect();
        output.draw_pass(&shown.lay_out(&sheet)?, &dark)?;
        html = picture_html(&files, &alts, &plan.layout, &job.base);
    }
    output.progress.finish();
    Ok(html)
}

/// Refuses a part without boards.
fn refuse_empty_parts(job: &Job, all: &[Boards<'_>]) -> CliResult {
    let empty = all.iter().find(|boards| boards.count == 0);
    match (empty, job.shard) {
        (Some(boards), Some((index, parts))) => Err(runtime_failure(format!(
            "part {index} of {parts} has no boards: choose at most {}",
            pluralize(boards.total, "part")
        ))),
        _ => Ok(()),
    }
}

/// Refuses `--title-in grid` if the layout has no room for texts in the middle of the boards.
fn refuse_small_gap(picture: &Picture, plan: &Plan<'_>) -> CliResult {
    if plan.layout.has_title_in_grid() {
        return Ok(());
    }
    let error = match picture.sheet.title_position {
        TitlePosition::Number => ErrorKind::Conflict.error(
            "--layout number does not fit: no gap in the middle of these boards has room for a large number; leave it out, or choose other boards or paper",
        ),
        TitlePosition::Grid => ErrorKind::TextTooLong.error(
            "--title-in grid does not fit: the gap in the middle of the boards is too small for legible texts; shorten them, leave --title-in out, or choose other paper",
        ),
        _ => return Ok(()),
    };
    Err(usage_failure(error))
}

/// The output of a picture, drawn once per colour scheme.
struct PictureOutput<'p> {
    job: &'p Job,
    boards: &'p [Boards<'p>],
    format: &'p Format,
    /// Description of all pages.
    text: &'p Description,
    progress: Progress,
}

impl PictureOutput<'_> {
    /// Draws these files. Returns their alternative texts.
    fn draw_pass(&mut self, layout: &Layout<'_>, files: &[PageFile]) -> CliResult<Vec<String>> {
        let mut writer = PageWriter {
            job: self.job,
            layout,
            format: self.format,
            text: self.text,
            files: files.iter().peekable(),
            position: files
                .first()
                .map_or(0, |file| layout.boards_on(*file.pages.start()).0),
            open: None,
            alts: Vec::new(),
        };
        for boards in self.boards {
            boards.for_each(|number, ranks| -> CliResult {
                self.progress.step();
                writer.push(number, ranks)
            })?;
        }
        writer.finish()
    }
}

/// Draws boards page by page, and commits each file after its last board.
struct PageWriter<'p> {
    job: &'p Job,
    layout: &'p Layout<'p>,
    format: &'p Format,
    text: &'p Description,
    files: Peekable<std::slice::Iter<'p, PageFile>>,
    /// The number of boards on the pages before the next board.
    position: u64,
    open: Option<OpenFile<'p>>,
    alts: Vec<String>,
}

/// The file that is being drawn.
struct OpenFile<'p> {
    file: &'p PageFile,
    /// Number of boards still to come.
    left: u64,
    /// Numbers and ranks of the first boards, which the description lists.
    first: Vec<(u64, Vec<u16>)>,
    /// Started after the first boards.
    drawing: Option<Drawing<'p, Sink>>,
}

impl<'p> PageWriter<'p> {
    /// Draws the next board, with its number in the whole list.
    fn push(&mut self, number: u64, ranks: &[u16]) -> CliResult {
        let (layout, position) = (self.layout, self.position);
        self.position += 1;
        if self.open.is_none() {
            let begins = |file: &&PageFile| layout.boards_on(*file.pages.start()).0 <= position;
            let file = self.files.next_if(begins);
            self.open = file.map(|file| self.open(file));
        }
        // Pages that are left out have no file.
        let Some(mut open) = self.open.take() else {
            return Ok(());
        };
        open.left = open.left.saturating_sub(1);
        match &mut open.drawing {
            Some(drawing) => drawing.push_trusted_numbered(number, ranks)?,
            None => open.first.push((number, ranks.to_vec())),
        }
        if open.left == 0 {
            return self.finish_file(open);
        }
        if open.drawing.is_none() && open.first.len() == MAX_NAMED_BOARDS {
            open.drawing = Some(self.start(&open)?);
        }
        self.open = Some(open);
        Ok(())
    }

    /// Finishes the last file, and draws files without boards. Returns the alternative texts of all files.
    fn finish(mut self) -> CliResult<Vec<String>> {
        if let Some(open) = self.open.take() {
            self.finish_file(open)?;
        }
        while let Some(file) = self.files.next() {
            let open = self.open(file);
            self.finish_file(open)?;
        }
        Ok(self.alts)
    }

    /// Finishes and commits a file. If boards are missing, this fails.
    fn finish_file(&mut self, open: OpenFile<'p>) -> CliResult {
        let drawing = match open.drawing {
            Some(drawing) => drawing,
            None => self.start(&open)?,
        };
        drawing.finish()?.commit()
    }

    fn open(&self, file: &'p PageFile) -> OpenFile<'p> {
        let boards = file.pages.clone().map(|page| self.layout.boards_on(page).1);
        OpenFile {
            file,
            left: boards.sum(),
            first: Vec::new(),
            drawing: None,
        }
    }

    /// Starts drawing a file with its first boards.
    fn start(&mut self, open: &OpenFile<'_>) -> CliResult<Drawing<'p, Sink>> {
        let pages = open.file.pages.clone();
        let (first, last) = (*pages.start(), *pages.end());
        let text = if first == last {
            let boards = open.first.iter();
            let boards = boards.filter_map(|(_, ranks)| Solution::new(ranks).ok());
            self.text.on_page(self.layout, first, boards)
        } else {
            self.text.clone()
        };
        let options = DrawOptions {
            pages: Some(pages),
            threads: self.job.threads,
            limits: self.job.limits,
        };
        let sink = Sink::open(&open.file.target, &self.job.inputs)?;
        let mut drawing = Drawing::with_options(self.layout, self.format, &text, &options, sink)?;
        for (number, ranks) in &open.first {
            drawing.push_trusted_numbered(*number, ranks)?;
        }
        // The title of boards says what they show, that of a figure only names it.
        let is_described = self.layout.has_alt() || self.layout.count() == 0;
        let (title, description) = (text.title, text.description);
        self.alts
            .push(if is_described { description } else { title });
        Ok(drawing)
    }
}
