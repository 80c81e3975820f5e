//! The command that mdBook runs on a book: a fenced block of `nqueens` becomes the picture of its
//! command line.
//!
//! mdBook gives the book as JSON and takes it back so
//! (<https://rust-lang.github.io/mdBook/for_developers/preprocessors.html>). What else is in it stays.

use std::ffi::OsString;
use std::io;
use std::path::{Component, Path};

use crate::{Format, MotionFormat};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;

use crate::cli::args::rules::Given;
use crate::cli::commands::draw;
use crate::cli::commands::fences::with_blocks;
use crate::cli::commands::line::{LineRules, read_by};
use crate::cli::failure::{CliResult, Failure, usage};
use crate::cli::input::all_of;
use crate::cli::job::checked::Job;
use crate::cli::job::target::{Memory, Target};
use crate::cli::message::shown;
use crate::cli::output::sink::to_stdout;

/// The largest book, in bytes.
const LARGEST: usize = 1 << 28;

const LINES: LineRules = LineRules {
    foreign: "\
output: -o has no place in a book, which writes no other file: leave it out
check: --check has no place in a book: leave it out
dry_run: --dry-run has no place in a book: leave it out
emit: --emit has no place in a book, whose pictures follow its theme: leave it out
system_fonts: --system-fonts has no place in a book, which would look different elsewhere: put a font into the book (--font)",
    other_command: "a block draws a sheet, a figure or a worksheet: leave other commands out",
    help: "a block draws a picture: ask for help, or for the version, in a terminal",
};

pub(crate) fn run() -> CliResult {
    let no_book = |_| {
        usage(
            "standard input is no book of mdBook: let mdBook run this command, by command = \"nqueens-sheet mdbook\" \
             in a table [preprocessor.nqueens] of book.toml",
        )
    };
    let input = all_of(io::stdin().lock(), LARGEST, "it is larger than 256 MiB, the limit");
    let input = input.map_err(|why| Failure::Failed(format!("cannot read the book: {why}")))?;
    let (context, mut book): (Value, Value) = serde_json::from_slice(&input).map_err(no_book)?;
    let root = context["root"].as_str().unwrap_or(".");
    std::env::set_current_dir(root).map_err(|error| {
        Failure::Failed(format!("cannot enter the book's folder {root}: {error}"))
    })?;
    let mut chapters =
        Chapters { html: context["renderer"] == "html", last: 0, failures: Vec::new() };
    // `items` since mdBook 0.5.
    let items = if book.get("items").is_some() { "items" } else { "sections" };
    chapters.change(&mut book[items]);
    if !chapters.failures.is_empty() {
        return Err(Failure::Failed(chapters.failures.join("\n       ")));
    }
    to_stdout(|out| Ok(serde_json::to_writer(out, &book)?))
}

/// The chapters on their way through.
struct Chapters {
    /// True for pictures in the page, which follow its theme; false for images.
    html: bool,
    /// The number of the last chapter in the whole book.
    last: usize,
    failures: Vec<String>,
}

impl Chapters {
    fn change(&mut self, items: &mut Value) {
        for item in items.as_array_mut().into_iter().flatten() {
            let Some(chapter) = item.get_mut("Chapter") else {
                continue;
            };
            self.last += 1;
            if let Some(content) = chapter["content"].as_str() {
                let (content, failures) = self.drawn(content);
                let name = ["source_path", "path", "name"].map(|key| chapter[key].as_str());
                let name = name.into_iter().flatten().next().unwrap_or_default().to_owned();
                let told = |(line, failure): (usize, Failure)| {
                    format!("{name}, line {line}: {}", failure.message())
                };
                self.failures.extend(failures.into_iter().map(told));
                chapter["content"] = Value::String(content);
            }
            self.change(&mut chapter["sub_items"]);
        }
    }

