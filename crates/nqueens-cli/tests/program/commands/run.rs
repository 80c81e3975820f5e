//! Runs a command line in a temporary folder with limits.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Seek, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::line::Line;

/// Limits of CPU seconds (also of large jobs), address space in KB, and file sizes.
const LIMITS: &str = "unset NO_COLOR CLICOLOR CLICOLOR_FORCE TERM COLUMNS
    ulimit -t $0; ulimit -v 6000000; ulimit -f 1000000; exec \"$@\"";
const SECONDS: &str = "300";
const SECONDS_IF_LARGE: &str = "6";

/// A temporary folder with sample files.
pub(crate) struct TestFolder {
    folder: tempfile::TempDir,
    sample_files: Vec<PathBuf>,
    /// True if errors are printed as JSON, as for the page.
    pub(crate) json_errors: bool,
}

/// The result of a run.
pub(crate) struct RunResult {
    /// The exit code, unless a limit stopped the run.
    pub(crate) code: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
    /// The files that it left, by name.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
}

impl TestFolder {
    pub(crate) fn new() -> TestFolder {
        let temp_folder = tempfile::tempdir().unwrap();
        let font = include_bytes!("../../../../../fonts/Inter-Regular.otf");
        for (name, content) in [
            ("boards.txt", "2413\n3142\n".as_bytes()),
            ("boards.json", b"[{\"ranks\":[2,4,1,3]}]"),
            (
                "own.svg",
                include_bytes!("../../../../../templates/minimal.svg"),
            ),
            ("font.otf", font),
            ("empty", b""),
            ("commands.txt", b"x.svg --n 4\n"),
            ("times.csv", b"n,seconds\n4,0.1\n8,2.5\n"),
        ] {
            fs::write(temp_folder.path().join(name), content).unwrap();
        }
        fs::create_dir(temp_folder.path().join("folder")).unwrap();
        let mut folder = TestFolder {
            folder: temp_folder,
            sample_files: Vec::new(),
            json_errors: false,
        };
        folder.sample_files = folder.paths();
        folder
    }

    /// All files, including hidden ones.
    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        let folders = [self.folder.path(), &self.folder.path().join("folder")];
        let entries = folders
            .into_iter()
            .flat_map(|path| fs::read_dir(path).unwrap());
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.is_file()).collect()
    }

    /// Runs a line and takes away the files that it leaves.
    pub(crate) fn run(&self, line: &Line) -> RunResult {
        let [mut input, mut output] = [(); 2].map(|()| tempfile::tempfile().unwrap());
        input.write_all(line.input.as_bytes()).unwrap();
        input.rewind().unwrap();
        let program = crate::runs::program_path();
        let mut command = if cfg!(unix) {
            Command::new("sh")
        } else {
            Command::new(&program)
        };
        if cfg!(unix) {
            let seconds = if line.is_large() {
                SECONDS_IF_LARGE
            } else {
                SECONDS
            };
            command.args(["-c", LIMITS, seconds]).arg(program);
        }
        command.args(&line.args).current_dir(self.folder.path());
        if self.json_errors {
            command.env("NQUEENS_SHEET_ERRORS", "json");
        }
        command
            .stdin(input)
            .stdout(Stdio::from(output.try_clone().unwrap()));
        let ended = command.output().unwrap();
        let mut out = Vec::new();
        output.rewind().unwrap();
        output.read_to_end(&mut out).unwrap();
        let mut files = BTreeMap::new();
        for path in self.paths() {
            if !self.sample_files.contains(&path) {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                files.insert(name, fs::read(&path).unwrap());
                fs::remove_file(path).unwrap();
            }
        }
        RunResult {
            code: ended.status.code(),
            out,
            err: String::from_utf8_lossy(&ended.stderr).into_owned(),
            files,
        }
    }
}
