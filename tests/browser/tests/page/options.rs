//! The search for options, and the names of options and designs.

use std::collections::BTreeSet;

use serde_json::json;

use super::{faults, open_page, root, wait_until};
use crate::browser::Browser;

/// Words that people search for, which a poster has an option for, in each language.
const EVERYDAY_WORDS: [(&str, &[&str]); 8] = [
    (
        "en",
        &[
            "bleed",
            "dpi",
            "resolution",
            "seed",
            "border",
            "margins",
            "font",
            "frame",
            "screen reader",
        ],
    ),
    (
        "de",
        &[
            "Beschnitt",
            "Auflösung",
            "Zufall",
            "Rahmen",
            "Ränder",
            "Schrift",
        ],
    ),
    (
        "fr",
        &[
            "fond perdu",
            "résolution",
            "hasard",
            "cadre",
            "marge",
            "police",
        ],
    ),
    (
        "es",
        &[
            "sangrado",
            "resolución",
            "azar",
            "marco",
            "margen",
            "fuente",
        ],
    ),
    (
        "pt-BR",
        &[
            "sangria",
            "resolução",
            "acaso",
            "moldura",
            "margem",
            "fonte",
        ],
    ),
    (
        "zh-Hans",
        &["出血", "分辨率", "随机", "边框", "页边", "字体"],
    ),
    (
        "zh-Hant",
        &["出血", "解析度", "隨機", "邊框", "頁邊", "字型"],
    ),
    (
        "ja",
        &["塗り足し", "解像度", "乱数", "枠", "余白", "フォント"],
    ),
];

fn begin(browser: &mut Browser, line: &str) {
    let line = json!(line);
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

fn choose_language(browser: &mut Browser, tag: &str) {
    browser.value(&format!(
        "(() => {{ const language = document.getElementById('language');
           language.value = '{tag}'; language.dispatchEvent(new Event('change'));
           return page.waitForDrawing(); }})()"
    ));
}

