//! The check of a template file: a list of what is allowed, because a
//! list of what is forbidden is never complete.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId, ParsingOptions};

use super::allowed::{INERT, NEEDED, REFUSED, SVG, honours};
use super::text;
use crate::Problem;

/// The number of the line with this byte of a text, from 1.
fn line(text: &str, at: usize) -> u32 {
    let before = text.as_bytes()[..at].iter();
    let ends = before.filter(|byte| **byte == b'\n').count();
    u32::try_from(ends + 1).unwrap_or(u32::MAX)
}

/// Largest template file, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 20;
const MAX_ELEMENTS: usize = 2_000;
/// Elements and all that is between them. Some of what comes after this check
/// looks at all of them for each element.
const MAX_NODES: u32 = 20_000;
const MAX_DEPTH: usize = 32;
/// Styles are read again for each element that inherits from them.
const MAX_STYLE: usize = 4096;

/// The message about an element that is not there.
pub(super) const NO_ELEMENT: &str =
    "no visible element has this id; templates show classic is an example";

const XLINK: &str = "http://www.w3.org/1999/xlink";
/// The beginning of namespaces on whose elements viewers act; those of editors
/// begin otherwise. Metadata is written in RDF, which nobody acts on.
const W3C: &str = "http://www.w3.org/";
const RDF: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// Parses `text` as XML and returns what is wrong with it as a template.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Vec<Problem>> {
    if text.len() > MAX_BYTES {
        let what = format!(
            "the file has {} bytes; a template has at most {MAX_BYTES}",
            text.len()
        );
        return Err(vec![Problem {
            line: 1,
            element: String::from("svg"),
            what,
        }]);
    }
    if let Some(at) = flooded(text) {
        return Err(vec![Problem {
            line: line(text, at),
            element: String::from("file"),
            what: format!("an element has more than {MOST_ATTRIBUTES} attributes; remove some"),
        }]);
    }
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    let document =
        Document::parse_with_options(text, options).map_err(|error| vec![not_xml(text, &error)])?;
    let mut checker = Checker {
        document: &document,
        ids: ids(&document),
        problems: Vec::new(),
    };
    checker.document();
    if checker.problems.is_empty() {
        Ok(document)
    } else {
        Err(checker.problems)
    }
}

fn not_xml(text: &str, error: &resvg::usvg::roxmltree::Error) -> Problem {
    use resvg::usvg::roxmltree::Error;
    let what = match error {
        Error::DtdDetected => String::from(
            "a document type declaration is not allowed, since entities can be bombs; remove it",
        ),
        Error::NodesLimitReached => {
            format!("the file has more than {MAX_NODES} elements, texts and comments; simplify it")
        }
        // The parser says no more than that it is at the end.
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream => String::from(
            "this is not well-formed XML: the file ends before its last element does; is it whole?",
        ),
        other => format!("this is not well-formed XML: {other}"),
    };
    let line = match error {
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream => line(text, text.trim_end().len()),
        other => other.pos().row,
    };
    Problem {
        line,
        element: String::from("file"),
        what,
    }
}

struct Checker<'d, 'i> {
    document: &'d Document<'i>,
    /// The first element of each id.
    ids: BTreeMap<&'d str, Node<'d, 'i>>,
    problems: Vec<Problem>,
}

/// The first element of each id.
pub(super) fn ids<'d, 'i>(document: &'d Document<'i>) -> BTreeMap<&'d str, Node<'d, 'i>> {
    let mut ids = BTreeMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_insert(node);
        }
    }
    ids
}

impl<'d, 'i> Checker<'d, 'i> {
    fn document(&mut self) {
        for node in self.document.descendants().filter(Node::is_pi) {
            self.report(
                node,
                "a processing instruction can load other files and is not allowed; remove it",
            );
        }
        let root = self.document.root_element();
        if !root.has_tag_name((SVG, "svg")) {
            self.report(
                root,
                "the outermost element must be <svg xmlns=\"http://www.w3.org/2000/svg\">",
            );
            return;
        }
        self.tree(root, 1);
        let mut elements = self.document.descendants().filter(Node::is_element);
        if let Some(beyond) = elements.nth(MAX_ELEMENTS)
            && self.problems.is_empty()
        {
            let what = format!("the file has more than {MAX_ELEMENTS} elements; simplify it");
            return self.report(beyond, &what);
        }
        self.unique_ids();
        self.copies();
        // Where all else is well, the reader says so.
        if !self.problems.is_empty() {
            self.missing(root);
        }
    }

    /// The elements without which there is no template.
    fn missing(&mut self, root: Node<'d, 'i>) {
        for id in NEEDED {
            if !self.ids.contains_key(id) {
                self.report(root, &format!("{id}: {NO_ELEMENT}"));
            }
        }
    }

