//! A search tree after a step of the search, with the board of the step beside it.

use crate::casts::saturate;
use crate::figure::kernel::kind::SceneRoom;
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::search::film::{LAST_FRAME_MS, frame_duration};
use crate::figure::search::steps::{Steps, step_name};
use crate::figure::search::tree::boards::BoardTreeDrawing;
use crate::figure::search::tree::drawing::{TREE_EM, TREE_LINE_HEIGHT, draw_tree};
use crate::figure::search::tree::layout::best_fitting_scene;
use crate::figure::search::tree::{Moment, Tree, counts_sentence};
use crate::figure::search::visits::visit_sentences;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::frame_duration::FrameDuration;
use crate::page::text::Align;
use crate::trace::{Grain, SearchTree, Verdict, Visit, Visits};
use crate::words::group_digits;
use crate::{ErrorKind, Language, Result};
use nqueens_puzzle::internal::errors;

/// The maximum number of steps in a figure of each step.
const MAX_STEPS: u64 = 400;

/// The squares of the board of a step are larger than those of the tree by this factor.
const BOARD_SCALE: i32 = 2;

/// The minimum width of the texts below the board, and the gap beside them.
const TEXT_WIDTH: i32 = CELL * 11;
const COLUMN_GAP: i32 = CELL * 2;

/// The room for lines of text beside the board.
const MAX_LINES: i32 = 5;

impl Tree {
    /// The steps after which the tree is drawn, none for the complete tree, and the number of all steps.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the search has no steps,
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if it does not have the requested one, and
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    pub(crate) fn steps(&self, tree: &SearchTree) -> Result<(Vec<Visit>, u64)> {
        if self.moment == Moment::End {
            return Ok((Vec::new(), 0));
        }
        self.scope.check_has_steps()?;
        let total = match self.scope.grain() {
            Grain::Candidate => tree.count_steps(),
            Grain::Node => Visits::new(self.scope.clone()).count() as u64,
        };
        let (skipped, count) = match self.moment {
            Moment::After(step) if (1..=total).contains(&step) => (step - 1, 1),
            Moment::After(_) => {
                let message = format!(
                    "this step is out of range: the search has {} steps",
                    group_digits(total)
                );
                let error = ErrorKind::OutOfRange.about(&["until"], message);
                return Err(error.range(1, total));
            }
            _ if total > MAX_STEPS => {
                return Err(errors::figure_too_large("pictures", total, MAX_STEPS));
            }
            _ => (0, usize::MAX),
        };
        let steps = Visits::new(self.scope.clone()).skip(saturate::<usize>(skipped));
        Ok((steps.take(count).collect(), total))
    }

    /// Draws a scene for each step.
    pub(crate) fn draw_steps(
        &self,
        painter: &Painter<'_>,
        room: Option<SceneRoom>,
        tree: &SearchTree,
        (visits, total): (&[Visit], u64),
    ) -> Result<Vec<Scene>> {
        let room_width = room.map_or(i32::MAX, |room| room.width);
        // True if rejected candidates are crosses, true if the tree is beside the board instead of
        // below it, and the width of the tree.
        let styles = [
            (false, true, i32::MAX),
            (true, true, i32::MAX),
            (true, false, i32::MAX),
            (true, false, room_width),
        ];
        let draw = |style: usize, visit: &Visit| {
            let (crossed, is_beside, width) = styles[style];
            let reached = tree.after_visit(visit);
            let node = match visit.steps.last().map(|step| (step, &step.verdict)) {
                Some((_, Verdict::Accepted { node, .. })) => *node,
                Some((step, _)) => step.node,
                None => visit.node,
            };
            let drawing = BoardTreeDrawing {
                // A single picture has no later steps that need room.
                tree: if visits.len() == 1 { &reached } else { tree },
                crossed,
                is_wide: false,
                reached: Some((&reached, node)),
            };
            let tree = draw_tree(painter, &drawing, width, 100)?;
            // Only a single picture is centred, because boards stay in place from step to step.
            let height = if visits.len() == 1 { tree.height } else { 0 };
            let (mut p, (x, y)) = self.draw_board(painter, visit, total, (is_beside, height))?;
            let Scene { width, height, .. } = p.scene;
            p.set_size(width.max(x + tree.width), height.max(y + tree.height));
            p.add_scene(tree, (x, y));
            p.scene.alt = self.describe_step(painter.language, &reached, (visit, total), crossed);
            Ok(p.scene)
        };
        let Some(last) = visits.last() else {
            return Ok(Vec::new());
        };
        // All steps have the same arrangement.
        let (style, _) = best_fitting_scene(room, styles.len(), |style| draw(style, last))?;
        let mut scenes = Vec::new();
        for (visit, index) in visits.iter().zip(0..) {
            let mut scene = draw(style, visit)?;
            scene.stay = frame_duration(visit, index == 0);
            scenes.push(scene);
        }
        if let Some(last) = scenes.last_mut() {
            last.stay = FrameDuration::Fixed(LAST_FRAME_MS);
        }
        Ok(scenes)
    }

