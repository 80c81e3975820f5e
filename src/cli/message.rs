//! Messages on standard error.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use nqueens_sheet::Remark;

use crate::cli::shortened::shortened;
use crate::cli::words::printable;

/// Takes `--color` before clap does, since clap's own messages heed it.
pub(crate) fn choose_color(args: impl Iterator<Item = OsString>) {
    let args: Vec<OsString> = args.take_while(|arg| arg != "--").collect();
    let value = |i: usize, arg: &OsString| match arg.to_str()? {
        "--color" => args
            .get(i + 1)
            .and_then(|next| next.to_str())
            .map(str::to_owned),
        arg => arg.strip_prefix("--color=").map(str::to_owned),
    };
    // The last of several counts, as with all options.
    let last = args
        .iter()
        .enumerate()
        .rev()
        .find_map(|(i, arg)| value(i, arg));
    match last.as_deref() {
        Some("always") => ColorChoice::Always.write_global(),
        Some("never") => ColorChoice::Never.write_global(),
        _ => {}
    }
}

/// Something that is worth knowing, though nothing failed.
pub(crate) fn note(message: &str) {
    say("note", AnsiColor::Cyan, message);
}

/// What is hard to see, though it is drawn.
pub(crate) fn warn(remarks: &[Remark]) {
    for remark in remarks {
        say("warning", AnsiColor::Yellow, &remark.to_string());
    }
}

/// Says that the program waits for somebody to type, where somebody can.
pub(crate) fn await_input(what: &str, quiet: bool) {
    if !quiet && io::stdin().is_terminal() && io::stderr().is_terminal() {
        let end = if cfg!(windows) { "Ctrl+Z" } else { "Ctrl+D" };
        note(&format!(
            "waiting for {what} to be typed; {end} on a new line ends them"
        ));
    }
}

/// A message on standard error; if that is closed, nobody is left to tell.
pub(crate) fn say(label: &str, color: AnsiColor, message: &str) {
    let style = Style::new().bold().fg_color(Some(color.into()));
    let message = printable(&shortened(&typed_safely(message)), |c| c == '\n');
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
}

/// clap's message.
pub(crate) fn say_refusal(error: &clap::Error) {
    let text = typed_safely(&error.render().ansi().to_string());
    let _ = write!(anstream::stderr(), "{}", shortened(&text));
}

/// A message in which what was typed is as it may be printed, on one line.
fn typed_safely(message: &str) -> String {
    let mut text = message.to_owned();
    for arg in std::env::args_os().skip(1) {
        let arg = arg.to_string_lossy();
        let value = arg.split_once('=').map_or("", |(_, value)| value);
        for typed in [arg.as_ref(), value] {
            let safe = printable(typed, |_| false);
            if safe != typed {
                text = text.replace(typed, &safe);
            }
        }
    }
    text
}
