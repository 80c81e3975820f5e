//! The sizes of texts, and the room that they need beside the boards.

use crate::casts::saturate;
use crate::error;
use crate::layout::typeset::words::{PageNumber, Words};
use crate::page::text::{Role, line_width};
use crate::text::fonts::Family;
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Result, Unit};

/// Sizes in hundredths of a module, which is a hundredth of the page's shorter side: first for a
/// single page, then for several pages, whose titles are running heads.
const TITLE_SIZES: [i64; 2] = [470, 260];
pub(crate) const SUBTITLE_SIZES: [i64; 2] = [190, 150];
/// The sizes for a title in two parts, which is short, or below a shape.
const TWO_PART_TITLE_SIZES: [i64; 2] = [620, 260];
const TWO_PART_SUBTITLE_SIZES: [i64; 2] = [260, 150];
const TWO_PART_FOOTER_SIZES: [i64; 2] = [220, 150];
const LEGEND_SIZES: [i64; 2] = [150, 150];
/// The size of small lines in a serif font, whose letters are lower, in hundredths of the usual
/// size.
const SERIF_SCALE: i64 = 120;
const SECTION_SIZE: i64 = 190;
/// The largest sizes of labels.
const MAX_LABEL_SIZES: [i64; 2] = [165, 143];
/// The distances from the last line of the header to the boards, and from the boards to the footer.
const BELOW_HEADER: [i64; 2] = [400, 260];
const ABOVE_FOOTER: [i64; 2] = [340, 260];
/// The distances from a title to the capitals of its subtitle, and from a dedication to the
/// capitals of the footer, in hundredths of the size of the text above.
const BELOW_TITLE: i64 = 70;
const BELOW_DEDICATION: i64 = 90;
/// The size to which a line may shrink before it is broken, in hundredths of the original: the
/// difference is hardly visible.
const MIN_SCALE: i64 = 92;
/// The largest width of a line, in hundredths of the width between the margins.
const MAX_LINE_WIDTH: i64 = 92;
/// The size to which any text may shrink, in hundredths of the original.
pub(crate) const MIN_TEXT_SCALE: i64 = 40;

/// Returns the distance between the lines of a text, in hundredths of its size.
pub(crate) fn leading(role: Role) -> i64 {
    match role {
        Role::Title | Role::Count => 118,
        _ => 140,
    }
}

/// The page for which texts are measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    pub(crate) unit: Unit,
    pub(crate) module: Distance,
    /// The width available for a line.
    pub(crate) width: Distance,
    pub(crate) pages: u64,
    /// The default font size of texts that would be smaller.
    pub(crate) min_size: Distance,
}

/// A text above or below the boards, of any number of lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextBlock {
    pub(crate) role: Role,
    pub(crate) size: Distance,
    /// True if a single line that is too long is broken into two.
    pub(crate) is_halved: bool,
    /// The distance from one baseline to the next.
    pub(crate) leading: Distance,
    lines: u64,
    width: Distance,
    /// The height of capitals.
    cap: Distance,
}

impl TextBlock {
    pub(crate) fn has_lines(&self) -> bool {
        self.lines > 0
    }

    /// Returns the distance from the first baseline to the last.
    fn depth(&self) -> Distance {
        self.leading * self.lines.saturating_sub(1)
    }

    fn height(&self) -> Distance {
        if self.has_lines() {
            self.cap + self.depth()
        } else {
            Distance::ZERO
        }
    }
}

/// The sizes of texts, and the heights of the header and the footer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextSizes {
    pub(crate) measures: Measures,
    pub(crate) title: TextBlock,
    pub(crate) subtitle: TextBlock,
    pub(crate) dedication: TextBlock,
    pub(crate) footer: TextBlock,
    pub(crate) section: Distance,
    /// The distance by which the header moves down.
    above: Distance,
    /// The room above the boards, and below them.
    pub(crate) header: Distance,
    pub(crate) below: Distance,
    /// The room for the heading of a board size: before its boards, and between these and the next
    /// heading.
    pub(crate) before_section: Distance,
    pub(crate) between_sections: Distance,
    /// The room for the heading of sizes without solutions, if there is one.
    pub(crate) missing_sizes: Distance,
}

