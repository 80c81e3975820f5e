//! The command that lists, draws, shows and checks templates.

use std::path::{Path, PathBuf};

use nqueens_puzzle::words::grouped;
use nqueens_sheet::{Error, Format, PdfStyle, Resolution, SvgStyle, Template, draw_templates};

use crate::cli::args::command::TemplatesAction;
use crate::cli::draw::text::show;
use crate::cli::failure::{CliResult, Failure, failed, usage};
use crate::cli::job::product::{is_file, template, template_text};
use crate::cli::job::target::Target;
use crate::cli::message::shown;
use crate::cli::output::sink::{Sink, to_stdout};

pub(crate) fn run(action: Option<TemplatesAction>) -> CliResult {
    match action.unwrap_or(TemplatesAction::List) {
        TemplatesAction::List => list(),
        TemplatesAction::Sheet { templates, output } => draw(&templates, output.as_deref()),
        TemplatesAction::Show { name } => {
            let source = Template::source(&name).unwrap_or_default();
            to_stdout(|out| out.write_all(source.as_bytes()))
        }
        TemplatesAction::Check { files } => check(&files),
    }
}

/// Lists them, each with the place it is made for and what it has: for readers in light and dark
/// mode, or dark itself, and a border.
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
        let place = Template::place(name).unwrap_or_default();
        let about = Template::about(name).unwrap_or_default();
        lines += &format!("{name:width$}  {place:9}  {schemes:11}  {border:6}  {about}\n");
    }
    to_stdout(|out| out.write_all(lines.as_bytes()))
}

/// Problems of a file that are told one by one.
const SHOWN: usize = 100;

/// Says of each file what is hard to see; and at the end of all files what is wrong with them.
fn check(files: &[PathBuf]) -> CliResult {
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
            Err(Failure::Failed(why)) if files.len() > 1 => faults.push(why.message),
            Err(other) => return Err(other),
        }
    }
    to_stdout(|out| out.write_all(valid.as_bytes()))?;
    if faults.is_empty() {
        Ok(())
    } else {
        Err(failed(faults.join("\n       ")))
    }
}

/// The faults of a file. If it has none, what is to be said of it is added to `valid`.
fn faults_of(path: &Path, valid: &mut String) -> CliResult<Vec<String>> {
    let builtin = path.to_str().and_then(Template::source);
    let text = match builtin.filter(|_| !path.exists()) {
        Some(source) => source.to_owned(),
        None => template_text(path)?,
    };
    let template = match Template::from_svg(&text) {
        Ok(template) => template,
        Err(Error::Template(problems)) => {
            return Ok(problems.iter().map(ToString::to_string).collect());
        }
        Err(error) => return Err(error.into()),
    };
    let remarks = template.remarks();
    let (unseen, hard): (Vec<_>, Vec<_>) = remarks.iter().partition(|remark| remark.unseen);
    if unseen.is_empty() {
        let lines = hard
            .iter()
            .map(|remark| format!("{}: {}\n", shown(path), remark.text));
        *valid += &format!("{}: a valid template\n", shown(path));
        valid.extend(lines);
    }
    let all = unseen.iter().chain(&hard).filter(|_| !unseen.is_empty());
    Ok(all.map(|remark| remark.text.clone()).collect())
}

/// Draws templates with their names, to a file or to standard output.
fn draw(names: &[String], output: Option<&Path>) -> CliResult {
    let target = Target::new(output, None, false, false);
    let format = target.path().map_or(Ok(Format::default()), format)?;
    let templates = templates(names)?;
    let inputs: Vec<PathBuf> = names
        .iter()
        .filter(|name| is_file(name))
        .map(PathBuf::from)
        .collect();
    if matches!(target, Target::Terminal) {
        return show(
            "",
            "a terminal shows no pictures of templates",
            "templates",
            false,
        );
    }
    match draw_templates(&templates, &format, Sink::open(&target, &inputs)?) {
        Err(Error::TextTooLong { .. } | Error::MissingGlyph { .. }) => Err(failed(
            "the name of a file is too long to stand above its template, or not in Latin \
                 letters: rename it",
        )),
        drawn => drawn?.commit(),
    }
}

/// The format that the end of a file's name tells.
fn format(path: &Path) -> CliResult<Format> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default().to_ascii_lowercase().as_str() {
        "svg" => Ok(Format::Svg(SvgStyle::default())),
        "svgz" => Ok(Format::Svgz(SvgStyle::default())),
        "png" => Ok(Format::Png(Resolution::dpi(DPI)?)),
        "pdf" => Ok(Format::Pdf(PdfStyle::default())),
        _ => Err(usage(format!(
            "this picture is an SVG, a PNG or a PDF, and the name of {} says otherwise: end it in \
             .svg, .svgz, .png or .pdf",
            shown(path)
        ))),
    }
}

/// Pixels of a PNG to the inch, as of sheets on paper.
const DPI: f64 = 300.0;

/// Templates with their names: all, or those that are named.
fn templates(names: &[String]) -> CliResult<Vec<(&str, Template)>> {
    if names.is_empty() {
        return Template::names()
            .map(|name| Ok((name, name.parse()?)))
            .collect();
    }
    names
        .iter()
        .map(|name| Ok((called(name), template(name)?)))
        .collect()
}

/// A template by its name, or that of its file without the ending.
fn called(name: &str) -> &str {
    let stem = Path::new(name).file_stem().and_then(|stem| stem.to_str());
    stem.filter(|_| is_file(name)).unwrap_or(name)
}
