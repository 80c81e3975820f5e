//! Figures laid out on pages, with texts above and below.

use std::sync::Arc;

use crate::figure::custom_texts::{custom_texts, sheet_words};
use crate::figure::fit::{FigureFit, SizedFigure};
use crate::figure::kind::Figure;
use crate::figure::painter::{FIGURE_TEXT, Painter};
use crate::figure::worksheet::TASK_TEXT;
use crate::page::frame_duration::FrameDuration;
use crate::text::fonts::Fonts;
use crate::units::distance::InUnit;
use crate::{
    Background, Caption, Description, ErrorKind, Length, Result, Sheet, Template, TitlePosition,
    Unit, Wording,
};

/// A figure laid out on pages.
#[derive(Clone, Debug)]
pub struct FigureLayout {
    /// The sheet, with the figure's template and texts.
    pub(super) sheet: Sheet,
    pub(super) faded: Template,
    pub(super) fonts: Arc<Fonts>,
    pub(super) sized: SizedFigure,
    pub(super) n: usize,
    pub(super) description: Description,
    /// True for a poster, which draws the sheet's texts itself.
    pub(super) fills_page: bool,
}

impl Figure {
    /// Lays the figure out on a sheet, with its template, paper, cell, margin, texts, fonts and
    /// marks.
    ///
    /// Without paper, the page is as large as the figure. On paper, the figure is as large as fits the
    /// page, or has as many pages as it needs.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the sheet arranges boards in rows, if it
    /// has a footer and the figure is a poster, or if it has paper and the figure has a width;
    /// [`ErrorKind::DoesNotFit`](crate::ErrorKind::DoesNotFit) if the figure does not fit;
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if it would have too many boards;
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) as for sheets.
    pub fn layout(&self, sheet: &Sheet) -> Result<FigureLayout> {
        self.try_layout(sheet)
            .map_err(|error| match error.settings {
                [FIGURE_TEXT] => self.too_small(sheet),
                [TASK_TEXT] => self.too_high(sheet),
                _ => error,
            })
    }

    pub(super) fn try_layout(&self, sheet: &Sheet) -> Result<FigureLayout> {
        self.check_sheet(sheet)?;
        let (kind, profile, n) = (self.kind(), self.profile(), self.n());
        let ground = match sheet.background {
            Background::Color(color) => Some(color),
            _ => None,
        };
        let (palette, changes) = (self.poster_palette(), &self.changes);
        let look = match palette {
            Some(palette) => palette.look(&sheet.template, changes, profile.marks)?,
            None => sheet.template.for_figures(ground),
        };
        let colors = palette.map_or(&[][..], |palette| {
            &palette.colors(&sheet.template, changes).picture
        });
        let mut sheet = sheet.clone();
        sheet.template = look.template.clone();
        let summary = kind.summary(sheet.language);
        let fonts = Arc::new(sheet.text_fonts());
        let mut painter = Painter::new(&look, &fonts, sheet.language);
        painter.colors = colors;
        let mut user_texts = None;
        if profile.fills_page {
            if matches!(sheet.footer, Wording::Pattern(_)) {
                let message = "a poster has no footer: leave it out, or use a dedication";
                return Err(ErrorKind::Conflict.about(&["footer"], message));
            }
            // A poster draws its texts itself.
            let texts = custom_texts(&sheet, n, 1)?;
            painter.texts = texts.to_poster_texts(&sheet);
            user_texts = Some(texts);
            for wording in [&mut sheet.title, &mut sheet.subtitle, &mut sheet.dedication] {
                *wording = Wording::Off;
            }
        }
        for wording in [&mut sheet.title, &mut sheet.subtitle, &mut sheet.footer] {
            if *wording == Wording::Auto {
                *wording = Wording::Off;
            }
        }
        let words = sheet_words(&sheet, n)?;
        let (painter, width) = (&painter, self.width);
        let placed = FigureFit {
            kind,
            profile,
            sheet: &sheet,
            width,
            painter,
            words,
        }
        .fit()?;
        let user_texts = match user_texts {
            Some(texts) => texts,
            None => custom_texts(&sheet, n, placed.scenes.len() as u64)?,
        };
        // The description of a single page also covers its arrangement.
        let arranged = match &*placed.scenes {
            [scene] if !scene.alt.is_empty() => Some(scene.alt.clone()),
            _ => None,
        };
        Ok(FigureLayout {
            faded: look.faded.clone(),
            fonts: Arc::clone(&fonts),
            sized: placed,
            n,
            fills_page: profile.fills_page,
            description: Description {
                title: user_texts.title.unwrap_or(summary.title),
                description: user_texts.alt.or(arranged).unwrap_or(summary.description),
                language: sheet.language,
            },
            sheet,
        })
    }

    /// Rejects settings that do not apply to figures.
    fn check_sheet(&self, sheet: &Sheet) -> Result<()> {
        if self.width.is_some() && sheet.paper.is_some() {
            return Err(ErrorKind::Conflict.about(
                &["width", "paper"],
                "a figure on paper has the paper's width: leave out the width or the paper",
            ));
        }
        let board_settings: [(&'static [&'static str; 1], bool); 8] = [
            (&["cols"], sheet.cols.is_some()),
            (&["rows"], sheet.rows.is_some()),
            (&["gap"], sheet.gap.is_some()),
            (&["coordinates"], sheet.coordinates),
            (&["group_by_class"], sheet.group_by_class),
            (&["tint"], sheet.tint.is_some()),
            (
                &["title_position"],
                sheet.title_position != TitlePosition::Auto,
            ),
            (&["caption"], sheet.caption != Caption::Auto),
        ];
        match board_settings.into_iter().find(|(_, given)| *given) {
            Some((names @ [name], _)) => Err(ErrorKind::Conflict.about(
                names,
                format!("a figure has no boards in rows: leave {name} out"),
            )),
            None => Ok(()),
        }
    }
}

