//! Sheets of boards with queens, as pixels and as stamps, for tests and benchmarks.

#![allow(dead_code, reason = "each of them uses a different part")]
#![allow(clippy::unwrap_used)]

use stamped_png::{PixelLines, PlacedStamp, StampCut, Stamps, StreamPart, ZlibStream, compress};

/// The number of antialiasing steps between a queen and its square.
const STEPS: u8 = 16;
/// The first colour of dark squares. Those of light squares start at 0.
const DARK: u8 = STEPS + 1;
const HATCH: u8 = 2 * DARK;
const BACKGROUND: u8 = HATCH + 1;
/// The number of squares, per line of squares, in a part.
const SQUARES: usize = 1 << 12;
/// The maximum number of board lines for which each line is parsed by itself.
const MAX_SMALL: usize = 1 << 16;

/// A sheet of all solutions for one board size, in rows.
pub(crate) struct Sheet {
    n: usize,
    cell: usize,
    gap: usize,
    cols: usize,
    /// The file of the queen of each row.
    boards: Vec<Vec<usize>>,
    /// The pixels of squares: light and dark, without and with a queen.
    squares: [[Vec<u8>; 2]; 2],
}

/// The kind of a line of a row of boards: below the boards, or in a rank, with its line.
#[derive(Clone, Copy, PartialEq)]
enum Section {
    Gap,
    Squares(usize, usize),
}

impl Sheet {
    pub(crate) fn new(n: usize, cell: usize, hatched: bool) -> Sheet {
        let mut boards = Vec::new();
        solutions(n, &mut Vec::new(), &mut boards);
        let cols = (1..).find(|cols| cols * cols >= boards.len()).unwrap();
        let square = |dark, queen| square(cell, dark, queen, hatched);
        Sheet {
            squares: [false, true].map(|dark| [false, true].map(|queen| square(dark, queen))),
            gap: cell,
            n,
            cell,
            cols,
            boards,
        }
    }

    pub(crate) fn width(&self) -> usize {
        self.gap + self.cols * (self.n * self.cell + self.gap)
    }

    pub(crate) fn height(&self) -> usize {
        self.gap + self.rows() * (self.n * self.cell + self.gap)
    }

    fn rows(&self) -> usize {
        self.boards.len().div_ceil(self.cols)
    }

    fn strip(&self, row: usize) -> &[Vec<usize>] {
        let from = (row * self.cols).min(self.boards.len());
        &self.boards[from..(from + self.cols).min(self.boards.len())]
    }

    fn left_edge(&self, col: usize) -> usize {
        self.gap + col * (self.n * self.cell + self.gap)
    }

    fn square(&self, rank: usize, file: usize, queen: bool) -> &[u8] {
        &self.squares[(rank + file) % 2][usize::from(queen)]
    }

    /// A line of a row of boards.
    fn line(&self, strip: &[Vec<usize>], section: Section) -> Vec<u8> {
        let mut line = vec![BACKGROUND; self.width()];
        if let Section::Squares(rank, y) = section {
            for (col, board) in strip.iter().enumerate() {
                for file in 0..self.n {
                    let pixels = &self.square(rank, file, board[rank] == file)[y * self.cell..];
                    let start = self.left_edge(col) + file * self.cell;
                    line[start..start + self.cell].copy_from_slice(&pixels[..self.cell]);
                }
            }
        }
        line
    }

    /// Calls `line` with each line of pixels, from the top.
    pub(crate) fn each_line(&self, mut line: impl FnMut(&[u8])) {
        let gap = self.line(&[], Section::Gap);
        (0..self.gap).for_each(|_| line(&gap));
        for row in 0..self.rows() {
            for rank in 0..self.n {
                for y in 0..self.cell {
                    line(&self.line(self.strip(row), Section::Squares(rank, y)));
                }
            }
            (0..self.gap).for_each(|_| line(&gap));
        }
    }

    /// Calls `line` with each filtered line: the filter type, and each byte minus the byte above.
    pub(crate) fn each_filtered(&self, mut line: impl FnMut(&[u8])) {
        let (mut above, mut filtered) = (vec![0; self.width()], vec![2; self.width() + 1]);
        self.each_line(|pixels| {
            for (i, (byte, above)) in pixels.iter().zip(&mut above).enumerate() {
                filtered[i + 1] = byte.wrapping_sub(std::mem::replace(above, *byte));
            }
            line(&filtered);
        });
    }

