//! The template of a picture: from its name or file, in its scheme, with what
//! was set.

use nqueens_sheet::{Background, Changes, Part, Template};

use crate::cli::args::draw::DrawArgs;
use crate::cli::args::setting::Setting;
use crate::cli::args::sheet::SchemeName;
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::job::template;

/// The template in the scheme that was asked for.
pub(super) fn template_in_scheme(args: &DrawArgs) -> Outcome<Template> {
    let template = changed(args)?;
    Ok(match args.sheet.background {
        Some(Background::Color(ground)) => {
            let both = args.sheet.scheme == Some(SchemeName::Auto);
            template.on_ground(ground, both)
        }
        _ => template,
    })
}

fn changed(args: &DrawArgs) -> Outcome<Template> {
    let template = match &args.sheet.template {
        Some(name) => template::load(name)?,
        None => Template::default(),
    };
    let changes = changes(args)?;
    let changed = |template: Template| template.changed(&changes).map_err(usage);
    if args.sheet.scheme == Some(SchemeName::Dark) {
        refuse_dark(args, &template)?;
        return changed(template.in_dark());
    }
    let template = changed(template)?;
    refuse_dark(args, &template)?;
    Ok(template)
}

/// A scheme is of templates that have a light one.
fn refuse_dark(args: &DrawArgs, template: &Template) -> Outcome {
    if !template.is_dark() {
        return Ok(());
    }
    let option = match (&args.output.emit, &args.sheet.scheme) {
        (Some(_), _) => "--emit picture",
        (None, Some(_)) => "--scheme",
        (None, None) => return Ok(()),
    };
    Err(Failure::Usage(format!(
        "{option} needs a template with a light page, which has a dark version: choose another one"
    )))
}

/// What is set, once each.
fn changes(args: &DrawArgs) -> Outcome<Changes> {
    let sheet = &args.sheet;
    let mut changes = Changes::new();
    for (index, setting) in sheet.set.iter().enumerate() {
        let before = &sheet.set[..index];
        if before.iter().any(|other| other.name() == setting.name()) {
            let name = setting.name();
            return Err(usage(format!("--set has {name} twice: leave one out")));
        }
        changes = match *setting {
            Setting::Color(part, color) => changes.color(part, color),
            Setting::QueenScale(scale) => changes.queen_scale(scale).map_err(usage)?,
        };
    }
    if changes.color_of(Part::Page).is_some() && sheet.background.is_some() {
        return Err(usage(
            "--set page has no effect beside --background: leave one of them out",
        ));
    }
    Ok(match sheet.border {
        Some(border) => changes.border(border),
        None => changes,
    })
}
