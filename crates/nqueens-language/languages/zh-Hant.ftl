### 繁體中文，以臺灣的用語。en.ftl 是源檔：每則訊息的變數是什麼，在那裡的註解中說明。
###
### 一物一詞：
###   解                     solution
###   獨立解                 fundamental solution
###   軌道                   orbit
###   橫列、直行             row, column；也用於 rank、file：單說「行」「列」，各地意思相反
###   主對角線、次對角線     falling, rising diagonal：從左上到右下、從左下到右上的每一條
###   接受、拒絕、收回       accepted, rejected, taken back
###   死路                   dead end
###   節點                   node
###   可用格                 free square

## Settings

thousands-separator = ,

grouped-from = 4

decimal-sign = .

numerals =
    一, 二, 三, 四, 五, 六, 七, 八, 九, 十,
    十一, 十二, 十三, 十四, 十五, 十六, 十七, 十八, 十九, 二十,
    二十一, 二十二, 二十三, 二十四, 二十五, 二十六, 二十七, 二十八, 二十九, 三十,
    三十一, 三十二, 三十三, 三十四, 三十五, 三十六, 三十七, 三十八, 三十九, 四十,
    四十一, 四十二, 四十三, 四十四, 四十五, 四十六, 四十七, 四十八, 四十九, 五十,
    五十一, 五十二, 五十三, 五十四, 五十五, 五十六, 五十七, 五十八, 五十九, 六十,
    六十一, 六十二, 六十三, 六十四, 六十五, 六十六, 六十七, 六十八, 六十九, 七十,
    七十一, 七十二, 七十三, 七十四, 七十五, 七十六, 七十七, 七十八, 七十九, 八十,
    八十一, 八十二, 八十三, 八十四, 八十五, 八十六, 八十七, 八十八, 八十九, 九十,
    九十一, 九十二, 九十三, 九十四, 九十五, 九十六, 九十七, 九十八, 九十九, 一百

kept-whole =
    越多, 越大, 主對角線, 次對角線, 對角線, 同一條, 同一, 皇后, 攻擊, 棋盤, 格子, 候選格, 候選, 接受, 拒絕, 收回, 死路,
    節點, 搜尋, 遞迴, 呼叫, 陣列, 索引, 公式, 編號, 獨立解, 中心對稱, 中心, 對稱, 旋轉, 翻轉,
    鏡像, 軌道, 類別, 普通, 平凡, 對數, 刻度, 計數, 實測, 時間, 測量, 環境, 日期, 深度, 淺色,
    顏色, 灰色, 順序, 排列, 分支, 剪枝, 位置, 放置, 自由, 橫列, 直行, 表格, 步驟, 題目, 答案,
    寫出, 寫下, 標出, 標記, 填入, 填滿, 補全, 找出, 找到, 沒有, 不能, 不同, 相同, 相遇, 互不,
    互相, 任何, 所有, 全部, 每個, 每格, 每次, 每種, 由左至右, 由上至下, 由上而下, 由下而上, 最後,
    最新, 開始, 繼續, 停止, 至少, 恰好, 之前, 之後, 其中, 其餘, 一個, 兩個, 三個, 四個, 一列,
    一步, 一條, 一次, 山峰, 山脈, 太陽, 織物, 一部分, 西洋棋

list-comma = 、

list-last = 和

between-sentences = {""}

## Titles

queens = { WORDS($n) }皇后

queens-from-to = { WORDS($start) }至{ queens }

solutions = { $part ->
    [known] { $of ->
        [2] 兩個
       *[other] { WORDS($of) }個
    }{ -noun }{ -up-to }{ -among-these }
    [many] { -noun }{ -up-to }{ -among-these }
   *[whole] { $count ->
        [0] 無
        [2] 兩個
       *[other] { WORDS($count) }個
    }{ -noun }{ -up-to }
}

-among-these = { $count ->
    [1] 之一
    [2] 中的兩個
   *[other] 中的{ WORDS($count) }個
}

-noun = { $class ->
    [none] {""}
   *[other] { class }
}{ $group ->
    [all] 獨立解
   *[none] 解
}

-up-to = { $group ->
    [half-turn] （旋轉180°視為相同）
    [rotation] （旋轉視為相同）
    [mirror] （左右鏡像視為相同）
   *[none] {""}
}

sheet-title = { $queens }，{ $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] 普通
    [centrosymmetric] 中心對稱
    [doubly-centrosymmetric] 四重旋轉對稱
    [trivial] 平凡
}