    pub(crate) fn filtered(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity((1 + self.width()) * self.height());
        self.each_filtered(|line| bytes.extend_from_slice(line));
        bytes
    }

    /// Compresses the sheet by its stamps.
    pub(crate) fn stamped(&self) -> Vec<u8> {
        let kinds = Kinds::new(self);
        let strips = (SQUARES / (self.cols * self.n)).max(1);
        let mut stream = ZlibStream::new();
        for row in (0..self.rows()).step_by(strips) {
            let until = self.rows().min(row + strips);
            stream.push(&self.part(&kinds, row, until));
        }
        stream.finish()
    }

    fn part(&self, kinds: &Kinds, from: usize, until: usize) -> StreamPart {
        let mut lines = PixelLines::new(&kinds.stamps, self.width());
        if from == 0 {
            let gap = self.line(&[], Section::Gap);
            lines.add_pixels(&vec![0; self.width()], &gap);
            lines.add(0, self.gap - 1, &[]).unwrap();
        }
        for row in from..until {
            for rank in 0..=self.n {
                let step = self.placed(row, |board| kinds.step(board, rank));
                lines.add(0, 1, &step).unwrap();
                if rank < self.n {
                    let inside = self.placed(row, |board| kinds.inside(board, rank));
                    lines.add(0, self.cell - 1, &inside).unwrap();
                } else {
                    lines.add(0, self.gap - 1, &[]).unwrap();
                }
            }
        }
        compress(&lines, until == self.rows())
    }

    /// Places the stamps of all boards of a row. `cuts` returns the stamps of a board with their
    /// files.
    fn placed(
        &self,
        row: usize,
        cuts: impl Fn(&[usize]) -> Vec<(usize, StampCut)>,
    ) -> Vec<PlacedStamp> {
        let boards = self.strip(row).iter().enumerate();
        let placed = |(col, board): (usize, &Vec<usize>)| {
            let (left, cell) = (self.left_edge(col), self.cell);
            let cuts = cuts(board).into_iter();
            cuts.map(move |(file, cut)| cut.place_at(left + file * cell))
        };
        boards.flat_map(placed).collect()
    }
}

/// The stamps of a sheet.
struct Kinds {
    stamps: Stamps,
    /// By rank and file, without and with a queen.
    inside: Vec<Vec<[Option<StampCut>; 2]>>,
    /// By the rank below, by file, without and with a queen above, and below.
    steps: Vec<Vec<[[Option<StampCut>; 2]; 2]>>,
    /// The steps across a whole board without queens.
    full_steps: Vec<Option<StampCut>>,
}

impl Kinds {
    fn new(sheet: &Sheet) -> Kinds {
        let (n, cell) = (sheet.n, sheet.cell);
        let is_small = sheet.boards.len() * n * cell <= MAX_SMALL;
        let mut stamps = Stamps::new(if is_small { 1 } else { 12 });
        let background = vec![BACKGROUND; n * cell];
        let both = [false, true];
        let first = |rank: usize, file: usize, queen| {
            if rank < n {
                &sheet.square(rank, file, queen)[..cell]
            } else {
                &background[..cell]
            }
        };
        let last = |rank: usize, file: usize, queen| match rank.checked_sub(1) {
            Some(rank) => &sheet.square(rank, file, queen)[(cell - 1) * cell..],
            None => &background[..cell],
        };
        let inside = |rank: usize, file: usize, stamps: &mut Stamps| {
            both.map(|queen| stamps.cut(sheet.square(rank, file, queen), cell, 0..cell))
        };
        let step = |rank: usize, file: usize, stamps: &mut Stamps| {
            let step = |above, below| [last(rank, file, above), first(rank, file, below)].concat();
            let mut cut = |above, below| stamps.cut(&step(above, below), cell, 0..cell);
            both.map(|above| both.map(|below| cut(above, below)))
        };
        let inside =
            (0..n).map(|rank| (0..n).map(|file| inside(rank, file, &mut stamps)).collect());
        let inside = inside.collect();
        let steps = (0..=n).map(|rank| (0..n).map(|file| step(rank, file, &mut stamps)).collect());
        let steps = steps.collect();
        let full_steps = |rank| {
            let line = |edge: &dyn Fn(usize) -> Vec<u8>| (0..n).flat_map(edge).collect::<Vec<_>>();
            let above = line(&|file| last(rank, file, false).to_vec());
            let below = line(&|file| first(rank, file, false).to_vec());
            stamps.cut(&[above, below].concat(), n * cell, 0..n * cell)
        };
        Kinds {
            full_steps: (0..=n).map(full_steps).collect(),
            inside,
            steps,
            stamps,
        }
    }

