//! The contrast of everything that carries meaning, in every built-in template, tint and scheme.

use super::boards::{HATCH, PALE};
use super::forms::poster::Form;
use super::forms::summits::GROUND;
use super::forms::{Cloths, Partition, Summits, Threads, Wheel};
use super::painter::HALO;
use super::poster_style::PosterInks;
use super::rule::WASH;
use crate::graphics::paint::{Artwork, Layer, Paint};
use crate::template::look::Cell;
use crate::template::palette::{FigureLook, Palette};
use crate::{Color, Measure, Template};

/// Contrasts by WCAG 2.2: of graphics (1.4.11) and of texts (1.4.3).
const SEEN: f64 = 3.0;
const READ: f64 = 4.5;
/// Light squares beside dark ones. The squares are decoration, since coordinates, captions and
/// descriptions name places, but they must be visible.
const APART: f64 = 1.25;
/// The same on boards that are faded because they were rejected.
const FADED_APART: f64 = 1.1;

/// A mark on a ground. A mark in several colours is seen by the one with the most contrast.
struct Pair {
    what: String,
    mark: Vec<Color>,
    ground: Color,
    least: f64,
}

/// The colours of one scheme of a template.
struct View {
    name: String,
    template: Template,
    look: FigureLook,
    hues: Vec<Color>,
    /// The replacements by which an SVG follows its reader's scheme.
    replaced: Option<Template>,
}

impl View {
    /// Every template by day, in the dark, and as an SVG by day whose colours are replaced in the dark.
    fn all() -> Vec<View> {
        let mut views = Vec::new();
        for name in Template::names() {
            let day: Template = name.parse().unwrap();
            let hues: Vec<_> = day.hues(None, [8].into_iter());
            let mut add =
                |scheme: &str, template: &Template, hues: Vec<Color>, is_replaced: bool| {
                    let look = template.for_figures(None);
                    let replaced = is_replaced.then(|| look.template.clone());
                    let (name, template) = (format!("{name} {scheme}"), template.clone());
                    views.push(View {
                        name,
                        template,
                        look,
                        hues,
                        replaced,
                    });
                };
            add(
                "by day",
                &day,
                hues.iter().map(|(day, _)| *day).collect(),
                false,
            );
            if !day.is_dark() {
                let dark = day.in_dark();
                let own = dark.hues(None, [8].into_iter()).into_iter();
                add(
                    "in the dark",
                    &dark,
                    own.map(|(hue, _)| hue).collect(),
                    false,
                );
                add(
                    "replaced",
                    &day,
                    hues.iter().map(|(_, night)| *night).collect(),
                    true,
                );
            }
        }
        views
    }

    fn shown(&self, color: Color) -> Color {
        self.replaced.as_ref().map_or(color, |template| {
            let own = self.template.dark_of(color);
            if own == color {
                template.dark_of(color)
            } else {
                own
            }
        })
    }

    /// The colours of an artwork.
    fn inks(&self, artwork: &Artwork) -> Vec<Color> {
        let inks = artwork.layers.iter().flat_map(Layer::inks);
        let flat = inks.filter_map(|ink| match ink.paint {
            Paint::Flat(color) => Some(self.shown(color)),
            Paint::Gradient(_) => None,
        });
        flat.collect()
    }

    /// What a sheet of boards draws.
    fn of_sheets(&self) -> Vec<Pair> {
        let (template, mut pairs) = (&self.template, Vec::new());
        let mut add = |what: &str, mark: &[Color], ground, least| {
            pairs.push(Pair {
                what: what.to_owned(),
                mark: mark.to_vec(),
                ground,
                least,
            });
        };
        let page = self.shown(template.page);
        for (cell, among_many) in ["10px", "1mm", "20px", "20mm"]
            .iter()
            .flat_map(|cell| [(*cell, false), (*cell, true)])
        {
            let cell = Cell {
                among_many,
                ..Cell::from(cell.parse::<Measure>().unwrap())
            };
            let artwork = template.queen_at(cell);
            let mut queens = vec![self.inks(artwork)];
            if let Some(files) = &template.files {
                // The colours of files take the place of one colour.
                let dark = self
                    .replaced
                    .as_ref()
                    .map_or(&files.stops, |_| &files.darks);
                let stops = if dark.is_empty() { &files.stops } else { dark };
                queens = stops.iter().map(|stop| vec![*stop]).collect();
            }
            let squares = [false, true].map(|dark| template.square_at(dark, cell));
            for square in squares {
                let grounds = self
                    .inks(&square.details)
                    .into_iter()
                    .chain([self.shown(square.ground)]);
                for ground in grounds {
                    queens
                        .iter()
                        .for_each(|queen| add("a queen on her square", queen, ground, SEEN));
                }
            }
            let [light, dark] = squares.map(|square| self.shown(square.ground));
            // A pattern tells squares apart where their grounds do not.
            if squares
                .iter()
                .all(|square| square.details.layers.is_empty())
            {
                add("light squares beside dark ones", &[light], dark, APART);
            }
        }
        let styling = &template.styling;
        for text in [
            styling.title,
            styling.subtitle,
            styling.footer,
            styling.caption,
        ] {
            add("a text", &[self.shown(text.color)], page, READ);
        }
        add("coordinates", &[self.shown(template.ink)], page, READ);
        // On both of its sides a mat has the page, and so have the squares of the key. Captions and
        // coordinates stand on the page in its window.
        for (index, hue) in self.hues.iter().enumerate() {
            add(&format!("mat {index}"), &[*hue], page, SEEN);
        }
        pairs
    }

