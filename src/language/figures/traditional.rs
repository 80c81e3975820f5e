//! The words of figures in Chinese in traditional characters, in the words of
//! Taiwan. Diagonals are 斜線, as in chess, by the side to which they run from
//! the left: 主 and 副 name only the two through corners.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::texts::{NBSP, Texts};
use crate::language::traditional::Traditional;
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

impl Traditional {
    fn nodes(&self, count: u64, more: bool) -> String {
        self.counted_nodes(&self.digits(count), more)
    }

    /// Where a search ends, if anywhere; that there is no solution only where
    /// that is known.
    fn ends(&self, dead_ends: u64, solutions: u64, known: bool) -> String {
        let mut ends = String::new();
        if dead_ends > 0 {
            ends += &format!("，其中死路{}條", self.digits(dead_ends));
        }
        match solutions {
            0 if known => ends += "，無解",
            0 => {}
            _ => {
                let among = if dead_ends > 0 { "，" } else { "，其中" };
                ends += &format!("{among}解{}個", self.digits(solutions));
            }
        }
        ends
    }
}

fn level(by: By) -> &'static str {
    match by {
        By::Row => "橫列",
        By::File => "直行",
    }
}

/// The lines across those: a queen on each level is on one of them.
fn level_across(by: By) -> &'static str {
    match by {
        By::Row => "直行",
        By::File => "橫列",
    }
}

