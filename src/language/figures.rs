//! Texts shared by several figures.

use std::ops::Deref;

use nqueens_language::{MessageArg, capitalize};

use crate::tasks::{Level, Task, Tasks};
use crate::trace::{
    Conflict, NodeCount, Numbering, Quantity, Relation, Scope, SearchCounts, SearchOrder,
    SearchTree, Step, Tally, Verdict,
};
use crate::{Counts, Language, Square};

/// The texts of figures in a language, as methods of `&Language`.
pub(crate) trait FigureWords: Copy + Deref<Target = Language> {
    /// The name of a line of attack: "falling diagonal".
    fn relation(self, relation: Relation) -> String {
        self.message("relation", &[("relation", relation.name().into())])
    }

    /// The plural name of lines in a direction: "rising diagonals".
    fn line_names(self, relation: Relation) -> String {
        self.message("lines-of", &[("relation", relation.name().into())])
    }

    /// The label of a row or column: "row 1", "column 1".
    fn level_label(self, by: SearchOrder, number: usize) -> String {
        self.message("level", &level(by, number))
    }

    /// The row or column within a sentence.
    fn level_in_sentence(self, by: SearchOrder, number: usize) -> String {
        self.message("level-in-sentence", &level(by, number))
    }

    /// The order in which queens are placed: "row by row from the top".
    fn order_by(self, by: SearchOrder) -> String {
        self.message("order-by", &[("by", by.name().into())])
    }

    /// A conflict with a queen: "queen 1 (column)".
    fn conflict(self, numbering: Numbering, conflict: Conflict) -> String {
        let queen = numbering.queen_number(conflict.queen).to_string().into();
        let relation = conflict.relation.name().into();
        self.message("conflict", &[("queen", queen), ("relation", relation)])
    }

    /// The title of a worksheet, and its instructions.
    fn worksheet_texts(self, tasks: &Tasks) -> [String; 2] {
        let solutions = Counts::published(tasks.n).unwrap_or_default().total();
        let args = [
            ("kind", tasks.kind.name().into()),
            ("n", tasks.n.into()),
            ("solutions", solutions.into()),
        ];
        [("worksheet-title", &args[..2]), ("worksheet-asked", &args)]
            .map(|(key, args)| self.message(key, args))
    }

    /// The note above the answers of a worksheet.
    fn answers_note(self, tasks: &Tasks) -> String {
        let counts = Counts::published(tasks.n).unwrap_or_default();
        let args = [
            ("kind", tasks.kind.name().into()),
            ("solutions", counts.total().into()),
            ("fundamental", counts.fundamental().into()),
            ("shown", tasks.listed_answers().0.into()),
        ];
        self.message("worksheet-note", &args)
    }

    /// A sentence that describes a board with queens on these squares.
    fn position(self, n: usize, numbering: Numbering, queens: &[Square]) -> String {
        let queens = numbering.square_names(n, queens);
        self.message("position", &[("n", n.into()), ("queens", (&queens).into())])
    }

    /// Two queens that attack each other, and the direction of their line.
    fn pair(self, tasks: &Tasks, pair: &(Square, Square, Relation)) -> String {
        let name = |square| Numbering::Base(tasks.base).square_name(tasks.n, square);
        let squares = format!("{} \u{2013} {}", name(pair.0), name(pair.1));
        self.labelled_value(&squares, &self.relation(pair.2))
    }

    /// The name of an array and its index formula in words, with an optional example of a row, a column
    /// and their index: "rising diagonals: index = row + column → 1 + 3 = 4".
    fn index_formula(
        self,
        relation: Relation,
        formula: &str,
        n: usize,
        example: Option<((usize, usize), i32)>,
    ) -> String {
        let substitute = |row: &str, column: &str| {
            let terms = formula.split(' ').map(|term| match term {
                "row" => row.to_owned(),
                "col" => column.to_owned(),
                "n" => n.to_string(),
                sign => sign.to_owned(),
            });
            terms.collect::<Vec<_>>().join(" ")
        };
        let head = |name: &str| self.message("head", &[("head", name.into())]);
        let formula_in_words = substitute(&head("row"), &head("column"));
        let formula_in_words = self.message("index", &[("formula", formula_in_words.into())]);
        let mut text = self.labelled_value(&self.line_names(relation), &formula_in_words);
        if let Some(((row, column), index)) = example {
            let sum = substitute(&row.to_string(), &column.to_string());
            let sum = match formula {
                "col" => sum,
                _ => format!("{sum} = {index}"),
            };
            text += &format!(" \u{2192} {sum}");
        }
        text
    }

