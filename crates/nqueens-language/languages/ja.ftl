### 日本語。en.ftl が原文で、メッセージごとの変数の意味はそのコメントにある。
###
### 一つのものに一つの語：
###   解                     solution
###   基本解                 fundamental solution
###   軌道                   orbit
###   行、列                 row, column
###   ファイル、ランク       file, rank（チェスの呼び方）
###   右下がり対角線、右上がり対角線    falling, rising diagonal
###   採用、却下、取り消し   accepted, rejected, taken back
###   行き止まり             dead end
###   ノード                 node
### 数は、横書きのどこでも数字で書く。

## Settings

thousands-separator = ,

grouped-from = 4

decimal-sign = .

numerals = 1

kept-whole =
    取り消, 呼び出, 繰り返, 触れ合, 見つか, 行き止まり, 並び立, 同じ行, 同じ列, 同じ色, 置き方, 右下がり, 右上がり, 対角線, 攻撃, 空きなし

list-comma = 、

list-last = 、

between-sentences = {""}

## Titles

queens = { $n }クイーン

queens-from-to = { $start }〜{ queens }

solutions = { $part ->
    [known] { $of }通りの{ -noun }{ -up-to }のうち{ $count }通り
    [many] { -noun }{ -up-to }のうち{ $count }通り
   *[whole] { $count ->
        [0] { -noun }{ -up-to }なし
       *[other] { $count }通りの{ -noun }{ -up-to }
    }
}

-noun = { $group ->
    [all] { $class ->
        [none] 基本解
        [ordinary] { class }の基本解
       *[other] { class }な基本解
    }
   *[none] { $class ->
        [none] 解
       *[other] { class }解
    }
}

-up-to = { $group ->
    [half-turn] （180°回転を同一視）
    [rotation] （回転を同一視）
    [mirror] （左右反転を同一視）
   *[none] {""}
}

sheet-title = { $queens }、{ $solutions }

## Captions and footers

class = { $class ->
   *[ordinary] 通常
    [centrosymmetric] 点対称
    [doubly-centrosymmetric] 90°回転対称
    [trivial] 自明
}

symmetry = { $symmetry ->
   *[identity] 恒等
    [quarter-turn] 90°回転
    [half-turn] 180°回転
    [three-quarter-turn] 270°回転
    [mirror-vertical] 左右反転
    [mirror-horizontal] 上下反転
    [mirror-diagonal] 主対角線で反転
    [mirror-antidiagonal] 副対角線で反転
}

size = n = { $n }

of-size = n = { $n } · { $what }

known-solutions = 解{ $count }通り

known-and-fundamental = { known-solutions }、うち基本解{ $fundamental }通り（回転と反転を同一視）

ways = 通りの{ queens }の置き方

ways-in-peace = どの2つも互いに取れない

ways-fundamental = 回転と反転を同一視

numbered = 解{ $of }通りのうち{ $number }番目

numbered-fundamental = 基本解{ $of }通りのうち{ $number }番目

found = ランダム探索による、シード{ $seed }

page-of = { $page } / { $pages }

## Help with printing

check-ruler = この線は100{"\u00A0"}mm：用紙に合わせず倍率100%で印刷してください

assembly = ページのつなぎ方

overlap-note = トンボに沿って裁ち、{ $length }{"\u00A0"}mm重ねてください

on-top = 重なるところでは、右または下の紙を上にしてください

## Titles of pictures, which screen readers say

-puzzle = { $n }クイーン問題

picture-title = { -puzzle }の{ $part ->
    [whole] { $count ->
        [1] 唯一の{ -noun }
       *[other] { -noun }全{ $count }通り
    }{ -up-to }
    [known] { -noun }{ $of }通り{ -up-to }のうち{ $count }通り
    [many] 多数の{ -noun }{ -up-to }のうち{ $count }通り
   *[unknown] { $count ->
        [1] { -noun }の1つ
       *[other] { $count }通りの{ -noun }
    }{ -up-to }
}

orbits-title = { -puzzle }の解の軌道{ $count }個

by-class = { $title }、分類別

with-queens = { $title }（{ $squares }にクイーン）

title-of-page = { $title } · { $pages }ページ中{ $page }ページ目

## Descriptions of pictures, which screen readers say: sentences with their full stop

-board = { $n }×{ $n }マスのチェス盤

-peaceful-queens = { $n ->
    [1] 1個のクイーン
   *[other] 互いに攻撃し合わない{ $n }個のクイーン
}

excerpt = { $pages }ページ中{ $page }ページ目、{ $what ->
   *[boards] 全{ $of }面中{ -range }面目
    [orbits] 全{ $of }軌道中{ -range }番目
}：{ $boards }

-range = { $count ->
    [1] { $first }
   *[other] { $first }〜{ $last }
}

one-board = { -board }1面に、{ -peaceful-queens }を置いたもの。

boards-in-grid = { -board }{ $count }面を{ $rows }行{ $cols }列に並べ、それぞれに{ -peaceful-queens }を置いたもの。

boards-in-shape = { -board }{ $count }面を{ $heart ->
    [yes] ハートの形
   *[no] 横{ $cols }面、縦{ $rows }面に収まる形
}に並べ、それぞれに{ -peaceful-queens }を置いたもの。

boards-on-pages = { -board }{ $count }面を{ $pages }ページに分けて並べ、それぞれに{ -peaceful-queens }を置いたもの。

boards-in-orbits = { -board }を{ $orbits }個の軌道ごとに並べ、それぞれに{ -peaceful-queens }を置いたもの。

title-in-middle = 中央の{ $places }面分の場所に題名がある。

order-of-boards = 盤は左から右へ、上から下へ、{ $order ->
   *[lexicographic] クイーンのランクをaファイルから順に並べた数列の辞書式順序で並ぶ
    [sampled] 無作為に選んだものが辞書式順序で並ぶ
    [found] ランダム探索で見つかった順に並ぶ
    [given] 与えられた順に並ぶ
}。

rows-are-orbits = 各軌道の先頭の盤は辞書式順序で最小のもので、ほかの盤はそれを回転・反転した像である。

colours = { $telling ->
   *[classes] 対称性をもつ盤だけに色の付いた枠があり、枠の色はその分類を表す。
    [orbits] 軌道ごとに色が異なる。
    [numbered] 同じ軌道の盤は同じ色で、各盤の下に軌道の番号を示す。
    [repeated] 同じ軌道の盤は同じ色で、色は繰り返し使われることもある。
}

class-meaning = { $class ->
   *[centrosymmetric] 点対称：180°回転しても変わらない
    [doubly-centrosymmetric] 90°回転対称：90°回転しても変わらない
    [trivial] 自明：どの回転や反転でも変わらない
}

orbit-meaning = 回転や反転で同じになる盤は同じ色

ranks = { $whose ->
   *[its] {""}
    [each] 各盤の
    [first] 最初の盤の
    [least] 最初の盤の
    [leasts] 各軌道の先頭の盤の
}クイーンのランク（aファイルから順に）：{ JOIN($ranks, with: "；") }。

inventory = ファイルと同じ数のクイーンを、互いに攻撃し合わないように置いたチェス盤：{ JOIN($sizes, with: "、") }。

boards-of-size = { $n }×{ $n }マスが{ $count }面

## Bookmarks of PDF

board-bookmark = { $count ->
    [1] 盤{ $first }
   *[other] 盤{ $first }〜{ $last }
}

orbit-bookmark = 軌道{ $number }

## Names in figures

relation = { $relation ->
   *[row] 行
    [column] 列
    [falling] 右下がり対角線
    [rising] 右上がり対角線
}

