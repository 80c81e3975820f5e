//! The player in a browser: its search compared with the library's trace, its views at every step,
//! keys, questions, and accessibility.
//!
//! Tests that need Chromium are ignored by default: `cargo test -p browser-tests --test player -- --ignored`.

#![allow(clippy::unwrap_used)]

mod accessibility;
mod animation;
mod axe;
mod faults;
mod inlined;
mod lesson;
mod modes;
mod page;
mod program;
mod quiz;
mod search;
mod steps;

use std::path::PathBuf;

use browser_tests::chromium::Browser;
use nqueens_sheet::figure::Player;
use nqueens_sheet::{Sheet, draw_player};
use serde_json::{Value, json};

/// A player page in a temporary folder.
pub(crate) struct PlayerPage {
    pub(crate) browser: Browser,
    pub(crate) file: PathBuf,
    _folder: tempfile::TempDir,
}

impl PlayerPage {
    pub(crate) fn new(player: &Player, sheet: &Sheet) -> PlayerPage {
        PlayerPage::with_fragment(player, sheet, "")
    }

    pub(crate) fn with_fragment(player: &Player, sheet: &Sheet, fragment: &str) -> PlayerPage {
        let mut browser = Browser::open();
        let folder = tempfile::tempdir().unwrap();
        browser.set_window_size(1280, 720, 1.0);
        let mut shown = PlayerPage {
            browser,
            file: folder.path().join("player.html"),
            _folder: folder,
        };
        shown.show(player, sheet, fragment);
        shown
    }

    /// Shows another page in the same browser, since starting it takes the longest.
    pub(crate) fn show(&mut self, player: &Player, sheet: &Sheet, fragment: &str) {
        std::fs::write(&self.file, draw_player(player, sheet, Vec::new()).unwrap()).unwrap();
        self.browser.load(&self.file, fragment);
    }

    /// Opens the same page with another fragment.
    pub(crate) fn open(&mut self, fragment: &str) {
        let file = self.file.clone();
        self.browser.load(&file, fragment);
    }

    /// Returns the number of the shown step.
    pub(crate) fn step(&mut self) -> u64 {
        let step = self
            .browser
            .value("Number(document.documentElement.dataset.step)");
        step.as_u64().unwrap()
    }

    /// Returns the text of an element.
    pub(crate) fn text(&mut self, id: &str) -> String {
        let text = format!("document.getElementById('{id}').textContent");
        self.browser.value(&text).as_str().unwrap().to_owned()
    }

    /// Returns the sentence about the step.
    pub(crate) fn sentence(&mut self) -> String {
        self.text("sentence")
    }

    pub(crate) fn click(&mut self, selector: &str) {
        let found = self.browser.value(&format!(
            "(() => {{ const e = document.querySelector({selector:?}); e?.click(); return !!e; }})()"
        ));
        assert_eq!(found, true, "{selector}");
    }

    /// Chooses a value in a list.
    pub(crate) fn choose(&mut self, id: &str, value: &str) {
        self.browser.value(&format!(
            "(() => {{ const e = document.getElementById({id:?}); e.value = {value:?}; \
             e.dispatchEvent(new Event('change')); }})()"
        ));
    }

    /// Clicks a square with the pointer. Row and column count from 0.
    pub(crate) fn click_square(&mut self, row: usize, col: usize) {
        let place = format!(
            "(() => {{ const r = document.querySelector('[data-row=\"{row}\"][data-col=\"{col}\"]').getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        );
        let place = self.browser.value(&place);
        self.click_point(&place);
    }

    /// Clicks a point, given as an array of x and y.
    pub(crate) fn click_point(&mut self, place: &Value) {
        for kind in ["mousePressed", "mouseReleased"] {
            self.browser.call(
                "Input.dispatchMouseEvent",
                &json!({
                    "type": kind, "x": place[0], "y": place[1], "button": "left",
                    "buttons": 1, "clickCount": 1,
                }),
            );
        }
    }
}
