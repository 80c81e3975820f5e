//! Items: everything on a page except its grids, each at a fixed position.
//!
//! They are drawn beneath or over the grids, in the order of their list.

use crate::Color;
use crate::graphics::outline::Outline;
use crate::graphics::paint::{Ink, Layer};
use crate::page::text::Text;
use crate::template::look::FileIndex;
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
    /// Creates a rectangle from its left edge, its top edge, its width and its height.
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

    /// Returns its left edge, its top edge, its width and its height.
    pub(crate) fn sides(&self) -> [Distance; 4] {
        [self.x, self.y, self.width, self.height]
    }

    /// Returns its four sides as lines of this width, drawn inward. All include the corners, so
    /// that there are no slits.
    pub(crate) fn to_border(self, line: Distance) -> [Rectangle; 4] {
        let [x, y, width, height] = self.sides();
        [
            ([x, y, width, line], Extent::Line),
            ([x, y + height - line, width, line], Extent::FarLine),
            ([x, y, line, height], Extent::Line),
            ([x + width - line, y, line, height], Extent::FarLine),
        ]
        .map(|(side, extent)| Rectangle::new(side, self.color, extent, self.coloring))
    }
}

/// The colour schemes and inks in which a colour is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coloring {
    /// A colour of the picture's scheme, which the other scheme replaces.
    Scheme,
    /// The same colour in every scheme.
    Fixed,
    /// The same colour in every scheme, and printed in every ink: for marks that align the plates.
    EveryPlate,
}

/// The rounding of the edges of a rectangle to pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The ground of a picture: an item that begins at its edge may extend beyond it.
    Ground,
    /// An area: each edge is rounded separately.
    Area,
    /// A line: its width is the same everywhere, and never zero.
    Line,
    /// A line whose right or bottom edge is the one that is rounded.
    FarLine,
}

/// A painted shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    /// The origin of its lattice.
    pub(crate) x: Distance,
    pub(crate) y: Distance,
    /// The length of `steps` steps of the lattice.
    pub(crate) size: Distance,
    pub(crate) steps: i32,
    /// Its outline and paint. Only flat colours, since gradients belong to templates.
    pub(crate) layer: Layer,
    pub(crate) coloring: Coloring,
}

impl Shape {
    /// Returns the colour of a shape that has only an opaque fill.
    pub(crate) fn plain_fill(&self) -> Option<Color> {
        let is_plain = self.layer.stroke.is_none() && !self.layer.even_odd;
        let fill = self.layer.fill.filter(|_| is_plain);
        fill.and_then(Ink::opaque_color)
    }
}

/// Creates a layer with this outline, filled with a colour.
pub(crate) fn filled_layer(outline: Outline, color: Color) -> Layer {
    Layer {
        outline,
        fill: Some(Ink::flat(color, 1.0)),
        even_odd: false,
        stroke: None,
        stroke_first: false,
    }
}

/// A piece of the template's artwork.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symbol {
    /// The top left corner of the square, or of the board's squares.
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
    /// Greys close to the page's colour, for boards in the background.
    Faded,
}

/// A piece of artwork.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    /// A queen without its square, in the colour of a file if the template has colours by file.
    Queen(Option<FileIndex>),
    /// An empty board of n by n squares, and its frame.
    Board(usize),
}
