//! The command that lists, shows and checks templates.

use std::path::Path;

use nqueens_sheet::{Error, Template, grouped};

use crate::cli::args::templates::{TemplatesAction, TemplatesArgs};
use crate::cli::commands::template_sheet;
use crate::cli::failure::{Failure, Outcome};
use crate::cli::job::template::read;
use crate::cli::output::stdout::to_stdout;
use crate::cli::words::shown;

pub(crate) fn run(args: &TemplatesArgs) -> Outcome {
    match &args.action {
        None | Some(TemplatesAction::List) => list(),
        Some(TemplatesAction::Sheet { output }) => template_sheet::write(output.as_deref()),
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

/// Each with what it has: for readers in light and dark mode, or dark itself, and
/// a border.
fn list() -> Outcome {
    let width = Template::names().map(str::len).max().unwrap_or(0);
    let mut lines = String::new();
    for name in Template::names() {
        let template = Template::builtin(name)?;
        let schemes = match template.is_dark() {
            true => "dark",
            false => "light, dark",
        };
        let border = match template.has_border() {
            true => "border",
            false => "",
        };
        let about = Template::about(name).unwrap_or_default();
        lines += &format!("{name:width$}  {schemes:11}  {border:6}  {about}\n");
    }
    to_stdout(|out| out.write_all(lines.as_bytes()))
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
        Ok(template) => to_stdout(|out| {
            writeln!(out, "{}: a valid template", shown(path))?;
            let mut remarks = template.figure_remarks().into_iter();
            remarks.try_for_each(|remark| writeln!(out, "{}: {remark}", shown(path)))
        }),
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
