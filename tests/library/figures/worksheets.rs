//! The tasks of worksheets, with answers that another algorithm confirms.

use std::num::NonZeroUsize;

use nqueens_sheet::figure::{Figure, Worksheet};
use nqueens_sheet::figure::{Level, Task, TaskKind, Tasks};
use nqueens_sheet::trace::{LineArray, Relation, Step, Trace, TraceFormat, Verdict};
use nqueens_sheet::{
    DrawOptions, Error, ErrorKind, Format, Language, Sheet, Square, SvgStyle, Symmetry, Unit,
};
use resvg::usvg::roxmltree::Document;
use serde_json::Value;

use crate::common::{PLAIN, draw_layout};

/// Row from the top and column from the left.
type Coords = (i32, i32);

fn square_of(n: usize, square: Square) -> Coords {
    (
        n as i32 - 1 - i32::from(square.rank),
        i32::from(square.file),
    )
}

fn squares_of(n: usize, squares: &[Square]) -> Vec<Coords> {
    squares.iter().map(|square| square_of(n, *square)).collect()
}

fn attacks(a: Coords, b: Coords) -> bool {
    let (rows, columns) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
    rows == 0 || columns == 0 || rows == columns
}

fn tasks(kind: TaskKind, n: usize, count: usize, seed: u64) -> Tasks {
    Tasks {
        count,
        seed,
        ..Tasks::new(kind, n)
    }
}

/// Collects all completions of the given queens row by row, and counts the visited positions in
/// `met`.
fn completions(n: usize, queens: &mut Vec<Coords>, row: usize, met: &mut u64) -> Vec<Vec<Coords>> {
    let Some(row) = (row..n).find(|row| queens.iter().all(|queen| queen.0 != *row as i32)) else {
        *met += 1;
        let mut queens = queens.clone();
        queens.sort_unstable();
        return vec![queens];
    };
    *met += 1;
    let mut found = Vec::new();
    for column in 0..n {
        let place = (row as i32, column as i32);
        if !queens.iter().any(|queen| attacks(*queen, place)) {
            queens.push(place);
            found.extend(completions(n, queens, row + 1, met));
            queens.pop();
        }
    }
    found
}

#[test]
fn completions_are_unique_with_the_stated_nodes() {
    for n in 4..=8 {
        for seed in 0..4 {
            let mut before = 0;
            for task in tasks(TaskKind::Complete, n, 5, seed).generate().unwrap() {
                let Task::Complete {
                    given,
                    solution,
                    nodes,
                } = task
                else {
                    panic!("{task:?}");
                };
                let mut met = 0;
                let found = completions(n, &mut squares_of(n, &given), 0, &mut met);
                assert_eq!(found, [squares_of(n, &solution)], "n = {n}, seed {seed}");
                assert_eq!(met, nodes, "n = {n}, seed {seed}: {given:?}");
                // At least two queens are missing, and tasks become harder.
                assert!(given.len() + 2 <= n && before <= nodes);
                before = nodes;
            }
        }
    }
}

#[test]
fn tasks_have_the_requested_level() {
    for (n, level) in [
        (5, Level::Easy),
        (6, Level::Easy),
        (6, Level::Medium),
        (6, Level::Hard),
        (8, Level::Easy),
        (8, Level::Medium),
        (8, Level::Hard),
        (10, Level::Hard),
        (16, Level::Medium),
    ] {
        let mut tasks = tasks(TaskKind::Complete, n, 3, 2);
        tasks.level = Some(level);
        for task in tasks.generate().unwrap() {
            let Task::Complete { nodes, .. } = task else {
                panic!("{task:?}");
            };
            let bounds = match level {
                Level::Easy => 1..=6,
                Level::Medium => 7..=15,
                Level::Hard => 16..=u64::MAX,
            };
            assert!(bounds.contains(&nodes), "n = {n}, {level:?}: {nodes}");
        }
    }
}

/// The squares that identify a task up to symmetry.
fn task_squares(n: usize, task: &Task) -> Vec<Coords> {
    match task {
        Task::Complete { given, .. } => squares_of(n, given),
        Task::Conflicts { queens, .. } | Task::Mark { queens, .. } => squares_of(n, queens),
        Task::Arrays { arrays, .. } => squares_of(n, arrays.queens()),
        other => panic!("{other:?}"),
    }
}

/// The images of squares under rotation and reflection.
fn images(n: usize, squares: &[Coords]) -> Vec<Vec<Coords>> {
    let last = n as i32 - 1;
    let turn = |(row, column): Coords| (column, last - row);
    let mirror = |(row, column): Coords| (row, last - column);
    let mut all = Vec::new();
    let mut image = squares.to_vec();
    for _ in 0..4 {
        image = image.into_iter().map(turn).collect();
        all.push(image.clone());
        all.push(image.iter().copied().map(mirror).collect());
    }
    for image in &mut all {
        image.sort_unstable();
    }
    all
}

