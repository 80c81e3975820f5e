//! The words of figures, in each language: what is drawn, and what describes a
//! figure to readers who cannot see it.

mod english;
mod french;
mod german;
mod japanese;
mod simplified;
mod spanish;
mod texts;
mod traditional;

pub(crate) use texts::FigureTexts;

use crate::Language;
use crate::language::{english::English, french::French, german::German, japanese::Japanese};
use crate::language::{simplified::Simplified, spanish::Spanish, traditional::Traditional};

impl Language {
    pub(crate) fn figures(self) -> &'static dyn FigureTexts {
        match self {
            Language::English => &English,
            Language::German => &German,
            Language::French => &French,
            Language::Spanish => &Spanish,
            Language::ChineseSimplified => &Simplified,
            Language::ChineseTraditional => &Traditional,
            Language::Japanese => &Japanese,
        }
    }
}
