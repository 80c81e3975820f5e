"""Holds the module against the program on the path: packages/python/check.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import nqueens_sheet as q

picture = q.draw("--n 8 --fundamental --cols 4")
assert picture.startswith("<svg ") and picture._repr_svg_() == picture
assert picture.alt.startswith("12 chessboards of 8 by 8 squares in 4 columns and 3 rows")
assert f'alt="{picture.alt}"' in picture._repr_html_()
assert q.draw(["--n", "8", "--fundamental", "--cols", "4"]) == picture, "words and a line are the same"
assert 'id="own-title"' in q.draw("--n 4 --id-prefix own")
assert q.boards("--n 4") == [[2, 4, 1, 3], [3, 1, 4, 2]]
assert len(q.data("figure calls --n 4")) > 0
assert q.run("--from - --format text", b"2413\n") == b".Q..\n...Q\nQ...\n..Q.\n"
try:
    q.draw("--n 3")
    raise SystemExit("a refusal must raise")
except ValueError as refusal:
    assert str(refusal).startswith("there is no solution for n = 3"), refusal
print("10 passed, 0 failed")
