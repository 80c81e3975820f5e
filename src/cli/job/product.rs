//! The product of a job, and its look: page, template, fonts and texts.

use std::path::{Path, PathBuf};

use nqueens_sheet::figure::{Figure, Player};
use nqueens_sheet::notation::DataFormat;
use nqueens_sheet::trace::TraceFormat;
use nqueens_sheet::{
    Background, Caption, Changes, Font, Format, Length, Pattern, Remark, Result, Sheet, Template,
    TemplatePart, Tiling, Wording,
};

use crate::cli::args::formats::FormatName;
use crate::cli::args::rules::{Given, option};
use crate::cli::args::shared::{LookArgs, MarkName, SchemeName, Shared};
use crate::cli::args::sheet::DrawArgs;
use crate::cli::args::values::{NumberRange, Setting};
use crate::cli::book::is_in_book;
use crate::cli::failure::{CliResult, Failure, failed, unreadable, usage, usage_error};
use crate::cli::input::bounded;
use crate::cli::job::format::picture_format;
use crate::cli::message::shown;
use crate::cli::parse::hint_for;

/// The kind of thing that is written.
#[derive(Debug)]
pub(crate) enum Product {
    Boards(Box<Picture>),
    BoardData(DataFormat),
    Figure(Box<(Figure, Picture)>),
    FigureData(Box<Figure>, TraceFormat),
    /// A page that plays a search.
    Player(Box<(Player, Sheet)>),
}

/// A sheet or a figure as it is drawn.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) sheet: Sheet,
    pub(crate) format: Format,
    /// Only these pages, if not all.
    pub(crate) pages: Option<NumberRange>,
    /// True if fonts of the machine may help.
    pub(crate) system_fonts: bool,
    /// True if a dark version is written, too, and the HTML that chooses.
    pub(crate) both_schemes: bool,
    /// The template without each property of `--set`, by name, if it looks different.
    without: Vec<(&'static str, Template)>,
}

impl Picture {
    /// The picture as far as sheets and figures share it.
    pub(super) fn new(
        shared: &Shared<'_>,
        given: &Given,
        name: FormatName,
        tiling: Option<Tiling>,
    ) -> CliResult<Picture> {
        let both_schemes = shared.encoding.emit.is_some();
        if shared.page.paper.is_some() || tiling.is_some() {
            refuse_bare(given)?;
        }
        let sheet = sheet(shared, both_schemes)?;
        Ok(Picture {
            format: picture_format(shared, name, given.moves(name), tiling)?,
            without: without_each(shared.look, both_schemes, &sheet.template),
            sheet,
            pages: shared.file.pages,
            system_fonts: shared.setting.system_fonts,
            both_schemes,
        })
    }

    /// Refuses a property of `--set` without which this sheet has the same look.
    pub(crate) fn refuse_unused<T: PartialEq>(
        &self,
        sheet: &Sheet,
        look: impl Fn(&Sheet) -> Result<T>,
    ) -> CliResult {
        for (name, template) in &self.without {
            if look(sheet)?
                == look(&Sheet {
                    template: template.clone(),
                    ..sheet.clone()
                })?
            {
                let why = format!("--set {name} has no effect on this picture: leave {name} out");
                return Err(usage(why));
            }
        }
        Ok(())
    }
}

impl Product {
    /// The picture, if it is one.
    pub(crate) fn picture(&self) -> Option<&Picture> {
        match self {
            Product::Boards(picture) => Some(picture),
            Product::Figure(figure) => Some(&figure.1),
            Product::BoardData(_) | Product::FigureData(..) | Product::Player(_) => None,
        }
    }

    /// The sheet that it is drawn by, if it is drawn.
    pub(super) fn sheet(&self) -> Option<&Sheet> {
        match self {
            Product::Player(player) => Some(&player.1),
            other => other.picture().map(|picture| &picture.sheet),
        }
    }
}

