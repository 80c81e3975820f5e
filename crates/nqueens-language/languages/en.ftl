### English, the source: other languages are translated from this file.
###
### The syntax is that of Project Fluent (https://projectfluent.org). A message is a key and a
### text; the comment above it, in this file only, explains its placeholders:
###
###   $n (number)        printed with the digits of the language; a selector on it takes plural
###                      forms ([one], [other], ...) and exact numbers ([0], [1])
###   $queens (list)     printed as "a, b and c"; a selector on it asks how many there are
###   $name (text)       printed as it is
###   $by (row, file)    never printed: one of these words, for a selector
###
### WORDS($n) is a number in words, PLAIN($n) one in digits that are not grouped, and
### JOIN($list, with: "; ") a list with that between all its things.
###
### Phrases shared by several messages of a file are terms, which begin with a hyphen: they see the
### placeholders of the message that uses them, and each language defines its own. A term can
### take more arguments: { -noun(ending: "en") }.
###
### Titles are in sentence case, also on posters: only the first word and names have capitals.
###
### One term for each thing:
###   solution               n queens on n by n squares, no two of which attack each other
###   fundamental solution   one from each orbit under rotation and reflection
###   orbit                  a solution with all its rotations and reflections
###   row, column            counted from the top and from the left, from 1 or from 0
###   file, rank             the same lines as chess has them: a, b, c from the left, 1, 2, 3 from below
###   falling diagonal       row minus column is the same on it; on a rising one, row plus column
###   accepted, rejected, taken back    what a search does with a queen
###   dead end               a node that is not a solution and after which no square is free
###   node                   a position without conflicts that the search reaches

## Settings

# Which plural form a number takes: a rule for each form except "other", -plural-one and so on, as in
# the table of CLDR (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
-plural-one = i = 1 and v = 0

# Separates groups of three digits.
thousands-separator = ,

# The fewest digits of a number that is grouped.
grouped-from = 4

decimal-sign = .

# The numbers from 1 on in words, as far as titles spell them out.
numerals =
    one, two, three, four, five, six, seven, eight, nine, ten,
    eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty,
    twenty-one, twenty-two, twenty-three, twenty-four, twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, thirty,
    thirty-one, thirty-two, thirty-three, thirty-four, thirty-five, thirty-six, thirty-seven, thirty-eight, thirty-nine, forty,
    forty-one, forty-two, forty-three, forty-four, forty-five, forty-six, forty-seven, forty-eight, forty-nine, fifty,
    fifty-one, fifty-two, fifty-three, fifty-four, fifty-five, fifty-six, fifty-seven, fifty-eight, fifty-nine, sixty,
    sixty-one, sixty-two, sixty-three, sixty-four, sixty-five, sixty-six, sixty-seven, sixty-eight, sixty-nine, seventy,
    seventy-one, seventy-two, seventy-three, seventy-four, seventy-five, seventy-six, seventy-seven, seventy-eight, seventy-nine, eighty,
    eighty-one, eighty-two, eighty-three, eighty-four, eighty-five, eighty-six, eighty-seven, eighty-eight, eighty-nine, ninety,
    ninety-one, ninety-two, ninety-three, ninety-four, ninety-five, ninety-six, ninety-seven, ninety-eight, ninety-nine, one hundred

# Words in which no line breaks, separated by commas, for languages written without spaces.
kept-whole = {""}

# Between the items of a list.
list-comma = {", "}

# Before the last of them.
# $initial (text): the first letter of the last item
list-last = {" and "}

between-sentences = {" "}

## Titles

# On a sheet, alone or before solutions; its first letter is capitalized.
# $n (number): queens, and squares along a side of the board
queens = { WORDS($n) } { $n ->
    [one] queen
   *[other] queens
}

# $start (number): queens on the smallest boards
# $n (number): queens on the largest
queens-from-to = { WORDS($start) } to { queens }

# $count (number)
# $part (whole, known, many, unknown): all solutions; some of a known number, of many, or of an unknown number
# $of (number): how many there are, if known
# $class (none, ordinary, centrosymmetric, doubly-centrosymmetric, trivial): their class
# $group (none, half-turn, rotation, mirror, all): the symmetries that are identified; all means fundamental
solutions = { $part ->
    [known] { WORDS($count) } of the { WORDS($of) } { -noun(count: "other") }
    [many] { WORDS($count) } of many { -noun(count: "other") }
   *[whole] { $count ->
        [0] no
       *[other] { WORDS($count) }
    } { -noun }
}{ $group ->
    [half-turn] {" "}up to a half turn
    [rotation] {" "}up to rotation
    [mirror] {" "}up to left–right reflection
   *[none] {""}
}

-noun = { $class ->
    [none] {""}
   *[other] { class }{" "}
}{ $group ->
    [all] fundamental{" "}
   *[none] {""}
}{ $count ->
    [0] solution
    [one] solution
   *[other] solutions
}

# $queens (text): as above
# $solutions (text): as above
sheet-title = { $queens }, { $solutions }

## Captions and footers

# The class of a solution, alone or before "solutions"; feminine where that differs.
# $class (ordinary, centrosymmetric, doubly-centrosymmetric, trivial)
class = { $class ->
   *[ordinary] ordinary
    [centrosymmetric] centrosymmetric
    [doubly-centrosymmetric] doubly centrosymmetric
    [trivial] trivial
}

# Rotations are clockwise. Reflections are named after their axis, or after what they swap.
# $symmetry (identity, quarter-turn, half-turn, three-quarter-turn, mirror-vertical, mirror-horizontal, mirror-diagonal, mirror-antidiagonal)
symmetry = { $symmetry ->
   *[identity] identity
    [quarter-turn] rotation by 90°
    [half-turn] rotation by 180°
    [three-quarter-turn] rotation by 270°
    [mirror-vertical] reflection in the vertical axis
    [mirror-horizontal] reflection in the horizontal axis
    [mirror-diagonal] reflection in the diagonal
    [mirror-antidiagonal] reflection in the antidiagonal
}

# $n (text)
size = n = { $n }

# The heading of the boards of one size, and the line beneath a poster.
# $n (text)
# $what (text): one of the texts below, or solutions as in titles
of-size = n = { $n } · { $what }

# $count (number)
known-solutions = { $count } { $count ->
    [one] solution
   *[other] solutions
}

# $count (number): all solutions
# $fundamental (number): fundamental ones
known-and-fundamental = { known-solutions }, { $fundamental } fundamental up to rotation and reflection

# Beneath the number of all solutions, in large digits.
# $n (number)
ways = ways to place { queens }

# The second line.
ways-in-peace = with none attacking another

# The second line beneath the number of fundamental solutions.
ways-fundamental = up to rotation and reflection

# The position of a board in a list.
# $number (number)
# $of (number)
numbered = No.{"\u00A0"}{ $number } of { $of }

# $number (number)
# $of (number)
numbered-fundamental = No.{"\u00A0"}{ $number } of the { $of } fundamental solutions

# How boards were found whose total number is unknown.
# $seed (text)
found = by randomised search, seed { $seed }

# $page (number)
# $pages (number)
page-of = { $page } / { $pages }

## Help with printing

# Beside a line of 100 mm.
check-ruler = This line is 100{"\u00A0"}mm long: print at 100%, without fitting to the page

# The heading of the plan for assembling a poster from several pages.
assembly = How the pages go together

# $length (text): in millimetres
overlap-note = Trim along the marks, overlap by { $length }{"\u00A0"}mm

on-top = Where two sheets overlap, the right or the lower one goes on top

## Titles of pictures, which screen readers say

-puzzle = { PLAIN($n) }-queens puzzle

# $n (number)
# $count (number): this and the rest as in "solutions"
# $part (whole, known, many, unknown)
# $of (number)
# $class (none, ordinary, centrosymmetric, doubly-centrosymmetric, trivial)
# $group (none, half-turn, rotation, mirror, all)
picture-title = { $part ->
    [whole] The { $count ->
        [1] {""}
       *[other] { $count }{" "}
    }{ -noun }
    [known] { $count } of the { $of } { -noun(count: "other") }
    [many] { $count } of many { -noun(count: "other") }
   *[unknown] { $count } { -noun }
} to the { -puzzle }{ $group ->
    [half-turn] , up to a half turn
    [rotation] , up to rotation
    [mirror] , up to left–right reflection
   *[none] {""}
}

# Whole orbits, where even the number of solutions is unknown.
# $n (number)
# $count (number)
orbits-title = { $count } { $count ->
    [one] orbit
   *[other] orbits
} of the { -puzzle }

# $title (text): one of the above
by-class = { $title }, by class

# $title (text)
# $squares (list): squares on which each board has a queen
with-queens = { $title }, with { $squares ->
    [one] a queen on
   *[other] queens on
} { $squares }

# $title (text)
# $page (number)
# $pages (number)
title-of-page = { $title } · page { $page } of { $pages }

## Descriptions of pictures, which screen readers say: sentences with their full stop

-squares = { PLAIN($n) } by { PLAIN($n) } squares

-peaceful-queens = { $n ->
    [1] one queen
   *[other] { PLAIN($n) } queens of which no two attack each other
}

# The boards on one of several pages, before their description, which begins with a small letter.
# $page (number)
# $pages (number)
# $what (boards, orbits)
# $count (number): how many of them are on this page
# $first (number): the first of them
# $last (number): the last of them
# $of (number): how many are on all pages
# $boards (text): one of the next four
excerpt = Page { $page } of { $pages }: { $what ->
   *[boards] { $count ->
        [one] board { $first }
       *[other] boards { $first } to { $last }
    }
    [orbits] { $count ->
        [one] orbit { $first }
       *[other] orbits { $first } to { $last }
    }
} of { $of }, { $boards }