    /// The level of a completion task with its number of nodes: "easy, 6 nodes".
    fn task_level(self, nodes: u64) -> String {
        let level = Level::from_nodes(nodes).name();
        let args = [("level", level.into()), ("nodes", nodes.into())];
        self.message("worksheet-level", &args)
    }

    /// Headings and answers for a program with a fault; the first answer is code. Other tasks have
    /// none.
    fn code_answers(self, n: usize, task: &Task) -> [(String, String); 3] {
        let Task::Code {
            corrected,
            wrong,
            found,
            solutions,
            ..
        } = task
        else {
            return Default::default();
        };
        let counts = [
            ("found", (*found).into()),
            ("solutions", (*solutions).into()),
        ];
        let wrong = Numbering::Base(0).square_name(n, *wrong);
        [
            (self.text("worksheet-corrected"), corrected.clone()),
            (self.text("worksheet-wrong"), wrong),
            (
                self.text("worksheet-found"),
                self.message("worksheet-of", &counts),
            ),
        ]
    }

    /// A name and its value: "nodes of the search: counted up to n = 17".
    fn labelled_value(self, name: &str, value: &str) -> String {
        self.message("named", &[("name", name.into()), ("what", value.into())])
    }

    /// The note on the numbers of rows and columns.
    fn numbering_note(self, numbering: Numbering) -> String {
        let base = numbering.base().to_string().into();
        self.note_sentence(&self.message("counted-from", &[("base", base)]))
    }

    /// A description with the number from which rows and columns are counted, unless squares have chess
    /// names.
    fn with_numbering(self, description: String, numbering: Numbering) -> String {
        match numbering {
            Numbering::Base(base) => {
                let base = base.to_string().into();
                let numbering = self.message("rows-and-columns", &[("base", base)]);
                self.join_sentences(&[description, numbering])
            }
            Numbering::Chess => description,
        }
    }

    /// A note as a sentence, which starts with a capital except for the n of a formula.
    fn note_sentence(self, note: &str) -> String {
        let is_formula = note.starts_with("n ") || note.starts_with("n\u{a0}");
        let note = if is_formula {
            note.to_owned()
        } else {
            capitalize(note)
        };
        self.message("note-sentence", &[("note", note.into())])
    }

    /// The square of a step in a sentence: "Row 1, column 2".
    fn step_label(self, scope: &Scope, step: &Step) -> String {
        let (row, column) = scope.row_and_column(step);
        let [row, column] = [row, column].map(|number| number.to_string().into());
        self.message("player-place", &[("row", row), ("column", column)])
    }

    /// The result of a step: "accepted", "solution".
    fn verdict(self, verdict: &Verdict) -> String {
        let name = match verdict {
            Verdict::Accepted { solution: true, .. } => return self.text("solution"),
            Verdict::Accepted { .. } => "accepted",
            Verdict::Rejected(_) => "rejected",
            Verdict::Backtracked { .. } => "back",
        };
        self.message("verdict", &[("verdict", name.into())])
    }

    /// The name of a quantity for its bar or curve: "a queen on each row".
    fn quantity(self, quantity: Quantity) -> String {
        self.message("quantity", &[("quantity", quantity.name().into())])
    }

    /// The largest n for which a quantity is known: "counted up to n = 17".
    fn known_up_to(self, quantity: Quantity) -> String {
        let n = quantity.max_known_n().to_string().into();
        self.message("known-to", &[("n", n)])
    }

    /// A curve with the n and the value of its first and last point: "solutions, from 1 (n = 1) to 92
    /// (n = 8)".
    fn curve(self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let args = [
            ("name", name.into()),
            ("start", first.0.to_string().into()),
            ("first", first.1.into()),
            ("end", last.0.to_string().into()),
            ("last", last.1.into()),
            ("boards", (last.0.saturating_sub(first.0) + 1).into()),
        ];
        self.message("curve", &args)
    }

    /// A message about the part of a search in `scope`, which finds this number of solutions.
    fn search_message(
        self,
        key: &'static str,
        scope: &Scope,
        solutions: u64,
        more: &[(&'static str, MessageArg<'_>)],
    ) -> String {
        let after = scope.squares(scope.root_queens());
        let depth = scope.last_level() - scope.root_queens().len();
        let mut args = vec![
            ("n", scope.n().into()),
            ("by", scope.order().name().into()),
            ("after", (&after).into()),
            ("end", end_name(scope, solutions).into()),
            ("depth", depth.into()),
        ];
        args.extend_from_slice(more);
        self.message(key, &args)
    }

