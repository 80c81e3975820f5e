//! Headless Firefox, controlled by Marionette: JSON messages over a local socket, each preceded by its
//! length and a colon.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const NAMES: [&str; 2] = ["firefox-esr", "firefox"];
const TIMEOUT: Duration = Duration::from_secs(120);
/// Preferences: any free port, and the paper size of the page.
const PREFERENCES: &str = "user_pref(\"marionette.port\", 0);
user_pref(\"print.save_as_pdf.use_page_rule_size_as_paper_size.enabled\", true);
";
/// WebDriver's code points of special keys.
const KEYS: [(&str, char); 12] = [
    ("Tab", '\u{e004}'),
    ("Enter", '\u{e007}'),
    ("Escape", '\u{e00c}'),
    ("PageUp", '\u{e00e}'),
    ("PageDown", '\u{e00f}'),
    ("End", '\u{e010}'),
    ("Home", '\u{e011}'),
    ("ArrowLeft", '\u{e012}'),
    ("ArrowUp", '\u{e013}'),
    ("ArrowRight", '\u{e014}'),
    ("ArrowDown", '\u{e015}'),
    ("Shift", '\u{e008}'),
];

/// A headless Firefox with one page.
#[derive(Debug)]
pub struct Firefox {
    process: Child,
    stream: TcpStream,
    last: u64,
    _profile: tempfile::TempDir,
}

impl Firefox {
    /// Starts the first installed Firefox, with an empty page.
    ///
    /// # Panics
    /// If none is installed.
    pub fn open() -> Firefox {
        let profile = tempfile::tempdir().unwrap();
        std::fs::write(profile.path().join("user.js"), PREFERENCES).unwrap();
        let process = NAMES.iter().find_map(|name| {
            Command::new(name)
                .args(["--headless", "--marionette", "--remote-allow-system-access"])
                .args(["--no-remote", "--profile"])
                .arg(profile.path())
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        });
        let process = process.expect("Firefox is installed");
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port(profile.path()))).unwrap();
        let mut browser = Firefox {
            process,
            stream,
            last: 0,
            _profile: profile,
        };
        browser.message();
        browser.call("WebDriver:NewSession", &json!({}));
        let long = TIMEOUT.as_millis();
        browser.call(
            "WebDriver:SetTimeouts",
            &json!({"script": long, "pageLoad": long}),
        );
        // Larger than any window in the tests.
        browser.call(
            "WebDriver:SetWindowRect",
            &json!({"width": 2100, "height": 1500}),
        );
        browser
    }

    /// Calls a method and returns its result.
    pub fn call(&mut self, method: &str, params: &Value) -> Value {
        self.last += 1;
        let message = json!([0, self.last, method, params]).to_string();
        write!(self.stream, "{}:{message}", message.len()).unwrap();
        let answer = self.message();
        assert!(answer[2].is_null(), "{method}: {}", answer[2]);
        answer[3].clone()
    }

    fn message(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut byte = [0];
            self.stream.read_exact(&mut byte).unwrap();
            match byte[0] {
                b':' => break,
                digit => length = length * 10 + usize::from(digit - b'0'),
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// Opens an address and waits until it is loaded.
    pub fn visit(&mut self, address: &str) {
        self.call("WebDriver:SwitchToFrame", &json!({"id": null}));
        self.call("WebDriver:Navigate", &json!({"url": address}));
        if address == "about:blank" {
            self.execute_in_browser("Services.console.reset()");
        }
    }

    /// Evaluates an expression in the page, or in its current frame.
    pub fn value(&mut self, expression: &str) -> Value {
        let script = "return eval(arguments[0])";
        let params = json!({"script": script, "args": [expression], "newSandbox": false});
        self.call("WebDriver:ExecuteScript", &params)["value"].clone()
    }

    /// Runs a script in the privileged context of Firefox and returns its result.
    pub fn execute_in_browser(&mut self, script: &str) -> Value {
        self.call("Marionette:SetContext", &json!({"value": "chrome"}));
        let result = self.call(
            "WebDriver:ExecuteScript",
            &json!({"script": script, "args": []}),
        );
        self.call("Marionette:SetContext", &json!({"value": "content"}));
        result["value"].clone()
    }

    /// Presses and releases a key.
    pub fn press(&mut self, key: &str, shift: bool) {
        let named = |key: &str| KEYS.iter().find(|(name, _)| *name == key);
        let key = named(key).map_or(key.to_owned(), |(_, code)| code.to_string());
        let held = shift.then(|| named("Shift").unwrap().1.to_string());
        let down = held
            .iter()
            .chain([&key])
            .map(|key| json!({"type": "keyDown", "value": key}));
        let up = [&key]
            .into_iter()
            .chain(&held)
            .map(|key| json!({"type": "keyUp", "value": key}));
        let actions: Vec<Value> = down.chain(up).collect();
        self.act(&json!({"type": "key", "id": "keys", "actions": actions}));
    }

    /// Presses the mouse button at the first point and releases it at the last.
    pub fn drag_mouse(&mut self, places: &[[f64; 2]]) {
        let move_to = |[x, y]: &[f64; 2]| json!({"type": "pointerMove", "x": x.round(), "y": y.round(), "duration": 0});
        let mut actions: Vec<Value> = places.iter().map(move_to).collect();
        actions.insert(1, json!({"type": "pointerDown", "button": 0}));
        actions.push(json!({"type": "pointerUp", "button": 0}));
        self.act(&json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}));
    }

    fn act(&mut self, source: &Value) {
        self.call("WebDriver:PerformActions", &json!({"actions": [source]}));
    }

    /// Returns the errors since the last empty page.
    pub fn faults(&mut self) -> Vec<String> {
        let result = self.execute_in_browser(
            "return Services.console.getMessageArray()
               .filter((one) => one instanceof Ci.nsIScriptError && /^(file|blob|http):/.test(one.sourceName))
               .filter((one) => !(one.flags & Ci.nsIScriptError.warningFlag))
               .map((one) => `${one.errorMessage} ${one.sourceName}:${one.lineNumber}`)",
        );
        serde_json::from_value(result).unwrap()
    }
}

/// Waits for the port on which Firefox listens.
fn port(profile: &Path) -> u16 {
    let begun = Instant::now();
    while begun.elapsed() < TIMEOUT {
        let written = std::fs::read_to_string(profile.join("MarionetteActivePort"));
        if let Some(port) = written.ok().and_then(|text| text.trim().parse().ok()) {
            return port;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("Firefox does not say its port");
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