# One board. The next five begin with a small letter; where they begin a description, they get a capital.
# $n (number)
one-board = a chessboard of { -squares } with { -peaceful-queens }.

# $n (number)
# $count (number)
# $cols (number)
# $rows (number)
# $excerpt (yes, no): whether it follows what says which boards of a page
boards-in-grid = { $excerpt ->
    [yes] {""}
   *[no] { $count }{" "}
}chessboards of { -squares } in { $cols } { $cols ->
    [one] column
   *[other] columns
} and { $rows } { $rows ->
    [one] row
   *[other] rows
}, each with { -peaceful-queens }.

# $n (number)
# $count (number)
# $cols (number)
# $rows (number)
# $heart (yes, no)
boards-in-shape = { $count } chessboards of { -squares } in { $heart ->
    [yes] the shape of a heart
   *[no] a shape of { $cols } by { $rows } places
}, each with { -peaceful-queens }.

# $n (number)
# $count (number)
# $pages (number)
boards-on-pages = { $count } chessboards of { -squares } on { $pages } { $pages ->
    [one] page
   *[other] pages
}, each with { -peaceful-queens }.

# $n (number)
# $orbits (number)
# $excerpt (yes, no): whether it follows what says which orbits of a page
boards-in-orbits = chessboards of { -squares }{ $excerpt ->
    [yes] {""}
   *[no] {" "}in { $orbits } { $orbits ->
        [one] orbit
       *[other] orbits
    }
}, each with { -peaceful-queens }.

# Among the boards.
# $places (number): how many boards would fit there
title-in-middle = The title is in the middle, in place of { $places } { $places ->
    [one] board
   *[other] boards
}.

# The order of boards. "Found": by a randomised search; "given": by the user.
# $order (lexicographic, sampled, found, given)
order-of-boards = They run from left to right and from top to bottom, { $order ->
   *[lexicographic] in lexicographic order of the ranks of their queens from file a on
    [sampled] drawn at random, in lexicographic order
    [found] as a randomised search found them
    [given] in the order in which they were given
}.

rows-are-orbits = The first board of an orbit is the lexicographically smallest; the others are its images under rotation and reflection.

# $telling (classes, orbits, numbered, repeated): the meaning of colours: classes; orbits, each with its
# own colour; orbits with numbers below the boards; orbits with repeated colours
colours = { $telling ->
   *[classes] Boards that some symmetry leaves unchanged have a coloured frame, whose colour shows their class; the others have none.
    [orbits] Each orbit has its own colour.
    [numbered] Boards in the same orbit share a colour, and the number of its orbit is below each board.
    [repeated] Boards in the same orbit share a colour; colours may repeat.
}

# The meaning of a colour, below the boards of a poster.
# $class (centrosymmetric, doubly-centrosymmetric, trivial)
class-meaning = { $class ->
   *[centrosymmetric] Centrosymmetric: unchanged by a rotation of 180°
    [doubly-centrosymmetric] Doubly centrosymmetric: unchanged by a rotation of 90°
    [trivial] Trivial: unchanged by every rotation and reflection
}

# The same for boards whose colours show orbits.
orbit-meaning = Boards that are rotations or reflections of each other share a colour

# $whose (its, each, first, least, leasts): the only board, each of several, the first of many, the first of the only orbit, the first of each orbit
# $ranks (list)
ranks = The ranks of { $whose ->
   *[its] its queens
    [each] the queens
    [first] the queens on the first board
    [least] its queens
    [leasts] the queens
} from file a on: { JOIN($ranks, with: "; ") }.

# $sizes (list): each as below
inventory = Chessboards with as many queens as files, no two of which attack each other: { JOIN($sizes, with: "; ") }.

# $n (number)
# $count (number)
boards-of-size = { $count } of { -squares }

## Bookmarks of PDF

# $count (number): how many boards
# $first (number)
# $last (number)
board-bookmark = { $count ->
    [one] Board { $first }
   *[other] Boards { $first } to { $last }
}

# $number (number)
orbit-bookmark = Orbit { $number }

## Names in figures

# A line on which queens attack each other.
# $relation (row, column, falling, rising)
relation = { $relation ->
   *[row] row
    [column] column
    [falling] falling diagonal
    [rising] rising diagonal
}

# What two queens must not share, beside that line. Diagonals may have a formula.
# $relation (row, column, falling, rising)
# $formula (yes, no): whether a diagonal shows its formula
same-relation = { $relation ->
   *[row] same row
    [column] same column
    [falling] same falling diagonal{ $formula ->
        [yes] {" "}(row{"\u00A0"}−{"\u00A0"}column)
       *[no] {""}
    }
    [rising] same rising diagonal{ $formula ->
        [yes] {" "}(row{"\u00A0"}+{"\u00A0"}column)
       *[no] {""}
    }
}

# All lines of a direction: the heading of their array.
# $relation (row, column, falling, rising)
lines-of = { $relation ->
   *[row] rows
    [column] columns
    [falling] falling diagonals
    [rising] rising diagonals
}

# $by (row, file, file-from-top)
# $name (text): the number of the row, or of the column
level = { $by ->
    [row] row { $name }
   *[file] column { $name }
}

# The same in a sentence, such as "dead-after".
# $by (row, file, file-from-top)
# $name (text)
level-in-sentence = { level }

# The order in which queens are placed, in a few words.
# $by (row, file, file-from-top)
order-by = { $by ->
    [row] row by row from the top
   *[file] column by column from the left (each from the bottom up)
    [file-from-top] column by column from the left (each from the top down)
}

solution = solution

dead-end = dead end

# At the end of a part of a search.
# $solutions (number)
found-in-part = { -solutions } found

# In a film, until a solution is found.
none-yet = no solution yet

no-solution = no solution

# Beneath a board.
# $levels (list): as "level"
no-free-square = { JOIN($levels, with: ", ") }: no free square

# A name and its value: "solutions: counted up to n = 17".
# $name (text)
# $what (text)
named = { $name }: { $what }

# The index of an entry in an array: "index = row + column".
# $formula (text)
index = index = { $formula }

# A note as a sentence. Its first letter is capitalized, except the n of a formula.
# $note (text)
note-sentence = { $note }.

## Names of figures in a menu, by their names on the command line

figure-name-rule = How a queen attacks
figure-name-lines = Attack lines
figure-name-board = My own position
figure-name-attacked = Attacked squares
figure-name-tree = Search tree
figure-name-trace = Search, step by step
figure-name-calls = Call tree
figure-name-arrays = The three arrays
figure-name-space = Search space
figure-name-growth = Growth
figure-name-wheel = The search as a wheel
figure-name-cloths = Cloths
figure-name-threads = Threads
figure-name-summits = Summits
figure-name-partition = Shared board
figure-name-density = Where the queens stand

## The rule, a solution, any position

rule-title = The squares that a queen attacks

# $n (number)
# $queen (text): its square
# $attacked (number): the squares that it attacks
# $row (number): those in its row
# $column (number)
# $falling (number)
# $rising (number)
# $formula (yes, no): whether to include the formulas of diagonals
rule = { $attacked ->
    [0] A queen on { $queen }, the only square of the board.
   *[other] A queen on { $queen } attacks { $attacked } { $attacked ->
        [one] square
       *[other] squares
    } of the { PLAIN($n) }-by-{ PLAIN($n) } board, each marked with a cross: { $row } in its row, { $column } in its column, { $falling } on the falling diagonal{ $formula ->
        [yes] , where row minus column is the same,
       *[no] {""}
    } and { $rising } on the rising diagonal{ $formula ->
        [yes] , where row plus column is the same
       *[no] {""}
    }.
}

lines-title = A solution with the lines of its queens

# Below its board.
lines-note = No line meets two queens

# $n (number)
# $queens (list): their squares
# $chosen (list): the square of the queen whose lines are coloured, or nothing if all are
lines = A solution of the { -puzzle }, with { $queens ->
    [one] a queen
   *[other] queens
} on { $queens }. { $queens ->
    [one] There is no other square.
   *[other] { $chosen ->
        [0] The row, the column and the diagonals of each queen have the colour of its square
       *[other] The row, the column and the diagonals of the queen on { $chosen } are coloured, those of the others are grey
    }; no line meets two queens.
}

# $n (number): 2 or 3
no-solution-exists = A board of { -squares }. The { -puzzle } has no solution.

# $n (number)
# $queens (number)
position-title = { $queens ->
    [0] An empty board of { -squares }
    [one] A board of { -squares } with one queen
   *[other] A board of { -squares } with { $queens } queens
}

# $n (number)
# $queens (list): their squares
position = { $queens ->
    [0] An empty board of { -squares }.
    [one] A board of { -squares } with a queen on { $queens }.
   *[other] A board of { -squares } with queens on { $queens }.
}

# Two queens that attack each other.
# $squares (text)
# $relation (row, column, falling, rising)
pair = { $squares } ({ relation })

# $pairs (list): each as above
attacking = { $pairs ->
    [0] No queen attacks another.
   *[other] Lines join queens that attack each other: { $pairs }.
}

# $count (number): attacked squares without a queen
under-attack = { $count ->
    [0] No square is attacked.
    [one] The grey square is attacked.
   *[other] The { $count } grey squares are attacked.
}

# $formula (text): such as row + col
indexed = Each square shows the value of { $formula }.

# Before a list of squares.
coloured-squares = Coloured squares

crosses = Crosses

circles = Circles

arrows = Arrows

# $what (text): one of the four before
# $things (list): squares
listed = { $what }: { $things }.

## Queens one after the other, and arrays

attacked-title = The squares each queen leaves free

