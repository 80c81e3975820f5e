//! The layout: from a sheet and what it is to hold to pages.

use std::ops::RangeInclusive;

use crate::layout::fit::{Arrangement, Room};
use crate::layout::marks;
use crate::layout::typeset::{Caption, Facts, Member, Typesetter};
use crate::page::grid::Grid;
use crate::page::page::{Bar, Edge, Page, Text};
use crate::sheet::contents::Contents;
use crate::units::distance::{Distance, InUnit};
use crate::{Error, Length, Measure, Paper, Result, Sheet, Unit};

/// The longest side of a page.
const LONGEST: i128 = 100_000_000 * 1_440_000;

/// Texts move no farther from the margin than so many hundredths of the page's
/// shorter side.
const FAR: i64 = 5;

/// Squares smaller than this do not print.
const SMALLEST: Distance = Distance::of_ticks(Unit::Mm.ticks());

/// A sheet laid out: the place of everything on every page.
///
/// Boards stand in rows, from left to right and from top to bottom. All pages
/// have the same size and the same places for boards.
///
/// # Guarantees
/// Every length is exact; no position depends on the format.
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    sheet: &'a Sheet,
    contents: Contents,
    unit: Unit,
    /// The trimmed page.
    width: Distance,
    height: Distance,
    margin: Distance,
    edge: Edge,
    /// How far the header is moved down, and the footer up.
    sink: Distance,
    rise: Distance,
    /// A full page's.
    grids: Vec<Grid<'a>>,
    /// Boards, or orbits shown whole, that a page holds.
    capacity: u64,
    pages: u64,
    typesetter: Typesetter<'a>,
    caption: Option<Caption>,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(sheet: &'a Sheet, contents: &Contents) -> Result<Layout<'a>> {
        let typesetter = Typesetter::new(sheet, contents)?;
        let mut best: Option<Layout<'a>> = None;
        let mut refused = None;
        for paper in papers(sheet) {
            match Layout::on(sheet, contents, paper, &typesetter) {
                Ok(layout) if best.as_ref().is_none_or(|best| layout.is_better(best)) => {
                    best = Some(layout);
                }
                Ok(_) => {}
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        let mut layout = match (best, refused) {
            (Some(layout), _) => layout,
            (None, Some(error)) => return Err(error),
            (None, None) => return Err(Error::Empty),
        };
        // Before captions, which are too small to be legible where squares are.
        layout.refuse_small(contents)?;
        let facts = Facts {
            page: layout.pages,
            pages: layout.pages,
        };
        layout.caption = layout
            .typesetter
            .caption(&layout.grids, layout.count(), facts)?;
        Ok(layout)
    }

    /// Lays out boards on a page of this size, or one as large as they need.
    fn on(
        sheet: &'a Sheet,
        contents: &Contents,
        paper: Option<(Distance, Distance)>,
        typesetter: &Typesetter<'a>,
    ) -> Result<Layout<'a>> {
        let single = Layout::with_pages(sheet, contents, paper, typesetter, 1)?;
        if single.pages == 1 {
            return Ok(single);
        }
        // The texts of several pages are smaller, and count them.
        Layout::with_pages(sheet, contents, paper, typesetter, single.pages)
    }

    fn with_pages(
        sheet: &'a Sheet,
        contents: &Contents,
        paper: Option<(Distance, Distance)>,
        typesetter: &Typesetter<'a>,
        pages: u64,
    ) -> Result<Layout<'a>> {
        let unit = match (paper, sheet.cell) {
            (Some(_), _) => Unit::Mm,
            (None, cell) => cell.unwrap_or(Sheet::default_cell()).unit,
        };
        let margin = match (sheet.margin, paper, sheet.cell) {
            (Some(margin), _, _) => margin.into(),
            (None, Some((width, height)), _) => {
                let grain = Distance::of_ticks(Unit::Mm.ticks() / 2);
                width.min(height).parts(6, 100).floor(grain)
            }
            (None, None, cell) => cell.unwrap_or(Sheet::default_cell()).length.into(),
        };
        let mut typesetter = typesetter.clone();
        let arrangement = match paper {
            Some((width, height)) => {
                let inner = (width - margin * 2, height - margin * 2);
                if inner.0.min(inner.1) <= Distance::ZERO {
                    return Err(Error::MarginTooLarge { paper: name(sheet) });
                }
                let module = width.min(height).parts(1, 100);
                typesetter.measure(unit, module, inner.0, pages)?;
                let room = Room {
                    width: inner.0,
                    height: inner.1 - typesetter.header() - typesetter.footer(),
                };
                if room.width <= Distance::ZERO || room.height <= Distance::ZERO {
                    return Err(too_small(sheet));
                }
                Arrangement::on_paper(sheet, contents, room, &typesetter)?
            }
            None => {
                let page = (unit, margin, pages);
                Arrangement::free(sheet, contents, page, &mut typesetter)?
            }
        };
        let (width, height) = paper.unwrap_or((
            arrangement.width() + margin * 2,
            arrangement.height() + typesetter.header() + typesetter.footer() + margin * 2,
        ));
        let edge = marks::edge(sheet);
        let longest = i128::from(width.max(height).ticks()) + 2 * i128::from(edge.both().ticks());
        if longest > LONGEST || arrangement.is_endless() {
            return Err(Error::TooLarge);
        }
        let mut layout = Layout {
            sheet,
            contents: contents.clone(),
            unit,
            width,
            height,
            margin,
            edge,
            sink: Distance::ZERO,
            rise: Distance::ZERO,
            capacity: arrangement.capacity,
            pages: arrangement.pages(contents),
            grids: Vec::new(),
            typesetter,
            caption: None,
        };
        layout.place(arrangement);
        Ok(layout)
    }

    /// Puts the grids between header and footer. Of the height that is free, a
    /// quarter moves the header down, and the footer up, but not far; the grids
    /// are in the middle of the rest.
    fn place(&mut self, arrangement: Arrangement<'a>) {
        let header = self.typesetter.header();
        let room = self.height - self.margin * 2 - header - self.typesetter.footer();
        let free = (room - arrangement.height()).max(Distance::ZERO);
        let most = self.width.min(self.height).parts(FAR, 100);
        let moved = |text: bool| match text {
            true => free.fraction(1, 4, self.unit).min(most),
            false => Distance::ZERO,
        };
        self.sink = moved(self.typesetter.has_header());
        self.rise = moved(self.typesetter.has_footer());
        let rest = free - self.sink - self.rise;
        let above = self.sink + rest.fraction(1, 2, self.unit);
        let (edge, width) = (self.edge.both(), self.width);
        let mut y = edge + self.margin + header + above;
        for mut grid in arrangement.grids {
            y = y + self.typesetter.section();
            let free = width - self.margin * 2 - grid.width();
            grid.x = edge + self.margin + free.fraction(1, 2, self.unit);
            grid.y = y;
            y = y + grid.height() + self.typesetter.between();
            self.grids.push(grid);
        }
    }

    /// Whether boards are larger than on another layout, or pages fewer.
    fn is_better(&self, other: &Layout<'_>) -> bool {
        (other.pages, self.cell().length) > (self.pages, other.cell().length)
    }

    fn refuse_small(&self, contents: &Contents) -> Result<()> {
        let chosen = self.sheet.paper.is_some() && self.sheet.cell.is_none();
        if !chosen || Distance::from(self.cell().length) >= SMALLEST {
            return Ok(());
        }
        Err(cell_too_small(
            self.sheet,
            contents,
            self.cell().length.into(),
        ))
    }

    /// Squares along the side of the first board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.contents.sizes[0].n
    }

    /// What is pushed into a drawing of all pages: boards, or one board of each
    /// orbit where these are shown whole. See [`Layout::boards`].
    #[must_use]
    pub fn count(&self) -> u64 {
        self.contents.count()
    }

    /// Boards that all pages show; where orbits of unknown size are shown whole,
    /// as many as there can be.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.contents.boards_at_most(self.sheet.by_class)
    }

    /// Boards that all pages show, if that is known.
    pub(crate) fn known_boards(&self) -> Option<u64> {
        self.contents.boards(self.sheet.by_class)
    }

    /// Boards in a full row.
    #[must_use]
    pub fn cols(&self) -> u64 {
        self.grids.iter().map(|grid| grid.cols).max().unwrap_or(0)
    }

    /// Rows of boards on a full page; the last one may hold fewer boards than
    /// the others.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.grids.iter().map(|grid| grid.rows).sum()
    }

    /// Pages.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.pages
    }

    /// Boards, or orbits shown whole, that come before page `page`, counted
    /// from 1, and on it.
    #[must_use]
    pub fn boards_on(&self, page: u64) -> (u64, u64) {
        let before = self.capacity.saturating_mul(page.saturating_sub(1));
        let before = before.min(self.count());
        (before, (self.count() - before).min(self.capacity))
    }

    /// Width of a page, with its bleed and the room for marks.
    #[must_use]
    pub fn width(&self) -> Length {
        (self.width + self.edge.both() * 2).into()
    }

    /// Height of a page, with its bleed and the room for marks.
    #[must_use]
    pub fn height(&self) -> Length {
        (self.height + self.edge.both() * 2).into()
    }

    /// The unit in which the sheet is measured.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Side of a square.
    #[must_use]
    pub fn cell(&self) -> Measure {
        self.grids[0].slot.cell
    }

    /// Width and height with their unit, such as `1820 x 1820 px`.
    #[must_use]
    pub fn size(&self) -> String {
        let (width, height) = (
            InUnit(self.width(), self.unit),
            InUnit(self.height(), self.unit),
        );
        format!("{width} x {height} {}", self.unit.suffix())
    }

    /// What the boards are, in words.
    pub(crate) fn heading(&self) -> String {
        self.typesetter.heading()
    }

    /// Each size, with how many boards there are of it.
    pub(crate) fn counts(&self) -> impl Iterator<Item = (usize, u64)> {
        self.contents
            .sizes
            .iter()
            .map(|size| (size.n, size.entries))
    }

    pub(crate) fn sheet(&self) -> &'a Sheet {
        self.sheet
    }

    /// The page with this number, from 0.
    pub(crate) fn page(&self, index: u64) -> Result<Page<'a>> {
        let mut grids = self.grids.clone();
        if self.pages > 1 {
            let entries = self.boards_on(index + 1).1;
            for grid in &mut grids {
                grid.count = entries;
                grid.rows = if self.sheet.by_class {
                    entries
                } else {
                    entries.div_ceil(grid.cols)
                };
            }
        }
        let (edge, around) = (self.edge.both(), self.edge.both() * 2);
        let mut texts = self.typesetter.texts(index + 1, self.pages)?;
        let corner = edge + self.margin;
        for text in &mut texts {
            text.x = text.x + corner;
            text.y = text.y + corner + self.sink;
        }
        // The footer hangs from the bottom.
        let inner = self.height - self.margin * 2;
        let mut below = self.typesetter.footer_texts(index + 1, self.pages)?;
        for text in &mut below {
            text.x = text.x + corner;
            text.y = corner + inner - text.y - self.rise;
        }
        texts.append(&mut below);
        texts.extend(self.typesetter.sections(&grids)?);
        let texts = texts.into_iter().map(|text| text.rounded(self.unit));
        let marks = marks::crop(self.sheet, self.edge, self.width, self.height);
        let figures = marks::registration(self.sheet, self.edge, self.width, self.height);
        Ok(Page {
            sheet: self.sheet,
            unit: self.unit,
            width: self.width + around,
            height: self.height + around,
            edge: self.edge,
            index,
            grids,
            bars: self.border(),
            marks,
            figures,
            texts: texts.collect(),
            fonts: self.typesetter.fonts.clone(),
        })
    }

    /// The template's lines around the page.
    fn border(&self) -> Vec<Bar> {
        let corner = self.edge.both();
        let of_margin = |thousandths: i32| {
            self.margin
                .fraction(i64::from(thousandths), 1000, self.unit)
        };
        let rules = self.sheet.template.styling.border.iter();
        rules
            // Without a margin there is no room for lines.
            .filter(|rule| of_margin(rule.width) > Distance::ZERO)
            .flat_map(|rule| {
                let width = of_margin(rule.width);
                let outer = of_margin(rule.inset - rule.width / 2);
                marks::frame(
                    corner + outer,
                    corner + outer,
                    self.width - outer * 2,
                    self.height - outer * 2,
                    width,
                    rule.color,
                )
            })
            .collect()
    }

    /// What is written beside a row of boards.
    pub(crate) fn strip_texts(
        &self,
        page: &Page<'a>,
        grid: usize,
        row: u64,
        members: &[Member<'_>],
    ) -> Result<Vec<Text>> {
        let facts = Facts {
            page: page.index + 1,
            pages: self.pages,
        };
        let place = &page.grids[grid];
        let heading = self.typesetter.band(place, row, members)?;
        let captions = match &self.caption {
            Some(caption) => {
                let size = caption.sizes[grid];
                let setter = &self.typesetter;
                setter.captions(caption, size, place, row, members, facts)?
            }
            None => Vec::new(),
        };
        let texts = heading.into_iter().chain(captions);
        Ok(texts.map(|text| text.rounded(self.unit)).collect())
    }

    /// Whether rows of boards have texts beside them.
    pub(crate) fn has_strip_texts(&self) -> bool {
        self.caption.is_some() || self.sheet.by_class
    }

    /// All pages, counted from 1.
    pub(crate) fn all_pages(&self) -> RangeInclusive<u64> {
        1..=self.pages
    }
}

