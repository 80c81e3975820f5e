//! The command `check`, which judges the output of any n-queens program.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anstyle::AnsiColor;
use nqueens_sheet::check::{Grade, OutputVerdict};
use nqueens_sheet::figure::{CheckReport, Figure};
use nqueens_sheet::notation::ReadOptions;
use nqueens_sheet::{ErrorKind, Format, MAX_SOLUTION_N, PdfStyle, Resolution, Sheet, SvgStyle};

use crate::args::command::{JudgeArgs, VerdictFormat};
use crate::args::formats::{DrawingKind, FormatName};
use crate::failure::{CliResult, Failure, usage_failure};
use crate::input::BoardInput;
use crate::job::target::Target;
use crate::message::{display_path, print_message};
use crate::output::sink::{Sink, write_to_stdout};

/// Prints the verdict about each output, and draws it if requested. Fails with the worst verdict.
pub(crate) fn run(args: &JudgeArgs, quiet: bool) -> CliResult {
    let is_piped = || !io::stdin().is_terminal();
    let stdin = [PathBuf::from("-")];
    let files = match &args.files[..] {
        [] if is_piped() => &stdin[..],
        [] => {
            let message = "check needs the output of a program: name a file, or pipe it in, as in \
                           python3 queens.py | nqueens-sheet check";
            return Err(usage_failure(String::from(message)));
        }
        files => files,
    };
    let target = args.output.as_deref().map(|path| {
        let format = format_of(path)?;
        Ok::<_, Failure>((format, Target::File(path.to_path_buf())))
    });
    let target = target.transpose()?;
    if files.len() > 1 && (target.is_some() || args.format == VerdictFormat::Json) {
        let message = "-o and --format json are for one output: check one file at a time";
        return Err(usage_failure(String::from(message)));
    }
    let mut worst = Grade::Right;
    for file in files {
        let verdict = match judge(args, file, quiet) {
            Ok(verdict) => verdict,
            Err(Failure::Failed(report)) if files.len() == 1 => return Err(Failure::Usage(report)),
            Err(Failure::Failed(report)) => {
                print_message("error", AnsiColor::Red, &report.message);
                worst = worst.max(Grade::Unreadable);
                continue;
            }
            Err(other) => return Err(other),
        };
        worst = worst.max(verdict.grade());
        if !quiet {
            let heading = (files.len() > 1).then(|| display_path(file));
            print_verdict(args, &verdict, heading.as_deref())?;
        }
        if let Some((format, target)) = &target {
            draw(args, verdict, format, target, file)?;
        }
    }
    match worst {
        Grade::Right => Ok(()),
        worst => Err(Failure::Verdict(worst)),
    }
}

fn print_verdict(args: &JudgeArgs, verdict: &OutputVerdict, heading: Option<&str>) -> CliResult {
    let language = args.lang.unwrap_or_default();
    write_to_stdout(|out| match args.format {
        VerdictFormat::Json => verdict.write_json(language, out).map(drop),
        VerdictFormat::Text => {
            if let Some(name) = heading {
                writeln!(out, "{name}:")?;
            }
            let lines = [verdict.sentences(language), verdict.notes(language)].concat();
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))
        }
    })
}

/// Resolution of a PNG.
const REPORT_DPI: f64 = 192.0;

fn judge(args: &JudgeArgs, file: &Path, quiet: bool) -> CliResult<OutputVerdict> {
    refuse_picture(file)?;
    let n = args.n.map(|sizes| sizes.first);
    let options = ReadOptions {
        chars: args.chars,
        base: args.base,
        n,
    };
    if let Some(n) = n.filter(|n| !(1..=MAX_SOLUTION_N).contains(n)) {
        let message = format!("n = {n} is out of range: choose n from 1 to {MAX_SOLUTION_N}");
        return Err(usage_failure(message));
    }
    let input = BoardInput::read(file, options, quiet)?;
    let verdict = OutputVerdict::new(&input.reading, n, args.expect);
    if verdict.is_empty() && input.reading.unread() == 0 {
        return Err(input.no_boards());
    }
    Ok(verdict)
}

/// Refuses pictures, which other commands check.
fn refuse_picture(path: &Path) -> CliResult {
    let format = FormatName::from_extension(path, DrawingKind::Boards);
    if format.is_ok_and(FormatName::is_picture) {
        return Err(usage_failure(format!(
            "{} is a picture, but check reads the output of a program. To see whether a picture is up to date, \
             repeat its command with --check instead of -o, or run nqueens-sheet batch --check; to check a template, \
             run nqueens-sheet templates check",
            display_path(path)
        )));
    }
    Ok(())
}

/// Draws the boards with their conflicts.
fn draw(
    args: &JudgeArgs,
    verdict: OutputVerdict,
    format: &Format,
    target: &Target,
    file: &PathBuf,
) -> CliResult {
    let figure = Figure::from(CheckReport::new(verdict)?);
    let paper = match format {
        Format::Pdf(_) => Some("a4".parse()?),
        _ => None,
    };
    let sheet = Sheet {
        language: args.lang.unwrap_or_default(),
        paper,
        ..Sheet::default()
    };
    let sink = Sink::open(target, std::slice::from_ref(file))?;
    nqueens_sheet::draw(&figure, &sheet, format, sink)?.commit()
}

/// Returns the format of a report for a file's extension.
fn format_of(path: &Path) -> CliResult<Format> {
    match FormatName::from_extension(path, DrawingKind::Boards) {
        Ok(format) if format.is_svg() => Ok(Format::Svg(SvgStyle {
            gzip: format == FormatName::Svgz,
            ..SvgStyle::default()
        })),
        Ok(FormatName::Png) => Ok(Format::Png(Resolution::from_dpi(REPORT_DPI)?)),
        Ok(FormatName::Pdf) => Ok(Format::Pdf(PdfStyle::default())),
        _ => Err(usage_failure(ErrorKind::UnsupportedFormat.error(format!(
            "reports can be drawn as SVG, PNG or PDF, but not as {}: use .svg, .svgz, .png or .pdf",
            display_path(path)
        )))),
    }
}
