//! Fonts of the machine, here one that is made up.

use std::fs;
use std::path::Path;

use crate::{Ran, program, run};

/// Inter, with a letter in place of each of these characters.
fn font_with(characters: &str) -> Vec<u8> {
    let mut data = include_bytes!("../../fonts/Inter-Regular.otf").to_vec();
    let mut characters: Vec<char> = characters.chars().collect();
    characters.sort_unstable();
    // One subtable, of format 12: a group for each character.
    let count = characters.len() as u32;
    let mut table = vec![0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0];
    for number in [16 + 12 * count, 0, count] {
        table.extend(number.to_be_bytes());
    }
    for character in characters {
        let code = u32::from(character);
        for number in [code, code, 40] {
            table.extend(number.to_be_bytes());
        }
    }
    let mut entries = (12..).step_by(16);
    let entry = entries.find(|at| &data[*at..at + 4] == b"cmap").unwrap();
    let (start, length) = (data.len() as u32, table.len() as u32);
    data[entry + 8..entry + 12].copy_from_slice(&start.to_be_bytes());
    data[entry + 12..entry + 16].copy_from_slice(&length.to_be_bytes());
    data.extend(table);
    data
}

fn run_at(home: &Path, args: &str) -> Ran {
    let mut command = program();
    command.env("HOME", home).args(args.split_whitespace());
    command.output().unwrap().into()
}

#[test]
fn headings_are_looked_up_in_time() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join(".local/share/fonts");
    fs::create_dir_all(&folder).unwrap();
    // What three sizes say in Japanese, and the columns of orbits.
    fs::write(folder.join("a.otf"), font_with("通りの解")).unwrap();
    fs::write(
        folder.join("b.otf"),
        font_with("恒等左右反転上下回主副対角線で"),
    )
    .unwrap();
    for (sheet, lacking) in [
        ("--n 5..7", "`通` (U+901A)"),
        ("--n 5 --group-by class", "`恒` (U+6052)"),
    ] {
        let args = format!("{sheet} --lang ja");
        for dry in ["", "--dry-run"] {
            let refused = run(&format!("{args} {dry}")).failure(1);
            let message = format!("no font has {lacking}");
            assert!(refused.contains(&message), "{refused}");
            let lent = run_at(home.path(), &format!("{args} --system-fonts {dry}"));
            assert!(!lent.success().is_empty());
        }
    }
}
