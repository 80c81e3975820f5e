//! Tests the contrast of all marks that carry meaning, in every built-in template and scheme.

use super::posters::cloths::knot_on;
use super::posters::poster::PosterFigure;
use super::posters::{Cloths, Density, Partition, Poster, Summits, Threads, Wheel};
use crate::figure::Figure;
use crate::figure::board::rule::WASH_OPACITY;
use crate::figure::kernel::boards::PALE_OPACITY;
use crate::figure::kernel::painter::HALO_OPACITY;
use crate::figure::kernel::poster_style::{PosterColors, PosterPalette};
use crate::graphics::paint::{Artwork, Layer, Paint};
use crate::template::contrast::check_picture;
use crate::template::look::BoardStyle;
use crate::template::oklab::simulate_vision;
use crate::template::palette::{FigureLook, Palette};
use crate::{Changes, Color, Template, TemplatePart};

/// Minimum contrast by WCAG 2.2 for graphics (1.4.11) and for text (1.4.3).
const MIN_GRAPHICS: f64 = 3.0;
const MIN_TEXT: f64 = 4.5;
/// Minimum contrast of marks in posters. Each of them is large, or one of many.
const MIN_POSTER_MARKS: f64 = 2.5;
/// Minimum contrast between light and dark squares. They must be visible, but they are decoration, as
/// coordinates, captions and descriptions name squares.
const MIN_SQUARES: f64 = 1.25;
/// Minimum contrast between light and dark squares of rejected boards, which are faded.
const MIN_FADED_SQUARES: f64 = 1.1;

/// A mark on a background. In a mark of several colours, the one with the most contrast counts.
struct MarkOnGround {
    description: String,
    mark: Vec<Color>,
    ground: Color,
    min_contrast: f64,
}

/// The colours of one scheme of a template.
struct SchemeView {
    name: String,
    template: Template,
    look: FigureLook,
    hues: Vec<Color>,
    /// The template whose replacements an SVG uses in a dark scheme.
    replaced: Option<Template>,
}

impl SchemeView {
    /// Every template in its light scheme, in its dark scheme, and as a light SVG with colours
    /// replaced in a dark scheme.
    fn all() -> Vec<SchemeView> {
        let mut views = Vec::new();
        for name in Template::names() {
            let light: Template = name.parse().unwrap();
            let hues: Vec<_> = light.hues(None, [8].into_iter());
            let mut add =
                |scheme: &str, template: &Template, hues: Vec<Color>, is_replaced: bool| {
                    let look = template.for_figures(None);
                    let replaced = is_replaced.then(|| look.template.clone());
                    let (name, template) = (format!("{name} {scheme}"), template.clone());
                    views.push(SchemeView {
                        name,
                        template,
                        look,
                        hues,
                        replaced,
                    });
                };
            add(
                "light",
                &light,
                hues.iter().map(|(light, _)| *light).collect(),
                false,
            );
            if !light.is_dark() {
                let dark = light.to_dark_scheme();
                let dark_hues = dark.hues(None, [8].into_iter()).into_iter();
                add(
                    "dark",
                    &dark,
                    dark_hues.map(|(hue, _)| hue).collect(),
                    false,
                );
                add(
                    "replaced",
                    &light,
                    hues.iter().map(|(_, dark)| *dark).collect(),
                    true,
                );
            }
        }
        views
    }

    fn displayed_color(&self, color: Color) -> Color {
        self.replaced.as_ref().map_or(color, |template| {
            let dark = self.template.dark_color(color);
            if dark == color {
                template.dark_color(color)
            } else {
                dark
            }
        })
    }

    /// The colours of an artwork.
    fn inks(&self, artwork: &Artwork) -> Vec<Color> {
        let inks = artwork.layers.iter().flat_map(Layer::inks);
        let flat = inks.filter_map(|ink| match ink.paint {
            Paint::Flat(color) => Some(self.displayed_color(color)),
            Paint::Gradient(_) => None,
        });
        flat.collect()
    }

