//! The kinds of figures: from the flags of each to what it shows.

use std::ops::RangeInclusive;
use std::path::Path;

use nqueens_sheet::figure::{
    Arrays, Attacked, Calls, Figure, Film, GrowthFigure, Lines, Player, Position, Rule,
    SpaceFigure, SpaceTreeFigure, Steps, Tasks, Tree, Worksheet,
};
use nqueens_sheet::trace::{By, Growth, Measured, Scope, Space, Trace, TraceFormat};
use nqueens_sheet::{Orientation, Paper, Sheet, Solution, Square};

use crate::cli::args::figure::{
    ArraysArgs, AttackedArgs, BoardArgs, CommonArgs, FigureKind, GrowthArgs, LinesArgs, Queens,
    RuleArgs, SearchArgs, StepName, StepShape, TraceArgs, TreeArgs, WorksheetArgs,
};
use crate::cli::args::rules::{Given, option};
use crate::cli::args::shared::{FormatName, SchemeName, Shared};
use crate::cli::args::values::Pages;
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::job::product::{Picture, Product, bounded, sheet, wording};
use crate::cli::message::{note, shown};

/// A figure in a format: its picture, its data, or a page that plays it.
pub(super) fn product(kind: &FigureKind, given: &Given, format: FormatName) -> Outcome<Product> {
    let data = match format {
        FormatName::Text => Some(TraceFormat::Text),
        FormatName::Json => Some(TraceFormat::Json),
        FormatName::Html => return Ok(Product::Player(Box::new(player(kind)?))),
        _ => None,
    };
    let moves = given.moves(format);
    if format.moves() && !moves {
        return Err(usage(
            "apng and gif are for pictures that move, and of figures only trace does: choose another format",
        ));
    }
    let figure = match kind {
        FigureKind::Rule(args) => rule(args)?,
        FigureKind::Lines(args) => lines(args)?,
        FigureKind::Board(args) => board(args)?,
        FigureKind::Attacked(args) => attacked(args)?,
        FigureKind::Tree(args) => tree(args)?,
        FigureKind::Trace(args) => trace(args, moves, data.is_some())?,
        FigureKind::Calls(args) => Calls::of(scope(&args.search)?).into(),
        // Before the search for the first solution, which may take a second there.
        FigureKind::Arrays(args) if data.is_none() && args.size.n() > Arrays::MOST => {
            return Err(usage(format!(
                "this figure has boards of at most {0} by {0} squares: choose n up to {0}, or its data with --format json",
                Arrays::MOST
            )));
        }
        FigureKind::Arrays(args) => arrays(args)?.into(),
        FigureKind::Space(args) => SpaceFigure::of(Space::new(args.size.n())?).into(),
        FigureKind::Growth(args) => GrowthFigure::of(growth(args)?).into(),
    };
    Ok(match data {
        Some(format) => Product::FigureData(Box::new(figure), format),
        None => {
            let picture = picture((&kind.shared(), kind.common()), given, format)?;
            Product::Figure(Box::new((figure, picture)))
        }
    })
}

/// A worksheet in a format.
pub(super) fn worksheet(
    args: &WorksheetArgs,
    given: &Given,
    format: FormatName,
) -> Outcome<Product> {
    let worksheet = Worksheet::of(Tasks {
        count: args.count,
        seed: args.seed,
        level: args.level,
        base: args.base.base.unwrap_or(1),
        ..Tasks::new(args.kind, args.size.n())
    })?;
    let worksheet = with(worksheet, args.cols, Worksheet::cols)?.options(repeated(given));
    let data = match format {
        FormatName::Text => TraceFormat::Text,
        FormatName::Json => TraceFormat::Json,
        FormatName::Html | FormatName::Apng | FormatName::Gif => {
            return Err(usage(
                "a worksheet is printed: choose the format pdf, svg or png, or its data with text or json",
            ));
        }
        _ => {
            let mut picture = picture((&args.common.shared(), &args.common), given, format)?;
            let sheet = &mut picture.sheet;
            if sheet.orientation == Orientation::Auto && !sheet.paper.is_some_and(Paper::is_fixed) {
                sheet.orientation = Orientation::Portrait;
            }
            return Ok(Product::Figure(Box::new((worksheet.into(), picture))));
        }
    };
    Ok(Product::FigureData(Box::new(worksheet.into()), data))
}

