//! Describes a sheet for readers who cannot see it, in the sheet's language.

use crate::casts::saturate;
use crate::language::SheetWords;
use crate::sheet::contents::{ContentsSource, SizeEntries};
use crate::words::join;
use crate::{BoardShape, Class, Language, Layout, Pattern, Placeholder, Solution, Wording};
use nqueens_language::capitalize;

/// The largest numbers of solutions, and of ranks, that are listed: a listener must be able to
/// follow.
const MAX_LISTED: u64 = 12;
const MAX_RANKS: u64 = 200;

/// The title and the description of a picture: its own ([`Sheet::title`](crate::Sheet::title),
/// [`Sheet::alt`](crate::Sheet::alt)) or built-in words. SVG stores them in `<title>` and `<desc>`,
/// PNG in text chunks, PDF in its information.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// A short heading.
    pub title: String,
    /// Sentences that describe what the picture shows.
    pub description: String,
    /// The language of both.
    pub language: Language,
}

impl Description {
    /// Describes a layout in the language of its sheet.
    ///
    /// If it shows a [`Selection`](crate::Selection) ([`Contents::from_selection`](crate::Contents::from_selection)), this
    /// searches for the first solutions again and lists them, which takes as long as drawing them.
    /// Other boards are not listed; see [`Description::with_solutions`].
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Language, Selection, Sheet};
    ///
    /// let sheet = Sheet { language: Language::German, ..Sheet::default() };
    /// let layout = sheet.layout_of(&Contents::from_selection(&Selection::new(8)?)?)?;
    /// let text = Description::from_layout(&layout);
    /// assert_eq!(text.title, "Die 92 Lösungen des 8-Damen-Problems");
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn from_layout(layout: &Layout<'_>) -> Description {
        let Some(selection) = source(layout).selection() else {
            return Description::with_solutions(layout, []);
        };
        let orbits = || {
            Class::ALL.into_iter().flat_map(|class| {
                selection
                    .solutions()
                    .filter(move |solution| solution.class() == class)
            })
        };
        if layout.shows_orbits() {
            Description::with_solutions(layout, orbits())
        } else {
            Description::with_solutions(layout, selection.solutions())
        }
    }

    /// Describes a layout and lists the first of its boards, which `first` yields in the order of
    /// drawing: at least twelve, or all if there are fewer.
    ///
    /// Boards of several sizes are not listed. For boards that may not be solutions
    /// ([`Contents::unchecked`](crate::Contents::unchecked)), the description contains only the
    /// number of queens.
    pub fn with_solutions(
        layout: &Layout<'_>,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        if let Some(figure) = &layout.figure {
            return figure.description.clone();
        }
        let words = layout.words();
        let (title, description) = if words.inventory.unchecked {
            (words.built_in_title(), words.built_in_title())
        } else if words.inventory.sizes.len() > 1 {
            (words.built_in_title(), describe_sizes(layout))
        } else {
            (title(layout), describe_boards(layout, None, first))
        };
        let fill = |pattern| layout.fill_pattern(pattern, None);
        let alt = words.sheet.alt.as_ref();
        Description {
            title: given_title(layout).and_then(fill).unwrap_or(title),
            description: alt.and_then(fill).unwrap_or(description),
            language: words.sheet.language,
        }
    }

    /// Turns the description of a whole layout into the description of its page `page`, counted
    /// from 1, for a file with only this page. `first` yields the first boards of the page, or of
    /// its orbits: at least twelve, or all if there are fewer.
    ///
    /// The only page of a layout, and each page of a figure, keeps the description.
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Selection, Sheet};
    ///
    /// let (paper, cell) = (Some("a4".parse()?), Some("10mm".parse()?));
    /// let sheet = Sheet { paper, cell, ..Sheet::default() };
    /// let seven = Selection::new(7)?;
    /// let layout = sheet.layout_of(&Contents::from_selection(&seven)?)?;
    /// let full = Description::from_layout(&layout);
    /// let (before, count) = layout.boards_on(2);
    /// let page = full.on_page(&layout, 2, seven.skip(before).take(count).solutions());
    /// assert_eq!(page.title, "The 40 solutions to the 7-queens puzzle · page 2 of 7");
    /// assert!(page.description.starts_with("Page 2 of 7: boards 7 to 12 of 40, "));
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn on_page(
        &self,
        layout: &Layout<'_>,
        page: u64,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        if layout.pages() == 1 || layout.is_figure() {
            return self.clone();
        }
        let language = layout.words().sheet.language;
        let is_page = |name| name == Placeholder::Page;
        let given_title = given_title(layout).filter(|title| title.placeholders().any(is_page));
        let given_title = given_title.and_then(|title| layout.fill_pattern(title, Some(page)));
        let given_alt = layout.words().sheet.alt.as_ref();
        let given_alt = given_alt.and_then(|alt| layout.fill_pattern(alt, Some(page)));
        let title_with_page = || {
            let (page, pages) = (("page", page.into()), ("pages", layout.pages().into()));
            language.message(
                "title-of-page",
                &[("title", (&self.title).into()), page, pages],
            )
        };
        let automatic = || {
            if layout.is_unchecked() {
                self.description.clone()
            } else {
                describe_boards(layout, Some(page), first)
            }
        };
        Description {
            title: given_title.unwrap_or_else(title_with_page),
            description: given_alt.unwrap_or_else(automatic),
            language,
        }
    }

    /// Describes one page of several, without listing its boards. None if there is only one page.
    pub(crate) fn page_alt_text(layout: &Layout<'_>, page: u64) -> Option<String> {
        let describe = || Description::default().on_page(layout, page, []).description;
        (layout.pages() > 1)
            .then(describe)
            .filter(|text| !text.is_empty())
    }
}

