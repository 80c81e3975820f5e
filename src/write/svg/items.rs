//! Items of a page as elements, and the symbols that they use, each defined once.

use std::collections::{BTreeMap, BTreeSet};

use svg::node::element::{Definitions, Group, Path};

use super::glyphs::Glyphs;
use super::ground::{Ground, push_rect};
use super::nodes::{NodeExt, use_element};
use super::paint::{gradients, merged_paths, path, scale, set_paint, translate};
use super::scheme::SvgNames;
use crate::graphics::paint::{Ink, Paint};
use crate::page::{
    Coloring, Item, Page, Piece, Rectangle, RowShift, Shape, Slot, Symbol, Text, Tone,
};
use crate::units::distance::{Distance, InUnit};
use crate::{SvgStyle, Template, Unit};

/// Writes the items of a page.
pub(crate) struct Items<'p> {
    template: &'p Template,
    faded: &'p Template,
    unit: Unit,
    names: SvgNames,
    pub(crate) glyphs: Glyphs,
    /// The shapes that are used more than once, and their numbers once they are defined.
    repeated: BTreeSet<String>,
    shapes: BTreeMap<String, usize>,
    /// The numbers of symbols that have been defined.
    symbols: BTreeMap<(Piece, Tone, Distance), usize>,
}

impl<'p> Items<'p> {
    pub(crate) fn new(page: &Page<'p>, style: &SvgStyle) -> Self {
        Items {
            template: page.template,
            faded: page.faded,
            unit: page.unit,
            names: SvgNames::new(style),
            glyphs: Glyphs::new(page, style),
            repeated: BTreeSet::new(),
            shapes: BTreeMap::new(),
            symbols: BTreeMap::new(),
        }
    }