    /// What figures draw.
    fn of_figures(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let mut add = |what: String, mark: &[Color], ground, least| {
            pairs.push(Pair {
                what,
                mark: mark.to_vec(),
                ground,
                least,
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
            ..
        } = self.look.palette;
        let [page, ink, muted, faint, free, dead, accent] =
            [page, ink, muted, faint, free, dead, accent].map(|color| self.shown(color));
        let relations = relations.map(|color| self.shown(color));
        let squares = self.look.template.squares().map(|color| self.shown(color));
        let faded = self.look.faded.squares().map(|color| self.shown(color));
        let pale = squares.map(|square| over(square, page, PALE));
        let hues = relations.into_iter().chain([free, dead, accent]);
        for color in hues.chain([ink, muted]) {
            add(format!("a text in {color}"), &[color], page, READ);
        }
        // Edges of trees, leaders and lines of tables.
        add("a thin line".to_owned(), &[faint], page, SEEN);
        // A frame just inside a square has a light square on one of its sides: in it, or beside it.
        let near = |[a, b]: [Color; 2]| {
            if a.contrast(page) <= b.contrast(page) {
                a
            } else {
                b
            }
        };
        for ground in [near(squares), near(faded), near(pale)] {
            for color in [free, dead, accent, ink] {
                add(format!("a frame in {color}"), &[color], ground, SEEN);
            }
        }
        // Lines, crosses, rings and arrows have a halo, by which they are seen.
        let washed = relations
            .iter()
            .flat_map(|color| pale.map(|square| over(square, *color, WASH)));
        let grounds = squares
            .into_iter()
            .chain(faded)
            .chain(pale)
            .chain(washed)
            .chain([page]);
        for ground in grounds {
            let halo = over(ground, page, HALO);
            for color in relations.into_iter().chain([free, dead, accent]) {
                add(
                    format!("a mark in {color} on {ground}"),
                    &[color],
                    halo,
                    SEEN,
                );
            }
        }
        let cell = Cell::from("40px".parse::<Measure>().unwrap());
        let [queen, faded_queen] =
            [&self.look.template, &self.look.faded].map(|look| self.inks(look.queen_at(cell)));
        for ground in squares.into_iter().chain([page]) {
            add(format!("a queen on {ground}"), &queen, ground, SEEN);
        }
        for ground in faded.into_iter().chain(pale).chain([page]) {
            add(
                format!("a rejected queen on {ground}"),
                &faded_queen,
                ground,
                SEEN,
            );
        }
        for ground in pale {
            add(
                "hatching of attacked squares".to_owned(),
                &[over(ground, muted, HATCH)],
                ground,
                SEEN,
            );
        }
        // Thin lines between the pale squares of `figure rule`, and the squares of rejected boards, where
        // no pattern tells them apart.
        for ground in pale {
            add(
                "lines between pale squares".to_owned(),
                &[faint],
                ground,
                APART,
            );
        }
        let usual = self.look.template.square_at(true, cell);
        if usual.details.layers.is_empty() {
            add(
                "faded light squares beside dark ones".to_owned(),
                &[faded[0]],
                faded[1],
                FADED_APART,
            );
        }
        pairs
    }
}

/// A colour over another.
fn over(ground: Color, color: Color, opacity: f32) -> Color {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * opacity).round() as u8;
    Color {
        red: mix(ground.red, color.red),
        green: mix(ground.green, color.green),
        blue: mix(ground.blue, color.blue),
    }
}

/// The words of posters of other forms. Their pictures are patterns, whose fact the words say.
fn of_posters() -> Vec<Pair> {
    let inks: [&PosterInks; 5] = [
        &Cloths::INKS,
        &Partition::INKS,
        &Summits::INKS,
        &Threads::INKS,
        &Wheel::INKS,
    ];
    let schemes = inks.into_iter().flat_map(|inks| [inks.light, inks.dark]);
    let words = schemes.flat_map(|inks| {
        let [page, title, lines] = inks.map(Color::hex);
        // The words of the mountains stand on them.
        let ground = if inks == Summits::INKS.light {
            GROUND
        } else {
            page
        };
        [title, lines].map(|color| {
            let what = "the words of a poster".to_owned();
            Pair {
                what,
                mark: vec![color],
                ground,
                least: READ,
            }
        })
    });
    words.collect()
}

#[test]
fn what_carries_meaning_is_seen() {
    let posters = of_posters()
        .into_iter()
        .map(|pair| ("posters".to_owned(), pair));
    let views = View::all();
    assert!(views.len() >= 27);
    let views = views.iter().flat_map(|view| {
        let pairs = view.of_sheets().into_iter().chain(view.of_figures());
        pairs.map(|pair| (view.name.clone(), pair))
    });
    let hidden: Vec<String> = posters
        .chain(views)
        .filter_map(
            |(
                name,
                Pair {
                    what,
                    mark,
                    ground,
                    least,
                },
            )| {
                let ratio = mark
                    .iter()
                    .map(|color| color.contrast(ground))
                    .fold(0.0, f64::max);
                (ratio < least).then(|| {
                    format!("{name}: {what}: {mark:?} on {ground}: {ratio:.2}, not {least}")
                })
            },
        )
        .collect();
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}