/// Returns the title that the sheet gives explicitly.
fn given_title<'a>(layout: &Layout<'a>) -> Option<&'a Pattern> {
    match &layout.words().sheet.title {
        Wording::Pattern(title) if !title.is_empty() => Some(title),
        _ => None,
    }
}

/// Returns the source of the boards of the first size.
fn source<'l>(layout: &'l Layout<'_>) -> &'l ContentsSource {
    &layout.words().inventory.sizes[0].source
}

/// Returns the built-in title for boards of one size.
fn title(layout: &Layout<'_>) -> String {
    let (n, words) = (layout.n(), layout.words());
    let language = words.sheet.language;
    let title = match words.inventory.shown() {
        Some(shown) => words.with_fixed_queens(language.picture_title(n, shown)),
        None if layout.shows_orbits() => {
            let places = [("n", n.into()), ("count", layout.count().into())];
            words.with_fixed_queens(language.message("orbits-title", &places))
        }
        None => words.built_in_title(),
    };
    if layout.shows_orbits() {
        language.message("by-class", &[("title", title.into())])
    } else {
        title
    }
}

/// Describes boards of several sizes by their numbers.
fn describe_sizes(layout: &Layout<'_>) -> String {
    let (words, language) = (layout.words(), layout.words().sheet.language);
    let size = |size: &SizeEntries| {
        let args = [("n", size.n.into()), ("count", size.entries.into())];
        language.message("boards-of-size", &args)
    };
    let sizes: Vec<String> = words.inventory.sizes.iter().map(size).collect();
    let boards = language.message("inventory", &[("sizes", (&sizes).into())]);
    language.join_sentences(
        &[boards]
            .into_iter()
            .chain(colours(layout))
            .collect::<Vec<_>>(),
    )
}

/// Returns the sentence about the meaning of colours, if there are any.
fn colours(layout: &Layout<'_>) -> Option<String> {
    let telling = layout.words().tint_meaning()?.name();
    let language = layout.words().sheet.language;
    Some(language.message("colours", &[("telling", telling.into())]))
}

/// Describes all boards of a layout, or those on one of its pages, counted from 1.
fn describe_boards(
    layout: &Layout<'_>,
    page: Option<u64>,
    first: impl IntoIterator<Item = Solution>,
) -> String {
    let language = layout.words().sheet.language;
    let (before, count) = page.map_or((0, layout.count()), |page| layout.boards_on(page));
    let (boards, order) = arrangement(layout, page, count);
    let (boards, vacant) = match page {
        Some(page) => {
            let args = [
                ("page", page.into()),
                ("pages", layout.pages().into()),
                (
                    "what",
                    if layout.shows_orbits() {
                        "orbits"
                    } else {
                        "boards"
                    }
                    .into(),
                ),
                ("count", count.into()),
                ("first", (before + 1).into()),
                ("last", (before + count).into()),
                ("of", layout.count().into()),
                ("boards", boards.into()),
            ];
            (language.message("excerpt", &args), None)
        }
        None => {
            let hole = layout.geometry.grids[0].holes.first();
            let hole = hole.filter(|_| layout.has_title_in_grid() && !layout.shows_orbits());
            (capitalize(&boards), hole.map(|hole| hole.cols * hole.rows))
        }
    };
    let vacant =
        vacant.map(|places| language.message("title-in-middle", &[("places", places.into())]));
    let listed = listed_boards(layout, count, first);
    let sentences = [Some(boards), vacant, order, colours(layout), listed];
    language.join_sentences(&sentences.into_iter().flatten().collect::<Vec<_>>())
}

