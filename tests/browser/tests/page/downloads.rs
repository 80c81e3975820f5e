//! Downloads in all sections, opening saved files, and remedies for errors.

use std::io::Cursor;
use std::process::Command;

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use super::{SAVED, SECTIONS, faults, open_page, wait_until};
use crate::browser::Browser;

/// Buttons that save the preview.
const BUTTONS: &str = "(document.getElementById('others').open = true, [...document.querySelectorAll('footer button:is([id^=save]:not(#save-gif), #download)')])
    .filter((button) => button.checkVisibility() && !button.disabled).map((button) => button.id)";
/// Waits until the line is drawn or rejected. True if it is drawn.
const SETTLED: &str = "page.drawing.then(() => Boolean(page.stage.drawnLine))";

fn begin(browser: &mut Browser, line: &str) -> Value {
    browser.value(&format!(
        "page.begin({}).then(() => {SETTLED})",
        json!(format!("nqueens-sheet {line}"))
    ))
}

/// Presses a button and waits for its file. Returns name and bytes, or the message shown instead.
fn save_with(browser: &mut Browser, button: &str) -> Result<(String, Vec<u8>), String> {
    let saved = browser.value(&format!(
        "new Promise((done) => {{
           window.saved.length = 0;
           document.getElementById('{button}').click();
           const until = performance.now() + 60000;
           const encoded = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
           const look = () => window.saved.length ? done([window.saved[0][0], encoded(window.saved[0][1])])
             : document.getElementById('problem').checkVisibility() || performance.now() > until
             ? done(document.getElementById('problem').innerText) : setTimeout(look, 20);
           look();
         }})"
    ));
    match (saved[0].as_str(), saved[1].as_str()) {
        (Some(name), Some(bytes)) => Ok((name.to_owned(), BASE64_STANDARD.decode(bytes).unwrap())),
        _ => Err(saved.to_string()),
    }
}

