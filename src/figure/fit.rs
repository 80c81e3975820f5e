//! The size at which a figure fits its sheet.

use std::sync::Arc;

use crate::casts::clamped;
use crate::figure::forms::poster;
use crate::figure::kind::{Kind, SceneRoom, printed};
use crate::figure::painter::{LABEL, Painter};
use crate::figure::scene::{CELL, Mark, Scene};
use crate::layout::trimmed::{self, Trimmed, best_turned, edge};
use crate::layout::typeset::sizes::{Measures, TextSizes};
use crate::layout::typeset::words::Words;
use crate::page::text::legible;
use crate::units::distance::{Distance, InUnit};
use crate::{Error, Length, Measure, Paper, Result, Sheet, Unit};

/// The default margin of a figure without paper, in pixels.
const MARGIN: u16 = 16;

/// The em of all words in a figure that is composed for a width, in pixels.
const TYPE: u16 = 16;

/// The least printable side of a square.
const SMALLEST: Distance = Distance::of_ticks(Unit::Mm.ticks() / 5);

/// The thinnest line of a poster on paper.
const THINNEST: Distance = Distance::of_ticks(Unit::Mm.ticks() / 10);

/// The unit of chosen cells.
const FINE: Distance = Distance::of_ticks(Unit::Mm.ticks() / 100);

/// The most steps of a room.
const MAX_ROOM: i32 = i32::MAX / 4;

/// A figure at a size.
#[derive(Clone, Debug)]
pub(super) struct SizedFigure {
    pub(super) scenes: Vec<Scene>,
    pub(super) cell: Distance,
    pub(super) trimmed: Trimmed,
    pub(super) sizes: TextSizes,
}

/// A figure, and the sheet to place it on.
pub(super) struct OnSheet<'a> {
    pub(super) kind: &'a dyn Kind,
    pub(super) sheet: &'a Sheet,
    pub(super) width: Option<Measure>,
    pub(super) painter: &'a Painter<'a>,
    pub(super) words: Arc<Words<'a>>,
}

