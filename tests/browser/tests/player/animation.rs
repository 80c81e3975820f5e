//! Frames of animated pictures at several times.

use nqueens_sheet::figure::{Figure, Film};
use nqueens_sheet::trace::{BacktrackReason, Step, Trace, Verdict};
use nqueens_sheet::{
    AnimationFormat, Description, DrawOptions, Drawing, Format, Layout, Motion, Resolution, Sheet,
    SvgStyle,
};
use serde_json::json;

use browser_tests::chromium::Browser;

/// Decodes a PNG to its width and the RGB values of its pixels.
fn decode(file: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    let pixels = bytes[..frame.buffer_size()].chunks_exact(4);
    let pixels = pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    (frame.width as usize, pixels)
}

/// Returns the share of pixels that differ clearly.
fn share(a: &(usize, Vec<[u8; 3]>), b: &(usize, Vec<[u8; 3]>)) -> f64 {
    assert_eq!((a.0, a.1.len()), (b.0, b.1.len()));
    let far =
        |(a, b): &(&[u8; 3], &[u8; 3])| a.iter().zip(b.iter()).any(|(a, b)| a.abs_diff(*b) > 48);
    // Skip equal chunks quickly.
    let parts = a.1.chunks(64).zip(b.1.chunks(64)).filter(|(a, b)| a != b);
    let apart = parts.flat_map(|(a, b)| a.iter().zip(b)).filter(far).count();
    apart as f64 / a.1.len() as f64
}

fn draw_pages(layout: &Layout<'_>, format: &Format, options: &DrawOptions) -> Vec<u8> {
    let text = Description::from_layout(layout);
    let drawing = Drawing::with_options(layout, format, &text, options, Vec::new());
    drawing.unwrap().finish().unwrap()
}

fn still(layout: &Layout<'_>, page: u64) -> (usize, Vec<[u8; 3]>) {
    let options = DrawOptions {
        pages: Some(page..=page),
        ..DrawOptions::default()
    };
    let format = Format::Png(Resolution::default());
    decode(&draw_pages(layout, &format, &options))
}

pub(crate) fn take_screenshot(browser: &mut Browser) -> (usize, Vec<[u8; 3]>) {
    let shot = browser.call("Page.captureScreenshot", &json!({"format": "png"}));
    decode(&base64(shot["data"].as_str().unwrap()))
}

fn base64(text: &str) -> Vec<u8> {
    let digit = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    for four in text.trim_end_matches('=').as_bytes().chunks(4) {
        let bits = four
            .iter()
            .fold(0u32, |bits, c| bits << 6 | u32::from(digit(*c)));
        let bits = bits << (6 * (4 - four.len()));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..four.len()]);
    }
    bytes
}

#[test]
#[ignore = "needs Chromium"]
fn animated_svg_shows_each_step_on_time() {
    let mut browser = Browser::open();
    let folder = tempfile::tempdir().unwrap();
    let film = Figure::from(Film::new(4).unwrap());
    let sheet = Sheet::default();
    let layout = film.layout(&sheet).unwrap();
    let frames = layout.pages();
    // Two seconds for the first step and solutions. Other steps depend on their verdict.
    let stays = |step: Step| match step.verdict {
        _ if step.number == 1 => 2000,
        Verdict::Accepted { solution: true, .. } => 2000,
        Verdict::Rejected(_) => 350,
        Verdict::Backtracked {
            reason: BacktrackReason::DeadEnd,
            ..
        } => 1200,
        _ => 700,
    };
    let times: Vec<u64> = Trace::new(4).unwrap().map(stays).collect();
    let begins = |frame: u64| times[..frame as usize - 1].iter().sum::<u64>();
    let motion = Motion::default();
    let format = Format::Animated(AnimationFormat::Svg(SvgStyle::default()), motion);
    let file = folder.path().join("film.svg");
    let svg = draw_pages(&layout, &format, &DrawOptions::default());
    std::fs::write(&file, svg).unwrap();
    let (width, pixels) = still(&layout, 1);
    browser.set_window_size(width as u32, (pixels.len() / width) as u32, 1.0);
    browser.load(&file, "");
    let stop = |time: u64| {
        format!(
            "document.getAnimations().map((each) => {{ each.pause(); each.currentTime = {time}; }}).length"
        )
    };
    for frame in [1, 2, 16, 31, 60, 77] {
        let moving = browser.value(&stop(begins(frame) + 100));
        assert!(moving.as_u64().unwrap() > 50, "{moving}");
        let apart = share(&take_screenshot(&mut browser), &still(&layout, frame));
        assert!(apart < 0.004, "frame {frame}: {apart}");
        if frame > 1 {
            // The comparison would detect the step before.
            let other = share(&take_screenshot(&mut browser), &still(&layout, frame - 1));
            assert!(other > 0.004, "frame {frame}: {other}");
        }
    }
    let states = "[...new Set(document.getAnimations().map((each) => each.playState))].join()";
    let style = "document.getAnimations().map((each) => getComputedStyle(each.effect.target).animationPlayState)[0]";
    browser.load(&file, "");
    assert_eq!(browser.value(states), "running");
    // It pauses while it has the pointer or the focus.
    browser.value("document.documentElement.focus()");
    assert_eq!(browser.value(style), "paused");
    browser.value("document.documentElement.blur()");
    assert_eq!(browser.value(style), "running");
    browser.value("document.getAnimations().forEach((each) => each.finish())");
    assert!(share(&take_screenshot(&mut browser), &still(&layout, frames)) < 0.004);
    browser.set_preferences("", &[("prefers-reduced-motion", "reduce")]);
    browser.load(&file, "");
    assert_eq!(browser.value("document.getAnimations().length"), 0);
    assert!(share(&take_screenshot(&mut browser), &still(&layout, frames)) < 0.004);
}