/// Returns the number of boards and their arrangement, without a leading capital, and a sentence about
/// their order.
fn arrangement(layout: &Layout<'_>, page: Option<u64>, count: u64) -> (String, Option<String>) {
    let language = layout.words().sheet.language;
    let (n, boards) = (("n", layout.n().into()), ("count", count.into()));
    let excerpt = ("excerpt", page.is_some().into());
    if layout.shows_orbits() {
        let orbits = ("orbits", count.into());
        let arrangement = language.message("boards-in-orbits", &[n, orbits, excerpt]);
        return (arrangement, Some(language.text("rows-are-orbits")));
    }
    let arrangement = match (page, layout.pages()) {
        (None, pages @ 2..) => {
            language.message("boards-on-pages", &[n, boards, ("pages", pages.into())])
        }
        _ if count == 1 => return (language.message("one-board", &[n]), None),
        _ => {
            let cols = layout.cols().min(count);
            let rows = match page {
                Some(_) => count.div_ceil(cols.max(1)),
                None => layout.rows(),
            };
            let (cols, rows) = (("cols", cols.into()), ("rows", rows.into()));
            match &layout.words().sheet.shape {
                Some(shape) => {
                    let heart = ("heart", (*shape == BoardShape::HEART).into());
                    language.message("boards-in-shape", &[n, boards, cols, rows, heart])
                }
                None => language.message("boards-in-grid", &[n, boards, cols, rows, excerpt]),
            }
        }
    };
    let order = [("order", source(layout).order().into())];
    (
        arrangement,
        Some(language.message("order-of-boards", &order)),
    )
}

