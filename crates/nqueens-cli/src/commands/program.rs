//! The command `program`, which prints a program that finds all solutions.

use std::io::Write;

use nqueens_sheet::programs::{ProgramOptions, ProgramOutput, program_text};
use nqueens_sheet::trace::Scope;

use crate::args::command::ProgramArgs;
use crate::failure::CliResult;
use crate::job::target::Target;
use crate::output::sink::Sink;

pub(crate) fn run(args: &ProgramArgs) -> CliResult {
    let n = args.n.as_ref().map(|sizes| Scope::new(sizes.first));
    let outputs = [
        (args.to_first, ProgramOutput::First),
        (args.count, ProgramOutput::Count),
        (args.list, ProgramOutput::List),
        (args.queries, ProgramOutput::Queries),
    ];
    let output = outputs.into_iter().find(|(is_given, _)| *is_given);
    let options = ProgramOptions {
        n: n.transpose()?.map(|scope| scope.n()),
        output: output.map(|(_, output)| output).unwrap_or_default(),
        by: args.order.by,
        comments: (!args.no_comments).then(|| args.lang.unwrap_or_default()),
    };
    let [program, language] = [&args.program, &args.language].map(|name| name.to_ascii_lowercase());
    let text = program_text(&program, &language, &options).unwrap_or_default();
    let target = Target::for_output(args.output.as_deref());
    let mut out = Sink::open(&target, &[])?;
    out.write_all(text.as_bytes())?;
    out.commit()
}
