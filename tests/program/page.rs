//! The page of `page/build` in a browser: what it makes of command lines is what the program makes
//! of them, byte for byte, and it can be used at all sizes.
//!
//! These tests need a browser and `dist/nqueens-sheet.html`, which `page/build` makes, so they are
//! ignored by default: `cargo test --test program page:: -- --ignored`.

mod browser;
#[allow(dead_code, reason = "the player uses the rest")]
#[path = "../player/browser.rs"]
mod chromium;
mod files;
mod firefox;
mod gallery;
mod letters;
mod pasted;
mod people;
mod print;
mod saved;
mod shown;
mod state;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::time::Instant;

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use self::browser::{Browser, in_firefox};
use crate::commands::dice::Dice;
use crate::commands::line::{Line, line};
use crate::commands::run::Place;
use crate::program;

/// Generated lines that are tried.
const LINES: usize = 500;
/// What no page has: it is of files that stay, of a book, or of a shell.
const LACKING: [&str; 7] = [
    "merge",
    "--part",
    "--journal",
    "--result",
    "mdbook",
    "completions",
    "man",
];
/// What takes the machine's measure or fonts, or names what no page has.
const ELSEWHERE: [&str; 6] = [
    "measure",
    "options",
    "help",
    "--help",
    "-h",
    "--system-fonts",
];

/// The sections of the page.
const SECTIONS: [&str; 5] = ["poster", "picture", "play", "worksheet", "data"];
/// Waits until the first picture is drawn, and its controls.
const DRAWN: &str = "new Promise((done) => { const look = () => document.body.dataset.drawn \
                     && page.controls ? done(0) : setTimeout(look, 20); look(); })";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The page that `page/build` made.
fn built() -> PathBuf {
    let file = root().join("dist/nqueens-sheet.html");
    assert!(
        file.is_file(),
        "{} is missing: run page/build",
        file.display()
    );
    file
}

/// True of a command or an option, also with its value, that no page has.
fn is_lacking(word: &str) -> bool {
    LACKING.contains(&word.split('=').next().unwrap_or(word))
}

/// The page in a browser, with its first picture drawn.
fn shown() -> Browser {
    let file = built();
    let mut browser = Browser::open();
    browser.window(1280, 800);
    browser.load(&file, "");
    browser.value(DRAWN);
    browser
}

/// The page that the repository keeps for readers draws its first picture. `.ci/run` checks that it
/// was built from the current sources.
#[test]
#[ignore = "needs Chromium and the built page"]
fn the_page_in_the_book_draws() {
    let mut browser = Browser::open();
    browser.window(1280, 800);
    browser.load(&root().join("docs/src/page/nqueens-sheet.html"), "");
    browser.value(DRAWN);
    assert_eq!(faults(&mut browser), Vec::<String>::new());
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
    let bytes = |value: &Value| {
        BASE64_STANDARD
            .decode(value.as_str().unwrap_or(""))
            .unwrap()
    };
    let given: Vec<_> = given.iter().filter_map(|path| path.file_name()).collect();
    let files = made["files"].as_array().unwrap().iter();
    let files = files.map(|file| (file[0].as_str().unwrap().to_owned(), bytes(&file[1])));
    Run {
        code: made["code"].as_i64().unwrap(),
        out: bytes(&made["out"]),
        err: made["err"].as_str().unwrap().to_owned(),
        files: files
            .filter(|(name, _)| !given.contains(&name.as_ref()))
            .collect(),
    }
}

fn here(place: &Place, line: &Line) -> Option<Run> {
    let ran = place.run(line);
    Some(Run {
        code: i64::from(ran.code?),
        out: ran.out,
        err: ran.err,
        files: ran.files,
    })
}

/// The lines of the pictures in the book, and such as nobody would write.
fn lines() -> Vec<Line> {
    let gallery = root().join("docs/src/gallery");
    let files = ["commands", "figures/commands", "posters/commands"].map(|name| gallery.join(name));
    let texts = files
        .iter()
        .filter_map(|file| std::fs::read_to_string(file).ok());
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
                ELSEWHERE.contains(&word)
                    || is_lacking(word)
                    || word.starts_with("/")
                    || word.contains("folder")
            })
    };
    written
        .filter(plain)
        .chain(made.filter(plain).take(LINES))
        .collect()
}

