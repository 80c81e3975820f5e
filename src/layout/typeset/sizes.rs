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
/// A title shrinks so far before it breaks: a twelfth is hardly seen.
const SHRUNK: (i64, i64) = (11, 12);
/// From line to line of a title, in hundredths of its size.
pub(crate) const LEADING: i64 = 118;
/// Of the room between the margins, what a line may take, in hundredths.
const WIDE: i64 = 92;
/// No text shrinks to less than this part of its size, in hundredths.
pub(crate) const FLOOR: i64 = 40;

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

/// The sizes of texts, and the heights of what they stand in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextSizes {
    measures: Measures,
    pub(crate) title: Distance,
    /// Whether the title is two lines, and from one baseline to the other.
    pub(crate) leading: Option<Distance>,
    pub(crate) subtitle: Distance,
    pub(crate) footer: Distance,
    pub(crate) section: Distance,
    /// The baselines of the header's first line and of its last, from its top.
    pub(crate) baselines: (Distance, Distance),
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
        let fitted = |role: Role, sizes: [i64; 2]| measures.fitted(words, role, sizes);
        let (title, leading) = measures.title(words)?;
        let subtitle = fitted(Role::Subtitle, SUBTITLE)?;
        let footer = match measures.captioned {
            true => fitted(Role::Footer, SUBTITLE)?,
            false => fitted(Role::Footer, FOOTER)?,
        };
        let section = measures.module.parts(SECTION, 100);
        let above = match own {
            Some(margin) => {
                let wanted = measures.modules(BELOW_HEADER).parts(6, 10);
                (wanted - margin).max(Distance::ZERO)
            }
            None => Distance::ZERO,
        };
        let (first, second) = baselines(words, (title, leading), subtitle);
        let when = |there: bool, length: Distance| match there {
            true => measures.whole(length),
            false => Distance::ZERO,
        };
        let sections = words.has_sections();
        let cap = |role: Role, size: Distance| words.cap(role, size);
        let below = cap(Role::Footer, footer) + measures.modules(ABOVE_FOOTER);
        let before = cap(Role::Section { first: true }, section) + section;
        Ok(TextSizes {
            measures,
            title,
            leading,
            subtitle,
            footer,
            section,
            baselines: (first + above, second + above),
            header: when(
                words.has_header(),
                above + second + measures.modules(BELOW_HEADER),
            ),
            below: when(words.has_footer(), below),
            before_section: when(sections, before),
            between_sections: when(sections, section.parts(5, 2)),
        })
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
        self.footer.parts(LABEL, 100)
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

    /// The size at which the text of a role, if there is one, has room.
    fn fitted(&self, words: &Words<'_>, role: Role, sizes: [i64; 2]) -> Result<Distance> {
        let size = self.modules(sizes);
        let last = PagePlace {
            page: self.pages,
            pages: self.pages,
        };
        let Some(line) = words.line(role, last)? else {
            return Ok(size);
        };
        self.legible(role, smaller(&line, size, self.wide()), size)
    }

    /// The size of the title, which breaks into two lines before it shrinks by more than
    /// is seen, and the distance of their baselines.
    fn title(&self, words: &Words<'_>) -> Result<(Distance, Option<Distance>)> {
        let (role, size) = (Role::Title, self.modules(TITLE));
        let last = PagePlace {
            page: self.pages,
            pages: self.pages,
        };
        let Some(line) = words.line(role, last)? else {
            return Ok((size, None));
        };
        let (whole, mut broken) = (smaller(&line, size, self.wide()), None);
        if whole < size.parts(SHRUNK.0, SHRUNK.1) && !words.in_grid {
            let halves = words.halves(&line, size, self.wide())?;
            let sizes = halves.iter().flatten();
            let least = sizes.map(|half| smaller(half, size, self.wide())).min();
            broken = least.filter(|least| *least > whole);
        }
        let fits = self.legible(role, broken.unwrap_or(whole), size)?;
        Ok((fits, broken.map(|_| fits.parts(LEADING, 100))))
    }

    /// A size, if it is not much smaller than the one wanted.
    fn legible(&self, role: Role, fits: Distance, size: Distance) -> Result<Distance> {
        if fits < size.parts(FLOOR, 100) {
            return Err(Error::TextTooLong { what: name(role) });
        }
        Ok(fits)
    }
}

/// The baselines of the first line and of the last from the top of the first.
fn baselines(
    words: &Words<'_>,
    (title, leading): (Distance, Option<Distance>),
    subtitle: Distance,
) -> (Distance, Distance) {
    let second = words.cap(Role::Subtitle, subtitle);
    match (words.has_title(), words.has_subtitle()) {
        (true, there) => {
            let first = words.cap(Role::Title, title);
            let last = first + leading.unwrap_or(Distance::ZERO);
            let below = last + title.parts(70, 100) + second;
            (first, if there { below } else { last })
        }
        (false, true) => (Distance::ZERO, second),
        (false, false) => (Distance::ZERO, Distance::ZERO),
    }
}

/// A role in messages.
fn name(role: Role) -> &'static str {
    match role {
        Role::Title => "title",
        Role::Subtitle => "subtitle",
        Role::Footer => "footer",
        Role::Section { .. } | Role::Number | Role::Column => "heading",
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
