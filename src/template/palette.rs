//! The colours of figures, derived from those of a template.

use super::contrast::{GRAPHICS, TEXT, make_legible};
use super::oklab::Lab;
use super::scheme::{self, free_color};
use crate::{Color, Template};

/// The colours of figures. They never carry information on their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    /// The background, also the colour of halos around lines.
    pub(crate) page: Color,
    pub(crate) ink: Color,
    /// For secondary texts.
    pub(crate) muted: Color,
    /// For guide lines.
    pub(crate) faint: Color,
    /// For areas that differ slightly from the page.
    pub(crate) wash: Color,
    /// For attacked squares.
    pub(crate) grey: Color,
    /// For lines of attack: row, column, falling and rising diagonal.
    pub(crate) relations: [Color; 4],
    /// For the only free square of a row.
    pub(crate) free: Color,
    /// For a row without a free square.
    pub(crate) dead: Color,
    /// For new things.
    pub(crate) accent: Color,
}

/// A template for figures, with a faded variant for secondary boards.
#[derive(Clone, Debug)]
pub(crate) struct FigureLook {
    /// The template, with the dark colours of the other fields added to its own.
    pub(crate) template: Template,
    pub(crate) faded: Template,
    pub(crate) palette: Palette,
}

/// Row, column, falling and rising diagonal, in hues for any colour vision (Okabe and Ito's, darker);
/// then the only free square, a row without a free square, and new things.
const HUES: [[u8; 3]; 7] = [
    [190, 75, 0],
    [0, 85, 195],
    [0, 128, 145],
    [130, 50, 165],
    [25, 120, 25],
    [175, 0, 80],
    [140, 112, 0],
];

/// The minimum WCAG contrast of lines and marks with a halo to dark squares.
const HALO_CONTRAST: f64 = 2.0;

/// The lightness of attacked squares, as parts of the way from the page to the ink: the one that has most
/// contrast with both squares.
const GREYS: [f64; 4] = [0.12, 0.16, 0.2, 0.24];

/// The part of its distance from the page that a faded colour keeps.
const FADED: f64 = 0.5;
/// The same for the position of a board that has not yet appeared.
const PALE: f64 = 0.35;
/// The minimum contrasts of a faded queen to the page and to faded squares.
const FADED_CONTRASTS: [f64; 2] = [3.5, 3.1];

impl Template {
    /// The template for figures on a background, or on the template's page.
    pub(crate) fn for_figures(&self, ground: Option<Color>) -> FigureLook {
        let few = self.for_boards(false);
        let page = ground.unwrap_or(few.page);
        let mut palette = Palette::new(&few, page);
        let mut dark = (!few.dark_colors.is_empty()).then(|| {
            let dark = few.to_dark_scheme();
            Palette::new(&dark, ground.unwrap_or(dark.page))
        });
        let mut template = few.clone();
        let mut taken = few.colors();
        for (index, color) in palette.colors_mut().enumerate() {
            // The ink and explicit colours already have dark colours.
            if *color == few.ink || few.figure_colors.contains(&Some(*color)) {
                continue;
            }
            *color = free_color(*color, &taken);
            taken.push(*color);
            let dark = dark.as_mut().and_then(|dark| dark.colors_mut().nth(index));
            template
                .dark_colors
                .extend(dark.map(|dark| (*color, *dark)));
        }
        let pages = [page, dark.map_or(page, |dark| dark.page)];
        let queen = scheme::queen_color(&few);
        let shown = |color: Color, scheme: usize| [color, few.dark_color(color)][scheme];
        let tone = |color, scheme: usize| {
            let page = pages[scheme];
            let faded = grey(color, page);
            if color != shown(queen, scheme) {
                return faded;
            }
            let [on_page, on_square] = FADED_CONTRASTS;
            let squares = few
                .few
                .squares()
                .map(|square| grey(shown(square, scheme), page));
            let [light, dark] = squares.map(|square| (square, on_square));
            make_legible(faded, &[(page, on_page), light, dark])
        };
        let faded = template.fade(taken, tone);
        FigureLook {
            template,
            faded,
            palette,
        }
    }

    /// The template for boards that appear one after the other, and the one for their positions until then.
    pub(crate) fn for_animation(&self, ground: Option<Color>, among_many: bool) -> [Template; 2] {
        let mut template = self.for_boards(among_many);
        let pages = [self.page, self.dark_color(self.page)].map(|page| ground.unwrap_or(page));
        let pale = |color, scheme: usize| {
            Lab::from_color(pages[scheme])
                .mix(Lab::from_color(color), PALE)
                .to_color()
        };
        let positions = template.fade(template.colors(), pale);
        [template, positions]
    }

