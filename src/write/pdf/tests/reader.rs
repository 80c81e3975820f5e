//! A reader for the output of [`super::file`] that follows and checks every offset.

use std::collections::BTreeMap;
use std::io::Read;

/// The objects of a file, by number.
pub(crate) struct Objects {
    pub(crate) trailer: String,
    pub(crate) objects: BTreeMap<usize, Object>,
}

/// An object: its text and its decompressed stream.
pub(crate) struct Object {
    pub(crate) text: String,
    pub(crate) stream: Vec<u8>,
}

impl Objects {
    pub(crate) fn read(pdf: &[u8]) -> Objects {
        assert!(pdf.ends_with(b"\n%%EOF\n"));
        let tail = String::from_utf8_lossy(&pdf[pdf.len() - 40..]).into_owned();
        let start = tail.rsplit_once("startxref\n").unwrap().1;
        let start: usize = start.lines().next().unwrap().parse().unwrap();
        let (_, table) = object_at(pdf, start);
        let width = numbers(&value(&table.text, "/W"))[1];
        let rows = undo_filter(&table.stream, width + 3);
        assert_eq!(numbers(&value(&table.text, "/Size")), [rows.len()]);
        let number = |bytes: &[u8]| {
            bytes
                .iter()
                .fold(0, |sum, byte| sum << 8 | usize::from(*byte))
        };
        let mut objects = BTreeMap::new();
        for (id, row) in rows.iter().enumerate().skip(1) {
            let (place, index) = (number(&row[1..=width]), number(&row[width + 1..]));
            let object = match row[0] {
                1 => {
                    let (found, object) = object_at(pdf, place);
                    assert_eq!(found, id);
                    object
                }
                2 => {
                    let offset = number(&rows[place][1..=width]);
                    object_in_stream(&object_at(pdf, offset).1, index, id)
                }
                kind => panic!("object {id} is of kind {kind}"),
            };
            objects.insert(id, object);
        }
        // The version is higher only if the file needs it.
        let units = |object: &Object| object.text.contains("/UserUnit");
        let head: &[u8] = if objects.values().any(units) {
            b"%PDF-1.6\n%"
        } else {
            b"%PDF-1.5\n%"
        };
        assert!(pdf.starts_with(head));
        Objects {
            trailer: table.text,
            objects,
        }
    }

    /// Returns the object that `key` of `text` refers to.
    pub(crate) fn follow(&self, text: &str, key: &str) -> &Object {
        &self.objects[&numbers(&value(text, key))[0]]
    }

    pub(crate) fn of_type(&self, kind: &str) -> Vec<&Object> {
        let kind = format!("/Type/{kind}/");
        let objects = self.objects.values();
        objects
            .filter(|object| format!("{}/", object.text).contains(&kind))
            .collect()
    }
}

fn object_at(pdf: &[u8], offset: usize) -> (usize, Object) {
    let rest = &pdf[offset..];
    let text = String::from_utf8_lossy(&rest[..rest.len().min(2000)]).into_owned();
    let (id, text) = text.split_once(" 0 obj").unwrap();
    let (text, _) = text.split_once("endobj").unwrap_or((text, ""));
    let text = text.split_once("stream").map_or(text, |(text, _)| text);
    let mut stream = Vec::new();
    let at = find(rest, b"stream").filter(|at| *at < text.len() + 20);
    if let Some(at) = at {
        let data = &rest[at + "stream".len()..];
        let data = data.strip_prefix(b"\r").unwrap_or(data);
        let data = data.strip_prefix(b"\n").unwrap();
        let length = numbers(&value(text, "/Length"))[0];
        assert!(data[length..].trim_ascii_start().starts_with(b"endstream"));
        if text.contains("/FlateDecode") {
            let mut inflate = flate2::read::ZlibDecoder::new(&data[..length]);
            inflate.read_to_end(&mut stream).unwrap();
        } else {
            stream.extend_from_slice(&data[..length]);
        }
    }
    let object = Object {
        text: text.trim().to_owned(),
        stream,
    };
    (id.parse().unwrap(), object)
}

fn object_in_stream(pack: &Object, index: usize, id: usize) -> Object {
    let first = numbers(&value(&pack.text, "/First"))[0];
    let head = numbers(&String::from_utf8_lossy(&pack.stream[..first]));
    assert_eq!(head[2 * index], id);
    let end = head
        .get(2 * index + 3)
        .map_or(pack.stream.len(), |end| first + end);
    let text = &pack.stream[first + head[2 * index + 1]..end];
    Object {
        text: String::from_utf8_lossy(text).trim().to_owned(),
        stream: Vec::new(),
    }
}

/// Reverses PNG's Up filter.
fn undo_filter(data: &[u8], columns: usize) -> Vec<Vec<u8>> {
    let mut above = vec![0; columns];
    data.chunks(columns + 1)
        .map(|row| {
            assert_eq!(row[0], 2);
            let sums = row[1..].iter().zip(&above);
            above = sums.map(|(a, b)| a.wrapping_add(*b)).collect();
            above.clone()
        })
        .collect()
}

/// Returns the text after `key`: an array, or the text up to the next key.
pub(crate) fn value(text: &str, key: &str) -> String {
    let at = text.match_indices(key).find(|(at, _)| {
        let next = text[at + key.len()..].chars().next();
        next.is_some_and(|next| !next.is_ascii_alphanumeric())
    });
    let (at, _) = at.unwrap_or_else(|| panic!("no {key} in {text}"));
    let rest = &text[at + key.len()..];
    let end = match rest.strip_prefix('[') {
        Some(array) => array.find(']').unwrap() + 1,
        None => rest[1..].find(['/', '>']).unwrap() + 1,
    };
    rest[..end].to_owned()
}

/// Returns the integers in a text.
pub(crate) fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect()
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}
