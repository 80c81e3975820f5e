//! Compares whole processes: our SVG and PNG of all solutions with the PNGs that `resvg` and
//! `rsvg-convert` render from our SVG, if they are on the PATH; and our list of solutions with the
//! textbook search, which discards them. Prints a Markdown table: the ratio of the median time to
//! ours, that time, peak resident memory, and the file size.
//!
//! `cargo bench --profile dist --bench compare`, or `-- 10 12 --runs 9` for some sizes and more runs. Fails if a
//! pixel of resvg's picture differs from ours. `-- growth` measures time, memory and bytes per
//! board as their number grows. `-- count` compares `count --verify` with the textbook up to n = 15,
//! and on one thread with two other programs: NQueensFAF (<https://github.com/olepoeschl/NQueensFAF>)
//! if the folder in the variable `NQUEENSFAF` contains its jar, and N-Queens-Count-Sol
//! (<https://github.com/EvgenyKluev/N-Queens-Count-Sol>) if the folder in `N_QUEENS_COUNT_SOL`
//! contains an executable for the size, such as `nqueens-16`.
//!
//! Programs take turns, so that a slow minute of the machine affects all of them. A child process
//! starts as a copy of this one, so peaks below the memory of this process are invisible; hence
//! pictures are compared row by row, after everything has been measured.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the table is for the terminal"
)]

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use nqueens_puzzle::words::group_digits;
use nqueens_sheet::Counts;
use wait4::Wait4;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

const OURS: &str = env!("CARGO_BIN_EXE_nqueens-sheet");
const MIN_RUNS: usize = 5;

#[path = "../../../benches/textbook/mod.rs"]
mod textbook;

