//! Tidy tree layouts in integer steps, and the edges between nodes.
//!
//! The layout follows Reingold and Tilford (1981): nodes on a level do not overlap, children keep their
//! order, parents are centred over their children, and a tree and its mirror image have mirrored
//! layouts. Subtrees are as close as their outlines allow. Small subtrees between large ones are spread
//! evenly if there is room, as in Buchheim, Jünger and Leipert (2002).

use crate::Result;
use crate::casts::saturate;
use crate::figure::kernel::kind::SceneRoom;
use crate::figure::kernel::painter::{Painter, Pen};
use crate::figure::kernel::scene::Scene;
use crate::graphics::outline::Point;

/// A node of a tree to lay out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TidyNode {
    /// The index of the parent. Parents come before their children.
    pub(crate) parent: Option<usize>,
    /// Half the width of the node, in steps.
    pub(crate) half_width: i32,
}

/// The gaps between neighbours on a level, in steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gaps {
    /// The gap between children of the same parent.
    pub(crate) siblings: i32,
    /// The gap between children of different parents.
    pub(crate) cousins: i32,
}

/// The layout of a tree, in *half* steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TidyLayout {
    /// The middle of each node, from the left end of the tree.
    pub(crate) middles: Vec<i32>,
    pub(crate) width: i32,
}

/// Lays out a tree. Children are in the order of the list.
///
/// The layout is the mean of two layouts: one of the tree, and the mirrored one of its mirror image.
/// Minimum distances hold in the mean, too, and the layout of a symmetric tree is symmetric.
pub(crate) fn layout_tree(nodes: &[TidyNode], gaps: Gaps) -> TidyLayout {
    let mut children = vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(index);
        }
    }
    let layout = middles(nodes, &children, gaps);
    children.iter_mut().for_each(|family| family.reverse());
    let mirrored = middles(nodes, &children, gaps);
    let mut middles: Vec<i32> = layout.iter().zip(mirrored).map(|(a, b)| a - b).collect();
    let extent = |sign: i32| {
        let ends = middles.iter().zip(nodes);
        ends.map(|(middle, node)| sign * middle + 2 * node.half_width)
            .max()
            .unwrap_or(0)
    };
    let (left, right) = (extent(-1), extent(1));
    for middle in &mut middles {
        *middle += left;
    }
    TidyLayout {
        middles,
        width: left + right,
    }
}

/// The middle of each node, relative to that of the root.
fn middles(nodes: &[TidyNode], children: &[Vec<usize>], gaps: Gaps) -> Vec<i32> {
    // Offsets are relative to the middle of the parent, and outlines to the middle of the root of the
    // subtree.
    let mut offsets = vec![0; nodes.len()];
    let mut outlines: Vec<Contour> = vec![Contour::new(); nodes.len()];
    for index in (0..nodes.len()).rev() {
        let half = nodes[index].half_width;
        let family: Vec<Contour> = children[index]
            .iter()
            .map(|child| std::mem::take(&mut outlines[*child]))
            .collect();
        let offsets_in_family = child_offsets(&family, gaps);
        let mut outline = vec![(-half, half)];
        for ((child, place), ends) in children[index].iter().zip(&offsets_in_family).zip(&family) {
            offsets[*child] = *place;
            for (level, (left, right)) in ends.iter().enumerate() {
                let (left, right) = (left + place, right + place);
                match outline.get_mut(level + 1) {
                    Some(end) => *end = (end.0.min(left), end.1.max(right)),
                    None => outline.push((left, right)),
                }
            }
        }
        outlines[index] = outline;
    }
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            offsets[index] += offsets[parent];
        }
    }
    offsets
}

/// The left and the right end of each level of a subtree.
type Contour = Vec<(i32, i32)>;

/// The offsets of a node's children from its middle.
fn child_offsets(family: &[Contour], gaps: Gaps) -> Vec<i32> {
    let Some(last) = family.len().checked_sub(1) else {
        return Vec::new();
    };
    let distances = |right: usize| -> Vec<i32> {
        let left = family[..right].iter();
        left.map(|left| distance(left, &family[right], gaps))
            .collect()
    };
    let apart: Vec<Vec<i32>> = (0..=last).map(distances).collect();
    let earliest = |places: &[i32]| {
        let ends = places.iter().zip(&apart[places.len()]);
        let ends = ends.map(|(place, distance)| place + distance);
        ends.max().unwrap_or(0)
    };
    let mut first = Vec::new();
    for _ in family {
        first.push(earliest(&first));
    }
    // Even, so that the middle is an integer.
    let width = first[last] + first[last] % 2;
    // The rightmost offset of each child that leaves room for the later ones.
    let mut latest = vec![width; last + 1];
    for index in (0..last).rev() {
        let ends = (index + 1..=last).map(|right| latest[right] - apart[right][index]);
        latest[index] = ends.min().unwrap_or(width);
    }
    let mut places: Vec<i32> = Vec::new();
    for (index, latest) in latest.iter().enumerate() {
        let even = i64::from(width) * index as i64 / last.max(1) as i64;
        let place = saturate::<i32>(even).max(earliest(&places)).min(*latest);
        places.push(if index == last { width } else { place });
    }
    places.iter().map(|place| place - width / 2).collect()
}

