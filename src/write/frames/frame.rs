//! Frames, and what changes from one to the next.

use crate::Result;

/// Pixels, as red, green, blue and opacity.
pub(crate) type Pixel = [u8; 4];

/// Frames of one size, drawn when they are asked for, so that no more than two are in
/// memory.
pub(crate) struct Frames<'f> {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) count: usize,
    pub(crate) draw: &'f dyn Fn(usize) -> Result<Vec<Pixel>>,
}

/// A part of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Frames<'_> {
    /// Calls with each frame and what of it differs from the one before; one pixel if
    /// nothing does.
    pub(super) fn each(&self, mut then: impl FnMut(Change<'_>) -> Result<()>) -> Result<()> {
        let mut before: Option<Vec<Pixel>> = None;
        for index in 0..self.count {
            let now = (self.draw)(index)?;
            let area = match &before {
                Some(before) => self.changed(before, &now),
                None => Area {
                    x: 0,
                    y: 0,
                    width: self.width,
                    height: self.height,
                },
            };
            then(Change {
                index,
                area,
                width: self.width,
                now: &now,
                before: before.as_deref(),
            })?;
            before = Some(now);
        }
        Ok(())
    }

    fn changed(&self, before: &[Pixel], now: &[Pixel]) -> Area {
        let rows = before
            .chunks_exact(self.width)
            .zip(now.chunks_exact(self.width));
        let (mut left, mut right) = (self.width, 0);
        let (mut top, mut bottom) = (self.height, 0);
        for (y, (old, new)) in rows.enumerate() {
            let differs = |(old, new): (&Pixel, &Pixel)| old != new;
            let mut pairs = old.iter().zip(new);
            let Some(first) = pairs.position(differs) else {
                continue;
            };
            let last = old.iter().zip(new).rposition(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last + 1));
            (top, bottom) = (top.min(y), bottom.max(y + 1));
        }
        match left < right {
            true => Area {
                x: left,
                y: top,
                width: right - left,
                height: bottom - top,
            },
            false => Area {
                x: 0,
                y: 0,
                width: 1,
                height: 1,
            },
        }
    }
}

/// What a frame changes.
pub(super) struct Change<'f> {
    /// The number of the frame, from 0.
    pub(super) index: usize,
    pub(super) area: Area,
    width: usize,
    now: &'f [Pixel],
    before: Option<&'f [Pixel]>,
}

impl<'f> Change<'f> {
    /// The pixels of its area.
    pub(super) fn pixels(&self) -> impl Iterator<Item = &'f Pixel> {
        part(self.now, self.width, self.area)
    }

    /// The same, but nothing for those that stay.
    pub(super) fn changes(&self) -> impl Iterator<Item = Option<&'f Pixel>> {
        let before = self.before.unwrap_or_default();
        let mut old = part(before, self.width, self.area);
        self.pixels()
            .map(move |pixel| (old.next() != Some(pixel)).then_some(pixel))
    }
}

/// The pixels of a part of a frame.
fn part(frame: &[Pixel], width: usize, area: Area) -> impl Iterator<Item = &Pixel> {
    let rows = frame.chunks_exact(width).skip(area.y).take(area.height);
    rows.flat_map(move |row| &row[area.x..area.x + area.width])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_the_least_rectangle() {
        let draw = |_: usize| Ok(vec![[0; 4]; 12]);
        let frames = Frames {
            width: 4,
            height: 3,
            count: 1,
            draw: &draw,
        };
        let before = vec![[0; 4]; 12];
        let mut now = before.clone();
        let one = Area {
            x: 0,
            y: 0,
            width: 1,
            height: 1,
        };
        assert_eq!(frames.changed(&before, &now), one);
        now[6] = [1; 4];
        now[9] = [2; 4];
        let area = frames.changed(&before, &now);
        assert_eq!(
            area,
            Area {
                x: 1,
                y: 1,
                width: 2,
                height: 2
            }
        );
        let part: Vec<&Pixel> = part(&now, 4, area).collect();
        assert_eq!(part, [&[0; 4], &[1; 4], &[2; 4], &[0; 4]]);
        let change = Change {
            index: 1,
            area,
            width: 4,
            now: &now,
            before: Some(&before),
        };
        let changes: Vec<Option<&Pixel>> = change.changes().collect();
        assert_eq!(changes, [None, Some(&[1; 4]), Some(&[2; 4]), None]);
    }
}
