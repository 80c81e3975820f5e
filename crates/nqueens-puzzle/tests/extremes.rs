//! Public functions do not panic for extreme numbers, unless documented.

#![allow(clippy::unwrap_used)]

use nqueens_puzzle::trace::{
    Formula, Growth, LineArrays, Quantity, Relation, Scope, SearchOrder, SpaceKind, SpaceSizes,
    SpaceTree, conflicts,
};
use nqueens_puzzle::{
    ByNumber, Class, Counts, Group, RandomSolutions, Selection, Solution, Square, Symmetry,
    file_name, shard_bounds,
};

/// Numbers near the limits of integer types.
fn extremes() -> Vec<usize> {
    let edges =
        [0, 1, 8, 15, 16, 31, 32, 63].map(|bits| 1_usize.checked_shl(bits).unwrap_or(usize::MAX));
    let near = edges
        .iter()
        .flat_map(|edge| [edge - 1, *edge, edge.saturating_add(1)]);
    near.chain([2, 7, 28, 33, 999, 1000, 1001, usize::MAX])
        .collect()
}

#[test]
fn squares_off_the_board_are_detected() {
    let scope = Scope::new(4).unwrap();
    for by in SearchOrder::ALL {
        for n in extremes() {
            for level in extremes() {
                for choice in [0, 3, u16::MAX] {
                    let square = by.square(n, level, choice);
                    let inside = level < n && usize::from(choice) < n && n <= 1000;
                    assert!(
                        !inside || square.is_on_board(n),
                        "{by} {n} {level} {choice}"
                    );
                    assert!(
                        inside || n > 1000 || !square.is_on_board(n),
                        "{by} {n} {level} {choice}"
                    );
                }
            }
            assert_eq!(scope.square(n, 0).is_on_board(4), n < 4);
            let _ = conflicts(n, by, &[0, u16::MAX, 3], u16::MAX);
        }
    }
}

#[test]
fn indices_off_the_board_are_none() {
    let arrays = LineArrays::new(Scope::new(4).unwrap().root(&[1, 3]).unwrap());
    let formulas = [
        Formula::falling(0),
        Formula::rising(),
        "n - row - col - 1".parse().unwrap(),
    ];
    for row in extremes() {
        for column in extremes() {
            for relation in Relation::ALL {
                let index = arrays.index(relation, row, column);
                assert_eq!(
                    index.is_some(),
                    row < 4 && column < 4,
                    "{relation} {row} {column}"
                );
            }
            for (n, formula) in extremes().into_iter().zip(formulas.iter().cycle()) {
                let exact = |number: usize| number as i128;
                let (n, r, c) = (exact(n), exact(row), exact(column));
                let expected = match formula.to_string().as_str() {
                    "row + col" => r + c,
                    "n - row - col - 1" => n - r - c - 1,
                    _ => r - c + n - 1,
                };
                let found = formula.index(n as usize, row, column);
                assert!(
                    found.is_none_or(|found| i128::from(found) == expected),
                    "{formula} {n} {r} {c}"
                );
            }
        }
        let _ = arrays.state_after(row);
    }
    assert_eq!(formulas[0].index(4, 0, 3), Some(0));
    assert_eq!(formulas[1].index(4, usize::MAX, 3), None);
}

#[test]
fn rejects_unknown_sizes() {
    for n in extremes() {
        for quantity in Quantity::ALL {
            let formula = quantity.formula_for(n);
            assert!(
                formula.is_none() || n.checked_mul(n).is_some(),
                "{quantity} {n}"
            );
            assert_eq!(
                quantity.for_board(n).is_some(),
                (1..=quantity.max_known_n()).contains(&n),
                "{quantity} {n}"
            );
        }
        assert_eq!(Counts::published(n).is_some(), (1..=27).contains(&n), "{n}");
        assert_eq!(Selection::new(n).is_ok(), (1..=32).contains(&n), "{n}");
        assert_eq!(Scope::new(n).is_ok(), (1..=32).contains(&n), "{n}");
        let _ = (
            SpaceSizes::new(n).is_ok(),
            Growth::new(1..=n).is_ok(),
            Growth::new(n..=1).is_ok(),
        );
        for kind in SpaceKind::ALL {
            let _ = SpaceTree::new(kind, n, Some(2)).is_ok();
            let _ = SpaceTree::new(kind, 4, Some(n)).is_ok();
        }
        if !(2000..=1 << 20).contains(&n) {
            let _ = RandomSolutions::new(n, 0).is_ok();
        }
        assert!(Scope::new(4).unwrap().depth(n).last_level() <= 4);
        assert_eq!(Scope::new(4).unwrap().base(n).is_ok(), n < 2);
    }
}

#[test]
fn lists_accept_any_number() {
    let eight = Selection::new(8).unwrap();
    for number in extremes().into_iter().map(|number| number as u64) {
        let rest = 92_u64.saturating_sub(number);
        assert_eq!(
            eight.clone().skip(number).count().exact(),
            Some(rest),
            "{number}"
        );
        assert_eq!(
            eight.clone().take(number).count().exact(),
            Some(number.min(92)),
            "{number}"
        );
        assert_eq!(
            eight
                .clone()
                .skip(number)
                .skip(number)
                .take(number)
                .solutions()
                .count() as u64,
            {
                let twice = number.saturating_mul(2);
                92_u64.saturating_sub(twice).min(number)
            }
        );
        let sample = ByNumber::sample(eight.clone().skip(number), number, 1).unwrap();
        assert_eq!(sample.numbers().count(), rest.min(number), "{number}");
        for parts in extremes().into_iter().map(|parts| parts as u64) {
            assert_eq!(
                shard_bounds(u64::MAX, number, parts).is_ok(),
                (1..=parts).contains(&number)
            );
        }
    }
}

#[test]
fn rejects_long_slices() {
    for length in [0, 1, 1001, 65_535, 65_536, 65_537, 70_000] {
        let ranks = vec![0; length];
        assert_eq!(Solution::new(&ranks).is_ok(), length == 1, "{length}");
        let class = Class::from_ranks(&ranks);
        assert_eq!(class == Class::Trivial, length < 2, "{length}");
        for symmetry in Symmetry::ALL {
            let diagonal: Vec<u16> = (0..length).map(|rank| rank as u16).collect();
            let fixed = symmetry.fixes(&diagonal);
            assert!(!fixed || length <= 65_536, "{symmetry} {length}");
        }
        if length <= 65_536 {
            assert_eq!(Group::All.least_image(&ranks).len(), length);
        }
    }
    for file in [0, 25, 26, u16::MAX] {
        let square = Square { file, rank: 0 };
        assert_eq!(
            square
                .to_string()
                .parse::<Square>()
                .ok()
                .map(|read| read.file),
            Some(file)
        );
        assert!(!file_name(file).is_empty());
    }
}
