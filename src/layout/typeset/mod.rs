//! The texts of a sheet: what they say, how large they are, where they stand.

mod caption;
mod values;

use std::sync::Arc;

use self::caption::{CAPTION_BAND, HEADING_BAND};
pub(crate) use self::caption::{Caption, Member};
use crate::page::grid::{Grid, Slot};
use crate::page::page::{Align, Style, Text, width};
use crate::sheet::contents::Contents;
use crate::template::style::TextStyle;
use crate::text::shape::{EM, Fonts, Line};
use crate::units::distance::Distance;
use crate::{Error, Measure, Pattern, Placeholder, Result, Sheet, Unit, Wording};

/// Sizes in hundredths of a module, which is a hundredth of the page's shorter
/// side: of one page, and of several, whose titles are running heads.
const TITLE: [i64; 2] = [470, 260];
const SUBTITLE: [i64; 2] = [190, 150];
const FOOTER: [i64; 2] = [150, 130];
const SECTION: i64 = 190;
/// From the last line of the header to the boards, and from these to the
/// footer.
const BELOW_HEADER: [i64; 2] = [400, 260];
const ABOVE_FOOTER: [i64; 2] = [340, 260];
/// Of the room between the margins, what a line may take, in hundredths.
const WIDE: i64 = 94;
/// No text shrinks to less than this part of its size, in hundredths.
const FLOOR: i64 = 40;

/// Which page a text stands on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) page: u64,
    pub(crate) pages: u64,
}

/// Sets the texts of a sheet.
#[derive(Clone, Debug)]
pub(crate) struct Typesetter<'a> {
    sheet: &'a Sheet,
    contents: Contents,
    title: Option<Pattern>,
    subtitle: Option<Pattern>,
    footer: Option<Pattern>,
    caption: Option<Pattern>,
    pub(crate) fonts: Option<Arc<Fonts>>,
    /// Measured: sizes, and heights of header and footer.
    module: Distance,
    width: Distance,
    sizes: Sizes,
    several: bool,
    unit: Unit,
    /// Above the header, besides the margin.
    above: Distance,
}

#[derive(Clone, Copy, Debug, Default)]
struct Sizes {
    title: Distance,
    subtitle: Distance,
    footer: Distance,
    section: Distance,
}

/// Where a text is used, in words.
#[derive(Clone, Copy)]
enum Role {
    Title,
    Subtitle,
    Footer,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Role::Title => "title",
            Role::Subtitle => "subtitle",
            Role::Footer => "footer",
        }
    }
}