same-relation = { $relation ->
   *[row] 同じ行
    [column] 同じ列
    [falling] 同じ右下がり対角線{ $formula ->
        [yes] （行{"\u00A0"}−{"\u00A0"}列）
       *[no] {""}
    }
    [rising] 同じ右上がり対角線{ $formula ->
        [yes] （行{"\u00A0"}+{"\u00A0"}列）
       *[no] {""}
    }
}

lines-of = { relation }

level = { $by ->
    [row] { $name }行目
   *[file] { $name }列目
}

level-in-sentence = { level }

order-by = { $by ->
    [row] 上から順に
   *[file] 左から1列ずつ下から順に
    [file-from-top] 左から1列ずつ上から順に
}

solution = 解

dead-end = 行き止まり

found-in-part = { $solutions ->
    [0] 解は見つからない
   *[other] 解が{ $solutions }通り見つかった
}

none-yet = 解はまだ見つからない

no-solution = 解なし

no-free-square = { JOIN($levels, with: "、") }：空きなし

named = { $name }：{ $what }

index = 添字 = { $formula }

note-sentence = { $note }。

## Names of figures in a menu, by their names on the command line

figure-name-rule = クイーンの攻撃のしかた
figure-name-lines = 利き筋
figure-name-board = 自分で作る局面
figure-name-attacked = 攻撃されるマス
figure-name-tree = 探索木
figure-name-trace = 探索を1ステップずつ
figure-name-calls = 呼び出しの木
figure-name-arrays = 3つの配列
figure-name-space = 探索空間
figure-name-growth = 増え方
figure-name-wheel = 探索の輪
figure-name-cloths = 布
figure-name-threads = 糸
figure-name-summits = 頂
figure-name-partition = 分け合う盤
figure-name-density = クイーンのいる場所

## The rule, a solution, any position

rule-title = クイーンが攻撃するマス

rule = { $attacked ->
    [0] 盤のただ一つのマス{ $queen }にクイーンがある。
   *[other] { $n }×{ $n }マスの盤で、{ $queen }のクイーンは{ $attacked }マスを攻撃し、それぞれのマスに×印がある。内訳は、同じ行に{ $row }マス、同じ列に{ $column }マス、右下がりの対角線{ $formula ->
        [yes] （行の番号から列の番号を引いた差が一定）
       *[no] {""}
    }に{ $falling }マス、右上がりの対角線{ $formula ->
        [yes] （行の番号と列の番号の和が一定）
       *[no] {""}
    }に{ $rising }マスである。
}

lines-title = 解と各クイーンの利き筋
lines-note = どの線も複数のクイーンを通らない

lines = { -puzzle }の解の1つで、クイーンは{ $queens }にある。{ $queens ->
    [1] ほかにマスはない。
   *[other] { $chosen ->
        [0] 各クイーンの行、列、対角線を、そのマスと同じ色で描いてあり
       *[other] { $chosen }のクイーンの行、列、対角線を色で、ほかを灰色で描いてあり
    }、どの線も複数のクイーンを通らない。
}

no-solution-exists = { $n }×{ $n }マスの盤。{ -puzzle }に解はない。

position-title = { $queens ->
    [0] { $n }×{ $n }マスの空の盤
   *[other] クイーンが{ $queens }個ある{ $n }×{ $n }マスの盤
}

position = { $queens ->
    [0] { $n }×{ $n }マスの空の盤。
   *[other] { $n }×{ $n }マスの盤の{ $queens }にクイーンがある。
}

pair = { $squares }（{ relation }）

attacking = { $pairs ->
    [0] 攻撃し合うクイーンはない。
   *[other] 攻撃し合うクイーンは線で結んである：{ $pairs }。
}

under-attack = { $count ->
    [0] 攻撃されているマスはない。
   *[other] 灰色の{ $count }マスは攻撃されている。
}

indexed = 各マスに{ $formula }が書かれている。

coloured-squares = 色付きのマス

crosses = ×印

circles = 丸印

arrows = 矢印

listed = { $what }：{ $things }。

## Queens one after the other, and arrays

attacked-title = 各クイーンを置いた後に置けるマス

attacked = { $queens ->
    [1] { $n }×{ $n }マスの盤の{ $queens }にクイーンを置く。
   *[other] { $n }×{ $n }マスの盤に、{ order-by }、クイーンを{ $queens }の順に置き、1個ごとに盤を描く。
}攻撃されているマスは灰色で、{ -line }にただ一つ残った置けるマスには丸印がある。置けるマスのない{ -line }は枠で囲まれている。次の{ -line }なら実線で、行き止まりである。もっと先の{ -line }なら点線である。

-line = { $by ->
    [row] 行
   *[file] 列
}

legend = { $mark ->
   *[attacked] 攻撃されているマス
    [only] その{ -line }でただ一つ置けるマス
    [newest] いま置いたクイーン
    [dead] 次の{ -line }に置けるマスがない：行き止まり
    [later] もっと先の{ -line }に置けるマスがない
    [rejected] 次の{ -line }で試して却下された候補
}

dead-after = クイーンを{ $queens }個置くと、{ $levels }に置けるマスがない。

attacked-steps = クイーンを置くか取り消すごとに盤を描く。攻撃されているマスは灰色で、置けるマスは元の色である。攻撃されているマスを却下するステップの盤はない。

arrays-title = クイーンのある線を表す配列

arrays = { $n }×{ $n }マスの盤で、{ $queens ->
    [0] クイーンはない
    [1] { $queens }にクイーンがある
   *[other] { order-by }置いたクイーンが{ $queens }にある
}。盤の周りの3つの配列は、{ $by ->
    [row] 列
   *[file] 行
}または対角線ごとに要素をもち、そこにクイーンがあれば1、なければ0である。各クイーンからその3つの要素へ補助線が引かれている。

taken = { $formula }を添字とする{ lines-of }の配列では、{ $indices ->
    [0] 1である要素はない
   *[other] 添字{ $indices }の要素が1である
}。

counted-from = 行と列は{ $base }から数える

rows-and-columns = 行は上から、列は左から、いずれも{ $base }から数え、マスは （行、列） で表す。

## Sizes and growth

quantity = { $quantity ->
   *[placements] 各クイーンを任意のマスに
    [subsets] クイーンを異なるマスに
    [power] 各行に1個ずつ
    [factorial] 各行・各列に1個ずつ
    [nodes] 探索で調べる配置（部分解も）
    [solutions] 解
    [fundamental] 基本解
}

space-title = クイーン{ $n }個の置き方の数

sizes = { $n }×{ $n }マスの盤についての数を対数目盛上の点で比べる：{ JOIN($sizes, with: "；") }。

known-to = n{"\u00A0"}={"\u00A0"}{ $n }まで計数済み

growth-title = { $boards ->
    [1] { PLAIN($n) }×{ PLAIN($n) }マスの盤についての数
   *[other] 盤の大きさと数の増え方（n{"\u00A0"}={"\u00A0"}{ $start }〜{ PLAIN($n) }）
}

growth = { $boards ->
    [1] 対数目盛上のn{"\u00A0"}={"\u00A0"}{ $end }の点
   *[other] 対数目盛上の、nが{ $start }から{ $end }までの曲線
}：{ JOIN($curves, with: "；") }。

curve = { $boards ->
    [1] { $name }、{ $first }（n{"\u00A0"}={"\u00A0"}{ $start }）
   *[other] { $name }、{ $first }（n{"\u00A0"}={"\u00A0"}{ $start }）から{ $last }（n{"\u00A0"}={"\u00A0"}{ $end }）まで
}

