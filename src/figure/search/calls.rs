//! The recursive calls of a search, with a box for each call.

use std::io::Write;

use crate::casts::saturate;
use crate::figure::kernel::boards::count_fitting;
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::{CELL, Scene};
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::text::Align;
use crate::trace::{Outcome, Scope, SearchTree, TraceFormat, TreeNode, write_calls};
use crate::{Language, Result};
use nqueens_puzzle::internal::format_call;

const TEXT_EM: i32 = CELL;
const LINE_HEIGHT: i32 = CELL * 2;
const BOX_HEIGHT: i32 = cell_fraction(1600);
/// Lengths in thousandths of an em: the indent of a call, the padding of its box, and the gap between it and
/// the texts beside it. The first that fit the page are used; with the others, calls omit spaces.
const STYLES: [[i32; 3]; 3] = [[1800, 500, 700], [1300, 300, 400], [800, 300, 400]];
const COLUMN_GAP: i32 = cell_fraction(1100);

/// The maximum number of columns per page.
const MAX_COLUMNS: usize = 3;

/// The maximum number of calls shown if no depth is given.
const MAX_DEFAULT_CALLS: u64 = 160;

/// The calls of a search as a recursive function, each indented below its caller, with heavy lines to
/// solutions. In a search with more than 160 calls, deeper calls are only counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallTree {
    pub(crate) scope: Scope,
}

/// A line of the figure.
enum CallRow {
    Call(usize),
    /// The number of omitted nodes below a call.
    Omitted(usize),
    NoSolution,
    /// The number of the first row and column.
    Numbering,
}

impl CallTree {
    /// The calls of the complete search on a board of `n` by `n` squares. Rows and columns count from
    /// 0, as in programs.
    ///
    /// # Errors
    /// The errors of [`Scope::new`].
    pub fn new(n: usize) -> Result<CallTree> {
        Ok(CallTree::from_scope(Scope::new(n)?.base(0)?))
    }

    /// The calls of a part of a search.
    #[must_use]
    pub fn from_scope(scope: Scope) -> CallTree {
        CallTree { scope }
    }

    /// The calls: as deep as the scope, or by default as deep as stays readable.
    fn tree(&self) -> Result<SearchTree> {
        let (n, scope) = (self.n(), &self.scope);
        if scope.last_level() < n {
            return SearchTree::new(scope.clone(), true);
        }
        let up_to_depth = |depth: usize| {
            SearchTree::with_limit(scope.clone().depth(depth), true, MAX_DEFAULT_CALLS)
        };
        let levels = n - scope.root_queens().len();
        up_to_depth(levels).or_else(|error| {
            let folded = (1..levels).rev().find_map(|depth| up_to_depth(depth).ok());
            folded.ok_or(error)
        })
    }
}

fn has_no_solution(tree: &SearchTree) -> bool {
    !tree.nodes()[0].leads_to_solution && !tree.left_out().has_more
}

/// The lines from the top. The number of nodes omitted below a call follows the calls that it makes.
fn rows(tree: &SearchTree) -> Vec<CallRow> {
    let (mut rows, mut open): (Vec<CallRow>, Vec<usize>) = (Vec::new(), Vec::new());
    let nodes = tree.nodes();
    let close = |open: &mut Vec<usize>, rows: &mut Vec<CallRow>, levels: usize| {
        while let Some(index) = open.pop_if(|index| nodes[*index].queens.len() >= levels) {
            if nodes[index].left_out.nodes > 0 {
                rows.push(CallRow::Omitted(index));
            }
        }
    };
    for (index, node) in nodes.iter().enumerate() {
        close(&mut open, &mut rows, node.queens.len());
        rows.push(CallRow::Call(index));
        open.push(index);
    }
    close(&mut open, &mut rows, 0);
    if has_no_solution(tree) {
        rows.push(CallRow::NoSolution);
    }
    rows.push(CallRow::Numbering);
    rows
}