# $n (number)
# $by (row, file, file-from-top)
# $queens (list): their squares
attacked = { $queens ->
    [one] A queen is placed on a board of { -squares }, on { $queens }.
   *[other] Queens are placed on a board of { -squares }, { order-by }, on { $queens }: a board for each of them.
} Attacked squares are grey; the only free square in a { -line } is circled. A { -line } without one is framed: with a solid line if it is the next one, where the search notices it, with a dashed line if it comes later.

-line = { $by ->
    [row] row
   *[file] column
}

# The meaning of a mark, beneath the boards.
# $mark (attacked, only, newest, dead, later, rejected)
# $by (row, file, file-from-top)
legend = { $mark ->
   *[attacked] attacked
    [only] only free square in its { -line }
    [newest] queen just placed
    [dead] next { -line } without a free square: dead end
    [later] later { -line } without a free square
    [rejected] tried in the next { -line } and rejected
}

# $queens (number)
# $levels (list): as "level-in-sentence"
dead-after = After { $queens } { $queens ->
    [one] queen
   *[other] queens
}, { $levels } { $levels ->
    [one] has
   *[other] have
} no free square.

attacked-steps = There is a board for each queen that is placed or taken back. Attacked squares are grey, free squares keep their colours; steps that reject an attacked square have no board.

arrays-title = Arrays that mark which columns and diagonals are taken

# $n (number)
# $by (row, file, file-from-top)
# $queens (list): their squares
arrays = { $queens ->
    [0] A board of { -squares } without a queen
    [one] A board of { -squares } with a queen on { $queens }
   *[other] A board of { -squares } with queens placed { order-by } on { $queens }
}. Beside it, three arrays have an entry for each line: 1 if a queen is on it, 0 if not; guides lead from each queen to its three entries.

# $relation (row, column, falling, rising)
# $formula (text)
# $indices (list)
taken = In the array of { lines-of }, indexed by { $formula }, { $indices ->
    [0] no entry is 1
    [one] entry { $indices } is 1
   *[other] entries { $indices } are 1
}.

# $base (text): 0 or 1
counted-from = rows and columns are numbered from { $base }

# How rows and columns are numbered, at the end of a description.
# $base (text): 0 or 1
rows-and-columns = Rows are counted from the top and columns from the left, both from { $base }; a square is (row, column).

## Sizes and growth

# $quantity (placements, subsets, power, factorial, nodes, solutions, fundamental)
quantity = { $quantity ->
   *[placements] each queen on any square
    [subsets] queens on different squares
    [power] one queen in each row
    [factorial] one queen in each row and each column
    [nodes] positions that the search visits, partial ones too
    [solutions] solutions
    [fundamental] fundamental solutions
}

# $n (number)
space-title = Ways to place { queens }

# $n (number)
# $sizes (list): each as "named"
sizes = Dots on a logarithmic scale compare counts for a board of { -squares }: { JOIN($sizes, with: "; ") }.

# Of a quantity.
# $n (text)
known-to = counted up to n = { $n }

# $n (number): the largest board
# $start (text): the smallest
# $boards (number): how many sizes there are
growth-title = { $boards ->
    [one] Counts for a board of { -squares }
   *[other] How the counts grow with the board size, from n = { $start } to { PLAIN($n) }
}

# $start (text): the smallest board
# $end (text): the largest
# $boards (number): how many sizes there are
# $curves (list): each as below
growth = { $boards ->
    [one] Points for n = { $end }
   *[other] Curves for n from { $start } to { $end }
} on a logarithmic scale: { JOIN($curves, with: "; ") }.

# $name (text): of a quantity
# $start (text): the smallest board
# $first (text): its number
# $end (text): the largest board
# $last (text): its number
# $boards (number): how many sizes there are
curve = { $boards ->
    [one] { $name }, { $first } (n = { $start })
   *[other] { $name }, from { $first } (n = { $start }) to { $last } (n = { $end })
}

# What a logarithmic axis cannot show.
# $boards (list): their n
gaps = n = { JOIN($boards, with: ", ") }: no solution

measured-time = measured time

# $known (list): the machine and the date, as far as they are known
measured-on = { $known ->
    [0] measured times: machine and date not given
   *[other] times measured: { JOIN($known, with: ", ") }
}

logarithmic = logarithmic scale

seconds = seconds

## Which part of a search

# Placeholders of every message about a search, so that a part is never called the whole:
# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth of rows or files
# $depth (number): how many
-part = { $after ->
    [0] {""}
    [one] {" "}starting with a queen on { $after }
   *[other] {" "}starting with queens on { $after }
}{ $end ->
    [first] {" "}(up to the first solution)
    [depth] {" "}({ -depth } deep)
   *[all] {""}
}

-depth = { $depth } { $by ->
    [row] { $depth ->
        [one] row
       *[other] rows
    }
   *[file] { $depth ->
        [one] column
       *[other] columns
    }
}

# Some steps of a search or of a part of it.
# $title (text): of the search
# $from (number)
# $to (number)
steps-title = { $title }: steps { $from } to { $to }

## The trace

# A search, or a part of it, at the beginning of a sentence.
# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
the-search = The search for { queens }{ -part }

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
trace-title = The { PLAIN($n) }-queens search{ -part }, step by step

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
# $from (number)
# $to (number)
trace-steps = Steps { $from } to { $to } of the search for { queens }{ -part }, { order-by }.

# $search (text): as "the-search"
# $by (row, file, file-from-top)
# $end (all, first, depth)
# $candidates (number): squares that are tried
# $accepted (number)
# $rejected (number)
# $back (number): queens that are taken back
# $solutions (number)
trace = { $search }, { order-by }, tries { $candidates } { $candidates ->
    [one] square
   *[other] squares
} in order: { $accepted } { $accepted ->
    [one] is
   *[other] are
} accepted, { $rejected } rejected because of queens already placed, and { $back } { $back ->
    [one] queen is
   *[other] queens are
} taken back. { -finds }

-finds = { $end ->
    [first] It stops at the first solution.
    [depth] It does not go deep enough to find a solution.
   *[all] It finds { -solutions }.
}

# The head of a column of a table.
# $head (step, node, row, column, verdict, conflicts)
head = { $head ->
   *[step] step
    [node] node
    [row] row
    [column] column
    [verdict] verdict
    [conflicts] conflicts
}

# $verdict (accepted, rejected, back)
verdict = { $verdict ->
   *[accepted] accepted
    [rejected] rejected
    [back] taken back
}

# $queen (text): its number
# $relation (row, column, falling, rising)
conflict = queen { $queen } ({ relation })

# In a table.
# $conflicts (list): each as above
conflicts = { JOIN($conflicts, with: ", ") }

# Why a square is refused, in few words.
# $queens (list): the numbers of queens
attacked-by = attacked by { $queens ->
    [one] queen { $queens }
   *[other] queens { $queens }
}

# The visit of a node of the search tree. Numbers are digits in all texts about visits.
# $node (text): its number
# $level (text): the number of the row or column of the next queen
# $kind (first, again, cut): whether it has been visited before, or what follows is left out
visit = { $kind ->
    [again] Go on with node { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
    [cut] Node { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
   *[first] Expand node { $node } (t{"\u00A0"}={"\u00A0"}{ $level }).
}

# $level (text)
# $choice (text): the column of the queen, or her row if queens are placed by files
# $queen (text): the number of a queen that attacks it
# $relation (row, column, falling, rising)
visit-rejected = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } violates a constraint: same { $relation ->
   *[row] row
    [column] column
    [falling] diagonal
    [rising] diagonal
} as queen { $queen }.

# $level (text)
# $choice (text)
# $node (text): the number of the new node
visit-accepted = x{ $level }{"\u00A0"}={"\u00A0"}{ $choice } satisfies the constraints and makes node { $node }.

# $queens (list): the choice on each level
visit-solution = All queens are placed: ({ JOIN($queens, with: ", ") }) is a solution.

# $node (text): the number of the node that is left
# $to (text): the number of its parent
# $reason (solution, cut, done)
visit-back = { $reason ->
    [solution] Back to node { $to }.
    [cut] Node { $node } is not followed: back to node { $to }.
   *[done] All children of node { $node } have been searched: back to node { $to }.
}

# $node (text): the number of the first node
# $first (yes, no): whether the search stops at its first solution
visit-over = { $first ->
    [yes] The search stops at the first solution.
   *[no] All children of node { $node } have been searched: the search ends.
}

## Trees and calls

-nodes = { $nodes ->
    [0] no node
    [one] { $nodes } node
   *[other] { $nodes } nodes
}

-dead-ends = { $dead-ends } { $dead-ends ->
    [one] dead end
   *[other] dead ends
}

-solutions = { $solutions ->
    [0] no solution
    [one] { $solutions } solution
   *[other] { $solutions } solutions
}

-candidates = { $rejected } rejected { $rejected ->
    [one] candidate
   *[other] candidates
}

-more-than = { $more ->
    [yes] more than{" "}
   *[no] {""}
}

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
tree-title = The search tree for { queens }{ -part }

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
tree = The search for { queens }{ -part } as a tree of boards, { order-by }.

# $nodes (number)
# $dead-ends (number)
# $solutions (number)
# $rejected (number): candidates that are rejected and drawn
# $crossed (yes, no): whether they are crosses on the boards before them
tree-holds = It has { -nodes }, numbered in the order of the search{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] , with { -solutions }
    }
   *[other] , with { -dead-ends }{ $solutions ->
        [0] {""}
       *[other] {" "}and { -solutions }
    }
}{ $rejected ->
    [0] {""}
   *[other] , and { -candidates }, { $crossed ->
        [yes] { $rejected ->
            [one] a cross
           *[other] each a cross
        } on the board after which it was tried, with a line to every queen that attacks it
       *[no] shown with a line to every queen that attacks the new one
    }
}.

