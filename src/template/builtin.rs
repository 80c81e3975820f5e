//! The templates that the program carries.

use std::sync::OnceLock;

use crate::{Error, Result, Template};

/// Name and file of each.
const BUILTIN: [(&str, &str); 11] = [
    ("classic", include_str!("../../templates/classic.svg")),
    ("print", include_str!("../../templates/print.svg")),
    ("dark", include_str!("../../templates/dark.svg")),
    ("blueprint", include_str!("../../templates/blueprint.svg")),
    ("minimal", include_str!("../../templates/minimal.svg")),
    ("contrast", include_str!("../../templates/contrast.svg")),
    ("midnight", include_str!("../../templates/midnight.svg")),
    (
        "letterpress",
        include_str!("../../templates/letterpress.svg"),
    ),
    ("bauhaus", include_str!("../../templates/bauhaus.svg")),
    ("loom", include_str!("../../templates/loom.svg")),
    ("punchcard", include_str!("../../templates/punchcard.svg")),
];

/// Those that were asked for.
static PARSED: [OnceLock<Template>; BUILTIN.len()] = [const { OnceLock::new() }; BUILTIN.len()];

impl Template {
    /// The names of the built-in templates, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }

    /// The file of a built-in template, whose name may be in upper or lower case, to start an
    /// own one from.
    #[must_use]
    pub fn source(name: &str) -> Option<&'static str> {
        BUILTIN
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, source)| *source)
    }

    /// What a built-in template is for: the first sentence of its description.
    #[must_use]
    pub fn about(name: &str) -> Option<&'static str> {
        let (_, rest) = Template::source(name)?.split_once("<desc>")?;
        let (text, _) = rest.split_once("</desc>")?;
        text.split_inclusive('.').next()
    }

    /// The built-in template called `name`, in upper or lower case; see [`Template::names`].
    ///
    /// # Errors
    /// [`Error::Name`].
    pub fn builtin(name: &str) -> Result<Template> {
        let index = Template::names().position(|known| known.eq_ignore_ascii_case(name));
        let index = index.ok_or_else(|| {
            let known = Template::names().collect::<Vec<_>>().join(", ");
            Error::name(
                "template",
                name,
                format!("one of {known}, or the path of an SVG file"),
            )
        })?;
        if let Some(template) = PARSED[index].get() {
            return Ok(template.clone());
        }
        let template = Template::parse(BUILTIN[index].1)?;
        Ok(PARSED[index].get_or_init(|| template).clone())
    }
}

/// The template called `classic`.
impl Default for Template {
    fn default() -> Template {
        Template::builtin("classic").expect("a test parses every built-in template")
    }
}
