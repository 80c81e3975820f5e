//! The page and the colours of a poster, and the user's texts for it.

use std::sync::LazyLock;

use crate::template::contrast::check_picture;
use crate::template::palette::FigureLook;
use crate::template::scheme::is_dark;
use crate::text::fonts::Family;
use crate::{Changes, Color, Result, Template, TemplatePart};

/// The steps of a millimetre, at the size for which posters are designed.
pub(crate) const MM: i32 = 100;

/// The size of the portrait page for which posters are designed.
pub(crate) const POSTER_SIZE: (i32, i32) = (500 * MM, 700 * MM);
/// The smallest margin of a poster.
pub(crate) const POSTER_MARGIN: i32 = 30 * MM;

/// The colours of a poster in one scheme.
#[derive(Debug)]
pub(crate) struct PosterColors {
    /// The background, the title, and the other texts.
    pub(crate) inks: [Color; 3],
    /// The picture, in an order of the poster's own.
    pub(crate) picture: Vec<Color>,
}

/// The colours of a poster in both schemes.
#[derive(Debug)]
pub(crate) struct PosterPalette {
    poster: &'static str,
    pub(crate) name: &'static str,
    pub(crate) light: PosterColors,
    /// `None` if the poster looks the same in both schemes.
    pub(crate) dark: Option<PosterColors>,
}

/// The palettes of all posters.
static PALETTES: LazyLock<Vec<PosterPalette>> =
    LazyLock::new(|| read_palettes(include_str!("../../../data/palettes.txt")));

fn read_palettes(text: &'static str) -> Vec<PosterPalette> {
    let mut palettes: Vec<PosterPalette> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let [poster, name, scheme, colors @ ..] = &words[..] else {
            continue;
        };
        let colors = colors
            .iter()
            .filter_map(|hex| u32::from_str_radix(hex, 16).ok());
        let mut colors = colors.map(Color::from_hex);
        let colors = PosterColors {
            inks: std::array::from_fn(|_| colors.next().unwrap_or(Color::BLACK)),
            picture: colors.collect(),
        };
        match (*scheme, palettes.last_mut()) {
            ("dark", Some(palette)) => palette.dark = Some(colors),
            _ => palettes.push(PosterPalette {
                poster,
                name,
                light: colors,
                dark: None,
            }),
        }
    }
    palettes
}

impl PosterPalette {
    /// The palettes of a poster. The first one is the default.
    pub(crate) fn of_poster(poster: &str) -> &'static [PosterPalette] {
        let mut posters = PALETTES.chunk_by(|a, b| a.poster == b.poster);
        posters
            .find(|palettes| palettes[0].poster == poster)
            .unwrap_or_default()
    }

    /// The colours in the scheme of a template, or those that suit a new background.
    pub(crate) fn colors(&self, scheme: &Template, changes: &Changes) -> &PosterColors {
        let is_dark = match changes.color_of(TemplatePart::Page) {
            Some(ground) => is_dark(ground),
            None => scheme.is_dark(),
        };
        match &self.dark {
            Some(dark) if is_dark => dark,
            _ => &self.light,
        }
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
        let [ground, ink, quiet] = colors.inks;
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
        let marks = colors.picture[..marks].iter().copied();
        check_picture(marks, template.page)?;
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
        if let (Some(dark), false) = (&self.dark, scheme.is_dark())
            && *changes == Changes::new()
        {
            let [light, dark] = [&self.light, dark]
                .map(|colors| colors.inks.iter().chain(&colors.picture).copied());
            look.template.dark_colors = light.zip(dark).filter(|(a, b)| a != b).collect();
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
