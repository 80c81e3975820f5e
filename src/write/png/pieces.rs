//! The distinct pieces of a sheet, each rasterized once by resvg.

use std::collections::{BTreeMap, BTreeSet};

use resvg::usvg;
use svg::node::element::{Definitions, Group, Path};
use tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

use super::axis::{Axis, PixelEdge};
use crate::casts::{saturate, to_f32};
use crate::error;
use crate::graphics::paint::Artwork;
use crate::page::grid::{Grid, RowShift};
use crate::units::distance::{Distance, InUnit};
use crate::write::svg::ground::Ground;
use crate::write::svg::nodes::{NodeExt, root_element};
use crate::write::svg::paint::{merged_paths, scale, translate};
use crate::write::svg::scheme::SvgNames;
use crate::{Color, Result, SvgStyle, Unit};

/// A colour: red, green, blue and opacity.
pub(crate) type Rgba = [u8; 4];

/// Converts a colour to opaque RGBA.
pub(super) fn opaque_rgba(color: Color) -> Rgba {
    [color.red, color.green, color.blue, 255]
}

/// Creates an empty picture.
pub(crate) fn blank_pixmap(width: u32, height: u32) -> Result<Pixmap> {
    let error = || error::cannot_rasterize(format!("no memory for {width} x {height} pixels"));
    Pixmap::new(width, height).ok_or_else(error)
}

/// Converts a pixel of resvg to straight alpha.
pub(crate) fn to_rgba(pixel: &PremultipliedColorU8) -> Rgba {
    let color = pixel.demultiply();
    [color.red(), color.green(), color.blue(), color.alpha()]
}

/// Pixels with straight alpha, or encoded pixels, row by row from the top.
#[derive(Clone, Debug)]
pub(crate) struct Image<T = Rgba> {
    /// The length of a row.
    pub(crate) width: usize,
    pub(crate) pixels: Vec<T>,
}

impl<T> Image<T> {
    pub(crate) fn row(&self, y: usize) -> &[T] {
        &self.pixels[y * self.width..][..self.width]
    }
}

/// The content of a cell and its size in pixels, which snapping may vary by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CellKind {
    pub(crate) dark: bool,
    /// The file whose colour the queen has: the first if all queens have the same colour.
    pub(crate) queen: Option<u16>,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl CellKind {
    /// Returns the same kind on a square of the other colour.
    pub(crate) fn opposite(self) -> CellKind {
        CellKind {
            dark: !self.dark,
            ..self
        }
    }
}

/// The pieces of a slot.
pub(crate) struct SlotPieces {
    pub(crate) cells: BTreeMap<CellKind, Image>,
    pub(crate) around: SlotSurroundings<Image>,
}

/// The parts of a slot around its cells.
#[derive(Clone, Debug)]
pub(crate) struct SlotSurroundings<T> {
    /// The parts to the left and to the right of a row of cells; equal rows share them.
    beside: Vec<[T; 2]>,
    /// The index of these parts for each row, from the top.
    rows: Vec<usize>,
    /// The parts above and below the cells, over the full width of the slot.
    pub(crate) above: T,
    pub(crate) below: T,
}

impl<T> SlotSurroundings<T> {
    pub(crate) fn map<U>(&self, other: impl Fn(&T) -> U) -> SlotSurroundings<U> {
        let beside = self.beside.iter();
        SlotSurroundings {
            beside: beside.map(|sides| sides.each_ref().map(&other)).collect(),
            rows: self.rows.clone(),
            above: other(&self.above),
            below: other(&self.below),
        }
    }

    /// Returns the parts to the left and to the right of a row of cells.
    pub(crate) fn beside(&self, row: usize) -> &[T; 2] {
        &self.beside[self.rows[row]]
    }

    fn parts(&self) -> impl Iterator<Item = &T> {
        let ends = [&self.above, &self.below].into_iter();
        ends.chain(self.beside.iter().flatten())
    }
}

impl SlotPieces {
    /// Rasterizes the pieces of a board of this grid on a ground, if that is painted.
    pub(crate) fn new(
        grid: &Grid<'_>,
        ground: Option<Color>,
        across: &Axis,
        down: &Axis,
    ) -> Result<SlotPieces> {
        // The first board of a row is rasterized.
        let grid = Grid {
            centred: false,
            ..grid.clone()
        };
        let rasterizer = SlotRasterizer {
            grid: &grid,
            ground,
            across,
            down,
        };
        let empty_board = rasterizer.board(None)?;
        let mut pieces = SlotPieces {
            cells: BTreeMap::new(),
            around: rasterizer.rasterize_surroundings(&empty_board)?,
        };
        // The first two cells of the bottom row are dark and light, and represent all others.
        let looks = saturate::<u16>(grid.slot.looks());
        for look in std::iter::once(None).chain((0..looks).map(Some)) {
            let queens = look.map(|_| rasterizer.board(look)).transpose()?;
            let board = queens.as_ref().unwrap_or(&empty_board);
            for kind in cell_kinds([across, down], look) {
                pieces.cells.insert(kind, rasterizer.cell(board, kind)?);
            }
        }
        Ok(pieces)
    }

