//! GIF (89a), with at most 256 colours.

use std::borrow::Cow;
use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::canvas::FrameCanvas;
use super::colors::{Colors, UNCHANGED};
use crate::casts::saturate;
use crate::error;
use crate::write::format::Timing;
use crate::{Error, ErrorKind, Result};

/// The shortest delay, in hundredths of a second, that browsers respect.
const MIN_DELAY: u64 = 2;

/// Writes frames whose pixels are all opaque.
///
/// # Errors
/// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) if the duration is too short for them, and
/// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if they are larger than a GIF can be.
pub(crate) fn write_gif(
    canvas: &mut FrameCanvas,
    timing: &Timing,
    out: &mut dyn Write,
) -> Result<()> {
    let ([width, height], count) = (canvas.size(), canvas.frame_count());
    let side = |side: u32| {
        let pixels = u64::from(width) * u64::from(height);
        u16::try_from(side).map_err(|_| error::too_many_pixels(pixels, u64::from(u16::MAX).pow(2)))
    };
    let (width, height) = (side(width)?, side(height)?);
    let shortest = (0..count).map(|index| timing.hundredths(index)).min();
    if count > 1 && shortest.is_some_and(|shortest| shortest < MIN_DELAY) {
        // Fixed frames take at most half of the duration.
        let seconds = (count as u64 * MIN_DELAY * 2).div_ceil(100);
        let message = format!(
            "{count} frames need more time in this format: choose {seconds} seconds or more"
        );
        let error = ErrorKind::OutOfRange.about(&["seconds"], message);
        return Err(error.range(seconds, 600));
    }
    let colors = Colors::from_frames(canvas)?;
    let palette: Vec<u8> = colors.palette.concat();
    let mut encoder = Encoder::new(out, width, height, &palette).map_err(to_error)?;
    if timing.repeats {
        encoder.set_repeat(Repeat::Infinite).map_err(to_error)?;
    }
    canvas.for_each_change(|index, change| {
        let mut numbers = Vec::new();
        for row in change.changes() {
            colors.push_indices(&row, &mut numbers);
        }
        let area = change.area;
        let delay = timing.hundredths(index).min(u64::from(u16::MAX));
        encoder
            .write_frame(&Frame {
                delay: saturate::<u16>(delay),
                dispose: DisposalMethod::Keep,
                transparent: (index > 0).then_some(UNCHANGED),
                left: saturate::<u16>(area.x),
                top: saturate::<u16>(area.y),
                width: saturate::<u16>(area.width),
                height: saturate::<u16>(area.height),
                buffer: Cow::Owned(numbers),
                ..Frame::default()
            })
            .map_err(to_error)
    })?;
    encoder.into_inner().map_err(to_error)?;
    Ok(())
}

fn to_error(error: EncodingError) -> Error {
    match error {
        EncodingError::Io(error) => error.into(),
        other => io::Error::other(other).into(),
    }
}
