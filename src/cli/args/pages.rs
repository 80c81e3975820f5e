//! Which pages.

/// Pages from 1: the first, and the last if it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pages {
    pub(crate) first: u64,
    pub(crate) last: Option<u64>,
}

impl Pages {
    pub(super) fn parse(text: &str) -> Result<Pages, &'static str> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|page| *page > 0);
        let pages = match text.split_once('-') {
            None => number(text).map(|page| (page, Some(page))),
            Some((first, "")) => number(first).map(|first| (first, None)),
            Some((first, last)) => number(first).zip(number(last)).map(|(a, b)| (a, Some(b))),
        };
        match pages {
            Some((first, last)) if last.is_none_or(|last| first <= last) => {
                Ok(Pages { first, last })
            }
            Some(_) => Err("write the smaller number first, such as 3-7"),
            None => Err("write a page or a range of pages from 1 on, such as 3, 3-7 or 3-"),
        }
    }
}