# A first choice of a tree with everything below it.
# $by (row, file, file-from-top)
# $choice (text): the number of the column, or of the row
# $nodes (number)
# $more (yes, no): whether there are more nodes, and possibly more solutions
# $dead-ends (number)
# $solutions (number)
branch = The queen { $by ->
    [row] in column { $choice }
   *[file] in row { $choice }
} starts a branch of { -more-than }{ -nodes }{ $dead-ends ->
    [0] { -if-known }
   *[other] , with { -dead-ends }{ -and-if-known }
}.

-if-known = { $solutions ->
    [0] { $more ->
        [yes] {""}
       *[no] , with { -solutions }
    }
   *[other] , with { -solutions }
}

-and-if-known = { $solutions ->
    [0] { $more ->
        [yes] {""}
       *[no] {" "}and { -solutions }
    }
   *[other] {" "}and { -solutions }
}

# $queens (list): their squares
way = A heavy line leads to the solution { $queens }.

no-way = No branch leads to a solution.

# In a figure of a single step.
# $step (number)
# $steps (number): of the search
step-of = Step { $step } of { $steps }

# $title (text): as "tree-title"
# $step (number)
# $steps (number): of the search
after-step-title = { $title }: after step { $step } of { $steps }

# $step (number)
# $steps (number): of the search
# $place (text): the square of the step
# $verdict (text)
tree-after = The picture shows the tree after step { $step } of { $steps } ({ $place }: { $verdict }), with the board of this step beside it.

# $step (number)
# $steps (number): of the search
tree-after-visit = The picture shows the tree after step { $step } of { $steps }, with the board of this step beside it.

# $title (text): as "tree-title"
each-step-title = { $title }, step by step

tree-each-step = There is a picture for each step of the search: the tree after it, with the board of the step beside it.

# Branches that are not followed; only their first boards are drawn.
# $subtrees (number)
subtrees-left-out = { $subtrees } { $subtrees ->
    [one] subtree not shown; its first board is small and grey
   *[other] subtrees not shown; their first boards are small and grey
}

# What a figure leaves out.
# $nodes (number)
# $rejected (number): candidates
# $more (yes, no): whether there is more than was counted
not-drawn = Not drawn: { -more-than }{ $nodes ->
    [0] { -candidates }
   *[other] { -nodes }{ $rejected ->
        [0] {""}
       *[other] {" "}and { -candidates }
    }
}.

# In place of nodes.
# $nodes (number)
# $more (yes, no)
nodes-left-out = + { -more-than }{ -nodes }

# In place of rejected candidates.
# $rejected (number)
rejected-left-out = + { $rejected } rejected

# Beneath nodes that are left out, of these.
# $solutions (number)
# $more (yes, no)
solutions-left-out = { $more ->
    [yes] { $solutions } or more solutions
   *[no] { -solutions }
}

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
# $kind (n-ary, permutation, pruned)
space-tree-title = The { -kind-of-tree } for { queens }{ -part }

-kind-of-tree = { $kind ->
   *[n-ary] n-ary tree
    [permutation] permutation tree
    [pruned] pruned tree
}

# $n (number)
# $kind (n-ary, permutation, pruned)
# $nodes (text): as "counted-nodes"
# $pruned (text): how many of the n-ary tree are missing, as "counted-nodes"
space-tree = A tree for { queens } with { $nodes }, with the numbers of the columns on its edges: in each row, { $kind ->
   *[n-ary] every column is tried.
    [permutation] every column not used by a queen above is tried. It has { $pruned } fewer than the n-ary tree.
    [pruned] every column not attacked by a queen above is tried. Pruned branches are faint, with their size: { $pruned } of the n-ary tree.
}

# The tree for any number of queens.
general-tree-title = The n-ary tree for n queens

# $nodes (text): as "general-nodes"
general-tree = A tree for n queens, with dots for what is left out. Each node above the last row has n branches, one for each column, so row k has n^k nodes. The tree has { $nodes }, of which n^n are in the last row.

# $nodes (text): a formula
general-nodes = { $nodes } nodes

# For a tree with so many nodes on a level that they are small.
dense-tree = Where nodes are close together, edges have no numbers, and the nodes of the last row are ticks.

# Nodes of a level or of a tree.
# $nodes (number)
# $more (yes, no)
counted-nodes = { -more-than }{ $nodes } { $nodes ->
    [one] node
   *[other] nodes
}

# What is faint in a tree.
# $pruned (number): nodes
# $nodes (number): of how many
pruned-nodes = pruned: { $pruned } of { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}

# $count (number): diamonds
solutions-marked = { $count ->
    [one] The diamond is the solution; a heavy line leads to it.
   *[other] The { $count } diamonds are the solutions; heavy lines lead to them.
}

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
calls-title = The calls of the search for { queens }{ -part }

# $n (number)
# $by (row, file, file-from-top)
# $after (list): squares of the queens already placed when it begins; none for the whole search
# $end (all, first, depth): whether it goes on to the end, to the first solution, or to a depth
# $depth (number): how many rows or files deep
calls = The calls of the recursive search for { queens }{ -part }, { order-by }: each is indented under the call that made it; heavy lines lead to solutions.

# $calls (number)
# $dead-ends (number)
# $solutions (number)
calls-hold = There { $calls ->
    [one] is
   *[other] are
} { $calls ->
    [0] no call
    [one] { $calls } call
   *[other] { $calls } calls
}{ $dead-ends ->
    [0] { $solutions ->
        [0] {""}
       *[other] {" "}and { -solutions }
    }
   *[other] { $solutions ->
        [0] {" "}and { -dead-ends }
       *[other] , { -dead-ends } and { -solutions }
    }
}.

## Posters of other forms: titles, and the sentences below them

# $n (number)
wheel-title = The search for { queens }

# On a picture of the whole search as a wheel: the empty board in the middle, a ring for each queen,
# the solutions at the rim.
# $nodes (number): beginnings without a conflict, the empty board among them
# $rejected (number): squares that queens on the board attack
# $dead (number): beginnings after which no square is free
# $solutions (number)
wheel-lines = { $nodes } positions from the empty board outward, with one more queen in each ring. { $rejected }{"\u00A0"}squares were rejected; { $dead }{"\u00A0"}paths end where no square is free; { $solutions }{"\u00A0"}reach the rim. The wider a line, the more solutions lie beyond it.

# Below the number of positions with this many queens.
# $depth (number): how many
wheel-depth = { $depth ->
    [0] empty board
    [1] one queen
   *[other] { WORDS($depth) } queens
}

# $nodes (number): as above
# $rejected (number)
# $dead (number)
# $solutions (number)
# $n (number)
wheel = The whole search for { queens } as a wheel. The empty board is in the middle; each ring outward has one more queen, in the next row. Of { $nodes } positions, { $dead } are dead ends, and { $solutions } are solutions, drawn as boards at the rim. A short line stands for each of the { $rejected } rejected squares. The picture is its own mirror image.

# For a poster that weaves each solution from one colour for each file.
# $count (number): how many there are
# $n (number)
cloths-title = { WORDS($count) } { $count ->
    [1] cloth
   *[other] cloths
} for { queens }

# $n (number)
# $count (number): how many there are
# $part (whole, first): the fundamental solutions, or the first of them
# $solutions (number): how many there are in all
# $fundamental (number): and how many of them are fundamental
cloths-lines = { WORDS($n) } colours run down, and the same { WORDS($n) } across in another order. Where a colour meets itself, a queen: once in each row, once in each column, never two on a diagonal. { $part ->
    [first] These are the first { $count } of { $fundamental } fundamental solutions.
   *[whole] { $count ->
        [1] Every solution is this one, turned or turned over.
       *[other] All { $solutions } solutions are these, turned or turned over.
    }
}

# $n (number)
# $count (number)
cloths = { $count ->
    [1] One solution
   *[other] { $count } solutions
} for { queens }, drawn as cloths.

# For a poster that draws each solution as a coloured line across.
# $count (number)
threads-title = { WORDS($count) } threads

# $n (number)
threads-lines = Every way to place { queens } is a line across; its colours show how high each queen stands. Along a thread, no colour touches itself or its neighbour on the scale. Upside down, cold turns warm.

# $n (number)
# $count (number)
threads = The { $count } solutions for { queens } as threads from left to right, below one another. Each thread has a colour for the rank of the queen on each file, from cold for the first rank to warm for the last. Threads with the same beginning lie together. Upside down, the picture shows each colour's opposite on the scale.

# For a poster that draws the search as one mountain range for each beginning.
# $count (number): solutions
summits-title = { WORDS($count) } summits

# $n (number)
# $ranges (number): beginnings with two queens
summits-lines = The search for { queens }: { WORDS($ranges) } ranges, one for each beginning with two. Every queen placed is a step up, every queen taken back a step down. Where all are placed, the sun. The nearest range mirrors the farthest.

# $n (number)
# $ranges (number)
# $count (number): solutions
summits = The search for { queens } as { $ranges } mountain ranges in mist, one behind the other, from the first beginning with two queens at the back to the last in front. A line goes up where a queen is placed and down where one is taken back. { $count } red suns stand above the summits, where all queens are placed.

# For a poster on which solutions share a board.
# $count (number): solutions
partition-title = { WORDS($count) } solutions fill the board

# $n (number)
# $count (number): solutions, each in a colour
# $squares (number): of their queens
partition-lines = { WORDS($n) } queens of each colour, and none attacks another of its colour. Together, { WORDS($count) } solutions take all { $squares } squares, each of them once. The mirror image of each, left to right or top to bottom, is among them.

# $count (number)
partition = A board with a queen of one of { $count } colours on every square, and below it a small board for each colour.

# For a poster that shows how many solutions have a queen on each square.
density-title = Where the queens stand

