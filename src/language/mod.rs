//! The built-in texts of drawings and descriptions, made of the sentences of `nqueens-language`.
//!
//! `headings` has the texts of sheets, `picture` what they say about the solutions on a sheet, and `figures`
//! has those of figures.

mod figures;
mod headings;
pub(crate) mod picture;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use figures::FigureWords;
pub(crate) use headings::SheetWords;
