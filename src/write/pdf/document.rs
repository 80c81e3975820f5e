//! The document: its pages and their boxes (ISO 32000-1, 14.11.2), its structure for readers who
//! cannot see it, and its metadata.

use pdf_writer::types::{NumberingStyle, OutputIntentSubtype, StructRole};
use pdf_writer::writers::{Catalog, DocumentInfo, StructElement};
use pdf_writer::{Date, Filter, Name, Rect, Ref, TextStr, writers};

use super::bookmarks::Bookmarks;
use super::file::{PdfFile, compress};
use crate::casts::{saturate, to_f32};
use crate::page::{Edge, Page};
use crate::units::distance::Distance;
use crate::{Description, ErrorKind, Language, Result, Unit, words};

/// The longest side that Acrobat shows, in units of the page (ISO 32000-1, annex C). Longer pages
/// use larger units.
const MAX_POINTS: u64 = 14_400;

/// The size of a page's paper, and the edge of it around the trimmed page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageBoxes {
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) edge: Edge,
}

impl PageBoxes {
    pub(crate) fn for_page(page: &Page<'_>) -> PageBoxes {
        PageBoxes {
            width: page.width,
            height: page.height,
            edge: page.edge,
        }
    }

    /// Returns the points in a unit of the page: 1, or more if the page is too long.
    pub(super) fn user_unit(&self) -> u32 {
        let longest = self.width.max(self.height);
        let points = longest.ticks().unsigned_abs() / Unit::Pt.ticks().unsigned_abs() + 1;
        saturate::<u32>(points.div_ceil(MAX_POINTS))
    }

    /// Returns the lowest PDF version for documents with such pages: object streams need 1.5 (ISO
    /// 32000-1, 7.5.7), page units 1.6 (table 30). Programs that import PDF, such as LaTeX, warn
    /// about versions above their own.
    pub(super) fn version(&self) -> &'static str {
        match self.user_unit() {
            1 => "1.5",
            _ => "1.6",
        }
    }

    /// Returns the box of the paper.
    pub(super) fn media(&self) -> Rect {
        self.inset(Distance::ZERO)
    }

    /// Returns the box of the ground.
    pub(super) fn bleed(&self) -> Rect {
        self.inset(self.edge.slug)
    }

    /// Returns the box of the trimmed page.
    pub(super) fn trim(&self) -> Rect {
        self.inset(self.edge.total())
    }

    /// Returns the matrix from points, to the right and down from the corner of the paper, to page
    /// units, which go up.
    pub(super) fn matrix(&self) -> [f64; 6] {
        let scale = 1.0 / f64::from(self.user_unit());
        [scale, 0.0, 0.0, -scale, 0.0, self.units(self.height)]
    }

    /// Returns the height above the bottom edge of the paper, in units of the page, for a distance
    /// `y` from the top edge.
    pub(super) fn distance_from_bottom(&self, y: Distance) -> f32 {
        to_f32(self.units(self.height - y))
    }

    /// Returns a box whose edges have the distance `edge` from those of the paper.
    fn inset(&self, edge: Distance) -> Rect {
        let [near, right, top] =
            [edge, self.width - edge, self.height - edge].map(|length| to_f32(self.units(length)));
        Rect::new(near, near, right, top)
    }

    /// Converts a length to units of the page, rounded to a ten-thousandth.
    fn units(&self, length: Distance) -> f64 {
        let per = i128::from(Unit::Pt.ticks()) * i128::from(self.user_unit());
        let scaled = (i128::from(length.ticks()) * 20_000 + per) / (2 * per);
        scaled as f64 / 10_000.0
    }
}

/// The colour profile of a document: sRGB (IEC 61966-2-1) as an ICC profile of a version that PDF
/// 1.5 allows (ICC.1:2001-12, version 4.0). The values of the standard are adapted to the white of
/// profiles with the Bradford method.
const SRGB: (&str, &[u8]) = (
    "sRGB IEC61966-2.1",
    include_bytes!("../../../data/srgb.icc"),
);