impl Kind for CallTree {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile {
            has_pages: true,
            ..FigureProfile::new(14, CELL)
        }
    }

    /// Draws one column without paper, and columns side by side on paper.
    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = self.tree()?;
        let rows = rows(&tree);
        let rows_per_column = room.map_or(rows.len(), |room| {
            saturate::<usize>((room.height - BOX_HEIGHT) / LINE_HEIGHT + 1)
        });
        let draw_columns = |style: usize, rows_per_column: usize| -> Result<(Vec<Scene>, i32)> {
            let mut columns = Vec::new();
            let mut start = 0;
            while start < rows.len() {
                // A later column begins with a line that repeats the caller.
                let repeated_rows = usize::from(start > 0);
                let end = start + rows_per_column.max(2) - repeated_rows;
                let end = end.min(rows.len());
                let column = CallColumn {
                    calls: self,
                    style: STYLES[style].map(cell_fraction),
                    is_dense: style > 0,
                    tree: &tree,
                    rows: &rows,
                    start,
                    end,
                };
                columns.push(column.draw(painter.child())?);
                start = end;
            }
            let pitch = columns.iter().map(|column| column.width).max().unwrap_or(0) + COLUMN_GAP;
            Ok((columns, pitch))
        };
        let mut style = 0;
        let (mut columns, mut pitch) = draw_columns(style, rows_per_column)?;
        // If texts have different sizes, the figure becomes smaller instead.
        let width = room.filter(|_| painter.em.is_some());
        let width = width.map_or(i32::MAX, |room| room.width);
        while pitch - COLUMN_GAP > width && style + 1 < STYLES.len() {
            style += 1;
            (columns, pitch) = draw_columns(style, rows_per_column)?;
        }
        let cols = room
            .map_or(1, |room| count_fitting(room.width, pitch, COLUMN_GAP))
            .min(MAX_COLUMNS);
        if (2..=cols).contains(&columns.len()) {
            // The columns of a single page have similar lengths.
            let balanced = (rows.len() + columns.len() - 1).div_ceil(columns.len());
            (columns, pitch) = draw_columns(style, balanced)?;
        }
        let mut scenes = Vec::new();
        for page in columns.chunks(cols) {
            let mut p = painter.child();
            let height = page.iter().map(|column| column.height).max().unwrap_or(0);
            p.set_size(saturate::<i32>(page.len()) * pitch - COLUMN_GAP, height);
            for (column, index) in page.iter().zip(0..) {
                p.add_scene(column.clone(), (index * pitch, 0));
            }
            scenes.push(p.scene);
        }
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let tree = self.tree()?;
        let counts = tree.shown_counts();
        let search_text = |key| language.search_message(key, tree.scope(), counts.solutions, &[]);
        let args = [
            ("calls", counts.nodes.into()),
            ("dead-ends", tree.dead_ends().into()),
            ("solutions", counts.solutions.into()),
        ];
        let mut sentences = vec![search_text("calls"), language.message("calls-hold", &args)];
        let left = tree.left_out();
        if left.nodes > 0 {
            sentences.push(language.omitted_note(left.nodes.into(), 0, left.has_more));
        }
        if has_no_solution(&tree) {
            sentences.push(language.text("no-way"));
        }
        let description = language.join_sentences(&sentences);
        let description = language.with_numbering(description, self.scope.numbering);
        Ok((search_text("calls-title"), description))
    }

    fn is_unbounded(&self) -> bool {
        true
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_calls(&self.scope, format, out).map(drop)
    }
}

/// A column of rows.
struct CallColumn<'c> {
    calls: &'c CallTree,
    style: [i32; 3],
    is_dense: bool,
    tree: &'c SearchTree,
    rows: &'c [CallRow],
    start: usize,
    end: usize,
}

