//! What figures say in every language.
//!
//! `UPDATE_GOLDEN=1 cargo test --lib language` writes the texts in `golden` anew, to
//! be read by somebody who knows the language.

use std::collections::BTreeMap;
use std::path::Path;

use super::FigureTexts;
use crate::trace::{Amount, By, Conflict, Nodes, Quantity, Relation, SpaceKind, Tally};
use crate::{Language, Square};

/// What a text is for, and the text.
type Said = (String, String);

/// Counts that take other forms of words in one language or another.
const COUNTS: [u64; 6] = [0, 1, 2, 5, 21, 1_000_000];

fn squares(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| String::from(*name)).collect()
}

fn few() -> [Vec<String>; 4] {
    [&[][..], &["a1"], &["a1", "c2"], &["b4", "d3", "a2", "i1"]].map(squares)
}

fn amount(nodes: u64, rejected: u64, solutions: u64, more: bool) -> Amount {
    Amount {
        nodes,
        rejected,
        solutions,
        more,
    }
}

/// What stands beside something, without a full stop.
fn labels(words: &dyn FigureTexts) -> Vec<Said> {
    let mut labels: Vec<Said> = Vec::new();
    let mut put = |what: String, text: &str| labels.push((what, text.to_owned()));
    for relation in Relation::ALL {
        put(format!("relation {relation}"), words.relation(relation));
        put(format!("same {relation}"), words.same(relation));
        put(format!("lines of {relation}"), words.lines_of(relation));
        let conflict = Conflict { queen: 2, relation };
        put(format!("conflict {relation}"), &words.conflict(conflict));
    }
    for by in By::ALL {
        put(format!("order {by}"), words.order_of(by));
        for number in [1, 2, 8] {
            put(format!("{by} {number}"), &words.level(by, number));
        }
    }
    let rows: Vec<String> = [3, 4].map(|row| words.level(By::Row, row)).to_vec();
    put("row".into(), &words.no_free_square(&rows[..1]));
    put("rows".into(), &words.no_free_square(&rows));
    put("solution".into(), words.solution());
    put("dead end".into(), words.dead_end());
    put("no solution".into(), words.no_solution());
    put("queen".into(), &words.queen_on(2, "b5"));
    put("tinted".into(), &words.tinted());
    put("crosses".into(), &words.crosses());
    put("circles".into(), &words.circles());
    put("arrows".into(), &words.arrows());
    for (head, index) in words.heads().iter().zip(0..) {
        put(format!("head {index}"), head);
    }
    for (verdict, index) in words.verdicts().iter().zip(0..) {
        put(format!("verdict {index}"), verdict);
    }
    for quantity in Quantity::ALL {
        put(quantity.name().into(), words.quantity(quantity));
    }
    put("known".into(), &words.known_to(17));
    put("gaps".into(), &words.gaps(&squares(&["2", "3"])));
    put("time".into(), words.measured_time());
    let known = words.measured_on(Some("Z80"), Some("1979-03-01"));
    put("measured".into(), &known);
    put("measured somewhere".into(), &words.measured_on(None, None));
    put("logarithmic".into(), words.logarithmic());
    put("seconds".into(), words.seconds());
    put("from 0".into(), &words.counted_from(0));
    for count in COUNTS {
        let number = words.digits(count);
        put(format!("{count} rejected"), &words.rejected_left_out(count));
        put(
            format!("{count} pruned"),
            &words.pruned_nodes(&number, &number),
        );
        for more in [false, true] {
            let [nodes, solutions, counted] = [
                words.nodes_left_out(count, more),
                words.solutions_left_out(count, more),
                words.counted_nodes(&number, more),
            ];
            put(format!("{count} nodes left {more}"), &nodes);
            put(format!("{count} solutions left {more}"), &solutions);
            put(format!("{count} nodes {more}"), &counted);
        }
    }
    labels
}

fn titles(words: &dyn FigureTexts) -> Vec<Said> {
    let mut titles: Vec<Said> = Vec::new();
    let mut put = |what: String, text: String| titles.push((what, text));
    put("rule".into(), words.rule_title());
    put("lines".into(), words.lines_title());
    put("attacked".into(), words.attacked_title());
    put("arrays".into(), words.arrays_title());
    for n in [1, 2, 8] {
        put(format!("trace {n}"), words.trace_title(n));
        put(format!("tree {n}"), words.tree_title(n));
        put(format!("calls {n}"), words.calls_title(n));
        put(format!("space {n}"), words.space_title(n));
        put(format!("growth {n}"), words.growth_title(1, n));
        for kind in SpaceKind::ALL {
            put(format!("{kind} {n}"), words.space_tree_title(n, kind));
        }
        for queens in COUNTS {
            let title = words.position_title(n, queens);
            put(format!("position {n} {queens}"), title);
        }
    }
    titles
}

