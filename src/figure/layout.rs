//! A figure on pages: its scenes at their size, with texts above and below.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::casts::clamped;
use crate::figure::forms::poster;
use crate::figure::kind::{Figure, Kind, SceneRoom, printed};
use crate::figure::painter::{LABEL, Painter};
use crate::figure::poster_style::PosterTexts;
use crate::figure::scene::{CELL, Mark, Scene};
use crate::figure::worksheet::TASK;
use crate::layout::backdrop::{backdrop, paper};
use crate::layout::trimmed::{self, Trimmed, best_turned, edge, papers};
use crate::layout::typeset::Typesetter;
use crate::layout::typeset::sizes::{Measures, TextSizes};
use crate::layout::typeset::words::{PagePlace, Words};
use crate::page::item::{Coloring, Extent, Item, Rectangle, Shape, Symbol};
use crate::page::stay::Stay;
use crate::page::text::{Align, Role, Text, Typography, legible, width};
use crate::page::{Edge, Page};
use crate::sheet::contents::RowKind;
use crate::text::fonts::Fonts;
use crate::units::distance::{Distance, InUnit};
use crate::{
    Background, Caption, Color, Contents, Description, Error, Length, Measure, Orientation, Paper,
    Result, Sheet, Template, TitleIn, Unit, Wording,
};

/// The default margin of a figure without paper, in pixels.
const MARGIN: u16 = 16;

/// The em of all words in a figure that is composed for a width, in pixels.
const TYPE: u16 = 16;

/// The least printable side of a square.
const SMALLEST: Distance = Distance::of_ticks(Unit::Mm.ticks() / 5);

/// The papers that are recommended, the smallest first.
const SERIES: [&str; 11] = [
    "a10", "a9", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1", "a0",
];

/// The thinnest line of a poster on paper.
const THINNEST: Distance = Distance::of_ticks(Unit::Mm.ticks() / 10);

/// The unit of chosen cells.
const FINE: Distance = Distance::of_ticks(Unit::Mm.ticks() / 100);

/// The most steps of a room.
const MAX_ROOM: i32 = i32::MAX / 4;

/// A figure laid out: the place of everything on every page.
#[derive(Clone, Debug)]
pub struct FigureLayout {
    /// The sheet with the template and the texts of the figure.
    sheet: Sheet,
    faded: Template,
    fonts: Arc<Fonts>,
    placed: SizedFigure,
    n: usize,
    description: Description,
}

impl Figure {
    /// Lays the figure out on a sheet, with its template, paper, cell, margin, texts, fonts and
    /// marks.
    ///
    /// Without paper the page is as large as the figure; on paper the figure is
    /// as large as the page has room for, or has as many pages as it takes.
    ///
    /// # Errors
    /// [`Error::Settings`] if the sheet says how boards stand in rows, has a footer and the figure is a
    /// poster, or has paper and the figure a width, [`Error::FigureTooLarge`] if it would have too many boards,
    /// [`Error::MissingGlyph`] as for sheets.
    pub fn layout(&self, sheet: &Sheet) -> Result<FigureLayout> {
        self.laid_out(sheet).map_err(|error| match error {
            Error::TextTooLong { what: LABEL } => self.too_small(sheet),
            Error::TextTooLong { what: TASK } => self.too_high(sheet),
            error => error,
        })
    }

