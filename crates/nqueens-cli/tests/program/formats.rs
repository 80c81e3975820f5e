//! A drawing is the same picture in all formats. The program draws random sheets, the gallery of the
//! page and the pictures of the book; resvg, MuPDF, Chromium and a PNG decoder show what it wrote.
//!
//! `NQUEENS_SHEETS` and `NQUEENS_SEED` draw more or other random sheets: see CONTRIBUTING.md.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Mutex;

use base64::prelude::{BASE64_STANDARD, Engine};
use browser_tests::chromium::Browser;
use nqueens_sheet::Template;
use read_pdf::{PixelPage, render_pages};
use resvg::usvg::{Options, Tree};
use serde_json::json;
use tiny_skia::{Color, Pixmap, Transform};

use crate::commands::env_number;
use crate::commands::rng::Rng;
use crate::program;

/// The greatest number of pixels of a picture, which sets the resolution.
const MAX_PIXELS: f32 = 160_000.0;
/// Pictures are rendered this many times as large and reduced, because a PNG has the edges of squares at
/// whole pixels, and renderers draw lines below a pixel differently.
const REDUCTION: usize = 4;
/// The number of pages to compare.
const MAX_PAGES: usize = 2;
/// The greatest mean difference of a block, on the scale of a channel.
const MAX_DIFFERENCE: f32 = 24.0;

/// Options with an effect on some formats only, and the number of their values.
const OPTIONS_OF_FORMATS: [(&str, usize); 10] = [
    ("--animate", 0),
    ("--as", 1),
    ("--dpi", 1),
    ("--lesson", 0),
    ("--loop", 0),
    ("--output", 1),
    ("--scale", 1),
    ("--seconds", 1),
    ("--tile-on", 1),
    ("-o", 1),
];

/// The units of lengths, and how many are an inch.
const UNITS: [(&str, f64); 5] = [
    ("px", 96.0),
    ("mm", 25.4),
    ("cm", 2.54),
    ("in", 1.0),
    ("pt", 72.0),
];

/// Sheets that were not the same in all formats.
const ONCE_WRONG: [&str; 2] = [
    "--n 8 --fundamental --paper 1080x1920px",
    "--n 1 --paper 316x240mm --tint class",
];

fn decode_png(file: &[u8]) -> PixelPage {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    PixelPage::from_rgba(frame.width as usize, &bytes)
}

/// Renders an SVG with resvg.
fn render_svg(tree: &Tree, scale: f32) -> PixelPage {
    let side = |length: f32| (length * scale).round().max(1.0) as u32;
    let size = tree.size();
    let mut pixmap = Pixmap::new(side(size.width()), side(size.height())).unwrap();
    pixmap.fill(Color::WHITE);
    let transform = Transform::from_scale(scale, scale);
    resvg::render(tree, transform, &mut pixmap.as_mut());
    PixelPage::from_rgba(pixmap.width() as usize, pixmap.data())
}

/// The program's output for a command line, without its options of single formats.
struct Drawing {
    args: Vec<String>,
    folder: tempfile::TempDir,
    /// The pages as SVG.
    pages: Vec<String>,
    /// Pixels per CSS pixel.
    zoom: f32,
}

