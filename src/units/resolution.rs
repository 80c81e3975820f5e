//! Resolution: pixels per length.

use crate::units::distance::Distance;
use crate::{ErrorKind, Result, Unit};

/// The resolution of a PNG or an animation.
///
/// The default is 96 pixels per inch: one pixel per CSS pixel, with no physical size in the file.
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
    /// Creates a resolution in pixels per inch, from 1 to 10,000, which PNG files record (pHYs chunk).
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if `dpi` is out of range.
    pub fn from_dpi(dpi: f64) -> Result<Resolution> {
        if !(1.0..=10_000.0).contains(&dpi) {
            return Err(ErrorKind::InvalidValue.error(format!(
                "a resolution of {dpi} dpi is out of range: choose one from 1 to 10000"
            )));
        }
        Ok(Resolution {
            millionths: (dpi * 1e6).round() as u64,
            physical: true,
        })
    }

    /// Creates a resolution of `scale` pixels per CSS pixel, from 0.01 to 100, with no physical size
    /// in the file.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if `scale` is out of range.
    pub fn from_scale(scale: f64) -> Result<Resolution> {
        if !(0.01..=100.0).contains(&scale) {
            return Err(ErrorKind::InvalidValue.error(format!(
                "a scale of {scale} is out of range: choose one from 0.01 to 100"
            )));
        }
        Ok(Resolution {
            millionths: (scale * 96e6).round() as u64,
            physical: false,
        })
    }

    /// Pixels per metre for PNG's pHYs chunk, if the file records the resolution.
    pub(crate) fn pixels_per_metre(self) -> Option<u32> {
        // An inch is 0.0254 m.
        let rounded = (self.millionths + 12_700) / 25_400;
        self.physical
            .then(|| u32::try_from(rounded).unwrap_or(u32::MAX))
    }

    /// Converts to the nearest integer number of pixels.
    pub(crate) fn to_pixels(self, distance: Distance) -> u64 {
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
    fn pixels_per_metre_round_to_the_customary_values() {
        for (dpi, metre) in [(72.0, 2835), (96.0, 3780), (300.0, 11811), (600.0, 23622)] {
            assert_eq!(
                Resolution::from_dpi(dpi).unwrap().pixels_per_metre(),
                Some(metre)
            );
        }
        assert_eq!(Resolution::default().pixels_per_metre(), None);
    }

    #[test]
    fn lengths_become_pixels() {
        let five: Length = "5mm".parse().unwrap();
        assert_eq!(
            Resolution::from_dpi(300.0).unwrap().to_pixels(five.into()),
            59
        );
        assert_eq!(
            Resolution::from_dpi(254.0).unwrap().to_pixels(five.into()),
            50
        );
        assert_eq!(
            Resolution::from_scale(1.5)
                .unwrap()
                .to_pixels(Length::px(3).into()),
            5
        );
    }

    #[test]
    fn rejects_resolutions_out_of_range() {
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e5] {
            assert!(Resolution::from_dpi(bad).is_err() && Resolution::from_scale(bad).is_err());
        }
    }
}
