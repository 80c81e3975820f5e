//! The names of a document's elements: ids and classes.

use crate::SvgStyle;

/// The prefix of all ids, and the class of painted elements.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    prefix: String,
    /// The class as an attribute with a blank before it; empty where no rule selects
    /// it.
    class: String,
}

impl Names {
    pub(crate) fn of(style: &SvgStyle) -> Names {
        let prefix = style.id_prefix.as_str();
        let class = match style.follow_scheme {
            true => format!(" class=\"{}\"", class(prefix)),
            false => String::new(),
        };
        Names {
            prefix: prefix.to_owned(),
            class,
        }
    }

    /// The names of the same document under another prefix.
    pub(crate) fn under(&self, prefix: impl Into<String>) -> Names {
        Names {
            prefix: prefix.into(),
            class: self.class.clone(),
        }
    }

    pub(crate) fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The attribute of an element that is painted with a colour of the template.
    pub(crate) fn class(&self) -> &str {
        &self.class
    }

    /// True if colours follow the reader's scheme.
    pub(crate) fn follow(&self) -> bool {
        !self.class.is_empty()
    }
}

/// The class of elements that follow the reader's scheme.
pub(crate) fn class(prefix: &str) -> String {
    format!("{prefix}-paint")
}