#[test]
fn tasks_are_distinct_up_to_symmetry() {
    for kind in [
        TaskKind::Complete,
        TaskKind::Conflicts,
        TaskKind::Arrays,
        TaskKind::Mark,
    ] {
        for (n, count) in [(6, 6), (8, 30)] {
            let drawn = tasks(kind, n, count, 3).generate().unwrap();
            assert_eq!(drawn.len(), count);
            for (index, task) in drawn.iter().enumerate() {
                let images = images(n, &task_squares(n, task));
                for other in &drawn[..index] {
                    let mut other = task_squares(n, other);
                    other.sort_unstable();
                    assert!(!images.contains(&other), "{kind:?}, n = {n}: {task:?}");
                }
            }
        }
        // Images are used only if no other task is left, and tasks are never repeated.
        let few = tasks(kind, 4, 8, 0).generate().unwrap();
        for (index, task) in few.iter().enumerate() {
            assert!(!few[..index].contains(task), "{kind:?}");
        }
    }
}

/// Counts by brute force, up to symmetry, the boards of four queens that have one to four attacking
/// pairs without a queen in between.
fn conflicts_of_four() -> usize {
    let image = |board: &[Coords], turns: usize, mirrored: bool| {
        let mut board = board.to_vec();
        for place in &mut board {
            if mirrored {
                place.1 = 3 - place.1;
            }
            for _ in 0..turns {
                *place = (place.1, 3 - place.0);
            }
        }
        board.sort_unstable();
        board
    };
    let mut orbits = std::collections::BTreeSet::new();
    for bits in (0_u32..1 << 16).filter(|bits| bits.count_ones() == 4) {
        let places = (0..16)
            .filter(|at| bits >> at & 1 == 1)
            .map(|at| (at / 4, at % 4));
        let board: Vec<Coords> = places.collect();
        let pairs = |a: &Coords| board.iter().filter(|b| *b != a && attacks(*a, **b)).count();
        let of_all: usize = board.iter().map(pairs).sum();
        let three = board.iter().any(|a| {
            let on = |line: fn(&Coords, &Coords) -> bool| {
                board.iter().filter(|b| line(a, b)).count() > 2
            };
            on(|a, b| a.0 == b.0)
                || on(|a, b| a.1 == b.1)
                || on(|a, b| a.0 - a.1 == b.0 - b.1)
                || on(|a, b| a.0 + a.1 == b.0 + b.1)
        });
        if (1..=4).contains(&(of_all / 2)) && !three {
            let images = (0..4).flat_map(|turns| [(turns, false), (turns, true)]);
            orbits.insert(
                images
                    .map(|(turns, mirrored)| image(&board, turns, mirrored))
                    .min(),
            );
        }
    }
    orbits.len()
}

#[test]
#[ignore = "slow"]
fn all_conflict_boards_of_four_are_found() {
    // More tasks than a worksheet can have.
    assert_eq!(conflicts_of_four(), 161);
    for (n, count) in [(4, 10), (4, 17), (4, 100), (5, 100), (6, 100)] {
        let drawn = tasks(TaskKind::Conflicts, n, count, 0).generate().unwrap();
        let mut solutions = 0;
        let mut seen = Vec::new();
        for task in &drawn {
            let Task::Conflicts { queens, pairs } = task else {
                panic!("{task:?}")
            };
            solutions += usize::from(pairs.is_empty());
            assert!(pairs.len() <= 4);
            let images = Symmetry::ALL.map(|symmetry| {
                let mut image: Vec<Square> = queens
                    .iter()
                    .map(|s| symmetry.apply_square(*s, n))
                    .collect();
                image.sort_unstable();
                image
            });
            let smallest = images.into_iter().min().unwrap();
            assert!(!seen.contains(&smallest), "n = {n}, {count}: {queens:?}");
            seen.push(smallest);
        }
        assert_eq!(solutions, 1, "n = {n}, {count}");
    }
}

