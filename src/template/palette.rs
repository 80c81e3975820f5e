//! The colours of figures: derived from those of a template, so that every
//! template has them.

use super::allowed::FIGURES;
use super::oklab::Lab;
use super::scheme::{self, unused};
use crate::{Color, Remark, Template};

/// Colours by which what figures say is told apart. None of them is the only
/// sign of anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    /// The ground beneath, of which the halo of a line is, too.
    pub(crate) page: Color,
    pub(crate) ink: Color,
    /// Words that are second to others.
    pub(crate) muted: Color,
    /// Lines that lead the eye.
    pub(crate) faint: Color,
    /// Areas that stand out from the page a little.
    pub(crate) wash: Color,
    /// The lines on which queens attack each other, in the order of their type.
    pub(crate) relations: [Color; 4],
    /// The only free square of a row.
    pub(crate) free: Color,
    /// A row without one.
    pub(crate) dead: Color,
    /// New things.
    pub(crate) accent: Color,
}

/// A template as figures need it: with a faded one for what is only mentioned.
#[derive(Clone, Debug)]
pub(crate) struct FigureLook {
    /// Whose dark colours include all others here.
    pub(crate) template: Template,
    pub(crate) faded: Template,
    pub(crate) palette: Palette,
}

/// Row, column, falling and rising, in hues that people with any colour vision
/// tell apart (Okabe and Ito's, darker); then the only free square, a row without
/// one, and what is new.
const HUES: [[u8; 3]; 7] = [
    [190, 75, 0],
    [0, 85, 195],
    [0, 128, 145],
    [130, 50, 165],
    [25, 120, 25],
    [175, 0, 80],
    [140, 112, 0],
];

/// Contrast by WCAG: of lines and marks to what they lie on, to dark squares
/// that come with a halo, and of words.
const SEEN: f64 = 3.0;
const BESIDE: f64 = 2.0;
const READ: f64 = 4.5;

/// Colours that are nearer to each other in OKLab are taken for one.
const APART: f64 = 0.1;

/// The part of its distance from the page that a faded colour keeps.
const FADED: f64 = 0.5;
/// The same for the place of a board that is yet to appear.
const PALE: f64 = 0.35;
/// The least contrasts of a faded queen to the page and to faded squares.
const FADED_SEEN: [f64; 2] = [3.5, 3.1];

impl Template {
    /// The template for figures on a ground, or on its own page.
    pub(crate) fn for_figures(&self, ground: Option<Color>) -> FigureLook {
        let few = self.for_few();
        let page = ground.unwrap_or(few.page);
        let mut palette = Palette::of(&few, page);
        let mut dark = (!few.darks.is_empty()).then(|| {
            let dark = few.in_dark();
            Palette::of(&dark, ground.unwrap_or(dark.page))
        });
        let mut template = few.clone();
        let mut taken = few.colors();
        for (index, color) in palette.each().enumerate() {
            // The ink and what the template says have theirs.
            if *color == few.ink || few.figures.contains(&Some(*color)) {
                continue;
            }
            *color = unused(*color, &taken);
            taken.push(*color);
            let dark = dark.as_mut().and_then(|dark| dark.each().nth(index));
            template.darks.extend(dark.map(|dark| (*color, *dark)));
        }
        let pages = [page, dark.map_or(page, |dark| dark.page)];
        let [queen, squares] = [vec![scheme::queen(&few)], few.squares().to_vec()].map(|day| {
            [
                day.clone(),
                day.iter().map(|color| few.dark_of(*color)).collect(),
            ]
        });
        let tone = |color, scheme: usize| {
            let page = pages[scheme];
            let faded = grey(color, page);
            if !queen[scheme].contains(&color) {
                return faded;
            }
            let [on_page, on_square] = FADED_SEEN;
            let mut grounds = vec![(page, on_page)];
            grounds.extend(
                squares[scheme]
                    .iter()
                    .map(|square| (grey(*square, page), on_square)),
            );
            legible(faded, &grounds)
        };
        let faded = template.fade(taken, tone);
        FigureLook {
            template,
            faded,
            palette,
        }
    }

    /// The template for boards that appear one after the other, and their places until then.
    pub(crate) fn for_appearing(&self, ground: Option<Color>, among_many: bool) -> [Template; 2] {
        let mut template = if among_many {
            self.for_many()
        } else {
            self.for_few()
        };
        let pages = [self.page, self.dark_of(self.page)].map(|page| ground.unwrap_or(page));
        let pale =
            |color, scheme: usize| Lab::of(pages[scheme]).towards(Lab::of(color), PALE).color();
        let places = template.fade(template.colors(), pale);
        [template, places]
    }

    /// The same artwork in other colours, none of which is taken, with their own in the dark. `tone` is
    /// given a colour and its scheme: 0, or 1 for the dark.
    fn fade(&mut self, mut taken: Vec<Color>, tone: impl Fn(Color, usize) -> Color) -> Template {
        let (mut faded, mut pairs) = (self.clone(), Vec::new());
        for color in self.colors() {
            let toned = unused(tone(color, 0), &taken);
            taken.push(toned);
            pairs.push((color, toned));
            if !faded.darks.is_empty() {
                self.darks.push((toned, tone(self.dark_of(color), 1)));
            }
        }
        scheme::replace(&mut faded, &pairs);
        faded.files = None;
        faded.darks.clear();
        faded
    }
}

