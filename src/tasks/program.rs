//! The faulty program of a worksheet task.

use super::{Task, Tasks};
use crate::trace::{LineArrays, Relation, Scope};

/// The lines of the search program in Python, without the line that clears the entries of one array;
/// then that line. Both are ASCII, and empty for tasks without a program.
pub(crate) fn faulty_program(tasks: &Tasks, task: &Task) -> (Vec<String>, String) {
    let scope = Scope::new(tasks.n).and_then(|scope| scope.base(tasks.base));
    let (
        Ok(arrays),
        Task::Code {
            missing, backwards, ..
        },
    ) = (scope.map(LineArrays::new), task)
    else {
        return Default::default();
    };
    let entry = |name: &str, relation| format!("{name}[{}]", arrays.formula(relation));
    let columns = entry("columns", Relation::Column);
    let rising = entry("rising", Relation::Rising);
    let falling = entry("falling", Relation::Falling);
    let (end, range) = match tasks.base {
        0 => ("n", "range(n)"),
        _ => ("n + 1", "range(1, n + 1)"),
    };
    let range = match backwards {
        true => format!("reversed({range})"),
        false => range.to_owned(),
    };
    let program = format!(
        "\
def place(row):
    if row == {end}:
        report(queens)
        return
    for col in {range}:
        if ({columns} or {rising}
                or {falling}):
            continue
        queens.append(col)
        {columns} = True
        {rising} = True
        {falling} = True
        place(row + 1)
        {columns} = False
        {rising} = False
        {falling} = False
        queens.pop()"
    );
    let missing_line = match missing {
        Relation::Rising => rising,
        Relation::Falling => falling,
        _ => columns,
    } + " = False";
    let lines = program.lines().filter(|line| line.trim() != missing_line);
    (lines.map(str::to_owned).collect(), missing_line)
}
