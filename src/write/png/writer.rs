//! Pages as PNG files, by whichever way suits the page.

use std::io::Write;
use std::sync::Arc;

use super::canvas::Canvas;
use super::encode::{Effort, PngFile};
use super::grid::{self, Axis};
use super::letters::Letters;
use super::memory;
use super::overlay::{Fill, Overlay, Ramps, TextInks};
use super::palette::Pixels;
use super::plan::StampPlan;
use super::scenery::Scenery;
use super::slot::PixelSlot;
use super::strip::StripBoards;
use super::structured::Structured;
use super::tiles::Tiles;
use super::whole::{self, WholePage};
use crate::layout::describe::Description;
use crate::page::Page;
use crate::page::grid::Grid;
use crate::page::grid::Mats;
use crate::page::item::{Item, Rectangle};
use crate::page::strip::{Strip, StripWriter};
use crate::page::text::Text;
use crate::{Error, Resolution, Result};

/// Pictures of up to this many pixels may be compressed both ways; above it, time
/// counts for more.
const SMALL: u64 = 1 << 24;
/// With fewer boards in a row, copies within a line save little.
const COLS: u64 = 6;

/// The size of a page in pixels, across and down.
pub(crate) fn size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    if page.has_figures() {
        return whole::size(page, resolution);
    }
    let axes = grid::axes(page, resolution)?;
    memory::check(page, &axes, resolution)?;
    match axes.first() {
        Some([across, down]) => Ok((across.page as u64, down.page as u64)),
        None => whole::size(page, resolution),
    }
}

/// How a picture is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PngWay {
    Plan,
    Canvas,
    /// Both, for the smaller file, unless the first is known to make it.
    Both,
}

impl PngWay {
    fn for_page(page: &Page<'_>, pixels: u64) -> PngWay {
        let few = pixels <= SMALL;
        match page.grids.as_slice() {
            [grid] if grid.mats.is_some() || grid.span > 1 => PngWay::Canvas,
            [_] if few => PngWay::Both,
            [grid] if grid.cols >= COLS => PngWay::Plan,
            _ => PngWay::Canvas,
        }
    }
}

/// Writes a page as PNG; memory holds a few rows of boards.
pub(crate) struct PngWriter<'p, W: Write> {
    course: PngCourse<'p, W>,
}

/// A picture on its way.
enum PngCourse<'p, W: Write> {
    Tiled(Box<Tiled<'p, W>>),
    WholePage(Box<WholePage<'p>>, W),
}

/// A picture put together from tiles.
struct Tiled<'p, W> {
    page: Page<'p>,
    size: [usize; 2],
    letters: Letters,
    ramps: Ramps,
    stream: ImageStream,
    file: PngFile<W>,
}

/// Where its image data come from.
enum ImageStream {
    Structured(Structured),
    Canvas(Canvas),
    Both(Structured, Box<Canvas>),
}

impl<'p, W: Write> PngWriter<'p, W> {
    /// Rasterizes the tiles and writes the head of the file. The rest is
    /// compressed on so many threads, with the same result.
    pub(crate) fn new(
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: W,
    ) -> Result<Self> {
        if page.has_figures() || page.grids.is_empty() {
            let whole = WholePage::new(page, resolution, text)?;
            return Ok(PngWriter {
                course: PngCourse::WholePage(Box::new(whole), out),
            });
        }
        let (width, height) = size(&page, resolution)?;
        let way = PngWay::for_page(&page, width.saturating_mul(height));
        PngWriter::by(way, page, resolution, text, threads, out)
    }

    pub(super) fn by(
        way: PngWay,
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: W,
    ) -> Result<Self> {
        let axes = grid::axes(&page, resolution)?;
        let mut pieces = Pieces::new(&page, &axes)?;
        let size = [axes[0][0].page, axes[0][1].page];
        let slots: Vec<Arc<PixelSlot>> = pieces.slots(&page, axes);
        // It would take more memory than all that follows.
        pieces.tiles.clear();
        let ramps = pieces.inks.bytes(&pieces.pixels);
        let mut letters = Letters::new(&page, resolution);
        let fill = |bar: &Rectangle| Fill::new(bar, &pieces.pixels, resolution, size);
        let mut overlays = overlays(&page, page.texts(), (&mut letters, &ramps), size);
        for item in &page.backdrop {
            if let Item::Shape(mark) = item {
                overlays.extend(Overlay::of_mark(&page, mark, &ramps, resolution)?);
            }
        }
        let scenery = Scenery {
            blank: pieces.blank(&page, size[0]),
            fills: rectangles(&page).map(fill).collect(),
            overlays,
        };
        let area = (size[0] as u64).saturating_mul(size[1] as u64);
        let plan = match way {
            PngWay::Canvas => None,
            _ => StampPlan::new(Arc::clone(&slots[0]), scenery.clone(), &page.grids[0]),
        };
        let canvas = |scenery| {
            let effort = match area <= SMALL {
                true => Effort::Best,
                false => Effort::Quick(threads),
            };
            Canvas::new(slots, size[1], scenery, effort)
        };
        let stream = match plan {
            None => ImageStream::Canvas(canvas(scenery)),
            Some(plan) => {
                let alone = way == PngWay::Plan || plan.is_sure(area);
                let structured = Structured::new(plan, threads);
                match alone {
                    true => ImageStream::Structured(structured),
                    false => ImageStream::Both(structured, Box::new(canvas(scenery))),
                }
            }
        };
        let file = PngFile::new(size, &pieces.pixels, resolution, text, out)?;
        Ok(PngWriter {
            course: PngCourse::Tiled(Box::new(Tiled {
                page,
                size,
                letters,
                ramps,
                stream,
                file,
            })),
        })
    }
}