/// Returns the metadata as XMP (ISO 16684-1). It does not declare PDF/UA-1: descriptions summarize
/// figures and worksheets, but do not contain all their texts (ISO 14289-1, clause 7.3).
fn xmp_packet(text: &Description) -> String {
    let escape = |text: &str| svg::node::Text::new(words::replace_forbidden(text)).to_string();
    let (title, description) = (escape(&text.title), escape(&text.description));
    format!(
        r#"<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{description}</rdf:li></rdf:Alt></dc:description>
<pdf:Producer>nqueens-sheet</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"#
    )
}

/// Converts seconds since 1970 to a date of the Gregorian calendar, in UTC.
fn to_date(seconds: u64) -> Result<Date> {
    let second = (seconds % 86_400) as u32;
    let (year, month, day) = words::date(seconds);
    let year = u16::try_from(year).ok().filter(|year| *year <= 9999);
    let year = year.ok_or_else(|| {
        ErrorKind::InvalidValue.error(format!(
            "{seconds} seconds since 1970 are after the year 9999: choose an earlier date"
        ))
    })?;
    Ok(Date::new(year)
        .month(month)
        .day(day)
        .hour((second / 3600) as u8)
        .minute((second / 60 % 60) as u8)
        .second((second % 60) as u8)
        .utc_offset_hour(0)
        .utc_offset_minute(0))
}

/// A document to which pages are added. Only a few numbers of each page stay in memory.
pub(super) struct Document {
    pub(super) file: PdfFile,
    pub(super) bookmarks: Bookmarks,
    language: Language,
    information: Ref,
    /// The metadata as XMP.
    packet: Ref,
    /// The node of all pages, once there are pages.
    page_tree: Option<Ref>,
    /// The root of the structure, and its only child, the document element.
    structure: Ref,
    document_element: Ref,
    /// The resources of all pages.
    pub(super) resources: Ref,
    children: Vec<Ref>,
    pub(super) pages: Vec<Ref>,
    /// By page: the elements of its marked contents.
    parents: Vec<Vec<Ref>>,
    /// The number that readers show for the first page.
    pub(super) first_number: u64,
    /// The names that they show for the pages instead of numbers, if there are any.
    pub(super) names: Vec<String>,
}

/// The structure element of a text on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TaggedPart {
    /// The title.
    Heading,
    /// A text that is read before the figure, or after it.
    Above,
    Below,
    /// A text of the boards, as a part of the figure.
    Caption,
}

impl TaggedPart {
    /// Begins the next marked content, which has this element.
    pub(super) fn begin(self, out: &mut Vec<u8>, parts: &mut Vec<TaggedPart>) {
        parts.push(self);
        let mark = format!("<</MCID {}>>BDC\n", parts.len());
        out.extend([b"/", self.role().to_name().0, mark.as_bytes()].concat());
    }

    fn role(self) -> StructRole {
        match self {
            TaggedPart::Heading => StructRole::H1,
            TaggedPart::Above | TaggedPart::Below => StructRole::P,
            TaggedPart::Caption => StructRole::Caption,
        }
    }
}

impl Document {
    /// Begins a document whose pages have these boxes.
    pub(super) fn new(
        boxes: &PageBoxes,
        text: &Description,
        language: Language,
        created: Option<u64>,
    ) -> Result<Self> {
        let mut file = PdfFile::new(boxes.version());
        let created = created.map(to_date).transpose()?;
        let information = file.write_object(|object| {
            let mut info: DocumentInfo<'_> = object.start();
            info.title(TextStr(&text.title));
            info.subject(TextStr(&text.description));
            info.producer(TextStr("nqueens-sheet"));
            if let Some(created) = created {
                info.creation_date(created);
            }
        });
        let packet = xmp_packet(text);
        let packet = file.write_stream(|chunk, id| {
            let mut stream = chunk.stream(id, packet.as_bytes());
            stream.pair(Name(b"Type"), Name(b"Metadata"));
            stream.pair(Name(b"Subtype"), Name(b"XML"));
        });
        Ok(Document {
            bookmarks: Bookmarks::default(),
            language,
            information,
            packet,
            page_tree: None,
            structure: file.reserve(),
            document_element: file.reserve(),
            resources: file.reserve(),
            children: Vec::new(),
            pages: Vec::new(),
            parents: Vec::new(),
            first_number: 1,
            names: Vec::new(),
            file,
        })
    }

