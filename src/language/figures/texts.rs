//! What there is to translate of figures.

use crate::Square;
use crate::language::texts::{Texts, capitalized};
use crate::trace::{Amount, By, Conflict, Nodes, Quantity, Relation, SpaceKind, Tally};

/// The words of figures in a language. Descriptions are sentences with their full
/// stop.
pub(crate) trait FigureTexts: Texts {
    // Names.

    /// A line on which queens attack each other: "falling diagonal".
    fn relation(&self, relation: Relation) -> &'static str;
    /// What a queen must not share with another, beside that line: "same row".
    /// Formulas name diagonals: "same falling diagonal (row − column)".
    fn same(&self, relation: Relation) -> &'static str;
    /// A row counted from 1 at the top, or a file by its letter: "row 1",
    /// "file a".
    fn level(&self, by: By, number: usize) -> String;
    /// In which order queens are placed, in a few words: "row by row from the
    /// top".
    fn order_of(&self, by: By) -> &'static str;
    /// "solution"
    fn solution(&self) -> &'static str;
    /// "dead end"
    fn dead_end(&self) -> &'static str;
    /// "no solution"
    fn no_solution(&self) -> &'static str;
    /// A queen that is placed, counted from 1: "queen 2: b5".
    fn queen_on(&self, number: usize, square: &str) -> String;
    /// Beneath a board, of one or more rows: "row 3: no free square".
    fn no_free_square(&self, levels: &[String]) -> String;

    // Lists.

    /// Things one after the other, with commas and, where the language has it, a
    /// word before the last: "a1, b5 and c8".
    fn and(&self, things: &[String]) -> String;
    /// Sentences one after the other.
    fn sentences(&self, sentences: &[String]) -> String {
        sentences.join(self.space())
    }
    /// A word and what it is about: "Crosses: a1, b5."
    fn listed(&self, what: &str, things: &[String]) -> String;

    // The rule.

    fn rule_title(&self) -> String;
    /// A queen and how many squares she attacks on her row, column, falling and
    /// rising diagonal.
    fn rule(&self, n: usize, queen: Square, attacked: [u64; 4]) -> String;

    // A solution with lines.

    fn lines_title(&self) -> String;
    fn lines(&self, n: usize, queens: &[String]) -> String;
    /// There is no solution for n = 2 and n = 3.
    fn none(&self, n: usize) -> String;

    // Any position.

    fn position_title(&self, n: usize, queens: u64) -> String;
    fn position(&self, n: usize, queens: &[String]) -> String;
    /// Pairs of queens that attack each other, each with its line; there may be
    /// none.
    fn attacking(&self, pairs: &[String]) -> String;
    /// How many squares without a queen are attacked; they are dark.
    fn under_attack(&self, squares: u64) -> String;
    /// Before lists of squares: "Coloured squares", "Crosses", "Circles",
    /// "Arrows".
    fn tinted(&self) -> String;
    fn crosses(&self) -> String;
    fn circles(&self) -> String;
    fn arrows(&self) -> String;

    // Queens placed one after the other.

    fn attacked_title(&self) -> String;
    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String;
    /// After how many queens which rows have no free square.
    fn dead_after(&self, queens: usize, levels: &[String]) -> String;

    // Arrays and numbers.

    fn arrays_title(&self) -> String;
    /// Queens that are placed, and from which number rows and columns count.
    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String;
    /// All lines of a direction, as the heading of their array: "rising
    /// diagonals".
    fn lines_of(&self, relation: Relation) -> &'static str;
    /// Which entries of an array are taken; there may be none.
    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String;
    /// Beneath a figure: "rows and columns count from 0".
    fn counted_from(&self, base: usize) -> String;
    /// The name of a quantity beside its bar or curve: "a queen on each row".
    fn quantity(&self, quantity: Quantity) -> &'static str;
    /// A name with its formula: "a queen on each row: n^n".
    fn with_formula(&self, name: &str, formula: &str) -> String {
        self.named(name, formula)
    }
    fn space_title(&self, n: usize) -> String;
    /// Sizes, each with name and number.
    fn sizes(&self, n: usize, sizes: &[String]) -> String;
    /// Beside a name, a quantity that is known up to n: "known up to n = 17".
    fn known_to(&self, n: usize) -> String;
    fn growth_title(&self, from: usize, to: usize) -> String;
    /// Curves, each with its name and its first and last number.
    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String;
    /// A curve from one number to another: "solutions, from 1 (n = 1) to 92
    /// (n = 8)".
    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String;
    /// Boards without a solution, which no logarithmic axis can show.
    fn gaps(&self, boards: &[String]) -> String;
    /// What is said of a thing: "nodes of the search: counted up to n = 17".
    fn named(&self, name: &str, what: &str) -> String;
    /// A note as a sentence, with its full stop.
    fn sentence(&self, note: &str) -> String;
    /// The name of a curve: "measured time".
    fn measured_time(&self) -> &'static str;
    /// A note where and when times were measured, if that is known.
    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String;
    /// Beneath an axis: "logarithmic axis".
    fn logarithmic(&self) -> &'static str;
    /// The unit of an axis: "seconds".
    fn seconds(&self) -> &'static str;

