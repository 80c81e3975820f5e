//! The one error type of the library.

use crate::notation::ReadError;
use crate::words::{grouped, plural};
use crate::{NotASolution, NotASquare, Problem, Square};

/// Everything that can go wrong in the library. Each message is one sentence
/// that says what is wrong, where, and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The size of the board is out of range.
    #[error("n = {0} is out of range: choose n from 1 to 32, or to 1000 with a randomised search")]
    BoardSize(usize),
    /// A length is malformed, negative or absurdly long.
    #[error(
        "`{0}` is no length: write a number and a unit (px, mm, cm, in, pt), such as 20px or 4.5mm"
    )]
    Length(String),
    /// A length beyond all sheets.
    #[error("`{0}` is too long: a length has at most 100 km")]
    LengthRange(String),
    /// A font file that cannot be used, and why.
    #[error("{0}")]
    Font(String),
    /// A text with a character that no font has.
    #[error(
        "no font has `{}` (U+{:04X}), which {text:?} needs: give a font that has it",
        .character.escape_debug(), u32::from(*.character)
    )]
    MissingGlyph {
        /// The character.
        character: char,
        /// The text with it.
        text: String,
    },
    /// A text names no size of paper.
    #[error(
        "`{0}` is no paper: choose a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e, \
         arch-a to arch-e, or a width and a height, such as 420x594mm"
    )]
    Paper(String),
    /// Paper whose sides have no unit.
    #[error("`{0}` has no unit: write one after the height, as in 420x594mm")]
    PaperUnit(String),
    /// Paper with a side of zero, or beyond all paper.
    #[error("`{0}` is no size of paper: choose sides above zero and up to 100 m")]
    PaperSide(String),
    /// A text does not name an orientation of paper.
    #[error("\"{0}\" is not an orientation: choose auto, portrait or landscape")]
    OrientationName(String),
    /// A text has a placeholder that does not exist.
    #[error("`{{{name}}}` is no placeholder: choose one of {known}, and write {{{{ for a brace")]
    Placeholder {
        /// What stands between the braces.
        name: String,
        /// The placeholders that there are, in braces.
        known: String,
    },
    /// A text for a whole sheet has a placeholder about one board.
    #[error("`{{{name}}}` is about one board, and this text about all: choose one of {known}")]
    BoardPlaceholder {
        /// What stands between the braces.
        name: String,
        /// The placeholders that a sheet has, in braces.
        known: String,
    },
    /// A brace in a text neither belongs to a placeholder nor is doubled.
    #[error(
        "a brace stands alone in `{0}`: write {{{{ or }}}} for a brace, and a placeholder as {{n}}"
    )]
    Brace(String),
    /// A text is no tag of a language that sheets have.
    #[error("`{tag}` is no language of the built-in texts: choose {known}")]
    Language {
        /// What was given.
        tag: String,
        /// The tags that there are, in words.
        known: String,
    },
    /// A colour is malformed or not opaque.
    #[error("`{0}` is no opaque colour: write one as CSS does, such as white or #f0e6d2")]
    Color(String),
    /// No built-in template has the name.
    #[error("there is no template `{name}`: choose one of {known}, or the path of an SVG file")]
    UnknownTemplate {
        /// What was asked for.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// Something of a changed template could not be seen.
    #[error("{what} ({color}) cannot be told from {from} ({ground}): {advice}")]
    Contrast {
        /// What could not be seen.
        what: &'static str,
        /// Its colour.
        color: String,
        /// What it stands on, or beside.
        from: &'static str,
        /// The colour of that.
        ground: String,
        /// A colour to choose instead, in words.
        advice: String,
    },
    /// A queen that is scaled out of range.
    #[error("a queen {0} times as large is out of range: choose a factor from 0.25 to 4")]
    QueenScale(f32),
    /// A queen that leaves her square.
    #[error("a queen {scale} times as large leaves her square: choose at most {most}")]
    QueenTooLarge {
        /// The factor.
        scale: f32,
        /// The largest.
        most: f32,
    },
    /// A template file cannot be used; at least one problem.
    #[error("{}", problems(.0))]
    Template(Vec<Problem>),
    /// A text does not name a square.
    #[error(transparent)]
    SquareName(#[from] NotASquare),
    /// A mark or a queen of a position is outside of the board.
    #[error("{square} is not on the board, which has {n} files and {n} ranks: name another square")]
    MarkedOffBoard {
        /// The square.
        square: Square,
        /// The size of the board.
        n: usize,
    },
    /// Two queens of a position are on one square.
    #[error("two queens are to stand on {0}: leave one out")]
    TwoOnSquare(Square),
    /// An arrow ends where it begins.
    #[error("an arrow from {0} ends there: name another square")]
    ArrowNowhere(Square),
    /// A figure has too many boards or nodes.
    #[error("{}", too_large(.what, *.parts, *.most))]
    FigureTooLarge {
        /// What there is too much of, such as boards.
        what: &'static str,
        /// How many there would be; one more than there may be, if that is all
        /// that is known.
        parts: u64,
        /// How many there may be.
        most: u64,
    },
    /// A board with more squares than a figure has room for.
    #[error("this figure has boards of at most {most} by {most} squares: choose n up to {most}")]
    FigureBoard {
        /// The largest size of the board.
        most: usize,
    },
    /// A picture that moves for no time, or for longer than anybody looks.
    #[error("a picture moves for 1 to 600 seconds: choose a number of them")]
    Seconds,
    /// Too many boards to appear one after the other.
    #[error("{} do not move: choose at most {most}", plural(*boards, "board"))]
    TooManyMoving {
        /// How many there are.
        boards: u64,
        /// How many there may be.
        most: u64,
    },
    /// Frames that come quicker than viewers show them.
    #[error("{frames} frames need at least {seconds} seconds in this format: choose more")]
    FramesTooFast {
        /// How many frames.
        frames: u64,
        /// How many seconds they need.
        seconds: u64,
    },
    /// A GIF has no half transparent pixels, as edges would be without a ground.
    #[error("a gif needs a ground: choose a colour for it")]
    Transparent,
    /// A search that ends where it begins.
    #[error("that search has no steps, since {}", no_steps(*.whole))]
    NoSteps {
        /// Whether it begins with a whole solution; else its depth is 0.
        whole: bool,
    },
    /// A search has none of the steps that were asked for.
    #[error("there are no such steps: the search has {}", grouped(*.steps))]
    Steps {
        /// How many it has.
        steps: u64,
    },
    /// A figure with this cell is larger than the paper.
    #[error("the figure does not fit {paper}: its squares could have at most {cell} there")]
    FigureTooWide {
        /// The paper.
        paper: String,
        /// The largest cell.
        cell: String,
    },
    /// A text does not name an order of search.
    #[error("\"{0}\" is no order of search: choose row or file")]
    ByName(String),
    /// A text does not name a space of solutions.
    #[error("\"{0}\" is no space of solutions: choose n-ary, permutation or pruned")]
    SpaceName(String),
    /// A text is no formula for diagonals.
    #[error(
        "\"{0}\" is no index of diagonals: add or subtract row and col, once each, and n and numbers, as in row - col \
         + n - 1"
    )]
    Formula(String),
    /// A formula for the other diagonals.
    #[error(
        "{formula} is the same on {found} diagonals: give one for {wanted} diagonals, such as {such}"
    )]
    FormulaSlope {
        /// The formula.
        formula: String,
        /// The diagonals that it numbers: `falling` or `rising`.
        found: &'static str,
        /// The diagonals that are to be numbered.
        wanted: &'static str,
        /// A formula for them.
        such: &'static str,
    },
    /// Rows and columns that are numbered from another number than 0 or 1.
    #[error("rows and columns cannot be numbered from {0}: choose 0 or 1")]
    Base(usize),
    /// A text does not name a quantity that grows with the board.
    #[error(
        "\"{0}\" is no quantity: choose placements, subsets, power, factorial, nodes, solutions or fundamental"
    )]
    QuantityName(String),
    /// A board, or a range of boards, of which quantities are not known.
    #[error(
        "there are no numbers for {} from 1 to 27, beyond which nobody has counted", no_numbers(*.from, *.to)
    )]
    BoardSizes {
        /// Files of the smallest board.
        from: usize,
        /// Files of the largest board.
        to: usize,
    },
    /// A figure of growth without a point.
    #[error("there is no curve to draw: choose a quantity, or a range of boards that has numbers")]
    NoCurve,
    /// Measured times that cannot be read.
    #[error("line {line} of the measured times: {problem}")]
    Measured {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it, and what to do.
        problem: String,
    },
    /// Queens from which no search can go on.
    #[error(
        "the search cannot start like this: give one queen for each of the first lines of the {n}-by-{n} board, none \
         of which attacks another"
    )]
    Beginning {
        /// The size of the board.
        n: usize,
    },
    /// A text does not name a group of symmetries.
    #[error("\"{0}\" is not a group: choose none, half-turn, rotation, mirror or all")]
    GroupName(String),
    /// A text does not name a symmetry.
    #[error(
        "\"{0}\" is not a symmetry: choose identity, rotate-90, rotate-180, rotate-270, mirror-vertical, \
         mirror-horizontal, mirror-diagonal or mirror-antidiagonal"
    )]
    SymmetryName(String),
    /// A text does not name a class of solutions.
    #[error(
        "\"{0}\" is not a class: choose ordinary, centrosymmetric, doubly-centrosymmetric or trivial"
    )]
    ClassName(String),
    /// A text does not name what colours tell apart.
    #[error("\"{0}\" is nothing that colours tell apart: choose class or orbit")]
    TintName(String),
    /// A queen is to be placed outside the board.
    #[error("cannot place a queen on {square}: the board has {n} files and {n} ranks")]
    PlacedOffBoard {
        /// Where the queen should stand.
        square: Square,
        /// The size of the board.
        n: usize,
    },
    /// Two queens to be placed attack each other, so that no solution has both.
    #[error("the queens to be placed on {0} and {1} attack each other: leave one out")]
    PlacedAttack(Square, Square),
    /// A sample of a board that is too large for one.
    #[error(
        "there is no uniform sample for n = {0}, since its solutions can only be reached one after the other: \
         choose n up to 17, or a randomised search, which is not uniform"
    )]
    Sample(usize),
    /// A board size for which no randomised search finds anything.
    #[error("a randomised search finds nothing for n = {0}: choose n = 1, or from 4 to 1000")]
    RandomSize(usize),
    /// A part that is none of the parts.
    #[error("there is no part {index} of {parts}: choose a part from 1 to the number of parts")]
    Shard {
        /// The part that was asked for.
        index: u64,
        /// The number of parts.
        parts: u64,
    },
    /// A text is no list of numbers.
    #[error(
        "`{0}` is no list of numbers: write numbers from 1 on and ranges of them, such as 1,5,9-12"
    )]
    Numbers(String),
    /// A number beyond the end of a list.
    #[error("there is no board {number}: the list has {}", grouped(*count))]
    BoardNumber {
        /// The number.
        number: u64,
        /// How many boards the list has.
        count: u64,
    },
    /// A selection whose size nobody knows.
    #[error("nobody knows how many solutions n = {0} has: take a number of them")]
    Uncounted(usize),
    /// There is no board to draw.
    #[error("there is no board to draw: give at least one")]
    Empty,
    /// A selection that no solution belongs to.
    #[error("{}", no_solution(*.n, .conditions))]
    NoSolution {
        /// The size of the board.
        n: usize,
        /// What a solution should be, such as `has a queen on d1`; empty if anything.
        conditions: String,
    },
    /// A selection whose solutions are all skipped.
    #[error("the selection has only {} for n = {n}: skip fewer", plural(*there, "solution"))]
    AllSkipped {
        /// The size of the board.
        n: usize,
        /// How many solutions there are.
        there: u64,
    },
    /// A drawing that is larger than its [`Limits`](crate::Limits).
    #[error("{}", beyond((*boards, *more), *bytes))]
    BeyondLimits {
        /// How many boards it would have.
        boards: u64,
        /// Whether there are more than that, which nobody counted.
        more: bool,
        /// About how many bytes, if that is known.
        bytes: Option<u64>,
    },
    /// A cell without a size.
    #[error("a cell must have a size: choose one above zero, such as 20px")]
    Cell,
    /// A sheet without columns.
    #[error("a sheet must have at least one column")]
    Cols,
    /// A sheet without rows.
    #[error("a sheet must have at least one row")]
    Rows,
    /// Boards of whole orbits that are not one of each orbit.
    #[error("orbits are shown whole: select one solution of each, the fundamental ones")]
    NotReduced,
    /// Boards that are told apart by colour, and have no room for it around them.
    #[error(
        "boards that are told apart by colour lie on mats, and there is no room for these: choose a gap of 3px or \
         more, and a margin of 2px"
    )]
    TintRoom,
    /// Boards that may be no solutions, told apart by what only solutions have.
    #[error(
        "colours tell classes or orbits of solutions apart, and boards that are not checked may be none: leave the \
         colours out"
    )]
    TintUnchecked,
    /// Boards larger than the paper.
    #[error(
        "the boards do not fit {paper} paper: choose larger paper, a smaller cell, margin or gap, or fewer columns and \
         rows"
    )]
    PaperTooSmall {
        /// The paper.
        paper: String,
    },
    /// Margins that leave no room.
    #[error("the margins leave no room on {paper} paper: choose smaller ones, or larger paper")]
    MarginTooLarge {
        /// The paper.
        paper: String,
    },
    /// Boards that would be too small to print.
    #[error(
        "{} on one page would have squares of {cell}, and less than 1 mm does not print: choose larger paper, {}",
        plural(*boards, "board"),
        instead(*pages)
    )]
    CellTooSmall {
        /// How many.
        boards: u64,
        /// The side of a square.
        cell: String,
        /// How many pages would do with squares of 1 mm; 0 if none would.
        pages: u64,
    },
    /// Boards of several sizes that do not fit one page.
    #[error(
        "boards of several sizes must fit one page: choose no cell, a smaller one, or draw each size by itself"
    )]
    SeveralSizes,
    /// A text that does not fit.
    #[error(
        "the {what} is too long to be legible in the room that it has: shorten it, leave it out, or choose larger \
         cells or paper"
    )]
    TextTooLong {
        /// Which text.
        what: &'static str,
    },
    /// A placeholder whose value nobody knows.
    #[error(
        "{{{0}}} has no value for these boards: leave it out, or draw all solutions of one size"
    )]
    PlaceholderUnknown(&'static str),
    /// A placeholder that needs orbits.
    #[error("{{symmetry}} needs orbits that are shown whole: group the boards by class")]
    PlaceholderOfOrbit,
    /// A placeholder that only solutions have a value for.
    #[error(
        "{{{0}}} is about solutions, and boards that are not checked may be none: leave it out"
    )]
    PlaceholderOfSolution(&'static str),
    /// Parts of a sheet that overlap too far.
    #[error(
        "the parts of a sheet would overlap by {overlap}, which leaves too little of each: choose at most {most}"
    )]
    Overlap {
        /// How far.
        overlap: String,
        /// A third of what a page has room for.
        most: String,
    },
    /// Paper that is too small for the parts of a sheet.
    #[error(
        "`{0}` is too small to spread this sheet over: choose larger paper for its parts, whose margins are 10mm"
    )]
    TilePaper(String),
    /// Several pages in a format that has one.
    #[error(
        "this format has room for one page: write each page to a file of its own, or choose PDF"
    )]
    OnePage,
    /// Pages that there are not.
    #[error("there are no such pages: choose some from 1 to {pages}")]
    Pages {
        /// How many there are.
        pages: u64,
    },
    /// A page that no unit can measure.
    #[error("the sheet would be longer than 100 km: draw fewer boards or smaller cells")]
    TooLarge,
    /// A prefix that cannot begin an id.
    #[error(
        "`{0}` cannot begin an id: use a letter, then letters, digits, `-` or `_`, at most 64 in all"
    )]
    IdPrefix(String),
    /// A resolution out of range.
    #[error("a resolution of {0} dpi is out of range: choose one from 1 to 10000")]
    Dpi(f64),
    /// A scale out of range.
    #[error("a scale of {0} is out of range: choose one from 0.01 to 100")]
    Scale(f64),
    /// A cell that has no pixel, or too many.
    #[error(
        "a cell of {pixels} x {pixels} pixels cannot be rasterized: change the size of the cell or the \
         resolution so that it has from 1 to {most}"
    )]
    CellPixels {
        /// The cell's side.
        pixels: u64,
        /// The largest side.
        most: u64,
    },
    /// A picture with too many pixels.
    #[error(
        "the picture would be {pixels} pixels long, more than {most}: draw fewer boards, smaller cells, or \
         at a lower resolution"
    )]
    PagePixels {
        /// The picture's longer side.
        pixels: u64,
        /// The longest side.
        most: u64,
    },
    /// A picture whose pieces take too much memory.
    #[error(
        "the picture takes about {} MB of memory, more than {} MB: draw smaller cells, or at a lower resolution",
        grouped(bytes.div_ceil(1_000_000)), grouped(*most / 1_000_000)
    )]
    PngMemory {
        /// About how many bytes.
        bytes: u64,
        /// The most.
        most: u64,
    },
    /// A figure with too many pixels.
    #[error(
        "the figure would have {} pixels, more than the {} that are drawn at once: make it smaller, or lower its \
         resolution",
        grouped(*pixels), grouped(*most)
    )]
    FigurePixels {
        /// The picture's pixels.
        pixels: u64,
        /// The most.
        most: u64,
    },
    /// A date that PDF cannot say.
    #[error("{0} seconds since 1970 are beyond the year 9999: give an earlier date")]
    Date(u64),
    /// The rasterizer or the encoder failed.
    #[error("cannot rasterize: {0}")]
    Raster(String),
    /// The boards to be drawn could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A picture or list got another number of boards than was announced.
    #[error("{announced} boards were announced and {written} came: announce what is written")]
    Count {
        /// The number in the page or header.
        announced: u64,
        /// The number of boards that came.
        written: u64,
    },
    /// A board that is not of the size that was announced.
    #[error(
        "a board of {n} files and {n} ranks was announced: give that many ranks, each below {n}"
    )]
    Board {
        /// The size in the page or header.
        n: usize,
    },
    /// A board whose queens attack each other, or that is no board.
    #[error(transparent)]
    NotASolution(#[from] NotASolution),
    /// An orbit for which its row has no room.
    #[error(
        "an orbit of {size} boards came where orbits of at most {most} were announced: announce what is drawn"
    )]
    OrbitSize {
        /// How many boards it has.
        size: usize,
        /// How many there is room for.
        most: usize,
    },
    /// A picture that failed before, so that boards are missing in it.
    #[error("the picture failed before this board: begin a new one")]
    Broken,
    /// The writer could not write.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
}

