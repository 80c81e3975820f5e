//! Templates by name or file, and the command that lists, shows and checks
//! them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use nqueens_sheet::{Error, Template};

use super::args::{TemplatesAction, TemplatesArgs};
use super::failure::{Failure, Outcome};
use super::file::why_unread;
use super::sink;

/// Reads no more than this of a file that claims to be a template.
const MAX_BYTES: u64 = Template::MAX_BYTES as u64;

/// The template of a name or path: a name if no file can be meant.
pub(crate) fn load(name: &str) -> Outcome<Template> {
    let path = Path::new(name);
    let is_path =
        name.contains(['/', '\\', '.']) || path.is_file() && Template::source(name).is_none();
    if !is_path {
        return Template::builtin(name).map_err(|error| Failure::Usage(error.to_string()));
    }
    Template::parse(&read(path)?)
        .map_err(|error| Failure::Failed(format!("{}: {error}", path.display())))
}

pub(crate) fn run(args: &TemplatesArgs) -> Outcome {
    match &args.action {
        None | Some(TemplatesAction::List) => sink::to_stdout(|out| {
            let width = Template::names().map(str::len).max().unwrap_or(0);
            Template::names().try_for_each(|name| {
                let about = Template::about(name).unwrap_or_default();
                writeln!(out, "{name:width$}  {about}")
            })
        }),
        Some(TemplatesAction::Show { name }) => match Template::source(name) {
            Some(source) => sink::to_stdout(|out| out.write_all(source.as_bytes())),
            None => match Template::builtin(name) {
                Err(error) => Err(Failure::Usage(error.to_string())),
                Ok(_) => Ok(()),
            },
        },
        Some(TemplatesAction::Check { file }) => check(file),
    }
}

fn check(path: &Path) -> Outcome {
    let builtin = path.to_str().and_then(Template::source);
    let text = match builtin.filter(|_| !path.exists()) {
        Some(source) => source.to_owned(),
        None => read(path)?,
    };
    match Template::parse(&text) {
        Ok(_) => sink::to_stdout(|out| writeln!(out, "{}: a valid template", path.display())),
        Err(Error::Template(problems)) => {
            let lines: Vec<String> = problems
                .iter()
                .map(|problem| format!("{}: {problem}", path.display()))
                .collect();
            Err(Failure::Failed(lines.join("\n       ")))
        }
        Err(error) => Err(error.into()),
    }
}

fn read(path: &Path) -> Outcome<String> {
    let fail = |why: String| {
        Failure::Failed(format!(
            "cannot read the template {}: {why}",
            path.display()
        ))
    };
    let file = File::open(path).map_err(|error| fail(why_unread(&error)))?;
    if path.is_dir() {
        return Err(fail(String::from("it is a folder, name an SVG file")));
    }
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| fail(why_unread(&error)))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(fail(format!(
            "it has more than {MAX_BYTES} bytes; simplify it"
        )));
    }
    String::from_utf8(bytes)
        .map_err(|_| fail(String::from("it is not UTF-8 text; save it as plain SVG")))
}
