//! Figures: from the flags of each to what is written.

use crate::cli::args::figures::common::Asked;
use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::kind::FigureKind;
use crate::cli::args::figures::worksheet::WorksheetArgs;
use crate::cli::args::formats::FormatName;
use crate::cli::args::rules::Given;
use crate::cli::args::shared::{SchemeName, Shared};
use crate::cli::failure::{CliResult, usage};
use crate::cli::job::product::{Picture, Product, sheet, wording};
use nqueens_sheet::figure::Player;
use nqueens_sheet::trace::TraceFormat;
use nqueens_sheet::{Orientation, Paper, Pattern, Sheet, Wording};

/// A figure in a format: its picture, its data, or a page that plays it.
pub(super) fn product(kind: &FigureKind, given: &Given, format: FormatName) -> CliResult<Product> {
    let data = match format {
        FormatName::Text => Some(TraceFormat::Text),
        FormatName::Json => Some(TraceFormat::Json),
        FormatName::Csv if kind.args().is_poster() => Some(TraceFormat::Csv),
        FormatName::Csv => {
            return Err(usage(
                "csv is a table, and of figures only posters have one: choose the format text or json",
            ));
        }
        FormatName::Html => return Ok(Product::Player(Box::new(player(kind)?))),
        _ => None,
    };
    let moves = given.moves(format);
    if format.moves() && !moves {
        return Err(usage(
            "apng and gif are for pictures that move, and of figures only trace does: choose another format",
        ));
    }
    let data_alone = data.is_some();
    let mut figure = kind.args().figure(&Asked {
        moves,
        data: data_alone,
    })?;
    if let Some(width) = kind.common().width {
        figure = figure.width(width);
    }
    Ok(match data {
        Some(format) => Product::FigureData(Box::new(figure), format),
        None => {
            let mut picture = picture(&kind.shared(), kind.common(), given, format)?;
            if kind.args().is_poster() {
                set_poster_texts(&mut picture.sheet, kind);
                if !kind.args().has_schemes() {
                    picture.sheet.template = picture.sheet.template.in_dark();
                }
            }
            Product::Figure(Box::new((figure, picture)))
        }
    })
}

/// A worksheet in a format.
pub(super) fn worksheet(
    args: &WorksheetArgs,
    given: &Given,
    format: FormatName,
) -> CliResult<Product> {
    let worksheet = args.worksheet(given)?;
    let data = match format {
        FormatName::Text => TraceFormat::Text,
        FormatName::Json => TraceFormat::Json,
        _ => {
            let mut picture = picture(&args.common.shared(), &args.common, given, format)?;
            let sheet = &mut picture.sheet;
            if sheet.orientation == Orientation::Auto && !sheet.paper.is_some_and(Paper::is_fixed) {
                sheet.orientation = Orientation::Portrait;
            }
            return Ok(Product::Figure(Box::new((worksheet.into(), picture))));
        }
    };
    Ok(Product::FigureData(Box::new(worksheet.into()), data))
}

fn picture(
    shared: &Shared<'_>,
    common: &CommonArgs,
    given: &Given,
    format: FormatName,
) -> CliResult<Picture> {
    let mut picture = Picture::new(shared, given, format, None)?;
    set_texts(&mut picture.sheet, common);
    Ok(picture)
}

fn set_texts(sheet: &mut Sheet, CommonArgs { texts, .. }: &CommonArgs) {
    sheet.title = wording(texts.title.as_ref(), true);
    sheet.subtitle = wording(texts.subtitle.as_ref(), true);
    sheet.footer = wording(texts.caption.as_ref(), true);
}

/// A poster has texts of its own, which `none` leaves out.
fn set_poster_texts(sheet: &mut Sheet, kind: &FigureKind) {
    let texts = &kind.common().texts;
    let given = |pattern: Option<&Pattern>, own: bool| match pattern {
        Some(pattern) if pattern.to_string() == "none" => Wording::Off,
        pattern => wording(pattern, !own),
    };
    sheet.title = given(texts.title.as_ref(), true);
    sheet.subtitle = given(texts.subtitle.as_ref(), true);
    sheet.dedication = given(kind.args().dedication(), false);
}

fn player(kind: &FigureKind) -> CliResult<(Player, Sheet)> {
    let player = kind.args().player()?;
    let mut sheet = sheet(&kind.shared(), false)?;
    let common = kind.common();
    set_texts(&mut sheet, common);
    // Who names a scheme wants that one; else it is the reader's.
    let fixed = matches!(
        common.look.scheme,
        Some(SchemeName::Light | SchemeName::Dark)
    );
    Ok((player.follow_scheme(!fixed), sheet))
}
