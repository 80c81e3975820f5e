//! The description of a sheet for readers who cannot see it. Its words come from the sheet's
//! language.

use crate::language::picture::Qualifier;
use crate::language::picture::{Boards, Excerpt, Named, Picture, Shown, Whose};
use crate::{
    ByNumber, Class, Group, Language, Layout, Order, Pattern, Placeholder, Selection, Solution,
    Wording,
};

/// The most solutions, and the most numbers, that are named one by one: a listener must be able to
/// follow.
const NAMED: u64 = 12;
const NUMBERS: u64 = 200;

/// The title and the description of a picture: its own ([`Sheet::title`](crate::Sheet::title),
/// [`Sheet::alt`](crate::Sheet::alt)) or built-in words. SVG stores them in `<title>` and `<desc>`,
/// PNG in text chunks, PDF in its information.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// A short heading.
    pub title: String,
    /// Sentences that say what the picture shows.
    pub description: String,
    /// The language of both.
    pub language: Language,
}

impl Description {
    /// Describes the solutions of `selection` on `layout`, in the language of its sheet.
    ///
    /// Finds the first solutions once more: as much work as drawing these.
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Language, Selection, Sheet};
    ///
    /// let sheet = Sheet { language: Language::German, ..Sheet::default() };
    /// let eight = Selection::new(8)?;
    /// let layout = sheet.layout_of(&Contents::of(&eight)?)?;
    /// let text = Description::of(&eight, &layout);
    /// assert_eq!(text.title, "Die 92 Lösungen des 8-Damen-Problems");
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn of(selection: &Selection, layout: &Layout<'_>) -> Description {
        let language = layout.words().sheet.language;
        let title = if layout.shows_orbits() {
            let all = selection.clone().up_to(Group::Identity);
            by_class(layout, |boards| shown(&all, boards))
        } else {
            language.picture_title(shown(selection, layout.count()))
        };
        let first: Box<dyn Iterator<Item = Solution>> = match layout.shows_orbits() {
            true => Box::new(Class::ALL.into_iter().flat_map(|class| {
                let all = selection.iter();
                all.filter(move |solution| solution.class() == class)
            })),
            false => Box::new(selection.iter()),
        };
        let picture = whole(layout, Order::Lexicographic, first);
        Description::said(layout, title, language.description(&picture))
    }

    /// Describes solutions with certain numbers in the list of a selection. `first` yields the
    /// first that are drawn, at least a dozen if there are so many.
    #[must_use]
    pub fn of_numbered(
        boards: &ByNumber,
        layout: &Layout<'_>,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        let language = layout.words().sheet.language;
        let some = boards.selection().clone().take(layout.count());
        let title = language.picture_title(shown(&some, layout.count()));
        let picture = whole(layout, Order::Lexicographic, first);
        Description::said(layout, title, language.description(&picture))
    }

    /// Describes boards that are not a selection. `first` yields the first of them, at least a
    /// dozen if there are so many. For boards that may not be solutions
    /// ([`Contents::unchecked`](crate::Contents::unchecked)), it gives only the number of queens
    /// and [`Sheet::alt`](crate::Sheet::alt).
    #[must_use]
    pub fn of_boards(
        layout: &Layout<'_>,
        order: Order,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        let language = layout.words().sheet.language;
        if layout.is_unchecked() {
            return Description::of_unchecked(layout);
        }
        let shown = Shown {
            n: layout.n(),
            count: layout.count(),
            which: Qualifier::PLAIN,
            whole: false,
        };
        let title = match layout.shows_orbits() {
            false => language.picture_title(shown),
            true => by_class(layout, |count| Shown { count, ..shown }),
        };
        Description::said(
            layout,
            title,
            language.description(&whole(layout, order, first)),
        )
    }

    /// Turns the description of a whole layout into that of its page `page`, counted from 1, for a
    /// file with this page alone. `first` yields the first boards of the page, or of its orbits, at
    /// least a dozen if there are so many.
    ///
    /// A single page keeps the description of the whole.
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Order, Selection, Sheet};
    ///
    /// let (paper, cell) = (Some("a4".parse()?), Some("10mm".parse()?));
    /// let sheet = Sheet { paper, cell, ..Sheet::default() };
    /// let seven = Selection::new(7)?;
    /// let layout = sheet.layout_of(&Contents::of(&seven)?)?;
    /// let whole = Description::of(&seven, &layout);
    /// let (before, count) = layout.boards_on(2);
    /// let boards = seven.skip(before).take(count);
    /// let page = whole.on_page(&layout, 2, Order::Lexicographic, &boards);
    /// assert_eq!(page.title, "The 40 solutions to the 7-queens puzzle · page 2 of 7");
    /// assert!(page.description.starts_with("Page 2 of 7: boards 7 to 12 of 40, "));
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn on_page(
        &self,
        layout: &Layout<'_>,
        page: u64,
        order: Order,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        if layout.pages() == 1 {
            return self.clone();
        }
        let language = layout.words().sheet.language;
        let picture = excerpt(layout, page, order, first);
        let own_title = own_title(layout).filter(|title| names_page(title));
        let own_title = own_title.and_then(|title| layout.said(title, Some(page)));
        let own_alt = layout.words().sheet.alt.as_ref();
        let own_alt = own_alt.and_then(|alt| layout.said(alt, Some(page)));
        let of_page = || {
            let (page, pages) = (("page", page.into()), ("pages", layout.pages().into()));
            language.say(
                "title-of-page",
                &[("title", (&self.title).into()), page, pages],
            )
        };
        let automatic = || match layout.is_unchecked() {
            true => self.description.clone(),
            false => language.description(&picture),
        };
        Description {
            title: own_title.unwrap_or_else(of_page),
            description: own_alt.unwrap_or_else(automatic),
            language,
        }
    }

    /// The built-in words for boards that may not be solutions: their subject alone.
    fn of_unchecked(layout: &Layout<'_>) -> Description {
        Description::said(layout, layout.words().heading(), layout.words().heading())
    }

    /// Describes a sheet of several sizes without naming any of its boards.
    #[must_use]
    pub fn of_contents(layout: &Layout<'_>) -> Description {
        let language = layout.words().sheet.language;
        let sizes: Vec<(usize, u64)> = layout.counts().collect();
        if layout.is_unchecked() {
            return Description::of_unchecked(layout);
        }
        let description = language.inventory(&sizes, layout.words().telling());
        Description::said(layout, layout.words().heading(), description)
    }

    /// These words, unless the sheet has a title or an alternative text of its own.
    fn said(layout: &Layout<'_>, title: String, description: String) -> Description {
        let said = |pattern| layout.said(pattern, None);
        let alt = layout.words().sheet.alt.as_ref();
        Description {
            title: own_title(layout).and_then(said).unwrap_or(title),
            description: alt.and_then(said).unwrap_or(description),
            language: layout.words().sheet.language,
        }
    }
}

