//! A figure: all that the flags say, checked.

use std::fs::File;
use std::io::Read;
use std::ops::RangeInclusive;

use nqueens_sheet::figure::{
    Arrays, Attacked, Calls, Figure, Film, GrowthFigure, Lines, Player, Position, Rule,
    SpaceFigure, SpaceTreeFigure, Steps, Tree,
};
use nqueens_sheet::trace::{
    By, Growth, LineArrays, Measured, Scope, Space, SpaceTree, TraceFormat,
};
use nqueens_sheet::{Format, MotionFormat, PdfStyle, Remark, Resolution, Sheet, Solution, Square};

use crate::cli::args::figure::{
    ArraysArgs, AttackedArgs, BoardArgs, CommonArgs, FigureFormat, FigureKind, GrowthArgs,
    LinesArgs, Queens, RuleArgs, ScopeArgs, StepName, StepShape, TraceArgs, TreeArgs,
};
use crate::cli::args::given::Given;
use crate::cli::args::look::SchemeName;
use crate::cli::args::output::{FormatName, MotionArgs};
use crate::cli::args::pages::Pages;
use crate::cli::args::rules::{Formats, Need};
use crate::cli::failure::{Failure, Outcome, usage, why_unread};
use crate::cli::job::effect::{self, Facts, format_name, refuse_idle};
use crate::cli::job::fonts;
use crate::cli::job::format::by_ending;
use crate::cli::job::job::refuse_check_of_stdout;
use crate::cli::job::lengths::refuse_bare;
use crate::cli::job::look::{remarks, template_in_scheme};
use crate::cli::job::picture::{set_page, wording};
use crate::cli::job::product::{created, moving, resolution, svg};
use crate::cli::job::target::Target;
use crate::cli::words::shown;

/// A figure, or its data.
#[derive(Debug)]
pub(crate) struct FigureJob {
    pub(crate) product: FigureProduct,
    pub(crate) target: Target,
    /// What is hard to see.
    pub(crate) remarks: Vec<Remark>,
}

/// What is written.
#[derive(Debug)]
pub(crate) enum FigureProduct {
    Picture(Box<FigurePicture>),
    /// A page that plays a search.
    Player(Box<(Player, Sheet)>),
    Data(FigureData),
}

/// How a figure is drawn.
#[derive(Debug)]
pub(crate) struct FigurePicture {
    pub(crate) figure: Figure,
    pub(crate) sheet: Sheet,
    pub(crate) format: Format,
    pub(crate) pages: Option<Pages>,
    pub(crate) system_fonts: bool,
}

/// The data of a figure.
#[derive(Debug)]
pub(crate) enum FigureData {
    Trace(Scope, TraceFormat),
    Calls(Scope, TraceFormat),
    Tree(Scope, bool, TraceFormat),
    SpaceTree(Box<SpaceTree>, TraceFormat),
    /// After each queen, or the last alone.
    Arrays(Box<LineArrays>, bool, TraceFormat),
    Space(Space, TraceFormat),
    Growth(Box<Growth>, TraceFormat),
}

impl FigureJob {
    pub(crate) fn new(kind: &FigureKind, given: &Given) -> Outcome<FigureJob> {
        let common = kind.common();
        refuse_check_of_stdout(common.output.check.as_deref())?;
        let format = format(common)?;
        refuse_idle(
            given,
            &Facts {
                format: format_name(&format),
                is: &|of| is_one(format, of),
                has: &|need| has(kind, format, need),
            },
        )?;
        let target = Target::new(
            common.output.output.as_deref(),
            common.output.check.as_deref(),
            common.output.dry_run,
            common.output.format.is_some(),
        );
        let product = match (format, data_format(format)) {
            (FigureFormat::Html, _) => FigureProduct::Player(Box::new(player(kind, common)?)),
            (_, Some(format)) => FigureProduct::Data(data(kind, format)?),
            (_, None) => FigureProduct::Picture(Box::new(picture(kind, common, given, format)?)),
        };
        let template = match &product {
            FigureProduct::Picture(picture) => Some(&picture.sheet.template),
            FigureProduct::Player(player) => Some(&player.1.template),
            FigureProduct::Data(_) => None,
        };
        let remarks = template.map(|template| remarks(&common.look, false, template));
        Ok(FigureJob {
            remarks: remarks.transpose()?.unwrap_or_default(),
            product,
            target,
        })
    }
}

