//! The sheet that most users draw first.

use std::process::Command;

use resvg::usvg::roxmltree::Document;

#[test]
fn the_first_sheet_is_small_and_well_formed() {
    let run = Command::new(env!("CARGO_BIN_EXE_nqueens-sheet"))
        .args(["--n", "8", "--cols", "10"])
        .output()
        .unwrap();
    assert!(run.status.success() && run.stderr.is_empty());
    assert!(run.stdout.len() <= 30_000, "{} bytes", run.stdout.len());
    let text = String::from_utf8(run.stdout).unwrap();
    let document = Document::parse(&text).unwrap();
    assert_eq!(document.root_element().tag_name().name(), "svg");
}
