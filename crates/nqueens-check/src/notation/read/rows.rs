//! Blocks of rows, and their properties.

/// The kind of a row, by its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Kind {
    /// Squares, as indices of signs.
    Cells,
    /// The same, from FEN.
    Fen,
    /// All squares of a board.
    Flat,
    #[default]
    Numbers,
    /// Digits without separators.
    Digits,
    /// Files and ranks in turn.
    Squares,
    /// Looks like a part of a board, and is none.
    Odd,
}

/// The properties that the rows of a block share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Head {
    pub(super) kind: Kind,
    /// The number of the text between its values, because other notations may count from another base.
    pub(super) style: usize,
    pub(super) is_weak: bool,
    pub(super) is_value: bool,
    /// True if the block starts on the line below the last one.
    pub(super) follows: bool,
    /// The number of boards that stand side by side.
    pub(super) side: usize,
}

/// The line of a row, and its values.
pub(super) type NumberedRow = (u32, Vec<i32>);
pub(super) type Rows = Vec<NumberedRow>;

/// Rows with the same text between.
#[derive(Clone, Debug)]
pub(super) struct RowBlock {
    pub(super) head: Head,
    pub(super) rows: Rows,
}

/// True for rows of squares that are 0 or 1.
pub(super) fn is_bits(atoms: &[i32]) -> bool {
    atoms.len() > 3 && atoms.iter().all(|atom| matches!(atom, 0 | 1))
}

/// Returns the index of a value in a list, to which it is added if it is new and there is room.
pub(super) fn index_of<T: PartialEq>(list: &mut Vec<T>, value: T, max: usize) -> usize {
    if let Some(at) = list.iter().position(|known| *known == value) {
        return at;
    }
    if list.len() < max {
        list.push(value);
    }
    list.len() - 1
}

/// Returns the least of n numbers that are a permutation, counted from 0 or from 1.
pub(super) fn base_of(numbers: &[i32]) -> Option<i32> {
    let least = *numbers.iter().min()?;
    let mut seen = vec![false; numbers.len()];
    let mut is_new = |number: &i32| {
        let place = usize::try_from(number - least).ok();
        let seen = place.and_then(|place| seen.get_mut(place));
        seen.is_some_and(|seen| !std::mem::replace(seen, true))
    };
    (matches!(least, 0 | 1) && numbers.iter().all(&mut is_new)).then_some(least)
}

/// True for rows of squares that are 0 or 1.
pub(super) fn is_matrix(block: &RowBlock) -> bool {
    matches!(block.head.kind, Kind::Numbers | Kind::Digits)
        && block.rows.iter().all(|row| is_bits(&row.1))
}

/// Returns whether all rows of a grid have n * n squares, or `None` for another block.
pub(super) fn is_flat(block: &RowBlock) -> Option<bool> {
    let height = block.rows.len();
    let is_flat_row = |(_, atoms): &NumberedRow| {
        let is_board = height.is_multiple_of(atoms.len()) || atoms.len() == 2 * height;
        atoms.len() > 15 && atoms.len().isqrt().pow(2) == atoms.len() && !is_board
    };
    (block.head.kind == Kind::Cells || is_matrix(block)).then(|| block.rows.iter().all(is_flat_row))
}
