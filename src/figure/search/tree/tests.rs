//! Compares drawn trees and calls with their data.

use std::sync::Arc;

use crate::Description;
use crate::figure::kernel::kind::{Kind, MAX_ROOM, SceneRoom};
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::scene::{CELL, Mark, Scene};
use crate::figure::tests::DrawnParts;
use crate::figure::{CallTree, Figure, Tree};
use crate::graphics::paint::{Ink, Paint};
use crate::page::item::{Piece, Tone};
use crate::template::palette::Palette;
use crate::text::fonts::Fonts;
use crate::trace::{
    Outcome, Scope, SearchOrder, SearchTree, SpaceKind, SpaceTree, Trace, TreeNode, Verdict,
};
use crate::{Color, Error, ErrorKind, Language, Sheet};

fn full_scope(n: usize) -> Scope {
    Scope::new(n).unwrap()
}

fn draw(kind: &dyn Kind) -> (Scene, Palette) {
    let sheet = Sheet::default();
    let look = sheet.template.for_figures(None);
    let fonts = Arc::new(sheet.text_fonts());
    let painter = Painter::new(&look, &fonts, sheet.language);
    let mut scenes = kind.scenes(&painter, None).unwrap();
    assert_eq!(scenes.len(), 1);
    (scenes.remove(0), look.palette)
}

fn flat(ink: Ink) -> Option<Color> {
    match ink.paint {
        Paint::Flat(color) => Some(color),
        _ => None,
    }
}

/// Counts the shapes filled with a colour.
fn count_filled(scene: &Scene, color: Color) -> usize {
    let shapes = scene.marks.iter().filter(|mark| match mark {
        Mark::Shape { layer, .. } => layer.fill.and_then(flat) == Some(color),
        _ => false,
    });
    shapes.count()
}

/// The widths of the lines in some colours.
fn line_widths(scene: &Scene, colors: &[Color]) -> Vec<f32> {
    let strokes = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Shape { layer, .. } => layer.stroke.as_ref(),
        _ => None,
    });
    strokes
        .filter(|stroke| flat(stroke.ink).is_some_and(|color| colors.contains(&color)))
        .map(|stroke| stroke.width)
        .collect()
}

fn count_texts(scene: &Scene, wanted: Color) -> usize {
    let marks = scene.marks.iter();
    marks
        .filter(|mark| matches!(mark, Mark::Text { color, .. } if *color == wanted))
        .count()
}

/// The boards in a tone, each as the middle of its upper edge.
fn boards(scene: &Scene, wanted: Tone) -> Vec<(i32, i32)> {
    let boards = scene.marks.iter().filter_map(|mark| match mark {
        Mark::Symbol {
            at,
            cell,
            piece: Piece::Board(n),
            tone,
        } if *tone == wanted => Some((at.0 + cell * *n as i32 / 2, at.1)),
        _ => None,
    });
    boards.collect()
}

#[test]
fn drawn_trees_match_their_data() {
    for by in SearchOrder::ALL {
        for n in 1..=5 {
            for (scope, only_accepted) in [
                (full_scope(n), false),
                (full_scope(n), true),
                (full_scope(n).to_first(), false),
                (full_scope(n).depth(2), false),
            ] {
                let scope = scope.with_order(by);
                let tree = SearchTree::new(scope.clone(), only_accepted).unwrap();
                let figure = Tree {
                    only_accepted,
                    ..Tree::from_scope(scope)
                };
                assert_drawn_tree_matches(&tree, &draw(&figure));
            }
        }
    }
    let deep = Tree::from_scope(full_scope(8).depth(1));
    assert_drawn_tree_matches(
        &SearchTree::new(full_scope(8).depth(1), false).unwrap(),
        &draw(&deep),
    );
}

