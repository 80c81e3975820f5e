//! Animations: every frame, as third-party decoders see it, is the picture of its step, and the
//! still picture is the last frame.

use std::collections::BTreeMap;

use nqueens_sheet::figure::{Figure, Film, Moment, Tree};
use nqueens_sheet::trace::{
    BacktrackReason, Grain, Scope, SearchOrder, Step, Trace, Verdict, Visits,
};
use nqueens_sheet::{
    AnimationFormat, Background, Caption, DrawOptions, Error, ErrorKind, Format, Group, Layout,
    Length, Motion, Resolution, SchemeSource, Selection, Sheet, SvgStyle, Template, Wording, draw,
};

use crate::common::{PLAIN, Picture, draw_layout, render, sheet_of};

fn layout(scope: Scope) -> Layout<'static> {
    Figure::from(Film::from_scope(scope))
        .layout(&PLAIN)
        .unwrap()
}

fn film_of_4() -> Layout<'static> {
    layout(Scope::new(4).unwrap())
}

/// The picture of a page, counted from 1.
fn page_picture(layout: &Layout<'_>, page: u64) -> Picture {
    let options = DrawOptions {
        pages: Some(page..=page),
        ..DrawOptions::default()
    };
    let format = Format::Png(Resolution::default());
    Picture::decode(&draw_layout(layout, &format, &options).unwrap()).0
}

fn try_animate(
    layout: &Layout<'_>,
    format: &AnimationFormat,
    motion: &Motion,
) -> Result<Vec<u8>, Error> {
    let format = Format::Animated(format.clone(), *motion);
    draw_layout(layout, &format, &DrawOptions::default())
}

fn animate(layout: &Layout<'_>, format: &AnimationFormat, motion: &Motion) -> Vec<u8> {
    try_animate(layout, format, motion).unwrap()
}

/// The rectangle of a frame that changes: its position, size and pixels.
struct Part {
    place: (usize, usize),
    size: (usize, usize),
    pixels: Vec<[u8; 4]>,
    /// In hundredths of a second.
    delay: u64,
}

/// Draws a part over a picture.
fn draw_part(picture: &mut [[u8; 4]], width: usize, part: &Part) {
    for (index, pixel) in part.pixels.iter().enumerate() {
        let (x, y) = (index % part.size.0, index / part.size.0);
        if pixel[3] > 0 {
            picture[(part.place.1 + y) * width + part.place.0 + x] = *pixel;
        }
    }
}

fn gif(file: &[u8]) -> (usize, bool, Vec<Part>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let width = usize::from(decoder.width());
    let mut parts = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let pixels = frame.buffer.chunks_exact(4);
        parts.push(Part {
            place: (frame.left.into(), frame.top.into()),
            size: (frame.width.into(), frame.height.into()),
            pixels: pixels.map(|pixel| pixel.try_into().unwrap()).collect(),
            delay: frame.delay.into(),
        });
    }
    (width, decoder.repeat() == gif::Repeat::Infinite, parts)
}

/// The largest difference between a channel of the frames and of the steps. Asserts that each
/// colour has the same counterpart in all frames.
fn difference(layout: &Layout<'_>, width: usize, parts: &[Part]) -> u8 {
    let mut picture = vec![[0; 4]; width * parts[0].size.1];
    let mut known = BTreeMap::new();
    assert_eq!(parts.len() as u64, layout.pages());
    assert_eq!(parts[0].size.0, width);
    let mut worst = 0;
    for (part, page) in parts.iter().zip(1..) {
        draw_part(&mut picture, width, part);
        let wanted = page_picture(layout, page);
        assert_eq!(wanted.width, width);
        for (frame, other) in picture.iter().zip(wanted.bytes.chunks_exact(4)) {
            assert_eq!(
                known.entry(other.to_vec()).or_insert(*frame),
                frame,
                "{page}"
            );
            for (a, b) in frame.iter().zip(other) {
                worst = worst.max(a.abs_diff(*b));
            }
        }
    }
    worst
}

