//! A figure on pages: its scenes at their size, with texts above and below.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::figure::kind::{Kind, SceneRoom, default_cell, printed};
use crate::figure::kinds::Figure;
use crate::figure::painter::Painter;
use crate::figure::scene::{CELL, Mark, Scene};
use crate::layout::backdrop::{backdrop, paper};
use crate::layout::trimmed::{Trimmed, best_turned};
use crate::layout::typeset::Typesetter;
use crate::layout::typeset::sizes::{Measures, TextSizes};
use crate::layout::typeset::words::{PagePlace, Words};
use crate::page::Page;
use crate::page::item::{Coloring, Item, Shape, Symbol};
use crate::page::text::{Align, Role, Text, Typography, width};
use crate::sheet::contents::RowKind;
use crate::text::fonts::Fonts;
use crate::units::distance::{Distance, InUnit};
use crate::{
    Background, Contents, Description, Error, Length, Measure, Result, Sheet, Template, Unit,
    Wording,
};

/// The default margin of a figure without paper, in pixels.
const MARGIN: u16 = 16;

/// The least em of texts in a figure that is composed for a width, in pixels.
const LEGIBLE: u16 = 11;

/// The least printable side of a square.
const SMALLEST: Distance = Distance::of_ticks(Unit::Mm.ticks() / 5);

/// The unit of chosen cells.
const FINE: Distance = Distance::of_ticks(Unit::Mm.ticks() / 100);

/// A figure laid out: the place of everything on every page.
#[derive(Clone, Debug)]
pub struct FigureLayout {
    /// The sheet with the template and the texts of the figure.
    sheet: Sheet,
    faded: Template,
    fonts: Arc<Fonts>,
    scenes: Vec<Scene>,
    cell: Distance,
    trimmed: Trimmed,
    sizes: TextSizes,
    n: usize,
    description: Description,
}

impl Figure {
    /// Lays the figure out on a sheet, with its template, paper, cell, margin, texts, fonts and
    /// marks; settings about boards in rows have no effect.
    ///
    /// Without paper the page is as large as the figure; on paper the figure is
    /// as large as the page has room for, or has as many pages as it takes.
    ///
    /// # Errors
    /// [`Error::FigureTooLarge`] if it would have too many boards.
    ///   [`Error::MissingGlyph`] as for sheets.
    pub fn layout(&self, sheet: &Sheet) -> Result<FigureLayout> {
        let kind = self.kind();
        let ground = match sheet.background {
            Background::Color(color) => Some(color),
            _ => None,
        };
        let look = sheet.template.for_figures(ground);
        let mut sheet = sheet.clone();
        sheet.template = look.template.clone();
        sheet.by_class = false;
        sheet.tint = None;
        let said = kind.said(sheet.language);
        for wording in [&mut sheet.title, &mut sheet.subtitle, &mut sheet.footer] {
            if *wording == Wording::Auto {
                *wording = Wording::Off;
            }
        }
        sheet.caption = Wording::Off;
        let fonts = Arc::new(sheet.text_fonts());
        let painter = Painter::new(&look, &fonts, sheet.language);
        let placed = placed(self, kind, &sheet, &painter)?;
        let mut layout = FigureLayout {
            faded: look.faded.clone(),
            fonts: Arc::clone(&fonts),
            scenes: placed.scenes,
            cell: placed.cell,
            trimmed: placed.trimmed,
            sizes: placed.sizes,
            n: self.n(),
            description: Description {
                title: said.title,
                description: said.description,
                language: sheet.language,
            },
            sheet,
        };
        layout.description = layout.in_own_words()?;
        Ok(layout)
    }
}

/// A figure at a size.
struct Placed {
    scenes: Vec<Scene>,
    cell: Distance,
    trimmed: Trimmed,
    sizes: TextSizes,
}

fn placed(
    figure: &Figure,
    kind: &dyn Kind,
    sheet: &Sheet,
    painter: &Painter<'_>,
) -> Result<Placed> {
    if sheet.cell.is_some_and(|cell| cell.length == Length::ZERO) {
        return Err(Error::cell());
    }
    let words = words(sheet, figure.n())?;
    let lay = |sides| match sides {
        Some(sides) => on_paper(kind, sheet, painter, &words, sides),
        None => match sheet.width {
            Some(width) => composed(kind, sheet, painter, &words, width),
            None => free(kind, sheet, painter, &words),
        },
    };
    let is_better = |other: &Placed, best: &Placed| {
        (best.scenes.len(), other.cell) > (other.scenes.len(), best.cell)
    };
    best_turned(sheet, lay, is_better).unwrap_or(Err(Error::empty()))
}

