//! The words of the player: its controls, and a sentence for each step.

mod english;
mod french;
mod german;
mod japanese;
mod simplified;
mod spanish;
#[cfg(test)]
mod tests;
mod traditional;
mod words;

pub(crate) use words::{PlayerWords, filled, place};

use crate::Language;

impl Language {
    pub(crate) fn player(self) -> &'static PlayerWords {
        match self {
            Language::English => &english::WORDS,
            Language::German => &german::WORDS,
            Language::French => &french::WORDS,
            Language::Spanish => &spanish::WORDS,
            Language::ChineseSimplified => &simplified::WORDS,
            Language::ChineseTraditional => &traditional::WORDS,
            Language::Japanese => &japanese::WORDS,
        }
    }
}