    // Every step of a search.

    fn trace_title(&self, n: usize) -> String;
    fn trace(&self, n: usize, by: By, tally: &Tally) -> String;
    /// What stands above and below each board of a trace: above the step, and row
    /// and column; below the verdict, and the numbers of queens in conflict, after a
    /// glyph for the line, which `lines` lists.
    fn trace_note(&self, lines: &str) -> String;
    /// Heads of columns: "step", "node", "row", "column", "verdict",
    /// "conflicts".
    fn heads(&self) -> [&'static str; 6];
    /// "accepted", "rejected", "taken back"
    fn verdicts(&self) -> [&'static str; 3];
    /// "queen 1 (column)"
    fn conflict(&self, conflict: Conflict) -> String;

    // Trees and calls.

    fn tree_title(&self, n: usize) -> String;
    /// A search tree with boards as nodes, after some queens, or from the empty
    /// board.
    fn tree(&self, n: usize, by: By, queens: &[String]) -> String;
    /// Nodes, rejected candidates and solutions of a tree, and its dead ends;
    /// whether rejected candidates are left out.
    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String;
    /// What the search does after the first choice of a tree, counted from 1: "A
    /// queen on column 2 leads to ...". Nodes include that choice.
    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String;
    /// A heavy line leads to a solution with queens on these squares.
    fn way(&self, queens: &[String]) -> String;
    /// No node of a tree leads to a solution.
    fn without_solution(&self) -> String;
    /// What a figure leaves out: nodes, rejected candidates, or both; more than
    /// that, where it was counted in part.
    fn not_drawn(&self, left_out: Amount) -> String;
    /// In place of nodes: "+ 40 nodes", "+ more than 40 nodes".
    fn nodes_left_out(&self, nodes: u64, more: bool) -> String;
    /// In place of rejected candidates: "+ 3 rejected".
    fn rejected_left_out(&self, candidates: u64) -> String;
    /// Beneath [`FigureTexts::nodes_left_out`], of these: "2 solutions", "2 or
    /// more solutions".
    fn solutions_left_out(&self, solutions: u64, more: bool) -> String;

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String;
    /// A space of solutions as a tree of nodes with choices on its edges: how many
    /// nodes it has, and how many of the n-ary tree it has not.
    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String;
    /// Nodes of a level or of a tree: "24 nodes", "more than 24 nodes".
    fn counted_nodes(&self, nodes: &str, more: bool) -> String;
    /// What is faint in a tree, and how many nodes that is: "pruned: 324 of 341
    /// nodes".
    fn pruned_nodes(&self, pruned: &str, all: &str) -> String;
    /// So many nodes of a tree are solutions, and large.
    fn solutions_marked(&self, solutions: u64) -> String;
    /// A number of nodes, which may have up to 39 digits.
    fn node_count(&self, nodes: Nodes) -> String {
        match u64::try_from(nodes.count) {
            Ok(count) => self.digits(count),
            Err(_) => nodes.count.to_string(),
        }
    }

    fn calls_title(&self, n: usize) -> String;
    /// The calls of a recursive function, each indented beneath the one that makes
    /// it.
    fn calls(&self, n: usize, by: By) -> String;
    /// How many calls there are, and how many dead ends and solutions.
    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String;
}

/// A note with a capital and a full stop; the n of a formula stays small.
pub(super) fn note_as_sentence(note: &str) -> String {
    let formula = note.starts_with("n ") || note.starts_with("n\u{a0}");
    match formula {
        true => format!("{note}."),
        false => format!("{}.", capitalized(note)),
    }
}
