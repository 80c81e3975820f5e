//! Helpers for the targets: random sheets, drawing them, and checking the output.

use std::collections::BTreeSet;

use nqueens_sheet::{
    Background, Caption, Color, Description, DrawOptions, Drawing, Error, ErrorKind, Format,
    Layout, Length, Measure, Orientation, Paper, Resolution, SchemeSource, Selection, Sheet,
    SvgStyle, Template, Unit, Wording,
};
use resvg::usvg::roxmltree::{Document, Node};

/// A sheet of arbitrary lengths and colours.
#[derive(arbitrary::Arbitrary, Clone, Debug)]
pub struct AnySheet {
    cols: Option<u64>,
    unit: u8,
    cell: Option<AnyLength>,
    gap: Option<AnyLength>,
    margin: Option<AnyLength>,
    rows: Option<u64>,
    paper: Option<(AnyLength, AnyLength)>,
    title: Option<String>,
    caption: bool,
    bleed: Option<AnyLength>,
    marks: (bool, bool),
    orientation: u8,
    coordinates: bool,
    background: Option<Option<[u8; 3]>>,
    template: u8,
}

/// A length, more often short than long.
#[derive(arbitrary::Arbitrary, Clone, Copy, Debug)]
pub enum AnyLength {
    Pixels(u8),
    Thousandths(u16, u8),
    Units(f64, u8),
}

impl AnyLength {
    fn length(self) -> Option<Length> {
        let unit = |index: u8| Unit::ALL[usize::from(index) % Unit::ALL.len()];
        match self {
            AnyLength::Pixels(value) => Some(Length::px(value.into())),
            AnyLength::Thousandths(value, index) => {
                Length::new(f64::from(value) / 1000.0, unit(index)).ok()
            }
            AnyLength::Units(value, index) => Length::new(value, unit(index)).ok(),
        }
    }
}

impl AnySheet {
    /// Returns true if the sheet shows only boards, on pages of the necessary size.
    pub fn is_plain(&self) -> bool {
        self.paper.is_none()
            && self.rows.is_none()
            && self.title.is_none()
            && !self.caption
            && self.bleed.is_none()
            && self.marks == (false, false)
    }

    /// Returns true if the template draws lines in the margins.
    pub fn has_border(&self) -> bool {
        Template::source(self.name()).is_some_and(|source| source.contains("id=\"border\""))
    }

    /// Returns true if queens have strokes, whose edges resvg rounds differently at different
    /// positions.
    pub fn has_strokes(&self) -> bool {
        ["blueprint", "midnight", "print"].contains(&self.name())
    }

    fn name(&self) -> &'static str {
        let names: Vec<&str> = Template::names().collect();
        names[usize::from(self.template) % names.len()]
    }

    /// Returns the sheet, unless a length or a text is invalid.
    pub fn sheet(&self) -> Option<Sheet> {
        let optional = |length: Option<AnyLength>| match length {
            Some(length) => length.length().map(Some),
            None => Some(None),
        };
        let mut sheet = Sheet {
            template: self.name().parse().ok()?,
            ..Sheet::default()
        };
        sheet.cols = self.cols;
        sheet.rows = self.rows;
        if let Some(cell) = self.cell {
            sheet.cell = Some(Measure {
                length: cell.length()?,
                unit: Unit::ALL[usize::from(self.unit) % Unit::ALL.len()],
            });
        }
        if let Some((width, height)) = self.paper {
            sheet.paper = Some(Paper::new(width.length()?, height.length()?).ok()?);
        }
        sheet.orientation = Orientation::ALL[usize::from(self.orientation) % 3];
        if let Some(title) = &self.title {
            sheet.title = Wording::Pattern(title.parse().ok()?);
            if !self.caption {
                sheet.dedication = sheet.title.clone();
            }
        }
        if self.caption {
            sheet.caption = Caption::Pattern("{number} {permutation}".parse().ok()?);
        }
        sheet.bleed = optional(self.bleed)?.unwrap_or(Length::ZERO);
        (sheet.marks.crop, sheet.marks.registration) = self.marks;
        sheet.gap = optional(self.gap)?;
        sheet.margin = optional(self.margin)?;
        sheet.coordinates = self.coordinates;
        sheet.background = match self.background {
            None => Background::Template,
            Some(None) => Background::None,
            Some(Some([red, green, blue])) => Background::Color(Color { red, green, blue }),
        };
        Some(sheet)
    }
}

/// Draws the last page, repeating the first solutions. `None` if a caption is too long for its
/// board.
pub fn draw(layout: &Layout<'_>, format: &Format) -> Option<Vec<u8>> {
    match try_draw(layout, format) {
        Ok(bytes) => Some(bytes),
        Err(Error {
            kind: ErrorKind::TextTooLong,
            settings: ["caption"],
            ..
        }) => None,
        Err(error) => panic!("{error}"),
    }
}