impl TextSizes {
    /// Measures the texts of a page. A page as large as its boards need has a given margin, and its
    /// title is about as far from the edge as from the boards.
    pub(crate) fn new(
        words: &Words<'_>,
        measures: Measures,
        margin: Option<Distance>,
    ) -> Result<TextSizes> {
        let section = measures
            .module
            .scale(SECTION_SIZE, 100)
            .max(words.min_text_size());
        let above = margin.filter(|_| !words.are_below);
        let above = above.map_or(Distance::ZERO, |margin| {
            let wanted = measures.modules(BELOW_HEADER).scale(6, 10);
            (wanted - margin).max(Distance::ZERO)
        });
        let length_if = |condition: bool, length: Distance| {
            if condition {
                measures.round_up(length)
            } else {
                Distance::ZERO
            }
        };
        let sections = words.has_sections();
        let before = words.cap_height(Role::Section { first: true }, section) + section;
        let between = section.scale(5, 2);
        let has_missing_sizes = sections && words.missing_sizes_note().is_some();
        let mut sizes = TextSizes {
            measures,
            title: measures.measure_block(words, Role::Title)?,
            subtitle: measures.measure_block(words, Role::Subtitle)?,
            dedication: measures.measure_block(words, Role::Dedication)?,
            footer: measures.measure_block(words, Role::Footer)?,
            section,
            above,
            header: Distance::ZERO,
            below: Distance::ZERO,
            before_section: length_if(sections, before),
            between_sections: length_if(sections, between),
            missing_sizes: length_if(has_missing_sizes, before + between),
        };
        let blocks = [sizes.title, sizes.subtitle, sizes.dedication, sizes.footer];
        let widest = blocks
            .into_iter()
            .map(|block| block.width)
            .max()
            .unwrap_or(Distance::ZERO);
        if words.sheet.paper.is_none() {
            // One more tick compensates for rounding down.
            let room = widest.scale(100, MAX_LINE_WIDTH) + Distance::from_ticks(1);
            sizes.measures.width = measures.width.max(measures.round_up(room));
        }
        let header = sizes.last_baseline() + measures.modules(BELOW_HEADER);
        let below = sizes.footer_height() + measures.modules(ABOVE_FOOTER);
        sizes.header = length_if(words.has_header(), header);
        sizes.below = length_if(words.has_footer(), below);
        if words.are_below {
            sizes.below = sizes.below + std::mem::take(&mut sizes.header);
        }
        Ok(sizes)
    }

    /// Returns the top of the header below the boards, from the bottom of the texts.
    pub(crate) fn header_below(&self) -> Distance {
        self.below - self.measures.modules(BELOW_HEADER)
    }

    /// Returns the first baselines of title and subtitle, from the top of the header.
    pub(crate) fn baselines(&self) -> [Distance; 2] {
        let (title, subtitle) = (&self.title, &self.subtitle);
        let below = if title.has_lines() {
            title.height() + title.size.scale(BELOW_TITLE, 100)
        } else {
            Distance::ZERO
        };
        [title.cap, below + subtitle.cap].map(|y| y + self.above)
    }

    /// Returns the last baseline of the header.
    fn last_baseline(&self) -> Distance {
        let [title, subtitle] = self.baselines();
        if self.subtitle.has_lines() {
            subtitle + self.subtitle.depth()
        } else {
            title + self.title.depth()
        }
    }

    /// Returns the heights of the first baselines of dedication and footer above the last baseline
    /// below the boards.
    pub(crate) fn footer_baselines(&self) -> [Distance; 2] {
        let (dedication, footer) = (&self.dedication, &self.footer);
        let below = if footer.has_lines() {
            footer.height() + dedication.size.scale(BELOW_DEDICATION, 100)
        } else {
            Distance::ZERO
        };
        [below + dedication.depth(), footer.depth()]
    }

    /// Returns the height of the texts below the boards.
    fn footer_height(&self) -> Distance {
        if self.dedication.has_lines() {
            self.footer_baselines()[0] + self.dedication.cap
        } else {
            self.footer.height()
        }
    }

    /// Returns the largest font size for the names of files and ranks.
    pub(crate) fn max_label_size(&self) -> Distance {
        self.measures.modules(MAX_LABEL_SIZES)
    }

    /// Returns the room for the headings of this number of board sizes.
    pub(crate) fn sections(&self, sizes: usize) -> Distance {
        let sizes = sizes as u64;
        self.before_section * sizes
            + self.between_sections * sizes.saturating_sub(1)
            + self.missing_sizes
    }
}

impl Measures {
    pub(crate) fn modules(&self, hundredths: [i64; 2]) -> Distance {
        let several = usize::from(self.pages > 1);
        self.module.scale(hundredths[several], 100)
    }