impl<'a> Typesetter<'a> {
    pub(crate) fn new(sheet: &'a Sheet, contents: &Contents) -> Result<Typesetter<'a>> {
        let poster = sheet.paper.is_some();
        let chosen = |wording: &Wording, automatic: Option<Pattern>| match wording {
            Wording::Off => None,
            Wording::Pattern(pattern) if pattern.is_empty() => None,
            Wording::Pattern(pattern) => Some(pattern.clone()),
            Wording::Auto => automatic,
        };
        let mut setter = Typesetter {
            sheet,
            contents: contents.clone(),
            title: None,
            subtitle: None,
            footer: None,
            caption: None,
            fonts: None,
            module: Distance::ZERO,
            width: Distance::ZERO,
            sizes: Sizes::default(),
            several: false,
            unit: Unit::Px,
            above: Distance::ZERO,
        };
        let title = poster.then(|| Pattern::literal(&setter.heading()));
        let footer = poster.then(|| setter.default_footer()).flatten();
        let symmetry = sheet.by_class.then(|| "{symmetry}".parse()).transpose()?;
        setter.title = chosen(&sheet.title, title);
        setter.subtitle = chosen(&sheet.subtitle, None);
        setter.footer = chosen(&sheet.footer, footer);
        setter.caption = chosen(&sheet.caption, symmetry);
        let sheets = [&setter.title, &setter.subtitle, &setter.footer];
        for pattern in sheets.into_iter().flatten() {
            pattern.check_for_sheet()?;
        }
        if !sheet.by_class
            && let Some(caption) = &setter.caption
            && caption.placeholders().any(|p| p == Placeholder::Symmetry)
        {
            return Err(Error::PlaceholderOfOrbit);
        }
        let texts = [
            &setter.title,
            &setter.subtitle,
            &setter.footer,
            &setter.caption,
        ];
        let any = texts.into_iter().any(Option::is_some);
        if any || sheet.by_class || setter.has_sections() {
            setter.fonts = Some(Arc::new(Fonts::with_fallback(
                &sheet.fonts,
                &sheet.fallback_fonts,
            )));
        }
        Ok(setter)
    }

    fn has_sections(&self) -> bool {
        self.contents.sizes.len() > 1
    }

    /// Determines the sizes of texts on pages of this module, which have so
    /// much room for a line.
    pub(crate) fn measure(
        &mut self,
        unit: Unit,
        module: Distance,
        width: Distance,
        pages: u64,
    ) -> Result<()> {
        self.several = pages > 1;
        self.unit = unit;
        (self.module, self.width) = (module, width);
        let facts = Facts { page: pages, pages };
        for (role, sizes) in [
            (Role::Title, TITLE),
            (Role::Subtitle, SUBTITLE),
            (Role::Footer, FOOTER),
        ] {
            let size = self.modules(sizes);
            let size = match self.line(role, facts)? {
                Some(line) => self.shrunk(&line, size, width.parts(WIDE, 100), role.name())?,
                None => size,
            };
            *match role {
                Role::Title => &mut self.sizes.title,
                Role::Subtitle => &mut self.sizes.subtitle,
                Role::Footer => &mut self.sizes.footer,
            } = size;
        }
        self.sizes.section = module.parts(SECTION, 100);
        Ok(())
    }

    /// Keeps a title as far from the edge of a page as large as the boards need
    /// as from the boards, nearly: its margin is theirs.
    pub(crate) fn stand_off(&mut self, margin: Distance) {
        let wanted = self.modules(BELOW_HEADER).parts(6, 10);
        self.above = (wanted - margin).max(Distance::ZERO);
    }

    pub(crate) fn has_header(&self) -> bool {
        self.title.is_some() || self.subtitle.is_some()
    }

    pub(crate) fn has_footer(&self) -> bool {
        self.footer.is_some()
    }

    fn modules(&self, hundredths: [i64; 2]) -> Distance {
        self.module
            .parts(hundredths[usize::from(self.several)], 100)
    }

    fn style(&self, role: Role) -> TextStyle {
        let styling = &self.sheet.template.styling;
        match role {
            Role::Title => styling.title,
            Role::Subtitle => styling.subtitle,
            Role::Footer => styling.footer,
        }
    }

    fn line(&self, role: Role, facts: Facts) -> Result<Option<Line>> {
        let pattern = match role {
            Role::Title => &self.title,
            Role::Subtitle => &self.subtitle,
            Role::Footer => &self.footer,
        };
        let Some(pattern) = pattern else {
            return Ok(None);
        };
        let mut text = self.fill(pattern, facts)?;
        let automatic = matches!(self.sheet.footer, Wording::Auto);
        if matches!(role, Role::Footer) && automatic && facts.pages > 1 {
            let page = self.sheet.language.page_of(facts.page, facts.pages);
            text = format!("{text} · {page}");
        }
        self.shape(&text, self.style(role)).map(Some)
    }

    fn shape(&self, text: &str, style: TextStyle) -> Result<Line> {
        match &self.fonts {
            Some(fonts) => {
                fonts.shape(style.family, style.spacing, text, self.sheet.language.tag())
            }
            None => Ok(Line::default()),
        }
    }

    /// The size at which a line takes no more than `room`.
    fn shrunk(
        &self,
        line: &Line,
        size: Distance,
        room: Distance,
        what: &'static str,
    ) -> Result<Distance> {
        let fits = smaller(line, size, room);
        if fits < size.parts(FLOOR, 100) {
            return Err(Error::TextTooLong { what });
        }
        Ok(fits)
    }

    fn cap(&self, style: TextStyle, size: Distance) -> Distance {
        let cap = self
            .fonts
            .as_ref()
            .map_or(0, |fonts| fonts.cap_height(style.family));
        size.parts(i64::from(cap), i64::from(EM))
    }

    /// The baselines of title and subtitle from the top.
    fn baselines(&self) -> (Distance, Distance) {
        let first = match self.title {
            Some(_) => self.cap(self.style(Role::Title), self.sizes.title),
            None => Distance::ZERO,
        };
        let second = match self.subtitle {
            Some(_) if self.title.is_some() => {
                first
                    + self.sizes.title.parts(70, 100)
                    + self.cap(self.style(Role::Subtitle), self.sizes.subtitle)
            }
            Some(_) => self.cap(self.style(Role::Subtitle), self.sizes.subtitle),
            None => first,
        };
        (first, second)
    }

    /// Room above the boards.
    pub(crate) fn header(&self) -> Distance {
        if !self.has_header() {
            return Distance::ZERO;
        }
        self.whole(self.above + self.baselines().1 + self.modules(BELOW_HEADER))
    }

    /// Rounded up to whole pixels, or thousandths of the unit.
    fn whole(&self, length: Distance) -> Distance {
        length.fraction(1, 1, self.unit)
    }

    /// Room below the boards.
    pub(crate) fn footer(&self) -> Distance {
        if !self.has_footer() {
            return Distance::ZERO;
        }
        let cap = self.cap(self.style(Role::Footer), self.sizes.footer);
        self.whole(cap + self.modules(ABOVE_FOOTER))
    }

    /// Title and subtitle from the corner within the margins.
    pub(crate) fn texts(&self, page: u64, pages: u64) -> Result<Vec<Text>> {
        let (first, second) = self.baselines();
        let mut texts = Vec::new();
        for (role, size, y) in [
            (Role::Title, self.sizes.title, first),
            (Role::Subtitle, self.sizes.subtitle, second),
        ] {
            if let Some(line) = self.line(role, Facts { page, pages })? {
                texts.push(self.centred(line, size, y + self.above, self.style(role)));
            }
        }
        Ok(texts)
    }

    /// The footer, as far above the bottom as its `y` says.
    pub(crate) fn footer_texts(&self, page: u64, pages: u64) -> Result<Vec<Text>> {
        let line = self.line(Role::Footer, Facts { page, pages })?;
        let text = line.map(|line| {
            let style = self.style(Role::Footer);
            self.centred(line, self.sizes.footer, Distance::ZERO, style)
        });
        Ok(text.into_iter().collect())
    }

    fn centred(&self, line: Line, size: Distance, y: Distance, style: TextStyle) -> Text {
        let size = smaller(&line, size, self.width.parts(WIDE, 100));
        place(line, size, self.width.parts(1, 2), y, style)
    }

    /// Room for the heading of a size, before its boards.
    pub(crate) fn section(&self) -> Distance {
        if !self.has_sections() {
            return Distance::ZERO;
        }
        let style = self.style(Role::Subtitle);
        self.whole(self.cap(style, self.sizes.section) + self.sizes.section)
    }

    /// Room between the boards of a size and the heading of the next.
    pub(crate) fn between(&self) -> Distance {
        if self.has_sections() {
            self.whole(self.sizes.section.parts(5, 2))
        } else {
            Distance::ZERO
        }
    }

    /// Room for all headings of sizes.
    pub(crate) fn all_sections(&self) -> Distance {
        let sizes = self.contents.sizes.len() as u64;
        self.section() * sizes + self.between() * sizes.saturating_sub(1)
    }

    /// The headings of sizes, above their boards.
    pub(crate) fn sections(&self, grids: &[Grid<'_>]) -> Result<Vec<Text>> {
        if !self.has_sections() {
            return Ok(Vec::new());
        }
        let style = self.style(Role::Subtitle);
        grids
            .iter()
            .map(|grid| {
                let (language, kind) = (self.sheet.language, self.contents.kind);
                let text = language.size_heading(grid.n(), kind, grid.count);
                let line = self.shape(&text, style)?;
                let y = grid.y - self.sizes.section;
                let middle = grid.x + grid.width().parts(1, 2);
                let size = smaller(&line, self.sizes.section, self.width);
                Ok(place(line, size, middle, y, style))
            })
            .collect()
    }

    /// What a board takes.
    pub(crate) fn slot(&self, n: usize, cell: Measure) -> Slot<'a> {
        let heading = if self.sheet.by_class { HEADING_BAND } else { 0 };
        let caption = if self.caption.is_some() {
            CAPTION_BAND
        } else {
            0
        };
        Slot::new(self.sheet, n, cell, heading, caption)
    }
}

/// A line centred about `middle`.
fn place(line: Line, size: Distance, middle: Distance, y: Distance, style: TextStyle) -> Text {
    Text {
        x: middle - width(&line, size).parts(1, 2),
        y,
        size,
        color: style.color,
        line,
        style: Style {
            family: style.family,
            spacing: style.spacing,
            align: Align::Centre,
        },
    }
}

/// The size at which a line takes no more than `room`, if that is smaller.
fn smaller(line: &Line, size: Distance, room: Distance) -> Distance {
    let wide = width(line, size);
    if wide <= room {
        return size;
    }
    Distance::of_ticks(
        (i128::from(size.ticks()) * i128::from(room.ticks().max(0)) / i128::from(wide.ticks()))
            as i64,
    )
}