/// What the end of a file's name says.
const ENDINGS: [(&str, FigureFormat); 9] = [
    ("svg", FigureFormat::Svg),
    ("svgz", FigureFormat::Svgz),
    ("png", FigureFormat::Png),
    ("pdf", FigureFormat::Pdf),
    ("txt", FigureFormat::Text),
    ("json", FigureFormat::Json),
    ("html", FigureFormat::Html),
    ("apng", FigureFormat::Apng),
    ("gif", FigureFormat::Gif),
];

fn format(args: &CommonArgs) -> Outcome<FigureFormat> {
    let output = args.output.output.as_deref();
    let path = output.or(args.output.check.as_deref());
    let named = path.filter(|path| path.as_os_str() != "-");
    match (args.output.format, named) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(FigureFormat::Svg),
        (None, Some(path)) => by_ending(path, &ENDINGS),
    }
}

/// Whether a format is one of these. A search is played in a page, and has pages for
/// its steps.
fn is_one(format: FigureFormat, of: Formats) -> bool {
    let name = match format {
        FigureFormat::Html => {
            return matches!(of, Formats::Pictures | Formats::Steps | Formats::Following);
        }
        FigureFormat::Pdf | FigureFormat::Png if of == Formats::Steps => return true,
        FigureFormat::Svg => FormatName::Svg,
        FigureFormat::Svgz => FormatName::Svgz,
        FigureFormat::Png => FormatName::Png,
        FigureFormat::Apng => FormatName::Apng,
        FigureFormat::Gif => FormatName::Gif,
        FigureFormat::Pdf => FormatName::Pdf,
        FigureFormat::Text => FormatName::Text,
        FigureFormat::Json => FormatName::Json,
    };
    effect::is_one(name, of)
}

/// Whether a figure has what a flag may need.
fn has(kind: &FigureKind, format: FigureFormat, need: Need) -> bool {
    let film = is_film(kind, format);
    match need {
        Need::Paper => kind.common().page.paper.is_some(),
        Need::Motion => film,
        Need::Steps => film || format == FigureFormat::Html,
        Need::Together => !film,
        Need::Pages => !film || !is_one(format, Formats::Moving),
        Need::Boards => match kind {
            FigureKind::Arrays(args) => args.step == Some(StepName::All),
            _ => true,
        },
        _ => true,
    }
}

/// Whether the steps of a search follow each other: some formats are for nothing else.
fn is_film(kind: &FigureKind, format: FigureFormat) -> bool {
    match kind {
        FigureKind::Trace(args) => args.motion.animate || is_moving(format),
        _ => false,
    }
}

fn is_moving(format: FigureFormat) -> bool {
    matches!(format, FigureFormat::Apng | FigureFormat::Gif)
}

fn data_format(format: FigureFormat) -> Option<TraceFormat> {
    match format {
        FigureFormat::Text => Some(TraceFormat::Text),
        FigureFormat::Json => Some(TraceFormat::Json),
        _ => None,
    }
}

fn data(kind: &FigureKind, format: TraceFormat) -> Outcome<FigureData> {
    match kind {
        FigureKind::Trace(args) => {
            let scope = scope(args.size.n(), args.by.by, &args.scope)?;
            Ok(FigureData::Trace(scope, format))
        }
        FigureKind::Calls(args) => {
            let scope = scope(args.size.n(), args.by.by, &args.scope)?;
            Ok(FigureData::Calls(scope, format))
        }
        FigureKind::Tree(args) => match args.space {
            Some(kind) => {
                refuse_order(args)?;
                let tree = SpaceTree::new(kind, args.size.n(), args.scope.depth)?;
                Ok(FigureData::SpaceTree(Box::new(tree), format))
            }
            None => {
                let scope = scope(args.size.n(), args.by.by, &args.scope)?;
                Ok(FigureData::Tree(scope, args.only_accepted, format))
            }
        },
        FigureKind::Arrays(args) => {
            let arrays = arrays(args)?;
            let data = Box::new(arrays.data().clone());
            Ok(FigureData::Arrays(data, arrays.has_all_steps(), format))
        }
        FigureKind::Space(args) => {
            let space = Space::new(args.size.n()).map_err(usage)?;
            Ok(FigureData::Space(space, format))
        }
        FigureKind::Growth(args) => Ok(FigureData::Growth(Box::new(growth(args)?), format)),
        _ => Err(usage(
            "this figure has no data of its own: choose the format svg, pdf or png",
        )),
    }
}

