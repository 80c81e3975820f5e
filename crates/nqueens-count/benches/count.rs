//! Benchmarks counting: `cargo bench -p nqueens-count`.

use std::hint::black_box;
use std::num::NonZeroUsize;

fn main() {
    divan::main();
}

#[divan::bench(args = [8, 12, 14], sample_count = 10)]
fn fundamental(n: usize) {
    black_box(nqueens_count::count(NonZeroUsize::MIN, n, |_, _| ())).expect("n is at most 32");
}