fn assert_drawn_tree_matches(tree: &SearchTree, (scene, palette): &(Scene, Palette)) {
    let shown = tree.shown_counts();
    assert_eq!(boards(scene, Tone::Full).len() as u64, shown.nodes);
    assert_eq!(boards(scene, Tone::Faded).len() as u64, shown.rejected);
    let queens: usize = tree.nodes().iter().map(|node| node.queens.len()).sum();
    let symbols = scene.marks.iter().filter(|mark| {
        matches!(
            mark,
            Mark::Symbol {
                piece: Piece::Queen(_),
                ..
            }
        )
    });
    assert_eq!(symbols.count(), queens);

    assert_conflicts_match(tree, scene, palette);

    // Heavy arrows mark solutions, drawn or counted.
    let path_nodes = tree
        .nodes()
        .iter()
        .filter(|node| node.parent.is_some() && node.leads_to_solution);
    let counted = tree
        .nodes()
        .iter()
        .filter(|node| node.left_out.solutions > 0);
    assert_eq!(
        count_filled(scene, palette.ink),
        path_nodes.count() + counted.clone().count()
    );

    let named = shown.solutions as usize + counted.count();
    assert_eq!(count_texts(scene, palette.free), named);
    let none = usize::from(!tree.nodes()[0].leads_to_solution);
    // Boards that were tried without a solution, each with the same lines of text.
    let failed = tree.nodes().iter().filter(|failed| {
        let is_below = |node: &&TreeNode| node.queens.starts_with(&failed.queens);
        let is_cut = |node: &TreeNode| node.outcome == Outcome::Cut;
        failed.outcome == Outcome::Followed
            && failed.parent.is_some()
            && !failed.leads_to_solution
            && !tree.nodes().iter().filter(is_below).any(is_cut)
    });
    let failed = failed.count();
    let lines = count_texts(scene, palette.dead) - tree.dead_ends() as usize - none;
    assert!(
        lines >= failed && lines <= failed * 2,
        "{lines} lines, {failed} boards"
    );
    assert!(failed == 0 || lines.is_multiple_of(failed));
}

fn assert_conflicts_match(tree: &SearchTree, scene: &Scene, palette: &Palette) {
    // There is a line for each conflict, heavier for the first one of a candidate, and as heavy for
    // samples in the legend.
    let conflicts: Vec<usize> = tree
        .nodes()
        .iter()
        .filter_map(|node| match &node.outcome {
            Outcome::Rejected(conflicts) => Some(conflicts.len()),
            _ => None,
        })
        .collect();
    let lines = line_widths(scene, &palette.relations);
    let light = lines
        .iter()
        .filter(|width| **width < CELL as f32 / 10.0)
        .count();
    assert_eq!(light, conflicts.iter().sum::<usize>() - conflicts.len());
    let samples = lines.len() - light - conflicts.len();
    assert!(samples <= 3 && (samples > 0) == (tree.shown_counts().rejected > 0));
}

#[test]
fn tree_of_four_queens_has_17_nodes() {
    let (scene, palette) = draw(&Tree::from_scope(full_scope(4)));
    assert_eq!(boards(&scene, Tone::Full).len(), 17);
    assert_eq!(boards(&scene, Tone::Faded).len(), 44);
    assert_eq!(count_filled(&scene, palette.ink), 8);
    // 30 candidates have one conflict, 12 two and 2 three; samples of three lines.
    assert_eq!(
        line_widths(&scene, &palette.relations).len(),
        30 + 24 + 6 + 3
    );
}

#[test]
fn drawn_trees_are_exactly_symmetric() {
    for n in 1..=6 {
        for only_accepted in [true, false] {
            let (scene, _) = draw(&Tree {
                only_accepted,
                ..Tree::from_scope(full_scope(n))
            });
            for tone in [Tone::Full, Tone::Faded] {
                let boards = boards(&scene, tone);
                let Some(root) = self::boards(&scene, Tone::Full).first().copied() else {
                    panic!("a tree has a root");
                };
                for (x, y) in &boards {
                    assert!(boards.contains(&(2 * root.0 - x, *y)), "n = {n}");
                    // Corners are on half squares, or on quarters in large trees.
                    let grain = if n <= 5 { CELL / 2 } else { CELL / 4 };
                    let left = x - n as i32 * CELL / 2;
                    assert_eq!((left % grain, y % grain), (0, 0), "n = {n}");
                }
            }
        }
    }
}

#[test]
fn drawn_spaces_have_all_nodes() {
    for n in 1..=4 {
        for kind in SpaceKind::ALL {
            let tree = SpaceTree::new(kind, n, None).unwrap();
            let (scene, palette) = draw(&tree);
            let solutions = [0, 1, 0, 0, 2][n];
            // The legend has one more.
            let discs = solutions + usize::from(solutions > 0);
            assert_eq!(count_filled(&scene, palette.free), discs);
            let kept = tree.size().count as usize - solutions;
            let ticks = line_widths(&scene, &[palette.muted])
                .into_iter()
                .filter(|wide| *wide < 65.0);
            assert_eq!(
                count_filled(&scene, palette.ink) + ticks.count(),
                kept,
                "{kind} {n}"
            );
            let pruned = tree.nodes().len() - kept - solutions;
            assert_eq!(count_filled(&scene, palette.page), pruned, "{kind} {n}");
        }
    }
}

