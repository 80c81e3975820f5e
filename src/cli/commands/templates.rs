//! The command that lists, shows and checks templates.

use std::path::{Path, PathBuf};

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
        Some(TemplatesAction::Sheet { templates, output }) => {
            template_sheet::write(templates, output.as_deref())
        }
        Some(TemplatesAction::Show { name }) => match Template::source(name) {
            Some(source) => to_stdout(|out| out.write_all(source.as_bytes())),
            None => match Template::builtin(name) {
                Err(error) => Err(Failure::Usage(error.to_string())),
                Ok(_) => Ok(()),
            },
        },
        Some(TemplatesAction::Check { files }) => check(files),
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

/// Problems of a file that are told one by one.
const SHOWN: usize = 100;

/// Says of each file what is hard to see; and at the end of all files what is wrong with them.
fn check(files: &[PathBuf]) -> Outcome {
    let (mut valid, mut faults) = (String::new(), Vec::new());
    for path in files {
        let name = shown(path);
        match faults_of(path, &mut valid) {
            Ok(of_file) => {
                let lines = of_file.iter().take(SHOWN);
                faults.extend(lines.map(|fault| format!("{name}: {fault}")));
                if let Some(more @ 1..) = of_file.len().checked_sub(SHOWN) {
                    faults.push(format!("{name}: and {} more", grouped(more as u64)));
                }
            }
            Err(Failure::Failed(why)) if files.len() > 1 => faults.push(why),
            Err(other) => return Err(other),
        }
    }
    to_stdout(|out| out.write_all(valid.as_bytes()))?;
    match faults.is_empty() {
        true => Ok(()),
        false => Err(Failure::Failed(faults.join("\n       "))),
    }
}

/// What is wrong with a file. If nothing is, what is to be said of it is added to `valid`.
fn faults_of(path: &Path, valid: &mut String) -> Outcome<Vec<String>> {
    let builtin = path.to_str().and_then(Template::source);
    let text = match builtin.filter(|_| !path.exists()) {
        Some(source) => source.to_owned(),
        None => read(path)?,
    };
    let template = match Template::parse(&text) {
        Ok(template) => template,
        Err(Error::Template(problems)) => {
            return Ok(problems.iter().map(ToString::to_string).collect());
        }
        Err(error) => return Err(error.into()),
    };
    let remarks = template.remarks();
    let (unseen, hard): (Vec<_>, Vec<_>) = remarks.iter().partition(|remark| remark.is_unseen());
    if unseen.is_empty() {
        let lines = hard
            .iter()
            .map(|remark| format!("{}: {remark}\n", shown(path)));
        *valid += &format!("{}: a valid template\n", shown(path));
        valid.extend(lines);
    }
    let all = unseen.iter().chain(&hard).map(ToString::to_string);
    Ok(if unseen.is_empty() {
        Vec::new()
    } else {
        all.collect()
    })
}
