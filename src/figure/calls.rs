//! The calls of a search, one box for each.

use std::io::Write;

use crate::casts::clamped;
use crate::figure::boards::fitting;
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::figure::scene::{CELL, Scene};
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::{
    Amount, Outcome, Scope, SearchTree, TraceFormat, TreeNode, call_text, write_calls,
};
use crate::{Language, Result};

/// The em of words and numbers, the line height, the height of a box, the air inside it, the indent of
/// a call, and the air beside words and between columns.
const TEXT: i32 = CELL;
const LINE: i32 = CELL * 2;
const BOX: i32 = of_cell(1600);
const INSIDE: i32 = of_cell(500);
const INDENT: i32 = of_cell(1800);
const BESIDE: i32 = of_cell(700);
const BETWEEN: i32 = of_cell(1100);

/// The most columns of a page.
const COLUMNS: usize = 3;

/// The most calls of a figure that is as deep as it likes.
const READ: u64 = 160;

/// The calls of a search as a recursive function, each indented beneath its caller; the ways to
/// solutions are heavy. Of a search with more than 160 calls, what is deeper is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallTree {
    pub(super) scope: Scope,
}

/// A line of the figure.
enum CallRow {
    Call(usize),
    /// The count of nodes left out of a call.
    Rest(usize),
    NoSolution,
}

impl CallTree {
    /// The calls of the whole search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// Those of [`Scope::new`].
    pub fn new(n: usize) -> Result<CallTree> {
        Ok(CallTree::of(Scope::new(n)?))
    }

    /// The calls of a part of a search.
    #[must_use]
    pub fn of(scope: Scope) -> CallTree {
        CallTree { scope }
    }

    /// The calls: as deep as asked, or else as deep as a figure can be read.
    fn tree(&self) -> Result<SearchTree> {
        let (n, scope) = (self.n(), &self.scope);
        if scope.last_level() < n {
            return Ok(SearchTree::new(scope.clone(), true)?);
        }
        let deep = |depth: usize| SearchTree::up_to(scope.clone().depth(depth), true, READ);
        let levels = n - scope.beginning().len();
        Ok(deep(levels).or_else(|error| {
            let folded = (1..levels).rev().find_map(|depth| deep(depth).ok());
            folded.ok_or(error)
        })?)
    }

    fn indent(&self, node: &TreeNode) -> i32 {
        clamped::<i32>(node.queens.len() - self.scope.beginning().len()) * INDENT
    }
}

fn without_solution(tree: &SearchTree) -> bool {
    !tree.nodes()[0].leads && !tree.left_out().more
}

/// The lines from the top; the count of nodes left out of a call comes after all of its calls.
fn rows(tree: &SearchTree) -> Vec<CallRow> {
    let (mut rows, mut open): (Vec<CallRow>, Vec<usize>) = (Vec::new(), Vec::new());
    let nodes = tree.nodes();
    let close = |open: &mut Vec<usize>, rows: &mut Vec<CallRow>, levels: usize| {
        while let Some(index) = open.pop_if(|index| nodes[*index].queens.len() >= levels) {
            if nodes[index].left_out.nodes > 0 {
                rows.push(CallRow::Rest(index));
            }
        }
    };
    for (index, node) in nodes.iter().enumerate() {
        close(&mut open, &mut rows, node.queens.len());
        rows.push(CallRow::Call(index));
        open.push(index);
    }
    close(&mut open, &mut rows, 0);
    if without_solution(tree) {
        rows.push(CallRow::NoSolution);
    }
    rows
}

impl Kind for CallTree {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn pixels(&self) -> u16 {
        14
    }

    fn has_pages(&self) -> bool {
        true
    }