impl CallColumn<'_> {
    fn draw(&self, mut p: Painter<'_>) -> Result<Scene> {
        let nodes = self.tree.nodes();
        let last_number = nodes.len().to_string();
        let left = p.measure(&"8".repeat(last_number.len()), TEXT_EM)? + self.style[2];
        self.draw_guides(&mut p, left);
        let mut width = 0;
        if let Some(parent) = self.caller() {
            let x = left + self.indent(&nodes[parent]);
            let text = format!("… {}", self.call_text(&nodes[parent]));
            let muted = p.palette().muted;
            width = x + p.label(&text, (x, BOX_HEIGHT / 2), TEXT_EM, Align::Left, muted)?;
        }
        for row in self.start..self.end {
            let at = (left, self.top(row));
            let right = match self.rows[row] {
                CallRow::Call(call) => self.draw_call(&mut p, &nodes[call], at)?,
                CallRow::Omitted(call) => self.draw_omitted(&mut p, &nodes[call], at)?,
                CallRow::NoSolution => {
                    let text = p.language.search_result(&self.calls.scope, 0);
                    let (at, dead) = ((left, at.1 + BOX_HEIGHT / 2), p.palette().dead);
                    left + p.label(&text, at, TEXT_EM, Align::Left, dead)?
                }
                CallRow::Numbering => {
                    let text = p.language.numbering_note(self.calls.scope.numbering);
                    let (at, muted) = ((0, at.1 + BOX_HEIGHT / 2), p.palette().muted);
                    p.label(&text, at, TEXT_EM, Align::Left, muted)?
                }
            };
            width = width.max(right);
        }
        p.set_size(width, self.top(self.end) - LINE_HEIGHT + BOX_HEIGHT);
        Ok(p.scene)
    }

    fn indent(&self, node: &TreeNode) -> i32 {
        let levels = node.queens.len() - self.calls.scope.root_queens().len();
        saturate::<i32>(levels) * self.style[0]
    }

    fn call_text(&self, node: &TreeNode) -> String {
        let call = format_call(&self.calls.scope, &node.queens);
        if self.is_dense {
            call.replace(" = ", "=")
                .replace(", ", ",")
                .replace("  ", " ")
        } else {
            call
        }
    }

    fn top(&self, row: usize) -> i32 {
        (saturate::<i32>(row - self.start) + i32::from(self.start > 0)) * LINE_HEIGHT
    }

    /// The caller of the first row, if this is not the first column.
    fn caller(&self) -> Option<usize> {
        match self.rows.get(self.start).filter(|_| self.start > 0)? {
            CallRow::Call(call) => self.tree.nodes()[*call].parent,
            CallRow::Omitted(call) => Some(*call),
            CallRow::NoSolution | CallRow::Numbering => None,
        }
    }

    /// Draws lines from each call to the calls that it makes, heavy if they lead to a solution. Lines
    /// continue from column to column.
    fn draw_guides(&self, p: &mut Painter<'_>, left: i32) {
        let nodes = self.tree.nodes();
        let mut callers = vec![0; nodes.len()];
        let mut guides: [Vec<(usize, usize)>; 3] = Default::default();
        for (index, row) in self.rows.iter().enumerate() {
            match row {
                CallRow::Call(call) => {
                    callers[*call] = index;
                    if let Some(parent) = nodes[*call].parent {
                        guides[1 + usize::from(nodes[*call].leads_to_solution)]
                            .push((parent, index));
                    }
                }
                CallRow::Omitted(call) => {
                    let leads = nodes[*call].left_out.solutions > 0;
                    guides[if leads { 2 } else { 0 }].push((*call, index));
                }
                CallRow::NoSolution | CallRow::Numbering => {}
            }
        }
        let (muted, ink) = (p.palette().muted, p.palette().ink);
        let pens = [
            Pen::new(muted, cell_fraction(80)).dashed(&[0.01, 2.4]),
            Pen::new(muted, cell_fraction(80)),
            Pen::new(ink, cell_fraction(170)),
        ];
        let crossing = |(parent, row): &&(usize, usize)| {
            callers[*parent] < self.end && (self.start..).contains(row)
        };
        for (guides, pen) in guides.iter().zip(pens) {
            for (parent, row) in guides.iter().filter(crossing) {
                let step = self.style[0] / 2;
                let x = left + self.indent(&nodes[*parent]) + step;
                let top = match callers[*parent] {
                    caller if caller >= self.start => self.top(caller) + BOX_HEIGHT,
                    _ if self.caller() == Some(*parent) => BOX_HEIGHT,
                    _ => 0,
                };
                if *row >= self.end {
                    let foot = self.top(self.end) - LINE_HEIGHT + BOX_HEIGHT;
                    p.line((x, top), &[(0, 0), (0, foot - top)], &pen);
                    continue;
                }
                let down = self.top(*row) + BOX_HEIGHT / 2 - top;
                let end = (step - cell_fraction(150), down);
                if pen.width > cell_fraction(80) {
                    p.line((x, top), &[(0, 0), (0, down)], &pen);
                    p.arrow((x, top), (0, down), (step, down), &pen, false);
                } else {
                    p.line((x, top), &[(0, 0), (0, down), end], &pen);
                }
            }
        }
    }

    /// Draws the number of nodes omitted below a call, and returns its right end.
    fn draw_omitted(
        &self,
        p: &mut Painter<'_>,
        node: &TreeNode,
        (left, top): Point,
    ) -> Result<i32> {
        let (language, left_out) = (p.language, node.left_out);
        let (muted, free) = (p.palette().muted, p.palette().free);
        let x = left + self.indent(node) + self.style[0] + cell_fraction(200);
        let middle = top + BOX_HEIGHT / 2;
        let nodes = language.omitted_nodes(left_out.nodes.into(), left_out.has_more);
        let end = x + p.label(&nodes, (x, middle), TEXT_EM, Align::Left, muted)?;
        if left_out.solutions == 0 {
            return Ok(end);
        }
        let solutions = language.omitted_solutions(left_out);
        let after = end + self.style[2];
        Ok(after + p.label(&solutions, (after, middle), TEXT_EM, Align::Left, free)?)
    }

    /// Draws a box with the call, its number on the left and its result on the right, and returns the
    /// right end.
    fn draw_call(&self, p: &mut Painter<'_>, node: &TreeNode, (left, top): Point) -> Result<i32> {
        let (palette, language) = (*p.palette(), p.language);
        let [_, padding, text_gap] = self.style;
        let middle = top + BOX_HEIGHT / 2;
        let number = node.number.unwrap_or_default().to_string();
        let beside = (left - text_gap, middle);
        p.label(&number, beside, TEXT_EM, Align::Right, palette.muted)?;
        let x = left + self.indent(node);
        let text = self.call_text(node);
        let box_width = p.measure(&text, TEXT_EM)? + 2 * padding;
        let pen = match node.outcome {
            Outcome::Solution => Pen::new(palette.free, cell_fraction(170)),
            _ if node.leads_to_solution => Pen::new(palette.ink, cell_fraction(80)),
            _ => Pen::new(palette.faint, cell_fraction(80)),
        };
        p.frame((x, top), (0, 0), (box_width, BOX_HEIGHT), &pen);
        let inside = (x + padding, middle);
        p.label(&text, inside, TEXT_EM, Align::Left, palette.ink)?;
        let (result, color) = match node.outcome {
            Outcome::Solution => (language.text("solution"), palette.free),
            Outcome::DeadEnd => (language.text("dead-end"), palette.dead),
            _ => return Ok(x + box_width),
        };
        let after = x + box_width + text_gap;
        Ok(after + p.label(&result, (after, middle), TEXT_EM, Align::Left, color)?)
    }
}