/// The options that change where the tasks of a worksheet stand, and how they look.
fn repeated(given: &Given) -> String {
    let options = ["cols", "cell", "margin", "paper", "landscape", "template"];
    let given = options.into_iter().filter(|id| given.has(id)).map(|id| {
        let values = given
            .all_written(id)
            .map(|value| format!(" {}", shown(Path::new(value))));
        // A flag has a value of its own, which is not written.
        let value = values.filter(|_| id != "landscape").collect::<String>();
        format!(" {}{value}", option(id))
    });
    given.collect()
}

fn picture(
    (shared, common): (&Shared<'_>, &CommonArgs),
    given: &Given,
    format: FormatName,
) -> Outcome<Picture> {
    let mut picture = Picture::new(shared, given, format, None)?;
    set_texts(&mut picture.sheet, common);
    Ok(picture)
}

fn set_texts(sheet: &mut Sheet, CommonArgs { texts, width, .. }: &CommonArgs) {
    sheet.width = *width;
    sheet.title = wording(texts.title.as_ref(), true);
    sheet.subtitle = wording(texts.subtitle.as_ref(), true);
    sheet.footer = wording(texts.caption.as_ref(), true);
}

fn player(kind: &FigureKind) -> Outcome<(Player, Sheet)> {
    let FigureKind::Trace(args) = kind else {
        return Err(usage(
            "only the figure trace is played as html: choose the format svg, pdf or png",
        ));
    };
    let mut sheet = sheet(&kind.shared(), false)?;
    set_texts(&mut sheet, kind.common());
    // Who names a scheme wants that one; else it is the reader's.
    let fixed = matches!(
        args.common.look.scheme,
        Some(SchemeName::Light | SchemeName::Dark)
    );
    let player = Player::of(scope(&args.search)?).follow_scheme(!fixed);
    Ok(match args.steps {
        Some(steps) => (player.steps(range(steps)), sheet),
        None => (player, sheet),
    })
}

/// A figure with a value, if one is given.
fn with<F, V, E>(
    figure: F,
    value: Option<V>,
    set: impl FnOnce(F, V) -> Result<F, E>,
) -> Result<F, E> {
    match value {
        Some(value) => set(figure, value),
        None => Ok(figure),
    }
}

fn rule(args: &RuleArgs) -> Outcome<Figure> {
    let rule = with(Rule::new(args.size.n())?, args.queen, Rule::queen)?;
    let rule = rule.coordinates(args.names.coordinates);
    Ok(with(rule, args.names.base, Rule::base)?.into())
}

fn lines(args: &LinesArgs) -> Outcome<Figure> {
    let n = args.size.n();
    let mut lines = Lines::new(n)?;
    if let Some(queens) = &args.queens {
        let squares = squares((n, args.names.base), By::Row, queens)?;
        let mut ranks = vec![None; n];
        for square in &squares {
            square.on_board(n)?;
            ranks[usize::from(square.file)] = Some(square.rank);
        }
        let ranks: Option<Vec<u16>> = ranks.into_iter().collect();
        let ranks = ranks.filter(|ranks| ranks.len() == squares.len());
        let ranks = ranks.ok_or_else(|| {
            usage(format!(
                "--queens is no solution for n = {n}: give {n} queens, one on each file"
            ))
        })?;
        lines = lines.solution(Solution::new(&ranks).map_err(usage)?);
    }
    let lines = lines.coordinates(args.names.coordinates);
    Ok(with(lines, args.names.base, Lines::base)?.into())
}

fn board(args: &BoardArgs) -> Outcome<Figure> {
    let n = args.size.n();
    let mut position = Position::new(n)?;
    if let Some(queens) = &args.queens {
        for square in squares((n, args.names.base), args.by.by, queens)? {
            position = position.queen(square)?;
        }
    }
    for (square, color) in &args.tint {
        position = position.tint(*square, *color)?;
    }
    for square in &args.cross {
        position = position.cross(*square)?;
    }
    for square in &args.circle {
        position = position.circle(*square)?;
    }
    for (from, to) in &args.arrow {
        position = position.arrow(*from, *to)?;
    }
    let position = position.attacks(args.attacks).attacked(args.attacked);
    let position = position.coordinates(args.names.coordinates);
    Ok(with(position, args.names.base, Position::base)?.into())
}

fn attacked(args: &AttackedArgs) -> Outcome<Figure> {
    let mut attacked = Attacked::new(args.size.n(), args.by.by)?;
    if let Some(queens) = &args.queens {
        let board = (args.size.n(), args.base.base);
        attacked = attacked.queens(&beginning("--queens", board, args.by.by, queens)?)?;
    }
    let attacked = with(attacked, args.base.base, Attacked::base)?;
    Ok(with(attacked, args.cols, Attacked::cols)?.into())
}

fn tree(args: &TreeArgs) -> Outcome<Figure> {
    let Some(kind) = args.space else {
        let tree = Tree::of(scope(&args.search)?);
        return Ok(tree.only_accepted(args.only_accepted).into());
    };
    let mut tree = SpaceTreeFigure::new(kind, args.search.size.n())?;
    if let Some(depth) = args.search.depth {
        tree = tree.depth(depth);
    }
    Ok(with(tree, args.search.base.base, SpaceTreeFigure::base)?.into())
}

fn arrays(args: &ArraysArgs) -> Outcome<Arrays> {
    let n = args.size.n();
    let mut arrays = Arrays::new(n, args.by.by)?;
    if let Some(queens) = &args.queens {
        let queens = beginning("--queens", (n, args.base.base), args.by.by, queens)?;
        arrays = arrays.queens(&queens)?;
    }
    let arrays = with(arrays, args.base.base, Arrays::base)?;
    let arrays = with(arrays, args.falling.clone(), Arrays::falling)?;
    let arrays = with(arrays, args.rising.clone(), Arrays::rising)?;
    let arrays = with(arrays, args.cols, Arrays::cols)?;
    Ok(arrays.all_steps(args.step == StepName::All))
}

fn growth(args: &GrowthArgs) -> Outcome<Growth> {
    /// No table of times is longer, in bytes.
    const LONGEST: usize = 1 << 20;
    let mut growth = Growth::new(args.sizes().each())?;
    if !args.series.is_empty() {
        growth = growth.series(&args.series);
    }
    let Some(path) = &args.data else {
        return Ok(growth);
    };
    let text = bounded(path, LONGEST, "it is larger than any table of times");
    let text = text.and_then(|bytes| {
        String::from_utf8(bytes).map_err(|_| String::from("stream did not contain valid UTF-8"))
    });
    let text =
        text.map_err(|why| Failure::Failed(format!("cannot read {}: {why}", shown(path))))?;
    let measured = Measured::read(&text)
        .map_err(|error| Failure::Failed(format!("{}: {error}", shown(path))))?;
    Ok(growth.measured(measured))
}

fn trace(args: &TraceArgs, film: bool, data: bool) -> Outcome<Figure> {
    let scope = scope(&args.search)?;
    let table = args.shape == Some(StepShape::Table);
    let all = film || data || table || args.steps.is_some() || args.common.page.paper.is_some();
    let too_many = !all && Trace::of(scope.clone()).nth(TOGETHER as usize).is_some();
    let asked = match too_many {
        true => Some(1..=TOGETHER),
        false => args.steps.map(range),
    };
    if too_many {
        note(&format!(
            "this shows steps 1 to {TOGETHER} of the search: choose others with --steps {}-{}, or all on \
             pages with --paper a4",
            TOGETHER + 1,
            2 * TOGETHER
        ));
    }
    Ok(match (film, asked) {
        (true, Some(steps)) => Film::of(scope).steps(steps).into(),
        (true, None) => Film::of(scope).into(),
        (false, Some(steps)) => Steps::of(scope).table(table).steps(steps).into(),
        (false, None) => Steps::of(scope).table(table).into(),
    })
}

/// The most steps that are drawn as boards on one page, unless more are asked for.
const TOGETHER: u64 = 120;

fn range(steps: Pages) -> RangeInclusive<u64> {
    steps.first..=steps.last.unwrap_or(u64::MAX)
}

/// The part of a search that is shown.
fn scope(args: &SearchArgs) -> Outcome<Scope> {
    let (n, by) = (args.size.n(), args.by.by);
    let mut scope = Scope::new(n)?.in_order(by);
    if let Some(root) = &args.root {
        scope = scope.root(&beginning("--root", (n, args.base.base), by, root)?)?;
    }
    scope = with(scope, args.base.base, Scope::base)?;
    if let Some(depth) = args.depth {
        scope = scope.depth(depth);
    }
    Ok(match args.to_first {
        true => scope.to_first(),
        false => scope,
    })
}

/// The size of a board, and the number from which its rows and columns are counted.
type Board = (usize, Option<usize>);

/// Numbers of people as choices: columns from the left, or rows from the top, of which the search
/// tries the last first.
fn choices(option: &str, (n, base): Board, by: By, numbers: &[u16]) -> Outcome<Vec<u16>> {
    let base = base.unwrap_or(1);
    let last = n - 1 + base;
    let choice = |number: &u16| match usize::from(*number) {
        at if (base..=last).contains(&at) => Ok(match by {
            By::Row => at - base,
            By::File => last - at,
        } as u16),
        at => Err(usage(format!(
            "{option} has {at}, which is not on a board of {n} by {n} squares: count from {base} to {last}"
        ))),
    };
    numbers.iter().map(choice).collect()
}

/// The choice on each of the first levels, as a search places its queens.
fn beginning(option: &str, board: Board, by: By, queens: &Queens) -> Outcome<Vec<u16>> {
    let n = board.0;
    let squares = match queens {
        Queens::Numbers(numbers) => return choices(option, board, by, numbers),
        Queens::Squares(squares) => squares,
    };
    let mut levels = vec![None; squares.len()];
    for &square in squares {
        square.on_board(n)?;
        let (level, choice, lines) = match by {
            By::Row => (
                n - 1 - usize::from(square.rank),
                square.file,
                "rows from the top",
            ),
            By::File => (usize::from(square.file), square.rank, "files from a"),
        };
        match levels.get_mut(level) {
            Some(free @ None) => *free = Some(choice),
            _ => {
                return Err(usage(format!(
                    "{option} has {square}, and the search places one queen on each of the {lines}: begin with a \
                     square such as {}",
                    by.square(n, 0, 0)
                )));
            }
        }
    }
    Ok(levels.into_iter().flatten().collect())
}

/// The squares of queens.
fn squares(board: Board, by: By, queens: &Queens) -> Outcome<Vec<Square>> {
    let n = board.0;
    let numbers = match queens {
        Queens::Squares(squares) => return Ok(squares.clone()),
        Queens::Numbers(numbers) => choices("--queens", board, by, numbers)?,
    };
    if numbers.len() > n {
        return Err(usage(format!(
            "--queens has {} numbers, more than the board has lines: give at most {n}",
            numbers.len()
        )));
    }
    let each = numbers.iter().enumerate();
    Ok(each
        .map(|(level, choice)| by.square(n, level, *choice))
        .collect())
}
