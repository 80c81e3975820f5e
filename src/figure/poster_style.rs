//! The colours of a poster, and the user's texts for it.

use crate::template::palette::FigureLook;
use crate::text::fonts::Family;
use crate::{Color, Template};

/// The colours of a poster in one scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PosterColors {
    /// The background, the title, and the other texts.
    pub(crate) inks: [u32; 3],
    /// The picture, in an order of the poster's own.
    pub(crate) picture: &'static [u32],
}

/// The colours of a poster in both schemes. Always-dark posters use the same colours for both.
#[derive(Debug)]
pub(crate) struct PosterPalette {
    pub(crate) light: PosterColors,
    pub(crate) dark: PosterColors,
}

impl PosterPalette {
    /// Uses the same colours in both schemes.
    pub(crate) const fn fixed(inks: [u32; 3], picture: &'static [u32]) -> PosterPalette {
        let colors = PosterColors { inks, picture };
        PosterPalette {
            light: colors,
            dark: colors,
        }
    }

    /// Uses the same colours for the picture in both schemes.
    pub(crate) const fn new(
        light: [u32; 3],
        dark: [u32; 3],
        picture: &'static [u32],
    ) -> PosterPalette {
        PosterPalette {
            light: PosterColors {
                inks: light,
                picture,
            },
            dark: PosterColors {
                inks: dark,
                picture,
            },
        }
    }

    /// True if the schemes have different backgrounds.
    pub(crate) const fn has_schemes(&self) -> bool {
        self.light.inks[0] != self.dark.inks[0]
    }

    /// The colours in the scheme of a template.
    pub(crate) fn colors(&self, template: &Template) -> &PosterColors {
        if template.is_dark() {
            &self.dark
        } else {
            &self.light
        }
    }

    /// Makes the look of a poster, in the scheme of a template.
    pub(crate) fn look(&self, template: &Template) -> FigureLook {
        let is_dark = template.is_dark();
        let [ground, ink, quiet] = self.colors(template).inks.map(Color::from_hex);
        let mut template = Template {
            dark_colors: Vec::new(),
            ..Template::default()
        };
        (template.page, template.ink) = (ground, ink);
        let styling = &mut template.styling;
        styling.border.clear();
        styling.caption.family = Family::Serif;
        (styling.title.color, styling.subtitle.color) = (ink, quiet);
        let mut look = template.for_figures(None);
        if !is_dark {
            let [light, dark] = [self.light, self.dark].map(|colors| {
                colors
                    .inks
                    .into_iter()
                    .chain(colors.picture.iter().copied())
            });
            let pairs = light.zip(dark).filter(|(light, dark)| light != dark);
            let darks = pairs.map(|(light, dark)| (Color::from_hex(light), Color::from_hex(dark)));
            look.template.dark_colors = darks.collect();
        }
        look
    }
}

/// The user's texts, which replace those of a poster. An inner `None` omits the text.
#[derive(Clone, Debug, Default)]
pub(crate) struct PosterTexts {
    pub(crate) title: Option<Option<String>>,
    pub(crate) subtitle: Option<Option<String>>,
    pub(crate) dedication: Option<String>,
}
