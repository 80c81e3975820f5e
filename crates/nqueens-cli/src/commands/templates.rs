//! The command `templates`, which lists, shows and checks templates.

use std::path::{Path, PathBuf};

use nqueens_puzzle::words::group_digits;
use nqueens_sheet::Template;

use crate::args::command::TemplatesAction;
use crate::failure::{CliResult, Failure, runtime_failure};
use crate::job::product::read_template;
use crate::message::display_path;
use crate::output::sink::write_to_stdout;

pub(crate) fn run(action: Option<TemplatesAction>) -> CliResult {
    match action.unwrap_or(TemplatesAction::List) {
        TemplatesAction::List => list(),
        TemplatesAction::Show { name } => {
            let source = Template::source(&name).unwrap_or_default();
            write_to_stdout(|out| out.write_all(source.as_bytes()))
        }
        TemplatesAction::Check { files } => check(&files),
    }
}

/// Lists the built-in templates: the recommended use, light and dark versions, border, description.
fn list() -> CliResult {
    let width = Template::names().map(str::len).max().unwrap_or(0);
    let mut lines = String::new();
    for name in Template::names() {
        let template = name.parse::<Template>()?;
        let schemes = if template.is_dark() {
            "dark"
        } else {
            "light, dark"
        };
        let border = if template.has_border() { "border" } else { "" };
        let recommended_for = Template::intended_use(name).unwrap_or_default();
        let about = Template::summary(name).unwrap_or_default();
        lines +=
            &format!("{name:width$}  {recommended_for:9}  {schemes:11}  {border:6}  {about}\n");
    }
    write_to_stdout(|out| out.write_all(lines.as_bytes()))
}

/// Maximum number of problems to print per file.
const MAX_PROBLEMS: usize = 100;

/// Checks files. Prints valid ones with their warnings, then fails with the problems of the others.
fn check(files: &[PathBuf]) -> CliResult {
    let (mut report, mut problems) = (String::new(), Vec::new());
    for path in files {
        let name = display_path(path);
        match check_file(path, &mut report) {
            Ok(in_file) => {
                let lines = in_file.iter().take(MAX_PROBLEMS);
                problems.extend(lines.map(|problem| format!("{name}: {problem}")));
                if let Some(more @ 1..) = in_file.len().checked_sub(MAX_PROBLEMS) {
                    problems.push(format!("{name}: and {} more", group_digits(more as u64)));
                }
            }
            Err(Failure::Failed(failure)) if files.len() > 1 => problems.push(failure.message),
            Err(other) => return Err(other),
        }
    }
    write_to_stdout(|out| out.write_all(report.as_bytes()))?;
    if problems.is_empty() {
        Ok(())
    } else {
        Err(runtime_failure(problems.join("\n       ")))
    }
}

/// Returns the problems of a file. If there are none, adds its warnings to `report`.
fn check_file(path: &Path, report: &mut String) -> CliResult<Vec<String>> {
    let builtin = path.to_str().and_then(Template::source);
    let text = match builtin.filter(|_| !path.exists()) {
        Some(source) => source.to_owned(),
        None => read_template(path)?,
    };
    let problems = Template::problems(&text);
    if !problems.is_empty() {
        return Ok(problems.iter().map(ToString::to_string).collect());
    }
    let template = Template::from_svg(&text)?;
    let mut remarks = template.remarks();
    remarks.sort_by_key(|remark| !remark.invisible);
    let texts = remarks.iter().map(|remark| remark.text.clone());
    if remarks.first().is_some_and(|remark| remark.invisible) {
        return Ok(texts.collect());
    }
    let lines = std::iter::once("a valid template".to_owned()).chain(texts);
    report.extend(lines.map(|line| format!("{}: {line}\n", display_path(path))));
    Ok(Vec::new())
}
