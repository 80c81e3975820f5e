//! Finds the size at which a figure fits its sheet.

use std::sync::Arc;

use crate::casts::saturate;
use crate::error;
use crate::figure::kernel::kind::{Figure, FigureProfile, MAX_ROOM, SceneRoom};
use crate::figure::kernel::painter::{FIGURE_TEXT, Painter};
use crate::figure::kernel::poster_style::{POSTER_MARGIN, POSTER_SIZE};
use crate::figure::kernel::scene::{CELL, Mark, Scene};
use crate::layout::trimmed::{self, TrimmedPage, best_orientation, page_edge};
use crate::layout::typeset::sizes::{Measures, TextSizes};
use crate::layout::typeset::words::Words;
use crate::page::text::{min_text_size, paper_text_sizes};
use crate::units::distance::{Distance, InUnit};
use crate::{Error, ErrorKind, Length, Measure, Paper, Result, Sheet, Unit};

/// The default margin of a figure without paper, in pixels.
const MARGIN: u16 = 16;

/// The font size of all texts in a figure for a given width, in pixels.
const TEXT_PX: u16 = 16;

/// The side of a large board in a figure for a given width, in pixels.
const LARGE_BOARD_PX: i32 = 320;

/// The width of the text column of common websites.
const TEXT_WIDTH: Measure = Measure::px(830);

/// The smallest side of a square that can be printed.
const MIN_CELL: Distance = Distance::from_ticks(Unit::Mm.ticks() / 5);

/// The thinnest line of a poster in physical units.
const MIN_STROKE: Distance = Distance::from_ticks(Unit::Mm.ticks() / 10);

/// The unit that chosen cells are rounded down to.
const CELL_UNIT: Distance = Distance::from_ticks(Unit::Mm.ticks() / 100);

/// A figure whose size is known.
#[derive(Clone, Debug)]
pub(crate) struct SizedFigure {
    pub(crate) scenes: Vec<Scene>,
    /// The length of [`CELL`] steps, and the side of a square.
    pub(crate) cell: Distance,
    square: Distance,
    pub(crate) trimmed: TrimmedPage,
    pub(crate) sizes: TextSizes,
}

impl SizedFigure {
    /// The smallest and the largest font size.
    fn text_sizes(&self) -> Option<[Distance; 2]> {
        let marks = self.scenes.iter().flat_map(|scene| &scene.marks);
        let sizes = marks.filter_map(|mark| match mark {
            Mark::Text { size, .. } => Some(*size),
            _ => None,
        });
        let sizes = [sizes.clone().min()?, sizes.max()?];
        Some(sizes.map(|size| to_distance(self.cell, size)))
    }
}

/// A figure and the sheet to fit it on.
pub(crate) struct FigureFit<'a> {
    pub(crate) figure: &'a Figure,
    pub(crate) profile: FigureProfile,
    pub(crate) sheet: &'a Sheet,
    pub(crate) painter: &'a Painter<'a>,
    pub(crate) words: Arc<Words<'a>>,
}

