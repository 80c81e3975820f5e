//! Throughput of the writers, in bytes of output, for solutions that were found in advance. Also
//! the cost of a sheet before its first board: the template, and the start of the page.
//!
//! `cargo bench --bench writers`, or with part of a name: `-- svg`.

#![expect(clippy::unwrap_used, reason = "a failure ends the benchmark")]

use std::hint::black_box;
use std::io::{self, Write};

use divan::Bencher;
use divan::counter::BytesCount;
use nqueens_sheet::notation::{DataFormat, DataWriter, Header};
use nqueens_sheet::{
    Contents, Description, Drawing, Format, Group, Layout, Measure, Resolution, Selection, Sheet,
    Template,
};

fn main() {
    divan::main();
}

const SIZES: [usize; 2] = [10, 12];

/// Counts bytes.
#[derive(Default)]
struct Counter(u64);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += black_box(bytes).len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// All solutions of one size, one after the other.
struct Solutions {
    n: usize,
    ranks: Vec<u16>,
}

impl Solutions {
    fn new(n: usize) -> Solutions {
        let mut ranks = Vec::new();
        let all = Selection::new(n).unwrap().for_each(|solution| {
            ranks.extend_from_slice(solution);
            Ok::<(), ()>(())
        });
        all.unwrap();
        Solutions { n, ranks }
    }

    fn iter(&self) -> impl ExactSizeIterator<Item = &[u16]> {
        self.ranks.chunks_exact(self.n)
    }

    fn count(&self) -> u64 {
        self.iter().len() as u64
    }
}

fn sheet() -> Sheet {
    let cell: Measure = "10px".parse().unwrap();
    Sheet {
        cell: Some(cell),
        ..Sheet::default()
    }
}

fn draw(layout: &Layout<'_>, format: &Format, solutions: &Solutions) -> u64 {
    let mut out = Counter::default();
    let text = Description::default();
    let mut drawing = Drawing::new(layout, format, &text, &mut out).unwrap();
    for ranks in solutions.iter() {
        drawing.push_trusted(black_box(ranks)).unwrap();
    }
    drawing.finish().unwrap();
    out.0
}

fn write(format: DataFormat, solutions: &Solutions) -> u64 {
    let header = Header {
        n: solutions.n,
        group: Group::Identity,
        count: solutions.count(),
    };
    let mut writer = DataWriter::new(format, header, Counter::default());
    for (number, ranks) in (1..).zip(solutions.iter()) {
        writer.push_trusted(number, black_box(ranks)).unwrap();
    }
    writer.finish().unwrap().0
}

fn picture(bencher: Bencher<'_, '_>, n: usize, format: &Format) {
    let (sheet, solutions) = (sheet(), Solutions::new(n));
    let page = sheet.layout(n, solutions.count()).unwrap();
    bencher
        .counter(BytesCount::new(draw(&page, format, &solutions)))
        .bench(|| draw(&page, format, &solutions));
}

#[divan::bench(args = SIZES)]
fn svg(bencher: Bencher<'_, '_>, n: usize) {
    picture(bencher, n, &Format::Svg(Default::default()));
}

#[divan::bench(args = SIZES)]
fn png(bencher: Bencher<'_, '_>, n: usize) {
    picture(bencher, n, &Format::Png(Resolution::default()));
}

const DATA: [DataFormat; 6] = [
    DataFormat::TEXT,
    DataFormat::Permutation,
    DataFormat::Json,
    DataFormat::Csv,
    DataFormat::Jsonl,
    DataFormat::Fen,
];

#[divan::bench(consts = SIZES, args = DATA)]
fn data<const N: usize>(bencher: Bencher<'_, '_>, format: DataFormat) {
    let solutions = Solutions::new(N);
    bencher
        .counter(BytesCount::new(write(format, &solutions)))
        .bench(|| write(format, &solutions));
}

/// The cost of a sheet before its first board.
mod start {
    use super::*;

    #[divan::bench]
    fn template() -> Template {
        Template::from_svg(black_box(Template::source("classic").unwrap())).unwrap()
    }

    fn page(bencher: Bencher<'_, '_>, format: &Format) {
        let (sheet, selection) = (sheet(), Selection::new(8).unwrap());
        bencher.bench(|| {
            let page = sheet
                .layout_of(&Contents::from_selection(&selection).unwrap())
                .unwrap();
            let text = Description::from_layout(&page);
            let mut out = Counter::default();
            let drawing = Drawing::new(&page, format, &text, &mut out);
            drawing.map(drop).unwrap();
            out.0
        });
    }

    #[divan::bench]
    fn svg_page(bencher: Bencher<'_, '_>) {
        page(bencher, &Format::Svg(Default::default()));
    }

    #[divan::bench]
    fn png_page(bencher: Bencher<'_, '_>) {
        page(bencher, &Format::Png(Resolution::default()));
    }
}