impl OnSheet<'_> {
    pub(super) fn placed(&self) -> Result<SizedFigure> {
        let sheet = self.sheet;
        if sheet.cell.is_some_and(|cell| cell.length == Length::ZERO) {
            return Err(Error::cell());
        }
        let lay = |sides| match (sides, self.width) {
            _ if self.kind.inks().is_some() => self.poster(sides),
            (Some(sides), _) => self.on_paper(sides),
            (None, Some(width)) => self.composed(width),
            (None, None) => self.free(),
        };
        let is_better = |other: &SizedFigure, best: &SizedFigure| {
            (best.scenes.len(), other.cell) > (other.scenes.len(), best.cell)
        };
        best_turned(sheet, lay, is_better)
    }

    /// The side of a square, if it was asked for.
    fn cell(&self) -> Option<Distance> {
        self.sheet.cell.map(|cell| cell.length.into())
    }

    fn margin(&self) -> Distance {
        self.sheet.margin.unwrap_or(Length::px(MARGIN)).into()
    }

    /// A painter whose texts are legible if squares have this side.
    fn painter_at(&self, cell: Distance, unit: Unit) -> Result<Painter<'_>> {
        let least = least_steps(legible(unit), cell);
        if least > self.kind.most_em() {
            return Err(Error::TextTooLong { what: LABEL });
        }
        let mut painter = self.painter.another();
        painter.least = least;
        Ok(painter)
    }

    /// A poster on a page of these sides, or of its own ones.
    fn poster(&self, sides: Option<(Distance, Distance)>) -> Result<SizedFigure> {
        let (width, unit) = match (sides, self.width) {
            (None, Some(width)) => (width.length.into(), width.unit),
            _ => (Distance::mm(500), Unit::Mm),
        };
        let (width, height) = sides.unwrap_or((width, width.parts(7, 5)));
        let in_pixels = self.sheet.paper.is_some_and(Paper::is_in_pixels);
        let trimmed = Trimmed {
            unit: if in_pixels { Unit::Px } else { unit },
            width,
            height,
            margin: Distance::ZERO,
            edge: edge(self.sheet),
        };
        let margins = self.sheet.margin.map(|margin| Distance::from(margin) * 2);
        if margins.is_some_and(|margins| margins >= width.min(height)) {
            return Err(Error::margin_too_large(&self.sheet.paper_name()));
        }
        let own = 2 * poster::MARGIN;
        let side = |length: Distance, steps: i32| match margins {
            Some(margins) => largest(length - margins, steps - own),
            None => largest(length, steps),
        };
        let (short, long) = poster::SIDES;
        let (across, down) = if width > height {
            (long, short)
        } else {
            (short, long)
        };
        let cell = side(width, across).min(side(height, down));
        let room = SceneRoom {
            width: steps(width, cell),
            height: steps(height, cell),
            own: false,
        };
        let painter = self.painter_at(cell, trimmed.unit)?;
        let mut scenes = self.kind.scenes(&painter, Some(room))?;
        if trimmed.unit != Unit::Px {
            let thinnest = steps(THINNEST, cell) as f32;
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
            trimmed,
            sizes,
        })
    }

    /// The figure on a page as large as it needs.
    fn free(&self) -> Result<SizedFigure> {
        let measure = self.sheet.cell.unwrap_or_else(|| {
            let least = (i64::from(CELL) * 13 - 1) / i64::from(self.kind.most_em()) + 1;
            Measure::px(self.kind.pixels().max(clamped::<u16>(least)))
        });
        let (cell, unit) = (Distance::from(measure.length), measure.unit);
        let scenes = self.kind.scenes(&self.painter_at(cell, unit)?, None)?;
        let (width, height) = extent(&scenes);
        let whole = |steps: i32| at(cell, steps).fraction(1, 1, unit);
        self.around(unit, scenes, cell, (whole(width), whole(height)))
    }

    /// Scenes with the texts of the sheet on a page around them.
    fn around(
        &self,
        unit: Unit,
        scenes: Vec<Scene>,
        cell: Distance,
        (wide, high): (Distance, Distance),
    ) -> Result<SizedFigure> {
        let margin = self.margin();
        let shorter = wide.min(high) + margin * 2;
        let measures = Measures {
            unit,
            module: shorter.parts(1, 100).max(Distance::from(Length::px(4))),
            width: wide,
            pages: scenes.len() as u64,
        };
        let sizes = TextSizes::new(&self.words, measures, Some(margin))?;
        let content = (wide, high + sizes.header + sizes.below);
        let trimmed = Trimmed::around(self.sheet, unit, margin, content);
        if trimmed.is_endless() {
            return Err(Error::too_large());
        }
        Ok(SizedFigure {
            scenes: alike(scenes),
            cell,
            trimmed,
            sizes,
        })
    }

    /// The figure on a page of this width, arranged for it: all words have one size, and squares the
    /// room that they leave.
    fn composed(&self, width: Measure) -> Result<SizedFigure> {
        let unit = width.unit;
        let margins = self.margin() * 2;
        let inner = Distance::from(width.length) - margins;
        if inner <= Distance::ZERO {
            let message = "the margins leave no room on a figure of this width";
            return Err(Error::fit(message, &["width", "margin"]));
        }
        let em = self.kind.em();
        let cell = Distance::from(Length::px(TYPE)).parts(i64::from(CELL), i64::from(em));
        let own = self.cell();
        let room = SceneRoom {
            width: steps(inner, cell),
            height: MAX_ROOM,
            own: own.is_some(),
        };
        let mut painter = self.painter_at(cell, unit)?;
        painter.em = Some(em);
        let mut arranged = |square: i32| -> Result<Vec<Scene>> {
            painter.square = square;
            self.kind.scenes(&painter, Some(room))
        };
        let fits = |scenes: &[Scene]| extent(scenes).0 <= room.width;
        let (pixel, usual) = (em / i32::from(TYPE), i32::from(self.kind.pixels()));
        let mut square = own.map_or(usual * pixel, |own| steps(own, cell));
        let mut scenes = arranged(square)?;
        while own.is_none() && !fits(&scenes) && square > usual * pixel / 3 {
            square -= pixel;
            scenes = arranged(square)?;
        }
        let (wide, high) = extent(&scenes);
        if wide > room.width {
            let grain = match unit {
                Unit::Px => Distance::of_ticks(Unit::Px.ticks()),
                _ => FINE,
            };
            let needed = at(cell, wide) + margins + grain;
            let message = format!(
                "this figure needs a width of {}{} for texts of {TYPE}px: choose that, or show less of it",
                InUnit(needed.floor(grain), unit),
                unit.suffix()
            );
            return Err(Error::fit(message, &["width"]));
        }
        // Larger squares in the same arrangement, which makes the figure no higher than they are.
        for larger in (usual + 1..=usual * 3 / 2).rev() {
            if own.is_some() || square < usual * pixel {
                break;
            }
            let tried = arranged(larger * pixel)?;
            if fits(&tried) && extent(&tried).1 / larger <= high / usual {
                scenes = tried;
                break;
            }
        }
        let high = at(cell, extent(&scenes).1).fraction(1, 1, unit);
        self.around(unit, scenes, cell, (inner, high))
    }

    /// The side of a square that a figure is first arranged for: as on a page in a browser where paper
    /// has pixels, such as a slide.
    fn usual(&self) -> Distance {
        if self.sheet.paper.is_some_and(Paper::is_in_pixels) {
            Distance::from(Length::px(self.kind.pixels())).parts(3, 2)
        } else {
            printed(self.kind)
        }
    }

    /// The figure on paper of this size. Texts that turn out to be too small are enlarged, which may
    /// make squares smaller.
    fn on_paper(&self, sides: (Distance, Distance)) -> Result<SizedFigure> {
        let mut fine = self.cell().unwrap_or(self.usual());
        loop {
            let placed = self.on_paper_with(sides, fine)?;
            let least = legible(placed.trimmed.unit);
            if smallest(&placed.scenes).is_none_or(|size| at(placed.cell, size) >= least) {
                return Ok(placed);
            }
            fine = placed.cell.min(fine.parts(99, 100));
        }
    }

    /// The figure on paper, with texts that are legible if squares have at least the side `fine`.
    fn on_paper_with(&self, sides: (Distance, Distance), fine: Distance) -> Result<SizedFigure> {
        let trimmed = Trimmed::on_paper(self.sheet, sides, trimmed::MARGIN)?;
        let mut pages = Pages {
            asked: self,
            fine,
            trimmed,
            sizes: TextSizes::new(&self.words, trimmed.measures(1), None)?,
        };
        let cell = match self.cell() {
            Some(cell) if self.kind.has_pages() => cell,
            _ => self.usual(),
        };
        let scenes = pages.scenes(cell)?;
        let largest = pages.largest(&scenes);
        let (scenes, cell) = match self.cell() {
            Some(cell) => (scenes, cell),
            None if !self.kind.has_pages() => (scenes, largest.floor(FINE)),
            None if cell > largest => {
                let cell = largest.floor(FINE);
                (pages.scenes(cell)?, cell)
            }
            None if scenes.len() == 1 => pages.filled(cell, scenes)?,
            None => {
                // A little smaller, if it then has one page.
                let smaller = cell.parts(6, 7).floor(FINE);
                match pages.arranged(smaller)? {
                    tried if tried.len() == 1 => pages.filled(smaller, tried)?,
                    _ => (scenes, cell),
                }
            }
        };
        let largest = pages.largest(&scenes);
        if cell > largest || cell < SMALLEST {
            let most = InUnit(largest.floor(FINE), Unit::Mm).to_string();
            let zero = if most.starts_with('.') { "0" } else { "" };
            let message = format!(
                "the figure does not fit {}: its squares could have at most {zero}{most} mm there",
                self.sheet.paper_name()
            );
            return Err(Error::fit(message, &["cell"]));
        }
        Ok(SizedFigure {
            scenes: alike(scenes),
            cell,
            trimmed,
            sizes: pages.sizes,
        })
    }
}

