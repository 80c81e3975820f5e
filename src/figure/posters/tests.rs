//! Tests the numbers in poster texts against the drawn shapes.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::*;
use crate::figure::kernel::kind::Kind;
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::scene::{Mark, Scene};
use crate::figure::posters::summits::SUN_RADIUS;
use crate::graphics::outline::{Point, Segment};
use crate::graphics::paint::{Ink, Paint};
use crate::text::fonts::Fonts;
use crate::trace::Trace;
use crate::{Changes, Counts, Language, Selection, Solution, Symmetry, Template};

/// Draws a poster on a portrait page.
fn scene(kind: &dyn Kind) -> Scene {
    let palette = &kind.profile(false).palettes[0];
    let look = palette
        .look(&Template::default(), &Changes::new(), 0)
        .unwrap();
    let fonts = Arc::new(Fonts::new(&[], "en"));
    let mut painter = Painter::new(&look, &fonts, Language::English);
    painter.colors = &palette.light.picture;
    kind.scenes(&painter, None).unwrap().remove(0)
}

/// The segments of shapes by colour, in scene coordinates. Colours of strokes begin with `line`.
fn shapes(scene: &Scene) -> BTreeMap<String, Vec<Segment>> {
    let mut shapes: BTreeMap<String, Vec<Segment>> = BTreeMap::new();
    for mark in &scene.marks {
        let Mark::Shape { origin, layer } = mark else {
            continue;
        };
        let name = |ink: &Ink| match ink.paint {
            Paint::Flat(color) => color.to_string(),
            Paint::Gradient(_) => String::new(),
        };
        let fill = layer.fill.as_ref().map(name);
        let stroke = layer
            .stroke
            .as_ref()
            .map(|stroke| format!("line {}", name(&stroke.ink)));
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
    segments
        .iter()
        .filter(|segment| matches!(segment, Segment::Move(_)))
        .count()
}

/// The middles of discs.
fn discs(segments: &[Segment]) -> Vec<Point> {
    let pairs = segments.windows(2);
    let discs = pairs.filter_map(|pair| match pair {
        [Segment::Move((x, y)), Segment::Arc(radii, ..)] => Some((x + radii.0, *y)),
        _ => None,
    });
    discs.collect()
}

#[test]
fn wheel_draws_the_complete_search() {
    for (n, nodes, rejected, dead, solutions) in [
        (5, 54, 167, 4, 10),
        (6, 153, 742, 46, 4),
        (7, 552, 3_033, 154, 40),
        (8, 2_057, 13_664, 644, 92),
        (9, 8_394, 63_985, 2_584, 352),
    ] {
        let shapes = shapes(&scene(&Wheel::new(n).unwrap()));
        let paths: usize = ["line #707cc2", "line #f3cf85"]
            .map(|ink| parts(&shapes[ink]))
            .iter()
            .sum();
        assert_eq!(paths, nodes - 1, "n = {n}");
        assert_eq!(parts(&shapes["line #46528e"]), rejected, "n = {n}");
        assert_eq!(discs(&shapes["#9eaaf0"]).len(), dead, "n = {n}");
        assert_eq!(parts(&shapes["#141c40"]), solutions, "n = {n}");
        assert_eq!(discs(&shapes["#ffefc4"]).len(), n * solutions, "n = {n}");
        let mut trace = Trace::new(n).unwrap();
        trace.by_ref().for_each(drop);
        let tally = trace.tally();
        let counted = [
            tally.nodes,
            tally.rejected,
            tally.dead_ends,
            tally.solutions,
        ];
        assert_eq!(
            counted,
            [nodes, rejected, dead, solutions].map(|count| count as u64)
        );
    }
    for n in [0, 1, 4, 10, 32] {
        assert!(Wheel::new(n).is_err(), "n = {n}");
    }
}

#[test]
fn wheel_is_symmetric() {
    for n in 5..=9 {
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
fn wheel_boards_do_not_overlap() {
    for n in 5..=9 {
        let shapes = shapes(&scene(&Wheel::new(n).unwrap()));
        let corners: Vec<Point> = shapes["#141c40"].iter().flat_map(Segment::points).collect();
        let boards: Vec<&[Point]> = corners.chunks(4).collect();
        for (left, right) in boards.iter().zip(&boards[1..]) {
            // The inner corners of neighbours are closest.
            let (a, b) = (left[1], right[0]);
            let across = (i64::from(right[1].0 - b.0), i64::from(right[1].1 - b.1));
            let gap = i64::from(b.0 - a.0) * across.0 + i64::from(b.1 - a.1) * across.1;
            assert!(gap > 0, "n = {n}: {left:?} {right:?}");
        }
    }
}

/// Groups shapes by their origins, which are the parts of a picture.
fn by_origin(scene: &Scene) -> BTreeMap<Point, Vec<(String, Vec<Segment>)>> {
    let mut parts: BTreeMap<Point, Vec<(String, Vec<Segment>)>> = BTreeMap::new();
    for mark in &scene.marks {
        let Mark::Shape { origin, layer } = mark else {
            continue;
        };
        if let Some(Ink {
            paint: Paint::Flat(color),
            ..
        }) = layer.fill
        {
            let segments = layer.outline.segments().to_vec();
            parts
                .entry(*origin)
                .or_default()
                .push((color.to_string(), segments));
        }
    }
    parts
}

fn extent(segments: &[Segment], axis: impl Fn(Point) -> i32) -> (i32, i32) {
    let along: Vec<i32> = segments
        .iter()
        .flat_map(Segment::points)
        .map(axis)
        .collect();
    (*along.iter().min().unwrap(), *along.iter().max().unwrap())
}

/// Twice the area of polygons.
fn area(segments: &[Segment]) -> i64 {
    let polygons = segments.split(|segment| matches!(segment, Segment::Close));
    let area = |polygon: &[Segment]| {
        let points: Vec<Point> = polygon.iter().flat_map(Segment::points).collect();
        let next = points.iter().cycle().skip(1);
        let sides = points.iter().zip(next);
        let sum: i64 = sides
            .map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1))
            .sum();
        sum.abs()
    };
    polygons.map(area).sum()
}

#[test]
fn cloth_is_plain_exactly_where_queens_are() {
    let cloths = [4, 5, 6, 7, 8, 9, 10, 11, 12].map(|n| Cloths::new(n).unwrap());
    for cloths in &cloths {
        let n = cloths.n();
        let drawn = by_origin(&scene(cloths));
        let selection = Selection::new(n).unwrap().fundamental().take(12);
        let solutions: Vec<Vec<u16>> = selection
            .solutions()
            .map(|solution| solution.ranks().to_vec())
            .collect();
        let mut woven = Vec::new();
        for shapes in drawn.values() {
            let (rows, rest) = shapes.split_at(n);
            let (columns, knots) = rest.split_at(n);
            let cell = extent(&columns[0].1, |(x, _)| x).1;
            let mut ranks = vec![0; n];
            for (column, (warp, stripes)) in columns.iter().enumerate() {
                let from = cell * column as i32;
                assert_eq!(extent(stripes, |(x, _)| x), (from, from + cell));
                // Half of a column has its own colour; the other half shows rows.
                let side = i64::from(cell) * n as i64;
                assert_eq!(area(stripes), side * i64::from(cell));
                let plain_rows = rows
                    .iter()
                    .enumerate()
                    .filter(|(_, (weft, _))| weft == warp);
                let plain_rows: Vec<usize> = plain_rows.map(|(row, _)| row).collect();
                assert_eq!(plain_rows.len(), 1, "n = {n}");
                ranks[column] = (n - 1 - plain_rows[0]) as u16;
            }
            let mut knot_middles: Vec<Point> =
                knots.iter().flat_map(|(_, knots)| discs(knots)).collect();
            knot_middles.sort_unstable();
            let middle = |(file, rank): (usize, &u16)| {
                let part = |index: usize| cell * index as i32 + cell / 2;
                (part(file), part(n - 1 - usize::from(*rank)))
            };
            assert_eq!(
                knot_middles,
                ranks.iter().enumerate().map(middle).collect::<Vec<_>>()
            );
            woven.push(ranks);
        }
        woven.sort_unstable();
        assert_eq!(woven, solutions, "n = {n}");
    }
}

#[test]
fn threads_show_ranks_and_are_symmetric() {
    assert_threads_show_ranks(5..=8);
}

#[test]
#[ignore = "slow"]
fn many_threads_show_ranks_and_are_symmetric() {
    assert_threads_show_ranks(9..=10);
}

#[track_caller]
fn assert_threads_show_ranks(sizes: RangeInclusive<usize>) {
    for n in sizes {
        let threads = Threads::new(n).unwrap();
        let scene = scene(&threads);
        let solutions: Vec<_> = Selection::new(n).unwrap().solutions().collect();
        let [blocks, legend] =
            <[_; 2]>::try_from(by_origin(&scene).into_values().collect::<Vec<_>>()).unwrap();
        let scale: Vec<&String> = legend.iter().map(|(color, _)| color).collect();
        let (left, right) = blocks
            .iter()
            .fold((i32::MAX, 0), |(low, high), (_, block)| {
                let (from, to) = extent(block, |(x, _)| x);
                (low.min(from), high.max(to))
            });
        let (top, foot) = blocks
            .iter()
            .fold((i32::MAX, 0), |(low, high), (_, block)| {
                let (from, to) = extent(block, |(_, y)| y);
                (low.min(from), high.max(to))
            });
        let middle = |index: usize, count: usize, (from, to): (i32, i32)| {
            from + ((i64::from(to - from) * (2 * index as i64 + 1)) / (2 * count as i64)) as i32
        };
        let at = |thread: usize, file: usize| {
            let x = middle(file, n, (left, right));
            let y = middle(thread, solutions.len(), (top, foot));
            let covers = |block: &[Segment]| {
                let ((a, b), (c, d)) = (extent(block, |(x, _)| x), extent(block, |(_, y)| y));
                (a..b).contains(&x) && (c..d).contains(&y)
            };
            let (color, _) = blocks
                .iter()
                .rev()
                .find(|(_, block)| covers(block))
                .unwrap();
            scale.iter().position(|other| *other == color).unwrap()
        };
        let last = solutions.len() - 1;
        for (thread, solution) in solutions.iter().enumerate().step_by(1 + last / 60) {
            let colors: Vec<usize> = (0..n).map(|file| at(thread, file)).collect();
            let ranks: Vec<usize> = solution
                .ranks()
                .iter()
                .map(|rank| usize::from(*rank))
                .collect();
            assert_eq!(colors, ranks, "n = {n}");
            assert!(
                colors.windows(2).all(|pair| pair[0].abs_diff(pair[1]) > 1),
                "{colors:?}"
            );
            let below: Vec<usize> = (0..n).map(|file| n - 1 - at(last - thread, file)).collect();
            assert_eq!(colors, below, "n = {n}");
        }
    }
}

#[test]
fn summits_have_a_visible_sun_for_each_solution() {
    for (n, ranges, solutions) in [(7, 30, 40), (8, 42, 92)] {
        let scene = scene(&Summits::new(n).unwrap());
        let shapes = by_origin(&scene).into_values().next().unwrap();
        let [mountains @ .., rims, suns] = shapes.as_slice() else {
            panic!("n = {n}: {} shapes", shapes.len());
        };
        assert_eq!(mountains.len(), ranges, "n = {n}");
        let rims = discs(&rims.1);
        let suns = discs(&suns.1);
        assert_eq!(suns.len(), solutions, "n = {n}");
        assert_eq!(rims, suns, "n = {n}");
        let line = |range: &[Segment]| -> Vec<Point> {
            let curves = range
                .iter()
                .filter(|segment| matches!(segment, Segment::Move(_) | Segment::Cubic(..)));
            curves.flat_map(Segment::points).collect()
        };
        // Coordinates are relative to the middle of a page of 500 mm.
        for (_, range) in mountains {
            assert_eq!(extent(range, |(x, _)| x), (-25_000, 25_000), "n = {n}");
        }
        for k in 0..ranges {
            let (near, far) = (line(&mountains[k].1), line(&mountains[ranges - 1 - k].1));
            let down = near[0].1 - far[0].1;
            let mirrored: Vec<Point> = far.iter().rev().map(|(x, y)| (-x, y + down)).collect();
            assert_eq!(near, mirrored, "n = {n}, range {k}");
        }
        for sun in suns {
            // The range with the summit below the sun, and all nearer ones.
            let is_below_sun = |(_, range): &(String, Vec<Segment>)| {
                line(range).contains(&(sun.0, sun.1 + SUN_RADIUS + 55))
            };
            let own_range = mountains.iter().position(is_below_sun).unwrap();
            for nearer in &mountains[own_range..] {
                assert!(
                    extent(&nearer.1, |(_, y)| y).0 > sun.1 + SUN_RADIUS,
                    "n = {n}"
                );
            }
        }
    }
}

/// Adjacent background colours differ by at most one step per channel.
#[test]
fn summit_background_has_no_visible_bands() {
    let ground = scene(&Summits::new(8).unwrap()).ground;
    assert!(ground.first().unwrap().0 <= 0);
    for pair in ground.windows(2) {
        let [a, b] = [pair[0].1, pair[1].1].map(|color| [color.red, color.green, color.blue]);
        assert!(a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 1), "{pair:?}");
    }
}

