//! Options without effect. They are not errors, because scripts and aliases contain them: a note names them.

use crate::args::flags::ParsedFlags;
use crate::args::formats::FormatName::{
    self, Gif, Gift, Html, Json, Pdf, Permutation, Png, Svg, Svgz, Text,
};
use clap::Arg;
use nqueens_puzzle::words::join_with_or;

/// The formats on which options have an effect, if these are not all. An option is clap's id, perhaps
/// with the only command (`command:id`) or the only value (`id=value`) that the row is about.
pub(crate) const FORMATS: &[(&[FormatName], &str)] = &[
    (
        &[Svg, Svgz, Png, Pdf, Gif, Html],
        "cols rows gap nqueens-sheet:coordinates group_by nqueens-sheet:tint title title_in subtitle dedication footer caption \
         trace:steps template set palette scheme trace:animate tree:animate",
    ),
    (&[Svg, Svgz, Png, Pdf, Gif, Html, Gift], "lang"),
    (&[Svg, Svgz, Png, Pdf, Gif, Html, Text], "trace:lang"),
    (&[Svg, Svgz, Png, Pdf, Gif, Text, Json], "tree:each"),
    (&[Svg, Svgz, Png, Pdf, Html], "alt"),
    (
        &[Svg, Svgz, Png, Pdf, Gif],
        "paper portrait landscape bleed marks layout shape border background cell width margin pages font system_fonts \
         unchecked tree:step",
    ),
    (&[Svg, Svgz, Png, Pdf, Text, Json], "until siblings"),
    (&[Svg, Svgz, Png, Pdf], "as"),
    (
        &[Svg, Svgz, Png, Pdf, Gif, Json],
        "board:tint board:cross board:circle board:arrow board:attacks board:attacked",
    ),
    (&[Svg, Svgz, Gif], "nqueens-sheet:animate seconds loop"),
    (&[Svg, Svgz, Png], "emit"),
    (&[Svg, Svgz, Html], "scheme=auto"),
    (&[Svg, Svgz], "scheme=page id_prefix text"),
    (&[Png, Gif], "dpi scale"),
    (&[Pdf], "tile_on overlap"),
    (&[Html], "lesson"),
    (&[Permutation], "separator"),
    (&[Text], "chars"),
];

/// Options that have an effect only with one of several others, perhaps with one value of them, if the
/// command has any of these. `name:option` is about the only command or the only format with this name.
pub(crate) const NEEDS: &[(&str, &str)] = &[
    ("portrait landscape title_in layout", "paper"),
    ("overlap", "tile_on"),
    ("seconds loop trace:only_accepted", "animate"),
    ("siblings", "root to_first"),
    ("text:lang", "each=node"),
    ("tree:each", "until step=all animate"),
    ("board:by", "queens"),
    (
        "cols",
        "step=all kind=empty kind=complete kind=conflicts kind=mark",
    ),
    (
        "seed sets",
        "sample random kind=complete kind=conflicts kind=trace kind=arrays kind=mark kind=tree kind=code",
    ),
    ("level", "kind=complete"),
    ("base", "kind=conflicts kind=arrays kind=mark kind=tree"),
];

/// Returns the formats on which an option of a command has an effect, or else `None` for all. The value
/// matters for rows about one value.
pub(crate) fn formats(command: &str, id: &str, value: &str) -> Option<&'static [FormatName]> {
    let names = [
        format!("{id}={value}"),
        format!("{command}:{id}"),
        id.to_owned(),
    ];
    let row_of = |name: &String| {
        let mut rows = FORMATS.iter();
        rows.find(|(_, options)| options.split(' ').any(|option| option == name))
    };
    names.iter().find_map(row_of).map(|(formats, _)| *formats)
}

/// Returns the options that an option of a command needs one of, in one format or in all.
pub(crate) fn needs(
    command: &str,
    id: &str,
    format: Option<FormatName>,
) -> impl Iterator<Item = &'static str> {
    let of_format = format.map(|format| format!("{}:{id}", format.name()));
    let others = [format!("{command}:{id}"), id.to_owned()];
    let names = of_format.into_iter().chain(others);
    let row_of = |name: String| {
        let mut rows = NEEDS.iter();
        rows.find(|(options, _)| options.split(' ').any(|option| option == name))
    };
    let row = names.filter_map(row_of).next();
    row.into_iter().flat_map(|(_, needs)| needs.split(' '))
}

/// Returns the options that an option needs one of, if the user gave none of them.
pub(crate) fn unmet_needs(flags: &ParsedFlags, id: &str, format: FormatName) -> Vec<&'static str> {
    let is_met = |need: &&str| match need.split_once('=') {
        Some((id, value)) => flags.has_value(id, value),
        None if *need == "animate" => flags.is_animated(format),
        None => flags.has(need) || flags.has_default(need),
    };
    let mut needs: Vec<&str> = needs(&flags.command, id, Some(format)).collect();
    needs.retain(|need| flags.is_defined(need.split('=').next().unwrap_or_default()));
    if needs.iter().any(is_met) {
        needs.clear();
    }
    needs
}

/// Returns an option with its value, for clap's `id` or `id=value`.
pub(crate) fn option_name(id: &str) -> String {
    format!("--{}", id.replace('_', "-").replace('=', " "))
}

/// Returns a note for each given option that has no effect on the output.
pub(crate) fn notes(flags: &ParsedFlags, format: FormatName) -> Vec<String> {
    let note = |arg: &Arg| {
        let id = arg.get_id().as_str();
        let value = flags.raw_values(id).next().unwrap_or_default();
        let value = value.to_string_lossy().to_lowercase();
        let formats = formats(&flags.command, id, &value);
        // The characters of text boards also matter for reading them.
        let is_read = id == "chars" && flags.has("from");
        if formats.is_some_and(|formats| !formats.contains(&format)) && !is_read {
            let option = match id {
                "scheme" if format.is_picture() => option_name(&format!("{id}={value}")),
                _ => option_name(id),
            };
            return Some(format!("{option} has no effect on {}", format.name()));
        }
        let needs = unmet_needs(flags, id, format);
        let option = option_name(id);
        match needs.first()?.starts_with("kind=") {
            true => Some(format!("{option} has no effect on this kind of task")),
            false => {
                let needs: Vec<String> = needs.into_iter().map(option_name).collect();
                Some(format!(
                    "{option} has no effect without {}",
                    join_with_or(&needs)
                ))
            }
        }
    };
    let given = flags.given();
    given.filter_map(note).collect()
}
