//! How large texts are, and the room that they take beside the boards.

use crate::layout::typeset::words::{PagePlace, Words};
use crate::page::text::{Role, width};
use crate::text::shape::Line;
use crate::units::distance::Distance;
use crate::{Error, Result, Unit};

/// Sizes in hundredths of a module, which is a hundredth of the page's shorter
/// side: of one page, and of several, whose titles are running heads.
const TITLE: [i64; 2] = [470, 260];
pub(crate) const SUBTITLE: [i64; 2] = [190, 150];
const FOOTER: [i64; 2] = [150, 130];
const SECTION: i64 = 190;
/// Of a footer's size, in hundredths.
const LABEL: i64 = 110;
/// From the last line of the header to the boards, and from these to the
/// footer.
const BELOW_HEADER: [i64; 2] = [400, 260];
const ABOVE_FOOTER: [i64; 2] = [340, 260];
/// From a title to the capitals of its subtitle, and from a dedication to those of the
/// footer, in hundredths of the size of what is above.
const BELOW_TITLE: i64 = 70;
const BELOW_DEDICATION: i64 = 90;
/// A line shrinks so far before it breaks, in hundredths of its size: that is hardly seen.
const SHRUNK: i64 = 92;
/// Of the room between the margins, what a line may take, in hundredths.
const WIDE: i64 = 92;
/// No text shrinks to less than this part of its size, in hundredths.
pub(crate) const FLOOR: i64 = 40;

/// From line to line of a text, in hundredths of its size.
pub(crate) fn leading(role: Role) -> i64 {
    match role {
        Role::Title | Role::Count => 118,
        _ => 140,
    }
}

/// What texts are measured for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    pub(crate) unit: Unit,
    pub(crate) module: Distance,
    /// The room for a line.
    pub(crate) width: Distance,
    pub(crate) pages: u64,
    /// Whether the footer is a caption, and as large as a subtitle.
    pub(crate) captioned: bool,
}

/// A text above or below the boards, of one line or of several, or of none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) role: Role,
    pub(crate) size: Distance,
    /// Whether one line that is too long becomes two.
    pub(crate) halved: bool,
    /// From one baseline to the next.
    pub(crate) leading: Distance,
    lines: u64,
    /// The height of capitals.
    cap: Distance,
}

impl Block {
    pub(crate) fn is_there(&self) -> bool {
        self.lines > 0
    }

    /// From its first baseline to its last.
    fn depth(&self) -> Distance {
        self.leading * self.lines.saturating_sub(1)
    }

    fn height(&self) -> Distance {
        match self.is_there() {
            true => self.cap + self.depth(),
            false => Distance::ZERO,
        }
    }
}

/// The sizes of texts, and the heights of what they stand in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextSizes {
    measures: Measures,
    pub(crate) title: Block,
    pub(crate) subtitle: Block,
    pub(crate) dedication: Block,
    pub(crate) footer: Block,
    pub(crate) section: Distance,
    /// How far the header is moved down.
    above: Distance,
    /// Room above the boards, and below them.
    pub(crate) header: Distance,
    pub(crate) below: Distance,
    /// Room for the heading of a size, before its boards, and between these and
    /// the heading of the next.
    pub(crate) before_section: Distance,
    pub(crate) between_sections: Distance,
}

impl TextSizes {
    /// Measures the texts of a page. One that is as large as its boards need has
    /// a margin which is theirs, and keeps a title as far from its edge, nearly,
    /// as from the boards.
    pub(crate) fn new(
        words: &Words<'_>,
        measures: Measures,
        own: Option<Distance>,
    ) -> Result<TextSizes> {
        let section = measures.module.parts(SECTION, 100);
        let above = own.map_or(Distance::ZERO, |margin| {
            let wanted = measures.modules(BELOW_HEADER).parts(6, 10);
            (wanted - margin).max(Distance::ZERO)
        });
        let when = |there: bool, length: Distance| match there {
            true => measures.whole(length),
            false => Distance::ZERO,
        };
        let sections = words.has_sections();
        let before = words.cap(Role::Section { first: true }, section) + section;
        let mut sizes = TextSizes {
            measures,
            title: measures.block(words, Role::Title)?,
            subtitle: measures.block(words, Role::Subtitle)?,
            dedication: measures.block(words, Role::Dedication)?,
            footer: measures.block(words, Role::Footer)?,
            section,
            above,
            header: Distance::ZERO,
            below: Distance::ZERO,
            before_section: when(sections, before),
            between_sections: when(sections, section.parts(5, 2)),
        };
        let header = sizes.last_baseline() + measures.modules(BELOW_HEADER);
        let below = sizes.dedication_up() + measures.modules(ABOVE_FOOTER);
        sizes.header = when(words.has_header(), header);
        sizes.below = when(words.has_footer(), below);
        Ok(sizes)
    }

    /// The first baselines of title and subtitle, from the top of the header.
    pub(crate) fn baselines(&self) -> [Distance; 2] {
        let (title, subtitle) = (&self.title, &self.subtitle);
        let below = match title.is_there() {
            true => title.height() + title.size.parts(BELOW_TITLE, 100),
            false => Distance::ZERO,
        };
        [title.cap, below + subtitle.cap].map(|y| y + self.above)
    }

