//! The pictures of the gallery are what the program makes today.
//!
//! `UPDATE_GALLERY=1 cargo test --test gallery` makes them anew.

use std::path::Path;
use std::process::Command;

#[test]
fn the_gallery_is_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/gallery");
    let commands = std::fs::read_to_string(folder.join("commands")).unwrap();
    let mode = if std::env::var_os("UPDATE_GALLERY").is_some() {
        "-o"
    } else {
        "--check"
    };
    let mut pictures = 0;
    for line in commands.lines().filter(|line| !line.starts_with('#')) {
        let mut words = words(line).into_iter();
        let file = folder.join(words.next().unwrap());
        let run = Command::new(env!("CARGO_BIN_EXE_nqueens-sheet"))
            .args(words)
            .arg(mode)
            .arg(&file)
            .output()
            .unwrap();
        assert!(
            run.status.success(),
            "{}",
            String::from_utf8_lossy(&run.stderr)
        );
        pictures += 1;
    }
    let files = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(
        files,
        pictures + 1,
        "each picture has its command, and each command its picture"
    );
}

/// The words of a line, of which those in quotes may have blanks.
fn words(line: &str) -> Vec<&str> {
    line.split('"')
        .zip([false, true].into_iter().cycle())
        .flat_map(|(part, quoted)| match quoted {
            true => vec![part],
            false => part.split_whitespace().collect(),
        })
        .collect()
}
