//! Suggestions for options that do not exist.

use clap::Error;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};

/// What is likely to be meant by options whose nearest name means something else:
/// `--color` colours messages.
const MEANT: [(&[&str], &str); 4] = [
    (
        &["--colour", "--colours", "--colors"],
        "the colours of a sheet are those of --template; the ground's is --background",
    ),
    (
        &["--size", "--board", "--queens"],
        "--n says how large the board is, --cell how large its squares are",
    ),
    (
        &["--width", "--height"],
        "--paper says how large a page is, --cell how large squares are",
    ),
    (
        &["--out", "--file", "--outfile"],
        "--output names the file to write",
    ),
];

/// clap's error, with what is likely to be meant instead of the nearest name.
pub(crate) fn without_detours(mut error: Error) -> Error {
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg) else {
        return error;
    };
    let meant = MEANT.iter().find(|(names, _)| {
        let mut names = names.iter();
        error.kind() == clap::error::ErrorKind::UnknownArgument && names.any(|name| name == unknown)
    });
    if let Some((_, meant)) = meant {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::Usage);
        let tip = ContextValue::StyledStrs(vec![StyledStr::from(*meant)]);
        error.insert(ContextKind::Suggested, tip);
    }
    error
}