#[test]
fn partition_solutions_do_not_share_squares() {
    let (n, count) = (12, 12);
    let drawn = by_origin(&scene(&Partition::new(n).unwrap()));
    assert_eq!(drawn.len(), 1 + count, "n = {n}");
    // The large board is above the small ones.
    let board = drawn.iter().min_by_key(|((_, y), _)| *y).unwrap().1;
    let side = 39_600;
    let cells = |discs: Vec<Point>| -> Vec<(usize, usize)> {
        let cell = |at: i32| (at * n as i32 / side) as usize;
        discs
            .into_iter()
            .map(|(x, y)| (cell(x), n - 1 - cell(y)))
            .collect()
    };
    let colors = &board[board.len() - count..];
    let mut taken = std::collections::BTreeSet::new();
    let mut solutions = Vec::new();
    for (_, queens) in colors {
        let queens = cells(discs(queens));
        taken.extend(queens.iter().copied());
        let ranks: Vec<u16> = queens.iter().map(|(_, rank)| *rank as u16).collect();
        solutions.push(Solution::new(&ranks).unwrap());
    }
    assert_eq!(taken.len(), n * count, "n = {n}");
    for solution in &solutions {
        for mirror in [Symmetry::MirrorVertical, Symmetry::MirrorHorizontal] {
            assert!(solutions.contains(&solution.image(mirror)), "{solution}");
        }
    }
}