/// The title that the sheet was given.
fn own_title<'a>(layout: &Layout<'a>) -> Option<&'a Pattern> {
    match &layout.words().sheet.title {
        Wording::Pattern(title) if !title.is_empty() => Some(title),
        _ => None,
    }
}

fn names_page(pattern: &Pattern) -> bool {
    let mut names = pattern.placeholders();
    names.any(|name| name == Placeholder::Page)
}

/// The title of a picture of whole orbits, even if the number of their solutions is unknown.
fn by_class(layout: &Layout<'_>, shown: impl Fn(u64) -> Shown) -> String {
    let language = layout.words().sheet.language;
    let title = match layout.words().inventory.boards() {
        Some(boards) => language.picture_title(shown(boards)),
        None => {
            let places = [("n", layout.n().into()), ("count", layout.count().into())];
            language.say("orbits-title", &places)
        }
    };
    language.say("by-class", &[("title", title.into())])
}

/// The solutions of a selection, in a word.
fn shown(selection: &Selection, count: u64) -> Shown {
    let whole = !selection.is_counted_by_search()
        && selection.skip_count() == 0
        && selection.take_count().is_none();
    // A single queen needs no class.
    let class = selection.only_class().filter(|c| *c != Class::Trivial);
    Shown {
        n: selection.n(),
        count,
        which: Qualifier::new(class, selection.group()),
        whole,
    }
}

/// Facts about the whole picture.
fn whole(layout: &Layout<'_>, order: Order, first: impl IntoIterator<Item = Solution>) -> Picture {
    let (count, pages) = (layout.count(), layout.pages());
    let boards = match pages {
        1 => boards(layout, count, (layout.cols(), layout.rows())),
        _ if layout.shows_orbits() => Boards::Orbits { orbits: count },
        _ => Boards::Pages { count, pages },
    };
    Picture {
        n: layout.n(),
        boards,
        order,
        telling: layout.words().telling(),
        vacant: layout.vacant(),
        excerpt: None,
        named: named(layout, count, first),
    }
}

