//! Chinese in traditional characters, in the words of Taiwan: 橫列 and 直行
//! for rows and columns, because 行 and 列 alone change places between the
//! regions.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts, han};
use super::which::{UpTo, Which};
use crate::Tint;

pub(super) struct Traditional;

impl Texts for Traditional {
    fn numeral(&self, number: usize) -> String {
        han(number)
    }

    fn separator(&self, _: usize) -> Option<char> {
        Some(',')
    }

    fn decimal_sign(&self) -> char {
        '.'
    }

    fn queens(&self, n: u64) -> String {
        format!("{}皇后", self.words(n))
    }

    fn queens_from_to(&self, start: u64, end: u64) -> String {
        format!("{}至{}", self.words(start), self.queens(end))
    }

    fn comma(&self) -> &'static str {
        "，"
    }

    fn solutions(&self, count: u64, which: Which) -> String {
        let number = match count {
            0 => String::from("無"),
            2 => String::from("兩個"),
            _ => format!("{}個", self.words(count)),
        };
        format!("{number}{}{}", self.noun(which), tail(which))
    }

    fn classes(&self) -> [&'static str; 4] {
        ["普通", "中心對稱", "四重旋轉對稱", "平凡"]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "恆等",
            "旋轉90°",
            "旋轉180°",
            "旋轉270°",
            "左右鏡像",
            "上下鏡像",
            "主對角線鏡像",
            "副對角線鏡像",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        format!("{}個解", self.digits(count))
    }

    fn known_fundamentals(&self, count: u64) -> String {
        let count = self.digits(count);
        format!("，其中{count}個獨立解（旋轉與鏡像視為相同）")
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("種{}擺法", self.queens(n));
        [ways, String::from("互不攻擊")]
    }

    fn fundamentally(&self) -> &'static str {
        "旋轉與鏡像視為相同"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("{of}個解中的第{number}個")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("{of}個獨立解中的第{number}個")
    }

    fn found(&self, seed: u64) -> String {
        format!("由隨機搜尋得到，種子{seed}")
    }

    fn check_ruler(&self) -> String {
        format!("此線長100{NBSP}mm：請以100%比例列印，不要縮放以符合頁面")
    }

    fn assembly(&self) -> &'static str {
        "各頁拼接方式"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("沿裁切標記裁切，重疊{mm}")
    }

    fn on_top(&self) -> &'static str {
        "重疊處，右邊或下邊的紙在上面"
    }

    fn title(&self, shown: Shown) -> String {
        let (noun, tail) = (self.noun(shown.which), tail(shown.which));
        let solutions = match (shown.count, shown.whole) {
            (1, true) => format!("唯一{noun}"),
            (1, false) => format!("一個{noun}"),
            (count, true) => format!("全部{}個{noun}", self.digits(count)),
            (count, false) => format!("{}個{noun}", self.digits(count)),
        };
        format!("{}的{solutions}{tail}", self.problem(shown.n))
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        format!("{}解集的{}個軌道", self.problem(n), self.digits(count))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}，依類別排列")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        let [page, pages] = [page, pages].map(|number| self.digits(number));
        format!("{title} · 第{page}頁（共{pages}頁）")
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
            false => format!("{first}至{last}"),
        };
        let which = match orbits {
            true => format!("第{range}個軌道（共{of}個）"),
            false => format!("第{range}個棋盤（共{of}個）"),
        };
        format!("第{page}頁（共{pages}頁），{which}：")
    }

    fn boards(&self, picture: &Picture) -> String {
        let n = self.digits(picture.n as u64);
        let board = format!("{n}×{n}的西洋棋棋盤");
        let queens = match picture.n {
            1 => String::from("1個皇后"),
            _ => format!("{n}個皇后，任兩個互不攻擊"),
        };
        let boards = match picture.boards {
            Boards::One => return format!("一個{board}，上有{queens}。"),
            Boards::Grid { count, cols, rows } => {
                let [count, cols, rows] = [count, cols, rows].map(|number| self.digits(number));
                format!("{count}個{board}，排成{rows}橫列、{cols}直行")
            }
            Boards::Pages { count, pages } => {
                let [count, pages] = [count, pages].map(|number| self.digits(number));
                format!("{count}個{board}，分為{pages}頁")
            }
            Boards::Orbits { orbits } => format!("{board}，分為{}個軌道", self.digits(orbits)),
        };
        format!("{boards}，每個棋盤上有{queens}。")
    }

    fn vacant(&self, places: u64) -> String {
        format!("標題位於中央，佔{}個棋盤的位置。", self.digits(places))
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => "依各皇后所在橫列編號（從a直行起）的字典序",
            Order::Sampled => "為隨機抽取，依字典序",
            Order::Found => "依隨機搜尋找到的先後順序",
            Order::Given => "依給定的順序",
        };
        format!("棋盤{order}，由左至右、由上至下排列。")
    }

    fn images(&self) -> &'static str {
        "每個軌道的第一個棋盤是其中最小的，其餘棋盤由它旋轉或鏡像得到。"
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "顏色區分對稱類別。",
            Tint::Orbit => "同一軌道的棋盤顏色相同；顏色會重複使用。",
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let queens = match whose {
            Whose::Its => "各皇后",
            Whose::Each => "各棋盤上皇后",
            Whose::First | Whose::Least => "第一個棋盤上各皇后",
            Whose::Leasts => "每個軌道第一個棋盤上各皇后",
        };
        format!("{queens}所在橫列編號（從a直行起）：{}。", ranks.join("；"))
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size = |&(n, count): &(usize, u64)| {
            let (n, count) = (self.digits(n as u64), self.digits(count));
            format!("{n}×{n}的{count}個")
        };
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "西洋棋棋盤，每個棋盤上的皇后數等於直行數，任兩個皇后互不攻擊：{}。",
            sizes.join("；")
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        let [from, to] = [first, last].map(|number| self.digits(number));
        match first == last {
            true => format!("棋盤{from}"),
            false => format!("棋盤{from}至{to}"),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("軌道{}", self.digits(number))
    }
}

impl Traditional {
    /// The solutions without their number.
    fn noun(&self, which: Which) -> String {
        let class = which.class.map(|class| self.classes()[class as usize]);
        let fundamental = if which.fundamental { "獨立" } else { "" };
        format!("{}{fundamental}解", class.unwrap_or_default())
    }

    pub(super) fn problem(&self, n: usize) -> String {
        format!("{}皇后問題", self.digits(n as u64))
    }
}

fn tail(which: Which) -> &'static str {
    match which.up_to {
        None => "",
        Some(UpTo::HalfTurn) => "（旋轉180°視為相同）",
        Some(UpTo::Rotation) => "（旋轉視為相同）",
        Some(UpTo::Mirror) => "（左右鏡像視為相同）",
    }
}
