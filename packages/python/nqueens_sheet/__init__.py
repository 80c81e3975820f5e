"""Draws the solutions of the n-queens puzzle.

>>> import nqueens_sheet as q
>>> q.draw("--n 8 --fundamental --cols 4")       # shows itself in a notebook
>>> q.boards("--n 6")                            # lists of ranks
"""

import base64
import html
import json
import re
import shlex
import shutil
import subprocess
import sysconfig
import zlib
from pathlib import Path


def _words(line):
    return shlex.split(line) if isinstance(line, str) else [str(word) for word in line]


def run(line, input=b""):
    """Runs a command line, or the list of its words; what the program prints, as bytes.

    Raises ValueError with the program's own sentence.
    """
    here = Path(sysconfig.get_path("scripts")) / "nqueens-sheet"
    program = shutil.which(here) or shutil.which("nqueens-sheet") or str(here)
    ended = subprocess.run([program, *_words(line)], input=input, capture_output=True)
    if ended.returncode:
        raise ValueError(ended.stderr.decode().strip().removeprefix("error: "))
    return ended.stdout


class Picture(str):
    """An SVG that shows itself in a notebook; `alt` says what it shows."""

    @property
    def alt(self):
        found = re.search(r"<desc[^>]*>(.*?)</desc>", self, re.DOTALL)
        return html.unescape(found[1]) if found else ""

    def _repr_svg_(self):
        return str(self)

    def _repr_html_(self):
        # Notebooks show an SVG as an image without a text for those who cannot see it.
        source = base64.b64encode(self.encode()).decode()
        return f'<img alt="{html.escape(self.alt)}" src="data:image/svg+xml;base64,{source}">'

    def __repr__(self):
        return f"<{self.alt}>"


def draw(line):
    """The picture of a command line such as `--n 8 --fundamental --cols 4`, as SVG."""
    words = _words(line)
    # In one page pictures with the same ids would show parts of each other.
    ids = [] if "--id-prefix" in words else ["--id-prefix", f"q{zlib.crc32(' '.join(words).encode()):x}"]
    return Picture(run([*words, *ids, "--format", "svg"]).decode())


def data(line):
    """The data of a command line, as `--format json` has them."""
    return json.loads(run([*_words(line), "--format", "json"]))


def boards(line):
    """The boards of a command line such as `--n 6`: of each, the rank of the queen on each file."""
    return [solution["ranks"] for solution in data(line)["solutions"]]