fn sentences(words: &dyn FigureTexts) -> Vec<Said> {
    let mut sentences: Vec<Said> = Vec::new();
    let mut put = |what: String, text: String| sentences.push((what, text));
    for (n, queen, attacked) in [
        (1, "a1", [0, 0, 0, 0]),
        (2, "a2", [1, 1, 1, 0]),
        (8, "d5", [7, 7, 7, 6]),
    ] {
        let queen: Square = queen.parse().unwrap();
        put(format!("rule {n}"), words.rule(n, queen, attacked));
    }
    for queens in few().iter().filter(|queens| !queens.is_empty()) {
        let (n, count) = (queens.len(), queens.len());
        put(format!("lines {count}"), words.lines(8, queens));
        put(format!("way {count}"), words.way(queens));
        for by in By::ALL {
            let rows: Vec<String> = (1..=n).map(|row| words.level(by, row)).collect();
            put(
                format!("attacked {by} {count}"),
                words.attacked(n, by, queens),
            );
            put(format!("dead {by} {count}"), words.dead_after(n, &rows));
        }
        let crosses = words.listed(&words.crosses(), queens);
        put(format!("crosses {count}"), crosses);
        put(format!("sizes {count}"), words.sizes(n, queens));
    }
    for queens in few() {
        let count = queens.len();
        put(format!("position {count}"), words.position(8, &queens));
        put(format!("pairs {count}"), words.attacking(&queens));
        for by in By::ALL {
            put(format!("tree {by} {count}"), words.tree(8, by, &queens));
            put(
                format!("arrays {by} {count}"),
                words.arrays(8, by, &queens, 1),
            );
        }
        for relation in Relation::ALL {
            let taken = words.taken(relation, "row + col", &queens);
            put(format!("taken {relation} {count}"), taken);
        }
    }
    put("note".into(), words.trace_note("| x"));
    put("none 2".into(), words.none(2));
    put("none 3".into(), words.none(3));
    put("without".into(), words.without_solution());
    for by in By::ALL {
        put(format!("calls {by} 1"), words.calls(1, by));
        put(format!("calls {by} 8"), words.calls(8, by));
    }
    for count in COUNTS {
        put(format!("{count} attacked"), words.under_attack(count));
        put(format!("{count} marked"), words.solutions_marked(count));
        let all = amount(count, count, count, false);
        put(format!("{count} calls"), words.calls_hold(all, count));
        for by in By::ALL {
            let tally = Tally {
                candidates: count * 2,
                accepted: count,
                rejected: count,
                taken_back: count,
                solutions: count,
                ..Tally::default()
            };
            put(format!("{count} trace {by}"), words.trace(4, by, &tally));
        }
        for only in [false, true] {
            let tree = words.tree_holds(all, count, only);
            put(format!("{count} tree {only}"), tree);
        }
        for more in [false, true] {
            let holds = amount(count, count, count, more);
            for by in By::ALL {
                let branch = words.branch(by, 2, holds, count);
                put(format!("{count} branch {by} {more}"), branch);
            }
            if count > 0 {
                put(format!("{count} not drawn {more}"), words.not_drawn(holds));
                let nodes = words.not_drawn(amount(count, 0, 0, more));
                put(format!("{count} nodes not drawn {more}"), nodes);
            }
        }
    }
    for kind in SpaceKind::ALL {
        for nodes in [1, 17] {
            let count = words.node_count(Nodes {
                count: nodes,
                more: false,
            });
            let counted = words.counted_nodes(&count, false);
            let tree = words.space_tree(4, kind, &counted, &counted);
            put(format!("{kind} {nodes}"), tree);
        }
    }
    for to in [1, 8] {
        let curves = [(1, to), (to, to)].map(|(from, to)| {
            let [first, last] = [from, to].map(|n| (n, if n == 1 { "1" } else { "92" }));
            words.curve(words.quantity(Quantity::Solutions), first, last)
        });
        put(format!("growth {to}"), words.growth(1, to, &curves));
    }
    let known = words.named(words.quantity(Quantity::Nodes), &words.known_to(17));
    put("known".into(), words.sentence(&known));
    put("gaps".into(), words.sentence(&words.gaps(&squares(&["2"]))));
    let measured = words.measured_on(None, None);
    put("measured".into(), words.sentence(&measured));
    let two = [words.without_solution(), words.none(2)];
    put("two".into(), words.sentences(&two));
    sentences
}

fn everything(words: &dyn FigureTexts) -> Vec<Said> {
    [labels(words), titles(words), sentences(words)].concat()
}

fn is_han(language: Language) -> bool {
    use Language::{ChineseSimplified, ChineseTraditional, Japanese};
    matches!(language, ChineseSimplified | ChineseTraditional | Japanese)
}

