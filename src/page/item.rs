//! Items: everything on a page besides its grids, each at a fixed position.
//!
//! Beneath the grids or over them, they are drawn in the order of their list.

use crate::Color;
use crate::graphics::outline::Outline;
use crate::graphics::paint::{Ink, Layer, Paint};
use crate::page::text::Text;
use crate::template::look::FileOf;
use crate::units::distance::Distance;

/// Anything at a fixed position, from the page's top left corner, x to the
/// right and y down.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Rectangle(Rectangle),
    Shape(Shape),
    Symbol(Symbol),
    Text(Text),
}

impl Item {
    pub(crate) fn text(&self) -> Option<&Text> {
        match self {
            Item::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// A filled rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rectangle {
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) color: Color,
    pub(crate) extent: Extent,
    pub(crate) coloring: Coloring,
}

impl Rectangle {
    /// A rectangle with these left and upper edges, this width and this height.
    pub(crate) fn new(
        [x, y, width, height]: [Distance; 4],
        color: Color,
        extent: Extent,
        coloring: Coloring,
    ) -> Rectangle {
        Rectangle {
            x,
            y,
            width,
            height,
            color,
            extent,
            coloring,
        }
    }

    /// Its four sides as lines of this width, drawn inward. All reach to the corners, so that none
    /// shows a slit.
    pub(crate) fn sides(self, line: Distance) -> [Rectangle; 4] {
        let (x, y, width, height) = (self.x, self.y, self.width, self.height);
        [
            ([x, y, width, line], Extent::Line),
            ([x, y + height - line, width, line], Extent::FarLine),
            ([x, y, line, height], Extent::Line),
            ([x + width - line, y, line, height], Extent::FarLine),
        ]
        .map(|(side, extent)| Rectangle::new(side, self.color, extent, self.coloring))
    }
}

/// The colour schemes and inks in which a colour holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coloring {
    /// The colour of the picture's scheme: the reader's other scheme has another.
    Scheme,
    /// The same colour in every scheme.
    Fixed,
    /// The same colour in every scheme, printed in every ink: such marks align the plates.
    EveryPlate,
}

/// The treatment of a rectangle's edges that fall between pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The ground of a picture: an item that begins at its edge may reach over it.
    Ground,
    /// An area: each edge is rounded by itself.
    Area,
    /// A line: its width is the same everywhere, and never zero.
    Line,
    /// The same, where the right or the lower edge is the one that is rounded.
    FarLine,
}

/// A shape, painted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    /// The origin of its lattice.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    /// The length of `steps` steps of the lattice.
    pub(crate) size: Distance,
    pub(crate) steps: i32,
    /// Its paint. Flat inks only: gradients belong to templates.
    pub(crate) layer: Layer,
    pub(crate) coloring: Coloring,
}

impl Shape {
    /// The colour of a shape with one opaque fill and no stroke.
    pub(crate) fn plain_fill(&self) -> Option<Color> {
        match (self.layer.fill, &self.layer.stroke) {
            (
                Some(Ink {
                    paint: Paint::Flat(color),
                    opacity,
                }),
                None,
            ) if opacity >= 1.0 && !self.layer.even_odd => Some(color),
            _ => None,
        }
    }
}

/// A shape filled with a colour.
pub(crate) fn filled(outline: Outline, color: Color) -> Layer {
    Layer {
        outline,
        fill: Some(Ink {
            paint: Paint::Flat(color),
            opacity: 1.0,
        }),
        even_odd: false,
        stroke: None,
        stroke_first: false,
    }
}

/// A piece of the template's artwork.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symbol {
    /// The corner of the square, or of the board's squares.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    /// The side of a square.
    pub(crate) cell: Distance,
    pub(crate) piece: Piece,
    pub(crate) tone: Tone,
}

/// The colours of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tone {
    /// The colours of the template.
    Full,
    /// Greys close to the page's colour, for boards that are only mentioned.
    Faded,
    /// The colours of another template of the page, from 0.
    Other(usize),
}

/// A piece of artwork.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    /// A queen without her square, in the colour of a file if the template has one for each.
    Queen(Option<FileOf>),
    /// An empty board of n by n squares, and its frame.
    Board(usize),
}
