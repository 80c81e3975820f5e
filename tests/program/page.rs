//! The page of `page/build` in a browser: what it makes of command lines is what the program makes
//! of them, byte for byte, and it can be used at all sizes.
//!
//! Nothing of this is tried where there is no browser, or where the page is not built; then the
//! tests say so. `NQUEENS_PAGE` names another page than `dist/nqueens-sheet.html`.

#[allow(dead_code, reason = "the player uses the rest")]
#[path = "../player/browser.rs"]
mod browser;
mod files;
#[path = "../player/firefox.rs"]
mod firefox;
mod gallery;
mod letters;
mod pasted;
mod print;
mod shown;
mod state;

use std::collections::BTreeMap;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use self::browser::Browser;
use self::firefox::Firefox;
use crate::commands::dice::Dice;
use crate::commands::line::{Line, line};
use crate::commands::run::Place;

/// Generated lines that are tried.
const LINES: usize = 500;
/// What takes the machine's measure or fonts, or no page has; help names the latter.
const ELSEWHERE: [&str; 7] =
    ["measure", "completions", "man", "help", "--help", "-h", "--system-fonts"];

/// The sections of the page.
const SECTIONS: [&str; 5] = ["poster", "picture", "play", "worksheet", "data"];
/// Waits until the first picture is drawn, and its controls.
const DRAWN: &str = "new Promise((done) => { const look = () => document.body.dataset.drawn \
                     && page.controls ? done(0) : setTimeout(look, 20); look(); })";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The page, if it is built.
fn built() -> Option<PathBuf> {
    let named = std::env::var_os("NQUEENS_PAGE").map(PathBuf::from);
    let file = named.unwrap_or_else(|| root().join("dist/nqueens-sheet.html"));
    if !file.is_file() {
        // Not captured, so that it is read.
        let left = b"LEFT OUT: the page is not built (page/build)\n";
        stderr().write_all(left).unwrap();
        return None;
    }
    Some(file)
}

/// The page in a browser, ready; nothing if either is missing.
fn shown() -> Option<Browser> {
    let file = built()?;
    let mut browser = Browser::open()?;
    browser.window(1280, 800, 1.0);
    browser.load(&file, "");
    browser.value(DRAWN);
    Some(browser)
}

/// Waits until an expression is true.
fn until(browser: &mut Browser, what: &str) {
    let is = browser.value(&format!(
        "new Promise((done) => {{
           const until = performance.now() + 20000;
           const look = () => ({what}) ? done(true) : performance.now() > until ? done(false) : setTimeout(look, 20);
           look();
         }})"
    ));
    assert_eq!(is, json!(true), "{what}");
}

/// Exit code, output, messages and files of a run.
#[derive(Debug, PartialEq)]
struct Run {
    code: i64,
    out: Vec<u8>,
    err: String,
    files: BTreeMap<String, Vec<u8>>,
}

fn in_page(browser: &mut Browser, line: &Line, given: &[PathBuf]) -> Run {
    let words = json!({"args": line.args, "input": line.input});
    let made = browser.value(&format!(
        "(async () => {{
           const {{ args, input }} = {words};
           const made = await page.engine.aside.run(args, {{ input: new TextEncoder().encode(input) }});
           const text = (bytes) => new Promise((done) => {{
             const reader = new FileReader();
             reader.onload = () => done(reader.result.split(',')[1]);
             reader.readAsDataURL(new Blob([bytes]));
           }});
           const files = await Promise.all(made.files.map(async ([name, bytes]) => [name, await text(bytes)]));
           return {{ code: made.code, out: await text(made.out), err: made.err, files }};
         }})()"
    ));
    let bytes = |value: &Value| BASE64_STANDARD.decode(value.as_str().unwrap_or("")).unwrap();
    let given: Vec<_> = given.iter().filter_map(|path| path.file_name()).collect();
    let files = made["files"].as_array().unwrap().iter();
    let files = files.map(|file| (file[0].as_str().unwrap().to_owned(), bytes(&file[1])));
    Run {
        code: made["code"].as_i64().unwrap(),
        out: bytes(&made["out"]),
        err: made["err"].as_str().unwrap().to_owned(),
        files: files.filter(|(name, _)| !given.contains(&name.as_ref())).collect(),
    }
}

fn here(place: &Place, line: &Line) -> Option<Run> {
    let ran = place.run(line);
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    let files = ran.files.iter();
    let files = files.map(|path| (name(path), std::fs::read(path).unwrap()));
    let files = files.collect();
    place.tidy(&ran);
    let code = i64::from(ran.code?);
    let (out, err) = (ran.out, ran.err);
    Some(Run { code, out, err, files })
}

