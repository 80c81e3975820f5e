//! The texts around a search tree: the names of its levels on the left; below, the meaning of its
//! lines and the count of omitted nodes.

use crate::Result;
use crate::casts::clamped;
use crate::figure::legend::{Legend, LegendEntry, Sample};
use crate::figure::painter::Painter;
use crate::figure::scene::CELL;
use crate::figure::tree_boards::{Cutout, LABEL, LINE, TreePlan};
use crate::page::text::Align;
use crate::trace::{Outcome, Relation, SearchTree};

/// The least room for the names of levels, and the air beside them.
const NAMES: i32 = CELL * 7;
const BESIDE: i32 = CELL * 2;
/// The air above notes.
const ABOVE: i32 = CELL * 2;
/// The least room for notes in a row.
const ROW: i32 = CELL * 24;

/// The names of the levels, each in lines, the first line in ink.
pub(super) struct LevelNames {
    levels: Vec<Vec<(String, bool)>>,
    pub(super) width: i32,
}

impl LevelNames {
    pub(super) fn new(p: &Painter<'_>, part: Cutout<'_>, plan: &TreePlan) -> Result<LevelNames> {
        let (language, scope) = (p.language, part.tree.scope());
        let first = part.first();
        let boards = part.nodes().map(|node| node.queens.len()).max();
        let last = boards.unwrap_or(0) - first;
        let mut levels = Vec::new();
        for index in 0..plan.levels.len().min(last + 1) {
            let number = (first + index).checked_sub(1);
            let level = |number: usize| language.level(scope.by(), number + scope.first_number());
            let name = number.map(|number| (level(number), true));
            levels.push(Vec::from_iter(name));
        }
        let names = levels.iter().flatten().map(|(name, _)| name);
        let mut width = p.widest(names, LABEL)?.max(NAMES);
        let whole = first == scope.beginning().len();
        for line in p.wrapped(&language.order_by(scope.by()), LABEL, width)? {
            width = width.max(p.measure(&line, LABEL)?);
            if whole {
                levels[0].push((line, false));
            }
        }
        Ok(LevelNames { levels, width: width.div_euclid(CELL) * CELL + BESIDE })
    }

    fn high(&self, index: usize) -> i32 {
        (clamped::<i32>(self.levels[index].len()) - 1).max(0) * LINE + CELL
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
            let start = middle - (clamped::<i32>(lines.len()) - 1) * LINE / 2;
            for ((line, named), row) in lines.iter().zip(0..) {
                let color = if *named { ink } else { muted };
                p.label(line, (0, start + row * LINE), LABEL, Align::Left, color)?;
            }
        }
        Ok(())
    }
}

/// The notes beneath a tree: the meaning of its lines, and what is left out.
pub(super) struct Notes(Legend);

impl Notes {
    /// The notes in rows that fit this room, or as wide as they need.
    pub(super) fn new(
        p: &Painter<'_>,
        tree: &SearchTree,
        crossed: bool,
        room: i32,
    ) -> Result<Notes> {
        let (language, by) = (p.language, tree.scope().by());
        let lines = Relation::ALL.into_iter().filter(|line| drawn(tree, *line));
        let samples = lines.map(|line| LegendEntry::new(language, by, Sample::Line(line)));
        let cross = crossed.then(|| LegendEntry::new(language, by, Sample::Rejected));
        let mut groups: Vec<Vec<LegendEntry>> = vec![samples.chain(cross).collect()];
        let left = tree.left_out();
        if !tree.nodes()[0].leads && !left.more {
            let none = language.found(tree.scope(), 0);
            groups.push(vec![LegendEntry::note(none, true)]);
        }
        if !left.is_none() {
            groups.push(vec![LegendEntry::note(language.not_drawn(left), false)]);
        }
        Ok(Notes(Legend::new(p, groups, LABEL, room.max(ROW))?))
    }

    pub(super) fn width(&self) -> i32 {
        self.0.width
    }

    pub(super) fn height(&self) -> i32 {
        match self.0.height() {
            0 => CELL / 2,
            height => ABOVE + height,
        }
    }

    pub(super) fn draw(&self, p: &mut Painter<'_>, bottom: i32) -> Result<()> {
        self.0.draw(p, (0, bottom + ABOVE))
    }
}

/// True if the tree has conflicts on such lines.
fn drawn(tree: &SearchTree, relation: Relation) -> bool {
    tree.nodes().iter().any(|node| match &node.outcome {
        Outcome::Rejected(conflicts) => conflicts.iter().any(|c| c.relation == relation),
        _ => false,
    })
}
