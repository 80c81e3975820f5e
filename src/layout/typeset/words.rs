//! The texts of a sheet, before their sizes are known.

use std::borrow::Cow;
use std::sync::Arc;

use nqueens_puzzle::internal::{ORBIT_ORDER, OrbitNumbers};

use crate::casts::saturate;
use crate::language::SheetWords;
use crate::language::picture::{Qualifier, ShownShare, ShownSolutions};
use crate::page::grid::{CAPTION_BAND, CAPTION_SIZE, CaptionBand, Reserved};
use crate::page::text::{Align, Role, Text, Typography, line_width, min_text_size};
use crate::sheet::contents::{EntryKind, Inventory, SizeEntries};
use crate::template::look::TextStyle;
use crate::text::breaks;
use crate::text::font::EM;
use crate::text::fonts::{Family, Fonts, LineUse};
use crate::text::shape::Line;
use crate::tint::{HUES, TintMeaning};
use crate::units::distance::Distance;
use crate::{
    Background, Caption, Color, ErrorKind, Length, Pattern, Placeholder, Result, Sheet, Symmetry,
    Template, Tint, TitlePosition, Unit, Wording,
};

/// The height of the band for column names, in thousandths of the side of a board, like the next
/// constants.
const NAMES_BAND: i64 = 180;
/// The additional height of names that are broken in two.
pub(crate) const NAMES_LEADING: i64 = 145;
/// The width of a digit of an orbit number.
const NUMBER_DIGIT_WIDTH: i64 = 91;
/// The space between an orbit number and its board.
const NUMBER_DISTANCE: i64 = 75;

/// The page number of a text, from 1, and the number of pages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageNumber {
    pub(crate) page: u64,
    pub(crate) pages: u64,
}

impl PageNumber {
    pub(crate) const fn last(pages: u64) -> PageNumber {
        PageNumber { page: pages, pages }
    }
}

/// The page of a single-page sheet.
pub(crate) const ONLY_PAGE: PageNumber = PageNumber::last(1);

/// The caption below each board.
#[derive(Clone, Debug)]
pub(crate) enum CaptionWords {
    Pattern(Pattern),
    /// The rank of the queen on each file, below it.
    Digits,
    /// The number of its orbit, if colours repeat.
    OrbitNumber,
}

