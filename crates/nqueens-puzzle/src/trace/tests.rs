//! Compares the search with published numbers and with brute force.

use super::*;

/// n, nodes, candidates, accepted, rejected, rejected only by columns, only by diagonals, by both,
/// by two or more queens, dead ends, solutions.
const KNOWN: [[u64; 11]; 4] = [
    [4, 17, 60, 16, 44, 16, 16, 12, 14, 4, 2],
    [5, 54, 220, 53, 167, 49, 48, 70, 80, 4, 10],
    [6, 153, 894, 152, 742, 204, 204, 334, 372, 46, 4],
    [8, 2057, 15720, 2056, 13664, 3372, 3452, 6840, 7564, 644, 92],
];

fn tally(scope: Scope) -> Tally {
    let mut trace = Trace::from_scope(scope);
    trace.by_ref().for_each(drop);
    *trace.tally()
}

#[test]
fn matches_the_known_numbers() {
    for row in KNOWN {
        let scope = || Scope::new(row[0] as usize).unwrap();
        for by in SearchOrder::ALL {
            let t = tally(scope().with_order(by));
            let counted = [
                row[0],
                t.nodes,
                t.candidates,
                t.accepted,
                t.rejected,
                t.by_line,
                t.by_diagonal,
                t.by_both,
                t.by_several,
                t.dead_ends,
                t.solutions,
            ];
            assert_eq!(counted, row, "by {by}");
            assert_eq!(t.taken_back, t.accepted);
        }
    }
}

#[test]
fn stops_at_the_first_solution() {
    let t = tally(Scope::new(4).unwrap().to_first());
    assert_eq!((t.nodes, t.candidates, t.taken_back), (9, 26, 4));
    assert_eq!(tally(Scope::new(8).unwrap().to_first()).candidates, 876);
}

/// All partial placements without a conflict on the first levels, by brute force over all pairs of
/// queens.
fn placements(n: u16, level: usize) -> Vec<Vec<u16>> {
    let all = (0..level).fold(vec![Vec::new()], |shorter: Vec<Vec<u16>>, _| {
        let longer = |queens: &Vec<u16>| {
            let queens = queens.clone();
            (0..n).map(move |next| [queens.clone(), vec![next]].concat())
        };
        shorter.iter().flat_map(longer).collect()
    });
    let attack = |queens: &[u16], a: usize, b: usize| {
        let (rows, columns) = (a.abs_diff(b), queens[a].abs_diff(queens[b]));
        columns == 0 || usize::from(columns) == rows
    };
    let free = |queens: &Vec<u16>| (0..level).all(|b| (0..b).all(|a| !attack(queens, a, b)));
    all.into_iter().filter(free).collect()
}

#[test]
fn nodes_are_the_placements_without_a_conflict() {
    for n in 1..=6u16 {
        let steps = Trace::new(usize::from(n)).unwrap();
        let mut found: Vec<Vec<u16>> = vec![Vec::new()];
        for step in steps {
            if matches!(step.verdict, Verdict::Accepted { .. }) {
                found.push([step.queens, vec![step.choice]].concat());
            }
        }
        let mut known: Vec<Vec<u16>> = (0..=usize::from(n))
            .flat_map(|level| placements(n, level))
            .collect();
        // The search visits them in lexicographic order.
        known.sort();
        assert_eq!(found, known, "n = {n}");
    }
}

/// The search for n = 4, with a row for each node: its queens and the verdicts of its four
/// candidates.
const FOUR: &str = "\
1 () ->2 ->6 ->10 ->14
2 (1) C1 \\1 ->3 ->4
3 (1,3) C1 /2 \\1+C2 \\2
4 (1,4) C1 ->5 \\1+/2 C2
5 (1,4,2) C1+/3 /2+C3 \\3 \\1+C2
6 (2) /1 C1 \\1 ->7
7 (2,4) ->8 C1 /2 \\1+C2
8 (2,4,1) C3 C1+/2+\\3 ->9 C2
10 (3) ->11 /1 C1 \\1
11 (3,1) /1+C2 \\2 C1 ->12
12 (3,1,4) C2 ->13 C1+\\2+/3 C3
14 (4) ->15 ->17 /1 C1
15 (4,1) C2 /1+\\2 ->16 C1
16 (4,1,3) /1+C2 /3 \\2+C3 C1+\\3
17 (4,2) /2 /1+C2 \\2 C1
";

