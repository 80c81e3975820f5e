//! Running a command line in a folder of its own, with limits.

use std::fs::{self, File};
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::line::Line;

/// The longest that the program may take, and the same if it is asked for much.
const MOST: Duration = Duration::from_secs(300);
const LARGE: Duration = Duration::from_secs(4);

/// Address space in KB, and seconds of a processor.
const LIMITS: &str = "ulimit -v 6000000; ulimit -t 300; exec \"$@\"";

/// The folder, and what is in it before a run.
pub(crate) struct Place {
    folder: tempfile::TempDir,
    streams: tempfile::TempDir,
    before: Vec<String>,
}

/// The end of a run.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    /// True if it was stopped for taking too long.
    pub(crate) late: bool,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
    /// The files that it left.
    pub(crate) files: Vec<PathBuf>,
}

impl Place {
    pub(crate) fn new() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("boards.txt"), "2413\n3142\n").unwrap();
        fs::write(path("boards.json"), "[{\"ranks\":[2,4,1,3]}]").unwrap();
        fs::write(
            path("own.svg"),
            include_str!("../../../templates/minimal.svg"),
        )
        .unwrap();
        fs::write(
            path("font.otf"),
            include_bytes!("../../../fonts/Inter-Regular.otf"),
        )
        .unwrap();
        fs::write(path("empty"), "").unwrap();
        fs::write(path("commands.txt"), "x.svg --n 4\n").unwrap();
        fs::write(
            path("times.csv"),
            "n,median_seconds,runs\n4,0.1,1\n8,2.5,1\n",
        )
        .unwrap();
        fs::create_dir(path("folder")).unwrap();
        let mut place = Place {
            folder,
            streams: tempfile::tempdir().unwrap(),
            before: Vec::new(),
        };
        place.before = place.names();
        place
    }

    /// All names, also of hidden files.
    fn names(&self) -> Vec<String> {
        let inside = self.folder.path().join("folder");
        let names = |folder: &std::path::Path, before: &str| {
            let entries = fs::read_dir(folder).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            names
                .map(|name| format!("{before}{name}"))
                .collect::<Vec<_>>()
        };
        [names(self.folder.path(), ""), names(&inside, "folder/")].concat()
    }

    /// The files that are given.
    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        let names = self.before.iter().map(|name| self.folder.path().join(name));
        names.filter(|path| path.is_file()).collect()
    }

    pub(crate) fn run(&self, line: &Line) -> Ran {
        let stream = |name: &str| self.streams.path().join(name);
        fs::write(stream("in"), line.input).unwrap();
        let program = env!("CARGO_BIN_EXE_nqueens-sheet");
        let mut command = if cfg!(unix) {
            let mut shell = Command::new("sh");
            shell.args(["-c", LIMITS, "sh", program]);
            shell
        } else {
            Command::new(program)
        };
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS"] {
            command.env_remove(name);
        }
        let mut child = command
            .args(&line.args)
            .current_dir(self.folder.path())
            .stdin(Stdio::from(File::open(stream("in")).unwrap()))
            .stdout(Stdio::from(File::create(stream("out")).unwrap()))
            .stderr(Stdio::from(File::create(stream("err")).unwrap()))
            .spawn()
            .unwrap();
        let end = Instant::now() + if line.is_large() { LARGE } else { MOST };
        let mut late = false;
        let mut pause = Duration::from_micros(500);
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            if Instant::now() > end {
                late = true;
                child.kill().unwrap();
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        };
        let read = |name: &str| {
            let mut bytes = Vec::new();
            let file = File::open(stream(name)).unwrap();
            file.take(1 << 27).read_to_end(&mut bytes).unwrap();
            bytes
        };
        let names = self.names().into_iter();
        let left = names.filter(|name| !self.before.contains(name));
        Ran {
            code: status.code(),
            late,
            out: read("out"),
            err: String::from_utf8_lossy(&read("err")).into_owned(),
            files: left.map(|name| self.folder.path().join(name)).collect(),
        }
    }

    /// Leaves the folder as it was.
    pub(crate) fn tidy(&self, ran: &Ran) {
        for file in &ran.files {
            fs::remove_file(file).unwrap();
        }
    }
}
