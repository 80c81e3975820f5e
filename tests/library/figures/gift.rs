//! Worksheets in the GIFT format, read by an independent parser and solved by brute force.

use nqueens_sheet::Language;
use nqueens_sheet::figure::{TaskKind, Tasks, Worksheet};

/// Row and column, counted from 1.
type Coords = (usize, usize);

/// A question of a GIFT file.
#[derive(Debug)]
struct Question {
    title: String,
    text: String,
    answer: Answer,
    feedback: String,
}

#[derive(Debug)]
enum Answer {
    Number(usize),
    Text(String),
    Pairs(Vec<(String, String)>),
}

/// Splits a text before the first unescaped character of a set, and unescapes the first part.
fn split_at(text: &str, special: &str) -> (String, String) {
    let mut unescaped = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        if special.contains(c) {
            return (unescaped, text[at..].to_owned());
        }
        match c {
            '\\' => {
                let (_, escaped) = chars.next().unwrap();
                assert!("~=#{}:\\".contains(escaped), "\\{escaped}");
                unescaped.push(escaped);
            }
            c => unescaped.push(c),
        }
    }
    (unescaped, String::new())
}

/// Parses a file: comments, and questions separated by blank lines.
/// <https://docs.moodle.org/en/GIFT_format>
fn parse(file: &str) -> Vec<Question> {
    let mut blocks = file.split("\n\n");
    assert!(blocks.next().unwrap().starts_with("//"));
    assert!(blocks.next().unwrap().starts_with("$CATEGORY: "));
    let file = blocks.collect::<Vec<_>>().join("\n\n");
    let questions = file
        .split("\n\n")
        .filter(|question| !question.trim().is_empty());
    questions
        .map(|question| parse_question(question.trim()))
        .collect()
}

fn parse_question(question: &str) -> Question {
    let (title, rest) = split_at(question.strip_prefix("::").unwrap(), ":");
    let rest = rest.strip_prefix("::[html]").unwrap();
    let (text, rest) = split_at(rest, "{}~=#");
    let rest = rest.strip_prefix('{').unwrap();
    let answers = rest.strip_suffix("\n}").unwrap();
    let (answers, feedback) = match answers.split_once("\n####") {
        Some((answers, feedback)) => {
            let (feedback, rest) = split_at(feedback, "{}~=#");
            assert_eq!(rest, "", "{question}");
            assert_ne!(feedback, "", "readers refuse an empty feedback: {question}");
            (answers, feedback)
        }
        None => (answers, String::new()),
    };
    let answers = answers.trim();
    let answer = if let Some(number) = answers.strip_prefix("#=") {
        Answer::Number(number.parse().unwrap())
    } else {
        let mut texts = Vec::new();
        let mut rest = answers.to_owned();
        while let Some(answer) = rest.strip_prefix('=') {
            let (text, next) = split_at(answer, "=~#{}");
            texts.push(text.trim().to_owned());
            rest = next;
        }
        assert!(rest.is_empty(), "{question}");
        match &texts[..] {
            [only] if !only.contains("->") => Answer::Text(only.clone()),
            _ => {
                let pair = |text: &String| {
                    let (item, answer) = text.split_once("->").unwrap();
                    (item.trim().to_owned(), answer.trim().to_owned())
                };
                Answer::Pairs(texts.iter().map(pair).collect())
            }
        }
    };
    Question {
        title,
        text,
        answer,
        feedback: feedback.trim().to_owned(),
    }
}

fn questions(kind: TaskKind, n: usize, seed: u64) -> Vec<Question> {
    let tasks = Tasks {
        seed,
        ..Tasks::new(kind, n)
    };
    let worksheet = Worksheet::new(tasks).unwrap();
    parse(&gift(&worksheet, Language::default()))
}

fn gift(worksheet: &Worksheet, language: Language) -> String {
    let file = worksheet.write_gift(language, Vec::new()).unwrap();
    String::from_utf8(file).unwrap()
}

