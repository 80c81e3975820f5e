### 简体中文。en.ftl 是源文件：每条消息的变量是什么，在那里的注释中说明。
###
### 一物一词：
###   解                     solution
###   独立解                 fundamental solution
###   轨道                   orbit
###   行、列                 row, column；也用于 rank、file
###   主对角线、次对角线     falling, rising diagonal：从左上到右下、从左下到右上的每一条
###   接受、拒绝、撤销       accepted, rejected, taken back
###   死路                   dead end
###   节点                   node
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
    主对角线, 次对角线, 对角线, 同一条, 同一, 皇后, 攻击, 棋盘, 格子, 候选格, 候选, 接受, 拒绝, 撤销, 死路,
    节点, 搜索, 递归, 调用, 数组, 下标, 公式, 编号, 独立解, 中心对称, 中心, 对称, 旋转, 翻转,
    镜像, 轨道, 类别, 普通, 平凡, 对数, 刻度, 计数, 实测, 时间, 测量, 环境, 日期, 深度, 浅色,
    颜色, 灰色, 顺序, 排列, 分支, 剪枝, 位置, 放置, 自由, 空行, 横线, 列号, 表格, 步骤, 题目,
    答案, 写出, 写下, 标出, 标记, 填入, 填满, 补全, 找出, 找到, 没有, 不能, 不同, 相同, 相遇,
    互不, 互相, 任意, 任何, 所有, 全部, 每个, 每行, 每列, 每格, 每次, 每种, 下一行, 从左到右,
    从上到下, 从下到上, 最后, 最新, 开始, 继续, 停止, 至少, 恰好, 之前, 之后, 其中, 其余, 各行,
    各列, 一个, 两个, 三个, 一行, 一列, 一步, 一条, 一次, 山峰, 山脉, 太阳, 织物, 一部分,
    国际象棋, 越多, 越大

list-comma = 、

list-last = 和

between-sentences = {""}

## Titles

queens = { WORDS($n) }皇后

queens-from-to = { WORDS($start) }至{ queens }

solutions = { $part ->
    [known] { $of ->
        [2] 两个
       *[other] { WORDS($of) }个
    }{ -noun }{ -up-to }{ -among-these }
    [many] { -noun }{ -up-to }{ -among-these }
   *[whole] { $count ->
        [0] 无
        [2] 两个
       *[other] { WORDS($count) }个
    }{ -noun }{ -up-to }
}

-among-these = { $count ->
    [1] 之一
    [2] 中的两个
   *[other] 中的{ WORDS($count) }个
}

-noun = { $class ->
    [none] {""}
   *[other] { class }
}{ $group ->
    [all] 独立解
   *[none] 解
}

-up-to = { $group ->
    [half-turn] （旋转180°视为相同）
    [rotation] （旋转视为相同）
    [mirror] （左右镜像视为相同）
   *[none] {""}
}

sheet-title = { $queens }，{ $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] 普通
    [centrosymmetric] 中心对称
    [doubly-centrosymmetric] 四重旋转对称
    [trivial] 平凡
}

