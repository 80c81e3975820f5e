//! The formats of pictures, their styles, and the motion of those that move.

use crate::{Error, Length, Paper, Resolution, Result};

/// A format of pictures.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Format {
    /// A standalone SVG document.
    Svg(SvgStyle),
    /// The same, compressed as gzip does: servers and viewers know it as `.svgz`.
    Svgz(SvgStyle),
    /// PNG, at a resolution.
    Png(Resolution),
    /// PDF, its pages as large as the sheet's.
    Pdf(PdfStyle),
    /// A picture that moves: boards appear one after the other, the steps of a
    /// [`Film`](crate::figure::Film) follow each other.
    Moving(MotionFormat, Motion),
}

/// SVG in the default style.
impl Default for Format {
    fn default() -> Format {
        Format::Svg(SvgStyle::default())
    }
}

/// A format of pictures that move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum MotionFormat {
    /// A standalone SVG document with rules of CSS.
    Svg(SvgStyle),
    /// The same, compressed.
    Svgz(SvgStyle),
    /// PNG with frames, at a resolution.
    Apng(Resolution),
    /// GIF, at a resolution.
    Gif(Resolution),
}

/// SVG in the default style.
impl Default for MotionFormat {
    fn default() -> MotionFormat {
        MotionFormat::Svg(SvgStyle::default())
    }
}

/// The style of an SVG document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SvgStyle {
    /// The prefix of all ids, and of the class of elements that follow a scheme.
    /// Default: `q`.
    pub id_prefix: IdPrefix,
    /// True if texts stay text, in whichever font a viewer finds. Default: false, texts
    /// are outlined.
    pub live_text: bool,
    /// True if colours follow the reader's dark or light scheme. Default: false. The
    /// style sheet selects a class that begins with the prefix, so that pictures with
    /// different prefixes can stand in one page of HTML.
    pub follow_scheme: bool,
}

/// The style of a PDF document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PdfStyle {
    /// The time at which the document was made, in seconds since 1970. `None`, the
    /// default, leaves it out, so that the bytes of a document are the same every day.
    pub created: Option<u64>,
    /// Smaller pages over which the sheet is spread at its true size. Default:
    /// none.
    pub tiling: Option<Tiling>,
}

/// The pages over which a sheet is spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// Their paper; it may be turned.
    pub paper: Paper,
    /// The overlap of the pictures on neighbouring pages. Default of the program: 10mm.
    pub overlap: Length,
}

/// The prefix of the ids of an SVG document. Two documents with different prefixes can
/// stand in one page of HTML.
///
/// # Guarantees
/// A letter, then letters, digits, `-` or `_`; at most 64 in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdPrefix(String);

impl IdPrefix {
    /// Checks a prefix.
    ///
    /// # Errors
    /// [`Error::Value`].
    pub fn new(prefix: &str) -> Result<IdPrefix> {
        let letter = prefix.starts_with(|c: char| c.is_ascii_alphabetic());
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if letter && prefix.len() <= 64 && prefix.chars().all(plain) {
            Ok(IdPrefix(prefix.to_owned()))
        } else {
            Err(Error::Value(format!(
                "`{prefix}` cannot begin an id: use a letter, then letters, digits, `-` or `_`, at most 64 in all"
            )))
        }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for IdPrefix {
    fn default() -> IdPrefix {
        IdPrefix(String::from("q"))
    }
}

/// The duration of a moving picture, and whether it repeats.
///
/// ```
/// use nqueens_sheet::Motion;
///
/// let motion = Motion::default().seconds(30.0)?.repeats(true);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// The duration in seconds. Default: six tenths of a second for each step of a
    /// search, two seconds for each board of a sheet, eight for each of whole orbits,
    /// and at most two minutes.
    seconds: Option<f64>,
    /// True if it begins anew, after a pause of two seconds. Default: false, it moves
    /// once.
    repeats: bool,
}

impl Motion {
    /// Sets the duration in seconds.
    ///
    /// # Errors
    /// [`Error::Settings`] unless they are from 1 to 600.
    pub fn seconds(mut self, seconds: f64) -> Result<Motion> {
        if !(1.0..=600.0).contains(&seconds) {
            return Err(Error::setting(
                "a picture moves for 1 to 600 seconds: choose a number of them",
                &["seconds"],
            ));
        }
        self.seconds = Some(seconds);
        Ok(self)
    }

