//! How long the search takes, beside the textbook's.
//!
//! `cargo bench --bench search`; read the ratios, as absolute times do not
//! travel from machine to machine. `cargo bench --bench search -- growth` gives the
//! solutions found in a second from n = 8 to 15.

use std::convert::Infallible;
use std::hint::black_box;
use std::num::NonZeroUsize;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use nqueens_sheet::{Class, Counts, Sample, Selection, Solution, canonical};

mod textbook;

use textbook::Textbook;

fn walk(selection: &Selection) {
    let result: Result<(), Infallible> = selection.for_each(|ranks| {
        black_box(ranks);
        Ok(())
    });
    black_box(result).unwrap_or_else(|never| match never {});
}

fn threads(c: &mut Criterion) {
    let mut group = c.benchmark_group("threads");
    group.sample_size(10);
    for threads in [1, 2, 4] {
        let threads = NonZeroUsize::new(threads).expect("not zero");
        group.bench_function(BenchmarkId::new("14", threads), |b| {
            b.iter(|| {
                let result: Result<(), Infallible> = selection(14).for_each_on(threads, |ranks| {
                    black_box(ranks);
                    Ok(())
                });
                black_box(result)
            });
        });
    }
    group.finish();
}

fn selection(n: usize) -> Selection {
    Selection::new(n).expect("n is from 1 to 32")
}

fn samples(c: &mut Criterion) {
    let mut group = c.benchmark_group("samples");
    group.sample_size(10);
    for (n, size) in [(14, 100), (17, 100)] {
        let sample = Sample::new(selection(n), size, 1).expect("n is at most 17");
        group.bench_function(BenchmarkId::new(format!("{size} of n"), n), |b| {
            b.iter(|| {
                let result: Result<(), Infallible> = sample.for_each(|_, ranks| {
                    black_box(ranks);
                    Ok(())
                });
                black_box(result)
            });
        });
    }
    group.finish();
}

fn all(c: &mut Criterion) {
    let mut group = c.benchmark_group("all");
    group.sample_size(10);
    for n in [8, 9, 10, 11, 12, 13, 14] {
        group.bench_function(BenchmarkId::new("textbook", n), |b| {
            b.iter(|| Textbook::run(n, |ranks| _ = black_box(ranks)));
        });
        group.bench_function(BenchmarkId::new("search", n), |b| {
            b.iter(|| walk(&selection(n)));
        });
    }
    group.finish();
}

fn fundamental(c: &mut Criterion) {
    let mut group = c.benchmark_group("fundamental");
    group.sample_size(10);
    for n in [8, 12, 14] {
        group.bench_function(BenchmarkId::new("textbook and filter", n), |b| {
            b.iter(|| {
                Textbook::run(n, |ranks| {
                    let solution = Solution::new(ranks).expect("the search finds solutions");
                    if canonical(&solution) == solution {
                        black_box(ranks);
                    }
                });
            });
        });
        let fundamental = selection(n).fundamental();
        group.bench_function(BenchmarkId::new("search", n), |b| {
            b.iter(|| walk(&fundamental));
        });
        group.bench_function(BenchmarkId::new("count", n), |b| {
            b.iter(|| Counts::computed_on(NonZeroUsize::MIN, n, |_, _| ()));
        });
    }
    group.finish();
}

fn beginnings(c: &mut Criterion) {
    let mut group = c.benchmark_group("beginnings");
    group.sample_size(10);
    let parts = [
        ("first 5 of n = 16", selection(16).take(5)),
        ("first of n = 20", selection(20).take(1)),
        (
            "10,000,000th of n = 16",
            selection(16).skip(9_999_999).take(1),
        ),
        (
            "1,000,000th fundamental of n = 16",
            selection(16).fundamental().skip(999_999).take(1),
        ),
        (
            "centrosymmetric of n = 16",
            selection(16).class(Class::Centrosymmetric),
        ),
    ];
    for (name, selection) in parts {
        group.bench_function(name, |b| {
            b.iter(|| walk(&selection));
        });
    }
    group.finish();
}

/// A row of the growth table for each n: all solutions and a cheap consumer, in
/// solutions a second, which stay about as many while the boards become 25,000 times
/// as many.
fn growth(c: &mut Criterion) {
    let mut group = c.benchmark_group("growth");
    group.sample_size(10);
    for n in 8..=15 {
        let solutions = Counts::published(n).map_or(1, |counts| counts.total());
        group.throughput(Throughput::Elements(solutions));
        group.bench_function(BenchmarkId::from_parameter(n), |b| {
            b.iter(|| walk(&selection(n)));
        });
    }
    group.finish();
}

criterion_group!(
    benches,
    all,
    growth,
    fundamental,
    beginnings,
    samples,
    threads
);
criterion_main!(benches);
