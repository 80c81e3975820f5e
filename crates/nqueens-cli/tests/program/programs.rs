//! The command that prints programs.

use nqueens_sheet::Language;
use nqueens_sheet::notation::{ReadOptions, Reading};
use nqueens_sheet::programs::{
    PROGRAM_LANGUAGES, PROGRAMS, ProgramOptions, ProgramOutput, program_text,
};
use nqueens_sheet::trace::SearchOrder;

use crate::{run, run_in};

#[test]
fn programs_are_printed_in_every_language() {
    for program in PROGRAMS {
        for language in PROGRAM_LANGUAGES {
            let mut options = ProgramOptions {
                comments: Some(Language::English),
                ..ProgramOptions::default()
            };
            let expected = program_text(program, language, &options);
            let printed = run(&format!("program {program} {language}")).text();
            assert_eq!(Some(printed), expected);
            options.comments = None;
            options.by = SearchOrder::File;
            for (output, flag) in OUTPUTS {
                options.output = output;
                let expected = program_text(program, language, &options);
                let line = format!("program {program} {language} --by file --no-comments {flag}");
                assert_eq!(Some(run(&line).text()), expected, "{line}");
            }
        }
    }
}

const OUTPUTS: [(ProgramOutput, &str); 5] = [
    (ProgramOutput::Solutions, ""),
    (ProgramOutput::First, "--to-first"),
    (ProgramOutput::Count, "--count"),
    (ProgramOutput::List, "--list"),
    (ProgramOutput::Queries, "--queries"),
];

/// Comments are lines of their own, and nothing else changes.
#[test]
fn comments_change_nothing_else() {
    for program in PROGRAMS {
        for language in PROGRAM_LANGUAGES {
            for (output, flag) in OUTPUTS {
                let plain = ProgramOptions {
                    output,
                    ..ProgramOptions::default()
                };
                let plain = program_text(program, language, &plain).unwrap();
                for tag in Language::ALL {
                    let options = ProgramOptions {
                        output,
                        comments: Some(tag),
                        ..ProgramOptions::default()
                    };
                    let text = program_text(program, language, &options).unwrap();
                    let sign = match language {
                        "python" | "ruby" => "# ",
                        _ => "// ",
                    };
                    let is_code = |line: &&str| !line.trim_start().starts_with(sign);
                    let code: Vec<&str> = text.lines().filter(is_code).collect();
                    assert_eq!(code.join("\n") + "\n", plain, "{flag} {tag}");
                    let steps = text.lines().count() - code.len();
                    assert!(steps >= 6, "{program} {language} {flag} {tag}: {text}");
                }
            }
        }
    }
}

/// A pasted program is not judged as its output.
#[test]
fn programs_are_no_output() {
    for (program, language) in PROGRAMS
        .iter()
        .flat_map(|program| PROGRAM_LANGUAGES.map(|language| (program, language)))
    {
        for (output, flag) in OUTPUTS {
            for comments in [None, Some(Language::English)] {
                let options = ProgramOptions {
                    output,
                    comments,
                    ..ProgramOptions::default()
                };
                let text = program_text(program, language, &options).unwrap();
                let refused = Reading::new(text.as_bytes(), ReadOptions::default());
                let refused = refused.map(|_| ()).unwrap_err().to_string();
                let start = "this is the source of a program";
                assert!(refused.starts_with(start), "{program} {language} {flag}");
            }
        }
    }
}

/// A program as a textbook prints it.
#[test]
fn programs_have_a_comment_above_each_step() {
    let printed = run("program board c --n 4 --lang zh-Hans").text();
    assert_eq!(
        printed,
        "\
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { N = 4, n = N };
char board[N][N + 1];
// 标记已被皇后占用的各条线。
bool cols[N], rising[2 * N - 1], falling[2 * N - 1];

void place(int row) {
    // 皇后全部放好，得到一个解。
    if (row == n) {
        for (int i = 0; i < n; i++) puts(board[i]);
        puts(\"\");
        return;
    }
    // 逐格尝试。
    for (int col = 0; col < n; col++) {
        // 这一格所在的次对角线和主对角线。
        int r = row + col, f = row - col + n - 1;
        // 跳过受攻击的格子。
        if (cols[col] || rising[r] || falling[f])
            continue;
        // 放置皇后。
        board[row][col] = 'Q';
        cols[col] = rising[r] = falling[f] = true;
        // 递归，放置下一个皇后。
        place(row + 1);
        // 撤销：拿走皇后。
        board[row][col] = '.';
        cols[col] = rising[r] = falling[f] = false;
    }
}

int main(void) {
    for (int i = 0; i < n; i++) memset(board[i], '.', n);
    place(0);
}
"
    );
}

#[test]
fn programs_are_saved() {
    let expected = run("program scan cpp").text();
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "program SCAN Cpp -o queens.cpp").success();
    let file = folder.path().join("queens.cpp");
    assert_eq!(std::fs::read_to_string(file).unwrap(), expected);
}
