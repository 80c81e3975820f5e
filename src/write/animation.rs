//! Animations in all formats: frames of items become a style sheet or pixels.

use std::io::Write;
use std::mem;

use nqueens_puzzle::internal::ORBIT_ORDER;

use crate::casts::saturate;
use crate::error;
use crate::layout::describe::Description;
use crate::page::frame_duration::FrameDuration;
use crate::page::{
    Coloring, Grid, Item, Piece, Role, Shape, Strip, StripWriter, Symbol, Tone, filled_layer,
};
use crate::page::{Page, labels};
use crate::template::look::FileIndex;
use crate::words::pluralize;
use crate::write::format::{Motion, Timing};
use crate::write::frames::{FrameCanvas, write_gif};
use crate::write::png::full_page;
use crate::write::svg::animated::{AnimationItems, Turn};
use crate::{AnimationFormat, ErrorKind, Resolution, Result, Symmetry, Template};

/// The default time of a board's frame on a sheet, in milliseconds.
const BOARD_TIME: u64 = 200;

/// The default time of a frame in which a board turns, in milliseconds.
const TURN_TIME: u64 = 800;

/// The largest number of boards that appear one after the other.
const MAX_MOVING: u64 = 500;

/// The largest number of pixels that change in all frames together, which take tens of seconds to
/// compute.
const MAX_CHANGED_PIXELS: u64 = 200_000_000;

/// The largest number of pixels of a frame. Up to four frames are in memory, with four bytes per
/// pixel, besides the cached blocks.
const MAX_FRAME_PIXELS: u64 = 1 << 26;

/// Draws the frames in pixels and writes them as a GIF.
fn write_frames(
    page: &Page<'_>,
    animation: &AnimationItems,
    resolution: Resolution,
    timing: &Timing,
    out: &mut dyn Write,
) -> Result<()> {
    if page.ground.is_none() {
        return Err(ErrorKind::Conflict.about(
            &["background"],
            "a GIF needs a background: choose a colour for it",
        ));
    }
    let (width, height) = full_page::raster_size(page, resolution)?;
    let check = |pixels: u64, max: u64| {
        if pixels > max {
            Err(error::too_many_pixels(pixels, max))
        } else {
            Ok(())
        }
    };
    check(width * height, MAX_FRAME_PIXELS)?;
    let mut canvas = FrameCanvas::new(animation, page, resolution)?;
    check(canvas.changed_pixels(), MAX_CHANGED_PIXELS)?;
    write_gif(&mut canvas, timing, out)
}

/// Collects the frames of an animation: the pages of a figure, or the boards of a page, which appear one
/// after the other.
pub(super) struct AnimationWriter<'p> {
    /// The first page, whose backdrop is that of all frames.
    page: Page<'p>,
    format: &'p AnimationFormat,
    motion: Motion,
    text: Description,
    /// The pages of a figure, and their durations.
    pages: AnimationItems,
    stays: Vec<FrameDuration>,
    boards: Vec<MovingBoard>,
    /// The look of boards, and of their positions before they appear.
    looks: [Template; 2],
}

/// A board and the items on it.
struct MovingBoard {
    empty: Symbol,
    under: Vec<Item>,
    queens: Vec<Item>,
    over: Vec<Item>,
    /// The symmetry by which a board of an orbit came from the first board.
    turn: Option<Turn>,
}

impl<'p> AnimationWriter<'p> {
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    pub(super) fn new(
        page: Page<'p>,
        format: &'p AnimationFormat,
        motion: Motion,
        text: &Description,
    ) -> Result<Self> {
        let boards: u64 = page.grids.iter().map(Grid::max_boards).sum();
        if boards > MAX_MOVING {
            let boards = pluralize(boards, "board");
            let message = format!("cannot animate {boards}: the limit is {MAX_MOVING}");
            return Err(ErrorKind::TooLarge.about(&["take", "sample"], message));
        }
        let among_many = page.grids.iter().any(|grid| grid.slot.among_many);
        let looks = page.template.for_animation(page.ground, among_many);
        let mut writer = AnimationWriter {
            page: page.clone(),
            format,
            motion,
            text: text.clone(),
            pages: AnimationItems::default(),
            stays: Vec::new(),
            boards: Vec::new(),
            looks,
        };
        if page.grids.is_empty() {
            writer.push_page(page);
        }
        Ok(writer)
    }

    fn push_page(&mut self, page: Page<'_>) {
        self.pages.push_frame(page.over);
        self.stays.push(page.stay);
    }

