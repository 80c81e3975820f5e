//! PNG with frames (PNG, third edition, clauses 11.3.6 and 12.4).

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::colors::{Colors, UNCHANGED};
use super::frame::{FrameChange, Frames, Pixel};
use crate::casts::clamped;
use crate::layout::describe::Description;
use crate::write::format::Timing;
use crate::write::png::encode::{chunk, head};
use crate::{Resolution, Result};

/// Types of colours: red, green and blue; numbers in a palette; with opacity.
const RGB: u8 = 2;
const INDEXED: u8 = 3;
const RGBA: u8 = 6;

/// The encoding of pixels.
enum Samples {
    /// Numbers in a palette, which has a number also for pixels that stay.
    Numbers(Colors),
    /// Three bytes for each pixel; pixels that stay have a colour of their own.
    Over([u8; 3]),
    /// Four bytes for each pixel of the area.
    Source,
}

impl Samples {
    fn new(frames: &Frames<'_>, opaque: bool) -> Result<Samples> {
        if !opaque {
            return Ok(Samples::Source);
        }
        let colors = Colors::of(frames)?;
        Ok(if colors.exact {
            Samples::Numbers(colors)
        } else {
            Samples::Over(colors.other())
        })
    }

    /// Compressed scanlines without a filter: where most pixels stay, what is beside or
    /// above a pixel says little of it.
    fn compressed(&mut self, change: &FrameChange<'_>) -> Result<Vec<u8>> {
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
        let (mut rows, mut line) = (change.rows(), Vec::new());
        for changes in change.changes() {
            line.clear();
            line.push(0);
            match self {
                Samples::Numbers(colors) => colors.numbers(&changes, &mut line),
                Samples::Over(stays) => {
                    let color =
                        |pixel: Option<Pixel>| pixel.map_or(*stays, |[r, g, b, _]| [r, g, b]);
                    line.extend(changes.into_iter().flat_map(color));
                }
                Samples::Source => line.extend(rows.next().into_iter().flatten().flatten()),
            }
            zlib.write_all(&line)?;
        }
        Ok(zlib.finish()?)
    }

    fn color(&self) -> u8 {
        match self {
            Samples::Numbers(_) => INDEXED,
            Samples::Over(_) => RGB,
            Samples::Source => RGBA,
        }
    }

    /// Writes the palette, and that the colour of pixels that stay is transparent.
    fn palette<W: Write>(&self, out: &mut W) -> Result<()> {
        match self {
            Samples::Numbers(colors) => {
                let mut opacity = vec![255; colors.palette.len()];
                opacity[usize::from(UNCHANGED)] = 0;
                chunk(out, b"PLTE", &colors.palette.concat())?;
                chunk(out, b"tRNS", &opacity)?;
            }
            Samples::Over(stays) => {
                let wide = stays.map(|level| [0, level]).concat();
                chunk(out, b"tRNS", &wide)?;
            }
            Samples::Source => {}
        }
        Ok(())
    }

    /// The blend operation: 1 if a frame lies over the one before, 0 if it takes its
    /// place.
    fn blend(&self) -> u8 {
        match self {
            Samples::Source => 0,
            _ => 1,
        }
    }
}

/// Writes frames; `opaque` says that no pixel lets anything shine through.
pub(crate) fn apng<W: Write>(
    frames: &Frames<'_>,
    opaque: bool,
    resolution: Resolution,
    timing: &Timing,
    text: &Description,
    mut out: W,
) -> Result<W> {
    let mut samples = Samples::new(frames, opaque)?;
    let size = [frames.width, frames.height];
    head(size, samples.color(), resolution, text, &mut out)?;
    samples.palette(&mut out)?;
    let plays = u32::from(!timing.repeats);
    let control = [clamped::<u32>(frames.count), plays]
        .map(u32::to_be_bytes)
        .concat();
    chunk(&mut out, b"acTL", &control)?;
    // Chunks of frames are numbered in their order.
    let mut numbers = 0..u32::MAX;
    let mut number = || numbers.next().unwrap_or_default();
    frames.each(|change| {
        let control = frame_control(&change, samples.blend(), timing, number());
        chunk(&mut out, b"fcTL", &control)?;
        let data = samples.compressed(&change)?;
        match change.index {
            0 => chunk(&mut out, b"IDAT", &data)?,
            _ => {
                let data = [&number().to_be_bytes()[..], &data].concat();
                chunk(&mut out, b"fdAT", &data)?;
            }
        }
        Ok(())
    })?;
    chunk(&mut out, b"IEND", &[])?;
    out.flush()?;
    Ok(out)
}

/// The chunk that places a frame: its area, its duration, and how it covers the one
/// before.
fn frame_control(change: &FrameChange<'_>, blend: u8, timing: &Timing, number: u32) -> Vec<u8> {
    let area = change.area;
    let sides = [area.width, area.height, area.x, area.y].map(clamped::<u32>);
    let mut control = number.to_be_bytes().to_vec();
    control.extend(sides.map(u32::to_be_bytes).concat());
    let delay = timing.hundredths(change.index).min(u64::from(u16::MAX));
    control.extend([clamped::<u16>(delay), 100].map(u16::to_be_bytes).concat());
    // What was drawn stays for the next frame.
    control.extend([0, blend]);
    control
}