gaps = n{"\u00A0"}={"\u00A0"}{ JOIN($boards, with: "、") }：解なし

measured-time = 実測時間

measured-on = 時間の測定環境：{ $known ->
    [0] 記載なし
   *[other] { JOIN($known, with: "、") }
}

logarithmic = 対数目盛

seconds = 秒

## The trace

-part = { $after ->
    [0] {""}
   *[other] （{ $after }にクイーンがある盤から）
}{ $end ->
    [first] （最初の解まで）
    [depth] （深さ{ $depth }{ $by ->
        [row] 行
       *[file] 列
    }）
   *[all] {""}
}

steps-title = { $title }：ステップ{ $from }から{ $to }まで

trace-steps = { -puzzle }の探索{ -part }のステップ{ $from }から{ $to }まで。{ order-by }調べる。

the-search = { -puzzle }の探索{ -part }

trace-title = { -puzzle }の探索{ -part }（1ステップずつ）

trace = { $search }は、{ order-by }、{ $candidates }マスを試す。採用が{ $accepted }マス、置いたクイーンと衝突するための却下が{ $rejected }マス、クイーンの取り消しが{ $back }回である。{ $end ->
    [first] 最初の解で止まる
    [depth] 解に届く深さまでは調べない
   *[all] { $solutions ->
        [0] 解は見つからない
       *[other] 解は{ $solutions }通り見つかる
    }
}。

head = { $head ->
   *[step] ステップ
    [node] ノード
    [row] 行
    [column] 列
    [verdict] 判定
    [conflicts] 衝突
}

verdict = { $verdict ->
   *[accepted] 採用
    [rejected] 却下
    [back] 取り消し
}

conflict = クイーン{ $queen }（{ relation }）

conflicts = { JOIN($conflicts, with: "、") }

attacked-by = クイーン{ $queens }が攻撃

visit = { $kind ->
    [again] ノード{ $node }の展開を続ける（t{"\u00A0"}={"\u00A0"}{ $level }）。
    [cut] ノード{ $node }（t{"\u00A0"}={"\u00A0"}{ $level }）。
   *[first] ノード{ $node }を展開する（t{"\u00A0"}={"\u00A0"}{ $level }）。
}

visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice }は制約に反する（クイーン{ $queen }と同じ{ $relation ->
   *[row] 行
    [column] 列
    [falling] 対角線
    [rising] 対角線
}）。

visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice }は制約を満たし、ノード{ $node }を作る。

visit-solution = すべてのクイーンを置いた。（{ JOIN($queens, with: ", ") }）は解である。

visit-back = { $reason ->
    [solution] ノード{ $to }に戻る。
    [cut] ノード{ $node }の先は調べず、ノード{ $to }に戻る。
   *[done] ノード{ $node }の子をすべて調べたので、ノード{ $to }に戻る。
}

visit-over = { $first ->
    [yes] 最初の解で探索を止める。
   *[no] ノード{ $node }の子をすべて調べたので、探索を終える。
}

## Trees and calls

-dead-ends = 行き止まりは{ $dead-ends }か所

-solutions = 解は{ $solutions }通り

tree-title = { -puzzle }の探索木{ -part }

tree = { -puzzle }の探索{ -part }を、盤をノードとする木で示す。{ order-by }クイーンを置く。

tree-holds = ノードは{ $nodes }個で、探索の順に番号が付いている。{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] { -solutions }である。
    }
   *[other] { -dead-ends }{ $solutions ->
        [0] {""}
       *[other] 、{ -solutions }
    }である。
}{ $rejected ->
    [0] {""}
   *[other] ほかに却下された候補が{ $rejected }個あり、{ $crossed ->
        [yes] それぞれ試したときの盤に×印で示し、それを攻撃する
       *[no] 新しいクイーンを攻撃する
    }各クイーンと線で結ばれている。
}

branch = { $by ->
    [row] { $choice }列目
   *[file] { $choice }行目
}のクイーンから始まる枝は{ counted-nodes }{ $dead-ends ->
    [0] {""}
   *[other] で、{ -dead-ends }
}{ $solutions ->
    [0] { $more ->
        [yes] {""}
       *[no] { -comma }解はない
    }
   *[other] { -comma }{ -solutions }
}である。

-comma = { $dead-ends ->
    [0] で、
   *[other] 、
}

way = 太い線は解（{ $queens }）に至る。

no-way = 解に至る枝はない。

step-of = ステップ{ $step }（全{ $steps }）

after-step-title = { $title }：{ $steps }ステップのうち{ $step }の後

tree-after = 図は、{ $steps }ステップのうち{ $step }の後の木（{ $place }：{ $verdict }）で、横にそのステップの盤がある。

tree-after-visit = 図は、{ $steps }ステップのうち{ $step }の後の木で、横にそのステップの盤がある。

each-step-title = { $title }（1ステップずつ）

tree-each-step = 探索の1ステップごとに図があり、その後の木の横に、そのステップの盤がある。

subtrees-left-out = { $subtrees }個の部分木は省略（最初の盤だけを小さく灰色で示す）

not-drawn = 省略：{ $nodes ->
    [0] { -candidates }
   *[other] { counted-nodes }{ $rejected ->
        [0] {""}
       *[other] 、{ -candidates }
    }
}。

-candidates = 却下された候補{ $rejected }個

nodes-left-out = + { counted-nodes }

rejected-left-out = + 却下{ $rejected }個

solutions-left-out = { $more ->
    [yes] 解{ $solutions }通り以上
   *[no] { $solutions ->
        [0] 解なし
       *[other] 解{ $solutions }通り
    }
}

-space-tree = { -puzzle }の{ $kind ->
   *[n-ary] n分木
    [permutation] 順列木
    [pruned] 枝刈りした木
}

space-tree-title = { -space-tree }{ -part }

space-tree = { -space-tree }は{ $nodes }からなり、辺に列の番号が付いている。各行で{ $kind ->
   *[n-ary] すべての列を試す。
    [permutation] 、上の行がまだ使っていない列をすべて試す。n分木より{ $pruned }少ない。
    [pruned] 、上のクイーンに攻撃されない列をすべて試す。枝刈りした部分は薄く描き、ノード数を添える。n分木のうち{ $pruned }である。
}

general-tree-title = nクイーンのn分木

general-tree = nクイーンの木。省いた部分は点で示す。最後の行より上の各ノードは、列ごとに1本、n本の枝を持つ。だからk行目のノードはn^k個である。木は{ $nodes }からなり、そのうちn^n個が最後の行にある。

general-nodes = ノード{ $nodes }個

dense-tree = ノードが多い行では辺に番号がなく、最後の行のノードは短い線で示す。

counted-nodes = ノード{ $nodes }個{ $more ->
    [yes] 超
   *[no] {""}
}

pruned-nodes = 枝刈り：ノード{ $nodes }個中{ $pruned }個

solutions-marked = 印を付けた{ $count }個のノードは解で、太い線がそこに至る。

calls-title = { -puzzle }の探索{ -part }の関数呼び出し

calls = { -puzzle }の再帰的な探索{ -part }の呼び出しを示す。{ order-by }クイーンを置く。各呼び出しは呼び出し元の下に字下げして描かれ、太い線は解に至る。

calls-hold = 呼び出しは{ $calls }回{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] 、{ -solutions }
    }
   *[other] 、{ -dead-ends }{ $solutions ->
        [0] {""}
       *[other] 、{ -solutions }
    }
}である。

