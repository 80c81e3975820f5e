//! The product of a job, and its look: page, template, fonts and texts.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use clap::Arg;
use nqueens_sheet::figure::{Figure, Player, Worksheet};
use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::{
    Background, BoardShape, Border, Changes, Error, ErrorKind, Font, Format, Language, Length,
    Pattern, Remark, Result, Sheet, Template, TitlePosition, Wording,
};

use crate::args::effects::option_name;
use crate::args::flags::ParsedFlags;
use crate::args::formats::FormatName;
use crate::args::shared::{MarkName, SchemeArgs, SchemeName, SharedArgs};
use crate::args::sheet::DrawArgs;
use crate::args::values::{NONE, PageList, Setting};
use crate::book::is_in_book;
use crate::failure::{CliResult, Report, runtime_failure, usage_failure};
use crate::input::{read_file, read_text};
use crate::job::format::picture_format;
use crate::message::{display_path, note_result};

/// The contents of the output.
#[derive(Debug)]
pub(crate) enum Product {
    Boards(Box<Picture>),
    BoardData(DataFormat),
    Figure(Box<(Figure, Picture)>),
    FigureData(Box<Figure>, FormatName, Language),
    /// Questions for Moodle.
    Gift(Box<Worksheet>, Language),
    /// An interactive page that plays a search.
    Player(Box<(Player, Sheet)>),
}

/// A sheet or a figure with its format.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) sheet: Sheet,
    pub(crate) format: Format,
    /// The pages to write, or `None` for all pages.
    pub(crate) pages: Option<PageList>,
    /// True if installed fonts may be used for missing characters.
    pub(crate) system_fonts: bool,
    /// True if a dark version is also written, with HTML that selects the version.
    pub(crate) both_schemes: bool,
}

impl Picture {
    /// Builds the picture from the options that sheets and figures share.
    pub(super) fn new(
        shared: &SharedArgs<'_>,
        flags: &ParsedFlags,
        name: FormatName,
    ) -> CliResult<Picture> {
        let both_schemes = shared.schemes.emit.is_some();
        if shared.drawing.page.paper.is_some() || shared.tiling.is_some() {
            refuse_missing_units(flags)?;
        }
        let sheet = sheet(shared)?;
        if sheet.marks.registration && shared.tiling.is_some() {
            note_result("--marks registration has no effect with --tile-on".to_owned());
        }
        Ok(Picture {
            format: picture_format(shared, name, flags.is_animated(name))?,
            sheet,
            pages: shared.drawing.file.pages.clone(),
            system_fonts: shared.drawing.text_style.system_fonts,
            both_schemes,
        })
    }
}

impl Product {
    /// Returns the picture, if the product is one.
    pub(crate) fn board_picture(&self) -> Option<&Picture> {
        match self {
            Product::Boards(picture) => Some(picture),
            Product::Figure(figure) => Some(&figure.1),
            _ => None,
        }
    }

    /// Returns the template of the drawing with all changes, unless the product is data.
    pub(super) fn template(&self) -> CliResult<Option<Cow<'_, Template>>> {
        let sheet = match self {
            Product::Boards(picture) => &picture.sheet,
            Product::Figure(figure) => &figure.1.sheet,
            Product::Player(player) => &player.1,
            _ => return Ok(None),
        };
        let poster = match self {
            Product::Figure(figure) => figure.0.template(&sheet.template).map_err(usage_failure)?,
            _ => None,
        };
        Ok(Some(
            poster.map_or(Cow::Borrowed(&sheet.template), Cow::Owned),
        ))
    }
}

/// Options about boards in rows.
const FOR_ROWS: [&str; 5] = ["title_in", "cols", "rows", "cell", "group_by"];

/// Builds the picture of boards.
pub(super) fn picture(
    args: &DrawArgs,
    flags: &ParsedFlags,
    name: FormatName,
) -> CliResult<Picture> {
    let DrawArgs { sheet, texts, .. } = args;
    let mut picture = Picture::new(&args.shared(), flags, name)?;
    if sheet.shape.is_some() {
        picture.sheet.template = picture.sheet.template.for_shape();
    }
    let is_on_paper = args.drawing.page.paper.is_some();
    let is_number = texts.layout == Some(TitlePosition::Number) && is_on_paper;
    if is_number {
        let problem = "cannot be used with --layout number: leave one of them out";
        flags.refuse(&FOR_ROWS, problem)?;
    }
    let title = wording(texts.title.as_ref(), false);
    let is_grid = texts.title_in == Some(TitlePosition::Grid);
    if title == Wording::Off && (is_number || is_grid) {
        let problem = "cannot be used with --title none: leave one of them out";
        flags.refuse(&["layout", "title_in"], problem)?;
    }
    if is_grid {
        let problem = "cannot be used with --title-in grid: leave one of them out";
        flags.refuse(&["group_by"], problem)?;
    }
    picture.sheet = Sheet {
        cols: sheet.cols,
        rows: sheet.rows,
        gap: sheet.gap,
        shape: sheet.shape.as_deref().map(shape).transpose()?,
        coordinates: sheet.coordinates,
        group_by_class: sheet.group_by.is_some(),
        tint: sheet.tint,
        title,
        title_position: match is_number {
            true => TitlePosition::Number,
            false if is_on_paper => texts.title_in.unwrap_or_default(),
            false => TitlePosition::Auto,
        },
        subtitle: wording(texts.subtitle.as_ref(), false),
        dedication: wording(texts.dedication.as_ref(), false),
        footer: wording(texts.footer.as_ref(), false),
        caption: texts.caption.clone().unwrap_or_default(),
        ..picture.sheet
    };
    Ok(picture)
}

