"""Grades the outputs of many programs: prints a line of CSV for each file.

    python3 grade.py 8 outputs/*.txt

Of 100 points, 60 are for boards without conflicts, 20 for boards without repetitions and 20 for all
solutions. NQUEENS_SHEET can name another program than nqueens-sheet.
"""

import csv
import json
import os
import subprocess
import sys

CHECK = os.environ.get("NQUEENS_SHEET", "nqueens-sheet")


def grade(n, path):
    """Returns the points and the verdict about a file."""
    command = [CHECK, "check", path, "--n", n, "--format", "json"]
    result = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if not result.stdout:
        return 0, result.stderr.strip()
    verdict = json.loads(result.stdout)
    if verdict["outcome"] == "unreadable":
        return 0, verdict["sentences"][0]
    boards = verdict["boards"]
    points = 0
    if boards:
        points += 60 * (boards - verdict["wrong"]["count"]) // boards
        points += 20 * (boards - verdict["duplicates"]["count"]) // boards
    sizes = verdict["sizes"]
    points += 20 * any(size["set"] == "all" for size in sizes)
    return points, verdict["sentences"][0]


if __name__ == "__main__":
    table = csv.writer(sys.stdout)
    table.writerow(["file", "points", "verdict"])
    for path in sys.argv[2:]:
        table.writerow([os.path.basename(path), *grade(sys.argv[1], path)])
