//! The stamps of a slot: the differences of its lines to the lines above.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use stamped_png::{StampCut, Stamps};

use super::slot::{PixelSlot, Section};

/// A section with the section above it, for its first line; or with none, for its other lines.
type SectionPair = (Option<Section>, Section);

/// The stamps of a slot, by section and the section above.
pub(super) struct SlotStamps(BTreeMap<SectionPair, LineStamps>);

/// The stamps of lines, and of the squares in them.
pub(super) struct LineStamps {
    /// The stamp of a line without queens.
    empty: Option<StampCut>,
    /// The stamps to the left and to the right of the squares.
    beside: [Option<StampCut>; 2],
    squares: Squares,
}

/// The stamps of a square, indexed by 1 if there is a queen in the line above, and 1 if there is
/// one in the line itself.
type Cuts = [[Option<StampCut>; 2]; 2];

/// The stamps of the squares of a row; rows with the same pattern share them.
#[derive(Clone)]
struct Squares {
    /// True if queens change the line above, and the line itself.
    touched: [bool; 2],
    /// True if nothing but queens changes between the lines.
    is_plain: bool,
    /// The stamps by file, with the first byte of the file.
    cuts: Arc<Vec<(usize, Cuts)>>,
}

impl SlotStamps {
    pub(super) fn new(slot: &PixelSlot, stamps: &mut Stamps) -> SlotStamps {
        let (ground, sections) = ((Section::Ground, 0..1), &slot.sections);
        let ends = [&sections[sections.len() - 1], &sections[0]];
        let chain = std::iter::once(&ground).chain(sections).chain([&ground]);
        let chain: Vec<_> = chain.collect();
        // A row of boards may follow another without a gap.
        let pairs = chain.windows(2).chain([&ends[..]]);
        let firsts = pairs.map(|pair| (Some(pair[0]), pair[1]));
        let pairs = firsts.chain(sections.iter().map(|section| (None, section)));
        let mut known = BTreeMap::new();
        let mut change = |(above, (below, under)): (Option<&(_, Range<_>)>, &(_, Range<_>))| {
            let lines = match above {
                Some((above, over)) => [(*above, over.len() - 1..over.len()), (*below, 0..1)],
                None => [(*below, 0..0), (*below, 0..under.len())],
            };
            let change = LineStamps::new(slot, &lines, &mut known, stamps);
            ((above.map(|(above, _)| *above), *below), change)
        };
        SlotStamps(pairs.map(&mut change).collect())
    }

    /// True if empty squares have no pattern, so that their lines are equal.
    pub(super) fn is_plain(&self) -> bool {
        let mut inside = self.0.iter().filter(|((above, _), _)| above.is_none());
        inside.all(|(_, change)| change.squares.is_plain)
    }

    pub(super) fn get(&self, place: SectionPair) -> Option<&LineStamps> {
        self.0.get(&place)
    }
}

impl LineStamps {
    /// Cuts the stamps of a section's first line below another section, or of its other lines.
    fn new(
        slot: &PixelSlot,
        lines: &[(Section, Range<usize>); 2],
        known: &mut BTreeMap<[(Section, usize, bool); 2], Squares>,
        stamps: &mut Stamps,
    ) -> LineStamps {
        let (start, end) = (slot.start(0), slot.start(slot.across.cell_count()));
        let width = slot.bytes();
        let count = lines.iter().map(|(_, lines)| lines.len()).sum::<usize>();
        let mut empty = Vec::with_capacity(count * width);
        for (section, lines) in lines {
            lines
                .clone()
                .for_each(|y| empty.extend(slot.line(*section, y)));
        }
        let key = lines.each_ref().map(|(section, lines)| match section {
            Section::Row(row) => {
                let (height, dark) = slot.pattern(*row);
                (Section::Row(height), lines.len(), dark)
            }
            other => (*other, lines.len(), false),
        });
        let squares = known.entry(key);
        let squares = squares.or_insert_with(|| Squares::new(slot, lines, stamps));
        let [empty, left, right] =
            [0..width, 0..start, end..width].map(|over| stamps.cut(&empty, width, over));
        LineStamps {
            empty,
            beside: [left, right],
            squares: squares.clone(),
        }
    }

    /// Calls `add` for the stamps of a board, given the files of its queens in the line above and
    /// in the line itself, with the byte offset of each piece in the slot.
    pub(super) fn stamps(&self, files: [Option<usize>; 2], mut add: impl FnMut(StampCut, usize)) {
        let mut add =
            |at: usize, cut: Option<StampCut>| cut.into_iter().for_each(|cut| add(cut, at));
        let squares = &self.squares;
        let [above, below] = [0, 1].map(|side| files[side].filter(|_| squares.touched[side]));
        if above.is_none() && below.is_none() {
            return add(0, self.empty);
        }
        let [left, right] = self.beside;
        add(0, left);
        let mut square = |file: usize| {
            let queen = |on: Option<usize>| usize::from(on == Some(file));
            let (start, cuts) = squares.cuts[file];
            add(start, cuts[queen(above)][queen(below)]);
        };
        if squares.is_plain {
            let (first, last) = (above.min(below), above.max(below));
            first.into_iter().for_each(&mut square);
            last.filter(|_| first != last).into_iter().for_each(square);
        } else {
            (0..squares.cuts.len()).for_each(square);
        }
        add(0, right);
    }
}

impl Squares {
    /// Cuts stamps square by square, because full lines of large boards would need much memory.
    fn new(slot: &PixelSlot, lines: &[(Section, Range<usize>); 2], stamps: &mut Stamps) -> Squares {
        let options = [false, true];
        let files = 0..slot.across.cell_count();
        let touched = lines.each_ref().map(|(section, lines)| {
            let differs = |file, y| {
                let [empty, queen] = options.map(|queen| slot.part(*section, y, file, queen));
                empty != queen
            };
            files
                .clone()
                .any(|file| lines.clone().any(|y| differs(file, y)))
        });
        let cuts = |file: usize| {
            let start = slot.start(file);
            let width = slot.start(file + 1) - start;
            let mut cut = |queens: [bool; 2]| {
                let mut pixels = Vec::new();
                for ((section, lines), queen) in lines.iter().zip(queens) {
                    let line = |y| pixels.extend_from_slice(slot.part(*section, y, file, queen));
                    lines.clone().for_each(line);
                }
                stamps.cut(&pixels, width, 0..width)
            };
            (
                start,
                options.map(|above| options.map(|below| cut([above, below]))),
            )
        };
        let files = files.filter(|_| touched != [false; 2]);
        let cuts: Vec<_> = files.map(cuts).collect();
        Squares {
            touched,
            is_plain: cuts.iter().all(|(_, cuts)| cuts[0][0].is_none()),
            cuts: Arc::new(cuts),
        }
    }
}
