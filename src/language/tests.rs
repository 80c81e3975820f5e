//! Titles and descriptions of pictures in every language.
//!
//! `UPDATE_GOLDEN=1 cargo test --lib language` writes those in `golden` anew, to
//! be read by somebody who knows the language.

use std::collections::BTreeMap;
use std::path::Path;

use super::order::Order;
use super::picture::{Boards, Excerpt, Named, Picture, Shown, Whose};
use super::which::Which;
use crate::search::kind::Kind;
use crate::{Class, Group, Language, Tint};

fn shown(n: usize, count: u64, which: Which, whole: bool) -> Shown {
    Shown {
        n,
        count,
        which,
        whole,
    }
}

/// Every kind of solutions that a list may hold.
fn kinds() -> Vec<Kind> {
    let mut kinds = vec![Kind::All, Kind::Fundamental, Kind::Some];
    kinds.extend(Group::ALL.map(Kind::UpTo));
    kinds.extend(Class::ALL.map(Kind::Of));
    kinds
}

/// Everything that can be said of solutions besides their number.
fn every_which() -> Vec<Which> {
    let classes = [None].into_iter().chain(Class::ALL.map(Some));
    classes
        .flat_map(|class| Group::ALL.map(|group| Which::new(class, group)))
        .collect()
}

fn picture(n: usize, boards: Boards) -> Picture {
    Picture {
        n,
        boards,
        order: Order::Lexicographic,
        tint: None,
        vacant: None,
        excerpt: None,
        named: None,
    }
}

fn named(whose: Whose, ranks: &[&str]) -> Option<Named> {
    let ranks = ranks.iter().map(|ranks| String::from(*ranks)).collect();
    Some(Named { whose, ranks })
}

/// The 92 on a large sheet.
fn all() -> Picture {
    let boards = Boards::Grid {
        count: 92,
        cols: 9,
        rows: 11,
    };
    Picture {
        named: named(Whose::First, &["15863724"]),
        ..picture(8, boards)
    }
}

/// The twelve, of which three must do.
fn twelve() -> Picture {
    let boards = Boards::Grid {
        count: 12,
        cols: 4,
        rows: 3,
    };
    Picture {
        named: named(Whose::Each, &["15863724", "16837425", "24683175"]),
        ..picture(8, boards)
    }
}

fn one() -> Picture {
    Picture {
        named: named(Whose::Its, &["15863724"]),
        ..picture(8, Boards::One)
    }
}

/// The second of seven pages of boards that were given.
fn page() -> Picture {
    let boards = Boards::Grid {
        count: 6,
        cols: 2,
        rows: 3,
    };
    let excerpt = Excerpt {
        page: 2,
        pages: 7,
        first: 7,
        last: 12,
        of: 40,
    };
    Picture {
        order: Order::Given,
        excerpt: Some(excerpt),
        ..picture(7, boards)
    }
}

/// The 92 around their title.
fn around(places: u64) -> Picture {
    Picture {
        vacant: Some(places),
        ..all()
    }
}

/// Ten thousand and more on several pages, as they were found.
fn many() -> Picture {
    let boards = Boards::Pages {
        count: 14_200,
        pages: 30,
    };
    Picture {
        order: Order::Found,
        ..picture(12, boards)
    }
}

/// A page of orbits.
fn orbits() -> Picture {
    let excerpt = Excerpt {
        page: 3,
        pages: 3,
        first: 11,
        last: 12,
        of: 12,
    };
    Picture {
        excerpt: Some(excerpt),
        named: named(Whose::Leasts, &["26831475", "35281746"]),
        ..picture(8, Boards::Orbits { orbits: 2 })
    }
}

#[test]
fn titles_differ_and_say_the_number() {
    for language in Language::ALL {
        let mut titles = BTreeMap::new();
        for (n, count) in [(1, 1), (8, 1), (8, 2), (8, 92), (12, 14_200), (1000, 92)] {
            for which in every_which() {
                for whole in [true, false] {
                    let shown = shown(n, count, which, whole);
                    let title = language.picture_title(shown);
                    is_said(&title);
                    let number = language.digits(count);
                    assert!(count == 1 || title.contains(&number), "{title}");
                    let twin = titles.insert(title, shown);
                    assert_eq!(twin, None, "{language}: {shown:?}");
                }
            }
        }
        let plain = language.picture_title(shown(8, 92, Which::PLAIN, true));
        let others = [
            language.by_class(&plain),
            language.orbits(8, 92),
            language.title_of_page(&plain, 2, 3),
        ];
        for title in others {
            is_said(&title);
            assert!(title.contains("92"), "{title}");
            assert!(!titles.contains_key(&title), "{title}");
        }
    }
}

#[test]
fn headings_of_every_kind_are_said() {
    for language in Language::ALL {
        for kind in kinds() {
            for (sizes, count) in [(1..=1, 0), (8..=8, 1), (8..=8, 92), (5..=7, 14_200)] {
                is_said(&language.title(sizes, kind, count));
                is_said(&language.size_heading(8, kind, count));
            }
        }
    }
}

