//! Trees laid out tidily, in whole steps, and the edges between their nodes.
//!
//! The rules are those of Reingold and Tilford (1981): no two nodes of a level overlap, children keep
//! their order, parents stand over the middle of their children, and a tree and its mirror image are
//! drawn as mirror images. Subtrees are as close as their outlines allow, and those between two large
//! ones are spread evenly as far as there is room, as Buchheim, Jünger and Leipert do (2002).

use crate::Result;
use crate::casts::clamped;
use crate::figure::kind::SceneRoom;
use crate::figure::painter::{Painter, Pen};
use crate::figure::scene::Scene;
use crate::graphics::outline::Point;

/// A node of a tree to lay out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TidyNode {
    /// The index of its parent, which comes before its children.
    pub(crate) parent: Option<usize>,
    /// Half of its width.
    pub(crate) half: i32,
}

/// Air between neighbours on a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gaps {
    /// Air between children of one parent.
    pub(crate) siblings: i32,
    /// Air between children of different parents.
    pub(crate) cousins: i32,
}

/// A tree laid out, in *half* steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tidy {
    /// The middle of each node, from the left end of the tree.
    pub(crate) middles: Vec<i32>,
    pub(crate) width: i32,
}

/// Lays out a tree whose children are in the order of the list.
///
/// The layout is the mean of two: the tree's own, and the mirror image of the one for its mirror
/// image. Each property of distances in both holds in the mean, and the mean of a symmetric tree is
/// symmetric.
pub(crate) fn tidy(nodes: &[TidyNode], gaps: Gaps) -> Tidy {
    let mut children = vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(index);
        }
    }
    let own = middles(nodes, &children, gaps);
    children.iter_mut().for_each(|family| family.reverse());
    let mirrored = middles(nodes, &children, gaps);
    let mut middles: Vec<i32> = own.iter().zip(mirrored).map(|(a, b)| a - b).collect();
    let reach = |sign: i32| {
        let ends = middles.iter().zip(nodes);
        ends.map(|(middle, node)| sign * middle + 2 * node.half)
            .max()
            .unwrap_or(0)
    };
    let (left, right) = (reach(-1), reach(1));
    for middle in &mut middles {
        *middle += left;
    }
    Tidy {
        middles,
        width: left + right,
    }
}

