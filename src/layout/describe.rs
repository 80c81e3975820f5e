//! Words about a sheet, for readers who cannot see it.

use crate::words::{grouped, plural};
use crate::{Class, Group, Layout, Selection, Solution};

/// Up to this many solutions are named one by one, if that takes no more than
/// so many numbers: somebody may have to listen to them.
const NAMED: u64 = 12;
const NUMBERS: u64 = 200;

/// The title and the description of a picture: what SVG keeps in `<title>` and
/// `<desc>`, PNG in text chunks and PDF in its information.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// A few words, as a heading.
    pub title: String,
    /// What the picture shows, in sentences.
    pub description: String,
}

impl Description {
    /// The order of a selection, as [`Description::of_boards`] wants to be told.
    pub const LEXICOGRAPHIC: &str =
        "in lexicographic order of the ranks of their queens from file a on";

    /// Describes the solutions of `selection` on `layout`.
    ///
    /// Finds the first solutions once more: as much work as drawing these.
    #[must_use]
    pub fn of(selection: &Selection, layout: &Layout<'_>) -> Description {
        let title = if layout.shows_orbits() {
            let all = selection.clone().up_to(Group::Identity);
            let n = selection.n();
            let boards = match layout.known_boards() {
                Some(boards) => title(&all, boards),
                None => format!(
                    "{} of the {n} queens puzzle",
                    plural(layout.count(), "orbit")
                ),
            };
            boards + ", by class"
        } else {
            title(selection, layout.count())
        };
        Description {
            title,
            description: description(layout, Description::LEXICOGRAPHIC, selection.iter()),
        }
    }

    /// Describes boards that are not a selection. `order` ends the sentence
    /// that begins "They run from left to right and from top to bottom"; `first`
    /// are the first of them, at least a dozen if there are so many.
    #[must_use]
    pub fn of_boards(
        layout: &Layout<'_>,
        order: &str,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        let (n, count) = (layout.n(), layout.count());
        Description {
            title: format!("{} of the {n} queens puzzle", plural(count, "solution")),
            description: description(layout, order, first),
        }
    }

    /// From the description of a whole layout, that of its page `page`, counted
    /// from 1, for a file that holds this page alone. `order` is that of
    /// [`Description::of_boards`]; `first` are the first boards of the page, or
    /// of its orbits, at least a dozen if there are so many.
    ///
    /// What is on a single page keeps the description of the whole.
    ///
    /// ```
    /// use nqueens_sheet::{Contents, Description, Selection, Sheet};
    ///
    /// let sheet = Sheet {
    ///     paper: Some("a4".parse()?),
    ///     cell: Some("10mm".parse()?),
    ///     ..Sheet::default()
    /// };
    /// let seven = Selection::new(7)?;
    /// let layout = sheet.layout_of(&Contents::of(&seven)?)?;
    /// let whole = Description::of(&seven, &layout);
    /// let (before, count) = layout.boards_on(2);
    /// let boards = seven.skip(before).take(count);
    /// let page = whole.on_page(&layout, 2, Description::LEXICOGRAPHIC, &boards);
    /// assert_eq!(page.title, "The 40 solutions of the 7 queens puzzle · page 2 of 7");
    /// assert!(page.description.starts_with("Page 2 of 7: boards 7 to 12 of 40, "));
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn on_page(
        &self,
        layout: &Layout<'_>,
        page: u64,
        order: &str,
        first: impl IntoIterator<Item = Solution>,
    ) -> Description {
        let pages = layout.pages();
        if pages == 1 {
            return self.clone();
        }
        let place = format!("{} of {}", grouped(page), grouped(pages));
        let excerpt = excerpt(layout, page, order, first);
        Description {
            title: format!("{} · page {place}", self.title),
            description: format!("Page {place}: {excerpt}"),
        }
    }

    /// Describes a sheet without naming any of its boards: for several sizes.
    #[must_use]
    pub fn of_contents(layout: &Layout<'_>) -> Description {
        Description {
            title: layout.heading(),
            description: inventory(layout),
        }
    }
}

fn title(selection: &Selection, count: u64) -> String {
    let n = selection.n();
    let whole = selection.placed().is_empty()
        && selection.skip_count() == 0
        && selection.take_count().is_none();
    let the = if whole { "The " } else { "" };
    let class = match selection.only_class() {
        Some(Class::Ordinary) => "ordinary ",
        Some(Class::Centrosymmetric) => "centrosymmetric ",
        Some(Class::DoublyCentrosymmetric) => "doubly centrosymmetric ",
        Some(Class::Trivial) | None => "",
    };
    let (fundamental, up_to) = match selection.group() {
        Group::Identity => ("", ""),
        Group::HalfTurn => ("", ", one for each two that a half turn exchanges"),
        Group::Rotation => ("", ", one for each orbit under rotation"),
        Group::Mirror => ("", ", one for each two that mirror each other"),
        Group::All => ("fundamental ", ""),
    };
    let solutions = if count == 1 { "solution" } else { "solutions" };
    let number = if count == 1 && whole {
        String::new()
    } else {
        grouped(count) + " "
    };
    format!("{the}{number}{class}{fundamental}{solutions} of the {n} queens puzzle{up_to}")
}

