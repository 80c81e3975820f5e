//! The data of figures of boards and of posters, as text, JSON and CSV. Rows are numbered from the top
//! and columns from the left, both from the figure's first number.

use std::io::Write;

use nqueens_puzzle::object;
use serde::{Serialize, Serializer};

use crate::casts::saturate;
use crate::trace::{Numbering, TraceFormat};
use crate::words::join;
use crate::{Result, Square};

/// A fact with its name.
pub(crate) type NamedFact = (&'static str, Fact);

/// A value that a figure shows.
pub(crate) enum Fact {
    Number(i64),
    Word(String),
    /// A square and its properties.
    Square(Square, Vec<NamedFact>),
    List(Vec<Fact>),
    /// Several named facts that belong together.
    Group(Vec<NamedFact>),
}

impl Fact {
    pub(super) fn squares<'a>(squares: impl IntoIterator<Item = &'a Square>) -> Fact {
        let facts = squares
            .into_iter()
            .map(|square| Fact::Square(*square, Vec::new()));
        Fact::List(facts.collect())
    }

    /// Groups two squares with more facts about them.
    pub(super) fn pair(from: Square, to: Square, more: Vec<NamedFact>) -> Fact {
        let ends = [("from", from), ("to", to)].map(|(name, at)| (name, Fact::Square(at, vec![])));
        Fact::Group(ends.into_iter().chain(more).collect())
    }
}

/// All facts of a figure.
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

    /// Writes a JSON document; or a line of text for each fact and each element of a list; or the last
    /// list as a CSV table.
    ///
    /// # Errors
    /// I/O errors of `out`.
    pub(super) fn write(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        match self.members.last() {
            Some((_, Fact::List(rows))) if format == TraceFormat::Csv => {
                self.write_table(rows, out)
            }
            _ => {
                let data = object! {
                    version: 2,
                    figure: self.figure,
                    n: self.n,
                    base: self.numbering.base(),
                    #[serde(flatten)] members: FactObject(self, &self.members),
                };
                format.write(out, |out| self.write_text(out), &data)?;
                Ok(())
            }
        }
    }

    /// Writes groups as a CSV table, with their names as the header, and lists as a matrix.
    fn write_table(&self, rows: &[Fact], out: &mut dyn Write) -> Result<()> {
        for (index, row) in rows.iter().enumerate() {
            if let Fact::List(values) = row {
                writeln!(
                    out,
                    "{}",
                    join(values.iter().map(|fact| self.format_fact(fact)), ",")
                )?;
            }
            let Fact::Group(members) = row else { continue };
            if index == 0 {
                writeln!(out, "{}", join(members.iter().map(|(name, _)| *name), ","))?;
            }
            let values = members.iter().map(|(_, fact)| match fact {
                Fact::List(facts) if facts.is_empty() => String::new(),
                fact => self.format_fact(fact),
            });
            writeln!(out, "{}", join(values, ","))?;
        }
        out.flush()?;
        Ok(())
    }

    fn write_text<W: Write>(&self, out: &mut W) -> Result<()> {
        match self.numbering {
            Numbering::Base(base) => writeln!(out, "n = {}, rows and columns from {base}", self.n)?,
            Numbering::Chess => writeln!(out, "n = {}", self.n)?,
        }
        for (name, fact) in &self.members {
            let name = name.replace('_', " ");
            match fact {
                Fact::List(facts) if !facts.is_empty() => {
                    writeln!(out, "{name}:")?;
                    for fact in facts {
                        writeln!(out, "  {}", self.format_fact(fact))?;
                    }
                }
                fact => writeln!(out, "{name}: {}", self.format_fact(fact))?,
            }
        }
        Ok(())
    }

    fn format_fact(&self, fact: &Fact) -> String {
        let format_named = |members: &[NamedFact]| {
            let format_member = |(name, fact): &NamedFact| {
                format!("{} {}", name.replace('_', " "), self.format_fact(fact))
            };
            join(members.iter().map(format_member), ", ")
        };
        match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Word(word) => word.clone(),
            Fact::Square(square, members) => {
                let name = self.numbering.square_name(self.n, *square);
                match members.as_slice() {
                    [] => name,
                    members => format!("{name}  {}", format_named(members)),
                }
            }
            Fact::List(facts) if facts.is_empty() => String::from("none"),
            Fact::List(facts) => join(facts.iter().map(|fact| self.format_fact(fact)), " "),
            Fact::Group(members) => format_named(members),
        }
    }
}

/// Serializes facts as an object, with squares in the numbering of the figure.
struct FactObject<'a>(&'a FigureFacts, &'a [NamedFact]);

impl Serialize for FactObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let FactObject(figure, members) = *self;
        let members = members.iter();
        serializer.collect_map(members.map(|(name, fact)| (name, FactValue(figure, fact))))
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

/// Formats a board as lines of characters.
pub(super) fn board_text(n: usize, queens: &[Square]) -> String {
    let line = |rank| {
        let has = |file| queens.contains(&Square { file, rank });
        let squares = (0..saturate::<u16>(n)).map(|file| if has(file) { "Q" } else { "." });
        join(squares, " ")
    };
    join((0..saturate::<u16>(n)).rev().map(line), "\n")
}
