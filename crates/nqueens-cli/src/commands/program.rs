//! The command `program`, which prints a program that finds all solutions.

use std::io::Write;

use nqueens_sheet::programs::program_text;
use nqueens_sheet::trace::Scope;

use crate::args::command::ProgramArgs;
use crate::failure::CliResult;
use crate::job::target::Target;
use crate::output::sink::Sink;

pub(crate) fn run(args: &ProgramArgs) -> CliResult {
    let n = Scope::new(args.n.first)?.n();
    let [program, language] = [&args.program, &args.language].map(|name| name.to_ascii_lowercase());
    let text = program_text(&program, &language, n, args.to_first).unwrap_or_default();
    let target = Target::for_output(args.output.as_deref());
    let mut out = Sink::open(&target, &[])?;
    out.write_all(text.as_bytes())?;
    out.commit()
}