/// The rows of A059963: the number of solutions with the first queen on each square.
const FIRST_ROWS: [(usize, &[u64]); 9] = [
    (4, &[0, 1]),
    (5, &[2, 2, 2]),
    (6, &[0, 1, 1]),
    (7, &[4, 7, 6, 6]),
    (8, &[4, 8, 16, 18]),
    (9, &[28, 30, 47, 44, 54]),
    (10, &[64, 48, 65, 93, 92]),
    (11, &[96, 219, 209, 295, 346, 350]),
    (12, &[500, 806, 1165, 1359, 1631, 1639]),
];

#[test]
fn density_adds_up_to_all_solutions() {
    for (n, half) in FIRST_ROWS {
        let mut csv = Vec::new();
        let density = Density::new(n).unwrap();
        density.write_csv(&mut csv).unwrap();
        let csv = String::from_utf8(csv).unwrap();
        let rows = csv.lines().map(|line| {
            line.split(',')
                .map(|count| count.parse().unwrap())
                .collect()
        });
        let rows: Vec<Vec<u64>> = rows.collect();
        assert_eq!(rows[0][..half.len()], *half);
        assert_eq!(rows.len(), n);
        let total = Counts::published(n).unwrap().total();
        for (index, row) in rows.iter().enumerate() {
            assert_eq!(row.iter().sum::<u64>(), total, "n = {n}");
            let column: Vec<u64> = rows.iter().map(|row| row[index]).collect();
            assert_eq!(column, *row, "the board is symmetric");
            assert!(row.iter().eq(row.iter().rev()));
        }
        let scene = scene(&density);
        let cell = 42_000 / n as i32;
        let corner = density_corner(&scene);
        let mut drawn = vec![vec![0; n]; n];
        let mut areas = vec![vec![0; n]; n];
        for ((x, y), shapes) in by_origin(&scene) {
            let (column, row) = ((x - corner.0) / cell, (y - corner.1) / cell);
            if !(0..n as i32).contains(&row) || (x, y) == corner {
                continue;
            }
            for (color, segments) in shapes {
                let is_empty = color == "#635a52";
                let (left, right) = extent(&segments, |(x, _)| x);
                let (column, row) = (column as usize, row as usize);
                drawn[row][column] += u64::from(!is_empty) * discs(&segments).len() as u64;
                areas[row][column] = i64::from(right - left).pow(2);
            }
        }
        if n <= 8 {
            assert_eq!(drawn, rows, "n = {n}");
        } else {
            let (most, largest) = (
                *rows.iter().flatten().max().unwrap(),
                areas.iter().flatten().max(),
            );
            for (count, area) in rows.iter().flatten().zip(areas.iter().flatten()) {
                let expected = largest.unwrap() * *count as i64 / most as i64;
                assert!((area - expected).abs() * 50 < expected, "n = {n}, {count}");
            }
        }
    }
}