symmetry = { $symmetry ->
   *[identity] 恆等
    [quarter-turn] 旋轉90°
    [half-turn] 旋轉180°
    [three-quarter-turn] 旋轉270°
    [mirror-vertical] 左右鏡像
    [mirror-horizontal] 上下鏡像
    [mirror-diagonal] 主對角線鏡像
    [mirror-antidiagonal] 次對角線鏡像
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = { $count }個解

known-and-fundamental = { known-solutions }，其中{ $fundamental }個獨立解（旋轉與鏡像視為相同）

ways = 種{ queens }的擺法

ways-in-peace = 互不攻擊

ways-fundamental = 旋轉與鏡像視為相同

numbered = { $of }個解中的第{ $number }個

numbered-fundamental = { $of }個獨立解中的第{ $number }個

found = 由隨機搜尋得到，種子{ $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = 此線長100{"\u00A0"}mm：請以100%比例列印，不要縮放以符合頁面

assembly = 各頁拼接方式

overlap-note = 沿裁切標記裁切，重疊{ $length }{"\u00A0"}mm

on-top = 重疊處，右邊或下邊的紙在上面

## Titles of pictures, which screen readers say

-puzzle = { WORDS($n) }皇后問題

picture-title = { -puzzle }的{ $part ->
    [whole] { $count ->
        [1] 唯一
       *[other] 全部{ $count }個
    }{ -noun }{ -up-to }
    [known] { $of }個{ -noun }{ -up-to }{ -among-so-many }
    [many] 大量{ -noun }{ -up-to }{ -among-so-many }
   *[unknown] { $count ->
        [1] 一個
       *[other] { $count }個
    }{ -noun }{ -up-to }
}

-among-so-many = { $count ->
    [1] 之一
   *[other] 中的{ $count }個
}

orbits-title = { -puzzle }解集的{ $count }個軌道

by-class = { $title }，依類別排列

with-queens = { $title }（{ $squares }有皇后）

title-of-page = { $title } · 第{ $page }頁（共{ $pages }頁）

## Descriptions of pictures, which screen readers say: sentences with their full stop

-board = { $n }×{ $n }的西洋棋棋盤

-peaceful-queens = { $n ->
    [1] 1個皇后
   *[other] { $n }個皇后，任兩個互不攻擊
}

excerpt = 第{ $page }頁（共{ $pages }頁），第{ $count ->
    [1] { $first }
   *[other] { $first }至{ $last }
}個{ $what ->
   *[boards] 棋盤
    [orbits] 軌道
}（共{ $of }個）：{ $boards }

one-board = 一個{ -board }，上有{ -peaceful-queens }。

boards-in-grid = { $count }個{ -board }，排成{ $rows }橫列、{ $cols }直行，每個棋盤上有{ -peaceful-queens }。

boards-in-shape = { $count }個{ -board }，排成{ $heart ->
    [yes] 心形
   *[no] 寬{ $cols }個、高{ $rows }個棋盤的圖形
}，每個棋盤上有{ -peaceful-queens }。

boards-on-pages = { $count }個{ -board }，分為{ $pages }頁，每個棋盤上有{ -peaceful-queens }。

boards-in-orbits = { -board }，分為{ $orbits }個軌道，每個棋盤上有{ -peaceful-queens }。

title-in-middle = 標題位於中央，佔{ $places }個棋盤的位置。

order-of-boards = 棋盤由左至右、由上至下{ $order ->
   *[lexicographic] 按各皇后橫列編號（由下往上數，從a直行起）的字典序排列
    [sampled] 按字典序排列，均為隨機抽取
    [found] 按隨機搜尋找到的先後順序排列
    [given] 按給定的順序排列
}。

rows-are-orbits = 每個軌道的第一個棋盤是字典序最小的，其餘棋盤由它旋轉或鏡像得到。

colours = { $telling ->
   *[classes] 對稱的棋盤有彩色邊框，邊框的顏色區分其類別；其餘棋盤沒有彩色邊框。
    [orbits] 不同軌道的顏色不同。
    [numbered] 同一軌道的棋盤顏色相同，每個棋盤下方標有其軌道的編號。
    [repeated] 同一軌道的棋盤顏色相同；顏色可重複使用。
}

class-meaning = { $class ->
   *[centrosymmetric] 中心對稱：旋轉180°後不變
    [doubly-centrosymmetric] 四重旋轉對稱：旋轉90°後不變
    [trivial] 平凡：所有旋轉和鏡像後都不變
}

orbit-meaning = 旋轉或翻轉後相同的棋盤，顏色相同

ranks = { $whose ->
   *[its] 各皇后
    [each] 各棋盤上皇后
    [first] 第一個棋盤上各皇后
    [least] 第一個棋盤上各皇后
    [leasts] 每個軌道第一個棋盤上各皇后
}所在橫列編號（由下往上數，從a直行起）：{ JOIN($ranks, with: "；") }。

inventory = 西洋棋棋盤，每個棋盤上的皇后數等於直行數，任兩個皇后互不攻擊：{ JOIN($sizes, with: "；") }。

boards-of-size = { $n }×{ $n }的{ $count }個

## Bookmarks of PDF

board-bookmark = { $count ->
    [1] 棋盤{ $first }
   *[other] 棋盤{ $first }至{ $last }
}

orbit-bookmark = 軌道{ $number }

## Names in figures

relation = { $relation ->
   *[row] 橫列
    [column] 直行
    [falling] 主對角線
    [rising] 次對角線
}

same-relation = { $relation ->
   *[row] 同一橫列
    [column] 同一直行
    [falling] 同一條主對角線{ $formula ->
        [yes] （橫列{"\u00A0"}−{"\u00A0"}直行）
       *[no] {""}
    }
    [rising] 同一條次對角線{ $formula ->
        [yes] （橫列{"\u00A0"}+{"\u00A0"}直行）
       *[no] {""}
    }
}

lines-of = { relation }

level = { $by ->
    [row] 第{ $name }橫列
   *[file] 第{ $name }直行
}

level-in-sentence = { level }

order-by = { $by ->
    [row] 由上而下逐橫列
   *[file] 由左而右逐直行（每直行由下而上）
    [file-from-top] 由左而右逐直行（每直行由上而下）
}

solution = 解

dead-end = 死路

found-in-part = { $solutions ->
    [0] 沒有找到解
   *[other] 找到{ $solutions }個解
}

none-yet = 尚未找到解

no-solution = 無解

no-free-square = { JOIN($levels, with: "、") }：無可用格

named = { $name }：{ $what }

index = 索引 = { $formula }

note-sentence = { $note }。

## Names of figures in a menu, by their names on the command line

figure-name-rule = 皇后怎樣攻擊
figure-name-lines = 攻擊線
figure-name-board = 自己的盤面
figure-name-attacked = 受攻擊的格子
figure-name-tree = 搜尋樹
figure-name-trace = 逐步搜尋
figure-name-calls = 呼叫樹
figure-name-arrays = 三個陣列
figure-name-space = 搜尋空間
figure-name-growth = 成長
figure-name-wheel = 搜尋之輪
figure-name-cloths = 布
figure-name-threads = 線
figure-name-summits = 山峰
figure-name-partition = 共用棋盤
figure-name-density = 皇后站在哪裡

## The rule, a solution, any position

rule-title = 皇后攻擊的格子

rule = { $attacked ->
    [0] 棋盤上唯一的格子{ $queen }有一個皇后。
   *[other] 在{ $n }×{ $n }的棋盤上，位於{ $queen }的皇后攻擊{ $attacked }個格子，各標一個叉：同一橫列{ $row }個，同一直行{ $column }個，主對角線{ $formula ->
        [yes] （橫列編號減直行編號不變）
       *[no] {""}
    }上{ $falling }個，次對角線{ $formula ->
        [yes] （橫列編號加直行編號不變）
       *[no] {""}
    }上{ $rising }個。
}

lines-title = 一個解及其各皇后的攻擊線
lines-note = 沒有一條線經過兩個皇后

lines = { -puzzle }的一個解，皇后位於{ $queens }。{ $queens ->
    [1] 棋盤上沒有別的格子。
   *[other] { $chosen ->
        [0] 每個皇后的橫列、直行和對角線與其所在格同色
       *[other] { $chosen }上的皇后的橫列、直行和對角線為彩色，其餘皇后的為灰色
    }，沒有一條線經過兩個皇后。
}

no-solution-exists = 一個{ $n }×{ $n }的棋盤。{ -puzzle }無解。

position-title = { $queens ->
    [0] { $n }×{ $n }的空棋盤
   *[other] 有{ $queens }個皇后的{ $n }×{ $n }棋盤
}

position = { $queens ->
    [0] 一個{ $n }×{ $n }的空棋盤。
   *[other] 一個{ $n }×{ $n }的棋盤，皇后位於{ $queens }。
}

pair = { $squares }（{ relation }）

attacking = { $pairs ->
    [0] 沒有皇后互相攻擊。
   *[other] 互相攻擊的皇后之間有連線：{ $pairs }。
}

under-attack = { $count ->
    [0] 沒有格子受到攻擊。
   *[other] { $count }個灰色格子受到攻擊。
}

indexed = 每個格子裡寫著{ $formula }。

coloured-squares = 著色的格子

crosses = 叉號

circles = 圓圈

arrows = 箭頭

listed = { $what }：{ $things }。

## Queens one after the other, and arrays

attacked-title = 每個皇后留下的可用格

attacked = { $queens ->
    [1] 在{ $n }×{ $n }的棋盤上，皇后放在{ $queens }。
   *[other] 在{ $n }×{ $n }的棋盤上{ order-by }放置皇后，依序放在{ $queens }，每放一個畫一個棋盤。
}受攻擊的格子為灰色；一{ -line }中唯一的可用格畫有圓圈。沒有可用格的{ -line }加框：下一{ -line }用實線，這是死路；後面的用點線。

-line = { $by ->
    [row] 橫列
   *[file] 直行
}

legend = { $mark ->
   *[attacked] 受攻擊
    [only] 所在{ -line }唯一的可用格
    [newest] 剛放置的皇后
    [dead] 下一{ -line }沒有可用格：死路
    [later] 後面的{ -line }沒有可用格
    [rejected] 在下一{ -line }試過並被拒絕的候選格
}

dead-after = 放置{ $queens }個皇后之後，{ $levels }沒有可用格。

attacked-steps = 每放置或收回一個皇后畫一個棋盤。受攻擊的格子為灰色，可用格有顏色；拒絕受攻擊格子的步驟沒有棋盤。

arrays-title = 標記已佔用的直行和對角線的陣列

arrays = 一個{ $n }×{ $n }的棋盤，{ $queens ->
    [0] 沒有皇后
    [1] 皇后位於{ $queens }
   *[other] { order-by }放置的皇后位於{ $queens }
}。旁邊的三個陣列中，每{ $by ->
    [row] 直行
   *[file] 橫列
}、每條對角線各有一項：有皇后時為1，否則為0；從每個皇后有引線通往對應的三項。

taken = 在以{ $formula }為索引的{ lines-of }陣列中，{ $indices ->
    [0] 沒有一項為1
   *[other] 索引為{ JOIN($indices, with: "、") }的項為1
}。

counted-from = 橫列和直行從{ $base }開始編號

rows-and-columns = 橫列由上而下、直行由左而右，都從{ $base }開始編號；格子以（橫列，直行）表示。

## Sizes and growth

quantity = { $quantity ->
   *[placements] 每個皇后任選一格
    [subsets] 皇后各佔不同的格
    [power] 每橫列一個皇后
    [factorial] 每橫列、每直行各一個皇后
    [nodes] 搜尋經過的盤面（也有部分解）
    [solutions] 解
    [fundamental] 獨立解
}

space-title = 放置{ $n }個皇后的方法數

sizes = 以對數刻度上的點比較{ $n }×{ $n }棋盤的各個數目：{ JOIN($sizes, with: "；") }。

known-to = 已計數到n{"\u00A0"}={"\u00A0"}{ $n }

growth-title = { $boards ->
    [1] { PLAIN($n) }×{ PLAIN($n) }棋盤的各個數目
   *[other] 各數目隨棋盤大小的成長（n{"\u00A0"}={"\u00A0"}{ $start }至{ PLAIN($n) }）
}

growth = { $boards ->
    [1] 對數刻度上n{"\u00A0"}={"\u00A0"}{ $end }的點
   *[other] 對數刻度上n從{ $start }到{ $end }的曲線
}：{ JOIN($curves, with: "；") }。

curve = { $boards ->
    [1] { $name }，{ $first }（n{"\u00A0"}={"\u00A0"}{ $start }）
   *[other] { $name }，從{ $first }（n{"\u00A0"}={"\u00A0"}{ $start }）到{ $last }（n{"\u00A0"}={"\u00A0"}{ $end }）
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: "、") }：無解

measured-time = 實測時間

measured-on = 時間測量環境：{ $known ->
    [0] 未註明
   *[other] { JOIN($known, with: "，") }
}

logarithmic = 對數刻度

seconds = 秒

## The trace

-part = { $after ->
    [0] {""}
   *[other] 從皇后位於{ $after }的棋盤開始
}{ $end ->
    [first] （到第一個解為止）
    [depth] （深{ -depth }）
   *[all] {""}
}

-depth = { $depth }{ $by ->
    [row] 橫列
   *[file] 直行
}

steps-title = { $title }：第{ $from }步至第{ $to }步

trace-steps = { -puzzle }{ -part }的搜尋，{ order-by }進行：第{ $from }步至第{ $to }步。

the-search = { -puzzle }{ -part }的搜尋

trace-title = { -puzzle }{ -part }的逐步搜尋

trace = { $search }{ order-by }進行，依序嘗試{ $candidates }個格子：接受{ $accepted }個，因與已放置的皇后衝突而拒絕{ $rejected }個，收回皇后{ $back }次。{ $end ->
    [first] 找到第一個解後停止
    [depth] 深度不足以找到解
   *[all] { $solutions ->
        [0] 沒有找到解
       *[other] 找到{ $solutions }個解
    }
}。

head = { $head ->
   *[step] 步驟
    [node] 節點
    [row] 橫列
    [column] 直行
    [verdict] 判定
    [conflicts] 衝突
}

verdict = { $verdict ->
   *[accepted] 接受
    [rejected] 拒絕
    [back] 收回
}

conflict = 皇后{ $queen }（{ relation }）

conflicts = { JOIN($conflicts, with: "，") }

attacked-by = 受皇后{ $queens }攻擊

visit = { $kind ->
    [again] 繼續擴展節點{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
    [cut] 節點{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
   *[first] 擴展節點{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice }不滿足約束條件（與已放置的第{ $queen }個皇后在同一{ $relation ->
   *[row] 橫列
    [column] 直行
    [falling] 對角線
    [rising] 對角線
}）。

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice }滿足約束條件，產生節點{ $node }。

visit-solution = 所有皇后都已放置，找到一個可行解（{ JOIN($queens, with: ", ") }）。

visit-back = { $reason ->
    [solution] 回溯到節點{ $to }。
    [cut] 不再向下擴展節點{ $node }，回溯到節點{ $to }。
   *[done] 節點{ $node }的所有子節點都已搜尋完畢，回溯到節點{ $to }。
}

visit-over = { $first ->
    [yes] 找到第一個解，搜尋停止。
   *[no] 節點{ $node }的所有子節點都已搜尋完畢，搜尋結束。
}

## Trees and calls

-ends = { $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] ，其中{ $solutions }個是解
    }
   *[other] ，其中{ $dead-ends }個是死路{ $solutions ->
        [0] {""}
       *[other] ，{ $solutions }個是解
    }
}

tree-title = { -puzzle }{ -part }的搜尋樹

tree = { -puzzle }{ -part }的搜尋樹：每個節點是一個棋盤，{ order-by }放置皇后。

tree-holds = 共有{ $nodes }個節點，依搜尋的順序編號{ -ends }。{ $rejected ->
    [0] {""}
   *[other] 另有{ $rejected }個被拒絕的候選格，{ $crossed ->
        [yes] 以叉號畫在試放時的棋盤上，
       *[no] {""}
    }與每個攻擊它的皇后連線。
}

branch = { $by ->
    [row] 第{ $choice }直行
   *[file] 第{ $choice }橫列
}的皇后引出的分支有{ counted-nodes }{ -ends }{ $solutions ->
    [0] { $more ->
        [yes] {""}
       *[no] ，無解
    }
   *[other] {""}
}。

way = 一條粗線通往解：{ $queens }。

no-way = 沒有分支通往解。

step-of = 第{ $step }步，共{ $steps }步

after-step-title = { $title }：第{ $step }步之後（共{ $steps }步）

tree-after = 圖中是第{ $step }步之後的樹（共{ $steps }步；{ $place }：{ $verdict }），旁邊是這一步的棋盤。

tree-after-visit = 圖中是第{ $step }步之後的樹（共{ $steps }步），旁邊是這一步的棋盤。

each-step-title = { $title }（逐步）

tree-each-step = 搜尋的每一步有一個圖：這一步之後的樹，旁邊是這一步的棋盤。

subtrees-left-out = 有{ $subtrees }個子樹未畫出，只有小而灰的第一個棋盤

not-drawn = 未畫出：{ $nodes ->
    [0] { -candidates }
   *[other] { counted-nodes }{ $rejected ->
        [0] {""}
       *[other] 和{ -candidates }
    }
}。

-candidates = { $rejected }個被拒絕的候選格

nodes-left-out = + { counted-nodes }

rejected-left-out = + { $rejected }個被拒絕

solutions-left-out = { $more ->
    [yes] 至少{ $solutions }個解
   *[no] { $solutions ->
        [0] 無解
       *[other] { $solutions }個解
    }
}

-space-tree = { -puzzle }的{ $kind ->
   *[n-ary] n元樹
    [permutation] 排列樹
    [pruned] 剪枝樹
}

space-tree-title = { -space-tree }{ -part }

space-tree = { -space-tree }有{ $nodes }，邊上標有直行編號。在每一橫列嘗試{ $kind ->
   *[n-ary] 所有的直行。
    [permutation] 上方各橫列尚未使用的所有直行。比n元樹少{ $pruned }。
    [pruned] 不受上方皇后攻擊的所有直行。被剪去的子樹以淺色畫出，並標出節點數：在n元樹中共{ $pruned }。
}

general-tree-title = n皇后問題的n元樹

general-tree = n皇后問題的n元樹，省略的部分用點表示。最後一橫列以上的每個節點有n個分支，每直行一個，所以第k橫列有n^k個節點。整棵樹有{ $nodes }，其中n^n個在最後一橫列。

general-nodes = { $nodes }個節點

dense-tree = 節點多的橫列中邊不標直行編號，最後一橫列的節點畫成線。

counted-nodes = { $more ->
    [yes] 超過
   *[no] {""}
}{ $nodes }個節點

pruned-nodes = 剪去：{ $nodes }個節點中的{ $pruned }個

solutions-marked = 標出的{ $count }個節點是解，有粗線通往該處。

calls-title = { -puzzle }{ -part }搜尋中的函式呼叫

calls = { -puzzle }{ -part }的遞迴搜尋的各次呼叫，{ order-by }放置皇后；每次呼叫縮排畫在發起它的呼叫之下，粗線通往解。

calls-hold = 共有{ $calls }次呼叫{ $dead-ends ->
    [0] {""}
   *[other] ，{ $dead-ends }次遇到死路
}{ $solutions ->
    [0] {""}
   *[other] ，{ $solutions }次得到解
}。

## Posters of other forms: titles, and the sentences below them

wheel-title = 搜尋{ queens }

wheel-lines = 從空棋盤向外，每一環多一個皇后，共{ $nodes }個盤面。{ $rejected }個格子被拒絕；{ $dead }條路走到再無可用格之處；{ $solutions }條到達邊緣。線越粗，通往的解越多。

wheel-depth = { $depth ->
    [0] 空棋盤
   *[other] { $depth }個皇后
}

wheel = { queens }的整個搜尋，畫成一個輪子。中心是空棋盤；每向外一環多一個皇后，放在下一橫列。{ $nodes }個盤面中，{ $dead }個是死路，{ $solutions }個是解，在邊緣畫成棋盤。{ $rejected }個被拒絕的格子各有一條短線。整幅圖左右對稱。

cloths-title = { queens }的{ $count ->
    [2] 兩
   *[other] { WORDS($count) }
}塊布

cloths-lines = { WORDS($n) }種顏色縱向，同樣的{ WORDS($n) }種顏色按另一種次序橫向。顏色與自己相遇之處有一個皇后：每橫列一個，每直行一個，同一條對角線上從無兩個。{ $part ->
    [first] 這是{ $fundamental }個獨立解中的前{ $count }個。
   *[whole] { $count ->
        [1] 每個解都由它旋轉或翻轉而來。
       *[other] 全部{ $solutions }個解都由它們旋轉或翻轉而來。
    }
}

cloths = { queens }的{ $count }個解，畫成織物。

threads-title = { $count }根線

threads-lines = { queens }的每一種放法是一根橫線；顏色表示每個皇后站得多高。沿著一根線，沒有顏色碰到同色，也不碰到色標上的鄰色。上下顛倒，冷色就變成暖色。

threads = { queens }的{ $count }個解畫成從左到右、上下排列的線。線上各直行的顏色表示該直行皇后所在的橫列，從最下一橫列的冷色到最上一橫列的暖色。開頭相同的線排在一起。上下顛倒，每種顏色都變成色標上相對的顏色。

summits-title = { WORDS($count) }座山峰

summits-lines = 搜尋{ queens }：{ WORDS($ranges) }道山脈，每種兩個皇后的開頭各有一道。放一個皇后上升一級，收回一個下降一級。全部站定之處有太陽。最近的山脈是最遠山脈的鏡像。

summits = 搜尋{ queens }，畫成霧中前後重疊的{ $ranges }道山脈，從最遠處兩個皇后的第一種開頭到最近處的最後一種。放皇后時線上升，收回時線下降。在全部皇后站定的山峰上方有{ $count }個紅太陽。

partition-title = { WORDS($count) }個解填滿棋盤

partition-lines = 每種顏色有{ WORDS($n) }個皇后，同色的互不攻擊。{ WORDS($count) }個解合起來佔滿{ $squares }個格子，每格恰好一次。左右或上下的鏡像也在其中。

partition = 一個棋盤，每個格子上都有一個皇后，顏色是{ $count }種之一；下面是每種顏色的小棋盤。

density-title = 皇后站在哪裡

density-lines = 全部{ $count }個解疊在一起。{ $shape ->
    [discs] 圓越大，在這一格有皇后的解越多：
   *[dots] 每個點是一個皇后，共{ $queens }個：
}{ $shape ->
    [even] 每格{ $most }個。
   *[other] { $corner ->
        [0] 角上沒有，
       *[other] 角上{ $corner }個，
    }{ $square }上{ $most }個。
}每橫列每直行合計都是{ $count }。

density = { $n }×{ $n }的棋盤，格子上有{ $shape ->
    [discs] 大小不同的圓
   *[dots] 點
}，旁邊是各橫列各直行的合計。

## The page that plays

player-place = 第{ $row }橫列第{ $column }直行

player-place-chess = { $place }（{ $chess }）

start-of-search = { $from ->
    [1] 搜尋{ $after ->
        [0] {""}
       *[other] 從皇后位於{ $after }的棋盤
    }開始，{ order-by }進行。
   *[other] 搜尋從第{ $from }步繼續，{ order-by }進行。
}

player-accepted = { $place }：接受。沒有皇后攻擊此格。

player-writes = 它的三項原來是0，現在是1。

player-solution = { $place }：接受。皇后已全部放好，得到一個解。

player-rejected = { $place }：拒絕（剪枝）。此格受到{ $conflicts }的攻擊。

player-dead-end = { $place }：收回（回溯）。死路：{ $level }沒有可用格。

player-noted = { $place }：收回。已記下這個解，繼續搜尋。

player-done = { $place }：收回（回溯）。後續情形都已試過。

player-cut = { $place }：收回。其後的情形在此略去。

player-over = 搜尋結束。嘗試：{ $tried }，拒絕：{ $rejected }，解：{ $solutions }。

player-begins = 搜尋開始：{ $order }。

player-to-first = 找到第一個解就停：n大於8時，本頁不再找其餘的解。

player-given = 已放好：{ $queens }。

player-attacks = 限制條件：皇后攻擊同一橫列、同一直行和兩條對角線，任兩個皇后不得互相攻擊。

player-plan = 下一個皇后沒有可用格時，收回最後放的皇后，改試它的下一格：這就是回溯。

player-reports = 皇后已全部放好：記錄這個解。

player-modes = 模式

player-mode-try = 試一試

player-mode-predict = 預測

player-mode-watch = 觀看

player-mode-compare = 比較

player-mode-break = 改壞程式

player-tried = 嘗試

player-count-rejected = 拒絕

player-taken-back = 收回

player-solutions = 解

player-cell-rejected = 拒絕

player-cell-failed = 試過無解

player-cell-won = 試過有解

player-cell-asked = 正在檢查

player-cell-empty = 空

player-cell-free = 可用

player-cell-queen = 皇后{ $queen }

player-cell-attacked = 受到{ $conflicts }的攻擊

player-step = 步驟

player-step-of = 第{ $step }步，共{ $steps }步

player-tree = 搜尋樹

player-node-of = 目前節點{ $node }，共{ $nodes }個

player-node = 目前節點{ $node }（至今共{ $nodes }個）

player-future = 顯示整棵樹

player-tree-list = 清單形式的樹

player-tree-start = 起點

player-tree-here = 目前位置

player-tree-open = 進行中

player-legend-fold = 收合的分支，數字是解的個數

player-calls = 呼叫

player-frame-asks = 檢查{ $choice }

player-frame-rejects = 拒絕{ $choice }

player-frame-takes = 收回{ $choice }

player-frame-reports = 記錄解

player-arrays = 三個陣列

player-variables = 變數

player-counted = 橫列由上而下、直行由左而右，都從{ $base }開始編號。

player-program = 程式

player-code = 程式語言

player-pseudocode = 虛擬碼

player-variant = 檢查方式

player-variant-arrays = 三個陣列

player-variant-scan = 逐個比較皇后

player-variant-swap = 交換

player-variant-board = 棋盤和陣列

player-variant-compact = 旗標變數

program-read = 讀入皇后的個數。

program-largest = 按最大的棋盤配置空間。

program-flags = 標記已被皇后占用的各條線。

program-check = 這一格能放嗎？

program-done = 皇后全部放好，得到一個解。

program-copy = 保存副本，因為搜尋還會改動原來的內容。

program-try = 逐格嘗試。

program-diagonals = 這一格所在的次對角線和主對角線。

program-reject = 跳過受攻擊的格子。

program-put = 放置皇后。

program-next = 遞迴，放置下一個皇后。

program-take = 收回：拿走皇后。

program-table = 先算出所有答案。

program-query = 逐個查表回答，讀到0為止。

player-controls = 控制

player-play = 播放

player-pause = 暫停

player-first = 第一步

player-back = 後退一步

player-forward = 前進一步

player-last = 最後一步

player-solution-before = 上一個解

player-solution-after = 下一個解

player-timeline = 時間軸

player-bars = 每根長條是一步，高度表示搜尋的深度；綠色表示解。

player-grain = 每步顯示

player-grain-ask = 檢查和結果

player-grain-act = 只有結果

player-grain-node = 節點

player-size = 皇后數

player-settings = 設定

player-speed = 每秒步數

player-per-second = 每秒{ $pace }步

player-order = 順序

player-order-row = 逐橫列

player-order-file = 逐直行（由下而上）

player-order-file-from-top = 逐直行（由上而下）

player-until = 尋找

player-until-all = 所有解

player-until-first = 第一個解

player-first-queens = 預先放好的皇后

player-first-queens-note = 從{ $level }開始，每個皇后一個數，從{ $first }到{ $last }。

player-refused = 「{ $value }」不是{ $first }到{ $last }的數。

player-too-many = 皇后太多：最多可以給定{ $most }個。

player-numbering = 橫列和直行

player-from-1 = 從1開始

player-from-0 = 從0開始

player-chess = 西洋棋座標（a1、b2……）

player-faster = 加快

player-slower = 減慢

player-full-screen = 全螢幕

player-lecture = 簡報模式

player-blank = 黑畫面

player-blank-end = 恢復畫面

player-panels = 顯示或隱藏樹、陣列、程式、呼叫

player-panel-tree = 樹

player-panel-arrays = 陣列

player-keys = 按鍵

player-single-keys = 單鍵快速鍵（+、−、F等）

player-space-key = 空白鍵

player-home-key = Home

player-end-key = End

player-shift-key = Shift

player-page-up-key = Page Up

player-page-down-key = Page Down

player-share = 分享

player-this-figure = 此圖

player-save-board = 棋盤（SVG）

player-save-tree = 樹（SVG）

player-print = 列印這一步

player-command = 產生PDF、SVG等的指令

player-link = 指向此狀態的連結

player-embed = 嵌入網頁

player-copy = 複製

player-copied = 已複製。

player-board-with = 棋盤，皇后在{ $queens }

player-board-empty = 沒有皇后的棋盤

player-try-begin = 放置皇后，共{ $n }個，使任兩個都不互相攻擊。點選格子，或用方向鍵和Enter選擇。

player-try-placed = { $place }：放下皇后。還差：{ $left }。

player-try-shut = { $level }沒有可用格：請收回一個皇后。

player-try-attacked = { $place }：這裡不行。此格受到{ $conflicts }的攻擊。

player-try-stuck = 走不下去了：沒有可用格。還差：{ $left }。收回一個皇后，換個格子再試：這就是回溯。

player-try-solved = 完成。皇后：{ $n }。互不攻擊。

player-try-which = 這是{ $of }個解中的第{ $number }個。

player-try-lost = 沒有解含有這些皇后：請收回一個。

player-try-taken = { $place }：收回。

player-try-clear = 清空棋盤

player-try-next = 再找一個解

player-try-more = { $n }個皇后

player-machine = 在搜尋中顯示這個盤面

player-left-out = 略去：{ $queens }。搜尋順序：{ $order }。

player-go-on = 按「播放」從這裡繼續。

player-may = { $place }：這裡能放皇后嗎？

player-yes = 能

player-no-queen = 不能：皇后{ $queen }攻擊此格

player-where-next = 接下來檢查哪一格？

player-back-again = 沒有：{ $level }的皇后也收回

player-right = 正確。

player-wrong = 不對。

player-why-later = { $level }有了皇后，搜尋才會進入{ $later }。

player-why-tried = 皇后這樣擺放時，{ $place }已經試過了。

player-why-order = { $place }在前：{ $level }的格子要按順序試。

player-why-open = { $level }還有沒試過的格子，所以{ $above }的皇后留在原處。

player-why-exhausted = { $level }已經沒有可試的格子，所以要先收回{ $above }的皇后。

player-why-full = 皇后已經全部放好，{ $later }也已有一個。

player-why-first = 這次搜尋找到第一個解就結束，所以不收回皇后。

player-why-all = 這次搜尋要找出所有解，所以要先收回{ $above }的皇后。

player-why-no-queen = 這幾項屬於{ $place }，但那裡沒有皇后。

player-why-stays = 這幾項屬於{ $level }的皇后，這個皇后暫時留著。

player-score = { $asked }題中答對{ $right }題

player-kind-may = 能不能放

player-kind-where = 下一格

player-kind-next = 接下來發生什麼

player-kind-writes = 陣列的項

player-summary = 顯示成績

player-next-question = 下一題

player-compare-begin = n = { $n }：六種搜尋並排，每次各走一個節點。節點是空棋盤，或多放了一個皇后。

player-compared = n = { $n }：六種搜尋得到同樣的解。每種只略去不可能成為解的情形，或已找到的解的鏡像。只有當每個節點的工作量相同時，節點少才代表工作少。

player-way-all = 每橫列一個皇后

player-about-all = 每個橫列任選一格，放滿之後才檢查衝突。

player-way-once = 排列

player-about-once = 每個直行只用一次，放滿之後才檢查對角線。

player-way-checks = 回溯

player-about-checks = 放皇后之前先檢查直行和對角線，與「觀看」相同：節點 = 嘗試 − 拒絕 + 1。

player-way-forward = 前向檢查

player-about-forward = 若放下皇后會使後面某橫列沒有可用格，也拒絕：節點更少，每個節點的工作更多。

player-way-bits = 位元遮罩

player-about-bits = 節點相同而工作更少：三個整數記錄下一橫列不能放的格，每進一橫列移一位。

player-way-mirror = 鏡像對稱

player-about-mirror = 第一個皇后放在左半邊（若在正中，則第二個放在左半邊），每個解的鏡像也計入。

player-nodes-counted = 節點：{ $nodes }

player-nodes-each = 各自的節點：{ $nodes }

player-scale = 節點數用對數刻度：每個刻度是前一個的十倍。

player-solutions-found = 解：{ $solutions }

player-fault = 錯誤

player-fault-undo = 忘記恢復：{ $lines }

player-fault-less = 迴圈中{ $right }寫成{ $wrong }

player-fault-last = 不檢查最後放的皇后

player-break-rejects = { $place }：正確的程式在這裡放皇后。改壞的程式拒絕這一格，因為收回皇后時有一項仍然是1。

player-break-accepts = { $place }：正確的程式拒絕這一格，因為它受到{ $conflicts }的攻擊。改壞的程式在這裡放皇后。

player-break-skips = { $place }：正確的程式會檢查這一格。改壞的程式從不檢查，因為迴圈早一格就結束了。

player-break-go = 在搜尋中顯示這一步

player-break-counts = 正確程式的解：{ $right }；改壞的程式的解：{ $found }。

player-break-missing = 漏掉的解：{ $count }。

player-break-wrong = 假的解（其中有皇后互相攻擊）：{ $count }。

player-break-shown = 這裡顯示前{ $shown }個。

player-reads = { $place }：能放嗎？讀取：{ $entries }。

player-reads-stop = 只要有一個1，就不必再讀；下一步顯示哪些皇后攻擊此格。

player-reads-queen = 這個皇后攻擊此格，不必再讀。

player-reads-nothing = { $place }：能放嗎？還沒有皇后可以比較。

player-calls-it = 程式呼叫{ $call }。

player-enters = { $call }開始執行：皇后還沒放完，於是逐格嘗試{ $level }。

player-returns = { $level }的格子都已試過：{ $call }返回。

player-cut-short = { $call }立即返回：搜尋到此不再深入。

player-unwinds = 找到一個解就夠了：{ $call }返回。

player-frame-returns = 返回

player-from-zero = 從0數起，棋盤從1數起

player-what-next = 接下來會發生什麼？

player-goes-deeper = 搜尋進入{ $level }。

player-goes-back = 收回{ $level }的皇后。

player-goes-no-more = 搜尋結束。

player-which-entries = 接下來哪幾項會變為0？

player-next-alike = 再來一題這樣的

player-lesson = 課程

player-lesson-back = 上一節

player-lesson-next = 下一節

player-lesson-step = 下一步推導

player-lesson-answer = 看答案

player-lesson-reset = 回到這個盤面

player-story = 圖解搜尋

player-no-script = 逐步瀏覽搜尋需要JavaScript。

## 課程

lesson-rule-title = 規則

lesson-rule-text = 請在4×4的棋盤上放四個皇后，任兩個都不在同一橫列、同一直行或同一條對角線上。這就是限制條件（約束）。畫斜線的格子受到這個皇后的攻擊。

lesson-rule-ask = 還要放三個皇后，還有幾個格子可用？

lesson-rule-answer = 六個。每放一個皇后，留給後面的格子就少一些，所以先前的選擇日後可能不得不放棄。

lesson-try-title = 先試一試

lesson-try-text = 請自己放四個皇后。互不攻擊的若干皇后叫做部分解；下一個皇后可以考慮的格子叫做候選格。

lesson-try-ask = 沒有可用格時，該怎麼辦？

lesson-try-answer = 收回一個皇后，換個格子再試。這就是回溯。

lesson-stuck-title = 走不下去了

lesson-stuck-text = 棋盤上已有三個皇后，互不攻擊，卻沒有可用格了。這個部分解滿足限制條件，但無法補成完整的解：走不下去了。

lesson-stuck-ask = 該移動的總是最後放的那個皇后嗎？

lesson-stuck-answer = 不一定。這裡前兩個皇后就已經使空著的那一橫列沒有可用格，其餘皇后放在哪裡都無濟於事，這兩個中必須移動一個。要找出是哪一個，需要一套方法。

lesson-rows-title = 逐橫列搜尋

lesson-rows-text = 每一橫列恰好有一個皇后：同一橫列的兩個會互相攻擊，而四個皇后需要四個橫列。因此由上而下逐橫列放置，每一橫列由左而右嘗試候選格。在第一個可用的候選格放下皇后，再進入下一橫列。

lesson-rows-ask = 某一橫列沒有可用格時，收回哪個皇后？

lesson-rows-answer = 先收回最後放的，也就是上一橫列的皇后；如果它也沒有別的格子可試，就連再上一橫列的也收回。所以先放的皇后也會移動，但要等它下面的各橫列全部試完。這樣按字典裡詞的先後順序經過各個部分解，每個只出現一次，也不會漏掉解。

lesson-dead-title = 死路

lesson-dead-text = 下一橫列的候選格全部被拒絕，那裡從未放過皇后。下一橫列沒有可用格的部分解叫做死路（死胡同）。因此處理這一橫列的呼叫place(row = 2)返回：程式中橫列和直行從0數起。

lesson-dead-ask = 接下來會發生什麼？

lesson-dead-answer = 收回上一橫列那個已經放下的皇后，接著嘗試它右邊的格子。被拒絕的格子從未放過皇后，沒有什麼要恢復；收回的皇后放過，它改動的都要恢復。第一個皇后留在原處。

lesson-undo-title = 收回

lesson-undo-text = 放下一個皇后時，三個陣列中各有一項寫成了1：它所在的直行一項，兩條對角線各一項。收回就是把這些原樣恢復：拿走皇后，三項變回0。最後放的最先收回，所以用一個堆疊就夠了。

lesson-undo-ask = 如果有一項忘了恢復，仍然是1，會怎樣？

lesson-undo-answer = 搜尋會把可用的格子當成受攻擊的格子，從而漏掉一些解，「改壞程式」會顯示漏掉哪些。寫成1的項，都要恢復為0。

lesson-arrays-title = 三個陣列

lesson-arrays-text = 同一直行的格子col相同。往右下走一格，row和col都加1，所以同一條主對角線（↘）上row − col不變；往右上走一格，row減1，col加1，所以同一條次對角線（↗）上row + col不變。row − col再加n − 1，使索引不為負。三項都是0（程式中是False），這一格就能放；讀到第一個1就不再往下讀。用滑鼠指向（或點）某一項，對應的格子會亮起來。

lesson-arrays-ask = n很大時，收回一個皇后要做多少工作？

lesson-arrays-answer = 不比n很小時多：只改寫三項，也不必查看任何皇后。

lesson-code-title = 程式碼

lesson-code-text = 函式place(row)嘗試一橫列中的格子，再呼叫自己去處理下一橫列，這就是遞迴。每個尚未返回的呼叫在堆疊上有一個堆疊框（stack frame），記著它的變數（row、col、r、f）和接著執行的位置。

lesson-code-ask = 一個呼叫返回後，呼叫它的那一層怎麼知道接下來試哪一格？

lesson-code-answer = 看自己的堆疊框：col的值還保存在裡面。它把三項恢復為0，繼續迴圈。queens[row]不用恢復：讀它之前總會重新寫入。

lesson-tree-title = 整棵搜尋樹

lesson-tree-text = 一個節點是搜尋到達的一個棋盤，最先是空棋盤；一條邊是多放一個皇后。搜尋能往下就往下，走不通就回溯，這叫深度優先。四皇后的搜尋樹有17個節點：其中8個試過但沒有解：4個是死路，下一橫列沒有可用格，另外4個只通向這些死路；2個是解。

lesson-tree-ask = 同一時刻最多有多少個呼叫尚未返回？

lesson-tree-answer = n + 1個：每橫列一個，再加一個發現棋盤已放滿的呼叫。樹可以非常大，堆疊卻始終很小。

lesson-prune-title = 剪枝省下了什麼

lesson-prune-text = 四皇后的搜尋樹，若每橫列任意放，不管衝突，有1 + 4 + 16 + 64 + 256 = 341個節點，其中4⁴ = 256個是放滿的棋盤；若每直行只用一次，有65個；若放之前檢查直行和對角線，只有17個。一旦衝突，後面的整條分支都不再搜尋，這就是剪枝。再加上前向檢查，只剩13個。

lesson-prune-ask = 為什麼不會漏掉解？

lesson-prune-answer = 兩個皇后一旦互相攻擊，後面再放什麼也改變不了。所以剪掉的分支裡沒有解。

lesson-symmetry-title = 對稱

lesson-symmetry-text = 解的鏡像仍是解：四皇后的兩個解互為鏡像。因此第一個皇后只需試左半邊：節點從17個減到9個。若經旋轉和翻轉能重合的解只算一個，四皇后有1個解，八皇后有12個：其中11個各變出8個，1個變出4個，共92個。

lesson-symmetry-ask = 哪些分支可以不搜尋？

lesson-symmetry-answer = 顏色較淺的那些，第一個皇后在右半邊。它們都是已搜尋分支的鏡像。

lesson-cost-title = 時間與空間複雜度

lesson-cost-text = 剪枝使樹變小，但樹仍然不小：n = 4時17個節點，n = 8時2,057個，n = 12時856,189個。先粗略地估計逐個比較皇后的程式，好像什麼也不剪：沒有放滿的棋盤有1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1)個（n = 4時85個），各試n格，每格與至多n個皇后比較，n / (n − 1)至多是2，所以至多比較2 · nⁿ⁻¹ · n · n次，時間是O(nⁿ⁺¹)（O不計常數倍）。對用三個陣列的程式，分四步可以得到更好的上界。

