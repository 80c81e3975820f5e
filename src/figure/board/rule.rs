//! The rule of attack: the squares that a queen attacks.

use std::cmp::Reverse;
use std::io::Write;

use nqueens_puzzle::internal::errors::check_size;
use nqueens_puzzle::object;

use crate::casts::saturate;
use crate::figure::kernel::board_data::BoardData;
use crate::figure::kernel::boards::{DrawnBoard, SQUARE};
use crate::figure::kernel::kind::{FigureProfile, Kind, SceneRoom};
use crate::figure::kernel::legend::{Legend, LegendEntry, Sample};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction, round_up};
use crate::figure::kernel::scene::Scene;
use crate::graphics::outline::Point;
use crate::language::FigureWords;
use crate::page::item::Tone;
use crate::page::text::Align;
use crate::trace::{Numbering, Relation, SearchOrder, TraceFormat, relation};
use crate::{Language, MAX_N, Result, Square};

/// A queen with its row, file and diagonals, and all squares that it attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    n: usize,
    queen: Square,
    /// The names of squares, rows and columns. Chess names omit the formulas of diagonals, which use rows
    /// and columns.
    pub numbering: Numbering,
}

/// The font size of labels, their line height, the width of lines, the gap between elements, and the
/// length of leaders.
const LABEL_EM: i32 = cell_fraction(400);
const LINE_HEIGHT: i32 = LABEL_EM * 13 / 10;
const LINE_WIDTH: i32 = cell_fraction(90);
const GAP: i32 = cell_fraction(130);
const LEADER_LENGTH: i32 = cell_fraction(600);
/// The opacity of the colour of a line over pale squares.
pub(crate) const WASH_OPACITY: f32 = 0.36;

impl Rule {
    /// A queen near the middle of a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`](crate::ErrorKind::OutOfRange) unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Rule> {
        check_size(n, MAX_N)?;
        // Left of the middle and above it, so that the diagonals clearly differ in length.
        let queen = Square {
            file: (saturate::<u16>(n) - 1) / 2,
            rank: saturate::<u16>(n) / 2,
        };
        Ok(Rule {
            n,
            queen,
            numbering: Numbering::default(),
        })
    }

    /// Moves the queen to this square. Default: near the middle.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`](crate::ErrorKind::InvalidQueens) if the square is not on the board.
    pub fn queen(mut self, square: Square) -> Result<Rule> {
        self.queen = square.on_board(self.n)?;
        Ok(self)
    }

    /// The square of the queen.
    pub fn square(&self) -> Square {
        self.queen
    }

    /// All attacked squares, with the kind of their line to the queen.
    fn attacked(&self) -> Vec<(Square, Relation)> {
        let squares = DrawnBoard::new((0, 0), self.n, SQUARE).squares();
        let attacked = squares.filter_map(|square| Some((square, relation(self.queen, square)?)));
        attacked.collect()
    }
}

impl Kind for Rule {
    fn n(&self) -> usize {
        self.n
    }

    fn profile(&self, _: bool) -> FigureProfile {
        FigureProfile::new(44, round_up(LABEL_EM, 16))
    }

    fn scenes(&self, painter: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let mut p = painter.child();
        let language = p.language;
        let names = Relation::ALL.map(|relation| {
            let formula = relation.is_diagonal() && self.numbering != Numbering::Chess;
            let args = [
                ("relation", relation.name().into()),
                ("formula", formula.into()),
            ];
            language.message("same-relation", &args)
        });
        // The labels on both sides get the same width, so that the board is in the middle.
        let mut board = p.new_board((0, 0), self.n);
        let (left, beneath) = p.edge_label_room(board)?;
        let longest = SQUARE * saturate::<i32>(self.n).clamp(6, 8) * 6 / 10;
        let beside = GAP * 2 + LEADER_LENGTH + left;
        let longest = room.map_or(longest, |room| {
            longest.min((room.width - board.side()) / 2 - beside)
        });
        let mut labels = Vec::new();
        for name in &names {
            labels.push(wrap_label(&p, name, longest)?);
        }
        let side = p.max_text_width(labels.iter().flatten(), LABEL_EM)?;
        let side = round_up(side + beside, SQUARE / 2);
        // Squares smaller than two ems would be tiny beside the labels.
        let is_narrow = |(room, em): &(SceneRoom, i32)| {
            room.width - side * 2 < em * 2 * saturate::<i32>(self.n)
        };
        if let Some((room, _)) = room.zip(p.em).filter(is_narrow) {
            return self.draw_above_legend(p, room.width);
        }
        let column = self.column_label(&p, board, &labels)?;
        let above = round_up(block_height(&labels[1]) - column.1, SQUARE / 2);
        board.origin = (side, above);
        self.paint(&mut p, board)?;
        p.draw_edge_labels(board, Some(self.numbering))?;
        let lowest = self.draw_labels(&mut p, board, &labels, left, column)?;
        let full = board.side();
        let bottom = lowest.max(above + full + beneath);
        p.set_size(side * 2 + full, round_up(bottom, SQUARE / 2));
        Ok(vec![p.scene])
    }

