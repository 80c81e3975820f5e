//! The output formats, their styles, and the settings of animations.

use crate::casts::{saturate, truncate};
use crate::page::frame_duration::FrameDuration;
use crate::units::distance::decimal;
use crate::{ErrorKind, Length, Paper, Resolution, Result};

/// An output format.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Format {
    /// A standalone SVG document.
    Svg(SvgStyle),
    /// PNG, at a resolution.
    Png(Resolution),
    /// PDF; its pages have the size of the sheet.
    Pdf(PdfStyle),
    /// An animation: boards appear one after the other, or the steps of a
    /// [`Film`](crate::figure::Film) follow each other.
    Animated(AnimationFormat, Motion),
}

impl Format {
    /// Returns the resolution, if the format has pixels.
    pub fn resolution(&self) -> Option<Resolution> {
        match self {
            Format::Png(resolution) | Format::Animated(AnimationFormat::Gif(resolution), _) => {
                Some(*resolution)
            }
            _ => None,
        }
    }

    /// True if files are compressed with gzip.
    pub(crate) fn is_gzip(&self) -> bool {
        match self {
            Format::Svg(style) | Format::Animated(AnimationFormat::Svg(style), _) => style.gzip,
            _ => false,
        }
    }
}

/// SVG in the default style.
impl Default for Format {
    fn default() -> Format {
        Format::Svg(SvgStyle::default())
    }
}

/// A format of animations.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum AnimationFormat {
    /// A standalone SVG document, animated with CSS.
    Svg(SvgStyle),
    /// GIF, at a resolution.
    Gif(Resolution),
}

/// SVG in the default style.
impl Default for AnimationFormat {
    fn default() -> AnimationFormat {
        AnimationFormat::Svg(SvgStyle::default())
    }
}

/// The style of an SVG document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SvgStyle {
    /// The prefix of all ids, and of the class of elements that follow a colour scheme. Default:
    /// `q`.
    pub id_prefix: IdPrefix,
    /// True if texts stay text, in a font that the viewer finds. Default: false, texts are
    /// outlined.
    pub live_text: bool,
    /// The source of the dark or light scheme that the colours follow. Default: fixed colours. The
    /// style sheet selects a class that begins with the prefix, so that pictures with different
    /// prefixes can be part of one HTML page.
    pub follow_scheme: Option<SchemeSource>,
    /// True if the document is compressed with gzip; servers and viewers know it as `.svgz`. Default:
    /// false.
    pub gzip: bool,
}

/// The source of a picture's colour scheme, dark or light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SchemeSource {
    /// The reader's system, wherever the picture is shown.
    Reader,
    /// The `color-scheme` of the page that contains the picture, with `light-dark()` of [CSS Color
    /// 5](https://www.w3.org/TR/css-color-5/#light-dark). A picture on its own follows the reader's
    /// system.
    Page,
}

/// The style of a PDF document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PdfStyle {
    /// The creation time of the document, in seconds since 1970. Default: none, so that the output
    /// is reproducible.
    pub created: Option<u64>,
    /// The smaller pages over which the sheet is spread at its true size. Default: none.
    pub tiling: Option<Tiling>,
}

/// The pages over which a sheet is spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// The paper of the pages, in either orientation.
    pub paper: Paper,
    /// The overlap of the pictures on neighbouring pages. The program's default is 10mm.
    pub overlap: Length,
}

/// The prefix of the ids of an SVG document. Documents with different prefixes can be part of one
/// HTML page.
///
/// # Guarantees
/// An ASCII letter, followed by letters, digits, `-` or `_`; at most 64 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdPrefix(String);