lesson-cost-step1 = 1. 用過的直行不能再用。所以最上面一橫列有n個直行可選，下一橫列至多n − 1個，依此類推：k個橫列之後，棋盤至多n · (n − 1) · … · (n − k + 1) = n! / (n − k)!個，其中n! = n · (n − 1) · … · 1。

lesson-cost-step2 = 2. 把k = 0、1、…、n的個數相加：節點至多n! · (1/n! + … + 1/1! + 1/0!)個。n = 4時是65個。

lesson-cost-step3 = 3. 倒過來看，括號裡的和是1 + 1 + 1/2 + 1/6 + …，從1/2往後每項至多是前一項的一半，所以小於1 + 1 + 1/2 + 1/4 + … = 3（準確地說，小於e = 2.718…），所以節點少於3 · n!個。

lesson-cost-step4 = 4. 每個節點至多試n格，每格用常數時間：少於3 · n! · n格，時間是O(n · n!)。解至多n!個，如果每個解都複製n × n格，時間是O(n² · n!)；如果每格都與至多n個皇后比較，就是3 · n! · n · n，也是這樣。空間是O(n)：三個陣列，每橫列一個堆疊框。

lesson-cost-ask = 假如電腦快十倍，同樣的時間裡能多放幾個皇后？

lesson-cost-answer = 一個。n從8到12，多一個皇后，節點數約為原來的四到五倍；多兩個，是17到24倍。縮小搜尋樹，比換更快的電腦更有用。