    fn summary(&self, language: Language) -> Result<(String, String)> {
        let attacked = self.attacked();
        let count_on = |line: Relation| attacked.iter().filter(|(_, other)| *other == line).count();
        let name = self.numbering.square_name(self.n, self.queen);
        let mut args = vec![
            ("n", self.n.into()),
            ("queen", name.into()),
            ("attacked", attacked.len().into()),
            ("formula", (self.numbering != Numbering::Chess).into()),
        ];
        args.extend(Relation::ALL.map(|line| (line.name(), count_on(line).into())));
        let description = language.with_numbering(language.message("rule", &args), self.numbering);
        Ok((language.text("rule-title"), description))
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let board = BoardData(self.n, self.numbering);
        let mut attacked = self.attacked();
        attacked.sort_by_key(|(square, _)| (Reverse(square.rank), square.file));
        let with_line = |(square, line): (Square, Relation)| {
            board.square_with(square, object! { line: line.name() })
        };
        let attacked: Vec<_> = attacked.into_iter().map(with_line).collect();
        let data = object! { queen: board.square(self.queen), attacked: attacked };
        board.write("rule", &data, format, out)
    }
}

impl Rule {
    /// Draws the board with a legend below it, for a room that is too narrow for labels beside the board.
    fn draw_above_legend(&self, mut p: Painter<'_>, room: i32) -> Result<Vec<Scene>> {
        let marks = Relation::ALL.map(Sample::Line);
        let entries = LegendEntry::of_marks(p.language, SearchOrder::Row, marks);
        let legend = Legend::new(&p, vec![entries], LABEL_EM, room)?;
        let (board, beneath) = p.board_beside_labels(self.n, Some(self.numbering))?;
        let (width, below) = (board.origin.0 + board.side(), board.side() + beneath + GAP);
        self.paint(&mut p, board)?;
        p.draw_edge_labels(board, Some(self.numbering))?;
        legend.draw(&mut p, (0, below))?;
        p.set_size(width.max(legend.width), below + legend.height());
        Ok(vec![p.scene])
    }

    fn paint(&self, p: &mut Painter<'_>, board: DrawnBoard) -> Result<()> {
        p.draw_pale_board(board);
        let attacked = self.attacked();
        let colors = p.palette().relations;
        let squares_on = |line: Relation| -> Vec<Square> {
            let on_line = attacked.iter().filter(|(_, other)| *other == line);
            on_line.map(|(square, _)| *square).collect()
        };
        for line in Relation::ALL {
            let color = colors[line as usize];
            p.tint_squares(board, &squares_on(line), color, WASH_OPACITY);
        }
        p.draw_square_edges(board);
        for line in Relation::ALL {
            self.draw_rays(p, board, line);
        }
        for line in Relation::ALL {
            p.cross_squares(board, &squares_on(line), colors[line as usize]);
        }
        // Hides the lines behind the queen.
        let color = p.palette().page;
        p.tint_squares(board, &[self.queen], color, 1.0);
        p.draw_queen(board, self.queen, Tone::Full);
        Ok(())
    }

    /// Draws the lines of one kind from the queen's square to the edges of the board. Their dashes repeat with the
    /// squares, so that all crosses interrupt them in the same way.
    fn draw_rays(&self, p: &mut Painter<'_>, board: DrawnBoard, line: Relation) {
        let Some(ends) = board.ray_points(self.queen, line) else {
            return;
        };
        // Dashes in lengths of a square along the line, and the distance from the edge at which they begin, in
        // thousandths of a square.
        let (dashes, start): (&[f32], i32) = match line {
            Relation::Row => (&[0.2, 0.6, 0.2, 0.0], 0),
            Relation::Column => (&[], 0),
            Relation::Falling => (&[0.001, 0.142], 70),
            Relation::Rising => (&[0.1, 0.15, 0.001, 0.149, 0.1, 0.0], 0),
        };
        let (x, y) = board.middle(self.queen);
        for (end_x, end_y) in ends {
            let (dx, dy) = ((end_x - x).signum(), (end_y - y).signum());
            let square = board.cell as f32 * ((dx * dx + dy * dy) as f32).sqrt();
            let from = board.cell / 2 + board.cell_fraction(start);
            let mut pen = p.relation_pen(line, LINE_WIDTH);
            pen.dashes = dashes.iter().map(|part| part * square).collect();
            if (end_x - x).abs().max((end_y - y).abs()) > board.cell / 2 {
                let start = (x + dx * from, y + dy * from);
                p.line_with_halo(board.origin, &[start, (end_x, end_y)], &pen);
            }
        }
    }