fn no_solution(n: usize, conditions: &str) -> String {
    match conditions {
        _ if n == 2 || n == 3 => format!(
            "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
        ),
        conditions => format!("no solution for n = {n} {conditions}: ask for another one"),
    }
}

fn beyond((boards, more): (u64, bool), bytes: Option<u64>) -> String {
    let more = if more { "more than " } else { "" };
    let boards = grouped(boards);
    let about = |bytes: u64| format!(", about {} MB,", grouped(bytes.div_ceil(1_000_000)));
    format!(
        "a drawing of {more}{boards} boards{} is larger than its limits: take some of them, or one of each orbit, or set \
         other limits",
        bytes.map_or_else(String::new, about)
    )
}

/// What to do if boards are too small on one page.
fn instead(pages: u64) -> String {
    match pages {
        0 => String::from("fewer columns and rows, or fewer or smaller boards"),
        pages => format!("or cells of 1 mm, which make {}", plural(pages, "page")),
    }
}

fn no_steps(whole: bool) -> &'static str {
    match whole {
        true => "its beginning is a whole solution: begin with fewer queens",
        false => "its depth is 0: choose 1 or more",
    }
}

fn no_numbers(from: usize, to: usize) -> String {
    match from == to {
        true => format!("a board of {}: choose n", plural(from as u64, "file")),
        false => format!("all boards of {from} to {to} files: choose sizes"),
    }
}

