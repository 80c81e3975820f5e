//! Values that are known beforehand, so that shells can offer them.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use nqueens_sheet::{Class, Group, Language, Paper, Template};

/// Reads values as `P` does, with its errors; knows the names of values besides.
#[derive(Clone)]
pub(super) struct Listed<P> {
    parser: P,
    names: fn() -> Vec<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for Listed<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<P::Value, Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

pub(super) fn class() -> impl TypedValueParser<Value = Class> {
    Listed {
        parser: str::parse::<Class>,
        names: || Class::ALL.map(Class::name).into(),
    }
}

pub(super) fn group() -> impl TypedValueParser<Value = Group> {
    Listed {
        parser: str::parse::<Group>,
        names: || Group::ALL.map(Group::name).into(),
    }
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    Listed {
        parser: str::parse::<Language>,
        names: || Language::ALL.map(Language::tag).into(),
    }
}

/// The help of an option for a language.
pub(super) fn languages() -> String {
    let tags = Language::ALL.map(Language::tag).join(", ");
    format!(
        "Language of built-in texts, also of those that only screen readers say: {tags} [default: en]"
    )
}

/// Paper may also have sides of its own.
pub(super) fn paper() -> impl TypedValueParser<Value = Paper> {
    Listed {
        parser: str::parse::<Paper>,
        names: || Paper::names().collect(),
    }
}

/// A template may also be a file, which is found out when it is read.
pub(super) fn template() -> impl TypedValueParser<Value = String> {
    Listed {
        parser: |text: &str| Ok::<String, std::convert::Infallible>(text.to_owned()),
        names: || Template::names().collect(),
    }
}
