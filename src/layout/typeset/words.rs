//! The words of a sheet, before their sizes are known.

use std::sync::Arc;

use nqueens_puzzle::{IN_ORBIT, OrbitNumbers};

use crate::casts::clamped;
use crate::language::picture::{Qualifier, Shown, ShownShare};
use crate::page::grid::{CAPTION_BAND, CAPTION_SIZE, CaptionEm, Reserved};
use crate::page::text::{Align, Role, Text, Typography, legible, width};
use crate::sheet::contents::{Inventory, RowKind, SizeEntries};
use crate::template::look::TextStyle;
use crate::text::breaks;
use crate::text::font::EM;
use crate::text::fonts::{Family, Fonts, Use};
use crate::text::shape::Line;
use crate::tint::{HUES, Telling};
use crate::units::distance::Distance;
use crate::{
    Background, Caption, Color, Error, Length, Pattern, Placeholder, Result, Sheet, Symmetry, Tint,
    TitleIn, Unit, Wording,
};

/// The em of a digit in thousandths of the side of a square.
pub(crate) const DIGIT_WIDTH: i64 = 460;
/// The bands that hold the names of columns and the numbers of orbits, in thousandths of
/// the side of a board; for numbers, the width of a digit and the space between number and board.
const NAMES_BAND: i64 = 130;
/// The height of the first line of names that are broken in two.
pub(crate) const NAMES_LEADING: i64 = 100;
const NUMBER_DIGIT: i64 = 62;
const NUMBER_AIR: i64 = 75;

/// The page that a text stands on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PagePlace {
    pub(crate) page: u64,
    pub(crate) pages: u64,
}

/// The page of a sheet with a single one.
pub(crate) const ONLY_PAGE: PagePlace = PagePlace { page: 1, pages: 1 };

/// The caption below each board.
#[derive(Clone, Debug)]
pub(crate) enum CaptionWords {
    Pattern(Pattern),
    /// The rank of the queen on each file, below it.
    Digits,
    /// The number of its orbit, if no colour tells it.
    OrbitNumber,
}

impl CaptionWords {
    fn placeholders(&self) -> impl Iterator<Item = Placeholder> + '_ {
        let pattern = match self {
            CaptionWords::Pattern(pattern) => Some(pattern),
            CaptionWords::Digits | CaptionWords::OrbitNumber => None,
        };
        pattern.into_iter().flat_map(Pattern::placeholders)
    }
}

