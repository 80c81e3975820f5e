//! The player in a browser: its search against the trace of the library, every step of its
//! views, its keys, its questions, and what its readers prefer.
//!
//! Tests that need Chromium are ignored by default: `cargo test --test player -- --ignored`.

#![allow(clippy::unwrap_used)]

mod acts;
mod axe;
mod browser;
mod inlined;
mod lesson;
mod moving;
mod page;
mod program;
mod readers;
mod search;
mod steps;

use std::path::PathBuf;

use browser::Browser;
use nqueens_sheet::figure::Player;
use nqueens_sheet::{Sheet, draw_player};
use serde_json::{Value, json};

/// A page in a folder of its own.
pub(crate) struct Shown {
    pub(crate) browser: Browser,
    pub(crate) file: PathBuf,
    _folder: tempfile::TempDir,
}

impl Shown {
    pub(crate) fn new(player: &Player, sheet: &Sheet) -> Shown {
        Shown::at(player, sheet, "")
    }

    pub(crate) fn at(player: &Player, sheet: &Sheet, fragment: &str) -> Shown {
        let mut browser = Browser::open();
        let folder = tempfile::tempdir().unwrap();
        browser.window(1280, 720, 1.0);
        let mut shown = Shown {
            browser,
            file: folder.path().join("player.html"),
            _folder: folder,
        };
        shown.show(player, sheet, fragment);
        shown
    }

    /// Another page in the same browser, whose start takes the longest.
    pub(crate) fn show(&mut self, player: &Player, sheet: &Sheet, fragment: &str) {
        std::fs::write(&self.file, draw_player(player, sheet, Vec::new()).unwrap()).unwrap();
        self.browser.load(&self.file, fragment);
    }

    /// The same page with another address.
    pub(crate) fn open(&mut self, fragment: &str) {
        let file = self.file.clone();
        self.browser.load(&file, fragment);
    }

    /// The number of the step that is shown.
    pub(crate) fn step(&mut self) -> u64 {
        let step = self
            .browser
            .value("Number(document.documentElement.dataset.step)");
        step.as_u64().unwrap()
    }

    /// The text of an element.
    pub(crate) fn text(&mut self, id: &str) -> String {
        let text = format!("document.getElementById('{id}').textContent");
        self.browser.value(&text).as_str().unwrap().to_owned()
    }

    /// The sentence about the step.
    pub(crate) fn said(&mut self) -> String {
        self.text("said")
    }

    pub(crate) fn click(&mut self, selector: &str) {
        let found = self.browser.value(&format!(
            "(() => {{ const e = document.querySelector({selector:?}); e?.click(); return !!e; }})()"
        ));
        assert_eq!(found, true, "{selector}");
    }

    /// Chooses a value of a list.
    pub(crate) fn choose(&mut self, id: &str, value: &str) {
        self.browser.value(&format!(
            "(() => {{ const e = document.getElementById({id:?}); e.value = {value:?}; \
             e.dispatchEvent(new Event('change')); }})()"
        ));
    }

    /// Clicks a square with the pointer: row and column from 0.
    pub(crate) fn square(&mut self, row: usize, col: usize) {
        let place = format!(
            "(() => {{ const r = document.querySelector('[data-row=\"{row}\"][data-col=\"{col}\"]').getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        );
        let place = self.browser.value(&place);
        self.point(&place);
    }

    /// Clicks with the pointer.
    pub(crate) fn point(&mut self, place: &Value) {
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
