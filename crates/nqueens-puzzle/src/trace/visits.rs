//! The search as visits of nodes: consecutive steps at the same node.

use super::steps::{Conflict, Grain, Scope, Step, Tally, Trace, Verdict};

/// A visit of a node. With [`Grain::Candidate`], a single step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The number of the visit, counted from 1.
    pub number: u64,
    /// The node. Nodes are numbered in the order of the search, from 1 for the root.
    pub node: u64,
    /// The queens of the node: the choice on each level, counted from 0.
    pub queens: Vec<u16>,
    /// True if the node has been visited before.
    pub is_again: bool,
    /// The candidates tried at the node, then the queens taken back, in order. Empty at the end of the
    /// search.
    pub steps: Vec<Step>,
}

impl Visit {
    /// The queens on the board after the visit.
    pub fn queens_after(&self) -> Vec<u16> {
        let last = self.steps.last();
        last.map_or_else(|| self.queens.clone(), Step::queens_after)
    }
}

/// The conflict that explains best why a candidate is rejected: with the queen on the same column (or
/// row, in a search by files) if there is one, otherwise with the nearest queen on a diagonal.
pub fn main_conflict(conflicts: &[Conflict]) -> Option<&Conflict> {
    let mut lines = conflicts.iter();
    let line = lines.find(|conflict| !conflict.relation.is_diagonal());
    line.or(conflicts.last())
}

/// An iterator over the visits of a search, by the grain of its scope. With [`Grain::Node`], a complete
/// search ends with a visit of the root without steps, and a search that stops at its first solution
/// with one of that solution.
///
/// ```
/// use nqueens_puzzle::trace::{Grain, Scope, Visits};
///
/// let scope = Scope::new(4)?.with_grain(Grain::Node);
/// assert_eq!(Visits::new(scope).count(), 30);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Visits {
    scope: Scope,
    trace: Trace,
    /// The step after the last visit, if it is known.
    next: Option<Step>,
    tally: Tally,
    number: u64,
    /// The last solution: its node and its queens.
    solution: Option<(u64, Vec<u16>)>,
    is_over: bool,
}

impl Visits {
    /// Starts a search or a part of one.
    pub fn new(scope: Scope) -> Visits {
        let trace = Trace::from_scope(scope.clone());
        Visits {
            tally: *trace.tally(),
            scope,
            trace,
            next: None,
            number: 0,
            solution: None,
            is_over: false,
        }
    }

    /// The counts up to the last visit.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The number of visits so far.
    pub fn count_so_far(&self) -> u64 {
        self.number
    }

    fn take_step(&mut self) -> Option<Step> {
        let step = self.next.take().or_else(|| self.trace.next());
        self.tally = *self.trace.tally();
        step
    }

    /// Takes the next step if it belongs to the same visit as the one before it.
    fn take_step_after(&mut self, step: &Step) -> Option<Step> {
        self.next = self.trace.next();
        if self.next.as_ref().is_some_and(|next| goes_on(step, next)) {
            return self.take_step();
        }
        None
    }

    /// The visit after the last step.
    fn end(&mut self) -> Option<Visit> {
        if self.is_over || self.scope.grain() == Grain::Candidate {
            return None;
        }
        self.is_over = true;
        let is_stopped = self.scope.stops_at_first() && self.solution.is_some();
        let root = (1, self.scope.root_queens().to_vec());
        let (node, queens) = self.solution.take().filter(|_| is_stopped).unwrap_or(root);
        let is_again = !is_stopped && self.number > 0;
        Some(self.visit((node, queens), is_again, Vec::new()))
    }

    fn visit(
        &mut self,
        (node, queens): (u64, Vec<u16>),
        is_again: bool,
        steps: Vec<Step>,
    ) -> Visit {
        self.number += 1;
        Visit {
            number: self.number,
            node,
            queens,
            is_again,
            steps,
        }
    }
}

impl Iterator for Visits {
    type Item = Visit;

    fn next(&mut self) -> Option<Visit> {
        let Some(mut step) = self.take_step() else {
            return self.end();
        };
        // A visit that begins with a queen taken back is one of the node that is left.
        let (place, is_again) = match step.verdict {
            Verdict::Backtracked { node, .. } => ((node, step.queens_before()), false),
            _ => ((step.node, step.queens.clone()), step.choice > 0),
        };
        let mut steps = Vec::new();
        if self.scope.grain() == Grain::Node {
            while let Some(next) = self.take_step_after(&step) {
                steps.push(std::mem::replace(&mut step, next));
            }
        }
        if let Verdict::Accepted {
            node,
            solution: true,
        } = step.verdict
        {
            self.solution = Some((node, step.queens_after()));
        }
        steps.push(step);
        Some(self.visit(place, is_again, steps))
    }
}