# $count (number): solutions
# $queens (number): their queens
# $shape (dots, even, discs): dots are queens, or as many on every square; discs have areas
# $corner (number): queens in a corner
# $most (number): queens on the fullest square
# $square (text): its name, such as d1
density-lines = { $count ->
    [2] Both
   *[other] All { WORDS($count) }
} solutions at once. { $shape ->
    [discs] The larger a disc, the more of them have a queen on its square:
   *[dots] Each dot is a queen on its square, { $queens } in all:
} { $shape ->
    [even] { WORDS($most) } on every square.
   *[other] { $corner ->
        [0] none
       *[other] { WORDS($corner) }
    } in a corner, { WORDS($most) } on { $square }.
} Every row and every column adds up to { $count }.

# $n (number)
# $shape (dots, even, discs): as above
density = A board of { $n } × { $n } squares with { $shape ->
    [discs] discs of different sizes
   *[dots] dots
} on them, and the sums of its rows and columns.

## The page that plays

# Sentences for each step. $place is as this one; numbers are digits, and no selector chooses here.
# $row (text)
# $column (text)
player-place = Row { $row }, column { $column }

# $place (text)
# $chess (text): its name in chess
player-place-chess = { $place } ({ $chess })

# Before the first step that the page has.
# $by (row, file, file-from-top)
# $after (list): squares of the queens that stand where it begins
# $from (number): the number of that step
start-of-search = { $from ->
    [1] The search begins{ $after ->
        [0] {""}
        [one] {" "}after a queen on { $after }
       *[other] {" "}after queens on { $after }
    }, { order-by }.
   *[other] The search goes on with step { $from }, { order-by }.
}

# $place (text)
player-accepted = { $place }: accepted. No queen attacks this square.

# After "player-accepted", where the arrays are shown.
player-writes = Its three entries were 0 and are now 1.

# $place (text)
player-solution = { $place }: accepted. All queens are placed: a solution.

# $place (text)
# $conflicts (text): a list, each as "conflict"
player-rejected = { $place }: rejected. It is attacked by { $conflicts }.

# Taken back from a dead end.
# $place (text)
# $level (text): as "level"
player-dead-end = { $place }: taken back. Backtrack from a dead end: no square in { $level } is free.

# Taken back from a solution.
# $place (text)
player-noted = { $place }: taken back. The solution is recorded; the search goes on.

# Taken back when all that follows is done.
# $place (text)
player-done = { $place }: taken back. Backtrack: every continuation has been tried.

# Taken back where the search was to go no deeper.
# $place (text)
player-cut = { $place }: taken back. What follows is not shown here.

# After the last step of all.
# $tried (text)
# $rejected (text)
# $solutions (text)
player-over = The search is over. Squares tried: { $tried }, rejected: { $rejected }. Solutions: { $solutions }.

# How the page begins.
# $order (text): as "order-by"
player-begins = The search begins, { $order }.

# Of a search that ends with its first solution.
player-to-first = It stops at the first solution: for n above 8, this page looks for only one.

# $queens (text): a list of places
player-given = Already placed: { $queens }.

# What the rule is, at the beginning.
player-attacks = A queen attacks along her row, her column and both diagonals.

player-plan = When the next queen has no free square, the queen placed last is taken back and tries her next square. This is called backtracking.

player-reports = Every queen is placed: the solution is reported.

player-modes = Modes

player-mode-try = Try it

player-mode-predict = Predict

player-mode-watch = Watch

player-mode-compare = Compare

player-mode-break = Break it

# Before a number of squares, of rejections, of queens, of solutions.
player-tried = tried

player-count-rejected = rejected

player-taken-back = taken back

player-solutions = solutions

# What a mark on a square says.
player-cell-rejected = rejected

player-cell-failed = tried, no solution

player-cell-won = tried, solution found

player-cell-asked = being checked

player-cell-empty = empty

player-cell-free = free

# $queen (text): its number
player-cell-queen = queen { $queen }

# $conflicts (text): a list, each as "conflict"
player-cell-attacked = attacked by { $conflicts }

player-step = Step

# $step (text)
# $steps (text)
player-step-of = Step { $step } of { $steps }

player-tree = Search tree

# $node (text)
# $nodes (text)
player-node-of = Now at node { $node } of { $nodes }

# $node (text)
# $nodes (text): reached so far
player-node = Now at node { $node } ({ $nodes } so far)

# A switch.
player-future = Show the whole tree

player-tree-list = Tree as a list

player-tree-start = start

player-tree-here = the search is here

player-tree-open = open

player-legend-fold = folded branch, with its number of solutions

player-calls = Calls

# What a call does now.
# $choice (text): as "level"
player-frame-asks = checks { $choice }

# $choice (text)
player-frame-rejects = rejects { $choice }

# $choice (text)
player-frame-takes = takes back { $choice }

player-frame-reports = reports

player-arrays = The three arrays

# Instead of “The three arrays”, for programs without them.
player-variables = Variables

# $base (text): 0 or 1
player-counted = Rows are counted from the top, columns from the left, both from { $base }.

player-program = Program

player-code = Programming language

player-pseudocode = Pseudocode

# The programs, by the way they check a square.
player-variant = Kind of check

player-variant-arrays = three arrays

player-variant-scan = compare queens

player-variant-swap = swap

player-variant-board = board and arrays

# A variable that is true while no conflict is found.
player-variant-compact = flag

# Comments in programs.
program-read = Read the number of queens.

# Above arrays that are long enough for every board.
program-largest = Room for the largest board.

# Above arrays of flags.
program-flags = What the queens attack.

program-check = Is the square free?

program-done = All queens are placed: a solution.

program-copy = Keep a copy, as the search goes on with the original.

program-try = Try one square after another.

program-diagonals = The rising and the falling diagonal of the square.

program-reject = Skip a square that is attacked.

program-put = Place a queen.

# Above the call for the next row or column.
program-next = Go on with the next queen.

program-take = Take the queen back.

program-table = Compute all answers first.

program-query = Look up answers until 0 is read.

player-controls = Controls

player-play = Play

player-pause = Pause

player-first = First step

player-back = Step back

player-forward = Step forward

player-last = Last step

player-solution-before = Previous solution

player-solution-after = Next solution

player-timeline = Timeline

player-bars = Each bar is a step; its height is the depth of the search. Green marks a solution.

# Before the size of a step.
player-grain = Step by

player-grain-ask = check and result

player-grain-act = result only

player-grain-node = node

player-size = Number of queens

player-settings = Settings

player-speed = Steps per second

# $pace (text)
player-per-second = { $pace } / s

player-order = Order

player-order-row = rows

player-order-file = columns, from the bottom

player-order-file-from-top = columns, from the top

player-until = Search for

player-until-all = all solutions

player-until-first = the first solution

player-first-queens = First queens

# $level (text): as "level-in-sentence"
# $first (text)
# $last (text)
player-first-queens-note = One number from { $first } to { $last } for each queen, starting in { $level }.

# $value (text): what was typed
# $first (text)
# $last (text)
player-refused = “{ $value }” is not a number from { $first } to { $last }.

# $most (text)
player-too-many = Too many queens: at most { $most } can be given.

player-numbering = Rows and columns

player-from-1 = from 1

player-from-0 = from 0

player-chess = Chess coordinates (a1, b2 …)

player-faster = Faster

player-slower = Slower

player-full-screen = Full screen

player-lecture = Present

player-blank = Blank screen

player-blank-end = End the blank screen

player-panels = Show or hide tree, arrays, program, calls

# On buttons that show or hide panels: one short word, like "player-program" and "player-calls".
player-panel-tree = Tree

player-panel-arrays = Arrays

player-keys = Keys

# A switch.
player-single-keys = Single-letter shortcuts (+, −, F …)

# What keyboards say.
player-space-key = Space

player-home-key = Home

player-end-key = End

player-shift-key = Shift

player-page-up-key = Page Up

player-page-down-key = Page Down

player-share = Share

player-this-figure = This figure

player-save-board = Board (SVG)

player-save-tree = Tree (SVG)

player-print = Print this step

player-command = Command for PDF, SVG and more

player-link = Link to this state

player-embed = Embed it in a page

player-copy = Copy

player-copied = Copied.

# $queens (text): a list of squares
player-board-with = Board with queens on { $queens }

player-board-empty = Empty board

# Places by hand.
# $n (text)
player-try-begin = Place queens, { $n } in all, so that no two attack each other. Click a square, or choose one with the arrow keys and Enter.

# $place (text)
# $left (text): how many queens are missing
player-try-placed = { $place }: a queen. Still to place: { $left }.

# $level (text): as "level-in-sentence"
player-try-shut = No square in { $level } is free: take a queen back.

# $place (text)
# $conflicts (text)
player-try-attacked = { $place }: not here. It is attacked by { $conflicts }.

# $left (text)
player-try-stuck = Stuck: no square is free. Still to place: { $left }. Take a queen back and try elsewhere. This is backtracking.

# $n (text)
player-try-solved = Solved. Queens: { $n }. No two attack each other.

# $number (text): its place in the list of all solutions
# $of (text)
player-try-which = It is No.{"\u00A0"}{ $number } of { $of }.

player-try-lost = No solution contains these queens: take one back.

# $place (text)
player-try-taken = { $place }: taken back.

player-try-clear = Clear the board

player-try-next = Find another

# $n (text)
player-try-more = { $n } queens

player-machine = Show this position in the search

# $queens (text): a list of places
# $order (text): as "order-by"
player-left-out = Left out: { $queens }. The search proceeds { $order }.

player-go-on = Press Play to go on from here.

# A question.
# $place (text)
player-may = { $place }: can a queen stand here?

player-yes = Yes

