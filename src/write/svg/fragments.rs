//! Text put together from prepared fragments.
//!
//! A copy whose length the compiler knows is one or two instructions, so every
//! fragment is copied in its full width and the end is then set back to where
//! its text ends.

/// Bytes of a fragment; longer texts are several.
const WIDTH: usize = 32;

/// A short text, padded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fragment {
    bytes: [u8; WIDTH],
    len: u8,
}

impl Fragment {
    /// The text as fragments, one after the other.
    pub(crate) fn split(text: &[u8]) -> impl Iterator<Item = Fragment> + '_ {
        text.chunks(WIDTH).map(|chunk| {
            let mut bytes = [0; WIDTH];
            bytes[..chunk.len()].copy_from_slice(chunk);
            Fragment {
                bytes,
                len: chunk.len() as u8,
            }
        })
    }
}

/// A table of texts by number, each of the same number of fragments.
#[derive(Debug, Default)]
pub(crate) struct FragmentTable {
    fragments: Vec<Fragment>,
    stride: usize,
}

impl FragmentTable {
    /// A table for texts of at most `longest` bytes.
    pub(crate) fn new(longest: usize) -> FragmentTable {
        FragmentTable {
            fragments: Vec::new(),
            stride: longest.div_ceil(WIDTH).max(1),
        }
    }

    /// A table of all of `texts`.
    pub(crate) fn of(texts: &[Vec<u8>]) -> FragmentTable {
        let mut table = FragmentTable::new(texts.iter().map(Vec::len).max().unwrap_or(0));
        texts.iter().for_each(|text| table.push(text));
        table
    }

    /// Adds a text. Its number is that of the texts before it.
    pub(crate) fn push(&mut self, text: &[u8]) {
        let end = self.fragments.len() + self.stride;
        self.fragments.extend(Fragment::split(text));
        let empty = Fragment {
            bytes: [0; WIDTH],
            len: 0,
        };
        self.fragments.resize(end, empty);
    }

    /// The fragments of a text.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> &[Fragment] {
        &self.fragments[number * self.stride..][..self.stride]
    }
}

/// Up to four characters as a number, none of which is a zero.
pub(crate) fn word(text: &[u8]) -> u32 {
    let bytes = text.iter().rev().take(4);
    bytes.fold(0, |word, byte| word << 8 | u32::from(*byte))
}

/// Text that grows by fragments.
#[derive(Debug, Default)]
pub(crate) struct Tape {
    bytes: Vec<u8>,
    len: usize,
}

impl Tape {
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// The bytes that have been appended.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Appends a text.
    #[inline]
    pub(crate) fn push(&mut self, text: &[Fragment]) {
        for fragment in text {
            if self.len + WIDTH > self.bytes.len() {
                self.grow();
            }
            self.bytes[self.len..self.len + WIDTH].copy_from_slice(&fragment.bytes);
            self.len += usize::from(fragment.len);
        }
    }

    /// Appends up to four characters, as [`word`] has them.
    #[inline]
    pub(crate) fn push_word(&mut self, word: u32) {
        if self.len + WIDTH > self.bytes.len() {
            self.grow();
        }
        self.bytes[self.len..self.len + 4].copy_from_slice(&word.to_le_bytes());
        self.len += 4 - word.leading_zeros() as usize / 8;
    }

    /// Appends a text that is in no table.
    pub(crate) fn push_text(&mut self, text: &[u8]) {
        while self.len + text.len() > self.bytes.len() {
            self.grow();
        }
        self.bytes[self.len..self.len + text.len()].copy_from_slice(text);
        self.len += text.len();
    }

    #[cold]
    fn grow(&mut self) {
        self.bytes.resize(2 * self.bytes.len() + 4096, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_texts() {
        let mut tape = Tape::default();
        for text in ["A", "0Z", "", "7AB", "WXYZ", "9"] {
            tape.push_word(word(text.as_bytes()));
        }
        assert_eq!(tape.as_bytes(), b"A0Z7ABWXYZ9");
    }

    #[test]
    fn a_tape_holds_what_was_pushed() {
        let words: Vec<Vec<u8>> = (0..100).map(|i| vec![b'a' + (i % 26) as u8; i]).collect();
        let texts = FragmentTable::of(&words);
        let mut tape = Tape::default();
        for round in 0..3 {
            tape.clear();
            (0..100).for_each(|i| {
                tape.push(texts.get((i * 7 + round) % 100));
                tape.push_text(&words[i]);
            });
            let expected: Vec<u8> = (0..100)
                .flat_map(|i| [words[(i * 7 + round) % 100].clone(), words[i].clone()].concat())
                .collect();
            assert_eq!(tape.as_bytes(), expected);
        }
    }
}
