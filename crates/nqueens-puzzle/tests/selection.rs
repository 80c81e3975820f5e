//! Compares selections with published counts and with brute force.

#![allow(clippy::unwrap_used)]

use nqueens_puzzle::{
    Class, Count, Counts, ErrorKind, Group, Selection, Solution, Square, Symmetry,
};
use proptest::prelude::*;

fn all_solutions(n: usize) -> Vec<Solution> {
    Selection::new(n).unwrap().solutions().collect()
}

fn list(selection: &Selection) -> Vec<Solution> {
    selection.solutions().collect()
}

fn names(solutions: &[Solution]) -> Vec<String> {
    solutions.iter().map(Solution::to_string).collect()
}

/// Reduces solutions by definition: keeps a solution unless one of its images in the list is less.
fn reduce(solutions: &[Solution], group: Group) -> Vec<Solution> {
    let mut kept = solutions.to_vec();
    kept.retain(|solution| {
        let mut image = vec![0; solution.n()];
        group.elements().iter().all(|symmetry| {
            symmetry.apply(solution.ranks(), &mut image);
            let image = Solution::new(&image).unwrap();
            image >= *solution || solutions.binary_search(&image).is_err()
        })
    });
    kept
}

#[test]
fn matches_published_counts() {
    for n in 1..=9 {
        let everything = all_solutions(n);
        let counts = Counts::published(n).unwrap();
        for group in Group::ALL {
            let selection = Selection::new(n).unwrap().up_to(group);
            let expected = reduce(&everything, group);
            assert_eq!(list(&selection), expected, "n = {n}, {group}");
            assert_eq!(selection.count(), Count::Exactly(expected.len() as u64));
            assert_eq!(counts.representatives(group), expected.len() as u64);
            for class in Class::ALL {
                let mut expected = expected.clone();
                expected.retain(|solution| Class::from_ranks(solution.ranks()) == class);
                let selection = selection.clone().class(class);
                assert_eq!(list(&selection), expected, "n = {n}, {group}, {class}");
                assert_eq!(selection.count(), Count::Exactly(expected.len() as u64));
            }
        }
    }
}

#[test]
fn matches_published_counts_of_larger_boards() {
    for n in 10..=12 {
        let counts = Counts::published(n).unwrap();
        for group in Group::ALL {
            let selection = Selection::new(n).unwrap().up_to(group);
            let (mut found, mut last) = (0, Vec::new());
            selection
                .for_each(|ranks| {
                    assert!(last.as_slice() < ranks, "in order");
                    last = ranks.to_vec();
                    found += 1;
                    Solution::new(ranks).map(drop)
                })
                .unwrap();
            assert_eq!(found, counts.representatives(group), "n = {n}, {group}");
        }
    }
}

#[test]
fn order_is_lexicographic() {
    for n in 1..=10 {
        assert!(all_solutions(n).is_sorted_by(|a, b| a < b), "n = {n}");
        for class in Class::ALL {
            let selection = Selection::new(n).unwrap().class(class);
            assert!(
                list(&selection).is_sorted_by(|a, b| a < b),
                "n = {n}, {class}"
            );
        }
    }
}

#[test]
fn fundamental_solutions_for_8_are_as_published() {
    let twelve = list(&Selection::new(8).unwrap().fundamental());
    let expected = "15863724 16837425 24683175 25713864 25741863 26174835 \
                    26831475 27368514 27581463 35281746 35841726 36258174";
    assert_eq!(names(&twelve).join(" "), expected);
    let four = twelve
        .iter()
        .filter(|s| s.orbit().len() == 4)
        .collect::<Vec<_>>();
    assert_eq!(four, [&"35281746".parse::<Solution>().unwrap()]);
}

