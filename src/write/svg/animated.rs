//! Animated SVG: elements that several frames share are written once, and a style sheet controls
//! when they are visible.
//!
//! CSS rather than SMIL, so that readers who prefer reduced motion see no animation. The attributes
//! of the elements are those of the last frame, which is shown by renderers without animation, and
//! by all others at the end.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::Range;

use svg::node::element::{Group, Style};

use super::items::Items;
use super::nodes::NodeExt;
use super::scheme::SvgNames;
use super::writer::root_with_metadata;
use crate::layout::describe::Description;
use crate::page::{Item, Page};
use crate::units::distance::{Distance, InUnit};
use crate::write::format::Timing;
use crate::{Result, SvgStyle, Symmetry};

/// The items of all frames, in an order that contains the order of each frame.
#[derive(Default)]
pub(crate) struct AnimationItems {
    items: Vec<AnimatedItem>,
    frames: usize,
}

/// An item, and the frames in which it is visible.
struct AnimatedItem {
    item: Item,
    frames: Vec<usize>,
    turn: Option<Turn>,
}

/// The movement of items during their first frame: from their position before this symmetry to
/// their final position, about a point of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Turn {
    pub(crate) by: Symmetry,
    pub(crate) about: (Distance, Distance),
}

impl Turn {
    /// Returns the inverse of the symmetry as a CSS transform: a clockwise rotation in degrees,
    /// after an optional horizontal flip.
    fn inverse_transform(self) -> String {
        let (degrees, mirrored) = match self.by {
            Symmetry::Identity => (0, false),
            Symmetry::QuarterTurn => (-90, false),
            Symmetry::HalfTurn => (-180, false),
            Symmetry::ThreeQuarterTurn => (90, false),
            Symmetry::MirrorVertical => (0, true),
            Symmetry::MirrorHorizontal => (180, true),
            Symmetry::MirrorMain => (90, true),
            Symmetry::MirrorAnti => (-90, true),
        };
        let across = if mirrored { -1 } else { 1 };
        format!("rotate({degrees}deg)scaleX({across})")
    }
}

impl AnimationItems {
    /// Creates an empty animation with this number of frames.
    pub(crate) fn with_frames(frames: usize) -> AnimationItems {
        AnimationItems {
            items: Vec::new(),
            frames,
        }
    }

    /// Adds items above all others that are visible during these frames, counted from 0. They may turn to
    /// their positions in the first of these.
    pub(crate) fn add(
        &mut self,
        frames: Range<usize>,
        turn: Option<Turn>,
        items: impl IntoIterator<Item = Item>,
    ) {
        let visible: Vec<usize> = frames.collect();
        self.items
            .extend(items.into_iter().map(|item| AnimatedItem {
                item,
                frames: visible.clone(),
                turn,
            }));
    }

    /// Adds a frame with these items, from bottom to top.
    pub(crate) fn push_frame(&mut self, items: Vec<Item>) {
        let mut place = 0;
        for item in items {
            let existing = self.items[place..]
                .iter()
                .position(|animated| animated.item == item);
            let found = existing.map_or(place, |offset| place + offset);
            if existing.is_none() {
                let frames = Vec::new();
                let turn = None;
                self.items
                    .insert(place, AnimatedItem { item, frames, turn });
            }
            self.items[found].frames.push(self.frames);
            place = found + 1;
        }
        self.frames += 1;
    }

    /// Returns the number of frames.
    pub(crate) fn frame_count(&self) -> usize {
        self.frames
    }

