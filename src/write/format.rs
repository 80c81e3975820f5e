//! The formats of pictures, their styles, and the motion of those that move.

use crate::casts::{clamped, truncated};
use crate::page::stay::Stay;
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
    /// Whose dark or light scheme the colours follow. Default: nobody's. The style sheet selects a
    /// class that begins with the prefix, so that pictures with different prefixes can stand in one
    /// page of HTML.
    pub follow_scheme: Option<SchemeSource>,
}

/// Whose choice of a dark or a light scheme a picture follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SchemeSource {
    /// The reader's system, wherever the picture stands.
    Reader,
    /// The page that the picture stands in, by its `color-scheme`: `light-dark()` of
    /// [CSS Color 5](https://www.w3.org/TR/css-color-5/#light-dark). Alone, the reader's system.
    Page,
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
#[must_use = "a motion is nothing before a picture has it"]
pub struct Motion {
    /// The duration in seconds. Default: six tenths of a second for each step of a
    /// search, two tenths for each board of a sheet, eight for each of whole orbits, and at
    /// most two minutes. In a search, the beginning and each solution stay for two seconds
    /// and the end for three, unless that is more than half of the duration.
    seconds: Option<f64>,
    /// True if it begins anew; a sheet, after a pause of two seconds. Default: false, it
    /// moves once.
    repeats: bool,
}

impl Motion {
    /// Sets the duration in seconds.
    ///
    /// # Errors
    /// [`Error::OutOfRange`] unless they are from 1 to 600.
    pub fn seconds(mut self, seconds: f64) -> Result<Motion> {
        if !(1.0..=600.0).contains(&seconds) {
            let message = "a picture moves for 1 to 600 seconds: choose a number of them";
            return Err(Error::out_of_range(message, (1, 600), &["seconds"]));
        }
        self.seconds = Some(seconds);
        Ok(self)
    }

    /// Sets whether it begins anew.
    pub fn repeats(mut self, repeats: bool) -> Motion {
        self.repeats = repeats;
        self
    }

    /// The times of frames.
    pub(crate) fn timing(self, stays: &[Stay]) -> Timing {
        let times = |is: bool| stays.iter().filter(move |stay| stay.is_fixed() == is);
        let fixed: u64 = times(true).map(|stay| stay.time()).sum();
        let others: u64 = times(false).map(|stay| stay.time()).sum();
        let usual = (others + fixed).clamp(1000, 120_000);
        let asked = self
            .seconds
            .map(|seconds| clamped::<u64>(truncated((seconds * 1000.0).round())));
        let whole = asked.unwrap_or(usual).max(1);
        let kept = match others {
            0 => whole,
            _ => fixed.min(whole - others.min(whole / 2)),
        };
        let mut starts = vec![0];
        let (mut stayed, mut gone) = (0, 0);
        for stay in stays {
            match stay {
                Stay::Fixed(time) => stayed += time,
                Stay::Usual(time) => gone += time,
            }
            starts.push(kept * stayed / fixed.max(1) + (whole - kept) * gone / others.max(1));
        }
        if let (true, Some(Stay::Usual(_)), Some(end)) =
            (self.repeats, stays.last(), starts.last_mut())
        {
            *end += PAUSE;
        }
        Timing {
            starts,
            repeats: self.repeats,
        }
    }
}

/// The time, in milliseconds, for which the last board of a repeating sheet stays.
const PAUSE: u64 = 2000;

/// The times of frames, in milliseconds, so that no digit depends on the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timing {
    /// The time at which each frame begins, and the end.
    starts: Vec<u64>,
    pub(crate) repeats: bool,
}

impl Timing {
    fn whole(&self) -> u64 {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The duration in the notation of CSS.
    pub(crate) fn length(&self) -> String {
        decimal(self.whole(), 1000, 3) + "s"
    }

    /// The time at which a frame begins, in percent of the whole.
    pub(crate) fn percent(&self, frame: usize) -> String {
        decimal(self.starts[frame] * 100, self.whole(), 3) + "%"
    }

    /// The time for which a frame is seen, in hundredths of a second. These times add
    /// up to the whole.
    pub(crate) fn hundredths(&self, frame: usize) -> u64 {
        self.starts[frame + 1] / 10 - self.starts[frame] / 10
    }
}

/// A fraction with at most `decimals`, rounded to the nearest.
fn decimal(part: u64, whole: u64, places: u32) -> String {
    let scale = 10u64.pow(places);
    let scaled = (u128::from(part) * u128::from(scale) * 2 + u128::from(whole))
        / (2 * u128::from(whole.max(1)));
    let scaled = clamped::<u64>(scaled);
    let width = places as usize;
    let text = format!("{}.{:0width$}", scaled / scale, scaled % scale);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn motion(seconds: f64) -> Motion {
        Motion::default().seconds(seconds).unwrap()
    }

    #[test]
    fn frames_are_as_long_as_the_whole() {
        for (seconds, frames) in [(30.0, 76), (1.0, 3), (120.0, 981), (3.333, 7)] {
            let usual = Stay::default();
            for (repeats, stay) in [(false, usual), (true, usual), (true, Stay::Fixed(3000))] {
                let mut all = vec![usual; frames];
                all[frames - 1] = stay;
                let timing = motion(seconds).repeats(repeats).timing(&all);
                let all: u64 = (0..frames).map(|f| timing.hundredths(f)).sum();
                let pause = if repeats && !stay.is_fixed() { 200 } else { 0 };
                assert_eq!(all, (seconds * 100.0) as u64 + pause);
            }
        }
    }

    #[test]
    fn some_frames_stay() {
        let usual = Stay::default();
        let stays = [Stay::Fixed(2000), usual, usual, Stay::Fixed(3000)];
        let times = |motion: Motion| {
            let timing = motion.timing(&stays);
            [0, 1, 2, 3].map(|frame| timing.hundredths(frame))
        };
        assert_eq!(times(Motion::default()), [200, 60, 60, 300]);
        assert_eq!(times(motion(8.0)), [200, 150, 150, 300]);
        // Half of the time is left for the others, where they need it.
        assert_eq!(times(motion(6.0)), [192, 60, 60, 288]);
        assert_eq!(times(motion(2.0)), [40, 50, 50, 60]);
        let all = motion(4.0).timing(&[Stay::Fixed(2000); 2]);
        assert_eq!([0, 1].map(|frame| all.hundredths(frame)), [200, 200]);
    }

    #[test]
    fn percents_are_short() {
        let timing = motion(30.0).timing(&[Stay::default(); 3]);
        assert_eq!(
            [0, 1, 2].map(|f| timing.percent(f)),
            ["0%", "33.333%", "66.667%"]
        );
        assert_eq!(timing.length(), "30s");
        let half = Motion::default()
            .repeats(true)
            .timing(&[Stay::Usual(1250); 2]);
        assert_eq!(half.length(), "4.5s");
        assert!(Motion::default().seconds(0.5).is_err());
        assert!(Motion::default().seconds(f64::NAN).is_err());
    }
}