    pub(crate) fn images(&self) -> impl Iterator<Item = &Image> {
        self.cells.values().chain(self.around.parts())
    }
}

/// Returns the number of pixels around a picture that are rasterized and cut off, because a curve
/// that ends at the edge is split there, which changes its pixels. The outlines of strokes have
/// control points beyond their bounds, hence the minimum of half a cell; large cells have at most
/// three quarters, to limit memory.
pub(super) fn raster_margin(grid: &Grid<'_>, across: &Axis, with_queens: bool) -> usize {
    let slot = &grid.slot;
    let queen = with_queens.then_some(slot.queen);
    let details = [&slot.light.details, &slot.dark.details];
    let art = details.into_iter().chain(queen);
    let cell = across.cell(0);
    let overhang = |art: &Artwork| {
        (cell * saturate::<usize>(art.overhang())).div_ceil(saturate::<usize>(art.lattice))
    };
    let margin = art.filter(|art| !art.layers.is_empty()).map(overhang).max();
    let max_margin = (cell * 3 / 4).max(MAX_MARGIN);
    margin.map_or(0, |margin| margin.max(cell / 2).min(max_margin)) + 1
}

/// A margin that is enough for any artwork.
const MAX_MARGIN: usize = 1024;

/// The largest width in pixels of adjacent squares that are rasterized at once; at least one square
/// is.
pub(super) const MAX_RASTERIZED: usize = 4096;

fn cell_kinds([across, down]: [&Axis; 2], queen: Option<u16>) -> Vec<CellKind> {
    let sizes = |axis: &Axis| -> BTreeSet<usize> {
        (0..axis.cell_count())
            .map(|index| axis.cell(index))
            .collect()
    };
    let mut kinds = Vec::new();
    for width in sizes(across) {
        for height in sizes(down) {
            let shades = [true, false].into_iter().take(across.cell_count());
            kinds.extend(shades.map(|dark| CellKind {
                dark,
                queen,
                width,
                height,
            }));
        }
    }
    kinds
}

/// Rasterizes parts of one slot.
#[derive(Clone, Copy)]
struct SlotRasterizer<'a> {
    grid: &'a Grid<'a>,
    ground: Option<Color>,
    across: &'a Axis,
    down: &'a Axis,
}

/// A board as a tree of resvg, and its margin.
struct BoardTree {
    tree: usvg::Tree,
    margin: usize,
}

