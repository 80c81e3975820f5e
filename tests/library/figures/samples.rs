//! Sample figures, shared by several tests.

use nqueens_sheet::figure::{
    Arrays, Attacked, CallTree, Figure, Lines, Position, Rule, SpaceTreeFigure, Steps, Tree,
};
use nqueens_sheet::trace::{Growth, Scope, SearchOrder, SpaceKind, SpaceSizes};

/// One figure of each kind for a board size.
pub(crate) fn figures_of_each_kind(n: usize) -> Vec<Figure> {
    let mut figures: Vec<Figure> = vec![
        Rule::new(n).unwrap().coordinates(true).into(),
        Lines::new(n).unwrap().into(),
        Lines::new(n).unwrap().each_relation(true).into(),
        Position::new(n)
            .unwrap()
            .indices("row - col".parse().unwrap())
            .into(),
        Position::new(n).unwrap().coordinates(true).into(),
        Attacked::new(n, SearchOrder::Row).unwrap().into(),
    ];
    let scope = Scope::new(n)
        .unwrap()
        .with_order(SearchOrder::File)
        .depth(2);
    figures.push(Steps::from_scope(scope.clone()).into());
    figures.push(Steps::from_scope(scope.clone()).table(true).into());
    figures.push(Tree::from_scope(scope.clone()).into());
    figures.push(CallTree::from_scope(scope).into());
    figures.push(Arrays::new(n, SearchOrder::Row).unwrap().into());
    figures.push(SpaceSizes::new(n).unwrap().into());
    let tree = SpaceTreeFigure::new(SpaceKind::Pruned, n).unwrap();
    figures.push(tree.depth(2).into());
    if n > 1 {
        figures.push(Growth::new(1..=n).unwrap().into());
    }
    figures
}
