//! Items of a page as elements, and the symbols that they show, each defined once.

use std::collections::{BTreeMap, BTreeSet};

use super::glyphs::Glyphs;
use super::ground::{Ground, place};
use super::paint::{attributes, gradient, merged, path, scale};
use super::scheme::SvgNames;
use crate::graphics::paint::{Ink, Paint};
use crate::page::{
    Coloring, Item, Page, Piece, Rectangle, Reserved, RowShift, Shape, Slot, Symbol, Text, Tone,
};
use crate::template::look::Cell;
use crate::units::distance::{Distance, InUnit};
use crate::{Template, Unit};

/// A writer of the items of a page.
pub(crate) struct Items<'p> {
    template: &'p Template,
    faded: &'p Template,
    others: &'p [Template],
    unit: Unit,
    names: SvgNames,
    /// The numbers of shapes that occur several times.
    shapes: BTreeMap<Vec<u8>, usize>,
    /// The numbers of symbols that have been defined.
    symbols: BTreeMap<(Piece, Tone, Distance), usize>,
}

impl<'p> Items<'p> {
    pub(crate) fn new(page: &Page<'p>, names: SvgNames) -> Self {
        Items {
            template: page.template,
            faded: page.faded,
            others: page.others,
            unit: page.unit,
            names,
            shapes: BTreeMap::new(),
            symbols: BTreeMap::new(),
        }
    }

    /// Writes items in their order, neighbouring texts together.
    pub(crate) fn write(&mut self, out: &mut Vec<u8>, items: &[Item], glyphs: &mut Glyphs) {
        self.write_each(out, items, glyphs, &BTreeSet::new());
    }

    /// Writes many items: shapes that stand at several places are defined once.
    pub(crate) fn write_shared(&mut self, out: &mut Vec<u8>, items: &[Item], glyphs: &mut Glyphs) {
        let repeated = self.repeated(items);
        self.write_each(out, items, glyphs, &repeated);
    }

    /// Writes items as [`Items::write_shared`] does, with the repeated shapes known.
    pub(crate) fn write_each(
        &mut self,
        out: &mut Vec<u8>,
        items: &[Item],
        glyphs: &mut Glyphs,
        repeated: &BTreeSet<Vec<u8>>,
    ) {
        let of_a_kind = |a: &Item, b: &Item| a.text().is_some() && b.text().is_some();
        for group in items.chunk_by(of_a_kind) {
            match &group[0] {
                Item::Rectangle(rectangle) => self.rectangle(out, rectangle),
                Item::Shape(shape) => {
                    if repeated.contains(&self.body(shape)) {
                        self.copy(out, shape);
                    } else {
                        self.shape(out, shape);
                    }
                }
                Item::Symbol(symbol) => self.symbol(out, *symbol),
                Item::Text(_) => {
                    let texts: Vec<&Text> = group.iter().filter_map(Item::text).collect();
                    glyphs.write(out, &texts);
                }
            }
        }
    }

    /// True if a colour must be kept from the rules of the reader's scheme.
    fn is_fixed(&self, coloring: Coloring) -> bool {
        self.names.follow() && coloring != Coloring::Scheme
    }

    fn rectangle(&self, out: &mut Vec<u8>, rectangle: &Rectangle) {
        let Rectangle {
            x,
            y,
            width,
            height,
            color,
            ..
        } = *rectangle;
        let space = if y >= Distance::ZERO { " " } else { "" };
        let [x, y, width, height] = [x, y, width, height].map(|side| InUnit(side, self.unit));
        // What must not change with the reader's scheme has its colour as a
        // style, which no rule for attributes outranks.
        let fill = if self.is_fixed(rectangle.coloring) {
            format!(" style=\"fill:{color}\"")
        } else {
            format!("{} fill=\"{color}\"", self.names.class)
        };
        put!(
            out,
            "<path{fill} d=\"M{x}{space}{y}h{width}v{height}H{x}z\"/>\n"
        );
    }

    /// A painted shape.
    pub(crate) fn shape(&self, out: &mut Vec<u8>, shape: &Shape) {
        let (x, y) = (InUnit(shape.x, self.unit), InUnit(shape.y, self.unit));
        let scale = scale(shape.size, shape.steps, self.unit);
        let place = format_args!(
            "{} transform=\"translate({x} {y}){scale}\"",
            self.paint(shape)
        );
        path(out, place, |out| shape.layer.outline.write(out, 0, 0));
        out.push(b'\n');
    }

    fn paint(&self, shape: &Shape) -> String {
        match (self.is_fixed(shape.coloring), shape.plain_fill()) {
            (true, Some(color)) => format!(" style=\"fill:{color}\""),
            (true, None) => attributes(&shape.layer, &self.names) + &style(shape),
            (false, _) => attributes(&shape.layer, &self.names),
        }
    }

