### 繁體中文。en.ftl 為原文；術語同 languages/zh-Hant.ftl。

## Sections

poster = 海報
picture = 圖片
play = 演示搜尋
worksheet = 學習單
data = 資料
sections = 分頁
gallery = 畫廊
keep = 儲存此頁面
book = 手冊
present = 禮物
twelve = 十二個基本解
private = 可離線使用，資料不會離開本頁。
page-language = 頁面語言
theme = 淺色或深色頁面
undo = 復原
redo = 重做
skip = 跳至圖片
controls = 繪製內容
result = 結果
loading = 程式準備中……

## Boards

queens = 皇后數
other-size = 其他皇后數，如 15 或 5..7
boards = 棋盤
boards-all = 全部
boards-fundamental = 獨立解
boards-class = 對稱解
boards-sample = 隨機
boards-place = 放置皇后
class = 對稱性
ordinary = 無
centrosymmetric = 旋轉 180°
doubly-centrosymmetric = 旋轉 90°
how-many = 數量
others = 換一批
place-queens = 用於放置皇后的棋盤
place-how = 點選格子可放置或撤回皇后。
solutions = 含這些皇后的解：{ $count }
not-counted = 在這裡數這些解需要太長時間。
clear = 全部撤回
by-orbit = 連同各解的旋轉與鏡像

## Look

look = 外觀
template = 範本
scheme = 淺色或深色
light = 淺色
dark = 深色
follow = 依讀者設定
colours = 顏色
colour-page = 頁面
colour-ink = 文字
colour-light = 淺色格
colour-dark = 深色格
colour-queen = 皇后
reset = 還原
coordinates = 邊緣顯示字母和數字
only = 僅此數
up-to = 按對稱性合併
depth = 列數
steps = 步驟
seconds = 秒數
loop = 循環播放
own-template = 開啟範本、皇后圖、字型或棋盤 …
save-template = 儲存此範本以便修改

## Words

words = 文字
title = 標題
subtitle = 副標題
dedication = 題獻
dedication-example = 為 Ada
footer = 底部文字
by-itself = 自動
caption = 說明文字
alt = 替代文字
language = 語言

## Paper

paper = 紙張
size = 尺寸
own-size = 其他尺寸
orientation = 方向
as-fits = 自動
portrait = 直向
landscape = 橫向
print-shop = 供印刷廠使用：3 公釐出血與裁切標記
bleed = 出血
tile = 拼接用紙
no-tile = 一張
all-options = 所有選項
film = 動畫

## Pictures and data

kind = 內容
kind-twelve = 棋盤組
kind-one = 一個棋盤
kind-rule = 規則
kind-lines = 攻擊線
kind-board = 局面
kind-attacked = 受攻擊的格子
kind-tree = 搜尋樹
kind-trace = 步驟
kind-calls = 呼叫
kind-arrays = 陣列
kind-space = 搜尋空間
kind-growth = 增長
kind-wheel = 搜尋之輪
figure = 插圖
sheet = 版面
columns = 每橫列棋盤數
cell = 格子邊長
search = 搜尋
place-by = 放置順序
by-row = 逐橫列
by-file = 逐行（直）
to-first = 找到第一個解即停
tasks = 題目
task-complete = 補全
task-empty = 空棋盤
task-conflicts = 衝突
task-trace = 搜尋
task-arrays = 陣列
task-mark = 可用格
task-tree = 樹
task-code = 程式
root = 預先放好的皇后
seed = 隨機種子
level = 難度
sets = 份數
base = 編號從幾開始
data-what = 資料
counts = 解的數量
list = 棋盤清單
sizes = 棋盤大小
format = 格式
format-text = 文字
format-permutation = 數字
format-csv = 表格 (CSV)
format-json = JSON
format-jsonl = JSON 列
format-fen = FEN

## What can be done

command = 指令
copy = 複製
share = 分享
copy-as = 複製為……
as-picture = 圖片
as-both = HTML（淺色與深色）
copy-text = 複製文字
print = 列印
this-step = 這一步：
resolution = PNG 解析度
download = 下載
download-pdf = 下載 PDF
stop = 停止
pages = 頁
page-before = 上一頁
page-after = 下一頁
zoom = 螢幕顯示大小
whole = 整張
true-size = 實際大小
use-this = 改用 { $words }
use-without = 去掉 { $words }
closer = 放大
farther = 縮小
insist = 仍然繪製
font-local = 使用本機字型
open = 開啟 …
font-leave = 去掉它
choose = 選擇哪條命令？
leave-out = 去掉該命令沒有的選項
again = 繪製

## What is said

squares-of = 格子邊長 { $size }
with-bleed = { $trim }，含出血和標記 { $size }
on-sheets = { $size } 紙 { $count } 張
bytes = { $count } 位元組
rows = { $count } 行
ready = 完成
stopped = 已停止。
stale = 這仍是 { $line } 的結果
wrong-value = { $name }：「{ $value }」不可用。
wrong-between = { $name }：請選擇 { $first } 到 { $last } 之間的數。
wrong-small = { $name }：棋盤會太小。請選更大的紙張，或更少的棋盤。
wrong-unknown = { $name }：沒有人知道有多少個解。請只選一部分。
wrong-none = { $name }：沒有這樣的解。
wrong-colour = { $name }：其中兩種顏色難以區分。請試試 { $value }。
wrong-queens = { $name }：皇后不能這樣放置。
wrong-together = { $name }：與其他選項不能同時使用。
wrong-large = { $name }：太大。請選更少或更小的棋盤。
wrong-range = { $name }：超出可用範圍。
wrong-file = 「{ $value }」未在此開啟。請開啟它，或拖放到頁面上。
wrong-other = 無法執行。
left-out = 該命令沒有此選項，已去掉：{ $words }
large = 約 { $size } MB，可能需要一些時間。
too-large = 約 { $size } MB，瀏覽器無法處理。可在終端機中用該命令繪製。
copied = 已複製。
copied-embed = 已複製。請下載圖片並放在文件旁邊。
copied-link = 連結已複製。
copied-file = 連結已複製。它會開啟本裝置上的這個檔案；傳給別人時請一併傳送檔案。
saved = { $file } 已儲存。
watching = 每次儲存 { $file } 都會重新繪製。
no-letter = 這裡的字型沒有「{ $letter }」。
no-font = 試過的本機字型都沒有「{ $letter }」。
open-again = 本頁沒有 { $file }：請（重新）開啟。
file-too-large = { $file } 有 { $size } MB。本頁接受不超過 { $most } MB 的檔案。
is-folder = { $file } 是資料夾。請拖入其中的檔案。
not-here = 這裡顯示的內容用不到 { $file }，因此沒有打開。
