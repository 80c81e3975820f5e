//! Standard output.

use std::io::{self, BufWriter, IsTerminal, Write};

use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::target::Target;

/// Writes a short text to standard output.
pub(crate) fn to_stdout(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Outcome {
    let mut out = BufWriter::new(io::stdout().lock());
    write(&mut out)?;
    Ok(out.flush()?)
}

/// Binary formats on a terminal help nobody.
pub(crate) fn refuse_terminal(target: &Target) -> Outcome {
    if matches!(target, Target::Stdout) && io::stdout().is_terminal() {
        let what =
            "a terminal cannot show this format: name a file with -o, or redirect the output";
        return Err(Failure::Usage(String::from(what)));
    }
    Ok(())
}