#[test]
fn texts_are_said_in_their_language() {
    let english: BTreeMap<String, String> = everything(Language::English.figures())
        .into_iter()
        .collect();
    for language in Language::ALL {
        let words = language.figures();
        for (what, text) in everything(words) {
            is_said(&text);
            if language == Language::English {
                continue;
            }
            // The French word is the same.
            let bare = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
            let same = language == Language::French && bare.trim_end_matches('s') == "solution";
            assert!(same || english[&what] != text, "{language}: {what}: {text}");
        }
    }
}

#[test]
fn sentences_alone_have_a_full_stop() {
    for language in Language::ALL {
        let (words, stop) = (
            language.figures(),
            if is_han(language) { '。' } else { '.' },
        );
        for (what, text) in sentences(words) {
            assert!(text.ends_with(stop), "{language}: {what}: {text}");
            let first = text.chars().next().unwrap();
            let formula = text.starts_with("n\u{a0}") || text.starts_with("n ");
            let small = first.is_lowercase() && !is_han(language);
            assert!(formula || !small, "{language}: {text}");
        }
        for (what, text) in [labels(words), titles(words)].concat() {
            assert!(!text.ends_with(stop), "{language}: {what}: {text}");
        }
    }
}

#[test]
fn counts_are_said() {
    for language in Language::ALL {
        let words = language.figures();
        for (what, text) in everything(words) {
            let count = what.split(' ').next().and_then(|count| count.parse().ok());
            if let Some(count @ 2..) = count {
                let digits = words.digits(count);
                assert!(text.contains(&digits), "{language}: {what}: {text}");
            }
        }
    }
}

/// Nouns as they are for one, and for two or more.
fn nouns(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => &[
            ("queen", "queens"),
            ("square", "squares"),
            ("node", "nodes"),
            ("call", "calls"),
            ("solution", "solutions"),
        ],
        Language::German => &[
            ("Dame", "Damen"),
            ("Feld", "Felder"),
            ("Aufruf", "Aufrufe"),
            ("Sackgasse", "Sackgassen"),
            ("Lösung", "Lösungen"),
            ("verworfener", "verworfene"),
        ],
        Language::French => &[
            ("dame", "dames"),
            ("case", "cases"),
            ("nœud", "nœuds"),
            ("appel", "appels"),
            ("impasse", "impasses"),
            ("solution", "solutions"),
            ("candidat", "candidats"),
            ("rejeté", "rejetés"),
        ],
        Language::Spanish => &[
            ("reina", "reinas"),
            ("casilla", "casillas"),
            ("nodo", "nodos"),
            ("llamada", "llamadas"),
            ("solución", "soluciones"),
            ("candidato", "candidatos"),
            ("rechazado", "rechazados"),
        ],
        _ => &[],
    }
}

#[test]
fn nouns_agree_with_their_numbers() {
    for language in Language::ALL {
        let mut seen = 0;
        for (what, text) in everything(language.figures()) {
            let text = text.replace("1 by 1 squares", "the smallest size");
            // A number with a comma after it does not count what follows.
            let words: Vec<&str> = text
                .split(char::is_whitespace)
                .map(|word| word.trim_start_matches(|c: char| !c.is_alphanumeric()))
                .collect();
            for pair in words.windows(2) {
                // What is grouped with spaces is many.
                let one = match pair[0] {
                    "1" | "une" | "una" | "eine" | "einer" => true,
                    "0" => language == Language::French,
                    number if number.ends_with(|c: char| c.is_ascii_digit()) => false,
                    _ => continue,
                };
                let word = pair[1].trim_end_matches(|c: char| !c.is_alphanumeric());
                let noun = nouns(language)
                    .iter()
                    .find(|noun| [noun.0, noun.1].contains(&word));
                if let Some(noun) = noun {
                    let right = if one { noun.0 } else { noun.1 };
                    assert_eq!(word, right, "{language}: {what}: {text}");
                    seen += 1;
                }
            }
        }
        assert!(
            seen > 40 || nouns(language).is_empty(),
            "{language}: {seen}"
        );
    }
}

#[test]
fn millions_are_nouns_in_french_and_spanish() {
    for (language, nodes) in [
        (Language::French, "5\u{a0}000\u{a0}000 de nœuds"),
        (Language::Spanish, "5\u{a0}000\u{a0}000 de nodos"),
    ] {
        let words = language.figures();
        assert!(words.nodes_left_out(5_000_000, true).ends_with(nodes));
        assert!(!words.nodes_left_out(5_000_001, true).contains(" de n"));
    }
}