## Posters of other forms: titles, and the sentences below them

wheel-title = { queens }の探索

wheel-lines = 空の盤から外へ、輪ごとにクイーンが1個ずつ増える{ $nodes }通りの配置。却下されたマスは{ $rejected }個、置けるマスが尽きる道は{ $dead }本、縁に届く道は{ $solutions }本。線が太いほど、その先で縁に届く道が多い。

wheel-depth = { $depth ->
    [0] 空の盤
   *[other] { $depth }個
}

wheel = { queens }の探索の全体を輪で表した図。中央は空の盤で、外側の輪ほどクイーンが1個ずつ、次の行に増える。{ $nodes }通りの配置のうち{ $dead }は行き止まり、{ $solutions }は解で、縁に盤として描かれている。却下された{ $rejected }個のマスのそれぞれを短い線が表す。図は左右対称である。

cloths-title = { queens }の{ $count }枚の布

cloths-lines = 縦に{ $n }色が通り、横に同じ{ $n }色が別の順で通る。同じ色が出会うマスにクイーンがいる。どの行にも、どの列にも1個ずつ、対角線に2個はない。{ $part ->
    [first] これは{ $fundamental }通りの基本解のうち最初の{ $count }通りである。
   *[whole] { $count ->
        [1] どの解も、これを回転または反転したものである。
       *[other] { $solutions }通りの解はすべて、これらを回転または反転したものである。
    }
}

cloths = { queens }の{ $count }通りの解を布として描いた図。

threads-title = { $count }本の糸

threads-lines = { queens }の置き方のそれぞれが横に通る1本の糸で、色はクイーンの高さを表す。1本の糸の上では、同じ色も、色の順で隣の色も、触れ合わない。上下を逆にすれば、冷たい色は暖かい色になる。

threads = { queens }の{ $count }通りの解を、左から右への糸として上下に並べた図。糸の色は各ファイルのクイーンのランクを表し、最初のランクは冷たい色、最後のランクは暖かい色である。始まりが同じ糸はまとまっている。上下を逆にすると、どの色も反対の色になる。

summits-title = { $count }の頂

summits-lines = { queens }の探索。2個のクイーンの始まりごとに1つ、{ $ranges }の山並み。置けば一歩上り、取り消せば一歩下る。すべてが並ぶところに太陽。最も近い山並みは、最も遠い山並みの鏡像である。

summits = { queens }の探索を、霞の中で前後に重なる{ $ranges }の山並みとして描いた図。奥が2個のクイーンの最初の始まり、手前が最後の始まりである。線はクイーンを置くと上り、取り消すと下る。すべてのクイーンが並ぶ頂の上に{ $count }個の赤い太陽がある。

partition-title = 盤を埋める{ $count }の解

partition-lines = 各色のクイーンは{ $n }個で、同じ色どうしは攻撃し合わない。{ $count }通りの解が合わせて{ $squares }マスのすべてを一度ずつ占める。左右や上下の鏡像も、この中にある。

partition = すべてのマスに{ $count }色のうちの一色のクイーンがいる盤と、その下に各色の小さな盤。

density-title = クイーンのいる場所

density-lines = { $count }通りの解を一度に見る。{ $shape ->
    [discs] 丸が大きいほど、そのマスにクイーンがいる解が多い。
   *[dots] 点はそれぞれのマスにいるクイーンで、合わせて{ $queens }個。
}{ $shape ->
    [even] どのマスにも{ $most }個。
   *[other] 角には{ $corner }個、{ $square }には{ $most }個。
}どの行も、どの列も、合計は{ $count }である。

density = { $n }×{ $n }の盤のマスに{ $shape ->
    [discs] 大きさの異なる丸
   *[dots] 点
}を置き、行と列の合計を添えた図。

## The page that plays

player-place = { $row }行目・{ $column }列目

player-place-chess = { $place }（{ $chess }）

start-of-search = { $from ->
    [1] { $after ->
        [0] 探索の始まり。
       *[other] { $after }にクイーンがある盤からの探索の始まり。
    }{ order-by }調べる。
   *[other] 探索はステップ{ $from }から続く。{ order-by }調べる。
}

player-accepted = { $place }：採用。このマスを攻撃するクイーンはない。

player-writes = 3つの要素は0から1になった。

player-solution = { $place }：採用。クイーンを置き終えた。解の完成。

player-rejected = { $place }：却下。{ $conflicts }に攻撃されている。

player-dead-end = { $place }：取り消し。行き止まり：{ $level }に置けるマスがない。

player-noted = { $place }：取り消し。解を記録し、探索を続ける。

player-done = { $place }：取り消し（バックトラック）。この先はすべて調べた。

player-cut = { $place }：取り消し。ここから先は省略する。

player-over = 探索は終わり。試行：{ $tried }、却下：{ $rejected }、解：{ $solutions }。

player-begins = 探索を始める：{ $order }。

player-to-first = 最初の解で止まる（このページは、nが9以上では最初の解だけを探す）。

player-given = 配置済み：{ $queens }。

player-attacks = クイーンは同じ行、同じ列、両方の対角線を攻撃する。

player-plan = 次のクイーンに置けるマスがなければ、最後に置いたクイーンを取り消し、その次のマスを試す。これがバックトラック法。

player-reports = すべてのクイーンを置いた。解を出力する。

player-modes = モード

player-mode-try = やってみる

player-mode-predict = 予想する

player-mode-watch = 観察する

player-mode-compare = 比べる

player-mode-break = 壊してみる

player-tried = 試行

player-count-rejected = 却下

player-taken-back = 取り消し

player-solutions = 解

player-cell-rejected = 却下

player-cell-failed = 試した、解なし

player-cell-won = 試した、解あり

player-cell-asked = 調べているマス

player-cell-empty = 空き

player-cell-free = 置ける

player-cell-queen = クイーン{ $queen }

player-cell-attacked = { $conflicts }に攻撃されている

player-step = ステップ

player-step-of = ステップ{ $step }／{ $steps }

player-tree = 探索木

player-node-of = 現在ノード{ $node }／{ $nodes }

player-node = 現在ノード{ $node }（これまでに{ $nodes }）

player-future = 木全体を表示

player-tree-list = 木を一覧で

player-tree-start = 開始

player-tree-here = 探索の現在地

player-tree-open = 途中

player-legend-fold = 折りたたんだ枝（数は解の個数）

player-calls = 呼び出し

player-frame-asks = { $choice }を調べる

player-frame-rejects = { $choice }を却下

player-frame-takes = { $choice }を取り消し

player-frame-reports = 解を出力

player-arrays = 3つの配列

player-variables = 変数

player-counted = 行は上から、列は左から、どちらも{ $base }から数える。

player-program = プログラム

player-code = プログラミング言語

player-pseudocode = 擬似コード

player-variant = 調べ方

player-variant-arrays = 3つの配列

player-variant-scan = クイーンと比較

player-variant-swap = 交換

player-variant-board = 盤と配列

player-variant-compact = フラグ

program-read = クイーンの数を読む。

program-largest = 最大の盤に足りる大きさ。

program-flags = クイーンの利きを記録する。

program-check = このマスに置けるか？

program-done = すべてのクイーンを置いた。これが解である。

program-copy = 探索は元の値を変え続けるので、写しを残す。

program-try = マスを順に試す。

program-diagonals = このマスの右上がりと右下がりの斜線。

program-reject = 攻撃されているマスは飛ばす。

program-put = クイーンを置く。

program-next = 次のクイーンに進む。

program-take = クイーンを取り除く。

program-table = 先にすべての答えを計算する。

