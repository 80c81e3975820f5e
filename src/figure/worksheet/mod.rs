//! Worksheets: pages with tasks to solve, and pages with their answers.

// `tasks` draws a task (with `search` for tasks about the search), `data` exports the tasks, and `gift` exports
// them as questions for Moodle.

mod data;
mod gift;
mod search;
pub(crate) mod tasks;

use std::cmp::Reverse;
use std::io::Write;
use std::num::NonZeroUsize;

use crate::casts::saturate;
use crate::error;
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::layout::TASK_TEXT;
use crate::figure::kernel::painter::{FIGURE_TEXT, Painter, Pen};
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::worksheet::tasks::{TASK_TEXT_EM, TaskBlocks};
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::text::{Align, Role};
use crate::tasks::{Task, TaskKind, Tasks};
use crate::trace::{Numbering, TraceFormat};
use crate::{ErrorKind, Language, Result};

/// A worksheet: numbered tasks to solve, with a line for name and date, followed by pages with the
/// answers.
///
/// By default, boards are as large as possible on few pages, with squares large enough to write in.
/// Texts scale with the shorter side of the paper, and are about 11 points on A4. Without paper, pages
/// have the proportions of A4.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Worksheet};
/// use nqueens_sheet::figure::{TaskKind, Tasks};
/// use nqueens_sheet::{Format, PdfStyle, Sheet, draw};
///
/// let worksheet = Figure::from(Worksheet::new(Tasks::new(TaskKind::Complete, 6))?);
/// let sheet = Sheet { paper: Some("a4".parse()?), ..Sheet::default() };
/// let pdf = draw(&worksheet, &sheet, &Format::Pdf(PdfStyle::default()), Vec::new())?;
/// assert!(pdf.starts_with(b"%PDF"));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use = "figures do nothing until they are drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worksheet {
    tasks: Tasks,
    /// The tasks of each sheet.
    sets: Vec<Vec<Task>>,
    /// The number of boards in a row. `None` for as few pages as possible. Has no effect on tasks that
    /// take the full width, such as tables of steps and arrays.
    pub cols: Option<NonZeroUsize>,
    /// More options of the command in the footer, which reproduces the sheet. The command always has the
    /// options of the tasks and the language. `None` omits it: sheets then have a number each, which
    /// follows from the seed.
    pub options: Option<String>,
}

/// The shorter and the longer side of A4 inside its margins, in units. On A4, a unit is a millimetre.
const A4_SIDES: Point = (185, 272);
/// Font sizes in tenths of a unit: title, text, footer.
const TITLE_EM: i32 = 60;
const TEXT_EM: i32 = 38;
const FOOTER_EM: i32 = 26;
const MAX_FOOTER_LINES: usize = 2;
/// The minimum gaps between tasks, across and down, in units.
const TASK_GAPS: Point = (9, 6);
/// The maximum gap between tasks, in units.
const MAX_GAP_ACROSS: i32 = 40;
/// The maximum number of columns with numbers beside boards.
const MAX_COLUMNS_OF_NUMBERS: usize = 3;
/// The maximum number of columns and of rows to try.
const MAX_GRID: usize = 8;

impl Worksheet {
    /// Generates the tasks of a worksheet.
    ///
    /// # Errors
    /// The errors of [`Tasks::generate`].
    pub fn new(tasks: Tasks) -> Result<Worksheet> {
        Ok(Worksheet {
            sets: vec![tasks.generate()?],
            tasks,
            cols: None,
            options: Some(String::new()),
        })
    }

    /// Sets the number of sheets, from 1 to 100. Sheet 2 has the tasks of the next seed, and so on. The
    /// answers of all sheets follow the last sheet. Default: 1; a single sheet with a command has no number.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) for other numbers, and the errors of
    /// [`Tasks::generate`].
    pub fn sets(mut self, sets: usize) -> Result<Worksheet> {
        if !(1..=100).contains(&sets) {
            let message = "a worksheet has 1 to 100 sheets: choose a number in this range";
            let error = ErrorKind::OutOfRange.about(&["sets"], message);
            return Err(error.range(1, 100));
        }
        self.sets = self.tasks.generate_sheets(sets as u64)?;
        Ok(self)
    }

