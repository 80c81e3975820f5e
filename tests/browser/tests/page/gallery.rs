//! The first view: doors, a board, and a gallery of ready pictures.

use serde_json::json;

use super::{SECTIONS, built_page, faults, open_page, root, wait_until};
use crate::browser::Browser;
use crate::runs::run;

/// Opens the first view as a new visitor.
fn open_first_view() -> Browser {
    let mut browser = open_page();
    browser.value("(localStorage.clear(), 0)");
    browser.load(&built_page(), "");
    wait_until(&mut browser, "window.page?.home");
    browser
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn opens_every_picture_of_the_gallery() {
    let mut browser = open_first_view();
    // Name, version and links. A page opened from disk does not offer itself as a download.
    let about = browser.value("document.querySelector('#home .foot').innerText");
    let version = run("--version").text();
    assert!(
        about.as_str().unwrap().starts_with(version.trim()),
        "{about}"
    );
    assert_eq!(
        browser.value("document.getElementById('keep').checkVisibility()"),
        json!(false)
    );
    let drawn = browser.value(
        "(async () => {
           const wrong = [];
           for (const tile of page.home.tiles) {
             page.goHome();
             const image = tile.querySelector('img');
             await image.decode();
             page.stage.drawnLine = null;
             tile.click();
             for (let turn = 0; turn < 500 && !page.stage.drawnLine; turn++) await new Promise((done) => setTimeout(done, 20));
             // Nothing was changed yet.
             const canUndo = !document.getElementById('undo').disabled;
             if (canUndo || !image.naturalWidth || !page.stage.drawnLine || !document.getElementById('problem').hidden) wrong.push(tile.innerText);
           }
           return wrong.concat(page.home.tiles.length >= 12 ? [] : 'few');
         })()",
    );
    assert_eq!(drawn, json!([]));
    browser.value("document.getElementById('language').value = 'ja'; document.getElementById('language').onchange(); 0");
    browser.value("page.goHome()");
    let names =
        browser.value("page.home.tiles.slice(1, 3).map((tile) => tile.innerText.split('\\n')[0])");
    assert_eq!(names, json!(["探索の輪", "盤でできたハート"]));
    // Its posters are among the designs, and the purpose and the words stay.
    browser.value("page.begin('8 --paper a3 --dedication Ada -o poster.pdf').then(() => 0)");
    for (design, line) in [
        (
            "wheel",
            "figure wheel --output wheel.pdf --paper a3 --dedication Ada --lang ja",
        ),
        (
            "heart",
            "--template letterpress --shape heart --dedication Ada --output heart.pdf --n 8 --paper a3 --lang ja",
        ),
        (
            "loom",
            "--template loom --output poster.pdf --paper a3 --dedication Ada --lang ja",
        ),
    ] {
        browser.value(&format!(
            "document.querySelector('.pictures [value={design}]').click()"
        ));
        let words = json!(line.split(' ').collect::<std::collections::BTreeSet<_>>());
        wait_until(
            &mut browser,
            &format!(
                "JSON.stringify([...new Set(page.line.words())].sort()) === JSON.stringify({words}) && page.stage.drawnLine"
            ),
        );
        let state = "[page.section, document.querySelector('.pictures :checked').value]";
        assert_eq!(browser.value(state), json!(["poster", design]));
    }
    // Four boards have no room for a number, which can be turned off.
    browser.value("page.begin('6 --paper a2 --layout number -o six.pdf').then(() => 0)");
    wait_until(
        &mut browser,
        "document.getElementById('problem-use').checkVisibility()",
    );
    browser.value("document.getElementById('problem-use').click()");
    wait_until(&mut browser, "document.getElementById('problem').hidden");
    assert_eq!(
        browser.value("page.line.toString()"),
        json!("nqueens-sheet 6 --paper a2 --output six.pdf")
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The HTML standard allows one visible `main`, and no `img` without a source.
#[test]
fn source_has_one_main_element_and_complete_images() {
    let source = std::fs::read_to_string(root().join("page/page.html")).unwrap();
    assert_eq!(source.matches("<main").count(), 1);
    let images = source.split("<img").skip(1);
    let mut tags = images.map(|rest| rest.split('>').next().unwrap());
    assert!(tags.all(|tag| tag.contains(" src=")));
}

/// Every template has a ready picture, and each picture is used.
#[test]
fn every_ready_picture_is_used() {
    let pictures = std::fs::read_dir(root().join("page/pictures")).unwrap();
    let mut found: Vec<_> = pictures
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    let gallery = std::fs::read_to_string(root().join("page/gallery.txt")).unwrap();
    let names = gallery
        .lines()
        .map(|line| line.split(" | ").next().unwrap().to_owned());
    let templates = std::fs::read_dir(root().join("templates")).unwrap();
    let templates = templates.map(|file| {
        let path = file.unwrap().path();
        format!("look-{}", path.file_stem().unwrap().to_string_lossy())
    });
    let mut wanted: Vec<_> = names
        .chain(templates)
        .map(|name| format!("{name}.avif"))
        .collect();
    wanted.sort();
    assert_eq!(found, wanted, "run page/build --pictures");
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn first_view_has_few_controls_and_ready_pictures() {
    let mut browser = open_first_view();
    // The squares of a board are one control, as they are one tab stop.
    let count = "[...document.querySelectorAll('button:not(.squares *), a[href], input, select, summary, .squares')].filter((node) => {
        const { left, top, right, bottom, width } = (node.labels?.[0] ?? node).getBoundingClientRect();
        return (node.labels?.[0] ?? node).checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0 && right > 0 && left < innerWidth && top < innerHeight;
      }).length";
    let controls = browser.value(count);
    assert!(controls.as_u64() <= Some(26), "{controls}");
    // Five doors in a row, with a verb and a line each.
    let doors = browser.value(
        "[...document.querySelectorAll('#doors button')].map((door) => [door.dataset.section, door.getBoundingClientRect().top, door.querySelectorAll('b:not(:empty) + small:not(:empty)').length])",
    );
    let top = &doors[0][1];
    let sections = ["poster", "solve", "play", "worksheet", "check"];
    assert_eq!(doors, json!(sections.map(|name| json!([name, top, 1]))));
    // No run of the program is needed for them.
    let times = browser.value(
        "Promise.all(page.home.tiles.slice(0, 10).map((tile) => tile.querySelector('img').decode())).then(() =>
           [document.querySelectorAll('#gallery img[src^=\"data:\"]').length, page.stage.drawnLine])",
    );
    assert!(times[0].as_u64() >= Some(12), "{times}");
    // Each filter shows some pictures, of which one is a tab stop.
    let shown = browser.value(
        "[...document.querySelectorAll('#filters input')].map((input) => {
           input.click();
           const tiles = page.home.tiles.filter((tile) => tile.checkVisibility());
           return [tiles.length > 0, tiles.filter((tile) => tile.tabIndex === 0).length];
         })",
    );
    assert_eq!(shown, json!(vec![json!([true, 1]); 6]));
    // Arrow keys move between pictures.
    browser.value("document.querySelector('#filters input').click()");
    browser.value("page.home.tiles[0].focus()");
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft"] {
        browser.press(key, false);
    }
    let focused = browser.value("page.home.tiles.indexOf(document.activeElement)");
    assert_eq!(focused, json!(5));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// All sections are found without scrolling, and the keyboard continues in them.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn doors_lead_into_every_section() {
    let mut browser = open_first_view();
    for (width, height) in [(1280, 800), (390, 844)] {
        browser.set_window_size(width, height);
        for section in SECTIONS {
            browser.value("(page.goHome(), scrollTo(0, 0), 0)");
            let door = format!("document.querySelector('#home [data-section={section}]')");
            let seen = browser.value(&format!(
                "(({{ bottom, right }}) => bottom <= innerHeight && right <= innerWidth)({door}.getBoundingClientRect())"
            ));
            assert_eq!(seen, json!(true), "{section} at {width}");
            browser.value(&format!("({door}.focus(), 0)"));
            browser.press("Enter", false);
            wait_until(
                &mut browser,
                &format!("page.section === '{section}' && document.activeElement.matches('h2')"),
            );
            // Tab continues with the links past the controls.
            browser.press("Tab", false);
            browser.press("Tab", false);
            wait_until(
                &mut browser,
                "document.activeElement.id === 'skip-download'",
            );
            // Without a report, there is nothing to download.
            if section != "check" {
                wait_until(
                    &mut browser,
                    "page.stage.drawnLine && !document.getElementById('download').disabled",
                );
                browser.press("Enter", false);
                assert_eq!(
                    browser.value("document.activeElement.id"),
                    json!("download"),
                    "{section}"
                );
            }
        }
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// The first view is as wide as a small phone, in every language.
#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn first_view_fits_a_phone_in_every_language() {
    let mut browser = open_page();
    browser.set_window_size(320, 800);
    let words = std::fs::read_dir(root().join("page/words")).unwrap();
    let mut languages = 0;
    for file in words {
        let path = file.unwrap().path();
        let language = path.file_stem().unwrap().to_string_lossy();
        browser.load(&built_page(), &format!("#&page={language}"));
        wait_until(
            &mut browser,
            &format!("document.documentElement.lang === '{language}'"),
        );
        let wide = browser.value("document.documentElement.scrollWidth");
        assert!(wide.as_u64() <= Some(320), "{language}: {wide}");
        // The first door is as wide as two others.
        let rows = browser.value("[...new Set([...document.querySelectorAll('#doors button')].map((door) => door.getBoundingClientRect().top))].length");
        assert_eq!(rows, json!(3), "{language}");
        languages += 1;
    }
    assert_eq!(languages, 8);
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn returning_visitors_find_their_work() {
    let mut browser = open_first_view();
    browser.value("document.querySelector('#doors [data-section=worksheet]').click()");
    wait_until(
        &mut browser,
        "page.section === 'worksheet' && page.stage.drawnLine",
    );
    browser.load(&built_page(), "");
    wait_until(
        &mut browser,
        "window.page?.section === 'worksheet' && page.stage.drawnLine",
    );
    // The way back to the first view, and forward again.
    browser.value("document.getElementById('brand').click()");
    let home = "document.getElementById('home').checkVisibility() && !document.getElementById('editor').checkVisibility()";
    assert_eq!(browser.value(home), json!(true));
    assert_eq!(browser.value("location.hash"), json!(""));
    browser.value("history.back()");
    wait_until(
        &mut browser,
        "document.getElementById('editor').checkVisibility() && page.stage.drawnLine",
    );
    browser.value("document.getElementById('brand').click()");
    browser.load(&built_page(), "");
    wait_until(&mut browser, &format!("window.page?.home && {home}"));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
