//! Firefox without a window, driven through Marionette: messages of JSON over a socket of this
//! machine, each with its length and a colon before it.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const NAMES: [&str; 2] = ["firefox-esr", "firefox"];
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Firefox {
    process: Child,
    stream: TcpStream,
    last: u64,
    _profile: tempfile::TempDir,
}

impl Firefox {
    /// The first that is installed, with one empty page.
    pub(crate) fn open() -> Option<Firefox> {
        let profile = tempfile::tempdir().unwrap();
        // Any free port, which it writes down.
        let own = "user_pref(\"marionette.port\", 0);\n";
        std::fs::write(profile.path().join("user.js"), own).unwrap();
        let process = NAMES.iter().find_map(|name| {
            Command::new(name)
                .args(["--headless", "--marionette", "--no-remote", "--profile"])
                .arg(profile.path())
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        })?;
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port(profile.path()))).unwrap();
        let mut browser = Firefox { process, stream, last: 0, _profile: profile };
        browser.message();
        browser.call("WebDriver:NewSession", &json!({}));
        let long = PATIENCE.as_millis();
        browser.call("WebDriver:SetTimeouts", &json!({"script": long}));
        Some(browser)
    }

    fn call(&mut self, method: &str, params: &Value) -> Value {
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

    pub(crate) fn load(&mut self, file: &Path) {
        let url = format!("file://{}", file.display());
        self.call("WebDriver:Navigate", &json!({"url": url}));
    }

    /// What a promise gives.
    pub(crate) fn value(&mut self, promise: &str) -> Value {
        let script = format!(
            "const end = arguments[0];
             ({promise}).then(end, (error) => end('ERROR ' + error))"
        );
        let params = json!({"script": script, "args": [], "newSandbox": false});
        self.call("WebDriver:ExecuteAsyncScript", &params)["value"].clone()
    }
}

/// The port that it listens at.
fn port(profile: &Path) -> u16 {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
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
