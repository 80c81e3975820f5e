//! Japanese.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts};
use super::which::{UpTo, Which};
use crate::{Class, Tint};

pub(super) struct Japanese;

impl Texts for Japanese {
    /// In digits, as wherever lines run from left to right.
    fn numeral(&self, number: usize) -> String {
        number.to_string()
    }

    fn separator(&self, _: usize) -> Option<char> {
        Some(',')
    }

    fn decimal_sign(&self) -> char {
        '.'
    }

    fn queens(&self, n: u64) -> String {
        format!("{}クイーン", self.digits(n))
    }

    fn queens_from_to(&self, start: u64, end: u64) -> String {
        format!("{}〜{}", self.digits(start), self.queens(end))
    }

    fn comma(&self) -> &'static str {
        "、"
    }

    fn solutions(&self, count: u64, which: Which) -> String {
        let solutions = self.noun(which) + tail(which);
        match count {
            0 => format!("{solutions}なし"),
            _ => format!("{}通りの{solutions}", self.digits(count)),
        }
    }

    fn classes(&self) -> [&'static str; 4] {
        ["通常", "点対称", "四回対称", "自明"]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "恒等",
            "90°回転",
            "180°回転",
            "270°回転",
            "左右反転",
            "上下反転",
            "主対角線で反転",
            "副対角線で反転",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        format!("解{}通り", self.digits(count))
    }

    fn known_fundamentals(&self, count: u64) -> String {
        let count = self.digits(count);
        format!("、うち基本解{count}通り（回転と反転を同一視）")
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("通りの{}の置き方", self.queens(n));
        [ways, String::from("どの2つも互いに取れない")]
    }

    fn fundamentally(&self) -> &'static str {
        "回転と反転を同一視"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("解{of}通りのうち第{number}番")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("基本解{of}通りのうち第{number}番")
    }

    fn found(&self, seed: u64) -> String {
        format!("ランダム探索による、シード{seed}")
    }

    fn check_ruler(&self) -> String {
        format!("この線は100{NBSP}mm：用紙に合わせず倍率100%で印刷してください")
    }

    fn assembly(&self) -> &'static str {
        "ページのつなぎ方"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("トンボに沿って裁ち、{mm}重ねてください")
    }

    fn on_top(&self) -> &'static str {
        "重なるところでは、右または下の紙を上にしてください"
    }

    fn title(&self, shown: Shown) -> String {
        let (noun, tail) = (self.noun(shown.which), tail(shown.which));
        let solutions = match (shown.count, shown.whole) {
            (1, true) => format!("唯一の{noun}"),
            (1, false) => format!("{noun}の一つ"),
            (count, true) => format!("全{}通りの{noun}", self.digits(count)),
            (count, false) => format!("{}通りの{noun}", self.digits(count)),
        };
        format!("{}の{solutions}{tail}", self.problem(shown.n))
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        format!("{}の解の軌道{}個", self.problem(n), self.digits(count))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}、分類別")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        let [page, pages] = [page, pages].map(|number| self.digits(number));
        format!("{title} · {pages}ページ中{page}ページ目")
    }

    fn space(&self) -> &'static str {
        ""
    }

    fn excerpt(&self, excerpt: Excerpt, orbits: bool) -> String {
        let [page, pages] = [excerpt.page, excerpt.pages].map(|number| self.digits(number));
        let [first, last, of] =
            [excerpt.first, excerpt.last, excerpt.of].map(|number| self.digits(number));
        let range = match excerpt.first == excerpt.last {
            true => first,
            false => format!("{first}〜{last}"),
        };
        let which = match orbits {
            true => format!("全{of}軌道中{range}番目"),
            false => format!("全{of}面中{range}面目"),
        };
        format!("{pages}ページ中{page}ページ目、{which}：")
    }

    fn boards(&self, picture: &Picture) -> String {
        let n = self.digits(picture.n as u64);
        let board = format!("{n}×{n}マスのチェス盤");
        let queens = match picture.n {
            1 => String::from("1個のクイーン"),
            _ => format!("互いに攻撃し合わない{n}個のクイーン"),
        };
        let boards = match picture.boards {
            Boards::One => return format!("{board}1面に、{queens}を置いたもの。"),
            Boards::Grid { count, cols, rows } => {
                let [count, cols, rows] = [count, cols, rows].map(|number| self.digits(number));
                format!("{board}{count}面を{rows}行{cols}列に並べ")
            }
            Boards::Pages { count, pages } => {
                let [count, pages] = [count, pages].map(|number| self.digits(number));
                format!("{board}{count}面を{pages}ページに分けて並べ")
            }
            Boards::Orbits { orbits } => {
                format!("{board}を{}個の軌道ごとに並べ", self.digits(orbits))
            }
        };
        format!("{boards}、それぞれに{queens}を置いたもの。")
    }

    fn vacant(&self, places: u64) -> String {
        format!("中央の{}面分の場所に題名がある。", self.digits(places))
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => {
                "クイーンのランクをaファイルから順に並べた数列の辞書式順序で並ぶ"
            }
            Order::Sampled => "無作為に選んだものが辞書式順序で並ぶ",
            Order::Found => "ランダム探索で見つかった順に並ぶ",
            Order::Given => "与えられた順に並ぶ",
        };
        format!("盤は左から右へ、上から下へ、{order}。")
    }

    fn images(&self) -> &'static str {
        "各軌道の先頭の盤はその中で最小のもので、ほかの盤はそれを回転・反転した像である。"
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "盤の色は対称性による分類を表す。",
            Tint::Orbit => "同じ軌道の盤は同じ色で、色は繰り返し使われる。",
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let whose = match whose {
            Whose::Its => "",
            Whose::Each => "各盤の",
            Whose::First | Whose::Least => "最初の盤の",
            Whose::Leasts => "各軌道の先頭の盤の",
        };
        format!(
            "{whose}クイーンのランク（aファイルから順に）：{}。",
            ranks.join("；")
        )
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size = |&(n, count): &(usize, u64)| {
            let (n, count) = (self.digits(n as u64), self.digits(count));
            format!("{n}×{n}マスが{count}面")
        };
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "ファイルと同じ数のクイーンを、互いに攻撃し合わないように置いたチェス盤：{}。",
            sizes.join("、")
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        let [from, to] = [first, last].map(|number| self.digits(number));
        match first == last {
            true => format!("盤{from}"),
            false => format!("盤{from}〜{to}"),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("軌道{}", self.digits(number))
    }
}

impl Japanese {
    /// The solutions without their number.
    fn noun(&self, which: Which) -> String {
        let name = |class: Class| self.classes()[class as usize];
        match (which.class, which.fundamental) {
            (None, false) => String::from("解"),
            (None, true) => String::from("基本解"),
            (Some(class), false) => format!("{}解", name(class)),
            (Some(Class::Ordinary), true) => format!("{}の基本解", name(Class::Ordinary)),
            (Some(class), true) => format!("{}な基本解", name(class)),
        }
    }

    pub(super) fn problem(&self, n: usize) -> String {
        format!("{}クイーン問題", self.digits(n as u64))
    }
}

fn tail(which: Which) -> &'static str {
    match which.up_to {
        None => "",
        Some(UpTo::HalfTurn) => "（180°回転を同一視）",
        Some(UpTo::Rotation) => "（回転を同一視）",
        Some(UpTo::Mirror) => "（左右反転を同一視）",
    }
}