    /// Draws the board of a step, with its number, its square and its result, and returns the corner of
    /// the tree. If the tree is beside the board, the board is at the middle of this height, and the texts
    /// are below the board.
    fn draw_board<'p>(
        &self,
        painter: &Painter<'p>,
        visit: &Visit,
        total: u64,
        (is_beside, height): (bool, i32),
    ) -> Result<(Painter<'p>, Point)> {
        let (trace, language) = (Steps::from_scope(self.scope.clone()), painter.language);
        let mut p = painter.child();
        p.square *= BOARD_SCALE;
        let side = saturate::<i32>(self.scope.n()) * p.square;
        let top = match is_beside {
            true => TREE_LINE_HEIGHT.max((height - side) / (2 * CELL) * CELL),
            false => TREE_LINE_HEIGHT,
        };
        trace.draw_board(&mut p, (0, top), visit);
        p.square = painter.square;
        let (muted, ink) = (p.palette().muted, p.palette().ink);
        let number = language.step_of("step-of", visit.number, total, &[]);
        let mut texts = vec![(number, muted)];
        if let (Grain::Candidate, [step]) = (self.scope.grain(), &visit.steps[..]) {
            texts.push((step_name(&self.scope, step), ink));
        }
        texts.extend(trace.caption(&p, visit));
        let (x, mut y, width) = match is_beside {
            true => (0, top + side, side.max(TEXT_WIDTH)),
            false => (side + COLUMN_GAP / 2, TREE_LINE_HEIGHT / 2, TEXT_WIDTH),
        };
        for (text, color) in texts {
            for line in p.wrap(&text, TREE_EM, width)? {
                y += TREE_LINE_HEIGHT;
                p.text(&line, (x, y), TREE_EM, Align::Left, color)?;
            }
        }
        p.set_size(x + width, y);
        let below = TREE_LINE_HEIGHT * 2 + side.max(TREE_LINE_HEIGHT * MAX_LINES);
        let tree = if is_beside {
            (width + COLUMN_GAP, 0)
        } else {
            (0, below)
        };
        Ok((p, tree))
    }

    /// Describes the tree after a step.
    fn describe_step(
        &self,
        language: Language,
        reached: &SearchTree,
        (visit, total): (&Visit, u64),
        crossed: bool,
    ) -> String {
        let solutions = reached.shown_counts().solutions;
        let (after, visited) = match (self.scope.grain(), &visit.steps[..]) {
            (Grain::Candidate, [step]) => {
                let places = [
                    ("place", language.step_label(&self.scope, step).into()),
                    ("verdict", language.verdict(&step.verdict).into()),
                ];
                let after = language.step_of("tree-after", visit.number, total, &places);
                (after, Vec::new())
            }
            _ => (
                language.step_of("tree-after-visit", visit.number, total, &[]),
                visit_sentences(language, &self.scope, visit),
            ),
        };
        let mut sentences = vec![
            language.search_message("tree", &self.scope, solutions, &[]),
            after,
            counts_sentence(language, reached, crossed),
        ];
        sentences.extend(visited);
        language.with_numbering(language.join_sentences(&sentences), self.scope.numbering)
    }

    /// The title and the description of the tree after a step, from the title of the complete tree.
    pub(crate) fn summarize_step(
        &self,
        language: Language,
        tree: &SearchTree,
        title: String,
    ) -> Result<(String, String)> {
        let (steps, total) = self.steps(tree)?;
        let visit = &steps[0];
        let reached = tree.after_visit(visit);
        let places = [("title", title.into())];
        let title = language.step_of("after-step-title", visit.number, total, &places);
        let description = self.describe_step(language, &reached, (visit, total), false);
        Ok((title, description))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;
    use crate::Sheet;
    use crate::figure::Figure;
    use crate::figure::kernel::scene::Mark;
    use crate::figure::tests::DrawnParts;
    use crate::page::item::Piece;
    use crate::trace::Scope;

    #[test]
    fn trees_after_a_step_have_the_boards_reached_so_far() {
        let tree = Tree::new(4).unwrap();
        let complete = tree.tree().unwrap();
        for step in 1..=76 {
            let drawn = DrawnParts::of(Tree {
                moment: Moment::After(step),
                ..tree.clone()
            });
            let boards = complete.after_step(step).nodes().len();
            // One more is beside the tree.
            assert_eq!(drawn.boards() + drawn.faded_boards(), boards + 1, "{step}");
        }
        for step in [0, 77] {
            let layout = Figure::from(Tree {
                moment: Moment::After(step),
                ..tree.clone()
            })
            .layout(&Sheet::default())
            .map(|_| ());
            assert!(
                matches!(
                    layout,
                    Err(Error {
                        kind: ErrorKind::OutOfRange,
                        ..
                    })
                ),
                "{step}"
            );
        }
    }

    #[test]
    fn boards_stay_in_place_from_step_to_step() {
        let scope = Scope::new(5).unwrap().to_first();
        for only_accepted in [true, false] {
            let tree = Tree {
                only_accepted,
                ..Tree::from_scope(scope.clone())
            };
            let sheet = Sheet {
                paper: Some("a4".parse().unwrap()),
                ..Sheet::default()
            };
            let figure = Figure::from(Tree {
                moment: Moment::EachStep,
                ..tree
            });
            let sized = figure.fit(&sheet).unwrap().0;
            assert_eq!(sized.scenes.len(), 15);
            let places = sized.scenes.iter().map(|scene| {
                let place = |mark: &Mark| match mark {
                    Mark::Symbol {
                        at,
                        cell,
                        piece: Piece::Board(5),
                        ..
                    } => Some((*at, *cell)),
                    _ => None,
                };
                scene.marks.iter().filter_map(place).collect::<Vec<_>>()
            });
            let places: Vec<_> = places.collect();
            for pair in places.windows(2) {
                assert!(pair[1].starts_with(&pair[0]), "{pair:?}");
            }
        }
    }

    #[test]
    fn siblings_are_drawn_beside_the_branch() {
        let root = Scope::new(4).unwrap().root(&[1]).unwrap();
        let branch = DrawnParts::of(Tree::from_scope(root.clone()));
        let drawn = DrawnParts::of(Tree {
            siblings: true,
            ..Tree::from_scope(root)
        });
        // The empty board, and three subtrees.
        assert_eq!(drawn.boards(), branch.boards() + 1);
        assert_eq!(drawn.faded_boards(), branch.faded_boards() + 3);
    }
}