lesson-other-title = 別的問題

lesson-other-text = 程式選一格，檢查它，呼叫自己，再收回選擇。選擇、檢查、遞迴、收回：同樣的四步也能解別的問題。例如：3、5、6、7中，哪幾個數加起來等於14？呼叫pick(start, total)：如果total等於14，就印出串列；否則從start開始逐個嘗試位置i：如果加上那裡的數後總和不超過14，就把它加到串列末尾，呼叫pick(i + 1, 新的總和)，再把它從串列中去掉。第一次呼叫是pick(0, 0)。串列像所示程式中的queens一樣變長、變短。

lesson-other-ask = 是哪幾個數？什麼時候不該用回溯？

lesson-other-answer = 3、5和6。有直接的辦法時就不該用回溯：只要大棋盤的一個解，用公式不必搜尋就能放好所有皇后。同一個小問題反覆出現時也不該用：不如把它的答案記下來。接下來，請你來預測每一步。

## Worksheets

worksheet-title = { $kind ->
   *[empty] 放置{ $n }個皇后
    [complete] 補全這個解
    [conflicts] 哪些皇后互相攻擊？
    [trace] 繼續搜尋
    [arrays] 直行與對角線的陣列
    [mark] 哪些格子可用？
    [tree] 補全搜尋樹
    [code] 找出缺少的陣列
}

