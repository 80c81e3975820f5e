//! The set of solutions that a text is about.

use crate::search::selection::Kind;
use crate::{Class, Group};

/// The properties of solutions that a text names besides their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Which {
    /// Those of one class.
    pub(crate) class: Option<Class>,
    /// One for each orbit under a group.
    pub(crate) group: Group,
}

impl Which {
    /// Solutions about which there is nothing to say.
    pub(crate) const PLAIN: Which = Which::new(None, Group::Identity);

    /// One solution for each orbit under a group, of one class.
    pub(crate) const fn new(class: Option<Class>, group: Group) -> Which {
        Which { class, group }
    }

    /// The words by which messages choose.
    pub(super) fn names(self) -> [&'static str; 2] {
        [self.class.map_or("none", Class::name), self.group.name()]
    }
}

impl From<Kind> for Which {
    fn from(kind: Kind) -> Which {
        match kind {
            Kind::All | Kind::Some => Which::PLAIN,
            Kind::Fundamental => Which::new(None, Group::All),
            Kind::UpTo(group) => Which::new(None, group),
            Kind::Of(class) => Which::new(Some(class), Group::Identity),
        }
    }
}