    /// Adds a complete page. Its marked content 0 is a figure with the description `alt`; `parts` are the
    /// others.
    pub(super) fn add_page(
        &mut self,
        boxes: &PageBoxes,
        contents: &[Ref],
        alt: &str,
        parts: &[TaggedPart],
    ) {
        let resources = self.resources;
        let key = saturate::<i32>(self.pages.len());
        let page_tree = *self.page_tree.get_or_insert_with(|| self.file.reserve());
        let page = self.file.write_object(|object| {
            let mut page: writers::Page<'_> = object.start();
            page.parent(page_tree).media_box(boxes.media());
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
        });
        self.pages.push(page);
        let figure = self.file.reserve();
        let document_element = self.document_element;
        let (mut before, mut after, mut captions) = (Vec::new(), Vec::new(), Vec::new());
        let mut texts = vec![figure];
        for (part, id) in parts.iter().zip(1..) {
            let (list, parent) = match part {
                TaggedPart::Heading | TaggedPart::Above => (&mut before, document_element),
                TaggedPart::Below => (&mut after, document_element),
                TaggedPart::Caption => (&mut captions, figure),
            };
            let text = self.file.write_object(|object| {
                let mut element: StructElement<'_> = object.start();
                element.kind(part.role()).parent(parent).page(page);
                element.pair(Name(b"K"), id);
            });
            list.push(text);
            texts.push(text);
        }
        self.file.write_reserved_object(figure, |object| {
            let mut element: StructElement<'_> = object.start();
            element
                .kind(StructRole::Figure)
                .parent(document_element)
                .page(page);
            element.alt(TextStr(alt));
            let mut children = element.children();
            children.marked_content_id(0);
            for caption in captions {
                children.struct_element(caption);
            }
            drop(children);
            element.attributes().push().layout().bbox(boxes.trim());
        });
        self.children.extend([before, vec![figure], after].concat());
        self.parents.push(texts);
    }

    /// Finishes the file and returns its last bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let page_tree = self.page_tree.unwrap_or_else(|| self.file.reserve());
        let pages = &self.pages;
        self.file.write_reserved_object(page_tree, |object| {
            let mut tree: writers::Pages<'_> = object.start();
            tree.kids(pages.iter().copied());
            tree.count(saturate::<i32>(pages.len()));
        });
        self.write_structure();
        let outline = self
            .bookmarks
            .write(&mut self.file, &self.pages, self.language);
        let profile = compress(SRGB.1);
        let profile = self.file.write_stream(|chunk, id| {
            let mut stream = chunk.icc_profile(id, &profile);
            stream.n(3).filter(Filter::FlateDecode);
        });
        let (structure, packet) = (self.structure, self.packet);
        let lang = TextStr(self.language.tag());
        let (first_number, names) = (self.first_number, &self.names);
        let has_several_pages = self.pages.len() > 1;
        let catalog = self.file.write_object(|object| {
            let mut catalog: Catalog<'_> = object.start();
            catalog.pages(page_tree).lang(lang).metadata(packet);
            if has_several_pages {
                write_labels(&mut catalog, first_number, names);
            }
            if let Some(outline) = outline {
                catalog.outlines(outline);
            }
            let mut intents = catalog.output_intents();
            let mut intent = intents.push();
            intent.subtype(OutputIntentSubtype::PDFA);
            intent.output_condition_identifier(TextStr(SRGB.0));
            intent.info(TextStr(SRGB.0)).dest_output_profile(profile);
            drop(intent);
            drop(intents);
            catalog.viewer_preferences().display_doc_title(true);
            catalog.mark_info().marked(true);
            catalog.pair(Name(b"StructTreeRoot"), structure);
        });
        self.file.finish(catalog, self.information)
    }

    fn write_structure(&mut self) {
        let (structure, document_element) = (self.structure, self.document_element);
        let (children, parents) = (&self.children, &self.parents);
        self.file.write_reserved_object(document_element, |object| {
            let mut element: StructElement<'_> = object.start();
            element.kind(StructRole::Document).parent(structure);
            let mut kids = element.children();
            for child in children {
                kids.struct_element(*child);
            }
        });
        self.file.write_reserved_object(structure, |object| {
            let mut tree: writers::StructTreeRoot<'_> = object.start();
            tree.child(document_element);
            tree.parent_tree_next_key(saturate::<i32>(parents.len()));
            let mut tree = tree.insert(Name(b"ParentTree")).dict();
            let mut numbers = tree.insert(Name(b"Nums")).array();
            for (page, key) in parents.iter().zip(0..) {
                numbers.item(key).push().array().items(page.iter().copied());
            }
        });
    }
}