#[test]
fn conflict_answers_are_complete_and_balanced() {
    for n in [4, 6, 8, 12] {
        let drawn = tasks(TaskKind::Conflicts, n, 8, 1).generate().unwrap();
        let mut of_line = [0; 4];
        let mut counts = Vec::new();
        for task in drawn {
            let Task::Conflicts { queens, pairs } = task else {
                panic!("{task:?}");
            };
            assert_eq!(queens.len(), n);
            let squares = squares_of(n, &queens);
            let mut expected = Vec::new();
            for (index, a) in squares.iter().enumerate() {
                for b in &squares[index + 1..] {
                    assert_ne!(a, b);
                    if attacks(*a, *b) {
                        expected.push((*a, *b));
                        let between = |c: &&Coords| {
                            attacks(*a, **c)
                                && attacks(*b, **c)
                                && (c.0 - a.0) * (b.1 - a.1) == (c.1 - a.1) * (b.0 - a.0)
                        };
                        let others = squares.iter().filter(|c| **c != *a && **c != *b);
                        assert_eq!(others.filter(between).count(), 0, "{queens:?}");
                    }
                }
            }
            let listed = pairs.iter().map(|(a, b, line)| {
                of_line[*line as usize] += 1;
                let (a, b) = (square_of(n, *a), square_of(n, *b));
                let is_on_line = match line {
                    Relation::Row => a.0 == b.0,
                    Relation::Column => a.1 == b.1,
                    Relation::Falling => a.0 - a.1 == b.0 - b.1,
                    Relation::Rising => a.0 + a.1 == b.0 + b.1,
                };
                assert!(is_on_line, "{a:?} {b:?} {line}");
                (a, b)
            });
            assert_eq!(listed.collect::<Vec<_>>(), expected);
            counts.push(pairs.len());
        }
        assert_eq!(counts.iter().filter(|count| **count == 0).count(), 1);
        counts.sort_unstable();
        assert!(
            counts.windows(2).all(|two| two[1] <= two[0] + 1),
            "{counts:?}"
        );
        let spread = of_line.iter().max().unwrap() - of_line.iter().min().unwrap();
        assert!(spread <= 4, "n = {n}: {of_line:?}");
    }
}

/// More than a thousand tasks.
#[test]
fn steps_match_the_search() {
    for (n, seed) in [4, 6, 8, 16]
        .into_iter()
        .flat_map(|n| (0..50).map(move |seed| (n, seed)))
    {
        let mut last = 0;
        let count = if n == 4 { 4 } else { 6 };
        for task in tasks(TaskKind::Trace, n, count, seed).generate().unwrap() {
            let Task::Trace {
                steps,
                given_steps: told,
                ..
            } = task
            else {
                panic!("{task:?}");
            };
            let first = steps[0].number;
            let search: Vec<Step> = Trace::new(n)
                .unwrap()
                .skip(first as usize - 1)
                .take(steps.len())
                .collect();
            assert_eq!(steps, search);
            assert!(first > last, "n = {n}: steps repeat");
            last = steps.last().unwrap().number;
            let blank = &steps[told..];
            for is in [
                |verdict: &Verdict| matches!(verdict, Verdict::Accepted { .. }),
                |verdict: &Verdict| matches!(verdict, Verdict::Rejected(_)),
                |verdict: &Verdict| matches!(verdict, Verdict::Backtracked { .. }),
            ] {
                assert!(blank.iter().any(|step| is(&step.verdict)), "{steps:?}");
            }
        }
    }
}

#[test]
fn trace_tasks_start_before_their_first_step() {
    for seed in 0..20 {
        let tasks = tasks(TaskKind::Trace, 6, 4, seed);
        let sheet = Figure::from(Worksheet::new(tasks.clone()).unwrap());
        let json = sheet
            .write_data(TraceFormat::Json, Language::default(), Vec::new())
            .unwrap();
        let json: Value = serde_json::from_slice(&json).unwrap();
        for (task, told) in tasks
            .generate()
            .unwrap()
            .iter()
            .zip(json["tasks"].as_array().unwrap())
        {
            let Task::Trace { steps, .. } = task else {
                panic!("{task:?}");
            };
            let mut stand: Vec<Coords> = serde_json::from_value(told["queens"].clone()).unwrap();
            for step in steps {
                let tried = (step.level() as i32 + 1, i32::from(step.choice) + 1);
                match step.verdict {
                    Verdict::Accepted { .. } => stand.push(tried),
                    Verdict::Backtracked { .. } => assert_eq!(stand.pop(), Some(tried), "{step:?}"),
                    Verdict::Rejected(_) => {}
                }
            }
        }
    }
}

#[test]
fn arrays_and_queens_determine_each_other() {
    for n in 4..=8_usize {
        for base in [0, 1] {
            let mut tasks = tasks(TaskKind::Arrays, n, 4, 7);
            tasks.base = base;
            for (index, task) in tasks.generate().unwrap().into_iter().enumerate() {
                let Task::Arrays { arrays, reverse } = task else {
                    panic!("{task:?}");
                };
                assert_eq!(reverse, index % 2 == 1);
                let queens = squares_of(n, arrays.queens());
                let lines = |queens: &[Coords]| {
                    let sorted = |line: &dyn Fn(Coords) -> i32| {
                        let mut indices: Vec<i32> = queens.iter().map(|q| line(*q)).collect();
                        indices.sort_unstable();
                        indices
                    };
                    let from = base as i32;
                    [
                        sorted(&|(_, column)| column + from),
                        sorted(&|(row, column)| row + column + 2 * from),
                        // Indices start from the same number as rows and columns.
                        sorted(&|(row, column)| row - column + n as i32 - 1 + from),
                    ]
                };
                let entries = arrays.state_after(n).arrays().map(LineArray::taken_indices);
                assert_eq!(entries, lines(&queens), "n = {n}, base {base}");
                // All prefixes with this number of rows.
                let same = prefixes(n, queens.len());
                let same = same.iter().filter(|other| lines(other) == entries);
                assert!(!reverse || same.count() == 1, "n = {n}: {queens:?}");
            }
        }
    }
}

