//! Drawing in a scene: lines, marks and texts in the colours of a palette.

use std::sync::Arc;

use crate::casts::saturate;
use crate::error;
use crate::figure::kernel::poster_style::PosterTexts;
use crate::figure::kernel::scene::{CELL, Mark, Scene};
use crate::graphics::outline::{Outline, Point, Segment, circle, polyline, rectangle};
use crate::graphics::paint::{Cap, Ink, Join, Layer, Stroke};
use crate::page::item::{Piece, Tone};
use crate::page::text::{Align, Role, Typography};
use crate::template::palette::{FigureLook, Palette};
use crate::text::breaks;
use crate::text::font::EM;
use crate::text::fonts::{Family, Fonts, LineUse};
use crate::text::shape::Line;
use crate::trace::Relation;
use crate::{Color, Language, Result, Template};

/// The style of a line, with lengths in steps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pen {
    pub(crate) color: Color,
    pub(crate) width: i32,
    pub(crate) dashes: Vec<f32>,
    pub(crate) cap: Cap,
    pub(crate) opacity: f32,
}

impl Pen {
    /// A solid line with round caps.
    pub(crate) fn new(color: Color, width: i32) -> Pen {
        Pen {
            color,
            width,
            dashes: Vec::new(),
            cap: Cap::Round,
            opacity: 1.0,
        }
    }

    /// Sets dashes, in widths of the line.
    pub(crate) fn dashed(mut self, dashes: &[f32]) -> Pen {
        let width = self.width as f32;
        self.dashes = dashes.iter().map(|dash| dash * width).collect();
        self
    }

    /// Sets flat ends, without round caps.
    pub(crate) fn butt(mut self) -> Pen {
        self.cap = Cap::Butt;
        self
    }

    pub(crate) fn opacity(mut self, opacity: f32) -> Pen {
        self.opacity = opacity;
        self
    }

    pub(crate) fn stroke(&self) -> Stroke {
        Stroke {
            ink: Ink::flat(self.color, self.opacity),
            width: self.width as f32,
            cap: self.cap,
            join: Join::Round,
            miter_limit: 4.0,
            dashes: self.dashes.clone(),
            dash_offset: 0.0,
        }
    }
}

/// The opacity of halos.
pub(crate) const HALO_OPACITY: f32 = 0.84;

/// The dashes of a kind of line, in widths of the line. Caps are round.
pub(crate) fn relation_dash(relation: Relation) -> &'static [f32] {
    match relation {
        Relation::Row => &[5.0, 3.0],
        Relation::Column => &[],
        Relation::Falling => &[0.01, 2.2],
        Relation::Rising => &[5.0, 2.6, 0.01, 2.6],
    }
}

/// The name of a figure's texts in [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong).
pub(crate) const FIGURE_TEXT: &str = "label";

/// Draws a scene in a look and a language.
pub(crate) struct Painter<'a> {
    pub(crate) scene: Scene,
    look: &'a FigureLook,
    fonts: &'a Arc<Fonts>,
    pub(crate) language: Language,
    /// The purpose of texts, and their letter spacing in thousandths of an em.
    pub(crate) font_use: LineUse,
    pub(crate) spacing: i32,
    /// True if texts are program code.
    pub(crate) is_code: bool,
    /// The side of a square, and the font size of all texts if they have the same size.
    pub(crate) square: i32,
    pub(crate) em: Option<i32>,
    /// The smallest font size.
    pub(crate) min_em: i32,
    /// The colours of a poster's picture.
    pub(crate) colors: &'static [Color],
    /// The user's texts, which replace those of a poster.
    pub(crate) texts: PosterTexts,
}

impl<'a> Painter<'a> {
    pub(crate) fn new(look: &'a FigureLook, fonts: &'a Arc<Fonts>, language: Language) -> Self {
        Painter {
            scene: Scene::default(),
            look,
            fonts,
            language,
            font_use: LineUse::Text,
            spacing: 0,
            is_code: false,
            square: CELL,
            em: None,
            min_em: 0,
            colors: &[],
            texts: PosterTexts::default(),
        }
    }

