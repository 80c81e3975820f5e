//! Texts shared by several figures.

use super::message::{Place, capitalized};
use crate::tasks::{Level, Task, TaskKind, Tasks, faulty_program};
use crate::trace::{
    Amount, By, Conflict, Nodes, Numbering, Quantity, Relation, Scope, Tally, Verdict,
};
use crate::{Counts, Language, Square};

impl Language {
    /// The name of a line of attack: "falling diagonal".
    pub(crate) fn relation(self, relation: Relation) -> String {
        self.say("relation", &[("relation", relation.name().into())])
    }

    /// The plural name of lines in a direction: "rising diagonals".
    pub(crate) fn lines_of(self, relation: Relation) -> String {
        self.say("lines-of", &[("relation", relation.name().into())])
    }

    /// The label of a row or column: "row 1", "column 1".
    pub(crate) fn level(self, by: By, number: usize) -> String {
        self.say("level", &level(by, number))
    }

    /// The row or column within a sentence.
    pub(crate) fn level_in_sentence(self, by: By, number: usize) -> String {
        self.say("level-in-sentence", &level(by, number))
    }

    /// The order in which queens are placed: "row by row from the top".
    pub(crate) fn order_by(self, by: By) -> String {
        self.say("order-by", &[("by", by.name().into())])
    }

    /// A conflict with a queen: "queen 1 (column)".
    pub(crate) fn conflict(self, numbering: Numbering, conflict: Conflict) -> String {
        let queen = numbering.queen(conflict.queen).to_string().into();
        let relation = conflict.relation.name().into();
        self.say("conflict", &[("queen", queen), ("relation", relation)])
    }

    /// The title of a worksheet, and its instructions.
    pub(crate) fn worksheet(self, tasks: &Tasks) -> [String; 2] {
        let places = [("kind", tasks.kind.name().into()), ("n", tasks.n.into())];
        let instructions = self.say("worksheet-asked", &places);
        let instructions = match tasks.kind {
            TaskKind::Empty | TaskKind::Complete | TaskKind::Code => instructions,
            _ => self.described(instructions, Numbering::From(tasks.base)),
        };
        [self.say("worksheet-title", &places), instructions]
    }

    /// The note above the answers of a worksheet.
    pub(crate) fn answers(self, tasks: &Tasks) -> String {
        let counts = Counts::published(tasks.n).unwrap_or_default();
        let places = [
            ("kind", tasks.kind.name().into()),
            ("solutions", counts.total().into()),
            ("fundamental", counts.fundamental().into()),
            ("shown", tasks.listed_answers().0.into()),
        ];
        self.say("worksheet-note", &places)
    }

    /// A sentence that describes a board with queens on these squares.
    pub(crate) fn position(self, n: usize, numbering: Numbering, queens: &[Square]) -> String {
        let queens: Vec<String> = queens
            .iter()
            .map(|queen| numbering.name(n, *queen))
            .collect();
        self.say("position", &[("n", n.into()), ("queens", (&queens).into())])
    }

    /// Two queens that attack each other, and the direction of their line.
    pub(crate) fn pair(self, tasks: &Tasks, pair: &(Square, Square, Relation)) -> String {
        let name = |square| Numbering::From(tasks.base).name(tasks.n, square);
        let squares = format!("{} \u{2013} {}", name(pair.0), name(pair.1));
        self.named(&squares, &self.relation(pair.2))
    }

    /// The name of an array and its index formula in words, with an optional example of a row, a column
    /// and their index: "rising diagonals: row + column → 1 + 3 = 4".
    pub(crate) fn formula(
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
        let head = |name: &str| self.say("head", &[("head", name.into())]);
        let mut text = self.named(
            &self.lines_of(relation),
            &substitute(&head("row"), &head("column")),
        );
        if let Some(((row, column), index)) = example {
            let sum = substitute(&row.to_string(), &column.to_string());
            let sum = if formula == "col" {
                sum
            } else {
                format!("{sum} = {index}")
            };
            text += &format!(" \u{2192} {sum}");
        }
        text
    }

