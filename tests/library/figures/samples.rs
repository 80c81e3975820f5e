//! Sample figures, shared by several tests.

use nqueens_sheet::figure::{
    Arrays, Attacked, CallTree, Figure, GeneralTree, Lines, Position, Rule, Steps, Tree,
};
use nqueens_sheet::trace::{
    Growth, Numbering, Scope, SearchOrder, SpaceKind, SpaceSizes, SpaceTree,
};

/// One figure of each kind for a board size.
pub(crate) fn figures_of_each_kind(n: usize) -> Vec<Figure> {
    let mut rule = Rule::new(n).unwrap();
    rule.numbering = Numbering::Chess;
    let [mut indexed, mut named] = [Position::new(n).unwrap(), Position::new(n).unwrap()];
    indexed.indices = Some("row - col".parse().unwrap());
    named.names = Some(Numbering::Chess);
    let mut figures: Vec<Figure> = vec![
        rule.into(),
        Lines::new(n).unwrap().into(),
        indexed.into(),
        named.into(),
        Attacked::new(n, SearchOrder::Row).unwrap().into(),
    ];
    let scope = Scope::new(n)
        .unwrap()
        .with_order(SearchOrder::File)
        .depth(2);
    figures.push(Steps::from_scope(scope.clone()).into());
    figures.push(
        Steps {
            table: true,
            ..Steps::from_scope(scope.clone())
        }
        .into(),
    );
    figures.push(Tree::from_scope(scope.clone()).into());
    figures.push(CallTree::from_scope(scope).into());
    figures.push(Arrays::new(n, SearchOrder::Row).unwrap().into());
    figures.push(SpaceSizes::new(n).unwrap().into());
    figures.push(GeneralTree.into());
    let tree = SpaceTree::new(SpaceKind::Pruned, n, Some(2)).unwrap();
    figures.push(tree.into());
    if n > 1 {
        figures.push(Growth::new(1..=n).unwrap().into());
    }
    figures
}
