//! Moving pictures in all their formats: frames of items become a film, or pixels.

use std::io::Write;

use crate::board::orbit::IN_ORBIT;
use crate::layout::describe::Description;
use crate::page::Page;
use crate::page::grid::Grid;
use crate::page::item::{Coloring, Item, Piece, Rectangle, Shape, Symbol, Tone, filled};
use crate::page::labels;
use crate::page::strip::{Strip, StripWriter};
use crate::page::text::{Role, Text};
use crate::template::look::FileOf;
use crate::units::distance::Distance;
use crate::write::compress::Gzip;
use crate::write::format::{Motion, Timing};
use crate::write::frames::{Area, Frames, Part, Pixel, apng, gif};
use crate::write::png::whole;
use crate::write::svg::animated::{Film, Turn};
use crate::{Error, MotionFormat, Resolution, Result, Symmetry};

/// The seconds that the frame of a board takes on a sheet, where no duration is set.
const EACH: f64 = 0.2;

/// The seconds of such a frame in which a board turns.
const TURNING: f64 = 0.8;

/// The largest number of boards that appear one after the other.
const MOST: u64 = 500;

/// The largest number of pixels that all frames of a picture change, which take some
/// tens of seconds.
const PIXELS: u64 = 200_000_000;

/// The largest number of pixels of a frame. Up to three frames are in memory, with four
/// bytes for each pixel.
const FRAME: u64 = 1 << 26;

/// A moving picture, before its format is known.
pub(super) trait Movie {
    fn frames(&self) -> usize;
    /// The still background of all frames.
    fn page(&self) -> Result<Page<'_>>;
    /// A frame by itself.
    fn frame(&self, index: usize) -> Result<Page<'_>>;
    fn film(&self) -> Result<Film>;
    /// The part of the page to which each frame adds, if frames do nothing but add.
    fn additions(&self) -> Option<Vec<Bounds>>;
}

/// A part of a page: its left, top, right and bottom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds([Distance; 4]);

impl Bounds {
    fn and(self, other: Bounds) -> Bounds {
        let (Bounds([left, top, right, bottom]), Bounds(other)) = (self, other);
        Bounds([
            left.min(other[0]),
            top.min(other[1]),
            right.max(other[2]),
            bottom.max(other[3]),
        ])
    }

    /// The pixels that it touches, and one more on each side, since curves may reach
    /// over.
    fn area(self, resolution: Resolution, (width, height): (u64, u64)) -> Area {
        let Bounds(sides) = self;
        let sides = sides.map(|side| resolution.pixels(side.max(Distance::ZERO)));
        let along = |start: u64, end: u64, most: u64| {
            let start = start.saturating_sub(2).min(most - 1);
            (
                start as usize,
                ((end + 2).clamp(start + 1, most) - start) as usize,
            )
        };
        let [left, top, right, bottom] = sides;
        let ((x, width), (y, height)) = (along(left, right, width), along(top, bottom, height));
        Area {
            x,
            y,
            width,
            height,
        }
    }
}

/// Writes a moving picture.
pub(super) fn write<W: Write>(
    movie: &dyn Movie,
    format: &MotionFormat,
    timing: Timing,
    text: &Description,
    out: W,
) -> Result<W> {
    match format {
        MotionFormat::Svg(style) => movie
            .film()?
            .write(&movie.page()?, style, timing, text, out),
        MotionFormat::Svgz(style) => {
            let out = Gzip::new(1, out)?;
            let out = movie
                .film()?
                .write(&movie.page()?, style, timing, text, out)?;
            out.finish()
        }
        MotionFormat::Apng(resolution) => pixels(movie, *resolution, |frames, opaque| {
            apng(frames, opaque, *resolution, timing, text, out)
        }),
        MotionFormat::Gif(resolution) => {
            pixels(movie, *resolution, |frames, opaque| match opaque {
                true => gif(frames, timing, out),
                false => Err(Error::setting(
                    "a GIF needs a background: choose a colour for it",
                    &["background"],
                )),
            })
        }
    }
}