symmetry = { $symmetry ->
   *[identity] 恒等
    [quarter-turn] 旋转90°
    [half-turn] 旋转180°
    [three-quarter-turn] 旋转270°
    [mirror-vertical] 左右镜像
    [mirror-horizontal] 上下镜像
    [mirror-diagonal] 主对角线镜像
    [mirror-antidiagonal] 次对角线镜像
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = { $count }个解

known-and-fundamental = { known-solutions }，其中{ $fundamental }个独立解（旋转与镜像视为相同）

ways = 种{ queens }的摆法

ways-in-peace = 互不攻击

ways-fundamental = 旋转与镜像视为相同

numbered = { $of }个解中的第{ $number }个

numbered-fundamental = { $of }个独立解中的第{ $number }个

found = 由随机搜索得到，随机种子{ $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = 此线长100{"\u00A0"}mm：请按100%比例打印，不要缩放以适合页面

assembly = 各页拼接方式

overlap-note = 沿裁切标记裁切，重叠{ $length }{"\u00A0"}mm

on-top = 重叠处，右边或下边的纸在上面

## Titles of pictures, which screen readers say

-puzzle = { WORDS($n) }皇后问题

picture-title = { -puzzle }的{ $part ->
    [whole] { $count ->
        [1] 唯一
       *[other] 全部{ $count }个
    }{ -noun }{ -up-to }
    [known] { $of }个{ -noun }{ -up-to }{ -among-so-many }
    [many] 大量{ -noun }{ -up-to }{ -among-so-many }
   *[unknown] { $count ->
        [1] 一个
       *[other] { $count }个
    }{ -noun }{ -up-to }
}

-among-so-many = { $count ->
    [1] 之一
   *[other] 中的{ $count }个
}

orbits-title = { -puzzle }解集的{ $count }个轨道

by-class = { $title }，按类别排列

with-queens = { $title }（{ $squares }有皇后）

title-of-page = { $title } · 第{ $page }页（共{ $pages }页）

## Descriptions of pictures, which screen readers say: sentences with their full stop

-board = { $n }×{ $n }的国际象棋棋盘

-peaceful-queens = { $n ->
    [1] 1个皇后
   *[other] { $n }个皇后，任意两个互不攻击
}

excerpt = 第{ $page }页（共{ $pages }页），第{ $count ->
    [1] { $first }
   *[other] { $first }至{ $last }
}个{ $what ->
   *[boards] 棋盘
    [orbits] 轨道
}（共{ $of }个）：{ $boards }

one-board = 一个{ -board }，上有{ -peaceful-queens }。

boards-in-grid = { $count }个{ -board }，排成{ $rows }行{ $cols }列，每个棋盘上有{ -peaceful-queens }。

boards-in-shape = { $count }个{ -board }，排成{ $heart ->
    [yes] 心形
   *[no] 宽{ $cols }个、高{ $rows }个棋盘的图形
}，每个棋盘上有{ -peaceful-queens }。

boards-on-pages = { $count }个{ -board }，分为{ $pages }页，每个棋盘上有{ -peaceful-queens }。

boards-in-orbits = { -board }，分为{ $orbits }个轨道，每个棋盘上有{ -peaceful-queens }。

title-in-middle = 标题位于中央，占{ $places }个棋盘的位置。

order-of-boards = 棋盘从左到右、从上到下{ $order ->
   *[lexicographic] 按各皇后横线号（从下往上数，从a列起）的字典序排列
    [sampled] 按字典序排列，均为随机抽取
    [found] 按随机搜索找到的先后顺序排列
    [given] 按给定的顺序排列
}。

rows-are-orbits = 每个轨道的第一个棋盘是字典序最小的，其余棋盘由它旋转或镜像得到。

colours = { $telling ->
   *[classes] 对称的棋盘有彩色边框，边框的颜色区分其类别；其余棋盘没有彩色边框。
    [orbits] 不同轨道的颜色不同。
    [numbered] 同一轨道的棋盘颜色相同，每个棋盘下方标有其轨道的编号。
    [repeated] 同一轨道的棋盘颜色相同；颜色可重复使用。
}

class-meaning = { $class ->
   *[centrosymmetric] 中心对称：旋转180°后不变
    [doubly-centrosymmetric] 四重旋转对称：旋转90°后不变
    [trivial] 平凡：任何旋转或镜像后都不变
}

orbit-meaning = 旋转或翻转后相同的棋盘，颜色相同

ranks = { $whose ->
   *[its] 各皇后
    [each] 各棋盘上皇后
    [first] 第一个棋盘上各皇后
    [least] 第一个棋盘上各皇后
    [leasts] 每个轨道第一个棋盘上各皇后
}的横线号（从下往上数，从a列起）：{ JOIN($ranks, with: "；") }。

inventory = 国际象棋棋盘，每个棋盘上的皇后数等于列数，任意两个皇后互不攻击：{ JOIN($sizes, with: "；") }。

boards-of-size = { $n }×{ $n }的{ $count }个

## Bookmarks of PDF

board-bookmark = { $count ->
    [1] 棋盘{ $first }
   *[other] 棋盘{ $first }至{ $last }
}

orbit-bookmark = 轨道{ $number }

## Names in figures

relation = { $relation ->
   *[row] 行
    [column] 列
    [falling] 主对角线
    [rising] 次对角线
}

same-relation = { $relation ->
   *[row] 同一行
    [column] 同一列
    [falling] 同一条主对角线{ $formula ->
        [yes] （行{"\u00A0"}−{"\u00A0"}列）
       *[no] {""}
    }
    [rising] 同一条次对角线{ $formula ->
        [yes] （行{"\u00A0"}+{"\u00A0"}列）
       *[no] {""}
    }
}

lines-of = { relation }

level = { $by ->
    [row] 第{ $name }行
   *[file] 第{ $name }列
}

level-in-sentence = { level }

order-by = { $by ->
    [row] 从上到下逐行
   *[file] 从左到右逐列（每列从下到上）
    [file-from-top] 从左到右逐列（每列从上到下）
}

solution = 解

dead-end = 死路

found-in-part = { $solutions ->
    [0] 没有找到解
   *[other] 找到{ $solutions }个解
}

none-yet = 尚未找到解

no-solution = 无解

no-free-square = { JOIN($levels, with: "、") }：无可用格

named = { $name }：{ $what }

index = 下标 = { $formula }

note-sentence = { $note }。

## Names of figures in a menu, by their names on the command line

figure-name-rule = 皇后怎样攻击
figure-name-lines = 攻击线
figure-name-board = 自己的局面
figure-name-attacked = 受攻击的格子
figure-name-tree = 搜索树
figure-name-trace = 逐步搜索
figure-name-calls = 调用树
figure-name-arrays = 三个数组
figure-name-space = 搜索空间
figure-name-growth = 增长
figure-name-wheel = 搜索之轮
figure-name-cloths = 布
figure-name-threads = 线
figure-name-summits = 山峰
figure-name-partition = 共用棋盘
figure-name-density = 皇后站在哪里

## The rule, a solution, any position

rule-title = 皇后能攻击到的格子

rule = { $attacked ->
    [0] 棋盘上唯一的格子{ $queen }处有一个皇后。
   *[other] 在{ $n }×{ $n }的棋盘上，{ $queen }处的皇后攻击{ $attacked }个格子，各标一个叉：同一行{ $row }个，同一列{ $column }个，主对角线{ $formula ->
        [yes] （行号减列号不变）
       *[no] {""}
    }上{ $falling }个，次对角线{ $formula ->
        [yes] （行号加列号不变）
       *[no] {""}
    }上{ $rising }个。
}

lines-title = 一个解及其各皇后的攻击线
lines-note = 没有一条线经过两个皇后

lines = { -puzzle }的一个解，皇后位于{ $queens }。{ $queens ->
    [1] 棋盘上没有别的格子。
   *[other] { $chosen ->
        [0] 每个皇后的行、列和对角线与其所在格同色
       *[other] { $chosen }上的皇后的行、列和对角线为彩色，其余皇后的为灰色
    }，没有一条线经过两个皇后。
}

no-solution-exists = 一个{ $n }×{ $n }的棋盘。{ -puzzle }无解。

position-title = { $queens ->
    [0] { $n }×{ $n }的空棋盘
   *[other] 有{ $queens }个皇后的{ $n }×{ $n }棋盘
}

position = { $queens ->
    [0] 一个{ $n }×{ $n }的空棋盘。
   *[other] 一个{ $n }×{ $n }的棋盘，皇后位于{ $queens }。
}

pair = { $squares }（{ relation }）

attacking = { $pairs ->
    [0] 没有皇后互相攻击。
   *[other] 互相攻击的皇后之间有连线：{ $pairs }。
}

under-attack = { $count ->
    [0] 没有格子受到攻击。
   *[other] { $count }个灰色格子受到攻击。
}

indexed = 每个格子里写着{ $formula }。

coloured-squares = 着色的格子

crosses = 叉号

circles = 圆圈

arrows = 箭头

listed = { $what }：{ $things }。

## Queens one after the other, and arrays

attacked-title = 每个皇后留下的可用格

attacked = { $queens ->
    [1] 在{ $n }×{ $n }的棋盘上，皇后放在{ $queens }。
   *[other] 在{ $n }×{ $n }的棋盘上{ order-by }放置皇后，依次放在{ $queens }，每放一个皇后画一张棋盘。
}受攻击的格子为灰色；一{ -line }中唯一的可用格画有圆圈。没有可用格的{ -line }加框：下一{ -line }用实线，这是死路；后面的用点线。

-line = { $by ->
    [row] 行
   *[file] 列
}

legend = { $mark ->
   *[attacked] 受攻击
    [only] 所在{ -line }唯一的可用格
    [newest] 刚放置的皇后
    [dead] 下一{ -line }没有可用格：死路
    [later] 后面的{ -line }没有可用格
    [rejected] 在下一{ -line }试过并被拒绝的候选格
}

dead-after = 放置{ $queens }个皇后之后，{ $levels }没有可用格。

attacked-steps = 每放置或撤销一个皇后画一张棋盘。受攻击的格子为灰色，可用格有颜色；拒绝受攻击格子的步骤没有棋盘。

arrays-title = 标记已占用的列和对角线的数组

arrays = 一个{ $n }×{ $n }的棋盘，{ $queens ->
    [0] 没有皇后
    [1] 皇后位于{ $queens }
   *[other] { order-by }放置的皇后位于{ $queens }
}。旁边的三个数组中，每{ $by ->
    [row] 列
   *[file] 行
}、每条对角线各有一项：有皇后时为1，否则为0；从每个皇后有引线通向对应的三项。

taken = 在以{ $formula }为下标的{ lines-of }数组中，{ $indices ->
    [0] 没有一项为1
   *[other] 下标为{ JOIN($indices, with: "、") }的项为1
}。

counted-from = 行和列从{ $base }开始编号

rows-and-columns = 行从上到下、列从左到右，都从{ $base }开始编号；格子用（行，列）表示。

## Sizes and growth

quantity = { $quantity ->
   *[placements] 每个皇后任选一格
    [subsets] 皇后放在互不相同的格子
    [power] 每行一个皇后
    [factorial] 每行每列一个皇后
    [nodes] 搜索经过的局面（也有部分解）
    [solutions] 解
    [fundamental] 独立解
}

space-title = 放置{ $n }个皇后的方法数

sizes = 以对数刻度上的点比较{ $n }×{ $n }棋盘的各个数目：{ JOIN($sizes, with: "；") }。

known-to = 已计数到n{"\u00A0"}={"\u00A0"}{ $n }

growth-title = { $boards ->
    [1] { PLAIN($n) }×{ PLAIN($n) }棋盘的各个数目
   *[other] 各数目随棋盘大小的增长（n{"\u00A0"}={"\u00A0"}{ $start }至{ PLAIN($n) }）
}

growth = { $boards ->
    [1] 对数刻度上n{"\u00A0"}={"\u00A0"}{ $end }的点
   *[other] 对数刻度上n从{ $start }到{ $end }的曲线
}：{ JOIN($curves, with: "；") }。

curve = { $boards ->
    [1] { $name }，{ $first }（n{"\u00A0"}={"\u00A0"}{ $start }）
   *[other] { $name }，从{ $first }（n{"\u00A0"}={"\u00A0"}{ $start }）到{ $last }（n{"\u00A0"}={"\u00A0"}{ $end }）
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: "、") }：无解

measured-time = 实测时间

measured-on = 时间测量环境：{ $known ->
    [0] 未注明
   *[other] { JOIN($known, with: "，") }
}

logarithmic = 对数刻度

seconds = 秒

## The trace

-part = { $after ->
    [0] {""}
   *[other] 从皇后位于{ $after }的棋盘开始
}{ $end ->
    [first] （到第一个解为止）
    [depth] （深{ -depth }）
   *[all] {""}
}

-depth = { $depth }{ $by ->
    [row] 行
   *[file] 列
}

steps-title = { $title }：第{ $from }步至第{ $to }步

trace-steps = { -puzzle }{ -part }的搜索，{ order-by }进行：第{ $from }步至第{ $to }步。

the-search = { -puzzle }{ -part }的搜索

trace-title = { -puzzle }{ -part }的逐步搜索

trace = { $search }{ order-by }进行，依次尝试{ $candidates }个格子：接受{ $accepted }个，因与已放置的皇后冲突而拒绝{ $rejected }个，撤销皇后{ $back }次。{ $end ->
    [first] 找到第一个解后停止
    [depth] 深度不足以找到解
   *[all] { $solutions ->
        [0] 没有找到解
       *[other] 找到{ $solutions }个解
    }
}。

head = { $head ->
   *[step] 步骤
    [node] 节点
    [row] 行
    [column] 列
    [verdict] 判定
    [conflicts] 冲突
}

verdict = { $verdict ->
   *[accepted] 接受
    [rejected] 拒绝
    [back] 撤销
}

conflict = 皇后{ $queen }（{ relation }）

conflicts = { JOIN($conflicts, with: "，") }

attacked-by = 受皇后{ $queens }攻击

visit = { $kind ->
    [again] 继续扩展节点{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
    [cut] 节点{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
   *[first] 扩展节点{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice }不满足约束条件（与已放置的第{ $queen }个皇后{ $relation ->
   *[row] 同行
    [column] 同列
    [falling] 同斜线
    [rising] 同斜线
}）。

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice }满足约束条件，生成节点{ $node }。

visit-solution = 所有皇后都已放置，找到一个可行解（{ JOIN($queens, with: ", ") }）。

visit-back = { $reason ->
    [solution] 回溯到节点{ $to }。
    [cut] 不再向下扩展节点{ $node }，回溯到节点{ $to }。
   *[done] 已将节点{ $node }的所有孩子全部搜索完毕，回溯到节点{ $to }。
}

visit-over = { $first ->
    [yes] 找到第一个解，搜索停止。
   *[no] 已将节点{ $node }的所有孩子全部搜索完毕，搜索结束。
}

## Trees and calls

-ends = { $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] ，其中{ $solutions }个是解
    }
   *[other] ，其中{ $dead-ends }个是死路{ $solutions ->
        [0] {""}
       *[other] ，{ $solutions }个是解
    }
}

tree-title = { -puzzle }{ -part }的搜索树

tree = { -puzzle }{ -part }的搜索树：每个节点是一个棋盘，{ order-by }放置皇后。

tree-holds = 共有{ $nodes }个节点，按搜索的顺序编号{ -ends }。{ $rejected ->
    [0] {""}
   *[other] 另有{ $rejected }个被拒绝的候选格，{ $crossed ->
        [yes] 以叉号画在试放时的棋盘上，
       *[no] {""}
    }与每个攻击它的皇后连线。
}

branch = { $by ->
    [row] 第{ $choice }列
   *[file] 第{ $choice }行
}的皇后引出的分支有{ counted-nodes }{ -ends }{ $solutions ->
    [0] { $more ->
        [yes] {""}
       *[no] ，无解
    }
   *[other] {""}
}。

way = 一条粗线通向解：{ $queens }。

no-way = 没有分支通向解。

step-of = 第{ $step }步，共{ $steps }步

after-step-title = { $title }：第{ $step }步之后（共{ $steps }步）

tree-after = 图中是第{ $step }步之后的树（共{ $steps }步；{ $place }：{ $verdict }），旁边是这一步的棋盘。

tree-after-visit = 图中是第{ $step }步之后的树（共{ $steps }步），旁边是这一步的棋盘。

each-step-title = { $title }（逐步）

tree-each-step = 搜索的每一步有一张图：这一步之后的树，旁边是这一步的棋盘。

subtrees-left-out = 有{ $subtrees }个子树未画出，只有小而灰的第一张棋盘

not-drawn = 未画出：{ $nodes ->
    [0] { -candidates }
   *[other] { counted-nodes }{ $rejected ->
        [0] {""}
       *[other] 和{ -candidates }
    }
}。

-candidates = { $rejected }个被拒绝的候选格

nodes-left-out = + { counted-nodes }

rejected-left-out = + { $rejected }个被拒绝

solutions-left-out = { $more ->
    [yes] 至少{ $solutions }个解
   *[no] { $solutions ->
        [0] 无解
       *[other] { $solutions }个解
    }
}

-space-tree = { -puzzle }的{ $kind ->
   *[n-ary] n叉树
    [permutation] 排列树
    [pruned] 剪枝树
}

space-tree-title = { -space-tree }{ -part }

space-tree = { -space-tree }有{ $nodes }，边上标有列号。在每一行尝试{ $kind ->
   *[n-ary] 所有的列。
    [permutation] 上方各行尚未使用的所有列。比n叉树少{ $pruned }。
    [pruned] 不受上方皇后攻击的所有列。被剪去的子树以浅色画出，并标出节点数：在n叉树中共{ $pruned }。
}

general-tree-title = n皇后问题的n叉树

general-tree = n皇后问题的n叉树，省略的部分用点表示。最后一行以上的每个节点有n个分支，每列一个，所以第k行有n^k个节点。整棵树有{ $nodes }，其中n^n个在最后一行。

general-nodes = { $nodes }个节点

dense-tree = 节点多的行中边不标列号，最后一行的节点画成线。

counted-nodes = { $more ->
    [yes] 超过
   *[no] {""}
}{ $nodes }个节点

pruned-nodes = 剪去：{ $nodes }个节点中的{ $pruned }个

solutions-marked = 标出的{ $count }个节点是解，有粗线通往该处。

calls-title = { -puzzle }{ -part }搜索中的函数调用

calls = { -puzzle }{ -part }的递归搜索的各次调用，{ order-by }放置皇后；每次调用缩进画在发起它的调用之下，粗线通向解。

calls-hold = 共有{ $calls }次调用{ $dead-ends ->
    [0] {""}
   *[other] ，{ $dead-ends }次遇到死路
}{ $solutions ->
    [0] {""}
   *[other] ，{ $solutions }次得到解
}。

## Posters of other forms: titles, and the sentences below them

wheel-title = 搜索{ queens }

wheel-lines = 从空棋盘向外，每一环多一个皇后，共{ $nodes }个局面。{ $rejected }个格子被拒绝；{ $dead }条路走到再无可用格之处；{ $solutions }条到达边缘。线越粗，通向的解越多。

wheel-depth = { $depth ->
    [0] 空棋盘
   *[other] { $depth }个皇后
}

wheel = { queens }的整个搜索，画成一个轮子。中心是空棋盘；每向外一环多一个皇后，放在下一行。{ $nodes }个局面中，{ $dead }个是死路，{ $solutions }个是解，在边缘画成棋盘。{ $rejected }个被拒绝的格子各有一条短线。整幅图左右对称。

cloths-title = { queens }的{ $count ->
    [2] 两
   *[other] { WORDS($count) }
}块布

cloths-lines = { WORDS($n) }种颜色纵向，同样的{ WORDS($n) }种颜色按另一种次序横向。颜色与自己相遇之处有一个皇后：每行一个，每列一个，同一条对角线上从无两个。{ $part ->
    [first] 这是{ $fundamental }个独立解中的前{ $count }个。
   *[whole] { $count ->
        [1] 每个解都由它旋转或翻转而来。
       *[other] 全部{ $solutions }个解都由它们旋转或翻转而来。
    }
}

cloths = { queens }的{ $count }个解，画成织物。

threads-title = { $count }根线

threads-lines = { queens }的每一种放法是一根横线；颜色表示每个皇后站得多高。沿着一根线，没有颜色碰到同色，也不碰到色标上的邻色。上下颠倒，冷色就变成暖色。

threads = { queens }的{ $count }个解画成从左到右、上下排列的线。线上各列的颜色表示该列皇后所在的行，从最下一行的冷色到最上一行的暖色。开头相同的线排在一起。上下颠倒，每种颜色都变成色标上相对的颜色。

summits-title = { WORDS($count) }座山峰

summits-lines = 搜索{ queens }：{ WORDS($ranges) }道山脉，每种两个皇后的开头各有一道。放一个皇后上升一级，撤销一个下降一级。全部站定之处有太阳。最近的山脉是最远山脉的镜像。

summits = 搜索{ queens }，画成雾中前后重叠的{ $ranges }道山脉，从最远处两个皇后的第一种开头到最近处的最后一种。放皇后时线上升，撤销时线下降。在全部皇后站定的山峰上方有{ $count }个红太阳。

partition-title = { WORDS($count) }个解填满棋盘

partition-lines = 每种颜色有{ WORDS($n) }个皇后，同色的互不攻击。{ WORDS($count) }个解合起来占满{ $squares }个格子，每格恰好一次。左右或上下的镜像也在其中。

partition = 一个棋盘，每个格子上都有一个皇后，颜色是{ $count }种之一；下面是每种颜色的小棋盘。

density-title = 皇后站在哪里

density-lines = 全部{ $count }个解叠在一起。{ $shape ->
    [discs] 圆越大，在这一格有皇后的解越多：
   *[dots] 每个点是一个皇后，共{ $queens }个：
}{ $shape ->
    [even] 每格{ $most }个。
   *[other] { $corner ->
        [0] 角上没有，
       *[other] 角上{ $corner }个，
    }{ $square }上{ $most }个。
}每行每列合计都是{ $count }。

density = { $n }×{ $n }的棋盘，格子上有{ $shape ->
    [discs] 大小不同的圆
   *[dots] 点
}，旁边是各行各列的合计。

## The page that plays

player-place = 第{ $row }行第{ $column }列

player-place-chess = { $place }（{ $chess }）

start-of-search = { $from ->
    [1] 搜索{ $after ->
        [0] {""}
       *[other] 从皇后位于{ $after }的棋盘
    }开始，{ order-by }进行。
   *[other] 搜索从第{ $from }步继续，{ order-by }进行。
}

player-accepted = { $place }：接受。此格未受任何皇后攻击。

player-writes = 它的三项原来是0，现在是1。

player-solution = { $place }：接受。皇后已全部放好，得到一个解。

player-rejected = { $place }：拒绝（剪枝）。此格受到{ $conflicts }的攻击。

player-dead-end = { $place }：撤销（回溯）。死路：{ $level }没有可用格。

player-noted = { $place }：撤销。已记下这个解，继续搜索。

player-done = { $place }：撤销（回溯）。后续情形都已试过。

player-cut = { $place }：撤销。其后的情形在此略去。

player-over = 搜索结束。尝试：{ $tried }，拒绝：{ $rejected }，解：{ $solutions }。

player-begins = 搜索开始：{ $order }。

player-to-first = 找到第一个解就停：n大于8时，本页不再找其余的解。

player-given = 已放好：{ $queens }。

player-attacks = 约束：皇后攻击同一行、同一列和两条对角线，任意两个皇后不得互相攻击。

player-plan = 下一个皇后没有可用格时，撤销最后放的皇后，改试它的下一格：这就是回溯。

player-reports = 皇后已全部放好：记录这个解。

player-modes = 模式

player-mode-try = 试一试

player-mode-predict = 预测

player-mode-watch = 观看

player-mode-compare = 比较

player-mode-break = 改坏程序

player-tried = 尝试

player-count-rejected = 拒绝

player-taken-back = 撤销

player-solutions = 解

player-cell-rejected = 拒绝

player-cell-failed = 试过无解

player-cell-won = 试过有解

player-cell-asked = 正在检查

player-cell-empty = 空

player-cell-free = 可用

player-cell-queen = 皇后{ $queen }

player-cell-attacked = 受到{ $conflicts }的攻击

player-step = 步骤

player-step-of = 第{ $step }步，共{ $steps }步

player-tree = 搜索树

player-node-of = 当前节点{ $node }，共{ $nodes }个

player-node = 当前节点{ $node }（至今共{ $nodes }个）

player-future = 显示整棵树

player-tree-list = 列表形式的树

player-tree-start = 起点

player-tree-here = 当前位置

player-tree-open = 进行中

player-legend-fold = 折叠的分支，数字是解的个数

player-calls = 调用

player-frame-asks = 检查{ $choice }

player-frame-rejects = 拒绝{ $choice }

player-frame-takes = 撤销{ $choice }

player-frame-reports = 记录解

player-arrays = 三个数组

player-variables = 变量

player-counted = 行从上到下、列从左到右，都从{ $base }开始编号。

player-program = 程序

player-code = 编程语言

player-pseudocode = 伪代码

player-variant = 检查方式

player-variant-arrays = 三个数组

player-variant-scan = 逐个比较皇后

player-variant-swap = 交换

player-variant-board = 棋盘和数组

player-variant-compact = 标志变量

program-read = 读入皇后的个数。

program-largest = 按最大的棋盘分配空间。

program-flags = 标记已被皇后占用的各条线。

program-check = 这一格能放吗？

program-done = 皇后全部放好，得到一个解。

program-copy = 保存副本，因为搜索还会改动原来的内容。

program-try = 逐格尝试。

program-diagonals = 这一格所在的次对角线和主对角线。

program-reject = 跳过受攻击的格子。

program-put = 放置皇后。

program-next = 递归，放置下一个皇后。

program-take = 撤销：拿走皇后。

program-table = 先算出所有答案。

program-query = 逐个查表回答，读到0为止。

player-controls = 控制

player-play = 播放

player-pause = 暂停

player-first = 第一步

player-back = 后退一步

player-forward = 前进一步

player-last = 最后一步

player-solution-before = 上一个解

player-solution-after = 下一个解

player-timeline = 时间轴

player-bars = 每条柱是一步，高度表示搜索的深度；绿色表示解。

player-grain = 每步显示

player-grain-ask = 检查和结果

player-grain-act = 只有结果

player-grain-node = 节点

player-size = 皇后数

player-settings = 设置

player-speed = 每秒步数

player-per-second = 每秒{ $pace }步

player-order = 顺序

player-order-row = 逐行

player-order-file = 逐列（从下到上）

player-order-file-from-top = 逐列（从上到下）

player-until = 寻找

player-until-all = 所有解

player-until-first = 第一个解

player-first-queens = 预先放好的皇后

player-first-queens-note = 从{ $level }开始，每个皇后一个数，从{ $first }到{ $last }。

player-refused = “{ $value }”不是{ $first }到{ $last }的数。

player-too-many = 皇后太多：最多可以给定{ $most }个。

player-numbering = 行和列

player-from-1 = 从1开始

player-from-0 = 从0开始

player-chess = 国际象棋坐标（a1、b2……）

player-faster = 加快

player-slower = 减慢

player-full-screen = 全屏

player-lecture = 演示模式

player-blank = 黑屏

player-blank-end = 恢复屏幕

player-panels = 显示或隐藏树、数组、程序、调用

player-panel-tree = 树

player-panel-arrays = 数组

player-keys = 按键

player-single-keys = 单键快捷键（+、−、F等）

player-space-key = 空格

player-home-key = Home

player-end-key = End

player-shift-key = Shift

player-page-up-key = Page Up

player-page-down-key = Page Down

player-share = 分享

player-this-figure = 此图

player-save-board = 棋盘（SVG）

player-save-tree = 树（SVG）

player-print = 打印这一步

player-command = 生成PDF、SVG等的命令

player-link = 指向此状态的链接

player-embed = 嵌入网页

player-copy = 复制

player-copied = 已复制。

player-board-with = 棋盘，皇后在{ $queens }

player-board-empty = 没有皇后的棋盘

player-try-begin = 放置皇后，共{ $n }个，使任意两个都不互相攻击。点击格子，或用方向键和回车键选择。

player-try-placed = { $place }：放下皇后。还差：{ $left }。

player-try-shut = { $level }没有可用格：请撤销一个皇后。

player-try-attacked = { $place }：这里不行。此格受到{ $conflicts }的攻击。

player-try-stuck = 走不下去了：没有可用格。还差：{ $left }。撤销一个皇后，换个格子再试：这就是回溯。

player-try-solved = 完成。皇后：{ $n }。互不攻击。

player-try-which = 这是{ $of }个解中的第{ $number }个。

player-try-lost = 没有解含有这些皇后：请撤销一个。

player-try-taken = { $place }：撤销。

player-try-clear = 清空棋盘

player-try-next = 再找一个解

player-try-more = { $n }个皇后

player-machine = 在搜索中显示这个局面

player-left-out = 略去：{ $queens }。搜索顺序：{ $order }。

player-go-on = 按“播放”从这里继续。

player-may = { $place }：这里能放皇后吗？

player-yes = 能

player-no-queen = 不能：皇后{ $queen }攻击此格

player-where-next = 接下来检查哪一格？

player-back-again = 没有：{ $level }的皇后也撤销

player-right = 正确。

player-wrong = 不对。

player-why-later = { $level }有了皇后，搜索才会进入{ $later }。

player-why-tried = 皇后这样摆放时，{ $place }已经试过了。

player-why-order = { $place }在前：{ $level }的格子要按顺序试。

player-why-open = { $level }还有没试过的格子，所以{ $above }的皇后留在原处。

player-why-exhausted = { $level }已经没有可试的格子，所以要先撤销{ $above }的皇后。

player-why-full = 皇后已经全部放好，{ $later }也已有一个。

player-why-first = 这次搜索找到第一个解就结束，所以不撤销皇后。

player-why-all = 这次搜索要找出所有解，所以要先撤销{ $above }的皇后。

player-why-no-queen = 这几项属于{ $place }，但那里没有皇后。

player-why-stays = 这几项属于{ $level }的皇后，这个皇后暂时留着。

player-score = { $asked }题中答对{ $right }题

player-kind-may = 能不能放

player-kind-where = 下一格

player-kind-next = 接下来发生什么

player-kind-writes = 数组的项

player-summary = 显示成绩

player-next-question = 下一题

player-compare-begin = n = { $n }：六种搜索并排，每次各走一个节点。节点是空棋盘，或多放了一个皇后。

player-compared = n = { $n }：六种搜索得到同样的解。每种只略去不可能成为解的情形，或已找到的解的镜像。只有当每个节点的工作量相同时，节点少才意味着工作少。

player-way-all = 每行一个皇后

player-about-all = 每行任选一格，放满之后才检查冲突。

player-way-once = 排列

player-about-once = 每列只用一次，放满之后才检查对角线。

player-way-checks = 回溯

player-about-checks = 放皇后之前先检查列和对角线，与“观看”相同：节点 = 尝试 − 拒绝 + 1。

player-way-forward = 前向检查

player-about-forward = 若放下皇后会使后面某行没有可用格，也拒绝：节点更少，每个节点的工作更多。

player-way-bits = 位掩码

player-about-bits = 节点相同而工作更少：三个整数记录下一行不能放的格，每进一行移一位。

player-way-mirror = 镜像对称

player-about-mirror = 第一个皇后放在左半边（若在正中，则第二个放在左半边），每个解的镜像也计入。

player-nodes-counted = 节点：{ $nodes }

player-nodes-each = 各自的节点：{ $nodes }

player-scale = 节点数用对数刻度：每个刻度是前一个的十倍。

player-solutions-found = 解：{ $solutions }

player-fault = 错误

player-fault-undo = 忘记恢复：{ $lines }

player-fault-less = 循环中{ $right }写成{ $wrong }

player-fault-last = 不检查最后放的皇后

player-break-rejects = { $place }：正确的程序在这里放皇后。改坏的程序拒绝这一格，因为撤销皇后时有一项仍然是1。

player-break-accepts = { $place }：正确的程序拒绝这一格，因为它受到{ $conflicts }的攻击。改坏的程序在这里放皇后。

player-break-skips = { $place }：正确的程序会检查这一格。改坏的程序从不检查，因为循环早一格就结束了。

player-break-go = 在搜索中显示这一步

player-break-counts = 正确程序的解：{ $right }；改坏的程序的解：{ $found }。

player-break-missing = 漏掉的解：{ $count }。

player-break-wrong = 假的解（其中有皇后互相攻击）：{ $count }。

player-break-shown = 这里显示前{ $shown }个。

player-reads = { $place }：能放吗？读取：{ $entries }。

player-reads-stop = 只要有一个1，就不必再读；下一步显示哪些皇后攻击此格。

player-reads-queen = 这个皇后攻击此格，不必再读。

player-reads-nothing = { $place }：能放吗？还没有皇后可以比较。

player-calls-it = 程序调用{ $call }。

player-enters = { $call }开始执行：皇后还没放完，于是逐格尝试{ $level }。

player-returns = { $level }的格子都已试过：{ $call }返回。

player-cut-short = { $call }立即返回：搜索到此不再深入。

player-unwinds = 找到一个解就够了：{ $call }返回。

player-frame-returns = 返回

player-from-zero = 从0数起，棋盘从1数起

player-what-next = 接下来会发生什么？

player-goes-deeper = 搜索进入{ $level }。

player-goes-back = 撤销{ $level }的皇后。

player-goes-no-more = 搜索结束。

player-which-entries = 接下来哪几项会变为0？

player-next-alike = 再来一道这样的题

player-lesson = 课程

player-lesson-back = 上一节

player-lesson-next = 下一节

player-lesson-step = 下一步推导

player-lesson-answer = 看答案

player-lesson-reset = 回到这个局面

player-story = 图解搜索

player-no-script = 逐步浏览搜索需要JavaScript。

## 课程

lesson-rule-title = 规则

lesson-rule-text = 请在4×4的棋盘上放四个皇后，任意两个都不在同一行、同一列或同一条对角线上。这就是约束。画斜线的格子受到这个皇后的攻击。

lesson-rule-ask = 还要放三个皇后，还有几个格子可用？

lesson-rule-answer = 六个。每放一个皇后，留给后面的格子就少一些，所以先前的选择以后可能不得不放弃。

lesson-try-title = 先试一试

lesson-try-text = 请自己放四个皇后。互不攻击的若干皇后叫作部分解；下一个皇后可以考虑的格子叫作候选格。

lesson-try-ask = 没有可用格时，该怎么办？

lesson-try-answer = 撤销一个皇后，换个格子再试。这就是回溯。

lesson-stuck-title = 走不下去了

lesson-stuck-text = 棋盘上已有三个皇后，互不攻击，却没有可用格了。这个部分解满足约束，但无法补成完整的解：走不下去了。

lesson-stuck-ask = 该挪动的总是最后放的那个皇后吗？

lesson-stuck-answer = 不一定。这里前两个皇后就已经使空着的那一行没有可用格，其余皇后放在哪里都无济于事，这两个中必须挪动一个。要找出是哪一个，需要一套办法。

lesson-rows-title = 逐行搜索

lesson-rows-text = 每一行恰好有一个皇后：同一行的两个会互相攻击，而四个皇后需要四行。因此从上到下逐行放置，每一行从左到右尝试候选格。在第一个可用的候选格放下皇后，再进入下一行。

lesson-rows-ask = 某一行没有可用格时，撤销哪个皇后？

lesson-rows-answer = 先撤销最后放的，也就是上一行的皇后；如果它也没有别的格子可试，就连再上一行的也撤销。所以先放的皇后也会挪动，但要等它下面的各行全部试完。这样按字典里词的先后顺序经过各个部分解，每个只出现一次，也不会漏掉解。

lesson-dead-title = 死路

lesson-dead-text = 下一行的候选格全部被拒绝，那里从未放过皇后。下一行没有可用格的部分解叫作死路（死胡同）。因此处理这一行的调用place(row = 2)返回：程序中行和列从0数起。

lesson-dead-ask = 接下来会发生什么？

lesson-dead-answer = 撤销上一行那个已经放下的皇后，接着尝试它右边的格子。被拒绝的格子从未放过皇后，没有什么要恢复；撤销的皇后放过，它改动的都要恢复。第一个皇后留在原处。

lesson-undo-title = 撤销

lesson-undo-text = 放下一个皇后时，三个数组中各有一项写成了1：它所在的列一项，两条对角线各一项。撤销就是把这些原样恢复：拿走皇后，三项变回0。最后放的最先撤销，所以用一个栈就够了。

lesson-undo-ask = 如果有一项忘了恢复，仍然是1，会怎样？

lesson-undo-answer = 搜索会把可用的格子当成受攻击的格子，从而漏掉一些解，“改坏程序”会显示漏掉哪些。写成1的项，都要恢复为0。

lesson-arrays-title = 三个数组

lesson-arrays-text = 同一列的格子col相同。往右下走一格，row和col都加1，所以同一条主对角线（↘）上row − col不变；往右上走一格，row减1，col加1，所以同一条次对角线（↗）上row + col不变。row − col再加n − 1，使下标不为负。三项都是0（程序中是False），这一格就能放；读到第一个1就不再往下读。用鼠标指向（或点）某一项，对应的格子会亮起来。

lesson-arrays-ask = n很大时，撤销一个皇后要做多少工作？

lesson-arrays-answer = 不比n很小时多：只改写三项，也不必查看任何皇后。

lesson-code-title = 代码

lesson-code-text = 函数place(row)尝试一行中的格子，再调用自己去处理下一行，这就是递归。每个尚未返回的调用在栈上有一个栈帧，记着它的变量（row、col、r、f）和接着执行的位置。

lesson-code-ask = 一个调用返回后，调用它的那一层怎么知道接下来试哪一格？

lesson-code-answer = 看自己的栈帧：col的值还保存在里面。它把三项恢复为0，继续循环。queens[row]不用恢复：读它之前总会重新写入。

lesson-tree-title = 整棵搜索树

lesson-tree-text = 一个节点是搜索到达的一个棋盘，最先是空棋盘；一条边是多放一个皇后。搜索能往下就往下，走不通就回溯，这叫深度优先。四皇后的搜索树有17个节点：其中8个试过但没有解：4个是死路，下一行没有可用格，另外4个只通向这些死路；2个是解。

lesson-tree-ask = 同一时刻最多有多少个调用尚未返回？

lesson-tree-answer = n + 1个：每行一个，再加一个发现棋盘已放满的调用。树可以非常大，栈却始终很小。

lesson-prune-title = 剪枝省下了什么

lesson-prune-text = 四皇后的搜索树，若每行任意放，不管冲突，有1 + 4 + 16 + 64 + 256 = 341个节点，其中4⁴ = 256个是放满的棋盘；若每列只用一次，有65个；若放之前检查列和对角线，只有17个。一旦冲突，后面的整条分支都不再搜索，这就是剪枝。再加上前向检查，只剩13个。

lesson-prune-ask = 为什么不会漏掉解？

lesson-prune-answer = 两个皇后一旦互相攻击，后面再放什么也改变不了。所以剪掉的分支里没有解。

lesson-symmetry-title = 对称

lesson-symmetry-text = 解的镜像仍是解：四皇后的两个解互为镜像。因此第一个皇后只需试左半边：节点从17个减到9个。若经旋转和翻转能重合的解只算一个，四皇后有1个解，八皇后有12个：其中11个各变出8个，1个变出4个，共92个。

lesson-symmetry-ask = 哪些分支可以不搜索？

lesson-symmetry-answer = 颜色较浅的那些，第一个皇后在右半边。它们都是已搜索分支的镜像。

lesson-cost-title = 时间与空间（复杂度）

lesson-cost-text = 剪枝使树变小，但树仍然不小：n = 4时17个节点，n = 8时2,057个，n = 12时856,189个。先粗略地估计逐个比较皇后的程序，好像什么也不剪：没有放满的棋盘有1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1)个（n = 4时85个），各试n格，每格与至多n个皇后比较，n / (n − 1)至多是2，所以至多比较2 · nⁿ⁻¹ · n · n次，时间是O(nⁿ⁺¹)（O不计常数倍）。对用三个数组的程序，分四步可以得到更好的上界。