impl FigureTexts for Traditional {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "橫列",
            Relation::Column => "直行",
            Relation::Falling => "右下斜線",
            Relation::Rising => "右上斜線",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "同一橫列",
            Relation::Column => "同一直行",
            Relation::Falling => "同一右下斜線（橫列\u{a0}\u{2212}\u{a0}直行）",
            Relation::Rising => "同一右上斜線（橫列\u{a0}+\u{a0}直行）",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("第{number}橫列"),
            By::File => format!("{}直行", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "由上而下逐橫列",
            By::File => "自a起逐直行",
        }
    }

    fn solution(&self) -> &'static str {
        "解"
    }

    fn dead_end(&self) -> &'static str {
        "死路"
    }

    fn no_solution(&self) -> &'static str {
        "無解"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("皇后{number}：{square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}：無可用格", levels.join("、"))
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
        String::from("皇后攻擊的格子")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("棋盤上唯一的格子{queen}有一個皇后。");
        }
        let [n, all] = [n as u64, all].map(|number| self.digits(number));
        format!(
            "在{n}×{n}的棋盤上，位於{queen}的皇后攻擊{all}個格子，各標一個叉：同一橫列{row}個，同一直行{column}個，\
             右下斜線（橫列編號減直行編號不變）上{falling}個，右上斜線（橫列編號加直行編號不變）上{rising}個。"
        )
    }

    fn lines_title(&self) -> String {
        String::from("一個解及其各皇后的攻擊線")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        format!(
            "{}的一個解，皇后位於{}。每個皇后所在的橫列、直行和斜線以各自的顏色和線型畫出，沒有一條線經過其他皇后。",
            self.problem(n),
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        format!("一個{digits}×{digits}的棋盤。{}無解。", self.problem(n))
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let n = self.digits(n as u64);
        match queens {
            0 => format!("{n}×{n}的空棋盤"),
            _ => format!("有{}個皇后的{n}×{n}棋盤", self.digits(queens)),
        }
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        let n = self.digits(n as u64);
        match queens {
            [] => format!("一個{n}×{n}的空棋盤。"),
            _ => format!("一個{n}×{n}的棋盤，皇后位於{}。", self.and(queens)),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("沒有皇后互相攻擊。"),
            _ => format!("互相攻擊的皇后之間有連線：{}。", self.and(pairs)),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("沒有格子受到攻擊。"),
            _ => format!("{}個深色格子受到攻擊。", self.digits(count)),
        }
    }

    fn tinted(&self) -> String {
        String::from("著色的格子")
    }

    fn crosses(&self) -> String {
        String::from("叉號")
    }

    fn circles(&self) -> String {
        String::from("圓圈")
    }

    fn arrows(&self) -> String {
        String::from("箭頭")
    }

    fn attacked_title(&self) -> String {
        String::from("每個皇后留下的可用格")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let (order, level) = (self.order_of(by), level(by));
        let n = self.digits(n as u64);
        let placed = match queens {
            [one] => format!("在{n}×{n}的棋盤上，皇后放在{one}。"),
            _ => format!(
                "在{n}×{n}的棋盤上{order}放置皇后，依序放在{}，每放一個畫一個棋盤。",
                self.and(queens)
            ),
        };
        format!(
            "{placed}受攻擊的格子為深色；一{level}中唯一的可用格畫有圓環，沒有可用格的{level}加框。"
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        format!(
            "放置{}個皇后之後，{}沒有可用格。",
            self.digits(queens as u64),
            self.and(levels)
        )
    }

    fn arrays_title(&self) -> String {
        String::from("用陣列表示有皇后的線")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let placed = match queens {
            [] => String::from("沒有皇后"),
            [one] => format!("皇后位於{one}"),
            _ => format!("{}放置的皇后位於{}", self.order_of(by), self.and(queens)),
        };
        let line = level_across(by);
        let n = self.digits(n as u64);
        format!(
            "一個{n}×{n}的棋盤，{placed}。旁邊的三個陣列中，每{line}、每條斜線各有一項：有皇后時為1，否則為0；從每個皇后有引線\
             通往對應的三項。橫列和直行從{base}開始編號。"
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        self.relation(relation)
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = self.lines_of(relation);
        let taken = match indices {
            [] => String::from("沒有一項為1"),
            _ => format!("第{}項為1", indices.join("、")),
        };
        format!("在以{formula}為索引的{lines}陣列中，{taken}。")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("橫列和直行從{base}開始編號")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "每個皇后任選一格",
            Quantity::Subsets => "皇后各佔不同的格",
            Quantity::Power => "每橫列一個皇后",
            Quantity::Factorial => "每橫列每直行一個皇后",
            Quantity::Nodes => "搜尋的節點",
            Quantity::Solutions => "解",
            Quantity::Fundamental => "獨立解",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!("放置{}個皇后的方法數", self.digits(n as u64))
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        let n = self.digits(n as u64);
        format!(
            "對數軸上的長條比較{n}×{n}棋盤的各個數目：{}。",
            sizes.join("；")
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("已計數到n{NBSP}={NBSP}{n}")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("{to}×{to}棋盤的各個數目"),
            false => format!("各個數目隨棋盤的增長（n{NBSP}={NBSP}{from}至{to}）"),
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("對數軸上n{NBSP}={NBSP}{to}的點"),
            false => format!("對數軸上n從{from}到{to}的曲線"),
        };
        format!("{sizes}：{}。", curves.join("；"))
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let [start, end] = [first, last].map(|(n, value)| format!("{value}（n{NBSP}={NBSP}{n}）"));
        match first.0 == last.0 {
            true => format!("{name}，{start}"),
            false => format!("{name}，從{start}到{end}"),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        format!("n{NBSP}={NBSP}{}：無解", boards.join("、"))
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}：{what}")
    }

    fn sentence(&self, note: &str) -> String {
        format!("{note}。")
    }

    fn measured_time(&self) -> &'static str {
        "實測時間"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => String::from("時間測量環境：未註明"),
            known => format!("時間測量環境：{}", known.join("，")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "對數軸"
    }

    fn seconds(&self) -> &'static str {
        "秒"
    }

    fn trace_title(&self, n: usize) -> String {
        format!("{}搜尋的每一步", self.problem(n))
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
            0 => String::from("沒有找到解"),
            count => format!("找到{}個解", self.digits(count)),
        };
        format!(
            "{}的搜尋{}進行，依序嘗試{candidates}個格子：接受{accepted}個，因與已放置的皇后衝突而拒絕{rejected}個，撤回皇后\
             {back}次。{found}。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "棋盤上方：步驟及其橫列、直行。下方：判定，以及每個衝突皇后的編號，編號前的符號表示方向（{lines}）。"
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        ["步驟", "節點", "橫列", "直行", "判定", "衝突"]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["接受", "拒絕", "撤回"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "皇后{}（{}）",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }

    fn tree_title(&self, n: usize) -> String {
        format!("{}的搜尋樹", self.problem(n))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let from = match queens {
            [] => String::from("空棋盤"),
            _ => format!("皇后位於{}的棋盤", self.and(queens)),
        };
        format!(
            "{}的搜尋樹：每個節點是一個棋盤，從{from}開始，{}放置皇后。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let holds = format!(
            "共有{}個節點，依搜尋的順序編號{}。",
            self.digits(shown.nodes),
            self.ends(dead_ends, shown.solutions, false)
        );
        if only_accepted || shown.rejected == 0 {
            return holds;
        }
        format!(
            "{holds}另有{}個被拒絕的候選，以灰色畫出，並與每個攻擊新皇后的皇后連線，第一條較粗。",
            self.digits(shown.rejected)
        )
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => format!("第{choice}直行"),
            By::File => format!("由下數第{choice}橫列"),
        };
        format!(
            "{line}的皇后引出的分支有{}{}。",
            self.nodes(holds.nodes, holds.more),
            self.ends(dead_ends, holds.solutions, !holds.more)
        )
    }

    fn way(&self, queens: &[String]) -> String {
        format!("一條粗線通往解：{}。", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("沒有一條路通往解。")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(self.nodes(left_out.nodes, left_out.more));
        }
        if left_out.rejected > 0 {
            what.push(format!("{}個被拒絕的候選", self.digits(left_out.rejected)));
        }
        format!("未畫出：{}。", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        format!("+ {}", self.nodes(nodes, more))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ {}個被拒絕", self.digits(candidates))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        match (solutions, more) {
            (_, true) => format!("至少{}個解", self.digits(solutions)),
            (0, false) => String::from("無解"),
            (_, false) => format!("{}個解", self.digits(solutions)),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let tree = match kind {
            SpaceKind::NAry => "n元樹",
            SpaceKind::Permutation => "排列樹",
            SpaceKind::Pruned => "剪枝樹",
        };
        format!("{}的{tree}", self.problem(n))
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let tree = format!(
            "{}有{nodes}，邊上標有直行編號。",
            self.space_tree_title(n, kind)
        );
        match kind {
            SpaceKind::NAry => format!("{tree}在每一橫列嘗試所有的直行。"),
            SpaceKind::Permutation => {
                format!("{tree}在每一橫列嘗試上方各橫列尚未使用的所有直行。比n元樹少{pruned}。")
            }
            SpaceKind::Pruned => format!(
                "{tree}在每一橫列嘗試不受上方皇后攻擊的所有直行。其餘各直行之後的部分以淺色畫出並標有大小，在n元樹中為{pruned}。"
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "超過" } else { "" };
        format!("{more}{nodes}個節點")
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!("剪去：{all}個節點中的{pruned}個")
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            0 => String::from("沒有節點是解。"),
            _ => format!("{}個大節點是解，有粗線通往該處。", self.digits(solutions)),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("{}搜尋中的函式呼叫", self.problem(n))
    }

    fn calls(&self, n: usize, by: By) -> String {
        format!(
            "求解{}的遞迴函式{}放置皇后，圖中列出它的各次呼叫，每次呼叫縮排畫在發起它的呼叫之下，粗線通往解。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        format!(
            "共有{}次呼叫{}。",
            self.digits(calls.nodes),
            self.ends(dead_ends, calls.solutions, false)
        )
    }
}
