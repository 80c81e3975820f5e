//! Shell completions from the generated scripts.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run;

/// The search path of the shell, which runs the program for each completion.
fn path_with_program() -> std::ffi::OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_nqueens-sheet"));
    let path = std::env::var_os("PATH").unwrap();
    let folders = std::iter::once(program.parent().unwrap().to_path_buf());
    std::env::join_paths(folders.chain(std::env::split_paths(&path))).unwrap()
}

/// The completions of bash for the last word, in a folder with one file.
fn bash_completions(folder: &Path, words: &[&str]) -> Vec<String> {
    fs::write(folder.join("own.svg"), "").unwrap();
    let script = folder.join("script.bash");
    fs::write(&script, run("completions bash").success()).unwrap();
    let before = words.len().checked_sub(2).map_or("", |at| words[at]);
    let program = "source \"$1\"; rm \"$1\"; current=$2; previous=$3; shift 3; COMP_WORDS=(\"$@\"); \
                   COMP_CWORD=$(($# - 1)); compopt() { :; }; \
                   _clap_complete_nqueens_sheet nqueens-sheet \"$current\" \"$previous\"; printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .env("PATH", path_with_program())
        .current_dir(folder)
        .args(["--norc", "-c", program, "bash"])
        .arg(&script)
        .args([words.last().unwrap(), before])
        .args(words)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), text.as_str()), (Some(0), ""));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
#[ignore = "needs bash"]
fn bash_completes_the_next_word() {
    let folder = tempfile::tempdir().unwrap();
    let offered = |words: &str| {
        let words: Vec<&str> = ["nqueens-sheet"]
            .into_iter()
            .chain(words.split(' '))
            .collect();
        bash_completions(folder.path(), &words)
    };
    for (words, expected) in [
        ("co", &["count", "completions"][..]),
        ("count --on", &["--only"]),
        ("count --only fun", &["fundamental"]),
        ("completions ba", &["bash"]),
        ("templates sh", &["show"]),
        ("templates show mid", &["midnight"]),
        ("--template mid", &["midnight"]),
        ("--template o", &["own.svg"]),
        ("--class d", &["doubly-centrosymmetric"]),
        ("--up-to m", &["mirror"]),
        ("--lang zh", &["zh-Hans", "zh-Hant"]),
        ("--paper le", &["letter", "legal", "ledger"]),
        ("--tile-on a1", &["a1", "a10"]),
        ("--from o", &["own.svg"]),
        ("-o o", &["own.svg"]),
        // Files are not offered for lengths, numbers and texts.
        ("--gap o", &[""]),
        ("--skip ", &[""]),
        ("--title ", &[""]),
    ] {
        let mut offered = offered(words);
        let mut expected = expected.to_vec();
        offered.sort_unstable();
        expected.sort_unstable();
        assert_eq!(offered, expected, "{words}");
    }
}

#[test]
#[ignore = "needs fish"]
fn fish_completes_the_next_word() {
    let folder = tempfile::tempdir().unwrap();
    let files = folder.path().join("files");
    fs::create_dir(&files).unwrap();
    fs::write(files.join("own.svg"), "").unwrap();
    fs::write(
        folder.path().join("script.fish"),
        run("completions fish").success(),
    )
    .unwrap();
    for (line, expected) in [
        ("nqueens-sheet co", &["completions", "count"][..]),
        ("nqueens-sheet --template mid", &["midnight"]),
        ("nqueens-sheet --template=mid", &["--template=midnight"]),
        ("nqueens-sheet --template o", &["own.svg"]),
        ("nqueens-sheet --n 8 --class d", &["doubly-centrosymmetric"]),
        (
            "nqueens-sheet --scheme ",
            &["auto", "dark", "light", "page"],
        ),
        ("nqueens-sheet --from o", &["own.svg"]),
        ("nqueens-sheet -n ", &[]),
        ("nqueens-sheet --title ", &[]),
        ("nqueens-sheet count --only fun", &["fundamental"]),
        ("nqueens-sheet count me", &["merge"]),
        ("nqueens-sheet completions ba", &["bash"]),
        ("nqueens-sheet templates show mid", &["midnight"]),
        (
            "nqueens-sheet figure trace --by ",
            &["file", "file-from-top", "row"],
        ),
        ("nqueens-sheet batch o", &["own.svg"]),
    ] {
        let program = format!("source ../script.fish; complete -C '{line}'");
        let mut fish = Command::new("fish");
        fish.args(["--no-config", "-c", &program])
            .env("PATH", path_with_program())
            .current_dir(&files);
        let output = fish.output().expect("fish is installed");
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), text.as_str()), (Some(0), ""));
        let text = String::from_utf8(output.stdout).unwrap();
        // A description follows the tab.
        let mut offered: Vec<&str> = text
            .lines()
            .filter_map(|line| line.split('\t').next())
            .collect();
        offered.sort_unstable();
        assert_eq!(offered, expected, "{line}");
    }
}

#[test]
#[ignore = "needs zsh"]
fn zsh_reads_the_script() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("_nqueens-sheet");
    fs::write(&path, run("completions zsh").success()).unwrap();
    let output = Command::new("zsh")
        .arg("-n")
        .arg(&path)
        .output()
        .expect("zsh is installed");
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.is_empty(), "{text}");
}

#[test]
fn the_install_path_is_printed_for_each_shell() {
    let help = run("completions --help").text();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let line = help
            .lines()
            .find(|line| line.trim_start().starts_with(shell))
            .unwrap();
        assert!(
            line.contains(&format!("nqueens-sheet completions {shell}")),
            "{line}"
        );
    }
}