    /// One column at a width; on paper, columns beside each other.
    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = self.tree()?;
        let rows = rows(&tree);
        let per = room.map_or(rows.len(), |room| {
            clamped::<usize>((room.height - BOX) / LINE + 1)
        });
        let columns = |per: usize| -> Result<(Vec<Scene>, i32)> {
            let mut drawn = Vec::new();
            let mut start = 0;
            while start < rows.len() {
                // The first line of a later column says where it goes on.
                let heads = usize::from(start > 0);
                let end = rows.len().min(start + per.max(2) - heads);
                let column = CallColumn {
                    calls: self,
                    tree: &tree,
                    rows: &rows,
                    start,
                    end,
                };
                drawn.push(column.drawn(painter.another())?);
                start = end;
            }
            let wide = drawn.iter().map(|column| column.width).max().unwrap_or(0) + BETWEEN;
            Ok((drawn, wide))
        };
        let (mut drawn, mut wide) = columns(per)?;
        let cols = room
            .map_or(1, |room| fitting(room.width, wide, BETWEEN))
            .min(COLUMNS);
        if (2..=cols).contains(&drawn.len()) {
            // On one page they are about as long as each other.
            let even = (rows.len() + drawn.len() - 1).div_ceil(drawn.len());
            (drawn, wide) = columns(even)?;
        }
        let mut scenes = Vec::new();
        while !drawn.is_empty() {
            let page: Vec<Scene> = drawn.drain(..cols.min(drawn.len())).collect();
            let mut p = painter.another();
            let height = page.iter().map(|column| column.height).max().unwrap_or(0);
            p.size(clamped::<i32>(page.len()) * wide - BETWEEN, height);
            for (column, index) in page.into_iter().zip(0..) {
                p.put(column, (index * wide, 0));
            }
            scenes.push(p.scene);
        }
        Ok(scenes)
    }

    fn summary(&self, language: Language) -> FigureSummary {
        let tree = self.tree().ok();
        let found = tree.as_ref().map_or(0, |tree| tree.shown().solutions);
        let scope = tree.as_ref().map_or(&self.scope, SearchTree::scope).clone();
        let of = |key| language.of_search(key, &scope, found, &[]);
        let description = tree.map(|tree| {
            let places = [
                ("calls", tree.shown().nodes.into()),
                ("dead-ends", tree.dead_ends().into()),
                ("solutions", tree.shown().solutions.into()),
            ];
            let mut sentences = vec![of("calls"), language.say("calls-hold", &places)];
            let left = Amount {
                rejected: 0,
                ..tree.left_out()
            };
            if left.nodes > 0 {
                sentences.push(language.not_drawn(left));
            }
            if without_solution(&tree) {
                sentences.push(language.word("no-way"));
            }
            language.described(language.sentences(&sentences), self.scope.numbering)
        });
        FigureSummary {
            title: of("calls-title"),
            description: description.unwrap_or_default(),
        }
    }

    fn is_endless(&self) -> bool {
        true
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        Ok(write_calls(&self.scope, format, out).map(drop)?)
    }
}

/// Rows of the figure that stand beneath each other.
struct CallColumn<'c> {
    calls: &'c CallTree,
    tree: &'c SearchTree,
    rows: &'c [CallRow],
    start: usize,
    end: usize,
}

