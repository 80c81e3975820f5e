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
keep = Keep this page
book = Book
present = A present
twelve = The twelve
private = Works offline. Nothing leaves this page.
page-language = Language of the page
theme = Light or dark page
undo = Undo
redo = Redo
skip = Skip to the picture
controls = What to draw
result = Result
loading = The program is getting ready …

## Boards

queens = Queens
other-size = Another number of queens, such as 15, or 5..7
boards = Boards
boards-all = All
boards-fundamental = Fundamental
boards-class = Symmetric
boards-sample = At random
boards-place = Place queens
class = Symmetry
ordinary = none
centrosymmetric = half turn
doubly-centrosymmetric = quarter turn
how-many = How many
others = Others
place-queens = Board to place queens on
place-how = Click a square to place a queen or to take her back.
solutions = Solutions with these queens: { $count }
not-counted = Counting these solutions takes too long here.
clear = Take all back
by-orbit = Each with its rotations and reflections

## Look

look = Look
template = Template
scheme = Light or dark
light = Light
dark = Dark
follow = As the reader’s
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
loop = Again and again
own-template = Open a template, a queen, a font or boards …
save-template = Save this template, to change it

## Words

words = Words
title = Title
subtitle = Subtitle
dedication = Dedication
dedication-example = For Ada
footer = Last line
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
tile = On sheets of
no-tile = one sheet
all-options = All options
film = Film
animate = Animate (GIF)

## Pictures and data

kind = What
kind-twelve = boards
kind-one = one board
kind-rule = the rule
kind-lines = lines
kind-board = position
kind-attacked = attacked squares
kind-tree = tree
kind-trace = steps
kind-calls = calls
kind-arrays = arrays
kind-space = search space
kind-growth = growth
kind-wheel = the search as a wheel
kind-cloths = cloths
kind-threads = threads
kind-summits = summits
kind-partition = shared board
figure = Figure
sheet = Sheet
columns = Boards across
cell = Side of a square
search = Search
place-by = Queens are placed
by-row = row by row
by-file = column by column
to-first = Stop at the first solution
tasks = Tasks
task-complete = to complete
task-empty = to fill
task-conflicts = conflicts
task-trace = search
task-arrays = arrays
task-mark = free squares
task-tree = tree
task-code = program
root = Begin with
seed = Which (seed)
level = Difficulty
sets = Sheets
base = Count from
data-what = Data
counts = How many
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
copy = Copy
share = Share
copy-as = Copy as …
as-picture = Picture
as-both = HTML for light and dark
copy-text = Copy text
print = Print
this-step = This step:
resolution = Resolution of the PNG
download = Download
download-as = Download { $format }
stop = Stop
pages = Pages
page-before = Page before
page-after = Next page
zoom = Size on the screen
whole = Whole
true-size = True size
use-this = Use { $words }
use-without = Leave out { $words }
remedy-sample = { $count } of them
remedy-fundamental = the { $count } fundamental ones
remedy-pages = on { $count } pages
remedy-back = back to { $n }
original = The program’s own words
closer = Larger
farther = Smaller
insist = Draw it anyway
font-local = Use a font of this computer
open = Open …
font-leave = Leave it out
choose = Which of these commands?
leave-out = Leave out what the command does not have
again = Draw it

## What is said

squares-of = squares of { $size }
with-bleed = { $trim }, with bleed and marks { $size }
on-sheets = { $count } sheets of { $size }
bytes = { $count } bytes
rows = { $count } rows
ready = Done
stopped = Stopped.
stale = This is still the result of { $line }
wrong-value = { $name }: “{ $value }” is not possible.
wrong-between = { $name }: choose a number from { $first } to { $last }.
wrong-small = { $name }: the boards would be too small. Choose larger paper, or fewer boards.
wrong-fit = { $count } boards do not fit on { $size }.
wrong-unknown = { $name }: nobody knows how many solutions there are. Choose some of them.
wrong-none = { $name }: there is no such solution.
wrong-colour = { $name }: two of them can hardly be told apart.
wrong-queens = { $name }: queens cannot stand like this.
wrong-together = { $name }: this does not go with the rest.
wrong-large = { $name }: this would be too large. Choose fewer boards, or a smaller one.
wrong-range = { $name }: this is not within what is possible.
wrong-file = “{ $value }” is not open here. Open it, or drop it on the page.
wrong-other = This does not work.
left-out = Left out, since this command does not have it: { $words }
large = This is about { $size } MB, which can take a while.
too-large = This is about { $size } MB: too much for a browser.
copied = Copied.
copied-embed = Copied. Download the picture and put it beside your document.
copied-link = The link is copied.
copied-file = The link is copied. It opens this file on this device; to others, send the file as well.
saved = { $file } is saved.
watching = { $file } is redrawn whenever you save it.
no-letter = The fonts here have no “{ $letter }”.
no-font = No font of this computer that was tried has “{ $letter }”.
open-again = { $file } is not in this page: open it (again).
file-too-large = { $file } has { $size } MB. The page takes files of up to { $most } MB.
is-folder = { $file } is a folder. Drop one of its files.
not-here = What is shown here cannot use { $file }: it was not opened.
what-is = What is { $file }?
as-queen = A queen
as-template = A template
as-boards = Boards to draw
