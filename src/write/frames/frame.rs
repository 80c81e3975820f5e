//! Frames and their changes.

use std::ops::Range;

use crate::Result;

/// A pixel: red, green, blue and opacity.
pub(crate) type Pixel = [u8; 4];

/// Frames of one size, drawn when they are asked for.
pub(crate) struct Frames<'f> {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) count: usize,
    /// Draws a frame over the one before; gives back the part that may differ, and what was
    /// there; the first comes after nothing. The frames are asked for in their order, from the first, more than once.
    pub(crate) draw: &'f dyn Fn(usize, &mut [Pixel]) -> Result<Patch>,
}

/// A part of a frame: its pixels, row by row.
pub(crate) struct Patch {
    pub(crate) area: Area,
    pub(crate) pixels: Vec<Pixel>,
}

impl Patch {
    /// Copies a part of a picture of this width.
    pub(crate) fn of(picture: &[Pixel], width: usize, area: Area) -> Patch {
        let rows = area.rows(width).flat_map(|row| &picture[row]);
        let pixels = rows.copied().collect();
        Patch { area, pixels }
    }
}

/// The area of a part of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Area {
    pub(crate) fn pixels(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    pub(crate) fn new(across: Range<usize>, down: Range<usize>) -> Area {
        Area {
            x: across.start,
            y: down.start,
            width: across.len(),
            height: down.len(),
        }
    }

    pub(crate) fn meets(self, other: Area) -> bool {
        let both = self.and(other);
        both.width < self.width + other.width && both.height < self.height + other.height
    }

    /// The least area that has both.
    pub(crate) fn and(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Area::new(x..right, y..bottom)
    }

    /// The rows of the area in a picture of this width.
    pub(crate) fn rows(self, width: usize) -> impl Iterator<Item = Range<usize>> {
        (self.y..self.y + self.height).map(move |y| {
            let start = y * width + self.x;
            start..start + self.width
        })
    }
}

impl Frames<'_> {
    /// Calls `f` with the change of each frame; one pixel if nothing changes.
    pub(super) fn each(&self, mut then: impl FnMut(FrameChange<'_>) -> Result<()>) -> Result<()> {
        let mut picture = vec![[0; 4]; self.width * self.height];
        for index in 0..self.count {
            let old = (self.draw)(index, &mut picture)?;
            let area = match index {
                0 => old.area,
                _ => changed(&old, &picture, self.width),
            };
            then(FrameChange {
                index,
                area,
                width: self.width,
                now: &picture,
                old: &old,
            })?;
        }
        Ok(())
    }
}

/// The least area in which a picture differs from what was there.
fn changed(old: &Patch, picture: &[Pixel], width: usize) -> Area {
    let area = old.area;
    let (mut left, mut right) = (area.width, 0);
    let (mut top, mut bottom) = (area.height, 0);
    let rows = area
        .rows(width)
        .zip(old.pixels.chunks_exact(area.width.max(1)));
    for (y, (row, old)) in rows.enumerate() {
        let new = &picture[row];
        if old == new {
            continue;
        }
        let differs = |(old, new): (&Pixel, &Pixel)| old != new;
        let mut pairs = old.iter().zip(new);
        let first = pairs.position(differs).unwrap_or(0);
        let last = old.iter().zip(new).rposition(differs).unwrap_or(first);
        (left, right) = (left.min(first), right.max(last + 1));
        (top, bottom) = (top.min(y), bottom.max(y + 1));
    }
    if left < right {
        Area::new(area.x + left..area.x + right, area.y + top..area.y + bottom)
    } else {
        Area::new(area.x..area.x + 1, area.y..area.y + 1)
    }
}

/// The part of a picture that a frame changes.
pub(super) struct FrameChange<'f> {
    /// The number of the frame, from 0.
    pub(super) index: usize,
    pub(super) area: Area,
    width: usize,
    now: &'f [Pixel],
    old: &'f Patch,
}

impl<'f> FrameChange<'f> {
    /// The pixels of its area, row by row.
    pub(super) fn rows(&self) -> impl Iterator<Item = &'f [Pixel]> {
        let now = self.now;
        self.area.rows(self.width).map(move |row| &now[row])
    }

    /// The pixels of its area, row by row, `None` for those that stay. What stays is drawn
    /// all the same after a pixel of its colour, since one long run is smaller than many
    /// short ones.
    pub(super) fn changes(&self) -> impl Iterator<Item = Vec<Option<Pixel>>> {
        let (area, old) = (self.area, self.old);
        let before = old.pixels.chunks_exact(old.area.width.max(1));
        let before = before.skip(area.y - old.area.y);
        let mut before = before.map(move |row| &row[area.x - old.area.x..]);
        let mut last = None;
        self.rows().map(move |row| {
            let mut old = before.next().unwrap_or_default().iter();
            let changes = row.iter().map(|pixel| {
                last = (old.next() != Some(pixel) || last == Some(*pixel)).then_some(*pixel);
                last
            });
            changes.collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Area = Area {
        x: 0,
        y: 0,
        width: 4,
        height: 3,
    };

    const INNER: Area = Area {
        x: 1,
        y: 1,
        width: 3,
        height: 2,
    };

    #[test]
    fn what_changes_is_the_least_rectangle() {
        let before = vec![[0; 4]; 12];
        let mut now = before.clone();
        let one = Area {
            width: 1,
            height: 1,
            ..WHOLE
        };
        let changed = |area: Area, now: &[Pixel]| changed(&Patch::of(&before, 4, area), now, 4);
        assert_eq!(changed(WHOLE, &now), one);
        now[6] = [1; 4];
        now[9] = [2; 4];
        let area = Area { width: 2, ..INNER };
        assert_eq!(changed(WHOLE, &now), area);
        // Also where only a part is drawn.
        assert_eq!(changed(INNER, &now), area);
    }

    #[test]
    fn each_frame_tells_what_it_changes() {
        let draw = |index: usize, picture: &mut [Pixel]| {
            let area = if index == 0 { WHOLE } else { INNER };
            let mut old = Patch::of(picture, 4, area);
            if index == 0 {
                old.pixels.clear();
            }
            match index {
                0 => picture[10] = [2; 4],
                _ => (picture[6], picture[9]) = ([1; 4], [2; 4]),
            }
            Ok(old)
        };
        let frames = Frames {
            width: 4,
            height: 3,
            count: 2,
            draw: &draw,
        };
        let mut seen = Vec::new();
        let each = frames.each(|change| {
            seen.push((change.area, change.changes().flatten().collect::<Vec<_>>()));
            Ok(())
        });
        assert!(each.is_ok());
        let mut first = vec![Some([0; 4]); 12];
        first[10] = Some([2; 4]);
        assert_eq!(seen[0], (WHOLE, first));
        // The last pixel stays, but has the colour of the one before.
        let two = Some([2; 4]);
        assert_eq!(
            seen[1],
            (
                Area { width: 2, ..INNER },
                vec![None, Some([1; 4]), two, two]
            )
        );
    }

    #[test]
    fn areas_are_joined() {
        let one = Area {
            x: 3,
            y: 0,
            width: 1,
            height: 1,
        };
        assert_eq!(one.and(INNER), INNER.and(one));
        assert!(!one.meets(INNER) && WHOLE.meets(one) && INNER.meets(WHOLE));
        let (y, height) = (0, 3);
        assert_eq!(one.and(INNER), Area { y, height, ..INNER });
    }
}