fn picture(
    kind: &FigureKind,
    common: &CommonArgs,
    given: &Given,
    format: FigureFormat,
) -> Outcome<FigurePicture> {
    if common.page.paper.is_some() {
        refuse_bare(given)?;
    }
    let film = is_film(kind, format);
    if is_moving(format) && !film {
        return Err(usage(
            "apng and gif are for pictures that move, and of figures only trace does: choose another format",
        ));
    }
    let format = match kind {
        FigureKind::Trace(args) if film => moving_format(&args.motion, common, format)?,
        _ => still(common, format)?,
    };
    Ok(FigurePicture {
        figure: figure(kind, film)?,
        sheet: sheet(common)?,
        format,
        pages: common.output.pages,
        system_fonts: common.texts.setting.system_fonts,
    })
}

fn player(kind: &FigureKind, common: &CommonArgs) -> Outcome<(Player, Sheet)> {
    let FigureKind::Trace(args) = kind else {
        return Err(usage(
            "only the figure trace is played as html: choose the format svg, pdf or png",
        ));
    };
    let scope = scope(args.size.n(), args.by.by, &args.scope)?;
    // Who names a scheme wants that one; else it is the reader's.
    let fixed = matches!(
        common.look.scheme,
        Some(SchemeName::Light | SchemeName::Dark)
    );
    let mut player = Player::of(scope).follow_scheme(!fixed);
    if let Some(steps) = args.steps {
        player = player.steps(range(steps));
    }
    Ok((player, sheet(common)?))
}

fn still(common: &CommonArgs, format: FigureFormat) -> Outcome<Format> {
    Ok(match format {
        FigureFormat::Png => Format::Png(pixels(common)?),
        FigureFormat::Pdf => {
            let mut style = PdfStyle::default();
            style.created = created()?;
            Format::Pdf(style)
        }
        FigureFormat::Svgz => Format::Svgz(svg_style(common)),
        _ => Format::Svg(svg_style(common)),
    })
}

fn pixels(common: &CommonArgs) -> Outcome<Resolution> {
    resolution(&common.output.encoding, common.page.paper.is_some())
}

/// The format of a search that moves; pages of PDF and PNG stand still.
fn moving_format(
    motion: &MotionArgs,
    common: &CommonArgs,
    format: FigureFormat,
) -> Outcome<Format> {
    let style = || svg_style(common);
    let format = match format {
        FigureFormat::Svg => MotionFormat::Svg(style()),
        FigureFormat::Svgz => MotionFormat::Svgz(style()),
        FigureFormat::Apng => MotionFormat::Apng(pixels(common)?),
        FigureFormat::Gif => MotionFormat::Gif(pixels(common)?),
        _ => return still(common, format),
    };
    moving(format, motion, &common.look)
}

fn svg_style(args: &CommonArgs) -> nqueens_sheet::SvgStyle {
    svg(&args.output.encoding, &args.texts.setting, &args.look)
}

fn sheet(args: &CommonArgs) -> Outcome<Sheet> {
    let texts = &args.texts;
    let mut sheet = Sheet {
        template: template_in_scheme(&args.look, false)?,
        ..Sheet::default()
    };
    sheet.cell = args.cell;
    sheet.margin = args.margin;
    set_page(&mut sheet, &args.page);
    sheet.title = wording(texts.title.is_none(), texts.title.as_ref());
    sheet.subtitle = wording(texts.subtitle.is_none(), texts.subtitle.as_ref());
    sheet.footer = wording(texts.caption.is_none(), texts.caption.as_ref());
    sheet.alt = texts.alt.clone();
    sheet.language = texts.setting.lang.unwrap_or_default();
    sheet.fonts = fonts::load(&texts.setting.font)?;
    sheet.background = args.look.background.unwrap_or_default();
    Ok(sheet)
}