    /// Writes the tasks `complete`, `conflicts`, `mark` and `arrays` as questions in the GIFT format,
    /// which Moodle imports, and returns `out`.
    ///
    /// # Errors
    /// I/O errors of `out`, and [`ErrorKind::UnsupportedFormat`](crate::ErrorKind::UnsupportedFormat) for other tasks.
    pub fn write_gift<W: Write>(&self, language: Language, mut out: W) -> Result<W> {
        let command = self.command(language);
        gift::write(&self.tasks, &self.sets, language, &command, &mut out)?;
        Ok(out)
    }

    /// The command that makes the worksheet, without the program's name.
    fn command(&self, language: Language) -> String {
        let mut command = self.tasks.command();
        if language != Language::default() {
            command += &format!(" --lang {language}");
        }
        if self.sets.len() > 1 {
            command += &format!(" --sets {}", self.sets.len());
        }
        command + self.options.as_deref().unwrap_or_default()
    }

    /// The tasks of the first sheet, in order.
    pub fn tasks(&self) -> &[Task] {
        &self.sets[0]
    }

    /// Draws the pages with the tasks of a sheet, or with their answers.
    fn pages(
        &self,
        painter: &Painter<'_>,
        room: SceneRoom,
        set: usize,
        answers: bool,
    ) -> Result<Vec<Scene>> {
        let has_few_columns = |cols: NonZeroUsize| cols.get() <= MAX_COLUMNS_OF_NUMBERS;
        let blocks = TaskBlocks {
            tasks: &self.tasks,
            sheet_tasks: &self.sets[set],
            solutions: if answers {
                self.tasks.answer_solutions()?
            } else {
                Vec::new()
            },
            answers,
            has_numbers_beside: !answers && self.cols.is_none_or(has_few_columns),
            unit: unit(painter, room),
            width: room.width,
        };
        let mut head = painter.child();
        let top = self.head(&mut head, room.width, set, &blocks)?;
        let area = (room.width, room.height - top - blocks.tenths(90));
        let (cols, rows, square) = self.grid(&blocks, area, room.has_fixed_cell)?;
        let (task_width, task_height) = blocks.size(square);
        if task_height > area.1 {
            if blocks.unit > natural_unit(room) {
                return Err(error::text_too_long(&[FIGURE_TEXT]));
            }
            return Err(error::text_too_long(&[TASK_TEXT]));
        }
        let across = (area.0 - task_width).max(0) / saturate::<i32>(cols.max(2) - 1);
        let across = across.min(task_width + blocks.unit * MAX_GAP_ACROSS);
        let left = match cols {
            // Answers begin at the margin, like the numbers of tasks.
            _ if answers => 0,
            _ => (area.0 - task_width - across * (saturate::<i32>(cols) - 1)).max(0) / 2,
        };
        let down = (area.1 + blocks.unit * TASK_GAPS.1) / saturate::<i32>(rows);
        let down = down.min(task_height + blocks.unit * TASK_GAPS.1 * 6);
        let slots = blocks.slots(cols);
        let pages = slots.last().map_or(0, |last| last / (cols * rows) + 1);
        let page = |page: usize| {
            let mut p = painter.child();
            p.add_scene(head.scene.clone(), (0, 0));
            let mut descriptions = Vec::new();
            for (index, slot) in slots.iter().enumerate() {
                let on_page = cols * rows;
                let at = slot.checked_sub(page * on_page).filter(|at| *at < on_page);
                let Some(at) = at else { continue };
                let mut task_painter = painter.child();
                blocks.paint(&mut task_painter, index, square)?;
                descriptions.push(blocks.describe(painter.language, index));
                let (col, row) = (saturate::<i32>(at % cols), saturate::<i32>(at / cols));
                p.add_scene(task_painter.scene, (left + col * across, top + row * down));
            }
            p.set_size(room.width.max(task_width), room.height);
            p.scene.alt = painter.language.join_sentences(&descriptions);
            Ok(p.scene)
        };
        (0..pages).map(page).collect()
    }