#[test]
fn first_solutions_are_as_published() {
    // https://oeis.org/A141843
    let first = [
        "1",
        "",
        "",
        "2,4,1,3",
        "1,3,5,2,4",
        "2,4,6,1,3,5",
        "1,3,5,7,2,4,6",
        "1,5,8,6,3,7,2,4",
        "1,3,6,8,2,4,9,7,5",
        "1,3,6,8,10,5,9,2,4,7",
        "1,3,5,7,9,11,2,4,6,8,10",
        "1,3,5,8,10,12,6,11,2,7,9,4",
        "1,3,5,2,9,12,10,13,4,6,8,11,7",
    ];
    for (n, text) in (1..).zip(first) {
        let found = Selection::new(n).unwrap().solutions().next();
        let expected = text.parse().ok();
        assert_eq!(found, expected, "n = {n}");
    }
    for n in 14..=20 {
        let found = Selection::new(n).unwrap().solutions().next().unwrap();
        assert!(Solution::new(found.ranks()).is_ok(), "n = {n}");
        let least = Selection::new(n).unwrap().fundamental().solutions().next();
        assert_eq!(least, Some(found), "n = {n}");
    }
}

#[test]
fn finds_symmetric_solutions_of_large_boards() {
    for n in 10..=25 {
        let doubly = Selection::new(n)
            .unwrap()
            .class(Class::DoublyCentrosymmetric);
        let number = list(&doubly).len() as u64;
        assert_eq!(doubly.count(), Count::Exactly(number), "n = {n}");
        assert_eq!(
            Counts::published(n)
                .unwrap()
                .solutions(Class::DoublyCentrosymmetric),
            number
        );
    }
    let twenty = Selection::new(20).unwrap();
    let half = twenty.class(Class::Centrosymmetric).take(3);
    for solution in half.solutions() {
        assert_eq!(Class::from_ranks(solution.ranks()), Class::Centrosymmetric);
    }
    let sixteen = Selection::new(16).unwrap().class(Class::Centrosymmetric);
    assert_eq!(list(&sixteen).len(), 3000 - 64);
}

#[test]
fn unknown_counts_are_lower_bounds() {
    let large = Selection::new(28).unwrap();
    assert_eq!(large.count(), Count::MoreThan(234_907_967_154_122_528));
    assert_eq!(large.clone().skip(100).take(7).count(), Count::Exactly(7));
    assert!(large.fundamental().count().exact().is_none());
    let doubly = Selection::new(29)
        .unwrap()
        .class(Class::DoublyCentrosymmetric);
    assert_eq!(doubly.take(5).count(), Count::Exactly(5));
}

#[test]
fn no_solution_on_a_torus_for_multiples_of_2_or_3() {
    // Pólya, 1918.
    for n in 1..=32 {
        let torus = Selection::new(n).unwrap().toroidal().class(Class::Ordinary);
        let none = n % 2 == 0 || n % 3 == 0;
        assert_eq!(torus.published_count(), none.then_some(0), "n = {n}");
    }
}

#[test]
fn skip_and_take_combine_as_for_iterators() {
    let eight = || Selection::new(8).unwrap();
    let all = list(&eight());
    assert_eq!(list(&eight().skip(5).skip(3)), all[8..]);
    assert_eq!(list(&eight().take(5).take(3)), all[..3]);
    assert_eq!(list(&eight().take(3).take(5)), all[..3]);
    assert_eq!(list(&eight().take(5).skip(3)), all[3..5]);
    assert_eq!(list(&eight().take(5).skip(7)), []);
    assert_eq!(list(&eight().skip(u64::MAX).skip(1)), []);
    assert_eq!(list(&eight().skip(9).take(9).without_limits()), all);
    let part = eight().skip(10).take(50).shard(2, 3).unwrap();
    assert_eq!(list(&part), all[26..43]);
}

