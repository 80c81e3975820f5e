//! A sheet: how boards are to look. The layout makes pages of it.

use crate::layout::Page;
use crate::{Color, Error, Length, Measure, Result, Template, Unit};

/// What is painted beneath the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Background {
    /// The ground of the template.
    #[default]
    Template,
    /// A colour.
    Color(Color),
    /// Nothing: what lies beneath the picture shows through.
    None,
}

/// How a sheet of boards looks. The fields have no invariant among them.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Boards across; by default as many as leave the sheet well
    /// proportioned and its last row full, where that can be.
    pub cols: Option<u64>,
    /// Side of one square, and the unit of the sheet. Default 20px.
    pub cell: Measure,
    /// Distance between neighbouring boards with their frames and labels.
    /// Default: one cell.
    pub gap: Option<Length>,
    /// Distance from each edge of the sheet to the boards. Default: one cell.
    pub margin: Option<Length>,
    /// Whether files and ranks are named on each board. Default: no.
    pub coordinates: bool,
    /// What is painted beneath the boards. Default: the template's ground.
    pub background: Background,
    /// Colours and artwork. Default: `classic`.
    pub template: Template,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            cols: None,
            cell: Sheet::default_cell(),
            gap: None,
            margin: None,
            coordinates: false,
            background: Background::default(),
            template: Template::default(),
        }
    }
}

impl Sheet {
    /// The side of a square if nothing else is said: 20px.
    #[must_use]
    pub const fn default_cell() -> Measure {
        Measure {
            length: Length::px(20),
            unit: Unit::Px,
        }
    }

    /// Lays out `count` boards of `n` by `n` squares on one page.
    ///
    /// # Errors
    /// [`Error::Empty`] if there is no board, [`Error::BoardSize`] if n is
    /// not from 1 to 1000, [`Error::Cell`] if the cell has no size,
    /// [`Error::Cols`] if there are no columns, [`Error::TooLarge`] if the
    /// page would be longer than 100 km.
    pub fn layout(&self, n: usize, count: u64) -> Result<Page<'_>> {
        if !(1..=1000).contains(&n) {
            return Err(Error::BoardSize(n));
        }
        if count == 0 {
            return Err(Error::Empty);
        }
        if self.cell.length == Length::ZERO {
            return Err(Error::Cell);
        }
        let cols = match self.cols {
            Some(0) => return Err(Error::Cols),
            Some(cols) => cols.min(count),
            None => well_proportioned(count),
        };
        Page::new(self, n, count, cols)
    }

    /// The colour of the ground, if it is painted.
    pub(crate) fn ground(&self) -> Option<Color> {
        match self.background {
            Background::Template => Some(self.template.page),
            Background::Color(color) => Some(color),
            Background::None => None,
        }
    }
}

/// Columns for `count` boards: near the proportions of a sheet of paper
/// (the square root of two), and with a full last row where that costs little.
fn well_proportioned(count: u64) -> u64 {
    let ideal = (count as f64 * std::f64::consts::SQRT_2).sqrt();
    // Of a large count, thousands of candidates are as good as all.
    let reach = (ideal * 0.7).min(4096.0);
    let low = (ideal - reach).floor().max(1.0) as u64;
    let high = ((ideal + reach).ceil() as u64 + 1).min(count);
    let cost = |cols: u64| {
        let rows = count.div_ceil(cols);
        let ratio = cols as f64 / rows as f64 / std::f64::consts::SQRT_2;
        let blank = (cols - 1 - (count - 1) % cols) as f64 / cols as f64;
        ratio.max(1.0 / ratio) + 1.5 * blank
    };
    let best = (low..=high).min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
    best.unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_well_proportioned() {
        let expected = [
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 2),
            (10, 5),
            (12, 4),
            (24, 6),
            (40, 8),
            (46, 8),
            (92, 12),
        ];
        for (count, cols) in expected {
            assert_eq!(well_proportioned(count), cols, "{count}");
        }
        assert_eq!(14_200 % well_proportioned(14_200), 0);
    }

    #[test]
    fn margins_are_equal_and_nothing_is_padded() {
        for (count, cols, rows) in [(90, 10, 9), (92, 10, 10), (12, 4, 3), (5, 9, 1)] {
            let sheet = Sheet {
                cols: Some(cols),
                ..Sheet::default()
            };
            let page = sheet.layout(8, count).unwrap();
            assert_eq!(page.rows(), rows);
            let right =
                page.width() - page.board_x(page.cols() - 1) - page.board() - page.bands.right;
            let bottom = page.height() - page.board_y(rows - 1) - page.board() - page.bands.bottom;
            assert_eq!((right, bottom), (page.margin, page.margin));
            assert_eq!(page.board_x(0) - page.bands.left, page.margin);
        }
    }

    #[test]
    fn impossible_sheets_are_refused() {
        let sheet = Sheet::default();
        assert!(matches!(sheet.layout(8, 0), Err(Error::Empty)));
        assert!(matches!(sheet.layout(0, 1), Err(Error::BoardSize(0))));
        assert!(matches!(sheet.layout(1001, 1), Err(Error::BoardSize(1001))));
        assert!(matches!(sheet.layout(27, u64::MAX), Err(Error::TooLarge)));
        let cell = "0px".parse().unwrap();
        assert!(matches!(
            Sheet {
                cell,
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error::Cell)
        ));
        assert!(matches!(
            Sheet {
                cols: Some(0),
                ..Sheet::default()
            }
            .layout(8, 92),
            Err(Error::Cols)
        ));
    }
}
