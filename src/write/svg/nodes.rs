//! Extensions of the nodes of the crate `svg`.

use std::fmt::Display;

use svg::node::element::{SVG, Use};
use svg::node::{Node, Text};

/// Optional attributes and children.
pub(crate) trait NodeExt: Node + Sized {
    /// Sets an attribute if it has a value.
    fn set_some(mut self, name: &str, value: Option<impl Display>) -> Self {
        if let Some(value) = value {
            self.assign(name, value.to_string());
        }
        self
    }

    /// Sets an attribute unless its value is the default as text.
    fn set_unless(self, name: &str, value: impl Display, default: &str) -> Self {
        let value = value.to_string();
        self.set_some(name, (value != default).then_some(value))
    }

    /// Appends children.
    fn add_all(mut self, nodes: impl IntoIterator<Item = impl Into<Box<dyn Node>>>) -> Self {
        nodes.into_iter().for_each(|node| self.append(node));
        self
    }

    /// Returns the element without line breaks, which the crate writes around each child.
    fn to_single_line(&self) -> String {
        self.to_string().replace('\n', "")
    }

    /// Splits the element into its start and its end, so that more children can be streamed
    /// in between.
    fn split(mut self) -> (String, String) {
        self.append(Text::new(""));
        // Python-Markdown, which MkDocs uses, would end the paragraph of an inline picture at a
        // line that begins with a style.
        let mut start = self.to_string().replace("\n<style>", "<style>");
        let end = start.split_off(start.rfind("</").unwrap_or(start.len()));
        (format!("{}\n", start.trim_end()), end + "\n")
    }
}

impl<N: Node> NodeExt for N {}

/// Creates the root element of a document.
pub(crate) fn root_element(width: impl Display, height: impl Display) -> SVG {
    SVG::new()
        .set("xmlns:xlink", "http://www.w3.org/1999/xlink")
        .set("width", width.to_string())
        .set("height", height.to_string())
}

/// Creates a use of the element with this id, at a position.
pub(crate) fn use_element(id: impl Display, x: impl Display, y: impl Display) -> Use {
    Use::new()
        .set("xlink:href", format!("#{id}"))
        .set_unless("x", x, "0")
        .set_unless("y", y, "0")
}