    fn inside(&self, board: &[usize], rank: usize) -> Vec<(usize, StampCut)> {
        let square = |(file, kinds): (usize, &[Option<StampCut>; 2])| {
            let cut = kinds[usize::from(board[rank] == file)];
            cut.map(|cut| (file, cut))
        };
        self.inside[rank]
            .iter()
            .enumerate()
            .filter_map(square)
            .collect()
    }

    fn step(&self, board: &[usize], rank: usize) -> Vec<(usize, StampCut)> {
        let queen =
            |rank: Option<usize>, file| rank.and_then(|rank| board.get(rank)) == Some(&file);
        let queens = |file| [queen(rank.checked_sub(1), file), queen(Some(rank), file)];
        let squares = self.steps[rank].iter().enumerate();
        let squares = squares.map(|(file, kinds)| {
            let [above, below] = queens(file).map(usize::from);
            (kinds[above][below], kinds[0][0])
        });
        let squares: Vec<_> = squares.collect();
        if squares.iter().all(|(kind, empty)| kind == empty) {
            self.full_steps[rank]
                .map(|cut| (0, cut))
                .into_iter()
                .collect()
        } else {
            let squares = squares.into_iter().enumerate();
            let square = |(file, (kind, _)): (usize, (Option<StampCut>, _))| Some((file, kind?));
            squares.filter_map(square).collect()
        }
    }
}

fn solutions(n: usize, board: &mut Vec<usize>, boards: &mut Vec<Vec<usize>>) {
    if board.len() == n {
        return boards.push(board.clone());
    }
    for file in 0..n {
        let rank = board.len();
        let mut others = board.iter().enumerate();
        if others
            .all(|(other_rank, other)| *other != file && other.abs_diff(file) != rank - other_rank)
        {
            board.push(file);
            solutions(n, board, boards);
            board.pop();
        }
    }
}

/// The outline of a queen, in 1/100 of a square.
const QUEEN: [(i32, i32); 11] = [
    (16, 94),
    (84, 94),
    (79, 70),
    (95, 22),
    (70, 54),
    (64, 6),
    (50, 50),
    (36, 6),
    (30, 54),
    (5, 22),
    (21, 70),
];

/// Draws a square, with 4 x 4 samples per pixel.
fn square(cell: usize, dark: bool, queen: bool, hatched: bool) -> Vec<u8> {
    let scale = 800;
    let place =
        |pixel: usize, part: usize| ((8 * pixel + 2 * part + 1) * scale / (8 * cell)) as i32;
    let pixel = |x: usize, y: usize| {
        let parts = (0..16).filter(|part| is_inside(place(x, part % 4), place(y, part / 4)));
        let covered = if queen { parts.count() as u8 } else { 0 };
        if hatched && dark && covered == 0 && (x + y).is_multiple_of(5) {
            HATCH
        } else {
            covered + if dark { DARK } else { 0 }
        }
    };
    (0..cell * cell)
        .map(|i| pixel(i % cell, i / cell))
        .collect()
}

/// Returns true if a point, in 1/800 of a square, is inside the queen.
fn is_inside(x: i32, y: i32) -> bool {
    let corners = QUEEN.map(|(x, y)| (8 * x, 8 * y));
    let next = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(next).filter(|((ax, ay), (bx, by))| {
        (*ay > y) != (*by > y) && {
            let cross = (x - ax) * (by - ay) - (bx - ax) * (y - ay);
            (cross < 0) == (by > ay)
        }
    });
    crossed.count() % 2 == 1
}
