//! The program whose steps are played: the recursion of textbooks.

use serde::Serialize;

use crate::trace::{By, LineArrays, Relation, Scope};

/// Lines of a program, and which of them does what; lines from 0.
#[derive(Debug, Serialize)]
pub(super) struct Program {
    lines: Vec<String>,
    /// The head of the function; a rejection, an acceptance, a solution, and a queen
    /// that is taken back.
    start: usize,
    rejected: usize,
    accepted: usize,
    solution: usize,
    back: usize,
}

impl Program {
    /// The program that does what a search does, with the arrays beside it.
    pub(super) fn new(scope: &Scope, arrays: &LineArrays) -> Program {
        let [straight, falling, rising] = [arrays.straight(), Relation::Falling, Relation::Rising]
            .map(|relation| format!("{}[{}]", name(relation), arrays.formula(relation)));
        let (level, choices) = match scope.by() {
            By::Row => ("row", "col in range(n)"),
            By::File => ("col", "row in reversed(range(n))"),
        };
        let whole = scope.last_level() == scope.n();
        let first = scope.ends_at_first();
        // A search that is cut short finds no solution, and turns back there.
        let end = match whole {
            true => String::from("n"),
            false => scope.last_level().to_string(),
        };
        let mut lines = vec![
            format!("def place({level}):"),
            format!("    if {level} == {end}:"),
        ];
        lines.extend(whole.then(|| String::from("        report(queens)")));
        let solution = lines.len() - 1;
        lines.push(String::from(if first {
            "        return True"
        } else {
            "        return"
        }));
        lines.push(format!("    for {choices}:"));
        lines.push(format!("        if ({straight} or"));
        lines.push(format!("                {falling} or"));
        lines.push(format!("                {rising}):"));
        lines.push(String::from("            continue"));
        lines.push(String::from("        put(row, col)"));
        let accepted = lines.len() - 1;
        match first {
            true => lines.extend([
                format!("        if place({level} + 1):"),
                String::from("            return True"),
            ]),
            false => lines.push(format!("        place({level} + 1)")),
        }
        lines.push(String::from("        take(row, col)"));
        let back = lines.len() - 1;
        lines.extend(first.then(|| String::from("    return False")));
        Program {
            lines,
            start: 0,
            rejected: accepted - 1,
            accepted,
            solution,
            back,
        }
    }
}

/// What the program calls an array.
pub(super) fn name(relation: Relation) -> &'static str {
    match relation {
        Relation::Row => "rows",
        Relation::Column => "cols",
        Relation::Falling => "falling",
        Relation::Rising => "rising",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(scope: &Scope) -> Program {
        let arrays = LineArrays::new(scope.n(), scope.by(), &[]).unwrap();
        Program::new(scope, &arrays)
    }

    #[test]
    fn lines_do_what_is_said() {
        let whole = Scope::new(4).unwrap();
        let scopes = [
            whole.clone(),
            whole.clone().to_first(),
            whole.clone().in_order(By::File),
            whole.depth(2),
        ];
        for scope in scopes {
            let program = program(&scope);
            let line = |index: usize| program.lines[index].trim();
            assert!(line(program.start).starts_with("def place("));
            assert_eq!(line(program.rejected), "continue");
            assert_eq!(line(program.accepted), "put(row, col)");
            assert_eq!(line(program.back), "take(row, col)");
            match scope.last_level() {
                4 => assert_eq!(line(program.solution), "report(queens)"),
                _ => assert_eq!(line(program.solution), "if row == 2:"),
            }
        }
    }
}