# $queen (text): its number
player-no-queen = No: queen { $queen } attacks it

# A question after a dead end.
player-where-next = Which square is checked next?

# An answer.
# $level (text): as "level-in-sentence"
player-back-again = None: the queen in { $level } is taken back, too

player-right = Right.

player-wrong = No.

# Why an answer is wrong: a sentence about it, after “player-wrong”.
# $later (text): a later level, as "level-in-sentence"
# $level (text): as "level-in-sentence"
player-why-later = The search goes on to { $later } only when { $level } has a queen.

# $place (text)
player-why-tried = { $place } has already been tried with these queens.

# $place (text): the square that is tried next
# $level (text): as "level-in-sentence"
player-why-order = { $place } comes first: the squares of { $level } are tried in order.

# $level (text): as "level-in-sentence"
# $above (text): the level before it
player-why-open = There is a square in { $level } that has not been tried, so the queen in { $above } stays.

# $level (text): as "level-in-sentence"
# $above (text): the level before it
player-why-exhausted = No square is left to try in { $level }, so first the queen in { $above } is taken back.

# $later (text): as "level-in-sentence"
player-why-full = All queens are placed, and { $later } already has one.

player-why-first = This search stops at the first solution, so no queen is taken back.

# $above (text): the last level, as "level-in-sentence"
player-why-all = This search looks for all solutions, so first the queen in { $above } is taken back.

# $place (text)
player-why-no-queen = { $place } has these entries, but no queen is there.

# $level (text): as "level-in-sentence"
player-why-stays = The queen in { $level } has these entries, and she stays for now.

# $right (text)
# $asked (text)
player-score = { $right } of { $asked } right

# Kinds of questions, before a score: about a verdict, the next square, the next event, and entries.
player-kind-may = Free or attacked

player-kind-where = Next square

player-kind-next = What happens next

player-kind-writes = Entries of the arrays

# A button.
player-summary = Show the result

player-next-question = Next question

# $n (text)
player-compare-begin = n = { $n }: six searches side by side, each moving on by one node at a time. A node is the empty board or a board with one more queen.

# $n (text)
player-compared = n = { $n }: six searches, the same solutions. Each skips only what cannot become a solution, or the mirror image of a solution that it finds. Fewer nodes mean less work only if each node costs the same.

# Six ways to search, and what each is.
player-way-all = One queen in each row

player-about-all = A queen on any square of each row; conflicts are checked only when the board is full.

player-way-once = Permutations

player-about-once = Each column is used once; diagonals are checked only when the board is full.

player-way-checks = Backtracking

player-about-checks = Columns and diagonals are checked before placing, as in Watch: nodes = tried − rejected + 1.

player-way-forward = Forward checking

player-about-forward = A queen is also rejected if she leaves a later row without a free square: fewer nodes, each more work.

player-way-bits = Bit masks

player-about-bits = The same nodes with less work: three integers, shifted from row to row, mark what is attacked in the next row.

player-way-mirror = Mirror symmetry

player-about-mirror = The first queen stands in the left half (or in the middle, and then the second queen in the left half); the mirror image of each solution counts, too.

# $nodes (text): so far and in all, or one number
player-nodes-counted = nodes: { $nodes }

# $nodes (text)
player-nodes-each = Nodes in each search: { $nodes }

# What bars are drawn on.
player-scale = Nodes on a logarithmic scale: each mark is ten times the one before.

# $solutions (text)
player-solutions-found = solutions: { $solutions }

# Before a list of faults of the program.
player-fault = Fault

# $lines (text): as "lines-of", whose entry stays 1
player-fault-undo = undo forgotten: { $lines }

# $wrong (text): where the loop ends, such as n - 1
# $right (text): where it should end, such as n
player-fault-less = { $wrong } instead of { $right } in the loop

player-fault-last = newest queen not checked

# $place (text)
player-break-rejects = { $place }: the right program places a queen here. The broken one rejects the square, because an entry stayed 1 after its queen was taken back.

# $place (text)
# $conflicts (text): a list, each as "conflict"
player-break-accepts = { $place }: the right program rejects this square. It is attacked by { $conflicts }. The broken program places a queen here.

# $place (text)
player-break-skips = { $place }: the right program checks this square. The broken one never does, because its loop ends one square too early.

player-break-go = Show this step in the search

# $right (text): a number
# $found (text): a number
player-break-counts = Solutions of the right program: { $right }; of the broken one: { $found }.

# $count (text)
player-break-missing = Missing solutions: { $count }.

# $count (text)
player-break-wrong = False solutions, with queens that attack each other: { $count }.

# $shown (text): a number
player-break-shown = The first { $shown } are shown.

# What a look reads before a verdict.
# $place (text)
# $entries (text): a list, each as "cols[1] = 0"
player-reads = { $place }: is it free? Read: { $entries }.

# Where an entry is 1.
player-reads-stop = One 1 is enough, so reading stops; the next step shows which queens attack.

# Where the program compares queens, after the entry of one that attacks.
player-reads-queen = This queen attacks the square, so reading stops.

# Where the program compares queens, and there are none.
# $place (text)
player-reads-nothing = { $place }: is it free? There is no queen to compare with yet.

# $call (text): a call of the program
player-calls-it = The program calls { $call }.

# $call (text)
# $level (text): as "level-in-sentence"
player-enters = { $call } begins: not all queens are placed, so it tries the squares of { $level }.

# $call (text)
# $level (text): as "level-in-sentence"
player-returns = There are no more squares in { $level }: { $call } returns.

# $call (text)
player-cut-short = { $call } returns at once: the search goes no deeper here.

# Where a search ends with its first solution.
# $call (text)
player-unwinds = One solution is enough: { $call } returns.

# What a call does now.
player-frame-returns = returns

# Beside “The three arrays”: how they are counted.
player-from-zero = from 0, the board from 1

# Questions about what comes next, and answers.
player-what-next = What happens next?

# $level (text): as "level-in-sentence"
player-goes-deeper = The search goes on in { $level }.

# $level (text): as "level-in-sentence"
player-goes-back = The queen in { $level } is taken back.

player-goes-no-more = The search ends.

player-which-entries = Which entries become 0 next?

player-next-alike = Another like this

player-lesson = Lesson

player-lesson-back = Back

player-lesson-next = Next

player-lesson-step = Next step

player-lesson-answer = Show the answer

# Shows a state of the lesson again as it was.
player-lesson-reset = Back to this state

player-story = The search in pictures

# Where the browser runs no scripts.
player-no-script = To step through the search, allow JavaScript for this page.

## The lesson: a text for each of its thirteen states, with a question and an answer

lesson-rule-title = The rule

lesson-rule-text = Place four queens on a board of 4 × 4 squares so that no two share a row, a column or a diagonal. These are the constraints. The hatched squares are those that the queen attacks.

lesson-rule-ask = Three more queens have to be placed. How many squares are still free?

lesson-rule-answer = Six. Each queen takes squares away from those that come after her. So an early choice may have to be given up later.

lesson-try-title = A first try

lesson-try-text = Place four queens yourself. Queens placed without a conflict are a partial solution; a square for the next queen is a candidate.

lesson-try-ask = What can you do when no square is free?

lesson-try-answer = Take a queen back and try her elsewhere. This is backtracking.

lesson-stuck-title = Stuck

lesson-stuck-text = Three queens are on the board, none attacks another, and no square is free. This partial solution keeps the constraints, but it cannot be completed: you are stuck.

lesson-stuck-ask = Is the newest queen always the one to move?

lesson-stuck-answer = No. Here the first two leave no square of the empty row free, wherever the others stand: one of these two has to move. Finding out which one takes a method.

lesson-rows-title = Row by row

lesson-rows-text = Each row has exactly one queen: two in a row would attack each other, and four queens need four rows. So the search fills the rows from the top and tries the candidates of a row from the left. It places a queen on the first free one and goes on to the next row.

lesson-rows-ask = No square of a row is free. Which queen is taken back?

lesson-rows-answer = First the newest one, in the row above; and if she has no square left, the one above her as well. So an older queen moves, too, but only when everything below her has been tried. The search goes through partial solutions in order, like words in a dictionary: it tries none twice and misses no solution.

lesson-dead-title = A dead end

lesson-dead-text = All candidates of the third row have been rejected; no queen was ever placed there. A partial solution whose next row has no free square is a dead end. So the program’s call for this row, place(row = 2), returns: programs count rows and columns from 0.

lesson-dead-ask = What happens next?

lesson-dead-answer = The queen in the second row, who does stand on the board, is taken back, and the square to her right is tried next. A rejected square never had a queen, so nothing has to be undone; a queen who is taken back had one, and what she changed is cleared. The first queen stays.

lesson-undo-title = Undo

lesson-undo-text = Placing a queen set one entry to 1 in each of three arrays: one for her column and one for each of her diagonals. Taking her back undoes exactly that: she leaves the board, and the three become 0 again. The last choice is undone first, so a stack is enough.

lesson-undo-ask = What would happen if one entry stayed 1?

lesson-undo-answer = The search would take free squares for attacked ones, and miss solutions: “Break it” shows which. What is set must be cleared.

lesson-arrays-title = The arrays

lesson-arrays-text = All squares of a column have the same col. One step down and to the right adds 1 to row and to col, so row − col stays the same along a falling diagonal (↘). One step up and to the right takes 1 from row and adds 1 to col, so row + col stays the same along a rising one (↗). To row − col, n{"\u00A0"}−{"\u00A0"}1 is added so that no index is negative. A square is free if its three entries are 0 (False in the program). Reading stops at the first 1. Point at an entry, or tap it: its squares light up.

lesson-arrays-ask = How much work is it to take a queen back when n is large?

