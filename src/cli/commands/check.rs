//! The command `check`, which judges the output of any n-queens program.

use std::path::Path;

use nqueens_sheet::check::{Judge, OutputVerdict};
use nqueens_sheet::figure::{CheckReport, Figure};
use nqueens_sheet::notation::{ReadError, ReadOptions, Survey};
use nqueens_sheet::{
    ErrorKind, Format, MAX_SOLUTION_N, PdfStyle, Resolution, Sheet, SvgStyle, draw_figure,
};

use crate::cli::args::command::{JudgeArgs, VerdictFormat};
use crate::cli::boards::input_file::InputFile;
use crate::cli::failure::{CliResult, Failure, usage_failure};
use crate::cli::job::target::Target;
use crate::cli::message::display_path;
use crate::cli::output::sink::{Sink, write_to_stdout};

/// Prints the verdict, and draws it if requested. Fails if the output is not right and complete.
pub(crate) fn run(args: &JudgeArgs, quiet: bool) -> CliResult {
    let target = args.output.as_deref().map(|path| {
        let format = format_of(path)?;
        Ok::<_, Failure>((format, Target::File(path.to_path_buf())))
    });
    let target = target.transpose()?;
    let verdict = judge(args, quiet).map_err(|failure| match failure {
        Failure::Failed(report) => Failure::Usage(report),
        other => other,
    })?;
    let language = args.lang.unwrap_or_default();
    if !quiet {
        write_to_stdout(|out| match args.format {
            VerdictFormat::Json => verdict.write_json(language, out).map(drop),
            VerdictFormat::Text => {
                let lines = [verdict.sentences(language), verdict.notes(language)].concat();
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))
            }
        })?;
    }
    let is_complete = verdict.is_complete();
    if let Some((format, target)) = target {
        draw(args, verdict, &format, &target)?;
    }
    if is_complete {
        Ok(())
    } else {
        Err(Failure::Incomplete)
    }
}

/// Resolution of a PNG.
const REPORT_DPI: f64 = 192.0;

fn judge(args: &JudgeArgs, quiet: bool) -> CliResult<OutputVerdict> {
    refuse_picture(&args.file)?;
    let input = InputFile::open(&args.file, quiet)?;
    let options = ReadOptions {
        chars: args.chars,
        base: args.base,
    };
    let n = args.n.map(|sizes| sizes.first);
    if let Some(n) = n.filter(|n| !(1..=MAX_SOLUTION_N).contains(n)) {
        let message = format!("n = {n} is out of range: choose n from 1 to {MAX_SOLUTION_N}");
        return Err(usage_failure(message));
    }
    let survey = match Survey::new(input.rewind()?, options) {
        // For n = 2 and n = 3, a program prints nothing.
        Err(ReadError::Empty) if n.is_some() => Survey::default(),
        survey => survey.map_err(|error| input.failure(&error))?,
    };
    let mut judge = Judge::new(&survey, n);
    let read = survey.read(input.rewind()?, |board| {
        judge.add(&board);
        Ok::<(), ReadError>(())
    });
    read.map_err(|error| input.failure(&error))?;
    let verdict = judge.finish();
    if verdict.is_empty() {
        return Err(input.failure(&survey.no_boards()));
    }
    Ok(verdict)
}

/// Refuses pictures, which other commands check.
fn refuse_picture(path: &Path) -> CliResult {
    let extension = path.extension().unwrap_or_default();
    let is_picture = ["svg", "svgz", "png", "pdf"]
        .iter()
        .any(|name| extension.eq_ignore_ascii_case(name));
    if is_picture {
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
fn draw(args: &JudgeArgs, verdict: OutputVerdict, format: &Format, target: &Target) -> CliResult {
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
    let sink = Sink::open(target, std::slice::from_ref(&args.file))?;
    draw_figure(&figure, &sheet, format, sink)?.commit()
}

/// Returns the format of a report for a file's extension.
fn format_of(path: &Path) -> CliResult<Format> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension.unwrap_or_default().to_ascii_lowercase().as_str() {
        "svg" => Ok(Format::Svg(SvgStyle::default())),
        "svgz" => Ok(Format::Svgz(SvgStyle::default())),
        "png" => Ok(Format::Png(Resolution::from_dpi(REPORT_DPI)?)),
        "pdf" => Ok(Format::Pdf(PdfStyle::default())),
        _ => Err(usage_failure(ErrorKind::UnsupportedFormat.error(format!(
            "reports can be drawn as SVG, PNG or PDF, but not as {}: use .svg, .svgz, .png or .pdf",
            display_path(path)
        )))),
    }
}
