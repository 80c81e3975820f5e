//! The words of figures, in each language: what is drawn, and what describes a
//! figure to readers who cannot see it.

mod english;
mod texts;

pub(crate) use texts::FigureTexts;

use crate::Language;

impl Language {
    pub(crate) fn figures(self) -> &'static dyn FigureTexts {
        &crate::language::english::English
    }
}
