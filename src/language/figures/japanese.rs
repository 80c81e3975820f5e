//! The words of figures in Japanese.

use super::texts::FigureTexts;
use crate::Square;
use crate::file_name;
use crate::language::japanese::Japanese;
use crate::language::texts::{NBSP, Texts};
use crate::trace::{Amount, By, Conflict, Quantity, Relation, SpaceKind, Tally};

impl Japanese {
    fn nodes(&self, count: u64, more: bool) -> String {
        self.counted_nodes(&self.digits(count), more)
    }

    /// Where a search ends, if anywhere; that there is no solution only where
    /// that is known.
    fn ends(&self, dead_ends: u64, solutions: u64, known: bool) -> String {
        let mut ends = Vec::new();
        if dead_ends > 0 {
            ends.push(format!("行き止まりは{}か所", self.digits(dead_ends)));
        }
        if solutions > 0 || known {
            ends.push(format!("解は{}通り", self.digits(solutions)));
        }
        ends.join("、")
    }
}

fn level(by: By) -> &'static str {
    match by {
        By::Row => "行",
        By::File => "ファイル",
    }
}

impl FigureTexts for Japanese {
    fn relation(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "行",
            Relation::Column => "列",
            Relation::Falling => "右下がり対角線",
            Relation::Rising => "右上がり対角線",
        }
    }

    fn same(&self, relation: Relation) -> &'static str {
        match relation {
            Relation::Row => "同じ行",
            Relation::Column => "同じ列",
            Relation::Falling => "同じ右下がり対角線（行\u{a0}\u{2212}\u{a0}列）",
            Relation::Rising => "同じ右上がり対角線（行\u{a0}+\u{a0}列）",
        }
    }

    fn level(&self, by: By, number: usize) -> String {
        match by {
            By::Row => format!("{number}行目"),
            By::File => format!("{}ファイル", file_name(number.saturating_sub(1) as u16)),
        }
    }

    fn order_of(&self, by: By) -> &'static str {
        match by {
            By::Row => "上から1行ずつ",
            By::File => "aファイルから1ファイルずつ",
        }
    }

    fn solution(&self) -> &'static str {
        "解"
    }

    fn dead_end(&self) -> &'static str {
        "行き止まり"
    }

    fn no_solution(&self) -> &'static str {
        "解なし"
    }

    fn queen_on(&self, number: usize, square: &str) -> String {
        format!("クイーン{number}：{square}")
    }

    fn no_free_square(&self, levels: &[String]) -> String {
        format!("{}：空きマスなし", levels.join("、"))
    }

    fn and(&self, things: &[String]) -> String {
        things.join("、")
    }

    fn listed(&self, what: &str, things: &[String]) -> String {
        format!("{what}：{}。", self.and(things))
    }

    fn rule_title(&self) -> String {
        String::from("クイーンが攻撃するマス")
    }

    fn rule(&self, n: usize, queen: Square, [row, column, falling, rising]: [u64; 4]) -> String {
        let all = row + column + falling + rising;
        if all == 0 {
            return format!("盤のただ一つのマス{queen}にクイーンがある。");
        }
        let [n, all] = [n as u64, all].map(|number| self.digits(number));
        format!(
            "{n}×{n}マスの盤で、{queen}のクイーンは{all}マスを攻撃し、それぞれのマスに×印がある。内訳は、同じ行に{row}\
             マス、同じ列に{column}マス、右下がりの対角線（行の番号から列の番号を引いた差が一定）に{falling}マス、右上がりの\
             対角線（行の番号と列の番号の和が一定）に{rising}マスである。"
        )
    }

    fn lines_title(&self) -> String {
        String::from("解と各クイーンの利き筋")
    }

    fn lines(&self, n: usize, queens: &[String]) -> String {
        format!(
            "{}の解の一つで、クイーンは{}にある。各クイーンの行、列、対角線をクイーンごとに異なる色と線種で描いてあり、\
             どの線もほかのクイーンを通らない。",
            self.problem(n),
            self.and(queens)
        )
    }

    fn none(&self, n: usize) -> String {
        let digits = self.digits(n as u64);
        format!("{digits}×{digits}マスの盤。{}に解はない。", self.problem(n))
    }

    fn position_title(&self, n: usize, queens: u64) -> String {
        let n = self.digits(n as u64);
        match queens {
            0 => format!("{n}×{n}マスの空の盤"),
            _ => format!("クイーンが{}個ある{n}×{n}マスの盤", self.digits(queens)),
        }
    }

    fn position(&self, n: usize, queens: &[String]) -> String {
        let n = self.digits(n as u64);
        match queens {
            [] => format!("{n}×{n}マスの空の盤。"),
            _ => format!("{n}×{n}マスの盤の{}にクイーンがある。", self.and(queens)),
        }
    }

    fn attacking(&self, pairs: &[String]) -> String {
        match pairs {
            [] => String::from("攻撃し合うクイーンはない。"),
            _ => format!("攻撃し合うクイーンは線で結んである：{}。", self.and(pairs)),
        }
    }

    fn under_attack(&self, count: u64) -> String {
        match count {
            0 => String::from("攻撃されているマスはない。"),
            _ => format!("濃い色の{}マスは攻撃されている。", self.digits(count)),
        }
    }

    fn tinted(&self) -> String {
        String::from("色付きのマス")
    }

    fn crosses(&self) -> String {
        String::from("×印")
    }

    fn circles(&self) -> String {
        String::from("丸印")
    }

    fn arrows(&self) -> String {
        String::from("矢印")
    }

    fn attacked_title(&self) -> String {
        String::from("各クイーンが残す空きマス")
    }

    fn attacked(&self, n: usize, by: By, queens: &[String]) -> String {
        let (order, level) = (self.order_of(by), level(by));
        let n = self.digits(n as u64);
        let placed = match queens {
            [one] => format!("{n}×{n}マスの盤の{one}にクイーンを置く。"),
            _ => format!(
                "{n}×{n}マスの盤に、{order}、クイーンを{}の順に置き、1個ごとに盤を描く。",
                self.and(queens)
            ),
        };
        format!(
            "{placed}攻撃されているマスは濃い色で、{level}にただ一つ残った空きマスには輪があり、空きマスのない{level}は枠で\
             囲まれている。"
        )
    }

    fn dead_after(&self, queens: usize, levels: &[String]) -> String {
        format!(
            "クイーンを{}個置くと、{}に空きマスがない。",
            self.digits(queens as u64),
            self.and(levels)
        )
    }

    fn arrays_title(&self) -> String {
        String::from("クイーンのある線を表す配列")
    }

    fn arrays(&self, n: usize, by: By, queens: &[String], base: usize) -> String {
        let placed = match queens {
            [] => String::from("クイーンはない"),
            [one] => format!("{one}にクイーンがある"),
            _ => format!(
                "{}置いたクイーンが{}にある",
                self.order_of(by),
                self.and(queens)
            ),
        };
        let line = match by {
            By::Row => "列",
            By::File => "行",
        };
        let n = self.digits(n as u64);
        format!(
            "{n}×{n}マスの盤で、{placed}。盤の周りの3つの配列は、{line}または対角線ごとに要素をもち、そこにクイーンがあれば1、\
             なければ0である。各クイーンからその3つの要素へ補助線が引かれている。行と列は{base}から数える。"
        )
    }

    fn lines_of(&self, relation: Relation) -> &'static str {
        self.relation(relation)
    }

    fn taken(&self, relation: Relation, formula: &str, indices: &[String]) -> String {
        let lines = self.lines_of(relation);
        let taken = match indices {
            [] => String::from("1である要素はない"),
            _ => format!("要素{}が1である", self.and(indices)),
        };
        format!("{formula}を添字とする{lines}の配列では、{taken}。")
    }

    fn counted_from(&self, base: usize) -> String {
        format!("行と列は{base}から数える")
    }

    fn quantity(&self, quantity: Quantity) -> &'static str {
        match quantity {
            Quantity::Placements => "各クイーンを任意のマスに",
            Quantity::Subsets => "クイーンを異なるマスに",
            Quantity::Power => "各行に1個ずつ",
            Quantity::Factorial => "各行・各列に1個ずつ",
            Quantity::Nodes => "探索のノード",
            Quantity::Solutions => "解",
            Quantity::Fundamental => "基本解",
        }
    }

    fn space_title(&self, n: usize) -> String {
        format!("クイーン{}個の置き方の数", self.digits(n as u64))
    }

    fn sizes(&self, n: usize, sizes: &[String]) -> String {
        let n = self.digits(n as u64);
        format!(
            "{n}×{n}マスの盤についての数を対数軸上の棒で比べる：{}。",
            sizes.join("；")
        )
    }

    fn known_to(&self, n: usize) -> String {
        format!("n{NBSP}={NBSP}{n}まで数え上げ済み")
    }

    fn growth_title(&self, from: usize, to: usize) -> String {
        match from == to {
            true => format!("{to}×{to}マスの盤についての数"),
            false => format!("盤の大きさと数の増え方（n{NBSP}={NBSP}{from}〜{to}）"),
        }
    }

    fn growth(&self, from: usize, to: usize, curves: &[String]) -> String {
        let sizes = match from == to {
            true => format!("対数軸上のn{NBSP}={NBSP}{to}の点"),
            false => format!("対数軸上の、nが{from}から{to}までの曲線"),
        };
        format!("{sizes}：{}。", curves.join("；"))
    }

    fn curve(&self, name: &str, first: (usize, &str), last: (usize, &str)) -> String {
        let [start, end] = [first, last].map(|(n, value)| format!("{value}（n{NBSP}={NBSP}{n}）"));
        match first.0 == last.0 {
            true => format!("{name}、{start}"),
            false => format!("{name}、{start}から{end}まで"),
        }
    }

    fn gaps(&self, boards: &[String]) -> String {
        format!("n{NBSP}={NBSP}{}：解なし", boards.join("、"))
    }

    fn named(&self, name: &str, what: &str) -> String {
        format!("{name}：{what}")
    }

    fn sentence(&self, note: &str) -> String {
        format!("{note}。")
    }

    fn measured_time(&self) -> &'static str {
        "実測時間"
    }

    fn measured_on(&self, machine: Option<&str>, date: Option<&str>) -> String {
        let known: Vec<&str> = machine.into_iter().chain(date).collect();
        match known.as_slice() {
            [] => String::from("時間の測定環境：記載なし"),
            known => format!("時間の測定環境：{}", known.join("、")),
        }
    }

    fn logarithmic(&self) -> &'static str {
        "対数軸"
    }

    fn seconds(&self) -> &'static str {
        "秒"
    }

    fn trace_title(&self, n: usize) -> String {
        format!("{}の探索の全ステップ", self.problem(n))
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
            0 => String::from("解は見つからない"),
            count => format!("解は{}通り見つかる", self.digits(count)),
        };
        format!(
            "{}の探索は、{}、{candidates}マスを順に試す。採用が{accepted}マス、既にあるクイーンとの衝突による却下が{rejected}マス、\
             クイーンの取り消しが{back}回である。{found}。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn trace_note(&self, lines: &str) -> String {
        format!(
            "盤の上：ステップと、その行と列。下：判定と、衝突するクイーンの番号。番号の前の記号は方向を示す（{lines}）。"
        )
    }

    fn heads(&self) -> [&'static str; 6] {
        ["ステップ", "ノード", "行", "列", "判定", "衝突"]
    }

    fn verdicts(&self) -> [&'static str; 3] {
        ["採用", "却下", "取り消し"]
    }

    fn conflict(&self, conflict: Conflict) -> String {
        format!(
            "クイーン{}（{}）",
            conflict.queen,
            self.relation(conflict.relation)
        )
    }

    fn tree_title(&self, n: usize) -> String {
        format!("{}の探索木", self.problem(n))
    }

    fn tree(&self, n: usize, by: By, queens: &[String]) -> String {
        let from = match queens {
            [] => String::from("空の盤"),
            _ => format!("{}にクイーンがある盤", self.and(queens)),
        };
        format!(
            "{}の探索を、盤をノードとする木で示す。{from}から始め、{}クイーンを置く。",
            self.problem(n),
            self.order_of(by)
        )
    }

    fn tree_holds(&self, shown: Amount, dead_ends: u64, only_accepted: bool) -> String {
        let ends = self.ends(dead_ends, shown.solutions, false);
        let ends = match ends.is_empty() {
            true => ends,
            false => format!("{ends}である。"),
        };
        let holds = format!(
            "ノードは{}個で、探索の順に番号が付いている。{ends}",
            self.digits(shown.nodes)
        );
        if only_accepted || shown.rejected == 0 {
            return holds;
        }
        format!(
            "{holds}ほかに却下された候補が{}個あり、灰色で描かれ、新しいクイーンを攻撃する各クイーンと線で結ばれ、最初の線は\
             太い。",
            self.digits(shown.rejected)
        )
    }

    fn branch(&self, by: By, choice: usize, holds: Amount, dead_ends: u64) -> String {
        let line = match by {
            By::Row => format!("{choice}列目"),
            By::File => format!("ランク{choice}"),
        };
        let ends = self.ends(dead_ends, holds.solutions, !holds.more);
        let ends = match ends.is_empty() {
            true => ends,
            false => format!("で、{ends}"),
        };
        format!(
            "{line}のクイーンから始まる枝は{}{ends}である。",
            self.nodes(holds.nodes, holds.more)
        )
    }

    fn way(&self, queens: &[String]) -> String {
        format!("太い線は解（{}）に至る。", self.and(queens))
    }

    fn without_solution(&self) -> String {
        String::from("解に至る道はない。")
    }

    fn not_drawn(&self, left_out: Amount) -> String {
        let mut what = Vec::new();
        if left_out.nodes > 0 {
            what.push(self.nodes(left_out.nodes, left_out.more));
        }
        if left_out.rejected > 0 {
            what.push(format!(
                "却下された候補{}個",
                self.digits(left_out.rejected)
            ));
        }
        format!("省略：{}。", self.and(&what))
    }

    fn nodes_left_out(&self, nodes: u64, more: bool) -> String {
        format!("+ {}", self.nodes(nodes, more))
    }

    fn rejected_left_out(&self, candidates: u64) -> String {
        format!("+ 却下{}個", self.digits(candidates))
    }

    fn solutions_left_out(&self, solutions: u64, more: bool) -> String {
        match (solutions, more) {
            (_, true) => format!("解{}通り以上", self.digits(solutions)),
            (0, false) => String::from("解なし"),
            (_, false) => format!("解{}通り", self.digits(solutions)),
        }
    }

    fn space_tree_title(&self, n: usize, kind: SpaceKind) -> String {
        let tree = match kind {
            SpaceKind::NAry => "n分木",
            SpaceKind::Permutation => "順列木",
            SpaceKind::Pruned => "枝刈りした木",
        };
        format!("{}の{tree}", self.problem(n))
    }

    fn space_tree(&self, n: usize, kind: SpaceKind, nodes: &str, pruned: &str) -> String {
        let tree = format!(
            "{}は{nodes}からなり、辺に列の番号が付いている。",
            self.space_tree_title(n, kind)
        );
        match kind {
            SpaceKind::NAry => format!("{tree}各行ですべての列を試す。"),
            SpaceKind::Permutation => format!(
                "{tree}各行で、上の行がまだ使っていない列をすべて試す。n分木より{pruned}少ない。"
            ),
            SpaceKind::Pruned => format!(
                "{tree}各行で、上のクイーンに攻撃されない列をすべて試す。ほかの列に続くはずの部分は薄く描かれ、その大きさが\
                 添えてあり、n分木の{pruned}に当たる。"
            ),
        }
    }

    fn counted_nodes(&self, nodes: &str, more: bool) -> String {
        let more = if more { "超" } else { "" };
        format!("ノード{nodes}個{more}")
    }

    fn pruned_nodes(&self, pruned: &str, all: &str) -> String {
        format!("枝刈り：ノード{all}個中{pruned}個")
    }

    fn solutions_marked(&self, solutions: u64) -> String {
        match solutions {
            0 => String::from("解であるノードはない。"),
            _ => format!(
                "大きなノード{}個は解で、太い線がそこに至る。",
                self.digits(solutions)
            ),
        }
    }

    fn calls_title(&self, n: usize) -> String {
        format!("{}の探索の関数呼び出し", self.problem(n))
    }

    fn calls(&self, n: usize, by: By) -> String {
        format!(
            "{}クイーンを置いて{}を解く再帰関数の呼び出しを示す。各呼び出しは呼び出し元の下に字下げして描かれ、太い線は解に\
             至る。",
            self.order_of(by),
            self.problem(n)
        )
    }

    fn calls_hold(&self, calls: Amount, dead_ends: u64) -> String {
        let ends = self.ends(dead_ends, calls.solutions, false);
        let comma = if ends.is_empty() { "" } else { "、" };
        format!(
            "呼び出しは{}回{comma}{ends}である。",
            self.digits(calls.nodes)
        )
    }
}
