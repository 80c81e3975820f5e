//! The words of figures in Chinese in simplified characters. Diagonals are 斜线,
//! as in chess, by the side to which they run from the left: 主 and 副 name
//! only the two through corners.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::simplified::Simplified;
use crate::language::texts::{NBSP, Texts};
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

impl Simplified {
    fn nodes(&self, count: u64, more: bool) -> String {
        self.counted_nodes(&self.digits(count), more)
    }

    /// Where a search ends, if anywhere; that there is no solution only where
    /// that is known.
    fn ends(&self, dead_ends: u64, solutions: u64, known: bool) -> String {
        let mut ends = String::new();
        if dead_ends > 0 {
            ends += &format!("，其中死路{}条", self.digits(dead_ends));
        }
        match solutions {
            0 if known => ends += "，无解",
            0 => {}
            _ => {
                let among = if dead_ends > 0 { "，" } else { "，其中" };
                ends += &format!("{among}解{}个", self.digits(solutions));
            }
        }
        ends
    }
}

fn level(by: By) -> &'static str {
    match by {
        By::Row => "行",
        By::File => "列",
    }
}

/// The lines across those: a queen on each level is on one of them.
fn level_across(by: By) -> &'static str {
    match by {
        By::Row => "列",
        By::File => "行",
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

    fn arrays_title(&self) -> String {
        String::from("用数组表示有皇后的线")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let placed = match queens {
            [] => String::from("没有皇后"),
            [one] => format!("皇后位于{one}"),
            _ => format!("{}放置的皇后位于{}", self.order_of(by), self.and(queens)),
        };
        let line = level_across(by);
        let n = self.digits(n as u64);
        format!(
            "一个{n}×{n}的棋盘，{placed}。旁边的三个数组中，每{line}、每条斜线各有一项：有皇后时为1，否则为0；从每个皇后有引线\
             通向对应的三项。行和列从{base}开始编号。"
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        self.relation(relation)
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = self.lines_of(relation);
        let taken = match indices {
            [] => String::from("没有一项为1"),
            _ => format!("第{}项为1", indices.join("、")),
        };
        format!("在以{formula}为下标的{lines}数组中，{taken}。")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("行和列从{base}开始编号")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "每个皇后任选一格",
            Quantity::Subsets => "皇后各占不同的格",
            Quantity::Power => "每行一个皇后",
            Quantity::Factorial => "每行每列一个皇后",
            Quantity::Nodes => "搜索的节点",
            Quantity::Solutions => "解",
            Quantity::Fundamental => "独立解",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!("放置{}个皇后的方法数", self.digits(n as u64))
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        let n = self.digits(n as u64);
        format!(
            "对数轴上的条形比较{n}×{n}棋盘的各个数目：{}。",
            sizes.join("；")
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("已计数到n{NBSP}={NBSP}{n}")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("{to}×{to}棋盘的各个数目"),
            false => format!("各个数目随棋盘的增长（n{NBSP}={NBSP}{from}至{to}）"),
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("对数轴上n{NBSP}={NBSP}{to}的点"),
            false => format!("对数轴上n从{from}到{to}的曲线"),
        };
        format!("{sizes}：{}。", curves.join("；"))
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let [start, end] = [first, last].map(|(n, value)| format!("{value}（n{NBSP}={NBSP}{n}）"));
        match first.0 == last.0 {
            true => format!("{name}，{start}"),
            false => format!("{name}，从{start}到{end}"),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        format!("n{NBSP}={NBSP}{}：无解", boards.join("、"))
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}：{what}")
    }

    fn sentence(&self, note: &str) -> String {
        format!("{note}。")
    }

    fn measured_time(&self) -> &'static str {
        "实测时间"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => String::from("时间测量环境：未注明"),
            known => format!("时间测量环境：{}", known.join("，")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "对数轴"
    }

    fn seconds(&self) -> &'static str {
        "秒"
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

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "棋盘上方：步骤及其行、列。下方：判定，以及每个冲突皇后的编号，编号前的符号表示方向（{lines}）。"
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

    fn tree_title(&self, n: usize) -> String {
        format!("{}的搜索树", self.problem(n))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let from = match queens {
            [] => String::from("空棋盘"),
            _ => format!("皇后位于{}的棋盘", self.and(queens)),
        };
        format!(
            "{}的搜索树：每个节点是一个棋盘，从{from}开始，{}放置皇后。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let holds = format!(
            "共有{}个节点，按搜索的顺序编号{}。",
            self.digits(shown.nodes),
            self.ends(dead_ends, shown.solutions, false)
        );
        if only_accepted || shown.rejected == 0 {
            return holds;
        }
        format!(
            "{holds}另有{}个被拒绝的候选，以灰色画出，并与每个攻击新皇后的皇后连线，第一条较粗。",
            self.digits(shown.rejected)
        )
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => format!("第{choice}列"),
            By::File => format!("从下数第{choice}行"),
        };
        format!(
            "{line}的皇后引出的分支有{}{}。",
            self.nodes(holds.nodes, holds.more),
            self.ends(dead_ends, holds.solutions, !holds.more)
        )
    }

    fn way(&self, queens: &[String]) -> String {
        format!("一条粗线通向解：{}。", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("没有一条路通向解。")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(self.nodes(left_out.nodes, left_out.more));
        }
        if left_out.rejected > 0 {
            what.push(format!("{}个被拒绝的候选", self.digits(left_out.rejected)));
        }
        format!("未画出：{}。", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        format!("+ {}", self.nodes(nodes, more))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ {}个被拒绝", self.digits(candidates))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        match (solutions, more) {
            (_, true) => format!("至少{}个解", self.digits(solutions)),
            (0, false) => String::from("无解"),
            (_, false) => format!("{}个解", self.digits(solutions)),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let tree = match kind {
            SpaceKind::NAry => "n叉树",
            SpaceKind::Permutation => "排列树",
            SpaceKind::Pruned => "剪枝树",
        };
        format!("{}的{tree}", self.problem(n))
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let tree = format!(
            "{}有{nodes}，边上标有列号。",
            self.space_tree_title(n, kind)
        );
        match kind {
            SpaceKind::NAry => format!("{tree}在每一行尝试所有的列。"),
            SpaceKind::Permutation => {
                format!("{tree}在每一行尝试上方各行尚未使用的所有列。比n叉树少{pruned}。")
            }
            SpaceKind::Pruned => format!(
                "{tree}在每一行尝试不受上方皇后攻击的所有列。其余各列之后的部分以浅色画出并标有大小，在n叉树中为{pruned}。"
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "超过" } else { "" };
        format!("{more}{nodes}个节点")
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!("剪去：{all}个节点中的{pruned}个")
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            0 => String::from("没有节点是解。"),
            _ => format!("{}个大节点是解，有粗线通向那里。", self.digits(solutions)),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("{}搜索中的函数调用", self.problem(n))
    }

    fn calls(&self, n: usize, by: By) -> String {
        format!(
            "求解{}的递归函数{}放置皇后，图中列出它的各次调用，每次调用缩进画在发起它的调用之下，粗线通向解。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        format!(
            "共有{}次调用{}。",
            self.digits(calls.nodes),
            self.ends(dead_ends, calls.solutions, false)
        )
    }
}