/// The frames in pixels, and whether they are opaque.
fn pixels<W>(
    movie: &dyn Movie,
    resolution: Resolution,
    then: impl FnOnce(&Frames<'_>, bool) -> Result<W>,
) -> Result<W> {
    let first = movie.page()?;
    let (width, height) = whole::size(&first, resolution)?;
    let area = Area {
        x: 0,
        y: 0,
        width: width as usize,
        height: height as usize,
    };
    let additions = movie.additions().map(|each| {
        let areas = each
            .into_iter()
            .map(|bounds| bounds.area(resolution, (width, height)));
        areas.collect::<Vec<Area>>()
    });
    let all = match &additions {
        Some(areas) => areas.iter().map(|area| area.pixels()).sum::<u64>() + area.pixels(),
        None => area.pixels() * movie.frames() as u64,
    };
    for (pixels, most) in [(area.pixels(), FRAME), (all, PIXELS)] {
        if pixels > most {
            return Err(Error::figure_pixels(pixels, most));
        }
    }
    let frames = |draw: &dyn Fn(usize, &[Pixel]) -> Result<Part>| {
        let frames = Frames {
            width: area.width,
            height: area.height,
            count: movie.frames(),
            draw,
        };
        then(&frames, first.ground.is_some())
    };
    let Some(areas) = additions else {
        return frames(&|index, _| {
            let pixels = whole::pixels(movie.frame(index)?, resolution)?;
            Ok(Part { area, pixels })
        });
    };
    let last = whole::pixels(movie.frame(movie.frames() - 1)?, resolution)?;
    frames(&|index, before| {
        if index + 1 == movie.frames() {
            let pixels = last.clone();
            return Ok(Part { area, pixels });
        }
        if index > 0 {
            return Ok(added(&areas[index..], area.width, before, &last));
        }
        let mut pixels = whole::pixels(movie.page()?, resolution)?;
        let first = added(&areas, area.width, &pixels, &last);
        first.lay(area.width, &mut pixels);
        Ok(Part { area, pixels })
    })
}

/// The pixels that the first of these areas adds to a picture: those of the last frame,
/// but for pixels to which a later area adds.
fn added(areas: &[Area], width: usize, before: &[Pixel], last: &[Pixel]) -> Part {
    let area = areas[0];
    let later: Vec<&Area> = areas[1..]
        .iter()
        .filter(|later| later.meets(area))
        .collect();
    let mut pixels = Vec::with_capacity(area.width * area.height);
    for y in area.y..area.y + area.height {
        for x in area.x..area.x + area.width {
            let stays = later.iter().any(|later| later.has(x, y));
            let from = if stays { before } else { last };
            pixels.push(from[y * width + x]);
        }
    }
    Part { area, pixels }
}

/// Collects the boards of a page, which then appear one after the other.
pub(super) struct MovingWriter<'p, W> {
    page: Page<'p>,
    format: &'p MotionFormat,
    motion: Motion,
    text: Description,
    boards: Vec<MovingBoard>,
    out: W,
}

/// A board and the items on it.
struct MovingBoard {
    /// The bounds of its slot.
    slot: Bounds,
    under: Vec<Item>,
    queens: Vec<Item>,
    over: Vec<Item>,
    /// The movement by which a board of an orbit came from the first one.
    turn: Option<Turn>,
}

impl MovingBoard {
    fn items(&self) -> impl Iterator<Item = &Item> {
        self.under.iter().chain(&self.queens).chain(&self.over)
    }

    /// The bounds of its slot, its mat and its texts.
    fn bounds(&self) -> Bounds {
        let besides = self.items().filter_map(|item| match item {
            Item::Rectangle(Rectangle {
                x,
                y,
                width,
                height,
                ..
            }) => Some(Bounds([*x, *y, *x + *width, *y + *height])),
            Item::Text(text) => {
                let (x, y, em) = (text.x, text.y, text.size);
                Some(Bounds([x - em, y - em * 2, x + text.width() + em, y + em]))
            }
            Item::Shape(_) | Item::Symbol(_) => None,
        });
        besides.fold(self.slot, Bounds::and)
    }
}

impl<'p, W: Write> MovingWriter<'p, W> {
    /// # Errors
    /// [`Error::TooManyMoving`].
    pub(super) fn new(
        page: Page<'p>,
        format: &'p MotionFormat,
        motion: Motion,
        text: &Description,
        out: W,
    ) -> Result<Self> {
        let boards: u64 = page.grids.iter().map(Grid::most_boards).sum();
        if boards > MOST {
            return Err(Error::TooManyMoving { boards, most: MOST });
        }
        Ok(MovingWriter {
            page,
            format,
            motion,
            text: text.clone(),
            boards: Vec::new(),
            out,
        })
    }
}