    /// Creates a painter with an empty scene and the same look and sizes.
    pub(crate) fn child(&self) -> Painter<'a> {
        Painter {
            square: self.square,
            em: self.em,
            min_em: self.min_em,
            colors: self.colors,
            texts: self.texts.clone(),
            ..Painter::new(self.look, self.fonts, self.language)
        }
    }

    /// The background of a poster, the colour of its title, and the colour of its other texts.
    pub(crate) fn inks(&self) -> [Color; 3] {
        let Template { page, styling, .. } = &self.look.template;
        [*page, styling.title.color, styling.subtitle.color]
    }

    /// A colour of a poster's picture, by its place in [`PosterColors`](crate::figure::kernel::poster_style::PosterColors).
    pub(crate) fn color(&self, index: usize) -> Color {
        self.colors.get(index).copied().unwrap_or(Color::BLACK)
    }

    pub(crate) fn palette(&self) -> &'a Palette {
        &self.look.palette
    }

    /// The pen for a kind of line.
    pub(crate) fn relation_pen(&self, relation: Relation, width: i32) -> Pen {
        let color = self.palette().relations[relation as usize];
        Pen::new(color, width).dashed(relation_dash(relation))
    }

    /// Sets the size of the scene.
    pub(crate) fn set_size(&mut self, width: i32, height: i32) {
        (self.scene.width, self.scene.height) = (width, height);
    }

    /// Adds the marks of another scene at an offset.
    pub(crate) fn add_scene(&mut self, scene: Scene, at: Point) {
        self.scene.marks.extend(scene.translate(at).marks);
    }

    /// True if the template colours queens by file.
    pub(crate) fn colors_by_file(&self) -> bool {
        self.look.template.file_colors.is_some()
    }

    pub(crate) fn symbol(&mut self, (at, cell): (Point, i32), piece: Piece, tone: Tone) {
        self.scene.marks.push(Mark::Symbol {
            at,
            cell,
            piece,
            tone,
        });
    }

    /// Draws a shape. Segments are relative to the origin.
    pub(crate) fn shape(
        &mut self,
        origin: Point,
        segments: &[Segment],
        fill: Option<(Color, f32)>,
        pen: Option<&Pen>,
    ) {
        let Some(outline) = Outline::new(segments) else {
            return;
        };
        let layer = Layer {
            outline,
            fill: fill.map(|(color, opacity)| Ink::flat(color, opacity)),
            even_odd: false,
            stroke: pen.map(Pen::stroke),
            stroke_first: false,
        };
        self.scene.marks.push(Mark::Shape { origin, layer });
    }

    /// Fills a shape.
    pub(crate) fn fill(&mut self, origin: Point, segments: &[Segment], color: Color) {
        self.shape(origin, segments, Some((color, 1.0)), None);
    }

    /// Draws the outline of a shape.
    pub(crate) fn stroke(&mut self, origin: Point, segments: &[Segment], pen: &Pen) {
        self.shape(origin, segments, None, Some(pen));
    }

    /// Draws a line through points relative to the origin.
    pub(crate) fn line(&mut self, origin: Point, points: &[Point], pen: &Pen) {
        self.stroke(origin, &polyline(points, false), pen);
    }

    /// The pen for the halo of a line, in the page colour. It is around each dash, as a halo of the
    /// whole line would be a beam across the board.
    pub(crate) fn halo_pen(&self, pen: &Pen) -> Pen {
        Pen {
            color: self.palette().page,
            width: pen.width * 8 / 5,
            opacity: HALO_OPACITY,
            ..pen.clone()
        }
    }

    /// Draws a line with a halo in the page colour, which makes it visible on dark squares.
    pub(crate) fn line_with_halo(&mut self, origin: Point, points: &[Point], pen: &Pen) {
        self.line(origin, points, &self.halo_pen(pen));
        self.line(origin, points, pen);
    }

    /// Draws a filled polygon.
    pub(crate) fn polygon(&mut self, origin: Point, points: &[Point], color: Color, opacity: f32) {
        self.polygons(origin, &[points], color, opacity);
    }

    /// Draws filled polygons as one shape.
    pub(crate) fn polygons<P: AsRef<[Point]>>(
        &mut self,
        origin: Point,
        polygons: &[P],
        color: Color,
        opacity: f32,
    ) {
        let outlines = polygons
            .iter()
            .map(|points| polyline(points.as_ref(), true));
        let segments: Vec<Segment> = outlines.flatten().collect();
        self.shape(origin, &segments, Some((color, opacity)), None);
    }

    /// Draws the outline of a rectangle, with its corner relative to the origin.
    pub(crate) fn frame(&mut self, origin: Point, corner: Point, sides: Point, pen: &Pen) {
        let mut segments = rectangle(corner, sides);
        segments.dedup();
        self.stroke(origin, &segments, pen);
    }

    /// Draws a disc or a ring around a point.
    pub(crate) fn disc(
        &mut self,
        origin: Point,
        middle: Point,
        r: i32,
        fill: Option<Color>,
        pen: Option<&Pen>,
    ) {
        let fill = fill.map(|color| (color, 1.0));
        self.shape(origin, &circle(middle, r), fill, pen);
    }

    /// Draws the mark of a solution, a diamond, around a point.
    pub(crate) fn solution_mark(&mut self, at: Point, radius: i32) {
        let corners = [(0, -radius), (radius, 0), (0, radius), (-radius, 0)];
        self.polygon(at, &corners, self.palette().free, 1.0);
    }

    /// Draws crosses with a halo. Arms extend by `arm` in x and y.
    pub(crate) fn crosses(&mut self, origin: Point, middles: &[Point], arm: i32, pen: &Pen) {
        let arms = |&(x, y): &Point| {
            [
                Segment::Move((x - arm, y - arm)),
                Segment::Line((x + arm, y + arm)),
                Segment::Move((x - arm, y + arm)),
                Segment::Line((x + arm, y - arm)),
            ]
        };
        let segments: Vec<Segment> = middles.iter().flat_map(arms).collect();
        self.stroke(origin, &segments, &self.halo_pen(pen));
        self.stroke(origin, &segments, pen);
    }

    /// Draws an arrow between two points, with a halo around its shaft if `halo`.
    pub(crate) fn arrow(&mut self, origin: Point, from: Point, to: Point, pen: &Pen, halo: bool) {
        let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
        let length = (dx * dx + dy * dy).isqrt().max(1);
        let head = i64::from(pen.width) * 4;
        let half_width = head / 2;
        let part = |length_part: i64| saturate::<i32>(length_part / length);
        let along = |by: i64| (to.0 - part(dx * by), to.1 - part(dy * by));
        let base = along(head.min(length));
        let side = |sign: i64| {
            let (across, down) = (sign * dy * half_width, sign * dx * half_width);
            (base.0 + part(across), base.1 - part(down))
        };
        let neck = along((head * 3 / 4).min(length));
        if halo {
            self.line(origin, &[from, neck], &self.halo_pen(pen));
        }
        self.line(origin, &[from, neck], &pen.clone().butt());
        let tip = [to, side(1), side(-1)];
        self.polygon(origin, &tip, pen.color, pen.opacity);
    }

    /// The font size actually used for texts of this size.
    pub(crate) fn effective_em(&self, size: i32) -> i32 {
        self.em.unwrap_or(size).max(self.min_em)
    }

    /// Measures the width of a text at a size.
    pub(crate) fn measure(&self, text: &str, size: i32) -> Result<i32> {
        self.measure_exact(text, self.effective_em(size))
    }

    /// Measures the width of a text at exactly this size.
    pub(crate) fn measure_exact(&self, text: &str, size: i32) -> Result<i32> {
        Ok(line_width(&self.shape_text(text)?, size))
    }

    /// Returns the width of the widest of some texts at a size.
    pub(crate) fn max_text_width<T: AsRef<str>>(
        &self,
        texts: impl IntoIterator<Item = T>,
        size: i32,
    ) -> Result<i32> {
        let mut texts = texts.into_iter();
        texts.try_fold(0, |widest, text| {
            Ok(widest.max(self.measure(text.as_ref(), size)?))
        })
    }

    /// Reduces a font size until the text fits the room.
    ///
    /// # Errors
    /// [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong) if the text would not be legible, and
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn fit_size(&self, text: &str, size: i32, room: i32) -> Result<i32> {
        let (size, width) = (self.effective_em(size), self.measure(text, size)?);
        self.shrink_to_fit(size, width, room)
    }

    /// Reduces the font size of texts of this size and width until they fit the room.
    ///
    /// # Errors
    /// [`ErrorKind::TextTooLong`](crate::ErrorKind::TextTooLong) if the texts would not be legible.
    pub(crate) fn shrink_to_fit(&self, size: i32, width: i32, room: i32) -> Result<i32> {
        let fit = i64::from(size) * i64::from(room) / i64::from(width.max(1));
        let size = size.min(saturate::<i32>(fit));
        if size < self.min_em {
            Err(error::text_too_long(&[FIGURE_TEXT]))
        } else {
            Ok(size)
        }
    }

    fn family(&self) -> Family {
        if self.is_code {
            Family::Mono
        } else {
            self.look.template.styling.caption.family
        }
    }

    fn shape_text(&self, text: &str) -> Result<Line> {
        let (family, spacing) = (self.family(), self.spacing);
        self.fonts.shape_for(self.font_use, family, spacing, text)
    }

    /// The height of capitals at a size.
    pub(crate) fn cap_height(&self, size: i32) -> i32 {
        self.cap_height_exact(self.effective_em(size))
    }

    /// The height of capitals at exactly this size.
    pub(crate) fn cap_height_exact(&self, size: i32) -> i32 {
        let cap = self.fonts.cap_height(self.family());
        saturate::<i32>(i64::from(cap) * i64::from(size) / i64::from(EM))
    }

    /// Draws a text with its start, middle or end on the baseline at `at`, and returns its width.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn text(
        &mut self,
        text: &str,
        at: Point,
        size: i32,
        align: Align,
        color: Color,
    ) -> Result<i32> {
        self.text_exact(text, at, self.effective_em(size), align, color)
    }

    /// Draws a text at exactly this size.
    pub(crate) fn text_exact(
        &mut self,
        text: &str,
        at: Point,
        size: i32,
        align: Align,
        color: Color,
    ) -> Result<i32> {
        let line = self.shape_text(text)?;
        let width = line_width(&line, size);
        let style = Typography {
            family: self.family(),
            spacing: self.spacing,
            align,
        };
        self.scene.marks.push(Mark::Text {
            at,
            size,
            color,
            line,
            style,
            role: Role::Label,
        });
        Ok(width)
    }

    /// Sets the role of all texts among the marks from this index on.
    pub(crate) fn set_role(&mut self, purpose: Role, from: usize) {
        for mark in &mut self.scene.marks[from..] {
            if let Mark::Text { role, .. } = mark {
                *role = purpose;
            }
        }
    }

    /// Draws a text with its capitals centred vertically on `at`.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn label(
        &mut self,
        text: &str,
        at: Point,
        size: i32,
        align: Align,
        color: Color,
    ) -> Result<i32> {
        let y = at.1 + self.cap_height(size) / 2;
        self.text(text, (at.0, y), size, align, color)
    }

    /// Wraps each line of a text into as few lines as [`Painter::wrap`], of similar lengths.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn wrap_balanced(&self, text: &str, em: i32, room: i32) -> Result<Vec<String>> {
        let wrap_lines = |room: i32| -> Result<Vec<String>> {
            let lines = text.split('\n').map(|line| self.wrap(line, em, room));
            Ok(lines.collect::<Result<Vec<_>>>()?.concat())
        };
        let mut best = wrap_lines(room)?;
        let mut narrower = room;
        while narrower > room / 2 {
            narrower -= 2 * em;
            let lines = wrap_lines(narrower)?;
            if lines.len() > best.len() || self.max_text_width(&lines, em)? > narrower {
                break;
            }
            best = lines;
        }
        Ok(best)
    }

    /// Wraps a text into lines that fit `room`. A phrase is broken only if it is wider than the room,
    /// and the last line is never a single ideograph.
    ///
    /// # Errors
    /// [`ErrorKind::MissingCharacter`](crate::ErrorKind::MissingCharacter).
    pub(crate) fn wrap(&self, text: &str, size: i32, room: i32) -> Result<Vec<String>> {
        let kept = self.language.unbreakable_words();
        let mut lines: Vec<Vec<&str>> = vec![Vec::new()];
        for phrase in breaks::split_phrases(text, &kept) {
            let parts = if self.measure(phrase.trim_end(), size)? <= room {
                vec![phrase]
            } else {
                breaks::split_pieces(phrase, &kept)
            };
            for part in parts {
                let last = lines.last_mut().expect("lines is never empty");
                let longer = format!("{}{part}", last.concat());
                if last.is_empty() || self.measure(longer.trim_end(), size)? <= room {
                    last.push(part);
                } else {
                    lines.push(vec![part]);
                }
            }
        }
        let lines = lines.iter().map(|line| line.concat().trim_end().to_owned());
        Ok(lines.collect())
    }
}