/// Returns a sentence with the ranks of all boards if there are few, else only of the first.
fn listed_boards(
    layout: &Layout<'_>,
    count: u64,
    first: impl IntoIterator<Item = Solution>,
) -> Option<String> {
    let n = layout.n() as u64;
    let lists_all = count <= MAX_LISTED && count * n <= MAX_RANKS;
    if !lists_all && n > MAX_RANKS {
        return None;
    }
    let whose = match (layout.shows_orbits(), count) {
        _ if !lists_all => "first",
        (false, 1) => "its",
        (false, _) => "each",
        (true, 1) => "least",
        (true, _) => "leasts",
    };
    let max_listed = if lists_all { count } else { 1 };
    let first = first.into_iter().take(saturate::<usize>(max_listed));
    // Screen readers read digits with spaces between them one by one, not as a number of millions.
    let spaced = |solution: Solution| join(solution.ranks().iter().map(|rank| rank + 1), " ");
    let ranks: Vec<String> = first.map(spaced).collect();
    let language = layout.words().sheet.language;
    let args = [("whose", whose.into()), ("ranks", (&ranks).into())];
    (!ranks.is_empty()).then(|| language.message("ranks", &args))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tests::pictures::assert_no_mistakes;
    use crate::{Contents, Selection, Sheet};

    #[test]
    fn titles_name_the_selection() {
        let eight = || Selection::new(8).unwrap();
        let cases = [
            (eight(), "The 92 solutions to the 8-queens puzzle"),
            (
                eight().fundamental(),
                "The 12 fundamental solutions to the 8-queens puzzle",
            ),
            (
                eight().class(Class::Centrosymmetric),
                "The 4 centrosymmetric solutions to the 8-queens puzzle",
            ),
            (
                eight().take(1),
                "1 of the 92 solutions to the 8-queens puzzle",
            ),
            (
                Selection::new(1).unwrap(),
                "The solution to the 1-queens puzzle",
            ),
        ];
        for (selection, expected) in cases {
            let sheet = Sheet::default();
            let layout = sheet
                .layout_of(&Contents::from_selection(&selection).unwrap())
                .unwrap();
            assert_eq!(Description::from_layout(&layout).title, expected);
        }
    }

    #[test]
    fn given_texts_replace_built_in_ones() {
        let pattern = |text: &str| Pattern::for_sheet(text).unwrap();
        let describe = |sheet: &Sheet| {
            let seven = Selection::new(7).unwrap();
            let layout = sheet
                .layout_of(&Contents::from_selection(&seven).unwrap())
                .unwrap();
            let full = Description::from_layout(&layout);
            let page = full.on_page(&layout, 2, seven.solutions());
            (full, page)
        };
        let sheet = Sheet {
            title: pattern("{count} of {n}").into(),
            ..Sheet::default()
        };
        let (full, _) = describe(&sheet);
        assert_eq!(full.title, "40 of 7");
        assert!(full.description.starts_with("40 chessboards"));
        let (full, _) = describe(&Sheet {
            alt: Some(pattern("Many\u{1}")),
            ..Sheet::default()
        });
        assert_eq!(full.description, "Many ");
        assert_eq!(full.title, "The 40 solutions to the 7-queens puzzle");
        let paged = Sheet {
            paper: Some("a4".parse().unwrap()),
            cell: Some("10mm".parse().unwrap()),
            ..Sheet::default()
        };
        let (full, page) = describe(&Sheet {
            title: pattern("Own").into(),
            alt: Some(pattern("{page}")),
            ..paged.clone()
        });
        assert_eq!(full.title, "Own");
        assert!(full.description.starts_with("40 chessboards"));
        assert_eq!(page.title, "Own · page 2 of 7");
        assert_eq!(page.description, "2");
        let (full, page) = describe(&Sheet {
            title: pattern("{page}/{pages}").into(),
            ..paged
        });
        assert_eq!(full.title, "The 40 solutions to the 7-queens puzzle");
        assert_eq!(page.title, "2/7");
        let unknown = Sheet {
            alt: Some(pattern("{tally}")),
            ..Sheet::default()
        };
        assert!(unknown.layout(7, 41).is_err());
    }

    #[test]
    fn lists_up_to_twelve_solutions() {
        let sheet = Sheet {
            cols: Some(4),
            ..Sheet::default()
        };
        let twelve = Selection::new(8).unwrap().fundamental();
        let layout = sheet
            .layout_of(&Contents::from_selection(&twelve).unwrap())
            .unwrap();
        let text = Description::from_layout(&layout).description;
        assert!(text.contains("4 columns and 3 rows"), "{text}");
        assert!(text.contains("1 5 8 6 3 7 2 4; 1 6 8 3 7 4 2 5"), "{text}");
        assert!(text.ends_with("3 6 2 5 8 1 7 4."), "{text}");
    }

    /// Describes the boards of a sheet, or those on one of its pages.
    fn described(sheet: &Sheet, contents: &Contents, page: Option<u64>) -> String {
        let layout = sheet.layout_of(contents).unwrap();
        let full = Description::from_layout(&layout);
        match page {
            Some(page) => full.on_page(&layout, page, []).description,
            None => full.description,
        }
    }

    #[test]
    fn descriptions_differ_and_include_the_numbers() {
        let all = |n| Contents::from_selection(&Selection::new(n).unwrap()).unwrap();
        let fundamental = Selection::new(8).unwrap().fundamental();
        let fundamental = Contents::from_selection(&fundamental).unwrap();
        for language in Language::ALL {
            let plain = Sheet {
                language,
                ..Sheet::default()
            };
            let paper = |paper: &str, cell: Option<&str>| Sheet {
                paper: Some(paper.parse().unwrap()),
                cell: cell.map(|cell| cell.parse().unwrap()),
                ..plain.clone()
            };
            let orbits = Sheet {
                group_by_class: true,
                ..plain.clone()
            };
            let cols = |cols| Sheet {
                cols: Some(cols),
                ..plain.clone()
            };
            let pages = paper("a4", Some("10mm"));
            let cases: [(Sheet, &Contents, Option<u64>, &[u64]); 14] = [
                (plain.clone(), &Contents::new(8, 1), None, &[8]),
                (plain.clone(), &Contents::new(1, 1), None, &[]),
                (cols(4), &Contents::new(8, 12), None, &[12, 8, 4, 3]),
                (cols(3), &Contents::new(8, 12), None, &[12, 8, 3, 4]),
                (cols(9), &all(8), None, &[92, 8, 9, 11]),
                (cols(4), &fundamental, None, &[12, 8, 4, 3]),
                (paper("a2", None), &all(8), None, &[92, 4]),
                (pages.clone(), &all(7), None, &[40, 7]),
                (pages.clone(), &all(7), Some(2), &[2, 7, 12, 40, 3]),
                (pages.clone(), &all(7), Some(7), &[7, 37, 40, 2]),
                (pages.clone(), &Contents::random(12, 9, 1), None, &[9, 12]),
                (pages.clone(), &Contents::new(7, 7), Some(2), &[2, 7]),
                (orbits.clone(), &fundamental, None, &[12, 8]),
                (
                    Sheet {
                        paper: Some("a4".parse().unwrap()),
                        cell: Some("3mm".parse().unwrap()),
                        ..orbits
                    },
                    &fundamental,
                    Some(2),
                    &[2, 12, 8],
                ),
            ];
            let mut descriptions = std::collections::BTreeSet::new();
            for (sheet, contents, page, numbers) in cases {
                let description = described(&sheet, contents, page);
                assert_no_mistakes(&description);
                for number in numbers {
                    let number = language.digits(*number);
                    assert!(description.contains(&number), "{number}: {description}");
                }
                assert!(descriptions.insert(description.clone()), "{description}");
            }
            let sizes = all(1).chain(all(5)).chain(all(10));
            let sizes = described(&plain, &sizes, None);
            assert_no_mistakes(&sizes);
            assert!(sizes.contains(&language.digits(724u64)), "{sizes}");
        }
    }
}
