//! The geometry of pages: their size, and the positions of grids and texts.

use std::sync::Arc;

use crate::error;
use crate::layout::backdrop::margin_inside_border;
use crate::layout::columns::Ending;
use crate::layout::fit::{Arrangement, Fit, Room, no_room};
use crate::layout::stack::HoleContents;
use crate::layout::title_hole;
use crate::layout::trimmed::{DEFAULT_MARGIN, FEW_BOARDS_MARGIN, SINGLE_BOARD_MARGIN, TrimmedPage};
use crate::layout::typeset::Typesetter;
use crate::layout::typeset::sizes::{Measures, TextSizes};
use crate::layout::typeset::words::{PageNumber, Words};
use crate::page::grid::{Cell, Grid, Mats};
use crate::page::text::{Align, Role};
use crate::sheet::contents::EntryKind;
use crate::units::distance::Distance;
use crate::{Result, Sheet};

/// The largest distance by which texts move away from the margin, in hundredths of the page's
/// shorter side.
const MAX_SHIFT: i64 = 5;
/// The widest mat around a large board, which leaves air to the texts above and below, in hundredths of
/// a module.
const MAX_MAT: [i64; 2] = [130, 130];

/// The smallest acceptable size of boards around a title, as a fraction of their size below a title
/// if the last row is not full.
const MIN_SCALE: (i64, i64) = (11, 12);

/// The positions of everything on a full page. All pages have the same size and the same positions
/// for boards.
#[derive(Clone, Debug)]
pub(crate) struct Geometry<'a> {
    pub(crate) trimmed: TrimmedPage,
    /// The distances by which the header moves down, and the footer up.
    pub(crate) header_shift: Distance,
    pub(crate) footer_shift: Distance,
    pub(crate) grids: Vec<Grid<'a>>,
    /// Entries on a page.
    pub(crate) capacity: u64,
    pub(crate) pages: u64,
    /// The worst ending of rows whose columns were chosen automatically.
    ending: Ending,
    /// The texts in the hole of the grid, if there is one.
    pub(crate) hole_contents: Option<HoleContents>,
    pub(crate) typesetter: Typesetter<'a>,
}

impl<'a> Geometry<'a> {
    /// Lays out boards on pages of this size, or on a page as large as they need.
    pub(crate) fn new(
        words: &Arc<Words<'a>>,
        paper: Option<(Distance, Distance)>,
    ) -> Result<Geometry<'a>> {
        let single = Geometry::with_pages(words, paper, 1)?;
        if single.pages == 1 {
            return Ok(single);
        }
        // Texts on several pages are smaller and contain page numbers.
        Geometry::with_pages(words, paper, single.pages)
    }

    fn with_pages(
        words: &Arc<Words<'a>>,
        paper: Option<(Distance, Distance)>,
        pages: u64,
    ) -> Result<Geometry<'a>> {
        let (arrangement, sizes, trimmed) = match paper {
            Some(sides) => on_paper(words, sides, pages)?,
            None => fit_unlimited_page(words, pages)?,
        };
        if trimmed.is_too_long() {
            return Err(error::sheet_too_long());
        }
        Geometry::assemble(words, trimmed, sizes, arrangement, pages, None)
    }

    /// Places grids and texts on a page.
    fn assemble(
        words: &Arc<Words<'a>>,
        trimmed: TrimmedPage,
        sizes: TextSizes,
        arrangement: Arrangement<'a>,
        pages: u64,
        hole_contents: Option<HoleContents>,
    ) -> Result<Geometry<'a>> {
        let Arrangement {
            mut grids,
            capacity,
            ending,
        } = arrangement;
        let words = Arc::clone(words);
        let count = words.inventory.count();
        let typesetter = Typesetter { words, sizes };
        let [header_shift, footer_shift] = place_grids(&typesetter, trimmed, &mut grids, pages)?;
        Ok(Geometry {
            trimmed,
            header_shift,
            footer_shift,
            grids,
            capacity,
            pages: count.div_ceil(capacity.max(1)),
            ending,
            hole_contents,
            typesetter,
        })
    }

    /// Creates pages for a figure.
    pub(crate) fn of_figure(
        trimmed: TrimmedPage,
        typesetter: Typesetter<'a>,
        pages: u64,
    ) -> Geometry<'a> {
        Geometry {
            trimmed,
            header_shift: Distance::ZERO,
            footer_shift: Distance::ZERO,
            grids: Vec::new(),
            capacity: 0,
            pages,
            ending: Ending::Full,
            hole_contents: None,
            typesetter,
        }
    }

    /// Returns the geometry with the title in the middle of the boards, if it is legible there.
    pub(crate) fn with_title_hole(
        words: &Arc<Words<'a>>,
        sides: (Distance, Distance),
    ) -> Option<Geometry<'a>> {
        let (trimmed, sizes, room) = prepare_page(words, sides, 1).ok()?;
        let module = trimmed.measures(1).module;
        let (grid, hole_contents) =
            title_hole::largest_grid(words, fit(words, Some(&sizes)), room, module)?;
        let arrangement = Arrangement {
            grids: vec![grid],
            capacity: words.inventory.count(),
            ending: Ending::Full,
        };
        Geometry::assemble(words, trimmed, sizes, arrangement, 1, Some(hole_contents)).ok()
    }

    /// True if `other`, with its title in the middle of the boards, is better or explicitly
    /// requested. Without it, rows end early, or so many boards are only a texture.
    pub(crate) fn yields_to(&self, other: &Geometry<'_>, is_requested: bool) -> bool {
        let is_better = self.ending != Ending::Full
            || self.grids[0].kind == EntryKind::Orbits
            || !self.typesetter.words.inventory.has_few_boards();
        let (numerator, denominator) = MIN_SCALE;
        is_requested || (is_better && other.cell() >= self.cell().scale(numerator, denominator))
    }

    /// Returns the side of a square.
    pub(crate) fn cell(&self) -> Distance {
        self.grids[0].cell()
    }

    /// True if this geometry has fewer pages; or else better endings, and boards that are not much
    /// smaller; or else larger boards.
    pub(crate) fn is_better_than(&self, other: &Geometry<'_>) -> bool {
        if self.pages != other.pages {
            return self.pages < other.pages;
        }
        self.is_tidier(other) || (!other.is_tidier(self) && self.cell() > other.cell())
    }

    /// True if rows end better than in `other`, and that is worth the smaller cell.
    fn is_tidier(&self, other: &Geometry<'_>) -> bool {
        let mut worth = other.ending.better_endings();
        // If board sizes are stacked, short rows are more visible.
        let several = 2 * i64::from(self.grids.len() > 1);
        worth.any(|(ending, (numerator, denominator))| {
            self.ending <= ending
                && self.cell()
                    >= other
                        .cell()
                        .scale(numerator * 10 - several, denominator * 10)
        })
    }
}

