//! The command that prints programs.

use nqueens_sheet::programs::{PROGRAM_LANGUAGES, PROGRAMS, program_text};

use crate::{run, run_in};

#[test]
fn programs_are_printed_in_every_language() {
    for program in PROGRAMS {
        for language in PROGRAM_LANGUAGES {
            let expected = program_text(program, language, 4, false);
            let printed = run(&format!("program {program} {language}")).text();
            assert_eq!(Some(printed), expected);
            let expected = program_text(program, language, 8, true);
            let printed = run(&format!("program {program} {language} --n 8 --to-first")).text();
            assert_eq!(Some(printed), expected);
        }
    }
}

#[test]
fn programs_are_saved() {
    let expected = run("program scan cpp").text();
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "program SCAN Cpp -o queens.cpp").success();
    let file = folder.path().join("queens.cpp");
    assert_eq!(std::fs::read_to_string(file).unwrap(), expected);
}