#[test]
fn descriptions_of_different_pictures_differ() {
    for language in Language::ALL {
        let mut descriptions = BTreeMap::new();
        for picture in every_picture() {
            let description = language.description(&picture);
            is_said(&description);
            let twin = descriptions.insert(description, picture.clone());
            assert_eq!(twin, None, "{language}: {picture:?}");
        }
    }
}

#[test]
fn descriptions_say_the_numbers() {
    for language in Language::ALL {
        let says = |picture: &Picture, numbers: &[u64]| {
            let description = language.description(picture);
            for number in numbers {
                let number = language.digits(*number);
                assert!(description.contains(&number), "{number}: {description}");
            }
        };
        says(&all(), &[92, 8, 9, 11]);
        says(&page(), &[2, 7, 12, 40, 3]);
        says(&around(6), &[92, 6]);
        says(&many(), &[14_200, 12, 30]);
        says(&orbits(), &[3, 11, 12, 8]);
        let sizes = language.inventory(&[(1, 1), (5, 10), (12, 14_200)], None);
        is_said(&sizes);
        assert!(sizes.contains(&language.digits(14_200)), "{sizes}");
    }
}

/// Boards of one and several, in grids, on pages and as orbits, in every order
/// and of several sizes, whole and as excerpts.
fn every_picture() -> Vec<Picture> {
    let orders = [
        Order::Lexicographic,
        Order::Sampled,
        Order::Found,
        Order::Given,
    ];
    let mut pictures = Vec::new();
    for n in [1, 8, 12, 1000] {
        pictures.push(picture(n, Boards::One));
        pictures.extend([1, 12].map(|orbits| picture(n, Boards::Orbits { orbits })));
        for order in orders {
            let boards = [(2, 1), (1, 2), (4, 3), (3, 4)]
                .map(|(cols, rows)| Boards::Grid {
                    count: 2.max(cols * rows),
                    cols,
                    rows,
                })
                .into_iter()
                .chain(
                    [(2, 2), (1_000_000, 2), (1_000_000, 3)]
                        .map(|(count, pages)| Boards::Pages { count, pages }),
                );
            pictures.extend(boards.map(|boards| Picture {
                order,
                ..picture(n, boards)
            }));
        }
    }
    let whole = pictures.clone();
    for (page, last) in [(1, 1), (1, 2), (2, 2)] {
        let excerpt = Excerpt {
            page,
            pages: 7,
            first: 1,
            last,
            of: 40,
        };
        // Pages of pages there are none.
        let parts = whole.iter().filter(|picture| match picture.boards {
            Boards::One => last == 1,
            Boards::Grid { count, .. } => count == last,
            Boards::Orbits { orbits } => orbits == last,
            Boards::Pages { .. } => false,
        });
        pictures.extend(parts.map(|picture| Picture {
            excerpt: Some(excerpt),
            ..picture.clone()
        }));
    }
    pictures.extend([all(), twelve(), one(), page(), many(), orbits()]);
    pictures.extend([1, 4].map(around));
    pictures
}

/// Refuses a text with a hole in it.
#[track_caller]
fn is_said(text: &str) {
    assert!(!text.trim().is_empty());
    assert_eq!(text.trim(), text, "{text}");
    let slips = [
        "{", "}", "  ", " ,", " .", "。。", "，，", "、、", "..", "on on ",
    ];
    for slip in slips {
        assert!(!text.contains(slip), "{slip:?}: {text}");
    }
}

/// What the golden texts are of.
fn said(language: Language) -> Vec<String> {
    let title = |which, count, whole| language.picture_title(shown(8, count, which, whole));
    let mut said = vec![
        title(Which::PLAIN, 92, true),
        title(Which::new(None, Group::All), 12, true),
        title(Which::new(None, Group::Mirror), 46, true),
        title(
            Which::new(Some(Class::Centrosymmetric), Group::Identity),
            4,
            true,
        ),
        title(Which::new(Some(Class::Ordinary), Group::All), 3, false),
        title(Which::PLAIN, 1, false),
        language.picture_title(shown(1, 1, Which::PLAIN, true)),
        language.by_class(&language.orbits(18, 2)),
        language.title_of_page(&title(Which::PLAIN, 92, true), 2, 7),
    ];
    let pictures = [all(), twelve(), one(), page(), many(), orbits()];
    said.extend(pictures.iter().map(|picture| language.description(picture)));
    let sampled = Picture {
        order: Order::Sampled,
        ..picture(1, Boards::Pages { count: 2, pages: 2 })
    };
    said.push(language.description(&sampled));
    for places in [1, 4] {
        said.push(language.description(&around(places)));
    }
    for tint in Tint::ALL {
        let tint = Some(tint);
        said.push(language.description(&Picture { tint, ..all() }));
    }
    said.extend(language.fundamental_ways(10));
    said.push(language.on_top().to_owned());
    said.push(language.inventory(&[(1, 1), (5, 10), (12, 14_200)], None));
    said
}

#[test]
fn golden_texts_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/language/golden");
    for language in Language::ALL {
        let file = folder.join(format!("{language}.txt"));
        let said = said(language).join("\n") + "\n";
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
