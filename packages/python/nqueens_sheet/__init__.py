"""Draws the solutions of the n-queens puzzle.

>>> import nqueens_sheet as q
>>> q.draw("--n 8 --fundamental --cols 4")       # displays itself in a notebook
>>> q.boards("--n 6")                            # lists of ranks
"""

import base64
import html
import json
import os
import re
import shlex
import shutil
import subprocess
import zlib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

try:
    __version__ = distribution("nqueens-sheet").version
except PackageNotFoundError:
    __version__ = "0+unknown"  # Imported from a source tree.

# Options that send the output elsewhere or change its format.
_OUTPUT_OPTIONS = ("--output", "--format", "--check", "--dry-run", "--emit")


def _words(line):
    return shlex.split(line) if isinstance(line, str) else [str(word) for word in line]


def _program():
    """Returns the path of the program installed with this package, or else the one on PATH."""
    name = "nqueens-sheet.exe" if os.name == "nt" else "nqueens-sheet"
    # `pip install --target` puts programs here, although RECORD has another path.
    candidates = [Path(__file__).parent.parent / "bin" / name]
    try:
        package = distribution("nqueens-sheet")
        candidates += [package.locate_file(file) for file in package.files or [] if file.name == name]
    except PackageNotFoundError:
        pass
    for candidate in [*candidates, "nqueens-sheet"]:
        found = shutil.which(os.path.abspath(candidate) if isinstance(candidate, Path) else candidate)
        if found:
            return found
    raise FileNotFoundError("the program nqueens-sheet was not found: reinstall the package or add the program to PATH")


def run(line, input=b""):
    """Runs a command line, or a list of arguments, and returns the program's output as bytes.

    `input` is the program's standard input, as bytes or text. Raises ValueError with the program's message if the command fails.
    """
    input = input.encode() if isinstance(input, str) else input
    ended = subprocess.run([_program(), *_words(line)], input=input, capture_output=True)
    if ended.returncode:
        raise ValueError(ended.stderr.decode(errors="replace").strip().removeprefix("error: "))
    return ended.stdout


def _run_with(words, added, caller, result):
    """Runs a command with options inserted before `--`. Refuses commands with their own output options."""
    end = words.index("--") if "--" in words else len(words)
    for word in words[:end]:
        name = word.split("=")[0]
        if name in _OUTPUT_OPTIONS or re.match(r"-q?o", word):
            raise ValueError(f"{caller} returns {result} and does not take {name}: use run for this command")
    printed = run([*words[:end], *added, *words[end:]])
    if not printed:
        raise ValueError(f"{caller} returns {result}, but this command prints nothing: use run for it")
    return printed.decode()


class Picture(str):
    """An SVG that displays itself in a notebook; `alt` describes it."""

    @property
    def alt(self):
        found = re.search(r"<desc[^>]*>(.*?)</desc>", self, re.DOTALL)
        return html.unescape(found[1]) if found else ""

    def _repr_svg_(self):
        return str(self)

    def _repr_html_(self):
        # With `_repr_svg_` alone, notebooks show the image without alt text.
        source = base64.b64encode(self.encode()).decode()
        return f'<img alt="{html.escape(self.alt)}" src="data:image/svg+xml;base64,{source}">'

    def __repr__(self):
        return f"<{self.alt}>"


def draw(line):
    """Returns the picture that a command line such as `--n 8 --fundamental --cols 4` draws, as SVG.

    Use `run` to write a file or another format.
    """
    words = _words(line)
    own_prefix = any(word.split("=")[0] == "--id-prefix" for word in words)
    # Pictures on one page need different ids, or they would show parts of each other.
    ids = [] if own_prefix else ["--id-prefix", f"q{zlib.crc32(' '.join(words).encode()):x}"]
    return Picture(_run_with(words, [*ids, "--format", "svg"], "draw", "an SVG"))


def data(line):
    """Returns the data that a command line writes with `--format json`."""
    return json.loads(_run_with(_words(line), ["--format", "json"], "data", "JSON"))


def boards(line):
    """Returns the boards of a command line such as `--n 6`, each as a list of ranks, one per file."""
    return [solution["ranks"] for solution in data(line)["solutions"]]
