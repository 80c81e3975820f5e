//! Speed of the search compared with the textbook's.
//!
//! `cargo bench --bench search`. Compare ratios, because absolute times depend on the machine.
//! `cargo bench --bench search -- growth` measures solutions per second for n = 8 to 15.

use std::convert::Infallible;
use std::hint::black_box;
use std::num::NonZeroUsize;

use divan::Bencher;
use divan::counter::ItemsCount;
use nqueens_sheet::{ByNumber, Class, Counts, Selection, Solution};

mod textbook;

use textbook::Textbook;

fn main() {
    divan::main();
}

fn selection(n: usize) -> Selection {
    Selection::new(n).expect("n is from 1 to 32")
}

fn walk(selection: &Selection) {
    let result: Result<(), Infallible> = selection.for_each(|ranks| {
        black_box(ranks);
        Ok(())
    });
    black_box(result).unwrap_or_else(|never| match never {});
}

#[divan::bench_group(sample_count = 10)]
mod all {
    use super::*;

    const SIZES: [usize; 7] = [8, 9, 10, 11, 12, 13, 14];

    #[divan::bench(args = SIZES)]
    fn textbook(n: usize) {
        Textbook::run(n, |ranks| _ = black_box(ranks));
    }

    #[divan::bench(args = SIZES)]
    fn search(n: usize) {
        walk(&selection(n));
    }
}

/// All solutions and a cheap consumer, in solutions a second, which stay about as many
/// while the boards become 25,000 times as many.
#[divan::bench(args = 8..=15, sample_count = 10)]
fn growth(bencher: Bencher<'_, '_>, n: usize) {
    let solutions = Counts::published(n).map_or(1, |counts| counts.total());
    bencher
        .counter(ItemsCount::new(solutions))
        .bench(|| walk(&selection(n)));
}

#[divan::bench_group(sample_count = 10)]
mod fundamental {
    use super::*;

    const SIZES: [usize; 3] = [8, 12, 14];

    #[divan::bench(args = SIZES)]
    fn textbook_and_filter(n: usize) {
        Textbook::run(n, |ranks| {
            let solution = Solution::new(ranks).expect("the search finds solutions");
            if solution.canonical() == solution {
                black_box(ranks);
            }
        });
    }

    #[divan::bench(args = SIZES)]
    fn search(n: usize) {
        walk(&selection(n).fundamental());
    }
}

#[divan::bench_group(sample_count = 10)]
mod beginnings {
    use super::*;

    #[divan::bench]
    fn first_5_of_16() {
        walk(&selection(16).take(5));
    }

    #[divan::bench]
    fn first_of_20() {
        walk(&selection(20).take(1));
    }

    #[divan::bench]
    fn ten_millionth_of_16() {
        walk(&selection(16).skip(9_999_999).take(1));
    }

    #[divan::bench]
    fn millionth_fundamental_of_16() {
        walk(&selection(16).fundamental().skip(999_999).take(1));
    }

    #[divan::bench]
    fn centrosymmetric_of_16() {
        walk(&selection(16).class(Class::Centrosymmetric));
    }
}

#[divan::bench(args = [14, 17], sample_count = 10)]
fn samples_of_100(n: usize) {
    let sample = ByNumber::sample(selection(n), 100, 1).expect("n is at most 17");
    let result: Result<(), Infallible> = sample.for_each(|_, ranks| {
        black_box(ranks);
        Ok(())
    });
    black_box(result).unwrap_or_else(|never| match never {});
}

#[divan::bench(args = [1, 2, 4], sample_count = 10)]
fn threads_for_15(threads: usize) {
    let threads = NonZeroUsize::new(threads).expect("not zero");
    let result: Result<(), Infallible> = selection(15).for_each_on(threads, |ranks| {
        black_box(ranks);
        Ok(())
    });
    black_box(result).unwrap_or_else(|never| match never {});
}
