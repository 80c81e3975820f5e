//! Forms and fonts that the pages of a document share, by their resource names.

use std::collections::BTreeMap;
use std::sync::Arc;

use pdf_writer::{Dict, Name, Ref, writers};

use super::boards::{BoardForms, QueenForms, write_cell_form, write_empty_board};
use super::content::EVERY_PLATE;
use super::document::Document;
use super::file::PdfFile;
use super::queen_font::{self, QueenFont};
use super::text::DocumentTexts;
use crate::page::{Coloring, Page, Piece, Slot, Symbol, Text, Tone};
use crate::text::fonts::Fonts;
use crate::units::distance::Distance;
use crate::{Template, Unit};

/// The shared objects of a document, and the document itself.
pub(super) struct SharedObjects {
    pub(super) document: Document,
    /// The unit in which the sheet is measured.
    unit: Unit,
    /// The forms by name.
    forms: Vec<(String, Ref)>,
    /// The operators for the boards of each grid, which are the same on all pages.
    pub(super) boards: Vec<BoardForms>,
    /// The font of queens, if they are glyphs.
    queen_font: Option<Ref>,
    /// The names of the forms of symbols.
    symbols: BTreeMap<(Piece, Tone, Distance), String>,
    pub(super) texts: DocumentTexts,
    /// True if something is printed on every plate.
    uses_every_plate: bool,
}

impl SharedObjects {
    /// Writes the shared objects, given the first page.
    pub(super) fn new(mut document: Document, page: &Page<'_>) -> SharedObjects {
        let file = &mut document.file;
        let mut forms = Vec::new();
        for (index, grid) in page.grids.iter().enumerate() {
            forms.push((
                form_name('B', 0, index),
                write_empty_board(file, &grid.slot),
            ));
        }
        let font = QueenFont::for_grids(&page.grids);
        let queen_font = font.as_ref().map(|font| font.write(file));
        let boards = page.grids.iter().enumerate().map(|(index, grid)| {
            let board = format!("/{} Do", form_name('B', 0, index));
            let queens = match &font {
                Some(font) => QueenForms::Glyphs(font.begin_text(grid.n())),
                None => QueenForms::Forms(write_queen_forms(file, index, &grid.slot, &mut forms)),
            };
            BoardForms { board, queens }
        });
        let boards = boards.collect();
        let fonts = page.fonts.clone();
        let fonts = fonts.unwrap_or_else(|| Arc::new(Fonts::new(&[], page.language.tag())));
        document.first_number = page.index + 1;
        SharedObjects {
            document,
            unit: page.unit,
            forms,
            boards,
            queen_font,
            symbols: BTreeMap::new(),
            texts: DocumentTexts::new(fonts),
            uses_every_plate: false,
        }
    }

    /// Appends texts to content.
    pub(super) fn write_texts<'t>(
        &mut self,
        out: &mut Vec<u8>,
        texts: impl IntoIterator<Item = &'t Text>,
    ) {
        self.texts.write(out, &mut self.document.file, texts);
    }

    /// Records the use of a colour space by content.
    pub(super) fn record_coloring(&mut self, coloring: Coloring) {
        self.uses_every_plate |= coloring == Coloring::EveryPlate;
    }

    /// Returns the name of the form of a symbol, which is written before its first use.
    pub(super) fn symbol_form(&mut self, template: &Template, symbol: Symbol) -> String {
        let Symbol {
            piece, tone, cell, ..
        } = symbol;
        // The form of a queen can be scaled.
        let size = match piece {
            Piece::Queen(_) => Distance::ZERO,
            Piece::Board(_) => cell,
        };
        let key = (piece, tone, size);
        if let Some(name) = self.symbols.get(&key) {
            return name.clone();
        }
        let slot = Slot::of_symbol(template, symbol, self.unit);
        let file = &mut self.document.file;
        let form = match symbol.piece {
            Piece::Queen(at) => write_cell_form(file, template, &slot.queen_in_file_color(at)),
            Piece::Board(_) => write_empty_board(file, &slot),
        };
        let name = format!("S{}", self.symbols.len());
        self.forms.push((name.clone(), form));
        self.symbols.insert(key, name.clone());
        name
    }

    /// Adds a form and returns its name.
    pub(super) fn add_form(&mut self, form: Ref) -> String {
        let name = format!("I{}", self.forms.len());
        self.forms.push((name.clone(), form));
        name
    }

    /// Writes the resources after all pages are written.
    pub(super) fn finish(mut self) -> Document {
        let file = &mut self.document.file;
        let mut fonts = self.texts.finish(file);
        let queens = self.queen_font.iter();
        fonts.extend(queens.map(|id| (queen_font::FONT_NAME.to_owned(), *id)));
        file.write_reserved_object(self.document.resources, |object| {
            let mut resources: writers::Resources<'_> = object.start();
            let mut names = resources.x_objects();
            for (name, form) in &self.forms {
                names.pair(Name(name.as_bytes()), *form);
            }
            drop(names);
            if !fonts.is_empty() {
                let mut names = resources.fonts();
                for (name, font) in &fonts {
                    names.pair(Name(name.as_bytes()), *font);
                }
            }
            if self.uses_every_plate {
                write_every_plate(&mut resources.color_spaces());
            }
        });
        self.document
    }
}

/// Writes the forms of a grid's queens: one for all grids, or one for each file. Returns the operators
/// that draw the queen of each file.
fn write_queen_forms(
    file: &mut PdfFile,
    index: usize,
    slot: &Slot<'_>,
    forms: &mut Vec<(String, Ref)>,
) -> Vec<String> {
    let by_file = slot.has_colors_by_file();
    // Otherwise all grids have the same cell and the same queen.
    let looks = if index == 0 || by_file {
        slot.looks()
    } else {
        0
    };
    for look in 0..looks {
        let form = write_cell_form(file, slot.template, &slot.queen_on(look));
        forms.push((form_name('Q', index, look), form));
    }
    let name = |look| {
        if by_file {
            form_name('Q', index, look)
        } else {
            form_name('Q', 0, 0)
        }
    };
    (0..slot.n)
        .map(|look| format!(" cm/{} Do", name(look)))
        .collect()
}

/// Returns the name of a form: an empty board, `B`, or a queen, `Q`.
fn form_name(letter: char, grid: usize, look: usize) -> String {
    match (grid, look) {
        (0, 0) => letter.to_string(),
        (0, look) => format!("{letter}{look}"),
        (grid, look) => format!("{letter}{grid}.{look}"),
    }
}

/// Writes the colour space with the full amount of every ink, and black without plates. The
/// alternate colours are RGB, like those of the whole document.
fn write_every_plate(spaces: &mut Dict<'_>) {
    let space = spaces.insert(Name(EVERY_PLATE.as_bytes()));
    let mut space = space
        .start::<writers::ColorSpace<'_>>()
        .separation(Name(b"All"));
    space.alternate_color_space().device_rgb();
    let mut tint = space.tint_exponential();
    tint.domain([0.0, 1.0]).n(1.0);
    tint.c0([1.0; 3]).c1([0.0; 3]);
}
