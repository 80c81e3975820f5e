//! Programs on worksheets, copied from the PDF and run.

use std::process::Command;

use nqueens_sheet::figure::{Figure, Task, TaskKind, Tasks, Worksheet};
use nqueens_sheet::{Format, PdfStyle, Sheet, draw_figure};

/// Runs a program that counts the solutions it reports, and returns the number.
fn count(n: usize, base: usize, program: &str) -> u64 {
    let script = format!(
        "n, queens, found = {n}, [], []\n\
         columns, rising, falling = [[False] * (2 * n + 2) for _ in range(3)]\n\
         def report(queens):\n    found.append(list(queens))\n\
         {program}\n\
         place({base})\n\
         print(len(found))\n"
    );
    let ran = Command::new("python3").args(["-c", &script]).output();
    let ran = ran.expect("python3 is installed");
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{errors}\n{script}");
    String::from_utf8(ran.stdout)
        .unwrap()
        .trim()
        .parse()
        .unwrap()
}

#[test]
#[ignore = "needs mutool and Python"]
fn a_copied_program_runs_and_does_what_the_answer_says() {
    for (n, base, solutions) in [(4, 0, 2), (6, 1, 4), (8, 0, 92)] {
        let tasks = Tasks {
            count: 6,
            base,
            ..Tasks::new(TaskKind::Code, n)
        };
        let drawn = tasks.clone().draw().unwrap();
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        let figure = Figure::from(Worksheet::of(tasks).unwrap());
        let pdf = draw_figure(
            &figure,
            &sheet,
            &Format::Pdf(PdfStyle::default()),
            Vec::new(),
        );
        let text = read_pdf::text(&pdf.unwrap());
        let programs = text.split("def place(row):").skip(1).map(|rest| {
            let (body, _) = rest.split_once("queens.pop()").unwrap();
            format!("def place(row):{body}queens.pop()")
        });
        let programs: Vec<String> = programs.collect();
        assert_eq!(programs.len(), drawn.len());
        for (program, task) in programs.iter().zip(&drawn) {
            let Task::Code { found, .. } = task else {
                panic!("{task:?}")
            };
            assert_eq!(count(n, base, program), *found, "n = {n}: {program}");
        }
        // The answer puts the program right.
        let answers = text
            .split("Missing line: ")
            .skip(1)
            .map(|rest| rest.lines().next().unwrap());
        for (program, missing) in programs.iter().zip(answers) {
            let whole =
                program.replace("queens.pop()", &format!("{missing}\n        queens.pop()"));
            assert_eq!(count(n, base, &whole), solutions, "n = {n}: {whole}");
        }
    }
}