/// The middle of each node, from that of the first.
fn middles(nodes: &[TidyNode], children: &[Vec<usize>], gaps: Gaps) -> Vec<i32> {
    // Offsets from the middle of the parent; and the ends of each level of a subtree, from the
    // middle of its first node.
    let mut offsets = vec![0; nodes.len()];
    let mut outlines: Vec<Contour> = vec![Contour::new(); nodes.len()];
    for index in (0..nodes.len()).rev() {
        let half = nodes[index].half;
        let family: Vec<Contour> = children[index]
            .iter()
            .map(|child| std::mem::take(&mut outlines[*child]))
            .collect();
        let places = places(&family, gaps);
        let mut outline = vec![(-half, half)];
        for ((child, place), ends) in children[index].iter().zip(&places).zip(&family) {
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

/// The left and the right end of each level.
type Contour = Vec<(i32, i32)>;

/// The places of a node's children, from its middle.
fn places(family: &[Contour], gaps: Gaps) -> Vec<i32> {
    let Some(last) = family.len().checked_sub(1) else {
        return Vec::new();
    };
    let apart: Vec<Vec<i32>> = (0..=last)
        .map(|right| {
            let left = family[..right].iter();
            left.map(|left| distance(left, &family[right], gaps))
                .collect()
        })
        .collect();
    let earliest = |places: &[i32]| {
        let least = &apart[places.len()];
        let ends = places.iter().zip(least).map(|(place, least)| place + least);
        ends.max().unwrap_or(0)
    };
    let mut first = Vec::new();
    for _ in family {
        first.push(earliest(&first));
    }
    // Even, so that the middle is a whole step.
    let width = first[last] + first[last] % 2;
    // The last place for each that leaves room for the later ones.
    let mut latest = vec![width; last + 1];
    for index in (0..last).rev() {
        let ends = (index + 1..=last).map(|right| latest[right] - apart[right][index]);
        latest[index] = ends.min().unwrap_or(width);
    }
    let mut places: Vec<i32> = Vec::new();
    for (index, latest) in latest.iter().enumerate() {
        let even = i64::from(width) * index as i64 / last.max(1) as i64;
        let place = clamped::<i32>(even).max(earliest(&places)).min(*latest);
        places.push(if index == last { width } else { place });
    }
    places.iter().map(|place| place - width / 2).collect()
}

/// The least distance from the middle of a subtree to that of another on its right.
fn distance(left: &Contour, right: &Contour, gaps: Gaps) -> i32 {
    let levels = left.iter().zip(right).enumerate();
    let least = levels.map(|(level, (left, right))| {
        let gap = match level {
            0 => gaps.siblings,
            _ => gaps.cousins,
        };
        left.1 - right.0 + gap
    });
    least.max().unwrap_or(0)
}

/// The parts in which a tree is drawn that is too wide for one: its upper levels, as many as fit, then
/// in the same way what is below each of their last nodes, which is drawn again. Each is a list of
/// indices, of which the first is its root; `shown` lists those of the tree, parents first.
pub(crate) fn parts(
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
        let top = |index: &usize| level(index) <= depth;
        let upper: Vec<usize> = shown.iter().copied().filter(top).collect();
        if depth > 1 && !fits(&upper)? {
            continue;
        }
        let mut all = vec![upper.clone()];
        for root in upper.into_iter().filter(|index| level(index) == depth) {
            let mut below = vec![root];
            for index in &shown {
                if parents[*index].is_some_and(|parent| below.binary_search(&parent).is_ok()) {
                    below.push(*index);
                }
            }
            if below.len() > 1 {
                all.extend(parts(parents, below, fits)?);
            }
        }
        return Ok(all);
    }
    Ok(vec![shown])
}

/// Parts in rows as long as the room: those in a row begin on the same level.
pub(crate) fn in_rows<T>(
    parts: Vec<T>,
    size: impl Fn(&T) -> (usize, i32),
    room: i32,
    gap: i32,
) -> Vec<Vec<T>> {
    let mut rows: Vec<Vec<T>> = Vec::new();
    let (mut level, mut end) = (usize::MAX, 0);
    for part in parts {
        let (own, wide) = size(&part);
        end = if own == level {
            end + gap + wide
        } else {
            i32::MAX
        };
        match rows.last_mut() {
            Some(row) if end <= room => row.push(part),
            _ => {
                (level, end) = (own, wide);
                rows.push(vec![part]);
            }
        }
    }
    rows
}

/// The scene that fits a room, or else the one that has to shrink least: the first of these, drawn as
/// needed.
pub(crate) fn best(
    room: Option<SceneRoom>,
    ways: &[&dyn Fn() -> Result<Scene>],
) -> Result<Vec<Scene>> {
    let mut best: Option<(i64, Scene)> = None;
    for way in ways {
        let scene = way()?;
        let part = |room: i32, own: i32| i64::from(room) * 1000 / i64::from(own.max(1));
        let scale = room.map_or(1000, |room| {
            part(room.width, scene.width).min(part(room.height, scene.height))
        });
        if best
            .as_ref()
            .is_none_or(|(least, _)| scale.min(1000) > *least)
        {
            best = Some((scale.min(1000), scene));
        }
        if scale >= 1000 {
            break;
        }
    }
    Ok(best.into_iter().map(|(_, scene)| scene).collect())
}

/// The start of the edges from a parent, and the height at which they go across.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fork {
    pub(crate) from: Point,
    pub(crate) across: i32,
}

/// The end of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    Plain,
    Arrow,
}

