//! The document: its pages, its structure for readers who cannot see, and
//! what it says about itself.

use std::io::Write;

use pdf_writer::types::StructRole;
use pdf_writer::writers::{self, Catalog, StructElement};
use pdf_writer::{Name, Ref, TextStr};

use super::boxes::PageBoxes;
use super::file::File;
use super::metadata::Metadata;
use crate::Result;

/// A document that grows page by page; of each page stay two numbers.
pub(super) struct Document<W> {
    pub(super) file: File<W>,
    lang: String,
    information: Ref,
    /// The root of the tree of pages, and that of the structure.
    root: Ref,
    structure: Ref,
    pages: Vec<Ref>,
    figures: Vec<Ref>,
}

/// A complete page.
pub(super) struct Finished<'a> {
    pub(super) boxes: PageBoxes,
    pub(super) resources: Ref,
    pub(super) contents: &'a [Ref],
    /// What the page shows, in words.
    pub(super) alt: &'a str,
}

impl<W: Write> Document<W> {
    pub(super) fn new(out: W, metadata: &Metadata<'_>) -> Result<Self> {
        let mut file = File::new(out)?;
        let created = metadata.date()?;
        let information = file.object(|object| metadata.information(created, object.start()))?;
        Ok(Document {
            lang: metadata.lang.to_owned(),
            information,
            root: file.reserve(),
            structure: file.reserve(),
            pages: Vec::new(),
            figures: Vec::new(),
            file,
        })
    }

    /// Adds a page whose content is one figure with the marked content 0.
    pub(super) fn page(&mut self, finished: &Finished<'_>) -> Result<()> {
        let Finished {
            boxes,
            resources,
            contents,
            alt,
        } = *finished;
        let key = self.pages.len() as i32;
        let root = self.root;
        let page = self.file.object(|object| {
            let mut page: writers::Page<'_> = object.start();
            page.parent(root).media_box(boxes.media());
            page.bleed_box(boxes.bleed()).trim_box(boxes.trim());
            if boxes.user_unit() != 1 {
                page.user_unit(boxes.user_unit() as f32);
            }
            page.pair(Name(b"Resources"), resources);
            match *contents {
                [only] => page.contents(only),
                _ => page.contents_array(contents.iter().copied()),
            };
            page.struct_parents(key);
        })?;
        let structure = self.structure;
        let figure = self.file.object(|object| {
            let mut figure: StructElement<'_> = object.start();
            figure.kind(StructRole::Figure).parent(structure).page(page);
            figure.alt(TextStr(alt));
            figure.children().marked_content_id(0);
            figure.attributes().push().layout().bbox(boxes.trim());
        })?;
        self.pages.push(page);
        self.figures.push(figure);
        Ok(())
    }

    pub(super) fn finish(&mut self) -> Result<()> {
        let (root, structure) = (self.root, self.structure);
        let (pages, figures) = (&self.pages, &self.figures);
        self.file.object_as(root, |object| {
            let mut tree: writers::Pages<'_> = object.start();
            tree.kids(pages.iter().copied()).count(pages.len() as i32);
        })?;
        self.file.object_as(structure, |object| {
            let mut tree: writers::StructTreeRoot<'_> = object.start();
            tree.children().items(figures.iter().copied());
            {
                let mut parents = tree.insert(Name(b"ParentTree")).dict();
                let mut parents = parents.insert(Name(b"Nums")).array();
                for (figure, key) in figures.iter().zip(0..) {
                    parents.item(key).push().array().item(*figure);
                }
            }
            tree.parent_tree_next_key(figures.len() as i32);
        })?;
        let lang = TextStr(&self.lang);
        let catalog = self.file.object(|object| {
            let mut catalog: Catalog<'_> = object.start();
            catalog.pages(root).lang(lang);
            catalog.viewer_preferences().display_doc_title(true);
            catalog.mark_info().marked(true);
            catalog.pair(Name(b"StructTreeRoot"), structure);
        })?;
        self.file.end(catalog, self.information)
    }
}
