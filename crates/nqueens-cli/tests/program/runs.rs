//! Runs the program.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program of this build. Tests of other packages, for which Cargo does not build it, run the one in the
/// same target folder.
pub(crate) fn program_path() -> PathBuf {
    match option_env!("CARGO_BIN_EXE_nqueens-sheet") {
        Some(path) => path.into(),
        None => {
            let test = std::env::current_exe().unwrap();
            let folder = test.parent().and_then(Path::parent).unwrap();
            folder.join("nqueens-sheet")
        }
    }
}

/// The program without the environment settings of the user.
pub(crate) fn program() -> Command {
    let mut command = Command::new(program_path());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

/// The result of a run.
pub(crate) struct RunResult {
    pub(crate) code: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

impl From<Output> for RunResult {
    fn from(output: Output) -> RunResult {
        RunResult {
            code: output.status.code(),
            out: output.stdout,
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl RunResult {
    /// Standard output of a run without any message.
    pub(crate) fn success(self) -> Vec<u8> {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    pub(crate) fn text(self) -> String {
        String::from_utf8(self.success()).unwrap()
    }

    /// The message of a run that wrote nothing else.
    pub(crate) fn failure(self, code: i32) -> String {
        let out = String::from_utf8_lossy(&self.out);
        assert_eq!((self.code, out.as_ref()), (Some(code), ""), "{}", self.err);
        self.err
    }
}

/// Runs the program with arguments separated by spaces.
pub(crate) fn run(args: &str) -> RunResult {
    program()
        .args(args.split_whitespace())
        .output()
        .unwrap()
        .into()
}

pub(crate) fn run_in(folder: &Path, args: &str) -> RunResult {
    let mut command = program();
    command.current_dir(folder).args(args.split_whitespace());
    command.output().unwrap().into()
}

/// Runs the program with `input` on standard input.
pub(crate) fn run_with(input: &[u8], args: &str) -> RunResult {
    let mut command = program();
    command.args(args.split_whitespace());
    run_command(command, input)
}

pub(crate) fn run_command(mut command: Command, input: &[u8]) -> RunResult {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap().into()
}
