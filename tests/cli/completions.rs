//! What shells offer with the scripts for them.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run;

/// What bash offers for the last of these words in a folder with one file.
fn bash(folder: &Path, words: &[&str]) -> Vec<String> {
    fs::write(folder.join("own.svg"), "").unwrap();
    let script = folder.join("script.bash");
    fs::write(&script, run("completions bash").success()).unwrap();
    let before = words.len().checked_sub(2).map_or("", |at| words[at]);
    let program = "source \"$1\"; rm \"$1\"; current=$2; previous=$3; shift 3; COMP_WORDS=(\"$@\"); \
                   COMP_CWORD=$(($# - 1)); compopt() { :; }; \
                   _nqueens__sheet nqueens-sheet \"$current\" \"$previous\"; printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
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
fn bash_offers_what_comes_next() {
    let folder = tempfile::tempdir().unwrap();
    let offered = |words: &str| {
        let words: Vec<&str> = ["nqueens-sheet"]
            .into_iter()
            .chain(words.split(' '))
            .collect();
        bash(folder.path(), &words)
    };
    for (words, expected) in [
        ("co", &["count", "completions"][..]),
        ("count --on", &["--only"]),
        ("count --only fun", &["fundamental"]),
        ("completions ba", &["bash"]),
        ("templates sh", &["sheet", "show"]),
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
        // No file is a length, a number or a text.
        ("--gap o", &["o"]),
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
fn zsh_offers_lists() {
    let script = run("completions zsh").text();
    for list in [
        ":CLASS:(ordinary centrosymmetric",
        ":LANG:(en de ",
        ":PAPER:(a0 a1 ",
        ":NAME|FILE:_nqueens-sheet_template'",
        "'names:template:(classic print ",
        ":name -- Its name:(classic print ",
    ] {
        assert!(script.contains(list), "{list}");
    }
    assert!(!script.contains("_default"), "files for what is no file");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("_nqueens-sheet");
    fs::write(&path, &script).unwrap();
    match Command::new("zsh").arg("-n").arg(&path).output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success() && text.is_empty(), "{text}");
        }
        Err(_) => println!("left out: there is no zsh to read the script"),
    }
}
