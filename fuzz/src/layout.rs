//! Any sheet with any number of boards of any size. The layout must refuse it, or have equal
//! margins, no empty row or column, and all boards on pages.

use super::sheets::{AnySheet, draw_svg};
use nqueens_sheet::{Layout, Length, Resolution, Sheet};

/// A sheet and its boards.
#[derive(arbitrary::Arbitrary, Debug)]
pub struct Input {
    sheet: AnySheet,
    n: u16,
    count: u64,
    /// True for a few small boards, which can be drawn.
    few: bool,
}

/// Checks an input.
pub fn check(input: &Input) {
    let Some(sheet) = input.sheet.sheet() else {
        return;
    };
    let (n, count) = if input.few {
        (usize::from(input.n % 13), input.count % 20)
    } else {
        (usize::from(input.n), input.count)
    };
    let Ok(page) = sheet.layout(n, count) else {
        return;
    };
    let (cols, rows) = (page.cols(), page.rows());
    assert_eq!((page.n(), page.count()), (n, count));
    assert!(cols >= 1 && rows >= 1);
    let capacity = u128::from(rows) * u128::from(cols);
    let pages = page.pages();
    assert!(pages >= 1 && capacity * u128::from(pages) >= u128::from(count));
    assert_eq!(page.boards_on(1).0, 0);
    let (before, last) = page.boards_on(pages);
    assert!(last > 0 && before + last == count);
    if let Some(paper) = sheet.paper {
        // The margin for the bleed is the same on all sides, in portrait or in landscape.
        let (width, height) = paper.sides();
        let is_upright = page.width() - width == page.height() - height;
        let is_turned = page.width() - height == page.height() - width;
        assert!(is_upright || is_turned);
    }
    if input.sheet.is_plain() {
        assert_plain(&sheet, &page);
    }

    assert!(!page.size().is_empty());
    for resolution in [
        Ok(Resolution::default()),
        Resolution::from_dpi(300.0),
        Resolution::from_scale(0.01),
    ] {
        let _ = page.pixels(resolution.expect("in range"));
    }
    if input.few && ![2, 3].contains(&n) {
        draw_svg(&page);
    }
}

/// Checks that a page consists of its slots, the gaps between them, and equal margins, without
/// empty rows or columns. A sheet with one board gives the size of a slot.
fn assert_plain(sheet: &Sheet, page: &Layout<'_>) {
    let (cols, rows, count) = (page.cols(), page.rows(), page.count());
    assert!((1..=count).contains(&cols));
    assert!(
        (rows - 1)
            .checked_mul(cols)
            .expect("less than the number of boards")
            < count
    );
    let single = Sheet {
        cols: Some(1),
        ..sheet.clone()
    };
    let single = single.layout(page.n(), 1).expect("a smaller sheet fits");
    let cell = page.cell().length;
    let gap = sheet.gap.unwrap_or(cell);
    let margin = sheet.margin.unwrap_or(cell);
    let (slot_x, slot_y) = (single.width() - margin * 2, single.height() - margin * 2);
    // Pages with a dozen boards or more have a larger margin.
    let margin = sheet
        .margin
        .unwrap_or(if count < 12 { cell } else { cell * 2 });
    assert!(slot_x.min(slot_y) >= cell * page.n() as u64);
    let side = |slot: Length, slots: u64| margin * 2 + slot * slots + gap * (slots - 1);
    assert_eq!(page.width(), side(slot_x, cols));
    assert_eq!(page.height(), side(slot_y, rows));
}