/// Pages of one size, which scenes must fit between the texts.
struct Pages<'p> {
    asked: &'p OnSheet<'p>,
    /// The least side of squares beside which texts are legible.
    fine: Distance,
    trimmed: Trimmed,
    sizes: TextSizes,
}

impl Pages<'_> {
    fn room(&self) -> (Distance, Distance) {
        let (width, height) = self.trimmed.within();
        (width, height - self.sizes.header - self.sizes.below)
    }

    /// As many scenes as the figure takes with this cell. Texts of several pages are smaller.
    fn scenes(&mut self, cell: Distance) -> Result<Vec<Scene>> {
        let scenes = self.arranged(cell)?;
        if scenes.len() <= 1 {
            return Ok(scenes);
        }
        let measures = self.trimmed.measures(scenes.len() as u64);
        self.sizes = TextSizes::new(&self.asked.words, measures, None)?;
        self.arranged(cell)
    }

    fn arranged(&self, cell: Distance) -> Result<Vec<Scene>> {
        let (width, height) = self.room();
        let room = SceneRoom {
            width: steps(width, cell),
            height: steps(height, cell),
            own: self.asked.cell().is_some(),
        };
        let painter = self
            .asked
            .painter_at(cell.min(self.fine), self.trimmed.unit)?;
        self.asked.kind.scenes(&painter, Some(room))
    }

    /// The scene that one page holds, with about the largest cell for it.
    fn filled(&self, mut cell: Distance, mut scenes: Vec<Scene>) -> Result<(Vec<Scene>, Distance)> {
        // A few steps would have words as large as a placard's.
        let (width, height) = self.trimmed.within();
        let mut too_large = width.min(height).parts(1, 36);
        while too_large - cell > FINE * 10 {
            let between = (cell + too_large).parts(1, 2).floor(FINE);
            let tried = self.arranged(between)?;
            if tried.len() == 1 && between <= self.largest(&tried) {
                (scenes, cell) = (tried, between);
            } else {
                too_large = between;
            }
        }
        Ok((scenes, cell))
    }

    /// The largest cell with which scenes fit.
    fn largest(&self, scenes: &[Scene]) -> Distance {
        let ((wide, high), (width, height)) = (self.room(), extent(scenes));
        largest(wide, width).min(largest(high, height))
    }
}