impl FigureLayout {
    /// The number of pages.
    #[must_use]
    pub fn pages(&self) -> u64 {
        self.sized.scenes.len() as u64
    }

    /// The durations of the pages as frames.
    pub(crate) fn frame_stays(&self) -> Vec<FrameDuration> {
        self.sized.scenes.iter().map(|scene| scene.stay).collect()
    }

    /// The width of a page, with bleed and marks.
    #[must_use]
    pub fn width(&self) -> Length {
        self.sized.trimmed.full_size().0.into()
    }

    /// The height of a page, with bleed and marks.
    #[must_use]
    pub fn height(&self) -> Length {
        self.sized.trimmed.full_size().1.into()
    }

    /// The unit in which the figure is measured.
    #[must_use]
    pub fn unit(&self) -> Unit {
        self.sized.trimmed.unit
    }

    /// The width and height with their unit, such as `480 x 480 px`.
    #[must_use]
    pub fn size(&self) -> String {
        let unit = self.unit();
        let (width, height) = (InUnit(self.width(), unit), InUnit(self.height(), unit));
        format!("{width} x {height} {}", unit.suffix())
    }

    /// The title and the description of the figure, for readers who cannot see it.
    #[must_use]
    pub fn description(&self) -> &Description {
        &self.description
    }

    /// True if the sheet has an alternative text.
    #[must_use]
    pub fn has_alt(&self) -> bool {
        self.sheet.alt.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Measure;
    use crate::figure::fit::to_distance;
    use crate::figure::scene::Mark;
    use crate::figure::{CallTree, Film, Steps, Tree, Worksheet};
    use crate::page::item::Piece;
    use crate::tasks::{TaskKind, Tasks};
    use crate::units::distance::Distance;

    /// The sides of squares on the pages with tasks, in hundredths of a millimetre.
    fn squares(kind: TaskKind, n: usize, paper: &str) -> Vec<i64> {
        let sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            ..Sheet::default()
        };
        let tasks = Tasks::new(kind, n);
        let layout = Figure::from(Worksheet::new(tasks).unwrap()).layout(&sheet);
        let layout = layout.unwrap();
        let sides = layout.sized.scenes.iter().flat_map(|scene| &scene.marks);
        let side = |mark: &Mark| match mark {
            Mark::Symbol { cell, piece, .. } if *piece == Piece::Board(n) => {
                Some(to_distance(layout.sized.cell, *cell).ticks() * 100 / Distance::mm(1).ticks())
            }
            _ => None,
        };
        sides.filter_map(side).take(6).collect()
    }

    #[test]
    fn squares_of_worksheets_are_large_enough_to_write_in() {
        for paper in ["a4", "letter"] {
            let kinds = [TaskKind::Empty, TaskKind::Complete, TaskKind::Conflicts];
            let boards = kinds.iter().flat_map(|kind| (4..=10).map(|n| (*kind, n)));
            for (kind, n) in boards.chain([(TaskKind::Arrays, 8)]) {
                let squares = squares(kind, n, paper);
                assert!(squares.iter().all(|side| *side >= 650), "{n}: {squares:?}");
            }
        }
    }

    fn layout_at_width(figure: &Figure, width: u16) -> Result<FigureLayout> {
        figure
            .clone()
            .width(Measure::px(width))
            .layout(&Sheet::default())
    }

    /// The sizes of all texts, in hundredths of a pixel.
    fn sizes(layout: &FigureLayout) -> Vec<i64> {
        let marks = layout.sized.scenes.iter().flat_map(|scene| &scene.marks);
        let size = |mark: &Mark| match mark {
            Mark::Text { size, .. } => {
                Some(to_distance(layout.sized.cell, *size).ticks() * 100 / Unit::Px.ticks())
            }
            _ => None,
        };
        marks.filter_map(size).collect()
    }