program-query = 0を読むまで、表から答える。

player-controls = 操作

player-play = 再生

player-pause = 一時停止

player-first = 最初のステップ

player-back = 1ステップ戻る

player-forward = 1ステップ進む

player-last = 最後のステップ

player-solution-before = 前の解

player-solution-after = 次の解

player-timeline = タイムライン

player-bars = 棒は1ステップ、高さは探索の深さ。緑は解。

player-grain = 進み方

player-grain-ask = 確認と結果

player-grain-act = 結果だけ

player-grain-node = ノード

player-size = クイーンの数

player-settings = 設定

player-speed = 毎秒のステップ数

player-per-second = 毎秒{ $pace }

player-order = 順序

player-order-row = 行ごと

player-order-file = 列ごと（下から）

player-order-file-from-top = 列ごと（上から）

player-until = 探すもの

player-until-all = すべての解

player-until-first = 最初の解

player-first-queens = 初めに置いてあるクイーン

player-first-queens-note = { $level }から順に、クイーンごとに{ $first }から{ $last }までの数を1つ。

player-refused = 「{ $value }」は{ $first }から{ $last }までの数ではない。

player-too-many = クイーンが多すぎる。指定できるのは{ $most }個まで。

player-numbering = 行と列

player-from-1 = 1から

player-from-0 = 0から

player-chess = チェスの座標（a1、b2など）

player-faster = 速く

player-slower = 遅く

player-full-screen = 全画面

player-lecture = 発表用表示

player-blank = 画面を消す

player-blank-end = 画面を戻す

player-panels = 木、配列、プログラム、呼び出しの表示・非表示

player-panel-tree = 木

player-panel-arrays = 配列

player-keys = キー

player-single-keys = 1文字のショートカットキー（+、−、Fなど）

player-space-key = スペース

player-home-key = Home

player-end-key = End

player-shift-key = Shift

player-page-up-key = Page Up

player-page-down-key = Page Down

player-share = 共有

player-this-figure = この図

player-save-board = 盤（SVG）

player-save-tree = 木（SVG）

player-print = このステップを印刷

player-command = PDFやSVGなどを作るコマンド

player-link = この状態へのリンク

player-embed = ページへの埋め込み

player-copy = コピー

player-copied = コピーした。

player-board-with = 盤。クイーンは{ $queens }

player-board-empty = 空の盤

player-try-begin = クイーンを全部で{ $n }個、互いに攻撃しないように置いてください。マスをクリックするか、矢印キーとEnterで選んでください。

player-try-placed = { $place }：クイーンを置いた。残り：{ $left }。

player-try-shut = { $level }に置けるマスがない。クイーンを1個取り消してください。

player-try-attacked = { $place }：ここには置けない。{ $conflicts }に攻撃されている。

player-try-stuck = 行き詰まり：置けるマスがない。残り：{ $left }。クイーンを取り消して別のマスを試してください。これがバックトラック法です。

player-try-solved = 完成。クイーン：{ $n }。互いに攻撃していない。

player-try-which = { $of }個の解のうち{ $number }番目。

player-try-lost = これらのクイーンを含む解はない：クイーンを取り消してください。

player-try-taken = { $place }：取り消し。

player-try-clear = 盤を空にする

player-try-next = 別の解を探す

player-try-more = クイーン{ $n }個

player-machine = この配置を探索の中で見る

player-left-out = 除いたもの：{ $queens }。探索の順：{ $order }。

player-go-on = 再生を押すと、ここから続く。

player-may = { $place }：クイーンを置けるか？

player-yes = はい

player-no-queen = いいえ：クイーン{ $queen }が攻撃

player-where-next = 次に調べるマスはどれか？

player-back-again = なし：{ $level }のクイーンも取り消し

player-right = 正解。

player-wrong = 不正解。

player-why-later = { $later }に進むのは、{ $level }にクイーンを置いてから。

player-why-tried = { $place }は、この配置でもう試した。

player-why-order = { $place }が先。{ $level }のマスは順番に試す。

player-why-open = { $level }にはまだ試していないマスがあるので、{ $above }のクイーンはそのまま。

player-why-exhausted = { $level }にはもう試すマスがないので、先に{ $above }のクイーンを取り消す。

player-why-full = クイーンはすべて置いてあり、{ $later }にももうある。

player-why-first = この探索は最初の解で終わるので、クイーンを取り消さない。

player-why-all = この探索はすべての解を探すので、先に{ $above }のクイーンを取り消す。

player-why-no-queen = これは{ $place }の要素だが、そこにクイーンはない。

player-why-stays = これは{ $level }のクイーンの要素で、そのクイーンはまだ取り消さない。

player-score = { $asked }問中{ $right }問正解

player-kind-may = 置けるかどうか

player-kind-where = 次のマス

player-kind-next = 次に起こること

player-kind-writes = 配列の要素

player-summary = 結果を見る

player-next-question = 次の問い

player-compare-begin = n = { $n }：6つの探索を並べ、それぞれ1ノードずつ進める。ノードは空の盤か、クイーンを1個加えた盤。

player-compared = n = { $n }：6つの探索はどれも同じ解を見つける。省くのは、解になりえないものと、見つけた解の鏡像だけ。ノードが少ないほど手間が少ないのは、1ノードの手間が同じときだけ。

player-way-all = 各行に1個ずつ

player-about-all = 各行の任意のマスに1個置き、衝突は盤が埋まってから調べる。

player-way-once = 順列

player-about-once = 各列を1回だけ使い、対角線は盤が埋まってから調べる。

player-way-checks = バックトラック

player-about-checks = 置く前に列と対角線を調べる。「観察する」の探索と同じで、ノード = 試行 − 却下 + 1。

player-way-forward = 先読み（フォワードチェック）

player-about-forward = 後の行に置けるマスがなくなるクイーンも却下する。ノードは減り、1ノードの手間は増える。

player-way-bits = ビットマスク

player-about-bits = ノードは同じで手間は少ない。3つの整数が次の行で攻撃される線を示し、行ごとにシフトする。

player-way-mirror = 左右対称

player-about-mirror = 1個目は左半分（中央なら2個目を左半分）に置き、解の鏡像も数える。

player-nodes-counted = ノード：{ $nodes }

player-nodes-each = それぞれのノード：{ $nodes }

player-scale = ノード数（対数目盛）：目盛は1つごとに10倍。

player-solutions-found = 解：{ $solutions }

player-fault = 間違い

player-fault-undo = 戻し忘れ：{ $lines }

player-fault-less = ループの{ $right }を{ $wrong }にする

player-fault-last = 最後に置いたクイーンを調べない

player-break-rejects = { $place }：正しいプログラムはここにクイーンを置く。壊れたプログラムは却下する。クイーンを取り消したとき、要素の1つが1のまま残ったからである。

player-break-accepts = { $place }：正しいプログラムはここを却下する。{ $conflicts }に攻撃されているからである。壊れたプログラムはここにクイーンを置く。

player-break-skips = { $place }：正しいプログラムはここを調べる。壊れたプログラムはループが1マス早く終わるので、決して調べない。

player-break-go = このステップを探索の中で見る

player-break-counts = 正しいプログラムの解：{ $right }、壊れたプログラムの解：{ $found }。

player-break-missing = 見つからない解：{ $count }。

player-break-wrong = クイーンが攻撃し合う、間違った解：{ $count }。

player-break-shown = 最初の{ $shown }個を示す。

player-reads = { $place }：置けるか？読んだ要素：{ $entries }。