/// The placements of queens on the first rows without conflicts.
fn prefixes(n: usize, rows: usize) -> Vec<Vec<Coords>> {
    (0..rows).fold(vec![Vec::new()], |all: Vec<Vec<Coords>>, row| {
        let longer = |queens: &Vec<Coords>| {
            let places = (0..n as i32).map(|column| (row as i32, column));
            let free = places.filter(|place| !queens.iter().any(|queen| attacks(*queen, *place)));
            let each = free.map(|place| [queens.as_slice(), &[place]].concat());
            each.collect::<Vec<_>>()
        };
        all.iter().flat_map(longer).collect()
    })
}

#[test]
fn free_squares_and_dead_rows_are_complete() {
    for n in 4..=8_usize {
        let count = if n == 4 { 3 } else { 8 };
        for task in tasks(TaskKind::Mark, n, count, 2).generate().unwrap() {
            let Task::Mark { queens, free, dead } = task else {
                panic!("{task:?}");
            };
            let (queens, mut free) = (squares_of(n, &queens), squares_of(n, &free));
            for (index, queen) in queens.iter().enumerate() {
                assert!(!queens[..index].iter().any(|other| attacks(*queen, *other)));
            }
            free.sort_unstable();
            let all = (0..n as i32).flat_map(|row| (0..n as i32).map(move |col| (row, col)));
            let open: Vec<Coords> = all
                .filter(|place| !queens.iter().any(|queen| attacks(*queen, *place)))
                .collect();
            assert_eq!(free, open, "n = {n}");
            let rows = (0..n).filter(|row| {
                let is_on = |place: &&Coords| place.0 == *row as i32;
                !queens.iter().chain(&open).any(|place| is_on(&place))
            });
            assert_eq!(rows.collect::<Vec<_>>(), dead, "n = {n}");
            assert!(dead.len() <= 1 && !free.is_empty());
        }
    }
}

/// More than a thousand tasks.
#[test]
fn trees_with_gaps_match_the_search() {
    let sheets = [(4, 2, 5), (6, 6, 50), (7, 6, 50), (8, 6, 80), (16, 3, 1)];
    let sheets = sheets
        .into_iter()
        .flat_map(|(n, count, seeds)| (0..seeds).map(move |seed| (n, count, seed)));
    for (n, count, seed) in sheets {
        for task in tasks(TaskKind::Tree, n, count, seed).generate().unwrap() {
            let Task::Tree { tree, gaps } = task else {
                panic!("{task:?}");
            };
            // All prefixes that contain the queens.
            let start = tree.scope().root_queens().to_vec();
            let mut paths: Vec<Vec<Coords>> = vec![
                start
                    .iter()
                    .zip(0..)
                    .map(|(col, row)| (row, i32::from(*col)))
                    .collect(),
            ];
            let (mut at, mut dead, mut won) = (0, 0, 0);
            while let Some(path) = paths.get(at).cloned() {
                let row = path.len() as i32;
                let next = (0..n as i32).map(|col| (row, col));
                let next: Vec<Coords> = next
                    .filter(|one| !path.iter().any(|queen| attacks(*queen, *one)))
                    .collect();
                won += usize::from(path.len() == n);
                dead += usize::from(path.len() < n && next.is_empty());
                if path.len() < n {
                    paths.extend(
                        next.iter()
                            .map(|square| [path.as_slice(), &[*square]].concat()),
                    );
                }
                at += 1;
            }
            let mut nodes: Vec<Vec<Coords>> = tree
                .nodes()
                .iter()
                .map(|node| {
                    node.queens
                        .iter()
                        .zip(0..)
                        .map(|(col, row)| (row, i32::from(*col)))
                        .collect()
                })
                .collect();
            nodes.sort();
            paths.sort();
            assert_eq!(nodes, paths, "n = {n}");
            assert_eq!(
                (
                    tree.dead_ends() as usize,
                    tree.shown_counts().solutions as usize
                ),
                (dead, won)
            );
            assert!(dead > 0 || n <= 5);
            assert!(gaps.len() == (paths.len() - 1) / 2 && !gaps.contains(&0));
        }
    }
}

