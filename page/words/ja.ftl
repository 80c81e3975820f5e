### 日本語。en.ftl が原文。用語は languages/ja.ftl に従う。

## Sections

poster = ポスター
picture = 図
play = 探索を再生
worksheet = ワークシート
data = データ
sections = セクション
gallery = ギャラリー
keep = このページを保存
book = 解説書
present = 贈り物
twelve = 12 の基本解
private = オフラインで動作。データは外部に送信されません。
page-language = ページの言語
theme = ページの明暗
undo = 元に戻す
redo = やり直す
skip = 図へ移動
controls = 描画の設定
result = 結果
loading = プログラムを準備しています…

## Boards

queens = クイーンの数
other-size = ほかの数（15、5..7 など）
boards = 盤
boards-all = すべて
boards-fundamental = 基本解
boards-class = 対称な解
boards-sample = 無作為
boards-place = クイーンを置く
class = 対称性
ordinary = なし
centrosymmetric = 180°回転
doubly-centrosymmetric = 90°回転
how-many = 個数
others = 別のもの
place-queens = クイーンを置く盤
place-how = マスをクリックすると、クイーンを置くか取り消します。
solutions = これらのクイーンを含む解：{ $count }
not-counted = これらの解を数えるには、ここでは時間がかかりすぎます。
clear = すべて取り消す
by-orbit = 回転と鏡映も並べる

## Look

look = 外観
template = テンプレート
scheme = 明暗
light = 明るい
dark = 暗い
follow = 読者に合わせる
colours = 色
colour-page = 紙面
colour-ink = 文字
colour-light = 明るいマス
colour-dark = 暗いマス
colour-queen = クイーン
reset = 元に戻す
coordinates = 盤の縁に座標を表示
only = この数だけ
up-to = 対称を除いて
depth = 行の数
steps = ステップ
seconds = 秒数
loop = くり返す
own-template = テンプレート、クイーンの絵、フォント、盤を開く …
save-template = このテンプレートを保存して編集する

## Words

words = 言葉
title = 題名
subtitle = 副題
dedication = 献辞
dedication-example = Ada へ
footer = 最後の行
by-itself = 自動
caption = キャプション
alt = 代替テキスト
language = 言語

## Paper

paper = 用紙
size = 大きさ
own-size = ほかの大きさ
orientation = 向き
as-fits = 自動
portrait = 縦
landscape = 横
print-shop = 印刷所向け：塗り足し3 mm、トンボ付き
bleed = 裁ち落とし
tile = 分割する用紙
no-tile = 1枚
all-options = すべてのオプション
film = 動画

## Pictures and data

kind = 種類
kind-twelve = 盤の一覧
kind-one = 盤1面
kind-rule = ルール
kind-lines = 利き筋
kind-board = 局面
kind-attacked = 攻撃されるマス
kind-tree = 探索木
kind-trace = 手順
kind-calls = 呼び出し
kind-arrays = 配列
kind-space = 探索空間
kind-growth = 増え方
kind-wheel = 探索の輪
figure = 図
sheet = 紙面
columns = 横に並べる数
cell = マスの一辺
search = 探索
place-by = 置く順番
by-row = 行ごと
by-file = 列ごと
to-first = 最初の解で止める
tasks = 課題
task-complete = 完成させる
task-empty = 空の盤
task-conflicts = 衝突
task-trace = 探索
task-arrays = 配列
task-mark = 置けるマス
task-tree = 木
task-code = プログラム
root = 初めに置くクイーン
seed = シード
level = 難しさ
sets = 枚数
base = 番号の始まり（0か1）
data-what = データ
counts = 解の個数
list = 盤の一覧
sizes = 盤の大きさ
format = 形式
format-text = テキスト
format-permutation = 数列
format-csv = 表 (CSV)
format-json = JSON
format-jsonl = JSON Lines
format-fen = FEN

## What can be done

command = コマンド
copy = コピー
share = 共有
copy-as = 形式を選んでコピー
as-picture = 画像
as-both = HTML（明暗両用）
copy-text = テキストをコピー
print = 印刷
this-step = このステップ：
resolution = PNG の解像度
download = ダウンロード
download-pdf = PDF をダウンロード
stop = 中止
pages = ページ
page-before = 前のページ
page-after = 次のページ
zoom = 画面上の大きさ
whole = 全体
true-size = 実寸
use-this = { $words } を使う
use-without = { $words } を省く
closer = 拡大
farther = 縮小
insist = それでも描く
font-local = このコンピューターのフォントを使う
open = 開く …
font-leave = 省く
choose = どのコマンドですか？
leave-out = コマンドにないものを省く
again = 描く

## What is said

squares-of = マスは { $size }
with-bleed = { $trim }、裁ち落としとトンボ込みで { $size }
on-sheets = { $size } 用紙 { $count } 枚
bytes = { $count } バイト
rows = { $count } 行
ready = 完了
stopped = 中止しました。
stale = これはまだ { $line } の結果です
wrong-value = { $name }：「{ $value }」は使えません。
wrong-between = { $name }：{ $first } から { $last } までの数を選んでください。
wrong-small = { $name }：盤が小さくなりすぎます。大きな用紙か、少ない盤を選んでください。
wrong-unknown = { $name }：解がいくつあるかは誰も知りません。一部を選んでください。
wrong-none = { $name }：そのような解はありません。
wrong-colour = { $name }：二つの色の見分けがつきません。{ $value } を試してください。
wrong-queens = { $name }：クイーンをこのようには置けません。
wrong-together = { $name }：ほかの設定と一緒には使えません。
wrong-large = { $name }：大きすぎます。盤を減らすか、小さくしてください。
wrong-range = { $name }：使える範囲にありません。
wrong-file = 「{ $value }」はここで開かれていません。開くか、ページにドロップしてください。
wrong-other = これはできません。
left-out = このコマンドにないので省きました：{ $words }
large = 約 { $size } MB で、時間がかかることがあります。
too-large = 約 { $size } MB で、ブラウザーには大きすぎます。ターミナルでコマンドを使えば描けます。
copied = コピーしました。
copied-embed = コピーしました。図をダウンロードして文書と同じ場所に置いてください。
copied-link = リンクをコピーしました。
copied-file = リンクをコピーしました。この端末のこのファイルを開きます。他の人にはファイルも送ってください。
saved = { $file } を保存しました。
watching = { $file } は保存するたびに描き直されます。
no-letter = ここのフォントには「{ $letter }」がありません。
no-font = このコンピューターで試したフォントには「{ $letter }」がありませんでした。
open-again = { $file } はこのページにありません。（もう一度）開いてください。
file-too-large = { $file } は { $size } MB です。このページが読むのは { $most } MB までのファイルです。
is-folder = { $file } はフォルダーです。中のファイルをドロップしてください。
not-here = ここに表示しているものには { $file } を使えないので、開きませんでした。
