//! Frames and their changes.

use std::ops::Range;

/// A pixel: red, green, blue and opacity.
pub(crate) type Pixel = [u8; 4];

/// A rectangle of a frame, in pixels.
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

    pub(crate) fn intersects(self, other: Area) -> bool {
        let bounds = self.union(other);
        bounds.width < self.width + other.width && bounds.height < self.height + other.height
    }

    /// Returns the smallest area that contains both.
    pub(crate) fn union(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Area::new(x..right, y..bottom)
    }

    /// Returns the index ranges of the area's rows in a picture with this width.
    pub(crate) fn rows(self, width: usize) -> impl Iterator<Item = Range<usize>> {
        (self.y..self.y + self.height).map(move |y| {
            let start = y * width + self.x;
            start..start + self.width
        })
    }
}

/// The part of a picture that a frame changes, which is at least one pixel.
pub(super) struct FrameChange<'f> {
    pub(super) area: Area,
    width: usize,
    old: &'f [Pixel],
    now: &'f [Pixel],
}

impl<'f> FrameChange<'f> {
    /// Compares two pictures of this width, which may differ only in this area.
    pub(super) fn new(
        old: &'f [Pixel],
        now: &'f [Pixel],
        width: usize,
        area: Area,
    ) -> FrameChange<'f> {
        let (mut left, mut right) = (area.width, 0);
        let (mut top, mut bottom) = (area.height, 0);
        for (y, row) in area.rows(width).enumerate() {
            let pairs = || old[row.clone()].iter().zip(&now[row.clone()]);
            let Some(first) = pairs().position(|(old, now)| old != now) else {
                continue;
            };
            let last = pairs().rposition(|(old, now)| old != now);
            (left, right) = (left.min(first), right.max(last.unwrap_or(first) + 1));
            (top, bottom) = (top.min(y), bottom.max(y + 1));
        }
        let area = if left < right {
            Area::new(area.x + left..area.x + right, area.y + top..area.y + bottom)
        } else {
            Area::new(area.x..area.x + 1, area.y..area.y + 1)
        };
        FrameChange {
            area,
            width,
            old,
            now,
        }
    }

    /// Returns the pixels of its area, row by row.
    pub(super) fn rows(&self) -> impl Iterator<Item = &'f [Pixel]> {
        let now = self.now;
        self.area.rows(self.width).map(move |row| &now[row])
    }

    /// Returns the pixels of its area, row by row, with `None` for unchanged pixels. An unchanged
    /// pixel after a pixel of the same colour is drawn anyway, since one long run compresses better
    /// than many short ones.
    pub(super) fn changes(&self) -> impl Iterator<Item = Vec<Option<Pixel>>> {
        let (old, now, mut last) = (self.old, self.now, None);
        self.area.rows(self.width).map(move |row| {
            let pairs = old[row.clone()].iter().zip(&now[row]);
            let changes = pairs.map(|(old, pixel)| {
                last = (old != pixel || last == Some(*pixel)).then_some(*pixel);
                last
            });
            changes.collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Area = Area {
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
    fn finds_the_smallest_changed_area() {
        let before = vec![[0; 4]; 12];
        let mut now = before.clone();
        let single_pixel = Area {
            width: 1,
            height: 1,
            ..FULL
        };
        let changed = |area: Area, now: &[Pixel]| FrameChange::new(&before, now, 4, area).area;
        assert_eq!(changed(FULL, &now), single_pixel);
        now[6] = [1; 4];
        now[9] = [2; 4];
        let area = Area { width: 2, ..INNER };
        assert_eq!(changed(FULL, &now), area);
        // Also if only a part is drawn.
        assert_eq!(changed(INNER, &now), area);
    }

    #[test]
    fn lists_the_changes_of_each_frame() {
        let blank = [[0; 4]; 12];
        let mut picture = vec![[5; 4]; 12];
        picture[10] = [2; 4];
        let list = |change: FrameChange<'_>| {
            let changes: Vec<Option<Pixel>> = change.changes().flatten().collect();
            (change.area, changes)
        };
        let mut first = vec![Some([5; 4]); 12];
        first[10] = Some([2; 4]);
        let seen = list(FrameChange::new(&blank, &picture, 4, FULL));
        assert_eq!(seen, (FULL, first));
        let old = picture.clone();
        (picture[6], picture[9]) = ([1; 4], [2; 4]);
        // The last pixel is unchanged, but has the colour of the previous one.
        let two = Some([2; 4]);
        assert_eq!(
            list(FrameChange::new(&old, &picture, 4, INNER)),
            (
                Area { width: 2, ..INNER },
                vec![None, Some([1; 4]), two, two]
            )
        );
    }

    #[test]
    fn joins_areas() {
        let corner = Area {
            x: 3,
            y: 0,
            width: 1,
            height: 1,
        };
        assert_eq!(corner.union(INNER), INNER.union(corner));
        assert!(!corner.intersects(INNER) && FULL.intersects(corner) && INNER.intersects(FULL));
        let (y, height) = (0, 3);
        assert_eq!(corner.union(INNER), Area { y, height, ..INNER });
    }
}