fn words(sheet: &Sheet, n: usize) -> Result<Arc<Words<'_>>> {
    let inventory = Contents::new(n, 1).inventory(RowKind::Flow)?;
    Ok(Arc::new(Words::new(sheet, inventory)?))
}

/// The sheet's own texts; built-in ones are left out.
pub(crate) struct OwnTexts {
    pub(crate) title: Option<String>,
    pub(crate) subtitle: Option<String>,
    pub(crate) footer: Option<String>,
    pub(crate) alt: Option<String>,
}

/// The own texts of a sheet with one page about boards of this size.
pub(crate) fn own_texts(sheet: &Sheet, n: usize) -> Result<OwnTexts> {
    let words = words(sheet, n)?;
    let place = PagePlace { page: 1, pages: 1 };
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
        footer: own(&sheet.footer)?,
        alt: alt.transpose()?,
    })
}

/// The figure on a page as large as it needs.
fn free(
    kind: &dyn Kind,
    sheet: &Sheet,
    painter: &Painter<'_>,
    words: &Arc<Words<'_>>,
) -> Result<Placed> {
    let measure = sheet.cell.unwrap_or(default_cell(kind));
    let cell: Distance = measure.length.into();
    let scenes = kind.scenes(painter, None)?;
    let margin = sheet.margin.unwrap_or(Length::px(MARGIN)).into();
    let (width, height) = extent(&scenes);
    let unit = measure.unit;
    let whole = |length: Distance| length.fraction(1, 1, unit);
    let content = (whole(at(cell, width)), whole(at(cell, height)));
    around(
        sheet,
        words,
        unit,
        margin,
        Sized {
            scenes,
            cell,
            content,
        },
    )
}

/// Scenes at a size.
struct Sized {
    scenes: Vec<Scene>,
    cell: Distance,
    content: (Distance, Distance),
}

/// Scenes with the texts of the sheet on a page around them.
fn around(
    sheet: &Sheet,
    words: &Arc<Words<'_>>,
    unit: Unit,
    margin: Distance,
    sized: Sized,
) -> Result<Placed> {
    let (scenes, cell, (wide, high)) = (sized.scenes, sized.cell, sized.content);
    let shorter = wide.min(high) + margin * 2;
    let measures = Measures {
        unit,
        module: shorter.parts(1, 100).max(Distance::from(Length::px(4))),
        width: wide,
        pages: scenes.len() as u64,
        captioned: true,
    };
    let sizes = TextSizes::new(words, measures, Some(margin))?;
    let content = (wide, high + sizes.header + sizes.below);
    let trimmed = Trimmed::around(sheet, unit, margin, content);
    if trimmed.is_endless() {
        return Err(Error::too_large());
    }
    Ok(Placed {
        scenes: alike(scenes),
        cell,
        trimmed,
        sizes,
    })
}

/// The figure on a page of this width, arranged for it.
fn composed(
    kind: &dyn Kind,
    sheet: &Sheet,
    painter: &Painter<'_>,
    words: &Arc<Words<'_>>,
    width: Measure,
) -> Result<Placed> {
    let unit = width.unit;
    let margin = Distance::from(sheet.margin.unwrap_or(Length::px(MARGIN)));
    let inner = Distance::from(width.length) - margin * 2;
    if inner <= Distance::ZERO {
        let message = "the margins leave no room on a figure of this width";
        return Err(Error::fit(message, &["width", "margin"]));
    }
    let grain = match unit {
        Unit::Px => Distance::of_ticks(Unit::Px.ticks()),
        _ => FINE,
    };
    let own = sheet.cell.map(|cell| Distance::from(cell.length));
    let usual = Distance::from(Length::px(kind.pixels()));
    let (mut cell, mut scenes) = legible(kind, painter, inner, grain, own.unwrap_or(usual), own)?;
    if own.is_none() && at(cell, extent(&scenes).0) > inner {
        // Smaller squares, where texts leave room for that.
        (cell, scenes) = legible(kind, painter, inner, grain, grain, own)?;
    }
    let (wide, high) = extent(&scenes);
    if at(cell, wide) > inner {
        let needed = at(cell, wide) + margin * 2 + grain;
        let message = format!(
            "this figure needs a width of {}{} for texts of {LEGIBLE}px: choose that, or show less of it",
            InUnit(needed.floor(grain), unit),
            unit.suffix()
        );
        return Err(Error::fit(message, &["width"]));
    }
    if own.is_none() {
        let ticks = i128::from(inner.ticks()) * i128::from(CELL) / i128::from(wide.max(1));
        let largest = Distance::of_ticks(ticks as i64).floor(grain);
        cell = cell.max(largest.min(usual.max(cell).parts(3, 2).floor(grain)));
    }
    let high = at(cell, high).fraction(1, 1, unit);
    let content = (inner, high);
    around(
        sheet,
        words,
        unit,
        margin,
        Sized {
            scenes,
            cell,
            content,
        },
    )
}