fn too_large(what: &str, parts: u64, most: u64) -> String {
    let many = match parts == most + 1 {
        true => format!("more than {} {what}", grouped(most)),
        false => format!(
            "{} {what}, and at most {} are drawn",
            grouped(parts),
            grouped(most)
        ),
    };
    format!("the figure would have {many}: show a part of it, or a smaller board")
}

fn problems(problems: &[Problem]) -> String {
    let first = problems
        .first()
        .map(ToString::to_string)
        .unwrap_or_default();
    match problems.len() {
        0 | 1 => first,
        n => format!("{first} (and {} more)", n - 1),
    }
}

/// The library's result.
pub type Result<T> = std::result::Result<T, Error>;

#[cfg(test)]
mod tests {
    use super::*;

    /// An example of every variant; the compiler names what is missing here.
    macro_rules! examples {
        ($type:ty, $function:ident, $($pattern:pat => $example:expr),+ $(,)?) => {
            fn $function() -> Vec<$type> {
                let _: fn(&$type) = |error| match error {
                    $($pattern => {})+
                };
                vec![$($example),+]
            }
        };
    }

    fn text(text: &str) -> String {
        text.to_owned()
    }

    const SQUARE: Square = Square { file: 3, rank: 3 };

    examples! {
        Error, all,
        Error::BoardSize(_) => Error::BoardSize(33),
        Error::Length(_) => Error::Length(text("4 apples")),
        Error::LengthRange(_) => Error::LengthRange(text("9e9m")),
        Error::Font(_) => Error::Font(text("the font is broken: give another one")),
        Error::MissingGlyph { .. } => Error::MissingGlyph { character: '\u{516b}', text: text("\u{516b}") },
        Error::Paper(_) => Error::Paper(text("a11")),
        Error::PaperUnit(_) => Error::PaperUnit(text("50x70")),
        Error::PaperSide(_) => Error::PaperSide(text("0x1mm")),
        Error::OrientationName(_) => Error::OrientationName(text("up")),
        Error::Placeholder { .. } => Error::Placeholder { name: text("m"), known: text("{n}") },
        Error::BoardPlaceholder { .. } => Error::BoardPlaceholder { name: text("class"), known: text("{n}") },
        Error::Brace(_) => Error::Brace(text("{")),
        Error::Language { .. } => Error::Language { tag: text("la"), known: text("en or de") },
        Error::Color(_) => Error::Color(text("reddish")),
        Error::UnknownTemplate { .. } => Error::UnknownTemplate { name: text("x"), known: text("classic") },
        Error::Contrast { .. } => Error::Contrast {
            what: "the queen", color: text("#fff"), from: "light squares", ground: text("#fff"),
            advice: text("choose another colour"),
        },
        Error::QueenScale(_) => Error::QueenScale(9.0),
        Error::QueenTooLarge { .. } => Error::QueenTooLarge { scale: 2.0, most: 1.5 },
        Error::Template(_) => Error::Template(vec![
            Problem { line: 1, element: text("svg"), what: text("leave it out") };
            2
        ]),
        Error::SquareName(_) => Error::SquareName("x".parse::<Square>().unwrap_err()),
        Error::MarkedOffBoard { .. } => Error::MarkedOffBoard { square: SQUARE, n: 3 },
        Error::TwoOnSquare(_) => Error::TwoOnSquare(SQUARE),
        Error::ArrowNowhere(_) => Error::ArrowNowhere(SQUARE),
        Error::FigureTooLarge { .. } => Error::FigureTooLarge { what: "boards", parts: 9, most: 8 },
        Error::Seconds => Error::Seconds,
        Error::TooManyMoving { .. } => Error::TooManyMoving { boards: 501, most: 500 },
        Error::FramesTooFast { .. } => Error::FramesTooFast { frames: 900, seconds: 18 },
        Error::Transparent => Error::Transparent,
        Error::Steps { .. } => Error::Steps { steps: 1200 },
        Error::NoSteps { .. } => Error::NoSteps { whole: true },
        Error::FigureBoard { .. } => Error::FigureBoard { most: 26 },
        Error::FigureTooWide { .. } => Error::FigureTooWide { paper: text("a4"), cell: text("3 mm") },
        Error::ByName(_) => Error::ByName(text("x")),
        Error::SpaceName(_) => Error::SpaceName(text("x")),
        Error::Formula(_) => Error::Formula(text("row")),
        Error::FormulaSlope { .. } => Error::FormulaSlope {
            formula: text("row + col"), found: "rising", wanted: "falling", such: "row - col",
        },
        Error::Base(_) => Error::Base(2),
        Error::QuantityName(_) => Error::QuantityName(text("x")),
        Error::BoardSizes { .. } => Error::BoardSizes { from: 4, to: 28 },
        Error::NoCurve => Error::NoCurve,
        Error::Measured { .. } => Error::Measured { line: 2, problem: text("give a number") },
        Error::Beginning { .. } => Error::Beginning { n: 8 },
        Error::GroupName(_) => Error::GroupName(text("x")),
        Error::SymmetryName(_) => Error::SymmetryName(text("x")),
        Error::ClassName(_) => Error::ClassName(text("x")),
        Error::TintName(_) => Error::TintName(text("x")),
        Error::PlacedOffBoard { .. } => Error::PlacedOffBoard { square: SQUARE, n: 3 },
        Error::PlacedAttack(..) => Error::PlacedAttack(SQUARE, SQUARE),
        Error::Sample(_) => Error::Sample(18),
        Error::RandomSize(_) => Error::RandomSize(3),
        Error::Shard { .. } => Error::Shard { index: 3, parts: 2 },
        Error::Numbers(_) => Error::Numbers(text("x")),
        Error::BoardNumber { .. } => Error::BoardNumber { number: 93, count: 92 },
        Error::Uncounted(_) => Error::Uncounted(28),
        Error::Empty => Error::Empty,
        Error::NoSolution { .. } => Error::NoSolution { n: 3, conditions: String::new() },
        Error::AllSkipped { .. } => Error::AllSkipped { n: 8, there: 92 },
        Error::BeyondLimits { .. } => Error::BeyondLimits {
            boards: 14_772_512,
            more: false, bytes: Some(3_000_000_000),
        },
        Error::Cell => Error::Cell,
        Error::Cols => Error::Cols,
        Error::Rows => Error::Rows,
        Error::NotReduced => Error::NotReduced,
        Error::TintRoom => Error::TintRoom,
        Error::TintUnchecked => Error::TintUnchecked,
        Error::PaperTooSmall { .. } => Error::PaperTooSmall { paper: text("a10") },
        Error::MarginTooLarge { .. } => Error::MarginTooLarge { paper: text("a10") },
        Error::CellTooSmall { .. } => Error::CellTooSmall { boards: 92, cell: text("0.5 mm"), pages: 3 },
        Error::SeveralSizes => Error::SeveralSizes,
        Error::TextTooLong { .. } => Error::TextTooLong { what: "title" },
        Error::PlaceholderUnknown(_) => Error::PlaceholderUnknown("tally"),
        Error::PlaceholderOfOrbit => Error::PlaceholderOfOrbit,
        Error::PlaceholderOfSolution(_) => Error::PlaceholderOfSolution("class"),
        Error::Overlap { .. } => Error::Overlap { overlap: text("90 mm"), most: text("60 mm") },
        Error::TilePaper(_) => Error::TilePaper(text("a10")),
        Error::OnePage => Error::OnePage,
        Error::Pages { .. } => Error::Pages { pages: 3 },
        Error::TooLarge => Error::TooLarge,
        Error::IdPrefix(_) => Error::IdPrefix(text("1")),
        Error::Dpi(_) => Error::Dpi(0.0),
        Error::Scale(_) => Error::Scale(0.0),
        Error::CellPixels { .. } => Error::CellPixels { pixels: 0, most: 4096 },
        Error::PagePixels { .. } => Error::PagePixels { pixels: 20_000_000, most: 10_000_000 },
        Error::PngMemory { .. } => Error::PngMemory { bytes: 2 << 30, most: 1 << 30 },
        Error::FigurePixels { .. } => Error::FigurePixels { pixels: 200, most: 100 },
        Error::Date(_) => Error::Date(u64::MAX),
        Error::Raster(_) => Error::Raster(text("no memory")),
        Error::Read(_) => Error::Read(ReadError::Empty),
        Error::Count { .. } => Error::Count { announced: 1, written: 2 },
        Error::Board { .. } => Error::Board { n: 8 },
        Error::NotASolution(_) => Error::NotASolution(NotASolution::Size(0)),
        Error::OrbitSize { .. } => Error::OrbitSize { size: 8, most: 4 },
        Error::Broken => Error::Broken,
        Error::Io(_) => Error::Io(std::io::Error::other("no room")),
    }

