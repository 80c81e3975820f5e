//! What a document says about itself.

use pdf_writer::writers::DocumentInfo;
use pdf_writer::{Date, TextStr};

use crate::{Description, Error, Language, Result, Tiling};

/// What a document says about itself, and how it is divided.
#[derive(Clone, Debug)]
pub(crate) struct Metadata<'a> {
    pub(crate) text: &'a Description,
    /// Of the texts.
    pub(crate) language: Language,
    /// Seconds since 1970; `None` keeps the bytes the same on every day.
    pub(crate) created: Option<u64>,
    /// Boards, or orbits shown whole, before the first page of the document.
    pub(crate) before: u64,
    /// Smaller pages over which each page is spread.
    pub(crate) tiling: Option<&'a Tiling>,
}

impl Metadata<'_> {
    /// The date as PDF knows dates.
    pub(super) fn date(&self) -> Result<Option<Date>> {
        self.created.map(date).transpose()
    }

    pub(super) fn information(&self, date: Option<Date>, mut info: DocumentInfo<'_>) {
        info.title(TextStr(&self.text.title));
        info.subject(TextStr(&self.text.description));
        info.producer(TextStr("nqueens-sheet"));
        if let Some(date) = date {
            info.creation_date(date);
        }
    }
}

/// Seconds since 1970 as a date of the Gregorian calendar, in UTC.
fn date(seconds: u64) -> Result<Date> {
    let (days, second) = (seconds / 86_400, (seconds % 86_400) as u32);
    // Years from March on, so that the leap day is the last of its year.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = year + era * 400 + later;
    let year = u16::try_from(year).ok().filter(|year| *year <= 9999);
    let year = year.ok_or(Error::date(seconds))?;
    Ok(Date::new(year)
        .month(month as u8)
        .day(day as u8)
        .hour((second / 3600) as u8)
        .minute((second / 60 % 60) as u8)
        .second((second % 60) as u8)
        .utc_offset_hour(0)
        .utc_offset_minute(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_dates() {
        let text = |seconds| {
            let mut chunk = pdf_writer::Chunk::new();
            let id = pdf_writer::Ref::new(1);
            chunk.indirect(id).primitive(date(seconds).unwrap());
            String::from_utf8_lossy(chunk.as_bytes()).into_owned()
        };
        for (seconds, expected) in [
            (0, "D:19700101000000Z"),
            (951_782_399, "D:20000228235959Z"),
            (951_782_400, "D:20000229000000Z"),
            (951_868_800, "D:20000301000000Z"),
            (1_735_689_599, "D:20241231235959Z"),
        ] {
            assert!(text(seconds).contains(expected), "{}", text(seconds));
        }
        assert!(
            matches!(date(u64::MAX / 2), Err(Error::Value(message)) if message.contains("9999"))
        );
    }
}