/// The lines of the pictures in the book, and such as nobody would write.
fn lines() -> Vec<Line> {
    let gallery = root().join("docs/src/gallery");
    let files = ["commands", "figures/commands", "posters/commands"].map(|name| gallery.join(name));
    let texts = files.iter().filter_map(|file| std::fs::read_to_string(file).ok());
    let texts: Vec<String> = texts.collect();
    let written = texts.iter().flat_map(|text| text.lines());
    let written = written.filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let written = written.map(|line| {
        let mut args = shlex::split(line).unwrap();
        let file = args.remove(0);
        args.extend(["-o".to_owned(), file]);
        Line { args, input: "" }
    });
    let mut dice = Dice::new(28);
    let made = std::iter::repeat_with(|| line(&mut dice));
    let plain = |line: &Line| {
        let words = || line.args.iter().map(String::as_str);
        !line.is_large()
            && !words().any(|word| {
                ELSEWHERE.contains(&word) || word.starts_with("/") || word.contains("folder")
            })
    };
    written.filter(plain).chain(made.filter(plain).take(LINES)).collect()
}

#[test]
fn the_page_makes_the_same_bytes() {
    let Some(mut browser) = shown() else { return };
    let place = Place::new();
    let given = place.paths();
    for path in &given {
        let bytes = BASE64_STANDARD.encode(std::fs::read(path).unwrap());
        let name = path.file_name().unwrap().to_string_lossy();
        browser.value(&format!(
            "page.engine.files.set({}, Uint8Array.from(atob('{bytes}'), (c) => c.charCodeAt(0))) && 0",
            json!(name)
        ));
    }
    let mut differ = Vec::new();
    for line in lines() {
        let Some(expected) = here(&place, &line) else {
            continue;
        };
        let found = in_page(&mut browser, &line, &given);
        if found != expected {
            differ.push(format!("{line}\n  {}\n  {}", expected.err, found.err));
        }
    }
    assert!(differ.is_empty(), "{} lines differ:\n{}", differ.len(), differ.join("\n"));
}

/// The faults of the page: errors, and what its policy refused.
fn faults(browser: &mut Browser) -> Vec<String> {
    browser.value("0");
    let wrong = ["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"];
    let events = browser.events.iter();
    let events = events.filter(|event| wrong.iter().any(|method| event["method"] == *method));
    events.map(Value::to_string).collect()
}

#[test]
fn every_section_fits_every_window() {
    let Some(mut browser) = shown() else { return };
    for section in SECTIONS {
        for width in [320, 360, 768, 1280, 1920] {
            browser.window(width, 800, 1.0);
            let wide = browser.value(&format!(
                "page.go('{section}').then(() => document.documentElement.scrollWidth)"
            ));
            assert!(wide.as_u64() <= Some(width.into()), "{section} at {width}: {wide}");
        }
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
fn axe_finds_nothing() {
    let own = root().join("target/axe/package/axe.min.js");
    let axe = std::env::var_os("NQUEENS_AXE").map_or(own, PathBuf::from);
    let Ok(axe) = std::fs::read_to_string(axe) else {
        println!("left out: axe-core is not there; .ci/run gets it, or name it in NQUEENS_AXE");
        return;
    };
    let Some(mut browser) = shown() else { return };
    browser.value(&format!("{axe};0"));
    for scheme in ["light", "dark"] {
        browser.prefers("screen", &[("prefers-color-scheme", scheme)]);
        for section in SECTIONS {
            let found = browser.value(&format!(
                "page.go('{section}').then(() => axe.run(document, {{ iframes: false }})).then((all) => \
                 all.violations.map((each) => each.id + ' ' + each.nodes.map((node) => node.target)))"
            ));
            assert_eq!(found, json!([]), "{section}, {scheme}");
        }
    }
}

#[test]
fn a_line_sets_the_controls_and_controls_the_line() {
    let Some(mut browser) = shown() else { return };
    let shown = browser.value(
        "page.begin('nqueens-sheet 8 --paper a3 --template loom --dedication \"For Ada\"').then(() => [
           document.querySelector('[data-option=\"--dedication\"] input').value,
           document.querySelector('[data-option=\"--template\"] :checked').value,
           document.querySelector('[data-option=\"--n\"] :checked').value])",
    );
    assert_eq!(shown, json!(["For Ada", "loom", "8"]));
    let line = browser.value(
        "(() => { const input = document.querySelector('[data-option=\"--title\"] input');
           input.value = 'Queens'; input.dispatchEvent(new Event('input'));
           return [document.getElementById('line').value, decodeURIComponent(location.hash)]; })()",
    );
    let wanted = "8 --paper a3 --template loom --dedication 'For Ada' --title Queens";
    assert_eq!(line[0], format!("nqueens-sheet {wanted}"));
    assert_eq!(line[1], format!("#{}", wanted.replace(' ', "+")));
    let refused = browser.value(
        "page.begin('--n 8 --paper a2 --template nowhere.svg').then(() => \
         document.getElementById('problem').innerText)",
    );
    assert!(refused.as_str().unwrap().contains("nowhere.svg"), "{refused}");
}