impl FigureFit<'_> {
    pub(crate) fn fit(&self) -> Result<SizedFigure> {
        let sheet = self.sheet;
        if sheet.cell.is_some_and(|cell| cell.length == Length::ZERO) {
            return Err(error::zero_cell());
        }
        let fit = |sides| match (sides, self.figure.width) {
            _ if self.profile.fills_page => self.fit_poster(sides),
            (Some(sides), _) => self.fit_paper(sides),
            (None, Some(width)) => self.fit_width(width),
            (None, None) if self.profile.is_text_wide && self.cell().is_none() => {
                self.fit_width(TEXT_WIDTH).or_else(|_| self.natural_size())
            }
            (None, None) => self.natural_size(),
        };
        let is_better = |other: &SizedFigure, best: &SizedFigure| {
            let size = |sized: &SizedFigure| (sized.cell, sized.square);
            (best.scenes.len(), size(other)) > (other.scenes.len(), size(best))
        };
        best_orientation(sheet, fit, is_better)
    }

    /// The side of a square, if it is given.
    fn cell(&self) -> Option<Distance> {
        self.sheet.cell.map(|cell| cell.length.into())
    }

    fn margin(&self) -> Distance {
        self.sheet.margin.unwrap_or(Length::px(MARGIN)).into()
    }

    /// The room for scenes between these sides.
    fn room(&self, (width, height): (Distance, Distance), cell: Distance) -> SceneRoom {
        SceneRoom {
            width: steps(width, cell),
            height: steps(height, cell),
            has_fixed_cell: self.cell().is_some(),
        }
    }

    /// Creates a painter whose texts are legible when squares have this side.
    fn painter_at(&self, cell: Distance, unit: Unit) -> Result<Painter<'_>> {
        let min_em = steps_rounded_up(min_text_size(unit), cell);
        if min_em > self.profile.max_em {
            return Err(error::text_too_long(&[FIGURE_TEXT]));
        }
        let mut painter = self.painter.child();
        painter.min_em = min_em;
        Ok(painter)
    }

    /// Fits a poster on a page of these sides, or on its default page.
    fn fit_poster(&self, sides: Option<(Distance, Distance)>) -> Result<SizedFigure> {
        let (width, unit) = match (sides, self.figure.width) {
            (None, Some(width)) => (width.length.into(), width.unit),
            _ => (Distance::mm(500), Unit::Mm),
        };
        let (width, height) = sides.unwrap_or((width, width.scale(7, 5)));
        let trimmed = TrimmedPage {
            unit: self.sheet.paper.map_or(unit, Paper::unit),
            width,
            height,
            margin: Distance::ZERO,
            edge: page_edge(self.sheet),
        };
        let margins = self.sheet.margin.map(|margin| Distance::from(margin) * 2);
        if margins.is_some_and(|margins| margins >= width.min(height)) {
            return Err(error::margin_too_large(&self.sheet.paper_name()));
        }
        let poster_margins = 2 * POSTER_MARGIN;
        let cell_for = |length: Distance, steps: i32| match margins {
            Some(margins) => max_cell(length - margins, steps - poster_margins),
            None => max_cell(length, steps),
        };
        let (short, long) = POSTER_SIZE;
        let (across, down) = if width > height {
            (long, short)
        } else {
            (short, long)
        };
        let cell = cell_for(width, across).min(cell_for(height, down));
        let room = self.room((width, height), cell);
        let painter = self.painter_at(cell, trimmed.unit)?;
        let mut scenes = self.figure.kind().scenes(&painter, Some(room))?;
        if trimmed.unit != Unit::Px {
            let thinnest = steps(MIN_STROKE, cell) as f32;
            let marks = scenes.iter_mut().flat_map(|scene| &mut scene.marks);
            let strokes = marks.filter_map(|mark| match mark {
                Mark::Shape { layer, .. } => layer.stroke.as_mut(),
                _ => None,
            });
            strokes.for_each(|stroke| stroke.width = stroke.width.max(thinnest));
        }
        let sizes = TextSizes::new(&self.words, trimmed.measures(1), None)?;
        Ok(SizedFigure {
            scenes,
            cell,
            square: cell,
            trimmed,
            sizes,
        })
    }

    /// Places the figure on a page that is as large as it needs.
    fn natural_size(&self) -> Result<SizedFigure> {
        let measure = self.sheet.cell.unwrap_or_else(|| {
            let min_cell = (i64::from(CELL) * 13 - 1) / i64::from(self.profile.max_em) + 1;
            Measure::px(self.profile.cell_px.max(saturate::<u16>(min_cell)))
        });
        let (cell, unit) = (Distance::from(measure.length), measure.unit);
        let scenes = self
            .figure
            .kind()
            .scenes(&self.painter_at(cell, unit)?, None)?;
        let (width, height) = extent(&scenes);
        let round_up = |steps: i32| to_distance(cell, steps).scale_up(1, 1, unit);
        self.add_margins(unit, scenes, cell, (round_up(width), round_up(height)))
    }

    /// Adds the texts of the sheet and the margins around scenes.
    fn add_margins(
        &self,
        unit: Unit,
        scenes: Vec<Scene>,
        cell: Distance,
        (width, height): (Distance, Distance),
    ) -> Result<SizedFigure> {
        let margin = self.margin();
        let shorter = width.min(height) + margin * 2;
        let measures = Measures {
            unit,
            module: shorter.scale(1, 100).max(Distance::from(Length::px(4))),
            width,
            pages: scenes.len() as u64,
            min_size: Distance::ZERO,
        };
        let sizes = TextSizes::new(&self.words, measures, Some(margin))?;
        let content = (width, height + sizes.header + sizes.below);
        let trimmed = TrimmedPage::for_content(self.sheet, unit, margin, content);
        if trimmed.is_too_long() {
            return Err(error::sheet_too_long());
        }
        Ok(SizedFigure {
            scenes: pad_to_same_size(scenes),
            cell,
            square: cell,
            trimmed,
            sizes,
        })
    }

    /// Arranges the figure for a page of this width. All texts have the same size, and squares use the
    /// space that is left.
    fn fit_width(&self, width: Measure) -> Result<SizedFigure> {
        let unit = width.unit;
        let margins = self.margin() * 2;
        let inner = Distance::from(width.length) - margins;
        if inner <= Distance::ZERO {
            let message = "the margins leave no room in this width: choose smaller margins, or a larger width";
            return Err(ErrorKind::DoesNotFit.about(&["width", "margin"], message));
        }
        let em = self.profile.em;
        let cell = Distance::from(Length::px(TEXT_PX)).scale(i64::from(CELL), i64::from(em));
        let given_cell = self.cell();
        let room = SceneRoom {
            width: steps(inner, cell),
            height: MAX_ROOM,
            has_fixed_cell: given_cell.is_some(),
        };
        let mut painter = self.painter_at(cell, unit)?;
        painter.em = Some(em);
        let mut arrange = |square: i32| -> Result<Vec<Scene>> {
            painter.square = square;
            self.figure.kind().scenes(&painter, Some(room))
        };
        let fits = |scenes: &[Scene]| extent(scenes).0 <= room.width;
        let (pixel, default_cell) = (em / i32::from(TEXT_PX), i32::from(self.profile.cell_px));
        let mut square =
            given_cell.map_or(default_cell * pixel, |given_cell| steps(given_cell, cell));
        let mut scenes = arrange(square)?;
        while given_cell.is_none() && !fits(&scenes) && square > default_cell * pixel / 3 {
            square -= pixel;
            scenes = arrange(square)?;
        }
        let scene_width = extent(&scenes).0;
        if scene_width > room.width {
            let grain = match unit {
                Unit::Px => Distance::from_ticks(Unit::Px.ticks()),
                _ => CELL_UNIT,
            };
            let needed = to_distance(cell, scene_width) + margins + grain;
            let message = format!(
                "this figure needs a width of {}{} for texts of {TEXT_PX}px: choose that, or show a smaller part of it",
                InUnit(needed.floor(grain), unit),
                unit.name()
            );
            return Err(ErrorKind::DoesNotFit.about(&["width"], message));
        }
        // Larger squares, as long as the figure grows no more in height than they do: rows of fewer
        // boards would.
        let mut size = default_cell;
        let side = LARGE_BOARD_PX / saturate::<i32>(self.figure.kind().n()).max(1);
        let largest = side.max(default_cell * 3 / 2);
        while given_cell.is_none() && square == size * pixel && size < largest {
            let larger = arrange((size + 1) * pixel)?;
            let [before, after] = [&scenes, &larger].map(|scenes| i64::from(extent(scenes).1));
            if !fits(&larger) || after * i64::from(size) > before * i64::from(size + 1) {
                break;
            }
            size += 1;
            (scenes, square) = (larger, size * pixel);
        }
        let height = to_distance(cell, extent(&scenes).1).scale_up(1, 1, unit);
        self.add_margins(unit, scenes, cell, (inner, height))
    }

    /// The side of a square that a figure is first arranged for: as in print, or as in a browser on
    /// paper in pixels, such as a slide.
    fn first_cell(&self) -> Distance {
        if self.sheet.paper.is_some_and(Paper::is_in_pixels) {
            Distance::from(Length::px(self.profile.cell_px)).scale(3, 2)
        } else {
            Distance::mm(self.profile.cell_px).scale(1, 4)
        }
    }

    /// The sizes of the texts of the sheet on paper, which are no smaller than those of figures.
    fn sheet_text_sizes(&self, trimmed: &TrimmedPage, pages: u64) -> Result<TextSizes> {
        let [min_size, _] = paper_text_sizes(trimmed.unit, trimmed.width.min(trimmed.height));
        let measures = Measures {
            min_size,
            ..trimmed.measures(pages)
        };
        TextSizes::new(&self.words, measures, None)
    }

    /// Fits the figure on paper of this size. Texts scale with the figure, within the sizes for the paper:
    /// beyond these, only squares scale, and the figure may get more pages. If that does not fit either,
    /// texts are just legible.
    fn fit_paper(&self, sides: (Distance, Distance)) -> Result<SizedFigure> {
        let scaled = self.fit_scaled(sides);
        let [min, max] = paper_text_sizes(self.sheet.unit(), sides.0.min(sides.1));
        let is_small = |error: &Error| error.settings == [FIGURE_TEXT];
        let (mut text, pages) = match &scaled {
            _ if self.cell().is_some() => return scaled,
            Ok(placed) => match placed.text_sizes() {
                Some([smallest, _]) if smallest < min => (min, placed.scenes.len()),
                Some([_, largest]) if largest > max => (max, placed.scenes.len()),
                _ => return scaled,
            },
            Err(error) if is_small(error) => (min, 1),
            Err(_) => return scaled,
        };
        let pages = if self.profile.has_pages { 1 } else { pages };
        if self.profile.has_powers && text == min {
            text = min.scale(8, 7);
        }
        // As few pages as before with squares of the usual size or slightly smaller, then more pages,
        // then small squares.
        for (part, pages) in [(6, pages), (4, pages), (6, usize::MAX), (2, usize::MAX)] {
            let square = self.first_cell().scale(part, 6);
            match self.fit_text(sides, [min, text], square, pages) {
                Ok(Some(placed)) => return Ok(placed),
                Err(error) if !is_small(&error) => return Err(error),
                _ => {}
            }
        }
        scaled
    }

    /// Fits the figure on paper with texts of this size, on at most this many pages, with the largest
    /// squares that are at least as large as `square`.
    fn fit_text(
        &self,
        sides: (Distance, Distance),
        [min, text]: [Distance; 2],
        square: Distance,
        max_pages: usize,
    ) -> Result<Option<SizedFigure>> {
        let trimmed = TrimmedPage::on_paper(self.sheet, sides, trimmed::DEFAULT_MARGIN)?;
        let several = u64::from(max_pages > 1) + 1;
        let sizes = self.sheet_text_sizes(&trimmed, several)?;
        let em = self.profile.em;
        // Rounded up, so that texts are not smaller.
        let cell = text.scale(i64::from(CELL), i64::from(em)) + Distance::from_ticks(1);
        let room = self.room(trimmed.room(&sizes), cell);
        let mut painter = self.painter_at(cell, trimmed.unit)?;
        (painter.em, painter.min_em) = (Some(em), steps_rounded_up(min, cell));
        let mut arrange = |square: i32, max_pages: usize| -> Result<Option<Vec<Scene>>> {
            painter.square = square;
            let scenes = self.figure.kind().scenes(&painter, Some(room))?;
            let (width, height) = extent(&scenes);
            let fits = scenes.len() <= max_pages && width <= room.width && height <= room.height;
            Ok(fits.then_some(scenes))
        };
        let mut square = steps(square, cell);
        let Some(mut scenes) = arrange(square, max_pages)? else {
            return Ok(None);
        };
        let pages = scenes.len();
        let mut too_large = None;
        loop {
            let tried = too_large.map_or(square * 2, |too_large| square.midpoint(too_large));
            match arrange(tried, pages)? {
                // It has no squares, or none that could grow.
                Some(larger) if extent(&larger) == extent(&scenes) => break,
                Some(larger) => (scenes, square) = (larger, tried),
                None => too_large = Some(tried),
            }
            if too_large.is_some_and(|too_large| too_large - square <= square / 32) {
                break;
            }
        }
        Ok(Some(SizedFigure {
            scenes: pad_to_same_size(scenes),
            cell,
            square: to_distance(cell, square),
            trimmed,
            sizes,
        }))
    }

    /// Fits the figure on paper of this size. Texts that would not be legible are enlarged, which may
    /// make squares smaller.
    fn fit_scaled(&self, sides: (Distance, Distance)) -> Result<SizedFigure> {
        let mut text_cell = self.cell().unwrap_or(self.first_cell());
        loop {
            let placed = self.fit_paper_with(sides, text_cell)?;
            let min_size = min_text_size(placed.trimmed.unit);
            if placed
                .text_sizes()
                .is_none_or(|[smallest, _]| smallest >= min_size)
            {
                return Ok(placed);
            }
            text_cell = placed.cell.min(text_cell.scale(99, 100));
        }
    }

    /// Fits the figure on paper, with texts that are legible when squares have a side of at least
    /// `text_cell`.
    fn fit_paper_with(
        &self,
        sides: (Distance, Distance),
        text_cell: Distance,
    ) -> Result<SizedFigure> {
        let trimmed = TrimmedPage::on_paper(self.sheet, sides, trimmed::DEFAULT_MARGIN)?;
        let mut pages = Pages {
            fit: self,
            text_cell,
            trimmed,
            sizes: self.sheet_text_sizes(&trimmed, 1)?,
        };
        let cell = match self.cell() {
            Some(cell) if self.profile.has_pages => cell,
            _ => self.first_cell(),
        };
        let scenes = pages.scenes(cell)?;
        let largest = pages.max_cell(&scenes);
        let (scenes, cell) = match self.cell() {
            Some(cell) => (scenes, cell),
            None if !self.profile.has_pages => (scenes, largest.floor(CELL_UNIT)),
            None if cell > largest => {
                let cell = largest.floor(CELL_UNIT);
                (pages.scenes(cell)?, cell)
            }
            None if scenes.len() == 1 => pages.enlarge(cell, scenes)?,
            None => (scenes, cell),
        };
        let largest = pages.max_cell(&scenes);
        if cell > largest || cell < MIN_CELL {
            let max = InUnit(largest.floor(CELL_UNIT), Unit::Mm).to_string();
            let zero = if max.starts_with('.') { "0" } else { "" };
            let message = format!(
                "the figure does not fit on {}: its squares could have a side of at most {zero}{max} mm",
                self.sheet.paper_name()
            );
            return Err(ErrorKind::DoesNotFit.about(&["cell"], message));
        }
        Ok(SizedFigure {
            scenes: pad_to_same_size(scenes),
            cell,
            square: cell,
            trimmed,
            sizes: pages.sizes,
        })
    }
}

