//! Which pages, or steps.

/// Pages or steps from 1: the first, and the last if it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pages {
    pub(crate) first: u64,
    pub(crate) last: Option<u64>,
}

impl Pages {
    pub(super) fn parse(text: &str) -> Result<Pages, &'static str> {
        Pages::read(text)
            .ok_or("write a page or a range of pages from 1 on, such as 3, 3-7 or 3-")?
    }

    pub(super) fn steps(text: &str) -> Result<Pages, &'static str> {
        Pages::read(text)
            .ok_or("write a step or a range of steps from 1 on, such as 17, 17-40 or 17-")?
    }

    /// Nothing if it is no range of numbers; what is wrong with one.
    fn read(text: &str) -> Option<Result<Pages, &'static str>> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|page| *page > 0);
        let pages = match text.split_once('-') {
            None => number(text).map(|page| (page, Some(page))),
            Some((first, "")) => number(first).map(|first| (first, None)),
            Some((first, last)) => number(first).zip(number(last)).map(|(a, b)| (a, Some(b))),
        };
        pages.map(|(first, last)| match last {
            Some(last) if last < first => Err("write the smaller number first, such as 3-7"),
            _ => Ok(Pages { first, last }),
        })
    }
}