impl<'p, W: Write> StripWriter<'p> for MovingWriter<'p, W> {
    type Out = W;

    fn page(&mut self, _page: Page<'p>) -> Result<()> {
        Err(Error::one_page())
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let grid = &self.page.grids[strip.grid];
        let (n, cell) = (grid.n(), grid.cell());
        let shift = strip.shift(grid);
        let y = grid.board_y(strip.row);
        let mut lefts = Vec::new();
        let members = strip
            .orbits
            .iter()
            .flat_map(|orbit| 0..orbit.boards as usize);
        let mut symmetries = members.map(|index| IN_ORBIT.get(index).copied());
        for (ranks, col) in strip.boards().zip(0..) {
            let x = grid.board_x(col) + shift.of(col);
            lefts.push(x - grid.bands().left);
            let symbol = |piece: Piece, (x, y): (Distance, Distance)| {
                Item::Symbol(Symbol {
                    x,
                    y,
                    cell,
                    piece,
                    tone: Tone::Full,
                })
            };
            let mut under: Vec<Item> = strip.mat(grid, col).into_iter().collect();
            under.push(symbol(Piece::Board(n), (x, y)));
            let mut queens = Vec::new();
            if let Some(outline) = grid.labels().and_then(|labels| labels.outline()) {
                under.push(Item::Shape(Shape {
                    x,
                    y,
                    size: cell,
                    steps: labels::LATTICE as i32,
                    layer: filled(outline.clone(), grid.slot.template.styling.caption.color),
                    coloring: Coloring::Scheme,
                }));
            }
            for (rank, file) in ranks.iter().zip(0u64..) {
                let down = (n - 1 - usize::from(*rank)) as u64;
                let at = FileOf {
                    file: file as u16,
                    files: n as u16,
                };
                let place = (x + cell * file, y + cell * down);
                queens.push(symbol(
                    Piece::Queen(grid.slot.is_by_file().then_some(at)),
                    place,
                ));
            }
            let middle = grid.board().parts(1, 2);
            let symmetry = symmetries.next().flatten();
            let bands = grid.bands();
            let right = x + grid.board() + bands.right;
            let bottom = y + grid.board() + bands.bottom;
            self.boards.push(MovingBoard {
                slot: Bounds([x - bands.left, y - bands.top, right, bottom]),
                under,
                queens,
                over: Vec::new(),
                turn: symmetry.map(|by| Turn {
                    by,
                    about: (x + middle, y + middle),
                }),
            });
        }
        // A text comes with the board above or beneath which it begins, a number with
        // that after it.
        let first = self.boards.len() - lefts.len();
        for text in strip.texts {
            let before = lefts.iter().filter(|left| **left <= middle(text)).count();
            let index = match text.role {
                Role::Number => before.min(lefts.len() - 1),
                _ => before.saturating_sub(1),
            };
            self.boards[first + index]
                .over
                .push(Item::Text(text.clone()));
        }
        Ok(())
    }

    fn finish(self) -> Result<W> {
        let turns = self.boards.iter().any(|board| board.turn.is_some());
        let each = if turns { TURNING } else { EACH };
        let timing = self.motion.timing(self.boards.len(), each);
        let movie = SheetMovie {
            page: &self.page,
            boards: &self.boards,
        };
        let mut out = write(&movie, self.format, timing, &self.text, self.out)?;
        out.flush()?;
        Ok(out)
    }
}

fn middle(text: &Text) -> Distance {
    text.x + text.width().parts(1, 2)
}

/// The boards of a sheet.
struct SheetMovie<'m, 'p> {
    page: &'m Page<'p>,
    boards: &'m [MovingBoard],
}

impl Movie for SheetMovie<'_, '_> {
    fn frames(&self) -> usize {
        self.boards.len()
    }

    fn page(&self) -> Result<Page<'_>> {
        Ok(Page {
            grids: Vec::new(),
            ..self.page.clone()
        })
    }

    fn frame(&self, index: usize) -> Result<Page<'_>> {
        let seen = self.boards[..=index].iter();
        let seen = seen.flat_map(MovingBoard::items).cloned();
        let all = self.page.under.iter().cloned().chain(seen);
        Ok(Page {
            over: all.chain(self.page.over.iter().cloned()).collect(),
            under: Vec::new(),
            ..self.page()?
        })
    }

    fn additions(&self) -> Option<Vec<Bounds>> {
        Some(self.boards.iter().map(MovingBoard::bounds).collect())
    }

    fn film(&self) -> Result<Film> {
        let mut film = Film::of(self.boards.len());
        film.appear(0, self.page.under.iter().cloned());
        for (board, index) in self.boards.iter().zip(0..) {
            film.appear(index, board.under.iter().cloned());
            match board.turn {
                Some(turn) if turn.by != Symmetry::Identity => {
                    film.turn(index, turn, board.queens.iter().cloned());
                }
                _ => film.appear(index, board.queens.iter().cloned()),
            }
            film.appear(index, board.over.iter().cloned());
        }
        film.appear(0, self.page.over.iter().cloned());
        Ok(film)
    }
}