/// The corner of the board, which is the origin of its dark squares.
fn density_corner(scene: &Scene) -> Point {
    let parts = by_origin(scene).into_iter();
    let mut boards = parts.filter(|(_, shapes)| shapes.iter().any(|(color, _)| color == "#efe6d6"));
    boards.next().unwrap().0
}

/// Each square of five files has two dots, and no file or rank differs from the others.
#[test]
fn equal_densities_look_the_same() {
    let scene = scene(&Density::new(5).unwrap());
    let corner = density_corner(&scene);
    let parts = by_origin(&scene).into_iter();
    let squares: Vec<_> = parts.filter(|(origin, _)| *origin != corner).collect();
    assert_eq!(squares.len(), 25);
    for (_, dots) in &squares {
        assert_eq!(dots, &squares[0].1);
        assert_eq!(discs(&dots[0].1).len(), 2);
    }
}

#[test]
fn density_is_symmetric() {
    for n in [4, 6, 8, 12] {
        let scene = scene(&Density::new(n).unwrap());
        let (corner, side) = (density_corner(&scene), 42_000 / n as i32 * n as i32);
        let mut dots = Vec::new();
        for mark in &scene.marks {
            if let Mark::Shape { origin, layer } = mark {
                let to_board = |(x, y): Point| (x + origin.0 - corner.0, y + origin.1 - corner.1);
                dots.extend(discs(layer.outline.segments()).into_iter().map(to_board));
            }
        }
        dots.retain(|(_, y)| *y < side);
        dots.sort_unstable();
        for image in [|(x, y): Point, _: i32| (y, x), |(x, y), side| (side - x, y)] {
            let mut moved: Vec<Point> = dots.iter().map(|dot| image(*dot, side)).collect();
            moved.sort_unstable();
            assert_eq!(moved, dots, "n = {n}");
        }
    }
}

#[test]
fn posters_reject_unsupported_sizes() {
    let assert_rejected = |error: Option<crate::Error>, sizes: &str| {
        let message = error.unwrap().to_string();
        assert!(message.contains(sizes), "{message}");
    };
    assert_rejected(Wheel::new(10).err(), "n from 5 to 9");
    assert_rejected(Cloths::new(13).err(), "n from 4 to 12");
    assert_rejected(Threads::new(4).err(), "n from 5 to 10");
    assert_rejected(Summits::new(6).err(), "n from 7 to 8");
    assert_rejected(Density::new(3).err(), "n from 4 to 12");
    assert_rejected(Density::new(13).err(), "n from 4 to 12");
    assert_rejected(Partition::new(10).err(), "n = 12");
}