worksheet-asked = { $kind ->
   *[empty] 在每個棋盤上放置{ $n }個皇后，同一橫列、同一直行、同一對角線上都不能有兩個皇后。共有{ $solutions }個解，請找出盡可能多的解。
    [complete] 在每個棋盤上加上皇后，直到有{ $n }個，且任兩個互不攻擊。每個棋盤恰有一個解。
    [conflicts] 用線連接每兩個互相攻擊的皇后，並寫下共有多少對。皇后沿橫列、直行和對角線攻擊。
    [trace] 每橫列由左至右嘗試；一橫列試完，或棋盤已滿時，收回最後放置的皇后。請畫出每一步之後的棋盤（被拒絕的格子畫叉，被收回的格子畫線框），並在三項中選一項。
    [arrays] 每個直行、每條對角線各有一項：有皇后時為1，沒有時為0。公式給出這一項的索引（第1題有範例）。請填寫陣列，或放置皇后：由上而下每橫列一個。
    [mark] 在每個可用格上畫圈：格中沒有皇后，也不受任何皇后攻擊。沒有皇后的橫列如果沒有可用格，請把該橫列框起來：這樣放下去不可能有解。
    [tree] 搜尋從棋盤上的盤面開始，逐橫列進行，每橫列由左至右。請在圓圈中填寫皇后所在的直行，在死路（下一橫列沒有可用格）下方畫叉，將解加框。
    [code] 這個{ $n }皇后程式有一行程式碼少了一個陣列，請改好並寫出這一行。再按改前的程式一步一步走：找出第一個被誤拒或誤接受的格子（橫列、直行從0數起），並寫出程式給出幾個棋盤。
}