/// The texts of a sheet, and their fonts.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) sheet: &'a Sheet,
    /// The template of the sheet, or of its figure.
    pub(crate) template: Cow<'a, Template>,
    pub(crate) inventory: Inventory,
    title: Option<Pattern>,
    /// True if the automatic title continues in the subtitle.
    pub(crate) is_two_part: bool,
    /// True if the title has no letters.
    is_number: bool,
    subtitle: Option<Pattern>,
    dedication: Option<Pattern>,
    footer: Option<Pattern>,
    /// The number of boards, its noun, and the end of the sentence: lines in a hole among the
    /// boards.
    pub(crate) sentence: Vec<(Role, String)>,
    pub(crate) caption: Option<CaptionWords>,
    /// The meaning of colours: lines below the boards, with the index of the hue of each.
    pub(crate) legend: Vec<(Option<usize>, String)>,
    /// True if all texts except the legend are in the hole, and none above or below the boards.
    pub(super) in_grid: bool,
    /// True if title and subtitle are below the boards, which form a shape.
    pub(crate) are_below: bool,
    /// The orbit numbers, for boards whose colours identify orbits that are not shown in rows.
    pub(crate) orbits: Arc<OrbitNumbers>,
    /// The colours of mats in the light and in the dark scheme; empty if boards have no mats.
    pub(crate) hues: Arc<[(Color, Color)]>,
    /// The fonts; none if there are no texts.
    pub(crate) fonts: Option<Arc<Fonts>>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(sheet: &'a Sheet, inventory: Inventory) -> Result<Words<'a>> {
        let poster = sheet.paper.is_some();
        let orbits = orbit_numbers(sheet, &inventory)?;
        let mut words = Words::given(sheet, Cow::Borrowed(&sheet.template), inventory);
        words.orbits = orbits;
        words.are_below = sheet.shape.is_some();
        words.caption = match &sheet.caption {
            Caption::Digits => Some(CaptionWords::Digits),
            Caption::Pattern(pattern) if !pattern.is_empty() => {
                Some(CaptionWords::Pattern(pattern.clone()))
            }
            Caption::Auto if words.orbits.max() > 0 => Some(CaptionWords::OrbitNumber),
            _ => None,
        };
        words.hues = mat_colors(&words);
        if let Some(headings) = words.two_part_title() {
            let [title, subtitle] = headings.map(|line| Some(Pattern::literal(&line)));
            (words.title, words.subtitle, words.is_two_part) = (title, subtitle, true);
        } else {
            let title = || poster.then(|| Pattern::literal(&words.built_in_title()));
            words.title = resolve_wording(&sheet.title, title);
        }
        words.footer = resolve_wording(&sheet.footer, || {
            poster.then(|| words.default_footer()).flatten()
        });
        words.add_tally();
        words.legend = words.color_meanings();
        if words.has_texts() {
            words.fonts = Some(Arc::new(sheet.text_fonts()));
        }
        words.checked()
    }

    /// Adds the sum of whole orbits below an automatic title, and leaves their number in an automatic footer.
    fn add_tally(&mut self) {
        let automatic = |wording: &Wording| matches!(wording, Wording::Auto);
        let sheet = self.sheet;
        let [size] = self.inventory.sizes.as_slice() else {
            return;
        };
        let has_sum = self.shows_orbits() && size.tally.is_some() && size.entries > 1;
        let is_automatic = automatic(&sheet.title) && automatic(&sheet.subtitle);
        if !has_sum || !is_automatic || sheet.paper.is_none() {
            return;
        }
        if automatic(&sheet.footer) && self.shows_all() {
            let orbits = ShownSolutions::all_of(Qualifier::FUNDAMENTAL, size.entries);
            let footer = sheet.language.size_heading(size.n, orbits);
            self.footer = Some(Pattern::literal(&footer));
        }
        self.subtitle = Some(Pattern::from("{tally}"));
    }

    /// True if the boards are all solutions, or all fundamental ones.
    fn shows_all(&self) -> bool {
        self.inventory.shown().is_some_and(|shown| {
            let which = [Qualifier::PLAIN, Qualifier::FUNDAMENTAL].contains(&shown.qualifier);
            which && shown.share == ShownShare::All
        })
    }

    /// The texts of a sheet with a figure about boards of this size: only those that it gives.
    pub(crate) fn of_figure(
        sheet: &'a Sheet,
        template: Cow<'a, Template>,
        n: usize,
        fonts: Arc<Fonts>,
    ) -> Result<Words<'a>> {
        let mut words = Words::given(sheet, template, Inventory::of_figure(n));
        words.fonts = Some(fonts);
        words.checked()
    }

    fn checked(mut self) -> Result<Words<'a>> {
        self.check_patterns()?;
        let title = self.title_text();
        self.is_number = title.is_some_and(|title| !title.contains(char::is_alphabetic));
        Ok(self)
    }

    /// Returns the words without these texts, which the figure draws itself.
    pub(crate) fn without_texts(self) -> Words<'a> {
        Words {
            title: None,
            subtitle: None,
            dedication: None,
            ..self
        }
    }

    /// The texts that a sheet gives, without captions and fonts.
    fn given(sheet: &'a Sheet, template: Cow<'a, Template>, inventory: Inventory) -> Words<'a> {
        let given = |wording: &Wording| resolve_wording(wording, || None);
        Words {
            sheet,
            template,
            inventory,
            title: given(&sheet.title),
            is_two_part: false,
            is_number: false,
            subtitle: given(&sheet.subtitle),
            dedication: given(&sheet.dedication),
            footer: given(&sheet.footer),
            sentence: Vec::new(),
            legend: Vec::new(),
            in_grid: false,
            are_below: false,
            caption: None,
            orbits: Arc::default(),
            hues: Arc::new([]),
            fonts: None,
        }
    }

    /// Returns the texts of the sheet, filled in for the first of several pages.
    pub(crate) fn filled(&self, pages: u64) -> Result<GivenTexts> {
        let place = PageNumber { page: 1, pages };
        let fill = |pattern: &Option<Pattern>| {
            let text = pattern.as_ref().map(|pattern| self.fill(pattern, place));
            text.transpose()
        };
        if let Some(alt) = &self.sheet.alt {
            alt.check_for_sheet()?;
        }
        Ok(GivenTexts {
            title: fill(&self.title)?,
            subtitle: fill(&self.subtitle)?,
            dedication: fill(&self.dedication)?,
            footer: fill(&self.footer)?,
            alt: fill(&self.sheet.alt)?,
        })
    }

    /// Returns the same texts without automatic orbit numbers, if they have any.
    pub(crate) fn without_orbit_numbers(&self) -> Option<Words<'a>> {
        if !matches!(self.caption, Some(CaptionWords::OrbitNumber)) {
            return None;
        }
        Some(Words {
            caption: None,
            ..self.clone()
        })
    }

    /// Returns the colour of the background, if it is painted.
    pub(crate) fn ground(&self) -> Option<Color> {
        match self.sheet.background {
            Background::Template => Some(self.template.page),
            other => other.color(),
        }
    }

    /// Returns the meaning of the boards' colours, if they have any.
    pub(crate) fn tint_meaning(&self) -> Option<TintMeaning> {
        let inventory = &self.inventory;
        let orbits = match (inventory.entry_kind, inventory.sizes.as_slice()) {
            (EntryKind::Orbits, _) => inventory.highest.max(inventory.count()),
            (EntryKind::Boards, [_]) => self.orbits.max(),
            // Each board size uses all colours.
            (EntryKind::Boards, _) => u64::MAX,
        };
        Some(match (self.sheet.tint?, &self.caption) {
            (Tint::Class, _) => TintMeaning::Classes,
            (Tint::Orbit, Some(CaptionWords::OrbitNumber)) => TintMeaning::NumberedOrbits,
            (Tint::Orbit, _) if (1..=HUES as u64).contains(&orbits) => TintMeaning::Orbits,
            (Tint::Orbit, _) => TintMeaning::RepeatedHues,
        })
    }

    /// Refuses placeholders that do not apply.
    fn check_patterns(&self) -> Result<()> {
        for pattern in self.patterns().into_iter().flatten() {
            pattern.check_for_sheet()?;
        }
        if let Some(CaptionWords::Pattern(caption)) = &self.caption {
            caption.check_for_board()?;
        }
        let of_solutions = [Placeholder::Class, Placeholder::OrbitSize];
        let mut names = self.caption_placeholders();
        if self.inventory.unchecked
            && let Some(name) = names.find(|name| of_solutions.contains(name))
        {
            return Err(ErrorKind::Conflict.error(format!(
                "{name} is about solutions, but unchecked boards may not be solutions: omit it"
            )));
        }
        if self.names_symmetries_below() && !self.shows_orbits() {
            return Err(ErrorKind::Conflict
                .error("{symmetry} needs orbits that are shown whole: group the boards by class"));
        }
        Ok(())
    }

    fn caption_placeholders(&self) -> impl Iterator<Item = Placeholder> {
        let pattern = match &self.caption {
            Some(CaptionWords::Pattern(pattern)) => Some(pattern),
            _ => None,
        };
        pattern.into_iter().flat_map(Pattern::placeholders)
    }

    /// True if the symmetries are named below the boards.
    fn names_symmetries_below(&self) -> bool {
        self.caption_placeholders()
            .any(|name| name == Placeholder::Symmetry)
    }

    /// Returns the texts of the sheet itself, from top to bottom.
    fn patterns(&self) -> [&Option<Pattern>; 4] {
        [&self.title, &self.subtitle, &self.dedication, &self.footer]
    }

    fn has_texts(&self) -> bool {
        self.patterns().into_iter().any(Option::is_some)
            || self.caption.is_some()
            || !self.legend.is_empty()
            || self.has_orbit_numbers()
            || self.has_column_names()
            || self.has_sections()
    }

    pub(crate) fn has_header(&self) -> bool {
        !self.in_grid && (self.title.is_some() || self.subtitle.is_some())
    }

    pub(crate) fn has_footer(&self) -> bool {
        let has_patterns = self.dedication.is_some() || self.footer.is_some();
        (!self.in_grid && has_patterns) || !self.legend.is_empty()
    }

    /// Returns the same texts with some of them in a hole among the boards, if that is possible.
    /// The better alternative is first: all texts, or only the number of boards.
    pub(crate) fn variants_in_grid(&self) -> Vec<Words<'a>> {
        let (sheet, inventory) = (self.sheet, &self.inventory);
        let [size] = inventory.sizes.as_slice() else {
            return Vec::new();
        };
        let is_grid_given =
            sheet.cols.is_some() || sheet.rows.is_some() || sheet.cell.is_some() || self.are_below;
        let has_no_hole = is_grid_given || inventory.unchecked || self.shows_orbits();
        if sheet.paper.is_none() || has_no_hole || self.title.is_none() {
            return Vec::new();
        }
        let is_countable = self.shows_all();
        match sheet.title_position {
            TitlePosition::Header => return Vec::new(),
            TitlePosition::Auto if !is_countable => return Vec::new(),
            _ => {}
        }
        let mut words = self.clone();
        words.in_grid = true;
        if matches!(sheet.footer, Wording::Auto) {
            words.footer = None;
        }
        if !is_countable {
            return vec![words];
        }
        words.sentence = self.sentence(size);
        if self.title_is_only(size.entries) {
            words.title = None;
            words.subtitle = resolve_wording(&sheet.subtitle, || None);
        }
        let outside = Words {
            in_grid: false,
            ..words.clone()
        };
        let has_patterns = words.patterns().into_iter().any(Option::is_some);
        if has_patterns && sheet.title_position == TitlePosition::Auto {
            vec![words, outside]
        } else {
            vec![words]
        }
    }

    /// Returns the number of boards as a sentence in several lines.
    fn sentence(&self, size: &SizeEntries) -> Vec<(Role, String)> {
        let language = self.sheet.language;
        let which = size.shown_solutions.map(|shown| shown.qualifier);
        let ways = language.message("ways", &[("n", size.n.into())]);
        let note = language.text(match which {
            Some(Qualifier::FUNDAMENTAL) => "ways-fundamental",
            _ => "ways-in-peace",
        });
        let mut sentence = vec![
            (Role::Count, language.digits(size.entries)),
            (Role::CountContinuation, ways),
        ];
        if !matches!(self.sheet.footer, Wording::Off) {
            sentence.push((Role::Note, note));
        }
        sentence
    }

    /// True if the title contains only this number of boards.
    fn title_is_only(&self, count: u64) -> bool {
        let count = [self.sheet.language.digits(count), count.to_string()];
        matches!(self.sheet.title, Wording::Auto)
            || self
                .title_text()
                .is_some_and(|title| count.contains(&title))
    }

    fn title_text(&self) -> Option<String> {
        self.fill(self.title.as_ref()?, ONLY_PAGE).ok()
    }

    /// True if each board size has a heading.
    pub(crate) fn has_sections(&self) -> bool {
        self.inventory.sizes.len() > 1
    }

    /// True if entries are orbits.
    pub(crate) fn shows_orbits(&self) -> bool {
        self.inventory.entry_kind == EntryKind::Orbits
    }

    /// True if orbits have numbers, because there are several.
    pub(crate) fn has_orbit_numbers(&self) -> bool {
        self.shows_orbits() && self.inventory.count() > 1
    }

    /// True if the symmetries are named above their columns, not below each board.
    pub(crate) fn has_column_names(&self) -> bool {
        let is_below = self.names_symmetries_below();
        self.shows_orbits() && !is_below && self.sheet.caption != Caption::Off
    }

    /// Returns the names of the symmetries that produce the boards of an orbit. Names wider than
    /// three quarters of a board are broken in two.
    pub(crate) fn column_names(&self, span: u64) -> Result<Vec<Vec<Line>>> {
        let name = |symmetry: &Symmetry| {
            let name = self.sheet.language.symmetry_name(*symmetry);
            let line = self.shape(&name, Role::Column)?;
            let max_width = self.min_text_size().scale(750, CAPTION_SIZE);
            let is_wide = line_width(&line, self.min_text_size()) > max_width;
            let halves = self.break_line(Role::Column, &line, self.min_text_size(), max_width)?;
            Ok(halves.filter(|_| is_wide).map_or(vec![line], Vec::from))
        };
        ORBIT_ORDER
            .iter()
            .take(saturate::<usize>(span))
            .map(name)
            .collect()
    }

    /// Returns the smallest font size of a text. It is smaller on paper below A5, and without paper
    /// if squares are smaller than the default.
    pub(crate) fn min_text_size(&self) -> Distance {
        let scaled = |unit: Unit, side: Length, full: Distance| {
            min_text_size(unit).scale(Distance::from(side).min(full).ticks(), full.ticks())
        };
        let cell = Sheet::default_cell().length;
        match (self.sheet.paper, self.sheet.cell) {
            (Some(paper), _) if !paper.is_in_pixels() => {
                let (width, height) = paper.sides();
                scaled(Unit::Mm, width.min(height), Distance::mm(148))
            }
            (None, Some(side)) => scaled(side.unit, side.length, cell.into()),
            _ => min_text_size(Unit::Px),
        }
    }

    /// Returns the space to reserve in each slot. `label` is the largest font size of labels on
    /// paper.
    pub(crate) fn reserved(&self, label: Option<Distance>) -> Reserved {
        let span = self
            .inventory
            .sizes
            .iter()
            .map(|size| size.span(EntryKind::Orbits))
            .max();
        let span = span.filter(|_| self.has_column_names()).unwrap_or(0);
        let names = self.column_names(span).unwrap_or_default();
        // Captions on mats are no wider than the mats.
        let grows = self.sheet.paper.is_none() && self.sheet.tint.is_none();
        let widths = names
            .iter()
            .flatten()
            .map(|line| line_width(line, self.min_text_size()));
        let has_two_lines = names.iter().any(|lines| lines.len() > 1);
        Reserved {
            legible: self.min_text_size(),
            name: widths.max(),
            caption_width: match &self.caption {
                Some(CaptionWords::Pattern(pattern)) if grows => {
                    let sizes = self.inventory.sizes.iter();
                    let lines =
                        sizes.flat_map(|size| self.longest_caption(pattern, size.n, ONLY_PAGE));
                    lines
                        .map(|line| line_width(&line, self.min_text_size()))
                        .max()
                }
                _ => None,
            },
            coordinates: self.sheet.coordinates,
            label,
            names: i64::from(span > 0) * NAMES_BAND + i64::from(has_two_lines) * NAMES_LEADING,
            number: if self.has_orbit_numbers() {
                let highest = self.inventory.highest.max(self.inventory.count());
                let digits = i64::from(highest.checked_ilog10().unwrap_or(0)) + 1;
                digits * NUMBER_DIGIT_WIDTH + NUMBER_DISTANCE
            } else {
                0
            },
            caption: self.caption.as_ref().map(|caption| match caption {
                // As high as a square of the smallest board.
                CaptionWords::Digits => {
                    let smallest = (*self.inventory.range().start()).max(1);
                    CaptionBand::Digits((1000 / smallest as i64).min(CAPTION_BAND))
                }
                _ => CaptionBand::Line,
            }),
        }
    }

    pub(crate) fn style(&self, role: Role) -> TextStyle {
        let styling = &self.template.styling;
        let style = match role {
            Role::Title if !self.is_number => styling.title,
            // Digits are not spaced like capitals.
            Role::Title | Role::Count => TextStyle {
                spacing: styling.title.spacing.min(0),
                ..styling.title
            },
            Role::Subtitle | Role::CountContinuation | Role::Dedication | Role::Section { .. } => {
                styling.subtitle
            }
            Role::Footer | Role::Note => styling.footer,
            Role::Number | Role::Column | Role::Caption | Role::Label => styling.caption,
        };
        // Lines close below a large number among the boards use the same typeface, and so do texts beside
        // the boards of posters.
        let is_like_title = match role {
            Role::Subtitle
            | Role::CountContinuation
            | Role::Dedication
            | Role::Footer
            | Role::Note => self.in_grid,
            Role::Number | Role::Column | Role::Caption => self.sheet.paper.is_some(),
            _ => false,
        };
        match styling.title.family {
            family @ Family::Serif if is_like_title => TextStyle { family, ..style },
            _ => style,
        }
    }

    /// Returns the lines of a text above or below the boards of a page.
    pub(crate) fn page_lines(&self, role: Role, place: PageNumber) -> Result<Vec<Line>> {
        let mut lines = Vec::new();
        if role == Role::Footer {
            let meanings = self
                .legend
                .iter()
                .map(|(_, meaning)| self.shape(meaning, role));
            lines = meanings.collect::<Result<_>>()?;
        }
        if !self.in_grid {
            lines.extend(self.pattern_lines(role, place)?);
        }
        Ok(lines)
    }

    /// Returns the lines of a text in a hole among the boards.
    pub(crate) fn hole_lines(&self, role: Role) -> Result<Vec<Line>> {
        let sentence = self.sentence.iter().find(|(part, _)| *part == role);
        match (sentence, self.in_grid) {
            (Some((_, text)), _) => Ok(vec![self.shape(text, role)?]),
            (None, true) => self.pattern_lines(role, ONLY_PAGE),
            (None, false) => Ok(Vec::new()),
        }
    }

    /// Returns the lines of a text of the sheet on a page.
    fn pattern_lines(&self, role: Role, place: PageNumber) -> Result<Vec<Line>> {
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
            let page = self.sheet.language.page_number(place.page, place.pages);
            text = format!("{text} · {page}");
        }
        text.trim_matches(['\n', '\r'])
            .lines()
            .map(|line| self.shape(line.trim(), role))
            .collect()
    }

    /// Breaks a line in two, each no wider than `room` at this size, if possible.
    pub(crate) fn break_line(
        &self,
        role: Role,
        line: &Line,
        size: Distance,
        room: Distance,
    ) -> Result<Option<[Line; 2]>> {
        let room = i128::from(room.ticks()) * i128::from(EM) / i128::from(size.ticks().max(1));
        let Some([first, second]) = breaks::split_in_halves(
            line,
            saturate::<i64>(room),
            &self.sheet.language.unbreakable_words(),
        ) else {
            return Ok(None);
        };
        let shape = |half: &str| self.shape(half, role);
        Ok(Some([shape(&first)?, shape(&second)?]))
    }

    pub(crate) fn shape(&self, text: &str, role: Role) -> Result<Line> {
        let style = self.style(role);
        let capitals = style.is_upper_case.then(|| text.to_uppercase());
        let text = capitals.as_deref().unwrap_or(text);
        match &self.fonts {
            Some(fonts) => {
                let line = match role {
                    Role::Title => LineUse::Title,
                    Role::Caption | Role::Number => LineUse::Column,
                    _ => LineUse::Text,
                };
                fonts.shape_for(line, style.family, style.spacing, text)
            }
            None => Ok(Line::default()),
        }
    }

    /// Returns the start and the end of a line's ink, in [`EM`] steps from the start of the line.
    pub(crate) fn ink(&self, line: &Line) -> (i32, i32) {
        self.fonts
            .as_ref()
            .and_then(|fonts| fonts.ink(line))
            .unwrap_or((0, line.width))
    }

    /// Places a line centred about a point on its baseline.
    pub(crate) fn place(
        &self,
        role: Role,
        line: Line,
        size: Distance,
        (middle, y): (Distance, Distance),
    ) -> Text {
        let style = self.style(role);
        Text {
            role,
            x: middle - line_width(&line, size).scale(1, 2),
            y,
            size,
            color: style.color,
            line,
            style: Typography {
                family: style.family,
                spacing: style.spacing,
                align: Align::Centre,
            },
        }
    }

    /// Aligns a centred text as its template requires: its ink then starts or ends at an edge of
    /// the boards.
    pub(crate) fn align(&self, text: Text, (left, right): (Distance, Distance)) -> Text {
        let align = self.style(text.role).align;
        let (first, last) = self.ink(&text.line);
        let scaled = |steps: i32| text.size.scale(i64::from(steps), i64::from(EM));
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

    /// Returns the height of capitals in texts with this role and size.
    pub(crate) fn cap_height(&self, role: Role, size: Distance) -> Distance {
        let family = self.style(role).family;
        let fonts = self.fonts.as_ref();
        let cap = fonts.map_or(0, |fonts| fonts.cap_height(family));
        size.scale(i64::from(cap), i64::from(EM))
    }
}

