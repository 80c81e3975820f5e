//! The template of a picture: from its name or file, in its scheme, with what
//! was set.

use nqueens_sheet::{Background, Changes, Part, Remark, Template};

use crate::cli::args::look::{LookArgs, SchemeName};
use crate::cli::args::setting::Setting;
use crate::cli::failure::{Failure, Outcome, usage};
use crate::cli::job::template;

/// The template in the scheme that was asked for.
/// `both` says whether a dark version is written beside.
pub(super) fn template_in_scheme(look: &LookArgs, both: bool) -> Outcome<Template> {
    let template = changed(look, both)?;
    Ok(match look.background {
        Some(Background::Color(ground)) => {
            let follows = look.scheme == Some(SchemeName::Auto);
            template.on_ground(ground, follows)
        }
        _ => template,
    })
}

/// What is hard to see of what was set in this template; and what cannot be seen of a file, in
/// the schemes that are drawn: in `both`, or in one unless the picture follows its reader.
pub(super) fn remarks(look: &LookArgs, both: bool, template: &Template) -> Outcome<Vec<Remark>> {
    let both = both || look.scheme == Some(SchemeName::Auto);
    let mut remarks = template.remarks_on(&changes(look)?);
    if look.template.as_deref().is_some_and(template::is_file) {
        let of_file = template.remarks().into_iter();
        let unseen =
            of_file.filter(|remark| remark.is_unseen() && (both || !remark.is_in_the_dark()));
        let new: Vec<Remark> = unseen.filter(|remark| !remarks.contains(remark)).collect();
        remarks.extend(new);
    }
    Ok(remarks)
}

fn changed(look: &LookArgs, both: bool) -> Outcome<Template> {
    let template = match &look.template {
        Some(name) => template::load(name)?,
        None => Template::default(),
    };
    let changes = changes(look)?;
    let changed = |template: Template| template.changed(&changes).map_err(usage);
    if look.scheme == Some(SchemeName::Dark) {
        refuse_dark(look, both, &template)?;
        return changed(template.in_dark());
    }
    let template = changed(template)?;
    refuse_dark(look, both, &template)?;
    Ok(template)
}

/// A scheme is of templates that have a light one.
fn refuse_dark(look: &LookArgs, both: bool, template: &Template) -> Outcome {
    if !template.is_dark() {
        return Ok(());
    }
    let option = match (both, look.scheme) {
        (true, _) => "--emit picture",
        (false, Some(SchemeName::Light)) => "--scheme light",
        (false, Some(SchemeName::Auto)) => "--scheme auto",
        (false, Some(SchemeName::Dark) | None) => return Ok(()),
    };
    Err(Failure::Usage(format!(
        "{option} needs a template with a light page, and this one is dark: choose another one, or leave {option} out"
    )))
}

/// What is set, once each.
fn changes(look: &LookArgs) -> Outcome<Changes> {
    let mut changes = Changes::new();
    for (index, setting) in look.set.iter().enumerate() {
        let before = &look.set[..index];
        if before.iter().any(|other| other.name() == setting.name()) {
            let name = setting.name();
            return Err(usage(format!("--set has {name} twice: leave one out")));
        }
        changes = match *setting {
            Setting::Color(part, color) => changes.color(part, color),
            Setting::QueenScale(scale) => changes.queen_scale(scale).map_err(usage)?,
        };
    }
    let page = changes.color_of(Part::Page).map(Background::Color);
    if page.is_some() && look.background.is_some() && look.background != page {
        return Err(usage(
            "--set page has no effect beside --background: leave one of them out",
        ));
    }
    Ok(match look.border {
        Some(border) => changes.border(border),
        None => changes,
    })
}
