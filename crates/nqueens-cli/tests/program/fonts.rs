//! System fonts, with a generated font.

use std::fs;
use std::path::Path;

use crate::{RunResult, program, run};

/// Inter with a letter mapped to each of these characters.
fn font_with(characters: &str) -> Vec<u8> {
    let mut data = include_bytes!("../../../../fonts/Inter-Regular.otf").to_vec();
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

#[cfg(target_os = "linux")]
fn run_at(home: &Path, args: &str) -> RunResult {
    let mut command = program();
    command.env("HOME", home).args(args.split_whitespace());
    command.output().unwrap().into()
}

/// User fonts have other folders on macOS and Windows, which are queried from the system.
#[cfg(target_os = "linux")]
#[test]
fn system_fonts_are_a_fallback() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join(".local/share/fonts");
    fs::create_dir_all(&folder).unwrap();
    // Private use characters, which no installed font has.
    fs::write(folder.join("a.otf"), font_with("\u{10ca11}")).unwrap();
    fs::write(folder.join("b.otf"), font_with("\u{10ca12}\u{10ca13}")).unwrap();
    for sheet in [
        "--n 5 --title \u{10ca11}\u{10ca12}",
        "--n 5 --lang ja --caption 解\u{10ca11}\u{10ca13}",
    ] {
        for dry in ["", "--dry-run"] {
            let args = format!("{sheet} {dry}");
            let refused = run(&args).failure(1);
            assert!(
                refused.contains("no font has `\\u{10ca11}` (U+10CA11)"),
                "{refused}"
            );
            let lent = run_at(home.path(), &format!("{args} --system-fonts"));
            assert!(!lent.success().is_empty());
        }
    }
    let none = run_at(
        home.path(),
        "--n 5 --title \u{10ca11}\u{10ca14} --system-fonts",
    )
    .failure(1);
    assert_eq!(
        none.trim_end(),
        "error: no font has `\\u{10ca14}` (U+10CA14), needed for \"\\u{10ca11}\\u{10ca14}\": give a font that has it with --font; no \
         installed font does"
    );
}

/// Built-in texts in all languages need no other font.
#[test]
fn built_in_texts_need_no_font() {
    for lang in ["zh-Hans", "zh-Hant", "ja"] {
        for sheet in [
            "--n 8 --paper a2",
            "--n 5..7 --paper a4 --template letterpress",
            "--n 5 --group-by class",
            "--n 8 --fundamental --paper a4 --template bauhaus --title-in header",
            "figure trace --n 4",
            "figure tree --n 4 --template midnight",
        ] {
            assert!(!run(&format!("{sheet} --lang {lang}")).success().is_empty());
        }
    }
}

#[test]
fn a_font_for_chinese_leaves_digits_to_the_template() {
    let folder = tempfile::tempdir().unwrap();
    let font = folder.path().join("own.otf");
    fs::write(&font, font_with("92八皇后一种的摆法互不攻击")).unwrap();
    let poster = |more: &str| {
        run(&format!(
            "--n 8 --paper a2 --template bauhaus --lang zh-Hans {more}"
        ))
    };
    let glyphs = |svg: Vec<u8>| -> Vec<String> {
        let svg = String::from_utf8(svg).unwrap();
        let ids = svg.split("xlink:href=\"#").skip(1);
        let ids = ids.map(|id| id.split('"').next().unwrap().to_owned());
        ids.filter(|id| id.contains("-g")).collect()
    };
    let (user_font, bundled) = (
        glyphs(poster(&format!("--font {}", font.display())).success()),
        glyphs(poster("").success()),
    );
    // The order of fonts: the user's, Inter, EB Garamond, Inter Black.
    assert!(
        bundled[..2].iter().all(|id| id.starts_with("q-g2x")),
        "{bundled:?}"
    );
    assert!(
        user_font[..2].iter().all(|id| id.starts_with("q-g3x")),
        "{user_font:?}"
    );
    assert!(
        user_font[2..].iter().all(|id| id.starts_with("q-g0x")),
        "{user_font:?}"
    );
}