/// Types words into the search box. Returns the visible results below it that are in the window.
fn search(browser: &mut Browser, words: &str) -> Vec<String> {
    let words = json!(words);
    let found = browser.value(&format!(
        "(() => {{ const box = document.querySelector('#controls [type=search]');
           box.value = {words}; box.dispatchEvent(new Event('input'));
           const {{ bottom }} = box.getBoundingClientRect();
           return [...document.querySelectorAll('.found :is(.jump, .row)')].filter((node) => node.checkVisibility())
             .filter((node) => {{ const {{ top }} = node.getBoundingClientRect(); return top >= bottom && top < innerHeight; }})
             .map((node) => (node.querySelector('label') ?? node).innerText); }})()"
    ));
    serde_json::from_value(found).unwrap()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn finds_options_by_everyday_words() {
    let mut browser = open_page();
    for (width, height) in [(1280, 800), (390, 844)] {
        browser.set_window_size(width, height);
        for (language, words) in EVERYDAY_WORDS {
            choose_language(&mut browser, language);
            browser.value("(scrollTo(0, 0), 0)");
            for word in words {
                let found = search(&mut browser, word);
                assert!(!found.is_empty(), "{language}, {width}: {word}");
            }
        }
        choose_language(&mut browser, "en");
    }
    // The steps make room for the results.
    assert!(search(&mut browser, "dpi").contains(&"Resolution (dpi)".to_owned()));
    let steps = "[...document.querySelectorAll('.step')].some((step) => step.checkVisibility())";
    assert_eq!(browser.value(steps), json!(false));
    assert!(search(&mut browser, "xyzzy").is_empty());
    let none = browser.value("document.querySelector('.found [role=status]').innerText");
    assert_eq!(none, json!("Nothing for “xyzzy”"));
    // A result in a step chooses what it names.
    browser.value("(document.querySelectorAll('.step')[2].open = true, 0)");
    assert_eq!(search(&mut browser, "midnight"), ["Template: Midnight"]);
    browser.value("(document.querySelector('.jump').click(), 0)");
    let focused = browser.value(
        "[document.activeElement.value, document.activeElement.closest('details').open,
          document.querySelector('#controls [type=search]').value]",
    );
    assert_eq!(focused, json!(["midnight", true, ""]));
    for (words, result, option, value) in [
        ("midnight", "Template: Midnight", "--template", "midnight"),
        ("a3", "Size: A3", "--paper", "a3"),
        ("deutsch", "Language: Deutsch", "--lang", "de"),
    ] {
        assert_eq!(search(&mut browser, words)[0], result);
        browser.value("(document.querySelector('.jump').click(), 0)");
        let chosen = browser.value(&format!(
            "[page.line.get('{option}'), document.activeElement.checkVisibility()]"
        ));
        assert_eq!(chosen, json!([value, true]));
    }
    assert_eq!(browser.value(steps), json!(true));
    // An option of the line that no step has is shown below the steps.
    begin(&mut browser, "8 --paper a3 --margin 20mm");
    let shown =
        browser.value("document.querySelector('.found [data-option=\"--margin\"] input').value");
    assert_eq!(shown, json!("20mm"));
    browser.value("(() => { const margin = document.querySelector('.found [data-option=\"--margin\"] input'); margin.value = '30'; margin.dispatchEvent(new Event('input')); })()");
    assert_eq!(browser.value("page.line.get('--margin')"), json!("30mm"));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Flags are for a terminal, and roots of a search tree for programmers.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn panels_do_not_speak_of_flags() {
    let mut browser = open_page();
    let kinds = browser.value("page.program.command(['figure']).commands.map(({ name }) => name)");
    let kinds: Vec<String> = serde_json::from_value(kinds).unwrap();
    for language in ["en", "de", "ja"] {
        choose_language(&mut browser, language);
        for kind in &kinds {
            begin(&mut browser, &format!("figure {kind} -o {kind}.svg"));
            let flags = browser.value(
                "[...document.querySelectorAll('.step :is(label, small)')].map((node) => node.textContent).filter((text) => /--\\w|\\broot\\b/.test(text))",
            );
            assert_eq!(flags, json!([]), "{language}: {kind}");
        }
    }
    // The search finds what the panels leave out.
    choose_language(&mut browser, "en");
    begin(&mut browser, "figure tree 4 -o tree.svg");
    assert_eq!(search(&mut browser, "already placed").len(), 1);
}