/// The search for eight queens tries 876 candidates up to its first solution. It places 113 queens and
/// takes 105 back, so that eight are left.
#[test]
fn films_without_rejected_candidates_are_short() {
    let film = |n: usize| Film {
        only_accepted: true,
        ..Film::from_scope(Scope::new(n).unwrap().to_first())
    };
    let four = Figure::from(film(4)).layout(&PLAIN).unwrap().pages();
    assert_eq!(four, 8 + 4);
    let layout = Figure::from(film(8)).layout(&PLAIN).unwrap();
    assert_eq!(layout.pages(), 113 + 105);
    let format = AnimationFormat::Gif(Resolution::default());
    let bytes = animate(&layout, &format, &Motion::default().seconds(30.0).unwrap());
    assert!(bytes.len() < 1_000_000);
    let (_, _, parts) = gif(&bytes);
    assert_eq!(parts.iter().map(|part| part.delay).sum::<u64>(), 3000);
}

/// Visits that place a queen or take one back stay, without the candidates that they reject.
#[test]
fn films_of_nodes_omit_rejected_candidates() {
    let scope = Scope::new(4).unwrap().to_first().with_grain(Grain::Node);
    let is_rejected = |step: &Step| matches!(step.verdict, Verdict::Rejected(_));
    let visits = Visits::new(scope.clone());
    let kept =
        visits.filter(|visit| visit.steps.is_empty() || !visit.steps.iter().all(is_rejected));
    let film = Film {
        only_accepted: true,
        ..Film::from_scope(scope)
    };
    let pages = Figure::from(film).layout(&PLAIN).unwrap().pages();
    assert_eq!(pages, kept.count() as u64);
    assert!(pages > 8);
}

#[test]
fn trees_of_each_step_are_as_wide_as_a_web_page() {
    for n in [4, 5] {
        let tree = Tree {
            moment: Moment::EachStep,
            ..Tree::from_scope(Scope::new(n).unwrap().to_first())
        };
        let layout = Figure::from(tree).layout(&PLAIN).unwrap();
        let format = AnimationFormat::default();
        let svg = animate(&layout, &format, &Motion::default());
        let svg = String::from_utf8(svg).unwrap();
        assert!(svg.contains(" width=\"830px\""), "n = {n}");
    }
}

#[test]
fn gifs_need_a_background() {
    let film = Film {
        steps: Some(5..=9),
        ..Film::from_scope(Scope::new(4).unwrap().to_first())
    };
    let sheet = Sheet {
        background: Background::None,
        ..Sheet::default()
    };
    let layout = Figure::from(film).layout(&sheet).unwrap();
    let format = AnimationFormat::Gif(Resolution::default());
    let gif = try_animate(&layout, &format, &Motion::default());
    assert!(
        matches!(gif, Err(Error { kind: ErrorKind::Conflict, message, .. }) if message.contains("a GIF needs a background"))
    );
}

#[test]
fn every_gif_frame_is_close_to_the_picture_of_its_step() {
    let format = AnimationFormat::Gif(Resolution::default());
    let motion = Motion::default().seconds(12.0).unwrap();
    let scope = Scope::new(4).unwrap();
    for film in [
        Film {
            steps: Some(20..=31),
            ..Film::from_scope(scope.clone())
        },
        Film {
            steps: Some(70..=72),
            ..Film::from_scope(scope.with_order(SearchOrder::File))
        },
        Film {
            steps: Some(9..=14),
            ..Film::from_scope(Scope::new(5).unwrap())
        },
    ] {
        let layout = Figure::from(film).layout(&PLAIN).unwrap();
        let (width, repeats, parts) = gif(&animate(&layout, &format, &motion.repeats(true)));
        assert!(repeats);
        let worst = difference(&layout, width, &parts);
        assert!(worst <= 20, "{worst}");
        assert_eq!(parts.iter().map(|part| part.delay).sum::<u64>(), 1200);
        // Later frames contain only the changes.
        let first = parts[0].pixels.len();
        assert!(parts[1..].iter().all(|part| part.pixels.len() < first));
        assert!(parts[1].place > (0, 0));
        let (_, repeats, _) = gif(&animate(&layout, &format, &motion));
        assert!(!repeats);
    }
    let soon = Motion::default().seconds(1.0).unwrap();
    let eight = Film {
        steps: Some(1..=60),
        ..Film::from_scope(Scope::new(8).unwrap().to_first())
    };
    let eight = Figure::from(eight).layout(&PLAIN).unwrap();
    assert!(matches!(
        try_animate(&eight, &format, &soon),
        Err(Error { kind: ErrorKind::OutOfRange, message, .. }) if message.contains("frames need more time")
    ));
}

