//! Throughput of the writers, in bytes of output: solutions that were already
//! found go in, and what comes out is counted and thrown away. Also what a
//! sheet costs before its first board: the template, and the head of the page.
//!
//! `cargo bench --bench writers`, or with part of a name: `-- svg/12`.

#![expect(clippy::unwrap_used, reason = "a failure ends the benchmark")]

use std::hint::black_box;
use std::io::{self, Write};
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nqueens_sheet::notation::{DataFormat, DataWriter, Header};
use nqueens_sheet::{
    Description, Drawing, Format, Group, Layout, Measure, Resolution, Selection, Sheet, Template,
};

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
    Sheet::new().cell(cell)
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

fn pictures(criterion: &mut Criterion) {
    let sheet = sheet();
    let formats = [
        ("svg", Format::Svg(Default::default())),
        ("png", Format::Png(Resolution::default())),
    ];
    for (name, format) in &formats {
        let mut group = criterion.benchmark_group(*name);
        for n in [10, 12] {
            let solutions = Solutions::new(n);
            let page = sheet.layout(n, solutions.count()).unwrap();
            group.throughput(Throughput::Bytes(draw(&page, format, &solutions)));
            group.bench_function(n.to_string(), |bencher| {
                bencher.iter(|| draw(&page, format, &solutions));
            });
        }
        group.finish();
    }
}

fn data(criterion: &mut Criterion) {
    let formats = [
        ("text", DataFormat::TEXT),
        ("permutation", DataFormat::Permutation),
        ("json", DataFormat::Json),
        ("csv", DataFormat::Csv),
        ("jsonl", DataFormat::Jsonl),
        ("fen", DataFormat::Fen),
    ];
    for (name, format) in formats {
        let mut group = criterion.benchmark_group(name);
        for n in [10, 12] {
            let solutions = Solutions::new(n);
            group.throughput(Throughput::Bytes(write(format, &solutions)));
            group.bench_function(n.to_string(), |bencher| {
                bencher.iter(|| write(format, &solutions));
            });
        }
        group.finish();
    }
}

fn start(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("start");
    let source = Template::source("classic").unwrap();
    group.bench_function("template", |bencher| {
        bencher.iter(|| Template::parse(black_box(source)).unwrap());
    });
    let sheet = sheet();
    let selection = Selection::new(8).unwrap();
    for (name, format) in [
        ("svg page", Format::Svg(Default::default())),
        ("png page", Format::Png(Resolution::default())),
    ] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let page = sheet.layout(8, 92).unwrap();
                let text = Description::of(&selection, &page);
                let mut out = Counter::default();
                Drawing::new(&page, &format, &text, &mut out)
                    .map(drop)
                    .unwrap();
                out.0
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_secs(1)).sample_size(20);
    targets = pictures, data, start
}
criterion_main!(benches);
