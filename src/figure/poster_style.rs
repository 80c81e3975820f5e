//! The colours of a poster, and the user's texts for it.

use crate::template::contrast::check_picture;
use crate::template::palette::FigureLook;
use crate::template::scheme::is_dark;
use crate::text::fonts::Family;
use crate::{Changes, Color, Result, Template, TemplatePart};

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
    pub(crate) name: &'static str,
    pub(crate) light: PosterColors,
    pub(crate) dark: PosterColors,
}

impl PosterPalette {
    /// Uses the same colours in both schemes.
    pub(crate) const fn fixed(
        name: &'static str,
        inks: [u32; 3],
        picture: &'static [u32],
    ) -> PosterPalette {
        let colors = PosterColors { inks, picture };
        PosterPalette {
            name,
            light: colors,
            dark: colors,
        }
    }

    /// Uses the same colours for the picture in both schemes.
    pub(crate) const fn new(
        name: &'static str,
        light: [u32; 3],
        dark: [u32; 3],
        picture: &'static [u32],
    ) -> PosterPalette {
        PosterPalette {
            name,
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

    /// The colours in the scheme of a template, or those that suit a new background.
    pub(crate) fn colors(&self, scheme: &Template, changes: &Changes) -> &PosterColors {
        let is_dark = match changes.color_of(TemplatePart::Page) {
            Some(ground) => is_dark(ground),
            None => scheme.is_dark(),
        };
        if is_dark { &self.dark } else { &self.light }
    }

    /// Makes the template of a poster, with changes to its background and its texts.
    ///
    /// # Errors
    /// [`ErrorKind::LowContrast`](crate::ErrorKind::LowContrast) if a text, or one of the first `marks`
    /// colours of the picture, would be invisible.
    pub(crate) fn template(
        &self,
        scheme: &Template,
        changes: &Changes,
        marks: usize,
    ) -> Result<Template> {
        let colors = self.colors(scheme, changes);
        let [ground, ink, quiet] = colors.inks.map(Color::from_hex);
        let mut template = Template {
            dark_colors: Vec::new(),
            page: ground,
            ink,
            ..Template::default()
        };
        let styling = &mut template.styling;
        styling.border.clear();
        styling.caption.family = Family::Serif;
        (styling.title.color, styling.subtitle.color) = (ink, quiet);
        (styling.footer.color, styling.caption.color) = (quiet, quiet);
        if *changes == Changes::new() {
            return Ok(template);
        }
        let template = template.with_changes(changes)?;
        let marks = colors.picture[..marks].iter();
        check_picture(marks.map(|mark| Color::from_hex(*mark)), template.page)?;
        Ok(template)
    }

    /// Makes the look of a poster. Changed colours are the same in both schemes.
    pub(crate) fn look(
        &self,
        scheme: &Template,
        changes: &Changes,
        marks: usize,
    ) -> Result<FigureLook> {
        let mut look = self.template(scheme, changes, marks)?.for_figures(None);
        look.template.dark_colors.clear();
        if !scheme.is_dark() && *changes == Changes::new() {
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
        Ok(look)
    }
}

/// The user's texts, which replace those of a poster. An inner `None` omits the text.
#[derive(Clone, Debug, Default)]
pub(crate) struct PosterTexts {
    pub(crate) title: Option<Option<String>>,
    pub(crate) subtitle: Option<Option<String>>,
    pub(crate) dedication: Option<String>,
}
