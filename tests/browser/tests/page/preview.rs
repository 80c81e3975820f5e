//! The preview and its description: measures, names, tables, zoom.

use serde_json::json;

use super::{built_page, faults, open_page, root, wait_until};
use crate::browser::Browser;

fn begin(browser: &mut Browser, line: &str) {
    let line = json!(line);
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

const LANGUAGES: [&str; 8] = ["en", "de", "fr", "es", "pt-BR", "zh-Hans", "zh-Hant", "ja"];

/// Chooses the language of the page and waits until the line is drawn in it.
fn choose_language(browser: &mut Browser, tag: &str) {
    browser.value(&format!(
        "(() => {{ const language = document.getElementById('language');
           language.value = '{tag}'; language.dispatchEvent(new Event('change'));
           return page.waitForDrawing(); }})()"
    ));
}

fn text(browser: &mut Browser, id: &str) -> String {
    let text = browser.value(&format!("document.getElementById('{id}').innerText"));
    text.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn formats_measures_in_the_language() {
    let mut browser = open_page();
    browser.value("document.getElementById('language').value = 'de'; document.getElementById('language').onchange(); 0");
    begin(
        &mut browser,
        "8 --paper 500x700mm --bleed 3mm --marks crop -o shop.pdf --lang de",
    );
    let wanted = "500 × 700 mm, mit Beschnitt und Marken 532 × 732 mm · Felder von 5,66 mm";
    assert_eq!(text(&mut browser, "facts"), wanted);
    assert_eq!(
        browser.value("document.title"),
        json!("Die 92 Lösungen des 8-Damen-Problems – n queens")
    );
    let named = text(&mut browser, "download");
    assert_eq!(named, "Poster herunterladen, 500 × 700 mm PDF");
    begin(
        &mut browser,
        "8 --paper 24x36in --bleed 0.125in -o shop.pdf",
    );
    let facts = text(&mut browser, "facts");
    let wanted = "24 × 36 in, mit Beschnitt 24,25 × 36,25 in · Felder von 0,28 in";
    assert_eq!(facts, wanted);
    // A tiled poster shows its number of sheets.
    begin(&mut browser, "8 --paper a2 --tile-on a4 -o home.pdf");
    assert!(text(&mut browser, "facts").contains("9 Blätter A4"));
    // The address contains the language and the theme.
    browser.value("document.getElementById('theme').click()");
    let address = browser.value("location.hash");
    let address = address.as_str().unwrap();
    assert!(address.ends_with("&theme=dark&page=de"), "{address}");
    browser.load(&built_page(), address);
    wait_until(&mut browser, "page.stage?.drawnLine");
    let kept = browser.value("[document.documentElement.dataset.theme, page.words.tag]");
    assert_eq!(kept, json!(["dark", "de"]));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn control_names_are_unique() {
    let mut browser = open_page();
    let same = browser.value(
        "Object.entries(page.words.byLanguage).flatMap(([tag, words]) =>
           [['whole', 'boards-all'], ['light', 'colour-light'], ['dark', 'colour-dark']]
             .filter(([one, other]) => words[one] === words[other]).map((pair) => [tag, ...pair]))",
    );
    assert_eq!(same, json!([]));
    for line in [
        "count 1..12",
        "worksheet complete",
        "figure trace 5 -o search.html",
    ] {
        begin(&mut browser, line);
        let untranslated_rows = browser.value(
            "[...document.querySelectorAll('.step .row')].filter((row) =>
               /^--(only|up-to|place)|\\[default/.test(row.innerText) || row.querySelector('input')?.placeholder === 'GROUP')
               .map((row) => row.innerText)",
        );
        assert_eq!(untranslated_rows, json!([]), "{line}");
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn shows_data_as_a_table_with_a_row_count() {
    let mut browser = open_page();
    for (line, rows) in [
        ("count 1..12", "12 rows"),
        ("8 --format csv", "92 rows"),
        ("8 --format fen", "92 rows"),
    ] {
        begin(&mut browser, line);
        assert_eq!(text(&mut browser, "title"), rows, "{line}");
    }
    begin(&mut browser, "count 27");
    let cell = browser.value("document.querySelector('#data td:nth-child(2)').textContent");
    assert_eq!(cell, json!("234,907,967,154,122,528"));
    browser.set_window_size(360, 740);
    begin(&mut browser, "count 1..12");
    let wide = browser.value("document.getElementById('data').scrollWidth <= document.getElementById('data').clientWidth");
    assert_eq!(wide, json!(true));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn zooms_into_the_picture() {
    let mut browser = open_page();
    let width = "document.getElementById('image').getBoundingClientRect().width";
    let fitted_width = browser.value(width).as_f64().unwrap();
    browser.value("document.getElementById('closer').click()");
    let closer = browser.value(width).as_f64().unwrap();
    assert!(
        (closer / fitted_width - 1.5).abs() < 0.01,
        "{fitted_width} {closer}"
    );
    browser.value("document.getElementById('farther').click()");
    let again = browser.value(width).as_f64().unwrap();
    assert!(
        (again / fitted_width - 1.0).abs() < 0.01,
        "{fitted_width} {again}"
    );
    // Dragging with the mouse scrolls to the ends.
    browser.value("document.getElementById('real').click()");
    browser.drag_mouse(&[[650.0, 500.0], [550.0, 400.0]]);
    let still = browser.value("document.getElementById('paper').classList.contains('true')");
    assert_eq!(still, json!(true));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// Clicks a point of the picture, given as an expression of its plan in the unit of the picture.
fn click_picture(browser: &mut Browser, point: &str) {
    let place = browser.value(&format!(
        "(() => {{
           const {{ plan }} = page.stage;
           const {{ left, top, width }} = document.getElementById('image').getBoundingClientRect();
           return ({point}).map((length, axis) => [left, top][axis] + (length * width) / Number.parseFloat(plan.width));
         }})()"
    ));
    let place: [f64; 2] = serde_json::from_value(place).unwrap();
    browser.drag_mouse(&[place]);
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn edits_what_is_clicked_in_the_picture() {
    let mut browser = open_page();
    // The default number of queens is marked.
    begin(&mut browser, "figure partition --paper a4 -o x.pdf");
    let marked = browser.value("document.querySelector('[data-option=\"--n\"] :checked').value");
    assert_eq!(marked, json!("12"));
    let focused = "document.activeElement.closest('[data-option]')?.dataset.option";
    for (line, kind, option) in [
        ("8 --paper a4 --title Ada -o x.pdf", "title", "--title"),
        ("8 --paper a4 -o x.pdf", "title", "--title"),
        (
            "8 --paper a4 --dedication Ada",
            "dedication",
            "--dedication",
        ),
        ("8 --paper a4 --footer Ada", "footer", "--footer"),
        // A bitmap.
        ("10 --paper 50x70cm --title Ada", "title", "--title"),
        ("figure wheel --paper 50x70cm -o x.pdf", "title", "--title"),
        (
            "worksheet complete 6 --subtitle Ada",
            "subtitle",
            "--subtitle",
        ),
        (
            "figure board 6 --caption Ada -o x.svg",
            "footer",
            "--caption",
        ),
    ] {
        begin(&mut browser, line);
        click_picture(
            &mut browser,
            &format!(
                "(([, [x, y, width, size]]) => [x + width / 2, y - size / 3])(plan.texts.find(([kind]) => kind === '{kind}'))"
            ),
        );
        assert_eq!(browser.value(focused), json!(option), "{line}");
    }
    begin(
        &mut browser,
        "8 --fundamental --cols 4 --caption Ada -o x.svg",
    );
    let caption = "(([x, y, side]) => [x + side / 2, y + 1.08 * side])(plan.boards[0])";
    click_picture(&mut browser, caption);
    assert_eq!(browser.value(focused), json!("--caption"));
    // A board of many is offered alone.
    click_picture(
        &mut browser,
        "(([x, y, side]) => [x + side / 2, y + side / 2])(plan.boards[4])",
    );
    assert_eq!(text(&mut browser, "ask-text"), "No. 5 of 12");
    browser.value("document.querySelector('#ask-choices button').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--boards') === '5' && page.line.has('--fundamental')",
    );
    wait_until(
        &mut browser,
        "document.getElementById('controls').innerText.includes('No. 5 of 12')",
    );
    // A square of a position gets a queen.
    begin(&mut browser, "figure board 6 --queens d4 -o x.svg");
    click_picture(
        &mut browser,
        "(([x, y, side]) => [x + 0.9 * side, y + 0.9 * side])(plan.boards[0])",
    );
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--queens') === 'd4,f1'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn shows_the_trimmed_edge() {
    let mut browser = open_page();
    let trim = "(() => {
        const [trim, image] = ['trim', 'image'].map((id) => document.getElementById(id).getBoundingClientRect());
        return [trim.left - image.left, trim.width].map((length) => Math.round((1000 * length) / image.width));
      })()";
    begin(&mut browser, "8 --paper 500x700mm --bleed 10mm -o shop.pdf");
    assert_eq!(browser.value(trim), json!([19, 962]));
    begin(&mut browser, "8 --paper 500x700mm -o shop.pdf");
    assert_eq!(
        browser.value("document.getElementById('trim').checkVisibility()"),
        json!(false)
    );
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn shows_board_and_buttons_together_on_a_phone() {
    let mut browser = open_page();
    browser.set_window_size(360, 740);
    for line in [
        "8 --paper a3",
        "worksheet complete --n 6",
        "8 --fundamental --cols 4",
    ] {
        begin(&mut browser, line);
        let hidden = browser.value(
            "(scrollTo(0, 0), [...document.querySelectorAll('nav button, .actions button, #stage, #whole')].filter((node) => node.checkVisibility()).filter((node) => {
               const { left, right, bottom } = node.getBoundingClientRect();
               return left < 0 || right > innerWidth || bottom > innerHeight;
             }).map((node) => node.id || node.dataset.section))",
        );
        assert_eq!(hidden, json!([]), "{line}");
    }
    // Caption and notes are whole.
    begin(&mut browser, "8 --paper a3 --scale 2 -o poster.pdf");
    let cut = browser.value(
        "[...document.querySelectorAll('.about p')].filter((node) => !node.textContent.trim() || node.scrollHeight > node.clientHeight + 1).map((node) => node.outerHTML)",
    );
    assert_eq!(cut, json!([]));
    // Long labels wrap instead of leaving the screen, and the header keeps its buttons in one row.
    for language in LANGUAGES {
        choose_language(&mut browser, language);
        let displaced = browser.value(
            "[...document.querySelectorAll('nav button, .actions > *, .zoom button, header > button, header > select')].filter((node) => node.checkVisibility()).filter((node) => {
               const { left, right, top } = node.getBoundingClientRect();
               return left < 0 || right > innerWidth || (node.parentNode.matches('header') && top !== document.getElementById('undo').getBoundingClientRect().top);
             }).map((node) => node.id || node.dataset.section)",
        );
        assert_eq!(displaced, json!([]), "{language}");
    }
    choose_language(&mut browser, "en");
    browser.set_window_size(390, 844);
    // All sections are in one row.
    let rows = browser.value("[...document.querySelectorAll('nav button')].map((button) => button.checkVisibility() && button.getBoundingClientRect().top)");
    assert_eq!(rows, json!(vec![&rows[0]; 7]));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn shows_the_default_title_as_placeholder() {
    let mut browser = open_page();
    let title = "(({ value, placeholder }) => [value, placeholder])(document.querySelector('[data-option=\"--title\"] input'))";
    begin(&mut browser, "8 --paper a2 -o poster.pdf");
    let default_title = "92 ways to place eight queens with none attacking another";
    assert_eq!(browser.value(title), json!(["", default_title]));
    // A poster of one board has another title than its description.
    begin(
        &mut browser,
        "8 --boards 1 --paper a4 --template letterpress",
    );
    assert_eq!(browser.value(title), json!(["", "EIGHT QUEENS"]));
    begin(&mut browser, "8 --paper a2 -o poster.pdf");
    // It stays that of the program while another title is given.
    begin(&mut browser, "8 --paper a2 --title Ada -o poster.pdf");
    assert_eq!(browser.value(title), json!(["Ada", default_title]));
    // It is the title that the result shows.
    for (line, shown) in [
        ("worksheet complete --n 8 -o worksheet.pdf", ""),
        (
            "figure trace 5 -o search.html",
            "The 5-queens search, step by step",
        ),
        ("figure board 8 -o solve.png", ""),
    ] {
        begin(&mut browser, line);
        assert_eq!(browser.value(title), json!(["", shown]), "{line}");
    }
    begin(&mut browser, "8 --paper a2 -o poster.pdf");
    choose_language(&mut browser, "de");
    assert_eq!(
        browser.value(title),
        json!([
            "",
            "92 Möglichkeiten für acht Damen die einander nicht bedrohen"
        ])
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

/// An image and a drawing of a crown.
const QUEENS: &str = "(async () => {
    const canvas = new OffscreenCanvas(40, 50);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#c02040';
    pen.fillRect(10, 10, 20, 30);
    window.queens = [
      new File([await canvas.convertToBlob()], 'crown.png'),
      new File(['<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"10 10 100 100\" fill=\"#c02040\"><path id=\"page\" d=\"M20 100h80l10-70-25 30-25-50-25 50-25-30z\"/></svg>'], 'drawn.svg'),
    ];
  })()";

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn puts_a_custom_queen_into_every_template() {
    let mut browser = open_page();
    browser.value(QUEENS);
    let looks = std::fs::read_dir(root().join("templates")).unwrap();
    let looks = looks.map(|file| {
        file.unwrap()
            .path()
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .into_owned()
    });
    for look in looks {
        for queen in 0..2 {
            begin(&mut browser, &format!("6 --template {look}"));
            let name = ["crown", "drawn"][queen];
            browser.value(&format!("void page.files.load(window.queens[{queen}])"));
            let choices = "document.querySelectorAll('#ask-choices button')";
            wait_until(
                &mut browser,
                &format!("document.getElementById('ask').checkVisibility() && {choices}.length"),
            );
            let offered = browser.value(&format!("[...{choices}].map((one) => one.innerText)"));
            let wanted = [
                json!(["A queen", "Cancel"]),
                json!(["A queen", "A template", "Cancel"]),
            ];
            assert_eq!(offered, wanted[queen]);
            browser.value(&format!("{choices}[0].click()"));
            wait_until(
                &mut browser,
                &format!("page.stage.drawnLine?.get('--template') === '{name}-{look}.svg'"),
            );
        }
    }
    // The check of a picture as a template is in words.
    begin(&mut browser, "6 -o six.svg");
    browser.value("void page.files.load(window.queens[1])");
    wait_until(
        &mut browser,
        "document.getElementById('ask').checkVisibility()",
    );
    browser.value("document.querySelectorAll('#ask-choices button')[1].click()");
    wait_until(
        &mut browser,
        "document.getElementById('check').checkVisibility()",
    );
    let check = text(&mut browser, "check");
    assert!(
        check.contains("drawn.svg: line 1") && !check.contains('{'),
        "{check}"
    );
    // A drawn sheet is not a template, but provides boards. Files that are not pictures are rejected.
    begin(&mut browser, "6 -o six.svg");
    browser.value("page.runAside(['6']).then(({ out }) => void page.files.load(new File([out], 'sheet.svg'))).then(() => 0)");
    wait_until(
        &mut browser,
        "document.getElementById('ask').checkVisibility()",
    );
    assert_eq!(
        text(&mut browser, "ask-text"),
        "This is a picture of a sheet, not a template."
    );
    let offered = browser
        .value("[...document.querySelectorAll('#ask-choices button')].map((one) => one.innerText)");
    assert_eq!(offered, json!(["Use its boards", "A queen", "Cancel"]));
    // Cancel changes nothing.
    browser.value("document.querySelectorAll('#ask-choices button')[2].click()");
    let after =
        browser.value("new Promise((done) => setTimeout(() => done(page.line.toString()), 200))");
    assert_eq!(after, json!("nqueens-sheet 6 --output six.svg"));
    assert_eq!(
        browser.value("document.getElementById('ask').checkVisibility()"),
        json!(false)
    );
    browser.value("page.runAside(['6']).then(({ out }) => void page.files.load(new File([out], 'sheet.svg'))).then(() => 0)");
    wait_until(
        &mut browser,
        "document.getElementById('ask').checkVisibility()",
    );
    browser.value("document.querySelector('#ask-choices button').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--from') === 'sheet.txt' && page.stage.plan.queens === 24",
    );
    begin(&mut browser, "6 -o six.svg");
    let message = browser.value("page.files.load(new File(['words'], 'letter.docx')).then(() => document.getElementById('status').innerText)");
    assert!(
        message.as_str().unwrap().contains("letter.docx"),
        "{message}"
    );
    assert_eq!(
        browser.value("page.line.toString()"),
        json!("nqueens-sheet 6 --output six.svg")
    );
    // The new template is listed with the others. After a reload, the page asks for the file.
    let tile = browser.value("!!document.querySelector('[value=\"crown-classic.svg\"]')");
    assert_eq!(tile, json!(true));
    browser.load(&built_page(), "#6+--template+crown.svg");
    wait_until(
        &mut browser,
        "page.controls && !document.getElementById('problem').hidden",
    );
    assert!(text(&mut browser, "problem").starts_with("crown.svg is not in this page"));
    browser.value("document.getElementById('font-leave').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.toString() === 'nqueens-sheet 6'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn places_queens_by_click() {
    let mut browser = open_page();
    begin(&mut browser, "figure board 6 --queens d4,f2 -o board.svg");
    browser.value("document.querySelector('#controls [data-square=a1]').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--queens') === 'd4,f2,a1'",
    );
    browser.value("document.getElementById('undo').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--queens') === 'd4,f2'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn offers_schemes_for_templates_with_both() {
    let mut browser = open_page();
    let choice = "(document.querySelectorAll('.step')[1].open = true, document.querySelector('#controls [data-option=\"--scheme\"]').checkVisibility())";
    for (look, both) in [
        ("classic", true),
        ("loom", true),
        ("midnight", false),
        ("dark", false),
        ("blueprint", false),
        ("print", true),
    ] {
        begin(&mut browser, &format!("6 --paper a5 --template {look}"));
        assert_eq!(browser.value(choice), json!(both), "{look}");
    }
    // A template with one scheme removes the chosen scheme.
    begin(&mut browser, "6 --scheme auto -o six.svg");
    browser
        .value("document.querySelector('[data-option=\"--template\"] [value=midnight]').click()");
    wait_until(
        &mut browser,
        "page.stage.drawnLine?.get('--template') === 'midnight'",
    );
    assert_eq!(browser.value("page.line.has('--scheme')"), json!(false));
    // Figures without templates have no empty section for them.
    begin(&mut browser, "figure wheel 5 -o wheel.svg");
    let empty = browser.value(
        "[...document.querySelectorAll('#controls fieldset')].filter((one) => !one.querySelector('input, select, button')).length",
    );
    assert_eq!(empty, json!(0));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn player_uses_the_full_page() {
    let mut browser = open_page();
    for (width, height) in [(1280, 800), (1366, 768), (1536, 730), (360, 740)] {
        browser.set_window_size(width, height);
        begin(&mut browser, "8 --paper a2");
        begin(&mut browser, "figure trace 4 --lesson -o search.html");
        let seen = browser.value(
            "['controls', 'home'].map((id) => document.getElementById(id).checkVisibility())
               .concat(document.documentElement.clientWidth - document.getElementById('player').clientWidth < 2, document.getElementById('player').clientHeight > innerHeight - 140)",
        );
        assert_eq!(
            seen,
            json!([false, false, true, true]),
            "{width} x {height}"
        );
        // They can be expanded with the keyboard, and stay expanded.
        browser.value("document.getElementById('controls-open').focus()");
        browser.press("Enter", false);
        let open = "[document.getElementById('controls').checkVisibility(), document.getElementById('controls-open').ariaExpanded]";
        assert_eq!(
            browser.value(open),
            json!([true, "true"]),
            "{width} x {height}"
        );
        browser.value("document.querySelector('[data-option=\"--n\"] [value=\"5\"]').click()");
        wait_until(&mut browser, "page.stage.drawnLine?.get('--n') === '5'");
        assert_eq!(
            browser.value(open),
            json!([true, "true"]),
            "{width} x {height}"
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
