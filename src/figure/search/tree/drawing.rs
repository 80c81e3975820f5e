//! Draws a tree on a page, in parts if it is too wide, with the names of its levels on the left and
//! notes below. Each kind of tree draws its own nodes.

use crate::Result;
use crate::casts::saturate;
use crate::figure::kernel::kind::{MAX_ROOM, SceneRoom};
use crate::figure::kernel::legend::{Legend, LegendEntry};
use crate::figure::kernel::painter::{Painter, round_up};
use crate::figure::kernel::scene::{CELL, Scene};
use crate::figure::search::tree::layout::{
    Gaps, TidyNode, arrange_in_rows, best_fitting_scene, layout_tree, split_into_parts,
};
use crate::graphics::outline::Point;
use crate::page::text::Align;

/// The font size and the line height of texts.
pub(crate) const TREE_EM: i32 = CELL;
pub(crate) const TREE_LINE_HEIGHT: i32 = CELL * 3 / 2;
/// The gaps beside the names of levels, between parts, between rows of parts, and above notes.
const NAME_GAP: i32 = CELL * 2;
const PART_GAP: i32 = CELL * 4;
const ROW_GAP: i32 = CELL * 5 / 2;
const NOTE_GAP: i32 = CELL * 2;
/// The minimum width of a row of notes.
const MIN_NOTE_WIDTH: i32 = CELL * 24;

/// The heights that a level needs: from the horizontal part of the edges above to its top; of its
/// nodes; of texts below the nodes; and from there to the horizontal part of the edges below.
#[derive(Clone, Copy, Default)]
pub(crate) struct LevelRoom {
    pub(crate) drop: i32,
    pub(crate) height: i32,
    pub(crate) below: i32,
    pub(crate) down: i32,
}

/// The position of a level in its part.
#[derive(Clone, Copy)]
pub(crate) struct LevelHeights {
    pub(crate) top: i32,
    pub(crate) height: i32,
    /// The y of the horizontal part of the edges to the next level.
    pub(crate) across: i32,
}

/// A part of a tree with the positions of its nodes.
#[derive(Clone)]
pub(crate) struct TreePart {
    /// The indices of the nodes, beginning with the root.
    pub(crate) nodes: Vec<usize>,
    /// The middle of the upper edge of each node, then of each note for omitted nodes.
    pub(crate) positions: Vec<Point>,
    pub(crate) levels: Vec<LevelHeights>,
    rooms: Vec<LevelRoom>,
    width: i32,
}

/// A line of text, and true if it is in ink instead of a muted colour.
pub(crate) type NameLine = (String, bool);