impl Painter<'_> {
    /// Draws the edges from a parent to the upper ends of some of its children, all in one style.
    pub(crate) fn fork(&mut self, fork: Fork, ends: &[Point], pen: &Pen, head: Head) {
        let (x, y) = fork.from;
        let (Some(left), Some(right)) = (
            ends.iter().map(|end| end.0.min(x)).min(),
            ends.iter().map(|end| end.0.max(x)).max(),
        ) else {
            return;
        };
        let down = fork.across - y;
        if left < right {
            self.line(fork.from, &[(0, 0), (0, down)], pen);
            self.line(fork.from, &[(left - x, down), (right - x, down)], pen);
        }
        for end in ends {
            let start = if left < right { down } else { 0 };
            let (from, to) = ((end.0 - x, start), (end.0 - x, end.1 - y));
            match head {
                Head::Plain => self.line(fork.from, &[from, to], pen),
                Head::Arrow => self.arrow(fork.from, from, to, pen, false),
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

    /// The nodes of a level from left to right, by the order of their ways from the root.
    fn ways(nodes: &[TidyNode]) -> Vec<Vec<usize>> {
        let mut ways: Vec<Vec<usize>> = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            let mut way = node
                .parent
                .map_or_else(Vec::new, |parent: usize| ways[parent].clone());
            way.push(index);
            ways.push(way);
        }
        ways
    }

    fn check(nodes: &[TidyNode]) {
        let tidy = tidy(nodes, GAPS);
        let (levels, ways) = (levels(nodes), ways(nodes));
        let mut order: Vec<usize> = (0..nodes.len()).collect();
        order.sort_by(|a, b| (levels[*a], &ways[*a]).cmp(&(levels[*b], &ways[*b])));
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
            let least = 2 * (nodes[a].half + nodes[b].half + gap);
            assert!(tidy.middles[b] - tidy.middles[a] >= least, "{a} and {b}");
        }
        for parent in 0..nodes.len() {
            let children = || (0..nodes.len()).filter(|n| nodes[*n].parent == Some(parent));
            if let (Some(first), Some(last)) = (children().next(), children().next_back()) {
                let ends = tidy.middles[first] + tidy.middles[last];
                assert_eq!(2 * tidy.middles[parent], ends, "over {first} and {last}");
            }
        }
        for (middle, node) in tidy.middles.iter().zip(nodes) {
            assert!(middle - 2 * node.half >= 0);
            assert!(middle + 2 * node.half <= tidy.width);
        }
    }

    /// The same tree with all children in reverse, and the new places of its nodes.
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
                        half: nodes[child].half,
                    });
                }
            }
            next += 1;
        }
        (mirror, from)
    }

    fn trees() -> impl Strategy<Value = Vec<TidyNode>> {
        prop::collection::vec((any::<prop::sample::Index>(), 0..9i32), 1..60).prop_map(|list| {
            let each = list.iter().enumerate().map(|(index, (parent, half))| {
                let parent = (index > 0).then(|| parent.index(index.max(1)));
                TidyNode {
                    parent,
                    half: *half,
                }
            });
            each.collect()
        })
    }

    proptest! {
        #[test]
        fn any_tree_is_tidy(nodes in trees()) {
            check(&nodes);
        }

        #[test]
        fn mirror_images_are_drawn_as_such(nodes in trees()) {
            let own = tidy(&nodes, GAPS);
            let (mirror, from) = mirrored(&nodes);
            let other = tidy(&mirror, GAPS);
            prop_assert_eq!(own.width, other.width);
            for (index, origin) in from.iter().enumerate() {
                prop_assert_eq!(other.middles[index], own.width - own.middles[*origin]);
            }
        }
    }

    #[test]
    fn search_trees_are_their_own_mirror_images() {
        for n in 1..=6u16 {
            for only_accepted in [true, false] {
                let tree = SearchTree::new(Scope::new(n.into()).unwrap(), only_accepted).unwrap();
                let nodes: Vec<TidyNode> = tree
                    .nodes()
                    .iter()
                    .map(|node| TidyNode {
                        parent: node.parent,
                        half: i32::from(n),
                    })
                    .collect();
                check(&nodes);
                let tidy = tidy(&nodes, GAPS);
                for (node, middle) in tree.nodes().iter().zip(&tidy.middles) {
                    let queens: Vec<u16> = node.queens.iter().map(|q| n - 1 - q).collect();
                    let image = tree.nodes().iter().position(|other| other.queens == queens);
                    assert_eq!(tidy.middles[image.unwrap()], tidy.width - middle);
                }
            }
        }
    }
}