impl IdPrefix {
    /// Checks a prefix.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`].
    pub fn new(prefix: &str) -> Result<IdPrefix> {
        let starts_with_letter = prefix.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if starts_with_letter && prefix.len() <= 64 && prefix.chars().all(is_allowed) {
            Ok(IdPrefix(prefix.to_owned()))
        } else {
            Err(ErrorKind::InvalidValue.error(format!(
                "`{prefix}` is not a valid id prefix: use a letter, then letters, digits, `-` or `_`, at most 64 characters"
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

/// The duration of an animation, and the setting to repeat it.
///
/// ```
/// use nqueens_sheet::Motion;
///
/// let motion = Motion::default().seconds(30.0)?.repeats(true);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use = "a motion has no effect until a picture is drawn with it"]
pub struct Motion {
    /// The duration in seconds. Default: 0.6 for each step of a search, 0.2 for each board of a
    /// sheet, 0.8 for each board of whole orbits, and at most 120 in all. In a search, the
    /// beginning and each solution are shown for 2 seconds and the end for 3, unless that is more
    /// than half of the duration.
    seconds: Option<f64>,
    /// True if the animation repeats; for a sheet, after a pause of two seconds. Default: false.
    repeats: bool,
}

impl Motion {
    /// Sets the duration in seconds.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] unless the duration is from 1 to 600.
    pub fn seconds(mut self, seconds: f64) -> Result<Motion> {
        if !(1.0..=600.0).contains(&seconds) {
            let message = "an animation lasts 1 to 600 seconds: choose a duration in this range";
            let error = ErrorKind::OutOfRange.about(&["seconds"], message);
            return Err(error.range(1, 600));
        }
        self.seconds = Some(seconds);
        Ok(self)
    }

    /// Sets whether the animation repeats.
    pub fn repeats(mut self, repeats: bool) -> Motion {
        self.repeats = repeats;
        self
    }

    /// Computes the times of frames.
    pub(crate) fn timing(self, stays: &[FrameDuration]) -> Timing {
        let times = |is_fixed: bool| stays.iter().filter(move |stay| stay.is_fixed() == is_fixed);
        let fixed: u64 = times(true).map(|stay| stay.millis()).sum();
        let others: u64 = times(false).map(|stay| stay.millis()).sum();
        let default = (others + fixed).clamp(1000, 120_000);
        let given = self
            .seconds
            .map(|seconds| saturate::<u64>(truncate((seconds * 1000.0).round())));
        let total = given.unwrap_or(default).max(1);
        let fixed_total = match others {
            0 => total,
            _ => fixed.min(total - others.min(total / 2)),
        };
        let mut starts = vec![0];
        // The time of fixed frames, and of the others.
        let mut elapsed = [0, 0];
        for stay in stays {
            elapsed[usize::from(!stay.is_fixed())] += stay.millis();
            starts.push(
                fixed_total * elapsed[0] / fixed.max(1)
                    + (total - fixed_total) * elapsed[1] / others.max(1),
            );
        }
        if self.repeats && stays.last().is_some_and(|stay| !stay.is_fixed()) {
            starts[stays.len()] += PAUSE;
        }
        Timing {
            starts,
            repeats: self.repeats,
        }
    }
}

/// The additional time, in milliseconds, for which the last board of a repeating sheet is shown.
const PAUSE: u64 = 2000;

/// The times of frames, in integer milliseconds, so that the output is the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timing {
    /// The time at which each frame begins, and the end.
    starts: Vec<u64>,
    pub(crate) repeats: bool,
}

impl Timing {
    fn total(&self) -> u64 {
        self.starts.last().copied().unwrap_or_default()
    }

    /// Returns the duration as a CSS time.
    pub(crate) fn css_duration(&self) -> String {
        decimal(self.total().into(), 1000, 3) + "s"
    }

    /// Returns the start of a frame as a CSS percentage of the duration.
    pub(crate) fn css_percent(&self, frame: usize) -> String {
        let start = i128::from(self.starts[frame]);
        decimal(start * 100, self.total().into(), 3) + "%"
    }

    /// Returns the time for which a frame is shown, in hundredths of a second. These times add up
    /// to the duration.
    pub(crate) fn hundredths(&self, frame: usize) -> u64 {
        self.starts[frame + 1] / 10 - self.starts[frame] / 10
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn motion(seconds: f64) -> Motion {
        Motion::default().seconds(seconds).unwrap()
    }

    #[test]
    fn frame_times_add_up_to_the_duration() {
        for (seconds, frames) in [(30.0, 76), (1.0, 3), (120.0, 981), (3.333, 7)] {
            let usual = FrameDuration::default();
            for (repeats, stay) in [
                (false, usual),
                (true, usual),
                (true, FrameDuration::Fixed(3000)),
            ] {
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
    fn fixed_frames_keep_their_times() {
        let usual = FrameDuration::default();
        let stays = [
            FrameDuration::Fixed(2000),
            usual,
            usual,
            FrameDuration::Fixed(3000),
        ];
        let times = |motion: Motion| {
            let timing = motion.timing(&stays);
            [0, 1, 2, 3].map(|frame| timing.hundredths(frame))
        };
        assert_eq!(times(Motion::default()), [200, 60, 60, 300]);
        assert_eq!(times(motion(8.0)), [200, 150, 150, 300]);
        // Other frames get up to half of the duration.
        assert_eq!(times(motion(6.0)), [192, 60, 60, 288]);
        assert_eq!(times(motion(2.0)), [40, 50, 50, 60]);
        let all = motion(4.0).timing(&[FrameDuration::Fixed(2000); 2]);
        assert_eq!([0, 1].map(|frame| all.hundredths(frame)), [200, 200]);
    }

    #[test]
    fn formats_short_percentages() {
        let timing = motion(30.0).timing(&[FrameDuration::default(); 3]);
        assert_eq!(
            [0, 1, 2].map(|f| timing.css_percent(f)),
            ["0%", "33.333%", "66.667%"]
        );
        assert_eq!(timing.css_duration(), "30s");
        let half = Motion::default()
            .repeats(true)
            .timing(&[FrameDuration::Proportional(1250); 2]);
        assert_eq!(half.css_duration(), "4.5s");
        assert!(Motion::default().seconds(0.5).is_err());
        assert!(Motion::default().seconds(f64::NAN).is_err());
    }
}
