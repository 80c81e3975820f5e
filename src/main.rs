//! The command-line program: flags become a job, the job is run.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