lesson-cost-step1 = 1. 用过的列不能再用。所以最上面一行有n列可选，下一行至多n − 1列，依此类推：k行之后，棋盘至多n · (n − 1) · … · (n − k + 1) = n! / (n − k)!个，其中n! = n · (n − 1) · … · 1。

lesson-cost-step2 = 2. 把k = 0、1、…、n的个数相加：节点至多n! · (1/n! + … + 1/1! + 1/0!)个。n = 4时是65个。

lesson-cost-step3 = 3. 倒过来看，括号里的和是1 + 1 + 1/2 + 1/6 + …，从1/2往后每项至多是前一项的一半，所以小于1 + 1 + 1/2 + 1/4 + … = 3（准确地说，小于e = 2.718…），所以节点少于3 · n!个。

lesson-cost-step4 = 4. 每个节点至多试n格，每格用常数时间：少于3 · n! · n格，时间是O(n · n!)。解至多n!个，如果每个解都复制n × n格，时间是O(n² · n!)；如果每格都与至多n个皇后比较，就是3 · n! · n · n，也是这样。空间是O(n)：三个数组，每行一个栈帧。

lesson-cost-ask = 假如计算机快十倍，同样的时间里能多放几个皇后？

lesson-cost-answer = 一个。n从8到12，多一个皇后，节点数约为原来的四到五倍；多两个，是17到24倍。缩小搜索树，比换更快的计算机更有用。