    /// The level of a completion task with its number of nodes: "easy, 6 nodes".
    pub(crate) fn level_of(self, nodes: u64) -> String {
        let level = Level::from_nodes(nodes).name();
        let places = [("level", level.into()), ("nodes", nodes.into())];
        self.say("worksheet-level", &places)
    }

    /// Headings and answers for a program in which one undo statement is missing; the first answer is
    /// code. Other tasks have none.
    pub(crate) fn code_answers(self, tasks: &Tasks, task: &Task) -> [(String, String); 3] {
        let Task::Code { wrong, found, .. } = task else {
            return Default::default();
        };
        let total = Counts::published(tasks.n).unwrap_or_default().total();
        let places = [("found", (*found).into()), ("solutions", total.into())];
        let wrong = Numbering::From(tasks.base).name(tasks.n, *wrong);
        [
            (self.word("worksheet-missing"), faulty_program(tasks, task).1),
            (self.word("worksheet-wrong"), wrong),
            (
                self.word("worksheet-found"),
                self.say("worksheet-of", &places),
            ),
        ]
    }

    /// A name and its value: "nodes of the search: counted up to n = 17".
    pub(crate) fn named(self, name: &str, value: &str) -> String {
        self.say("named", &[("name", name.into()), ("what", value.into())])
    }

    /// A description with the number from which rows and columns are counted, unless squares have chess
    /// names.
    pub(crate) fn described(self, description: String, numbering: Numbering) -> String {
        match numbering {
            Numbering::From(base) => {
                let base = base.to_string().into();
                self.sentences(&[description, self.say("rows-and-columns", &[("base", base)])])
            }
            Numbering::Chess => description,
        }
    }

    /// A note as a sentence, which starts with a capital except for the n of a formula.
    pub(crate) fn note_sentence(self, note: &str) -> String {
        let is_formula = note.starts_with("n ") || note.starts_with("n\u{a0}");
        let note = if is_formula {
            note.to_owned()
        } else {
            capitalized(note)
        };
        self.say("note-sentence", &[("note", note.into())])
    }

    /// The label of a square: "Row 1, column 2".
    pub(crate) fn place(self, numbering: Numbering, n: usize, square: Square) -> String {
        let (row, column) = numbering.row_and_column(n, square);
        let [row, column] = [row, column].map(|number| number.to_string().into());
        self.say("player-place", &[("row", row), ("column", column)])
    }

    /// The result of a step: "accepted", "solution".
    pub(crate) fn verdict(self, verdict: &Verdict) -> String {
        let name = match verdict {
            Verdict::Accepted { solution: true, .. } => return self.word("solution"),
            Verdict::Accepted { .. } => "accepted",
            Verdict::Rejected(_) => "rejected",
            Verdict::Back { .. } => "back",
        };
        self.say("verdict", &[("verdict", name.into())])
    }

    /// The name of a quantity for its bar or curve: "a queen on each row".
    pub(crate) fn quantity(self, quantity: Quantity) -> String {
        self.say("quantity", &[("quantity", quantity.name().into())])
    }

    /// The largest n for which a quantity is known: "counted up to n = 17".
    pub(crate) fn known_to(self, quantity: Quantity) -> String {
        self.say("known-to", &[("n", quantity.known_to().to_string().into())])
    }

    /// A curve with the n and the value of its first and last point: "solutions, from 1 (n = 1) to 92
    /// (n = 8)".
    pub(crate) fn curve(self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let places = [
            ("name", name.into()),
            ("start", first.0.to_string().into()),
            ("first", first.1.into()),
            ("end", last.0.to_string().into()),
            ("last", last.1.into()),
            ("boards", (last.0.saturating_sub(first.0) + 1).into()),
        ];
        self.say("curve", &places)
    }

    /// A message about the part of a search in `scope`, which finds this number of solutions.
    pub(crate) fn of_search(
        self,
        key: &'static str,
        scope: &Scope,
        solutions: u64,
        more: &[(&'static str, Place<'_>)],
    ) -> String {
        let after = scope.squares(scope.beginning());
        let depth = scope.last_level() - scope.beginning().len();
        let mut places = vec![
            ("n", scope.n().into()),
            ("by", scope.by().name().into()),
            ("after", (&after).into()),
            ("end", end_name(scope, solutions).into()),
            ("depth", depth.into()),
        ];
        places.extend_from_slice(more);
        self.say(key, &places)
    }

