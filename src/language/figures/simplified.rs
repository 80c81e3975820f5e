//! The words of figures in Chinese in simplified characters. Diagonals are 斜线,
//! as in chess, by the side to which they run from the left: 主 and 副 name
//! only the two through corners.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::simplified::Simplified;
use crate::language::texts::Texts;
use crate::trace::{By, Conflict, Relation, Tally};

fn level(by: By) -> &'static str {
    match by {
        By::Row => "行",
        By::File => "列",
    }
}

impl FigureTexts for Simplified {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "行",
            Relation::Column => "列",
            Relation::Falling => "右下斜线",
            Relation::Rising => "右上斜线",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "同一行",
            Relation::Column => "同一列",
            Relation::Falling => "同一右下斜线（行\u{a0}\u{2212}\u{a0}列）",
            Relation::Rising => "同一右上斜线（行\u{a0}+\u{a0}列）",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("第{number}行"),
            By::File => format!("{}列", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "从上到下逐行",
            By::File => "从a列起逐列",
        }
    }

    fn solution(&self) -> &'static str {
        "解"
    }

    fn dead_end(&self) -> &'static str {
        "死路"
    }

    fn no_solution(&self) -> &'static str {
        "无解"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("皇后{number}：{square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}：无可用格", levels.join("、"))
    }

    fn and(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{}和{last}", rest.join("、")),
        }
    }

    fn listed(&self, what: &str, things: &[String]) -> String {
        format!("{what}：{}。", self.and(things))
    }

    fn rule_title(&self) -> String {
        String::from("皇后攻击的格子")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("棋盘上唯一的格子{queen}处有一个皇后。");
        }
        let [n, all] = [n as u64, all].map(|number| self.digits(number));
        format!(
            "在{n}×{n}的棋盘上，{queen}处的皇后攻击{all}个格子，各标一个叉：同一行{row}个，同一列{column}个，右下斜线\
             （行号减列号不变）上{falling}个，右上斜线（行号加列号不变）上{rising}个。"
        )
    }

    fn lines_title(&self) -> String {
        String::from("一个解及其各皇后的攻击线")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        format!(
            "{}的一个解，皇后位于{}。每个皇后所在的行、列和斜线用各自的颜色和线型画出，没有一条线经过其他皇后。",
            self.problem(n),
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        format!("一个{digits}×{digits}的棋盘。{}无解。", self.problem(n))
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let n = self.digits(n as u64);
        match queens {
            0 => format!("{n}×{n}的空棋盘"),
            _ => format!("有{}个皇后的{n}×{n}棋盘", self.digits(queens)),
        }
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        let n = self.digits(n as u64);
        match queens {
            [] => format!("一个{n}×{n}的空棋盘。"),
            _ => format!("一个{n}×{n}的棋盘，皇后位于{}。", self.and(queens)),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("没有皇后互相攻击。"),
            _ => format!("互相攻击的皇后之间有连线：{}。", self.and(pairs)),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("没有格子受到攻击。"),
            _ => format!("{}个深色格子受到攻击。", self.digits(count)),
        }
    }

    fn tinted(&self) -> String {
        String::from("着色的格子")
    }

    fn crosses(&self) -> String {
        String::from("叉号")
    }

    fn circles(&self) -> String {
        String::from("圆圈")
    }

    fn arrows(&self) -> String {
        String::from("箭头")
    }

    fn attacked_title(&self) -> String {
        String::from("每个皇后留下的可用格")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let (order, level) = (self.order_of(by), level(by));
        let n = self.digits(n as u64);
        let placed = match queens {
            [one] => format!("在{n}×{n}的棋盘上，皇后放在{one}。"),
            _ => format!(
                "在{n}×{n}的棋盘上{order}放置皇后，依次放在{}，每放一个画一个棋盘。",
                self.and(queens)
            ),
        };
        format!(
            "{placed}受攻击的格子为深色；一{level}中唯一的可用格画有圆环，没有可用格的{level}加框。"
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        format!(
            "放置{}个皇后之后，{}没有可用格。",
            self.digits(queens as u64),
            self.and(levels)
        )
    }

    fn trace_title(&self, n: usize) -> String {
        format!("{}搜索的每一步", self.problem(n))
    }

    fn trace(&self, n: usize, by: By, tally: &Tally) -> String {
        let [candidates, accepted, rejected, back] = [
            tally.candidates,
            tally.accepted,
            tally.rejected,
            tally.taken_back,
        ]
        .map(|count| self.digits(count));
        let found = match tally.solutions {
            0 => String::from("没有找到解"),
            count => format!("找到{}个解", self.digits(count)),
        };
        format!(
            "{}的搜索{}进行，依次尝试{candidates}个格子：接受{accepted}个，因与已放置的皇后冲突而拒绝{rejected}个，撤回皇后\
             {back}次。{found}。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        ["步骤", "节点", "行", "列", "判定", "冲突"]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["接受", "拒绝", "撤回"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "皇后{}（{}）",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }
}