worksheet-answers = 答案

worksheet-note = { $kind ->
   *[empty] 共有{ $solutions }個解，其中{ $fundamental }個獨立解，其餘各解都由獨立解旋轉和鏡像得到。{ $shown ->
       *[all] 這裡是所有的解。
        [fundamental] 這裡是各個獨立解。
        [some] 這裡是一部分獨立解。
    }
    [complete] 加上的皇后加了框。難度取決於節點數。節點是搜尋由上而下填寫空橫列時遇到的沒有衝突的盤面：不超過6個為容易，7至15個為中等，更多為困難。
    [conflicts] 互相攻擊的皇后之間有連線。棋盤下方寫出它們的格子（橫列，直行）。
    [trace] 叉表示被拒絕的格子，線框表示皇后被收回的格子。
    [arrays] 直行或對角線上有皇后時，對應的項為1。
    [mark] 可用格畫了圓圈，沒有可用格的橫列加了框。
    [tree] 所缺的數字為彩色。叉表示死路，框表示解。
    [code] 誤接受：受到攻擊的格子被接受；誤拒：不受攻擊的格子被拒絕。
}

worksheet-level = { $level ->
   *[easy] 容易
    [medium] 中等
    [hard] 困難
}，{ $nodes }個節點

worksheet-count = 共幾對：