    /// Returns the items from bottom to top, grouped by the frames in which they are visible.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Vec<Item>, &[usize], Option<Turn>)> {
        let same_frames =
            |a: &AnimatedItem, b: &AnimatedItem| a.frames == b.frames && a.turn == b.turn;
        self.items.chunk_by(same_frames).map(|group| {
            let items = group.iter().map(|animated| animated.item.clone()).collect();
            (items, group[0].frames.as_slice(), group[0].turn)
        })
    }

    /// Writes the document. `page` is the static background of all frames.
    pub(crate) fn write(
        &self,
        page: &Page<'_>,
        style: &SvgStyle,
        timing: &Timing,
        text: &Description,
        out: &mut dyn Write,
    ) -> Result<()> {
        let names = SvgNames::new(style);
        let mut items = Items::new(page, style);
        let mut rules = Rules::new(&names.prefix, timing, self.frames);
        let mut body = Vec::new();
        items.write(&mut body, &page.backdrop);
        items.share(self.items.iter().map(|animated| &animated.item));
        for (group_items, seen, turn) in self.groups() {
            if seen.len() == self.frames && turn.is_none() {
                items.write(&mut body, &group_items);
                continue;
            }
            let is_hidden = seen.last() != Some(&(self.frames - 1));
            let group = Group::new()
                .set("class", rules.visibility_class(seen))
                .set_some("visibility", is_hidden.then_some("hidden"));
            let (mut start, mut end) = group.split();
            if let Some(turn) = turn {
                let [x, y] = [turn.about.0, turn.about.1].map(|at| InUnit(at, page.unit));
                let turn_group = Group::new()
                    .set("class", rules.turn_class(seen[0], turn))
                    .set("style", format!("transform-origin:{x}px {y}px"))
                    .split();
                start += &turn_group.0;
                end = turn_group.1 + &end;
            }
            body.extend_from_slice(start.as_bytes());
            items.write(&mut body, &group_items);
            body.extend_from_slice(end.as_bytes());
        }
        let (start, end) = root_with_metadata(page, style, text)
            .set("class", format!("{}-film", names.prefix))
            .set("tabindex", "0")
            .add(rules.to_style())
            .split();
        out.write_all(start.as_bytes())?;
        out.write_all(&body)?;
        Ok(out.write_all(end.as_bytes())?)
    }
}

/// The style sheet: a class for each set of frames in which items are visible.
struct Rules<'s> {
    prefix: &'s str,
    timing: &'s Timing,
    frames: usize,
    classes: BTreeMap<Vec<usize>, usize>,
    /// The turning items, by the frame in which they begin to turn and their movement.
    turns: Vec<(usize, Turn)>,
}

