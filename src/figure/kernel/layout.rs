//! Lays figures out on pages, with texts above and below.

use std::borrow::Cow;
use std::sync::Arc;

use crate::figure::kernel::fit::{FigureFit, SizedFigure};
use crate::figure::kernel::kind::Figure;
use crate::figure::kernel::painter::{FIGURE_TEXT, Painter};
use crate::figure::kernel::poster_style::PosterTexts;
use crate::layout::figure_pages::FigurePages;
use crate::layout::typeset::words::{GivenTexts, Words};
use crate::{Description, ErrorKind, Layout, Result, Sheet, Template, Wording};

/// The name of a task in [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong), for which the layout
/// suggests larger paper.
pub(crate) const TASK_TEXT: &str = "task";

impl Figure {
    /// Lays the figure out on a sheet, with its template, paper, cell, margin, texts, fonts and
    /// marks. Settings of rows of boards have no effect.
    ///
    /// Without paper, the page is as large as the figure. On paper, the figure is as large as fits the
    /// page, or has as many pages as it needs, and texts have sizes for the paper: 24 to 40 px on a slide of
    /// 1920 by 1080 px, 9 to 18 pt on A4 and Letter. Only if it does not fit otherwise are texts smaller.
    ///
    /// # Errors
    /// [`ErrorKind::Conflict`](crate::ErrorKind::Conflict) if the sheet has a footer
    /// and the figure is a poster, if it has paper and the figure has a width, or if a
    /// placeholder has no value;
    /// [`ErrorKind::DoesNotFit`](crate::ErrorKind::DoesNotFit) if the figure does not fit;
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if it would have too many boards;
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter) as for sheets.
    pub fn layout<'a>(&self, sheet: &'a Sheet) -> Result<Layout<'a>> {
        let (sized, faded, words, given) =
            self.fit(sheet).map_err(|error| match error.settings {
                [FIGURE_TEXT] => self.too_small(sheet),
                [TASK_TEXT] => self.too_high(sheet),
                _ => error,
            })?;
        let (title, description) = self.kind().summary(sheet.language)?;
        // The description of a single page also covers its arrangement.
        let arranged = match &*sized.scenes {
            [scene] if !scene.alt.is_empty() => Some(scene.alt.clone()),
            _ => None,
        };
        let figure = FigurePages {
            cell: sized.cell,
            faded,
            pages: sized.pages(!self.profile().fills_page, given.alt.is_some()),
            description: Description {
                title: given.title.unwrap_or(title),
                description: given.alt.or(arranged).unwrap_or(description),
                language: sheet.language,
            },
        };
        Layout::of_figure(words, sized.sizes, sized.trimmed, figure)
    }

    /// Finds the size at which the figure fits its sheet. Also returns the template of faded boards, the
    /// texts above and below the figure, and all texts, including those that a poster draws itself.
    pub(crate) fn fit<'a>(
        &self,
        sheet: &'a Sheet,
    ) -> Result<(SizedFigure, Template, Arc<Words<'a>>, GivenTexts)> {
        let profile = self.profile();
        if self.width.is_some() && sheet.paper.is_some() {
            return Err(ErrorKind::Conflict.about(
                &["width", "paper"],
                "a figure on paper has the paper's width: leave out the width or the paper",
            ));
        }
        let (palette, changes) = (self.poster_palette(), &self.changes);
        let look = match palette {
            Some(palette) => palette.look(&sheet.template, changes, profile.marks)?,
            None => sheet.template.for_figures(sheet.background.color()),
        };
        let fonts = Arc::new(sheet.text_fonts());
        let template = Cow::Owned(look.template.clone());
        let mut words = Words::of_figure(sheet, template, self.n(), Arc::clone(&fonts))?;
        let mut painter = Painter::new(&look, &fonts, sheet.language);
        painter.colors = palette.map_or(&[][..], |palette| {
            &palette.colors(&sheet.template, changes).picture
        });
        let mut given = words.filled(1)?;
        if profile.fills_page {
            if given.footer.is_some() {
                let message = "a poster has no footer: leave it out, or use a dedication";
                return Err(ErrorKind::Conflict.about(&["footer"], message));
            }
            painter.texts = PosterTexts {
                title: (sheet.title != Wording::Auto).then(|| given.title.clone()),
                subtitle: (sheet.subtitle != Wording::Auto).then(|| given.subtitle.clone()),
                dedication: given.dedication.clone(),
            };
            words = words.without_texts();
        }
        let words = Arc::new(words);
        let fit = FigureFit {
            figure: self,
            profile,
            sheet,
            painter: &painter,
            words: Arc::clone(&words),
        };
        let sized = fit.fit()?;
        if !profile.fills_page {
            given = words.filled(sized.scenes.len() as u64)?;
        }
        Ok((sized, look.faded.clone(), words, given))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::kernel::fit::to_distance;
    use crate::figure::kernel::scene::Mark;
    use crate::figure::{CallTree, Film, Steps, Tree, Worksheet};
    use crate::page::item::Piece;
    use crate::tasks::{TaskKind, Tasks};
    use crate::units::distance::Distance;
    use crate::{Length, Measure, Unit};

    /// The sides of squares on the pages with tasks, in hundredths of a millimetre.
    fn squares(kind: TaskKind, n: usize, paper: &str) -> Vec<i64> {
        let sheet = Sheet {
            paper: Some(paper.parse().unwrap()),
            ..Sheet::default()
        };
        let tasks = Tasks::new(kind, n);
        let figure = Figure::from(Worksheet::new(tasks).unwrap());
        let sized = figure.fit(&sheet).unwrap().0;
        let sides = sized.scenes.iter().flat_map(|scene| &scene.marks);
        let side = |mark: &Mark| match mark {
            Mark::Symbol { cell, piece, .. } if *piece == Piece::Board(n) => {
                Some(to_distance(sized.cell, *cell).ticks() * 100 / Distance::mm(1).ticks())
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

    fn sized_for_width(figure: &Figure, width: u16) -> Result<SizedFigure> {
        let figure = figure.clone().width(Measure::px(width));
        figure.fit(&Sheet::default()).map(|(sized, ..)| sized)
    }

    /// The sizes of all texts, in hundredths of a pixel.
    fn sizes(sized: &SizedFigure) -> Vec<i64> {
        let marks = sized.scenes.iter().flat_map(|scene| &scene.marks);
        let size = |mark: &Mark| match mark {
            Mark::Text { size, .. } => {
                Some(to_distance(sized.cell, *size).ticks() * 100 / Unit::Px.ticks())
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
        let figure = Figure::from(CallTree::new(8).unwrap());
        let sized = figure.fit(&sheet).unwrap().0;
        assert_eq!(sized.scenes.len(), 2);
        assert!(
            sizes(&sized).iter().all(|size| *size >= 1200),
            "letters of 9 points"
        );
        // The number of columns is the number of times that a box is above the one before.
        let ink = sheet.template.for_figures(None).template.ink;
        let marks = sized.scenes.iter().flat_map(|scene| &scene.marks);
        let boxes = marks.filter_map(|mark| match mark {
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
        let sized = sized_for_width(&figure, 830).unwrap();
        let marks = sized.scenes[0].marks.iter();
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
        let sized = sized_for_width(&figure, 830).unwrap();
        assert_eq!(sized.trimmed.width, Length::px(830).into());
        let square = sized.scenes[0].marks.iter().find_map(|mark| match mark {
            Mark::Symbol { cell, .. } => Some(to_distance(sized.cell, *cell)),
            _ => None,
        });
        assert!(square.unwrap() * 4 >= Distance::from(Length::px(64)));
        let boards = |sized: &SizedFigure| {
            let marks = sized.scenes[0].marks.iter();
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
        assert_eq!(boards(&sized), 17);
        assert_eq!(boards(&sized_for_width(&figure, 400).unwrap()), 17 + 4);
        assert_eq!(boards(&sized_for_width(&figure, 2800).unwrap()), 61);
        assert!(sized_for_width(&figure, 200).is_err());
        let description = |width: u16| {
            let (figure, sheet) = (figure.clone().width(Measure::px(width)), Sheet::default());
            Description::from_layout(&figure.layout(&sheet).unwrap()).description
        };
        assert!(
            description(830).contains("44 rejected candidates, each a cross on the board after")
        );
        assert!(
            description(2800).contains("44 rejected candidates, shown with a line to every queen")
        );
    }

    #[test]
    fn parts_in_a_row_have_levels_at_the_same_height() {
        let figure = Figure::from(Tree::new(5).unwrap());
        let sized = sized_for_width(&figure, 830).unwrap();
        let tops = sized.scenes[0].marks.iter().filter_map(|mark| match mark {
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
        let cell = |figure: Figure| figure.fit(&sheet).unwrap().0.cell;
        // The page is 228.6 mm high, for a board of four with its texts and margins.
        assert!(cell(Film::new(4).unwrap().into()) > Distance::mm(30));
        assert!(cell(Steps::new(4).unwrap().into()) >= Distance::mm(3));
    }
}
