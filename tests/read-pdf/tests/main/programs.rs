//! Runs programs that are copied from PDF worksheets.

use std::process::Command;

use nqueens_sheet::figure::{Figure, Task, TaskKind, Tasks, Worksheet};
use nqueens_sheet::{Format, PdfStyle, Sheet, draw};

/// Runs a program and returns the number of boards that it prints.
fn count(program: &str) -> u64 {
    let output = Command::new("python3").args(["-c", program]).output();
    let output = output.expect("python3 is installed");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}\n{program}");
    String::from_utf8(output.stdout).unwrap().lines().count() as u64
}

#[test]
#[ignore = "needs mutool and Python"]
fn copied_programs_match_their_answers() {
    for n in [4, 5, 8] {
        let tasks = Tasks::new(TaskKind::Code, n);
        let drawn = tasks.clone().generate().unwrap();
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        let figure = Figure::from(Worksheet::new(tasks).unwrap());
        let pdf = draw(
            &figure,
            &sheet,
            &Format::Pdf(PdfStyle::default()),
            Vec::new(),
        );
        let text = read_pdf::extract_text(&pdf.unwrap());
        let programs = text.split("n = ").skip(1).map(|rest| {
            let (body, start) = rest.split_once("\nplace(").unwrap();
            let (start, _) = start.split_once(')').unwrap();
            format!("n = {body}\nplace({start})\n")
        });
        let programs: Vec<String> = programs.collect();
        assert_eq!(programs.len(), drawn.len());
        let answers = text
            .split("Corrected line: ")
            .skip(1)
            .map(|rest| rest.lines().next().unwrap().trim());
        for ((program, task), corrected) in programs.iter().zip(&drawn).zip(answers) {
            let Task::Code {
                program: lines,
                line,
                found,
                solutions,
                ..
            } = task
            else {
                panic!("{task:?}")
            };
            assert_eq!(count(program), *found, "n = {n}: {program}");
            let program = program.replace(lines[*line].trim(), corrected);
            assert_eq!(count(&program), *solutions, "n = {n}: {program}");
        }
    }
}