impl Palette {
    /// The palette of a template on this page.
    fn of(template: &Template, page: Color) -> Palette {
        let squares = template.squares();
        let [light, dark] = if squares[0].contrast(page) <= squares[1].contrast(page) {
            squares
        } else {
            [squares[1], squares[0]]
        };
        let line = |[red, green, blue]: [u8; 3]| {
            let color = Color { red, green, blue };
            legible(color, &[(page, READ), (light, SEEN), (dark, BESIDE)])
        };
        let mix = |part: f64, least: f64| {
            let (near, far) = (Lab::of(page), Lab::of(template.ink));
            let lightness = near.lightness + (far.lightness - near.lightness) * part;
            legible(far.with_lightness(lightness).color(), &[(page, least)])
        };
        let [row, column, falling, rising, free, dead, accent] = std::array::from_fn(|index| {
            template.figures[index].unwrap_or_else(|| line(HUES[index]))
        });
        Palette {
            page,
            ink: template.ink,
            muted: mix(0.7, READ),
            faint: mix(0.42, SEEN),
            wash: mix(0.08, 1.0),
            relations: [row, column, falling, rising],
            free,
            dead,
            accent,
        }
    }

    /// Its colours but for the page and the ink, to be changed.
    fn each(&mut self) -> impl Iterator<Item = &mut Color> {
        let Palette {
            muted,
            faint,
            wash,
            relations,
            free,
            dead,
            accent,
            ..
        } = self;
        [muted, faint, wash]
            .into_iter()
            .chain(relations)
            .chain([free, dead, accent])
    }
}

impl Template {
    /// Remarks on what is hard to see in figures: colours of its own that stand out too little
    /// from the page, or from each other. Nothing where colours are derived.
    pub(super) fn figure_remarks(&self, dark: bool) -> Vec<Remark> {
        let when = if dark { " in the dark" } else { "" };
        let hard = |text: String| Remark {
            text,
            unseen: false,
            dark,
        };
        let own = FIGURES.iter().zip(self.figures);
        let own: Vec<(&str, Color)> = own.filter_map(|(id, color)| Some((*id, color?))).collect();
        let mut remarks = Vec::new();
        for (index, (id, color)) in own.iter().enumerate() {
            let ratio = color.contrast(self.page);
            if ratio < SEEN {
                remarks.push(hard(format!(
                    "{id}: {color} is hard to see on the page {}{when}: a contrast of {ratio:.1}, where {SEEN} is seen",
                    self.page
                )));
            }
            for (other, taken) in &own[..index] {
                if Lab::of(*color).distance(Lab::of(*taken)) < APART {
                    remarks.push(hard(format!(
                        "{id}: {color} is hard to tell from {other}, {taken}{when}"
                    )));
                }
            }
        }
        remarks
    }
}

/// The colour of this hue, as near in lightness as can be, that has these
/// contrasts; where none has, the one that comes nearest to them.
fn legible(color: Color, against: &[(Color, f64)]) -> Color {
    let lab = Lab::of(color);
    let worst = |color: Color| {
        let ratios = against
            .iter()
            .map(|(ground, least)| color.contrast(*ground) / least);
        ratios.fold(f64::INFINITY, f64::min)
    };
    let mut best = (worst(color), color);
    for step in 1..=100 {
        if best.0 >= 1.0 {
            break;
        }
        for lightness in [
            lab.lightness - f64::from(step) / 100.0,
            lab.lightness + f64::from(step) / 100.0,
        ] {
            if !(0.0..=1.0).contains(&lightness) {
                continue;
            }
            let other = lab.with_lightness(lightness).color();
            let ratio = worst(other);
            if ratio > best.0 {
                best = (ratio, other);
            }
        }
    }
    best.1
}

/// A grey that is nearer to the page.
fn grey(color: Color, page: Color) -> Color {
    let (near, far) = (Lab::of(page).lightness, Lab::of(color).lightness);
    Lab::grey(near + (far - near) * FADED).color()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colours_of_figures_look_alike() {
        let all = Template::names().flat_map(|name| {
            let template: Template = name.parse().unwrap();
            [template.in_dark(), template].map(|template| (name, template))
        });
        for (name, template) in all {
            let least = if name == "classic" { 0.09 } else { 0.0895 };
            let palette = template.for_figures(None).palette;
            let [row, column, falling, rising] = palette.relations;
            let all = [
                row,
                column,
                falling,
                rising,
                palette.free,
                palette.dead,
                palette.accent,
            ];
            for (index, color) in all.iter().enumerate() {
                for other in &all[..index] {
                    let apart = Lab::of(*color).distance(Lab::of(*other));
                    assert!(apart >= least, "{name}: {color} and {other}: {apart}");
                }
            }
        }
    }

    #[test]
    fn every_colour_has_its_own_in_the_dark() {
        for name in Template::names() {
            let template = name.parse::<Template>().unwrap();
            let look = template.for_figures(None);
            let darks = &look.template.darks;
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