/// Executes a printed program, which has one line each that checks, sets and clears its arrays, on boards
/// of `n` by `n` squares.
struct Interpreter<'a> {
    n: usize,
    program: &'a [String],
    arrays: [Vec<bool>; 3],
    queens: Vec<Coords>,
    first_wrong: Option<Coords>,
    printed: Vec<Vec<Coords>>,
}

const ENTRIES: [&str; 3] = ["cols[col]", "rising[r]", "falling[f]"];

impl Interpreter<'_> {
    fn line(&self, start: &str, end: &str) -> &str {
        let is_line = |line: &&String| line.trim().starts_with(start) && line.ends_with(end);
        let mut lines = self.program.iter().filter(is_line);
        let line = lines.next().unwrap();
        assert!(lines.next().is_none(), "{line}");
        line
    }

    fn assign(&mut self, line: &str, (row, column): Coords, value: bool) {
        let (n, entries) = (
            self.n as i32,
            [column, row + column, row - column + self.n as i32 - 1],
        );
        for ((name, index), array) in ENTRIES.iter().zip(entries).zip(&mut self.arrays) {
            assert!(index < 2 * n);
            if line.contains(name) {
                array[index as usize] = value;
            }
        }
    }

    fn place(&mut self) {
        let row = self.queens.len() as i32;
        if row == self.n as i32 {
            self.printed.push(self.queens.clone());
            return;
        }
        for column in 0..self.n as i32 {
            let tried = (row, column);
            let entries = [column, row + column, row - column + self.n as i32 - 1];
            let check = self.line("if ", "]:").to_owned();
            let rejected = (0..3)
                .any(|at| check.contains(ENTRIES[at]) && self.arrays[at][entries[at] as usize]);
            if rejected != self.queens.iter().any(|queen| attacks(*queen, tried)) {
                self.first_wrong.get_or_insert(tried);
            }
            if rejected {
                continue;
            }
            let lines = self
                .program
                .iter()
                .filter(|line| line.starts_with("        "));
            let updates =
                lines.filter(|line| line.contains(" = True") || line.contains(" = False"));
            let [set, clear] =
                <[String; 2]>::try_from(updates.cloned().collect::<Vec<_>>()).unwrap();
            assert!(set.ends_with(" = True") && clear.ends_with(" = False"));
            self.assign(&set, tried, true);
            self.queens.push(tried);
            self.place();
            self.queens.pop();
            self.assign(&clear, tried, false);
        }
    }
}

/// Returns the first square that a program judges wrongly, and the boards that it prints.
fn execute(n: usize, program: &[String]) -> (Option<Coords>, Vec<Vec<Coords>>) {
    let mut interpreter = Interpreter {
        n,
        program,
        arrays: [const { Vec::new() }; 3].map(|_: Vec<bool>| vec![false; 2 * n]),
        queens: Vec::new(),
        first_wrong: None,
        printed: Vec::new(),
    };
    let given = program.iter().filter_map(|line| {
        let (row, column) = line.strip_prefix("queens[")?.split_once("] = ")?;
        Some((row.parse().unwrap(), column.parse().unwrap()))
    });
    for queen in given.collect::<Vec<Coords>>() {
        interpreter.assign(&ENTRIES.concat(), queen, true);
        interpreter.queens.push(queen);
        let (row, column) = queen;
        let falling = row - column + n as i32 - 1;
        let flags = format!(
            "cols[{column}] = rising[{}] = falling[{falling}] = True",
            row + column
        );
        assert!(program.contains(&flags), "{flags}: {program:?}");
    }
    let start = format!("place({})", interpreter.queens.len());
    assert_eq!(program.last(), Some(&start));
    interpreter.place();
    (interpreter.first_wrong, interpreter.printed)
}

/// More than a thousand programs.
#[test]
fn faulty_programs_behave_as_answered() {
    for (n, seeds) in [(4, 90), (5, 60), (6, 20), (8, 10)] {
        for seed in 0..seeds {
            let mut numbers = std::collections::BTreeSet::new();
            let mut corrections = std::collections::BTreeSet::new();
            for task in tasks(TaskKind::Code, n, 6, seed).generate().unwrap() {
                let Task::Code {
                    mut program,
                    line,
                    corrected,
                    wrong,
                    found,
                    solutions,
                } = task
                else {
                    panic!("{task:?}");
                };
                let (first, printed) = execute(n, &program);
                assert_eq!(first, Some(square_of(n, wrong)), "{program:?}");
                assert_eq!(printed.len() as u64, found, "{program:?}");
                numbers.insert(found);
                assert!(corrections.insert(program[line].clone()), "{program:?}");
                let indent = program[line].len() - program[line].trim_start().len();
                program[line].replace_range(indent.., &corrected);
                let (first, printed) = execute(n, &program);
                assert_eq!(first, None, "{program:?}");
                assert_eq!(printed.len() as u64, solutions, "{program:?}");
            }
            assert!(numbers.len() > 1, "n = {n}, seed {seed}");
        }
    }
}