worksheet-pairs = { $count ->
    [0] 沒有
   *[other] { $count }對
}

worksheet-corrected = 改好的一行程式碼：

worksheet-wrong = 第一個被誤拒或誤接受的格子：

worksheet-found = 給出的棋盤：

worksheet-of = { $found }（改好後：{ $solutions }）

gift-question = { $kind ->
   *[complete] 加上皇后，使每橫列都有一個，且任兩個互不攻擊。恰有一個解。各橫列的皇后在第幾直行？
    [conflicts] 有多少對皇后互相攻擊？皇后不能隔著另一個皇后攻擊。
    [mark] 各橫列有哪些可用格：在哪些直行放置皇后不受其他皇后攻擊？
    [fill] 陣列的每一項：對應的直行或對角線上有皇后時為1，沒有時為0。請從最小的索引起寫出所有的項，不加空格。
    [read] 這些陣列屬於前幾橫列的皇后，每橫列一個。各橫列的皇后在第幾直行？
}

gift-none = 無

worksheet-set = 第{ $set }份

worksheet-name = 姓名

worksheet-date = 日期

worksheet-foot = 可自由複製、修改和分享。引用格式：nqueens-sheet { $command }

worksheet-described = { $n }×{ $n }棋盤的{ $count }題，附答案。