    /// The middle of the lower edge of the column's label, relative to the board: within the width of
    /// the board, or else above the labels beside it.
    fn column_label(
        &self,
        p: &Painter<'_>,
        board: DrawnBoard,
        labels: &[Vec<String>],
    ) -> Result<Point> {
        let half = p.max_text_width(&labels[Relation::Column as usize], LABEL_EM)? / 2;
        let (middle, side) = (board.middle(self.queen).0, board.side());
        let y = -LEADER_LENGTH - GAP;
        if half * 2 <= side {
            return Ok((middle.clamp(half, side - half), y));
        }
        let labelled = self.side_labels(board, labels).into_iter();
        let tops = labelled.map(|(line, _, _, at)| at - block_height(&labels[line as usize]) / 2);
        Ok((middle, tops.fold(y, i32::min)))
    }

    /// The lines labelled beside the board, from the top: true on its right, the height at which the line
    /// leaves it, and the height of the label.
    fn side_labels(
        &self,
        board: DrawnBoard,
        labels: &[Vec<String>],
    ) -> Vec<(Relation, bool, i32, i32)> {
        let half = board.cell / 2;
        let ends = [
            (Relation::Row, 0),
            (Relation::Falling, half),
            (Relation::Rising, -half),
        ];
        let mut ends = ends.map(|(line, slope)| {
            let (a, b) = board.ray_ends(self.queen, line);
            // A diagonal that ends on the right is labelled there.
            let is_right = line.is_diagonal() && usize::from(b.file) == self.n - 1;
            let end = if is_right {
                board.middle(b).1 + slope
            } else {
                board.middle(a).1 - slope
            };
            (line, is_right, end)
        });
        ends.sort_by_key(|(_, is_right, end)| (*is_right, *end));
        let mut placed = Vec::new();
        for side in ends.chunk_by(|a, b| a.1 == b.1) {
            let heights = side
                .iter()
                .map(|(line, ..)| block_height(&labels[*line as usize]));
            let heights: Vec<i32> = heights.collect();
            let wanted: Vec<i32> = side.iter().map(|(_, _, end)| *end).collect();
            for ((line, is_right, end), at) in side.iter().zip(spread_apart(&wanted, &heights)) {
                placed.push((*line, *is_right, *end, at));
            }
        }
        placed
    }

    /// Draws the label of each line next to one of its ends, and returns the lowest point of the
    /// labels.
    fn draw_labels(
        &self,
        p: &mut Painter<'_>,
        board: DrawnBoard,
        labels: &[Vec<String>],
        left: i32,
        named: Point,
    ) -> Result<i32> {
        let mut lowest = 0;
        let (x, y) = board.origin;
        let leader = Pen::new(p.palette().faint, cell_fraction(35));
        let column = x + board.middle(self.queen).0;
        let up = y + named.1 + GAP;
        p.line((0, 0), &[(column, y - GAP), (column, up)], &leader);
        let above = (x + named.0, y + named.1 - block_height(&labels[1]) / 2);
        self.draw_stack(p, &labels[1], above, Align::Centre, Relation::Column)?;
        for (line, is_right, end, at) in self.side_labels(board, labels) {
            let (start, sign, align) = if is_right {
                (x + board.side(), 1, Align::Left)
            } else {
                (x - left, -1, Align::Right)
            };
            let (near, far) = (start + sign * GAP, start + sign * LEADER_LENGTH);
            p.line((0, 0), &[(near, y + end), (far, y + at)], &leader);
            let text = far + sign * GAP;
            let words = &labels[line as usize];
            lowest = lowest.max(y + at + block_height(words) / 2);
            self.draw_stack(p, words, (text, y + at), align, line)?;
        }
        Ok(lowest)
    }