/// The program of the book, except for the arrays that a task omits.
#[test]
fn programs_are_the_one_of_the_book() {
    let book = include_str!("../../../docs/src/teaching.md");
    let (_, book) = book.split_once("```python\n").unwrap();
    let (book, _) = book.split_once("```").unwrap();
    // The worksheet has no room for empty lines.
    let book = book.replace("\n\n", "\n");
    let drawn = tasks(TaskKind::Code, 4, 6, 0).generate().unwrap();
    let mut checked = 0;
    for task in drawn {
        let Task::Code {
            mut program,
            line,
            corrected,
            ..
        } = task
        else {
            panic!("{task:?}");
        };
        let indent = program[line].len() - program[line].trim_start().len();
        program[line].replace_range(indent.., &corrected);
        let given = program
            .iter()
            .filter(|line| line.starts_with("queens["))
            .count();
        if given == 0 {
            assert_eq!(program.join("\n") + "\n", book);
            checked += 1;
        }
    }
    assert!(checked > 0);
}

/// The texts of a worksheet in the monospaced font of programs.
fn program_lines(tasks: Tasks, language: Language) -> Vec<String> {
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        language,
        ..Sheet::default()
    };
    let layout = Figure::from(Worksheet::new(tasks).unwrap())
        .layout(&sheet)
        .unwrap();
    let live = Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    });
    let page = |page| {
        let options = DrawOptions {
            pages: Some(page..=page),
            ..DrawOptions::default()
        };
        String::from_utf8(draw_layout(&layout, &live, &options).unwrap()).unwrap()
    };
    let pages: Vec<String> = (1..=layout.pages()).map(page).collect();
    let pages = pages.iter().map(|page| Document::parse(page).unwrap());
    let texts = pages.flat_map(|page| {
        let texts = page.descendants().filter(|node| {
            node.attribute("font-family")
                .is_some_and(|family| family.contains("JetBrains Mono"))
        });
        texts
            .map(|node| node.text().unwrap().to_owned())
            .collect::<Vec<_>>()
    });
    texts.collect()
}

#[test]
fn programs_are_ascii_with_their_indentation() {
    for language in Language::ALL {
        for line in program_lines(tasks(TaskKind::Code, 4, 3, 0), language) {
            assert!(line.is_ascii(), "{language}: {line}");
        }
    }
    let worksheet = tasks(TaskKind::Code, 4, 1, 0);
    let task = worksheet.generate().unwrap().remove(0);
    let Task::Code {
        mut program,
        corrected,
        ..
    } = task
    else {
        panic!("{task:?}");
    };
    program.push(corrected);
    assert_eq!(program_lines(worksheet, Language::English), program);
}

/// The boards of answers begin at the left edge of the title, like the numbers of tasks.
#[test]
fn answers_begin_at_the_margin() {
    let sheet = Sheet {
        paper: Some("a4".parse().unwrap()),
        ..Sheet::default()
    };
    for (kind, n) in [(TaskKind::Empty, 6), (TaskKind::Complete, 8)] {
        let worksheet = Figure::from(Worksheet::new(tasks(kind, n, 6, 1)).unwrap());
        let layout = worksheet.layout(&sheet).unwrap();
        let answers = layout.places(layout.pages()).unwrap();
        let left = answers.boards().map(|board| board.x).min().unwrap();
        // The default margin is 6 % of 210 mm.
        let millimetres = left.to_unit(Unit::Mm);
        assert!((millimetres - 12.6).abs() < 0.1, "{kind:?}: {millimetres}");
    }
}

/// The sheets of a set use consecutive seeds, and their answers follow the last sheet.
#[test]
fn two_programs_fit_a_page() {
    for (paper, language, seed) in [("a4", "en", 0), ("letter", "de", 1), ("a4", "zh-Hans", 2)] {
        let sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            language: language.parse().unwrap(),
            ..Sheet::default()
        };
        let programs = Worksheet::new(tasks(TaskKind::Code, 4, 4, seed)).unwrap();
        let pages = Figure::from(programs).layout(&sheet).unwrap().pages();
        // Two pages of tasks, and one of answers.
        assert_eq!(pages, 3, "{paper}, {language}");
    }
}

#[test]
fn instructions_are_short() {
    for (language, max_words) in [
        ("en", 35),
        ("de", 40),
        ("fr", 40),
        ("es", 40),
        ("pt-BR", 40),
    ] {
        let language: Language = language.parse().unwrap();
        for kind in TaskKind::ALL {
            let arguments = [
                ("kind", kind.name().into()),
                ("n", 8_usize.into()),
                ("solutions", 92_u64.into()),
            ];
            let text = language.message("worksheet-asked", &arguments);
            let is_word = |word: &&str| word.contains(char::is_alphanumeric);
            let words = text.split_whitespace().filter(is_word).count();
            assert!(words <= max_words, "{words} words: {text}");
            assert_eq!(text.contains("92"), kind == TaskKind::Empty, "{text}");
        }
    }
}