    /// The last baseline of the header.
    fn last_baseline(&self) -> Distance {
        let [title, subtitle] = self.baselines();
        match self.subtitle.is_there() {
            true => subtitle + self.subtitle.depth(),
            false => title + self.title.depth(),
        }
    }

    /// How far the first baselines of dedication and footer are above the last of what
    /// stands below the boards.
    pub(crate) fn baselines_up(&self) -> [Distance; 2] {
        let (dedication, footer) = (&self.dedication, &self.footer);
        let below = match footer.is_there() {
            true => footer.height() + dedication.size.parts(BELOW_DEDICATION, 100),
            false => Distance::ZERO,
        };
        [below + dedication.depth(), footer.depth()]
    }

    /// The height of what stands below the boards.
    fn dedication_up(&self) -> Distance {
        match self.dedication.is_there() {
            true => self.baselines_up()[0] + self.dedication.cap,
            false => self.footer.height(),
        }
    }

    /// The room for a line.
    pub(crate) fn width(&self) -> Distance {
        self.measures.width
    }

    /// What a line of the header or the footer may take of it.
    pub(crate) fn wide(&self) -> Distance {
        self.measures.wide()
    }

    /// A size in hundredths of a module.
    pub(crate) fn modules(&self, hundredths: [i64; 2]) -> Distance {
        self.measures.modules(hundredths)
    }

    /// The largest em of the names of files and ranks.
    pub(crate) fn label(&self) -> Distance {
        self.footer.size.parts(LABEL, 100)
    }

    /// Room for the headings of so many sizes.
    pub(crate) fn sections(&self, sizes: usize) -> Distance {
        let sizes = sizes as u64;
        self.before_section * sizes + self.between_sections * sizes.saturating_sub(1)
    }
}

impl Measures {
    fn modules(&self, hundredths: [i64; 2]) -> Distance {
        let several = usize::from(self.pages > 1);
        self.module.parts(hundredths[several], 100)
    }

    fn wide(&self) -> Distance {
        self.width.parts(WIDE, 100)
    }

    /// Rounded up to whole pixels, or thousandths of the unit.
    fn whole(&self, length: Distance) -> Distance {
        length.fraction(1, 1, self.unit)
    }

    /// The text of a role, which breaks into two lines before it shrinks by more than is
    /// seen, where its lines are not given.
    fn block(&self, words: &Words<'_>, role: Role) -> Result<Block> {
        let wanted = self.modules(match role {
            Role::Title => TITLE,
            Role::Footer if !self.captioned => FOOTER,
            _ => SUBTITLE,
        });
        let last = PagePlace {
            page: self.pages,
            pages: self.pages,
        };
        let mut lines = words.outside(role, last)?;
        let halves = broken(words, role, &lines, (wanted, SHRUNK), self.wide())?;
        let halved = halves.is_some();
        lines = halves.unwrap_or(lines);
        let size = fitting(&lines, wanted, self.wide());
        if size < wanted.parts(FLOOR, 100) {
            return Err(Error::TextTooLong { what: name(role) });
        }
        Ok(Block {
            role,
            size,
            halved,
            leading: size.parts(leading(role), 100),
            lines: lines.len() as u64,
            cap: words.cap(role, size),
        })
    }
}

/// A single line in two, if it would shrink to less than a part of its size otherwise, in
/// hundredths, and is larger so.
pub(crate) fn broken(
    words: &Words<'_>,
    role: Role,
    lines: &[Line],
    (size, part): (Distance, i64),
    room: Distance,
) -> Result<Option<Vec<Line>>> {
    let [line] = lines else {
        return Ok(None);
    };
    let whole = smaller(line, size, room);
    if whole >= size.parts(part, 100) {
        return Ok(None);
    }
    let halves = words.halves(role, line, size, room)?.map(Vec::from);
    Ok(halves.filter(|halves| fitting(halves, size, room) > whole))
}

/// The size at which no line takes more than `room`, if that is smaller.
pub(crate) fn fitting(lines: &[Line], size: Distance, room: Distance) -> Distance {
    let each = lines.iter().map(|line| smaller(line, size, room));
    each.min().unwrap_or(size)
}

/// A role in messages.
fn name(role: Role) -> &'static str {
    match role {
        Role::Title => "title",
        Role::Subtitle => "subtitle",
        Role::Dedication => "dedication",
        Role::Footer => "footer",
        Role::Section { .. } | Role::Number | Role::Column => "heading",
        Role::Count | Role::Ways | Role::Note => "text among the boards",
        Role::Caption => "caption",
        Role::Label => "label",
    }
}

/// The size at which a line takes no more than `room`, if that is smaller.
pub(crate) fn smaller(line: &Line, size: Distance, room: Distance) -> Distance {
    let wide = width(line, size);
    if wide <= room {
        return size;
    }
    let room = i128::from(room.ticks().max(0));
    Distance::of_ticks((i128::from(size.ticks()) * room / i128::from(wide.ticks())) as i64)
}

/// The same of what the line shows.
pub(crate) fn filling(words: &Words<'_>, line: &Line, size: Distance, room: Distance) -> Distance {
    let (first, last) = words.ink(line);
    let room = room.parts(i64::from(line.width), i64::from(last - first).max(1));
    smaller(line, size, room)
}