lesson-other-title = 别的问题

lesson-other-text = 程序选一格，检查它，调用自己，再撤销选择。选择、检查、递归、撤销：同样的四步也能解别的问题。例如：3、5、6、7中，哪几个数加起来等于14？调用pick(start, total)：如果total等于14，就打印列表；否则从start开始逐个尝试位置i：如果加上那里的数后总和不超过14，就把它加到列表末尾，调用pick(i + 1, 新的总和)，再把它从列表中去掉。第一次调用是pick(0, 0)。列表像所示程序中的queens一样变长、变短。

lesson-other-ask = 是哪几个数？什么时候不该用回溯？

lesson-other-answer = 3、5和6。有直接的办法时就不该用回溯：只要大棋盘的一个解，用公式不必搜索就能放好所有皇后。同一个小问题反复出现时也不该用：不如把它的答案记下来。接下来，请你来预测每一步。

## Worksheets

worksheet-title = { $kind ->
   *[empty] 放置{ $n }个皇后
    [complete] 补全这个解
    [conflicts] 哪些皇后互相攻击？
    [trace] 继续搜索
    [arrays] 列与对角线的数组
    [mark] 哪些格子可用？
    [tree] 补全搜索树
    [code] 找出缺少的数组
}

worksheet-asked = { $kind ->
   *[empty] 在每个棋盘上放置{ $n }个皇后，同一行、同一列、同一对角线上都不能有两个皇后。共有{ $solutions }个解，请找出尽可能多的解。
    [complete] 在每个棋盘上添加皇后，直到有{ $n }个，且任意两个互不攻击。每个棋盘恰有一个解。
    [conflicts] 用线连接每两个互相攻击的皇后，并写下共有多少对。皇后沿行、列和对角线攻击。
    [trace] 每行从左到右尝试；一行试完，或棋盘已满时，撤销最后放置的皇后。请画出每一步之后的棋盘（被拒绝的格子画叉，被撤销的格子画线框），并在三项中选一项。
    [arrays] 每列、每条对角线各有一项：有皇后时为1，没有时为0。公式给出这一项的下标（第1题有示例）。请填写数组，或放置皇后：从上到下每行一个。
    [mark] 在每个可用格上画圈：格中没有皇后，也不受任何皇后攻击。没有皇后的行如果没有可用格，请把该行框起来：这样放下去不可能有解。
    [tree] 搜索从棋盘上的局面开始，逐行进行，每行从左到右。请在圆圈中填写皇后所在的列，在死路（下一行没有可用格）下方画叉，给解加框。
    [code] 这个{ $n }皇后程序有一行代码少了一个数组，请改好并写出这一行。再按改前的程序一步一步走：找出第一个被误拒或误接受的格子（行、列从0数起），并写出程序给出几个棋盘。
}