/// Boards as they are drawn.
pub(super) fn picture(args: &DrawArgs, given: &Given, name: FormatName) -> CliResult<Picture> {
    let DrawArgs {
        sheet,
        texts,
        output,
        ..
    } = args;
    let tiling = output.tile_on.map(|paper| Tiling {
        paper,
        overlap: output.overlap.unwrap_or(Length::mm(10)),
    });
    let mut picture = Picture::new(&args.shared(), given, name, tiling)?;
    picture.sheet = Sheet {
        cols: sheet.cols,
        rows: sheet.rows,
        gap: sheet.gap,
        coordinates: sheet.coordinates,
        by_class: sheet.group_by.is_some(),
        tint: sheet.tint.map(Into::into),
        title: wording(texts.title.as_ref(), texts.no_title),
        title_in: texts.title_in.unwrap_or_default(),
        subtitle: wording(texts.subtitle.as_ref(), false),
        dedication: wording(texts.dedication.as_ref(), false),
        footer: wording(texts.footer.as_ref(), texts.no_footer),
        caption: match &texts.caption {
            Some(caption) => caption.clone(),
            None if texts.no_caption => Caption::Off,
            None => Caption::Auto,
        },
        ..picture.sheet
    };
    Ok(picture)
}

/// The sheet as far as sheets and figures share it.
pub(super) fn sheet(shared: &Shared<'_>, both_schemes: bool) -> CliResult<Sheet> {
    let (page, look, setting) = (shared.page, shared.look, shared.setting);
    let mut sheet = Sheet {
        template: template_in_scheme(look, &look.set, both_schemes)?,
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
        background: look.background.unwrap_or_default(),
        ..Sheet::default()
    };
    sheet.marks.crop = page.marks.contains(&MarkName::Crop);
    sheet.marks.registration = page.marks.contains(&MarkName::Registration);
    Ok(sheet)
}

/// A text that is given, else the built-in one unless it is `off`.
pub(super) fn wording(pattern: Option<&Pattern>, off: bool) -> Wording {
    match pattern {
        Some(pattern) => Wording::Pattern(pattern.clone()),
        None if off => Wording::Off,
        None => Wording::Auto,
    }
}

/// Refuses numbers without a unit where paper is measured: they would be pixels,
/// and who writes 3 for a bleed means millimetres.
fn refuse_bare(given: &Given) -> CliResult {
    let bare = given.lengths.iter().find_map(|id| {
        let text = given.all_written(id.as_str()).next()?.to_str()?;
        let number = text.ends_with(|c: char| c.is_ascii_digit() || c == '.');
        // Nothing is as much in any unit.
        let zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        (number && !zero).then_some((id.as_str(), text))
    });
    match bare {
        Some((id, text)) => Err(usage(format!(
            "{0} {text} has no unit, which paper needs: write {0} {text}mm, or another of mm, cm, in, pt and px",
            option(id)
        ))),
        None => Ok(()),
    }
}

/// The template without each property of `--set`, if that makes a difference.
fn without_each(look: &LookArgs, both: bool, template: &Template) -> Vec<(&'static str, Template)> {
    let without = |setting: &Setting| {
        let others = look.set.iter().filter(|other| *other != setting).copied();
        let other = template_in_scheme(look, &others.collect::<Vec<_>>(), both).ok()?;
        let is_restated = match setting {
            Setting::Color(TemplatePart::Page, color) => {
                look.background == Some(Background::Color(*color))
            }
            _ => false,
        };
        (!is_restated && other != *template).then_some((setting.name(), other))
    };
    look.set.iter().filter_map(without).collect()
}

/// The template in the requested scheme, with these settings. `both` is true if a dark version is
/// written, too.
fn template_in_scheme(look: &LookArgs, settings: &[Setting], both: bool) -> CliResult<Template> {
    let template = match &look.template {
        Some(name) => template(name)?,
        None => Template::default(),
    };
    let changes = changes(look, settings)?;
    let is_dark = look.scheme == Some(SchemeName::Dark);
    let template = if is_dark {
        template.in_dark()
    } else {
        template
    };
    let template = template.changed(&changes).map_err(usage_error)?;
    refuse_dark(look, both, &template)?;
    Ok(match look.background {
        Some(Background::Color(ground)) => {
            template.on_ground(ground, look.scheme.and_then(SchemeName::source).is_some())
        }
        _ => template,
    })
}