impl<'s> Rules<'s> {
    fn new(prefix: &'s str, timing: &'s Timing, frames: usize) -> Rules<'s> {
        Rules {
            prefix,
            timing,
            frames,
            classes: BTreeMap::new(),
            turns: Vec::new(),
        }
    }

    fn turn_class(&mut self, frame: usize, turn: Turn) -> String {
        self.turns.push((frame, turn));
        format!("{}-turn{}", self.prefix, self.turns.len() - 1)
    }

    fn visibility_class(&mut self, seen: &[usize]) -> String {
        let next = self.classes.len();
        let number = *self.classes.entry(seen.to_vec()).or_insert(next);
        format!("{}-m{number}", self.prefix)
    }

    /// Returns the rules, which apply unless the reader prefers reduced motion.
    fn to_style(&self) -> Style {
        let (prefix, length) = (self.prefix, self.timing.css_duration());
        let mut out = String::from("@media(prefers-reduced-motion:no-preference){");
        let infinite = if self.timing.repeats { " infinite" } else { "" };
        for number in 0..self.classes.len() {
            let name = format!("{prefix}-m{number}");
            out += &format!(".{name}{{animation:{name} {length} step-end{infinite}}}");
        }
        for number in 0..self.turns.len() {
            let name = format!("{prefix}-turn{number}");
            out += &format!(".{name}{{animation:{name} {length} ease-in-out{infinite}}}");
        }
        // The animation pauses while the picture has the pointer or the focus.
        out += &format!(
            ".{prefix}-film:hover [class],.{prefix}-film:focus [class]{{animation-play-state:paused}}}}\n"
        );
        for ((frame, turn), number) in self.turns.iter().zip(0..) {
            let [from, to] = [*frame, frame + 1].map(|at| self.timing.css_percent(at));
            let transform = turn.inverse_transform();
            out += &format!(
                "@keyframes {prefix}-turn{number}{{0%,{from}{{transform:{transform}}}{to}{{transform:rotate(0)scaleX(1)}}}}\n"
            );
        }
        let mut classes: Vec<(&Vec<usize>, &usize)> = self.classes.iter().collect();
        classes.sort_by_key(|(_, number)| **number);
        for (seen, number) in classes {
            let [shown, hidden] = self.changes(seen);
            out += &format!(
                "@keyframes {prefix}-m{number}{{{hidden}{{visibility:hidden}}{shown}{{visibility:visible}}}}\n"
            );
        }
        Style::new(out.trim_end())
    }

    /// Returns the percentages at which items appear, and those at which they disappear.
    fn changes(&self, seen: &[usize]) -> [String; 2] {
        let mut times = [Vec::new(), Vec::new()];
        if seen.first() != Some(&0) {
            times[1].push(self.timing.css_percent(0));
        }
        for run in seen.chunk_by(|a, b| a + 1 == *b) {
            let (first, last) = (run[0], run[run.len() - 1]);
            times[0].push(self.timing.css_percent(first));
            if last + 1 < self.frames {
                times[1].push(self.timing.css_percent(last + 1));
            }
        }
        times.map(|times| times.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::item::{Coloring, Extent, Rectangle};
    use crate::units::distance::Distance;
    use crate::{Color, Motion};

    fn item(at: i64) -> Item {
        Item::Rectangle(Rectangle {
            x: Distance::from_ticks(at),
            y: Distance::ZERO,
            width: Distance::ZERO,
            height: Distance::ZERO,
            color: Color::WHITE,
            extent: Extent::Area,
            coloring: Coloring::Scheme,
        })
    }

    /// Returns the degrees and the horizontal factor of `rotate(90deg)scaleX(-1)`.
    fn numbers(transform: &str) -> [i64; 2] {
        let (turn, across) = transform.split_once("deg)scaleX(").unwrap();
        let turn = turn.strip_prefix("rotate(").unwrap();
        [turn, across.trim_end_matches(')')].map(|text| text.parse().unwrap())
    }

    #[test]
    fn turning_queens_start_at_their_old_squares() {
        let first = [0_u16, 4, 7, 5, 2, 6, 1, 3];
        for by in Symmetry::ALL {
            let mut image = [0; 8];
            by.apply(&first, &mut image);
            let turn = Turn {
                by,
                about: (Distance::ZERO, Distance::ZERO),
            };
            let [degrees, across] = numbers(&turn.inverse_transform());
            // In half squares from the middle, y down; a clockwise quarter turn maps (0, -1) to (1,
            // 0).
            let places = (0_i64..).zip(image).map(|(file, rank)| {
                let mut at = ((file * 2 - 7) * across, 7 - i64::from(rank) * 2);
                for _ in 0..(degrees / 90).rem_euclid(4) {
                    at = (-at.1, at.0);
                }
                ((at.0 + 7) / 2, (7 - at.1) / 2)
            });
            let mut places: Vec<(i64, i64)> = places.collect();
            places.sort_unstable();
            let known = (0..).zip(first.map(i64::from));
            assert!(places.into_iter().eq(known), "{by:?}");
        }
    }

    #[test]
    fn keeps_the_item_order_of_each_frame() {
        let frames = [
            vec![1, 2, 3],
            vec![3, 1],
            vec![],
            vec![2, 1, 2, 4],
            vec![1, 2, 3],
            vec![5, 5],
        ];
        let mut animation = AnimationItems::default();
        for frame in &frames {
            animation.push_frame(frame.iter().map(|at| item(*at)).collect());
        }
        for (index, frame) in frames.iter().enumerate() {
            let visible = animation
                .items
                .iter()
                .filter(|animated| animated.frames.contains(&index));
            let items: Vec<Item> = visible.map(|animated| animated.item.clone()).collect();
            assert_eq!(items, frame.iter().map(|at| item(*at)).collect::<Vec<_>>());
        }
        // Items are shared between frames if possible.
        assert!(animation.items.len() <= 8, "{}", animation.items.len());
    }

    #[test]
    fn rules_contain_the_times_of_visibility() {
        let timing = Motion::default()
            .timing(&[crate::page::frame_duration::FrameDuration::Proportional(500); 8]);
        let rules = Rules::new("q", &timing, 8);
        assert_eq!(rules.changes(&[0, 1, 5]), ["0%,62.5%", "25%,75%"]);
        assert_eq!(rules.changes(&[7]), ["87.5%", "0%"]);
    }
}