#[test]
fn designs_and_palettes_have_names() {
    let words = std::fs::read_to_string(root().join("page/words/en.ftl")).unwrap();
    let templates = std::fs::read_dir(root().join("templates")).unwrap();
    let templates = templates.map(|file| {
        let path = file.unwrap().path();
        format!("look-{}", path.file_stem().unwrap().to_string_lossy())
    });
    let palettes = std::fs::read_to_string(root().join("data/palettes.txt")).unwrap();
    let palettes = palettes
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| format!("palette-{}", line.split(' ').nth(1).unwrap()));
    let wanted: BTreeSet<String> = templates.chain(palettes).collect();
    let found: BTreeSet<String> = words
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key.to_owned())
        .filter(|key| key.starts_with("look-") || key.starts_with("palette-"))
        .collect();
    assert_eq!(found, wanted);
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn names_designs_in_the_page_language() {
    let mut browser = open_page();
    choose_language(&mut browser, "de");
    let names = "[...document.querySelectorAll('[data-option=\"--template\"] label')].map((label) => label.textContent)";
    let shown = browser.value(names);
    assert!(
        shown.as_array().unwrap().contains(&json!("Mitternacht")),
        "{shown}"
    );
    begin(&mut browser, "figure wheel --paper 50x70cm -o wheel.pdf");
    let shown = browser.value(
        "[...document.querySelectorAll('[data-option=\"--palette\"] label')].map((label) => label.textContent)",
    );
    assert_eq!(shown, json!(["Nacht", "Saphir", "Wald", "Papier"]));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn controls_fit_a_small_phone_in_every_language() {
    let mut browser = open_page();
    browser.set_window_size(320, 800);
    let lines = [
        "8 --paper 50x70cm -o poster.pdf",
        "figure board 8 -o board.svg",
        "figure trace 4 -o trace.svg",
        "figure board 8 -o solve.png",
        "worksheet complete --n 8 -o worksheet.pdf",
        "count 1..12",
        "check output.txt -o report.svg",
    ];
    for (language, words) in EVERYDAY_WORDS {
        choose_language(&mut browser, language);
        for line in lines {
            begin(&mut browser, line);
            let outside = browser.value(
                "(() => { page.collapseControls(false);
                   const outside = () => [...document.querySelectorAll('#controls *, #solve *, footer *')].filter((node) => node.checkVisibility() && !node.matches('[role=radiogroup] input, option'))
                     .filter((node) => { const { left, right } = node.getBoundingClientRect(); return left < 0 || right > innerWidth; }).map((node) => node.outerHTML.slice(0, 120));
                   const steps = [...document.querySelectorAll('.step')];
                   const found = steps.flatMap((step) => { step.open = true; return outside(); }).concat(outside());
                   if (document.documentElement.scrollWidth > innerWidth) found.push(document.documentElement.scrollWidth);
                   return found; })()",
            );
            assert_eq!(outside, json!([]), "{language}: {line}");
        }
        begin(&mut browser, lines[0]);
        search(&mut browser, words[0]);
        let wide = browser.value("document.documentElement.scrollWidth");
        assert!(wide.as_u64() <= Some(320), "{language}: {wide}");
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn colour_wells_are_in_one_row() {
    let mut browser = open_page();
    for (width, height) in [(1280, 800), (390, 844)] {
        browser.set_window_size(width, height);
        begin(&mut browser, "8 --paper a3 -o poster.pdf");
        let rows = browser.value(
            "(document.querySelectorAll('.step')[1].open = true,
              new Set([...document.querySelectorAll('.colours input')].map((input) => input.getBoundingClientRect().top)).size)",
        );
        assert_eq!(rows, json!(1), "{width}");
    }
}

/// A message stays in the bar at the bottom until the next click, beside or above its buttons.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn messages_cover_nothing() {
    let mut browser = open_page();
    for (width, height) in [(1280, 800), (390, 844)] {
        browser.set_window_size(width, height);
        for line in [
            "8 --paper 50x70cm -o poster.pdf",
            "figure board 8 -o solve.png",
        ] {
            begin(&mut browser, line);
            let found = browser.value(
                "(() => { const [footer, status] = [document.querySelector('footer'), document.getElementById('status')];
                   const box = (node) => node.getBoundingClientRect();
                   status.textContent = '';
                   const before = box(footer).height;
                   page.notify('copied-link');
                   const { left, right, top, bottom } = box(status);
                   const covered = [...footer.querySelectorAll('button, summary')].filter((node) => node.checkVisibility())
                     .filter((node) => box(node).left < right && box(node).right > left && box(node).top < bottom && box(node).bottom > top).map((node) => node.id);
                   const found = [covered, bottom <= box(footer).bottom && top >= box(footer).top, box(footer).height - before < 20];
                   footer.click();
                   return [...found, status.textContent]; })()",
            );
            assert_eq!(found, json!([[], true, true, ""]), "{width}: {line}");
        }
    }
    // A message does not stay in another language.
    choose_language(&mut browser, "de");
    let status = browser.value("document.getElementById('status').textContent");
    assert_eq!(status, json!(""));
    // The pages of a worksheet do not stay under another section.
    begin(&mut browser, "worksheet complete --n 8 -o worksheet.pdf");
    let turn = "document.getElementById('turn').checkVisibility()";
    assert_eq!(browser.value(turn), json!(true));
    begin(&mut browser, "check output.txt -o report.svg");
    wait_until(&mut browser, &format!("!{turn}"));
}
