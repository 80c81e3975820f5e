//! The check of a template file against an allowlist, because a denylist would never be complete.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId, ParsingOptions};

use super::allowlist::{
    INERT_PROPERTIES, REFUSED_ELEMENTS, REQUIRED_IDS, SVG_NAMESPACE, check_value,
};
use super::text;
use crate::Problem;

/// The line number of a byte, from 1.
fn line_number(text: &str, index: usize) -> u32 {
    let before = text.as_bytes()[..index].iter();
    let ends = before.filter(|byte| **byte == b'\n').count();
    u32::try_from(ends + 1).unwrap_or(u32::MAX)
}

/// The maximum size of a template file, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 20;
const MAX_ELEMENTS: usize = 2_000;
/// The maximum number of elements, texts and comments. Some later steps are quadratic in it.
const MAX_NODES: u32 = 20_000;
const MAX_DEPTH: usize = 32;
/// The maximum bytes of a style, which is parsed again for each element that inherits from it.
const MAX_STYLE: usize = 4096;

/// The message about a missing element.
pub(super) const NO_ELEMENT: &str =
    "no visible element has this id; templates show classic is an example";

const XLINK: &str = "http://www.w3.org/1999/xlink";
/// The prefix of namespaces whose elements may have an effect in viewers. Those of editors have other
/// prefixes, and RDF is only metadata.
const W3C: &str = "http://www.w3.org/";
const RDF: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// Parses `text` as XML and checks it.
///
/// # Errors
/// All problems of the file as a template.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Vec<Problem>> {
    if text.len() > MAX_BYTES {
        let message = format!(
            "the file has {} bytes; a template has at most {MAX_BYTES}",
            text.len()
        );
        return Err(vec![Problem {
            line: 1,
            element: String::from("svg"),
            message,
        }]);
    }
    if let Some(start) = find_attribute_flood(text) {
        return Err(vec![Problem {
            line: line_number(text, start),
            element: String::from("file"),
            message: format!("an element has more than {MAX_ATTRIBUTES} attributes; remove some"),
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
            "a document type declaration is not allowed, because its entities could expand without limit; remove it",
        ),
        Error::NodesLimitReached => {
            format!("the file has more than {MAX_NODES} elements, texts and comments; simplify it")
        }
        // The message of the parser is only about the end of the file.
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream => String::from(
            "this is not well-formed XML: the file ends inside an element; is it complete?",
        ),
        other => format!("this is not well-formed XML: {other}"),
    };
    let line = match error {
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream => {
            line_number(text, text.trim_end().len())
        }
        other => other.pos().row,
    };
    Problem {
        line,
        element: String::from("file"),
        message: what,
    }
}

struct Checker<'d, 'i> {
    document: &'d Document<'i>,
    /// The first element with each id.
    ids: BTreeMap<&'d str, Node<'d, 'i>>,
    problems: Vec<Problem>,
}

/// The first element with each id.
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
        if !root.has_tag_name((SVG_NAMESPACE, "svg")) {
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
        // Without other problems, `resolve` reports missing elements.
        if !self.problems.is_empty() {
            self.report_missing(root);
        }
    }

    /// Reports missing elements.
    fn report_missing(&mut self, root: Node<'d, 'i>) {
        for id in REQUIRED_IDS {
            if !self.ids.contains_key(id) {
                self.report(root, &format!("{id}: {NO_ELEMENT}"));
            }
        }
    }

    /// Reports duplicate ids, because programs disagree about their meaning.
    fn unique_ids(&mut self) {
        for node in self.document.descendants() {
            if let Some(id) = node.attribute("id")
                && self.ids.get(id) != Some(&node)
            {
                let id = excerpt(id);
                self.report(
                    node,
                    &format!("the id \"{id}\" is used by an earlier element; choose another"),
                );
            }
        }
    }

    /// Limits the total size of copies, because `<use>` can copy a large shape many times.
    fn copies(&mut self) {
        let mut bytes = 0;
        for node in self.document.descendants() {
            if !node.has_tag_name((SVG_NAMESPACE, "use")) {
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

    /// Checks an element and its descendants.
    fn tree(&mut self, node: Node<'d, 'i>, depth: usize) {
        if self.element(node, depth) {
            let inner = node.children().filter(Node::is_element);
            inner.for_each(|inner| self.tree(inner, depth + 1));
        }
    }

    /// Checks an element; true if its children need to be checked.
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
        if namespace != SVG_NAMESPACE {
            // Elements in the namespaces of editors are ignored.
            let is_foreign = namespace.starts_with(W3C) && namespace != RDF;
            if is_foreign {
                self.report(
                    node,
                    "not allowed: it belongs to another kind of document; remove it",
                );
            }
            return !is_foreign;
        }
        let is_misplaced = if text::is_text(node) {
            !text::is_sample(node)
        } else {
            name == "svg" && depth > 1 || node.parent_element().is_some_and(text::is_text)
        };
        if let Some(reason) = rejection_reason(name, is_misplaced) {
            self.report(node, &format!("not allowed: {reason}; remove it"));
            return false;
        }
        for attribute in node.attributes() {
            let is_supported = attribute
                .namespace()
                .is_none_or(|namespace| namespace == XLINK || namespace == SVG_NAMESPACE);
            if is_supported {
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
                            &format!("`{}` in style is not a declaration", excerpt(declaration)),
                        ),
                    }
                }
            }
            "href" if !value.starts_with('#') => self.report(
                node,
                &format!(
                    "href=\"{}\" refers to another file; only \"#id\" is allowed",
                    excerpt(value)
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
                        excerpt(name)
                    ),
                );
            }
            _ => self.property(node, name, value),
        }
    }

    fn property(&mut self, node: Node<'d, 'i>, name: &str, value: &str) {
        let is_neutral = matches!(value, "none" | "normal" | "auto" | "inherit")
            || (name, value) == ("overflow", "visible");
        let is_inert = INERT_PROPERTIES
            .lines()
            .any(|prefix| name.starts_with(prefix));
        let has_url = value.to_ascii_lowercase().contains("url(");
        let is_valid = check_value(name, value);
        if (has_url || value.contains('\\')) && !is_local_url(value) {
            self.report(
                node,
                &format!(
                    "{}=\"{}\" must be url(#id) of this file",
                    excerpt(name),
                    excerpt(value)
                ),
            );
        } else if is_valid.is_none() && !is_neutral && !is_inert {
            self.report(
                node,
                &format!(
                    "the attribute {} is not supported; remove it",
                    excerpt(name)
                ),
            );
        } else if name == "shape-rendering" && !matches!(value, "auto" | "geometricPrecision") {
            self.report(node, "shape-rendering is not supported; remove it");
        } else if name == "opacity" && !matches!(value, "1" | "1.0" | "100%") {
            self.report(
                node,
                "opacity of a group or shape is not supported; use fill-opacity",
            );
        } else if is_valid == Some(false) {
            self.report(
                node,
                &format!(
                    "{}=\"{}\" is not a supported value; correct it",
                    excerpt(name),
                    excerpt(value)
                ),
            );
        }
    }

    /// Refuses a `<use>` of another one, because nested copies multiply.
    fn reference(&mut self, node: Node<'d, 'i>) {
        let Some(target) = self.target(node) else {
            return self.report(
                node,
                &format!(
                    "there is no element with the id \"{}\"",
                    excerpt(reference(node))
                ),
            );
        };
        if target
            .descendants()
            .any(|inner| inner.has_tag_name((SVG_NAMESPACE, "use")))
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
        line: line_number(document.input_text(), node.range().start),
        element: excerpt(element),
        message: what.to_owned(),
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

/// The reason for refusing an element, if there is one.
fn rejection_reason(name: &str, is_misplaced: bool) -> Option<&'static str> {
    match name {
        "svg" | "g" | "defs" | "title" | "desc" | "metadata" | "rect" | "circle" | "ellipse"
        | "line" | "polyline" | "polygon" | "path" | "use" | "linearGradient"
        | "radialGradient" | "stop" | "text" | "tspan"
            if !is_misplaced =>
        {
            None
        }
        _ => {
            let mut reasons = REFUSED_ELEMENTS
                .lines()
                .filter_map(|line| line.split_once(": "));
            let known = reasons.find(|(names, _)| names.split(' ').any(|known| known == name));
            let reason = known.map(|(_, reason)| reason);
            Some(reason.unwrap_or("templates do not support this element"))
        }
    }
}