/// The texts that a sheet gives, filled in.
pub(crate) struct GivenTexts {
    pub(crate) title: Option<String>,
    pub(crate) subtitle: Option<String>,
    pub(crate) dedication: Option<String>,
    pub(crate) footer: Option<String>,
    pub(crate) alt: Option<String>,
}

/// Returns the orbit numbers by which boards are coloured.
fn orbit_numbers(sheet: &Sheet, inventory: &Inventory) -> Result<Arc<OrbitNumbers>> {
    let numbers = match (sheet.tint, inventory.entry_kind) {
        (Some(Tint::Orbit), EntryKind::Boards) => {
            OrbitNumbers::for_sizes(inventory.sizes.iter().map(|size| size.n))?
        }
        _ => OrbitNumbers::default(),
    };
    Ok(Arc::new(numbers))
}

/// Returns the colours of mats; none if boards are not coloured.
fn mat_colors(words: &Words<'_>) -> Arc<[(Color, Color)]> {
    let (sheet, inventory) = (words.sheet, &words.inventory);
    if sheet.tint.is_none() {
        return Arc::new([]);
    }
    let sizes = inventory.sizes.iter().map(|size| size.n);
    sheet.template.hues(sheet.background.color(), sizes).into()
}

/// Returns the pattern of a wording, if it has one.
fn resolve_wording(
    wording: &Wording,
    automatic: impl FnOnce() -> Option<Pattern>,
) -> Option<Pattern> {
    match wording {
        Wording::Off => None,
        Wording::Pattern(pattern) if pattern.is_empty() => None,
        Wording::Pattern(pattern) => Some(pattern.clone()),
        Wording::Auto => automatic(),
    }
}
