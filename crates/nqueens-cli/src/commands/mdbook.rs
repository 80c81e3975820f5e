//! The mdBook preprocessor: replaces each fenced block of language `nqueens` with the picture that
//! its command line draws.
//!
//! mdBook passes the book as JSON and reads it back in the same form
//! (<https://rust-lang.github.io/mdBook/for_developers/preprocessors.html>).

use std::ffi::OsString;
use std::io;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;

use crate::args::flags::ParsedFlags;
use crate::book::confine_to_book;
use crate::commands::draw;
use crate::commands::fences::replace_blocks;
use crate::commands::line::LineRules;
use crate::failure::{CliResult, Failure, Report, runtime_failure, usage_failure};
use crate::input::read_stream;
use crate::job::build::{Job, input_files};
use crate::job::target::{Memory, Target};
use crate::message::note_result;
use crate::output::sink::write_to_stdout;

/// The largest book, in bytes.
const MAX_BYTES: usize = 1 << 28;

const LINES: LineRules = LineRules {
    forbidden: "\
output: a block cannot write to a file: leave -o out
check: a block cannot use --check: leave it out
dry_run: a block cannot use --dry-run: leave it out
emit: a block cannot use --emit, because its picture follows the book's theme: leave it out
format: a block always draws SVG: leave --format out
system_fonts: a block cannot use --system-fonts, which depends on the machine: add a font file to the book, and use --font",
    other_command: "a block can draw a sheet, a figure or a worksheet: leave other commands out",
    help: "a block has to draw a picture: run --help and --version in a terminal",
};

pub(crate) fn run() -> CliResult {
    let too_large = "it is larger than the limit of 256 MiB";
    let input = read_stream(io::stdin().lock(), MAX_BYTES, too_large)
        .map_err(|error| runtime_failure(format!("cannot read the book: {error}")))?;
    let (context, mut book): (Value, Value) =
        serde_json::from_slice(&input).map_err(|_| not_a_book())?;
    let root = context["root"].as_str().ok_or_else(not_a_book)?;
    // `items` since mdBook 0.5.
    let key = if book.get("items").is_some() {
        "items"
    } else {
        "sections"
    };
    let items = book
        .get_mut(key)
        .and_then(Value::as_array_mut)
        .ok_or_else(not_a_book)?;
    let entered = std::env::set_current_dir(root).and_then(|()| confine_to_book());
    entered.map_err(|error| {
        runtime_failure(format!("cannot enter the book's folder {root}: {error}"))
    })?;
    let mut book_pictures = BookPictures {
        inline: context["renderer"] == "html",
        chapters: 0,
        failures: Vec::new(),
    };
    book_pictures.draw_items(items);
    if !book_pictures.failures.is_empty() {
        return Err(runtime_failure(Report::join(book_pictures.failures, &[])));
    }
    write_to_stdout(|out| Ok(serde_json::to_writer(out, &book)?))
}

fn not_a_book() -> Failure {
    usage_failure(
        "standard input is not a book from mdBook: add a table [preprocessor.nqueens] with command = \"nqueens-sheet \
         mdbook\" to book.toml, and run mdBook",
    )
}

/// The pictures of a book, drawn chapter by chapter.
struct BookPictures {
    /// True for SVG in the page, which follows the book's theme; false for images.
    inline: bool,
    /// Number of chapters so far.
    chapters: usize,
    failures: Vec<Report>,
}

impl BookPictures {
    fn draw_items(&mut self, items: &mut [Value]) {
        for chapter in items.iter_mut().filter_map(|item| item.get_mut("Chapter")) {
            self.chapters += 1;
            let name = ["source_path", "path", "name"].map(|key| chapter[key].as_str());
            let name = name
                .into_iter()
                .flatten()
                .next()
                .unwrap_or_default()
                .to_owned();
            if let Some(Value::String(content)) = chapter.get_mut("content") {
                *content = self.draw_chapter(&name, content);
            }
            if let Some(Value::Array(items)) = chapter.get_mut("sub_items") {
                self.draw_items(items);
            }
        }
    }

    /// The text of a chapter with its pictures.
    fn draw_chapter(&mut self, name: &str, content: &str) -> String {
        let (chapter, mut pictures) = (self.chapters, 0);
        let (content, failures) = replace_blocks(content, "nqueens", |block| {
            pictures += 1;
            // Unique in the book, since the print page holds all chapters.
            let id_prefix = format!("nq{chapter}-{pictures}");
            picture(name, block, self.inline.then_some(id_prefix.as_str()))
        });
        let failures = failures.into_iter();
        self.failures
            .extend(failures.map(|(line, failure)| failure.report().on_line(name, line)));
        content
    }
}

/// The picture of a block: inline SVG with an id prefix, or an image.
fn picture(chapter: &str, block: &str, id_prefix: Option<&str>) -> CliResult<String> {
    let words = shlex::split(block).ok_or_else(|| {
        usage_failure("a quote is not closed, or the block ends with a backslash: correct it")
    })?;
    let mut words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    if words.first().is_some_and(|word| word == "nqueens-sheet") {
        words.remove(0);
    }
    if words.is_empty() {
        return Err(usage_failure(
            "the block is empty: write options, such as --n 8 --fundamental",
        ));
    }
    if let Some(id_prefix) = id_prefix {
        words.extend(inline_options(&words, id_prefix)?);
    }
    let (svg, notes) = svg(&words)?;
    notes
        .into_iter()
        .for_each(|note| note_result(format!("{chapter}: {note}")));
    Ok(match id_prefix {
        Some(_) => {
            let svg = svg.replacen("<svg ", "<svg style=\"max-width:100%;height:auto\" ", 1);
            format!("<figure class=\"nqueens\">\n{}\n</figure>", svg.trim_end())
        }
        None => {
            let title = svg
                .split_once("<title")
                .and_then(|(_, rest)| rest.split_once('>'));
            let title = title.and_then(|(_, rest)| rest.split_once("</title>"));
            let alt = title
                .map_or("", |(title, _)| title)
                .replace(['[', ']', '\\'], "");
            format!(
                "![{alt}](data:image/svg+xml;base64,{})",
                BASE64_STANDARD.encode(svg)
            )
        }
    })
}

/// Options added to those of an inline picture, unless given: the page's scheme, and unique ids.
fn inline_options(words: &[OsString], id_prefix: &str) -> CliResult<Vec<OsString>> {
    let (job, flags) = job(words, &Target::Nowhere)?;
    let dark = job
        .product
        .board_picture()
        .is_some_and(|picture| picture.sheet.template.is_dark());
    let mut options = Vec::new();
    if !flags.has("scheme") && !dark {
        options.extend(["--scheme", "page"]);
    }
    if !flags.has("id_prefix") {
        options.extend(["--id-prefix", id_prefix]);
    }
    Ok(options.into_iter().map(OsString::from).collect())
}

/// The SVG that a command line draws, and notes.
fn svg(words: &[OsString]) -> CliResult<(String, Vec<String>)> {
    let memory = Memory::default();
    let (job, _) = job(words, &Target::Memory(memory.clone()))?;
    draw::run(&job)?;
    let svg = String::from_utf8_lossy(&memory.take()).into_owned();
    Ok((svg, job.notes))
}

fn job(words: &[OsString], target: &Target) -> CliResult<(Job, ParsedFlags)> {
    let (args, flags) = LINES.parse(words)?;
    if input_files(&flags)
        .iter()
        .any(|file| file.as_os_str() == "-")
    {
        return Err(usage_failure(
            "a block cannot read standard input: name a file of the book",
        ));
    }
    Ok((Job::new(&args, &flags, Some(target))?, flags))
}
