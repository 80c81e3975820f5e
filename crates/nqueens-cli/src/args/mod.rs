//! Command-line options, from which a [`super::job`] is built.
//!
//! Read `command` first: it declares the subcommands. Options of sheets and figures are in `shared`,
//! of sheets only in `sheet`, of figures only in `figures`. `values` parses values, `formats` lists
//! formats, and `short_help` selects the options and texts of `-h`.
//!
//! The declaration of an option contains its help and its conflicts. `effects` lists the formats on which
//! options have an effect, and `flags` has the options of a command line as the user wrote them.

pub(crate) mod command;
pub(crate) mod effects;
pub(crate) mod figures;
pub(crate) mod flags;
pub(crate) mod formats;
pub(crate) mod shared;
pub(crate) mod sheet;
pub(crate) mod short_help;
pub(crate) mod values;