/// Remarks on what was set in this template and is hard to see; and on what cannot be seen of a
/// file, in the schemes that are drawn: in `both`, or in one unless the picture follows its reader.
pub(super) fn remarks(look: &LookArgs, both: bool, template: &Template) -> CliResult<Vec<Remark>> {
    let both = both || look.scheme.and_then(SchemeName::source).is_some();
    let mut remarks = template.remarks_on(&changes(look, &look.set)?);
    if look.template.as_deref().is_some_and(is_file) {
        let mut unseen = template.remarks();
        unseen.retain(|one| one.unseen && (both || !one.dark) && !remarks.contains(one));
        remarks.extend(unseen);
    }
    Ok(remarks)
}

/// A scheme is of templates that have a light one.
fn refuse_dark(look: &LookArgs, both: bool, template: &Template) -> CliResult {
    if !template.is_dark() {
        return Ok(());
    }
    let option = match (both, look.scheme) {
        (true, _) => "--emit picture",
        (false, Some(SchemeName::Light)) => "--scheme light",
        (false, Some(SchemeName::Auto)) => "--scheme auto",
        (false, Some(SchemeName::Page)) => "--scheme page",
        (false, Some(SchemeName::Dark) | None) => return Ok(()),
    };
    Err(usage(format!(
        "{option} needs a template with a light page, and this one is dark: choose another one, or leave {option} out"
    )))
}

/// The settings, once each.
fn changes(look: &LookArgs, settings: &[Setting]) -> CliResult<Changes> {
    let mut changes = Changes::new();
    for (index, setting) in settings.iter().enumerate() {
        let name = setting.name();
        if settings[..index].iter().any(|other| other.name() == name) {
            return Err(usage(format!("--set has {name} twice: leave one out")));
        }
        changes = match *setting {
            Setting::Color(part, color) => changes.color(part, color),
            Setting::QueenScale(scale) => changes.queen_scale(scale).map_err(usage_error)?,
        };
    }
    Ok(match look.border {
        Some(border) => changes.border(border),
        None => changes,
    })
}

/// The template of a name or path: a name if no file can be meant.
pub(crate) fn template(name: &str) -> CliResult<Template> {
    if !is_file(name) {
        return name
            .parse()
            .map_err(|error| match hint_for("--template", name, name) {
                Some(hint) => usage(format!("{error}; {hint}")),
                None => Failure::from(error),
            });
    }
    let path = Path::new(name);
    Template::from_svg(&template_text(path)?)
        .map_err(|error| failed(format!("{}: {error}", shown(path))))
}

/// True if the name of a template is that of a file.
pub(crate) fn is_file(name: &str) -> bool {
    name.contains(['/', '\\', '.']) || Path::new(name).is_file() && Template::source(name).is_none()
}

/// The text of a file, if it may be a template at all.
pub(crate) fn template_text(path: &Path) -> CliResult<String> {
    const MAX_BYTES: usize = Template::MAX_BYTES;
    let text = if path.is_dir() {
        Err(String::from("it is a folder, name an SVG file"))
    } else {
        bounded(
            path,
            MAX_BYTES,
            &format!("it has more than {MAX_BYTES} bytes; simplify it"),
        )
    };
    let text = text.and_then(|bytes| {
        String::from_utf8(bytes)
            .map_err(|_| String::from("it is not UTF-8 text; save it as plain SVG"))
    });
    text.map_err(|why| {
        unreadable(
            path,
            format!("cannot read the template {}: {why}", shown(path)),
        )
    })
}

/// A font file; `FILE#1` is the second face of a collection.
fn font(path: &Path) -> CliResult<Font> {
    /// Larger files are no fonts.
    const MAX_FONT_BYTES: usize = 1 << 26;
    let face = || {
        let (file, index) = path.to_str()?.rsplit_once('#')?;
        Some((PathBuf::from(file), index.parse().ok()?))
    };
    let face = if path.exists() { None } else { face() };
    let (file, index) = face.unwrap_or_else(|| (path.to_path_buf(), 0));
    let data = bounded(
        &file,
        MAX_FONT_BYTES,
        "it is larger than any font, name a font file",
    );
    let data = data.map_err(|why| {
        let why = match file.exists() {
            true => why,
            false if is_in_book() => why + "; a font is a file, such as Arial.ttf",
            false => why + "; a font is a file, such as Arial.ttf, and --system-fonts takes missing characters from installed ones",
        };
        unreadable(&file, format!("cannot read {}: {why}", shown(&file)))
    })?;
    Font::parse(data, index).map_err(|error| failed(format!("{}: {error}", shown(path))))
}
