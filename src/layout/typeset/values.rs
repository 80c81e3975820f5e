//! The values of texts: built-in words, and the values of placeholders.

use crate::layout::typeset::words::{PagePlace, Words};
use crate::sheet::contents::Provenance;
use crate::{Counts, Error, Pattern, Placeholder, Result};

impl Words<'_> {
    /// The boards in words.
    pub(crate) fn heading(&self) -> String {
        let language = self.sheet.language;
        match self.inventory.shown() {
            Some(shown) => language.title(self.inventory.range(), shown),
            None => language.subject(self.inventory.range()),
        }
    }

    pub(crate) fn default_footer(&self) -> Option<Pattern> {
        let language = self.sheet.language;
        let [size] = self.inventory.sizes.as_slice() else {
            return self.gaps().map(|text| Pattern::literal(&text));
        };
        let n = size.n;
        let counts = Counts::published(n);
        let text = match (self.inventory.provenance, counts) {
            (Some(Provenance::Numbered { number, of, is_fundamental }), _) if of > 1 => {
                language.numbered_footer(n, number, of, is_fundamental)
            }
            (Some(Provenance::Found { seed }), None) => language.found_footer(n, seed),
            _ => language.footer(
                n,
                counts.map(|counts| counts.total()),
                counts.map(|counts| counts.fundamental()),
            ),
        };
        Some(Pattern::literal(&text))
    }

    /// The sizes without any solution between those of the boards.
    fn gaps(&self) -> Option<String> {
        let missing = [2, 3].into_iter().filter(|n| self.inventory.range().contains(n));
        let missing: Vec<String> = missing.map(|n| n.to_string()).collect();
        let gaps = || self.sheet.language.say("gaps", &[("boards", (&missing).into())]);
        (!missing.is_empty()).then(gaps)
    }

    /// Refuses a placeholder about the whole sheet whose value is not known.
    pub(crate) fn check(&self, pattern: &Pattern, place: PagePlace) -> Result<()> {
        let unknown = |p: &Placeholder| !p.is_about_a_board() && self.value(*p, place).is_none();
        match pattern.placeholders().find(unknown) {
            Some(unknown) => Err(Error::setting(
                format!(
                    "{{{}}} has no value for these boards: leave it out, or draw all solutions of one size",
                    unknown.name()
                ),
                &[],
            )),
            None => Ok(()),
        }
    }

    /// The text of a pattern for the whole sheet.
    pub(crate) fn fill(&self, pattern: &Pattern, place: PagePlace) -> Result<String> {
        self.check(pattern, place)?;
        Ok(pattern.fill(|placeholder| self.value(placeholder, place).unwrap_or_default()))
    }

    /// The value of a placeholder about the whole sheet.
    pub(crate) fn value(&self, placeholder: Placeholder, place: PagePlace) -> Option<String> {
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
            Placeholder::Count => Some(language.digits(self.inventory.boards()?)),
            Placeholder::Fundamentals => {
                let each = sizes().map(|size| Some(Counts::published(size.n)?.fundamental()));
                Some(language.digits(each.sum::<Option<u64>>()?))
            }
            Placeholder::Tally => {
                let [size] = self.inventory.sizes.as_slice() else {
                    return None;
                };
                Some(language.tally(size.tally.as_deref()?, size.members()?))
            }
            Placeholder::Page => Some(place.page.to_string()),
            Placeholder::Pages => Some(place.pages.to_string()),
            _ => None,
        }
    }
}
