//! The colours of a poster, and the user's texts for it.

use crate::template::palette::FigureLook;
use crate::text::fonts::Family;
use crate::{Color, Template};

/// The background of a poster, the colour of its title, and the colour of its other texts.
pub(crate) type PosterColors = [u32; 3];

/// The colours of a poster in both schemes. Always-dark posters use the same colours for both.
#[derive(Debug)]
pub(crate) struct PosterInks {
    pub(crate) light: PosterColors,
    pub(crate) dark: PosterColors,
}

impl PosterInks {
    /// Uses the same colours in both schemes.
    pub(crate) const fn fixed(inks: PosterColors) -> PosterInks {
        PosterInks {
            light: inks,
            dark: inks,
        }
    }

    /// True if the schemes have different backgrounds.
    pub(crate) const fn has_schemes(&self) -> bool {
        self.light[0] != self.dark[0]
    }

    /// Makes the look of a poster, in the scheme of a template.
    pub(crate) fn look(&self, template: &Template) -> FigureLook {
        let is_dark = template.is_dark();
        let inks = if is_dark { self.dark } else { self.light };
        let mut template = Template {
            dark_colors: Vec::new(),
            ..Template::default()
        };
        let [ground, ink, quiet] = inks.map(Color::from_hex);
        (template.page, template.ink) = (ground, ink);
        let styling = &mut template.styling;
        styling.border.clear();
        styling.caption.family = Family::Serif;
        (styling.title.color, styling.subtitle.color) = (ink, quiet);
        let mut look = template.for_figures(None);
        let pairs = self
            .light
            .iter()
            .zip(&self.dark)
            .filter(|(light, dark)| light != dark);
        if !is_dark {
            let darks =
                pairs.map(|(light, dark)| (Color::from_hex(*light), Color::from_hex(*dark)));
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