/// The first argument of the child that is the textbook's search.
const TEXTBOOK: &str = "textbook";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    if args.next().as_deref() == Some(TEXTBOOK) {
        let n = args.next().and_then(|n| n.parse().ok()).unwrap_or(8);
        textbook::Textbook::run(n, |ranks| _ = std::hint::black_box(ranks));
        return ExitCode::SUCCESS;
    }
    match Plan::from_args(std::env::args().skip(1)).and_then(|plan| plan.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("compare: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A plan of the measurements.
struct Plan {
    sizes: Vec<usize>,
    runs: usize,
    growth: bool,
    count: bool,
}

impl Plan {
    fn from_args(mut args: impl Iterator<Item = String>) -> Outcome<Plan> {
        let mut plan = Plan {
            sizes: Vec::new(),
            runs: MIN_RUNS,
            growth: false,
            count: false,
        };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                // Cargo passes this to every benchmark.
                "--bench" => {}
                "growth" => plan.growth = true,
                "count" => plan.count = true,
                "--runs" => {
                    let runs = args.next().ok_or("--runs needs a number")?;
                    plan.runs = runs.parse::<usize>()?.max(MIN_RUNS);
                }
                size => plan.sizes.push(size.parse().map_err(|_| {
                    format!(
                        "{size}: write sizes of boards, growth or count, and --runs with a number"
                    )
                })?),
            }
        }
        if plan.sizes.is_empty() {
            plan.sizes = if plan.count {
                vec![14, 15]
            } else {
                vec![8, 10, 12]
            };
        }
        Ok(plan)
    }

    fn run(&self) -> Outcome {
        if self.growth {
            return self.growth();
        }
        let folder = tempfile::tempdir()?;
        let what = if self.count { "counted" } else { "cell 10 px" };
        println!(
            "All solutions, {what}; median of {} runs, taking turns.\n",
            self.runs
        );
        println!("| n | program | picture | ratio | time | memory | bytes |");
        println!("|--:|---|---|--:|--:|--:|--:|");
        let mut notes = Vec::new();
        let mut identical = Vec::new();
        let candidates = |n: &usize| match self.count {
            true => (*n, count_candidates(*n)),
            false => (*n, candidates(*n, folder.path())),
        };
        let all: Vec<_> = self.sizes.iter().map(candidates).collect();
        for (n, candidates) in &all {
            let measured = self.measure(candidates, &mut notes)?;
            print_rows(*n, &measured);
            identical.push((*n, measured));
        }
        println!();
        notes.sort();
        notes.dedup();
        for note in notes {
            println!("- {note}");
        }
        for (n, measured) in identical {
            compare_pixels(n, &measured)?;
        }
        Ok(())
    }

    /// Measures the time, memory and bytes of each board beyond those of a single
    /// board.
    fn growth(&self) -> Outcome {
        println!("All solutions, cell 10 px; median of {} runs.\n", self.runs);
        println!("| n | boards | picture | time | a board | memory | bytes a board |");
        println!("|--:|--:|---|--:|--:|--:|--:|");
        let folder = tempfile::tempdir()?;
        for kind in ["svg", "png", "pdf"] {
            let single = self.measure_growth(1, kind, folder.path())?;
            for n in 8..=15 {
                let boards = Counts::published(n).map_or(1, |counts| counts.total());
                let (time, memory, bytes) = self.measure_growth(n, kind, folder.path())?;
                let each = time.saturating_sub(single.0).as_secs_f64() / boards as f64;
                println!(
                    "| {n} | {} | {} | {:.1} ms | {:.2} µs | {:.1} MB | {} |",
                    group_digits(boards),
                    kind.to_uppercase(),
                    time.as_secs_f64() * 1e3,
                    each * 1e6,
                    memory as f64 / 1e6,
                    bytes / boards,
                );
            }
        }
        Ok(())
    }

    /// Median time and memory of a picture of all solutions, and its bytes.
    fn measure_growth(&self, n: usize, kind: &str, folder: &Path) -> Outcome<(Duration, u64, u64)> {
        let picture = folder.join(format!("growth.{kind}"));
        let words = [
            "--quiet",
            "--huge",
            "--cell",
            "10px",
            "--n",
            &n.to_string(),
            "-o",
        ]
        .map(PathBuf::from);
        let candidate = Candidate {
            name: "nqueens-sheet",
            kind: "growth",
            program: OURS.into(),
            args: words.into_iter().chain([picture.clone()]).collect(),
            picture,
            needed: true,
        };
        let runs = (0..self.runs).map(|_| candidate.run());
        let runs: Vec<Run> = runs.collect::<Outcome<_>>()?;
        Ok((
            median(runs.iter().map(|run| run.time)),
            median(runs.iter().map(|run| run.memory)),
            candidate.picture.metadata()?.len(),
        ))
    }

    /// Runs all candidates in turn; those that cannot run become notes.
    fn measure<'c>(
        &self,
        candidates: &'c [Candidate],
        notes: &mut Vec<String>,
    ) -> Outcome<Vec<Measured<'c>>> {
        let mut all: Vec<(&Candidate, Vec<Run>)> =
            candidates.iter().map(|c| (c, Vec::new())).collect();
        for _ in 0..self.runs {
            let mut failed = Vec::new();
            for (candidate, runs) in &mut all {
                match candidate.run() {
                    Ok(run) => runs.push(run),
                    Err(error) if candidate.needed => return Err(error),
                    Err(error) => {
                        notes.push(error.to_string());
                        failed.push(candidate.picture.clone());
                    }
                }
            }
            all.retain(|(candidate, _)| !failed.contains(&candidate.picture));
        }
        let measured = all.into_iter().map(|(candidate, runs)| {
            Ok(Measured {
                candidate,
                time: median(runs.iter().map(|run| run.time)),
                memory: median(runs.iter().map(|run| run.memory)),
                bytes: candidate.picture.metadata().map_or(0, |file| file.len()),
            })
        });
        measured.collect()
    }
}

/// A process to measure.
struct Candidate {
    name: &'static str,
    kind: &'static str,
    program: PathBuf,
    args: Vec<PathBuf>,
    /// The file that it writes.
    picture: PathBuf,
    /// True if there is nothing to compare without this picture.
    needed: bool,
}