#[test]
fn gifs_with_few_colours_are_exact() {
    let layout = layout(Scope::new(1).unwrap());
    let format = AnimationFormat::Gif(Resolution::default());
    let (width, _, parts) = gif(&animate(&layout, &format, &Motion::default()));
    assert_eq!(difference(&layout, width, &parts), 0);
}

#[test]
fn svg_shows_its_last_frame_without_animation() {
    for scope in [
        Scope::new(4).unwrap(),
        Scope::new(5).unwrap().to_first(),
        Scope::new(3).unwrap(),
    ] {
        let layout = layout(scope);
        for style in [
            SvgStyle::default(),
            SvgStyle {
                follow_scheme: Some(SchemeSource::Reader),
                ..SvgStyle::default()
            },
        ] {
            let format = AnimationFormat::Svg(style);
            let svg = animate(&layout, &format, &Motion::default());
            let svg = String::from_utf8(svg).unwrap();
            let rendered = Picture::from(&render(&svg, 1.0));
            assert!(rendered == page_picture(&layout, layout.pages()));
        }
    }
}

#[test]
fn sizes_are_bounded() {
    let svg = |layout: &Layout<'_>| {
        let format = AnimationFormat::default();
        animate(layout, &format, &Motion::default()).len()
    };
    assert!(svg(&film_of_4()) < 90_000);
    let eight = layout(Scope::new(8).unwrap().to_first());
    assert_eq!(eight.pages(), 981);
    assert!(svg(&eight) < 400_000);
    let layout_of = |n: usize| Figure::from(Film::new(n).unwrap()).layout(&PLAIN);
    assert!(layout_of(5).is_ok());
    assert!(matches!(
        layout_of(6),
        Err(Error { kind: ErrorKind::TooLarge, message, .. }) if message.contains("more than 1,000 steps")
    ));
    let part = Film {
        steps: Some(1000..=1046),
        ..Film::new(6).unwrap()
    };
    let part = Figure::from(part).layout(&PLAIN).unwrap();
    assert_eq!(part.pages(), 47);
}

#[test]
fn repeated_frames_are_small() {
    let film = Film {
        steps: Some(10..=29),
        ..Film::new(4).unwrap()
    };
    let layout = Figure::from(film).layout(&PLAIN).unwrap();
    let bytes = |format| animate(&layout, &format, &Motion::default()).len();
    assert!(bytes(AnimationFormat::Gif(Resolution::default())) < 108_000);
}

#[test]
fn important_frames_last_longer() {
    let format = AnimationFormat::Gif(Resolution::from_scale(0.25).unwrap());
    let delays = |layout: &Layout<'_>, motion: &Motion| -> Vec<u64> {
        let (_, _, parts) = gif(&animate(layout, &format, motion));
        parts.iter().map(|part| part.delay).collect()
    };
    // The first frame, both solutions and the last frame with all solutions last longer.
    // Dead ends last longer than other steps, and rejections are shorter.
    let stay = |step: Step| match step.verdict {
        Verdict::Rejected(_) => 35,
        Verdict::Backtracked {
            reason: BacktrackReason::DeadEnd,
            ..
        } => 120,
        _ => 70,
    };
    let mut wanted: Vec<u64> = Trace::new(4).unwrap().map(stay).chain([300]).collect();
    assert_eq!(wanted.iter().filter(|stay| **stay == 120).count(), 4);
    assert_eq!(wanted.iter().filter(|stay| **stay == 35).count(), 44);
    (wanted[0], wanted[29], wanted[45]) = (200, 200, 200);
    assert_eq!(delays(&film_of_4(), &Motion::default()), wanted);
    let repeats = Motion::default().repeats(true);
    assert_eq!(delays(&film_of_4(), &repeats), wanted);
    // A solution that ends the search is the last frame.
    let first = layout(Scope::new(4).unwrap().to_first());
    assert_eq!(delays(&first, &repeats).last(), Some(&300));
}