/// Scenes arranged for a width, with squares of at least this size, and larger ones where texts would
/// be too small to read, unless their size is given.
fn legible(
    kind: &dyn Kind,
    painter: &Painter<'_>,
    width: Distance,
    grain: Distance,
    mut cell: Distance,
    given: Option<Distance>,
) -> Result<(Distance, Vec<Scene>)> {
    loop {
        let steps = i128::from(width.ticks()) * i128::from(CELL) / i128::from(cell.ticks().max(1));
        let room = SceneRoom {
            width: steps.min(i128::from(i32::MAX / 4)) as i32,
            height: i32::MAX / 4,
            own: given.is_some(),
        };
        let scenes = kind.scenes(painter, Some(room))?;
        let marks = scenes.iter().flat_map(|scene| &scene.marks);
        let ems = marks.filter_map(|mark| match mark {
            Mark::Text { size, .. } => Some(i64::from(*size)),
            _ => None,
        });
        let least = ems.min().unwrap_or(i64::from(CELL)).max(1);
        let needed = Distance::from(Length::px(LEGIBLE)).parts(i64::from(CELL), least);
        if given.is_some() || needed <= cell {
            return Ok((cell, scenes));
        }
        cell = (needed + grain - Distance::of_ticks(1)).floor(grain);
    }
}

/// The figure on paper of this size.
fn on_paper(
    kind: &dyn Kind,
    sheet: &Sheet,
    painter: &Painter<'_>,
    words: &Arc<Words<'_>>,
    sides: (Distance, Distance),
) -> Result<Placed> {
    let name = || {
        sheet
            .paper
            .map_or_else(String::new, |paper| paper.to_string())
    };
    let trimmed = Trimmed::on_paper(sheet, sides);
    let trimmed = trimmed.ok_or_else(|| Error::margin_too_large(&name()))?;
    let measures = |pages| trimmed.measures(pages, true);
    let mut sizes = TextSizes::new(words, measures(1), None)?;
    let own = sheet.cell.map(|cell| Distance::from(cell.length));
    let pages = Pages {
        kind,
        painter,
        sides: trimmed.within(),
        own: own.is_some(),
    };
    let (scenes, cell) = match (kind.has_pages(), own) {
        (false, _) => {
            let scenes = pages.scenes(&mut sizes, printed(kind), words, &measures)?;
            let largest = pages.largest(&sizes, &scenes);
            let cell = own.unwrap_or(largest.floor(FINE));
            (scenes, cell)
        }
        (true, Some(cell)) => (pages.scenes(&mut sizes, cell, words, &measures)?, cell),
        (true, None) => {
            let cell = printed(kind);
            let scenes = pages.scenes(&mut sizes, cell, words, &measures)?;
            let largest = pages.largest(&sizes, &scenes);
            match cell <= largest {
                true if scenes.len() == 1 => pages.filled(&sizes, cell, scenes)?,
                true => (scenes, cell),
                false => {
                    let cell = largest.floor(FINE);
                    (pages.scenes(&mut sizes, cell, words, &measures)?, cell)
                }
            }
        }
    };
    let largest = pages.largest(&sizes, &scenes);
    if cell > largest || cell < SMALLEST {
        let message = format!(
            "the figure does not fit {}: its squares could have at most {} mm there",
            name(),
            InUnit(largest.floor(FINE), Unit::Mm)
        );
        return Err(Error::fit(message, &["cell"]));
    }
    Ok(Placed {
        scenes: alike(scenes),
        cell,
        trimmed,
        sizes,
    })
}

/// Pages of one size, which scenes must fit between the texts.
struct Pages<'p> {
    kind: &'p dyn Kind,
    painter: &'p Painter<'p>,
    /// The sides within the margins.
    sides: (Distance, Distance),
    /// True if the side of a square was asked for.
    own: bool,
}