/// A tree to draw.
pub(crate) trait DrawableTree {
    /// The unit of the tidy layout, and the gaps between neighbours in this unit.
    fn unit_and_gaps(&self, p: &Painter<'_>) -> (i32, Gaps);

    /// The parent of each node.
    fn parents(&self) -> Vec<Option<usize>>;

    /// The nodes to draw, parents first.
    fn nodes_to_draw(&self) -> Vec<usize>;

    /// The level of a node.
    fn level(&self, node: usize) -> usize;

    /// The widths of the nodes, then of notes for omitted nodes, each with the position of its parent
    /// in this list.
    fn widths(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<(Option<usize>, i32)>>;

    /// The heights that the levels of the nodes need, and of a level of notes below the last.
    fn level_rooms(&self, p: &Painter<'_>, shown: &[usize]) -> Result<Vec<LevelRoom>>;

    /// The name of a level, in lines.
    fn level_name(&self, p: &Painter<'_>, shown: &[usize], level: usize) -> Result<Vec<NameLine>>;

    /// Draws a part.
    fn paint(&self, p: &mut Painter<'_>, part: &TreePart) -> Result<()>;

    /// True if the tree is centred above its notes.
    fn is_centred(&self) -> bool {
        true
    }

    /// The legend of the marks, and notes on solutions and omitted nodes.
    fn notes(&self, p: &Painter<'_>) -> Vec<Vec<LegendEntry>>;
}

impl TreePart {
    fn new(
        p: &Painter<'_>,
        tree: &dyn DrawableTree,
        shown: Vec<usize>,
        stretch: i32,
    ) -> Result<TreePart> {
        let (step, gaps) = tree.unit_and_gaps(p);
        let widths = tree.widths(p, &shown)?;
        let node = |(parent, width): &(Option<usize>, i32)| TidyNode {
            parent: *parent,
            half_width: ((width + 2 * step - 1) / (2 * step)) * stretch / 100,
        };
        let gaps = Gaps {
            siblings: gaps.siblings * stretch / 100,
            cousins: gaps.cousins * stretch / 100,
        };
        let tidy = layout_tree(&widths.iter().map(node).collect::<Vec<_>>(), gaps);
        // A note is one level below its parent.
        let mut levels: Vec<i32> = Vec::new();
        for (parent, _) in &widths {
            levels.push(parent.map_or(0, |parent| levels[parent] + 1));
        }
        let middles = tidy.middles.iter().zip(levels);
        let places = middles.map(|(at, level)| (at * step / 2, level)).collect();
        let rooms = tree.level_rooms(p, &shown)?;
        Ok(TreePart {
            nodes: shown,
            positions: places,
            levels: Vec::new(),
            rooms,
            width: tidy.width * step / 2,
        })
    }

    /// This part, with its nodes further left.
    pub(crate) fn moved_left(&self, by: i32) -> TreePart {
        let mut part = self.clone();
        part.positions.iter_mut().for_each(|(x, _)| *x -= by);
        part
    }

    /// The position of a node's parent among those shown.
    pub(crate) fn position_of_parent(&self, node: Option<usize>) -> Option<usize> {
        self.nodes.binary_search(&node?).ok()
    }
}

/// The levels of a row of parts, each as high as the highest of the row, and the foot of the last
/// level.
fn levels(row: &[TreePart]) -> (Vec<LevelHeights>, i32) {
    let (mut levels, mut across, mut foot) = (Vec::new(), 0, 0);
    for level in 0..row.iter().map(|part| part.rooms.len()).max().unwrap_or(0) {
        let rooms = || row.iter().filter_map(|part| part.rooms.get(level));
        let max_of = |height_of: fn(&LevelRoom) -> i32| rooms().map(height_of).max().unwrap_or(0);
        let top = across + max_of(|room| room.drop);
        let height = max_of(|room| room.height);
        foot = top + height + max_of(|room| room.below);
        across = foot + max_of(|room| room.down);
        levels.push(LevelHeights {
            top,
            height,
            across,
        });
    }
    (levels, foot)
}

/// The names of the levels of some nodes.
fn names(p: &Painter<'_>, tree: &dyn DrawableTree, shown: &[usize]) -> Result<Vec<Vec<NameLine>>> {
    let level = |node: &usize| tree.level(*node);
    let (first, last) = (level(&shown[0]), shown.iter().map(level).max().unwrap_or(0));
    (first..=last)
        .map(|level| tree.level_name(p, shown, level))
        .collect()
}

/// Draws a tree, in parts if it is wider than `room`, with notes below. `stretch` is the distance of
/// its nodes, in hundredths of the usual distance.
pub(crate) fn draw_tree(
    painter: &Painter<'_>,
    tree: &dyn DrawableTree,
    room: i32,
    stretch: i32,
) -> Result<Scene> {
    let mut pages = draw_tree_pages(painter, tree, (room, i32::MAX), stretch)?;
    Ok(pages.swap_remove(0))
}

/// Draws a tree in rows of parts, on as many pages as they need, with notes on each.
fn draw_tree_pages(
    painter: &Painter<'_>,
    tree: &dyn DrawableTree,
    (room, room_height): Point,
    stretch: i32,
) -> Result<Vec<Scene>> {
    let all = tree.nodes_to_draw();
    let level_names = names(painter, tree, &all)?;
    let name_width =
        painter.max_text_width(level_names.iter().flatten().map(|(line, _)| line), TREE_EM)?;
    let left = match name_width {
        0 => 0,
        _ => name_width / CELL * CELL + NAME_GAP,
    };
    let new_part = |shown: Vec<usize>| TreePart::new(painter, tree, shown, stretch);
    let fits = |shown: &[usize]| Ok(left + new_part(shown.to_vec())?.width <= room);
    let shown = if fits(&all)? {
        vec![all]
    } else {
        split_into_parts(&tree.parents(), all, &fits)?
    };
    let mut tree_parts = Vec::new();
    for shown in shown {
        tree_parts.push(new_part(shown)?);
    }
    let notes = |width: i32| Legend::new(painter, tree.notes(painter), TREE_EM, width);
    let min_note_width = MIN_NOTE_WIDTH.min(room);
    let below_rows = match notes(min_note_width)?.height() {
        0 => CELL / 2,
        height => NOTE_GAP + height,
    };
    // The names of levels, the trees, and the foot of the last row of each page.
    let mut pages = vec![(painter.child(), painter.child(), -ROW_GAP)];
    let mut width = 0;
    let size = |part: &TreePart| (tree.level(part.nodes[0]), part.width);
    for mut row in arrange_in_rows(tree_parts, size, room - left, PART_GAP) {
        let (levels, foot) = levels(&row);
        let Some(deepest) = row.iter().max_by_key(|part| part.rooms.len()) else {
            continue;
        };
        let level_names = names(painter, tree, &deepest.nodes)?;
        let missing_height =
            saturate::<i32>(level_names[0].len()) * TREE_LINE_HEIGHT - levels[0].height;
        let above = round_up((missing_height / 2 - levels[0].top).max(0), CELL / 2);
        let is_full = |(_, _, top): &mut (_, _, i32)| {
            *top > 0 && *top + ROW_GAP + above + foot + below_rows > room_height
        };
        if pages.last_mut().is_some_and(is_full) {
            pages.push((painter.child(), painter.child(), -ROW_GAP));
        }
        let (p, trees, top) = pages.last_mut().expect("there is a first page");
        let y = *top + ROW_GAP + above;
        for (lines, level) in level_names.iter().zip(&levels) {
            let middle = y + level.top + level.height / 2;
            let start = middle - (saturate::<i32>(lines.len()) - 1) * TREE_LINE_HEIGHT / 2;
            for ((line, is_ink), index) in lines.iter().zip(0..) {
                let color = if *is_ink {
                    p.palette().ink
                } else {
                    p.palette().muted
                };
                let at = (0, start + index * TREE_LINE_HEIGHT);
                p.label(line, at, TREE_EM, Align::Left, color)?;
            }
        }
        let mut x = left;
        for part in &mut row {
            part.levels = levels[..part.rooms.len()].to_vec();
            for (_, y) in &mut part.positions {
                *y = levels[saturate::<usize>(*y)].top;
            }
            let mut drawn = p.child();
            tree.paint(&mut drawn, part)?;
            trees.add_scene(drawn.scene, (x, y));
            (width, x) = (width.max(x + part.width), x + part.width + PART_GAP);
        }
        *top = y + foot;
    }
    let notes = notes(width.max(min_note_width))?;
    let all = width.max(notes.width);
    let indent = if tree.is_centred() {
        (all - width) / CELL * (CELL / 2)
    } else {
        0
    };
    let below = match notes.height() {
        0 => CELL / 2,
        height => NOTE_GAP + height,
    };
    let page = |(mut p, trees, top): (Painter<'_>, Painter<'_>, i32)| {
        p.add_scene(trees.scene, (indent, 0));
        notes.draw(&mut p, (0, top + NOTE_GAP))?;
        p.set_size(all, top + below);
        Ok(p.scene)
    };
    pages.into_iter().map(page).collect()
}

/// Draws a tree in the first of some styles that fits the room, or else in the one that has to shrink
/// least, and returns the index of the style. A style is a tree, and true if the tree can be in parts. If
/// there is room, the nodes of a tree that is not in parts are further apart. Where all texts have the
/// same size, parts are on several pages if they do not fit one.
pub(crate) fn draw_fitting_tree(
    painter: &Painter<'_>,
    styles: &[(&dyn DrawableTree, bool)],
    room: Option<SceneRoom>,
) -> Result<(usize, Vec<Scene>)> {
    let draw = |style: usize, stretch: i32| {
        let (tree, in_parts) = styles[style];
        let room = room.filter(|_| in_parts);
        draw_tree(
            painter,
            tree,
            room.map_or(i32::MAX, |room| room.width),
            stretch,
        )
    };
    let (style, scene) = best_fitting_scene(room, styles.len(), |style| draw(style, 100))?;
    let fits = |room: &SceneRoom| scene.width <= room.width && scene.height <= room.height;
    let on_paper = room.filter(|room| painter.em.is_some() && room.height < MAX_ROOM);
    if let Some(room) = on_paper.filter(|room| !fits(room)) {
        let style = styles.len() - 1;
        let pages = draw_tree_pages(painter, styles[style].0, (room.width, room.height), 100)?;
        return Ok((style, pages));
    }
    match room.map_or(100, |room| room.spare_room(&scene).0) {
        stretch @ 101.. if !styles[style].1 => Ok((style, vec![draw(style, stretch)?])),
        _ => Ok((style, vec![scene])),
    }
}