/// The ways that the paper may be turned, the better one first where both do.
fn papers(sheet: &Sheet) -> Vec<Option<(Distance, Distance)>> {
    let Some(paper) = &sheet.paper else {
        return vec![None];
    };
    turned(paper, sheet.orientation)
        .into_iter()
        .map(Some)
        .collect()
}

fn turned(paper: &Paper, orientation: crate::Orientation) -> Vec<(Distance, Distance)> {
    use crate::Orientation::{Auto, Landscape, Portrait};
    let turns = match orientation {
        Portrait => vec![paper.portrait()],
        Landscape => vec![paper.landscape()],
        Auto if paper.is_fixed() => vec![paper.sides()],
        Auto => vec![paper.portrait(), paper.landscape()],
    };
    let sides = |(width, height): (Length, Length)| (width.into(), height.into());
    turns.into_iter().map(sides).collect()
}

pub(crate) fn too_small(sheet: &Sheet) -> Error {
    Error::PaperTooSmall { paper: name(sheet) }
}

fn name(sheet: &Sheet) -> String {
    sheet
        .paper
        .as_ref()
        .map_or_else(String::new, ToString::to_string)
}

/// Boards that fit one page with this cell alone, which does not print.
pub(crate) fn cell_too_small(sheet: &Sheet, contents: &Contents, cell: Distance) -> Error {
    let printable = Sheet {
        cell: Some(Measure {
            length: SMALLEST.into(),
            unit: Unit::Mm,
        }),
        ..sheet.clone()
    };
    let pages = printable.layout_of(contents);
    Error::CellTooSmall {
        boards: contents.boards_at_most(sheet.by_class),
        cell: match format!("{:.2} mm", cell.to(Unit::Mm)).as_str() {
            "0.00 mm" => String::from("under 0.01 mm"),
            length => length.to_owned(),
        },
        pages: pages.map_or(0, |layout| layout.pages),
    }
}