player-reads-stop = 1が1つあれば十分で、ここで読むのをやめる。攻撃するクイーンは次のステップで示される。

player-reads-queen = このクイーンが攻撃しているので、ここで読むのをやめる。

player-reads-nothing = { $place }：置けるか？比べるクイーンはまだない。

player-calls-it = プログラムが{ $call }を呼び出す。

player-enters = { $call }が始まる。まだクイーンが足りないので、{ $level }のマスを順に試す。

player-returns = { $level }にはもう試すマスがない。{ $call }は呼び出し元に戻る（return）。

player-cut-short = { $call }はすぐに戻る。探索はここより深く進まない。

player-unwinds = 解は1つで十分。{ $call }は呼び出し元に戻る（return）。

player-frame-returns = 戻る

player-from-zero = 0から数える。盤は1から

player-what-next = 次に何が起こるか？

player-goes-deeper = { $level }に進む。

player-goes-back = { $level }のクイーンを取り消す。

player-goes-no-more = 探索が終わる。

player-which-entries = 次に0になる要素はどれか？

player-next-alike = 同じような問いをもう一つ

player-lesson = レッスン

player-lesson-back = 戻る

player-lesson-next = 次へ

player-lesson-step = 次の段階

player-lesson-answer = 答えを見る

player-lesson-reset = この状態に戻す

player-story = 図で見る探索

player-no-script = 探索をたどるにはJavaScriptが必要です。

## レッスン

lesson-rule-title = ルール

lesson-rule-text = 4×4マスの盤に4個のクイーンを、どの2個も同じ行、同じ列、同じ対角線に並ばないように置こう。これが制約である。斜線のマスは、このクイーンが攻撃するマス。

lesson-rule-ask = クイーンはあと3個。置けるマスはまだいくつあるか？

lesson-rule-answer = 6つ。クイーンを置くたびに、後のクイーンのマスが減る。だから早くに選んだ場所を、後で諦めることもある。

lesson-try-title = 最初の挑戦

lesson-try-text = 自分でクイーンを4個置いてみよう。互いに攻撃しないように置いたクイーンを部分解、次のクイーンを置くマスを候補という。

lesson-try-ask = 置けるマスがなくなったら、どうすればよいか？

lesson-try-answer = クイーンを取り消して、別の場所を試す。これがバックトラックである。

lesson-stuck-title = 行き詰まり

lesson-stuck-text = 盤にクイーンが3個あり、互いに攻撃していないが、置けるマスがない。この部分解は制約を満たすが、完成させることはできない。行き詰まりである。

lesson-stuck-ask = 動かすべきなのは、いつも最後のクイーンか？

lesson-stuck-answer = そうとは限らない。ここでは最初の2個だけで、空いている行のマスがなくなり、残りをどこに置いても同じである。2個のどちらかを動かすしかない。どちらかを知るには、方法が要る。

lesson-rows-title = 1行ずつ

lesson-rows-text = どの行にもクイーンはちょうど1個。同じ行の2個は攻撃し合い、4個には4行が要るからである。そこで探索は上の行から順に埋め、行の候補を左から試す。最初の置ける候補にクイーンを置き、次の行に進む。

lesson-rows-ask = 行に置けるマスがないとき、どのクイーンを取り消すか？

lesson-rows-answer = まず、最後に置いた、すぐ上の行のクイーン。それにもマスが残っていなければ、さらに上のクイーンも。古いクイーンも動くが、その下をすべて試した後に限る。こうして部分解を辞書の単語のように順にたどるので、同じものを二度試さず、解も見落とさない。

lesson-dead-title = 行き止まり

lesson-dead-text = 次の行の候補はすべて却下され、クイーンは一度も置かれなかった。次の行に置けるマスがない部分解を行き止まりという。だから、この行の呼び出しplace(row = 2)は戻る。プログラムは行も列も0から数える。

lesson-dead-ask = 次に何が起こるか？

lesson-dead-answer = 盤にある、すぐ上の行のクイーンが取り消され、次にその右のマスが試される。却下されたマスにはクイーンが置かれたことがないので、元に戻すものはない。取り消すクイーンは、変えたものを元に戻す。最初のクイーンはそのまま残る。

lesson-undo-title = 取り消し

lesson-undo-text = クイーンを置いたとき、3つの配列の要素が1つずつ1になった。1つは列、2つは対角線のものである。取り消すとは、クイーンを取り除き、その3つを0に戻すこと。最後の選択を最初に戻すので、スタックがあれば足りる。

lesson-undo-ask = 要素の1つが1のままだったら、どうなるか？

lesson-undo-answer = 置けるマスを攻撃されていると思い込み、解を見落とす。どの解かは「壊してみる」でわかる。1にした要素は、必ず0に戻す。

lesson-arrays-title = 配列

lesson-arrays-text = 同じ列のマスはcolが等しい。右下へ1つ進むとrowもcolも1増えるので、右下がりの斜線（↘）ではrow − colが等しい。右上へ1つ進むとrowは1減りcolは1増えるので、右上がり（↗）ではrow + colが等しい。row − colにn − 1を足すのは、添字を負にしないため。3つの要素が0（プログラムではFalse）なら、そのマスに置ける。最初の1で読むのをやめる。要素を指すか触れると、そのマスが光る。

lesson-arrays-ask = nが大きいとき、クイーンを取り消す手間はどれくらいか？

lesson-arrays-answer = nが小さいときより増えない。3つの要素に書き込むだけで、クイーンは1つも調べない。

lesson-code-title = プログラム

lesson-code-text = 関数place(row)は1行分のマスを試し、次の行のために自分自身を呼び出す。これが再帰である。まだ終わっていない呼び出しはスタックに自分のフレームを持ち、変数（row、col、r、f）と続きの位置を覚えている。

lesson-code-ask = 呼び出しが戻ったとき、呼び出し元は次に試すマスをどうして知っているのか？

lesson-code-answer = 自分のフレームにcolの値が残っているから。3つの要素を0に戻して、ループの続きに進む。queens[row]は戻さなくてよい。読まれる前に必ず書き直される。

lesson-tree-title = 木の全体

lesson-tree-text = ノードは探索がたどり着く盤で、最初は空の盤。辺は1個追加したクイーン。探索は進めるところまで下り、進めなければ戻る。深さ優先探索である。クイーン4個の木は17ノード。そのうち8個は試して解がなかったもので、4個は次の行に置けるマスがない行き止まり、残りの4個は行き止まりにしか続かない。2個が解である。

lesson-tree-ask = 同時に開いている呼び出しは、最大でいくつか？

lesson-tree-answer = n + 1。各行に1つと、盤が埋まったことを確かめる1つ。木がどんなに大きくても、スタックは小さい。

lesson-prune-title = 枝刈りの効果

lesson-prune-text = クイーン4個の木は、各行で衝突があってもどのマスも許せば1 + 4 + 16 + 64 + 256 = 341ノードで、4⁴ = 256個が埋まった盤。列を一度ずつ使えば65、置く前に列と対角線を調べれば17になる。衝突があれば、その先をすべて切り捨てる。これが枝刈りである。先読みをすれば13になる。

lesson-prune-ask = 解を失わないのはなぜか？

lesson-prune-answer = 2個のクイーンが攻撃し合っていれば、後で何を置いても変わらない。だから切り捨てた枝に解はない。

lesson-symmetry-title = 対称性

lesson-symmetry-text = 解の鏡像は解であり、クイーン4個の2つの解は互いの鏡像である。だから最初のクイーンは行の左半分だけ試せばよく、17ノードが9で済む。回転や反転で重なる解を1つと数えれば、4個の解は1、8個の解は12。そのうち11はそれぞれ8、残る1つは4の解になり、合わせて92。

