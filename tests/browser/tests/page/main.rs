//! The page of `page/build` in a browser: its output is that of the program, byte for byte, and it
//! works at all sizes.
//!
//! These tests need a browser and `dist/nqueens-sheet.html` from `page/build`, so they are ignored by
//! default: `cargo build && page/build && cargo test -p browser-tests --test page -- --ignored`.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod browser;
mod challenge;
mod check;
#[allow(dead_code, reason = "tests of the program use the rest")]
#[path = "../../../../crates/nqueens-cli/tests/program/commands/mod.rs"]
mod commands;
mod downloads;
mod files;
mod fonts;
mod gallery;
mod options;
mod paste;
mod preview;
mod print;
#[allow(dead_code, reason = "tests of the program use the rest")]
#[path = "../../../../crates/nqueens-cli/tests/program/runs.rs"]
mod runs;
mod solve;
mod state;
mod users;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::time::Instant;

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use self::browser::{Browser, in_firefox};
use crate::commands::line::{Line, line};
use crate::commands::rng::Rng;
use crate::commands::run::TestFolder;
use crate::runs::{program, run};

/// The number of generated command lines.
const LINES: usize = 500;
/// Commands and options that the page does not support: for stored files, mdBook, and shells.
const UNSUPPORTED: [&str; 7] = [
    "merge",
    "--part",
    "--journal",
    "--result",
    "mdbook",
    "completions",
    "man",
];
/// Commands and options with output that depends on the machine or lists unsupported options.
const MACHINE_DEPENDENT: [&str; 6] = [
    "measure",
    "options",
    "help",
    "--help",
    "-h",
    "--system-fonts",
];

/// The sections of the page.
const SECTIONS: [&str; 7] = [
    "poster",
    "picture",
    "solve",
    "play",
    "worksheet",
    "data",
    "check",
];
/// The address of a poster. Without it, the page shows its first view.
const POSTER: &str = "#--n+8+--paper+50x70cm+--template+midnight+--output+poster.pdf";
/// Waits until the first picture and its controls are drawn.
const DRAWN: &str = "new Promise((done) => { const look = () => document.body.dataset.drawn \
                     && page.controls ? done(0) : setTimeout(look, 20); look(); })";

fn root() -> &'static Path {
    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    Path::new(ROOT)
}

/// Returns the path of the built page.
fn built_page() -> PathBuf {
    let file = root().join("dist/nqueens-sheet.html");
    assert!(
        file.is_file(),
        "{} is missing: run page/build",
        file.display()
    );
    file
}

/// Returns true if the page does not support a command or an option, which may have a value.
fn is_unsupported(word: &str) -> bool {
    UNSUPPORTED.contains(&word.split('=').next().unwrap_or(word))
}

/// Opens the page with a poster and waits until it is drawn.
fn open_page() -> Browser {
    let file = built_page();
    let mut browser = Browser::open();
    browser.set_window_size(1280, 800);
    browser.load(&file, POSTER);
    browser.value(DRAWN);
    browser
}