worksheet-answers = 答案

worksheet-note = { $kind ->
   *[empty] 共有{ $solutions }个解，其中{ $fundamental }个独立解，其余各解都由独立解旋转和镜像得到。{ $shown ->
       *[all] 这里是所有的解。
        [fundamental] 这里是各个独立解。
        [some] 这里是一部分独立解。
    }
    [complete] 添加的皇后加了框。难度取决于节点数。节点是搜索从上到下填写空行时遇到的没有冲突的局面：不超过6个为容易，7至15个为中等，更多为困难。
    [conflicts] 互相攻击的皇后之间有连线。棋盘下方写出它们的格子（行，列）。
    [trace] 叉表示被拒绝的格子，线框表示皇后被撤销的格子。
    [arrays] 列或对角线上有皇后时，对应的项为1。
    [mark] 可用格画了圆圈，没有可用格的行加了框。
    [tree] 所缺的数为彩色。叉表示死路，框表示解。
    [code] 误接受：受到攻击的格子被接受；误拒：不受攻击的格子被拒绝。
}

worksheet-level = { $level ->
   *[easy] 容易
    [medium] 中等
    [hard] 困难
}，{ $nodes }个节点

worksheet-count = 共几对：

worksheet-pairs = { $count ->
    [0] 没有
   *[other] { $count }对
}