#[test]
fn films_without_solutions_do_not_use_their_colour() {
    let free = "#197819";
    for n in 1..=4 {
        let layout = layout(Scope::new(n).unwrap());
        let svg = animate(&layout, &AnimationFormat::default(), &Motion::default());
        let svg = String::from_utf8(svg).unwrap();
        assert_eq!(svg.contains(free), ![2, 3].contains(&n), "n = {n}");
    }
}

#[test]
fn svg_films_pause_on_hover_and_focus() {
    let svg = animate(
        &film_of_4(),
        &AnimationFormat::default(),
        &Motion::default(),
    );
    let svg = String::from_utf8(svg).unwrap();
    assert!(svg.contains(" class=\"q-film\"") && svg.contains(" tabindex=\"0\""));
    let rule = ".q-film:hover [class],.q-film:focus [class]{animation-play-state:paused}";
    assert_eq!(svg.matches(rule).count(), 1);
}

/// The number of pixels that differ by more than `max` in any channel.
fn count_different_pixels<'p>(
    a: impl Iterator<Item = &'p [u8]>,
    b: impl Iterator<Item = &'p [u8]>,
    max: u8,
) -> usize {
    let far = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > max);
    a.zip(b).filter(far).count()
}

/// Compares the frames of an animated sheet with the still sheet. Texts in its PNG have fewer
/// shades.
fn assert_sheet_moves(draw: impl Fn(&Format) -> Vec<u8>, boards: usize, shades: u8) {
    let still = Picture::decode(&draw(&Format::Png(Resolution::default()))).0;
    let moving = |format| Format::Animated(format, Motion::default());
    let (width, _, parts) = gif(&draw(&moving(AnimationFormat::Gif(Resolution::default()))));
    assert_eq!(parts.len(), boards);
    let mut picture = vec![[0; 4]; width * parts[0].size.1];
    let mut before = usize::MAX;
    let pixels = || still.bytes.chunks_exact(4);
    for part in &parts {
        draw_part(&mut picture, width, part);
        let frame = picture.iter().map(<[u8; 4]>::as_slice);
        let left = count_different_pixels(frame, pixels(), shades);
        // Each board reduces the difference from the sheet.
        assert!(left < before);
        before = left;
    }
    // When a glyph is rasterized separately, an edge may cross one of
    // the four scan lines of a pixel, which is a quarter of its shades.
    let (max, farthest) = match shades {
        0 => (0, 0),
        _ => (picture.len() / 10_000, 64),
    };
    assert!(before <= max, "{before}");
    let frame = picture.iter().map(<[u8; 4]>::as_slice);
    assert_eq!(count_different_pixels(frame, pixels(), farthest), 0);
    let svg = draw(&moving(AnimationFormat::default()));
    let svg = Picture::from(&render(&String::from_utf8(svg).unwrap(), 1.0));
    assert_eq!((svg.width, svg.height), (still.width, still.height));
    assert!(count_different_pixels(svg.bytes.chunks_exact(4), pixels(), shades) <= max);
}

