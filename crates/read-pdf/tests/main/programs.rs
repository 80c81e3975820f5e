//! Runs programs that are copied from PDF worksheets.

use std::process::Command;

use nqueens_sheet::figure::{Figure, Task, TaskKind, Tasks, Worksheet};
use nqueens_sheet::{Format, PdfStyle, Sheet, draw_figure};

/// Runs a program and returns the number of solutions that it reports.
fn count(n: usize, base: usize, program: &str) -> u64 {
    let script = format!(
        "n, queens, found = {n}, [], []\n\
         columns, rising, falling = [[False] * (2 * n + 2) for _ in range(3)]\n\
         def report(queens):\n    found.append(list(queens))\n\
         {program}\n\
         place({base})\n\
         print(len(found))\n"
    );
    let output = Command::new("python3").args(["-c", &script]).output();
    let output = output.expect("python3 is installed");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}\n{script}");
    String::from_utf8(output.stdout)
        .unwrap()
        .trim()
        .parse()
        .unwrap()
}

#[test]
#[ignore = "needs mutool and Python"]
fn copied_programs_match_their_answers() {
    for (n, base, solutions) in [(4, 0, 2), (6, 1, 4), (8, 0, 92)] {
        let tasks = Tasks {
            count: 6,
            base,
            ..Tasks::new(TaskKind::Code, n)
        };
        let drawn = tasks.clone().generate().unwrap();
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        let figure = Figure::from(Worksheet::new(tasks).unwrap());
        let pdf = draw_figure(
            &figure,
            &sheet,
            &Format::Pdf(PdfStyle::default()),
            Vec::new(),
        );
        let text = read_pdf::extract_text(&pdf.unwrap());
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
        // With the missing line from the answer, the program is correct.
        let answers = text
            .split("Missing line: ")
            .skip(1)
            .map(|rest| rest.lines().next().unwrap());
        for (program, missing) in programs.iter().zip(answers) {
            let corrected =
                program.replace("queens.pop()", &format!("{missing}\n        queens.pop()"));
            assert_eq!(
                count(n, base, &corrected),
                solutions,
                "n = {n}: {corrected}"
            );
        }
    }
}
