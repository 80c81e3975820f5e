//! The browser in which the page is tried: Chromium, or Firefox for the same tests. It does what a
//! reader does, and tells what the page has become.

use std::cell::RefCell;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use super::chromium;
use super::firefox::Firefox;

thread_local! {
    /// The Firefox in which the tests of this thread are run.
    static FIREFOX: RefCell<Option<Firefox>> = const { RefCell::new(None) };
}

/// Runs tests in one Firefox.
pub(crate) fn in_firefox<T>(tests: impl FnOnce() -> T) -> T {
    FIREFOX.set(Some(Firefox::open()));
    let result = tests();
    FIREFOX.take();
    result
}

pub(crate) enum Browser {
    Chromium(Box<chromium::Browser>),
    /// That of the thread.
    Firefox,
}

/// Calls Firefox, which nothing else does at the time.
fn firefox<T>(call: impl FnOnce(&mut Firefox) -> T) -> T {
    FIREFOX.with_borrow_mut(|firefox| call(firefox.as_mut().unwrap()))
}

impl Browser {
    /// Opens an empty page: in the Firefox of this thread if it has one, else in Chromium.
    pub(crate) fn open() -> Browser {
        if FIREFOX.with_borrow(Option::is_some) {
            return Browser::Firefox;
        }
        Browser::Chromium(Box::new(chromium::Browser::open()))
    }

    /// Loads a file, anew even if it is the one that is shown.
    pub(crate) fn load(&mut self, file: &Path, fragment: &str) {
        self.visit("about:blank");
        self.visit(&format!("file://{}{fragment}", file.display()));
    }

    pub(crate) fn visit(&mut self, address: &str) {
        match self {
            Browser::Chromium(browser) => browser.visit(address),
            Browser::Firefox => firefox(|firefox| firefox.visit(address)),
        }
    }

    /// The value of an expression in the page.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        match self {
            Browser::Chromium(browser) => browser.value(expression),
            Browser::Firefox => firefox(|firefox| firefox.value(expression)),
        }
    }

    /// The value of an expression in the first frame of the page.
    pub(crate) fn value_in_frame(&mut self, expression: &str) -> Value {
        match self {
            Browser::Chromium(browser) => browser.value_in_frame(expression),
            Browser::Firefox => firefox(|firefox| {
                firefox.call("WebDriver:SwitchToFrame", &json!({"id": 0}));
                let value = firefox.value(expression);
                firefox.call("WebDriver:SwitchToFrame", &json!({"id": null}));
                value
            }),
        }
    }

    /// Presses a key and lets it go.
    pub(crate) fn press(&mut self, key: &str, shift: bool) {
        match self {
            Browser::Chromium(browser) => browser.press(key, shift),
            Browser::Firefox => firefox(|firefox| firefox.press(key, shift)),
        }
    }

    /// Types a text where the focus is.
    pub(crate) fn type_text(&mut self, text: &str) {
        match self {
            Browser::Chromium(browser) => {
                browser.call("Input.insertText", &json!({"text": text}));
            }
            Browser::Firefox => {
                firefox(|firefox| {
                    text.chars()
                        .for_each(|c| firefox.press(&c.to_string(), false));
                });
            }
        }
    }

    /// Presses the button of the mouse at the first place, and lets it go at the last.
    pub(crate) fn mouse(&mut self, places: &[[f64; 2]]) {
        match self {
            Browser::Chromium(browser) => {
                let (first, last) = (places[0], places[places.len() - 1]);
                let moved = places[1..].iter().map(|place| ("mouseMoved", *place));
                let all = [("mousePressed", first)].into_iter().chain(moved);
                for (kind, [x, y]) in all.chain([("mouseReleased", last)]) {
                    let event = json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1});
                    browser.call("Input.dispatchMouseEvent", &event);
                }
            }
            Browser::Firefox => firefox(|firefox| firefox.mouse(places)),
        }
    }

    /// Shows the page in a window of this size, in CSS pixels.
    pub(crate) fn window(&mut self, width: u32, height: u32) {
        match self {
            Browser::Chromium(browser) => browser.window(width, height, 1.0),
            Browser::Firefox => firefox(|firefox| {
                let size = [("width", width), ("height", height)];
                let sides = size.map(|(side, length)| format!(
                    "for (const most of ['min', 'max']) style.setProperty(`${{most}}-{side}`, '{length}px');"
                ));
                let script = format!(
                    "const {{ style }} = gBrowser.selectedBrowser; {}",
                    sides.concat()
                );
                firefox.own(&script);
                // It is there once the page has been laid out.
                firefox.value(&format!(
                    "new Promise((done) => {{ const look = () => innerWidth === {width} && innerHeight === {height} \
                     ? done(0) : setTimeout(look, 10); look(); }})"
                ));
            }),
        }
    }

    /// Light or dark, as the reader has it.
    pub(crate) fn prefers(&mut self, scheme: &str) {
        match self {
            Browser::Chromium(browser) => {
                browser.prefers("screen", &[("prefers-color-scheme", scheme)]);
            }
            Browser::Firefox => firefox(|firefox| {
                let context = "gBrowser.selectedBrowser.browsingContext";
                firefox.own(&format!(
                    "{context}.prefersColorSchemeOverride = '{scheme}'"
                ));
            }),
        }
    }

    /// The document that is printed, as PDF.
    pub(crate) fn printed(&mut self) -> Vec<u8> {
        let pdf = match self {
            Browser::Chromium(browser) => {
                let options = json!({"preferCSSPageSize": true, "printBackground": true});
                browser.call("Page.printToPDF", &options)["data"].clone()
            }
            Browser::Firefox => firefox(|firefox| {
                firefox.call("WebDriver:Print", &json!({"background": true}))["value"].clone()
            }),
        };
        BASE64_STANDARD.decode(pdf.as_str().unwrap()).unwrap()
    }

    /// The faults of the page: errors, and what its policy refused.
    pub(crate) fn faults(&mut self) -> Vec<String> {
        self.value("0");
        match self {
            Browser::Chromium(browser) => {
                let wrong = [
                    "Runtime.exceptionThrown",
                    "Log.entryAdded",
                    "Runtime.consoleAPICalled",
                ];
                let events = browser.events.iter();
                let events =
                    events.filter(|event| wrong.iter().any(|method| event["method"] == *method));
                events.map(Value::to_string).collect()
            }
            Browser::Firefox => firefox(Firefox::faults),
        }
    }
}