    /// Returns the same artwork in other colours, which are not in `taken`, and adds their dark colours to
    /// `self`. `tone` maps a colour in a scheme: 0 for light, 1 for dark.
    fn fade(&mut self, mut taken: Vec<Color>, tone: impl Fn(Color, usize) -> Color) -> Template {
        let (mut faded, mut pairs) = (self.clone(), Vec::new());
        for color in self.colors() {
            let toned = free_color(tone(color, 0), &taken);
            taken.push(toned);
            pairs.push((color, toned));
            if !faded.dark_colors.is_empty() {
                self.dark_colors
                    .push((toned, tone(self.dark_color(color), 1)));
            }
        }
        scheme::replace_colors(&mut faded, &pairs);
        faded.file_colors = None;
        faded.dark_colors.clear();
        faded
    }
}

impl Palette {
    /// Derives the palette of a template on a page.
    fn new(template: &Template, page: Color) -> Palette {
        let squares = template.few.squares();
        let [light, dark] = if squares[0].contrast(page) <= squares[1].contrast(page) {
            squares
        } else {
            [squares[1], squares[0]]
        };
        let line = |[red, green, blue]: [u8; 3]| {
            let color = Color { red, green, blue };
            make_legible(
                color,
                &[
                    (page, TEXT.contrast),
                    (light, GRAPHICS.contrast),
                    (dark, HALO_CONTRAST),
                ],
            )
        };
        let (near, far) = (Lab::from_color(page), Lab::from_color(template.ink));
        let mix = |part: f64, min_contrast: f64| {
            let lightness = near.lightness + (far.lightness - near.lightness) * part;
            make_legible(
                far.with_lightness(lightness).to_color(),
                &[(page, min_contrast)],
            )
        };
        let greys = GREYS.map(|part| near.mix(far, part).to_color());
        // Also differs from both squares where all colours are greys, as in print.
        let contrast = |grey: &Color| grey.contrast(light).min(grey.contrast(dark));
        let grey = greys
            .into_iter()
            .max_by(|a, b| contrast(a).total_cmp(&contrast(b)))
            .unwrap_or(page);
        let [row, column, falling, rising, free, dead, accent] = std::array::from_fn(|index| {
            template.figure_colors[index].unwrap_or_else(|| line(HUES[index]))
        });
        Palette {
            page,
            ink: template.ink,
            muted: mix(0.7, TEXT.contrast),
            faint: mix(0.42, GRAPHICS.contrast),
            wash: mix(0.08, 1.0),
            grey,
            relations: [row, column, falling, rising],
            free,
            dead,
            accent,
        }
    }

    /// The colours except page and ink, to change them.
    fn colors_mut(&mut self) -> impl Iterator<Item = &mut Color> {
        [
            &mut self.muted,
            &mut self.faint,
            &mut self.wash,
            &mut self.grey,
        ]
        .into_iter()
        .chain(&mut self.relations)
        .chain([&mut self.free, &mut self.dead, &mut self.accent])
    }
}

/// A faded grey of a colour.
fn grey(color: Color, page: Color) -> Color {
    let (near, far) = (
        Lab::from_color(page).lightness,
        Lab::from_color(color).lightness,
    );
    Lab::grey(near + (far - near) * FADED).to_color()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figure_colours_are_distinguishable() {
        let templates = Template::names().flat_map(|name| {
            let template: Template = name.parse().unwrap();
            [template.to_dark_scheme(), template].map(|template| (name, template))
        });
        for (name, template) in templates {
            let min_distance = if name == "classic" { 0.09 } else { 0.0895 };
            let palette = template.for_figures(None).palette;
            let [row, column, falling, rising] = palette.relations;
            let colors = [
                row,
                column,
                falling,
                rising,
                palette.free,
                palette.dead,
                palette.accent,
            ];
            for (index, color) in colors.iter().enumerate() {
                for other in &colors[..index] {
                    let distance = Lab::from_color(*color).distance(Lab::from_color(*other));
                    assert!(
                        distance >= min_distance,
                        "{name}: {color} and {other}: {distance}"
                    );
                }
            }
        }
    }

    #[test]
    fn colours_have_dark_colours() {
        for name in Template::names() {
            let template = name.parse::<Template>().unwrap();
            let look = template.for_figures(None);
            let darks = &look.template.dark_colors;
            for (index, (light, _)) in darks.iter().enumerate() {
                let twice = darks[..index].iter().any(|(other, _)| other == light);
                assert!(!twice, "{name}: {light}");
            }
            if !template.is_dark() {
                for color in look.palette.relations {
                    assert!(darks.iter().any(|(light, _)| *light == color), "{name}");
                }
            }
        }
    }
}
