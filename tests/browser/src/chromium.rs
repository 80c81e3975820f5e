//! A headless browser, controlled by the DevTools protocol: JSON messages with a trailing zero byte,
//! through two pipes.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// Names of Chromium executables.
const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// A headless Chromium with one page.
#[derive(Debug)]
pub struct Browser {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    last: u64,
    /// Events of the page, such as errors and requests.
    pub events: Vec<Value>,
    _folder: tempfile::TempDir,
}

impl Browser {
    /// Starts the first Chromium on the `PATH`, with an empty page.
    ///
    /// # Panics
    /// If none is installed.
    pub fn open() -> Browser {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let has = |name: &&&str| std::env::split_paths(&path).any(|dir| dir.join(name).is_file());
        let name = NAMES.iter().find(has).expect("Chromium is installed");
        let folder = tempfile::tempdir().unwrap();
        // The protocol uses file descriptors 3 and 4.
        let options = "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
                       --disable-background-networking --allow-file-access-from-files \
                       --disable-features=IsolateSandboxedIframes --remote-debugging-pipe";
        let mut process = Command::new("sh")
            .arg("-c")
            .arg(format!(
                "exec {name} {options} --user-data-dir=\"$0\" 3<&0 4>&1 >/dev/null 2>&1 </dev/null"
            ))
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut browser = Browser {
            to: process.stdin.take().unwrap(),
            from: BufReader::new(process.stdout.take().unwrap()),
            process,
            session: None,
            last: 0,
            events: Vec::new(),
            _folder: folder,
        };
        let target = browser.call("Target.createTarget", &json!({"url": "about:blank"}));
        let id = target["targetId"].as_str().unwrap();
        let attach = json!({"targetId": id, "flatten": true});
        let session = browser.call("Target.attachToTarget", &attach);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for part in ["Page", "Runtime", "Log", "Network"] {
            browser.call(&format!("{part}.enable"), &json!({}));
        }
        browser
    }

    /// Calls a method and returns its result.
    pub fn call(&mut self, method: &str, params: &Value) -> Value {
        self.last += 1;
        let mut message = json!({"id": self.last, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to.write_all(message.to_string().as_bytes()).unwrap();
        self.to.write_all(&[0]).unwrap();
        self.to.flush().unwrap();
        loop {
            let message = self.message();
            if message["id"] == self.last {
                let error = &message["error"];
                assert!(error.is_null(), "{method}: {error}");
                return message["result"].clone();
            }
            self.events.push(message);
        }
    }

    fn message(&mut self) -> Value {
        let mut bytes = Vec::new();
        self.from.read_until(0, &mut bytes).unwrap();
        assert_eq!(bytes.pop(), Some(0), "the browser has ended");
        serde_json::from_slice(&bytes).unwrap()
    }

    /// Waits for an event.
    fn wait_for(&mut self, method: &str) {
        loop {
            if let Some(found) = self.events.iter().position(|e| e["method"] == method) {
                self.events.remove(found);
                return;
            }
            let message = self.message();
            self.events.push(message);
        }
    }

    /// Loads a file, even if it is already loaded.
    pub fn load(&mut self, file: &Path, fragment: &str) {
        self.visit("about:blank");
        self.visit(&format!("file://{}{fragment}", file.display()));
    }

    /// Opens an address and waits until it is loaded.
    pub fn visit(&mut self, address: &str) {
        self.call("Page.navigate", &json!({"url": address}));
        self.wait_for("Page.loadEventFired");
    }

    /// Evaluates an expression in the page.
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.call("Runtime.evaluate", &params);
        let wrong = &answer["exceptionDetails"];
        assert!(wrong.is_null(), "{expression}: {wrong}");
        answer["result"]["value"].clone()
    }

    /// Evaluates an expression in the first frame of the page.
    pub fn value_in_frame(&mut self, expression: &str) -> Value {
        let tree = self.call("Page.getFrameTree", &json!({}));
        let id = tree["frameTree"]["childFrames"][0]["frame"]["id"].clone();
        let world = self.call("Page.createIsolatedWorld", &json!({"frameId": id}));
        let params = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true,
            "contextId": world["executionContextId"],
        });
        let answer = self.call("Runtime.evaluate", &params);
        let wrong = &answer["exceptionDetails"];
        assert!(wrong.is_null(), "{expression}: {wrong}");
        answer["result"]["value"].clone()
    }

    /// Presses and releases a key.
    pub fn press(&mut self, key: &str, shift: bool) {
        let modifiers = if shift { 8 } else { 0 };
        let codes = [
            ("ArrowLeft", 37),
            ("ArrowRight", 39),
            ("Home", 36),
            ("End", 35),
            (" ", 32),
            ("Tab", 9),
            ("Enter", 13),
            ("Escape", 27),
            ("PageUp", 33),
            ("PageDown", 34),
            ("ArrowUp", 38),
            ("ArrowDown", 40),
            ("+", 187),
            ("-", 189),
        ];
        let code = codes
            .iter()
            .find(|(name, _)| *name == key)
            .map(|(_, code)| *code);
        let text = match key {
            "Enter" => "\r",
            _ if key.chars().count() == 1 => key,
            _ => "",
        };
        for kind in [
            if text.is_empty() {
                "rawKeyDown"
            } else {
                "keyDown"
            },
            "keyUp",
        ] {
            let mut params = json!({
                "type": kind, "key": key, "modifiers": modifiers,
                "windowsVirtualKeyCode": code.unwrap_or(0),
            });
            if kind == "keyDown" {
                params["text"] = json!(text);
            }
            self.call("Input.dispatchKeyEvent", &params);
        }
    }

    /// Sets the size of the window in CSS pixels.
    pub fn set_window_size(&mut self, width: u32, height: u32, zoom: f64) {
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": zoom, "mobile": false,
        });
        self.call("Emulation.setDeviceMetricsOverride", &params);
    }

    /// Sets the results of media queries.
    pub fn set_preferences(&mut self, medium: &str, features: &[(&str, &str)]) {
        let features: Vec<Value> = features
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let params = json!({"media": medium, "features": features});
        self.call("Emulation.setEmulatedMedia", &params);
    }

    /// Returns the errors of the page so far, and its network requests.
    pub fn complaints(&mut self) -> Vec<String> {
        self.value("0");
        let wrong = |event: &Value| {
            let method = event["method"].as_str().unwrap_or_default();
            let outside = method == "Network.requestWillBeSent"
                && !["file://", "about:"].iter().any(|scheme| {
                    let url = event["params"]["request"]["url"].as_str();
                    url.is_some_and(|url| url.starts_with(scheme))
                });
            let faults = [
                "Runtime.exceptionThrown",
                "Log.entryAdded",
                "Runtime.consoleAPICalled",
            ];
            (outside || faults.contains(&method)).then(|| event.to_string())
        };
        self.events.iter().filter_map(wrong).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Its child processes exit with it.
        self.session = None;
        let _ = self
            .to
            .write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        let _ = self.to.flush();
        let mut rest = Vec::new();
        let _ = std::io::Read::read_to_end(&mut self.from, &mut rest);
        let _ = self.process.wait();
    }
}