    /// Returns the page beneath the boards, the frames in which they appear, and their durations.
    fn boards(&self) -> (Page<'_>, AnimationItems, Vec<FrameDuration>) {
        let end = self.boards.len();
        let mut animation = AnimationItems::with_frames(end);
        animation.add(0..end, None, self.page.under.iter().cloned());
        for (board, index) in self.boards.iter().zip(0..).skip(1) {
            let tone = Tone::Faded;
            let faded = Item::Symbol(Symbol {
                tone,
                ..board.empty
            });
            animation.add(0..index, None, [faded]);
        }
        for (board, index) in self.boards.iter().zip(0..) {
            let turn = board.turn.filter(|turn| turn.by != Symmetry::Identity);
            animation.add(index..end, None, board.under.iter().cloned());
            animation.add(index..end, turn, board.queens.iter().cloned());
            animation.add(index..end, None, board.over.iter().cloned());
        }
        animation.add(0..end, None, self.page.over.iter().cloned());
        let [template, faded] = &self.looks;
        let page = Page {
            grids: Vec::new(),
            template,
            faded,
            ..self.page.clone()
        };
        let turns = self.boards.iter().any(|board| board.turn.is_some());
        let time = FrameDuration::Proportional(if turns { TURN_TIME } else { BOARD_TIME });
        (page, animation, vec![time; self.boards.len()])
    }
}

impl<'p> StripWriter<'p> for AnimationWriter<'p> {
    fn begin_page(&mut self, page: Page<'p>, _: &mut dyn Write) -> Result<()> {
        self.push_page(page);
        Ok(())
    }

    fn write_strip(&mut self, strip: Strip<'_>, _: &mut dyn Write) -> Result<()> {
        let grid = &self.page.grids[strip.grid];
        let (n, cell, shift) = (grid.n(), grid.cell(), strip.shift(grid));
        let first = self.boards.len();
        let orbits = strip.orbits.iter();
        let members = orbits.flat_map(|orbit| 0..saturate::<usize>(orbit.boards));
        let mut symmetries = members.map(|index| ORBIT_ORDER.get(index).copied());
        for (ranks, col) in strip.boards().zip(0..) {
            let empty = Symbol {
                x: grid.board_x(col) + shift.at_col(col),
                y: grid.board_y(strip.row),
                cell,
                piece: Piece::Board(n),
                tone: Tone::Full,
            };
            let mut under: Vec<Item> = strip.mat_items(grid, col).collect();
            under.push(Item::Symbol(empty));
            if let Some(outline) = grid.labels().and_then(|labels| labels.outline()) {
                under.push(Item::Shape(Shape {
                    x: empty.x,
                    y: empty.y,
                    size: cell,
                    steps: saturate::<i32>(labels::LATTICE),
                    layer: filled_layer(outline.clone(), grid.slot.template.styling.caption.color),
                    coloring: Coloring::Scheme,
                }));
            }
            let queens = ranks.iter().zip(0u16..).map(|(rank, file)| {
                let files = saturate::<u16>(n);
                let at = grid
                    .slot
                    .has_colors_by_file()
                    .then_some(FileIndex { file, files });
                Item::Symbol(Symbol {
                    x: empty.x + cell * u64::from(file),
                    y: empty.y + cell * u64::from(files - 1 - *rank),
                    piece: Piece::Queen(at),
                    ..empty
                })
            });
            let middle = grid.board().scale(1, 2);
            let symmetry = symmetries.next().flatten();
            self.boards.push(MovingBoard {
                empty,
                under,
                queens: queens.collect(),
                over: Vec::new(),
                turn: symmetry.map(|by| Turn {
                    by,
                    about: (empty.x + middle, empty.y + middle),
                }),
            });
        }
        // A text appears with the board at whose left edge it begins, a number with the board after
        // it.
        let boards = &mut self.boards[first..];
        for text in strip.texts {
            let middle = text.x + text.width().scale(1, 2) + grid.slot.bands.left;
            let before = boards
                .iter()
                .filter(|board| board.empty.x <= middle)
                .count();
            let index = match text.role {
                Role::Number => before.min(boards.len() - 1),
                _ => before.saturating_sub(1),
            };
            boards[index].over.push(Item::Text(text.clone()));
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        let (pages, stays) = (mem::take(&mut self.pages), mem::take(&mut self.stays));
        let (page, animation, stays) = match self.page.grids.as_slice() {
            [] => (self.page.clone(), pages, stays),
            _ => self.boards(),
        };
        let timing = self.motion.timing(&stays);
        match self.format {
            AnimationFormat::Svg(style) => animation.write(&page, style, &timing, &self.text, out),
            AnimationFormat::Gif(resolution) => {
                write_frames(&page, &animation, *resolution, &timing, out)
            }
        }
    }
}