/// Reads the board in the text of a question.
fn board(question: &Question) -> Vec<Coords> {
    let (_, board) = question.text.split_once("<pre>").unwrap();
    let rows = board.strip_suffix("</pre>").unwrap().split("<br>");
    let squares = rows.zip(1..).flat_map(|(row, number)| {
        let columns = row.split(' ').zip(1..);
        columns
            .filter(|(square, _)| *square == "Q")
            .map(move |(_, column)| (number, column))
    });
    squares.collect()
}

fn attacks(a: Coords, b: Coords) -> bool {
    let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    rows == 0 || columns == 0 || rows == columns
}

/// Reads pairs of rows and columns.
fn squares(question: &Question) -> Vec<Coords> {
    let Answer::Pairs(pairs) = &question.answer else {
        panic!("{question:?}")
    };
    let rows = pairs.iter().zip(1..).flat_map(|((row, columns), number)| {
        assert_eq!(*row, format!("row {number}"));
        let columns = columns.split(", ").filter(|column| *column != "none");
        columns.map(move |column| (number, column.parse().unwrap()))
    });
    rows.collect()
}

/// Collects the solutions that contain the given queens.
fn solutions(n: usize, queens: &[Coords]) -> Vec<Vec<Coords>> {
    let mut boards = vec![Vec::new()];
    for row in 1..=n {
        let mut longer = Vec::new();
        for board in boards {
            let given = queens.iter().find(|queen| queen.0 == row);
            for column in (1..=n).filter(|column| given.is_none_or(|queen| queen.1 == *column)) {
                if !board.iter().any(|queen| attacks(*queen, (row, column))) {
                    let mut board: Vec<Coords> = board.clone();
                    board.push((row, column));
                    longer.push(board);
                }
            }
        }
        boards = longer;
    }
    boards
}

#[test]
fn questions_have_unique_titles_and_all_characters_are_escaped() {
    for kind in [
        TaskKind::Complete,
        TaskKind::Conflicts,
        TaskKind::Mark,
        TaskKind::Arrays,
    ] {
        let questions = questions(kind, 6, 0);
        let mut titles: Vec<&str> = questions.iter().map(|q| q.title.as_str()).collect();
        assert!(
            titles.iter().all(|title| title.starts_with(kind.name())),
            "{titles:?}"
        );
        titles.dedup();
        assert_eq!(titles.len(), if kind == TaskKind::Arrays { 12 } else { 6 });
        for question in &questions {
            assert!(question.text.starts_with("<p>"));
        }
    }
}

#[test]
fn no_two_sheets_have_a_title_in_common() {
    let sheets = |seed: u64, count: usize| {
        let tasks = Tasks {
            seed,
            ..Tasks::new(TaskKind::Mark, 6)
        };
        let worksheet = Worksheet::new(tasks).unwrap().sets(count).unwrap();
        parse(&gift(&worksheet, Language::default()))
    };
    let titles = |questions: Vec<Question>| questions.into_iter().map(|q| q.title);
    let last = titles(sheets(u64::MAX, 2)).next_back();
    assert_eq!(last.as_deref(), Some("mark 6-0-6"));
    let all: Vec<String> = titles(sheets(0, 3)).chain(titles(sheets(3, 2))).collect();
    let distinct: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!((all.len(), distinct.len()), (30, 30));
}

/// Moodle and other readers take `{#0}` for a question without an answer.
#[test]
fn zero_is_written_as_an_answer() {
    let worksheet = Worksheet::new(Tasks::new(TaskKind::Conflicts, 6)).unwrap();
    let file = gift(&worksheet, Language::default());
    assert!(file.contains("{\n#=0\n}"), "{file}");
}

#[test]
fn questions_are_translated() {
    let file = |language: &str| {
        let worksheet = Worksheet::new(Tasks::new(TaskKind::Mark, 6)).unwrap();
        gift(&worksheet, language.parse().unwrap())
    };
    let german = file("de");
    assert!(german.contains("--lang de"), "{german}");
    assert!(german.contains("$CATEGORY: Sechs Damen/Welche Felder sind frei?\n"));
    assert!(german.contains("=Zeile 1 -> "));
    let numbers = |file: &str| {
        let questions = parse(file).into_iter();
        let answers = questions.map(|question| match question.answer {
            Answer::Pairs(pairs) => pairs.into_iter().map(|pair| pair.1).collect(),
            answer => panic!("{answer:?}"),
        });
        answers.collect::<Vec<Vec<String>>>()
    };
    let replaced = german.replace("-> keine\n", "-> none\n");
    assert_eq!(numbers(&replaced), numbers(&file("en")));
}