lesson-arrays-answer = No more than when n is small: three entries are written, and no queen is looked at.

lesson-code-title = The code

lesson-code-text = The function place(row) tries the squares of one row and calls itself for the next row. This is recursion. Each open call, one that has not returned yet, has a frame on the stack, which keeps its variables (row, col, r, f) and the place where it goes on.

lesson-code-ask = A call returns. How does its caller know which square comes next?

lesson-code-answer = From its own frame, where col has kept its value. It undoes its three entries and goes on with its loop. queens[row] needs no undo: it is overwritten before it is read.

lesson-tree-title = The whole tree

lesson-tree-text = A node is a board that the search comes to, first the empty one; an edge is one more queen. The search goes down where it can, and back where it must: depth first. For four queens the tree has 17 nodes. Eight of them were tried and have no solution below them: four are dead ends, whose next row has no free square, and the other four lead only to these. Two are solutions.

lesson-tree-ask = How many calls are open at once, at most?

lesson-tree-answer = n + 1: one for each row, and one that finds the board full. The tree may be huge, but the stack stays small.

lesson-prune-title = What pruning saves

lesson-prune-text = If any square of each row is allowed, even with conflicts, the tree for four queens has 1 + 4 + 16 + 64 + 256 = 341 nodes; 4⁴ = 256 are full boards. With each column used once it has 65; with columns and diagonals checked before placing, 17. A conflict cuts off all that would follow: it prunes the tree. Forward checking leaves 13.

lesson-prune-ask = Why does pruning lose no solution?

lesson-prune-answer = If two queens attack each other, later queens do not change that. So there is no solution on a branch that was cut off.

lesson-symmetry-title = Symmetry

lesson-symmetry-text = The mirror image of a solution is a solution: the two for four queens mirror each other. So the first queen need only try the left half of her row: 9 nodes instead of 17. If solutions that are rotations or reflections of one another count as one, four queens have 1 solution, and eight have 12: 11 of them give 8 each and one gives 4, 92 in all.

lesson-symmetry-ask = Which branches can be left out?

lesson-symmetry-answer = The pale ones, where the first queen stands in the right half. Each is the mirror image of a branch that has been searched.

lesson-cost-title = Cost

lesson-cost-text = Pruning makes the tree smaller, not small: 17 nodes for n = 4, 2,057 for n = 8, 856,189 for n = 12. A rough bound for the program that compares queens, as if nothing were cut off: 1 + n + … + nⁿ⁻¹ = (nⁿ − 1) / (n − 1) boards that are not full (85 for n = 4) try n squares each, and compare each square with at most n queens. As n / (n − 1) is at most 2, these are at most 2 · nⁿ⁻¹ · n · n comparisons: O(nⁿ⁺¹) time, where O leaves out constant factors. Four steps lead to a better bound for the program with three arrays.

# Paragraphs that appear one by one.
lesson-cost-step1 = 1. No column is used twice. So the first row has n columns to choose from, the next at most n − 1, and so on: after k rows, at most n · (n − 1) · … · (n − k + 1) = n! / (n − k)! boards, where n! = n · (n − 1) · … · 1.

lesson-cost-step2 = 2. Add these for k = 0, 1, …, n: at most n! · (1/n! + … + 1/1! + 1/0!) nodes. For n = 4, this is 65.

lesson-cost-step3 = 3. Read backwards, the sum in the brackets is 1 + 1 + 1/2 + 1/6 + …; from 1/2 on, each term is at most half of the one before. So it stays below 1 + 1 + 1/2 + 1/4 + … = 3 (exactly: below e = 2.718…). So there are fewer than 3 · n! nodes.

lesson-cost-step4 = 4. Each of them tries at most n squares, each in constant time: fewer than 3 · n! · n squares, O(n · n!) time. A program that copies the board of n × n squares for each of the at most n! solutions takes O(n² · n!). So does comparing each square with up to n queens: 3 · n! · n · n. The memory is O(n): the arrays, and a frame for each row.

lesson-cost-ask = Suppose a computer is ten times as fast. How many more queens can it handle in the same time?

lesson-cost-answer = One. From n = 8 to 12, one more queen means about four to five times as many nodes; two more, 17 to 24 times as many. A smaller tree is worth more than a faster computer.

lesson-other-title = Other problems

lesson-other-text = The program chooses a square, checks it, calls itself and undoes the choice. Choose, check, recurse, undo: the same four steps solve other problems. For example: which of the numbers 3, 5, 6 and 7 add up to 14? The call pick(start, total) prints the list if total is 14. Otherwise it tries each place i from start on: if the total stays at most 14 with the number there, it appends the number to the list, calls pick(i + 1, new total), and removes the number again. The first call is pick(0, 0). The list grows and shrinks like the queens of the program shown.

lesson-other-ask = Which numbers are they? And when is backtracking the wrong tool?

lesson-other-answer = 3, 5 and 6. Backtracking is the wrong tool if there is a direct way: for one solution on a large board, a formula places all queens without a search. It is also wrong if the same small problem comes up again and again: then keep its answer instead. Now predict the steps yourself.

## Worksheets

# $kind (empty, complete, conflicts, trace, arrays, mark, tree, code)
# $n (number): queens on a board
worksheet-title = { $kind ->
   *[empty] Place { queens }
    [complete] Complete the solution
    [conflicts] Which queens attack each other?
    [trace] Follow the search
    [arrays] Arrays of columns and diagonals
    [mark] Which squares are free?
    [tree] Fill in the search tree
    [code] Find the fault
}

# What is to be done.
# $kind (empty, complete, conflicts, trace, arrays, mark, tree, code)
# $n (number)
# $solutions (number): of an empty board
worksheet-asked = { $kind ->
   *[empty] Place { queens } on each board so that no two share a row, a column or a diagonal. There are { $solutions } solutions: find as many as you can.
    [complete] Add queens until there are { $n } on each board and no two of them attack each other. Each board has exactly one solution.
    [conflicts] Draw a line between every pair of queens that attack each other, and write down how many pairs there are. Queens attack along rows, columns and diagonals.
    [trace] Rows are tried from the left. At a row’s end, or on a full board, the last queen is taken back. Draw the board after each step (cross: rejected, dashed: taken back); tick what happened.
    [arrays] Each column and diagonal has an entry: 1 with a queen, else 0. The formula gives its index (see task 1). Fill in the arrays, or place the queens, one per row from the top.
    [mark] Circle every free square: no queen stands on it or attacks it. If a row without a queen has no free square, frame the row: with these queens, there is no solution.
    [tree] The search continues from the board, row by row, from the left. Write each queen’s column in its circle. Put a cross below dead ends (next row without a free square), and frame solutions.
    [code] This program for { $n } queens lacks an array in one line. Correct the line. Run the faulty program by hand: find the first square (row, column from 0) judged wrongly, and count the boards printed.
}

# The heading of the pages with the answers.
worksheet-answers = Answers

# Above the answers.
# $kind (empty, complete, conflicts, trace, arrays, mark, tree, code)
# $solutions (number): of an empty board
# $fundamental (number): of an empty board
# $shown (all, fundamental, some): which of them are shown
worksheet-note = { $kind ->
   *[empty] { $solutions ->
        [one] There is one solution
       *[other] There are { $solutions } solutions
    }, { $fundamental } of them fundamental: turning and reflecting them gives all the others. { $shown ->
       *[all] All are shown.
        [fundamental] The fundamental ones are shown.
        [some] Some of the fundamental ones are shown.
    }
    [complete] The queens to add are framed. The level depends on the nodes: the positions without a conflict that a search visits when it fills the free rows from the top. Up to 6 is easy, 7 to 15 medium, more is hard.
    [conflicts] Lines join the queens that attack each other. Their squares are below each board, as (row, column).
    [trace] Crosses mark rejected squares; dashed frames mark squares whose queen was taken back.
    [arrays] An entry is 1 if a queen is on its column or diagonal.
    [mark] Free squares are circled; rows without one are framed.
    [tree] The missing numbers are coloured. Crosses mark dead ends; frames mark solutions.
    [code] A square is judged wrongly if it is accepted although a queen attacks it, or rejected although no queen attacks it.
}

# The difficulty of a task.
# $level (easy, medium, hard)
# $nodes (number): of the search
worksheet-level = { $level ->
   *[easy] easy
    [medium] medium
    [hard] hard
}, { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}

# Before a line on which pupils write how many pairs of queens attack each other.
worksheet-count = Pairs:

# $count (number): pairs of queens that attack each other
worksheet-pairs = { $count ->
    [0] no pair
    [one] { $count } pair
   *[other] { $count } pairs
}

# Before lines on which pupils write, and before the answers: about a program.
worksheet-corrected = Corrected line:

worksheet-wrong = First square judged wrongly:

worksheet-found = Boards printed:

# $found (number): boards that a faulty program prints
# $solutions (number): boards that the corrected program prints
worksheet-of = { $found } (corrected program: { $solutions })

# A task as a question with typed answers, for learning platforms.
# $kind (complete, conflicts, mark, fill, read): kinds of tasks; arrays are to be filled in or to be read
gift-question = { $kind ->
   *[complete] Add queens until every row has one and no two attack each other. There is exactly one solution. In which column is the queen of each row?
    [conflicts] How many pairs of queens attack each other? Queens do not attack each other through another queen.
    [mark] Which squares of each row are free: in which columns can a queen be placed that no other queen attacks?
    [fill] An entry of the array is 1 if a queen stands on its line, else 0. Write all entries, from the smallest index on, without spaces.
    [read] These arrays belong to queens on the first rows, one in each. In which column is the queen of each row?
}

# The answer for a row: no column.
gift-none = none

# In the head of one of several sheets.
# $set (number)
worksheet-set = No.{"\u00A0"}{ $set }

