"""Prints all solutions as the data structures of Python: matrices, characters, arrays or a table."""

import csv
import json
import sys
from itertools import permutations

n, style = int(sys.argv[1]), sys.argv[2]
boards = [
    [[int(c == column) for c in range(n)] for column in columns]
    for columns in permutations(range(n))
    if len({r + c for r, c in enumerate(columns)}) == len({r - c for r, c in enumerate(columns)}) == n
]

if style == "json":
    print(json.dumps(boards))
elif style == "characters":
    for board in boards:
        print([["Q" if cell else "." for cell in row] for row in board])
elif style == "numpy":
    import numpy

    print([numpy.array(board) for board in boards])
elif style == "table":
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["board", "row", "column"])
    for number, board in enumerate(boards, 1):
        for row, cells in enumerate(board, 1):
            table.writerow([number, row, cells.index(1) + 1])