worksheet-corrected = 改好的一行代码：

worksheet-wrong = 第一个被误拒或误接受的格子：

worksheet-found = 给出的棋盘：

worksheet-of = { $found }（改好后：{ $solutions }）

gift-question = { $kind ->
   *[complete] 添加皇后，使每行都有一个，且任意两个互不攻击。恰有一个解。各行的皇后在第几列？
    [conflicts] 有多少对皇后互相攻击？皇后不能隔着另一个皇后攻击。
    [mark] 各行有哪些可用格：在哪些列放置皇后不受其他皇后攻击？
    [fill] 数组的每一项：对应的列或对角线上有皇后时为1，没有时为0。请从最小的下标起写出所有的项，不加空格。
    [read] 这些数组属于前几行的皇后，每行一个。各行的皇后在第几列？
}

gift-none = 无

worksheet-set = 第{ $set }份

worksheet-name = 姓名

worksheet-date = 日期

worksheet-foot = 可自由复制、修改和分享。引用格式：nqueens-sheet { $command }

worksheet-described = { $n }×{ $n }棋盘的{ $count }道题，附答案。

## Verdicts about the output of a program

check-all = { $found ->
    [0] n = { $n }没有解，这里也没有。
    [1] n = { $n }唯一的解。
   *[other] n = { $n }的全部{ $found }个解{ -each-once }。
}