/// What a page is put together from.
struct Pieces {
    /// By grid.
    tiles: Vec<Tiles>,
    inks: TextInks,
    pixels: Pixels,
}

impl Pieces {
    fn new(page: &Page<'_>, axes: &[[Axis; 2]]) -> Result<Pieces> {
        let mut tiles = Vec::new();
        for (grid, [across, down]) in page.grids.iter().zip(axes) {
            tiles.push(Tiles::new(grid, page.ground, across, down)?);
        }
        let captions = page.grids.iter().any(|grid| grid.slot.has_texts());
        let inks = TextInks::of(page, captions);
        let painted = rectangles(page).map(|bar| opaque(bar.color));
        let mats = page.grids.iter().filter_map(|grid| grid.mats.as_ref());
        let mats = mats.flat_map(Mats::colors).map(opaque);
        let others = std::iter::once(ground(page)).chain(painted).chain(mats);
        let others: Vec<_> = others.chain(inks.all()).collect();
        Ok(Pieces {
            pixels: Pixels::new(&others, &tiles),
            inks,
            tiles,
        })
    }

    fn slots(&self, page: &Page<'_>, axes: Vec<[Axis; 2]>) -> Vec<Arc<PixelSlot>> {
        let both = self.tiles.iter().zip(axes).zip(&page.grids);
        let slot = |((tiles, [across, down]), grid): ((&Tiles, [Axis; 2]), &Grid<'_>)| {
            let slot = PixelSlot::new(tiles, &self.pixels, ground(page), across, down);
            Arc::new(slot.on_mats(grid, tiles, &self.pixels))
        };
        both.map(slot).collect()
    }

    /// A scanline without anything.
    fn blank(&self, page: &Page<'_>, width: usize) -> Vec<u8> {
        self.pixels.one(&ground(page)).repeat(width)
    }
}

/// The rectangles beneath the boards.
fn rectangles<'a>(page: &'a Page<'_>) -> impl Iterator<Item = &'a Rectangle> {
    page.backdrop.iter().filter_map(|item| match item {
        Item::Rectangle(rectangle) => Some(rectangle),
        _ => None,
    })
}

fn ground(page: &Page<'_>) -> [u8; 4] {
    page.ground.map_or([0; 4], opaque)
}

fn opaque(color: crate::Color) -> [u8; 4] {
    [color.red, color.green, color.blue, 255]
}

fn overlays<'t>(
    page: &Page<'_>,
    texts: impl Iterator<Item = &'t Text>,
    (letters, ramps): (&mut Letters, &Ramps),
    size: [usize; 2],
) -> Vec<Overlay> {
    let overlays = texts.filter_map(|text| Overlay::of_text(page, text, (letters, ramps), size));
    overlays.collect()
}

impl<W: Write> Tiled<'_, W> {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let grid = &self.page.grids[strip.grid];
        let mut boards = StripBoards::new(strip, grid.n());
        let last = strip.row + 1 == grid.rows;
        let shift = strip.shift(grid);
        let inks = (&mut self.letters, &self.ramps);
        let texts = overlays(&self.page, strip.texts.iter(), inks, self.size);
        match &mut self.stream {
            ImageStream::Structured(structured) => {
                boards.texts = Arc::new(texts);
                structured.strip(boards, &shift, last)?;
                self.file.data(&structured.take())
            }
            ImageStream::Canvas(canvas) => {
                canvas.add(texts);
                canvas.strip(strip.grid, strip.row, &shift, &boards)?;
                self.file.data(&canvas.take())
            }
            ImageStream::Both(structured, canvas) => {
                canvas.add(texts.iter().cloned());
                canvas.strip(strip.grid, strip.row, &shift, &boards)?;
                boards.texts = Arc::new(texts);
                structured.strip(boards, &shift, last)
            }
        }
    }

    fn finish(mut self) -> Result<W> {
        let data = match self.stream {
            ImageStream::Structured(structured) => structured.finish()?,
            ImageStream::Canvas(mut canvas) => canvas.finish()?,
            ImageStream::Both(structured, mut canvas) => {
                let (by_plan, by_zlib) = (structured.finish()?, canvas.finish()?);
                match by_plan.len() <= by_zlib.len() {
                    true => by_plan,
                    false => by_zlib,
                }
            }
        };
        self.file.data(&data)?;
        self.file.finish()
    }
}

impl<'p, W: Write> StripWriter<'p> for PngWriter<'p, W> {
    type Out = W;

    fn page(&mut self, _page: Page<'p>) -> Result<()> {
        Err(Error::one_page())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        match &mut self.course {
            PngCourse::Tiled(tiled) => tiled.strip(strip),
            PngCourse::WholePage(whole, _) => whole.strip(strip),
        }
    }

    fn finish(self) -> Result<W> {
        match self.course {
            PngCourse::Tiled(tiled) => tiled.finish(),
            PngCourse::WholePage(whole, out) => whole.finish(out),
        }
    }
}