/// The words of a sheet's texts, and the fonts that set them.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) inventory: Inventory,
    title: Option<Pattern>,
    /// True if the automatic title goes on in the subtitle.
    pub(crate) is_parted: bool,
    /// True if the title has no letters.
    is_number: bool,
    subtitle: Option<Pattern>,
    dedication: Option<Pattern>,
    footer: Option<Pattern>,
    /// The number of boards, its noun, and the end of the sentence: lines in a hole of the grid.
    sentence: Vec<(Role, String)>,
    pub(crate) caption: Option<CaptionWords>,
    /// The meaning of colours: lines below the boards, with the index of the hue of each.
    pub(crate) legend: Vec<(Option<usize>, String)>,
    /// True if all texts but the legend stand there, too, and none above or below the boards.
    in_grid: bool,
    /// The numbers of orbits, for boards whose colours tell orbits without rows of their own.
    pub(crate) orbits: Arc<OrbitNumbers>,
    /// The colours of mats by day and by night; empty if boards lie on none.
    pub(crate) hues: Arc<[(Color, Color)]>,
    /// The fonts; none if there are no texts.
    pub(crate) fonts: Option<Arc<Fonts>>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(sheet: &'a Sheet, inventory: Inventory) -> Result<Words<'a>> {
        let poster = sheet.paper.is_some();
        let mut words = Words {
            sheet,
            title: None,
            is_parted: false,
            is_number: false,
            subtitle: chosen(&sheet.subtitle, || None),
            dedication: chosen(&sheet.dedication, || None),
            footer: None,
            sentence: Vec::new(),
            legend: Vec::new(),
            in_grid: false,
            caption: match &sheet.caption {
                Caption::Digits => Some(CaptionWords::Digits),
                Caption::Pattern(pattern) if !pattern.is_empty() => {
                    Some(CaptionWords::Pattern(pattern.clone()))
                }
                _ => None,
            },
            orbits: orbits(sheet, &inventory)?,
            hues: Arc::new([]),
            inventory,
            fonts: None,
        };
        if words.orbits.most() > HUES as u64 && sheet.caption == Caption::Auto {
            words.caption = Some(CaptionWords::OrbitNumber);
        }
        words.hues = hues(&words);
        if let Some(headings) = words.headings() {
            let [title, subtitle] = headings.map(|line| Some(Pattern::literal(&line)));
            (words.title, words.subtitle, words.is_parted) = (title, subtitle, true);
        } else {
            let title = || poster.then(|| Pattern::literal(&words.heading()));
            words.title = chosen(&sheet.title, title);
        }
        words.footer = chosen(&sheet.footer, || {
            poster.then(|| words.default_footer()).flatten()
        });
        words.legend = words.meanings();
        words.check_patterns()?;
        let title = words.said_by_title();
        words.is_number = title.is_some_and(|title| !title.contains(char::is_alphabetic));
        if words.any() {
            words.fonts = Some(Arc::new(sheet.text_fonts()));
        }
        Ok(words)
    }

    /// The same words without automatic numbers of orbits, if they have any.
    pub(crate) fn without_orbit_numbers(&self) -> Option<Words<'a>> {
        if !matches!(self.caption, Some(CaptionWords::OrbitNumber)) {
            return None;
        }
        Some(Words {
            caption: None,
            ..self.clone()
        })
    }

    /// The meaning of the boards' colours, if they have some.
    pub(crate) fn telling(&self) -> Option<Telling> {
        let inventory = &self.inventory;
        let orbits = match (inventory.rows, inventory.sizes.as_slice()) {
            (RowKind::Orbits, _) => inventory.highest.max(inventory.count()),
            (RowKind::Flow, [_]) => self.orbits.most(),
            // Each size has all colours.
            (RowKind::Flow, _) => u64::MAX,
        };
        Some(match (self.sheet.tint?, &self.caption) {
            (Tint::Class, _) => Telling::Classes,
            (Tint::Orbit, Some(CaptionWords::OrbitNumber)) => Telling::Numbered,
            (Tint::Orbit, _) if (1..=HUES as u64).contains(&orbits) => Telling::Orbits,
            (Tint::Orbit, _) => Telling::Repeated,
        })
    }

    /// Refuses placeholders where they have no meaning.
    fn check_patterns(&self) -> Result<()> {
        for pattern in self.patterns().into_iter().flatten() {
            pattern.check_for_sheet()?;
        }
        if let Some(CaptionWords::Pattern(caption)) = &self.caption {
            caption.check_for_board()?;
        }
        if self.inventory.unchecked {
            let of_solutions = [Placeholder::Class, Placeholder::OrbitSize];
            let mut names = self.caption.iter().flat_map(CaptionWords::placeholders);
            if let Some(name) = names.find(|name| of_solutions.contains(name)) {
                return Err(Error::setting(
                    format!(
                        "{{{}}} is about solutions, and unchecked boards may not be solutions: leave it out",
                        name.name()
                    ),
                    &[],
                ));
            }
        }
        let mut about_orbits = self.caption.iter().flat_map(CaptionWords::placeholders);
        match self.inventory.rows {
            RowKind::Flow if about_orbits.any(|p| p == Placeholder::Symmetry) => {
                Err(Error::setting(
                    "{symmetry} needs orbits that are shown whole: group the boards by class",
                    &[],
                ))
            }
            _ => Ok(()),
        }
    }

    /// The texts of the sheet itself, from the top.
    fn patterns(&self) -> [&Option<Pattern>; 4] {
        [&self.title, &self.subtitle, &self.dedication, &self.footer]
    }

    fn any(&self) -> bool {
        self.patterns().into_iter().any(Option::is_some)
            || self.caption.is_some()
            || !self.legend.is_empty()
            || self.numbers_orbits()
            || self.names_columns()
            || self.has_sections()
    }

    pub(crate) fn has_header(&self) -> bool {
        !self.in_grid && (self.title.is_some() || self.subtitle.is_some())
    }

    pub(crate) fn has_footer(&self) -> bool {
        let own = self.dedication.is_some() || self.footer.is_some();
        (!self.in_grid && own) || !self.legend.is_empty()
    }

    /// True if the number of boards stands in a hole of the grid.
    pub(crate) fn counts(&self) -> bool {
        !self.sentence.is_empty()
    }

    /// The same words with texts in a hole of the grid, if some may stand there, the better way
    /// first: all of them, or the number of boards alone.
    pub(crate) fn in_grid(&self) -> Vec<Words<'a>> {
        let (sheet, inventory) = (self.sheet, &self.inventory);
        let [size] = inventory.sizes.as_slice() else {
            return Vec::new();
        };
        let asked = sheet.cols.is_some() || sheet.rows.is_some() || sheet.cell.is_some();
        if sheet.paper.is_none() || asked || inventory.unchecked || self.title.is_none() {
            return Vec::new();
        }
        let counted = inventory.shown().is_some_and(|shown| {
            let which = [Qualifier::PLAIN, Qualifier::FUNDAMENTAL].contains(&shown.which);
            which && shown.part == ShownShare::Whole
        });
        match sheet.title_in {
            TitleIn::Header => return Vec::new(),
            TitleIn::Auto if !counted => return Vec::new(),
            _ => {}
        }
        let mut words = self.clone();
        words.in_grid = true;
        if self.shows_orbits() {
            if words.subtitle.is_none() && size.tally.is_some() {
                words.subtitle = Some(Pattern::place(Placeholder::Tally));
                if counted && matches!(sheet.footer, Wording::Auto) {
                    // The sum has said how many solutions there are.
                    let orbits = Shown::whole(Qualifier::FUNDAMENTAL, size.entries);
                    let footer = sheet.language.size_heading(size.n, orbits);
                    words.footer = Some(Pattern::literal(&footer));
                }
            }
            return vec![words];
        }
        if matches!(sheet.footer, Wording::Auto) {
            words.footer = None;
        }
        if !counted {
            return vec![words];
        }
        words.sentence = self.sentence(size);
        if self.title_is(size.entries) {
            words.title = None;
            words.subtitle = chosen(&sheet.subtitle, || None);
        }
        let outside = Words {
            in_grid: false,
            ..words.clone()
        };
        let own = words.patterns().into_iter().any(Option::is_some);
        if own && sheet.title_in == TitleIn::Auto {
            vec![words, outside]
        } else {
            vec![words]
        }
    }

    /// The number of boards as a sentence over several lines.
    fn sentence(&self, size: &SizeEntries) -> Vec<(Role, String)> {
        let language = self.sheet.language;
        let which = size.shown.map(|shown| shown.which);
        let ways = language.say("ways", &[("n", size.n.into())]);
        let note = language.word(match which {
            Some(Qualifier::FUNDAMENTAL) => "ways-fundamental",
            _ => "ways-in-peace",
        });
        let mut sentence = vec![
            (Role::Count, language.digits(size.entries)),
            (Role::Ways, ways),
        ];
        if !matches!(self.sheet.footer, Wording::Off) {
            sentence.push((Role::Note, note));
        }
        sentence
    }

    /// True if the title says no more than the number of boards.
    fn title_is(&self, count: u64) -> bool {
        let count = [self.sheet.language.digits(count), count.to_string()];
        matches!(self.sheet.title, Wording::Auto)
            || self
                .said_by_title()
                .is_some_and(|said| count.contains(&said))
    }

    fn said_by_title(&self) -> Option<String> {
        self.fill(self.title.as_ref()?, ONLY_PAGE).ok()
    }

    /// True if boards of each size have a heading.
    pub(crate) fn has_sections(&self) -> bool {
        self.inventory.sizes.len() > 1
    }

    /// True if entries are orbits.
    pub(crate) fn shows_orbits(&self) -> bool {
        self.inventory.rows == RowKind::Orbits
    }

    /// True if orbits have numbers: several, to be told apart.
    pub(crate) fn numbers_orbits(&self) -> bool {
        self.shows_orbits() && self.inventory.count() > 1
    }

    /// True if the symmetries are named above their columns, not below each board.
    pub(crate) fn names_columns(&self) -> bool {
        let mut said = self.caption.iter().flat_map(CaptionWords::placeholders);
        let below = said.any(|name| name == Placeholder::Symmetry);
        self.shows_orbits() && !below && self.sheet.caption != Caption::Off
    }

    /// The names of the symmetries that make the boards of an orbit. Names wider than three quarters
    /// of a board are broken in two.
    pub(crate) fn column_names(&self, span: u64) -> Result<Vec<Vec<Line>>> {
        let name = |symmetry: &Symmetry| {
            let name = self.sheet.language.symmetry_name(*symmetry);
            let line = self.shape(&name, Role::Column)?;
            let most = self.legible().parts(750, CAPTION_SIZE);
            let is_wide = width(&line, self.legible()) > most;
            let halves = self.halves(Role::Column, &line, self.legible(), most)?;
            Ok(halves.filter(|_| is_wide).map_or(vec![line], Vec::from))
        };
        IN_ORBIT
            .iter()
            .take(clamped::<usize>(span))
            .map(name)
            .collect()
    }

    /// The least em of a text. On paper smaller than A5, and without paper beside squares smaller
    /// than the default, texts are smaller as well.
    pub(crate) fn legible(&self) -> Distance {
        let scaled = |unit: Unit, side: Length, full: Distance| {
            legible(unit).parts(Distance::from(side).min(full).ticks(), full.ticks())
        };
        let cell = Sheet::default_cell().length;
        match (self.sheet.paper, self.sheet.cell) {
            (Some(paper), _) if !paper.is_in_pixels() => {
                let (width, height) = paper.sides();
                scaled(Unit::Mm, width.min(height), Distance::mm(148))
            }
            (None, Some(own)) => scaled(own.unit, own.length, cell.into()),
            _ => legible(Unit::Px),
        }
    }

    /// The space to reserve in each slot; labels on paper are at most so large.
    pub(crate) fn reserved(&self, label: Option<Distance>) -> Reserved {
        let span = self
            .inventory
            .sizes
            .iter()
            .map(|size| size.span(RowKind::Orbits))
            .max();
        let span = span.filter(|_| self.names_columns()).unwrap_or(0);
        let names = self.column_names(span).unwrap_or_default();
        // Captions on mats are no wider than these.
        let grows = self.sheet.paper.is_none() && self.sheet.tint.is_none();
        let widths = names
            .iter()
            .flatten()
            .map(|line| width(line, self.legible()));
        let has_two_lines = names.iter().any(|lines| lines.len() > 1);
        Reserved {
            legible: self.legible(),
            name: widths.max(),
            caption_width: match &self.caption {
                Some(CaptionWords::Pattern(pattern)) if grows => {
                    let sizes = self.inventory.sizes.iter();
                    let lines = sizes.flat_map(|of| self.longest_caption(pattern, of.n, ONLY_PAGE));
                    lines.map(|line| width(&line, self.legible())).max()
                }
                _ => None,
            },
            coordinates: self.sheet.coordinates,
            label,
            caption_em: self.caption.as_ref().map(|caption| match caption {
                CaptionWords::Pattern(_) | CaptionWords::OrbitNumber => {
                    CaptionEm::OfBoard(CAPTION_SIZE)
                }
                CaptionWords::Digits => CaptionEm::OfCell(DIGIT_WIDTH),
            }),
            names: i64::from(span > 0) * NAMES_BAND + i64::from(has_two_lines) * NAMES_LEADING,
            number: if self.numbers_orbits() {
                let highest = self.inventory.highest.max(self.inventory.count());
                let digits = i64::from(highest.checked_ilog10().unwrap_or(0)) + 1;
                digits * NUMBER_DIGIT + NUMBER_AIR
            } else {
                0
            },
            caption: match &self.caption {
                None => 0,
                Some(CaptionWords::Pattern(_) | CaptionWords::OrbitNumber) => CAPTION_BAND,
                // As high as a square of the smallest board.
                Some(CaptionWords::Digits) => {
                    let sizes = self.inventory.sizes.iter().map(|size| size.n as i64);
                    (1000 / sizes.min().unwrap_or(1).max(1)).min(CAPTION_BAND)
                }
            },
        }
    }

    pub(crate) fn style(&self, role: Role) -> TextStyle {
        let styling = &self.sheet.template.styling;
        let style = match role {
            Role::Title if !self.is_number => styling.title,
            // Digits are not spaced as capitals are.
            Role::Title | Role::Count => TextStyle {
                spacing: styling.title.spacing.min(0),
                ..styling.title
            },
            Role::Subtitle | Role::Ways | Role::Dedication | Role::Section { .. } => {
                styling.subtitle
            }
            Role::Footer | Role::Note => styling.footer,
            Role::Number | Role::Column | Role::Caption | Role::Label => styling.caption,
        };
        // Among the boards, where lines stand close beneath a large number, all are of one face.
        let beneath = matches!(
            role,
            Role::Subtitle | Role::Ways | Role::Dedication | Role::Footer | Role::Note
        );
        match styling.title.family {
            family @ Family::Serif if self.in_grid && beneath => TextStyle { family, ..style },
            _ => style,
        }
    }

    /// True if boards begin at the left, as the title does, where they have room.
    pub(crate) fn begins_left(&self) -> bool {
        self.style(Role::Title).align == Align::Left
    }

    /// The lines of a text that stands above or below the boards of a page.
    pub(crate) fn outside(&self, role: Role, place: PagePlace) -> Result<Vec<Line>> {
        let mut lines = Vec::new();
        if role == Role::Footer {
            let meanings = self
                .legend
                .iter()
                .map(|(_, meaning)| self.shape(meaning, role));
            lines = meanings.collect::<Result<_>>()?;
        }
        if !self.in_grid {
            lines.extend(self.lines(role, place)?);
        }
        Ok(lines)
    }

    /// The lines of a text in a hole of the grid.
    pub(crate) fn within(&self, role: Role) -> Result<Vec<Line>> {
        let said = self.sentence.iter().find(|(part, _)| *part == role);
        match (said, self.in_grid) {
            (Some((_, text)), _) => Ok(vec![self.shape(text, role)?]),
            (None, true) => self.lines(role, ONLY_PAGE),
            (None, false) => Ok(Vec::new()),
        }
    }

    /// The lines of a text of a page.
    fn lines(&self, role: Role, place: PagePlace) -> Result<Vec<Line>> {
        let pattern = match role {
            Role::Title => &self.title,
            Role::Subtitle => &self.subtitle,
            Role::Dedication => &self.dedication,
            Role::Footer => &self.footer,
            _ => &None,
        };
        let Some(pattern) = pattern else {
            return Ok(Vec::new());
        };
        let mut text = self.fill(pattern, place)?;
        let automatic = matches!(self.sheet.footer, Wording::Auto);
        if role == Role::Footer && automatic && place.pages > 1 {
            let page = self.sheet.language.page_of(place.page, place.pages);
            text = format!("{text} · {page}");
        }
        text.trim_matches(['\n', '\r'])
            .lines()
            .map(|line| self.shape(line.trim(), role))
            .collect()
    }

    /// A line broken in two that take no more than `room` at this size, if possible.
    pub(crate) fn halves(
        &self,
        role: Role,
        line: &Line,
        size: Distance,
        room: Distance,
    ) -> Result<Option<[Line; 2]>> {
        let room = i128::from(room.ticks()) * i128::from(EM) / i128::from(size.ticks().max(1));
        let Some([first, second]) = breaks::halves(
            line,
            clamped::<i64>(room),
            &self.sheet.language.kept_whole(),
        ) else {
            return Ok(None);
        };
        let shape = |half: &str| self.shape(half, role);
        Ok(Some([shape(&first)?, shape(&second)?]))
    }

    pub(crate) fn shape(&self, text: &str, role: Role) -> Result<Line> {
        let style = self.style(role);
        let capitals = style.upper.then(|| text.to_uppercase());
        let text = capitals.as_deref().unwrap_or(text);
        match &self.fonts {
            Some(fonts) => {
                let line = match role {
                    Role::Title => Use::Title,
                    Role::Caption | Role::Number => Use::Column,
                    _ => Use::Text,
                };
                fonts.shape_for(line, style.family, style.spacing, text)
            }
            None => Ok(Line::default()),
        }
    }

    /// The ink of a line: its start and its end, in [`EM`] steps from the line's start.
    pub(crate) fn ink(&self, line: &Line) -> (i32, i32) {
        self.fonts
            .as_ref()
            .and_then(|fonts| fonts.ink(line))
            .unwrap_or((0, line.width))
    }

    /// A centred text moved to the place that its template wants: its ink then begins or ends at an
    /// edge of the boards.
    pub(crate) fn aligned(&self, text: Text, (left, right): (Distance, Distance)) -> Text {
        let align = self.style(text.role).align;
        let (first, last) = self.ink(&text.line);
        let scaled = |steps: i32| text.size.parts(i64::from(steps), i64::from(EM));
        let x = match align {
            Align::Left => left - scaled(first),
            Align::Centre => text.x,
            Align::Right => right - scaled(last),
        };
        let style = Typography {
            align,
            ..text.style
        };
        Text { x, style, ..text }
    }

    /// The height of capitals in texts of a role that are set in this size.
    pub(crate) fn cap(&self, role: Role, size: Distance) -> Distance {
        let family = self.style(role).family;
        let fonts = self.fonts.as_ref();
        let cap = fonts.map_or(0, |fonts| fonts.cap_height(family));
        size.parts(i64::from(cap), i64::from(EM))
    }
}