fn line_width(line: &Line, size: i32) -> i32 {
    saturate::<i32>(i64::from(line.width) * i64::from(size) / i64::from(EM))
}

/// Rounds a length up to a multiple of `grain`.
pub(crate) const fn round_up(length: i32, grain: i32) -> i32 {
    (length + grain - 1) / grain * grain
}

/// Returns this many thousandths of a square's side.
pub(crate) const fn cell_fraction(thousandths: i32) -> i32 {
    CELL * thousandths / 1000
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Template;
    use crate::language::tests;

    /// A halo of a dashed line is around each dash, not a beam across the board.
    #[test]
    fn halos_follow_dashes() {
        let look = Template::default().to_dark_scheme().for_figures(None);
        let fonts = Arc::new(Fonts::new(&[], "en"));
        let mut p = Painter::new(&look, &fonts, Language::English);
        for relation in [Relation::Row, Relation::Falling, Relation::Rising] {
            let pen = p.relation_pen(relation, 100);
            p.line_with_halo((0, 0), &[(0, 0), (1000, 1000)], &pen);
        }
        let strokes: Vec<&Stroke> = p
            .scene
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Shape { layer, .. } => layer.stroke.as_ref(),
                _ => None,
            })
            .collect();
        assert_eq!(strokes.len(), 6);
        for pair in strokes.chunks(2) {
            let [halo, line] = [pair[0], pair[1]];
            assert!(!line.dashes.is_empty());
            assert_eq!(halo.dashes, line.dashes);
            // There is a gap between the halos of dots, which are as long as they are wide.
            assert!(halo.width > line.width && halo.width < 2.2 * line.width);
        }
    }

    /// The sentences that pictures can contain in a language.
    fn sentences(language: Language) -> Vec<&'static str> {
        let mut is_drawn = true;
        let lines =
            include_str!("../../../crates/nqueens-language/languages/sentences.txt").lines();
        let sentences = lines.filter_map(|line| {
            if !line.starts_with(' ') {
                is_drawn = tests::is_drawn(line) && !line.starts_with("kept-");
            }
            let (tag, sentence) = line.strip_prefix("    ")?.split_at_checked(8)?;
            (is_drawn && tag.trim_end() == language.tag()).then_some(sentence)
        });
        sentences
            .filter(|sentence| !sentence.contains('␣'))
            .collect()
    }

    #[test]
    fn lines_without_spaces_break_between_words() {
        let chinese = [
            "对角线",
            "皇后",
            "攻击",
            "棋盘",
            "节点",
            "對角線",
            "攻擊",
            "棋盤",
            "節點",
            "一部分",
        ];
        let look = Template::default().for_figures(None);
        for language in [
            Language::ChineseSimplified,
            Language::ChineseTraditional,
            Language::Japanese,
        ] {
            let fonts = Arc::new(Fonts::new(&[], language.tag()));
            let painter = Painter::new(&look, &fonts, language);
            let sentences = sentences(language);
            assert!(sentences.len() > 200, "{language}");
            let mut broken = 0;
            for (sentence, ems) in sentences
                .iter()
                .flat_map(|sentence| [10, 12, 20, 40].map(|ems| (sentence, ems)))
            {
                let lines = painter.wrap(sentence, 1000, ems * 1000).unwrap();
                broken += lines.len() - 1;
                let without_spaces = |text: &str| text.replace(' ', "");
                assert_eq!(without_spaces(&lines.concat()), without_spaces(sentence));
                let last = lines[lines.len() - 1].trim_end_matches(['。', '）', '：']);
                let is_orphan = last.chars().count() == 1 && !last.is_ascii();
                assert!(lines.len() == 1 || !is_orphan, "{language}: {lines:?}");
                let joined = lines.join("|");
                for word in chinese {
                    let places = word.char_indices().skip(1);
                    let broken_words =
                        places.map(|(at, _)| format!("{}|{}", &word[..at], &word[at..]));
                    for broken_word in broken_words {
                        assert!(!joined.contains(&broken_word), "{ems} ems: {joined}");
                    }
                }
                if language == Language::Japanese && ems >= 12 {
                    let begins_with_hiragana =
                        |line: &&String| line.starts_with(|c| ('ぁ'..='ん').contains(&c));
                    let before = lines.iter().zip(lines.iter().skip(1));
                    let broken_words = before.filter(|(before, line)| {
                        begins_with_hiragana(line)
                            && !before.ends_with(['、', '。', '）', ' ', '：', '；'])
                    });
                    assert_eq!(broken_words.count(), 0, "{ems} ems: {joined}");
                }
            }
            assert!(broken > 1000, "{language}: {broken}");
        }
    }
}
