//! What texts say: built-in ones, and the values of placeholders.

use super::{Facts, Typesetter};
use crate::{Counts, Error, Pattern, Placeholder, Result};

impl Typesetter<'_> {
    /// Boards on the whole sheet.
    pub(crate) fn boards(&self) -> u64 {
        self.contents.boards(self.sheet.by_class)
    }

    pub(super) fn range(&self) -> std::ops::RangeInclusive<usize> {
        let sizes = &self.contents.sizes;
        let ns = || sizes.iter().map(|size| size.n);
        ns().min().unwrap_or(0)..=ns().max().unwrap_or(0)
    }

    /// What the boards are, in words.
    pub(crate) fn heading(&self) -> String {
        let language = self.sheet.language;
        language.title(self.range(), self.contents.kind, self.boards())
    }

    pub(super) fn default_footer(&self) -> Option<Pattern> {
        let [size] = self.contents.sizes.as_slice() else {
            return None;
        };
        let counts = Counts::published(size.n);
        let text = self.sheet.language.footer(
            size.n,
            counts.map(|counts| counts.total()),
            counts.map(|counts| counts.fundamental()),
        );
        Some(Pattern::literal(&text))
    }

    /// The text of a pattern for the whole sheet.
    pub(super) fn fill(&self, pattern: &Pattern, facts: Facts) -> Result<String> {
        if let Some(unknown) = pattern
            .placeholders()
            .find(|placeholder| self.value(*placeholder, facts).is_none())
        {
            return Err(Error::PlaceholderUnknown(unknown.name()));
        }
        Ok(pattern.fill(|placeholder| self.value(placeholder, facts).unwrap_or_default()))
    }

    /// What stands for a placeholder that is about the whole sheet.
    pub(super) fn value(&self, placeholder: Placeholder, facts: Facts) -> Option<String> {
        let language = self.sheet.language;
        let sizes = || self.contents.sizes.iter();
        match placeholder {
            Placeholder::N => {
                let range = self.range();
                Some(if range.start() == range.end() {
                    range.start().to_string()
                } else {
                    format!("{}–{}", range.start(), range.end())
                })
            }
            Placeholder::Count => Some(language.digits(self.boards())),
            Placeholder::Fundamentals => {
                let each = sizes().map(|size| Some(Counts::published(size.n)?.fundamental()));
                Some(language.digits(each.sum::<Option<u64>>()?))
            }
            Placeholder::Tally => {
                let [size] = self.contents.sizes.as_slice() else {
                    return None;
                };
                Some(language.tally(size.tally.as_deref()?, size.members()?))
            }
            Placeholder::Page => Some(facts.page.to_string()),
            Placeholder::Pages => Some(facts.pages.to_string()),
            _ => None,
        }
    }
}
