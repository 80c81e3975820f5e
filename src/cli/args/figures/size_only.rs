//! Options of figures that have only a size.

use std::fmt::Debug;
use std::marker::PhantomData;

use nqueens_sheet::figure::Figure;

use crate::cli::args::figures::board::SizeArgs;
use crate::cli::args::figures::common::{CommonArgs, FigureArgs, FigureRequest};
use crate::cli::failure::CliResult;

/// A figure that a size defines.
pub(crate) trait FromSize: Debug + Send + Sync + 'static {
    fn from_size(n: usize) -> nqueens_sheet::Result<Figure>;
}

/// Implements [`FromSize`] with the function `new` of each type.
macro_rules! from_size {
    ($($name:ident)*) => {
        $(impl $crate::cli::args::figures::size_only::FromSize for $name {
            fn from_size(n: usize) -> nqueens_sheet::Result<nqueens_sheet::figure::Figure> {
                Ok($name::new(n)?.into())
            }
        })*
    };
}
pub(crate) use from_size;

/// The options of a figure with the default size `N`.
#[derive(clap::Args, Debug)]
pub(crate) struct SizeOnlyArgs<F: FromSize, const N: usize> {
    #[command(flatten)]
    size: SizeArgs<N>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
    #[arg(skip)]
    kind: PhantomData<F>,
}

impl<F: FromSize, const N: usize> FigureArgs for SizeOnlyArgs<F, N> {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(F::from_size(self.size.n())?)
    }
}
