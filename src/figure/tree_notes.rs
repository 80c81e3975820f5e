//! The texts around a search tree: the names of its levels on the left; below, the meaning of its
//! lines and the count of omitted nodes.

use crate::Result;
use crate::figure::painter::{Painter, of_cell};
use crate::figure::scene::CELL;
use crate::figure::tree_boards::{LABEL, LINE, TreePlan};
use crate::page::text::Align;
use crate::trace::{Outcome, Relation, SearchTree};

/// The least room for the names of levels, and the air beside them.
const NAMES: i32 = CELL * 7;
const BESIDE: i32 = CELL * 2;
/// The air above notes; the length of a sample line, and the air after it and between notes.
const ABOVE: i32 = CELL * 2;
const SAMPLE: i32 = of_cell(2400);
const AFTER: i32 = of_cell(600);
const BETWEEN: i32 = CELL * 2;
/// The least room for notes in a row.
const ROW: i32 = CELL * 24;

/// The names of the levels, each in lines, the first line in ink.
pub(super) struct Names {
    levels: Vec<Vec<(String, bool)>>,
    pub(super) width: i32,
}

impl Names {
    pub(super) fn new(p: &Painter<'_>, tree: &SearchTree, plan: &TreePlan) -> Result<Names> {
        let (language, scope) = (p.language, tree.scope());
        let first = scope.beginning().len();
        let boards = tree.nodes().iter().map(|node| node.queens.len()).max();
        let last = boards.unwrap_or(0) - first;
        let mut levels = Vec::new();
        for index in 0..plan.levels.len().min(last + 1) {
            let number = (first + index).checked_sub(1);
            let level = |number: usize| language.level(scope.by(), number + scope.first_number());
            let name = number.map(|number| (level(number), true));
            levels.push(Vec::from_iter(name));
        }
        let mut width = NAMES;
        for (name, _) in levels.iter().flatten() {
            width = width.max(p.measure(name, LABEL)?);
        }
        let order = p.wrapped(&language.order_by(scope.by()), LABEL, width)?;
        for line in order {
            width = width.max(p.measure(&line, LABEL)?);
            levels[0].push((line, false));
        }
        Ok(Names {
            levels,
            width: width.div_euclid(CELL) * CELL + BESIDE,
        })
    }

    fn high(&self, index: usize) -> i32 {
        (self.levels[index].len() as i32 - 1).max(0) * LINE + CELL
    }

    /// The room above the tree for the names.
    pub(super) fn above(&self, plan: &TreePlan) -> i32 {
        let beyond = self.high(0) - plan.levels[0].height;
        // The number of the first board also stands there.
        (beyond.max(0) / 2).max(CELL * 3 / 2)
    }

    pub(super) fn draw(&self, p: &mut Painter<'_>, plan: &TreePlan, top: i32) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        for (index, lines) in self.levels.iter().enumerate() {
            let level = plan.levels[index];
            let middle = top + level.top + level.height / 2;
            let start = middle - (lines.len() as i32 - 1) * LINE / 2;
            for ((line, named), row) in lines.iter().zip(0..) {
                let color = if *named { ink } else { muted };
                p.label(line, (0, start + row * LINE), LABEL, Align::Left, color)?;
            }
        }
        Ok(())
    }
}

/// The notes beneath a tree, in rows.
pub(super) struct Notes {
    rows: Vec<Vec<Note>>,
    pub(super) width: i32,
}

struct Note {
    sample: Option<Relation>,
    text: String,
    width: i32,
    /// True if it says that there is no solution.
    warns: bool,
}

impl Note {
    fn new(p: &Painter<'_>, sample: Option<Relation>, text: &str, warns: bool) -> Result<Note> {
        let before = sample.map_or(0, |_| SAMPLE + AFTER);
        Ok(Note {
            sample,
            width: before + p.measure(text, LABEL)?,
            text: text.to_owned(),
            warns,
        })
    }
}

impl Notes {
    /// The notes in rows that fit this room, or as wide as they need.
    pub(super) fn new(p: &Painter<'_>, tree: &SearchTree, room: i32) -> Result<Notes> {
        let language = p.language;
        let mut samples = Vec::new();
        for relation in Relation::ALL {
            if drawn(tree, relation) {
                let text = language.relation(relation);
                samples.push(Note::new(p, Some(relation), &text, false)?);
            }
        }
        let left = tree.left_out();
        let mut rows: Vec<Vec<Note>> = Vec::new();
        if !tree.nodes()[0].leads && !left.more {
            let none = language.found(tree.scope(), 0);
            rows.push(vec![Note::new(p, None, &none, true)?]);
        }
        if !left.is_none() {
            rows.push(vec![Note::new(p, None, &language.not_drawn(left), false)?]);
        }
        let wide = |row: &Vec<Note>| {
            let widths: i32 = row.iter().map(|note| note.width).sum();
            widths + (row.len() as i32 - 1) * BETWEEN
        };
        // Side by side, or one below the other.
        match wide(&samples) <= room.max(ROW) {
            true if samples.is_empty() => {}
            true => rows.insert(0, samples),
            false => drop(rows.splice(..0, samples.into_iter().map(|note| vec![note]))),
        }
        Ok(Notes {
            width: rows.iter().map(wide).max().unwrap_or(0),
            rows,
        })
    }

    pub(super) fn height(&self) -> i32 {
        match self.rows.len() as i32 {
            0 => CELL / 2,
            rows => ABOVE + rows * LINE,
        }
    }

    pub(super) fn draw(&self, p: &mut Painter<'_>, bottom: i32) -> Result<()> {
        let (muted, dead) = (p.palette().muted, p.palette().dead);
        for (row, index) in self.rows.iter().zip(0..) {
            let mut left = 0;
            let y = bottom + ABOVE + index * LINE + CELL / 2;
            for note in row {
                let mut x = left;
                if let Some(relation) = note.sample {
                    let pen = p.relation(relation, of_cell(130));
                    p.line(
                        (x, y),
                        &[(of_cell(100), 0), (SAMPLE - of_cell(100), 0)],
                        &pen,
                    );
                    x += SAMPLE + AFTER;
                }
                let color = if note.warns { dead } else { muted };
                p.label(&note.text, (x, y), LABEL, Align::Left, color)?;
                left += note.width + BETWEEN;
            }
        }
        Ok(())
    }
}

/// True if the tree has conflicts on such lines.
fn drawn(tree: &SearchTree, relation: Relation) -> bool {
    tree.nodes().iter().any(|node| match &node.outcome {
        Outcome::Rejected(conflicts) => conflicts.iter().any(|c| c.relation == relation),
        _ => false,
    })
}
