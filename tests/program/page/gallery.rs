//! The first view: a poster, and the gallery of examples.

use serde_json::{Value, json};

use super::{faults, open_page, wait_until};

#[test]
#[ignore = "needs Chromium and the built page"]
pub(super) fn opens_the_gallery() {
    let mut browser = open_page();
    assert_eq!(browser.value("page.line.get('--paper')"), json!("50x70cm"));
    // Name, version and links. A page opened from disk does not offer itself as a download.
    let about = browser.value("document.querySelector('#gallery .own').innerText");
    assert!(
        about
            .as_str()
            .unwrap()
            .starts_with(concat!("nqueens-sheet ", env!("CARGO_PKG_VERSION"))),
        "{about}"
    );
    assert_eq!(
        browser.value("document.getElementById('keep').checkVisibility()"),
        json!(false)
    );
    assert!(super::root().join("dist/site/nqueens-sheet.html").is_file());
    let things = browser.value("document.querySelectorAll('#gallery button').length");
    assert!(things.as_u64() >= Some(12), "{things}");
    // Pictures are drawn when they become visible.
    wait_until(
        &mut browser,
        "[...document.querySelectorAll('#gallery img')].filter((image) => image.naturalWidth).length >= 6",
    );
    let drawn = browser.value(
        "(async () => {
           const wrong = [];
           for (const button of document.querySelectorAll('#gallery button')) {
             // The player hides the gallery.
             page.gallery.show(true);
             button.scrollIntoView();
             const image = button.querySelector('img');
             for (let turn = 0; turn < 500 && !image.naturalWidth; turn++) await new Promise((done) => setTimeout(done, 20));
             page.stage.drawnLine = null;
             button.click();
             for (let turn = 0; turn < 500 && !page.stage.drawnLine; turn++) await new Promise((done) => setTimeout(done, 20));
             if (!image.naturalWidth || !page.stage.drawnLine || !document.getElementById('problem').hidden) wrong.push(button.innerText);
           }
           return wrong;
         })()",
    );
    assert_eq!(drawn, json!([]));
    // The sheet stays visible in all languages.
    browser.value("document.getElementById('language').value = 'ja'; document.getElementById('language').onchange(); 0");
    let message = browser.value("document.querySelector('#gallery button').innerText");
    assert_eq!(message, json!("ポスター · midnight"));
    browser.value("document.getElementById('gallery-open').click()");
    let hidden = browser.value("document.getElementById('gallery').checkVisibility()");
    assert_eq!(hidden, Value::Bool(false));
    assert_eq!(faults(&mut browser), Vec::<String>::new());
}