    /// The marks on a sheet of boards.
    fn sheet_marks(&self) -> Vec<MarkOnGround> {
        let (template, mut marks) = (&self.template, Vec::new());
        let mut add = |description: &str, mark: &[Color], ground, min_contrast| {
            marks.push(MarkOnGround {
                description: description.to_owned(),
                mark: mark.to_vec(),
                ground,
                min_contrast,
            });
        };
        let page = self.displayed_color(template.page);
        for BoardStyle { light, dark, queen } in [&template.few, &template.many] {
            let mut queens = vec![self.inks(queen)];
            if let Some(files) = &template.file_colors {
                // Colours by file replace the queen's colour.
                let dark = self
                    .replaced
                    .as_ref()
                    .map_or(&files.stops, |_| &files.darks);
                let stops = if dark.is_empty() { &files.stops } else { dark };
                queens = stops.iter().map(|stop| vec![*stop]).collect();
            }
            let squares = [light, dark];
            for square in squares {
                let grounds = self
                    .inks(&square.details)
                    .into_iter()
                    .chain([self.displayed_color(square.ground)]);
                for ground in grounds {
                    queens.iter().for_each(|queen| {
                        add("a queen on its square", queen, ground, MIN_GRAPHICS);
                    });
                }
            }
            let [light, dark] = squares.map(|square| self.displayed_color(square.ground));
            // A pattern can distinguish squares, too.
            if squares
                .iter()
                .all(|square| square.details.layers.is_empty())
            {
                add(
                    "light squares next to dark ones",
                    &[light],
                    dark,
                    MIN_SQUARES,
                );
            }
        }
        let styling = &template.styling;
        for text in [
            styling.title,
            styling.subtitle,
            styling.footer,
            styling.caption,
        ] {
            add(
                "a text",
                &[self.displayed_color(text.color)],
                page,
                MIN_TEXT,
            );
        }
        add(
            "coordinates",
            &[self.displayed_color(template.ink)],
            page,
            MIN_TEXT,
        );
        // Mats, and the squares of their key, are surrounded by the page colour. Captions and
        // coordinates are on the page colour inside a mat.
        for (index, hue) in self.hues.iter().enumerate() {
            add(&format!("mat {index}"), &[*hue], page, MIN_GRAPHICS);
        }
        marks
    }

    /// The marks in figures.
    fn figure_marks(&self) -> Vec<MarkOnGround> {
        let mut marks = Vec::new();
        let mut add = |description: String, mark: &[Color], ground, min_contrast| {
            marks.push(MarkOnGround {
                description,
                mark: mark.to_vec(),
                ground,
                min_contrast,
            });
        };
        let Palette {
            page,
            ink,
            muted,
            faint,
            relations,
            free,
            dead,
            accent,
            grey,
            ..
        } = self.look.palette;
        let [page, ink, muted, faint, free, dead, accent, grey] =
            [page, ink, muted, faint, free, dead, accent, grey]
                .map(|color| self.displayed_color(color));
        let relations = relations.map(|color| self.displayed_color(color));
        let squares = self
            .look
            .template
            .few
            .squares()
            .map(|color| self.displayed_color(color));
        let faded = self
            .look
            .faded
            .few
            .squares()
            .map(|color| self.displayed_color(color));
        let pale = squares.map(|square| blend(square, page, PALE_OPACITY));
        let hues = relations.into_iter().chain([free, dead, accent]);
        for color in hues.clone().chain([ink, muted]) {
            add(format!("a text in {color}"), &[color], page, MIN_TEXT);
        }
        for ground in pale {
            add(format!("a number on {ground}"), &[ink], ground, MIN_TEXT);
            for color in hues.clone().chain([ink]) {
                let description = format!("a line in {color} on {ground}");
                add(description, &[color], ground, MIN_GRAPHICS);
            }
        }
        // Edges of trees, leaders and lines of tables.
        add("a thin line".to_owned(), &[faint], page, MIN_GRAPHICS);
        // A frame inside a square borders on a light square on one side.
        let lower_contrast = |[a, b]: [Color; 2]| {
            if a.contrast(page) <= b.contrast(page) {
                a
            } else {
                b
            }
        };
        for ground in [
            lower_contrast(squares),
            lower_contrast(faded),
            lower_contrast(pale),
        ] {
            for color in [free, dead, accent, ink] {
                add(
                    format!("a frame in {color}"),
                    &[color],
                    ground,
                    MIN_GRAPHICS,
                );
            }
        }
        // Lines, crosses, rings and arrows contrast with their halo.
        let washed = relations
            .iter()
            .flat_map(|color| pale.map(|square| blend(square, *color, WASH_OPACITY)));
        let grounds = squares
            .into_iter()
            .chain(faded)
            .chain(pale)
            .chain(washed)
            .chain([page, grey]);
        for ground in grounds {
            let halo = blend(ground, page, HALO_OPACITY);
            for color in relations.into_iter().chain([free, dead, accent]) {
                add(
                    format!("a mark in {color} on {ground}"),
                    &[color],
                    halo,
                    MIN_GRAPHICS,
                );
            }
        }
        let [queen, faded_queen] =
            [&self.look.template, &self.look.faded].map(|look| self.inks(&look.few.queen));
        for ground in squares.into_iter().chain([page]) {
            add(format!("a queen on {ground}"), &queen, ground, MIN_GRAPHICS);
        }
        for ground in faded.into_iter().chain(pale).chain([page]) {
            add(
                format!("a rejected queen on {ground}"),
                &faded_queen,
                ground,
                MIN_GRAPHICS,
            );
        }
        // Thin lines between the pale squares of `figure rule`, and the squares of rejected boards
        // without a pattern.
        for ground in pale {
            add(
                "lines between pale squares".to_owned(),
                &[faint],
                ground,
                MIN_SQUARES,
            );
        }
        if self.look.template.few.dark.details.layers.is_empty() {
            add(
                "faded light squares next to dark ones".to_owned(),
                &[faded[0]],
                faded[1],
                MIN_FADED_SQUARES,
            );
        }
        marks
    }
}