/// The minimum distance between the middles of two adjacent subtrees.
fn distance(left: &Contour, right: &Contour, gaps: Gaps) -> i32 {
    let levels = left.iter().zip(right).enumerate();
    let distances = levels.map(|(level, (left, right))| {
        let gap = match level {
            0 => gaps.siblings,
            _ => gaps.cousins,
        };
        left.1 - right.0 + gap
    });
    distances.max().unwrap_or(0)
}

/// Splits a tree that is too wide into parts: as many upper levels as fit, then the subtrees below the
/// nodes of their last level, split in the same way. These nodes are repeated as the roots of the
/// subtrees. Each part is a list of node indices, beginning with its root. `shown` lists all nodes,
/// parents first.
pub(crate) fn split_into_parts(
    parents: &[Option<usize>],
    shown: Vec<usize>,
    fits: &dyn Fn(&[usize]) -> Result<bool>,
) -> Result<Vec<Vec<usize>>> {
    let mut levels = vec![None; parents.len()];
    for (index, parent) in shown.iter().map(|index| (*index, parents[*index])) {
        let above: Option<usize> = parent.and_then(|parent| levels[parent]);
        levels[index] = Some(above.map_or(0, |above| above + 1));
    }
    let level = |index: &usize| levels[*index].unwrap_or(0);
    let last = shown.iter().map(level).max().unwrap_or(0);
    for depth in (1..=last).rev() {
        let is_upper = |index: &usize| level(index) <= depth;
        let upper: Vec<usize> = shown.iter().copied().filter(is_upper).collect();
        if depth > 1 && !fits(&upper)? {
            continue;
        }
        let mut split = vec![upper.clone()];
        for root in upper.into_iter().filter(|index| level(index) == depth) {
            let mut below = vec![root];
            for index in &shown {
                if parents[*index].is_some_and(|parent| below.binary_search(&parent).is_ok()) {
                    below.push(*index);
                }
            }
            if below.len() > 1 {
                split.extend(split_into_parts(parents, below, fits)?);
            }
        }
        return Ok(split);
    }
    Ok(vec![shown])
}

/// Arranges parts in rows that fit the room. Parts in a row begin on the same level.
pub(crate) fn arrange_in_rows<T>(
    parts: Vec<T>,
    size: impl Fn(&T) -> (usize, i32),
    room: i32,
    gap: i32,
) -> Vec<Vec<T>> {
    let mut rows: Vec<Vec<T>> = Vec::new();
    let (mut level, mut end) = (usize::MAX, 0);
    for part in parts {
        let (own_level, width) = size(&part);
        end = if own_level == level {
            end + gap + width
        } else {
            i32::MAX
        };
        match rows.last_mut() {
            Some(row) if end <= room => row.push(part),
            _ => {
                (level, end) = (own_level, width);
                rows.push(vec![part]);
            }
        }
    }
    rows
}

/// Returns the first of `count` scenes that fits a room, or else the one that has to shrink least, with
/// its index. Scenes are drawn only as needed.
pub(crate) fn best_fitting_scene(
    room: Option<SceneRoom>,
    count: usize,
    draw: impl Fn(usize) -> Result<Scene>,
) -> Result<(usize, Scene)> {
    let (mut best, mut best_scale) = (None, i64::MIN);
    for index in 0..count {
        let scene = draw(index)?;
        let ratio = |room: i32, needed: i32| i64::from(room) * 1000 / i64::from(needed.max(1));
        let scale = room.map_or(1000, |room| {
            ratio(room.width, scene.width).min(ratio(room.height, scene.height))
        });
        if scale > best_scale {
            (best, best_scale) = (Some((index, scene)), scale);
        }
        if scale >= 1000 {
            break;
        }
    }
    Ok(best.unwrap_or_default())
}

