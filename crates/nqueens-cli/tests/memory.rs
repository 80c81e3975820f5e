//! The peak memory of the program.
//!
//! A child process starts as a copy of its parent, whose memory counts, too. So these tests have a process of
//! their own, which needs little.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use std::io::Write;

use wait4::Wait4;

#[allow(dead_code, reason = "other tests use the rest")]
#[path = "program/runs.rs"]
mod runs;

use runs::{program, run};

/// An input of 256 MiB, the limit, needs at most 64 MiB more than its size.
#[test]
fn long_outputs_need_little_memory() {
    let list = run("--n 9 --format permutation").text();
    let peak = |repeated: usize| {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        for _ in 0..repeated {
            file.write_all(list.as_bytes()).unwrap();
        }
        let mut command = program();
        command.args(["check", "-q"]).arg(file.path());
        command.spawn().unwrap().wait4().unwrap().rusage.maxrss
    };
    let (short, long) = (peak(500), peak(1500));
    let input = 1000 * list.len() as u64;
    assert!(4 * (long - short) < 5 * input, "{short} and {long} bytes");
}