## Verdicts about the output of a program

check-all = { $found ->
    [0] n = { $n }沒有解，這裡也沒有。
    [1] n = { $n }唯一的解。
   *[other] n = { $n }的全部{ $found }個解{ -each-once }。
}

-each-once = { $once ->
    [yes] ，每個一次
   *[no] {""}
}

check-fundamental = { $found ->
    [1] n = { $n }唯一的獨立解。
   *[other] n = { $n }的全部{ $found }個獨立解{ -each-once }。
}

check-orbits = { $found ->
    [1] n = { $n }的一個解，其餘各解都由它旋轉和鏡像得到。
   *[other] n = { $n }的{ $found }個解{ -each-once }，其餘各解都由它們旋轉和鏡像得到。
}

check-unlisted = { $found }個棋盤是n = { $n }的解。n大於{ $max }時不尋找缺少的解。

check-part = n = { $n }的{ $count }個解{ $group ->
    [all] （旋轉與鏡像視為相同）
   *[none] {""}
}中的{ $found }個{ $group ->
    [once] {"；只缺旋轉與鏡像："}
   *[other] {"；缺少："}
}{ JOIN($missing, with: "；") }{ $more ->
    [0] {""}
   *[other] ，其餘{ $more }個
}。

check-reduced = { $group ->
    [half-turn] n = { $n }的棋盤是每對旋轉半周互換的解中的一個。
    [rotation] n = { $n }的棋盤是每組旋轉中的一個。
   *[mirror] n = { $n }的棋盤是每對鏡像中的一個。
}

check-wrong = { $boards }個棋盤中有{ $count }個不是解。

check-duplicates = { $boards }個棋盤中有{ $count }個與前面的相同。

check-more = 還有{ $count }個。

check-board = 棋盤{ $number }（輸出第{ $line }行文字）：{ JOIN($problems, with: "；") }。

check-repeated = 棋盤{ $number }（輸出第{ $line }行文字）與棋盤{ $original }相同。

check-rows = 有{ $found }個橫列，應為{ $n }個

check-width = 一個橫列有{ $found }格，應為{ $n }格

check-outside = { $number }在棋盤之外

check-size = { $n }×{ $n }格，應為{ $expected }×{ $expected }格

check-queens = 有{ $found }個皇后，應為{ $n }個

check-conflicts = { $first }和{ $second }的皇后在同一{ $relation ->
    [row] 橫列
    [column] 直行
   *[falling] 條對角線
    [rising] 條對角線
}{ $count ->
    [1] {""}
   *[other] （共有{ $count }對皇后互相攻擊）
}

check-wrong-number = { $number }不是n = { $n }的解數，解數是{ $solutions }。

check-unknown-number = { $number }不是我們知道的數。

check-number = { $meaning ->
   *[solutions] { $number }是n = { $n }的解數。
    [fundamental] { $number }是n = { $n }的獨立解數，旋轉與鏡像視為相同。
    [half-turn] { $number }是n = { $n }的解數，旋轉半周視為相同。
    [rotation] { $number }是n = { $n }的解數，旋轉視為相同。
    [mirror] { $number }是n = { $n }的解數，鏡像視為相同。
    [eightfold] { $number }是n = { $n }獨立解數的八倍；對稱的解的像少於八個。
    [multiple] { $number }是n = { $n }的解數的{ $to }倍。
    [placements] { $number }是n = { $n }時把{ $n }個編號的皇后放在任意格的方法數。
    [subsets] { $number }是n = { $n }時選取{ $n }個格子的方法數。
    [power] { $number }是n = { $n }時每橫列放一個皇后的方法數。
    [factorial] { $number }是n = { $n }時每橫列、每直行放一個皇后的方法數，沒有檢查對角線。
    [nodes] { $number }是n = { $n }時逐列搜尋經過的盤面數，包括空棋盤。
    [nodes-below] { $number }是n = { $n }時逐列搜尋經過的盤面數，不包括空棋盤。
    [one-diagonal] { $number }是n = { $n }時只檢查一個方向的對角線得到的棋盤數。
    [neighbours] { $number }是n = { $n }時只檢查相鄰兩橫列的對角線得到的棋盤數。
    [toroidal] { $number }是n = { $n }時環面上的解數。
    [no-corner] { $number }是n = { $n }時角上沒有皇后的解數。
    [first-rows] { $number }是n = { $n }時在前{ $to }個橫列放置皇后的方法數。
    [first-queen] { $number }是n = { $n }時第一橫列的皇后在第{ $from }至第{ $to }直行的解數。
}

check-counts = { $wrong ->
    [0] { $count }個解數全部正確。
   *[other] { $count }個解數中有{ $wrong }個不正確。
}

check-count = n = { $n }：寫作{ $number }，應為{ $expected }。

check-total = 寫有{ $count }個解，而棋盤有{ $boards }個。

check-counted = 輸出寫有n = { $n }的{ $count }個解，但沒有全部列出。

check-unread = 有{ $count }行像棋盤，但無法讀取：{ JOIN($lines, with: "、") }{ $more ->
    [0] {""}
   *[other] ，另有{ $more }行
}。

check-differs = 不是第{ $line }行棋盤的另一種寫法

check-some = n = { $n }的{ $found }個不同的解。

check-not-reduced = n = { $n }有{ $found }個解，旋轉與鏡像視為相同時只是{ $count }個中的{ $orbits }個：每個只輸出一次。

check-hint-fundamental = 如果題目只要求獨立解，請加上 --expect fundamental。

check-hint-some = 如果只檢查每個棋盤是否正確且不重複，請加上 --expect some。

check-hint-many = 只在前{ $max }個棋盤中尋找重複。

check-hint-rows = 棋盤的所有橫列都相同：程式是否只建了一列然後重複使用？

check-hint-copies = 有{ $count }個空串列：是否每次都儲存了同一個串列？請儲存副本。

check-hint-bases = 橫列從1開始編號，直行卻從0開始，或者相反。

check-hint-diagonal = 所有衝突都在{ $relation ->
    [rising] 上升
   *[falling] 下降
}對角線上：程式是否只檢查了另一種？

check-hint-first = 只找到第一個解：搜尋是否過早結束，或者忘了復原？

check-hint-undo = 某個棋盤的皇后多於 n 個，還包含上一個棋盤的皇后：是否忘了移除皇后？

check-hint-digits = n 大於9時數字之間需要分隔：應寫 1 10 而不是 110。

check-hint-repeated = 有{ $count }個錯誤的棋盤與前面的相同。

check-names = 缺少的解以各直行皇后所在的橫列表示，直行由左數，橫列由下數，與西洋棋相同。

check-base = 橫列和直行從{ $base }開始編號。

check-skipped = 跳過了{ $count }行其他文字。
