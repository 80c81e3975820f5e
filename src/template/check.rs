//! The check of a template file against an allowlist, before anything reads its values. A denylist would
//! never be complete.

use std::collections::BTreeMap;

use resvg::usvg::roxmltree::{Document, Error, Node, ParsingOptions};

use super::allowlist::{REFUSED_ELEMENTS, SVG_NAMESPACE, check_value};
use super::text;
use crate::Problem;

/// The maximum size of a template file, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 20;
/// The maximum number of elements, texts and comments. Some later steps are quadratic in it.
const MAX_NODES: u32 = 5_000;
/// The maximum number of attributes of an element.
const MAX_ATTRIBUTES: usize = 250;
const MAX_DEPTH: usize = 32;
/// The maximum bytes of a style, which is parsed again for each element that inherits from it.
const MAX_STYLE: usize = 4096;

const XLINK: &str = "http://www.w3.org/1999/xlink";
/// The prefix of namespaces whose elements may have an effect in viewers. Those of editors have other
/// prefixes, and RDF is only metadata.
const W3C: &str = "http://www.w3.org/";
const RDF: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// The first element with each id.
pub(super) type Ids<'d, 'i> = BTreeMap<&'d str, Node<'d, 'i>>;

/// Parses a file as XML and checks it.
///
/// # Errors
/// The problems of the file as a template, at most one for each element.
pub(crate) fn parse(text: &str) -> Result<Document<'_>, Vec<Problem>> {
    let refuse = |line, message| {
        Err(vec![Problem {
            line,
            element: String::from("file"),
            message,
        }])
    };
    if text.len() > MAX_BYTES {
        let bytes = text.len();
        let what = format!("the file has {bytes} bytes; a template has at most {MAX_BYTES}");
        return refuse(1, what);
    }
    if has_attribute_flood(text) {
        let what = format!("an element has more than {MAX_ATTRIBUTES} attributes; remove some");
        return refuse(1, what);
    }
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    let document = match Document::parse_with_options(text, options) {
        Ok(document) => document,
        Err(error) => {
            let what = match error {
                Error::DtdDetected => String::from(
                    "a document type declaration is not allowed, because its entities could expand without limit; remove it",
                ),
                Error::NodesLimitReached => format!(
                    "the file has more than {MAX_NODES} elements, texts and comments; simplify it"
                ),
                _ => format!("this is not well-formed XML: {error}"),
            };
            return refuse(error.pos().row, what);
        }
    };
    let problems = problems(&document);
    if problems.is_empty() {
        Ok(document)
    } else {
        Err(problems)
    }
}

/// The first element with each id.
pub(super) fn ids<'d, 'i>(document: &'d Document<'i>) -> Ids<'d, 'i> {
    let mut ids = BTreeMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_insert(node);
        }
    }
    ids
}

fn problems(document: &Document<'_>) -> Vec<Problem> {
    let (root, ids) = (document.root_element(), ids(document));
    if !root.has_tag_name((SVG_NAMESPACE, "svg")) {
        let what = "the outermost element must be <svg xmlns=\"http://www.w3.org/2000/svg\">";
        return vec![problem(root, what)];
    }
    let found = |node| Some(problem(node, &refusal(node, &ids)?));
    let mut problems: Vec<Problem> = document.descendants().filter_map(found).collect();
    // A `<use>` can copy a large shape many times.
    let uses = document.descendants().filter(|node| is_use(*node));
    let copies = uses.filter_map(|node| ids.get(reference(node)));
    if copies.map(|copy| copy.range().len()).sum::<usize>() > MAX_BYTES {
        let what = format!(
            "the copies of all <use> together are larger than {MAX_BYTES} bytes; simplify it"
        );
        problems.push(problem(root, &what));
    }
    problems
}

/// The reason for refusing a node, if there is one.
fn refusal(node: Node<'_, '_>, ids: &Ids<'_, '_>) -> Option<String> {
    if node.is_pi() {
        let what = "a processing instruction can load other files and is not allowed; remove it";
        return Some(what.to_owned());
    }
    if !node.is_element() {
        return None;
    }
    // The document is an ancestor, too.
    if node.ancestors().nth(MAX_DEPTH + 1).is_some() {
        return Some(format!(
            "nested more than {MAX_DEPTH} deep; flatten its groups"
        ));
    }
    let namespace = node.tag_name().namespace().unwrap_or_default();
    if namespace != SVG_NAMESPACE {
        // Elements in the namespaces of editors are ignored.
        let is_foreign = namespace.starts_with(W3C) && namespace != RDF;
        let what = "not allowed: it belongs to another kind of document; remove it";
        return is_foreign.then(|| what.to_owned());
    }
    if !is_allowed(node) {
        let reason = rejection_reason(node.tag_name().name());
        return Some(format!("not allowed: {reason}; remove it"));
    }
    if let Some(id) = node.attribute("id").filter(|id| ids[id] != node) {
        let id = excerpt(id);
        return Some(format!(
            "the id \"{id}\" is used by an earlier element; choose another"
        ));
    }
    if is_use(node) {
        // Nested copies multiply.
        match ids.get(reference(node)) {
            None => {
                let id = excerpt(reference(node));
                return Some(format!("there is no element with the id \"{id}\""));
            }
            Some(target) if target.descendants().any(is_use) => {
                let what = "it refers to an element that has a <use> itself; refer to a shape";
                return Some(what.to_owned());
            }
            Some(_) => {}
        }
    }
    if node.attribute("style").unwrap_or_default().len() > MAX_STYLE {
        return Some(format!(
            "its style has more than {MAX_STYLE} bytes; simplify it"
        ));
    }
    properties(node).find_map(|(name, value)| property_refusal(name, value))
}

