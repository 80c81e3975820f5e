//! Compares all kinds of figures in PDF and SVG.

use nqueens_sheet::{Format, PdfStyle, Sheet, draw};

use crate::CSS;
use crate::common::{Picture, render};
use crate::samples::figures_of_each_kind;

#[test]
#[ignore = "needs mutool"]
fn figures_look_like_the_svg() {
    for n in [1, 2, 3, 5] {
        for figure in figures_of_each_kind(n) {
            let draw = |format| draw(&figure, &Sheet::default(), &format, Vec::new());
            let svg = String::from_utf8(draw(Format::default()).unwrap()).unwrap();
            let picture = Picture::from(&render(&svg, 1.0));
            let file = draw(Format::Pdf(PdfStyle::default())).unwrap();
            let page = &read_pdf::render_pages(&file, CSS)[0];
            assert_eq!((page.width, page.height), (picture.width, picture.height));
            let differs = |(a, b): (&[u8], &[u8; 3])| (0..3).any(|c| a[c].abs_diff(b[c]) > 64);
            let pixels = picture.bytes.chunks_exact(4).zip(&page.pixels);
            let differ = pixels.filter(|(a, b)| differs((a, b))).count();
            let share = differ as f64 / page.pixels.len() as f64;
            assert!(share < 0.02, "n = {n}: {share}: {figure:?}");
        }
    }
}