    /// The error for lengths at which texts are too small. It names the least of them that is enough.
    fn too_small(&self, sheet: &Sheet) -> Error {
        let (setting, sides, unit): (&'static [&'static str; 1], _, _) =
            match (sheet.cell, sheet.paper) {
                (Some(cell), _) => (&["cell"], vec![cell.length], cell.unit),
                (None, Some(paper)) => {
                    let unit = if paper.is_in_pixels() {
                        Unit::Px
                    } else {
                        Unit::Mm
                    };
                    (&["paper"], vec![paper.sides().0, paper.sides().1], unit)
                }
                (None, None) => {
                    let width = self.width.unwrap_or(Measure::mm(500));
                    (&["width"], vec![width.length], width.unit)
                }
            };
        let name = |percent: i64| {
            let sides = sides.iter().map(|side| {
                InUnit(Distance::from(*side).fraction(percent, 100, unit), unit).to_string()
            });
            sides.collect::<Vec<_>>().join("x") + unit.suffix()
        };
        let fits = |name: &str| {
            let (mut figure, mut sheet) = (self.clone(), sheet.clone());
            let set = match setting[0] {
                "cell" => name.parse().map(|cell| sheet.cell = Some(cell)),
                "paper" => name.parse().map(|paper| sheet.paper = Some(paper)),
                _ => name.parse().map(|width| figure.width = Some(width)),
            };
            set.is_ok() && figure.laid_out(&sheet).is_ok()
        };
        let enough = if setting[0] == "paper" && unit != Unit::Px {
            SERIES
                .into_iter()
                .find(|paper| fits(paper))
                .map(String::from)
        } else {
            let (mut low, mut high) = (100, 1000);
            while high - low > 1 {
                let middle = (low + high) / 2;
                if fits(&name(middle)) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            Some(name(high)).filter(|name| fits(name))
        };
        let limit = if unit == Unit::Px { "13px" } else { "6pt" };
        let [setting_name] = *setting;
        let advice = match enough {
            Some(enough) => format!("choose {enough} or more"),
            None => String::from("show less of it"),
        };
        let message = format!(
            "texts of this figure would be smaller than {limit} with {setting_name} {}: {advice}",
            sheet
                .paper
                .filter(|_| setting_name == "paper")
                .map_or(name(100), |paper| paper.to_string())
        );
        Error::fit(message, setting)
    }

    /// The error for a task that is higher than the page. It names paper that is high enough.
    fn too_high(&self, sheet: &Sheet) -> Error {
        let fits = |paper: Option<Paper>| {
            let sheet = Sheet {
                paper,
                orientation: Orientation::Portrait,
                ..sheet.clone()
            };
            self.laid_out(&sheet).is_ok()
        };
        let is_landscape = papers(sheet)
            .into_iter()
            .all(|sides| sides.is_some_and(|(width, height)| width > height));
        let upright = sheet.paper.and_then(|paper| {
            let (width, height) = paper.portrait();
            Paper::new(width, height).ok()
        });
        let advice = if is_landscape && fits(upright) {
            String::from("choose upright paper, or a smaller n")
        } else {
            let upright = if is_landscape { "upright " } else { "" };
            match SERIES.into_iter().find(|name| fits(name.parse().ok())) {
                Some(paper) => format!("choose {upright}{paper}, or a smaller n"),
                None => String::from("choose a smaller n"),
            }
        };
        Error::setting(
            format!("a task is higher than the page: {advice}"),
            &["paper", "n"],
        )
    }

    fn laid_out(&self, sheet: &Sheet) -> Result<FigureLayout> {
        self.refuse(sheet)?;
        let (kind, n) = (self.kind(), self.n());
        let ground = match sheet.background {
            Background::Color(color) => Some(color),
            _ => None,
        };
        let inks = kind.inks();
        let look = match inks {
            Some(inks) => inks.look(&sheet.template),
            None => sheet.template.for_figures(ground),
        };
        let mut sheet = sheet.clone();
        sheet.template = look.template.clone();
        let said = kind.summary(sheet.language);
        let fonts = Arc::new(sheet.text_fonts());
        let mut painter = Painter::new(&look, &fonts, sheet.language);
        let mut own = None;
        if inks.is_some() {
            if matches!(sheet.footer, Wording::Pattern(_)) {
                let message = "a poster has no footer: leave it out, or write a dedication";
                return Err(Error::setting(message, &["footer"]));
            }
            // A poster draws its texts itself.
            let texts = own_texts(&sheet, n, 1)?;
            painter.texts = texts.of_poster(&sheet);
            own = Some(texts);
            for wording in [&mut sheet.title, &mut sheet.subtitle, &mut sheet.dedication] {
                *wording = Wording::Off;
            }
        }
        for wording in [&mut sheet.title, &mut sheet.subtitle, &mut sheet.footer] {
            if *wording == Wording::Auto {
                *wording = Wording::Off;
            }
        }
        let words = words(&sheet, n)?;
        let (painter, width) = (&painter, self.width);
        let placed = OnSheet {
            kind,
            sheet: &sheet,
            width,
            painter,
            words,
        }
        .placed()?;
        let own = match own {
            Some(own) => own,
            None => own_texts(&sheet, n, placed.scenes.len() as u64)?,
        };
        // What a single page says of itself is about how it is arranged.
        let arranged = match &*placed.scenes {
            [scene] if !scene.alt.is_empty() => Some(scene.alt.clone()),
            _ => None,
        };
        Ok(FigureLayout {
            faded: look.faded.clone(),
            fonts: Arc::clone(&fonts),
            placed,
            n,
            description: Description {
                title: own.title.unwrap_or(said.title),
                description: own.alt.or(arranged).unwrap_or(said.description),
                language: sheet.language,
            },
            sheet,
        })
    }