/// True if a step belongs to the same visit as the one before it.
fn goes_on(step: &Step, next: &Step) -> bool {
    match step.verdict {
        Verdict::Accepted { .. } => false,
        Verdict::Rejected(_) => true,
        // All children of the parent have been visited, too.
        Verdict::Backtracked { .. } => matches!(next.verdict, Verdict::Backtracked { .. }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 30 steps of four queens as a textbook numbers and words them, with two slips corrected: the
    /// node, the level, the candidates rejected with the queen on the same column (=) or diagonal (/),
    /// then a node that is made (>), nodes that the search goes back to (<), or a solution (*).
    const FOUR: &str = "\
1 1: 1 >2
2 2: 1=1 2/1 3 >3
3 3: 1=1 2/2 3=2 4/2 <2
2 2: 4 >4
4 3: 1=1 2 >5
5 4: 1=1 2=3 3/3 4=2 <4
4 3: 3/2 4=2 <2 <1
1 1: 2 >6
6 2: 1/1 2=1 3/1 4 >7
7 3: 1 >8
8 4: 1=3 2=1 3 >9
9 5: *2413 <8
8 4: 4=2 <7
7 3: 2=1 3/2 4=2 <6 <1
1 1: 3 >10
10 2: 1 >11
11 3: 1=2 2/2 3=1 4 >12
12 4: 1=2 2 >13
13 5: *3142 <12
12 4: 3=1 4=3 <11 <10
10 2: 2/1 3=1 4/1 <1
1 1: 4 >14
14 2: 1 >15
15 3: 1=2 2/2 3 >16
16 4: 1=2 2/3 3=3 4=1 <15
15 3: 4=1 <14
14 2: 2 >17
17 3: 1/2 2=2 3/2 4=1 <14
14 2: 3/1 4=1 <1
1 1:";

    fn describe(visit: &Visit) -> String {
        let mut text = format!("{} {}:", visit.node, visit.queens.len() + 1);
        if visit.queens.len() == 4 {
            let numbers = visit.queens.iter().map(|choice| (choice + 1).to_string());
            text += &format!(" *{}", numbers.collect::<String>());
        }
        for step in &visit.steps {
            let number = step.choice + 1;
            text += &match &step.verdict {
                Verdict::Accepted { node, .. } => format!(" {number} >{node}"),
                Verdict::Rejected(conflicts) => {
                    let conflict = main_conflict(conflicts).unwrap();
                    let sign = if conflict.relation.is_diagonal() {
                        '/'
                    } else {
                        '='
                    };
                    format!(" {number}{sign}{}", conflict.queen)
                }
                Verdict::Backtracked { .. } => format!(" <{}", step.node),
            };
        }
        text
    }

    fn visits(scope: Scope) -> Vec<Visit> {
        Visits::new(scope.with_grain(Grain::Node)).collect()
    }

    #[test]
    fn four_queens_have_the_thirty_steps_of_the_text() {
        let visits = visits(Scope::new(4).unwrap());
        let lines: Vec<String> = visits.iter().map(describe).collect();
        assert_eq!(lines, FOUR.lines().collect::<Vec<_>>());
        for (visit, number) in visits.iter().zip(1..) {
            assert_eq!(visit.number, number);
            let before = &visits[..number as usize - 1];
            let is_again = before.iter().any(|other| other.node == visit.node);
            assert_eq!(visit.is_again, is_again, "{number}");
        }
    }

    #[test]
    fn visits_contain_every_step() {
        for n in 1..=6 {
            let roots: &[&[u16]] = if n == 5 { &[&[], &[1, 3]] } else { &[&[]] };
            for (root, depth) in roots.iter().flat_map(|root| [(root, 2), (root, 9)]) {
                for to_first in [false, true] {
                    let scope = Scope::new(n).unwrap().root(root).unwrap().depth(depth);
                    let scope = if to_first { scope.to_first() } else { scope };
                    let all: Vec<Step> = Trace::from_scope(scope.clone()).collect();
                    for grain in [Grain::Candidate, Grain::Node] {
                        let mut told = Visits::new(scope.clone().with_grain(grain));
                        let visits: Vec<Visit> = told.by_ref().collect();
                        let mut trace = Trace::from_scope(scope.clone());
                        trace.by_ref().for_each(drop);
                        assert_eq!(told.tally(), trace.tally());
                        let told = visits.iter().flat_map(|visit| visit.steps.clone());
                        assert_eq!(told.collect::<Vec<_>>(), all);
                        for visit in &visits {
                            let at_node = |step: &&Step| step.node == visit.node;
                            assert!(visit.steps.iter().skip_while(at_node).all(|step| {
                                matches!(step.verdict, Verdict::Backtracked { .. })
                            }));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn searches_end_at_the_root_or_at_the_first_solution() {
        for (n, to_first, expected) in [
            (1, false, (3, 1, 0)),
            (1, true, (2, 2, 1)),
            (2, false, (5, 1, 0)),
            (3, true, (0, 1, 0)),
            (4, true, (12, 9, 4)),
        ] {
            let scope = Scope::new(n).unwrap();
            let visits = visits(if to_first { scope.to_first() } else { scope });
            let last = visits.last().unwrap();
            let (number, node, queens) = expected;
            assert_eq!((last.node, last.queens.len()), (node, queens), "{n}");
            assert!(last.steps.is_empty() && (number == 0 || last.number == number));
        }
    }
}