/// Pages of the same size. Scenes must fit between the texts.
struct Pages<'p> {
    fit: &'p FigureFit<'p>,
    /// The smallest side of squares for which texts are made legible.
    text_cell: Distance,
    trimmed: TrimmedPage,
    sizes: TextSizes,
}

impl Pages<'_> {
    /// Arranges the figure with this cell. If it has several pages, their texts are smaller.
    fn scenes(&mut self, cell: Distance) -> Result<Vec<Scene>> {
        let scenes = self.arrange(cell)?;
        if scenes.len() <= 1 {
            return Ok(scenes);
        }
        self.sizes = (self.fit).sheet_text_sizes(&self.trimmed, scenes.len() as u64)?;
        self.arrange(cell)
    }

    fn arrange(&self, cell: Distance) -> Result<Vec<Scene>> {
        let room = self.fit.room(self.trimmed.room(&self.sizes), cell);
        let painter = self
            .fit
            .painter_at(cell.min(self.text_cell), self.trimmed.unit)?;
        self.fit.figure.kind().scenes(&painter, Some(room))
    }

    /// Enlarges a figure of one page to about the largest cell that fits it.
    fn enlarge(
        &self,
        mut cell: Distance,
        mut scenes: Vec<Scene>,
    ) -> Result<(Vec<Scene>, Distance)> {
        // Otherwise, texts of a figure with few steps would be huge.
        let (width, height) = self.trimmed.content_size();
        let mut too_large = width.min(height).scale(1, 26);
        while too_large - cell > CELL_UNIT * 10 {
            let between = (cell + too_large).scale(1, 2).floor(CELL_UNIT);
            let tried = self.arrange(between)?;
            if tried.len() == 1 && between <= self.max_cell(&tried) {
                (scenes, cell) = (tried, between);
            } else {
                too_large = between;
            }
        }
        Ok((scenes, cell))
    }

    /// The largest cell with which scenes fit.
    fn max_cell(&self, scenes: &[Scene]) -> Distance {
        let (across, down) = self.trimmed.room(&self.sizes);
        let (width, height) = extent(scenes);
        max_cell(across, width).min(max_cell(down, height))
    }
}