/// Blends a colour over another.
fn blend(ground: Color, color: Color, opacity: f32) -> Color {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * opacity).round() as u8;
    Color {
        red: mix(ground.red, color.red),
        green: mix(ground.green, color.green),
        blue: mix(ground.blue, color.blue),
    }
}

/// All posters, with the number of colours in their pictures, the colours that must be visible on the
/// background, those that must be distinguishable with any colour vision, and the minimum distance of
/// these in OKLab.
const POSTERS: [(&str, usize, usize, usize, f64); 6] = [
    (Wheel::NAME, 8, Wheel::MARKS, 4, 0.08),
    (Cloths::NAME, 10, Cloths::MARKS, 8, 0.05),
    (Threads::NAME, 9, Threads::MARKS, 9, 0.05),
    (Summits::NAME, 8, Summits::MARKS, 5, 0.05),
    (Partition::NAME, 13, Partition::MARKS, 12, 0.02),
    (Density::NAME, 7, Density::MARKS, 6, 0.05),
];

fn schemes(palette: &'static PosterPalette) -> impl Iterator<Item = &'static PosterColors> {
    [&palette.light].into_iter().chain(&palette.dark)
}

/// The texts and the marks of posters.
fn poster_marks() -> Vec<MarkOnGround> {
    let palettes = POSTERS.iter().flat_map(|(name, ..)| {
        let palettes = PosterPalette::of_poster(name).iter();
        palettes.map(move |palette| (*name, palette))
    });
    let schemes = palettes.flat_map(|(name, palette)| {
        schemes(palette).map(move |colors| (name, palette.name, colors))
    });
    let marks = schemes.flat_map(|(poster, palette, colors)| {
        let [page, title, lines] = colors.inks;
        let texts = [title, lines].map(|color| (vec![color], page, MIN_TEXT));
        let marks = picture_marks(poster, page, colors);
        let marks = marks
            .into_iter()
            .map(|(mark, ground)| (mark, ground, MIN_POSTER_MARKS));
        texts
            .into_iter()
            .chain(marks)
            .map(move |(mark, ground, min_contrast)| MarkOnGround {
                description: format!("{poster} {palette}"),
                mark,
                ground,
                min_contrast,
            })
            .collect::<Vec<_>>()
    });
    marks.collect()
}

/// The marks in the picture of a poster, each with its background.
fn picture_marks(poster: &str, page: Color, colors: &PosterColors) -> Vec<(Vec<Color>, Color)> {
    let picture = &colors.picture;
    let alone = |marks: &[Color], ground: Color| -> Vec<(Vec<Color>, Color)> {
        marks.iter().map(|mark| (vec![*mark], ground)).collect()
    };
    // The colours between two stops of a scale, as far as boards of any size need them.
    let between = |stops: &[Color]| -> Vec<Color> {
        let pairs = stops.windows(2);
        let parts =
            pairs.flat_map(|pair| (0..=50).map(|part| blend(pair[0], pair[1], part as f32 / 50.0)));
        parts.collect()
    };
    match poster {
        // Paths, rejected squares and dead ends, and queens on the boards at the rim.
        Wheel::NAME => [alone(&picture[..4], page), alone(&picture[7..], picture[5])].concat(),
        // Knots on threads, which otherwise border on each other.
        Cloths::NAME => {
            let threads = between(&picture[..8]).into_iter();
            threads
                .map(|thread| (vec![picture[knot_on(thread)]], thread))
                .collect()
        }
        // Threads border on each other. In the legend, they have an outline.
        Threads::NAME => {
            let outline = colors.inks[2];
            picture
                .iter()
                .map(|thread| (vec![*thread, outline], page))
                .collect()
        }
        // Suns with a rim, in front of any range.
        Summits::NAME => {
            let air = between(&picture[..5]).into_iter();
            air.map(|air| (picture[6..].to_vec(), air)).collect()
        }
        Partition::NAME => alone(picture, page),
        // Dots on light and on dark squares.
        Density::NAME => [page, picture[6]]
            .map(|ground| alone(&picture[..6], ground))
            .concat(),
        _ => panic!("{poster}: which colours are marks?"),
    }
}

#[test]
fn meaningful_marks_have_enough_contrast() {
    let posters = poster_marks()
        .into_iter()
        .map(|mark| ("posters".to_owned(), mark));
    let views = SchemeView::all();
    assert!(views.len() > 2 * Template::names().count());
    let views = views.iter().flat_map(|view| {
        let marks = view.sheet_marks().into_iter().chain(view.figure_marks());
        marks.map(|mark| (view.name.clone(), mark))
    });
    let hidden: Vec<String> = posters
        .chain(views)
        .filter_map(
            |(
                name,
                MarkOnGround {
                    description,
                    mark,
                    ground,
                    min_contrast,
                },
            )| {
                let ratio = mark
                    .iter()
                    .map(|color| color.contrast(ground))
                    .fold(0.0, f64::max);
                (ratio < min_contrast).then(|| {
                    format!("{name}: {description}: {mark:?} on {ground}: {ratio:.2}, not {min_contrast}")
                })
            },
        )
        .collect();
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}

#[test]
fn poster_colors_are_distinguishable_with_any_colour_vision() {
    for (name, count, marks, distinct, min_distance) in POSTERS {
        let palettes = PosterPalette::of_poster(name);
        let mut names: Vec<&str> = palettes.iter().map(|palette| palette.name).collect();
        names.dedup();
        assert!((3..=4).contains(&names.len()), "{name}: {names:?}");
        for palette in palettes {
            for PosterColors { inks, picture } in schemes(palette) {
                let name = format!("{name} {}", palette.name);
                assert_eq!(picture.len(), count, "{name}");
                check_picture(picture[..marks].iter().copied(), inks[0]).expect(&name);
                for (index, color) in picture[..distinct].iter().enumerate() {
                    for other in &picture[..index] {
                        let visions = simulate_vision(*color)
                            .into_iter()
                            .zip(simulate_vision(*other));
                        for (vision, (a, b)) in visions.enumerate() {
                            let distance = a.distance(b);
                            assert!(
                                distance > min_distance,
                                "{name}: {color} {other} {vision} {distance}"
                            );
                        }
                    }
                }
            }
        }
    }
}

/// A new background selects the picture's colours that suit it, and refuses what would be invisible.
#[test]
fn posters_suit_their_background() {
    let figure = Figure::from(Density::new(4).unwrap());
    let with = |part, color: &str| {
        let changes = Changes::new().color(part, color.parse().unwrap());
        figure
            .clone()
            .changes(changes)
            .template(&Template::default())
    };
    let navy = with(TemplatePart::Page, "#102a50").unwrap().unwrap();
    assert_eq!(navy.remarks(), []);
    assert_eq!(navy.ink.to_string(), "#f3eadb");
    let error = with(TemplatePart::Page, "#b98504").unwrap_err().to_string();
    assert!(
        error.contains("the picture (#b98504) is too hard to see"),
        "{error}"
    );
    assert!(with(TemplatePart::Ink, "#f6f0e4").is_err());
    assert!(figure.clone().palette("sea").is_ok());
    assert!(figure.palette("night").is_err());
}