/// Shortens and escapes user text for a message.
fn excerpt(text: &str) -> String {
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

/// The maximum number of attributes of an element.
const MAX_ATTRIBUTES: usize = 250;

/// The start of a tag with too many attributes, which would be slow because the parser compares each
/// with all others. Text up to the next tag is counted, too.
fn find_attribute_flood(text: &str) -> Option<usize> {
    let mut end = 0;
    text.split('<').find_map(|part| {
        let start = end;
        end += part.len() + 1;
        let values = part.split('=').skip(1).map(str::trim_start);
        let values = values.filter(|value| value.starts_with(['"', '\'']));
        let tag = !part.starts_with(['!', '?']);
        (tag && values.count() > MAX_ATTRIBUTES).then_some(start.saturating_sub(1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_start_after_line_ends() {
        let text = "ab\n\ncd\n";
        let lines: Vec<u32> = (0..=text.len())
            .map(|index| line_number(text, index))
            .collect();
        assert_eq!(lines, [1, 1, 1, 2, 3, 3, 3, 4]);
    }

    fn attributes(count: usize) -> String {
        (0..count).map(|i| format!(" a{i}='>\"'")).collect()
    }

    #[test]
    fn attributes_are_counted_for_each_element() {
        let max = attributes(MAX_ATTRIBUTES);
        let allowed = format!("<svg{max}><g{max}/></svg>");
        assert_eq!(find_attribute_flood(&allowed), None);
        let many = format!("<svg><g{max} b=\"\"/></svg>");
        assert_eq!(find_attribute_flood(&many), Some(5));
    }

    #[test]
    fn comments_and_instructions_have_no_attributes() {
        let many = attributes(1000);
        for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?x", "?>")] {
            assert_eq!(
                find_attribute_flood(&format!("<svg>{open}{many}{close}</svg>")),
                None
            );
        }
        for cut in ["<", "<svg a='", "<!--", "a > b", "<svg a=\"ä"] {
            assert_eq!(find_attribute_flood(cut), None);
        }
    }
}