/// The candidates for boards of size `n`; our SVG comes first, as others read it.
fn candidates(n: usize, folder: &Path) -> Vec<Candidate> {
    let file = |name: &str| folder.join(format!("{n}-{name}"));
    let args = |words: &[&str], files: &[&PathBuf]| {
        let words = words.iter().map(PathBuf::from);
        words.chain(files.iter().copied().cloned()).collect()
    };
    let number = n.to_string();
    let sheet = ["--quiet", "--cell", "10px", "--n", &number, "--output"];
    let list = [
        "--quiet",
        "--format",
        "permutation",
        "--n",
        &number,
        "--output",
    ];
    let [svg, png, resvg, rsvg] = ["ours.svg", "ours.png", "resvg.png", "rsvg.png"].map(file);
    let [one, two, none] = ["one.txt", "two.txt", "none.txt"].map(file);
    vec![
        Candidate {
            name: "nqueens-sheet",
            kind: "SVG",
            program: OURS.into(),
            args: args(&sheet, &[&svg]),
            picture: svg.clone(),
            needed: true,
        },
        Candidate {
            name: "nqueens-sheet",
            kind: "PNG",
            program: OURS.into(),
            args: args(&sheet, &[&png]),
            picture: png,
            needed: true,
        },
        Candidate {
            name: "resvg",
            kind: "PNG",
            program: "resvg".into(),
            args: args(&[], &[&svg, &resvg]),
            picture: resvg,
            needed: false,
        },
        Candidate {
            name: "rsvg-convert",
            kind: "PNG",
            program: "rsvg-convert".into(),
            args: args(&["--unlimited", "--output"], &[&rsvg, &svg]),
            picture: rsvg,
            needed: false,
        },
        Candidate {
            name: "nqueens-sheet",
            kind: "list",
            program: OURS.into(),
            args: args(&list, &[&two]),
            picture: two,
            needed: true,
        },
        Candidate {
            name: "nqueens-sheet --threads 1",
            kind: "list",
            program: OURS.into(),
            args: args(&[&["--threads", "1"], &list[..]].concat(), &[&one]),
            picture: one,
            needed: true,
        },
        Candidate {
            name: "textbook recursion",
            kind: "list",
            program: std::env::current_exe().unwrap_or_default(),
            args: args(&[TEXTBOOK, &number], &[]),
            picture: none,
            needed: false,
        },
    ]
}

/// The candidates that count; those that are not ours on one thread.
fn count_candidates(n: usize) -> Vec<Candidate> {
    let number = n.to_string();
    let candidate = |name, program: PathBuf, words: &[&str]| Candidate {
        name,
        kind: "count",
        program,
        args: words.iter().map(PathBuf::from).collect(),
        // A unique name, without a file.
        picture: name.into(),
        needed: name.starts_with("nqueens-sheet"),
    };
    let verify = ["count", "--quiet", "--verify", &number];
    let one = [&verify[..], &["--threads", "1"]].concat();
    let own = std::env::current_exe().unwrap_or_default();
    let mut all = vec![
        candidate("nqueens-sheet", OURS.into(), &one),
        candidate("nqueens-sheet on all cores", OURS.into(), &verify),
    ];
    if n <= 15 {
        all.push(candidate("textbook recursion", own, &[TEXTBOOK, &number]));
    }
    if let Some(folder) = std::env::var_os("N_QUEENS_COUNT_SOL") {
        let program = Path::new(&folder).join(format!("nqueens-{n}"));
        all.push(candidate("N-Queens-Count-Sol", program, &["1"]));
    }
    let jars = std::env::var_os("NQUEENSFAF").and_then(|folder| std::fs::read_dir(folder).ok());
    let mut jars = jars
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    if let Some(jar) = jars.find(|path| path.extension().is_some_and(|end| end == "jar")) {
        let jar = jar.to_string_lossy();
        all.push(candidate(
            "NQueensFAF",
            "java".into(),
            &["-jar", &jar, "-N", &number],
        ));
    }
    all
}

