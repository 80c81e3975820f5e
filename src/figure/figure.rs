//! The kinds of figures.

use crate::figure::arrays::Arrays;
use crate::figure::attacked::Attacked;
use crate::figure::growth::GrowthFigure;
use crate::figure::kind::Kind;
use crate::figure::lines::Lines;
use crate::figure::position::Position;
use crate::figure::rule::Rule;
use crate::figure::space::SpaceFigure;
use crate::figure::steps::Steps;

/// A figure that explains the puzzle or its search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Figure {
    /// What a queen attacks.
    Rule(Rule),
    /// A solution with the lines of each queen.
    Lines(Lines),
    /// Any position.
    Board(Position),
    /// What each queen that is placed leaves free.
    Attacked(Attacked),
    /// Every step of a search.
    Trace(Steps),
    /// The arrays of lines that have a queen.
    Arrays(Arrays),
    /// How large the spaces of solutions are.
    Space(SpaceFigure),
    /// How numbers grow with the board.
    Growth(GrowthFigure),
}

impl Figure {
    pub(crate) fn kind(&self) -> &dyn Kind {
        match self {
            Figure::Rule(kind) => kind,
            Figure::Lines(kind) => kind,
            Figure::Board(kind) => kind,
            Figure::Attacked(kind) => kind,
            Figure::Trace(kind) => kind,
            Figure::Arrays(kind) => kind,
            Figure::Space(kind) => kind,
            Figure::Growth(kind) => kind,
        }
    }

    /// Squares along the side of its boards.
    #[must_use]
    pub fn n(&self) -> usize {
        match self {
            Figure::Rule(kind) => kind.n(),
            Figure::Lines(kind) => kind.n(),
            Figure::Board(kind) => kind.n(),
            Figure::Attacked(kind) => kind.n(),
            Figure::Trace(kind) => kind.n(),
            Figure::Arrays(kind) => kind.n(),
            Figure::Space(kind) => kind.n(),
            Figure::Growth(kind) => kind.n(),
        }
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
    Arrays => Arrays,
    SpaceFigure => Space,
    GrowthFigure => Growth,
}