    /// Draws the line for name and date, the title, and the instructions, and returns their height.
    fn head(
        &self,
        p: &mut Painter<'_>,
        width: i32,
        set: usize,
        blocks: &TaskBlocks<'_>,
    ) -> Result<i32> {
        let (language, unit, words) = (p.language, blocks.unit, blocks.tenths(TEXT_EM));
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let [mut title, mut text] = language.worksheet_texts(&self.tasks);
        let mut y = unit * 6;
        if blocks.answers {
            title += &format!(" \u{2013} {}", language.text("worksheet-answers"));
            text = language.answers_note(&self.tasks);
        } else {
            let (middle, pen) = (width * 64 / 100, Pen::new(muted, unit / 4));
            let parts = [
                ("worksheet-name", 0, middle - unit * 6),
                ("worksheet-date", middle, width),
            ];
            for (word, x, end) in parts {
                let label_width = p.text(&language.text(word), (x, y), words, Align::Left, ink)?;
                let ends = [(label_width + unit * 2, unit), (end - x, unit)];
                p.line((x, y), &ends, &pen);
            }
            y += unit * 12;
        }
        let mut room = width;
        let has_seed = self.options.is_none() && self.tasks.kind != TaskKind::Empty;
        if self.sets.len() > 1 || has_seed {
            let first = if has_seed { self.tasks.seed } else { 0 };
            let number = first.saturating_add(set as u64 + 1).into();
            let number = language.message("worksheet-set", &[("set", number)]);
            let size = blocks.tenths(TITLE_EM);
            room -= p.text(&number, (width, y), size, Align::Right, ink)? + unit * 6;
        }
        let size = p.fit_size(&title, blocks.tenths(TITLE_EM), room)?;
        let marks = p.scene.marks.len();
        p.text(&title, (0, y), size, Align::Left, ink)?;
        p.set_role(Role::Title, marks);
        y += unit;
        for line in p.wrap_balanced(&text, words, width)? {
            y += words * 14 / 10;
            p.text(&line, (0, y), words, Align::Left, ink)?;
        }
        p.set_role(Role::Subtitle, marks + 1);
        Ok(y + unit * 6)
    }

    /// Chooses the columns and rows of a page, and the side of squares.
    fn grid(
        &self,
        blocks: &TaskBlocks<'_>,
        area: Point,
        has_fixed_size: bool,
    ) -> Result<(usize, usize, i32)> {
        let gap = (TASK_GAPS.0 * blocks.unit, TASK_GAPS.1 * blocks.unit);
        let [smallest, largest] = if has_fixed_size {
            [CELL; 2]
        } else {
            blocks.square_limits()
        };
        let fit = |room: i32, gap: i32, size: i32| {
            saturate::<usize>(((room + gap) / (size + gap)).max(1))
        };
        let none = blocks.size(0);
        let grid = |cols: usize, rows: usize| {
            let slot =
                |room: i32, gap: i32, count: usize| (room + gap) / saturate::<i32>(count) - gap;
            let by_width =
                blocks.square_for_room(slot(area.0, gap.0, cols) - blocks.number_room().0);
            let board_height = (slot(area.1, gap.1, rows) - none.1) / blocks.strip_rows();
            let by_height = blocks.square_for_room(board_height);
            let square = by_width
                .min(by_height)
                .clamp(smallest.min(by_width), largest);
            (cols, fit(area.1, gap.1, blocks.size(square).1), square)
        };
        let cols = match self.cols {
            _ if blocks.is_full_width() => 1..=1,
            // Orbits have up to eight boards, or two rows.
            _ if blocks.solutions.len() > 1 || blocks.solutions.iter().any(|all| all.len() < 5) => {
                4..=4
            }
            Some(cols) if !blocks.answers => {
                let cols = cols.get().min(blocks.sheet_tasks.len());
                cols..=cols
            }
            _ if has_fixed_size => {
                let cols = fit(area.0, gap.0, blocks.size(CELL).0);
                cols..=cols
            }
            _ => 1..=MAX_GRID,
        };
        let all = cols.flat_map(|cols| (1..=MAX_GRID).map(move |rows| (cols, rows)));
        let is_too_wide = |cols: usize, square: i32| {
            cols > 1 && blocks.size(square).0 * saturate::<i32>(cols) > area.0
        };
        // Prefers squares that are not too small, then few pages, then large squares, then few columns.
        let cost = |&(cols, rows, square): &(usize, usize, i32)| {
            let slots = blocks.slots(cols).last().map_or(0, |last| last + 1);
            let pages = slots.div_ceil(cols * rows);
            let bad = square < smallest || is_too_wide(cols, square);
            let (units, square) = (Reverse(square / blocks.unit), Reverse(square));
            (bad, pages, units, cols, square)
        };
        let best = all.map(|(cols, rows)| grid(cols, rows)).min_by_key(cost);
        let (cols, rows, square) = best.unwrap_or(grid(1, 1));
        if cols > 1 && (square < blocks.unit * MIN_SQUARE || is_too_wide(cols, square)) {
            let message = format!("{cols} boards do not fit side by side: choose fewer");
            return Err(ErrorKind::Conflict.about(&["cols"], message));
        }
        Ok((cols, rows, if has_fixed_size { CELL } else { square }))
    }
}