/// One run of a process.
struct Run {
    time: Duration,
    /// Most bytes resident at a time.
    memory: u64,
}

impl Candidate {
    fn run(&self) -> Outcome<Run> {
        let start = Instant::now();
        let child = Command::new(&self.program)
            .args(&self.args)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let mut child = child.map_err(|error| match error.kind() {
            ErrorKind::NotFound => format!("{} is not on the PATH: left out", self.name),
            _ => format!("{}: {error}", self.name),
        })?;
        let end = child.wait4()?;
        let time = start.elapsed();
        if !end.status.success() {
            let picture = self.picture.file_name().unwrap_or_default();
            let picture = picture.display();
            return Err(format!("{} failed on {picture}: {}", self.name, end.status).into());
        }
        Ok(Run {
            time,
            memory: end.rusage.maxrss,
        })
    }
}

struct Measured<'c> {
    candidate: &'c Candidate,
    time: Duration,
    memory: u64,
    bytes: u64,
}

fn median<T: Ord + Copy>(values: impl Iterator<Item = T>) -> T {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    values[values.len() / 2]
}

fn find<'m, 'c>(measured: &'m [Measured<'c>], name: &str, kind: &str) -> Option<&'m Measured<'c>> {
    let wanted = |m: &&Measured<'_>| m.candidate.name == name && m.candidate.kind == kind;
    measured.iter().find(wanted)
}

fn print_rows(n: usize, measured: &[Measured<'_>]) {
    for m in measured {
        let Some(ours) = find(measured, "nqueens-sheet", m.candidate.kind) else {
            continue;
        };
        println!(
            "| {n} | {} | {} | {:.2} | {:.1} ms | {:.1} MB | {} |",
            m.candidate.name,
            m.candidate.kind,
            m.time.as_secs_f64() / ours.time.as_secs_f64(),
            m.time.as_secs_f64() * 1e3,
            m.memory as f64 / 1e6,
            group_digits(m.bytes),
        );
    }
}

/// Our PNG must be resvg's picture of our SVG.
fn compare_pixels(n: usize, measured: &[Measured<'_>]) -> Outcome {
    let ours = find(measured, "nqueens-sheet", "PNG");
    let (Some(ours), Some(resvg)) = (ours, find(measured, "resvg", "PNG")) else {
        return Ok(());
    };
    let mut ours = open(&ours.candidate.picture)?;
    let mut resvg = open(&resvg.candidate.picture)?;
    let size = ours.info().size();
    if size != resvg.info().size() {
        return Err(format!("n = {n}: resvg's picture has another size").into());
    }
    let mut seams = 0;
    for y in 0..size.1 {
        let (a, b) = (ours.next_row()?, resvg.next_row()?);
        let (Some(a), Some(b)) = (a, b) else {
            return Err(format!("n = {n}: a picture ends before row {y}").into());
        };
        let pixels = a.data().chunks_exact(4).zip(b.data().chunks_exact(4));
        for (x, _) in (0..).zip(pixels).filter(|(_, (a, b))| a != b) {
            if !is_near_seam(x) && !is_near_seam(y) {
                return Err(format!("n = {n}: pixel {x}, {y} differs from resvg's").into());
            }
            seams += 1;
        }
    }
    println!("- n = {n}: our PNG equals resvg's pixel for pixel, but for {seams} at resvg's seams");
    Ok(())
}

/// resvg splits large pictures every 8191 pixels (tiny-skia's `DrawTiler`), and
/// curves that cross a seam change a little. The widest path has four cells.
fn is_near_seam(at: u32) -> bool {
    at > 4000 && (at + 40) % 8191 <= 80
}

/// A picture as rows of RGBA, 8 bits each.
fn open(path: &Path) -> Outcome<png::Reader<BufReader<File>>> {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path)?));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    Ok(decoder.read_info()?)
}
