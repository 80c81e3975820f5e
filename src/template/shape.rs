//! Templates for boards that form a shape.

use super::contrast::main_color;
use super::oklab::Lab;
use super::scheme::free_color;
use crate::graphics::{Layer, Paint};
use crate::{Color, Template};

/// The minimum WCAG contrast of squares with the page that makes a shape visible from a distance.
const MIN_CONTRAST: f64 = 2.0;
/// The minimum WCAG contrast between light and dark squares.
const CHEQUERS: f64 = 1.35;

impl Template {
    /// Returns the template for boards that form a [`BoardShape`](crate::BoardShape), which must be visible from a
    /// distance. They look as on sheets of many boards. Unless the squares stand out from the page already, they
    /// take the colour of the queens, and the queens that of the page.
    #[must_use]
    pub fn for_shape(&self) -> Template {
        let (mut template, taken) = (self.clone(), self.colors());
        let is_visible = |color: Color| color.contrast(self.page) >= MIN_CONTRAST;
        let board = &mut template.many;
        let squares = board.squares();
        if !squares.into_iter().all(is_visible) {
            let queen = main_color(self, &board.queen, squares);
            for ink in board.queen.layers.iter_mut().flat_map(Layer::inks_mut) {
                ink.paint = match ink.paint {
                    Paint::Flat(color) if color == queen => Paint::Flat(self.page),
                    Paint::Flat(color) if !is_visible(color) => Paint::Flat(queen),
                    other => other,
                };
            }
            let new = tones(queen, self.page).map(|color| free_color(color, &taken));
            for (square, color) in [&mut board.light, &mut board.dark].into_iter().zip(new) {
                square.details.layers.clear();
                square.ground = color;
            }
            (template.file_colors, template.changed_queen) = (None, None);
            if !self.dark_colors.is_empty() {
                let dark = tones(self.dark_color(queen), self.dark_color(self.page));
                template.dark_colors.extend(new.into_iter().zip(dark));
            }
        }
        template.few = template.many.clone();
        template
    }
}

/// Returns the colours of light and dark squares, given those of the queen and the page.
fn tones(queen: Color, page: Color) -> [Color; 2] {
    let (near, far) = (Lab::from_color(queen), Lab::from_color(page));
    let mut mixed = (1..=100).map(|part| near.mix(far, f64::from(part) / 100.0).to_color());
    let other = mixed.find(|mixed| mixed.contrast(queen) >= CHEQUERS);
    let mut tones = [queen, other.unwrap_or(page)];
    tones.sort_by(|a, b| b.luminance().total_cmp(&a.luminance()));
    tones
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Changes, TemplatePart};

    #[test]
    fn boards_and_their_queens_stand_out_in_both_schemes() {
        for name in Template::names() {
            let template: Template = name.parse().unwrap();
            let dark = template.to_dark_scheme().for_shape();
            let shape = template.for_shape();
            for shape in [shape.to_dark_scheme(), shape, dark] {
                let board = shape.board(true);
                let [light, dark] = board.squares();
                assert!(light.luminance() > dark.luminance(), "{name}");
                let queen = main_color(&shape, &board.queen, [light, dark]);
                for square in [light, dark] {
                    assert!(square.contrast(shape.page) >= 1.9, "{name}: {square}");
                    assert!(square.contrast(queen) >= 3.0, "{name}: {square}");
                }
            }
        }
    }

    #[test]
    fn boards_take_the_changed_color_of_queens() {
        let blue: Color = "#16a".parse().unwrap();
        let changes = Changes::new().color(TemplatePart::Queen, blue);
        let shape = Template::default()
            .with_changes(&changes)
            .unwrap()
            .for_shape();
        assert!(shape.many.dark.ground.contrast(blue) < 1.01);
        assert_eq!(shape.remarks(), []);
    }

    #[test]
    fn red_boards_keep_their_colors() {
        let letterpress: Template = "letterpress".parse().unwrap();
        assert_eq!(letterpress.for_shape().many, letterpress.many);
        let midnight: Template = "midnight".parse().unwrap();
        let board = midnight.for_shape().many;
        let gold: Color = "#f3d58a".parse().unwrap();
        assert!(board.light.ground.contrast(gold) < 1.01);
        assert!(board.dark.ground.contrast(midnight.page) > 7.0);
    }
}