/// The smallest unit in which texts can be drawn, in steps.
const MIN_UNIT: i32 = 4;

/// The minimum side of a square, in units.
const MIN_SQUARE: i32 = 2;

fn natural_unit(room: SceneRoom) -> i32 {
    room.width.min(room.height) / A4_SIDES.0
}

/// The unit in steps: a millimetre on A4, and larger on small pages, to keep tasks legible.
fn unit(p: &Painter<'_>, room: SceneRoom) -> i32 {
    let legible = p.min_em.saturating_mul(10) / TASK_TEXT_EM + 1;
    natural_unit(room).max(legible)
}

impl Kind for Worksheet {
    fn n(&self) -> usize {
        self.tasks.n
    }

    fn profile(&self, _: bool) -> FigureProfile {
        // Any size is possible, because texts scale with the paper.
        FigureProfile {
            max_em: i32::MAX,
            has_pages: true,
            ..FigureProfile::new(40, CELL)
        }
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let room = room.unwrap_or(SceneRoom {
            width: CELL * A4_SIDES.0 / 10,
            height: CELL * A4_SIDES.1 / 10,
            has_fixed_cell: false,
        });
        // Texts have several sizes, even where those of other figures have one.
        let mut painter = painter.child();
        painter.em = None;
        let painter = &painter;
        let unit = unit(painter, room);
        if natural_unit(room) < MIN_UNIT {
            let message = "the tasks do not fit the page: choose larger paper, or smaller squares";
            return Err(ErrorKind::Conflict.about(&["paper", "cell"], message));
        }
        if room.has_fixed_cell && CELL < MIN_SQUARE * unit {
            let message =
                "these squares are too small to write in: choose larger ones, or smaller paper";
            return Err(ErrorKind::Conflict.about(&["cell", "paper"], message));
        }
        let (language, size) = (painter.language, FOOTER_EM * unit / 10);
        let page_of = |page: usize, pages: usize| {
            let args = [("page", page.into()), ("pages", pages.into())];
            language.message("page-of", &args)
        };
        let line_height = painter.effective_em(size) * 13 / 10;
        let foot_width = room.width - painter.measure(&page_of(88, 88), size)? - size * 2;
        let command = [("command", self.command(language).into())];
        let foot = language.message("worksheet-foot", &command);
        let foot = match self.options {
            Some(_) => painter.wrap(&foot, size, foot_width)?,
            None => Vec::new(),
        };
        if foot.len() > MAX_FOOTER_LINES {
            return Err(error::text_too_long(&[FIGURE_TEXT]));
        }
        let more_lines = foot.len().saturating_sub(1);
        let above_foot = room.reduce_height(line_height * saturate::<i32>(more_lines));
        let mut scenes = Vec::new();
        for answers in [false, true] {
            for set in 0..self.sets.len() {
                scenes.extend(self.pages(painter, above_foot, set, answers)?);
            }
        }
        let (muted, y, pages) = (painter.palette().muted, room.height, scenes.len());
        for (scene, page) in scenes.iter_mut().zip(1_usize..) {
            let mut p = painter.child();
            let number = page_of(page, pages);
            p.text(&number, (room.width, y), size, Align::Right, muted)?;
            for (line, lines_below) in foot.iter().zip((0..=more_lines).rev()) {
                let size = p.fit_size(line, size, foot_width)?;
                let at = (0, y - line_height * saturate::<i32>(lines_below));
                p.text(line, at, size, Align::Left, muted)?;
            }
            scene.marks.extend(p.scene.marks);
            scene.height = room.height;
        }
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let [title, mut instructions] = language.worksheet_texts(&self.tasks);
        // Other tasks do not number rows and columns.
        if matches!(self.tasks.kind, TaskKind::Arrays | TaskKind::Tree) {
            let numbering = Numbering::Base(self.tasks.base);
            instructions = language.with_numbering(instructions, numbering);
        }
        let args = [("n", self.n().into()), ("count", self.tasks.count.into())];
        let description = language.message("worksheet-described", &args);
        Ok((title, language.join_sentences(&[description, instructions])))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        data::write(&self.tasks, &self.sets, format, out)
    }
}
