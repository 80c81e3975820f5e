//! Options of the default command, which draws sheets, in the order of its help.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValue, StyledStr};
use nqueens_sheet::{
    Caption, Class, Group, Length, Limits, Measure, Numbers, Pattern, Square, Tint, TitlePosition,
};

use crate::args::formats::{DrawingKind, FormatName};
use crate::args::shared::{DrawingArgs, LookArgs, MotionArgs, SchemeArgs, SharedArgs, TilingArgs};
use crate::args::values::{
    Sizes, choice_parser, parse_caption, parse_lines, parse_number, parse_part, parse_positive,
    parse_threads, parse_two_chars, parser_of_names, parser_with_suggestions,
};

#[derive(clap::Args, Debug)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) solutions: SolutionArgs,
    #[command(flatten)]
    pub(crate) sheet: SheetArgs,
    #[command(flatten)]
    pub(crate) texts: TextArgs,
    #[command(flatten)]
    pub(crate) drawing: DrawingArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}

impl DrawArgs {
    /// Returns the options that figures have, too.
    pub(crate) fn shared(&self) -> SharedArgs<'_> {
        let SheetArgs { look, schemes, .. } = &self.sheet;
        SharedArgs {
            motion: Some(&self.output.motion),
            cell: self.sheet.cell,
            margin: self.sheet.margin,
            tiling: self.output.tiling.tiling(),
            ..SharedArgs::new(&self.drawing, self.output.format, look, *schemes)
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Solutions")]
pub(crate) struct SolutionArgs {
    /// Board size, the same as --n: nqueens-sheet 8
    #[arg(value_name = "N", value_parser = Sizes::parse_drawable, help_heading = "Arguments")]
    size: Option<Sizes>,
    /// Board size, or a range such as 5..7: squares per side, up to 32, or 1000 with --random; a range draws
    /// several sizes on one page; --n itself may be omitted [default: 8]
    #[arg(short, long, aliases = ["board-size", "boardsize", "dimension", "dim", "number-of-queens"], short_alias = 'N', value_name = "N", value_parser = Sizes::parse_drawable, allow_negative_numbers = true)]
    n: Option<Sizes>,
    /// Draw one solution per orbit under the eight symmetries: 12 for n = 8
    #[arg(long, aliases = ["unique", "distinct", "essential", "essentially-different", "inequivalent", "fundamental-only", "only-fundamental", "dedup", "dedupe"])]
    pub(crate) fundamental: bool,
    /// Draw one solution per orbit under a group: none, half-turn, rotation, mirror (left to right), all
    #[arg(long, ignore_case = true, value_name = "GROUP", value_parser = parser_with_suggestions::<Group>(|| Group::ALL.map(Group::name).into()), hide_possible_values = true,
        conflicts_with_all = ["random", "unchecked", "fundamental", "group_by"])]
    pub(crate) up_to: Option<Group>,
    /// Draw only solutions of a symmetry class: ordinary, centrosymmetric, doubly-centrosymmetric, trivial
    #[arg(long, ignore_case = true, value_name = "CLASS", value_parser = parser_with_suggestions::<Class>(|| Class::ALL.map(Class::name).into()), hide_possible_values = true,
        conflicts_with_all = ["random", "unchecked"])]
    pub(crate) class: Option<Class>,
    /// Draw only solutions with queens on these squares, such as d4,f1
    #[arg(long, aliases = ["fixed", "fix", "with", "queen-at", "queens-at", "placed", "given", "contains"], value_name = "SQUARES", value_delimiter = ',',
        conflicts_with = "random")]
    pub(crate) place: Vec<Square>,
    /// Draw only solutions that are also valid on a torus, where diagonals continue at the opposite edge: 28 for n = 7
    #[arg(long, aliases = ["torus", "toroid", "modular"], conflicts_with_all = ["from", "random"])]
    pub(crate) toroidal: bool,
    /// Skip the first K solutions. Instant for all or fundamental solutions up to n = 17; otherwise the search has to pass them
    #[arg(long, alias = "offset", value_name = "K", value_parser = parse_number::<u64>,
        conflicts_with_all = ["random", "boards"])]
    pub(crate) skip: Option<u64>,
    /// Draw at most K solutions
    #[arg(long, aliases = ["limit", "max", "head", "at-most"], value_name = "K", value_parser = parse_positive::<u64>,
        conflicts_with_all = ["random", "boards"])]
    pub(crate) take: Option<u64>,
    /// Draw only the boards with these numbers, in the order of the list: 1,5,9-12
    #[arg(long, value_name = "NUMBERS",
        conflicts_with_all = ["sample", "random", "group_by"])]
    pub(crate) boards: Option<Numbers>,
    /// Draw K different solutions chosen uniformly at random, for n up to 17
    #[arg(long, value_name = "K", value_parser = parse_positive::<u64>,
        conflicts_with_all = ["random", "from", "shard"])]
    pub(crate) sample: Option<u64>,
    /// Draw K solutions from a randomised search, for n up to 1000; they are not equally likely, and
    /// small boards may repeat
    #[arg(long, value_name = "K", value_parser = parse_positive::<u64>,
        conflicts_with_all = ["from", "shard", "fundamental"])]
    pub(crate) random: Option<u64>,
    /// Seed of the random generator for --sample and --random [default: 0]
    #[arg(long, value_name = "S", value_parser = parse_number::<u64>)]
    pub(crate) seed: Option<u64>,
    /// Draw only part I of N equal parts, to split a job between machines; starts as fast as --skip;
    /// 0-based:I/N if I starts at 0
    #[arg(long, value_name = "I/N", value_parser = parse_part)]
    pub(crate) shard: Option<(u64, u64)>,
    /// Draw the boards that a program has printed to a file, - for standard input: grids, lists,
    /// permutations, coordinates, squares (a1 b5), FEN, CSV or JSON; every board is checked
    #[arg(long, aliases = ["input", "in", "read", "load"], value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Count rows and columns from 0 or 1 in the boards of --from [default: recognized by the numbers]
    #[arg(long, value_name = "0|1", value_parser = parser_of_names::<u8, _>(["0", "1"]), hide_possible_values = true, requires = "from")]
    pub(crate) base: Option<u8>,
    /// Also draw boards of --from with attacking queens, if each column has one queen; needs --alt
    #[arg(long, requires_all = ["from", "alt"],
        conflicts_with_all = ["fundamental", "group_by", "tint"])]
    pub(crate) unchecked: bool,
}

