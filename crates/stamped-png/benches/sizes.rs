//! Compresses sheets of all solutions by stamps and with zlib at its best level. Prints a Markdown
//! table of bytes, the difference in percent, and milliseconds.
//!
//! Run `cargo bench -p stamped-png`, with `-- 8 10` for some n only, or with `-- hatched 8` for
//! hatched squares. All n from 7 to 12 take a few minutes, mostly in zlib.

#![expect(clippy::print_stdout, reason = "the table is for the terminal")]

#[path = "../tests/boards/mod.rs"]
mod boards;

use std::io::Write;
use std::time::{Duration, Instant};

use boards::Sheet;
use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The sizes of a square, in pixels.
const CELLS: std::ops::RangeInclusive<usize> = 4..=40;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let hatched = args.iter().any(|arg| arg == "hatched");
    let mut sizes: Vec<usize> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = (7..=12).collect();
    }
    println!("| n | px | stamps | zlib | more | ms | ms of zlib |");
    println!("|--:|--:|--:|--:|--:|--:|--:|");
    for (n, cell) in sizes.iter().flat_map(|n| CELLS.map(move |cell| (*n, cell))) {
        let sheet = Sheet::new(n, cell, hatched);
        let (ours, time) = measure(|| sheet.stamped().len());
        let (theirs, theirs_time) = measure(|| zlib(&sheet));
        let more = 100.0 * (ours as f64 / theirs as f64 - 1.0);
        let [time, theirs_time] = [time, theirs_time].map(|time| 1e3 * time.as_secs_f64());
        println!(
            "| {n} | {cell} | {ours} | {theirs} | {more:+.1} % | {time:.1} | {theirs_time:.0} |"
        );
    }
}

/// Returns the result and the minimum time of several runs.
fn measure(run: impl Fn() -> usize) -> (usize, Duration) {
    let start = Instant::now();
    let (mut min_time, mut result) = (Duration::MAX, 0);
    while min_time == Duration::MAX || start.elapsed() < Duration::from_millis(50) {
        let begin = Instant::now();
        result = std::hint::black_box(run());
        min_time = min_time.min(begin.elapsed());
    }
    (result, min_time)
}

/// Compresses with zlib. The time includes a few percent for drawing, since the pixels may not fit
/// in memory.
fn zlib(sheet: &Sheet) -> usize {
    let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
    sheet.each_filtered(|line| {
        zlib.write_all(line)
            .expect("writing to memory does not fail");
    });
    zlib.finish().map_or(0, |bytes| bytes.len())
}