/// Facts about one of several pages.
fn excerpt(
    layout: &Layout<'_>,
    page: u64,
    order: Order,
    first: impl IntoIterator<Item = Solution>,
) -> Picture {
    let (before, count) = layout.boards_on(page);
    let cols = layout.cols().min(count);
    let excerpt = Excerpt {
        page,
        pages: layout.pages(),
        first: before + 1,
        last: before + count,
        of: layout.count(),
    };
    Picture {
        boards: boards(layout, count, (cols, count.div_ceil(cols.max(1)))),
        vacant: None,
        excerpt: Some(excerpt),
        named: named(layout, count, first),
        ..whole(layout, order, [])
    }
}

/// The boards of one page.
fn boards(layout: &Layout<'_>, count: u64, (cols, rows): (u64, u64)) -> Boards {
    match count {
        orbits if layout.shows_orbits() => Boards::Orbits { orbits },
        1 => Boards::One,
        count => Boards::Grid { count, cols, rows },
    }
}

/// All boards if there are few, else the first.
fn named(
    layout: &Layout<'_>,
    count: u64,
    first: impl IntoIterator<Item = Solution>,
) -> Option<Named> {
    let n = layout.n() as u64;
    let few = count <= NAMED && count * n <= NUMBERS;
    if !few && n > NUMBERS {
        return None;
    }
    let whose = match (layout.shows_orbits(), count) {
        _ if !few => Whose::First,
        (false, 1) => Whose::Its,
        (false, _) => Whose::Each,
        (true, 1) => Whose::Least,
        (true, _) => Whose::Leasts,
    };
    let most = if few { count } else { 1 };
    let first = first.into_iter().take(most as usize);
    let ranks: Vec<String> = first.map(|solution| solution.to_string()).collect();
    (!ranks.is_empty()).then_some(Named { whose, ranks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sheet;

    #[test]
    fn titles_say_what_is_drawn() {
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
            (eight().take(1), "1 solution to the 8-queens puzzle"),
            (
                Selection::new(1).unwrap(),
                "The solution to the 1-queens puzzle",
            ),
        ];
        for (selection, expected) in cases {
            assert_eq!(
                Language::English
                    .picture_title(shown(&selection, selection.count().exact().unwrap())),
                expected
            );
        }
    }

    #[test]
    fn own_words_go_before_built_in_ones() {
        let pattern = |text: &str| Pattern::for_sheet(text).unwrap();
        let of = |sheet: &Sheet| {
            let seven = Selection::new(7).unwrap();
            let layout = sheet.layout(7, 40).unwrap();
            let whole = Description::of(&seven, &layout);
            let page = whole.on_page(&layout, 2, Order::Lexicographic, seven.iter());
            (whole, page)
        };
        let sheet = Sheet {
            title: pattern("{count} of {n}").into(),
            ..Sheet::default()
        };
        let (whole, _) = of(&sheet);
        assert_eq!(whole.title, "40 of 7");
        assert!(whole.description.starts_with("40 chessboards"));
        let (whole, _) = of(&Sheet {
            alt: Some(pattern("Many\u{1}")),
            ..Sheet::default()
        });
        assert_eq!(whole.description, "Many ");
        assert_eq!(whole.title, "The 40 solutions to the 7-queens puzzle");
        let paged = Sheet {
            paper: Some("a4".parse().unwrap()),
            cell: Some("10mm".parse().unwrap()),
            ..Sheet::default()
        };
        let (whole, page) = of(&Sheet {
            title: pattern("Own").into(),
            alt: Some(pattern("{page}")),
            ..paged.clone()
        });
        assert_eq!(whole.title, "Own");
        assert!(whole.description.starts_with("40 chessboards"));
        assert_eq!(page.title, "Own · page 2 of 7");
        assert_eq!(page.description, "2");
        let (whole, page) = of(&Sheet {
            title: pattern("{page}/{pages}").into(),
            ..paged
        });
        assert_eq!(whole.title, "The 40 solutions to the 7-queens puzzle");
        assert_eq!(page.title, "2/7");
        let unknown = Sheet {
            alt: Some(pattern("{tally}")),
            ..Sheet::default()
        };
        assert!(unknown.layout(7, 41).is_err());
    }

    #[test]
    fn a_dozen_is_named_one_by_one() {
        let sheet = Sheet {
            cols: Some(4),
            ..Sheet::default()
        };
        let layout = sheet.layout(8, 12).unwrap();
        let text = Description::of(&Selection::new(8).unwrap().fundamental(), &layout).description;
        assert!(text.contains("4 columns and 3 rows"), "{text}");
        assert!(text.contains("15863724; 16837425"), "{text}");
        assert!(text.ends_with("36258174."), "{text}");
    }
}