/// Returns the heart, or the shape in a file.
fn shape(path: &Path) -> CliResult<BoardShape> {
    if path.as_os_str().eq_ignore_ascii_case("heart") {
        return Ok(BoardShape::HEART);
    }
    let too_large = "it is too large for a shape; draw a smaller one";
    let text = read_text(path, BoardShape::MAX_BYTES, too_large);
    text.and_then(|text| text.parse())
        .map_err(|mut error: Error| {
            error.message = format!("--shape {}: {error}", display_path(path));
            runtime_failure(error)
        })
}

/// Builds the sheet from the options that sheets and figures share.
pub(super) fn sheet(shared: &SharedArgs<'_>) -> CliResult<Sheet> {
    let (page, setting) = (&shared.drawing.page, &shared.drawing.text_style);
    let mut sheet = Sheet {
        template: template_on_background(shared)?,
        cell: shared.cell,
        margin: shared.margin,
        paper: page.paper,
        orientation: page.orientation(),
        bleed: page.bleed.unwrap_or(Length::ZERO),
        alt: setting.alt.clone(),
        language: setting.lang.unwrap_or_default(),
        fonts: setting
            .font
            .iter()
            .map(|path| font(path))
            .collect::<CliResult<_>>()?,
        background: shared.look.background.unwrap_or_default(),
        ..Sheet::default()
    };
    sheet.marks.crop = page.marks.contains(&MarkName::Crop);
    sheet.marks.registration = page.marks.contains(&MarkName::Registration);
    Ok(sheet)
}

/// Returns the given text unless it is `none`, or else the built-in one unless it is turned `off`.
pub(super) fn wording(pattern: Option<&Pattern>, off: bool) -> Wording {
    match pattern {
        Some(pattern) if pattern.to_string() == NONE => Wording::Off,
        Some(pattern) => Wording::Pattern(pattern.clone()),
        None if off => Wording::Off,
        None => Wording::Auto,
    }
}

/// Refuses lengths without a unit on paper. They would be pixels, but a user who writes 3 for a
/// bleed probably means millimetres.
fn refuse_missing_units(flags: &ParsedFlags) -> CliResult {
    let is_length = |arg: &&Arg| {
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().any(|name| name.as_str() == "LENGTH")
    };
    let violation = flags.given().filter(is_length).find_map(|arg| {
        let id = arg.get_id().as_str();
        let text = flags.raw_values(id).next()?.to_str()?;
        let has_no_unit = text.ends_with(|c: char| c.is_ascii_digit() || c == '.');
        // Zero is the same in any unit.
        let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        (has_no_unit && !is_zero).then_some((id, text))
    });
    match violation {
        Some((id, text)) => {
            let message = format!(
                "{0} {text} needs a unit with paper: write {0} {text}mm, or use cm, in, pt or px",
                option_name(id)
            );
            let report = Report::from(ErrorKind::InvalidValue.error(message).value(text));
            Err(usage_failure(report.suggest(&[&format!("{text}mm")])))
        }
        None => Ok(()),
    }
}

/// Loads the template in the requested scheme, with its changes, for the background of the picture.
fn template_on_background(shared: &SharedArgs<'_>) -> CliResult<Template> {
    let (template, scheme) = (template_in_scheme(shared)?, shared.schemes.scheme);
    Ok(match shared.look.background {
        Some(Background::Color(ground)) => {
            template.on_background(ground, scheme.and_then(SchemeName::source).is_some())
        }
        _ => template,
    })
}

/// Loads the template in the requested scheme, with its changes.
fn template_in_scheme(shared: &SharedArgs<'_>) -> CliResult<Template> {
    let (look, scheme) = (shared.look, shared.schemes.scheme);
    let template = match &look.template {
        Some(name) => load_template(name)?,
        None => Template::default(),
    };
    let changes = changes(&look.set, look.border)?;
    let is_dark = scheme == Some(SchemeName::Dark);
    let template = if is_dark {
        template.to_dark_scheme()
    } else {
        template
    };
    let template = template
        .with_changes(&changes)
        .map_err(|error| usage_failure(Report::from(error).about(&["--set"])))?;
    refuse_scheme_of_dark(shared.schemes, &template)?;
    Ok(template)
}

