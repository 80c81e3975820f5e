//! Five tasks on A4 paper, followed by their answers:
//! `cargo run --example worksheet > tasks.pdf`.

use std::io::{self, Write};

use nqueens_sheet::figure::{Figure, Level, Task, TaskKind, Tasks, Worksheet};
use nqueens_sheet::{Format, PdfStyle, Sheet, Square, draw};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let tasks = Tasks {
        count: 5,
        level: Some(Level::Easy),
        seed: 7,
        ..Tasks::new(TaskKind::Complete, 8)
    };
    let worksheet = Worksheet::new(tasks)?;
    for (task, number) in worksheet.tasks().iter().zip(1..) {
        if let Task::Complete { solution, .. } = task {
            let squares: Vec<String> = solution.iter().map(Square::to_string).collect();
            writeln!(io::stderr(), "{number}: {}", squares.join(" "))?;
        }
    }
    let sheet = Sheet {
        paper: Some("a4".parse()?),
        language: "fr".parse()?,
        ..Sheet::default()
    };
    let pdf = Format::Pdf(PdfStyle::default());
    draw(&Figure::from(worksheet), &sheet, &pdf, io::stdout())?;
    Ok(())
}
