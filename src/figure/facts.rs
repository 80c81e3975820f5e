//! The facts of a figure of one position or of several, as text and as JSON: rows from the top,
//! columns from the left, both from its number.

use std::io::Write;

use nqueens_puzzle::object;
use serde::{Serialize, Serializer};

use crate::trace::{Numbering, TraceFormat};
use crate::words::joined;
use crate::{Result, Square};

/// A name and what it is the name of.
pub(crate) type NamedFact = (&'static str, Fact);

/// Anything that a figure shows.
pub(crate) enum Fact {
    Number(i64),
    Word(String),
    /// A square, and what is so of it.
    Square(Square, Vec<NamedFact>),
    List(Vec<Fact>),
    /// Several things that belong together.
    Group(Vec<NamedFact>),
}

impl Fact {
    pub(super) fn squares<'a>(squares: impl IntoIterator<Item = &'a Square>) -> Fact {
        let each = squares
            .into_iter()
            .map(|square| Fact::Square(*square, Vec::new()));
        Fact::List(each.collect())
    }

    /// Two squares with something between them.
    pub(super) fn pair(from: Square, to: Square, more: Vec<NamedFact>) -> Fact {
        let ends = [("from", from), ("to", to)].map(|(name, at)| (name, Fact::Square(at, vec![])));
        Fact::Group(ends.into_iter().chain(more).collect())
    }
}

/// The facts of a figure.
pub(super) struct FigureFacts {
    pub(super) figure: &'static str,
    pub(super) n: usize,
    pub(super) numbering: Numbering,
    pub(super) members: Vec<NamedFact>,
}

impl FigureFacts {
    pub(super) fn new(
        figure: &'static str,
        n: usize,
        numbering: Numbering,
        members: Vec<NamedFact>,
    ) -> FigureFacts {
        FigureFacts {
            figure,
            n,
            numbering,
            members,
        }
    }

    /// Writes one JSON document, or a line for each fact, and one for each thing of a list; or a
    /// table of the last list.
    ///
    /// # Errors
    /// Those of `out`.
    pub(super) fn write(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        match self.members.last() {
            Some((_, Fact::List(rows))) if format == TraceFormat::Csv => self.table(rows, out),
            _ => {
                let data = object! {
                    version: 2,
                    figure: self.figure,
                    n: self.n,
                    base: self.numbering.base(),
                    #[serde(flatten)] members: FactObject(self, &self.members),
                };
                format.write(out, |out| self.text(out), &data)?;
                Ok(())
            }
        }
    }

    /// The last list as a table: the names of its groups, and a line for each.
    fn table(&self, rows: &[Fact], out: &mut dyn Write) -> Result<()> {
        for (index, row) in rows.iter().enumerate() {
            let Fact::Group(members) = row else { continue };
            if index == 0 {
                writeln!(
                    out,
                    "{}",
                    joined(members.iter().map(|(name, _)| *name), ",")
                )?;
            }
            let values = members.iter().map(|(_, fact)| match fact {
                Fact::List(facts) if facts.is_empty() => String::new(),
                fact => self.words(fact),
            });
            writeln!(out, "{}", joined(values, ","))?;
        }
        out.flush()?;
        Ok(())
    }

    fn text<W: Write>(&self, out: &mut W) -> Result<()> {
        match self.numbering {
            Numbering::From(base) => writeln!(out, "n = {}, rows and columns from {base}", self.n)?,
            Numbering::Chess => writeln!(out, "n = {}", self.n)?,
        }
        for (name, fact) in &self.members {
            let name = name.replace('_', " ");
            match fact {
                Fact::List(facts) if !facts.is_empty() => {
                    writeln!(out, "{name}:")?;
                    for fact in facts {
                        writeln!(out, "  {}", self.words(fact))?;
                    }
                }
                fact => writeln!(out, "{name}: {}", self.words(fact))?,
            }
        }
        Ok(())
    }

    fn words(&self, fact: &Fact) -> String {
        let named = |members: &[NamedFact]| {
            let word = |(name, fact): &NamedFact| {
                format!("{} {}", name.replace('_', " "), self.words(fact))
            };
            joined(members.iter().map(word), ", ")
        };
        match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Word(word) => word.clone(),
            Fact::Square(square, members) => {
                let name = self.numbering.name(self.n, *square);
                match members.as_slice() {
                    [] => name,
                    members => format!("{name}  {}", named(members)),
                }
            }
            Fact::List(facts) if facts.is_empty() => String::from("none"),
            Fact::List(facts) => joined(facts.iter().map(|fact| self.words(fact)), " "),
            Fact::Group(members) => named(members),
        }
    }
}

/// Facts as an object, with their squares numbered as the figure is.
struct FactObject<'a>(&'a FigureFacts, &'a [NamedFact]);

impl Serialize for FactObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let FactObject(figure, members) = *self;
        let each = members.iter();
        serializer.collect_map(each.map(|(name, fact)| (name, FactValue(figure, fact))))
    }
}

struct FactValue<'a>(&'a FigureFacts, &'a Fact);

impl Serialize for FactValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let FactValue(figure, fact) = *self;
        match fact {
            Fact::Number(number) => serializer.serialize_i64(*number),
            Fact::Word(word) => serializer.serialize_str(word),
            Fact::List(facts) => {
                serializer.collect_seq(facts.iter().map(|fact| FactValue(figure, fact)))
            }
            Fact::Group(members) => FactObject(figure, members).serialize(serializer),
            Fact::Square(square, members) => {
                let (row, column) = figure.numbering.row_and_column(figure.n, *square);
                let is_chess = figure.numbering == Numbering::Chess;
                object! {
                    row: row,
                    column: column,
                    #[serde(flatten)] square: is_chess.then(|| object! { square: square.to_string() }),
                    #[serde(flatten)] members: FactObject(figure, members),
                }
                .serialize(serializer)
            }
        }
    }
}
