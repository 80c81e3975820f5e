//! Fonts from files.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use nqueens_sheet::Font;

use crate::cli::failure::{Failure, Outcome, why_unread};
use crate::cli::words::shown;

/// Larger files than that are no fonts.
const MAX_BYTES: u64 = 1 << 26;

/// The fonts of files, in order.
pub(crate) fn load(paths: &[PathBuf]) -> Outcome<Vec<Font>> {
    paths.iter().map(|path| open(path)).collect()
}

/// A font file; `FILE#1` is the second face of a collection.
fn open(path: &Path) -> Outcome<Font> {
    let face = || {
        let (file, index) = path.to_str()?.rsplit_once('#')?;
        Some((PathBuf::from(file), index.parse().ok()?))
    };
    let whole = || (path.to_path_buf(), 0);
    let (file, index) = match path.exists() {
        true => whole(),
        false => face().unwrap_or_else(whole),
    };
    let data = read(&file)?;
    Font::parse(data, index).map_err(|error| Failure::Failed(format!("{}: {error}", shown(path))))
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    let fail = |why: &str| Failure::Failed(format!("cannot read {}: {why}", shown(path)));
    let file = File::open(path).map_err(|error| fail(&why_unread(&error)))?;
    let mut data = Vec::new();
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut data)
        .map_err(|error| fail(&why_unread(&error)))?;
    if data.len() as u64 > MAX_BYTES {
        return Err(fail("it is larger than any font, name a font file"));
    }
    Ok(data)
}
