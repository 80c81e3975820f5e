//! How the boards of a job are drawn.

use nqueens_sheet::{Font, Format, Length, Pattern, Remark, Sheet, Wording};

use crate::cli::args::board_sizes::Sizes;
use crate::cli::args::draw::DrawArgs;
use crate::cli::args::given::Given;
use crate::cli::args::page::{MarkName, PageArgs};
use crate::cli::args::pages::Pages;
use crate::cli::args::texts::CaptionText;
use crate::cli::failure::{Outcome, usage};
use crate::cli::job::fonts;
use crate::cli::job::lengths::refuse_bare;
use crate::cli::job::look::{remarks, template_in_scheme};
use crate::cli::job::target::Target;

/// How boards are drawn.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) sheet: Sheet,
    pub(crate) format: Format,
    /// Which pages, if not all.
    pub(crate) pages: Option<Pages>,
    /// Whether fonts of the machine may help.
    pub(crate) system_fonts: bool,
    /// Whether a dark version is written, too, and the HTML that chooses.
    pub(crate) both_schemes: bool,
    /// What is hard to see.
    pub(crate) remarks: Vec<Remark>,
}

pub(super) fn picture(
    args: &DrawArgs,
    given: &Given,
    format: Format,
    target: &Target,
) -> Outcome<Picture> {
    if args.sheet.page.paper.is_some() || args.output.tile_on.is_some() {
        refuse_bare(given)?;
    }
    let both_schemes = args.output.emit.is_some();
    if both_schemes && target.path().is_none() {
        return Err(usage(
            "--emit picture writes two files: name the first with -o, such as -o twelve.svg",
        ));
    }
    let fonts = fonts::load(&args.texts.setting.font)?;
    let sheet = sheet(args, fonts)?;
    Ok(Picture {
        remarks: remarks(&args.sheet.look, both_schemes, &sheet.template)?,
        sheet,
        format,
        pages: args.output.pages,
        system_fonts: args.texts.setting.system_fonts,
        both_schemes,
    })
}

pub(super) fn has_texts(args: &DrawArgs) -> bool {
    let texts = &args.texts;
    let own = [
        &texts.title,
        &texts.subtitle,
        &texts.dedication,
        &texts.footer,
    ];
    own.into_iter().any(Option::is_some)
        || texts.caption.is_some()
        || (args.sheet.page.paper.is_some() && !(texts.no_title && texts.no_footer))
        || args.sheet.group_by.is_some()
        || are_several(args)
}

pub(super) fn are_several(args: &DrawArgs) -> bool {
    args.solutions.n().is_some_and(Sizes::are_several)
}

fn sheet(args: &DrawArgs, fonts: Vec<Font>) -> Outcome<Sheet> {
    let DrawArgs { sheet, texts, .. } = args;
    let mut drawn = Sheet {
        template: template_in_scheme(&sheet.look, args.output.emit.is_some())?,
        ..Sheet::default()
    };
    drawn.cols = sheet.cols;
    drawn.rows = sheet.rows;
    drawn.cell = sheet.cell;
    drawn.gap = sheet.gap;
    drawn.margin = sheet.margin;
    set_page(&mut drawn, &sheet.page);
    drawn.coordinates = sheet.coordinates;
    drawn.by_class = sheet.group_by.is_some();
    drawn.tint = sheet.tint.map(Into::into);
    drawn.title = wording(texts.no_title, texts.title.as_ref());
    drawn.title_in = texts.title_in.map(Into::into).unwrap_or_default();
    drawn.subtitle = wording(false, texts.subtitle.as_ref());
    drawn.dedication = wording(false, texts.dedication.as_ref());
    drawn.footer = wording(texts.no_footer, texts.footer.as_ref());
    drawn.caption = match &texts.caption {
        Some(CaptionText::Digits) => Wording::Digits,
        Some(CaptionText::Pattern(caption)) => Wording::Pattern(caption.clone()),
        None => wording(texts.no_caption, None),
    };
    drawn.alt = texts.alt.clone();
    drawn.language = texts.setting.lang.unwrap_or_default();
    drawn.fonts = fonts;
    drawn.background = sheet.look.background.unwrap_or_default();
    Ok(drawn)
}

/// Puts what the flags say of the page into a sheet.
pub(super) fn set_page(sheet: &mut Sheet, page: &PageArgs) {
    sheet.paper = page.paper;
    sheet.orientation = page.orientation();
    sheet.bleed = page.bleed.unwrap_or(Length::ZERO);
    sheet.marks.crop = page.marks.contains(&MarkName::Crop);
    sheet.marks.registration = page.marks.contains(&MarkName::Registration);
}

pub(super) fn wording(off: bool, pattern: Option<&Pattern>) -> Wording {
    match pattern {
        _ if off => Wording::Off,
        Some(pattern) => Wording::Pattern(pattern.clone()),
        None => Wording::Auto,
    }
}