/// The numbers of orbits by which boards are coloured.
fn orbits(sheet: &Sheet, inventory: &Inventory) -> Result<Arc<OrbitNumbers>> {
    let numbers = match (sheet.tint, inventory.rows) {
        (Some(Tint::Orbit), RowKind::Flow) => {
            OrbitNumbers::of(inventory.sizes.iter().map(|size| size.n))?
        }
        _ => OrbitNumbers::default(),
    };
    Ok(Arc::new(numbers))
}

/// The hues of mats; none without a tint.
fn hues(words: &Words<'_>) -> Arc<[(Color, Color)]> {
    let (sheet, inventory) = (words.sheet, &words.inventory);
    if sheet.tint.is_none() {
        return Arc::new([]);
    }
    let ground = match sheet.background {
        Background::Color(color) => Some(color),
        _ => None,
    };
    let sizes = inventory.sizes.iter().map(|size| size.n);
    sheet.template.hues(ground, sizes).into()
}

/// The pattern of a wording, if it has any.
fn chosen(wording: &Wording, automatic: impl FnOnce() -> Option<Pattern>) -> Option<Pattern> {
    match wording {
        Wording::Off => None,
        Wording::Pattern(pattern) if pattern.is_empty() => None,
        Wording::Pattern(pattern) => Some(pattern.clone()),
        Wording::Auto => automatic(),
    }
}
