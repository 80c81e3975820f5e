//! The command-line program, which the library holds with its feature `cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    nqueens_sheet::cli::main()
}
