//! Chinese in simplified characters.

use super::order::Order;
use super::picture::{Boards, Excerpt, Picture, Shown, Whose};
use super::texts::{NBSP, Texts, han};
use super::which::{UpTo, Which};
use crate::Tint;

pub(super) struct Simplified;

impl Texts for Simplified {
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
            0 => String::from("无"),
            2 => String::from("两个"),
            _ => format!("{}个", self.words(count)),
        };
        format!("{number}{}{}", self.noun(which), tail(which))
    }

    fn classes(&self) -> [&'static str; 4] {
        ["普通", "中心对称", "四重旋转对称", "平凡"]
    }

    fn symmetries(&self) -> [&'static str; 8] {
        [
            "恒等",
            "旋转90°",
            "旋转180°",
            "旋转270°",
            "左右镜像",
            "上下镜像",
            "主对角线镜像",
            "副对角线镜像",
        ]
    }

    fn known_solutions(&self, count: u64) -> String {
        format!("{}个解", self.digits(count))
    }

    fn known_fundamentals(&self, count: u64) -> String {
        let count = self.digits(count);
        format!("，其中{count}个独立解（旋转与镜像视为相同）")
    }

    fn ways(&self, n: u64) -> [String; 2] {
        let ways = format!("种{}摆法", self.queens(n));
        [ways, String::from("互不攻击")]
    }

    fn fundamentally(&self) -> &'static str {
        "旋转与镜像视为相同"
    }

    fn numbered(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("{of}个解中的第{number}个")
    }

    fn numbered_fundamental(&self, number: u64, of: u64) -> String {
        let [number, of] = [number, of].map(|number| self.digits(number));
        format!("{of}个独立解中的第{number}个")
    }

    fn found(&self, seed: u64) -> String {
        format!("由随机搜索得到，种子{seed}")
    }

    fn check_ruler(&self) -> String {
        format!("此线长100{NBSP}mm：请按100%比例打印，不要缩放以适合页面")
    }

    fn assembly(&self) -> &'static str {
        "各页拼接方式"
    }

    fn overlap_note(&self, mm: &str) -> String {
        format!("沿裁切标记裁切，重叠{mm}")
    }

    fn on_top(&self) -> &'static str {
        "重叠处，右边或下边的纸在上面"
    }

    fn title(&self, shown: Shown) -> String {
        let (noun, tail) = (self.noun(shown.which), tail(shown.which));
        let solutions = match (shown.count, shown.whole) {
            (1, true) => format!("唯一{noun}"),
            (1, false) => format!("一个{noun}"),
            (count, true) => format!("全部{}个{noun}", self.digits(count)),
            (count, false) => format!("{}个{noun}", self.digits(count)),
        };
        format!("{}的{solutions}{tail}", self.problem(shown.n))
    }

    fn orbits(&self, n: usize, count: u64) -> String {
        format!("{}解集的{}个轨道", self.problem(n), self.digits(count))
    }

    fn by_class(&self, title: &str) -> String {
        format!("{title}，按类别排列")
    }

    fn title_of_page(&self, title: &str, page: u64, pages: u64) -> String {
        let [page, pages] = [page, pages].map(|number| self.digits(number));
        format!("{title} · 第{page}页（共{pages}页）")
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
            true => format!("第{range}个轨道（共{of}个）"),
            false => format!("第{range}个棋盘（共{of}个）"),
        };
        format!("第{page}页（共{pages}页），{which}：")
    }

    fn boards(&self, picture: &Picture) -> String {
        let n = self.digits(picture.n as u64);
        let board = format!("{n}×{n}的国际象棋棋盘");
        let queens = match picture.n {
            1 => String::from("1个皇后"),
            _ => format!("{n}个皇后，任意两个互不攻击"),
        };
        let boards = match picture.boards {
            Boards::One => return format!("一个{board}，上有{queens}。"),
            Boards::Grid { count, cols, rows } => {
                let [count, cols, rows] = [count, cols, rows].map(|number| self.digits(number));
                format!("{count}个{board}，排成{rows}行{cols}列")
            }
            Boards::Pages { count, pages } => {
                let [count, pages] = [count, pages].map(|number| self.digits(number));
                format!("{count}个{board}，分为{pages}页")
            }
            Boards::Orbits { orbits } => format!("{board}，分为{}个轨道", self.digits(orbits)),
        };
        format!("{boards}，每个棋盘上有{queens}。")
    }

    fn vacant(&self, places: u64) -> String {
        format!("标题位于中央，占{}个棋盘的位置。", self.digits(places))
    }

    fn order(&self, order: Order) -> String {
        let order = match order {
            Order::Lexicographic => "按各皇后行号（从a列起）的字典序",
            Order::Sampled => "为随机抽取，按字典序",
            Order::Found => "按随机搜索找到的先后顺序",
            Order::Given => "按给定的顺序",
        };
        format!("棋盘{order}，从左到右、从上到下排列。")
    }

    fn images(&self) -> &'static str {
        "每个轨道的第一个棋盘是其中最小的，其余棋盘由它旋转或镜像得到。"
    }

    fn tint(&self, tint: Tint) -> &'static str {
        match tint {
            Tint::Class => "颜色区分对称类别。",
            Tint::Orbit => "同一轨道的棋盘颜色相同；颜色会重复使用。",
        }
    }

    fn ranks(&self, whose: Whose, ranks: &[String]) -> String {
        let queens = match whose {
            Whose::Its => "各皇后",
            Whose::Each => "各棋盘上皇后",
            Whose::First | Whose::Least => "第一个棋盘上各皇后",
            Whose::Leasts => "每个轨道第一个棋盘上各皇后",
        };
        format!("{queens}的行号（从a列起）：{}。", ranks.join("；"))
    }

    fn inventory(&self, sizes: &[(usize, u64)]) -> String {
        let size = |&(n, count): &(usize, u64)| {
            let (n, count) = (self.digits(n as u64), self.digits(count));
            format!("{n}×{n}的{count}个")
        };
        let sizes: Vec<String> = sizes.iter().map(size).collect();
        format!(
            "国际象棋棋盘，每个棋盘上的皇后数等于列数，任意两个皇后互不攻击：{}。",
            sizes.join("；")
        )
    }

    fn board_bookmark(&self, first: u64, last: u64) -> String {
        let [from, to] = [first, last].map(|number| self.digits(number));
        match first == last {
            true => format!("棋盘{from}"),
            false => format!("棋盘{from}至{to}"),
        }
    }

    fn orbit_bookmark(&self, number: u64) -> String {
        format!("轨道{}", self.digits(number))
    }
}

impl Simplified {
    /// The solutions without their number.
    fn noun(&self, which: Which) -> String {
        let class = which.class.map(|class| self.classes()[class as usize]);
        let fundamental = if which.fundamental { "独立" } else { "" };
        format!("{}{fundamental}解", class.unwrap_or_default())
    }

    pub(super) fn problem(&self, n: usize) -> String {
        format!("{}皇后问题", self.digits(n as u64))
    }
}

fn tail(which: Which) -> &'static str {
    match which.up_to {
        None => "",
        Some(UpTo::HalfTurn) => "（旋转180°视为相同）",
        Some(UpTo::Rotation) => "（旋转视为相同）",
        Some(UpTo::Mirror) => "（左右镜像视为相同）",
    }
}