-each-once = { $once ->
    [yes] ，每个一次
   *[no] {""}
}

check-fundamental = { $found ->
    [1] n = { $n }唯一的独立解。
   *[other] n = { $n }的全部{ $found }个独立解{ -each-once }。
}

check-orbits = { $found ->
    [1] n = { $n }的一个解，其余各解都由它旋转和镜像得到。
   *[other] n = { $n }的{ $found }个解{ -each-once }，其余各解都由它们旋转和镜像得到。
}

check-unlisted = { $found }个棋盘是n = { $n }的解。n大于{ $max }时不找缺少的解。

check-part = n = { $n }的{ $count }个解{ $group ->
    [all] （旋转与镜像视为相同）
   *[none] {""}
}中的{ $found }个{ $group ->
    [once] {"；只缺旋转与镜像："}
   *[other] {"；缺少："}
}{ JOIN($missing, with: "；") }{ $more ->
    [0] {""}
   *[other] ，其余{ $more }个
}。

check-reduced = { $group ->
    [half-turn] n = { $n }的棋盘是每对旋转半周互换的解中的一个。
    [rotation] n = { $n }的棋盘是每组旋转中的一个。
   *[mirror] n = { $n }的棋盘是每对镜像中的一个。
}

check-wrong = { $boards }个棋盘中有{ $count }个不是解。