impl Painter<'_> {
    /// Draws edges in the same style from a parent to the upper ends of some of its children, with their
    /// horizontal part at the height `across`. They end in arrows if `has_arrows`.
    pub(crate) fn fork(
        &mut self,
        (x, y): Point,
        across: i32,
        ends: &[Point],
        pen: &Pen,
        has_arrows: bool,
    ) {
        let (Some(left), Some(right)) = (
            ends.iter().map(|end| end.0.min(x)).min(),
            ends.iter().map(|end| end.0.max(x)).max(),
        ) else {
            return;
        };
        let down = if left < right { across - y } else { 0 };
        if left < right {
            self.line((x, y), &[(0, 0), (0, down)], pen);
            self.line((x, y), &[(left - x, down), (right - x, down)], pen);
        }
        for end in ends {
            let (from, to) = ((end.0 - x, down), (end.0 - x, end.1 - y));
            if has_arrows {
                self.arrow((x, y), from, to, pen, false);
            } else {
                self.line((x, y), &[from, to], pen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Scope, SearchTree};
    use proptest::prelude::*;

    const GAPS: Gaps = Gaps {
        siblings: 3,
        cousins: 5,
    };

    fn levels(nodes: &[TidyNode]) -> Vec<usize> {
        let mut levels: Vec<usize> = Vec::new();
        for node in nodes {
            levels.push(node.parent.map_or(0, |parent| levels[parent] + 1));
        }
        levels
    }

    /// The path to each node from the root. Paths sort nodes on a level from left to right.
    fn paths(nodes: &[TidyNode]) -> Vec<Vec<usize>> {
        let mut paths: Vec<Vec<usize>> = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            let mut path = node
                .parent
                .map_or_else(Vec::new, |parent: usize| paths[parent].clone());
            path.push(index);
            paths.push(path);
        }
        paths
    }

    fn check(nodes: &[TidyNode]) {
        let tidy = layout_tree(nodes, GAPS);
        let (levels, paths) = (levels(nodes), paths(nodes));
        let mut order: Vec<usize> = (0..nodes.len()).collect();
        order.sort_by(|a, b| (levels[*a], &paths[*a]).cmp(&(levels[*b], &paths[*b])));
        for pair in order.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            if levels[a] != levels[b] {
                continue;
            }
            let gap = if nodes[a].parent == nodes[b].parent {
                GAPS.siblings
            } else {
                GAPS.cousins
            };
            let min_distance = 2 * (nodes[a].half_width + nodes[b].half_width + gap);
            assert!(
                tidy.middles[b] - tidy.middles[a] >= min_distance,
                "{a} and {b}"
            );
        }
        for parent in 0..nodes.len() {
            let children = || (0..nodes.len()).filter(|n| nodes[*n].parent == Some(parent));
            if let (Some(first), Some(last)) = (children().next(), children().next_back()) {
                let ends = tidy.middles[first] + tidy.middles[last];
                assert_eq!(2 * tidy.middles[parent], ends, "over {first} and {last}");
            }
        }
        for (middle, node) in tidy.middles.iter().zip(nodes) {
            assert!(middle - 2 * node.half_width >= 0);
            assert!(middle + 2 * node.half_width <= tidy.width);
        }
    }

    /// The tree with all children in reverse order, and the original index of each of its nodes.
    fn mirrored(nodes: &[TidyNode]) -> (Vec<TidyNode>, Vec<usize>) {
        let mut from = vec![0];
        let mut mirror = vec![nodes[0]];
        let mut next = 0;
        while next < from.len() {
            for child in (0..nodes.len()).rev() {
                if nodes[child].parent == Some(from[next]) {
                    from.push(child);
                    mirror.push(TidyNode {
                        parent: Some(next),
                        half_width: nodes[child].half_width,
                    });
                }
            }
            next += 1;
        }
        (mirror, from)
    }

    fn trees() -> impl Strategy<Value = Vec<TidyNode>> {
        prop::collection::vec((any::<prop::sample::Index>(), 0..9i32), 1..60).prop_map(|list| {
            let nodes = list.iter().enumerate().map(|(index, (parent, half))| {
                let parent = (index > 0).then(|| parent.index(index.max(1)));
                TidyNode {
                    parent,
                    half_width: *half,
                }
            });
            nodes.collect()
        })
    }

    proptest! {
        #[test]
        fn any_tree_has_a_tidy_layout(nodes in trees()) {
            check(&nodes);
        }

        #[test]
        fn mirrored_trees_have_mirrored_layouts(nodes in trees()) {
            let layout = layout_tree(&nodes, GAPS);
            let (mirror, from) = mirrored(&nodes);
            let other = layout_tree(&mirror, GAPS);
            prop_assert_eq!(layout.width, other.width);
            for (index, origin) in from.iter().enumerate() {
                prop_assert_eq!(other.middles[index], layout.width - layout.middles[*origin]);
            }
        }
    }

    #[test]
    fn search_trees_have_symmetric_layouts() {
        for n in 1..=6u16 {
            for only_accepted in [true, false] {
                let tree = SearchTree::new(Scope::new(n.into()).unwrap(), only_accepted).unwrap();
                let nodes: Vec<TidyNode> = tree
                    .nodes()
                    .iter()
                    .map(|node| TidyNode {
                        parent: node.parent,
                        half_width: i32::from(n),
                    })
                    .collect();
                check(&nodes);
                let tidy = layout_tree(&nodes, GAPS);
                for (node, middle) in tree.nodes().iter().zip(&tidy.middles) {
                    let queens: Vec<u16> = node.queens.iter().map(|q| n - 1 - q).collect();
                    let image = tree.nodes().iter().position(|other| other.queens == queens);
                    assert_eq!(tidy.middles[image.unwrap()], tidy.width - middle);
                }
            }
        }
    }
}