/// Converts a length to steps, rounded down, at most [`MAX_ROOM`].
fn steps(length: Distance, cell: Distance) -> i32 {
    let steps = i128::from(length.ticks().max(0)) * i128::from(CELL);
    saturate::<i32>((steps / i128::from(cell.ticks().max(1))).min(i128::from(MAX_ROOM)))
}

/// Converts a length to steps, rounded up.
fn steps_rounded_up(length: Distance, cell: Distance) -> i32 {
    let below = steps(length, cell);
    below + i32::from(to_distance(cell, below) < length)
}

/// The largest cell with which `steps` fit a length.
fn max_cell(length: Distance, steps: i32) -> Distance {
    let ticks = i128::from(length.ticks().max(0)) * i128::from(CELL);
    Distance::from_ticks(saturate::<i64>(ticks / i128::from(steps.max(1))))
}

/// Pads scenes to the size of the largest, so that all of them have the same position on their page.
fn pad_to_same_size(mut scenes: Vec<Scene>) -> Vec<Scene> {
    let (width, height) = extent(&scenes);
    for scene in &mut scenes {
        (scene.width, scene.height) = (width, height);
    }
    scenes
}

/// The largest width and the largest height of scenes.
fn extent(scenes: &[Scene]) -> (i32, i32) {
    let width = scenes.iter().map(|scene| scene.width).max();
    let height = scenes.iter().map(|scene| scene.height).max();
    (width.unwrap_or(0), height.unwrap_or(0))
}

/// Converts steps to a length.
pub(crate) fn to_distance(cell: Distance, steps: i32) -> Distance {
    cell.scale(i64::from(steps), i64::from(CELL))
}
