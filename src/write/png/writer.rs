//! Pages as PNG files, by whichever way suits the page.

use std::io::Write;
use std::sync::Arc;

use super::canvas::Canvas;
use super::encode::{BEST, PngFile, QUICK, Scanlines};
use super::grid::{self, Axis};
use super::letters::Letters;
use super::memory;
use super::overlay::{Fill, Overlay, Ramps, TextInks, opaque};
use super::palette::Pixels;
use super::scenery::Scenery;
use super::slot::PixelSlot;
use super::stamped::{StampedGrid, StampedStream};
use super::strip::StripBoards;
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

/// With more pixels, time counts for more than size.
const SMALL: u64 = 1 << 24;

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

/// Writes a page as PNG; memory holds a few rows of boards.
pub(crate) enum PngWriter<'p, W: Write> {
    /// Boards as stamps.
    Stamps(Box<Boards<'p, W>>, StampedStream),
    /// Boards as scanlines.
    Scanlines(Box<Boards<'p, W>>, Canvas),
    /// A page with more than boards and texts.
    Whole(Box<WholePage<'p>>, W),
}

/// A page of boards, and the file that it goes to.
pub(crate) struct Boards<'p, W> {
    page: Page<'p>,
    size: [usize; 2],
    /// By grid.
    slots: Vec<Arc<PixelSlot>>,
    letters: Letters,
    ramps: Ramps,
    file: PngFile<W>,
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
            let whole = WholePage::new(page, resolution, text, threads)?;
            return Ok(PngWriter::Whole(Box::new(whole), out));
        }
        let (width, height) = size(&page, resolution)?;
        let pixels = width.saturating_mul(height);
        let suits = |grid: &StampedGrid| grid.suits(pixels);
        PngWriter::of_boards(suits, page, resolution, text, threads, out)
    }

    /// Has boards as stamps where that can be and suits.
    pub(super) fn of_boards(
        suits: impl FnOnce(&StampedGrid) -> bool,
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
        let marks = page.backdrop.iter().filter_map(|item| match item {
            Item::Shape(mark) => Overlay::of_mark(&page, mark, (&letters, &ramps), size),
            _ => None,
        });
        overlays.extend(marks);
        let scenery = Scenery {
            blank: pieces.blank(&page, size[0]),
            fills: rectangles(&page).map(fill).collect(),
            overlays,
        };
        let stamped = StampedGrid::new(&page, Arc::clone(&slots[0]), &scenery).filter(suits);
        let boards = Box::new(Boards {
            file: PngFile::new(size, &pieces.pixels, resolution, text, out)?,
            page,
            size,
            slots: slots.clone(),
            letters,
            ramps,
        });
        Ok(match stamped {
            Some(grid) => PngWriter::Stamps(boards, StampedStream::new(grid, threads)),
            None => {
                let level = match (size[0] as u64).saturating_mul(size[1] as u64) {
                    ..=SMALL => BEST,
                    _ => QUICK,
                };
                let scanlines = Scanlines::new(scenery.blank.len(), level, threads);
                let canvas = Canvas::new(slots, size[1], scenery, scanlines);
                PngWriter::Scanlines(boards, canvas)
            }
        })
    }
}

/// The parts that a page is put together from.
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

fn overlays<'t>(
    page: &Page<'_>,
    texts: impl Iterator<Item = &'t Text>,
    (letters, ramps): (&mut Letters, &Ramps),
    size: [usize; 2],
) -> Vec<Overlay> {
    let overlays = texts.filter_map(|text| Overlay::of_text(page, text, (letters, ramps), size));
    overlays.collect()
}

impl<W: Write> Boards<'_, W> {
    /// The boards of a strip, and the texts beside them.
    fn strip(&mut self, strip: Strip<'_>) -> StripBoards {
        let inks = (&mut self.letters, &self.ramps);
        let texts = overlays(&self.page, strip.texts.iter(), inks, self.size);
        let shift = strip.shift(&self.page.grids[strip.grid]);
        StripBoards::new(strip, &shift, &self.slots[strip.grid], texts)
    }

    fn finish(mut self, data: &[u8]) -> Result<W> {
        self.file.data(data)?;
        self.file.finish()
    }
}

impl<'p, W: Write> StripWriter<'p> for PngWriter<'p, W> {
    type Out = W;

    fn page(&mut self, _page: Page<'p>) -> Result<()> {
        Err(Error::one_page())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        match self {
            PngWriter::Stamps(page, stream) => {
                let last = strip.row + 1 == page.page.grids[strip.grid].rows;
                stream.strip(page.strip(strip), last)?;
                page.file.data(&stream.take())
            }
            PngWriter::Scanlines(page, canvas) => {
                canvas.strip(strip.grid, &page.strip(strip))?;
                page.file.data(&canvas.take())
            }
            PngWriter::Whole(whole, _) => whole.strip(strip),
        }
    }

    fn finish(self) -> Result<W> {
        match self {
            PngWriter::Stamps(page, stream) => page.finish(&stream.finish()?),
            PngWriter::Scanlines(page, mut canvas) => page.finish(&canvas.finish()?),
            PngWriter::Whole(whole, out) => whole.finish(out),
        }
    }
}
