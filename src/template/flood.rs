//! Elements with more attributes than any has, found before the file is parsed:
//! the parser compares each attribute with all others of its element.

/// The most attributes of an element.
pub(super) const MOST_ATTRIBUTES: usize = 250;

/// Where a tag with too many attributes starts. What is no XML is for the
/// parser to say.
pub(super) fn flooded(text: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(start) = text[at..].find('<') {
        at += start;
        let rest = &text[at..];
        let other = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];
        let length = match other.iter().find(|(open, _)| rest.starts_with(open)) {
            Some((open, close)) => rest[open.len()..].find(close)? + open.len(),
            None => {
                let (length, attributes) = tag(rest);
                if attributes > MOST_ATTRIBUTES {
                    return Some(at);
                }
                length
            }
        };
        at += length;
    }
    None
}

/// The length of a tag, and how many values in quotes it has.
fn tag(text: &str) -> (usize, usize) {
    let mut values = 0;
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match quote {
            Some(open) if c == open => quote = None,
            None if matches!(c, '"' | '\'') => {
                values += 1;
                quote = Some(c);
            }
            None if c == '>' => return (at + 1, values),
            _ => {}
        }
    }
    (text.len(), values)
}

#[cfg(test)]
mod tests {
    use super::*;

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