/// Writes the numbers or names of pages that readers show.
fn write_labels(catalog: &mut Catalog<'_>, first_number: u64, names: &[String]) {
    let mut labels_dict = catalog.insert(Name(b"PageLabels")).dict();
    let mut numbers = labels_dict.insert(Name(b"Nums")).array();
    if names.is_empty() {
        numbers.item(0);
        let mut label: writers::PageLabel<'_> = numbers.push().start();
        label.style(NumberingStyle::Arabic);
        label.offset(i32::try_from(first_number).unwrap_or(1));
    }
    for (name, page) in names.iter().zip(0..) {
        numbers.item(page);
        let mut label: writers::PageLabel<'_> = numbers.push().start();
        label.prefix(TextStr(name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;

    fn boxes(width: &str, height: &str, bleed: &str, slug: &str) -> PageBoxes {
        let [width, height, bleed, slug] =
            [width, height, bleed, slug].map(|text| text.parse::<crate::Length>().unwrap().into());
        let edge = Edge { bleed, slug };
        PageBoxes {
            width: width + edge.total() * 2,
            height: height + edge.total() * 2,
            edge,
        }
    }

    fn numbers(rect: Rect) -> [f32; 4] {
        [rect.x1, rect.y1, rect.x2, rect.y2]
    }

    #[test]
    fn nests_page_boxes() {
        let a4 = boxes("210mm", "297mm", "3mm", "10mm");
        assert_eq!(numbers(a4.media()), [0.0, 0.0, 668.9764, 915.5906]);
        assert_eq!(numbers(a4.bleed()), [28.3465, 28.3465, 640.6299, 887.2441]);
        assert_eq!(numbers(a4.trim()), [36.8504, 36.8504, 632.126, 878.7402]);
        assert_eq!(a4.matrix(), [1.0, 0.0, 0.0, -1.0, 0.0, 915.5906]);
    }

    #[test]
    fn long_pages_use_larger_units() {
        let short = boxes("5079mm", "1mm", "0mm", "0mm");
        assert_eq!((short.user_unit(), short.version()), (1, "1.5"));
        let long = boxes("1m".replace('m', "0000mm").as_str(), "1mm", "0mm", "0mm");
        assert_eq!((long.user_unit(), long.version()), (2, "1.6"));
        assert_eq!(numbers(long.media())[2], 14_173.229);
    }

    #[test]
    fn converts_seconds_to_dates() {
        let text = |seconds| {
            let mut chunk = pdf_writer::Chunk::new();
            let id = pdf_writer::Ref::new(1);
            chunk.indirect(id).primitive(to_date(seconds).unwrap());
            String::from_utf8_lossy(chunk.as_bytes()).into_owned()
        };
        for (seconds, expected) in [
            (0, "D:19700101000000Z"),
            (951_782_399, "D:20000228235959Z"),
            (951_782_400, "D:20000229000000Z"),
            (951_868_800, "D:20000301000000Z"),
            (1_735_689_599, "D:20241231235959Z"),
        ] {
            assert!(text(seconds).contains(expected), "{}", text(seconds));
        }
        assert!(
            matches!(to_date(u64::MAX / 2), Err(Error { kind: ErrorKind::InvalidValue, message, .. }) if message.contains("9999"))
        );
    }
}