#[test]
fn skip_and_take_are_slicing() {
    let selection = Selection::new(7).unwrap();
    let everything = list(&selection);
    for skip in [0, 1, 5, 39, 40, 41, 1000] {
        for take in [0, 1, 3, 40, 1000] {
            let part = selection.clone().skip(skip).take(take);
            let expected: Vec<Solution> = everything
                .iter()
                .skip(skip as usize)
                .take(take as usize)
                .cloned()
                .collect();
            assert_eq!(list(&part), expected, "skip {skip}, take {take}");
            assert_eq!(part.count(), Count::Exactly(expected.len() as u64));
        }
    }
}

#[test]
fn errors_end_the_iteration() {
    let mut seen = 0;
    let result = Selection::new(8).unwrap().for_each(|_| {
        seen += 1;
        if seen == 5 { Err("enough") } else { Ok(()) }
    });
    assert_eq!((result, seen), (Err("enough"), 5));
}

#[test]
fn rejects_bad_selections() {
    for n in [0, 33] {
        let error = Selection::new(n).unwrap_err();
        assert_eq!(error.kind, ErrorKind::OutOfRange, "{error}");
    }
    let place = |text: &str| {
        let squares: Vec<Square> = text.split(' ').map(|s| s.parse().unwrap()).collect();
        Selection::new(8).unwrap().place(&squares)
    };
    assert_eq!(
        place("a1 e5").unwrap_err().to_string(),
        "the queens on a1 and e5 attack each other: leave one out"
    );
    assert_eq!(
        place("a9").unwrap_err().to_string(),
        "a9 is not on the board, which has 8 files and 8 ranks: name another square"
    );
    assert_eq!(list(&place("d4 d4").unwrap()), list(&place("d4").unwrap()));
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(&Symmetry::ALL[..])
}

fn group() -> impl Strategy<Value = Group> {
    prop::sample::select(&Group::ALL[..])
}

fn class() -> impl Strategy<Value = Option<Class>> {
    prop::option::of(prop::sample::select(&Class::ALL[..]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_inverse_undoes_a_symmetry(
        a in symmetry(),
        ranks in Just((0..9u16).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let apply = |symmetry: Symmetry, ranks: &[u16]| {
            let mut image = vec![0; ranks.len()];
            symmetry.apply(ranks, &mut image);
            image
        };
        prop_assert_eq!(apply(a.inverse(), &apply(a, &ranks)), ranks);
    }

    #[test]
    fn satisfies_the_orbit_stabilizer_theorem(n in 4..=8usize, pick: prop::sample::Index) {
        let everything = all_solutions(n);
        let solution = &everything[pick.index(everything.len())];
        let class = Class::from_ranks(solution.ranks());
        let fixing: Vec<Symmetry> =
            Symmetry::ALL.into_iter().filter(|s| s.fixes(solution.ranks())).collect();
        prop_assert_eq!(solution.orbit().len() * fixing.len(), 8);
        prop_assert_eq!(&fixing[..], class.stabilizer());
        prop_assert_eq!(solution.orbit().len(), usize::from(class.orbit_size()));
    }

    #[test]
    fn placed_queens_filter_the_list(
        n in 4..=8usize,
        squares in prop::collection::vec((0..8u16, 0..8u16), 0..3),
        group in group(),
        class in class(),
        skip in 0..10u64,
    ) {
        let squares: Vec<Square> =
            squares.into_iter().map(|(file, rank)| Square { file, rank }).collect();
        let Ok(mut selection) = Selection::new(n).unwrap().up_to(group).place(&squares) else {
            return Ok(());
        };
        let mut expected = all_solutions(n);
        expected.retain(|s| squares.iter().all(|q| s.ranks()[usize::from(q.file)] == q.rank));
        let mut expected = reduce(&expected, group);
        if let Some(class) = class {
            expected.retain(|s| Class::from_ranks(s.ranks()) == class);
            selection = selection.class(class);
        }
        expected.drain(..expected.len().min(skip as usize));
        let selection = selection.skip(skip);
        prop_assert_eq!(list(&selection), &expected[..]);
        prop_assert_eq!(selection.count(), Count::Exactly(expected.len() as u64));
    }
}