    /// The title and the description of a step-by-step search, or of some of its steps.
    pub(crate) fn trace(
        self,
        scope: &Scope,
        tally: &Tally,
        steps: Option<(u64, u64)>,
    ) -> (String, String) {
        let search = |key, places: &[(&'static str, Place<'_>)]| {
            self.of_search(key, scope, tally.solutions, places)
        };
        let title = search("trace-title", &[]);
        let Some((from, to)) = steps else {
            let places = [
                ("search", search("the-search", &[]).into()),
                ("by", scope.by().name().into()),
                ("end", end_name(scope, tally.solutions).into()),
                ("candidates", tally.candidates.into()),
                ("accepted", tally.accepted.into()),
                ("rejected", tally.rejected.into()),
                ("back", tally.taken_back.into()),
                ("solutions", tally.solutions.into()),
            ];
            let description = self.say("trace", &places);
            return (title, self.described(description, scope.numbering));
        };
        let range = [("from", from.into()), ("to", to.into())];
        let [from, to] = range.clone();
        let title = self.say("steps-title", &[("title", title.into()), from, to]);
        let description = search("trace-steps", &range);
        (title, self.described(description, scope.numbering))
    }

    /// The note before the first step on a page.
    pub(crate) fn start(self, scope: &Scope, from: u64) -> String {
        let after = scope.squares(scope.beginning());
        let places = [
            ("by", scope.by().name().into()),
            ("after", (&after).into()),
            ("from", from.into()),
        ];
        self.say("start-of-search", &places)
    }

    /// The number of solutions at the end of a search: "no solution", "2 solutions".
    pub(crate) fn found(self, scope: &Scope, solutions: u64) -> String {
        match solutions {
            _ if !scope.is_whole() => self.found_so_far(solutions),
            0 => self.word("no-solution"),
            count => self.say("known-solutions", &[("count", count.into())]),
        }
    }

    /// The label of a queen with its number.
    pub(crate) fn queen(self, number: usize) -> String {
        self.say("player-cell-queen", &[("queen", number.to_string().into())])
    }

    /// The number of solutions up to a step of a search.
    pub(crate) fn found_so_far(self, solutions: u64) -> String {
        self.say("found-in-part", &[("solutions", solutions.into())])
    }

    /// The number of nodes that a figure omits.
    pub(crate) fn not_drawn(self, left_out: Amount) -> String {
        let places = [
            ("nodes", left_out.nodes.into()),
            ("rejected", left_out.rejected.into()),
            ("more", left_out.more.into()),
        ];
        self.say("not-drawn", &places)
    }

    /// A label instead of omitted nodes: "+ 40 nodes", "+ more than 40 nodes".
    pub(crate) fn nodes_left_out(self, nodes: u128, more: bool) -> String {
        let places = [("nodes", nodes.into()), ("more", more.into())];
        self.say("nodes-left-out", &places)
    }

    /// The solutions among omitted nodes: "2 solutions", "2 or more solutions".
    pub(crate) fn solutions_left_out(self, left_out: Amount) -> String {
        let places = [
            ("solutions", left_out.solutions.into()),
            ("more", left_out.more.into()),
        ];
        self.say("solutions-left-out", &places)
    }

    /// The number of nodes of a level or a tree: "24 nodes", "more than 24 nodes".
    pub(crate) fn counted_nodes(self, nodes: Nodes) -> String {
        let places = [("nodes", nodes.count.into()), ("more", nodes.more.into())];
        self.say("counted-nodes", &places)
    }
}

/// The name of a search's end, for selectors: at the first solution only if there is one.
fn end_name(scope: &Scope, solutions: u64) -> &'static str {
    if scope.last_level() < scope.n() {
        "depth"
    } else if scope.ends_at_first() && solutions > 0 {
        "first"
    } else {
        "all"
    }
}

fn level(by: By, number: usize) -> [(&'static str, Place<'static>); 2] {
    [
        ("by", by.name().into()),
        ("name", number.to_string().into()),
    ]
}
