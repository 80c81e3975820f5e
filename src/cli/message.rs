//! Messages on standard error.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};

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
    match args
        .iter()
        .enumerate()
        .find_map(|(i, arg)| value(i, arg))
        .as_deref()
    {
        Some("always") => ColorChoice::Always.write_global(),
        Some("never") => ColorChoice::Never.write_global(),
        _ => {}
    }
}

/// Something that is worth knowing, though nothing failed.
pub(crate) fn note(message: &str) {
    say("note", AnsiColor::Cyan, message);
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

/// A text on standard error that has its own colours and line end.
pub(crate) fn say_as_it_is(text: &str) {
    let _ = write!(anstream::stderr(), "{text}");
}

/// A message on standard error; if that is closed, nobody is left to tell.
pub(crate) fn say(label: &str, color: AnsiColor, message: &str) {
    let style = Style::new().bold().fg_color(Some(color.into()));
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
}