impl CallColumn<'_> {
    fn drawn(&self, mut p: Painter<'_>) -> Result<Scene> {
        let nodes = self.tree.nodes();
        let most = nodes.len().to_string();
        let left = p.measure(&"8".repeat(most.len()), TEXT)? + BESIDE;
        self.guides(&mut p, left);
        let mut width = 0;
        if let Some(parent) = self.caller() {
            let x = left + self.calls.indent(&nodes[parent]);
            let text = format!("… {}", call_text(&self.calls.scope, &nodes[parent].queens));
            let muted = p.palette().muted;
            width = x + p.label(&text, (x, BOX / 2), TEXT, Align::Left, muted)?;
        }
        for row in self.start..self.end {
            let at = (left, self.top(row));
            let right = match self.rows[row] {
                CallRow::Call(call) => self.calls.call(&mut p, &nodes[call], at)?,
                CallRow::Rest(call) => self.calls.rest(&mut p, &nodes[call], at)?,
                CallRow::NoSolution => {
                    let (text, dead) = (p.language.found(&self.calls.scope, 0), p.palette().dead);
                    left + p.label(&text, (left, at.1 + BOX / 2), TEXT, Align::Left, dead)?
                }
            };
            width = width.max(right);
        }
        p.size(width, self.top(self.end) - LINE + BOX);
        Ok(p.scene)
    }

    fn top(&self, row: usize) -> i32 {
        (clamped::<i32>(row - self.start) + i32::from(self.start > 0)) * LINE
    }

    /// The call that made the first one, if it stands in a column before.
    fn caller(&self) -> Option<usize> {
        match self.rows.get(self.start).filter(|_| self.start > 0)? {
            CallRow::Call(call) => self.tree.nodes()[*call].parent,
            CallRow::Rest(call) => Some(*call),
            CallRow::NoSolution => None,
        }
    }

    /// Draws lines from each call to the calls that it makes, heavy on the way to a solution; they
    /// come from the column before and go on to the next.
    fn guides(&self, p: &mut Painter<'_>, left: i32) {
        let nodes = self.tree.nodes();
        let mut callers = vec![0; nodes.len()];
        let mut guides: [Vec<(usize, usize)>; 3] = Default::default();
        for (index, row) in self.rows.iter().enumerate() {
            match row {
                CallRow::Call(call) => {
                    callers[*call] = index;
                    if let Some(parent) = nodes[*call].parent {
                        guides[1 + usize::from(nodes[*call].leads)].push((parent, index));
                    }
                }
                CallRow::Rest(call) => {
                    let leads = nodes[*call].left_out.solutions > 0;
                    guides[if leads { 2 } else { 0 }].push((*call, index));
                }
                CallRow::NoSolution => {}
            }
        }
        let (muted, ink) = (p.palette().muted, p.palette().ink);
        let pens = [
            Pen::new(muted, of_cell(80)).dashed(&[0.01, 2.4]),
            Pen::new(muted, of_cell(80)),
            Pen::new(ink, of_cell(170)),
        ];
        let crossing = |(parent, row): &&(usize, usize)| {
            callers[*parent] < self.end && (self.start..).contains(row)
        };
        for (guides, pen) in guides.iter().zip(pens) {
            for (parent, row) in guides.iter().filter(crossing) {
                let x = left + self.calls.indent(&nodes[*parent]) + INDENT / 2;
                let top = match callers[*parent] {
                    caller if caller >= self.start => self.top(caller) + BOX,
                    _ if self.caller() == Some(*parent) => BOX,
                    _ => 0,
                };
                if *row >= self.end {
                    p.line(
                        (x, top),
                        &[(0, 0), (0, self.top(self.end) - LINE + BOX - top)],
                        &pen,
                    );
                    continue;
                }
                let down = self.top(*row) + BOX / 2 - top;
                let end = (INDENT / 2 - of_cell(150), down);
                if pen.width > of_cell(80) {
                    p.line((x, top), &[(0, 0), (0, down)], &pen);
                    p.arrow((x, top), (0, down), (INDENT / 2, down), &pen, false);
                } else {
                    p.line((x, top), &[(0, 0), (0, down), end], &pen);
                }
            }
        }
    }
}

impl CallTree {
    /// Draws the count of nodes left out of a call; gives back its right end.
    fn rest(&self, p: &mut Painter<'_>, node: &TreeNode, (left, top): Point) -> Result<i32> {
        let (language, left_out) = (p.language, node.left_out);
        let (muted, free) = (p.palette().muted, p.palette().free);
        let x = left + self.indent(node) + INDENT + of_cell(200);
        let middle = top + BOX / 2;
        let nodes = language.nodes_left_out(left_out.nodes.into(), left_out.more);
        let end = x + p.label(&nodes, (x, middle), TEXT, Align::Left, muted)?;
        if left_out.solutions == 0 {
            return Ok(end);
        }
        let solutions = language.solutions_left_out(left_out);
        let after = end + BESIDE;
        Ok(after + p.label(&solutions, (after, middle), TEXT, Align::Left, free)?)
    }

    /// Draws a box with the call, its number before and its result after; gives back its right end.
    fn call(&self, p: &mut Painter<'_>, node: &TreeNode, (left, top): Point) -> Result<i32> {
        let (palette, language) = (*p.palette(), p.language);
        let middle = top + BOX / 2;
        let number = node.number.unwrap_or_default().to_string();
        let beside = (left - BESIDE, middle);
        p.label(&number, beside, TEXT, Align::Right, palette.muted)?;
        let x = left + self.indent(node);
        let text = call_text(&self.scope, &node.queens);
        let wide = p.measure(&text, TEXT)? + 2 * INSIDE;
        let pen = match node.outcome {
            Outcome::Solution => Pen::new(palette.free, of_cell(170)),
            _ if node.leads => Pen::new(palette.ink, of_cell(80)),
            _ => Pen::new(palette.faint, of_cell(80)),
        };
        p.frame((x, top), (0, 0), (wide, BOX), &pen);
        p.label(&text, (x + INSIDE, middle), TEXT, Align::Left, palette.ink)?;
        let (result, color) = match node.outcome {
            Outcome::Solution => (language.word("solution"), palette.free),
            Outcome::DeadEnd => (language.word("dead-end"), palette.dead),
            _ => return Ok(x + wide),
        };
        let after = x + wide + BESIDE;
        Ok(after + p.label(&result, (after, middle), TEXT, Align::Left, color)?)
    }
}
