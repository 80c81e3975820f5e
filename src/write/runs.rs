//! Runs: the queens of neighbouring files, drawn once and used again.
//!
//! One `<use>` for each queen makes a file large and slow to open; one path
//! for each board repeats the outline of a good queen too often. A run of two
//! to four files, moved up or down, has few enough shapes to define each once,
//! and a board is then a few `<use>` elements whatever its queens look like.

use super::artwork::{attributes, merged, scale};
use super::ground::attribute;
use crate::Length;
use crate::layout::Page;

/// Most entries of the table that finds a run's number by its ranks.
const MAX_TABLE: u64 = 1 << 20;

/// Bytes of one `<use>` on a sheet, about; and of a definition without its
/// path data.
const USE: u64 = 44;
const DEFINITION: u64 = 48;

/// The runs of a page, numbered in the order in which they first appear.
pub(crate) struct Runs<'p> {
    page: &'p Page<'p>,
    prefix: &'p str,
    files: usize,
    /// Number of each run, plus one; zero if it has not appeared yet.
    numbers: Vec<u32>,
    /// The numbers as text, six bytes each, and their lengths.
    names: Vec<Name>,
    scale: String,
}

/// The text of a run's number.
#[derive(Clone, Copy)]
pub(crate) struct Name {
    text: [u8; 7],
    len: u8,
}

impl Name {
    /// Digits and capitals: no other id is written so.
    fn new(mut number: usize) -> Name {
        let mut name = Name {
            text: [0; 7],
            len: 0,
        };
        loop {
            name.text[name.len as usize] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 36];
            name.len += 1;
            number /= 36;
            if number == 0 {
                name.text[..name.len as usize].reverse();
                return name;
            }
        }
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.text[..self.len as usize]
    }
}

impl<'p> Runs<'p> {
    pub(crate) fn new(page: &'p Page<'p>, prefix: &'p str) -> Runs<'p> {
        let files = files_of_run(page);
        Runs {
            page,
            prefix,
            files,
            numbers: vec![0; (2 * page.n()).pow(files as u32 - 1)],
            names: Vec::new(),
            scale: scale(page.cell(), page.sheet.template.lattice, page.unit()),
        }
    }

    /// Files in a run; the last run of a board may have fewer.
    pub(crate) fn files(&self) -> usize {
        self.files
    }

    /// Runs of a board.
    pub(crate) fn per_board(&self) -> usize {
        self.page.n().div_ceil(self.files)
    }

    /// Paint that every run shares, for a group around them.
    pub(crate) fn shared_paint(&self) -> String {
        match self.page.sheet.template.queen.layers.as_slice() {
            [layer] if layer.is_flat() => attributes(layer, self.prefix),
            _ => String::new(),
        }
    }

    /// Definitions of the runs of `boards` that have not appeared before.
    pub(crate) fn define<'b>(
        &mut self,
        out: &mut Vec<u8>,
        boards: impl Iterator<Item = &'b [u16]>,
    ) {
        let start = out.len();
        for ranks in boards {
            for run in ranks.chunks(self.files) {
                let key = self.key(run);
                if self.numbers[key] == 0 {
                    self.definition(out, run);
                    self.names.push(Name::new(self.names.len()));
                    self.numbers[key] = self.names.len() as u32;
                }
            }
        }
        if out.len() > start {
            out.splice(start..start, *b"<defs>");
            out.extend_from_slice(b"</defs>\n");
        }
    }

    /// The name of a run that was defined.
    pub(crate) fn name(&self, run: &[u16]) -> &Name {
        &self.names[self.numbers[self.key(run)] as usize - 1]
    }

    /// The shape of a run as a number: how far each of its queens stands from
    /// the first. No digit is zero, so that runs of different lengths differ.
    fn key(&self, run: &[u16]) -> usize {
        let n = self.page.n();
        let digit = |rank: u16| n + usize::from(rank) - usize::from(run[0]);
        run[1..]
            .iter()
            .fold(0, |key, rank| key * 2 * n + digit(*rank))
    }