    /// A shape without its place.
    fn body(&self, shape: &Shape) -> Vec<u8> {
        let scale = scale(shape.size, shape.steps, self.unit);
        let mut body = format!("{} transform=\"{scale}\" d=\"", self.paint(shape)).into_bytes();
        shape.layer.outline.write(&mut body, 0, 0);
        body.extend_from_slice(b"\"/>");
        body
    }

    /// The shapes that stand at several places.
    pub(crate) fn repeated<'i>(
        &self,
        items: impl IntoIterator<Item = &'i Item>,
    ) -> BTreeSet<Vec<u8>> {
        let mut seen = BTreeSet::new();
        let mut repeated = BTreeSet::new();
        for item in items {
            if let Item::Shape(shape) = item {
                let body = self.body(shape);
                if !seen.insert(body.clone()) {
                    repeated.insert(body);
                }
            }
        }
        repeated
    }

    /// A shape, defined where it first occurs.
    fn copy(&mut self, out: &mut Vec<u8>, shape: &Shape) {
        let body = self.body(shape);
        let next = self.shapes.len();
        let known = self.shapes.get(&body).copied();
        let number = known.unwrap_or(next);
        let id = format!("{}-p{number}", self.names.prefix);
        if known.is_none() {
            put!(out, "<defs><path id=\"{id}\"");
            out.extend_from_slice(&body);
            out.extend_from_slice(b"</defs>\n");
            self.shapes.insert(body, number);
        }
        let (x, y) = (InUnit(shape.x, self.unit), InUnit(shape.y, self.unit));
        put!(out, "<use xlink:href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>\n");
    }

    fn symbol(&mut self, out: &mut Vec<u8>, symbol: Symbol) {
        let Symbol {
            x,
            y,
            cell,
            piece,
            tone,
        } = symbol;
        let next = self.symbols.len();
        let key = (piece, tone, cell);
        let number = *self.symbols.entry(key).or_insert(next);
        let id = format!("{}-s{number}", self.names.prefix);
        let slot = self.slot(symbol);
        if number == next {
            self.define(out, &id, &slot, piece);
        }
        put!(out, "<use xlink:href=\"#{id}\"");
        let (left, top) = match piece {
            Piece::Queen(_) => (x, y),
            Piece::Board(_) => (x - slot.bands.left, y - slot.bands.top),
        };
        place(out, &slot.alone(), left, top);
        out.extend_from_slice(b"/>\n");
    }

    fn slot(&self, symbol: Symbol) -> Slot<'p> {
        let n = match symbol.piece {
            Piece::Queen(_) => 1,
            Piece::Board(n) => n,
        };
        let cell = Cell::alone(symbol.cell, self.unit);
        let template = match symbol.tone {
            Tone::Full => self.template,
            Tone::Faded => self.faded,
            Tone::Other(index) => &self.others[index],
        };
        Slot::new(template, n, cell, Reserved::default())
    }

    /// Defines a symbol. Its parts have ids of their own.
    fn define(&self, out: &mut Vec<u8>, id: &str, slot: &Slot<'p>, piece: Piece) {
        let names = self.names.under(id);
        out.extend_from_slice(b"<defs>");
        match piece {
            Piece::Queen(file) => {
                for (index, each) in slot.template.gradients.iter().enumerate() {
                    put!(out, "{}", gradient(each, index, &names));
                }
                let queen = slot.queen_in_colors_of(file);
                let scale = scale(slot.cell, queen.lattice, self.unit);
                put!(out, "<g id=\"{id}\" transform=\"{scale}\">");
                merged(out, &queen, &[(0, 0)], |layer| attributes(layer, &names));
            }
            Piece::Board(_) => {
                let grid = slot.clone().alone();
                let ground = Ground::new(&grid, &names);
                ground.definitions(out);
                put!(out, "<g id=\"{id}\">");
                ground.row(out, 1, grid.board_y(0), &RowShift::NONE);
            }
        }
        out.extend_from_slice(b"</g></defs>\n");
    }
}

/// The colours of a shape as a style.
fn style(shape: &Shape) -> String {
    let paint = |name: &str, ink: Option<Ink>| match ink.map(|ink| ink.paint) {
        Some(Paint::Flat(color)) => format!("{name}:{color};"),
        _ => String::new(),
    };
    let stroke = shape.layer.stroke.as_ref().map(|stroke| stroke.ink);
    let paints = paint("fill", shape.layer.fill) + &paint("stroke", stroke);
    format!(" style=\"{}\"", paints.trim_end_matches(';'))
}