#[test]
fn matches_the_steps_for_4() {
    let mut rows: std::collections::BTreeMap<u64, String> = std::collections::BTreeMap::new();
    for step in Trace::new(4).unwrap() {
        let verdict = match &step.verdict {
            Verdict::Accepted { node, .. } => format!("->{node}"),
            Verdict::Rejected(conflicts) => {
                let conflicts = conflicts.iter().map(|c| {
                    let glyph = match c.relation {
                        Relation::Row => '-',
                        Relation::Column => 'C',
                        Relation::Falling => '\\',
                        Relation::Rising => '/',
                    };
                    format!("{glyph}{}", c.queen)
                });
                conflicts.collect::<Vec<_>>().join("+")
            }
            Verdict::Backtracked { .. } => continue,
        };
        let queens: Vec<String> = step.queens.iter().map(|q| (q + 1).to_string()).collect();
        let row = rows
            .entry(step.node)
            .or_insert_with(|| format!("{} ({})", step.node, queens.join(",")));
        *row += &format!(" {verdict}");
    }
    let all: String = rows.values().map(|row| format!("{row}\n")).collect();
    assert_eq!(all, FOUR);
}

#[test]
fn parts_add_up_to_the_full_search() {
    let full_tally = tally(Scope::new(6).unwrap());
    let parts: Vec<Tally> = (0..6)
        .map(|first| tally(Scope::new(6).unwrap().root(&[first]).unwrap()))
        .collect();
    let nodes: u64 = parts.iter().map(|part| part.nodes).sum();
    assert_eq!(nodes + 1, full_tally.nodes);
    let solutions: u64 = parts.iter().map(|part| part.solutions).sum();
    assert_eq!(solutions, full_tally.solutions);
    assert_eq!(tally(Scope::new(6).unwrap().depth(1)).nodes, 7);
    assert_eq!(tally(Scope::new(6).unwrap().depth(0)).candidates, 0);
    assert!(Scope::new(6).unwrap().root(&[0, 1]).is_err());
    assert!(Scope::new(6).unwrap().root(&[6]).is_err());
}

#[test]
fn searches_boards_without_solutions() {
    for (n, nodes, solutions) in [(1, 2, 1), (2, 3, 0), (3, 6, 0)] {
        let t = tally(Scope::new(n).unwrap());
        assert_eq!((t.nodes, t.solutions), (nodes, solutions), "n = {n}");
    }
}

#[test]
fn json_matches_the_steps() {
    for by in SearchOrder::ALL {
        let scope = Scope::new(5).unwrap().with_order(by);
        let bytes = write_trace(&scope, TraceFormat::Json, Vec::new()).unwrap();
        let document: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(document["candidates"], 220);
        let steps = document["steps"].as_array().unwrap();
        let rejected = steps.iter().filter(|step| step["verdict"] == "rejected");
        assert_eq!(rejected.clone().count() as u64, document["rejected"]);
        for (step, number) in rejected.zip(1..) {
            assert!(
                !step["conflicts"].as_array().unwrap().is_empty(),
                "{number}"
            );
        }
    }
}

#[test]
fn squares_and_choices_are_inverse() {
    for by in SearchOrder::ALL {
        for (level, choice) in (0..5).flat_map(|level| (0..5).map(move |choice| (level, choice))) {
            let square = by.square(5, level, choice);
            assert!(square.is_on_board(5));
            assert_eq!(by.level_and_choice(5, square), (level, choice), "{by}");
        }
    }
}