    /// Sets whether it begins anew.
    #[must_use]
    pub fn repeats(mut self, repeats: bool) -> Motion {
        self.repeats = repeats;
        self
    }

    /// The times of so many frames. Where no duration is set, each frame takes `each`
    /// seconds.
    pub(crate) fn timing(self, frames: usize, each: f64) -> Timing {
        let usual = (each * frames as f64).clamp(1.0, 120.0);
        Timing::of(self.seconds.unwrap_or(usual), self.repeats)
    }
}

/// The time, in milliseconds, for which the last frame of a repeating picture stays.
const PAUSE: u64 = 2000;

/// The times of frames, in milliseconds, so that no digit depends on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timing {
    moving: u64,
    pub(crate) repeats: bool,
}

impl Timing {
    pub(crate) fn of(seconds: f64, repeats: bool) -> Timing {
        Timing {
            moving: (seconds * 1000.0).round().max(1.0) as u64,
            repeats,
        }
    }

    fn whole(self) -> u64 {
        self.moving + if self.repeats { PAUSE } else { 0 }
    }

    /// The duration in the notation of CSS.
    pub(crate) fn length(self) -> String {
        decimal(self.whole(), 1000, 3) + "s"
    }

    /// The time at which a frame begins, in percent of the whole.
    pub(crate) fn percent(self, frame: usize, frames: usize) -> String {
        let part = frame as u64 * self.moving * 100;
        decimal(part, self.whole() * frames.max(1) as u64, 3) + "%"
    }

    /// The time for which a frame is seen, in hundredths of a second. These times add
    /// up to the whole.
    pub(crate) fn hundredths(self, frame: usize, frames: usize) -> u64 {
        let begins = |frame: usize| frame as u64 * self.moving / (10 * frames.max(1) as u64);
        let pause = if self.repeats && frame + 1 == frames {
            PAUSE / 10
        } else {
            0
        };
        begins(frame + 1) - begins(frame) + pause
    }
}

/// A fraction with at most so many decimals, rounded to the nearest.
fn decimal(part: u64, whole: u64, places: u32) -> String {
    let scale = 10u64.pow(places);
    let scaled = (u128::from(part) * u128::from(scale) * 2 + u128::from(whole))
        / (2 * u128::from(whole.max(1)));
    let scaled = scaled as u64;
    let width = places as usize;
    let text = format!("{}.{:0width$}", scaled / scale, scaled % scale);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_as_long_as_the_whole() {
        for (seconds, frames) in [(30.0, 76), (1.0, 3), (120.0, 981), (3.333, 7)] {
            for repeats in [false, true] {
                let timing = Timing::of(seconds, repeats);
                let all: u64 = (0..frames).map(|f| timing.hundredths(f, frames)).sum();
                let pause = if repeats { 200 } else { 0 };
                assert_eq!(all, (seconds * 100.0) as u64 + pause);
            }
        }
    }

    #[test]
    fn percents_are_short() {
        let timing = Timing::of(30.0, false);
        let percents = [0, 1, 2].map(|frame| timing.percent(frame, 3));
        assert_eq!(percents, ["0%", "33.333%", "66.667%"]);
        assert_eq!(timing.length(), "30s");
        assert_eq!(Timing::of(0.5, true).length(), "2.5s");
        assert!(Motion::default().seconds(0.5).is_err());
        assert!(Motion::default().seconds(f64::NAN).is_err());
    }
}
