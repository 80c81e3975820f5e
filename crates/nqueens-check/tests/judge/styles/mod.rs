//! Styles of output: the ways in which programs print boards.

use crate::board::Board;

mod columns;
mod documents;
mod grids;
mod squares;

/// The wrong boards that a style can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Squares of the board in rows. Shows any set of queens and missing rows.
    Grid,
    /// A column for each row, in order. Shows one queen per row.
    Columns,
    /// Squares of queens. Shows any set of queens.
    Squares,
}

/// The changes that a text in this style withstands without becoming ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Boards are separate and may have headings.
    Loose,
    /// The same, but blanks are squares, so no blank may be added.
    Blanks,
    /// The boards are one document, with text only before and after it.
    Document,
}

type WriteBoard = Box<dyn Fn(&Board, usize) -> String + Send + Sync>;
type WriteAll = Box<dyn Fn(&[Board]) -> String + Send + Sync>;

pub(crate) enum Writer {
    /// Writes a board and its number from 0, without line feed at the end.
    Each(WriteBoard),
    /// Writes all boards into one text that cannot be cut.
    Together(WriteAll),
}

pub(crate) struct Style {
    pub(crate) name: &'static str,
    pub(crate) group: &'static str,
    pub(crate) kind: Kind,
    pub(crate) layout: Layout,
    pub(crate) open: String,
    pub(crate) between: String,
    pub(crate) close: String,
    pub(crate) writer: Writer,
    /// The largest board that the style shows clearly.
    pub(crate) max: usize,
    /// The number of boards below which the text could be something else.
    pub(crate) min_boards: usize,
}

impl Style {
    fn new(
        [group, name]: [&'static str; 2],
        kind: Kind,
        between: &str,
        write: impl Fn(&Board, usize) -> String + Send + Sync + 'static,
    ) -> Style {
        Style {
            name,
            group,
            kind,
            layout: Layout::Loose,
            open: String::new(),
            between: between.to_owned(),
            close: String::new(),
            writer: Writer::Each(Box::new(write)),
            max: 12,
            min_boards: 1,
        }
    }

    /// Writes at least two boards at once.
    fn together(
        names: [&'static str; 2],
        kind: Kind,
        write: impl Fn(&[Board]) -> String + Send + Sync + 'static,
    ) -> Style {
        let writer = Writer::Together(Box::new(write));
        let style = Style::new(names, kind, "", |_, _| String::new());
        Style {
            layout: Layout::Document,
            writer,
            min_boards: 2,
            ..style
        }
    }

    pub(crate) fn can_be_cut(&self) -> bool {
        matches!(self.writer, Writer::Each(_))
    }

    /// The text in parts between which headings may stand. If `cut`, it ends within the last board.
    pub(crate) fn blocks(&self, boards: &[Board], cut: bool) -> Vec<String> {
        let write = match &self.writer {
            Writer::Each(write) => write,
            Writer::Together(write) => return vec![write(boards)],
        };
        let numbered = boards.iter().enumerate();
        let mut blocks: Vec<String> = numbered.map(|(i, board)| write(board, i)).collect();
        if cut && let Some(last) = boards.last() {
            let mut mirrored = last.clone();
            for queen in &mut mirrored.queens {
                queen.1 = last.n - 1 - queen.1;
            }
            let text = blocks.last_mut().unwrap();
            *text = cut_between(text, &write(&mirrored, boards.len() - 1));
        }
        if self.layout != Layout::Document {
            return blocks;
        }
        let close = if cut { "" } else { &self.close };
        let boards = blocks.join(&self.between);
        vec![format!("{}{boards}{close}", self.open)]
    }
}

/// Ends a text in the middle of where it differs from another: after some queens and before others.
fn cut_between(text: &str, other: &str) -> String {
    let (signs, others): (Vec<char>, Vec<char>) = (text.chars().collect(), other.chars().collect());
    let same = |pair: &(&char, &char)| pair.0 == pair.1;
    let start = signs.iter().zip(&others).take_while(same).count();
    let rest = signs
        .iter()
        .rev()
        .zip(others.iter().rev())
        .take_while(same)
        .count();
    let middle = usize::midpoint(start, start.max(signs.len() - rest));
    let line_feed = signs[start..middle].iter().rposition(|sign| *sign == '\n');
    signs[..line_feed.map_or(middle, |end| start + end)]
        .iter()
        .collect()
}

/// All styles.
pub(crate) fn all() -> Vec<Style> {
    let mut styles = grids::styles();
    styles.extend(columns::styles());
    styles.extend(squares::styles());
    styles.extend(documents::styles());
    styles
}

/// Joins what `item` makes of the numbers below `end`.
fn join(end: usize, between: &str, item: impl Fn(usize) -> String) -> String {
    (0..end).map(item).collect::<Vec<_>>().join(between)
}