#[test]
fn sheets_of_a_set_differ() {
    let worksheet = |seed| Worksheet::new(tasks(TaskKind::Complete, 8, 4, seed)).unwrap();
    let json = |sheet: Worksheet| {
        let written = Figure::from(sheet)
            .write_data(TraceFormat::Json, Language::default(), Vec::new())
            .unwrap();
        serde_json::from_slice::<Value>(&written).unwrap()
    };
    let sets = json(worksheet(5).sets(3).unwrap());
    for (set, seed) in sets["sets"].as_array().unwrap().iter().zip(5..) {
        assert_eq!(set["tasks"], json(worksheet(seed))["tasks"]);
    }
    let pages = |sheet: Worksheet| {
        let sheet = Figure::from(sheet);
        let paper = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        sheet.layout(&paper).unwrap().pages()
    };
    assert_eq!(
        pages(worksheet(5)) * 3,
        pages(worksheet(5).sets(3).unwrap())
    );
    for none in [0, 101] {
        assert!(worksheet(0).sets(none).is_err());
    }
}

#[test]
fn seeds_determine_the_tasks() {
    for kind in TaskKind::ALL {
        let json = |seed| {
            let sheet = Worksheet::new(tasks(kind, 7, 5, seed)).unwrap();
            let written =
                Figure::from(sheet).write_data(TraceFormat::Json, Language::default(), Vec::new());
            written.unwrap()
        };
        assert_eq!(json(1), json(1), "{kind:?}");
        let parsed: Value = serde_json::from_slice(&json(1)).unwrap();
        assert_eq!(parsed["tasks"].as_array().unwrap().len(), 5);
        assert_eq!(parsed["worksheet"], kind.name());
        let same = serde_json::from_slice::<Value>(&json(2)).unwrap()["tasks"] == parsed["tasks"];
        assert_eq!(same, kind == TaskKind::Empty, "{kind:?}");
    }
}

#[test]
fn empty_boards_have_answer_pages() {
    for (n, count, solutions) in [
        (4, 6, 2),
        (4, 1, 2),
        (5, 9, 10),
        (6, 6, 4),
        (7, 6, 6),
        (8, 6, 12),
        (10, 6, 24),
    ] {
        let sheet = Worksheet::new(tasks(TaskKind::Empty, n, count, 0)).unwrap();
        let json =
            Figure::from(sheet).write_data(TraceFormat::Json, Language::default(), Vec::new());
        let json: Value = serde_json::from_slice(&json.unwrap()).unwrap();
        let solutions_of_data = json["solutions"].as_array().unwrap();
        assert_eq!(solutions_of_data.len(), solutions, "n = {n}");
        for solution in solutions_of_data {
            let queens: Vec<Coords> = serde_json::from_value(solution.clone()).unwrap();
            assert_eq!(queens.len(), n);
            for (index, a) in queens.iter().enumerate() {
                assert!(!queens[..index].iter().any(|b| attacks(*a, *b)));
            }
        }
    }
}

/// The smallest and the largest board on paper of all shapes, and every language on one of them.
#[test]
fn worksheets_fit_a4() {
    assert_fit([
        (Language::English, 8, "a4"),
        ("de".parse().unwrap(), 4, "a4"),
    ]);
}

#[test]
#[ignore = "slow"]
fn worksheets_fit_paper_in_every_language() {
    let german: Language = "de".parse().unwrap();
    let papers = ["a4", "letter", "a6", "60x200mm"];
    let forms = papers.map(|paper| [4, 16].map(|n| (german, n, paper)));
    let languages = Language::ALL.map(|language| (language, 8, "a4"));
    assert_fit(forms.into_iter().flatten().chain(languages));
}