    /// Refuses what no figure can show.
    fn refuse(&self, sheet: &Sheet) -> Result<()> {
        if self.width.is_some() && sheet.paper.is_some() {
            return Err(Error::setting(
                "a figure on paper has the paper's width: leave one of them out",
                &["width", "paper"],
            ));
        }
        let Sheet {
            cols,
            rows,
            gap,
            coordinates,
            by_class,
            tint,
            title_in,
            caption,
            ..
        } = sheet;
        let place = *title_in != TitleIn::Auto;
        let (cols, rows, gap) = (cols.is_some(), rows.is_some(), gap.is_some());
        let (tint, caption) = (tint.is_some(), *caption != Caption::Auto);
        let given = [
            cols,
            rows,
            gap,
            *coordinates,
            *by_class,
            tint,
            place,
            caption,
        ];
        match OF_BOARDS.iter().zip(given).find(|(_, given)| *given) {
            Some((name, _)) => Err(Error::setting(
                format!("a figure has no boards in rows: leave {name} out"),
                &OF_BOARDS,
            )),
            None => Ok(()),
        }
    }
}

/// What a sheet says of boards in rows.
const OF_BOARDS: [&str; 8] = [
    "cols",
    "rows",
    "gap",
    "coordinates",
    "by_class",
    "tint",
    "title_in",
    "caption",
];

fn words(sheet: &Sheet, n: usize) -> Result<Arc<Words<'_>>> {
    let inventory = Contents::new(n, 1).inventory(RowKind::Flow)?;
    Ok(Arc::new(Words::new(sheet, inventory)?))
}

/// The sheet's own texts; built-in ones are left out.
pub(crate) struct OwnTexts {
    pub(crate) title: Option<String>,
    pub(crate) subtitle: Option<String>,
    pub(crate) dedication: Option<String>,
    pub(crate) footer: Option<String>,
    pub(crate) alt: Option<String>,
}

impl OwnTexts {
    /// Those in the place of a poster's own.
    fn of_poster(&self, sheet: &Sheet) -> PosterTexts {
        PosterTexts {
            title: (sheet.title != Wording::Auto).then(|| self.title.clone()),
            subtitle: (sheet.subtitle != Wording::Auto).then(|| self.subtitle.clone()),
            dedication: self.dedication.clone(),
        }
    }
}

/// The own texts of a sheet about boards of this size, on the first of its pages.
pub(crate) fn own_texts(sheet: &Sheet, n: usize, pages: u64) -> Result<OwnTexts> {
    let words = words(sheet, n)?;
    let place = PagePlace { page: 1, pages };
    let own = |wording: &Wording| match wording {
        Wording::Pattern(pattern) => words.fill(pattern, place).map(Some),
        _ => Ok(None),
    };
    if let Some(alt) = &sheet.alt {
        alt.check_for_sheet()?;
    }
    let alt = sheet.alt.as_ref().map(|alt| words.fill(alt, place));
    Ok(OwnTexts {
        title: own(&sheet.title)?,
        subtitle: own(&sheet.subtitle)?,
        dedication: own(&sheet.dedication)?,
        footer: own(&sheet.footer)?,
        alt: alt.transpose()?,
    })
}

/// A figure at a size.
#[derive(Clone, Debug)]
struct SizedFigure {
    scenes: Vec<Scene>,
    cell: Distance,
    trimmed: Trimmed,
    sizes: TextSizes,
}

/// A figure, and the sheet to place it on.
struct OnSheet<'a> {
    kind: &'a dyn Kind,
    sheet: &'a Sheet,
    width: Option<Measure>,
    painter: &'a Painter<'a>,
    words: Arc<Words<'a>>,
}

