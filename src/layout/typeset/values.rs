//! Built-in texts, and the values of placeholders.

use crate::language::SheetWords;
use crate::language::picture::{Qualifier, ShownSolutions};
use crate::layout::typeset::words::{PageNumber, Words};
use crate::sheet::contents::{ContentsSource, EntryKind, MANY_BOARDS, SizeEntries};
use crate::tint::class_hue;
use crate::{Class, Counts, ErrorKind, Pattern, Placeholder, Result, Selection, Tint, Wording};

impl Words<'_> {
    /// Returns the built-in title.
    pub(crate) fn built_in_title(&self) -> String {
        let language = self.sheet.language;
        match self.inventory.shown() {
            Some(shown) => self.with_fixed_queens(language.title(self.inventory.range(), shown)),
            None => self.with_fixed_queens(language.queens_heading(self.inventory.range())),
        }
    }

    /// Adds to a title the squares on which all boards have a queen, if the selection requires
    /// some.
    pub(crate) fn with_fixed_queens(&self, title: String) -> String {
        let placed = self.inventory.sizes[0].source.list().map(Selection::placed);
        let squares = placed.into_iter().flatten().map(ToString::to_string);
        let squares: Vec<String> = squares.collect();
        match squares.is_empty() {
            true => title,
            false => {
                let arguments = [("title", title.into()), ("squares", (&squares).into())];
                self.sheet.language.message("with-queens", &arguments)
            }
        }
    }

    /// Returns the built-in title and the line below it for a poster of at most a dozen boards.
    pub(crate) fn two_part_title(&self) -> Option<[String; 2]> {
        let (sheet, inventory) = (self.sheet, &self.inventory);
        let automatic =
            [&sheet.title, &sheet.subtitle].map(|wording| matches!(wording, Wording::Auto));
        let is_poster_of_few = inventory.max_boards() <= MANY_BOARDS;
        let is_poster_of_few = is_poster_of_few
            && inventory.entry_kind == EntryKind::Boards
            && inventory.sizes.len() == 1;
        let shown = inventory
            .shown()
            .filter(|_| is_poster_of_few && automatic == [true; 2])?;
        let language = sheet.language;
        sheet.paper.as_ref()?;
        Some([
            language.queens_heading(inventory.range()),
            self.with_fixed_queens(language.solutions(shown)),
        ])
    }

    pub(crate) fn default_footer(&self) -> Option<Pattern> {
        let language = self.sheet.language;
        let [size] = self.inventory.sizes.as_slice() else {
            return None;
        };
        let is_single = size.entries == 1 && !self.shows_orbits();
        let number = size.source.number().filter(|_| is_single);
        let text = match (number, &size.source, Counts::published(size.n)) {
            (Some((number, of, is_fundamental)), ..) if of > 1 => {
                let key = match is_fundamental {
                    true => "numbered-fundamental",
                    false => "numbered",
                };
                language.message(key, &[("number", number.into()), ("of", of.into())])
            }
            (_, ContentsSource::RandomSearch { seed }, None) => {
                language.message("found", &[("seed", seed.to_string().into())])
            }
            (.., Some(counts)) if counts.total() > 0 => {
                let (all, fundamental) = (counts.total(), counts.fundamental());
                let args = [("count", all.into()), ("fundamental", fundamental.into())];
                language.message("known-and-fundamental", &args)
            }
            (.., Some(_)) => language.solutions(ShownSolutions::all_of(Qualifier::PLAIN, 0)),
            (.., None) => {
                let size = language.message("size", &[("n", size.n.to_string().into())]);
                return Some(Pattern::literal(&size));
            }
        };
        Some(Pattern::literal(&language.with_size(size.n, text)))
    }

    /// Returns the meaning of the colours on a poster: one for each hue of a class, or one for all
    /// hues.
    pub(crate) fn color_meanings(&self) -> Vec<(Option<usize>, String)> {
        let sheet = self.sheet;
        if sheet.paper.is_none() || matches!(sheet.footer, Wording::Off) {
            return Vec::new();
        }
        match sheet.tint {
            Some(Tint::Class) => {}
            Some(Tint::Orbit) => return vec![(None, sheet.language.text("orbit-meaning"))],
            None => return Vec::new(),
        }
        let has_class =
            |size: &SizeEntries, class: Class| match (&size.tally, Counts::published(size.n)) {
                (Some(tally), _) => tally
                    .iter()
                    .any(|(orbits, size)| *orbits > 0 && *size == class.orbit_size()),
                (None, counts) => counts.is_none_or(|counts| counts.orbits(class) > 0),
            };
        let sizes = &self.inventory.sizes;
        let is_shown = |class: &Class| sizes.iter().any(|size| has_class(size, *class));
        let meaning = |class: Class| {
            let hue = class_hue(class)?;
            let class = ("class", class.name().into());
            Some((Some(hue), sheet.language.message("class-meaning", &[class])))
        };
        Class::ALL
            .into_iter()
            .filter(is_shown)
            .filter_map(meaning)
            .collect()
    }

    /// Returns a heading for the board sizes without solutions within the range of sizes, which follow
    /// the first.
    pub(crate) fn missing_sizes_note(&self) -> Option<String> {
        let range = self.inventory.range();
        let missing = [2, 3].into_iter().filter(|n| range.contains(n));
        let missing: Vec<String> = missing.map(|n| n.to_string()).collect();
        let note = || {
            let boards = [("boards", (&missing).into())];
            self.sheet.language.message("gaps", &boards)
        };
        (!missing.is_empty()).then(note)
    }

    /// Refuses a pattern that contains a placeholder about the whole sheet whose value is not
    /// known.
    pub(crate) fn check_placeholders(&self, pattern: &Pattern, place: PageNumber) -> Result<()> {
        let unknown = |p: &Placeholder| !p.is_for_board() && self.value(*p, place).is_none();
        match pattern.placeholders().find(unknown) {
            Some(unknown) => {
                let advice = match self.inventory.count() {
                    0 => "",
                    _ => ", or draw all solutions of one size",
                };
                let name = unknown.name();
                Err(ErrorKind::Conflict
                    .error(format!("{{{name}}} has no value here: omit it{advice}")))
            }
            None => Ok(()),
        }
    }

    /// Fills a pattern about the whole sheet.
    pub(crate) fn fill(&self, pattern: &Pattern, place: PageNumber) -> Result<String> {
        self.check_placeholders(pattern, place)?;
        Ok(pattern.fill(|placeholder| self.value(placeholder, place).unwrap_or_default()))
    }

    /// Returns the value of a placeholder about the whole sheet.
    pub(crate) fn value(&self, placeholder: Placeholder, place: PageNumber) -> Option<String> {
        let language = self.sheet.language;
        let sizes = || self.inventory.sizes.iter();
        match placeholder {
            Placeholder::N => {
                let range = self.inventory.range();
                Some(if range.start() == range.end() {
                    range.start().to_string()
                } else {
                    format!("{}–{}", range.start(), range.end())
                })
            }
            Placeholder::Count => {
                let boards = self.inventory.boards().filter(|boards| *boards > 0)?;
                Some(language.digits(boards))
            }
            Placeholder::Fundamentals => {
                let counts = sizes().map(|size| Some(Counts::published(size.n)?.fundamental()));
                Some(language.digits(counts.sum::<Option<u64>>()?))
            }
            Placeholder::Tally => {
                let [size] = self.inventory.sizes.as_slice() else {
                    return None;
                };
                Some(language.tally(size.tally.as_deref()?, size.member_count()?))
            }
            Placeholder::Page => Some(place.page.to_string()),
            Placeholder::Pages => Some(place.pages.to_string()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Contents, Language, Selection, Sheet, TextKind};

    #[test]
    fn footers_include_known_counts() {
        let footer = |language, contents: &Contents| {
            let sheet = Sheet {
                language,
                paper: Some("a4".parse().unwrap()),
                ..Sheet::default()
            };
            let layout = sheet.layout_of(contents).unwrap();
            let places = layout.places(1).unwrap();
            let mut texts = places.texts().filter(|text| text.kind == TextKind::Footer);
            texts.next().unwrap().text
        };
        let english = |contents: &Contents| footer(Language::English, contents);
        let eight = || Selection::new(8).unwrap();
        let of = |selection: Selection| Contents::from_selection(&selection).unwrap();
        let known = "n = 8 · 92 solutions, 12 fundamental up to rotation and reflection";
        assert_eq!(english(&of(eight().take(4))), known);
        assert_eq!(english(&of(eight().fundamental())), known);
        assert_eq!(english(&Contents::new(8, 1)), known);
        assert_eq!(
            english(&Contents::new(3, 1).unchecked()),
            "n = 3 · no solution"
        );
        assert_eq!(footer(Language::German, &Contents::new(30, 1)), "n = 30");
        assert_eq!(
            english(&of(eight().skip(2).take(1))),
            "n = 8 · No.\u{a0}3 of 92"
        );
        assert_eq!(
            english(&of(eight().fundamental().skip(2).take(1))),
            "n = 8 · No.\u{a0}3 of the 12 fundamental solutions"
        );
        assert_eq!(
            english(&Contents::random(100, 1, 1_000_007)),
            "n = 100 · by randomised search, seed 1000007"
        );
    }
}
