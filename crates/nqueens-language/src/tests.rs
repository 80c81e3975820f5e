//! Tests of the files of all languages. Failures report file and line.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;

use crate::arguments::{Kind, declared};
use crate::{Language, MessageArg};

mod files;
mod golden;
mod terms;
