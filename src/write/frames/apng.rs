//! PNG with frames (PNG, third edition, clauses 11.3.6 and 12.4).

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::colors::{Colors, UNCHANGED};
use super::frame::{FrameChange, Frames, Pixel};
use crate::casts::saturate;
use crate::layout::describe::Description;
use crate::write::format::Timing;
use crate::write::png::encode::{write_chunk, write_header};
use crate::{Resolution, Result};

/// Colour types: red, green and blue; palette indices; with opacity.
const RGB: u8 = 2;
const INDEXED: u8 = 3;
const RGBA: u8 = 6;

/// The encoding of pixels.
enum Samples {
    /// Palette indices, one of which marks unchanged pixels.
    Indexed(Colors),
    /// Three bytes per pixel; unchanged pixels have a colour that no other pixel has.
    Rgb([u8; 3]),
    /// Four bytes per pixel of the area.
    Rgba,
}

impl Samples {
    fn new(frames: &Frames<'_>, opaque: bool) -> Result<Samples> {
        if !opaque {
            return Ok(Samples::Rgba);
        }
        let colors = Colors::from_frames(frames)?;
        Ok(if colors.exact {
            Samples::Indexed(colors)
        } else {
            Samples::Rgb(colors.unused_color())
        })
    }

    /// Returns compressed scanlines without a filter: since most pixels are unchanged, neighbouring
    /// pixels predict little.
    fn compress(&mut self, change: &FrameChange<'_>) -> Result<Vec<u8>> {
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
        let (mut rows, mut line) = (change.rows(), Vec::new());
        for changes in change.changes() {
            line.clear();
            line.push(0);
            match self {
                Samples::Indexed(colors) => colors.push_indices(&changes, &mut line),
                Samples::Rgb(unchanged) => {
                    let color =
                        |pixel: Option<Pixel>| pixel.map_or(*unchanged, |[r, g, b, _]| [r, g, b]);
                    line.extend(changes.into_iter().flat_map(color));
                }
                Samples::Rgba => line.extend(rows.next().into_iter().flatten().flatten()),
            }
            zlib.write_all(&line)?;
        }
        Ok(zlib.finish()?)
    }

    fn color_type(&self) -> u8 {
        match self {
            Samples::Indexed(_) => INDEXED,
            Samples::Rgb(_) => RGB,
            Samples::Rgba => RGBA,
        }
    }

    /// Writes the palette, and declares the colour of unchanged pixels transparent.
    fn write_palette<W: Write>(&self, out: &mut W) -> Result<()> {
        match self {
            Samples::Indexed(colors) => {
                let mut opacity = vec![255; colors.palette.len()];
                opacity[usize::from(UNCHANGED)] = 0;
                write_chunk(out, b"PLTE", &colors.palette.concat())?;
                write_chunk(out, b"tRNS", &opacity)?;
            }
            Samples::Rgb(unchanged) => {
                let samples = unchanged.map(|level| [0, level]).concat();
                write_chunk(out, b"tRNS", &samples)?;
            }
            Samples::Rgba => {}
        }
        Ok(())
    }

    /// Returns the blend operation: 1 if a frame is drawn over the previous one, 0 if it replaces
    /// it.
    fn blend(&self) -> u8 {
        match self {
            Samples::Rgba => 0,
            _ => 1,
        }
    }
}

/// Writes frames. `opaque` must be true only if all pixels are opaque.
pub(crate) fn write_apng<W: Write>(
    frames: &Frames<'_>,
    opaque: bool,
    resolution: Resolution,
    timing: &Timing,
    text: &Description,
    mut out: W,
) -> Result<W> {
    let mut samples = Samples::new(frames, opaque)?;
    let size = [frames.width, frames.height];
    write_header(size, samples.color_type(), resolution, text, &mut out)?;
    samples.write_palette(&mut out)?;
    let plays = u32::from(!timing.repeats);
    let control = [saturate::<u32>(frames.count), plays]
        .map(u32::to_be_bytes)
        .concat();
    write_chunk(&mut out, b"acTL", &control)?;
    // Frame chunks are numbered consecutively.
    let mut numbers = 0..u32::MAX;
    let mut number = || numbers.next().unwrap_or_default();
    frames.for_each_change(|change| {
        let control = frame_control(&change, samples.blend(), timing, number());
        write_chunk(&mut out, b"fcTL", &control)?;
        let data = samples.compress(&change)?;
        match change.index {
            0 => write_chunk(&mut out, b"IDAT", &data)?,
            _ => {
                let data = [&number().to_be_bytes()[..], &data].concat();
                write_chunk(&mut out, b"fdAT", &data)?;
            }
        }
        Ok(())
    })?;
    write_chunk(&mut out, b"IEND", &[])?;
    out.flush()?;
    Ok(out)
}

/// Returns the frame control chunk: its area, its duration, and how it covers the previous frame.
fn frame_control(change: &FrameChange<'_>, blend: u8, timing: &Timing, number: u32) -> Vec<u8> {
    let area = change.area;
    let sides = [area.width, area.height, area.x, area.y].map(saturate::<u32>);
    let mut control = number.to_be_bytes().to_vec();
    control.extend(sides.map(u32::to_be_bytes).concat());
    let delay = timing.hundredths(change.index).min(u64::from(u16::MAX));
    control.extend([saturate::<u16>(delay), 100].map(u16::to_be_bytes).concat());
    // The next frame is drawn over this one.
    control.extend([0, blend]);
    control
}
