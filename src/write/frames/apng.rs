//! PNG with frames (PNG, third edition, clause 4.9).

use std::io::{self, Write};

use png::{
    BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError, Filter, PixelDimensions,
    Unit,
};

use super::colors::{Colors, STAYS};
use super::frame::{Change, Frames, Pixel};
use crate::layout::describe::Description;
use crate::words::printable;
use crate::write::motion::Timing;
use crate::{Error, Resolution, Result};

/// How pixels are written.
enum Samples {
    /// By their numbers in a palette; what stays has one, too.
    Numbers(Colors),
    /// Four bytes each, all of them zero for what stays.
    Over,
    /// Four bytes each, all of the area.
    Source,
}

impl Samples {
    fn new(frames: &Frames<'_>, opaque: bool) -> Result<Samples> {
        if !opaque {
            return Ok(Samples::Source);
        }
        let colors = Colors::of(frames)?;
        Ok(match colors.exact {
            true => Samples::Numbers(colors),
            false => Samples::Over,
        })
    }

    fn bytes(&self, change: &Change<'_>) -> Vec<u8> {
        let bytes = |pixel: Option<&Pixel>| pixel.copied().unwrap_or_default();
        match self {
            Samples::Numbers(colors) => change.changes().map(|p| colors.number(p)).collect(),
            Samples::Over => change.changes().flat_map(bytes).collect(),
            Samples::Source => change.pixels().flat_map(|pixel| *pixel).collect(),
        }
    }

    /// Tells the encoder.
    fn declare<W: Write>(&self, encoder: &mut Encoder<'_, W>) {
        match self {
            Samples::Numbers(colors) => {
                encoder.set_color(ColorType::Indexed);
                encoder.set_palette(colors.palette.concat());
                let mut opacity = vec![255; colors.palette.len()];
                opacity[usize::from(STAYS)] = 0;
                encoder.set_trns(opacity);
            }
            _ => encoder.set_color(ColorType::Rgba),
        }
        // Where most pixels stay, what is beside or above a pixel says little of it.
        if !matches!(self, Samples::Source) {
            encoder.set_filter(Filter::NoFilter);
        }
    }
}

/// Writes frames; `opaque` says that no pixel lets anything shine through.
pub(crate) fn apng<W: Write>(
    frames: &Frames<'_>,
    opaque: bool,
    resolution: Resolution,
    timing: Timing,
    text: &Description,
    mut out: W,
) -> Result<W> {
    let samples = Samples::new(frames, opaque)?;
    let mut encoder = Encoder::new(&mut out, frames.width as u32, frames.height as u32);
    encoder.set_compression(Compression::High);
    samples.declare(&mut encoder);
    encoder.set_pixel_dims(resolution.per_metre().map(|per_metre| PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    for (name, value) in [("Title", &text.title), ("Description", &text.description)] {
        let value = printable(value).into_owned();
        encoder
            .add_itxt_chunk(name.to_owned(), value)
            .map_err(failed)?;
    }
    let plays = if timing.repeats { 0 } else { 1 };
    encoder
        .set_animated(frames.count as u32, plays)
        .map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    let blend = match samples {
        Samples::Source => BlendOp::Source,
        _ => BlendOp::Over,
    };
    frames.each(|change| {
        let area = change.area;
        writer.reset_frame_position().map_err(failed)?;
        let size = (area.width as u32, area.height as u32);
        writer.set_frame_dimension(size.0, size.1).map_err(failed)?;
        let place = (area.x as u32, area.y as u32);
        writer
            .set_frame_position(place.0, place.1)
            .map_err(failed)?;
        let delay = timing
            .hundredths(change.index, frames.count)
            .min(u64::from(u16::MAX));
        writer.set_frame_delay(delay as u16, 100).map_err(failed)?;
        writer.set_blend_op(blend).map_err(failed)?;
        writer.set_dispose_op(DisposeOp::None).map_err(failed)?;
        writer
            .write_image_data(&samples.bytes(&change))
            .map_err(failed)
    })?;
    writer.finish().map_err(failed)?;
    out.flush()?;
    Ok(out)
}

fn failed(error: EncodingError) -> Error {
    Error::Io(match error {
        EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    })
}