#[test]
fn all_languages_of_the_page_say_the_same() {
    let read = |path: &Path| -> BTreeMap<String, String> {
        let text = std::fs::read_to_string(path).unwrap();
        let said = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        said.map(|line| {
            let (key, text) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
            (key.to_owned(), text.to_owned())
        })
        .collect()
    };
    let words = root().join("page/words");
    let english = read(&words.join("en.ftl"));
    let places = |text: &str| -> Vec<String> {
        let mut places: Vec<_> = text
            .split('{')
            .skip(1)
            .map(|rest| rest.split('}').next().unwrap().to_owned())
            .collect();
        places.sort();
        places
    };
    let mut languages = 0;
    for entry in std::fs::read_dir(root().join("languages")).unwrap() {
        let name = entry.unwrap().file_name();
        if !name.to_string_lossy().ends_with(".ftl") {
            continue;
        }
        let other = read(&words.join(&name));
        assert!(other.keys().eq(english.keys()), "{name:?} has other keys");
        for (key, text) in &other {
            assert_eq!(places(text), places(&english[key]), "{name:?}: {key}");
        }
        languages += 1;
    }
    assert_eq!(std::fs::read_dir(words).unwrap().count(), languages);
}

/// What the page wants to save, instead of saving it: names and bytes.
const SAVED: &str = "(() => {
    window.saved = [];
    const made = new Map();
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob) => { const own = address.call(URL, blob); made.set(own, blob); return own; };
    HTMLAnchorElement.prototype.click = function () {
      made.get(this.href).arrayBuffer().then((bytes) => window.saved.push([this.download, [...new Uint8Array(bytes)]]));
    };
    return 0;
  })()";

/// A step of the player, as a figure of the program in every format.
#[test]
fn every_step_that_is_played_can_be_had_as_a_figure() {
    let Some(mut browser) = shown() else { return };
    browser.value(SAVED);
    browser.value("page.go('play').then(() => 0)");
    let disabled = browser.value("document.getElementById('save-svg').disabled");
    assert_eq!(disabled, json!(true));
    // Its heading.
    let at = browser.value(
        "(() => { const box = document.getElementById('player').getBoundingClientRect();
           return [box.x + 60, box.y + 24]; })()",
    );
    // The player says its step after a pause, once it is there.
    let moved = "new Promise((done) => setTimeout(() => done(page.at ?? ''), 400))";
    let mut steps = std::iter::repeat_with(|| {
        for kind in ["mousePressed", "mouseReleased"] {
            let click =
                json!({"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1});
            browser.call("Input.dispatchMouseEvent", &click);
        }
        browser.press("ArrowRight", false);
        browser.value(moved).as_str().unwrap().to_owned()
    });
    let step = steps.by_ref().take(50).find(|step| !step.is_empty());
    let step = step.expect("the player says its step");
    for (button, format) in [("save-svg", "svg"), ("save-pdf", "pdf"), ("save-png", "png")] {
        let saved = browser.value(&format!(
            "new Promise((done) => {{
               window.saved.length = 0;
               document.getElementById('{button}').click();
               const look = () => window.saved.length ? done(window.saved[0]) : setTimeout(look, 20);
               look();
             }})"
        ));
        assert_eq!(saved[0], format!("step-{step}.{format}"));
        let place = Place::new();
        let scale = if format == "png" { " --scale 2" } else { "" };
        let words = format!("figure trace --n 5 --steps {step} --format {format}{scale}");
        let args = words.split(' ').map(str::to_owned).collect();
        let own = here(&place, &Line { args, input: "" }).unwrap();
        let bytes: Vec<u8> = serde_json::from_value(saved[1].clone()).unwrap();
        assert!(bytes == own.out, "{format}: {} bytes, {}", bytes.len(), own.out.len());
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
fn firefox_shows_the_same() {
    let Some(file) = built() else { return };
    let Some(mut firefox) = Firefox::open() else {
        stderr().write_all(b"LEFT OUT: no Firefox is installed\n").unwrap();
        return;
    };
    firefox.load(&file);
    firefox.value(DRAWN);
    firefox.value(
        "(async () => {
           window.wrong = [];
           for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
             window.addEventListener(name, (event) => window.wrong.push(name + ' ' + event.message));
           }
         })()",
    );
    for section in SECTIONS {
        let shown = format!(
            "page.go('{section}').then(() => [document.body.dataset.section, document.getElementById('problem').hidden])"
        );
        assert_eq!(firefox.value(&shown), json!([section, true]));
    }
    assert_eq!(firefox.value("Promise.resolve(window.wrong)"), json!([]));
    let place = Place::new();
    for words in
        ["8 --paper a2 --format svg", "6 --paper a4 --lang ja --format pdf", "4 --format png"]
    {
        let args: Vec<String> = words.split(' ').map(str::to_owned).collect();
        let found = firefox.value(&format!(
            "page.engine.aside.run({}).then(({{ out }}) => Array.from(out))",
            json!(args)
        ));
        let own = here(&place, &Line { args, input: "" }).unwrap();
        let bytes: Vec<u8> = serde_json::from_value(found).unwrap();
        assert!(bytes == own.out, "{words}");
    }
}