fn figure(kind: &FigureKind, film: bool) -> Outcome<Figure> {
    match kind {
        FigureKind::Rule(args) => rule(args),
        FigureKind::Lines(args) => lines(args),
        FigureKind::Board(args) => board(args),
        FigureKind::Attacked(args) => attacked(args),
        FigureKind::Tree(args) => tree(args),
        FigureKind::Trace(args) => trace(args, film),
        FigureKind::Calls(args) => {
            let scope = scope(args.size.n(), args.by.by, &args.scope)?;
            Ok(Calls::of(scope).into())
        }
        // Before the search for the first solution, which may take a second there.
        FigureKind::Arrays(args) if args.size.n() > Arrays::MOST => Err(usage(format!(
            "this figure has boards of at most {0} by {0} squares: choose n up to {0}, or its data with --format json",
            Arrays::MOST
        ))),
        FigureKind::Arrays(args) => Ok(arrays(args)?.into()),
        FigureKind::Space(args) => {
            let space = Space::new(args.size.n()).map_err(usage)?;
            Ok(SpaceFigure::of(space).into())
        }
        FigureKind::Growth(args) => Ok(GrowthFigure::of(growth(args)?).into()),
    }
}

fn rule(args: &RuleArgs) -> Outcome<Figure> {
    let mut rule = Rule::new(args.size.n()).map_err(usage)?;
    if let Some(square) = args.queen {
        rule = rule.queen(square).map_err(usage)?;
    }
    Ok(rule.coordinates(args.names.coordinates).into())
}

