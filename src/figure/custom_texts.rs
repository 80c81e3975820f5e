//! The user's texts on a sheet with a figure.

use std::sync::Arc;

use crate::figure::poster_style::PosterTexts;
use crate::layout::typeset::words::{PageNumber, Words};
use crate::sheet::contents::EntryKind;
use crate::{Contents, Result, Sheet, Wording};

/// Prepares the texts of a sheet for boards of this size.
pub(super) fn sheet_words(sheet: &Sheet, n: usize) -> Result<Arc<Words<'_>>> {
    let inventory = Contents::new(n, 1).inventory(EntryKind::Boards)?;
    Ok(Arc::new(Words::new(sheet, inventory)?))
}

/// The texts that the user wrote, without built-in ones.
pub(crate) struct CustomTexts {
    pub(crate) title: Option<String>,
    pub(crate) subtitle: Option<String>,
    pub(crate) dedication: Option<String>,
    pub(crate) footer: Option<String>,
    pub(crate) alt: Option<String>,
}

impl CustomTexts {
    /// The texts that replace those of a poster.
    pub(super) fn to_poster_texts(&self, sheet: &Sheet) -> PosterTexts {
        PosterTexts {
            title: (sheet.title != Wording::Auto).then(|| self.title.clone()),
            subtitle: (sheet.subtitle != Wording::Auto).then(|| self.subtitle.clone()),
            dedication: self.dedication.clone(),
        }
    }
}

/// Fills in the user's texts for boards of this size, as on the first page.
pub(crate) fn custom_texts(sheet: &Sheet, n: usize, pages: u64) -> Result<CustomTexts> {
    let words = sheet_words(sheet, n)?;
    let place = PageNumber { page: 1, pages };
    let fill = |wording: &Wording| match wording {
        Wording::Pattern(pattern) => words.fill(pattern, place).map(Some),
        _ => Ok(None),
    };
    if let Some(alt) = &sheet.alt {
        alt.check_for_sheet()?;
    }
    let alt = sheet.alt.as_ref().map(|alt| words.fill(alt, place));
    Ok(CustomTexts {
        title: fill(&sheet.title)?,
        subtitle: fill(&sheet.subtitle)?,
        dedication: fill(&sheet.dedication)?,
        footer: fill(&sheet.footer)?,
        alt: alt.transpose()?,
    })
}
