//! What one sees first: a poster, and finished things to open and to alter.

use serde_json::{Value, json};

use super::{faults, shown, until};

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn a_gallery_of_finished_things_can_be_opened() {
    let mut browser = shown();
    assert_eq!(browser.value("page.line.get('--paper')"), json!("50x70cm"));
    // What it is, and where to read on. From a folder, one has it.
    let own = browser.value("document.querySelector('#gallery .own').innerText");
    assert!(
        own.as_str()
            .unwrap()
            .starts_with(concat!("nqueens-sheet ", env!("CARGO_PKG_VERSION"))),
        "{own}"
    );
    assert_eq!(
        browser.value("document.getElementById('keep').checkVisibility()"),
        json!(false)
    );
    assert!(super::root().join("dist/site/nqueens-sheet.html").is_file());
    let things = browser.value("document.querySelectorAll('#gallery button').length");
    assert!(things.as_u64() >= Some(12), "{things}");
    // Each picture is drawn when it is seen.
    until(
        &mut browser,
        "[...document.querySelectorAll('#gallery img')].filter((image) => image.naturalWidth).length >= 6",
    );
    let drawn = browser.value(
        "(async () => {
           const wrong = [];
           for (const button of document.querySelectorAll('#gallery button')) {
             // The player folds it away.
             page.gallery.show(true);
             button.scrollIntoView();
             const image = button.querySelector('img');
             for (let turn = 0; turn < 500 && !image.naturalWidth; turn++) await new Promise((done) => setTimeout(done, 20));
             page.stage.made = null;
             button.click();
             for (let turn = 0; turn < 500 && !page.stage.made; turn++) await new Promise((done) => setTimeout(done, 20));
             if (!image.naturalWidth || !page.stage.made || !document.getElementById('problem').hidden) wrong.push(button.innerText);
           }
           return wrong;
         })()",
    );
    assert_eq!(drawn, json!([]));
    // With the sheet in sight, and in all languages.
    browser.value("document.getElementById('language').value = 'ja'; document.getElementById('language').onchange(); 0");
    let said = browser.value("document.querySelector('#gallery button').innerText");
    assert_eq!(said, json!("ポスター · midnight"));
    browser.value("document.getElementById('gallery-open').click()");
    let hidden = browser.value("document.getElementById('gallery').checkVisibility()");
    assert_eq!(hidden, Value::Bool(false));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