    /// Draws lines of text, centred vertically on a point.
    fn draw_stack(
        &self,
        p: &mut Painter<'_>,
        lines: &[String],
        (x, y): Point,
        align: Align,
        relation: Relation,
    ) -> Result<()> {
        let color = p.palette().relations[relation as usize];
        let first = y - LINE_HEIGHT * (saturate::<i32>(lines.len()) - 1) / 2;
        for (line, index) in lines.iter().zip(0..) {
            let at = (x, first + LINE_HEIGHT * index);
            p.label(line, at, LABEL_EM, align, color)?;
        }
        Ok(())
    }
}

/// Wraps a label to lines that fit the room. Its formula has a separate line.
fn wrap_label(p: &Painter<'_>, name: &str, room: i32) -> Result<Vec<String>> {
    let (name, formula) = name.split_at(name.find(['(', '\u{ff08}']).unwrap_or(name.len()));
    let mut lines = p.wrap(name.trim_end(), LABEL_EM, room)?;
    lines.extend((!formula.is_empty()).then(|| formula.to_owned()));
    Ok(lines)
}

/// The height of lines of text, including leading.
fn block_height(lines: &[String]) -> i32 {
    LINE_HEIGHT * saturate::<i32>(lines.len())
}

/// Moves the wanted positions of elements of these heights apart, in order.
fn spread_apart(wanted: &[i32], heights: &[i32]) -> Vec<i32> {
    let mut places = wanted.to_vec();
    // Each element pushes down the next; then all move up by half of the last one's shift.
    for index in 1..places.len() {
        let apart = (heights[index - 1] + heights[index]) / 2 + GAP;
        places[index] = places[index].max(places[index - 1] + apart);
    }
    let pushed = match (places.last(), wanted.last()) {
        (Some(place), Some(wanted)) => place - wanted,
        _ => 0,
    };
    places.iter().map(|at| at - pushed / 2).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::kernel::boards::PALE_OPACITY;
    use crate::figure::tests::DrawnParts;
    use crate::{Color, Template};

    /// Blends a colour over another, given as channels.
    fn blend(ground: [f64; 3], color: Color, opacity: f32) -> [f64; 3] {
        let color = [color.red, color.green, color.blue].map(f64::from);
        std::array::from_fn(|i| ground[i] + (color[i] - ground[i]) * f64::from(opacity))
    }

    #[test]
    fn free_squares_are_paler_than_attacked_ones() {
        for name in Template::names() {
            let light = name.parse::<Template>().unwrap();
            for template in [light.to_dark_scheme(), light] {
                let palette = template.for_figures(None).palette;
                let distance_to_page = |color: [f64; 3]| {
                    let page = blend(color, palette.page, 1.0);
                    (0..3).map(|i| (color[i] - page[i]).powi(2)).sum::<f64>()
                };
                let pale = template
                    .few
                    .squares()
                    .map(|ground| blend(blend([0.0; 3], ground, 1.0), palette.page, PALE_OPACITY));
                // Pale squares are closer to the page colour than free ones in both schemes.
                let free = template
                    .few
                    .squares()
                    .map(|ground| distance_to_page(blend([0.0; 3], ground, 1.0)));
                for (pale, free) in pale.into_iter().zip(free) {
                    assert!(distance_to_page(pale) * 20.0 < free.max(500.0), "{name}");
                }
                for relation in palette.relations {
                    let washed =
                        pale.map(|pale| distance_to_page(blend(pale, relation, WASH_OPACITY)));
                    assert!(
                        washed[0].min(washed[1])
                            > distance_to_page(pale[0]).max(distance_to_page(pale[1])),
                        "{name}"
                    );
                }
            }
        }
    }

    #[test]
    fn rule_marks_the_attacked_squares() {
        for n in 1..=8_u16 {
            for (file, rank) in [(0, 0), (0, n - 1), (n / 2, n / 2), (n - 1, n / 3)] {
                let queen = Square { file, rank };
                let rule = Rule::new(usize::from(n)).unwrap().queen(queen).unwrap();
                let squares = (0..n).flat_map(|file| (0..n).map(move |rank| (file, rank)));
                let attacked = squares.filter(|&(f, r)| {
                    let (files, ranks) = (f.abs_diff(file), r.abs_diff(rank));
                    (files, ranks) != (0, 0) && (files == 0 || ranks == 0 || files == ranks)
                });
                let drawn = DrawnParts::of(rule);
                assert_eq!(drawn.crosses(), attacked.count(), "n = {n}, {queen}");
                assert_eq!((drawn.boards(), drawn.queens()), (1, 1));
            }
        }
    }
}