lesson-symmetry-ask = 省いてよいのは、どの枝か？

lesson-symmetry-answer = 最初のクイーンが右半分にある、薄い枝。どれも、調べた枝の鏡像である。

lesson-cost-title = 計算量

lesson-cost-text = 枝刈りで木は小さくなるが、小さいとは言えない。n = 4で17ノード、n = 8で2,057、n = 12で856,189。クイーンを比べるプログラムで何も刈らないとした大まかな上界では、埋まっていない盤が1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1)個（n = 4で85個）あり、それぞれn個のマスを試し、各マスを高々n個のクイーンと比べる。n / (n − 1)は高々2なので、比較は高々2 · nⁿ⁻¹ · n · n回で、時間はO(nⁿ⁺¹)（Oは定数倍を無視する）。3つの配列を使うプログラムには、4段階でもっとよい上界が得られる。

lesson-cost-step1 = 1. 同じ列は二度使わない。だから最初の行ではn列から選べ、次の行では高々n − 1列と減っていく。k行の後の盤は高々n · (n − 1) · … · (n − k + 1) = n! / (n − k)!個。ここでn! = n · (n − 1) · … · 1。

lesson-cost-step2 = 2. k = 0、1、…、nについて足すと、ノードは高々n! · (1/n! + … + 1/1! + 1/0!)個。n = 4では65個になる。

lesson-cost-step3 = 3. かっこの中の和は、逆から読むと1 + 1 + 1/2 + 1/6 + …で、1/2からは各項が前の項の半分以下である。だから1 + 1 + 1/2 + 1/4 + … = 3より小さい。だからノードは3 · n!個より少ない。

lesson-cost-step4 = 4. 各ノードは高々n個のマスを、それぞれ定数時間で試す。高々3 · n! · n個で、時間はO(n · n!)。高々n!個の解ごとにn × nマスをコピーすればO(n² · n!)。各マスを高々n個のクイーンと比べても、3 · n! · n · nで同じである。メモリは配列と行ごとのフレームで、O(n)。

lesson-cost-ask = 10倍速いコンピューターなら、同じ時間でクイーンを何個増やせるか？

lesson-cost-answer = 1個。n = 8から12では、1個増えるごとにノードは約4倍から5倍、2個なら17倍から24倍になる。速いコンピューターより、木を小さくするほうが効果は大きい。

lesson-other-title = ほかの問題

lesson-other-text = プログラムはマスを選び、調べ、自分自身を呼び出し、選択を取り消す。選ぶ、調べる、先へ進む、取り消す。この4つの手順でほかの問題も解ける。たとえば、3、5、6、7のうち、足して14になるのはどれか？ 呼び出しpick(start, total)は、totalが14ならリストを表示する。そうでなければstartから先の位置iを順に試す。そこの数を足しても14を超えなければ、その数をリストに加え、pick(i + 1, 新しい合計)を呼び出し、その数を取り除く。最初の呼び出しはpick(0, 0)。リストは、このプログラムのqueensのように伸び縮みする。

lesson-other-ask = その数はどれか？ また、バックトラックが向かないのはどんなときか？

lesson-other-answer = 3と5と6。もっと直接の方法があるときは向かない。大きな盤の解を1つ求めるだけなら、公式を使えば探索なしですべてのクイーンを置ける。同じ小さな問題が何度も現れるときも向かない。答えを覚えておくほうがよい。次は自分で予想してみよう。

## Worksheets

worksheet-title = { $kind ->
   *[empty] { queens }を置こう
    [complete] 解を完成させよう
    [conflicts] 攻撃し合うクイーンはどれ？
    [trace] 探索を続けよう
    [arrays] 列と対角線の配列
    [mark] 置けるマスはどこ？
    [tree] 探索木を完成させよう
    [code] プログラムを直そう
}

worksheet-asked = { $kind ->
   *[empty] どの盤にも、同じ行、列、対角線に2個ないように{ $n }個のクイーンを置きましょう。解は{ $solutions }通りあります。できるだけ多く見つけましょう。
    [complete] どの盤でも、互いに攻撃し合わない{ $n }個になるまでクイーンを置きましょう。解はどの盤にも1通りだけあります。
    [conflicts] 攻撃し合う2個のクイーンを線で結び、その組の数を書きましょう。クイーンは行、列、対角線に沿って攻撃します。
    [trace] 各行のマスを左から順に試し、行が終わるか盤が埋まれば、最後に置いたクイーンを取り消します。各ステップの直後の盤をかき（却下されるマスには×、取り消されたマスには点線の枠）、3つのうち1つに印を付けましょう。
    [arrays] 列と対角線ごとに要素があり、クイーンがあれば1、なければ0です。要素の番号は式で決まります（最初の問題に例があります）。配列を埋めるか、上から1行に1個ずつクイーンを置きましょう。
    [mark] 置けるマスすべてに丸を付けましょう。クイーンがなく、攻撃もされていないマスです。クイーンのない行に置けるマスがなければ、その行を枠で囲みましょう（この配置に解はありません）。
    [tree] 探索は盤の配置から始め、上から1行ずつ、各行を左から順に調べます。丸にそのクイーンの列を書きましょう。行き止まり（次の行に置けるマスがない）の下に×を付け、解を枠で囲みましょう。
    [code] この{ $n }個のクイーンのプログラムは、ある1行で配列が1つ抜けています。その行を直しましょう。次に、直す前のプログラムをたどり、誤って採用または却下される最初のマス（行、列、0から数える）と、表示される盤の数を答えましょう。
}

worksheet-answers = 解答

worksheet-note = { $kind ->
   *[empty] 解は{ $solutions }通り、うち基本解は{ $fundamental }通りで、ほかはすべて基本解の回転と反転です。{ $shown ->
       *[all] すべての解を示します。
        [fundamental] 基本解を示します。
        [some] 基本解の一部を示します。
    }
    [complete] 置くクイーンは枠で囲んであります。難しさはノードの数で決まります。ノードは、空いた行を上から埋める探索で現れる、衝突のない配置です。6個までは易しい、7〜15個は普通、それより多ければ難しい問題です。
    [conflicts] 攻撃し合うクイーンは線で結んであります。盤の下にそのマスを（行、列）で示します。
    [trace] ×は却下されたマス、点線の枠はクイーンが取り消されたマスです。
    [arrays] 要素は、その列または対角線にクイーンがあれば1です。
    [mark] 置けるマスには丸、置けるマスのない行には枠が付けてあります。
    [tree] 抜けていた数は色付きです。×は行き止まり、枠は解です。
    [code] 攻撃されているのに採用されるマスや、攻撃されていないのに却下されるマスが、誤りです。
}

worksheet-level = { $level ->
   *[easy] 易しい
    [medium] 普通
    [hard] 難しい
}、{ $nodes }ノード

worksheet-count = 組の数：

worksheet-pairs = { $count ->
    [0] 組はない
   *[other] { $count }組
}

worksheet-corrected = 直した行：

worksheet-wrong = 誤って採用または却下される最初のマス：

worksheet-found = 表示される盤の数：

worksheet-of = { $found }（直した後：{ $solutions }）

