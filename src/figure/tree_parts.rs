//! A tree on a page: whole or in parts that fit it, with the names of its levels on the left and notes
//! below. What its nodes look like is up to each kind of tree.

use crate::Result;
use crate::casts::clamped;
use crate::figure::legend::{Legend, LegendEntry};
use crate::figure::painter::{Painter, whole};
use crate::figure::scene::{CELL, Scene};
use crate::figure::tidy::{Gaps, TidyNode, in_rows, parts, tidy};
use crate::graphics::outline::Point;
use crate::page::text::Align;

/// The em of words, and their line height.
pub(crate) const LABEL: i32 = CELL;
pub(crate) const LINE: i32 = CELL * 3 / 2;
/// The air beside the names of levels, between parts, between their rows, and above notes.
const BESIDE: i32 = CELL * 2;
const APART: i32 = CELL * 4;
const BETWEEN: i32 = CELL * 5 / 2;
const ABOVE: i32 = CELL * 2;
/// The least room for notes in a row.
const ROW: i32 = CELL * 24;

/// The heights that a level needs: from where edges to it go across to its top, of its nodes, of what
/// is beneath them, and from there to where its own edges go across.
#[derive(Clone, Copy, Default)]
pub(crate) struct LevelRoom {
    pub(crate) drop: i32,
    pub(crate) height: i32,
    pub(crate) beneath: i32,
    pub(crate) down: i32,
}

/// The heights of a level, from the top of its part.
#[derive(Clone, Copy)]
pub(crate) struct LevelHeights {
    pub(crate) top: i32,
    pub(crate) height: i32,
    /// The height at which edges to the next level go across.
    pub(crate) across: i32,
}

/// Nodes that are drawn together, and their places.
pub(crate) struct TreePart {
    /// Their indices, of which the first is their root.
    pub(crate) shown: Vec<usize>,
    /// The middle of each node's upper edge; then of each note in place of nodes.
    pub(crate) places: Vec<Point>,
    pub(crate) levels: Vec<LevelHeights>,
    rooms: Vec<LevelRoom>,
    width: i32,
}

/// A line of words, and whether it is in ink.
pub(crate) type NameLine = (String, bool);

