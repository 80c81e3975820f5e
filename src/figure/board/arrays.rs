//! A board with the arrays of its occupied lines.

use std::io::Write;
use std::num::NonZeroUsize;

use crate::figure::board::array_board::{
    ArrayGeometry, HEADING_EM, Headings, ROW_NAME_EM, use_minus_signs,
};
use crate::figure::board::attacked::first_solution_or_dead_end;
use crate::figure::kernel::boards::{SQUARE, SceneGrid, choose_columns, count_fitting};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::painter::{Painter, cell_fraction, round_up};
use crate::figure::kernel::scene::Scene;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::text::Align;
use crate::trace::{ArrayState, LineArrays, Scope, SearchOrder, TraceFormat, write_arrays};
use crate::{ErrorKind, Language, Result};

/// A board with three arrays beside it: an entry for each column and for each diagonal, at the end
/// of its line, with its index, and a guide from each queen to the entries that it takes.
///
/// ```
/// use nqueens_sheet::figure::{Arrays, Figure};
/// use nqueens_sheet::trace::{LineArrays, Scope};
///
/// let arrays = LineArrays::new(Scope::new(4)?.root(&[1, 3])?);
/// let mut arrays = Arrays::from_data(arrays.falling("n - row + col".parse()?)?);
/// arrays.stepwise = true;
/// let figure = Figure::from(arrays);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[must_use = "figures do nothing until they are drawn"]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrays {
    data: LineArrays,
    /// True to draw a board after each queen, instead of one board with all queens.
    pub stepwise: bool,
    /// The number of boards in a row, if there are several. `None` for as close to a square as possible.
    pub cols: Option<NonZeroUsize>,
}

/// The gap between boards, and the height of the queen's name above each of them.
const GAP: i32 = SQUARE * 2;
const HEAD: i32 = SQUARE * 5 / 4;
/// The height of the note below all boards.
const NOTE_HEIGHT: i32 = cell_fraction(750);

impl Arrays {
    /// The largest board. Larger boards have too many entries to read.
    pub const MAX_N: usize = 16;

    /// A figure of the queens of the first solution, or of the first dead end if there is no solution.
    /// For n of 28 or more, the search for them may take a second.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 32.
    pub fn new(n: usize, by: SearchOrder) -> Result<Arrays> {
        let scope = Scope::new(n)?
            .with_order(by)
            .root(&first_solution_or_dead_end(n)?)?;
        Ok(Arrays::from_data(LineArrays::new(scope)))
    }

    /// Creates a figure of these arrays.
    pub fn from_data(data: LineArrays) -> Arrays {
        Arrays {
            data,
            stepwise: false,
            cols: None,
        }
    }

    /// The data of the figure.
    pub fn data(&self) -> &LineArrays {
        &self.data
    }

    /// Draws the note on the number of the first row and column, below boards of this total size.
    fn draw_base_note(&self, p: &mut Painter<'_>, (width, height): Point) -> Result<()> {
        let (language, muted) = (p.language, p.palette().muted);
        let note = language.numbering_note(self.data.scope().numbering);
        let at = (width / 2, height + cell_fraction(500));
        let note_width = p.text(&note, at, ROW_NAME_EM, Align::Centre, muted)?;
        let overhang = round_up((note_width - width).max(0) / 2, SQUARE / 4);
        p.scene = std::mem::take(&mut p.scene).translate((overhang, 0));
        p.set_size(width + overhang * 2, height + NOTE_HEIGHT);
        Ok(())
    }

    fn states(&self) -> Vec<ArrayState> {
        if self.stepwise && !self.data.queens().is_empty() {
            self.data.states().collect()
        } else {
            vec![self.data.state_after(self.n())]
        }
    }
}

impl Kind for Arrays {
    fn n(&self) -> usize {
        self.data.scope().n()
    }