fn fit<'a, 'i>(words: &'i Words<'a>, sizes: Option<&TextSizes>) -> Fit<'a, 'i> {
    Fit {
        sheet: words.sheet,
        inventory: &words.inventory,
        reserved: words.reserved(sizes.map(TextSizes::max_label_size)),
    }
}

/// Returns a page of paper, the sizes of its texts, and the room that is left for boards.
fn prepare_page(
    words: &Words<'_>,
    sides: (Distance, Distance),
    pages: u64,
) -> Result<(TrimmedPage, TextSizes, Room)> {
    let is_plain = !words.shows_orbits() && !words.has_sections();
    let hangs = is_plain && pages == 1 && words.sheet.cell.is_none();
    let margin = match words.inventory.max_boards() {
        1 if hangs => SINGLE_BOARD_MARGIN,
        _ if hangs && words.inventory.has_few_boards() => FEW_BOARDS_MARGIN,
        _ => DEFAULT_MARGIN,
    };
    let page = TrimmedPage::on_paper(words.sheet, sides, margin)?;
    let sizes = TextSizes::new(words, page.measures(pages), None)?;
    let (width, height) = page.room(&sizes);
    if height > Distance::ZERO {
        Ok((page, sizes, Room { width, height }))
    } else {
        Err(no_room(words.sheet))
    }
}

/// Arranges boards to fill paper of this size.
fn on_paper<'a>(
    words: &Words<'a>,
    sides: (Distance, Distance),
    pages: u64,
) -> Result<(Arrangement<'a>, TextSizes, TrimmedPage)> {
    let (page, sizes, room) = prepare_page(words, sides, pages)?;
    let between = sizes.sections(words.inventory.sizes.len());
    let arrangement = fit(words, Some(&sizes)).on_paper(room, between)?;
    Ok((arrangement, sizes, page))
}

