//! What is set of a template, such as `queen=#a00`.

use nqueens_sheet::{Changes, Color, Part};

/// One setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Setting {
    Color(Part, Color),
    QueenScale(f32),
}

/// What is set besides colours.
const QUEEN_SCALE: &str = "queen-scale";

impl Setting {
    pub(super) fn parse(text: &str) -> Result<Setting, String> {
        let known = || {
            let parts: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
            format!(
                "set {} or {QUEEN_SCALE}, such as queen=#a00",
                parts.join(", ")
            )
        };
        let (name, value) = text.split_once('=').ok_or_else(known)?;
        let name = name.to_ascii_lowercase();
        if name == QUEEN_SCALE {
            let scale: f32 = value
                .parse()
                .map_err(|_| format!("`{value}` is no factor: write a number, such as 1.2"))?;
            let checked = Changes::new().queen_scale(scale);
            checked.map_err(|error| error.to_string())?;
            return Ok(Setting::QueenScale(scale));
        }
        let part = Part::ALL
            .into_iter()
            .find(|part| part.name() == name.as_str());
        let part = part.ok_or_else(known)?;
        let color: Color = value
            .parse()
            .map_err(|error: nqueens_sheet::Error| error.to_string())?;
        Ok(Setting::Color(part, color))
    }

    /// What it sets.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Setting::Color(part, _) => part.name(),
            Setting::QueenScale(_) => QUEEN_SCALE,
        }
    }
}