    /// A chapter with its pictures, and what is wrong on which line.
    fn drawn(&self, content: &str) -> (String, Vec<(usize, Failure)>) {
        let mut pictures = 0;
        with_blocks(content, "nqueens", |block| {
            pictures += 1;
            // The prefix of the ids in the chapter, which a page of all chapters has beside others.
            let prefix = format!("nq{}-{pictures}", self.last);
            picture(block, self.html.then_some(prefix.as_str()))
        })
    }
}

/// The picture of a block: in the page, with ids that begin so, or as an image.
fn picture(block: &str, prefix: Option<&str>) -> CliResult<String> {
    let words = shlex::split(block).ok_or_else(|| {
        usage("a quotation is not closed, or a backslash has nothing to quote: close it")
    })?;
    let mut words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    if words.first().is_some_and(|word| word == "nqueens-sheet") {
        words.remove(0);
    }
    if words.is_empty() {
        return Err(usage("a block holds a command line: write one, such as --n 8 --fundamental"));
    }
    if let Some(prefix) = prefix {
        words.extend(following(&words, prefix)?);
    }
    let svg = svg(&words)?;
    Ok(match prefix {
        Some(_) => {
            let svg = svg.replacen("<svg ", "<svg style=\"max-width:100%;height:auto\" ", 1);
            format!("<figure class=\"nqueens\">\n{}\n</figure>", svg.trim_end())
        }
        None => {
            let title = svg.split_once("<title").and_then(|(_, rest)| rest.split_once('>'));
            let title = title.and_then(|(_, rest)| rest.split_once("</title>"));
            let alt = title.map_or("", |(title, _)| title).replace(['[', ']', '\\'], "");
            format!("![{alt}](data:image/svg+xml;base64,{})", BASE64_STANDARD.encode(svg))
        }
    })
}

/// What a line gets in a page that it does not say itself: the page's scheme, and ids of its own.
fn following(words: &[OsString], prefix: &str) -> CliResult<Vec<OsString>> {
    let (job, given) = job(words, &Target::Nowhere)?;
    let dark = job.product.picture().is_some_and(|picture| picture.sheet.template.is_dark());
    let mut more = Vec::new();
    if !given.has("scheme") && !dark {
        more.extend(["--scheme", "page"]);
    }
    if !given.has("id_prefix") {
        more.extend(["--id-prefix", prefix]);
    }
    Ok(more.into_iter().map(OsString::from).collect())
}

/// The SVG that a line draws.
fn svg(words: &[OsString]) -> CliResult<String> {
    let memory = Memory::default();
    let (job, _) = job(words, &Target::Memory(memory.clone()))?;
    draw::run(&job)?;
    Ok(String::from_utf8_lossy(&memory.taken()).into_owned())
}

fn job(words: &[OsString], target: &Target) -> CliResult<(Job, Given)> {
    let (args, given) = LINES.parsed(words, "")?;
    read_by(&given).try_for_each(|file| refuse_outside(&file))?;
    let job = Job::new(&args, &given, Some(target))?;
    let is_svg = job.product.picture().is_some_and(|picture| {
        matches!(picture.format, Format::Svg(_) | Format::Moving(MotionFormat::Svg(_), _))
    });
    if is_svg { Ok((job, given)) } else { Err(usage("a block draws SVG: leave --format out")) }
}

/// A book is made of what is in its folder, which is the current one.
fn refuse_outside(file: &Path) -> CliResult {
    let name = file.to_string_lossy();
    let (path, _) = name.split_once('#').unwrap_or((&name, ""));
    let within = |path: &Path| match (path.canonicalize(), Path::new(".").canonicalize()) {
        (Ok(path), Ok(folder)) => path.starts_with(folder),
        // What does not exist is told later.
        _ => true,
    };
    let plain =
        file.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    if plain && name != "-" && within(file) && within(Path::new(path)) {
        return Ok(());
    }
    Err(usage(format!(
        "{} is outside of the book's folder: put it there, and name it from there",
        shown(file)
    )))
}