    #[test]
    fn calls_are_in_columns_on_paper() {
        let sheet = Sheet {
            paper: Some("a4".parse().unwrap()),
            ..Sheet::default()
        };
        let layout = Figure::from(CallTree::new(8).unwrap())
            .layout(&sheet)
            .unwrap();
        assert_eq!(layout.pages(), 1);
        assert!(
            sizes(&layout).iter().all(|size| *size >= 1133),
            "letters of 8.5 points"
        );
        // The number of columns is the number of times that a box is above the one before.
        let (ink, marks) = (layout.sheet.template.ink, &layout.sized.scenes[0].marks);
        let boxes = marks.iter().filter_map(|mark| match mark {
            Mark::Text { at, color, .. } if *color == ink => Some(*at),
            _ => None,
        });
        let boxes: Vec<(i32, i32)> = boxes.collect();
        let columns = boxes
            .windows(2)
            .filter(|pair| pair[1].1 < pair[0].1)
            .count()
            + 1;
        assert_eq!((boxes.len(), columns), (51, 3));
    }

    #[test]
    fn six_steps_stand_side_by_side_at_a_text_width() {
        let figure = Figure::from(Steps::new(4).unwrap());
        let layout = layout_at_width(&figure, 830).unwrap();
        let marks = layout.sized.scenes[0].marks.iter();
        let boards = marks.filter_map(|mark| match mark {
            Mark::Symbol {
                at,
                piece: Piece::Board(_),
                ..
            } => Some(at.1),
            _ => None,
        });
        let rows: Vec<i32> = boards.collect();
        assert!(rows.len() > 12);
        assert_eq!(rows.iter().filter(|y| **y == rows[0]).count(), 6);
    }

    #[test]
    fn boards_of_a_tree_are_large_at_a_text_width() {
        let figure = Figure::from(Tree::new(4).unwrap());
        let layout = layout_at_width(&figure, 830).unwrap();
        assert_eq!(layout.width(), Length::px(830));
        let square = layout.sized.scenes[0]
            .marks
            .iter()
            .find_map(|mark| match mark {
                Mark::Symbol { cell, .. } => Some(to_distance(layout.sized.cell, *cell)),
                _ => None,
            });
        assert!(square.unwrap() * 4 >= Distance::from(Length::px(64)));
        let boards = |layout: &FigureLayout| {
            let marks = layout.sized.scenes[0].marks.iter();
            marks
                .filter(|mark| {
                    matches!(
                        mark,
                        Mark::Symbol {
                            piece: Piece::Board(_),
                            ..
                        }
                    )
                })
                .count()
        };
        // A board for each node; in a narrow figure, repeated boards of its parts; in a wide one, a
        // board for each candidate.
        assert_eq!(boards(&layout), 17);
        assert_eq!(boards(&layout_at_width(&figure, 400).unwrap()), 17 + 4);
        assert_eq!(boards(&layout_at_width(&figure, 2800).unwrap()), 61);
        assert!(layout_at_width(&figure, 200).is_err());
        let description = |layout: &FigureLayout| layout.description().description.clone();
        assert!(
            description(&layout)
                .contains("44 rejected candidates, each a cross on the board after")
        );
        let with_room = layout_at_width(&figure, 2800).unwrap();
        assert!(
            description(&with_room)
                .contains("44 rejected candidates, shown with a line to every queen")
        );
    }

    #[test]
    fn parts_in_a_row_have_levels_at_the_same_height() {
        let figure = Figure::from(Tree::new(5).unwrap());
        let layout = layout_at_width(&figure, 830).unwrap();
        let tops = layout.sized.scenes[0]
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Symbol {
                    at,
                    piece: Piece::Board(_),
                    ..
                } => Some(at.1),
                _ => None,
            });
        let mut tops: Vec<i32> = tops.collect();
        tops.sort_unstable();
        tops.dedup();
        // Two levels at the top, then five in each row of parts.
        assert_eq!(tops.len() % 5, 2, "{tops:?}");
    }

    #[test]
    fn steps_and_frames_fill_their_page() {
        let sheet = Sheet {
            paper: Some("16x9in".parse().unwrap()),
            ..Sheet::default()
        };
        let cell = |figure: Figure| figure.layout(&sheet).unwrap().sized.cell;
        // The page is 228.6 mm high, for a board of four with its texts and margins.
        assert!(cell(Film::new(4).unwrap().into()) > Distance::mm(30));
        assert!(cell(Steps::new(4).unwrap().into()) >= Distance::mm(3));
    }
}
