//! Errors for sheets that are too small for a figure, with a suggested length or paper.

use crate::figure::kernel::kind::Figure;
use crate::layout::trimmed::paper_sizes;
use crate::units::distance::{Distance, InUnit};
use crate::{Error, ErrorKind, Measure, Orientation, Paper, Sheet, Unit};

/// The suggested papers, the smallest first.
const PAPERS: [&str; 11] = [
    "a10", "a9", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1", "a0",
];

impl Figure {
    /// The error for a sheet on which texts are too small to read. Suggests the smallest length or
    /// paper that is large enough.
    pub(crate) fn too_small(&self, sheet: &Sheet) -> Error {
        let (setting, sides, unit): (&'static [&'static str; 1], _, _) =
            match (sheet.cell, sheet.paper) {
                (Some(cell), _) => (&["cell"], vec![cell.length], cell.unit),
                (None, Some(paper)) => {
                    let (width, height) = paper.sides();
                    (&["paper"], vec![width, height], paper.unit())
                }
                (None, None) => {
                    let width = self.width.unwrap_or(Measure::mm(500));
                    (&["width"], vec![width.length], width.unit)
                }
            };
        let name = |percent: i64| {
            let sides = sides.iter().map(|side| {
                InUnit(Distance::from(*side).scale_up(percent, 100, unit), unit).to_string()
            });
            sides.collect::<Vec<_>>().join("x") + unit.name()
        };
        let fits = |name: &str| {
            let (mut figure, mut sheet) = (self.clone(), sheet.clone());
            let set = match setting[0] {
                "cell" => name.parse().map(|cell| sheet.cell = Some(cell)),
                "paper" => name.parse().map(|paper| sheet.paper = Some(paper)),
                _ => name.parse().map(|width| figure.width = Some(width)),
            };
            set.is_ok() && figure.fit(&sheet).is_ok()
        };
        let sufficient = if setting[0] == "paper" && unit != Unit::Px {
            PAPERS
                .into_iter()
                .find(|paper| fits(paper))
                .map(String::from)
        } else {
            let percents: Vec<i64> = (101..=1000).collect();
            let index = percents.partition_point(|percent| !fits(&name(*percent)));
            percents.get(index).map(|percent| name(*percent))
        };
        let limit = if unit == Unit::Px { "13px" } else { "6pt" };
        let [setting_name] = *setting;
        let advice = match sufficient {
            Some(sufficient) => format!("choose {sufficient} or larger"),
            None => String::from("show a smaller part of the figure"),
        };
        let message = format!(
            "the texts of this figure would be smaller than {limit} with {setting_name} {}: {advice}",
            sheet
                .paper
                .filter(|_| setting_name == "paper")
                .map_or(name(100), |paper| paper.to_string())
        );
        ErrorKind::DoesNotFit.about(setting, message)
    }

    /// The error for a task that does not fit the height of a page. Suggests paper that is high enough.
    pub(crate) fn too_high(&self, sheet: &Sheet) -> Error {
        let fits = |paper: Option<Paper>| {
            let sheet = Sheet {
                paper,
                orientation: Orientation::Portrait,
                ..sheet.clone()
            };
            self.fit(&sheet).is_ok()
        };
        let is_landscape = paper_sizes(sheet)
            .into_iter()
            .all(|sides| sides.is_some_and(|(width, height)| width > height));
        let portrait = sheet.paper.and_then(|paper| {
            let (width, height) = paper.portrait();
            Paper::new(width, height).ok()
        });
        let advice = if is_landscape && fits(portrait) {
            String::from("choose portrait paper, or a smaller n")
        } else {
            let portrait = if is_landscape { "portrait " } else { "" };
            match PAPERS.into_iter().find(|name| fits(name.parse().ok())) {
                Some(paper) => format!("choose {portrait}{paper}, or a smaller n"),
                None => String::from("choose a smaller n"),
            }
        };
        ErrorKind::Conflict.about(
            &["paper", "n"],
            format!("a task is higher than the page: {advice}"),
        )
    }
}