/// A tree to draw.
pub(crate) trait DrawnTree {
    /// The unit of the tidy layout, and the air between neighbours in it.
    fn grain(&self, p: &Painter<'_>) -> (i32, Gaps);

    /// The parent of each node.
    fn parents(&self) -> Vec<Option<usize>>;

    /// The nodes to draw, parents first.
    fn all(&self) -> Vec<usize>;

    /// The level of a node.
    fn level(&self, node: usize) -> usize;

    /// The widths of nodes, and of notes in place of others, each with its parent among them.
    fn widths(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<(Option<usize>, i32)>>;

    /// The heights of their levels, and of those of notes below the last.
    fn rooms(&self, p: &Painter<'_>, shown: &[usize]) -> Vec<LevelRoom>;

    /// The name of a level of nodes, in lines.
    fn name(&self, p: &Painter<'_>, shown: &[usize], level: usize) -> Result<Vec<NameLine>>;

    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()>;

    /// The meaning of its marks, and the count of omitted nodes.
    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>>;
}

impl TreePart {
    fn new(p: &Painter<'_>, tree: &dyn DrawnTree, shown: Vec<usize>) -> Result<TreePart> {
        let (step, gaps) = tree.grain(p);
        let widths = tree.widths(p, &shown)?;
        let node = |(parent, wide): &(Option<usize>, i32)| TidyNode {
            parent: *parent,
            half: (wide + 2 * step - 1) / (2 * step),
        };
        let tidy = tidy(&widths.iter().map(node).collect::<Vec<_>>(), gaps);
        // A note is a level below its parent.
        let mut levels: Vec<i32> = Vec::new();
        for (parent, _) in &widths {
            levels.push(parent.map_or(0, |parent| levels[parent] + 1));
        }
        let places = tidy
            .middles
            .iter()
            .zip(levels)
            .map(|(at, level)| (at * step / 2, level));
        let places = places.collect();
        let rooms = tree.rooms(p, &shown);
        Ok(TreePart {
            shown,
            places,
            levels: Vec::new(),
            rooms,
            width: tidy.width * step / 2,
        })
    }

    /// Places the nodes on levels with these heights.
    fn place(&mut self, levels: &[LevelHeights]) {
        self.levels = levels[..self.rooms.len()].to_vec();
        for (_, y) in &mut self.places {
            *y = levels[clamped::<usize>(*y)].top;
        }
    }

    /// The place of a node's parent among those shown.
    pub(crate) fn find(&self, node: Option<usize>) -> Option<usize> {
        self.shown.binary_search(&node?).ok()
    }
}

/// The levels of parts side by side, each as high as its highest, and the foot of the last.
fn levels(row: &[TreePart]) -> (Vec<LevelHeights>, i32) {
    let (mut levels, mut across, mut foot) = (Vec::new(), 0, 0);
    for level in 0..row.iter().map(|part| part.rooms.len()).max().unwrap_or(0) {
        let rooms = || row.iter().filter_map(|part| part.rooms.get(level));
        let most = |of: fn(&LevelRoom) -> i32| rooms().map(of).max().unwrap_or(0);
        let top = across + most(|room| room.drop);
        let height = most(|room| room.height);
        foot = top + height + most(|room| room.beneath);
        across = foot + most(|room| room.down);
        levels.push(LevelHeights {
            top,
            height,
            across,
        });
    }
    (levels, foot)
}

/// The names of the levels of some nodes.
fn names(p: &Painter<'_>, tree: &dyn DrawnTree, shown: &[usize]) -> Result<Vec<Vec<NameLine>>> {
    let level = |node: &usize| tree.level(*node);
    let (first, last) = (level(&shown[0]), shown.iter().map(level).max().unwrap_or(0));
    (first..=last)
        .map(|level| tree.name(p, shown, level))
        .collect()
}

/// The tree, in parts if it is wider than the room; notes below.
pub(crate) fn drawn(painter: &Painter<'_>, tree: &dyn DrawnTree, room: i32) -> Result<Scene> {
    let all = tree.all();
    let named = names(painter, tree, &all)?;
    let words = painter.widest(named.iter().flatten().map(|(line, _)| line), LABEL)?;
    let left = if words > 0 {
        words / CELL * CELL + BESIDE
    } else {
        0
    };
    let fits =
        |shown: &[usize]| Ok(left + TreePart::new(painter, tree, shown.to_vec())?.width <= room);
    let shown = if fits(&all)? {
        vec![all]
    } else {
        parts(&tree.parents(), all, &fits)?
    };
    let mut planned = Vec::new();
    for shown in shown {
        planned.push(TreePart::new(painter, tree, shown)?);
    }
    let (mut p, mut trees) = (painter.another(), painter.another());
    let (mut top, mut width) = (-BETWEEN, 0);
    let size = |part: &TreePart| (tree.level(part.shown[0]), part.width);
    for mut row in in_rows(planned, size, room - left, APART) {
        let (levels, foot) = levels(&row);
        let Some(deepest) = row.iter().max_by_key(|part| part.rooms.len()) else {
            continue;
        };
        let named = names(&p, tree, &deepest.shown)?;
        let high = clamped::<i32>(named[0].len()) * LINE - levels[0].height;
        let y = top + BETWEEN + whole((high / 2 - levels[0].top).max(0), CELL / 2);
        for (lines, level) in named.iter().zip(&levels) {
            let middle = y + level.top + level.height / 2;
            let start = middle - (clamped::<i32>(lines.len()) - 1) * LINE / 2;
            for ((line, is_ink), index) in lines.iter().zip(0..) {
                let color = if *is_ink {
                    p.palette().ink
                } else {
                    p.palette().muted
                };
                p.label(line, (0, start + index * LINE), LABEL, Align::Left, color)?;
            }
        }
        let mut x = left;
        for part in &mut row {
            part.place(&levels);
            let mut drawn = p.another();
            tree.paint(&mut drawn, part)?;
            trees.put(drawn.scene, (x, y));
            (width, x) = (width.max(x + part.width), x + part.width + APART);
        }
        top = y + foot;
    }
    let notes = Legend::new(&p, tree.notes(&p), LABEL, width.max(ROW.min(room)))?;
    // The tree is in the middle of the notes' width.
    let all = width.max(notes.width);
    p.put(trees.scene, ((all - width) / CELL * (CELL / 2), 0));
    notes.draw(&mut p, (0, top + ABOVE))?;
    p.size(
        all,
        top + if notes.height() > 0 {
            ABOVE + notes.height()
        } else {
            CELL / 2
        },
    );
    Ok(p.scene)
}