impl OnSheet<'_> {
    fn placed(&self) -> Result<SizedFigure> {
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
fn at(cell: Distance, steps: i32) -> Distance {
    cell.parts(i64::from(steps), i64::from(CELL))
}

impl FigureLayout {
    /// The number of pages.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.placed.scenes.len() as u64
    }

    /// The milliseconds for which some pages stay in a film.
    pub(crate) fn stays(&self) -> Vec<Stay> {
        self.placed.scenes.iter().map(|scene| scene.stay).collect()
    }

    /// All pages, counted from 1.
    #[must_use]
    pub fn all_pages(&self) -> RangeInclusive<u64> {
        1..=self.pages()
    }

    /// Width of a page, with its bleed and the room for marks.
    #[must_use]
    pub fn width(&self) -> Length {
        self.placed.trimmed.whole().0.into()
    }

    /// Height of a page, with its bleed and the room for marks.
    #[must_use]
    pub fn height(&self) -> Length {
        self.placed.trimmed.whole().1.into()
    }

    /// The unit in which the figure is measured.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.placed.trimmed.unit
    }

    /// Width and height with their unit, such as `480 x 480 px`.
    #[must_use]
    pub fn size(&self) -> String {
        let unit = self.unit();
        let (width, height) = (InUnit(self.width(), unit), InUnit(self.height(), unit));
        format!("{width} x {height} {}", unit.suffix())
    }

    /// The title and the description of the figure, for readers who cannot see it.
    #[must_use]
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// True if the sheet has an alternative text.
    #[must_use]
    pub fn has_alt(&self) -> bool {
        self.sheet.alt.is_some()
    }

    /// The page with this number, from 0.
    pub(crate) fn page(&self, index: u64) -> Result<Page<'_>> {
        let trimmed = self.placed.trimmed;
        let scene = self.placed.scenes.get(clamped::<usize>(index));
        let scene = scene.ok_or(Error::pages(self.pages()))?;
        let words = words(&self.sheet, self.n)?;
        // What is read apart from the figure comes first.
        let is_read = |item: &Item| item.text().is_some_and(|text| text.role != Role::Label);
        let (read, mut over): (Vec<Item>, Vec<Item>) =
            self.items(scene).into_iter().partition(is_read);
        over.extend(self.texts(&words, index)?.into_iter().map(Item::Text));
        let (width, height) = trimmed.whole();
        Ok(Page {
            unit: trimmed.unit,
            width,
            height,
            edge: trimmed.edge,
            index,
            language: self.sheet.language,
            template: &self.sheet.template,
            faded: &self.faded,
            others: &[],
            ground: self.sheet.ground(),
            paper: paper(&self.sheet, trimmed.edge),
            backdrop: backdrop(&self.sheet, trimmed),
            under: [self.ground(scene), read].concat(),
            grids: Vec::new(),
            over,
            fonts: Some(Arc::clone(&self.fonts)),
            alt: (!scene.alt.is_empty() && !self.has_alt()).then(|| scene.alt.clone()),
        })
    }

    /// The bands of a scene's ground. Each reaches to the foot of the page, so that there is no seam.
    fn ground(&self, scene: &Scene) -> Vec<Item> {
        let SizedFigure { cell, trimmed, .. } = &self.placed;
        let Edge { bleed, slug } = trimmed.edge;
        let (width, foot) = (trimmed.width + bleed * 2, slug + trimmed.height + bleed * 2);
        let band = |&(y, color): &(i32, Color)| {
            let y = trimmed.edge.both() + grained(at(*cell, y), trimmed.unit);
            let y = y.max(slug).min(foot);
            let sides = [slug, y, width, foot - y];
            Item::Rectangle(Rectangle::new(sides, color, Extent::Area, Coloring::Scheme))
        };
        scene.ground.iter().map(band).collect()
    }

    /// Header and footer.
    fn texts(&self, words: &Arc<Words<'_>>, index: u64) -> Result<Vec<Text>> {
        let trimmed = self.placed.trimmed;
        let corner = trimmed.edge.both() + trimmed.margin;
        let setter = Typesetter {
            words: Arc::clone(words),
            sizes: self.placed.sizes,
        };
        let place = PagePlace {
            page: index + 1,
            pages: self.pages(),
        };
        let mut texts = setter.header(place)?;
        for text in &mut texts {
            (text.x, text.y) = (text.x + corner, text.y + corner);
        }
        let bottom = trimmed.edge.both() + trimmed.height - trimmed.margin;
        texts.extend(setter.footer(place)?.into_iter().map(|text| Text {
            x: text.x + corner,
            y: text.y + bottom,
            ..text
        }));
        let unit = trimmed.unit;
        Ok(texts.into_iter().map(|text| text.rounded(unit)).collect())
    }

    /// A scene at its place between the texts.
    fn items(&self, scene: &Scene) -> Vec<Item> {
        let SizedFigure {
            cell,
            trimmed,
            sizes,
            ..
        } = &self.placed;
        let (unit, corner) = (trimmed.unit, trimmed.edge.both() + trimmed.margin);
        let free = |room: Distance, steps: i32| {
            let left = room - at(*cell, steps);
            grained(left.max(Distance::ZERO).parts(1, 2), unit)
        };
        let (across, down) = trimmed.within();
        let left = corner + free(across, scene.width);
        let down = down - sizes.header - sizes.below;
        let top = corner + sizes.header + free(down, scene.height);
        let place = |(x, y): (i32, i32)| {
            let [x, y] = [x, y].map(|steps| grained(at(*cell, steps), unit));
            (left + x, top + y)
        };
        let items = scene.marks.iter().map(|mark| self.item(mark, &place));
        items.collect()
    }

    fn item(&self, mark: &Mark, place: &dyn Fn((i32, i32)) -> (Distance, Distance)) -> Item {
        let unit = self.placed.trimmed.unit;
        match mark {
            Mark::Symbol {
                at: corner,
                cell,
                piece,
                tone,
            } => {
                let (x, y) = place(*corner);
                Item::Symbol(Symbol {
                    x,
                    y,
                    cell: at(self.placed.cell, *cell),
                    piece: *piece,
                    tone: *tone,
                })
            }
            Mark::Shape { origin, layer } => {
                let (x, y) = place(*origin);
                Item::Shape(Shape {
                    x,
                    y,
                    size: self.placed.cell,
                    steps: CELL,
                    layer: layer.clone(),
                    coloring: Coloring::Scheme,
                })
            }
            Mark::Text {
                at: anchor,
                size,
                color,
                line,
                style,
                align,
                role,
            } => {
                let (x, y) = place(*anchor);
                let size = at(self.placed.cell, *size);
                let wide = width(line, size);
                let start = match align {
                    Align::Left => Distance::ZERO,
                    Align::Centre => wide.parts(1, 2),
                    Align::Right => wide,
                };
                let text = Text {
                    role: *role,
                    x: x - start,
                    y,
                    size,
                    color: *color,
                    line: line.clone(),
                    style: Typography {
                        family: style.family,
                        spacing: style.spacing,
                        align: *align,
                    },
                };
                Item::Text(text.rounded(unit))
            }
        }
    }
}