#[test]
#[ignore = "needs Chromium and the built page"]
fn the_page_makes_the_same_bytes() {
    let mut browser = shown();
    let mut place = Place::new();
    place.json_errors = true;
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
    // One engine runs in both: some lines show that Firefox does, too.
    let every = if matches!(browser, Browser::Firefox) {
        10
    } else {
        1
    };
    for line in lines().into_iter().step_by(every) {
        let Some(expected) = here(&place, &line) else {
            continue;
        };
        let found = in_page(&mut browser, &line, &given);
        if found != expected {
            differ.push(format!("{line}\n  {}\n  {}", expected.err, found.err));
        }
    }
    assert!(
        differ.is_empty(),
        "{} lines differ:\n{}",
        differ.len(),
        differ.join("\n")
    );
}

/// Takes away what no page has from what the program says of its commands; the names of that.
fn taken_away(command: &mut Value) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    for kind in ["options", "commands"] {
        command[kind].as_array_mut().unwrap().retain(|one| {
            let name = one["name"].as_str().unwrap();
            if is_lacking(name) {
                taken.insert(name.to_owned());
            }
            !is_lacking(name)
        });
    }
    for option in command["options"].as_array_mut().unwrap() {
        let conflicts = option["conflicts"].as_array_mut().unwrap();
        conflicts.retain(|name| !is_lacking(name.as_str().unwrap()));
    }
    let inner = command["commands"].as_array_mut().unwrap();
    taken.extend(inner.iter_mut().flat_map(taken_away));
    taken
}

#[test]
#[ignore = "needs Chromium and the built page"]
fn the_page_has_all_but_what_no_page_has() {
    let mut browser = shown();
    let said = program().arg("options").output().unwrap().stdout;
    let mut said: Value = serde_json::from_slice(&said).unwrap();
    let found = browser.value(
        "page.aside(['options']).then((made) => JSON.parse(new TextDecoder().decode(made.out)))",
    );
    assert_eq!(taken_away(&mut said), LACKING.map(str::to_owned).into());
    assert!(found == said, "{found}\n{said}");
}

fn faults(browser: &mut Browser) -> Vec<String> {
    browser.faults()
}