/// Returns true if the bytes have the format of the file's extension.
fn has_format_of_name(name: &str, bytes: &[u8]) -> bool {
    match name.rsplit('.').next().unwrap() {
        "svg" => bytes.starts_with(b"<svg"),
        "pdf" => bytes.starts_with(b"%PDF-"),
        "png" => bytes.starts_with(b"\x89PNG"),
        "gif" => bytes.starts_with(b"GIF89a"),
        "html" => bytes.starts_with(b"<!DOCTYPE html>"),
        "txt" | "csv" => std::str::from_utf8(bytes).is_ok_and(|text| !text.is_empty()),
        other => panic!("{other} is not expected"),
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn each_button_saves_its_format_after_every_section() {
    let mut browser = open_page();
    browser.value(SAVED);
    begin(&mut browser, "check wrong.txt -o report.svg");
    let mut wrong = Vec::new();
    let mut pressed = 0;
    for before in SECTIONS {
        for section in SECTIONS.into_iter().filter(|section| *section != before) {
            browser.value(&format!(
                "page.openSection('{before}').then(() => {SETTLED})"
            ));
            browser.value(&format!(
                "page.openSection('{section}').then(() => {SETTLED})"
            ));
            if section == "play" {
                // A part of the lesson that shows a step.
                browser.value("new Promise((done) => setTimeout(done, 600))");
                browser.value_in_frame(
                    "document.querySelector('#lesson-line li:nth-child(4) button').click()",
                );
                wait_until(&mut browser, "page.step === '4'");
            }
            let buttons: Vec<String> = serde_json::from_value(browser.value(BUTTONS)).unwrap();
            assert!(!buttons.is_empty(), "{section} after {before}");
            for button in buttons {
                pressed += 1;
                match save_with(&mut browser, &button) {
                    Ok((name, bytes)) if has_format_of_name(&name, &bytes) => {}
                    Ok((name, _)) => wrong.push(format!("{before}, {section}, {button}: {name}")),
                    Err(message) => wrong.push(format!("{before}, {section}, {button}: {message}")),
                }
            }
        }
    }
    assert!(pressed >= 50, "{pressed}");
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Labels of the remedy buttons.
const REMEDIES: &str =
    "[...document.querySelectorAll('#problem-remedies button')].map((button) => button.innerText)";

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn draws_or_explains_every_suggested_size() {
    let mut browser = open_page();
    let looks = serde_json::from_value::<Vec<String>>(browser.value("page.templates")).unwrap();
    assert!(looks.len() > 8);
    let begins = |look: &str| format!("--n 8 --paper 50x70cm --template {look} -o poster.pdf");
    let choose = |browser: &mut Browser, n: u32| {
        browser.value(&format!(
            "(document.querySelector('.sizes [value=\"{n}\"]').click(), {SETTLED})"
        )) == json!(true)
    };
    let all_offered = "document.querySelector('#problem-remedies button:last-child')?.innerText.startsWith('back')";
    for look in looks {
        begin(&mut browser, &begins(&look));
        for n in 4..=12 {
            if choose(&mut browser, n) {
                continue;
            }
            assert!(n > 10, "{look}, n = {n}");
            wait_until(&mut browser, all_offered);
            let at = "document.getElementById('problem').previousElementSibling.dataset.option";
            assert_eq!(browser.value(at), json!("--n"), "{look}, n = {n}");
            let message = browser.value("document.getElementById('problem-text').innerText");
            assert!(
                message
                    .as_str()
                    .unwrap()
                    .ends_with("boards do not fit on 50 × 70 cm."),
                "{message}"
            );
        }
    }
    // Each remedy helps.
    for index in 0..4 {
        begin(&mut browser, &begins("midnight"));
        assert!(!choose(&mut browser, 12));
        wait_until(&mut browser, all_offered);
        assert_eq!(
            browser.value(REMEDIES),
            json!([
                "12 of them",
                "the 1,787 different ones on 2 pages",
                "on 10 pages",
                "back to 8"
            ])
        );
        let made = browser.value(&format!(
            "(document.querySelectorAll('#problem-remedies button')[{index}].click(), {SETTLED})"
        ));
        let wanted = [(12, 1), (1787, 2), (14200, 10), (92, 1)][index];
        let plan = browser.value(
            "[page.stage.plan.queens / Number(page.line.get('--n')), page.stage.plan.pages]",
        );
        assert_eq!((made, plan), (json!(true), json!([wanted.0, wanted.1])));
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn tiles_set_all_that_a_purpose_needs() {
    let mut browser = open_page();
    browser.value(SAVED);
    // From the start and from the other extreme.
    for line in [
        "--n 6 --paper a4 --landscape --bleed 3mm --tile-on a5 -o six.svg",
        "--n 6 --paper 800x600px --dpi 200 --seconds 3 --loop -o six.gif",
    ] {
        for (tile, size, wanted, download) in [
            (
                "Frame",
                "30 × 40 cm",
                "--paper 30x40cm --output six.pdf",
                "Download poster, 30 × 40 cm PDF",
            ),
            (
                "Frame",
                "A3",
                "--paper a3 --output six.pdf",
                "Download poster, A3 PDF",
            ),
            (
                "Home printer",
                "Letter",
                "--paper letter --output six.pdf",
                "Download poster, Letter PDF",
            ),
            (
                "Home printer",
                "A3 in A4 sheets",
                "--paper a3 --output six.pdf --tile-on a4",
                "Download poster, A3 PDF",
            ),
            (
                "Print shop",
                "50 × 70 cm",
                "--paper 50x70cm --output six.pdf --bleed 3mm --marks crop",
                "Download poster, 50 × 70 cm PDF",
            ),
            (
                "Print shop",
                "24 × 36 in",
                "--paper 24x36in --output six.pdf --bleed 0.125in --marks crop",
                "Download poster, 24 × 36 in PDF",
            ),
            (
                "Phone or desktop wallpaper",
                "3840 × 2160 px",
                "--paper 3840x2160px --output six.png",
                "Download wallpaper, 3840 × 2160 PNG",
            ),
            (
                "Post or blog",
                "1200 × 630 px",
                "--paper 1200x630px --output six.png",
                "Download 1200 × 630 PNG",
            ),
        ] {
            begin(&mut browser, line);
            browser.value("document.querySelectorAll('.step')[2].open = true");
            for name in [tile, size] {
                browser.value(&format!(
                    "([...document.querySelectorAll('.step[open] label')].find((label) => label.checkVisibility() && label.innerText === '{name}').click(), {SETTLED})"
                ));
            }
            let words = |line: Value| {
                let mut words: Vec<String> = line
                    .as_str()
                    .unwrap()
                    .split(" --")
                    .map(str::to_owned)
                    .collect();
                words.sort();
                words
            };
            assert_eq!(
                words(browser.value("page.line.toString()")),
                words(json!(format!("nqueens-sheet --n 6 {wanted}"))),
                "{tile}"
            );
            assert_eq!(
                browser.value("document.getElementById('download').innerText"),
                json!(download)
            );
        }
    }
    // Another size is for the same purpose, and while it is typed in the same unit.
    begin(&mut browser, "--n 6 --paper 50x70cm -o six.pdf");
    for (tile, typed, paper, download) in [
        (
            "frame",
            "60x80",
            "60x80cm",
            "Download poster, 60 × 80 cm PDF",
        ),
        ("shop", "a5", "a5", "Download poster, A5 PDF"),
        (
            "wallpaper",
            "1170x2",
            "1170x2px",
            "Download wallpaper, 1170 × 2 PNG",
        ),
        (
            "wallpaper",
            "1170x2532p",
            "1170x2532px",
            "Download wallpaper, 1170 × 2532 PNG",
        ),
        ("post", "800x800px", "800x800px", "Download 800 × 800 PNG"),
        ("post", "", "1080x1350px", "Download 1080 × 1350 PNG"),
    ] {
        let shown = browser.value(&format!(
            "(document.querySelector('.purposes [value={tile}]').click(), {SETTLED}.then(() => {{
               const input = document.querySelector('[data-option=\"--paper\"] input');
               input.value = '{typed}';
               input.dispatchEvent(new Event('input'));
               return {SETTLED};
             }}).then(() => [page.line.get('--paper'), document.querySelector('.purposes :checked').value, document.getElementById('download').innerText]))"
        ));
        assert_eq!(shown, json!([paper, tile, download]));
    }
    // A paper in pixels gives these pixels, also in a PNG that is not the main format.
    for (line, button, wanted, size) in [
        (
            "6 --paper 1080x1920px -o wallpaper.png",
            "download",
            "wallpaper-1080x1920.png",
            [1080, 1920],
        ),
        (
            "6 --paper 540x960px -o poster.pdf",
            "save-png",
            "poster-540x960.png",
            [540, 960],
        ),
    ] {
        begin(&mut browser, line);
        let (name, bytes) = save_with(&mut browser, button).unwrap();
        assert_eq!(name, wanted);
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!([side(16), side(20)], size, "{line}");
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn tells_length_progress_and_size_of_an_animation() {
    let mut browser = open_page();
    browser.value(SAVED);
    for line in [
        "figure trace 6 --steps 1-200 --seconds 30 -o search.gif",
        "figure trace 8 --to-first --only-accepted --seconds 30 --loop -o search.gif",
        "--n 8 --cell 10px --loop -o boards.gif",
    ] {
        begin(&mut browser, line);
        browser.value(
            "(() => { const progress = document.getElementById('progress');
               window.shown = [];
               const look = () => { if (progress.checkVisibility()) window.shown.push(progress.position); setTimeout(look, 2); };
               look(); })()",
        );
        let named = browser.value("document.getElementById('download').innerText");
        let (name, bytes) = save_with(&mut browser, "download").unwrap();
        let mut reader = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        let mut hundredths = 0;
        while let Some(frame) = reader.read_next_frame().unwrap() {
            hundredths += u32::from(frame.delay);
        }
        let seconds = f64::from(hundredths) / 100.0;
        let field = browser.value(
            "(({ value, placeholder }) => Number(value || placeholder))(document.querySelector('[data-option=\"--seconds\"] input'))",
        );
        assert_eq!(field.as_f64(), Some(seconds), "{line}");
        assert_eq!(named, json!(format!("Download GIF, {seconds} s")), "{line}");
        // The bar appears at once, moves without a measure, and then fills.
        let shown: Vec<f64> = serde_json::from_value(browser.value("window.shown")).unwrap();
        assert_eq!(shown.first(), Some(&-1.0), "{line}: {shown:?}");
        assert!(shown.is_sorted(), "{line}: {shown:?}");
        let size = (bytes.len() + 500) / 1000;
        wait_until(
            &mut browser,
            &format!(
                "document.getElementById('status').textContent === '{name} is saved: {size} kB.'"
            ),
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn download_stays_at_the_bottom_of_a_phone() {
    let mut browser = open_page();
    browser.set_window_size(390, 844);
    for top in [0, 400, 9000] {
        let seen = browser.value(&format!(
            "(scrollTo(0, {top}), ['download', 'others', 'share'].map((id) => {{
               const {{ y, width, height }} = document.getElementById(id).getBoundingClientRect();
               return width > 0 && y > 750 && y + height <= 844; }}))"
        ));
        assert_eq!(seen, json!([true, true, false]), "{top}");
    }
    // Everything else is behind the button beside it.
    browser.value("document.querySelector('#others summary').click()");
    let shown = browser.value(
        "['download', 'share', 'print', 'save-png', 'save-svg'].map((id) => document.getElementById(id).checkVisibility())",
    );
    assert_eq!(shown, json!([true, true, true, true, true]));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn downloads_the_chosen_animation() {
    let mut browser = open_page();
    browser.value(SAVED);
    for (section, line) in [
        ("poster", "6 --paper a5 -o poster.pdf"),
        (
            "poster",
            "6 --paper a5 --bleed 3mm --marks crop --tile-on a4 -o poster.pdf",
        ),
        ("picture", "6 --cols 2 -o boards.svg"),
        ("play", "figure trace 4 --lesson -o search.html"),
    ] {
        begin(&mut browser, line);
        assert_eq!(browser.value("page.section"), json!(section), "{line}");
        browser.value("document.querySelector('.step [data-option=\"--animate\"] input').click()");
        wait_until(
            &mut browser,
            "page.line.get('--output').endsWith('.gif') && page.stage.drawnLine",
        );
        let message = browser.value("document.getElementById('download').innerText");
        assert!(
            message.as_str().unwrap().starts_with("Download GIF, "),
            "{line}: {message}"
        );
        let (name, bytes) = save_with(&mut browser, "download").unwrap();
        assert!(
            has_format_of_name(&name, &bytes) && name.ends_with(".gif"),
            "{line}: {name}"
        );
        // It is animated and has screen resolution.
        let width = u16::from_le_bytes([bytes[6], bytes[7]]);
        assert!(width <= 1200, "{line}: {width} pixels");
        assert!(
            bytes
                .windows(3)
                .filter(|part| part == b"\x21\xf9\x04")
                .count()
                > 1,
            "{line}"
        );
        browser.value("document.querySelector('.step [data-option=\"--animate\"] input').click()");
        wait_until(
            &mut browser,
            "page.stage.drawnLine && !page.line.get('--output').endsWith('.gif')",
        );
    }
    // The player becomes a short animation, or one of all its steps and the empty board before them.
    for (line, wanted, length, steps) in [
        (
            "figure trace 4 --lesson -o search.html",
            "search.gif",
            "First 40 steps",
            40,
        ),
        (
            "figure trace 4 --lesson -o search.html",
            "search.gif",
            "Whole",
            77,
        ),
        (
            "figure trace 8 --steps 942 -o part.html",
            "part.gif",
            "First 40 steps",
            40,
        ),
        (
            "figure trace 6 --steps 1-20 -o part.html",
            "part.gif",
            "First 40 steps",
            20,
        ),
    ] {
        begin(&mut browser, line);
        browser.value("document.getElementById('save-gif').click()");
        wait_until(
            &mut browser,
            "page.line.get('--output').endsWith('.gif') && page.stage.drawnLine",
        );
        browser.value(&format!(
            "[...document.querySelectorAll('.step label')].find((label) => label.textContent === '{length}').click()"
        ));
        wait_until(&mut browser, "page.stage.drawnLine");
        let (name, bytes) = save_with(&mut browser, "download").unwrap();
        assert!(name == wanted && bytes.starts_with(b"GIF89a"), "{line}");
        let frames = bytes.windows(3).filter(|part| part == b"\x21\xf9\x04");
        assert_eq!(frames.count(), steps, "{line}");
    }
    // The download has the format of the line.
    for (line, wanted) in [
        ("6 --paper a5 -o x.gif", "x.gif"),
        ("6 --paper a5 -o x.svg", "x.svg"),
        ("6 -o x.png", "x.png"),
        ("6 --paper a5", "queens-6.pdf"),
        ("6 --fundamental", "queens-6.svg"),
    ] {
        begin(&mut browser, line);
        let (name, bytes) = save_with(&mut browser, "download").unwrap();
        assert!(
            name == wanted && has_format_of_name(&name, &bytes),
            "{line}: {name}"
        );
    }
    // A format that cannot be animated gets a note.
    begin(&mut browser, "6 --paper a5 --animate -o poster.pdf");
    wait_until(
        &mut browser,
        "page.stage.drawnLine && page.stage.nodes.notes.textContent.includes('PDF')",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Decodes a file with independent software to its frames, pages or text.
fn decode(name: &str, bytes: &[u8]) -> Vec<Vec<u8>> {
    match name.rsplit('.').next().unwrap() {
        "png" => {
            let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
            let frames = reader
                .info()
                .animation_control()
                .map_or(1, |all| all.num_frames);
            let frames = (0..frames).map(|_| {
                let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
                reader.next_frame(&mut pixels).unwrap();
                pixels
            });
            let frames = frames.collect();
            reader.finish().unwrap();
            frames
        }
        "gif" => {
            let mut reader = gif::DecodeOptions::new().read_info(bytes).unwrap();
            let mut frames = Vec::new();
            while let Some(frame) = reader.read_next_frame().unwrap() {
                frames.push([&frame.delay.to_le_bytes(), &*frame.buffer].concat());
            }
            frames
        }
        "pdf" => {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join(name);
            std::fs::write(&file, bytes).unwrap();
            let draw = |program: &str, args: &[&str]| {
                let drawn = Command::new(program)
                    .args(args)
                    .arg(&file)
                    .output()
                    .expect(program);
                assert!(drawn.stdout.starts_with(b"P6"), "{program}");
                // Warnings are allowed, such as those of a mutool without ICC profiles.
                [drawn.stdout, drawn.stderr].concat()
            };
            vec![
                draw(
                    "mutool",
                    &["draw", "-q", "-r", "20", "-F", "ppm", "-o", "-"],
                ),
                draw("pdftoppm", &["-r", "20"]),
            ]
        }
        "svg" => {
            let text = std::str::from_utf8(bytes).unwrap();
            let document = resvg::usvg::roxmltree::Document::parse(text).unwrap();
            vec![text[document.root_element().range()].as_bytes().to_vec()]
        }
        "html" => {
            let text = std::str::from_utf8(bytes).unwrap();
            vec![text.split_once("</html>").unwrap().0.as_bytes().to_vec()]
        }
        other => panic!("{other} is not expected"),
    }
}

/// Returns the texts in a PNG, except those with a wrong checksum.
fn png_texts(bytes: &[u8]) -> Vec<String> {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    reader.finish().unwrap();
    let texts = reader.info().uncompressed_latin1_text.iter();
    texts
        .filter(|text| text.keyword == "Comment")
        .map(|text| text.text.clone())
        .collect()
}

#[test]
#[ignore = "needs Chromium, mutool, pdftoppm and the built page"]
pub(super) fn reopens_saved_files() {
    let mut browser = open_page();
    browser.value(SAVED);
    browser.value(
        "(() => { const make = page.save.make;
           page.save.make = async (args) => {
             const made = await make.call(page.save, args);
             window.plain = [...made.files[0][1]];
             return made;
           };
           return 0; })()",
    );
    // Longer than a GIF block.
    let title = format!("Why? 100 % & <ok> --> {}", "皇后".repeat(16));
    for (what, button, name) in [
        ("--n 6 --paper a5 --template loom", "download", "poster.svg"),
        ("--n 6 --paper a5 --tile-on a6", "download", "poster.pdf"),
        ("--n 6 --paper a5", "download", "poster.png"),
        ("--n 4 --paper a6", "download", "film.gif"),
        ("figure trace 5", "download", "search.html"),
        ("--n 6 --paper a5", "save-png", "poster.pdf"),
    ] {
        let line = format!("{what} --title '{title}' --lang zh-Hans --output {name}");
        assert_eq!(begin(&mut browser, &line), json!(true), "{line}");
        let (saved_name, bytes) = save_with(&mut browser, button).unwrap();
        let plain = serde_json::from_value::<Vec<u8>>(browser.value("window.plain")).unwrap();
        let drawn = decode(&saved_name, &bytes);
        assert!(
            !drawn.is_empty() && drawn == decode(&saved_name, &plain),
            "{saved_name}"
        );
        if saved_name.ends_with("png") {
            assert_eq!(
                png_texts(&bytes).len(),
                png_texts(&plain).len() + 1,
                "{saved_name}"
            );
        }
        browser.value(&format!(
            "(window.received = new File([new Uint8Array(window.saved[0][1])], 'received-{saved_name}')) && 0"
        ));
        // Files open from any section, including those without templates.
        for other in ["count 1..8", "figure wheel 5 -o wheel.svg"] {
            begin(&mut browser, other);
            browser
                .value("page.files.load(window.received).then(() => page.drawing).then(() => 0)");
            assert_eq!(
                browser.value("page.stage.drawnLine?.toString()"),
                json!(format!("nqueens-sheet {line}")),
                "{saved_name} after {other}"
            );
        }
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// A command in a file from elsewhere is shown as a single command, or is not found.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn treats_forged_commands_like_typed_ones() {
    let mut browser = open_page();
    let drop = |browser: &mut Browser, bytes: &str| {
        browser.value(&format!(
            "page.files.load(new File([{bytes}], 'photo.png')).then(() => page.drawing)
               .then(() => [page.line.toString(), document.getElementById('line').value])"
        ))
    };
    let seen = |line: &str| json!([line, line]);
    // Firefox keeps the output that an earlier test checked.
    let files = browser.value("page.engine.files.size");
    let forged =
        "'x<?nqueens-sheet 4 --output ../up.svg%0Anqueens-sheet 5 | nqueens-sheet 6%FF?>x'";
    assert_eq!(
        drop(&mut browser, forged),
        seen("nqueens-sheet 4 --output ../up.svg")
    );
    assert_eq!(browser.value("page.engine.files.size"), files);
    let far = "'x'.repeat(2e5) + '<?nqueens-sheet 5?>' + 'x'.repeat(2e5)";
    assert_eq!(
        drop(&mut browser, far),
        seen("nqueens-sheet 4 --output ../up.svg")
    );
    let message = browser.value("document.getElementById('status').textContent");
    assert!(message.as_str().unwrap().contains("photo.png"), "{message}");
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn every_command_shows_output_or_an_error() {
    let mut browser = open_page();
    let commands = browser.value(
        "(() => { const inner = (path, { commands }) => commands.flatMap((one) => [[...path, one.name].join(' '), ...inner([...path, one.name], one)]);
           return inner([], page.program.command([])); })()",
    );
    let commands: Vec<String> = serde_json::from_value(commands).unwrap();
    assert!(commands.len() > 20, "{commands:?}");
    let flags = browser.value(
        "page.program.command([]).options.filter(({ value }) => !value).map(({ name }) => name)",
    );
    let flags: Vec<String> = serde_json::from_value(flags).unwrap();
    assert!(flags.len() > 10, "{flags:?}");
    let helped = commands.iter().flat_map(|name| {
        [
            format!("help {name}"),
            format!("{name} help"),
            format!("{name} --help"),
        ]
    });
    // `measure` runs for up to a minute.
    let alone = commands.iter().filter(|name| *name != "measure").cloned();
    let flags = flags
        .iter()
        .flat_map(|flag| [format!("6 {flag}"), format!("6 --paper a5 {flag} -o a.pdf")]);
    let others = ["help", "-h", "-V", "help nothing", "--color always --help"].map(str::to_owned);
    let mut wrong = Vec::new();
    for line in helped.chain(alone).chain(flags).chain(others) {
        begin(&mut browser, &line);
        let seen = browser.value(
            "(() => { const text = (id) => { const node = document.getElementById(id); return node.checkVisibility() ? node.innerText.trim() : ''; };
               return page.stage.drawnLine ? document.body.dataset.shown !== 'text' || text('data') !== '' : text('problem-text') + text('ask-text') + text('verdict-text') !== ''; })()",
        );
        if seen != json!(true)
            || browser.value("document.getElementById('loading').checkVisibility()") == json!(true)
        {
            wrong.push(line);
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