    fn definition(&self, out: &mut Vec<u8>, run: &[u16]) {
        let template = &self.page.sheet.template;
        let queen = &template.queen;
        let name = Name::new(self.names.len());
        let id = [self.prefix.as_bytes(), b"-", name.as_bytes()].concat();
        let down = |rank: u16| i32::from(run[0]) - i32::from(rank);
        let cells = || run.iter().zip(0..).map(|(rank, file)| (file, down(*rank)));
        let steps: Vec<_> = cells()
            .map(|(file, row)| (file * template.lattice, row * template.lattice))
            .collect();
        let head = [b" id=\"".as_slice(), &id, b"\""].concat();
        let scaled = format!(" transform=\"{}\"", self.scale);
        if !queen.is_flat() {
            self.uses_of_queen(out, &head, cells());
        } else if queen.layers.len() == 1 {
            let head = String::from_utf8_lossy(&head).into_owned() + &scaled;
            merged(out, queen, &steps, |_| head.clone());
        } else {
            out.extend_from_slice(b"<g");
            out.extend_from_slice(&head);
            out.extend_from_slice(scaled.as_bytes());
            out.push(b'>');
            merged(out, queen, &steps, |layer| attributes(layer, self.prefix));
            out.extend_from_slice(b"</g>");
        }
        out.push(b'\n');
    }

    /// Gradients are fixed to their cell, so each queen is drawn by itself.
    fn uses_of_queen(
        &self,
        out: &mut Vec<u8>,
        head: &[u8],
        cells: impl Iterator<Item = (i32, i32)>,
    ) {
        let page = self.page;
        if self.names.is_empty() {
            out.extend_from_slice(
                format!(
                    "<g id=\"{}-queen\" transform=\"{}\">",
                    self.prefix, self.scale
                )
                .as_bytes(),
            );
            merged(out, &page.sheet.template.queen, &[(0, 0)], |layer| {
                attributes(layer, self.prefix)
            });
            out.extend_from_slice(b"</g>\n");
        }
        out.extend_from_slice(b"<g");
        out.extend_from_slice(head);
        out.push(b'>');
        for (file, row) in cells {
            out.extend_from_slice(format!("<use xlink:href=\"#{}-queen\"", self.prefix).as_bytes());
            attribute(out, page, b" x=\"", page.cell().ticks() * i64::from(file));
            attribute(out, page, b" y=\"", page.cell().ticks() * i64::from(row));
            out.extend_from_slice(b"/>");
        }
        out.extend_from_slice(b"</g>");
    }
}

/// How many files a run should have for the smallest file.
fn files_of_run(page: &Page<'_>) -> usize {
    let n = page.n() as u64;
    let possible = |files: &u64| *files <= n && (2 * n).pow(*files as u32 - 1) <= MAX_TABLE;
    let best = (1..=4)
        .filter(possible)
        .min_by_key(|files| bytes(page, *files));
    best.unwrap_or(1) as usize
}

/// About how many bytes the queens of a page take.
pub(crate) fn estimate(page: &Page<'_>) -> u64 {
    bytes(page, files_of_run(page) as u64)
}

fn bytes(page: &Page<'_>, files: u64) -> u64 {
    let n = page.n() as u64;
    let queen = &page.sheet.template.queen;
    let copy = if queen.is_flat() {
        queen.len() as u64
    } else {
        USE
    };
    let runs = page.count().saturating_mul(n.div_ceil(files));
    let kinds = (2 * n).saturating_sub(4).max(1).pow(files as u32 - 1);
    runs.saturating_mul(USE) + runs.min(kinds) * (DEFINITION + files * copy)
}

/// The left edge of each run of each board across the page, as the text that
/// stands behind the run's name.
pub(crate) fn columns(page: &Page<'_>, runs: &Runs<'_>) -> Vec<Vec<u8>> {
    let at = |col: u64, run: usize| {
        let x: Length = page.board_x(col) + page.cell() * (run * runs.files()) as u64;
        let mut text = b"\"".to_vec();
        attribute(&mut text, page, b" x=\"", x.ticks());
        text
    };
    let runs = 0..runs.per_board();
    (0..page.cols())
        .flat_map(|col| runs.clone().map(move |run| at(col, run)))
        .collect()
}

/// The top edge of each rank of a row of boards, from rank 1, as the text that
/// stands behind that.
pub(crate) fn ranks(page: &Page<'_>, row: u64) -> Vec<Vec<u8>> {
    let n = page.n() as u64;
    let at = |rank: u64| {
        let mut text = Vec::new();
        let y = page.board_y(row) + page.cell() * (n - 1 - rank);
        attribute(&mut text, page, b" y=\"", y.ticks());
        text.extend_from_slice(b"/>");
        text
    };
    (0..n).map(at).collect()
}