#[test]
#[ignore = "needs Chromium and the built page"]
fn every_section_fits_every_window() {
    let mut browser = shown();
    for section in SECTIONS {
        for width in [320, 360, 768, 1280, 1920] {
            browser.window(width, 800);
            let wide = browser.value(&format!(
                "page.go('{section}').then(() => document.documentElement.scrollWidth)"
            ));
            assert!(
                wide.as_u64() <= Some(width.into()),
                "{section} at {width}: {wide}"
            );
        }
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium, axe-core and the built page"]
fn axe_finds_nothing() {
    let axe = root().join("target/axe/package/axe.min.js");
    let axe =
        std::fs::read_to_string(axe).expect("axe-core is in target/axe (.ci/run puts it there)");
    let mut browser = shown();
    browser.value(&format!("{axe};0"));
    for scheme in ["light", "dark"] {
        browser.prefers(scheme);
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
#[ignore = "needs Chromium and the built page"]
fn a_line_sets_the_controls_and_controls_the_line() {
    let mut browser = shown();
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
    assert!(
        refused.as_str().unwrap().contains("nowhere.svg"),
        "{refused}"
    );
}

#[test]
fn all_languages_of_the_page_say_the_same() {
    let read = |path: &Path| -> BTreeMap<String, String> {
        let text = std::fs::read_to_string(path).unwrap();
        let said = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut all = BTreeMap::new();
        for line in said {
            let (key, text) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
            let before = all.insert(key.to_owned(), text.to_owned());
            assert_eq!(before, None, "{path:?} has {key} twice");
        }
        all
    };
    let words = root().join("page/words");
    let english = read(&words.join("en.ftl"));
    let places = |text: &str| -> Vec<String> {
        let mut places: Vec<_> = text
            .split('{')
            .skip(1)
            .map(|rest| rest.split('}').next().unwrap().to_owned())
            .filter(|place| !place.contains('"'))
            .collect();
        places.sort();
        places
    };
    // What the program says itself in English, the page has words for in the other languages alone.
    let is_of_the_program = |key: &&String| {
        ["hint-", "value-", "group-", "head-"]
            .iter()
            .any(|of| key.starts_with(of))
    };
    let german = read(&words.join("de.ftl"));
    let mut languages = 0;
    for entry in std::fs::read_dir(root().join("languages")).unwrap() {
        let name = entry.unwrap().file_name();
        if !name.to_string_lossy().ends_with(".ftl") {
            continue;
        }
        let other = read(&words.join(&name));
        let shared = other.keys().filter(|key| !is_of_the_program(key));
        assert!(shared.eq(english.keys()), "{name:?} has other keys");
        let own = other.keys().filter(is_of_the_program);
        assert!(
            name == "en.ftl" || own.eq(german.keys().filter(is_of_the_program)),
            "{name:?}"
        );
        let options = std::fs::read_to_string(root().join("docs/src/options.md")).unwrap();
        for hint in other.keys().filter_map(|key| key.strip_prefix("hint-")) {
            let lists = |end: &str| options.contains(&format!("`--{hint}{end}"));
            assert!(lists("`") || lists(" "), "{name:?}: there is no --{hint}");
        }
        for (key, text) in &english {
            assert_eq!(places(&other[key]), places(text), "{name:?}: {key}");
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
#[ignore = "needs Chromium and the built page"]
fn every_step_that_is_played_can_be_had_as_a_figure() {
    let mut browser = shown();
    browser.value(SAVED);
    browser.value("page.begin('figure trace 5 -o search.html').then(() => 0)");
    let disabled = browser.value("document.getElementById('save-svg').disabled");
    assert_eq!(disabled, json!(true));
    // Its heading.
    let at = browser.value(
        "(() => { const box = document.getElementById('player').getBoundingClientRect();
           return [box.x + 60, box.y + 24]; })()",
    );
    let at = serde_json::from_value(at).unwrap();
    // The player says its step after a pause, once it is there.
    let moved = "new Promise((done) => setTimeout(() => done(page.at ?? ''), 400))";
    let mut steps = std::iter::repeat_with(|| {
        browser.mouse(&[at]);
        browser.press("ArrowRight", false);
        browser.value(moved).as_str().unwrap().to_owned()
    });
    let step = steps.by_ref().take(50).find(|step| !step.is_empty());
    let step = step.expect("the player says its step");
    for (button, format) in [
        ("save-svg", "svg"),
        ("save-pdf", "pdf"),
        ("save-png", "png"),
    ] {
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
        // There is nothing more in it than its command.
        let command = format!(
            "<?nqueens-sheet figure trace 5 --output step-{step}.{format} --steps {step}{scale}?>"
        );
        let at = bytes
            .windows(command.len())
            .position(|part| part == command.as_bytes());
        let at = at.unwrap_or_else(|| panic!("{format}: {command} is missing"));
        let begins = own
            .out
            .iter()
            .zip(&bytes[..at])
            .take_while(|(one, other)| one == other)
            .count();
        assert!(
            bytes.ends_with(&own.out[begins..]),
            "{format}: {begins} of {}",
            own.out.len()
        );
        assert!(
            bytes.len() - own.out.len() <= command.len() + 20,
            "{format}: {}",
            bytes.len()
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The tests of these names.
macro_rules! tests {
    ($($($part:ident)::+),* $(,)?) => { [$((stringify!($($part)::+), $($part)::+ as fn())),*] };
}

/// The tests that Firefox passes, too.
fn shared_tests() -> Vec<(&'static str, fn())> {
    tests![
        the_page_makes_the_same_bytes,
        the_page_has_all_but_what_no_page_has,
        the_page_in_the_book_draws,
        every_section_fits_every_window,
        axe_finds_nothing,
        a_line_sets_the_controls_and_controls_the_line,
        every_step_that_is_played_can_be_had_as_a_figure,
        files::what_is_opened_can_be_written_over,
        files::the_system_refuses_what_linux_refuses,
        files::what_takes_long_stands_in_nobodys_way,
        files::a_file_is_taken_where_it_is_of_use,
        files::the_site_keeps_its_own_files_of_one_version,
        gallery::a_gallery_of_finished_things_can_be_opened,
        letters::a_site_has_fonts_of_its_own_for_the_scripts_that_they_name,
        letters::the_example_of_a_dedication_can_be_drawn,
        letters::a_letter_that_fonts_lack_is_no_dead_end,
        pasted::every_documented_command_is_shown_when_pasted,
        pasted::what_is_around_a_command_is_left_out,
        pasted::a_film_can_be_asked_for_and_saved,
        pasted::a_field_that_is_emptied_leaves_one_where_one_is,
        pasted::a_saved_template_has_the_colours_that_were_chosen,
        people::a_teacher_prints_tasks_with_answers,
        people::a_present_has_a_name_on_it,
        people::a_designer_orders_a_poster_at_a_print_shop,
        people::a_hobbyist_glues_a_poster_of_sheets_together,
        people::a_phone_is_in_chinese,
        people::a_voice_reads_the_page_by_the_keyboard,
        people::a_command_from_a_chat_is_pasted,
        people::a_link_shows_others_the_same_step,
        people::low_vision_has_large_letters_and_strong_colours,
        people::a_child_solves_four_queens,
        print::a_poster_in_parts_is_printed_with_all_of_them,
        print::all_pages_are_printed_and_nothing_else,
        saved::each_button_saves_its_kind_of_file_after_a_visit_to_each_section,
        saved::each_number_of_the_first_row_is_drawn_or_says_what_would_be,
        saved::a_film_is_a_plain_choice_and_is_what_is_downloaded,
        saved::a_saved_file_opens_again,
        saved::a_forged_command_is_as_if_it_were_typed,
        saved::every_command_shows_something_or_says_why_not,
        shown::measures_are_those_of_the_language,
        shown::the_player_has_the_room_of_the_page,
        shown::light_or_dark_is_a_choice_where_a_template_has_both,
        shown::no_two_controls_have_one_name,
        shown::data_is_a_table_with_its_rows_counted,
        shown::one_can_look_closer,
        shown::a_phone_has_board_and_buttons_together,
        shown::a_queen_of_ones_own_takes_her_place_in_any_look,
        shown::a_position_is_placed_by_clicking_and_by_fen,
        state::no_control_is_offered_that_the_command_lacks,
        state::what_is_not_of_the_line_is_grey_and_cannot_be_saved,
        state::what_is_stopped_says_so,
        state::the_player_goes_on_where_it_was,
        state::links_of_the_player_lead_to_it,
        state::the_step_of_a_linked_lesson_can_be_saved_at_once,
        state::each_change_can_be_undone,
        state::an_address_that_is_none_is_refused_with_words,
        state::what_is_refused_is_said_in_the_language_of_the_page_at_its_control,
        state::nothing_is_refused_while_one_types,
    ]
    .to_vec()
}

#[test]
fn firefox_gets_every_test_of_the_page() {
    let sources = [
        "page.rs",
        "page/files.rs",
        "page/gallery.rs",
        "page/letters.rs",
        "page/pasted.rs",
        "page/people.rs",
        "page/print.rs",
        "page/saved.rs",
        "page/shown.rs",
        "page/state.rs",
    ];
    let sources = sources
        .map(|name| std::fs::read_to_string(root().join("tests/program").join(name)).unwrap());
    let written = sources
        .iter()
        .flat_map(|text| text.split("#[test]\n#[ignore = ").skip(1));
    let name = |text: &'_ str| {
        text.split_once("fn ")?
            .1
            .split('(')
            .next()
            .map(str::to_owned)
    };
    let written: BTreeSet<String> = written.filter_map(name).collect();
    let tests = shared_tests();
    let listed = tests.iter().filter_map(|(name, _)| name.rsplit(':').next());
    let listed = listed.chain(["firefox_passes_the_same_tests"]);
    let listed = listed.map(|name| name.trim().to_owned()).collect();
    assert_eq!(
        written, listed,
        "the list above has every test but the one that runs it"
    );
}

/// One Firefox passes the tests one after the other, since it takes long to start.
#[test]
#[ignore = "needs Firefox, mutool, axe-core and the built page"]
fn firefox_passes_the_same_tests() {
    let failed = in_firefox(|| {
        let fails = |(name, test): &(&'static str, fn())| {
            let begun = Instant::now();
            let fails = catch_unwind(test).is_err();
            println!(
                "{:6.1} s {}{name}",
                begun.elapsed().as_secs_f64(),
                if fails { "FAILED " } else { "" }
            );
            fails.then_some(*name)
        };
        shared_tests().iter().filter_map(fails).collect::<Vec<_>>()
    });
    assert_eq!(failed, Vec::<&str>::new(), "in Firefox");
}