/// Returns warnings about low contrast: of what cannot be seen at all and, if colours are changed, of what is
/// hard to see. Checks only the schemes that are drawn, which are `both` also if the picture follows its
/// reader.
pub(super) fn remarks(shared: &SharedArgs<'_>, template: &Template) -> CliResult<Vec<Remark>> {
    let (look, schemes) = (shared.look, shared.schemes);
    let both = schemes.emit.is_some() || schemes.scheme.and_then(SchemeName::source).is_some();
    let set = match &shared.poster {
        Some(poster) => poster.set,
        None => &look.set,
    };
    let is_changed = !set.is_empty() || look.border.is_some();
    let mut remarks = match look.background {
        // Texts that were adapted to it would be judged on the page of the template.
        Some(Background::Color(_)) => template_in_scheme(shared)?.remarks(),
        _ => template.remarks(),
    };
    remarks.retain(|remark| match remark.dark {
        true => both && remark.invisible,
        false => is_changed || remark.invisible,
    });
    Ok(remarks)
}

/// Rejects `--scheme` and `--emit` for templates without a light version.
fn refuse_scheme_of_dark(schemes: SchemeArgs, template: &Template) -> CliResult {
    if !template.is_dark() {
        return Ok(());
    }
    let option = match (schemes.emit, schemes.scheme) {
        (Some(_), _) => "--emit picture",
        (_, Some(SchemeName::Light)) => "--scheme light",
        (_, Some(SchemeName::Auto)) => "--scheme auto",
        (_, Some(SchemeName::Page)) => "--scheme page",
        (None, Some(SchemeName::Dark) | None) => return Ok(()),
    };
    let message = format!(
        "{option} needs a template with a light version, but this one is always dark: choose another template, or leave {option} out"
    );
    Err(usage_failure(ErrorKind::Conflict.error(message)))
}

/// Converts settings, each of which may be given once.
pub(super) fn changes(set: &[Setting], border: Option<Border>) -> CliResult<Changes> {
    let mut changes = Changes::new();
    for (index, setting) in set.iter().enumerate() {
        let name = setting.name();
        if set[..index].iter().any(|other| other.name() == name) {
            let message = format!("--set has {name} twice: leave one out");
            return Err(usage_failure(ErrorKind::Conflict.error(message)));
        }
        changes = match *setting {
            Setting::Color(part, color) => changes.color(part, color),
            Setting::QueenScale(scale) => changes.queen_scale(scale).map_err(usage_failure)?,
        };
    }
    Ok(match border {
        Some(border) => changes.border(border),
        None => changes,
    })
}

/// Loads a template by its name or path.
pub(crate) fn load_template(name: &str) -> CliResult<Template> {
    if !is_template_file(name) {
        let template = name.parse();
        return template.map_err(|error| usage_failure(Report::from(error).about(&["--template"])));
    }
    let path = Path::new(name);
    Template::from_svg(&read_template(path)?)
        .map_err(|error| runtime_failure(format!("{}: {error}", display_path(path))))
}

/// True if the name of a template is the path of a file.
pub(crate) fn is_template_file(name: &str) -> bool {
    name.contains(['/', '\\', '.']) || Path::new(name).is_file() && Template::source(name).is_none()
}

/// Reads a template file. The text is not parsed.
pub(crate) fn read_template(path: &Path) -> Result<String> {
    const MAX_BYTES: usize = Template::MAX_BYTES;
    let too_large = format!("it has more than {MAX_BYTES} bytes; simplify it");
    read_text(path, MAX_BYTES, &too_large)
}

/// Loads a font file; `FILE#1` is the second face of a collection.
fn font(path: &Path) -> CliResult<Font> {
    /// Size limit of font files, in bytes.
    const MAX_FONT_BYTES: usize = 1 << 26;
    let face = || {
        let (file, index) = path.to_str()?.rsplit_once('#')?;
        Some((PathBuf::from(file), index.parse().ok()?))
    };
    let face = if path.exists() { None } else { face() };
    let (file, index) = face.unwrap_or_else(|| (path.to_path_buf(), 0));
    let too_large = "it is too large for a font; name a font file";
    let data = read_file(&file, MAX_FONT_BYTES, too_large).map_err(|mut error| {
        if error.kind == ErrorKind::MissingFile {
            error.message += "; give the path of a font file, such as Arial.ttf";
            if !is_in_book() {
                error.message += ", or use installed fonts with --system-fonts";
            }
        }
        error
    })?;
    Font::parse(data, index)
        .map_err(|error| runtime_failure(format!("{}: {error}", display_path(path))))
}