fn try_draw(layout: &Layout<'_>, format: &Format) -> Result<Vec<u8>, Error> {
    let selection = Selection::new(layout.n())?;
    let first: Vec<_> = selection.solutions().take(50).collect();
    assert!(!first.is_empty(), "the board has solutions");
    let last = layout.pages();
    let (_, count) = layout.boards_on(last);
    let boards = || first.iter().cycle().take(count as usize);
    let text = Description::with_solutions(layout, boards().cloned());
    let mut out = Vec::new();
    let options = DrawOptions {
        pages: Some(last..=last),
        ..DrawOptions::default()
    };
    let mut drawing = Drawing::with_options(layout, format, &text, &options, &mut out)?;
    for board in boards() {
        drawing.push(board.ranks())?;
    }
    drawing.finish()?;
    Ok(out)
}

/// Draws the last page as SVG, with live and with outlined text, and checks both documents. Returns
/// the one with outlined text.
pub fn draw_svg(layout: &Layout<'_>) -> Option<String> {
    let document = |live_text: bool| {
        let format = Format::Svg(SvgStyle {
            live_text,
            follow_scheme: live_text.then_some(SchemeSource::Reader),
            ..SvgStyle::default()
        });
        let text = String::from_utf8(draw(layout, &format)?).expect("SVG is UTF-8");
        check_svg(&text);
        Some(text)
    };
    document(true)?;
    document(false)
}

const ELEMENTS: [&str; 12] = [
    "svg",
    "title",
    "desc",
    "defs",
    "g",
    "path",
    "use",
    "linearGradient",
    "radialGradient",
    "stop",
    "text",
    "style",
];

/// Asserts that a document is well formed and has only known elements, links to its own ids,
/// numbers and colours.
fn check_svg(text: &str) {
    let document = Document::parse(text).expect("SVG is well formed");
    let mut ids = BTreeSet::new();
    let mut links = Vec::new();
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(ELEMENTS.contains(&name), "<{name}>");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "{name}");
            if name == "style" {
                assert_colors(value);
                continue;
            }
            if name == "id" {
                assert!(value.starts_with("q-"), "{value}");
                assert!(ids.insert(value.to_owned()), "{value} is repeated");
            } else if name == "href" {
                links.push(
                    value
                        .strip_prefix('#')
                        .expect("an internal link")
                        .to_owned(),
                );
            } else if let Some((_, link)) = value.split_once("url(") {
                let link = link.strip_prefix('#').expect("an internal link");
                links.push(link.trim_end_matches(')').to_owned());
            }
            // Live text has a font family.
            let family = name == "font-family";
            for bad in [":", "NaN", "inf", "<", "&"]
                .into_iter()
                .filter(|_| !family)
            {
                assert!(!value.contains(bad), "{name}=\"{value}\"");
            }
        }
    }
    for link in links {
        assert!(ids.contains(&link), "#{link} does not exist");
    }
}

/// Asserts that a style attribute has only colours, which marks use to be the same in all schemes.
fn assert_colors(style: &str) {
    for declaration in style.split(';') {
        let (name, value) = declaration.split_once(':').expect("a declaration");
        assert!(["fill", "stroke"].contains(&name), "{style}");
        assert!(value.parse::<Color>().is_ok(), "{style}");
    }
}

/// A decoded picture in 8-bit RGBA.
pub struct Picture {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// The pixels, row by row from the top.
    pub pixels: Vec<[u8; 4]>,
}

/// Decodes a PNG with the crate `png`.
pub fn decode(bytes: &[u8]) -> Picture {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("a PNG header");
    let mut data = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    let info = reader.next_frame(&mut data).expect("all pixels");
    reader.finish().expect("the end of the PNG");
    let pixels = data[..info.buffer_size()].chunks_exact(4);
    Picture {
        width: info.width as usize,
        height: info.height as usize,
        pixels: pixels.map(|p| [p[0], p[1], p[2], p[3]]).collect(),
    }
}

/// Draws the last page as PNG, decodes it, and checks its size. `None` if the page has too many
/// pixels or a caption is too long.
pub fn draw_png(layout: &Layout<'_>, resolution: Resolution) -> Option<Picture> {
    let (width, height) = layout.pixels(resolution).ok()?;
    if width.saturating_mul(height) > 1 << 18 {
        return None;
    }
    let bytes = draw(layout, &Format::Png(resolution))?;
    let picture = decode(&bytes);
    assert_eq!(
        (picture.width as u64, picture.height as u64),
        (width, height)
    );
    Some(picture)
}