#[test]
fn boards_appear_until_the_sheet_is_complete() {
    let six = Selection::new(6).unwrap();
    assert_sheet_moves(
        |format| draw(&six, &Sheet::default(), format, Vec::new()).unwrap(),
        4,
        0,
    );
    let sheet = Sheet {
        coordinates: true,
        title: Wording::Pattern("Five".parse().unwrap()),
        caption: Caption::Pattern("{number}".parse().unwrap()),
        ..Sheet::default()
    };
    // Sheets with many boards have other colours of squares.
    let seven = Selection::new(7).unwrap();
    let small = Sheet {
        cell: Some("5px".parse().unwrap()),
        ..Sheet::default()
    };
    assert_sheet_moves(
        |format| draw(&seven, &small, format, Vec::new()).unwrap(),
        40,
        0,
    );
    let five = Selection::new(5).unwrap();
    assert_sheet_moves(
        |format| draw(&five, &sheet, format, Vec::new()).unwrap(),
        10,
        4,
    );
    // Frames of adjacent boards share pixels, which appear with the last board.
    let close = Sheet {
        gap: Some(Length::ZERO),
        ..Sheet::default()
    };
    assert_sheet_moves(
        |format| draw(&five, &close, format, Vec::new()).unwrap(),
        10,
        0,
    );
    let orbits = Sheet {
        group_by_class: true,
        ..Sheet::default()
    };
    let boards = five.up_to(Group::All);
    assert_sheet_moves(
        |format| draw(&boards, &orbits, format, Vec::new()).unwrap(),
        10,
        4,
    );
}

/// Boards are visible from the start, in paler colours until they appear.
#[test]
fn boards_appear_in_their_places() {
    for name in Template::names() {
        let sheet = Sheet {
            template: name.parse().unwrap(),
            ..sheet_of("16px")
        };
        let six = Selection::new(6).unwrap();
        let draw = |format: &Format| draw(&six, &sheet, format, Vec::new()).unwrap();
        let format = AnimationFormat::Gif(Resolution::default());
        let (width, _, parts) = gif(&draw(&Format::Animated(format, Motion::default())));
        let mut first = vec![[0; 4]; width * parts[0].size.1];
        draw_part(&mut first, width, &parts[0]);
        let still = Picture::decode(&draw(&Format::Png(Resolution::default()))).0;
        let [red, green, blue, _] = still.pixel(0, 0);
        let far = |pixel: &[u8]| {
            pixel
                .iter()
                .zip([red, green, blue])
                .map(|(a, b)| u32::from(a.abs_diff(b)))
                .sum::<u32>()
        };
        // The two squares in the corner of the last board, which have no queens.
        let (x, y) = (still.width - 16 - 8, still.height - 16 - 8);
        for x in [x, x - 16] {
            let at = y * still.width + x;
            let (before, after) = (far(&first[at]), far(&still.bytes[at * 4..at * 4 + 4]));
            assert!(before < after || after < 6, "{name}: {before}, {after}");
        }
        // The lines of a hatched square leave some pixels between them.
        let row = &first[y * width + x - 24..][..32];
        assert_ne!(row[..16], row[16..], "{name}");
    }
}

/// Eight of the ten boards of two orbits turn once each: all but the first of each orbit.
#[test]
fn orbits_turn_in_svg() {
    let orbits = Sheet {
        group_by_class: true,
        ..Sheet::default()
    };
    let five = Selection::new(5).unwrap().fundamental();
    let format = Format::Animated(AnimationFormat::default(), Motion::default());
    let svg = draw(&five, &orbits, &format, Vec::new()).unwrap();
    let svg = String::from_utf8(svg).unwrap();
    assert_eq!(svg.matches("<g class=\"q-turn").count(), 8);
    assert_eq!(svg.matches("@keyframes q-turn").count(), 8);
    for number in 0..8 {
        assert_eq!(svg.matches(&format!("\"q-turn{number}\"")).count(), 1);
    }
    // Eight boards of 0.8 seconds, and two.
    assert!(svg.contains("q-turn0 8s ease-in-out"));
}

#[test]
fn hundreds_of_boards_can_move() {
    let draw = |n: usize| {
        let format = Format::Animated(AnimationFormat::default(), Motion::default());
        draw(
            &Selection::new(n).unwrap(),
            &Sheet::default(),
            &format,
            Vec::new(),
        )
    };
    assert!(draw(9).is_ok());
    assert!(matches!(
        draw(10),
        Err(Error { kind: ErrorKind::TooLarge, message, .. })
            if message == "cannot animate 724 boards: the limit is 500"
    ));
}
