//! What is said of what is shown: measures, names, tables; and how it is looked at.

use serde_json::json;

use super::{built, faults, root, shown, until};
use crate::page::browser::Browser;

fn begin(browser: &mut Browser, line: &str) {
    let line = json!(line);
    browser.value(&format!("page.begin({line}).then(() => 0)"));
}

fn text(browser: &mut Browser, id: &str) -> String {
    let text = browser.value(&format!("document.getElementById('{id}').innerText"));
    text.as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn measures_are_those_of_the_language() {
    let mut browser = shown();
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
    let sizes = browser
        .value("[...document.getElementById('resolution').options].map((one) => one.textContent)");
    assert!(
        sizes
            .as_array()
            .unwrap()
            .contains(&json!("300 dpi · 6.283 × 8.646")),
        "{sizes}"
    );
    // A poster in parts says how many sheets it takes.
    begin(&mut browser, "8 --paper a2 --tile-on a4 -o home.pdf");
    assert!(text(&mut browser, "facts").contains("9 Blätter A4"));
    // Language and light of the page are in the address.
    browser.value("document.getElementById('theme').click()");
    let address = browser.value("location.hash");
    let address = address.as_str().unwrap();
    assert!(address.ends_with("&theme=dark&page=de"), "{address}");
    browser.load(&built(), address);
    until(&mut browser, "page.stage?.made");
    let kept = browser.value("[document.documentElement.dataset.theme, page.words.tag]");
    assert_eq!(kept, json!(["dark", "de"]));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn no_two_controls_have_one_name() {
    let mut browser = shown();
    let same = browser.value(
        "Object.entries(page.words.all).flatMap(([tag, words]) =>
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
        let bare = browser.value(
            "[...document.querySelectorAll('#controls > fieldset .row')].filter((row) =>
               /^--(only|up-to|place)|\\[default/.test(row.innerText) || row.querySelector('input')?.placeholder === 'GROUP')
               .map((row) => row.innerText)",
        );
        assert_eq!(bare, json!([]), "{line}");
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn data_is_a_table_with_its_rows_counted() {
    let mut browser = shown();
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
    browser.window(360, 740);
    begin(&mut browser, "count 1..12");
    let wide = browser.value("document.getElementById('data').scrollWidth <= document.getElementById('data').clientWidth");
    assert_eq!(wide, json!(true));
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn one_can_look_closer() {
    let mut browser = shown();
    let width = "document.getElementById('image').getBoundingClientRect().width";
    let whole = browser.value(width).as_f64().unwrap();
    browser.value("document.getElementById('closer').click()");
    let closer = browser.value(width).as_f64().unwrap();
    assert!((closer / whole - 1.5).abs() < 0.01, "{whole} {closer}");
    browser.value("document.getElementById('farther').click()");
    let again = browser.value(width).as_f64().unwrap();
    assert!((again / whole - 1.0).abs() < 0.01, "{whole} {again}");
    // By the mouse, one goes from one end to the other.
    browser.value("document.getElementById('real').click()");
    browser.mouse(&[[650.0, 500.0], [550.0, 400.0]]);
    let still = browser.value("document.getElementById('paper').classList.contains('true')");
    assert_eq!(still, json!(true));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_phone_has_board_and_buttons_together() {
    let mut browser = shown();
    browser.window(360, 740);
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
}

/// A picture and a drawing of a crown, as a reader has them.
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
pub(super) fn a_queen_of_ones_own_takes_her_place_in_any_look() {
    let mut browser = shown();
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
            browser.value(&format!("void page.files.take(window.queens[{queen}])"));
            let choices = "document.querySelectorAll('#ask-choices button')";
            until(
                &mut browser,
                &format!("document.getElementById('ask').checkVisibility() && {choices}.length"),
            );
            let offered = browser.value(&format!("[...{choices}].map((one) => one.innerText)"));
            let wanted = [json!(["A queen"]), json!(["A queen", "A template"])];
            assert_eq!(offered, wanted[queen]);
            browser.value(&format!("{choices}[0].click()"));
            until(
                &mut browser,
                &format!("page.stage.made?.get('--template') === '{name}-{look}.svg'"),
            );
        }
    }
    // A drawn sheet has boards, too; what is no picture is not taken.
    begin(&mut browser, "6 -o six.svg");
    browser.value("page.aside(['6']).then(({ out }) => void page.files.take(new File([out], 'sheet.svg'))).then(() => 0)");
    until(
        &mut browser,
        "document.querySelectorAll('#ask-choices button').length === 3",
    );
    browser.value("document.querySelectorAll('#ask-choices button')[2].click()");
    until(
        &mut browser,
        "page.stage.made?.get('--from') === 'sheet.txt' && page.stage.plan.queens === 24",
    );
    begin(&mut browser, "6 -o six.svg");
    let said = browser.value("page.files.take(new File(['words'], 'letter.docx')).then(() => document.getElementById('said').innerText)");
    assert!(said.as_str().unwrap().contains("letter.docx"), "{said}");
    assert_eq!(
        browser.value("page.line.toString()"),
        json!("nqueens-sheet 6 --output six.svg")
    );
    // Her look is among the others, and after a visit it is asked for.
    let tile = browser.value("!!document.querySelector('[value=\"crown-classic.svg\"]')");
    assert_eq!(tile, json!(true));
    browser.load(&built(), "#6+--template+crown.svg");
    until(
        &mut browser,
        "page.controls && !document.getElementById('problem').hidden",
    );
    assert!(text(&mut browser, "problem").starts_with("crown.svg is not in this page"));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_position_is_placed_by_clicking_and_by_fen() {
    let mut browser = shown();
    begin(&mut browser, "figure board 6 --queens d4,f2 -o board.svg");
    let fen = "document.querySelector('.placing input').value";
    assert_eq!(browser.value(fen), json!("6/6/3Q2/6/5Q/6"));
    browser.value("document.querySelector('[data-square=a1]').click()");
    until(
        &mut browser,
        "page.stage.made?.get('--queens') === 'd4,f2,a1'",
    );
    assert_eq!(browser.value(fen), json!("6/6/3Q2/6/5Q/Q5"));
    browser.value(
        "(() => {
           const input = document.querySelector('.placing input');
           input.value = 'Q7/8/8/8/3Q4/8/8/8 w - -';
           input.dispatchEvent(new Event('input'));
         })()",
    );
    until(
        &mut browser,
        "page.stage.made?.get('--queens') === 'a8,d4' && page.line.get('--n') === '8'",
    );
    browser.value("document.getElementById('undo').click()");
    until(
        &mut browser,
        "page.stage.made?.get('--queens') === 'd4,f2,a1'",
    );
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn light_or_dark_is_a_choice_where_a_template_has_both() {
    let mut browser = shown();
    let choice = "document.querySelector('#controls [data-option=\"--scheme\"]').checkVisibility()";
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
    // One that was chosen goes with a template that has no choice.
    begin(&mut browser, "6 --scheme auto -o six.svg");
    browser
        .value("document.querySelector('[data-option=\"--template\"] [value=midnight]').click()");
    until(
        &mut browser,
        "page.stage.made?.get('--template') === 'midnight'",
    );
    assert_eq!(browser.value("page.line.has('--scheme')"), json!(false));
    // Posters that have no template have no empty section for one.
    begin(&mut browser, "figure wheel 5 -o wheel.svg");
    let empty = browser.value(
        "[...document.querySelectorAll('#controls > fieldset')].filter((one) => !one.querySelector('input, select, button')).length",
    );
    assert_eq!(empty, json!(0));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn the_player_has_the_room_of_the_page() {
    let mut browser = shown();
    for (width, height) in [(1280, 800), (1366, 768), (1536, 730), (360, 740)] {
        browser.window(width, height);
        begin(&mut browser, "8 --paper a2");
        browser.value("page.gallery.show(true)");
        begin(&mut browser, "figure trace 4 --lesson -o search.html");
        let seen = browser.value(
            "['controls', 'gallery'].map((id) => document.getElementById(id).checkVisibility())
               .concat(document.documentElement.clientWidth - document.getElementById('player').clientWidth < 2, document.getElementById('player').clientHeight > innerHeight - 140)",
        );
        assert_eq!(
            seen,
            json!([false, false, true, true]),
            "{width} x {height}"
        );
        // They can be unfolded, also by the keyboard, and stay so.
        browser.value("document.getElementById('controls-open').focus()");
        browser.press("Enter", false);
        let open = "[document.getElementById('controls').checkVisibility(), document.getElementById('controls-open').ariaExpanded]";
        assert_eq!(
            browser.value(open),
            json!([true, "true"]),
            "{width} x {height}"
        );
        browser.value("document.querySelector('[data-option=\"--n\"] [value=\"5\"]').click()");
        until(&mut browser, "page.stage.made?.get('--n') === '5'");
        assert_eq!(
            browser.value(open),
            json!([true, "true"]),
            "{width} x {height}"
        );
    }
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
