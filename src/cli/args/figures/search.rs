//! A search, and the part of it that is shown.

use nqueens_sheet::trace::Scope;

use crate::cli::args::figures::board::{BaseArgs, ByArgs, Queens, SizeArgs, beginning, with};
use crate::cli::args::values::number;
use crate::cli::failure::CliResult;

/// A search, and the part of it that is shown.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs<4>,
    #[command(flatten)]
    pub(crate) by: ByArgs,
    /// Only the part of the search below this partial placement: the column of the queen in each of
    /// the first rows (with --by file, the row in each of the first columns), such as 2,4, or the
    /// squares, such as b8,d7
    #[arg(long, value_name = "QUEENS")]
    pub(crate) root: Option<Queens>,
    #[command(flatten)]
    pub(crate) base: BaseArgs,
    /// At most this many rows, or columns, beyond the root
    #[arg(long, value_name = "ROWS", value_parser = number::<usize>)]
    pub(crate) depth: Option<usize>,
    /// Only until the first solution
    #[arg(long, aliases = ["first", "first-solution", "until-first"])]
    pub(crate) to_first: bool,
}

impl SearchArgs {
    /// The part of a search that is shown.
    pub(crate) fn scope(&self) -> CliResult<Scope> {
        let (n, by) = (self.size.n(), self.by.by);
        let mut scope = Scope::new(n)?.in_order(by);
        if let Some(root) = &self.root {
            scope = scope.root(&beginning("--root", (n, self.base.base), by, root)?)?;
        }
        scope = with(scope, self.base.base, Scope::base)?;
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