impl Drawing {
    /// Draws the SVG. Fails with the program's message if that is impossible.
    fn new(args: &[String]) -> Result<Drawing, String> {
        let mut drawing = Drawing {
            args: args.to_vec(),
            folder: tempfile::tempdir().unwrap(),
            pages: Vec::new(),
            zoom: 1.0,
        };
        drawing.draw("{p}.svg", &[])?;
        drawing.pages = (1..=MAX_PAGES)
            .map_while(|page| std::fs::read_to_string(drawing.path(&format!("{page}.svg"))).ok())
            .collect();
        let size = drawing.tree(0).size();
        let dpi = 96.0 * (MAX_PIXELS / (size.width() * size.height())).sqrt();
        drawing.zoom = dpi.floor().clamp(1.0, 96.0) / 96.0;
        Ok(drawing)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn draw(&self, name: &str, options: &[&str]) -> Result<(), String> {
        let mut command = program();
        command.args(&self.args).args(options).arg("-o").arg(name);
        let output = command.current_dir(&self.folder).output().unwrap();
        match output.status.code() {
            Some(0) => Ok(()),
            _ => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        }
    }

    fn tree(&self, page: usize) -> Tree {
        Tree::from_str(&self.pages[page], &Options::default()).unwrap()
    }

    /// Rendered pixels per CSS pixel.
    fn scale(&self) -> f32 {
        self.zoom * REDUCTION as f32
    }

    fn png(&self) -> Vec<PixelPage> {
        let dpi = (96.0 * self.scale()).round().to_string();
        self.draw("{p}.png", &["--dpi", &dpi]).unwrap();
        (1..=self.pages.len())
            .map(|page| decode_png(&std::fs::read(self.path(&format!("{page}.png"))).unwrap()))
            .collect()
    }

    fn pdf(&self) -> Vec<PixelPage> {
        self.draw("all.pdf", &[]).unwrap();
        let file = std::fs::read(self.path("all.pdf")).unwrap();
        render_pages(&file, self.scale() * 96.0 / 72.0)
    }

    /// Returns a message for each page that does not look like the SVG.
    fn find_faults(&self, format: &str, pictures: &[PixelPage]) -> Vec<String> {
        assert!(
            pictures.len() >= self.pages.len(),
            "{format}: {:?}",
            self.args
        );
        let pages = pictures.iter().enumerate().take(self.pages.len());
        let faults = pages.filter_map(|(page, picture)| {
            let svg = render_svg(&self.tree(page), self.scale()).reduce(REDUCTION);
            let (difference, [x, y]) = svg.max_difference(&picture.reduce(REDUCTION));
            let page = page + 1;
            (difference > MAX_DIFFERENCE).then(|| {
                format!(
                    "{format} differs by {difference:.1} at {x},{y} on page {page}, zoom {}: {}",
                    self.zoom,
                    self.args.join(" ")
                )
            })
        });
        faults.collect()
    }
}

/// Asserts that the PNG of each possible line and, if that is asked for, the PDF look like the SVG.
/// Returns the number of drawings.
fn assert_same_in_all_formats(lines: &[Vec<String>], with_pdf: bool) -> usize {
    let (left, found) = (Mutex::new(lines.iter()), Mutex::new((Vec::new(), 0)));
    let work = || {
        while let Some(args) = { left.lock().unwrap().next() } {
            let Ok(drawing) = Drawing::new(args) else {
                continue;
            };
            let mut faults = drawing.find_faults("PNG", &drawing.png());
            if with_pdf {
                faults.extend(drawing.find_faults("PDF", &drawing.pdf()));
            }
            let mut found = found.lock().unwrap();
            found.0.append(&mut faults);
            found.1 += 1;
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let (faults, drawn) = found.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    drawn
}

/// Returns a length in a unit, given in pixels.
fn in_unit(pixels: usize, per_inch: f64) -> String {
    let length = format!("{:.2}", pixels as f64 / 96.0 * per_inch);
    length.trim_end_matches(".00").to_owned()
}

/// Returns a random length in any unit.
fn length(rng: &mut Rng, pixels: Range<usize>) -> String {
    let (unit, per_inch) = *rng.choose(&UNITS);
    let pixels = pixels.start + rng.below(pixels.len());
    in_unit(pixels, per_inch) + unit
}

fn paper(rng: &mut Rng) -> String {
    // Layouts in pixels have rules of their own.
    let is_in_pixels = rng.percent(30);
    let (unit, per_inch) = if is_in_pixels {
        UNITS[0]
    } else {
        *rng.choose(&UNITS)
    };
    let mut side = || in_unit(300 + rng.below(900), per_inch);
    format!("{}x{}{unit}", side(), side())
}

/// Returns the command line of a random sheet. Some are impossible, such as one with boards that do
/// not fit.
fn sheet(rng: &mut Rng) -> Vec<String> {
    // Two and three queens have no solution.
    let n = rng.choose(&[1, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    let mut args = vec![format!("--n={n}")];
    args.push(format!("--take={}", 1 + rng.below(14)));
    let templates: Vec<&str> = Template::names().collect();
    args.push(format!("--template={}", rng.choose(&templates)));
    let is_on_paper = rng.percent(75);
    let flags: &[(usize, &[&str])] = if is_on_paper {
        args.push(format!("--paper={}", paper(rng)));
        &[
            (5, &["--layout=number"]),
            (30, &["--title-in=grid", "--title-in=header"]),
            (15, &["--dedication=For Ada"]),
            (15, &["--title=none", "--footer=none"]),
            (15, &["--marks=crop", "--marks=crop,registration"]),
        ]
    } else {
        args.push(format!("--cell={}", length(rng, 8..60)));
        &[(20, &["--title={n} queens"])]
    };
    let shared: &[(usize, &[&str])] = &[
        (50, &["--fundamental", "--group-by=class"]),
        (30, &["--tint=class", "--tint=orbit"]),
        (40, &["--coordinates"]),
        (
            40,
            &["--caption={number}", "--caption=digits", "--caption=none"],
        ),
        (20, &["--cols=1", "--cols=2", "--cols=3"]),
        (10, &["--background=none", "--background=#d0e0f0"]),
        (20, &["--scheme=dark"]),
        (20, &["--border=on", "--border=off"]),
    ];
    for (percent, values) in flags.iter().chain(shared) {
        if rng.percent(*percent) {
            args.push((*rng.choose(values)).to_owned());
        }
    }
    for (name, max) in [("--gap", 40), ("--margin", 60), ("--bleed", 20)] {
        if rng.percent(20) && (is_on_paper || name != "--bleed") {
            args.push(format!("{name}={}", length(rng, 0..max)));
        }
    }
    args
}

fn sheets(count: u64) -> Vec<Vec<String>> {
    let mut rng = Rng::new(env_number("NQUEENS_SEED", 1));
    (0..count).map(|_| sheet(&mut rng)).collect()
}

/// Splits the arguments of a command, and drops those of single formats.
fn shared_arguments(command: &str) -> Vec<String> {
    let command = command.replace("--scheme auto", "");
    let mut words = shlex::split(&command).unwrap().into_iter();
    let mut args = Vec::new();
    while let Some(word) = words.next() {
        let of_format = OPTIONS_OF_FORMATS.iter().find(|(name, _)| *name == word);
        match of_format {
            Some((_, values)) => words.by_ref().take(*values).for_each(drop),
            None => args.push(word),
        }
    }
    args
}

/// The command lines of the still pictures in the gallery of the page, and of all pictures of the book.
fn documented_pictures() -> Vec<Vec<String>> {
    let root = &crate::root();
    let read = |name: &str| std::fs::read_to_string(root.join(name)).unwrap();
    let gallery = read("page/gallery.txt").replace("{dedication}", "For Ada");
    let cards = gallery
        .lines()
        .map(|line| shared_arguments(line.rsplit(" | ").next().unwrap()));
    let mut lines: Vec<Vec<String>> = cards.collect();
    for folder in ["", "/figures", "/sources", "/posters"] {
        let commands = read(&format!("docs/src/gallery{folder}/commands"));
        let pictures = commands.lines().filter_map(|line| line.split_once(' '));
        let pictures = pictures.filter(|(file, _)| {
            let ends = [".txt", ".json", ".html"];
            *file != "#" && !ends.iter().any(|end| file.ends_with(end))
        });
        lines.extend(pictures.map(|(_, args)| shared_arguments(args)));
    }
    lines.sort();
    lines.dedup();
    lines
}

#[test]
fn some_sheets_look_the_same_in_svg_and_png() {
    let mut lines = sheets(20);
    lines.extend(ONCE_WRONG.map(shared_arguments));
    let drawn = assert_same_in_all_formats(&lines, false);
    assert!(drawn > 12, "{drawn}");
}

#[test]
#[ignore = "needs mutool"]
fn sheets_look_the_same_in_all_formats() {
    let count = env_number("NQUEENS_SHEETS", 60);
    let drawn = assert_same_in_all_formats(&sheets(count), true) as u64;
    assert!(2 * drawn > count, "{drawn}");
}

#[test]
#[ignore = "needs mutool"]
fn documented_pictures_look_the_same_in_all_formats() {
    let lines = documented_pictures();
    let drawn = assert_same_in_all_formats(&lines, true);
    assert_eq!(drawn, lines.len());
}

/// Chromium renders SVG independently of resvg, which also draws the pieces of a PNG.
#[test]
#[ignore = "needs Chromium"]
fn sheets_look_the_same_in_a_browser() {
    let mut browser = Browser::open();
    let mut faults = Vec::new();
    for drawing in sheets(24).iter().flat_map(|args| Drawing::new(args)) {
        let size = drawing.tree(0).size();
        let [width, height] = [size.width(), size.height()].map(|side| side.round() as u32);
        browser.set_window_size(width, height, f64::from(drawing.scale()));
        browser.load(&drawing.path("1.svg"), "");
        let screenshot = browser.call("Page.captureScreenshot", &json!({}));
        let file = BASE64_STANDARD.decode(screenshot["data"].as_str().unwrap());
        let picture = decode_png(&file.unwrap());
        faults.extend(drawing.find_faults("Chromium", &[picture]));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