impl SolutionArgs {
    /// Returns the sizes from `--n`, or else from the positional argument.
    pub(crate) fn n(&self) -> Option<Sizes> {
        self.n.or(self.size)
    }
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Sheet")]
pub(crate) struct SheetArgs {
    /// Show each solution with its orbit, a row for each fundamental solution, below the names of the
    /// symmetries; --cols then counts orbits
    #[arg(long, ignore_case = true, value_name = "WHAT", value_parser = ["class"],
        conflicts_with_all = ["sample", "random", "place"])]
    pub(crate) group_by: Option<String>,
    /// Frame each board with a mat in the colour of its class (none for the ordinary one; with a legend on
    /// paper) or orbit (one of twelve; if orbits share a colour, each board shows its orbit number)
    #[arg(long, ignore_case = true, value_name = "WHAT", value_parser = choice_parser([("class", Tint::Class), ("orbit", Tint::Orbit)]))]
    pub(crate) tint: Option<Tint>,
    /// Boards per row [default: well proportioned, with a full last row if possible; on paper, as large as possible]
    #[arg(long, aliases = ["columns", "column", "col"], value_name = "COLS", value_parser = parse_positive::<u64>)]
    pub(crate) cols: Option<u64>,
    /// Rows of boards per page [default: as many as needed]
    #[arg(long, alias = "row", value_name = "ROWS", value_parser = parse_positive::<u64>)]
    pub(crate) rows: Option<u64>,
    /// Arrange the boards in a shape, with the title below: heart (most numbers of boards from 38 on), or a
    /// text file with an X for each board and dots for free places; the boards stand out from the page
    #[arg(long, value_name = "heart|FILE",
        conflicts_with_all = ["cols", "rows", "group_by", "title_in", "layout"])]
    pub(crate) shape: Option<PathBuf>,
    /// Side of a square, in px, mm, cm, in or pt (without --paper, px by default); the whole sheet uses
    /// this unit; on paper, it determines the number of pages [default: 20px; on paper, as large as
    /// fits one page]
    #[arg(long, aliases = ["square-size", "cell-size"], value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Measure>,
    /// Gap between boards, in px, mm, cm, in or pt [default: one cell; more between columns around a title if
    /// the sides of the paper would be emptier than its top]
    #[arg(long, aliases = ["spacing"], value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) gap: Option<Length>,
    /// Margin around the boards, in px, mm, cm, in or pt [default: one cell, or two for twelve or more
    /// boards; on paper, 6 % of its shorter side, 9 % for up to a hundred boards that fill one page,
    /// 11 % for one board]
    #[arg(long, aliases = ["padding"], value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) margin: Option<Length>,
    /// Label files a, b, c ... and ranks 1, 2, 3 ... on each board
    #[arg(long, aliases = ["coords", "coordinate", "show-coordinates"])]
    pub(crate) coordinates: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    #[command(flatten)]
    pub(crate) schemes: SchemeArgs,
}

