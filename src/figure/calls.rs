//! The calls of a search, one box for each.

use std::io::Write;

use crate::casts::clamped;
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::figure::scene::{CELL, Scene};
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::trace::{
    Amount, Outcome, Scope, SearchTree, TraceFormat, TreeNode, call_text, write_calls,
};
use crate::{Language, Result};

/// The em of words and numbers, the line height, the height of a box, the air inside it, and the
/// indent of a call.
const TEXT: i32 = CELL;
const NUMBER: i32 = of_cell(850);
const LINE: i32 = CELL * 2;
const BOX: i32 = of_cell(1600);
const INSIDE: i32 = of_cell(500);
const INDENT: i32 = of_cell(2250);
const BESIDE: i32 = of_cell(700);

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
    rows
}

impl Kind for CallTree {
    fn n(&self) -> usize {
        self.scope.n()
    }

    fn pixels(&self) -> u16 {
        14
    }

    fn scenes(&self, painter: &Painter<'_>, _room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let tree = self.tree()?;
        let mut p = painter.another();
        let rows = rows(&tree);
        let most = tree.nodes().len().to_string();
        let left = p.measure(&"8".repeat(most.len()), NUMBER)? + BESIDE;
        self.guides(&mut p, &tree, &rows, left);
        let mut width = 0;
        for (row, index) in rows.iter().zip(0..) {
            let at = (left, index * LINE);
            let right = match row {
                CallRow::Call(call) => self.call(&mut p, &tree.nodes()[*call], at)?,
                CallRow::Rest(call) => self.rest(&mut p, &tree.nodes()[*call], at)?,
            };
            width = width.max(right);
        }
        let mut height = clamped::<i32>(rows.len()) * LINE - LINE + BOX;
        if without_solution(&tree) {
            let (text, dead) = (p.language.found(&self.scope, 0), p.palette().dead);
            let wide = p.label(&text, (left, height + LINE), TEXT, Align::Left, dead)?;
            (width, height) = (width.max(left + wide), height + LINE + BOX / 2);
        }
        p.size(width, height);
        Ok(vec![p.scene])
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
            let left = Amount { rejected: 0, ..tree.left_out() };
            if left.nodes > 0 {
                sentences.push(language.not_drawn(left));
            }
            if without_solution(&tree) {
                sentences.push(language.word("no-way"));
            }
            language.described(language.sentences(&sentences), self.scope.numbering)
        });
        FigureSummary { title: of("calls-title"), description: description.unwrap_or_default() }
    }

    fn is_endless(&self) -> bool {
        true
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_calls(&self.scope, format, out)?;
        Ok(())
    }
}

impl CallTree {
    /// Draws lines from each call to the calls that it makes, heavy on the way to a solution.
    fn guides(&self, p: &mut Painter<'_>, tree: &SearchTree, rows: &[CallRow], left: i32) {
        let (muted, ink) = (p.palette().muted, p.palette().ink);
        let nodes = tree.nodes();
        let mut tops = vec![0; nodes.len()];
        let mut guides: [Vec<(usize, i32)>; 3] = Default::default();
        for (row, index) in rows.iter().zip(0..) {
            let middle = index * LINE + BOX / 2;
            match row {
                CallRow::Call(call) => {
                    tops[*call] = index * LINE;
                    if let Some(parent) = nodes[*call].parent {
                        guides[1 + usize::from(nodes[*call].leads)].push((parent, middle));
                    }
                }
                CallRow::Rest(call) => {
                    let leads = nodes[*call].left_out.solutions > 0;
                    guides[if leads { 2 } else { 0 }].push((*call, middle));
                }
            }
        }
        let pens = [
            Pen::new(muted, of_cell(80)).dashed(&[0.01, 2.4]),
            Pen::new(muted, of_cell(80)),
            Pen::new(ink, of_cell(170)),
        ];
        for (guides, pen) in guides.iter().zip(pens) {
            for (parent, middle) in guides {
                let x = left + self.indent(&nodes[*parent]) + INDENT / 2;
                let top = tops[*parent] + BOX;
                let down = middle - top;
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
        p.label(&number, beside, NUMBER, Align::Right, palette.muted)?;
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

/// The figure on the command line.
#[cfg(feature = "cli")]
pub(crate) mod options {
    use crate::figure::{CallTree, Figure};

    use crate::cli::args::figures::common::CommonArgs;
    use crate::cli::args::figures::search::SearchArgs;
    use crate::cli::failure::CliResult;
    use crate::figure::options::{Asked, FigureArgs};

    #[derive(clap::Args, Debug)]
    pub(crate) struct CallsArgs {
        #[command(flatten)]
        pub(crate) search: SearchArgs,
        #[command(flatten)]
        pub(crate) common: CommonArgs,
    }

    impl FigureArgs for CallsArgs {
        fn figure(&self, _: &Asked) -> CliResult<Figure> {
            Ok(CallTree::of(self.search.scope()?).into())
        }
    }
}