#[test]
fn drawn_calls_have_all_results() {
    for n in 1..=6 {
        let tree = SearchTree::new(full_scope(n), true).unwrap();
        let (scene, palette) = draw(&CallTree::from_scope(full_scope(n)));
        assert_eq!(count_texts(&scene, palette.ink), tree.nodes().len());
        assert_eq!(
            count_texts(&scene, palette.free) as u64,
            tree.shown_counts().solutions
        );
        let none = u64::from(tree.shown_counts().solutions == 0);
        assert_eq!(
            count_texts(&scene, palette.dead) as u64,
            tree.dead_ends() + none
        );
        let path_nodes = tree
            .nodes()
            .iter()
            .filter(|node| node.parent.is_some() && node.leads_to_solution);
        assert_eq!(count_filled(&scene, palette.ink), path_nodes.count());
    }
}

#[test]
fn trees_are_described_in_words() {
    let description = |figure: Figure| {
        let sheet = Sheet::default();
        Description::from_layout(&figure.layout(&sheet).unwrap()).description
    };
    let tree = description(Tree::from_scope(full_scope(4)).into());
    for part in [
        "17 nodes",
        "4 dead ends",
        "2 solutions",
        "44 rejected",
        "(1, 2), (2, 4), (3, 1) and (4, 3)",
    ] {
        assert!(tree.contains(part), "{part}: {tree}");
    }
    assert!(
        description(Tree::from_scope(full_scope(3)).into())
            .contains("No branch leads to a solution.")
    );
    let part = description(Tree::from_scope(full_scope(8).depth(1)).into());
    assert!(
        part.contains("Not drawn: 2,048 nodes and 13,664 rejected candidates."),
        "{part}"
    );
    let space = SpaceTree::new(SpaceKind::Pruned, 4, None).unwrap();
    assert!(description(space.into()).contains("324 nodes"));
    assert!(
        description(CallTree::from_scope(full_scope(4)).into())
            .contains("17 calls, 4 dead ends and 2 solutions")
    );
}

#[test]
fn rejects_trees_that_are_too_large() {
    for figure in [
        Figure::from(Tree::from_scope(full_scope(8))),
        CallTree::from_scope(full_scope(12).depth(8)).into(),
    ] {
        let refused = figure.layout(&Sheet::default()).map(|_| ());
        assert!(matches!(
            refused,
            Err(Error { kind: ErrorKind::TooLarge, message, .. }) if message.contains("the limit of 4,000")
        ));
    }
    let refused = SpaceTree::new(SpaceKind::NAry, 6, None).unwrap_err();
    assert_eq!(refused.kind, ErrorKind::TooLarge);
    let space = SpaceTree::new(SpaceKind::NAry, 6, Some(3)).unwrap();
    assert!(Figure::from(space).layout(&Sheet::default()).is_ok());
}

/// The legend has a line for each relation that occurs.
#[test]
fn tree_draws_its_data() {
    for (n, ways) in [(1, 1), (2, 0), (3, 0), (4, 8)] {
        let steps: Vec<_> = Trace::new(n).unwrap().collect();
        let mut relations: Vec<_> = Vec::new();
        let mut rejected = 0;
        for step in &steps {
            if let Verdict::Rejected(conflicts) = &step.verdict {
                rejected += 1;
                relations.extend(conflicts.iter().map(|conflict| conflict.relation));
            }
        }
        let accepted = steps
            .iter()
            .filter(|step| matches!(step.verdict, Verdict::Accepted { .. }))
            .count();
        let conflicts = relations.len();
        relations.sort_unstable();
        relations.dedup();
        let drawn = DrawnParts::of(Tree::new(n).unwrap());
        assert_eq!(drawn.boards(), accepted + 1, "n = {n}");
        assert_eq!(drawn.faded_boards(), rejected, "n = {n}");
        assert_eq!(drawn.lines(), conflicts + relations.len(), "n = {n}");
        // Two ways of four levels for n = 4.
        assert_eq!(drawn.arrows(), ways, "n = {n}");
    }
}

/// The texts of no language make boards smaller, or divide the tree, on a page of 830 pixels.
#[test]
fn boards_have_the_same_size_in_every_language() {
    let pixel = CELL / 16;
    for language in Language::ALL {
        let sheet = Sheet::default();
        let look = sheet.template.for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], language.tag()));
        let mut painter = Painter::new(&look, &fonts, language);
        (painter.em, painter.square) = (Some(CELL), 18 * pixel);
        let room = SceneRoom {
            width: 798 * pixel,
            height: MAX_ROOM,
            has_fixed_cell: false,
        };
        let scenes = Tree::new(4).unwrap().scenes(&painter, Some(room)).unwrap();
        let is_board = |mark: &&Mark| match mark {
            Mark::Symbol { piece, cell, .. } => {
                matches!(piece, Piece::Board(4)) && *cell == 18 * pixel
            }
            _ => false,
        };
        let boards = scenes[0].marks.iter().filter(is_board).count();
        assert_eq!((scenes.len(), boards), (1, 17), "{language}");
        assert!(scenes[0].width <= room.width, "{language}");
    }
}