/// True for supported SVG elements in places where they have their usual meaning.
fn is_allowed(node: Node<'_, '_>) -> bool {
    let parent = node.parent_element();
    match node.tag_name().name() {
        "svg" => parent.is_none(),
        "text" | "tspan" => text::is_sample(node),
        "g" | "defs" | "title" | "desc" | "metadata" | "rect" | "circle" | "ellipse" | "line"
        | "polyline" | "polygon" | "path" | "use" | "linearGradient" | "radialGradient"
        | "stop" => !parent.is_some_and(text::is_text),
        _ => false,
    }
}

/// The reason for refusing an element.
fn rejection_reason(name: &str) -> &'static str {
    let mut reasons = REFUSED_ELEMENTS
        .lines()
        .filter_map(|line| line.split_once(": "));
    let known = reasons.find(|(names, _)| names.split(' ').any(|known| known == name));
    known.map_or("templates do not support this element", |(_, reason)| {
        reason
    })
}

/// The attributes of an element and the declarations of its style, by name.
fn properties<'d>(node: Node<'d, '_>) -> impl Iterator<Item = (&'d str, &'d str)> {
    let style = node.attribute("style").unwrap_or_default();
    let declarations = style.split(';').filter(|part| !part.trim().is_empty());
    let declarations = declarations.map(|part| part.split_once(':').unwrap_or((part, "")));
    node.attributes()
        .filter(|attribute| match attribute.namespace() {
            None => attribute.name() != "style",
            Some(namespace) => namespace == XLINK || namespace == SVG_NAMESPACE,
        })
        .map(|attribute| (attribute.name(), attribute.value()))
        .chain(declarations)
        .map(|(name, value)| (name.trim(), value.trim()))
}

fn property_refusal(name: &str, value: &str) -> Option<String> {
    let what = if name == "href" && !value.starts_with('#') {
        "refers to another file; only \"#id\" is allowed"
    } else if refers_outside(value) {
        "must be url(#id) of this file"
    } else {
        match check_value(name, value) {
            Some(true) => return None,
            Some(false) => "is not a supported value; correct it",
            None => {
                let name = excerpt(name);
                return Some(format!("the attribute {name} is not supported; remove it"));
            }
        }
    };
    Some(format!("{}=\"{}\" {what}", excerpt(name), excerpt(value)))
}

/// True if a value may refer to anything but an element of the file.
fn refers_outside(value: &str) -> bool {
    let local = value.strip_prefix("url(");
    let local = local.and_then(|rest| rest.trim_start_matches(['"', '\'']).strip_prefix('#'));
    let rest = local.unwrap_or(value);
    rest.contains('\\') || rest.to_ascii_lowercase().contains("url(")
}

fn is_use(node: Node<'_, '_>) -> bool {
    node.has_tag_name((SVG_NAMESPACE, "use"))
}

/// The id to which an element refers.
fn reference<'d>(node: Node<'d, '_>) -> &'d str {
    let href = node
        .attribute((XLINK, "href"))
        .or_else(|| node.attribute("href"));
    href.unwrap_or_default().trim_start_matches('#')
}

/// A problem at `node`.
pub(super) fn problem(node: Node<'_, '_>, what: &str) -> Problem {
    let element = node.pi().map_or(node.tag_name().name(), |pi| pi.target);
    Problem {
        line: node.document().text_pos_at(node.range().start).row,
        element: excerpt(element),
        message: what.to_owned(),
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

/// True if a tag has so many attributes that parsing would be slow, because the parser compares each
/// with all others. Text up to the next tag is counted, too.
fn has_attribute_flood(text: &str) -> bool {
    text.split('<').any(|part| {
        let values = part.split('=').skip(1).map(str::trim_start);
        let values = values.filter(|value| value.starts_with(['"', '\'']));
        !part.starts_with(['!', '?']) && values.count() > MAX_ATTRIBUTES
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attributes(count: usize) -> String {
        (0..count).map(|i| format!(" a{i}='>\"'")).collect()
    }

    #[test]
    fn attributes_are_counted_for_each_element() {
        let max = attributes(MAX_ATTRIBUTES);
        assert!(!has_attribute_flood(&format!("<svg{max}><g{max}/></svg>")));
        assert!(has_attribute_flood(&format!("<svg><g{max} b=\"\"/></svg>")));
    }

    #[test]
    fn comments_and_instructions_have_no_attributes() {
        let many = attributes(1000);
        for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?x", "?>")] {
            assert!(!has_attribute_flood(&format!(
                "<svg>{open}{many}{close}</svg>"
            )));
        }
        for cut in ["<", "<svg a='", "<!--", "a > b", "<svg a=\"ä"] {
            assert!(!has_attribute_flood(cut));
        }
    }
}