# Before lines on which pupils write.
worksheet-name = Name

worksheet-date = Date

# At the foot of each page.
# $command (text): what the program is asked to make the same sheet again
worksheet-foot = Free to copy, change and share. Cite as: nqueens-sheet { $command }

# $n (number)
# $count (number): how many tasks
worksheet-described = A worksheet with { $count ->
    [one] one task
   *[other] { $count } tasks
} on boards of { -squares }, and the answers.

## Verdicts about the output of a program

# $n (number)
# $found (number): different solutions in the output
# $once (yes, no): whether none is repeated
check-all = { $found ->
    [0] There is no solution for n = { $n }, and the output has none.
    [1] The only solution for n = { $n }.
   *[other] All { $found } solutions for n = { $n }{ -each-once }.
}

-each-once = { $once ->
    [yes] , each once
   *[no] {""}
}

# $n (number)
# $found (number)
# $once (yes, no)
check-fundamental = { $found ->
    [1] The only fundamental solution for n = { $n }.
   *[other] All { $found } fundamental solutions for n = { $n }{ -each-once }.
}

# $n (number)
# $found (number)
# $once (yes, no)
check-orbits = { $found ->
    [1] One solution for n = { $n }; its rotations and reflections are all the others.
   *[other] { $found } solutions for n = { $n }{ -each-once }; their rotations and reflections are all the others.
}

# $n (number)
# $found (number)
# $max (number): the largest n whose solutions are compared
check-unlisted = { $found ->
    [one] { $found } board is a solution for n = { $n }.
   *[other] { $found } boards are solutions for n = { $n }.
} Above n = { $max }, missing solutions are not found.

# $n (number)
# $found (number)
# $count (number): solutions in the complete list
# $group (none, all, once): all solutions, one of each orbit, or all, of which only rotations and reflections are missing
# $missing (list): the first missing solutions
# $more (number): further missing solutions
check-part = { $found } of { $count } solutions for n = { $n }{ $group ->
    [all] {" "}up to rotation and reflection
   *[none] {""}
}{ $group ->
    [once] {"; only rotations and reflections are missing: "}
   *[other] {"; missing: "}
}{ JOIN($missing, with: "; ") }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.

# $n (number)
# $group (half-turn, rotation, mirror)
check-reduced = { $group ->
    [half-turn] The boards for n = { $n } are one of each two that are half turns of each other.
    [rotation] The boards for n = { $n } are one of each set of rotations.
   *[mirror] The boards for n = { $n } are one of each pair of mirror images.
}

# $count (number): wrong boards
# $boards (number)
check-wrong = { $boards ->
    [1] The board is wrong.
   *[other] { $count } of { $boards } boards { $count ->
        [one] is
       *[other] are
    } wrong.
}

# $count (number): boards that are the same as an earlier one
# $boards (number)
check-duplicates = { $count } of { $boards } boards { $count ->
    [one] is the same as an earlier one.
   *[other] are the same as earlier ones.
}

# After ten boards.
# $count (number)
check-more = And { $count } more.

# $number (number)
# $line (number)
# $problems (list): each as below
check-board = Board { $number } (line { $line }): { JOIN($problems, with: "; ") }.

# $number (number)
# $line (number)
# $original (number): an earlier board
check-repeated = Board { $number } (line { $line }) is the same as board { $original }.

# Problems of a board.
# $found (number)
# $n (number)
check-rows = { $found } { $found ->
    [one] row
   *[other] rows
} instead of { $n }

# $found (number)
# $n (number)
check-width = a row of { $found } { $found ->
    [one] square
   *[other] squares
} instead of { $n }

# $number (text): a row, column or rank
check-outside = { $number } is outside the board

# $n (number)
# $expected (number)
check-size = { $n } × { $n } squares instead of { $expected } × { $expected }

# $found (number)
# $n (number)
check-queens = { $found } { $found ->
    [one] queen
   *[other] queens
} instead of { $n }

# $first (text): a square
# $second (text): a square
# $relation (row, column, falling, rising)
# $count (number): all pairs of queens that share a line
check-conflicts = the queens on { $first } and { $second } share a { $relation ->
    [row] row
    [column] column
   *[falling] diagonal
    [rising] diagonal
}{ $count ->
    [1] {""}
   *[other] {" "}(in all, { $count } pairs of queens share a line)
}

# $number (number)
# $n (number)
# $solutions (number): for n
check-wrong-number = { $number } is not the number of solutions for n = { $n }, which is { $solutions }.

# $number (number)
check-unknown-number = { $number } is not a count that we know.

# $number (number)
# $n (number)
# $meaning (solutions, fundamental, half-turn, rotation, mirror, eightfold, multiple, placements, subsets, power, factorial, nodes, nodes-below, one-diagonal, neighbours, toroidal, no-corner, first-rows, first-queen)
# $from (number): a column
# $to (number): a column, a number of rows or a factor
check-number = { $meaning ->
   *[solutions] { $number } is the number of solutions for n = { $n }.
    [fundamental] { $number } is the number of fundamental solutions for n = { $n }: rotations and reflections count once.
    [half-turn] { $number } is the number of solutions for n = { $n } if half turns count once.
    [rotation] { $number } is the number of solutions for n = { $n } if rotations count once.
    [mirror] { $number } is the number of solutions for n = { $n } if mirror images count once.
    [eightfold] { $number } is eight times the number of fundamental solutions for n = { $n }; symmetric ones have fewer than eight images.
    [multiple] { $number } is { $to } times the number of solutions for n = { $n }.
    [placements] { $number } is the number of ways to put { $n } numbered queens on any squares for n = { $n }.
    [subsets] { $number } is the number of ways to choose { $n } squares for n = { $n }.
    [power] { $number } is the number of ways to put one queen in each row for n = { $n }.
    [factorial] { $number } is the number of ways to put one queen in each row and each column for n = { $n }: diagonals are not checked.
    [nodes] { $number } is the number of positions that a search row by row visits for n = { $n }, with the empty board.
    [nodes-below] { $number } is the number of positions that a search row by row visits for n = { $n }, without the empty board.
    [one-diagonal] { $number } is the number of boards for n = { $n } if diagonals are checked in one direction only.
    [neighbours] { $number } is the number of boards for n = { $n } if diagonals are checked between neighbouring rows only.
    [toroidal] { $number } is the number of solutions on a torus for n = { $n }.
    [no-corner] { $number } is the number of solutions for n = { $n } without a queen in a corner.
    [first-rows] { $number } is the number of ways to put queens in the first { $to } rows for n = { $n }.
    [first-queen] { $number } is the number of solutions for n = { $n } whose queen in the first row is in columns { $from } to { $to }.
}

# Numbers of solutions for several n.
# $count (number)
# $wrong (number)
check-counts = { $wrong ->
    [0] All { $count } numbers of solutions are right.
   *[other] { $wrong } of { $count } numbers of solutions { $wrong ->
        [one] is
       *[other] are
    } wrong.
}

# $n (number)
# $number (number): in the output
# $expected (number)
check-count = n = { $n }: { $number } instead of { $expected }.

# $count (number): solutions, according to the output
# $boards (number)
check-total = The output says { $count } { $count ->
    [one] solution
   *[other] solutions
}, but has { $boards } { $boards ->
    [one] board
   *[other] boards
}.

# $n (number)
# $count (number): solutions for n, according to the output
check-counted = The text counts { $count } solutions for n = { $n }, but not all of them are shown.

# $count (number): lines that look like boards
# $lines (list): the first ones
# $more (number): further ones
check-unread = { $count ->
    [one] { $count } line looks like a board and could not be read
   *[other] { $count } lines look like boards and could not be read
}: { JOIN($lines, with: ", ") }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}.

# $line (number): of the other board
check-differs = it is not the board of line { $line } in another notation

# $n (number)
# $found (number)
check-some = { $found ->
    [one] { $found } solution for n = { $n }.
   *[other] { $found } different solutions for n = { $n }.
}

# $n (number)
# $found (number)
# $orbits (number): orbits of the solutions found
# $count (number): all orbits
check-not-reduced = { $found } solutions for n = { $n }, which are { $orbits } of { $count } up to rotation and reflection: print one of each.

# Advice.
check-hint-fundamental = If only fundamental solutions were asked for, add --expect fundamental.

# Advice.
check-hint-some = To check only that each board is right and none is double, add --expect some.

# $max (number): boards
check-hint-many = Duplicates are found among the first { $max } boards only.

# Advice.
check-hint-rows = All rows of a board are equal: did the program make one row and repeat it?

# $count (number): empty lists
check-hint-copies = { $count } lists are empty: was one list stored each time? Store a copy.

# Advice.
check-hint-bases = Rows are numbered from 1, but columns from 0, or the other way round.

# $relation (falling, rising)
check-hint-diagonal = All conflicts are on { $relation ->
    [rising] rising
   *[falling] falling
} diagonals: does the program check the other kind only?

# Advice.
check-hint-first = Only the first solution was found: does the search stop too early, or is an undo forgotten?

# Advice.
check-hint-undo = A board has more than n queens, with those of the board before it: is a queen not removed again?

# Advice.
check-hint-digits = Above n = 9, digits need separators: print 1 10 instead of 110.

# $count (number)
check-hint-repeated = { $count ->
    [one] { $count } wrong board is the same as an earlier one.
   *[other] { $count } wrong boards are the same as earlier ones.
}

# The names of missing solutions.
check-names = Missing solutions are named by the rank of the queen on each file, as in chess.

# $base (text): 0 or 1
check-base = Rows and columns are numbered from { $base }.

# $count (number)
check-skipped = { $count ->
    [one] { $count } line with other text was skipped.
   *[other] { $count } lines with other text were skipped.
}