    /// The title and the description of a step-by-step search, or of some of its steps.
    fn trace_texts(
        self,
        scope: &Scope,
        tally: &Tally,
        steps: Option<(u64, u64)>,
    ) -> (String, String) {
        let search = |key, args: &[(&'static str, MessageArg<'_>)]| {
            self.search_message(key, scope, tally.solutions, args)
        };
        let title = search("trace-title", &[]);
        let Some((from, to)) = steps else {
            let args = [
                ("search", search("the-search", &[]).into()),
                ("by", scope.order().name().into()),
                ("end", end_name(scope, tally.solutions).into()),
                ("candidates", tally.candidates.into()),
                ("accepted", tally.accepted.into()),
                ("rejected", tally.rejected.into()),
                ("back", tally.taken_back.into()),
                ("solutions", tally.solutions.into()),
            ];
            let description = self.message("trace", &args);
            return (title, self.with_numbering(description, scope.numbering));
        };
        let range = [("from", from.into()), ("to", to.into())];
        let [from, to] = range.clone();
        let title = self.message("steps-title", &[("title", title.into()), from, to]);
        let description = search("trace-steps", &range);
        (title, self.with_numbering(description, scope.numbering))
    }

    /// The note before the first step on a page.
    fn start_note(self, scope: &Scope, from: u64) -> String {
        let after = scope.squares(scope.root_queens());
        let args = [
            ("by", scope.order().name().into()),
            ("after", (&after).into()),
            ("from", from.into()),
        ];
        self.message("start-of-search", &args)
    }

    /// A message about a step of a search with a number of steps.
    fn step_of(
        self,
        key: &'static str,
        step: u64,
        steps: u64,
        more: &[(&'static str, MessageArg<'_>)],
    ) -> String {
        let places = [("step", step.into()), ("steps", steps.into())];
        self.message(key, &[&places, more].concat())
    }

    /// The number of solutions at the end of a search: "no solution", "2 solutions".
    fn search_result(self, scope: &Scope, solutions: u64) -> String {
        match solutions {
            _ if !scope.is_full_search() => self.solutions_so_far(solutions),
            0 => self.text("no-solution"),
            count => self.message("known-solutions", &[("count", count.into())]),
        }
    }

    /// The label of a queen with its number.
    fn queen_label(self, number: usize) -> String {
        self.message("player-cell-queen", &[("queen", number.to_string().into())])
    }

    /// The number of solutions up to a step of a search.
    fn solutions_so_far(self, solutions: u64) -> String {
        self.message("found-in-part", &[("solutions", solutions.into())])
    }

    /// The number of nodes that a figure omits.
    fn omitted_note(self, nodes: u128, rejected: u64, more: bool) -> String {
        let args = [
            ("nodes", nodes.into()),
            ("rejected", rejected.into()),
            ("more", more.into()),
        ];
        self.message("not-drawn", &args)
    }

    /// A note on the subtrees beside a branch that a tree does not show, if there are any.
    fn omitted_subtrees(self, tree: &SearchTree) -> Option<String> {
        let subtrees = tree.omitted_subtrees();
        let note = || self.message("subtrees-left-out", &[("subtrees", subtrees.into())]);
        (subtrees > 0).then(|| self.note_sentence(&note()))
    }

    /// A label instead of omitted nodes: "+ 40 nodes", "+ more than 40 nodes".
    fn omitted_nodes(self, nodes: u128, more: bool) -> String {
        let args = [("nodes", nodes.into()), ("more", more.into())];
        self.message("nodes-left-out", &args)
    }

    /// The solutions among omitted nodes: "2 solutions", "2 or more solutions".
    fn omitted_solutions(self, left_out: SearchCounts) -> String {
        let args = [
            ("solutions", left_out.solutions.into()),
            ("more", left_out.has_more.into()),
        ];
        self.message("solutions-left-out", &args)
    }

    /// The number of nodes of a level or a tree: "24 nodes", "more than 24 nodes".
    fn node_count(self, nodes: NodeCount) -> String {
        let args = [
            ("nodes", nodes.count.into()),
            ("more", nodes.has_more.into()),
        ];
        self.message("counted-nodes", &args)
    }
}

impl FigureWords for &Language {}

/// The name of a search's end, for selectors: at the first solution only if there is one.
fn end_name(scope: &Scope, solutions: u64) -> &'static str {
    if scope.last_level() < scope.n() {
        "depth"
    } else if scope.stops_at_first() && solutions > 0 {
        "first"
    } else {
        "all"
    }
}

fn level(by: SearchOrder, number: usize) -> [(&'static str, MessageArg<'static>); 2] {
    [
        ("by", by.name().into()),
        ("name", number.to_string().into()),
    ]
}
