//! The browser for the tests: Chromium, or Firefox for the same tests.

use std::cell::RefCell;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine};
use browser_tests::chromium;
use browser_tests::firefox::Firefox;
use serde_json::{Value, json};

thread_local! {
    /// The Firefox for the tests of this thread.
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
    /// The Firefox of this thread.
    Firefox,
}

/// Calls a function with the Firefox of this thread.
fn firefox<T>(call: impl FnOnce(&mut Firefox) -> T) -> T {
    FIREFOX.with_borrow_mut(|firefox| call(firefox.as_mut().unwrap()))
}

impl Browser {
    /// Opens an empty page, in the Firefox of this thread or else in a new Chromium.
    pub(crate) fn open() -> Browser {
        if FIREFOX.with_borrow(Option::is_some) {
            return Browser::Firefox;
        }
        Browser::Chromium(Box::new(chromium::Browser::open()))
    }

    /// Loads a file, even if it is already loaded.
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

    /// Evaluates an expression in the page.
    pub(crate) fn value(&mut self, expression: &str) -> Value {
        match self {
            Browser::Chromium(browser) => browser.value(expression),
            Browser::Firefox => firefox(|firefox| firefox.value(expression)),
        }
    }

    /// Evaluates an expression in the first frame of the page.
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

    /// Presses and releases a key.
    pub(crate) fn press(&mut self, key: &str, shift: bool) {
        match self {
            Browser::Chromium(browser) => browser.press(key, shift),
            Browser::Firefox => firefox(|firefox| firefox.press(key, shift)),
        }
    }

    /// Types a text into the focused element.
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

    /// Presses the mouse button at the first point and releases it at the last.
    pub(crate) fn drag_mouse(&mut self, places: &[[f64; 2]]) {
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
            Browser::Firefox => firefox(|firefox| firefox.drag_mouse(places)),
        }
    }

    /// Sets the size of the window in CSS pixels.
    pub(crate) fn set_window_size(&mut self, width: u32, height: u32) {
        match self {
            Browser::Chromium(browser) => browser.set_window_size(width, height, 1.0),
            Browser::Firefox => firefox(|firefox| {
                let size = [("width", width), ("height", height)];
                let sides = size.map(|(side, length)| format!(
                    "for (const bound of ['min', 'max']) style.setProperty(`${{bound}}-{side}`, '{length}px');"
                ));
                let script = format!(
                    "const {{ style }} = gBrowser.selectedBrowser; {}",
                    sides.concat()
                );
                firefox.execute_in_browser(&script);
                // Wait for the layout.
                firefox.value(&format!(
                    "new Promise((done) => {{ const look = () => innerWidth === {width} && innerHeight === {height} \
                     ? done(0) : setTimeout(look, 10); look(); }})"
                ));
            }),
        }
    }

    /// Sets the preferred colour scheme.
    pub(crate) fn set_preferences(&mut self, scheme: &str) {
        match self {
            Browser::Chromium(browser) => {
                browser.set_preferences("screen", &[("prefers-color-scheme", scheme)]);
            }
            Browser::Firefox => firefox(|firefox| {
                let context = "gBrowser.selectedBrowser.browsingContext";
                firefox.execute_in_browser(&format!(
                    "{context}.prefersColorSchemeOverride = '{scheme}'"
                ));
            }),
        }
    }

    /// Prints the document as PDF.
    pub(crate) fn print_to_pdf(&mut self) -> Vec<u8> {
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

    /// Returns the errors of the page and the violations of its policy.
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