    examples! {
        ReadError, of_reading,
        ReadError::Io(_) => ReadError::Io(std::io::Error::other("no room")),
        ReadError::Empty => ReadError::Empty,
        ReadError::Symbols { .. } => ReadError::Symbols { empty: 'Q', queen: 'Q' },
        ReadError::NotUtf8 { .. } => ReadError::NotUtf8 { line: 1 },
        ReadError::LongLine { .. } => ReadError::LongLine { line: 1 },
        ReadError::NoSquares { .. } => ReadError::NoSquares { line: 1 },
        ReadError::TooLarge { .. } => ReadError::TooLarge { line: 1 },
        ReadError::MixedSize { .. } => ReadError::MixedSize { line: 1, found: 4, expected: 8 },
        ReadError::BadSquare { .. } => ReadError::BadSquare { line: 1, column: 1, found: 'x', legend: text("`.` and `Q`") },
        ReadError::BadPiece { .. } => ReadError::BadPiece { line: 1, found: 'x' },
        ReadError::BadNumber { .. } => ReadError::BadNumber { line: 1, found: 'x' },
        ReadError::NeedsCommas { .. } => ReadError::NeedsCommas { line: 1 },
        ReadError::MissingNumber { .. } => ReadError::MissingNumber { line: 1 },
        ReadError::SquareName { .. } => ReadError::SquareName {
            line: 1, source: "x".parse::<Square>().unwrap_err(),
        },
        ReadError::OffBoard { .. } => ReadError::OffBoard { line: 1, square: SQUARE, n: 3 },
        ReadError::Columns { .. } => ReadError::Columns { line: 2, found: 3, expected: 4 },
        ReadError::RowWidth { .. } => ReadError::RowWidth { line: 1, found: 3, expected: 4 },
        ReadError::MissingRows { .. } => ReadError::MissingRows { line: 1, found: 3, expected: 4 },
        ReadError::ExtraRows { .. } => ReadError::ExtraRows { line: 1, expected: 4 },
        ReadError::NoQueen { .. } => ReadError::NoQueen { line: 1, rank: 1 },
        ReadError::NoSuchRank { .. } => ReadError::NoSuchRank { line: 1, file: 0, rank: 9, n: 8 },
        ReadError::Attack { .. } => ReadError::Attack { line: 1, first: SQUARE, second: SQUARE },
        ReadError::NotOneQueen { .. } => ReadError::NotOneQueen { line: 1, file: 0, several: true },
        ReadError::NotASolution { .. } => ReadError::NotASolution { line: 1, source: NotASolution::Size(0) },
        ReadError::Json { .. } => ReadError::Json { line: 1, column: 1, message: text("no list") },
        ReadError::NoRanks { .. } => ReadError::NoRanks { line: 1 },
        ReadError::Depth { .. } => ReadError::Depth { line: 1, limit: 64 },
        ReadError::LongString { .. } => ReadError::LongString { line: 1 },
    }

    /// Who has the library alone has no options; the program adds its own.
    #[test]
    fn messages_are_a_sentence_without_options() {
        let of_reading = of_reading().into_iter().map(|error| error.to_string());
        let all = all().into_iter().map(|error| error.to_string());
        for message in all.chain(of_reading) {
            assert!(!message.contains("--"), "{message}");
            assert!(
                !message.contains(['\n', '\t']) && !message.contains("  "),
                "{message}"
            );
            assert!(
                !message.contains(". ") || message.contains("..."),
                "{message}"
            );
            assert!(
                !message.ends_with(['.', ' ', ':']) && !message.is_empty(),
                "{message}"
            );
            assert!(
                !message.starts_with(|c: char| c.is_uppercase()),
                "{message}"
            );
        }
    }
}
