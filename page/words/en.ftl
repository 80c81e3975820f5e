### English, the source of the page's words: one line each. Places: $count is a number, $file the name of
### a file, $size a length or a number of megabytes. Terms are those of languages/en.ftl.

## Sections

poster = Poster
picture = Picture
play = Play the search
worksheet = Worksheet
data = Data
sections = Sections
gallery = Gallery
keep = Save this page
book = Book
present = A gift
twelve = The twelve
private = Works offline. Nothing leaves this page.
page-language = Language of the page
theme = Light or dark page
undo = Undo
redo = Redo
skip = Skip to the picture
controls = What to draw
result = Result
loading = The program is starting …

## Boards

queens = Queens
other-size = Another number of queens, such as 15, or 5..7
boards = Boards
boards-all = All
boards-fundamental = Different (turned and mirrored count once)
boards-class = Symmetrical ones
boards-sample = At random
boards-place = With queens where I want
class = Symmetry
ordinary = none
centrosymmetric = half turn
doubly-centrosymmetric = quarter turn
how-many = How many
others = Draw others
place-queens = Board to place queens on
place-how = Click a square to place a queen or to remove her.
solutions = Solutions with these queens: { $count }
not-counted = Counting these solutions takes too long here.
clear = Remove all
by-orbit = Group with turns and mirror images

## Look

look = Look
template = Template
scheme = Light or dark paper
light = Light paper
dark = Dark paper
follow = Like the reader’s screen
colours = Colours
colour-page = Page
colour-ink = Text
colour-light = Light squares
colour-dark = Dark squares
colour-queen = Queens
reset = Reset
coordinates = Letters and numbers at the edge
only = Only this number
up-to = Up to symmetry
depth = Rows
steps = Steps
seconds = Seconds
loop = Loop
own-template = Use my own file …
save-template = Download this design (SVG) to edit it

## Words

words = Words
title = Title
subtitle = Subtitle
dedication = Dedication
dedication-example = For Ada
footer = Small print
by-itself = automatic
caption = Caption
alt = Description
language = Language

## Paper

paper = Paper
size = Size
own-size = Other size
orientation = Orientation
as-fits = Automatic
portrait = Portrait
landscape = Landscape
print-shop = For a print shop: 3 mm bleed, crop marks
bleed = Bleed
tile = Print at home on
no-tile = one big sheet
glued = { $paper } sheets to glue
all-options = All options
film = Animation
animate = Animate (GIF)

## Pictures and data

kind = What
kind-twelve = Boards
kind-one = One board
figure = Figure
sheet = Sheet
columns = Boards in a row
cell = Side of a square
search = Search
place-by = Queens are placed
by-row = row by row
by-file = column by column
by-file-from-top = column by column, from the top
to-first = Stop at the first solution
tasks = Tasks
task-complete = Finish the board
task-empty = Empty boards
task-conflicts = Find the attacks
task-trace = Steps of the search
task-arrays = Arrays
task-mark = Free squares
task-tree = Search tree
task-code = Repair the program
root = First queens already placed
seed = Variant (seed)
level = Difficulty
mixed = Mixed
sets = Different sheets
base = Count from
data-what = Data
counts = Number of solutions
list = The boards
sizes = Sizes
format = Format
format-text = Text
format-permutation = Numbers
format-csv = Table (CSV)
format-json = JSON
format-jsonl = JSON lines
format-fen = FEN

## What can be done

command = Command
copy = Copy command
share = Share
copy-as = Copy as …
as-picture = Picture
as-both = HTML that follows dark mode
copy-text = Copy text
print = Print
this-step = This step:
resolution = PNG size
png-small = Small
png-screen = Screen
png-print = Print
png-large = Large
download = Download
download-as = Download { $format }
stop = Stop
pages = Pages
page-before = Previous page
page-after = Next page
zoom = Zoom
whole = Fit page
true-size = Actual size
use-this = Use { $words }
use-without = Turn off “{ $words }”
remedy-format = Save as { $format }
remedy-sample = { $count } of them
remedy-fundamental = the { $count } different ones
remedy-pages = on { $count } pages
remedy-back = back to { $n }
original = The program’s message
closer = Zoom in
farther = Zoom out
insist = Draw it anyway
font-local = Use a font of this computer
open = Open …
font-leave = Leave it out
choose = Which of these commands?
leave-out = Leave out what the command does not have
again = Draw it

## Messages

squares-of = squares of { $size }
with-bleed = { $trim }, with bleed and marks { $size }
on-sheets = { $count } sheets of { $size }
bytes = { $count } bytes
rows = { $count } rows
ready = Done
stopped = Stopped.
stale = Old result, not updated yet: { $line }
wrong-value = { $name }: “{ $value }” is not possible.
wrong-between = { $name }: choose a number from { $first } to { $last }.
wrong-small = { $name }: the boards would be too small. Choose larger paper, or fewer boards.
wrong-fit = { $count } boards do not fit on { $size }.
wrong-unknown = { $name }: the number of solutions is unknown. Choose some of the solutions.
wrong-none = { $name }: there is no such solution.
wrong-colour = { $name }: two of the colours can hardly be told apart.
wrong-queens = { $name }: queens cannot be placed like this.
wrong-together = { $name }: this cannot be combined with the other settings.
wrong-no-effect = “{ $name }” has no effect on { $format } files.
wrong-still = “{ $name }” has no effect on a still picture.
wrong-large = { $name }: this would be too large. Choose fewer boards, or a smaller one.
wrong-range = { $name }: this is out of range.
wrong-file = “{ $value }” is not open here. Open it, or drop it on the page.
wrong-argument = I do not know “{ $value }”.
wrong-misspelt = I do not know “{ $value }”. Did you mean “{ $meant }”?
wrong-other = This does not work.
left-out = Left out, because this command does not have it: { $words }
large = This is about { $size } MB and may take a while.
too-large = This is about { $size } MB: too much for a browser.
copied = Copied.
copied-embed = Copied. Download the picture and put it beside your document.
copied-link = The link is copied.
copied-file = The link is copied. It opens this file on this device only; send others the file as well.
saved = { $file } is saved.
watching = { $file } is redrawn whenever you save it.
no-letter = The fonts here have no “{ $letter }”.
no-font = None of the fonts tried on this computer has “{ $letter }”.
open-again = { $file } is not in this page: open it here.
file-too-large = { $file } has { $size } MB. The page takes files of up to { $most } MB.
is-folder = { $file } is a folder. Drop one of its files.
not-here = { $file } was not opened: nothing shown here can use it.
what-is = What is { $file }?
as-queen = A queen
as-template = A template
as-boards = Boards to draw