#[test]
fn a_list_of_squares_in_spanish_minds_the_next_sound() {
    let words = Language::Spanish.figures();
    let list = |names: &[&str]| words.and(&squares(names));
    assert_eq!(list(&["a1", "b5", "c8"]), "a1, b5 y c8");
    assert_eq!(list(&["a1", "i5"]), "a1 e i5");
}

/// Refuses a text with a hole in it.
#[track_caller]
fn is_said(text: &str) {
    assert!(!text.trim().is_empty());
    assert_eq!(text.trim(), text, "{text}");
    let slips = [
        "{", "}", "  ", " ,", " .", "。。", "，，", "、、", "..", ": .", "：。", "()", "（）",
    ];
    for slip in slips {
        assert!(!text.contains(slip), "{slip:?}: {text}");
    }
}

/// What the golden texts are of.
fn said(words: &dyn FigureTexts) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let plain = labels(words).into_iter();
    let plain = plain.filter(|(what, _)| !what.starts_with(|c: char| c.is_ascii_digit()));
    said.extend(plain.map(|(_, text)| text));
    let queens = squares(&["b4", "d3", "a2", "c1"]);
    let (four, none) = (amount(17, 44, 2, false), Vec::new());
    let part = amount(5_000_000, 12_345, 1, true);
    let rows = [words.level(By::Row, 3), words.level(By::Row, 4)];
    let tally = Tally {
        candidates: 60,
        accepted: 16,
        rejected: 44,
        taken_back: 16,
        solutions: 2,
        ..Tally::default()
    };
    said.extend([
        words.rule_title(),
        words.rule(8, "d5".parse().unwrap(), [7, 7, 7, 6]),
        words.lines_title(),
        words.lines(4, &queens),
        words.none(3),
        words.position_title(8, 1),
        words.position(8, &none),
        words.position(8, &queens),
        words.attacking(&none),
        words.attacking(&squares(&["a1–b2"])),
        words.under_attack(0),
        words.under_attack(46),
        words.attacked_title(),
        words.attacked(4, By::Row, &queens),
        words.attacked(4, By::File, &queens),
        words.dead_after(2, &rows[..1]),
        words.dead_after(1, &rows),
        words.trace_title(4),
        words.trace(4, By::Row, &tally),
        words.trace(1, By::File, &Tally::default()),
        words.trace_note(&format!("| {}", words.relation(Relation::Column))),
        words.tree_title(4),
        words.tree(4, By::Row, &none),
        words.tree(4, By::File, &queens[..1]),
        words.tree_holds(four, 4, false),
        words.tree_holds(amount(1, 1, 0, false), 1, false),
        words.branch(By::Row, 2, four, 1),
        words.branch(By::File, 2, amount(1, 0, 0, false), 1),
        words.branch(By::File, 2, part, 0),
        words.way(&queens),
        words.without_solution(),
        words.not_drawn(part),
        words.nodes_left_out(40, true),
        words.rejected_left_out(3),
        words.solutions_left_out(2, true),
        words.pruned_nodes("324", "341"),
        words.solutions_marked(1),
        words.solutions_marked(2),
        words.calls_title(4),
        words.calls(4, By::Row),
        words.calls_hold(four, 4),
        words.arrays_title(),
        words.arrays(4, By::Row, &queens, 0),
        words.arrays(4, By::File, &none, 1),
        words.taken(
            Relation::Falling,
            "row − col + n − 1",
            &squares(&["1", "2"]),
        ),
        words.taken(Relation::Column, "col", &none),
        words.space_title(8),
        words.sizes(8, &squares(&["8! = 40 320"])),
        words.growth_title(1, 17),
        words.growth_title(8, 8),
        words.growth(
            1,
            8,
            &[words.curve(words.quantity(Quantity::Solutions), (1, "1"), (8, "92"))],
        ),
        words.sentence(&words.gaps(&squares(&["2", "3"]))),
        words.sentence(&words.named(words.quantity(Quantity::Nodes), &words.known_to(17))),
        words.sentence(&words.measured_on(Some("Z80"), Some("1979-03-01"))),
    ]);
    for kind in SpaceKind::ALL {
        let [nodes, pruned] = ["17", "324"].map(|nodes| words.counted_nodes(nodes, false));
        said.push(words.space_tree_title(4, kind));
        said.push(words.space_tree(4, kind, &nodes, &pruned));
    }
    said
}

#[test]
fn golden_texts_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/language/golden");
    for language in Language::ALL {
        let file = folder.join(format!("figures.{language}.txt"));
        let said = said(language.figures()).join("\n") + "\n";
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, &said).unwrap();
        }
        let golden = std::fs::read_to_string(&file).unwrap();
        for (said, golden) in said.lines().zip(golden.lines()) {
            assert_eq!(said, golden, "{language}");
        }
        assert_eq!(said, golden, "{language}");
    }
}
