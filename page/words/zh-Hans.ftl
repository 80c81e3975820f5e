### 简体中文。en.ftl 为原文；术语同 languages/zh-Hans.ftl。

## Sections

poster = 海报
picture = 图片
play = 演示搜索
worksheet = 练习
data = 数据
sections = 栏目
gallery = 画廊
keep = 保存本页面
book = 手册
present = 礼物
twelve = 十二个基本解
private = 可离线使用，数据不会离开本页。
page-language = 页面语言
theme = 浅色或深色页面
undo = 撤销
redo = 重做
skip = 跳到图片
controls = 绘制内容
result = 结果
loading = 程序正在准备……

## Boards

queens = 皇后数
other-size = 其他皇后数，如 15 或 5..7
boards = 棋盘
boards-all = 全部
boards-fundamental = 独立解
boards-class = 对称解
boards-sample = 随机
boards-place = 放置皇后
class = 对称性
ordinary = 无
centrosymmetric = 旋转 180°
doubly-centrosymmetric = 旋转 90°
how-many = 数量
others = 换一批
place-queens = 用于放置皇后的棋盘
place-how = 点击格子可放置或撤回皇后。
solutions = 含这些皇后的解：{ $count }
not-counted = 在这里数这些解需要太长时间。
clear = 全部撤回
by-orbit = 连同各解的旋转与镜像

## Look

look = 外观
template = 模板
scheme = 浅色或深色
light = 浅色
dark = 深色
follow = 随读者设置
colours = 颜色
colour-page = 页面
colour-ink = 文字
colour-light = 浅色格
colour-dark = 深色格
colour-queen = 皇后
reset = 恢复
coordinates = 边缘显示字母和数字
only = 仅此数
up-to = 按对称性合并
depth = 行数
steps = 步骤
seconds = 秒数
loop = 循环播放
own-template = 打开模板、皇后图、字体或棋盘 …
save-template = 保存此模板以便修改

## Words

words = 文字
title = 标题
subtitle = 副标题
dedication = 题献
dedication-example = 为 Ada
footer = 底部文字
by-itself = 自动
caption = 说明文字
alt = 替代文本
language = 语言

## Paper

paper = 纸张
size = 尺寸
own-size = 其他尺寸
orientation = 方向
as-fits = 自动
portrait = 纵向
landscape = 横向
print-shop = 供印刷厂使用：3 毫米出血和裁切标记
bleed = 出血
tile = 拼接用纸
no-tile = 一张
all-options = 所有选项
film = 动画

## Pictures and data

kind = 内容
kind-twelve = 棋盘组
kind-one = 一个棋盘
kind-rule = 规则
kind-lines = 攻击线
kind-board = 局面
kind-attacked = 受攻击的格子
kind-tree = 搜索树
kind-trace = 步骤
kind-calls = 调用
kind-arrays = 数组
kind-space = 搜索空间
kind-growth = 增长
kind-wheel = 搜索之轮
figure = 插图
sheet = 版面
columns = 每行棋盘数
cell = 格子边长
search = 搜索
place-by = 放置顺序
by-row = 逐行
by-file = 逐列
to-first = 找到第一个解即停
tasks = 题目
task-complete = 补全
task-empty = 空棋盘
task-conflicts = 冲突
task-trace = 搜索
task-arrays = 数组
task-mark = 可用格
task-tree = 树
task-code = 程序
root = 预先放好的皇后
seed = 随机种子
level = 难度
sets = 份数
base = 编号从几开始
data-what = 数据
counts = 解的数量
list = 棋盘列表
sizes = 棋盘大小
format = 格式
format-text = 文本
format-permutation = 数字
format-csv = 表格 (CSV)
format-json = JSON
format-jsonl = JSON 行
format-fen = FEN

## What can be done

command = 命令
copy = 复制
share = 分享
copy-as = 复制为……
as-picture = 图片
as-both = HTML（浅色与深色）
copy-text = 复制文本
print = 打印
this-step = 这一步：
resolution = PNG 分辨率
download = 下载
download-pdf = 下载 PDF
stop = 停止
pages = 页
page-before = 上一页
page-after = 下一页
zoom = 屏幕显示大小
whole = 整张
true-size = 实际大小
use-this = 改用 { $words }
use-without = 去掉 { $words }
closer = 放大
farther = 缩小
insist = 仍然绘制
font-local = 使用本机字体
open = 打开 …
font-leave = 去掉它
choose = 选择哪条命令？
leave-out = 去掉该命令没有的选项
again = 绘制

## What is said

squares-of = 格子边长 { $size }
with-bleed = { $trim }，含出血和标记 { $size }
on-sheets = { $size } 纸 { $count } 张
bytes = { $count } 字节
rows = { $count } 行
ready = 完成
stopped = 已停止。
stale = 这仍是 { $line } 的结果
wrong-value = { $name }：“{ $value }”不可用。
wrong-between = { $name }：请选择 { $first } 到 { $last } 之间的数。
wrong-small = { $name }：棋盘会太小。请选更大的纸张，或更少的棋盘。
wrong-unknown = { $name }：没有人知道有多少个解。请只选一部分。
wrong-none = { $name }：没有这样的解。
wrong-colour = { $name }：其中两种颜色难以区分。请试试 { $value }。
wrong-queens = { $name }：皇后不能这样放置。
wrong-together = { $name }：与其他选项不能同时使用。
wrong-large = { $name }：太大。请选更少或更小的棋盘。
wrong-range = { $name }：超出可用范围。
wrong-file = “{ $value }”未在此打开。请打开它，或拖放到页面上。
wrong-other = 无法执行。
left-out = 该命令没有此选项，已去掉：{ $words }
large = 约 { $size } MB，可能需要一些时间。
too-large = 约 { $size } MB，浏览器无法处理。可在终端中用该命令绘制。
copied = 已复制。
copied-embed = 已复制。请下载图片并放在文档旁边。
copied-link = 链接已复制。
copied-file = 链接已复制。它打开本设备上的这个文件；发给别人时请一并发送文件。
saved = { $file } 已保存。
watching = 每次保存 { $file } 都会重新绘制。
no-letter = 这里的字体没有“{ $letter }”。
no-font = 试过的本机字体都没有“{ $letter }”。
open-again = 本页没有 { $file }：请（重新）打开。
file-too-large = { $file } 有 { $size } MB。本页接受不超过 { $most } MB 的文件。
is-folder = { $file } 是文件夹。请拖入其中的文件。
not-here = 这里显示的内容用不到 { $file }，因此没有打开。