/// A thousand questions of each kind.
#[test]
fn answers_are_right() {
    for (n, seed) in (4..=7).flat_map(|n| (0..42).map(move |seed| (n, seed))) {
        for question in questions(TaskKind::Complete, n, seed) {
            assert_eq!(solutions(n, &board(&question)), [squares(&question)]);
        }
        for question in questions(TaskKind::Conflicts, n, seed) {
            let queens = board(&question);
            let sees = |a: Coords, b: Coords| {
                let is_between = |c: &&Coords| {
                    let cross = (c.0 as i64 - a.0 as i64) * (b.1 as i64 - a.1 as i64)
                        - (c.1 as i64 - a.1 as i64) * (b.0 as i64 - a.0 as i64);
                    let range = |a: usize, b: usize| a.min(b)..=a.max(b);
                    cross == 0
                        && **c != a
                        && **c != b
                        && range(a.0, b.0).contains(&c.0)
                        && range(a.1, b.1).contains(&c.1)
                };
                attacks(a, b) && !queens.iter().any(|c| is_between(&c))
            };
            let pairs = (0..queens.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
            let count = pairs.filter(|(a, b)| sees(queens[*a], queens[*b])).count();
            assert!(matches!(question.answer, Answer::Number(answer) if answer == count));
        }
        for question in questions(TaskKind::Mark, n, seed) {
            let queens = board(&question);
            let all = (1..=n).flat_map(|row| (1..=n).map(move |column| (row, column)));
            let is_free = |square: &Coords| !queens.iter().any(|queen| attacks(*queen, *square));
            let free: Vec<Coords> = all.filter(is_free).collect();
            assert_eq!(squares(&question), free);
            for row in 1..=n {
                let is_dead = !queens.iter().chain(&free).any(|square| square.0 == row);
                assert_eq!(question.feedback.contains(&format!("row {row}")), is_dead);
            }
        }
        for question in questions(TaskKind::Arrays, n, seed) {
            let entries = |queens: &[Coords]| {
                let lines: [(usize, &dyn Fn(Coords) -> usize); 3] = [
                    (n, &|(_, column)| column - 1),
                    (2 * n - 1, &|(row, column)| row + column - 2),
                    (2 * n - 1, &|(row, column)| row + n - 1 - column),
                ];
                lines.map(|(length, line)| {
                    let has = |index| queens.iter().any(|queen| line(*queen) == index);
                    (0..length)
                        .map(|index| if has(index) { '1' } else { '0' })
                        .collect::<String>()
                })
            };
            match &question.answer {
                Answer::Text(bits) => {
                    let index = question.title.chars().last().unwrap() as usize - 'a' as usize;
                    assert_eq!(*bits, entries(&board(&question))[index], "{question:?}");
                }
                _ => {
                    let (_, given) = question.text.split_once("<pre>").unwrap();
                    let given = given.strip_suffix("</pre>").unwrap().split("<br>");
                    let given: Vec<&str> = given
                        .map(|line| line.rsplit(": ").next().unwrap())
                        .collect();
                    assert_eq!(given, entries(&squares(&question)), "{question:?}");
                }
            }
        }
    }
}

#[test]
fn other_kinds_have_no_questions() {
    for kind in [
        TaskKind::Empty,
        TaskKind::Trace,
        TaskKind::Tree,
        TaskKind::Code,
    ] {
        let n = if kind == TaskKind::Tree { 6 } else { 4 };
        let tasks = Tasks {
            count: 2,
            ..Tasks::new(kind, n)
        };
        let sheet = Worksheet::new(tasks).unwrap();
        let refused = sheet
            .write_gift(Language::default(), Vec::new())
            .unwrap_err();
        assert_eq!(refused.settings, ["format"], "{kind:?}");
    }
}
