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
    /// The root of the tree of pages.
    root: Ref,
    /// The root of the structure, and its only child.
    structure: Ref,
    whole: Ref,
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
            whole: file.reserve(),
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
        let whole = self.whole;
        let figure = self.file.object(|object| {
            let mut figure: StructElement<'_> = object.start();
            figure.kind(StructRole::Figure).parent(whole).page(page);
            figure.alt(TextStr(alt));
            figure.children().marked_content_id(0);
            figure.attributes().push().layout().bbox(boxes.trim());
        })?;
        self.pages.push(page);
        self.figures.push(figure);
        Ok(())
    }

    pub(super) fn finish(&mut self) -> Result<()> {
        self.trees()?;
        let (root, structure, lang) = (self.root, self.structure, TextStr(&self.lang));
        let catalog = self.file.object(|object| {
            let mut catalog: Catalog<'_> = object.start();
            catalog.pages(root).lang(lang);
            catalog.viewer_preferences().display_doc_title(true);
            catalog.mark_info().marked(true);
            catalog.pair(Name(b"StructTreeRoot"), structure);
        })?;
        self.file.end(catalog, self.information)
    }

    /// Writes the trees of the pages and of their structure.
    fn trees(&mut self) -> Result<()> {
        let (structure, whole) = (self.structure, self.whole);
        let (pages, figures) = (&self.pages, &self.figures);
        self.file.object_as(self.root, |object| {
            let mut tree: writers::Pages<'_> = object.start();
            tree.kids(pages.iter().copied()).count(pages.len() as i32);
        })?;
        self.file.object_as(whole, |object| {
            let mut whole: StructElement<'_> = object.start();
            whole.kind(StructRole::Document).parent(structure);
            let mut children = whole.children();
            for figure in figures {
                children.struct_element(*figure);
            }
        })?;
        self.file.object_as(structure, |object| {
            let mut tree: writers::StructTreeRoot<'_> = object.start();
            tree.child(whole);
            let mut parents = tree.insert(Name(b"ParentTree")).dict();
            let mut parents = parents.insert(Name(b"Nums")).array();
            for (figure, key) in figures.iter().zip(0..) {
                parents.item(key).push().array().item(*figure);
            }
        })
    }
}
