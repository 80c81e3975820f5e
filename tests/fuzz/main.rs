//! Runs the fuzz targets without a fuzzer, on their seeds, their corpus and mutations of both.
//!
//! By default a few hundred inputs, which are always the same. For more or others:
//! `NQUEENS_INPUTS=100000 NQUEENS_SEED=7 cargo test --test fuzz -- --nocapture`. An input that
//! fails or crashes is kept in a file, and can be repeated: `NQUEENS_INPUT=FILE cargo test --test
//! fuzz layout`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod mutation;
#[path = "../../crates/nqueens-cli/tests/program/commands/rng.rs"]
#[allow(dead_code, reason = "command lines need more of it")]
mod rng;
#[path = "../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "it is a library elsewhere")]
mod targets;

use std::fs::{self, File};
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use arbitrary::{Arbitrary, Unstructured};

use mutation::mutate;
use rng::Rng;

/// The time limit for an input.
const TIME_LIMIT: Duration = Duration::from_secs(30);

/// Decodes bytes as cargo-fuzz does. Returns `None` if they are too short.
fn decode_input<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> Option<T> {
    let (min_length, _) = T::size_hint(0);
    let bytes = Some(bytes).filter(|bytes| bytes.len() >= min_length)?;
    T::arbitrary_take_rest(Unstructured::new(bytes)).ok()
}

fn env_number(name: &str, default: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(default, |text| text.parse().unwrap())
}

/// The files of a folder in the order of their names, or nothing if it does not exist.
fn read_files(folder: &Path) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    paths.sort_unstable();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Runs a target on the seeds in its folders, separated by blanks, and on `inputs` mutations.
fn fuzz(target: &str, folders: &str, inputs: u64, check: impl Fn(&[u8])) {
    if let Some(path) = std::env::var_os("NQUEENS_INPUT") {
        return check(&fs::read(path).unwrap());
    }
    let (inputs, seed) = (
        env_number("NQUEENS_INPUTS", inputs),
        env_number("NQUEENS_SEED", 1),
    );
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seeds = Vec::new();
    for folder in folders.split(' ') {
        let files = read_files(&root.join(folder));
        assert!(!files.is_empty(), "{folder} has no seed");
        seeds.extend(files);
    }
    seeds.extend(read_files(&root.join("fuzz/corpus").join(target)));
    // Write the input before it is tried, so that it is kept even after a crash.
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{target}-{seed}"));
    let mut file = File::create(&kept).unwrap();
    let mut rng = Rng::new(seed);
    let start = Instant::now();
    for number in 0..seeds.len() as u64 + inputs {
        let input = match seeds.get(number as usize) {
            Some(seed) => seed.clone(),
            None => mutate(&seeds, &mut rng),
        };
        file.rewind().unwrap();
        file.write_all(&input).unwrap();
        file.set_len(input.len() as u64).unwrap();
        let (before, tried) = (
            Instant::now(),
            PrintOnPanic {
                number,
                kept: &kept,
            },
        );
        check(&input);
        assert!(
            before.elapsed() <= TIME_LIMIT,
            "it takes {:?}",
            before.elapsed()
        );
        std::mem::forget(tried);
    }
    fs::remove_file(&kept).unwrap();
    println!(
        "{target}: {inputs} inputs from seed {seed} in {:?}",
        start.elapsed()
    );
}

/// Prints the input if a check panics.
struct PrintOnPanic<'a> {
    number: u64,
    kept: &'a Path,
}

impl Drop for PrintOnPanic<'_> {
    fn drop(&mut self) {
        println!("input {} fails: {}", self.number, self.kept.display());
    }
}

#[test]
fn font() {
    fuzz("font", "fonts", 1500, targets::font::check);
}

#[test]
fn from_input() {
    let check = |bytes: &[u8]| {
        decode_input(bytes)
            .into_iter()
            .for_each(targets::from_input::check);
    };
    fuzz("from_input", "fuzz/seeds/from_input", 40_000, check);
}

#[test]
fn layout() {
    let check = |bytes: &[u8]| decode_input(bytes).iter().for_each(targets::layout::check);
    fuzz("layout", "fuzz/seeds/layout", 2000, check);
}

#[test]
fn length() {
    let check = |bytes: &[u8]| {
        decode_input(bytes)
            .into_iter()
            .for_each(targets::length::check);
    };
    fuzz("length", "fuzz/seeds/length", 100_000, check);
}

/// Inputs are not encoded, so that all seeds are outputs. Half of them have an expected size.
#[test]
fn output() {
    let folders = [
        "pasted",
        "outputs/solvers",
        "outputs/programs",
        "outputs/rosetta",
    ]
    .map(|name| format!("crates/nqueens-check/tests/{name}"))
    .join(" ");
    fuzz("output", &folders, 500, |bytes| {
        let n = bytes.len().is_multiple_of(2).then_some(8);
        targets::output::check((n, bytes));
    });
}

#[test]
fn png() {
    let check = |bytes: &[u8]| decode_input(bytes).iter().for_each(targets::png::check);
    fuzz("png", "fuzz/seeds/png", 2000, check);
}

#[test]
fn stamps() {
    let check = |bytes: &[u8]| decode_input(bytes).iter().for_each(targets::stamps::check);
    fuzz("stamps", "fuzz/seeds/stamps", 1000, check);
}

#[test]
fn template() {
    let check = |bytes: &[u8]| {
        decode_input(bytes)
            .into_iter()
            .for_each(targets::template::check);
    };
    fuzz("template", "fuzz/seeds/template", 2500, check);
}