fn description(
    layout: &Layout<'_>,
    order: &str,
    first: impl IntoIterator<Item = Solution>,
) -> String {
    let (n, count) = (layout.n(), layout.count());
    let queens = queens(n);
    let boards = format!("chessboards of {n} by {n} squares");
    let out = if layout.shows_orbits() {
        format!(
            "Chessboards of {n} by {n} squares in {}, each with {queens}. {ORBITS}",
            plural(count, "row"),
        )
    } else if count == 1 {
        format!("A chessboard of {n} by {n} squares with {queens}.")
    } else {
        let place = match layout.pages() {
            1 => format!(
                "in {} and {}",
                plural(layout.cols(), "column"),
                plural(layout.rows(), "row")
            ),
            pages => format!("on {}", plural(pages, "page")),
        };
        format!(
            "{} {boards} {place}, each with {queens}. {RUN}, {order}.",
            grouped(count)
        )
    };
    out + &ranks(n, count, first)
}

/// What one of several pages shows.
fn excerpt(
    layout: &Layout<'_>,
    page: u64,
    order: &str,
    first: impl IntoIterator<Item = Solution>,
) -> String {
    let n = layout.n();
    let (before, count) = layout.boards_on(page);
    let queens = queens(n);
    let by_class = layout.shows_orbits();
    let word = if by_class { "row" } else { "board" };
    let (one, last) = (grouped(before + 1), grouped(before + count));
    let which = match count {
        1 => format!("{word} {one}"),
        _ => format!("{word}s {one} to {last}"),
    };
    let of = grouped(layout.count());
    let out = if by_class {
        format!("{which} of {of}, chessboards of {n} by {n} squares, each with {queens}. {ORBITS}")
    } else if count == 1 {
        format!("{which} of {of}, a chessboard of {n} by {n} squares with {queens}.")
    } else {
        let cols = layout.cols().min(count);
        format!(
            "{which} of {of}, chessboards of {n} by {n} squares in {} and {}, each with {queens}. {RUN}, {order}.",
            plural(cols, "column"),
            plural(count.div_ceil(cols.max(1)), "row")
        )
    };
    out + &ranks(n, count, first)
}

const RUN: &str = "They run from left to right and from top to bottom";
const ORBITS: &str = "The first board of a row is the least of its orbit, the others are its images under rotation \
                      and reflection.";

fn queens(n: usize) -> String {
    match n {
        1 => String::from("one queen"),
        _ => format!("{n} queens of which no two attack each other"),
    }
}

/// The ranks of all boards if these are few, else of the first: a sentence that
/// follows another.
fn ranks(n: usize, count: u64, first: impl IntoIterator<Item = Solution>) -> String {
    let few = count <= NAMED && count * n as u64 <= NUMBERS;
    if !few && n as u64 > NUMBERS {
        return String::new();
    }
    let named = if few { count } else { 1 };
    let first: Vec<String> = first
        .into_iter()
        .take(named as usize)
        .map(|s| s.to_string())
        .collect();
    let (whose, which) = if count == 1 {
        ("its", "")
    } else {
        ("the", if few { "" } else { " on the first board" })
    };
    format!(
        " The ranks of {whose} queens from file a on{which}: {}.",
        first.join("; ")
    )
}

/// How many boards of which sizes there are.
fn inventory(layout: &Layout<'_>) -> String {
    let sizes: Vec<String> = layout
        .counts()
        .map(|(n, count)| format!("{} of {n} by {n} squares", grouped(count)))
        .collect();
    format!(
        "Chessboards with as many queens as they have files, of which no two attack each other: {}.",
        sizes.join("; ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sheet;

    #[test]
    fn titles_say_what_is_drawn() {
        let eight = || Selection::new(8).unwrap();
        let cases = [
            (eight(), "The 92 solutions of the 8 queens puzzle"),
            (
                eight().fundamental(),
                "The 12 fundamental solutions of the 8 queens puzzle",
            ),
            (
                eight().class(Class::Centrosymmetric),
                "The 4 centrosymmetric solutions of the 8 queens puzzle",
            ),
            (eight().take(1), "1 solution of the 8 queens puzzle"),
            (
                Selection::new(1).unwrap(),
                "The solution of the 1 queens puzzle",
            ),
        ];
        for (selection, expected) in cases {
            assert_eq!(
                title(&selection, selection.count().exact().unwrap()),
                expected
            );
        }
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

    #[test]
    fn digits_are_grouped_by_threes() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (14_772_512, "14,772,512"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
