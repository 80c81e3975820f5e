//! Which solutions a text is about.

use crate::search::kind::Kind;
use crate::{Class, Group};

/// What is said about solutions besides their number: before the noun, or
/// after it, as the language has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Which {
    /// Those of one class.
    pub(crate) class: Option<Class>,
    /// One for each orbit.
    pub(crate) fundamental: bool,
    /// One for each orbit under a smaller group.
    pub(crate) up_to: Option<UpTo>,
}

/// The groups between the identity and all symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UpTo {
    HalfTurn,
    Rotation,
    Mirror,
}

impl Which {
    /// Solutions about which there is nothing to say.
    pub(crate) const PLAIN: Which = Which {
        class: None,
        fundamental: false,
        up_to: None,
    };

    /// One solution for each orbit under a group, of one class.
    pub(crate) fn new(class: Option<Class>, group: Group) -> Which {
        let up_to = match group {
            Group::Identity | Group::All => None,
            Group::HalfTurn => Some(UpTo::HalfTurn),
            Group::Rotation => Some(UpTo::Rotation),
            Group::Mirror => Some(UpTo::Mirror),
        };
        Which {
            class,
            fundamental: group == Group::All,
            up_to,
        }
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
