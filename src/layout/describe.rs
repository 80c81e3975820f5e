//! The description of a sheet for readers who cannot see it. Its words come from the sheet's
//! language.

use crate::casts::clamped;
use crate::language::picture::{Excerpt, NamedBoards, PictureBoards, PictureFacts, Whose};
use crate::sheet::contents::Source;
use crate::words::joined;
use crate::{Class, Language, Layout, Pattern, Placeholder, Solution, Wording};

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
    /// Describes a layout in the language of its sheet.
    ///
    /// If it shows a [`Selection`](crate::Selection) ([`Contents::of`](crate::Contents::of)), this
    /// finds the first solutions once more, as much work as drawing these, and names them. It names
    /// no other boards; see [`Description::naming`].
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Language, Selection, Sheet};
    ///
    /// let sheet = Sheet { language: Language::German, ..Sheet::default() };
    /// let layout = sheet.layout_of(&Contents::of(&Selection::new(8)?)?)?;
    /// let text = Description::of(&layout);
    /// assert_eq!(text.title, "Die 92 Lösungen des 8-Damen-Problems");
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    pub fn of(layout: &Layout<'_>) -> Description {
        let Some(selection) = source(layout).selection() else {
            return Description::naming(layout, []);
        };
        let orbits = || {
            Class::ALL.into_iter().flat_map(|class| {
                selection
                    .solutions()
                    .filter(move |solution| solution.class() == class)
            })
        };
        if layout.shows_orbits() {
            Description::naming(layout, orbits())
        } else {
            Description::naming(layout, selection)
        }
    }

    /// Describes a layout, and names the first of its boards, which `first` yields in the order of
    /// drawing: at least twelve, or all if there are fewer.
    ///
    /// Boards of several sizes are not named. Of boards that may not be solutions
    /// ([`Contents::unchecked`](crate::Contents::unchecked)), it tells only the number of queens.
    pub fn naming(layout: &Layout<'_>, first: impl IntoIterator<Item = Solution>) -> Description {
        let (words, language) = (layout.words(), layout.words().sheet.language);
        if words.inventory.unchecked {
            return Description::with_own(layout, words.heading(), words.heading());
        }
        if words.inventory.sizes.len() > 1 {
            let sizes: Vec<(usize, u64)> = layout.counts().collect();
            let description = language.inventory(&sizes, words.telling());
            return Description::with_own(layout, words.heading(), description);
        }
        let description = language.description(&whole(layout, first));
        Description::with_own(layout, title(layout), description)
    }

    /// Turns the description of a whole layout into that of its page `page`, counted from 1, for a
    /// file with this page alone. `first` yields the first boards of the page, or of its orbits, at
    /// least twelve, or all if there are fewer.
    ///
    /// A single page keeps the description of the whole.
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Selection, Sheet};
    ///
    /// let (paper, cell) = (Some("a4".parse()?), Some("10mm".parse()?));
    /// let sheet = Sheet { paper, cell, ..Sheet::default() };
    /// let seven = Selection::new(7)?;
    /// let layout = sheet.layout_of(&Contents::of(&seven)?)?;
    /// let whole = Description::of(&layout);
    /// let (before, count) = layout.boards_on(2);
    /// let page = whole.on_page(&layout, 2, &seven.skip(before).take(count));
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
        if layout.pages() == 1 {
            return self.clone();
        }
        let language = layout.words().sheet.language;
        let picture = excerpt(layout, page, first);
        let is_page = |name| name == Placeholder::Page;
        let own_title = own_title(layout).filter(|title| title.placeholders().any(is_page));
        let own_title = own_title.and_then(|title| layout.fill(title, Some(page)));
        let own_alt = layout.words().sheet.alt.as_ref();
        let own_alt = own_alt.and_then(|alt| layout.fill(alt, Some(page)));
        let of_page = || {
            let (page, pages) = (("page", page.into()), ("pages", layout.pages().into()));
            language.say(
                "title-of-page",
                &[("title", (&self.title).into()), page, pages],
            )
        };
        let automatic = || {
            if layout.is_unchecked() {
                self.description.clone()
            } else {
                language.description(&picture)
            }
        };
        Description {
            title: own_title.unwrap_or_else(of_page),
            description: own_alt.unwrap_or_else(automatic),
            language,
        }
    }

    /// What one page of several shows, without the names of its boards.
    pub(crate) fn alone(layout: &Layout<'_>, page: u64) -> Option<String> {
        let of_page = || Description::default().on_page(layout, page, []).description;
        (layout.pages() > 1)
            .then(of_page)
            .filter(|said| !said.is_empty())
    }

    /// These words, unless the sheet has a title or an alternative text of its own.
    fn with_own(layout: &Layout<'_>, title: String, description: String) -> Description {
        let fill = |pattern| layout.fill(pattern, None);
        let alt = layout.words().sheet.alt.as_ref();
        Description {
            title: own_title(layout).and_then(fill).unwrap_or(title),
            description: alt.and_then(fill).unwrap_or(description),
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

/// The source of the boards, or of those of the first size.
fn source<'l>(layout: &'l Layout<'_>) -> &'l Source {
    &layout.words().inventory.sizes[0].source
}

/// The built-in title of boards of one size.
fn title(layout: &Layout<'_>) -> String {
    let (n, words) = (layout.n(), layout.words());
    let language = words.sheet.language;
    let title = match words.inventory.shown() {
        Some(shown) => words.with_queens(language.picture_title(n, shown)),
        None if layout.shows_orbits() => {
            let places = [("n", n.into()), ("count", layout.count().into())];
            words.with_queens(language.say("orbits-title", &places))
        }
        None => words.heading(),
    };
    if layout.shows_orbits() {
        language.say("by-class", &[("title", title.into())])
    } else {
        title
    }
}

/// Facts about the whole picture.
fn whole(layout: &Layout<'_>, first: impl IntoIterator<Item = Solution>) -> PictureFacts {
    let (count, pages) = (layout.count(), layout.pages());
    let boards = match pages {
        1 => boards(layout, count, (layout.cols(), layout.rows())),
        _ if layout.shows_orbits() => PictureBoards::Orbits { orbits: count },
        _ => PictureBoards::Pages { count, pages },
    };
    PictureFacts {
        n: layout.n(),
        boards,
        order: source(layout).order(),
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
    first: impl IntoIterator<Item = Solution>,
) -> PictureFacts {
    let (before, count) = layout.boards_on(page);
    let cols = layout.cols().min(count);
    let excerpt = Excerpt {
        page,
        pages: layout.pages(),
        first: before + 1,
        last: before + count,
        of: layout.count(),
    };
    PictureFacts {
        boards: boards(layout, count, (cols, count.div_ceil(cols.max(1)))),
        vacant: None,
        excerpt: Some(excerpt),
        named: named(layout, count, first),
        ..whole(layout, [])
    }
}

/// The boards of one page.
fn boards(layout: &Layout<'_>, count: u64, (cols, rows): (u64, u64)) -> PictureBoards {
    match count {
        orbits if layout.shows_orbits() => PictureBoards::Orbits { orbits },
        1 => PictureBoards::One,
        count => PictureBoards::Grid { count, cols, rows },
    }
}

/// All boards if there are few, else the first.
fn named(
    layout: &Layout<'_>,
    count: u64,
    first: impl IntoIterator<Item = Solution>,
) -> Option<NamedBoards> {
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
    let first = first.into_iter().take(clamped::<usize>(most));
    // Digits with blanks between them are read one by one, not as a number of millions.
    let apart = |solution: Solution| joined(solution.ranks().iter().map(|rank| rank + 1), " ");
    let ranks: Vec<String> = first.map(apart).collect();
    (!ranks.is_empty()).then_some(NamedBoards { whose, ranks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contents, Selection, Sheet};

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
            let layout = sheet.layout_of(&Contents::of(&selection).unwrap()).unwrap();
            assert_eq!(Description::of(&layout).title, expected);
        }
    }

    #[test]
    fn own_words_go_before_built_in_ones() {
        let pattern = |text: &str| Pattern::for_sheet(text).unwrap();
        let of = |sheet: &Sheet| {
            let seven = Selection::new(7).unwrap();
            let layout = sheet.layout_of(&Contents::of(&seven).unwrap()).unwrap();
            let whole = Description::of(&layout);
            let page = whole.on_page(&layout, 2, &seven);
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
        let twelve = Selection::new(8).unwrap().fundamental();
        let layout = sheet.layout_of(&Contents::of(&twelve).unwrap()).unwrap();
        let text = Description::of(&layout).description;
        assert!(text.contains("4 columns and 3 rows"), "{text}");
        assert!(text.contains("1 5 8 6 3 7 2 4; 1 6 8 3 7 4 2 5"), "{text}");
        assert!(text.ends_with("3 6 2 5 8 1 7 4."), "{text}");
    }
}