/// A length rounded to whole pixels where the unit is the pixel, so that squares are crisp on
/// screens.
fn grained(length: Distance, unit: Unit) -> Distance {
    let grain = match unit {
        Unit::Px => Unit::Px.ticks(),
        _ => unit.ticks() / 1000,
    };
    (length + Distance::of_ticks(grain / 2)).floor(Distance::of_ticks(grain))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{CallTree, Film, Steps, Tree, Worksheet};
    use crate::page::item::Piece;
    use crate::tasks::{TaskKind, Tasks};

    /// The squares of boards on the pages of tasks, in hundredths of a millimetre.
    fn squares(kind: TaskKind, n: usize, paper: &str) -> Vec<i64> {
        let sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            ..Sheet::default()
        };
        let tasks = Tasks::new(kind, n);
        let layout = Figure::from(Worksheet::of(tasks).unwrap()).layout(&sheet);
        let layout = layout.unwrap();
        let sides = layout.placed.scenes.iter().flat_map(|scene| &scene.marks);
        let side = |mark: &Mark| match mark {
            Mark::Symbol { cell, piece, .. } if *piece == Piece::Board(n) => {
                Some(at(layout.placed.cell, *cell).ticks() * 100 / Distance::mm(1).ticks())
            }
            _ => None,
        };
        sides.filter_map(side).take(6).collect()
    }

    #[test]
    fn squares_of_worksheets_are_large_enough_to_write_in() {
        for paper in ["a4", "letter"] {
            for kind in [TaskKind::Empty, TaskKind::Complete, TaskKind::Conflicts] {
                for n in 4..=10 {
                    let squares = squares(kind, n, paper);
                    assert!(squares.iter().all(|side| *side >= 650), "{n}: {squares:?}");
                }
            }
            let squares = squares(TaskKind::Arrays, 8, paper);
            assert!(squares.iter().all(|side| *side >= 700), "{squares:?}");
        }
    }

    fn wide(figure: &Figure, width: u16) -> Result<FigureLayout> {
        figure
            .clone()
            .width(Measure::px(width))
            .layout(&Sheet::default())
    }

    /// The sizes of the words on a page, in hundredths of a pixel.
    fn sizes(layout: &FigureLayout) -> Vec<i64> {
        let marks = layout.placed.scenes.iter().flat_map(|scene| &scene.marks);
        let size = |mark: &Mark| match mark {
            Mark::Text { size, .. } => {
                Some(at(layout.placed.cell, *size).ticks() * 100 / Unit::Px.ticks())
            }
            _ => None,
        };
        marks.filter_map(size).collect()
    }

    #[test]
    fn calls_stand_in_columns_on_paper() {
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        let layout = Figure::from(CallTree::new(8).unwrap())
            .layout(&sheet)
            .unwrap();
        assert_eq!(layout.pages(), 1);
        assert!(
            sizes(&layout).iter().all(|size| *size >= 1133),
            "letters of 8.5 points"
        );
        // Numbers of calls end at the same place in each column, and go on in the next one.
        let (ink, marks) = (layout.sheet.template.ink, &layout.placed.scenes[0].marks);
        let boxes = marks.iter().filter_map(|mark| match mark {
            Mark::Text { at, color, .. } if *color == ink => Some(*at),
            _ => None,
        });
        let boxes: Vec<(i32, i32)> = boxes.collect();
        let columns = boxes
            .windows(2)
            .filter(|pair| pair[1].1 < pair[0].1)
            .count()
            + 1;
        assert_eq!((boxes.len(), columns), (51, 3));
    }

    #[test]
    fn boards_of_a_tree_are_large_at_the_width_of_a_text() {
        let figure = Figure::from(Tree::new(4).unwrap());
        let layout = wide(&figure, 830).unwrap();
        assert_eq!(layout.width(), Length::px(830));
        let square = layout.placed.scenes[0]
            .marks
            .iter()
            .find_map(|mark| match mark {
                Mark::Symbol { cell, .. } => Some(at(layout.placed.cell, *cell)),
                _ => None,
            });
        assert!(square.unwrap() * 4 >= Distance::from(Length::px(64)));
        let boards = |layout: &FigureLayout| {
            let marks = layout.placed.scenes[0].marks.iter();
            marks
                .filter(|mark| {
                    matches!(
                        mark,
                        Mark::Symbol {
                            piece: Piece::Board(_),
                            ..
                        }
                    )
                })
                .count()
        };
        // Each node; in two parts, that of one row again; with room enough, each candidate.
        assert_eq!(boards(&layout), 17);
        assert_eq!(boards(&wide(&figure, 400).unwrap()), 17 + 4);
        assert_eq!(boards(&wide(&figure, 2800).unwrap()), 61);
        assert!(wide(&figure, 200).is_err());
        let told = |layout: &FigureLayout| layout.description().description.clone();
        assert!(told(&layout).contains("44 rejected candidates, each a cross on the board after"));
        let whole = wide(&figure, 2800).unwrap();
        assert!(told(&whole).contains("44 rejected candidates, shown with a line to every queen"));
    }

    #[test]
    fn levels_of_parts_beside_each_other_stand_at_one_height() {
        let figure = Figure::from(Tree::new(5).unwrap());
        let layout = wide(&figure, 830).unwrap();
        let tops = layout.placed.scenes[0]
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Symbol {
                    at,
                    piece: Piece::Board(_),
                    ..
                } => Some(at.1),
                _ => None,
            });
        let mut tops: Vec<i32> = tops.collect();
        tops.sort_unstable();
        tops.dedup();
        // The first two levels, then five of each row of parts.
        assert_eq!(tops.len() % 5, 2, "{tops:?}");
    }

    #[test]
    fn steps_and_frames_make_use_of_their_page() {
        let sheet = Sheet {
            paper: Some("16x9in".parse().unwrap()),
            ..Sheet::default()
        };
        let cell = |figure: Figure| figure.layout(&sheet).unwrap().placed.cell;
        // With numbers and words, a board of four takes 228.6 mm less the margins.
        assert!(cell(Film::new(4).unwrap().into()) > Distance::mm(30));
        assert!(cell(Steps::new(4).unwrap().into()) >= Distance::mm(3));
    }
}