    /// Two elements with one id: which is meant, readers disagree about.
    fn unique_ids(&mut self) {
        for node in self.document.descendants() {
            if let Some(id) = node.attribute("id")
                && self.ids.get(id) != Some(&node)
            {
                let id = shown(id);
                self.report(
                    node,
                    &format!("the id \"{id}\" is taken by an element before it; choose another"),
                );
            }
        }
    }

    /// A few bytes of `<use>` can copy a large shape a thousand times.
    fn copies(&mut self) {
        let mut bytes = 0;
        for node in self.document.descendants() {
            if !node.has_tag_name((SVG, "use")) {
                continue;
            }
            bytes += self.target(node).map_or(0, |target| target.range().len());
            if bytes > MAX_BYTES {
                self.report(
                    node,
                    &format!(
                        "the copies of all <use> together are larger than {MAX_BYTES} bytes; simplify it"
                    ),
                );
                return;
            }
        }
    }

    /// Checks an element and those in it, which are nested a few deep.
    fn tree(&mut self, node: Node<'d, 'i>, depth: usize) {
        if self.element(node, depth) {
            let inner = node.children().filter(Node::is_element);
            inner.for_each(|inner| self.tree(inner, depth + 1));
        }
    }

    /// Checks one element; true if its children are to be checked.
    fn element(&mut self, node: Node<'d, 'i>, depth: usize) -> bool {
        if depth > MAX_DEPTH {
            self.report(
                node,
                &format!("nested more than {MAX_DEPTH} deep; flatten its groups"),
            );
            return false;
        }
        let name = node.tag_name().name();
        let namespace = node.tag_name().namespace().unwrap_or_default();
        if namespace != SVG {
            // Editors keep their own data in elements of their own namespaces.
            let foreign = namespace.starts_with(W3C) && namespace != RDF;
            if foreign {
                self.report(
                    node,
                    "not allowed: it belongs to another kind of document; remove it",
                );
            }
            return !foreign;
        }
        let misplaced = if text::is_text(node) {
            !text::is_sample(node)
        } else {
            name == "svg" && depth > 1 || node.parent_element().is_some_and(text::is_text)
        };
        if let Some(why) = refusal(name, misplaced) {
            self.report(node, &format!("not allowed: {why}; remove it"));
            return false;
        }
        for attribute in node.attributes() {
            let known = attribute
                .namespace()
                .is_none_or(|namespace| namespace == XLINK || namespace == SVG);
            if known {
                self.attribute(node, attribute.name(), attribute.value());
            }
        }
        if name == "use" {
            self.reference(node);
        }
        true
    }

    fn attribute(&mut self, node: Node<'d, 'i>, name: &str, value: &str) {
        match name {
            "style" if value.len() > MAX_STYLE => self.report(
                node,
                &format!("its style has more than {MAX_STYLE} bytes; simplify it"),
            ),
            "style" => {
                for declaration in value
                    .split(';')
                    .filter(|declaration| !declaration.trim().is_empty())
                {
                    match declaration.split_once(':') {
                        Some((property, value)) => {
                            self.property(node, property.trim(), value.trim());
                        }
                        None => self.report(
                            node,
                            &format!("`{}` in style is no declaration", shown(declaration)),
                        ),
                    }
                }
            }
            "href" if !value.starts_with('#') => self.report(
                node,
                &format!(
                    "href=\"{}\" points out of the file; only \"#id\" is allowed",
                    shown(value)
                ),
            ),
            "class" => self.report(
                node,
                "style sheets are not supported, so class has no effect; use attributes",
            ),
            _ if name.len() > 2 && name.starts_with("on") => {
                self.report(
                    node,
                    &format!(
                        "the event attribute {} runs code and is not allowed; remove it",
                        shown(name)
                    ),
                );
            }
            _ => self.property(node, name, value),
        }
    }

    fn property(&mut self, node: Node<'d, 'i>, name: &str, value: &str) {
        let neutral = matches!(value, "none" | "normal" | "auto" | "inherit")
            || (name, value) == ("overflow", "visible");
        let inert = INERT.lines().any(|prefix| name.starts_with(prefix));
        let url = value.to_ascii_lowercase().contains("url(");
        let honoured = honours(name, value);
        if (url || value.contains('\\')) && !is_local_url(value) {
            self.report(
                node,
                &format!(
                    "{}=\"{}\" must be url(#id) of this file",
                    shown(name),
                    shown(value)
                ),
            );
        } else if honoured.is_none() && !neutral && !inert {
            self.report(
                node,
                &format!(
                    "the attribute {} cannot be honoured; remove it",
                    shown(name)
                ),
            );
        } else if name == "shape-rendering" && !matches!(value, "auto" | "geometricPrecision") {
            self.report(node, "shape-rendering cannot be honoured; remove it");
        } else if name == "opacity" && !matches!(value, "1" | "1.0" | "100%") {
            self.report(
                node,
                "opacity of a group or shape cannot be honoured; use fill-opacity",
            );
        } else if honoured == Some(false) {
            self.report(
                node,
                &format!(
                    "{}=\"{}\" is no value that can be honoured; correct it",
                    shown(name),
                    shown(value)
                ),
            );
        }
    }

