//! Fonts of the machine, which lend characters that a sheet's own fonts lack.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use fontdb::{Database, ID};
use nqueens_sheet::{Error, Font, Result, Sheet};
use read_fonts::{FontRef, TableProvider};

use crate::cli::failure::{Failure, Outcome};
use crate::cli::output::descriptor::real;

/// Characters that fonts of the machine may lend; a text with more needs a font.
const BORROWED: usize = 64;

/// Lends a sheet fonts of the machine for characters that its own lack.
/// `laid` lays it out.
///
/// # Errors
/// If the machine has no font for a character either.
pub(crate) fn borrow_fonts(sheet: &mut Sheet, laid: impl Fn(&Sheet) -> Result<()>) -> Outcome {
    let mut machine = None;
    for _ in 0..BORROWED {
        let Err(error @ Error::MissingGlyph { character, .. }) = laid(sheet) else {
            break;
        };
        let machine = machine.get_or_insert_with(Machine::new);
        let Some(font) = machine.font_with(character) else {
            return Err(Failure::Failed(format!(
                "{error} with --font, since this machine has none"
            )));
        };
        sheet.fallback_fonts.push(font);
    }
    Ok(())
}

/// The fonts of this machine.
struct Machine {
    database: Database,
    /// Upright and regular ones first, then by name.
    faces: Vec<ID>,
}

impl Machine {
    fn new() -> Machine {
        let mut database = Database::new();
        for file in font_files() {
            // One that cannot be read is not asked for characters.
            let _ = database.load_font_file(file);
        }
        let mut faces: Vec<_> = database.faces().collect();
        faces.sort_by_key(|face| {
            (
                face.style != fontdb::Style::Normal,
                face.weight.0.abs_diff(400),
                face.stretch != fontdb::Stretch::Normal,
                face.post_script_name.clone(),
            )
        });
        let faces = faces.into_iter().map(|face| face.id).collect();
        Machine { database, faces }
    }

    /// The first font that has a character.
    fn font_with(&self, character: char) -> Option<Font> {
        let open = |data: &[u8], index: u32| {
            let covered = covers(data, index, character)?;
            let font = covered.then(|| Font::parse(data.to_vec(), index).ok());
            font.flatten().filter(|font| font.has(character))
        };
        let mut faces = self.faces.iter();
        faces.find_map(|face| self.database.with_face_data(*face, open).flatten())
    }
}

/// True if the character map of a face names a character: a look at one small
/// table, since most fonts of a machine do not have the character.
fn covers(data: &[u8], index: u32, character: char) -> Option<bool> {
    let map = FontRef::from_index(data, index).ok()?.cmap().ok()?;
    Some(map.map_codepoint(character).is_some())
}

/// The most faces of a collection. The head of a file may claim four thousand
/// million, all of which would be looked for.
const MOST_FACES: u32 = 1024;

/// The font files in the folders where systems keep them, in the order of
/// their paths in each.
fn font_files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for folder in folders() {
        search(&folder, &mut seen, &mut found);
    }
    found
}

/// Folders in which systems keep fonts.
fn folders() -> Vec<PathBuf> {
    let home = |name: &str, folders: &[&str]| -> Vec<PathBuf> {
        let home = env::var_os(name).map(PathBuf::from);
        let home = home.filter(|home| home.is_absolute());
        home.map_or_else(Vec::new, |home| {
            folders.iter().map(|folder| home.join(folder)).collect()
        })
    };
    let mut folders: Vec<PathBuf>;
    if cfg!(windows) {
        folders = home("SYSTEMROOT", &["Fonts"]);
        let own =
            ["Local", "Roaming"].map(|part| format!("AppData/{part}/Microsoft/Windows/Fonts"));
        folders.extend(home("USERPROFILE", &[&own[0], &own[1]]));
    } else if cfg!(target_os = "macos") {
        let all = [
            "/Library/Fonts",
            "/System/Library/Fonts",
            "/Network/Library/Fonts",
        ];
        folders = all.map(PathBuf::from).to_vec();
        folders.extend(assets());
        folders.extend(home("HOME", &["Library/Fonts"]));
    } else {
        folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
            .map(PathBuf::from)
            .to_vec();
        folders.extend(home("HOME", &[".fonts", ".local/share/fonts"]));
    }
    folders
}