impl Pages<'_> {
    fn room(&self, sizes: &TextSizes) -> (Distance, Distance) {
        let (width, height) = self.sides;
        (width, height - sizes.header - sizes.below)
    }

    /// As many scenes as the figure takes with this cell. Texts of several pages are smaller.
    fn scenes(
        &self,
        sizes: &mut TextSizes,
        cell: Distance,
        words: &Arc<Words<'_>>,
        measures: &dyn Fn(u64) -> Measures,
    ) -> Result<Vec<Scene>> {
        let scenes = self
            .kind
            .scenes(self.painter, Some(self.steps(sizes, cell)))?;
        if scenes.len() <= 1 {
            return Ok(scenes);
        }
        *sizes = TextSizes::new(words, measures(scenes.len() as u64), None)?;
        self.kind
            .scenes(self.painter, Some(self.steps(sizes, cell)))
    }

    /// The scene that one page holds, with about the largest cell for it.
    fn filled(
        &self,
        sizes: &TextSizes,
        mut cell: Distance,
        mut scenes: Vec<Scene>,
    ) -> Result<(Vec<Scene>, Distance)> {
        // A few steps would have words as large as a placard's.
        let mut too_large = self.sides.0.min(self.sides.1).parts(1, 36);
        while too_large - cell > FINE * 10 {
            let between = (cell + too_large).parts(1, 2).floor(FINE);
            let room = self.steps(sizes, between);
            let tried = self.kind.scenes(self.painter, Some(room))?;
            match tried.len() == 1 && between <= self.largest(sizes, &tried) {
                true => (scenes, cell) = (tried, between),
                false => too_large = between,
            }
        }
        Ok((scenes, cell))
    }

    /// The room in steps.
    fn steps(&self, sizes: &TextSizes, cell: Distance) -> SceneRoom {
        let (width, height) = self.room(sizes);
        let steps = |length: Distance| {
            let steps = i128::from(length.ticks().max(0)) * i128::from(CELL);
            (steps / i128::from(cell.ticks().max(1))).min(i128::from(i32::MAX / 4)) as i32
        };
        SceneRoom {
            width: steps(width),
            height: steps(height),
            own: self.own,
        }
    }

    /// The largest cell with which scenes fit.
    fn largest(&self, sizes: &TextSizes, scenes: &[Scene]) -> Distance {
        let (wide, high) = self.room(sizes);
        let (width, height) = extent(scenes);
        let fits = |length: Distance, steps: i32| {
            let ticks = i128::from(length.ticks().max(0)) * i128::from(CELL);
            Distance::of_ticks((ticks / i128::from(steps.max(1))) as i64)
        };
        fits(wide, width).min(fits(high, height))
    }
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

/// A length of so many steps.
fn at(cell: Distance, steps: i32) -> Distance {
    cell.parts(i64::from(steps), i64::from(CELL))
}