    /// A `<use>` must not lead to another one: nested, they multiply.
    fn reference(&mut self, node: Node<'d, 'i>) {
        let Some(target) = self.target(node) else {
            return self.report(
                node,
                &format!(
                    "there is no element with the id \"{}\"",
                    shown(reference(node))
                ),
            );
        };
        if target
            .descendants()
            .any(|inner| inner.has_tag_name((SVG, "use")))
        {
            self.report(
                node,
                "it refers to an element that has a <use> itself; refer to a shape",
            );
        }
    }

    fn target(&self, node: Node<'d, 'i>) -> Option<Node<'d, 'i>> {
        self.ids.get(reference(node)).copied()
    }

    fn report(&mut self, node: Node<'d, 'i>, what: &str) {
        self.problems.push(problem(self.document, node.id(), what));
    }
}

/// A problem at `node`.
pub(crate) fn problem(document: &Document<'_>, node: NodeId, what: &str) -> Problem {
    let node = document
        .get_node(node)
        .unwrap_or_else(|| document.root_element());
    let element = node.pi().map_or(node.tag_name().name(), |pi| pi.target);
    Problem {
        line: line(document.input_text(), node.range().start),
        element: shown(element),
        what: what.to_owned(),
    }
}

/// The id to which an element refers.
fn reference<'d>(node: Node<'d, '_>) -> &'d str {
    let href = node
        .attribute((XLINK, "href"))
        .or_else(|| node.attribute("href"));
    href.unwrap_or_default().trim_start_matches('#')
}

fn is_local_url(value: &str) -> bool {
    let id = value
        .strip_prefix("url(")
        .and_then(|rest| rest.strip_suffix(')'));
    let id = id.map(|id| id.trim_matches(['"', '\'']));
    id.and_then(|id| id.strip_prefix('#'))
        .is_some_and(|id| !id.contains(['(', ')', '\\']))
}

/// The reason why a template may not have an element there.
fn refusal(name: &str, misplaced: bool) -> Option<&'static str> {
    match name {
        "svg" | "g" | "defs" | "title" | "desc" | "metadata" | "rect" | "circle" | "ellipse"
        | "line" | "polyline" | "polygon" | "path" | "use" | "linearGradient"
        | "radialGradient" | "stop" | "text" | "tspan"
            if !misplaced =>
        {
            None
        }
        _ => {
            let mut reasons = REFUSED.lines().filter_map(|line| line.split_once(": "));
            let known = reasons.find(|(names, _)| names.split(' ').any(|known| known == name));
            let why = known.map(|(_, why)| why);
            Some(why.unwrap_or("it is not among the elements that a template may have"))
        }
    }
}

/// User text on its way into a message: short and printable.
fn shown(text: &str) -> String {
    let mut short: String = text
        .chars()
        .take(40)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}

/// The most attributes of an element.
const MOST_ATTRIBUTES: usize = 250;

/// The start of a tag with too many attributes, for the parser compares each with all
/// others of its element. What stands up to the next tag is counted with it.
fn flooded(text: &str) -> Option<usize> {
    let mut end = 0;
    text.split('<').find_map(|part| {
        let start = end;
        end += part.len() + 1;
        let values = part.split('=').skip(1).map(str::trim_start);
        let values = values.filter(|value| value.starts_with(['"', '\'']));
        let tag = !part.starts_with(['!', '?']);
        (tag && values.count() > MOST_ATTRIBUTES).then_some(start.saturating_sub(1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_behind_a_line_end() {
        let text = "ab\n\ncd\n";
        let lines: Vec<u32> = (0..=text.len()).map(|at| line(text, at)).collect();
        assert_eq!(lines, [1, 1, 1, 2, 3, 3, 3, 4]);
    }

    fn attributes(count: usize) -> String {
        (0..count).map(|i| format!(" a{i}='>\"'")).collect()
    }

    #[test]
    fn attributes_are_counted_for_each_element() {
        let most = attributes(MOST_ATTRIBUTES);
        let fine = format!("<svg{most}><g{most}/></svg>");
        assert_eq!(flooded(&fine), None);
        let many = format!("<svg><g{most} b=\"\"/></svg>");
        assert_eq!(flooded(&many), Some(5));
    }

    #[test]
    fn what_is_no_element_has_no_attributes() {
        let many = attributes(1000);
        for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?x", "?>")] {
            assert_eq!(flooded(&format!("<svg>{open}{many}{close}</svg>")), None);
        }
        for cut in ["<", "<svg a='", "<!--", "a > b", "<svg a=\"ä"] {
            assert_eq!(flooded(cut), None);
        }
    }
}