gift-question = { $kind ->
   *[complete] どの行にもクイーンが1個あり、互いに攻撃し合わないように、クイーンを置きましょう。解は1通りだけです。各行のクイーンはどの列にありますか？
    [conflicts] 攻撃し合うクイーンの組はいくつありますか？間に別のクイーンがある組は数えません。
    [mark] 各行の置けるマスはどれですか？どのクイーンにも攻撃されない列はどれですか？
    [fill] 配列の要素は、その列または対角線にクイーンがあれば1、なければ0です。すべての要素を、番号の小さい順に、空白を入れずに書きましょう。
    [read] これらの配列は、上から1行に1個ずつ置いたクイーンのものです。各行のクイーンはどの列にありますか？
}

gift-none = なし

worksheet-set = No.{"\u00A0"}{ $set }

worksheet-name = 名前

worksheet-date = 日付

worksheet-foot = 自由に複製・変更・共有できます。引用：nqueens-sheet { $command }

worksheet-described = { $n }×{ $n }マスの盤の問題{ $count }問と解答。

## Verdicts about the output of a program

check-all = { $found ->
    [0] n = { $n } に解はなく、ここにもない。
    [1] n = { $n } のただ一つの解。
   *[other] n = { $n } の{ $found }通りの解がすべて{ -each-once }ある。
}

-each-once = { $once ->
    [yes] 1回ずつ
   *[no] {""}
}

check-fundamental = { $found ->
    [1] n = { $n } のただ一つの基本解。
   *[other] n = { $n } の{ $found }通りの基本解がすべて{ -each-once }ある。
}

check-orbits = { $found ->
    [1] n = { $n } の解が1通り。ほかの解はその回転と反転である。
   *[other] n = { $n } の解が{ -each-once }{ $found }通りある。ほかの解はその回転と反転である。
}

check-unlisted = n = { $n } の解が{ $found }個ある。n = { $max } を超えると、残りの解は調べない。

check-part = n = { $n } の{ $group ->
    [all] 基本解（回転と反転を同一視）
   *[none] 解
}{ $count }通りのうち{ $found }通り{ $group ->
    [once] {"。残りは回転と反転だけ："}
   *[other] {"。残り："}
}{ JOIN($missing, with: "; ") }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }通り
}。

check-reduced = { $group ->
    [half-turn] n = { $n } の盤は、半回転で移り合う解から一つずつである。
    [rotation] n = { $n } の盤は、回転で移り合う解から一つずつである。
   *[mirror] n = { $n } の盤は、鏡像の組から一つずつである。
}

check-wrong = { $boards }個の盤のうち{ $count }個は解ではない。

check-duplicates = { $boards }個の盤のうち{ $count }個が前の盤と同じ。

check-more = ほか{ $count }個。

check-board = 盤{ $number }（出力の{ $line }行目）：{ JOIN($problems, with: "；") }。

check-repeated = 盤{ $number }（出力の{ $line }行目）は盤{ $original }と同じ。

check-rows = { $n }行のはずが{ $found }行

check-width = { $n }マスのはずの行が{ $found }マス

check-outside = { $number }は盤の外

check-size = { $expected }×{ $expected }マスのはずが{ $n }×{ $n }マス

check-queens = クイーンが{ $n }個のはずが{ $found }個

check-conflicts = { $first }と{ $second }のクイーンが同じ{ $relation ->
    [row] 行
    [column] 列
   *[falling] 対角線
    [rising] 対角線
}にある{ $count ->
    [1] {""}
   *[other] （攻撃し合う組は全部で{ $count }組）
}

check-wrong-number = { $number }は n = { $n } の解の数ではない。解の数は{ $solutions }である。

check-unknown-number = { $number }が何の数かは分からない。

check-number = { $meaning ->
   *[solutions] { $number }は n = { $n } の解の数。
    [fundamental] { $number }は n = { $n } の基本解の数（回転と反転を同一視）。
    [half-turn] { $number }は n = { $n } の解の数（半回転を同一視）。
    [rotation] { $number }は n = { $n } の解の数（回転を同一視）。
    [mirror] { $number }は n = { $n } の解の数（鏡像を同一視）。
    [eightfold] { $number }は n = { $n } の基本解の数の8倍。対称な解の像は8個より少ない。
    [multiple] { $number }は n = { $n } の解の数の{ $to }倍。
    [placements] { $number }は n = { $n } で番号付きの{ $n }個のクイーンを任意のマスに置く方法の数。
    [subsets] { $number }は n = { $n } で{ $n }マスを選ぶ方法の数。
    [power] { $number }は n = { $n } で各行にクイーンを1個ずつ置く方法の数。
    [factorial] { $number }は n = { $n } で各行・各列にクイーンを1個ずつ置く方法の数。対角線を調べていない。
    [nodes] { $number }は n = { $n } で1行ずつ置く探索が調べる配置の数（空の盤を含む）。
    [nodes-below] { $number }は n = { $n } で1行ずつ置く探索が調べる配置の数（空の盤を除く）。
    [one-diagonal] { $number }は n = { $n } で対角線を一方向だけ調べたときの盤の数。
    [neighbours] { $number }は n = { $n } で対角線を隣の行とだけ調べたときの盤の数。
    [toroidal] { $number }は n = { $n } のトーラス上の解の数。
    [no-corner] { $number }は n = { $n } の解のうち、隅にクイーンがないものの数。
    [first-rows] { $number }は n = { $n } で最初の{ $to }行にクイーンを置く方法の数。
    [first-queen] { $number }は n = { $n } の解のうち、最初の行のクイーンが{ $from }列目から{ $to }列目にあるものの数。
}

check-counts = { $wrong ->
    [0] { $count }個の解の数はすべて正しい。
   *[other] { $count }個の解の数のうち{ $wrong }個が正しくない。
}

check-count = n = { $n }：{ $expected }ではなく{ $number }となっている。

check-total = 解は{ $count }通りとあるが、盤は{ $boards }個である。

check-counted = 出力には n = { $n } の解が{ $count }通りとあるが、すべては示されていない。

check-unread = 盤らしいのに読めなかった行が{ $count }行ある：{ JOIN($lines, with: "、") }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }行
}。

check-differs = { $line }行目の盤を別の書き方で書いたものではない

check-some = n = { $n } の異なる解が{ $found }通りある。

check-not-reduced = n = { $n } の解が{ $found }通りあるが、回転と反転を同一視すると{ $count }通りのうち{ $orbits }通りである。それぞれ一つだけ出力する。

check-hint-fundamental = 基本解だけが課題なら --expect fundamental を付ける。

check-hint-some = どの盤も正しく重複がないことだけを調べるには --expect some を付ける。

check-hint-many = 重複は最初の{ $max }個の盤の中だけで調べる。

check-hint-rows = 盤のすべての行が同じである。一つの行を作って繰り返していないか？

check-hint-copies = 空のリストが{ $count }個ある。毎回同じリストを保存していないか。コピーを保存する。

check-hint-bases = 行は1から、列は0から数えている（またはその逆）。

check-hint-diagonal = 衝突はすべて{ $relation ->
    [rising] 右上がり
   *[falling] 右下がり
}の斜線にある。もう一方の斜線だけを調べていないか？

check-hint-first = 最初の解しか見つかっていない。探索が早く終わるか、元に戻す処理を忘れていないか？

check-hint-undo = n個より多いクイーンがあり、前の盤のものも含む。クイーンを取り除き忘れていないか？

check-hint-digits = n = 9 を超えると数の区切りが要る。110 ではなく 1 10 と書く。

check-hint-repeated = 誤った盤のうち{ $count }個は前のものと同じである。

check-names = 残りの解は、チェスと同じく、各ファイルのクイーンのランクを並べて表す。

check-base = 行と列は{ $base }から数える。

check-skipped = ほかの文字の{ $count }行は読み飛ばした。
