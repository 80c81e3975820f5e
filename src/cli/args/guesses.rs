//! Guesses: words that people type first, and what they mean by them.
//!
//! The nearest name of an option is often not what is meant: `--png` is nearer to
//! `--lang` than to `--format`. The table tells it by its meaning, with the whole
//! command; what cannot mean anything else is taken as that.

/// Options that do not exist, or values that they do not have, and what is meant.
#[derive(Debug)]
pub(crate) struct Guess {
    /// The lines that it is about, besides having an option that is meant: those with a word, such
    /// as a command or a kind of worksheet, or with an option of their command; all if it is empty.
    pub(crate) of: &'static str,
    /// Its spellings, with blanks between.
    pub(crate) typed: &'static str,
    /// The words to type instead: the first of these that can be read; none if nothing would
    /// do, and no word if what was typed is to be left out. `{}` is the value that follows,
    /// `{name}` what was typed without its dashes, `{typed}` with them; `@` begins another
    /// command, such as `@figure/tree`.
    pub(crate) meant: Vec<&'static str>,
    /// The sentence about it; none about what cannot mean anything else.
    pub(crate) says: Option<&'static str>,
}

/// Its head says how to read it.
const TABLE: &str = include_str!("../../../data/guesses.txt");

/// The guesses of the table, in its order.
pub(crate) fn guesses() -> Vec<Guess> {
    let mut guesses: Vec<Guess> = Vec::new();
    for line in TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        if let (Some(guess), Some(says)) = (guesses.last_mut(), line.strip_prefix("    ")) {
            guess.says = Some(says);
        } else {
            let (of, row) = line.split_once(": ").unwrap_or(("", line));
            let (typed, meant) = row
                .split_once(" =")
                .map_or((row, None), |(typed, meant)| (typed, Some(meant)));
            let meant = meant
                .into_iter()
                .flat_map(|meant| meant.split('|'))
                .map(str::trim);
            guesses.push(Guess {
                of,
                typed,
                meant: meant.collect(),
                says: None,
            });
        }
    }
    guesses
}

impl Guess {
    /// True if it is typed so.
    pub(crate) fn is(&self, typed: &str) -> bool {
        self.typed.split(' ').any(|spelling| spelling == typed)
    }
}

/// Options of which a word that stands alone may be the value, in this order.
pub(crate) const LONE_VALUES: &str =
    "--format --template --scheme --class --paper --queen --queens --place";