impl SlotRasterizer<'_> {
    /// Creates a board as on the sheet, with queens of a look on its first two squares or without,
    /// in the unit and at the position of the grid's first board.
    fn board(&self, queens: Option<u16>) -> Result<BoardTree> {
        let grid = self.grid;
        let unit = grid.unit();
        let width = InUnit(grid.x + grid.pitch_x(), unit);
        let height = InUnit(grid.y + grid.pitch_y(), unit);
        let names = SvgNames::new(&SvgStyle::default());
        let ground = Ground::new(grid, &names, true);
        let paper = self.ground.map(|color| {
            Path::new()
                .set("fill", color.to_string())
                .set("d", format!("M0 0h{width}v{height}H0z"))
        });
        let svg = root_element(width, height)
            .add_all(paper)
            .add(Definitions::new().add_all(ground.definitions()))
            .add_all(ground.row(1, grid.board_y(0), &RowShift::NONE))
            .add_all(
                queens
                    .into_iter()
                    .flat_map(|look| self.queens(look, &names)),
            );
        let tree = usvg::Tree::from_str(&svg.to_string(), &usvg::Options::default());
        Ok(BoardTree {
            tree: tree.map_err(|reason| error::cannot_rasterize(reason.to_string()))?,
            margin: raster_margin(grid, self.across, queens.is_some()),
        })
    }

    fn queens(&self, look: u16, names: &SvgNames) -> impl Iterator<Item = Group> {
        let grid = self.grid;
        let queen = grid.slot.queen_on(usize::from(look));
        let scale = scale(grid.cell(), queen.lattice, grid.unit());
        let bottom = grid.board_y(0) + grid.cell() * (grid.n() as u64 - 1);
        (0..grid.n().min(2) as u64).map(move |file| {
            let corner = [grid.board_x(0) + grid.cell() * file, bottom];
            let [x, y] = corner.map(|at| InUnit(at, grid.unit()));
            // Not moved within the lattice, because gradients would not move.
            Group::new()
                .set("transform", format!("{}{scale}", translate(x, y)))
                .add_all(merged_paths(&queen, &[(0, 0)], names))
        })
    }

    /// Rasterizes the parts around the cells of a board without queens.
    fn rasterize_surroundings(&self, empty_board: &BoardTree) -> Result<SlotSurroundings<Image>> {
        let (across, down, n) = (self.across, self.down, self.grid.n());
        let start = PixelEdge::default();
        let left = [start, across.frame[0], across.cells[0]];
        let right = [across.cells[n], across.frame[1], across.end];
        let full_width = [left, right].concat();
        let above = [start, down.frame[0], down.cells[0]];
        let below = [down.cells[n], down.frame[1], down.end];
        // Without labels, rows with the same height are equal.
        let labelled = self.grid.labels().is_some();
        let key = |row: usize| (down.cell(row), labelled.then_some(row));
        let mut known: BTreeMap<(usize, Option<usize>), usize> = BTreeMap::new();
        let (mut beside, mut rows) = (Vec::new(), Vec::new());
        for row in 0..n {
            let place = *known.entry(key(row)).or_insert(beside.len());
            if place == beside.len() {
                let row = [down.cells[row], down.cells[row + 1]];
                beside.push([
                    self.join_areas(empty_board, &left, &row)?,
                    self.join_areas(empty_board, &right, &row)?,
                ]);
            }
            rows.push(place);
        }
        Ok(SlotSurroundings {
            beside,
            rows,
            above: self.join_areas(empty_board, &full_width, &above)?,
            below: self.join_areas(empty_board, &full_width, &below)?,
        })
    }

    fn cell(&self, board: &BoardTree, kind: CellKind) -> Result<Image> {
        let (file, row) = (usize::from(!kind.dark), self.grid.n() - 1);
        let x = [self.across.cells[file].at, self.across.cells[file + 1].at];
        let y = [self.down.cells[row].at, self.down.cells[row + 1].at];
        self.rasterize(board, x, y, &[0, kind.width], kind.height)
    }

    /// Rasterizes the areas between neighbouring edges separately and joins them, so that every
    /// edge falls between two pixels.
    fn join_areas(&self, board: &BoardTree, xs: &[PixelEdge], ys: &[PixelEdge]) -> Result<Image> {
        let span = |edges: &[PixelEdge]| edges[edges.len() - 1].pixel - edges[0].pixel;
        let (width, height) = (span(xs), span(ys));
        let mut joined = Image {
            width,
            pixels: vec![[0; 4]; width * height],
        };
        for y in ys.windows(2) {
            for x in xs.windows(2) {
                let (w, h) = (span(x), span(y));
                let cuts = self.cut_positions([x[0].pixel, x[1].pixel]);
                let part =
                    self.rasterize(board, [x[0].at, x[1].at], [y[0].at, y[1].at], &cuts, h)?;
                let corner = (y[0].pixel - ys[0].pixel) * width + x[0].pixel - xs[0].pixel;
                for (line, row) in part.pixels.chunks_exact(w.max(1)).enumerate() {
                    joined.pixels[corner + line * width..][..w].copy_from_slice(row);
                }
            }
        }
        Ok(joined)
    }

    /// Returns the positions at which a picture between two pixels is cut to be rasterized in
    /// parts, including both ends, relative to the first: between squares, so that no label is cut.
    fn cut_positions(&self, [from, to]: [usize; 2]) -> Vec<usize> {
        let mut cuts = vec![0];
        for edge in &self.across.cells {
            let is_far = |pixel: usize| pixel >= from + cuts[cuts.len() - 1] + MAX_RASTERIZED;
            if is_far(edge.pixel) && edge.pixel < to {
                cuts.push(edge.pixel - from);
            }
        }
        cuts.push(to - from);
        cuts
    }

    fn rasterize(
        &self,
        board: &BoardTree,
        x: [Distance; 2],
        y: [Distance; 2],
        cuts: &[usize],
        height: usize,
    ) -> Result<Image> {
        let width = cuts[cuts.len() - 1];
        // Pixels that snapping adds beside a frame have no length.
        let mut pixels = vec![self.ground.map_or([0; 4], opaque_rgba); width * height];
        if pixels.is_empty() || x[0] == x[1] || y[0] == y[1] {
            return Ok(Image { width, pixels });
        }
        let unit: Unit = self.grid.unit();
        let scale = |pixels: usize, [from, to]: [Distance; 2]| {
            to_f32(pixels as f64 / (to - from).to_unit(unit))
        };
        let (sx, sy) = (scale(width, x), scale(height, y));
        let left = to_f32((self.grid.x + x[0]).to_unit(unit));
        let top = to_f32((self.grid.y + y[0]).to_unit(unit));
        for part in cuts.windows(2) {
            let margin = board.margin;
            let (padded_width, padded_height) =
                (part[1] - part[0] + 2 * margin, height + 2 * margin);
            let mut pixmap = blank_pixmap(
                saturate::<u32>(padded_width),
                saturate::<u32>(padded_height),
            )?;
            let (across, down) = (margin as f32 - part[0] as f32, margin as f32);
            let transform =
                Transform::from_row(sx, 0.0, 0.0, sy, across - left * sx, down - top * sy);
            resvg::render(&board.tree, transform, &mut pixmap.as_mut());
            let lines = pixmap
                .pixels()
                .chunks_exact(padded_width)
                .skip(margin)
                .take(height);
            for (line, full_line) in lines.zip(pixels.chunks_exact_mut(width)) {
                let seen = line[margin..padded_width - margin].iter().map(to_rgba);
                let place = full_line[part[0]..part[1]].iter_mut();
                place.zip(seen).for_each(|(place, pixel)| *place = pixel);
            }
        }
        Ok(Image { width, pixels })
    }
}
