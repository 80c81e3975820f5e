//! The words of figures in English.

use super::texts::{FigureTexts, note_as_sentence};
use crate::Square;
use crate::file_name;
use crate::language::english::English;
use crate::language::texts::Texts;
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

fn squares(count: u64) -> &'static str {
    if count == 1 { "square" } else { "squares" }
}

/// A number and what it counts: "1 node", "no solution".
fn of(count: u64, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    match count {
        0 => format!("no {what}"),
        _ => format!("{} {what}{s}", English.digits(count)),
    }
}

/// How branches of a tree end, as far as there are such.
fn ends(dead_ends: u64, solutions: u64) -> Vec<String> {
    let all = [(dead_ends, "dead end"), (solutions, "solution")];
    let some = all.into_iter().filter(|(count, _)| *count > 0);
    some.map(|(count, what)| of(count, what)).collect()
}

impl FigureTexts for English {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "row",
            Relation::Column => "column",
            Relation::Falling => "falling diagonal",
            Relation::Rising => "rising diagonal",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "same row",
            Relation::Column => "same column",
            Relation::Falling => "same falling diagonal (row\u{a0}\u{2212}\u{a0}column)",
            Relation::Rising => "same rising diagonal (row\u{a0}+\u{a0}column)",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("row {number}"),
            By::File => format!("file {}", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "row by row from the top",
            By::File => "file by file from a",
        }
    }

    fn solution(&self) -> &'static str {
        "solution"
    }

    fn dead_end(&self) -> &'static str {
        "dead end"
    }

    fn no_solution(&self) -> &'static str {
        "no solution"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("queen {number}: {square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}: no free square", levels.join(", "))
    }

    fn and(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
        }
    }

    fn listed(&self, what: &str, things: &[String]) -> String {
        format!("{what}: {}.", self.and(things))
    }

    fn rule_title(&self) -> String {
        String::from("The squares that a queen attacks")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("A queen on {queen}, the only square of the board.");
        }
        format!(
            "A queen on {queen} of a board of {n} by {n} squares attacks {all} {}, each of which has a cross: \
             {row} on her row, {column} on her column, {falling} on the falling diagonal, where row minus column is \
             the same, and {rising} on the rising diagonal, where row plus column is the same.",
            squares(all)
        )
    }

    fn lines_title(&self) -> String {
        String::from("A solution with the lines of its queens")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        let queen = if queens.len() == 1 {
            "a queen"
        } else {
            "queens"
        };
        format!(
            "A solution of the {n} queens puzzle, with {queen} on {}. Each queen has her row, column and diagonals \
             drawn in a colour and a dash of her own; no line meets another queen.",
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        format!("A board of {n} by {n} squares. The {n} queens puzzle has no solution.")
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let count = self.digits(queens);
        let s = if queens == 1 { "" } else { "s" };
        format!("A board of {n} by {n} squares with {count} queen{s}")
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        match queens {
            [] => format!("An empty board of {n} by {n} squares."),
            [one] => format!("A board of {n} by {n} squares with a queen on {one}."),
            _ => format!(
                "A board of {n} by {n} squares with queens on {}.",
                self.and(queens)
            ),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("No queen attacks another."),
            _ => format!(
                "Lines join queens that attack each other: {}.",
                self.and(pairs)
            ),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("No square is attacked."),
            1 => String::from("The dark square is attacked."),
            _ => format!("The {} dark squares are attacked.", self.digits(count)),
        }
    }

    fn tinted(&self) -> String {
        String::from("Coloured squares")
    }

    fn crosses(&self) -> String {
        String::from("Crosses")
    }

    fn circles(&self) -> String {
        String::from("Circles")
    }

    fn arrows(&self) -> String {
        String::from("Arrows")
    }

    fn attacked_title(&self) -> String {
        String::from("What each queen leaves free")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let order = self.order_of(by);
        let placed = match queens {
            [one] => format!("A queen is placed on a board of {n} by {n} squares, on {one}."),
            _ => format!(
                "Queens are placed on a board of {n} by {n} squares, {order}, on {}: a board for each of them.",
                self.and(queens)
            ),
        };
        format!(
            "{placed} Attacked squares are dark; the only free square of a {by} has a ring, and a {by} without any a \
             frame."
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        let s = if queens == 1 { "" } else { "s" };
        let have = if levels.len() == 1 { "has" } else { "have" };
        format!(
            "After {queens} queen{s}, {} {have} no free square.",
            self.and(levels)
        )
    }

    fn arrays_title(&self) -> String {
        String::from("The lines that have a queen, as arrays")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let order = self.order_of(by);
        let placed = match queens {
            [] => format!("A board of {n} by {n} squares without a queen"),
            [one] => format!("A board of {n} by {n} squares with a queen on {one}"),
            _ => format!(
                "A board of {n} by {n} squares with queens placed {order} on {}",
                self.and(queens)
            ),
        };
        format!(
            "{placed}. Beside it three arrays have an entry for each line, 1 where a queen is on it, else 0; a guide \
             leads from each queen to her three entries. Rows and columns count from {base}."
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "rows",
            Relation::Column => "columns",
            Relation::Falling => "falling diagonals",
            Relation::Rising => "rising diagonals",
        }
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = self.lines_of(relation);
        let taken = match indices {
            [] => String::from("no entry is 1"),
            [one] => format!("entry {one} is 1"),
            _ => format!("entries {} are 1", self.and(indices)),
        };
        format!("Of the array of {lines}, whose index is {formula}, {taken}.")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("rows and columns count from {base}")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "each queen on any square",
            Quantity::Subsets => "queens on different squares",
            Quantity::Power => "a queen on each row",
            Quantity::Factorial => "a queen on each row and column",
            Quantity::Nodes => "nodes of the search",
            Quantity::Solutions => "solutions",
            Quantity::Fundamental => "fundamental solutions",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!("How many ways there are to place {}", self.queens(n as u64))
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        format!(
            "Bars on a logarithmic axis compare numbers for a board of {n} by {n} squares: {}.",
            sizes.join("; ")
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("counted up to n = {n}")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("Numbers of a board of {to} by {to} squares"),
            false => format!("How numbers grow with the board, from n = {from} to {to}"),
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("Points for n = {to}"),
            false => format!("Curves over n from {from} to {to}"),
        };
        format!("{sizes} on a logarithmic axis: {}.", curves.join("; "))
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let (from, to) = (first.0, last.0);
        match from == to {
            true => format!("{name}, {} (n = {from})", first.1),
            false => format!(
                "{name}, from {} (n = {from}) to {} (n = {to})",
                first.1, last.1
            ),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        format!("n = {}: no solution", boards.join(", "))
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}: {what}")
    }

    fn sentence(&self, note: &str) -> String {
        note_as_sentence(note)
    }

    fn measured_time(&self) -> &'static str {
        "measured time"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => String::from("measured times: where and when is not said"),
            known => format!("times measured on: {}", known.join(", ")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "logarithmic axis"
    }

    fn seconds(&self) -> &'static str {
        "seconds"
    }

    fn trace_title(&self, n: usize) -> String {
        format!("Each step of the search for {}", self.queens(n as u64))
    }

    fn trace(&self, n: usize, by: By, tally: &Tally) -> String {
        let are = |count: u64| if count == 1 { "is" } else { "are" };
        let (accepted, back) = (tally.accepted, tally.taken_back);
        let queens = if back == 1 { "queen" } else { "queens" };
        format!(
            "The search for {}, {}, tries {} {} in order: {} {} accepted, {} rejected because of queens that stand \
             already, and {} {queens} {} taken back. Solutions: {}.",
            self.queens(n as u64),
            self.order_of(by),
            self.digits(tally.candidates),
            squares(tally.candidates),
            self.digits(accepted),
            are(accepted),
            self.digits(tally.rejected),
            self.digits(back),
            are(back),
            self.digits(tally.solutions)
        )
    }

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "Above each board: the step, and its row and column. Below: the verdict, and the number of each queen in \
             conflict, with the line ({lines})."
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        ["step", "node", "row", "column", "verdict", "conflicts"]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["accepted", "rejected", "taken back"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "queen {} ({})",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }

    fn tree_title(&self, n: usize) -> String {
        format!("The search tree for {}", self.queens(n as u64))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let order = self.order_of(by);
        let from = match queens {
            [] => String::from("from the empty board"),
            [one] => format!("after a queen on {one}"),
            _ => format!("after queens on {}", self.and(queens)),
        };
        format!(
            "The search for {} as a tree of boards, {order}, {from}.",
            self.queens(n as u64)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let nodes = of(shown.nodes, "node");
        let ends = ends(dead_ends, shown.solutions);
        let numbered = match ends.as_slice() {
            [] => format!("It has {nodes}, numbered in the order of the search"),
            _ => format!(
                "It has {nodes}, numbered in the order of the search, with {}",
                self.and(&ends)
            ),
        };
        match only_accepted || shown.rejected == 0 {
            true => format!("{numbered}."),
            false => format!(
                "{numbered}, and {}, grey, with a line to every queen that attacks the newest, the first heavier.",
                of(shown.rejected, "rejected candidate")
            ),
        }
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => "column",
            By::File => "rank",
        };
        let more = if holds.more { "more than " } else { "" };
        let mut ends = Vec::new();
        if dead_ends > 0 {
            ends.push(of(dead_ends, "dead end"));
        }
        if !holds.more || holds.solutions > 0 {
            ends.push(of(holds.solutions, "solution"));
        }
        let with = match ends.is_empty() {
            true => String::new(),
            false => format!(", with {}", self.and(&ends)),
        };
        format!(
            "The queen on {line} {choice} begins a branch of {more}{}{with}.",
            of(holds.nodes, "node")
        )
    }

    fn way(&self, queens: &[String]) -> String {
        format!("A heavy line leads to the solution {}.", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("None of it leads to a solution.")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(of(left_out.nodes, "node"));
        }
        if left_out.rejected > 0 {
            what.push(of(left_out.rejected, "rejected candidate"));
        }
        let more = if left_out.more { "more than " } else { "" };
        format!("Not drawn: {more}{}.", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        let more = if more { "more than " } else { "" };
        format!("+ {more}{}", of(nodes, "node"))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ {} rejected", self.digits(candidates))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        match more {
            true => format!("{} or more solutions", self.digits(solutions)),
            false => of(solutions, "solution"),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let queens = self.queens(n as u64);
        match kind {
            SpaceKind::NAry => format!("The n-ary tree for {queens}"),
            SpaceKind::Permutation => format!("The permutation tree for {queens}"),
            SpaceKind::Pruned => format!("The pruned tree for {queens}"),
        }
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let queens = self.queens(n as u64);
        let tree = format!("A tree for {queens} with {nodes}, numbers of columns on its edges");
        match kind {
            SpaceKind::NAry => format!("{tree}: on each row, every column is tried."),
            SpaceKind::Permutation => format!(
                "{tree}: on each row, every column is tried that no row above has. It has {pruned} fewer \
                 than the n-ary tree."
            ),
            SpaceKind::Pruned => format!(
                "{tree}: on each row, every column is tried that no queen above attacks. What would \
                 follow from others is faint, with its size: {pruned} of the n-ary tree."
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "more than " } else { "" };
        let s = if nodes == "1" { "" } else { "s" };
        format!("{more}{nodes} node{s}")
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!("pruned: {pruned} of {}", self.counted_nodes(all, false))
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            1 => String::from("A large node is the solution, and a heavy line leads there."),
            _ => format!(
                "{} large nodes are solutions, and heavy lines lead there.",
                self.digits(solutions)
            ),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("The calls of the search for {}", self.queens(n as u64))
    }

    fn calls(&self, n: usize, by: By) -> String {
        let (order, queens) = (self.order_of(by), self.queens(n as u64));
        format!(
            "The calls of a recursive function that places {queens}, {order}, each indented beneath the call that \
             makes it; heavy lines lead to solutions."
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        let mut counts = vec![of(calls.nodes, "call")];
        counts.extend(ends(dead_ends, calls.solutions));
        let are = if calls.nodes == 1 { "is" } else { "are" };
        format!("There {are} {}.", self.and(&counts))
    }
}
