//! The solutions that a picture shows, for titles.

use nqueens_language::MessageArg;

use crate::{Class, Group};

/// The solutions shown, for titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownSolutions {
    pub(crate) count: u64,
    pub(crate) qualifier: Qualifier,
    pub(crate) share: ShownShare,
}

impl ShownSolutions {
    /// All solutions with a qualifier.
    pub(crate) fn all_of(qualifier: Qualifier, count: u64) -> ShownSolutions {
        ShownSolutions {
            count,
            qualifier,
            share: ShownShare::All,
        }
    }

    /// Adds the solutions of another size.
    pub(crate) fn merge(self, other: ShownSolutions) -> ShownSolutions {
        let same_qualifier = self.qualifier == other.qualifier;
        let length = |shown: ShownSolutions| match shown.share {
            ShownShare::PartOf(length) => length,
            _ => shown.count,
        };
        let part = match (self.share, other.share) {
            (ShownShare::Unknown, _) | (_, ShownShare::Unknown) => ShownShare::Unknown,
            _ if !same_qualifier => ShownShare::Unknown,
            (ShownShare::PartOfMany, _) | (_, ShownShare::PartOfMany) => ShownShare::PartOfMany,
            (ShownShare::All, ShownShare::All) => ShownShare::All,
            _ => ShownShare::PartOf(length(self).saturating_add(length(other))),
        };
        ShownSolutions {
            count: self.count.saturating_add(other.count),
            qualifier: if same_qualifier {
                self.qualifier
            } else {
                Qualifier::PLAIN
            },
            share: part,
        }
    }

    /// The arguments for messages.
    pub(super) fn message_args(self) -> [(&'static str, MessageArg<'static>); 5] {
        let total = match self.share {
            ShownShare::PartOf(length) => length,
            _ => 0,
        };
        [
            ("count", self.count.into()),
            ("part", self.share.name().into()),
            ("of", total.into()),
            (
                "class",
                self.qualifier.class.map_or("none", Class::name).into(),
            ),
            ("group", self.qualifier.group.name().into()),
        ]
    }
}

/// The share of the solutions with the same qualifier that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownShare {
    /// All of them.
    All,
    /// Some of this number.
    PartOf(u64),
    /// Some of an unknown, large number.
    PartOfMany,
    /// Some, perhaps all.
    Unknown,
}

impl ShownShare {
    /// The selector value in messages.
    fn name(self) -> &'static str {
        match self {
            ShownShare::All => "whole",
            ShownShare::PartOf(_) => "known",
            ShownShare::PartOfMany => "many",
            ShownShare::Unknown => "unknown",
        }
    }
}

/// The properties of solutions in titles, besides their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Qualifier {
    /// Only those of one class.
    pub(crate) class: Option<Class>,
    /// One solution for each orbit under a group.
    pub(crate) group: Group,
}

impl Qualifier {
    /// Solutions without a special property.
    pub(crate) const PLAIN: Qualifier = Qualifier::new(None, Group::Identity);
    /// One for each orbit.
    pub(crate) const FUNDAMENTAL: Qualifier = Qualifier::new(None, Group::All);

    /// One solution for each orbit under a group, of one class.
    pub(crate) const fn new(class: Option<Class>, group: Group) -> Qualifier {
        Qualifier { class, group }
    }
}
