"""Checks queens.py with pytest. NQUEENS_SHEET can name another program than nqueens-sheet."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

QUEENS = Path(__file__).with_name("queens.py")
CHECK = os.environ.get("NQUEENS_SHEET", "nqueens-sheet")


@pytest.mark.parametrize("n", range(1, 9))
def test_all_solutions_are_found(n):
    output = subprocess.run([sys.executable, QUEENS, str(n)], capture_output=True, check=True).stdout
    check = [CHECK, "check", "--n", str(n), "--format", "json"]
    result = subprocess.run(check, input=output, capture_output=True)
    verdict = json.loads(result.stdout)
    assert verdict["complete"], verdict["sentences"]