fn assert_fit(sheets: impl IntoIterator<Item = (Language, usize, &'static str)>) {
    for (language, n, paper) in sheets {
        for kind in TaskKind::ALL {
            let sheet = Sheet {
                paper: Some(paper.parse().unwrap()),
                language,
                ..Sheet::default()
            };
            let worksheet = Worksheet::new(tasks(kind, n, 2, 0)).unwrap();
            let layout = match Figure::from(worksheet).layout(&sheet) {
                Ok(layout) => layout,
                // Boards of 16 need A4 so that texts are legible, and many tasks need A5.
                Err(
                    Error {
                        kind: ErrorKind::DoesNotFit,
                        ..
                    }
                    | Error {
                        kind: ErrorKind::Conflict,
                        ..
                    },
                ) if n == 16 && paper == "letter" || ["a6", "60x200mm"].contains(&paper) => {
                    continue;
                }
                Err(error) => panic!("{kind:?}, n = {n}, {language}, {paper}: {error}"),
            };
            let (width, height) = (layout.width(), layout.height());
            for page in 1..=layout.pages() {
                let options = DrawOptions {
                    pages: Some(page..=page),
                    ..DrawOptions::default()
                };
                let svg = draw_layout(&layout, &Format::default(), &options);
                let svg = String::from_utf8(svg.unwrap()).unwrap();
                let what = format!("{kind:?}, n = {n}, {language}, {paper}, page {page}");
                super::assert_inside(&svg, width, height, &what);
            }
        }
    }
}

#[test]
fn worksheet_texts_have_at_least_six_points() {
    let live = Format::Svg(SvgStyle {
        live_text: true,
        ..SvgStyle::default()
    });
    for (kind, n) in TaskKind::ALL
        .into_iter()
        .flat_map(|kind| [(kind, 6), (kind, 10)])
    {
        for paper in ["a4", "letter"] {
            let sheet = Sheet {
                paper: Some(paper.parse().unwrap()),
                ..Sheet::default()
            };
            let worksheet = Worksheet::new(tasks(kind, n, 2, 0)).unwrap();
            let layout = Figure::from(worksheet).layout(&sheet).unwrap();
            for page in 1..=layout.pages() {
                let options = DrawOptions {
                    pages: Some(page..=page),
                    ..DrawOptions::default()
                };
                let svg = draw_layout(&layout, &live, &options).unwrap();
                let svg = String::from_utf8(svg).unwrap();
                let sizes = svg.split("font-size=\"").skip(1);
                let sizes = sizes.map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap());
                let min_size = sizes.fold(f64::INFINITY, f64::min);
                assert!(
                    min_size >= 6.0 * 25.4 / 72.0,
                    "{kind:?}, n = {n}, {paper}: {min_size} mm"
                );
            }
        }
    }
}

#[test]
fn rejects_invalid_worksheets() {
    for n in [0, 1, 2, 3, 17, 1000] {
        let refused = Tasks::new(TaskKind::Empty, n).generate();
        assert!(
            matches!(
                &refused,
                Err(Error {
                    kind: ErrorKind::OutOfRange,
                    range: Some((4, 16)),
                    ..
                })
            ),
            "{refused:?}"
        );
    }
    let refused = |count, level, base| {
        let tasks = Tasks {
            count,
            level,
            base,
            ..Tasks::new(TaskKind::Complete, 4)
        };
        tasks.generate().unwrap_err()
    };
    for count in [0, 101] {
        assert_eq!(refused(count, None, 1).settings, ["count"]);
    }
    assert!(matches!(
        refused(6, None, 2),
        Error {
            kind: ErrorKind::InvalidValue,
            ..
        }
    ));
    // One or two queens of the four of each of two solutions.
    assert_eq!(
        refused(50, None, 1).to_string(),
        "n = 4 has only 20 different tasks: choose a smaller count or a larger n"
    );
    assert_eq!(
        refused(6, Some(Level::Hard), 1).to_string(),
        "n = 4 has no hard tasks: choose another level or n"
    );
    let some = Tasks {
        count: 20,
        ..Tasks::new(TaskKind::Complete, 4)
    };
    let mut worksheet = Worksheet::new(some).unwrap();
    worksheet.cols = NonZeroUsize::new(90);
    let many = Figure::from(worksheet).layout(&PLAIN);
    assert_eq!(many.unwrap_err().settings, ["cols"]);
}

/// No tree contains another one, or is mirrored while other trees are left.
#[test]
fn trees_do_not_give_each_other_away() {
    for (n, count) in [(4, 4), (5, 6), (6, 6), (7, 6), (8, 6), (9, 6)] {
        for seed in 0..20 {
            let mut seen = std::collections::BTreeSet::new();
            let mut roots: Vec<Vec<u16>> = Vec::new();
            for task in tasks(TaskKind::Tree, n, count, seed).generate().unwrap() {
                let Task::Tree { tree, .. } = task else {
                    panic!("{task:?}");
                };
                let queens = tree.scope().root_queens().to_vec();
                for other in &roots {
                    assert!(
                        !queens.starts_with(other) && !other.starts_with(&queens),
                        "n = {n}"
                    );
                }
                roots.push(queens.clone());
                let mirrored = queens.iter().map(|queen| n as u16 - 1 - queen).collect();
                seen.insert(queens.min(mirrored));
            }
            let distinct = match n {
                4 => 2,
                5 => 3,
                6 => 5,
                _ => 6,
            };
            assert!(seen.len() >= distinct, "n = {n}, seed {seed}: {seen:?}");
        }
    }
}