    /// Defines each shape that occurs at several positions among these items once, when they are
    /// written.
    pub(crate) fn share<'i>(&mut self, items: impl IntoIterator<Item = &'i Item>) {
        let mut seen = BTreeSet::new();
        for item in items {
            if let Item::Shape(shape) = item {
                let body = self.scaled_path(shape).to_string();
                if !seen.insert(body.clone()) {
                    self.repeated.insert(body);
                }
            }
        }
    }

    /// Writes items in their order, and groups neighbouring texts.
    pub(crate) fn write(&mut self, out: &mut Vec<u8>, items: &[Item]) {
        let are_texts = |a: &Item, b: &Item| a.text().is_some() && b.text().is_some();
        for group in items.chunk_by(are_texts) {
            match &group[0] {
                Item::Rectangle(rectangle) => put!(out, "{}\n", self.rectangle(rectangle)),
                Item::Shape(shape) => {
                    let body = self.scaled_path(shape);
                    if self.repeated.contains(&body.to_string()) {
                        self.write_shape_use(out, shape, body);
                    } else {
                        put!(out, "{}\n", self.placed_path(shape, body));
                    }
                }
                Item::Symbol(symbol) => self.write_symbol(out, *symbol),
                Item::Text(_) => {
                    let texts: Vec<&Text> = group.iter().filter_map(Item::text).collect();
                    self.glyphs.write(out, &texts);
                }
            }
        }
    }

    /// True if the rules of the colour scheme must not change this colour.
    fn is_fixed(&self, coloring: Coloring) -> bool {
        self.names.class.is_some() && coloring != Coloring::Scheme
    }

    fn rectangle(&self, rectangle: &Rectangle) -> Path {
        let (color, sides) = (rectangle.color, rectangle.sides());
        let path = path(|out| push_rect(out, self.unit, sides));
        // Fixed colours are in a style, which takes precedence over rules for attributes.
        if self.is_fixed(rectangle.coloring) {
            path.set("style", format!("fill:{color}"))
        } else {
            path.set_some("class", self.names.class.as_ref())
                .set("fill", color.to_string())
        }
    }

    /// Returns a painted shape, scaled but not positioned.
    fn scaled_path(&self, shape: &Shape) -> Path {
        let path = path(|out| shape.layer.outline.push_path_data(out, 0, 0))
            .set("transform", scale(shape.size, shape.steps, self.unit));
        match (self.is_fixed(shape.coloring), shape.plain_fill()) {
            (true, Some(color)) => path.set("style", format!("fill:{color}")),
            (true, None) => set_paint(path, &shape.layer, &self.names).set("style", style(shape)),
            (false, _) => set_paint(path, &shape.layer, &self.names),
        }
    }

    fn placed_path(&self, shape: &Shape, body: Path) -> Path {
        let [x, y] = [shape.x, shape.y].map(|at| InUnit(at, self.unit));
        let scale = scale(shape.size, shape.steps, self.unit);
        body.set("transform", translate(x, y) + &scale)
    }

    /// Writes a use of a shape, which is defined before its first use.
    fn write_shape_use(&mut self, out: &mut Vec<u8>, shape: &Shape, body: Path) {
        let next = self.shapes.len();
        let number = *self.shapes.entry(body.to_string()).or_insert(next);
        let id = format!("{}-p{number}", self.names.prefix);
        if number == next {
            let definition = body.set("id", id.as_str());
            put!(out, "{}\n", Definitions::new().add(definition));
        }
        let [x, y] = [shape.x, shape.y].map(|at| InUnit(at, self.unit));
        put!(out, "{}\n", use_element(id, x, y));
    }

    fn write_symbol(&mut self, out: &mut Vec<u8>, symbol: Symbol) {
        let Symbol { x, y, piece, .. } = symbol;
        let next = self.symbols.len();
        let key = (piece, symbol.tone, symbol.cell);
        let number = *self.symbols.entry(key).or_insert(next);
        let id = format!("{}-s{number}", self.names.prefix);
        let template = match symbol.tone {
            Tone::Full => self.template,
            Tone::Faded => self.faded,
        };
        let slot = Slot::of_symbol(template, symbol, self.unit);
        if number == next {
            put!(out, "{}\n", self.definition(&id, &slot, piece));
        }
        let corner = match piece {
            Piece::Queen(_) => [x, y],
            Piece::Board(_) => [x - slot.bands.left, y - slot.bands.top],
        };
        let [x, y] = corner.map(|at| InUnit(at, self.unit));
        put!(out, "{}\n", use_element(id, x, y));
    }

    /// Returns the definition of a symbol, whose parts have their own ids.
    fn definition(&self, id: &str, slot: &Slot<'p>, piece: Piece) -> Definitions {
        let names = self.names.with_prefix(id);
        let group = Group::new().set("id", id);
        match piece {
            Piece::Queen(file) => {
                let queen = slot.queen_in_file_color(file);
                let queen = group
                    .set("transform", scale(slot.cell, queen.lattice, self.unit))
                    .add_all(merged_paths(&queen, &[(0, 0)], &names));
                Definitions::new()
                    .add_all(gradients(&slot.template.gradients, &names))
                    .add(queen)
            }
            Piece::Board(_) => {
                let grid = slot.clone().into_grid();
                let ground = Ground::new(&grid, &names, false);
                let row = ground.row(1, grid.board_y(0), &RowShift::NONE);
                Definitions::new()
                    .add_all(ground.definitions())
                    .add(group.add_all(row))
            }
        }
    }
}

/// Returns the colours of a shape as a style.
fn style(shape: &Shape) -> String {
    let paint = |name: &str, ink: Option<Ink>| match ink.map(|ink| ink.paint) {
        Some(Paint::Flat(color)) => format!("{name}:{color};"),
        _ => String::new(),
    };
    let stroke = shape.layer.stroke.as_ref().map(|stroke| stroke.ink);
    let paints = paint("fill", shape.layer.fill) + &paint("stroke", stroke);
    paints.trim_end_matches(';').to_owned()
}