fn lines(args: &LinesArgs) -> Outcome<Figure> {
    let n = args.size.n();
    let mut lines = Lines::new(n).map_err(usage)?;
    if let Some(queens) = &args.queens {
        let squares = squares(n, By::Row, queens)?;
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
    Ok(lines.coordinates(args.names.coordinates).into())
}

fn board(args: &BoardArgs) -> Outcome<Figure> {
    let n = args.size.n();
    let mut position = Position::new(n).map_err(usage)?;
    if let Some(queens) = &args.queens {
        for square in squares(n, args.by.by, queens)? {
            position = position.queen(square).map_err(usage)?;
        }
    }
    for (square, color) in &args.tint {
        position = position.tint(*square, *color).map_err(usage)?;
    }
    for square in &args.cross {
        position = position.cross(*square).map_err(usage)?;
    }
    for square in &args.circle {
        position = position.circle(*square).map_err(usage)?;
    }
    for (from, to) in &args.arrow {
        position = position.arrow(*from, *to).map_err(usage)?;
    }
    let position = position.attacks(args.attacks).attacked(args.attacked);
    Ok(position.coordinates(args.names.coordinates).into())
}

fn attacked(args: &AttackedArgs) -> Outcome<Figure> {
    let mut attacked = Attacked::new(args.size.n(), args.by.by).map_err(usage)?;
    if let Some(queens) = &args.queens {
        let queens = beginning("--queens", args.size.n(), args.by.by, queens)?;
        attacked = attacked.queens(&queens).map_err(usage)?;
    }
    if let Some(cols) = args.cols {
        attacked = attacked.cols(cols).map_err(usage)?;
    }
    Ok(attacked.into())
}

fn tree(args: &TreeArgs) -> Outcome<Figure> {
    let n = args.size.n();
    if let Some(kind) = args.space {
        refuse_order(args)?;
        let mut tree = SpaceTreeFigure::new(kind, n).map_err(usage)?;
        if let Some(depth) = args.scope.depth {
            tree = tree.depth(depth);
        }
        return Ok(tree.into());
    }
    let scope = scope(n, args.by.by, &args.scope)?;
    Ok(Tree::of(scope).only_accepted(args.only_accepted).into())
}

/// Spaces of solutions are the same in every order of search.
fn refuse_order(args: &TreeArgs) -> Outcome {
    match args.by.by {
        By::Row => Ok(()),
        By::File => Err(usage(
            "--by file has no effect beside --space, which is no search: leave one of them out",
        )),
    }
}

fn arrays(args: &ArraysArgs) -> Outcome<Arrays> {
    let n = args.size.n();
    let mut arrays = Arrays::new(n, args.by.by).map_err(usage)?;
    if let Some(queens) = &args.queens {
        let queens = beginning("--queens", n, args.by.by, queens)?;
        arrays = arrays.queens(&queens).map_err(usage)?;
    }
    if let Some(base) = args.base {
        arrays = arrays.base(base).map_err(usage)?;
    }
    if let Some(formula) = &args.falling {
        arrays = arrays.falling(formula.clone()).map_err(usage)?;
    }
    if let Some(formula) = &args.rising {
        arrays = arrays.rising(formula.clone()).map_err(usage)?;
    }
    if let Some(cols) = args.cols {
        arrays = arrays.cols(cols).map_err(usage)?;
    }
    Ok(arrays.all_steps(args.step == Some(StepName::All)))
}

fn growth(args: &GrowthArgs) -> Outcome<Growth> {
    let sizes = args.sizes().each();
    let mut growth = Growth::new(sizes).map_err(usage)?;
    if !args.series.is_empty() {
        growth = growth.series(&args.series);
    }
    let Some(path) = &args.data else {
        return Ok(growth);
    };
    let fail = |why: String| Failure::Failed(format!("cannot read {}: {why}", shown(path)));
    let mut text = String::new();
    let file = File::open(path).map_err(|error| fail(why_unread(&error)))?;
    let read = file.take(LONGEST + 1).read_to_string(&mut text);
    read.map_err(|error| fail(why_unread(&error)))?;
    if text.len() as u64 > LONGEST {
        return Err(fail(String::from("it is larger than any table of times")));
    }
    let measured = Measured::read(&text)
        .map_err(|error| Failure::Failed(format!("{}: {error}", shown(path))))?;
    Ok(growth.measured(measured))
}

/// No table of times is longer, in bytes.
const LONGEST: u64 = 1 << 20;

fn trace(args: &TraceArgs, film: bool) -> Outcome<Figure> {
    let scope = scope(args.size.n(), args.by.by, &args.scope)?;
    if film {
        let film = Film::of(scope);
        return Ok(match args.steps {
            Some(steps) => film.steps(range(steps)).into(),
            None => film.into(),
        });
    }
    let table = args.shape == Some(StepShape::Table);
    Ok(Steps::of(scope).table(table).into())
}

fn range(steps: Pages) -> RangeInclusive<u64> {
    steps.first..=steps.last.unwrap_or(u64::MAX)
}

/// Which part of the search.
fn scope(n: usize, by: By, args: &ScopeArgs) -> Outcome<Scope> {
    let mut scope = Scope::new(n).map_err(usage)?.in_order(by);
    if let Some(root) = &args.root {
        let root = beginning("--root", n, by, root)?;
        scope = scope.root(&root).map_err(usage)?;
    }
    if let Some(depth) = args.depth {
        scope = scope.depth(depth);
    }
    Ok(match args.to_first {
        true => scope.to_first(),
        false => scope,
    })
}

/// Numbers of people as choices, which count from 0.
fn choices(option: &str, n: usize, numbers: &[u16]) -> Outcome<Vec<u16>> {
    let choice = |number: &u16| match *number {
        1.. if usize::from(*number) <= n => Ok(number - 1),
        _ => Err(usage(format!(
            "{option} has {number}, which is not on a board of {n} by {n} squares: count from 1 to {n}"
        ))),
    };
    numbers.iter().map(choice).collect()
}

/// The choice on each of the first levels, as a search places its queens.
fn beginning(option: &str, n: usize, by: By, queens: &Queens) -> Outcome<Vec<u16>> {
    let squares = match queens {
        Queens::Numbers(numbers) => return choices(option, n, numbers),
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
fn squares(n: usize, by: By, queens: &Queens) -> Outcome<Vec<Square>> {
    match queens {
        Queens::Squares(squares) => Ok(squares.clone()),
        Queens::Numbers(numbers) => {
            let choices = choices("--queens", n, numbers)?;
            if choices.len() > n {
                return Err(usage(format!(
                    "--queens has {} numbers, more than the board has lines: give at most {n}",
                    choices.len()
                )));
            }
            let each = choices.iter().enumerate();
            Ok(each
                .map(|(level, choice)| by.square(n, level, *choice))
                .collect())
        }
    }
}
