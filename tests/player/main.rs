//! The player in a browser: every step of it against the trace of the library, its
//! keys, and what its readers prefer.
//!
//! Where no chromium is installed, nothing of this is tried, and the tests say so.

#![allow(clippy::unwrap_used)]

mod browser;
mod moving;
mod page;
mod readers;
mod steps;

use std::path::PathBuf;

use browser::Browser;
use nqueens_sheet::figure::Player;
use nqueens_sheet::{Sheet, draw_player};

/// A page in a folder of its own.
pub(crate) struct Shown {
    pub(crate) browser: Browser,
    pub(crate) file: PathBuf,
    _folder: tempfile::TempDir,
}

impl Shown {
    /// Nothing where there is no browser.
    pub(crate) fn new(player: &Player, sheet: &Sheet) -> Option<Shown> {
        Shown::at(player, sheet, "")
    }

    pub(crate) fn at(player: &Player, sheet: &Sheet, fragment: &str) -> Option<Shown> {
        let mut browser = Browser::open()?;
        let folder = tempfile::tempdir().unwrap();
        browser.window(1280, 960, 1.0);
        let mut shown = Shown {
            browser,
            file: folder.path().join("player.html"),
            _folder: folder,
        };
        shown.show(player, sheet, fragment);
        Some(shown)
    }

    /// Another page in the same browser, whose start takes the longest.
    pub(crate) fn show(&mut self, player: &Player, sheet: &Sheet, fragment: &str) {
        std::fs::write(&self.file, draw_player(player, sheet, Vec::new()).unwrap()).unwrap();
        self.browser.load(&self.file, fragment);
    }

    /// The number of the step that is shown.
    pub(crate) fn step(&mut self) -> u64 {
        let step = self
            .browser
            .value("Number(document.documentElement.dataset.step)");
        step.as_u64().unwrap()
    }

    /// What is said of it.
    pub(crate) fn said(&mut self) -> String {
        let said = self
            .browser
            .value("document.getElementById('said').textContent");
        said.as_str().unwrap().to_owned()
    }
}