impl FigureLayout {
    /// The number of pages.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.scenes.len() as u64
    }

    /// All pages, counted from 1.
    #[must_use]
    pub fn all_pages(&self) -> RangeInclusive<u64> {
        1..=self.pages()
    }

    /// Width of a page, with its bleed and the room for marks.
    #[must_use]
    pub fn width(&self) -> Length {
        self.trimmed.whole().0.into()
    }

    /// Height of a page, with its bleed and the room for marks.
    #[must_use]
    pub fn height(&self) -> Length {
        self.trimmed.whole().1.into()
    }

    /// The unit in which the figure is measured.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.trimmed.unit
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

    fn in_own_words(&self) -> Result<Description> {
        let words = words(&self.sheet, self.n)?;
        let place = PagePlace {
            page: 1,
            pages: self.pages(),
        };
        let mut description = self.description.clone();
        if let Wording::Pattern(title) = &self.sheet.title {
            description.title = words.fill(title, place)?;
        }
        if let Some(alt) = &self.sheet.alt {
            alt.check_for_sheet()?;
            description.description = words.fill(alt, place)?;
        }
        Ok(description)
    }

    /// The page with this number, from 0.
    pub(crate) fn page(&self, index: u64) -> Result<Page<'_>> {
        let trimmed = self.trimmed;
        let scene = self.scenes.get(index as usize);
        let scene = scene.ok_or(Error::pages(self.pages()))?;
        let words = words(&self.sheet, self.n)?;
        let mut over = self.items(scene);
        over.extend(self.texts(&words, index)?.into_iter().map(Item::Text));
        let (width, height) = self.trimmed.whole();
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
            under: Vec::new(),
            grids: Vec::new(),
            over,
            fonts: Some(Arc::clone(&self.fonts)),
        })
    }

    /// Header and footer.
    fn texts(&self, words: &Arc<Words<'_>>, index: u64) -> Result<Vec<Text>> {
        let trimmed = self.trimmed;
        let corner = trimmed.edge.both() + trimmed.margin;
        let setter = Typesetter {
            words: Arc::clone(words),
            sizes: self.sizes,
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
        let Trimmed {
            unit,
            width,
            height,
            margin,
            edge,
        } = self.trimmed;
        let around = edge.both();
        let free = |room: Distance, steps: i32| {
            let left = room - at(self.cell, steps);
            grained(left.max(Distance::ZERO).parts(1, 2), unit)
        };
        let across = width - margin * 2;
        let down = height - margin * 2 - self.sizes.header - self.sizes.below;
        let left = around + margin + free(across, scene.width);
        let top = around + margin + self.sizes.header + free(down, scene.height);
        let place = |(x, y): (i32, i32)| {
            (
                left + grained(at(self.cell, x), unit),
                top + grained(at(self.cell, y), unit),
            )
        };
        scene
            .marks
            .iter()
            .map(|mark| self.item(mark, &place))
            .collect()
    }

    fn item(&self, mark: &Mark, place: &dyn Fn((i32, i32)) -> (Distance, Distance)) -> Item {
        let unit = self.trimmed.unit;
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
                    cell: at(self.cell, *cell),
                    piece: *piece,
                    tone: *tone,
                })
            }
            Mark::Shape { origin, layer } => {
                let (x, y) = place(*origin);
                Item::Shape(Shape {
                    x,
                    y,
                    size: self.cell,
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
            } => {
                let (x, y) = place(*anchor);
                let size = at(self.cell, *size);
                let wide = width(line, size);
                let start = match align {
                    Align::Left => Distance::ZERO,
                    Align::Centre => wide.parts(1, 2),
                    Align::Right => wide,
                };
                let text = Text {
                    role: Role::Label,
                    x: x - start,
                    y,
                    size,
                    color: *color,
                    on: None,
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
    use crate::figure::{Film, Steps, Tree, Worksheet};
    use crate::page::item::Piece;
    use crate::trace::{TaskKind, Tasks};

    /// The squares of boards on the pages of tasks, in hundredths of a millimetre.
    fn squares(kind: TaskKind, n: usize, paper: &str) -> Vec<i64> {
        let sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            ..Sheet::default()
        };
        let tasks = Tasks::new(kind, n);
        let layout = Figure::from(Worksheet::of(tasks).unwrap()).layout(&sheet);
        let layout = layout.unwrap();
        let sides = layout.scenes.iter().flat_map(|scene| &scene.marks);
        let side = |mark: &Mark| match mark {
            Mark::Symbol { cell, piece, .. } if *piece == Piece::Board(n) => {
                Some(at(layout.cell, *cell).ticks() * 100 / Distance::mm(1).ticks())
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
                    assert!(squares.iter().all(|side| *side >= 800), "{n}: {squares:?}");
                }
            }
            let squares = squares(TaskKind::Arrays, 8, paper);
            assert!(squares.iter().all(|side| *side >= 700), "{squares:?}");
        }
    }

    #[test]
    fn boards_of_a_tree_are_large_at_the_width_of_a_text() {
        let wide = |width| Sheet {
            width: Some(Measure {
                length: Length::px(width),
                unit: Unit::Px,
            }),
            ..Sheet::default()
        };
        let figure = Figure::from(Tree::new(4).unwrap());
        let layout = figure.layout(&wide(830)).unwrap();
        assert_eq!(layout.width(), Length::px(830));
        assert!(layout.cell * 4 >= Distance::from(Length::px(64)));
        let boards = |layout: &FigureLayout| {
            let marks = layout.scenes[0].marks.iter();
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
        assert_eq!(boards(&figure.layout(&wide(400)).unwrap()), 17 + 4);
        assert_eq!(boards(&figure.layout(&wide(2100)).unwrap()), 61);
        assert!(figure.layout(&wide(360)).is_err());
    }

    #[test]
    fn steps_and_frames_make_use_of_their_page() {
        let sheet = Sheet {
            paper: Some("16x9in".parse().unwrap()),
            ..Sheet::default()
        };
        let cell = |figure: Figure| figure.layout(&sheet).unwrap().cell;
        // With numbers and words, a board of four takes 228.6 mm less the margins.
        assert!(cell(Film::new(4).unwrap().into()) > Distance::mm(30));
        assert!(cell(Steps::new(4).unwrap().into()) >= Distance::mm(3));
    }
}