/// The help of `--title`.
const TITLE: &str = "Title of the sheet, also in the metadata; \\n starts a new line; placeholders: {n}, {count}, \
                     {fundamentals}, {tally}, {page}, {pages}; none omits it [default: on paper, generated]";

/// Escapes `{n}`, which clap replaces with a line break, by a style sequence without effect.
fn escape_n(help: &str) -> StyledStr {
    StyledStr::from(help.replace("{n}", "{\u{1b}[0mn}"))
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Texts")]
pub(crate) struct TextArgs {
    // Not a doc comment, because clap would replace `{n}` with a line break.
    #[arg(long, aliases = ["heading", "headline"], value_name = "TEXT", value_parser = parse_lines, help = escape_n(TITLE))]
    pub(crate) title: Option<Pattern>,
    /// Position of title, subtitle, dedication and footer: header (above and below the boards), grid
    /// (in the middle of the boards; an error if they are not legible there), auto (grid if they fit
    /// well, otherwise header) [default: auto]
    #[arg(long, ignore_case = true, value_name = "WHERE", value_parser = choice_parser([("auto", TitlePosition::Auto), ("header", TitlePosition::Header), ("grid", TitlePosition::Grid)]), hide_possible_values = true)]
    pub(crate) title_in: Option<TitlePosition>,
    /// Arrangement of the boards: rows, or number (around the number of boards, as large as possible)
    /// [default: rows]
    #[arg(long, ignore_case = true, value_name = "HOW", value_parser = choice_parser([("rows", TitlePosition::Auto), ("number", TitlePosition::Number)]), hide_possible_values = true)]
    pub(crate) layout: Option<TitlePosition>,
    /// Line below the title; none omits it
    #[arg(long, value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) subtitle: Option<Pattern>,
    /// Dedication, such as "For Ada": the last line in the middle of a poster, or above the footer
    #[arg(long, aliases = ["dedicate", "dedicated-to"], value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) dedication: Option<Pattern>,
    /// Line below the boards; none omits it [default: on paper, the number of solutions]
    #[arg(long, value_name = "TEXT", value_parser = parse_lines)]
    pub(crate) footer: Option<Pattern>,
    /// Line below each board; more placeholders: {number}, {index}, {permutation}, {squares}, {class},
    /// {orbit_size}, {symmetry}; write {{ for a brace. The value digits prints
    /// the rank of each queen below its file; none omits captions
    #[arg(long, value_name = "TEXT|digits", value_parser = parse_caption)]
    pub(crate) caption: Option<Caption>,
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// Output format, overriding the extension [default: svg]
    #[arg(long, aliases = ["type", "output-format", "filetype"], ignore_case = true, value_parser = FormatName::parser_for(DrawingKind::Boards))]
    pub(crate) format: Option<FormatName>,
    #[command(flatten)]
    pub(crate) tiling: TilingArgs,
    #[command(flatten)]
    pub(crate) motion: MotionArgs,
    /// Separator between the ranks of a permutation, for all n: comma, space or tab [default: none up to n = 9, then a comma]
    #[arg(long, ignore_case = true, value_name = "WHAT", value_parser = choice_parser([(PossibleValue::new("comma").alias(","), ','), (PossibleValue::new("space").alias(" "), ' '), (PossibleValue::new("tab"), '\t')]))]
    pub(crate) separator: Option<char>,
    /// Characters for empty squares and queens in text boards [default: .Q]
    #[arg(long, value_name = "EQ", value_parser = parse_two_chars)]
    pub(crate) chars: Option<(char, char)>,
}

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Run")]
pub(crate) struct RunArgs {
    /// Number of threads; does not change the output [default: number of cores]
    #[arg(long, aliases = ["jobs", "cores", "workers"], short_alias = 'j', value_name = "T", value_parser = parse_threads)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Allow more than a million boards or 1 GiB
    #[arg(long)]
    pub(crate) huge: bool,
}

impl RunArgs {
    /// Returns the limits on the number of boards and the size of the output.
    pub(crate) fn limits(&self) -> Limits {
        if self.huge {
            Limits::NONE
        } else {
            Limits::default()
        }
    }
}