/// The steps in a length, at most [`MAX_ROOM`].
fn steps(length: Distance, cell: Distance) -> i32 {
    let steps = i128::from(length.ticks().max(0)) * i128::from(CELL);
    clamped::<i32>((steps / i128::from(cell.ticks().max(1))).min(i128::from(MAX_ROOM)))
}

/// The fewest steps that are no shorter than a length.
fn least_steps(length: Distance, cell: Distance) -> i32 {
    let below = steps(length, cell);
    if at(cell, below) < length {
        below + 1
    } else {
        below
    }
}

/// The least em of the texts of scenes.
fn smallest(scenes: &[Scene]) -> Option<i32> {
    let sizes = scenes
        .iter()
        .flat_map(|scene| &scene.marks)
        .filter_map(|mark| match mark {
            Mark::Text { size, .. } => Some(*size),
            _ => None,
        });
    sizes.min()
}

/// The largest cell with which `steps` fit a length.
fn largest(length: Distance, steps: i32) -> Distance {
    let ticks = i128::from(length.ticks().max(0)) * i128::from(CELL);
    Distance::of_ticks(clamped::<i64>(ticks / i128::from(steps.max(1))))
}

/// Scenes extended to the size of the largest, so that they stand at the same place on each page.
fn alike(mut scenes: Vec<Scene>) -> Vec<Scene> {
    let (width, height) = extent(&scenes);
    for scene in &mut scenes {
        (scene.width, scene.height) = (width, height);
    }
    scenes
}

/// The sides with room for every scene.
fn extent(scenes: &[Scene]) -> (i32, i32) {
    let width = scenes.iter().map(|scene| scene.width).max();
    let height = scenes.iter().map(|scene| scene.height).max();
    (width.unwrap_or(0), height.unwrap_or(0))
}

/// The length of `steps`.
pub(super) fn at(cell: Distance, steps: i32) -> Distance {
    cell.parts(i64::from(steps), i64::from(CELL))
}
