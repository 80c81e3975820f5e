//! The command that lists, shows and checks templates.

use std::path::Path;

use nqueens_sheet::{Error, Template, grouped};

use crate::cli::args::templates::{TemplatesAction, TemplatesArgs};
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::template::read;
use crate::cli::output::stdout::to_stdout;
use crate::cli::words::shown;

pub(crate) fn run(args: &TemplatesArgs) -> Outcome {
    match &args.action {
        None | Some(TemplatesAction::List) => to_stdout(|out| {
            let width = Template::names().map(str::len).max().unwrap_or(0);
            Template::names().try_for_each(|name| {
                let about = Template::about(name).unwrap_or_default();
                writeln!(out, "{name:width$}  {about}")
            })
        }),
        Some(TemplatesAction::Show { name }) => match Template::source(name) {
            Some(source) => to_stdout(|out| out.write_all(source.as_bytes())),
            None => match Template::builtin(name) {
                Err(error) => Err(Failure::Usage(error.to_string())),
                Ok(_) => Ok(()),
            },
        },
        Some(TemplatesAction::Check { file }) => check(file),
    }
}

/// Problems that are told one by one; who mends these sees the next.
const SHOWN: usize = 20;

fn check(path: &Path) -> Outcome {
    let builtin = path.to_str().and_then(Template::source);
    let text = match builtin.filter(|_| !path.exists()) {
        Some(source) => source.to_owned(),
        None => read(path)?,
    };
    match Template::parse(&text) {
        Ok(_) => to_stdout(|out| writeln!(out, "{}: a valid template", shown(path))),
        Err(Error::Template(problems)) => {
            let lines = problems.iter().take(SHOWN);
            let mut lines: Vec<String> = lines
                .map(|problem| format!("{}: {problem}", shown(path)))
                .collect();
            if let Some(more @ 1..) = problems.len().checked_sub(SHOWN) {
                lines.push(format!("and {} more", grouped(more as u64)));
            }
            Err(Failure::Failed(lines.join("\n       ")))
        }
        Err(error) => Err(error.into()),
    }
}
