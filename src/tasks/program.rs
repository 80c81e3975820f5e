//! The program that a worksheet prints.

use crate::trace::{LineArrays, Relation, Scope};

/// The program of the search in Python, line by line, without the line that clears the entries of
/// one array; and that line. Both are ASCII.
pub(crate) fn program(
    n: usize,
    base: usize,
    missing: Relation,
    backwards: bool,
) -> (Vec<String>, String) {
    let arrays = Scope::new(n)
        .and_then(|scope| scope.base(base))
        .map(LineArrays::of);
    let formula = |relation| {
        arrays
            .as_ref()
            .map_or_else(|_| String::new(), |all| all.formula(relation))
    };
    let entry = |name: &str, relation| format!("{name}[{}]", formula(relation));
    let entries = [
        ("columns", Relation::Column),
        ("rising", Relation::Rising),
        ("falling", Relation::Falling),
    ]
    .map(|(name, relation)| (entry(name, relation), relation));
    let end = if base == 0 { "n" } else { "n + 1" };
    let range = if base == 0 {
        "range(n)"
    } else {
        "range(1, n + 1)"
    };
    let range = if backwards {
        format!("reversed({range})")
    } else {
        range.to_owned()
    };
    let [columns, rising, falling] = entries.each_ref().map(|(entry, _)| entry);
    let mut lines = vec![
        (0, String::from("def place(row):")),
        (1, format!("if row == {end}:")),
        (2, String::from("report(queens)")),
        (2, String::from("return")),
        (1, format!("for col in {range}:")),
        (2, format!("if ({columns} or {rising}")),
        (4, format!("or {falling}):")),
        (3, String::from("continue")),
        (2, String::from("queens.append(col)")),
    ];
    lines.extend(
        entries
            .iter()
            .map(|(entry, _)| (2, format!("{entry} = True"))),
    );
    lines.push((2, String::from("place(row + 1)")));
    let mut gone = String::new();
    for (entry, relation) in &entries {
        let line = format!("{entry} = False");
        if *relation == missing {
            gone = line;
        } else {
            lines.push((2, line));
        }
    }
    lines.push((2, String::from("queens.pop()")));
    let indented = |(depth, line)| format!("{}{line}", "    ".repeat(depth));
    (lines.into_iter().map(indented).collect(), gone)
}
