"""Tests the module with the program on PATH, and in every kind of installation.

    packages/python/check.py
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))
import nqueens_sheet as q


def refused(call, *parts):
    try:
        result = call()
    except ValueError as refusal:
        assert all(part in str(refusal) for part in parts), refusal
        return
    raise AssertionError(f"must be refused, but returned {result!r}")


def test_pictures_and_data():
    picture = q.draw("--n 8 --fundamental --cols 4")
    assert picture.startswith("<svg ") and picture._repr_svg_() == picture
    assert picture.alt.startswith("12 chessboards of 8 by 8 squares in 4 columns and 3 rows")
    assert f'alt="{picture.alt}"' in picture._repr_html_()
    assert q.draw(["--n", "8", "--fundamental", "--cols", "4"]) == picture, "a list and a line give the same picture"
    assert q.boards("--n 4") == [[2, 4, 1, 3], [3, 1, 4, 2]]
    assert len(q.data("figure calls --n 4")) > 0
    refused(lambda: q.draw("--n 3"), "there is no solution for n = 3")


def test_id_prefix_of_the_caller():
    for line in ["--n 4 --id-prefix own", "--n 4 --id-prefix=own", "--id-prefix=own -- 4"]:
        assert 'id="own-title"' in q.draw(line), line
    assert 'id="q-title"' not in q.draw("--n 4")


def test_options_before_a_double_dash():
    assert q.draw("--fundamental -- 4").startswith("<svg ")
    assert q.boards("--fundamental -- 4") == [[2, 4, 1, 3]]


def test_output_options_are_refused():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.pdf"
        for options in [
            ["-o", file], [f"-o{file}"], [f"-qo{file}"], ["--output", file], [f"--output={file}"], ["--out", file],
            ["--format", "png"], ["--format=png"], ["--check", file], ["--dry-run"],
        ]:
            for call in [q.draw, q.data]:
                refused(lambda: call(["--n", "4", *options]), "use run")
        file.unlink(missing_ok=True)
        assert q.run(["--n", "4", "--paper", "a6", "-o", file]) == b"" and file.read_bytes().startswith(b"%PDF")


def test_input():
    for input in ["2413\n", b"2413\n"]:
        assert q.run("--from - --format text", input) == b".Q..\n...Q\nQ...\n..Q.\n"
        assert q.run("--from - --format text", input=input) == b".Q..\n...Q\nQ...\n..Q.\n"


def wheel(folder):
    """Writes a wheel like maturin's, with a program that runs the one on PATH."""
    path = Path(folder) / "nqueens_sheet-9.8.7-py3-none-any.whl"
    program = f"#!/bin/sh\nexec {shutil.which('nqueens-sheet')} \"$@\"\n"
    info = "nqueens_sheet-9.8.7.dist-info"
    files = {f"nqueens_sheet/{source.name}": source.read_text() for source in (ROOT / "nqueens_sheet").glob("*.py")}
    files["nqueens_sheet-9.8.7.data/scripts/nqueens-sheet"] = program
    files[f"{info}/METADATA"] = "Metadata-Version: 2.1\nName: nqueens-sheet\nVersion: 9.8.7\n"
    files[f"{info}/WHEEL"] = "Wheel-Version: 1.0\nGenerator: check\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            member = zipfile.ZipInfo(name)
            member.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
            archive.writestr(member, text)
    return path


def test_installations():
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder).resolve()
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}
        # This PATH has only what Python itself needs.
        clean |= {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-warn-script-location"]
        pip += ["--root-user-action", "ignore"]
        for options, settings in [
            (["--target", folder / "target"], {"PYTHONPATH": str(folder / "target")}),
            (["--user"], {"PYTHONUSERBASE": str(folder / "user")}),
            (["--prefix", folder / "prefix"], {}),
        ]:
            env = clean | settings
            # Debian's Python requires it.
            subprocess.run(
                [*pip, *options, wheel(folder)], env=env | {"PIP_BREAK_SYSTEM_PACKAGES": "1"}, check=True, cwd=folder
            )
            if not settings:
                env["PYTHONPATH"] = str(next((folder / "prefix").rglob("nqueens_sheet")).parent)
            script = "import nqueens_sheet as q; print(q.__file__, q.__version__, q.boards('4'))"
            printed = subprocess.run([sys.executable, "-c", script], env=env, cwd=folder, capture_output=True, text=True)
            assert printed.stdout.startswith(str(folder)), printed
            assert printed.stdout.endswith(" 9.8.7 [[2, 4, 1, 3], [3, 1, 4, 2]]\n"), printed
            module = [sys.executable, "-m", "nqueens_sheet"]
            drawn = subprocess.run([*module, "count", "8", "--only", "all"], env=env, cwd=folder, capture_output=True)
            assert drawn.stdout == b"92\n", drawn
            failed = subprocess.run([*module, "--n", "3"], env=env, cwd=folder, capture_output=True)
            assert failed.returncode == 1 and b"no solution for n = 3" in failed.stderr, failed


tests = [test for name, test in list(globals().items()) if name.startswith("test_")]
for test in tests:
    test()
print(f"{len(tests)} passed, 0 failed")