    fn profile(&self, _: bool) -> FigureProfile {
        let cell_px = if self.stepwise { 30 } else { 44 };
        FigureProfile::new(cell_px, round_up(HEADING_EM, 16))
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        if self.n() > Arrays::MAX_N {
            let max = Arrays::MAX_N;
            let message = format!(
                "this figure supports boards of at most {max} x {max} squares: choose n up to {max}"
            );
            return Err(ErrorKind::OutOfRange.error(message).range(1, max as u64));
        }
        let places = ArrayGeometry::new(painter, &self.data)?;
        let side = places.board.side();
        let mut headings = Headings::new(painter, &self.data, places, false)?;
        let width = |headings: &Headings| headings.left + side + headings.right;
        // If texts have different sizes, the figure becomes smaller instead.
        let room_width = room.filter(|_| painter.em.is_some()).map(|room| room.width);
        if room_width.is_some_and(|room| width(&headings) > room) {
            headings = Headings::new(painter, &self.data, places, true)?;
        }
        let width = width(&headings);
        let height = headings.top + side + headings.bottom;
        let states = self.states();
        let head = if self.stepwise { HEAD } else { 0 };
        let pitch = (width + GAP, height + head + GAP / 2);
        let square = (1..).find(|cols| cols * cols >= states.len());
        let wanted = self.cols.map(NonZeroUsize::get);
        let wanted = wanted.or(square.filter(|_| room.is_none()));
        let fit = room.map(|room| count_fitting(room.width, pitch.0, GAP));
        let cols = choose_columns(states.len(), wanted, fit);
        let gap = (GAP, GAP / 2);
        let grid = SceneGrid { cols, pitch, gap };
        // Where all texts have the same size, boards cannot shrink to fit one page.
        let rows = room
            .filter(|_| painter.em.is_some())
            .map_or(states.len(), |room| {
                count_fitting(room.height - NOTE_HEIGHT, pitch.1, gap.1)
            });
        let page = |states: &[ArrayState]| {
            let mut combined = painter.child();
            for (index, state) in states.iter().enumerate() {
                let (x, y) = grid.corner_of(index);
                let mut p = painter.child();
                places.paint(&mut p, &self.data, state)?;
                // In a series of boards, the newest queen has a frame, and its square is named.
                if let Some(newest) = state.queens.checked_sub(1).filter(|_| self.stepwise) {
                    let (numbering, square) =
                        (self.data.scope().numbering, self.data.queens()[newest]);
                    p.frame_square(places.board, square, p.palette().accent);
                    let name = numbering.square_name(self.n(), square);
                    let (at, ink) = ((x + width / 2, y + cell_fraction(600)), p.palette().ink);
                    combined.text(&name, at, HEADING_EM, Align::Centre, ink)?;
                }
                headings.paint(&mut p, places)?;
                combined.add_scene(p.scene, (x + headings.left, y + head + headings.top));
            }
            self.draw_base_note(&mut combined, grid.size(states.len()))?;
            Ok(combined.scene)
        };
        states.chunks(grid.cols * rows).map(page).collect()
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let data = &self.data;
        let scope = data.scope();
        let queens = scope.numbering.square_names(self.n(), data.queens());
        let args = [
            ("n", self.n().into()),
            ("by", scope.order().name().into()),
            ("queens", (&queens).into()),
        ];
        let mut sentences = vec![language.message("arrays", &args)];
        for array in data.state_after(self.n()).arrays() {
            let indices = array.taken_indices().into_iter();
            let indices = indices.map(|index| use_minus_signs(&index.to_string()));
            let indices: Vec<String> = indices.collect();
            let formula = use_minus_signs(&data.formula(array.relation));
            let args = [
                ("relation", array.relation.name().into()),
                ("formula", formula.into()),
                ("indices", (&indices).into()),
            ];
            sentences.push(language.message("taken", &args));
        }
        let description = language.join_sentences(&sentences);
        let description = language.with_numbering(description, data.scope().numbering);
        Ok((language.text("arrays-title"), description))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        write_arrays(&self.data, self.stepwise, format, out).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::figure::board::array_board::{ENTRY_LINE_WIDTH, GUIDE_WIDTH};
    use crate::figure::kernel::kind::MAX_ROOM;
    use crate::figure::kernel::scene::Mark;
    use crate::graphics::paint::{Layer, Paint};
    use crate::text::fonts::Fonts;
    use crate::trace::Relation;
    use crate::{Color, Language, Square, Template};

    fn scene(arrays: &Arrays) -> Scene {
        scene_at(arrays, Language::English, None)
    }

    /// Draws arrays with the default size, or with texts of 16 pixels and squares of this many in a room of
    /// 368 pixels.
    fn scene_at(arrays: &Arrays, language: Language, square: Option<i32>) -> Scene {
        let look = "classic".parse::<Template>().unwrap().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], language.tag()));
        let mut painter = Painter::new(&look, &fonts, language);
        let em = arrays.profile(true).em;
        if let Some(square) = square {
            (painter.em, painter.square) = (Some(em), square * em / 16);
        }
        let room = square.map(|_| SceneRoom {
            width: 368 * em / 16,
            height: MAX_ROOM,
            has_fixed_cell: false,
        });
        arrays.scenes(&painter, room).unwrap().remove(0)
    }

    fn relations() -> [Color; 4] {
        "classic"
            .parse::<Template>()
            .unwrap()
            .for_figures(None)
            .palette
            .relations
    }

    fn layers(scene: &Scene) -> impl Iterator<Item = &Layer> {
        scene.marks.iter().filter_map(|mark| match mark {
            Mark::Shape { layer, .. } => Some(layer),
            _ => None,
        })
    }

    fn has_color(paint: Option<&Paint>, color: Color) -> bool {
        matches!(paint, Some(Paint::Flat(flat)) if *flat == color)
    }

    /// Counts shapes in the colour of a relation: taken entries, all entries, and guides.
    fn count_shapes(scene: &Scene, relation: Relation) -> (usize, usize, usize) {
        let color = relations()[relation as usize];
        let filled = layers(scene)
            .filter(|layer| has_color(layer.fill.as_ref().map(|ink| &ink.paint), color));
        let stroked = |width: i32| {
            let lines = layers(scene).filter_map(|layer| layer.stroke.as_ref());
            lines
                .filter(|stroke| {
                    has_color(Some(&stroke.ink.paint), color) && stroke.width == width as f32
                })
                .count()
        };
        (
            filled.count(),
            stroked(cell_fraction(ENTRY_LINE_WIDTH)),
            stroked(cell_fraction(GUIDE_WIDTH)),
        )
    }

    #[test]
    fn marks_match_the_data() {
        for n in [1, 2, 3, 4, 5, 8, 12] {
            for by in SearchOrder::ALL {
                let arrays = Arrays::new(n, by).unwrap();
                let scene = scene(&arrays);
                for array in arrays.data().state_after(n).arrays() {
                    let taken = array.taken_indices().len();
                    let known = (taken, array.entries.len(), taken);
                    assert_eq!(
                        count_shapes(&scene, array.relation),
                        known,
                        "n = {n}, {}",
                        array.relation
                    );
                }
            }
        }
    }

    #[test]
    fn each_step_adds_one_queen() {
        let mut arrays = Arrays::new(4, SearchOrder::Row).unwrap();
        arrays.stepwise = true;
        let scene = scene(&arrays);
        assert_eq!(count_shapes(&scene, Relation::Rising), (10, 28, 10));
        assert_eq!(count_shapes(&scene, Relation::Column), (10, 16, 10));
        assert_eq!(count_shapes(&scene, Relation::Row), (0, 0, 0));
    }

    /// Asserts that no two labels overlap, and returns their number.
    fn assert_labels_are_apart(scene: &Scene, what: &str) -> usize {
        let mut boxes: Vec<[i32; 4]> = Vec::new();
        for mark in &scene.marks {
            let Mark::Text {
                at,
                size,
                line,
                style,
                ..
            } = mark
            else {
                continue;
            };
            let width = (i64::from(line.width) * i64::from(*size) / 1000) as i32;
            let left = at.0
                - match style.align {
                    Align::Left => 0,
                    Align::Centre => width / 2,
                    Align::Right => width,
                };
            boxes.push([left, at.1 - size * 3 / 4, left + width, at.1]);
        }
        for (index, a) in boxes.iter().enumerate() {
            let is_inside = a[0] >= 0 && a[1] >= 0 && a[2] <= scene.width && a[3] <= scene.height;
            assert!(is_inside, "{what}: {a:?}");
            for b in &boxes[index + 1..] {
                let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
                assert!(apart, "{what}: {a:?} {b:?}");
            }
        }
        boxes.len()
    }

    #[test]
    fn narrow_labels_do_not_overlap() {
        for language in Language::ALL {
            for by in SearchOrder::ALL {
                // The sides of squares with which four, six and eight queens fit.
                for (n, square) in [(4, 30), (6, 24), (8, 18)] {
                    let mut arrays = Arrays::new(n, by).unwrap();
                    if n == 8 {
                        // The indices of queens on neighbouring diagonals touch.
                        let one = [Square { file: 3, rank: 4 }];
                        let scope = Scope::new(n).unwrap().with_order(by);
                        let data = LineArrays::new(scope).with_queens(&one).unwrap();
                        arrays = Arrays::from_data(data);
                    }
                    let scene = scene_at(&arrays, language, Some(square));
                    assert_labels_are_apart(&scene, &format!("n = {n}, by {by}, {language}"));
                }
            }
        }
    }

    #[test]
    fn labels_do_not_overlap_or_leave_the_figure() {
        for n in 1..=Arrays::MAX_N {
            for by in SearchOrder::ALL {
                let data = Arrays::new(n, by).unwrap().data;
                let data = data.falling("row - col".parse().unwrap()).unwrap();
                let scene = scene(&Arrays::from_data(data));
                let count = assert_labels_are_apart(&scene, &format!("n = {n}, by {by}"));
                assert_eq!(count, 2 * (5 * n - 2) + n + 7);
            }
        }
        let too_large = Arrays::new(17, SearchOrder::Row).unwrap();
        assert!(
            crate::figure::Figure::from(too_large)
                .layout(&crate::Sheet::default())
                .is_err()
        );
    }
}