check-duplicates = { $boards }个棋盘中有{ $count }个与前面的相同。

check-more = 还有{ $count }个。

check-board = 棋盘{ $number }（输出第{ $line }行）：{ JOIN($problems, with: "；") }。

check-repeated = 棋盘{ $number }（输出第{ $line }行）与棋盘{ $original }相同。

check-rows = 有{ $found }行，应为{ $n }行

check-width = 一行有{ $found }格，应为{ $n }格

check-outside = { $number }在棋盘之外

check-size = { $n }×{ $n }格，应为{ $expected }×{ $expected }格

check-queens = 有{ $found }个皇后，应为{ $n }个

check-conflicts = { $first }和{ $second }的皇后在同一{ $relation ->
    [row] 行
    [column] 列
   *[falling] 条对角线
    [rising] 条对角线
}{ $count ->
    [1] {""}
   *[other] （共有{ $count }对皇后互相攻击）
}

check-wrong-number = { $number }不是n = { $n }的解数，解数是{ $solutions }。

check-unknown-number = { $number }不是我们知道的数。

check-number = { $meaning ->
   *[solutions] { $number }是n = { $n }的解数。
    [fundamental] { $number }是n = { $n }的独立解数，旋转与镜像视为相同。
    [half-turn] { $number }是n = { $n }的解数，旋转半周视为相同。
    [rotation] { $number }是n = { $n }的解数，旋转视为相同。
    [mirror] { $number }是n = { $n }的解数，镜像视为相同。
    [eightfold] { $number }是n = { $n }独立解数的八倍；对称的解的像少于八个。
    [multiple] { $number }是n = { $n }的解数的{ $to }倍。
    [placements] { $number }是n = { $n }时把{ $n }个编号的皇后放在任意格的方法数。
    [subsets] { $number }是n = { $n }时选取{ $n }个格子的方法数。
    [power] { $number }是n = { $n }时每行放一个皇后的方法数。
    [factorial] { $number }是n = { $n }时每行每列放一个皇后的方法数，没有检查对角线。
    [nodes] { $number }是n = { $n }时逐行搜索经过的局面数，包括空棋盘。
    [nodes-below] { $number }是n = { $n }时逐行搜索经过的局面数，不包括空棋盘。
    [one-diagonal] { $number }是n = { $n }时只检查一个方向的对角线得到的棋盘数。
    [neighbours] { $number }是n = { $n }时只检查相邻两行的对角线得到的棋盘数。
    [toroidal] { $number }是n = { $n }时环面上的解数。
    [no-corner] { $number }是n = { $n }时角上没有皇后的解数。
    [first-rows] { $number }是n = { $n }时在前{ $to }行放置皇后的方法数。
    [first-queen] { $number }是n = { $n }时第一行的皇后在第{ $from }列至第{ $to }列的解数。
}

check-counts = { $wrong ->
    [0] { $count }个解数全部正确。
   *[other] { $count }个解数中有{ $wrong }个不正确。
}

check-count = n = { $n }：写作{ $number }，应为{ $expected }。

check-total = 写有{ $count }个解，而棋盘有{ $boards }个。

check-counted = 输出写有n = { $n }的{ $count }个解，但没有全部列出。

check-unread = 有{ $count }行像棋盘，但无法读取：{ JOIN($lines, with: "、") }{ $more ->
    [0] {""}
   *[other] ，另有{ $more }行
}。

check-differs = 不是第{ $line }行棋盘的另一种写法

check-some = n = { $n }的{ $found }个不同的解。

check-not-reduced = n = { $n }有{ $found }个解，旋转与镜像视为相同时只是{ $count }个中的{ $orbits }个：每个只输出一次。

check-hint-fundamental = 如果题目只要求独立解，请加上 --expect fundamental。

check-hint-some = 如果只检查每个棋盘是否正确且不重复，请加上 --expect some。

check-hint-many = 只在前{ $max }个棋盘中查找重复。

check-hint-rows = 棋盘的所有行都相同：程序是否只建了一行然后重复使用？

check-hint-copies = 有{ $count }个空列表：是否每次都保存了同一个列表？请保存副本。

check-hint-bases = 行从1开始编号，列却从0开始，或者相反。

check-hint-diagonal = 所有冲突都在{ $relation ->
    [rising] 上升
   *[falling] 下降
}对角线上：程序是否只检查了另一种？

check-hint-first = 只找到第一个解：搜索是否过早结束，或者忘了撤销？

check-hint-undo = 某个棋盘的皇后多于 n 个，还包含上一个棋盘的皇后：是否忘了移除皇后？

check-hint-digits = n 大于9时数字之间需要分隔：应写 1 10 而不是 110。

check-hint-repeated = 有{ $count }个错误的棋盘与前面的相同。

check-names = 缺少的解用各列皇后所在的行表示，列从左数，行从下数，与国际象棋相同。

check-base = 行和列从{ $base }开始编号。

check-skipped = 跳过了{ $count }行其他文字。
