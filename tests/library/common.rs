//! Helpers to draw sheets and inspect them, shared by the library's tests.

use std::sync::LazyLock;

use nqueens_sheet::{
    Color, Contents, Description, DrawOptions, Drawing, Format, IdPrefix, Layout, Resolution,
    Result, Selection, Sheet, SvgStyle, Template,
};
use resvg::usvg;
use tiny_skia::{Pixmap, Transform};

/// Draws all boards of a selection on a sheet.
pub(crate) fn draw(sheet: &Sheet, selection: &Selection, format: &Format) -> Result<Vec<u8>> {
    let page = sheet.layout_of(&Contents::from_selection(selection).unwrap())?;
    let text = Description::from_layout(&page);
    let mut bytes = Vec::new();
    let mut drawing = Drawing::new(&page, format, &text, &mut bytes)?;
    selection.for_each(|ranks| drawing.push(ranks))?;
    drawing.finish()?;
    Ok(bytes)
}

/// A sheet with all defaults.
pub(crate) static PLAIN: LazyLock<Sheet> = LazyLock::new(Sheet::default);

/// Draws the pages of a figure.
pub(crate) fn draw_layout(
    layout: &Layout<'_>,
    format: &Format,
    options: &DrawOptions,
) -> Result<Vec<u8>> {
    let text = Description::from_layout(layout);
    Drawing::with_options(layout, format, &text, options, Vec::new())?.finish()
}

pub(crate) fn svg(sheet: &Sheet, selection: &Selection, prefix: &str) -> String {
    let format = Format::Svg(SvgStyle {
        id_prefix: IdPrefix::new(prefix).unwrap(),
        ..SvgStyle::default()
    });
    String::from_utf8(draw(sheet, selection, &format).unwrap()).unwrap()
}

pub(crate) fn png(sheet: &Sheet, selection: &Selection, resolution: Resolution) -> Vec<u8> {
    draw(sheet, selection, &Format::Png(resolution)).unwrap()
}

pub(crate) fn boards(n: usize) -> Selection {
    Selection::new(n).unwrap()
}

pub(crate) fn template(name: &str) -> Template {
    name.parse().unwrap()
}

/// The template `minimal` without its frame, which takes room, with a single colour of light
/// squares, and with centred texts.
pub(crate) fn unframed() -> Template {
    let source = Template::source("minimal").unwrap();
    let lines = source.lines().filter(|line| {
        !["id=\"frame\"", "id=\"light-many\"", "<text "]
            .iter()
            .any(|part| line.contains(part))
    });
    Template::from_svg(&lines.collect::<Vec<_>>().join("\n")).unwrap()
}

pub(crate) fn color(text: &str) -> Color {
    text.parse().unwrap()
}

/// A sheet in the default style with the given cell.
pub(crate) fn sheet_of(cell: &str) -> Sheet {
    Sheet {
        cell: Some(cell.parse().unwrap()),
        ..Sheet::default()
    }
}

/// Renders an SVG document with resvg, enlarged by `zoom`.
pub(crate) fn render(svg: &str, zoom: f32) -> Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let side = |length: f32| (length * zoom).round() as u32;
    let mut pixmap = Pixmap::new(side(tree.size().width()), side(tree.size().height())).unwrap();
    let zoom = Transform::from_scale(zoom, zoom);
    resvg::render(&tree, zoom, &mut pixmap.as_mut());
    pixmap
}

/// A picture in RGBA with straight alpha, four bytes per pixel.
#[derive(PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) bytes: Vec<u8>,
}

impl Picture {
    /// Decodes a PNG file with an independent decoder, and returns its header, too.
    pub(crate) fn decode(file: &[u8]) -> (Picture, png::Info<'static>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        reader.finish().unwrap();
        let (kind, depth) = reader.output_color_type();
        assert_eq!((kind, depth), (png::ColorType::Rgba, png::BitDepth::Eight));
        let picture = Picture {
            width: frame.width as usize,
            height: frame.height as usize,
            bytes,
        };
        (picture, reader.info().clone())
    }

    pub(crate) fn pixel(&self, x: usize, y: usize) -> [u8; 4] {
        let start = (y * self.width + x) * 4;
        self.bytes[start..start + 4].try_into().unwrap()
    }

    /// The pixels of a square, row by row.
    pub(crate) fn crop(&self, x: usize, y: usize, side: usize) -> Vec<[u8; 4]> {
        let rows = y..y + side;
        rows.flat_map(|y| (x..x + side).map(move |x| self.pixel(x, y)))
            .collect()
    }
}

impl From<&Pixmap> for Picture {
    fn from(pixmap: &Pixmap) -> Picture {
        let opaque = pixmap
            .data()
            .iter()
            .skip(3)
            .step_by(4)
            .all(|alpha| *alpha == 255);
        if opaque {
            return Picture {
                width: pixmap.width() as usize,
                height: pixmap.height() as usize,
                bytes: pixmap.data().to_vec(),
            };
        }
        let straight = pixmap.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        Picture {
            width: pixmap.width() as usize,
            height: pixmap.height() as usize,
            bytes: straight.collect(),
        }
    }
}

/// All solutions in lexicographic order, from a naive search: ranks from file a on, counted from 0.
pub(crate) fn solutions(n: usize) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .iter()
            .flat_map(|start: &Vec<u16>| (0..n as u16).map(move |rank| (start, rank)))
            .filter(|(start, rank)| {
                let mut others = start.iter().rev().zip(1..);
                others.all(|(other, away)| other != rank && other.abs_diff(*rank) != away)
            })
            .map(|(start, rank)| [start.as_slice(), &[rank]].concat())
            .collect();
    }
    all
}
