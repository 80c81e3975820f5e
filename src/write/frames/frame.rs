//! Frames and their changes.

use std::ops::Range;

use crate::Result;

/// A pixel: red, green, blue and opacity.
pub(crate) type Pixel = [u8; 4];

/// Frames of one size, drawn when they are asked for, so that no more than two are in
/// memory.
pub(crate) struct Frames<'f> {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) count: usize,
    /// A frame, or what of it may differ from the one before, which is given; the first
    /// comes after nothing, and is whole.
    pub(crate) draw: &'f dyn Fn(usize, &[Pixel]) -> Result<Part>,
}

/// A part of a frame: its pixels, row by row.
pub(crate) struct Part {
    pub(crate) area: Area,
    pub(crate) pixels: Vec<Pixel>,
}

impl Part {
    /// Puts the part into a picture of this width.
    pub(crate) fn lay(&self, width: usize, picture: &mut [Pixel]) {
        let rows = self
            .area
            .rows(width)
            .zip(self.pixels.chunks_exact(self.area.width));
        for (row, new) in rows {
            picture[row].copy_from_slice(new);
        }
    }
}

/// The area of a part of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    pub(crate) fn has(self, x: usize, y: usize) -> bool {
        let Area {
            x: left,
            y: top,
            width,
            height,
        } = self;
        (left..left + width).contains(&x) && (top..top + height).contains(&y)
    }

    pub(crate) fn meets(self, other: Area) -> bool {
        let apart = |a: usize, wide: usize, b: usize| a + wide <= b;
        !(apart(self.x, self.width, other.x)
            || apart(other.x, other.width, self.x)
            || apart(self.y, self.height, other.y)
            || apart(other.y, other.height, self.y))
    }

    /// The rows of the area in a picture of this width.
    fn rows(self, width: usize) -> impl Iterator<Item = Range<usize>> {
        (self.y..self.y + self.height).map(move |y| {
            let start = y * width + self.x;
            start..start + self.width
        })
    }
}

impl Frames<'_> {
    /// Calls `f` with the change of each frame; one pixel if nothing changes.
    pub(super) fn each(&self, mut then: impl FnMut(Change<'_>) -> Result<()>) -> Result<()> {
        let mut picture: Vec<Pixel> = Vec::new();
        for index in 0..self.count {
            let part = (self.draw)(index, &picture)?;
            if index == 0 {
                then(Change {
                    index,
                    area: part.area,
                    now: &part.pixels,
                    before: None,
                })?;
                picture = part.pixels;
                continue;
            }
            let changed = changed(&picture, self.width, &part);
            let before = cut(&picture, self.width, changed);
            part.lay(self.width, &mut picture);
            let now = cut(&picture, self.width, changed);
            then(Change {
                index,
                area: changed,
                now: &now,
                before: Some(&before),
            })?;
        }
        Ok(())
    }
}

/// The least area of a picture that a part changes.
fn changed(picture: &[Pixel], width: usize, part: &Part) -> Area {
    let area = part.area;
    let (mut left, mut right) = (area.width, 0);
    let (mut top, mut bottom) = (area.height, 0);
    let rows = area.rows(width).zip(part.pixels.chunks_exact(area.width));
    for (y, (row, new)) in rows.enumerate() {
        let old = &picture[row];
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
            x: area.x + left,
            y: area.y + top,
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

/// The pixels of a part of a picture.
fn cut(picture: &[Pixel], width: usize, area: Area) -> Vec<Pixel> {
    let rows = area.rows(width).flat_map(|row| &picture[row]);
    rows.copied().collect()
}

/// The part of a picture that a frame changes.
pub(super) struct Change<'f> {
    /// The number of the frame, from 0.
    pub(super) index: usize,
    pub(super) area: Area,
    now: &'f [Pixel],
    before: Option<&'f [Pixel]>,
}

impl<'f> Change<'f> {
    /// The pixels of its area.
    pub(super) fn pixels(&self) -> impl Iterator<Item = &'f Pixel> {
        self.now.iter()
    }

    /// The pixels of its area, `None` for those that stay.
    pub(super) fn changes(&self) -> impl Iterator<Item = Option<&'f Pixel>> {
        let mut old = self.before.unwrap_or_default().iter();
        self.pixels()
            .map(move |pixel| (old.next() != Some(pixel)).then_some(pixel))
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

    #[test]
    fn what_changes_is_the_least_rectangle() {
        let before = vec![[0; 4]; 12];
        let mut now = before.clone();
        let one = Area {
            x: 0,
            y: 0,
            width: 1,
            height: 1,
        };
        let part = |area: Area, of: &[Pixel]| Part {
            area,
            pixels: cut(of, 4, area),
        };
        assert_eq!(changed(&before, 4, &part(WHOLE, &now)), one);
        now[6] = [1; 4];
        now[9] = [2; 4];
        let area = Area {
            x: 1,
            y: 1,
            width: 2,
            height: 2,
        };
        assert_eq!(changed(&before, 4, &part(WHOLE, &now)), area);
        // Also where only a part is drawn.
        let inner = Area {
            x: 1,
            y: 0,
            width: 3,
            height: 3,
        };
        assert_eq!(changed(&before, 4, &part(inner, &now)), area);
    }

    #[test]
    fn each_frame_tells_what_it_changes() {
        let draw = |index: usize, before: &[Pixel]| {
            assert_eq!(before.is_empty(), index == 0);
            let area = match index {
                0 => WHOLE,
                _ => Area {
                    x: 1,
                    y: 1,
                    width: 3,
                    height: 2,
                },
            };
            let mut pixels = vec![[0; 4]; area.width * area.height];
            if index > 0 {
                pixels[1] = [1; 4];
                pixels[3] = [2; 4];
            }
            Ok(Part { area, pixels })
        };
        let frames = Frames {
            width: 4,
            height: 3,
            count: 2,
            draw: &draw,
        };
        let mut seen = Vec::new();
        let each = frames.each(|change| {
            let changes: Vec<Option<Pixel>> =
                change.changes().map(Option::<&Pixel>::copied).collect();
            seen.push((change.area, changes));
            Ok(())
        });
        assert!(each.is_ok());
        assert_eq!(seen[0], (WHOLE, vec![Some([0; 4]); 12]));
        let area = Area {
            x: 1,
            y: 1,
            width: 2,
            height: 2,
        };
        assert_eq!(
            seen[1],
            (area, vec![None, Some([1; 4]), Some([2; 4]), None])
        );
    }

    #[test]
    fn areas_meet_where_they_share_a_pixel() {
        let area = |x: usize| Area {
            x,
            y: 0,
            width: 2,
            height: 2,
        };
        assert!(area(0).meets(area(1)) && area(1).meets(area(0)));
        assert!(!area(0).meets(area(2)) && !area(2).meets(area(0)));
        assert!(area(1).has(2, 1) && !area(1).has(3, 1) && !area(1).has(2, 2));
    }
}
