//! What posters say is counted from what they draw.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::*;
use crate::figure::kind::{Figure, Kind};
use crate::figure::painter::Painter;
use crate::figure::scene::{Mark, Scene};
use crate::graphics::outline::{Point, Segment};
use crate::graphics::paint::{Ink, Paint};
use crate::text::fonts::Fonts;
use crate::trace::Trace;
use crate::{Language, Template};

/// What a poster draws on a page that is upright.
fn scene(kind: &dyn Kind) -> Scene {
    let look = kind.inks().unwrap().look(&Template::default());
    let fonts = Arc::new(Fonts::new(&[], "en"));
    let painter = Painter::new(&look, &fonts, Language::English);
    kind.scenes(&painter, None).unwrap().remove(0)
}

/// The segments of shapes by their colours, those of strokes among them; places in the scene.
fn shapes(scene: &Scene) -> BTreeMap<String, Vec<Segment>> {
    let mut shapes: BTreeMap<String, Vec<Segment>> = BTreeMap::new();
    for mark in &scene.marks {
        let Mark::Shape { origin, layer } = mark else { continue };
        let name = |ink: &Ink| match ink.paint {
            Paint::Flat(color) => color.to_string(),
            Paint::Gradient(_) => String::new(),
        };
        let fill = layer.fill.as_ref().map(name);
        let stroke = layer.stroke.as_ref().map(|stroke| format!("line {}", name(&stroke.ink)));
        for name in [fill, stroke].into_iter().flatten() {
            let moved = |(x, y): Point| (x + origin.0, y + origin.1);
            let segments = layer.outline.segments().iter();
            let segments = segments.map(|segment| segment.map(moved, |radii| radii));
            shapes.entry(name).or_default().extend(segments);
        }
    }
    shapes
}

fn parts(segments: &[Segment]) -> usize {
    segments.iter().filter(|segment| matches!(segment, Segment::Move(_))).count()
}

/// The middles of discs.
fn discs(segments: &[Segment]) -> Vec<Point> {
    let pairs = segments.windows(2);
    let discs = pairs.filter_map(|pair| match pair {
        [Segment::Move((x, y)), Segment::Arc { radii, .. }] => Some((x + radii.0, *y)),
        _ => None,
    });
    discs.collect()
}

#[test]
fn a_wheel_draws_the_whole_search() {
    for (n, nodes, rejected, dead, solutions) in [
        (4, 17, 44, 4, 2),
        (5, 54, 167, 4, 10),
        (6, 153, 742, 46, 4),
        (7, 552, 3_033, 154, 40),
        (8, 2_057, 13_664, 644, 92),
        (9, 8_394, 63_985, 2_584, 352),
    ] {
        let shapes = shapes(&scene(&Wheel::new(n).unwrap()));
        let ways: usize =
            ["line #707cc2", "line #f3cf85"].map(|ink| parts(&shapes[ink])).iter().sum();
        assert_eq!(ways, nodes - 1, "n = {n}");
        assert_eq!(parts(&shapes["line #343e78"]), rejected, "n = {n}");
        assert_eq!(discs(&shapes["#9eaaf0"]).len(), dead, "n = {n}");
        assert_eq!(parts(&shapes["#141c40"]), solutions, "n = {n}");
        assert_eq!(discs(&shapes["#ffefc4"]).len(), n * solutions, "n = {n}");
        let mut trace = Trace::new(n).unwrap();
        trace.by_ref().for_each(drop);
        let tally = trace.tally();
        let counted = [tally.nodes, tally.rejected, tally.dead_ends, tally.solutions];
        assert_eq!(counted, [nodes, rejected, dead, solutions].map(|count| count as u64));
    }
    for n in [0, 1, 3, 10, 32] {
        assert!(Wheel::new(n).is_err(), "n = {n}");
    }
}

#[test]
fn a_wheel_is_its_own_mirror_image() {
    for n in 4..=9 {
        let scene = scene(&Wheel::new(n).unwrap());
        for (ink, segments) in shapes(&scene) {
            let mut points = discs(&segments);
            if points.is_empty() {
                points = segments.iter().flat_map(Segment::points).collect();
            }
            let mut mirrored: Vec<Point> =
                points.iter().map(|&(x, y)| (scene.width - x, y)).collect();
            points.sort_unstable();
            mirrored.sort_unstable();
            assert!(points == mirrored, "n = {n}, {ink}");
        }
    }
}

#[test]
fn boards_at_the_rim_of_a_wheel_keep_apart() {
    for n in 4..=9 {
        let shapes = shapes(&scene(&Wheel::new(n).unwrap()));
        let corners: Vec<Point> = shapes["#141c40"].iter().flat_map(Segment::points).collect();
        let boards: Vec<&[Point]> = corners.chunks(4).collect();
        for (left, right) in boards.iter().zip(&boards[1..]) {
            // The upper corners are farther apart than the lower ones.
            let (a, b) = (left[1], right[0]);
            let across = (i64::from(right[1].0 - b.0), i64::from(right[1].1 - b.1));
            let gap = i64::from(b.0 - a.0) * across.0 + i64::from(b.1 - a.1) * across.1;
            assert!(gap > 0, "n = {n}: {left:?} {right:?}");
        }
    }
}

/// A figure of each form, of the sizes that it has.
#[test]
fn posters_refuse_other_sizes() {
    let refused = Wheel::new(10).map(Figure::from).unwrap_err().to_string();
    assert!(refused.contains("4 to 9"), "{refused}");
}
