//! Options for a search and the part of it that a figure shows.

use nqueens_sheet::trace::{Grain, Scope};

use crate::args::figures::board::{
    NumberingArgs, Queens, SearchOrderArgs, SizeArgs, first_choices,
};
use crate::args::values::{parse_number, parser_of_names};
use crate::failure::CliResult;

/// A search, and the part of it that a figure shows.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<4>,
    #[command(flatten)]
    pub(crate) order: SearchOrderArgs,
    /// Show only the search below this partial placement: columns of the queens in the first rows
    /// (by file, rows in the first columns), such as 2,4, or squares, such as b8,d7
    #[arg(long, value_name = "QUEENS")]
    pub(crate) root: Option<Queens>,
    #[command(flatten)]
    pub(crate) numbering: NumberingArgs,
    /// Maximum number of rows (or columns) below the root
    #[arg(long, value_name = "ROWS", value_parser = parse_number::<usize>)]
    pub(crate) depth: Option<usize>,
    /// Stop at the first solution
    #[arg(long, aliases = ["first", "first-solution", "until-first"])]
    pub(crate) to_first: bool,
}

/// The grain of a search: its smallest step.
#[derive(clap::Args, Debug)]
pub(crate) struct GrainArgs {
    /// Count as a step each candidate and each queen taken back, or each visit of a node, which
    /// tries candidates until one is accepted
    #[arg(long, ignore_case = true, value_name = "GRAIN", value_parser = parser_of_names::<Grain, _>(Grain::ALL.map(Grain::name)), default_value_t = Grain::Candidate)]
    pub(crate) each: Grain,
}

impl SearchArgs {
    /// Returns the part of the search to show, in which numbering starts at `base` by default.
    pub(crate) fn scope(&self, base: usize) -> CliResult<Scope> {
        let (n, by) = (self.size.n(), self.order.by);
        let base = self.numbering.base.unwrap_or(base);
        let mut scope = Scope::new(n)?.with_order(by);
        if let Some(root) = &self.root {
            scope = scope.root(&first_choices("--root", (n, Some(base)), by, root)?)?;
        }
        scope = scope.base(base)?;
        if let Some(depth) = self.depth {
            scope = scope.depth(depth);
        }
        Ok(if self.to_first {
            scope.to_first()
        } else {
            scope
        })
    }
}