    pub(crate) fn max_line_width(&self) -> Distance {
        self.width.scale(MAX_LINE_WIDTH, 100)
    }

    /// Rounds a length up to whole pixels, or to thousandths of the unit.
    fn round_up(&self, length: Distance) -> Distance {
        length.scale_up(1, 1, self.unit)
    }

    /// Measures the text with this role. It is broken into two lines rather than visibly shrunk,
    /// unless its line breaks are given.
    fn measure_block(&self, words: &Words<'_>, role: Role) -> Result<TextBlock> {
        let wanted = self.modules(match (role, words.is_two_part || words.are_below) {
            (Role::Title, false) => TITLE_SIZES,
            (Role::Title, true) => TWO_PART_TITLE_SIZES,
            (Role::Subtitle | Role::Dedication, true) => TWO_PART_SUBTITLE_SIZES,
            // A legend below boards with the title among them.
            (Role::Footer, _) if words.in_grid => LEGEND_SIZES,
            (Role::Footer, true) => TWO_PART_FOOTER_SIZES,
            _ => SUBTITLE_SIZES,
        });
        let wanted = match (role, words.style(role).family) {
            (Role::Subtitle | Role::Dedication | Role::Footer, Family::Serif) => {
                wanted.scale(SERIF_SCALE, 100)
            }
            _ => wanted,
        };
        let wanted = wanted.max(words.min_text_size()).max(self.min_size);
        let last = PageNumber::last(self.pages);
        let (lines, room) = (words.page_lines(role, last)?, self.max_line_width());
        let given = lines.len();
        let lines = break_in_two(words, role, lines, wanted, MIN_SCALE, room)?;
        let size = fit_lines(&lines, wanted, room);
        // A page without a paper size is widened for its texts.
        let is_small = size < words.min_text_size() && words.sheet.paper.is_some();
        if size < wanted.scale(MIN_TEXT_SCALE, 100) || is_small {
            return Err(error::text_too_long(match role {
                Role::Title => &["title"],
                Role::Subtitle => &["subtitle"],
                Role::Dedication => &["dedication"],
                _ => &["footer"],
            }));
        }
        let size = size.max(words.min_text_size());
        Ok(TextBlock {
            role,
            size,
            is_halved: lines.len() > given,
            leading: size.scale(leading(role), 100),
            lines: lines.len() as u64,
            width: lines
                .iter()
                .map(|line| line_width(line, size))
                .max()
                .unwrap_or(Distance::ZERO),
            cap: words.cap_height(role, size),
        })
    }
}

/// Breaks a single line in two if it would otherwise shrink to less than `part` hundredths of its
/// size, and if its text becomes larger that way.
pub(crate) fn break_in_two(
    words: &Words<'_>,
    role: Role,
    lines: Vec<Line>,
    size: Distance,
    part: i64,
    room: Distance,
) -> Result<Vec<Line>> {
    let [line] = lines.as_slice() else {
        return Ok(lines);
    };
    let unbroken = fit_line(line, size, room);
    if unbroken >= size.scale(part, 100) {
        return Ok(lines);
    }
    let halves = words.break_line(role, line, size, room)?.map(Vec::from);
    let larger = halves.filter(|halves| fit_lines(halves, size, room) > unbroken);
    Ok(larger.unwrap_or(lines))
}

/// Returns the size at which no line is wider than `room`, at most `size`.
pub(crate) fn fit_lines(lines: &[Line], size: Distance, room: Distance) -> Distance {
    lines
        .iter()
        .map(|line| fit_line(line, size, room))
        .min()
        .unwrap_or(size)
}

/// Returns the size at which a line is no wider than `room`, at most `size`.
pub(crate) fn fit_line(line: &Line, size: Distance, room: Distance) -> Distance {
    let current_width = line_width(line, size);
    if current_width <= room {
        return size;
    }
    let room = i128::from(room.ticks().max(0));
    Distance::from_ticks(saturate::<i64>(
        i128::from(size.ticks()) * room / i128::from(current_width.ticks()),
    ))
}

/// Returns the size at which the ink of a line is no wider than `room`.
pub(crate) fn fit_ink(words: &Words<'_>, line: &Line, size: Distance, room: Distance) -> Distance {
    let (first, last) = words.ink(line);
    let room = room.scale(i64::from(line.width), i64::from(last - first).max(1));
    fit_line(line, size, room)
}
