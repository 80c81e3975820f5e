//! The kinds of figures.

use std::io::Write;

use crate::Result;
use crate::figure::arrays::Arrays;
use crate::figure::attacked::Attacked;
use crate::figure::calls::Calls;
use crate::figure::film::Film;
use crate::figure::growth::GrowthFigure;
use crate::figure::kind::Kind;
use crate::figure::lines::Lines;
use crate::figure::position::Position;
use crate::figure::rule::Rule;
use crate::figure::space::SpaceFigure;
use crate::figure::space_tree::SpaceTreeFigure;
use crate::figure::steps::Steps;
use crate::figure::tree::Tree;
use crate::figure::worksheet::Worksheet;
use crate::figure::worksheet_data;
use crate::trace::{
    TraceFormat, write_arrays, write_calls, write_growth, write_space, write_space_tree,
    write_trace, write_tree,
};

/// A figure that explains the puzzle or its search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Figure {
    /// The squares that a queen attacks.
    Rule(Rule),
    /// A solution with the lines of each queen.
    Lines(Lines),
    /// Any position.
    Board(Position),
    /// The squares that each placed queen leaves free.
    Attacked(Attacked),
    /// Every step of a search.
    Trace(Steps),
    /// The steps of a search, a frame for each.
    Film(Film),
    /// The tree of a search, with boards as nodes.
    Tree(Tree),
    /// The tree of a space of solutions.
    SpaceTree(SpaceTreeFigure),
    /// The calls of a search.
    Calls(Calls),
    /// The arrays of lines that have a queen.
    Arrays(Arrays),
    /// The sizes of the spaces of solutions.
    Space(SpaceFigure),
    /// The growth of numbers with the board.
    Growth(GrowthFigure),
    /// Tasks to solve, and their answers.
    Worksheet(Worksheet),
}

impl Figure {
    pub(crate) fn kind(&self) -> &dyn Kind {
        match self {
            Figure::Rule(kind) => kind,
            Figure::Lines(kind) => kind,
            Figure::Board(kind) => kind,
            Figure::Attacked(kind) => kind,
            Figure::Trace(kind) => kind,
            Figure::Film(kind) => kind,
            Figure::Tree(kind) => kind,
            Figure::SpaceTree(kind) => kind,
            Figure::Calls(kind) => kind,
            Figure::Arrays(kind) => kind,
            Figure::Space(kind) => kind,
            Figure::Growth(kind) => kind,
            Figure::Worksheet(kind) => kind,
        }
    }

    /// Squares along the side of its boards.
    #[must_use]
    pub fn n(&self) -> usize {
        self.kind().n()
    }

    /// Writes the data of the figure and gives back `out`; nothing for films, whose data are those of
    /// [`Figure::Trace`].
    ///
    /// # Errors
    /// Those of `out`, and of the function of [`trace`](crate::trace) that writes such data.
    pub fn write_data<W: Write>(&self, format: TraceFormat, out: W) -> Result<Option<W>> {
        let written: Result<W> = match self {
            Figure::Rule(kind) => kind.facts().write(format, out),
            Figure::Lines(kind) => kind.facts().write(format, out),
            Figure::Board(kind) => kind.facts().write(format, out),
            Figure::Attacked(kind) => kind.facts().write(format, out),
            Figure::Trace(kind) => Ok(write_trace(&kind.scope, format, out)?),
            Figure::Tree(kind) => Ok(write_tree(&kind.scope, kind.only_accepted, format, out)?),
            Figure::SpaceTree(kind) => Ok(write_space_tree(&kind.tree()?, format, out)?),
            Figure::Calls(kind) => Ok(write_calls(&kind.scope, format, out)?),
            Figure::Arrays(kind) => Ok(write_arrays(
                kind.data(),
                kind.has_all_steps(),
                format,
                out,
            )?),
            Figure::Space(kind) => Ok(write_space(kind.data(), format, out)?),
            Figure::Growth(kind) => Ok(write_growth(kind.data(), format, out)?),
            Figure::Film(_) => return Ok(None),
            Figure::Worksheet(kind) => worksheet_data::write(kind, format, out),
        };
        written.map(Some)
    }
}

macro_rules! from {
    ($($kind:ident => $variant:ident),* $(,)?) => {
        $(impl From<$kind> for Figure {
            fn from(kind: $kind) -> Figure {
                Figure::$variant(kind)
            }
        })*
    };
}

from! {
    Rule => Rule,
    Lines => Lines,
    Position => Board,
    Attacked => Attacked,
    Steps => Trace,
    Film => Film,
    Tree => Tree,
    SpaceTreeFigure => SpaceTree,
    Calls => Calls,
    Arrays => Arrays,
    SpaceFigure => Space,
    GrowthFigure => Growth,
    Worksheet => Worksheet,
}