/// Fonts that macOS downloads.
fn assets() -> Vec<PathBuf> {
    let entries = fs::read_dir("/System/Library/AssetsV2").into_iter();
    let paths = entries.flatten().flatten().map(|entry| entry.path());
    let fonts = paths.filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("com_apple_MobileAsset_Font")
    });
    fonts.collect()
}

/// Font files of a folder and those in it. A folder that links lead to twice
/// is searched once.
fn search(folder: &Path, seen: &mut BTreeSet<PathBuf>, found: &mut Vec<PathBuf>) {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let known = real(&folder).map(|real| !seen.insert(real));
        if known.unwrap_or(true) {
            continue;
        }
        let entries = fs::read_dir(&folder).into_iter();
        let mut paths: Vec<PathBuf> = entries
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .collect();
        paths.sort_unstable();
        for path in paths {
            let Ok(kind) = fs::metadata(&path) else {
                continue;
            };
            if kind.is_dir() {
                folders.push(path);
            } else if kind.is_file() && is_named_so(&path) && is_sound(&path, kind.len()) {
                found.push(path);
            }
        }
    }
}

fn is_named_so(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    ["ttf", "ttc", "otf", "otc"]
        .iter()
        .any(|name| extension == *name)
}

/// True if the head of a file is that of a font, or of a collection that can
/// have as many faces as it claims: each has at least an offset and a head.
fn is_sound(path: &Path, length: u64) -> bool {
    let mut head = [0; 12];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    let [a, b, c, d, _, _, _, _, faces @ ..] = head;
    match [a, b, c, d] {
        _ if read.is_err() => false,
        [0, 1, 0, 0] | [b'O', b'T', b'T', b'O'] | [b't', b'r', b'u', b'e'] => true,
        [b't', b't', b'c', b'f'] => {
            let faces = u32::from_be_bytes(faces);
            faces <= MOST_FACES && 12 + 16 * u64::from(faces) <= length
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_at_the_map_tells_what_a_font_has() {
        let inter = include_bytes!("../../../fonts/Inter-Regular.otf");
        assert_eq!(covers(inter, 0, 'A'), Some(true));
        assert_eq!(covers(inter, 0, '八'), Some(false));
        let mut cut = inter.to_vec();
        cut.truncate(60);
        assert_eq!(covers(&cut, 0, 'A'), None);
        assert_eq!(covers(b"ttcf", 7, 'A'), None);
    }

    #[test]
    fn heads_that_claim_too_much_are_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let collection = |faces: u32, length| {
            let mut data = [&b"ttcf\0\x01\0\0"[..], &faces.to_be_bytes()].concat();
            data.resize(length, 0);
            data
        };
        let inter = &include_bytes!("../../../fonts/Inter-Regular.otf")[..];
        fs::create_dir(folder.join("sub")).unwrap();
        for (name, data) in [
            ("bomb.ttc", collection(u32::MAX, 12)),
            ("large.ttc", collection(1_000_000, 20_000_000)),
            ("short.otf", b"OTTO".to_vec()),
            ("text.ttf", b"a text, not a font".to_vec()),
            ("notes.txt", inter.to_vec()),
            ("pair.TTC", collection(2, 100)),
            ("sub/inter.otf", inter.to_vec()),
        ] {
            fs::write(folder.join(name), data).unwrap();
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink("..", folder.join("sub/up")).unwrap();
        let mut found = Vec::new();
        search(folder, &mut BTreeSet::new(), &mut found);
        let expected = [folder.join("pair.TTC"), folder.join("sub/inter.otf")];
        assert_eq!(found, expected);
    }
}