/// Arranges boards on a page as large as they need; the sizes of texts depend on the boards.
fn fit_unlimited_page<'a>(
    words: &Words<'a>,
    pages: u64,
) -> Result<(Arrangement<'a>, TextSizes, TrimmedPage)> {
    let cell = Cell::from(words.sheet.cell.unwrap_or(Sheet::default_cell()));
    let default_margin = if words.inventory.has_many_boards() {
        cell.side * 2
    } else {
        cell.side
    };
    let margin = words.sheet.margin.map_or(default_margin, Distance::from);
    let arrangement = fit(words, None).on_unlimited_page(cell)?;
    // Texts wider than boards extend beyond the first and the last board.
    let overhangs = arrangement.grids.iter();
    let overhang = overhangs
        .map(|grid| grid.column_gap - grid.gap)
        .max()
        .unwrap_or(Distance::ZERO);
    let (width, height) = (arrangement.width() + overhang, arrangement.height());
    let shorter = width.min(height) + margin * 2;
    let measures = Measures {
        unit: cell.unit,
        module: shorter.scale(1, 100).max(cell.side.scale(2, 10)),
        width,
        pages,
        min_size: Distance::ZERO,
    };
    let sizes = TextSizes::new(words, measures, Some(margin))?;
    let between = sizes.sections(words.inventory.sizes.len());
    let content = (
        sizes.measures.width,
        height + between + sizes.header + sizes.below,
    );
    let page = TrimmedPage::for_content(words.sheet, cell.unit, margin, content);
    Ok((arrangement, sizes, page))
}

/// Returns the mats around boards, if the sheet has colours.
fn mats(words: &Words<'_>, widest: Distance, page: TrimmedPage) -> Option<Mats> {
    let grain = page.unit.grain();
    let outer = widest.min(page.margin.scale(1, 2)).floor(grain);
    words.sheet.tint.map(|tint| Mats {
        tint,
        orbits: Arc::clone(&words.orbits),
        outer,
        inner: outer.scale(2, 5).floor(grain),
        hues: Arc::clone(&words.hues),
    })
}

/// Places the grids of a page, and returns the shifts of its header and its footer.
fn place_grids(
    typesetter: &Typesetter<'_>,
    page: TrimmedPage,
    grids: &mut [Grid<'_>],
    pages: u64,
) -> Result<[Distance; 2]> {
    let (words, sizes) = (&typesetter.words, &typesetter.sizes);
    let heights = grids.iter().map(Grid::height);
    let between = sizes.sections(grids.len());
    let boards = heights.fold(between, |sum, height| sum + height);
    let (_, room) = page.room(sizes);
    let free = (room - boards).max(Distance::ZERO);
    let max_mat = sizes.measures.modules(MAX_MAT);
    let max_shift = page.width.min(page.height).scale(MAX_SHIFT, 100);
    let shift = |has_text: bool| {
        if has_text {
            free.scale_up(1, 4, page.unit).min(max_shift)
        } else {
            Distance::ZERO
        }
    };
    let (mut header_shift, footer_shift) = match words.are_below {
        // The same space above the boards, below them, and below the texts.
        true if sizes.below > Distance::ZERO => (Distance::ZERO, free.scale_up(1, 3, page.unit)),
        true => (Distance::ZERO, Distance::ZERO),
        false => (shift(words.has_header()), shift(words.has_footer())),
    };
    let rest = free - header_shift - footer_shift;
    let above = header_shift + rest.scale_up(1, 2, page.unit);
    if words.are_below {
        header_shift = page.content_size().1 - footer_shift - sizes.header_below();
    }
    let left = page.corner();
    let overhang_room = margin_inside_border(words, page);
    let mut y = left + sizes.header + above;
    for (index, grid) in grids.iter_mut().enumerate() {
        if index == 1 {
            y = y + sizes.missing_sizes;
        }
        grid.mats = mats(words, max_mat.min(grid.gap.scale(1, 3)), page);
        y = y + sizes.before_section;
        let free = page.width - page.margin * 2 - grid.width();
        let hung = grid.ignored_overhang().scale_up(1, 2, page.unit);
        let x = left + grid.number + free.scale_up(1, 2, page.unit) - hung;
        // Labels that hang outside the boards stay inside the border.
        grid.x = x.max(left + grid.number - overhang_room);
        grid.y = y + grid.names;
        y = y + grid.height() + sizes.between_sections;
    }
    if words.style(Role::Title).align == Align::Left {
        let widest = typesetter.widest_line(PageNumber::last(pages))?;
        let opposite = left + page.width - page.margin * 2;
        let first = grids
            .iter()
            .map(|grid| grid.edges().0)
            .fold(opposite - widest, Distance::min);
        for grid in grids {
            let x = grid.x - (grid.edges().0 - first);
            let x = x.max(left + grid.number - overhang_room);
            grid.x = x.scale_up(1, 1, page.unit);
        }
    }
    Ok([header_shift, footer_shift])
}
