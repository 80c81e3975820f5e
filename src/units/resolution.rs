//! Resolution: the number of pixels that a length takes.

use crate::units::distance::Distance;
use crate::{Error, Result, Unit};

/// The resolution of a picture made of pixels.
///
/// The default is 96 pixels per inch: one pixel for each CSS pixel, and no
/// physical size written into the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// Pixels per inch, in millionths.
    millionths: u64,
    physical: bool,
}

impl Default for Resolution {
    fn default() -> Resolution {
        Resolution {
            millionths: 96_000_000,
            physical: false,
        }
    }
}

impl Resolution {
    /// `dpi` pixels per inch, from 1 to 10,000; the file says so (PNG pHYs).
    ///
    /// # Errors
    /// [`Error::Value`] if out of range.
    pub fn dpi(dpi: f64) -> Result<Resolution> {
        if !(1.0..=10_000.0).contains(&dpi) {
            return Err(Error::Value(format!(
                "a resolution of {dpi} dpi is out of range: choose one from 1 to 10000"
            )));
        }
        Ok(Resolution {
            millionths: (dpi * 1e6).round() as u64,
            physical: true,
        })
    }

    /// `scale` pixels for each CSS pixel, from 0.01 to 100.
    ///
    /// # Errors
    /// [`Error::Value`] if out of range.
    pub fn scale(scale: f64) -> Result<Resolution> {
        if !(0.01..=100.0).contains(&scale) {
            return Err(Error::Value(format!(
                "a scale of {scale} is out of range: choose one from 0.01 to 100"
            )));
        }
        Ok(Resolution {
            millionths: (scale * 96e6).round() as u64,
            physical: false,
        })
    }

    /// Pixels per metre as PNG's pHYs has them, if the file is to say so.
    pub(crate) fn per_metre(self) -> Option<u32> {
        // An inch is 0.0254 m, a pixel per inch a million millionths.
        let rounded = (self.millionths + 12_700) / 25_400;
        self.physical
            .then(|| u32::try_from(rounded).unwrap_or(u32::MAX))
    }

    /// The nearest whole number of pixels.
    pub(crate) fn pixels(self, distance: Distance) -> u64 {
        let per = 1_000_000 * i128::from(Unit::In.ticks());
        let exact = i128::from(distance.ticks()) * i128::from(self.millionths);
        ((2 * exact + per) / (2 * per)) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Length;

    #[test]
    fn physical_sizes_are_rounded_as_print_wants_them() {
        for (dpi, metre) in [(72.0, 2835), (96.0, 3780), (300.0, 11811), (600.0, 23622)] {
            assert_eq!(Resolution::dpi(dpi).unwrap().per_metre(), Some(metre));
        }
        assert_eq!(Resolution::default().per_metre(), None);
    }

    #[test]
    fn lengths_become_pixels() {
        let five: Length = "5mm".parse().unwrap();
        assert_eq!(Resolution::dpi(300.0).unwrap().pixels(five.into()), 59);
        assert_eq!(Resolution::dpi(254.0).unwrap().pixels(five.into()), 50);
        assert_eq!(
            Resolution::scale(1.5).unwrap().pixels(Length::px(3).into()),
            5
        );
    }

    #[test]
    fn absurd_resolutions_are_refused() {
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e5] {
            assert!(Resolution::dpi(bad).is_err() && Resolution::scale(bad).is_err());
        }
    }
}