/// The page in the book draws its first picture. `.ci/run` checks that it is current.
#[test]
#[ignore = "needs Chromium and the built page"]
fn book_page_draws() {
    let mut browser = Browser::open();
    browser.set_window_size(1280, 800);
    browser.load(&root().join("docs/src/page/nqueens-sheet.html"), POSTER);
    browser.value(DRAWN);
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Waits until an expression is true.
fn wait_until(browser: &mut Browser, what: &str) {
    let is = browser.value(&format!(
        "new Promise((done) => {{
           const until = performance.now() + 60000;
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

fn run_in_page(browser: &mut Browser, line: &Line, given: &[PathBuf]) -> Run {
    let words = json!({"args": line.args, "input": line.input});
    let made = browser.value(&format!(
        "(async () => {{
           const {{ args, input }} = {words};
           const made = await page.engine.run('background', args, {{ input: new TextEncoder().encode(input) }});
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

fn run_natively(folder: &TestFolder, line: &Line) -> Option<Run> {
    let ran = folder.run(line);
    Some(Run {
        code: i64::from(ran.code?),
        out: ran.out,
        err: ran.err,
        files: ran.files,
    })
}

/// Returns the command lines of pictures in the book, and generated ones.
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
    let mut rng = Rng::new(28);
    let made = std::iter::repeat_with(|| line(&mut rng));
    let plain = |line: &Line| {
        let words = || line.args.iter().map(String::as_str);
        !line.is_large()
            && !words().any(|word| {
                MACHINE_DEPENDENT.contains(&word)
                    || is_unsupported(word)
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
fn page_output_matches_the_program() {
    let mut browser = open_page();
    let mut folder = TestFolder::new();
    folder.json_errors = true;
    let sample_files = folder.paths();
    for path in &sample_files {
        let bytes = BASE64_STANDARD.encode(std::fs::read(path).unwrap());
        let name = path.file_name().unwrap().to_string_lossy();
        browser.value(&format!(
            "page.engine.files.set({}, Uint8Array.from(atob('{bytes}'), (c) => c.charCodeAt(0))) && 0",
            json!(name)
        ));
    }
    let mut differ = Vec::new();
    // Both browsers run the same engine, so some lines are enough for Firefox.
    let every = if matches!(browser, Browser::Firefox) {
        10
    } else {
        1
    };
    for line in lines().into_iter().step_by(every) {
        let Some(expected) = run_natively(&folder, &line) else {
            continue;
        };
        let found = run_in_page(&mut browser, &line, &sample_files);
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

/// Removes unsupported commands and options from the program's description. Returns their names.
fn remove_unsupported(command: &mut Value) -> BTreeSet<String> {
    let mut removed = BTreeSet::new();
    for kind in ["options", "commands"] {
        command[kind].as_array_mut().unwrap().retain(|entry| {
            let name = entry["name"].as_str().unwrap();
            if is_unsupported(name) {
                removed.insert(name.to_owned());
            }
            !is_unsupported(name)
        });
    }
    for option in command["options"].as_array_mut().unwrap() {
        let conflicts = option["conflicts"].as_array_mut().unwrap();
        conflicts.retain(|name| !is_unsupported(name.as_str().unwrap()));
    }
    let inner = command["commands"].as_array_mut().unwrap();
    removed.extend(inner.iter_mut().flat_map(remove_unsupported));
    removed
}

#[test]
#[ignore = "needs Chromium and the built page"]
fn page_lists_all_supported_options() {
    let mut browser = open_page();
    let expected = program().arg("options").output().unwrap().stdout;
    let mut expected: Value = serde_json::from_slice(&expected).unwrap();
    let found = browser.value(
        "page.runAside(['options']).then((made) => JSON.parse(new TextDecoder().decode(made.out)))",
    );
    assert_eq!(
        remove_unsupported(&mut expected),
        UNSUPPORTED.map(str::to_owned).into()
    );
    assert!(found == expected, "{found}\n{expected}");
}

fn faults(browser: &mut Browser) -> Vec<String> {
    browser.faults()
}

#[test]
#[ignore = "needs Chromium and the built page"]
fn sections_fit_every_window() {
    let mut browser = open_page();
    for section in SECTIONS {
        for width in [320, 360, 768, 1280, 1920] {
            browser.set_window_size(width, 800);
            let wide = browser.value(&format!(
                "page.openSection('{section}').then(() => document.documentElement.scrollWidth)"
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
fn axe_finds_no_violations() {
    let axe = root().join("target/axe/package/axe.min.js");
    let axe =
        std::fs::read_to_string(axe).expect("axe-core is in target/axe (.ci/run puts it there)");
    let mut browser = open_page();
    browser.value("page.begin('check wrong.txt').then(() => 0)");
    browser.value(&format!("{axe};0"));
    for scheme in ["light", "dark"] {
        browser.set_preferences(scheme);
        for section in SECTIONS {
            let found = browser.value(&format!(
                "page.openSection('{section}').then(() => axe.run(document, {{ iframes: false }})).then((all) => \
                 all.violations.map((each) => each.id + ' ' + each.nodes.map((node) => node.target)))"
            ));
            assert_eq!(found, json!([]), "{section}, {scheme}");
        }
        let found = browser.value(
            "(page.goHome(), axe.run(document)).then((all) => all.violations.map((each) => each.id + ' ' + each.nodes.map((node) => node.target)))",
        );
        assert_eq!(found, json!([]), "first view, {scheme}");
    }
}

#[test]
#[ignore = "needs Chromium and the built page"]
fn controls_and_command_line_stay_in_sync() {
    let mut browser = open_page();
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

/// The program omits an automatic subtitle from a sheet with a title. In the page, it stays until the user
/// changes it.
#[test]
#[ignore = "needs Chromium and the built page"]
fn typed_titles_keep_the_subtitle() {
    let mut browser = open_page();
    browser.value("page.begin('8 --fundamental --paper a3').then(() => 0)");
    let type_title = |title: &str| {
        format!(
            "(() => {{ const input = document.querySelector('[data-option=\"--title\"] input');
               input.value = '{title}'; input.dispatchEvent(new Event('input'));
               return page.line.toString(); }})()"
        )
    };
    let wanted = "nqueens-sheet 8 --fundamental --paper a3";
    let line = browser.value(&type_title("Ada"));
    assert_eq!(
        line,
        format!("{wanted} --subtitle 'twelve fundamental solutions' --title Ada")
    );
    let shown = "document.querySelector('[data-option=\"--subtitle\"] input').value";
    assert_eq!(browser.value(shown), "twelve fundamental solutions");
    // An empty title is the automatic one again, with its subtitle.
    assert_eq!(browser.value(&type_title("")), wanted);
    // A subtitle of the user stays.
    browser.value("page.begin('8 --fundamental --paper a3 --subtitle twelve').then(() => 0)");
    let line = browser.value(&type_title("Ada"));
    assert_eq!(line, format!("{wanted} --subtitle twelve --title Ada"));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The well for the queens has the colour that `--set queen` replaces, not that of an outline.
#[test]
#[ignore = "needs Chromium and the built page"]
fn colour_wells_show_the_colour_of_the_queens() {
    let mut browser = open_page();
    for (template, queen) in [
        ("classic", "#2b1810"),
        ("midnight", "#f3d58a"),
        ("letterpress", "#15100e"),
        ("blueprint", "#ffffff"),
    ] {
        browser.value(&format!(
            "page.begin('8 --paper a3 --template {template}').then(() => 0)"
        ));
        wait_until(
            &mut browser,
            &format!(
                "[...document.querySelectorAll('.colours input')].at(-1)?.value === '{queen}'"
            ),
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
fn page_languages_have_the_same_keys() {
    let read = |path: &Path| -> BTreeMap<String, String> {
        let text = std::fs::read_to_string(path).unwrap();
        let entries = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut all = BTreeMap::new();
        for line in entries {
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
    // Texts that the program itself has in English are in the other languages. English has some hints, too.
    let is_of_the_program = |key: &&String| {
        ["hint-", "value-", "group-", "head-"]
            .iter()
            .any(|of| key.starts_with(of))
    };
    let german = read(&words.join("de.ftl"));
    let own_keys: Vec<_> = english
        .keys()
        .filter(|key| !is_of_the_program(key))
        .collect();
    let mut languages = 0;
    for entry in std::fs::read_dir(root().join("crates/nqueens-language/languages")).unwrap() {
        let name = entry.unwrap().file_name();
        if !name.to_string_lossy().ends_with(".ftl") {
            continue;
        }
        let other = read(&words.join(&name));
        let shared = other.keys().filter(|key| !is_of_the_program(key));
        assert!(
            shared.eq(own_keys.iter().copied()),
            "{name:?} has other keys"
        );
        let program_keys = other.keys().filter(is_of_the_program);
        assert!(
            name == "en.ftl" || program_keys.eq(german.keys().filter(is_of_the_program)),
            "{name:?}"
        );
        let options = std::fs::read_to_string(root().join("docs/src/options.md")).unwrap();
        for hint in other.keys().filter_map(|key| key.strip_prefix("hint-")) {
            let lists = |end: &str| options.contains(&format!("`--{hint}{end}"));
            assert!(lists("`") || lists(" "), "{name:?}: there is no --{hint}");
        }
        for (key, text) in &english {
            let translation = other.get(key).unwrap_or_else(|| panic!("{name:?}: {key}"));
            assert_eq!(places(translation), places(text), "{name:?}: {key}");
        }
        languages += 1;
    }
    assert_eq!(std::fs::read_dir(words).unwrap().count(), languages);
}

/// Records names and bytes of saved files instead of saving them.
const SAVED: &str = "(() => {
    window.saved = [];
    const made = new Map();
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob) => { const url = address.call(URL, blob); made.set(url, blob); return url; };
    HTMLAnchorElement.prototype.click = function () {
      made.get(this.href).arrayBuffer().then((bytes) => window.saved.push([this.download, [...new Uint8Array(bytes)]]));
    };
    return 0;
  })()";

/// A step of the player is saved as the program's figure, in every format.
#[test]
#[ignore = "needs Chromium and the built page"]
fn saves_every_played_step_as_a_figure() {
    let mut browser = open_page();
    browser.value(SAVED);
    browser.value("page.begin('figure trace 5 -o search.html').then(() => 0)");
    let disabled = browser.value("document.getElementById('save-svg').disabled");
    assert_eq!(disabled, json!(true));
    // The player's heading.
    let at = browser.value(
        "(() => { const box = document.getElementById('player').getBoundingClientRect();
           return [box.x + 60, box.y + 24]; })()",
    );
    let at = serde_json::from_value(at).unwrap();
    // The player reports its step after a pause.
    let moved = "new Promise((done) => setTimeout(() => done(page.step ?? ''), 400))";
    let mut steps = std::iter::repeat_with(|| {
        browser.drag_mouse(&[at]);
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
        let folder = TestFolder::new();
        let scale = if format == "png" { " --scale 2" } else { "" };
        let words = format!("figure trace --n 5 --steps {step} --format {format}{scale}");
        let args = words.split(' ').map(str::to_owned).collect();
        let expected = run_natively(&folder, &Line { args, input: "" }).unwrap();
        let bytes: Vec<u8> = serde_json::from_value(saved[1].clone()).unwrap();
        // The file contains nothing else except its command.
        let command = format!(
            "<?nqueens-sheet figure trace 5 --output step-{step}.{format} --steps {step}{scale}?>"
        );
        let at = bytes
            .windows(command.len())
            .position(|part| part == command.as_bytes());
        let at = at.unwrap_or_else(|| panic!("{format}: {command} is missing"));
        let begins = expected
            .out
            .iter()
            .zip(&bytes[..at])
            .take_while(|(one, other)| one == other)
            .count();
        assert!(
            bytes.ends_with(&expected.out[begins..]),
            "{format}: {begins} of {}",
            expected.out.len()
        );
        assert!(
            bytes.len() - expected.out.len() <= command.len() + 20,
            "{format}: {}",
            bytes.len()
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Lists tests with their names.
macro_rules! tests {
    ($($($part:ident)::+),* $(,)?) => { [$((stringify!($($part)::+), $($part)::+ as fn())),*] };
}

/// The tests that also run in Firefox.
fn shared_tests() -> Vec<(&'static str, fn())> {
    tests![
        page_output_matches_the_program,
        page_lists_all_supported_options,
        book_page_draws,
        sections_fit_every_window,
        axe_finds_no_violations,
        controls_and_command_line_stay_in_sync,
        typed_titles_keep_the_subtitle,
        colour_wells_show_the_colour_of_the_queens,
        saves_every_played_step_as_a_figure,
        files::overwrites_opened_files_on_download,
        files::system_calls_fail_as_on_linux,
        files::long_runs_do_not_block_others,
        files::says_that_the_program_cannot_start,
        files::asks_for_scripts,
        files::accepts_files_only_in_sections_that_use_them,
        gallery::opens_every_picture_of_the_gallery,
        gallery::first_view_has_few_controls_and_ready_pictures,
        gallery::doors_lead_into_every_section,
        gallery::first_view_fits_a_phone_in_every_language,
        gallery::returning_visitors_find_their_work,
        solve::says_how_the_puzzle_stands,
        solve::squares_are_large_in_a_small_window,
        solve::numbers_solutions_like_the_program,
        solve::solves_by_keyboard_and_saves_the_board,
        check::judges_every_example,
        check::judges_pasted_text_in_the_page_language,
        check::saves_reports_of_dropped_files,
        check::judges_long_outputs,
        check::explains_what_is_not_an_output,
        challenge::teacher_keeps_the_board,
        challenge::challenge_hides_the_solutions_of_a_board,
        challenge::challenge_can_always_be_solved,
        challenge::challenge_asks_for_the_steps_of_a_search,
        fonts::draws_the_example_dedication,
        fonts::offers_remedies_for_missing_letters,
        fonts::names_a_free_font_for_every_script,
        fonts::draws_missing_letters_like_the_browser,
        options::finds_options_by_everyday_words,
        options::panels_do_not_speak_of_flags,
        options::names_designs_in_the_page_language,
        options::controls_fit_a_small_phone_in_every_language,
        options::colour_wells_are_in_one_row,
        options::messages_cover_nothing,
        paste::accepts_every_documented_command_by_paste,
        paste::ignores_text_around_pasted_commands,
        paste::saves_animations,
        paste::restores_the_default_of_an_emptied_field,
        paste::saves_templates_with_the_chosen_colours,
        users::teacher_prints_tasks_with_answers,
        users::errands_take_few_clicks,
        users::user_adds_a_dedication_to_a_present,
        users::designer_orders_a_poster_at_a_print_shop,
        users::hobbyist_glues_a_tiled_poster,
        users::user_reads_chinese_on_a_phone,
        users::blind_user_navigates_by_keyboard,
        users::user_pastes_a_command_from_a_chat,
        users::user_shares_a_step_by_link,
        users::low_vision_user_zooms_with_strong_colours,
        users::child_solves_four_queens,
        print::prints_all_parts_of_a_tiled_poster,
        print::prints_all_pages_and_nothing_else,
        downloads::each_button_saves_its_format_after_every_section,
        downloads::draws_or_explains_every_suggested_size,
        downloads::tiles_set_all_that_a_purpose_needs,
        downloads::tells_length_progress_and_size_of_an_animation,
        downloads::download_stays_at_the_bottom_of_a_phone,
        downloads::downloads_the_chosen_animation,
        downloads::reopens_saved_files,
        downloads::treats_forged_commands_like_typed_ones,
        downloads::every_command_shows_output_or_an_error,
        preview::edits_what_is_clicked_in_the_picture,
        preview::shows_the_trimmed_edge,
        preview::formats_measures_in_the_language,
        preview::player_uses_the_full_page,
        preview::offers_schemes_for_templates_with_both,
        preview::control_names_are_unique,
        preview::shows_data_as_a_table_with_a_row_count,
        preview::zooms_into_the_picture,
        preview::shows_board_and_buttons_together_on_a_phone,
        preview::shows_the_default_title_as_placeholder,
        preview::puts_a_custom_queen_into_every_template,
        preview::places_queens_by_click,
        state::offers_only_controls_of_the_command,
        state::disables_saving_while_the_preview_is_stale,
        state::reports_stopped_runs,
        state::player_resumes_at_its_step,
        state::player_links_open_the_player,
        state::saves_the_step_of_a_linked_lesson,
        state::undoes_every_change,
        state::rejects_invalid_addresses_with_a_message,
        state::shows_errors_at_the_control_in_the_page_language,
        state::shows_no_errors_while_typing,
        state::sections_open_at_the_top,
    ]
    .to_vec()
}

#[test]
fn firefox_list_contains_every_page_test() {
    let sources = [
        "main.rs",
        "files.rs",
        "gallery.rs",
        "fonts.rs",
        "options.rs",
        "paste.rs",
        "users.rs",
        "print.rs",
        "solve.rs",
        "check.rs",
        "challenge.rs",
        "downloads.rs",
        "preview.rs",
        "state.rs",
    ];
    let sources = sources.map(|name| {
        std::fs::read_to_string(root().join("tests/browser/tests/page").join(name)).unwrap()
    });
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

/// Runs the tests in one Firefox in sequence, since it takes long to start.
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
